"""One line at a time through the Lark grammar: a phrase becomes a `Said`, or the place where it stops making sense."""

from __future__ import annotations

import hashlib
import os
import pickle
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tutor.text.lines import Piece
from tutor.text.places import user_cache_folder

if TYPE_CHECKING:
    from lark import Lark

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


def parse(start: str, piece: Piece) -> Said | Misread:
    """Read the text of a setting or row by the start rule `start`."""
    from lark import Token, Tree
    from lark.exceptions import UnexpectedCharacters, UnexpectedEOF, UnexpectedToken

    if len(piece.text) > LONGEST_LINE:
        return Misread(Piece(piece.text[:20], piece.column), ())
    try:
        tree = _parser().parse(piece.text, start=f"{start}_")
    except UnexpectedToken as error:
        token = error.token
        at = len(piece.text) if token.type == "$END" else (token.start_pos or 0)
        return Misread(_word_at(piece, at), _words(error.accepts))
    except UnexpectedCharacters as error:
        return Misread(_word_at(piece, error.pos_in_stream), _words(error.allowed or ()))
    except UnexpectedEOF as error:
        return Misread(_word_at(piece, len(piece.text)), _words(error.expected))

    def said(node: Any) -> Any:
        if isinstance(node, Token):
            return _token(node, piece)
        assert isinstance(node, Tree)
        name = str(node.data)
        if "__" not in name:
            return _slot(name, node, piece)
        rule, _, key = name.partition("__")
        parts = tuple(said(child) for child in node.children if not _article(child))
        return Said(rule, key, parts, piece.column + (node.meta.start_pos if not node.meta.empty else 0))

    found = said(tree)
    assert isinstance(found, Said)
    return found


def _article(node: Any) -> bool:
    return getattr(node, "type", "") == "A_NAME"


def _token(token: Any, piece: Piece) -> Any:
    if token.type == "NUMBER":
        return int(token)
    return Piece(str(token), piece.column + (token.start_pos or 0))


def _slot(name: str, node: Any, piece: Piece) -> Any:
    """Numbers, names and lists of them as plain values."""
    if name == "number":
        return int(node.children[0])
    if name in ("name", "words"):
        token = node.children[0]
        return Piece(str(token), piece.column + (token.start_pos or 0))
    if name == "card":
        rank, suit = node.children
        return _slot("name", rank, piece), _token(suit, piece)
    return tuple(_slot(str(c.data), c, piece) if hasattr(c, "data") else _token(c, piece) for c in node.children)


def _word_at(piece: Piece, at: int) -> Piece:
    """The word that begins at or around position `at` of a piece (the last word where it ends too early)."""
    text = piece.text
    if at >= len(text):
        start = len(text.rstrip()) - len(text.rstrip().split()[-1]) if text.strip() else 0
        return Piece(text[start:].strip() or text, piece.column + start)
    while text[at].isspace() and at + 1 < len(text):
        at += 1
    end = at
    while end < len(text) and not text[end].isspace() and (end == at or text[end] != ","):
        end += 1
    return Piece(text[at:end], piece.column + at)


def _words(names: Any) -> tuple[str, ...]:
    """Terminal names as words for people."""
    shown = {"NUMBER": "a number", "NAME": "a rank or a suit", "A_NAME": "a", "_COMMA": ",", "_OF": "of"}
    words = set()
    for name in names:
        if name in ("$END", "WORDS", "_LIST_SEPARATOR"):
            continue
        if name in shown:
            words.add(shown[name])
        elif name.startswith("_C_"):
            words.add(", " + name[3:].lower().replace("_", " "))
        elif name.startswith("_N_"):
            words.add(name[3:])
        else:
            words.add(name.strip("_").lower().replace("_", "'"))
    return tuple(sorted(words))


@cache
def _parser() -> Lark:
    """The parser; its tables are kept in the user's cache folder between runs, keyed by the grammar's digest."""
    from lark import Lark

    from tutor.language.grammar import starts

    text = (Path(__file__).parent / "grammar.lark").read_text(encoding="utf-8")
    import lark

    digest = hashlib.sha256(f"{lark.__version__}\n{text}".encode()).hexdigest()[:16]
    kept = user_cache_folder() / f"grammar-{digest}.bin"
    try:
        with kept.open("rb") as file:
            return Lark.load(file)
    except (OSError, pickle.PickleError, EOFError, ValueError, KeyError, TypeError, AttributeError, IndexError):
        parser = Lark(
            text, parser="lalr", start=[f"{s}_" for s in starts()], maybe_placeholders=False, propagate_positions=True
        )
    _keep(parser, kept)
    return parser


def _keep(parser: Lark, path: Path) -> None:
    """Write the tables whole or not at all; a folder that cannot be written to is no fault."""
    new = path.with_name(f"{path.name}.{os.getpid()}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with new.open("wb") as file:
            parser.save(file)
        new.replace(path)
    except OSError:
        return
