"""Checks of game points and of the match: rows that never count, goals that are never reached."""

from __future__ import annotations

from collections.abc import Iterable

from tutor.language.checks.common import Check, found, place
from tutor.language.checks.scoring import NAMES_A_WINNER, half
from tutor.rules.facts import Counted, Ends, MatchKind, ScoreRow, ScoreWhen, TieKind, TrumpFrom, WinKind
from tutor.rules.table import RuleTable
from tutor.rules.variant import Variant
from tutor.text.problem import Problem

_MANY_POINTS = 10_000
"""Totals above this are not tried score by score; no game of the family comes near."""


def score_row_never_counts(variant: Variant, table: RuleTable) -> Iterable[Problem]:
    """V540 A row of the score never counts.

    Why: no winning score fulfils it, or another row that gives as much or more holds whenever it does.

    Example:
        score  the highest that holds
          1 for winning
          2 for 130 or more

    Fix: correct the number, or strike the row. Where rows are to be added up, write `score all that hold`.
    """
    if not table.score.rows or table.total > _MANY_POINTS:
        return
    counted = {number for mine, every in _wins(table) for number in _counting(table, mine, every)}
    for number in range(len(table.score.rows)):
        if number not in counted:
            where = place(variant, table, f"score.{number}", "score")
            yield found("V540", where, table, "warning", row=number + 1, worth=table.score.rows[number].game_points)


def win_scores_nothing(variant: Variant, table: RuleTable) -> Iterable[Problem]:
    """V541 A side can win the deal and score nothing.

    Why: no row of the score fits some winning scores.

    Example:
        score  the highest that holds
          2 for 91 or more
          4 for every trick

    Fix: add a row for every win: `1 for winning`.
    """
    if not table.score.rows or table.total > _MANY_POINTS:
        return
    nothing = [mine for mine, every in _wins(table) if not _counting(table, mine, every)]
    if nothing:
        yield found("V541", place(variant, table, "score", "score."), table, "warning", least=nothing[0], most=nothing[-1])


def score_rows_repeat(variant: Variant, table: RuleTable) -> Iterable[Problem]:
    """V542 Two rows of the score have the same condition.

    Why: only one of them can be meant.

    Example:
        score  the highest that holds
          1 for winning
          2 for winning

    Fix: strike one, or change its condition.
    """
    seen: dict[tuple[ScoreWhen, int, int], ScoreRow] = {}
    for number, row in enumerate(table.score.rows):
        condition = (row.when, row.points, row.other)
        if condition in seen:
            yield found("V542", place(variant, table, f"score.{number}", "score"), table, row=number + 1)
        seen.setdefault(condition, row)


def score_not_used(variant: Variant, table: RuleTable) -> Iterable[Problem]:
    """V543 Game points are given, but the match does not count them.

    Why: the `score` table turns card points into game points. Where the match counts deals or card points nobody looks at
    them.

    Example:
        match  first to 2 deals
        score  the highest that holds
          1 for winning
          2 for 91 or more

    Fix: `match first to 4 game points`.
    """
    if not table.score.rows or _offers(variant, table, "game points") or _offers(variant, table, "one deal"):
        return
    if table.match.kind is not MatchKind.ONE_DEAL and Counted.GAME_POINTS not in _counts(table):
        yield found("V543", place(variant, table, "match", "score"), table, "warning")


def game_points_are_deals(variant: Variant, table: RuleTable) -> Iterable[Problem]:
    """V544 The match counts game points, but every win is worth one.

    Why: without a `score` table a won deal gives one game point, so the match might as well count deals.

    Example:
        match  first to 4 game points

    Fix: add a `score` table, or `match first to 4 deals`.
    """
    if Counted.GAME_POINTS in _counts(table) and not table.score.rows and table.tie.kind is not TieKind.WORTH_MORE:
        yield found("V544", place(variant, table, "match"), table, "warning")


def goal_out_of_reach(variant: Variant, table: RuleTable) -> Iterable[Problem]:
    """V545 The match can never be won.

    Why: what it counts never grows: no row of the score gives a game point, or no card is worth a card point, or the number
    of deals is none.

    Example:
        match  first to 4 game points
        score  the highest that holds
          0 for winning

    Fix: let a won deal be worth something, or count deals.
    """
    no_game_points = bool(table.score.rows) and not any(row.game_points > 0 for row in table.score.rows)
    growing = {Counted.DEALS: True, Counted.CARD_POINTS: table.total > 0, Counted.GAME_POINTS: not no_game_points}
    goals = table.match.goals
    never = bool(goals) and not any(growing[goal.counted] and goal.number > 0 for goal in goals)
    by_number = table.match.kind in (MatchKind.BEST_OF, MatchKind.DEALS) and table.match.number < 1
    if never or by_number or (table.match.kind is MatchKind.FIRST_TO and not goals):
        yield found("V545", place(variant, table, "match"), table, match=table.match.phrase)


def best_of_an_even_number(variant: Variant, table: RuleTable) -> Iterable[Problem]:
    """V546 The best of an even number of deals may have no winner.

    Why: two deals each, and nobody has the better of four.

    Example:
        match  best of 4 deals

    Fix: an odd number: `match best of 3 deals` or `match best of 5 deals`.
    """
    if table.match.kind is MatchKind.BEST_OF and table.match.number % 2 == 0 and table.match.number > 0:
        yield found("V546", place(variant, table, "match"), table, "warning", number=table.match.number)


