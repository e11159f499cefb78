"""Help and wrong usage speak the user's language: Typer's own English words are nowhere left."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.i18n.inside import briscola, outside
from tutor.cli.registry import COMMANDS
from tutor.cli.usage import STANDS_FOR
from tutor.i18n import languages

LESSONS = ["list", "check", "new", "preview"]
HELPS = [[], *([name] for name in COMMANDS), *(["lessons", name] for name in LESSONS)]


@pytest.mark.parametrize("command", HELPS, ids=[" ".join(command) or "briscola" for command in HELPS])
def test_a_help_page_has_no_words_outside_the_catalogues(command: list[str], tmp_path: Path) -> None:
    ran = briscola(*command, "--help", "--lang", "xx", home=tmp_path)
    assert ran.code == 0
    allowed = {*COMMANDS, *LESSONS, "deal", "A", "B"}
    for line in outside(ran.out).splitlines():
        option = re.match(r"  (-\S+(?:, --\S+)*)( [\w|.-]+)?", line)  # its names, and the values to choose from
        left = line[option.end() :] if option else line
        assert set(re.findall(r"[^\W\d]+", left)) <= allowed, line


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["check"], "⟦⟦NAME⟧|⟦PATH⟧... is missing.⟧"),
        (["check", "--strikt"], "⟦There is no option '--strikt'. Did you mean '--strict'?⟧"),
        (["check", "--xyzzy"], "⟦There is no option '--xyzzy'.⟧"),
        (["check", "--play"], "⟦The option '--play' needs a value.⟧"),
        (["check", "brisca", "--strict=3"], "⟦The option '--strict' takes no value.⟧"),
        (["check", "brisca", "--play", "x"], "⟦--play is a whole number, ⟦0 or more⟧.⟧"),
        (["check", "brisca", "--play", "-1"], "⟦--play is a whole number, ⟦0 or more⟧.⟧"),
        (["check", "brisca", "--format", "xml"], "⟦--format is one of ⟦text, json, or github⟧.⟧"),
        (["explain", "V101", "b", "c"], "⟦Too many words: b c⟧"),
        (["chek"], "⟦There is no command 'chek'. Did you mean 'check'?⟧"),
        (["lessons", "chek"], "⟦There is no command 'chek'. Did you mean 'check'?⟧"),
        (["lessons", "new"], "⟦⟦NAME⟧ is missing.⟧"),
    ],
)
def test_wrong_usage_is_told_in_the_users_language(arguments: list[str], said: str, tmp_path: Path) -> None:
    ran = briscola(*arguments, environ={"BRISCOLA_LANG": "xx"}, home=tmp_path)
    assert (ran.code, ran.out) == (2, "")
    first, more = ran.err.splitlines()
    assert first == said
    assert re.fullmatch(r"⟦Try 'briscola( \w+)* --help' for help\.⟧", more)


def test_a_group_of_commands_without_one_shows_its_help(tmp_path: Path) -> None:
    for group in ([], ["lessons"]):
        asked = briscola(*group, "--help", "--lang", "xx", home=tmp_path)
        assert briscola(*group, "--lang", "xx", home=tmp_path) == asked
        assert briscola(*group, environ={"BRISCOLA_LANG": "xx"}, home=tmp_path) == asked


def test_the_help_names_every_language_there_is(tmp_path: Path) -> None:
    assert all(f"{code}," in briscola("check", "--help", home=tmp_path).out.replace(".", ",") for code in languages())


def test_the_help_keeps_to_the_width_of_the_terminal(tmp_path: Path) -> None:
    for width in (40, 60, 100):
        shown = briscola("sheet", "--help", environ={"COLUMNS": str(width)}, home=tmp_path).out
        assert max(len(line) for line in shown.splitlines()) <= min(width, 80)


def test_every_word_in_capitals_that_stands_for_something_is_a_message(tmp_path: Path) -> None:
    for command in HELPS:
        usage = briscola(*command, "--help", environ={"COLUMNS": "200"}, home=tmp_path).out.partition("\n\n")[0]
        words = set(re.findall(r"[A-Z]{2,}", usage))
        assert words <= set(STANDS_FOR), command


def test_shells_complete_with_help_in_the_users_language(tmp_path: Path) -> None:
    asked = {"_BRISCOLA_COMPLETE": "complete_fish", "_TYPER_COMPLETE_ARGS": "briscola chec", "BRISCOLA_LANG": "xx"}
    from tests.cli.running import run

    assert "⟦Check variant files" in run(environment={**asked, "_TYPER_COMPLETE_FISH_ACTION": "get-args"}).stdout.decode()
