"""Counting in words: the total, what wins a deal, ties, game points, the match."""

from __future__ import annotations

from collections.abc import Mapping

from tutor.explain.words import Plural, Words
from tutor.i18n.marks import N_, NN_
from tutor.rules.facts import Counted, Ends, Goal, MatchKind, ScoreRow, ScoreWhen, TieKind, WinKind
from tutor.rules.table import RuleTable

TOTAL = NN_("The whole pack is worth {count} card point.", "The whole pack is worth {count} card points.")
TOTAL_WITH_LAST = NN_(
    "With the last trick's bonus a deal is worth {count} card point.",
    "With the last trick's bonus a deal is worth {count} card points.",
)
LAST_TRICK = NN_(
    "The last trick is worth {count} card point more.", "The last trick is worth {count} card points more."
)
ENDS = {
    Ends.ALL_PLAYED: N_("A deal ends when all cards are played."),
    Ends.DECIDED: N_("A deal ends as soon as a side has won it."),
    Ends.CLAIM: N_(
        "A deal ends when a player claims, rightly, that his side has won it, or when all cards are played."
    ),
}
WIN: Mapping[WinKind, str | Plural] = {
    WinKind.MOST: N_("Whoever has most card points wins the deal."),
    WinKind.MORE_THAN_HALF: N_("More than half of the card points win the deal: {count} or more."),
    WinKind.AT_LEAST: NN_("{count} card point or more wins the deal.", "{count} card points or more win the deal."),
}
TIE = {
    TieKind.DRAW: N_("A tie is a draw: nobody wins the deal."),
    TieKind.VOID: N_("A tied deal is void: nobody scores, and it does not count."),
    TieKind.SAME_DEALER: N_("A tied deal is dealt again by the same dealer."),
    TieKind.NEXT_DEALER: N_("A tied deal is dealt again by the next dealer."),
    TieKind.EXTRA_DEAL: N_("After a tie an extra deal decides; if that is tied too, another."),
    TieKind.LAST_TRICK: N_("In a tie, the side among those tied that took the last trick wins the deal."),
    TieKind.LAST_TRUMP: N_(
        "In a tie, the side among those tied that took the latest trick with a trump in it wins the deal."
    ),
}
WORTH_MORE = NN_(
    "A tied deal counts for nobody, and the next deal is worth {count} game point more.",
    "A tied deal counts for nobody, and the next deal is worth {count} game points more.",
)
SCORE_SUM = N_("All the rows that hold are added up.")
SCORE_HIGHEST = N_("Only the highest row that holds counts.")
SCORE = {
    ScoreWhen.WINNING: NN_(
        "Winning the deal is worth {count} game point.", "Winning the deal is worth {count} game points."
    ),
    ScoreWhen.AT_LEAST: NN_(
        "Winning with {points} card points or more is worth {count} game point.",
        "Winning with {points} card points or more is worth {count} game points.",
    ),
    ScoreWhen.EVERY_TRICK: NN_(
        "Taking every trick is worth {count} game point.", "Taking every trick is worth {count} game points."
    ),
    ScoreWhen.EVERY_POINT: NN_(
        "Taking every card point is worth {count} game point.",
        "Taking every card point is worth {count} game points.",
    ),
    ScoreWhen.OTHERS_AT_MOST: NN_(
        "Leaving the others {points} card points or less is worth {count} game point.",
        "Leaving the others {points} card points or less is worth {count} game points.",
    ),
    ScoreWhen.NARROW: NN_(
        "Winning no higher than {points} to {other} is worth {count} game point.",
        "Winning no higher than {points} to {other} is worth {count} game points.",
    ),
}
ONE_DEAL = N_("One deal is the whole match.")
FIRST_TO = {
    Counted.DEALS: NN_(
        "The first to win {count} deal wins the match.", "The first to win {count} deals wins the match."
    ),
    Counted.CARD_POINTS: NN_(
        "The first to reach {count} card point, deal after deal, wins the match.",
        "The first to reach {count} card points, deal after deal, wins the match.",
    ),
    Counted.GAME_POINTS: NN_(
        "The first to reach {count} game point wins the match.",
        "The first to reach {count} game points wins the match.",
    ),
}
WHICHEVER = N_("Whichever of these comes first ends the match.")
AT_LEAST_DEALS = NN_("It lasts at least {count} deal.", "It lasts at least {count} deals.")
BEST_OF = NN_(
    "The match is the best of {count} deal.",
    "The match is the best of {count} deals: it ends when nobody can catch up any more.",
)
DEALS = {
    Counted.DEALS: NN_(
        "The match is {count} deal; whoever wins most deals wins it.",
        "The match is {count} deals; whoever wins most deals wins it.",
    ),
    Counted.CARD_POINTS: NN_(
        "The match is {count} deal; whoever has most card points in all wins it.",
        "The match is {count} deals; whoever has most card points in all wins it.",
    ),
    Counted.GAME_POINTS: NN_(
        "The match is {count} deal; whoever has most game points wins it.",
        "The match is {count} deals; whoever has most game points wins it.",
    ),
}
PER_SUIT = {
    Counted.DEALS: N_("The match is one deal for each suit; whoever wins most deals wins it."),
    Counted.CARD_POINTS: N_(
        "The match is one deal for each suit; whoever has most card points in all wins it."
    ),
    Counted.GAME_POINTS: N_("The match is one deal for each suit; whoever has most game points wins it."),
}


