"""Thousands of deals tallied: spread of scores, wins by seat, ties, and how often each rule mattered.

Every deal has its own seed, so a run gives the same whatever the number of processes and whether numba is installed. Memory does
not grow with the number of deals.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from tutor.hint import layout, playout
from tutor.hint import tally as tallies
from tutor.hint.core import Core, weights_for
from tutor.hint.packed import pack_rules
from tutor.rules.table import RuleTable

POLICIES = {"random": playout.RANDOM, "greedy": playout.GREEDY, "hint": playout.NET}
"""Names of policies. `hint` is the net's card (greedy where no net fits); deals of two end exactly by `greedy` and `hint`."""
CHUNK, CHUNK_FAST = 2_000, 100_000
"""Deals by which the work is cut up."""


@dataclass(frozen=True, slots=True)
class SideTally:
    """One side over all deals: deals won, mean card points and their standard deviation, and how often it had 0, 1, 2 ..."""

    name: str
    wins: int
    mean: float
    deviation: float
    histogram: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Simulation:
    """What a run gave. Counts are of deals unless the name says plays or tricks.

    `ties` are deals in which the best sides were level or none reached what wins; `ties_decided` those that the tie rule gave
    to a side all the same. `plays_bound` are plays in which a duty forbade some card in hand, of `plays`; `trumped` are tricks
    led in a plain suit and taken by a trump, of `tricks`. `bonus_decided` are deals that turn on the last trick's points.
    """

    variant: str
    players: int
    policy: str
    seed: int
    deals: int
    sides: tuple[SideTally, ...]
    ties: int
    ties_decided: int
    short: int
    exchanged: int
    exchanges: int
    plays: int
    plays_bound: int
    tricks: int
    trumped: int
    bonus_decided: int
    ended_early: int


def simulate(
    table: RuleTable,
    deals: int,
    *,
    seed: int = 1,
    policy: str = "random",
    jobs: int = 1,
    fast: bool = False,
    progress: Callable[[int], None] | None = None,
) -> Simulation:
    """Play `deals` deals with every seat on `policy`. `progress` is told how many more deals are done.

    P1 leads every deal. Raises KeyError for an unknown policy, ValueError for fewer than one deal or process.
    """
    if deals < 1 or jobs < 1:
        raise ValueError("at least one deal and one process")
    net = weights_for(table) if policy == "hint" else ""
    number = playout.GREEDY if policy == "hint" and not net else POLICIES[policy]
    rules = pack_rules(table)
    total = [0] * int(tallies.tally_length(rules))
    size = CHUNK_FAST if fast else CHUNK
    chunks = [(rules, net, number, seed, first, min(size, deals - first), fast) for first in range(0, deals, size)]
    for done, part in _tallies(chunks, jobs):
        total = [a + b for a, b in zip(total, part, strict=True)]
        if progress is not None:
            progress(done)
    return _summary(table, policy, seed, total)


_Chunk = tuple[list[int], str, int, int, int, int, bool]


def _tallies(chunks: list[_Chunk], jobs: int) -> Iterator[tuple[int, list[int]]]:
    if jobs == 1 or len(chunks) == 1:
        core: Core | None = None
        for chunk in chunks:
            core = core or Core.of_rules(chunk[0], chunk[1], fast=chunk[6])
            yield chunk[5], _tally(core, chunk)
        return
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        for chunk, part in zip(chunks, pool.map(_tally_alone, chunks), strict=True):
            yield chunk[5], part


def _tally_alone(chunk: _Chunk) -> list[int]:
    return _tally(Core.of_rules(chunk[0], chunk[1], fast=chunk[6]), chunk)


def _counting(core: Core) -> Any:
    """The module that plays and counts, compiled where the core is."""
    if not core.fast:
        return tallies
    from tutor.hint.fast import compiled

    return compiled("tally")


def _tally(core: Core, chunk: _Chunk) -> list[int]:
    _, _, policy, seed, first, count, _ = chunk
    counting = _counting(core)
    tally: Any = core.ints(int(tallies.tally_length(chunk[0])))
    order: Any = core.ints(layout.MAX_CARDS)
    if policy == playout.RANDOM and tallies.simple_duel(chunk[0]):
        counting.random_duels(core.r, seed, first, count, order, core.ints(16), tally)
    else:
        s: Any = core.ints(layout.S_LENGTH)
        counting.simulate(
            core.r, seed, first, count, policy, core.g, core.w, core.net_room, core.ending_room, s, order, core.places, tally
        )
    return [int(n) for n in tally]


def _summary(table: RuleTable, policy: str, seed: int, t: list[int]) -> Simulation:
    width = table.total + 1
    sides = []
    for side, name in enumerate(table.side_names):
        start = tallies.T_HIST + side * width
        counts = tuple(t[start : start + width])
        mean = sum(i * n for i, n in enumerate(counts)) / t[tallies.T_DEALS]
        square = sum((i - mean) ** 2 * n for i, n in enumerate(counts)) / t[tallies.T_DEALS]
        sides.append(SideTally(name, t[tallies.T_WINS + side], mean, square**0.5, counts))
    return Simulation(
        variant=table.variant,
        players=table.players,
        policy=policy,
        seed=seed,
        deals=t[tallies.T_DEALS],
        sides=tuple(sides),
        ties=t[tallies.T_TIES],
        ties_decided=t[tallies.T_DECIDED],
        short=t[tallies.T_SHORT],
        exchanged=t[tallies.T_SWAPPED],
        exchanges=t[tallies.T_SWAPS],
        plays=t[tallies.T_PLAYS],
        plays_bound=t[tallies.T_BOUND],
        tricks=t[tallies.T_TRICKS],
        trumped=t[tallies.T_TRUMPED],
        bonus_decided=t[tallies.T_BONUS],
        ended_early=t[tallies.T_EARLY],
    )
