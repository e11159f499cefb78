"""Exchanges of the turned card over the integers of a rule table.

Plain functions that also compile (see `tutor.hint.kernel`).
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

from tutor.hint.jit import jit
from tutor.hint.layout import (
    DRAW,
    PLAY,
    R_HAND,
    R_LAY,
    R_PLAYERS,
    R_SET,
    R_SETS,
    R_SIDE,
    R_SIZE,
    R_SUIT,
    S_AT,
    S_COUNT,
    S_DEALT,
    S_DONE,
    S_EARLIER,
    S_END,
    S_EXCHANGED,
    S_HANDS,
    S_LEADER,
    S_N,
    S_PHASE,
    S_PLACE,
    S_SWAPS,
    S_TO,
    S_TURNED,
    S_WINNER,
    S_WON,
    SET_LENGTH,
    TURNED,
)

Ints = Sequence[int]
Cells = MutableSequence[int]


@jit
def may_exchange(r: Ints, s: Ints, seat: int, card: int) -> bool:
    """Whether `seat`, who holds `card`, may give it for the turned card now (see `tutor.engine.exchange`)."""
    turned = s[S_TURNED]
    if turned < 0 or r[R_SUIT + card] != r[R_SUIT + turned]:
        return False
    size = r[R_SIZE]
    for number in range(r[R_SETS]):
        base = R_SET + SET_LENGTH * number
        if (r[base + 6 + card % size] >> (turned % size)) & 1 == 0:
            continue
        if r[base + 4] and s[S_EXCHANGED + seat] >= r[base + 4]:
            continue
        if r[base + 5] and s[S_DEALT + card] != seat:
            continue
        if exchange_time(r, s, seat, base) and exchange_seat(r, s, seat, base):
            return True
    return False


@jit
def exchange_seat(r: Ints, s: Ints, seat: int, base: int) -> bool:
    """Whether the set of exchange rows at `base` is open to `seat`."""
    who, partners = r[base], r[base + 1]
    if who == 0:
        return True
    if who == 3:
        return seat == s[S_LEADER]
    for other in range(r[R_PLAYERS]):
        if other == seat or (partners and r[R_SIDE + other] == r[R_SIDE + seat]):
            if who == 1 and s[S_WON + other] > 0:
                return True
            if who == 2 and s[S_WINNER] == other:
                return True
    return False


@jit
def exchange_time(r: Ints, s: Ints, seat: int, base: int) -> bool:
    """Whether the moment is right for the set of exchange rows at `base`: `when` and `until`."""
    when, until = r[base + 2], r[base + 3]
    if when == 0 and (s[S_PHASE] != PLAY or s[S_TO] != seat):
        return False
    if when == 1 and (s[S_PHASE] != PLAY or s[S_N] > 0 or s[S_TO] != seat):
        return False
    if when == 2:
        winner = s[S_WINNER]
        if s[S_PHASE] != DRAW:
            return False
        if winner != seat and not (r[base + 1] and winner >= 0 and r[R_SIDE + winner] == r[R_SIDE + seat]):
            return False
    left = s[S_END] - s[S_AT] + (1 if s[S_TURNED] >= 0 else 0)
    full = r[R_PLAYERS] * r[R_LAY]
    if until == 1 and left <= full:
        return False
    if until == 2 and (s[S_DONE] > 0 or s[S_EARLIER] > 0):
        return False
    if until == 3:
        cards = left + s[S_N]
        for other in range(r[R_PLAYERS]):
            cards += s[S_COUNT + other]
        tricks = cards // full
        if not (tricks > 2 or (tricks == 2 and s[S_N] == 0)):
            return False
    return True


@jit
def exchange(r: Ints, s: Cells, seat: int, index: int) -> None:
    """`seat` gives the card at `index` of its hand and takes the turned one in its place."""
    at = S_HANDS + seat * r[R_HAND] + index
    card, taken = s[at], s[S_TURNED]
    s[at], s[S_TURNED] = taken, card
    s[S_PLACE + card], s[S_PLACE + taken] = TURNED, seat
    s[S_EXCHANGED + seat] += 1
    s[S_SWAPS] += 1


@jit
def exchange_all(r: Ints, s: Cells) -> int:
    """Everybody who may exchange does, in order of play from the leader, while there is anything to be gained.

    An exchange that takes a stronger card is made at once; this is how every policy here treats it. Returns how many.
    """
    made = 0
    if r[R_SETS] == 0 or s[S_TURNED] < 0:
        return 0
    again = True
    while again:
        again = False
        for step in range(r[R_PLAYERS]):
            seat = (s[S_LEADER] + step) % r[R_PLAYERS]
            for i in range(s[S_COUNT + seat]):
                card = s[S_HANDS + seat * r[R_HAND] + i]
                if s[S_TURNED] > card >= 0 and may_exchange(r, s, seat, card):
                    exchange(r, s, seat, i)
                    made += 1
                    again = True
    return made
