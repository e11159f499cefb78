"""The dialogue of a match at the terminal: whose turn it is, the prompt, hints, warnings, explanations, results.

Every prompt takes a card (by number, by name in any language, by a short code), `x` with a card to exchange, `?` and `??` for a
hint, `show me`, `table`, `undo`, `score`, `help`, `quit`. The end of the input saves and ends.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from tutor.cli.cards_typed import plain, typed_card
from tutor.engine.play import Refusal, legal, refusal
from tutor.engine.state import Action, ChooseTrump, Claim, Draw, ExchangeTurned, Phase, Play, State
from tutor.engine.view import Observation
from tutor.explain.deal_facts import deal_facts
from tutor.explain.facts import tricks_of
from tutor.explain.refusal_facts import refusal_facts
from tutor.explain.refusals import explain_refusal
from tutor.explain.results import explain_result
from tutor.explain.sentences import trick_statements
from tutor.hint.api import hint
from tutor.hint.session import Session
from tutor.hint.values import Hint
from tutor.hint.words import hint_sentences
from tutor.i18n import Translator
from tutor.i18n.marks import N_, NN_

if TYPE_CHECKING:
    from tutor.cli.terminal import Terminal
    from tutor.hint.review import Graded

GOOD, ENDED = 0, 1
THRESHOLDS = {"off": 1e9, "gentle": 4.0, "strict": 1.5}
"""Card points that a card must give away before `--warn` speaks."""
TOLD = ("exchange", "winner", "surprise", "score", "change")
"""What is said of every trick."""

DEAL = N_("Deal {number}.")
TRUMP_TURNED = N_("Trump is {suit}: {card} lies turned up.")
TRUMP_IS = N_("Trump is {suit}.")
NO_TRUMP = N_("There is no trump.")
YOUR_CARDS = N_("Your cards: {cards}.")
YOUR_CARDS_BELOW = N_("Your cards, one a line:")
ON_TABLE = N_("On the table: {cards}.")
LAID_BY = N_("{card} ({player})")
YOUR_LEAD = N_("It is your turn, and you lead.")
YOUR_TURN = N_("It is your turn.")
YOUR_DRAW = N_("You won the trick: before you draw you may exchange. Type x and the card, or draw.")
YOUR_TRUMP = N_("You choose the trump. Type a suit or a number.")
PLAYS = N_("{player} plays {card}.")
EXCHANGES = N_("{player} exchanges {card} for {taken}.")
CHOOSES = N_("{player} chooses {suit} as trump.")
MAY_EXCHANGE = N_("You may exchange {cards} for {turned}: type x and the card.")
LEFT = NN_("{count} card is left to draw.", "{count} cards are left to draw.")
SCORE = N_("Card points: {items}.")
SCORE_ITEM = N_("{who} {points}")
HELP = N_(
    "Type a card by its number or its name. x and a card exchanges; ? gives a hint, and again a deeper one; "
    "show me names the card and why; table shows all cards; undo takes back your last card; score tells the points; "
    "quit ends, and the deal is saved."
)
NOT_UNDERSTOOD = N_("That was not understood. Type help to see what can be typed.")
WHICH = N_("Which one: {cards}?")
NOT_HELD = N_("{card} is not in your hand.")
NOTHING_TO_UNDO = N_("There is nothing to take back in this deal.")
TAKEN_BACK = N_("Taken back.")
WARNING = NN_(
    "That gives away about {count} card point. Type again to think again, play to play it, show me to see.",
    "That gives away about {count} card points. Type again to think again, play to play it, show me to see.",
)
SAVED = N_("The deal is saved in {file}; play again to go on.")
NOT_SAVED = N_("The deal could not be saved in {file}: {reason}")
ENDED_EARLY = N_("The input ended.")
NEXT_DEAL = N_("Press Enter for the next deal, or type quit.")
REVIEW = N_("To look at the deal again: briscola review {file}")
GOOD_CHOICE = N_("Right.")
NOT_BEST = N_("That gives away about {points}.")


class Quit(Exception):
    """The person leaves; `ended` tells that the input ended instead."""

    def __init__(self, *, ended: bool) -> None:
        super().__init__()
        self.ended = ended


class MatchPlay:
    """One match at a terminal."""

    def __init__(self, terminal: Terminal, session: Session, path: Path, warn: str) -> None:
        self.terminal, self.session, self.path = terminal, session, path
        self.threshold = THRESHOLDS[warn]
        self.asked = 0
        self.told: tuple[int, Hint] | None = None
        self.complained = False

    # -- the course of a match -----------------------------------------------------------------------------------

    def run(self) -> int:
        """Play until the match is over or the person leaves; the exit code."""
        try:
            while True:
                self.deal()
                if self.session.match.over:
                    return GOOD
                self.say(NEXT_DEAL)
                if self.line().casefold().strip() in ("quit", "q", "exit"):
                    return GOOD
                self.session.next_deal()
        except Quit as left:
            if left.ended:
                self.terminal.error(self.terminal.text(ENDED_EARLY))
            if self.save():
                self.say(SAVED, file=self.path)
            return ENDED if left.ended else GOOD

    def deal(self) -> None:
        """Play the deal under way to its end and tell its result."""
        session = self.session
        self.begin()
        self.save()
        done = len(self.tricks())
        while not session.over:
            if session.person_decides():
                self.person()
            else:
                self.show_action(session.robot_action())
            self.save()
            done = self.tell_tricks(done)
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

    def tricks(self) -> tuple[object, ...]:
        """The facts of the tricks finished in this deal."""
        facts = tricks_of(self.session.start, self.session.actions)
        return tuple(fact for fact in facts if fact.finished)

    def tell_tricks(self, done: int) -> int:
        """Explain the tricks that were finished since `done` of them; return how many there are now."""
        session = self.session
        facts = [fact for fact in tricks_of(session.start, session.actions) if fact.finished]
        if len(facts) == done or session.state.phase is Phase.DRAW:
            return done
        for fact in facts[done:]:
            for told in trick_statements(fact, self.terminal.translator, names=session.names, you=session.person):
                if told.kind in TOLD:
                    self.terminal.paragraph(told.text)
            self.terminal.print()
        return len(facts)

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

    # -- the person's turn ---------------------------------------------------------------------------------------

    def person(self) -> None:
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
        show_view(self.terminal, seen, lambda seat: session.names[seat])
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
            words = self.terminal.translator
            cards = words.join([self.card(a.card) for a in exchanges], "or")
            self.say(MAY_EXCHANGE, cards=cards, turned=self.card(session.state.turned))

    def trumps(self) -> list[ChooseTrump]:
        """The choices of trump that the person has."""
        return [action for action in legal(self.session.state) if isinstance(action, ChooseTrump)]

    def command(self, typed: str) -> bool:
        """Do what is no card: True where `typed` was such a word."""
        words = {
            "?": self.hint_deeper, "hint": self.hint_deeper, "??": lambda: self.show_hint(2),
            "show me": lambda: self.show_hint(3), "show": lambda: self.show_hint(3), "table": lambda: self.show_hint(4),
            "score": self.score, "help": lambda: self.say(HELP), "h": lambda: self.say(HELP), "undo": self.undo,
            "u": self.undo, "cards": self.show, "hand": self.show,
        }
        if typed in ("quit", "q", "exit"):
            raise Quit(ended=False)
        if typed not in words:
            return False
        words[typed]()
        return True

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
        self.save()
        self.asked, self.told = 0, None
        self.show()

    def score(self) -> None:
        """The card points so far."""
        from tutor.engine.scoring import side_points

        words, table = self.terminal.translator, self.session.table
        items = [
            self.terminal.text(SCORE_ITEM).format(
                who=side_list(words, lambda seat: self.session.names[seat], seats), points=words.number(points)
            )
            for seats, points in zip(table.sides, side_points(self.session.state), strict=True)
        ]
        self.say(SCORE, items=", ".join(items))

    def action(self, typed: str) -> Action | None:
        """The action that was typed, or None after saying what is wrong."""
        session = self.session
        state, seat = session.state, session.person
        if state.phase is Phase.TRUMP:
            return self.trump(typed)
        if typed in ("draw", "d", "") and state.phase is Phase.DRAW:
            return Draw()
        if typed == "claim":
            return Claim(seat)
        exchange = False
        for word in ("exchange ", "exchanges ", "swap ", "x "):
            if typed.startswith(word):
                exchange, typed = True, typed.removeprefix(word)
        cards = typed_card(typed, state.hands[seat], session.table, self.terminal.translator)
        if len(cards) != 1:
            if cards:
                self.say(WHICH, cards=self.terminal.translator.join([self.card(c) for c in cards], "or"))
            else:
                self.say(NOT_UNDERSTOOD)
            return None
        return ExchangeTurned(seat, cards[0]) if exchange else Play(seat, cards[0])

    def trump(self, typed: str) -> Action | None:
        """The choice of trump that was typed, or None after saying that it was not understood."""
        choices = self.trumps()
        if typed.isdecimal() and 1 <= int(typed) <= len(choices):
            return choices[int(typed) - 1]
        for choice in choices:
            name = self.card(choice.card) if choice.card >= 0 else self.suit(choice.suit)
            if typed and plain(name) == typed:
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
        self.terminal.paragraph(words.ngettext(*WARNING, number).format(count=words.number(number)))
        while True:
            typed = plain(self.line())
            if typed in ("play", "p", "yes", "y"):
                return True
            if typed in ("show me", "show", "s"):
                self.show_hint(3)
            elif typed in ("again", "a", "think", "no", "n", ""):
                self.show()
                return False
            elif not self.command(typed):
                self.say(NOT_UNDERSTOOD)

    # -- small things --------------------------------------------------------------------------------------------

    def say(self, message: str, **args: object) -> None:
        """A message to the person; a sentence begins with a capital letter."""
        text = self.terminal.text(message).format(**args)
        self.terminal.paragraph(text[:1].upper() + text[1:])

    def line(self) -> str:
        """A line typed; raises `Quit` where the input has ended."""
        typed = self.terminal.ask("> ")
        if typed is None:
            raise Quit(ended=True)
        return typed

    def card(self, card: int) -> str:
        """A card's name."""
        return card_name(self.terminal.translator, self.session.table, card)

    def suit(self, suit: int) -> str:
        """A suit's name."""
        table = self.session.table
        return str(self.terminal.translator.suit(table.deck.suits[suit], table.pattern))

    def save(self) -> bool:
        """Save the deal; where that cannot be, say so once."""
        try:
            self.session.save(self.path)
        except OSError as error:
            if not self.complained:
                reason = error.strerror or str(error)
                self.terminal.error(self.terminal.text(NOT_SAVED).format(file=self.path, reason=reason))
            self.complained = True
            return False
        return True


