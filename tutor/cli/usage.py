"""Help pages and what is said of wrong usage, in the user's language: Typer's own words are English only.

Both are written from what Typer knows of a command (its parameters, their kinds, defaults and limits) and of an error (which
parameter it is about), never from its sentences. The words in capitals that stand for something, NAME or FILE, are messages too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from enum import Enum
from pathlib import Path
from typing import Any

import typer
from typer.core import TyperGroup

from tutor.cli.terminal import Terminal, cells, of
from tutor.i18n import N_, languages
from tutor.text.blanks import one_line
from tutor.text.wrapping import wrapped

USAGE = N_("Usage: {usage}")
ARGUMENTS = N_("Arguments:")
OPTIONS = N_("Options:")
COMMANDS = N_("Commands:")
REQUIRED = N_("required")
DEFAULT = N_("default: {value}")
LEAST = N_("{least} or more")
MOST = N_("{most} or less")
BETWEEN = N_("{least} to {most}")
HELP = N_("Show this message and leave.")

NO_COMMAND = N_("There is no command '{name}'.")
NEAREST_COMMAND = N_("There is no command '{name}'. Did you mean '{nearest}'?")
MISSING = N_("{name} is missing.")
MISSING_ONE_OF = N_("{name} is missing: one of {choices}.")
NO_OPTION = N_("There is no option '{name}'.")
NEAREST_OPTION = N_("There is no option '{name}'. Did you mean '{nearest}'?")
NEEDS_VALUE = N_("The option '{name}' needs a value.")
NO_VALUE = N_("The option '{name}' takes no value.")
TOO_MANY = N_("Too many words: {words}")
ONE_OF = N_("{name} is one of {choices}.")
A_NUMBER = N_("{name} is a whole number.")
A_NUMBER_OF = N_("{name} is a whole number, {limits}.")
BAD_VALUE = N_("{name} cannot have this value.")

STANDS_FOR = (
    N_("OPTIONS"), N_("COMMAND"), N_("ARGS"), N_("NAME"), N_("PATH"), N_("FILE"), N_("DIR"), N_("VARIANT"), N_("LESSON"),
    N_("CODE"), N_("LINE"), N_("WORD"), N_("LANGUAGE"), N_("SHELL"), N_("NUMBER"), N_("TEXT"),
)  # fmt: skip
"""The words that stand for something in a usage line."""
WIDEST = 80
FIRST_COLUMN = 30
_WORD = re.compile(r"[A-Z]{3,}")
_EXTRA = re.compile(r"Got unexpected extra argument\S* \((.*)\)", re.DOTALL)


class Group(TyperGroup):
    """Commands below a command: its help, and what is said of a name that is none, in the user's language."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Find the command that the first argument names; a name that is none is refused with the nearest one."""
        name = args[0]
        if not ctx.resilient_parsing and not name.startswith("-") and self.get_command(ctx, name) is None:
            from difflib import get_close_matches

            near = get_close_matches(name.casefold(), self.list_commands(ctx), 1, 0.5)
            message = NEAREST_COMMAND if near else NO_COMMAND
            ctx.fail(of(ctx).text(message).format(name=name, nearest=near[0] if near else ""))
        return super().resolve_command(ctx, args)

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Write the help in the user's language."""
        format_help(self, ctx, formatter)


def format_help(command: Any, ctx: Any, formatter: Any) -> None:
    """Write a command's help in the user's language; takes the place of the method of that name."""
    formatter.write(help_page(command, ctx, of(ctx)))


def help_without_command(ctx: typer.Context) -> None:
    """Print the help of a group of commands that is called without any."""
    if ctx.invoked_subcommand is None:
        print(ctx.get_help())


def help_page(command: Any, context: Any, terminal: Terminal) -> str:
    """The help of a command: how it is called, what it does, its arguments, options and the commands below it."""
    width = min(terminal.width, WIDEST)
    shown = [param for param in command.get_params(context) if not getattr(param, "hidden", False)]
    arguments = [param for param in shown if param.param_type_name == "argument"]
    options = [param for param in shown if param.param_type_name == "option"]
    below = [command.get_command(context, name) for name in command.list_commands(context)] if _is_group(command) else []
    usage = terminal.text(USAGE).format(usage=_usage(command, context, arguments, terminal))
    lines = wrapped(usage, width, "", "    ")
    for paragraph in (terminal.text(command.help) if command.help else "").split("\n\n"):
        lines += ["", *wrapped(paragraph, width, "  ", "  ")] if paragraph else []
    sections = (
        (ARGUMENTS, [(_argument(param, terminal), _told(param, context, terminal)) for param in arguments]),
        (OPTIONS, [(_option(param, terminal), _told(param, context, terminal)) for param in options]),
        (COMMANDS, [(found.name, _in_short(found, terminal)) for found in below if found is not None and not found.hidden]),
    )
    for heading, rows in sections:
        if rows:
            lines += ["", terminal.text(heading), *_rows(rows, width)]
    return "\n".join(lines) + "\n"


def _is_group(command: Any) -> bool:
    return hasattr(command, "list_commands")


def _usage(command: Any, context: Any, arguments: Sequence[Any], terminal: Terminal) -> str:
    names = [_argument(param, terminal) for param in arguments]
    names = [name if param.required or name.startswith("[") else f"[{name}]" for param, name in zip(arguments, names, strict=True)]
    below = [_in_words("COMMAND [ARGS]...", terminal)] if _is_group(command) else []
    return " ".join([context.command_path, _in_words("[OPTIONS]", terminal), *names, *below])


