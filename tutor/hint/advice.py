"""Advice on a record: whose decision it is at its end, and what that seat sees."""

from __future__ import annotations

from tutor.engine.exchange import possible_exchanges
from tutor.engine.play import step
from tutor.engine.state import Draw, Phase, State
from tutor.engine.view import Observation, observe
from tutor.records.record import Record
from tutor.rules.table import UNKNOWN


def observed(record: Record) -> Observation | str:
    """What the seat to decide at the record's end sees, or why there is nothing to advise (see `tutor.hint.api.why_no_hint`).

    Before a draw it is the seat that may still exchange; where nobody may, all draw first.
    """
    state, actions = record.start, list(record.actions)
    for action in actions:
        state, _ = step(state, action)
    if state.phase is Phase.DRAW and not possible_exchanges(state):
        if UNKNOWN in state.stock:
            return "hand"
        state, _ = step(state, Draw())
        actions.append(Draw())
    if state.phase is Phase.OVER:
        return "over"
    return observe(record.start, actions, decides(state), seen=record.seen, points_known=record.points_known)


def decides(state: State) -> int:
    """The seat whose decision it is: before a draw the first that may exchange, else the seat to play."""
    if state.phase is Phase.DRAW:
        return next((exchange.seat for exchange in possible_exchanges(state)), state.to_play)
    return state.to_play
