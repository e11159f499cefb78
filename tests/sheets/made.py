"""Rule tables and variants made by hand, so that sheets are tested without reading a file."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tutor.i18n import translator
from tutor.rules.decks import DECKS
from tutor.rules.facts import (
    DrawsFirst,
    Duty,
    Ends,
    Exchange,
    ExchangeRow,
    FirstDealer,
    Follow,
    LeaveOut,
    LeaveOutKind,
    Look,
    Match,
    MatchKind,
    NextDealer,
    Open,
    Packets,
    Score,
    Signals,
    Starter,
    Tie,
    TieKind,
    Trump,
    TrumpFrom,
    Turns,
    Until,
    When,
    Who,
    Win,
    WinKind,
)
from tutor.rules.table import RuleTable
from tutor.rules.variant import Texts, Variant
from tutor.sheets.build import Given

PAIRS = ((0, 2), (1, 3))
STRICT = Duty(suit=True, beat=True, trump=True, overtrump=True)
SEVEN_AND_TWO = Exchange(
    (ExchangeRow(4, frozenset({5, 6, 7, 8, 9})), ExchangeRow(0, frozenset({1, 2, 3, 4}))),
    Who.HAS_WON,
    False,
    When.OWN_TURN,
    Until.TURNED_DRAWN,
)


def table(players: int = 2, sides: tuple[tuple[int, ...], ...] | None = None, **changes: Any) -> RuleTable:
    """The common game with some settings changed."""
    common = RuleTable(
        variant="made",
        game="Made",
        deck=DECKS["Italian 40"],
        players=players,
        sides=sides or tuple((seat,) for seat in range(players)),
        ranks=("A", "3", "K", "N", "J", "7", "6", "5", "4", "2"),
        points=(0, 0, 0, 0, 0, 2, 3, 4, 10, 11),
        leave_out=(),
        turns=Turns.ANTICLOCKWISE,
        first_dealer=FirstDealer.RANDOM,
        next_dealer=NextDealer.NEXT,
        tie_keeps_dealer=False,
        starts=Starter.NEXT_TO_DEALER,
        starts_later=Starter.NEXT_TO_DEALER,
        packets=Packets(3),
        cards_per_trick=1,
        trump=Trump(TrumpFrom.TURNED_UP),
        follow=Follow(Duty(), Duty()),
        draws_first=DrawsFirst.WINNER,
        exchanges=(),
        open=Open.NOTHING,
        look=Look(),
        signals=Signals(),
        last_trick=0,
        total=120,
        win=Win(WinKind.MOST),
        tie=Tie(TieKind.DRAW),
        ends=Ends.ALL_PLAYED,
        match=Match(MatchKind.ONE_DEAL),
        score=Score(()),
        penalties=(),
        service=(),
        pattern="",
    )
    return replace(common, **changes)


def variant(tables: dict[int, RuleTable] | None = None, **texts: Any) -> Variant:
    """A variant around tables, with its free texts."""
    tables = tables or {2: table()}
    first = next(iter(tables.values()))
    name = texts.pop("name", "made")
    parent = texts.pop("parent", None)
    said = Texts(**{"game": {"": "Made"}, "title": {"": "A game for tests."}, "notes": {}, **texts})
    return Variant(name, f"{name}.rules", f"{name}.rules", said, parent, (), first.deck, (), tables)


def given(made: Variant | None = None, parent: Variant | None = None, lang: str = "en") -> Given:
    """What a sheet of `made` is built from."""
    made = made or variant()
    return Given(made, dict(made.tables), parent, lambda _number, _line: None, translator(lang), lang)


def spanish(**texts: Any) -> Variant:
    """A game with an exchange, for two, three and four."""
    twos = LeaveOut(LeaveOutKind.CARDS, (0, 10, 20, 30))
    common: dict[str, Any] = {"deck": DECKS["Spanish 40"], "exchanges": (SEVEN_AND_TWO,)}
    tables = {2: table(2, **common), 3: table(3, leave_out=(twos,), **common), 4: table(4, PAIRS, **common)}
    return variant(tables, **{"name": "spanish", "game": {"": "Spanish"}, **texts})


def strict() -> Variant:
    """A game in which one must follow, beat, trump and overtrump."""
    return variant({2: table(2, follow=Follow(STRICT, STRICT))}, name="strict")


def trumpless() -> Variant:
    """A game without trump, five cards each."""
    return variant({2: table(2, trump=Trump(TrumpFrom.NONE), packets=Packets(5))}, name="trumpless")
