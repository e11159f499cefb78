"""The judging of one observation: which worlds, which way of judging, and each move's numbers.

How a move is judged, in this order:

* exactly, where the hidden cards can be deduced and the rest is small enough to search whole (`tutor.hint.exact`); where only a
  few worlds are left and the stock runs out with this trick, exactly in every one of them;
* late in a deal of two sides, by worlds played out with the net, leaving the net's card only for a rival that is better by 1.5
  standard errors;
* else by the net; worlds played out by greedy put numbers to it;
* where no net fits the table, by worlds played out by greedy, from the first trick on, leaving greedy's own card only for such a
  rival.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import sqrt
from typing import Any

from tutor.engine.shuffle import Dice
from tutor.engine.state import Action, ChooseTrump, Draw, ExchangeTurned, Play
from tutor.engine.view import Observation
from tutor.hint import layout as at
from tutor.hint.core import Core
from tutor.hint.exact import Exact, small_enough
from tutor.hint.playout import GREEDY, NET
from tutor.hint.position import seen_position
from tutor.hint.timing import Deadline, OutOfTime
from tutor.hint.values import Hint, Move
from tutor.hint.weighing import (
    Scale,
    Told,
    chance_noise,
    equals,
    exchange_first,
    joined,
    mean_of,
    still_close,
)
from tutor.hint.worlds import Hidden, World
from tutor.rules.table import UNKNOWN

LATE = 4
"""Cards left to draw up to which two players, or two pairs, search with the net."""
PAIRS = 20
"""Worlds that pairs search with the net: their play-outs are longer, and more worlds gain nothing."""
FEW = 60
"""Up to so many worlds the last draw is searched exactly in each."""
OPEN = 3.0
"""How far below the net's card, in its own scores, a rival may be to be searched late in the deal."""
FIRST = 6
"""Worlds in which every card is played out."""
BATCH = 15
"""Worlds after which cards that are far behind are no longer played out by the net."""
WIN = 1.5
"""What winning the deal is worth, in packs of card points, where the score is known."""
DRAWING, SEARCHING = 0.25, 0.6
"""The parts of the time that drawing worlds, and searching exactly, may take."""


