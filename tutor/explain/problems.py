"""Problems in words: the one place where what is wrong in a user's text becomes something to read, or JSON, or a CI annotation.

A message is looked up by code, and where a code has several also by the case: ``R-setup/seat``. A code without words still
gives its arguments, so nothing here ever fails for a problem.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from tutor.explain.arguments import Message, filled, looked_up
from tutor.explain.check_messages import CHECK_MESSAGES, CHECK_NOTES
from tutor.explain.excerpt import excerpt, printable
from tutor.explain.lesson_messages import LESSON_MESSAGES
from tutor.explain.reading_messages import READING_MESSAGES, READING_NOTES
from tutor.explain.record_messages import RECORD_CODES, RECORD_MESSAGES, RECORD_NOTES, case_of, in_words
from tutor.i18n.marks import N_
from tutor.i18n.translate import Translator
from tutor.text.problem import Note, Problem

Lines = Sequence[str] | Mapping[str, Sequence[str]]
"""The lines of the problem's file, or of several files by name."""

MESSAGES: Mapping[str, Message] = MappingProxyType(
    {**READING_MESSAGES, **CHECK_MESSAGES, **RECORD_MESSAGES, **LESSON_MESSAGES}
)
NOTES: Mapping[str, str] = MappingProxyType({**READING_NOTES, **CHECK_NOTES, **RECORD_NOTES})

SEVERITIES = {"error": N_("error"), "warning": N_("warning"), "note": N_("note")}
HEADER = N_("{place}: {severity} {code}: {message}")
HEADER_WITHOUT_PLACE = N_("{severity} {code}: {message}")
WITHOUT_PLACE = ("V130", "V131", "V132", "V133")
"""Problems of what was asked for on the command line, not of a place in a file."""
NO_WORDS = N_("something is wrong here ({details})")
NOTE_ELSEWHERE = N_("{place} has:  {text}")
ALLOWED = N_("Possible here: {allowed}")
DID_YOU_MEAN = N_("Did you mean:  {fix}")
MORE = N_("More: briscola explain {code}")
GITHUB_LEVEL = {"error": "error", "warning": "warning", "note": "notice"}


def has_words(code: str) -> bool:
    """Whether a code has a message of its own."""
    return code in MESSAGES or any(key.startswith(f"{code}/") for key in MESSAGES)


def message_of(problem: Problem, translator: Translator) -> str:
    """What is wrong, as one sentence without a full stop, so that it can stand after the place and code."""
    message = _message(problem)
    if message is None:
        details = ", ".join(translator.labelled(name, value) for name, value in problem.args.items())
        return translator.gettext(NO_WORDS).format(details=details or problem.code)
    args = in_words(problem, translator) if problem.code in RECORD_CODES else problem.args
    return filled(looked_up(message, args, translator), args, translator)


def _message(problem: Problem) -> Message | None:
    return MESSAGES.get(f"{problem.code}/{case_of(problem)}") or MESSAGES.get(problem.code)


def note_of(note: Note, translator: Translator) -> str:
    """A note as one line: the other place that belongs to the problem, and what it says."""
    place = f"{note.span.file}:{note.span.line}" if note.span is not None else ""
    text = " ".join(note.text.split())
    template = NOTES.get(note.key)
    if template is None:
        template = NOTE_ELSEWHERE if place else "{text}"
    return filled(translator.gettext(template), {**note.args, "place": place, "text": text}, translator)


def render(problem: Problem, translator: Translator, source_lines: Lines = ()) -> str:
    """A problem for people to read, without colour:

    place, severity, code and message; the line with carets under what is meant (where `source_lines` has it); notes; a
    suggestion; where to read more. The carets begin at the column that is reported, whatever tabs and wide letters precede.
    """
    span = problem.span
    placed = problem.code not in WITHOUT_PLACE
    header = translator.gettext(HEADER if placed and span.file else HEADER_WITHOUT_PLACE).format(
        place=f"{span.file}:{span.line}:{span.column}",
        severity=translator.gettext(SEVERITIES[problem.severity]),
        code=problem.code,
        message=message_of(problem, translator),
    )
    lines = source_lines.get(span.file, ()) if isinstance(source_lines, Mapping) else source_lines
    shown = [printable(header)]
    if placed and 1 <= span.line <= len(lines):
        end = span.end_column if span.end_line == span.line else len(lines[span.line - 1]) + 1
        shown += excerpt(span.line, lines[span.line - 1], span.column, end)
    shown += [printable(f"   {note_of(note, translator)}") for note in problem.notes]
    shown += _allowed(problem, translator)
    if problem.fix is not None:
        shown.append("   " + printable(translator.gettext(DID_YOU_MEAN).format(fix=problem.fix.strip())))
    shown.append("   " + translator.gettext(MORE).format(code=problem.code))
    return "\n".join(shown)


def _allowed(problem: Problem, translator: Translator) -> list[str]:
    """The list of what may stand there, where the message itself does not have it."""
    message = _message(problem) or ""
    english = message if isinstance(message, str) else message.forms[1]
    listed = problem.args.get("allowed", problem.args.get("known"))
    if not isinstance(listed, tuple) or not listed or "{allowed" in english or problem.code == "R-hand":
        return []
    if any("," in phrase for phrase in listed):
        return ["   " + printable(translator.gettext(ALLOWED).format(allowed=translator.series(listed)))]
    return ["   " + printable(filled(translator.gettext(ALLOWED), {"allowed": listed}, translator))]


def to_json(problem: Problem, translator: Translator) -> dict[str, Any]:
    """A problem for programs: lines and columns from 1, severity in English, message in the learner's language."""
    span = problem.span
    return {
        "code": problem.code,
        "severity": problem.severity,
        "file": span.file,
        "line": span.line,
        "column": span.column,
        "end_line": span.end_line,
        "end_column": span.end_column,
        "message": message_of(problem, translator),
        "notes": [_note_json(note, translator) for note in problem.notes],
        "fix": problem.fix,
    }


def _note_json(note: Note, translator: Translator) -> dict[str, Any]:
    span = note.span
    where = {"file": span.file, "line": span.line, "column": span.column} if span is not None else {}
    return {"message": note_of(note, translator), **where}


def to_github(problem: Problem, translator: Translator) -> str:
    """A problem as a workflow command of GitHub Actions, which shows it beside the line of the file."""
    span = problem.span
    properties = {
        "file": span.file,
        "line": span.line,
        "endLine": span.end_line,
        "col": span.column,
        "endColumn": max(span.column, span.end_column - 1),
        "title": problem.code,
    }
    listed = ",".join(f"{name}={_escaped(str(value), ',:')}" for name, value in properties.items())
    return f"::{GITHUB_LEVEL[problem.severity]} {listed}::{_escaped(message_of(problem, translator))}"


def _escaped(text: str, also: str = "") -> str:
    for character in "%\r\n" + also:
        text = text.replace(character, f"%{ord(character):02X}")
    return text
