"""A position at a real table, told by options: what cannot be is found, the rest becomes the text of a record.

The player who asks is the seat to play. Cards may be given short (`A swords, 7 cups`) and in the words of the language. How many
cards are left to draw follows from the cards seen, unless it is said.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from tutor.explain.named_cards import cards_named, suit_meant
from tutor.i18n import Translator
from tutor.i18n.translate import ENGLISH
from tutor.records.fields import card_words
from tutor.rules.facts import LeaveOutKind, TrumpFrom
from tutor.rules.table import RuleTable
from tutor.text.source import Source, source_of

SHOWN = "position"
"""The name of the position in messages."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What was told: lists of cards as written, empty where nothing was; `left` is how many cards are left to draw (-1: not said).

    `points` are own side's and the others' card points so far, where they were told. `words` is the language it was told in.
    """

    hand: str
    turned: str = ""
    trump: str = ""
    table: str = ""
    seen: str = ""
    left: int = -1
    points: tuple[int, int] | None = None
    words: Translator = ENGLISH


@dataclass(frozen=True, slots=True)
class Fault:
    """Why a position cannot be: a code, numbers and words for its message, and the card it speaks of (-1: none)."""

    code: str
    args: Mapping[str, int | str] = field(default_factory=dict)
    card: int = -1


def listed(cards: str) -> list[str]:
    """The cards of a list, blanks trimmed."""
    return [part.strip() for part in cards.split(",") if part.strip()]


def own_laid(laid: int, table: RuleTable) -> int:
    """How many of the cards laid are the asker's own: going round more than once, every seat has laid before."""
    return laid // table.players


def hand_size(asked: Asked, table: RuleTable) -> int:
    """Cards in each hand when the trick began."""
    return len(listed(asked.hand)) + own_laid(len(listed(asked.table)), table)


def left_to_draw(asked: Asked, table: RuleTable) -> int:
    """Cards left to draw, the turned card among them: as said, or what the cards seen leave over."""
    size = hand_size(asked, table)
    if asked.left >= 0:
        return asked.left
    return max(0, table.in_play - size * table.players - len(listed(asked.seen))) if size == table.hand else 0


# -- what cannot be ------------------------------------------------------------------------------------------------------


def fault(asked: Asked, table: RuleTable) -> Fault | None:
    """The first reason why this position cannot be, or None where nothing speaks against it."""
    named: dict[str, list[int]] = {}
    for option, text in (("hand", asked.hand), ("turned", asked.turned), ("table", asked.table), ("seen", asked.seen)):
        found = _cards(option, text, table, asked.words)
        if isinstance(found, Fault):
            return found
        named[option] = found
    if not named["hand"]:
        return Fault("no hand")
    left = left_to_draw(asked, table)
    return (
        _trump(asked, table, named, left)
        or _twice(named, left)
        or _counts(asked, table, named, left)
        or _score(asked, table, named, left)
    )


def _cards(option: str, text: str, table: RuleTable, words: Translator) -> list[int] | Fault:
    cards = []
    for part in listed(text):
        named = cards_named(part, table, words)
        if len(named) != 1:
            full = card_words(part, table)
            return Fault("card" if full is None else "pack", {"option": f"--{option}", "text": part})
        if named[0] not in table.pack:
            return Fault("pack", {"option": f"--{option}", "text": part})
        cards.append(named[0])
    return cards


def _trump(asked: Asked, table: RuleTable, named: dict[str, list[int]], left: int) -> Fault | None:
    told = bool(asked.turned or asked.trump)
    if table.trump.kind is TrumpFrom.NONE:
        return Fault("no trump") if told else None
    if asked.trump:
        suit = suit_meant(asked.trump, table, asked.words)
        if suit is None:
            return Fault("suit", {"text": asked.trump})
        if named["turned"] and table.deck.suits[table.suit_of[named["turned"][0]]] != suit:
            return Fault("trump differs", {"text": asked.trump}, named["turned"][0])
    if not told:
        return Fault("trump missing")
    if table.trump.turns_a_card and left and not asked.turned:
        return Fault("turned missing", {"left": left})
    return None


def _twice(named: dict[str, list[int]], left: int) -> Fault | None:
    """A card in two places. The turned card lies in a place of its own only while there is something to draw."""
    places: dict[int, str] = {}
    for option in ("hand", "turned", "table", "seen") if left else ("hand", "table", "seen"):
        for card in named[option]:
            if card in places:
                if places[card] == option:
                    return Fault("twice in", {"option": f"--{option}"}, card)
                return Fault("twice", {"first": f"--{places[card]}", "second": f"--{option}"}, card)
            places[card] = option
    return None


