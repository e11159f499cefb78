"""The one place that decides how to speak to this terminal: width, colour, plain mode, encoding, language.

Colour: never with ``NO_COLOR`` (set and not empty), which wins over ``FORCE_COLOR``; an empty ``FORCE_COLOR`` counts
as not set; never with ``TERM=dumb`` or into a pipe unless ``FORCE_COLOR`` asks for it. JSON never holds escapes. A
stream that cannot encode a character shows a plainer one, never an exception.
"""

from __future__ import annotations

import codecs
import os
import shutil
import sys
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TextIO

from tutor.i18n import ENGLISH, N_, Translator, choose_language, languages, translator
from tutor.i18n.choose import language_of_country
from tutor.text.plainer import plainer
from tutor.text.wrapping import wrapped

UNKNOWN_LANGUAGE = N_("There is no language '{language}' here; going on in English. There are: {languages}.")
STYLES = {"bold": "1", "dim": "2", "red": "31", "green": "32", "yellow": "33", "blue": "34", "cyan": "36"}
NARROWEST, USUAL = 20, 80


@dataclass(frozen=True, slots=True)
class Terminal:
    """How to speak to the terminal (or pipe, or file) of this run."""

    translator: Translator
    width: int = USUAL
    measured: bool = False
    """Whether the width is that of a terminal or was asked for by COLUMNS: a pipe or a file has none of its own."""
    color: bool = False
    plain: bool = False
    """No boxes, no redrawing, one sentence an event: for screen readers and dumb terminals."""
    interactive: bool = False
    """Whether a person sits at both ends, so that questions may be asked."""
    remark: str = ""
    """What the user should be told first; empty if nothing."""
    language_asked: bool = False
    """Whether the language was chosen by option, variable or locale, so that a game's country is no suggestion."""

    def text(self, message: str) -> str:
        """A message in the user's language."""
        return self.translator.gettext(message)

    def print(self, text: str = "") -> None:
        """Print a line (or several) as it is."""
        print(text)

    def say(self, text: str) -> None:
        """Print a sentence: broken at the width of a terminal, whole in a pipe or file, where programs look for it."""
        print(self.wrapped(text) if self.measured else text)

    def paragraph(self, text: str, indent: str = "") -> None:
        """Print a text broken into lines of the terminal's width."""
        print(self.wrapped(text, indent))

    def wrapped(self, text: str, indent: str = "") -> str:
        """A text broken into lines of the terminal's width."""
        return "\n".join(wrapped(text, self.width, indent))

    def error(self, text: str) -> None:
        """Print a text to the error stream: a sentence broken at the terminal's width, whole in a pipe or file (programs look
        for it there); a text of several lines, such as a problem with its place in a file, as it is."""
        whole = "\n" in text or not (self.measured and _is_terminal(sys.stderr))
        print(text if whole else self.wrapped(text), file=sys.stderr)

    def style(self, text: str, style: str) -> str:
        """A text in a style (``bold``, ``dim``, a colour) where the terminal shows colours; else the text itself."""
        return f"\x1b[{STYLES[style]}m{text}\x1b[0m" if self.color else text

    def json(self, value: Any) -> None:
        """Print a value as JSON: never with escapes, the same in every terminal and language."""
        import json

        print(json.dumps(value, ensure_ascii=not _shows(sys.stdout, "é♥"), indent=2))

    def table(self, rows: Sequence[Sequence[object]], head: Sequence[str] = ()) -> None:
        """Print rows in columns; where they do not fit the width, each row as a list of its cells, none left out."""
        for line in columns([[str(cell) for cell in row] for row in rows], head, self.width, self.translator, plain=self.plain):
            print(line)

    def ask(self, prompt: str) -> str | None:
        """Ask for a line; None where the input has ended. Ctrl-C is left to end the command; either way the prompt's line is
        closed, so that what is said next begins a line of its own."""
        print(self.wrapped(prompt.rstrip()) + " ", end="", flush=True)
        line, closed = "", False
        try:
            line = sys.stdin.readline() if sys.stdin is not None else ""
            closed = self.interactive and line.endswith("\n")
        finally:
            if not closed:
                print(flush=True)
        return line.rstrip("\r\n") if line else None

    def for_country(self, country: str) -> Terminal:
        """The same terminal in the language of a game's country, where the user has not chosen one."""
        code = None if self.language_asked else language_of_country(country)
        if code is None:
            return self
        from dataclasses import replace

        return replace(self, translator=translator(code))


