"""A full deal of each shipped variant for each number of players, as records with what they come to.

Write them anew with ``python -m tests.records.full_deals`` after a change of the rules that is meant.
"""

from __future__ import annotations

import json
from pathlib import Path

from tests.variants import tables, variant
from tutor.engine.deal import new_deal
from tutor.engine.play import legal, step
from tutor.engine.shuffle import Dice
from tutor.engine.state import Action, Phase
from tutor.records.record import Record
from tutor.records.replay import replay, to_json
from tutor.records.write import write

FOLDER = Path(__file__).parent / "full"
EXCHANGING = ("brisca", "nonna", "argentine", "briscola-scambio")
"""Variants whose deal is looked for until an exchange is in it."""


def full_deal(name: str, players: int) -> Record:
    """The first seeded deal, an exchange in it where the variant has one."""
    for seed in range(1, 200):
        record = _played(name, players, seed)
        exchanged = any(trick["exchanges"] for trick in to_json(replay(record))["tricks"])
        if exchanged or name not in EXCHANGING:
            return record
    return record


def _played(name: str, players: int, seed: int) -> Record:
    dice = Dice(seed)
    start = state = new_deal(variant(name).tables[players], dice)
    actions: list[Action] = []
    while state.phase is not Phase.OVER:
        choices = legal(state)
        actions.append(choices[dice.below(len(choices))])
        state, _ = step(state, actions[-1])
    return Record(rules=name, variant=variant(name), start=start, actions=tuple(actions))


if __name__ == "__main__":
    for game, number in tables():
        deal = full_deal(game, number)
        text = json.dumps(to_json(replay(deal)), indent=1)
        (FOLDER / f"{game}-{number}.deal").write_text(write(deal), encoding="utf-8")
        (FOLDER / f"{game}-{number}.expected.json").write_text(text + "\n", encoding="utf-8")
