"""Filling the templates: a view becomes Typst source, HTML, Markdown or text; Typst source becomes PDF or PNG."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tutor.sheets.drawing import card_svg, inner, qr_inner, qr_svg
from tutor.sheets.escaping import breakable, markdown, plain, typst
from tutor.sheets.layout import pad, text_order, text_table, width, wrap
from tutor.sheets.letters import in_font, letters_in
from tutor.sheets.view import CardView

if TYPE_CHECKING:
    from jinja2 import Environment

FONTS = Path(__file__).with_name("fonts")
_ROOM = 600
MARK = "briscola-tutor-sheet"
"""Stands in every file written here, so that it is known for ours."""


@dataclass(frozen=True, slots=True)
class Paper:
    """A paper and what fits on it. Lengths in mm, sizes of type in points (the greatest first); a sheet may take `pages`."""

    name: str
    width: float
    height: float
    margin: float
    gutter: float
    columns: int
    card: float
    """Width of a card in an example at 10 points; it grows and shrinks with the type."""
    sizes: tuple[float, ...]
    floors: tuple[float, ...]
    """The least size before the glossary goes, then an example, another, all but the first, and the least at all."""
    pages: int
    pocket: tuple[float, ...] = (10, 9.5, 9, 8.5, 8, 7.5, 7, 6.5, 6)
    """Sizes of type on a pocket card."""


_SIZES = (12, 11.5, 11, 10.5, 10, 9.5, 9, 8.5, 8.1, 7.7)
_LARGE = (18, 17, 16, 15, 14, 13.5, 13, 12.5, 12, 11.5)
_SMALL = (10, 9.5, 9, 8.5, 8, 7.6)
PAPERS = {
    ("a4", "normal"): Paper("a4", 210, 297, 12, 7, 2, 12, _SIZES, (8.5, 8.5, 8.1, 8.1, 7.7), 1),
    ("letter", "normal"): Paper("letter", 215.9, 279.4, 12, 7, 2, 12, _SIZES, (8.5, 8.5, 8.1, 8.1, 7.7), 1),
    ("a5", "normal"): Paper("a5", 148, 210, 9, 5, 2, 12, _SMALL, (8.5, 8, 8, 7.6, 7.6), 2),
    ("a4", "large"): Paper("a4", 210, 297, 12, 8, 2, 11, _LARGE, (14, 14, 13.5, 13, 11.5), 2),
    ("letter", "large"): Paper("letter", 215.9, 279.4, 12, 8, 2, 11, _LARGE, (14, 14, 13.5, 13, 11.5), 2),
    ("a5", "large"): Paper("a5", 148, 210, 9, 5, 2, 11, (13, 12, 11, 10, 9.5, 9, 8.5), (11, 11, 10, 9.5, 8.5), 2),
}
"""Papers by name and size of print. Nothing is printed nearer than `margin` to an edge. A4 is the default."""


@cache
def environment() -> Environment:
    """The template environment: undefined names are errors, HTML is escaped whatever the template is called."""
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    made = Environment(
        loader=FileSystemLoader(Path(__file__).with_name("templates"), encoding="utf-8"),
        undefined=StrictUndefined,
        autoescape=lambda name: name is not None and ".html" in name,
        keep_trailing_newline=True,
    )
    made.filters.update(typ=lambda text: typst(breakable(in_font(plain(text)))), name=lambda text: typst(in_font(plain(text))))
    made.filters.update(svg=typst, md=markdown, plain=plain)
    made.filters.update(qr_svg=qr_svg, qr_inner=qr_inner, wrap=wrap, pad=pad)
    made.filters.update(width=width, text_table=text_table, text_order=text_order)
    return made


def cards_in(view: object) -> tuple[CardView, ...]:
    """Every card that a view shows, once each, in the order of showing."""
    return tuple(dict.fromkeys(_cards(view)))


def _cards(value: object) -> Iterator[CardView]:
    if isinstance(value, CardView):
        yield value
    elif isinstance(value, tuple):
        for item in value:
            yield from _cards(item)
    elif is_dataclass(value):
        for field in fields(value):
            yield from _cards(getattr(value, field.name))


def fill(template: str, view: Any, **more: object) -> str:
    """A template filled with a view."""
    cards = [_drawn(card) for card in cards_in(view)]
    places = len(getattr(view, "order", ()))
    index = {entry["view"]: at for at, entry in enumerate(cards)}
    if ".html" in template:
        more = {"web_fonts": web_fonts(), "print_size": print_size(view), **more}
    given = {"sheet": view, "cards": cards, "card_index": index, "places": places, "mark": MARK}
    return environment().get_template(template).render(given | more)


@cache
def web_fonts() -> str:
    """The type of a web page as CSS that carries the fonts in itself: Latin, Greek and Cyrillic letters."""
    from base64 import b64encode

    faces = []
    for name, weight, slant in (("Regular", 400, "normal"), ("Bold", 700, "normal"), ("Italic", 400, "italic")):
        data = b64encode((FONTS / f"web-{name}.woff2").read_bytes()).decode("ascii")
        faces.append(
            f'@font-face {{ font-family: "Alegreya Sans"; font-weight: {weight}; font-style: {slant}; '
            f'src: url("data:font/woff2;base64,{data}") format("woff2"); }}'
        )
    return "\n".join(faces)


def print_size(view: object) -> float:
    """Size of type in points at which a web page prints on one sheet: the more there is to say the smaller, never below 7."""
    cards = sum(1 for _ in _cards(view))
    room: float = _ROOM / (letters_in(view) + 22 * cards) ** 0.5
    return round(min(10.5, max(7.0, room)), 1)


def _drawn(card: CardView) -> dict[str, object]:
    svg = card_svg(card)
    inside, box = inner(svg)
    return {"name": card.name, "svg": svg, "inner": inside, "box": box, "view": card}


def compile_typst(source: str, kind: str) -> tuple[tuple[bytes, ...], int]:
    """Typst source as one PDF, or as a PNG for each page, and the number of pages.

    Only the bundled fonts are used, and the time stamp is fixed: the same source gives the same bytes.
    """
    import typst as engine

    start: Any = engine.Compiler
    compiler = start(source.encode("utf-8"), font_paths=[str(FONTS)], ignore_system_fonts=True)
    if kind == "png":
        made = compiler.compile(format="png", ppi=150)
        pages = tuple(made) if isinstance(made, list) else (made,)
        return pages, len(pages)
    document: bytes = compiler.compile(format="pdf", pdf_standards=["ua-1"], timestamp=0)
    return (document,), page_count(document)


def page_count(pdf: bytes) -> int:
    """Pages of a PDF made here (page objects are not compressed away)."""
    return len(re.findall(rb"/Type\s*/Page\b(?!s)", pdf))
