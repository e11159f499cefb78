"""What a lesson's templates see: a small view of the rule table, with cards by their role and names in the learner's language.

In a block that tells a position the same words stand for the same cards, but are written as records write them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from tutor.course.needs import NEEDS
from tutor.engine.scoring import needed
from tutor.engine.shuffle import Dice
from tutor.explain.rules_words import say
from tutor.explain.words import Words
from tutor.i18n import Translator
from tutor.i18n.marks import N_, NN_
from tutor.rules.table import NO_TRUMP, RuleTable

FORMS = ("the", "a", "bare", "of", "to", "by", "nom", "acc", "gen", "dat", "ins", "loc")
POINTS = NN_("{count} point", "{count} points")
CARDS = NN_("{count} card", "{count} cards")
YOU = N_("you")
PEOPLE = ("Anna", "Bruno", "Carla", "Dario", "Elena", "Fabio")
"""Display names of the seats in lessons and drills; the learner sits in the first."""
PLACES = ("strongest", "second", "third", "fourth", "fifth")


@dataclass(frozen=True)
class Naming:
    """How names are said: in the learner's language, or (`written`) as records write them."""

    table: RuleTable
    words: Words
    written: bool = False


class Named:
    """Something with a name in several forms, ``{{ second.acc }}``."""

    def __init__(self, naming: Naming, phrase: Callable[[], object], written: str) -> None:
        self._naming = naming
        self._phrase = phrase
        self._written = written

    def __str__(self) -> str:
        return self._written if self._naming.written else str(self._phrase())

    def __getattr__(self, name: str) -> str:
        if name not in FORMS:
            raise AttributeError(name)
        return self._written if self._naming.written else str(getattr(self._phrase(), name))


class RankView(Named):
    """A rank: its name, card points, and its place in the order (1 the strongest)."""

    def __init__(self, naming: Naming, strength: int) -> None:
        table = naming.table
        letter = table.strengths[strength]
        super().__init__(naming, lambda: naming.words.rank(table, letter), letter)
        self.points = table.points[strength]
        self.place = table.size - strength
        self.strength = strength
        self.letter = letter


class CardView(Named):
    """A card: its name, card points and rank."""

    def __init__(self, naming: Naming, card: int) -> None:
        table = naming.table
        super().__init__(naming, lambda: naming.words.card(table, card), table.card_name(card))
        self.card = card
        self.points = table.card_points[card]
        self.rank = RankView(naming, card % table.size)


class Picks:
    """The choices that make one telling of a step differ from the next: which suits, which blank. The same for text and blocks."""

    def __init__(self, table: RuleTable, seed: int) -> None:
        self._table = table
        self._dice = Dice(seed)
        self._seed = seed
        self._made: dict[tuple[int, str], int] = {}
        self.suits = self._dice.shuffled(range(len(table.deck.suits)))

    def one(self, suit: int, role: str, strengths: Sequence[int]) -> int:
        """A strength out of several for a role of a suit, always the same within one telling."""
        key = (suit, role)
        if key not in self._made:
            at = sum(ord(letter) for letter in role) + 97 * suit
            self._made[key] = strengths[Dice(self._seed).fork(at).below(len(strengths))]
        return self._made[key]