def total(table: RuleTable, words: Words) -> list[str]:
    """What all cards are worth together."""
    return [words.count(TOTAL_WITH_LAST if table.last_trick else TOTAL, table.total)]


def last_trick(table: RuleTable, words: Words) -> list[str]:
    """The bonus for the last trick, where there is one."""
    return [words.count(LAST_TRICK, table.last_trick)] if table.last_trick else []


def ends(table: RuleTable, words: Words) -> list[str]:
    """When a deal ends."""
    return [words.text(ENDS[table.ends])]


def win(table: RuleTable, words: Words) -> list[str]:
    """What wins a deal."""
    needed = table.win.points if table.win.kind is WinKind.AT_LEAST else table.total // 2 + 1
    message = WIN[table.win.kind]
    return [words.text(message, count=words.number(needed)) if isinstance(message, str) else words.count(message, needed)]


def tie(table: RuleTable, words: Words) -> list[str]:
    """What happens on a tie."""
    if table.tie.kind is TieKind.WORTH_MORE:
        return [words.count(WORTH_MORE, table.tie.more)]
    return [words.text(TIE[table.tie.kind])]


def score(table: RuleTable, words: Words) -> list[str]:
    """How a won deal becomes game points; without a score table one for winning, said only where game points count."""
    if not table.score.rows and _counts_game_points(table):
        return [words.count(SCORE[ScoreWhen.WINNING], 1, points="", other="")]
    rows = [_score(row, words) for row in table.score.rows]
    if len(rows) > 1:
        rows.append(words.text(SCORE_SUM if table.score.sum_all else SCORE_HIGHEST))
    return rows


def _counts_game_points(table: RuleTable) -> bool:
    """Whether the match is decided by game points, or a tie raises them."""
    rule = table.match
    counted = {rule.counted, *(goal.counted for goal in rule.goals)}
    return table.tie.kind is TieKind.WORTH_MORE or (rule.kind is not MatchKind.ONE_DEAL and Counted.GAME_POINTS in counted)


def score_row(table: RuleTable, words: Words, number: int) -> list[str]:
    """One row of the score table."""
    return [_score(table.score.rows[number], words)]


def _score(row: ScoreRow, words: Words) -> str:
    points, other = words.number(row.points), words.number(row.other)
    return words.count(SCORE[row.when], row.game_points, points=points, other=other)


def match(table: RuleTable, words: Words) -> list[str]:
    """What a match is and what decides it."""
    rule = table.match
    if rule.kind is MatchKind.ONE_DEAL:
        return [words.text(ONE_DEAL)]
    if rule.kind is MatchKind.BEST_OF:
        return [words.count(BEST_OF, rule.number)]
    if rule.kind is MatchKind.DEALS:
        return [words.count(DEALS[rule.counted], rule.number)]
    if rule.kind is MatchKind.DEAL_PER_SUIT:
        return [words.text(PER_SUIT[rule.counted])]
    said = [goal(each, words) for each in rule.goals]
    if len(said) > 1:
        said.append(words.text(WHICHEVER))
    return [*said, words.count(AT_LEAST_DEALS, rule.least)] if rule.least else said


def goal(one: Goal, words: Words) -> str:
    """One way to win a match that goes to the first to reach something."""
    return words.count(FIRST_TO[one.counted], one.number)
