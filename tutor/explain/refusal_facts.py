"""The facts of a refusal: which condition fails, which rule says so, and what it would take. Values only, no words."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.engine.duty import Owes
from tutor.engine.play import Refusal, duty_of
from tutor.engine.state import Phase, State
from tutor.engine.trick import leading
from tutor.rules.facts import Exchange, Unless
from tutor.rules.table import UNKNOWN, RuleTable

EXCHANGE_CODES = ("turned", "row", "who", "when", "until", "limit", "holder")
"""The reasons why an exchange is refused, in the order in which they are judged."""


@dataclass(frozen=True, slots=True)
class RefusalFacts:
    """Why an action is not allowed now. Cards and seats as in the rule table, -1 for none.

    `code` is the refusal's (see `tutor.engine.play.Refusal`), `seat` who acted, `turn` whose turn it is, `card` the card he
    meant to lay or to give, `hand` what he holds, `allowed` what he may lay instead.
    """

    table: RuleTable
    code: str
    seat: int
    turn: int
    card: int
    hand: tuple[int, ...]
    allowed: tuple[int, ...]
    origin: str
    phase: Phase
    trick_begun: bool
    duty: Owes = Owes.NOTHING
    """What binds the hand (`follow`)."""
    suit_led: int = -1
    trump: int = -1
    best: int = -1
    """The card that is winning the trick under way."""
    stock_gone: bool = False
    turned: int = -1
    """The turned card while it lies there."""
    takes: tuple[str, ...] = ()
    """Ranks that `card` takes by the rows of the rule, strongest first; empty where it takes none."""
    takers: tuple[str, ...] = ()
    """Ranks of trumps that would take the turned card, strongest first."""
    exchange: Exchange | None = None
    """The set of rows whose condition fails."""
    has_exchange: bool = False
    """Whether the variant has any exchange."""
    stock_left: int = 0
    released: Unless | None = None

    @property
    def is_exchange(self) -> bool:
        """Whether an exchange was refused (and not a card)."""
        return self.code in EXCHANGE_CODES


def refusal_facts(state: State, refusal: Refusal, seat: int | None = None) -> RefusalFacts:
    """The facts of `refusal`, which the engine gave in `state`.

    `seat` is who acted: it must be given for an action out of turn if it matters, as the refusal then names whose turn it is.
    """
    table = state.table
    who = refusal.seat if seat is None else seat
    due = duty_of(state) if state.phase is Phase.PLAY else None
    trick = state.trick
    number = _set_number(refusal.origin)
    known = 0 <= who < table.players
    return RefusalFacts(
        table=table,
        code=refusal.code,
        seat=who,
        turn=state.to_play,
        card=refusal.card,
        hand=state.hands[who] if known else (),
        allowed=refusal.allowed,
        origin=refusal.origin,
        phase=state.phase,
        trick_begun=bool(trick),
        duty=due.duty if due is not None and refusal.code == "follow" else Owes.NOTHING,
        suit_led=table.suit_of[trick[0][1]] if trick else -1,
        trump=state.trump,
        best=trick[leading(table, state.trump, trick)][1] if trick else UNKNOWN,
        stock_gone=state.stock_gone,
        turned=state.turned,
        takes=_takes(table, refusal.card),
        takers=_takers(table, state.turned),
        exchange=table.exchanges[number] if 0 <= number < len(table.exchanges) else None,
        has_exchange=bool(table.exchanges),
        stock_left=state.stock_left,
    )


def _set_number(origin: str) -> int:
    """The number of the set of rows in a key such as ``exchange.0.who``; -1 for other keys."""
    parts = origin.split(".")
    return int(parts[1]) if len(parts) > 1 and parts[0] == "exchange" and parts[1].isdigit() else -1


def _takes(table: RuleTable, card: int) -> tuple[str, ...]:
    if card < 0:
        return ()
    rank = card % table.size
    taken = {s for rule in table.exchanges for row in rule.rows if row.gives == rank for s in row.takes}
    return tuple(table.strengths[s] for s in sorted(taken, reverse=True))


def _takers(table: RuleTable, turned: int) -> tuple[str, ...]:
    if turned < 0:
        return ()
    rank = turned % table.size
    gives = {row.gives for rule in table.exchanges for row in rule.rows if rank in row.takes}
    return tuple(table.strengths[s] for s in sorted(gives, reverse=True))
