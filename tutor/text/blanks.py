"""Blanks: runs of them are one, but a no-break space is part of its word (French writes one before ; : ! ? and in « »)."""

from __future__ import annotations

import re

_BREAKS = re.compile(r"[^\S\u00a0\u202f\u2007]+")


def words(text: str) -> list[str]:
    """The words of a text: what stands between blanks at which a line may be broken."""
    return [word for word in _BREAKS.split(text) if word]


def one_line(text: str) -> str:
    """The text with every run of blanks and line ends as one blank."""
    return " ".join(words(text))
