"""Letters and figures for the corners, drawn as strokes: no font is needed to see a card.

Each glyph stands in a box 12 wide and 20 high, y downwards, and is drawn with a round pen.
"""

from __future__ import annotations

from tutor.pictures.svg import num, path

_BOX_WIDTH = 12.0
_BOX_HEIGHT = 20.0
_NARROW = {"1": 6.0, "I": 2.0, "J": 10.0, "M": 14.0, "W": 15.0}
_GLYPHS = {
    "0": "M6 0C1.8 0 0 4 0 10S1.8 20 6 20S12 16 12 10S10.2 0 6 0Z",
    "1": "M0 4.5L5.5 0V20",
    "2": "M.3 5.5C.6 2 3 0 6 0C9.3 0 11.6 2.2 11.6 5.3C11.6 9.5 6.6 12.6 0 20H12",
    "3": "M.4 4.2C1.2 1.5 3.3 0 6 0C9.2 0 11.4 2 11.4 4.8C11.4 7.7 9.2 9.5 5.2 9.5C9.6 9.5 12 11.5 12 14.6C12 17.9 9.4 20 5.9 20"
    "C2.8 20 .7 18.4 0 15.6",
    "4": "M9 20V0L0 14H12.5",
    "5": "M11 0H2L1 9C2.3 7.8 4 7.2 5.9 7.2C9.5 7.2 12 9.8 12 13.5C12 17.4 9.4 20 5.8 20C2.8 20 .8 18.4 0 16",
    "6": "M10.5 1C5 1 .3 6.5 .3 13.4C.3 17.6 2.6 20 6.1 20C9.6 20 12 17.5 12 14C12 10.6 9.7 8.3 6.4 8.3C3.3 8.3 .9 10.3 .4 13",
    "7": "M0 0H12L4 20M2.8 10.3H11",
    "8": "M6 9.3C3 9.3 .9 7.5 .9 4.7S3 0 6 0S11.1 1.9 11.1 4.7S9 9.3 6 9.3C2.4 9.3 0 11.4 0 14.6S2.4 20 6 20S12 17.8 12 14.6"
    "S9.6 9.3 6 9.3Z",
    "9": "M1.5 19C7 19 11.7 13.5 11.7 6.6C11.7 2.4 9.4 0 5.9 0C2.4 0 0 2.5 0 6C0 9.4 2.3 11.7 5.6 11.7C8.7 11.7 11.1 9.7 11.6 7",
    "A": "M0 20L6 0L12 20M2.2 13.2H9.8",
    "B": "M0 0V20H6C9.5 20 11.6 18 11.6 14.9S9.5 9.6 6 9.6H0H5C8.6 9.6 10.6 7.8 10.6 4.8S8.6 0 5 0Z",
    "C": "M12 4.5C11 1.6 9 0 6.4 0C2.6 0 0 3.9 0 10S2.6 20 6.4 20C9 20 11 18.4 12 15.5",
    "D": "M0 0V20H4C9.3 20 12 16.4 12 10S9.3 0 4 0Z",
    "E": "M11 0H0V20H11M0 9.7H9",
    "F": "M11 0H0V20M0 9.8H9",
    "G": "M12 4.5C11 1.6 9 0 6.4 0C2.6 0 0 3.9 0 10S2.6 20 6.4 20C9.5 20 11.7 18.3 12 15V11H7.5",
    "H": "M0 0V20M12 0V20M0 9.8H12",
    "I": "M1 0V20",
    "J": "M3 0H10V14.2C10 18 8 20 5 20C2.2 20 .4 18.3 0 15.4",
    "K": "M0 0V20M11.5 0L0 12.5M3.8 8.6L12 20",
    "L": "M0 0V20H11",
    "M": "M0 20V0L7 13L14 0V20",
    "N": "M0 20V0L12 20V0",
    "O": "M6 0C2 0 0 4 0 10S2 20 6 20S12 16 12 10S10 0 6 0Z",
    "P": "M0 20V0H5.6C9.6 0 12 2.2 12 5.8S9.6 11.6 5.6 11.6H0",
    "Q": "M6 0C2 0 0 4 0 9.6S2 19 6 19S12 15 12 9.6S10 0 6 0ZM7.4 14L12 20.5",
    "R": "M0 20V0H5.6C9.4 0 11.6 2 11.6 5.3S9.4 10.6 5.6 10.6H0M6.6 10.6L12 20",
    "S": "M11.3 4C10.4 1.4 8.6 0 6 0C2.8 0 .6 1.9 .6 4.8C.6 11.4 12 8 12 14.8C12 17.9 9.6 20 6.2 20C3 20 .8 18.3 0 15.4",
    "T": "M0 0H12M6 0V20",
    "U": "M0 0V13C0 17.6 2.2 20 6 20S12 17.6 12 13V0",
    "V": "M0 0L6 20L12 0",
    "W": "M0 0L3.8 20L7.5 6L11.2 20L15 0",
    "X": "M0 0L12 20M12 0L0 20",
    "Y": "M0 0L6 10L12 0M6 10V20",
    "Z": "M0 0H12L0 20H12",
}
_GAP = 5.0

LETTERS = frozenset(_GLYPHS)
"""The letters and figures that a corner can show."""


def drawable(text: str) -> bool:
    """Whether a corner can show this text: one to three capital letters or figures."""
    return 1 <= len(text) <= 3 and set(text) <= LETTERS


def fitting(mark: str) -> str | None:
    """A language's mark for a rank as a corner shows it, in capital letters; None where it cannot be drawn."""
    text = mark.upper()
    return text if drawable(text) else None


def glyphs(
    text: str, x: float, y: float, height: float, ink: str, *, max_width: float, weight: float = 3.9
) -> str:
    """Text with its top at y, centred on x, `height` high and made narrower if it would be wider than `max_width`.

    Raises ValueError for a text that is not `drawable`.
    """
    if not drawable(text):
        raise ValueError(f"a corner shows one to three capital letters or figures, not {text!r}")
    widths = [_NARROW.get(letter, _BOX_WIDTH) for letter in text]
    total = sum(widths) + _GAP * (len(text) - 1)
    tall = height / (_BOX_HEIGHT + weight)
    wide = min(tall, max_width / (total + weight))
    left = x - total * wide / 2
    parts = []
    for letter, width in zip(text, widths, strict=True):
        parts.append(
            f'<g transform="translate({num(left)} {num(y + weight * tall / 2)}) scale({wide:.3f} {tall:.3f})">'
            f"{path(_GLYPHS[letter], stroke=ink, width=weight)}</g>"
        )
        left += (width + _GAP) * wide
    return "".join(parts)
