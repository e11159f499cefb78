"""Packets that cannot make up a hand are refused, and dealing ends whatever they are."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.variants import table
from tutor import language
from tutor.engine.deal import new_deal
from tutor.engine.shuffle import Dice
from tutor.text.source import source_of


@pytest.mark.parametrize("packets", ["in packets of 0", "in packets 0 3", "in packets 0 0", "in packets of 2"])
def test_packets_that_do_not_make_up_the_hand_are_an_error(packets: str) -> None:
    source = source_of(f"game Packets\nextends briscola\ndeal 3 each, {packets}\n", "packets.rules")
    loaded, problems = language.load_source(source, Path("packets.rules"))
    assert loaded is None
    assert "V327" in [problem.code for problem in problems]


def test_dealing_ends_even_with_packets_of_nothing() -> None:
    rules = table("briscola")
    odd = replace(rules, packets=replace(rules.packets, sizes=(0,)))
    assert [len(hand) for hand in new_deal(odd, Dice(1)).hands] == [3, 3]


def test_the_sum_of_a_wrong_total_counts_the_cards_that_are_there() -> None:
    text = "game Chile\nextends brisca\ncards strongest first\n A worth 11\n 2 worth 10\n K worth 4\n N worth 3\n J worth 2\n"
    source = source_of(text + " 7 6 5 4 3 worth 0\n", "chile.rules")
    _, problems = language.load_source(source, Path("chile.rules"))
    wrong = next(problem for problem in problems if problem.code == "V501")
    terms = [term.split(" x ") for term in str(wrong.args["sum"]).split(" + ")]
    assert sum(int(count) * int(worth) for count, worth in terms) == int(str(wrong.args["total"])) == 80
