"""The decks that a variant file may name, and the cards they hold.

Ranks are letters: A, 2 to 10, J (jack, fante, sota), N (knight), Q (queen), K (king). What a card is worth and what it
beats is not known here: that is the variant's.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

LATIN_SUITS = ("coins", "cups", "swords", "batons")
FRENCH_SUITS = ("hearts", "diamonds", "clubs", "spades")


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck as a shop sells it: its name in variant files, suits, ranks, and the numbers printed on its court cards."""

    name: str
    suits: tuple[str, ...]
    ranks: tuple[str, ...]
    printed: Mapping[str, str]
    """Printed number -> rank letter, where courts are numbered (Italian 8 9 10, Spanish 10 11 12)."""

    @property
    def size(self) -> int:
        """How many cards the whole deck has."""
        return len(self.suits) * len(self.ranks)


def _deck(name: str, suits: tuple[str, ...], ranks: str, printed: str = "") -> Deck:
    numbers = dict(pair.split("=") for pair in printed.split())
    return Deck(name, suits, tuple(ranks.split()), MappingProxyType(numbers))


DECKS: Mapping[str, Deck] = MappingProxyType(
    {
        deck.name: deck
        for deck in (
            _deck("Italian 40", LATIN_SUITS, "A 2 3 4 5 6 7 J N K", "1=A 8=J 9=N 10=K 11=J 12=N 13=K"),
            _deck("Spanish 40", LATIN_SUITS, "A 2 3 4 5 6 7 J N K", "1=A 10=J 11=N 12=K"),
            _deck("Spanish 48", LATIN_SUITS, "A 2 3 4 5 6 7 8 9 J N K", "1=A 10=J 11=N 12=K"),
            _deck("French 52", FRENCH_SUITS, "A 2 3 4 5 6 7 8 9 10 J Q K", "1=A 11=J 12=Q 13=K"),
            _deck("French 40", FRENCH_SUITS, "A 2 3 4 5 6 7 J Q K", "1=A"),
            _deck("French 36", FRENCH_SUITS, "A 6 7 8 9 10 J Q K", "1=A"),
            _deck("French 32", FRENCH_SUITS, "A 7 8 9 10 J Q K", "1=A"),
        )
    }
)
