"""Commands of play: `play` (a match against robots) and `review` (a deal looked at again)."""

from __future__ import annotations

from enum import StrEnum
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer

from tutor.cli.terminal import Terminal, of
from tutor.i18n.marks import N_, NN_

if TYPE_CHECKING:
    from tutor.hint.review import Graded, Review
    from tutor.hint.session import Session
    from tutor.records.record import Record
    from tutor.rules.table import RuleTable
    from tutor.rules.variant import Variant
    from tutor.text.problem import Problem

CONTENT, USAGE = 1, 2
NO_PLAYERS = N_("{game} is not for {count} players; it is for {allowed}.")
OTHER_GAME = N_("{file} is a deal of another game. Name another file, or say --new to begin afresh there.")
FINISHED = N_("The deal in {file} is finished; a new match begins.")
GO_ON = N_("Going on with the deal saved in {file}.")
SET_ASIDE = N_("The saved game cannot be gone on with. It was set aside as {file}, and a new match begins.")
NOT_SAVED = N_("The game cannot be saved in {file}: {reason}")
CHOOSE = N_("The rules leave a choice. Type its number, or nothing for the first.")
NOT_ONE = N_("Type one of the numbers; quit leaves.")
YOU = N_("You")
GIVEN = N_("What each choice gave away, in card points:")
NOTHING_GIVEN = N_("{player}: nothing given away.")
ROW = N_("Trick {trick}, {player}: {played}; best was {best}; {points} given away.")
GIVEN_BY = N_("{sides}: {points} card points given away.")
LUCK = N_("Luck, play set aside: {sides} {points} card points.")
UNFINISHED = N_("The deal is not finished; so far:")
ASK_AGAIN = N_("Trick {trick} again: what would you play?")
NOT_A_SEAT = N_("{seat} is no seat of this deal; there are {seats}.")
NO_CHOICES = N_("There was nothing to choose in this deal, or the hands are not known.")
ASKED_AGAIN = NN_("The costliest choice, once more:", "The {count} costliest choices, once more:")


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
    players: Annotated[int, typer.Option("--players", help="How many play, you among them.")] = 0,
    robots: Annotated[Robots, typer.Option("--robots", help="How well the robots play.")] = Robots.CLUB,
    warn: Annotated[Warn, typer.Option("--warn", help="Warn before a bad card.")] = Warn.OFF,
    rule: Annotated[list[str] | None, typer.Option("--rule", help="A choice that the variant leaves to the host.")] = None,
    seed: Annotated[int | None, typer.Option("--seed", help="The seed of the deals.")] = None,
    record: Annotated[Path | None, typer.Option("--record", metavar="FILE", help="Where the deal is saved.")] = None,
    new: Annotated[bool, typer.Option("--new", help="Begin afresh, whatever is saved.")] = False,
) -> None:
    """Play a match against robots: every trick explained, hints when you ask, saved after every action."""
    from tutor.cli.match_play import MatchPlay

    terminal = of(ctx)
    found = _variant(terminal, variant)
    if players and players not in found.tables:
        allowed = terminal.translator.join([str(n) for n in found.players], "or")
        _stop(terminal, NO_PLAYERS, game=found.table.game, count=players, allowed=allowed)
    number = players or next(iter(found.tables))
    path = record or _usual_file(found, number)
    session = None if new else _saved(terminal, path, found, number, robots, seed, given=record is not None)
    if session is None:
        choices = tuple(rule or ()) or _asked_choices(terminal, found, number)
        session = _begun(terminal, found, number, choices, robots, seed)
    raise typer.Exit(MatchPlay(terminal, session, path, warn.value).run())


def _stop(terminal: Terminal, message: str, **args: object) -> NoReturn:
    terminal.error(terminal.text(message).format(**args))
    raise typer.Exit(USAGE)


def _show(terminal: Terminal, problems: tuple[Problem, ...], *paths: Path) -> None:
    from tutor.cli.report import as_text

    as_text(problems, terminal.translator, paths, err=True)


def _variant(terminal: Terminal, name: str) -> Variant:
    from tutor import language

    variant, problems = language.load(name)
    if variant is None:
        _show(terminal, problems)
        raise typer.Exit(USAGE if language.find(name)[0] is None else CONTENT)
    return variant


