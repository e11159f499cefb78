"""The conversation of a lesson as a pure core: an answer goes in, a new state comes out with what is said and the next prompt.

No terminal here. A `Dialogue` is a value; `respond` never fails, whatever is typed, and every lesson ends, however it is answered.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from tutor.course import talk
from tutor.course.answers import Given, is_right, read_answer
from tutor.course.guided import Guided, begin_deal
from tutor.course.lesson import Lesson, Step
from tutor.course.lines import Kind, Line, lines_of, put_again, question_lines, why, why_besides, why_right
from tutor.course.needs import unmet, why_passed_over
from tutor.course.progress import Current
from tutor.course.question import Mode, Question
from tutor.course.telling import StepFault, Teacher, Told, seed_of
from tutor.explain.words import Words
from tutor.i18n.choose import ENGLISH_CODE, PSEUDO
from tutor.i18n.typed import ALL, NOTHING, words_for

ENOUGH = 3
"""So many wrong answers to a step, and the lesson goes on; what was missed comes back in drills."""
OTHERS = 8
"""So many seeds are tried for a question with other cards."""


class Wants(StrEnum):
    """What the prompt waits for."""

    GO_ON = "go on"
    ANSWER = "answer"
    NOTHING = "nothing"


@dataclass(frozen=True, slots=True)
class Missed:
    """The outcome of one question: its fact, and whether it was answered rightly at once."""

    fact: str
    right: bool


@dataclass(frozen=True, slots=True)
class Dialogue:
    """Where the conversation stands.

    `said` is what was said since the last answer, `wants` what is awaited; `ended` tells that the lesson is over, `quit` that the
    learner left. `outcomes` are the questions answered in this sitting.
    """

    teacher: Teacher
    lesson: Lesson
    seed: int
    step: int = 0
    attempt: int = 0
    told: Told | None = None
    hints: int = 0
    said: tuple[Line, ...] = ()
    wants: Wants = Wants.NOTHING
    right: int = 0
    asked: int = 0
    outcomes: tuple[Missed, ...] = ()
    ended: bool = False
    quit: bool = False
    just_answered: bool = False
    """Whether the last thing typed was an answer (or asked for it), so that `outcomes` has a new one at its end."""
    guided: Guided | None = None
    """The guided deal under way."""
    moves: tuple[str, ...] = ()
    """What was done in it, as text."""
    verdict: tuple[Line, ...] = ()
    """What was said of the last answer to the step, for who asks to hear it again."""
    counted: frozenset[int] = frozenset()
    """Steps whose question counts already: one that is gone back to does not count again."""

    @property
    def words(self) -> Words:
        """The learner's language."""
        return Words(self.teacher.translator)

    @property
    def question(self) -> Question | None:
        """The question that is waited for."""
        if self.wants is not Wants.ANSWER or self.told is None:
            return None
        return self.guided.question if self.guided is not None else self.told.question

    def respond(self, typed: str) -> Dialogue:
        """The dialogue after the learner typed `typed`."""
        if self.ended or self.quit:
            return self
        fresh = replace(self, said=(), just_answered=False)
        command = talk.command(typed, self.teacher.translator)
        if command is not None:
            return _COMMANDS[command](fresh)
        if self.wants is Wants.GO_ON:
            return fresh._go_on()
        return fresh._judge(typed)

    # -- steps ------------------------------------------------------------------------------------------------------

    def begin(self) -> Dialogue:
        """Tell the step where the dialogue stands, with the lesson's title."""
        number = self.words.part(talk.LESSON, number=self.lesson.number, title=self.lesson.title)
        said = [Line(Kind.LESSON, number)]
        language = self.teacher.translator.language
        if (self.lesson.language or ENGLISH_CODE) != language and language != PSEUDO:
            said.append(Line(Kind.NOTE, self.words.text(talk.NOT_TRANSLATED)))
        return replace(self, said=tuple(said))._tell()

    def _tell(self) -> Dialogue:
        """Tell the step that is due; steps that do not apply or cannot be told are passed over with a word why."""
        steps, at, said = self.lesson.steps, self.step, self.said
        while at < len(steps):
            step = steps[at]
            if unmet(step.needs, self.teacher.table):
                why = why_passed_over(step.needs, self.teacher.table, self.teacher.translator)
                said = (*said, Line(Kind.NOTE, self.words.text(talk.PASSED_OVER, why=why)))
                at += 1
                continue
            try:
                told = self.teacher.tell(self.lesson, step, self._seed_for(at))
            except StepFault:
                said = (*said, Line(Kind.NOTE, self.words.text(talk.DOES_NOT_FIT)))
                at += 1
                continue
            return replace(self, step=at, told=told, hints=0, said=said, verdict=())._open(step)
        return replace(self, step=len(steps), told=None, said=said)._finish()

    def _seed_for(self, step: int) -> int:
        return seed_of(self.seed, step, self.attempt)

    def _open(self, step: Step) -> Dialogue:
        told = self.told
        assert told is not None
        said = [Line(Kind.STEP, self.words.part(talk.STEP, **self._place(), title=told.title))]
        if self.attempt == 0:
            said += [line for item in told.items for line in lines_of(item)]
        else:
            said += [line for item in told.items if item.kind != "text" for line in lines_of(item)]
        opened = replace(self, said=(*self.said, *said), guided=None)
        return opened._begin_deal() if told.deal >= 0 else opened._prompt()

    def _place(self) -> dict[str, object]:
        return {"step": self.step + 1, "steps": len(self.lesson.steps)}

    def _prompt(self) -> Dialogue:
        """Put the question, or wait for the learner to go on."""
        told = self.told
        assert told is not None
        asked = self.guided.question if self.guided is not None else told.question
        if asked is None:
            keys = Line(Kind.KEYS, self.words.text(talk.KEYS_GO_ON))
            return replace(self, wants=Wants.GO_ON, said=(*self.said, keys))
        said = question_lines(asked, self.words)
        return replace(self, wants=Wants.ANSWER, said=(*self.said, *said))

    def _go_on(self) -> Dialogue:
        return replace(self, step=self.step + 1, attempt=0, told=None, guided=None, moves=())._tell()

    def _finish(self) -> Dialogue:
        said = [Line(Kind.NOTE, self.words.text(talk.LESSON_DONE, title=self.lesson.title))]
        if self.asked:
            said.append(Line(Kind.SCORE, self.words.count(talk.TOTAL, self.asked, right=self.right)))
        return replace(self, said=(*self.said, *said), wants=Wants.NOTHING, ended=True)

    # -- answers ----------------------------------------------------------------------------------------------------

    def _judge(self, typed: str) -> Dialogue:
        question = self.question
        assert question is not None
        given = read_answer(typed, question, *(words_for(word, self.teacher.translator) for word in (ALL, NOTHING)))
        if not given.understood:
            return self._not_understood(given, question)
        right = is_right(question, given)
        first = self.attempt == 0 and self.hints < 2
        fresh = self._counts
        outcome = Missed(question.fact, right and first)
        after = replace(
            self._counting(),
            right=self.right + (right and first and fresh),
            outcomes=(*self.outcomes, outcome),
            just_answered=True,
        )
        if self.guided is not None:
            return after._judge_move(question, given, right)
        if right:
            return after._after_right(question, given)
        return after._after_wrong(question, given)

    @property
    def _counts(self) -> bool:
        """Whether the question is put for the first time, in a deal for each card."""
        return self.attempt == 0 and (self.guided is not None or self.step not in self.counted)

    def _counting(self) -> Dialogue:
        return replace(self, asked=self.asked + self._counts, counted=self.counted | {self.step})

    def _not_understood(self, given: Given, question: Question) -> Dialogue:
        if given.ambiguous:
            which = self.words.either([question.choices[i].label for i in given.ambiguous])
            line = self.words.text(talk.WHICH, choices=which)
        else:
            line = self.words.text(talk.HOW_TO[question.mode])
        return replace(self, said=(Line(Kind.NOTE, line),))._asked_again(question)

    def _asked_again(self, question: Question) -> Dialogue:
        return replace(self, said=(*self.said, *question_lines(question, self.words, short=True)))

    def _after_right(self, question: Question, given: Given) -> Dialogue:
        said = [Line(Kind.RIGHT, self.words.text(talk.RIGHT)), *why_right(question, given)]
        return replace(self, said=tuple(said))._close()

    def _after_wrong(self, question: Question, given: Given) -> Dialogue:
        said = [Line(Kind.WRONG, self.words.text(talk.WRONG))]
        picked = question.choices[given.chosen[0]] if question.mode is Mode.ONE and given.chosen else None
        if picked is not None:
            said += [Line(Kind.WHY, reason) for reason in picked.why_not]
        said += [Line(Kind.RIGHT, question.answer), *why_besides(question, said)]
        if self.attempt + 1 >= ENOUGH:
            said.append(Line(Kind.NOTE, self.words.text(talk.COMES_BACK)))
            return replace(self, said=tuple(said))._close()
        said.append(Line(Kind.NOTE, self.words.text(talk.ANOTHER)))
        return replace(self, said=tuple(said), attempt=self.attempt + 1)._tell_another(question)

    def _tell_another(self, before: Question) -> Dialogue:
        """Put the step's question with other cards than `before`, where other seeds give them."""
        another = self._tell()
        for seed in range(self.seed + 1, self.seed + OTHERS):
            asked = another.question
            if asked is None or (asked.shown, asked.right) != (before.shown, before.right):
                break
            another = replace(self, seed=seed)._tell()
        return another

    def _close(self) -> Dialogue:
        """After a question: what the step still says, then on to the next."""
        told = self.told
        assert told is not None
        said = [line for item in told.after for line in lines_of(item)]
        keys = Line(Kind.KEYS, self.words.text(talk.KEYS_GO_ON))
        verdict = (*self.said, *said)
        return replace(self, said=(*verdict, keys), wants=Wants.GO_ON, verdict=verdict)

    # -- a guided deal ----------------------------------------------------------------------------------------------

    def _begin_deal(self) -> Dialogue:
        """Deal, or go on with the moves made so far, up to the learner's first decision."""
        told = self.told
        assert told is not None
        guided, said = begin_deal(self.teacher.table, self.teacher.translator, told.deal, self.moves)
        return self._deal_goes_on(guided, said)

    def _judge_move(self, question: Question, given: Given, right: bool) -> Dialogue:
        chosen = given.chosen[0]
        if right:
            said = [Line(Kind.RIGHT, self.words.text(talk.RIGHT)), *why_right(question, given)]
            return replace(self, said=tuple(said))._make_move(chosen)
        assert self.guided is not None
        said = [Line(Kind.WRONG, self.words.text(talk.WRONG))]
        said += [Line(Kind.WHY, reason) for reason in question.choices[chosen].why_not]
        said += [Line(Kind.TRICK, text) for text in self.guided.consequence(chosen)]
        if self.attempt + 1 >= ENOUGH:
            said += [Line(Kind.RIGHT, question.answer)]
            return replace(self, said=tuple(said))._make_move(question.right[0])
        said.append(Line(Kind.NOTE, self.words.text(talk.TAKE_BACK)))
        return replace(self, said=tuple(said), attempt=self.attempt + 1)._asked_again(question)

    def _make_move(self, chosen: int) -> Dialogue:
        assert self.guided is not None
        said = [] if any(line.kind is Kind.WHY for line in self.said) else why(self.guided.question)
        guided, told = self.guided.moved(chosen)
        after = replace(self, attempt=0, hints=0, said=(*self.said, *said))
        return after._deal_goes_on(guided, told)

    def _deal_goes_on(self, guided: Guided, said: Sequence[str]) -> Dialogue:
        lines = [Line(Kind.TRICK, text) for text in said]
        after = replace(self, said=(*self.said, *lines), guided=guided, moves=guided.moves)
        if not guided.over:
            return after._prompt()
        return replace(after, guided=None)._close()

    # -- keys -------------------------------------------------------------------------------------------------------

    def _hint(self) -> Dialogue:
        question = self.question
        if question is None:
            return replace(self, said=(Line(Kind.NOTE, self.words.text(talk.NOTHING_ASKED)),))._again_go_on()
        if self.hints == 0:
            said = [Line(Kind.RULE, sentence) for sentence in question.rule]
        else:
            said = [Line(Kind.HINT, sentence) for sentence in question.look]
            said.append(Line(Kind.NOTE, self.words.text(talk.THEN_SHOW)))
        return replace(self, said=tuple(said), hints=self.hints + 1)._asked_again(question)

    def _show(self) -> Dialogue:
        question = self.question
        if question is None:
            return replace(self, said=(Line(Kind.NOTE, self.words.text(talk.NOTHING_ASKED)),))._again_go_on()
        said = [Line(Kind.RIGHT, question.answer), *why(question)]
        outcomes = (*self.outcomes, Missed(question.fact, False))
        after = replace(self._counting(), said=tuple(said), outcomes=outcomes, just_answered=True)
        return after._make_move(question.right[0]) if self.guided is not None else after._close()

    def _back(self) -> Dialogue:
        """A step back; in a guided deal the learner's last card is taken back, so that the deal is not lost."""
        earlier = self.guided.taken_back() if self.guided is not None else None
        if earlier is not None:
            note = Line(Kind.NOTE, self.words.text(talk.TAKEN_BACK))
            return replace(self, said=(note,), attempt=0, hints=0)._deal_goes_on(*earlier)
        steps, at = self.lesson.steps, self.step - 1
        while at >= 0 and unmet(steps[at].needs, self.teacher.table):
            at -= 1
        if at < 0:
            note = Line(Kind.NOTE, self.words.text(talk.FIRST_STEP))
            return replace(self, said=(note,), attempt=0)._tell()
        return replace(self, step=at, attempt=0, moves=())._tell()

    def _repeat(self) -> Dialogue:
        told = self.told
        assert told is not None
        said = [Line(Kind.STEP, self.words.part(talk.STEP, **self._place(), title=told.title))]
        said += [line for item in told.items for line in lines_of(item)]
        if self.wants is Wants.ANSWER:
            return replace(self, said=tuple(said))._prompt()
        if told.question is not None:
            said += put_again(told.question)
        return replace(self, said=(*said, *self.verdict))._again_go_on()

    def _again_go_on(self) -> Dialogue:
        return replace(self, said=(*self.said, Line(Kind.KEYS, self.words.text(talk.KEYS_GO_ON))))

    def _score(self) -> Dialogue:
        fresh = replace(self, said=(Line(Kind.SCORE, self._score_line()),))
        return fresh._asked_again(self.question) if self.question is not None else fresh._again_go_on()

    def _score_line(self) -> str:
        return self.words.count(talk.SCORE, self.asked, right=self.right, **self._place())

    def _quit(self) -> Dialogue:
        return replace(
            self, said=(Line(Kind.NOTE, self.words.text(talk.GOODBYE)),), quit=True, wants=Wants.NOTHING
        )


_COMMANDS: dict[str, Callable[[Dialogue], Dialogue]] = {
    "?": lambda d: d._hint(),
    "show me": lambda d: d._show(),
    "back": lambda d: d._back(),
    "repeat": lambda d: d._repeat(),
    "score": lambda d: d._score(),
    "quit": lambda d: d._quit(),
}


def resumed(teacher: Teacher, lesson: Lesson, current: Current) -> Dialogue:
    """The dialogue where a learner stopped (not begun yet)."""
    step = min(max(current.step, 0), len(lesson.steps) - 1)
    return Dialogue(
        teacher,
        lesson,
        current.seed,
        step,
        current.attempt if step == current.step else 0,
        right=current.right,
        asked=current.asked,
        moves=current.moves,
    )
