"""Questions about tricks and cards: what is asked of a position, and what the engine answers. One function for each kind."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from tutor.course.asker import CARDS, HAND, TURN_YOU, TURNED, Asker
from tutor.course.needs import duties_change
from tutor.course.positions import Position, Spec
from tutor.course.question import Choice, Mode, Question, Shown
from tutor.course.view import PEOPLE, POINTS
from tutor.engine.duty import Owes
from tutor.engine.play import legal_cards, refusal
from tutor.engine.shuffle import Dice
from tutor.engine.state import Play, State
from tutor.explain.facts import Decision, TrickFacts
from tutor.explain.refusal_facts import refusal_facts
from tutor.explain.refusals import explain_refusal
from tutor.explain.sentences import trick_statements
from tutor.i18n.marks import N_, NN_
from tutor.rules.table import NO_TRUMP

TAKES = N_("Who takes this trick?")
HOW_MANY = N_("How many card points are in this trick?")
LEADS = N_("Who leads to the next trick?")
DRAWS_FIRST = N_("Who draws the first card after this trick?")
DRAWS_TURNED = N_("Who draws the turned card after this trick?")
MAY = N_("Which cards may you play? Name them all.")
BEATS = N_("Which of these two cards is the stronger?")
ORDER = N_("Put these in order, the strongest first.")
WORTH = N_("How many card points is {rank} worth?")
SUM = N_("How many card points are these cards worth together?")
WHY = N_("Why does {winner} take this trick?")
LOOK_TAKES_TRUMP = N_(
    "Look for trumps first. Without one, look at the suit that was led, and forget the other suits."
)
LOOK_TAKES = N_(
    "Look at the suit that was led, and forget the other suits. Which card of it stands highest in the order?"
)
LOOK_POINTS = N_("Count card by card. Low cards may be worth nothing.")
LOOK_LEADS = N_("First find out who takes the trick.")
LOOK_DRAWS = N_("First find out who takes the trick; the others follow in order of play.")
LOOK_TURNED = N_(
    "First find out who takes the trick, then go round from there: the turned card is drawn last."
)
LOOK_MAY = N_("Look at the card that was led, then at your hand. What does the rule ask for?")
NOT_THESE = N_("Not {cards}. {reason}")
NOTHING_LEFT = N_("Nothing is left to draw: from here on every card can be counted.")
LEFT = NN_("{count} card is left to draw.", "{count} cards are left to draw.")
ANY_LEAD = N_("Whoever leads may play any card.")
LOOK_LEAD = N_("You lead to this trick. Does any rule bind the one who leads?")
LOOK_ORDER = N_("Start from the strongest: {ranks}.")
LOOK_BEATS = N_("Forget the number on the card. Which of the two comes first in the order?")
LOOK_WORTH = N_("Most points are on few cards. Is it one of these: {ranks}?")
REASONS = {
    Decision.HIGHEST_TRUMP: N_("it is the highest of several trumps"),
    Decision.ONLY_TRUMP: N_("it is the only trump"),
    Decision.HIGHEST_OF_SUIT: N_("it is the highest card of the suit led"),
    Decision.ONLY_OF_SUIT: N_("it is the only card of the suit led, and nobody trumped"),
}
REASONS_WITHOUT_TRUMP = {
    Decision.HIGHEST_OF_SUIT: N_("it is the highest card of the suit led"),
    Decision.ONLY_OF_SUIT: N_("it is the only card of the suit led"),
}
MORE_POINTS = N_("it is worth the most points")


def ask_takes(asker: Asker, spec: Spec, position: Position, dice: Dice) -> Question:
    """Who takes this trick?"""
    plays = position.plays
    facts = asker.facts(position)
    at = next(i for i, laid in enumerate(facts.laid) if laid.seat == facts.winner and laid is facts.winning)
    choices = tuple(asker.seat_choice(play.seat, play.card) for play in plays)
    right = (
        tuple(i for i, play in enumerate(plays) if play.seat == facts.winner)
        if asker.table.cards_per_trick > 1
        else (at,)
    )
    decision = facts.decision or Decision.ONLY_OF_SUIT
    return Question(
        "takes",
        Mode.ONE,
        asker.text(TAKES),
        choices,
        right,
        shown=(asker.trick(position),),
        notes=asker.trump_line(position.before),
        rule=(*asker.say("tricks")[-2:-1], *asker.say("cards")[:1]),
        look=(asker.text(LOOK_TAKES if position.before.trump == NO_TRUMP else LOOK_TAKES_TRUMP),),
        why=_without(asker, position, "draw", "lead", "change", "score"),
        answer=asker.answered(choices[at].label),
        fact=f"takes:{_DECISION_KEYS[decision]}",
    )


_DECISION_KEYS = {
    Decision.HIGHEST_TRUMP: "trumps",
    Decision.ONLY_TRUMP: "trump",
    Decision.HIGHEST_OF_SUIT: "order",
    Decision.ONLY_OF_SUIT: "lead",
}


def _without(asker: Asker, position: Position, *kinds: str) -> tuple[str, ...]:
    told = trick_statements(asker.facts(position), asker.translator, names=PEOPLE, you=0)
    return tuple(statement.text for statement in told if statement.kind not in kinds)


def _reasons(facts: TrickFacts, trump: int) -> dict[Decision, str]:
    """The reasons to choose from: the true one, and others that are not true in this trick as well."""
    reasons = dict(REASONS_WITHOUT_TRUMP if trump == NO_TRUMP else REASONS)
    if facts.decision in (Decision.HIGHEST_TRUMP, Decision.ONLY_TRUMP) and facts.suit_led == trump:
        del reasons[Decision.HIGHEST_OF_SUIT], reasons[Decision.ONLY_OF_SUIT]
    if facts.decision is Decision.ONLY_OF_SUIT:
        del reasons[Decision.HIGHEST_OF_SUIT]
    return reasons


def ask_why(asker: Asker, spec: Spec, position: Position, dice: Dice) -> Question:
    """Why does this card take the trick?"""
    facts = asker.facts(position)
    decision, winning = facts.decision, facts.winning
    if decision is None or winning is None:
        raise ValueError("a whole trick is needed")
    items = [*_reasons(facts, position.before.trump).items()]
    order = dice.shuffled(range(len(items) + 1))
    said = [asker.part(message) for _, message in items] + [asker.part(MORE_POINTS)]
    right = next(i for i, (kind, _) in enumerate(items) if kind is decision)
    return Question(
        "why",
        Mode.ONE,
        asker.text(WHY, winner=asker.card(winning.card)),
        tuple(Choice(said[i]) for i in order),
        (order.index(right),),
        shown=(asker.trick(position),),
        notes=asker.trump_line(position.before),
        rule=asker.say("tricks")[-2:-1],
        look=(asker.text(LOOK_TAKES if position.before.trump == NO_TRUMP else LOOK_TAKES_TRUMP),),
        why=_without(asker, position, "draw", "lead", "change", "score", "points"),
        answer=asker.answered(said[right]),
        fact=f"why:{_DECISION_KEYS[decision]}",
    )


def ask_points(asker: Asker, spec: Spec, position: Position, dice: Dice) -> Question:
    """How many points are in this trick?"""
    facts = asker.facts(position)
    return Question(
        "points",
        Mode.NUMBER,
        asker.text(HOW_MANY),
        number=facts.points,
        shown=(asker.trick(position),),
        notes=asker.trump_line(position.before),
        rule=asker.say("cards"),
        look=(asker.text(LOOK_POINTS),),
        why=_without(asker, position, "winner", "loser", "surprise", "draw", "lead", "change", "score"),
        answer=asker.answered(asker.words.count(POINTS, facts.points)),
        fact="points:trick",
    )


def _seat_question(
    asker: Asker, position: Position, seat: int, kind: str, text: str, look: str, rule: str
) -> Question:
    seats = dict.fromkeys(play.seat for play in position.plays)
    choices = tuple(asker.seat_choice(other) for other in sorted(seats))
    return Question(
        kind,
        Mode.ONE,
        asker.text(text),
        choices,
        (sorted(seats).index(seat),),
        shown=(asker.trick(position),),
        notes=asker.trump_line(position.before),
        rule=asker.say(rule),
        look=(asker.text(look),),
        why=_without(asker, position, "points", "score", "surprise", *(["draw", "change"] if kind == "leads" else [])),
        answer=asker.answered(choices[sorted(seats).index(seat)].label),
        fact=kind,
    )


def ask_leads(asker: Asker, spec: Spec, position: Position, dice: Dice) -> Question:
    """Who leads next?"""
    seat = asker.facts(position).winner
    question = _seat_question(asker, position, seat, "leads", LEADS, LOOK_LEADS, "tricks")
    return replace(question, why=(*question.why, *asker.say("tricks")[-1:]))


def ask_draws(asker: Asker, spec: Spec, position: Position, dice: Dice) -> Question:
    """Who draws first; or who draws the turned card, where the draw after this trick is the last."""
    facts = asker.facts(position)
    if not facts.draws:
        raise ValueError("nothing is drawn after this trick")
    turned = facts.turned_to
    if turned >= 0:
        question = _seat_question(asker, position, turned, "draws", DRAWS_TURNED, LOOK_TURNED, "draws")
        lying = Shown(asker.part(TURNED), (position.before.turned,))
        return replace(question, shown=(*question.shown, lying), fact="draws:turned")
    return _seat_question(asker, position, facts.draws[0].seat, "draws", DRAWS_FIRST, LOOK_DRAWS, "draws")


def ask_may(asker: Asker, spec: Spec, position: Position, dice: Dice) -> Question:
    """Which cards may the learner play?"""
    state = position.state
    hand = state.hands[0]
    allowed = set(legal_cards(state))
    choices = [asker.card_choice(card) for card in hand]
    right = tuple(i for i, card in enumerate(hand) if card in allowed)
    reasons = _why_not(asker, state)
    shown = [asker.trick(position, whole=False)] if position.plays else []
    return Question(
        "may",
        Mode.SEVERAL,
        asker.text(MAY),
        tuple(choices),
        right,
        shown=(*shown, Shown(asker.part(HAND), hand)),
        rule=asker.say("follow"),
        look=(asker.text(LOOK_MAY if position.plays else LOOK_LEAD),),
        why=reasons or _why_any(asker, position),
        answer=asker.answered(asker.words.both([choices[i].label for i in right])),
        fact=f"may:{'all' if len(allowed) == len(hand) else 'some'}",
        notes=(*asker.trump_line(state), *_stage(asker, state), asker.text(TURN_YOU)),
    )


def _why_not(asker: Asker, state: State) -> tuple[str, ...]:
    """Why cards in the learner's hand are refused, each reason once, with the cards it is about where it does not name them."""
    about: dict[str, list[int]] = {}
    named = set()
    for card in state.hands[0]:
        refused = refusal(state, Play(0, card))
        if refused is None:
            continue
        facts = refusal_facts(state, refused, 0)
        reason = explain_refusal(facts, asker.translator, names=PEOPLE, you=0)[0]
        about.setdefault(reason, []).append(card)
        if facts.duty is Owes.FOLLOW:
            named.add(reason)
    return tuple(
        reason if reason in named else asker.text(NOT_THESE, cards=asker.words.both([*map(asker.card, cards)]), reason=reason)
        for reason, cards in about.items()
    )


