"""The course of a seeded deal is the same as ever, in every shipped variant."""

from __future__ import annotations

import json

import pytest

from tests.engine.frozen import FILE, SEEDS, count
from tests.variants import tables

FROZEN = json.loads(FILE.read_text(encoding="utf-8"))


@pytest.mark.parametrize(("name", "players"), tables())
def test_a_seeded_deal_comes_to_what_it_always_did(name: str, players: int) -> None:
    for seed in SEEDS:
        assert count(name, players, seed) == FROZEN[f"{name} {players} {seed}"]


def test_no_count_is_left_of_a_variant_that_is_gone() -> None:
    assert set(FROZEN) == {f"{name} {players} {seed}" for name, players in tables() for seed in SEEDS}
