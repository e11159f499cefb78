"""Card names, lists and numbers of a language, from its ``names.toml``.

The file gives words and classes of declension; out of these come whole phrases, the very ones that sentences take. The file's
own comments tell what each part means (see ``locale/en/names.toml``).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from tutor.i18n.choose import ENGLISH_CODE, LOCALE, PSEUDO
from tutor.i18n.phrase import STANDS_FOR, Phrase

FRENCH = ("hearts", "diamonds", "clubs", "spades")
SYMBOLS = {"hearts": "♥", "diamonds": "♦", "clubs": "♣", "spades": "♠"}
FRENCH_PATTERNS = ("french", "piemontese", "genovese", "milanese", "toscano", "ticinese")
"""Printed patterns with French suits: there a Latin pack's suits and its knight show as the French ones."""
SHOWN_AS = {"coins": "diamonds", "cups": "hearts", "swords": "spades", "batons": "clubs"}


@cache
def language_data(language: str) -> dict[str, Any]:
    """The contents of a language's ``names.toml``."""
    import tomllib

    return tomllib.loads((LOCALE / language / "names.toml").read_text(encoding="utf-8"))


@dataclass(frozen=True, slots=True)
class CardNames:
    """The names of one language. Methods that end in ``_phrase`` give all forms, the others one form as a text."""

    language: str

    @property
    def _data(self) -> dict[str, Any]:
        return language_data(ENGLISH_CODE if self.language == PSEUDO else self.language)

    def card(self, rank: str, suit: str, form: str = "nom", pattern: str = "") -> str:
        """A card's name in one form: ``card("3", "cups")`` is "il tre di coppe"."""
        return self.card_phrase(rank, suit, pattern).form(form)

    def rank(self, rank: str, form: str = "nom", pattern: str = "", *, french: bool = False) -> str:
        """A rank's name in one form: "il tre"."""
        return self.rank_phrase(rank, pattern, french=french).form(form)

    def suit(self, suit: str, form: str = "bare", pattern: str = "") -> str:
        """A suit's name in one form: "coppe"."""
        return self.suit_phrase(suit, pattern).form(form)

    def card_phrase(self, rank: str, suit: str, pattern: str = "") -> Phrase:
        """A card's name with all its forms."""
        return self._shown(_card(self.language, rank, suit, pattern.casefold()))

    def rank_phrase(self, rank: str, pattern: str = "", *, french: bool = False) -> Phrase:
        """A rank's name with all its forms."""
        return self._shown(_rank(self.language, rank, pattern.casefold(), french))

    def suit_phrase(self, suit: str, pattern: str = "") -> Phrase:
        """A suit's name with all its forms."""
        return self._shown(_suit(self.language, suit, pattern.casefold()))

    def short(self, rank: str, suit: str, pattern: str = "") -> str:
        """A card in three or four characters for narrow places, letters only: ``3Co``."""
        return self.rank_phrase(rank, pattern, french=suit in FRENCH).mark + self.suit_phrase(suit, pattern).mark

    def symbol(self, suit: str, encoding: str = "utf-8") -> str:
        """The sign of a French suit where `encoding` can show it; else the suit's letters."""
        sign = SYMBOLS.get(suit, "")
        try:
            sign.encode(encoding)
        except (UnicodeEncodeError, LookupError):
            sign = ""
        return sign or self.suit_phrase(suit).mark

    def join(self, items: Sequence[object], kind: str = "and") -> str:
        """A list with commas and the language's `and` or `or`, by the rules of CLDR."""
        texts = [str(item) for item in items]
        if len(texts) < 2:
            return "".join(texts)
        joined = self._joined(texts, kind)
        return f"⟦{joined}⟧" if self.language == PSEUDO else joined

    def _joined(self, texts: list[str], kind: str) -> str:
        words = self._data["list"][kind]
        last = words["two"] if len(texts) == 2 else words["end"]
        for exception in words.get("before", ()):
            if re.match(exception["begins"], texts[-1], re.IGNORECASE):
                last = exception["two"] if len(texts) == 2 else exception["end"]
        return str(last).format(", ".join(texts[:-1]), texts[-1])

    def series(self, items: Sequence[object]) -> str:
        """A list whose items may hold commas themselves, with the language's semicolons."""
        joined = str(self._data["list"]["semicolon"]).join(str(item) for item in items)
        return f"⟦{joined}⟧" if self.language == PSEUDO and len(items) > 1 else joined

    def number(self, number: float, digits: int = 0) -> str:
        """A number as the language writes it, rounded to `digits` digits after the decimal sign."""
        rules = self._data["number"]
        whole, _, rest = f"{abs(number):.{digits}f}".partition(".")
        if len(whole) >= rules["group_from"]:
            whole = f"{int(whole):,}".replace(",", rules["group"])
        text = whole + (rules["decimal"] + rest if rest else "")
        return f"-{text}" if number < 0 and text.strip("0.,") else text

    def percent(self, share: float, digits: int = 0) -> str:
        """A share of 1 as per cent."""
        return str(self._data["number"]["percent"]).format(self.number(share * 100, digits))

    def _shown(self, phrase: Phrase) -> Phrase:
        if self.language != PSEUDO:
            return phrase
        forms = {name: f"⟦{text}⟧" for name, text in phrase.forms.items()}
        return Phrase(forms, phrase.usual, phrase.gender, phrase.mark)


