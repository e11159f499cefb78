"""The command `sheet`: printed rule sheets."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from tutor.cli.terminal import Terminal, of
from tutor.cli.usage import ONE_OF
from tutor.i18n.marks import N_, NN_

if TYPE_CHECKING:
    from tutor.i18n import Translator
    from tutor.rules.variant import Variant
    from tutor.sheets.build import Given
    from tutor.sheets.make import Document, Wish

USAGE, CONTENT = 2, 1
PAGES = NN_("{name}: {count} page.", "{name}: {count} pages.")
TWO_PAGES = N_("{name}: two pages.")
WRITTEN = N_("{name} written.")
THERE = N_("{name} is there already and was not written by this command. With --force it is overwritten.")
CANNOT = N_("{name} cannot be written: {reason}")
LETTERS = N_("{name}: the font has no letter for {letters}; a plainer letter or a question mark is printed.")
NO_VARIANT = N_("Name a variant, or say --all.")
NO_FOLDER = N_("With --all, -o names the folder to write to.")
ONE_FILE = N_("Several sheets do not go into one file: let -o name a folder.")
ONE_STREAM = N_("Only one document goes to the standard output.")
NOT_A_FOLDER = N_("{name} is not a folder.")
MAKING = N_("Sheets")


class Format(StrEnum):
    """What is written."""

    PDF = "pdf"
    HTML = "html"
    MD = "md"
    TXT = "txt"
    PNG = "png"


class PaperName(StrEnum):
    """The papers."""

    A4 = "a4"
    LETTER = "letter"
    A5 = "a5"


class StyleName(StrEnum):
    """The styles."""

    SHEET = "sheet"
    POCKET = "pocket"
    COMPARE = "compare"
    QUESTIONS = "questions"


class Size(StrEnum):
    """The sizes of print."""

    NORMAL = "normal"
    LARGE = "large"


@dataclass(frozen=True, slots=True)
class Target:
    """Where documents go: a file or folder, or None for a sensible name here; whether others' files may be overwritten."""

    out: str | None
    folder: bool
    force: bool


def sheet(
    ctx: typer.Context,
    names: Annotated[list[str] | None, typer.Argument(metavar="VARIANT...", help="Variants by name, or files by path.")] = None,
    form: Annotated[Format | None, typer.Option("--format", help="Format; else by the ending of -o, else pdf.")] = None,
    paper: Annotated[PaperName, typer.Option("--paper", help="Paper.")] = PaperName.A4,
    players: Annotated[int | None, typer.Option("--players", min=1, help="Only for so many players.")] = None,
    style: Annotated[StyleName, typer.Option("--style", help="Which kind of sheet.")] = StyleName.SHEET,
    size: Annotated[Size, typer.Option("--size", help="Size of print.")] = Size.NORMAL,
    rule: Annotated[list[str] | None, typer.Option("--rule", help="A choice of the host, as a line of the file.")] = None,
    out: Annotated[str | None, typer.Option("-o", "--output", help="File, folder, or - for the standard output.")] = None,
    force: Annotated[bool, typer.Option("--force", help="Overwrite a file that this command did not write.")] = False,
    everything: Annotated[bool, typer.Option("--all", help="All shipped variants, into the folder -o.")] = False,
) -> None:
    """Write a rule sheet of a variant: one page to print and pin up, made from the file that the game is played by."""
    terminal = of(ctx)
    wanted = _all_names() if everything else list(names or ())
    if not wanted:
        _stop(terminal, NO_VARIANT)
    if everything and out in (None, "-"):
        _stop(terminal, NO_FOLDER)
    variants = [_variant(name, terminal.translator) for name in wanted]
    if len(variants) == 1:
        terminal = terminal.for_country(variants[0].texts.country)
    given = [_given(variant, players, rule or (), terminal.translator) for variant in variants]
    folder = everything or (out is not None and _is_folder(out))
    wish = _wish(form, None if folder else out, paper, style, size, terminal)
    groups = _groups(given, style, everything)
    if out == "-" and len(groups) > 1:
        _stop(terminal, ONE_STREAM)
    if out not in (None, "-") and len(groups) > 1 and not folder:
        _stop(terminal, ONE_FILE)
    target = Target(out, folder, force)
    if target.folder:
        _make_folder(Path(str(out)), terminal)
    failed = False
    with _progress(groups, terminal.translator, everything) as watched:
        for group in watched:
            failed |= not _write(group, wish, target, terminal)
    if failed:
        raise typer.Exit(USAGE)


def _all_names() -> list[str]:
    from tutor.text.places import variants_folder

    return [str(path) for path in sorted(variants_folder().glob("*.rules"))]


def _is_folder(out: str) -> bool:
    """Whether -o names a folder: one that is there, or a name that ends as folders' names do."""
    return out.endswith(("/", os.sep)) or Path(out).is_dir()


