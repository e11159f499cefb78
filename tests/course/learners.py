"""Learners made of code: one who knows everything, one who knows nothing, one who types anything, one who leaves."""

from __future__ import annotations

from collections.abc import Callable

from tutor.course.dialogue import Dialogue, Wants
from tutor.course.question import Mode, Question
from tutor.engine.shuffle import Dice

TYPED = (
    "",
    "1",
    "2",
    "3",
    "?",
    "??",
    "show me",
    "back",
    "repeat",
    "score",
    "all",
    "7",
    "0",
    "foo",
    "1,2",
    "the ace",
    "P2",
    "é",
    "-1",
    "9" * 30,
)


def right_answer(question: Question) -> str:
    """What somebody types who knows."""
    if question.mode is Mode.NUMBER:
        return str(question.number)
    if question.mode is Mode.ONE:
        return str(question.right[0] + 1)
    return ", ".join(str(i + 1) for i in question.right)


def wrong_answer(question: Question) -> str:
    """What somebody types who is wrong; where everything is right, the right answer."""
    if question.mode is Mode.NUMBER:
        return str(question.number + 1)
    if question.mode is Mode.ONE:
        wrong = [i for i in range(len(question.choices)) if i not in question.right]
        return str(wrong[0] + 1 if wrong else 1)
    if question.mode is Mode.SEVERAL:
        wrong = [i for i in range(len(question.choices)) if i not in question.right]
        return str(wrong[0] + 1) if wrong else "1" if len(question.choices) > 1 else "all"
    return ", ".join(str(i + 1) for i in reversed(question.right))


def right_learner(dialogue: Dialogue) -> str:
    """Knows every answer."""
    return right_answer(dialogue.question) if dialogue.question is not None else ""


def wrong_learner(dialogue: Dialogue) -> str:
    """Is wrong every time."""
    return wrong_answer(dialogue.question) if dialogue.question is not None else ""


def random_learner(seed: int) -> Callable[[Dialogue], str]:
    """Types anything, but goes on often enough to come to an end."""
    dice = Dice(seed)

    def learner(dialogue: Dialogue) -> str:
        if dice.below(2):
            return right_learner(dialogue)
        return TYPED[dice.below(len(TYPED))]

    return learner


def take(dialogue: Dialogue, learner: Callable[[Dialogue], str], most: int = 3000) -> list[Dialogue]:
    """All states of a dialogue from its begin to its end. Fails where it does not end."""
    states = [dialogue.begin()]
    while not (states[-1].ended or states[-1].quit):
        assert len(states) < most, "the lesson does not end"
        assert states[-1].wants is not Wants.NOTHING
        assert states[-1].said, "the learner is told nothing"
        states.append(states[-1].respond(learner(states[-1])))
    return states
