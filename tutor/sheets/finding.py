"""Finding tricks worth showing: deals are played by the engine and searched for those that show one rule each.

The search is seeded, so that the same rules give the same examples. Nothing is made up: every trick was played, every reason
is computed from it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from tutor.engine.deal import new_deal
from tutor.engine.duty import Owes
from tutor.engine.play import duty_of, legal, step
from tutor.engine.shuffle import Dice
from tutor.engine.state import Action, ExchangeTurned, Phase, Play, State
from tutor.engine.trick import leading
from tutor.rules.table import NO_TRUMP, RuleTable

_DEALS = 24
"""Deals played in search of examples; more do not find better ones."""


class Shows(StrEnum):
    """What an example shows."""

    SUIT_LED = "the suit led wins"
    SMALL_TRUMP = "a small trump beats a big card"
    BLANK_KEEPS = "a blank lead keeps big cards"
    OUT_OF_ORDER = "the order of the cards"
    HIGHER_TRUMP = "the higher of two trumps wins"
    DUTY = "which cards may be played"
    EXCHANGE = "an exchange"


@dataclass(frozen=True, slots=True)
class FoundTrick:
    """A whole trick: the position before it and the actions that made it, in order."""

    before: State
    actions: tuple[Action, ...]
    plays: tuple[tuple[int, int], ...]
    trump: int

    @property
    def table(self) -> RuleTable:
        """The rules it was played by."""
        return self.before.table


@dataclass(frozen=True, slots=True)
class FoundDuty:
    """A position in which the seat to play may not play every card."""

    state: State
    allowed: tuple[int, ...]
    duty: Owes


@dataclass(frozen=True, slots=True)
class FoundExchange:
    """A position in which an exchange is made, and that exchange."""

    state: State
    action: ExchangeTurned


@dataclass(frozen=True, slots=True)
class Finds:
    """All that one search found; a kind that the rules do not have is missing."""

    tricks: dict[Shows, FoundTrick]
    duty: FoundDuty | None
    exchange: FoundExchange | None


def find(table: RuleTable) -> Finds:
    """Play deals of `table` and keep the most telling trick of each kind, a forced play and an exchange."""
    best: dict[Shows, tuple[tuple[int, ...], FoundTrick]] = {}
    duty: tuple[tuple[int, ...], FoundDuty] | None = None
    exchange: tuple[tuple[int, ...], FoundExchange] | None = None
    for seed in range(1, _DEALS + 1):
        for found in _play(table, seed):
            if isinstance(found, FoundTrick):
                for shows, judge in _JUDGES.items():
                    worth = judge(found)
                    if worth and (shows not in best or worth > best[shows][0]):
                        best[shows] = (worth, found)
            elif isinstance(found, FoundDuty):
                telling = _duty_worth(found)
                if duty is None or telling > duty[0]:
                    duty = (telling, found)
            else:
                gain = _exchange_worth(found)
                if exchange is None or gain > exchange[0]:
                    exchange = (gain, found)
    tricks = {shows: best[shows][1] for shows in _JUDGES if shows in best}
    return Finds(tricks, duty and duty[1], exchange and exchange[1])


def _play(table: RuleTable, seed: int) -> Iterator[FoundTrick | FoundDuty | FoundExchange]:
    """One deal by chance, exchanging whenever somebody may; yields each trick, forced play and exchange."""
    dice = Dice(seed)
    state = new_deal(table, dice, number=1 + seed % 4)
    before, actions = state, list[Action]()
    while state.phase is not Phase.OVER:
        choices = legal(state)
        swap = next((action for action in choices if isinstance(action, ExchangeTurned)), None)
        if swap is not None:
            yield FoundExchange(state, swap)
        action = swap or choices[dice.below(len(choices))]
        if isinstance(action, Play) and state.trick:
            due = duty_of(state)
            if len(due.cards) < len(state.hands[state.to_play]) and due.duty is not Owes.NOTHING:
                yield FoundDuty(state, due.cards, due.duty)
        done = state.tricks_done
        plays = (*state.trick, (action.seat, action.card)) if isinstance(action, Play) else ()
        state, _ = step(state, action)
        actions.append(action)
        if state.tricks_done > done:
            yield FoundTrick(before, tuple(actions), plays, state.trump)
            before, actions = state, []
        elif not state.trick:
            before, actions = state, []


# -- how telling a trick is: () where it does not show the rule, else the greater the better ---------------------------------


def _parts(found: FoundTrick) -> tuple[RuleTable, list[int], int, int, int]:
    table = found.table
    cards = [card for _, card in found.plays]
    at = leading(table, found.trump, found.plays)
    return table, cards, at, table.suit_of[cards[0]], found.trump


def _few_suits(table: RuleTable, cards: list[int]) -> int:
    return -len({table.suit_of[card] for card in cards})


def _suit_led(found: FoundTrick) -> tuple[int, ...]:
    """No trump; a card beats another of the suit led that is worth something, and a stronger card of another suit loses."""
    table, cards, at, led, trump = _parts(found)
    if any(table.suit_of[card] == trump for card in cards) or not table.card_points[cards[at]]:
        return ()
    rivals = [card for card in cards if table.suit_of[card] == led and card != cards[at]]
    others = [card for card in cards if table.suit_of[card] != led and card % table.size > cards[at] % table.size]
    if not others:
        return ()
    return (bool(rivals), at > 0, sum(table.card_points[card] for card in others), table.card_points[cards[at]])


def _small_trump(found: FoundTrick) -> tuple[int, ...]:
    """One trump, worth nothing, takes a trick led in another suit; the more the trick is worth the better."""
    table, cards, at, led, trump = _parts(found)
    trumps = [card for card in cards if table.suit_of[card] == trump]
    if led == trump or len(trumps) != 1 or table.card_points[cards[at]]:
        return ()
    top = max(card % table.size for card in cards if card != cards[at])
    return (top, -(cards[at] % table.size), sum(table.card_points[card] for card in cards))


def _blank_keeps(found: FoundTrick) -> tuple[int, ...]:
    """A lead worth nothing keeps the trick, as nobody laid its suit or a trump."""
    table, cards, at, led, trump = _parts(found)
    rest = cards[1:]
    if at or table.card_points[cards[0]] or led == trump or any(table.suit_of[card] in (led, trump) for card in rest):
        return ()
    points = sum(table.card_points[card] for card in rest)
    return (points, -(cards[0] % table.size)) if points else ()


_USUAL = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "N", "Q", "K", "A")
"""The order most people bring along, only to notice where the variant's order is another."""


