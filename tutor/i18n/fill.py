"""Filling messages: the one way in which every message gets its names, texts and numbers.

A translation may ask for a form of whatever fills a place (``{card.acc}``, ``{card:vinto|vinta}``). Names of cards, ranks and
suits and lists of them have forms, and a whole sentence has one for after a colon (``{rule.small}``); a plain text or a number
has none and gives itself. So no translation can stop the program.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from string import Formatter
from typing import Any

from tutor.i18n.phrase import Sentence

_ASKS = re.compile(r"\{\w*[.:!\[]")
"""A place that asks for more than what fills it."""
_NAME = re.compile(r"[^.\[]*")


class Message(str):
    """A message as a translator looks it up: a text whose `format` asks no form of what has none."""

    __slots__ = ()

    def format(self, *args: object, **kwargs: object) -> str:
        """The message with its places filled."""
        return _FILLING.vformat(self, args, kwargs) if _ASKS.search(self) else str.format(self, *args, **kwargs)

    def format_map(self, mapping: Any, /) -> str:
        """The message with its places filled from a mapping, which may answer for names that are missing."""
        return _FILLING.vformat(self, (), mapping) if _ASKS.search(self) else str.format_map(self, mapping)


class _Filling(Formatter):
    """Python's formatting, but for what stands after the name in a place."""

    def get_field(self, field_name: str, args: Sequence[Any], kwargs: Mapping[str, Any]) -> tuple[Any, str | int]:
        """What fills a place: of a name its form, of anything else the thing itself."""
        first = _NAME.match(field_name)
        name: str | int = first.group() if first else field_name
        name = int(name) if isinstance(name, str) and name.isdecimal() else name
        value = self.get_value(name, args, kwargs)
        asked = field_name.partition(".")[2]
        if isinstance(value, Sentence):
            return value.form(asked), name
        has_forms = bool(asked) and not asked.startswith("_") and hasattr(type(value), "form")
        return (getattr(value, asked) if has_forms else value), name

    def format_field(self, value: Any, format_spec: str) -> str:
        """A value by a width or the like; or, for words that agree in gender (``|``), the first where it has no gender."""
        try:
            return format(value, format_spec)
        except (ValueError, TypeError):
            return format_spec.partition("|")[0] if "|" in format_spec else str(value)


_FILLING = _Filling()
