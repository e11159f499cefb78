"""Checks of the deal: that the cards come out even, and that there is a card left to turn."""

from __future__ import annotations

from collections.abc import Iterable

from tutor.language.checks.common import Check, found, place, rank, stock_after_deal
from tutor.rules.facts import LeaveOutKind, TrumpFrom
from tutor.rules.table import RuleTable
from tutor.rules.variant import Variant
from tutor.text.problem import Problem

_PACK_LINES = ("leave out", "players", "deck", "cards.")


def cards_do_not_divide(variant: Variant, table: RuleTable) -> Iterable[Problem]:
    """V320 The cards do not come out even among the players.

    Why: all cards are played. If they cannot be shared out evenly, somebody runs out of cards first and some are never
    played: 40 cards for three are 13 each and one over.

    Example:
        deck     Italian 40
        players  2, 3 or 4

    Fix: leave cards out for that number of players, best some that are worth nothing: `with 3: leave out any 2`.
    """
    over = table.in_play % table.players
    if over and stock_after_deal(table) >= 0:
        yield found(
            "V320",
            place(variant, table, *_PACK_LINES),
            table,
            fix=_leaving_out(table, over),
            cards=table.in_play,
            number=table.players,
            each=table.in_play // table.players,
            over=over,
        )


def _leaving_out(table: RuleTable, over: int) -> str | None:
    """A line that leaves out `over` worthless cards, or None where there are too few of them."""
    suits = len(table.deck.suits)
    idle = [s for s in range(table.size) if not table.points[s] and any(c % table.size == s for c in table.pack)]
    begins = f"with {table.players}:  leave out "
    if over % suits == 0 and len(idle) >= over // suits:
        return begins + "every " + " ".join(reversed([rank(table, s) for s in idle[: over // suits]]))
    if over == 1 and idle:
        return begins + f"any {rank(table, idle[0])}"
    if over < suits and idle:
        names = [f"{rank(table, idle[0])} of {suit}" for suit in table.deck.suits]
        return begins + ", ".join(names[:over])
    return None


def tricks_do_not_come_out(variant: Variant, table: RuleTable) -> Iterable[Problem]:
    """V321 With two cards each to a trick, the last trick would be short of cards.

    Why: where each player lays two cards to a trick, the number of cards each has in a whole deal must be even.

    Example:
        deck     Italian 40
        players  4
        leave out  every 2
        tricks of two cards each

    Fix: leave out other cards, so that each player has an even number of them in a deal.
    """
    each, over = divmod(table.in_play, table.players)
    if not over and each % table.cards_per_trick:
        yield found("V321", place(variant, table, "tricks", *_PACK_LINES), table, each=each, lay=table.cards_per_trick)


def too_few_to_deal(variant: Variant, table: RuleTable) -> Iterable[Problem]:
    """V322 There are too few cards for the hands.

    Why: the cards for each player times the players are more than the pack has.

    Example:
        deck     Italian 40
        players  2 or 6
        deal     7 each

    Fix: deal fewer cards, or take a larger deck.
    """
    if stock_after_deal(table) < 0:
        needs = table.hand * table.players
        yield found(
            "V322",
            place(variant, table, "deal", "players", "deck", "leave out"),
            table,
            hand=table.hand,
            number=table.players,
            needs=needs,
            cards=table.in_play,
        )


def nothing_dealt(variant: Variant, table: RuleTable) -> Iterable[Problem]:
    """V323 The hands are smaller than what a player lays to one trick.

    Why: nobody can play without a card in hand, and with `tricks of two cards each` everybody needs two of them.

    Example:
        deal  1 each
        tricks of two cards each

    Fix: deal more cards.
    """
    if table.hand < table.cards_per_trick:
        yield found("V323", place(variant, table, "deal", "tricks"), table, hand=table.hand, lay=table.cards_per_trick)


def no_card_left_to_turn(variant: Variant, table: RuleTable) -> Iterable[Problem]:
    """V324 No card is left to turn up for trump.

    Why: when all cards are in the hands, none lies on the table to show the trump.

    Example:
        deal   all
        trump  turned up

    Fix: `trump the last card dealt`, `trump none` or `trump by turns coins, cups, swords, batons`; or deal fewer cards.
    """
    if table.trump.turns_a_card and stock_after_deal(table) == 0:
        yield found("V324", place(variant, table, "trump", "deal"), table, fix="trump  the last card dealt", hand=table.hand)


def cutter_has_too_few(variant: Variant, table: RuleTable) -> Iterable[Problem]:
    """V325 The cutter is to choose from more cards than are left.

    Why: the cards that the cutter chooses the trump from are those left over from the deal.

    Example:
        deal   9 each
        trump  chosen by the cutter from 5 cards

    Fix: let him choose from fewer cards, or deal fewer.
    """
    left = stock_after_deal(table)
    if table.trump.kind is TrumpFrom.CUTTER and table.trump.choices > left > 0:
        yield found("V325", place(variant, table, "trump"), table, wanted=table.trump.choices, cards=left)


def last_dealt_but_cards_left(variant: Variant, table: RuleTable) -> Iterable[Problem]:
    """V326 The last card dealt shows the trump, but not all cards are dealt.

    Why: `trump the last card dealt` belongs to games that deal out the whole pack. With cards left over the shown card is
    the dealer's and is not drawn at the end, which is hardly what was meant.

    Example:
        deal   3 each
        trump  the last card dealt

    Fix: `trump turned up`, or `deal all`.
    """
    left = stock_after_deal(table)
    if table.trump.kind is TrumpFrom.LAST_DEALT and left > 0:
        yield found("V326", place(variant, table, "trump", "deal"), table, "warning", fix="deal  all", cards=left)


def packets_do_not_sum(variant: Variant, table: RuleTable) -> Iterable[Problem]:
    """V327 The packets do not make up the hand.

    Why: the cards that a player gets in packets must be as many as his hand; here the last packet would be cut short.

    Example:
        deal  3 each, in packets 2 2

    Fix: name packets that add up to the hand: `deal 3 each, in packets 1 2`.
    """
    sizes = table.packets.sizes
    whole = sum(sizes)
    if sizes and (not all(sizes) or table.hand % whole):
        yield found("V327", place(variant, table, "deal"), table, packets=tuple(map(str, sizes)), hand=table.hand)


def points_left_out(variant: Variant, table: RuleTable) -> Iterable[Problem]:
    """V328 A card that is worth points is left out.

    Why: the pack in play is then worth less, and what wins a deal changes with it.

    Example:
        with 3:  leave out 3 of cups

    Fix: leave out a card that is worth nothing, unless your table really plays so.
    """
    seen: set[int] = set()
    for out in table.leave_out:
        strengths = {card % table.size for card in out.cards if table.points[card % table.size]} - seen
        seen |= strengths
        for strength in sorted(strengths, reverse=True):
            yield found(
                "V328",
                place(variant, table, "leave out"),
                table,
                "warning",
                rank=rank(table, strength),
                worth=table.points[strength],
                total=table.total,
            )


def last_card_may_hold_points(variant: Variant, table: RuleTable) -> Iterable[Problem]:
    """V329 The last card of the pack is left out, and it may be worth points.

    Why: nobody knows beforehand how many points are then in play, so what is more than half of them differs from deal to deal.

    Example:
        with 3:  leave out the last card

    Fix: leave out a card that is worth nothing, such as `leave out any 2`, or play for `most points`.
    """
    if any(out.kind is LeaveOutKind.LAST for out in table.leave_out) and any(table.points):
        best = max(table.points[card % table.size] for card in table.pack)
        yield found("V329", place(variant, table, "leave out"), table, "warning", worth=best)


def leaving_out_needs_turned_trump(variant: Variant, table: RuleTable) -> Iterable[Problem]:
    """V331 What is left out depends on the trump, but no card is turned up for it.

    Why: to leave out a two that is not trump the trump must be known before the deal, by a turned card.

    Example:
        with 3:  leave out a 2 that is not trump
        trump    none

    Fix: `trump turned up`, or leave out a card by its name.
    """
    turned = (TrumpFrom.TURNED_UP, TrumpFrom.BOTTOM, TrumpFrom.BEFORE_DEAL)
    if table.trump.kind not in turned and any(out.needs_trump for out in table.leave_out):
        yield found("V331", place(variant, table, "leave out", "trump"), table, trump=table.trump.kind.value)


def short_draw_at_the_end(variant: Variant, table: RuleTable) -> Iterable[Problem]:
    """V332 Two cards each to a trick, and an odd hand: the last draw is one card each.

    Why: the stock does not come out in twos; at the end everybody draws a single card. It can be played, but the sheet
    should not surprise anybody.

    Example:
        deal  3 each
        tricks of two cards each

    Fix: deal an even number, such as `deal 4 each, in packets of 2`, or leave it.
    """
    lay = table.cards_per_trick
    if lay > 1 and table.hand > lay and table.hand % lay and stock_after_deal(table) > 0 and (table.in_play // table.players) % lay == 0:
        yield found("V332", place(variant, table, "deal", "tricks"), table, "note", hand=table.hand)


def suits_by_turns(variant: Variant, table: RuleTable) -> Iterable[Problem]:
    """V333 A suit is named twice, or never, among those that are trumps by turns.

    Why: trumps go round the suits deal by deal. A suit that is not named is never trump.

    Example:
        trump  by turns coins, cups, swords

    Fix: name each suit of the deck once, in your table's order.
    """
    if table.trump.kind is not TrumpFrom.BY_TURNS:
        return
    names = table.deck.suits
    twice = sorted({suit for suit in table.trump.suits if table.trump.suits.count(suit) > 1})
    missing = [suit for suit in range(len(names)) if suit not in table.trump.suits]
    if twice or missing:
        full = "trump  by turns " + ", ".join(names)
        suits = tuple(names[suit] for suit in (missing or twice))
        severity = "error" if not table.trump.suits else "warning"
        yield found("V333", place(variant, table, "trump"), table, severity, full, suits=suits)  # type: ignore[arg-type]


CHECKS: tuple[Check, ...] = (
    cards_do_not_divide,
    tricks_do_not_come_out,
    too_few_to_deal,
    nothing_dealt,
    no_card_left_to_turn,
    cutter_has_too_few,
    last_dealt_but_cards_left,
    packets_do_not_sum,
    points_left_out,
    last_card_may_hold_points,
    leaving_out_needs_turned_trump,
    short_draw_at_the_end,
    suits_by_turns,
)
