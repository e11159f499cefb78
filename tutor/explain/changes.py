"""What is different after a trick: the stock, the turned card, the duties, who may exchange, look or speak."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from tutor.engine.play import has_enough
from tutor.engine.state import Phase, State
from tutor.rules.facts import Look, LookKind, LookWhen, Speak, Until, Who


class ChangeKind(StrEnum):
    """What has changed."""

    LAST_DRAW_NEXT = "the next draw is the last"
    STOCK_GONE = "nothing left to draw"
    TURNED_GONE = "the turned card is gone"
    DUTY = "other duties from now on"
    EXCHANGE_OPEN = "somebody may exchange from now on"
    EXCHANGE_CLOSED = "no more exchange"
    LOOK = "partners may look at or swap hands"
    SPEAK = "signs are allowed from now on"
    LAST_TRICK_NEXT = "the next trick is the last"
    DECIDED = "a side has enough to win"


@dataclass(frozen=True, slots=True)
class Changed:
    """One change: which, the seat or side it concerns (-1: all), the card (-1: none), and the key of its rule.

    `seat` is who drew the turned card (`TURNED_GONE`), who may exchange (`EXCHANGE_OPEN`); `side` whose deal it is
    (`DECIDED`), and the side whose partners may exchange together (`EXCHANGE_OPEN`).
    """

    kind: ChangeKind
    origin: str
    seat: int = -1
    side: int = -1
    card: int = -1


def changes_between(
    before: State, after: State, turned: tuple[int, int] | None = None, points_known: bool = True
) -> tuple[Changed, ...]:
    """What changed between the beginning of a trick (`before`) and the time after its draw (`after`), in order of weight.

    `turned` is (seat, card) where the turned card was drawn.
    """
    return (
        *_stock(before, after, turned),
        *_exchange(before, after),
        *_partners(before, after),
        *_ending(before, after, points_known),
    )


def _stock(before: State, after: State, turned: tuple[int, int] | None) -> list[Changed]:
    table, found = before.table, []
    if before.stock_left and after.stock_gone:
        if turned is not None:
            found.append(Changed(ChangeKind.TURNED_GONE, "trump", turned[0], card=turned[1]))
        found.append(Changed(ChangeKind.STOCK_GONE, "deal"))
        if table.follow.while_stock != table.follow.after_stock:
            found.append(Changed(ChangeKind.DUTY, "follow"))
    elif after.stock_left == table.plays_per_trick and before.stock_left > after.stock_left:
        found.append(Changed(ChangeKind.LAST_DRAW_NEXT, "deal"))
    return found


def _exchange(before: State, after: State) -> list[Changed]:
    table, found = before.table, []
    for number, rule in enumerate(table.exchanges):
        closed = _closed(after, rule.until)
        if closed and not _closed(before, rule.until) and rule.until is not Until.TURNED_DRAWN:
            found.append(Changed(ChangeKind.EXCHANGE_CLOSED, f"exchange.{number}.until"))
        winner = after.leader
        side = table.side_of[winner] if rule.partner_counts else -1
        seats = table.sides[side] if rule.partner_counts else (winner,)
        first = not any(map(before.has_won, seats)) and after.has_won(winner)
        if (
            rule.who is Who.HAS_WON
            and first
            and not closed
            and after.turned >= 0
            and _row_open(after, number)
        ):
            found.append(Changed(ChangeKind.EXCHANGE_OPEN, f"exchange.{number}.who", winner, side))
    return found


def _row_open(state: State, number: int) -> bool:
    """Whether some row of the set takes the card that lies turned now."""
    return any(state.turned % state.table.size in row.takes for row in state.table.exchanges[number].rows)


def _closed(state: State, until: Until) -> bool:
    """Whether an exchange that is open until `until` is closed for good."""
    if state.turned < 0:
        return True
    if until is Until.TURNED_DRAWN:
        return False
    if until is Until.LAST_DRAW:
        return state.stock_left <= state.table.plays_per_trick
    if until is Until.FIRST_TRICK:
        return state.tricks_done > 0 or state.earlier
    return state.tricks_left < 2 or (state.tricks_left == 2 and bool(state.trick))


def _partners(before: State, after: State) -> list[Changed]:
    table, found = before.table, []
    if _look_begins(table.look, before, after):
        found.append(Changed(ChangeKind.LOOK, "look"))
    speaks = bool(table.signals.rows) and table.signals.when is Speak.AFTER_FIRST
    if speaks and after.tricks_done == 1 and not after.earlier:
        found.append(Changed(ChangeKind.SPEAK, "signals"))
    return found


def _look_begins(look: Look, before: State, after: State) -> bool:
    if look.kind is LookKind.NONE or look.when is not LookWhen.LAST_TRICKS:
        return False
    return after.tricks_left == look.tricks and before.tricks_left > look.tricks


def _ending(before: State, after: State, points_known: bool) -> list[Changed]:
    table, found = before.table, []
    if after.tricks_left == 1 and after.stock_gone and before.tricks_left > 1:
        found.append(Changed(ChangeKind.LAST_TRICK_NEXT, "last trick" if table.last_trick else ""))
    if points_known and after.phase is not Phase.OVER:
        for side, seats in enumerate(table.sides):
            if has_enough(after, seats[0]) and not has_enough(before, seats[0]):
                found.append(Changed(ChangeKind.DECIDED, "win", side=side))
    return found
