"""What is decided about the terminal: colour, width, plain mode, tables."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tutor.cli.terminal import Terminal, cells, columns, make_terminal
from tutor.i18n import translator
from tutor.i18n.choose import language_of_country

HEAD = ("player", "points", "tricks", "partner")
ROWS = [[f"A player with quite a long name {seat}", str(30 * seat), str(seat), "Bruno"] for seat in range(1, 5)]


@pytest.mark.parametrize(
    ("environment", "color"),
    [
        ({}, False),
        ({"FORCE_COLOR": "1"}, True),
        ({"FORCE_COLOR": ""}, False),
        ({"FORCE_COLOR": "0"}, False),
        ({"FORCE_COLOR": "1", "NO_COLOR": "1"}, False),
        ({"FORCE_COLOR": "1", "NO_COLOR": ""}, True),
        ({"FORCE_COLOR": "1", "TERM": "dumb"}, True),
    ],
)
def test_no_color_goes_before_force_color_and_empty_is_not_set(environment: dict[str, str], color: bool) -> None:
    terminal = make_terminal((), environment)
    assert terminal.color is color
    assert ("\x1b" in terminal.style("trump", "bold")) is color


def test_the_option_goes_before_force_color() -> None:
    assert not make_terminal(("show", "--no-color"), {"FORCE_COLOR": "1"}).color


def test_a_dumb_terminal_is_spoken_to_plainly() -> None:
    assert make_terminal((), {"TERM": "dumb"}).plain
    assert make_terminal(("--plain",), {}).plain
    assert not make_terminal((), {"TERM": "xterm"}).plain


@pytest.mark.parametrize("width", [20, 40, 60, 80, 200])
@pytest.mark.parametrize("plain", [False, True])
def test_every_column_of_a_table_is_shown_at_any_width(width: int, plain: bool) -> None:
    lines = columns(ROWS, HEAD, width, plain=plain)
    shown = " ".join(" ".join(lines).split())
    assert all(cells(line) <= width for line in lines)
    for row in ROWS:
        for cell in row:
            assert cell in shown
    for title in HEAD:
        assert title in shown


def test_columns_stand_under_each_other_with_accents_and_wide_letters() -> None:
    lines = columns([["Ágnes", "1"], ["札", "22"], ["e\u0301a", "3"]], ("", ""), 80)
    assert [cells(line.rsplit("  ", 1)[0].ljust(0)) for line in lines[1:]] == [5, 2, 2] or len(lines) == 4
    assert lines[1].index("1") == 7
    assert cells(lines[2][: lines[2].index("22")]) == 7


@pytest.mark.parametrize(("columns_set", "width"), [("40", 40), ("3", 20), ("wide", 80), ("", 80)])
def test_the_width_is_the_terminals_within_reason(columns_set: str, width: int) -> None:
    assert make_terminal((), {"COLUMNS": columns_set}).width == width


def test_the_language_is_the_options_or_the_games_country() -> None:
    assert make_terminal(("learn", "--lang", "pl"), {}).translator.language == "pl"
    assert make_terminal(("learn", "--lang=pl"), {}).translator.language == "pl"
    assert make_terminal((), {}).for_country("Spain").translator.language == (language_of_country("Spain") or "en")
    assert make_terminal((), {"LANG": "fr_FR"}).for_country("England").translator.language == "fr"
    assert replace(make_terminal((), {}), translator=translator("it")).for_country("England").translator.language == "en"
    assert Terminal(translator("it")).for_country("Nowhere").translator.language == "it"


def test_what_follows_two_dashes_is_no_option_of_ours() -> None:
    from tutor.cli.main import _own

    assert _own(["check", "--", "--version"]) == ["check"]
