"""The fuzzer of the variant language, a command: ``python -m tests.fuzz --files 20000 --seed 1 --jobs 2``.

Mutants of the shipped files are read and checked. Demanded of each: no traceback; all problems lie inside their file;
if no error is found it deals and plays to its end for each number of players, with every card and every point accounted for. Of
all together: none takes more than 100 times the median of processor time (the slowest ones are run three times).
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
import traceback
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from tests.mutants import mutated
from tutor import language
from tutor.engine.deal import new_deal
from tutor.engine.play import legal, step
from tutor.engine.scoring import result_of
from tutor.engine.shuffle import Dice
from tutor.engine.state import Phase, State
from tutor.rules.facts import Ends, LeaveOutKind
from tutor.rules.table import RuleTable
from tutor.rules.variant import Variant
from tutor.text.places import variants_folder
from tutor.text.problem import Problem
from tutor.text.source import Source, decode, source_of

SLOWEST = 100
"""How many times the median a check may take."""
LONGEST_DEAL = 5_000
"""Actions after which a deal is taken to go on for ever."""


@dataclass
class Outcome:
    """What some mutants showed: how many were clean, faults with the mutant's text, seconds of each."""

    clean: int = 0
    deals: int = 0
    faults: list[tuple[str, str]] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)
    slowest: tuple[float, int, int] = (0.0, 0, 0)


@cache
def shipped() -> tuple[tuple[Path, tuple[str, ...]], ...]:
    """The shipped files with their lines."""
    files = sorted(variants_folder().glob("*.rules"))
    return tuple((path, tuple(path.read_text(encoding="utf-8").split("\n"))) for path in files)


@cache
def all_lines() -> tuple[str, ...]:
    """All lines of the shipped files."""
    return tuple(line for _, lines in shipped() for line in lines if line.strip())


def mutant(seed: int, number: int) -> tuple[Path, str]:
    """The mutant of that number: the path it pretends to have, and its text."""
    dice = Dice(seed).fork(number)
    path, lines = shipped()[dice.below(len(shipped()))]
    ends = ("\n", "\r\n", "\r")[dice.below(3)] if dice.below(20) == 0 else "\n"
    return path, ends.join(mutated(lines, all_lines(), dice))


def check(path: Path, text: str) -> tuple[Variant | None, tuple[Problem, ...], Source | None]:
    """Read and check one mutant as if it lay at `path`."""
    source, problems = decode(text.encode("utf-8"), path.name)
    if source is None:
        return None, problems, None
    variant, problems = language.load_source(source, path)
    return variant, tuple(problems), source


def run(seed: int, first: int, last: int) -> Outcome:
    """Try the mutants from `first` up to `last`, which is not included."""
    outcome = Outcome()
    for number in range(first, last):
        path, text = mutant(seed, number)
        began = time.process_time()
        try:
            variant, problems, source = check(path, text)
            took = time.process_time() - began
            for fault in misplaced(problems, source or source_of(text, path.name)):
                outcome.faults.append((fault, text))
            clean = variant is not None and not any(problem.severity == "error" for problem in problems)
            if clean and variant is not None:
                outcome.clean += 1
                for table in tables_of(variant):
                    outcome.deals += 1
                    for fault in play(table, number):
                        outcome.faults.append((f"{fault} ({table.players} players, {table.choices})", text))
            elif not problems:
                outcome.faults.append(("no variant and no problem", text))
        except Exception:  # noqa: BLE001 - what a fuzzer is there to find
            took = time.process_time() - began
            outcome.faults.append((traceback.format_exc(limit=-4), text))
        outcome.seconds.append(took)
        outcome.slowest = max(outcome.slowest, (took, seed, number))
    return outcome


def misplaced(problems: tuple[Problem, ...], source: Source | None) -> Iterator[str]:
    """Positions of problems that lie outside their file."""
    lines = {path.name: list(text) for path, text in shipped()}
    if source is not None:
        lines[source.file] = list(source.lines)
    for problem in problems:
        span = problem.span
        own = lines.get(span.file)
        if own is None:
            if source is not None:
                yield f"{problem.code}: a position in an unknown file {span.file!r}"
            continue
        height = max(1, len(own))
        inside = 1 <= span.line <= height and span.line <= span.end_line <= height
        if not inside or (own and not 1 <= span.column <= len(own[span.line - 1]) + 1):
            yield f"{problem.code}: {span} is outside the file"
        elif own and span.end_column > len(own[span.end_line - 1]) + 2:
            yield f"{problem.code}: {span} ends outside the line {own[span.end_line - 1]!r}"