def _wish(form: Format | None, out: str | None, paper: PaperName, style: StyleName, size: Size, terminal: Terminal) -> Wish:
    """What is wished: the format is the one asked for, else the ending of the file's name; another ending is refused."""
    from tutor.sheets.make import Kind, Wish
    from tutor.sheets.view import Style

    ending = Path(out).suffix[1:].casefold() if out is not None else ""
    if form is None and ending:
        if ending not in {kind.value for kind in Kind}:
            _stop(terminal, ONE_OF, name="--format", choices=terminal.translator.join([kind.value for kind in Kind], "or"))
        form = Format(ending)
    return Wish(Style(style.value), Kind((form or Format.PDF).value), paper.value, size.value)


def _variant(name: str, words: Translator) -> Variant:
    """The variant of a name or path; ends the command where it is not to be had."""
    from tutor import language
    from tutor.cli.report import as_text

    path, problems = language.find(name)
    if path is None:
        as_text(problems, words, err=True)
        raise typer.Exit(USAGE)
    variant, problems = language.load(name)
    if variant is None:
        as_text(problems, words, [path], err=True)
        raise typer.Exit(CONTENT)
    return variant


def _given(variant: Variant, players: int | None, rules: Sequence[str], words: Translator) -> Given:
    """What the sheet of one variant is made from; ends the command where a choice is not to be had."""
    from tutor.cli.report import as_text
    from tutor.sheets.make import given_for

    given, problems = given_for(variant, players, rules, words, words.language)
    if given is None:
        as_text(problems, words, [Path(variant.path)], err=True)
        raise typer.Exit(USAGE)
    return given


def _groups(given: Sequence[Given], style: StyleName, everything: bool) -> list[list[Given]]:
    """Which variants share a document: all of a comparison, four of a pocket page, else one each."""
    if style is StyleName.COMPARE:
        return [list(given)]
    step = 4 if style is StyleName.POCKET and not everything else 1
    return [list(given[at : at + step]) for at in range(0, len(given), step)]


@contextmanager
def _progress(groups: list[list[Given]], words: Translator, everything: bool) -> Iterator[Iterator[list[Given]]]:
    """The groups one after the other, with a progress bar where somebody watches."""
    if not everything or not sys.stderr.isatty():
        yield iter(groups)
        return
    with typer.progressbar(groups, label=words.gettext(MAKING), file=sys.stderr) as bar:
        yield iter(bar)


def _write(group: list[Given], wish: Wish, target: Target, terminal: Terminal) -> bool:
    """Make one document and write it; False where a file of somebody else's stands in its place or cannot be written."""
    from tutor.sheets.files import may_write
    from tutor.sheets.make import make
    from tutor.text.whole import write_whole

    document = make(group, wish)
    paths = _paths(document, target)
    _remarks(document, str(paths[0]) if target.out not in (None, "-") else document.name, terminal)
    if target.out == "-":
        if len(document.files) > 1:
            _stop(terminal, ONE_STREAM)
        sys.stdout.buffer.write(document.files[0])
        sys.stdout.buffer.flush()
        return True
    for path in paths:
        if not may_write(path, target.force):
            _say(terminal, THERE, name=str(path))
            return False
    for path, content in zip(paths, document.files, strict=True):
        try:
            write_whole(path, content)
        except OSError as error:
            _say(terminal, CANNOT, name=str(path), reason=error.strerror or str(error))
            return False
        terminal.say(terminal.text(WRITTEN).format(name=path))
    return True


def _paths(document: Document, target: Target) -> list[Path]:
    """Where each file of a document goes: the pages of a PNG are numbered."""
    names = document.page_names or (document.name,)
    if target.out is None or target.folder:
        return [Path(target.out or ".") / name for name in names]
    path = Path(target.out)
    if len(names) == 1:
        return [path]
    return [path.with_name(f"{path.stem}-{page}{path.suffix}") for page in range(1, len(names) + 1)]


def _remarks(document: Document, name: str, terminal: Terminal) -> None:
    """What the user should know of a document: more pages than it should have, letters that the font lacks."""
    from tutor.sheets.letters import named

    words = terminal.translator
    if document.pages > document.allowed:
        if document.pages == 2:
            _say(terminal, TWO_PAGES, name=name)
        else:
            terminal.error(words.ngettext(*PAGES, document.pages).format(name=name, count=document.pages))
    if document.missing:
        _say(terminal, LETTERS, name=name, letters=words.join([named(char) for char in document.missing]))


def _make_folder(path: Path, terminal: Terminal) -> None:
    try:
        path.mkdir(parents=True, exist_ok=True)
    except FileExistsError:
        _stop(terminal, NOT_A_FOLDER, name=str(path))
    except OSError as error:
        _stop(terminal, CANNOT, name=str(path), reason=error.strerror or str(error))


def _say(terminal: Terminal, message: str, **args: object) -> None:
    terminal.error(terminal.text(message).format(**args))


def _stop(terminal: Terminal, message: str, **args: object) -> NoReturn:
    _say(terminal, message, **args)
    raise typer.Exit(USAGE)