class SuitView(Named):
    """A suit, and its cards by role.

    ``strongest`` ``second`` ``third`` ``fourth`` ``fifth``, ``weakest`` ``second_weakest``; ``load`` (worth more than half the
    most), ``figure`` (worth something but no load), ``worth`` (worth something), ``blank`` and ``other_blank`` (worth nothing),
    ``high`` and ``low`` (of the upper and the lower half), ``middle``; ``giver``, ``taken``, ``not_taken`` (by the first row of
    the exchange). Which one where several fit changes from telling to telling.
    """

    def __init__(self, naming: Naming, picks: Picks, suit: int) -> None:
        table = naming.table
        super().__init__(naming, lambda: naming.words.suit(table, suit), table.deck.suits[suit])
        self._picks = picks
        self.suit = suit

    def __getattr__(self, name: str) -> object:  # type: ignore[override]
        if name in FORMS:
            return super().__getattr__(name)
        strength = self._strength(name)
        if strength is None:
            raise AttributeError(name)
        return CardView(self._naming, self.suit * self._naming.table.size + strength)

    def _strength(self, role: str) -> int | None:
        """The strength that a role stands for; None where the suit has none. Cards that are or may be left out do not count."""
        there = self._there()
        points = self._naming.table.points
        if role in PLACES:
            at = PLACES.index(role)
            return there[-1 - at] if at < len(there) else None
        if role in ("weakest", "second_weakest"):
            return there[("weakest", "second_weakest").index(role)]
        top = max(points)
        fitting = {
            "load": [s for s in there if 2 * points[s] > top],
            "figure": [s for s in there if 0 < 2 * points[s] <= top],
            "worth": [s for s in there if points[s]],
            "blank": [s for s in there if not points[s]],
            "high": there[(len(there) + 1) // 2 :],
            "low": there[: len(there) // 2],
            "middle": there[1:-1],
        }
        if role in ("giver", "taken", "not_taken"):
            return self._exchanged(role, there)
        if role == "other_blank":
            blank = self._strength("blank")
            fitting[role] = [s for s in fitting["blank"] if s != blank]
        found = fitting.get(role)
        return self._picks.one(self.suit, role, found) if found else None

    def _exchanged(self, role: str, there: list[int]) -> int | None:
        """By the first row of the exchange: the rank that is given, one that it takes, one that it does not take."""
        rules = self._naming.table.exchanges
        if not rules:
            return None
        row = rules[0].rows[0]
        if role == "giver":
            return row.gives
        found = [s for s in there if (s in row.takes) is (role == "taken") and s != row.gives]
        return self._picks.one(self.suit, role, found) if found else None

    def _there(self) -> list[int]:
        """The strengths of this suit that are surely in play, weakest first."""
        table = self._naming.table
        doubtful = {card for out in table.leave_out for card in out.cards}
        first = self.suit * table.size
        return [s for s in range(table.size) if first + s not in doubtful]


@dataclass(frozen=True)
class View:
    """The names that templates may use. `context` gives them for Jinja."""

    table: RuleTable
    translator: Translator
    seed: int
    game: str = ""
    all_players: tuple[int, ...] = ()
    """The numbers of players the variant is for."""
    picks: Picks = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "picks", Picks(self.table, self.seed))

    @property
    def trump(self) -> int:
        """The trump suit of this telling, -1 where the variant has none."""
        return self.picks.suits[3] if NEEDS["trump"].met(self.table) else NO_TRUMP

    def context(self, written: bool) -> dict[str, object]:
        """The names for a template; `written` for blocks."""
        table, words = self.table, Words(self.translator)
        naming = Naming(table, words, written)
        in_play = {card % table.size for card in table.pack}
        ranks = [
            RankView(naming, strength) for strength in reversed(range(table.size)) if strength in in_play
        ]
        suits = [SuitView(naming, self.picks, suit) for suit in self.picks.suits]
        top = max(table.points)
        seats = players_of(table, words)
        context: dict[str, object] = {
            "game": self.game or table.game_in(self.translator.language),
            "players": table.players,
            "sides": len(table.sides),
            "all_players": self.all_players or (table.players,),
            "hand": table.hand,
            "tricks": table.tricks,
            "cards": table.in_play,
            "stock": table.in_play - table.hand * table.players,
            "total": table.total,
            "half": table.total // 2,
            "needed": needed(table),
            "more_than_half": table.total // 2 + 1,
            "last_trick": table.last_trick,
            "limit": table.cards_per_trick,
            "ranks": ranks,
            "weakest": ranks[-1],
            "second_weakest": ranks[-2],
            "loads": [rank for rank in ranks if 2 * rank.points > top],
            "figures": [rank for rank in ranks if 0 < 2 * rank.points <= top],
            "blanks": [rank for rank in ranks if not rank.points],
            "out_of_order": _out_of_order(table, ranks),
            "a": suits[0],
            "b": suits[1],
            "c": suits[2],
            "suits": [SuitView(naming, self.picks, suit) for suit in range(len(table.deck.suits))],
            "has": {word.replace(" ", "_"): need.met(table) for word, need in NEEDS.items()},
            "rule": lambda setting: " ".join(say(table, setting, self.translator, seats)),
            "points": lambda number: words.count(POINTS, number),
            "count": lambda number: words.count(CARDS, number),
            "names": words.both,
            "either": words.either,
            "row": words.row,
            "name": lambda seat: PEOPLE[seat],
            "seats": seats,
            "partner": PEOPLE[table.sides[0][1]] if table.has_partners else "",
            "all_taken": not table.exchanges or len(table.exchanges[0].rows[0].takes) >= table.size - 1,
        }
        context |= dict(zip(PLACES, ranks, strict=False))
        context["d" if self.trump == NO_TRUMP else "t"] = suits[3]
        return context


def players_of(table: RuleTable, words: Words) -> list[str]:
    """Who sits at the table, in order of play, the learner as ``you``."""
    return [words.part(YOU) if seat == 0 else PEOPLE[seat] for seat in range(table.players)]


def _out_of_order(table: RuleTable, ranks: Sequence[RankView]) -> list[tuple[RankView, RankView]]:
    """Pairs of ranks, the stronger first, where the order differs from numbers, courts, ace: what trips a newcomer.

    For each rank that stands higher than usual, the strongest that it beats although it looks weaker.
    """
    usual = [rank for rank in table.deck.ranks if rank != "A"] + ["A"]
    looks = {rank.letter: usual.index(rank.letter) for rank in ranks}
    pairs = []
    for at, rank in enumerate(ranks):
        beaten = [lower for lower in ranks[at + 1 :] if looks[lower.letter] > looks[rank.letter]]
        if beaten:
            pairs.append((rank, beaten[0]))
    return pairs
