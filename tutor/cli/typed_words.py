"""The words that can be typed while playing and reviewing: one message for each thing, which the prompts name by placeholders."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from tutor.i18n import Translator, typed

KEYS: Mapping[str, str] = MappingProxyType(
    {
        "quit": typed.QUIT, "hint": typed.ONLY_HINT, "help": typed.HELP, "show_me": typed.SHOW_ME, "table": typed.TABLE,
        "score": typed.SCORE, "undo": typed.UNDO, "hand": typed.HAND,
    }
)  # fmt: skip
"""What can be asked for at every prompt of a match."""
MOVES: Mapping[str, str] = MappingProxyType({"draw": typed.DRAW, "claim": typed.CLAIM})
ANSWERS: Mapping[str, str] = MappingProxyType(
    {"play": typed.PLAY_IT, "yes": typed.YES, "again": typed.THINK_AGAIN, "no": typed.NO}
)
"""What answers a warning."""
_NAMED = {**KEYS, **MOVES, **ANSWERS, "exchange": typed.EXCHANGE}


def named(words: Translator) -> dict[str, str]:
    """The words as prompts name them, by placeholder."""
    return {name: typed.word_for(message, words) for name, message in _NAMED.items()}


def without_exchange(text: str, words: Translator) -> tuple[bool, str]:
    """Whether a text begins with a word for exchanging, and what follows it."""
    plain = typed.plain(text)
    for word in sorted(map(typed.plain, typed.words_for(typed.EXCHANGE, words)), key=len, reverse=True):
        if plain.startswith(f"{word} "):
            return True, plain.removeprefix(f"{word} ")
    return False, plain
