"""What the net looks at: 27 numbers for each card in hand and 51 for the moment, all relative to the rule table.

Only what the seat to play can know goes in: its own hand, the cards that lie or are gone, the turned card, cards that a hand is
publicly known to hold, sizes of hands and stock. So the same numbers come from a position in a play-out and from one rebuilt
from an `Observation`. Probabilities that others hold a card are hypergeometric over the cards not seen.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

from tutor.hint.jit import jit
from tutor.hint.layout import (
    GONE,
    HIDDEN,
    R_CARDS,
    R_CLASS,
    R_HAND,
    R_INPLAY,
    R_LAY,
    R_NEED,
    R_PLAYERS,
    R_POINTS,
    R_SIDE,
    R_SIDES,
    R_SIZE,
    R_SUIT,
    R_TOTAL,
    S_AT,
    S_BEST,
    S_COUNT,
    S_DONE,
    S_END,
    S_HANDS,
    S_LAST,
    S_LEADER,
    S_N,
    S_PLACE,
    S_POINTS,
    S_STAKE,
    S_TO,
    S_TRICK,
    S_TRUMP,
    S_TURNED,
)

CARD = 27
"""Numbers for each card."""
CONTEXT = 51
"""Numbers for the moment."""
WORK = 128
"""Length of the work space: per suit and class the unseen cards, and so on."""

Ints = Sequence[int]
Floats = MutableSequence[float]


@jit
def chance(hidden: int, unseen: int, good: int) -> float:
    """Probability that `hidden` cards drawn from `unseen` hold at least one of `good` (hypergeometric)."""
    if good <= 0 or hidden <= 0:
        return 0.0
    none = 1.0
    for i in range(hidden):
        if unseen - good - i <= 0:
            return 1.0
        none *= (unseen - good - i) / (unseen - i)
    return 1.0 - none


@jit
def context(  # noqa: C901
    r: Ints, s: Ints, x: Floats, w: Floats
) -> None:
    """Fill the 51 numbers of the moment for the seat to play into `x`; `w` gets what `card` needs too."""
    seat, players = s[S_TO], r[R_PLAYERS]
    trump, size, turned = s[S_TRUMP], r[R_SIZE], s[S_TURNED]
    side = r[R_SIDE + seat]
    base, count = S_HANDS + seat * r[R_HAND], s[S_COUNT + seat]
    unit = 10.0 / r[R_TOTAL]
    laid = s[S_N]
    for i in range(CONTEXT):
        x[i] = 0.0
    for i in range(WORK):
        w[i] = 0.0
    # w: 4 * suit + class: unseen cards; 16 + suit: gone; 20 + suit: in hand; 24 unseen; 25 hidden in opponents' hands;
    # 26 hidden in hands of opponents yet to play; 27 points of unseen trumps; 28 + suit: highest card known with opponents;
    # 32 + suit: the same with those yet to play; 36 own side's points; 37 partner is winning; 64 + card: 1 where unseen
    for card in range(r[R_CARDS]):
        place, suit = s[S_PLACE + card], r[R_SUIT + card]
        if place == HIDDEN:
            w[4 * suit + r[R_CLASS + card]] += 1.0
            w[64 + card] = 1.0
            w[24] += 1.0
            if suit == trump:
                w[27] += r[R_POINTS + card]
        elif place == GONE:
            w[16 + suit] += 1.0
    for i in range(count):
        card = s[base + i]
        suit = r[R_SUIT + card]
        w[20 + suit] += 1.0
        if w[64 + card] > 0.0:
            w[64 + card] = 0.0
            w[4 * suit + r[R_CLASS + card]] -= 1.0
            w[24] -= 1.0
            if suit == trump:
                w[27] -= r[R_POINTS + card]
        x[(34 if suit == trump else 37) + r[R_CLASS + card]] += 0.5
    for suit in range(4):
        w[28 + suit] = -1.0
        w[32 + suit] = -1.0
    after, left = 0, players * r[R_LAY] - laid - 1
    for step in range(1, players):
        other = (seat + step) % players
        if r[R_SIDE + other] != side:
            w[25] += s[S_COUNT + other]
            if step <= left:
                w[26] += s[S_COUNT + other]
                after += 1
    for card in range(r[R_CARDS]):
        place = s[S_PLACE + card]
        if 0 <= place < players and r[R_SIDE + place] != side:
            suit = r[R_SUIT + card]
            w[25] -= 1.0
            w[28 + suit] = max(w[28 + suit], card)
            x[49] += r[R_POINTS + card] * unit
            if suit == trump:
                x[48] += 0.5
            if (place - seat) % players <= left:
                w[26] -= 1.0
                w[32 + suit] = max(w[32 + suit], card)
    full = players * r[R_LAY]
    stock = s[S_END] - s[S_AT] + (1 if turned >= 0 else 0)
    x[0] = stock / r[R_INPLAY]
    x[1] = 1.0 if 0 < stock <= full else 0.0
    x[2] = 1.0 if full < stock <= 2 * full else 0.0
    x[3] = 1.0 if stock == 0 else 0.0
    need = r[R_NEED]
    mine, best_other = 0, 0
    for other_side in range(r[R_SIDES]):
        points = 0
        for other in range(players):
            if r[R_SIDE + other] == other_side:
                points += s[S_POINTS + other]
        if other_side == side:
            mine = points
        else:
            best_other = max(best_other, points)
    w[36] = mine
    x[4] = mine / need
    x[5] = best_other / need
    x[6] = (mine - best_other) / need
    unseen, hidden, later = int(w[24]), int(w[25]), int(w[26])
    if laid == 0:
        x[7] = 1.0
    else:
        x[8] = laid / (full - 1)
        owner = (s[S_LEADER] + s[S_BEST]) % players
        if owner != seat and r[R_SIDE + owner] == side:
            x[9] = 1.0
            w[37] = 1.0
        best = s[S_TRICK + s[S_BEST]]
        suit = r[R_SUIT + best]
        x[11] = r[R_POINTS + best] * unit
        x[12 + r[R_CLASS + best]] = 1.0
        x[15] = 1.0 if suit == trump else 0.0
        x[16] = (best % size) / (size - 1)
        for card in range(best + 1, (suit + 1) * size):
            x[17] += w[64 + card] * 0.25
        x[18] = s[S_STAKE] * unit
    x[10] = after / players
    trumps = 0
    for suit in range(4):
        start, scale = (19, 1.0) if suit == trump else (23, 0.34)
        x[start] += w[4 * suit] * 0.2 * scale
        x[start + 1] += w[4 * suit + 1] * 0.34 * scale
        x[start + 2] += w[4 * suit + 2] * 0.5 * scale
        if suit == trump:
            trumps = int(w[4 * suit] + w[4 * suit + 1] + w[4 * suit + 2])
    x[22] = w[27] * unit / 3.0
    x[26] = 1.0 if trump >= 0 and w[28 + trump] >= 0 else chance(hidden, unseen, trumps)
    x[27] = 1.0 if trump >= 0 and w[32 + trump] >= 0 else chance(later, unseen, trumps)
    if turned >= 0:
        x[28] = 1.0
        x[29] = r[R_POINTS + turned] * unit
        x[30 + r[R_CLASS + turned]] = 1.0
        x[33] = (turned % size) / (size - 1)
    for i in range(2):
        if s[S_DONE] > i:
            at = S_LAST + 4 * i
            x[40 + 4 * i] = 1.0 if r[R_SIDE + s[at]] == side else 0.0
            x[41 + 4 * i] = s[at + 1] * unit
            x[42 + 4 * i] = 1.0 if r[R_SIDE + s[at + 2]] == side else 0.0
            x[43 + 4 * i] = s[at + 3]
    x[50] = count / 3.0


@jit
def card(r: Ints, s: Ints, index: int, x: Floats, at: int, w: Floats) -> None:
    """Fill the 27 numbers of the card at place `index` of the hand to play into ``x[at:]``; `w` as `context` left it."""
    seat, trump, size, turned = s[S_TO], s[S_TRUMP], r[R_SIZE], s[S_TURNED]
    held = s[S_HANDS + seat * r[R_HAND] + index]
    suit, rank, points = r[R_SUIT + held], held % size, r[R_POINTS + held]
    unit = 10.0 / r[R_TOTAL]
    is_trump = suit == trump
    for i in range(CARD):
        x[at + i] = 0.0
    x[at] = points * unit
    x[at + 1 + r[R_CLASS + held]] = 1.0
    x[at + 4] = 1.0 if is_trump else 0.0
    x[at + 5] = rank / (size - 1)
    above, below, points_above, points_below = 0.0, 0.0, 0.0, 0.0
    for other in range(suit * size, (suit + 1) * size):
        if w[64 + other] > 0.0:
            if other > held:
                above += 1.0
                points_above += r[R_POINTS + other]
                x[at + 6 + r[R_CLASS + other]] += 0.34
            else:
                below += 1.0
                points_below += r[R_POINTS + other]
                x[at + 9 + r[R_CLASS + other]] += 0.34
    x[at + 12] = points_above * unit * 0.5
    x[at + 13] = points_below * unit * 0.5
    beating = above
    if trump >= 0 and not is_trump:
        beating += w[4 * trump] + w[4 * trump + 1] + w[4 * trump + 2]
    unseen = int(w[24])
    x[at + 14] = beating / unseen if unseen else 0.0
    known = w[28 + suit] > held or (trump >= 0 and not is_trump and w[28 + trump] >= 0)
    x[at + 15] = 1.0 if known else chance(int(w[25]), unseen, int(beating))
    x[at + 16] = (w[20 + suit] - 1.0) * 0.5
    if trump >= 0:
        x[at + 17] = (w[20 + trump] - (1.0 if is_trump else 0.0)) * 0.5
    wins = False
    stake = s[S_STAKE] + points
    if s[S_N] > 0:
        best = s[S_TRICK + s[S_BEST]]
        wins = held > best if r[R_SUIT + best] == suit else is_trump
        if wins:
            x[at + 18] = 1.0
            x[at + 19] = stake * unit
            x[at + 20] = 1.0 if w[36] + stake >= r[R_NEED] else 0.0
        elif w[37] > 0.0:
            x[at + 26] = stake * unit
        else:
            x[at + 21] = stake * unit
        x[at + 25] = 1.0 if r[R_SUIT + s[S_TRICK]] == suit else 0.0
    if turned >= 0 and r[R_SUIT + turned] == suit and turned > held:
        x[at + 22] = 1.0
    x[at + 23] = w[16 + suit] / size
    if s[S_N] == 0 or wins:
        later = w[32 + suit] > held or (trump >= 0 and not is_trump and w[32 + trump] >= 0)
        x[at + 24] = 1.0 if later else chance(int(w[26]), unseen, int(beating))
