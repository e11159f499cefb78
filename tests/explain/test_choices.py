"""What the host may choose is told in sentences of the rules, not in lines of a file."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.i18n.inside import briscola
from tutor import language
from tutor.explain.choices import choice_said
from tutor.explain.difference import sentences
from tutor.i18n import ENGLISH, languages, translator
from tutor.language.diff import compare
from tutor.rules.variant import Variant

BASE = "game Base\nextends briscola\nmatch one deal\n"
MORE = "game More\nextends briscola\nmatch one deal, or first to 2 deals\n"


def written(folder: Path, name: str, text: str) -> Variant:
    path = folder / f"{name}.rules"
    path.write_text(text, encoding="utf-8")
    found, problems = language.load(path)
    assert found is not None, problems
    return found


@pytest.fixture
def old(tmp_path: Path) -> Variant:
    return written(tmp_path, "old", BASE)


@pytest.fixture
def new(tmp_path: Path) -> Variant:
    return written(tmp_path, "new", MORE)


def test_what_the_host_may_choose_is_told_as_a_rule(old: Variant, new: Variant) -> None:
    told = sentences(compare(old, new), old, new, ENGLISH)
    assert "The host may also choose this: the first to win 2 deals wins the match." in told
    told = sentences(compare(new, old), new, old, ENGLISH)
    assert "The host can no longer choose this: the first to win 2 deals wins the match." in told


@pytest.mark.parametrize("language_code", languages())
def test_no_line_of_a_file_is_told(old: Variant, new: Variant, language_code: str) -> None:
    told = " ".join(sentences(compare(old, new), old, new, translator(language_code)))
    assert "match first to" not in told


def test_a_choice_that_only_takes_away_says_what_does_not_hold(tmp_path: Path) -> None:
    text = "look never, or partners see each other's hands, before the last trick\n"
    found = written(tmp_path, "looking", BASE.replace("game Base", "game Looking") + text)
    choice = next(choice for choice in found.choices if choice.setting == "look")
    said = [choice_said(found, 4, choice, line, ENGLISH) for line in choice.alternatives]
    assert said == [
        ["This does not hold: before the last trick partners may see each other's hands."],
        ["Before the last trick partners may see each other's hands."],
    ]


def test_the_prompt_for_a_choice_tells_rules_in_the_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tutor.cli.terminal._is_terminal", lambda stream: True)
    ran = briscola("play", "brisca", "--seed", "2", "--lang", "en", home=tmp_path, stdin="2\nquit\n")
    assert "2 The first to win 2 deals wins the match." in ran.out
    assert "match first to" not in ran.out
