"""The facts of a trick: computed on request from the position before it and what the players did. Values only, no words.

Every fact names the rule that it rests on by its key in `RuleTable.origins`, so that an explanation can cite the line of the
variant file. Cards, seats and strengths are the rule table's numbers; points are card points.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from tutor.engine.exchange import exchange_refusal
from tutor.engine.play import step
from tutor.engine.scoring import points, side_points
from tutor.engine.state import Action, CardDrawn, Event, Exchanged, Phase, State, TrickTaken
from tutor.engine.trick import leading
from tutor.explain.changes import Changed, changes_between
from tutor.explain.surprises import Surprise, surprises_of
from tutor.rules.table import NO_TRUMP, UNKNOWN, RuleTable


class Decision(StrEnum):
    """Which rule decided a trick."""

    HIGHEST_TRUMP = "highest trump"
    """Several trumps were laid: the highest takes it."""
    ONLY_TRUMP = "only trump"
    """One trump was laid, led or not: it takes the trick."""
    HIGHEST_OF_SUIT = "highest of the suit led"
    """No trump was laid to another suit (or there is none): the highest card of the suit led takes it."""
    ONLY_OF_SUIT = "only card of the suit led"
    """Nobody else laid the suit led or a trump: the card led keeps the trick, whatever it is."""


class Fate(StrEnum):
    """What became of one card in a trick."""

    WINS = "wins"
    OTHER_SUIT = "another suit"
    """Neither of the suit led nor a trump, in a trick without a winning trump: such a card never wins."""
    LOWER = "lower in the order"
    """Of the suit led, but lower in the order than the winning card."""
    LOWER_TRUMP = "lower trump"
    NOT_TRUMP = "no trump"
    """Not a trump, and a trump was laid."""


@dataclass(frozen=True, slots=True)
class Laid:
    """A card in a trick: who laid it, what it is worth in card points, what became of it, and the rule for that."""

    seat: int
    card: int
    points: int
    fate: Fate
    origin: str
    """Key of the rule that tells why it lost or won: the trump line, or the row of the rank order."""
    points_origin: str


@dataclass(frozen=True, slots=True)
class Drawn:
    """A card drawn after the trick, in the order of drawing. `card` may be `UNKNOWN` in a record."""

    seat: int
    card: int
    turned: bool


@dataclass(frozen=True, slots=True)
class ExchangeMade:
    """An exchange: the giver, the card given (it lies turned up now) and the card taken, with the row that allows it."""

    seat: int
    gave: int
    took: int
    after_trick: bool
    """Whether it was made between the end of the trick and the draw, and not before or during the trick."""
    origin: str


@dataclass(frozen=True, slots=True)
class TrickFacts:
    """All there is to say about one trick.

    A trick that is still under way has `finished` False: then `winner` is the seat that is winning so far (-1 before the
    first card), no points are taken and nothing is drawn.
    """

    table: RuleTable
    number: int
    leader: int
    trump: int
    suit_led: int
    """Suit index, -1 before the first card."""
    laid: tuple[Laid, ...]
    finished: bool
    winner: int
    side: int
    """Index of the winner's side, -1 where nobody is winning."""
    decision: Decision | None
    decision_origin: str
    points: int
    """Card points of the trick with the bonus for the last trick."""
    bonus: int
    """Card points for taking the last trick, 0 in all others."""
    seat_points: tuple[int, ...]
    """Running card points by seat after the trick."""
    side_points: tuple[int, ...] | None
    """Running card points by side after the trick, None where earlier points are not known."""
    exchanges: tuple[ExchangeMade, ...]
    draws: tuple[Drawn, ...]
    draws_origin: str
    next_leader: int
    """Seat that leads next, -1 where the deal is over or the trick is not finished."""
    changes: tuple[Changed, ...]
    surprises: tuple[Surprise, ...]
    deal_over: bool

    @property
    def winning(self) -> Laid | None:
        """The card that takes the trick (or is winning so far)."""
        return next((laid for laid in self.laid if laid.fate is Fate.WINS), None)

    @property
    def losers(self) -> tuple[Laid, ...]:
        """All other cards, in the order laid."""
        return tuple(laid for laid in self.laid if laid.fate is not Fate.WINS)

    @property
    def trumps(self) -> tuple[Laid, ...]:
        """The trumps laid, in order; empty in a variant without trump."""
        suit_of = self.table.suit_of
        return tuple(
            laid for laid in self.laid if self.trump != NO_TRUMP and suit_of[laid.card] == self.trump
        )

    @property
    def turned_to(self) -> int:
        """Seat that drew the turned card, or -1."""
        return next((drawn.seat for drawn in self.draws if drawn.turned), -1)


def trick_facts(before: State, actions: Iterable[Action], *, points_known: bool = True) -> TrickFacts:
    """The facts of the trick that begins in `before` and to which `actions` belong (plays, exchanges, its draw).

    `before` may stand in the middle of a trick; cards that lie there count. `points_known` is False where points won
    before are not known (records): then there is no running score. Raises `IllegalAction` for what the rules forbid.
    """
    state, events = before, list[tuple[State, Event]]()
    for action in actions:
        earlier = state
        state, caused = step(state, action)
        events += [(earlier, event) for event in caused]
    return _facts(before, events, state, points_known)


