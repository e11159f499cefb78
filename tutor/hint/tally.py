"""Whole deals played and tallied: what a simulation counts.

Plain functions that also compile (see `tutor.hint.jit`). A deal's random numbers come from its own seed, so a run gives the
same whatever the number of processes. The seat to lead first is always seat 0.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import Any

from tutor.hint.jit import jit
from tutor.hint.kernel import (
    deal,
    legal,
    next_word,
    seed_of,
    shuffle,
)
from tutor.hint.layout import (
    OVER,
    PLAY,
    R_HAND,
    R_LAST,
    R_LEAST,
    R_PLAYERS,
    R_SIDE,
    R_SIDES,
    R_SUIT,
    R_TIE,
    R_TOTAL,
    R_TRUMP,
    S_AT,
    S_COUNT,
    S_DONE,
    S_END,
    S_N,
    S_PHASE,
    S_POINTS,
    S_SWAPS,
    S_TO,
    S_TRICK,
    S_TRUMP,
    S_TRUMPAT,
    S_WINNER,
)
from tutor.hint.playout import RANDOM, ends_exactly, play_exactly, step_out

Ints = Sequence[int]
Cells = MutableSequence[int]
Numbers = Any
"""A list or array of floats; the net's numbers as the arithmetic wants them."""

# Tallies of a simulation.
T_DEALS = 0
T_TIES = 1  # the best sides were level, or none reached what wins
T_DECIDED = 2  # ... and the tie rule named a winner all the same
T_SHORT = 3  # a side had most points but not enough
T_SWAPPED = 4  # deals with an exchange
T_SWAPS = 5
T_PLAYS = 6  # cards laid to a trick that another led
T_BOUND = 7  # ... where a duty forbade some card in hand
T_TRICKS = 8
T_TRUMPED = 9  # tricks led in a plain suit that a trump took
T_BONUS = 10  # deals that the last trick's points turned
T_EARLY = 11  # deals that ended before all cards were played
T_WINS = 16  # by side [8]
T_HIST = 24  # by side: how often it had 0, 1, 2 ... points


@jit
def tally_length(r: Ints) -> int:
    """How many numbers the tallies need."""
    return int(T_HIST + r[R_SIDES] * (r[R_TOTAL] + 1))


@jit
def count_result(r: Ints, s: Ints, t: Cells) -> None:  # noqa: C901
    """Count a finished deal: points by side, the winner by the rules of winning and of ties."""
    best, side, level = -1, -1, 0
    for other in range(r[R_SIDES]):
        points = 0
        for seat in range(r[R_PLAYERS]):
            if r[R_SIDE + seat] == other:
                points += s[S_POINTS + seat]
        t[T_HIST + other * (r[R_TOTAL] + 1) + points] += 1
        if points > best:
            best, side, level = points, other, 1
        elif points == best:
            level += 1
    t[T_DEALS] += 1
    t[T_TRICKS] += s[S_DONE]
    t[T_SWAPS] += s[S_SWAPS]
    if s[S_SWAPS]:
        t[T_SWAPPED] += 1
    if level == 1 and best >= r[R_LEAST]:
        t[T_WINS + side] += 1
        return
    t[T_TIES] += 1
    if level == 1:
        t[T_SHORT] += 1
    named, latest = -1, 0
    for seat in range(r[R_PLAYERS]):
        points = 0
        for other in range(r[R_PLAYERS]):
            if r[R_SIDE + other] == r[R_SIDE + seat]:
                points += s[S_POINTS + other]
        if points != best:
            continue
        if r[R_TIE] == 1 and s[S_WINNER] == seat:
            named = r[R_SIDE + seat]
        elif r[R_TIE] == 2 and s[S_TRUMPAT + seat] > latest:
            named, latest = r[R_SIDE + seat], s[S_TRUMPAT + seat]
    if named >= 0:
        t[T_DECIDED] += 1
        t[T_WINS + named] += 1


@jit
def simulate(
    r: Ints, seed: int, first: int, count: int, policy: int, g: Numbers, w: Numbers, f: Numbers, room: Any,
    s: Cells, order: Cells, places: Cells, t: Cells,
) -> None:
    """Deals `first` to ``first + count`` of a run, all seats by `policy`, tallied in `t`.

    By chance every card is played; otherwise two players without duty end exactly.
    """
    players = r[R_PLAYERS]
    for number in range(first, first + count):
        x = shuffle(r, order, seed_of(seed, number))
        deal(r, s, order, players - 1, 0, number + 1, (x >> 31) & 1023)
        while s[S_PHASE] != OVER:
            if policy != RANDOM and s[S_PHASE] == PLAY and ends_exactly(r, s):
                play_exactly(r, s, room)
                continue
            x = counted_step(r, s, policy, g, w, f, places, x, t)
        left = s[S_END] - s[S_AT]
        for seat in range(players):
            left += s[S_COUNT + seat]
        if left:
            t[T_EARLY] += 1
        if r[R_LAST] and s[S_WINNER] >= 0:
            turned_by_bonus(r, s, t)
        count_result(r, s, t)


