"""The course in a real terminal: every step is reached, no prompt is a dead end, and leaving loses nothing."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

from tests.course.program import ROOT, environment
from tests.variants import variant
from tutor.course.catalogue import course
from tutor.course.different import different_lesson
from tutor.course.needs import unmet
from tutor.course.telling import Teacher
from tutor.i18n import ENGLISH

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


@pytest.mark.parametrize(("name", "columns"), [("briscola", 80), ("nonna", 40), ("sueca", 60)])
def test_the_whole_course_is_gone_through_in_a_terminal(tmp_path: Path, name: str, columns: int) -> None:
    child = spawned(["learn", "--variant", name, "--seed", "3"], tmp_path, columns)
    shown = ""
    for _ in range(600):
        if child.expect(["> $", pexpect.EOF]) == 1:
            break
        shown += child.before
        child.sendline(_typed(child.before))
    shown += child.before
    child.close()
    assert child.exitstatus == 0, shown[-2000:]
    lines = [_bare(line) for line in shown.splitlines()]
    assert all(len(line) <= columns for line in lines)
    assert "You have done all the lessons" in " ".join(lines)
    for heading in _headings(name):
        assert heading in " ".join(lines), heading


def _typed(shown: str) -> str:
    """What is typed at a prompt: the first choice where one is asked for the first time, after that the answer is asked for."""
    if "Answer with" not in " ".join(shown.split()):
        return ""
    return "show me" if "Not quite" in shown or "Please" in shown or "1. " not in shown else "1"


def _headings(name: str) -> list[str]:
    """The headings of all lessons and steps that apply to a shipped variant at the number of players it is usually for."""
    loaded = variant(name)
    lessons = [*course()[0]]
    own = different_lesson(loaded, loaded.table.players, ENGLISH, len(lessons) + 1)
    teacher = Teacher(loaded.table, ENGLISH, loaded.table.game, loaded.players)
    found = []
    for lesson in [*lessons, *([own] if own is not None else [])]:
        if unmet(lesson.needs, loaded.table):
            continue
        found.append(f"Lesson {lesson.number}: {lesson.title}")
        for at, step in enumerate(lesson.steps):
            if not unmet(step.needs, loaded.table):
                found.append(f"Step {at + 1} of {len(lesson.steps)}: {teacher.tell(lesson, step, 1).title}")
    return found


def _bare(line: str) -> str:
    import re

    return re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", line).rstrip("\r")


def _left(child: Any, key: str) -> str:
    """What is shown after Ctrl-C or Ctrl-D at a prompt, as one line of words; the prompt's own line must be closed."""
    child.expect("> $")
    child.sendcontrol(key)
    child.expect(pexpect.EOF)
    child.close()
    assert "Traceback" not in child.before
    first, _, rest = child.before.partition("\r\n")
    assert first in ("", "^C", "^D\b\b"), child.before
    return " ".join(rest.split())


@pytest.mark.parametrize(("key", "code"), [("c", 130), ("d", 1)])
def test_ctrl_c_and_ctrl_d_end_a_lesson_decently_and_tell_how_to_go_on(tmp_path: Path, key: str, code: int) -> None:
    child = spawned(["learn", "--variant", "bisca", "--seed", "1"], tmp_path)
    child.expect("> $")
    child.sendline("")
    told = _left(child, key)
    assert child.exitstatus == code
    assert told == "Your progress is saved; ‘briscola learn’ goes on where you stopped."
    child = spawned(["learn"], tmp_path)
    child.expect("> $")
    assert "Bisca" in child.before
    assert "Step 2" in child.before
    child.close(force=True)


@pytest.mark.parametrize(("key", "code"), [("c", 130), ("d", 1)])
def test_who_leaves_between_two_lessons_goes_on_with_the_same_game(tmp_path: Path, key: str, code: int) -> None:
    child = spawned(["learn", "--variant", "bisca", "--seed", "1"], tmp_path)
    while child.expect([r"goes on; quit leaves\.\r\n> $", "> $"]):
        child.sendline("show me" if "Answer" in child.before else "")
    child.sendcontrol(key)
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == code
    assert "goes on where you stopped" in child.before
    child = spawned(["learn"], tmp_path)
    child.expect("> $")
    assert "Bisca" in child.before
    assert "Lesson 2" in child.before
    child.close(force=True)


@pytest.mark.parametrize(("key", "code"), [("c", 130), ("d", 1)])
def test_ctrl_c_and_ctrl_d_end_a_drill_decently(tmp_path: Path, key: str, code: int) -> None:
    child = spawned(["drill", "--seed", "1"], tmp_path, columns=40)
    told = _left(child, key)
    assert child.exitstatus == code
    assert told == "What you answered is saved; ‘briscola drill’ goes on with what you missed."


@pytest.mark.parametrize("key", ["c", "d"])
def test_leaving_where_something_is_asked_changes_nothing(tmp_path: Path, key: str) -> None:
    child = spawned(["learn", "cards", "--seed", "1"], tmp_path)
    child.expect("> $")
    child.sendline("quit")
    child.expect(pexpect.EOF)
    assert "Nothing was changed" in _left(spawned(["reset", "cards"], tmp_path), key)
    child = spawned(["learn"], tmp_path)
    child.expect("> $")
    assert "You go on where you stopped" in child.before
    child.close(force=True)


def test_a_closed_input_ends_a_lesson_decently(tmp_path: Path) -> None:
    import subprocess

    call = f"exec '{sys.executable}' -m tutor learn cards <&-"
    done = subprocess.run(
        ["sh", "-c", call], env=environment(tmp_path), cwd=ROOT, capture_output=True, encoding="utf-8", check=False
    )
    assert done.returncode == 1
    assert "--auto" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("arguments", [["learn", "--variant", "bisca", "--auto"], ["drill", "--variant", "nonna", "--seed", "2"]])
@pytest.mark.parametrize("plain", [["--plain"], []])
def test_text_is_broken_between_words_at_the_width_of_the_terminal(
    tmp_path: Path, arguments: list[str], plain: list[str]
) -> None:
    child = spawned([*arguments, *plain], tmp_path, columns=40)
    shown = ""
    while child.expect(["> $", pexpect.EOF]) == 0:
        shown += child.before
        child.sendline("show me")
    lines = [_bare(line) for line in (shown + child.before).splitlines()]
    child.close()
    assert len(lines) > 60
    assert all(len(line) <= 40 for line in lines)
    known = {word for line in _whole(tmp_path, arguments).splitlines() for word in line.split()}
    broken = {word for line in lines for word in line.split() if word.isalpha() and word not in known}
    assert not broken - {"show", "me"}


def _whole(home: Path, arguments: list[str]) -> str:
    """What the same command prints into a pipe, where lines are left whole."""
    from tests.course.program import run

    told = run(*arguments, home=home, typed="show me\n" * 40).stdout
    assert max(len(line) for line in told.splitlines()) > 100
    return told


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
