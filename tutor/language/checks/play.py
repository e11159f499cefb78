"""Checks of what players owe to a trick: duties that mean nothing, exceptions from nothing."""

from __future__ import annotations

from collections.abc import Iterable

from tutor.language.checks.common import Check, anyone_has_partners, found, place, stock_after_deal
from tutor.rules.facts import DrawsFirst, Duty, Release, TrumpFrom, Unless
from tutor.rules.table import RuleTable
from tutor.rules.variant import Variant
from tutor.text.problem import Problem


def trump_duty_without_trump(variant: Variant, table: RuleTable) -> Iterable[Problem]:
    """V801 Players are told to trump, but there is no trump.

    Why: without a trump suit nobody can trump a trick, and no trump is ever led.

    Example:
        trump   none
        follow  suit, else trump

    Fix: `follow suit`, or a trump.
    """
    duties = (table.follow.while_stock, table.follow.after_stock)
    if table.trump.kind is TrumpFrom.NONE and any(d.trump or d.overtrump or d.trump_led_only for d in duties):
        yield found("V801", place(variant, table, "follow", "trump"), table)


def first_duty_never_applies(variant: Variant, table: RuleTable) -> Iterable[Problem]:
    """V802 The duties change once the stock is gone, but there never is a stock.

    Why: all cards are dealt out, so the second duty holds from the first trick.

    Example:
        deal    all
        follow  never, then suit once the stock is gone

    Fix: name the second duty alone: `follow suit`.
    """
    if stock_after_deal(table) == 0 and table.follow.while_stock != table.follow.after_stock:
        yield found("V802", place(variant, table, "follow", "deal"), table, "warning")


def nothing_to_be_released_from(variant: Variant, table: RuleTable) -> Iterable[Problem]:
    """V803 An exception lifts a duty that nobody has.

    Why: who may play any card need not trump anyway.

    Example:
        follow    suit
        need not  trump when it cannot win

    Fix: strike the line, or give the duty: `follow suit, else trump`.
    """
    duties = (table.follow.while_stock, table.follow.after_stock)
    for number, exception in enumerate(table.follow.exceptions):
        if not any(_owes(duty, exception.release) for duty in duties):
            where = place(variant, table, f"need not.{number}", "follow")
            yield found("V803", where, table, "warning", release=exception.release.value)


def partner_exception_without_partners(variant: Variant, table: RuleTable) -> Iterable[Problem]:
    """V804 An exception speaks of a partner, but nobody has one.

    Why: the file seats everybody alone.

    Example:
        players   2
        need not  trump when your partner is winning

    Fix: strike the line, or say `with 4: pairs`.
    """
    if anyone_has_partners(variant, table):
        return
    for number, exception in enumerate(table.follow.exceptions):
        if exception.unless is Unless.PARTNER_WINNING:
            yield found("V804", place(variant, table, f"need not.{number}", "follow"), table, "warning")


def last_card_is_always_free(variant: Variant, table: RuleTable) -> Iterable[Problem]:
    """V805 An exception for the last card says nothing.

    Why: who has one card left plays it, whatever he owes; each duty holds only as far as the hand allows.

    Example:
        follow    suit, else trump
        need not  trump with your last card

    Fix: strike the line, or leave it for the reader: this is only a note.
    """
    for number, exception in enumerate(table.follow.exceptions):
        if exception.unless is Unless.LAST_CARD:
            yield found("V805", place(variant, table, f"need not.{number}", "follow"), table, "note")


def exception_twice(variant: Variant, table: RuleTable) -> Iterable[Problem]:
    """V806 An exception stands twice.

    Why: once is enough; perhaps another duty was meant the second time.

    Example:
        need not  trump when it cannot win
        need not  trump when it cannot win

    Fix: strike one of the lines, or correct it.
    """
    for number, exception in enumerate(table.follow.exceptions):
        if exception in table.follow.exceptions[:number]:
            yield found("V806", place(variant, table, f"need not.{number}", "follow"), table, "warning")


def never_owed_when_it_cannot_win(variant: Variant, table: RuleTable) -> Iterable[Problem]:
    """V808 An exception says what is so anyway: nobody must beat a card that he cannot beat.

    Why: the duty to beat or to overtrump holds only for who can, and a card that beats the winning one wins.

    Example:
        follow    suit and beat
        need not  beat when it cannot win

    Fix: strike the line, or leave it for the reader: this is only a note.
    """
    for number, exception in enumerate(table.follow.exceptions):
        if exception.release in (Release.BEAT, Release.OVERTRUMP) and exception.unless is Unless.CANNOT_WIN:
            yield found("V808", place(variant, table, f"need not.{number}", "follow"), table, "note")


def nobody_draws(variant: Variant, table: RuleTable) -> Iterable[Problem]:
    """V807 The file says who draws first, but nobody draws.

    Why: all cards are dealt out.

    Example:
        deal   all
        draws  next to dealer first

    Fix: strike the line.
    """
    if stock_after_deal(table) == 0 and table.draws_first is DrawsFirst.NEXT_TO_DEALER:
        yield found("V807", place(variant, table, "draws"), table, "warning")


def two_duties_alike(variant: Variant, table: RuleTable) -> Iterable[Problem]:
    """V809 The duty after the stock is the same as before it.

    Why: a line that speaks of two times should say two things; one of them is probably wrong.

    Example:
        follow  suit, then suit once the stock is gone

    Fix: `follow suit`, or correct one of the two.
    """
    line = table.origin("follow")
    alike = table.follow.while_stock == table.follow.after_stock
    if alike and line.stated and ", then" in line.text and ", or" not in line.text:
        yield found("V809", place(variant, table, "follow"), table, "warning")


def _owes(duty: Duty, release: Release) -> bool:
    return {
        Release.FOLLOW: duty.suit,
        Release.BEAT: duty.beat,
        Release.TRUMP: duty.trump,
        Release.OVERTRUMP: duty.overtrump,
    }[release]


CHECKS: tuple[Check, ...] = (
    trump_duty_without_trump,
    first_duty_never_applies,
    nothing_to_be_released_from,
    partner_exception_without_partners,
    last_card_is_always_free,
    exception_twice,
    never_owed_when_it_cannot_win,
    nobody_draws,
    two_duties_alike,
)
