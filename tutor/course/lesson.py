"""A lesson as it stands in its file: a head, and steps of prose and blocks. Nothing is filled in or judged here.

A lesson is Markdown. The head, between two lines ``---``, has one fact a line: ``title``, ``teaches``, ``needs``, ``drills``. Each
heading ``## ...`` begins a step; a step may begin with a line ``needs: ...`` of its own. Prose and the blocks fenced by three
backticks are templates over the rule table (see `tutor.course.fill`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tutor.text.problem import Problem
from tutor.text.source import Source, Span, read_source

HEAD_KEYS = ("title", "teaches", "needs", "drills")
FENCE = "```"


@dataclass(frozen=True, slots=True)
class Prose:
    """Paragraphs of a step, as written; `line` is where they begin."""

    text: str
    line: int


@dataclass(frozen=True, slots=True)
class Block:
    """A fenced block: its words (``ask takes``), its lines as written, and where its fence stands."""

    words: tuple[str, ...]
    text: str
    line: int

    @property
    def asks(self) -> str:
        """The kind of question it asks, empty where it asks none."""
        return self.words[1] if len(self.words) > 1 and self.words[0] == "ask" else ""


@dataclass(frozen=True, slots=True)
class Step:
    """One step: its heading, what the variant must have for it, and its parts in order."""

    title: str
    parts: tuple[Prose | Block, ...]
    line: int
    needs: tuple[str, ...] = ()

    @property
    def blocks(self) -> tuple[Block, ...]:
        """The fenced blocks of the step."""
        return tuple(part for part in self.parts if isinstance(part, Block))


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson file. `name` is the file's stem without number and language (``trump`` for ``03-trump.it.md``)."""

    name: str
    number: int
    language: str
    file: str
    title: str
    teaches: str
    needs: tuple[str, ...]
    drills: tuple[str, ...]
    steps: tuple[Step, ...]


def read_lesson(path: Path, shown: str | None = None) -> tuple[Lesson | None, tuple[Problem, ...]]:
    """Read a lesson file. Its faults are problems L101 to L106; a file that cannot be read has those of `read_source`."""
    source, problems = read_source(path, shown)
    if source is None:
        return None, problems
    return parse_lesson(source, path.name)


def parse_lesson(source: Source, file_name: str) -> tuple[Lesson | None, tuple[Problem, ...]]:
    """A lesson from text in memory; `file_name` gives its number, name and language (``03-trump.it.md``)."""
    head, begins, problems = _head(source)
    steps = tuple(_steps(source, begins, problems))
    if not steps:
        problems.append(Problem("L105", Span.of(source.file, max(1, len(source.lines))), {}))
    number, name, language = name_parts(file_name)
    if any(problem.severity == "error" for problem in problems):
        return None, tuple(problems)
    lesson = Lesson(
        name=name,
        number=number,
        language=language,
        file=source.file,
        title=head["title"],
        teaches=head["teaches"],
        needs=_words(head.get("needs", "")),
        drills=_words(head.get("drills", "")),
        steps=steps,
    )
    return lesson, tuple(problems)


def name_parts(file_name: str) -> tuple[int, str, str]:
    """Number, name and language of a lesson's file name: ``03-trump.it.md`` is (3, ``trump``, ``it``); English has none."""
    stem = file_name.removesuffix(".md")
    stem, _, language = stem.partition(".")
    number, dash, name = stem.partition("-")
    if dash and number.isdigit():
        return int(number), name, language
    return 0, stem, language


def _words(text: str) -> tuple[str, ...]:
    return tuple(word.strip() for word in text.split(",") if word.strip() and word.strip() != "nothing")


def _head(source: Source) -> tuple[dict[str, str], int, list[Problem]]:
    """The head's facts, the index of the first line after it, and its problems."""
    lines, problems = source.lines, list[Problem]()
    if not lines or lines[0].strip() != "---":
        return {}, 0, [Problem("L101", Span.of(source.file, 1), {})]
    end = next((i for i, line in enumerate(lines[1:], 1) if line.strip() == "---"), 0)
    if not end:
        return {}, len(lines), [Problem("L101", Span.of(source.file, 1), {})]
    head: dict[str, str] = {}
    for at, line in enumerate(lines[1:end], 2):
        if not line.strip():
            continue
        key, _, value = line.partition(":")
        key = key.strip()
        if key not in HEAD_KEYS or not value.strip():
            found = {"key": key, "allowed": ", ".join(HEAD_KEYS)}
            problems.append(Problem("L103", Span.of(source.file, at, 1, len(line)), found))
        else:
            head[key] = value.strip()
    for key in ("title", "teaches"):
        if key not in head:
            problems.append(Problem("L102", Span.of(source.file, 1), {"key": key}))
    return head, end + 1, problems


def _steps(source: Source, begins: int, problems: list[Problem]) -> Iterator[Step]:
    """The steps from line index `begins` on; text before the first heading is a remark to teachers and is passed over."""
    starts = list(_headings(source, begins))
    for at, end in zip(starts, [*starts[1:], len(source.lines)], strict=False):
        title = source.lines[at][3:].strip()
        needs: tuple[str, ...] = ()
        first = at + 1
        if first < end and source.lines[first].startswith("needs:"):
            needs, first = _words(source.lines[first].partition(":")[2]), first + 1
        yield Step(title, tuple(_parts(source, first, end, problems)), at + 1, needs)


def _headings(source: Source, begins: int) -> Iterator[int]:
    fenced = False
    for at in range(begins, len(source.lines)):
        line = source.lines[at]
        if line.startswith(FENCE):
            fenced = not fenced
        elif line.startswith("## ") and not fenced:
            yield at


def _parts(source: Source, begins: int, end: int, problems: list[Problem]) -> Iterator[Prose | Block]:
    prose: list[str] = []
    at = start = begins
    while at < end:
        line = source.lines[at]
        if not line.startswith(FENCE):
            prose.append(line)
            at += 1
            continue
        if "".join(prose).strip():
            yield Prose("\n".join(prose), start + 1)
        close = next((i for i in range(at + 1, end) if source.lines[i].startswith(FENCE)), -1)
        if close < 0:
            problems.append(Problem("L106", Span.of(source.file, at + 1, 1, len(line)), {}))
            return
        words = tuple(line[len(FENCE) :].split())
        yield Block(words, "\n".join(source.lines[at + 1 : close]), at + 1)
        prose, at = [], close + 1
        start = at
    if "".join(prose).strip():
        yield Prose("\n".join(prose), start + 1)