def _why_any(asker: Asker, position: Position) -> tuple[str, ...]:
    """Why any card may be played: the learner leads, or the rule of this stage of the deal."""
    if not position.plays:
        return (asker.text(ANY_LEAD),)
    return asker.say("follow.later" if position.state.stock_gone else "follow")[:1]


def _stage(asker: Asker, state: State) -> tuple[str, ...]:
    """Whether there is still something to draw, where other duties hold from then on."""
    if not duties_change(asker.table):
        return ()
    if state.stock_gone:
        return (asker.text(NOTHING_LEFT),)
    return (asker.words.count(LEFT, state.stock_left),)


def ask_beats(asker: Asker, spec: Spec, position: Position | None, dice: Dice) -> Question:
    """Which of two cards of a suit is the stronger?"""
    pair = spec.cards[:2]
    table = asker.table
    size = table.size
    strong, weak = sorted(pair, key=lambda card: card % size, reverse=True)
    choices = tuple(asker.card_choice(card) for card in pair)
    return Question(
        "beats",
        Mode.ONE,
        asker.text(BEATS),
        choices,
        (pair.index(strong),),
        shown=(Shown(asker.part(CARDS), pair),),
        rule=asker.say("cards")[:1],
        look=(asker.text(LOOK_BEATS),),
        why=_order_reason(asker, strong % size, weak % size),
        answer=asker.answered(asker.card(strong)),
        fact=f"order:{table.strengths[strong % size]}>{table.strengths[weak % size]}",
    )


