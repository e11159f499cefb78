"""A no-break space stays, and no line is broken there: in the terminal, in lessons, and in every format of a sheet."""

from __future__ import annotations

import io
import re

import pytest
from pypdf import PdfReader

from tests.sheets import made
from tutor.course.fill import sentences
from tutor.sheets.escaping import markdown, plain, typst
from tutor.sheets.layout import wrap
from tutor.sheets.letters import in_font
from tutor.sheets.make import Kind, Wish, make
from tutor.text.blanks import one_line, words
from tutor.text.wrapping import wrapped

SPACES = ("\u00a0", "\u202f")
BROKEN = re.compile(r"(^|\n)\s*[?!;:»]|«\s*(\n|$)")


@pytest.fixture(params=SPACES, ids=["U+00A0", "U+202F"])
def question(request: pytest.FixtureRequest) -> str:
    space = request.param
    return f"Qui remporte ce pli{space}? La réponse{space}: «{space}Bruno{space}»{space}; et après{space}!"


def test_runs_of_blanks_are_one_and_no_break_spaces_stay(question: str) -> None:
    assert one_line(f"  {question}\n\t ") == question
    assert words("a\u00a0? b") == ["a\u00a0?", "b"]


def test_no_line_is_broken_at_a_no_break_space(question: str) -> None:
    for columns in range(12, 60):
        for lines in (wrapped(question, columns), wrap(question, columns=columns).split("\n")):
            assert " ".join(lines) == question
            assert not BROKEN.search("\n".join(lines))


def test_lessons_keep_it(question: str) -> None:
    assert sentences(question, {}) == (question,)


def test_sheets_keep_it(question: str) -> None:
    assert plain(question) == question
    assert typst(question) == f'"{question}"'
    assert markdown(question).replace("\\", "") == question
    space = question[len("Qui remporte ce pli")]
    game = made.variant(notes={"": (question,)})
    for kind in (Kind.HTML, Kind.MD, Kind.TXT):
        shown = make([made.given(game)], Wish(kind=kind)).files[0].decode("utf-8").replace("\\", "")
        assert f"Qui remporte ce pli{space}?" in shown


def test_the_print_keeps_lines_together(question: str) -> None:
    assert " " not in in_font(question.replace(" ", "_"))
    game = made.variant(notes={"": (question * 12,)})
    reader = PdfReader(io.BytesIO(make([made.given(game)], Wish(kind=Kind.PDF)).files[0]))
    assert not BROKEN.search("\n".join(page.extract_text() for page in reader.pages))
