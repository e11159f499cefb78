"""Why a move is good: true facts from a short list, each checked against the numbers before it is given."""

from __future__ import annotations

from dataclasses import replace

from tutor.engine.state import ExchangeTurned, Play
from tutor.engine.trick import best_play
from tutor.engine.view import Observation
from tutor.hint.values import Because, Hint, Move, Reason


def with_reasons(seen: Observation, hint: Hint) -> Hint:
    """The same hint, every move with the reasons that speak for it."""
    teller = _Teller(seen, hint)
    return replace(hint, moves=tuple(replace(move, reasons=teller.reasons(move)) for move in hint.moves))


class _Teller:
    """Finds the reasons for the moves of one hint."""

    def __init__(self, seen: Observation, hint: Hint) -> None:
        self.seen, self.hint, self.table = seen, hint, seen.table
        self.points = {m.action.card: m.expected_points for m in hint.moves if isinstance(m.action, Play)}
        self.trick = seen.trick
        self.stake = sum(self.table.card_points[card] for _, card in self.trick)
        self.top = max(self.table.points)
        self.best = {action.card for action in hint.best if isinstance(action, Play)}

    def reasons(self, move: Move) -> tuple[Reason, ...]:
        """What speaks for a move. A reason that compares with other cards is given only if the numbers bear it out."""
        if isinstance(move.action, ExchangeTurned):
            return self._exchange(move)
        if not isinstance(move.action, Play):
            return ()
        if len(self.points) == 1 and len(self.seen.hand) >= 1:
            return (Reason(Because.ONLY_LEGAL),)
        found = self._following(move.action.card) if self.trick else self._leading(move.action.card)
        return tuple(found)

    def _exchange(self, move: Move) -> tuple[Reason, ...]:
        """The exchange pays where no move without it is better."""
        without = [m.expected_points for m in self.hint.moves if not isinstance(m.action, ExchangeTurned)]
        gain = round(move.expected_points - max(without)) if without else 0
        pays = not without or move.expected_points >= max(without)
        return (Reason(Because.EXCHANGE_PAYS, max(gain, 0), self.seen.turned),) if pays else ()

    # -- helpers -------------------------------------------------------------------------------------------------

    def _load(self, card: int) -> bool:
        return 2 * self.table.card_points[card] > self.top

    def _trump(self, card: int) -> bool:
        return self.table.suit_of[card] == self.seen.trump

    def _best_of(self, cards: list[int]) -> float:
        return max((self.points[c] for c in cards if c in self.points), default=-1.0)

    def _not_worse(self, card: int, cards: list[int]) -> bool:
        """Whether the numbers put `card` at least as high as each of `cards`."""
        return self.points[card] >= self._best_of(cards) - 1e-9

    def _better(self, card: int, cards: list[int]) -> bool:
        """Whether the numbers put `card` above each of `cards`, and by more than the noise."""
        return self.points[card] > self._best_of(cards) + 1e-9 and not (card in self.best and self.best & set(cards))

    def _little(self, points: int) -> bool:
        """Whether points are few, beside a load."""
        return 3 * points <= self.top

    def _outcome(self, card: int) -> tuple[bool, bool, bool]:
        """(takes the lead in the trick, last to play, partner was winning before) for a card that follows."""
        power = self.table.power(self.seen.trump, self.table.suit_of[self.trick[0][1]])
        ahead = best_play(power, self.trick)
        wins = power[card] > power[self.trick[ahead][1]]
        owner = self.trick[ahead][0]
        partner = owner != self.seen.seat and self.table.side_of[owner] == self.table.side_of[self.seen.seat]
        return wins, len(self.trick) + 1 == self.table.plays_per_trick, partner

    # -- following -----------------------------------------------------------------------------------------------

    def _following(self, card: int) -> list[Reason]:
        value = self.table.card_points
        wins, last, partner = self._outcome(card)
        others = [c for c in self.points if c != card]
        found: list[Reason] = []
        if wins and last:
            found += self._won(card, partner, others)
        elif wins and not partner:
            found += self._ahead(card, others)
        if partner and last and not wins and self.stake + value[card] > 0 and self._not_worse(card, others):
            found.append(Reason(Because.FEEDS_PARTNER, self.stake + value[card]))
        if partner and not last and not wins and self._not_worse(card, others):
            found.append(Reason(Because.PARTNER_AHEAD, value[card]))
        if not wins and not partner:
            found += self._lost(card, last, others)
        found += self._keeps(card, others)
        return found

    def _won(self, card: int, partner: bool, others: list[int]) -> list[Reason]:
        """For the card that takes the trick, played last."""
        seen, found = self.seen, list[Reason]()
        gained = self.stake + self.table.card_points[card]
        side = self.table.side_of[seen.seat]
        mine = sum(p for p, s in zip(seen.points, self.table.side_of, strict=True) if s == side)
        if seen.points_known and mine < self._needed() <= mine + gained:
            found.append(Reason(Because.WINS_DEAL, mine + gained))
        if gained > 0 and not partner:
            rivals = [c for c in others if self._outcome(c)[0]]
            cheap = not self._load(card) and all(self._price(card) <= self._price(c) for c in rivals)
            throw = [c for c in others if c not in rivals]
            if not self._not_worse(card, throw):
                return found
            if cheap or not (self._trump(card) or self._load(card)):
                found.append(Reason(Because.WINS_CHEAPLY, gained))
            else:
                if self._load(card):
                    found.append(Reason(Because.BRINGS_HOME, self.table.card_points[card]))
                if self.stake > 0 and not (found and self._little(self.stake)):
                    found.append(Reason(Because.DENIES, self.stake))
        return found

    def _ahead(self, card: int, others: list[int]) -> list[Reason]:
        """For a card that is ahead while others are still to play."""
        held = self.stake + self.table.card_points[card]
        if held == 0 or not self._not_worse(card, [c for c in others if not self._outcome(c)[0]]):
            return []
        found = [Reason(Because.TAKES_LEAD, held)]
        return [*found, Reason(Because.CANNOT_BE_BEATEN, held)] if self._unbeatable(card) else found

    def _needed(self) -> int:
        from tutor.engine.scoring import needed

        return needed(self.table) or self.table.total // 2 + 1

    def _price(self, card: int) -> tuple[bool, int, int]:
        return self._trump(card), self.table.card_points[card], card % self.table.size

    def _lost(self, card: int, last: bool, others: list[int]) -> list[Reason]:
        seen = self.seen
        found = []
        ends = seen.stock_left == self.table.plays_per_trick and seen.turned >= 0
        winners = [c for c in others if self._outcome(c)[0]]
        draws_turned = self.table.players == 2 and ends and last and self.table.cards_per_trick == 1
        if draws_turned and winners and self._not_worse(card, winners):
            found.append(Reason(Because.LOSES_TO_DRAW, self.table.card_points[seen.turned], seen.turned))
        value = self.table.card_points[card]
        if last and value == 0 and not winners:
            found.append(Reason(Because.BLANK_ON_LOST, self.stake))
        elif last and self._little(self.stake + value) and self._not_worse(card, winners):
            found.append(Reason(Because.GIVES_LITTLE, self.stake + value))
        return found

    # -- leading and both ----------------------------------------------------------------------------------------

    def _leading(self, card: int) -> list[Reason]:
        found: list[Reason] = []
        others = [c for c in self.points if c != card]
        if self._unbeatable(card) and self.table.card_points[card] > 0 and self._not_worse(card, others):
            found.append(Reason(Because.CANNOT_BE_BEATEN, self.table.card_points[card]))
        value = self.table.card_points
        dearer = [c for c in others if value[c] > value[card] or (self._trump(c) and not self._trump(card))]
        if not found and self._little(value[card]) and dearer and self._not_worse(card, dearer):
            found.append(Reason(Because.LEADS_LITTLE, value[card]))
        return found + self._keeps(card, others)

    def _unbeatable(self, card: int) -> bool:
        """Whether no card that another hand may hold beats it, led or laid to the trick that lies there."""
        led = self.trick[0][1] if self.trick else card
        power = self.table.power(self.seen.trump, self.table.suit_of[led])
        rest = set(self.seen.unseen)
        for seat, cards in enumerate(self.seen.known):
            if seat != self.seen.seat:
                rest |= cards
        return all(power[c] < power[card] for c in rest)

    def _keeps(self, card: int, others: list[int]) -> list[Reason]:
        """Loads and trumps that stay in hand because another card is played."""
        found = []
        if not self._load(card):
            loads = [c for c in others if self._load(c) and self._in_danger(c) and self._may_come_home(c, card)]
            if loads and self._better(card, loads):
                found.append(Reason(Because.KEEPS_LOAD, self.table.card_points[max(loads)], max(loads)))
        if not self._trump(card):
            trumps = [c for c in others if self._trump(c)]
            equal = self.hint.exact and not self._better(card, trumps)
            told = any(self._trump(reason.card) for reason in found)
            if trumps and self._not_worse(card, trumps) and not equal and not told:
                found.append(Reason(Because.SAVES_TRUMPS, 0, max(trumps)))
        return found

    def _may_come_home(self, load: int, card: int) -> bool:
        """Whether the points that playing `card` is to bring leave room for a load kept; where nothing is hidden they tell."""
        return not self.hint.exact or self.points[card] >= self.table.card_points[load]

    def _in_danger(self, card: int) -> bool:
        """Whether a card played now may be lost: led, one that can be beaten; following, one that does not win."""
        return not self._outcome(card)[0] if self.trick else not self._unbeatable(card)
