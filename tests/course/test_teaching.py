"""What the lessons teach follows from the variant file; hints come in steps; claims are proved."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.variants import table, variant
from tutor import language
from tutor.course.catalogue import course
from tutor.course.dialogue import Dialogue
from tutor.course.kinds import KINDS
from tutor.course.lesson import Lesson, parse_lesson
from tutor.course.lines import Kind, Line
from tutor.course.needs import why_passed_over
from tutor.course.question import Mode
from tutor.course.sitting import by_itself
from tutor.course.telling import StepFault, Teacher
from tutor.i18n import ENGLISH
from tutor.rules.table import RuleTable
from tutor.text.source import source_of

LESSONS, _ = course()


def lesson_of(text: str) -> Lesson:
    lesson, problems = parse_lesson(source_of("---\ntitle: T\nteaches: t\n---\n" + text, "t.md"), "01-t.md")
    assert lesson is not None, problems
    return lesson


def told_by_itself(rules: RuleTable, lesson: Lesson, seed: int = 1) -> list[str]:
    lines: list[Line] = []
    by_itself(Dialogue(Teacher(rules, ENGLISH), lesson, seed).begin(), lines.extend)
    return [line.text for line in lines]


def test_bisca_teaches_that_the_seven_beats_the_king_and_briscola_that_the_three_does() -> None:
    cards = LESSONS[0]
    assert "* The seven beats the king" in told_by_itself(table("bisca"), cards)
    assert "* The three beats the king" in told_by_itself(table("briscola"), cards)
    assert "* The seven beats the king" not in told_by_itself(table("briscola"), cards)


def test_a_copy_with_the_five_second_teaches_that(tmp_path: Path) -> None:
    text = (Path(variant("bisca").path)).read_text(encoding="utf-8")
    out = []
    for written in text.splitlines():
        line, words = written, written.split()
        if words[:1] == ["7"]:
            line = line.replace("7", "5", 1)
        elif "worth 0" in line:
            line = line.replace("5", "7", 1)
        out.append(line)
    path = tmp_path / "five.rules"
    path.write_text("\n".join(out), encoding="utf-8")
    loaded, problems = language.load(str(path))
    assert loaded is not None, problems
    told = told_by_itself(loaded.table, LESSONS[0])
    assert "* The five beats the king" in told
    assert any("The five is worth 10" in text for text in told)


def test_a_blank_led_keeps_aces_and_threes_and_the_reason_is_told() -> None:
    """T09"""
    step = lesson_of(
        "## S\n```play\ntrick {{ c.weakest }}, {{ a.second }}, {{ b.strongest }}, {{ c2 }}\nwhere takes P1\n```\n".replace(
            "{{ c2 }}", "{{ a.weakest }}"
        )
    )
    told = " ".join(told_by_itself(table("briscola", 4), step))
    assert "21 points" in told
    assert "nobody trumped" in told
    assert "only card of its suit" in told


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind not in ("signal", "silence", "score")])
def test_the_first_hints_never_name_the_answer(kind: str) -> None:
    """B09"""
    from tutor.course.drills import make_question

    for seed in range(6):
        question = make_question(table("nonna"), ENGLISH, kind, seed)
        assert question is not None
        hints = " ".join((*question.rule, *question.look))
        assert question.answer not in hints
        if (
            question.mode is Mode.ONE
            and len(question.right) == 1
            and kind not in ("beats", "why", "exchange")
        ):
            label = question.choices[question.right[0]].label
            assert label in ("you", "Bruno", "nobody") or label not in hints, (kind, label)


def test_a_question_mark_reminds_then_says_what_to_look_at_and_show_me_answers() -> None:
    dialogue = Dialogue(Teacher(table("briscola"), ENGLISH), LESSONS[1], 1).begin().respond("")
    once = dialogue.respond("?")
    twice = once.respond("?")
    shown = twice.respond("show me")
    assert any(line.kind is Kind.RULE for line in once.said)
    assert not any(line.kind is Kind.HINT for line in once.said)
    assert any(line.kind is Kind.HINT for line in twice.said)
    assert any(line.kind is Kind.WHY for line in shown.said)
    assert once.question == twice.question == dialogue.question
    assert shown.right == 0


def test_the_reason_is_also_given_after_a_right_answer() -> None:
    from tests.course.learners import right_answer

    dialogue = Dialogue(Teacher(table("briscola"), ENGLISH), LESSONS[1], 1).begin().respond("")
    assert dialogue.question is not None
    after = dialogue.respond(right_answer(dialogue.question))
    kinds = [line.kind for line in after.said]
    assert kinds[0] is Kind.RIGHT
    assert Kind.WHY in kinds


def test_a_wrong_answer_brings_a_fresh_question_of_the_same_kind() -> None:
    from tests.course.learners import wrong_answer

    dialogue = Dialogue(Teacher(table("briscola"), ENGLISH), LESSONS[1], 1).begin().respond("")
    assert dialogue.question is not None
    after = dialogue.respond(wrong_answer(dialogue.question))
    assert after.question is not None
    assert after.question.kind == dialogue.question.kind
    assert after.question.shown != dialogue.question.shown
    assert after.step == dialogue.step


def test_keys_are_explained_at_every_prompt() -> None:
    from tests.course.learners import right_learner, take

    for state in take(Dialogue(Teacher(table("briscola"), ENGLISH), LESSONS[2], 1), right_learner)[:-1]:
        keys = [line.text for line in state.said if line.kind is Kind.KEYS]
        assert len(keys) == 1
        assert "quit" in keys[0]


def test_trump_and_the_exchange_are_passed_over_with_a_reason_where_there_are_none() -> None:
    trump, exchange = (
        next(lesson for lesson in LESSONS if lesson.name == name) for name in ("trump", "exchange")
    )
    assert why_passed_over(trump.needs, table("briscolone"), ENGLISH) == "Briscolone has no trump."
    assert "exchange" in why_passed_over(exchange.needs, table("briscola"), ENGLISH)
    assert why_passed_over(exchange.needs, table("brisca"), ENGLISH) == ""


def test_a_variant_without_trump_never_speaks_of_its_trump() -> None:
    """T19"""
    for lesson in LESSONS:
        if lesson.name in ("cards", "trick", "points"):
            assert "Trump is" not in " ".join(told_by_itself(table("briscolone"), lesson))


def test_signs_in_the_first_trick_are_a_matter_of_the_variant() -> None:
    """B11"""

    from tutor.course.asker import Asker
    from tutor.course.closing import ask_silence
    from tutor.course.positions import Spec
    from tutor.engine.shuffle import Dice
    from tutor.rules.facts import Speak

    rules = table("briskula", 4)
    for when, right in ((Speak.ALWAYS, 0), (Speak.AFTER_FIRST, 1), (Speak.NEVER, 1)):
        changed = replace(rules, signals=replace(rules.signals, when=when))
        assert ask_silence(Asker(changed, ENGLISH), Spec(), None, Dice(1)).right == (right,)
    lesson = next(lesson for lesson in LESSONS if lesson.name == "partners")
    assert "a convention" in " ".join(told_by_itself(rules, lesson))


def test_what_is_different_is_made_from_a_file_that_extends_another() -> None:
    from tutor.course.different import different_lesson

    lesson = different_lesson(variant("nonna"), 2, ENGLISH, 15)
    assert lesson is not None
    told = " ".join(told_by_itself(table("nonna"), lesson))
    assert "two can no longer be exchanged" in told.casefold()
    assert different_lesson(variant("briscola"), 2, ENGLISH, 15) is None


def test_a_claim_that_is_not_so_and_a_name_that_does_not_exist_are_faults() -> None:
    teacher = Teacher(table("briscola"), ENGLISH)
    false = lesson_of("## S\n```ask takes\ntrick {{ a.strongest }}, {{ a.weakest }}\nwhere takes P2\n```\n")
    with pytest.raises(StepFault) as found:
        teacher.tell(false, false.steps[0], 1)
    assert (found.value.code, found.value.line) == ("L111", 8)
    unknown = lesson_of("## S\nHello {{ nobody }}.\n")
    with pytest.raises(StepFault) as found:
        teacher.tell(unknown, unknown.steps[0], 1)
    assert (found.value.code, found.value.line) == ("L109", 6)


def test_every_question_of_the_drills_has_an_answer_and_a_reason_and_is_made_again_by_its_seed() -> None:
    from tutor.course.check import has_answer
    from tutor.course.drills import begin_drill, questions

    for name in ("briscola", "bisca", "briskula", "sueca"):
        rules = variant(name).table
        asked = list(questions(begin_drill(rules, ENGLISH, 5), 25))
        assert len(asked) == 25
        assert all(has_answer(item.question) for item in asked)
        assert asked == list(questions(begin_drill(rules, ENGLISH, 5), 25))
        assert len({item.topic for item in asked}) > 5


def test_what_was_missed_in_a_drill_comes_again_in_another_dress() -> None:
    from tutor.course.drills import begin_drill

    drill = begin_drill(table("bisca"), ENGLISH, 8, ["takes", "why"])
    first, drill = drill.next()
    assert first is not None
    drill = drill.missed(first.question.fact)
    later = []
    for _ in range(4):
        asked, drill = drill.next()
        assert asked is not None
        later.append(asked)
    again = [item for item in later if item.question.fact == first.question.fact]
    assert again
    assert again[0].question.shown != first.question.shown


def test_the_shipped_lessons_are_proved_for_games_of_each_sort() -> None:
    """`briscola lessons check` proves them for all; here a game with signs, one without a stock, and the plain one."""
    from tutor.course.check import check_lessons, shipped_files

    chosen = [replace(variant(name), tables={players: table(name, players)}) for name, players in SORTS]
    proved = check_lessons(shipped_files(), chosen, everywhere=False)
    assert not proved.problems
    assert proved.tellings > 300


SORTS = (("briscola", 2), ("briskula", 4), ("sueca", 4), ("nonna", 3))


def taught(name: str, lesson: str, *typed: str) -> list[Dialogue]:
    """The states of a lesson, from its first step, after each of the answers."""
    states = [Dialogue(Teacher(table(name), ENGLISH), next(found for found in LESSONS if found.name == lesson), 1).begin()]
    for text in typed:
        states.append(states[-1].respond(text))
    return states


def test_repeat_after_an_answer_tells_the_question_and_its_explanation_again() -> None:
    *_, answered, again = taught("brisca", "trick", "", "1", "show me", "repeat")
    told = [line.text for line in again.said]
    assert [line.text for line in answered.said] == told[-len(answered.said) :]
    assert any(line.kind is Kind.QUESTION for line in again.said)


def test_a_step_gone_back_to_does_not_count_again() -> None:
    *_, once, twice = taught("brisca", "trick", "", "show me", "back", "", "show me")
    assert once.asked == twice.asked == 1


def test_no_sentence_is_told_twice_after_a_wrong_answer_and_another_question_has_other_cards() -> None:
    for seed in range(12):
        for lesson, steps in (("exchange", ("",)), ("drawing", ("",))):
            states = taught("brisca", lesson, *steps)
            first = replace(states[-1], seed=seed).respond("back").respond("")
            assert first.question is not None
            wrong = first.respond("2" if first.question.right == (0,) else "1")
            why = [line.text for line in wrong.said if line.kind in (Kind.WHY, Kind.RIGHT)]
            assert len(why) == len(set(why))
            assert wrong.question is not None
            assert wrong.question.shown != first.question.shown
