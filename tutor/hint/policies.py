"""The greedy player: one trick ahead, with a price on every card it keeps. Plain functions that also compile.

The idea and its twenty weights were tuned by self-play on two-handed Italian Briscola (HOLD: what keeping a card is worth in
card points, RISK: what a led card's points lose, TEMPO: what winning the trick costs besides). `greedy_weights` scales them to any
table: prices go by a card's share of the pack's points and by its place in the order.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

from tutor.hint.jit import jit
from tutor.hint.layout import (
    MAX_CARDS,
    R_CARDS,
    R_HAND,
    R_PLAYERS,
    R_POINTS,
    R_SIDE,
    R_SIZE,
    R_STOCK0,
    R_SUIT,
    R_TOTAL,
    S_AT,
    S_BEST,
    S_END,
    S_HANDS,
    S_LEADER,
    S_N,
    S_STAKE,
    S_TO,
    S_TRICK,
    S_TRUMP,
    S_TURNED,
)

G_PLAIN = 0
G_TRUMP = MAX_CARDS
G_SCALE = 2 * MAX_CARDS
G_LENGTH = G_SCALE + 1

RISK, RISK_TRUMP, TEMPO = 0.603, 0.2, -2.1915
LATE, LEAD_TRUMP, LATE_RISK = -0.0933, 1.3937, 0.3234
SLOPE, SLOPE_TRUMP = -0.0206, 0.4512
_WORTH = (0.0, 2.0, 3.0, 4.0, 10.0, 11.0)
_HOLD = (1.4246, -0.4246, -1.0872, -0.18, 3.843, 3.8823)
_HOLD_TRUMP = (5.368, 3.7816, 3.9544, 2.9558, 9.4231, 17.5169)


def greedy_weights(r: Sequence[int]) -> list[float]:
    """The price of keeping each card, plain and as a trump, in the scale of a pack of 120 points; then the scale itself."""
    scale = 120.0 / r[R_TOTAL]
    top = max(r[R_POINTS : R_POINTS + r[R_CARDS]])
    g = [0.0] * G_LENGTH
    for card in range(r[R_CARDS]):
        worth = 11.0 * r[R_POINTS + card] / top
        rank = 9.0 * (card % r[R_SIZE]) / (r[R_SIZE] - 1)
        g[G_PLAIN + card] = _between(_HOLD, worth) + SLOPE * rank
        g[G_TRUMP + card] = _between(_HOLD_TRUMP, worth) + SLOPE_TRUMP * rank
    g[G_SCALE] = scale
    return g


def _between(prices: tuple[float, ...], worth: float) -> float:
    """The price at `worth` card points (of a top card's 11), along straight lines between the tuned ones."""
    for i in range(1, len(_WORTH)):
        if worth <= _WORTH[i]:
            part = (worth - _WORTH[i - 1]) / (_WORTH[i] - _WORTH[i - 1])
            return prices[i - 1] + part * (prices[i] - prices[i - 1])
    return prices[-1]


@jit
def greedy_worth(r: Sequence[int], s: Sequence[int], g: Sequence[float], card: int) -> float:
    """What greedy gives for laying `card` now, in card points of a pack of 120."""
    trump = s[S_TRUMP]
    is_trump = r[R_SUIT + card] == trump
    stock = s[S_END] - s[S_AT] + (1 if s[S_TURNED] >= 0 else 0)
    late = 1.0 - stock / r[R_STOCK0] if r[R_STOCK0] else 1.0
    keep = (g[G_TRUMP + card] if is_trump else g[G_PLAIN + card]) * (1.0 - LATE * late)
    points = r[R_POINTS + card] * g[G_SCALE]
    if s[S_N] == 0:
        if is_trump:
            return -keep - points * RISK_TRUMP - LEAD_TRUMP
        return -keep - points * RISK * (1.0 - LATE_RISK * late)
    best = s[S_TRICK + s[S_BEST]]
    points += s[S_STAKE] * g[G_SCALE]
    won = card > best if r[R_SUIT + best] == r[R_SUIT + card] else is_trump
    if won:
        return points + TEMPO - keep
    seat = s[S_TO]
    owner = (s[S_LEADER] + s[S_BEST]) % r[R_PLAYERS]
    if owner != seat and r[R_SIDE + owner] == r[R_SIDE + seat]:
        return points - keep
    return -points - keep


@jit
def greedy_choice(
    r: Sequence[int], s: Sequence[int], g: Sequence[float], places: MutableSequence[int], n: int
) -> int:
    """The place in hand that greedy plays, of the `n` legal `places`; the first of equals."""
    base = S_HANDS + s[S_TO] * r[R_HAND]
    best, at = -1e9, places[0]
    for k in range(n):
        value = greedy_worth(r, s, g, s[base + places[k]])
        if value > best:
            best, at = value, places[k]
    return at
