"""What a finished deal brings: card points by side, who has won it, the tie rule, game points."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.engine.state import State
from tutor.rules.facts import Score, ScoreRow, ScoreWhen, Tie, TieKind, WinKind
from tutor.rules.table import RuleTable


@dataclass(frozen=True, slots=True)
class Result:
    """The outcome of a deal.

    `winners` are indices of sides: the winner, or all who are tied (or the one whom the tie rule names). `tie` is the rule
    that had to decide, None where the points did. `game_points` are by side. `rows` are the indices of the score rows that
    gave them. `short` says that no side reached what wins, though one has most points.
    """

    side_points: tuple[int, ...]
    winners: tuple[int, ...]
    tie: Tie | None
    game_points: tuple[int, ...]
    rows: tuple[int, ...] = ()
    short: bool = False

    @property
    def decided(self) -> bool:
        """Whether one side has won the deal."""
        return len(self.winners) == 1 and not (self.tie is not None and self.short)


def points(state: State) -> tuple[int, ...]:
    """Card points by seat so far: the cards won, points carried into the position, and the last trick's bonus."""
    value = state.table.card_points
    return tuple(sum([value[card] for card in pile]) + more for pile, more in zip(state.won, state.carried, strict=True))


def side_points(state: State) -> tuple[int, ...]:
    """Card points by side so far."""
    each = points(state)
    return tuple(sum(each[seat] for seat in side) for side in state.table.sides)


def result_of(state: State, worth: int = 1) -> Result:
    """The outcome of the deal that ended in `state`, by the table's win, tie and score rules.

    `worth` is what winning is worth in game points where no score table says it (more than 1 after a deal that a tie made
    worth more); with a score table its surplus is added.
    """
    table = state.table
    totals = side_points(state)
    best = max(totals)
    top = tuple(side for side, total in enumerate(totals) if total == best)
    short = best < needed(table)
    if len(top) == 1 and not short:
        return _won(state, totals, top[0], None, worth)
    if table.tie.kind is TieKind.LAST_TRICK and state.trick_winners:
        side = table.side_of[state.trick_winners[-1]]
        if side in top:
            return _won(state, totals, side, table.tie, worth)
    if table.tie.kind is TieKind.LAST_TRUMP:
        last = _last_trump_side(state, top)
        if last is not None:
            return _won(state, totals, last, table.tie, worth)
    return Result(totals, top, table.tie, (0,) * len(totals), (), short)


def needed(table: RuleTable) -> int:
    """Card points below which no side wins: the threshold, one more than half, or 0 where most points are enough."""
    if table.win.kind is WinKind.AT_LEAST:
        return table.win.points
    return table.total // 2 + 1 if table.win.kind is WinKind.MORE_THAN_HALF else 0


def game_points(
    table: RuleTable, totals: tuple[int, ...], winner: int, every_trick: bool, worth: int = 1
) -> tuple[int, tuple[int, ...]]:
    """Game points of the winning side and the score rows that gave them, for card points `totals` by side."""
    if not table.score.rows:
        return worth, ()
    mine = totals[winner]
    others = table.total - mine
    held = [i for i, row in enumerate(table.score.rows) if _holds(row, mine, others, every_trick, table.total)]
    if not held:
        return worth - 1, ()
    counted = held if table.score.sum_all else [_highest(table.score, held)]
    return sum(table.score.rows[i].game_points for i in counted) + worth - 1, tuple(counted)


def _highest(score: Score, held: list[int]) -> int:
    return max(held, key=lambda i: (score.rows[i].game_points, i))


def _holds(row: ScoreRow, mine: int, others: int, every_trick: bool, total: int) -> bool:
    match row.when:
        case ScoreWhen.WINNING:
            return True
        case ScoreWhen.AT_LEAST:
            return mine >= row.points
        case ScoreWhen.EVERY_TRICK:
            return every_trick
        case ScoreWhen.EVERY_POINT:
            return mine == total
        case ScoreWhen.OTHERS_AT_MOST:
            return others <= row.points
        case ScoreWhen.NARROW:
            return mine <= row.points and others >= row.other


def _won(state: State, totals: tuple[int, ...], side: int, tie: Tie | None, worth: int) -> Result:
    table = state.table
    seats = table.sides[side]
    every = not any(state.has_won(seat) or state.carried[seat] for seat in range(table.players) if seat not in seats)
    number, rows = game_points(table, totals, side, every, worth)
    return Result(totals, (side,), tie, tuple(number if i == side else 0 for i in range(len(totals))), rows)


def _last_trump_side(state: State, tied: tuple[int, ...]) -> int | None:
    """Rule (as decided for `the last trump wins`): among those tied, the side that took the latest trick with a trump."""
    table = state.table
    for seat in reversed(state.trump_takers):
        if table.side_of[seat] in tied:
            return table.side_of[seat]
    return None
