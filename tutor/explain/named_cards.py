"""Cards and suits as people name them, for the pack of a game: in the words of their language, of English, or local ones."""

from __future__ import annotations

from tutor.i18n import Translator
from tutor.i18n.input import cards_meant, suits_meant
from tutor.i18n.typed import plain
from tutor.records.fields import card_words
from tutor.rules.names import suit_named
from tutor.rules.table import RuleTable


def cards_named(text: str, table: RuleTable, words: Translator) -> tuple[int, ...]:
    """The cards that `text` may name: one where it is clear, several where it is not, none where it is no card.

    A clear one may be one of the deck that this game leaves out of its pack.
    """
    asked = plain(text)
    named = card_words(asked, table)
    card = table.card(*named) if named is not None else None
    if card is not None:
        return (card,)
    found = tuple(card for card in table.pack if asked in _forms(card, table, words))
    if found:
        return found
    meant = cards_meant(asked, table.ranks, table.deck.suits, words.language, table.deck.printed)
    cards = tuple(card for one in meant if (card := table.card(*one)) is not None)
    return tuple(card for card in cards if card in table.pack) or cards


def suit_meant(text: str, table: RuleTable, words: Translator) -> str | None:
    """The suit of the game that `text` names; None where it names none or does not decide."""
    suit = suit_named(text.strip(), table.deck)
    found = (suit,) if suit in table.deck.suits else suits_meant(text, table.deck.suits, words.language)
    return found[0] if len(found) == 1 else None


def _forms(card: int, table: RuleTable, words: Translator) -> set[str]:
    rank, suit = table.strengths[card % table.size], table.deck.suits[card // table.size]
    return {plain(form) for form in words.card(rank, suit, table.pattern).forms.values()}