def _in_words(metavar: str, terminal: Terminal) -> str:
    """A metavar with its words in the user's language."""
    return _WORD.sub(lambda found: terminal.text(found.group()) if found.group() in STANDS_FOR else found.group(), metavar)


def _argument(param: Any, terminal: Terminal) -> str:
    metavar = param.metavar or param.name.upper() + ("..." if param.nargs != 1 else "")
    return _in_words(metavar, terminal)


def _option(param: Any, terminal: Terminal) -> str:
    value = "" if param.is_flag or param.count else f" {_in_words(param.metavar or _kind(param), terminal)}"
    names = [", ".join(sorted(opts, key=len)) for opts in (param.opts, param.secondary_opts) if opts]
    return " / ".join(names) + value


def _kind(param: Any) -> str:
    """What stands for the value of an option that names nothing itself: its choices, or what kind of value it is."""
    choices = _choices(param)
    if choices:
        return "|".join(choices)
    annotation = _annotation(param)
    return "NUMBER" if annotation in (int, float) else "FILE" if annotation is Path else "TEXT"


def _choices(param: Any) -> list[str]:
    found = getattr(getattr(param, "type_descriptor", None), "choices", None) or ()
    return [str(choice.value if isinstance(choice, Enum) else choice) for choice in found]


def _annotation(param: Any) -> Any:
    return getattr(getattr(param, "type_descriptor", None), "annotation", None)


def _told(param: Any, context: Any, terminal: Terminal) -> str:
    """The help of a parameter and, in brackets, its default, its limits, and whether it has to be given."""
    text = HELP if "--help" in param.opts else param.help or ""
    marks = [mark for mark in (_default(param, context, terminal), _limits(param, terminal)) if mark]
    if param.required:
        marks.append(terminal.text(REQUIRED))
    told = [told_help(text, terminal)] if text else []
    return " ".join([*told, *([f"[{terminal.translator.series(marks)}]"] if marks else [])])


def told_help(text: str, terminal: Terminal) -> str:
    """The help of a parameter; one may name the languages there are."""
    return terminal.text(text).replace("{languages}", ", ".join(languages()))


def _default(param: Any, context: Any, terminal: Terminal) -> str:
    """The default; nothing where it stands for a value that is not given: a number that is not above 0, an empty text."""
    value = param.get_default(context, call=False)
    if getattr(param, "is_flag", False) or not param.show_default or not value or value == -1:
        return ""
    return terminal.text(DEFAULT).format(value=value.value if isinstance(value, Enum) else value)


def _limits(param: Any, terminal: Terminal) -> str:
    least, most = getattr(param, "min", None), getattr(param, "max", None)
    least = None if least is not None and least < 0 else least
    if least is None and most is None:
        return ""
    message = LEAST if most is None else MOST if least is None else BETWEEN
    return terminal.text(message).format(least=least, most=most)


def _in_short(command: Any, terminal: Terminal) -> str:
    """The first paragraph of a command's help."""
    return terminal.text(command.help).partition("\n\n")[0] if command.help else ""


def _rows(rows: Sequence[tuple[str, str]], width: int) -> Iterator[str]:
    """Two columns; where the first is too wide for its cell the second begins on the next line."""
    column = min(max(cells(first) for first, _ in rows), FIRST_COLUMN, width // 2) + 4
    for first, second in rows:
        told = wrapped(one_line(second), max(width - column, 10)) if second else []
        begin = f"  {first}"
        if cells(begin) + 2 > column or not told:
            yield begin
        else:
            yield begin + " " * (column - cells(begin)) + told.pop(0)
        yield from (" " * column + line for line in told)


def what_is_wrong(error: Any, terminal: Terminal) -> str:
    """What to say of an error of usage that Typer found."""
    param = getattr(error, "param", None)
    if isinstance(error, typer.BadParameter) and param is not None:
        return _missing(param, terminal) if hasattr(error, "param_type") else _bad_value(param, terminal)
    name = getattr(error, "option_name", "")
    if hasattr(error, "possibilities"):
        return _no_option(name, error.ctx, terminal)
    if name:
        told = NO_VALUE if "does not take" in error.message else NEEDS_VALUE
        return terminal.text(told).format(name=name)
    extra = _EXTRA.fullmatch(error.message)
    return terminal.text(TOO_MANY).format(words=extra.group(1)) if extra else str(error.format_message())


def _name_of(param: Any, terminal: Terminal) -> str:
    return _argument(param, terminal) if param.param_type_name == "argument" else " / ".join(param.opts)


def _missing(param: Any, terminal: Terminal) -> str:
    choices = _choices(param)
    message = MISSING_ONE_OF if choices else MISSING
    return terminal.text(message).format(name=_name_of(param, terminal), choices=terminal.translator.join(choices, "or"))


def _bad_value(param: Any, terminal: Terminal) -> str:
    choices, limits = _choices(param), _limits(param, terminal)
    number = A_NUMBER_OF if limits else A_NUMBER if _annotation(param) in (int, int | None) else BAD_VALUE
    message = ONE_OF if choices else number
    joined = terminal.translator.join(choices, "or")
    return terminal.text(message).format(name=_name_of(param, terminal), choices=joined, limits=limits)


def _no_option(name: str, context: Any, terminal: Terminal) -> str:
    from difflib import get_close_matches

    params = context.command.get_params(context) if context is not None else []
    near = get_close_matches(name, [option for param in params for option in param.opts if option.startswith("-")], 1)
    message = NEAREST_OPTION if near else NO_OPTION
    return terminal.text(message).format(name=name, nearest=near[0] if near else "")
