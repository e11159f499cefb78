"""Where learners trip: outcomes of a trick that surprise somebody who knows other card games. Computed, not listed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from tutor.engine.trick import leading
from tutor.rules.table import RuleTable

_NATURAL = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "N", "Q", "K", "A")
"""The order that most people bring along: numbers, courts, ace. Only for noticing where the variant's order differs."""


class SurpriseKind(StrEnum):
    """What may surprise."""

    OUT_OF_ORDER = "beats a card that looks higher"
    """A card beats one of its suit that looks higher (a 3 over a king, a 7 over a king, a jack over a queen)."""
    BLANK_KEEPS = "a lead worth less keeps more"
    """A card led that is worth nothing keeps cards worth more, as nobody trumped or laid a higher one of its suit."""
    SMALL_TRUMP = "a small trump takes a big card"
    """A trump that stands lower in the order takes a card worth more of another suit."""


@dataclass(frozen=True, slots=True)
class Surprise:
    """A surprise: the card that wins, the most telling card it wins against, and the key of the rule that explains it."""

    kind: SurpriseKind
    winner: int
    loser: int
    origin: str


def surprises_of(table: RuleTable, trump: int, plays: Sequence[tuple[int, int]]) -> tuple[Surprise, ...]:
    """The surprises in a trick `plays` (seat, card), the most telling loser for each kind.

    Rule of thumb: a win is out of order where the usual order (numbers, jack, knight, queen, king, ace) has it the other way.
    """
    at = leading(table, trump, plays)
    winner = plays[at][1]
    suit_of, value = table.suit_of, table.card_points
    others = [card for i, (_, card) in enumerate(plays) if i != at]
    same = [
        c for c in others if suit_of[c] == suit_of[winner] and _natural(table, c) > _natural(table, winner)
    ]
    other_suit = [c for c in others if suit_of[c] != suit_of[winner] and value[c] > value[winner]]
    bigger = [c for c in other_suit if c % table.size > winner % table.size and _telling(table, winner, c)]
    row = f"cards.{table.strengths[winner % table.size]}"
    found = []
    if same:
        found.append(
            Surprise(SurpriseKind.OUT_OF_ORDER, winner, max(same, key=lambda c: c % table.size), row)
        )
    if suit_of[winner] == trump and bigger:
        found.append(Surprise(SurpriseKind.SMALL_TRUMP, winner, max(bigger, key=lambda c: value[c]), "trump"))
    if at == 0 and suit_of[winner] != trump and value[winner] == 0 and other_suit:
        found.append(
            Surprise(SurpriseKind.BLANK_KEEPS, winner, max(other_suit, key=lambda c: value[c]), "trump")
        )
    return tuple(found)


def _telling(table: RuleTable, winner: int, loser: int) -> bool:
    """Whether a trump's win over a card is worth a word: a blank trump, or a load that falls."""
    value = table.card_points
    return value[winner] == 0 or 2 * value[loser] > max(table.points)


def _natural(table: RuleTable, card: int) -> int:
    return _NATURAL.index(table.strengths[card % table.size])
