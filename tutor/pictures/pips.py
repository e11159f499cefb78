"""Where the signs stand on the number cards.

Round signs stand in columns as on cards everywhere, the lower ones upside down where the sign has a head. Long ones
(swords, clubs) stand in three columns, two and three of them crossed; in the laced packs swords are bent into each
other and staves form a lattice.
"""

from __future__ import annotations

from dataclasses import dataclass

from tutor.pictures.palette import Palette
from tutor.pictures.patterns import Pattern
from tutor.pictures.signs import LONG, sign
from tutor.pictures.svg import circle, num, path, place

MIDDLE = (50.0, 77.0)
"""The middle of a card, which is 100 wide and 154 high."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A sign's place, height and turn in degrees."""

    x: float
    y: float
    size: float
    turn: float = 0


_L, _M, _R = 37.0, 50.0, 63.0
_ROWS: dict[int, tuple[tuple[float, float], ...]] = {
    2: ((_M, 0), (_M, 1)),
    3: ((_M, 0), (_M, 0.5), (_M, 1)),
    4: ((_L, 0), (_R, 0), (_L, 1), (_R, 1)),
    5: ((_L, 0), (_R, 0), (_M, 0.5), (_L, 1), (_R, 1)),
    6: ((_L, 0), (_R, 0), (_L, 0.5), (_R, 0.5), (_L, 1), (_R, 1)),
    7: ((_L, 0), (_R, 0), (_M, 0.25), (_L, 0.5), (_R, 0.5), (_L, 1), (_R, 1)),
    8: ((_L, 0), (_R, 0), (_M, 0.25), (_L, 0.5), (_R, 0.5), (_M, 0.75), (_L, 1), (_R, 1)),
    9: ((_L, 0), (_R, 0), (_L, 1 / 3), (_R, 1 / 3), (_M, 0.5), (_L, 2 / 3), (_R, 2 / 3), (_L, 1), (_R, 1)),
    10: (
        (_L, 0), (_R, 0), (_M, 1 / 6), (_L, 1 / 3), (_R, 1 / 3), (_L, 2 / 3), (_R, 2 / 3), (_M, 5 / 6), (_L, 1), (_R, 1),
    ),
}  # fmt: skip
_SIZES = {2: 38.0, 3: 34.0, 4: 25.0, 5: 25.0, 6: 25.0, 7: 25.0, 8: 25.0, 9: 20.0, 10: 20.0}


def _round_spots(count: int, *, turned: bool) -> list[Spot]:
    size = _SIZES[count]
    top, bottom = 13 + size / 2, 141 - size / 2
    spread = 1.23 if count > 8 else 1
    if count in {2, 3}:
        top, bottom = top + 3, bottom - 3
    return [
        Spot(50 + (x - 50) * spread, top + share * (bottom - top), size, 180 if turned and share > 0.5 else 0)
        for x, share in _ROWS[count]
    ]


def _column(x: float, count: int, size: float) -> list[Spot]:
    step = 130 / count
    return [Spot(x, 12 + step * (i + 0.5), size) for i in range(count)]


def _long_spots(count: int) -> list[Spot]:
    if count == 2:
        return [Spot(50, 80, 98, 21), Spot(50, 80, 98, -21)]
    if count == 3:
        return [Spot(50, 82, 96, 22), Spot(50, 82, 96, -22), Spot(50, 77, 118)]
    if count in {4, 5}:
        middle = [Spot(*MIDDLE, 58)] if count == 5 else []
        return [*_column(33, 2, 58), *middle, *_column(67, 2, 58)]
    left, middle_count, right = {6: (2, 2, 2), 7: (2, 3, 2), 8: (3, 2, 3), 9: (3, 3, 3), 10: (3, 4, 3)}[count]
    sizes = {2: 56.0, 3: 41.0, 4: 31.0}
    return [
        *_column(31, left, sizes[left]), *_column(50, middle_count, sizes[middle_count]), *_column(69, right, sizes[right])
    ]  # fmt: skip


