"""Cards as people type them: "3 di coppe", "asso ori", "Ás de ouros", "1 oros", "3 of cups", "7cu".

The words are those of each language's ``names.toml``; in every language the English words and the marks of narrow places are
understood too. Case, accents and small words (of, di, de, il ...) do not matter. A printed number names the court card
of the pack it is printed on, which the caller hands in (Italian 8 9 10, Spanish 10 11 12).
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import combinations
from types import MappingProxyType

from tutor.i18n.choose import ENGLISH_CODE, PSEUDO, languages
from tutor.i18n.names import FRENCH, card_names, language_data

RANK_LETTERS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "N", "Q", "K")
Card = tuple[str, str]
MOST_WORDS = 8
"""Nobody needs more words for a card; what comes after is not read."""


def folded(text: str) -> str:
    """A word for comparing: composed, case folded as Unicode says (no locale changes that), without accents."""
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFC", text).casefold())
    kept = "".join(letter for letter in plain if not unicodedata.combining(letter))
    return unicodedata.normalize("NFC", kept).replace("ł", "l").replace("œ", "oe").replace("’", "'")


def cards_meant(
    text: str,
    deck_ranks: Sequence[str],
    deck_suits: Sequence[str],
    lang: str = ENGLISH_CODE,
    printed: Mapping[str, str] = MappingProxyType({}),
) -> tuple[Card, ...]:
    """All the cards a typed text may mean: none if a word is unknown, several if it is ambiguous (``3c``: coins or cups)."""
    small, ranks, suits = _words(lang)
    words = [part for word in _split(text) for part in _parts(word, ranks, lang)][:MOST_WORDS]
    found: dict[Card, None] = {}
    for first, second in combinations(range(len(words)), 2):
        if all(word in small for at, word in enumerate(words) if at not in (first, second)):
            for rank_word, suit_word in ((words[first], words[second]), (words[second], words[first])):
                rank = _rank_of(rank_word, ranks, deck_ranks, printed)
                meant = _suits_of(suit_word, suits, deck_suits) if rank else ()
                found |= {(rank, suit): None for suit in meant if rank}
    return tuple(found)


def suits_meant(text: str, deck_suits: Sequence[str], lang: str = ENGLISH_CODE) -> tuple[str, ...]:
    """The suits of the pack that a typed text may mean, without a rank."""
    small, _, suits = _words(lang)
    words = [word for word in _split(text) if word not in small]
    return tuple(_suits_of(words[0], suits, deck_suits)) if len(words) == 1 else ()


def card_words(rank: str, suit: str, lang: str = ENGLISH_CODE) -> tuple[str, ...]:
    """Rank and suit in all the words of a language that may be typed for them, ``kawaler kijów``."""
    typed = language_data(ENGLISH_CODE if lang == PSEUDO else lang)["typed"]
    return tuple(f"{first} {second}" for first in typed.get(rank, ()) for second in typed.get(suit, ()))


def rank_words(rank: str, lang: str = ENGLISH_CODE) -> tuple[str, ...]:
    """All the words of a language that may be typed for a rank, numbers aside."""
    typed = language_data(ENGLISH_CODE if lang == PSEUDO else lang)["typed"]
    return tuple(word for word in typed.get(rank, ()) if not word.isdecimal())


def suit_words(suit: str, lang: str = ENGLISH_CODE) -> tuple[str, ...]:
    """All the words of a language that may be typed for a suit."""
    typed = language_data(ENGLISH_CODE if lang == PSEUDO else lang)["typed"]
    return tuple(typed.get(suit, ()))


@cache
def and_words() -> frozenset[str]:
    """What stands between the last two items of a list, in every language."""
    lists = [language_data(code)["list"]["and"] for code in languages()]
    patterns = [pattern["two"] for words in lists for pattern in (words, *words.get("before", ()))]
    return frozenset(folded(pattern.replace("{0}", "").replace("{1}", "").strip()) for pattern in patterns)


def _split(text: str) -> list[str]:
    """The words and numbers of a typed text; whatever else stands between them counts as a blank."""
    return re.findall(r"[^\W\d_]+'?|\d+", folded(text))


def _parts(word: str, ranks: Mapping[str, str], lang: str) -> tuple[str, ...]:
    """A suit and a rank written as one word (German *Kelchdrei*) as two words; any other word as it is."""
    for prefix in _prefixes(lang):
        if word.startswith(prefix) and word.removeprefix(prefix) in ranks:
            return prefix, word.removeprefix(prefix)
    return (word,)


@cache
def _prefixes(lang: str) -> tuple[str, ...]:
    """How suits stand before a rank in a language that joins them, ``kelch``; the longest first."""
    suits = language_data(ENGLISH_CODE if lang == PSEUDO else lang)["suits"].values()
    prefixes = {"".join(_split(suit["prefix"])) for suit in suits if "prefix" in suit}
    return tuple(sorted(prefixes, key=lambda prefix: (-len(prefix), prefix)))


def _rank_of(word: str, ranks: Mapping[str, str], deck_ranks: Sequence[str], printed: Mapping[str, str]) -> str | None:
    """The rank a word names in this pack: its printed number goes before the plain number."""
    rank = printed.get(word) if printed.get(word) in deck_ranks and word not in deck_ranks else ranks.get(word)
    return rank if rank in deck_ranks else None


def _suits_of(word: str, suits: Mapping[str, tuple[str, ...]], deck_suits: Sequence[str]) -> list[str]:
    """The suits of the pack that a word names, or that begin with it (a letter or two)."""
    whole = [suit for suit in suits.get(word, ()) if suit in deck_suits]
    if whole:
        return whole
    begun = [suit for known, meant in suits.items() if known.startswith(word) for suit in meant if suit in deck_suits]
    return list(dict.fromkeys(begun))


@cache
def _words(lang: str) -> tuple[frozenset[str], Mapping[str, str], Mapping[str, tuple[str, ...]]]:
    """The small words, rank words and suit words of a language and of English; the language's own meaning goes first."""
    small: set[str] = set()
    ranks: dict[str, str] = {}
    suits: dict[str, tuple[str, ...]] = {}
    for code in dict.fromkeys((ENGLISH_CODE if lang == PSEUDO else lang, ENGLISH_CODE)):
        typed, names, own = language_data(code)["typed"], card_names(code), dict(suits)
        small |= {folded(word) for word in typed["small"]}
        for rank in RANK_LETTERS:
            marks = (names.rank_phrase(rank).mark, names.rank_phrase(rank, french=True).mark)
            for word in (*typed.get(rank, ()), names.rank(rank, "bare"), *marks):
                ranks.setdefault(folded(word), rank)
        for suit in ("coins", "cups", "swords", "batons", *FRENCH):
            prefix = "".join(_split(names.suit_phrase(suit).forms.get("prefix", "")))
            known = (*typed.get(suit, ()), names.suit(suit), names.suit_phrase(suit).mark, *([prefix] if prefix else ()))
            for word in {folded(word) for word in known}:
                if word not in own:
                    suits[word] = (*suits.get(word, ()), suit)
    for rank in RANK_LETTERS:
        ranks.setdefault(folded(rank), rank)
    return frozenset(small), MappingProxyType(ranks), MappingProxyType(suits)
