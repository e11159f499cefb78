"""Playing over the integers of a rule table: duties, tricks, points, drawing.

Plain functions that also compile (see `tutor.hint.kernel`).
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

from tutor.hint.jit import jit
from tutor.hint.layout import (
    DRAW,
    DUTY_BEAT,
    DUTY_LED,
    DUTY_OVER,
    DUTY_SUIT,
    DUTY_TRUMP,
    GONE,
    LAID,
    OVER,
    PLAY,
    R_AFTER,
    R_BEFORE,
    R_DECIDED,
    R_DRAWS,
    R_HAND,
    R_LAST,
    R_LAY,
    R_NEED,
    R_PLAYERS,
    R_POINTS,
    R_RELEASE,
    R_RELEASES,
    R_SIDE,
    R_SUIT,
    R_WHILE,
    S_AT,
    S_BEST,
    S_COUNT,
    S_DEALER,
    S_DONE,
    S_END,
    S_HANDS,
    S_LAST,
    S_LEADER,
    S_N,
    S_PACK,
    S_PHASE,
    S_PLACE,
    S_POINTS,
    S_STAKE,
    S_TO,
    S_TRICK,
    S_TRUMP,
    S_TRUMPAT,
    S_TURNED,
    S_WINNER,
    S_WON,
)

Ints = Sequence[int]
Cells = MutableSequence[int]


@jit
def beats(r: Ints, trump: int, best: int, card: int) -> bool:
    """Whether `card`, played later, beats `best`: higher in its suit, or a trump on a plain card."""
    if r[R_SUIT + card] == r[R_SUIT + best]:
        return card > best
    return r[R_SUIT + card] == trump


@jit
def released(r: Ints, duty: int, partner: bool, alone: bool, helpless: bool) -> bool:
    """Whether the first exception that holds lifts `duty` (0 follow, 1 beat, 2 trump, 3 overtrump)."""
    for i in range(r[R_RELEASES]):
        if r[R_RELEASE + 2 * i] == duty:
            unless = r[R_RELEASE + 2 * i + 1]
            if (unless == 0 and partner) or (unless == 1 and helpless) or (unless == 2 and alone):
                return True
    return False


@jit
def legal(r: Ints, s: Ints, out: Cells) -> int:  # noqa: C901
    """Write the places in hand of the cards that the seat to play may lay into `out`; return their number.

    The duties bind as in `tutor.engine.duty.owed`.
    """
    seat = s[S_TO]
    base, count = S_HANDS + seat * r[R_HAND], s[S_COUNT + seat]
    gone = s[S_AT] >= s[S_END] and s[S_TURNED] < 0
    duty = r[R_AFTER] if gone else r[R_WHILE]
    trump = s[S_TRUMP]
    for i in range(count):
        out[i] = i
    if duty == 0 or s[S_N] == 0:
        return count
    led = r[R_SUIT + s[S_TRICK]]
    if (duty & DUTY_LED) and led != trump:
        return count
    best = s[S_TRICK + s[S_BEST]]
    owner = (s[S_LEADER] + s[S_BEST]) % r[R_PLAYERS]
    partner = owner != seat and r[R_SIDE + owner] == r[R_SIDE + seat]
    same, better = 0, 0
    for i in range(count):
        card = s[base + i]
        if r[R_SUIT + card] == led:
            same += 1
            if beats(r, trump, best, card):
                better += 1
    want, must_beat = -1, False
    if same and (duty & DUTY_SUIT):
        if released(r, 0, partner, count == 1, better == 0):
            return count
        want = led
        if (duty & DUTY_BEAT) and better and not released(r, 1, partner, count == 1, False):
            must_beat = True
    else:
        if (duty & DUTY_TRUMP) == 0 or led == trump:
            return count
        trumps, better = 0, 0
        for i in range(count):
            card = s[base + i]
            if r[R_SUIT + card] == trump:
                trumps += 1
                if beats(r, trump, best, card):
                    better += 1
        if trumps == 0 or released(r, 2, partner, count == 1, better == 0):
            return count
        want = trump
        if (duty & DUTY_OVER) and better and not released(r, 3, partner, count == 1, False):
            must_beat = True
    n = 0
    for i in range(count):
        card = s[base + i]
        if r[R_SUIT + card] == want and (not must_beat or beats(r, trump, best, card)):
            out[n] = i
            n += 1
    return n


@jit
def play(r: Ints, s: Cells, index: int) -> None:
    """The seat to play lays the card at place `index` of its hand; a full trick is taken and drawn for."""
    seat = s[S_TO]
    base = S_HANDS + seat * r[R_HAND]
    card = s[base + index]
    count = s[S_COUNT + seat] - 1
    for i in range(index, count):
        s[base + i] = s[base + i + 1]
    s[S_COUNT + seat] = count
    n = s[S_N]
    s[S_TRICK + n] = card
    s[S_PLACE + card] = LAID
    s[S_STAKE] += r[R_POINTS + card]
    if n == 0:
        s[S_BEST] = 0
    elif beats(r, s[S_TRUMP], s[S_TRICK + s[S_BEST]], card):
        s[S_BEST] = n
    s[S_N] = n + 1
    if n + 1 < r[R_PLAYERS] * r[R_LAY]:
        s[S_TO] = (seat + 1) % r[R_PLAYERS]
    else:
        take(r, s)


@jit
def take(r: Ints, s: Cells) -> None:
    """Give the full trick to its winner, then draw, wait for an exchange, or end the deal."""
    players = r[R_PLAYERS]
    winner = (s[S_LEADER] + s[S_BEST]) % players
    trumped = 0
    for i in range(s[S_N]):
        card = s[S_TRICK + i]
        s[S_PLACE + card] = GONE
        if r[R_SUIT + card] == s[S_TRUMP]:
            trumped = 1
    points = s[S_STAKE]
    s[S_DONE] += 1
    gone = s[S_AT] >= s[S_END] and s[S_TURNED] < 0
    over = False
    if gone:
        left = 0
        for seat in range(players):
            left += s[S_COUNT + seat]
        if left == 0:
            points += r[R_LAST]
            over = True
    s[S_POINTS + winner] += points
    s[S_WON + winner] += 1
    if trumped:
        s[S_TRUMPAT + winner] = s[S_DONE]
    for i in range(4):
        s[S_LAST + 4 + i] = s[S_LAST + i]
    s[S_LAST], s[S_LAST + 1] = winner, points
    s[S_LAST + 2], s[S_LAST + 3] = s[S_LEADER], trumped
    s[S_N], s[S_STAKE], s[S_BEST] = 0, 0, 0
    s[S_LEADER], s[S_TO], s[S_WINNER] = winner, winner, winner
    if r[R_DECIDED]:
        mine = 0
        for seat in range(players):
            if r[R_SIDE + seat] == r[R_SIDE + winner]:
                mine += s[S_POINTS + seat]
        over = over or mine >= r[R_NEED]
    if over:
        s[S_PHASE] = OVER
    elif not gone:
        if r[R_BEFORE] and s[S_TURNED] >= 0:
            s[S_PHASE] = DRAW
        else:
            draw(r, s)


@jit
def draw(r: Ints, s: Cells) -> None:
    """All draw as many cards as they laid, one at a time in order; the turned card goes to the last."""
    players = r[R_PLAYERS]
    first = s[S_LEADER] if r[R_DRAWS] == 0 else (s[S_DEALER] + 1) % players
    for turn in range(players * r[R_LAY]):
        seat = (first + turn) % players
        if s[S_AT] < s[S_END]:
            card = s[S_PACK + s[S_AT]]
            s[S_AT] += 1
        elif s[S_TURNED] >= 0:
            card = s[S_TURNED]
            s[S_TURNED] = -1
            s[S_PLACE + card] = seat
        else:
            break
        s[S_HANDS + seat * r[R_HAND] + s[S_COUNT + seat]] = card
        s[S_COUNT + seat] += 1
    s[S_PHASE] = PLAY


@jit
def side_points(r: Ints, s: Ints, side: int) -> int:
    """Card points of a side so far."""
    total = 0
    for seat in range(r[R_PLAYERS]):
        if r[R_SIDE + seat] == side:
            total += s[S_POINTS + seat]
    return total
