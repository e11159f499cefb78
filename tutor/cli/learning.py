"""What `learn` does: which game, which lesson, from which step; and how answers are read and progress is kept."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from tutor.cli.keeper import Keeper
from tutor.cli.terminal import Terminal
from tutor.course.dialogue import Dialogue
from tutor.course.lesson import Lesson
from tutor.course.lines import Line
from tutor.course.needs import unmet, why_passed_over
from tutor.course.progress import DEFAULT_LEARNER, Current, Learner
from tutor.course.screen import Look, rendered
from tutor.course.sitting import by_itself, sit
from tutor.course.telling import Teacher
from tutor.i18n import N_
from tutor.i18n.typed import QUIT, word_for

if TYPE_CHECKING:
    from tutor.rules.table import RuleTable
    from tutor.rules.variant import Variant

GOOD, PROBLEMS, USAGE, INTERRUPTED = 0, 1, 2, 130
USUAL_VARIANT = "briscola"
NO_LESSON = N_("There is no lesson ‘{name}’.")
NEAREST = N_("Did you mean: {names}?")
ALL_LESSONS = N_("The lessons are: {names}.")
ENDED = N_(
    "The input ended before the lesson did. You stopped at step {step}; ‘briscola learn’ goes on there."
)
LEFT = N_("Your progress is saved; ‘briscola learn’ goes on where you stopped.")
ENDED_UNKEPT = N_("The input ended before the lesson did.")
ASK_AUTO = N_("To go through without answering, use --auto.")
NEXT = N_("Next: lesson {number}, {title}. Enter goes on; {quit} leaves.")
ALL_DONE = N_(
    "You have done all the lessons there are for {game}. ‘briscola drill’ keeps them fresh; any lesson can be taken again by name."
)
PASSED = N_("Lesson {number}, {title}, is passed over: {why.small}")
GONE = N_("You stopped in the game {asked}, which is not to be had any more; here is {instead}.")
GO_ON_AT = N_("You go on where you stopped.")
WELCOME = N_("{game}: {title}")


@dataclass(frozen=True, slots=True)
class Wish:
    """The options of `learn`."""

    lesson: str | None
    variant: str | None
    auto: bool
    players: int | None
    rules: tuple[str, ...]
    learner: str | None
    seed: int | None


@dataclass(frozen=True, slots=True)
class Game:
    """The game that is taught: the variant, its table, as it was asked for, and the key its progress has."""

    variant: Variant
    table: RuleTable
    asked: str
    rules: tuple[str, ...]

    @property
    def key(self) -> str:
        """The key in the progress file."""
        return " ".join([self.variant.name, str(self.table.players), *self.rules])


def find_game(asked: str, players: int | None, rules: tuple[str, ...], terminal: Terminal) -> Game | int:
    """The game of a name or path, or the exit code where it is not to be had; problems are printed."""
    from tutor import language
    from tutor.cli.report import as_text

    path, problems = language.find(asked)
    if path is None:
        as_text(problems, terminal.translator, err=True)
        return USAGE
    variant, problems = language.load(asked)
    if variant is None:
        as_text(problems, terminal.translator, [path], err=True)
        return PROBLEMS
    table, problems = language.choose(variant, players, rules)
    if table is None:
        as_text(problems, terminal.translator, [path], err=True)
        return USAGE
    kept = (
        str(Path(variant.path).resolve())
        if asked.casefold().endswith(".rules") or "/" in asked or "\\" in asked
        else asked
    )
    return Game(variant, table, kept, rules)


def learn_command(wish: Wish, terminal: Terminal) -> int:
    """Run `briscola learn`; the exit code."""
    keeper = Keeper(terminal, wish.learner or DEFAULT_LEARNER, keeps=not wish.auto)
    current = keeper.learner.current
    going_on = wish.lesson is None and wish.variant is None and wish.players is None and current is not None
    asked = current.variant if going_on and current is not None else wish.variant or USUAL_VARIANT
    players = current.players if going_on and current is not None else wish.players
    rules = current.rules if going_on and current is not None else wish.rules
    game = find_game(asked, players, rules, terminal)
    if isinstance(game, int) and going_on and not Path(asked).is_file():  # a file with a mistake is mended; the place is kept
        terminal.error(terminal.text(GONE).format(asked=asked, instead=USUAL_VARIANT))
        game = find_game(USUAL_VARIANT, None, (), terminal)
    if isinstance(game, int):
        return game
    terminal = terminal.for_country(game.variant.texts.country)
    keeper.terminal = terminal
    lessons = lessons_for(game, terminal)
    if wish.lesson is not None:
        lesson = named_lesson(wish.lesson, lessons, terminal)
        if lesson is None:
            return USAGE
        lessons = (lesson,)
    return _Course(wish, terminal, game, lessons, keeper).run()


def lessons_for(game: Game, terminal: Terminal) -> tuple[Lesson, ...]:
    """The lessons of the course in the user's language, with what is different in a file that extends another."""
    from tutor.course.catalogue import course
    from tutor.course.different import different_lesson

    lessons, _ = course(terminal.translator.language)
    own = different_lesson(game.variant, game.table.players, terminal.translator, len(lessons) + 1)
    return (*lessons, own) if own is not None else lessons


