"""Positions of lessons: a few lines say what matters, the rest is filled in with other cards, and the engine knows it all.

``trick CARDS`` · ``hand CARDS`` (the learner's) or ``hand P2 CARDS`` · ``turned CARD`` · ``leader P2`` · ``draws N`` or
``draws none`` (draws still to come, the turned card's among them) · ``left N`` (cards in each hand) · ``after P2`` (P2 has just
taken a trick, and where cards are exchanged before the draw nobody has drawn yet) · ``won P2 N points``. Lines that
begin with ``where`` claim something of the position; a position where it is not so is never shown.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from tutor.course.needs import has_stock, has_turned
from tutor.engine.duty import owed
from tutor.engine.play import refusal, step
from tutor.engine.shuffle import Dice
from tutor.engine.state import Phase, Play, State
from tutor.rules.facts import LeaveOutKind, TrumpFrom
from tutor.rules.names import rank_named, suit_named
from tutor.rules.table import NO_TRUMP, UNKNOWN, RuleTable
from tutor.text.lines import content, first_words, split_list

SETTINGS = (
    "trick",
    "hand",
    "turned",
    "leader",
    "draws",
    "left",
    "after",
    "won",
    "cards",
    "ranks",
    "where",
    "sign",
)


class PositionFault(ValueError):
    """A line of a position that cannot be read, or cards that cannot lie so. `line` counts from 1 within the block."""

    def __init__(self, why: str, line: int = 1, *, readable: bool = False) -> None:
        super().__init__(why)
        self.why = why
        self.line = line
        self.readable = readable
        """Whether the line could be read, and only the cards cannot lie so: in another telling they may."""


@dataclass(frozen=True, slots=True)
class Spec:
    """What a block says of a position. Seats from 0; -1 where it says nothing."""

    trick: tuple[int, ...] = ()
    hands: dict[int, tuple[int, ...]] = field(default_factory=dict)
    turned: int = UNKNOWN
    leader: int = -1
    draws: int = -1
    left: int = -1
    after: int = -1
    carried: dict[int, int] = field(default_factory=dict)
    cards: tuple[int, ...] = ()
    """Cards the question is about, where no trick is."""
    ranks: tuple[int, ...] = ()
    """Strengths the question is about."""
    claims: tuple[tuple[str, str, int], ...] = ()
    """Claims as (word, rest, line)."""
    signal: int = -1


@dataclass(frozen=True, slots=True)
class Position:
    """A position before a trick, the cards laid to it so far, and the position after those."""

    before: State
    plays: tuple[Play, ...]
    state: State


def read_spec(text: str, table: RuleTable) -> Spec:
    """Read a filled block. Raises `PositionFault` with the line."""
    spec = Spec()
    for number, line in enumerate(text.splitlines(), 1):
        piece = content(line)
        if not piece.text:
            continue
        word, rest = first_words(piece)
        if word.text not in SETTINGS:
            raise PositionFault(f"unknown line: {word.text}", number)
        spec = _with(spec, word.text, rest.text, table, number)
    return spec


def _with(spec: Spec, word: str, rest: str, table: RuleTable, line: int) -> Spec:
    match word:
        case "trick":
            return replace(spec, trick=read_cards(rest, table, line))
        case "hand":
            seat, cards = 0, rest
            if rest[:1] == "P" and rest[1:2].isdigit():
                first, _, cards = rest.partition(" ")
                seat = read_seat(first, table, line)
            return replace(spec, hands={**spec.hands, seat: read_cards(cards, table, line)})
        case "turned":
            return replace(spec, turned=read_cards(rest, table, line)[0])
        case "leader":
            return replace(spec, leader=read_seat(rest, table, line))
        case "after":
            return replace(spec, after=read_seat(rest, table, line))
        case "draws" | "left":
            number_of = 0 if rest == "none" else _number(rest, line)
            return replace(spec, draws=number_of) if word == "draws" else replace(spec, left=number_of)
        case "won":
            seat_word, _, number = rest.partition(" ")
            seat = read_seat(seat_word, table, line)
            return replace(spec, carried={**spec.carried, seat: _number(number.split()[0], line)})
        case "cards":
            return replace(spec, cards=read_cards(rest, table, line))
        case "ranks":
            return replace(
                spec, ranks=tuple(_rank(part.text, table, line) for part in split_list(content(rest)))
            )
        case "sign":
            return replace(spec, signal=_number(rest, line) - 1)
        case _:
            claim, _, of = rest.partition(" ")
            return replace(spec, claims=(*spec.claims, (claim, of.strip(), line)))


def _number(text: str, line: int) -> int:
    if not text.isdigit():
        raise PositionFault(f"a number is wanted, not: {text}", line)
    return int(text)


def read_seat(text: str, table: RuleTable, line: int = 1) -> int:
    """The seat of ``P2``. Raises `PositionFault`."""
    if text not in table.seats:
        raise PositionFault(f"no such seat: {text}", line)
    return table.seats.index(text)


def _rank(text: str, table: RuleTable, line: int) -> int:
    letter = rank_named(text, table.deck)
    if letter not in table.ranks:
        raise PositionFault(f"no such rank here: {text}", line)
    return table.strength(letter)


def read_cards(text: str, table: RuleTable, line: int = 1) -> tuple[int, ...]:
    """The cards of a list. Raises `PositionFault`."""
    found = []
    for part in split_list(content(text)):
        rank, _, suit = part.text.partition(" of ")
        letter, name = rank_named(rank, table.deck), suit_named(suit, table.deck)
        card = table.card(letter, name) if letter and name else None
        if card is None or card not in table.pack:
            raise PositionFault(f"no such card here: {part.text}", line, readable=card is not None)
        if card in found:
            raise PositionFault(f"a card twice: {part.text}", line, readable=True)
        found.append(card)
    return tuple(found)


def build(table: RuleTable, spec: Spec, trump: int, dice: Dice, *, learner_next: bool = False) -> Position:
    """A whole position in which the lines of `spec` hold, other cards filled in with `dice`.

    `learner_next`: the cards of the trick were laid by those before the learner, whose turn it is. Otherwise a trick that names
    fewer cards than there are players is filled up with cards that decide nothing. Raises `PositionFault` where it cannot be.
    """
    return _Builder(table, spec, trump, dice, learner_next).position()


class _Builder:
    """Puts a position together (private to `build`)."""

    def __init__(self, table: RuleTable, spec: Spec, trump: int, dice: Dice, learner_next: bool) -> None:
        self.table, self.spec, self.trump, self.dice = table, spec, trump, dice
        self.learner_next = learner_next
        self.drawing = has_stock(table) and spec.draws != 0
        self.before_draw = table.exchange_before_drawing and self.drawing and spec.after >= 0 and not spec.trick
        laid = spec.trick[: table.players - 1] if learner_next else spec.trick[: table.plays_per_trick]
        self.spec = spec = replace(spec, trick=laid, hands=self._hands_named(spec))
        named = [*laid, *(c for hand in spec.hands.values() for c in hand)]
        named += [spec.turned] if spec.turned >= 0 else []
        if len(set(named)) < len(named):
            raise PositionFault("a card is named twice")
        self.out = self._left_out(named)
        self.free = [c for c in table.pack if c not in named and c not in self.out]
        self.trick = self._whole_trick()
        self.leader = self._leader()

    def position(self) -> Position:
        table = self.table
        turned = self._turned()
        hands = self._hands()
        stock = self._stock(turned)
        won, earlier = self._won()
        carried = tuple(self.spec.carried.get(seat, 0) for seat in range(table.players))
        if any(carried):
            won, earlier = tuple(() for _ in won), True
        before = State(
            table=table,
            trump=self.trump,
            hands=tuple(tuple(hand) for hand in hands),
            stock=stock,
            turned=turned,
            leader=self.leader,
            to_play=self.leader,
            trick=(),
            won=won,
            carried=carried,
            tricks_done=0,
            trick_winners=(),
            trump_takers=(),
            phase=Phase.DRAW if self.before_draw else Phase.PLAY,
            dealer=(self.leader - 1) % table.players,
            exchanged=(0,) * table.players,
            first_hands=tuple(tuple(hand) for hand in hands)
            if any(e.first_hand_only for e in table.exchanges)
            else (),
            left_out=tuple(self.out),
            had_won=tuple(bool(pile) or bool(points) for pile, points in zip(won, carried, strict=True)),
            earlier=earlier,
        )
        return self._played(before)

    def _played(self, before: State) -> Position:
        state, plays = before, []
        for at, card in enumerate(self.trick):
            play = Play((self.leader + at) % self.table.players, card)
            if refusal(state, play) is not None:
                raise PositionFault("the rules do not allow these cards in this order")
            state, _ = step(state, play)
            plays.append(play)
        return Position(before, tuple(plays), state)

    def _hands_named(self, spec: Spec) -> dict[int, tuple[int, ...]]:
        """The hands that are named; before the draw they are a card short, the last one named."""
        if not self.before_draw:
            return spec.hands
        size = self.table.hand - self.table.cards_per_trick
        return {seat: cards[:size] for seat, cards in spec.hands.items()}

    def _left_out(self, named: Sequence[int]) -> list[int]:
        table, out = self.table, list[int]()
        for rule in table.leave_out:
            if rule.kind is LeaveOutKind.CARDS:
                continue
            cards = rule.cards or table.pack
            if rule.kind is LeaveOutKind.NOT_TRUMP:
                cards = tuple(c for c in cards if table.suit_of[c] != self.trump)
            if rule.kind is LeaveOutKind.OF_TRUMPS:
                cards = tuple(c for c in cards if table.suit_of[c] == self.trump)
            fitting = [c for c in cards if c not in named and c not in out]
            if not fitting:
                raise PositionFault("a card is named that is left out of this game")
            out.append(fitting[self.dice.below(len(fitting))])
        return out

    def _whole_trick(self) -> tuple[int, ...]:
        table, trick = self.table, self.spec.trick
        if not trick:
            return ()
        if self.learner_next:
            return trick
        suit_of = table.suit_of
        decisive = {self.trump, suit_of[trick[0]]}
        found = list(trick)
        while len(found) < table.plays_per_trick:
            dull = [c for c in self.free if suit_of[c] not in decisive]
            card = dull[self.dice.below(len(dull))]
            self.free.remove(card)
            found.append(card)
        return tuple(found)

    def _leader(self) -> int:
        if self.learner_next:
            return -len(self.trick) % self.table.players
        if self.spec.leader >= 0:
            return self.spec.leader
        return max(self.spec.after, 0)

    def _hand_size(self) -> int:
        table, spec = self.table, self.spec
        if spec.left >= 0:
            return -(-spec.left // table.cards_per_trick) * table.cards_per_trick
        if self.drawing:
            return table.hand - (table.cards_per_trick if self.before_draw else 0)
        named = max([len(hand) for hand in spec.hands.values()], default=0)
        if self.trick and 0 not in spec.hands:
            named += table.cards_per_trick
        return max(named, table.cards_per_trick, 0 if spec.hands else min(3, table.hand))

    def _hands(self) -> list[list[int]]:
        table, size = self.table, self._hand_size()
        hands = []
        for seat in range(table.players):
            laid = [c for at, c in enumerate(self.trick) if (self.leader + at) % table.players == seat]
            given = [c for c in self.spec.hands.get(seat, ()) if c not in laid]
            hands.append(laid + given)
        for seat, hand in enumerate(hands):
            wanting = size - len(hand)
            if wanting < 0 and seat in self.spec.hands and not self.drawing:
                wanting = 0
            if wanting < 0:
                raise PositionFault("more cards than a hand holds here")
            hand.extend(self._fillers(seat, wanting))
        if len({len(hand) for hand in hands}) > 1:
            raise PositionFault("the hands are of different sizes")
        return hands

    def _fillers(self, seat: int, wanting: int) -> list[int]:
        """Cards for a hand that leave the cards it lays allowed."""
        found: list[int] = []
        for card in self.dice.shuffled(self.free):
            if len(found) == wanting:
                break
            if self._allowed_beside(seat, card):
                found.append(card)
                self.free.remove(card)
        if len(found) < wanting:
            raise PositionFault("there are not enough cards for these hands")
        return found

    def _allowed_beside(self, seat: int, card: int) -> bool:
        table, leader = self.table, self.leader
        plays = [((leader + at) % table.players, laid) for at, laid in enumerate(self.trick)]
        for at, (who, laid) in enumerate(plays):
            if (
                who == seat
                and at
                and laid
                not in owed(table, self.trump, (laid, card), plays[:at], seat, not self.drawing).cards
            ):
                return False
        return True

    def _turned(self) -> int:
        table = self.table
        if not self.drawing or not has_turned(table):
            if self.spec.turned >= 0:
                raise PositionFault("no card lies turned up here")
            return UNKNOWN
        if self.spec.turned >= 0:
            if table.suit_of[self.spec.turned] != self.trump:
                raise PositionFault("the turned card is not a trump")
            return self.spec.turned
        trumps = [c for c in self.free if table.suit_of[c] == self.trump]
        if not trumps:
            raise PositionFault("no trump is left to be turned up")
        card = trumps[self.dice.below(len(trumps))]
        self.free.remove(card)
        return card

    def _stock(self, turned: int) -> tuple[int, ...]:
        if not self.drawing:
            return ()
        table, spec = self.table, self.spec
        whole = table.in_play - table.hand * table.players
        count = (
            spec.draws * table.plays_per_trick
            if spec.draws > 0
            else whole - (table.plays_per_trick if spec.after >= 0 and not self.before_draw else 0)
        )
        if count > whole:
            raise PositionFault("more draws than the stock has")
        cards = self.dice.shuffled(self.free)[: count - (turned >= 0)]
        self.free = [c for c in self.free if c not in cards]
        return cards

    def _won(self) -> tuple[tuple[tuple[int, ...], ...], bool]:
        """The cards left over lie in the piles, trick by trick."""
        table = self.table
        piles: list[tuple[int, ...]] = [()] * table.players
        rest = self.dice.shuffled(self.free)
        size = table.plays_per_trick
        if len(rest) % size:
            raise PositionFault("the cards won do not make whole tricks")
        tricks = [rest[at : at + size] for at in range(0, len(rest), size)]
        for at, trick in enumerate(tricks):
            seat = self.dice.below(table.players) if at or self.spec.after < 0 else self.spec.after
            piles[seat] += trick
        return tuple(piles), bool(tricks)


def random_trump(table: RuleTable, dice: Dice) -> int:
    """A trump suit by chance, -1 in a variant without trump."""
    return NO_TRUMP if table.trump.kind is TrumpFrom.NONE else dice.below(len(table.deck.suits))
