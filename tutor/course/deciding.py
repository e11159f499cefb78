"""Questions about decisions: exchanging, and the card to play."""

from __future__ import annotations

from dataclasses import replace

from tutor.course.asker import HAND, TRICK, TURN_YOU, TURNED, Asker
from tutor.course.endings import ranking_of
from tutor.course.positions import Position, Spec
from tutor.course.question import Choice, Mode, Question, Shown
from tutor.course.view import PEOPLE
from tutor.engine.exchange import exchange_refusal
from tutor.engine.scoring import side_points
from tutor.engine.shuffle import Dice
from tutor.engine.state import ExchangeTurned, Phase, Play, State
from tutor.engine.view import Observation, observe
from tutor.explain.people import People
from tutor.explain.refusal_facts import refusal_facts
from tutor.explain.refusals import explain_refusal
from tutor.explain.sentences import score_line
from tutor.hint.values import Hint
from tutor.hint.words import LOOK_COUNT, STAND_IN, hint_sentences
from tutor.i18n import N_, NN_

MAY_EXCHANGE = N_("May you exchange now, and what do you get?")
GIVES_TAKES = N_("yes: I give {gave} and take {took}")
NO_EXCHANGE = N_("no, not now")
LOOK_EXCHANGE = N_(
    "Four things to ask: is there a turned card, does one of your trumps take it, may you, and is it the time?"
)
WHICH_CARD = N_("Which card do you play?")
SO_IT_STANDS = N_("Nothing is hidden now: {player} holds {cards}.")
NO = N_("no")
WRONG_CARD = NN_(
    "{card} gives away about {count} card point.", "{card} gives away about {count} card points."
)


def ask_exchange(asker: Asker, spec: Spec, position: Position, dice: Dice) -> Question:
    """May the learner exchange now, and what does he get?"""
    state = position.state
    if state.turned < 0:
        raise ValueError("no card lies turned up")
    mine = [card for card in state.hands[0] if asker.table.suit_of[card] == state.trump]
    if not mine:
        raise ValueError("without a trump there is nothing to choose")
    may = [card for card in mine if exchange_refusal(state, 0, card) is None]
    said = {
        card: asker.part(GIVES_TAKES, gave=asker.card(card), took=asker.card(state.turned)) for card in mine
    }
    choices = [
        replace(asker.card_choice(card, _refused(asker, state, card)), label=said[card]) for card in mine
    ]
    choices.append(Choice(asker.part(NO_EXCHANGE), ("no", asker.part(NO))))
    right = tuple(i for i, card in enumerate(mine) if card in may) or (len(mine),)
    reasons = tuple(text for card in mine if card not in may for text in _refused(asker, state, card))
    rows = asker.say("exchange") or asker.say("trump")
    trick = [
        Shown(
            asker.part(TRICK),
            tuple(p.card for p in position.plays),
            tuple(asker.player(p.seat) for p in position.plays),
        )
    ]
    return Question(
        "exchange",
        Mode.ONE,
        asker.text(MAY_EXCHANGE),
        tuple(choices),
        right,
        shown=(
            *(trick if position.plays else []),
            Shown(asker.part(TURNED), (state.turned,)),
            Shown(asker.part(HAND), state.hands[0]),
        ),
        notes=(*asker.trump_line(state), *_standing(asker, position)),
        rule=rows,
        look=(asker.text(LOOK_EXCHANGE),),
        why=tuple(dict.fromkeys((*reasons, *rows))) if not may else rows,
        answer=asker.answered(choices[right[0]].label),
        fact=f"exchange:{'yes' if may else 'no'}",
    )


JUST_TAKEN = N_("You have just taken a trick.")
WON_BEFORE = N_("You have won a trick before.")
NONE_WON = N_("You have won no trick yet.")
NOT_YOUR_TURN = N_("It is {player}'s turn.")
BEFORE_DRAW = N_("The trick is over, and nobody has drawn yet.")


def _standing(asker: Asker, position: Position) -> tuple[str, ...]:
    """What decides about an exchange: whose turn it is, and whether the learner has won a trick."""
    state = position.state
    just_taken = state.earlier and state.leader == 0 and not state.trick
    won = asker.text(JUST_TAKEN if just_taken else WON_BEFORE if state.has_won(0) else NONE_WON)
    if state.phase is Phase.DRAW:
        return won, asker.text(BEFORE_DRAW)
    turn = (
        asker.text(TURN_YOU)
        if state.to_play == 0
        else asker.text(NOT_YOUR_TURN, player=asker.player(state.to_play))
    )
    return won, turn


