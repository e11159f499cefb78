"""One measured figure, and ways of measuring that a busy machine disturbs little."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure with what it is compared with. `most` is the largest ratio allowed, `least` the smallest figure allowed."""

    name: str
    measured: float
    unit: str
    against: float = 0.0
    most: float | None = None
    least: float | None = None

    @property
    def ratio(self) -> float:
        """The figure over what it is compared with."""
        return self.measured / self.against if self.against else 0.0

    @property
    def kept(self) -> bool:
        """Whether the limit holds."""
        if self.most is not None and self.ratio > self.most:
            return False
        return self.least is None or self.measured >= self.least

    @property
    def limit_text(self) -> str:
        """The limit as the table shows it."""
        if self.most is not None:
            return f"<={self.most:g}"
        return f">={self.least:g}" if self.least is not None else ""


def seconds(function: Callable[[], object], times: int = 5) -> float:
    """The processor time of the shortest of several runs: what else the machine does can only make it longer."""
    best = float("inf")
    for _ in range(times):
        begun = time.process_time()
        function()
        best = min(best, time.process_time() - begun)
    return best


def side_by_side(first: Sequence[str], second: Sequence[str], times: int = 9) -> tuple[float, float]:
    """The milliseconds that two Python commands take, run in turn, the shortest of each."""
    best = [float("inf"), float("inf")]
    for _ in range(times):
        for at, arguments in enumerate((first, second)):
            begun = time.perf_counter()
            subprocess.run([sys.executable, *arguments], check=True, capture_output=True)
            best[at] = min(best[at], 1000 * (time.perf_counter() - begun))
    return best[0], best[1]
