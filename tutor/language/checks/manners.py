"""Checks of signs, of looking at cards, and of what lies open."""

from __future__ import annotations

from collections.abc import Iterable

from tutor.language.checks.common import Check, anyone_has_partners, found, place, stock_after_deal
from tutor.rules.facts import LookKind, LookWhen, Open, Speak, TrumpFrom
from tutor.rules.table import RuleTable
from tutor.rules.variant import Variant
from tutor.text.problem import Problem


def signs_without_partners(variant: Variant, table: RuleTable) -> Iterable[Problem]:
    """V821 There are signs, but nobody has a partner to make them to.

    Why: signs go between partners, and the file seats everybody alone.

    Example:
        players  2
        signals
          A of trumps  lips pressed
          who   partners
          when  at any time

    Fix: strike the table, or say `with 4: pairs`.
    """
    if table.signals.rows and table.signals.who == "partners" and not anyone_has_partners(variant, table):
        yield found("V821", place(variant, table, "signals", "signals."), table, "warning")


def signs_never_allowed(variant: Variant, table: RuleTable) -> Iterable[Problem]:
    """V822 Signs are listed, but never allowed.

    Why: the table of signs is of use only if there is a time to make them.

    Example:
        signals
          A of trumps  lips pressed
          when  never

    Fix: add a line `when after the first trick` or `when at any time`, or `signals none`.
    """
    if table.signals.rows and table.signals.when is Speak.NEVER:
        yield found("V822", place(variant, table, "signals.when", "signals", "signals."), table, "warning")


def one_gesture_two_meanings(variant: Variant, table: RuleTable) -> Iterable[Problem]:
    """V823 One gesture means two things.

    Why: the partner cannot tell which is meant.

    Example:
        signals
          A of trumps  lips pressed
          3 of trumps  lips pressed

    Fix: a gesture for each meaning.
    """
    seen: dict[str, str] = {}
    for number, signal in enumerate(table.signals.rows):
        gesture = " ".join(signal.gesture.casefold().split())
        if gesture in seen and seen[gesture] != signal.meaning:
            where = place(variant, table, f"signals.{number}", "signals")
            yield found("V823", where, table, "warning", gesture=signal.gesture, first=seen[gesture], second=signal.meaning)
        seen.setdefault(gesture, signal.meaning)


def one_meaning_two_gestures(variant: Variant, table: RuleTable) -> Iterable[Problem]:
    """V824 Two gestures mean the same thing.

    Why: the second most likely was to mean something else.

    Example:
        signals
          A of trumps  lips pressed
          A of trumps  a wink

    Fix: correct one of the rows, or strike it.
    """
    seen: set[str] = set()
    for number, signal in enumerate(table.signals.rows):
        if signal.meaning in seen:
            yield found("V824", place(variant, table, f"signals.{number}", "signals"), table, "warning", meaning=signal.meaning)
        seen.add(signal.meaning)


def trump_signs_without_trump(variant: Variant, table: RuleTable) -> Iterable[Problem]:
    """V825 A sign speaks of trumps, but there is no trump.

    Why: nobody can hold what it tells of.

    Example:
        trump  none
        signals
          A of trumps  lips pressed

    Fix: strike the row, or choose a trump.
    """
    if table.trump.kind is not TrumpFrom.NONE:
        return
    for number, signal in enumerate(table.signals.rows):
        if signal.rank >= 0 or "trump" in signal.meaning:
            yield found("V825", place(variant, table, f"signals.{number}", "signals"), table, "warning", meaning=signal.meaning)


def looking_without_partners(variant: Variant, table: RuleTable) -> Iterable[Problem]:
    """V826 Partners may look at each other's hands or swap them, but nobody has a partner.

    Why: the file seats everybody alone.

    Example:
        players  2
        look     partners see each other's hands, before the last 3 tricks

    Fix: strike the line, or say `with 4: pairs`.
    """
    if table.look.kind is not LookKind.NONE and not anyone_has_partners(variant, table):
        yield found("V826", place(variant, table, "look"), table, "warning")


def looking_before_the_deal(variant: Variant, table: RuleTable) -> Iterable[Problem]:
    """V827 Partners look before more tricks than a deal has.

    Why: that moment never comes.

    Example:
        players  4
        sides    pairs
        deal     3 each
        look     partners see each other's hands, before the last 30 tricks

    Fix: a smaller number: `before the last 3 tricks`, or `before the first trick`.
    """
    late = table.look.kind is not LookKind.NONE and table.look.when is LookWhen.LAST_TRICKS and table.has_partners
    if late and (table.look.tricks > table.tricks or table.look.tricks < 1):
        yield found("V827", place(variant, table, "look"), table, tricks=table.look.tricks, most=table.tricks)


def nothing_to_look_at(variant: Variant, table: RuleTable) -> Iterable[Problem]:
    """V828 The hands lie open, so there is nothing to show or to sign.

    Why: everybody sees everything.

    Example:
        open  hands
        look  partners see each other's hands, throughout

    Fix: strike one of the two lines.
    """
    if table.open is Open.NOTHING:
        return
    if table.look.kind is LookKind.SEE:
        yield found("V828", place(variant, table, "look"), table, "warning")
    elif table.signals.rows:
        yield found("V828", place(variant, table, "signals", "signals."), table, "warning")


def no_stock_to_open(variant: Variant, table: RuleTable) -> Iterable[Problem]:
    """V829 The stock is to lie open, but there is none.

    Why: all cards are dealt out.

    Example:
        deal  all
        open  hands and stock

    Fix: `open hands`.
    """
    if table.open is Open.HANDS_AND_STOCK and stock_after_deal(table) == 0:
        yield found("V829", place(variant, table, "open"), table, "warning", "open  hands")


def two_penalties_for_one_breach(variant: Variant, table: RuleTable) -> Iterable[Problem]:
    """V830 One breach has two penalties.

    Why: when it happens nobody knows which of them is meant.

    Example:
        penalty  revoke: the deal is lost
        penalty  revoke: ten points to the others

    Fix: strike one of the lines, or put both consequences into one.
    """
    seen: set[str] = set()
    for number, penalty in enumerate(table.penalties):
        if penalty.breach in seen:
            yield found("V830", place(variant, table, f"penalty.{number}"), table, "warning", breach=penalty.breach)
        seen.add(penalty.breach)


def seats_without_partners(variant: Variant, table: RuleTable) -> Iterable[Problem]:
    """V831 The file says where partners sit, but nobody has a partner.

    Why: the file seats everybody alone.

    Example:
        players  2
        seats    partners side by side

    Fix: strike the line, or say `with 4: pairs`.
    """
    if table.origin("seats").stated and not anyone_has_partners(variant, table):
        yield found("V831", place(variant, table, "seats"), table, "warning")


CHECKS: tuple[Check, ...] = (
    signs_without_partners,
    signs_never_allowed,
    one_gesture_two_meanings,
    one_meaning_two_gestures,
    trump_signs_without_trump,
    looking_without_partners,
    looking_before_the_deal,
    nothing_to_look_at,
    no_stock_to_open,
    two_penalties_for_one_breach,
    seats_without_partners,
)
