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


def run(variant: Variant, alternatives: Iterable[tuple[str, RuleTable]] = ()) -> tuple[Problem, ...]:
    """The problems of a variant, by all checks, for each number of players.

    `alternatives` are further tables, each with the line that the host chooses to get it. What is already wrong without the
    choice is not said again; what is wrong only with it gets a note that names the line. A problem that several numbers of
    players share stands once, with all the numbers in its argument `players`.
    """
    merged: dict[object, Problem] = {}
    for table in variant.tables.values():
        for check in ALL:
            for problem in check(variant, table):
                _merge(merged, problem)
    chosen: dict[object, Problem] = {}
    for line, table in alternatives:
        for check in ALL:
            for problem in check(variant, table):
                if _key(problem) not in merged:
                    _merge(chosen, replace(problem, notes=(Note("if_chosen", args={"line": line}),)))
    return (*merged.values(), *chosen.values())


def _key(problem: Problem) -> object:
    rest = tuple(sorted((name, value) for name, value in problem.args.items() if name != "players"))
    return (problem.code, problem.span, problem.severity, repr(rest))


def _merge(merged: dict[object, Problem], problem: Problem) -> None:
    key = _key(problem)
    known = merged.get(key)
    if known is None:
        merged[key] = problem
        return
    have, more = known.args.get("players", ()), problem.args.get("players", ())
    if isinstance(have, tuple) and isinstance(more, tuple):
        players = (*have, *(number for number in more if number not in have))
        args: dict[str, Argument] = {**known.args, "players": players}
        merged[key] = replace(known, args=args)
