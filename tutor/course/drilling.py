"""The conversation of a drill, as a pure core like that of a lesson (see `tutor.course.dialogue`)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from tutor.course import talk
from tutor.course.answers import is_right, read_answer
from tutor.course.dialogue import Missed
from tutor.course.drills import Asked, Drill
from tutor.course.lines import Kind, Line, question_lines, why, why_besides, why_right
from tutor.course.question import Mode, Question
from tutor.explain.words import Words
from tutor.i18n.marks import N_
from tutor.i18n.typed import ALL, NOTHING, words_for

QUESTION = talk.DRILL_QUESTION
KEYS: Mapping[Mode, str] = MappingProxyType(
    {
        Mode.ONE: N_("Answer with a number or a name. Also: ? for a hint, show me, repeat, score, quit."),
        Mode.SEVERAL: N_("Answer with numbers or names and commas, or all. Also: ? for a hint, show me, repeat, score, quit."),
        Mode.ORDER: N_("Answer with all the numbers or names in order. Also: ? for a hint, show me, repeat, score, quit."),
        Mode.NUMBER: N_("Answer with a number. Also: ? for a hint, show me, repeat, score, quit."),
    }
)
"""What can be typed at a question of a drill, where there is no way back."""


@dataclass(frozen=True, slots=True)
class DrillTalk:
    """Where a drill stands: `left` questions to come, the one asked, what was said since the last answer."""

    drill: Drill
    left: int
    total: int
    asked: Asked | None = None
    hints: int = 0
    said: tuple[Line, ...] = ()
    right: int = 0
    answered: int = 0
    outcomes: tuple[Missed, ...] = ()
    just_answered: bool = False
    ended: bool = False
    quit: bool = False

    @property
    def words(self) -> Words:
        """The learner's language."""
        return Words(self.drill.translator)

    @property
    def question(self) -> Question | None:
        """The question that is waited for."""
        return None if self.ended or self.asked is None else self.asked.question

    def begin(self) -> DrillTalk:
        """Ask the first question."""
        return self._next()

    def respond(self, typed: str) -> DrillTalk:
        """The drill after the learner typed something."""
        question = self.question
        if question is None or self.quit:
            return self
        fresh = replace(self, said=(), just_answered=False)
        command = talk.command(typed, self.drill.translator)
        if command is not None:
            return fresh._command(command, question)
        given = read_answer(typed, question, *(words_for(word, self.drill.translator) for word in (ALL, NOTHING)))
        if not given.understood:
            if given.ambiguous:
                which = self.words.either([question.choices[i].label for i in given.ambiguous])
                note = self.words.text(talk.WHICH, choices=which)
            else:
                note = self.words.text(talk.HOW_TO[question.mode])
            return replace(fresh, said=(Line(Kind.NOTE, note),))._again(question)
        if is_right(question, given):
            said = [Line(Kind.RIGHT, self.words.text(talk.RIGHT)), *why_right(question, given)]
            return fresh._judged(question, self.hints < 2, said)
        said = [Line(Kind.WRONG, self.words.text(talk.WRONG))]
        if question.mode is Mode.ONE:
            said += [Line(Kind.WHY, reason) for reason in question.choices[given.chosen[0]].why_not]
        said += [Line(Kind.RIGHT, question.answer), *why_besides(question, said)]
        return fresh._judged(question, False, said)

    def _command(self, command: str, question: Question) -> DrillTalk:
        if command == "quit":
            bye = [*self._score_lines(), Line(Kind.NOTE, self.words.text(talk.GOODBYE))]
            return replace(self, said=tuple(bye), quit=True)
        if command == "?":
            said = question.rule if self.hints == 0 else (*question.look, self.words.text(talk.THEN_SHOW))
            kind = Kind.RULE if self.hints == 0 else Kind.HINT
            return replace(self, said=tuple(Line(kind, text) for text in said), hints=self.hints + 1)._again(
                question
            )
        if command == "show me":
            return self._judged(question, False, [Line(Kind.RIGHT, question.answer), *why(question)])
        if command == "score":
            return replace(self, said=tuple(self._score_lines()))._again(question)
        if command == "back":
            note = Line(Kind.NOTE, self.words.text(talk.NO_BACK))
            return replace(self, said=(note,))._again(question)
        return replace(self, said=tuple(question_lines(question, self.words, keys=KEYS)))

    def _again(self, question: Question) -> DrillTalk:
        return replace(self, said=(*self.said, *question_lines(question, self.words, short=True, keys=KEYS)))

    def _judged(self, question: Question, right: bool, said: list[Line]) -> DrillTalk:
        drill = self.drill if right else self.drill.missed(question.fact)
        after = replace(
            self,
            drill=drill,
            said=tuple(said),
            right=self.right + right,
            answered=self.answered + 1,
            outcomes=(*self.outcomes, Missed(question.fact, right)),
            just_answered=True,
        )
        return after._next()

    def _next(self) -> DrillTalk:
        if self.left <= 0:
            return replace(self, said=(*self.said, *self._score_lines()), ended=True)
        asked, drill = self.drill.next()
        if asked is None:
            note = Line(Kind.NOTE, self.words.text(talk.NO_QUESTION))
            return replace(self, said=(*self.said, note), ended=True)
        number = self.total - self.left + 1
        head = Line(Kind.STEP, self.words.part(QUESTION, number=number, total=self.total))
        lines = (head, *question_lines(asked.question, self.words, keys=KEYS))
        return replace(self, drill=drill, asked=asked, hints=0, left=self.left - 1, said=(*self.said, *lines))

    def _score_lines(self) -> list[Line]:
        return [Line(Kind.SCORE, self.words.count(talk.TOTAL, self.answered, right=self.right))]
