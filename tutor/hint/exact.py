"""Exact search: all cards known, two sides, the rest of the deal small enough to search whole.

Alpha-beta with remembered positions over the same integers as the play-outs; exchanges and draws are part of the tree. The value is
card points still to come of the seat's side less the other's, with best play of both.
"""

from __future__ import annotations

from tutor.hint import layout as at
from tutor.hint.core import Core
from tutor.hint.timing import Deadline, OutOfTime

LIMIT_TWO = 10
"""Cards still to be laid, with two players, up to which the rest is searched whole."""
LIMIT_MORE = 12
"""The same with more players."""
LIMIT_EACH = 8
"""The same where several worlds are searched."""

_FAR = 100_000


def small_enough(core: Core, s: list[int], worlds: int = 1) -> bool:
    """Whether the rest of the deal can be searched whole in little time, in each of so many worlds."""
    table = core.table
    if len(table.sides) != 2:
        return False
    left = sum(s[at.S_COUNT : at.S_COUNT + table.players]) + s[at.S_END] - s[at.S_AT] + (s[at.S_TURNED] >= 0)
    if s[at.S_PHASE] == at.CHOOSE:
        return False
    if worlds > 1 and left > LIMIT_EACH:
        return False
    return left <= (LIMIT_TWO if table.players == 2 else LIMIT_MORE)


class Exact:
    """The search of one position; `side` is the side for which values are counted. Raises `OutOfTime` past the `deadline`."""

    def __init__(self, core: Core, side: int, deadline: Deadline | None = None) -> None:
        self.core = core
        self.side = side
        self.deadline = deadline if deadline is not None and deadline.limited else None
        self.known: dict[tuple[object, ...], tuple[int, int]] = {}

    def value(self, s: list[int], low: int = -_FAR, high: int = _FAR) -> int:
        """The value of the position, right within the bounds `low` and `high`."""
        if s[at.S_PHASE] == at.OVER:
            return 0
        key = self._key(s)
        least, most = self.known.get(key, (-_FAR, _FAR))
        if least >= high or least == most:
            return least
        if most <= low:
            return most
        low, high = max(low, least), min(high, most)
        ours = self._mover(s) == self.side
        best, a, b = -_FAR if ours else _FAR, low, high
        for nxt in self.successors(s):
            gain = self._gain(nxt) - self._gain(s)
            value = gain + self.value(nxt, a - gain, b - gain)
            if ours:
                best = max(best, value)
                a = max(a, value)
            else:
                best = min(best, value)
                b = min(b, value)
            if a >= b:
                break
        if best <= low:
            self.known[key] = (least, best)
        elif best >= high:
            self.known[key] = (best, most)
        else:
            self.known[key] = (best, best)
        return best

    def after(self, before: list[int], after: list[int]) -> int:
        """The value of `before` if it becomes `after`."""
        gain = self._gain(after) - self._gain(before)
        return gain + self.value(after)

    def _mover(self, s: list[int]) -> int:
        """The side that decides: whoever may exchange before a draw, else the seat to play."""
        return self.core.table.side_of[s[at.S_TO]]

    def successors(self, s: list[int]) -> list[list[int]]:
        """All positions one decision further: exchanges of the seat to decide, then its cards (or the draw)."""
        core, seat = self.core, s[at.S_TO]
        if self.deadline is not None and self.deadline.over():
            raise OutOfTime
        found = []
        if core.r[at.R_SETS] and s[at.S_TURNED] >= 0:
            start = at.S_HANDS + seat * core.table.hand
            for place in range(s[at.S_COUNT + seat]):
                if core.kernel.may_exchange(core.r, s, seat, s[start + place]):
                    after = s[:]
                    core.kernel.exchange(core.r, after, seat, place)
                    found.append(after)
        if s[at.S_PHASE] == at.DRAW:
            after = s[:]
            core.kernel.draw(core.r, after)
            return [*found, after]
        for place in core.legal(s):
            after = s[:]
            core.kernel.play(core.r, after, place)
            found.append(after)
        return found

    def _gain(self, s: list[int]) -> int:
        total = 0
        for seat, side in enumerate(self.core.table.side_of):
            total += s[at.S_POINTS + seat] if side == self.side else -s[at.S_POINTS + seat]
        return total

    def _key(self, s: list[int]) -> tuple[object, ...]:
        """What decides the rest: hands, stock, turned card, trick, who leads; and what exchanges ask for."""
        table = self.core.table
        hands = tuple(
            frozenset(s[start : start + s[at.S_COUNT + seat]])
            for seat in range(table.players)
            for start in (at.S_HANDS + seat * table.hand,)
        )
        asked: tuple[int, ...] = ()
        if table.exchanges and s[at.S_TURNED] >= 0:
            won = tuple(int(n > 0) for n in s[at.S_WON : at.S_WON + table.players])
            asked = (*won, *s[at.S_EXCHANGED : at.S_EXCHANGED + table.players], s[at.S_WINNER], s[at.S_DONE])
        decided = self._gain(s) if self.core.r[at.R_DECIDED] else 0
        trick = tuple(s[at.S_TRICK : at.S_TRICK + s[at.S_N]])
        return (hands, trick, s[at.S_AT], s[at.S_TURNED], s[at.S_LEADER], s[at.S_PHASE], asked, decided)
