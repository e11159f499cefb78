"""Filling a problem's message: its arguments are plain texts and numbers, of which those that name cards or suits become names
in the learner's language."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from tutor.explain.words import Listed
from tutor.i18n.marks import N_
from tutor.i18n.phrase import Phrase
from tutor.i18n.translate import Translator, as_given
from tutor.rules.decks import FRENCH_SUITS, LATIN_SUITS
from tutor.text.problem import Argument, Named

_SUITS = (*LATIN_SUITS, *FRENCH_SUITS)
_CARD = re.compile(rf"(A|10|[2-9]|J|N|Q|K) of ({'|'.join(sorted(set(_SUITS)))})")
_SUIT_ARGUMENTS = ("suit", "trump", "led")
_CHOICE_ARGUMENTS = ("players", "allowed")
"""Lists of alternatives, joined with `or`."""
_FIGURES = ("percent", "even", "margin")
"""Figures that a check hands on with a decimal point."""
_WORDS: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {
        "deck": {
            "Italian 40": N_("Italian 40"),
            "Spanish 40": N_("Spanish 40"),
            "Spanish 48": N_("Spanish 48"),
            "French 52": N_("French 52"),
            "French 40": N_("French 40"),
            "French 36": N_("French 36"),
            "French 32": N_("French 32"),
        },
        "sides": {"pairs": N_("pairs"), "trios": N_("trios"), "three pairs": N_("three pairs")},
    }
)
"""Words of the variant language that stand in a message for what they mean."""
_DECIMAL = re.compile(r"\d+\.(\d+)")


@dataclass(frozen=True, slots=True)
class Counted:
    """A message with its English singular and plural, which turns on the number that the argument `by` gives."""

    by: str
    forms: tuple[str, str]


Message = str | Counted
Filling = Phrase | Listed | str | int


class _Known(dict[str, Filling]):
    """Arguments of a message; one that is missing shows as an ellipsis instead of failing."""

    def __missing__(self, name: str) -> Filling:
        return "…"


def looked_up(message: Message, args: Mapping[str, Argument], translator: Translator) -> str:
    """The message in the learner's language, in the form that its number asks for."""
    if isinstance(message, str):
        return translator.gettext(message)
    value = args.get(message.by, 0)
    number = int(value) if isinstance(value, int) or (isinstance(value, str) and value.isdecimal()) else 0
    return translator.ngettext(*message.forms, number)


def filled(template: str, args: Mapping[str, Argument], translator: Translator) -> str:
    """The message `template` with `args` in it. A placeholder without an argument gives ``…``."""
    named = _Known({name: argument(name, value, translator) for name, value in args.items()})
    return template.format_map(named)


def argument(name: str, value: Argument, translator: Translator) -> Filling:
    """An argument as a message shows it: a card's or suit's name, a list, a number, or the text itself."""
    if isinstance(value, tuple):
        items = tuple(_text(name, item, translator) for item in value)
        return Listed(items, translator, "or" if name in _CHOICE_ARGUMENTS else "and")
    return _text(name, value, translator) if isinstance(value, str) else translator.number(value)


def _text(name: str, value: str, translator: Translator) -> Phrase:
    card = _CARD.fullmatch(value)
    if card is not None:
        return translator.card(card.group(1), card.group(2))
    if name in _SUIT_ARGUMENTS and value in _SUITS:
        return translator.suit(value)
    if name in _WORDS and value in _WORDS[name]:
        return Phrase({"the": translator.gettext(_WORDS[name][value])})
    if name in _FIGURES and (figure := _DECIMAL.fullmatch(value)) is not None:
        return Phrase({"the": translator.number(float(value), len(figure.group(1)))})
    if isinstance(value, Named):
        return Phrase({"the": as_given(value.others.get(translator.language, str(value)), translator.language)})
    return Phrase({"the": value})