def card_name(words: Translator, table: object, card: int) -> str:
    """A card's name in the terminal's language."""
    from tutor.explain.words import Words
    from tutor.rules.table import RuleTable

    assert isinstance(table, RuleTable)
    return str(Words(words).card(table, card))


def side_list(words: Translator, name: Callable[[int], str], seats: Sequence[int]) -> str:
    """The players of a side as a list."""
    return words.join([name(seat) for seat in seats])


def show_view(terminal: Terminal, seen: Observation, name: Callable[[int], str]) -> None:
    """What a seat sees: the trick, cards left to draw, its hand numbered."""
    words, table = terminal.translator, seen.table
    if seen.trick:
        laid = [
            terminal.text(LAID_BY).format(card=card_name(words, table, card), player=name(seat)) for seat, card in seen.trick
        ]
        terminal.paragraph(terminal.text(ON_TABLE).format(cards=", ".join(laid)))
    elif seen.stock_left:
        terminal.paragraph(words.ngettext(*LEFT, seen.stock_left).format(count=seen.stock_left))
    if terminal.plain:
        terminal.paragraph(terminal.text(YOUR_CARDS_BELOW))
        for number, card in enumerate(seen.hand, 1):
            terminal.paragraph(f"{number} {card_name(words, table, card)}")
    else:
        cards = ", ".join(f"{number} {card_name(words, table, card)}" for number, card in enumerate(seen.hand, 1))
        terminal.paragraph(terminal.text(YOUR_CARDS).format(cards=cards))


def answered(terminal: Terminal, graded: Graded) -> bool:
    """Ask a choice again and judge the answer; False where the person leaves."""
    seen = graded.seen
    while True:
        line = terminal.ask("> ")
        if line is None or plain(line) in ("quit", "q", "exit"):
            return False
        typed = plain(line)
        if typed in ("?", "hint"):
            for text in hint_sentences(seen, graded.hint, terminal.translator, 2):
                terminal.paragraph(text)
            continue
        if typed in ("", "show me", "show"):
            return True
        exchange = typed.startswith("x ")
        cards = typed_card(typed.removeprefix("x "), seen.hand, seen.table, terminal.translator)
        action: Action | None = None
        if len(cards) == 1:
            action = ExchangeTurned(seen.seat, cards[0]) if exchange else Play(seen.seat, cards[0])
        if action is None or graded.hint.rank(action) < 0:
            terminal.paragraph(terminal.text(NOT_UNDERSTOOD))
            continue
        lost = graded.hint.lost(action)
        message = terminal.text(GOOD_CHOICE) if lost <= 0 else terminal.text(NOT_BEST).format(
            points=terminal.translator.number(lost, 1)
        )
        terminal.paragraph(message)
        return True
