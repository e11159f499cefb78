"""How answers are understood (U11): by name, number, language word, in any letters; nothing is never right."""

from __future__ import annotations

import pytest

from tests.variants import table
from tutor.course.answers import is_right, read_answer
from tutor.course.asker import Asker
from tutor.course.drills import make_question
from tutor.course.kinds import KINDS
from tutor.course.positions import build, read_spec
from tutor.course.question import Mode, Question
from tutor.engine.shuffle import Dice
from tutor.i18n import ENGLISH, translator


def asked(kind: str, text: str, language: str = "en", name: str = "briscola") -> Question:
    rules = table(name)
    asker = Asker(rules, translator(language))
    spec = read_spec(text, rules)
    cups = rules.deck.suits.index("cups")
    position = build(rules, spec, cups, Dice(1), learner_next=kind in ("card", "may"))
    return KINDS[kind](asker, spec, position, Dice(1))


@pytest.mark.parametrize(
    "typed",
    [
        "2",
        "bruno",
        "BRUNO",
        "Bruno",
        "P2",
        "p2",
        "three of cups",
        "3 of cups",
        "3c",
        "tre coppe",
        "3 di coppe",
        " 2. ",
    ],
)
def test_who_takes_the_trick_is_answered_by_number_name_seat_or_card(typed: str) -> None:
    question = asked("takes", "trick A of coins, 3 of cups")
    assert is_right(question, read_answer(typed, question)), typed


@pytest.mark.parametrize("typed", ["", "   ", "1", "anna", "you", "ace of coins", "nonsense", "22", "-"])
def test_an_empty_or_wrong_answer_is_never_right(typed: str) -> None:
    question = asked("takes", "trick A of coins, 3 of cups")
    assert not is_right(question, read_answer(typed, question)), typed


@pytest.mark.parametrize("typed", ["tu", "Tu", "1", "l'asso di coppe", "asso coppe"])
def test_answers_are_understood_in_the_language_of_the_learner(typed: str) -> None:
    question = asked("takes", "trick A of cups, 3 of cups", "it")
    assert is_right(question, read_answer(typed, question)), (typed, question.choices)


def test_all_equally_good_cards_are_right() -> None:
    """E03: two leads are equally good, and only they."""
    rules = table("briscola")
    asker = Asker(rules, ENGLISH)
    for seed in range(30):
        question = make_question(rules, ENGLISH, "card", seed)
        assert question is not None
        for i in range(len(question.choices)):
            assert is_right(question, read_answer(str(i + 1), question)) is (i in question.right)
        if len(question.right) > 1:
            break
    else:
        pytest.fail("no position with two best cards")
    del asker


@pytest.mark.parametrize(
    ("typed", "right"), [("all", True), ("1,2,3", True), ("1 2 3", True), ("1", False), ("", False)]
)
def test_what_may_be_played_is_answered_with_all_cards(typed: str, right: bool) -> None:
    question = asked("may", "trick 7 of coins\nhand A of cups, 4 of coins, 2 of swords")
    assert is_right(question, read_answer(typed, question)) is right


def test_a_number_is_read_with_or_without_words() -> None:
    question = asked("points", "trick A of coins, 3 of cups")
    assert question.number == 21
    assert is_right(question, read_answer("21 points", question))
    assert not is_right(question, read_answer("21 or 22", question))


@pytest.mark.parametrize(("typed", "right"), [("nothing", True), ("None", True), ("0", True), ("some", False), ("", False)])
def test_no_points_are_said_with_a_word_too(typed: str, right: bool) -> None:
    question = asked("points", "trick 6 of coins, 4 of cups")
    given = read_answer(typed, question, nothing=("nothing", "none"))
    assert is_right(question, given) is right


@pytest.mark.parametrize("typed", ["all of them", "all cards", "All of these"])
def test_all_is_said_in_a_few_words(typed: str) -> None:
    question = asked("may", "trick 7 of coins\nhand A of cups, 4 of coins, 2 of swords")
    assert is_right(question, read_answer(typed, question)), typed


@pytest.mark.parametrize("typed", ["all but ace", "all but the two of swords"])
def test_all_with_a_card_is_not_all(typed: str) -> None:
    question = asked("may", "trick 7 of coins\nhand A of cups, 4 of coins, 2 of swords")
    assert not is_right(question, read_answer(typed, question))


@pytest.mark.parametrize("typed", ["Bruno wins", "bruno takes it", "with the three"])
def test_a_short_sentence_that_names_one_player_is_his_answer(typed: str) -> None:
    question = asked("takes", "trick A of coins, 3 of cups")
    assert is_right(question, read_answer(typed, question)), typed


