"""A variant as one flat file, parents folded in and defaults written out, each line with the place it comes from."""

from __future__ import annotations

from typing import NamedTuple

from tutor.language.format import ORDER, row_line, spelled, statement_line, statement_order
from tutor.language.inherit import Flat, RowSet
from tutor.language.vocabulary import SETTINGS
from tutor.rules.decks import Deck
from tutor.rules.facts import DEFAULT_ORIGIN, Origin
from tutor.rules.variant import Variant

_SILENT = ("language", "pack", "score", "service", "signals")
"""Settings whose default is that there is nothing of the kind."""
_DOCUMENTED = {s.word: s.default for s in SETTINGS if s.default and s.word not in _SILENT}


class Line(NamedTuple):
    """A line of the flat file and where it was written (`DEFAULT_ORIGIN` where no file says it)."""

    text: str
    origin: Origin


def resolved(variant: Variant) -> tuple[Line, ...]:
    """The lines of the flat file, in the order of a formatted one. It reads as the same rules."""
    flat = variant.flat
    if not isinstance(flat, Flat):
        raise TypeError("this variant was not read from a file")
    found: list[tuple[tuple[int, ...], list[Line]]] = []
    for number, statement in enumerate([*flat.texts, *(s for many in flat.lines.values() for s in many)]):
        if statement.setting.word != "extends":
            line = Line(statement_line(statement, variant.deck), statement.origin)
            found.append(((*statement_order(statement), number), [line]))
    for word, sets in flat.tables.items():
        for number, one in enumerate(sets):
            found.append(((ORDER.index(word), 0, 0, 0, number), _table(word, one, variant.deck)))
    said = {word for word, many in flat.lines.items() if any(not s.players for s in many)} | set(flat.tables)
    for word, value in _DOCUMENTED.items():
        if word not in said:
            line = Line(f"{word.ljust(12)} {value}", DEFAULT_ORIGIN)
            found.append(((ORDER.index(word), 0, 0, 0, 0), [line]))
    return tuple(line for _, lines in sorted(found, key=lambda item: item[0]) for line in lines)


def _table(word: str, one: RowSet, deck: Deck) -> list[Line]:
    header = spelled(one.header, deck) if one.header is not None else ""
    lines = [Line(f"{word.ljust(12)} {header}".rstrip(), one.origin)]
    rows = [*one.rows, *one.conditions.values()]
    return lines + [Line(row_line(row, rows, deck), row.origin) for row in rows]
