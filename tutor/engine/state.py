"""A position of one deal, the actions that players take, and the events that follow from them. Values only."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import NamedTuple

from tutor.rules.table import RuleTable


class Phase(IntEnum):
    """What the position waits for."""

    PLAY = 0
    """A card from the seat to play (or an exchange by whoever may)."""
    DRAW = 1
    """The draw after a trick, in variants with an exchange before it (or that exchange)."""
    TRUMP = 2
    """The cutter's choice of trump."""
    OVER = 3
    """Nothing: the deal is over."""


@dataclass(frozen=True, slots=True)
class Play:
    """Lay a card to the trick.

    Actions are no tuples, as events are: laying a card must never equal giving the same card away in an exchange.
    """

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class ExchangeTurned:
    """Give a trump for the turned card. Units: none; cards as in the rule table."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class Draw:
    """All draw, in order, after the last trick."""


@dataclass(frozen=True, slots=True)
class ChooseTrump:
    """The cutter names the trump suit, or picks one of the exposed cards (`card`, -1 where he only names a suit)."""

    seat: int
    suit: int
    card: int = -1


@dataclass(frozen=True, slots=True)
class Claim:
    """A player says that his side has won (only where the variant ends a deal `on a correct claim`)."""

    seat: int


Action = Play | ExchangeTurned | Draw | ChooseTrump | Claim


class CardPlayed(NamedTuple):
    """A card was laid to the trick."""

    seat: int
    card: int


class TrickTaken(NamedTuple):
    """A trick was taken: its number in this deal or record (from 1), the winner's seat, its cards in order as
    (seat, card), the card points it brings (the last trick's bonus included)."""

    number: int
    seat: int
    plays: tuple[tuple[int, int], ...]
    points: int


class CardDrawn(NamedTuple):
    """A seat drew a card; `turned` tells whether it was the turned card."""

    seat: int
    card: int
    turned: bool


class Exchanged(NamedTuple):
    """A seat gave a trump and took the turned card, for all to see."""

    seat: int
    gave: int
    took: int


class TrumpChosen(NamedTuple):
    """The trump suit was fixed by the cutter."""

    seat: int
    suit: int
    card: int


class StockGone(NamedTuple):
    """The last card was drawn: the duties of the second phase begin."""


class DealEnded(NamedTuple):
    """The deal is over; ask `tutor.engine.scoring.result_of` what it brings."""


Event = CardPlayed | TrickTaken | CardDrawn | Exchanged | TrumpChosen | StockGone | DealEnded


class State(NamedTuple):
    """A position. Seats from 0 in order of play; cards as in the rule table, `UNKNOWN` for a hidden card in records.

    `stock` holds the face-down cards, top first, without the turned one; `turned` is the turned card while it lies there,
    else -1. `trick` holds the plays of the trick under way as (seat, card). `won[seat]` are cards won, trick by trick;
    `carried[seat]` card points won before this position of which only the number is known.
    """

    table: RuleTable
    trump: int
    hands: tuple[tuple[int, ...], ...]
    stock: tuple[int, ...]
    turned: int
    leader: int
    to_play: int
    trick: tuple[tuple[int, int], ...]
    won: tuple[tuple[int, ...], ...]
    carried: tuple[int, ...]
    tricks_done: int
    """Tricks finished since the deal (or the record) began."""
    trick_winners: tuple[int, ...]
    """Winner's seat of each trick finished."""
    trump_takers: tuple[int, ...]
    """Seats that took a trick in which a trump was laid, in order (for a tie by `the last trump wins`)."""
    phase: Phase
    dealer: int
    exchanged: tuple[int, ...]
    """How often each seat has exchanged in this deal."""
    first_hands: tuple[tuple[int, ...], ...]
    """The hands as dealt, where an exchange asks for a card of the first hand; else empty."""
    left_out: tuple[int, ...]
    """Cards left out of this deal, beyond those the rules always leave out."""
    shown: tuple[tuple[int, int], ...] = ()
    """Cards shown, as (seat, card): the trump that lies in a hand, or the cards exposed to the cutter."""
    had_won: tuple[bool, ...] = ()
    """Whether each seat had won a trick before this position (records)."""
    earlier: bool = False
    """Whether tricks were played before this position began, so that trick 1 here is not the deal's first."""

    @property
    def stock_left(self) -> int:
        """Cards left to draw, the turned card counted while it lies there."""
        return len(self.stock) + (self.turned >= 0)

    @property
    def stock_gone(self) -> bool:
        """Whether nothing is left to draw, the turned card included."""
        return not self.stock and self.turned < 0

    def has_won(self, seat: int) -> bool:
        """Whether the seat has won a trick in this deal, before this position or since."""
        return bool(self.won[seat]) or (bool(self.had_won) and self.had_won[seat])

    @property
    def tricks_left(self) -> int:
        """Tricks still to be finished, the one under way included."""
        cards = sum(map(len, self.hands)) + self.stock_left + len(self.trick)
        return cards // self.table.plays_per_trick
