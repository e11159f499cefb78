"""The lexical rules that variant files and records share: comments, blanks, the pieces of a list, with columns kept."""

from __future__ import annotations

from typing import NamedTuple


class Piece(NamedTuple):
    """A stretch of a line with its column (characters from 1)."""

    text: str
    column: int


def content(line: str) -> Piece:
    """A line without its comment and surrounding blanks.

    A comment begins with `#` as the first character of a line, or with a `#` between blanks; ``C#`` and ``Brisca #2`` are names.
    """
    body = line
    at = line.find("#")
    while at >= 0:
        begins = not line[:at].strip()
        between = at > 0 and line[at - 1].isspace() and (at + 1 == len(line) or line[at + 1].isspace())
        if begins or between:
            body = line[:at]
            break
        at = line.find("#", at + 1)
    stripped = body.strip()
    return Piece(stripped, len(body) - len(body.lstrip()) + 1 if stripped else 1)


def split_list(piece: Piece, separator: str = ",") -> tuple[Piece, ...]:
    """The parts of a list, each without surrounding blanks; an empty part keeps its place."""
    parts, column = [], piece.column
    for raw in piece.text.split(separator):
        lead = len(raw) - len(raw.lstrip())
        parts.append(Piece(raw.strip(), column + lead))
        column += len(raw) + len(separator)
    return tuple(parts)


def first_words(piece: Piece, count: int = 1) -> tuple[Piece, Piece]:
    """The first `count` words (as one piece) and the rest."""
    text, words, at, end = piece.text, 0, 0, 0
    while at < len(text) and words < count:
        while at < len(text) and not text[at].isspace():
            at += 1
        words += 1
        end = at
        while at < len(text) and text[at].isspace():
            at += 1
    if not text:
        return piece, Piece("", piece.column)
    return Piece(text[:end], piece.column), Piece(text[at:], piece.column + at)
