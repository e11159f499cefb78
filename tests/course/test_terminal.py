"""Lessons in a real terminal, for two variants: every step is reached and no prompt is a dead end."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

from tests.course.program import ROOT, environment

pexpect = pytest.importorskip("pexpect")
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs a terminal of the Unix kind")


def spawned(arguments: list[str], home: Path, columns: int = 80) -> Any:
    child = pexpect.spawn(
        sys.executable,
        ["-m", "tutor", *arguments],
        env={**environment(home), "TERM": "xterm-256color"},
        cwd=str(ROOT),
        encoding="utf-8",
        timeout=20,
        dimensions=(24, columns),
    )
    child.delaybeforesend = None
    return child


@pytest.mark.parametrize(("name", "columns"), [("bisca", 80), ("nonna", 40)])
def test_lessons_are_gone_through_in_a_terminal(tmp_path: Path, name: str, columns: int) -> None:
    for lesson, steps in (("cards", 6), ("trump", 5), ("points", 5)):
        child = spawned(["learn", lesson, "--variant", name, "--seed", "3"], tmp_path, columns)
        shown = ""
        for _ in range(60):
            if child.expect(["> $", pexpect.EOF]) == 1:
                break
            shown += child.before
            child.sendline("show me" if "?" in child.before and "Answer" in child.before else "")
        shown += child.before
        child.close()
        assert child.exitstatus == 0, shown
        for step in range(1, steps + 1):
            assert f"Step {step} of {steps}" in shown, shown
        assert all(len(_bare(line)) <= columns for line in shown.splitlines())


def _bare(line: str) -> str:
    import re

    return re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", line).rstrip("\r")


def test_ctrl_c_and_ctrl_d_end_a_lesson_decently(tmp_path: Path) -> None:
    child = spawned(["learn", "cards", "--seed", "1"], tmp_path)
    child.expect("> $")
    child.sendcontrol("c")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 130
    assert "Traceback" not in child.before
    child = spawned(["learn", "cards"], tmp_path)
    child.expect("> $")
    child.sendcontrol("d")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 1
    assert "goes on there" in child.before.replace("\r\n", " ")


def test_reset_asks_in_a_terminal(tmp_path: Path) -> None:
    child = spawned(["learn", "cards", "--seed", "1"], tmp_path)
    child.expect("> $")
    child.sendline("quit")
    child.expect(pexpect.EOF)
    child = spawned(["reset", "cards"], tmp_path)
    child.expect("> $")
    child.sendline("no")
    child.expect(pexpect.EOF)
    assert "Nothing was changed" in child.before
    child = spawned(["reset", "cards"], tmp_path)
    child.expect("> $")
    child.sendline("yes")
    child.expect(pexpect.EOF)
    assert "as new" in child.before
