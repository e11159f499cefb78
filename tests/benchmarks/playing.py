"""How many deals the engine plays in a second, on one core in plain Python."""

from __future__ import annotations

from collections.abc import Callable

from tests.benchmarks.figure import Figure, seconds
from tests.variants import table
from tutor.engine.deal import new_deal
from tutor.engine.play import legal, step
from tutor.engine.shuffle import Dice
from tutor.engine.state import Phase

DEALS = 500


def random_deals() -> Figure:
    """Random two-handed deals through the public engine, events included."""
    rules, dice = table("briscola"), Dice(1)

    def play() -> None:
        for _ in range(DEALS):
            state = new_deal(rules, dice)
            while state.phase is not Phase.OVER:
                actions = legal(state)
                state, _events = step(state, actions[dice.below(len(actions))])

    return Figure("random two-handed deals a second", DEALS / seconds(play, times=3), "/s", least=1000)


ROWS: tuple[Callable[[], Figure], ...] = (random_deals,)
