"""`hint`: the one ranking of all moves that a seat has, from what it can see.

How a move is judged, in this order:

* exactly, where the hidden cards can be deduced and the rest is small enough to search whole (`tutor.hint.exact`); where only a
  few worlds are left and the stock runs out with this trick, exactly in every one of them;
* late in a deal of two, by worlds played out with the net, leaving the net's card only for a rival that is better by 1.5
  standard errors;
* else by the net; worlds played out by greedy put numbers to it. Where no net fits the table, greedy and the worlds stand in.

The same position, seed and number of worlds give the same answer. Hidden cards enter only through worlds drawn from the
observation, so permuting them changes nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import sqrt
from time import perf_counter
from typing import Any

from tutor.engine.shuffle import Dice
from tutor.engine.state import Action, ChooseTrump, Draw, ExchangeTurned, Phase, Play
from tutor.engine.view import Observation
from tutor.hint import layout as at
from tutor.hint.core import Core
from tutor.hint.exact import Exact, small_enough
from tutor.hint.playout import GREEDY, NET
from tutor.hint.position import seen_position
from tutor.hint.reasons import with_reasons
from tutor.hint.values import Hint, Move
from tutor.hint.worlds import Hidden, World
from tutor.rules.table import UNKNOWN

WORLDS = 60
"""Worlds by default."""
LATE = 4
"""Cards left to draw up to which two players search with the net."""
SURE = 1.5
"""Standard errors by which a rival must be better than the net's card."""
FEW = 60
"""Up to so many worlds the last draw is searched exactly in each."""
TRUST_NET, TRUST_GREEDY = 1.0, 2.0
"""Standard error of a gap as the net, or greedy, sees it, in card points of a pack of 120."""
OPEN = 3.0
"""How far below the net's card, in its own scores, a rival may be to be searched late in the deal."""
FIRST = 6
"""Worlds in which every card is played out."""
BATCH = 15
"""Worlds after which cards that are far behind are no longer played out by the net."""
CLEAR = 3.0
"""Standard errors that make a card far behind."""
TOLD = 240
"""Worlds that the net's own chance of winning counts for."""
ROUGH = 2.0
"""By how much a gap from play-outs by greedy may be off, in the same scale."""