def next_deal_never_counts(variant: Variant, table: RuleTable) -> Iterable[Problem]:
    """V547 After a tie the next deal is worth more, but nothing counts it.

    Why: what a deal is worth is reckoned in game points. A match of one deal has no next deal, and one that counts deals or
    card points does not see the difference.

    Example:
        tie    next deal worth 1 more
        match  first to 2 deals

    Fix: `match first to 4 game points`, or another rule for a tie.
    """
    unseen = Counted.GAME_POINTS not in _counts(table) and not _offers(variant, table, "game points")
    if table.tie.kind is TieKind.WORTH_MORE and unseen:
        yield found("V547", place(variant, table, "tie", "match"), table, "warning", match=table.match.phrase)


def ends_before_points_are_counted(variant: Variant, table: RuleTable) -> Iterable[Problem]:
    """V548 The deal ends as soon as a side has won, but later points would matter.

    Why: the match or the score counts card points or tricks beyond those that win the deal; they are no longer played for.

    Example:
        ends   when a side has won
        score  the highest that holds
          1 for winning
          2 for 91 or more

    Fix: `ends when all cards are played`.
    """
    if table.ends is Ends.ALL_PLAYED:
        return
    by_points = Counted.CARD_POINTS in _counts(table)
    by_rows = any(row.when is not ScoreWhen.WINNING for row in table.score.rows)
    if by_points or by_rows:
        yield found("V548", place(variant, table, "ends"), table, "warning", "ends  when all cards are played")


def deal_per_suit_without_turns(variant: Variant, table: RuleTable) -> Iterable[Problem]:
    """V549 There is one deal for each suit, but trumps do not go by turns.

    Why: a match of one deal for each suit means that each suit is trump once.

    Example:
        trump  turned up
        match  one deal for each suit

    Fix: `trump by turns coins, cups, swords, batons`.
    """
    if table.match.kind is MatchKind.DEAL_PER_SUIT and table.trump.kind is not TrumpFrom.BY_TURNS:
        fix = "trump  by turns " + ", ".join(table.deck.suits)
        yield found("V549", place(variant, table, "match", "trump"), table, "warning", fix)


def turns_without_later_deals(variant: Variant, table: RuleTable) -> Iterable[Problem]:
    """V550 Trumps go by turns, but the match is always one deal.

    Why: only the first suit of the list is ever trump.

    Example:
        trump  by turns coins, cups, swords, batons
        match  one deal

    Fix: `match one deal for each suit`, or another longer match.
    """
    longer = table.match.kind is not MatchKind.ONE_DEAL or any(choice.setting == "match" for choice in variant.choices)
    if table.trump.kind is TrumpFrom.BY_TURNS and not longer:
        where = place(variant, table, "match", "trump")
        yield found("V550", where, table, "warning", "match  one deal for each suit")


def _wins(table: RuleTable) -> list[tuple[int, bool]]:
    """Each winning score: card points of the winner, and whether he took every trick."""
    sides = len(table.sides)
    least = half(table) if sides == 2 else -(-table.total // sides)
    if table.tie.kind in NAMES_A_WINNER:
        least = -(-table.total // sides)
    if table.win.kind is WinKind.AT_LEAST:
        least = max(least, table.win.points)
    elif table.win.kind is WinKind.MORE_THAN_HALF:
        least = max(least, half(table))
    return [(mine, False) for mine in range(least, table.total + 1)] + [(table.total, True)]


def _counting(table: RuleTable, mine: int, every: bool) -> list[int]:
    """The rows that give game points for a win with `mine` card points."""
    held = [n for n, row in enumerate(table.score.rows) if _holds(row, mine, table.total - mine, every, table.total)]
    if not held or table.score.sum_all:
        return held
    return [max(held, key=lambda n: (table.score.rows[n].game_points, n))]


def _holds(row: ScoreRow, mine: int, others: int, every: bool, total: int) -> bool:
    match row.when:
        case ScoreWhen.WINNING:
            return True
        case ScoreWhen.AT_LEAST:
            return mine >= row.points
        case ScoreWhen.EVERY_TRICK:
            return every
        case ScoreWhen.EVERY_POINT:
            return mine == total
        case ScoreWhen.OTHERS_AT_MOST:
            return others <= row.points
        case ScoreWhen.NARROW:
            return mine <= row.points and others >= row.other


def _counts(table: RuleTable) -> set[Counted]:
    """What the match counts."""
    if table.match.kind is MatchKind.FIRST_TO:
        return {goal.counted for goal in table.match.goals}
    return {table.match.counted}


def _offers(variant: Variant, table: RuleTable, words: str) -> bool:
    """Whether the host may choose a match that speaks of `words`."""
    lines = [line for choice in variant.choices if choice.setting == "match" for line in choice.alternatives]
    return any(words in line for line in [*lines, table.match.phrase])


CHECKS: tuple[Check, ...] = (
    score_row_never_counts,
    win_scores_nothing,
    score_rows_repeat,
    score_not_used,
    game_points_are_deals,
    goal_out_of_reach,
    best_of_an_even_number,
    next_deal_never_counts,
    ends_before_points_are_counted,
    deal_per_suit_without_turns,
    turns_without_later_deals,
)
