"""Who takes a trick."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.rules.table import RuleTable


def best_play(power: Sequence[int], plays: Sequence[tuple[int, int]]) -> int:
    """Index in `plays` (seat, card) of the card with the highest power; the first of equals."""
    best, at = power[plays[0][1]], 0
    for i in range(1, len(plays)):
        strength = power[plays[i][1]]
        if strength > best:
            best, at = strength, i
    return at


def leading(table: RuleTable, trump: int, plays: Sequence[tuple[int, int]]) -> int:
    """Index in `plays` of the card that is winning so far.

    Rule: the highest trump takes the trick; without a trump the highest card of the suit led. Other suits never win.
    `plays` holds at least one (seat, card).
    """
    return best_play(table.power(trump, table.suit_of[plays[0][1]]), plays)


def winner(table: RuleTable, trump: int, plays: Sequence[tuple[int, int]]) -> int:
    """The seat that takes the trick `plays` (see `leading`)."""
    return plays[leading(table, trump, plays)][0]


def points_of(table: RuleTable, plays: Sequence[tuple[int, int]]) -> int:
    """Card points of the cards in a trick, without any bonus."""
    points = table.card_points
    return sum(points[card] for _, card in plays)
