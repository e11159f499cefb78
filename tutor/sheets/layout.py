"""Lines of plain text: how wide a letter is, and breaking at 72 columns."""

from __future__ import annotations

import unicodedata

from tutor.sheets.escaping import plain

WIDTH = 72
"""Columns of a plain-text sheet."""


def width(text: str) -> int:
    """How many columns a text takes: two for a wide letter, none for a mark that stands on the letter before it."""
    return sum(_char_width(char) for char in text)


def _char_width(char: str) -> int:
    if unicodedata.combining(char) or unicodedata.category(char) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


def wrap(text: str, first: str = "", rest: str = "", columns: int = WIDTH) -> str:
    """`text` broken at blanks so that no line is wider than `columns`; lines begin with `first`, later ones with `rest`.

    A word too long for a line of its own is cut where the line ends.
    """
    lines: list[str] = []
    line, empty = first, True
    for word in _fitting(plain(text).split(), columns - max(width(first), width(rest))):
        joined = line + word if empty else f"{line} {word}"
        if not empty and width(joined) > columns:
            lines.append(line)
            joined = rest + word
        line, empty = joined, False
    return "\n".join([*lines, line.rstrip()])


def _fitting(words: list[str], room: int) -> list[str]:
    """The words, those wider than `room` cut into pieces."""
    pieces = []
    for word in words:
        while width(word) > room:
            at = len(word)
            while width(word[:at]) > room:
                at -= 1
            pieces.append(word[: max(at, 1)])
            word = word[max(at, 1) :]
        pieces.append(word)
    return pieces


def pad(text: str, columns: int) -> str:
    """`text` with blanks after it up to `columns`."""
    return text + " " * max(0, columns - width(text))
