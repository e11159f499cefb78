"""The worked deals: each gives what stands beside it, each impossible one is refused for the reason beside it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tutor.records.read import read, read_text
from tutor.records.replay import replay, to_json
from tutor.records.write import write
from tutor.text.source import source_of

DEALS = Path(__file__).parent / "cases" / "deals"
PLAYED = sorted(p for p in DEALS.glob("*.deal") if not p.name.endswith(".refused.deal"))
REFUSED = sorted(DEALS.glob("*.refused.deal"))


@pytest.mark.parametrize("path", PLAYED, ids=lambda p: p.stem)
def test_a_worked_deal_gives_what_stands_beside_it(path: Path) -> None:
    record, problems = read(path)
    assert record is not None, problems
    expected = json.loads(path.with_suffix(".expected.json").read_text("utf-8"))
    for key in ("title", "why"):
        expected.pop(key, None)
    found = to_json(replay(record))
    for key, value in expected.items():
        if key == "result" and value is not None:
            assert {k: found["result"][k] for k in value} == value
        else:
            assert found[key] == value, key


@pytest.mark.parametrize("path", REFUSED, ids=lambda p: p.stem)
def test_an_impossible_deal_is_refused_for_its_reason(path: Path) -> None:
    record, problems = read(path)
    assert record is None
    reason = path.with_suffix(".txt").read_text("utf-8").split(":")[0]
    assert [p.code for p in problems] == [f"R-{reason}"]
    assert problems[0].span.line <= len(path.read_text("utf-8").splitlines())


@pytest.mark.parametrize("path", PLAYED, ids=lambda p: p.stem)
def test_a_record_written_and_read_again_is_the_same_deal(path: Path) -> None:
    record, _ = read(path)
    assert record is not None
    again, problems = read_text(source_of(write(record), path.name), path.parent)
    assert again is not None, problems
    assert (again.start, again.actions) == (record.start, record.actions)
