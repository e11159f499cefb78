"""The commands hint, simulate, play and review, as somebody types them."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from tutor.cli.main import run

TABLE = [
    "--rules", "brisca", "--hand", "A swords, 7 cups, 2 coins", "--turned", "K cups", "--table", "3 coins",
    "--seen", "A cups, 4 coins", "--worlds", "20",
]


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BRISCOLA_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("LC_ALL", "C")


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


def asked(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    assert run(list(arguments)) == 0
    return json.loads(capsys.readouterr().out)


def test_a_hint_at_a_real_table_names_the_card_and_why(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["hint", *TABLE]) == 0
    out = capsys.readouterr().out
    assert "Play the seven of cups." in out
    assert "It wins 10 points cheaply." in out


def test_depth_one_and_two_do_not_give_the_card_away(capsys: pytest.CaptureFixture[str]) -> None:
    for depth in ("1", "2"):
        assert run(["hint", *TABLE, "--depth", depth]) == 0
        out = capsys.readouterr().out
        assert out.strip()
        assert "seven of cups" not in out


def test_a_hint_as_json_has_the_shape_of_the_record_format(capsys: pytest.CaptureFixture[str]) -> None:
    found = asked(capsys, "hint", *TABLE, "--json")
    assert found["to_play"] == "P1"
    assert found["best"] == ["7 of cups"]
    assert found["exact"] is False
    assert found["worlds"] == 20
    assert {tuple(move["action"].items()) for move in found["moves"]} == {
        (("play", "A of swords"),), (("play", "7 of cups"),), (("play", "2 of coins"),),
    }
    assert set(found["moves"][0]) == {"action", "expected_points", "standard_error", "win_probability", "reasons"}
    assert found["moves"][0]["win_probability"] is None
    assert found["margin"] > 0


def test_impossible_positions_are_refused_with_the_reason(capsys: pytest.CaptureFixture[str]) -> None:
    twice = [part.replace("2 coins", "3 coins") for part in TABLE]
    assert run(["hint", *twice]) == 1
    assert "three of coins" in capsys.readouterr().err
    assert run(["hint"]) == 2
    assert run(["hint", *TABLE, "--time", "soon"]) == 2
    assert run(["hint", "--rules", "no-such-game", "--hand", "A swords"]) == 2


def test_a_simulation_is_the_same_for_the_same_seed(capsys: pytest.CaptureFixture[str]) -> None:
    one = asked(capsys, "simulate", "brisca", "--deals", "50", "--policy", "greedy", "--json")
    two = asked(capsys, "simulate", "brisca", "--deals", "50", "--policy", "greedy", "--json")
    assert one == two
    assert one["deals"] == 50
    assert run(["simulate", "brisca", "--deals", "50"]) == 0
    assert "Ties:" in capsys.readouterr().out
    assert run(["simulate", "brisca", "--players", "9"]) == 2


def test_a_deal_is_played_saved_and_reviewed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "one.deal"
    typed(monkeypatch, "?", "?", "show me", "table", "score", "help", "nonsense", *["1"] * 40)
    assert run(["play", "brisca", "--seed", "4", "--robots", "beginner", "--record", str(file)]) == 0
    out = capsys.readouterr().out
    assert "It is your turn" in out
    assert "points expected" in out
    assert "That was not understood" in out
    assert "the deal" in out
    assert "To exchange, type x and the card." in out
    assert "You draw the " in out
    found = asked(capsys, "review", str(file), "--worlds", "5", "--json")
    assert found["finished"]
    assert found["given_away"]["P1"] > 0
    assert run(["review", str(file), "--worlds", "5"]) == 0
    out = " ".join(capsys.readouterr().out.split())
    assert ", you: " in out
    assert "You gave away " in out
    assert "Luck, play set aside: you " in out
    assert "You:" not in out
    assert "(You)" not in out
    assert "Anna" in out
    file.write_text(file.read_text(encoding="utf-8").replace("You", "Du"), encoding="utf-8")
    assert run(["review", str(file), "--worlds", "5"]) == 0
    assert "You gave away " in " ".join(capsys.readouterr().out.split())
    file.write_text(file.read_text(encoding="utf-8").replace("Du", "Rosa"), encoding="utf-8")
    assert run(["review", str(file), "--worlds", "5"]) == 0
    out = " ".join(capsys.readouterr().out.split())
    assert "Rosa: " in out
    assert "You gave" not in out


def test_help_names_no_exchange_where_nothing_is_exchanged(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    typed(monkeypatch, "help", "quit")
    assert run(["play", "briscola", "--seed", "4", "--record", str(tmp_path / "one.deal")]) == 0
    out = " ".join(capsys.readouterr().out.split())
    assert "tells the points" in out
    assert "a card exchanges" not in out


def test_the_end_of_the_input_saves_and_the_game_goes_on_there(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "two.deal"
    typed(monkeypatch, "1", "1")
    assert run(["play", "briscola", "--seed", "1", "--robots", "beginner", "--record", str(file)]) == 1
    assert "saved" in capsys.readouterr().out
    before = file.read_text(encoding="utf-8")
    typed(monkeypatch, "undo", "quit")
    assert run(["play", "briscola", "--seed", "1", "--robots", "beginner", "--record", str(file)]) == 0
    out = capsys.readouterr().out
    assert "Going on" in out
    assert "Taken back" in out
    assert len(file.read_text(encoding="utf-8")) < len(before)
    typed(monkeypatch, "quit")
    assert run(["play", "brisca", "--record", str(file)]) == 2
    assert "another game" in capsys.readouterr().err


def test_a_trick_played_again_after_undo_is_explained_again_and_the_drawn_card_is_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    typed(monkeypatch, "1", "undo", "1", "", "help", "quit")
    run(["play", "briscola", "--seed", "1", "--robots", "beginner", "--plain", "--record", str(tmp_path / "again.deal")])
    out = capsys.readouterr().out
    assert out.count("Card points so far:") == 2
    assert out.count("You draw ") == 2
    assert out.count("Your cards, one a line:") == 5
    assert "cards, or Enter alone" in out.replace("Cards,", "cards,")


def test_a_warning_comes_before_a_bad_card_and_can_be_overruled(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    warned = False
    for seed in range(1, 8):
        typed(monkeypatch, *["3", "again", "3", "play"] * 12, "quit")
        run(["play", "briscola", "--seed", str(seed), "--robots", "beginner", "--warn", "strict", "--new",
             "--record", str(tmp_path / "w.deal")])
        warned = "gives away about" in capsys.readouterr().out
        if warned:
            break
    assert warned


def test_a_partner_sits_opposite_where_the_game_has_sides(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed(monkeypatch, *["1"] * 12)
    code = run(["play", "briscola", "--players", "4", "--seed", "2", "--robots", "beginner", "--plain"])
    out = capsys.readouterr().out
    assert code == 0
    assert "you and Bruno" in out


def test_in_plain_mode_the_cards_are_announced_by_a_whole_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, "quit")
    assert run(["--plain", "play", "brisca", "--seed", "2"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "Your cards: ." not in lines
    assert lines[lines.index("Your cards, one a line:") + 1] == "1 the three of coins"


def test_quit_leaves_where_the_rules_leave_a_choice(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("tutor.cli.terminal._is_terminal", lambda stream: True)
    typed(monkeypatch, "?", "quit")
    assert run(["play", "brisca", "--seed", "2"]) == 0
    out = capsys.readouterr().out
    assert "Type one of the numbers; ? tells what each means, quit leaves." in out
    assert "Deal 1." not in out


def test_each_damaged_saved_match_is_kept_under_a_name_of_its_own_and_said_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    typed(monkeypatch, "quit")
    run(["play", "brisca", "--seed", "2"])
    (saved,) = tmp_path.rglob("brisca-2.deal")
    for number, content in enumerate((b"seats\n", b"\xff\xfe\xba"), 1):
        saved.write_bytes(content)
        typed(monkeypatch, "quit")
        capsys.readouterr()
        assert run(["play", "brisca", "--seed", "2"]) == 0
        aside = saved.with_name(f"brisca-2.damaged-{number}.deal")
        assert "set aside as" in capsys.readouterr().out
        assert aside.read_bytes() == content
    assert saved.with_name("brisca-2.damaged-1.deal").read_bytes() == b"seats\n"


def test_a_card_that_is_not_understood_is_answered_with_the_cards_that_can_be_played(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    typed(monkeypatch, "ace of ducats", "quit")
    assert run(["play", "brisca", "--seed", "4", "--robots", "beginner", "--record", str(tmp_path / "one.deal")]) == 0
    answer = " ".join(capsys.readouterr().out.split()).partition("That was not understood")[2]
    assert "Your cards: 1 " in answer


def test_fewer_than_no_cards_are_never_left(capsys: pytest.CaptureFixture[str]) -> None:
    told = ["hint", "--rules", "briscola", "--hand", "A swords, 7 cups, 2 coins", "--turned", "3 cups", "--left"]
    assert run([*told, "-1"]) == 2
    assert "--left is a whole number, 0 or more." in capsys.readouterr().err
