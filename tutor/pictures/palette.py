"""The colours, and the greys that stand for them.

Each suit has a colour of its own, but a card is never known by colour alone: the greys are chosen so that neighbouring parts
of a drawing stay apart in black and white, not by turning the colours grey.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

INHERIT = "inherit"
"""Instead of a colour: that of the group around."""


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of one card. `main`, `light` and `accent` are its suit's; the others are the same on every card."""

    ink: str = "#1f2433"
    paper: str = "#fffdf6"
    skin: str = "#f5d7b5"
    hair: str = "#6b3f22"
    gold: str = "#e9b032"
    red: str = "#b9322c"
    blue: str = "#2f66a8"
    green: str = "#3f8045"
    wood: str = "#a36a35"
    steel: str = "#c9dcec"
    white: str = "#ffffff"
    main: str = "#e9b032"
    light: str = "#f8e6b0"
    accent: str = "#b9322c"


_COLOUR = Palette()
_GREY = Palette(
    ink="#111111", paper="#ffffff", skin="#f4f4f4", hair="#555555", gold="#dcdcdc", red="#4c4c4c", blue="#7d7d7d",
    green="#686868", wood="#8c8c8c", steel="#ececec",
)  # fmt: skip

_SUIT_COLOURS = {
    "coins": ("#e9b032", "#f8e6b0", "#b9322c"),
    "cups": ("#b9322c", "#f4cdb8", "#e9b032"),
    "swords": ("#2f66a8", "#cfe0f1", "#b9322c"),
    "batons": ("#3f8045", "#d8e8bd", "#b9322c"),
    "hearts": ("#c4232b", "#f7c9bd", "#e9b032"),
    "diamonds": ("#c4232b", "#f7c9bd", "#2f66a8"),
    "clubs": ("#1f2433", "#cdd8e8", "#3f8045"),
    "spades": ("#1f2433", "#cdd8e8", "#b9322c"),
}
_SUIT_GREYS = {
    "coins": ("#d4d4d4", "#f0f0f0", "#555555"),
    "cups": ("#4c4c4c", "#dddddd", "#dcdcdc"),
    "swords": ("#8c8c8c", "#ececec", "#4c4c4c"),
    "batons": ("#686868", "#e4e4e4", "#3c3c3c"),
    "hearts": ("#666666", "#e8e8e8", "#dcdcdc"),
    "diamonds": ("#666666", "#e8e8e8", "#999999"),
    "clubs": ("#111111", "#dddddd", "#777777"),
    "spades": ("#111111", "#dddddd", "#777777"),
}


def palette(suit: str, *, greyscale: bool = False) -> Palette:
    """The colours of a suit's cards."""
    main, light, accent = (_SUIT_GREYS if greyscale else _SUIT_COLOURS)[suit]
    return replace(_GREY if greyscale else _COLOUR, main=main, light=light, accent=accent)
