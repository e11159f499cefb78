"""What the tutor says around lessons and drills, and the words by which a learner asks for something at a prompt."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from tutor.course.question import Mode
from tutor.i18n import Translator
from tutor.i18n.marks import N_, NN_
from tutor.i18n.typed import BACK, HINT, QUIT, REPEAT, SHOW_ME, meant, plain
from tutor.i18n.typed import SCORE as SCORE_WORD

LESSON = N_("Lesson {number}: {title}")
STEP = N_("Step {step} of {steps}: {title}")
CHOICE = N_("{number}. {label}")
RIGHT = N_("Right.")
WRONG = N_("Not quite.")
ANOTHER = N_("Here is another one of the same kind.")
TAKE_BACK = N_("Take the card back and try another one.")
TAKEN_BACK = N_("Taken back.")
COMES_BACK = N_("We go on; this will come back in the drills.")
LESSON_DONE = N_("That was the lesson “{title}”.")
SCORE = NN_(
    "Step {step} of {steps}. Right at once: {right} of {count} question.",
    "Step {step} of {steps}. Right at once: {right} of {count} questions.",
)
TOTAL = NN_("Right at once: {right} of {count} question.", "Right at once: {right} of {count} questions.")
DRILL_QUESTION = N_("Question {number} of {total}")
NO_BACK = N_("In a drill there is no way back; what you missed comes again.")
NO_QUESTION = N_("This game gives no questions of that kind.")
NOT_TRANSLATED = N_("This lesson has not been translated yet; it is told in English.")
GOODBYE = N_("Until next time.")
PASSED_OVER = N_("A step is passed over: {why.small}")
DOES_NOT_FIT = N_("A step is passed over: its cards cannot lie so in this game.")
NOTHING_ASKED = N_("Nothing is asked just now.")
THEN_SHOW = N_("If you want the answer, type: show me")
FIRST_STEP = N_("This is the first step.")
WHICH = N_("Which do you mean: {choices}?")
HOW_TO: Mapping[Mode, str] = MappingProxyType(
    {
        Mode.ONE: N_("Please answer with the number of a choice, or with its name."),
        Mode.SEVERAL: N_(
            "Please name all that are right, by number or by name, with commas between; or say: all"
        ),
        Mode.ORDER: N_("Please give all the numbers or names, in order, with commas between."),
        Mode.NUMBER: N_("Please answer with a number."),
    }
)
KEYS_GO_ON = N_("Enter goes on. Also: back, repeat, score, quit.")
KEYS: Mapping[Mode, str] = MappingProxyType(
    {
        Mode.ONE: N_(
            "Answer with a number or a name. Also: ? for a hint, show me, back, repeat, score, quit."
        ),
        Mode.SEVERAL: N_(
            "Answer with numbers or names and commas, or all. Also: ? for a hint, show me, back, repeat, score, quit."
        ),
        Mode.ORDER: N_(
            "Answer with all the numbers or names in order. Also: ? for a hint, show me, back, repeat, score, quit."
        ),
        Mode.NUMBER: N_("Answer with a number. Also: ? for a hint, show me, back, repeat, score, quit."),
    }
)
COMMANDS: Mapping[str, str] = MappingProxyType(
    {"?": HINT, "show me": SHOW_ME, "back": BACK, "repeat": REPEAT, "score": SCORE_WORD, "quit": QUIT}
)


def command(typed: str, translator: Translator) -> str | None:
    """The key a learner typed, by its English name; None where it is an answer."""
    asked = plain(typed)
    if asked and set(asked) == {"?"}:
        return "?"
    return meant(typed, COMMANDS, translator)
