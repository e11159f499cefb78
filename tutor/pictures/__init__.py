"""The card drawings: our own, simple, as SVG, told apart by shape and not by colour only; and cards for a terminal.

A leaf: it knows ranks, suits and printed patterns by their names, and nothing of play. Sheets, lessons and commands show
what it draws. `card_svg`, `suit_svg` and `back_svg` draw; `terminal` writes cards as text; `pack` makes files and pages of a
whole pack.
"""

from tutor.pictures.cards import back_svg, card_svg, suit_svg
from tutor.pictures.patterns import PATTERNS, is_pattern
from tutor.pictures.terminal import Shown, suit_sign, suit_style, terminal_card, terminal_hand

__all__ = [
    "PATTERNS",
    "Shown",
    "back_svg",
    "card_svg",
    "is_pattern",
    "suit_sign",
    "suit_style",
    "suit_svg",
    "terminal_card",
    "terminal_hand",
]
