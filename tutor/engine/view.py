"""What one seat can see of a deal: the only thing that hints, robots and grading are given."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tutor.engine.duty import owed
from tutor.engine.play import step
from tutor.engine.scoring import points
from tutor.engine.state import Action, CardDrawn, Event, Exchanged, ExchangeTurned, Phase, Play, State
from tutor.rules.facts import Open
from tutor.rules.table import UNKNOWN, RuleTable


@dataclass(frozen=True, slots=True)
class Lack:
    """A seat showed at some moment that it held none of `cards`; it has drawn `drawn` cards since."""

    cards: frozenset[int]
    drawn: int


@dataclass(frozen=True, slots=True)
class Observation:
    """A deal as `seat` sees it. Cards are as in the rule table; tuples are by seat unless said otherwise.

    `hand` is the seat's own; `counts` are the sizes of all hands; `known` are cards that a hand is publicly known to hold
    (a turned card drawn or taken, a shown trump, open hands); `lacks` is what a failure to follow or to exchange told.
    `played` are finished tricks of this deal in the order (seat, card); `seen` are further cards known to be gone.
    `unseen` are all cards whose place the seat does not know: in other hands (beyond `known`), in the stock, or left out.
    `stock_count` counts face-down cards, the turned one not among them; `stock_known` are their cards from the top where
    they lie open. `stock_bottom` are the cards at its bottom that were exposed for the cutter to choose from.
    """

    table: RuleTable
    seat: int
    trump: int
    phase: Phase
    hand: tuple[int, ...]
    counts: tuple[int, ...]
    known: tuple[frozenset[int], ...]
    lacks: tuple[tuple[Lack, ...], ...]
    trick: tuple[tuple[int, int], ...]
    leader: int
    to_play: int
    turned: int
    stock_count: int
    stock_known: tuple[int, ...]
    played: tuple[tuple[int, int], ...]
    won: tuple[tuple[int, ...], ...]
    seen: frozenset[int]
    unseen: tuple[int, ...]
    points: tuple[int, ...]
    points_known: bool
    tricks_done: int
    earlier: bool
    had_won: tuple[bool, ...]
    exchanged: tuple[int, ...]
    trump_takers: tuple[int, ...]
    dealer: int
    first_hand: tuple[int, ...]
    stock_bottom: tuple[int, ...] = ()

    @property
    def stock_left(self) -> int:
        """Cards left to draw, the turned card counted while it lies there."""
        return self.stock_count + (self.turned >= 0)


def observe(
    start: State, actions: Iterable[Action], seat: int, *, seen: Iterable[int] = (), points_known: bool = True
) -> Observation:
    """What `seat` can see after `actions` were taken from `start`. `seen` are cards known to be gone (records)."""
    notes = _Notes(start)
    state = start
    for action in actions:
        notes.before(state, action)
        state, events = step(state, action)
        for event in events:
            notes.after(event)
    return notes.observation(state, seat, frozenset(seen), points_known)


class _Notes:
    """What everybody has learned in the course of a deal (mutable, private to `observe`)."""

    def __init__(self, start: State) -> None:
        self.known: list[set[int]] = [set() for _ in start.hands]
        self.lacks: list[list[Lack]] = [[] for _ in start.hands]
        self.played: list[tuple[int, int]] = []
        for seat, card in start.shown:
            if card in start.hands[seat]:
                self.known[seat].add(card)
        self.exposed = {card for _, card in start.shown if card in start.stock}
        self.open = start.table.open

    def before(self, state: State, action: Action) -> None:
        """Note what the action itself shows: a card that leaves a hand, a duty that was not met."""
        if isinstance(action, Play):
            self._note_duty(state, action)
            self.known[action.seat].discard(action.card)
            self.played.append((action.seat, action.card))
        elif isinstance(action, ExchangeTurned):
            self.known[action.seat].discard(action.card)

    def after(self, event: Event) -> None:
        """Note what followed: a turned card that went into a hand, a draw that weakens what a duty told."""
        if isinstance(event, Exchanged):
            self.known[event.seat].add(event.took)
        elif isinstance(event, CardDrawn):
            if event.turned or event.card in self.exposed:
                self.known[event.seat].add(event.card)
            self.lacks[event.seat] = [Lack(lack.cards, lack.drawn + 1) for lack in self.lacks[event.seat]]

    def _note_duty(self, state: State, action: Play) -> None:
        """A card laid where a duty bound tells which cards the hand cannot have held: those that would have forbidden it."""
        table = state.table
        if not state.trick:
            return
        duty = table.follow.after_stock if state.stock_gone else table.follow.while_stock
        if duty.free:
            return
        hidden = [c for c in table.pack if c != action.card]
        size = len(state.hands[action.seat])
        absent = frozenset(
            c
            for c in hidden
            if action.card
            not in owed(table, state.trump, (action.card, c), state.trick, action.seat, state.stock_gone).cards
        )
        if absent and size > 0:
            self.lacks[action.seat].append(Lack(absent, 0))

    def observation(self, state: State, seat: int, seen: frozenset[int], points_known: bool) -> Observation:
        """Put together what `seat` sees of `state`."""
        table = state.table
        if self.open is not Open.NOTHING:
            for other, hand in enumerate(state.hands):
                self.known[other] |= {c for c in hand if c != UNKNOWN}
        hand = state.hands[seat]
        known = tuple(frozenset(cards) if who != seat else frozenset(hand) for who, cards in enumerate(self.known))
        stock_known = state.stock if self.open is Open.HANDS_AND_STOCK and UNKNOWN not in state.stock else ()
        bottom = () if stock_known else tuple(card for card in state.stock if card in self.exposed)
        visible = {state.turned, *hand, *stock_known, *bottom, *(c for _, c in state.trick), *seen}
        visible = visible.union(*known, *state.won)
        if _left_out_in_the_open(table):
            visible |= set(state.left_out)
        return Observation(
            table=table,
            seat=seat,
            trump=state.trump,
            phase=state.phase,
            hand=hand,
            counts=tuple(map(len, state.hands)),
            known=known,
            lacks=tuple(map(tuple, self.lacks)),
            trick=state.trick,
            leader=state.leader,
            to_play=state.to_play,
            turned=state.turned,
            stock_count=len(state.stock),
            stock_known=stock_known,
            played=tuple(self.played[: len(self.played) - len(state.trick)]),
            won=state.won,
            seen=seen,
            unseen=tuple(c for c in table.pack if c not in visible),
            points=points(state),
            points_known=points_known,
            tricks_done=state.tricks_done,
            earlier=state.earlier,
            had_won=tuple(state.has_won(other) for other in range(table.players)),
            exchanged=state.exchanged,
            trump_takers=state.trump_takers,
            dealer=state.dealer,
            first_hand=state.first_hands[seat] if state.first_hands else (),
            stock_bottom=bottom,
        )


def _left_out_in_the_open(table: RuleTable) -> bool:
    """Cards that are left out are laid aside for all to see, except the last card of the shuffled pack."""
    return all(out.kind.value != "the last card" for out in table.leave_out)
