# ruff: noqa: E501 (one situation a line reads best)
"""About thirty tricks for two to six players whose explanations are kept word for word, and the refusals likewise."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tests.explain.tables import FULL, LATE_SUIT, STRICT, bisca, card, exchange, position, table, without
from tutor.engine.state import Action, Claim, Draw, ExchangeTurned, Play, State
from tutor.rules.facts import (
    Duty,
    Exception_,
    Follow,
    Look,
    LookKind,
    LookWhen,
    Packets,
    Release,
    Signal,
    Signals,
    Speak,
    Trump,
    TrumpFrom,
    Unless,
    Until,
    When,
    Who,
)
from tutor.rules.table import RuleTable

PAIRS = ((0, 2), (1, 3))
TRIOS = ((0, 2, 4), (1, 3, 5))
SPANISH = table(2, exchanges=(exchange(),))
EARLY = table(2, exchanges=(exchange(Who.ANYONE, When.OWN_TURN, Until.FIRST_TRICK),))
FOUR = table(4, PAIRS)
FOUR_LATE = table(4, PAIRS, follow=LATE_SUIT)
SIX = table(6, TRIOS, leave_out=without(6, "2", 4))
THREE_PAIRS = table(6, ((0, 3), (1, 4), (2, 5)), leave_out=without(6, "2", 4))
NO_TRUMP = table(2, packets=Packets(5), trump=Trump(TrumpFrom.NONE))
BISCA = bisca(2)
GUINOTE = table(
    4,
    PAIRS,
    follow=Follow(Duty(), Duty(suit=True, trump=True), (Exception_(Release.TRUMP, Unless.PARTNER_WINNING),)),
    last_trick=10,
    total=130,
)


@dataclass(frozen=True)
class Situation:
    """A trick: its rules, what was laid from the first seat on, and what else is so."""

    name: str
    rules: RuleTable
    plays: str
    turned: str = ""
    trump: str = ""
    stock: str = ""
    won: Sequence[str] = ()
    rest: Sequence[str] = ()
    exchange: str = ""
    before: bool = False
    earlier: bool = True
    you: int | None = None

    def start(self) -> State:
        """The position when the trick begins."""
        plays = self.plays.split(", ")
        count = self.rules.players
        hands = [", ".join(plays[seat::count]) for seat in range(count)]
        if self.rest:
            hands = [f"{hand}, {more}" if more else hand for hand, more in zip(hands, self.rest, strict=True)]
        return position(
            self.rules,
            hands,
            turned=self.turned,
            trump=self.trump,
            stock=self.stock,
            won=self.won,
            earlier=self.earlier,
        )

    def actions(self) -> list[Action]:
        """What was done."""
        count = self.rules.players
        plays: list[Action] = [
            Play(seat % count, card(self.rules, one)) for seat, one in enumerate(self.plays.split(", "))
        ]
        if not self.exchange:
            return plays
        seat, _, given = self.exchange.partition(" ")
        made = ExchangeTurned(int(seat), card(self.rules, given))
        return [made, *plays] if self.before else [*plays, made, Draw()]


TRICKS = (
    Situation("two: a three over a king", table(2), "K of batons, 3 of batons", trump="cups"),
    Situation("two: a jack keeps against a seven", table(2), "J of coins, 7 of coins", trump="cups", you=0),
    Situation("two: another suit never wins", table(2), "J of batons, K of coins", trump="swords", you=1),
    Situation("two: a blank keeps an ace", table(2), "2 of coins, A of batons", trump="cups"),
    Situation("two: the two of trumps takes an ace", table(2), "A of coins, 2 of cups", trump="cups", you=0),
    Situation("two: trump against trump", table(2), "K of cups, 3 of cups", trump="cups"),
    Situation("two: a trump led, nobody follows", table(2), "4 of cups, A of coins", trump="cups"),
    Situation("two: nothing to win", table(2), "4 of coins, 7 of batons", trump="cups", you=1),
    Situation(
        "two: the last draw", table(2), "3 of swords, 4 of coins", turned="A of cups", stock="J of swords",
        rest=("2 of coins", "5 of swords"),
    ),
    Situation(
        "two: from now on follow suit", table(2, follow=LATE_SUIT), "3 of swords, 4 of coins", turned="A of cups",
        stock="J of swords", rest=("2 of coins", "5 of swords"), you=1,
    ),
    Situation(
        "two: the draw before the last", table(2), "3 of swords, 4 of coins", turned="A of cups",
        stock="J of swords, 2 of batons, 3 of batons", rest=("2 of coins", "5 of swords"), you=0,
    ),
    Situation(
        "two: an exchange before the draw", SPANISH, "3 of swords, 4 of coins", turned="K of cups", stock="J of swords",
        rest=("7 of cups", "5 of swords"), exchange="0 7 of cups",
    ),
    Situation(
        "two: an exchange in the first trick", EARLY, "3 of swords, 4 of coins", turned="6 of cups",
        stock="J of swords, 2 of swords, 5 of cups", rest=("2 of cups", "5 of swords"), exchange="0 2 of cups", before=True,
        earlier=False, you=0,
    ),
    Situation("two, no trump: another suit", NO_TRUMP, "4 of coins, A of cups"),
    Situation("two, no trump: lower", NO_TRUMP, "4 of coins, 6 of coins", you=1),
    Situation("two, bisca: the seven over the king", BISCA, "K of hearts, 7 of hearts", trump="clubs"),
    Situation("two, bisca: the jack over the queen", BISCA, "Q of hearts, J of hearts", trump="clubs", you=1),
    Situation(
        "two: enough to win", table(2), "A of coins, K of coins", trump="cups", rest=("2 of coins", "4 of coins"),
        won=("A of cups, A of swords, A of batons, 3 of cups, K of batons, 5 of cups", ""), you=0,
    ),
    Situation("two cards each: four cards in a trick", table(2, cards_per_trick=2), "5 of coins, K of coins, A of batons, 3 of coins",
              trump="cups"),
    Situation("three: in the order of play", table(3, leave_out=without(3, "2", 1)), "5 of coins, J of coins, 7 of swords",
              trump="cups"),
    Situation("three: one trump", table(3, leave_out=without(3, "2", 1)), "A of coins, 3 of coins, 4 of cups", trump="cups", you=2),
    Situation("pairs: aces of other suits only add points", FOUR, "5 of coins, A of swords, K of coins, A of batons", trump="cups"),
    Situation("pairs: a four keeps twenty-one points", FOUR, "4 of batons, 3 of swords, A of coins, 2 of batons", trump="cups"),
    Situation("pairs: the highest of three trumps", FOUR, "5 of coins, 2 of cups, 7 of cups, J of cups", trump="cups", you=1),
    Situation(
        "pairs: the turned three goes to the last", FOUR_LATE, "5 of coins, 2 of coins, 7 of coins, 4 of coins",
        turned="3 of cups", stock="J of swords, 2 of swords, 6 of batons",
        rest=("A of coins", "5 of swords", "4 of batons", "5 of batons"), you=1,
    ),
    Situation("pairs: the last trick's bonus", GUINOTE, "5 of coins, A of coins, 7 of cups, 4 of coins", trump="cups"),
    Situation(
        "pairs: signs from now on", table(4, PAIRS, signals=Signals((Signal("loads", -1, "cheeks puffed"),), when=Speak.AFTER_FIRST)),
        "5 of coins, 2 of coins, 7 of coins, 4 of coins", trump="cups", earlier=False,
        rest=("A of coins", "5 of swords", "4 of batons", "5 of batons"),
    ),
    Situation(
        "pairs: partners look before the last trick",
        table(4, PAIRS, look=Look(LookKind.SEE, LookWhen.LAST_TRICKS, 1)),
        "5 of coins, 2 of coins, 7 of coins, 4 of coins", trump="cups", rest=("A of coins", "5 of swords", "4 of batons", "5 of batons"),
    ),
    Situation("four singles", table(4), "5 of swords, 6 of swords, 2 of cups, A of swords", trump="cups", you=3),
    Situation("trios: six cards", SIX, "5 of swords, 6 of swords, 3 of coins, A of batons, 4 of cups, K of swords", trump="cups"),
    Situation("three pairs: six cards", THREE_PAIRS, "K of coins, 6 of coins, 3 of coins, A of batons, 4 of swords, 5 of coins",
              trump="cups", you=5),
)  # fmt: skip


@dataclass(frozen=True)
class Denied:
    """An action that is refused."""

    name: str
    state: State
    action: Action
    you: int | None = None


def _denied() -> tuple[Denied, ...]:
    strict = table(2, follow=STRICT)
    late = table(2, follow=LATE_SUIT)
    hands = ["A of cups, 4 of coins, 2 of swords", "7 of coins, 5 of coins, 6 of swords"]
    led = [Play(0, card(strict, "4 of coins"))]
    turned = position(
        SPANISH, hands, turned="K of cups", stock="J of swords, 2 of batons, 3 of batons", earlier=False
    )

    def of(rules: RuleTable, *, lies: str = "", holds: Sequence[str] = ()) -> State:
        stock = "J of swords, 2 of batons, 3 of batons" if lies else ""
        return position(rules, holds or hands, turned=lies, trump="" if lies else "cups", stock=stock)

    seven = ["7 of cups, 4 of coins, 2 of cups", "7 of coins, 5 of coins, 6 of swords"]
    to = card(strict, "6 of swords")
    beaten = of(strict, holds=["A of swords, 4 of coins", "7 of cups, 5 of batons"])
    over = of(strict, holds=["3 of swords", "A of swords, 5 of swords"])
    anyone = table(2, exchanges=(exchange(Who.ANYONE, When.BEFORE_LEADING, Until.FIRST_TRICK),))
    leader = table(2, exchanges=(exchange(Who.LEADER, When.OWN_TURN, Until.LAST_DRAW),))
    once = table(2, exchanges=(replace(exchange(Who.ANYONE, When.OWN_TURN), limit=1, first_hand_only=True),))
    gave = card(strict, "7 of cups")
    return (
        Denied("follow suit", _after(of(strict), led), Play(1, to), 1),
        Denied("follow suit, once the stock is gone", _after(of(late), led), Play(1, to)),
        Denied("beat", _after(over, [Play(0, card(strict, "3 of swords"))]), Play(1, card(strict, "5 of swords")), 1),
        Denied("trump", _after(beaten, [Play(0, card(strict, "4 of coins"))]), Play(1, card(strict, "5 of batons"))),
        Denied("not in the hand", of(strict), Play(0, to), 0),
        Denied("not in another's hand", of(strict), Play(0, to)),
        Denied("out of turn", of(strict), Play(1, to), 1),
        Denied("out of turn in a trick", _after(of(strict), led), Play(0, card(strict, "A of cups"))),
        Denied("a draw too early", of(strict), Draw()),
        Denied("a claim", of(strict), Claim(0)),
        Denied("no exchange in this game", of(table(2), lies="K of cups", holds=seven), ExchangeTurned(0, gave), 0),
        Denied("no trick won yet", turned._replace(hands=of(SPANISH, holds=seven).hands), ExchangeTurned(0, gave), 0),
        Denied("the two does not take a three", of(SPANISH, lies="3 of cups", holds=seven), ExchangeTurned(0, card(SPANISH, "2 of cups")), 0),
        Denied("nothing takes the two", of(SPANISH, lies="2 of cups", holds=["7 of cups", "4 of coins"]), ExchangeTurned(0, gave)),
        Denied("no trump", of(SPANISH, lies="3 of cups", holds=seven), ExchangeTurned(0, card(SPANISH, "4 of coins"))),
        Denied("a card that exchanges nothing", of(SPANISH, lies="3 of cups"), ExchangeTurned(0, card(SPANISH, "A of cups"))),
        Denied("too late: the first trick is over", of(anyone, lies="K of cups", holds=seven), ExchangeTurned(0, gave), 0),
        Denied("not the one who leads", of(leader, lies="K of cups", holds=seven[::-1]), ExchangeTurned(1, gave), 1),
        Denied("not one's turn", of(once, lies="K of cups", holds=seven[::-1]), ExchangeTurned(1, gave), 1),
        Denied("once a deal", of(once, lies="K of cups", holds=seven)._replace(exchanged=(1, 0)), ExchangeTurned(0, gave)),
        Denied("a card that was drawn", of(once, lies="K of cups", holds=seven)._replace(first_hands=((), ())), ExchangeTurned(0, gave)),
        Denied("no turned card left", of(SPANISH, holds=seven), ExchangeTurned(0, gave)),
    )  # fmt: skip


def _after(state: State, actions: Sequence[Action]) -> State:
    from tutor.engine.play import step

    for action in actions:
        state, _ = step(state, action)
    return state


DENIED = _denied()
__all__ = ["DENIED", "FULL", "TRICKS", "Denied", "Situation"]
