"""The commands on variant files: variants, check, show, explain, format, diff, new."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from tests.variants import NAMES
from tutor.cli.main import run

SIX_MISTAKES = """\
game     Six mistakes
deck     Spanish 40
plyers   2
players  2 or 3
turns    sideways
cards    strongest first
  A          worth 11
  3          worth 10
  K          wort 4
  N          worth 3
  J          worth 2
  7 6 5 4 2  worth 0
tie      draw
tie      extra deal
exchange
  7 for A 3 K N J
  who    somebody
win      most pints
"""
PLACES = {(3, 1), (5, 10), (9, 14), (14, 1), (17, 10), (18, 15)}


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.setenv("BRISCOLA_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.chdir(tmp_path)


def write(name: str, text: str) -> str:
    Path(name).write_text(text, encoding="utf-8")
    return name


def test_a_file_with_six_mistakes_gets_six_reports_each_at_its_place(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["check", write("six.rules", SIX_MISTAKES), "--format", "json"]) == 1
    found = json.loads(capsys.readouterr().out)
    assert {(problem["line"], problem["column"]) for problem in found} == PLACES
    assert set(found[0]) == {
        "code", "severity", "file", "line", "column", "end_line", "end_column", "message", "notes", "fix",
    }  # fmt: skip


def test_a_good_file_is_said_to_be_good(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["check", "briscola"]) == 0
    assert capsys.readouterr().out == "briscola: no problem found\n"


def test_check_of_nothing_wrong_is_an_empty_list_in_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["check", "briscola", "--format", "json"]) == 0
    assert json.loads(capsys.readouterr().out) == []


def test_problems_as_annotations_name_file_and_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["check", write("six.rules", SIX_MISTAKES), "--format", "github"]) == 1
    assert capsys.readouterr().out.startswith("::error file=six.rules,line=3,")


def test_a_warning_fails_only_when_strict(capsys: pytest.CaptureFixture[str]) -> None:
    name = write("same.rules", "game X\nextends briscola\ntie draw\n")
    assert run(["check", name]) == 0
    assert run(["check", name, "--strict"]) == 1
    assert "V605" in capsys.readouterr().out


def test_an_unknown_variant_is_wrong_usage_and_the_nearest_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["check", "brsica"]) == 2
    assert "brisca" in capsys.readouterr().err


def test_only_the_first_twenty_problems_are_shown_and_the_rest_counted(capsys: pytest.CaptureFixture[str]) -> None:
    lines = "\n".join(["note"] * 1000)
    assert run(["check", write("many.rules", f"game X\nextends briscola\n{lines}\n")]) == 1
    out = capsys.readouterr().out
    assert out.count("error V114") == 20
    assert "... and 980 more problems" in out


def test_playing_tells_ties_lead_and_spread_without_a_bar_in_a_pipe(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["check", "briscolone", "--play", "40"]) == 0
    captured = capsys.readouterr()
    assert all(code in captured.out for code in ("V702", "V703", "V704"))
    assert captured.err == ""


def test_the_list_of_variants_names_all_that_are_shipped(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["variants", "--json"]) == 0
    assert {row["name"] for row in json.loads(capsys.readouterr().out)} >= set(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_show_says_each_variant_in_sentences(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["show", name]) == 0
    out = capsys.readouterr().out
    assert f"{name}.rules:" in out
    assert "not stated: default" in out


def test_show_prints_the_choices_one_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["show", "briscola"]) == 0
    assert "  match one deal\n  match first to 2 deals\n  match best of 3 deals\n" in capsys.readouterr().out


def test_show_with_a_rule_shows_that_rule(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["show", "briscola", "--json", "--players", "2", "--rule", "match first to 2 deals"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["tables"]["2"]["match"]["phrase"] == "first to 2 deals"
    assert list(data["tables"]) == ["2"]


def test_a_rule_that_is_not_offered_is_refused_with_those_that_are(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["show", "briscola", "--rule", "tie void"]) == 2
    assert "match first to 2 deals" in capsys.readouterr().err


def test_the_flat_file_names_the_place_of_each_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["show", "nonna", "--resolved"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert any("deck" in line and "# brisca.rules:" in line for line in lines)
    assert any(line.startswith("tie") and "# nonna.rules:" in line for line in lines)


def test_the_reward_of_a_pair_is_reckoned_from_the_service_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["show", "portal", "--reward", "--players", "4", "--winner", "P1+P3", "--rounds", "3"]) == 0
    assert "P3 wins: gets 15 chips, +5 after the stake, and 40 experience points." in capsys.readouterr().out
    assert run(["--lang", "it", "show", "portal", "--reward", "--players", "4", "--winner", "P1+P3", "--rounds", "3"]) == 0
    assert "P3 vince: riceve 15 gettoni, " in capsys.readouterr().out


def test_a_side_that_is_not_there_is_wrong_usage(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["show", "portal", "--reward", "--winner", "P9"]) == 2
    assert "P1 or P2" in capsys.readouterr().err


@pytest.mark.parametrize("code", ["V320", "v320"])
def test_explain_shows_the_page_of_a_code(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["explain", code]) == 0
    assert capsys.readouterr().out.startswith("V320  The cards do not come out even")


def test_explain_of_an_unknown_code_names_the_nearest(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["explain", "V321x"]) == 2
    assert "V321" in capsys.readouterr().err


def test_diff_speaks_as_a_player_would(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["diff", "brisca", "nonna"]) == 0
    assert "The two can no longer be exchanged." in capsys.readouterr().out


def test_format_writes_and_with_check_only_tells(capsys: pytest.CaptureFixture[str]) -> None:
    name = write("x.rules", "extends briscola\ngame X\n")
    assert run(["format", "--check", name]) == 1
    assert Path(name).read_text(encoding="utf-8") == "extends briscola\ngame X\n"
    assert run(["format", name]) == 0
    assert Path(name).read_text(encoding="utf-8") == "game         X\nextends      briscola\n"
    assert run(["format", "--check", name]) == 0
    assert capsys.readouterr().out.splitlines() == ["x.rules would be formatted.", "x.rules formatted."]


def test_new_writes_a_checked_file_from_rule_lines(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["new", "our-game", "--like", "brisca", "--rule", "tie extra deal", "--rule", "deal 5 each"]) == 0
    assert run(["check", "our-game.rules"]) == 0
    text = Path("our-game.rules").read_text(encoding="utf-8")
    assert "game         Our Game\n" in text
    assert "tie          extra deal\n" in text
    assert "no error" not in capsys.readouterr().err


def test_new_refuses_a_line_that_is_not_understood_and_writes_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["new", "ours", "--like", "brisca", "--rule", "tie nonsense"]) == 2
    assert not Path("ours.rules").exists()
    assert "V112" in capsys.readouterr().err


def test_new_does_not_write_over_a_file() -> None:
    write("ours.rules", "mine")
    assert run(["new", "ours", "--like", "brisca", "--rule", "tie extra deal"]) == 2
    assert Path("ours.rules").read_text(encoding="utf-8") == "mine"


def test_new_asks_where_no_rule_is_given(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("Our Brisca\ntie nonsense\ntie extra deal\n\n"))
    assert run(["new", "ours", "--like", "brisca"]) == 0
    text = Path("ours.rules").read_text(encoding="utf-8")
    assert "game         Our Brisca\n" in text
    assert "tie          extra deal\n" in text


def test_a_folder_a_missing_and_a_binary_file_are_problems_and_no_tracebacks(capsys: pytest.CaptureFixture[str]) -> None:
    Path("folder.rules").mkdir()
    Path("binary.rules").write_bytes(b"\0\1\2")
    assert run(["check", "folder.rules", "missing.rules", "binary.rules"]) == 1
    out = capsys.readouterr().out
    assert all(code in out for code in ("V101", "V104", "V105"))


def test_where_two_files_have_the_name_the_one_beside_is_taken_and_named(capsys: pytest.CaptureFixture[str]) -> None:
    write("brisca.rules", "game Ours\nextends brisca\ntie extra deal\n")
    assert run(["check", "brisca"]) == 0
    captured = capsys.readouterr()
    assert "There are several files for brisca" in captured.err
    assert run(["show", "brisca", "--resolved"]) == 0
    assert "tie          extra deal" in capsys.readouterr().out


@pytest.mark.parametrize("name", ["", ".rules", "..", " ", "a/b", "\udcff", "a\nb", "a\x1bb"])
def test_new_refuses_what_is_no_name(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    before = sorted(Path().iterdir())
    assert run(["new", name, "--like", "brisca", "--rule", "tie extra deal"]) == 2
    assert "cannot be the name of a file" in capsys.readouterr().err
    assert sorted(Path().iterdir()) == before
