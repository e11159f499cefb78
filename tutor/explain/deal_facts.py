"""The facts of a finished deal and of the match it belongs to. Values only, no words."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from tutor.engine.match import MatchState, standing
from tutor.engine.scoring import Result, needed
from tutor.engine.state import State
from tutor.rules.facts import Counted, MatchKind, ScoreRow, Tie, TieKind
from tutor.rules.table import RuleTable


class WonBy(StrEnum):
    """Which rule gave the deal to its winner."""

    MOST = "most points"
    MORE_THAN_HALF = "more than half"
    AT_LEAST = "or more"
    LAST_TRICK = "the last trick wins"
    LAST_TRUMP = "the last trump wins"
    NOBODY = "nobody"
    """A tie, or no side has what wins; the tie rule tells what happens."""


@dataclass(frozen=True, slots=True)
class ScoreFact:
    """A row of the score table that gave game points, with its key."""

    row: ScoreRow
    origin: str


@dataclass(frozen=True, slots=True)
class Standing:
    """How a match stands after a deal. Tuples are by side; `have` counts what `counted` names.

    `goal` is the number that wins (0 where a number of deals is played out). `dealer` and `leader` are the seats of the next
    deal (-1 once the match is over); `worth` is what that deal is worth in game points; `extra`: it is an extra deal.
    """

    have: tuple[int, ...]
    counted: Counted
    goal: int
    over: bool
    winners: tuple[int, ...]
    deals_played: int
    next_deal: int
    dealer: int
    leader: int
    worth: int
    extra: bool
    origin: str = "match"


@dataclass(frozen=True, slots=True)
class DealFacts:
    """All there is to say about a finished deal; sides by index into `table.sides`, card points unless named game points."""

    table: RuleTable
    side_points: tuple[int, ...]
    winners: tuple[int, ...]
    """The side that won, or all that are tied."""
    by: WonBy
    origin: str
    needed: int
    """Card points below which nobody wins, 0 where most are enough."""
    tie: Tie | None
    """The tie rule, where it had to decide."""
    tied: tuple[int, ...]
    """Sides with the same, highest card points where there are several."""
    short: bool
    """Whether one side had most points but not enough."""
    last_trick_seat: int
    """Seat that took the last trick, -1 if none was played here."""
    last_trump_seat: int
    """Seat whose trump decided under `the last trump wins`, else -1."""
    every_trick: bool
    """Whether the winner took all tricks."""
    game_points: tuple[int, ...]
    scores: tuple[ScoreFact, ...]
    early: bool
    """Whether the deal ended before all cards were played, so that the points are partial."""
    standing: Standing | None = None


def deal_facts(state: State, result: Result, match: MatchState | None = None) -> DealFacts:
    """The facts of the deal that ended in `state` with `result`; `match` is the match after it (`after_deal`), if any."""
    table = state.table
    best = max(result.side_points)
    top = tuple(side for side, points in enumerate(result.side_points) if points == best)
    by, origin = _won_by(table, result)
    seats = table.sides[result.winners[0]] if result.decided else ()
    others = [seat for seat in range(table.players) if seat not in seats]
    every = result.decided and not any(state.has_won(seat) or state.carried[seat] for seat in others)
    trump = next((s for s in reversed(state.trump_takers) if table.side_of[s] in top), -1)
    return DealFacts(
        table=table,
        side_points=result.side_points,
        winners=result.winners,
        by=by,
        origin=origin,
        needed=needed(table),
        tie=result.tie,
        tied=top if len(top) > 1 else (),
        short=result.short or (len(top) == 1 and best < needed(table)),
        last_trick_seat=state.trick_winners[-1] if state.trick_winners else -1,
        last_trump_seat=trump if by is WonBy.LAST_TRUMP else -1,
        every_trick=every,
        game_points=result.game_points,
        scores=tuple(ScoreFact(table.score.rows[i], f"score.{i}") for i in result.rows),
        early=any(state.hands) or not state.stock_gone,
        standing=match_standing(match) if match is not None else None,
    )


def _won_by(table: RuleTable, result: Result) -> tuple[WonBy, str]:
    if not result.decided:
        return WonBy.NOBODY, "tie"
    if result.tie is not None:
        return (WonBy.LAST_TRICK if result.tie.kind is TieKind.LAST_TRICK else WonBy.LAST_TRUMP), "tie"
    return WonBy(table.win.kind.value), "win"


def match_standing(match: MatchState) -> Standing:
    """How `match` stands: what its rule counts, or the goal that is nearest where it has several."""
    rule = match.table.match
    counted, goal = rule.counted, 0
    if rule.kind is MatchKind.FIRST_TO and rule.goals:
        nearest = min(rule.goals, key=lambda g: g.number - max(standing(match, g.counted)))
        counted, goal = nearest.counted, nearest.number
    elif rule.kind is MatchKind.BEST_OF:
        goal = rule.number // 2 + 1
    return Standing(
        have=standing(match, counted),
        counted=counted,
        goal=goal,
        over=match.over,
        winners=match.winners,
        deals_played=match.counted,
        next_deal=-1 if match.over else match.number,
        dealer=-1 if match.over else match.dealer,
        leader=-1 if match.over else match.starter,
        worth=match.worth,
        extra=match.extra,
    )
