"""The names, titles and notes of a variant file in the learner's language, everywhere they are shown."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.i18n.inside import briscola
from tests.variants import NAMES, variant
from tutor import language
from tutor.i18n import languages
from tutor.i18n.names import language_data
from tutor.sheets.codes import digest

RULES = """game         Our Brisca
title        The plain title.
extends      brisca
source       A plain source
note         A plain note.
note         Another plain note.
tie          void

game         pl  Nasza Brisca
title        pl  Polski tytuł.
source       pl  Polskie źródło
note         pl  Polska uwaga.
"""
TOLD = {code: language_data(code)["language"] for code in languages()}
COMPLETE = [code for code in languages() if TOLD[code]["complete"] and code != "en"]


@pytest.fixture
def ours(tmp_path: Path) -> Path:
    path = tmp_path / "ours.rules"
    path.write_text(RULES, encoding="utf-8")
    return path


@pytest.mark.parametrize(
    "command",
    [
        ["show", "{}"],
        ["sheet", "{}", "--format", "txt", "-o", "-"],
        ["sheet", "{}", "--format", "md", "-o", "-"],
        ["learn", "--auto", "--variant", "{}"],
    ],
    ids=["show", "sheet as text", "sheet as Markdown", "learn"],
)
def test_name_and_title_are_said_in_the_learners_language(command: list[str], ours: Path, tmp_path: Path) -> None:
    said = briscola(*[word.format(ours) for word in command], "--lang", "pl", home=tmp_path).out
    assert "nasza brisca" in said.casefold()
    assert "Polski tytuł." in said
    assert "Our Brisca" not in said
    assert "The plain title." not in said


@pytest.mark.parametrize("command", [["show", "{}"], ["sheet", "{}", "--format", "txt", "-o", "-"]], ids=["show", "sheet"])
def test_the_notes_and_sources_of_a_language_take_the_place_of_the_plain_ones(command: list[str], ours: Path, tmp_path: Path) -> None:
    words = [word.format(ours) for word in command]
    polish = briscola(*words, "--lang", "pl", home=tmp_path).out
    assert "Polska uwaga." in polish
    assert "Polskie źródło" in polish
    assert "plain note" not in polish
    assert "plain source" not in polish
    spanish = briscola(*words, "--lang", "es", home=tmp_path).out
    assert "A plain note." in spanish
    assert "Another plain note." in spanish
    assert "A plain source" in spanish
    assert "Polska" not in spanish


def test_the_list_of_variants_gives_the_title_in_the_learners_language(
    ours: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ours.parent)
    listed = {row["name"]: row["title"] for row in json.loads(briscola("variants", "--json", "--lang", "pl", home=tmp_path).out)}
    assert listed["ours"] == "Polski tytuł."


def test_a_deal_a_refusal_and_a_simulation_name_the_game_in_the_learners_language(ours: Path, tmp_path: Path) -> None:
    for words in (["simulate", str(ours), "--deals", "2", "--jobs", "1"], ["play", str(ours), "--players", "6"]):
        ran = briscola(*words, "--lang", "pl", home=tmp_path)
        assert "Nasza Brisca" in ran.out + ran.err, words


def test_a_game_is_found_by_its_name_in_any_language(ours: Path) -> None:
    found, _ = language.find("nasza brisca", ours.parent)
    assert found == ours
    assert [known.title for known in language.shipped(ours.parent) if known.name == "ours"] == ["The plain title."]


def test_a_name_a_title_and_a_note_in_another_language_change_no_rule_and_no_digest(ours: Path) -> None:
    plain = ours.with_name("plain.rules")
    plain.write_text(RULES.partition("\n\n")[0] + "\n", encoding="utf-8")
    with_polish, without = language.load(ours)[0], language.load(plain)[0]
    assert with_polish is not None
    assert without is not None
    assert digest(with_polish) == digest(without)


def test_the_formatter_puts_what_is_said_in_other_languages_below_the_rules(ours: Path, tmp_path: Path) -> None:
    lines = RULES.splitlines()
    ours.write_text("\n".join([*lines[8:], *lines[:7]]) + "\n", encoding="utf-8")
    assert briscola("format", str(ours), home=tmp_path).code == 0
    assert ours.read_text(encoding="utf-8").splitlines()[-4:] == lines[-4:]


@pytest.mark.parametrize("name", NAMES)
def test_a_shipped_game_says_the_same_in_each_language_it_speaks(name: str) -> None:
    texts = variant(name).texts
    for code in {*texts.title, *texts.notes} - {""}:
        assert texts.title.get(code), code
        assert len(texts.notes_in(code)) == len(texts.notes_in("")), code
        assert not set(texts.notes.get(code, ())) & set(texts.notes_in("")), code
    for code, sources in texts.translated_sources.items():
        assert len(sources) == len(texts.sources), code


@pytest.mark.parametrize("code", COMPLETE)
def test_every_shipped_game_speaks_each_complete_language(code: str) -> None:
    for name in NAMES:
        texts = variant(name).texts
        assert code in texts.title, name
        assert code in texts.notes or not texts.notes, name
