"""The saved match: where it lies, which program holds it, how it is gone on with."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn, cast

import typer

from tutor.cli.terminal import Terminal
from tutor.i18n.marks import N_

if TYPE_CHECKING:
    from tutor.hint.robots import Level
    from tutor.hint.session import Session
    from tutor.records.record import Record
    from tutor.rules.variant import Variant
    from tutor.text.problem import Problem

CONTENT, USAGE = 1, 2
HELD = N_(
    "The match in {file} is being played in another window. Go on there, or name another file with --record to play here."
)
OTHER_GAME = N_("{file} is a deal of another game. Name another file, or say --new to begin afresh there.")
OTHER_CHOICES = N_(
    "The match in {file} was begun with other choices. Leave --rule out to go on with it, or say --new to begin afresh."
)
FINISHED = N_("The deal in {file} is finished; a new match begins.")
GO_ON = N_("Going on with the deal saved in {file}.")
SET_ASIDE = N_("The saved game cannot be gone on with. It was set aside as {file}, and a new match begins.")
NOT_SAVED = N_("The game cannot be saved in {file}: {reason}")


def stop(terminal: Terminal, message: str | tuple[str, str], code: int = USAGE, **args: object) -> NoReturn:
    """End the command with a message and an exit code; a plural message turns on the argument `count`."""
    words = terminal.translator
    found = words.gettext(message) if isinstance(message, str) else words.ngettext(*message, cast("int", args["count"]))
    terminal.error(found.format(**args))
    raise typer.Exit(code)


def show_problems(terminal: Terminal, problems: tuple[Problem, ...], *paths: Path) -> None:
    """Problems of the user's files, to the error stream."""
    from tutor.cli.report import as_text

    as_text(problems, terminal.translator, paths, err=True)


def usual_file(variant: Variant, players: int) -> Path:
    """Where a match is saved if no file was named."""
    from tutor.text.places import user_data_folder

    return user_data_folder() / "games" / f"{variant.name}-{players}.deal"


@contextmanager
def held(terminal: Terminal, path: Path) -> Iterator[None]:
    """Hold the match in `path` against other programs, or end the command where another one holds it.

    Where no lock can be made (nothing can be written there) the match goes on without; saving it then tells why.
    """
    from filelock import FileLock, Timeout

    lock = FileLock(path.resolve().with_name(f".{path.name}.lock"))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        lock.acquire(timeout=0)
    except Timeout:
        stop(terminal, HELD, CONTENT, file=path)
    except (OSError, NotImplementedError):
        yield
        return
    try:
        yield
    finally:
        lock.release()


def saved_match(
    terminal: Terminal,
    path: Path,
    variant: Variant,
    players: int,
    choices: tuple[str, ...],
    level: Level,
    seed: int,
    *,
    named: bool,
) -> Session | None:
    """The match saved in `path`, to be gone on with; None where a new one is to begin.

    `choices` are those the user asks for now (empty: any); `named` tells that he named the file himself.
    """
    from tutor.hint.session import session_of
    from tutor.records.read import read

    if not path.exists():
        return None
    record, problems = read(path)
    if record is None:
        show_problems(terminal, problems, path)
        if named:
            raise typer.Exit(CONTENT)
        _set_aside(terminal, path)
        return None
    if record.table.variant != variant.name or record.table.players != players:
        stop(terminal, OTHER_GAME, file=path)
    session = session_of(record, level=level, seed=seed)
    if session.over:
        session.finish()
        if session.match.over:
            terminal.paragraph(terminal.text(FINISHED).format(file=path))
            return None
        session.next_deal()
    if choices and not _same(record, variant, players, choices):
        stop(terminal, OTHER_CHOICES, file=path)
    terminal.paragraph(terminal.text(GO_ON).format(file=path))
    return session


def make_room(terminal: Terminal, path: Path) -> None:
    """Make room for a new match in `path`. A saved match that can be read gives way; what is none is set aside, never lost."""
    from tutor.records.read import read

    if not os.path.lexists(path):
        return
    if not path.is_file():
        reason = os.strerror(errno.EISDIR if path.is_dir() else errno.EINVAL)
        stop(terminal, NOT_SAVED, CONTENT, file=path, reason=reason)
    if read(path)[0] is None:
        _set_aside(terminal, path)


def _same(record: Record, variant: Variant, players: int, choices: tuple[str, ...]) -> bool:
    """Whether the choices asked for give the table that the saved match is played by."""
    from tutor import language

    return language.choose(variant, players, choices)[0] == record.table


def _set_aside(terminal: Terminal, path: Path) -> None:
    """Keep a saved match that cannot be read under a name of its own, and say which; ends the command where that fails."""
    from tutor.text.whole import set_aside

    try:
        aside = set_aside(path)
    except OSError as error:
        stop(terminal, NOT_SAVED, CONTENT, file=path, reason=error.strerror)
    terminal.paragraph(terminal.text(SET_ASIDE).format(file=aside))
