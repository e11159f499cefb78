"""No hint takes more than one and a half times the time it was given, by a clock that each piece of work moves on."""

from __future__ import annotations

from typing import Any

import pytest

from tests.hint.test_hints import moments
from tests.variants import table
from tutor.engine.play import legal
from tutor.engine.view import Observation, observe
from tutor.hint.advice import decides
from tutor.hint.api import hint, why_no_hint
from tutor.hint.core import Core
from tutor.hint.exact import Exact
from tutor.hint.timing import Deadline
from tutor.hint.values import Hint
from tutor.hint.worlds import Hidden

PLAYED_OUT, DRAWN, SEARCHED, LOOKED = 0.004, 0.001, 0.002, 0.003
"""Seconds that a play-out, a world drawn, a node searched and a look by the net take here."""


class SlowClock:
    """A clock that stands still but for the work done."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 100.0
        for owner, name, cost in (
            (Core, "finish", PLAYED_OUT), (Hidden, "draw", DRAWN), (Exact, "successors", SEARCHED), (Core, "look", LOOKED),
        ):  # fmt: skip
            monkeypatch.setattr(owner, name, self._costly(getattr(owner, name), cost))

    def _costly(self, work: Any, cost: float) -> Any:
        def done(*arguments: Any, **named: Any) -> Any:
            self.now += cost
            return work(*arguments, **named)

        return done

    def __call__(self) -> float:
        return self.now


def told(seen: Observation, clock: SlowClock, time: float, worlds: int) -> tuple[Hint, float]:
    begin = clock.now
    found = hint(seen, worlds=worlds, time=time, clock=clock)
    return found, clock.now - begin


@pytest.mark.parametrize(
    ("name", "players"),
    [
        ("briscola", 2), ("brisca", 2), ("nonna", 2), ("stargames", 2), ("briscola", 4), ("briscola", 3), ("sueca", 4),
        ("briscolone", 2), ("scoperta", 2),
    ],
)  # fmt: skip
@pytest.mark.parametrize("time", [0.08, 0.3])
def test_no_hint_takes_more_than_one_and_a_half_times_its_time(
    name: str, players: int, time: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules, number = table(name, players), 0
    clock = SlowClock(monkeypatch)
    for seed in (1, 2):
        for start, actions, state in moments(rules, seed, 3):
            seen = observe(start, actions, decides(state))
            if why_no_hint(seen):
                continue
            found, spent = told(seen, clock, time, 400)
            assert spent <= 1.5 * time, (len(actions), found.policy)
            assert {move.action for move in found.moves} <= set(legal(state))
            number += 1
    assert number > 5


def test_where_there_is_no_time_to_play_a_world_out_the_net_alone_judges(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = table("briscola")
    clock = SlowClock(monkeypatch)
    for start, actions, state in moments(rules, 1, 7):
        seen = observe(start, actions, state.to_play)
        whole = hint(seen, worlds=20)
        found, spent = told(seen, clock, 0.003, 20)
        assert spent <= DRAWN + LOOKED + PLAYED_OUT
        assert len(found.moves) == len(whole.moves)
        if whole.policy == "net":
            assert found.moves[0].action == whole.moves[0].action
        assert all(move.expected_points >= 0 for move in found.moves)


def test_more_time_plays_more_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    start, actions, state = next(iter(moments(table("briscola"), 1, 7)))
    seen = observe(start, actions, state.to_play)
    clock = SlowClock(monkeypatch)
    used = [told(seen, clock, time, 400)[0].worlds for time in (0.05, 0.1, 0.2, 0.4, 60.0)]
    assert used == sorted(used)
    assert used[0] < used[2] < used[-1] == 400


def test_a_share_of_a_deadline_is_a_part_of_what_is_left() -> None:
    now = [0.0]
    deadline = Deadline(1.0, lambda: now[0])
    now[0] = 0.5
    assert deadline.share(0.5).left() == pytest.approx(0.25)
    assert not deadline.over(0.4)
    assert deadline.over(0.6)
    now[0] = 2.0
    assert deadline.share(0.5).left() == 0
    assert not Deadline(None).over(1e9)
    assert not Deadline(None).share(0.5).limited
