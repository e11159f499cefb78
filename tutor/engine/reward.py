"""What a finished match brings each player by the `service` table: chips and experience points. Never part of play.

Source: the terms of the portal that the table was made for (chips staked by all, the bank's share, experience by players and
rounds). Decided here, where they are silent, and said wherever the reckoning is shown: extra rounds are earned by each winner;
partners share the pot evenly; chips are whole, and what does not come out even stays with the bank; where several sides share
the win, the stakes go back and everybody earns what losers earn.
"""

from __future__ import annotations

from dataclasses import dataclass

from tutor.rules.facts import ServiceRow
from tutor.rules.table import RuleTable


@dataclass(frozen=True, slots=True)
class Reward:
    """What one player gets: chips paid out to him, his chips after the stake is taken off, experience points."""

    seat: int
    won: bool
    chips: int
    net: int
    experience: int


@dataclass(frozen=True, slots=True)
class Reckoning:
    """The pot, what the bank keeps of it, and each player's reward by seat. All numbers are whole chips or points."""

    pot: int
    bank: int
    rewards: tuple[Reward, ...]


def reckon(table: RuleTable, winners: tuple[int, ...], rounds: int = 1) -> Reckoning:
    """The reckoning for a match that the sides `winners` won (several: a shared win), set to `rounds` deals to win.

    Without a `service` table all numbers are 0. Raises ValueError for a side that is not there or no winner at all.
    """
    if not winners or not set(winners) <= set(range(len(table.sides))):
        raise ValueError("the winners are not sides of this table")
    terms = {row.term: row for row in table.service}
    stake = _number(terms, "stakes")
    pot = stake * table.players
    if len(winners) > 1:
        idle = _number(terms, "losers earn")
        return Reckoning(pot, 0, tuple(Reward(seat, False, stake, 0, idle) for seat in range(table.players)))
    partners = table.sides[winners[0]]
    each = pot * (100 - _number(terms, "bank keeps")) // 100 // len(partners)
    rewards = []
    for seat in range(table.players):
        if seat in partners:
            experience = _earned(table, terms, rounds)
            rewards.append(Reward(seat, True, each, each - stake, experience))
        else:
            rewards.append(Reward(seat, False, 0, -stake, _number(terms, "losers earn")))
    return Reckoning(pot, pot - each * len(partners), tuple(rewards))


def reckon_abandoned(table: RuleTable, quitters: tuple[int, ...] = ()) -> Reckoning:
    """The reckoning for a match that all agreed to abandon: nobody scores; stakes go back, or are lost, as the table says.

    A player who simply left (`quitters`, by seat) gets nothing back in either case.
    """
    terms = {row.term: row for row in table.service}
    stake = _number(terms, "stakes")
    back = not any(row.term == "abandoned" and "lost" in row.text for row in table.service)
    rewards = []
    for seat in range(table.players):
        chips = stake if back and seat not in quitters else 0
        rewards.append(Reward(seat, False, chips, chips - stake, 0))
    pot = stake * table.players
    return Reckoning(pot, pot - sum(reward.chips for reward in rewards), tuple(rewards))


def _earned(table: RuleTable, terms: dict[str, ServiceRow], rounds: int) -> int:
    """Experience points of each winner: by the number of players, or as a pair, and more for each extra round."""
    if table.has_partners and "pairs earn" in terms:
        points = _number(terms, "pairs earn")
    else:
        points = _number(terms, "winner earns") * table.players
    return points + max(0, rounds - 1) * _number(terms, "extra rounds earn")


def _number(terms: dict[str, ServiceRow], term: str) -> int:
    return terms[term].number if term in terms else 0
