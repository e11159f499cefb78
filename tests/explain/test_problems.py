"""Problems in words: every code has some, carets stand under what is meant, and nothing in a file can spoil the output."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import tutor
from tutor.explain.problems import MESSAGES, has_words, message_of, render, to_github, to_json
from tutor.i18n import translator
from tutor.records.read import read_text
from tutor.text.problem import Note, Problem
from tutor.text.source import Span, source_of

ENGLISH = translator("en")
CODES = sorted(
    {
        code
        for path in Path(tutor.__file__).parent.rglob("*.py")
        if path.parent.name != "explain"
        for code in re.findall(
            r"""["']((?:[VL]\d{3}|R-[a-z]+(?:-[a-z]+)*))["']""", path.read_text(encoding="utf-8")
        )
    }
)


@pytest.mark.parametrize("code", CODES)
def test_every_code_has_words(code: str) -> None:
    assert has_words(code)


def test_codes_were_found() -> None:
    assert len(CODES) > 60


def test_a_code_without_words_still_shows_its_arguments() -> None:
    problem = Problem("V999", Span.of("a.rules", 1), {"word": "x"})
    assert message_of(problem, ENGLISH) == "something is wrong here (word: x)"


@pytest.mark.parametrize("key", MESSAGES)
def test_a_message_never_fails_for_missing_arguments(key: str) -> None:
    code, _, why = key.partition("/")
    assert message_of(Problem(code, Span.of("a.rules", 1), {"why": why} if why else {}), ENGLISH)


def test_the_text_form_is_that_of_the_design() -> None:
    problem = Problem(
        "V603",
        Span.of("nonna.rules", 5, 11, 11),
        {"setting": "exchange", "row": "2 for 7 6 5"},
        notes=(Note("parent", Span.of("brisca.rules", 22, 3), "2 for 7 6 5 4"),),
        fix="without 2 for 7 6 5 4",
    )
    lines = ["", "", "", "exchange", "  without 2 for 7 6 5"]
    assert render(problem, ENGLISH, lines) == (
        "nonna.rules:5:11: error V603: ‘exchange’ has no such row to leave out\n"
        "   5 |   without 2 for 7 6 5\n"
        "     |           ^^^^^^^^^^^\n"
        "   brisca.rules:22 has:  2 for 7 6 5 4\n"
        "   Did you mean:  without 2 for 7 6 5 4\n"
        "   More: briscola explain V603"
    )


@pytest.mark.parametrize(
    ("line", "column", "length", "above"),
    [
        ("\t\tplayers foru", 11, 4, "foru"),
        ("a\tplayers foru", 11, 4, "foru"),
        ("日本 foru", 4, 4, "foru"),
        ("a\u0301e\u0301 foru", 6, 4, "foru"),
        ("game", 5, 1, ""),
    ],
)
def test_carets_stand_under_what_is_meant(line: str, column: int, length: int, above: str) -> None:
    shown = render(Problem("V104", Span.of("a.rules", 1, column, length)), ENGLISH, [line]).split("\n")
    text, carets = shown[1], shown[2]
    assert carets.count("^") == length
    wide = sum(
        2 if "\u2e80" <= c <= "\u9fff" else 0 if c == "\u0301" else 1 for c in text[: text.find(above)]
    )
    assert carets.index("^") == (wide if above else len(text))


def test_a_very_long_line_is_cut_around_the_carets() -> None:
    line = "x" * 500_000 + "foru" + "y" * 500_000
    shown = render(Problem("V104", Span.of("a.rules", 1, 500_001, 4)), ENGLISH, [line]).split("\n")
    assert len(shown[1]) < 130
    at = shown[2].index("^")
    assert shown[1][at : at + 4] == "foru"


def test_a_file_cannot_send_commands_to_the_terminal() -> None:
    problem = Problem("V110", Span.of("a.rules", 1, 1, 3), {"word": "\x1b[31m"}, fix="\x1b]0;x\x07")
    assert "\x1b" not in render(problem, ENGLISH, ["\x1b[2J"])


