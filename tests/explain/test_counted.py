"""Messages with a number that may be one have a form for it."""

from __future__ import annotations

from pathlib import Path
from string import Formatter

import pytest

from tests.i18n.inside import briscola
from tutor.explain.arguments import Counted
from tutor.explain.problems import MESSAGES, message_of
from tutor.i18n import ENGLISH
from tutor.text.problem import Problem
from tutor.text.source import Span

COUNTED = {key: message for key, message in MESSAGES.items() if isinstance(message, Counted)}


def said(code: str, **args: str | int) -> str:
    return message_of(Problem(code, Span.of("a.rules", 1), args), ENGLISH)


def test_a_problem_is_told_in_the_form_of_its_number() -> None:
    assert said("V429", limit=3, most=1) == "a limit of 3 is never reached: at most 1 exchange can be made"
    assert said("V429", limit=3, most=2) == "a limit of 3 is never reached: at most 2 exchanges can follow each other"
    assert said("V132", game="Brisca", number="1", allowed="2") == "Brisca is not for 1 player; it is for 2"
    assert said("R-setup", why="hand too large", seat="P1", count=1, deal=0).startswith("P1 holds 1 card;")


@pytest.mark.parametrize("key", COUNTED)
def test_both_forms_have_the_same_places_and_the_number_among_them(key: str) -> None:
    message = COUNTED[key]
    places = [{name for _, name, _, _ in Formatter().parse(form) if name} for form in message.forms]
    assert places[0] == places[1]
    assert message.by in places[0]
    assert message.forms[0] != message.forms[1]


def test_a_number_of_players_that_is_one_is_told_so(tmp_path: Path) -> None:
    for command in (["play", "brisca"], ["hint", "--rules", "brisca", "--hand", "A swords"], ["simulate", "brisca"]):
        ran = briscola(*command, "--players", "1", home=tmp_path)
        assert ran.code == 2
        assert "is not for 1 player;" in ran.err


@pytest.mark.parametrize("players", ["0", "-1"])
def test_a_number_of_players_below_one_is_refused_and_stands_for_nothing_else(players: str, tmp_path: Path) -> None:
    for command in (["play", "brisca"], ["hint", "--rules", "brisca", "--hand", "A swords"], ["simulate", "brisca"]):
        ran = briscola(*command, "--players", players, home=tmp_path)
        assert (ran.code, ran.out) == (2, "")
        assert "--players is a whole number, 1 or more." in ran.err
