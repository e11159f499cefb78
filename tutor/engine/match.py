"""A match: deals one after another until somebody has won it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tutor.engine.scoring import Result
from tutor.engine.shuffle import Dice
from tutor.engine.state import State
from tutor.rules.facts import Counted, Goal, MatchKind, NextDealer, Starter, TieKind
from tutor.rules.table import RuleTable


@dataclass(frozen=True, slots=True)
class MatchState:
    """Where a match stands. Lists are by side; `number` is the deal to be played next (from 1).

    `worth` is what the next deal is worth in game points; `extra` tells that it is an extra deal after a tie, whose winner
    wins what was tied; `winners` are sides once it is over (several: a drawn match).
    """

    table: RuleTable
    number: int
    dealer: int
    starter: int
    deals_won: tuple[int, ...]
    card_points: tuple[int, ...]
    game_points: tuple[int, ...]
    counted: int = 0
    """Deals that counted so far."""
    worth: int = 1
    extra: bool = False
    over: bool = False
    winners: tuple[int, ...] = ()


def start_match(table: RuleTable, dice: Dice) -> MatchState:
    """A new match: who deals and who leads first by the table's rules.

    Drawing lots, cutting the highest or the lowest card all pick a dealer by chance: each is as likely.
    """
    dealer = dice.below(table.players)
    starter = _starter(table, table.starts, dealer, -1, -1, dice)
    nothing = (0,) * len(table.sides)
    return MatchState(table, 1, dealer, starter, nothing, nothing, nothing)


def after_deal(match: MatchState, state: State, result: Result, dice: Dice) -> MatchState:
    """The match after the deal that ended in `state` with `result`.

    A deal that a tie makes void changes nothing but the number of the deal; one that is played again or an extra deal comes
    before anything else; a drawn deal counts for nobody.
    """
    if match.over:
        raise ValueError("the match is over")
    again = {TieKind.VOID, TieKind.SAME_DEALER, TieKind.NEXT_DEALER, TieKind.EXTRA_DEAL}
    redo = not result.decided and result.tie is not None and result.tie.kind in again
    dealer, starter = _next_seats(match, state, result, dice)
    match = replace(match, number=match.number + 1, dealer=dealer, starter=starter)
    if redo:
        return replace(match, extra=result.tie is not None and result.tie.kind is TieKind.EXTRA_DEAL)
    worth = 1
    if not result.decided and result.tie is not None and result.tie.kind is TieKind.WORTH_MORE:
        worth = match.worth + result.tie.more
    won = tuple(n + (result.decided and side in result.winners) for side, n in enumerate(match.deals_won))
    match = replace(
        match,
        deals_won=won,
        card_points=_added(match.card_points, result.side_points),
        game_points=_added(match.game_points, result.game_points),
        counted=match.counted + 1,
        worth=worth,
        extra=False,
    )
    return _judge(match)


def _added(left: tuple[int, ...], right: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(a + b for a, b in zip(left, right, strict=True))


def standing(match: MatchState, counted: Counted) -> tuple[int, ...]:
    """What each side has of what is counted: deals, card points or game points."""
    return {
        Counted.DEALS: match.deals_won,
        Counted.CARD_POINTS: match.card_points,
        Counted.GAME_POINTS: match.game_points,
    }[counted]


def _judge(match: MatchState) -> MatchState:
    """End the match if its rule says so."""
    rule = match.table.match
    match_kind = rule.kind
    if match_kind is MatchKind.FIRST_TO:
        return _judge_first_to(match, rule.goals)
    if match_kind is MatchKind.BEST_OF:
        most = max(match.deals_won)
        if 2 * most > rule.number:
            return _over(match, match.deals_won)
        return _over(match, match.deals_won) if match.counted >= rule.number else match
    if match_kind is MatchKind.ONE_DEAL:
        return _over(match, match.deals_won)
    deals = len(match.table.deck.suits) if match_kind is MatchKind.DEAL_PER_SUIT else rule.number
    return _over(match, standing(match, rule.counted)) if match.counted >= deals else match


def _judge_first_to(match: MatchState, goals: tuple[Goal, ...]) -> MatchState:
    if match.counted < match.table.match.least:
        return match
    for goal in goals:
        have = standing(match, goal.counted)
        if max(have) >= goal.number:
            return _over(match, have)
    return match


def _over(match: MatchState, have: tuple[int, ...]) -> MatchState:
    best = max(have)
    return replace(match, over=True, winners=tuple(side for side, n in enumerate(have) if n == best))


def _next_seats(match: MatchState, state: State, result: Result, dice: Dice) -> tuple[int, int]:
    table = match.table
    tied = not result.decided
    keeps = tied and (table.tie_keeps_dealer or table.tie.kind is TieKind.SAME_DEALER)
    winner = table.sides[result.winners[0]][0] if result.decided else -1
    last = state.trick_winners[-1] if state.trick_winners else -1
    dealer = match.dealer if keeps else _next_dealer(table, match.dealer, winner, last)
    if keeps:
        return dealer, match.starter
    return dealer, _starter(table, table.starts_later, dealer, match.starter, winner, dice)


def _next_dealer(table: RuleTable, dealer: int, winner: int, last: int) -> int:
    match table.next_dealer:
        case NextDealer.NEXT:
            return (dealer + 1) % table.players
        case NextDealer.WINNER:
            return winner if winner >= 0 else dealer
        case NextDealer.LAST_TRICK:
            return last if last >= 0 else dealer
        case NextDealer.SAME:
            return dealer


def _starter(table: RuleTable, rule: Starter, dealer: int, before: int, winner: int, dice: Dice) -> int:
    match rule:
        case Starter.NEXT_TO_DEALER:
            return (dealer + 1) % table.players
        case Starter.DEALER:
            return dealer
        case Starter.RANDOM:
            return dice.below(table.players)
        case Starter.AFTER_LAST_STARTER:
            return (before + 1) % table.players
        case Starter.WINNER:
            return winner if winner >= 0 else (dealer + 1) % table.players