HIGHER = N_("{strong} stands above {weak} in the order: {order}.")


def _order_reason(asker: Asker, strong: int, weak: int) -> tuple[str, ...]:
    order = asker.words.row([asker.rank(strength) for strength in reversed(range(asker.table.size))])
    return (asker.text(HIGHER, strong=asker.rank(strong), weak=asker.rank(weak), order=order),)


def ask_order(asker: Asker, spec: Spec, position: Position | None, dice: Dice) -> Question:
    """Put ranks in order."""
    ranks = dice.shuffled(spec.ranks)
    right = tuple(sorted(range(len(ranks)), key=lambda i: ranks[i], reverse=True))
    choices = tuple(asker.rank_choice(strength) for strength in ranks)
    top = [asker.rank(strength) for strength in reversed(range(asker.table.size))]
    return Question(
        "order",
        Mode.ORDER,
        asker.text(ORDER),
        choices,
        right,
        rule=asker.say("cards")[:1],
        look=(asker.text(LOOK_ORDER, ranks=asker.words.row(top[:5])),),
        why=asker.say("cards")[:1],
        answer=asker.answered(asker.words.row([choices[i].label for i in right])),
        fact="order:" + ">".join(asker.table.strengths[ranks[i]] for i in right),
    )


def ask_worth(asker: Asker, spec: Spec, position: Position | None, dice: Dice) -> Question:
    """How much is a rank worth?"""
    table = asker.table
    strength = spec.ranks[0]
    worth = [asker.rank(s) for s in reversed(range(table.size)) if table.points[s]]
    letter = table.strengths[strength]
    return Question(
        "worth",
        Mode.NUMBER,
        asker.text(WORTH, rank=asker.rank(strength)),
        number=table.points[strength],
        rule=asker.say("total"),
        look=(asker.text(LOOK_WORTH, ranks=asker.words.row(worth)),),
        why=asker.say(f"cards.{letter}"),
        answer=asker.answered(asker.words.count(POINTS, table.points[strength])),
        fact=f"worth:{letter}",
    )