def named_lesson(name: str, lessons: tuple[Lesson, ...], terminal: Terminal) -> Lesson | None:
    """The lesson of a name; where there is none the user is told which there are."""
    from tutor.course.catalogue import find_lesson

    lesson, near = find_lesson(name, lessons)
    if lesson is None:
        terminal.error(terminal.text(NO_LESSON).format(name=name))
        message, names = (NEAREST, near) if near else (ALL_LESSONS, tuple(other.name for other in lessons))
        terminal.error(terminal.text(message).format(names=", ".join(names)))
    return lesson


def look_of(terminal: Terminal) -> Look:
    """How the course looks on this terminal: plain lines into a pipe or where asked for."""
    plain = terminal.plain or not sys.stdout.isatty()
    width = terminal.width if terminal.measured or not plain else 0
    return Look(plain, terminal.color, width, getattr(sys.stdout, "encoding", None) or "ascii")


def teacher_for(game: Game, terminal: Terminal) -> Teacher:
    """Who tells the steps."""
    texts = game.variant.texts
    name = texts.in_language(texts.game, terminal.translator.language) or game.table.game
    return Teacher(game.table, terminal.translator, name, game.variant.players)


class _Course:
    """One run of `learn` (private to `learn_command`)."""

    def __init__(
        self, wish: Wish, terminal: Terminal, game: Game, lessons: tuple[Lesson, ...], keeper: Keeper
    ) -> None:
        self.wish, self.terminal, self.game, self.lessons, self.keeper = wish, terminal, game, lessons, keeper
        self.look = look_of(terminal)
        self.teacher = teacher_for(game, terminal)
        self.answered = False

    def run(self) -> int:
        texts = self.game.variant.texts
        title = texts.in_language(texts.title, self.terminal.translator.language)
        self._say(self._text(WELCOME, game=self.teacher.game, title=title))
        if self.wish.auto:
            return self._auto()
        try:
            return self._one_after_another()
        except KeyboardInterrupt:
            self._say_left()
            return INTERRUPTED

    def _auto(self) -> int:
        seed = self.wish.seed if self.wish.seed is not None else 1
        for lesson in self.lessons:
            if not self._passed_over(lesson):
                by_itself(Dialogue(self.teacher, lesson, seed).begin(), self._show)
        return GOOD

    def _one_after_another(self) -> int:
        due = [lesson for lesson in self.lessons if self.wish.lesson is not None or not self._is_done(lesson)]
        current = self.keeper.learner.current
        at_hand = None
        if current is not None and current.key == self.game.key:
            at_hand = next((lesson for lesson in due if lesson.name == current.lesson), None)
        if at_hand is not None:
            due = [at_hand, *(lesson for lesson in due if lesson is not at_hand)]
        due = [lesson for lesson in due if not self._passed_over(lesson)]
        for number, lesson in enumerate(due):
            code = self._ask_next(lesson) if number else None
            if code is not None:
                return code
            code = self._take(lesson, current if lesson is at_hand else None)
            if code is not None:
                return code
        if self.wish.lesson is None:
            self._say(self._text(ALL_DONE, game=self.teacher.game))
        return GOOD

    def _is_done(self, lesson: Lesson) -> bool:
        return f"{self.game.key} {lesson.name}" in self.keeper.learner.lessons

    def _passed_over(self, lesson: Lesson) -> bool:
        if not unmet(lesson.needs, self.game.table):
            return False
        why = why_passed_over(lesson.needs, self.game.table, self.terminal.translator)
        self._say(self._text(PASSED, number=lesson.number, title=lesson.title, why=why))
        return True

    def _ask_next(self, lesson: Lesson) -> int | None:
        """Ask whether to go on with the next lesson; None if so, else the exit code."""
        from tutor.course.talk import GOODBYE, command

        words = self.terminal.translator
        self._say(self._text(NEXT, number=lesson.number, title=lesson.title, quit=word_for(QUIT, words)))
        typed = self._read()
        if typed is None:
            self._say_left()
            return PROBLEMS
        if command(typed, words) != "quit":
            return None
        self._say(self._text(GOODBYE))
        return GOOD

    def _take(self, lesson: Lesson, current: Current | None) -> int | None:
        """Take one lesson; None if it was gone through, else the exit code."""
        from tutor.course.dialogue import resumed

        if current is not None:
            self._say(self._text(GO_ON_AT))
            dialogue = resumed(self.teacher, lesson, current)
        else:
            dialogue = Dialogue(self.teacher, lesson, self._seed())
        self.answered = False
        sitting = sit(dialogue.begin(), self._read, self._show, self._keep)
        if sitting.cut_short:
            return self._cut_short(sitting.dialogue)
        return GOOD if sitting.dialogue.quit else None

    def _cut_short(self, dialogue: Dialogue) -> int:
        if self.terminal.interactive:
            self._say_left()
            return PROBLEMS
        message = ENDED if self.keeper.keeping else ENDED_UNKEPT
        self.terminal.error(self._text(message, step=dialogue.step + 1))
        if not self.answered:
            self.terminal.error(self.terminal.text(ASK_AUTO))
        return PROBLEMS

    def _say_left(self) -> None:
        """Tell who leaves in the middle how to go on; nothing where nothing is kept, which was said before."""
        if self.keeper.keeping:
            self.terminal.error(self.terminal.text(LEFT))

    def _seed(self) -> int:
        if self.wish.seed is not None:
            return self.wish.seed
        import secrets

        return secrets.randbelow(1 << 31)

    def _keep(self, dialogue: Dialogue) -> None:
        from tutor.course.schedule import reviewed

        learner = self.keeper.learner
        if dialogue.outcomes:
            outcomes = [
                (missed.fact, missed.right) for missed in dialogue.outcomes[-1:] if dialogue.just_answered
            ]
            learner = reviewed(learner, self.game.key, outcomes)
        if dialogue.ended:
            from datetime import date

            day = date.today().isoformat()
            learner = learner.finished(
                f"{self.game.key} {dialogue.lesson.name}", day, dialogue.right, dialogue.asked
            )
            learner = replace(learner, current=self._next_place(learner))
        else:
            place = self._place(dialogue.lesson, dialogue.step, dialogue.seed)
            place = replace(
                place, attempt=dialogue.attempt, right=dialogue.right, asked=dialogue.asked, moves=dialogue.moves
            )
            learner = replace(learner, current=place)
        self.keeper.put(learner)

    def _place(self, lesson: Lesson, step: int, seed: int) -> Current:
        game = self.game
        return Current(game.key, game.asked, game.table.players, lesson.name, step, seed, rules=game.rules)

    def _next_place(self, learner: Learner) -> Current | None:
        """The beginning of the next lesson of this game, so that whoever leaves after a lesson goes on with the same game."""
        for lesson in lessons_for(self.game, self.terminal):
            if f"{self.game.key} {lesson.name}" not in learner.lessons and not unmet(lesson.needs, self.game.table):
                return self._place(lesson, 0, self._seed())
        return None

    def _read(self) -> str | None:
        typed = self.terminal.ask("> ")
        self.answered = self.answered or typed is not None
        return typed

    def _show(self, lines: Iterable[Line]) -> None:
        for text in rendered(lines, self.look, self.game.table, self.terminal.translator):
            print(text)

    def _say(self, text: str) -> None:
        self.terminal.say(text)

    def _text(self, message: str, **args: object) -> str:
        return self.terminal.text(message).format(**args)
