"""Play-outs over the integers of a rule table: deal, duties, exchange, tricks, drawing, exact endings.

Plain functions over flat lists (see `tutor.hint.layout`), written so that the same source compiles. They play exactly what
`tutor.engine` plays; a test holds the two equal in every variant. A position is changed in place. Random numbers are a linear
congruential generator modulo 2^62, of which the upper 31 bits are used; each deal has its own seed.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

from tutor.hint.jit import jit
from tutor.hint.layout import (
    CHOOSE,
    DRAW,
    DUTY_BEAT,
    DUTY_LED,
    DUTY_OVER,
    DUTY_SUIT,
    DUTY_TRUMP,
    GONE,
    HIDDEN,
    LAID,
    OVER,
    PLAY,
    R_AFTER,
    R_BEFORE,
    R_CARDS,
    R_CHOICES,
    R_DECIDED,
    R_DRAWS,
    R_HAND,
    R_LAST,
    R_LAY,
    R_NEED,
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
    R_RELEASE,
    R_RELEASES,
    R_SET,
    R_SETS,
    R_SIDE,
    R_SIZE,
    R_SUIT,
    R_SUITED,
    R_SUITS,
    R_TRUMP,
    R_TURN,
    R_WHILE,
    S_AT,
    S_BEST,
    S_COUNT,
    S_DEALER,
    S_DEALS,
    S_DEALT,
    S_DONE,
    S_EARLIER,
    S_END,
    S_EXCHANGED,
    S_HANDS,
    S_LAST,
    S_LEADER,
    S_LENGTH,
    S_N,
    S_PACK,
    S_PHASE,
    S_PLACE,
    S_POINTS,
    S_STAKE,
    S_SWAPS,
    S_TO,
    S_TRICK,
    S_TRUMP,
    S_TRUMPAT,
    S_TURNED,
    S_WINNER,
    S_WON,
    SET_LENGTH,
    TURNED,
)

Ints = Sequence[int]
Cells = MutableSequence[int]

_MASK = (1 << 62) - 1
_FACTOR = 3935559000370003845 & _MASK
_ADD = 2691343689449507681 & _MASK

FRAME = 9
"""Numbers of work space for each card of an ending."""


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


@jit
def beats(r: Ints, trump: int, best: int, card: int) -> bool:
    """Whether `card`, played later, beats `best`: higher in its suit, or a trump on a plain card."""
    if r[R_SUIT + card] == r[R_SUIT + best]:
        return card > best
    return r[R_SUIT + card] == trump


@jit
def released(r: Ints, duty: int, partner: bool, alone: bool, helpless: bool) -> bool:
    """Whether the first exception that holds lifts `duty` (0 follow, 1 beat, 2 trump, 3 overtrump)."""
    for i in range(r[R_RELEASES]):
        if r[R_RELEASE + 2 * i] == duty:
            unless = r[R_RELEASE + 2 * i + 1]
            if (unless == 0 and partner) or (unless == 1 and helpless) or (unless == 2 and alone):
                return True
    return False


@jit
def legal(r: Ints, s: Ints, out: Cells) -> int:  # noqa: C901
    """Write the places in hand of the cards that the seat to play may lay into `out`; return their number.

    The duties bind as in `tutor.engine.duty.owed`.
    """
    seat = s[S_TO]
    base, count = S_HANDS + seat * r[R_HAND], s[S_COUNT + seat]
    gone = s[S_AT] >= s[S_END] and s[S_TURNED] < 0
    duty = r[R_AFTER] if gone else r[R_WHILE]
    trump = s[S_TRUMP]
    for i in range(count):
        out[i] = i
    if duty == 0 or s[S_N] == 0:
        return count
    led = r[R_SUIT + s[S_TRICK]]
    if (duty & DUTY_LED) and led != trump:
        return count
    best = s[S_TRICK + s[S_BEST]]
    owner = (s[S_LEADER] + s[S_BEST]) % r[R_PLAYERS]
    partner = owner != seat and r[R_SIDE + owner] == r[R_SIDE + seat]
    same, better = 0, 0
    for i in range(count):
        card = s[base + i]
        if r[R_SUIT + card] == led:
            same += 1
            if beats(r, trump, best, card):
                better += 1
    want, must_beat = -1, False
    if same and (duty & DUTY_SUIT):
        if released(r, 0, partner, count == 1, better == 0):
            return count
        want = led
        if (duty & DUTY_BEAT) and better and not released(r, 1, partner, count == 1, False):
            must_beat = True
    else:
        if (duty & DUTY_TRUMP) == 0 or led == trump:
            return count
        trumps, better = 0, 0
        for i in range(count):
            card = s[base + i]
            if r[R_SUIT + card] == trump:
                trumps += 1
                if beats(r, trump, best, card):
                    better += 1
        if trumps == 0 or released(r, 2, partner, count == 1, better == 0):
            return count
        want = trump
        if (duty & DUTY_OVER) and better and not released(r, 3, partner, count == 1, False):
            must_beat = True
    n = 0
    for i in range(count):
        card = s[base + i]
        if r[R_SUIT + card] == want and (not must_beat or beats(r, trump, best, card)):
            out[n] = i
            n += 1
    return n


@jit
def play(r: Ints, s: Cells, index: int) -> None:
    """The seat to play lays the card at place `index` of its hand; a full trick is taken and drawn for."""
    seat = s[S_TO]
    base = S_HANDS + seat * r[R_HAND]
    card = s[base + index]
    count = s[S_COUNT + seat] - 1
    for i in range(index, count):
        s[base + i] = s[base + i + 1]
    s[S_COUNT + seat] = count
    n = s[S_N]
    s[S_TRICK + n] = card
    s[S_PLACE + card] = LAID
    s[S_STAKE] += r[R_POINTS + card]
    if n == 0:
        s[S_BEST] = 0
    elif beats(r, s[S_TRUMP], s[S_TRICK + s[S_BEST]], card):
        s[S_BEST] = n
    s[S_N] = n + 1
    if n + 1 < r[R_PLAYERS] * r[R_LAY]:
        s[S_TO] = (seat + 1) % r[R_PLAYERS]
    else:
        take(r, s)


@jit
def take(r: Ints, s: Cells) -> None:
    """Give the full trick to its winner, then draw, wait for an exchange, or end the deal."""
    players = r[R_PLAYERS]
    winner = (s[S_LEADER] + s[S_BEST]) % players
    trumped = 0
    for i in range(s[S_N]):
        card = s[S_TRICK + i]
        s[S_PLACE + card] = GONE
        if r[R_SUIT + card] == s[S_TRUMP]:
            trumped = 1
    points = s[S_STAKE]
    s[S_DONE] += 1
    gone = s[S_AT] >= s[S_END] and s[S_TURNED] < 0
    over = False
    if gone:
        left = 0
        for seat in range(players):
            left += s[S_COUNT + seat]
        if left == 0:
            points += r[R_LAST]
            over = True
    s[S_POINTS + winner] += points
    s[S_WON + winner] += 1
    if trumped:
        s[S_TRUMPAT + winner] = s[S_DONE]
    for i in range(4):
        s[S_LAST + 4 + i] = s[S_LAST + i]
    s[S_LAST], s[S_LAST + 1] = winner, points
    s[S_LAST + 2], s[S_LAST + 3] = s[S_LEADER], trumped
    s[S_N], s[S_STAKE], s[S_BEST] = 0, 0, 0
    s[S_LEADER], s[S_TO], s[S_WINNER] = winner, winner, winner
    if r[R_DECIDED]:
        mine = 0
        for seat in range(players):
            if r[R_SIDE + seat] == r[R_SIDE + winner]:
                mine += s[S_POINTS + seat]
        over = over or mine >= r[R_NEED]
    if over:
        s[S_PHASE] = OVER
    elif not gone:
        if r[R_BEFORE] and s[S_TURNED] >= 0:
            s[S_PHASE] = DRAW
        else:
            draw(r, s)


@jit
def draw(r: Ints, s: Cells) -> None:
    """All draw as many cards as they laid, one at a time in order; the turned card goes to the last."""
    players = r[R_PLAYERS]
    first = s[S_LEADER] if r[R_DRAWS] == 0 else (s[S_DEALER] + 1) % players
    for turn in range(players * r[R_LAY]):
        seat = (first + turn) % players
        if s[S_AT] < s[S_END]:
            card = s[S_PACK + s[S_AT]]
            s[S_AT] += 1
        elif s[S_TURNED] >= 0:
            card = s[S_TURNED]
            s[S_TURNED] = -1
            s[S_PLACE + card] = seat
        else:
            break
        s[S_HANDS + seat * r[R_HAND] + s[S_COUNT + seat]] = card
        s[S_COUNT + seat] += 1
    s[S_PHASE] = PLAY


@jit
def may_exchange(r: Ints, s: Ints, seat: int, card: int) -> bool:
    """Whether `seat`, who holds `card`, may give it for the turned card now (see `tutor.engine.exchange`)."""
    turned = s[S_TURNED]
    if turned < 0 or r[R_SUIT + card] != r[R_SUIT + turned]:
        return False
    size = r[R_SIZE]
    for number in range(r[R_SETS]):
        base = R_SET + SET_LENGTH * number
        if (r[base + 6 + card % size] >> (turned % size)) & 1 == 0:
            continue
        if r[base + 4] and s[S_EXCHANGED + seat] >= r[base + 4]:
            continue
        if r[base + 5] and s[S_DEALT + card] != seat:
            continue
        if exchange_time(r, s, seat, base) and exchange_seat(r, s, seat, base):
            return True
    return False


@jit
def exchange_seat(r: Ints, s: Ints, seat: int, base: int) -> bool:
    """Whether the set of exchange rows at `base` is open to `seat`."""
    who, partners = r[base], r[base + 1]
    if who == 0:
        return True
    if who == 3:
        return seat == s[S_LEADER]
    for other in range(r[R_PLAYERS]):
        if other == seat or (partners and r[R_SIDE + other] == r[R_SIDE + seat]):
            if who == 1 and s[S_WON + other] > 0:
                return True
            if who == 2 and s[S_WINNER] == other:
                return True
    return False


@jit
def exchange_time(r: Ints, s: Ints, seat: int, base: int) -> bool:
    """Whether the moment is right for the set of exchange rows at `base`: `when` and `until`."""
    when, until = r[base + 2], r[base + 3]
    if when == 0 and (s[S_PHASE] != PLAY or s[S_TO] != seat):
        return False
    if when == 1 and (s[S_PHASE] != PLAY or s[S_N] > 0 or s[S_TO] != seat):
        return False
    if when == 2:
        winner = s[S_WINNER]
        if s[S_PHASE] != DRAW:
            return False
        if winner != seat and not (r[base + 1] and winner >= 0 and r[R_SIDE + winner] == r[R_SIDE + seat]):
            return False
    left = s[S_END] - s[S_AT] + (1 if s[S_TURNED] >= 0 else 0)
    full = r[R_PLAYERS] * r[R_LAY]
    if until == 1 and left <= full:
        return False
    if until == 2 and (s[S_DONE] > 0 or s[S_EARLIER] > 0):
        return False
    if until == 3:
        cards = left + s[S_N]
        for other in range(r[R_PLAYERS]):
            cards += s[S_COUNT + other]
        tricks = cards // full
        if not (tricks > 2 or (tricks == 2 and s[S_N] == 0)):
            return False
    return True


@jit
def exchange(r: Ints, s: Cells, seat: int, index: int) -> None:
    """`seat` gives the card at `index` of its hand and takes the turned one in its place."""
    at = S_HANDS + seat * r[R_HAND] + index
    card, taken = s[at], s[S_TURNED]
    s[at], s[S_TURNED] = taken, card
    s[S_PLACE + card], s[S_PLACE + taken] = TURNED, seat
    s[S_EXCHANGED + seat] += 1
    s[S_SWAPS] += 1


@jit
def exchange_all(r: Ints, s: Cells) -> int:
    """Everybody who may exchange does, in order of play from the leader, while there is anything to be gained.

    An exchange that takes a stronger card is made at once; this is how every policy here treats it. Returns how many.
    """
    made = 0
    if r[R_SETS] == 0 or s[S_TURNED] < 0:
        return 0
    again = True
    while again:
        again = False
        for step in range(r[R_PLAYERS]):
            seat = (s[S_LEADER] + step) % r[R_PLAYERS]
            for i in range(s[S_COUNT + seat]):
                card = s[S_HANDS + seat * r[R_HAND] + i]
                if s[S_TURNED] > card >= 0 and may_exchange(r, s, seat, card):
                    exchange(r, s, seat, i)
                    made += 1
                    again = True
    return made


@jit
def side_points(r: Ints, s: Ints, side: int) -> int:
    """Card points of a side so far."""
    total = 0
    for seat in range(r[R_PLAYERS]):
        if r[R_SIDE + seat] == side:
            total += s[S_POINTS + seat]
    return total


@jit
def ending(r: Ints, mine: Ints, theirs: Ints, n: int, m: int, led: int, trump: int, turn: int, f: Cells) -> int:
    """Card points still to come for me minus theirs, both hands open, nothing left to draw, two players, free choice of card.

    Alpha-beta without recursion. `mine` and `theirs` hold `n` and `m` cards; `led` is the card that lies, or -1; `turn` is 1 where
    I play next. The last trick's bonus is counted. `f` is work space: `FRAME` numbers for each card still to be laid, and one
    frame more: cards left (as bits) of either hand, card led, turn, lower and upper bound, best value, next place, points on the
    way to the frame below.
    """
    if n == 0 and m == 0:
        return 0
    f[0], f[1], f[2], f[3] = (1 << n) - 1, (1 << m) - 1, led, turn
    f[4], f[5], f[6], f[7], f[8] = -10000, 10000, -10000 if turn else 10000, 0, 0
    at = 0
    while True:
        turn = f[at + 3]
        left = f[at] if turn else f[at + 1]
        i = f[at + 7]
        while i < 32 and (left >> i) & 1 == 0:
            if left >> i == 0:
                i = 32
            else:
                i += 1
        if i >= 32 or f[at + 4] >= f[at + 5]:
            value = f[at + 6]
            if at == 0:
                return value
            at -= FRAME
            value += f[at + 8]
        else:
            f[at + 7] = i + 1
            card = mine[i] if turn else theirs[i]
            a = f[at] ^ (1 << i) if turn else f[at]
            b = f[at + 1] if turn else f[at + 1] ^ (1 << i)
            led, points, won = f[at + 2], 0, 1 - turn
            after = card
            if led >= 0:
                won = turn if beats(r, trump, led, card) else 1 - turn
                points = r[R_POINTS + led] + r[R_POINTS + card]
                if a == 0 and b == 0:
                    points += r[R_LAST]
                points = points if won else -points
                after = -1
            f[at + 8] = points
            if a != 0 or b != 0:
                low, high = f[at + 4] - points, f[at + 5] - points
                at += FRAME
                f[at], f[at + 1], f[at + 2], f[at + 3] = a, b, after, won
                f[at + 4], f[at + 5], f[at + 6], f[at + 7] = low, high, -10000 if won else 10000, 0
                continue
            value = points
        if f[at + 3]:
            f[at + 6] = max(f[at + 6], value)
            f[at + 4] = max(f[at + 4], value)
        else:
            f[at + 6] = min(f[at + 6], value)
            f[at + 5] = min(f[at + 5], value)