def _usual_file(variant: Variant, players: int) -> Path:
    from tutor.text.places import user_data_folder

    return user_data_folder() / "games" / f"{variant.name}-{players}.deal"


def _rules_name(variant: Variant) -> str:
    """How a record names the variant: by its name where that finds it, else by its path."""
    from tutor import language

    path, _ = language.find(variant.name)
    return variant.name if path is not None and str(path) == variant.path else variant.path


def _asked_choices(terminal: Terminal, variant: Variant, players: int) -> tuple[str, ...]:
    """Ask for each choice the host has; quit ends the command; without a person at the terminal the defaults stand."""
    lines: list[str] = []
    if not terminal.interactive:
        return ()
    for choice in variant.choices:
        if players not in choice.players or len(choice.alternatives) < 2:
            continue
        terminal.paragraph(terminal.text(CHOOSE))
        for number, line in enumerate(choice.alternatives, 1):
            terminal.paragraph(f"{number} {line}")
        while True:
            answer = terminal.ask("> ")
            if answer is None or not answer.strip():
                break
            if answer.strip().casefold() in ("quit", "q", "exit"):
                raise typer.Exit
            if answer.strip().isdecimal() and 1 <= int(answer) <= len(choice.alternatives):
                lines.append(choice.alternatives[int(answer) - 1])
                break
            terminal.paragraph(terminal.text(NOT_ONE))
    return tuple(lines)


def _begun(
    terminal: Terminal, variant: Variant, players: int, choices: tuple[str, ...], robots: Robots, seed: int | None
) -> Session:
    """A new match; ends the command where the choices are not the variant's."""
    from tutor import language
    from tutor.hint.robots import Level
    from tutor.hint.session import new_session

    table, problems = language.choose(variant, players, choices)
    if table is None:
        _show(terminal, problems)
        raise typer.Exit(USAGE)
    you = terminal.text(YOU)
    return new_session(
        _rules_name(variant), table, choices=choices, level=Level(robots.value), seed=_seed(seed), you=you
    )


def _seed(seed: int | None) -> int:
    import secrets

    return secrets.randbits(32) if seed is None else seed


def _saved(
    terminal: Terminal, path: Path, variant: Variant, players: int, robots: Robots, seed: int | None, *, given: bool
) -> Session | None:
    """The match saved in `path`, to be gone on with; None where a new one is to begin."""
    from tutor.engine.state import Phase
    from tutor.hint.robots import Level
    from tutor.hint.session import session_of
    from tutor.records.read import read
    from tutor.records.replay import at_end

    if not path.exists():
        return None
    record, problems = read(path)
    if record is None:
        _show(terminal, problems, path)
        if given:
            raise typer.Exit(CONTENT)
        _set_aside(terminal, path)
        return None
    if record.table.variant != variant.name or record.table.players != players:
        _stop(terminal, OTHER_GAME, file=path)
    if at_end(record).phase is Phase.OVER:
        terminal.paragraph(terminal.text(FINISHED).format(file=path))
        return None
    terminal.paragraph(terminal.text(GO_ON).format(file=path))
    return session_of(record, level=Level(robots.value), seed=_seed(seed))


def _set_aside(terminal: Terminal, path: Path) -> None:
    """Keep a saved match that cannot be read under a name of its own, and say which; ends the command where that fails."""
    names = (path.with_name(f"{path.stem}.damaged-{number}") for number in count(1))
    aside = next(name for name in names if not name.exists())
    try:
        path.replace(aside)
    except OSError as error:
        terminal.error(terminal.text(NOT_SAVED).format(file=aside, reason=error.strerror))
        raise typer.Exit(CONTENT) from error
    terminal.paragraph(terminal.text(SET_ASIDE).format(file=aside))


# -- review --------------------------------------------------------------------------------------------------------------


def review(
    ctx: typer.Context,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A deal that was played.")],
    seat: Annotated[str, typer.Option("--seat", help="Whose costliest choices are asked again: P1, P2 ...")] = "P1",
    worlds: Annotated[int, typer.Option("--worlds", min=1, help="How many ways of the hidden cards are tried.")] = 60,
    json: Annotated[bool, typer.Option("--json", help="Print the review as JSON.")] = False,
) -> None:
    """Look at a played deal again: what each choice gave away, the costliest asked again, luck told from play."""
    from tutor.hint.review import review as look_again
    from tutor.records.read import read

    terminal = of(ctx)
    record, problems = read(file)
    if record is None:
        _show(terminal, problems, file)
        raise typer.Exit(CONTENT)
    table = record.table
    if seat.upper() not in table.seats:
        _stop(terminal, NOT_A_SEAT, seat=seat, seats=terminal.translator.join(table.seats))
    found = look_again(record, worlds=worlds)
    if json:
        terminal.json(review_json(found))
        return
    print_review(terminal, found, table.seats.index(seat.upper()))


