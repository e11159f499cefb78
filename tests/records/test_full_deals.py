"""Each shipped variant has a full deal for each number of players, and it comes to what stands beside it."""

from __future__ import annotations

import json

import pytest

from tests.records.full_deals import FOLDER
from tests.variants import table, tables
from tutor.records.read import read
from tutor.records.replay import replay, to_json


@pytest.mark.parametrize(("name", "players"), tables())
def test_a_full_deal_comes_to_what_stands_beside_it(name: str, players: int) -> None:
    record, problems = read(FOLDER / f"{name}-{players}.deal")
    assert record is not None, problems
    found = to_json(replay(record))
    assert found == json.loads((FOLDER / f"{name}-{players}.expected.json").read_text("utf-8"))
    assert found["deal_finished"]
    assert sum(found["points"].values()) == table(name, players).total
