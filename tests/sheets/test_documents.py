"""The documents are well formed: parts in order, tags, fonts, pages, margins, and the same bytes each time."""

from __future__ import annotations

import io
import re
from typing import Any

import html5lib
import pytest
from pypdf import PdfReader

from tests.sheets import made
from tutor.sheets.layout import width, wrap
from tutor.sheets.letters import in_font, missing, printable
from tutor.sheets.make import Document, Kind, Wish, make
from tutor.sheets.render import FONTS, PAPERS, compile_typst
from tutor.sheets.view import Style

GAMES = {
    "common": made.variant(),
    "spanish": made.spanish(also_called=("Briscas",), sources=("a book",)),
    "strict": made.strict(),
    "trumpless": made.trumpless(),
}


def document(game: str, **wish: object) -> Document:
    return make([made.given(GAMES[game], GAMES["common"])], Wish(**wish))  # type: ignore[arg-type]


def pdf(game: str = "spanish", **wish: object) -> PdfReader:
    return PdfReader(io.BytesIO(document(game, **wish).files[0]))


def html(game: str = "spanish", **wish: object) -> html5lib.HTMLParser:
    page = document(game, kind=Kind.HTML, **wish).files[0].decode("utf-8")
    return html5lib.HTMLParser(strict=True, namespaceHTMLElements=False).parse(page)


@pytest.mark.parametrize("style", list(Style))
@pytest.mark.parametrize("game", GAMES)
def test_a_pdf_is_tagged_and_has_language_title_and_the_claim_of_ua(game: str, style: Style) -> None:
    content = document(game, style=style).files[0]
    reader = PdfReader(io.BytesIO(content))
    root: Any = reader.trailer["/Root"]
    assert root["/Lang"] == "en"
    assert root["/MarkInfo"]["/Marked"]
    assert "/StructTreeRoot" in root
    assert reader.metadata is not None
    assert reader.metadata.title
    assert b"pdfuaid" in content
    assert len(reader.pages) == 1


def fonts_of(reader: PdfReader) -> dict[str, bool]:
    """Each font's name and whether its file is in the document."""
    found = {}
    pages: Any = reader.pages
    for page in pages:
        for font in page["/Resources"]["/Font"].values():
            inner = font.get_object()["/DescendantFonts"][0].get_object()
            described = inner["/FontDescriptor"].get_object()
            found[described["/FontName"]] = any(key.startswith("/FontFile") for key in described)
    return found


@pytest.mark.parametrize("style", list(Style))
def test_every_font_is_embedded_and_is_one_of_those_that_come_along(style: Style) -> None:
    fonts = fonts_of(pdf(style=style))
    assert all(fonts.values())
    assert all("AlegreyaSans" in name or "DejaVuSansMono" in name for name in fonts)
    assert (FONTS / "OFL.txt").read_text(encoding="utf-8").startswith("Copyright")


@pytest.mark.parametrize(("paper", "size"), PAPERS)
@pytest.mark.parametrize("game", ["spanish", "strict"])
def test_the_page_is_that_of_the_paper_and_no_more_of_them_than_allowed(paper: str, size: str, game: str) -> None:
    reader = pdf(game, paper=paper, size=size)
    asked = PAPERS[paper, size]
    assert len(reader.pages) <= asked.pages
    for page in reader.pages:
        assert abs(float(page.mediabox.width) / 72 * 25.4 - asked.width) < 0.1
        assert abs(float(page.mediabox.height) / 72 * 25.4 - asked.height) < 0.1


@pytest.mark.parametrize(("paper", "size"), [("a4", "normal"), ("letter", "large"), ("a5", "normal")])
def test_no_text_stands_nearer_to_an_edge_than_the_margin(paper: str, size: str) -> None:
    asked = PAPERS[paper, size]
    points = 72 / 25.4
    for page in pdf(paper=paper, size=size).pages:
        places: list[tuple[float, float]] = []

        def place(text: str, matrix: list[float], position: list[float], *_: object) -> None:
            if text.strip():
                x = position[4] * matrix[0] + position[5] * matrix[2] + matrix[4]
                y = position[4] * matrix[1] + position[5] * matrix[3] + matrix[5]
                places.append((x, y))  # noqa: B023

        page.extract_text(visitor_text=place)
        assert places
        least = asked.margin * points - 0.5
        assert min(x for x, _ in places) >= least
        assert max(x for x, _ in places) <= asked.width * points - least
        assert min(y for _, y in places) >= least
        assert max(y for _, y in places) <= asked.height * points - least


