"""The net in plain Python, as fast as it goes there: rows prepared once, products by `sum(map(mul, ...))`."""

from __future__ import annotations

import math
from collections.abc import Callable, MutableSequence, Sequence
from dataclasses import dataclass
from operator import mul

Row = Sequence[float]


def _product(left: Row, right: Row) -> float:
    return float(sum(map(mul, left, right)))


product: Callable[[Row, Row], float] = getattr(math, "sumprod", _product)
"""The sum of the products of two rows (Python 3.12 has it built in)."""


@dataclass(frozen=True, slots=True)
class Rows:
    """A net's numbers by layer and row; `inputs` of the second layer hold the moment's and the hand's part side by side."""

    embed: tuple[tuple[tuple[float, ...], float], ...]
    own: tuple[tuple[float, ...], ...]
    inputs: tuple[tuple[tuple[float, ...], float], ...]
    last: tuple[tuple[tuple[float, ...], float], ...]
    out: tuple[tuple[tuple[float, ...], float], ...]


def rows_of(w: Sequence[float]) -> Rows:
    """Cut the flat numbers of `tutor.hint.arithmetic` into rows."""
    from tutor.hint import arithmetic as net
    from tutor.hint.features import CARD, CONTEXT

    def cut(start: int, width: int, number: int) -> list[tuple[float, ...]]:
        return [tuple(w[start + i * width : start + (i + 1) * width]) for i in range(number)]

    def biased(start: int, width: int, number: int, bias: int) -> tuple[tuple[tuple[float, ...], float], ...]:
        return tuple(zip(cut(start, width, number), w[bias : bias + number], strict=True))

    hand = cut(net.B, net.EMBED, net.HIDDEN)
    moment = cut(net.C, CONTEXT, net.HIDDEN)
    joined = [m + h for m, h in zip(moment, hand, strict=True)]
    return Rows(
        biased(net.W1, CARD, net.EMBED, net.B1),
        tuple(cut(net.A, net.EMBED, net.HIDDEN)),
        tuple(zip(joined, w[net.B2 : net.B2 + net.HIDDEN], strict=True)),
        biased(net.D, net.HIDDEN, net.LAST, net.B3),
        biased(net.V, net.LAST, net.OUT, net.B4),
    )


def scores(w: Rows, x: Row, cards: Row, n: int, out: MutableSequence[float], _e: object) -> None:
    """Fill `out` with the outputs for each of `n` cards, as `tutor.hint.arithmetic.scores` does."""
    width = len(w.embed[0][0])
    dot, embedded = product, []
    for k in range(n):
        features = cards[k * width : (k + 1) * width]
        embedded.append([v if (v := dot(row, features) + bias) > 0.0 else 0.0 for row, bias in w.embed])
    inputs = [*x, *map(sum, zip(*embedded, strict=True))]
    base = [dot(row, inputs) + bias for row, bias in w.inputs]
    number = len(w.out)
    for k, e in enumerate(embedded):
        h = [v if (v := b + dot(row, e)) > 0.0 else 0.0 for row, b in zip(w.own, base, strict=True)]
        g = [v if (v := dot(row, h) + bias) > 0.0 else 0.0 for row, bias in w.last]
        for o, (row, bias) in enumerate(w.out):
            out[k * number + o] = dot(row, g) + bias
