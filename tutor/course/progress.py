"""What a learner has done, where he stands, and what he has to see again: values, and their form as JSON.

Schema 2: ``{"schema": 2, "learners": {NAME: {"lessons": {KEY: {...}}, "current": {...} or null, "cards": {KEY: {FACT: {...}}}}}}``. KEY is
variant and players, ``bisca 2``; a lesson's key adds its name. Schema 1 had one learner without a name.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

SCHEMA = 2
DEFAULT_LEARNER = "learner"


class Damaged(ValueError):
    """The file's text is no progress."""


class Newer(ValueError):
    """The file was written by a newer program; `schema` is its number."""

    def __init__(self, schema: int) -> None:
        super().__init__(str(schema))
        self.schema = schema


@dataclass(frozen=True, slots=True)
class Done:
    """A lesson gone through: on which day first, how often, and the last score."""

    first: str
    times: int = 1
    right: int = 0
    asked: int = 0


@dataclass(frozen=True, slots=True)
class Current:
    """Where a learner stopped. `moves` are the cards played so far where that is inside a guided deal."""

    key: str
    variant: str
    players: int
    lesson: str
    step: int
    seed: int
    attempt: int = 0
    right: int = 0
    asked: int = 0
    moves: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    """The host's choices."""


@dataclass(frozen=True, slots=True)
class Learner:
    """One learner's progress."""

    lessons: Mapping[str, Done] = field(default_factory=dict)
    current: Current | None = None
    cards: Mapping[str, Mapping[str, Mapping[str, Any]]] = field(default_factory=dict)
    """Facts to see again, by key and fact, in the form of `tutor.course.schedule`."""

    def finished(self, key: str, day: str, right: int, asked: int) -> Learner:
        """The learner after a lesson was gone through once more; the mark of the first time stays."""
        before = self.lessons.get(key)
        done = (
            Done(day, 1, right, asked)
            if before is None
            else replace(before, times=before.times + 1, right=right, asked=asked)
        )
        return replace(self, lessons={**self.lessons, key: done}, current=None)

    def over(self, kept: Learner) -> Learner:
        """This learner laid over what is kept of him, so that what another program has added meanwhile is not lost."""
        keys = {**kept.cards, **self.cards}
        cards = {key: {**kept.cards.get(key, {}), **self.cards.get(key, {})} for key in keys}
        return replace(self, lessons={**kept.lessons, **self.lessons}, cards=cards)

    def without(self, key: str) -> Learner:
        """The learner with one lesson reset."""
        kept = {other: done for other, done in self.lessons.items() if other != key}
        at = self.current
        return replace(
            self, lessons=kept, current=None if at is not None and f"{at.key} {at.lesson}" == key else at
        )


@dataclass(frozen=True, slots=True)
class Progress:
    """All learners by name."""

    learners: Mapping[str, Learner] = field(default_factory=dict)

    def of(self, name: str) -> Learner:
        """A learner, a new one if he is not known."""
        return self.learners.get(name, Learner())

    def put(self, name: str, learner: Learner) -> Progress:
        """The progress with one learner replaced."""
        return Progress({**self.learners, name: learner})


def to_json(progress: Progress) -> dict[str, Any]:
    """The progress as JSON holds it."""
    return {
        "schema": SCHEMA,
        "learners": {name: _learner_json(who) for name, who in progress.learners.items()},
    }


def _learner_json(learner: Learner) -> dict[str, Any]:
    at = learner.current
    return {
        "lessons": {
            key: {"first": d.first, "times": d.times, "right": d.right, "asked": d.asked}
            for key, d in learner.lessons.items()
        },
        "current": None
        if at is None
        else {
            "key": at.key,
            "variant": at.variant,
            "players": at.players,
            "lesson": at.lesson,
            "step": at.step,
            "seed": at.seed,
            "attempt": at.attempt,
            "right": at.right,
            "asked": at.asked,
            "moves": list(at.moves),
            "rules": list(at.rules),
        },
        "cards": {key: dict(facts) for key, facts in learner.cards.items()},
    }


def to_text(progress: Progress) -> str:
    """The text of a progress file. A name that UTF-8 cannot hold (bytes of another encoding) is written as JSON escapes."""
    text = json.dumps(to_json(progress), ensure_ascii=False, indent=1)
    if not text.isascii() and any("\ud800" <= letter <= "\udfff" for letter in text):
        text = json.dumps(to_json(progress), indent=1)
    return text + "\n"


def from_text(data: bytes) -> Progress:
    """The progress in a file's bytes, with or without a byte-order mark. Raises `Damaged` or `Newer`, nothing else."""
    try:
        found = json.loads(data.decode("utf-8-sig"))
    except (ValueError, RecursionError) as error:  # ValueError: no UTF-8, no JSON, a number of thousands of digits
        raise Damaged(str(error)) from error
    return from_json(found)


def from_json(data: object) -> Progress:
    """The progress that JSON holds, older schemas brought up to date. Raises `Damaged` or `Newer`."""
    if not isinstance(data, dict) or not isinstance(data.get("schema"), int):
        raise Damaged("no schema")
    if data["schema"] > SCHEMA:
        raise Newer(data["schema"])
    for schema in range(data["schema"], SCHEMA):
        if schema not in MIGRATIONS:
            raise Damaged("unknown schema")
        data = MIGRATIONS[schema](data)
    try:
        return Progress({str(name): _learner(who) for name, who in data["learners"].items()})
    except (KeyError, TypeError, ValueError, OverflowError, AttributeError) as error:
        raise Damaged(str(error)) from error


def _learner(data: Mapping[str, Any]) -> Learner:
    at = data["current"]
    return Learner(
        {
            str(key): Done(str(d["first"]), int(d["times"]), int(d["right"]), int(d["asked"]))
            for key, d in data["lessons"].items()
        },
        None if at is None else _current(at),
        {
            str(key): {str(fact): dict(card) for fact, card in facts.items()}
            for key, facts in data["cards"].items()
        },
    )


def _current(at: Mapping[str, Any]) -> Current:
    numbers = {name: int(at[name]) for name in ("players", "step", "seed", "attempt", "right", "asked")}
    moves, rules = (tuple(str(item) for item in at.get(name, ())) for name in ("moves", "rules"))
    return Current(
        str(at["key"]), str(at["variant"]), lesson=str(at["lesson"]), moves=moves, rules=rules, **numbers
    )


def _one_learner_to_many(data: dict[str, Any]) -> dict[str, Any]:
    """From schema 1, which had one learner without a name."""
    learner = {
        "lessons": data.get("lessons", {}),
        "current": data.get("current"),
        "cards": data.get("cards", {}),
    }
    return {"schema": 2, "learners": {DEFAULT_LEARNER: learner}}


MIGRATIONS = {1: _one_learner_to_many}
