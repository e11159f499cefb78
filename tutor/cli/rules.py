"""Commands about variant files: `variants`, `check`, `explain`."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tutor.cli.report import as_text, report
from tutor.cli.terminal import Terminal, of
from tutor.explain.problems import message_of
from tutor.i18n.marks import N_
from tutor.text.wrapping import wrapped

if TYPE_CHECKING:
    from tutor.rules.table import RuleTable
    from tutor.rules.variant import Variant
    from tutor.text.problem import Problem

GOOD, CONTENT, USAGE = 0, 1, 2
"""Exit codes: all well; a problem in the content of a file; wrong usage (an unknown variant, option or code)."""
NO_PROBLEM = N_("{file}: no problem found")
NO_CODE = N_("There is no problem with the code {code}.")
ENGLISH_PAGE = N_("This page is not translated yet; here it is in English.")
NEAREST = N_("Did you mean:  {names}")
WHICH = N_("There are several files for {name}; this is {path}.")
NOTHING_THERE = N_("No variant files were found.")
NARROWEST_TITLE = 30
LIST_HEAD = (N_("name"), N_("players"), N_("title"))


class Form(StrEnum):
    """How problems are printed."""

    TEXT = "text"
    JSON = "json"
    GITHUB = "github"


def variants(
    ctx: typer.Context,
    as_json: Annotated[bool, typer.Option("--json", help="As JSON.")] = False,
) -> None:
    """List the variants there are, each with its title."""
    from tutor import language

    terminal = of(ctx)
    rows = []
    for known in language.shipped(Path.cwd()):
        variant, _ = language.load(known.path)
        title, players = known.title, ""
        if variant is not None:
            title = variant.texts.in_language(variant.texts.title, terminal.translator.language)
            players = terminal.translator.join([str(number) for number in variant.players], "or")
        rows.append((known.name, players, title))
    if as_json:
        terminal.json([{"name": name, "players": players, "title": title} for name, players, title in rows])
    elif rows:
        _list(rows, terminal)
    else:
        terminal.print(terminal.text(NOTHING_THERE))


def _list(rows: Sequence[tuple[str, str, str]], terminal: Terminal) -> None:
    """Names, players and titles in columns, a long title going on in its own; in a narrow terminal one field a line."""
    name, players = (max(len(row[column]) for row in rows) for column in (0, 1))
    indent = name + players + 4
    if terminal.plain or terminal.width - indent < NARROWEST_TITLE:
        terminal.table(rows, [terminal.text(word) for word in LIST_HEAD])
        return
    for row in rows:
        lines = wrapped(row[2], terminal.width - indent)
        terminal.print(f"{row[0]:<{name}}  {row[1]:<{players}}  {lines[0]}".rstrip())
        for line in lines[1:]:
            terminal.print(" " * indent + line)


def check(
    ctx: typer.Context,
    names: Annotated[list[str], typer.Argument(metavar="NAME|PATH...", help="Variants by name, or files by path.")],
    form: Annotated[Form, typer.Option("--format", help="How problems are printed.")] = Form.TEXT,
    strict: Annotated[bool, typer.Option("--strict", help="Fail on warnings too.")] = False,
    play: Annotated[int, typer.Option("--play", min=0, help="Play so many deals and tell what they show.")] = 0,
    seed: Annotated[int, typer.Option("--seed", help="The seed of the deals that are played.")] = 1,
) -> None:
    """Check variant files: every mistake, gap and consequence, each at its place."""
    from tutor import language

    terminal = of(ctx)
    words = terminal.translator
    found: list[Problem] = []
    paths: list[Path] = []
    unknown = False
    for name in names:
        path, problems = language.find(name, Path.cwd())
        if path is None:
            unknown = True
            unknown_variant(problems, terminal)
            continue
        paths.append(path)
        tell_which(name, path, terminal)
        variant, problems = language.load(path)
        found += problems
        if variant is not None and play:
            found += _played(variant, play, seed, words.language)
        elif not problems and form is Form.TEXT:
            terminal.print(terminal.text(NO_PROBLEM).format(file=name))
    if found or form is Form.JSON:
        report(found, form, words, paths)
    if unknown or exit_code(found, strict):
        raise typer.Exit(USAGE if unknown else CONTENT)


def unknown_variant(problems: Sequence[Problem], terminal: Terminal) -> None:
    """Say that there is no such variant, with the nearest name and the list."""
    for problem in problems:
        terminal.error(message_of(problem, terminal.translator))
        if problem.fix:
            terminal.error(terminal.text(NEAREST).format(names=problem.fix))


def tell_which(name: str, path: Path, terminal: Terminal) -> None:
    """Say which file is meant where several of that name could be."""
    from tutor.text.places import user_variants_folder, variants_folder

    folders = (Path.cwd(), variants_folder(), user_variants_folder())
    there = {(folder / path.name).resolve() for folder in folders if (folder / path.name).is_file()}
    if len(there) > 1 and name.casefold() == path.stem.casefold():
        terminal.error(terminal.text(WHICH).format(name=name, path=path))


def loaded(name: str, terminal: Terminal, beside: Path | None = None) -> Variant:
    """The variant that a user named; where it cannot be used its errors are shown and the command ends."""
    from tutor import language

    path, problems = language.find(name, beside or Path.cwd())
    if path is None:
        unknown_variant(problems, terminal)
        raise typer.Exit(USAGE)
    tell_which(name, path, terminal)
    variant, problems = language.load(path)
    if variant is None:
        as_text([p for p in problems if p.severity == "error"], terminal.translator, [path], err=True)
        raise typer.Exit(CONTENT)
    return variant


def chosen(variant: Variant, players: int | None, rule: Sequence[str], terminal: Terminal) -> RuleTable:
    """The rule table for a number of players with the host's choices; a choice that is not offered ends the command."""
    from tutor import language

    table, problems = language.choose(variant, players, rule)
    if table is None:
        unknown_variant(problems, terminal)
        raise typer.Exit(USAGE)
    return table


