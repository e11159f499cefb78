"""Words that people type at a prompt: messages that list them with ``|``, the usual one first.

The words of the learner's language and the English ones are understood; where both mean something, the learner's language goes
first. What a prompt says can be typed is taken from the same message (`word_for`), so that the two cannot disagree.
"""

from __future__ import annotations

from collections.abc import Mapping

from tutor.i18n.choose import PSEUDO
from tutor.i18n.input import folded
from tutor.i18n.marks import N_
from tutor.i18n.translate import Translator, bracketed

SHOW_ME = N_("show me|show|answer")
BACK = N_("back")
REPEAT = N_("repeat|again")
SCORE = N_("score")
QUIT = N_("quit|exit|q")
HINT = N_("?|help|hint")
ALL = N_("all")
NOTHING = N_("nothing|none|zero")
YES = N_("yes|y")
NO = N_("no|n")
ONLY_HINT = N_("hint")
HELP = N_("help|h")
TABLE = N_("table")
UNDO = N_("undo|u")
HAND = N_("cards|hand")
EXCHANGE = N_("x|exchange|exchanges|swap")
DRAW = N_("draw|d")
CLAIM = N_("claim")
PLAY_IT = N_("play|p")
THINK_AGAIN = N_("again|a|think")


def words_for(message: str, translator: Translator) -> tuple[str, ...]:
    """The words of the learner's language for something, and the English ones."""
    return (*_own(message, translator), *message.split("|"))


def word_for(message: str, translator: Translator) -> str:
    """The usual word of the learner's language for something, as a prompt names it."""
    return _own(message, translator)[0]


def meant(typed: str, words: Mapping[str, str], translator: Translator) -> str | None:
    """Which of some `words` (messages by a name) was typed; None where it was none of them."""
    asked = plain(typed)
    for lists in ((_own(message, translator) for message in words.values()), (message.split("|") for message in words.values())):
        for name, known in zip(words, lists, strict=True):
            if asked in {plain(word) for word in known}:
                return name
    return None


def plain(text: str) -> str:
    """Typed words for comparing: without case, accents and superfluous blanks."""
    return " ".join(folded(text).split())


def _own(message: str, translator: Translator) -> list[str]:
    if translator.language == PSEUDO:
        return [bracketed(word) for word in message.split("|")]
    return translator.gettext(message).split("|")
