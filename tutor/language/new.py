"""A new variant file: what is different at a table, over the variant it starts from."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from tutor import language
from tutor.language.format import formatted
from tutor.rules.variant import Variant
from tutor.text.problem import Problem, has_errors
from tutor.text.source import source_of

COMMENTS = """\
# The rules of one table. Everything that is not said here is as in {parent}.
# Every line can be changed or struck out; `briscola check {file}` tells whether all is well.
"""


def draft(path: Path, game: str, parent: Variant, lines: Sequence[str]) -> tuple[str | None, tuple[Problem, ...]]:
    """The checked and formatted text of a file for `path` that extends `parent` with `lines` (settings and rows, in order).

    None and the problems where a line cannot stand so.
    """
    written = [*COMMENTS.format(parent=parent.name, file=path.name).splitlines(), f"game {game}", f"extends {_parent(parent)}"]
    source = source_of("\n".join([*written, *lines]) + "\n", path.name)
    return formatted(source, path)


def added(path: Path, game: str, parent: Variant, lines: Sequence[str], line: str) -> tuple[Problem, ...]:
    """The errors that `line` would bring after `lines`; empty where it can be taken."""
    text = "\n".join([f"game {game}", f"extends {_parent(parent)}", *lines, line]) + "\n"
    _, problems = language.load_source(source_of(text, path.name), path)
    return tuple(problems) if has_errors(tuple(problems)) else ()


def _parent(parent: Variant) -> str:
    """The name to write after `extends`."""
    return parent.name