@pytest.mark.parametrize("typed", ["not bruno", "bruno or you", "bruno you", "perhaps"])
def test_a_sentence_that_names_nobody_or_both_is_not_understood(typed: str) -> None:
    question = asked("takes", "trick A of coins, 3 of cups")
    assert not read_answer(typed, question).understood


def test_a_reason_is_named_by_some_of_its_words() -> None:
    question = asked("why", "trick A of coins, 3 of cups")
    assert is_right(question, read_answer("only trump", question))
    assert read_answer("highest", question).ambiguous


def test_a_figure_that_numbers_no_choice_is_a_rank() -> None:
    question = asked("takes", "trick A of coins, 7 of cups")
    assert is_right(question, read_answer("7", question))
    assert not is_right(question, read_answer("6", question))


@pytest.mark.parametrize("typed", ["I", "me", "you"])
def test_the_learner_may_call_himself_i(typed: str) -> None:
    question = asked("winner", "won P1 67 points")
    assert is_right(question, read_answer(typed, question))


def test_an_order_is_read_with_commas_blanks_or_greater_signs() -> None:
    question = make_question(table("bisca"), ENGLISH, "order", 4)
    assert question is not None
    letters = [question.choices[i].rank for i in question.right]
    for typed in (", ".join(letters), " > ".join(letters), " ".join(str(i + 1) for i in question.right)):
        assert is_right(question, read_answer(typed, question)), typed
    assert not is_right(question, read_answer(", ".join(reversed(letters)), question))


def test_an_ambiguous_answer_asks_which_is_meant() -> None:
    question = asked("takes", "trick 3 of coins, 3 of cups")
    given = read_answer("three", question)
    assert not given.understood
    assert set(given.ambiguous) == {0, 1}


@pytest.mark.parametrize(
    ("language", "typed"),
    [
        ("de", "Kelch-Drei"),
        ("de", "kelchdrei"),
        ("de", "Kelch Drei"),
        ("de", "3 Kelche"),
        ("de", "die Kelch-Drei"),
        ("de", "der Dreier der Kelche"),
        ("pl", "3 kielichów"),
        ("pl", "trojka kielichow"),
        ("pl", "kielichy trzy"),
        ("it", "il tre di coppe"),
        ("fr", "trois-coupes"),
        ("en", "3-cups"),
        ("en", "cups three"),
    ],
)
def test_a_card_is_answered_in_all_the_words_that_play_understands(language: str, typed: str) -> None:
    question = asked("takes", "trick A of coins, 3 of cups", language)
    assert is_right(question, read_answer(typed, question)), (typed, question.choices)


@pytest.mark.parametrize("typed", ["Herzkönig", "Herz-König", "herz konig", "König Herz", "der Herz-König", "K Herz"])
def test_a_german_card_of_a_french_pack_is_one_word_or_two(typed: str) -> None:
    rules = table("sueca", 4)
    asker = Asker(rules, translator("de"))
    cards = [rules.card(*name) for name in (("K", "hearts"), ("Q", "hearts"), ("K", "spades"))]
    question = Question("card", Mode.ONE, "", tuple(asker.card_choice(card) for card in cards if card is not None), (0,))
    assert read_answer(typed, question).chosen == (0,)


@pytest.mark.parametrize(
    ("language", "typed"),
    [
        ("de", "Kelch-Ass, Münz-Vier und 2 Schwerter"),
        ("pl", "as kielichów, 4 monet i dwójka mieczy"),
        ("es", "as de copas y cuatro de oros y 2 de espadas"),
        ("en", "ace of cups, 4 coins and 2-swords"),
    ],
)
def test_several_cards_are_listed_as_the_language_lists_them(language: str, typed: str) -> None:
    question = asked("may", "trick 7 of coins\nhand A of cups, 4 of coins, 2 of swords", language)
    assert is_right(question, read_answer(typed, question)), (typed, question.choices)


def test_a_printed_number_names_the_court_card_of_its_pack() -> None:
    question = asked("takes", "trick 2 of coins, K of cups", "it")
    assert is_right(question, read_answer("10 di coppe", question))
    assert read_answer("10-coppe", question).chosen == (1,)


@pytest.mark.parametrize(("language", "typed"), [("de", "Dreier"), ("pl", "trójkę"), ("pl", "trzy"), ("en", "three")])
def test_a_rank_is_answered_in_all_the_words_of_the_language(language: str, typed: str) -> None:
    rules = table("briscola")
    asker = Asker(rules, translator(language))
    question = Question("worth", Mode.ONE, "", tuple(asker.rank_choice(rules.strength(rank)) for rank in ("A", "3", "K")), (1,))
    assert read_answer(typed, question).chosen == (1,)
