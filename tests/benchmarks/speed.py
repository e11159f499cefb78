"""How fast play-outs and hints are: deals a second in plain Python and compiled, memory, and hints from a fresh process.

    python -m tests.benchmarks.speed [--deals 10000000]
"""

from __future__ import annotations

import argparse
import resource
import subprocess
import sys
import time

from tests.benchmarks.arena import table_named
from tutor.engine.deal import new_deal
from tutor.engine.shuffle import Dice
from tutor.engine.view import observe
from tutor.hint import fast
from tutor.hint.api import hint
from tutor.hint.core import Core
from tutor.hint.simulate import simulate

BARE = "import typer\napp = typer.Typer()\n@app.command()\ndef main() -> None:\n    print()\napp()"
HINT = [
    "-m", "tutor", "hint", "--rules", "brisca", "--hand", "A swords, 7 cups, 2 coins", "--turned", "K cups",
    "--table", "3 coins", "--seen", "A cups, 4 coins", "--worlds", "50",
]


def say(text: str) -> None:
    """A line of the report, at once."""
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def rate(name: str, players: int, policy: str, deals: int, *, compiled: bool) -> None:
    """Deals a second, after one small run that compiles and warms up."""
    rules = table_named(name, players)
    simulate(rules, 50, policy=policy, fast=compiled)
    begin = time.perf_counter()
    simulate(rules, deals, policy=policy, fast=compiled)
    spent = time.perf_counter() - begin
    how = "compiled" if compiled else "plain"
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    say(f"{name} {players} {policy} {how}: {deals} deals, {deals / spent:,.0f} a second, {most} MB at most")


def fresh(arguments: list[str]) -> float:
    """Processor seconds of a fresh process, the least of five."""
    best = 1e9
    for _ in range(5):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run([sys.executable, *arguments], check=True, stdout=subprocess.DEVNULL)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        best = min(best, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return best


def main() -> None:
    """Print all rates."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=1_000_000, help="the longest compiled run")
    deals = parser.parse_args().deals
    rate("briscola", 2, "random", 50_000, compiled=False)
    rate("brisca", 2, "random", 5_000, compiled=False)
    rate("briscola", 2, "greedy", 3_000, compiled=False)
    if fast.available():
        for number in (deals // 10, deals):
            rate("briscola", 2, "random", number, compiled=True)
        rate("brisca", 2, "random", deals // 10, compiled=True)
        rate("sueca", 4, "greedy", deals // 20, compiled=True)
        rate("briscola", 2, "hint", deals // 200, compiled=True)
    rules = table_named("briscola", 2)
    start, core = new_deal(rules, Dice(1)), Core(rules)
    seen = observe(start, (), start.to_play)
    begin = time.perf_counter()
    for _ in range(20):
        hint(seen, worlds=50, core=core)
    say(f"a first lead with 50 worlds, plain: {(time.perf_counter() - begin) * 50:.0f} ms")
    bare, whole = fresh(["-c", BARE]), fresh(HINT)
    say(f"fresh process: bare command {bare:.2f} s, hint with 50 worlds {whole:.2f} s, {whole / bare:.1f} times")


if __name__ == "__main__":
    main()
