"""Exact endings for lessons: the best cards where nothing is hidden."""

from __future__ import annotations

from tutor.engine.state import Play, State


def best_cards(state: State) -> tuple[int, ...]:
    """All cards of the learner that are equally good, as the hint ranking has it. The learner (seat 0) is to play."""
    from tutor.engine.view import observe
    from tutor.hint.api import hint

    ranking = hint(observe(state, (), 0), worlds=40, seed=1)
    return tuple(action.card for action in ranking.best if isinstance(action, Play))
