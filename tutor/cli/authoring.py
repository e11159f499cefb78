"""What `lessons list`, `check`, `new` and `preview` do."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from tutor.cli.learning import GOOD, PROBLEMS, USAGE, USUAL_VARIANT, find_game, look_of, teacher_for
from tutor.cli.report import report
from tutor.cli.terminal import Terminal
from tutor.i18n import N_, NN_
from tutor.text.whole import write_whole

if TYPE_CHECKING:
    from tutor.course.lines import Line

ROW = N_("{number}. {title}: {teaches} ({name})")
PROVED = NN_("{count} lesson proved, no problem found.", "{count} lessons proved, no problem found.")
TELLINGS = NN_("{count} telling of a step was tried.", "{count} tellings of steps were tried.")
TRANSLATED = NN_("{language}: {count} of {lessons} is translated", "{language}: {count} of {lessons} are translated")
TRANSLATION = N_("{file} has the steps of {original}.")
NO_ORIGINAL = N_("{file} could not be compared: {original} is not beside it.")
NOT_A_NAME = N_("A lesson's name is one word of small letters and dashes, not ‘{name}’.")
THERE = N_("{path} is there already.")
CANNOT = N_("{path} cannot be written: {reason}")
BEGUN = N_("{path} written. Fill it in, then: briscola lessons check {path}")
NEW_LESSON = """---
title: The name of the lesson
teaches: what a learner can do after it, in a few words
needs: nothing
drills: takes
---

## The first step

Say one thing. {{ second }} is the second card of the order and is worth {{ points(second.points) }}.

```play
trick {{ a.third }}, {{ a.second }}
```

## Ask

```ask takes
trick {{ a.low }}, {{ a.high }}
```

## Ask once more

```ask points
trick {{ a.worth }}, {{ b.worth }}
```
"""


def list_command(terminal: Terminal) -> int:
    """Run `briscola lessons list`; the exit code."""
    from tutor.course.catalogue import course

    lessons, problems = course(terminal.translator.language)
    report(problems, "text", terminal.translator)
    for lesson in lessons:
        text = terminal.text(ROW).format(
            number=lesson.number, title=lesson.title, teaches=lesson.teaches, name=lesson.name
        )
        terminal.paragraph(text)
    return GOOD


def check_command(files: list[Path], names: list[str], form: str, strict: bool, terminal: Terminal) -> int:
    """Run `briscola lessons check`; the exit code."""
    from tutor import language
    from tutor.course.check import check_lessons, shipped_files
    from tutor.text.places import variants_folder

    if form not in ("text", "json", "github"):
        terminal.error(f"--format: {form}")
        return USAGE
    wanted = names or [str(path) for path in sorted(variants_folder().glob("*.rules"))]
    variants = []
    for name in wanted:
        variant, problems = language.load(name)
        if variant is None:
            report(problems, form, terminal.translator)
            return USAGE
        variants.append(variant)
    paths = files or shipped_files()
    proved = check_lessons(paths, variants, everywhere=not names)
    beside = [other for path in paths for other in (path, *path.parent.glob(f"{path.stem}.*.md"))]
    if proved.problems or form == "json":
        report(proved.problems, form, terminal.translator, beside)
    errors = [problem for problem in proved.problems if problem.severity == "error" or strict]
    if not proved.problems and form == "text":
        _tell_proved(paths, proved.tellings, terminal)
    return PROBLEMS if errors else GOOD


def _tell_proved(paths: list[Path], tellings: int, terminal: Terminal) -> None:
    """How much was proved; of English files how many are translated, of a translation's file what it was compared with."""
    from tutor.course.check import is_translation, original_of, translated_count

    words = terminal.translator
    told = [words.ngettext(*message, n).format(count=n) for message, n in ((PROVED, len(paths)), (TELLINGS, tellings))]
    terminal.say(" ".join(told))
    english = [path for path in paths if not is_translation(path)]
    for code, count in translated_count(english).items() if english else ():
        terminal.say(words.ngettext(*TRANSLATED, count).format(language=code, count=count, lessons=len(english)))
    for path in paths:
        if is_translation(path):
            message = TRANSLATION if original_of(path).is_file() else NO_ORIGINAL
            terminal.say(terminal.text(message).format(file=path.name, original=original_of(path).name))


def new_command(name: str, folder: Path, terminal: Terminal) -> int:
    """Run `briscola lessons new`; the exit code."""
    from tutor.course.catalogue import lesson_files

    if not name.replace("-", "").isalnum() or name != name.casefold() or not name.isascii():
        terminal.error(terminal.text(NOT_A_NAME).format(name=name))
        return USAGE
    numbers = [int(path.name.partition("-")[0]) for path in lesson_files() if path.name[:1].isdigit()]
    path = folder / f"{max(numbers, default=0) + 1:02}-{name}.md"
    if path.exists():
        terminal.error(terminal.text(THERE).format(path=path))
        return USAGE
    try:
        write_whole(path, NEW_LESSON.encode())
    except OSError as error:
        terminal.error(terminal.text(CANNOT).format(path=path, reason=error.strerror or error))
        return PROBLEMS
    print(terminal.text(BEGUN).format(path=path))
    return GOOD


def preview_command(
    file: Path, variant: str | None, players: int | None, seed: int | None, terminal: Terminal
) -> int:
    """Run `briscola lessons preview`; the exit code."""
    from tutor.course.check import faults_here
    from tutor.course.dialogue import Dialogue
    from tutor.course.lesson import read_lesson
    from tutor.course.screen import rendered
    from tutor.course.sitting import by_itself

    lesson, problems = read_lesson(file, file.name)
    if problems:
        report(problems, "text", terminal.translator, [file])
    if lesson is None:
        return PROBLEMS
    game = find_game(variant or USUAL_VARIANT, players, (), terminal)
    if isinstance(game, int):
        return game
    look = look_of(terminal)
    teacher = teacher_for(game, terminal)

    def show(lines: Iterable[Line]) -> None:
        for text in rendered(lines, look, game.table, terminal.translator):
            print(text)

    number = 1 if seed is None else seed
    by_itself(Dialogue(teacher, lesson, number).begin(), show)
    faults = faults_here(lesson, teacher, number)
    report(faults, "text", terminal.translator, [file])
    return PROBLEMS if faults else GOOD
