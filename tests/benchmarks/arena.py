"""Paired matches: every deal is played on the same pack with the first player as each side in turn, all others being the second
player; those deals together are the unit of the interval. Between three, a player as good as the others wins a third.

    python -m tests.benchmarks.arena net greedy --deals 2000
    python -m tests.benchmarks.arena hint greedy --variant bisca
    python -m tests.benchmarks.arena net greedy --variant briscola --players 4

Players: `random`; `counter` (a careful club player by rules of thumb); `greedy` (one trick ahead, scaled to the table); `net` (the
net's card, no search); `hint` (the first move of the hint: exact endings and late search too); `weights:FILE.bin` (a net from a
file); `policy` names print wins of the first in per cent and card points a deal, with 95 % intervals.
"""

from __future__ import annotations

import argparse
import math
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tutor.engine.shuffle import Dice
from tutor.engine.state import Phase, Play
from tutor.engine.view import Observation
from tutor.hint import fast
from tutor.hint import layout as at
from tutor.hint.api import choose
from tutor.hint.core import Core
from tutor.hint.training_tables import plain_table
from tutor.hint.weights_file import parse_weights
from tutor.rules.facts import Duty
from tutor.rules.table import RuleTable

Player = Callable[["Board"], int]
"""Chooses the place in hand that the seat to play lays."""


class Board:
    """A deal under way: the flat position, the finished tricks, and the tables to play with."""

    def __init__(self, core: Core, order: list[int]) -> None:
        self.core = core
        self.s: Any = core.ints(at.S_LENGTH)
        pack: Any = core.ints(at.MAX_CARDS)
        pack[: len(order)] = order
        core.kernel.deal(core.r, self.s, pack, core.table.players - 1, 0, 1, 0)
        self.played: list[tuple[int, int]] = []
        self.trick: list[tuple[int, int]] = []

    @property
    def seat(self) -> int:
        return int(self.s[at.S_TO])

    def hand(self, seat: int | None = None) -> list[int]:
        who = self.seat if seat is None else seat
        start = at.S_HANDS + who * self.core.table.hand
        return [int(card) for card in self.s[start : start + int(self.s[at.S_COUNT + who])]]

    def lay(self, place: int) -> None:
        self.trick.append((self.seat, self.hand()[place]))
        self.core.kernel.play(self.core.r, self.s, place)
        if self.s[at.S_N] == 0:
            self.played += self.trick
            self.trick = []

    def unseen(self) -> list[int]:
        """Cards whose place the seat to play does not know."""
        own = set(self.hand())
        return [c for c in self.core.table.pack if self.s[at.S_PLACE + c] == at.HIDDEN and c not in own]

    def observation(self) -> Observation:
        """What the seat to play sees (no duties in these matches tell anything)."""
        s, table, seat = self.s, self.core.table, self.seat
        known = tuple(
            frozenset(c for c in table.pack if s[at.S_PLACE + c] == other) if other != seat else frozenset(self.hand())
            for other in range(table.players)
        )
        return Observation(
            table=table, seat=seat, trump=int(s[at.S_TRUMP]), phase=Phase.PLAY, hand=tuple(self.hand()),
            counts=tuple(int(s[at.S_COUNT + p]) for p in range(table.players)), known=known,
            lacks=((),) * table.players, trick=tuple(self.trick), leader=int(s[at.S_LEADER]), to_play=seat,
            turned=int(s[at.S_TURNED]), stock_count=int(s[at.S_END] - s[at.S_AT]), stock_known=(),
            played=tuple(self.played), won=((),) * table.players, seen=frozenset(), unseen=tuple(self.unseen()),
            points=tuple(int(s[at.S_POINTS + p]) for p in range(table.players)), points_known=True,
            tricks_done=int(s[at.S_DONE]), earlier=False,
            had_won=tuple(bool(s[at.S_WON + p]) for p in range(table.players)),
            exchanged=tuple(int(s[at.S_EXCHANGED + p]) for p in range(table.players)), trump_takers=(),
            dealer=table.players - 1, first_hand=(),
        )


