"""Robots of three honest levels: none sees more than its own seat does.

`beginner` looks one trick ahead and keeps its better cards (greedy's prices, no counting); `club` plays the net's card and counts
the last tricks; `strong` plays the first move of the hint, late search included. Where no net fits the table, `club` and `strong`
play what the hint's stand-in says, `club` from fewer worlds.
"""

from __future__ import annotations

from enum import StrEnum

from tutor.engine.state import Action, Draw, ExchangeTurned, Phase, Play
from tutor.engine.view import Observation
from tutor.hint import layout as at
from tutor.hint.api import choose, hint
from tutor.hint.core import Core
from tutor.hint.position import seen_position
from tutor.rules.table import RuleTable


class Level(StrEnum):
    """How well a robot plays."""

    BEGINNER = "beginner"
    CLUB = "club"
    STRONG = "strong"


class Robot:
    """A robot for one table; it may sit in any seat."""

    def __init__(self, table: RuleTable, level: Level) -> None:
        self.core = Core(table)
        self.level = level

    def act(self, seen: Observation) -> Action:
        """What the robot does as ``seen.seat``."""
        if seen.phase is Phase.TRUMP:
            return self._trump(seen)
        exchange = self._exchange(seen)
        if exchange is not None and self.level is not Level.STRONG:
            return exchange
        if seen.phase is Phase.DRAW and self.level is not Level.STRONG:
            return Draw()
        if self.level is Level.BEGINNER:
            return self._greedy(seen)
        if self.level is Level.STRONG:
            return choose(seen, core=self.core)
        worlds = 1 if self.core.net else 10
        return hint(seen, worlds=worlds, core=self.core).moves[0].action

    def _exchange(self, seen: Observation) -> ExchangeTurned | None:
        """An exchange that takes a stronger card, if there is one."""
        s = seen_position(seen)
        for card in seen.hand:
            if seen.turned > card and self.core.kernel.may_exchange(self.core.r, s, seen.seat, card):
                return ExchangeTurned(seen.seat, card)
        return None

    def _greedy(self, seen: Observation) -> Play:
        core, s = self.core, seen_position(seen)
        n = core.kernel.legal(core.r, s, core.places)
        place = core.policies.greedy_choice(core.r, s, core.g, core.places, n)
        return Play(seen.seat, int(s[at.S_HANDS + seen.seat * core.hand + place]))

    def _trump(self, seen: Observation) -> Action:
        if self.level is Level.BEGINNER:
            return hint(seen, worlds=1, core=self.core).moves[0].action
        return hint(seen, worlds=20, core=self.core).moves[0].action
