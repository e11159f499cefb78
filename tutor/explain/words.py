"""From messages to sentences: look up, fill, name cards, cite rules. The one place here that knows the translator."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

from tutor.rules.table import RuleTable

Plural = tuple[str, str]
"""A message with its English singular and plural, as `NN_` marks it; `{count}` is the number."""


def N_(message: str) -> str:  # noqa: N802
    """Mark a message for the catalogues; it is looked up when it is said."""
    return message


def NN_(one: str, many: str) -> Plural:  # noqa: N802
    """Mark a message with a number for the catalogues."""
    return one, many


NOT_STATED = N_("not stated: default")


class Translator(Protocol):
    """What this folder needs of `tutor.i18n.Translator`."""

    def gettext(self, message: str) -> str:
        """The message in the learner's language."""

    def ngettext(self, one: str, many: str, number: int) -> str:
        """The message for a number in the learner's language."""

    def join(self, items: Sequence[str], kind: str = "and") -> str:
        """A list with the language's `and` or `or`."""

    def card(self, rank: str, suit: str) -> object:
        """A card as a phrase with its forms."""

    def rank(self, rank: str) -> object:
        """A rank as a phrase with its forms."""

    def suit(self, suit: str) -> object:
        """A suit as a phrase with its forms."""


_BEGINS = re.compile(r"\{(\w+)")
_NAMES = {"player", "players", "partners", "who", "gesture", "meaning", "breach"}


@dataclass(frozen=True, slots=True)
class Words:
    """A translator with the few ways of using it that explanations need."""

    translator: Translator

    def text(self, message: str, **args: object) -> str:
        """A message without a number, its placeholders filled."""
        return _filled(self.translator.gettext(message), args)

    def count(self, message: Plural, number: int, **args: object) -> str:
        """A message that turns on `number`, which fills `{count}`."""
        found = self.translator.ngettext(message[0], message[1], number)
        return _filled(found, {"count": self.number(number), **args})

    def say(self, message: str | Plural, count: int | None, **args: object) -> str:
        """Either kind of message."""
        if isinstance(message, str):
            return self.text(message, **args)
        return self.count(message, 0 if count is None else count, **args)

    def part(self, message: str, **args: object) -> str:
        """A message that is an item of a list and not a sentence."""
        return self.translator.gettext(message).format(**args)

    def number(self, number: int) -> str:
        """A number as the language writes it."""
        return str(number)

    def both(self, items: Sequence[object]) -> str:
        """A list with `and`."""
        return self.translator.join([str(item) for item in items])

    def either(self, items: Sequence[object]) -> str:
        """A list with `or`."""
        return self.translator.join([str(item) for item in items], "or")

    def row(self, items: Sequence[object]) -> str:
        """A mere row with commas."""
        return ", ".join(str(item) for item in items)

    def card(self, table: RuleTable, card: int) -> object:
        """A card's name, with the forms that messages ask for."""
        return self.translator.card(table.strengths[card % table.size], table.deck.suits[card // table.size])

    def rank(self, table: RuleTable, rank: str) -> object:
        """A rank's name."""
        return self.translator.rank(rank)

    def suit(self, table: RuleTable, suit: int) -> object:
        """A suit's name."""
        return self.translator.suit(table.deck.suits[suit])


def _filled(message: str, args: dict[str, object]) -> str:
    """Fill a message; where it begins with a card's or rank's name the sentence gets its capital letter."""
    text = message.format(**args)
    begins = _BEGINS.match(message)
    return text[:1].upper() + text[1:] if begins and begins.group(1) not in _NAMES else text


def citation(table: RuleTable, keys: Iterable[str], words: Words) -> str:
    """The lines of the variant file that a statement rests on, ``(brisca.rules:14  3 worth 10)``; empty without any.

    A rule that no file states is cited as the documented default.
    """
    cited = []
    for key in dict.fromkeys(key for key in keys if key):
        origin = table.origin(key)
        where = f"{origin.file}:{origin.line}  {' '.join(origin.text.split())}" if origin.stated else ""
        cited.append(where or words.part(NOT_STATED))
    return f"({'; '.join(dict.fromkeys(cited))})" if cited else ""
