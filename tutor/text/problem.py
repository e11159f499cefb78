"""Problems as values: what is wrong with a user's text, where, and what would mend it.

A problem carries a code and arguments, never a finished sentence: its words live with the other sentences (in
`tutor.explain`), so that they can be translated. Each stage returns `(result, problems)`; only a command prints them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal, Self

if TYPE_CHECKING:
    from tutor.text.source import Span

Severity = Literal["error", "warning", "note"]
Argument = str | int | tuple[str, ...]


class Named(str):
    """A text that a file gives in several languages, such as a game's name: the plain one, and others by language code."""

    __slots__ = ("others",)
    others: Mapping[str, str]

    def __new__(cls, text: str, others: Mapping[str, str] = MappingProxyType({})) -> Self:
        """The plain text, which it is as a string, with `others` beside it."""
        named = super().__new__(cls, text)
        named.others = dict(others)
        return named


@dataclass(frozen=True, slots=True)
class Note:
    """A second place that belongs to a problem: the line it contradicts, or the parent's line."""

    key: str
    """Which sentence introduces it; the sentence lives with the problem's words."""
    span: Span | None = None
    text: str = ""
    """The line quoted, as it stands in the file."""
    args: Mapping[str, Argument] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing wrong (or odd) in a user's text."""

    code: str
    span: Span
    args: Mapping[str, Argument] = field(default_factory=dict)
    severity: Severity = "error"
    notes: tuple[Note, ...] = ()
    fix: str | None = None
    """The line as it should stand, where one can be named."""


def has_errors(problems: tuple[Problem, ...]) -> bool:
    """Whether any of them is an error (and not only a warning or a note)."""
    return any(problem.severity == "error" for problem in problems)
