"""Each answer on a sheet of questions is what the engine does."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tests.sheets import made
from tutor.engine.deal import new_deal
from tutor.engine.play import legal, legal_cards, step
from tutor.engine.scoring import result_of
from tutor.engine.shuffle import Dice
from tutor.engine.state import CardDrawn, ExchangeTurned, Phase, State, TrickTaken
from tutor.engine.trick import points_of, winner
from tutor.rules.facts import Counted, Goal, Match, MatchKind, Packets, Tie, TieKind, Trump, TrumpFrom
from tutor.rules.table import NO_TRUMP, RuleTable
from tutor.sheets.build import Given
from tutor.sheets.messages import QUESTIONS
from tutor.sheets.questions import answer, questions

DEALT = Trump(TrumpFrom.LAST_DEALT)
GAMES = {
    "common": made.given(made.variant()),
    "spanish": made.given(made.spanish(), made.variant()),
    "strict": made.given(made.strict()),
    "trumpless": made.given(made.trumpless()),
    "all dealt": made.given(made.variant({4: made.table(4, made.PAIRS, packets=Packets(10, True), trump=DEALT)})),
}


def said(given: Given, key: str) -> str:
    return " ".join(line.text for line in answer(given, key))


def played(table: RuleTable, seed: int) -> Iterator[tuple[State, tuple[object, ...]]]:
    """Each position of a deal by chance with the events of the next action."""
    dice = Dice(seed)
    state = new_deal(table, dice)
    while state.phase is not Phase.OVER:
        choices = legal(state)
        after, events = step(state, choices[dice.below(len(choices))])
        yield state, events
        state = after
    yield state, ()


@pytest.fixture(params=GAMES)
def given(request: pytest.FixtureRequest) -> Given:
    return GAMES[request.param]


def test_every_question_is_asked_that_arises_and_answered(given: Given) -> None:
    asked = [block.key for block in questions(given).blocks]
    assert len(asked) >= 12
    assert [key for key in QUESTIONS if key in asked] == asked
    assert set(QUESTIONS) - set(asked) <= {"talk", "exchange", "penalty", "cousins"}
    assert all(block.lines for block in questions(given).blocks)


def test_players_are_those_that_a_deal_can_be_made_for(given: Given) -> None:
    numbers = {int(number) for number in re.findall(r"\d+", answer(given, "players")[0].text)}
    assert numbers == {len(new_deal(table, Dice(1)).hands) for table in given.tables.values()}


def test_the_pack_has_as_many_cards_as_a_deal_brings_out(given: Given) -> None:
    for table in given.tables.values():
        state = list(played(table, 1))[-1][0]
        assert f"{len([card for pile in state.won for card in pile])} cards" in said(given, "pack")


def test_the_order_is_the_one_in_which_cards_beat_each_other(given: Given) -> None:
    table, text = given.table, said(given, "order")
    names = [str(given.words.rank(table, rank)).removeprefix("the ") for rank in table.ranks]
    assert [text.index(name) for name in names] == sorted(text.index(name) for name in names)
    for at in range(table.size - 1):
        assert winner(table, NO_TRUMP, ((0, at), (1, at + 1))) == 1


def test_a_card_is_worth_what_it_brings_in_a_trick(given: Given) -> None:
    table, text = given.table, said(given, "worth")
    for rank in table.ranks:
        points = points_of(table, ((0, table.strength(rank)),))
        if points:
            name = str(given.words.rank(table, rank))
            assert f"{name[0].upper()}{name[1:]} is worth {points} card points." in text
    assert f"{sum(table.card_points[card] for card in table.cards)} card points" in text


def test_each_player_gets_as_many_cards_as_lie_in_a_hand(given: Given) -> None:
    for table in given.tables.values():
        assert f"{len(new_deal(table, Dice(1)).hands[0])} cards" in said(given, "deal")


def test_trump_is_turned_where_a_card_lies_turned(given: Given) -> None:
    text = said(given, "trump")
    for table in given.tables.values():
        state = new_deal(table, Dice(1))
        assert ("turned up" in text) == (state.turned >= 0)
        assert ("no trump" in text) == (state.trump == NO_TRUMP and state.phase is Phase.PLAY)


def test_the_player_next_to_the_dealer_leads_and_then_the_winner(given: Given) -> None:
    assert "next to the dealer leads" in said(given, "lead")
    for table in given.tables.values():
        start = new_deal(table, Dice(1))
        assert start.leader == (start.dealer + 1) % table.players
        assert "The winner of the trick leads to the next one." in said(given, "takes")
        positions = list(played(table, 1))
        for (_, events), (after, _) in zip(positions, positions[1:], strict=False):
            taken = next((event for event in events if isinstance(event, TrickTaken)), None)
            if taken is not None and after.phase is Phase.PLAY:
                assert after.leader == taken.seat


def test_you_must_follow_where_the_engine_refuses_cards(given: Given) -> None:
    restricted = any(
        len(legal_cards(state)) < len(state.hands[state.to_play])
        for table in given.tables.values()
        for state, _ in played(table, 3)
        if state.phase is Phase.PLAY
    )
    assert restricted == ("must" in said(given, "follow"))
    assert restricted != ("You may play any card" in said(given, "follow"))


def test_the_winner_draws_first_and_the_turned_card_goes_last(given: Given) -> None:
    text = said(given, "draw")
    for table in given.tables.values():
        drawn = [
            (taken, [event for event in events if isinstance(event, CardDrawn)])
            for _, events in played(table, 2)
            for taken in events
            if isinstance(taken, TrickTaken)
        ]
        draws = [(taken, cards) for taken, cards in drawn if cards]
        assert bool(draws) == ("the winner of the trick first" in text)
        assert all(cards[0].seat == taken.seat for taken, cards in draws)
        if draws:
            assert draws[-1][1][-1].turned == ("turned card is drawn last" in text)
        else:
            assert "Nobody draws" in text


def test_an_exchange_is_answered_yes_where_one_can_happen(given: Given) -> None:
    happens = any(
        isinstance(action, ExchangeTurned)
        for table in given.tables.values()
        for seed in range(8)
        for state, _ in played(table, seed)
        if state.phase is not Phase.OVER
        for action in legal(state)
    )
    assert happens == ("takes the turned trump" in said(given, "exchange"))


def with_points(table: RuleTable, mine: int) -> State:
    """A finished deal in which the first side has `mine` card points and the others share the rest."""
    state = list(played(table, 1))[-1][0]
    empty = tuple(() for _ in range(table.players))
    rest = table.total - mine
    carried = [0] * table.players
    carried[table.sides[0][0]] = mine
    carried[table.sides[1][0]] = rest
    return state._replace(won=empty, carried=tuple(carried))


def test_most_points_win_and_equal_points_are_a_draw(given: Given) -> None:
    table = given.table
    assert result_of(with_points(table, table.total // 2 + 1)).winners == (0,)
    assert "most card points wins" in said(given, "win")
    even = result_of(with_points(table, table.total // 2))
    assert even.tie == Tie(TieKind.DRAW)
    assert "A tie is a draw" in said(given, "tie")


def test_a_deal_has_as_many_tricks_as_are_played(given: Given) -> None:
    for table in given.tables.values():
        played_out = list(played(table, 1))[-1][0]
        assert f"{played_out.tricks_done} tricks" in said(given, "time")


def test_the_difference_from_the_parent_names_what_changed() -> None:
    text = said(GAMES["spanish"], "cousins")
    assert "Spanish pack" in text
    assert "takes the turned trump" in text


def test_a_match_by_game_points_tells_what_a_deal_is_worth_even_without_a_table() -> None:
    rule = Match(MatchKind.FIRST_TO, (Goal(3, Counted.GAME_POINTS),))
    assert "Winning the deal is worth 1 game point." in said(made.given(made.variant({2: made.table(2, match=rule)})), "match")
    assert "worth" not in said(made.given(made.variant()), "match")
