"""Thousands of deals in lockstep for training and measuring: compiled loops over many positions at once (numba needed)."""

from __future__ import annotations

from typing import Any

import numba
import numpy as np

from tutor.hint.fast import compiled
from tutor.hint.layout import (
    R_CLASS,
    R_HAND,
    R_PLAYERS,
    R_POINTS,
    R_SIDE,
    R_SIZE,
    R_SUIT,
    R_TOTAL,
    S_AT,
    S_BEST,
    S_COUNT,
    S_END,
    S_HANDS,
    S_LENGTH,
    S_N,
    S_PACK,
    S_POINTS,
    S_TO,
    S_TRICK,
    S_TRUMP,
    S_TURNED,
)

Array = Any

_kernel = compiled("kernel")
_features = compiled("features")
_policies = compiled("policies")
_arithmetic = compiled("arithmetic")
shuffle, deal, seed_of, legal, play, ending = (
    _kernel.shuffle, _kernel.deal, _kernel.seed_of, _kernel.legal, _kernel.play, _kernel.ending
)
beats = _kernel.beats
context, card_features = _features.context, _features.card
greedy_choice, scores = _policies.greedy_choice, _arithmetic.scores
CARD, CONTEXT, WORK = _features.CARD, _features.CONTEXT, _features.WORK
EMBED, HIDDEN, OUT = _arithmetic.EMBED, _arithmetic.HIDDEN, _arithmetic.OUT

OTHER = 12
"""Numbers for a card that the critic sees and the player does not."""
NEXT = 4
"""Face-down cards from the top that the critic sees."""


@numba.njit(cache=True)
def start(r: Array, s: Array, seed: int, first: int) -> None:
    """Deal one deal to each row of `s`; the last seat deals."""
    order = np.zeros(52, np.int64)
    players = r[R_PLAYERS]
    for g in range(s.shape[0]):
        shuffle(r, order, seed_of(seed, first + g))
        deal(r, s[g], order, players - 1, 0, 1, 0)


@numba.njit(cache=True)
def look(r: Array, s: Array, x: Array, cards: Array, mask: Array) -> None:
    """The features of each position for its seat to play; `mask` marks the legal cards."""
    w = np.zeros(WORK)
    xs, row = np.zeros(CONTEXT), np.zeros(CARD)
    places = np.zeros(52, np.int64)
    for g in range(s.shape[0]):
        p = s[g]
        context(r, p, xs, w)
        for i in range(CONTEXT):
            x[g, i] = xs[i]
        count = p[S_COUNT + p[S_TO]]
        for k in range(cards.shape[1]):
            mask[g, k] = 0.0
            if k < count:
                card_features(r, p, k, row, 0, w)
                for i in range(CARD):
                    cards[g, k, i] = row[i]
            else:
                for i in range(CARD):
                    cards[g, k, i] = 0.0
        n = legal(r, p, places)
        for k in range(n):
            mask[g, places[k]] = 1.0


@numba.njit(cache=True)
def look_all(r: Array, s: Array, others: Array, coming: Array) -> None:
    """What the critic sees more: the other hands' cards [game, card, OTHER] and the next face-down cards, flat."""
    unit = 10.0 / r[R_TOTAL]
    players, hand = r[R_PLAYERS], r[R_HAND]
    for g in range(s.shape[0]):
        p = s[g]
        seat, trump = p[S_TO], p[S_TRUMP]
        mine = S_HANDS + seat * hand
        count = p[S_COUNT + seat]
        at = 0
        for step in range(1, players):
            other = (seat + step) % players
            for k in range(p[S_COUNT + other]):
                card = p[S_HANDS + other * hand + k]
                o = others[g, at]
                o[0] = r[R_POINTS + card] * unit
                o[1], o[2], o[3] = 0.0, 0.0, 0.0
                o[1 + r[R_CLASS + card]] = 1.0
                o[4] = 1.0 if r[R_SUIT + card] == trump else 0.0
                o[5] = (card % r[R_SIZE]) / (r[R_SIZE] - 1)
                o[6], o[7], o[8], o[9] = 0.0, 0.0, 0.0, 0.0
                for i in range(count):
                    own = p[mine + i]
                    if beats(r, trump, own, card):
                        o[6] += 0.34
                    if beats(r, trump, card, own):
                        o[7] += 0.34
                later = players - p[S_N] - 1 >= step
                if p[S_N] > 0 and later and beats(r, trump, p[S_TRICK + p[S_BEST]], card):
                    o[8] = 1.0
                o[9] = 1.0 if r[R_SIDE + other] == r[R_SIDE + seat] else 0.0
                o[10] = 1.0 if later else 0.0
                o[11] = 1.0
                at += 1
        for k in range(at, others.shape[1]):
            for i in range(OTHER):
                others[g, k, i] = 0.0
        for k in range(NEXT):
            for i in range(7):
                coming[g, 7 * k + i] = 0.0
            place = p[S_AT] + k
            card = p[S_PACK + place] if place < p[S_END] else (p[S_TURNED] if place == p[S_END] else -1)
            if card >= 0:
                coming[g, 7 * k] = r[R_POINTS + card] * unit
                coming[g, 7 * k + 1 + r[R_CLASS + card]] = 1.0
                coming[g, 7 * k + 4] = 1.0 if r[R_SUIT + card] == trump else 0.0
                coming[g, 7 * k + 5] = (card % r[R_SIZE]) / (r[R_SIZE] - 1)
                coming[g, 7 * k + 6] = 1.0


