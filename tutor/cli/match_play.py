"""The course of a match at the terminal: deals, what each player does, explanations, results, saving.

The end of the input and Ctrl-C save, say so, and end.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from tutor.cli.person_turn import PersonTurn
from tutor.cli.table_talk import Quit, Talk
from tutor.cli.typed_words import KEYS
from tutor.engine.state import Action, ChooseTrump, Draw, ExchangeTurned, Phase, Play, State
from tutor.explain.deal_facts import deal_facts
from tutor.explain.facts import TrickFacts, tricks_of
from tutor.explain.results import explain_result
from tutor.explain.sentences import trick_statements
from tutor.explain.trick_messages import YOU_DRAW
from tutor.explain.words import Words
from tutor.hint.session import Session
from tutor.i18n.marks import N_
from tutor.i18n.typed import meant, plain

if TYPE_CHECKING:
    from tutor.cli.terminal import Terminal

GOOD, ENDED = 0, 1
THRESHOLDS = {"off": 1e9, "gentle": 4.0, "strict": 1.5}
"""Card points that a card must give away before `--warn` speaks."""
TOLD = ("exchange", "winner", "surprise", "score", "change")
"""What is said of every trick."""
DEAL = N_("Deal {number}.")
TRUMP_TURNED = N_("Trump is {suit}: {card} lies turned up.")
TRUMP_IS = N_("Trump is {suit}.")
NO_TRUMP = N_("There is no trump.")
THEIR_TURN = N_("It is {player}'s turn.")
PLAYS = N_("{player} plays {card}.")
EXCHANGES = N_("{player} exchanges {card} for {taken}.")
CHOOSES = N_("{player} chooses {suit} as trump.")
SAVED = N_("The deal is saved in {file}; play again to go on.")
NOT_SAVED = N_("The deal could not be saved in {file}: {reason}")
ENDED_EARLY = N_("The input ended.")
NEXT_DEAL = N_("Press Enter for the next deal, or type {quit}.")
REVIEW = N_("To look at the deal again: briscola review {file}")


class MatchPlay(Talk):
    """One match at a terminal."""

    def __init__(
        self, terminal: Terminal, session: Session, path: Path, warn: str, *, resumed: bool = False
    ) -> None:
        super().__init__(terminal, session)
        self.path, self.resumed = path, resumed
        self.between = self.complained = False
        self.explained = 0
        self.person = PersonTurn(terminal, session, THRESHOLDS[warn], self.went_back)

    def run(self) -> int:
        """Play until the match is over or the person leaves; the exit code."""
        try:
            while True:
                self.deal()
                if self.session.match.over:
                    return GOOD
                self.wait()
                self.session.next_deal()
        except Quit as left:
            if left.ended:
                self.terminal.error(self.terminal.text(ENDED_EARLY))
            if self.save():
                self.say(SAVED, file=self.path)
            return ENDED if left.ended else GOOD
        except KeyboardInterrupt:
            if self.save():
                self.say(SAVED, file=self.path)
            raise

    def wait(self) -> None:
        """Wait for Enter between two deals. The deal that is over stays saved, and the match goes on from it."""
        self.between = True
        while True:
            self.say(NEXT_DEAL)
            typed = plain(self.line())
            if not typed:
                break
            asked = meant(typed, KEYS, self.terminal.translator)
            if asked == "quit":
                raise Quit(ended=False)
            if asked == "score":
                self.standing()
        self.between = False

    def deal(self) -> None:
        """Play the deal under way to its end and tell its result."""
        session = self.session
        self.begin()
        if self.resumed:
            self.resume()
        self.save()
        self.explained = len(self.tricks())
        while not session.over:
            if session.person_decides():
                self.person.take()
            else:
                self.show_action(session.robot_action())
            self.save()
            self.tell_tricks()
        self.result()

    def begin(self) -> None:
        """Who plays, and what is trump."""
        session, table = self.session, self.session.table
        self.terminal.print()
        self.say(DEAL, number=session.match.number)
        if table.trump.kind.value == "none":
            self.say(NO_TRUMP)
        elif session.state.turned >= 0:
            self.say(TRUMP_TURNED, suit=self.suit(session.state.trump), card=self.card(session.state.turned))
        elif session.state.trump >= 0:
            self.say(TRUMP_IS, suit=self.suit(session.state.trump))

    def resume(self) -> None:
        """How the match stands that is gone on with, and what lies on the table while another player is to play."""
        session, self.resumed = self.session, False
        self.score()
        if not session.person_decides() and not session.over:
            self.show_trick()
            self.say(THEIR_TURN, player=session.names[session.turn])

    def show_action(self, action: Action) -> None:
        """Take a robot's action and say it."""
        state = self.session.state
        self.session.act(action)
        self.tell_action(state, action)

    def tell_action(self, state: State, action: Action) -> None:
        """Say what a player did."""
        name = self.session.names[action.seat] if not isinstance(action, Draw) else ""
        if isinstance(action, Play):
            self.say(PLAYS, player=name, card=self.card(action.card))
        elif isinstance(action, ExchangeTurned):
            self.say(EXCHANGES, player=name, card=self.card(action.card), taken=self.card(state.turned))
        elif isinstance(action, ChooseTrump):
            self.say(CHOOSES, player=name, suit=self.suit(action.suit))

    def tricks(self) -> tuple[TrickFacts, ...]:
        """The facts of the tricks finished in this deal."""
        facts = tricks_of(self.session.start, self.session.actions)
        return tuple(fact for fact in facts if fact.finished)

    def went_back(self) -> None:
        """After a card was taken back: save, and explain its trick anew once it is finished."""
        self.explained = min(self.explained, len(self.tricks()))
        self.save()

    def tell_tricks(self) -> None:
        """Explain the tricks that were finished since the last was explained."""
        session = self.session
        facts = self.tricks()
        if session.state.phase is Phase.DRAW:
            return
        for fact in facts[self.explained :]:
            for told in trick_statements(fact, self.terminal.translator, names=session.names, you=session.person):
                if told.kind in TOLD:
                    self.terminal.paragraph(told.text)
            self.tell_drawn(fact)
            self.terminal.print()
        self.explained = len(facts)

    def tell_drawn(self, fact: TrickFacts) -> None:
        """Say which cards the person drew face down after a trick."""
        drawn = [draw.card for draw in fact.draws if draw.seat == self.session.person and not draw.turned]
        if drawn:
            self.say(YOU_DRAW, cards=Words(self.terminal.translator).both([self.card(card) for card in drawn]))

    def result(self) -> None:
        """Say who won the deal, and how the match stands."""
        session = self.session
        state = session.state
        result = session.finish()
        facts = deal_facts(state, result, session.match)
        for line in explain_result(
            facts, self.terminal.translator, names=session.names, you=session.person, long=True
        ):
            self.terminal.paragraph(line)
        self.say(REVIEW, file=self.path)

    def save(self) -> bool:
        """Save the deal; where that cannot be, say so once. Between two deals the one that is over is saved already."""
        if self.between:
            return not self.complained
        try:
            self.session.save(self.path)
        except OSError as error:
            if not self.complained:
                reason = error.strerror or str(error)
                self.terminal.error(self.terminal.text(NOT_SAVED).format(file=self.path, reason=reason))
            self.complained = True
            return False
        return True