@jit
def counted_step(r: Ints, s: Cells, policy: int, g: Numbers, w: Numbers, f: Numbers, places: Cells, x: int, t: Cells) -> int:
    """One card played by `policy` (see `step_out`), with what it tells about the rules counted in `t`."""
    if s[S_PHASE] == PLAY and s[S_N] > 0:
        t[T_PLAYS] += 1
        if legal(r, s, places) < s[S_COUNT + s[S_TO]]:
            t[T_BOUND] += 1
    before = s[S_DONE]
    x = step_out(r, s, policy, g, w, f, places, x)
    if s[S_DONE] > before and s[S_TRUMP] >= 0:
        # the cards of the trick that was taken still lie in S_TRICK
        took = s[S_WINNER]
        if r[R_SUIT + s[S_TRICK]] != s[S_TRUMP] and s[S_TRUMPAT + took] == s[S_DONE]:
            t[T_TRUMPED] += 1
    return x


@jit
def turned_by_bonus(r: Ints, s: Ints, t: Cells) -> None:
    """Count the deal if the last trick's bonus gave it to the side that took it."""
    side, mine, best = r[R_SIDE + s[S_WINNER]], 0, -1
    for other in range(r[R_SIDES]):
        points = 0
        for seat in range(r[R_PLAYERS]):
            if r[R_SIDE + seat] == other:
                points += s[S_POINTS + seat]
        if other == side:
            mine = points
        else:
            best = max(best, points)
    if mine >= best >= mine - r[R_LAST]:
        t[T_BONUS] += 1


@jit
def simple_duel(r: Ints) -> bool:
    """Whether `random_duels` plays this table: two players, nothing but a turned trump, free choice of card."""
    return bool(
        r[R_PLAYERS] == 2 and r[5] == 1 and r[11] == 0 and r[12] == 0 and r[13] == 0 and r[14] == 0 and r[17] == 0
        and r[18] == 0 and r[26] == 0 and 1 <= r[R_TRUMP] <= 2 and r[R_LAST] == 0 and r[R_HAND] <= 8
    )


@jit
def random_duels(  # noqa: C901
    r: Ints, seed: int, first: int, count: int, order: Cells, hands: Cells, t: Cells
) -> None:
    """The same as `simulate` by chance for a `simple_duel`, without the position that nobody looks at."""
    hand, cards, last = r[R_HAND], r[19], r[R_TRUMP] == 2
    total, least = r[R_TOTAL], r[R_LEAST]
    for number in range(first, first + count):
        x = shuffle(r, order, seed_of(seed, number))
        for k in range(hand):
            hands[k] = order[2 * k]
            hands[8 + k] = order[2 * k + 1]
        at, end = 2 * hand, cards
        if last:
            turned = order[cards - 1]
            end -= 1
        else:
            turned = order[at]
            at += 1
        trump = r[R_SUIT + turned]
        lead, mine, theirs, n, trumped, latest = 0, 0, 0, hand, 0, -1
        while n > 0:
            follow = 8 - lead
            i, j = lead, follow
            if n > 1:
                x = next_word(x)
                i += ((x >> 31) * n) >> 31
                x = next_word(x)
                j += ((x >> 31) * n) >> 31
            a, b = hands[i], hands[j]
            points = r[72 + a] + r[72 + b]
            for k in range(i, lead + n - 1):
                hands[k] = hands[k + 1]
            for k in range(j, follow + n - 1):
                hands[k] = hands[k + 1]
            taken = False
            if r[R_SUIT + a] == r[R_SUIT + b]:
                taken = b > a
            elif r[R_SUIT + b] == trump:
                taken = True
                trumped += 1
            if taken:
                lead = follow
            if lead == 0:
                mine += points
            else:
                theirs += points
            if r[R_SUIT + a] == trump or r[R_SUIT + b] == trump:
                latest = lead
            if at < end:
                hands[lead + n - 1] = order[at]
                hands[8 - lead + n - 1] = order[at + 1] if at + 1 < end else turned
                at += 2
            else:
                n -= 1
        t[T_TRUMPED] += trumped
        t[T_DEALS] += 1
        t[T_HIST + mine] += 1
        t[T_HIST + total + 1 + theirs] += 1
        best = max(mine, theirs)
        if mine != theirs and best >= least:
            t[T_WINS + (0 if mine > theirs else 1)] += 1
        else:
            t[T_TIES] += 1
            if mine != theirs:
                t[T_SHORT] += 1
            named = -1
            if r[R_TIE] == 1:
                named = lead // 8
            elif r[R_TIE] == 2 and latest >= 0:
                named = latest // 8
            if named >= 0 and (mine == theirs or (named == 0) == (mine > theirs)):
                t[T_DECIDED] += 1
                t[T_WINS + named] += 1
    t[T_TRICKS] += count * (cards // 2)
    t[T_PLAYS] += count * (cards // 2)
