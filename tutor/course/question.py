"""A question with its right answers, its reminder, its hint and its reason. All of it computed; nothing is typed into a lesson."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from tutor.i18n.input import cards_meant


class Mode(StrEnum):
    """How a question is answered."""

    ONE = "one"
    """One of the choices; several may be right."""
    SEVERAL = "several"
    """Exactly the right ones of the choices."""
    ORDER = "order"
    """The choices in the right order."""
    NUMBER = "number"


@dataclass(frozen=True, slots=True)
class Pack:
    """A pack and the learner's language: which cards a typed text means in it."""

    language: str
    ranks: tuple[str, ...]
    suits: tuple[str, ...]
    printed: tuple[tuple[str, str], ...] = ()
    """Printed numbers and the ranks they stand for."""

    def meant(self, text: str) -> tuple[tuple[str, str], ...]:
        """All cards, each rank and suit, that a text may mean."""
        return cards_meant(text, self.ranks, self.suits, self.language, dict(self.printed))


@dataclass(frozen=True, slots=True)
class Choice:
    """A possible answer: how it is shown, and further words by which it may be given.

    `rank` and `suit` are a card's or rank's letters, for answers such as ``asso coppe`` or ``7c``.
    """

    label: str
    words: tuple[str, ...] = ()
    rank: str = ""
    suit: str = ""
    why_not: tuple[str, ...] = ()
    """Why this answer is wrong, or less good than the best, where that can be said of it alone."""
    why: tuple[str, ...] = ()
    """Why this answer is right, where that is to be said of it and not of another right one."""
    pack: Pack | None = None
    """The pack that `rank` and `suit` are of, for answers in the words of the language."""


@dataclass(frozen=True, slots=True)
class Shown:
    """Cards lying on the table: a caption, and cards with who laid each (or nobody)."""

    caption: str
    cards: tuple[int, ...]
    who: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Question:
    """A question. `right` are indices of choices: any of them (`ONE`), all of them (`SEVERAL`), in this order (`ORDER`).

    `rule` reminds of the rule, `look` says what to look at, `why` is the reason, given after every answer. `fact` is what is learned or
    missed, a stable key such as ``takes:trump``. `answer` says the right answer in a sentence.
    """

    kind: str
    mode: Mode
    text: str
    choices: tuple[Choice, ...] = ()
    right: tuple[int, ...] = ()
    number: int = 0
    shown: tuple[Shown, ...] = ()
    rule: tuple[str, ...] = ()
    look: tuple[str, ...] = ()
    why: tuple[str, ...] = ()
    answer: str = ""
    fact: str = ""
    notes: tuple[str, ...] = ()
    """What must be known with the cards: which suit is trump, whose turn it is."""
