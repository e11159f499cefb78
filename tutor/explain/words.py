"""From messages to sentences: look up, fill, name cards, cite rules. The one place here that knows the translator."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tutor.i18n.marks import N_
from tutor.i18n.phrase import Phrase, Sentence

if TYPE_CHECKING:
    from tutor.i18n import Translator
    from tutor.rules.table import RuleTable

Plural = tuple[str, str]
"""A message with its English singular and plural, as `NN_` marks it; `{count}` is the number."""

NOT_STATED = N_("not stated: default")


@dataclass(frozen=True, slots=True)
class Listed:
    """Several names as a list. A message may ask for their form, ``{cards.acc}``, as it may of one name."""

    items: tuple[Phrase | str, ...]
    translator: Translator
    kind: str = "and"

    def form(self, name: str) -> str:
        """The list with each name in a form."""
        return self.translator.join(
            [item.form(name) if isinstance(item, Phrase) else item for item in self.items], self.kind
        )

    def __str__(self) -> str:
        return self.translator.join([str(item) for item in self.items], self.kind)

    def __getattr__(self, name: str) -> str:
        if name.startswith("_"):
            raise AttributeError(name)
        return self.form(name)

    def __format__(self, spec: str) -> str:
        if "|" in spec:
            only = self.items[0] if len(self.items) == 1 else ""
            return format(only if isinstance(only, Phrase) else Phrase({}), spec)
        return format(str(self), spec)


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
        return self.translator.number(number)

    def both(self, items: Sequence[Phrase | str]) -> Listed:
        """A list with `and`."""
        return Listed(tuple(items), self.translator)

    def either(self, items: Sequence[Phrase | str]) -> Listed:
        """A list with `or`."""
        return Listed(tuple(items), self.translator, "or")

    def row(self, items: Sequence[object]) -> str:
        """A mere row with commas."""
        return ", ".join(str(item) for item in items)

    def order(self, table: RuleTable) -> str:
        """The ranks in play as a row, strongest first."""
        there = {card % table.size for card in table.pack}
        ranks = [rank for rank in table.ranks if table.strength(rank) in there]
        return self.row([self.rank(table, rank).form("bare") for rank in ranks])

    def card(self, table: RuleTable, card: int) -> Phrase:
        """A card's name, with the forms that messages ask for."""
        rank, suit = table.strengths[card % table.size], table.deck.suits[card // table.size]
        return self.translator.card(rank, suit, table.pattern)

    def rank(self, table: RuleTable, rank: str) -> Phrase:
        """A rank's name."""
        return self.translator.rank(rank, table.pattern, french="hearts" in table.deck.suits)

    def suit(self, table: RuleTable, suit: int) -> Phrase:
        """A suit's name; its usual form is the bare word."""
        return self.translator.suit(table.deck.suits[suit], table.pattern)


def _filled(message: str, args: dict[str, object]) -> Sentence:
    """Fill a message; where it begins with a card's or rank's name the sentence gets its capital letter."""
    text = message.format(**args)
    begins = _BEGINS.match(message)
    if begins is None:
        return Sentence(text)
    capital = begins.group(1) not in _NAMES
    return Sentence(text[:1].upper() + text[1:] if capital else text, _is_name(args.get(begins.group(1))))


def _is_name(first: object) -> bool:
    """Whether what a sentence begins with keeps its capital letter: all but cards, ranks, suits and whole sentences."""
    if isinstance(first, Listed):
        first = first.items[0] if first.items else ""
    return first.named if isinstance(first, Sentence) else not isinstance(first, Phrase)


def citation(table: RuleTable, keys: Iterable[str], words: Words) -> str:
    """The lines of the variant file that a statement rests on, ``(brisca.rules:14  3 worth 10)``; empty without any.

    A rule that no file states is cited as the documented default.
    """
    cited = []
    for key in dict.fromkeys(key for key in keys if key):
        origin = table.origin(key)
        file = origin.file.replace("\\", "/").rsplit("/", 1)[-1]
        where = f"{file}:{origin.line}  {' '.join(origin.text.split())}" if origin.stated else ""
        cited.append(where or words.part(NOT_STATED))
    return f"({words.translator.series([*dict.fromkeys(cited)])})" if cited else ""
