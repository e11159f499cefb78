"""Lines of a dialogue as text: plain for screen readers and pipes, or with colour and cards for a terminal. No input here."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from types import MappingProxyType

from tutor.course.lines import Kind, Line
from tutor.course.question import Shown
from tutor.explain.words import Words
from tutor.i18n import N_, Translator
from tutor.rules.table import RuleTable
from tutor.text.plainer import encodable
from tutor.text.wrapping import wrapped

LAID_BY = N_("{player}, {card}")
ROW = N_("{caption}: {cards}.")
NOTHING_THERE = N_("{caption}: no cards.")
_COLOURS = MappingProxyType(
    {
        Kind.LESSON: "1;4",
        Kind.STEP: "1",
        Kind.QUESTION: "1",
        Kind.RIGHT: "1;32",
        Kind.WRONG: "1;31",
        Kind.KEYS: "2",
        Kind.NOTE: "3",
        Kind.RULE: "36",
        Kind.HINT: "36",
        Kind.TURN: "1",
    }
)
_MARKS = MappingProxyType({Kind.RIGHT: "+ ", Kind.WRONG: "x ", Kind.RULE: "? ", Kind.HINT: "? "})
"""A sign beside the colour, so that colour is never alone."""
_SPACED = frozenset({Kind.LESSON, Kind.STEP, Kind.QUESTION, Kind.CARDS})


@dataclass(frozen=True, slots=True)
class Look:
    """How to show: `plain` has no boxes, colours or signs; `width` in columns (0: lines are left whole); the output's `encoding`."""

    plain: bool = True
    colour: bool = False
    width: int = 72
    encoding: str = "utf-8"


def rendered(lines: Iterable[Line], look: Look, table: RuleTable, translator: Translator) -> list[str]:
    """The lines as they are printed."""
    words = Words(translator)
    shown: list[str] = []
    for line in lines:
        if not look.plain and line.kind in _SPACED and shown:
            shown.append("")
        if line.shown is not None:
            shown += _cards(line.shown, look, table, words)
        else:
            shown += _text(line, look)
    return [encodable(text, look.encoding) for text in shown]


def _text(line: Line, look: Look) -> list[str]:
    mark = "" if look.plain else "  " if line.kind is Kind.CHOICE else _MARKS.get(line.kind, "")
    lines = _broken(line.text, look, mark)
    code = _COLOURS.get(line.kind) if look.colour and not look.plain else None
    return [f"\x1b[{code}m{text}\x1b[0m" for text in lines] if code else lines


def _broken(text: str, look: Look, mark: str = "") -> list[str]:
    """A text in lines of the width, each under the words of the first; whole where there is no width."""
    if not look.width:
        return [mark + text]
    return wrapped(text, look.width, mark, " " * len(mark) if mark.strip() else None)


def _cards(shown: Shown, look: Look, table: RuleTable, words: Words) -> list[str]:
    if not look.plain and len(shown.cards):
        from tutor.course.pictures import pictured

        drawn = pictured(shown, look, table, words)
        if drawn:
            return drawn
    return _broken(row_of(shown, table, words), look)


def row_of(shown: Shown, table: RuleTable, words: Words) -> str:
    """Cards in words, each with who laid it."""
    if not shown.cards:
        return words.text(NOTHING_THERE, caption=shown.caption)
    names = [words.card(table, card) for card in shown.cards]
    if shown.who:
        items = [
            words.part(LAID_BY, player=who, card=name) for who, name in zip(shown.who, names, strict=True)
        ]
        return words.text(ROW, caption=shown.caption, cards=words.translator.series(items))
    return words.text(ROW, caption=shown.caption, cards=words.row(names))