def random_player(dice: Dice) -> Player:
    """Any legal card, each as likely."""

    def choose_place(board: Board) -> int:
        places = board.core.legal(board.s)
        return places[dice.below(len(places))]

    return choose_place


def counter(board: Board) -> int:
    """Takes freely without trumps, pays with a trump only for enough points, leads a counting card only when nothing unseen
    beats it, else throws its cheapest card. Thresholds in shares of a pack of 120."""
    core, s = board.core, board.s
    table, trump, hand = core.table, int(s[at.S_TRUMP]), board.hand()
    scale = 120 / table.total
    points = [p * scale for p in table.card_points]

    def beats(best: int, card: int) -> bool:
        return bool(core.kernel.beats(core.r, trump, best, card))

    places = core.legal(s)
    cheapest = min(
        places, key=lambda i: (points[hand[i]], table.suit_of[hand[i]] == trump, hand[i] % table.size)
    )
    if not board.trick:
        others = {c for c in table.pack if 0 <= s[at.S_PLACE + c] < table.players and s[at.S_PLACE + c] != board.seat}
        hidden = [*board.unseen(), *others]
        safe = [i for i in places if not any(beats(hand[i], other) for other in hidden)]
        best = max(safe, key=lambda i: points[hand[i]], default=None)
        return best if best is not None and points[hand[best]] >= 3 else cheapest
    led = board.trick[int(s[at.S_BEST])][1]
    stake = sum(points[c] for _, c in board.trick)
    wins = [i for i in places if beats(led, hand[i])]
    if not wins:
        return cheapest
    mine = sum(int(s[at.S_POINTS + p]) for p in range(table.players) if table.side_of[p] == table.side_of[board.seat])
    for i in sorted(wins, key=lambda i: (table.suit_of[hand[i]] == trump, hand[i] % table.size)):
        if mine * scale + stake + points[hand[i]] > 60:
            return i
    free = [i for i in wins if table.suit_of[hand[i]] != trump]
    if free:
        return max(free, key=lambda i: points[hand[i]])
    i = min(wins, key=lambda i: hand[i] % table.size)
    price = points[hand[i]]
    return i if stake >= (3 if price == 0 else 6 if price <= 4 else 10) else cheapest


def exact_rest(board: Board) -> int | None:
    """With two players and nothing left to draw, the place of the best card; greedy's own way to end a deal."""
    core, s = board.core, board.s
    if not core.playout.ends_exactly(core.r, s):
        return None
    best, found = -10**6, None
    for place in core.legal(s):
        t = s.copy() if core.fast else s[:]
        core.kernel.play(core.r, t, place)
        sign = 1 if board.seat == 0 else -1
        value = sign * (int(t[at.S_POINTS]) - int(t[at.S_POINTS + 1]))
        if t[at.S_PHASE] != at.OVER:
            value += sign * int(core.playout.rest_exactly(core.r, t, *core.ending_room))
        if value > best:
            best, found = value, place
    return found


def greedy(board: Board) -> int:
    """One trick ahead with a price on every card kept; two players end exactly."""
    end = exact_rest(board)
    if end is not None:
        return end
    core = board.core
    places = core.places
    n = core.kernel.legal(core.r, board.s, places)
    return int(core.policies.greedy_choice(core.r, board.s, core.g, places, n))


def net_player(core: Core) -> Player:
    """The net's card, always."""

    def choose_place(board: Board) -> int:
        outputs = core.look(board.s)
        return max(core.legal(board.s), key=lambda place: outputs[place][0])

    return choose_place


def hint_player(core: Core, worlds: int) -> Player:
    """The first move of the hint."""

    def choose_place(board: Board) -> int:
        action = choose(board.observation(), worlds=worlds, core=core)
        assert isinstance(action, Play)
        return board.hand().index(action.card)

    return choose_place


