"""Rule tables made by hand, so that these tests need no variant file."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tutor.engine.deal import new_deal
from tutor.engine.play import legal, step
from tutor.engine.shuffle import Dice
from tutor.engine.state import Action, Phase, State
from tutor.rules.decks import DECKS
from tutor.rules.facts import (
    DrawsFirst,
    Duty,
    Ends,
    Exchange,
    ExchangeRow,
    FirstDealer,
    Follow,
    LeaveOut,
    LeaveOutKind,
    Look,
    Match,
    MatchKind,
    NextDealer,
    Open,
    Origin,
    Packets,
    Score,
    Signals,
    Starter,
    Tie,
    TieKind,
    Trump,
    TrumpFrom,
    Turns,
    Until,
    When,
    Who,
    Win,
    WinKind,
)
from tutor.rules.table import RuleTable

RANKS = ("A", "3", "K", "N", "J", "7", "6", "5", "4", "2")
WORTH = {"A": 11, "3": 10, "K": 4, "N": 3, "J": 2}
FREE = Follow(Duty(), Duty())
LATE_SUIT = Follow(Duty(), Duty(suit=True))
FULL = Duty(suit=True, beat=True, trump=True, overtrump=True)
STRICT = Follow(FULL, FULL)
LINES = {"cards.3": "3          worth 10", "trump": "trump        turned up", "follow": "follow       never"}
ORIGINS = {key: Origin("test.rules", at, 1, 9, text) for at, (key, text) in enumerate(LINES.items(), 10)}


def table(players: int = 2, sides: Sequence[tuple[int, ...]] = (), **rules: object) -> RuleTable:
    """Italian Briscola for so many players, with `rules` put in their places."""
    base = RuleTable(
        variant="test",
        game="Test",
        deck=DECKS["Italian 40"],
        players=players,
        sides=tuple(sides) or tuple((seat,) for seat in range(players)),
        ranks=RANKS,
        points=tuple(WORTH.get(rank, 0) for rank in reversed(RANKS)),
        leave_out=(),
        turns=Turns.ANTICLOCKWISE,
        first_dealer=FirstDealer.RANDOM,
        next_dealer=NextDealer.NEXT,
        tie_keeps_dealer=False,
        starts=Starter.NEXT_TO_DEALER,
        starts_later=Starter.NEXT_TO_DEALER,
        packets=Packets(3),
        cards_per_trick=1,
        trump=Trump(TrumpFrom.TURNED_UP),
        follow=FREE,
        draws_first=DrawsFirst.WINNER,
        exchanges=(),
        open=Open.NOTHING,
        look=Look(),
        signals=Signals(),
        last_trick=0,
        total=120,
        win=Win(WinKind.MOST),
        tie=Tie(TieKind.DRAW),
        ends=Ends.ALL_PLAYED,
        match=Match(MatchKind.ONE_DEAL),
        score=Score(()),
        penalties=(),
        service=(),
        pattern="",
        origins=ORIGINS,
    )
    return replace(base, **rules)  # type: ignore[arg-type]


def bisca(players: int = 2, sides: Sequence[tuple[int, ...]] = (), **rules: object) -> RuleTable:
    """The order of Bisca: the seven second, the jack above the queen."""
    ranks = ("A", "7", "K", "J", "Q", "6", "5", "4", "3", "2")
    worth = {"A": 11, "7": 10, "K": 4, "J": 3, "Q": 2}
    points = tuple(worth.get(rank, 0) for rank in reversed(ranks))
    return table(players, sides, deck=DECKS["French 40"], ranks=ranks, points=points, **rules)


def without(players: int, rank: str, count: int) -> tuple[LeaveOut, ...]:
    """Leave out `count` cards of a rank."""
    base = table(players)
    strength = base.strength(rank)
    return (LeaveOut(LeaveOutKind.CARDS, tuple(suit * base.size + strength for suit in range(count))),)


def exchange(
    who: Who = Who.HAS_WON, when: When = When.BEFORE_DRAWING, until: Until = Until.TURNED_DRAWN
) -> Exchange:
    """The seven takes the five best, the two the seven and below."""
    return Exchange(
        (ExchangeRow(4, frozenset(range(5, 10))), ExchangeRow(0, frozenset(range(1, 5)))),
        who,
        False,
        when,
        until,
    )


NO_STOCK = table(2, packets=Packets(0, all_cards=True), trump=Trump(TrumpFrom.NONE), follow=LATE_SUIT)
TABLES: dict[str, RuleTable] = {
    "two": table(2, exchanges=(exchange(),)),
    "three": table(3, leave_out=without(3, "2", 1)),
    "pairs": table(4, ((0, 2), (1, 3)), follow=LATE_SUIT, last_trick=10, total=130),
    "six": table(6, ((0, 2, 4), (1, 3, 5)), leave_out=without(6, "2", 4)),
    "three pairs": table(6, ((0, 3), (1, 4), (2, 5)), leave_out=without(6, "4", 4)),
    "bisca": bisca(2, exchanges=(exchange(Who.ANYONE, When.OWN_TURN, Until.LAST_DRAW),)),
    "strict": table(4, ((0, 2), (1, 3)), follow=STRICT),
    "no trump": NO_STOCK,
    "double": table(2, packets=Packets(4), cards_per_trick=2),
}


def random_deal(rules: RuleTable, seed: int) -> tuple[State, tuple[Action, ...], State]:
    """A deal played by chance: its beginning, what was done, its end."""
    dice = Dice(seed)
    start = state = new_deal(rules, dice)
    actions: list[Action] = []
    while state.phase is not Phase.OVER:
        choices = legal(state)
        action = choices[dice.below(len(choices))]
        actions.append(action)
        state, _ = step(state, action)
    return start, tuple(actions), state


def position(
    rules: RuleTable,
    hands: Sequence[str],
    *,
    turned: str = "",
    trump: str = "",
    stock: str = "",
    leader: int = 0,
    won: Sequence[str] = (),
    earlier: bool = True,
) -> State:
    """A position from cards written as in records, ``3 of cups, 7 of coins``."""
    piles = tuple(cards(rules, pile) for pile in won) or ((),) * rules.players
    lies = cards(rules, turned)
    suit = rules.suit_of[lies[0]] if lies else rules.deck.suits.index(trump) if trump else -1
    nothing = (0,) * rules.players
    return State(
        rules, suit, tuple(cards(rules, hand) for hand in hands), cards(rules, stock), lies[0] if lies else -1,
        leader, leader, (), piles, nothing, 0, (), (), Phase.PLAY, (leader - 1) % rules.players, nothing, (), (),
        earlier=earlier,
    )  # fmt: skip


def cards(rules: RuleTable, text: str) -> tuple[int, ...]:
    """Cards from ``3 of cups, 7 of coins``."""
    return tuple(card(rules, one.strip()) for one in text.split(",") if one.strip())


def card(rules: RuleTable, text: str) -> int:
    """A card from ``3 of cups``."""
    rank, _, suit = text.partition(" of ")
    found = rules.card(rank, suit)
    assert found is not None, text
    return found
