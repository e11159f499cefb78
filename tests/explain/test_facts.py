"""The facts of tricks agree with the rules, whatever the variant."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace

import pytest

from tests.explain.tables import TABLES, card, exchange, position, random_deal, table
from tutor.engine.scoring import result_of, side_points
from tutor.engine.state import Action, Draw, ExchangeTurned, Play, State
from tutor.explain.changes import ChangeKind
from tutor.explain.deal_facts import WonBy, deal_facts
from tutor.explain.facts import Decision, Fate, TrickFacts, trick_facts, tricks_of
from tutor.explain.plain import facts_json
from tutor.explain.sentences import explain_trick
from tutor.explain.surprises import SurpriseKind
from tutor.i18n import translator
from tutor.rules.facts import Duty, Follow, Tie, TieKind, Trump, TrumpFrom, Until, When, Who
from tutor.rules.table import UNKNOWN, RuleTable


def played(rules: RuleTable, plays: Sequence[str], trump: str) -> TrickFacts:
    """The facts of one trick of these cards, led by the first seat."""
    start = position(rules, plays, trump=trump)
    return trick_facts(start, [Play(seat, card(rules, one)) for seat, one in enumerate(plays)])


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_facts_of_a_deal_add_up_to_its_score(name: str, seed: int) -> None:
    start, actions, end = random_deal(TABLES[name], seed)
    tricks = tricks_of(start, actions)
    assert len(tricks) == start.table.tricks
    assert sum(trick.points for trick in tricks) == start.table.total
    assert tricks[-1].side_points == side_points(end)
    for trick in tricks:
        assert trick.points == sum(laid.points for laid in trick.laid) + trick.bonus
        assert [laid.fate for laid in trick.laid].count(Fate.WINS) == 1
        assert trick.next_leader in (trick.winner, -1)


@pytest.mark.parametrize("name", TABLES)
def test_each_card_loses_for_the_reason_given(name: str) -> None:
    start, actions, _ = random_deal(TABLES[name], 11)
    rules = start.table
    for trick in tricks_of(start, actions):
        winning = trick.winning
        assert winning is not None
        led, trump = trick.suit_led, trick.trump
        for laid in trick.losers:
            suit, same = rules.suit_of[laid.card], rules.suit_of[laid.card] == rules.suit_of[winning.card]
            if laid.fate in (Fate.LOWER, Fate.LOWER_TRUMP):
                assert same
                assert laid.card < winning.card
                assert (suit == trump) == (laid.fate is Fate.LOWER_TRUMP)
            elif laid.fate is Fate.NOT_TRUMP:
                assert suit != trump
                assert rules.suit_of[winning.card] == trump
            else:
                assert suit not in (led, trump)
                assert not trick.trumps


@pytest.mark.parametrize(
    ("plays", "decision", "winner"),
    [
        (("5 of coins", "A of swords", "K of coins", "A of batons"), Decision.HIGHEST_OF_SUIT, 2),
        (("4 of batons", "3 of swords", "A of coins", "2 of batons"), Decision.HIGHEST_OF_SUIT, 0),
        (("4 of batons", "3 of swords", "A of coins", "2 of coins"), Decision.ONLY_OF_SUIT, 0),
        (("4 of batons", "3 of swords", "2 of cups", "A of batons"), Decision.ONLY_TRUMP, 2),
        (("4 of batons", "3 of cups", "2 of cups", "A of batons"), Decision.HIGHEST_TRUMP, 1),
        (("5 of cups", "3 of coins", "2 of swords", "A of batons"), Decision.ONLY_TRUMP, 0),
    ],
)
def test_the_deciding_rule_is_named(plays: tuple[str, ...], decision: Decision, winner: int) -> None:
    facts = played(table(4), plays, "cups")
    assert (facts.decision, facts.winner) == (decision, winner)


def test_a_three_over_a_king_is_where_learners_trip() -> None:
    facts = played(table(2), ("K of batons", "3 of batons"), "cups")
    assert [surprise.kind for surprise in facts.surprises] == [SurpriseKind.OUT_OF_ORDER]


def test_a_zero_point_lead_that_keeps_aces_is_where_learners_trip() -> None:
    facts = played(table(4), ("4 of batons", "3 of swords", "A of coins", "2 of batons"), "cups")
    assert facts.points == 21
    assert [surprise.kind for surprise in facts.surprises] == [SurpriseKind.BLANK_KEEPS]
    facts = played(table(4), ("4 of batons", "3 of swords", "A of coins", "2 of coins"), "cups")
    assert [surprise.kind for surprise in facts.surprises] == [SurpriseKind.BLANK_KEEPS]


def test_a_small_trump_over_an_ace_is_where_learners_trip() -> None:
    facts = played(table(2), ("A of coins", "2 of cups"), "cups")
    assert [surprise.kind for surprise in facts.surprises] == [SurpriseKind.SMALL_TRUMP]


def test_an_ace_over_a_king_surprises_nobody() -> None:
    assert played(table(2), ("K of batons", "A of batons"), "cups").surprises == ()


def last_draw(rules: RuleTable) -> tuple[State, list[Action]]:
    start = position(
        rules, ["3 of coins, 2 of batons", "4 of coins, 5 of batons"], turned="7 of cups", stock="J of swords"
    )
    return start, [Play(0, card(rules, "3 of coins")), Play(1, card(rules, "4 of coins"))]


def test_the_turned_card_goes_to_the_loser_of_the_trick_before_the_stock_ends() -> None:
    facts = trick_facts(*last_draw(table(2)))
    assert facts.turned_to == 1
    assert [(drawn.seat, drawn.turned) for drawn in facts.draws] == [(0, False), (1, True)]
    assert {change.kind for change in facts.changes} >= {ChangeKind.TURNED_GONE, ChangeKind.STOCK_GONE}


def test_another_duty_from_now_on_is_told_when_the_stock_ends_and_only_where_it_changes() -> None:
    late = trick_facts(*last_draw(table(2, follow=Follow(Duty(), Duty(suit=True)))))
    free = trick_facts(*last_draw(table(2)))
    assert ChangeKind.DUTY in {change.kind for change in late.changes}
    assert ChangeKind.DUTY not in {change.kind for change in free.changes}


def test_an_exchange_names_giver_given_taken_and_its_row() -> None:
    rules = table(2, exchanges=(exchange(),))
    start, plays = last_draw(rules)
    start = start._replace(hands=((start.hands[0][0], card(rules, "2 of cups")), start.hands[1]))
    facts = trick_facts(start, [*plays, ExchangeTurned(0, card(rules, "2 of cups")), Draw()])
    (made,) = facts.exchanges
    assert (made.seat, rules.card_name(made.gave), rules.card_name(made.took)) == (
        0,
        "2 of cups",
        "7 of cups",
    )
    assert made.origin == "exchange.0.row.1"
    assert made.after_trick
    assert facts.draws[-1].card == card(rules, "2 of cups")


def test_an_unfinished_trick_has_a_card_that_is_winning_and_no_points() -> None:
    rules = table(2)
    start, plays = last_draw(rules)
    facts = trick_facts(start, plays[:1])
    assert (facts.finished, facts.winner, facts.points, facts.next_leader) == (False, 0, 0, -1)
    assert trick_facts(start, []).decision is None


def test_who_wins_a_first_trick_may_exchange_from_then_on() -> None:
    rules = table(2, exchanges=(exchange(Who.HAS_WON, When.OWN_TURN, Until.TURNED_DRAWN),))
    start = position(
        rules,
        ["3 of coins, 2 of batons", "4 of coins, 5 of batons"],
        turned="K of cups",
        stock="J of swords, 2 of coins, 2 of swords",
    )
    facts = trick_facts(start, [Play(0, card(rules, "3 of coins")), Play(1, card(rules, "4 of coins"))])
    opened = [change for change in facts.changes if change.kind is ChangeKind.EXCHANGE_OPEN]
    assert [(change.seat, change.origin) for change in opened] == [(0, "exchange.0.who")]


def test_where_a_partners_trick_counts_both_may_exchange_and_are_told_once() -> None:
    counts = replace(exchange(Who.HAS_WON, When.OWN_TURN, Until.TURNED_DRAWN), partner_counts=True)
    rules = table(4, ((0, 2), (1, 3)), exchanges=(counts,))
    start = position(
        rules,
        ["3 of coins, 3 of batons", "4 of coins, 5 of batons", "5 of coins, A of batons", "6 of coins, 6 of batons"],
        turned="K of cups",
        stock="J of swords, 2 of coins, 2 of swords, 4 of swords, 5 of swords, 6 of swords, 7 of swords",
    )
    laid = ("3 of coins", "4 of coins", "5 of coins", "6 of coins", "3 of batons", "5 of batons", "A of batons", "6 of batons")
    first, second = tricks_of(start, [Play(at % 4, card(rules, name)) for at, name in enumerate(laid)])
    told = [[change.side for change in facts.changes if change.kind is ChangeKind.EXCHANGE_OPEN] for facts in (first, second)]
    assert told == [[0], []]
    for you, said in ((2, "Your side has won a trick, so from now on you and P1 may exchange."), (1, "P1 and P3 have won a trick")):
        assert said in " ".join(explain_trick(first, translator("en"), you=you, long=True))


def test_a_side_that_has_enough_is_told_while_play_goes_on() -> None:
    rules = table(2)
    won = ["A of coins, A of cups, A of swords, A of batons, 3 of swords, 5 of cups", ""]
    start = position(rules, ["3 of coins, 2 of batons", "4 of coins, 5 of batons"], trump="cups", won=won)
    facts = trick_facts(start, [Play(0, card(rules, "3 of coins")), Play(1, card(rules, "4 of coins"))])
    assert [(c.kind, c.side) for c in facts.changes if c.kind is ChangeKind.DECIDED] == [
        (ChangeKind.DECIDED, 0)
    ]


@pytest.mark.parametrize(
    ("kind", "by"),
    [
        (TieKind.DRAW, WonBy.NOBODY),
        (TieKind.LAST_TRICK, WonBy.LAST_TRICK),
        (TieKind.LAST_TRUMP, WonBy.LAST_TRUMP),
    ],
)
def test_a_tie_is_told_with_the_rule_that_decides_it(kind: TieKind, by: WonBy) -> None:
    rules = table(2, tie=Tie(kind))
    won = [
        "A of coins, A of cups, A of swords, A of batons, K of coins, K of cups, K of swords, K of batons",
        "",
    ]
    start = position(rules, ["5 of cups", "4 of coins"], trump="cups", won=won)
    start = start._replace(carried=(0, 60))
    facts = trick_facts(start, [Play(0, card(rules, "5 of cups")), Play(1, card(rules, "4 of coins"))])
    assert facts.deal_over
    state = start._replace(hands=((), ()), trick_winners=(0,), trump_takers=(0,))
    deal = deal_facts(state, result_of(state))
    assert deal.side_points == (60, 60)
    assert deal.tied == (0, 1)
    assert deal.by is by


def test_facts_as_plain_data_name_cards_seats_and_lines() -> None:
    plain = facts_json(played(table(2), ("K of batons", "3 of batons"), "cups"))
    assert json.loads(json.dumps(plain)) == plain
    assert plain[1] == {
        "fact": "wins",
        "seat": "P2",
        "card": "3 of batons",
        "by": "highest of the suit led",
        "rule": {"file": "test.rules", "line": 10, "text": "3 worth 10"},
    }
    assert [fact["fact"] for fact in plain] == ["suit led", "wins", "loses", "surprise", "points"]


def test_a_hidden_last_card_is_not_taken_for_the_turned_one() -> None:
    rules = table(2, trump=Trump(TrumpFrom.NONE))
    start = position(rules, ["3 of coins", "4 of coins"])._replace(stock=(UNKNOWN, UNKNOWN))
    facts = trick_facts(start, [Play(0, card(rules, "3 of coins")), Play(1, card(rules, "4 of coins"))])
    assert facts.turned_to == -1
    assert ChangeKind.TURNED_GONE not in {change.kind for change in facts.changes}
