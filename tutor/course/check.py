"""Proving lessons: each against every variant and number of players it fits, and each translation against its original.

Proved are: every step is reached in some variant, every position can be, every claim holds, every template fills, questions have an
answer, a lesson has 3 to 8 steps and is not long to read, translations have the same steps and positions.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from tutor.course.catalogue import lesson_files, translation_of
from tutor.course.drills import TOPICS
from tutor.course.kinds import KINDS
from tutor.course.lesson import Lesson, Prose, name_parts, read_lesson
from tutor.course.needs import NEEDS, unmet
from tutor.course.question import Mode, Question
from tutor.course.telling import StepFault, Teacher, Told, seed_of
from tutor.i18n import Translator, languages, translator
from tutor.rules.variant import Variant
from tutor.text.problem import Problem
from tutor.text.source import Span

FEWEST, MOST = 3, 8
LONGEST_STEP = 130
"""Words of prose in a step."""
LONGEST_SENTENCE = 45
SEEDS = (1, 2)


@dataclass(frozen=True, slots=True)
class Proved:
    """What was found: problems, and how many tellings of steps were tried."""

    problems: tuple[Problem, ...]
    tellings: int


def check_lessons(files: Sequence[Path], variants: Sequence[Variant], *, everywhere: bool = True) -> Proved:
    """Prove the lessons in `files`. An English file is proved with its translations beside it, a translation's own file with the
    English one beside it.

    `everywhere` tells that `variants` are all there are, so that a step which none of them has is reported (L115).
    """
    problems, tellings = list[Problem](), 0
    for path in files:
        lesson, found = read_lesson(path, path.name)
        problems += found
        if lesson is None:
            continue
        problems += _words(lesson)
        told, more = _tell_everywhere(lesson, variants, translator(lesson.language or "en"))
        tellings += told
        problems += more
        if not lesson.language:
            for language in languages()[1:]:
                told, more = _translation(path, lesson, language, variants)
                tellings += told
                problems += more
        elif original_of(path).is_file():
            english, _ = read_lesson(original_of(path), original_of(path).name)
            problems += _compared(english, lesson) if english is not None else []
    if not everywhere:
        problems = [problem for problem in problems if problem.code != "L115"]
    return Proved(tuple(_once(problems)), tellings)


def shipped_files() -> list[Path]:
    """All English lesson files of the shipped folder."""
    return lesson_files()


def translated_count(files: Sequence[Path]) -> dict[str, int]:
    """Language -> how many of some English lesson files are translated into it."""
    return {
        language: sum(translation_of(path, language).is_file() for path in files)
        for language in languages()[1:]
    }


def is_translation(path: Path) -> bool:
    """Whether a lesson file is a translation, by its name."""
    return bool(name_parts(path.name)[2])


def original_of(path: Path) -> Path:
    """Where the English lesson of a translation lies, whether it is there or not."""
    return path.with_name(f"{path.stem.partition('.')[0]}.md")


def _once(problems: Iterable[Problem]) -> list[Problem]:
    """Each fault once: the same line fails for many variants in the same way."""
    seen: dict[tuple[str, str, int], Problem] = {}
    for problem in problems:
        seen.setdefault((problem.span.file, problem.code, problem.span.line), problem)
    return sorted(seen.values(), key=lambda p: (p.span.file, p.span.line, p.span.column, p.code))


def _words(lesson: Lesson) -> list[Problem]:
    """Words of the head and of blocks that mean nothing, and the number of steps."""
    problems = []

    def fault(code: str, line: int, severity: str = "error", **args: str | int) -> None:
        span = Span.of(lesson.file, line)
        problems.append(Problem(code, span, args, "warning" if severity == "warning" else "error"))

    for need in lesson.needs:
        if need not in NEEDS:
            fault("L104", 1, need=need, allowed=", ".join(NEEDS))
    for drill in lesson.drills:
        if drill not in TOPICS:
            fault("L107", 1, kind=drill, allowed=", ".join(TOPICS))
    if not FEWEST <= len(lesson.steps) <= MOST:
        fault("L112", 1, "warning", steps=len(lesson.steps), fewest=FEWEST, most=MOST)
    for step in lesson.steps:
        for need in step.needs:
            if need not in NEEDS:
                fault("L104", step.line, need=need, allowed=", ".join(NEEDS))
        for block in step.blocks:
            first = block.words[0] if block.words else ""
            if first not in ("ask", "show", "play", "deal"):
                fault("L113", block.line, word=first)
            elif first == "ask" and block.asks not in KINDS:
                fault("L107", block.line, kind=block.asks, allowed=", ".join(KINDS))
        if sum(bool(block.asks) for block in step.blocks) > 1:
            fault("L114", step.line)
    return problems


def _tell_everywhere(
    lesson: Lesson, variants: Sequence[Variant], words: Translator
) -> tuple[int, list[Problem]]:
    problems, tellings = list[Problem](), 0
    reached: set[int] = set()
    for variant in variants:
        for table in variant.tables.values():
            if unmet(lesson.needs, table):
                continue
            game = variant.texts.in_language(variant.texts.game, words.language)
            teacher = Teacher(table, words, game, variant.players)
            for at, step in enumerate(lesson.steps):
                if unmet(step.needs, table):
                    continue
                reached.add(at)
                try:
                    for seed in SEEDS:
                        tellings += 1
                        problems += _judged(lesson, teacher.tell(lesson, step, seed), step.line)
                except StepFault as fault:
                    if fault.code == "L107":  # reported by `_words` already
                        continue
                    where = f"{fault.why} ({variant.name}, {table.players})"
                    problems.append(Problem(fault.code, Span.of(lesson.file, fault.line), {"why": where}))
    for at, step in enumerate(lesson.steps):
        if at not in reached and variants:
            problems.append(Problem("L115", Span.of(lesson.file, step.line), {}, "warning"))
    return tellings, problems


def faults_here(lesson: Lesson, teacher: Teacher, seed: int) -> list[Problem]:
    """What is wrong with a lesson by itself, and what keeps its steps from being told at one table with one seed."""
    problems = [problem for problem in _words(lesson) if problem.severity == "error"]
    for at, step in enumerate(lesson.steps):
        if unmet(step.needs, teacher.table):
            continue
        try:
            teacher.tell(lesson, step, seed_of(seed, at))
        except StepFault as fault:
            if fault.code != "L107":  # among the words already
                problems.append(Problem(fault.code, Span.of(lesson.file, fault.line), {"why": fault.why}))
    return problems


def _judged(lesson: Lesson, told: Told, line: int) -> list[Problem]:
    """A telling: not too long, and its question has an answer and a reason."""
    problems = []
    prose = [text for item in (*told.items, *told.after) if item.kind == "text" for text in item.lines]
    count = sum(len(text.split()) for text in prose)
    if count > LONGEST_STEP:
        problems.append(
            Problem("L116", Span.of(lesson.file, line), {"words": count, "most": LONGEST_STEP}, "warning")
        )
    for sentence in re.split(r"(?<=[.!?:])\s", " ".join(prose)):
        if len(sentence.split()) > LONGEST_SENTENCE:
            found = {"words": len(sentence.split()), "most": LONGEST_SENTENCE}
            problems.append(Problem("L117", Span.of(lesson.file, line), found, "warning"))
    if told.question is not None and not has_answer(told.question):
        problems.append(Problem("L118", Span.of(lesson.file, line), {}))
    return problems


def has_answer(question: Question) -> bool:
    """Whether a question has a right answer, a reason, a reminder of its rule and something to look at."""
    told = bool(question.why and question.rule and question.look and question.answer)
    if question.mode is Mode.NUMBER:
        return told and question.number >= 0
    return told and bool(question.right) and all(0 <= i < len(question.choices) for i in question.right)


def _translation(
    path: Path, lesson: Lesson, language: str, variants: Sequence[Variant]
) -> tuple[int, list[Problem]]:
    """A translation, if there is one: the same needs, steps and blocks, and proved like the original."""
    where = translation_of(path, language)
    if not where.is_file():
        return 0, []
    other, found = read_lesson(where, where.name)
    if other is None:
        return 0, list(found)
    told, more = _tell_everywhere(other, variants, translator(language))
    return told, [*found, *_compared(lesson, other), *more]


def _compared(lesson: Lesson, other: Lesson) -> list[Problem]:
    """Where a translation has not the needs, steps and blocks of its English original."""
    problems = list[Problem]()
    if len(other.steps) != len(lesson.steps) or other.needs != lesson.needs:
        args = {"steps": len(other.steps), "wanted": len(lesson.steps)}
        problems.append(Problem("L119", Span.of(other.file, 1), args))
    for mine, its in zip(lesson.steps, other.steps, strict=False):
        if mine.needs != its.needs or [(b.words, b.text) for b in mine.blocks] != [
            (b.words, b.text) for b in its.blocks
        ]:
            problems.append(Problem("L120", Span.of(other.file, its.line), {"line": mine.line}))
        if sum(isinstance(p, Prose) for p in mine.parts) != sum(isinstance(p, Prose) for p in its.parts):
            problems.append(Problem("L121", Span.of(other.file, its.line), {"line": mine.line}))
    return problems
