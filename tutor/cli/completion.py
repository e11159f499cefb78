"""``--install-completion [SHELL]`` and ``--show-completion [SHELL]``: the shell completes commands and options.

Written anew rather than taken from Typer because a second run must change nothing, and because a shell that cannot be told
must lead to a question with the answer in it, not to a guess.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from tutor.cli.terminal import Terminal
from tutor.i18n import N_
from tutor.text.whole import write_whole

SHELLS = ("bash", "zsh", "fish", "powershell", "pwsh")
WHICH = N_("Which shell? Say it, for example:  briscola {option} bash  (there are {shells}).")
NO_SHELL = N_("There is no completion for '{shell}'. There is for {shells}.")
DONE = N_("Completion for {shell} is installed in {path}. It works in the next terminal you open.")
ALREADY = N_("Completion for {shell} is already installed in {path}; nothing was changed.")
BY_HAND = N_("Add the output of this to the file $PROFILE names:  briscola --show-completion {shell}")
NOT_WRITTEN = N_("{path} could not be written: {reason}")


def completion(arguments: Sequence[str], terminal: Terminal) -> int:
    """Do what the option asks; returns the exit code (2 where the shell is not known)."""
    option, _, shell = arguments[0].partition("=")
    shell = (shell or next((word for word in arguments[1:] if not word.startswith("-")), "")).casefold()
    shell = shell or _current_shell()
    if shell not in SHELLS:
        message = NO_SHELL if shell else WHICH
        terminal.error(terminal.text(message).format(shell=shell, option=option, shells=terminal.translator.join(SHELLS)))
        return 2
    if option == "--show-completion":
        terminal.print(_script(shell))
        return 0
    if shell in ("powershell", "pwsh"):
        terminal.error(terminal.text(BY_HAND).format(shell=shell))
        return 2
    return _install(shell, terminal)


def _current_shell() -> str:
    """The shell this was started from; empty where that cannot be told."""
    import shellingham

    try:
        name, _ = shellingham.detect_shell()
    except (shellingham.ShellDetectionFailure, OSError):
        return ""
    return name if name in SHELLS else ""


def _script(shell: str) -> str:
    from typer._completion_shared import get_completion_script

    return get_completion_script(prog_name="briscola", complete_var="_BRISCOLA_COMPLETE", shell=shell)


def _install(shell: str, terminal: Terminal) -> int:
    """Write the completion script, and a line in the shell's profile where that needs one."""
    home = Path.home()
    script = {
        "bash": home / ".bash_completions" / "briscola.sh",
        "zsh": home / ".zfunc" / "_briscola",
        "fish": home / ".config" / "fish" / "completions" / "briscola.fish",
    }[shell]
    profile, line = {
        "bash": (home / ".bashrc", f"source '{script}'"),
        "zsh": (home / ".zshrc", "fpath+=~/.zfunc; autoload -Uz compinit; compinit"),
    }.get(shell, (None, ""))
    try:
        changed = _write(script, _script(shell) + "\n")
        if profile is not None:
            before = profile.read_text(encoding="utf-8") if profile.is_file() else ""
            if line not in before.splitlines():
                gap = "" if not before or before.endswith("\n") else "\n"
                changed |= _write(profile, f"{before}{gap}{line}\n")
    except (OSError, UnicodeDecodeError) as error:
        terminal.error(terminal.text(NOT_WRITTEN).format(path=script, reason=error))
        return 1
    terminal.print(terminal.text(DONE if changed else ALREADY).format(shell=shell, path=script))
    return 0


def _write(path: Path, text: str) -> bool:
    """Write a file if its text differs; returns whether it did."""
    if path.is_file() and path.read_text(encoding="utf-8") == text:
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    write_whole(path, text.encode())
    return True
