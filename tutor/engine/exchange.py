"""Exchanging a trump for the turned card: who, when, until, by which rows."""

from __future__ import annotations

from typing import NamedTuple

from tutor.engine.state import ExchangeTurned, Phase, State
from tutor.rules.facts import Exchange, Until, When, Who


class ExchangeRefusal(NamedTuple):
    """Why an exchange is not allowed now: the first condition that fails (`turned`, `row`, `who`, `when`, `until`, `limit`
    or `holder`) and the key of the rule that says so in `RuleTable.origins`."""

    code: str
    origin: str


_ORDER = ("row", "who", "when", "until", "limit", "holder")


def exchange_refusal(state: State, seat: int, card: int) -> ExchangeRefusal | None:
    """Why `seat`, who holds `card`, may not give it for the turned card now, or None if he may.

    Order of reasons: no turned card left; these ranks do not exchange here; who; when (not one's turn too); until; limit;
    the card was not dealt. With several sets of rows the set that comes nearest to allowing it gives the reason.
    """
    if state.turned < 0:
        return ExchangeRefusal("turned", "trump" if not state.table.exchanges else "exchange.0.until")
    nearest = ExchangeRefusal("row", "exchange")
    for number, rule in enumerate(state.table.exchanges):
        refused = _refused_by(state, rule, number, seat, card)
        if refused is None:
            return None
        if _nearness(refused) > _nearness(nearest):
            nearest = refused
    return nearest


def _nearness(refused: ExchangeRefusal) -> tuple[int, bool, bool]:
    """How near a set of rows came to allowing an exchange; a row for the very card, then any row, before the bare header."""
    return _ORDER.index(refused.code), ".row." in refused.origin, refused.origin != "exchange"


def possible_exchanges(state: State) -> tuple[ExchangeTurned, ...]:
    """All exchanges that somebody may make now, in order of play from the leader."""
    table = state.table
    if not table.exchanges or state.turned < 0 or state.phase not in (Phase.PLAY, Phase.DRAW):
        return ()
    suit = table.suit_of[state.turned]
    order = ((state.leader + turn) % table.players for turn in range(table.players))
    return tuple(
        ExchangeTurned(seat, card)
        for seat in order
        for card in state.hands[seat]
        if card >= 0 and table.suit_of[card] == suit and exchange_refusal(state, seat, card) is None
    )


def _refused_by(state: State, rule: Exchange, number: int, seat: int, card: int) -> ExchangeRefusal | None:
    table = state.table
    turned, size = state.turned, table.size
    key = f"exchange.{number}"
    if table.suit_of[card] != table.suit_of[turned]:
        return ExchangeRefusal("row", key)
    for row in rule.rows:
        if row.gives == card % size and turned % size in row.takes:
            break
    else:
        same = next((i for i, row in enumerate(rule.rows) if row.gives == card % size), None)
        return ExchangeRefusal("row", key if same is None else f"{key}.row.{same}")
    if not _who(state, rule, seat):
        return ExchangeRefusal("who", f"{key}.who")
    if not _when(state, rule, seat):
        return ExchangeRefusal("when", f"{key}.when")
    if not _until(state, rule):
        return ExchangeRefusal("until", f"{key}.until")
    if rule.limit and state.exchanged[seat] >= rule.limit:
        return ExchangeRefusal("limit", f"{key}.limit")
    if rule.first_hand_only and state.first_hands and card not in state.first_hands[seat]:
        return ExchangeRefusal("holder", f"{key}.from")
    return None


def _counted(state: State, rule: Exchange, seat: int) -> tuple[int, ...]:
    """The seats whose tricks count for `seat`: his own, and his partners' where the rule says so."""
    return state.table.sides[state.table.side_of[seat]] if rule.partner_counts else (seat,)


def _last_winner(state: State) -> int:
    """Seat that took the last trick, or -1 before the first."""
    if state.trick_winners:
        return state.trick_winners[-1]
    return state.leader if state.earlier else -1


def _who(state: State, rule: Exchange, seat: int) -> bool:
    match rule.who:
        case Who.ANYONE:
            return True
        case Who.HAS_WON:
            return any(state.has_won(other) for other in _counted(state, rule, seat))
        case Who.TRICK_WINNER:
            return _last_winner(state) in _counted(state, rule, seat)
        case Who.LEADER:
            return seat == state.leader


def _when(state: State, rule: Exchange, seat: int) -> bool:
    match rule.when:
        case When.OWN_TURN:
            return state.phase is Phase.PLAY and state.to_play == seat
        case When.BEFORE_LEADING:
            return state.phase is Phase.PLAY and not state.trick and state.to_play == seat
        case When.BEFORE_DRAWING:
            return state.phase is Phase.DRAW and _last_winner(state) in _counted(state, rule, seat)


def _until(state: State, rule: Exchange) -> bool:
    match rule.until:
        case Until.TURNED_DRAWN:
            return True
        case Until.LAST_DRAW:
            return state.stock_left > state.table.plays_per_trick
        case Until.FIRST_TRICK:
            return state.tricks_done == 0 and not state.earlier
        case Until.LAST_BUT_ONE:
            left = state.tricks_left
            return left > 2 or (left == 2 and not state.trick)
