"""Questions of the drills as a newcomer reads them: one thing asked, all that is needed shown, a reason that helps."""

from __future__ import annotations

import re

import pytest

from tests.course.learners import wrong_answer
from tests.variants import table, tables, variant
from tutor.course.drilling import DrillTalk
from tutor.course.drills import begin_drill, make_question, questions
from tutor.course.needs import unmet
from tutor.course.question import Question
from tutor.engine.shuffle import Dice
from tutor.i18n import ENGLISH

GAMES = tables()


def made(name: str, players: int, topic: str, count: int) -> list[Question]:
    found = [make_question(table(name, players), ENGLISH, topic, 17 * seed + 3) for seed in range(count)]
    return [question for question in found if question is not None]


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_players_go_by_names_and_the_learner_is_you(name: str, players: int) -> None:
    for item in questions(begin_drill(variant(name).tables[players], ENGLISH, 4), 15):
        question = item.question
        said = [question.text, question.answer, *question.notes, *question.rule, *question.look, *question.why]
        said += [choice.label for choice in question.choices]
        assert not [text for text in said if re.search(r"\bP[1-6]\b|\bAnna\b", text)]


def test_of_the_reasons_to_choose_from_one_alone_is_true() -> None:
    """Where trump was led, the highest trump is the highest card of the suit led, too."""
    for question in made("sueca", 4, "why", 60):
        led, trump = question.shown[0].cards[0] // table("sueca", 4).size, question.notes[0]
        labels = {choice.label for choice in question.choices}
        assert len(labels) >= 3
        if table("sueca", 4).deck.suits[led] in trump:
            assert not [label for label in labels if "suit led" in label]
        if question.fact == "why:lead":
            assert "it is the highest card of the suit led" not in labels


@pytest.mark.parametrize(("name", "players"), [("nonna", 4), ("brisca", 3), ("bisca", 2), ("portal", 4)])
def test_who_draws_is_told_where_it_is_asked(name: str, players: int) -> None:
    for question in made(name, players, "draws", 6):
        assert any("draw first" in reason or "draws first" in reason for reason in question.why), question.why


def test_a_question_about_a_card_tells_who_plays_with_whom_and_what_is_still_out() -> None:
    for question in made("sueca", 4, "card", 4):
        assert "Partners play as pairs: you and Carla against Bruno and Dario." in question.notes
        assert any("The other hands hold" in note for note in question.notes)
        assert "It is your turn." in question.notes
    for question in made("brisca", 2, "card", 4):
        assert any("Bruno holds" in note for note in question.notes)
        assert any(note.startswith("Card points so far: you ") for note in question.notes)


def test_where_duties_change_it_is_told_whether_anything_is_left_to_draw() -> None:
    changing = [(name, players) for name, players in GAMES if not unmet(("changing duties",), table(name, players))]
    assert changing
    for name, players in changing:
        for question in made(name, players, "may", 5):
            assert any("left to draw" in note for note in question.notes)


def test_with_more_than_two_it_is_told_who_sits_where() -> None:
    for topic in ("starts", "deals"):
        for question in made("sueca", 4, topic, 4):
            assert any("in order of play: you, Bruno, Carla, Dario" in note for note in question.notes)


@pytest.mark.parametrize("name", ["brisca", "bisca", "nonna", "portal"])
def test_who_misses_everything_is_still_asked_about_many_things(name: str) -> None:
    talk = DrillTalk(begin_drill(table(name), ENGLISH, Dice(7).word()), 20, 20).begin()
    facts = []
    while not talk.ended:
        assert talk.question is not None
        facts.append(talk.question.fact)
        talk = talk.respond(wrong_answer(talk.question))
    assert len(facts) == 20
    assert len(set(facts)) >= 8
    assert max(facts.count(fact) for fact in facts) <= 5


def test_reasons_why_cards_may_not_be_played_tell_which_cards_they_are_about() -> None:
    seen = 0
    for question in made("bisca-nove", 2, "may", 60):
        hand = question.shown[-1].cards
        refused = [question.choices[i].label for i in range(len(hand)) if i not in question.right]
        if not refused:
            continue
        seen += 1
        told = " ".join(question.why)
        assert all(label.removeprefix("the ") in told for label in refused)
        assert len(set(question.why)) == len(question.why)
    assert seen


@pytest.mark.parametrize("players", [2, 4])
def test_who_has_dealt_and_won_is_told_to_each_person_in_a_sentence_of_its_own(players: int) -> None:
    pairs = (" and Carla ", "Bruno and Dario ") if players == 4 else (" ", "Bruno ")
    won = {f"You{pairs[0]}have won the deal.", f"{pairs[1]}{'have' if players == 4 else 'has'} won the deal."}
    dealt = {"You have dealt."} | {f"{name} has dealt." for name in ("Bruno", "Carla", "Dario")[: players - 1]}
    asked_of = made("nonna", players, "deals", 40)
    assert len({question.text for question in asked_of}) == 2 * players
    for question in asked_of:
        first, second, asked = re.findall(r"[^.?]+[.?]", question.text)
        assert first in dealt
        assert second.strip() in won
        assert asked == " Who deals the next?"


def test_a_free_choice_once_nothing_is_left_is_told_by_the_duty_that_then_holds() -> None:
    for question in made("bisca-nove", 2, "may", 60):
        if any(note.startswith("Nothing is left to draw") for note in question.notes):
            assert not [reason for reason in question.why if reason.startswith("While there are cards to draw")]


@pytest.mark.parametrize(("name", "players"), [("nonna", 2), ("nonna", 4), ("brisca", 3), ("brisca-48", 6), ("argentine", 2)])
def test_in_some_questions_an_exchange_is_allowed_and_in_some_not(name: str, players: int) -> None:
    facts = {question.fact for question in made(name, players, "exchange", 25)}
    assert facts == {"exchange:yes", "exchange:no"}


def test_who_leads_is_told_that_he_may_play_any_card() -> None:
    from tests.course.test_whole_course import lessons_for

    teacher, lesson = next((t, found) for t, found in lessons_for("sueca", 4) if found.name == "follow")
    question = teacher.tell(lesson, lesson.steps[5], 2).question
    assert question is not None
    assert question.why == ("Whoever leads may play any card.",)


def test_a_drill_offers_no_way_back() -> None:
    talk = DrillTalk(begin_drill(table("brisca"), ENGLISH, 1), 1, 1).begin()
    for state in (talk, talk.respond("?"), talk.respond("repeat"), talk.respond("score")):
        assert "back" not in state.said[-1].text
        assert "repeat" in state.said[-1].text
