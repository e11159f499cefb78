"""Where things stand in the flat lists that play-outs work on: `R_...` for rules, `S_...` for a position.

A rule table becomes one list of integers (`tutor.hint.packed`), a position another. Both are lists in plain Python and integer
arrays when compiled. Seats, cards, suits and points are numbered as in the rule table.
"""

from __future__ import annotations

MAX_CARDS = 52

# -- rules -------------------------------------------------------------------------------------------------------------
R_PLAYERS = 0
R_SUITS = 1
R_SIZE = 2
R_CARDS = 3
R_HAND = 4
R_LAY = 5  # cards each player lays to a trick
R_TOTAL = 6
R_NEED = 7  # card points that win a deal for certain
R_LAST = 8  # points for the last trick
R_TRUMP = 9  # 0 none, 1 turned: top, 2 turned: bottom, 3 turned before the deal, 4 last dealt, 5 by turns, 6 by the cutter
R_CHOICES = 10  # cards exposed to the cutter
R_WHILE = 11  # duty bits while cards are left to draw
R_AFTER = 12  # duty bits once the stock is gone
R_DRAWS = 13  # 0: the winner draws first, 1: next to dealer
R_DECIDED = 14  # 1: the deal ends as soon as a side has won
R_BEFORE = 15  # 1: some exchange stands between a trick and its draw
R_RELEASES = 16  # number of exceptions to the duties
R_SETS = 17  # number of exchange sets
R_OUTS = 18  # number of cards left out by chance, choice or trump
R_PACKED = 19  # cards shuffled
R_INPLAY = 20
R_SIDES = 21
R_STOCK0 = 22  # cards to draw after the deal, the turned one counted
R_FIRST = 23  # 1: some exchange asks for a card of the first hand
R_SUITED = 24  # length of the order of trump suits (by turns)
R_TIE = 25  # 0 others, 1 the last trick wins, 2 the last trump wins
R_PACKETS = 26  # number of packet sizes
R_OPEN = 27  # 1: cards left out are laid aside for all to see
R_LEAST = 28  # card points without which no side wins (0: most points are enough)
R_SIDE = 32  # side by seat [8]
R_RELEASE = 40  # (which duty, unless) per exception [4 x 2]
R_TURN = 48  # trump suits by turns [8]
R_PACKET = 56  # packet sizes [8]
R_OUT = 64  # kind per card left out [8]: 1 any of, 2 not trump, 3 of trumps, 4 the last
R_POINTS = 72  # points by card [52]
R_CLASS = 124  # 0 blank, 1 figure, 2 load by card [52]
R_SUIT = 176  # suit by card [52]
R_PACK = 228  # the cards that are shuffled [52]
R_OUTMASK = 280  # ranks that may be left out, as bits by suit, per card left out [8 x 4]
R_SET = 312  # exchange sets [4 x 20]: who, partner, when, until, limit, first hand, then by given rank the bits it takes
SET_LENGTH = 20
R_LENGTH = R_SET + 4 * SET_LENGTH

DUTY_SUIT, DUTY_BEAT, DUTY_TRUMP, DUTY_OVER, DUTY_LED = 1, 2, 4, 8, 16

# -- a position -----------------------------------------------------------------------------------------------------------
S_AT = 0  # next face-down card in S_PACK
S_END = 1  # end of the face-down cards
S_TURNED = 2  # the turned card while it lies there, else -1
S_TRUMP = 3
S_LEADER = 4
S_TO = 5  # seat to play
S_N = 6  # cards in the trick under way
S_DONE = 7  # tricks done
S_PHASE = 8  # 0 play, 1 draw, 2 choice of trump, 3 over
S_WINNER = 9  # seat that took the last trick, -1 before the first
S_DEALER = 10
S_BEST = 11  # index in the trick of the card that is winning
S_STAKE = 12  # points in the trick
S_SWAPS = 13  # exchanges made
S_EARLIER = 14  # 1: tricks were played before this position
S_DEALS = 15  # number of the deal in its match, from 1
S_COUNT = 16  # cards in hand by seat [8]
S_POINTS = 24  # card points by seat [8]
S_WON = 32  # tricks won by seat [8]
S_EXCHANGED = 40  # exchanges by seat [8]
S_TRUMPAT = 48  # number of the last trick with a trump in it taken by the seat [8]
S_TRICK = 56  # cards of the trick under way [16]
S_LAST = 72  # the last two tricks: seat that took it, points, leader, whether a trump lay in it [2 x 4]
S_PLACE = 80  # by card [52]: what everybody knows of it
S_PACK = 132  # the stock [52]
S_DEALT = 184  # by card: seat that was dealt it, -1 (where an exchange asks) [52]
S_HANDS = 236  # hands, R_HAND places each [52]
S_LENGTH = 288

HIDDEN, TURNED, LAID, GONE = -1, 8, 9, 10
"""Values of S_PLACE beside a seat that is known to hold the card: unknown, lying turned, in the trick, played or left out."""

PLAY, DRAW, CHOOSE, OVER = 0, 1, 2, 3
