"""Files that no card player writes: links in a circle, lines of a megabyte, a thousand mistakes."""

from __future__ import annotations

from pathlib import Path
from time import process_time

import pytest

from tests.variants import FOLDER
from tutor import language

BRISCA = (FOLDER / "brisca.rules").read_text(encoding="utf-8")


def load(path: Path, text: str) -> tuple[bool, list[str], float]:
    """Whether a text loads, the codes of its problems, and the processor time it took."""
    path.write_text(text, encoding="utf-8")
    began = process_time()
    variant, problems = language.load(path)
    return variant is not None, [problem.code for problem in problems], process_time() - began


def test_a_link_that_leads_back_to_itself_is_a_problem(tmp_path: Path) -> None:
    one, two = tmp_path / "one.rules", tmp_path / "two.rules"
    try:
        one.symlink_to(two)
        two.symlink_to(one)
    except OSError:
        pytest.skip("this system makes no links")
    assert [problem.code for problem in language.load(one)[1]] == ["V102"]


def test_a_parent_is_found_though_its_name_differs_in_case(tmp_path: Path) -> None:
    assert load(tmp_path / "ours.rules", "game Ours\nextends BRISCA\ntie extra deal\n")[0]


@pytest.mark.parametrize("begin", ["note ", "turns ", "exchange\n  7 for ", "", "match one deal, or "])
def test_a_line_of_a_megabyte_ends_in_a_problem_or_a_variant(begin: str, tmp_path: Path) -> None:
    loaded, codes, took = load(tmp_path / "long.rules", f"{BRISCA}{begin}{'A ' * 490_000}\n")
    assert loaded or codes
    assert took < 10


def test_twenty_thousand_wrong_lines_are_all_reported(tmp_path: Path) -> None:
    loaded, codes, _ = load(tmp_path / "many.rules", BRISCA + "title\n" * 20_000)
    assert not loaded
    assert codes.count("V114") == 20_000


def test_four_times_as_many_lines_take_at_most_some_four_times_as_long(tmp_path: Path) -> None:
    lines = "# a comment\nnote a remark\n"
    load(tmp_path / "warm.rules", BRISCA)
    one = min(load(tmp_path / "one.rules", BRISCA + lines * 5_000)[2] for _ in range(3))
    four = min(load(tmp_path / "four.rules", BRISCA + lines * 20_000)[2] for _ in range(3))
    assert four < 8 * one + 0.05
