"""A position at a real table, told by options, as a record: so one reader checks it and says what is wrong.

The player who asks is the seat to play. Cards may be given short (`A swords, 7 cups`). How many cards are left to draw follows from
the cards seen, unless it is said.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from tutor.rules.table import RuleTable
from tutor.text.source import Source, source_of

SHOWN = "position"
"""The name of the position in messages."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What was told: lists of cards as written, empty where nothing was; `left` is how many cards are left to draw (-1: not said).

    `points` are own side's and the others' card points so far, where they were told.
    """

    hand: str
    turned: str = ""
    trump: str = ""
    table: str = ""
    seen: str = ""
    left: int = -1
    points: tuple[int, int] | None = None


def listed(cards: str) -> list[str]:
    """The cards of a list, blanks trimmed."""
    return [part.strip() for part in cards.split(",") if part.strip()]


def as_record(asked: Asked, rules: Path, table: RuleTable, choices: tuple[str, ...] = ()) -> Source:
    """The position as the text of a record, the seat that asks being P1."""
    hand, laid, seen = listed(asked.hand), listed(asked.table), listed(asked.seen)
    players = table.players
    leader = (players - len(laid)) % players
    size = len(hand)
    left = asked.left
    if left < 0:
        left = max(0, table.in_play - size * players - len(seen))
        if size == table.hand and left == 0 and asked.turned:
            left = 1
        left = left if size == table.hand else 0
    turned = bool(asked.turned) and left > 0
    lines = [f"rules    {rules.resolve()}", f"players  {players}"]
    lines += [f"rule     {line}" for line in choices]
    if turned:
        lines.append(f"turned   {asked.turned}")
    elif asked.turned or asked.trump:
        lines.append(f"trump    {asked.trump or asked.turned.split()[-1]}")
    lines.append(f"leader   {table.seats[leader]}")
    lines.append(f"hand P1  {', '.join(hand) or 'none'}")
    lines += [f"hand {seat}  {size} cards" for seat in table.seats[1:]]
    stock = left - turned
    lines.append(f"stock    {f'{stock} cards' if stock else 'none'}")
    if asked.points is not None:
        other = next(seat for seat in range(players) if table.side_of[seat] != table.side_of[0])
        lines += [f"won P1   {asked.points[0]} points", f"won {table.seats[other]}   {asked.points[1]} points"]
    if seen:
        lines.append(f"seen     {', '.join(seen)}")
    lines.append("play")
    rows = [f"{table.seats[(leader + i) % players]} {card}" for i, card in enumerate(laid)]
    if rows:
        lines.append("  " + ", ".join(rows))
    return source_of("\n".join(lines) + "\n", SHOWN)
