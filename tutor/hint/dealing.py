"""Shuffling and dealing over the integers of a rule table: packets, cards left out, the turned card, the cutter's choice.

Plain functions that also compile (see `tutor.hint.kernel`). Random numbers are a linear congruential generator modulo 2^62, of which
the upper 31 bits are used; each deal has its own seed.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

from tutor.hint.jit import jit
from tutor.hint.layout import (
    CHOOSE,
    GONE,
    HIDDEN,
    PLAY,
    R_CARDS,
    R_CHOICES,
    R_HAND,
    R_OPEN,
    R_OUT,
    R_OUTMASK,
    R_OUTS,
    R_PACK,
    R_PACKED,
    R_PACKET,
    R_PACKETS,
    R_PLAYERS,
    R_POINTS,
    R_SIZE,
    R_SUIT,
    R_SUITED,
    R_SUITS,
    R_TRUMP,
    R_TURN,
    S_AT,
    S_COUNT,
    S_DEALER,
    S_DEALS,
    S_DEALT,
    S_END,
    S_HANDS,
    S_LEADER,
    S_LENGTH,
    S_PACK,
    S_PHASE,
    S_PLACE,
    S_TO,
    S_TRUMP,
    S_TURNED,
    S_WINNER,
    TURNED,
)

Ints = Sequence[int]
Cells = MutableSequence[int]

_MASK = (1 << 62) - 1
_FACTOR = 3935559000370003845 & _MASK
_ADD = 2691343689449507681 & _MASK


@jit
def next_word(x: int) -> int:
    """The next state of the generator; its upper 31 bits (``x >> 31``) are the random number."""
    return (x * _FACTOR + _ADD) & _MASK


@jit
def seed_of(seed: int, number: int) -> int:
    """The generator's state for deal `number` of a run from `seed`."""
    x = (seed * 1000003 + number * 7919 + 12345) & _MASK
    for _ in range(3):
        x = (x * _FACTOR + _ADD) & _MASK
        x = x ^ (x >> 32)
    return x


@jit
def shuffle(r: Ints, order: Cells, x: int) -> int:
    """Put the pack in random order (Fisher and Yates, from the back); returns the generator's new state."""
    n = r[R_PACKED]
    for i in range(n):
        order[i] = r[R_PACK + i]
    for i in range(n - 1, 0, -1):
        x = (x * _FACTOR + _ADD) & _MASK
        j = ((x >> 31) * (i + 1)) >> 31
        card = order[i]
        order[i] = order[j]
        order[j] = card
    return x


@jit
def barred(r: Ints, card: int) -> bool:
    """Whether the card may not be turned up, since its rank is left out of trumps."""
    for i in range(r[R_OUTS]):
        if r[R_OUT + i] == 3:
            for suit in range(r[R_SUITS]):
                if suit == r[R_SUIT + card] and (r[R_OUTMASK + 4 * i + suit] >> (card % r[R_SIZE])) & 1:
                    return True
    return False


@jit
def leave_out(r: Ints, s: Cells, order: Cells, n: int, turned: int, pick: int) -> int:
    """Take out of `order` (`n` cards) what depends on agreement, chance or the trump; returns how many are left.

    `pick` chooses among cards of which any may go: the first for 0.
    """
    suit = r[R_SUIT + turned] if turned >= 0 else -1
    for i in range(r[R_OUTS]):
        kind = r[R_OUT + i]
        gone = -1
        if kind == 4:
            n -= 1
            continue
        number = 0
        for again in range(2):
            at = 0
            for card in range(r[R_CARDS]):
                if (r[R_OUTMASK + 4 * i + r[R_SUIT + card]] >> (card % r[R_SIZE])) & 1 == 0:
                    continue
                if (kind == 2 and r[R_SUIT + card] == suit) or (kind == 3 and r[R_SUIT + card] != suit):
                    continue
                present = False
                for k in range(n):
                    if order[k] == card:
                        present = True
                if not present:
                    continue
                if again == 0:
                    number += 1
                elif at == pick % number:
                    gone = card
                at += 1
        at = 0
        for k in range(n):
            if order[k] != gone:
                order[at] = order[k]
                at += 1
        n = at
        if r[R_OPEN] == 1:
            s[S_PLACE + gone] = GONE
    return n