@numba.njit(cache=True)
def lay(r: Array, s: Array, picks: Array) -> None:
    """Each seat to play lays the card at its place in `picks`."""
    for g in range(s.shape[0]):
        play(r, s[g], picks[g])


@numba.njit(cache=True)
def margins(r: Array, s: Array, out: Array) -> None:
    """Card points of side 0 less the others', by deal."""
    for g in range(s.shape[0]):
        total = 0
        for seat in range(r[R_PLAYERS]):
            points = s[g, S_POINTS + seat]
            total += points if r[R_SIDE + seat] == 0 else -points
        out[g] = total


@numba.njit(cache=True)
def exact(r: Array, s: Array, out: Array) -> None:
    """Two players, stock gone, nothing led: what seat 0 gains on seat 1 from here with best play of both."""
    mine, theirs, frames = np.zeros(52, np.int64), np.zeros(52, np.int64), np.zeros(9 * 53, np.int64)
    hand = r[R_HAND]
    for g in range(s.shape[0]):
        p = s[g]
        n = p[S_COUNT]
        for k in range(n):
            mine[k] = p[S_HANDS + k]
            theirs[k] = p[S_HANDS + hand + k]
        turn = 1 if p[S_TO] == 0 else 0
        out[g] = ending(r, mine, theirs, n, n, -1, p[S_TRUMP], turn, frames)


@numba.njit(cache=True)
def net_pick(
    r: Array, p: Array, w: Array, xs: Array, row: Array, work: Array, out: Array, e: Array, places: Array
) -> Any:
    """The place the net plays in position `p`."""
    context(r, p, xs, work)
    count = p[S_COUNT + p[S_TO]]
    for k in range(count):
        card_features(r, p, k, row, k * CARD, work)
    scores(w, xs, row, count, out, e)
    n = legal(r, p, places)
    best = places[0]
    for k in range(n):
        if out[places[k] * OUT] > out[best * OUT]:
            best = places[k]
    return best


@numba.njit(cache=True)
def duel(r: Array, w: Array, g: Array, deals: int, seed: int, wins: Array, margin: Array) -> None:
    """Paired deals of the net (side 0, then side 1) against greedy; two players end exactly. Filled by pair."""
    order, s = np.zeros(52, np.int64), np.zeros(S_LENGTH, np.int64)
    work, xs, row = np.zeros(WORK), np.zeros(CONTEXT), np.zeros(CARD * 16)
    out, e, places = np.zeros(OUT * 16), np.zeros(64 * 24), np.zeros(52, np.int64)
    mine, theirs, frames = np.zeros(52, np.int64), np.zeros(52, np.int64), np.zeros(9 * 53, np.int64)
    players = r[R_PLAYERS]
    for pair in range(deals):
        wins[pair], margin[pair] = 0.0, 0.0
        for side in range(2):
            shuffle(r, order, seed_of(seed, pair))
            deal(r, s, order, players - 1, 0, 1, 0)
            extra = 0
            while s[8] == 0:
                if players == 2 and s[S_AT] >= s[S_END] and s[S_TURNED] < 0 and s[S_N] == 0:
                    n = s[S_COUNT]
                    for k in range(n):
                        mine[k] = s[S_HANDS + k]
                        theirs[k] = s[S_HANDS + r[R_HAND] + k]
                    extra = ending(r, mine, theirs, n, n, -1, s[S_TRUMP], 1 if s[S_TO] == 0 else 0, frames)
                    break
                if r[R_SIDE + s[S_TO]] == side:
                    pick = net_pick(r, s, w, xs, row, work, out, e, places)
                else:
                    pick = greedy_choice(r, s, g, places, legal(r, s, places))
                play(r, s, pick)
            total = extra
            for seat in range(players):
                points = s[S_POINTS + seat]
                total += points if r[R_SIDE + seat] == 0 else -points
            total = total if side == 0 else -total
            margin[pair] += 0.5 * total
            wins[pair] += 0.5 if total > 0 else 0.25 if total == 0 else 0.0
