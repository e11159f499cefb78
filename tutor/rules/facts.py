"""The facts that a rule table is made of, one frozen type per kind of rule.

Every name of a fixed way of doing things is a `StrEnum`; its value is the phrase of the variant language, so that a rule
can be shown as it was written. Counts are counts of cards, tricks or deals; points are card points unless a name says
game points. The dimensions follow the survey of the family's rules (deck, leaving out, trump, duties, exchange, ties ...).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a value of a rule table was written."""

    file: str
    """The file's name as shown to people, e.g. ``brisca.rules``; empty for a documented default."""
    line: int
    column: int
    end_column: int
    text: str
    """The line as it stands, without the comment and surrounding blanks."""
    inherited: bool = False
    """Whether the line stands in a parent and not in the file itself."""

    @property
    def stated(self) -> bool:
        """Whether some file says it; otherwise it is the documented default."""
        return bool(self.file)


DEFAULT_ORIGIN = Origin("", 0, 0, 0, "")


class Turns(StrEnum):
    """Which way the turn passes."""

    ANTICLOCKWISE = "anticlockwise"
    CLOCKWISE = "clockwise"


class FirstDealer(StrEnum):
    """Who deals the first deal of a match."""

    RANDOM = "at random"
    HIGHEST = "highest card"
    LOWEST = "lowest card"


class NextDealer(StrEnum):
    """Who deals each later deal."""

    NEXT = "next in turn"
    WINNER = "the winner of the deal"
    LAST_TRICK = "the winner of the last trick"
    SAME = "the same"


class Starter(StrEnum):
    """Who leads the first trick of a deal."""

    NEXT_TO_DEALER = "next to dealer"
    RANDOM = "at random"
    DEALER = "the dealer"
    AFTER_LAST_STARTER = "after the last starter"
    WINNER = "the winner of the deal"


class TrumpFrom(StrEnum):
    """How the trump suit is fixed."""

    TURNED_UP = "turned up"
    BOTTOM = "the bottom card"
    BEFORE_DEAL = "shown before the deal"
    LAST_DEALT = "the last card dealt"
    NONE = "none"
    BY_TURNS = "by turns"
    CUTTER = "chosen by the cutter"


@dataclass(frozen=True, slots=True)
class Trump:
    """How the trump suit is fixed. `suits` is the order of `BY_TURNS`, empty otherwise.

    `choices` is how many exposed cards the cutter picks from (0: he names any suit and no card is turned).
    """

    kind: TrumpFrom
    suits: tuple[int, ...] = ()
    choices: int = 0

    @property
    def turns_a_card(self) -> bool:
        """Whether a card lies face up beside the stock and is drawn last."""
        by_card = {TrumpFrom.TURNED_UP, TrumpFrom.BOTTOM, TrumpFrom.BEFORE_DEAL}
        return self.kind in by_card or (self.kind is TrumpFrom.CUTTER and self.choices > 0)


class LeaveOutKind(StrEnum):
    """Which cards are left out of the pack."""

    CARDS = "cards"
    ANY = "any"
    NOT_TRUMP = "a card that is not trump"
    OF_TRUMPS = "the card of trumps"
    LAST = "the last card"


class ChosenBy(StrEnum):
    """Who picks a card that may be any of several."""

    AGREEMENT = "by agreement"
    DEALER = "chosen by the dealer"
    RANDOM = "drawn at random"


@dataclass(frozen=True, slots=True)
class LeaveOut:
    """One thing left out. `cards` holds the fixed cards (`CARDS`) or all those of which one goes (`ANY`, `NOT_TRUMP`,
    `OF_TRUMPS`); it is empty for `LAST` (the last card of the shuffled pack)."""

    kind: LeaveOutKind
    cards: tuple[int, ...] = ()
    by: ChosenBy = ChosenBy.AGREEMENT

    @property
    def count(self) -> int:
        """How many cards leave the pack."""
        return len(self.cards) if self.kind is LeaveOutKind.CARDS else 1

    @property
    def needs_trump(self) -> bool:
        """Whether the trump has to be known first, so that the turn-up comes before the deal."""
        return self.kind in (LeaveOutKind.NOT_TRUMP, LeaveOutKind.OF_TRUMPS)


