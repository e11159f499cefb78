"""The digest of a variant and the QR code that carries it."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import fields, is_dataclass

from tutor.rules.variant import Variant
from tutor.sheets.view import Code

_NOT_RULES = {"origins", "variant", "game", "games", "choices", "pattern"}


def digest(variant: Variant) -> str:
    """Twelve hexadecimal digits that stand for the rules of a variant, for every number of players.

    The same rules have the same digest, however the file is laid out and wherever a line was written; one other rule
    gives another. Names, notes, sources and the printed pattern do not count.
    """
    parts = [f"{players}:{_canonical(table)}" for players, table in sorted(variant.tables.items())]
    parts += [f"{choice.setting}={'|'.join(choice.alternatives)}" for choice in variant.choices]
    return hashlib.sha256("\n".join(parts).encode("utf-8")).hexdigest()[:12]


def _canonical(value: object) -> str:
    """A text for a value of a rule table that depends on nothing but the rules (sets in order, no origins)."""
    if is_dataclass(value):
        inner = [f"{f.name}={_canonical(getattr(value, f.name))}" for f in fields(value) if f.name not in _NOT_RULES]
        return f"{type(value).__name__}({','.join(inner)})"
    if isinstance(value, frozenset):
        return "{" + ",".join(sorted(_canonical(item) for item in value)) + "}"
    if isinstance(value, tuple):
        return "(" + ",".join(_canonical(item) for item in value) + ")"
    if isinstance(value, Mapping):
        return "{" + ",".join(f"{key}:{_canonical(item)}" for key, item in sorted(value.items())) + "}"
    return str(value)


def code_text(variant: Variant) -> str:
    """What the QR code says: the variant's name and its digest."""
    return f"briscola {variant.name} {digest(variant)}"


def qr(text: str, alt: str) -> Code:
    """The QR code of `text` (error correction M), with `alt` read in its place."""
    import segno

    made = segno.make(text, error="m", micro=False)
    return Code(text, alt, tuple(tuple(bool(module) for module in row) for row in made.matrix))
