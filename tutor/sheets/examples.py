"""The examples of a sheet: tricks that the engine played, with the reason as an explanation gives it."""

from __future__ import annotations

from tutor.engine.play import step
from tutor.engine.state import Exchanged
from tutor.explain.facts import trick_facts
from tutor.explain.sentences import trick_statements
from tutor.explain.words import Words
from tutor.i18n import Translator
from tutor.rules.table import NO_TRUMP, RuleTable
from tutor.sheets import messages as m
from tutor.sheets.finding import Finds, FoundDuty, FoundExchange, FoundTrick, Shows, find
from tutor.sheets.tables import card_view
from tutor.sheets.view import Example, Laid

_LIMIT = 4
"""Tricks on a sheet; a forced play and an exchange come beside them."""


def examples(table: RuleTable, translator: Translator, limit: int = _LIMIT) -> tuple[Example, ...]:
    """The examples for `table`, those that show its most telling rules first; the same table gives the same examples."""
    found: Finds = find(table)
    made = [_trick(trick, shows, translator) for shows, trick in found.tricks.items()][:limit]
    if found.duty is not None:
        made.append(_duty(found.duty, translator))
    if found.exchange is not None:
        made.append(_exchange(found.exchange, translator))
    return tuple(made)


def _trump(table: RuleTable, trump: int, words: Words) -> str:
    return words.text(m.TRUMP_IS, suit=words.suit(table, trump)) if trump != NO_TRUMP else ""


def _trick(found: FoundTrick, shows: Shows, translator: Translator) -> Example:
    """A whole trick; its reason is what an explanation says of the winner and of what may surprise."""
    words, table = Words(translator), found.table
    facts = trick_facts(found.before, found.actions)
    names = _names(table, found.plays[0][0])
    told = trick_statements(facts, translator, names=names)
    wanted = ("winner",) if shows in (Shows.HIGHER_TRUMP, Shows.SUIT_LED) else ("winner", "surprise")
    laid = tuple(
        Laid(card_view(table, card.card, words), names[card.seat], card.seat == facts.winner and card == facts.winning)
        for card in facts.laid
    )
    reason = " ".join(statement.text for statement in told if statement.kind in wanted)
    return Example("trick", words.part(m.SHOWS[shows]), _trump(table, found.trump, words), laid, reason)


def _names(table: RuleTable, leader: int) -> tuple[str, ...]:
    """Names by seat, so that the first name leads."""
    return tuple(m.PLAYERS[(seat - leader) % table.players] for seat in range(table.players))


def _duty(found: FoundDuty, translator: Translator) -> Example:
    """A hand of which some cards may not be played: what was laid, the hand, and what is allowed."""
    words, state = Words(translator), found.state
    table, hand = state.table, state.hands[state.to_play]
    names = _names(table, state.trick[0][0])
    shown = sorted(hand, key=lambda card: (table.suit_of[card], -card))
    laid = tuple(
        Laid(
            card_view(table, card, words),
            words.part(m.YES if card in found.allowed else m.NO),
            card in found.allowed,
            card not in found.allowed,
        )
        for card in shown
    )
    already = [words.card(table, card) for _, card in state.trick]
    message = m.LED if len(already) == 1 else m.LAID_SO_FAR
    before = [_trump(table, state.trump, words), words.text(message, card=already[0], cards=words.both(already))]
    reason = words.text(
        m.MAY_PLAY,
        player=names[state.to_play],
        hand=words.both([words.card(table, card) for card in shown]),
        cards=words.either([words.card(table, card) for card in shown if card in found.allowed]),
    )
    return Example("duty", words.part(m.SHOWS[Shows.DUTY]), " ".join(filter(None, before)), laid, reason)


def _exchange(found: FoundExchange, translator: Translator) -> Example:
    """An exchange as it was made: the card given, the card taken, in the words of an explanation."""
    words, state, action = Words(translator), found.state, found.action
    table = state.table
    _, events = step(state, action)
    made = next(event for event in events if isinstance(event, Exchanged))
    names = _names(table, made.seat)
    facts = trick_facts(state, (action,))
    told = trick_statements(facts, translator, names=names)
    reason = " ".join(statement.text for statement in told if statement.kind == "exchange")
    laid = (
        Laid(card_view(table, made.gave, words), words.part(m.GIVES)),
        Laid(card_view(table, made.took, words), words.part(m.TAKES), True),
    )
    return Example("exchange", words.part(m.SHOWS[Shows.EXCHANGE]), _trump(table, state.trump, words), laid, reason)
