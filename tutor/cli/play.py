"""The command `play`: a match against robots."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tutor.cli.saved_games import (
    CONTENT,
    USAGE,
    held,
    make_room,
    saved_match,
    show_problems,
    stop,
    usual_file,
)
from tutor.cli.terminal import Terminal, of
from tutor.cli.typed_words import KEYS
from tutor.i18n.marks import N_, NN_
from tutor.i18n.typed import QUIT, meant, word_for

if TYPE_CHECKING:
    from tutor.hint.robots import Level
    from tutor.hint.session import Session
    from tutor.rules.variant import Choice, Variant

NO_PLAYERS = NN_(
    "{game} is not for {count} player; it is for {allowed}.", "{game} is not for {count} players; it is for {allowed}."
)
CHOOSE = N_(
    "The rules leave a choice. Type its number, or nothing for the first; ? tells what each means, {quit} leaves."
)
NOT_ONE = N_("Type one of the numbers; ? tells what each means, {quit} leaves.")
YOU = N_("You")


class Robots(StrEnum):
    """How well the robots play."""

    BEGINNER = "beginner"
    CLUB = "club"
    STRONG = "strong"


class Warn(StrEnum):
    """Before which cards you are warned."""

    OFF = "off"
    GENTLE = "gentle"
    STRICT = "strict"


def play(
    ctx: typer.Context,
    variant: Annotated[str, typer.Argument(metavar="VARIANT", help="The variant, by name or path.")] = "briscola",
    players: Annotated[int | None, typer.Option("--players", min=1, help="How many play, you among them.")] = None,
    robots: Annotated[Robots, typer.Option("--robots", help="How well the robots play.")] = Robots.CLUB,
    warn: Annotated[Warn, typer.Option("--warn", help="Warn before a bad card.")] = Warn.OFF,
    rule: Annotated[list[str] | None, typer.Option("--rule", help="A choice that the variant leaves to the host.")] = None,
    seed: Annotated[int | None, typer.Option("--seed", help="The seed of the deals.")] = None,
    record: Annotated[Path | None, typer.Option("--record", metavar="FILE", help="Where the deal is saved.")] = None,
    new: Annotated[bool, typer.Option("--new", help="Begin afresh, whatever is saved.")] = False,
) -> None:
    """Play a match against robots: every trick explained, hints when you ask, saved after every action."""
    from tutor.cli.match_play import MatchPlay
    from tutor.hint.robots import Level

    terminal = of(ctx)
    found = _variant(terminal, variant)
    if players and players not in found.tables:
        allowed = terminal.translator.join([str(n) for n in found.players], "or")
        stop(terminal, NO_PLAYERS, game=found.table.game_in(terminal.translator.language), count=players, allowed=allowed)
    number = players or next(iter(found.tables))
    path = record or usual_file(found, number)
    chosen, level, dice = tuple(rule or ()), Level(robots.value), _seed(seed)
    _check_choices(terminal, found, number, chosen)
    with held(terminal, path):
        session = None
        if new:
            make_room(terminal, path)
        else:
            session = saved_match(terminal, path, found, number, chosen, level, dice, named=record is not None)
        resumed = session is not None
        if session is None:
            chosen = chosen or _asked_choices(terminal, found, number)
            session = _begun(terminal, found, number, chosen, level, dice, path)
        code = MatchPlay(terminal, session, path, warn.value, resumed=resumed).run()
    raise typer.Exit(code)


def _variant(terminal: Terminal, name: str) -> Variant:
    from tutor import language

    variant, problems = language.load(name)
    if variant is None:
        show_problems(terminal, problems)
        raise typer.Exit(USAGE if language.find(name)[0] is None else CONTENT)
    return variant


def _check_choices(terminal: Terminal, variant: Variant, players: int, choices: tuple[str, ...]) -> None:
    """End the command where the choices are not the variant's."""
    from tutor import language

    table, problems = language.choose(variant, players, choices)
    if table is None:
        show_problems(terminal, problems)
        raise typer.Exit(USAGE)


def _rules_name(variant: Variant, record: Path) -> str:
    """How the record names the variant: by its name where that finds it, else by a path that holds from where the record lies."""
    from tutor import language

    path, _ = language.find(variant.name, record.resolve().parent)
    if path is not None and path.resolve() == Path(variant.path).resolve():
        return variant.name
    file, folder = Path(variant.path).resolve(), record.resolve().parent
    return str(file.relative_to(folder) if file.is_relative_to(folder) else file)


def _asked_choices(terminal: Terminal, variant: Variant, players: int) -> tuple[str, ...]:
    """Ask for each choice the host has; quit ends the command; without a person at the terminal the defaults stand."""
    if not terminal.interactive:
        return ()
    asked = [
        _asked_choice(terminal, variant, players, choice)
        for choice in variant.choices
        if players in choice.players and len(choice.alternatives) > 1
    ]
    return tuple(line for line in asked if line)


def _asked_choice(terminal: Terminal, variant: Variant, players: int, choice: Choice) -> str:
    """The line that was chosen, empty for the default."""
    leave = word_for(QUIT, terminal.translator)
    terminal.paragraph(terminal.text(CHOOSE).format(quit=leave))
    _tell_choice(terminal, variant, players, choice)
    while True:
        answer = terminal.ask("> ")
        typed = "" if answer is None else answer.strip().casefold()
        if not typed:
            return ""
        asked = meant(typed, KEYS, terminal.translator)
        if asked == "quit":
            raise typer.Exit
        if typed.isdecimal() and 1 <= int(typed) <= len(choice.alternatives):
            return choice.alternatives[int(typed) - 1]
        if typed == "?" or asked == "help":
            _tell_choice(terminal, variant, players, choice)
        terminal.paragraph(terminal.text(NOT_ONE).format(quit=leave))


def _tell_choice(terminal: Terminal, variant: Variant, players: int, choice: Choice) -> None:
    """The alternatives with their numbers, in the sentences of the rules."""
    from tutor.explain.choices import choice_said

    for number, line in enumerate(choice.alternatives, 1):
        terminal.paragraph(f"{number} {' '.join(choice_said(variant, players, choice, line, terminal.translator))}")


def _begun(
    terminal: Terminal, variant: Variant, players: int, choices: tuple[str, ...], level: Level, seed: int, record: Path
) -> Session:
    """A new match; ends the command where the choices are not the variant's."""
    from tutor import language
    from tutor.hint.session import new_session

    table, problems = language.choose(variant, players, choices)
    if table is None:
        show_problems(terminal, problems)
        raise typer.Exit(USAGE)
    return new_session(
        _rules_name(variant, record), table, choices=choices, level=level, seed=seed, you=terminal.text(YOU)
    )


def _seed(seed: int | None) -> int:
    import secrets

    return secrets.randbits(32) if seed is None else seed
