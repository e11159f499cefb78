"""Trump chosen by the cutter: nothing is played before, and the deal plays to its end after."""

from __future__ import annotations

from pathlib import Path

import pytest

from tutor import language
from tutor.engine.deal import new_deal
from tutor.engine.play import legal, refusal, settled, step
from tutor.engine.scoring import points
from tutor.engine.shuffle import Dice
from tutor.engine.state import ChooseTrump, Phase, Play
from tutor.rules.table import RuleTable
from tutor.text.source import source_of


def made(trump: str) -> RuleTable:
    text = f"game Cutter\nextends briscola\nplayers 2\ntrump {trump}\n"
    loaded, problems = language.load_source(source_of(text, "cutter.rules"), Path("cutter.rules"))
    assert loaded is not None, problems
    return loaded.table


@pytest.mark.parametrize(
    ("trump", "choices", "turned"),
    [("chosen by the cutter", 4, False), ("chosen by the cutter from 5 cards", 5, True)],
)
def test_the_cutter_chooses_first_and_then_the_deal_goes_on(trump: str, choices: int, turned: bool) -> None:
    rules = made(trump)
    dice = Dice(4)
    state = new_deal(rules, dice)
    assert state.phase is Phase.TRUMP
    assert [type(action) for action in legal(state)] == [ChooseTrump] * choices
    refused = refusal(state, Play(state.leader, state.hands[state.leader][0]))
    assert refused is not None
    assert refused.code == "trump"
    state = settled(state, dice)
    assert (state.phase, state.turned >= 0, state.trump >= 0) == (Phase.PLAY, turned, True)
    while state.phase is not Phase.OVER:
        state, _ = step(state, legal(state)[0])
    assert sum(points(state)) == rules.total


def test_a_position_whose_trump_is_fixed_stays_as_it_is() -> None:
    state = new_deal(made("turned up"), Dice(4))
    assert settled(state, Dice(1)) == state