def test_pages_are_numbered_where_there_are_two() -> None:
    reader = pdf("spanish", size="large")
    if len(reader.pages) == 2:
        assert "Page 1 of 2" in reader.pages[0].extract_text()
        assert "Page 2 of 2" in reader.pages[1].extract_text()
    assert "Page 1" not in pdf("spanish").pages[0].extract_text()


def test_rules_too_long_for_a_page_flow_to_more_pages_and_end() -> None:
    notes = tuple(f"House rule {number}: " + "something about the table, " * 12 for number in range(120))
    long = make([made.given(made.variant(notes={"": notes}))], Wish())
    assert long.pages > 2
    reader = PdfReader(io.BytesIO(long.files[0]))
    shown = " ".join(" ".join(page.extract_text().split()) for page in reader.pages)
    assert all(f"House rule {number}:" in shown for number in range(120))


def test_one_note_longer_than_a_page_flows_too() -> None:
    long = make([made.given(made.variant(notes={"": ("mumble " * 4000,)}))], Wish())
    shown = "".join(page.extract_text() for page in PdfReader(io.BytesIO(long.files[0])).pages)
    assert shown.count("mumble") == 4000


@pytest.mark.parametrize(
    ("kind", "style"), [(kind, Style.SHEET) for kind in Kind] + [(Kind.PDF, style) for style in Style if style is not Style.SHEET]
)
def test_the_same_variant_gives_the_same_bytes(kind: Kind, style: Style) -> None:
    assert document("spanish", kind=kind, style=style).files == document("spanish", kind=kind, style=style).files


@pytest.mark.parametrize("style", list(Style))
@pytest.mark.parametrize("game", GAMES)
def test_html_parses_strictly_with_headings_in_order_and_names_for_pictures(game: str, style: Style) -> None:
    tree = html(game, style=style)
    levels = [int(element.tag[1]) for element in tree.iter() if re.fullmatch(r"h[1-6]", str(element.tag))]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(later - earlier <= 1 for earlier, later in zip(levels, levels[1:], strict=False))
    for table in tree.iter("table"):
        assert table.find("caption") is not None
        assert all(cell.get("scope") in ("col", "row") for cell in table.iter("th"))
    pictures = [element for element in tree.iter() if element.get("role") == "img"]
    assert pictures
    assert all(element.get("aria-label") for element in pictures)
    ids = [element.get("id") for element in tree.iter() if element.get("id")]
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("style", list(Style))
def test_html_stands_alone_and_says_its_charset_first(style: Style) -> None:
    page = document("spanish", kind=Kind.HTML, style=style).files[0]
    assert b'<meta charset="utf-8">' in page[:512]
    assert not re.search(rb'(src|href)="(?!#)', page)
    assert not re.search(rb'url\((?!"data:)', page)
    assert b"@import" not in page
    page.decode("utf-8")


@pytest.mark.parametrize("style", list(Style))
@pytest.mark.parametrize("game", GAMES)
def test_plain_text_keeps_to_72_columns(game: str, style: Style) -> None:
    page = document(game, kind=Kind.TXT, style=style).files[0].decode("utf-8")
    assert max(width(line) for line in page.splitlines()) <= 72
    assert page.endswith("\n")


def test_a_wide_letter_takes_two_columns() -> None:
    assert width("札アe\u0301") == 5
    assert all(width(line) <= 20 for line in wrap("札" * 35, columns=20).splitlines())


def test_every_letter_of_the_coverage_list_is_printed_and_none_is_a_box() -> None:
    letters = "".join(sorted(char for char in printable() if not char.isspace()))
    escaped = letters.replace("\\", "\\\\").replace('"', '\\"')
    source = f"""#set document(title: "t")
#set text(font: ("Alegreya Sans", "DejaVu Sans Mono"), fallback: false)
= t
#"{escaped}" """
    compile_typst(source, "pdf")  # PDF/UA does not allow a letter without a shape: this raises where one is missing


def test_suit_signs_and_the_letters_of_our_languages_are_in_the_font() -> None:
    wanted = "♥♦♣♠ăłőžñàèéìòùçãõáíóúâêôûëïüœæąćęńśźżßøåāčšđ“”„«»–—…’×→≠○ΑΩαωЖя"
    assert printable().issuperset(wanted)


def test_a_letter_that_the_font_lacks_is_named_and_not_printed_as_a_box() -> None:
    game = made.variant(game={"": "札の遊び Ẍ"})
    result = make([made.given(game)], Wish())
    assert result.missing == ("札", "の", "遊", "び")
    assert missing(("abc",)) == ()
    assert in_font("札 Ẍ e\u0301") == "? Ẍ é"
