"""What is due to be seen again: facts scheduled by FSRS, as values in a learner's progress."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

from tutor.course.progress import Learner


def reviewed(
    learner: Learner, key: str, outcomes: Iterable[tuple[str, bool]], now: datetime | None = None
) -> Learner:
    """The learner after facts of a game (`key`) were answered, rightly at once or not; each comes back by the schedule."""
    outcomes = [(fact, right) for fact, right in outcomes if fact]
    if not outcomes:
        return learner
    from fsrs import Card, Rating, Scheduler

    scheduler = Scheduler(enable_fuzzing=False)
    cards: dict[str, Mapping[str, Any]] = dict(learner.cards.get(key, {}))
    when = now or datetime.now(UTC)
    for fact, right in outcomes:
        card = _card(Card, cards.get(fact))
        card, _ = scheduler.review_card(card, Rating.Good if right else Rating.Again, when)
        cards[fact] = {**card.to_dict(), "missed": int(cards.get(fact, {}).get("missed", 0)) + (not right)}
    return replace(learner, cards={**learner.cards, key: cards})


def _card(kind: Any, kept: Mapping[str, Any] | None) -> Any:
    """A card as kept, a new one where none is kept or it cannot be read."""
    if kept is None:
        return kind()
    try:
        return kind.from_dict({name: value for name, value in kept.items() if name != "missed"})
    except (KeyError, ValueError, TypeError):
        return kind()


def due(learner: Learner, key: str, now: datetime | None = None) -> list[str]:
    """The facts of a game that are due, those due the longest first."""
    when = (now or datetime.now(UTC)).isoformat()
    waiting = [(str(card.get("due", "")), fact) for fact, card in learner.cards.get(key, {}).items()]
    return [fact for at, fact in sorted(waiting) if at <= when]
