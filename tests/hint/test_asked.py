"""A position told by options: what cannot be is refused, and the reason names the options that do not fit."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.variants import FOLDER, table
from tutor.cli.main import run
from tutor.hint.asked import Asked, as_record, fault
from tutor.i18n import translator
from tutor.records.read import read_text

FULL = "A cups, 2 cups, 4 coins"


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C")


def code(game: str, players: int, asked: Asked) -> str:
    found = fault(asked, table(game, players))
    return "" if found is None else found.code


def two(hand: str = FULL, turned: str = "K cups", **more: object) -> str:
    return code("briscola", 2, Asked(hand, turned, **more))  # type: ignore[arg-type]


def test_a_position_that_can_be_is_not_refused() -> None:
    assert two() == ""
    assert two(table="3 coins") == ""
    assert two(seen="5 coins, 6 coins") == ""
    assert two(left=10) == ""
    assert two(hand="A cups, 2 cups", left=0) == ""
    assert two(hand="K cups, 2 cups", left=0) == ""
    assert two(hand="A cups, 2 cups", table="K cups", left=0) == ""
    assert two(turned="", trump="cups", left=0) == ""
    assert two(seen="A coins, 3 coins", points=(21, 0)) == ""
    assert two(left=20, points=(30, 12)) == ""
    assert code("briskula-dupla", 2, Asked("A cups, 2 cups, 4 coins", "K cups", table="5 coins, 6 coins")) == ""


def test_a_smaller_hand_is_refused_while_cards_may_be_left_to_draw() -> None:
    assert two(hand="A cups, 3 coins") == "hand small"
    assert two(hand="A cups, 3 coins", left=10) == "hand small"
    assert two(hand="A cups, 3 coins", seen="5 coins, 6 coins") == "hand small"
    assert two(hand="A cups, 3 coins", table="5 coins") == "hand small"
    assert code("sueca", 4, Asked("A hearts, 2 hearts", trump="hearts")) == ""


def test_a_smaller_hand_needs_no_more_said_once_all_cards_are_accounted_for() -> None:
    briscola = table("briscola")
    named = [briscola.card_name(c) for c in briscola.pack]
    hand, hidden, seen = named[:2], named[2:4], named[4:]
    assert two(hand=", ".join(hand), turned="", trump="cups", seen=", ".join(seen)) == ""
    assert two(hand=", ".join(hand), turned="", trump="cups", seen=", ".join([*seen, hidden[0]])) == "too many"


def test_a_card_named_twice_is_told_with_both_options() -> None:
    for asked in (
        Asked("A cups, A cups, 4 coins", "K cups"),
        Asked(FULL, "K cups", table="A cups"),
        Asked(FULL, "K cups", seen="4 coins, 5 coins"),
        Asked(FULL, "K cups", table="3 cups", seen="3 cups, 4 cups"),
        Asked(FULL, "A cups"),
        Asked(FULL, "K cups", table="K cups"),
        Asked(FULL, "K cups", seen="K cups, 5 coins"),
        Asked(FULL, "K cups", seen="5 coins, 5 coins"),
    ):
        assert code("briscola", 2, asked).startswith("twice"), asked


def test_cards_that_are_none_or_not_of_the_game_are_refused() -> None:
    assert two(hand="A cups, 2 cups, 4 coyns") == "card"
    assert two(hand="A cups, 2 cups, Q cups") in ("card", "pack")
    assert code("briscola", 3, Asked(FULL, "K coins")) == "pack"
    assert two(turned="Kc") == "card"
    assert two(table="nothing") == "card"
    assert two(hand=" , ") == "no hand"


@pytest.mark.parametrize(
    ("language", "hand", "turned", "laid", "seen"),
    [
        ("de", "Kelch-Drei, 7 Münzen, Stabbube", "der Schwert-König", "kelch ass", "2 Kelche, Münz-Zwei"),
        ("pl", "trójka kielichów, 7 monet, walet bulaw", "Król mieczy", "as kielichów", "2 kielichów, dwójkę monet"),
        ("it", "3 coppe, sette di denari, fante bastoni", "re di spade", "l'asso di coppe", "due coppe, 2 di denari"),
        ("en", "3 cups, 7 coins, J batons", "K swords", "A cups", "2 cups, 2 coins"),
    ],
)
def test_a_position_is_told_in_the_words_of_the_language(language: str, hand: str, turned: str, laid: str, seen: str) -> None:
    rules = table("briscola")
    words = translator(language)
    asked = Asked(hand, turned, "", laid, f"{seen}, 4 coins, 5 coins", -1, None, words)
    assert fault(asked, rules) is None
    record, problems = read_text(as_record(asked, FOLDER / "briscola.rules", rules), Path.cwd())
    assert record is not None, problems
    said = as_record(asked, FOLDER / "briscola.rules", rules).lines
    assert "hand P1  3 of cups, 7 of coins, J of batons" in said
    assert "turned   K of swords" in said
    assert "seen     2 of cups, 2 of coins, 4 of coins, 5 of coins" in said
    assert "  P2 A of cups" in said


@pytest.mark.parametrize(("language", "trump"), [("de", "Kelche"), ("pl", "kielichy"), ("it", "coppe"), ("pl", "cups")])
def test_the_trump_is_told_in_the_words_of_the_language(language: str, trump: str) -> None:
    asked = Asked(FULL, "", trump, left=0, words=translator(language))
    assert fault(asked, table("briscola")) is None
    assert "trump    cups" in as_record(asked, Path("x.rules"), table("briscola")).lines


def test_a_card_that_may_be_several_is_none() -> None:
    assert two(hand="A cups, 2 cups, 4 c") == "card"


def test_more_cards_than_there_can_be_are_refused() -> None:
    assert two(hand=f"{FULL}, 5 coins") == "hand large"
    assert two(table="3 cups, 4 cups") == "table full"
    assert code("briscola", 4, Asked(FULL, "K cups", table="3 cups, 4 cups, 5 cups")) == ""
    assert code("briscola", 4, Asked(FULL, "K cups", table="3 cups, 4 cups, 5 cups, 6 cups")) == "table full"
    assert two(left=36) == "too many"
    assert two(left=32, seen="5 coins, 6 coins, 7 coins, 3 coins") == "too many"


def test_cards_left_to_draw_have_to_come_out_even() -> None:
    assert two(left=7) == "left odd"
    assert two(seen="5 coins") == "left odd"


def test_the_trump_has_to_be_told_and_to_fit() -> None:
    assert two(turned="") == "trump missing"
    assert two(turned="", trump="bananas") == "suit"
    assert two(turned="", trump="cups") == "turned missing"
    assert two(trump="coins") == "trump differs"
    five = "A cups, 2 cups, 4 coins, 5 coins, 6 coins"
    assert code("briscolone", 2, Asked(five, "K cups")) == "no trump"
    assert code("briscolone", 2, Asked(five, trump="cups")) == "no trump"
    assert code("briscolone", 2, Asked(five)) == ""


def test_a_score_has_to_fit_the_cards_that_were_seen() -> None:
    assert two(left=10, points=(200, 0)) == "score high"
    assert two(points=(20, 0)) == "score early"
    assert two(seen="A coins, 3 coins", points=(20, 10)) == "score differs"
    assert two(left=10, seen="A coins, 3 coins", points=(10, 10)) == "score low"


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["--hand", "A cups, 3 coins", "--turned", "K cups"], "--left 0"),
        (["--hand", FULL, "--turned", "K cups", "--table", "A cups"], "The ace of cups is named twice: in --hand and in --table."),
        (["--hand", "A cups, A cups, 4 coins", "--turned", "K cups"], "The ace of cups is named twice in --hand."),
        (["--hand", FULL], "--turned"),
        (["--hand", "A cups, 2 cups, 4 coyns", "--turned", "K cups"], "4 coyns"),
        (["--hand", "A cups, 2 cups, Q coins", "--turned", "K cups"], "The suits are: coins, cups, swords, batons. The ranks: ace, three,"),
        (["--hand", FULL, "--trump", "hearts"], "The suits are: coins, cups, swords, batons."),
    ],
)
def test_the_reason_is_one_sentence_about_the_options(
    options: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["hint", "--rules", "briscola", *options]) == 1
    found = capsys.readouterr()
    assert told in " ".join(found.err.split())
    assert "position:" not in found.err
    assert not found.out


def test_every_fault_has_its_sentence() -> None:
    import inspect
    import re

    from tutor.cli.asked_position import FAULTS
    from tutor.hint import asked

    codes = set(re.findall(r'Fault\(\s*"([a-z ]+)"', inspect.getsource(asked)))
    assert codes == set(FAULTS)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_with_the_score_told_the_chance_of_winning_is_known(
    players: int, capsys: pytest.CaptureFixture[str]
) -> None:
    hand = ["--hand", "A cups, 3 cups, 4 coins", "--turned", "K cups", "--left", "12", "--worlds", "5"]
    asked = ["hint", "--rules", "briscola", "--players", str(players), *hand, "--json"]
    assert run(asked) == 0
    assert '"win_probability": null' in capsys.readouterr().out
    assert run([*asked, "--score", "40-20"]) == 0
    assert '"win_probability": null' not in capsys.readouterr().out
