"""Reading a card that somebody typed at a prompt: its number in the list, its name in any language, or a short code such as 7co."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.i18n import Translator
from tutor.i18n.input import cards_meant
from tutor.i18n.typed import plain
from tutor.records.fields import card_words
from tutor.rules.table import RuleTable


def typed_card(text: str, hand: Sequence[int], table: RuleTable, words: Translator) -> tuple[int, ...]:
    """The cards that `text` may mean: one where it is clear, several where it is not, none where it is no card.

    A number is a place in `hand`. A card by its full name may be one that is not in the hand.
    """
    asked = plain(text).strip(" .!")
    if not asked:
        return ()
    if asked.isascii() and asked.isdecimal() and len(asked) < 3 and 1 <= int(asked) <= len(hand):
        return (hand[int(asked) - 1],)
    named = card_words(asked, table)
    card = table.card(*named) if named is not None else None
    if card is not None:
        return (card,)
    every = [c for c in table.pack if asked in _names(c, table, words)]
    meant = cards_meant(asked, table.ranks, table.deck.suits, words.language, table.deck.printed)
    every = every or [c for c in (table.card(*one) for one in meant) if c in table.pack]
    if every:
        return tuple(every)
    short = [c for c in hand if _short(c, table).startswith(asked.replace(" ", "")) and asked[:1].isalnum()]
    return tuple(short)


def _names(card: int, table: RuleTable, words: Translator) -> set[str]:
    rank, suit = table.strengths[card % table.size], table.deck.suits[card // table.size]
    phrase = words.card(rank, suit, table.pattern)
    return {plain(form) for form in phrase.forms.values()} | {plain(str(phrase))}


def _short(card: int, table: RuleTable) -> str:
    """``7cups``: a code typed at a prompt is its beginning."""
    return plain(table.strengths[card % table.size] + table.deck.suits[card // table.size])