class Judge:
    """The judging of one observation (mutable, private to `tutor.hint.api`)."""

    def __init__(self, seen: Observation, core: Core, worlds: int, seed: int, deadline: Deadline) -> None:
        self.seen, self.core, self.seed = seen, core, seed
        self.side = seen.table.side_of[seen.seat]
        self.base = core.position(seen_position(seen))
        worth = WIN * seen.table.total if seen.points_known else 0.0
        self.scale = Scale(seen.table.total / 120.0, worth, bool(core.net))
        hidden = Hidden(seen)
        counted = hidden.number()
        self.every = counted <= min(worlds, FEW) or counted == 1
        drawn = deadline.share(DRAWING)
        found = list(hidden.all()) if self.every else self._drawn(hidden, max(worlds, 1), drawn)
        self.filled = [core.fill(self.base, world) for world in found]
        self.deadline = deadline
        self.used = 0
        self.policy = "net" if core.net else "greedy"

    def _drawn(self, hidden: Hidden, number: int, deadline: Deadline) -> list[World]:
        """So many worlds by chance; fewer where time is up."""
        dice, worlds = Dice(self.seed), list[World]()
        while len(worlds) < number and not (worlds and deadline.over()):
            worlds.append(hidden.draw(dice.fork(len(worlds))))
        return worlds

    def ranking(self) -> Hint:
        """The moves, judged and sorted."""
        told = self._phase(self.base, self.filled, self.deadline)
        told.sort(key=lambda t: (-t.order, -t.points, self._price(t.action)))
        unit = self.scale.unit
        exchange_first(told, unit)
        exact = all(t.exact for t in told)
        known = self.seen.points_known
        moves = tuple(
            Move(t.action, round(t.points, 3), round(t.error, 3), round(t.win, 4) if known else None) for t in told
        )
        chance = chance_noise(self.used, self.policy == "net") if known else 1.0
        best = equals(told, exact, unit, chance)
        others = [t for t in told if t.action not in best]
        margin = max(0.0, told[0].points - others[0].points) if others else 0.0
        near = len(best) > 1 and not exact
        return Hint(
            self.seen.seat, moves, best, exact, self.used, round(margin, 3), near, "exact" if exact else self.policy
        )

    def _price(self, action: Action) -> tuple[int, int]:
        """Of equals the cheaper card stands first."""
        card = action.card if isinstance(action, Play | ExchangeTurned | ChooseTrump) else -1
        if card < 0:
            return 0, 0
        trump = self.seen.table.suit_of[card] == self.seen.trump
        return int(trump), card % self.seen.table.size

    # -- the kinds of decision -----------------------------------------------------------------------------------

    def _phase(self, base: Any, filled: list[Any], deadline: Deadline) -> list[Told]:
        """All moves in a position: exchanges, and then the cards, the draw or the choice of trump."""
        core, seat = self.core, self.seen.seat
        told = self._exchanged(base, filled, deadline)
        phase = int(base[at.S_PHASE])
        if phase == at.CHOOSE:
            return told + self._choices(filled, deadline)
        if phase == at.DRAW:
            after = [self._changed(s, lambda t: core.kernel.draw(core.r, t)) for s in filled]
            return [*told, self._rest(Draw(), filled, after, deadline)]
        if int(base[at.S_TO]) != seat:
            return [*told, self._rest(Draw(), filled, filled, deadline)] if told else told
        return told + self._cards(base, filled, deadline)

    def _exchanged(self, base: Any, filled: list[Any], deadline: Deadline) -> list[Told]:
        """Each exchange, worth what the best move after it is worth. Each takes an equal part of the time with what follows."""
        core, seat = self.core, self.seen.seat
        found = []
        start = at.S_HANDS + seat * core.table.hand
        places = [
            place
            for place in range(int(base[at.S_COUNT + seat]))
            if base[at.S_TURNED] >= 0 and core.kernel.may_exchange(core.r, base, seat, int(base[start + place]))
        ]
        for number, place in enumerate(places):
            after_base = self._changed(base, lambda t, p=place: core.kernel.exchange(core.r, t, seat, p))
            after = [self._changed(s, lambda t, p=place: core.kernel.exchange(core.r, t, seat, p)) for s in filled]
            part = deadline.share(1 / (len(places) - number + 1))
            best = max(self._phase(after_base, after, part), key=lambda t: t.order)
            found.append(replace(best, action=ExchangeTurned(seat, int(base[start + place]))))
        return found

    def _changed(self, s: Any, change: Any) -> Any:
        after = s[:] if isinstance(s, list) else s.copy()
        change(after)
        return after

    def _choices(self, filled: list[Any], deadline: Deadline) -> list[Told]:
        """The cutter's choices, each played out."""
        core, table = self.core, self.seen.table
        told = []
        count = int(core.kernel.choices(core.r, filled[0]))
        for index in range(count):
            after = [self._changed(s, lambda t, i=index: core.kernel.choose(core.r, t, i)) for s in filled]
            suit = int(after[0][at.S_TRUMP])
            card = int(after[0][at.S_TURNED]) if table.trump.choices else UNKNOWN
            part = deadline.share(1 / (count - index))
            told.append(self._rest(ChooseTrump(self.seen.seat, suit, card), filled, after, part))
        return told

    def _rest(self, action: Action, before: list[Any], after: list[Any], deadline: Deadline) -> Told:
        """A move that is not a card, judged by playing the worlds out, at least one of them."""
        results = list[tuple[float, float]]()
        for one, then in zip(before, after, strict=True):
            if results and deadline.over():
                break
            results.append(self._played(one, then, GREEDY))
        self.used = max(self.used, len(results))
        points, error = mean_of([p for p, _ in results])
        win = sum(w for _, w in results) / len(results)
        return Told(action, points, win, error, False, points)

    # -- cards ---------------------------------------------------------------------------------------------------

    def _cards(self, base: Any, filled: list[Any], deadline: Deadline) -> list[Told]:
        core, seat = self.core, self.seen.seat
        places = core.legal(base)
        actions = [Play(seat, core.card_at(base, place)) for place in places]
        if self.every and self._searchable(filled):
            try:
                return self._exactly(actions, places, filled, deadline.share(SEARCHING))
            except OutOfTime:
                filled = list(Dice(self.seed).shuffled(tuple(filled)))
        prior = self._prior(base, places)
        liked = max(score for score, _, _ in prior)
        close = [i for i, (score, _, _) in enumerate(prior) if score > liked - OPEN]
        late = self._late(base) and len(close) > 1
        if late and self.seen.table.players > 2:
            filled = filled[:PAIRS]
        going = close if late else list(range(len(places)))
        results = self._play_out(places, filled, NET if late else GREEDY, going, deadline)
        late = late and bool(results[0])
        if late:
            self.policy = "late search"
        return joined(actions, prior, results, late or not self.core.net, self.scale)

    def _searchable(self, filled: list[Any]) -> bool:
        """Whether every world is to be searched: one world, or few with the last draw at hand."""
        if not small_enough(self.core, filled[0], len(filled)):
            return False
        if len(filled) == 1:
            return True
        stock = int(filled[0][at.S_END] - filled[0][at.S_AT])
        return self.seen.table.players == 2 and len(filled) <= FEW and stock <= 1

    def _late(self, base: Any) -> bool:
        stock = int(base[at.S_END] - base[at.S_AT]) + int(base[at.S_TURNED] >= 0)
        return bool(self.core.net) and len(self.seen.table.sides) == 2 and stock <= LATE

    def _exactly(
        self, actions: Sequence[Play], places: Sequence[int], filled: list[Any], deadline: Deadline
    ) -> list[Told]:
        """Every card searched in every world; where there are several the mean counts, and it is not called exact."""
        totals = [[0.0, 0.0, 0.0] for _ in places]
        for s in filled:
            cells = [int(v) for v in s]
            plain = self.core if not self.core.fast else Core(self.seen.table)
            search = Exact(plain, self.side, deadline)
            rest = self._left(cells)
            for place, total in zip(places, totals, strict=True):
                after = cells[:]
                plain.kernel.play(plain.r, after, place)
                value = search.after(cells, after)
                points = (rest + value) / 2
                total[0] += points
                total[1] += points * points
                total[2] += self._won(cells, value)
        self.used = len(filled)
        n = len(filled)
        self.policy = "every world"
        told = []
        for action, (points, squares, win) in zip(actions, totals, strict=True):
            spread = sqrt(max(0.0, squares / n - (points / n) ** 2) / n)
            order = points / n + (self.scale.worth * win / n if n > 1 else 0.0)
            told.append(Told(action, points / n, win / n, spread, n == 1, order))
        return told

    def _left(self, s: list[int]) -> int:
        """Card points still to be had in a world."""
        r, table = self.core.r, self.seen.table
        cards = [s[at.S_TRICK + i] for i in range(s[at.S_N])] + s[at.S_PACK + s[at.S_AT] : at.S_PACK + s[at.S_END]]
        for seat in range(table.players):
            start = at.S_HANDS + seat * table.hand
            cards += s[start : start + s[at.S_COUNT + seat]]
        if s[at.S_TURNED] >= 0:
            cards.append(s[at.S_TURNED])
        return int(sum(r[at.R_POINTS + card] for card in cards) + r[at.R_LAST])

    def _won(self, s: Any, gain: float) -> float:
        """1 if the side of the seat wins the deal with `gain` points more than the others from here, 0.5 for a tie."""
        mine, others = self._sides(s)
        margin = mine - others + gain
        return 1.0 if margin > 0 else 0.5 if margin == 0 else 0.0

    def _sides(self, s: Any) -> tuple[int, int]:
        """Own side's points, and the best other side's."""
        totals = [0] * len(self.seen.table.sides)
        for seat, side in enumerate(self.seen.table.side_of):
            totals[side] += int(s[at.S_POINTS + seat])
        mine = totals.pop(self.side)
        return mine, max(totals)

    def _prior(self, base: Any, places: Sequence[int]) -> list[tuple[float, float, float]]:
        """For each card: how it is liked, expected points to come and chance of winning, before any world is played."""
        core = self.core
        if not core.net:
            worth = [
                float(core.policies.greedy_worth(core.r, base, core.g, core.card_at(base, p))) * self.scale.unit
                for p in places
            ]
            return [(value, value, -1.0) for value in worth]
        looked = core.look(base)
        rest = sum(self._left([int(v) for v in s]) for s in self.filled[:8]) / len(self.filled[:8])
        total = self.seen.table.total
        return [
            (looked[p][0], (rest + total * looked[p][1]) / 2, min(1.0, max(0.0, looked[p][2]))) for p in places
        ]

    def _played(self, before: Any, s: Any, policy: int) -> tuple[float, float]:
        """Points to come and the result of the seat's side when `s` is played out."""
        t = s[:] if isinstance(s, list) else s.copy()
        had, _ = self._sides(before)
        self.core.finish(t, policy)
        mine, others = self._sides(t)
        return mine - had, 1.0 if mine > others else 0.5 if mine == others else 0.0

    def _play_out(
        self, places: Sequence[int], filled: list[Any], policy: int, going: list[int], deadline: Deadline
    ) -> list[list[tuple[float, float]]]:
        """For each card the results in each world, until time is up; cards not `going` get a few worlds, for their numbers.

        After each `BATCH` worlds a card that is far behind the best is no longer played out: its numbers are clear enough. Where
        a net has judged already and there is not even time for one world, there are no results.
        """
        results: list[list[tuple[float, float]]] = [[] for _ in places]
        first, spent = list(range(len(places))), 0.0
        for number, s in enumerate(filled):
            now = deadline.clock()
            if number and deadline.over(spent):
                break
            if policy == NET and number and number % BATCH == 0:
                going = still_close(going, results, self.scale.worth)
            for i in first if number < FIRST else going:
                if not number and self.core.net and deadline.over():
                    return [[] for _ in places]
                after = self._changed(s, lambda t, p=places[i]: self.core.kernel.play(self.core.r, t, p))
                results[i].append(self._played(s, after, policy))
            self.used = max(self.used, number + 1)
            spent = deadline.clock() - now
        return results
