"""Exact endings against trying everything, over random endings of the shipped variants.

    python -m tests.benchmarks.endings --endings 10000

Each ending is a deal played by chance until nothing is left to draw; the value of the search, and the best cards of the hint of the
seat to play (two players), are held against a search without bounds or memory.
"""

from __future__ import annotations

import argparse
import sys
import time

from tests.hint.test_kernel import brute, make, random_ending
from tests.variants import table, tables
from tutor.engine.shuffle import Dice
from tutor.engine.state import Play
from tutor.hint import kernel
from tutor.hint import layout as at
from tutor.hint.core import Core
from tutor.hint.exact import Exact
from tutor.rules.table import RuleTable


def wrong(rules: RuleTable, dice: Dice, cards: int) -> int:
    """1 where the search errs on a random ending: its value, or the value after any card of the seat to play."""
    core = Core(rules)
    s = random_ending(rules, dice, cards)
    if s[at.S_PHASE] == at.OVER:
        return 0
    side = rules.side_of[s[at.S_TO]]
    if Exact(core, side).value(s) != brute(core.r, s, rules, side):
        return 1
    places = [0] * at.MAX_CARDS
    search = Exact(core, side)
    for place in places[: kernel.legal(core.r, s, places)]:
        after = s[:]
        card = s[at.S_HANDS + s[at.S_TO] * rules.hand + place]
        make(core.r, after, Play(s[at.S_TO], card), rules)
        gain = sum(
            (after[at.S_POINTS + p] - s[at.S_POINTS + p]) * (1 if rules.side_of[p] == side else -1) for p in range(rules.players)
        )
        if search.after(s, after) != gain + brute(core.r, after, rules, side):
            return 1
    return 0


def main() -> None:
    """Count errors and print them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--endings", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    o = parser.parse_args()
    games = [(n, p) for n, p in tables() if len(table(n, p).sides) == 2 and p in (2, 4)]
    dice, errors, begin = Dice(o.seed), 0, time.perf_counter()
    for number in range(o.endings):
        name, players = games[number % len(games)]
        error = wrong(table(name, players), dice, 6 if players == 2 else 8)
        if error:
            sys.stdout.write(f"wrong: {name} with {players}, ending {number}\n")
        errors += error
    sys.stdout.write(f"{o.endings} endings, {errors} errors, {time.perf_counter() - begin:.0f} s\n")
    raise SystemExit(1 if errors else 0)


if __name__ == "__main__":
    main()
