"""Telling what the system refuses where no command looks after it: one sentence, never a traceback."""

from __future__ import annotations

import os
from collections.abc import Sequence

from tutor.cli.terminal import make_terminal, safe_streams
from tutor.i18n.marks import N_

NO_FOLDER = N_("The current folder is no longer there. Go to another one and try again.")
NO_OUTPUT = N_("The output cannot be written: {reason}")
UNUSABLE = N_("{path} cannot be used: {reason}")


def tell(error: OSError | RuntimeError, arguments: Sequence[str]) -> None:
    """Say what the system refused, if anybody can be told; `arguments` may hold the options of the language and the like."""
    path, reason = getattr(error, "filename", None), getattr(error, "strerror", None)
    message = NO_FOLDER if no_folder() else NO_OUTPUT if path is None else UNUSABLE
    try:
        safe_streams()
        terminal = make_terminal(arguments, os.environ)
        terminal.error(terminal.text(message).format(path=path, reason=reason or error))
    except OSError:  # the error stream is full, too
        return


def no_folder() -> bool:
    """Whether the current folder is no longer there."""
    try:
        os.getcwd()  # noqa: PTH109
    except OSError:
        return True
    return False
