"""Whole cards: outline, frame, corners and picture put together."""

from __future__ import annotations

from tutor.pictures.aces import ace
from tutor.pictures.courts import court
from tutor.pictures.glyphs import glyphs
from tutor.pictures.palette import Palette, palette
from tutor.pictures.patterns import COURTS, Pattern, as_printed, pattern_named
from tutor.pictures.pips import pips
from tutor.pictures.signs import LONG, sign
from tutor.pictures.svg import around, circle, document, path, place, rect

WIDTH = 100
HEIGHT = 154
"""The size of a card in its own units."""

_RANK_NAMES = {
    "A": "ace", "2": "two", "3": "three", "4": "four", "5": "five", "6": "six", "7": "seven", "8": "eight", "9": "nine", "10": "ten",
    "J": "jack", "N": "knight", "Q": "queen", "K": "king",
}  # fmt: skip
_BREAKS = {"coins": 0, "cups": 1, "swords": 2, "batons": 3}


def card_svg(
    rank: str, suit: str, pattern: str = "italian", *, title: str | None = None, greyscale: bool = False,
    corner: str | None = None,
) -> str:  # fmt: skip
    """A card as a standalone SVG, the same bytes for the same arguments.

    `rank` is a rank letter (A 2-10 J N Q K), `suit` an English suit name, `pattern` a printed pattern or a deck's name. A suit of the
    other kind of pack is shown as that pattern prints it. `title` is what a screen reader says, best in the reader's
    language ("" leaves the picture out for one); without it an English name. `corner` is shown instead of the rank letter: a printed
    number such as `10` or a local letter. Raises ValueError for an unknown rank, suit or pattern, or a corner that is
    not one to three capital letters or figures.
    """
    printed = pattern_named(pattern)
    rank, suit = as_printed(rank, suit, printed)
    p = palette(suit, greyscale=greyscale)
    name = f"{_RANK_NAMES[rank]} of {suit}" if title is None else title
    index = _corner(corner or rank, suit, p, printed)
    return document(
        WIDTH, HEIGHT, name,
        [
            rect(0.7, 0.7, WIDTH - 1.4, HEIGHT - 1.4, 6, p.paper, p.ink, 1.2),
            f'<g stroke="{p.ink}" stroke-width="1.2" stroke-linejoin="round" stroke-linecap="round">',
            _frame(suit, p) if printed.broken else "",
            _picture(rank, suit, p, printed), index, place(index, WIDTH, HEIGHT, turn=180), "</g>",
        ],
    )  # fmt: skip


def _picture(rank: str, suit: str, p: Palette, pattern: Pattern) -> str:
    if pattern.broken:  # a little smaller, to stand within the frame
        return place(_drawing(rank, suit, p, pattern), 3, 4.6, 0.94)
    return _drawing(rank, suit, p, pattern)


def _drawing(rank: str, suit: str, p: Palette, pattern: Pattern) -> str:
    if rank == "A":
        return ace(suit, p, pattern)
    if rank in COURTS:
        return court(rank, suit, p, pattern)
    return pips(int(rank), suit, p, pattern)


def _corner(text: str, suit: str, p: Palette, pattern: Pattern) -> str:
    high = 22 if suit in LONG else 16
    small = sign(suit, p, pattern, 13, 29.5 + high / 2, high, fine=0, line=1.2)
    ink = p.main if suit in {"hearts", "diamonds"} else p.ink
    return place(
        glyphs(text, 13, 6.5, 20, ink, max_width=15) + small, *((2, 1.8) if pattern.broken else (0, 0))
    )


def _frame(suit: str, p: Palette) -> str:
    """A Spanish frame: a line around the card, broken at top and bottom as often as the suit asks."""
    gaps = _BREAKS.get(suit, 0)
    left, right, gap = 25.0, 75.0, 7.0
    pieces = []
    piece = (right - left - gaps * gap) / (gaps + 1)
    for i in range(gaps + 1):
        start = left + i * (piece + gap)
        pieces.append(f"M{start:.2f} 4.4H{start + piece:.2f}M{start:.2f} 149.6H{start + piece:.2f}")
    sides = "M25 4.4H8Q4.4 4.4 4.4 8V146Q4.4 149.6 8 149.6H25M75 4.4H92Q95.6 4.4 95.6 8V146Q95.6 149.6 92 149.6H75"
    return f'<g stroke-linecap="butt">{path(sides + "".join(pieces), stroke=p.ink, width=1.5)}</g>'


def suit_svg(
    suit: str, pattern: str = "italian", *, title: str | None = None, greyscale: bool = False
) -> str:
    """The sign of a suit alone, in a box of 100 by 100. Errors as for `card_svg`."""
    printed = pattern_named(pattern)
    _, suit = as_printed("A", suit, printed)
    p = palette(suit, greyscale=greyscale)
    return document(
        100, 100, suit if title is None else title,
        [
            f'<g stroke="{p.ink}" stroke-linejoin="round" stroke-linecap="round">',
            sign(suit, p, printed, 50, 50, 92, line=3), "</g>",
        ],
    )  # fmt: skip


def back_svg(*, title: str | None = None, greyscale: bool = False) -> str:
    """The back of every card: a trellis of stars."""
    p = palette("swords", greyscale=greyscale)
    star = around(path("M0 -6.4L1.5 -1.5L0 0L-1.5 -1.5Z", p.white, "none"), 8) + circle(
        0, 0, 1.4, p.main, "none"
    )
    rows = []
    for row in range(9):
        for column in range(5 if row % 2 == 0 else 4):
            x = 18 + column * 16 + (0 if row % 2 == 0 else 8)
            rows.append(place(star, x, 13 + row * 16))
    return document(
        WIDTH, HEIGHT, "card back" if title is None else title,
        [
            rect(0.7, 0.7, WIDTH - 1.4, HEIGHT - 1.4, 6, p.paper, p.ink, 1.2), rect(5, 5, 90, 144, 3, p.main, p.ink, 1.2),
            *rows, rect(8, 8, 84, 138, 2, "none", p.light, 1),
        ],
    )  # fmt: skip
