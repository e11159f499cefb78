"""The whole course, for every variant, taken by learners of all kinds."""

from __future__ import annotations

from functools import cache

import pytest

from tests.course.learners import random_learner, right_learner, take, wrong_learner
from tests.variants import NAMES, variant
from tutor.course.catalogue import course
from tutor.course.dialogue import Dialogue, Kind
from tutor.course.different import different_lesson
from tutor.course.lesson import Lesson
from tutor.course.needs import unmet
from tutor.course.telling import Teacher
from tutor.i18n import ENGLISH

LESSONS, PROBLEMS = course()
GUIDED = "whole-deal"
"""Taken for a few variants only: it is a whole deal."""


@cache
def lessons_for(name: str) -> list[tuple[Teacher, Lesson]]:
    loaded = variant(name)
    table = loaded.table
    teacher = Teacher(table, ENGLISH, table.game, loaded.players)
    own = different_lesson(loaded, table.players, ENGLISH, 15)
    there = [*LESSONS, *([own] if own is not None else [])]
    return [(teacher, lesson) for lesson in there if not unmet(lesson.needs, table) and lesson.name != GUIDED]


def test_the_shipped_lessons_are_read_without_a_problem() -> None:
    assert not PROBLEMS
    assert len(LESSONS) == 14
    assert [lesson.number for lesson in LESSONS] == list(range(1, 15))


@pytest.mark.parametrize("name", NAMES)
def test_a_learner_who_knows_everything_reaches_every_step_and_is_never_told_he_is_wrong(name: str) -> None:
    for teacher, lesson in lessons_for(name):
        states = take(Dialogue(teacher, lesson, 3), right_learner)
        steps = {state.step for state in states if not state.ended}
        expected = {at for at, step in enumerate(lesson.steps) if not unmet(step.needs, teacher.table)}
        assert steps == expected, lesson.name
        assert not any(line.kind is Kind.WRONG for state in states for line in state.said), lesson.name
        assert states[-1].right == states[-1].asked


@pytest.mark.parametrize("name", NAMES[::2])
def test_a_learner_who_is_always_wrong_gets_reasons_and_comes_to_the_end(name: str) -> None:
    for teacher, lesson in lessons_for(name):
        states = take(Dialogue(teacher, lesson, 5), wrong_learner)
        assert states[-1].ended
        for state in states:
            if any(line.kind is Kind.WRONG for line in state.said):
                assert any(line.kind is Kind.WHY for line in state.said), lesson.name


@pytest.mark.parametrize("name", NAMES[1::2])
def test_whatever_is_typed_every_lesson_comes_to_an_end(name: str) -> None:
    for number, (teacher, lesson) in enumerate(lessons_for(name)):
        assert take(Dialogue(teacher, lesson, 7), random_learner(number))[-1].ended


def test_a_learner_may_leave_at_every_prompt_and_finds_the_same_prompt_again() -> None:
    from tutor.course.dialogue import resumed
    from tutor.course.progress import Current

    for teacher, lesson in lessons_for("brisca"):
        for state in take(Dialogue(teacher, lesson, 9), right_learner)[:-1]:
            left = state.respond("quit")
            assert left.quit
            place = Current(
                "k",
                "brisca",
                2,
                lesson.name,
                left.step,
                left.seed,
                left.attempt,
                left.right,
                left.asked,
                left.moves,
            )
            again = resumed(teacher, lesson, place).begin()
            assert again.step == state.step
            if state.question is not None:
                assert again.question == state.question


@pytest.mark.parametrize("name", ["briscola", "nonna", "sueca"])
def test_a_guided_deal_ends_for_every_learner_and_goes_on_in_its_middle(name: str) -> None:
    from tutor.course.dialogue import resumed
    from tutor.course.progress import Current

    loaded = variant(name)
    teacher = Teacher(loaded.table, ENGLISH, loaded.table.game, loaded.players)
    lesson = next(lesson for lesson in LESSONS if lesson.name == GUIDED)
    states = take(Dialogue(teacher, lesson, 2), right_learner)
    assert states[-1].ended
    middle = states[len(states) // 2]
    place = Current("k", name, 2, lesson.name, middle.step, middle.seed, moves=middle.moves)
    again = resumed(teacher, lesson, place).begin()
    assert again.question is not None
    assert again.question == middle.question
    assert again.moves == middle.moves
    assert take(Dialogue(teacher, lesson, 2), wrong_learner)[-1].ended


def test_a_bad_card_in_a_guided_deal_is_taken_back_and_never_wins_by_luck() -> None:
    loaded = variant("briscola")
    teacher = Teacher(loaded.table, ENGLISH, loaded.table.game, loaded.players)
    lesson = next(lesson for lesson in LESSONS if lesson.name == GUIDED)
    seen = 0
    for state in take(Dialogue(teacher, lesson, 4), right_learner):
        guided, question = state.guided, state.question
        if guided is None or question is None:
            continue
        for chosen in range(len(question.choices)):
            if chosen not in question.right:
                seen += 1
                after = state.respond(str(chosen + 1))
                assert after.moves == state.moves, "the card is taken back"
                assert after.question == question
                assert guided.consequence(chosen), "what goes wrong is told"
                assert not any("You take" in line.text for line in after.said)
    assert seen > 3
