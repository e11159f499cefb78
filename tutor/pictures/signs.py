"""The suit signs, each drawn around (0, 0) in a box of 100 by 100.

`fine` chooses how much is drawn: 0 in corners, where only the shape counts; 1 as a pip; 2 on an ace.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from tutor.pictures.palette import Palette
from tutor.pictures.patterns import Coin, Pattern
from tutor.pictures.svg import around, circle, ellipse, path, place, rect

LONG = frozenset({"swords", "batons"})
"""Suits whose sign is long and thin."""


def _petals(times: int, out: float, wide: float, fill: str, start: float = 0) -> str:
    petal = path(
        f"M0 0C{-wide} {-out * 0.45} {-wide} {-out * 0.8} 0 {-out}C{wide} {-out * 0.8} {wide} {-out * 0.45} 0 0Z",
        fill,
    )
    return around(petal, times, start=start)


def _coin_face(face: Coin, p: Palette, out: float) -> str:
    """What is struck on a coin, within a circle of radius `out`."""
    if face == "star":
        star = path(f"M0 {-out}L{out * 0.2} {-out * 0.3}L0 0L{-out * 0.2} {-out * 0.3}Z", p.accent)
        return around(star, 8) + circle(0, 0, out * 0.24, p.main)
    if face == "sun":
        ray = path(f"M{-out * 0.2} {-out * 0.5}L0 {-out}L{out * 0.2} {-out * 0.5}Z", p.accent)
        return around(ray, 12) + circle(0, 0, out * 0.56, p.main)
    if face == "beads":
        cross = path(
            f"M{-out * 0.16} 0L{-out * 0.3} {-out}L0 {-out * 0.78}L{out * 0.3} {-out}L{out * 0.16} 0Z",
            p.accent,
        )
        return around(cross, 4) + circle(0, 0, out * 0.26, p.main)
    return _petals(8, out, out * 0.24, p.accent) + circle(0, 0, out * 0.24, p.main)


def coin(p: Palette, pattern: Pattern, fine: int) -> str:
    """A struck coin: rim, field, and a rosette, star, sun or cross by pattern."""
    if fine == 0:
        return circle(0, 0, 45, p.main) + circle(0, 0, 22, p.paper) + circle(0, 0, 8, p.ink, "none")
    parts = [circle(0, 0, 47, p.main), circle(0, 0, 36, p.light)]
    if pattern.coin == "beads":
        parts += [around(circle(0, 0, 2.6, p.ink, "none"), 20, radius=41.5), _coin_face("beads", p, 33)]
    else:
        parts.append(_coin_face(pattern.coin, p, 33))
    return "".join(parts)


def cup(p: Palette, pattern: Pattern, fine: int) -> str:
    """A chalice; with two handles in most Italian packs, a covered goblet in Spanish ones."""
    handle = "M-33 -33C-56 -38 -54 2 -20 -6M33 -33C56 -38 54 2 20 -6"
    bowl = "M-36 -42L36 -42C37 -6 20 8 7 11L7 20L-7 20L-7 11C-20 8 -37 -6 -36 -42Z"
    foot = "M-27 47C-27 36 -9 36 -7 24L7 24C9 36 27 36 27 47Z"
    if fine == 0:
        solid = "M-40 -44L40 -44C42 0 22 10 8 12L9 28C14 32 28 36 30 46L-30 46C-28 36 -14 32 -9 28L-8 12C-22 10 -42 0 -40 -44Z"
        return path(solid, p.main)
    parts = []
    if pattern.handles:
        parts += [path(handle, width=11), path(handle, stroke=p.accent, width=5)]
    parts += [path(foot, p.main), path(bowl, p.main)]
    parts.append(path("M-35 -31C-20 -24 20 -24 35 -31L33 -18C18 -11 -18 -11 -33 -18Z", p.accent))
    parts.append(ellipse(0, 19, 13, 6, p.accent))
    if pattern.handles:
        parts.append(ellipse(0, -42, 36, 7, p.light))
    else:
        parts += [
            path("M-36 -42C-30 -54 -12 -50 0 -52C12 -50 30 -54 36 -42Z", p.light),
            ellipse(0, -42, 36, 4, p.accent),
        ]
    return "".join(parts)


def _hilt(p: Palette, guard: str) -> str:
    return rect(-3.6, 20, 7.2, 19, 2, p.accent) + path(guard, p.gold) + circle(0, 43, 5.6, p.gold)


_STRAIGHT_GUARD = "M-19 15Q0 20 19 15Q23 19 19 23Q0 26 -19 23Q-23 19 -19 15Z"
_CURVED_GUARD = "M-17 23C-24 17 -18 9 -12 14C-6 19 6 17 15 12.5C23 9 24 19 17 21.5C8 24 -8 27 -17 23Z"


def sword(p: Palette, pattern: Pattern, fine: int) -> str:
    """A sword: straight and two-edged as in Spanish packs, or bowed as in Italian ones."""
    if fine == 0:
        if pattern.curved:
            blade = "M-10 16C-24 -10 -18 -38 16 -52C7 -32 6 -8 12 16Z"
            return path(blade, p.main) + path("M-24 20Q0 24 24 16M0 24L0 48", width=10)
        blade = "M-10 16L-10 -32L0 -52L10 -32L10 16Z"
        return path(blade, p.main) + path("M-25 18L25 18M0 24L0 48", width=10)
    if pattern.curved:
        blade = path("M-5 18C-15 -4 -13 -32 11 -51C3 -32 -1 -6 6 18Z", p.steel)
        blade += path("M.5 14C-6 -6 -6 -26 3 -40", stroke=p.main, width=3)
        return blade + _hilt(p, _CURVED_GUARD)
    blade = path("M-6.5 18L-6.5 -36L0 -51L6.5 -36L6.5 18Z", p.steel) + path(
        "M0 15L0 -37", stroke=p.main, width=3.4
    )
    return blade + _hilt(p, _STRAIGHT_GUARD)


def _leaf(x: float, y: float, turn: float, p: Palette, size: float = 1) -> str:
    leaf = path("M0 0C-9 -4 -10 -16 0 -25C10 -16 9 -4 0 0Z", p.green) + path("M0 -2L0 -18", width=1.6)
    return place(leaf, x, y, size, turn)


def baton(p: Palette, pattern: Pattern, fine: int) -> str:
    """A knotty club with lopped branches and leaves; in the laced packs a straight staff with caps."""
    if pattern.laced:
        return staff(p, fine)
    if fine == 0:
        club = "M-8 50C-10 22 -20 -2 -19 -30C-18 -54 18 -56 20 -32C22 -6 11 22 9 50Z"
        stubs = "M-14 2L-30 -12M13 14L29 0"
        return path(stubs, width=12) + path(club, p.main)
    if fine == 1:
        return _slim_club(p)
    club = "M-7 48C-9 24 -18 -4 -17 -30C-16 -47 -6 -51 1 -50C10 -50 17 -44 18 -32C20 -8 9 24 8 48C4 51 -4 51 -7 48Z"
    parts = [
        path("M-12 4L-26 -10L-19 -17L-10 -8Z", p.wood), ellipse(-22.5, -13.5, 5.4, 4.2, p.light),
        path("M11 16L26 4L20 -4L12 4Z", p.wood), ellipse(23, 0, 5.4, 4.2, p.light),
        _leaf(-11, 18, -62, p), _leaf(15, -14, 58, p), path(club, p.wood),
        path("M-7 -30C-8 -10 -3 8 -1 22M7 -36C9 -20 6 -4 5 8", width=2),
        ellipse(2, -38, 5, 4, p.light),
    ]  # fmt: skip
    parts += [_leaf(12, 34, 64, p, 0.8), _leaf(-8, 38, -70, p, 0.8)]
    return "".join(parts)


def _slim_club(p: Palette) -> str:
    """The club as a pip: slimmer, so that three stand beside each other."""
    club = "M-5 48C-6 26 -11 0 -11.5 -30C-11 -47 -5 -50 0 -50C6 -50 11.5 -44 12 -32C13 -8 7 24 6 48C3 51 -3 51 -5 48Z"
    return "".join([
        path("M-8 3L-18 -11L-12 -16L-7 -8Z", p.wood), ellipse(-15, -13.5, 4, 3, p.light),
        path("M8 14L18 3L13 -3L8 4Z", p.wood), ellipse(15.5, 0, 4, 3, p.light),
        _leaf(-6, 22, -58, p, 0.62), _leaf(9, -14, 52, p, 0.62), path(club, p.wood),
        path("M-4 -28C-4 -10 -2 8 -1 22M5 -34C6 -20 4 -4 3 8", width=1.8), ellipse(1, -40, 4, 3, p.light),
    ])  # fmt: skip


def staff(p: Palette, fine: int) -> str:
    """A turned staff with a cap at each end, as in the northern Italian packs."""
    cap = "M-8 -34L-15 -47C-15 -53 15 -53 15 -47L8 -34Z"
    if fine == 0:
        end = path("M-8 -28L-19 -50L19 -50L8 -28Z", p.main)
        return rect(-8, -40, 16, 80, 2, p.main) + end + place(end, turn=180)
    bands = path("M-7 -20L7 -26M-7 -2L7 -8M-7 16L7 10", stroke=p.accent, width=6)
    shaft = rect(-7, -36, 14, 72, 0, p.green, "none") + bands + rect(-7, -36, 14, 72, 0)
    return shaft + path(cap, p.gold) + place(path(cap, p.gold), turn=180)


_HEART = "M0 45C-12 26 -47 6 -47 -18C-47 -35 -34 -44 -22 -44C-11 -44 -3 -37 0 -27C3 -37 11 -44 22 -44C34 -44 47 -35 47 -18C47 6 12 26 0 45Z"
_DIAMOND = "M0 -49C8 -30 22 -12 37 0C22 12 8 30 0 49C-8 30 -22 12 -37 0C-22 -12 -8 -30 0 -49Z"
_SPADE = (
    "M0 -49C10 -26 45 -10 45 15C45 28 35 35 25 35C16 35 8 29 4 20C5 33 10 43 19 48L-19 48C-10 43 -5 33 -4 20"
    "C-8 29 -16 35 -25 35C-35 35 -45 28 -45 15C-45 -10 -10 -26 0 -49Z"
)
_CLUB = (
    "M3 20C5 33 10 43 19 48L-19 48C-10 43 -5 33 -3 20C-8 29 -16 33 -24 33A21 21 0 0 1 -24 -9C-20 -9 -16 -8 -13 -6"
    "A22 22 0 1 1 13 -6C16 -8 20 -9 24 -9A21 21 0 0 1 24 33C16 33 8 29 3 20Z"
)


def _french(data: str, inner: float, dy: float) -> Callable[[Palette, Pattern, int], str]:
    def draw(p: Palette, pattern: Pattern, fine: int) -> str:
        del pattern
        sign = path(data, p.main, "none")
        if fine == 2:
            line = place(path(data, stroke=p.paper, width=3), 0, dy, inner)
            sign += line + place(
                _petals(8, 17, 4.5, p.paper) + circle(0, 0, 4.5, p.accent), 0, dy + 2, stroke="none"
            )
        return sign

    return draw


_SIGNS: Mapping[str, Callable[[Palette, Pattern, int], str]] = MappingProxyType(
    {
        "coins": coin, "cups": cup, "swords": sword, "batons": baton,
        "hearts": _french(_HEART, 0.8, -2), "diamonds": _french(_DIAMOND, 0.78, 0),
        "clubs": _french(_CLUB, 0.8, -1), "spades": _french(_SPADE, 0.8, 1),
    }
)  # fmt: skip


def sign(
    suit: str, p: Palette, pattern: Pattern, x: float, y: float, size: float, *, turn: float = 0, fine: int = 1,
    mirror: bool = False, line: float = 1.2,
) -> str:  # fmt: skip
    """A suit sign around (x, y), `size` high, with outlines `line` wide as they come out on the card."""
    content = _SIGNS[suit](p, pattern, fine)
    return place(content, x, y, size / 100, turn, mirror=mirror, width=line * 100 / size)
