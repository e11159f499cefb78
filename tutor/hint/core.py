"""One table's play-outs, in plain Python or compiled behind the same few calls."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from tutor.hint import arithmetic, features, kernel, layout, playout, policies
from tutor.hint.arithmetic import HIDDEN, OUT
from tutor.hint.features import CARD, CONTEXT, WORK
from tutor.hint.forward import rows_of
from tutor.hint.packed import pack_rules
from tutor.hint.policies import greedy_weights
from tutor.hint.weights_file import parse_weights
from tutor.hint.worlds import World
from tutor.rules.table import RuleTable

_WEIGHTS = Path(__file__).parent / "weights"


def weights_for(table: RuleTable) -> str:
    """The name of the weights that fit a table: ``two``, ``pairs``, or empty where none do.

    They fit three cards in hand, a trump suit, 8 to 13 ranks and one card each to a trick; two single players or two pairs.
    """
    fits = table.hand == 3 and table.trump.kind.value != "none" and 8 <= table.size <= 13
    fits = fits and table.cards_per_trick == 1 and len(table.deck.suits) == 4
    if not fits or not (_WEIGHTS / _name(table)).is_file():
        return ""
    return _name(table).removesuffix(".bin")


def _name(table: RuleTable) -> str:
    if table.players == 2 and len(table.sides) == 2:
        return "two.bin"
    pairs = table.players == 4 and len(table.sides) == 2 and table.side_of[0] == table.side_of[2]
    return "pairs.bin" if pairs else "none.bin"


@lru_cache(maxsize=4)
def load_weights(name: str) -> tuple[float, ...]:
    """The numbers of the weights file ``NAME.bin`` in the package."""
    return tuple(parse_weights((_WEIGHTS / f"{name}.bin").read_bytes()))


@lru_cache(maxsize=4)
def _rows(name: str) -> Any:
    return rows_of(load_weights(name))


class Core:
    """The play-outs of one rule table. `fast` asks for the compiled ones; the answers are the same.

    `weights` are a net's numbers to use instead of the package's.
    """

    def __init__(self, table: RuleTable, *, fast: bool = False, weights: Sequence[float] | None = None) -> None:
        self.table = table
        net = weights_for(table) if weights is None else "given"
        self._begin(pack_rules(table), net, fast, weights)

    @classmethod
    def of_rules(cls, rules: list[int], net: str, *, fast: bool = False) -> Core:
        """Play-outs without a table, from its integers and the name of weights (for another process)."""
        core = cls.__new__(cls)
        core._begin(rules, net, fast, None)
        return core

    def _begin(self, rules: list[int], net: str, fast: bool, weights: Sequence[float] | None) -> None:
        self.fast, self.net = fast, net
        numbers = None if weights is None else tuple(weights)
        self.hand = rules[layout.R_HAND]
        if fast:
            self._compiled(rules, numbers)
        else:
            self._plain(rules, numbers)

    def _plain(self, rules: list[int], numbers: tuple[float, ...] | None) -> None:
        self.kernel: Any = kernel
        self.playout: Any = playout
        self.policies: Any = policies
        self.features: Any = features
        self.scores: Any = arithmetic.scores
        self.r: Any = rules
        self.g: Any = greedy_weights(rules)
        self.w: Any = None
        if self.net:
            self.w = _rows(self.net) if numbers is None else rows_of(numbers)
        self.ints: Callable[[int], Any] = _list_of_ints
        self.floats: Callable[[int], Any] = _list_of_floats
        self._room()

    def _compiled(self, rules: list[int], numbers: tuple[float, ...] | None) -> None:
        import numpy as np

        from tutor.hint.fast import compiled

        self.kernel = compiled("kernel")
        self.features = compiled("features")
        self.scores = compiled("arithmetic").scores
        self.playout = compiled("playout")
        self.policies = compiled("policies")
        self.r = np.array(rules, np.int64)
        self.g = np.array(greedy_weights(rules))
        self.w = np.zeros(1)
        if self.net:
            self.w = np.array(load_weights(self.net) if numbers is None else numbers)
        self.ints = lambda n: np.zeros(n, np.int64)
        self.floats = np.zeros
        self._room()

    def _room(self) -> None:
        """Work space, made once."""
        self.places = self.ints(layout.MAX_CARDS)
        self.ending_room = (self.ints(52), self.ints(52), self.ints(kernel.FRAME * 60))
        held = max(self.hand, 1)
        self.net_room = (
            self.floats(CONTEXT),
            self.floats(CARD * held),
            self.floats(OUT * held),
            self.floats((held + 3) * HIDDEN),
            self.floats(WORK),
        )

    def position(self, cells: Sequence[int]) -> Any:
        """A position of its own from a list of cells."""
        s = self.ints(layout.S_LENGTH)
        s[:] = cells
        return s

    def fill(self, base: Any, world: World) -> Any:
        """A copy of `base` with the cards of `world` in hands and stock."""
        s = base[:] if isinstance(base, list) else base.copy()
        hand = self.hand
        for seat, cards in enumerate(world.hands):
            start = layout.S_HANDS + seat * hand
            s[start : start + len(cards)] = cards
        s[layout.S_PACK : layout.S_PACK + len(world.stock)] = world.stock
        return s

    def legal(self, s: Any) -> list[int]:
        """Places in hand of the cards that the seat to play may lay."""
        n = self.kernel.legal(self.r, s, self.places)
        return [int(place) for place in self.places[:n]]

    def card_at(self, s: Any, place: int) -> int:
        """The card at a place of the hand to play."""
        return int(s[layout.S_HANDS + s[layout.S_TO] * self.hand + place])

    def look(self, s: Any) -> list[tuple[float, float, float]]:
        """The net's outputs for each card in the hand to play: score, share of points to come, winning."""
        x, cards, out, e, work = self.net_room
        count = int(s[layout.S_COUNT + s[layout.S_TO]])
        self.features.context(self.r, s, x, work)
        for place in range(count):
            self.features.card(self.r, s, place, cards, place * CARD, work)
        self.scores(self.w, x, cards, count, out, e)
        return [(float(out[3 * k]), float(out[3 * k + 1]), float(out[3 * k + 2])) for k in range(count)]

    def finish(self, s: Any, policy: int, x: int = 1) -> None:
        """Play `s` out with every seat on `policy`."""
        self.playout.finish(self.r, s, policy, self.g, self.w, self.net_room, self.places, self.ending_room, x)


def _list_of_ints(n: int) -> list[int]:
    return [0] * n


def _list_of_floats(n: int) -> list[float]:
    return [0.0] * n
