"""Play-outs over the integers of a rule table: deal, duties, exchange, tricks, drawing, exact endings, gathered from where they stand.

Plain functions over flat lists (see `tutor.hint.layout`), written so that the same source compiles. They play exactly what
`tutor.engine` plays; a test holds the two equal in every variant. A position is changed in place.
"""

from __future__ import annotations

from tutor.hint.dealing import barred, choices, choose, deal, leave_out, next_word, seed_of, shuffle
from tutor.hint.ending import FRAME, ending
from tutor.hint.exchanging import exchange, exchange_all, exchange_seat, exchange_time, may_exchange
from tutor.hint.tricks import beats, draw, legal, play, released, side_points, take

__all__ = [
    "FRAME",
    "barred",
    "beats",
    "choices",
    "choose",
    "deal",
    "draw",
    "ending",
    "exchange",
    "exchange_all",
    "exchange_seat",
    "exchange_time",
    "leave_out",
    "legal",
    "may_exchange",
    "next_word",
    "play",
    "released",
    "seed_of",
    "shuffle",
    "side_points",
    "take",
]
