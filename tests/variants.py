"""The shipped variants, loaded once for all tests."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from tutor import language
from tutor.rules.table import RuleTable
from tutor.rules.variant import Variant

FOLDER = Path(__file__).parent.parent / "variants"
NAMES = tuple(sorted(path.stem for path in FOLDER.glob("*.rules")))


@cache
def variant(name: str) -> Variant:
    """A shipped variant, which must load without error."""
    loaded, problems = language.load(name)
    assert loaded is not None, problems
    return loaded


def tables() -> list[tuple[str, int]]:
    """Each shipped variant with each number of players it is for."""
    return [(name, players) for name in NAMES for players in variant(name).players]


def table(name: str, players: int = 2) -> RuleTable:
    """The rule table of a shipped variant for so many players."""
    return variant(name).tables[players]
