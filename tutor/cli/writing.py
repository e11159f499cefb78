"""Commands that write variant files: `format` and `new`."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from tutor.cli.report import as_text
from tutor.cli.rules import CONTENT, USAGE, loaded, unknown_variant
from tutor.cli.terminal import of
from tutor.i18n.marks import N_

WOULD_CHANGE = N_("{file} would be formatted.")
CHANGED = N_("{file} formatted.")
LEFT_ALONE = N_("{file} was left as it is: formatted it would read differently, which is a fault of this program.")
IS_THERE = N_("{file} is there already; it was left as it is.")
CANNOT_WRITE = N_("{file} cannot be written: {reason}")
WRITTEN = N_("{file} written. Try:  briscola check {file}")
ASK_GAME = N_("What do you call your game? ")
ASK_RULE = N_("A line that differs at your table (an empty line ends): ")
TAKEN = N_("This line was not taken:")
BAD_NAME = N_("{name} cannot be the name of a file.")


def format_(
    ctx: typer.Context,
    files: Annotated[list[str], typer.Argument(metavar="FILE...", help="Variant files.")],
    check: Annotated[bool, typer.Option("--check", help="Only tell which files would change.")] = False,
) -> None:
    """Put the lines of variant files into order and columns; comments and rules stay as they are."""
    from tutor import language
    from tutor.language.format import FormatChangedRulesError, formatted
    from tutor.text.source import read_source

    terminal = of(ctx)
    bad = False
    for name in files:
        path, problems = language.find(name, Path.cwd())
        if path is None:
            unknown_variant(problems, terminal)
            raise typer.Exit(USAGE)
        source, problems = read_source(path, name)
        text = None
        if source is not None:
            try:
                text, problems = formatted(source, path)
            except FormatChangedRulesError:
                terminal.error(terminal.text(LEFT_ALONE).format(file=name))
                bad = True
                continue
        if text is None:
            as_text([p for p in problems if p.severity == "error"], terminal.translator, [path], err=True)
            bad = True
        elif text.encode() != path.read_bytes():
            bad = bad or check
            if check:
                terminal.print(terminal.text(WOULD_CHANGE).format(file=name))
            else:
                _write(path, text, terminal.text(CANNOT_WRITE))
                terminal.print(terminal.text(CHANGED).format(file=name))
    if bad:
        raise typer.Exit(CONTENT)


def new(
    ctx: typer.Context,
    name: Annotated[str, typer.Argument(metavar="NAME", help="The name of the new variant, or a path ending in .rules.")],
    like: Annotated[str, typer.Option("--like", metavar="VARIANT", help="The variant it starts from.")],
    rule: Annotated[list[str] | None, typer.Option("--rule", help="A line that differs. Without any you are asked.")] = None,
) -> None:
    """Write a new variant file that says what is different at your table."""
    from tutor.language.new import added, draft

    terminal = of(ctx)
    parent = loaded(like, terminal)
    path = Path(name if name.casefold().endswith(".rules") else f"{name}.rules")
    if os.path.lexists(path):
        terminal.error(terminal.text(IS_THERE).format(file=path))
        raise typer.Exit(USAGE)
    spelt = path.name[: -len(".rules")].strip(" .")
    if not spelt or not spelt.isprintable() or not path.parent.is_dir():
        terminal.error(terminal.text(BAD_NAME).format(name=name))
        raise typer.Exit(USAGE)
    lines = list(rule or ())
    game = path.stem.replace("-", " ").title()
    if rule is None:
        answer = terminal.ask(terminal.text(ASK_GAME))
        if answer is None:
            raise typer.Abort
        game = answer.strip() or game
        while (line := terminal.ask(terminal.text(ASK_RULE))) is not None and line.strip():
            problems = added(path, game, parent, lines, line)
            if problems:
                terminal.print(terminal.text(TAKEN))
                as_text(problems, terminal.translator)
            else:
                lines.append(line)
    text, problems = draft(path, game, parent, lines)
    if text is None:
        as_text(problems, terminal.translator, err=True)
        raise typer.Exit(USAGE)
    _write(path, text, terminal.text(CANNOT_WRITE))
    terminal.print(terminal.text(WRITTEN).format(file=path))


def _write(path: Path, text: str, refusal: str) -> None:
    """Write a file whole; where that cannot be done, say why and leave."""
    from tutor.text.whole import write_whole

    try:
        write_whole(path, text.encode())
    except OSError as error:
        print(refusal.format(file=path, reason=error.strerror or error), file=sys.stderr)
        raise typer.Exit(CONTENT) from None
