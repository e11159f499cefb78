"""Worlds: ways in which the hidden cards may lie, given everything a seat has seen.

A world gives each other hand its hidden cards and the stock its order. Cards that a hand is known to hold lie there in every
world; what a failure to follow told is kept (`Lack`: none of these then, so at most as many now as were drawn since). Every
way that fits is as likely: worlds are drawn by shuffling and throwing away what does not fit; where too few fit by chance one
is built hand by hand. Cards beyond all places (left out unseen, or gone in a record that does not name them) lie nowhere.

Who could have exchanged for a better card and did not probably lacks the card to give. That is no proof, so it guides only the
worlds that are drawn by chance; nothing is called exact because of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, permutations
from math import comb, factorial

from tutor.engine.shuffle import Dice
from tutor.engine.state import Phase
from tutor.engine.trick import winner
from tutor.engine.view import Lack, Observation
from tutor.rules.facts import Exchange, When, Who

_TRIES = 200


@dataclass(frozen=True, slots=True)
class World:
    """Where the hidden cards lie: all hands by seat (the observer's too), and the face-down stock, top first."""

    hands: tuple[tuple[int, ...], ...]
    stock: tuple[int, ...]


class Hidden:
    """The hidden cards of an observation and the places they may lie in."""

    def __init__(self, seen: Observation) -> None:
        self.seen = seen
        self.cards = seen.unseen
        self.others = [seat for seat in range(seen.table.players) if seat != seen.seat]
        self.places = {seat: seen.counts[seat] - len(seen.known[seat]) for seat in self.others}
        self.stock = seen.stock_count - len(seen.stock_known) - len(seen.stock_bottom)
        self.spare = len(self.cards) - sum(self.places.values()) - self.stock
        self.declined = declined(seen)

    def possible(self) -> bool:
        """Whether there are cards enough for all places."""
        return self.spare >= 0 and all(number >= 0 for number in self.places.values()) and self.stock >= 0

    def number(self) -> int:
        """How many worlds there are, not counting what failures to follow rule out."""
        left, ways = len(self.cards), 1
        for number in self.places.values():
            ways *= comb(left, number)
            left -= number
        return ways * comb(left, self.stock) * factorial(self.stock)

    def fits(self, hand: tuple[int, ...], seat: int) -> bool:
        """Whether the hidden part of a hand agrees with what the seat has shown not to hold."""
        return all(sum(card in lack.cards for card in hand) <= lack.drawn for lack in self.seen.lacks[seat])

    def world(self, order: tuple[int, ...]) -> World | None:
        """The world that deals out the hidden cards in this order, or None where it does not fit."""
        at, hands = 0, [self.seen.hand] * self.seen.table.players
        for seat in self.others:
            hand = order[at : at + self.places[seat]]
            if not self.fits(hand, seat):
                return None
            hands[seat] = (*sorted(self.seen.known[seat]), *hand)
            at += self.places[seat]
        return World(tuple(hands), (*self.seen.stock_known, *order[at : at + self.stock], *self.seen.stock_bottom))

    def all(self) -> Iterator[World]:
        """Every world that fits, in a fixed order."""
        yield from self._deal(self.cards, 0, ())

    def _deal(self, left: tuple[int, ...], at: int, given: tuple[int, ...]) -> Iterator[World]:
        if at == len(self.others):
            for stock in permutations(left, self.stock):
                world = self.world((*given, *stock))
                if world is not None:
                    yield world
            return
        for hand in combinations(left, self.places[self.others[at]]):
            rest = tuple(card for card in left if card not in hand)
            yield from self._deal(rest, at + 1, (*given, *hand))

    def draw(self, dice: Dice) -> World:
        """A world by chance. Raises ValueError where none can be found."""
        for number in range(_TRIES):
            world = self.world(dice.shuffled(self.cards))
            if world is not None and (number > _TRIES // 2 or self._likely(world)):
                return world
        world = self.world(self._built(dice))
        if world is None:
            raise ValueError("no way to place the hidden cards fits what was seen")
        return world

    def _likely(self, world: World) -> bool:
        """Whether no hand holds a card that its owner would have exchanged."""
        return all(
            sum(card in lack.cards for card in world.hands[seat] if card not in self.seen.known[seat]) <= lack.drawn
            for seat, lack in self.declined
        )

    def _built(self, dice: Dice) -> tuple[int, ...]:
        """Hands filled one card at a time, the seat with the fewest cards to choose from first."""
        best: tuple[int, ...] = self.cards
        for _ in range(_TRIES):
            left = list(dice.shuffled(self.cards))
            hands: dict[int, list[int]] = {seat: [] for seat in self.others}
            open_seats = [seat for seat in self.others if self.places[seat]]
            while open_seats:
                options = {
                    seat: [c for c in left if self.fits((*hands[seat], c), seat)] for seat in open_seats
                }
                seat = min(open_seats, key=lambda s: len(options[s]) - (self.places[s] - len(hands[s])))
                if not options[seat]:
                    break
                card = options[seat][0]
                hands[seat].append(card)
                left.remove(card)
                if len(hands[seat]) == self.places[seat]:
                    open_seats.remove(seat)
            best = (*(card for seat in self.others for card in hands[seat]), *left)
            if not open_seats:
                return best
        return best


def declined(seen: Observation) -> tuple[tuple[int, Lack], ...]:
    """For each seat that let an exchange for a stronger turned card pass: the cards it probably lacked, and its draws since.

    Asked only while the turned card is the one that lay there from the start: nobody has exchanged yet.
    """
    table, full = seen.table, seen.table.plays_per_trick
    if seen.turned < 0 or any(seen.exchanged) or seen.earlier or len(seen.played) % full:
        return ()
    size, suit = table.size, table.suit_of[seen.turned]
    tricks = [seen.played[i : i + full] for i in range(0, len(seen.played), full)]
    takers = [winner(table, seen.trump, plays) for plays in tricks]
    found = []
    for rule in table.exchanges:
        gives = frozenset(
            suit * size + row.gives for row in rule.rows if seen.turned % size in row.takes and row.gives < seen.turned % size
        )
        if not gives or rule.when is When.BEFORE_LEADING or rule.first_hand_only:
            continue
        for seat in range(table.players):
            moment = _last_chance(rule, seat, tricks, takers, seen)
            if seat != seen.seat and moment >= 0:
                found.append((seat, Lack(gives, (len(tricks) - moment) * table.cards_per_trick)))
    return tuple(found)


def _last_chance(
    rule: Exchange, seat: int, tricks: list[tuple[tuple[int, int], ...]], takers: list[int], seen: Observation
) -> int:
    """The number of the last trick (from 0) in which the seat could have exchanged and did not; -1 for none."""
    if rule.when is When.BEFORE_DRAWING:
        last = len(takers) - (seen.phase is Phase.DRAW)
        return max((number for number in range(last) if takers[number] == seat), default=-1)
    played = [number for number, plays in enumerate(tricks) if any(who == seat for who, _ in plays)]
    if any(who == seat for who, _ in seen.trick):
        played.append(len(tricks))
    if rule.who is Who.HAS_WON:
        played = [number for number in played if seat in takers[:number]]
    elif rule.who is not Who.ANYONE:
        return -1
    return max(played, default=-1)