@dataclass(frozen=True, slots=True)
class Duty:
    """What a player who does not lead owes to the trick.

    `suit`: play the led suit if he can. `beat`: beat the card that is winning, in that suit, if he can. `trump`: without
    the led suit, play a trump if he can. `overtrump`: and a trump higher than those in the trick, if he can (else any
    trump). `trump_led_only`: all this only when a trump was led.
    """

    suit: bool = False
    beat: bool = False
    trump: bool = False
    overtrump: bool = False
    trump_led_only: bool = False

    @property
    def free(self) -> bool:
        """Whether any card may be played."""
        return not (self.suit or self.trump)


class Release(StrEnum):
    """Which duty an exception lifts."""

    FOLLOW = "follow"
    BEAT = "beat"
    TRUMP = "trump"
    OVERTRUMP = "overtrump"


class Unless(StrEnum):
    """When an exception applies."""

    PARTNER_WINNING = "when your partner is winning"
    CANNOT_WIN = "when it cannot win"
    LAST_CARD = "with your last card"


@dataclass(frozen=True, slots=True)
class Exception_:
    """`need not RELEASE UNLESS`, e.g. need not trump when your partner is winning."""

    release: Release
    unless: Unless


@dataclass(frozen=True, slots=True)
class Follow:
    """The duties while cards are left to draw and once the stock (the turned card too) is gone."""

    while_stock: Duty
    after_stock: Duty
    exceptions: tuple[Exception_, ...] = ()


class Who(StrEnum):
    """Who may exchange."""

    ANYONE = "anyone"
    HAS_WON = "whoever has won a trick"
    TRICK_WINNER = "the winner of the trick"
    LEADER = "the leader"


class When(StrEnum):
    """At which moment an exchange is made."""

    OWN_TURN = "on your turn, before playing"
    BEFORE_LEADING = "before leading"
    BEFORE_DRAWING = "right after winning a trick, before drawing"


class Until(StrEnum):
    """Up to when an exchange is open."""

    TURNED_DRAWN = "the turned card is drawn"
    LAST_DRAW = "the last draw is coming"
    FIRST_TRICK = "the first trick ends"
    LAST_BUT_ONE = "the last trick but one begins"


@dataclass(frozen=True, slots=True)
class ExchangeRow:
    """The trump of rank `gives` takes the turned trump if its rank is one of `takes` (both as strengths, 0 weakest)."""

    gives: int
    takes: frozenset[int]


@dataclass(frozen=True, slots=True)
class Exchange:
    """One set of rows with the same conditions."""

    rows: tuple[ExchangeRow, ...]
    who: Who
    partner_counts: bool
    """Whether a trick won by the partner counts as won (`, or whose partner has`)."""
    when: When
    until: Until
    limit: int = 0
    """How often one player may exchange in a deal; 0: no limit."""
    first_hand_only: bool = False
    """Whether the card given must have been dealt, not drawn (`from the first hand`)."""


class WinKind(StrEnum):
    """What wins a deal."""

    MOST = "most points"
    MORE_THAN_HALF = "more than half"
    AT_LEAST = "or more"


@dataclass(frozen=True, slots=True)
class Win:
    """What wins a deal; `points` (card points, sides alike) is meant only for `AT_LEAST`."""

    kind: WinKind
    points: int = 0


class TieKind(StrEnum):
    """What happens when the best sides have the same card points, or no side reaches what wins."""

    DRAW = "draw"
    VOID = "void"
    SAME_DEALER = "deal again, same dealer"
    NEXT_DEALER = "deal again, next dealer"
    EXTRA_DEAL = "extra deal"
    LAST_TRICK = "the last trick wins"
    LAST_TRUMP = "the last trump wins"
    WORTH_MORE = "next deal worth more"


@dataclass(frozen=True, slots=True)
class Tie:
    """The rule for a tie; `more` is how many game points more the next deal is worth (`WORTH_MORE`)."""

    kind: TieKind
    more: int = 0
    phrase: str = ""
    """As the variant language says it, e.g. ``next deal worth 1 more``."""


