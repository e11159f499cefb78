"""What `status`, `reset`, `export` and `import` do."""

from __future__ import annotations

import os
from pathlib import Path
from unicodedata import category

from tutor.cli.keeper import TROUBLES, Keeper
from tutor.cli.learning import (
    GOOD,
    PROBLEMS,
    USAGE,
    USUAL_VARIANT,
    find_game,
    lessons_for,
    named_lesson,
)
from tutor.cli.terminal import Terminal
from tutor.course.progress import DEFAULT_LEARNER, Damaged, Learner, Newer, Progress, from_text, to_text
from tutor.course.schedule import due
from tutor.course.store import Trouble, TroubleKind, change, load, progress_path
from tutor.i18n import N_, NN_
from tutor.i18n.typed import NO, YES, meant, word_for
from tutor.text.whole import write_whole

NOTHING_YET = N_("Nothing is done yet. Begin with: briscola learn")
LEARNER = N_("Learner: {name}")
GAME = N_("{game}, {players} players")
DONE = N_("Done: {lessons}.")
ALL_DONE = NN_("All done: {count} lesson, 100%.", "All done: {count} lessons, 100%.")
PART_DONE = NN_("{done} of {count} lesson done.", "{done} of {count} lessons done.")
CURRENT = N_("You stopped in lesson ‘{lesson}’ at step {step}. ‘briscola learn’ goes on there.")
DUE = NN_(
    "{count} fact is due to be seen again: briscola drill",
    "{count} facts are due to be seen again: briscola drill",
)
NONE_DUE = N_("Nothing is due just now.")
KEPT_IN = N_("Kept in {path}")
ASK_RESET = N_("Forget that lesson ‘{lesson}’ of {game} was done? {yes} or {no}")
RESET = N_("Lesson ‘{lesson}’ is as new.")
NOT_DONE = N_("Lesson ‘{lesson}’ of {game} has not been begun, so there is nothing to reset.")
LEFT = N_("Nothing was changed.")
NEEDS_YES = N_("This asks before it changes anything, and nobody is there to answer: say --yes.")
WRITTEN = N_("Progress written to {path}.")
THERE = N_("{path} is there already. With --force it is overwritten.")
CANNOT_WRITE = N_("{path} cannot be written: {reason}")
CANNOT_READ = N_("{path} cannot be read: {reason}")
NO_PROGRESS = N_("{path} holds no progress. Nothing was changed.")
NEWER_FILE = N_("{path} was written by a newer program. Nothing was changed.")
ASK_IMPORT = N_("Replace the progress of {names} by that in {path}? {yes} or {no}")
IMPORTED = N_("Progress taken over: {names}.")
LARGEST_IMPORT = 50_000_000
"""More bytes than this no progress has; a file that has more is not read to its end."""


def status_command(where: bool, learner: str | None, terminal: Terminal) -> int:
    """Run `briscola status`; the exit code."""
    path = progress_path()
    if where:
        print(path)
        return GOOD
    progress, trouble = load(path)
    _warn(trouble, terminal)
    names = [learner] if learner is not None else sorted(progress.learners) or [DEFAULT_LEARNER]
    for name in names:
        if len(names) > 1 or learner is not None:
            terminal.paragraph(terminal.text(LEARNER).format(name=_shown(name)))
        _tell(progress.of(name), terminal)
    terminal.paragraph(terminal.text(KEPT_IN).format(path=path))
    return PROBLEMS if trouble is not None and trouble.kind is not TroubleKind.DAMAGED else GOOD


def _warn(trouble: Trouble | None, terminal: Terminal) -> None:
    if trouble is not None:
        terminal.error(terminal.text(TROUBLES[trouble.kind]).format(path=trouble.path, detail=trouble.detail))


def _tell(learner: Learner, terminal: Terminal) -> None:
    """What one learner has done, game by game, where he stopped, what is due."""
    from tutor.course.catalogue import course

    if not learner.lessons and learner.current is None and not learner.cards:
        terminal.paragraph(terminal.text(NOTHING_YET))
        return
    lessons, _ = course(terminal.translator.language)
    titles = {lesson.name: lesson.title for lesson in lessons}
    keys = [*(key.rpartition(" ")[0] for key in learner.lessons), *learner.cards]
    if learner.current is not None:
        keys.append(learner.current.key)
    for key in dict.fromkeys(keys):
        variant, _, rest = key.partition(" ")
        terminal.paragraph(terminal.text(GAME).format(game=_game(variant, terminal), players=_shown(rest)))
        done = [name.rpartition(" ")[2] for name in learner.lessons if name.rpartition(" ")[0] == key]
        if done:
            listed = "; ".join(titles.get(name, _shown(name)) for name in done)
            terminal.paragraph(terminal.text(DONE).format(lessons=listed), "  ")
        _tell_share(key, done, terminal)
        if learner.current is not None and learner.current.key == key:
            at = learner.current
            text = terminal.text(CURRENT).format(lesson=titles.get(at.lesson, _shown(at.lesson)), step=at.step + 1)
            terminal.paragraph(text, "  ")
        waiting = len(due(learner, key))
        text = (
            terminal.translator.ngettext(*DUE, waiting).format(count=waiting)
            if waiting
            else terminal.text(NONE_DUE)
        )
        terminal.paragraph(text, "  ")


def _game(variant: str, terminal: Terminal) -> str:
    """The game's name in the learner's language; its file's name where that is not to be found any more."""
    from tutor import language

    found, _ = language.load(variant)
    return _shown(variant) if found is None else found.table.game_in(terminal.translator.language)


