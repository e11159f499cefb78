"""How the time to check a variant file grows with its length: comments and notes, ten times as many each time."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from tests.benchmarks.figure import Figure, seconds
from tutor import language
from tutor.text.places import variants_folder
from tutor.text.source import source_of


@cache
def milliseconds(lines: int) -> float:
    """The time to load `briscola` with so many comment and note lines added."""
    path = variants_folder() / "briscola.rules"
    added = "".join(f"# remark {at}\nnote A remark of number {at}.\n" for at in range(lines // 2))
    source = source_of(path.read_text(encoding="utf-8") + added, "long.rules")
    return 1000 * seconds(lambda: language.load_source(source, path), times=3)


def ten_thousand_lines() -> Figure:
    """10,000 lines beside 1,000."""
    milliseconds(0)
    return Figure("check 10,000 lines / 1,000 lines", milliseconds(10_000), "ms", milliseconds(1_000), most=14)


def hundred_thousand_lines() -> Figure:
    """100,000 lines beside 10,000."""
    return Figure("check 100,000 lines / 10,000 lines", milliseconds(100_000), "ms", milliseconds(10_000), most=14)


ROWS: tuple[Callable[[], Figure], ...] = (ten_thousand_lines, hundred_thousand_lines)
