"""What a lesson or a drill says, line by line: each with its kind, for how it is shown. Questions and their reasons as such lines."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from tutor.course import talk
from tutor.course.answers import Given
from tutor.course.question import Mode, Question, Shown
from tutor.course.telling import Item
from tutor.explain.words import Words


class Kind(StrEnum):
    """What a line is, for how it is shown."""

    LESSON = "lesson"
    STEP = "step"
    TEXT = "text"
    TRICK = "trick"
    """A sentence that explains a trick."""
    CARDS = "cards"
    TURN = "turn"
    QUESTION = "question"
    CHOICE = "choice"
    KEYS = "keys"
    RULE = "rule"
    HINT = "hint"
    RIGHT = "right"
    WRONG = "wrong"
    WHY = "why"
    NOTE = "note"
    SCORE = "score"


@dataclass(frozen=True, slots=True)
class Line:
    """One thing said, complete in itself; `shown` are cards to be pictured or named."""

    kind: Kind
    text: str
    shown: Shown | None = None


def lines_of(item: Item) -> list[Line]:
    """An item of a step as lines."""
    said = [Line(Kind.CARDS, shown.caption, shown) for shown in item.shown]
    kind = Kind.TRICK if item.kind == "play" else Kind.TEXT
    return [*said, *(Line(kind, text) for text in item.lines)]


def question_lines(
    question: Question, words: Words, short: bool = False, keys: Mapping[Mode, str] = talk.KEYS
) -> list[Line]:
    """A question with its cards, its numbered choices and the keys; `short` without what lies there."""
    said = [Line(Kind.QUESTION, question.text)] if short else put_again(question)
    said += [
        Line(Kind.CHOICE, words.part(talk.CHOICE, number=i, label=choice.label))
        for i, choice in enumerate(question.choices, 1)
    ]
    return [*said, Line(Kind.KEYS, words.text(keys[question.mode]))]


def put_again(question: Question) -> list[Line]:
    """A question with its cards, without choices and keys."""
    said = [Line(Kind.CARDS, shown.caption, shown) for shown in question.shown]
    return [*said, *(Line(Kind.TURN, note) for note in question.notes), Line(Kind.QUESTION, question.text)]


def why_besides(question: Question, said: Sequence[Line]) -> list[Line]:
    """Why the right answer is right, without what was said of the wrong one already."""
    told = {line.text for line in said}
    return [line for line in why(question) if line.text not in told]


def why_right(question: Question, given: Given) -> list[Line]:
    """Why a right answer is right, told of the answer that was given where several are."""
    picked = question.choices[given.chosen[0]] if question.mode is Mode.ONE else None
    if picked is None:
        return why(question)
    if picked.why:
        return [Line(Kind.WHY, sentence) for sentence in picked.why]
    return [*(Line(Kind.WHY, sentence) for sentence in picked.why_not), *why(question)]


def why(question: Question) -> list[Line]:
    """The reason that is given after every answer."""
    return [Line(Kind.WHY, sentence) for sentence in question.why]
