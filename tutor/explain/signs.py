"""Signs between partners in the learner's language: what a sign tells, and the gesture.

A gesture is free text of the variant file; the usual ones are messages of the catalogues, any other stands as it was written.
"""

from __future__ import annotations

from tutor.explain.words import Words
from tutor.i18n.marks import N_
from tutor.rules.facts import Signal
from tutor.rules.table import RuleTable

USUAL_GESTURES = (
    N_("lips pressed together"),
    N_("mouth twisted"),
    N_("eyes raised"),
    N_("tip of the tongue shown"),
    N_("shoulder raised"),
)
OF_TRUMPS = N_("{rank.bare} of trumps")
MEANINGS = {
    "loads": N_("loads"),
    "low trumps": N_("low trumps only"),
    "no trump": N_("no trump"),
    "lead": N_("a suit to be led"),
}


def gesture_of(row: Signal, words: Words) -> str:
    """The gesture, in the learner's language where it is a usual one."""
    known = next((usual for usual in USUAL_GESTURES if usual == row.gesture.casefold()), None)
    return words.part(known) if known is not None else row.gesture


def meaning_of(row: Signal, table: RuleTable, words: Words) -> str:
    """What the sign tells, as a cell of a table."""
    if row.rank >= 0:
        return words.part(OF_TRUMPS, rank=words.rank(table, table.strengths[row.rank]))
    return words.part(MEANINGS[row.meaning]) if row.meaning in MEANINGS else row.meaning
