"""What the host chooses, and how a variant is found by name."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.variants import FOLDER, variant
from tutor import language
from tutor.rules.facts import MatchKind


def test_the_first_alternative_is_the_default_and_a_line_makes_another_choice() -> None:
    briscola = variant("briscola")
    assert briscola.table.match.kind is MatchKind.ONE_DEAL
    chosen, problems = language.choose(briscola, 2, ["match  First to 2 Deals"])
    assert problems == ()
    assert chosen is not None
    assert (chosen.match.kind, chosen.match.goals[0].number) == (MatchKind.FIRST_TO, 2)


def test_an_optional_exchange_is_off_until_it_is_chosen() -> None:
    portal = variant("portal")
    assert portal.table.exchanges == ()
    chosen, _ = language.choose(portal, 3, ["exchange on", "match first to 4 deals"])
    assert chosen is not None
    assert (len(chosen.exchanges), chosen.match.goals[0].number) == (1, 4)


def test_a_range_offers_each_of_its_numbers() -> None:
    offers = {choice.setting: choice.alternatives for choice in variant("portal").choices}
    assert offers["match"] == tuple(f"match first to {n} deal{'s' if n > 1 else ''}" for n in range(1, 6))


@pytest.mark.parametrize("line", ["pairs", "sides pairs"])
def test_sides_may_be_chosen_without_their_word(line: str) -> None:
    chosen, problems = language.choose(variant("portal"), 4, [line])
    assert chosen is not None, problems
    assert len(chosen.sides) == 2


@pytest.mark.parametrize("line", ["tie draw", "exchange on", "match first to 9 deals", "", "nonsense"])
def test_a_line_that_the_file_does_not_offer_is_refused_with_the_list(line: str) -> None:
    chosen, (problem,) = language.choose(variant("briscola"), 2, [line])
    assert chosen is None
    assert (problem.code, problem.args["offered"]) == (
        "V131",
        ("match one deal", "match first to 2 deals", "match best of 3 deals"),
    )


def test_one_thing_chosen_twice_and_a_number_it_is_not_for_are_refused() -> None:
    lines = ["match one deal", "match best of 3 deals"]
    assert [p.code for p in language.choose(variant("briscola"), 2, lines)[1]] == ["V133"]
    assert [p.code for p in language.choose(variant("briscola"), 5)[1]] == ["V132"]


@pytest.mark.parametrize(
    ("name", "stem"),
    [
        ("brisca", "brisca"),
        ("BRISCA", "brisca"),
        ("brìscula", "briscola"),
        ("Nonna's Brisca", "nonna"),
        ("Bixkla", "maltese"),
        ("Briškula", "briskula"),
        ("bruscambille", "brusquembille"),
        (str(FOLDER / "sueca.rules"), "sueca"),
    ],
)
def test_a_variant_is_found_by_its_name_in_any_case_and_by_its_other_names(name: str, stem: str) -> None:
    path, problems = language.find(name)
    assert path is not None, problems
    assert path.stem == stem


def test_a_name_that_is_nobodys_gives_the_nearest() -> None:
    path, (problem,) = language.find("brisac")
    assert path is None
    assert (problem.code, problem.fix) == ("V130", "brisca")


def test_a_path_starts_from_the_folder_it_is_written_in(tmp_path: Path) -> None:
    (tmp_path / "mine.rules").write_text("game Mine\nextends brisca\n", encoding="utf-8")
    loaded, problems = language.load("./mine.rules", beside=tmp_path)
    assert loaded is not None, problems
    assert language.find("MINE", tmp_path)[0] == tmp_path / "mine.rules"


@pytest.mark.parametrize("line", ["exchange off", "exchange none"])
def test_an_optional_exchange_can_be_said_to_be_off(line: str) -> None:
    chosen, problems = language.choose(variant("stargames"), 2, [line])
    assert chosen is not None, problems
    assert chosen.exchanges == ()
