"""A played deal looked at again: what each choice gave away, by the very ranking that gives the hints, and luck told from play.

Every choice is judged by what its seat could see when it was made. A move that the hint names best is never a mistake. Luck is
what is left: card points at the end, less what was expected at a seat's first choice, plus what its side gave away, less what the
others gave away.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tutor.engine.exchange import possible_exchanges
from tutor.engine.scoring import points
from tutor.engine.state import Action, Draw, Phase, State
from tutor.engine.view import Observation, observe
from tutor.hint.api import WORLDS, hint, why_no_hint
from tutor.hint.core import Core
from tutor.hint.session import decisions
from tutor.hint.values import Hint
from tutor.records.record import Record
from tutor.records.replay import at_end
from tutor.rules.table import UNKNOWN

WORST = 3
"""Choices that are asked again."""


@dataclass(frozen=True, slots=True)
class Graded:
    """One choice: in which trick (from 1), whose, what was done, the ranking then, and card points given away."""

    trick: int
    seat: int
    action: Action
    seen: Observation
    hint: Hint
    lost: float


@dataclass(frozen=True, slots=True)
class Review:
    """A deal's choices in order; by side: card points given away, and luck where the deal is over and the cards are known."""

    record: Record
    choices: tuple[Graded, ...]
    given: tuple[float, ...]
    luck: tuple[float, ...] | None
    finished: bool

    def of_seat(self, seat: int) -> tuple[Graded, ...]:
        """The choices of one seat."""
        return tuple(choice for choice in self.choices if choice.seat == seat)

    def costliest(self, seat: int, number: int = WORST) -> tuple[Graded, ...]:
        """The choices of a seat that gave away most, worst first; only those that gave something away."""
        lost = [choice for choice in self.of_seat(seat) if choice.lost > 0]
        return tuple(sorted(lost, key=lambda choice: -choice.lost)[:number])


def review(
    record: Record, *, worlds: int = WORLDS, seed: int = 0, progress: Callable[[], None] | None = None
) -> Review:
    """Judge every choice of a record. Choices with nothing to choose between, and hands not known, are passed over."""
    table, core = record.table, Core(record.table)
    graded = []
    for seat, state, before, action in decisions(record):
        if progress is not None:
            progress()
        if _forced(state, action):
            continue
        seen = observe(record.start, before, seat, seen=record.seen, points_known=record.points_known)
        if why_no_hint(seen):
            continue
        told = hint(seen, worlds=worlds, seed=seed, core=core)
        if len(told.moves) > 1 and told.rank(action) >= 0:
            graded.append(Graded(state.tricks_done + 1, seat, action, seen, told, told.lost(action)))
    given = [0.0] * len(table.sides)
    for choice in graded:
        given[table.side_of[choice.seat]] += choice.lost
    end = at_end(record)
    finished = end.phase is Phase.OVER
    luck = _luck(record, end, graded, given) if finished and record.points_known else None
    return Review(record, tuple(graded), tuple(round(g, 2) for g in given), luck, finished)


def _forced(state: State, action: Action) -> bool:
    """Whether a draw was all that could be done, or the hand is not known."""
    if isinstance(action, Draw):
        return not possible_exchanges(state)
    return UNKNOWN in state.hands[action.seat]


def _luck(record: Record, end: State, graded: list[Graded], given: list[float]) -> tuple[float, ...] | None:
    """Luck by side, in card points; None where a side had no choice to expect anything from."""
    table = record.table
    last, first = points(end), points(record.start)
    luck = []
    for side, seats in enumerate(table.sides):
        choice = next((c for c in graded if c.seat in seats), None)
        if choice is None:
            return None
        had = sum(choice.seen.points[seat] for seat in seats)
        expected = choice.hint.moves[0].expected_points + had
        got = sum(last[seat] for seat in seats) - sum(first[seat] for seat in seats)
        others = sum(given) - given[side]
        base = expected - sum(first[seat] for seat in seats)
        luck.append(round(got - base + given[side] - others, 2))
    return tuple(luck)
