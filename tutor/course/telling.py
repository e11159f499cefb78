"""A step told: its templates filled in, its position built, its question asked of the engine. One seed, one telling."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tutor.course import asker as at_table
from tutor.course.claims import holds
from tutor.course.fill import FillError, capitals, fill, sentences
from tutor.course.kinds import KINDS, LEARNER_NEXT, NO_POSITION
from tutor.course.lesson import Block, Lesson, Prose, Step
from tutor.course.positions import Position, PositionFault, Spec, build, read_spec
from tutor.course.question import Question, Shown
from tutor.course.view import View
from tutor.engine.shuffle import Dice
from tutor.i18n import Translator
from tutor.i18n.translate import as_given
from tutor.rules.table import RuleTable

TRIES = 400
"""How often another telling is tried where a position cannot be, or a claim does not hold: between four players, one in seventy
chance positions asks for a choice between cards."""


class StepFault(Exception):
    """A step that cannot be told for this table: its line in the lesson's file, the code of the problem, and why."""

    def __init__(self, code: str, line: int, why: str) -> None:
        super().__init__(why)
        self.code = code
        self.line = line
        self.why = why


@dataclass(frozen=True, slots=True)
class Item:
    """Something said in a step: ``text``, ``show`` (cards lying there) or ``play`` (a trick explained)."""

    kind: str
    lines: tuple[str, ...] = ()
    shown: tuple[Shown, ...] = ()


@dataclass(frozen=True, slots=True)
class Told:
    """A step as it is told: its title, what is said before the question, the question (or None), and what is said after it.

    `deal` is the seed of a guided deal, -1 where the step has none.
    """

    title: str
    items: tuple[Item, ...]
    question: Question | None
    after: tuple[Item, ...] = ()
    deal: int = -1


@dataclass(frozen=True, slots=True)
class Teacher:
    """What tells steps: rules, language, the game's name as the learner reads it."""

    table: RuleTable
    translator: Translator
    game: str = ""
    all_players: tuple[int, ...] = ()

    def tell(self, lesson: Lesson, step: Step, seed: int) -> Told:
        """Tell `step`. Where a position cannot be, or what a block claims is not so, other seeds are tried; raises `StepFault`."""
        fault: StepFault | None = None
        for attempt in range(TRIES):
            try:
                return self._tell(lesson, step, (seed * 1009 + attempt * 7919 + 1) & 0xFFFFFFFF)
            except StepFault as found:
                fault = found
                if found.code not in ("L110", "L111"):
                    break
        assert fault is not None
        raise fault

    def _tell(self, lesson: Lesson, step: Step, seed: int) -> Told:
        view = View(self.table, self.translator, seed, self.game, self.all_players)
        spoken, written = view.context(written=False), view.context(written=True)
        language = self.translator.language
        items: list[Item] = []
        after: list[Item] = []
        question: Question | None = None
        deal = -1
        for part in step.parts:
            into = items if question is None and deal < 0 else after
            if isinstance(part, Prose):
                into += [Item("text", (as_given(line, language),)) for line in _prose(part, spoken)]
            elif part.words[:1] == ("deal",):
                deal = seed
            else:
                item, asked = self._block(part, view, written, seed)
                question = asked or question
                into += [item] if item is not None else []
        title = as_given(capitals(_filled(step.title, spoken, step.line)), language)
        return Told(title, tuple(items), question, tuple(after), deal)

    def _block(
        self, block: Block, view: View, written: dict[str, object], seed: int
    ) -> tuple[Item | None, Question | None]:
        asker = at_table.Asker(self.table, self.translator)
        dice = Dice(seed).fork(block.line)
        kind = block.asks
        if kind and kind not in KINDS:
            raise StepFault("L107", block.line, kind)
        spec = self._spec(block, written)
        try:
            if kind in NO_POSITION:
                return None, KINDS[kind](asker, spec, None, dice)
            position = build(self.table, spec, view.trump, dice, learner_next=kind in LEARNER_NEXT)
            for word, rest, line in spec.claims:
                if not holds(word, rest, position, line):
                    raise StepFault("L111", block.line + line, f"{word} {rest}")
            if kind:
                return None, KINDS[kind](asker, spec, position, dice)
        except PositionFault as fault:
            raise StepFault("L110", block.line + fault.line, fault.why) from fault
        except ValueError as error:
            raise StepFault("L110", block.line, str(error)) from error
        if block.words[:1] == ("play",):
            told = asker.explained(position, whole=block.words[1:] == ("whole",))
            return Item("play", told, (asker.trick(position),)), None
        return Item("show", (), _lying(asker, spec, position)), None

    def _spec(self, block: Block, written: dict[str, object]) -> Spec:
        try:
            return read_spec(_filled(block.text, written, block.line), self.table)
        except PositionFault as fault:
            raise StepFault(
                "L110" if fault.readable else "L108", block.line + fault.line, fault.why
            ) from fault


def seed_of(seed: int, step: int, attempt: int = 0) -> int:
    """The seed of a step (counted from 0) in a lesson taken with `seed`, at an attempt."""
    return seed + 101 * step + 13 * attempt


def _prose(part: Prose, context: dict[str, object]) -> Sequence[str]:
    try:
        return sentences(part.text, context)
    except FillError as error:
        raise StepFault("L109", part.line + error.line - 1, error.message) from error


def _filled(text: str, context: dict[str, object], line: int) -> str:
    try:
        return fill(text, context)
    except FillError as error:
        raise StepFault("L109", line + error.line, error.message) from error


def _lying(asker: at_table.Asker, spec: Spec, position: Position) -> tuple[Shown, ...]:
    """What a ``show`` block shows: the trick, the hands that it names, the turned card."""
    shown = [asker.trick(position, whole=False)] if position.plays else []
    if spec.cards:
        shown.append(Shown(asker.part(at_table.CARDS), spec.cards))
    shown += [Shown(asker.part(at_table.HAND), position.state.hands[0])] if 0 in spec.hands else []
    if position.state.turned >= 0 and (spec.turned >= 0 or not shown):
        shown.append(Shown(asker.part(at_table.TURNED), (position.state.turned,)))
    return tuple(shown)
