"""The examples show what they say, and are what the engine played."""

from __future__ import annotations

import pytest

from tests.sheets import made
from tutor.engine.play import legal, refusal
from tutor.engine.state import Play
from tutor.engine.trick import winner
from tutor.i18n import translator
from tutor.rules.table import RuleTable
from tutor.sheets.examples import examples
from tutor.sheets.finding import Shows, find

TABLES = {
    "two": made.table(),
    "four": made.table(4, made.PAIRS),
    "strict": made.strict().table,
    "exchange": made.spanish().table,
    "trumpless": made.trumpless().table,
}


@pytest.fixture(params=TABLES)
def table(request: pytest.FixtureRequest) -> RuleTable:
    return TABLES[request.param]


def test_each_trick_shows_its_rule(table: RuleTable) -> None:
    for shows, found in find(table).tricks.items():
        cards = [card for _, card in found.plays]
        taker = winner(table, found.trump, found.plays)
        won = next(card for seat, card in found.plays if seat == taker)
        led = table.suit_of[cards[0]]
        worth, others = table.card_points, [card for card in cards if card != won]
        match shows:
            case Shows.SUIT_LED:
                assert table.suit_of[won] == led
                assert any(card % table.size > won % table.size for card in others)
            case Shows.SMALL_TRUMP:
                assert table.suit_of[won] == found.trump != led
                assert max(worth[card] for card in others) > worth[won] == 0
            case Shows.BLANK_KEEPS:
                assert won == cards[0]
                assert worth[won] == 0 < sum(worth[card] for card in others)
            case Shows.OUT_OF_ORDER:
                assert any(table.suit_of[card] == table.suit_of[won] for card in others)
            case Shows.HIGHER_TRUMP:
                assert sum(table.suit_of[card] == found.trump for card in cards) > 1


def test_the_most_telling_rules_have_an_example() -> None:
    assert {Shows.SUIT_LED, Shows.SMALL_TRUMP, Shows.BLANK_KEEPS, Shows.OUT_OF_ORDER} <= set(find(TABLES["two"]).tricks)
    assert find(TABLES["exchange"]).exchange is not None
    assert find(TABLES["strict"]).duty is not None


def test_rules_that_a_game_does_not_have_have_none() -> None:
    assert Shows.SMALL_TRUMP not in find(TABLES["trumpless"]).tricks
    assert find(TABLES["two"]).duty is None
    assert find(TABLES["two"]).exchange is None


def test_a_card_shown_as_barred_is_refused_by_the_engine() -> None:
    found = find(TABLES["strict"]).duty
    assert found is not None
    seat = found.state.to_play
    for card in found.state.hands[seat]:
        assert (refusal(found.state, Play(seat, card)) is None) == (card in found.allowed)


def test_an_exchange_shown_is_one_the_engine_allows() -> None:
    found = find(TABLES["exchange"]).exchange
    assert found is not None
    assert found.action in legal(found.state)


def test_the_reason_names_the_winner_and_his_card(table: RuleTable) -> None:
    for example in examples(table, translator("en")):
        if example.key == "trick":
            taker = next(laid for laid in example.laid if laid.wins)
            assert example.reason.startswith(taker.who)
            assert taker.card.name in example.reason
            assert sum(laid.wins for laid in example.laid) == 1


def test_the_same_rules_give_the_same_examples(table: RuleTable) -> None:
    assert examples(table, translator("en")) == examples(table, translator("en"))


def test_no_more_than_four_tricks_are_shown(table: RuleTable) -> None:
    assert sum(example.key == "trick" for example in examples(table, translator("en"))) <= 4
