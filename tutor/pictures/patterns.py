"""Printed patterns: how one deck's pictures differ from another's.

The pattern of a pack never changes play. Ours are touches on one style. After the packs that shops sell: the northern Italian
packs (Treviso, Bergamo, Trieste and their neighbours) have curved swords bent into each other and staves laid as a
lattice; the packs of Piacenza, Romagna, Naples, Sicily and Sardinia have straight swords and knotty clubs as in Spain; the Spanish ones
break their frame at top and bottom by suit: coins whole, cups once, swords twice, batons three times; French-suited packs have
half-figures, the same upside down.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal

LATIN_SUITS = ("coins", "cups", "swords", "batons")
FRENCH_SUITS = ("hearts", "diamonds", "clubs", "spades")
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "N", "Q", "K")
COURTS = frozenset("JNQK")

Coin = Literal["rosette", "sun", "beads", "star"]


@dataclass(frozen=True, slots=True)
class Pattern:
    """A printed pattern. `laced`: curved swords and staves are laid into each other; `broken`: the frame breaks by suit."""

    name: str
    french: bool = False
    curved: bool = False
    laced: bool = False
    broken: bool = False
    coin: Coin = "rosette"
    handles: bool = True
    """Cups have two handles."""


_LIST = (
    Pattern("italian", curved=True),
    Pattern("napoletano"),
    Pattern("siciliano", coin="star"),
    Pattern("sardo", coin="sun", handles=False),
    Pattern("piacentino", coin="sun"),
    Pattern("romagnolo", coin="sun"),
    Pattern("trevisano", curved=True, laced=True, coin="star"),
    Pattern("bergamasco", curved=True, laced=True),
    Pattern("bresciano", curved=True, laced=True),
    Pattern("trentino", curved=True, laced=True, handles=False),
    Pattern("bolognese", curved=True, laced=True, handles=False),
    Pattern("triestino", curved=True, laced=True, coin="star", handles=False),
    Pattern("spanish", broken=True, coin="beads", handles=False),
    Pattern("french", french=True),
)
PATTERNS: Mapping[str, Pattern] = MappingProxyType({pattern.name: pattern for pattern in _LIST})
"""Every pattern by name."""

_OTHER_NAMES = {
    "": "italian", "italian 40": "italian", "neapolitan": "napoletano", "napoletane": "napoletano", "sicilian": "siciliano",
    "siciliane": "siciliano", "sardinian": "sardo", "sarde": "sardo", "piacentine": "piacentino", "romagnole": "romagnolo",
    "trevigiano": "trevisano", "trevigiane": "trevisano", "trevisane": "trevisano", "veneto": "trevisano",
    "bergamasche": "bergamasco", "bresciane": "bresciano", "trentine": "trentino", "bolognesi": "bolognese",
    "triestine": "triestino", "castellano": "spanish", "castilian": "spanish", "español": "spanish", "spagnolo": "spanish",
    "portuguese": "french", "francese": "french", "français": "french", "piemontese": "french", "genovese": "french",
    "milanese": "french", "toscano": "french", "ticinese": "french", "anglo": "french", "english": "french",
}  # fmt: skip
_FRENCH_FOR = {"coins": "diamonds", "cups": "hearts", "swords": "spades", "batons": "clubs"}
_LATIN_FOR = {french: latin for latin, french in _FRENCH_FOR.items()}


def is_pattern(name: str) -> bool:
    """Whether a pattern of this name is known, in any case of letters; a deck's name (`Spanish 48`) is one too."""
    return _found(name) is not None


def pattern_named(name: str) -> Pattern:
    """The pattern of a name or of a deck's name. Raises ValueError for a name that is not known (ask `is_pattern` first)."""
    found = _found(name)
    if found is None:
        raise ValueError(f"no such pattern: {name!r}")
    return found


def _found(name: str) -> Pattern | None:
    folded = " ".join(name.casefold().split())
    first = folded.split(" ")[0]
    for candidate in (folded, _OTHER_NAMES.get(folded, ""), first if folded[-1:].isdigit() else ""):
        if candidate in PATTERNS:
            return PATTERNS[candidate]
    return None


def as_printed(rank: str, suit: str, pattern: Pattern) -> tuple[str, str]:
    """The rank and suit that a pack of this pattern shows for a card of another kind of pack.

    Coins, cups, swords, batons are diamonds, hearts, spades, clubs, as the two kinds of pack are commonly set beside each other;
    a Latin knight shows as a queen in a French pack. Raises ValueError for an unknown rank or suit.
    """
    if rank not in RANKS:
        raise ValueError(f"no such rank: {rank!r}")
    if suit not in _FRENCH_FOR and suit not in _LATIN_FOR:
        raise ValueError(f"no such suit: {suit!r}")
    if pattern.french and suit in _FRENCH_FOR:
        return ("Q" if rank == "N" else rank), _FRENCH_FOR[suit]
    if not pattern.french and suit in _LATIN_FOR:
        return rank, _LATIN_FOR[suit]
    return rank, suit
