"""The end of a deal of two with both hands open, searched exactly without recursion.

Plain functions that also compile (see `tutor.hint.kernel`).
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

from tutor.hint.jit import jit
from tutor.hint.layout import (
    R_LAST,
    R_POINTS,
)
from tutor.hint.tricks import beats

Ints = Sequence[int]
Cells = MutableSequence[int]

FRAME = 9
"""Numbers of work space for each card of an ending."""


@jit
def ending(r: Ints, mine: Ints, theirs: Ints, n: int, m: int, led: int, trump: int, turn: int, f: Cells) -> int:
    """Card points still to come for me minus theirs, both hands open, nothing left to draw, two players, free choice of card.

    Alpha-beta without recursion. `mine` and `theirs` hold `n` and `m` cards; `led` is the card that lies, or -1; `turn` is 1 where
    I play next. The last trick's bonus is counted. `f` is work space: `FRAME` numbers for each card still to be laid, and one
    frame more: cards left (as bits) of either hand, card led, turn, lower and upper bound, best value, next place, points on the
    way to the frame below.
    """
    if n == 0 and m == 0:
        return 0
    f[0], f[1], f[2], f[3] = (1 << n) - 1, (1 << m) - 1, led, turn
    f[4], f[5], f[6], f[7], f[8] = -10000, 10000, -10000 if turn else 10000, 0, 0
    at = 0
    while True:
        turn = f[at + 3]
        left = f[at] if turn else f[at + 1]
        i = f[at + 7]
        while i < 32 and (left >> i) & 1 == 0:
            if left >> i == 0:
                i = 32
            else:
                i += 1
        if i >= 32 or f[at + 4] >= f[at + 5]:
            value = f[at + 6]
            if at == 0:
                return value
            at -= FRAME
            value += f[at + 8]
        else:
            f[at + 7] = i + 1
            card = mine[i] if turn else theirs[i]
            a = f[at] ^ (1 << i) if turn else f[at]
            b = f[at + 1] if turn else f[at + 1] ^ (1 << i)
            led, points, won = f[at + 2], 0, 1 - turn
            after = card
            if led >= 0:
                won = turn if beats(r, trump, led, card) else 1 - turn
                points = r[R_POINTS + led] + r[R_POINTS + card]
                if a == 0 and b == 0:
                    points += r[R_LAST]
                points = points if won else -points
                after = -1
            f[at + 8] = points
            if a != 0 or b != 0:
                low, high = f[at + 4] - points, f[at + 5] - points
                at += FRAME
                f[at], f[at + 1], f[at + 2], f[at + 3] = a, b, after, won
                f[at + 4], f[at + 5], f[at + 6], f[at + 7] = low, high, -10000 if won else 10000, 0
                continue
            value = points
        if f[at + 3]:
            f[at + 6] = max(f[at + 6], value)
            f[at + 4] = max(f[at + 4], value)
        else:
            f[at + 6] = min(f[at + 6], value)
            f[at + 5] = min(f[at + 5], value)