def exit_code(problems: Sequence[Problem], strict: bool = False) -> int:
    """1 where an error is among the problems, or (`strict`) a warning, else 0."""
    bad = ("error", "warning") if strict else ("error",)
    return CONTENT if any(problem.severity in bad for problem in problems) else GOOD


def _played(variant: Variant, deals: int, seed: int, code: str) -> list[Problem]:
    """What so many deals show for each number of players; with a progress bar where somebody watches."""
    from tutor.hint.behaviour import play_deals, problems_of

    found: list[Problem] = []
    watched = sys.stderr.isatty()
    for table in variant.tables.values():
        if watched:
            label = f"{table.game_in(code)}, {table.players}"
            with typer.progressbar(length=deals, label=label, file=sys.stderr) as bar:
                tally = play_deals(table, deals, seed, lambda: bar.update(1))
        else:
            tally = play_deals(table, deals, seed)
        found += problems_of(variant, tally)
    return found


def explain(
    ctx: typer.Context,
    code: Annotated[str, typer.Argument(metavar="CODE", help="The code of a problem, such as V320.")],
) -> None:
    """Explain a problem by its code: what is wrong, why it matters, an example, what mends it."""
    from difflib import get_close_matches

    pages = all_pages()
    wanted = code.strip()
    wanted = next((known for known in pages if known.casefold() == wanted.casefold()), wanted)
    terminal = of(ctx)
    if wanted in pages:
        page, translated = terminal.translator.page(wanted, pages[wanted])
        if not translated:
            terminal.paragraph(terminal.text(ENGLISH_PAGE))
            terminal.print()
        terminal.print(f"{wanted}  {page}")
        return
    terminal.error(terminal.text(NO_CODE).format(code=wanted))
    nearest = get_close_matches(wanted, pages, n=3, cutoff=0.6)
    if nearest:
        terminal.error(terminal.text(NEAREST).format(names=terminal.translator.join(nearest, "or")))
    raise typer.Exit(USAGE)


def diff(
    ctx: typer.Context,
    first: Annotated[str, typer.Argument(metavar="A", help="The variant that is known.")],
    second: Annotated[str, typer.Argument(metavar="B", help="The variant that is told against it.")],
) -> None:
    """Say in sentences how the rules of B differ from those of A."""
    from tutor.explain.difference import sentences
    from tutor.language.diff import compare

    terminal = of(ctx)
    old, new = loaded(first, terminal), loaded(second, terminal)
    for sentence in sentences(compare(old, new), old, new, terminal.translator):
        terminal.paragraph(sentence)


def all_pages() -> dict[str, str]:
    """The pages of all codes: those of the checks, of behaviour in play, and of reading."""
    from tutor.course.pages import LESSON_PAGES
    from tutor.hint import behaviour
    from tutor.language import checks
    from tutor.language.pages import pages
    from tutor.language.reading_pages import READING
    from tutor.records.pages import PAGES

    return {**pages([*READING, *(check.__doc__ for check in (*checks.ALL, *behaviour.CHECKS))]), **PAGES, **LESSON_PAGES}
