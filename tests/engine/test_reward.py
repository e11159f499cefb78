"""What a match brings by the service table."""

from __future__ import annotations

from pathlib import Path

import pytest

from tutor import language
from tutor.engine.reward import reckon, reckon_abandoned
from tutor.rules.table import RuleTable
from tutor.text.source import source_of

RULES = """\
game     Example
deck     Italian 40
players  2 or 4
{sides}
cards    strongest first
  A          worth 11
  3          worth 10
  K          worth 4
  N          worth 3
  J          worth 2
  7 6 5 4 2  worth 0
total    120
win      most points
tie      draw
match    first to 1 to 5 deals
service
  stakes 10 chips
  bank keeps 25 percent
  winner earns 10 a player
  pairs earn 20 each
  losers earn 5 each
  extra rounds earn 10 a round
"""


def table(players: int, sides: str = "") -> RuleTable:
    variant, problems = language.load_source(source_of(RULES.format(sides=sides), "x.rules"), Path("x.rules"))
    assert variant is not None, problems
    return variant.tables[players]


def test_the_winner_of_two_gets_the_pot_less_the_share_of_the_bank() -> None:
    reckoning = reckon(table(2), (0,))
    assert (reckoning.pot, reckoning.bank) == (20, 5)
    assert [reward.chips for reward in reckoning.rewards] == [15, 0]
    assert [reward.net for reward in reckoning.rewards] == [5, -10]


def test_the_winner_earns_ten_points_for_each_player_and_losers_five() -> None:
    assert [reward.experience for reward in reckon(table(2), (1,)).rewards] == [5, 20]
    assert [reward.experience for reward in reckon(table(4), (2,)).rewards] == [5, 5, 40, 5]


def test_a_pair_earns_twenty_each_and_ten_more_for_each_extra_round() -> None:
    reckoning = reckon(table(4, "with 4:  pairs"), (0,), rounds=3)
    assert [reward.experience for reward in reckoning.rewards] == [40, 5, 40, 5]
    assert [reward.chips for reward in reckoning.rewards] == [15, 0, 15, 0]


def test_all_chips_are_paid_out_or_with_the_bank() -> None:
    for players, sides in ((2, ""), (4, ""), (4, "with 4:  pairs")):
        reckoning = reckon(table(players, sides), (1,))
        assert reckoning.bank + sum(reward.chips for reward in reckoning.rewards) == reckoning.pot


def test_a_shared_win_gives_the_stakes_back() -> None:
    reckoning = reckon(table(2), (0, 1))
    assert [reward.net for reward in reckoning.rewards] == [0, 0]
    assert reckoning.bank == 0


def test_an_abandoned_match_gives_the_stakes_back_except_to_quitters() -> None:
    reckoning = reckon_abandoned(table(4), quitters=(3,))
    assert [reward.net for reward in reckoning.rewards] == [0, 0, 0, -10]
    assert [reward.experience for reward in reckoning.rewards] == [0, 0, 0, 0]


def test_a_side_that_is_not_there_cannot_win() -> None:
    with pytest.raises(ValueError, match="not sides"):
        reckon(table(2), (2,))
