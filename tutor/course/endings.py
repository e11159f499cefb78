"""How good the learner's cards are in a position, as the hint ranking has it: exactly where nothing is hidden."""

from __future__ import annotations

from tutor.course.positions import Position
from tutor.engine.state import Play
from tutor.engine.view import observe
from tutor.hint.api import hint
from tutor.hint.core import Core
from tutor.hint.packed import pack_rules
from tutor.hint.values import Hint

WORLDS = 40


def ranking_of(position: Position) -> Hint:
    """The ranking of the learner's moves (he is to play). The same position gives the same ranking.

    Played out without a net: for the last tricks that lessons are about plain play does, and hundreds of positions are looked at
    until one has a choice in it.
    """
    core = Core.of_rules(pack_rules(position.before.table), "")
    core.table = position.before.table
    return hint(observe(position.before, position.plays, 0), worlds=WORLDS, seed=1, core=core)


def best_cards(position: Position) -> tuple[int, ...]:
    """All cards of the learner that are equally good."""
    return tuple(action.card for action in ranking_of(position).best if isinstance(action, Play))


def gap(position: Position) -> float:
    """Card points that the worst of the learner's cards gives away against the best."""
    ranking = ranking_of(position)
    return max(ranking.lost(move.action) for move in ranking.moves)
