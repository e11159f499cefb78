"""The lessons there are: found in their folder, in the learner's language where there is a translation, by name or number."""

from __future__ import annotations

from dataclasses import replace
from difflib import get_close_matches
from pathlib import Path

from tutor.course.lesson import Lesson, name_parts, read_lesson
from tutor.i18n.translate import as_given
from tutor.text.places import lessons_folder
from tutor.text.problem import Problem


def lesson_files(folder: Path | None = None) -> list[Path]:
    """The English lesson files of a folder (the shipped one if none is given), in the order of the course."""
    where = folder if folder is not None else lessons_folder()
    found = [path for path in where.glob("*.md") if path.name != "README.md" and not name_parts(path.name)[2]]
    return sorted(found, key=lambda path: name_parts(path.name)[:2])


def translation_of(path: Path, language: str) -> Path:
    """Where the translation of an English lesson file lies, whether it is there or not."""
    return path.with_name(f"{path.stem}.{language}.md")


def course(
    language: str = "en", folder: Path | None = None
) -> tuple[tuple[Lesson, ...], tuple[Problem, ...]]:
    """All lessons in order, each in `language` where it is translated, else in English; and the problems of files left out."""
    lessons, problems = [], list[Problem]()
    for path in lesson_files(folder):
        translated = translation_of(path, language)
        lesson = None
        if language != "en" and translated.is_file():
            lesson, found = read_lesson(translated, translated.name)
            problems += found
        if lesson is None:
            lesson, found = read_lesson(path, path.name)
            problems += found
        if lesson is not None:
            title, teaches = as_given(lesson.title, language), as_given(lesson.teaches, language)
            lessons.append(replace(lesson, title=title, teaches=teaches))
    return tuple(lessons), tuple(problems)


def find_lesson(asked: str, lessons: tuple[Lesson, ...]) -> tuple[Lesson | None, tuple[str, ...]]:
    """The lesson with a name, number, file name or title, and if there is none the names that come near."""
    plain = asked.strip().casefold()
    for lesson in lessons:
        known = {
            lesson.name,
            str(lesson.number),
            f"{lesson.number:02}",
            f"{lesson.number:02}-{lesson.name}",
            f"{lesson.number:02}-{lesson.name}.md",
        }
        if plain in known or plain == lesson.title.casefold():
            return lesson, ()
    names = [lesson.name for lesson in lessons]
    starting = [name for name in names if plain and name.startswith(plain)]
    if len(starting) == 1:
        return next(lesson for lesson in lessons if lesson.name == starting[0]), ()
    return None, tuple(starting or get_close_matches(plain, names, 3, 0.4))
