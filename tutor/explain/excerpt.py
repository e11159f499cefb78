"""The line of a file with carets below it, aligned on any terminal: tabs, wide letters, marks without width, long lines."""

from __future__ import annotations

import unicodedata

TAB = 4
WIDEST = 100
"""Columns of a line that are shown at most; a longer one is cut around the carets."""


def excerpt(number: int, line: str, column: int, end_column: int) -> list[str]:
    """Two lines: ``   5 |   without 2 for 7`` and carets from `column` up to `end_column` (characters from 1, not included).

    Control characters show as ``?``, so that no file can send commands to a terminal.
    """
    begin, end = max(0, column - 1), max(column, end_column - 1)
    cells = _cells(line)
    before = sum(width for _, width in cells[:begin]) + max(0, begin - len(cells))
    marked = max(1, sum(width for _, width in cells[begin:end]))
    text, before, marked = _window(cells, before, marked)
    margin = f"{number:>4} | "
    return [f"{margin}{text}".rstrip(), f"{' ' * (len(margin) - 2)}| {' ' * before}{'^' * marked}"]


def printable(text: str) -> str:
    """A text of one line in which control characters show as ``?``."""
    return "".join("?" if unicodedata.category(character) == "Cc" else character for character in text)


def _cells(line: str) -> list[tuple[str, int]]:
    """Each character as it is shown, with the columns it takes."""
    cells, at = list[tuple[str, int]](), 0
    for character in line:
        if character == "\t":
            width = TAB - at % TAB
            shown = " " * width
        else:
            width = _width(character)
            shown = "?" if unicodedata.category(character) == "Cc" else character
        cells.append((shown, width))
        at += width
    return cells


def _width(character: str) -> int:
    if unicodedata.combining(character) or unicodedata.category(character) in ("Cf", "Mn", "Me"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in ("W", "F") else 1


def _window(cells: list[tuple[str, int]], before: int, marked: int) -> tuple[str, int, int]:
    """The part of a long line around the carets, with dots where it was cut."""
    total = sum(width for _, width in cells)
    if total <= WIDEST:
        return "".join(shown for shown, _ in cells), before, marked
    first = max(0, min(before - WIDEST // 3, total - WIDEST))
    text, at = "", 0
    for shown, width in cells:
        if first <= at < first + WIDEST:
            text += shown
        at += width
    left = "… " if first else ""
    right = " …" if first + WIDEST < total else ""
    return f"{left}{text}{right}", before - first + len(left), min(marked, WIDEST - (before - first))
