"""Text broken into lines of a width: between words only, so that a path or a long word stays whole even where it is too wide."""

from __future__ import annotations

import re
import textwrap

_MARK = re.compile(r"\s*(?:[*+-]|\d+[.)]) ")
"""How an item of a list begins."""


def wrapped(text: str, width: int, first: str = "", rest: str | None = None) -> list[str]:
    """A text as lines of at most `width` columns, the first after `first`, the others after `rest`; at least one line.

    Where `rest` is not given, the lines after the first stand under the words of an item of a list, else under `first`.
    Lines of the text stay lines of their own. A word is never broken.
    """
    lines: list[str] = []
    for part in text.splitlines() or [""]:
        hang = rest if rest is not None else " " * len(first + _mark_of(part))
        lines += textwrap.wrap(
            part,
            width,
            initial_indent=first,
            subsequent_indent=hang,
            break_long_words=False,
            break_on_hyphens=False,
        ) or [first.rstrip()]
    return lines


def _mark_of(text: str) -> str:
    found = _MARK.match(text)
    return found.group() if found else ""