def _tell_share(key: str, done: list[str], terminal: Terminal) -> None:
    """How many of the lessons that the game has are done."""
    from tutor import language
    from tutor.cli.learning import Game
    from tutor.course.needs import unmet

    name, number, *_ = [*key.split(" "), ""]
    variant, _ = language.load(name)
    if variant is None or number not in map(str, variant.tables):
        return
    game = Game(variant, variant.tables[int(number)], name, ())
    there = [lesson.name for lesson in lessons_for(game, terminal) if not unmet(lesson.needs, game.table)]
    got = len([lesson for lesson in there if lesson in done])
    message = ALL_DONE if got == len(there) else PART_DONE
    terminal.paragraph(
        terminal.translator.ngettext(*message, len(there)).format(count=len(there), done=got), "  "
    )


def _shown(name: str) -> str:
    """A name as it may be shown: one from an imported file could hold what steers a terminal."""
    return "".join("?" if category(letter) == "Cc" else letter for letter in name)


def reset_command(
    lesson: str, variant: str | None, players: int | None, learner: str | None, yes: bool, terminal: Terminal
) -> int:
    """Run `briscola reset`; the exit code."""
    keeper = Keeper(terminal, learner or DEFAULT_LEARNER)
    current = keeper.learner.current
    asked = variant or (current.variant if current is not None else USUAL_VARIANT)
    game = find_game(
        asked, players or (current.players if current is not None and variant is None else None), (), terminal
    )
    if isinstance(game, int):
        return game
    found = named_lesson(lesson, lessons_for(game, terminal), terminal)
    if found is None:
        return USAGE
    key = f"{game.key} {found.name}"
    begun = current is not None and f"{current.key} {current.lesson}" == key
    names = {"lesson": found.title, "game": game.table.game_in(terminal.translator.language)}
    if key not in keeper.learner.lessons and not begun:
        terminal.say(terminal.text(NOT_DONE).format(**names))
        return GOOD
    if not yes:
        agreed = _agreed(ASK_RESET, terminal, **names)
        if agreed is None:
            return USAGE
        if not agreed:
            terminal.say(terminal.text(LEFT))
            return GOOD
    keeper.replace(keeper.learner.without(key))
    if not keeper.keeping:
        return PROBLEMS
    terminal.say(terminal.text(RESET).format(**names))
    return GOOD


def _agreed(message: str, terminal: Terminal, **names: object) -> bool | None:
    """Whether the user says yes; None where nobody is there to ask: nothing piped in is taken for an answer."""
    if not terminal.interactive:
        terminal.error(terminal.text(NEEDS_YES))
        return None
    words = terminal.translator
    question = terminal.text(message).format(**names, yes=word_for(YES, words), no=word_for(NO, words))
    try:
        typed = terminal.ask(f"{question} > ")
    except KeyboardInterrupt:
        terminal.say(terminal.text(LEFT))
        raise
    return typed is not None and meant(typed, {"yes": YES}, terminal.translator) == "yes"


def export_command(file: Path, force: bool, terminal: Terminal) -> int:
    """Run `briscola export`; the exit code."""
    progress, trouble = load(progress_path())
    if trouble is not None:
        _warn(trouble, terminal)
        return PROBLEMS
    if os.path.lexists(file) and not force:
        terminal.error(terminal.text(THERE).format(path=file))
        return USAGE
    try:
        write_whole(file, to_text(progress).encode())
    except OSError as error:
        terminal.error(terminal.text(CANNOT_WRITE).format(path=file, reason=error.strerror or error))
        return PROBLEMS
    terminal.say(terminal.text(WRITTEN).format(path=file))
    return GOOD


def import_command(file: Path, yes: bool, terminal: Terminal) -> int:
    """Run `briscola import`; the exit code."""
    taken = _exported(file, terminal)
    if taken is None:
        return PROBLEMS
    if not taken.learners:
        terminal.error(terminal.text(NO_PROGRESS).format(path=file))
        return PROBLEMS
    there, trouble = load(progress_path())
    if trouble is not None and trouble.kind is TroubleKind.NEWER:
        _warn(trouble, terminal)
        return PROBLEMS
    replaced = sorted(set(there.learners) & set(taken.learners))
    if replaced and not yes:
        agreed = _agreed(ASK_IMPORT, terminal, names=terminal.translator.join([_shown(name) for name in replaced]), path=file)
        if agreed is None:
            return USAGE
        if not agreed:
            terminal.say(terminal.text(LEFT))
            return GOOD
    _, trouble = change(progress_path(), lambda progress: Progress({**progress.learners, **taken.learners}))
    _warn(trouble, terminal)
    if trouble is not None and trouble.kind is not TroubleKind.DAMAGED:
        return PROBLEMS
    terminal.say(terminal.text(IMPORTED).format(names=terminal.translator.join([_shown(name) for name in sorted(taken.learners)])))
    return GOOD


def _exported(file: Path, terminal: Terminal) -> Progress | None:
    """The progress in an exported file; where there is none the user is told why."""
    try:
        with file.open("rb") as opened:
            data = opened.read(LARGEST_IMPORT + 1)
        if len(data) > LARGEST_IMPORT:
            raise Damaged("too large")
        return from_text(data)
    except OSError as error:
        terminal.error(terminal.text(CANNOT_READ).format(path=file, reason=error.strerror or error))
    except Newer:
        terminal.error(terminal.text(NEWER_FILE).format(path=file))
    except Damaged:
        terminal.error(terminal.text(NO_PROGRESS).format(path=file))
    return None
