"""Local words for ranks and suits that files may use beside the letters and English suit names.

The words are those of the vocabulary of the family's languages; a word that means different things in different packs
(a printed number) is not here but with its deck.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from tutor.rules.decks import FRENCH_SUITS, Deck

_RANKS = {
    "A": "a ace asso as ás",
    "2": "2 two due dos dois duque deux",
    "3": "3 three tre tres três terno trois",
    "4": "4 four quattro cuatro quatro quatre",
    "5": "5 five cinque cinco cinq",
    "6": "6 six sei seis",
    "7": "7 seven sette siete sete sept manilha",
    "8": "8 eight otto ocho oito huit",
    "9": "9 nine nove nueve neuf",
    "10": "10 ten dieci diez dez dix",
    "J": "j jack knave fante sota valete valet conde",
    "N": "n knight horse cavallo caballo cavalier",
    "Q": "q queen donna regina reina dama dame",
    "K": "k king re rey rei roi",
}
_LATIN = {
    "coins": "coins coin denari denaro ori oros ouros deniers",
    "cups": "cups cup coppe copas coupes",
    "swords": "swords sword spade espadas épées",
    "batons": "batons baton clubs club bastoni mazze bastos paus bâtons",
}
_FRENCH = {
    "hearts": "hearts heart cuori corazones copas cœurs",
    "diamonds": "diamonds diamond quadri diamantes ouros carreaux",
    "clubs": "clubs club fiori tréboles paus trèfles",
    "spades": "spades spade picche picas espadas piques",
}


def _by_word(words: Mapping[str, str]) -> Mapping[str, str]:
    return MappingProxyType({word: name for name, many in words.items() for word in many.split()})


RANK_WORDS: Mapping[str, str] = _by_word(_RANKS)
"""Word (casefolded) -> rank letter."""
LATIN_SUIT_WORDS: Mapping[str, str] = _by_word(_LATIN)
"""Word (casefolded) -> suit, in a pack with coins, cups, swords and batons."""
FRENCH_SUIT_WORDS: Mapping[str, str] = _by_word(_FRENCH)
"""Word (casefolded) -> suit, in a pack with hearts, diamonds, clubs and spades. Portuguese *copas*, *ouros*, *paus* and
*espadas* are these; in a Latin pack the same words are the Spanish ones."""


def rank_named(word: str, deck: Deck) -> str | None:
    """The rank letter that a word or a printed number names in a deck, None for no rank."""
    folded = word.casefold()
    return _rank(folded, deck) or (_rank(folded[:-1], deck) if folded.endswith("s") else None)  # two 7s


def _rank(folded: str, deck: Deck) -> str | None:
    if folded.upper() in deck.ranks:
        return folded.upper()
    return deck.printed.get(folded) or RANK_WORDS.get(folded)


def suit_named(word: str, deck: Deck) -> str | None:
    """The suit that a word names in a deck, or a suit of the other kind of pack; None for no suit."""
    folded = word.casefold()
    own, other = LATIN_SUIT_WORDS, FRENCH_SUIT_WORDS
    if deck.suits == FRENCH_SUITS:
        own, other = other, own
    return own.get(folded) or other.get(folded)
