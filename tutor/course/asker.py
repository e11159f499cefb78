"""What every question needs: the rules, the language, who sits where, and how cards and tricks are shown and explained."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.course.positions import Position
from tutor.course.question import Choice, Pack, Shown
from tutor.course.view import PEOPLE, YOU, players_of
from tutor.engine.state import Action, Draw, Phase, State
from tutor.explain.facts import TrickFacts, trick_facts
from tutor.explain.rules_words import say
from tutor.explain.sentences import trick_statements
from tutor.explain.words import Words
from tutor.i18n import Phrase, Translator
from tutor.i18n.input import card_words, rank_words
from tutor.i18n.marks import N_
from tutor.rules.table import NO_TRUMP, RuleTable

SEAT_AND_CARD = N_("{player}, with {card}")
ME_AND_CARD = N_("you, with {card}")
ANSWER = N_("The answer: {answer}.")
TRICK = N_("The trick so far, in the order laid")
WHOLE_TRICK = N_("The trick, in the order laid")
HAND = N_("Your hand")
CARDS = N_("The cards")
TURNED = N_("Turned up")
TRUMP_IS = N_("Trump is {suit}.")
TURN_YOU = N_("It is your turn.")


@dataclass(frozen=True, slots=True)
class Asker:
    """What every question needs: the rules, the language, the names at the table. The learner sits in seat 0."""

    table: RuleTable
    translator: Translator

    @property
    def words(self) -> Words:
        """The translator with the ways of using it."""
        return Words(self.translator)

    def text(self, message: str, **args: object) -> str:
        """A message, filled."""
        return self.words.text(message, **args)

    def part(self, message: str, **args: object) -> str:
        """A message that is an item and no sentence."""
        return self.words.part(message, **args)

    def card(self, card: int) -> Phrase:
        """A card's name."""
        return self.words.card(self.table, card)

    def rank(self, strength: int) -> Phrase:
        """A rank's name."""
        return self.words.rank(self.table, self.table.strengths[strength])

    def player(self, seat: int) -> str:
        """Who sits there, as an item of a list."""
        return self.part(YOU) if seat == 0 else PEOPLE[seat]

    def card_choice(self, card: int, why_not: tuple[str, ...] = ()) -> Choice:
        """A card to choose."""
        table = self.table
        written = table.card_name(card)
        rank, _, suit = written.partition(" of ")
        named = self.card(card)
        words = (written, *named.forms.values(), *card_words(rank, suit, self.translator.language))
        return Choice(str(named), words, rank, suit, why_not, pack=self.pack())

    def rank_choice(self, strength: int) -> Choice:
        """A rank to choose."""
        letter, named = self.table.strengths[strength], self.rank(strength)
        return Choice(str(named), (letter, *named.forms.values(), *rank_words(letter, self.translator.language)), letter)

    def pack(self) -> Pack:
        """The pack in play with the learner's language, for reading answers."""
        deck = self.table.deck
        return Pack(self.translator.language, tuple(self.table.ranks), tuple(deck.suits), tuple(deck.printed.items()))

    def seat_choice(self, seat: int, card: int = -1) -> Choice:
        """A player to choose, named with the card he laid where `card` is given."""
        table = self.table
        label = self.player(seat)
        words = [label, table.seats[seat], PEOPLE[seat]]
        if seat == 0:
            words += ["me", "i", "you", "myself"]
        if card < 0:
            return Choice(label, tuple(words))
        name = self.card(card)
        full = (
            self.part(ME_AND_CARD, card=name)
            if seat == 0
            else self.part(SEAT_AND_CARD, player=label, card=name)
        )
        choice = self.card_choice(card)
        return Choice(full, (*words, choice.label, *choice.words), choice.rank, choice.suit, pack=choice.pack)

    def say(self, *settings: str) -> tuple[str, ...]:
        """The rules of some settings, in words."""
        return tuple(
            sentence
            for setting in settings
            for sentence in say(self.table, setting, self.translator, players_of(self.table, self.words))
        )

    def trump_line(self, state: State) -> tuple[str, ...]:
        """Which suit is trump; nothing where there is none."""
        if state.trump == NO_TRUMP:
            return ()
        return (self.text(TRUMP_IS, suit=self.words.suit(self.table, state.trump)),)

    def trick(self, position: Position, whole: bool = True) -> Shown:
        """The trick as it lies, with who laid each card; the trump suit stands in the caption's line before it."""
        plays = position.plays
        return Shown(
            self.part(WHOLE_TRICK if whole else TRICK),
            tuple(play.card for play in plays),
            tuple(self.player(play.seat) for play in plays),
        )

    def explained(self, position: Position, *, whole: bool) -> tuple[str, ...]:
        """The explanation of a finished trick: who takes it, why, the points; if `whole` also who draws and leads, and what has
        changed."""
        left_out = ("score",) if whole else ("score", "draw", "lead", "change")
        told = trick_statements(self.facts(position), self.translator, names=PEOPLE, you=0)
        return tuple(statement.text for statement in told if statement.kind not in left_out)

    def facts(self, position: Position) -> TrickFacts:
        """The engine's facts of the trick and of the draw after it, an exchange before the draw left aside."""
        drawn: tuple[Action, ...] = (Draw(),) if position.state.phase is Phase.DRAW else ()
        return trick_facts(position.before, (*position.plays, *drawn), points_known=False)

    def answered(self, answer: object) -> str:
        """The right answer as a sentence."""
        return self.text(ANSWER, answer=answer)
