"""`hint`: the one ranking of all moves that a seat has, from what it can see.

How moves are judged stands in `tutor.hint.judging`. The same position, seed and number of worlds give the same answer. Hidden cards
enter only through worlds drawn from the observation, so permuting them changes nothing.
"""

from __future__ import annotations

from time import perf_counter

from tutor.engine.state import Action, Phase
from tutor.engine.view import Observation
from tutor.hint.core import Core
from tutor.hint.judging import LATE, Judge
from tutor.hint.position import seen_position
from tutor.hint.reasons import with_reasons
from tutor.hint.timing import Clock, Deadline
from tutor.hint.values import Hint
from tutor.hint.worlds import Hidden
from tutor.rules.table import UNKNOWN

WORLDS = 60
"""Worlds by default."""


class NoHintError(ValueError):
    """There is nothing to advise; `code` says why: `over`, `turn`, `hand` (own cards not known) or `cards` (cannot be)."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def why_no_hint(seen: Observation) -> str:
    """Why there is no hint for this observation (see `NoHintError`), or an empty string."""
    if seen.phase is Phase.OVER:
        return "over"
    if UNKNOWN in seen.hand or (not seen.hand and seen.phase is not Phase.TRUMP):
        return "hand"
    if not Hidden(seen).possible():
        return "cards"
    if seen.to_play != seen.seat and not _exchanges(seen):
        return "turn"
    return ""


def hint(
    seen: Observation,
    *,
    worlds: int = WORLDS,
    seed: int = 0,
    time: float | None = None,
    core: Core | None = None,
    clock: Clock = perf_counter,
) -> Hint:
    """All moves of ``seen.seat``, best first, with numbers and reasons.

    `worlds` bounds how many ways of the hidden cards are played out, `time` (seconds by `clock`) how long it may take; `core` may
    be given to use its play-outs again. Raises `NoHintError` where there is nothing to advise (see `why_no_hint`).
    """
    deadline = Deadline(time, clock)
    code = why_no_hint(seen)
    if code:
        raise NoHintError(code)
    judge = Judge(seen, core or Core(seen.table), worlds, seed, deadline)
    if not judge.filled:
        raise NoHintError("cards")
    return with_reasons(seen, judge.ranking())


def choose(seen: Observation, *, worlds: int = WORLDS, seed: int = 0, core: Core | None = None) -> Action:
    """The first move of the ranking, for robots: the same as ``hint(...).moves[0].action``, sooner.

    Where the net alone decides, no world is played out.
    """
    known = core or Core(seen.table)
    alone = bool(known.net) and seen.phase is Phase.PLAY and seen.to_play == seen.seat
    if alone and not seen.table.exchanges and seen.stock_left > LATE:
        worlds = 1
    return hint(seen, worlds=worlds, seed=seed, core=known).moves[0].action


def _exchanges(seen: Observation) -> bool:
    """Whether the seat may exchange now though it is not its turn to play."""
    if seen.turned < 0 or not seen.table.exchanges:
        return False
    core = Core(seen.table, weights=())
    s = seen_position(seen)
    return any(core.kernel.may_exchange(core.r, s, seen.seat, card) for card in seen.hand)
