"""The command `cards`: the pictures of a whole deck as files, and a pack to print and cut out."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from tutor.cli.terminal import Terminal, of
from tutor.i18n.marks import N_, NN_

if TYPE_CHECKING:
    from tutor.pictures.pack import PackCard
    from tutor.rules.decks import Deck

USAGE = 2
NO_DECK = N_("There is no deck {name}. The decks are: {decks}.")
NO_PATTERN = N_("There is no pattern {name}. The patterns are: {patterns}.")
THERE = N_("{name} is there already and was not written by this command. With --force it is overwritten.")
CANNOT = N_("{name} cannot be written: {reason}")
NOT_A_FOLDER = N_("{name} is not a folder.")
WRITTEN = NN_(
    "{count} picture written to {folder}, with the pack to print: {pack}.",
    "{count} pictures written to {folder}, with the pack to print: {pack}.",
)
PACK_TITLE = N_("A pack of cards to print: {deck}")
BACK = N_("Back of a card")


class PackPaper(StrEnum):
    """The papers that nine cards fit on."""

    A4 = "a4"
    LETTER = "letter"


def cards(
    ctx: typer.Context,
    out: Annotated[str, typer.Option("-o", "--output", metavar="DIR", help="The folder to write to.")],
    deck: Annotated[
        str, typer.Option("--deck", help="The deck: italian, spanish, french, or one by its full name.")
    ] = "italian",
    pattern: Annotated[
        str, typer.Option("--pattern", help="A printed pattern, such as trevisano; else the deck's own.")
    ] = "",
    paper: Annotated[PackPaper, typer.Option("--paper", help="Paper of the pack to print.")] = PackPaper.A4,
    backs: Annotated[
        bool, typer.Option("--backs", help="A page of backs behind each page of cards.")
    ] = False,
    greyscale: Annotated[bool, typer.Option("--greyscale", help="In greys instead of colours.")] = False,
    numbers: Annotated[
        bool, typer.Option("--numbers", help="Printed numbers in the corners instead of letters.")
    ] = False,
    force: Annotated[
        bool, typer.Option("--force", help="Overwrite files that this command did not write.")
    ] = False,
) -> None:
    """Write the pictures of a deck as SVG files, and a pack to print, nine cards to a page, as PDF and HTML."""
    from tutor.pictures.patterns import PATTERNS, is_pattern

    terminal = of(ctx)
    chosen = deck_named(deck)
    if chosen is None:
        from tutor.rules.decks import DECKS

        _stop(terminal, NO_DECK, name=deck, decks=", ".join(DECKS))
    if not is_pattern(pattern or chosen.name):
        _stop(terminal, NO_PATTERN, name=pattern, patterns=", ".join(PATTERNS))
    printed = pattern or chosen.name
    pack = pack_cards(chosen, printed, terminal, numbers=numbers)
    folder = Path(out)
    files = list(_files(pack, printed, chosen, paper, terminal, backs=backs, greyscale=greyscale))
    _write(folder, files, terminal, force=force)
    message = terminal.translator.ngettext(*WRITTEN, len(pack))
    terminal.say(message.format(count=len(pack), folder=folder, pack=folder / "pack.pdf"))


def deck_named(name: str) -> Deck | None:
    """A deck by its name in any case of letters, or the commonest of its kind: `italian`, `spanish`, `french`."""
    from tutor.rules.decks import DECKS

    folded = " ".join(name.casefold().replace("-", " ").split())
    for full, deck in DECKS.items():
        if folded in (full.casefold(), full.casefold().split()[0]):
            return deck
    return None


def pack_cards(deck: Deck, pattern: str, terminal: Terminal, *, numbers: bool) -> list[PackCard]:
    """The deck's cards in order, named in the user's language; their corners have its letters, or with `numbers` the printed
    numbers of the courts."""
    from tutor.pictures.pack import PackCard

    own = "" if pattern == deck.name else pattern
    printed: dict[str, str] = {}
    for number, rank in deck.printed.items():
        printed.setdefault(rank, number)
    return [
        PackCard(
            rank,
            suit,
            str(terminal.translator.card(rank, suit, own)),
            (printed.get(rank) if numbers else None) or _corner(rank, suit, pattern, own, terminal),
        )
        for suit in deck.suits
        for rank in deck.ranks
    ]


def _corner(rank: str, suit: str, pattern: str, own: str, terminal: Terminal) -> str | None:
    """The mark of a rank in the user's language, as the pattern prints the card; `own` is a pattern other than the deck's."""
    from tutor.pictures.glyphs import fitting
    from tutor.pictures.patterns import FRENCH_SUITS, as_printed, pattern_named

    shown, of_suit = as_printed(rank, suit, pattern_named(pattern))
    return fitting(terminal.translator.rank(shown, own, french=of_suit in FRENCH_SUITS).mark)


def _files(
    pack: list[PackCard],
    pattern: str,
    deck: Deck,
    paper: PackPaper,
    terminal: Terminal,
    *,
    backs: bool,
    greyscale: bool,
) -> Iterator[tuple[str, bytes]]:
    from tutor.pictures.pack import card_files, pack_html, pack_pdf

    title = terminal.text(PACK_TITLE).format(deck=deck.name)
    for name, svg in card_files(pack, pattern, greyscale=greyscale, back_title=terminal.text(BACK)):
        yield name, svg.encode("utf-8")
    language = terminal.translator.language
    html = pack_html(
        pack, pattern, paper=paper.value, title=title, language=language, greyscale=greyscale, backs=backs
    )
    yield "pack.html", html.encode("utf-8")
    yield (
        "pack.pdf",
        pack_pdf(
            pack, pattern, paper=paper.value, title=title, language=language, greyscale=greyscale, backs=backs
        ),
    )


def _write(folder: Path, files: list[tuple[str, bytes]], terminal: Terminal, *, force: bool) -> None:
    """Write all files, or none where one of them is somebody else's."""
    from tutor.sheets.files import may_write
    from tutor.text.whole import write_whole

    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, _ in files:
            if not may_write(folder / name, force):
                _stop(terminal, THERE, name=str(folder / name))
        for name, content in files:
            write_whole(folder / name, content)
    except (FileExistsError, NotADirectoryError):
        _stop(terminal, NOT_A_FOLDER, name=str(folder))
    except OSError as error:
        _stop(terminal, CANNOT, name=error.filename or str(folder), reason=error.strerror or str(error))


def _stop(terminal: Terminal, message: str, **args: object) -> NoReturn:
    terminal.error(terminal.text(message).format(**args))
    raise typer.Exit(USAGE)
