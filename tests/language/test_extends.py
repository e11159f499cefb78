"""`extends`: what a child says, what it keeps, and every way in which a parent cannot be had."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.variants import FOLDER, table, variant
from tutor import language
from tutor.rules.facts import TieKind, Until, When, Who
from tutor.rules.variant import Variant
from tutor.text.problem import Problem


def child(folder: Path, text: str, name: str = "mine") -> tuple[Variant | None, tuple[Problem, ...]]:
    path = folder / f"{name}.rules"
    path.write_text(text, encoding="utf-8")
    return language.load(path)


def codes(problems: tuple[Problem, ...]) -> list[str]:
    return [p.code for p in problems if p.severity != "note"]


def test_nonnas_table_is_brisca_but_for_what_she_says() -> None:
    nonna, brisca = table("nonna", 4), table("brisca", 4)
    (one,) = nonna.exchanges
    assert [nonna.strengths[row.gives] for row in one.rows] == ["7"]
    assert (one.who, one.when, one.until) == (Who.HAS_WON, When.BEFORE_DRAWING, Until.TURNED_DRAWN)
    assert nonna.tie.kind is TieKind.SAME_DEALER
    assert (nonna.ranks, nonna.points, nonna.sides) == (brisca.ranks, brisca.points, brisca.sides)


def test_an_inherited_value_cites_the_parents_line_and_says_that_it_is_inherited() -> None:
    nonna = table("nonna")
    follow, when = nonna.origin("follow"), nonna.origin("exchange.0.when")
    assert (follow.file, follow.inherited) == ("brisca.rules", True)
    assert (when.file, when.inherited) == ("nonna.rules", False)


def test_a_plain_line_does_not_undo_a_parents_line_for_a_number_of_players(tmp_path: Path) -> None:
    loaded, _ = child(tmp_path, "game x\nextends brisca\nsides singles\n")
    assert loaded is not None
    assert len(loaded.tables[4].sides) == 2


def test_a_line_for_one_number_leaves_the_parents_line_for_others(tmp_path: Path) -> None:
    (tmp_path / "base.rules").write_text(
        (FOLDER / "briscola.rules").read_text("utf-8") + "with 2 or 3: dealer lowest card\n", encoding="utf-8"
    )
    loaded, problems = child(tmp_path, "game x\nextends base\nwith 3: dealer highest card\n")
    assert loaded is not None, problems
    assert [loaded.tables[n].first_dealer.value for n in (2, 3, 4)] == [
        "lowest card",
        "highest card",
        "at random",
    ]


@pytest.mark.parametrize(
    ("rows", "gives"),
    [
        ("  also 3 for A", ["7", "2", "3"]),
        ("  without 2 for 7 6 5 4", ["7"]),
        ("  without  2  for  7 6 5  4\n  also 2 for 7", ["7", "2"]),
        ("  3 for A", ["3"]),
        ("  when before leading", ["7", "2"]),
    ],
)
def test_rows_are_added_taken_away_or_replaced(tmp_path: Path, rows: str, gives: list[str]) -> None:
    loaded, problems = child(tmp_path, f"game x\nextends brisca\nexchange\n{rows}\n")
    assert loaded is not None, problems
    (one,) = loaded.table.exchanges
    assert [loaded.table.strengths[row.gives] for row in one.rows] == gives
    assert one.who is Who.HAS_WON


def test_a_row_that_is_not_there_is_shown_with_the_nearest(tmp_path: Path) -> None:
    _, problems = child(tmp_path, "game x\nextends brisca\nexchange\n  without 2 for 7 6 5\n")
    (problem,) = [p for p in problems if p.severity == "error"]
    assert (problem.code, problem.fix, problem.notes[0].text) == (
        "V603",
        "without 2 for 7 6 5 4",
        "2 for 7 6 5 4",
    )
    assert (problem.span.line, problem.span.column) == (4, 11)


def test_adding_and_replacing_rows_in_one_table_is_refused(tmp_path: Path) -> None:
    _, problems = child(tmp_path, "game x\nextends brisca\nexchange\n  7 for A\n  without 2 for 7 6 5 4\n")
    assert codes(problems) == ["V606"]


def test_a_line_that_changes_nothing_is_a_warning(tmp_path: Path) -> None:
    loaded, problems = child(tmp_path, "game x\nextends brisca\ntie  draw\n")
    assert loaded is not None
    assert codes(problems) == ["V605"]


def test_taking_a_row_away_from_one_of_two_sets_leaves_the_other(tmp_path: Path) -> None:
    loaded, problems = child(
        tmp_path, "game x\nextends briscola-scambio\nexchange\n  without 2 for any other\n"
    )
    assert loaded is not None, problems
    (one,) = loaded.table.exchanges
    assert ([loaded.table.strengths[r.gives] for r in one.rows], one.until) == (["7"], Until.LAST_BUT_ONE)


def test_a_childs_order_of_cards_replaces_the_parents_whole(tmp_path: Path) -> None:
    loaded, problems = child(
        tmp_path,
        "game x\nextends bisca\ncards\n A worth 11\n 5 worth 10\n K worth 4\n J worth 3\n Q worth 2\n 7 6 4 3 2 worth 0\n",
    )
    assert loaded is not None, problems
    assert loaded.table.ranks == ("A", "5", "K", "J", "Q", "7", "6", "4", "3", "2")


def test_a_parent_is_looked_for_beside_the_file_before_the_shipped(tmp_path: Path) -> None:
    (tmp_path / "brisca.rules").write_text(
        "game Ours\nextends briscola\ntie the last trick wins\n", encoding="utf-8"
    )
    loaded, problems = child(tmp_path, "game x\nextends brisca\nmatch one deal\n")
    assert loaded is not None, problems
    assert loaded.table.tie.kind is TieKind.LAST_TRICK


def test_a_parents_name_is_the_same_in_upper_and_lower_case(tmp_path: Path) -> None:
    loaded, problems = child(tmp_path, "game x\nextends BRISCA\nturns clockwise\n")
    assert loaded is not None, problems


def test_a_parent_that_is_not_there_is_an_error_with_the_nearest_name(tmp_path: Path) -> None:
    loaded, problems = child(tmp_path, "game x\nextends brisac\n")
    assert loaded is None
    assert [(p.code, p.span.line, p.span.column, p.fix) for p in problems] == [
        ("V601", 2, 9, "extends brisca")
    ]


def test_circles_and_depths_of_more_than_three_are_refused(tmp_path: Path) -> None:
    (tmp_path / "one.rules").write_text("game 1\nextends two\n", encoding="utf-8")
    _, problems = child(tmp_path, "game 2\nextends one\n", "two")
    assert codes(problems) == ["V602"]
    _, problems = child(tmp_path, "game self\nextends self\n", "self")
    assert codes(problems) == ["V602"]
    last, loaded = "brisca", None
    for name in ("a", "b", "c", "d", "e"):
        loaded, problems = child(tmp_path, f"game {name}\nextends {last}\nmatch best of 3\n", name)
        assert (codes(problems)[-1:] == ["V607"]) == (loaded is None)
        last = name
    assert loaded is None


def test_a_parent_with_errors_is_named_at_the_line_that_extends_it(tmp_path: Path) -> None:
    (tmp_path / "broken.rules").write_text("game b\nextends brisca\nturns lefty\n", encoding="utf-8")
    _, problems = child(tmp_path, "game x\nextends broken\n")
    assert [(p.code, p.span.line) for p in problems] == [("V604", 2)]


def test_a_childs_game_is_its_own_and_its_parents_other_names_are_not() -> None:
    loaded = variant("nonna")
    assert loaded.texts.game[""] == "Nonna's Brisca"
    assert loaded.texts.also_called == ()
    assert loaded.ancestors == ("brisca",)


def test_a_parents_title_is_not_said_of_its_child(tmp_path: Path) -> None:
    loaded, _ = child(tmp_path, "game x\nextends brisca\nexchange none\n")
    assert loaded is not None
    assert not loaded.texts.title
    assert loaded.texts.country == "Spain"
