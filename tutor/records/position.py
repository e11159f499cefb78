"""The position a record begins with: hands, stock, turned card, what was won before."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.engine.state import Phase, State
from tutor.records.fields import (
    Cards,
    Field,
    Head,
    game_named,
    read_card,
    read_cards,
    read_number,
    seat_number,
)
from tutor.rules.facts import LeaveOutKind, TrumpFrom
from tutor.rules.names import suit_named
from tutor.rules.table import NO_TRUMP, UNKNOWN, RuleTable
from tutor.text.lines import Piece
from tutor.text.problem import Argument, Note
from tutor.text.source import Span


@dataclass(frozen=True, slots=True)
class Position:
    """A position, the cards known to be gone, and whether the points won before it are known."""

    start: State
    seen: tuple[int, ...]
    points_known: bool


def read_position(head: Head, table: RuleTable) -> Position | None:
    """Build the first position; every fault is left in ``head.problems`` and then gives None."""
    reader = _Reader(head, table)
    return reader.position()


class _Reader:
    """Gathers the cards of a head, with the place where each was named (private to `read_position`)."""

    def __init__(self, head: Head, table: RuleTable) -> None:
        self.head = head
        self.table = table
        self.named: dict[int, tuple[int, Piece]] = {}

    def fault(self, field: Field | None, why: str, **args: Argument) -> None:
        line, piece = (field.line, field.value) if field is not None else (1, Piece("", 1))
        self.head.problems.append(self.head.problem("R-setup", line, piece, (), why=why, **args))

    def cards(self, field: Field | None) -> Cards | None:
        """The cards of a line; one that was named before is a problem (`R-twice`)."""
        if field is None:
            return None
        found = read_cards(self.head, self.table, field)
        for card, piece in zip(found.cards, found.pieces, strict=True):
            self.once(card, field.line, piece)
        return found

    def once(self, card: int, line: int, piece: Piece) -> None:
        earlier = self.named.setdefault(card, (line, piece))
        if earlier[0] > line:
            earlier, line, piece = (line, piece), *earlier
        if earlier != (line, piece):
            before = self.head.source.lines[earlier[0] - 1]
            span = Span.of(self.head.source.file, earlier[0], earlier[1].column, len(earlier[1].text))
            notes = [Note("first", span, before)]
            self.head.problems.append(
                self.head.problem("R-twice", line, piece, notes, card=self.table.card_name(card), first=earlier[0])
            )

    def position(self) -> Position | None:
        head, table = self.head, self.table
        hands = [self.cards(head.get("hand", seat)) for seat in range(table.players)]
        stock = self.cards(head.get("stock"))
        turned, trump = self._turned_and_trump()
        won = [self.cards(head.get("won", seat)) for seat in range(table.players)]
        seen = self.cards(head.get("seen"))
        out = self.cards(head.get("left out"))
        shown = self._shown(hands)
        if shown is not None:
            trump = table.suit_of[shown[1]] if trump == NO_TRUMP else trump
        leader = self._leader()
        self._check_seats()
        if head.problems:
            return None
        self._check_left_out(out)
        size = self._hand_size(hands)
        before = self._won_before(won)
        held = [self._filled(hand, size) for hand in hands]
        left = self._stock(stock, turned, held, won)
        self._check_seen(seen, turned, held, won, left)
        self._check_trump(trump, turned, left)
        if head.problems:
            return None
        dealer = self._dealer(leader)
        choosing = self._cutter_to_choose(trump, left) and not any(before)
        cutter = (dealer - 1) % table.players
        bottom = left[len(left) - table.trump.choices :] if choosing else ()
        exposed = tuple((cutter, card) for card in bottom) if choosing else ()
        over = not (any(held) or left or turned >= 0)
        start = State(
            table=table,
            trump=trump,
            hands=tuple(held),
            stock=left,
            turned=turned,
            leader=leader,
            to_play=cutter if choosing else leader,
            trick=(),
            won=tuple(w.cards if w is not None else () for w in won),
            carried=tuple(max(w.points, 0) if w is not None else 0 for w in won),
            tricks_done=0,
            trick_winners=(),
            trump_takers=(),
            phase=Phase.TRUMP if choosing else Phase.OVER if over else Phase.PLAY,
            dealer=dealer,
            exchanged=(0,) * table.players,
            first_hands=tuple(held) if self._first_hands_matter(before) else (),
            left_out=out.cards if out is not None else (),
            shown=(shown,) if shown is not None else exposed,
            had_won=before,
            earlier=self._earlier(before, won, held, left, turned),
        )
        points_known = all(w is not None and w.count < 0 for w in won) or not start.earlier
        return Position(start, seen.cards if seen is not None else (), points_known)

    def _turned_and_trump(self) -> tuple[int, int]:
        head, table = self.head, self.table
        turned_field, trump_field = head.get("turned"), head.get("trump")
        turned, trump = UNKNOWN, NO_TRUMP
        if turned_field is not None and turned_field.value.text.casefold() != "none":
            card = read_card(head, table, turned_field.value, turned_field.line)
            if card is not None:
                self.once(card, turned_field.line, turned_field.value)
                turned, trump = card, table.suit_of[card]
        if trump_field is not None and trump_field.value.text.casefold() != "none":
            suit = suit_named(trump_field.value.text, table.deck)
            if suit not in table.deck.suits:
                args = {"card": trump_field.value.text, "deck": table.deck.name}
                head.problems.append(head.problem("R-pack", trump_field.line, trump_field.value, (), **args))
            elif trump != NO_TRUMP and table.deck.suits[trump] != suit:
                self.fault(trump_field, "trump differs", suit=suit)
            else:
                trump = table.deck.suits.index(suit)
        return turned, trump

    def _shown(self, hands: list[Cards | None]) -> tuple[int, int] | None:
        fields = self.head.all("shown")
        if not fields:
            return None
        field = fields[0]
        card = read_card(self.head, self.table, field.value, field.line)
        if card is None:
            return None
        if not 0 <= field.seat < self.table.players:
            self.fault(field, "seat", players=self.table.players)
            return None
        hand = hands[field.seat]
        if hand is not None and hand.count < 0 and card not in hand.cards:
            self.fault(field, "shown not held", card=self.table.card_name(card), seat=self.table.seats[field.seat])
        return field.seat, card

    def _leader(self) -> int:
        field = self.head.get("leader")
        if field is None:
            return 0
        seat = seat_number(field.value.text)
        if not 0 <= seat < self.table.players:
            self.fault(field, "seat", players=self.table.players)
            return 0
        return seat

    def _dealer(self, leader: int) -> int:
        field = self.head.get("dealer")
        seat = seat_number(field.value.text) if field is not None else (leader - 1) % self.table.players
        if not 0 <= seat < self.table.players:
            self.fault(field, "seat", players=self.table.players)
            return 0
        return seat

    def _check_seats(self) -> None:
        for setting in ("hand", "won"):
            for field in self.head.all(setting):
                if field.seat >= self.table.players:
                    self.fault(field, "seat", players=self.table.players)
        names = self.head.get("seats")
        if names is not None:
            count = len([part for part in names.value.text.split(",") if part.strip()])
            if count != self.table.players:
                self.fault(names, "names", count=count, players=self.table.players)

    def _check_left_out(self, out: Cards | None) -> None:
        """A named left-out card must fit what the variant leaves to choice."""
        field = self.head.get("left out")
        if out is None or field is None:
            return
        open_ = [o for o in self.table.leave_out if o.kind is not LeaveOutKind.CARDS]
        fits = len(out.cards) <= len(open_) and all(
            any(not o.cards or card in o.cards for o in open_) for card in out.cards
        )
        if not fits or out.count > len(open_):
            self.fault(field, "left out")

    def _hand_size(self, hands: list[Cards | None]) -> int:
        """All hands are equally large where a record begins; none is larger than the deal."""
        table, sizes = self.table, {}
        for seat, hand in enumerate(hands):
            if hand is not None:
                sizes[seat] = hand.count if hand.count >= 0 else len(hand.cards)
        if not sizes:
            self.fault(None, "no hand")
            return 0
        first_seat, size = next(iter(sizes.items()))
        for seat, other in sizes.items():
            field = self.head.get("hand", seat)
            if other > table.hand:
                self.fault(field, "hand too large", seat=table.seats[seat], count=other, deal=table.hand)
                return size
            if other != size:
                self.fault(
                    field, "hands differ", seat=table.seats[seat], count=other, other=table.seats[first_seat], size=size
                )
                return size
        if size % table.cards_per_trick:
            self.fault(self.head.get("hand", first_seat), "hand odd", count=size, each=table.cards_per_trick)
        return size

    @staticmethod
    def _filled(hand: Cards | None, size: int) -> tuple[int, ...]:
        return hand.cards if hand is not None and hand.count < 0 else (UNKNOWN,) * size

    def _won_before(self, won: list[Cards | None]) -> tuple[bool, ...]:
        table = self.table
        for seat, pile in enumerate(won):
            field = self.head.get("won", seat)
            if pile is not None and len(pile.cards) % table.plays_per_trick:
                self.fault(field, "won", seat=table.seats[seat], count=len(pile.cards), trick=table.plays_per_trick)
        points = sum(pile.points for pile in won if pile is not None and pile.points > 0)
        if points > table.total:
            self.fault(self.head.all("won")[0], "won points", points=points, total=table.total)
        return tuple(pile is not None and bool(pile.cards or pile.count > 0 or pile.points > 0) for pile in won)

    def _stock(
        self, stock: Cards | None, turned: int, held: list[tuple[int, ...]], won: list[Cards | None]
    ) -> tuple[int, ...]:
        """The face-down cards: as named, as many unknown ones as the line says, or all that are left over."""
        table, field = self.table, self.head.get("stock")
        in_hands = sum(map(len, held))
        gone = sum(len(pile.cards) if pile.count < 0 else pile.count for pile in won if pile is not None)
        if stock is None:
            left = table.in_play - in_hands - gone - (turned >= 0)
            if any(pile is not None and pile.points >= 0 for pile in won) or left < 0:
                left = 0
                self.fault(None, "no stock")
            cards: tuple[int, ...] = (UNKNOWN,) * left
        else:
            cards = stock.cards if stock.count < 0 else (UNKNOWN,) * stock.count
        size = len(held[0]) if held else 0
        to_draw = len(cards) + (turned >= 0)
        where = field or self.head.get("turned")
        if to_draw % table.plays_per_trick:
            why = "stock and turned" if turned >= 0 else "stock"
            self.fault(where, why, count=to_draw, each=table.plays_per_trick)
        elif in_hands + to_draw + gone > table.in_play:
            self.fault(where, "too many", count=in_hands + to_draw + gone, pack=table.in_play)
        elif to_draw and size < table.hand:
            self.fault(self.head.get("hand", 0), "hand too small", count=size, deal=table.hand)
        return cards

    def _check_seen(
        self, seen: Cards | None, turned: int, held: list[tuple[int, ...]], won: list[Cards | None], stock: tuple[int, ...]
    ) -> None:
        """With the cards known to be gone there are no more than the pack has."""
        if seen is None:
            return
        taken = sum(len(pile.cards) for pile in won if pile is not None)
        count = sum(map(len, held)) + len(stock) + (turned >= 0) + taken + max(len(seen.cards), seen.count)
        if count > len(self.table.pack):
            self.fault(self.head.get("seen"), "too many", count=count, pack=len(self.table.pack))

    def _check_trump(self, trump: int, turned: int, stock: tuple[int, ...]) -> None:
        table = self.table
        if table.trump.kind is TrumpFrom.NONE:
            named = (self.head.get("turned"), self.head.get("trump"), *self.head.all("shown"))
            field = next((f for f in named if f is not None), None)
            if trump != NO_TRUMP or turned >= 0:
                self.fault(field, "no trump here", game=game_named(table))
        elif trump == NO_TRUMP and table.trump.kind is not TrumpFrom.CUTTER:
            self.fault(self.head.get("rules"), "trump missing")
        elif turned >= 0 and not table.trump.turns_a_card:
            self.fault(self.head.get("turned"), "nothing turned", game=game_named(table))
        elif turned < 0 and stock and table.trump.turns_a_card and not self._cutter_to_choose(trump, stock):
            self.fault(self.head.get("stock"), "turned missing")

    def _cutter_to_choose(self, trump: int, stock: tuple[int, ...]) -> bool:
        """Whether trump is still to be chosen, by a first row such as ``P2 chooses cups``; exposed cards must be named for it."""
        rule = self.table.trump
        if rule.kind is not TrumpFrom.CUTTER or trump != NO_TRUMP:
            return False
        return len(stock) >= rule.choices and UNKNOWN not in stock[len(stock) - rule.choices :]

    def _first_hands_matter(self, before: tuple[bool, ...]) -> bool:
        return any(e.first_hand_only for e in self.table.exchanges) and not any(before)

    def _earlier(
        self,
        before: tuple[bool, ...],
        won: list[Cards | None],
        held: list[tuple[int, ...]],
        stock: tuple[int, ...],
        turned: int,
    ) -> bool:
        """Whether tricks were played before the position. It is the deal's first trick only if nobody has won cards before;
        with no `won` line the number of cards still there tells."""
        if any(pile is not None for pile in won):
            return any(before)
        there = sum(map(len, held)) + len(stock) + (turned >= 0)
        complete = there == self.table.in_play
        return not complete and self.head.get("seen") is not None


def read_names(head: Head, players: int) -> tuple[str, ...]:
    """The display names of the seats; empty where the file gives none."""
    field = head.get("seats")
    if field is None:
        return ()
    names = tuple(part.strip() for part in field.value.text.split(",") if part.strip())
    return names if len(names) == players else ()


def read_match(head: Head, table: RuleTable) -> tuple[int, int, tuple[int, ...] | None]:
    """The deal's number, what it is worth and the standing before it (`score P1 1, P2 0`, by side)."""
    number = read_number(head, head.get("deal"), 0, 1)
    worth = read_number(head, head.get("worth"), 1, 1)
    field = head.get("score")
    if field is None:
        return number, worth, None
    have = [0] * len(table.sides)
    for part in field.value.text.split(","):
        words = part.split()
        seat = seat_number(words[0].split("+")[0]) if words else -1
        if len(words) != 2 or not words[1].isdigit() or not 0 <= seat < table.players:
            head.problems.append(head.problem("R-number", field.line, field.value, word=part.strip(), setting="score"))
            return number, worth, None
        have[table.side_of[seat]] = int(words[1])
    return number, worth, tuple(have)
