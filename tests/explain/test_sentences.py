"""What is said of a trick is true: the real winner, the real points, every player in his own person."""

from __future__ import annotations

import re

import pytest

from tests.explain.tables import TABLES, card, exchange, position, random_deal, table
from tutor.engine.scoring import result_of
from tutor.engine.state import ExchangeTurned, Play
from tutor.explain.deal_facts import deal_facts
from tutor.explain.facts import trick_facts, tricks_of
from tutor.explain.results import explain_result
from tutor.explain.sentences import explain_trick, trick_statements
from tutor.i18n import translator
from tutor.rules.facts import When, Who

ENGLISH = translator("en")
NAMES = ("Anna", "Bruno", "Carla", "Dino", "Elsa", "Fabio")


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("seed", range(5))
def test_the_sentence_names_the_real_winner_and_the_real_points(name: str, seed: int) -> None:
    start, actions, _ = random_deal(TABLES[name], seed)
    for facts in tricks_of(start, actions):
        (said,) = [s.text for s in trick_statements(facts, ENGLISH, names=NAMES) if s.kind == "winner"]
        worth = rf" and (takes )?{facts.points} points?" if facts.points else ", which is worth nothing"
        assert re.match(rf"{NAMES[facts.winner]} (takes|keeps) the trick{worth}: ", said)
        winning = facts.winning
        assert winning is not None
        assert str(ENGLISH.card(*start.table.card_name(winning.card).split(" of "))) in said


@pytest.mark.parametrize("name", TABLES)
def test_the_points_said_card_by_card_add_up(name: str) -> None:
    start, actions, _ = random_deal(TABLES[name], 9)
    for facts in tricks_of(start, actions):
        (said,) = [s.text for s in trick_statements(facts, ENGLISH) if s.kind == "points"]
        numbers = [int(number) for number in re.findall(r" (\d+)", said)]
        assert sum(numbers[:-1]) == (numbers[-1] if numbers else 0) == facts.points


@pytest.mark.parametrize("name", TABLES)
def test_every_statement_is_a_whole_sentence(name: str) -> None:
    start, actions, end = random_deal(TABLES[name], 21)
    said = [
        text
        for facts in tricks_of(start, actions)
        for text in explain_trick(facts, ENGLISH, long=True, you=0)
    ]
    said += explain_result(deal_facts(end, result_of(end)), ENGLISH, long=True, you=0)
    for text in said:
        assert re.fullmatch(r"[A-Z][^{}]*[.]", text), text
        assert "  " not in text


def test_the_learner_is_you_and_the_others_have_names() -> None:
    rules = table(2)
    start = position(rules, ["K of batons", "3 of batons"], trump="cups")
    facts = trick_facts(start, [Play(0, card(rules, "K of batons")), Play(1, card(rules, "3 of batons"))])
    named, mine = (explain_trick(facts, ENGLISH, names=("Anna", "Bruno"), you=you) for you in (None, 1))
    why = "the trick and 14 points: nobody trumped, and the three of batons is the highest card of the suit led, batons."
    assert named == [f"Bruno takes {why}"]
    assert mine == [f"You take {why}"]


def test_a_citation_gives_file_line_and_text_or_says_that_the_rule_is_a_default() -> None:
    rules = table(2)
    start = position(rules, ["K of batons", "3 of batons"], trump="cups")
    facts = trick_facts(start, [Play(0, card(rules, "K of batons")), Play(1, card(rules, "3 of batons"))])
    said = explain_trick(facts, ENGLISH, cite=True, long=True)
    assert said[0].endswith("(test.rules:10  3 worth 10)")
    assert said[1].endswith("(not stated: default)")


def test_an_exchange_is_told_with_giver_card_given_and_card_taken() -> None:
    rules = table(2, exchanges=(exchange(Who.ANYONE, When.OWN_TURN),))
    start = position(rules, ["7 of cups", "3 of batons"], turned="K of cups", stock="2 of coins")
    facts = trick_facts(start, [ExchangeTurned(0, card(rules, "7 of cups"))])
    said = explain_trick(facts, ENGLISH, names=NAMES)
    assert said[0] == (
        "Anna gives the seven of cups and takes the turned card, the king of cups; "
        "all see both, and the seven of cups lies turned up now."
    )
    assert said[1] == "No card has been laid yet: Anna leads."


def test_face_down_cards_are_told_to_nobody_but_their_owner_unless_asked() -> None:
    rules = table(2)
    start = position(
        rules, ["3 of coins", "4 of coins"], turned="7 of cups", stock="J of swords, 2 of coins, 5 of coins"
    )
    facts = trick_facts(start, [Play(0, card(rules, "3 of coins")), Play(1, card(rules, "4 of coins"))])
    others, owner, open_ = (
        " ".join(explain_trick(facts, ENGLISH, names=NAMES, long=True, you=you, reveal=reveal))
        for you, reveal in ((None, False), (0, False), (None, True))
    )
    assert "jack of swords" not in others
    assert "You draw the jack of swords." in owner
    assert "two of coins" not in owner
    assert "Cards drawn: Anna the jack of swords, Bruno the two of coins." in open_


@pytest.mark.parametrize("you", [None, 0, 1])
def test_a_result_names_the_winner_in_every_person(you: int | None) -> None:
    start, _, end = random_deal(TABLES["pairs"], 5)
    facts = deal_facts(end, result_of(end))
    said = explain_result(facts, ENGLISH, names=NAMES, you=you)[-1]
    side = start.table.sides[facts.winners[0]]
    if you in side:
        assert said.startswith("You and ")
    else:
        assert said.startswith(" and ".join(NAMES[seat] for seat in side))
