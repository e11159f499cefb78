"""Reading the settings of a record's head into lists of cards and numbers, with every fault as a problem."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from tutor.rules.names import rank_named, suit_named
from tutor.rules.table import RuleTable
from tutor.text.lines import Piece, content, first_words, split_list
from tutor.text.problem import Argument, Named, Note, Problem
from tutor.text.source import Source, Span

SETTINGS = tuple(
    """rules rule players seats deal dealer score worth turned trump shown leader hand stock won seen left play""".split()
)
ONCE_PER_SEAT = ("hand", "won", "shown")
REPEATABLE = ("rule",)
_COUNT = re.compile(r"(\d+)\s+(cards?|points?)")


@dataclass(slots=True)
class Field:
    """One line of the head: its setting, the seat it speaks of (-1: none) and its value."""

    setting: str
    seat: int
    value: Piece
    line: int
    text: str


@dataclass(slots=True)
class Head:
    """All lines of a record, sorted: the head's settings and the rows of `play`."""

    source: Source
    fields: list[Field] = field(default_factory=list)
    rows: list[tuple[int, Piece]] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)

    def get(self, setting: str, seat: int = -1) -> Field | None:
        """The line of a setting (and seat), if there is one."""
        return next((f for f in self.fields if f.setting == setting and f.seat == seat), None)

    def all(self, setting: str) -> list[Field]:
        """All lines of a setting."""
        return [f for f in self.fields if f.setting == setting]

    def problem(
        self, code: str, line: int, piece: Piece, notes: Sequence[Note] = (), **args: Argument
    ) -> Problem:
        """A problem at a piece of a line."""
        span = Span.of(self.source.file, max(1, line), piece.column, len(piece.text))
        return Problem(code, span, args, notes=tuple(notes))


def read_head(source: Source) -> Head:
    """Sort the lines of a record. Unknown settings and settings given twice become problems (`R-syntax`, `R-again`)."""
    head = Head(source)
    playing = False
    for number, raw in enumerate(source.lines, 1):
        piece = content(raw)
        if not piece.text:
            continue
        word, rest = first_words(piece)
        setting = word.text.casefold()
        if playing and _is_row(setting):
            head.rows.append((number, piece))
            continue
        if setting not in SETTINGS:
            head.problems.append(head.problem("R-syntax", number, word, word=word.text, allowed=tuple(SETTINGS)))
            continue
        if setting == "left":
            two, rest = first_words(piece, 2)
            if two.text.casefold().split() != ["left", "out"]:
                head.problems.append(head.problem("R-syntax", number, two, word=two.text, allowed=("left out",)))
                continue
            setting = "left out"
        _add_field(head, setting, rest, number, raw)
        if setting == "play":
            playing = True
            if rest.text:
                head.rows.append((number, rest))
    return head


def _is_row(word: str) -> bool:
    return word == "draw" or re.fullmatch(r"p\d+", word) is not None


def _add_field(head: Head, setting: str, rest: Piece, number: int, raw: str) -> None:
    seat = -1
    if setting in ONCE_PER_SEAT:
        word, rest = first_words(rest)
        seat = seat_number(word.text)
        if seat < 0:
            head.problems.append(head.problem("R-seat", number, word, word=word.text))
            return
    earlier = head.get(setting, seat)
    if earlier is not None and setting not in REPEATABLE:
        note = Note("first", Span.of(head.source.file, earlier.line, 1, len(earlier.text)), earlier.text)
        head.problems.append(head.problem("R-again", number, rest, [note], setting=setting, first=earlier.line))
        return
    if not rest.text and setting != "play":
        head.problems.append(head.problem("R-empty", number, rest, setting=setting))
        return
    head.fields.append(Field(setting, seat, rest, number, raw))


def seat_number(word: str) -> int:
    """``P1`` -> 0 and so on; -1 for anything else."""
    match = re.fullmatch(r"[pP]([1-9]\d?)", word)
    return int(match.group(1)) - 1 if match else -1


@dataclass(frozen=True, slots=True)
class Cards:
    """A list of cards with their pieces, or only a number of cards or points."""

    cards: tuple[int, ...] = ()
    pieces: tuple[Piece, ...] = ()
    count: int = -1
    points: int = -1
    line: int = 0


def read_cards(head: Head, table: RuleTable, field_: Field) -> Cards:
    """A value such as ``7 of cups, K of coins``, ``none``, ``3 cards`` or ``45 points``."""
    value = field_.value
    if value.text.casefold() == "none":
        return Cards(line=field_.line)
    counted = _COUNT.fullmatch(value.text.casefold())
    if counted is not None:
        number = int(counted.group(1))
        if counted.group(2).startswith("card"):
            return Cards(count=number, line=field_.line)
        return Cards(points=number, line=field_.line)
    cards, pieces = [], []
    for piece in split_list(value):
        card = read_card(head, table, piece, field_.line)
        if card is not None:
            cards.append(card)
            pieces.append(piece)
    return Cards(tuple(cards), tuple(pieces), line=field_.line)


def read_card(head: Head, table: RuleTable, piece: Piece, line: int) -> int | None:
    """The card that a piece names, or None with a problem: not a card's name (`R-card`), not in the pack (`R-pack`)."""
    found = card_words(piece.text, table)
    if found is None:
        head.problems.append(head.problem("R-card", line, piece, word=piece.text))
        return None
    rank, suit = found
    card = table.card(rank, suit)
    if card is None or card not in table.pack:
        head.problems.append(head.problem("R-pack", line, piece, card=f"{rank} of {suit}", deck=table.deck.name))
        return None
    return card


def card_words(text: str, table: RuleTable) -> tuple[str, str] | None:
    """Rank letter and suit name of a card written in full; local rank and suit words and printed numbers are accepted."""
    words = text.casefold().split()
    if len(words) == 3 and words[1] in ("of", "di", "de", "do", "da"):
        words = [words[0], words[2]]
    if len(words) != 2:
        return None
    rank, suit = rank_named(words[0], table.deck), suit_named(words[1], table.deck)
    return (rank, suit) if rank and suit else None


def game_named(table: RuleTable) -> Named:
    """The game's name for a problem, in all the languages that its file gives it in."""
    return Named(table.game, table.games)


def read_number(head: Head, field_: Field | None, default: int, least: int = 0) -> int:
    """A whole number of a setting, or `default` with a problem (`R-number`)."""
    if field_ is None:
        return default
    text = field_.value.text
    if not text.isascii() or not text.isdigit() or len(text) > 6 or int(text) < least:
        head.problems.append(head.problem("R-number", field_.line, field_.value, word=text, setting=field_.setting))
        return default
    return int(text)
