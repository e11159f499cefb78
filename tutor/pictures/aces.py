"""The aces: one big sign with an ornament of its own."""

from __future__ import annotations

from tutor.pictures.palette import Palette
from tutor.pictures.patterns import Pattern
from tutor.pictures.signs import sign
from tutor.pictures.svg import around, circle, path, place


def _sprig(p: Palette, leaves: int, step: float, bend: float) -> str:
    """A laurel branch growing upwards from (0, 0), bending to the right."""
    parts = [path(f"M0 0Q{-bend} {-step * leaves / 2} 0 {-step * leaves}", width=1.6)]
    for i in range(leaves):
        share = (i + 0.5) / leaves
        x, y = -2 * bend * share * (1 - share), -step * leaves * share
        leaf = path("M0 0C-3.6 -2 -3.6 -8 0 -11C3.6 -8 3.6 -2 0 0Z", p.green, width=1)
        parts += [place(leaf, x, y, turn=-52), place(leaf, x, y, turn=44)]
    return "".join(parts) + place(
        path("M0 0C-3.6 -2 -3.6 -8 0 -11C3.6 -8 3.6 -2 0 0Z", p.green, width=1), 0, -step * leaves
    )


def _pair(branch: str, x: float, y: float, turn: float) -> str:
    return place(branch, 50 - x, y, turn=-turn) + place(branch, 50 + x, y, turn=turn, mirror=True)


def _coins(p: Palette, pattern: Pattern) -> str:
    ray = path("M-4.4 0L0 -13L4.4 0Z", p.accent)
    thin = path("M-3 0L0 -9L3 0Z", p.gold)
    parts = [around(thin, 16, start=11.25, radius=29), around(ray, 16, radius=29), circle(0, 0, 31, p.paper)]
    parts += [
        circle(0, 0, 30.5, p.main),
        around(circle(0, 0, 1.5, p.ink, "none"), 28, radius=27.4),
        circle(0, 0, 24, p.paper),
    ]
    return place("".join(parts), 50, 77) + sign("coins", p, pattern, 50, 77, 45, fine=2)


def _cups(p: Palette, pattern: Pattern) -> str:
    flame = path("M0 0C-9 -8 -4 -16 0 -24C4 -16 9 -8 0 0Z", p.accent)
    flower = place(flame, 39, 50, turn=-28) + place(flame, 61, 50, turn=28) + place(flame, 50, 49, 1.15)
    big = sign("cups", p, pattern, 50, 86, 70, fine=2, line=1.5)
    gems = "".join(circle(x, y, 2.6, p.white, width=1) for x, y in ((38, 69.8), (50, 71.4), (62, 69.8)))
    swag = path("M27 126Q50 138 73 126", width=1.6) + "".join(
        circle(x, y, 2.4, p.gold) for x, y in ((27, 126), (50, 132), (73, 126))
    )
    return flower + big + gems + swag


def _swords(p: Palette, pattern: Pattern) -> str:
    wreath = _pair(_sprig(p, 6, 10, 15), 7, 118, 12)
    ribbon = path(
        "M50 118C42 112 34 118 28 126L34 125L35 131C41 124 46 122 50 120C54 122 59 124 65 131L66 125L72 126C66 118 58 112 50 118Z",
        p.accent,
    )
    return wreath + sign("swords", p, pattern, 50, 74, 122, fine=2, line=1.5) + ribbon


def _batons(p: Palette, pattern: Pattern) -> str:
    if pattern.laced:
        return _pair(_sprig(p, 6, 10, 15), 9, 120, 12) + sign(
            "batons", p, pattern, 50, 77, 120, fine=2, line=1.5
        )
    ribbon = path(
        "M24 112C34 102 42 118 56 108C64 102 70 108 75 102L74 109L79 113C70 119 65 113 59 117C47 125 37 111 27 121L27 116Z",
        p.accent,
    )
    return sign("batons", p, pattern, 50, 78, 116, turn=3, fine=2, line=1.5) + place(ribbon, 7.5, 20, 0.84)


def ace(suit: str, p: Palette, pattern: Pattern) -> str:
    """The picture of an ace."""
    latin = {"coins": _coins, "cups": _cups, "swords": _swords, "batons": _batons}
    if suit in latin:
        return latin[suit](p, pattern)
    return _pair(_sprig(p, 4, 8.4, 8), 4, 136, 25) + sign(suit, p, pattern, 50, 70, 62, fine=2, line=1.2)
