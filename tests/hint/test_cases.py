"""The exact endings that were worked out by hand, and the faults that bots and hints of other programs had."""

from __future__ import annotations

import pytest

from tests.variants import table
from tutor.engine.play import legal, step
from tutor.engine.state import Action, ExchangeTurned, Phase, Play, State
from tutor.engine.view import Observation, observe
from tutor.hint.api import NoHintError, hint
from tutor.hint.values import Because, Hint, action_name
from tutor.hint.words import hint_sentences
from tutor.i18n import ENGLISH
from tutor.rules.table import UNKNOWN, RuleTable


def cards(rules: RuleTable, names: str) -> tuple[int, ...]:
    found = [rules.card(*name.split(" of ")) for name in names.split(", ")] if names else []
    assert None not in found, names
    return tuple(card for card in found if card is not None)


def position(
    rules: RuleTable, trump: str, hands: list[str], *, stock: str = "", turned: str = "", leader: int = 0, hidden: int = 0
) -> State:
    """A position late in a deal: all cards not named have been taken by the last seat."""
    held = tuple(cards(rules, hand) for hand in hands)
    lies = cards(rules, turned)[0] if turned else UNKNOWN
    face_down = cards(rules, stock) + (UNKNOWN,) * hidden
    named = {*face_down, lies, *(card for hand in held for card in hand)}
    gone = tuple(card for card in rules.pack if card not in named)
    nobody: tuple[tuple[int, ...], ...] = tuple(() for _ in range(rules.players - 1))
    return State(
        table=rules, trump=rules.deck.suits.index(trump), hands=held, stock=face_down, turned=lies, leader=leader,
        to_play=leader, trick=(), won=(*nobody, gone), carried=(0,) * rules.players, tricks_done=0, trick_winners=(),
        trump_takers=(), phase=Phase.PLAY, dealer=rules.players - 1, exchanged=(0,) * rules.players, first_hands=(),
        left_out=(), earlier=True, had_won=(True,) * rules.players,
    )


def best(seen: Observation, told: Hint) -> set[str]:
    return {action_name(seen.table, action) for action in told.best}


def by_name(seen: Observation, told: Hint) -> dict[str, float]:
    return {action_name(seen.table, move.action): move.expected_points for move in told.moves}


def after(start: State, *actions: Action) -> State:
    for action in actions:
        start, _ = step(start, action)
    return start


def test_e01_the_strongest_card_is_not_the_best_lead() -> None:
    start = position(
        table("briscola"), "batons",
        ["3 of swords, 2 of coins, K of cups", "J of coins, 6 of swords, 5 of batons"],
    )
    seen = observe(start, (), 0)
    told = hint(seen)
    assert told.exact
    assert told.policy == "exact"
    assert best(seen, told) == {"K of cups"}
    assert by_name(seen, told) == {"K of cups": 4, "2 of coins": 0, "3 of swords": 0}
    assert told.margin == 4
    assert not told.near_tie


def test_e03_two_leads_are_equally_good_and_both_are_named() -> None:
    start = position(
        table("briscola"), "swords",
        ["A of swords, 3 of cups, N of cups", "3 of coins, A of batons, 5 of swords"],
    )
    seen = observe(start, (), 0)
    told = hint(seen)
    assert best(seen, told) == {"3 of cups", "N of cups"}
    assert by_name(seen, told) == {"3 of cups": 35, "N of cups": 35, "A of swords": 21}
    assert "Equally good" in " ".join(hint_sentences(seen, told, ENGLISH, 3))


@pytest.mark.parametrize("face_down", ["A of cups", "7 of coins", "7 of cups"])
def test_e05_the_last_trick_before_the_draw_is_best_lost(face_down: str) -> None:
    rules = table("briscola")
    unseen = [name for name in ("A of cups", "7 of coins", "7 of cups") if name != face_down]
    start = position(
        rules, "swords", [f"N of cups, {', '.join(unseen)}", "A of coins, 2 of swords, 6 of batons"],
        stock=face_down, turned="3 of swords",
    )
    led = Play(0, cards(rules, "N of cups")[0])
    seen = observe(start, [led], 1)
    told = hint(seen)
    assert best(seen, told) == {"6 of batons"}
    assert told.worlds == 3
    assert Because.LOSES_TO_DRAW in {reason.because for reason in told.moves[0].reasons}


