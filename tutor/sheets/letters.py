"""Which letters the bundled fonts can print, and what is printed for one they cannot."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from pathlib import Path

from tutor.sheets.escaping import plain
from tutor.sheets.view import Code

_COVERAGE = Path(__file__).with_name("fonts") / "coverage.txt"
INSTEAD = "?"
"""Printed for a letter that neither the font nor a plainer form of it has."""


@cache
def printable() -> frozenset[str]:
    """All letters that the bundled fonts have."""
    found: set[str] = set()
    for line in _COVERAGE.read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            first, _, last = line.partition("-")
            found.update(map(chr, range(int(first, 16), int(last or first, 16) + 1)))
    return frozenset(found)


def in_font(text: str) -> str:
    """`text` with only letters that the fonts have: a missing one becomes its plain base letter, or a question mark."""
    have = printable()
    composed = unicodedata.normalize("NFC", text)
    if have.issuperset(composed):
        return composed
    return "".join(char if char in have else _plainer(char, have) for char in composed)


def _plainer(char: str, have: frozenset[str]) -> str:
    base = "".join(part for part in unicodedata.normalize("NFKD", char) if not unicodedata.combining(part))
    if base and have.issuperset(base):
        return base
    return "" if unicodedata.combining(char) else INSTEAD


def missing(view: object) -> tuple[str, ...]:
    """The letters in a view that the fonts do not have, once each, in the order of showing."""
    have = printable()
    texts = (unicodedata.normalize("NFC", plain(text)) for text in _texts(view))
    return tuple(dict.fromkeys(char for text in texts for char in text if char not in have))


def _texts(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        for item in value:
            yield from _texts(item)
    elif is_dataclass(value) and not isinstance(value, Code):
        for field in fields(value):
            yield from _texts(getattr(value, field.name))


def letters_in(view: object) -> int:
    """How many letters a view says in all."""
    return sum(len(text) for text in _texts(view))


def named(char: str) -> str:
    """A letter with its code point, for a warning: ``字 (U+5B57)``."""
    return f"{char} (U+{ord(char):04X})"
