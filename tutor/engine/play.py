"""The course of a deal: `step` takes a position and an action and gives the next position and what happened."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.engine.duty import Owed, owed
from tutor.engine.exchange import exchange_refusal, possible_exchanges
from tutor.engine.shuffle import Dice
from tutor.engine.state import (
    Action,
    CardDrawn,
    CardPlayed,
    ChooseTrump,
    Claim,
    DealEnded,
    Draw,
    Event,
    Exchanged,
    ExchangeTurned,
    Phase,
    Play,
    State,
    StockGone,
    TrickTaken,
    TrumpChosen,
)
from tutor.engine.trick import points_of, winner
from tutor.rules.facts import DrawsFirst, Ends, WinKind
from tutor.rules.table import UNKNOWN


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is not allowed now.

    `code` is one of `over`, `turn`, `hand`, `follow`, `draw`, `trump`, `claim`, or for an exchange `turned`, `row`, `who`,
    `when`, `until`, `limit`, `holder`. `seat` is whose turn it is for `turn`, else the seat that acted. `allowed` are the
    cards that may be played instead (`follow`, `hand`). `origin` is the key of the rule in `RuleTable.origins`.
    """

    code: str
    seat: int
    card: int = UNKNOWN
    allowed: tuple[int, ...] = ()
    origin: str = ""


class IllegalAction(ValueError):
    """An action that the rules forbid was passed to `step`; `refusal` says which rule and why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.code} (seat {refusal.seat + 1}, rule: {refusal.origin or 'none'})")
        self.refusal = refusal


def duty_of(state: State, seat: int | None = None) -> Owed:
    """What the seat to play (or `seat`) owes to the trick under way."""
    who = state.to_play if seat is None else seat
    return owed(state.table, state.trump, state.hands[who], state.trick, who, state.stock_gone)


def legal_cards(state: State) -> tuple[int, ...]:
    """The cards that the seat to play may lay now; empty where no card is due."""
    return duty_of(state).cards if state.phase is Phase.PLAY else ()


def legal(state: State) -> tuple[Action, ...]:
    """All actions open now: exchanges, then the cards of the seat to play, the draw, the cutter's choice or a claim."""
    actions: list[Action] = [*possible_exchanges(state)]
    if state.phase is Phase.PLAY:
        actions += [Play(state.to_play, card) for card in legal_cards(state)]
        if state.table.ends is Ends.CLAIM and has_enough(state, state.to_play):
            actions.append(Claim(state.to_play))
    elif state.phase is Phase.DRAW:
        actions.append(Draw())
    elif state.phase is Phase.TRUMP:
        actions += _trump_choices(state)
    return tuple(actions)


def refusal(state: State, action: Action) -> Refusal | None:
    """Why `action` is not allowed in `state`, with the rule that forbids it, or None if it is."""
    if isinstance(action, Draw):
        return None if state.phase is Phase.DRAW else Refusal("draw", state.to_play)
    if not 0 <= action.seat < state.table.players:
        return Refusal("turn", state.to_play)
    if state.phase is Phase.OVER:
        return Refusal("over", action.seat)
    if isinstance(action, Play):
        return _refuse_play(state, action)
    if isinstance(action, ExchangeTurned):
        if action.card not in state.hands[action.seat]:
            return Refusal("hand", action.seat, action.card)
        refused = exchange_refusal(state, action.seat, action.card)
        return Refusal(refused.code, action.seat, action.card, (), refused.origin) if refused else None
    if isinstance(action, ChooseTrump):
        return None if action in _trump_choices(state) else Refusal("trump", action.seat, action.card, (), "trump")
    allowed = state.table.ends is Ends.CLAIM and state.phase is Phase.PLAY and has_enough(state, action.seat)
    return None if allowed else Refusal("claim", action.seat, UNKNOWN, (), "ends")


