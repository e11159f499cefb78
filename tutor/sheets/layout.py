"""Lines of plain text: how wide a letter is, and breaking at 72 columns."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from tutor.sheets.escaping import plain
from tutor.sheets.view import Place, Table
from tutor.text.blanks import words

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
    """`text` broken at blanks (not at no-break spaces) so that no line is wider than `columns`.

    Lines begin with `first`, later ones with `rest`. A word too long for a line of its own is cut where the line ends.
    """
    lines: list[str] = []
    line, empty = first, True
    for word in _fitting(words(plain(text)), columns - max(width(first), width(rest))):
        joined = line + word if empty else f"{line} {word}"
        if not empty and width(joined) > columns:
            lines.append(line)
            joined = rest + word
        line, empty = joined, False
    return "\n".join([*lines, line.rstrip()])


def _fitting(whole: list[str], room: int) -> list[str]:
    """The words, those wider than `room` cut into pieces."""
    pieces = []
    for word in whole:
        rest = word
        while width(rest) > room:
            at = len(rest)
            while at > 1 and width(rest[:at]) > room:
                at -= 1
            pieces.append(rest[:at])
            rest = rest[at:]
        pieces.append(rest)
    return pieces


def pad(text: str, columns: int) -> str:
    """`text` with blanks after it up to `columns`."""
    return text + " " * max(0, columns - width(text))


def text_table(table: Table, labelled: str = "{label}: {text}") -> str:
    """A table in columns as wide as their texts, if that fits; else each row as lines ``heading: text`` by `labelled`."""
    rows = [tuple(plain(cell) for cell in row) for row in (table.head, *table.rows)]
    widths = [max(width(row[at]) for row in rows) for at in range(len(table.head))]
    if sum(widths) + 2 * (len(widths) - 1) <= WIDTH:
        lines = ["  ".join(pad(cell, wide) for cell, wide in zip(row, widths, strict=True)).rstrip() for row in rows]
        rule = "  ".join("-" * wide for wide in widths)
        return "\n".join([lines[0], rule, *lines[1:]])
    head = rows[0]
    return "\n".join(
        wrap(labelled.format(label=label, text=cell), "* " if at == 0 else "  ", "    ")
        for row in rows[1:]
        for at, (label, cell) in enumerate(zip(head, row, strict=True))
    )


def text_order(order: Sequence[Place]) -> str:
    """The ranks in order with their points, a line each, the points in a column."""
    wide = max((width(plain(place.rank)) for place in order), default=0)
    return "\n".join(f"  {pad(plain(place.rank), wide)}  {place.card.points:>3}" for place in order)