def _refused(asker: Asker, state: State, card: int) -> tuple[str, ...]:
    from tutor.engine.play import refusal

    refused = refusal(state, ExchangeTurned(0, card))
    if refused is None:
        return ()
    return tuple(explain_refusal(refusal_facts(state, refused, 0), asker.translator, names=PEOPLE, you=0))


def ask_card(asker: Asker, spec: Spec, position: Position, dice: Dice) -> Question:
    """Which card do you play? All cards that are equally good are right, exactly where nothing is hidden.

    The card points so far are told, for a reason may be that they are enough to win."""
    seen = observe(position.before, position.plays, 0)
    question = card_question(asker, position.state, seen, ranking_of(position))
    people = People(asker.table, asker.words, PEOPLE, 0)
    return replace(question, notes=(score_line(side_points(position.state), people), *question.notes))


def card_question(asker: Asker, state: State, seen: Observation, ranking: Hint) -> Question:
    """The question which card to play, judged by a ranking of moves."""
    hand = state.hands[0]
    cards = [move.action.card for move in ranking.moves if isinstance(move.action, Play)]
    order = [card for card in hand if card in cards]
    best = {action.card for action in ranking.best if isinstance(action, Play)}
    choices = tuple(
        replace(asker.card_choice(card, _lost(asker, ranking, card)), why=_reasons(asker, seen, ranking, card)) for card in order
    )
    right = tuple(i for i, card in enumerate(order) if card in best)
    shown = [_on_table(asker, state)] if state.trick else []
    shown += [Shown(asker.part(TURNED), (state.turned,))] if state.turned >= 0 else []
    notes = [*asker.trump_line(state), *_known(asker, state, seen), asker.text(TURN_YOU)]
    labels = [choices[i].label for i in right]
    return Question(
        "card",
        Mode.ONE,
        asker.text(WHICH_CARD),
        choices,
        right,
        shown=(*shown, Shown(asker.part(HAND), hand)),
        notes=tuple(notes),
        rule=tuple(hint_sentences(seen, ranking, asker.translator, 1)),
        look=tuple(hint_sentences(seen, ranking, asker.translator, 2)),
        why=_told(asker, seen, ranking),
        answer=asker.answered(asker.words.either(labels)),
        fact=f"card:{'end' if ranking.exact else 'lead' if not state.trick else 'answer'}",
    )


def _told(asker: Asker, seen: Observation, ranking: Hint) -> tuple[str, ...]:
    """What speaks for the first move of a ranking, without what the tutor reckons with."""
    return tuple(text for text in hint_sentences(seen, ranking, asker.translator, 3) if text != asker.text(STAND_IN))


def _reasons(asker: Asker, seen: Observation, ranking: Hint, card: int) -> tuple[str, ...]:
    """What speaks for a card that gives away less than half a point, told of this card; nothing for the others."""
    mine = next((move for move in ranking.moves if isinstance(move.action, Play) and move.action.card == card), None)
    if mine is None or round(ranking.lost(mine.action)):
        return ()
    first = (mine, *(move for move in ranking.moves if move is not mine))
    return _told(asker, seen, replace(ranking, moves=first))


def _on_table(asker: Asker, state: State) -> Shown:
    return Shown(
        asker.part(TRICK),
        tuple(card for _, card in state.trick),
        tuple(asker.player(seat) for seat, _ in state.trick),
    )


def _known(asker: Asker, state: State, seen: Observation) -> list[str]:
    """What a player at the table knows besides his cards: who his partner is and, once nothing is left to draw, which cards the
    others hold (with two players that is the other's hand)."""
    table = asker.table
    told = [*asker.say("sides")] if table.has_partners else []
    if not state.stock_gone or not seen.unseen or len(seen.unseen) != sum(seen.counts[1:]):
        return told
    cards = asker.words.both([asker.card(card) for card in sorted(seen.unseen, reverse=True)])
    if table.players == 2:
        return [*told, asker.text(SO_IT_STANDS, player=asker.player(1), cards=cards)]
    return [*told, asker.text(LOOK_COUNT, cards=cards)]


def _lost(asker: Asker, ranking: Hint, card: int) -> tuple[str, ...]:
    action = next(
        (move.action for move in ranking.moves if isinstance(move.action, Play) and move.action.card == card),
        None,
    )
    lost = round(ranking.lost(action)) if action is not None else 0
    return (asker.words.count(WRONG_CARD, lost, card=asker.card(card)),) if lost else ()
