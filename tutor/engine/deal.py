"""Setting up a deal: leaving out, dealing in packets, fixing trump."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.engine.shuffle import Dice
from tutor.engine.state import Phase, State
from tutor.rules.facts import ChosenBy, LeaveOut, LeaveOutKind, TrumpFrom
from tutor.rules.table import NO_TRUMP, UNKNOWN, RuleTable


def new_deal(table: RuleTable, dice: Dice, *, dealer: int | None = None, starter: int | None = None, number: int = 1) -> State:
    """A fresh deal from a pack shuffled with `dice`; the same seed gives the same deal everywhere.

    `dealer` and `starter` are seats; by default the last seat deals and the seat next to the dealer leads. `number` is the
    deal's number in its match (from 1), which fixes the suit where trump goes by turns.
    """
    return deal_from(table, dice.shuffled(table.pack), dealer=dealer, starter=starter, number=number, dice=dice)


def deal_from(
    table: RuleTable,
    order: Sequence[int],
    *,
    dealer: int | None = None,
    starter: int | None = None,
    number: int = 1,
    dice: Dice | None = None,
) -> State:
    """Deal the shuffled pack `order` (top first). Raises ValueError where `order` is not the table's pack."""
    if sorted(order) != list(table.pack):
        raise ValueError("the cards to deal are not the pack of this rule table")
    give = table.players - 1 if dealer is None else dealer
    lead = (give + 1) % table.players if starter is None else starter
    kind = table.trump.kind
    pack = list(order)
    turned = UNKNOWN
    if kind is TrumpFrom.BEFORE_DEAL or any(out.needs_trump for out in table.leave_out):
        turned = _turn_first(table, pack)
    gone = _leave_out(table, pack, turned, dice)
    hands = _hand_out(table, pack, give)
    dealt = table.hand * table.players
    stock = pack[dealt:]
    shown: tuple[tuple[int, int], ...] = ()
    trump, phase, to_play = NO_TRUMP, Phase.PLAY, lead
    if kind is TrumpFrom.LAST_DEALT:
        shown = ((give, hands[give][-1]),)
        trump = table.suit_of[hands[give][-1]]
    elif kind is TrumpFrom.BY_TURNS:
        trump = table.trump.suits[(number - 1) % len(table.trump.suits)]
    elif kind is TrumpFrom.CUTTER:
        phase, to_play = Phase.TRUMP, (give - 1) % table.players
    elif turned < 0 and stock and table.trump.turns_a_card:
        turned = stock.pop(-1 if kind is TrumpFrom.BOTTOM else 0)
    if turned >= 0:
        trump = table.suit_of[turned]
    if table.trump.choices:
        shown = tuple((to_play, card) for card in stock[-table.trump.choices :])
    nobody = tuple(() for _ in range(table.players))
    return State(
        table=table,
        trump=trump,
        hands=tuple(tuple(hand) for hand in hands),
        stock=tuple(stock),
        turned=turned,
        leader=lead,
        to_play=to_play,
        trick=(),
        won=nobody,
        carried=(0,) * table.players,
        tricks_done=0,
        trick_winners=(),
        trump_takers=(),
        phase=phase,
        dealer=give,
        exchanged=(0,) * table.players,
        first_hands=tuple(tuple(h) for h in hands) if any(e.first_hand_only for e in table.exchanges) else (),
        left_out=gone,
        shown=shown,
    )


def _turn_first(table: RuleTable, pack: list[int]) -> int:
    """Take the top card as the turn-up. A card that the rules leave out by its rank in trumps is passed over."""
    barred = {c for out in table.leave_out if out.kind is LeaveOutKind.OF_TRUMPS for c in out.cards}
    at = next((i for i, card in enumerate(pack) if card not in barred), 0)
    return pack.pop(at)


def _leave_out(table: RuleTable, pack: list[int], turned: int, dice: Dice | None) -> tuple[int, ...]:
    """Take out of `pack` what depends on a choice, on chance or on the trump; return those cards."""
    gone = []
    for out in table.leave_out:
        if out.kind is LeaveOutKind.LAST:
            gone.append(pack.pop())
        elif out.kind is not LeaveOutKind.CARDS:
            card = _one_of(_candidates(table, out, pack, turned), out, dice)
            pack.remove(card)
            gone.append(card)
    return tuple(gone)


def _candidates(table: RuleTable, out: LeaveOut, pack: list[int], turned: int) -> list[int]:
    suit = table.suit_of[turned] if turned >= 0 else NO_TRUMP
    cards = [card for card in out.cards if card in pack]
    if out.kind is LeaveOutKind.NOT_TRUMP:
        return [card for card in cards if table.suit_of[card] != suit]
    if out.kind is LeaveOutKind.OF_TRUMPS:
        return [card for card in cards if table.suit_of[card] == suit]
    return cards


def _one_of(cards: list[int], out: LeaveOut, dice: Dice | None) -> int:
    """Which of several goes: by chance where chance or the dealer picks (the cards are worth the same), else the first."""
    if dice is not None and out.by is not ChosenBy.AGREEMENT:
        return cards[dice.below(len(cards))]
    return cards[0]


def _hand_out(table: RuleTable, pack: list[int], dealer: int) -> list[list[int]]:
    """Deal from the top, beginning next to the dealer, in the table's packets (one card at a time if none are named)."""
    hands: list[list[int]] = [[] for _ in range(table.players)]
    at, round_ = 0, 0
    sizes = table.packets.sizes
    while len(hands[dealer]) < table.hand:
        size = max(1, sizes[round_ % len(sizes)]) if sizes else 1
        size = min(size, table.hand - len(hands[dealer]))
        for step in range(1, table.players + 1):
            hands[(dealer + step) % table.players] += pack[at : at + size]
            at += size
        round_ += 1
    return hands