def _counts(asked: Asked, table: RuleTable, named: dict[str, list[int]], left: int) -> Fault | None:
    size, laid, seen = hand_size(asked, table), len(named["table"]), len(named["seen"])
    if laid >= table.plays_per_trick:
        return Fault("table full", {"count": laid, "most": table.plays_per_trick - 1})
    most = table.hand - own_laid(laid, table)
    if len(named["hand"]) > most:
        return Fault("hand large", {"count": len(named["hand"]), "most": most})
    there = size * table.players + seen
    drawn_from = table.in_play > table.hand * table.players
    if size < table.hand and (left or (asked.left < 0 and drawn_from and there < table.in_play)):
        return Fault("hand small", {"count": len(named["hand"]), "most": most})
    if there + left > (len(table.pack) if seen and _left_out(table) else table.in_play):
        return Fault("too many", {"count": there + left, "pack": table.in_play})
    if left % table.plays_per_trick:
        return Fault("left odd", {"left": left, "each": table.plays_per_trick})
    if size % table.cards_per_trick:
        return Fault("hand odd", {"each": table.cards_per_trick})
    return None


def _left_out(table: RuleTable) -> bool:
    """Whether cards lie out of play that may have been seen."""
    return any(out.kind is not LeaveOutKind.CARDS for out in table.leave_out)


def _score(asked: Asked, table: RuleTable, named: dict[str, list[int]], left: int) -> Fault | None:
    if asked.points is None:
        return None
    points, worth = sum(asked.points), sum(table.card_points[card] for card in named["seen"])
    args = {"points": points, "seen": worth, "total": table.total}
    gone = table.in_play - hand_size(asked, table) * table.players - left
    if points > table.total:
        return Fault("score high", args)
    if points and not gone:
        return Fault("score early", args)
    if points < worth and not _left_out(table):
        return Fault("score low", args)
    if points != worth and gone == len(named["seen"]) and not _left_out(table):
        return Fault("score differs", args)
    return None


# -- as a record ---------------------------------------------------------------------------------------------------------


def as_record(asked: Asked, rules: Path, table: RuleTable, choices: tuple[str, ...] = ()) -> Source:
    """The position, in which `fault` finds nothing, as the text of a record; the seat that asks is P1."""
    hand, up, laid, seen = (_written(text, table, asked) for text in (asked.hand, asked.turned, asked.table, asked.seen))
    players, size, left = table.players, hand_size(asked, table), left_to_draw(asked, table)
    leader = -len(laid) % players
    hand += [card for i, card in enumerate(laid) if (leader + i) % players == 0]
    turned = bool(up) and left > 0 and table.trump.turns_a_card
    lines = [f"rules    {rules.resolve()}", f"players  {players}"]
    lines += [f"rule     {line}" for line in choices]
    if turned:
        lines.append(f"turned   {', '.join(up)}")
    elif up or asked.trump:
        lines.append(f"trump    {suit_meant(asked.trump, table, asked.words) or up[0].split()[-1]}")
    lines.append(f"leader   {table.seats[leader]}")
    lines.append(f"hand P1  {', '.join(hand) or 'none'}")
    lines += [f"hand {seat}  {size} cards" for seat in table.seats[1:]]
    stock = left - turned
    lines.append(f"stock    {f'{stock} cards' if stock else 'none'}")
    if asked.points is not None:
        other = next(seat for seat in range(players) if table.side_of[seat] != table.side_of[0])
        won = {0: f"{asked.points[0]} points", other: f"{asked.points[1]} points"}
        lines += [f"won {name}   {won.get(seat, 'none')}" for seat, name in enumerate(table.seats)]
    if seen or size * players + left < table.in_play:
        lines.append(f"seen     {', '.join(seen) or 'none'}")
    lines.append("play")
    rows = [f"{table.seats[(leader + i) % players]} {card}" for i, card in enumerate(laid)]
    if rows:
        lines.append("  " + ", ".join(rows))
    return source_of("\n".join(lines) + "\n", SHOWN)


def _written(text: str, table: RuleTable, asked: Asked) -> list[str]:
    """The cards of a list as records write them."""
    return [table.card_name(cards_named(part, table, asked.words)[0]) for part in listed(text)]
