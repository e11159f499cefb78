"""The commands of the course: `learn`, `drill`, `status`, `reset`, `export`, `import`, `lessons`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tutor.cli.usage import Group, help_without_command
from tutor.i18n import N_

if TYPE_CHECKING:
    from tutor.cli.terminal import Terminal

app = typer.Typer(add_completion=False, rich_markup_mode=None)
lessons_app = typer.Typer(cls=Group, add_completion=False, rich_markup_mode=None, invoke_without_command=True)
lessons_app.callback()(help_without_command)
app.add_typer(lessons_app, name="lessons", help=N_("Check, begin and preview lesson files."))

VARIANT_HELP = N_("The game: a variant by name, or a file by path.")
PLAYERS_HELP = N_("For so many players.")
RULE_HELP = N_("A choice of the host, as a line of the variant file.")
LEARNER_HELP = N_("Whose progress is kept.")
SEED_HELP = N_("The same seed gives the same cards.")
FILE_HELP = N_("The file.")

Variant = Annotated[str | None, typer.Option("--variant", metavar="NAME", help=VARIANT_HELP)]
Players = Annotated[int | None, typer.Option("--players", min=1, help=PLAYERS_HELP)]
Rule = Annotated[list[str] | None, typer.Option("--rule", metavar="LINE", help=RULE_HELP)]
Learner = Annotated[str | None, typer.Option("--learner", metavar="NAME", help=LEARNER_HELP)]
Seed = Annotated[int | None, typer.Option("--seed", help=SEED_HELP)]


def _terminal(ctx: typer.Context) -> Terminal:
    from tutor.cli.terminal import of

    return of(ctx)


@app.command()
def learn(
    ctx: typer.Context,
    lesson: Annotated[
        str | None, typer.Argument(metavar="[LESSON]", help=N_("A lesson by name or number."))
    ] = None,
    variant: Variant = None,
    auto: Annotated[
        bool, typer.Option("--auto", help=N_("Go through by itself, showing the answers."))
    ] = False,
    players: Players = None,
    rule: Rule = None,
    learner: Learner = None,
    seed: Seed = None,
) -> None:
    """Take the lessons: from where you stopped, or the one you name."""
    from tutor.cli.learning import Wish, learn_command

    wish = Wish(lesson, variant, auto, players, tuple(rule or ()), learner, seed)
    raise typer.Exit(learn_command(wish, _terminal(ctx)))


@app.command()
def drill(
    ctx: typer.Context,
    variant: Variant = None,
    topic: Annotated[
        str | None, typer.Option("--topic", metavar="WORD", help=N_("Only questions of one kind."))
    ] = None,
    count: Annotated[int, typer.Option("--count", min=1, help=N_("How many questions."))] = 10,
    players: Players = None,
    rule: Rule = None,
    learner: Learner = None,
    seed: Seed = None,
    json: Annotated[
        bool, typer.Option("--json", help=N_("Print the questions with their answers as JSON."))
    ] = False,
) -> None:
    """Answer questions made from the rules, from easy to hard; what you miss comes back."""
    from tutor.cli.drilling import DrillWish, drill_command

    wish = DrillWish(variant, topic, count, players, tuple(rule or ()), learner, seed, json)
    raise typer.Exit(drill_command(wish, _terminal(ctx)))


@app.command()
def status(
    ctx: typer.Context,
    where: Annotated[bool, typer.Option("--where", help=N_("Only say where progress is kept."))] = False,
    learner: Learner = None,
) -> None:
    """Show what is done, where you stopped, and what is due."""
    from tutor.cli.standing import status_command

    raise typer.Exit(status_command(where, learner, _terminal(ctx)))


@app.command()
def reset(
    ctx: typer.Context,
    lesson: Annotated[str, typer.Argument(metavar="LESSON", help=N_("A lesson by name or number."))],
    variant: Variant = None,
    players: Players = None,
    learner: Learner = None,
    yes: Annotated[bool, typer.Option("--yes", help=N_("Do not ask."))] = False,
) -> None:
    """Forget that a lesson was done, so that it is taken again."""
    from tutor.cli.standing import reset_command

    raise typer.Exit(reset_command(lesson, variant, players, learner, yes, _terminal(ctx)))


@app.command()
def export(
    ctx: typer.Context,
    file: Annotated[Path, typer.Argument(metavar="FILE", help=FILE_HELP)],
    force: Annotated[bool, typer.Option("--force", help=N_("Overwrite a file that is there."))] = False,
) -> None:
    """Write all progress to a file of your choice."""
    from tutor.cli.standing import export_command

    raise typer.Exit(export_command(file, force, _terminal(ctx)))


@app.command("import")
def import_(
    ctx: typer.Context,
    file: Annotated[Path, typer.Argument(metavar="FILE", help=FILE_HELP)],
    yes: Annotated[bool, typer.Option("--yes", help=N_("Do not ask."))] = False,
) -> None:
    """Take the progress of all learners in an exported file; learners of other names are kept."""
    from tutor.cli.standing import import_command

    raise typer.Exit(import_command(file, yes, _terminal(ctx)))


@lessons_app.command("list")
def list_(ctx: typer.Context) -> None:
    """List the lessons, each with what it teaches."""
    from tutor.cli.authoring import list_command

    raise typer.Exit(list_command(_terminal(ctx)))


@lessons_app.command()
def check(
    ctx: typer.Context,
    files: Annotated[
        list[Path] | None, typer.Argument(metavar="[FILE...]", help=N_("Lesson files; else all."))
    ] = None,
    variant: Annotated[list[str] | None, typer.Option("--variant", metavar="NAME", help=VARIANT_HELP)] = None,
    form: Annotated[str, typer.Option("--format", help=N_("text, json or github."))] = "text",
    strict: Annotated[bool, typer.Option("--strict", help=N_("Warnings count as errors."))] = False,
) -> None:
    """Prove lessons against every variant and language."""
    from tutor.cli.authoring import check_command

    raise typer.Exit(check_command(files or [], variant or [], form, strict, _terminal(ctx)))


@lessons_app.command()
def new(
    ctx: typer.Context,
    name: Annotated[str, typer.Argument(metavar="NAME", help=N_("The lesson's name, one word."))],
    folder: Annotated[Path, typer.Option("--folder", help=N_("Where the file is written."))] = Path(),
) -> None:
    """Begin a lesson: writes a file to fill in."""
    from tutor.cli.authoring import new_command

    raise typer.Exit(new_command(name, folder, _terminal(ctx)))


@lessons_app.command()
def preview(
    ctx: typer.Context,
    file: Annotated[Path, typer.Argument(metavar="FILE", help=FILE_HELP)],
    variant: Variant = None,
    players: Players = None,
    seed: Seed = None,
) -> None:
    """Show a lesson file as learners get it, with the answers."""
    from tutor.cli.authoring import preview_command

    raise typer.Exit(preview_command(file, variant, players, seed, _terminal(ctx)))
