"""What the README shows is what the program does."""

from __future__ import annotations

import re
from pathlib import Path

from tests.cli.running import run

README = (Path(__file__).parent.parent.parent / "README.md").read_text(encoding="utf-8")


def test_the_session_at_the_top_is_one_that_happens(tmp_path: Path) -> None:
    shown = README.partition("```console\n")[2].partition("```")[0].splitlines()
    command = shown[0].removeprefix("$ briscola ").split()
    told = run(*command, stdin="\n2\nquit\n", environment={"BRISCOLA_HOME": str(tmp_path)}).stdout.decode().splitlines()
    at = 0
    for line in shown[1:]:
        if not line.startswith("> "):
            assert line in told[at:], line
            at = told.index(line, at) + 1
    assert len(shown) >= 10


def test_every_command_of_the_readme_exists() -> None:
    helped = run("--help").stdout.decode()
    rows = re.findall(r"^\| (`briscola .*?) \|", README, re.MULTILINE)
    names = {name for row in rows for name in re.findall(r"`(?:briscola )?([a-z]+)[^`]*`", row)}
    assert len(names) > 12
    missing = [name for name in sorted(names) if f"\n  {name} " not in helped]
    assert missing == []
