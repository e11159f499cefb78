"""Which commands there are and where each lives; only the module of the command that is called gets loaded.

A module of a command group has a function for each command, named like it (``import_`` for `import`), or a Typer
application named ``app``. A command's docstring and its ``help=`` texts are messages of the catalogues. A command
takes ``ctx: typer.Context`` where it prints (see `tutor.cli.terminal.of`) and ends with another exit code than 0 by
``raise typer.Exit(code)``. The options `--lang`, `--plain` and `--no-color` belong to every command and are added
here.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from types import MappingProxyType
from typing import Any

import typer
from typer.main import get_command

from tutor.cli.terminal import Terminal
from tutor.cli.usage import Group, format_help, help_without_command, told_help, what_is_wrong
from tutor.i18n import N_

ABOUT = N_("Learn the games of the Briscola family: lessons, explained play, rules and sheets.")
LANGUAGE_HELP = N_("The language of all texts: {languages}. Else BRISCOLA_LANG or the system's.")
PLAIN_HELP = N_("Plain lines for screen readers: no boxes, one sentence an event.")
COLOR_HELP = N_("No colours. NO_COLOR in the environment does the same.")
VERSION_HELP = N_("Show the version and leave.")
INSTALL_HELP = N_("Install completion for a shell: bash, zsh, fish. Without a name: the current one.")
SHOW_HELP = N_("Show the completion script of a shell, to copy it.")
MORE = N_("Try '{command} --help' for help.")
ENDED_EARLY = N_("The input ended before the end was reached.")

COMPLETING = "_BRISCOLA_COMPLETE"
"""Set by the completion script of a shell."""

COMMANDS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "learn": ("course",),
        "play": ("play",),
        "hint": ("hint", "play"),
        "drill": ("course",),
        "status": ("course",),
        "lessons": ("course",),
        "replay": ("records",),
        "review": ("reviewing",),
        "sheet": ("sheets",),
        "cards": ("cards", "sheets"),
        "variants": ("rules",),
        "show": ("show",),
        "check": ("rules",),
        "explain": ("rules",),
        "format": ("writing",),
        "diff": ("rules",),
        "new": ("writing",),
        "simulate": ("play", "hint"),
        "reset": ("course",),
        "export": ("course",),
        "import": ("course",),
    }
)
"""Command -> the modules of `tutor.cli` that may hold it, in the order of the help. One that is in none is not listed."""


def call(arguments: list[str], terminal: Terminal, program: str) -> int:
    """Call the command that the arguments name and return the exit code."""
    command = get_command(_root())
    if COMPLETING in os.environ:
        return _complete_line(command, terminal, program)
    try:
        with command.make_context(program, arguments, obj=terminal, help_option_names=["--help", "-h"]) as context:
            command.invoke(context)
    except typer.Exit as leaving:
        return leaving.exit_code
    except typer.TyperException as error:
        return _refused(error, arguments, terminal, program)
    except (typer.Abort, EOFError):
        terminal.error(terminal.text(ENDED_EARLY))
        return 1
    return 0


def _refused(error: Any, arguments: list[str], terminal: Terminal, program: str) -> int:
    """Say what is wrong with the usage and where help is."""
    place = getattr(error, "ctx", None)
    terminal.error(what_is_wrong(error, terminal))
    called = next((word for word in arguments if word in COMMANDS), "")
    command = place.command_path if place else f"{program} {called}".strip()
    terminal.error(terminal.text(MORE).format(command=command))
    return 2


def _complete_line(command: Any, terminal: Terminal, program: str) -> int:
    """Answer the shell, which asks how the line begun may go on."""
    from typer._completion_classes import completion_init

    completion_init()
    command.main([], prog_name=program, obj=terminal)
    return 0


class LazyGroup(Group):
    """The commands of `COMMANDS`, each loaded when it is asked for."""

    def list_commands(self, ctx: Any) -> list[str]:
        """The names of all commands that are there."""
        return [name for name in COMMANDS if self.get_command(ctx, name) is not None]

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """A command, with its help in the user's language; None if there is no such command."""
        if cmd_name not in self.commands:
            for module in _modules(cmd_name):
                command = _command_in(import_module(module), cmd_name)
                if command is not None:
                    _complete(command, ctx.find_root().obj)
                    self.commands[cmd_name] = command
                    break
        return self.commands.get(cmd_name)


def _modules(name: str) -> Iterator[str]:
    for part in COMMANDS.get(name, ()):
        module = f"tutor.cli.{part}"
        if find_spec(module) is not None:
            yield module


def _command_in(module: Any, name: str) -> Any:
    """The command of a name in a module: from its application, or the function of that name; None if it is not there."""
    app = getattr(module, "app", None)
    function = getattr(module, name, None) or getattr(module, f"{name}_", None)
    if app is None and callable(function):
        app = typer.Typer(add_completion=False, rich_markup_mode=None)
        app.command(name)(function)
    if app is None:
        return None
    found = get_command(app)
    commands = getattr(found, "commands", None)
    return commands.get(name) if commands is not None else found if found.name == name else None


def _complete(command: Any, terminal: Terminal | None) -> None:
    """Give a command (and those below it) the options that belong to every command, and help in the user's language."""
    for below in getattr(command, "commands", {}).values():
        _complete(below, terminal)
    have = {option for param in command.params for option in param.opts}
    command.params += [param for param in _common() if not have & set(param.opts)]
    command.format_help = partial(format_help, command)
    if COMPLETING in os.environ and terminal is not None:
        _translate(command, terminal)


def _translate(command: Any, terminal: Terminal) -> None:
    """Put the help of a command and of its options, which the shell shows, into the user's language."""
    if command.help:
        command.help = terminal.text(command.help)
    for param in command.params:
        if getattr(param, "help", None):
            param.help = told_help(param.help, terminal)


def _common() -> list[Any]:
    """The options of every command. Their values were read beforehand (see `make_terminal`), so here they are only accepted."""
    options = typer.Typer(add_completion=False)

    @options.command()
    def common(
        lang: str = typer.Option("", "--lang", metavar="LANGUAGE", help=LANGUAGE_HELP, expose_value=False),
        plain: bool = typer.Option(False, "--plain", help=PLAIN_HELP, expose_value=False),
        no_color: bool = typer.Option(False, "--no-color", help=COLOR_HELP, expose_value=False),
    ) -> None:
        pass

    return list(get_command(options).params)


def _root() -> typer.Typer:
    """The application above all commands."""
    root = typer.Typer(
        cls=LazyGroup, add_completion=False, rich_markup_mode=None, invoke_without_command=True, help=ABOUT
    )

    @root.callback()
    def briscola(
        ctx: typer.Context,
        lang: str = typer.Option("", "--lang", metavar="LANGUAGE", help=LANGUAGE_HELP, expose_value=False),
        plain: bool = typer.Option(False, "--plain", help=PLAIN_HELP, expose_value=False),
        no_color: bool = typer.Option(False, "--no-color", help=COLOR_HELP, expose_value=False),
        version: bool = typer.Option(False, "--version", help=VERSION_HELP, expose_value=False),
        install: str = typer.Option("", "--install-completion", metavar="[SHELL]", help=INSTALL_HELP, expose_value=False),
        show: str = typer.Option("", "--show-completion", metavar="[SHELL]", help=SHOW_HELP, expose_value=False),
    ) -> None:
        help_without_command(ctx)

    return root
