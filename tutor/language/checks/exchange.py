"""Checks of the exchange with the turned trump: that each row and each condition can come to something."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from tutor.language.checks.common import (
    Check,
    anyone_has_partners,
    found,
    may_be_in_play,
    place,
    rank,
    stock_after_deal,
)
from tutor.rules.facts import Exchange, ExchangeRow, Until, When, Who
from tutor.rules.table import RuleTable
from tutor.rules.variant import Variant
from tutor.text.problem import Problem

_CONDITIONS = ("who", "when", "until")


def conditions_unsaid(variant: Variant, table: RuleTable) -> Iterable[Problem]:
    """V420 The exchange does not say who may make it, when, or until when.

    Why: no part of these games is played in more ways. Unsaid, a default is taken, and players from another table are
    surprised.

    Example:
        exchange
          7 for A 3 K N J
          who  whoever has won a trick

    Fix: add the lines that are missing, for example `when  on your turn, before playing` and `until  the turned card is drawn`.
    """
    for number in range(len(table.exchanges)):
        key = f"exchange.{number}"
        missing = tuple(word for word in _CONDITIONS if not table.origin(f"{key}.{word}").stated)
        if missing:
            yield found("V420", place(variant, table, f"{key}.row.", f"{key}.", "exchange"), table, "warning", missing=missing)


def no_turned_card(variant: Variant, table: RuleTable) -> Iterable[Problem]:
    """V421 There is an exchange, but no turned card to take.

    Why: only the card that is turned up for trump can be exchanged. Here none lies on the table.

    Example:
        deal      all
        trump     the last card dealt
        exchange
          7 for A 3 K N J

    Fix: `exchange none`, or a trump that is turned up with cards left over.
    """
    if table.exchanges and not table.trump.turns_a_card:
        yield found("V421", place(variant, table, "exchange", "exchange.", "trump"), table, fix="exchange  none")


def row_never_happens(variant: Variant, table: RuleTable) -> Iterable[Problem]:
    """V422 A row of the exchange can never happen with so many players.

    Why: the card to give, or every card to take, is left out of the pack for this number of players. If it happens with
    no number of players the row is useless; otherwise this is only a note.

    Example:
        with 3:  leave out every 2
        exchange
          2 for 7 6 5 4

    Fix: nothing if your table knows it; else leave out another card.
    """
    for set_number, number, row in _rows(table):
        if not _possible(table, row):
            others = any(_possible(other, row) for other in variant.tables.values() if other.ranks == table.ranks)
            yield found(
                "V422",
                place(variant, table, f"exchange.{set_number}.row.{number}"),
                table,
                "note" if others else "warning",
                gives=rank(table, row.gives),
            )


def takes_a_weaker_card(variant: Variant, table: RuleTable) -> Iterable[Problem]:
    """V423 A row gives a stronger card for a weaker one.

    Why: the exchange is there to win a better trump with a poor one. The other way round nobody gains, so the row is
    probably turned about.

    Example:
        exchange
          A for 7

    Fix: turn it about: `7 for A`. If your table plays so, keep it: it is only a warning. `7 for any other` says that any is meant.
    """
    for set_number, number, row in _rows(table):
        weaker = sorted((strength for strength in row.takes if strength < row.gives), reverse=True)
        if weaker and len(row.takes) < table.size - 1:
            yield found(
                "V423",
                place(variant, table, f"exchange.{set_number}.row.{number}"),
                table,
                "warning",
                gives=rank(table, row.gives),
                takes=tuple(rank(table, strength) for strength in weaker),
            )


def takes_itself(variant: Variant, table: RuleTable) -> Iterable[Problem]:
    """V424 A row takes the card it gives.

    Why: there is one seven of trumps. If it lies turned up nobody can hold it.

    Example:
        exchange
          7 for A 3 K 7

    Fix: strike that rank from the row.
    """
    for set_number, number, row in _rows(table):
        if row.gives in row.takes:
            where = place(variant, table, f"exchange.{set_number}.row.{number}")
            yield found("V424", where, table, gives=rank(table, row.gives))


def two_rows_claim_one_card(variant: Variant, table: RuleTable) -> Iterable[Problem]:
    """V425 Two rows under the same conditions claim one turned card.

    Why: if two players hold the two cards, both may take it, and the first in order of play does. Mostly one of the rows
    names a rank too many.

    Example:
        exchange
          7 for A 3 K N J
          2 for J 7 6 5 4

    Fix: give each turned rank to one row. Where rows really have different conditions, write `exchange` once for each.
    """
    for set_number, exchange in enumerate(table.exchanges):
        for number, row in enumerate(exchange.rows):
            earlier = [other for other in exchange.rows[:number] if other.takes & row.takes]
            if earlier:
                both = sorted(earlier[0].takes & row.takes, reverse=True)
                yield found(
                    "V425",
                    place(variant, table, f"exchange.{set_number}.row.{number}"),
                    table,
                    "warning",
                    ranks=tuple(rank(table, strength) for strength in both),
                    first=rank(table, earlier[0].gives),
                    second=rank(table, row.gives),
                )


def no_moment_for_it(variant: Variant, table: RuleTable) -> Iterable[Problem]:
    """V426 The conditions of the exchange never hold together.

    Why: who, when and until must leave some moment of a deal. Nobody has won a trick before the first trick ends, and right
    after a trick the first trick is over.

    Example:
        exchange
          2 for A 3 K N J 7 6 5 4
          who    whoever has won a trick
          when   on your turn, before playing
          until  the first trick ends

    Fix: `who anyone`, or a later `until`.
    """
    if not table.trump.turns_a_card or table.in_play % table.plays_per_trick:
        return
    for number, exchange in enumerate(table.exchanges):
        if exchange.rows and not any(_holds(table, exchange, moment) for moment in _moments(table)):
            key = f"exchange.{number}"
            where = place(variant, table, f"{key}.until", f"{key}.who", f"{key}.when", f"{key}.row.")
            phrases = (exchange.who.value, exchange.when.value, exchange.until.value)
            yield found("V426", where, table, conditions=phrases)


def first_hand_says_nothing(variant: Variant, table: RuleTable) -> Iterable[Problem]:
    """V427 `from the first hand` says nothing here.

    Why: until the first trick ends nobody has drawn, so every card in hand is from the first hand anyway.

    Example:
        exchange
          2 for A
          who    anyone
          when   on your turn, before playing
          until  the first trick ends
          from the first hand

    Fix: strike the line, or move `until` to a later moment.
    """
    for number, exchange in enumerate(table.exchanges):
        if exchange.first_hand_only and exchange.until is Until.FIRST_TRICK:
            yield found("V427", place(variant, table, f"exchange.{number}.from", f"exchange.{number}."), table, "warning")


def partner_counts_without_partners(variant: Variant, table: RuleTable) -> Iterable[Problem]:
    """V428 A partner's trick is to count, but nobody has a partner.

    Why: `or whose partner has` speaks of partners, and the file seats everybody alone.

    Example:
        players  2
        exchange
          7 for A 3 K N J
          who  whoever has won a trick, or whose partner has

    Fix: strike the words, or say `with 4: pairs`.
    """
    if anyone_has_partners(variant, table):
        return
    for number, exchange in enumerate(table.exchanges):
        if exchange.partner_counts:
            yield found("V428", place(variant, table, f"exchange.{number}.who"), table, "warning")


def limit_never_reached(variant: Variant, table: RuleTable) -> Iterable[Problem]:
    """V429 The limit on exchanges can never be reached.

    Why: by the rows of this exchange a card can change hands only so often in a deal; the limit allows as much or more.

    Example:
        exchange
          7 for A 3 K N J
          limit twice a deal

    Fix: strike the line, or lower the limit.
    """
    for number, exchange in enumerate(table.exchanges):
        most = _longest_chain([row for other in table.exchanges for row in other.rows])
        if exchange.limit and most is not None and exchange.limit > most:
            where = place(variant, table, f"exchange.{number}.limit")
            yield found("V429", where, table, "warning", limit=exchange.limit, most=most)


def _rows(table: RuleTable) -> Iterator[tuple[int, int, ExchangeRow]]:
    for set_number, exchange in enumerate(table.exchanges):
        for number, row in enumerate(exchange.rows):
            yield set_number, number, row


def _possible(table: RuleTable, row: ExchangeRow) -> bool:
    """Whether for some trump suit the card to give and one to take may both be in the deal."""
    return any(
        may_be_in_play(table, row.gives, suit) and any(may_be_in_play(table, taken, suit) for taken in row.takes)
        for suit in range(len(table.deck.suits))
    )


def _longest_chain(rows: list[ExchangeRow]) -> int | None:
    """How many exchanges can follow each other in a deal, or None where they can go round in a circle."""

    def after(turned: int, seen: frozenset[int]) -> int | None:
        longest = 0
        for row in rows:
            if turned in row.takes:
                if row.gives in seen:
                    return None
                more = after(row.gives, seen | {row.gives})
                if more is None:
                    return None
                longest = max(longest, more + 1)
        return longest

    lengths = [after(turned, frozenset({turned})) for row in rows for turned in row.takes]
    known = [length for length in lengths if length is not None]
    return max(known, default=0) if len(known) == len(lengths) else None


class _Moment(NamedTuple):
    """A moment of a deal: before a card is played to a trick, or between a trick and the draw."""

    tricks_done: int
    stock: int
    drawing: bool


def _moments(table: RuleTable) -> Iterator[_Moment]:
    """The moments at which the turned card still lies on the table."""
    stock = stock_after_deal(table)
    for done in range(table.tricks):
        left = stock - done * table.plays_per_trick
        if left <= 0:
            return
        yield _Moment(done, left, False)
        yield _Moment(done + 1, left, True)


def _holds(table: RuleTable, exchange: Exchange, moment: _Moment) -> bool:
    if moment.drawing != (exchange.when is When.BEFORE_DRAWING):
        return False
    if exchange.who in (Who.HAS_WON, Who.TRICK_WINNER) and not moment.tricks_done:
        return False
    match exchange.until:
        case Until.TURNED_DRAWN:
            return True
        case Until.LAST_DRAW:
            return moment.stock > table.plays_per_trick
        case Until.FIRST_TRICK:
            return moment.tricks_done == 0
        case Until.LAST_BUT_ONE:
            return table.tricks - moment.tricks_done >= 2


CHECKS: tuple[Check, ...] = (
    conditions_unsaid,
    no_turned_card,
    row_never_happens,
    takes_a_weaker_card,
    takes_itself,
    two_rows_claim_one_card,
    no_moment_for_it,
    first_hand_says_nothing,
    partner_counts_without_partners,
    limit_never_reached,
)
