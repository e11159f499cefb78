"""What is wrong with a lesson's file: the codes ``L1..``."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from tutor.i18n.marks import N_

LESSON_MESSAGES: Mapping[str, str] = MappingProxyType(
    {
        "L101": N_("a lesson begins with its head, between two lines ‘---’"),
        "L102": N_("the head does not say ‘{key}’"),
        "L103": N_("‘{key}’ is not known in a lesson's head; known are {allowed}"),
        "L105": N_("the lesson has no step; a step begins with ‘## ’ and its title"),
        "L106": N_("this block is not closed"),
        "L108": N_("the position or question is not understood: {why}"),
        "L109": N_("the template cannot be filled: {why}"),
        "L110": N_("the position cannot be: {why}"),
        "L111": N_("this is not so in this variant: {why}"),
    }
)