def tables_of(variant: Variant) -> Iterator[RuleTable]:
    """The default table for each number of players, and the one for each alternative the host may choose."""
    for players in variant.players:
        yield variant.tables[players]
        for choice in variant.choices:
            for line in choice.alternatives[1:]:
                if players in choice.players:
                    table, problems = language.choose(variant, players, [line])
                    if table is None:
                        raise AssertionError(f"the choice {line!r} with {players} players is offered and refused: {problems}")
                    yield table


def play(table: RuleTable, seed: int) -> Iterator[str]:
    """Play one deal by chance; yield what does not add up."""
    dice = Dice(seed)
    state = new_deal(table, dice, number=1 + seed % 5)
    for _ in range(LONGEST_DEAL):
        if state.phase is Phase.OVER:
            break
        actions = legal(state)
        if not actions:
            yield "nobody can do anything, and the deal is not over"
            return
        state, _ = step(state, actions[dice.below(len(actions))])
    else:
        yield "the deal does not end"
        return
    yield from miscounted(state)


def miscounted(state: State) -> Iterator[str]:
    """Cards or points of a finished deal that are not accounted for."""
    table = state.table
    left = [*state.stock, *(card for hand in state.hands for card in hand), *(card for _, card in state.trick)]
    left += [state.turned] if state.turned >= 0 else []
    won = [card for pile in state.won for card in pile]
    if sorted([*won, *left, *state.left_out]) != sorted(table.pack):
        yield "cards are missing or double at the end"
    if table.ends is Ends.ALL_PLAYED and left:
        yield f"{len(left)} cards were never played"
    result = result_of(state)
    points = sum(table.card_points[card] for card in won) + (table.last_trick if not left else 0)
    if sum(result.side_points) != points:
        yield f"{sum(result.side_points)} points for cards that are worth {points}"
    fixed = not any(out.kind is LeaveOutKind.LAST for out in table.leave_out)
    if fixed and not left and points != table.total:
        yield f"{points} points in a deal of {table.total}"
    if not result.winners:
        yield "a deal without winner or tie"


def main(arguments: list[str] | None = None) -> int:
    """Run the fuzzer; 0 where nothing was found, 1 where something was."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("--files", type=int, default=2_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--show", type=int, default=5, help="how many faults to show")
    options = parser.parse_args(arguments)
    outcomes = list(_in_parts(options.files, options.seed, options.jobs))
    faults = [fault for outcome in outcomes for fault in outcome.faults]
    faults += _too_slow(outcomes)
    clean, deals = sum(o.clean for o in outcomes), sum(o.deals for o in outcomes)
    print(f"{options.files} mutants, {clean} clean, {deals} deals played, {len(faults)} faults")
    for fault, text in faults[: options.show]:
        print("-" * 72, fault, "-" * 20, text, sep="\n")
    return 1 if faults else 0


def _in_parts(files: int, seed: int, jobs: int) -> Iterator[Outcome]:
    if jobs < 2:
        yield run(seed, 0, files)
        return
    size = max(1, min(500, -(-files // jobs)))
    starts = range(0, files, size)
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(run, [seed] * len(starts), starts, [min(files, start + size) for start in starts])


def _too_slow(outcomes: list[Outcome]) -> Iterator[tuple[str, str]]:
    seconds = [second for outcome in outcomes for second in outcome.seconds]
    if not seconds:
        return
    median = statistics.median(seconds)
    print(f"median {1000 * median:.2f} ms, slowest {1000 * max(seconds):.1f} ms")
    for took, seed, number in sorted((o.slowest for o in outcomes), reverse=True)[:3]:
        if took > SLOWEST * median:
            path, text = mutant(seed, number)
            again = min(_timed(path, text) for _ in range(3))
            if again > SLOWEST * median:
                yield f"{again:.3f} s, and the median is {median:.5f} s", text


def _timed(path: Path, text: str) -> float:
    began = time.process_time()
    check(path, text)
    return time.process_time() - began


if __name__ == "__main__":
    sys.exit(main())
