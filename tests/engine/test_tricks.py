"""Who takes a trick, who draws what, who leads: the situations that programs got wrong."""

from __future__ import annotations

import pytest

from tests.variants import table
from tutor.engine.deal import deal_from, new_deal
from tutor.engine.duty import owed
from tutor.engine.play import IllegalAction, Refusal, legal, refusal, step
from tutor.engine.shuffle import Dice
from tutor.engine.state import CardDrawn, Phase, Play
from tutor.engine.trick import points_of, winner
from tutor.rules.table import NO_TRUMP, RuleTable


def cards(rules: RuleTable, *names: str) -> list[int]:
    found = [rules.card(*name.split(" of ")) for name in names]
    assert None not in found, names
    return [card for card in found if card is not None]


def suit(rules: RuleTable, name: str) -> int:
    return rules.deck.suits.index(name)


def plays(rules: RuleTable, *names: str, first: int = 0) -> list[tuple[int, int]]:
    return [((first + i) % rules.players, card) for i, card in enumerate(cards(rules, *names))]


def test_an_off_suit_ace_only_adds_points() -> None:
    rules = table("briscola", 4)
    trick = plays(rules, "5 of coins", "A of swords", "K of coins", "A of batons")
    assert winner(rules, suit(rules, "cups"), trick) == 2
    assert points_of(rules, trick) == 26


@pytest.mark.parametrize("first", [0, 1])
def test_an_off_suit_king_does_not_take_the_trick_and_the_winner_leads(first: int) -> None:
    rules = table("briscola", 2)
    trick = plays(rules, "J of batons", "K of coins", first=first)
    assert winner(rules, suit(rules, "swords"), trick) == first
    assert points_of(rules, trick) == 6


@pytest.mark.parametrize(
    ("lead", "answer", "taker", "worth"), [("K of batons", "3 of batons", 1, 14), ("J of coins", "7 of coins", 0, 2)]
)
def test_the_order_is_not_the_printed_number(lead: str, answer: str, taker: int, worth: int) -> None:
    rules = table("briscola", 2)
    trick = plays(rules, lead, answer)
    assert (winner(rules, suit(rules, "cups"), trick), points_of(rules, trick)) == (taker, worth)


def test_a_worthless_lead_keeps_a_trick_that_nobody_follows_or_trumps() -> None:
    rules = table("briscola", 4)
    trick = plays(rules, "4 of batons", "3 of swords", "A of coins", "2 of batons")
    assert (winner(rules, suit(rules, "cups"), trick), points_of(rules, trick)) == (0, 21)


def test_without_trump_another_suit_never_takes_the_trick() -> None:
    rules = table("briscola", 2)
    assert winner(rules, NO_TRUMP, plays(rules, "4 of coins", "A of cups")) == 0
    assert winner(rules, NO_TRUMP, plays(rules, "4 of coins", "6 of coins")) == 1


@pytest.mark.parametrize(("name", "pairs"), [("briscola", 480), ("brisca", 480), ("bisca", 480)])
def test_the_second_card_wins_as_often_as_counting_says(name: str, pairs: int) -> None:
    rules = table(name, 2)
    for trump in range(4):
        won = sum(
            winner(rules, trump, [(0, a), (1, b)]) == 1 for a in rules.cards for b in rules.cards if a != b
        )
        assert won == pairs


@pytest.mark.parametrize("players", [2, 4])
def test_the_turned_card_goes_to_the_last_who_draws(players: int) -> None:
    rules = table("briscola", players)
    dice = Dice(11)
    state = new_deal(rules, dice)
    turned = state.turned
    drawn: list[CardDrawn] = []
    while state.turned >= 0:
        taker = state.leader
        actions = legal(state)
        state, events = step(state, actions[dice.below(len(actions))])
        drawn += [e for e in events if isinstance(e, CardDrawn)]
    taker = state.leader
    last = drawn[-players:]
    assert [e.seat for e in last] == [(taker + i) % players for i in range(players)]
    assert (last[-1].card, last[-1].turned) == (turned, True)
    assert not any(e.turned for e in drawn[:-1])
    assert state.stock_gone
    assert state.trump == rules.suit_of[turned]


def test_hands_shrink_to_nothing_once_the_stock_is_gone() -> None:
    rules = table("briscola", 2)
    dice = Dice(3)
    state = new_deal(rules, dice)
    sizes = []
    while state.phase is not Phase.OVER:
        before = state.tricks_done
        actions = legal(state)
        state, _ = step(state, actions[dice.below(len(actions))])
        if state.tricks_done > before:
            sizes.append(len(state.hands[0]))
    assert sizes == [3] * 17 + [2, 1, 0]


def test_any_card_may_be_played_where_there_is_no_duty() -> None:
    rules = table("briscola", 2)
    hand = tuple(cards(rules, "A of cups", "4 of coins", "2 of swords"))
    due = owed(rules, suit(rules, "cups"), hand, plays(rules, "7 of coins"), 1, False)
    assert due.cards == hand


def test_where_one_must_follow_else_trump_the_hand_decides() -> None:
    rules = table("argentine", 2)
    hand = tuple(cards(rules, "A of cups", "4 of coins", "2 of swords"))
    led = plays(rules, "7 of coins")
    assert owed(rules, suit(rules, "cups"), hand, led, 1, False).cards == (hand[1],)
    void = (hand[0], hand[2])
    assert owed(rules, suit(rules, "cups"), void, led, 1, False).cards == (hand[0],)


def test_a_seat_outside_the_table_and_a_card_not_held_are_refused() -> None:
    rules = table("briscola", 2)
    state = new_deal(rules, Dice(1))
    assert refusal(state, Play(5, state.hands[0][0])) == Refusal("turn", state.to_play)
    other = state.hands[1 - state.to_play][0]
    refused = refusal(state, Play(state.to_play, other))
    assert refused is not None
    assert refused.code == "hand"
    with pytest.raises(IllegalAction):
        step(state, Play(state.to_play, other))


def test_dealing_another_pack_than_the_tables_is_a_misuse() -> None:
    rules = table("briscola", 3)
    with pytest.raises(ValueError, match="pack"):
        deal_from(rules, range(40))


def test_three_players_on_forty_cards_leave_a_card_out() -> None:
    rules = table("briscola", 3)
    assert (rules.in_play, rules.tricks) == (39, 13)
    assert cards(rules, "2 of cups")[0] not in rules.pack
