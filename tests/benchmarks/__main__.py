"""The figures of speed, one table: ``python -m tests.benchmarks [WORD...]`` (only rows whose name holds one of the words).

Each figure stands beside what it is measured against and the limit it must keep. Ends with 1 if a limit is broken.
"""

from __future__ import annotations

import sys

from tests.benchmarks import checking, playing, starting
from tests.benchmarks.figure import Figure

ROWS = (*starting.ROWS, *checking.ROWS, *playing.ROWS)
"""Functions that measure one figure each. To add some, write a module with `ROWS` beside these."""


def main(words: list[str]) -> int:
    """Measure, print the table, and tell by the exit code whether every limit holds."""
    kept = True
    print(f"{'what':44}{'measured':>14}{'against':>14}{'ratio':>8}{'limit':>8}")
    for row in ROWS:
        if words and not any(word in row.__name__ for word in words):
            continue
        figure = row()
        kept &= figure.kept
        print(_line(figure), flush=True)
    return 0 if kept else 1


def _line(figure: Figure) -> str:
    ratio = f"{figure.ratio:.2f}" if figure.against else ""
    against = f"{figure.against:.1f} {figure.unit}" if figure.against else ""
    mark = "" if figure.kept else "  BROKEN"
    return f"{figure.name:44}{f'{figure.measured:.1f} {figure.unit}':>14}{against:>14}{ratio:>8}{figure.limit_text:>8}{mark}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
