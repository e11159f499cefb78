"""The saved match: held by one program at a time, gone on with where it stopped, never lost."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tutor.cli.main import run
from tutor.text.places import variants_folder


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BRISCOLA_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("LC_ALL", "C")


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


def playing(file: Path) -> subprocess.Popen[str]:
    """A program of its own that plays the match in `file` and waits at its first prompt."""
    child = subprocess.Popen(
        [sys.executable, "-m", "tutor", "play", "brisca", "--seed", "2", "--record", str(file)],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONUNBUFFERED": "1", "BRISCOLA_LANG": "en"},
    )  # fmt: skip
    assert child.stdout is not None
    while "It is your turn" not in child.stdout.readline():
        assert child.poll() is None
    return child


def test_a_match_is_played_by_one_program_at_a_time_and_the_second_is_told_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "one.deal"
    first = playing(file)
    before = file.read_bytes()
    for options in ([], ["--new"]):
        typed(monkeypatch, "1", "1", "quit")
        assert run(["play", "brisca", "--record", str(file), *options]) == 1
        told = capsys.readouterr()
        assert "is being played in another window" in told.err
        assert "Deal 1." not in told.out
        assert file.read_bytes() == before
    typed(monkeypatch, "quit")
    assert run(["play", "brisca", "--record", str(tmp_path / "other.deal")]) == 0
    first.communicate("quit\n", timeout=30)
    capsys.readouterr()
    typed(monkeypatch, "quit")
    assert run(["play", "brisca", "--record", str(file)]) == 0
    assert "Going on" in capsys.readouterr().out


def test_a_program_that_was_killed_leaves_the_match_to_the_next(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "one.deal"
    first = playing(file)
    first.kill()
    first.communicate(timeout=30)
    typed(monkeypatch, "quit")
    assert run(["play", "brisca", "--record", str(file)]) == 0
    assert "Going on" in capsys.readouterr().out


def test_where_no_lock_can_be_made_the_match_is_played_all_the_same(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "a file").write_text("", encoding="utf-8")
    typed(monkeypatch, "quit")
    assert run(["play", "brisca", "--record", str(tmp_path / "a file" / "one.deal")]) == 0
    told = capsys.readouterr()
    assert "could not be saved" in told.err
    assert "Deal 1." in told.out


def test_a_match_gone_on_with_shows_the_score_the_trick_and_whose_turn_it_is(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "one.deal"
    typed(monkeypatch, "1", "1", "quit")
    assert run(["play", "brisca", "--seed", "2", "--record", str(file), "--rule", "match first to 2 deals"]) == 0
    last = [line for line in capsys.readouterr().out.splitlines() if line.startswith(("On the table", "It is your turn"))]
    typed(monkeypatch, "quit")
    assert run(["play", "brisca", "--record", str(file)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert any(line.startswith("Card points: you ") for line in lines)
    assert any(line.startswith("It is your turn") for line in lines)
    assert ("On the table" in last[-2]) == any(line.startswith("On the table") for line in lines)


def test_a_match_saved_at_another_seats_turn_tells_the_trick_and_whose_turn_it_is(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "four.deal"
    typed(monkeypatch, "quit")
    assert run(["play", "sueca", "--seed", "3", "--record", str(file)]) == 0
    head = file.read_text(encoding="utf-8").split("play\n")[0]
    own = re.search(r"^hand P1 +([^,]+),", head, re.MULTILINE)
    assert own is not None
    head = re.sub(r"^leader .*$", "leader   P1", head, flags=re.MULTILINE)
    file.write_text(f"{head}play\n  P1 {own.group(1)}\n", encoding="utf-8")
    capsys.readouterr()
    typed(monkeypatch, "quit")
    assert run(["play", "sueca", "--record", str(file)]) == 0
    out = capsys.readouterr().out
    assert out.index("On the table: ") < out.index("It is Anna's turn.") < out.index("Anna plays")


def test_leaving_between_two_deals_keeps_the_match(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    for name, leave in (("quit", ["quit"]), ("end", [])):
        file = tmp_path / f"{name}.deal"
        typed(monkeypatch, *["1"] * 20, *leave)
        asked = ["play", "brisca", "--seed", "2", "--robots", "beginner", "--record", str(file)]
        run([*asked, "--rule", "match first to 2 deals"])
        first = capsys.readouterr().out
        assert "saved in" in first
        stood = next(line for line in first.splitlines() if line.startswith("Deals won so far"))
        for _ in range(2):
            typed(monkeypatch, "score", "quit")
            assert run(asked) == 0
            out = capsys.readouterr().out
            assert "Going on" in out
            assert "Deal 2." in out
            assert stood in out


def test_other_choices_than_those_of_the_saved_match_are_not_passed_over_in_silence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "one.deal"
    asked = ["play", "brisca", "--seed", "2", "--record", str(file)]
    typed(monkeypatch, "quit")
    assert run([*asked, "--rule", "match first to 2 deals"]) == 0
    typed(monkeypatch, "quit")
    assert run([*asked, "--rule", "match best of 3 deals"]) == 2
    assert "--new" in capsys.readouterr().err
    typed(monkeypatch, "quit")
    assert run([*asked, "--rule", "match  first to 2 deals"]) == 0


def test_only_enter_begins_the_next_deal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, *["1"] * 20, "score", "?", "what", "quit")
    run(["play", "brisca", "--seed", "2", "--robots", "beginner", "--rule", "match first to 2 deals"])
    out = capsys.readouterr().out
    assert "Deal 2." not in out
    assert out.count("Press Enter for the next deal") == 4


def test_a_choice_of_the_rules_tells_its_keys_and_what_each_alternative_means(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("tutor.cli.terminal._is_terminal", lambda stream: True)
    typed(monkeypatch, "?", "2", "quit")
    assert run(["play", "brisca", "--seed", "2"]) == 0
    out = capsys.readouterr().out
    asked = out.index("The rules leave a choice.")
    assert "? tells what each means" in out[asked:]
    assert "quit leaves" in out[asked:]
    assert "2 The first to win 2 deals wins the match." in out
    assert "Deal 1." in out


def test_the_first_prompt_of_a_sitting_tells_what_can_be_typed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, "1", "quit")
    assert run(["play", "brisca", "--seed", "2"]) == 0
    out = capsys.readouterr().out
    keys = "Type a card by its number or its name. ? gives a hint, help tells all that can be typed, quit leaves."
    assert " ".join(out.split()).count(keys) == 1


def test_a_match_of_a_variant_given_by_its_path_is_gone_on_with_from_anywhere(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setenv("BRISCOLA_HOME", str(tmp_path / "home"))
    (tmp_path / "rules").mkdir()
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "rules" / "five.rules").write_text("game  Five\nextends  briscola\ndeal  5 each\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path / "rules")
    typed(monkeypatch, "1", "quit")
    assert run(["play", "./five.rules", "--seed", "1"]) == 0
    monkeypatch.chdir(tmp_path / "elsewhere")
    typed(monkeypatch, "quit")
    assert run(["play", "../rules/five.rules"]) == 0
    assert "Going on" in capsys.readouterr().out


@pytest.mark.parametrize("content", [b"my notes\n", b"\0\1\2", b"", b"rules nonsense\nplayers 2\n"])
def test_beginning_afresh_never_overwrites_what_is_no_deal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path, content: bytes
) -> None:
    file = tmp_path / "notes.txt"
    file.write_bytes(content)
    typed(monkeypatch, "1", "quit")
    assert run(["play", "brisca", "--new", "--record", str(file)]) == 0
    aside = tmp_path / "notes.damaged-1.txt"
    assert aside.read_bytes() == content
    assert str(aside) in capsys.readouterr().out.replace("\n", "")
    assert file.read_text(encoding="utf-8").startswith("rules")


def test_beginning_afresh_leaves_folders_and_devices_alone(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    folder = tmp_path / "folder"
    (folder / "in it").mkdir(parents=True)
    for place in (str(folder), os.devnull):
        typed(monkeypatch, "1", "quit")
        assert run(["play", "brisca", "--new", "--record", place]) == 1
        assert "cannot be saved" in capsys.readouterr().err
    assert (folder / "in it").is_dir()


def test_a_file_of_the_same_name_beside_the_record_does_not_change_the_match(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    other = (variants_folder() / "brisca.rules").read_text(encoding="utf-8")
    (tmp_path / "there").mkdir()
    (tmp_path / "there" / "brisca.rules").write_text(other.replace("deal         3 each", "deal         5 each"), encoding="utf-8")
    file = tmp_path / "there" / "a.deal"
    typed(monkeypatch, "1", "quit")
    assert run(["play", "brisca", "--seed", "2", "--record", str(file)]) == 0
    typed(monkeypatch, "1", "quit")
    assert run(["play", "brisca", "--record", str(file)]) == 0
    assert "Going on with the deal" in capsys.readouterr().out
    assert run(["replay", str(file)]) == 0
