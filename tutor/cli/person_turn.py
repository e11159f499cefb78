"""The person's turn in a match: the prompt, hints, warnings, refusals.

Every prompt takes a card (by number, by name in any language, by a short code), `x` with a card to exchange, `?` and `??` for a
hint, `show me`, `table`, `undo`, `score`, `help`, `quit`, in English and in the words of the person's language.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tutor.cli.cards_typed import typed_card
from tutor.cli.table_talk import Quit, Talk, show_view
from tutor.cli.typed_words import ANSWERS, KEYS, MOVES, named, without_exchange
from tutor.engine.play import Refusal, legal, refusal
from tutor.engine.state import Action, ChooseTrump, Claim, Draw, ExchangeTurned, Phase, Play
from tutor.explain.refusal_facts import refusal_facts
from tutor.explain.refusals import explain_refusal
from tutor.explain.words import Words
from tutor.hint.api import hint
from tutor.hint.session import Session
from tutor.hint.values import Hint
from tutor.hint.words import hint_sentences
from tutor.i18n.marks import N_, NN_
from tutor.i18n.typed import meant, plain

if TYPE_CHECKING:
    from tutor.cli.terminal import Terminal

KEYS_TOLD = N_(
    "Type a card by its number or its name. ? gives a hint, {help} tells all that can be typed, {quit} leaves."
)
TRUMP_IS = N_("Trump is {suit}.")
YOUR_LEAD = N_("It is your turn, and you lead.")
YOUR_TURN = N_("It is your turn.")
YOUR_DRAW = N_("You won the trick: before you draw you may exchange. Type {exchange} and the card, or {draw}.")
YOUR_TRUMP = N_("You choose the trump. Type a suit or a number.")
MAY_EXCHANGE = N_("You may exchange {cards} for {turned}: type {exchange} and the card.")
HELP = N_(
    "Type a card by its number or its name. ? gives a hint, and again a deeper one; "
    "{show_me} names the card and why; {table} shows all cards; {undo} takes back your last card; {score} tells the points; "
    "{quit} ends, and the deal is saved."
)
HELP_EXCHANGE = N_("To exchange, type {exchange} and the card.")
HELP_HAND = N_("{hand}, or Enter alone, tells the table and your cards again.")
NOT_UNDERSTOOD = N_("That was not understood. Type {help} to see what can be typed.")
WHICH = N_("Which one: {cards}?")
NOT_HELD = N_("{card} is not in your hand.")
NOTHING_TO_UNDO = N_("There is nothing to take back in this deal.")
TAKEN_BACK = N_("Taken back.")
WARNING = NN_(
    "That gives away about {count} card point. Type {again} to think again, {play} to play it, {show_me} to see.",
    "That gives away about {count} card points. Type {again} to think again, {play} to play it, {show_me} to see.",
)


class PersonTurn(Talk):
    """The person's turn: asked until the person has done something."""

    def __init__(self, terminal: Terminal, session: Session, threshold: float, went_back: Callable[[], None]) -> None:
        super().__init__(terminal, session)
        self.threshold, self.went_back = threshold, went_back
        self.asked, self.keys_told = 0, False
        self.told: tuple[int, Hint] | None = None

    def take(self) -> None:
        """Ask until the person has done something."""
        session = self.session
        self.asked, self.told = 0, None
        self.show()
        while True:
            typed = plain(self.line())
            if self.command(typed):
                if not session.person_decides():
                    return
                continue
            if not typed and session.state.phase is not Phase.DRAW:
                self.show()
                continue
            action = self.action(typed)
            if action is None:
                continue
            refused = refusal(session.state, action)
            if refused is not None:
                self.refuse(refused)
                continue
            if not self.warned(action):
                continue
            session.act(action)
            return

    def show(self) -> None:
        """What lies on the table, the hand, and whose turn it is."""
        session = self.session
        seen = session.view(session.person)
        show_view(self.terminal, seen, self.name)
        if seen.trump >= 0:
            self.say(TRUMP_IS, suit=self.suit(seen.trump))
        exchanges = [a for a in legal(session.state) if isinstance(a, ExchangeTurned) and a.seat == session.person]
        if session.state.phase is Phase.TRUMP:
            self.say(YOUR_TRUMP)
            for number, choice in enumerate(self.trumps(), 1):
                name = self.card(choice.card) if choice.card >= 0 else self.suit(choice.suit)
                self.terminal.paragraph(f"{number} {name}")
        elif session.state.phase is Phase.DRAW:
            self.say(YOUR_DRAW)
        else:
            self.say(YOUR_TURN if seen.trick else YOUR_LEAD)
        if exchanges:
            cards = Words(self.terminal.translator).either([self.card(a.card) for a in exchanges])
            self.say(MAY_EXCHANGE, cards=cards, turned=self.card(session.state.turned))
        if not self.keys_told:
            self.keys_told = True
            self.say(KEYS_TOLD)

    def trumps(self) -> list[ChooseTrump]:
        """The choices of trump that the person has."""
        return [action for action in legal(self.session.state) if isinstance(action, ChooseTrump)]

    def command(self, typed: str) -> bool:
        """Do what is no card: True where `typed` was such a word."""
        asked = typed if typed in ("?", "??") else meant(typed, KEYS, self.terminal.translator)
        if asked == "quit":
            raise Quit(ended=False)
        if asked is None:
            return False
        doing: dict[str, Callable[[], None]] = {
            "?": self.hint_deeper, "hint": self.hint_deeper, "??": lambda: self.show_hint(2),
            "show_me": lambda: self.show_hint(3), "table": lambda: self.show_hint(4),
            "score": self.score, "help": self.help, "undo": self.undo, "hand": self.show,
        }  # fmt: skip
        doing[asked]()
        return True

    def help(self) -> None:
        """All that can be typed."""
        self.say(HELP)
        if self.session.table.exchanges:
            self.say(HELP_EXCHANGE)
        self.say(HELP_HAND)

    def ranking(self) -> Hint:
        """The hint for the position, worked out once."""
        at = len(self.session.actions)
        if self.told is None or self.told[0] != at:
            self.told = at, hint(self.session.view(self.session.person), core=self.session.robot.core)
        return self.told[1]

    def hint_deeper(self) -> None:
        """`?`: the rule that matters, and again: what to look at."""
        self.asked = min(self.asked + 1, 2)
        self.show_hint(self.asked)

    def show_hint(self, depth: int) -> None:
        """The hint at one depth."""
        seen = self.session.view(self.session.person)
        for line in hint_sentences(seen, self.ranking(), self.terminal.translator, depth):
            self.terminal.paragraph(line)

    def undo(self) -> None:
        """Take back the person's last decision and what followed."""
        if not self.session.undo():
            self.say(NOTHING_TO_UNDO)
            return
        self.say(TAKEN_BACK)
        self.went_back()
        self.asked, self.told = 0, None
        self.show()

    def action(self, typed: str) -> Action | None:
        """The action that was typed, or None after saying what is wrong."""
        session = self.session
        state, seat = session.state, session.person
        if state.phase is Phase.TRUMP:
            return self.trump(typed)
        move = meant(typed, MOVES, self.terminal.translator)
        if state.phase is Phase.DRAW and (move == "draw" or not typed):
            return Draw()
        if move == "claim":
            return Claim(seat)
        exchange, typed = without_exchange(typed, self.terminal.translator)
        cards = typed_card(typed, state.hands[seat], session.table, self.terminal.translator)
        if len(cards) != 1:
            if cards:
                self.say(WHICH, cards=Words(self.terminal.translator).either([self.card(c) for c in cards]))
            else:
                self.say(NOT_UNDERSTOOD)
                show_view(self.terminal, session.view(session.person), self.name)
            return None
        return ExchangeTurned(seat, cards[0]) if exchange else Play(seat, cards[0])

    def trump(self, typed: str) -> Action | None:
        """The choice of trump that was typed, or None after saying that it was not understood."""
        choices = self.trumps()
        if typed.isdecimal() and 1 <= int(typed) <= len(choices):
            return choices[int(typed) - 1]
        for choice in choices:
            name = self.card(choice.card) if choice.card >= 0 else self.suit(choice.suit)
            if typed and plain(str(name)) == typed:
                return choice
        self.say(NOT_UNDERSTOOD)
        return None

    def refuse(self, refused: Refusal) -> None:
        """Say why an action is not allowed."""
        session = self.session
        if refused.code == "hand" and refused.card >= 0:
            self.say(NOT_HELD, card=self.card(refused.card))
            return
        facts = refusal_facts(session.state, refused, session.person)
        for line in explain_refusal(
            facts, self.terminal.translator, names=session.names, you=session.person, long=True
        ):
            self.terminal.paragraph(line)

    def warned(self, action: Action) -> bool:
        """Whether the action stands: no warning was due, or the person plays it all the same."""
        if self.threshold > 1e8:
            return True
        lost = self.ranking().lost(action)
        if lost < self.threshold:
            return True
        words = self.terminal.translator
        number = max(1, round(lost))
        self.terminal.paragraph(words.ngettext(*WARNING, number).format(count=words.number(number), **named(words)))
        while True:
            typed = plain(self.line())
            answer = meant(typed, ANSWERS, words)
            if answer in ("play", "yes"):
                return True
            if answer in ("again", "no") or not typed:
                self.show()
                return False
            if not self.command(typed):
                self.say(NOT_UNDERSTOOD)
