"""Cards in the terminal as small drawings side by side, with who laid each below."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tutor.course.question import Shown
from tutor.explain.words import Words
from tutor.i18n.input import suit_words
from tutor.i18n.marks import N_
from tutor.pictures.terminal import SMALL_WIDTH, WIDTH, terminal_hand
from tutor.pictures.terminal import Shown as Drawn
from tutor.rules.table import RuleTable

if TYPE_CHECKING:
    from tutor.course.screen import Look

CAPTION = N_("{caption}:")


def pictured(shown: Shown, look: Look, table: RuleTable, words: Words) -> list[str]:
    """The caption and the cards; empty where the width is too small for drawings. Suits stand in letters, too, so that no colour
    and no sign has to be known."""
    if look.width < 2 * SMALL_WIDTH + 1:
        return []
    who = shown.who or ("",) * len(shown.cards)
    cards = []
    for card, label in zip(shown.cards, who, strict=True):
        suit = table.deck.suits[table.suit_of[card]]
        name = _fitting(str(words.suit(table, table.suit_of[card])), suit, words.translator.language)
        rank = table.strengths[card % table.size]
        corner = words.rank(table, rank).mark
        cards.append(Drawn(rank, suit, label=label, suit_name=name, corner=corner))
    return [words.part(CAPTION, caption=shown.caption), *terminal_hand(cards, columns=look.width, ascii=not _can(look.encoding))]


def _fitting(name: str, suit: str, language: str) -> str:
    """A suit's name, or another word for it, or its beginning with a full stop, where the name is too long for a card's edge."""
    fits = (word for word in (name, *suit_words(suit, language)) if len(word) <= WIDTH - 2)
    return next(fits, f"{name[: WIDTH - 3]}.")


def _can(encoding: str) -> bool:
    """Whether a stream can show the lines and signs of the drawings."""
    try:
        "╭─╮│╰╯◉∪†❙♥".encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True
