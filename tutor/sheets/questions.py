"""The questions people ask at the table, answered from the rule table and from engine play."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from tutor.explain.rules_words import say
from tutor.sheets import messages as m
from tutor.sheets.build import Given, build, stated
from tutor.sheets.tables import minutes
from tutor.sheets.view import Block, Example, Line, Sheet, Style

_STATED: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "players": ("sides",),
        "pack": ("deck", "leave out"),
        "worth": ("total", "last trick"),
        "deal": ("deal",),
        "trump": ("trump",),
        "lead": ("turns", "dealer", "starts"),
        "takes": ("tricks",),
        "follow": ("follow",),
        "draw": ("draws",),
        "exchange": ("exchange",),
        "talk": ("signals", "look", "open"),
        "win": ("win", "ends"),
        "tie": ("tie",),
        "match": ("score", "match"),
        "penalty": ("penalty",),
    }
)
"""Which settings answer a question; the rest is computed below."""


def questions(given: Given) -> Sheet:
    """The sheet of questions and answers of a variant."""
    whole = build(given)
    words = given.words
    found = [example for block in whole.blocks for example in block.examples]
    blocks = [
        Block(key, words.text(question, parent=_parent(given)), lines, None, _shown(key, found))
        for key, question in m.QUESTIONS.items()
        if (lines := tuple(answer(given, key)))
    ]
    return replace(
        whole,
        style=Style.QUESTIONS,
        title=words.part(m.QUESTIONS_TITLE, game=whole.title),
        blocks=tuple(blocks),
        differences=None,
        glossary=(),
        defaults=any(line.default for block in blocks for line in block.lines),
    )


def answer(given: Given, key: str) -> list[Line]:
    """The answer to one question, as lines; empty where the question does not arise (no partners, no parent)."""
    words, tables = given.words, given.tables
    lines = [line for setting in _STATED.get(key, ()) for line in stated(given, setting)]
    said = [say(table, "cards", given.translator) for table in tables.values()]
    if key == "players":
        numbers = words.either([words.number(number) for number in tables])
        return [Line(words.text(m.FOR_NUMBERS, numbers=numbers)), *lines]
    if key == "order":
        return [Line(said[0][0])]
    if key == "worth":
        return [*(Line(sentence) for sentence in said[0][1:]), *lines]
    if key == "takes" and given.table.cards_per_trick == 1:
        return [Line(words.text(m.LAY)), *lines]
    if key == "draw" and not lines:
        return [Line(words.text(m.NOBODY_DRAWS))]
    if key == "time":
        return _time(given)
    if key == "cousins":
        return _cousins(given)
    if key == "talk" and not any(table.has_partners for table in tables.values()):
        return []
    return lines


def _parent(given: Given) -> str:
    if given.parent is None:
        return ""
    return given.parent.texts.in_language(given.parent.texts.game, given.lang)


def _time(given: Given) -> list[Line]:
    words = given.words
    lines = {}
    for players, table in given.tables.items():
        text = words.count(m.LASTS, table.tricks, minutes=words.count(m.MINUTES, minutes(table)))
        lines[players] = text if len(given.tables) == 1 else words.text(m.FOR_PLAYERS, players=players, rule=text)
    return [Line(text) for text in lines.values()]


def _cousins(given: Given) -> list[Line]:
    from tutor.explain.difference import sentences
    from tutor.language.diff import compare

    if given.parent is None:
        return []
    changes = compare(given.parent, given.variant)
    return [Line(text) for text in sentences(changes, given.parent, given.variant, given.translator)]


def _shown(key: str, found: list[Example]) -> tuple[Example, ...]:
    """The examples that belong to a question."""
    if key == "takes":
        return tuple(example for example in found if example.key == "trick")[:2]
    wanted = {"follow": "duty", "exchange": "exchange"}.get(key)
    return tuple(example for example in found if example.key == wanted)
