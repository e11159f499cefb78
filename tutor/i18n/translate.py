"""The translator: one language's messages, card names, lists and numbers, as a value that is handed on."""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING

from tutor.i18n.choose import ENGLISH_CODE, LOCALE, PSEUDO
from tutor.i18n.fill import Message
from tutor.i18n.marks import N_
from tutor.i18n.names import CardNames, card_names
from tutor.i18n.phrase import Phrase

if TYPE_CHECKING:
    from gettext import NullTranslations


LABELLED = N_("{label}: {text}")


@dataclass(frozen=True, slots=True)
class Translator:
    """All that a text needs of a language. Equal for equal languages; make one with `translator`."""

    language: str
    catalogue: NullTranslations | None = field(default=None, compare=False, repr=False)
    """The messages; None for English, whose messages are the keys."""

    def gettext(self, message: str) -> Message:
        """The message in this language; the English where it is not translated yet."""
        if self.language == PSEUDO:
            return Message(bracketed(message))
        return Message(message if self.catalogue is None or not message else self.catalogue.gettext(message))

    def ngettext(self, one: str, many: str, number: int) -> Message:
        """The form of a message that this language uses for `number`."""
        if self.language == PSEUDO:
            return Message(bracketed(one if number == 1 else many))
        if self.catalogue is None:
            return Message(one if number == 1 else many)
        return Message(self.catalogue.ngettext(one, many, number))

    def pgettext(self, context: str, message: str) -> Message:
        """A message whose English is ambiguous; `context` tells which one is meant."""
        if self.language == PSEUDO:
            return Message(bracketed(message))
        return Message(message if self.catalogue is None else self.catalogue.pgettext(context, message))

    def page(self, code: str, english: str) -> tuple[str, bool]:
        """The page of ``briscola explain`` about a code, and whether it is in this language; else it is the English one."""
        if self.language in (ENGLISH_CODE, PSEUDO):
            return as_given(english, self.language), True
        translated = _catalogue(self.language, "pages").pgettext(code, english)
        return translated, translated != english

    @property
    def names(self) -> CardNames:
        """The language's names as plain texts, with all their forms."""
        return card_names(self.language)

    def card(self, rank: str, suit: str, pattern: str = "") -> Phrase:
        """A card's name by rank letter and English suit name; `pattern` is a printed pattern with its own words."""
        return self.names.card_phrase(rank, suit, pattern)

    def rank(self, rank: str, pattern: str = "", *, french: bool = False) -> Phrase:
        """A rank's name, "the seven"; `french` where the pack has French suits (Spanish *jota*, not *sota*)."""
        return self.names.rank_phrase(rank, pattern, french=french)

    def suit(self, suit: str, pattern: str = "") -> Phrase:
        """A suit's name; by itself the bare word."""
        return self.names.suit_phrase(suit, pattern)

    def join(self, items: Sequence[object], kind: str = "and") -> str:
        """A list as the language writes it, ``A, B e C``; `kind` is ``and`` or ``or``."""
        return self.names.join(items, kind)

    def series(self, items: Sequence[object]) -> str:
        """A list whose items may hold commas themselves, ``A; B; C``."""
        return self.names.series(items)

    def labelled(self, label: object, text: object) -> str:
        """A text after its label, ``label: text``."""
        return self.gettext(LABELLED).format(label=label, text=text)

    def number(self, number: float, digits: int = 0) -> str:
        """A number with the language's decimal sign, rounded to so many digits after it."""
        return self.names.number(number, digits)

    def percent(self, share: float, digits: int = 0) -> str:
        """A share of 1 as per cent, ``55%`` or ``55 %``."""
        return self.names.percent(share, digits)


def as_given(text: str, language: str) -> str:
    """A text that a file gives for a language (a lesson's, a variant's): itself; in the language of tests in brackets."""
    return bracketed(text) if language == PSEUDO and text else text


def bracketed(text: str) -> str:
    """A text as the language of tests shows it."""
    return f"⟦{text}⟧"


@cache
def translator(language: str = ENGLISH_CODE) -> Translator:
    """The translator of a language code that `languages` lists, or of ``xx``.

    Raises `LookupError` for any other code: ask `choose_language` first.
    """
    from tutor.i18n.choose import languages

    if language not in languages() and language != PSEUDO:
        raise LookupError(f"no language {language!r}")
    return Translator(language, None if language in (ENGLISH_CODE, PSEUDO) else _catalogue(language))


@cache
def _catalogue(language: str, domain: str = "tutor") -> NullTranslations:
    """The compiled catalogue (of messages, or of ``pages``); in a checkout whose ``.po`` is newer, that one, compiled in memory."""
    import gettext

    folder = LOCALE / language / "LC_MESSAGES"
    source, built = folder / f"{domain}.po", folder / f"{domain}.mo"
    if built.is_file() and not (source.is_file() and source.stat().st_mtime > built.stat().st_mtime):
        with built.open("rb") as file:
            return gettext.GNUTranslations(file)
    if not source.is_file():
        return gettext.NullTranslations()
    from tutor.i18n.po import compiled

    return gettext.GNUTranslations(io.BytesIO(compiled(source.read_text(encoding="utf-8"))))


ENGLISH = Translator(ENGLISH_CODE)
"""The English translator, for tests and for what is never translated."""
