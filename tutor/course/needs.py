"""What a lesson needs of a variant, as words a teacher writes in its head, and why it is passed over where that is missing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from tutor.explain.words import Words
from tutor.i18n import Translator
from tutor.i18n.marks import N_
from tutor.rules.facts import LookKind, MatchKind, Starter, TieKind, TrumpFrom
from tutor.rules.table import RuleTable


@dataclass(frozen=True, slots=True)
class Need:
    """One need: whether a table has it, and the sentence for one that has not (with `{game}`)."""

    met: Callable[[RuleTable], bool]
    lacking: str


def has_trump(table: RuleTable) -> bool:
    """Whether there is a trump suit at all."""
    return table.trump.kind is not TrumpFrom.NONE


def has_stock(table: RuleTable) -> bool:
    """Whether cards are left to draw after the deal."""
    return table.in_play > table.hand * table.players


def has_turned(table: RuleTable) -> bool:
    """Whether a card lies turned up and is drawn last."""
    return has_stock(table) and table.trump.turns_a_card


def must_follow(table: RuleTable) -> bool:
    """Whether some duty binds a player who does not lead, in either phase."""
    rule = table.follow
    return not rule.after_stock.free or (has_stock(table) and not rule.while_stock.free)


def duties_change(table: RuleTable) -> bool:
    """Whether other duties bind once the stock is gone."""
    return has_stock(table) and table.follow.while_stock != table.follow.after_stock


NEEDS: Mapping[str, Need] = MappingProxyType(
    {
        "trump": Need(has_trump, N_("{game} has no trump.")),
        "no trump": Need(lambda t: not has_trump(t), N_("{game} has a trump suit.")),
        "turned card": Need(has_turned, N_("In {game} no card lies turned up.")),
        "stock": Need(has_stock, N_("In {game} all cards are dealt and nobody draws.")),
        "no stock": Need(lambda t: not has_stock(t), N_("In {game} there are cards to draw.")),
        "following": Need(must_follow, N_("In {game} any card may be played at any time.")),
        "free play": Need(lambda t: not must_follow(t), N_("In {game} a player must sometimes follow suit.")),
        "changing duties": Need(
            duties_change, N_("In {game} the same duties hold from the first trick to the last.")
        ),
        "exchange": Need(
            lambda t: bool(t.exchanges) and has_turned(t), N_("In {game} nobody exchanges the turned card.")
        ),
        "no exchange": Need(lambda t: not t.exchanges, N_("In {game} the turned card may be exchanged.")),
        "partners": Need(lambda t: t.has_partners, N_("At this table everybody plays alone.")),
        "no partners": Need(lambda t: not t.has_partners, N_("At this table there are partners.")),
        "signals": Need(lambda t: bool(t.signals.rows), N_("{game} has no table of signs.")),
        "look": Need(
            lambda t: t.look.kind is not LookKind.NONE, N_("In {game} nobody looks at a partner's cards.")
        ),
        "two players": Need(lambda t: t.players == 2, N_("This lesson is about two players.")),
        "more than two": Need(lambda t: t.players > 2, N_("At this table only two play.")),
        "blanks": Need(lambda t: 0 in t.points, N_("In {game} every card is worth something.")),
        "score": Need(lambda t: bool(t.score.rows), N_("{game} has no table of game points.")),
        "match": Need(lambda t: t.match.kind is not MatchKind.ONE_DEAL, N_("In {game} a match is one deal.")),
        "last trick": Need(lambda t: t.last_trick > 0, N_("In {game} the last trick brings nothing extra.")),
        "a tie rule": Need(lambda t: t.tie.kind is not TieKind.DRAW, N_("In {game} a tie is simply a draw.")),
        "fixed leader": Need(
            lambda t: t.starts in (Starter.NEXT_TO_DEALER, Starter.DEALER),
            N_("In {game} the first leader is found by chance."),
        ),
        "one card each": Need(
            lambda t: t.cards_per_trick == 1, N_("In {game} each player lays several cards to a trick.")
        ),
    }
)


def unmet(needs: Iterable[str], table: RuleTable) -> tuple[str, ...]:
    """The needs that a table does not have. Words that are no needs are passed over (`lessons check` reports them)."""
    return tuple(word for word in needs if word in NEEDS and not NEEDS[word].met(table))


def why_passed_over(needs: Iterable[str], table: RuleTable, translator: Translator) -> str:
    """The sentence for the first need that is missing, empty where none is."""
    missing = unmet(needs, table)
    game = table.game_in(translator.language)
    return Words(translator).text(NEEDS[missing[0]].lacking, game=game) if missing else ""
