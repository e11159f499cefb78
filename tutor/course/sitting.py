"""A sitting: dialogues run against whoever answers, with progress kept after each answer. Input and output are handed in."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from tutor.course.dialogue import Dialogue, Wants
from tutor.course.lines import Kind, Line

Read = Callable[[], str | None]
"""Gives the next line typed, or None where the input has ended."""
Show = Callable[[Iterable[Line]], None]
Keep = Callable[[Dialogue], None]


@dataclass(frozen=True, slots=True)
class Sitting:
    """How a sitting ended: the dialogue as it stands, and whether the input ended before the lesson did."""

    dialogue: Dialogue
    cut_short: bool


def sit(dialogue: Dialogue, read: Read, show: Show, keep: Keep) -> Sitting:
    """Run a dialogue that has begun until it ends, the learner quits, or the input ends.

    `keep` is called after each answer, so that nothing is lost wherever the sitting breaks off.
    """
    show(dialogue.said)
    keep(dialogue)
    while not (dialogue.ended or dialogue.quit):
        typed = read()
        if typed is None:
            return Sitting(dialogue, cut_short=True)
        dialogue = dialogue.respond(typed)
        show(dialogue.said)
        keep(dialogue)
    return Sitting(dialogue, cut_short=False)


def by_itself(dialogue: Dialogue, show: Show) -> Dialogue:
    """Go through a dialogue that has begun without anybody answering: each question is asked and its answer shown."""
    show(without_keys(dialogue.said))
    while not dialogue.ended:
        dialogue = dialogue.respond("show me" if dialogue.wants is Wants.ANSWER else "")
        show(without_keys(dialogue.said))
    return dialogue


def without_keys(lines: Iterable[Line]) -> list[Line]:
    """The lines without those that tell which keys there are, and without the score: nobody answers."""
    return [line for line in lines if line.kind not in (Kind.KEYS, Kind.SCORE)]
