"""``python -m tests.sheets.pages [LANGUAGE...]``: every shipped variant's sheet is one page of A4 and of Letter.

Made for each complete language if none is named, in one process. Ends with 1 if a sheet takes more than a page or lacks letters.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator

from tests.variants import NAMES, variant
from tutor.i18n import languages, translator
from tutor.i18n.names import language_data
from tutor.sheets.make import Wish, given_for, make

COMPLETE = tuple(code for code in languages() if language_data(code)["language"]["complete"])
BOTH = ("a4", "letter")


def faults(codes: Iterable[str], names: Iterable[str] = NAMES, papers: Iterable[str] = BOTH) -> Iterator[str]:
    """What is wrong with the sheets in some languages, a line each."""
    for code in codes:
        for name in names:
            given, _ = given_for(variant(name), None, (), translator(code), code)
            assert given is not None
            for paper in papers:
                made = make([given], Wish(paper=paper))
                if made.pages != 1:
                    yield f"{name} {code} {paper}: {made.pages} pages"
                if made.missing:
                    yield f"{name} {code} {paper}: no letters for {' '.join(made.missing)}"


def main(codes: list[str]) -> int:
    """Tell all faults; the exit code."""
    found = list(faults(codes or COMPLETE))
    for fault in found:
        print(fault)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
