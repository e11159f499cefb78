"""What a player owes to a trick: follow, beat, trump, overtrump, by phase and with exceptions."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple

from tutor.engine.trick import best_play
from tutor.rules.facts import Release, Unless
from tutor.rules.table import RuleTable


class Owes(StrEnum):
    """Which duty binds a hand now."""

    NOTHING = "nothing"
    FOLLOW = "follow"
    BEAT = "beat"
    TRUMP = "trump"
    OVERTRUMP = "overtrump"


class Owed(NamedTuple):
    """A hand's duty to the trick: the duty, the cards it leaves, and the exception that lifted a duty, if one did.

    `origin` is the key of the rule in `RuleTable.origins`.
    """

    duty: Owes
    cards: tuple[int, ...]
    origin: str = "follow"
    released: Unless | None = None


def owed(
    table: RuleTable, trump: int, hand: tuple[int, ...], plays: Sequence[tuple[int, int]], seat: int, stock_gone: bool
) -> Owed:
    """The duty of `seat` holding `hand` when `plays` lie in the trick.

    Rule: the duties of the phase (`stock_gone`: nothing left to draw, the turned card included) bind in this order: play
    the led suit, beating the winning card where asked; without it play a trump, overtrumping where asked and possible;
    else any card. An exception lifts its duty while its condition holds.
    """
    rule = table.follow
    duty = rule.after_stock if stock_gone else rule.while_stock
    if not plays or duty.free:
        return Owed(Owes.NOTHING, hand)
    suit_of = table.suit_of
    led = suit_of[plays[0][1]]
    if duty.trump_led_only and led != trump:
        return Owed(Owes.NOTHING, hand)
    power = table.power(trump, led)
    winning = best_play(power, plays)
    best = power[plays[winning][1]]
    partner = _is_partner(table, seat, plays[winning][0])
    same = tuple(c for c in hand if suit_of[c] == led)
    if same and duty.suit:
        lifted = _lifted(table, Release.FOLLOW, partner, hand, not any(power[c] > best for c in same))
        if lifted is not None:
            return Owed(Owes.NOTHING, hand, *lifted)
        better = tuple(c for c in same if power[c] > best)
        if duty.beat and better:
            lifted = _lifted(table, Release.BEAT, partner, hand, False)
            return Owed(Owes.FOLLOW, same, *lifted) if lifted is not None else Owed(Owes.BEAT, better)
        return Owed(Owes.FOLLOW, same)
    trumps = tuple(c for c in hand if suit_of[c] == trump) if duty.trump and led != trump else ()
    if not trumps:
        return Owed(Owes.NOTHING, hand)
    better = tuple(c for c in trumps if power[c] > best)
    lifted = _lifted(table, Release.TRUMP, partner, hand, not better)
    if lifted is not None:
        return Owed(Owes.NOTHING, hand, *lifted)
    if duty.overtrump and better:
        lifted = _lifted(table, Release.OVERTRUMP, partner, hand, False)
        return Owed(Owes.TRUMP, trumps, *lifted) if lifted is not None else Owed(Owes.OVERTRUMP, better)
    return Owed(Owes.TRUMP, trumps)


def _is_partner(table: RuleTable, seat: int, other: int) -> bool:
    return seat != other and table.side_of[seat] == table.side_of[other]


def _lifted(
    table: RuleTable, release: Release, partner_winning: bool, hand: tuple[int, ...], cannot_win: bool
) -> tuple[str, Unless] | None:
    holds = {
        Unless.PARTNER_WINNING: partner_winning,
        Unless.CANNOT_WIN: cannot_win,
        Unless.LAST_CARD: len(hand) == 1,
    }
    for number, exception in enumerate(table.follow.exceptions):
        if exception.release is release and holds[exception.unless]:
            return f"need not.{number}", exception.unless
    return None
