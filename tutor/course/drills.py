"""Drills: questions made from any variant file, from easy to hard, answered by the engine.

A drill is a stream of questions from a seed. A wrong answer brings the same fact again in another dress a little later; facts that were
missed on earlier days come first when they are due.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType

from tutor.course.asker import Asker
from tutor.course.endings import gap
from tutor.course.kinds import KINDS, LEARNER_NEXT, NO_POSITION
from tutor.course.needs import has_stock, has_turned, must_follow
from tutor.course.positions import PositionFault, Spec, build, random_trump
from tutor.course.question import Question
from tutor.engine.shuffle import Dice
from tutor.i18n import Translator
from tutor.rules.facts import MatchKind, Starter
from tutor.rules.table import RuleTable

TRIES = 40
SEARCH = 60
"""So many questions are made in search of one that asks for a certain fact."""


@dataclass(frozen=True, slots=True)
class Topic:
    """A kind of question in drills: from which level on (1 easy to 3 hard) it is asked, and which variants have it."""

    kind: str
    level: int
    fits: Callable[[RuleTable], bool]


def _always(table: RuleTable) -> bool:
    return True


TOPICS: Mapping[str, Topic] = MappingProxyType(
    {
        topic.kind: topic
        for topic in (
            Topic("beats", 1, _always),
            Topic("worth", 1, _always),
            Topic("takes", 1, _always),
            Topic("order", 1, _always),
            Topic("leads", 1, lambda t: t.tricks > 1),
            Topic("points", 2, _always),
            Topic("sum", 2, _always),
            Topic("why", 2, _always),
            Topic("may", 2, _always),
            Topic("draws", 2, has_stock),
            Topic("starts", 2, lambda t: t.starts in (Starter.NEXT_TO_DEALER, Starter.DEALER)),
            Topic("exchange", 3, lambda t: bool(t.exchanges) and has_turned(t)),
            Topic("winner", 3, _always),
            Topic("score", 3, lambda t: bool(t.score.rows)),
            Topic("deals", 3, lambda t: t.match.kind is not MatchKind.ONE_DEAL),
            Topic("signal", 3, lambda t: bool(t.signals.rows)),
            Topic("silence", 3, lambda t: bool(t.signals.rows)),
            Topic("card", 3, lambda t: t.cards_per_trick == 1),
        )
    }
)


def topics_for(table: RuleTable) -> tuple[str, ...]:
    """The topics that a variant has, from easy to hard."""
    return tuple(topic.kind for topic in TOPICS.values() if topic.fits(table))


def make_question(table: RuleTable, translator: Translator, topic: str, seed: int) -> Question | None:
    """A question of a topic; the same seed gives the same question. None where no fitting position is found."""
    asker = Asker(table, translator)
    for attempt in range(TRIES):
        dice = Dice(seed).fork(attempt)
        try:
            question = _one(asker, topic, dice)
        except (PositionFault, ValueError):
            continue
        if question is not None:
            return question
    return None


def _one(asker: Asker, topic: str, dice: Dice) -> Question | None:
    table = asker.table
    if topic in NO_POSITION:
        return KINDS[topic](asker, _cards_or_ranks(table, topic, dice), None, dice)
    trump = random_trump(table, dice)
    spec = _spec(table, topic, trump, dice)
    position = build(table, spec, trump, dice, learner_next=topic in LEARNER_NEXT)
    if topic == "card" and gap(position) < table.total / 40:
        return None
    return KINDS[topic](asker, spec, position, dice)


def _cards_or_ranks(table: RuleTable, topic: str, dice: Dice) -> Spec:
    size = table.size
    there = sorted({card % size for card in table.pack})
    mixed = dice.shuffled(there)
    if topic == "beats":
        first = dice.below(len(table.deck.suits)) * size
        pair = [first + s for s in mixed if first + s in table.pack][:2]
        return Spec(cards=tuple(pair))
    if topic == "sum":
        worth = [card for card in dice.shuffled(table.pack) if table.card_points[card]][:2]
        others = [card for card in dice.shuffled(table.pack) if card not in worth][: 1 + dice.below(2)]
        return Spec(cards=dice.shuffled([*worth, *others]))
    if topic == "winner" and dice.below(3) == 0 and len(table.sides) == 2:
        return Spec(carried={0: table.total // 2})
    return Spec(ranks=tuple(mixed[: 4 if topic == "order" else 1]))


def _spec(table: RuleTable, topic: str, trump: int, dice: Dice) -> Spec:
    """A position for a topic: tricks in which something happens are more likely than by mere chance."""
    pack = dice.shuffled(table.pack)
    first = pack[0]
    suit_of = table.suit_of
    same = [card for card in pack[1:] if suit_of[card] == suit_of[first]]
    trumps = [card for card in pack[1:] if suit_of[card] == trump]
    if topic == "card":
        left = 2 + dice.below(2)
        trick = () if dice.below(2) else pack[: table.players - 1]
        return Spec(trick=trick, draws=0 if has_stock(table) else -1, left=left, leader=-1 if trick else 0)
    if topic == "exchange":
        return _exchange_spec(table, trump, dice)
    if topic == "may":
        late = has_stock(table) and must_follow(table) and table.follow.while_stock.free
        before = (first, *dice.shuffled(pack[1:])[: table.players - 2])
        return Spec(trick=before, draws=0 if late else -1, left=3 if late or not has_stock(table) else -1)
    choices = [same, trumps or same, list(pack[1:])]
    laid = [first]
    while len(laid) < table.plays_per_trick:
        rest = [card for card in choices[dice.below(3)] if card not in laid] or [
            c for c in pack if c not in laid
        ]
        laid.append(rest[dice.below(len(rest))])
    draws = 1 if topic == "draws" and has_turned(table) and dice.below(2) else -1
    return Spec(trick=tuple(laid), draws=draws)


def _exchange_spec(table: RuleTable, trump: int, dice: Dice) -> Spec:
    rules = table.exchanges
    rule = rules[dice.below(len(rules))]
    row = rule.rows[dice.below(len(rule.rows))]
    takes = [s for s in range(table.size) if s != row.gives and (s in row.takes or dice.below(3) == 0)]
    first = trump * table.size
    giver, turned = first + row.gives, first + takes[dice.below(len(takes))]
    others = [card for card in dice.shuffled(table.pack) if card not in (giver, turned)]
    hand = (giver, *others[: table.hand - 1])
    if dice.below(2):
        return Spec(hands={0: hand}, turned=turned, leader=0, after=0 if dice.below(3) else -1)
    trick = tuple(card for card in others[table.hand :] if table.suit_of[card] != trump)[: table.players - 1]
    return Spec(hands={0: hand}, turned=turned, trick=trick, after=1 if dice.below(2) else -1)


@dataclass(frozen=True, slots=True)
class Asked:
    """A question in a drill, with the topic and seed that make it again."""

    question: Question
    topic: str
    seed: int


@dataclass(frozen=True, slots=True)
class Drill:
    """A drill as a value: what is still to be asked. `again` are facts to come back to, each with the number of the question
    before which it is not asked."""

    table: RuleTable
    translator: Translator
    topics: tuple[str, ...]
    seed: int
    number: int = 0
    again: tuple[tuple[int, str], ...] = ()
    first: tuple[str, ...] = ()
    """Facts that are due from earlier days, to be asked first."""
    misses: tuple[str, ...] = ()
    """Facts missed in this drill, each as often as it was."""
    came_back: bool = False
    """Whether the last question came back to a fact, so that something else is asked now."""
    last: str = ""
    """The topic of the last question."""

    def next(self) -> tuple[Asked | None, Drill]:
        """The next question, and the drill after it. None where the variant gives no question of these topics."""
        fact, drill = self._fact_to_ask()
        after = replace(drill, number=drill.number + 1)
        asked = drill._about(fact) if fact else None
        if asked is not None:
            return asked, replace(after, last=asked.topic)
        for step in range(4 * len(self.topics) + 4):
            topic = drill._topic(step)
            seed = drill._seed(step)
            question = make_question(self.table, self.translator, topic, seed)
            if question is not None:
                return Asked(question, topic, seed), replace(after, last=topic)
        return None, drill

    def missed(self, fact: str) -> Drill:
        """The drill after a wrong answer: the fact comes back, in another dress, after two other questions, then after four, and
        so on, so that whoever misses one thing again and again still meets the others."""
        wait = 2 << min(self.misses.count(fact), 6)
        return replace(self, again=(*self.again, (self.number + wait, fact)), misses=(*self.misses, fact))

    def _seed(self, step: int) -> int:
        return Dice(self.seed).fork(self.number).fork(step).word() & 0xFFFFFFFF

    def _fact_to_ask(self) -> tuple[str, Drill]:
        """A fact whose time has come, and the drill without it."""
        ready = None if self.came_back else next((item for item in self.again if item[0] <= self.number), None)
        if ready is not None:
            rest = tuple(item for item in self.again if item is not ready)
            return ready[1], replace(self, again=rest, came_back=True)
        other = replace(self, came_back=False)
        if self.first:
            return self.first[0], replace(other, first=self.first[1:])
        return "", other

    def _about(self, fact: str) -> Asked | None:
        """A question about a fact; about its topic, where no question turns up that asks for just this."""
        topic = topic_of_fact(fact)
        if topic not in self.topics:
            return None
        found: Asked | None = None
        for step in range(SEARCH):
            seed = self._seed(500 + step)
            question = make_question(self.table, self.translator, topic, seed)
            if question is None:
                continue
            found = found or Asked(question, topic, seed)
            if question.fact == fact:
                return Asked(question, topic, seed)
        return found

    def _topic(self, step: int) -> str:
        """A topic for a new question: easy ones first, rather none that was just asked or comes back anyway."""
        easy = [topic for topic in self.topics if TOPICS[topic].level <= 1 + self.number // 4] or [*self.topics]
        busy = {self.last, *(topic_of_fact(fact) for _, fact in self.again)}
        chosen = [topic for topic in easy if topic not in busy] or easy
        dice = Dice(self.seed).fork(1000 * self.number + step)
        return chosen[dice.below(len(chosen))]


def topic_of_fact(fact: str) -> str:
    """The topic that asks for a fact (``order:3>K`` is asked by ``beats`` or ``order``)."""
    head, _, rest = fact.partition(":")
    if head == "order":
        return "beats" if rest.count(">") == 1 else "order"
    if head == "points":
        return "sum" if rest == "cards" else "points"
    if head == "signal":
        return "silence" if rest == "when" else "signal"
    return head if head in TOPICS else "takes"


def begin_drill(
    table: RuleTable, translator: Translator, seed: int, topics: Sequence[str] = (), due: Sequence[str] = ()
) -> Drill:
    """A drill on some topics (all that the variant has, if none are named), with the facts that are due first."""
    wanted = tuple(topics) or topics_for(table)
    return Drill(
        table, translator, wanted, seed, first=tuple(fact for fact in due if topic_of_fact(fact) in wanted)
    )


def questions(drill: Drill, count: int) -> Iterator[Asked]:
    """So many questions of a drill that nobody answers."""
    for _ in range(count):
        asked, drill = drill.next()
        if asked is None:
            return
        yield asked