def of(context: Any) -> Terminal:
    """The terminal of a command's Typer context."""
    found = context.find_root().obj
    return found if isinstance(found, Terminal) else make_terminal((), os.environ)


def make_terminal(arguments: Sequence[str], environ: Mapping[str, str]) -> Terminal:
    """The terminal for this run, from the options that every command has and from the environment."""
    option = _value_of("--lang", arguments)
    choice = choose_language(option, environ)
    asked = bool(option or any(environ.get(name) for name in ("BRISCOLA_LANG", "LC_ALL", "LC_MESSAGES", "LANG")))
    out_is_terminal = _is_terminal(sys.stdout)
    dumb = environ.get("TERM") == "dumb"
    told = translator(choice.language)
    remark = ""
    if choice.unknown:
        remark = UNKNOWN_LANGUAGE.format(language=choice.unknown, languages=", ".join(languages()))
    return Terminal(
        translator=told,
        width=_width(environ),
        measured=out_is_terminal or _asked_width(environ) > 0,
        color=_color(arguments, environ, out_is_terminal and not dumb),
        plain="--plain" in arguments or bool(environ.get("BRISCOLA_PLAIN")) or dumb,
        interactive=out_is_terminal and _is_terminal(sys.stdin),
        remark=remark,
        language_asked=asked,
    )


def _value_of(name: str, arguments: Sequence[str]) -> str | None:
    """The value of the last option of this name, ``--lang it`` or ``--lang=it``."""
    found = None
    for at, argument in enumerate(arguments):
        if argument == name and at + 1 < len(arguments):
            found = arguments[at + 1]
        elif argument.startswith(f"{name}="):
            found = argument.partition("=")[2]
    return found


def _color(arguments: Sequence[str], environ: Mapping[str, str], shows: bool) -> bool:
    if environ.get("NO_COLOR") or "--no-color" in arguments:
        return False
    force = environ.get("FORCE_COLOR")
    if force:
        return force.casefold() not in ("0", "false", "no")
    return shows and (os.name != "nt" or bool(environ.get("WT_SESSION") or environ.get("ANSICON") or environ.get("TERM")))


def _width(environ: Mapping[str, str]) -> int:
    return max(NARROWEST, _asked_width(environ) or shutil.get_terminal_size((USUAL, 24)).columns)


def _asked_width(environ: Mapping[str, str]) -> int:
    """The width that COLUMNS asks for; 0 where it asks for none."""
    columns = environ.get("COLUMNS", "")
    return int(columns) if columns.isdecimal() and len(columns) < 6 else 0


def _is_terminal(stream: TextIO | None) -> bool:
    try:
        return stream is not None and stream.isatty()
    except ValueError:  # a closed stream
        return False


def _shows(stream: TextIO | None, text: str) -> bool:
    """Whether a stream can encode a text."""
    try:
        text.encode(getattr(stream, "encoding", None) or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def safe_streams() -> None:
    """Make the standard streams ones that never raise for a character, and put something where there is none."""
    codecs.register_error("briscola", _plainer)
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115, PTH123
        elif hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace" if name == "stdin" else "briscola")


def _plainer(error: UnicodeError) -> tuple[str | bytes, int]:
    """What to write for characters that a stream cannot encode: the letter without its accent, or a question mark."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return plainer(error.object[error.start : error.end]), error.end


def columns(
    rows: Sequence[Sequence[str]], head: Sequence[str], width: int, words: Translator = ENGLISH, *, plain: bool = False
) -> list[str]:
    """Rows as lines in columns; ``heading: cell`` lines where the columns would be wider than `width` (or `plain`)."""
    whole = [list(head), *rows] if head else list(rows)
    if not whole:
        return []
    count = max(len(row) for row in whole)
    wide = [max(cells(row[at]) if at < len(row) else 0 for row in whole) for at in range(count)]
    if not plain and sum(wide) + 2 * (count - 1) <= width:
        return [_line(row, wide) for row in whole]
    lines = []
    for row in rows:
        for at, cell in enumerate(row):
            text = words.labelled(head[at], cell) if at < len(head) and head[at] else cell
            lead = "" if at == 0 else "  "
            lines += wrapped(text, width, lead, "    ")
    return lines


def _line(row: Sequence[str], wide: Sequence[int]) -> str:
    return "  ".join(cell + " " * (wide[at] - cells(cell)) for at, cell in enumerate(row)).rstrip()


def cells(text: str) -> int:
    """How many columns of a terminal a text takes."""
    return sum(
        0 if unicodedata.combining(letter) else 2 if unicodedata.east_asian_width(letter) in "WF" else 1 for letter in text
    )
