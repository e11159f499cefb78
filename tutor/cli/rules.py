"""Commands about variant files: `variants`, `check`, `explain`."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tutor.cli.report import as_text, report
from tutor.i18n.marks import N_

if TYPE_CHECKING:
    from tutor.i18n.translate import Translator
    from tutor.rules.variant import Variant
    from tutor.text.problem import Problem

GOOD, CONTENT, USAGE = 0, 1, 2
"""Exit codes: all well; a problem in the content of a file; wrong usage (an unknown variant, option or code)."""
NO_PROBLEM = N_("{file}: no problem found")
NO_CODE = N_("There is no problem with the code {code}.")
NEAREST = N_("Did you mean:  {names}")
NOTHING_THERE = N_("No variant files were found.")
LIST_ROW = N_("{name}  {players} players  {title}")
UNKNOWN = ("V601",)


class Form(StrEnum):
    """How problems are printed."""

    TEXT = "text"
    JSON = "json"
    GITHUB = "github"


def translated() -> Translator:
    """The translator of this run."""
    import os

    from tutor.i18n import choose_language, translator

    return translator(choose_language(None, os.environ).language)


def variants() -> None:
    """List the variants there are, each with its title."""
    from tutor import language
    from tutor.text.places import user_variants_folder, variants_folder

    words = translated()
    paths = [*sorted(variants_folder().glob("*.rules")), *sorted(user_variants_folder().glob("*.rules"))]
    if not paths:
        print(words.gettext(NOTHING_THERE))
    width = max((len(path.stem) for path in paths), default=0)
    for path in paths:
        variant, _ = language.load(str(path))
        if variant is None:
            continue
        title = variant.texts.in_language(variant.texts.title, words.language)
        players = words.join([str(number) for number in variant.players], "or")
        name = path.stem.ljust(width)
        print(words.gettext(LIST_ROW).format(name=name, players=f"{players:<10}", title=title).rstrip())


def check(
    names: Annotated[list[str], typer.Argument(metavar="NAME|PATH...", help="Variants by name, or files by path.")],
    form: Annotated[Form, typer.Option("--format", help="How problems are printed.")] = Form.TEXT,
    strict: Annotated[bool, typer.Option("--strict", help="Fail on warnings too.")] = False,
    play: Annotated[int, typer.Option("--play", min=0, help="Play so many deals and tell what they show.")] = 0,
    seed: Annotated[int, typer.Option("--seed", help="The seed of the deals that are played.")] = 1,
) -> None:
    """Check variant files: every mistake, gap and consequence, each at its place."""
    from tutor import language

    words = translated()
    found: list[Problem] = []
    paths: list[Path] = []
    unknown = False
    for name in names:
        path, problems = language.find(name)
        if path is None:
            unknown = True
            as_text(problems, words, err=True)
            continue
        paths.append(path)
        variant, problems = language.load(name)
        found += problems
        if variant is not None and play:
            found += _played(variant, play, seed)
        if not problems and form is Form.TEXT and not play:
            print(words.gettext(NO_PROBLEM).format(file=name))
    if found or form is Form.JSON:
        report(found, form, words, paths)
    raise typer.Exit(USAGE if unknown else exit_code(found, strict))


def exit_code(problems: Sequence[Problem], strict: bool = False) -> int:
    """1 where an error is among the problems, or (`strict`) a warning, else 0."""
    bad = ("error", "warning") if strict else ("error",)
    return CONTENT if any(problem.severity in bad for problem in problems) else GOOD


def _played(variant: Variant, deals: int, seed: int) -> list[Problem]:
    """What so many deals show for each number of players; with a progress bar where somebody watches."""
    from tutor.hint.behaviour import play_deals, problems_of

    found: list[Problem] = []
    watched = sys.stderr.isatty()
    for table in variant.tables.values():
        if watched:
            with typer.progressbar(length=deals, label=f"{table.game}, {table.players}", file=sys.stderr) as bar:
                tally = play_deals(table, deals, seed, lambda: bar.update(1))
        else:
            tally = play_deals(table, deals, seed)
        found += problems_of(variant, tally)
    return found


def explain(
    code: Annotated[str, typer.Argument(metavar="CODE", help="The code of a problem, such as V320.")],
) -> None:
    """Explain a problem by its code: what is wrong, why it matters, an example, what mends it."""
    from difflib import get_close_matches

    pages = all_pages()
    wanted = code.strip()
    wanted = wanted.upper() if wanted.upper() in pages else wanted
    if wanted in pages:
        print(f"{wanted}  {pages[wanted]}")
        return
    words = translated()
    print(words.gettext(NO_CODE).format(code=wanted), file=sys.stderr)
    nearest = get_close_matches(wanted.upper(), pages, n=3, cutoff=0.6)
    if nearest:
        print(words.gettext(NEAREST).format(names=words.join(nearest, "or")), file=sys.stderr)
    raise typer.Exit(USAGE)


def all_pages() -> dict[str, str]:
    """The pages of all codes: those of the checks, of behaviour in play, and of reading."""
    from tutor.hint import behaviour
    from tutor.language import checks
    from tutor.language.pages import pages

    return pages(check.__doc__ for check in (*checks.ALL, *behaviour.CHECKS))