def test_b01_permuting_the_hidden_cards_changes_nothing() -> None:
    rules = table("briscola")
    hidden = ["A of cups", "7 of coins", "7 of cups", "3 of cups", "K of batons"]
    told = []
    for turn in range(5):
        mixed = hidden[turn:] + hidden[:turn]
        start = position(
            rules, "swords", ["A of coins, 2 of swords, 6 of batons", ", ".join(mixed[:3])],
            stock=", ".join((*mixed[3:], "4 of cups")), turned="3 of swords",
        )
        told.append(hint(observe(start, (), 0), worlds=20, seed=3))
    assert all(one == told[0] for one in told)


def test_b03_only_legal_moves_are_proposed_and_each_passes_the_engine() -> None:
    rules = table("brisca")
    start = position(
        rules, "cups", ["7 of cups, 3 of coins, 5 of batons", "K of coins, 4 of swords, 6 of batons"],
        stock="2 of coins, J of swords, 5 of swords", turned="K of cups",
    )
    seen = observe(start, (), 0)
    told = hint(seen, worlds=20)
    assert {move.action for move in told.moves} == set(legal(start))
    assert isinstance(told.moves[0].action, ExchangeTurned)
    assert [reason.because for reason in told.moves[0].reasons] == [Because.EXCHANGE_PAYS]
    exchanged = after(start, told.moves[0].action)
    again = hint(observe(start, [told.moves[0].action], 0), worlds=20)
    assert {move.action for move in again.moves} == set(legal(exchanged))


def test_b05_a_trick_that_the_partner_wins_is_not_trumped() -> None:
    rules = table("briscola", 4)
    hands = ["K of coins", "7 of cups", "4 of coins", "A of swords, 3 of cups, 5 of batons"]
    rest = ["5 of coins, 6 of coins", "4 of swords, 5 of swords", "2 of batons, 6 of swords"]
    full = [f"{one}, {two}" for one, two in zip(hands, rest, strict=False)] + [hands[3]]
    start = position(rules, "cups", full)
    plays = [Play(seat, cards(rules, hands[seat])[0]) for seat in range(3)]
    seen = observe(start, plays, 3)
    told = hint(seen)
    assert action_name(rules, told.moves[0].action) == "A of swords"
    assert Because.FEEDS_PARTNER in {reason.because for reason in told.moves[0].reasons}


def test_b09_the_first_two_depths_do_not_name_the_card() -> None:
    rules = table("briscola")
    start = position(
        rules, "batons", ["3 of swords, 2 of coins, K of cups", "J of coins, 6 of swords, 5 of batons"],
    )
    seen = observe(start, (), 0)
    told = hint(seen)
    for depth in (1, 2):
        text = " ".join(hint_sentences(seen, told, ENGLISH, depth))
        assert text
        assert not any(name in text for name in ("king of cups", "three of swords", "two of coins"))
    assert "king of cups" in " ".join(hint_sentences(seen, told, ENGLISH, 3))
    assert len(hint_sentences(seen, told, ENGLISH, 4)) >= 3 + len(hint_sentences(seen, told, ENGLISH, 3))


def test_there_is_no_hint_where_it_is_nobodys_turn() -> None:
    rules = table("briscola")
    start = position(rules, "batons", ["3 of swords", "J of coins"])
    with pytest.raises(NoHintError, match="turn"):
        hint(observe(start, (), 1))
    over = (Play(0, start.hands[0][0]), Play(1, start.hands[1][0]))
    with pytest.raises(NoHintError, match="over"):
        hint(observe(start, over, 0))