def step(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """The position after `action` and the events it caused, in order. Raises `IllegalAction` for what the rules forbid."""
    refused = refusal(state, action)
    if refused is not None:
        raise IllegalAction(refused)
    if isinstance(action, Play):
        return _play(state, action.seat, action.card)
    if isinstance(action, ExchangeTurned):
        return _exchange(state, action.seat, action.card)
    if isinstance(action, Draw):
        events: list[Event] = []
        state = _draw(state, events)
        return state, tuple(events)
    if isinstance(action, ChooseTrump):
        return _choose_trump(state, action)
    return state._replace(phase=Phase.OVER), (DealEnded(),)


def settled(state: State, dice: Dice) -> State:
    """The position once trump is fixed: where the cutter has to choose, one of his choices by lot."""
    if state.phase is not Phase.TRUMP:
        return state
    choices = _trump_choices(state)
    after, _ = step(state, choices[dice.below(len(choices))])
    return after._replace(shown=())


def has_enough(state: State, seat: int) -> bool:
    """Whether the side of `seat` has the card points that win the deal whatever comes."""
    table = state.table
    side = table.side_of[seat]
    mine = sum(_points(state, other) for other in table.sides[side])
    if table.win.kind is WinKind.AT_LEAST:
        return mine >= table.win.points
    return 2 * mine > table.total


def _points(state: State, seat: int) -> int:
    points = state.table.card_points
    return sum(points[card] for card in state.won[seat]) + state.carried[seat]


def _refuse_play(state: State, action: Play) -> Refusal | None:
    if state.phase is Phase.DRAW:
        return Refusal("draw", action.seat, action.card)
    if state.phase is Phase.TRUMP:
        return Refusal("trump", state.to_play, action.card, (), "trump")
    if action.seat != state.to_play:
        return Refusal("turn", state.to_play, action.card, (), "starts")
    hand = state.hands[action.seat]
    if action.card not in hand:
        return None if _may_be_hidden(state, action) else Refusal("hand", action.seat, action.card, hand)
    if not state.trick:
        return None
    due = duty_of(state)
    if action.card in due.cards:
        return None
    return Refusal("follow", action.seat, action.card, due.cards, due.origin)


def _may_be_hidden(state: State, action: Play) -> bool:
    """Whether the card may be one of the hand's unknown cards: it is nowhere else to be seen."""
    if UNKNOWN not in state.hands[action.seat] or action.card not in state.table.cards:
        return False
    seen = {state.turned, *state.stock, *state.left_out, *(c for _, c in state.trick)}
    return action.card not in seen.union(*state.hands, *state.won)


def _play(state: State, seat: int, card: int) -> tuple[State, tuple[Event, ...]]:
    table = state.table
    hand = state.hands[seat]
    at = hand.index(card) if card in hand else hand.index(UNKNOWN)
    hands = (*state.hands[:seat], hand[:at] + hand[at + 1 :], *state.hands[seat + 1 :])
    trick = (*state.trick, (seat, card))
    played = CardPlayed(seat, card)
    if len(trick) < table.plays_per_trick:
        return state._replace(hands=hands, trick=trick, to_play=(seat + 1) % table.players), (played,)
    events: list[Event] = [played]
    state = _take(state, hands, trick, events)
    return state, tuple(events)


def _take(
    state: State, hands: tuple[tuple[int, ...], ...], trick: tuple[tuple[int, int], ...], events: list[Event]
) -> State:
    """Give the full `trick` to its winner, then draw, wait for an exchange, or end the deal."""
    table = state.table
    taker = winner(table, state.trump, trick)
    points = points_of(table, trick)
    carried = state.carried
    last = not any(hands) and state.stock_gone
    if last and table.last_trick:
        points += table.last_trick
        carried = (*carried[:taker], carried[taker] + table.last_trick, *carried[taker + 1 :])
    suit_of = table.suit_of
    with_trump = state.trump >= 0 and any(suit_of[card] == state.trump for _, card in trick)
    pile = state.won[taker] + tuple([card for _, card in trick])
    done = state.tricks_done + 1
    events.append(TrickTaken(done, taker, trick, points))
    state = state._replace(
        hands=hands,
        trick=(),
        leader=taker,
        to_play=taker,
        won=(*state.won[:taker], pile, *state.won[taker + 1 :]),
        carried=carried,
        tricks_done=done,
        trick_winners=(*state.trick_winners, taker),
        trump_takers=(*state.trump_takers, taker) if with_trump else state.trump_takers,
    )
    if table.ends is Ends.DECIDED and any(has_enough(state, side[0]) for side in table.sides):
        last = True
    if last:
        events.append(DealEnded())
        return state._replace(phase=Phase.OVER)
    if state.stock_gone:
        return state
    if table.exchange_before_drawing and state.turned >= 0:
        return state._replace(phase=Phase.DRAW)
    return _draw(state, events)


def _draw(state: State, events: list[Event]) -> State:
    """All draw as many cards as they laid, one at a time in order; the turned card goes to the last.

    Rule: the winner of the trick draws first, then in order of play (or the seat next to the dealer first).
    """
    table = state.table
    hands = list(state.hands)
    stock, turned, at = state.stock, state.turned, 0
    first = state.leader if table.draws_first is DrawsFirst.WINNER else (state.dealer + 1) % table.players
    for turn in range(table.plays_per_trick):
        seat = (first + turn) % table.players
        if at < len(stock):
            card = stock[at]
            at += 1
        elif turned >= 0:
            card, turned = turned, UNKNOWN
        else:
            break
        hands[seat] = (*hands[seat], card)
        events.append(CardDrawn(seat, card, at == len(stock) and card == state.turned != UNKNOWN))
    if turned < 0 and at == len(stock):
        events.append(StockGone())
    return state._replace(hands=tuple(hands), stock=stock[at:], turned=turned, phase=Phase.PLAY)


def _exchange(state: State, seat: int, card: int) -> tuple[State, tuple[Event, ...]]:
    """The card given lies where the turned one lay; the card taken stands in its place in the hand."""
    taken = state.turned
    hand = tuple(taken if held == card else held for held in state.hands[seat])
    count = (*state.exchanged[:seat], state.exchanged[seat] + 1, *state.exchanged[seat + 1 :])
    hands = (*state.hands[:seat], hand, *state.hands[seat + 1 :])
    return state._replace(hands=hands, turned=card, exchanged=count), (Exchanged(seat, card, taken),)


def _trump_choices(state: State) -> list[ChooseTrump]:
    if state.phase is not Phase.TRUMP:
        return []
    table = state.table
    if table.trump.choices:
        return [ChooseTrump(state.to_play, table.suit_of[card], card) for _, card in state.shown]
    return [ChooseTrump(state.to_play, suit) for suit in range(len(table.deck.suits))]


def _choose_trump(state: State, action: ChooseTrump) -> tuple[State, tuple[Event, ...]]:
    """The suit is trump; a picked card lies turned up and is drawn last, the other exposed cards stay in the stock."""
    stock = tuple(card for card in state.stock if card != action.card)
    state = state._replace(
        trump=action.suit, turned=action.card, stock=stock, to_play=state.leader, phase=Phase.PLAY
    )
    return state, (TrumpChosen(action.seat, action.suit, action.card),)
