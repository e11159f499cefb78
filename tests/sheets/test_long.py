"""Long names, long words and many rules: nothing is cut off, nothing runs over an edge, and a page more is said."""

from __future__ import annotations

import io
from typing import Any

import pytest
from pypdf import PdfReader

from tests.sheets import made
from tutor.rules.facts import Score, ScoreRow, ScoreWhen
from tutor.rules.variant import Variant
from tutor.sheets.escaping import NO_WIDTH, breakable
from tutor.sheets.make import Document, Wish, make
from tutor.sheets.view import Style

NAME = "The game as it was played in the kitchen of the house above the harbour by all the cousins, aunts and neighbours " * 2
WORD = "Brisca" + "x" * 194
ADDRESS = "https://example.org/" + "a" * 180


def game(name: str, notes: int = 0) -> Variant:
    said = tuple(f"House rule {number}: {name[:90]} and so on, number {number}." for number in range(notes))
    return made.variant(game={"": name}, title={"": name}, also_called=(name,), notes={"": said}, sources=(ADDRESS,))


def many_rows() -> Variant:
    rows = tuple(ScoreRow(2 + number % 9, ScoreWhen.AT_LEAST, number) for number in range(61, 119))
    return made.variant({2: made.table(score=Score(rows))}, game={"": "Many rows"})


def placed(document: Document) -> list[tuple[str, float, float, float]]:
    """Every piece of text with its left edge, its baseline and the width of its page, in points."""
    found: list[tuple[str, float, float, float]] = []
    for page in PdfReader(io.BytesIO(document.files[0])).pages:
        wide = float(page.mediabox.width)

        def visit(text: str, cm: Any, tm: Any, font: object, size: object, wide: float = wide) -> None:
            if text.strip():
                x = tm[4] * cm[0] + tm[5] * cm[2] + cm[4]
                y = tm[4] * cm[1] + tm[5] * cm[3] + cm[5]
                found.append((text.replace(NO_WIDTH, ""), x, y, wide))

        page.extract_text(visitor_text=visit)
    return found


def told(document: Document) -> str:
    pages = PdfReader(io.BytesIO(document.files[0])).pages
    text = " ".join(page.extract_text() for page in pages).replace(NO_WIDTH, "").replace("\u00ad\n", "")
    return " ".join(text.split())


def test_a_word_too_long_for_a_line_may_be_broken_anywhere_and_others_nowhere() -> None:
    assert breakable("a short word") == "a short word"
    assert breakable("x" * 31).replace(NO_WIDTH, "") == "x" * 31
    assert breakable("x" * 31).count(NO_WIDTH) == 30


@pytest.mark.parametrize("style", list(Style))
@pytest.mark.parametrize("name", [NAME, WORD])
def test_nothing_runs_over_an_edge_and_nothing_is_missing(style: Style, name: str) -> None:
    games = [made.given(game(name, 3)), made.given(game(NAME)), made.given(game("Short"))]
    document = make(games, Wish(style))
    for text, left, baseline, wide in placed(document):
        assert len(text) < 190, text
        assert 30 < left < wide - 30, text
        assert baseline > 30, text
    whole = told(document).replace(" ", "")
    assert name.replace(" ", "") in whole


@pytest.mark.parametrize("style", [Style.SHEET, Style.QUESTIONS, Style.POCKET, Style.COMPARE])
def test_every_one_of_many_rules_is_printed_within_the_page(style: Style) -> None:
    document = make([made.given(many_rows()), made.given(made.strict())], Wish(style))
    whole = told(document)
    for number in range(61, 119):
        assert f"with {number} card points or more" in whole
    assert all(baseline > 30 for _, _, baseline, _ in placed(document))


@pytest.mark.parametrize("count", [2, 4, 7])
def test_long_house_rules_side_by_side_are_all_there(count: int) -> None:
    games = [made.given(game(f"House {number}, {NAME}")) for number in range(count)]
    document = make(games, Wish(Style.COMPARE))
    whole = told(document)
    for number in range(count):
        assert f"House {number}," in whole
    assert all(left < wide - 30 for _, left, _, wide in placed(document))


def test_forty_notes_are_all_there() -> None:
    document = make([made.given(game("Forty", 40))], Wish())
    whole = told(document)
    assert all(f"House rule {number}: Forty and so on, number {number}." in whole for number in range(40))
    assert document.pages <= document.allowed + 1
