"""What play and review say and show at the table: the trick, the hand, the score; and how a line is asked for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from tutor.cli.typed_words import named
from tutor.engine.match import standing
from tutor.engine.view import Observation
from tutor.explain.people import People
from tutor.explain.results import ITEM, STANDING
from tutor.explain.words import Words
from tutor.hint.session import Session, counted
from tutor.i18n import Phrase, Translator
from tutor.i18n.marks import N_, NN_
from tutor.rules.table import RuleTable

if TYPE_CHECKING:
    from tutor.cli.terminal import Terminal

YOUR_CARDS = N_("Your cards: {cards}.")
YOUR_CARDS_BELOW = N_("Your cards, one a line:")
ON_TABLE = N_("On the table: {cards}.")
LAID_BY = N_("{card} ({player})")
LEFT = NN_("{count} card is left to draw.", "{count} cards are left to draw.")
SCORE = N_("Card points: {items}.")


class Quit(Exception):
    """The person leaves; `ended` tells that the input ended instead."""

    def __init__(self, *, ended: bool) -> None:
        super().__init__()
        self.ended = ended


class Talk:
    """What is said and asked at the table of one match."""

    def __init__(self, terminal: Terminal, session: Session) -> None:
        self.terminal, self.session = terminal, session

    def say(self, message: str, **args: object) -> None:
        """A message to the person; a sentence begins with a capital letter. The words that can be typed fill their places."""
        text = self.terminal.text(message).format(**{**named(self.terminal.translator), **args})
        self.terminal.paragraph(text[:1].upper() + text[1:])

    def line(self) -> str:
        """A line typed; raises `Quit` where the input has ended."""
        typed = self.terminal.ask("> ")
        if typed is None:
            raise Quit(ended=True)
        return typed

    def card(self, card: int) -> Phrase:
        """A card's name, with the forms that messages ask for."""
        return card_name(self.terminal.translator, self.session.table, card)

    def suit(self, suit: int) -> Phrase:
        """A suit's name, likewise."""
        return Words(self.terminal.translator).suit(self.session.table, suit)

    def score(self) -> None:
        """How the match stands, once a deal of it is over, and the card points so far."""
        from tutor.engine.scoring import side_points

        if self.session.match.number > 1:
            self.standing()
        self.say(SCORE, items=self.by_side(side_points(self.session.state)))

    def standing(self) -> None:
        """How the match stands."""
        match, what = self.session.match, counted(self.session.table)
        self.say(STANDING[what], items=self.by_side(standing(match, what)))

    def by_side(self, numbers: Sequence[int]) -> str:
        """A number for each side, as a list."""
        session, words = self.session, Words(self.terminal.translator)
        people = People(session.table, words, session.names, session.person)
        items = [
            words.part(ITEM, who=people.listed(seats), points=words.number(number))
            for seats, number in zip(session.table.sides, numbers, strict=True)
        ]
        return people.by_side(items)

    def show_trick(self) -> None:
        """The cards that lie on the table."""
        show_trick(self.terminal, self.session.view(self.session.person), self.name)

    def name(self, seat: int) -> str:
        """A player's display name."""
        return self.session.names[seat]


def card_name(words: Translator, table: RuleTable, card: int) -> Phrase:
    """A card's name in the terminal's language."""
    return Words(words).card(table, card)


def show_trick(terminal: Terminal, seen: Observation, name: Callable[[int], str]) -> None:
    """The cards that lie on the table, and whose they are; nothing where there are none."""
    words, table = terminal.translator, seen.table
    if seen.trick:
        laid = [
            terminal.text(LAID_BY).format(card=card_name(words, table, card), player=name(seat)) for seat, card in seen.trick
        ]
        terminal.paragraph(terminal.text(ON_TABLE).format(cards=", ".join(laid)))


def show_view(terminal: Terminal, seen: Observation, name: Callable[[int], str]) -> None:
    """What a seat sees: the trick, cards left to draw, its hand numbered."""
    words, table = terminal.translator, seen.table
    show_trick(terminal, seen, name)
    if not seen.trick and seen.stock_left:
        terminal.paragraph(words.ngettext(*LEFT, seen.stock_left).format(count=seen.stock_left))
    if terminal.plain:
        terminal.paragraph(terminal.text(YOUR_CARDS_BELOW))
        for number, card in enumerate(seen.hand, 1):
            terminal.paragraph(f"{number} {card_name(words, table, card)}")
    else:
        cards = ", ".join(f"{number} {card_name(words, table, card)}" for number, card in enumerate(seen.hand, 1))
        terminal.paragraph(terminal.text(YOUR_CARDS).format(cards=cards))
