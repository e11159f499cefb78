"""Nasty names come out as text in every format, once."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator

import html5lib
import pytest
from markdown_it import MarkdownIt
from pypdf import PdfReader

from tests.sheets import made
from tutor.sheets.escaping import markdown, plain, typst
from tutor.sheets.layout import width
from tutor.sheets.make import Kind, Wish, make
from tutor.sheets.view import Style

NASTY = (
    "A & B",
    "a <b",
    "0 < A < 11",
    "<script>alert(1)</script>",
    "&amp; stays",
    "\"quotes\" and 'quotes'",
    "#set text $x$ _a_ *b* [c](d) @e `f`",
    "= not a heading",
    "- not a list",
    "1. not a list",
    "C:\\cards\\new",
    "~~no~~ {braces} | pipes || !",
    "Ana & José <3",
    "<!-- no comment -->",
    "https://example.org/a_b_c www.example.org",
)


def document(kind: Kind, name: str, style: Style = Style.SHEET) -> bytes:
    parent = made.variant(name="parent", game={"": name})
    game = made.variant(game={"": name}, title={"": name}, also_called=(name,), notes={"": (name,)}, sources=(name,))
    return make([made.given(game, parent)], Wish(style, kind)).files[0]


def texts_of(page: bytes) -> list[str]:
    """The texts of an HTML page, element by element; the page must parse strictly."""
    tree = html5lib.HTMLParser(strict=True, namespaceHTMLElements=False).parse(page.decode("utf-8"))
    return [" ".join("".join(element.itertext()).split()) for element in tree.iter() if isinstance(element.tag, str)]


def markdown_texts(page: bytes) -> Iterator[str]:
    """What a second Markdown reader shows, block by block."""
    for token in MarkdownIt("commonmark").enable("table").parse(page.decode("utf-8")):
        if token.type == "inline":
            children = token.children or []
            ours = {"text", "text_special", "em_open", "em_close", "strong_open", "strong_close"}
            assert {child.type for child in children} <= ours
            yield "".join(child.content for child in children)


@pytest.mark.parametrize("name", NASTY)
@pytest.mark.parametrize("style", list(Style))
def test_html_shows_any_name_as_text_and_runs_nothing(name: str, style: Style) -> None:
    page = document(Kind.HTML, name, style)
    texts = texts_of(page)
    assert any(name in text for text in texts)
    assert b"<script" not in page
    assert not any("&amp;amp;" in text for text in texts)
    title = re.search(r"<title>(.*?)</title>", page.decode("utf-8"))
    assert title is not None


@pytest.mark.parametrize("name", NASTY)
def test_markdown_shows_any_name_as_text_to_another_reader(name: str) -> None:
    texts = list(markdown_texts(document(Kind.MD, name)))
    assert texts[0] == name
    assert sum(name in text for text in texts) >= 4


@pytest.mark.parametrize("name", NASTY)
def test_plain_text_shows_any_name_within_72_columns(name: str) -> None:
    page = document(Kind.TXT, name).decode("utf-8")
    assert name in page
    assert max(width(line) for line in page.splitlines()) <= 72


@pytest.mark.parametrize("name", NASTY)
def test_a_pdf_shows_any_name_as_text_and_has_it_as_its_title(name: str) -> None:
    reader = PdfReader(io.BytesIO(document(Kind.PDF, name)))
    assert reader.metadata is not None
    assert reader.metadata.title == name
    shown = "".join(reader.pages[0].extract_text().split())
    assert shown.count("".join(name.split())) >= 2


def test_a_name_of_200_letters_fits_every_format() -> None:
    name = "Abcdefghij" * 20
    assert name in document(Kind.HTML, name).decode("utf-8")
    assert name in document(Kind.MD, name).decode("utf-8")
    assert max(width(line) for line in document(Kind.TXT, name).decode("utf-8").splitlines()) <= 72
    reader = PdfReader(io.BytesIO(document(Kind.PDF, name)))
    assert reader.metadata is not None
    assert reader.metadata.title == name


@pytest.mark.parametrize("notes", [0, 1, 7, 40])
def test_any_number_of_notes_is_shown_in_full(notes: int) -> None:
    said = tuple(f"Note {number} says <b>nothing & more</b>." for number in range(notes))
    game = made.variant(notes={"": said})
    for kind in (Kind.HTML, Kind.MD, Kind.TXT, Kind.PDF):
        content = make([made.given(game)], Wish(kind=kind)).files[0]
        if kind is Kind.PDF:
            shown = " ".join(page.extract_text() for page in PdfReader(io.BytesIO(content)).pages)
        elif kind is Kind.HTML:
            shown = " ".join(texts_of(content))
        else:
            shown = content.decode("utf-8").replace("\\", "")
        for number in range(notes):
            assert f"Note {number} says" in " ".join(shown.split())


def test_a_typst_string_holds_backslash_and_quote() -> None:
    assert typst('a "b" \\ #c') == '"a \\"b\\" \\\\ #c"'


def test_control_and_direction_characters_do_not_reach_a_page() -> None:
    assert plain("a\x00b\x1b[31m\u202ec\n d\t e") == "ab[31mc d e"


def test_markdown_leaves_plain_words_as_they_are() -> None:
    assert markdown("Two players, 40 cards: it's easy.") == "Two players, 40 cards: it's easy."
