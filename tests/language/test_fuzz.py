"""A short run of the fuzzer (`python -m tests.fuzz` runs a long one), and hypothesis on texts of any kind."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.fuzz import main, misplaced, play, tables_of
from tests.mutants import SETTING_LINES
from tests.variants import NAMES, variant
from tutor import language
from tutor.language.format import formatted
from tutor.language.vocabulary import SETTINGS
from tutor.text.source import decode, source_of

WORDS = st.sampled_from([word for line in SETTING_LINES for word in line.split()] + [s.word for s in SETTINGS])
LINES = st.lists(st.one_of(st.lists(WORDS, max_size=8).map(" ".join), st.sampled_from(SETTING_LINES), st.text(max_size=30)), max_size=12)
START = "game X\nextends briscola\n"


def test_mutants_of_the_shipped_files_are_read_checked_and_played_without_a_fault() -> None:
    assert main(["--files", "250", "--seed", "77"]) == 0


@pytest.mark.parametrize("name", NAMES)
def test_a_shipped_variant_plays_to_its_end_with_each_choice_and_number_of_players(name: str) -> None:
    for table in tables_of(variant(name)):
        for seed in range(4):
            assert list(play(table, seed)) == []


@settings(max_examples=40, deadline=None)
@given(st.binary(max_size=300))
def test_any_bytes_are_a_variant_or_a_list_of_problems_inside_the_file(data: bytes) -> None:
    source, problems = decode(data, "x.rules")
    if source is not None:
        _, problems = language.load_source(source, Path("x.rules"))
        assert list(misplaced(problems, source)) == []
    assert problems


@settings(max_examples=60, deadline=None)
@given(LINES)
def test_any_lines_after_a_parent_are_read_without_a_traceback(lines: list[str]) -> None:
    source = source_of(START + "\n".join(lines), "x.rules")
    _, problems = language.load_source(source, Path("x.rules"))
    assert list(misplaced(problems, source)) == []


@settings(max_examples=30, deadline=None)
@given(st.lists(st.sampled_from(SETTING_LINES), max_size=5))
def test_what_loads_formats_to_the_same_rules_and_twice_is_as_once(lines: list[str]) -> None:
    text, _ = formatted(source_of(START + "\n".join(lines), "x.rules"), Path("x.rules"))
    if text is not None:
        assert formatted(source_of(text, "x.rules"), Path("x.rules"))[0] == text