COUNTED = N_("{items}; together {total}.")
WORTH_ITEM = N_("{card} {points}")


def ask_sum(asker: Asker, spec: Spec, position: Position | None, dice: Dice) -> Question:
    """How much are some cards worth together?"""
    worth = asker.table.card_points
    total = sum(worth[card] for card in spec.cards)
    items = [asker.part(WORTH_ITEM, card=asker.card(card), points=worth[card]) for card in spec.cards]
    return Question(
        "sum",
        Mode.NUMBER,
        asker.text(SUM),
        number=total,
        shown=(Shown(asker.part(CARDS), spec.cards),),
        rule=asker.say("cards"),
        look=(asker.text(LOOK_POINTS),),
        why=(asker.text(COUNTED, items=asker.words.row(items), total=total),),
        answer=asker.answered(asker.words.count(POINTS, total)),
        fact="points:cards",
    )


Ask = Callable[[Asker, Spec, Any, Dice], Question]
NO_POSITION = frozenset({"beats", "order", "worth", "sum"})
"""Kinds that ask about cards or ranks alone."""
LEARNER_NEXT = frozenset({"may"})
"""Kinds in which the learner is to play to the trick."""
KINDS: Mapping[str, Ask] = MappingProxyType(
    {
        "takes": ask_takes,
        "why": ask_why,
        "points": ask_points,
        "leads": ask_leads,
        "draws": ask_draws,
        "may": ask_may,
        "beats": ask_beats,
        "order": ask_order,
        "worth": ask_worth,
        "sum": ask_sum,
    }
)
