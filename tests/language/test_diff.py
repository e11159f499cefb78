"""Two variants compared, in sentences a player would say."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.variants import FOLDER, NAMES, variant
from tutor import language
from tutor.explain.difference import SAME, sentences
from tutor.i18n import ENGLISH
from tutor.language.diff import compare
from tutor.text.source import source_of


def said(old: str, lines: str) -> list[str]:
    """What is said of a file that extends a shipped variant with some lines."""
    path = FOLDER / "ours.rules"
    new, problems = language.load_source(source_of(f"game Ours\nextends {old}\n{lines}\n", path.name), path)
    assert new is not None, problems
    first = variant(old)
    return sentences(compare(first, new), first, new, ENGLISH)


@pytest.mark.parametrize(("first", "second"), list(combinations(NAMES, 2)))
def test_any_two_shipped_variants_differ(first: str, second: str) -> None:
    assert compare(variant(first), variant(second))


@pytest.mark.parametrize("name", NAMES)
def test_a_variant_does_not_differ_from_itself(name: str) -> None:
    one = variant(name)
    assert sentences(compare(one, one), one, one, ENGLISH) == [SAME]


def test_a_row_that_is_left_out_can_no_longer_be_exchanged() -> None:
    assert said("brisca", "exchange\n  without 2 for 7 6 5 4") == ["The two can no longer be exchanged."]


def test_a_row_that_takes_more_says_what_it_can_take_now() -> None:
    assert "The seven can now also take the six." in said("brisca", "exchange\n  7 for A 3 K N J 6\n  2 for 7 5 4")


def test_an_exchange_that_is_gone_is_said_in_one_sentence() -> None:
    assert said("brisca", "exchange none") == ["The turned card can no longer be exchanged."]


def test_what_holds_for_one_number_of_players_only_says_so() -> None:
    assert all("3 players" in sentence for sentence in said("briscola", "with 3: leave out every 2"))


def test_a_card_worth_more_is_told_with_both_numbers() -> None:
    cards = "cards strongest first\n A worth 11\n 3 worth 10\n K worth 5\n N worth 3\n J worth 2\n 7 6 5 4 2 worth 0\ntotal 124"
    told = said("briscola", cards)
    assert "The king is worth 5 instead of 4." in told
    assert "A deal is worth 124 card points instead of 120." in told


def test_a_rank_that_moves_is_told_by_the_one_it_now_beats() -> None:
    cards = "cards strongest first\n A worth 11\n 3 worth 10\n K worth 4\n J worth 2\n N worth 3\n 7 6 5 4 2 worth 0"
    told = said("briscola", cards)
    assert any("now ranks just above" in sentence for sentence in told)
