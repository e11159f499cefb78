"""All kinds of questions by the word that lessons and drills use for them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from tutor.course import asking
from tutor.course.asking import Ask

NO_POSITION = asking.NO_POSITION
LEARNER_NEXT = asking.LEARNER_NEXT
KINDS: Mapping[str, Ask] = MappingProxyType({**asking.KINDS})
