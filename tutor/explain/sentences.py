"""The facts of a trick in sentences: one for the short form, all for the long one, with the lines of the rules on request.

>>> explain_trick(facts, translator, names=("Anna", "Bruno"), you=0)  # doctest: +SKIP
['You take the trick and 14 points: the 3 of cups is the only trump in it.']
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tutor.explain import trick_messages as m
from tutor.explain.changes import Changed, ChangeKind
from tutor.explain.facts import ExchangeMade, Fate, Laid, TrickFacts
from tutor.explain.people import People
from tutor.explain.rules_play import duty
from tutor.explain.rules_words import say
from tutor.explain.surprises import Surprise, SurpriseKind
from tutor.explain.words import Words, citation
from tutor.i18n.phrase import together
from tutor.i18n.translate import Translator
from tutor.rules.table import NO_TRUMP, UNKNOWN, RuleTable


@dataclass(frozen=True, slots=True)
class Statement:
    """One sentence with what it is about and the keys of the rules it rests on.

    `kind` is one of ``exchange``, ``winner``, ``loser``, ``surprise``, ``points``, ``score``, ``draw``, ``change``, ``lead``.
    """

    kind: str
    text: str
    origins: tuple[str, ...] = ()


def explain_trick(
    facts: TrickFacts,
    translator: Translator,
    *,
    names: Sequence[str] = (),
    you: int | None = None,
    long: bool = False,
    cite: bool = False,
    reveal: bool = False,
) -> list[str]:
    """A trick in sentences.

    Short: who takes it and by which rule, in one sentence (and one for each exchange). `long`: also why each other card
    lost, where learners trip, points card by card, the running score, who draws what first, who leads, what has changed. `cite`
    puts the line of the variant file after each statement. `names` are display names by seat, `you` the seat of the learner;
    `reveal` names the face-down cards drawn.
    """
    told = trick_statements(facts, translator, names=names, you=you, reveal=reveal)
    if not long:
        told = [statement for statement in told if statement.kind in ("exchange", "winner")]
    return [
        with_origins(statement, facts.table, translator) if cite else statement.text for statement in told
    ]


def with_origins(statement: Statement, table: RuleTable, translator: Translator) -> str:
    """A statement followed by the lines of the rules it rests on."""
    cited = citation(table, statement.origins, Words(translator))
    return f"{statement.text} {cited}" if cited else statement.text


def trick_statements(
    facts: TrickFacts,
    translator: Translator,
    *,
    names: Sequence[str] = (),
    you: int | None = None,
    reveal: bool = False,
) -> list[Statement]:
    """All statements about a trick, in the order of what happened (see `explain_trick`)."""
    words = Words(translator)
    people = People(facts.table, words, names, you)
    told = [_exchange(made, people) for made in facts.exchanges if not made.after_trick]
    told.append(_winner(facts, people))
    if facts.finished:
        told += _losers(facts, people)
        told += [_surprise(facts, surprise, words) for surprise in facts.surprises]
        told.append(_points(facts, words))
        if facts.side_points is not None:
            told.append(_score(facts, people))
    told += [_exchange(made, people) for made in facts.exchanges if made.after_trick]
    told += _draws(facts, people, reveal)
    told += [_change(facts, change, people, translator) for change in facts.changes]
    if facts.next_leader >= 0:
        told.append(Statement("lead", people.tell(m.LEADS, facts.next_leader)))
    return told


def _exchange(made: ExchangeMade, people: People) -> Statement:
    gave, took = people.words.card(people.table, made.gave), people.words.card(people.table, made.took)
    return Statement("exchange", people.tell(m.EXCHANGE, made.seat, gave=gave, took=took), (made.origin,))


def _winner(facts: TrickFacts, people: People) -> Statement:
    winning = facts.winning
    if winning is None or facts.decision is None:
        return Statement("winner", people.tell(m.NOTHING_LAID, facts.leader))
    card = people.words.card(facts.table, winning.card)
    if not facts.finished:
        return Statement(
            "winner", people.tell(m.WINNING_SO_FAR, winning.seat, card=card), (facts.decision_origin,)
        )
    if facts.trump == NO_TRUMP:
        sentences = m.WINS_WITHOUT_TRUMP if facts.points else m.WINS_NOTHING_WITHOUT_TRUMP
    else:
        sentences = m.WINS if facts.points else m.WINS_NOTHING
    suit = people.words.suit(facts.table, facts.suit_led)
    text = people.tell(sentences[facts.decision], winning.seat, facts.points, card=card, suit=suit)
    return Statement("winner", text, (facts.decision_origin,))


def _losers(facts: TrickFacts, people: People) -> list[Statement]:
    """Why each other card lost; cards with the same reason share a sentence."""
    fates = dict.fromkeys(laid.fate for laid in facts.losers)
    return [_lost(facts, [laid for laid in facts.losers if laid.fate is fate], people) for fate in fates]


def _lost(facts: TrickFacts, lost: Sequence[Laid], people: People) -> Statement:
    words, table, winning, fate = people.words, facts.table, facts.winning, lost[0].fate
    no_trump = fate is Fate.OTHER_SUIT and facts.trump == NO_TRUMP
    winner = words.card(table, winning.card if winning is not None else UNKNOWN)
    suit = words.suit(table, facts.suit_led)
    keys = tuple(laid.origin for laid in lost)
    if len(lost) == 1:
        forms = m.LOSES_WITHOUT_TRUMP if no_trump else m.LOSES[fate]
        card = words.card(table, lost[0].card)
        return Statement("loser", people.tell(forms, lost[0].seat, card=card, winner=winner, suit=suit), keys)
    message = m.LOSE_WITHOUT_TRUMP if no_trump else m.LOSE[fate]
    cards = words.both([words.card(table, laid.card) for laid in lost])
    return Statement("loser", words.text(message, cards=cards, winner=winner, suit=suit), keys)


def _surprise(facts: TrickFacts, surprise: Surprise, words: Words) -> Statement:
    table = facts.table
    message = m.SURPRISES[surprise.kind]
    if surprise.kind is SurpriseKind.BLANK_KEEPS and facts.trump != NO_TRUMP:
        message = m.BLANK_KEEPS_WITH_TRUMP
    text = words.text(
        message,
        winner=words.card(table, surprise.winner),
        loser=words.card(table, surprise.loser),
        suit=words.suit(table, facts.suit_led),
        order=words.order(table),
    )
    return Statement("surprise", text, (surprise.origin,))


def _points(facts: TrickFacts, words: Words) -> Statement:
    worth = [laid for laid in facts.laid if laid.points]
    if not worth and not facts.bonus:
        return Statement("points", words.text(m.NO_POINTS), tuple(laid.points_origin for laid in facts.laid))
    items = [
        words.part(m.CARD_COUNTS, card=words.card(facts.table, laid.card), points=words.number(laid.points))
        for laid in worth
    ]
    keys = [laid.points_origin for laid in worth]
    if facts.bonus:
        items.append(words.part(m.BONUS_COUNTS, points=words.number(facts.bonus)))
        keys.append("last trick")
    return Statement("points", words.count(m.POINTS, facts.points, items=words.row(items)), tuple(keys))


def _score(facts: TrickFacts, people: People) -> Statement:
    return Statement("score", score_line(facts.side_points or (), people))


def score_line(side_points: Sequence[int], people: People) -> str:
    """The running card points of all sides as one sentence."""
    words = people.words
    items = [
        words.part(m.SCORE_ITEM, who=people.listed(seats), points=words.number(points))
        for seats, points in zip(people.table.sides, side_points, strict=True)
    ]
    return words.text(m.SCORE, items=people.by_side(items))


def _draws(facts: TrickFacts, people: People, reveal: bool) -> list[Statement]:
    if not facts.draws:
        return []
    words, table = people.words, facts.table
    seats = list(dict.fromkeys(drawn.seat for drawn in facts.draws))
    told = [
        Statement(
            "draw", people.tell(m.DRAWS, seats[0], others=people.listed(seats[1:])), (facts.draws_origin,)
        )
    ]
    drawn = {
        seat: [d.card for d in facts.draws if d.seat == seat and d.card != UNKNOWN and not d.turned]
        for seat in seats
    }
    if reveal:
        items = [
            words.part(
                m.DRAWN_ITEM,
                who=people.listed([seat]),
                cards=words.both([words.card(table, card) for card in cards]),
            )
            for seat, cards in drawn.items()
            if cards
        ]
        row = words.translator.series if any(len(cards) > 1 for cards in drawn.values()) else words.row
        told += [Statement("draw", words.text(m.DRAWN, items=row(items)))] if items else []
    elif people.you is not None and drawn.get(people.you):
        mine = words.both([words.card(table, card) for card in drawn[people.you]])
        told.append(Statement("draw", words.text(m.YOU_DRAW, cards=mine)))
    return told


def _change(facts: TrickFacts, change: Changed, people: People, translator: Translator) -> Statement:
    words, table = people.words, facts.table
    if change.kind is ChangeKind.TURNED_GONE:
        text = people.tell(m.TURNED_TO, change.seat, card=words.card(table, change.card))
    elif change.kind is ChangeKind.DUTY:
        text = words.text(m.DUTY_NOW, rule=duty(table.follow.after_stock, words))
    elif change.kind is ChangeKind.EXCHANGE_OPEN:
        shared = change.side >= 0 and len(table.sides[change.side]) > 1
        text = people.tell_side(m.PARTNERS_MAY_EXCHANGE, change.side) if shared else people.tell(m.MAY_EXCHANGE, change.seat)
    elif change.kind is ChangeKind.DECIDED:
        text = people.tell_side(m.DECIDED, change.side)
    else:
        text = words.text(m.CHANGES[change.kind], rule=together(say(table, "look", translator)))
    return Statement("change", text, (change.origin,))