def review_json(found: Review) -> dict[str, Any]:
    """A review as plain data; points are card points."""
    from tutor.hint.values import action_json, action_name

    table = found.record.table

    def choice(graded: Graded) -> dict[str, Any]:
        return {
            "trick": graded.trick,
            "seat": table.seats[graded.seat],
            "action": action_json(table, graded.action),
            "best": [action_name(table, action) for action in graded.hint.best],
            "lost": round(graded.lost, 2),
            "exact": graded.hint.exact,
        }

    return {
        "rules": found.record.rules,
        "players": table.players,
        "finished": found.finished,
        "choices": [choice(graded) for graded in found.choices],
        "given_away": dict(zip(table.side_names, found.given, strict=True)),
        "luck": None if found.luck is None else dict(zip(table.side_names, found.luck, strict=True)),
        "costliest": {name: [choice(g) for g in found.costliest(seat)] for seat, name in enumerate(table.seats)},
    }


def print_review(terminal: Terminal, found: Review, seat: int) -> None:
    """The review in sentences: every choice that gave something away, the sums, luck; then the costliest asked again."""
    from tutor.cli.match_play import side_list

    record, words = found.record, terminal.translator
    table = record.table
    if not found.choices:
        terminal.paragraph(terminal.text(NO_CHOICES))
        return
    if not found.finished:
        terminal.paragraph(terminal.text(UNFINISHED))
    terminal.paragraph(terminal.text(GIVEN))
    for number in range(table.players):
        lost = [graded for graded in found.of_seat(number) if graded.lost >= 0.05]
        if not lost:
            terminal.paragraph(terminal.text(NOTHING_GIVEN).format(player=record.seat_name(number)))
        for graded in lost:
            terminal.paragraph(_row(terminal, record, graded))
    for side in range(len(table.sides)):
        who = side_list(words, record.seat_name, table.sides[side])
        terminal.paragraph(terminal.text(GIVEN_BY).format(sides=who, points=words.number(found.given[side], 1)))
    if found.luck is not None:
        for side, luck in enumerate(found.luck):
            who = side_list(words, record.seat_name, table.sides[side])
            sign = "+" if luck > 0 else ""
            terminal.paragraph(terminal.text(LUCK).format(sides=who, points=f"{sign}{words.number(luck, 1)}"))
    _ask_again(terminal, found, seat)


def _row(terminal: Terminal, record: Record, graded: Graded) -> str:
    words = terminal.translator
    best = words.join([_named(terminal, record.table, graded, action) for action in graded.hint.best], "or")
    return terminal.text(ROW).format(
        trick=graded.trick,
        player=record.seat_name(graded.seat),
        played=_named(terminal, record.table, graded, graded.action),
        best=best,
        points=words.number(graded.lost, 1),
    )


def _named(terminal: Terminal, table: RuleTable, graded: Graded, action: Any) -> str:
    from tutor.hint.words import move_name

    return move_name(graded.seen, graded.hint, action, terminal.translator)


def _ask_again(terminal: Terminal, found: Review, seat: int) -> None:
    """The costliest choices of a seat asked again; without a person at the terminal only the answers are told."""
    from tutor.cli.match_play import answered, show_view
    from tutor.hint.words import hint_sentences

    worst = found.costliest(seat)
    if not worst:
        return
    terminal.paragraph(terminal.translator.ngettext(*ASKED_AGAIN, len(worst)).format(count=len(worst)))
    for graded in worst:
        terminal.print()
        terminal.paragraph(terminal.text(ASK_AGAIN).format(trick=graded.trick))
        show_view(terminal, graded.seen, found.record.seat_name)
        if terminal.interactive and not answered(terminal, graded):
            return
        for line in hint_sentences(graded.seen, graded.hint, terminal.translator, 3):
            terminal.paragraph(line)
