"""How text is broken into lines."""

from __future__ import annotations

import pytest

from tutor.text.wrapping import wrapped

TEXT = "Two things belong to every card: its place in the order, and what it is well-worth. The place says which card wins."


@pytest.mark.parametrize("width", [20, 40, 72, 80])
def test_lines_are_of_the_width_and_broken_between_words_only(width: int) -> None:
    lines = wrapped(TEXT, width)
    assert all(len(line) <= width for line in lines)
    assert " ".join(lines) == TEXT


def test_a_word_that_is_too_long_stays_whole() -> None:
    path = "/a/very/long/path/to/a/folder/of/someone/progress.json"
    assert wrapped(f"Kept in {path}", 20) == ["Kept in", path]


def test_an_item_of_a_list_goes_on_under_its_words() -> None:
    assert wrapped("10. the king of cups wins", 16, "  ") == ["  10. the king", "      of cups", "      wins"]
    assert wrapped("* the king of cups wins", 14) == ["* the king of", "  cups wins"]
    assert wrapped("x a card too many", 10, "+ ", "  ") == ["+ x a card", "  too many"]


def test_lines_of_the_text_stay_lines() -> None:
    assert wrapped("one\n\ntwo", 40) == ["one", "", "two"]
    assert wrapped("", 40, "  ") == [""]
