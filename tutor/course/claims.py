"""What a position may claim with ``where``: short statements that the engine checks before the position is shown.

``takes P2`` · ``allowed CARDS`` (just these) · ``forbidden CARD`` · ``points N or more`` · ``nothing`` (the trick is worth
nothing) · ``best CARDS`` (just these) · ``choice`` (the cards are not all equally good) ·
``exchange`` / ``no exchange`` (the learner may, may not).
"""

from __future__ import annotations

from tutor.course.positions import Position, PositionFault, read_cards, read_seat
from tutor.engine.exchange import possible_exchanges
from tutor.engine.play import legal_cards
from tutor.engine.trick import points_of, winner

CLEAR = 40
"""A choice is clear where the worst card costs at least this part of all card points against the best."""


def holds(word: str, rest: str, position: Position, line: int) -> bool:
    """Whether a claim holds. Raises `PositionFault` for one that cannot be read."""
    table, state = position.before.table, position.state
    plays = [(play.seat, play.card) for play in position.plays]
    match word:
        case "takes":
            return bool(plays) and winner(table, state.trump, plays) == read_seat(rest, table, line)
        case "nothing":
            return points_of(table, plays) == 0
        case "points":
            return points_of(table, plays) >= int(rest.split()[0])
        case "allowed":
            return set(legal_cards(state)) == set(read_cards(rest, table, line))
        case "forbidden":
            return not set(legal_cards(state)) & set(read_cards(rest, table, line))
        case "best":
            from tutor.course.endings import best_cards

            return set(best_cards(position)) == set(read_cards(rest, table, line))
        case "choice":
            from tutor.course.endings import gap

            return gap(position) >= table.total / CLEAR
        case "exchange" | "no":
            mine = [action for action in possible_exchanges(state) if action.seat == 0]
            return bool(mine) is (word == "exchange")
    raise PositionFault(f"unknown claim: {word}", line)
