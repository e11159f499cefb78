"""Checks of the service around a game: stakes, the bank's share, experience points."""

from __future__ import annotations

from collections.abc import Iterable

from tutor.language.checks.common import Check, anyone_has_partners, found, place
from tutor.rules.facts import MatchKind
from tutor.rules.table import RuleTable
from tutor.rules.variant import Variant
from tutor.text.problem import Problem


def service_row_twice(variant: Variant, table: RuleTable) -> Iterable[Problem]:
    """V841 A term of the service stands twice.

    Why: only one of the numbers can be meant.

    Example:
        service
          stakes 10 chips
          stakes 20 chips

    Fix: strike one of the rows.
    """
    seen: set[str] = set()
    for number, row in enumerate(table.service):
        if row.term in seen:
            yield found("V841", place(variant, table, f"service.{number}", "service"), table, term=row.term)
        seen.add(row.term)


def more_than_everything(variant: Variant, table: RuleTable) -> Iterable[Problem]:
    """V842 The bank keeps more than there is.

    Why: a share is at most 100 percent.

    Example:
        service
          stakes 10 chips
          bank keeps 125 percent

    Fix: a number from 0 to 100.
    """
    for number, row in enumerate(table.service):
        if row.unit == "percent" and row.number > 100:
            yield found("V842", place(variant, table, f"service.{number}", "service"), table, percent=row.number)


def bank_without_stakes(variant: Variant, table: RuleTable) -> Iterable[Problem]:
    """V843 The bank keeps a share of the stakes, but nobody stakes anything.

    Why: without stakes there is no pot.

    Example:
        service
          bank keeps 25 percent

    Fix: add the stakes: `stakes 10 chips`.
    """
    stakes = any(row.term == "stakes" and row.number for row in table.service)
    for number, row in enumerate(table.service):
        if row.term == "bank keeps" and not stakes:
            yield found("V843", place(variant, table, f"service.{number}", "service"), table, "warning")


def pairs_earn_without_pairs(variant: Variant, table: RuleTable) -> Iterable[Problem]:
    """V844 Pairs earn something, but no pairs play.

    Why: the file seats everybody alone.

    Example:
        players  2
        service
          pairs earn 20 each

    Fix: strike the row, or say `with 4: pairs`.
    """
    for number, row in enumerate(table.service):
        if row.term == "pairs earn" and not anyone_has_partners(variant, table):
            yield found("V844", place(variant, table, f"service.{number}", "service"), table, "warning")


def extra_rounds_never_played(variant: Variant, table: RuleTable) -> Iterable[Problem]:
    """V845 Extra rounds earn something, but a match is always one deal.

    Why: there never is an extra round.

    Example:
        match  one deal
        service
          extra rounds earn 10 a round

    Fix: strike the row, or let the match be longer: `match first to 1 to 5 deals`.
    """
    longer = table.match.kind is not MatchKind.ONE_DEAL or any(choice.setting == "match" for choice in variant.choices)
    for number, row in enumerate(table.service):
        if row.term == "extra rounds earn" and not longer:
            yield found("V845", place(variant, table, f"service.{number}", "service"), table, "warning")


CHECKS: tuple[Check, ...] = (
    service_row_twice,
    more_than_everything,
    bank_without_stakes,
    pairs_earn_without_pairs,
    extra_rounds_never_played,
)
