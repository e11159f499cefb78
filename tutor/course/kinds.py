"""All kinds of questions by the word that lessons and drills use for them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from tutor.course import asking, deciding
from tutor.course.asking import Ask

NO_POSITION = frozenset({*asking.NO_POSITION, "winner", "score", "deals", "signal", "silence", "starts"})
"""Kinds that ask about cards, ranks or a whole deal, and need no position."""
LEARNER_NEXT = frozenset({*asking.LEARNER_NEXT, "exchange", "card"})
"""Kinds in which the learner is to act."""
KINDS: Mapping[str, Ask] = MappingProxyType(
    {
        **asking.KINDS,
        "exchange": deciding.ask_exchange,
        "card": deciding.ask_card,
        "winner": deciding.ask_winner,
        "score": deciding.ask_score,
        "deals": deciding.ask_deals,
        "starts": deciding.ask_starts,
        "signal": deciding.ask_signal,
        "silence": deciding.ask_silence,
    }
)
