"""Briscola Tutor: learn the games of the Briscola family from one rules file each.

The names listed in ``__all__`` are the library; each is loaded when it is first asked for, so that ``import tutor`` and a
start of the command cost nothing. Everything else is inner working and may change.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

__version__ = "0.1.0"

_HOMES = {
    "load": "tutor.language",
    "find": "tutor.language",
    "choose": "tutor.language",
    "RuleTable": "tutor.rules.table",
    "Variant": "tutor.rules.variant",
    "Problem": "tutor.text.problem",
    "Dice": "tutor.engine.shuffle",
    "new_deal": "tutor.engine.deal",
    "legal": "tutor.engine.play",
    "step": "tutor.engine.play",
    "observe": "tutor.engine.view",
    "Translator": "tutor.i18n",
    "translator": "tutor.i18n",
}
"""Public name -> the module it lives in."""

__all__ = ["__version__", *sorted(_HOMES)]  # noqa: PLE0604


def __getattr__(name: str) -> Any:
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(home), name)


def __dir__() -> list[str]:
    return sorted(__all__)
