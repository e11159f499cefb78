"""One line at a time through the Lark grammar: a phrase becomes a `Said`, or the place where it stops making sense."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from tutor.language.lalr import END, Fault, Node, Token, automaton
from tutor.text.lines import Piece

LONGEST_LINE = 2_000
"""A line of rules of more characters than this is not parsed but refused (free text may be longer)."""


@dataclass(frozen=True, slots=True)
class Said:
    """A phrase that was understood: the grammar rule, the phrase's key, its parts in order, where it begins (column).

    Parts are numbers (int), names of ranks or suits (`Piece`), tuples of these, or further `Said`.
    """

    rule: str
    key: str
    parts: tuple[Any, ...]
    column: int


@dataclass(frozen=True, slots=True)
class Misread:
    """Where a line stopped making sense (a piece of it) and which words would have been possible there."""

    at: Piece
    expected: tuple[str, ...]
    ended: bool = False
    """Whether the line ended too early; `at` is then its last word."""


def parse(start: str, piece: Piece) -> Said | Misread:
    """Read the text of a setting or row by the start rule `start`."""
    if len(piece.text) > LONGEST_LINE:
        return Misread(Piece(piece.text[:20], piece.column), ())
    found = automaton().read(f"{start}_", piece.text)
    if isinstance(found, Fault):
        return Misread(_word_at(piece, found.at), _words(found.accepts), found.at >= len(piece.text))
    said = _said(found, piece)
    assert isinstance(said, Said)
    return said


def _said(part: Node | Token, piece: Piece) -> Any:
    """A phrase or word as people mean it: numbers, names and lists of them as plain values."""
    if isinstance(part, Token):
        return int(part.text) if part.type == "NUMBER" else Piece(part.text, piece.column + part.start)
    rule, aliased, key = part.name.partition("__")
    if aliased:
        parts = tuple(_said(child, piece) for child in part.children if not _article(child))
        return Said(rule, key, parts, piece.column + (part.start or 0))
    if part.name == "number":
        return _said(part.children[0], piece)
    if part.name in ("name", "words"):
        word = part.children[0]
        assert isinstance(word, Token)
        return Piece(word.text, piece.column + word.start)
    return tuple(_said(child, piece) for child in part.children)


def _article(part: Node | Token) -> bool:
    return isinstance(part, Token) and part.type == "A_NAME"


def _word_at(piece: Piece, at: int) -> Piece:
    """The word that begins at or around position `at` of a piece (the last word where it ends too early)."""
    text = piece.text
    if at >= len(text):
        start = len(text.rstrip()) - len(text.rstrip().split()[-1]) if text.strip() else 0
        return Piece(text[start:].strip() or text, piece.column + start)
    while (text[at].isspace() or text[at] == ",") and at + 1 < len(text):
        at += 1
    end = at
    while end < len(text) and not text[end].isspace() and (end == at or text[end] != ","):
        end += 1
    return Piece(text[at:end], piece.column + at)


def _words(names: Iterable[str]) -> tuple[str, ...]:
    """Terminal names as words for people."""
    shown = {"NUMBER": "a number", "NAME": "a rank or a suit", "A_NAME": "a", "_COMMA": ",", "_OF": "of", "_LIST_SEPARATOR": "or"}
    words = set()
    for name in names:
        if name in (END, "WORDS"):
            continue
        if name in shown:
            words.add(shown[name])
        elif name.startswith("_C_"):
            words.add(", " + name[3:].lower().replace("_", " "))
        elif name.startswith("_N_"):
            words.add(name[3:])
        else:
            word = name.strip("_").lower().replace("_", "'")
            words.add(word.capitalize() if word in ("italian", "spanish", "french") else word)
    return tuple(sorted(words))
