"""The checks of a variant that was read: each a small function over the variant and one rule table.

A check's docstring begins with the code of its problems and is their page for ``briscola explain CODE``. To add a check, write
the function, put it into its module's `CHECKS`, give its message in `tutor.explain.problems`, and put a file that triggers it
into ``tests/language/errors``.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from tutor.language.checks import deal, exchange, manners, match, pack, play, scoring, service
from tutor.language.checks.common import Check
from tutor.rules.table import RuleTable
from tutor.rules.variant import Variant
from tutor.text.problem import Argument, Note, Problem

ALL: tuple[Check, ...] = (
    *pack.CHECKS,
    *deal.CHECKS,
    *exchange.CHECKS,
    *scoring.CHECKS,
    *match.CHECKS,
    *play.CHECKS,
    *manners.CHECKS,
    *service.CHECKS,
)


def run(variant: Variant, tables: Iterable[RuleTable]) -> tuple[Problem, ...]:
    """The problems of a variant, by all checks, in each of `tables`: the default ones, and those with a choice of the host.

    What is already wrong without the choice is not said again; what is wrong only with it gets a note that names the choice. A
    problem that several numbers of players share stands once, with all the numbers in its argument `players`.
    """
    merged: dict[object, Problem] = {}
    chosen: dict[object, Problem] = {}
    for table in sorted(tables, key=lambda table: bool(table.choices)):
        for check in ALL:
            for problem in check(variant, table):
                if not table.choices:
                    _merge(merged, key_of(problem), problem)
                elif key_of(problem) not in merged:
                    line = "; ".join(table.choices)
                    noted = replace(problem, notes=(*problem.notes, Note("if_chosen", args={"line": line})))
                    _merge(chosen, (problem.code, problem.span), noted)
    return (*merged.values(), *chosen.values())


_PACK = frozenset({"deck", "players", "cards", "leave out"})
_DEAL = _PACK | {"deal", "tricks", "trump", "sides"}
RESTS_ON: tuple[tuple[str, frozenset[str]], ...] = (
    ("V2", _PACK),
    ("V3", _DEAL),
    ("V4", _DEAL | {"exchange", "who", "when", "until", "limit", "from"}),
    ("V52", _PACK | {"sides", "total", "win", "tie", "last trick"}),
    ("V5", _PACK | {"sides", "total", "win", "tie", "last trick", "score", "match", "ends", "trump"}),
    ("V80", _DEAL | {"follow", "need not", "draws"}),
    ("V82", _DEAL | {"signals", "look", "open", "talk"}),
    ("V84", frozenset({"service", "match", "sides", "players"})),
)
"""The beginning of a code -> the settings that its checks rest on; the first that fits counts."""


def broken_settings(problems: Iterable[Problem]) -> frozenset[str]:
    """The settings that wrong lines were about; a wrong total and a line said twice spoil nothing else."""
    found: set[str] = set()
    for problem in problems:
        if problem.severity != "error" or problem.code in ("V111", "V501"):
            continue
        found.add(str(problem.args.get("setting", "")))
        if problem.code.startswith("V2"):
            found |= {"cards", "exchange", "leave out", "trump", "signals"}
        elif problem.code == "V310":
            found.add("sides")
        elif problem.fix:
            words = problem.fix.split()
            found |= {words[0], " ".join(words[:2])}
    return frozenset(found - {""})


def unaffected(problems: Iterable[Problem], broken: frozenset[str]) -> tuple[Problem, ...]:
    """The errors among `problems` that hold whatever the lines of the settings `broken` were to say."""
    return tuple(
        problem
        for problem in problems
        if problem.severity == "error"
        and not next((needs for begins, needs in RESTS_ON if problem.code.startswith(begins)), frozenset()) & broken
    )


def key_of(problem: Problem) -> object:
    """What makes two problems one: all but the number of players."""
    rest = tuple(sorted((name, value) for name, value in problem.args.items() if name != "players"))
    return (problem.code, problem.span, problem.severity, repr(rest))


def _merge(merged: dict[object, Problem], key: object, problem: Problem) -> None:
    known = merged.get(key)
    if known is None:
        merged[key] = problem
        return
    have, more = known.args.get("players", ()), problem.args.get("players", ())
    if isinstance(have, tuple) and isinstance(more, tuple):
        players = (*have, *(number for number in more if number not in have))
        args: dict[str, Argument] = {**known.args, "players": players}
        merged[key] = replace(known, args=args)
