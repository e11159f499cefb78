"""What the checks demand beyond single files: all numbers of players, all choices, all errors in one run."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.variants import NAMES
from tutor import language
from tutor.text.problem import Problem
from tutor.text.source import source_of

BASE = """\
game Ours
deck {deck}
players {players}
cards strongest first
 A worth 11
 3 worth 10
 K worth 4
 N worth 3
 J worth 2
 {rest} worth 0
tie draw
"""


def problems(more: str = "", players: str = "2", deck: str = "Italian 40", rest: str = "7 6 5 4 2") -> tuple[Problem, ...]:
    text = BASE.format(deck=deck, players=players, rest=rest) + more
    return language.load_source(source_of(text, "ours.rules"), Path("ours.rules"))[1]


def codes(*args: str, **more: str) -> list[str]:
    return [problem.code for problem in problems(*args, **more)]


@pytest.mark.parametrize("name", NAMES)
def test_a_shipped_variant_has_no_error_and_no_warning(name: str) -> None:
    assert {problem.severity for problem in language.load(name)[1]} <= {"note"}


def test_forty_cards_for_three_show_the_sum_and_what_to_leave_out() -> None:
    (found,) = problems(players="2 or 3")
    assert [found.args[name] for name in ("cards", "number", "each", "over")] == [40, 3, 13, 1]
    assert found.fix == "with 3:  leave out any 2"


def test_forty_cards_for_six_suggest_all_four_twos_and_taking_the_advice_mends_it() -> None:
    (found,) = problems(players="2 or 6")
    assert found.fix == "with 6:  leave out every 2"
    assert codes(found.fix, players="2 or 6") == []


def test_numbers_of_players_with_different_sums_are_told_apart() -> None:
    assert codes(players="3 or 6") == ["V320", "V320"]


def test_numbers_of_players_with_the_same_fault_share_one_problem() -> None:
    (found,) = problems("trump none\nfollow suit, else trump\n", players="2 or 4")
    assert found.args["players"] == ("2", "4")


def test_what_is_wrong_only_with_a_choice_names_the_choice() -> None:
    (found,) = problems("win most points, or 60 or more\n")
    assert found.code == "V520"
    assert [note.args["line"] for note in found.notes] == ["win 60 or more"]


def test_a_wrong_line_does_not_hide_what_is_wrong_elsewhere() -> None:
    assert set(codes("turns sideways\ntotal 121\nwin 161 or more\n", players="2 or 3")) == {"V112", "V320", "V501", "V521"}


def test_a_wrong_line_brings_no_consequence_of_its_own() -> None:
    assert codes("leave out the nonsense\n", players="3") == ["V118"]
    assert codes("trump nonsense\nfollow suit, else trump\n") == ["V112"]


def test_sixty_or_more_lets_two_sides_win_and_sixty_one_does_not() -> None:
    assert codes("win 60 or more\n") == ["V520"]
    assert codes("win 61 or more\n") == []


def test_a_threshold_is_judged_by_the_points_in_play_and_not_by_120() -> None:
    assert codes("last trick worth 10\nwin 65 or more\n") == ["V520"]
    assert codes("last trick worth 10\nwin 66 or more\n") == []


def test_the_usual_score_of_bisca_has_no_row_that_never_counts() -> None:
    score = "match first to 4 game points\nscore the highest that holds\n 1 for winning\n 2 for 91 or more\n 4 for every trick\n"
    assert codes(score) == []


def test_a_row_under_a_higher_one_never_counts() -> None:
    score = "match first to 4 game points\nscore the highest that holds\n 2 for winning\n 1 for 91 or more\n"
    assert codes(score) == ["V540"]


def test_an_exchange_right_after_a_trick_cannot_be_open_only_in_the_first_trick() -> None:
    rows = "exchange\n 2 for A\n who anyone\n when right after winning a trick, before drawing\n until the first trick ends\n"
    assert codes(rows) == ["V426"]


def test_the_two_at_the_start_and_the_seven_later_are_two_sets_and_no_quarrel() -> None:
    first = "exchange\n 2 for any other\n who anyone\n when on your turn, before playing\n until the first trick ends\n"
    later = "exchange\n 7 for any other\n who whoever has won a trick\n when before leading\n until the last draw is coming\n"
    assert "V425" not in codes(first + later)


def test_signs_are_no_mistake_where_the_host_may_choose_pairs() -> None:
    signs = "signals\n A of trumps lips pressed\n who partners\n when at any time\n"
    assert codes(f"with 4: singles, or pairs\n{signs}", players="2 or 4") == []
    assert codes(signs, players="2 or 4") == ["V821"]
