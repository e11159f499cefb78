"""The formatter changes space, order and spelling, and nothing else."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.variants import FOLDER, NAMES
from tutor import language
from tutor.language.format import ORDER, formatted
from tutor.language.reference import FIRST_FILE, HOUSE_RULE
from tutor.language.resolved import resolved
from tutor.language.vocabulary import SETTINGS
from tutor.rules.variant import Variant
from tutor.text.source import read_source, source_of

UNTIDY = """\
# Written in a hurry.
cards strongest first
\tas worth 11
 3   worth 10  # the load
rey worth 4
  caballo worth 3
  sota worth 2
7 6 5 4 2 worth 0
  # what we all agree on
TIE Draw
Players 2, 4
With 4: pairs
game   Ours
exchange
  until the turned card is drawn
  who WHOEVER has won a trick
  7 for As 3 rey caballo sota
  when on your turn, before playing
deck spanish 40
"""
TIDY = """\
game         Ours
deck         Spanish 40
players      2 or 4
with 4:      pairs
# Written in a hurry.
cards        strongest first
  A          worth 11
  3          worth 10  # the load
  K          worth 4
  N          worth 3
  J          worth 2
  7 6 5 4 2  worth 0
exchange
  7 for A 3 K N J
  who    whoever has won a trick
  when   on your turn, before playing
  until  the turned card is drawn
# what we all agree on
tie          draw
"""


def text_of(text: str, path: Path = Path("x.rules")) -> str:
    result, problems = formatted(source_of(text, path.name), path)
    assert result is not None, problems
    return result


def loaded(text: str, path: Path = Path("x.rules")) -> Variant:
    variant, problems = language.load_source(source_of(text, path.name), path)
    assert variant is not None, problems
    return variant


@pytest.mark.parametrize("name", NAMES)
def test_a_shipped_file_formats_to_itself(name: str) -> None:
    path = FOLDER / f"{name}.rules"
    source, _ = read_source(path)
    assert source is not None
    assert formatted(source, path)[0] == path.read_text(encoding="utf-8")


def test_an_untidy_file_gets_order_columns_and_letters_and_keeps_its_comments() -> None:
    assert text_of(UNTIDY) == TIDY


def test_formatting_twice_gives_the_same_as_once() -> None:
    assert text_of(text_of(UNTIDY)) == text_of(UNTIDY)


def test_a_file_with_errors_is_not_formatted() -> None:
    text, problems = formatted(source_of("game X\ndeck Italian 41\n", "x.rules"), Path("x.rules"))
    assert text is None
    assert problems


def test_every_setting_has_its_place_in_a_formatted_file() -> None:
    assert sorted(ORDER) == sorted(setting.word for setting in SETTINGS)


@pytest.mark.parametrize("name", NAMES)
def test_the_flat_file_of_a_variant_has_the_same_rules(name: str) -> None:
    variant, _ = language.load(name)
    assert variant is not None
    flat = loaded("\n".join(line.text for line in resolved(variant)) + "\n", Path(f"{name}.rules"))
    for players, table in variant.tables.items():
        assert replace(flat.tables[players], origins={}) == replace(table, origins={})


def test_the_first_file_of_the_reference_page_is_without_fault() -> None:
    assert language.load_source(source_of(FIRST_FILE, "ours.rules"), Path("ours.rules"))[1] == ()


def test_the_house_rule_of_the_reference_page_has_no_error_or_warning() -> None:
    _, problems = language.load_source(source_of(HOUSE_RULE, "n.rules"), FOLDER / "n.rules")
    assert {problem.severity for problem in problems} <= {"note"}
