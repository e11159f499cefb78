"""Reading a card that somebody typed at a prompt: its number in the list, its name in any language, or a short code such as 7co."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.explain.named_cards import cards_named
from tutor.i18n import Translator
from tutor.i18n.typed import plain
from tutor.rules.table import RuleTable


def typed_card(text: str, hand: Sequence[int], table: RuleTable, words: Translator) -> tuple[int, ...]:
    """The cards that `text` may mean: one where it is clear, several where it is not, none where it is no card.

    A number is a place in `hand`; a rank alone means the cards of that rank in `hand`. A card by its full name may be one that is
    not in the hand.
    """
    asked = plain(text).strip(" .!")
    if not asked:
        return ()
    if asked.isascii() and asked.isdecimal() and len(asked) < 3 and 1 <= int(asked) <= len(hand):
        return (hand[int(asked) - 1],)
    every = cards_named(asked, table, words)
    if every:
        return every
    alone = tuple(card for card in hand if card in cards_named(f"{asked} {_suit(card, table)}", table, words))
    if alone:
        return alone
    short = [c for c in hand if _short(c, table).startswith(asked.replace(" ", "")) and asked[:1].isalnum()]
    return tuple(short)


def _suit(card: int, table: RuleTable) -> str:
    return table.deck.suits[card // table.size]


def _short(card: int, table: RuleTable) -> str:
    """``7cups``: a code typed at a prompt is its beginning."""
    return plain(table.strengths[card % table.size] + _suit(card, table))