def pips(count: int, suit: str, p: Palette, pattern: Pattern) -> str:
    """The signs of a number card, 2 to 10."""
    if pattern.laced and suit == "swords":
        return _bows(count, p)
    if pattern.laced and suit == "batons":
        return _lattice(count, p)
    if suit in LONG:
        line = 1.1 if count > 3 else 1.4
        spots = _long_spots(count)
        return "".join(
            sign(suit, p, pattern, s.x, s.y, s.size, turn=s.turn, line=line, mirror=s.turn < 0 or s.x > 60)
            for s in spots
        )
    turned = suit in {"hearts", "clubs", "spades"}
    return "".join(
        sign(suit, p, pattern, s.x, s.y, s.size, turn=s.turn, line=1.1)
        for s in _round_spots(count, turned=turned)
    )


def _bow(p: Palette, out: float) -> str:
    """A long sword bent outwards to the left by `out`; hilt below, point above."""
    top, bottom, end = 16.0, 126.0, 48 + out * 0.16
    outer = f"M{num(end)} {num(bottom)}C{num(50 - out * 1.45)} 104 {num(50 - out * 1.45)} 46 {num(end + 4)} {num(top)}"
    inner = f"C{num(50 - out * 1.45 + 8)} 48 {num(50 - out * 1.45 + 7)} 102 {num(end + 5)} {num(bottom - 2)}Z"
    hilt = path("M-9 0L9 0", width=5) + path("M-9 0L9 0", stroke=p.gold, width=2.6)
    hilt += (
        path("M0 2L0 12", width=5) + path("M0 2L0 12", stroke=p.accent, width=2.6) + circle(0, 14, 3, p.gold)
    )
    return path(outer + inner, p.steel) + place(hilt, end + 2, bottom, turn=-34)


def _bows(count: int, p: Palette) -> str:
    pairs = count // 2
    outs = [34 - i * (26 / max(pairs, 2)) for i in range(pairs)]
    left = "".join(_bow(p, out) for out in outs)
    right = place(left, 100, 0, mirror=True)
    middle = ""
    if count % 2:
        blade = path("M46.5 112L46.5 30L50 20L53.5 30L53.5 112Z", p.steel) + path(
            "M50 108L50 34", stroke=p.main, width=1.6
        )
        middle = blade + _guard(p)
    return f'<g stroke-width="1.1">{left}{right}{middle}</g>'


def _guard(p: Palette) -> str:
    """The hilt of the straight sword between the bows."""
    guard = path("M38 110Q50 114 62 110Q64 113 62 116Q50 119 38 116Q36 113 38 110Z", p.gold)
    return path("M48 117L52 117L52 129L48 129Z", p.accent) + guard + circle(50, 132, 3.4, p.gold)


def _stave(p: Palette, long: float) -> str:
    """A long staff around (0, 0), with a cap at each end and bands where it is held."""
    half = long / 2
    cap = path(
        f"M-2.6 {num(-half + 8)}L-5 {num(-half + 1)}Q0 {num(-half - 2)} 5 {num(-half + 1)}L2.6 {num(-half + 8)}Z",
        p.gold,
    )
    shaft = path(f"M-2.6 {num(-half + 6)}H2.6V{num(half - 6)}H-2.6Z", p.green)
    bands = path(f"M-2 {num(-half + 17)}H2M-2 {num(half - 17)}H2", stroke=p.accent, width=4)
    return shaft + bands + cap + place(cap, turn=180)


def _lattice(count: int, p: Palette) -> str:
    """Staves laid crosswise: half of them lean left, half right; an odd one stands upright over the middle."""
    pairs = count // 2
    gap = min(11, 22 / max(pairs - 1, 1))
    middles = [50 + (i - (pairs - 1) / 2) * gap for i in range(pairs)]
    turn = {1: 22, 2: 17}.get(pairs, 13)
    falling = "".join(place(_stave(p, 116), x, 77, turn=-turn) for x in middles)
    rising = "".join(place(_stave(p, 116), x, 77, turn=turn) for x in middles)
    upright = place(_stave(p, 130), *MIDDLE) if count % 2 else ""
    return falling + rising + upright
