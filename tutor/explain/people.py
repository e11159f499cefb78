"""Who is spoken of: the learner as `you`, other players by name, sides as several, each with whole sentences of its own.

Verbs and pronouns change with the person, so a message about a player is given once for each person and never glued.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tutor.explain.words import Listed, Plural, Words
from tutor.i18n.marks import N_
from tutor.rules.table import RuleTable

Message = str | Plural
YOU_IN_A_LIST = N_("you")


@dataclass(frozen=True, slots=True)
class Forms:
    """A statement about one player: to the learner himself (`you`), and of a named `{player}`."""

    you: Message
    named: Message


@dataclass(frozen=True, slots=True)
class SideForms:
    """A statement about a side: the learner alone, the learner with `{partners}`, one `{player}`, several `{players}`."""

    you: Message
    you_with: Message
    named: Message
    several: Message


@dataclass(frozen=True, slots=True)
class People:
    """The players at the table: display names by seat, and the seat addressed as `you` (None: nobody)."""

    table: RuleTable
    words: Words
    names: Sequence[str] = ()
    you: int | None = None

    def name(self, seat: int) -> str:
        """The display name of a seat: ``P1`` and so on where none is given."""
        return self.names[seat] if seat < len(self.names) and self.names[seat] else self.table.seats[seat]

    def listed(self, seats: Sequence[int]) -> Listed:
        """Several players as a list, the learner among them as `you`."""
        return self.words.both(
            [self.words.part(YOU_IN_A_LIST) if seat == self.you else self.name(seat) for seat in seats]
        )

    def by_side(self, items: Sequence[str]) -> str:
        """What is said of each side, as a row: with semicolons where sides are several players."""
        if any(len(side) > 1 for side in self.table.sides):
            return self.words.translator.series(items)
        return self.words.row(items)

    def tell(self, forms: Forms, seat: int, count: int | None = None, **args: object) -> str:
        """A statement about the player at `seat`; `count` is the number that a plural message turns on."""
        message = forms.you if seat == self.you else forms.named
        return self.words.say(message, count, player=self.name(seat), **args)

    def tell_side(self, forms: SideForms, side: int, count: int | None = None, **args: object) -> str:
        """A statement about a side."""
        seats = self.table.sides[side]
        partners = self.listed([seat for seat in seats if seat != self.you])
        if self.you in seats:
            message = forms.you if len(seats) == 1 else forms.you_with
        else:
            message = forms.named if len(seats) == 1 else forms.several
        return self.words.say(
            message, count, player=self.name(seats[0]), players=self.listed(seats), partners=partners, **args
        )
