"""The small tables of a sheet: the numbers by players, the order of the cards and its sum, exchanges, signs."""

from __future__ import annotations

from collections.abc import Mapping

from tutor.explain.signs import gesture_of, meaning_of
from tutor.explain.words import Words
from tutor.rules.facts import LeaveOutKind
from tutor.rules.table import RuleTable
from tutor.sheets import messages as m
from tutor.sheets.view import CardView, Place, Table

_SECONDS_A_CARD = 9
_SECONDS_TO_DEAL = 60


def card_view(table: RuleTable, card: int, words: Words) -> CardView:
    """A card with its name in the reader's language."""
    rank, suit = table.strengths[card % table.size], table.deck.suits[card // table.size]
    corner = words.rank(table, rank).mark
    return CardView(rank, suit, str(words.card(table, card)), table.card_points[card], pattern_of(table), corner)


def pattern_of(table: RuleTable) -> str:
    """The printed pattern that cards are drawn in: the file's, else the deck's own."""
    return table.pattern or table.deck.name


def bare(words: Words, table: RuleTable, rank: str) -> str:
    """A rank's name without an article, for a table."""
    return words.rank(table, rank).form("bare")


def minutes(table: RuleTable) -> int:
    """About how many minutes a deal takes: a minute to shuffle and deal, and nine seconds for each card played."""
    return max(1, round((_SECONDS_TO_DEAL + _SECONDS_A_CARD * table.in_play) / 60))


def numbers(tables: Mapping[int, RuleTable], words: Words) -> Table:
    """The fact box: a row for each number of players."""
    rows = tuple(
        (
            words.number(players),
            _sides(table, words),
            words.number(table.in_play),
            words.number(table.hand),
            words.number(table.in_play - table.hand * players),
            words.number(table.tricks),
            words.count(m.MINUTES, minutes(table)),
        )
        for players, table in tables.items()
    )
    return Table(words.part(m.NUMBERS), tuple(words.part(head) for head in m.NUMBERS_HEAD), rows)


def _sides(table: RuleTable, words: Words) -> str:
    if not table.has_partners:
        return words.part(m.ALONE)
    return words.part(m.AGAINST, sides=words.number(len(table.sides)), size=words.number(len(table.sides[0])))


def order(table: RuleTable, words: Words) -> tuple[Place, ...]:
    """The ranks from the strongest to the weakest, as cards of the first suit."""
    first = table.size - 1
    return tuple(
        Place(bare(words, table, rank), card_view(table, first - at, words)) for at, rank in enumerate(table.ranks)
    )


def order_sum(table: RuleTable, words: Words) -> str:
    """The sum of the card points written out: what each suit has, how many suits, the last trick, the total."""
    worth = " + ".join(str(points) for points in reversed(table.points) if points)
    suits = len(table.deck.suits)
    left_out = sum(
        table.card_points[card] for out in table.leave_out if out.kind is LeaveOutKind.CARDS for card in out.cards
    )
    message = m.SUM_LAST if table.last_trick else m.SUM
    full = sum(table.points) * suits + table.last_trick
    said = words.count(message, full, sum=worth, suits=suits, bonus=table.last_trick)
    return said if not left_out else f"{said} {words.count(m.SUM_LEFT_OUT, table.total, players=table.players)}"


def exchange_table(table: RuleTable, words: Words) -> Table | None:
    """Which trump takes which turned trumps, as pictures; None where there is no exchange."""
    rows = list(dict.fromkeys(row for rule in table.exchanges for row in rule.rows))
    if not rows:
        return None

    def trump(strength: int) -> CardView:
        rank = table.strengths[strength]
        name = bare(words, table, rank)
        corner = words.rank(table, rank).mark
        return CardView(rank, table.deck.suits[0], name, table.points[strength], pattern_of(table), corner)

    gives = tuple(trump(row.gives) for row in rows)
    takes = tuple(tuple(trump(rank) for rank in sorted(row.takes, reverse=True)) for row in rows)
    texts = tuple(
        (give.name, str(words.either([card.name for card in taken]))) for give, taken in zip(gives, takes, strict=True)
    )
    head = tuple(words.part(text) for text in m.EXCHANGE_HEAD)
    return Table(words.part(m.HEADINGS["exchange"]), head, texts, gives, takes)


def signals_table(table: RuleTable, words: Words) -> Table | None:
    """The signs and what they tell; None where there are none."""
    rows = tuple((meaning_of(row, table, words), gesture_of(row, words)) for row in table.signals.rows)
    if not rows:
        return None
    return Table(words.part(m.HEADINGS["manners"]), tuple(words.part(text) for text in m.SIGNALS_HEAD), rows)