def test_json_has_the_keys_of_the_design_and_is_plain_data() -> None:
    problem = Problem(
        "V111", Span.of("a.rules", 7, 1, 9), {"setting": "players", "first": 3}, severity="warning"
    )
    assert json.loads(json.dumps(to_json(problem, ENGLISH))) == {
        "code": "V111",
        "severity": "warning",
        "file": "a.rules",
        "line": 7,
        "column": 1,
        "end_line": 7,
        "end_column": 10,
        "message": "‘players’ is said a second time; line 3 has said it",
        "notes": [],
        "fix": None,
    }


def test_an_annotation_escapes_what_would_end_it() -> None:
    problem = Problem("V104", Span.of("a,b:c.rules", 1), {"file": "50%\nx"}, severity="note")
    assert to_github(problem, ENGLISH) == (
        "::notice file=a%2Cb%3Ac.rules,line=1,endLine=1,col=1,endColumn=1,title=V104::there is no file 50%25%0Ax"
    )


def test_cards_and_suits_in_a_message_are_named_in_the_language() -> None:
    problem = Problem("R-hand", Span.of("a.deal", 9, 3, 14), {"by": "P1", "card": "3 of swords"})
    assert message_of(problem, ENGLISH) == "P1 does not hold the three of swords"
    assert "tre di spade" in message_of(problem, translator("it"))


RECORD = """rules    {rules}
players  2
turned   A of cups
leader   P1
hand P1  2 of coins, 4 of batons, 5 of swords
hand P2  K of coins, 7 of cups, 6 of swords
stock    {stock}, N of swords, 6 of coins, 5 of coins, 3 of coins
play
  {play}
"""


def refused(code: str, rules: str, stock: str = "J of swords", play: str = "") -> list[str]:
    """What is wrong with a record, in a language."""
    source = source_of(RECORD.format(rules=rules, stock=stock, play=play), "made.deal")
    record, problems = read_text(source, Path())
    assert record is None
    return [message_of(problem, translator(code)) for problem in problems]


@pytest.mark.parametrize(("code", "deck"), [("en", "an Italian pack of 40"), ("de", "italienisch, 40 Karten"), ("pl", "włoska, 40 kart")])
def test_a_record_is_told_its_pack_in_the_words_of_the_language(code: str, deck: str) -> None:
    assert deck in refused(code, "briscola", stock="Q of swords")[0]


@pytest.mark.parametrize(
    ("code", "game"), [("en", "Briscola of the chat bot"), ("de", "Briscola des Chat-Bots"), ("pl", "Briscola z czatbota")]
)
def test_a_record_is_told_the_name_of_its_game_in_the_language(code: str, game: str) -> None:
    assert game in refused(code, "bot", play="P1 exchanges 2 of coins")[0]


@pytest.mark.parametrize(("code", "told"), [("en", "won 51.0 percent"), ("pl", "wygrała 51,0 procent")])
def test_a_figure_has_the_decimal_sign_of_the_language(code: str, told: str) -> None:
    args = {"players": ("2",), "deals": 1000, "percent": "51.0", "even": "50.0", "margin": "3.1"}
    assert told in message_of(Problem("V703", Span.of("a.rules", 1), args, "note"), translator(code))


@pytest.mark.parametrize(("code", "deck", "sides"), [("en", "Italian 40", "as pairs"), ("it", "italiano da 40", ": a coppie")])
def test_the_pack_and_the_sides_are_told_in_the_words_of_the_language(code: str, deck: str, sides: str) -> None:
    span = Span.of("a.rules", 1)
    assert f"({deck})" in message_of(Problem("V213", span, {"rank": "8", "deck": "Italian 40"}), translator(code))
    assert message_of(Problem("V310", span, {"sides": "pairs", "players": "3"}), translator(code)).endswith(sides)


def test_every_pack_has_a_name_in_messages() -> None:
    from tutor.rules.decks import DECKS

    for deck in DECKS:
        assert f"({deck})" not in message_of(Problem("V213", Span.of("a.rules", 1), {"rank": "8", "deck": deck}), translator("it"))