@cache
def card_names(language: str) -> CardNames:
    """The names of a language code."""
    return CardNames(language)


@cache
def _rank(language: str, rank: str, pattern: str, french: bool) -> Phrase:
    french = french or pattern in FRENCH_PATTERNS
    entry = _entry(language, "ranks", _shown_rank(rank, pattern), pattern, french)
    return _alone(_declined(language, entry, rank))


@cache
def _suit(language: str, suit: str, pattern: str) -> Phrase:
    shown = SHOWN_AS.get(suit, suit) if pattern in FRENCH_PATTERNS else suit
    entry = _entry(language, "suits", shown, pattern, french=False)
    return _declined(language, entry, suit, usual="bare")


@cache
def _card(language: str, rank: str, suit: str, pattern: str) -> Phrase:
    """A rank's forms each joined with its suit: where a form has a ``~`` the suit goes there, else after it."""
    french = suit in FRENCH or pattern in FRENCH_PATTERNS
    named = _declined(language, _entry(language, "ranks", _shown_rank(rank, pattern), pattern, french), rank)
    of_suit = _suit(language, suit, pattern)
    joined = {
        name: text.replace("~", of_suit.form("prefix")) if "~" in text else f"{text} {of_suit.form('of')}"
        for name, text in named.forms.items()
    }
    return Phrase(joined, named.usual, named.gender, named.mark + of_suit.mark)


def _alone(named: Phrase) -> Phrase:
    forms = {name: text.replace("~", "") for name, text in named.forms.items()}
    return Phrase(forms, named.usual, named.gender, named.mark)


def _shown_rank(rank: str, pattern: str) -> str:
    return "Q" if rank == "N" and pattern in FRENCH_PATTERNS else rank


def _entry(language: str, kind: str, name: str, pattern: str, french: bool) -> dict[str, str]:
    """What the file says of a rank or suit: in general, then for French packs, then for a printed pattern."""
    data = language_data(ENGLISH_CODE if language == PSEUDO else language)
    entry: dict[str, str] = {"word": name, **data[kind].get(name, {})}
    if french:
        entry |= data.get("french", {}).get(name, {})
    entry |= data.get("patterns", {}).get(pattern, {}).get(name, {})
    return entry


def _declined(language: str, entry: dict[str, str], name: str, usual: str = "the") -> Phrase:
    """A word with the forms of its class, and those the entry gives itself."""
    data = language_data(ENGLISH_CODE if language == PSEUDO else language)
    classed: dict[str, str] = data["classes"].get(entry.get("class", ""), {})
    forms = {form: text.replace("{}", entry["word"]) for form, text in classed.items() if form != "gender"}
    forms |= {form: text for form, text in entry.items() if form not in ("word", "class", "gender", "mark")}
    forms.setdefault("bare", entry["word"])
    if usual not in forms:
        forms[usual] = next((forms[other] for other in STANDS_FOR[usual] if other in forms), entry["word"])
    gender = entry.get("gender") or classed.get("gender", "m")
    return Phrase(forms, usual, gender, entry.get("mark", name))
