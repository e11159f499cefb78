"""Running the command inside this process: quick enough to run all of it in another language."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path

from tutor.cli.main import run

LOCALES = ("BRISCOLA_LANG", "LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE", "COLUMNS", "BRISCOLA_PLAIN", "NO_COLOR", "FORCE_COLOR")


@dataclass(frozen=True)
class Ran:
    """What a command wrote, and its exit code."""

    code: int
    out: str
    err: str


def briscola(*arguments: str, home: Path, stdin: str = "", environ: dict[str, str] | None = None) -> Ran:
    """Run the command with these arguments, a home of its own and an environment without a locale but `environ`."""
    out, err = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8", newline="\n") for _ in range(2))
    given = {"BRISCOLA_HOME": str(home), **(environ or {})}
    with _environment(given), _input(stdin), redirect_stdout(out), redirect_stderr(err):
        code = run([str(argument) for argument in arguments])
    return Ran(code, _written(out), _written(err))


def _written(stream: io.TextIOWrapper) -> str:
    stream.flush()
    stream.seek(0)
    return stream.read()


def outside(text: str) -> str:
    """What of a text stands outside the brackets of the language for tests, line by line (a message may be broken over some)."""
    depth, left = 0, ""
    for letter in text:
        depth += (letter == "⟦") - (letter == "⟧")
        left += letter if letter == "\n" or (depth == 0 and letter != "⟧") else ""
    return left


@contextmanager
def _environment(given: dict[str, str]) -> Iterator[None]:
    before = dict(os.environ)
    for name in LOCALES:
        os.environ.pop(name, None)
    os.environ.update(given)
    try:
        yield
    finally:
        os.environ.clear()
        os.environ.update(before)


@contextmanager
def _input(text: str) -> Iterator[None]:
    before, sys.stdin = sys.stdin, io.StringIO(text)
    try:
        yield
    finally:
        sys.stdin = before
