"""What is wrong with a lesson's file: the codes ``L1..``."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from tutor.explain.arguments import Counted, Message
from tutor.i18n.marks import N_, NN_

LESSON_MESSAGES: Mapping[str, Message] = MappingProxyType(
    {
        "L101": N_("a lesson begins with its head, between two lines ‘---’"),
        "L102": N_("the head does not say ‘{key}’"),
        "L103": N_("‘{key}’ is not known in a lesson's head; known are {allowed}"),
        "L104": N_("‘{need}’ is nothing that a lesson can need; possible are {allowed}"),
        "L105": N_("the lesson has no step; a step begins with ‘## ’ and its title"),
        "L106": N_("this block is not closed"),
        "L107": N_("there are no questions of the kind ‘{kind}’; there are {allowed}"),
        "L108": N_("the position or question is not understood: {why}"),
        "L109": N_("the template cannot be filled: {why}"),
        "L110": N_("the position cannot be: {why}"),
        "L111": N_("this is not so in this variant: {why}"),
        "L112": N_("a lesson has {fewest} to {most} steps, this one {steps}"),
        "L113": N_("a block begins with ask, show, play or deal, not with ‘{word}’"),
        "L114": N_("a step asks one question, not several"),
        "L115": N_("no variant has what this step needs, so that nobody ever sees it"),
        "L116": Counted(
            "words",
            NN_(
                "this step is long to read: {words} word, where {most} are enough",
                "this step is long to read: {words} words, where {most} are enough",
            ),
        ),
        "L117": Counted(
            "words",
            NN_(
                "a sentence of this step has {words} word; {most} are enough",
                "a sentence of this step has {words} words; {most} are enough",
            ),
        ),
        "L118": N_("this question has no right answer or no reason"),
        "L119": Counted(
            "steps",
            NN_(
                "the translation has other steps or needs than the original ({steps} step, not {wanted})",
                "the translation has other steps or needs than the original ({steps} steps, not {wanted})",
            ),
        ),
        "L120": N_("the needs or blocks of this step are not those of the original, line {line}"),
        "L121": N_("a paragraph of the original, line {line}, is missing here or there is one more"),
    }
)
