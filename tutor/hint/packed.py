"""A rule table as one flat list of integers for the play-outs (see `tutor.hint.layout`)."""

from __future__ import annotations

from tutor.engine.scoring import needed
from tutor.hint import layout as at
from tutor.rules.facts import (
    DrawsFirst,
    Duty,
    Ends,
    LeaveOutKind,
    Release,
    TieKind,
    TrumpFrom,
    Unless,
    Until,
    When,
    Who,
    WinKind,
)
from tutor.rules.table import RuleTable

_TRUMPS = {
    TrumpFrom.NONE: 0,
    TrumpFrom.TURNED_UP: 1,
    TrumpFrom.BOTTOM: 2,
    TrumpFrom.BEFORE_DEAL: 3,
    TrumpFrom.LAST_DEALT: 4,
    TrumpFrom.BY_TURNS: 5,
    TrumpFrom.CUTTER: 6,
}
_OUTS = {LeaveOutKind.ANY: 1, LeaveOutKind.NOT_TRUMP: 2, LeaveOutKind.OF_TRUMPS: 3, LeaveOutKind.LAST: 4}
_TIES = {TieKind.LAST_TRICK: 1, TieKind.LAST_TRUMP: 2}


def pack_rules(table: RuleTable) -> list[int]:
    """The rules that decide how a deal goes. Texts, matches and scores stay in the table."""
    r = [0] * at.R_LENGTH
    r[at.R_PLAYERS] = table.players
    r[at.R_SUITS] = len(table.deck.suits)
    r[at.R_SIZE] = table.size
    r[at.R_CARDS] = len(table.cards)
    r[at.R_HAND] = table.hand
    r[at.R_LAY] = table.cards_per_trick
    r[at.R_TOTAL] = table.total
    r[at.R_NEED] = table.win.points if table.win.kind is WinKind.AT_LEAST else table.total // 2 + 1
    r[at.R_LEAST] = needed(table)
    r[at.R_LAST] = table.last_trick
    r[at.R_TRUMP] = _TRUMPS[table.trump.kind]
    r[at.R_CHOICES] = table.trump.choices
    r[at.R_WHILE] = duty_bits(table.follow.while_stock)
    r[at.R_AFTER] = duty_bits(table.follow.after_stock)
    r[at.R_DRAWS] = int(table.draws_first is not DrawsFirst.WINNER)
    r[at.R_DECIDED] = int(table.ends is Ends.DECIDED)
    r[at.R_BEFORE] = int(table.exchange_before_drawing)
    r[at.R_PACKED] = len(table.pack)
    r[at.R_INPLAY] = table.in_play
    r[at.R_SIDES] = len(table.sides)
    r[at.R_STOCK0] = table.in_play - table.hand * table.players
    r[at.R_FIRST] = int(any(e.first_hand_only for e in table.exchanges))
    r[at.R_TIE] = _TIES.get(table.tie.kind, 0)
    r[at.R_OPEN] = int(all(out.kind is not LeaveOutKind.LAST for out in table.leave_out))
    _put(r, at.R_SIDE, table.side_of)
    _put(r, at.R_TURN, table.trump.suits)
    r[at.R_SUITED] = len(table.trump.suits)
    _put(r, at.R_PACKET, table.packets.sizes)
    r[at.R_PACKETS] = len(table.packets.sizes)
    _put(r, at.R_POINTS, table.card_points)
    top = max(table.points)
    _put(r, at.R_CLASS, tuple(2 if 2 * p > top else int(p > 0) for p in table.card_points))
    _put(r, at.R_SUIT, table.suit_of)
    _put(r, at.R_PACK, table.pack)
    _put_releases(r, table)
    _put_outs(r, table)
    _put_exchanges(r, table)
    return r


def duty_bits(duty: Duty) -> int:
    """A duty as bits; 0 where any card may be played."""
    if duty.free:
        return 0
    flags = (duty.suit, duty.beat, duty.trump, duty.overtrump, duty.trump_led_only)
    return sum(1 << i for i, flag in enumerate(flags) if flag)


def _put(r: list[int], start: int, values: tuple[int, ...]) -> None:
    r[start : start + len(values)] = values


def _put_releases(r: list[int], table: RuleTable) -> None:
    r[at.R_RELEASES] = len(table.follow.exceptions)
    releases, unless = list(Release), list(Unless)
    for i, exception in enumerate(table.follow.exceptions):
        pair = (releases.index(exception.release), unless.index(exception.unless))
        _put(r, at.R_RELEASE + 2 * i, pair)


def _put_outs(r: list[int], table: RuleTable) -> None:
    number = 0
    for out in table.leave_out:
        if out.kind is LeaveOutKind.CARDS:
            continue
        r[at.R_OUT + number] = _OUTS[out.kind]
        for card in out.cards:
            r[at.R_OUTMASK + 4 * number + table.suit_of[card]] |= 1 << card % table.size
        number += 1
    r[at.R_OUTS] = number


def _put_exchanges(r: list[int], table: RuleTable) -> None:
    r[at.R_SETS] = len(table.exchanges)
    who, when, until = list(Who), list(When), list(Until)
    for number, rule in enumerate(table.exchanges):
        start = at.R_SET + at.SET_LENGTH * number
        head = (who.index(rule.who), int(rule.partner_counts), when.index(rule.when), until.index(rule.until))
        _put(r, start, (*head, rule.limit, int(rule.first_hand_only)))
        for row in rule.rows:
            r[start + 6 + row.gives] |= sum(1 << rank for rank in row.takes)
