"""The rule tables that training plays on: the Italian game, and random tables around it.

Not rules of any game that is taught: a home for the net to learn in, and variations so that it learns nothing by heart.
"""

from __future__ import annotations

from typing import Any

from tutor.rules.decks import LATIN_SUITS, Deck
from tutor.rules.facts import (
    DrawsFirst,
    Duty,
    Ends,
    FirstDealer,
    Follow,
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
    Win,
    WinKind,
)
from tutor.rules.table import RuleTable

_LETTERS = ("A", "3", "K", "N", "J", "Q", "10", "9", "8", "7", "6", "5", "4", "2")


def plain_table(players: int, points: tuple[int, ...], duty: Duty, after: Duty, hand: int = 3) -> RuleTable:
    """A turn-up game of four suits with `points` by strength (weakest first), singles or four in pairs."""
    ranks = _LETTERS[: len(points)]
    return RuleTable(
        variant="training",
        game="Training",
        deck=Deck("training", LATIN_SUITS, ranks, {}),
        players=players,
        sides=((0, 2), (1, 3)) if players == 4 else tuple((seat,) for seat in range(players)),
        ranks=ranks,
        points=points,
        leave_out=(),
        turns=Turns.ANTICLOCKWISE,
        first_dealer=FirstDealer.RANDOM,
        next_dealer=NextDealer.NEXT,
        tie_keeps_dealer=False,
        starts=Starter.NEXT_TO_DEALER,
        starts_later=Starter.NEXT_TO_DEALER,
        packets=Packets(hand),
        cards_per_trick=1,
        trump=Trump(TrumpFrom.TURNED_UP),
        follow=Follow(duty, after),
        draws_first=DrawsFirst.WINNER,
        exchanges=(),
        open=Open.NOTHING,
        look=Look(),
        signals=Signals(),
        last_trick=0,
        total=4 * sum(points),
        win=Win(WinKind.MOST),
        tie=Tie(TieKind.DRAW),
        ends=Ends.ALL_PLAYED,
        match=Match(MatchKind.ONE_DEAL),
        score=Score(()),
        penalties=(),
        service=(),
        pattern="",
    )


def italian(players: int) -> RuleTable:
    """Ten ranks, 11 10 4 3 2 and five blanks, no duty."""
    return plain_table(players, (0, 0, 0, 0, 0, 2, 3, 4, 10, 11), Duty(), Duty())


def random_table(players: int, dice: Any) -> RuleTable:
    """8 to 12 ranks, one to three loads, up to three figures, one time in five a duty to follow. `dice` is numpy's generator."""
    size = int(dice.integers(8, 13))
    top = int(dice.integers(8, 14))
    loads = sorted(int(dice.integers(top - 3, top + 1)) for _ in range(int(dice.integers(1, 3))))
    figures = sorted(int(dice.integers(1, top // 2)) for _ in range(int(dice.integers(2, 4))))
    points = (*(0 for _ in range(size - len(loads) - 1 - len(figures))), *figures, *loads, top)
    duty, after = Duty(), Duty()
    if dice.integers(5) == 0:
        duty = Duty(suit=True, trump=bool(dice.integers(2)), beat=bool(dice.integers(2)))
        after = duty
    return plain_table(players, points, duty, after)
