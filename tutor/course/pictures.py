"""Cards in the terminal, as small drawings side by side; in words where they do not fit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tutor.course.question import Shown
from tutor.explain.words import Words
from tutor.rules.table import RuleTable

if TYPE_CHECKING:
    from tutor.course.screen import Look

CARD_WIDTH = 9
GAP = 1


def pictured(shown: Shown, look: Look, table: RuleTable, words: Words) -> list[str]:
    """The cards as boxes with rank and suit in words, who laid each below; empty where the width is too small for even one row."""
    suits = [str(words.suit(table, table.suit_of[card])) for card in shown.cards]
    widest = max([CARD_WIDTH, *(len(suit) + 2 for suit in suits)])
    across = max(0, (look.width + GAP) // (widest + 2 + GAP))
    if across < min(2, len(shown.cards)):
        return []
    lines = [f"{shown.caption}:"]
    for at in range(0, len(shown.cards), across):
        cards = shown.cards[at : at + across]
        boxes = [_box(table, card, suit, widest, look) for card, suit in zip(cards, suits[at:], strict=False)]
        lines += [" ".join(parts).rstrip() for parts in zip(*boxes, strict=True)]
        who = shown.who[at : at + across]
        if who:
            lines.append(" ".join(name[: widest + 2].center(widest + 2) for name in who).rstrip())
    return lines


def _box(table: RuleTable, card: int, suit: str, width: int, look: Look) -> list[str]:
    rank = table.strengths[card % table.size]
    top, side, bottom = ("╭{}╮", "│", "╰{}╯") if _can(look.encoding) else ("+{}+", "|", "+{}+")
    line = "─" if _can(look.encoding) else "-"
    points = str(table.card_points[card]) if table.card_points[card] else ""
    return [
        top.format(line * width),
        f"{side}{rank:<{width - len(points)}}{points}{side}",
        f"{side}{suit:^{width}}{side}",
        f"{side}{rank:>{width}}{side}",
        bottom.format(line * width),
    ]


def _can(encoding: str) -> bool:
    try:
        "╭─╮│╰╯".encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True
