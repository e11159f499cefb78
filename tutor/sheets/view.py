"""What a sheet shows, before any format: frozen values that the templates only lay out.

Every text here is finished and in the reader's language, and not escaped for any format. Cards carry what a picture needs (rank
letter and suit), the name read aloud in its place, and card points.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby


class Style(StrEnum):
    """The four kinds of sheet."""

    SHEET = "sheet"
    POCKET = "pocket"
    COMPARE = "compare"
    QUESTIONS = "questions"


@dataclass(frozen=True, slots=True)
class CardView:
    """A card to be drawn. `rank` is a rank letter, `suit` an English suit name, both as the pictures know them."""

    rank: str
    suit: str
    name: str
    """The card's name in the reader's language: the alternative text."""
    points: int
    pattern: str
    """The printed pattern it is drawn in, or the name of its deck."""
    corner: str = ""
    """The rank as the reader's language marks it, for the corners; empty for the rank letter."""


@dataclass(frozen=True, slots=True)
class Line:
    """One statement. `default`: no file says it, the documented default holds; `changed`: it differs from the parent."""

    text: str
    default: bool = False
    changed: bool = False


@dataclass(frozen=True, slots=True)
class Place:
    """A rank's place in the order: its name, a card of that rank, and its card points."""

    rank: str
    card: CardView


@dataclass(frozen=True, slots=True)
class Laid:
    """A card of an example: under it who laid it, and whether it takes the trick (or is the one that may be played)."""

    card: CardView
    who: str
    wins: bool = False
    faded: bool = False


@dataclass(frozen=True, slots=True)
class Example:
    """An example: a heading that says what it shows, cards in order, and the reason in words."""

    key: str
    heading: str
    before: str
    """What has to be known first, e.g. the trump suit; may be empty."""
    laid: tuple[Laid, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class Table:
    """A small table: column headings, rows of texts, and a caption. `pictures` are cards before a row's texts."""

    caption: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    gives: tuple[CardView, ...] = ()
    """For each row of the exchange table the card given."""
    takes: tuple[tuple[CardView, ...], ...] = ()
    """For each row the cards that may be taken."""

    @property
    def widths(self) -> tuple[int, ...]:
        """How wide each column should be beside the others: by its longest text, and a little room."""
        return tuple(max(len(row[at]) for row in (self.head, *self.rows)) + 3 for at in range(len(self.head)))


@dataclass(frozen=True, slots=True)
class Block:
    """A headed part of the page: lines, then a table, then examples. `key` names it for the templates."""

    key: str
    heading: str
    lines: tuple[Line, ...] = ()
    table: Table | None = None
    examples: tuple[Example, ...] = ()


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the glossary: the local word first, what it means after."""

    word: str
    meaning: str


@dataclass(frozen=True, slots=True)
class Code:
    """The QR code: its text, what it stands for in words, and its modules row by row (True: dark)."""

    text: str
    alt: str
    modules: tuple[tuple[bool, ...], ...]


@dataclass(frozen=True, slots=True)
class Labels:
    """The few words that belong to the page itself."""

    default: str
    """The mark's explanation: not stated in the file, so the documented default holds."""
    page: str
    """With `{page}` and `{pages}`."""
    made: str
    """The credit line."""
    order: str
    glossary: str
    labelled: str
    """A text after its label, with `{label}` and `{text}`."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """One whole sheet."""

    style: Style
    lang: str
    name: str
    """The variant's name as typed, e.g. ``nonna``."""
    title: str
    subtitle: str
    also: str
    """``Also called ...`` or empty."""
    aim: Line
    numbers: Table
    """The fact box: a row for each number of players."""
    order: tuple[Place, ...]
    order_note: str
    total: str
    """The sum of the card points, written out as a check."""
    differences: Block | None
    blocks: tuple[Block, ...]
    glossary: tuple[Term, ...]
    sources: tuple[str, ...]
    code: Code
    labels: Labels
    defaults: bool = False
    """Whether any line carries the default mark, so that its meaning has to stand on the page."""


@dataclass(frozen=True, slots=True)
class ComparedRow:
    """One setting across the variants: its label, the lines of each variant, and whether not all say the same."""

    label: str
    cells: tuple[tuple[Line, ...], ...]
    differs: bool

    @property
    def runs(self) -> tuple[tuple[tuple[Line, ...], int], ...]:
        """The cells, neighbours that say the same taken together, each with how many it stands for."""
        return tuple((cell, len(list(same))) for cell, same in groupby(self.cells))


@dataclass(frozen=True, slots=True)
class Comparison:
    """Several variants side by side."""

    style: Style
    lang: str
    title: str
    subtitle: str
    corner: str
    """Heading of the column of labels."""
    games: tuple[str, ...]
    orders: tuple[tuple[Place, ...], ...]
    orders_differ: bool
    order_label: str
    rows: tuple[ComparedRow, ...]
    defaults: bool
    codes: tuple[Code, ...]
    labels: Labels


@dataclass(frozen=True, slots=True)
class Pocket:
    """Four pocket cards for one page: as many variants as were asked for, the rest copies in turn."""

    style: Style
    lang: str
    title: str
    cards: tuple[Sheet, ...]
    labels: Labels

    @property
    def four(self) -> tuple[Sheet, ...]:
        """Four cards: the variants in turn."""
        return tuple(self.cards[at % len(self.cards)] for at in range(4))
