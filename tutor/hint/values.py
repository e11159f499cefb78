"""What a hint is made of: moves with their numbers and facts. Values only."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from tutor.engine.state import Action, ChooseTrump, Draw, ExchangeTurned, Play
from tutor.rules.table import RuleTable


class Because(StrEnum):
    """Why a move is good: the closed list of reasons. Each is checked against the numbers before it is given."""

    ONLY_LEGAL = "the only legal card"
    WINS_CHEAPLY = "wins points cheaply"
    DENIES = "denies points"
    KEEPS_LOAD = "keeps a load safe"
    BLANK_ON_LOST = "throws a blank on a lost trick"
    SAVES_TRUMPS = "saves trumps"
    LOSES_TO_DRAW = "loses this one to draw the turned card"
    EXCHANGE_PAYS = "the exchange pays"
    FEEDS_PARTNER = "gives points to the partner who is winning"
    WINS_DEAL = "reaches the points that win the deal"
    CANNOT_BE_BEATEN = "nothing unseen beats it"
    GIVES_LITTLE = "lets a trick go that brings the others little"
    LEADS_LITTLE = "carries little if it is taken"
    BRINGS_HOME = "brings a load home"
    PARTNER_AHEAD = "the partner is winning so far"
    TAKES_LEAD = "is ahead so far in a trick worth something"


@dataclass(frozen=True, slots=True)
class Reason:
    """A fact in favour of a move: `points` are the card points it speaks of, `card` the other card it speaks of (-1: none)."""

    because: Because
    points: int = 0
    card: int = -1


@dataclass(frozen=True, slots=True)
class Move:
    """One thing that can be done now.

    `expected_points`: card points that the seat's side still gets, this trick included. `standard_error`: of that number for the
    first move, of the gap to the first move for the others; 0 where exact. `win_probability` counts a tie as half; None where the
    score is not known.
    """

    action: Action
    expected_points: float
    standard_error: float
    win_probability: float | None
    reasons: tuple[Reason, ...] = ()


@dataclass(frozen=True, slots=True)
class Hint:
    """The ranking of all moves of `seat`, best first.

    `best` are the moves that are equally good: exactly, or within the noise. `margin` is by how many card points the first move
    beats the best move that is not among `best` (0 where there is none). `near_tie` tells that the first move is not clearly
    better than the second. `policy` says what the ranking rests on: ``exact``, ``net``, ``late search`` or ``greedy`` (where no
    net fits the table); `worlds` is how many ways the hidden cards may lie were played out or searched.
    """

    seat: int
    moves: tuple[Move, ...]
    best: tuple[Action, ...]
    exact: bool
    worlds: int
    margin: float
    near_tie: bool
    policy: str

    def rank(self, action: Action) -> int:
        """The place of an action in the ranking, from 0; -1 where it is not allowed."""
        return next((i for i, move in enumerate(self.moves) if move.action == action), -1)

    def lost(self, action: Action) -> float:
        """Card points that `action` gives away against the first move; 0 for every move among `best`."""
        place = self.rank(action)
        if place < 0 or action in self.best:
            return 0.0
        return max(0.0, self.moves[0].expected_points - self.moves[place].expected_points)


def action_json(table: RuleTable, action: Action) -> dict[str, str | bool]:
    """An action as JSON has it: ``{"play": "K of cups"}``, ``{"exchange": "7 of cups"}``, ``{"draw": true}`` ..."""
    if isinstance(action, Play):
        return {"play": table.card_name(action.card)}
    if isinstance(action, ExchangeTurned):
        return {"exchange": table.card_name(action.card)}
    if isinstance(action, ChooseTrump):
        return {"trump": table.card_name(action.card) if action.card >= 0 else table.deck.suits[action.suit]}
    return {"draw": True} if isinstance(action, Draw) else {"claim": True}


def action_name(table: RuleTable, action: Action) -> str:
    """The name by which JSON lists an action among the best: a card for a play, else the verb and the card."""
    (verb, what), = action_json(table, action).items()
    return str(what) if verb == "play" else verb if what is True else f"{verb} {what}"
