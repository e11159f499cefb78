"""The rest of a deal played out: by chance, by greedy, by the net, or exactly once both hands can be counted.

Plain functions that also compile (see `tutor.hint.jit`).
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import Any

from tutor.hint.arithmetic import OUT, scores
from tutor.hint.features import CARD, card, context
from tutor.hint.jit import jit
from tutor.hint.kernel import (
    choices,
    choose,
    draw,
    ending,
    exchange_all,
    legal,
    next_word,
    play,
)
from tutor.hint.layout import (
    CHOOSE,
    DRAW,
    OVER,
    R_AFTER,
    R_HAND,
    R_LAST,
    R_PLAYERS,
    R_POINTS,
    R_SUIT,
    R_TOTAL,
    S_AT,
    S_COUNT,
    S_END,
    S_HANDS,
    S_N,
    S_PHASE,
    S_POINTS,
    S_TO,
    S_TRICK,
    S_TRUMP,
    S_TURNED,
)
from tutor.hint.policies import greedy_choice

Ints = Sequence[int]
Cells = MutableSequence[int]
Numbers = Any
"""A list or array of floats; the net's numbers as the arithmetic wants them."""

RANDOM, GREEDY, NET = 0, 1, 2
"""Policies."""


@jit
def stock_gone(s: Ints) -> bool:
    """Whether nothing is left to draw."""
    return s[S_AT] >= s[S_END] and s[S_TURNED] < 0


@jit
def rest_exactly(r: Ints, s: Cells, mine: Cells, theirs: Cells, frames: Cells) -> int:
    """Two players, stock gone, no duty: points to come of seat 0 less seat 1 with best play of both."""
    n, m = s[S_COUNT], s[S_COUNT + 1]
    for k in range(n):
        mine[k] = s[S_HANDS + k]
    for k in range(m):
        theirs[k] = s[S_HANDS + r[R_HAND] + k]
    led = s[S_TRICK] if s[S_N] > 0 else -1
    turn = 1 if s[S_TO] == 0 else 0
    return int(ending(r, mine, theirs, n, m, led, s[S_TRUMP], turn, frames))


@jit
def ends_exactly(r: Ints, s: Ints) -> bool:
    """Whether `rest_exactly` may be asked: two players, no duty at the end, stock gone, at most four cards each."""
    if r[R_PLAYERS] != 2 or r[R_AFTER] != 0:
        return False
    return stock_gone(s) and s[S_COUNT] <= 4 and s[S_COUNT + 1] <= 4


@jit
def rest_points(r: Ints, s: Ints) -> int:
    """Points still to be had: the pack's total less what the sides have."""
    left = r[R_TOTAL]
    for seat in range(r[R_PLAYERS]):
        left -= s[S_POINTS + seat]
    return left


@jit
def net_choice(r: Ints, s: Ints, w: Numbers, f: Numbers, places: Cells, n: int) -> int:
    """The place in hand that the net plays, of the `n` legal `places`; the first of equals.

    `f` is work space for numbers: context, features of cards, outputs and layers (see `WORK_NET`).
    """
    count = s[S_COUNT + s[S_TO]]
    x, cards, out, e, work = f
    context(r, s, x, work)
    for k in range(count):
        card(r, s, k, cards, k * CARD, work)
    scores(w, x, cards, count, out, e)
    best = places[0]
    for k in range(1, n):
        if out[places[k] * OUT] > out[best * OUT] + 1e-7:
            best = places[k]
    return best


@jit
def step_out(r: Ints, s: Cells, policy: int, g: Numbers, w: Numbers, f: Numbers, places: Cells, x: int) -> int:
    """The seat to play plays one card by `policy`, after everybody made the exchanges that take a stronger card.

    Returns the generator's new state.
    """
    if s[S_PHASE] == DRAW:
        exchange_all(r, s)
        draw(r, s)
    if s[S_PHASE] == CHOOSE:
        x = next_word(x)
        choose(r, s, ((x >> 31) * choices(r, s)) >> 31)
    exchange_all(r, s)
    n = legal(r, s, places)
    pick = places[0]
    if n > 1:
        if policy == RANDOM:
            x = next_word(x)
            pick = places[((x >> 31) * n) >> 31]
        elif policy == GREEDY:
            pick = greedy_choice(r, s, g, places, n)
        else:
            pick = net_choice(r, s, w, f, places, n)
    play(r, s, pick)
    return x


@jit
def finish(
    r: Ints, s: Cells, policy: int, g: Numbers, w: Numbers, f: Numbers, places: Cells, cards: Any, x: int
) -> int:
    """Play the position out; two players without duty end exactly. Points are added to the seats."""
    mine, theirs, frames = cards
    while s[S_PHASE] != OVER:
        if policy != RANDOM and s[S_PHASE] == 0 and ends_exactly(r, s):
            gain = rest_exactly(r, s, mine, theirs, frames)
            left = rest_points(r, s)
            s[S_POINTS] += (left + gain) // 2
            s[S_POINTS + 1] += (left - gain) // 2
            s[S_PHASE] = OVER
        else:
            x = step_out(r, s, policy, g, w, f, places, x)
    return x


@jit
def play_exactly(r: Ints, s: Cells, room: Any) -> None:
    """The seat to play lays the card that is best when both hands are open (see `ends_exactly`)."""
    mine, theirs, frames = room
    seat, other = s[S_TO], 1 - s[S_TO]
    count, m = s[S_COUNT + seat], s[S_COUNT + other]
    trump, led = s[S_TRUMP], s[S_TRICK] if s[S_N] > 0 else -1
    own = S_HANDS + seat * r[R_HAND]
    for k in range(m):
        theirs[k] = s[S_HANDS + other * r[R_HAND] + k]
    best, at = -100000, 0
    for place in range(count):
        card = s[own + place]
        n = 0
        for k in range(count):
            if k != place:
                mine[n] = s[own + k]
                n += 1
        if led < 0:
            value = ending(r, mine, theirs, n, m, card, trump, 0, frames)
        else:
            won = card > led if r[R_SUIT + card] == r[R_SUIT + led] else r[R_SUIT + card] == trump
            points = r[R_POINTS + card] + r[R_POINTS + led] + (r[R_LAST] if n == 0 and m == 0 else 0)
            value = points if won else -points
            value += ending(r, mine, theirs, n, m, -1, trump, 1 if won else 0, frames)
        if value > best:
            best, at = value, place
    play(r, s, at)
