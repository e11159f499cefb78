"""Checks of the pack: the order of the ranks, their points, what is left out."""

from __future__ import annotations

from collections.abc import Iterable

from tutor.language.checks.common import Check, found, place, rank
from tutor.rules.facts import LeaveOutKind
from tutor.rules.table import RuleTable
from tutor.rules.variant import Variant
from tutor.text.problem import Problem


def stronger_but_worth_less(variant: Variant, table: RuleTable) -> Iterable[Problem]:
    """V220 A stronger card is worth less than a weaker one.

    Why: the order of the rows says what beats what, the number says what it is worth. The two need not agree, but where they
    do not, a row has often been put in the wrong place.

    Example:
        cards  strongest first
          A    worth 11
          K    worth 4
          3    worth 10

    Fix: move the row to its place, or leave it if your table plays so: this is only a note.
    """
    for strength in range(table.size - 1):
        weaker, stronger = table.points[strength], table.points[strength + 1]
        if stronger < weaker:
            letter = rank(table, strength + 1)
            yield found(
                "V220",
                place(variant, table, f"cards.{letter}"),
                table,
                "note",
                rank=letter,
                worth=stronger,
                weaker=rank(table, strength),
                more=weaker,
            )


def nothing_is_worth_points(variant: Variant, table: RuleTable) -> Iterable[Problem]:
    """V221 No card is worth anything.

    Why: a deal is won by card points. If no card has any, every deal is a tie, or the last trick alone decides it.

    Example:
        cards  strongest first
          A 3 K N J 7 6 5 4 2  worth 0

    Fix: say what the cards are worth, one row for each rank or for each group of equals.
    """
    if not any(table.points[c % table.size] for c in table.pack):
        yield found("V221", place(variant, table, f"cards.{table.ranks[0]}"), table, last_trick=table.last_trick)


def left_out_twice(variant: Variant, table: RuleTable) -> Iterable[Problem]:
    """V223 A card is left out twice.

    Why: one pack has each card once, so the second mention does nothing; most likely another card was meant.

    Example:
        leave out  2 of cups, 2 of cups

    Fix: strike the second, or name the card you mean.
    """
    fixed = [c for out in table.leave_out if out.kind is LeaveOutKind.CARDS for c in out.cards]
    for card in sorted({c for c in fixed if fixed.count(c) > 1}):
        yield found("V223", place(variant, table, "leave out"), table, "warning", card=table.card_name(card))


def rank_never_in_play(variant: Variant, table: RuleTable) -> Iterable[Problem]:
    """V224 A rank stands in the order, but all its cards are left out for every number of players.

    Why: the order names the ranks that are in play. A rank that never is does no harm, but it misleads the reader.

    Example:
        leave out  every 2
        cards      strongest first
          7 6 5 4 2  worth 0

    Fix: take the rank out of the order, or leave it out only `with 3:`.
    """
    tables = [*variant.tables.values(), table]
    for strength in range(table.size):
        if not any(c % other.size == strength for other in tables if other.ranks == table.ranks for c in other.pack):
            letter = rank(table, strength)
            if not table.origin(f"cards.{letter}").inherited:
                yield found("V224", place(variant, table, f"cards.{letter}"), table, "warning", rank=letter)


CHECKS: tuple[Check, ...] = (
    stronger_but_worth_less,
    nothing_is_worth_points,
    left_out_twice,
    rank_never_in_play,
)
