"""Starting, exit codes, wrong usage, completion, and streams that show little."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from tests.cli.running import GROUPS, run
from tutor import __version__
from tutor.cli.registry import COMMANDS

ESCAPE = b"\x1b["


@pytest.mark.parametrize("arguments", [["--version"], ["--version", "check"], ["check", "--version"], ["check", "brisca", "--version"]])
def test_the_version_is_told_wherever_it_is_asked_for(arguments: list[str]) -> None:
    done = run(*arguments)
    assert (done.returncode, done.stdout.decode().strip()) == (0, f"briscola {__version__}")


def test_the_version_is_told_before_anything_else_is_loaded(tmp_path: Path) -> None:
    code = "import sys; from tutor.cli.main import run; run(['--version']); print(*sorted(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = set(done.stdout.split())
    assert not loaded & {"typer", "rich", "lark", "jinja2", "platformdirs", "tutor.language", "tutor.i18n"}
    broken = tmp_path / "home"
    broken.write_text("not a folder", encoding="utf-8")
    assert run("--version", environment={"BRISCOLA_HOME": str(broken), "BRISCOLA_LANG": "?"}).returncode == 0


def test_only_the_module_of_the_command_that_is_called_is_loaded() -> None:
    code = (
        "import sys; from tutor.cli.main import run; run(['variants', '--help']);"
        "print(*sorted(name for name in sys.modules if name.startswith('tutor.cli.')), file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "tutor.cli.rules" in done.stderr
    assert "tutor.cli.sheets" not in done.stderr
    assert "tutor.cli.course" not in done.stderr


@pytest.mark.parametrize("name", GROUPS)
def test_each_command_shows_its_help_whatever_else_is_missing(name: str) -> None:
    done = run(name, "--help", environment={"BRISCOLA_HOME": "/nowhere/at/all"})
    assert done.returncode == 0
    assert f"briscola {name}" in done.stdout.decode()
    assert done.stderr == b""


def test_help_below_a_group_of_commands_is_shown() -> None:
    assert b"briscola lessons check" in run("lessons", "check", "--help").stdout


def test_the_help_lists_every_command() -> None:
    shown = run("--help").stdout.decode()
    assert [name for name in GROUPS if f"\n  {name} " not in shown] == []
    assert run().stdout.decode() == shown
    assert set(GROUPS) <= set(COMMANDS)


@pytest.mark.parametrize("arguments", [["chek"], ["check", "--nonsense"], ["show"], ["--nonsense"]])
def test_wrong_usage_ends_with_2_and_says_where_help_is(arguments: list[str]) -> None:
    done = run(*arguments)
    assert done.returncode == 2
    assert done.stdout == b""
    assert b"--help" in done.stderr
    assert b"Traceback" not in done.stderr


def test_an_unknown_command_suggests_the_nearest() -> None:
    assert b"Did you mean 'check'?" in run("chek").stderr
    assert b"Did you mean" not in run("xyzzy").stderr


def test_a_closed_pipe_ends_quietly_with_0() -> None:
    done = subprocess.run(
        ["bash", "-c", f"{sys.executable} -m tutor learn --auto | head -1; echo ${{PIPESTATUS[0]}}"],
        capture_output=True, text=True, timeout=60, check=True,
    )  # fmt: skip
    assert done.stdout.splitlines()[-1] == "0"
    assert done.stderr == ""


@pytest.mark.parametrize("encoding", ["cp1252", "cp437", "ascii:strict"])
@pytest.mark.parametrize(
    "arguments",
    [["--help"], ["variants"], ["show", "brisca"], ["check", "señal.rules"], ["learn", "--auto", "--variant", "bisca"]],
)
def test_a_stream_that_cannot_show_a_letter_gets_a_plainer_one(encoding: str, arguments: list[str]) -> None:
    done = run(*arguments, environment={"PYTHONIOENCODING": encoding})
    usual = usually(*arguments)
    assert done.returncode == usual.returncode
    assert b"Traceback" not in done.stderr
    assert (done.stdout + done.stderr).decode(encoding.partition(":")[0])


@cache
def usually(*arguments: str) -> subprocess.CompletedProcess[bytes]:
    return run(*arguments)


def test_an_accent_is_dropped_rather_than_the_letter() -> None:
    done = run("check", "señal.rules", environment={"PYTHONIOENCODING": "ascii"})
    assert b"senal.rules" in done.stdout + done.stderr


@pytest.mark.parametrize(
    "environment", [{"NO_COLOR": "1"}, {"NO_COLOR": "1", "FORCE_COLOR": "1"}, {"FORCE_COLOR": ""}, {}]
)
@pytest.mark.parametrize("arguments", [["check", "brisca"], ["show", "brisca"], ["--help"], ["learn", "--auto"]])
def test_no_escapes_are_written_where_no_colour_is_wanted(environment: dict[str, str], arguments: list[str]) -> None:
    assert ESCAPE not in run(*arguments, environment=environment).stdout


@pytest.mark.parametrize("environment", [{"NO_COLOR": "1", "FORCE_COLOR": "1"}, {"FORCE_COLOR": "1"}, {"FORCE_COLOR": ""}])
def test_json_never_has_escapes(environment: dict[str, str]) -> None:
    done = run("show", "brisca", "--json", environment=environment)
    assert ESCAPE not in done.stdout
    assert json.loads(done.stdout)


def test_an_unknown_language_says_which_there_are_and_goes_on_in_english() -> None:
    done = run("variants", "--lang", "hu")
    assert done.returncode == 0
    assert "hu" in done.stderr.decode()
    assert "it" in done.stderr.decode()
    assert done.stdout == run("variants").stdout


def test_closed_streams_are_no_error() -> None:
    done = subprocess.run(
        ["bash", "-c", f"{sys.executable} -m tutor variants <&- >/dev/null; echo $?; {sys.executable} -m tutor --help >&-; echo $?"],
        capture_output=True, text=True, timeout=60, check=True,
    )  # fmt: skip
    assert done.stdout.split() == ["0", "0"]
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_installed_twice_changes_nothing_the_second_time(shell: str, tmp_path: Path) -> None:
    (tmp_path / ".bashrc").write_text("alias ll='ls -l'", encoding="utf-8")

    def files() -> dict[str, str]:
        return {str(path): path.read_text(encoding="utf-8") for path in tmp_path.rglob("*") if path.is_file()}

    first = run("--install-completion", shell, environment={"HOME": str(tmp_path)})
    assert first.returncode == 0, first.stderr
    installed = files()
    assert len(installed) > 1
    assert run("--install-completion", shell, environment={"HOME": str(tmp_path)}).returncode == 0
    assert files() == installed
    assert files()[str(tmp_path / ".bashrc")].startswith("alias ll='ls -l'\n" if shell == "bash" else "alias")


def test_a_shell_that_cannot_be_told_is_asked_for_by_the_name_of_the_option(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from tutor.cli import completion
    from tutor.cli.terminal import make_terminal

    monkeypatch.setattr(completion, "_current_shell", lambda: "")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert completion.completion(["--install-completion"], make_terminal((), {})) == 2
    assert list(tmp_path.iterdir()) == []
    done = run("--install-completion", "nosuch", environment={"HOME": str(tmp_path)})
    assert done.returncode == 2
    assert b"bash, zsh" in done.stderr


def test_the_completion_script_completes_commands() -> None:
    assert b"_BRISCOLA_COMPLETE" in run("--show-completion", "bash").stdout
    done = run(environment={"_BRISCOLA_COMPLETE": "complete_bash", "COMP_WORDS": "briscola che", "COMP_CWORD": "1"})
    assert done.stdout.split() == [b"check"]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
@pytest.mark.parametrize("arguments", [["variants"], ["--version"], ["learn", "cards", "--auto"], ["variants", "--json"]])
def test_an_output_that_is_full_is_told_in_one_sentence(arguments: list[str], tmp_path: Path) -> None:
    environment = {**os.environ, "BRISCOLA_HOME": str(tmp_path), "LC_ALL": "C.UTF-8"}
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        done = subprocess.run(
            [sys.executable, "-m", "tutor", *arguments], stdout=full, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL,
            env=environment, text=True, check=False,
        )  # fmt: skip
        blind = subprocess.run([sys.executable, "-m", "tutor", *arguments], stdout=full, stderr=full, env=environment, check=False)
    assert done.returncode == blind.returncode == 1
    assert done.stderr == "The output cannot be written: No space left on device\n"


@pytest.mark.skipif(os.name == "nt", reason="a folder in use cannot be taken away there")
@pytest.mark.parametrize("arguments", [["check", "briscola"], ["sheet", "briscola", "-o", "-"], ["status"]])
def test_a_current_folder_that_is_gone_is_told_or_not_needed(arguments: list[str], tmp_path: Path) -> None:
    (tmp_path / "gone").mkdir()
    code = f"import os; os.chdir({str(tmp_path / 'gone')!r}); os.rmdir(os.getcwd()); from tutor.cli.main import main; main({arguments!r})"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, check=False, stdin=subprocess.DEVNULL,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2]), "BRISCOLA_HOME": str(tmp_path), "LC_ALL": "C.UTF-8"},
    )  # fmt: skip
    assert b"Traceback" not in done.stderr
    assert done.returncode == 0 or done.stderr.decode() == "The current folder is no longer there. Go to another one and try again.\n"


@pytest.mark.parametrize("columns", ["9" * 5000, "999999999", "-1", "0", "1", "²", ""])
def test_every_width_that_is_asked_for_is_survived(columns: str) -> None:
    assert run("variants", environment={"COLUMNS": columns}).returncode == 0
