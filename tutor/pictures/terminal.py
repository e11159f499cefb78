"""Cards for a terminal: boxes of text, with the pips where they stand on the card and small figures for the courts.

Nothing here is coloured: a card is known by its letter and by the shape of its sign, and has its suit's name in its lower edge.
`suit_style` names a colour that can be read on light and on dark ground, for those who want one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from tutor.pictures.patterns import RANKS

WIDTH = 9
"""The width of a whole card in columns; it is 7 lines high."""
SMALL_WIDTH = 5
"""The width of a small card; it is 3 lines high."""

SIGNS: Mapping[str, str] = MappingProxyType(
    {
        "coins": "◉",
        "cups": "∪",
        "swords": "†",
        "batons": "❙",
        "hearts": "♥",
        "diamonds": "♦",
        "clubs": "♣",
        "spades": "♠",
    }
)
ASCII_SIGNS: Mapping[str, str] = MappingProxyType(
    {
        "coins": "o",
        "cups": "U",
        "swords": "+",
        "batons": "/",
        "hearts": "h",
        "diamonds": "d",
        "clubs": "c",
        "spades": "s",
    }
)
_STYLES = {
    "coins": "bold", "cups": "red", "swords": "cyan", "batons": "green",
    "hearts": "red", "diamonds": "red", "clubs": "bold", "spades": "bold",
}  # fmt: skip

# Seven columns, five lines. The corners at top left and bottom right are written over; S is the suit's sign.
_PIPS = {
    "2": ("   S   ", "       ", "       ", "       ", "   S   "),
    "3": ("   S   ", "       ", "   S   ", "       ", "   S   "),
    "4": ("  S S  ", "       ", "       ", "       ", "  S S  "),
    "5": ("  S S  ", "       ", "   S   ", "       ", "  S S  "),
    "6": ("  S S  ", "       ", "  S S  ", "       ", "  S S  "),
    "7": ("  S S  ", "   S   ", "  S S  ", "       ", "  S S  "),
    "8": ("  S S  ", "   S   ", "  S S  ", "   S   ", "  S S  "),
    "9": ("  S S  ", "  S S  ", "   S   ", "  S S  ", "  S S  "),
    "10": ("  S S  ", "  SSS  ", "       ", "  SSS  ", "  S S  "),
}
_COURTS = {
    "J": ("  ▄▄▖~ ", '  (") S', "  █▒█╯ ", "  █▒█  ", "  ▌ ▐  "),
    "N": ("    ▄ S", '   (")│', "▟▙▟██╯ ", "▘▜███▙ ", " ▌▌ ▐▐ "),
    "Q": ("  ·•·  ", '  (") S', "  ▜█▛╯ ", "  ▟█▙  ", " ▟███▙ "),
    "K": ("  ╲▲╱  ", '  (") S', " ▟█▒█╯ ", " ██▒██ ", " ██▒██ "),
}
_ASCII_COURTS = {
    "J": ("  _n_' ", '  (") S', "  /:\\/ ", "  |:|  ", "  / \\  "),
    "N": ("    n S", '   (")|', "/\\_/#/ ", "'(____)", " // \\\\ "),
    "Q": ("  .o.  ", '  (") S', "  )X(/ ", "  /X\\  ", " /XXX\\ "),
    "K": ("  \\^/  ", '  (") S', " /#:#/ ", " |#:#| ", " |#:#| "),
}
_ACES = {
    "coins": ("   │   ", " ╲╭─╮╱ ", "──┤◉├──", " ╱╰─╯╲ ", "   │   "),
    "cups": ("       ", " ▜███▛ ", "  ▜█▛  ", "   █   ", "  ▄█▄  "),
    "swords": ("   ▲   ", "   ┃   ", "   ┃   ", "  ━╋━  ", "   ●   "),
    "batons": ("  ▄█▖  ", "  ██▌╱ ", " ╲██▌  ", "  ▐█   ", "   █   "),
    "hearts": ("       ", " ▟█▄█▙ ", " ▜███▛ ", "  ▜█▛  ", "   ▀   "),
    "diamonds": ("   ▄   ", "  ▟█▙  ", " ▟███▙ ", "  ▜█▛  ", "   ▀   "),
    "clubs": ("   ▄   ", "  ▐█▌  ", " ▟█▄█▙ ", " ▜█▀█▛ ", "  ▄█▄  "),
    "spades": ("   ▄   ", "  ▟█▙  ", " ▟███▙ ", " ▜█▀█▛ ", "  ▄█▄  "),
}
_ASCII_ACES = {
    "coins": ("   |   ", " \\.-./ ", "--|o|--", " /'-'\\ ", "   |   "),
    "cups": ("       ", " \\___/ ", "  \\_/  ", "   |   ", "  /_\\  "),
    "swords": ("   ^   ", "   |   ", "   |   ", "  -+-  ", "   o   "),
    "batons": ("  .-.  ", "  | |/ ", " \\| |  ", "  | |  ", "  '-'  "),
    "hearts": ("       ", " .-v-. ", " \\   / ", "  \\ /  ", "   v   "),
    "diamonds": ("   ^   ", "  / \\  ", " <   > ", "  \\ /  ", "   v   "),
    "clubs": ("   _   ", "  (_)  ", " (_)_) ", "   |   ", "  -'-  "),
    "spades": ("   ^   ", "  / \\  ", " (_ _) ", "   |   ", "  -'-  "),
}


@dataclass(frozen=True, slots=True)
class Shown:
    """A card to be shown in a terminal. All texts are in the reader's language."""

    rank: str
    suit: str
    label: str = ""
    """What stands under the card, such as the number to choose it by."""
    name: str = ""
    """The card's whole name, for words only."""
    suit_name: str = ""
    """The suit's name in the lower edge; without it the English one."""
    corner: str = ""
    """Instead of the rank letter."""


