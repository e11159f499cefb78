"""The rule table: everything the engine, the lessons and the sheets need to know, for one number of players.

Cards are small integers: ``card = suit * len(ranks) + strength``, strength 0 for the weakest rank. All look-ups go by index.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from tutor.i18n.translate import as_given
from tutor.rules.decks import Deck
from tutor.rules.facts import (
    DEFAULT_ORIGIN,
    DrawsFirst,
    Ends,
    Exchange,
    FirstDealer,
    Follow,
    LeaveOut,
    LeaveOutKind,
    Look,
    Match,
    NextDealer,
    Open,
    Origin,
    Packets,
    Penalty,
    Score,
    ServiceRow,
    Signals,
    Starter,
    Tie,
    Trump,
    Turns,
    When,
    Win,
)

NO_TRUMP = -1
UNKNOWN = -1
"""A card known to be there, but not which."""


@dataclass(frozen=True)
class RuleTable:
    """The rules of one variant for one number of players, with the host's choices made.

    `ranks` go from the strongest to the weakest, as a player writes them; `points[strength]` are card points, strength 0
    being the weakest. `sides` are tuples of seats (0 is the first in order of play). `origins` tells for each setting
    (``"follow"``, ``"tie"``, ``"cards.A"``, ``"exchange.0.row.1"``, ``"exchange.0.who"``, ``"score.2"`` ...) where it was written.
    """

    variant: str
    game: str
    deck: Deck
    players: int
    sides: tuple[tuple[int, ...], ...]
    ranks: tuple[str, ...]
    points: tuple[int, ...]
    leave_out: tuple[LeaveOut, ...]
    turns: Turns
    first_dealer: FirstDealer
    next_dealer: NextDealer
    tie_keeps_dealer: bool
    starts: Starter
    starts_later: Starter
    packets: Packets
    cards_per_trick: int
    """Cards each player lays to a trick, one at a time, going round (1, or 2 in the double game)."""
    trump: Trump
    follow: Follow
    draws_first: DrawsFirst
    exchanges: tuple[Exchange, ...]
    open: Open
    look: Look
    signals: Signals
    last_trick: int
    """Card points for taking the last trick."""
    total: int
    """Card points in the pack in play, the last trick's included."""
    win: Win
    tie: Tie
    ends: Ends
    match: Match
    score: Score
    penalties: tuple[Penalty, ...]
    service: tuple[ServiceRow, ...]
    pattern: str
    """The printed pattern of the cards, for pictures and names only; empty: the deck's own."""
    choices: tuple[str, ...] = ()
    """The host's choices that were made, as lines of the variant language."""
    origins: Mapping[str, Origin] = field(default_factory=dict)
    games: Mapping[str, str] = field(default_factory=dict)
    """The game's name by language code, where the file gives one; `game` is the plain line's."""

    def game_in(self, language: str) -> str:
        """The game's name for a language code."""
        return as_given(self.games.get(language) or self.game, language)

    # -- cards ---------------------------------------------------------------------------------------------------

    @cached_property
    def size(self) -> int:
        """Number of ranks in play; cards run from 0 to ``size * 4 - 1``."""
        return len(self.ranks)

    @cached_property
    def strengths(self) -> tuple[str, ...]:
        """Rank letters by strength, weakest first."""
        return tuple(reversed(self.ranks))

    @cached_property
    def cards(self) -> range:
        """All cards of the ranks in play, before anything is left out for this number of players."""
        return range(self.size * len(self.deck.suits))

    @cached_property
    def pack(self) -> tuple[int, ...]:
        """The cards shuffled for a deal: all cards less those always left out. Cards whose leaving out depends on a choice,
        on chance or on the trump are still among them."""
        gone = {c for out in self.leave_out if out.kind is LeaveOutKind.CARDS for c in out.cards}
        return tuple(c for c in self.cards if c not in gone)

    @cached_property
    def in_play(self) -> int:
        """How many cards a deal is played with."""
        return len(self.pack) - sum(o.count for o in self.leave_out if o.kind is not LeaveOutKind.CARDS)

    @cached_property
    def card_points(self) -> tuple[int, ...]:
        """Card points by card."""
        return tuple(self.points[c % self.size] for c in self.cards)

    @cached_property
    def suit_of(self) -> tuple[int, ...]:
        """Suit index by card."""
        return tuple(c // self.size for c in self.cards)

    @cached_property
    def powers(self) -> tuple[tuple[tuple[int, ...], ...], ...]:
        """``powers[trump + 1][led][card]``: 0 for a card that cannot win, else higher wins. `trump` is -1 without trump.

        The rule: the highest trump takes the trick, else the highest card of the suit led.
        """
        size, suits = self.size, range(len(self.deck.suits))
        return tuple(
            tuple(
                tuple(
                    size + 1 + c % size if c // size == trump else 1 + c % size if c // size == led else 0
                    for c in self.cards
                )
                for led in suits
            )
            for trump in (NO_TRUMP, *suits)
        )

    def power(self, trump: int, led: int) -> tuple[int, ...]:
        """The power of each card in a trick led with suit `led` (see `powers`)."""
        return self.powers[trump + 1][led]

    def card_name(self, card: int) -> str:
        """The card as records write it: ``7 of cups``."""
        if card == UNKNOWN:
            return "unknown"
        return f"{self.strengths[card % self.size]} of {self.deck.suits[card // self.size]}"

    def card(self, rank: str, suit: str) -> int | None:
        """The card of a rank letter and suit name, or None where the ranks in play or the deck do not have it."""
        if rank not in self.ranks or suit not in self.deck.suits:
            return None
        return self.deck.suits.index(suit) * self.size + self.strength(rank)

    def strength(self, rank: str) -> int:
        """Strength of a rank letter, 0 weakest. The rank must be in play."""
        return self.size - 1 - self.ranks.index(rank)

    # -- seats and sides -------------------------------------------------------------------------------------------

    @cached_property
    def seats(self) -> tuple[str, ...]:
        """``P1``, ``P2`` ... in order of play."""
        return tuple(f"P{seat + 1}" for seat in range(self.players))

    @cached_property
    def side_of(self) -> tuple[int, ...]:
        """Index of the side by seat."""
        return tuple(next(i for i, side in enumerate(self.sides) if seat in side) for seat in range(self.players))

    @cached_property
    def side_names(self) -> tuple[str, ...]:
        """``P1+P3`` and so on, by side."""
        return tuple("+".join(self.seats[seat] for seat in side) for side in self.sides)

    @property
    def has_partners(self) -> bool:
        """Whether anybody has a partner."""
        return len(self.sides) < self.players

    # -- the course of a deal ------------------------------------------------------------------------------------

    @cached_property
    def hand(self) -> int:
        """Cards dealt to each player."""
        return self.in_play // self.players if self.packets.all_cards else self.packets.hand

    @cached_property
    def tricks(self) -> int:
        """Tricks in a deal."""
        return self.in_play // (self.players * self.cards_per_trick)

    @property
    def plays_per_trick(self) -> int:
        """Cards in a full trick."""
        return self.players * self.cards_per_trick

    @cached_property
    def exchange_before_drawing(self) -> bool:
        """Whether some exchange is made between the end of a trick and the draw."""
        return any(e.when is When.BEFORE_DRAWING for e in self.exchanges)

    def origin(self, key: str) -> Origin:
        """Where a setting was written; `DEFAULT_ORIGIN` where no file says it."""
        return self.origins.get(key, DEFAULT_ORIGIN)
