"""Ctrl-C and the end of the input at a prompt: the command ends as it says, and nothing is lost."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.running import run


@pytest.mark.skipif(sys.platform == "win32", reason="signals work otherwise there")
def test_ctrl_c_at_a_prompt_ends_with_130_and_no_traceback(tmp_path: Path) -> None:
    environment = {**os.environ, "BRISCOLA_HOME": str(tmp_path), "PYTHONUNBUFFERED": "1", "LC_ALL": "C.UTF-8"}
    child = subprocess.Popen(
        [sys.executable, "-m", "tutor", "learn", "cards"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment,
    )  # fmt: skip
    assert child.stdout is not None
    while b"Step 1" not in child.stdout.readline():
        assert child.poll() is None
    child.send_signal(signal.SIGINT)
    _, told = child.communicate(timeout=30)
    assert child.returncode == 130
    assert b"Traceback" not in told


@pytest.mark.skipif(sys.platform == "win32", reason="needs a terminal of the Unix kind")
@pytest.mark.parametrize(("key", "code"), [("c", 130), ("d", 1)])
def test_leaving_a_match_in_a_terminal_tells_that_it_is_saved_and_how_to_go_on(key: str, code: int, tmp_path: Path) -> None:
    pexpect = pytest.importorskip("pexpect")
    environment = {**os.environ, "BRISCOLA_HOME": str(tmp_path), "LC_ALL": "C.UTF-8", "COLUMNS": "200", "TERM": "dumb"}
    arguments = ["-m", "tutor", "play", "nonna", "--seed", "3"]
    child = pexpect.spawn(sys.executable, arguments, env=environment, encoding="utf-8", timeout=60)
    child.expect("quit leaves.\r\n> $")
    child.sendcontrol(key)
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == code
    assert "\r\nThe deal is saved in " in child.before
    assert "play again to go on" in child.before


@pytest.mark.parametrize("arguments", [["learn", "cards"], ["drill"], ["play", "brisca"]])
def test_an_input_that_ends_early_ends_with_1_and_a_message(arguments: list[str], tmp_path: Path) -> None:
    done = run(*arguments, environment={"BRISCOLA_HOME": str(tmp_path)})
    assert done.returncode == 1
    assert done.stderr
    assert b"Traceback" not in done.stderr


@pytest.mark.parametrize("command", ["variants", "show", "learn"])
@pytest.mark.parametrize("width", ["40", "20"])
def test_nothing_fails_on_a_narrow_terminal(command: str, width: str, tmp_path: Path) -> None:
    arguments = {"variants": [], "show": ["brisca"], "learn": ["--auto"]}[command]
    done = run(command, *arguments, environment={"COLUMNS": width, "TERM": "dumb", "BRISCOLA_HOME": str(tmp_path)})
    assert done.returncode == 0, done.stderr
    assert done.stdout


@pytest.mark.parametrize("home", ["missing/deep/folder", "a file"])
def test_reading_commands_work_whatever_the_users_folder_is(home: str, tmp_path: Path) -> None:
    (tmp_path / "a file").write_text("", encoding="utf-8")
    for arguments in (["variants"], ["show", "brisca"], ["learn", "--auto", "cards"], ["status"]):
        done = run(*arguments, environment={"BRISCOLA_HOME": str(tmp_path / home)})
        assert done.returncode == 0, (arguments, done.stderr)
        assert b"Traceback" not in done.stderr