def _out_of_order(found: FoundTrick) -> tuple[int, ...]:
    """A card beats one of its suit which looks higher; all in one suit, if it can be."""
    table, cards, at, led, trump = _parts(found)
    winning = cards[at]
    if table.suit_of[winning] != led or (table.players == 2 and led == trump):
        return ()
    usual = {card: _USUAL.index(table.strengths[card % table.size]) for card in cards}
    beaten = [card for card in cards if table.suit_of[card] == led and usual[card] > usual[winning]]
    if not beaten:
        return ()
    return (max(card % table.size for card in beaten), len(beaten), at > 0, led != trump, _few_suits(table, cards))


def _higher_trump(found: FoundTrick) -> tuple[int, ...]:
    """Two trumps on a lead of another suit: the higher takes it."""
    table, cards, at, led, trump = _parts(found)
    trumps = [card for card in cards if table.suit_of[card] == trump]
    if trump == NO_TRUMP or led == trump or len(trumps) < 2:
        return ()
    return (cards[at] != trumps[-1], sum(table.card_points[card] for card in cards))


_JUDGES: dict[Shows, Callable[[FoundTrick], tuple[int, ...]]] = {
    Shows.SUIT_LED: _suit_led,
    Shows.SMALL_TRUMP: _small_trump,
    Shows.OUT_OF_ORDER: _out_of_order,
    Shows.BLANK_KEEPS: _blank_keeps,
    Shows.HIGHER_TRUMP: _higher_trump,
}


def _duty_worth(found: FoundDuty) -> tuple[int, ...]:
    """Best: few cards in the trick, a hand of moderate size, a stronger card that may not be played."""
    state, table = found.state, found.state.table
    hand = state.hands[state.to_play]
    barred = [card for card in hand if card not in found.allowed]
    return (
        -abs(len(hand) - 3),
        -len(state.trick),
        table.suit_of[state.trick[0][1]] != state.trump,
        sum(table.card_points[card] for card in barred),
    )


def _exchange_worth(found: FoundExchange) -> tuple[int, ...]:
    """Best: the most valuable card taken, by the first row."""
    state = found.state
    return (state.table.card_points[state.turned], -state.tricks_done)