def tricks_of(
    start: State, actions: Sequence[Action], *, points_known: bool = True
) -> tuple[TrickFacts, ...]:
    """The facts of all tricks of a deal or record, in order; the last one may be unfinished.

    An exchange belongs to the trick whose draw it precedes, or else to the trick about to be played or being played.
    """
    found: list[TrickFacts] = []
    state, before, events = start, start, list[tuple[State, Event]]()
    for action in actions:
        earlier = state
        state, caused = step(state, action)
        events += [(earlier, event) for event in caused]
        taken = any(isinstance(event, TrickTaken) for _, event in events)
        if taken and state.phase is not Phase.DRAW:
            found.append(_facts(before, events, state, points_known))
            before, events = state, []
    if events:
        found.append(_facts(before, events, state, points_known))
    return tuple(found)


def _facts(before: State, events: list[tuple[State, Event]], after: State, points_known: bool) -> TrickFacts:
    table = before.table
    trump = after.trump
    taken = next((event for _, event in events if isinstance(event, TrickTaken)), None)
    plays = taken.plays if taken is not None else after.trick
    laid = laid_cards(table, trump, plays)
    winning = next((card for card in laid if card.fate is Fate.WINS), None)
    decision, origin = decided_by(table, trump, laid)
    score = taken.points if taken is not None else 0
    finished = taken is not None
    over = after.phase is Phase.OVER
    draws = tuple(Drawn(*event) for _, event in events if isinstance(event, CardDrawn))
    turned = next(((drawn.seat, drawn.card) for drawn in draws if drawn.turned), None)
    return TrickFacts(
        table=table,
        number=taken.number if taken is not None else after.tricks_done + 1,
        leader=plays[0][0] if plays else before.leader,
        trump=trump,
        suit_led=table.suit_of[plays[0][1]] if plays else -1,
        laid=laid,
        finished=finished,
        winner=winning.seat if winning is not None else -1,
        side=table.side_of[winning.seat] if winning is not None else -1,
        decision=decision,
        decision_origin=origin,
        points=score,
        bonus=score - sum(card.points for card in laid) if finished else 0,
        seat_points=points(after),
        side_points=side_points(after) if points_known else None,
        exchanges=tuple(_exchange(state, event) for state, event in events if isinstance(event, Exchanged)),
        draws=draws,
        draws_origin="draws",
        next_leader=after.leader if finished and not over else -1,
        changes=changes_between(before, after, turned, points_known) if finished else (),
        surprises=surprises_of(table, trump, plays) if finished else (),
        deal_over=over,
    )


def laid_cards(table: RuleTable, trump: int, plays: Sequence[tuple[int, int]]) -> tuple[Laid, ...]:
    """What became of each card of `plays` (seat, card), in order: the same for a trick under way as it stands now."""
    if not plays:
        return ()
    best = leading(table, trump, plays)
    winning, suit_of = plays[best][1], table.suit_of
    led = suit_of[plays[0][1]]
    laid = []
    for at, (seat, card) in enumerate(plays):
        if at == best:
            fate = Fate.WINS
        elif suit_of[winning] == trump:
            fate = Fate.LOWER_TRUMP if suit_of[card] == trump else Fate.NOT_TRUMP
        else:
            fate = Fate.LOWER if suit_of[card] == led else Fate.OTHER_SUIT
        by_order = fate in (Fate.LOWER, Fate.LOWER_TRUMP) or (fate is Fate.WINS and suit_of[card] != trump)
        row = rank_key(table, card)
        laid.append(Laid(seat, card, table.card_points[card], fate, row if by_order else "trump", row))
    return tuple(laid)


def decided_by(table: RuleTable, trump: int, laid: Sequence[Laid]) -> tuple[Decision | None, str]:
    """The rule that decides between the cards `laid`, and its key; None where there is no card yet."""
    if not laid:
        return None, ""
    suit_of = table.suit_of
    winning = next(card for card in laid if card.fate is Fate.WINS)
    row = rank_key(table, winning.card)
    rivals = sum(suit_of[card.card] == suit_of[winning.card] for card in laid)
    if suit_of[winning.card] == trump:
        return (Decision.HIGHEST_TRUMP, row) if rivals > 1 else (Decision.ONLY_TRUMP, "trump")
    return (Decision.HIGHEST_OF_SUIT, row) if rivals > 1 else (Decision.ONLY_OF_SUIT, "trump")


def rank_key(table: RuleTable, card: int) -> str:
    """Key of the row that gives a card's place in the order and its points (``cards.A``); empty for an unknown card."""
    return "" if card == UNKNOWN else f"cards.{table.strengths[card % table.size]}"


def _exchange(state: State, event: Exchanged) -> ExchangeMade:
    after = state.phase is Phase.DRAW
    return ExchangeMade(
        event.seat, event.gave, event.took, after, exchange_row(state, event.seat, event.gave)
    )


def exchange_row(state: State, seat: int, card: int) -> str:
    """Key of the row that lets `seat` give `card` for the turned card now, e.g. ``exchange.0.row.1``; empty if none does."""
    size = state.table.size
    for number, rule in enumerate(state.table.exchanges):
        for index, row in enumerate(rule.rows):
            fits = row.gives == card % size and state.turned % size in row.takes
            alone = state._replace(table=replace(state.table, exchanges=(rule,)))
            if fits and exchange_refusal(alone, seat, card) is None:
                return f"exchange.{number}.row.{index}"
    return ""
