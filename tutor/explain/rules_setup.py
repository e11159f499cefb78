"""Before play, in words: pack, players, sides, leaving out, dealing, trump, and the order and worth of the cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tutor.explain.words import Words
from tutor.i18n.marks import N_, NN_
from tutor.rules.facts import (
    ChosenBy,
    FirstDealer,
    LeaveOut,
    LeaveOutKind,
    NextDealer,
    Starter,
    TrumpFrom,
    Turns,
)
from tutor.rules.table import RuleTable

DECK = NN_("The pack is {deck}; {count} card is in play.", "The pack is {deck}; {count} cards are in play.")
DECKS = {
    "Italian 40": N_("an Italian pack of 40"),
    "Spanish 40": N_("a Spanish pack of 40"),
    "Spanish 48": N_("a Spanish pack of 48"),
    "French 52": N_("a French pack of 52"),
    "French 40": N_("a French pack of 40 (without 8, 9 and 10)"),
    "French 36": N_("a French pack of 36 (from the 6 up)"),
    "French 32": N_("a French pack of 32 (from the 7 up)"),
}
PATTERN = N_("The cards are of the {pattern} pattern.")
PLAYERS = NN_("{count} player plays.", "{count} players play.")
SINGLES = N_("Everybody plays for himself.")
SIDES = {
    2: N_("Partners play as pairs: {sides}."),
    3: N_("Partners play in teams of three: {sides}."),
    0: N_("Partners play in teams: {sides}."),
}
AGAINST = N_("{first} against {second}")
AGAINST_THREE = N_("{first} against {second} against {third}")
TURNS = {
    Turns.ANTICLOCKWISE: N_("Deal and play go anticlockwise, to the right."),
    Turns.CLOCKWISE: N_("Deal and play go clockwise, to the left."),
}
LEAVE_CARDS = N_("Leave out {cards}.")
LEAVE_ANY = {
    ChosenBy.AGREEMENT: N_("Leave out any one {rank.bare}."),
    ChosenBy.DEALER: N_("Leave out one {rank.bare}; the dealer chooses which."),
    ChosenBy.RANDOM: N_("Leave out one {rank.bare}, drawn at random."),
}
LEAVE_NOT_TRUMP = {
    ChosenBy.AGREEMENT: N_(
        "Leave out one {rank.bare} that is not trump; so the trump is turned before the deal."
    ),
    ChosenBy.DEALER: N_(
        "Leave out one {rank.bare} that is not trump, chosen by the dealer; so the trump is turned before the deal."
    ),
    ChosenBy.RANDOM: N_(
        "Leave out one {rank.bare} that is not trump, drawn at random; so the trump is turned before the deal."
    ),
}
LEAVE_SEVERAL = {
    ChosenBy.AGREEMENT: NN_(
        "Leave out any {count} card of the rank {rank.bare}.", "Leave out any {count} cards of the rank {rank.bare}."
    ),
    ChosenBy.DEALER: NN_(
        "Leave out {count} card of the rank {rank.bare}; the dealer chooses which.",
        "Leave out {count} cards of the rank {rank.bare}; the dealer chooses which.",
    ),
    ChosenBy.RANDOM: NN_(
        "Leave out {count} card of the rank {rank.bare}, drawn at random.",
        "Leave out {count} cards of the rank {rank.bare}, drawn at random.",
    ),
}
LEAVE_SEVERAL_NOT_TRUMP = {
    ChosenBy.AGREEMENT: NN_(
        "Leave out {count} card of the rank {rank.bare} that is not trump; so the trump is turned before the deal.",
        "Leave out {count} cards of the rank {rank.bare} that are not trumps; so the trump is turned before the deal.",
    ),
    ChosenBy.DEALER: NN_(
        "Leave out {count} card of the rank {rank.bare} that is not trump, chosen by the dealer; "
        "so the trump is turned before the deal.",
        "Leave out {count} cards of the rank {rank.bare} that are not trumps, chosen by the dealer; "
        "so the trump is turned before the deal.",
    ),
    ChosenBy.RANDOM: NN_(
        "Leave out {count} card of the rank {rank.bare} that is not trump, drawn at random; "
        "so the trump is turned before the deal.",
        "Leave out {count} cards of the rank {rank.bare} that are not trumps, drawn at random; "
        "so the trump is turned before the deal.",
    ),
}
LEAVE_OF_TRUMPS = N_("Leave out {rank} of trumps; so the trump is turned before the deal.")
LEAVE_LAST = N_("Leave out the last card of the shuffled pack, unseen.")
FIRST_DEALER = {
    FirstDealer.RANDOM: N_("The first dealer is drawn by lot."),
    FirstDealer.HIGHEST: N_("Whoever cuts the highest card deals first."),
    FirstDealer.LOWEST: N_("Whoever cuts the lowest card deals first."),
}
NEXT_DEALER = {
    NextDealer.NEXT: N_("The deal passes to the next in turn."),
    NextDealer.WINNER: N_("The winner of a deal deals the next."),
    NextDealer.LAST_TRICK: N_("Whoever takes the last trick deals next."),
    NextDealer.SAME: N_("The same player deals throughout."),
}
TIE_KEEPS = N_("After a tie the same player deals again.")
DEAL_ALL = NN_("All cards are dealt: {count} card each.", "All cards are dealt: {count} cards each.")
DEAL = NN_("Each player is dealt {count} card.", "Each player is dealt {count} cards.")
DEAL_ONE = N_("They are dealt one at a time.")
DEAL_ONCE = N_("They are dealt in one packet.")
DEAL_PACKETS = N_("They are dealt in packets of {sizes}.")
STOCK = NN_(
    "{count} card is left as the stock: the turned one.", "{count} cards are left as the stock, the turned one among them."
)
STOCK_BLIND = NN_("{count} card is left as the stock.", "{count} cards are left as the stock.")
TRUMP = {
    TrumpFrom.TURNED_UP: N_("The next card is turned up: its suit is trump. It is drawn last."),
    TrumpFrom.BOTTOM: N_("The bottom card of the stock is turned up: its suit is trump. It is drawn last."),
    TrumpFrom.BEFORE_DEAL: N_("A card is turned up before the deal: its suit is trump. It is drawn last."),
    TrumpFrom.LAST_DEALT: N_(
        "The last card dealt, the dealer's, is shown: its suit is trump. It stays in his hand."
    ),
    TrumpFrom.NONE: N_("There is no trump."),
    TrumpFrom.BY_TURNS: N_("Trump goes by turns, deal by deal: {suits}."),
    TrumpFrom.CUTTER: N_("The player who cuts names the trump suit."),
}
TRUMP_PICKED = NN_(
    "{count} card is exposed: its suit is trump. It is drawn last.",
    "The player who cuts picks one of {count} exposed cards: its suit is trump. It is drawn last.",
)
STARTS = {
    Starter.NEXT_TO_DEALER: N_("The player next to the dealer leads to the first trick."),
    Starter.RANDOM: N_("The player who leads to the first trick is drawn by lot."),
    Starter.DEALER: N_("The dealer leads to the first trick."),
    Starter.AFTER_LAST_STARTER: N_(
        "The player after the one who began the deal before leads to the first trick."
    ),
    Starter.WINNER: N_("The winner of the deal before leads to the first trick."),
}
STARTS_LATER = {
    Starter.NEXT_TO_DEALER: N_("In later deals the player next to the dealer leads to the first trick."),
    Starter.RANDOM: N_("In later deals, too, the first leader is drawn by lot."),
    Starter.DEALER: N_("In later deals the dealer leads to the first trick."),
    Starter.AFTER_LAST_STARTER: N_(
        "In later deals the player after the one who began the deal before leads first."
    ),
    Starter.WINNER: N_("In later deals the winner of the deal before leads to the first trick."),
}
ORDER = N_("From the strongest to the weakest the cards are: {ranks}.")
WORTH = NN_("{rank} is worth {count} card point.", "{rank} is worth {count} card points.")
WORTH_NOTHING = N_("{rank} is worth nothing.")
REST_NOTHING = N_("{ranks} are worth nothing.")
STRONGER = N_("In its suit {rank} is beaten only by {stronger}.")
STRONGEST = N_("In its suit nothing beats {rank}.")
FEW = 3
"""So many stronger ranks are listed; a longer list tells nobody anything."""


def deck(table: RuleTable, words: Words) -> list[str]:
    """Which pack, and with how many cards."""
    return [words.count(DECK, table.in_play, deck=words.part(DECKS[table.deck.name]))]


def pattern(table: RuleTable, words: Words) -> list[str]:
    """The printed pattern, where the file names one; it never changes play."""
    return [words.text(PATTERN, pattern=table.pattern)] if table.pattern else []


def players(table: RuleTable, words: Words) -> list[str]:
    """How many play."""
    return [words.count(PLAYERS, table.players)]


def sides(table: RuleTable, words: Words, names: Sequence[str] = ()) -> list[str]:
    """Who plays with whom, by `names` in order of play (``P1`` and so on where none are given); nothing to say with two players."""
    if table.players == 2:
        return []
    if not table.has_partners:
        return [words.text(SINGLES)]
    named = names or table.seats
    teams = [words.both([named[seat] for seat in side]) for side in table.sides]
    if len(teams) == 3:
        against = words.part(AGAINST_THREE, first=teams[0], second=teams[1], third=teams[2])
    else:
        against = words.part(AGAINST, first=teams[0], second=teams[1])
    size = len(table.sides[0])
    return [words.text(SIDES.get(size, SIDES[0]), sides=against)]


def turns(table: RuleTable, words: Words) -> list[str]:
    """Which way the turn passes; with two players it makes no difference."""
    return [words.text(TURNS[table.turns])] if table.players > 2 else []


def leave_out(table: RuleTable, words: Words) -> list[str]:
    """What is left out of the pack for this number of players."""
    times = Counter(table.leave_out)
    return [_left_out(table, words, out, number) for out, number in times.items()]


def _left_out(table: RuleTable, words: Words, out: LeaveOut, number: int) -> str:
    """What is left out `number` times."""
    if out.kind is LeaveOutKind.LAST:
        return words.text(LEAVE_LAST)
    if out.kind is LeaveOutKind.CARDS:
        return words.text(LEAVE_CARDS, cards=words.both([words.card(table, card) for card in out.cards]))
    rank = words.rank(table, table.strengths[out.cards[0] % table.size])
    if number > 1 and out.kind in (LeaveOutKind.ANY, LeaveOutKind.NOT_TRUMP):
        several = LEAVE_SEVERAL if out.kind is LeaveOutKind.ANY else LEAVE_SEVERAL_NOT_TRUMP
        return words.count(several[out.by], number, rank=rank)
    if out.kind is LeaveOutKind.ANY:
        return words.text(LEAVE_ANY[out.by], rank=rank)
    if out.kind is LeaveOutKind.NOT_TRUMP:
        return words.text(LEAVE_NOT_TRUMP[out.by], rank=rank)
    return words.text(LEAVE_OF_TRUMPS, rank=rank)


def dealer(table: RuleTable, words: Words) -> list[str]:
    """Who deals first, and who deals later."""
    said = [words.text(FIRST_DEALER[table.first_dealer]), words.text(NEXT_DEALER[table.next_dealer])]
    return [*said, words.text(TIE_KEEPS)] if table.tie_keeps_dealer else said


def deal(table: RuleTable, words: Words) -> list[str]:
    """How many cards each gets, in which packets, and what is left as the stock."""
    said = [words.count(DEAL_ALL if table.packets.all_cards else DEAL, table.hand)]
    sizes = table.packets.sizes
    if sizes == (table.hand,) and table.hand > 1:
        said.append(words.text(DEAL_ONCE))
    elif sizes and sizes != (1,):
        said.append(words.text(DEAL_PACKETS, sizes=words.both([str(size) for size in sizes])))
    elif table.hand > 1:
        said.append(words.text(DEAL_ONE))
    left = table.in_play - table.hand * table.players
    if left > 0:
        said.append(words.count(STOCK if table.trump.turns_a_card else STOCK_BLIND, left))
    return said


def trump(table: RuleTable, words: Words) -> list[str]:
    """How the trump suit is fixed."""
    if table.trump.kind is TrumpFrom.CUTTER and table.trump.choices:
        return [words.count(TRUMP_PICKED, table.trump.choices)]
    suits = [words.suit(table, suit) for suit in table.trump.suits]
    return [words.text(TRUMP[table.trump.kind], suits=words.both(suits) if suits else "")]


def starts(table: RuleTable, words: Words) -> list[str]:
    """Who leads to the first trick of the first and of later deals."""
    said = [words.text(STARTS[table.starts])]
    if table.starts_later is not table.starts:
        said.append(words.text(STARTS_LATER[table.starts_later]))
    return said


def cards(table: RuleTable, words: Words) -> list[str]:
    """The order of the ranks and what each is worth."""
    said = [words.text(ORDER, ranks=words.order(table))]
    worth = dict(zip(table.strengths, table.points, strict=True))
    said += [
        words.count(WORTH, worth[rank], rank=words.rank(table, rank)) for rank in table.ranks if worth[rank]
    ]
    there = {card % table.size for card in table.pack}
    blanks = [rank for rank in table.ranks if not worth[rank] and table.strength(rank) in there]
    if len(blanks) == 1:
        said.append(words.text(WORTH_NOTHING, rank=words.rank(table, blanks[0])))
    elif blanks:
        said.append(words.text(REST_NOTHING, ranks=words.both([words.rank(table, rank) for rank in blanks])))
    return said


def rank_row(table: RuleTable, words: Words, rank: str) -> list[str]:
    """What one rank is worth and, where that is soon said, what beats it in its suit."""
    at = table.ranks.index(rank)
    name, points = words.rank(table, rank), table.points[table.strength(rank)]
    worth = words.count(WORTH, points, rank=name) if points else words.text(WORTH_NOTHING, rank=name)
    if at == 0:
        return [worth, words.text(STRONGEST, rank=name)]
    if at > FEW:
        return [worth]
    stronger = words.both([words.rank(table, other) for other in table.ranks[:at]])
    return [worth, words.text(STRONGER, rank=name, stronger=stronger)]
