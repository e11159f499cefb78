"""How long a hint may take: a deadline that can be asked, and shared among the parts of the work."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

Clock = Callable[[], float]
"""Seconds from some moment on."""


class OutOfTime(Exception):
    """A search was stopped, since its time was up."""


class Deadline:
    """A moment by which work has to end; without a number of seconds it never comes."""

    def __init__(self, seconds: float | None, clock: Clock = perf_counter) -> None:
        self.clock = clock
        self.until = None if seconds is None else clock() + seconds

    @property
    def limited(self) -> bool:
        """Whether there is such a moment at all."""
        return self.until is not None

    def left(self) -> float:
        """Seconds left; less than none where it is over."""
        return float("inf") if self.until is None else self.until - self.clock()

    def over(self, next_: float = 0.0) -> bool:
        """Whether work that takes `next_` seconds would end too late."""
        return self.until is not None and self.clock() + next_ >= self.until

    def share(self, part: float) -> Deadline:
        """A deadline for a part of the time left."""
        return Deadline(None if self.until is None else max(0.0, part * self.left()), self.clock)
