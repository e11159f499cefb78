"""A few of the kills of `tests.course.kill`; that command makes five hundred."""

from __future__ import annotations

from pathlib import Path

from tests.course.kill import kill_once


def test_a_lesson_killed_at_any_point_loses_nothing(tmp_path: Path) -> None:
    for point in range(8):
        assert kill_once(tmp_path, 0.15 + 0.09 * point) == ""