@jit
def deal(  # noqa: C901
    r: Ints, s: Cells, order: Cells, dealer: int, starter: int, number: int, pick: int
) -> None:
    """Deal the shuffled pack `order` (top first; changed by it) into the position `s`.

    `number` is the deal's in its match (trump by turns); `pick` chooses a card left out by chance (see `leave_out`).
    """
    players, hand = r[R_PLAYERS], r[R_HAND]
    for i in range(S_LENGTH):
        s[i] = 0
    for card in range(R_SUIT - R_POINTS):
        s[S_PLACE + card] = HIDDEN if card < r[R_CARDS] else GONE
        s[S_DEALT + card] = -1
    s[S_DEALER], s[S_LEADER], s[S_TO], s[S_DEALS] = dealer, starter, starter, number
    s[S_WINNER] = -1
    n = r[R_PACKED]
    first = r[R_TRUMP] == 3
    for i in range(r[R_OUTS]):
        first = first or r[R_OUT + i] == 2 or r[R_OUT + i] == 3
    turned = -1
    if first:
        k = 0
        while k < n - 1 and barred(r, order[k]):
            k += 1
        if barred(r, order[k]):
            k = 0
        turned = order[k]
        n -= 1
        for i in range(k, n):
            order[i] = order[i + 1]
    packed = False
    for card in range(r[R_CARDS]):
        packed = False
        for i in range(r[R_PACKED]):
            packed = packed or r[R_PACK + i] == card
        if not packed:
            s[S_PLACE + card] = GONE
    n = leave_out(r, s, order, n, turned, pick)
    at, turn, given = 0, 0, 0
    while given < hand:
        size = r[R_PACKET + turn % r[R_PACKETS]] if r[R_PACKETS] else 1
        size = min(size, hand - given)
        for step in range(1, players + 1):
            seat = (dealer + step) % players
            for k in range(size):
                card = order[at]
                s[S_HANDS + seat * hand + given + k] = card
                s[S_DEALT + card] = seat
                at += 1
        given += size
        turn += 1
    for seat in range(players):
        s[S_COUNT + seat] = hand
    end = n
    kind = r[R_TRUMP]
    s[S_TRUMP] = -1
    if kind == 4:
        shown = s[S_HANDS + dealer * hand + hand - 1]
        s[S_TRUMP] = r[R_SUIT + shown]
        s[S_PLACE + shown] = dealer
    elif kind == 5:
        s[S_TRUMP] = r[R_TURN + (number - 1) % r[R_SUITED]]
    elif kind == 6:
        s[S_PHASE] = CHOOSE
        s[S_TO] = (dealer + players - 1) % players
    elif kind > 0 and turned < 0 and end > at:
        if kind == 2:
            end -= 1
            turned = order[end]
        else:
            turned = order[at]
            at += 1
    s[S_TURNED] = turned
    if turned >= 0:
        s[S_TRUMP] = r[R_SUIT + turned]
        s[S_PLACE + turned] = TURNED
    s[S_AT] = 0
    s[S_END] = end - at
    for i in range(end - at):
        s[S_PACK + i] = order[at + i]


@jit
def choices(r: Ints, s: Ints) -> int:
    """How many trumps the cutter may choose among."""
    return r[R_CHOICES] or r[R_SUITS]


@jit
def choose(r: Ints, s: Cells, index: int) -> None:
    """The cutter takes choice `index`: a suit, or one of the exposed cards, which then lies turned up."""
    if r[R_CHOICES]:
        at = s[S_END] - r[R_CHOICES] + index
        card = s[S_PACK + at]
        s[S_TURNED], s[S_TRUMP] = card, r[R_SUIT + card]
        s[S_PLACE + card] = TURNED
        s[S_END] -= 1
        for i in range(at, s[S_END]):
            s[S_PACK + i] = s[S_PACK + i + 1]
    else:
        s[S_TRUMP] = index
    s[S_PHASE], s[S_TO] = PLAY, s[S_LEADER]