def player(name: str, core: Core, seed: int, worlds: int = 60) -> Player:
    """The player of that name at the table of `core`."""
    if name.startswith("weights:"):
        numbers = parse_weights(Path(name.partition(":")[2]).read_bytes())
        return net_player(Core(core.table, fast=core.fast, weights=numbers))
    makers: dict[str, Callable[[], Player]] = {
        "random": lambda: random_player(Dice(seed)),
        "counter": lambda: counter,
        "greedy": lambda: greedy,
        "net": lambda: net_player(core),
        "hint": lambda: hint_player(core, worlds),
    }
    return makers[name]()


def play_out(core: Core, order: list[int], players: list[Player]) -> list[int]:
    """Card points by side at the end of a deal, `players` by side."""
    board, table = Board(core, order), core.table
    while board.s[at.S_PHASE] != at.OVER:
        if board.s[at.S_PHASE] == at.DRAW:
            core.kernel.exchange_all(core.r, board.s)
            core.kernel.draw(core.r, board.s)
        core.kernel.exchange_all(core.r, board.s)
        board.lay(players[table.side_of[board.seat]](board))
    points = [0] * len(table.sides)
    for seat, side in enumerate(table.side_of):
        points[side] += int(board.s[at.S_POINTS + seat])
    return points


def won_share(points: list[int], side: int) -> float:
    """1 where a side has most, a share of it where several do, else 0."""
    return (points[side] == max(points)) / points.count(max(points))


def match(core: Core, a: Player, b: Player, deals: int, seed: int) -> tuple[tuple[float, float], tuple[float, float]]:
    """Share of wins of `a`, and its card points a deal above the mean of `b`, each with its 95 % interval.

    In each deal `a` is each side once, all the others being `b`.
    """
    dice, won, margins, sides = Dice(seed), [], [], range(len(core.table.sides))
    for _ in range(deals):
        order = list(dice.shuffled(core.table.pack))
        played = [play_out(core, order, [a if side == own else b for side in sides]) for own in sides]
        shares = [won_share(points, own) for own, points in enumerate(played)]
        above = [points[own] - (sum(points) - points[own]) / (len(sides) - 1) for own, points in enumerate(played)]
        margins.append(sum(above) / len(sides))
        won.append(sum(shares) / len(sides))
    return mean_interval(won), mean_interval(margins)


def mean_interval(numbers: list[float]) -> tuple[float, float]:
    """Mean and half the width of its 95 % interval."""
    mean = sum(numbers) / len(numbers)
    spread = sum((x - mean) ** 2 for x in numbers) / max(1, len(numbers) - 1)
    return mean, 1.96 * math.sqrt(spread / len(numbers))


def table_named(name: str, players: int) -> RuleTable:
    """A shipped variant's table, or one of ours: `ten` (40 cards), `twelve` (48), `eight` (32)."""
    ours = {"ten": 5, "twelve": 7, "eight": 3}
    if name in ours:
        return plain_table(players, (*(0,) * ours[name], 2, 3, 4, 10, 11), Duty(), Duty())
    from tutor.language import load

    variant, problems = load(name)
    if variant is None:
        raise SystemExit(f"{name}: {problems[0]}")
    return variant.tables[players]


def main() -> None:
    """Play the match that the command line names and print its result."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("a")
    parser.add_argument("b")
    parser.add_argument("--deals", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--worlds", type=int, default=60)
    parser.add_argument("--variant", default="ten")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--plain", action="store_true", help="plain Python, even where numba is installed")
    o = parser.parse_args()
    core = Core(table_named(o.variant, o.players), fast=fast.available() and not o.plain)
    begin = time.perf_counter()
    a, b = player(o.a, core, o.seed + 1, o.worlds), player(o.b, core, o.seed + 2, o.worlds)
    (wins, wide), (points, error) = match(core, a, b, o.deals, o.seed)
    spent = time.perf_counter() - begin
    sys.stdout.write(
        f"{o.a} v {o.b} ({o.variant}, {o.players} players): {o.deals} deals with each side, wins {100 * wins:.1f} +-{100 * wide:.1f} %, "
        f"{points:+.1f} +-{error:.1f} points a deal, {spent:.0f} s\n"
    )


if __name__ == "__main__":
    main()
