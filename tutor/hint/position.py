"""From what a seat can see to the flat position that play-outs, features and search work on."""

from __future__ import annotations

from tutor.engine.state import Phase
from tutor.engine.trick import winner
from tutor.engine.view import Observation
from tutor.hint import layout as at

_PHASES = {Phase.PLAY: at.PLAY, Phase.DRAW: at.DRAW, Phase.TRUMP: at.CHOOSE, Phase.OVER: at.OVER}


def seen_position(seen: Observation) -> list[int]:
    """The position with everything that `seen` knows and 0 in place of hidden cards (see `tutor.hint.worlds`).

    The seat to play must be the observer's where the net is to look at it: its features read only that hand.
    """
    table = seen.table
    s = [0] * at.S_LENGTH
    s[at.S_END] = seen.stock_count
    s[at.S_TURNED], s[at.S_TRUMP] = seen.turned, seen.trump
    s[at.S_LEADER], s[at.S_TO] = seen.leader, seen.to_play
    s[at.S_PHASE], s[at.S_DEALER] = _PHASES[seen.phase], seen.dealer
    s[at.S_EARLIER] = int(seen.earlier or seen.tricks_done > 0)
    for seat in range(table.players):
        s[at.S_COUNT + seat] = seen.counts[seat]
        s[at.S_POINTS + seat] = seen.points[seat]
        s[at.S_WON + seat] = int(seen.had_won[seat])
        s[at.S_EXCHANGED + seat] = seen.exchanged[seat]
    for number, seat in enumerate(seen.trump_takers):
        s[at.S_TRUMPAT + seat] = number + 1
    _put_cards(s, seen)
    _put_trick(s, seen)
    _put_last_tricks(s, seen)
    return s


def _put_cards(s: list[int], seen: Observation) -> None:
    table = seen.table
    for card in range(at.MAX_CARDS):
        s[at.S_PLACE + card] = at.GONE
        s[at.S_DEALT + card] = -1
    for card in (*seen.unseen, *seen.stock_bottom, *seen.hand):
        s[at.S_PLACE + card] = at.HIDDEN
    for seat, cards in enumerate(seen.known):
        if seat != seen.seat:
            for card in cards:
                s[at.S_PLACE + card] = seat
    for _, card in seen.trick:
        s[at.S_PLACE + card] = at.LAID
    if seen.turned >= 0:
        s[at.S_PLACE + seen.turned] = at.TURNED
    for card in seen.first_hand:
        s[at.S_DEALT + card] = seen.seat
    base = at.S_HANDS + seen.seat * table.hand
    s[base : base + len(seen.hand)] = seen.hand


def _put_trick(s: list[int], seen: Observation) -> None:
    table = seen.table
    s[at.S_N] = len(seen.trick)
    for i, (_, card) in enumerate(seen.trick):
        s[at.S_TRICK + i] = card
        s[at.S_STAKE] += table.card_points[card]
    if seen.trick:
        power = table.power(seen.trump, table.suit_of[seen.trick[0][1]])
        s[at.S_BEST] = max(range(len(seen.trick)), key=lambda i: (power[seen.trick[i][1]], -i))


def _put_last_tricks(s: list[int], seen: Observation) -> None:
    """The last two finished tricks, who took the last one, and how many this observer has seen."""
    table, full = seen.table, seen.table.plays_per_trick
    s[at.S_WINNER] = seen.leader if s[at.S_EARLIER] else -1
    tricks = [seen.played[i : i + full] for i in range(0, len(seen.played) - full + 1, full)]
    s[at.S_DONE] = len(tricks)
    for back, plays in enumerate(reversed(tricks[-2:])):
        taker = winner(table, seen.trump, plays)
        if back == 0:
            s[at.S_WINNER] = taker
        start = at.S_LAST + 4 * back
        s[start] = taker
        s[start + 1] = sum(table.card_points[card] for _, card in plays)
        s[start + 2] = plays[0][0]
        s[start + 3] = int(any(table.suit_of[card] == seen.trump for _, card in plays))
