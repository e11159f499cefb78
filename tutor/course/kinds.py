"""All kinds of questions by the word that lessons and drills use for them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from tutor.course import asking, closing, deciding
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
        "winner": closing.ask_winner,
        "score": closing.ask_score,
        "deals": closing.ask_deals,
        "starts": closing.ask_starts,
        "signal": closing.ask_signal,
        "silence": closing.ask_silence,
    }
)
