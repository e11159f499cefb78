"""A record played through: what is told of its end."""

from __future__ import annotations

from pathlib import Path

import pytest

from tutor.cli.main import run
from tutor.records.read import read
from tutor.records.replay import replay, to_json

LAST = """rules briscola
players 2
turned none
trump cups
leader P1
hand P1 A of coins
hand P2 3 of coins
stock none
{won}play
  P1 A of coins, P2 3 of coins
"""


def test_who_had_what_before_the_record_is_not_guessed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "last.deal"
    file.write_text(LAST.format(won=""), encoding="utf-8")
    record, _ = read(file)
    assert record is not None
    told = to_json(replay(record))
    assert told["deal_finished"]
    assert told["result"] is None
    assert run(["replay", str(file), "--lang", "en"]) == 0
    out = capsys.readouterr().out
    assert "in the tricks written down here: P1 21, P2 0" in " ".join(out.split())
    assert "wins" not in out


def test_points_written_down_before_the_record_decide_the_deal(tmp_path: Path) -> None:
    file = tmp_path / "last.deal"
    file.write_text(LAST.format(won="won P1 30 points\nwon P2 69 points\n"), encoding="utf-8")
    record, problems = read(file)
    assert record is not None, problems
    told = to_json(replay(record))
    assert told["side_points"] == {"P1": 51, "P2": 69}
    assert told["result"]["winners"] == ["P2"]
