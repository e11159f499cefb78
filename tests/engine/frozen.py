"""Counts that must never change: for each shipped variant, number of players and seed, what a random deal comes to.

Write them anew with ``python -m tests.engine.frozen`` after a change of the rules that is meant.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.variants import table, tables
from tutor.engine.deal import new_deal
from tutor.engine.play import legal, step
from tutor.engine.scoring import points, result_of
from tutor.engine.shuffle import Dice
from tutor.engine.state import ExchangeTurned, Phase

FILE = Path(__file__).parent / "frozen.json"
SEEDS = (1, 2, 3)


def count(name: str, players: int, seed: int) -> dict[str, Any]:
    """How many actions were open in all, how many were exchanges taken, the card points by seat, the winning sides."""
    rules = table(name, players)
    dice = Dice(seed)
    state = new_deal(rules, dice)
    open_, exchanges = 0, 0
    while state.phase is not Phase.OVER:
        actions = legal(state)
        open_ += len(actions)
        action = actions[dice.below(len(actions))]
        exchanges += isinstance(action, ExchangeTurned)
        state, _ = step(state, action)
    return {
        "open": open_,
        "exchanges": exchanges,
        "points": list(points(state)),
        "winners": [rules.side_names[side] for side in result_of(state).winners],
    }


def all_counts() -> dict[str, dict[str, Any]]:
    """Every count, keyed by ``name players seed``."""
    return {f"{name} {players} {seed}": count(name, players, seed) for name, players in tables() for seed in SEEDS}


if __name__ == "__main__":
    lines = [f"{json.dumps(key)}: {json.dumps(value)}" for key, value in all_counts().items()]
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
