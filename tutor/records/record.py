"""A record: one deal, or a position of one, with what the players decided."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.engine.state import Action, State
from tutor.rules.table import RuleTable
from tutor.rules.variant import Variant


@dataclass(frozen=True, slots=True)
class Record:
    """A record that was read without error, or one to be written.

    `start` is the position it begins with, `actions` what was decided since, in order, the draws of variants with an
    exchange before drawing among them (but not one that the end of the record leaves open). `lines` are the line numbers
    of the actions, 0 where none is known. `rules` is the name or path as written; `rule_lines` the host's choices.
    """

    rules: str
    variant: Variant | None
    start: State
    actions: tuple[Action, ...] = ()
    lines: tuple[int, ...] = ()
    rule_lines: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    """Display names of the seats, empty where the file gives none."""
    number: int = 0
    """Which deal of the match (from 1), 0 where the file does not say."""
    worth: int = 1
    """Game points the deal is worth, more than 1 where a tie made it so."""
    score: tuple[int, ...] | None = None
    """Standing of the match before this deal, by side, where the file gives it."""
    dealer_known: bool = False
    seen: tuple[int, ...] = ()
    """Cards known to be gone, beyond those named elsewhere."""
    points_known: bool = True
    """Whether the card points won before `start` are known (nothing won, or the `won` lines say)."""
    file: str = ""

    @property
    def table(self) -> RuleTable:
        """The rules it is played by."""
        return self.start.table

    def seat_name(self, seat: int) -> str:
        """The display name of a seat, else ``P1`` and so on."""
        return self.names[seat] if self.names else self.table.seats[seat]