def suit_sign(suit: str, *, ascii: bool = False) -> str:  # noqa: A002
    """The one character that stands for a suit. ValueError for an unknown suit."""
    signs = ASCII_SIGNS if ascii else SIGNS
    if suit not in signs:
        raise ValueError(f"no such suit: {suit!r}")
    return signs[suit]


def suit_style(suit: str) -> str:
    """The style in which a suit's cards may be shown (bold, or a colour that reads well on light and on dark ground)."""
    return _STYLES[suit]


def terminal_card(
    rank: str, suit: str, *, label: str = "", width: int = WIDTH, ascii: bool = False, plain: bool = False,  # noqa: A002
    name: str = "", suit_name: str = "", corner: str = "",
) -> list[str]:  # fmt: skip
    """A card as lines, all equally wide: a whole card, a small one for a `width` under 9, one line of words if `plain`.

    `ascii` keeps to ASCII characters where the texts given do. Raises ValueError for an unknown rank or suit.
    """
    if rank not in RANKS:
        raise ValueError(f"no such rank: {rank!r}")
    sign = suit_sign(suit, ascii=ascii)
    if plain:
        return [" ".join(part for part in (label, name or f"{corner or rank} {suit_name or suit}") if part)]
    corner = (corner or rank)[:2]
    if width < WIDTH:
        inside = [f"{corner:>2}{sign}"]
        edge, width = "", SMALL_WIDTH
    else:
        inside = [row.center(width - 2) for row in _inside(rank, suit, sign, corner, ascii=ascii)]
        edge = (suit_name or suit)[: width - 2]
    lines = _boxed(inside, edge, width, ascii=ascii)
    if label:
        lines.append(label[:width].center(width))
    return lines


def _inside(rank: str, suit: str, sign: str, corner: str, *, ascii: bool) -> list[str]:  # noqa: A002
    if rank == "A":
        rows = (_ASCII_ACES if ascii else _ACES)[suit]
    elif rank in _PIPS:
        rows = _PIPS[rank]
    else:
        rows = (_ASCII_COURTS if ascii else _COURTS)[rank]
    lines = [row.replace("S", sign) for row in rows]
    lines[0] = corner + lines[0][len(corner) :]
    lines[-1] = lines[-1][: -len(corner)] + corner
    return lines


def _boxed(inside: Sequence[str], edge: str, width: int, *, ascii: bool) -> list[str]:  # noqa: A002
    line, side = ("-", "|") if ascii else ("─", "│")
    corners = ".." + "''" if ascii else "╭╮╰╯"
    top = corners[0] + line * (width - 2) + corners[1]
    bottom = corners[2] + edge.center(width - 2, line) + corners[3]
    return [top, *(f"{side}{row}{side}" for row in inside), bottom]


def terminal_hand(
    cards: Sequence[Shown], *, columns: int = 80, ascii: bool = False, plain: bool = False, gap: int = 1,  # noqa: A002
) -> list[str]:  # fmt: skip
    """Cards beside each other within `columns`, in as many rows as they need.

    Whole cards as long as two rows hold them, else small ones; one line of words for each card if `plain`. No line is wider than
    `columns`, as long as a small card fits, and no line ends in a space.
    """
    if plain:
        return [line for card in cards for line in _drawn(card, WIDTH, ascii=ascii, plain=True)]
    width = (
        WIDTH
        if len(cards) <= 2 * max(1, (columns + gap) // (WIDTH + gap)) and columns >= WIDTH
        else SMALL_WIDTH
    )
    in_row = max(1, (columns + gap) // (width + gap))
    lines: list[str] = []
    for start in range(0, len(cards), in_row):
        drawn = [_drawn(card, width, ascii=ascii, plain=False) for card in cards[start : start + in_row]]
        high = max(len(card) for card in drawn)
        padded = [card + [" " * width] * (high - len(card)) for card in drawn]
        lines += [(" " * gap).join(row).rstrip() for row in zip(*padded, strict=True)]
    return lines


def _drawn(card: Shown, width: int, *, ascii: bool, plain: bool) -> list[str]:  # noqa: A002
    return terminal_card(
        card.rank, card.suit, label=card.label, width=width, ascii=ascii, plain=plain, name=card.name,
        suit_name=card.suit_name, corner=card.corner,
    )  # fmt: skip
