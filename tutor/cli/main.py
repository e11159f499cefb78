"""The command `briscola`: starts fast, loads a command only when it is called, and turns every ending into an exit code.

Exit codes: 0 good; 1 problems in what was read, input that ended early, or what the system refuses; 2 wrong usage; 130
interrupted. A reader who closes the output pipe ends the command quietly with 0. ``--version`` is answered before anything
else is loaded.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from tutor import __version__

GOOD, PROBLEMS, USAGE, INTERRUPTED = 0, 1, 2, 130
PROGRAM = "briscola"


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line on `arguments` (the program's own if not given) and leave with its exit code."""
    sys.exit(run(list(sys.argv[1:] if arguments is None else arguments)))


def run(arguments: list[str]) -> int:
    """Run the command line and return its exit code."""
    try:
        if "--version" in _own(arguments):
            print(f"{PROGRAM} {__version__}")
            code = GOOD
        else:
            code = _dispatch(arguments or ["--help"])
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:
        return _pipe_closed()
    except (OSError, RuntimeError) as error:
        return _system_refuses(error, arguments)
    except KeyboardInterrupt:
        return INTERRUPTED
    return code


def _own(arguments: list[str]) -> list[str]:
    """The arguments that may be options: those before a ``--``."""
    return arguments[: arguments.index("--")] if "--" in arguments else arguments


def _without_language(arguments: list[str]) -> list[str]:
    """The arguments without those of the language that stand first."""
    while arguments and arguments[0].partition("=")[0] == "--lang":
        arguments = arguments[1 if "=" in arguments[0] else 2 :]
    return arguments


def _pipe_closed() -> int:
    """The reader of our output is gone: nobody is left to complain to, so that what is still unwritten is dropped."""
    _drop_output()
    return GOOD


def _drop_output() -> None:
    """Send what is still unwritten nowhere, so that Python does not try again when it ends."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (OSError, ValueError, AttributeError):  # a stream that is no file, or none at all
        return


def _system_refuses(error: OSError | RuntimeError, arguments: list[str]) -> int:
    """The system refuses what no command looks after itself: the output's disk is full, the current folder is gone.

    A library may tell of the folder with an error of its own; any other error than the system's goes on.
    """
    from tutor.cli.system import no_folder, tell

    if not isinstance(error, OSError) and not no_folder():
        raise error
    if isinstance(error, OSError) and error.filename is None:
        _drop_output()
    tell(error, _own(arguments))
    return PROBLEMS


def _dispatch(arguments: list[str]) -> int:
    """Hand the arguments to the command they name, with a terminal made for this run."""
    from tutor.cli.terminal import make_terminal, safe_streams

    safe_streams()
    terminal = make_terminal(_own(arguments), os.environ)
    if terminal.remark:
        terminal.error(terminal.remark)
    asked = _without_language(arguments)
    if asked and asked[0].partition("=")[0] in ("--install-completion", "--show-completion"):
        from tutor.cli.completion import completion

        return completion(asked, terminal)
    from tutor.cli.registry import call

    return call(arguments, terminal, PROGRAM)