class ScoreWhen(StrEnum):
    """The condition of a row that turns card points into game points."""

    WINNING = "winning"
    AT_LEAST = "or more"
    EVERY_TRICK = "every trick"
    EVERY_POINT = "every point"
    OTHERS_AT_MOST = "leaving the others or less"
    NARROW = "winning by"


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """`game_points` for the winning side if the condition holds.

    `points` is the number of the condition: own card points for `AT_LEAST`, the others' for `OTHERS_AT_MOST`; for `NARROW`
    (`winning by 61 to 59`) the winner's most, with `other` the others' least card points.
    """

    game_points: int
    when: ScoreWhen
    points: int = 0
    other: int = 0


@dataclass(frozen=True, slots=True)
class Score:
    """How a deal's card points become game points: the highest row that holds, or the sum of all that hold."""

    rows: tuple[ScoreRow, ...]
    sum_all: bool = False


class MatchKind(StrEnum):
    """What a match is."""

    ONE_DEAL = "one deal"
    FIRST_TO = "first to"
    BEST_OF = "best of"
    DEALS = "deals"
    DEAL_PER_SUIT = "one deal for each suit"


class Counted(StrEnum):
    """What is counted towards a match."""

    DEALS = "deals"
    CARD_POINTS = "card points"
    GAME_POINTS = "game points"


@dataclass(frozen=True, slots=True)
class Goal:
    """One way to win a match: so many of what is counted."""

    number: int
    counted: Counted


@dataclass(frozen=True, slots=True)
class Match:
    """What a match is. For `FIRST_TO` it ends at whichever goal is reached first (after at least `least` deals).

    For `BEST_OF` and `DEALS` `number` is the number of deals; `counted` tells what decides it at the end.
    """

    kind: MatchKind
    goals: tuple[Goal, ...] = ()
    number: int = 1
    counted: Counted = Counted.DEALS
    least: int = 0
    phrase: str = "one deal"


class Ends(StrEnum):
    """When a deal ends."""

    ALL_PLAYED = "when all cards are played"
    DECIDED = "when a side has won"
    CLAIM = "on a correct claim"


class Open(StrEnum):
    """What lies open for all to see."""

    NOTHING = "nothing"
    HANDS = "hands"
    HANDS_AND_STOCK = "hands and stock"


class LookKind(StrEnum):
    """What partners may do with each other's cards."""

    NONE = "never"
    SEE = "partners see each other's hands"
    SWAP = "partners swap hands"


class LookWhen(StrEnum):
    """When they may do it."""

    FIRST_TRICK = "before the first trick"
    LAST_TRICKS = "before the last tricks"
    THROUGHOUT = "throughout"


@dataclass(frozen=True, slots=True)
class Look:
    """Partners' looking at or swapping hands; `tricks` is how many tricks are left then (for `LAST_TRICKS`)."""

    kind: LookKind = LookKind.NONE
    when: LookWhen = LookWhen.LAST_TRICKS
    tricks: int = 3


class Speak(StrEnum):
    """When signs and talk are allowed."""

    ALWAYS = "at any time"
    AFTER_FIRST = "after the first trick"
    NEVER = "never"


@dataclass(frozen=True, slots=True)
class Signal:
    """A sign: what it tells (`meaning`, a phrase: a card of trumps, loads, low trumps, no trump) and the gesture."""

    meaning: str
    rank: int
    """Strength of the trump it tells of, or -1."""
    gesture: str


@dataclass(frozen=True, slots=True)
class Signals:
    """The table of signs, between whom and when."""

    rows: tuple[Signal, ...] = ()
    who: str = "partners"
    when: Speak = Speak.NEVER
    false_allowed: bool = False


@dataclass(frozen=True, slots=True)
class Penalty:
    """What a breach costs; text for people, the engine never applies it."""

    breach: str
    consequence: str


@dataclass(frozen=True, slots=True)
class ServiceRow:
    """One term of the service around a game (turn time, stakes, experience points); never part of play."""

    term: str
    number: int
    unit: str
    text: str


@dataclass(frozen=True, slots=True)
class Packets:
    """How the cards are dealt: so many each, or all (`hand` is then pack / players); `sizes` are the packets (empty: one at
    a time)."""

    hand: int
    all_cards: bool = False
    sizes: tuple[int, ...] = ()


class DrawsFirst(StrEnum):
    """Who draws first after a trick."""

    WINNER = "the winner first"
    NEXT_TO_DEALER = "next to dealer first"
