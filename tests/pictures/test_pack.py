"""A pack to print: nine to a page, all cards once, on the paper, with names for those who do not see them."""

from __future__ import annotations

from io import BytesIO
from typing import Any
from xml.etree import ElementTree as ET

import html5lib
import pytest
from pypdf import PdfReader

from tutor.pictures.pack import (
    CARD_MM,
    HIGH_MM,
    PAPERS,
    PackCard,
    card_files,
    pack_html,
    pack_pages,
    pack_pdf,
    page_count,
    place_on,
)
from tutor.rules.decks import DECKS

SVG = "{http://www.w3.org/2000/svg}"
NASTY = "a & b < c > \" ' # $ _ * [ ] @ \\ \n é ł Ж"


def pack(name: str = "Italian 40") -> list[PackCard]:
    deck = DECKS[name]
    return [PackCard(rank, suit, f"{rank} of {suit}") for suit in deck.suits for rank in deck.ranks]


def test_each_card_has_a_file_of_its_own_and_the_back_is_last() -> None:
    files = dict(card_files(pack()))
    assert len(files) == 41
    assert list(files)[-1] == "back.svg"
    assert ET.fromstring(files["cups-7.svg"]).findtext(f"{SVG}title") == "7 of cups"


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("name", ["Italian 40", "Spanish 48", "French 52"])
def test_nine_cards_stand_on_a_page_side_by_side_within_the_paper(paper: str, name: str) -> None:
    pages = [ET.fromstring(svg) for _, svg in pack_pages(pack(name), name, paper=paper)]
    cards = [page.findall(f"{SVG}svg") for page in pages]
    assert [len(on_page) for on_page in cards[:-1]] == [9] * (len(pages) - 1)
    assert sum(len(on_page) for on_page in cards) == DECKS[name].size
    titles = [card.findtext(f"{SVG}title") for on_page in cards for card in on_page]
    assert titles == [card.title for card in pack(name)]
    wide, high = PAPERS[paper]
    for index in range(9):
        x, y = place_on(paper, index)
        assert x >= 5
        assert y >= 5
        assert x + CARD_MM <= wide - 5
        assert y + HIGH_MM <= high - 5


def test_the_pdf_has_a_page_for_nine_cards_their_names_and_the_same_bytes_each_time() -> None:
    document = pack_pdf(pack(), "napoletano", title=NASTY, language="it")
    assert document == pack_pdf(pack(), "napoletano", title=NASTY, language="it")
    reader = PdfReader(BytesIO(document))
    assert len(reader.pages) == page_count(pack()) == 5
    assert _root(reader)["/Lang"] == "it"
    assert "/StructTreeRoot" in _root(reader)
    box = reader.pages[0].mediabox
    assert (round(box.width / 72 * 25.4), round(box.height / 72 * 25.4)) == (210, 297)
    names = {obj.get("/Alt") for obj in _objects(reader) if "/Alt" in obj}
    assert names == {card.title for card in pack()}


def _root(reader: PdfReader) -> Any:
    return reader.trailer["/Root"]


def _objects(reader: PdfReader) -> list[dict[str, Any]]:
    trailer: Any = reader.trailer
    found: list[Any] = [reader.get_object(number) for number in range(1, trailer["/Size"])]
    return [obj for obj in found if isinstance(obj, dict)]


def test_backs_double_the_pages_and_have_no_names() -> None:
    reader = PdfReader(BytesIO(pack_pdf(pack(), backs=True, paper="letter")))
    assert len(reader.pages) == page_count(pack(), backs=True) == 10


def test_the_html_parses_strictly_whatever_the_title() -> None:
    text = pack_html(pack(), title=NASTY, language="pl", backs=True)
    tree = html5lib.HTMLParser(strict=True, namespaceHTMLElements=False).parse(text)
    assert len(tree.findall(".//section")) == 10
    assert tree.findtext(".//h1") == NASTY
    assert "http" not in text.replace("http://www.w3.org/2000/svg", "")


def test_a_nasty_card_name_comes_through_in_svg_and_pdf() -> None:
    card = PackCard("A", "coins", NASTY)
    (_, svg), _ = card_files([card])
    assert ET.fromstring(svg).findtext(f"{SVG}title") == NASTY
    reader = PdfReader(BytesIO(pack_pdf([card])))
    assert [obj["/Alt"] for obj in _objects(reader) if "/Alt" in obj] == [NASTY]
