"""Checks of what wins a deal: thresholds, ties, and scores that no rule decides."""

from __future__ import annotations

from collections.abc import Iterable

from tutor.language.checks.common import Check, found, place
from tutor.rules.facts import LeaveOutKind, TieKind, TrumpFrom, WinKind
from tutor.rules.table import RuleTable
from tutor.rules.variant import Variant
from tutor.text.problem import Problem

NAMES_A_WINNER = (TieKind.LAST_TRICK, TieKind.LAST_TRUMP)
"""The tie rules that make one of the tied sides the winner."""


def half(table: RuleTable) -> int:
    """The least number of card points that is more than half of all."""
    return table.total // 2 + 1


def two_sides_may_win(variant: Variant, table: RuleTable) -> Iterable[Problem]:
    """V520 Two sides can reach what wins.

    Why: if half of the points are enough, or less, two sides can both have won the same deal: 60 to 60 where `60 or more`
    wins.

    Example:
        total  120
        win    60 or more

    Fix: ask for more than half: `win 61 or more` or `win more than half`; and say with `tie` what 60 to 60 means.
    """
    if table.win.kind is WinKind.AT_LEAST and 2 * table.win.points <= table.total:
        fix = f"win  {half(table)} or more"
        where, wins = place(variant, table, "win"), table.win.points
        yield found("V520", where, table, fix=fix, wins=wins, total=table.total, half=half(table))


def nobody_can_win(variant: Variant, table: RuleTable) -> Iterable[Problem]:
    """V521 More points are asked for than there are.

    Why: nobody can ever win a deal.

    Example:
        total  120
        win    161 or more

    Fix: a number above half of the points and not above all of them.
    """
    if table.win.kind is WinKind.AT_LEAST and table.win.points > table.total:
        fix = f"win  {half(table)} or more"
        yield found("V521", place(variant, table, "win"), table, fix=fix, wins=table.win.points, total=table.total)


def perhaps_nobody_wins(variant: Variant, table: RuleTable) -> Iterable[Problem]:
    """V522 With three sides or more it may be that nobody reaches what wins.

    Why: among three single players more than half of the points is rare: at 40, 40 and 40 and even at 55, 35 and 30 nobody
    has it, and the deal goes to the tie rule.

    Example:
        players  3
        win      61 or more

    Fix: `win most points`, at least for them: `with 3: win most points`.
    """
    if len(table.sides) > 2 and table.win.kind is not WinKind.MOST:
        needs = table.win.points if table.win.kind is WinKind.AT_LEAST else half(table)
        fix = f"with {table.players}:  win most points"
        if needs <= table.total and (table.total + len(table.sides) - 1) // len(table.sides) < needs:
            yield found("V522", place(variant, table, "win"), table, "warning", fix, needs=needs, number=len(table.sides))


def score_undecided(variant: Variant, table: RuleTable) -> Iterable[Problem]:
    """V523 There are scores that no rule decides.

    Why: where much more than half is asked for, the side with more points may still be short of it: at 65 to 55 nobody has
    71, and it is no tie either.

    Example:
        total  120
        win    71 or more

    Fix: ask for just more than half, `win 61 or more`, or `win most points`. For a prize for high wins use `score`.
    """
    wins = table.win.points
    if table.win.kind is WinKind.AT_LEAST and len(table.sides) == 2 and half(table) < wins <= table.total:
        more, less = half(table), table.total - half(table)
        fix = f"win  {half(table)} or more"
        yield found("V523", place(variant, table, "win"), table, fix=fix, wins=wins, more=more, less=less)


def tie_unsaid(variant: Variant, table: RuleTable) -> Iterable[Problem]:
    """V524 A tie is possible, and the file does not say what it means.

    Why: tables differ more about a tie than about anything else: a draw, another deal, the last trick decides. Unsaid it is
    a draw.

    Example:
        total  120
        win    most points

    Fix: say it: `tie draw`, `tie deal again, same dealer`, `tie the last trick wins` ...
    """
    if not table.origin("tie").stated and _tie_possible(table):
        yield found("V524", place(variant, table, "win", "total"), table, "warning", fix="tie  draw")


def tie_impossible(variant: Variant, table: RuleTable) -> Iterable[Problem]:
    """V525 There is a rule for a tie, but no tie can happen.

    Why: two sides cannot share these points evenly, so the line never matters.

    Example:
        with 2:  leave out 3 of cups, N of swords
        tie      draw

    Fix: nothing need be done; or strike the line. An odd total may also be a sign of a wrong number of points.
    """
    if table.origin("tie").stated and not _tie_possible(table):
        yield found("V525", place(variant, table, "tie"), table, "note", total=table.total)


def last_trump_without_trump(variant: Variant, table: RuleTable) -> Iterable[Problem]:
    """V526 The last trump is to decide a tie, but there is no trump.

    Why: without trump nobody takes one.

    Example:
        trump  none
        tie    the last trump wins

    Fix: `tie the last trick wins`, or another rule for a tie.
    """
    if table.tie.kind is TieKind.LAST_TRUMP and table.trump.kind is TrumpFrom.NONE:
        yield found("V526", place(variant, table, "tie", "trump"), table, fix="tie  the last trick wins")


def tie_rule_may_fail(variant: Variant, table: RuleTable) -> Iterable[Problem]:
    """V527 With more than two sides the last trick may be won by somebody who is not tied.

    Why: then the rule names nobody, and the tie is a draw.

    Example:
        players  3
        tie      the last trick wins

    Fix: nothing if a draw is meant then; else another rule for that number of players.
    """
    if table.tie.kind is TieKind.LAST_TRICK and len(table.sides) > 2:
        yield found("V527", place(variant, table, "tie"), table, "note")


def points_differ_from_deal_to_deal(variant: Variant, table: RuleTable) -> Iterable[Problem]:
    """V528 A fixed number of points is to win, but the points in play differ from deal to deal.

    Why: when the last card is left out unseen, it may be worth points. What is more than half is then not always the same.

    Example:
        with 3:  leave out the last card
        win      61 or more

    Fix: `win most points`.
    """
    last = any(out.kind is LeaveOutKind.LAST for out in table.leave_out)
    if last and any(table.points) and table.win.kind is not WinKind.MOST:
        yield found("V528", place(variant, table, "win", "leave out"), table, "warning", fix="win  most points")


def _tie_possible(table: RuleTable) -> bool:
    """Whether two sides can share the points evenly; with more than two sides always."""
    if len(table.sides) != 2 or any(out.kind is LeaveOutKind.LAST for out in table.leave_out):
        return True
    if table.total % 2:
        return False
    points = [table.points[card % table.size] for card in table.pack]
    reached = 1
    for worth in [*points, table.last_trick]:
        reached |= reached << worth
    return bool(reached >> (table.total // 2) & 1)


CHECKS: tuple[Check, ...] = (
    two_sides_may_win,
    nobody_can_win,
    perhaps_nobody_wins,
    score_undecided,
    tie_unsaid,
    tie_impossible,
    last_trump_without_trump,
    tie_rule_may_fail,
    points_differ_from_deal_to_deal,
)
