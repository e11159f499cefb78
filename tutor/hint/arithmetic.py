"""The net's arithmetic, in one source for plain Python and compiled: the same additions in the same order.

One score per card: ``e = relu(W1 card + b1)``; ``h = relu(A e + B sum(e) + C moment + b2)``; ``g = relu(D h + b3)``; ``score = v g + c``.
Two more outputs of `g` estimate the share of the card points still to come and the chance of winning the deal.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import Any

from tutor.hint.features import CARD, CONTEXT
from tutor.hint.jit import COMPILED, jit

EMBED, HIDDEN, LAST, OUT = 32, 64, 32, 3
"""Widths of the layers; `OUT`: score, points to come, winning."""
W1 = 0
B1 = W1 + EMBED * CARD
A = B1 + EMBED
B = A + HIDDEN * EMBED
C = B + HIDDEN * EMBED
B2 = C + HIDDEN * CONTEXT
D = B2 + HIDDEN
B3 = D + LAST * HIDDEN
V = B3 + LAST
B4 = V + OUT * LAST
SIZE = B4 + OUT
"""How many numbers the net has."""


@jit
def scores(  # noqa: C901
    w: Any, x: Sequence[float], cards: Sequence[float], n: int, out: MutableSequence[float], e: MutableSequence[float]
) -> None:
    """Fill ``out[k * OUT:]`` with the outputs for each of `n` cards in hand; `e` is work space of ``(n + 3) * HIDDEN``."""
    total, base, h = n * EMBED, n * EMBED + EMBED, n * EMBED + EMBED + HIDDEN
    for j in range(EMBED):
        e[total + j] = 0.0
    for k in range(n):
        for j in range(EMBED):
            value = w[B1 + j]
            for i in range(CARD):
                value += w[W1 + j * CARD + i] * cards[k * CARD + i]
            value = max(value, 0.0)
            e[k * EMBED + j] = value
            e[total + j] += value
    for j in range(HIDDEN):
        value = w[B2 + j]
        for i in range(CONTEXT):
            value += w[C + j * CONTEXT + i] * x[i]
        for i in range(EMBED):
            value += w[B + j * EMBED + i] * e[total + i]
        e[base + j] = value
    for k in range(n):
        for j in range(HIDDEN):
            value = e[base + j]
            for i in range(EMBED):
                value += w[A + j * EMBED + i] * e[k * EMBED + i]
            e[h + j] = max(value, 0.0)
        for o in range(OUT):
            out[k * OUT + o] = w[B4 + o]
        for j in range(LAST):
            value = w[B3 + j]
            for i in range(HIDDEN):
                value += w[D + j * HIDDEN + i] * e[h + i]
            if value > 0.0:
                for o in range(OUT):
                    out[k * OUT + o] += w[V + o * LAST + j] * value


if not __name__.startswith(COMPILED):
    from tutor.hint import forward

    scores = forward.scores  # type: ignore[assignment]
