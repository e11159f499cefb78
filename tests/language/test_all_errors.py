"""All errors of a file are reported in one run, each at its exact place."""

from __future__ import annotations

from pathlib import Path

from tutor import language
from tutor.text.source import source_of

FILE = """game Six
extends briscola
deck Itallian 40
players 9
tie drow
cards strongest first
  A worth 11
  3 wort 10
  K worth 4
  N worth 3
  J worth 2
  7 6 5 4 2 worth 0
exchange
  7 for A 3 K N Z
folow never
"""


def test_a_broken_line_hides_no_other_mistake() -> None:
    loaded, problems = language.load_source(source_of(FILE, "six.rules"), Path("six.rules"))
    assert loaded is None
    found = [(p.code, p.span.line, p.span.column) for p in problems if p.severity == "error"]
    assert found == [
        ("V112", 3, 6),
        ("V311", 4, 1),
        ("V112", 5, 5),
        ("V112", 8, 5),
        ("V210", 14, 17),
        ("V110", 15, 1),
    ]