class NoHintError(ValueError):
    """There is nothing to advise; `code` says why: `over`, `turn`, `hand` (own cards not known) or `cards` (cannot be)."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def why_no_hint(seen: Observation) -> str:
    """Why there is no hint for this observation (see `NoHintError`), or an empty string."""
    if seen.phase is Phase.OVER:
        return "over"
    if UNKNOWN in seen.hand or (not seen.hand and seen.phase is not Phase.TRUMP):
        return "hand"
    if not Hidden(seen).possible():
        return "cards"
    if seen.to_play != seen.seat and not _exchanges(seen):
        return "turn"
    return ""


def hint(
    seen: Observation,
    *,
    worlds: int = WORLDS,
    seed: int = 0,
    time: float | None = None,
    core: Core | None = None,
) -> Hint:
    """All moves of ``seen.seat``, best first, with numbers and reasons.

    `worlds` bounds how many ways of the hidden cards are played out, `time` (seconds) how long that may take; `core` may be
    given to use its play-outs again. Raises `NoHintError` where there is nothing to advise (see `why_no_hint`).
    """
    begin = perf_counter()
    code = why_no_hint(seen)
    if code:
        raise NoHintError(code)
    judge = _Judge(seen, core or Core(seen.table), worlds, seed, begin + time if time is not None else None)
    return with_reasons(seen, judge.ranking())


def choose(seen: Observation, *, worlds: int = WORLDS, seed: int = 0, core: Core | None = None) -> Action:
    """The first move of the ranking, for robots: the same as ``hint(...).moves[0].action``, sooner.

    Where the net alone decides, no world is played out.
    """
    known = core or Core(seen.table)
    alone = bool(known.net) and seen.phase is Phase.PLAY and seen.to_play == seen.seat
    if alone and not seen.table.exchanges and not (seen.table.players == 2 and seen.stock_left <= LATE):
        worlds = 1
    return hint(seen, worlds=worlds, seed=seed, core=known).moves[0].action


@dataclass(slots=True)
class _Told:
    """What is known of one move: points to come and chance of winning, by world where worlds were played."""

    action: Action
    points: float
    win: float
    error: float
    exact: bool
    order: float = 0.0


class _Judge:
    """The judging of one observation (mutable, private to `hint`)."""

    def __init__(self, seen: Observation, core: Core, worlds: int, seed: int, until: float | None) -> None:
        self.seen, self.core, self.until = seen, core, until
        self.side = seen.table.side_of[seen.seat]
        self.base = core.position(seen_position(seen))
        self.unit = seen.table.total / 120.0
        hidden = Hidden(seen)
        self.counted = hidden.number()
        if self.counted <= min(worlds, FEW) or self.counted == 1:
            self.worlds: list[World] = list(hidden.all())
            self.every = True
        else:
            dice = Dice(seed)
            self.worlds = self._drawn(hidden, dice, max(worlds, 1))
            self.every = False
        if not self.worlds:
            raise NoHintError("cards")
        self.filled = [core.fill(self.base, world) for world in self.worlds]
        self.used = 0
        self.policy = "net" if core.net else "greedy"

    def _drawn(self, hidden: Hidden, dice: Dice, number: int) -> list[World]:
        """So many worlds by chance; fewer where drawing them would take a quarter of the time."""
        begin, worlds = perf_counter(), [hidden.draw(dice.fork(0))]
        for next_ in range(1, number):
            if self.until is not None and next_ % 16 == 0 and perf_counter() - begin > 0.25 * (self.until - begin):
                break
            worlds.append(hidden.draw(dice.fork(next_)))
        return worlds

    def ranking(self) -> Hint:
        """The moves, judged and sorted."""
        told = self._phase(self.base, self.filled)
        told.sort(key=lambda t: (-t.order, -t.points, self._price(t.action)))
        self._exchange_first(told)
        exact = all(t.exact for t in told)
        known = self.seen.points_known
        moves = tuple(
            Move(t.action, round(t.points, 3), round(t.error, 3), round(t.win, 4) if known else None) for t in told
        )
        best = self._best(told, exact)
        others = [t for t in told if t.action not in best]
        margin = max(0.0, told[0].points - others[0].points) if others else 0.0
        near = len(best) > 1 and not exact
        return Hint(
            self.seen.seat, moves, best, exact, self.used, round(margin, 3), near, "exact" if exact else self.policy
        )

    def _exchange_first(self, told: list[_Told]) -> None:
        """Of moves that are equal within the noise the exchange stands first: it loses nothing, and later may be too late."""
        top = told[0]
        for place, one in enumerate(told):
            near = top.order - one.order <= self._noise(one)
            if isinstance(one.action, ExchangeTurned) and not one.exact and near:
                raised = replace(one, order=top.order + 1e-6, points=max(one.points, top.points))
                told.insert(0, raised)
                del told[place + 1]
                return

    def _noise(self, one: _Told) -> float:
        """By how many points a move may stand below another and yet be as good."""
        return min(max(one.error, 0.25), 1.0) * self.unit

    def _best(self, told: list[_Told], exact: bool) -> tuple[Action, ...]:
        top = told[0]
        if exact:
            return tuple(t.action for t in told if t.points >= top.points - 1e-9)
        same = [t for t in told[1:] if top.order - t.order <= self._noise(t)]
        return (top.action, *(t.action for t in same))

    def _price(self, action: Action) -> tuple[int, int]:
        """Of equals the cheaper card stands first."""
        card = action.card if isinstance(action, Play | ExchangeTurned | ChooseTrump) else -1
        if card < 0:
            return 0, 0
        trump = self.seen.table.suit_of[card] == self.seen.trump
        return int(trump), card % self.seen.table.size

    # -- the kinds of decision -----------------------------------------------------------------------------------

    def _phase(self, base: Any, filled: list[Any]) -> list[_Told]:
        """All moves in a position: exchanges, and then the cards, the draw or the choice of trump."""
        core, seat = self.core, self.seen.seat
        told = self._exchanged(base, filled)
        phase = int(base[at.S_PHASE])
        if phase == at.CHOOSE:
            return told + self._choices(filled)
        if phase == at.DRAW:
            after = [self._changed(s, lambda t: core.kernel.draw(core.r, t)) for s in filled]
            return [*told, self._rest(Draw(), filled, after)]
        if int(base[at.S_TO]) != seat:
            return [*told, self._rest(Draw(), filled, filled)] if told else told
        return told + self._cards(base, filled)

    def _exchanged(self, base: Any, filled: list[Any]) -> list[_Told]:
        """Each exchange, worth what the best move after it is worth."""
        core, seat = self.core, self.seen.seat
        found = []
        start = at.S_HANDS + seat * core.table.hand
        for place in range(int(base[at.S_COUNT + seat])):
            card = int(base[start + place])
            if base[at.S_TURNED] < 0 or not core.kernel.may_exchange(core.r, base, seat, card):
                continue
            after_base = self._changed(base, lambda t, p=place: core.kernel.exchange(core.r, t, seat, p))
            after = [self._changed(s, lambda t, p=place: core.kernel.exchange(core.r, t, seat, p)) for s in filled]
            whole = self.until
            if whole is not None:
                self.until = perf_counter() + (whole - perf_counter()) / 2
            best = max(self._phase(after_base, after), key=lambda t: t.order)
            self.until = whole
            found.append(replace(best, action=ExchangeTurned(seat, card)))
        return found

    def _changed(self, s: Any, change: Any) -> Any:
        after = s[:] if isinstance(s, list) else s.copy()
        change(after)
        return after

    def _choices(self, filled: list[Any]) -> list[_Told]:
        """The cutter's choices, each played out."""
        core, table = self.core, self.seen.table
        told = []
        for index in range(int(core.kernel.choices(core.r, filled[0]))):
            after = [self._changed(s, lambda t, i=index: core.kernel.choose(core.r, t, i)) for s in filled]
            suit = int(after[0][at.S_TRUMP])
            card = int(after[0][at.S_TURNED]) if table.trump.choices else UNKNOWN
            told.append(self._rest(ChooseTrump(self.seen.seat, suit, card), filled, after))
        return told

    def _rest(self, action: Action, before: list[Any], after: list[Any]) -> _Told:
        """A move that is not a card, judged by playing every world out."""
        results = [self._played(b, a, GREEDY) for b, a in zip(before, after, strict=True)]
        self.used = max(self.used, len(results))
        points, error = _mean([p for p, _ in results])
        win = sum(w for _, w in results) / len(results)
        return _Told(action, points, win, error, False, points)

    # -- cards ---------------------------------------------------------------------------------------------------

    def _cards(self, base: Any, filled: list[Any]) -> list[_Told]:
        core, seat = self.core, self.seen.seat
        places = core.legal(base)
        actions = [Play(seat, core.card_at(base, place)) for place in places]
        if self.every and self._searchable(filled):
            return self._exactly(actions, places, filled)
        prior = self._prior(base, places)
        liked = max(score for score, _, _ in prior)
        open_ = sum(score > liked - OPEN for score, _, _ in prior) > 1
        late = self._late(base) and open_
        policy = NET if late else GREEDY
        if late:
            self.policy = "late search"
        going = [i for i, (score, _, _) in enumerate(prior) if not late or score > liked - OPEN]
        results = self._play_out(places, filled, policy, going)
        return self._joined(actions, prior, results, late)

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
        return bool(self.core.net) and self.seen.table.players == 2 and stock <= LATE

    def _exactly(self, actions: Sequence[Play], places: Sequence[int], filled: list[Any]) -> list[_Told]:
        """Every card searched in every world; where there are several the mean counts, and it is not called exact."""
        totals = [[0.0, 0.0, 0.0] for _ in places]
        for s in filled:
            cells = [int(v) for v in s]
            plain = self.core if not self.core.fast else Core(self.seen.table)
            search = Exact(plain, self.side)
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
            order = points / n + (1.5 * self.seen.table.total * win / n if self.seen.points_known and n > 1 else 0.0)
            told.append(_Told(action, points / n, win / n, spread, n == 1, order))
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
                float(core.policies.greedy_worth(core.r, base, core.g, core.card_at(base, p))) * self.unit for p in places
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
        self, places: Sequence[int], filled: list[Any], policy: int, going: list[int]
    ) -> list[list[tuple[float, float]]]:
        """For each card the results in each world, until time is up; cards not `going` get a few worlds, for their numbers.

        After each `BATCH` worlds a card that is far behind the best is no longer played out: its numbers are clear enough.
        """
        results: list[list[tuple[float, float]]] = [[] for _ in places]
        first, spent = list(range(len(places))), 0.0
        for number, s in enumerate(filled):
            now = perf_counter()
            if self.until is not None and number and now + spent > self.until:
                break
            if policy == NET and number and number % BATCH == 0:
                going = self._still_close(going, results)
            for i in first if number < FIRST else going:
                after = self._changed(s, lambda t, p=places[i]: self.core.kernel.play(self.core.r, t, p))
                results[i].append(self._played(s, after, policy))
            self.used = max(self.used, number + 1)
            spent = perf_counter() - now
        return results

    def _still_close(self, going: list[int], results: list[list[tuple[float, float]]]) -> list[int]:
        """The cards that are not clearly behind the best one so far, by points and by deals won."""
        worth = 1.5 * self.seen.table.total if self.seen.points_known else 0.0
        best = max(going, key=lambda i: sum(p + worth * w for p, w in results[i]))
        kept = []
        for i in going:
            gaps = [a + worth * v - b - worth * w for (a, v), (b, w) in zip(results[best], results[i], strict=True)]
            mean, error = _mean(gaps)
            if i == best or mean <= CLEAR * error:
                kept.append(i)
        return kept

    def _joined(
        self,
        actions: Sequence[Play],
        prior: list[tuple[float, float, float]],
        results: list[list[tuple[float, float]]],
        late: bool,
    ) -> list[_Told]:
        """The judgement before play-outs and the play-outs, weighed by how sure each is.

        The first move is the one liked best, or late in the deal a rival that is better by `SURE` standard errors; no other is
        shown above it, since such a lead is within the noise.
        """
        top = max(range(len(actions)), key=lambda i: prior[i][0])
        worth = 1.5 * self.seen.table.total if self.seen.points_known else 0.0
        if late:
            top = self._better(top, results, worth)
        level, error = _mean([p for p, _ in results[top]])
        if self.core.net:
            weight = 1 / (error * error + (ROUGH * self.unit) ** 2) if not late else 1 / max(error * error, 1e-3)
            sure = 1 / (3.0 * self.unit) ** 2
            level = (weight * level + sure * prior[top][1]) / (weight + sure)
        told = []
        for i, action in enumerate(actions):
            gap, doubt = self._gap(i, top, prior, results, late)
            win = sum(w for _, w in results[i]) / len(results[i])
            if prior[i][2] >= 0:
                win = (len(results[i]) * win + TOLD * prior[i][2]) / (len(results[i]) + TOLD) if not late else win
            points = level - (max(0.0, gap) if i != top else 0.0)
            told.append(_Told(action, max(0.0, points), win, doubt if i != top else error, False, points))
        told[top].order += 1e-6
        return told

    def _better(self, top: int, results: list[list[tuple[float, float]]], worth: float) -> int:
        """The rival that the play-outs put above `top` by enough, or `top`."""
        lead = 0.0
        first = top
        for i, found in enumerate(results):
            gaps = [a + worth * v - b - worth * w for (a, v), (b, w) in zip(found, results[first], strict=False)]
            mean, error = _mean(gaps)
            if i != first and mean > SURE * error and mean > lead:
                top, lead = i, mean
        return top

    def _gap(
        self, i: int, top: int, prior: list[tuple[float, float, float]], results: list[list[tuple[float, float]]], late: bool
    ) -> tuple[float, float]:
        """By how many points the first move beats move `i`, and the standard error of that."""
        gaps = [b - a for (a, _), (b, _) in zip(results[i], results[top], strict=False)]
        mean, error = _mean(gaps)
        rough = 0.0 if late else (ROUGH if self.core.net else 0.5 * ROUGH) * self.unit
        seen = max(error * error + rough * rough, 1e-3)
        trust = (TRUST_NET if self.core.net else TRUST_GREEDY) * self.unit
        before = max(0.0, prior[top][1] - prior[i][1])
        weights = 1 / seen + 1 / (trust * trust)
        return (mean / seen + before / (trust * trust)) / weights, sqrt(1 / weights)


def _mean(numbers: Sequence[float]) -> tuple[float, float]:
    """Mean and its standard error."""
    n = len(numbers)
    mean = sum(numbers) / n
    if n < 2:
        return mean, 10.0
    return mean, sqrt(sum((x - mean) ** 2 for x in numbers) / (n - 1) / n)


def _exchanges(seen: Observation) -> bool:
    """Whether the seat may exchange now though it is not its turn to play."""
    if seen.turned < 0 or not seen.table.exchanges:
        return False
    core = Core(seen.table, weights=())
    s = seen_position(seen)
    return any(core.kernel.may_exchange(core.r, s, seen.seat, card) for card in seen.hand)
