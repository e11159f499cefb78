"""The whole course, for every variant, taken by learners of all kinds."""

from __future__ import annotations

import re
from functools import cache

import pytest

from tests.course.learners import random_learner, right_learner, take, wrong_learner
from tests.variants import tables, variant
from tutor.course.catalogue import course
from tutor.course.dialogue import Dialogue
from tutor.course.different import different_lesson
from tutor.course.lesson import Lesson
from tutor.course.lines import Kind
from tutor.course.needs import unmet
from tutor.course.telling import Teacher
from tutor.i18n import ENGLISH

LESSONS, PROBLEMS = course()
GUIDED = "whole-deal"
"""Taken for a few variants only: it is a whole deal."""


GAMES = tables()
"""Every shipped variant at every number of players it is for."""


@cache
def lessons_for(name: str, players: int = 2) -> list[tuple[Teacher, Lesson]]:
    loaded = variant(name)
    table = loaded.tables[players]
    teacher = Teacher(table, ENGLISH, table.game, loaded.players)
    own = different_lesson(loaded, table.players, ENGLISH, 15)
    there = [*LESSONS, *([own] if own is not None else [])]
    return [(teacher, lesson) for lesson in there if not unmet(lesson.needs, table) and lesson.name != GUIDED]


def some_lessons(name: str, players: int, share: int) -> list[tuple[Teacher, Lesson]]:
    """Every third lesson, others for every game, so that each lesson is taken for many and no game is left out."""
    first = GAMES.index((name, players)) + share
    return lessons_for(name, players)[first % 3 :: 3]


def test_the_shipped_lessons_are_read_without_a_problem() -> None:
    assert not PROBLEMS
    assert len(LESSONS) == 14
    assert [lesson.number for lesson in LESSONS] == list(range(1, 15))


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_a_learner_who_knows_everything_reaches_every_step_and_is_never_told_he_is_wrong(name: str, players: int) -> None:
    for teacher, lesson in lessons_for(name, players):
        states = take(Dialogue(teacher, lesson, 3 + players), right_learner)
        steps = {state.step for state in states if not state.ended}
        expected = {at for at, step in enumerate(lesson.steps) if not unmet(step.needs, teacher.table)}
        assert steps == expected, lesson.name
        assert not any(line.kind is Kind.WRONG for state in states for line in state.said), lesson.name
        said = [line.text for state in states for line in state.said]
        assert not [text for text in said if re.search(r"\bP[1-6]\b|\bAnna\b", text)], "players go by names, the learner is you"
        assert states[-1].right == states[-1].asked


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_a_learner_who_is_always_wrong_gets_reasons_and_comes_to_the_end(name: str, players: int) -> None:
    for teacher, lesson in some_lessons(name, players, 0):
        states = take(Dialogue(teacher, lesson, 5), wrong_learner)
        assert states[-1].ended
        for state in states:
            if any(line.kind is Kind.WRONG for line in state.said):
                assert any(line.kind is Kind.WHY for line in state.said), lesson.name


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_whatever_is_typed_every_lesson_comes_to_an_end(name: str, players: int) -> None:
    for number, (teacher, lesson) in enumerate(some_lessons(name, players, 1)):
        assert take(Dialogue(teacher, lesson, 7), random_learner(number))[-1].ended


@pytest.mark.parametrize(("name", "players"), GAMES[::5])
def test_a_learner_may_leave_at_every_prompt_and_finds_the_same_prompt_again(name: str, players: int) -> None:
    from tutor.course.dialogue import resumed
    from tutor.course.progress import Current

    for teacher, lesson in some_lessons(name, players, 2):
        for state in take(Dialogue(teacher, lesson, 9), right_learner)[:-1]:
            left = state.respond("quit")
            assert left.quit
            place = Current(
                "k",
                name,
                players,
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


@pytest.mark.parametrize(
    ("name", "players"),
    [("briscola", 2), ("nonna", 3), ("sueca", 4), ("brusquembille", 5), ("brisca-48", 6), ("briskula-dupla", 2)],
)
def test_a_guided_deal_ends_for_every_learner_and_goes_on_in_its_middle(name: str, players: int) -> None:
    from tutor.course.dialogue import resumed
    from tutor.course.progress import Current

    loaded = variant(name)
    teacher = Teacher(loaded.tables[players], ENGLISH, loaded.table.game, loaded.players)
    lesson = next(lesson for lesson in LESSONS if lesson.name == GUIDED)
    states = take(Dialogue(teacher, lesson, 2), right_learner)
    assert states[-1].ended
    middle = states[len(states) // 2]
    place = Current("k", name, players, lesson.name, middle.step, middle.seed, moves=middle.moves)
    again = resumed(teacher, lesson, place).begin()
    assert again.question is not None
    assert again.question == middle.question
    assert again.moves == middle.moves
    said = [line.text for state in states for line in state.said]
    taken = [text for text in said if re.search(r"\b(take|takes) (the trick and )?\d+ points?:|the trick, which is worth nothing:", text)]
    table = loaded.tables[players]
    assert len(taken) == table.tricks, "each trick is explained, once"
    drawn = [text for text in said if re.search(r"\bdraws? first, then", text)]
    assert len(drawn) == (table.in_play // players - table.hand) // table.cards_per_trick
    assert take(Dialogue(teacher, lesson, 2), wrong_learner)[-1].ended


def test_back_in_a_guided_deal_takes_back_the_last_card_and_keeps_the_deal() -> None:
    loaded = variant("briscola")
    teacher = Teacher(loaded.table, ENGLISH, loaded.table.game, loaded.players)
    lesson = next(lesson for lesson in LESSONS if lesson.name == GUIDED)
    first = Dialogue(teacher, lesson, 4, step=1).begin()
    second = first.respond(right_learner(first))
    third = second.respond(right_learner(second))
    assert len(first.moves) < len(second.moves) < len(third.moves)
    back = third.respond("back")
    assert (back.moves, back.question, back.step) == (second.moves, second.question, second.step)
    assert any(line.text.startswith("Card points so far: ") for line in back.said)
    again = back.respond("back")
    assert (again.moves, again.question) == (first.moves, first.question)
    assert again.respond("back").step == 0


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
