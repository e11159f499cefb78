"""A whole pack: a file for each card, and pages to print and cut out, nine cards to a page.

A card is printed 56 mm wide and 86.24 mm high; three by three of them fit on A4 and on Letter paper. Behind each page of faces may come a
page of backs, which fits when it is printed on the other side.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from tutor.pictures.cards import HEIGHT, WIDTH, back_svg, card_svg
from tutor.pictures.svg import escape, num

PER_ROW, PER_PAGE = 3, 9
CARD_MM = 56.0
"""Width of a printed card in millimetres."""
HIGH_MM = CARD_MM * HEIGHT / WIDTH
PAPERS = MappingProxyType({"a4": (210.0, 297.0), "letter": (215.9, 279.4)})
"""Papers by name: width and height in millimetres."""
MARK = "briscola-tutor-sheet"
"""Stands in every file written here, so that it is known for ours."""


@dataclass(frozen=True, slots=True)
class PackCard:
    """One card of a pack. `title` is its name in the reader's language; `corner` is shown instead of the rank letter."""

    rank: str
    suit: str
    title: str | None = None
    corner: str | None = None


def card_files(
    cards: Sequence[PackCard],
    pattern: str = "italian",
    *,
    greyscale: bool = False,
    back_title: str | None = None,
) -> Iterator[tuple[str, str]]:
    """A file name and SVG for each card, such as `coins-A.svg`, and last `back.svg`."""
    signed = f"<!-- {MARK} -->\n"
    for card in cards:
        yield f"{card.suit}-{card.rank}.svg", _face(card, pattern, greyscale=greyscale) + signed
    yield "back.svg", back_svg(title=back_title, greyscale=greyscale) + signed


def _face(card: PackCard, pattern: str, *, greyscale: bool) -> str:
    return card_svg(card.rank, card.suit, pattern, title=card.title, greyscale=greyscale, corner=card.corner)


def _batches(cards: Sequence[PackCard]) -> Iterator[Sequence[PackCard]]:
    for start in range(0, len(cards), PER_PAGE):
        yield cards[start : start + PER_PAGE]


def page_count(cards: Sequence[PackCard], *, backs: bool = False) -> int:
    """How many pages a pack takes."""
    return -(-len(cards) // PER_PAGE) * (2 if backs else 1)


def place_on(paper: str, index: int) -> tuple[float, float]:
    """Where the card of an index on its page (0 to 8) has its top left corner, in millimetres."""
    wide, high = PAPERS[paper]
    left, top = (wide - PER_ROW * CARD_MM) / 2, (high - PER_ROW * HIGH_MM) / 2
    return left + index % PER_ROW * CARD_MM, top + index // PER_ROW * HIGH_MM


def pack_pages(
    cards: Sequence[PackCard],
    pattern: str = "italian",
    *,
    paper: str = "a4",
    greyscale: bool = False,
    backs: bool = False,
) -> Iterator[tuple[str, str]]:
    """A file name and SVG for each page, `pack-1.svg` and so on. Raises KeyError for an unknown paper."""
    number = 0
    for batch in _batches(cards):
        number += 1
        yield (
            f"pack-{number}.svg",
            _page(paper, [_face(card, pattern, greyscale=greyscale) for card in batch]),
        )
        if backs:
            number += 1
            yield f"pack-{number}.svg", _page(paper, [back_svg(greyscale=greyscale)] * PER_PAGE)


def _page(paper: str, drawings: Sequence[str]) -> str:
    wide, high = PAPERS[paper]
    placed = []
    for index, svg in enumerate(drawings):
        x, y = place_on(paper, index)
        spot = f'x="{num(x)}" y="{num(y)}" width="{num(CARD_MM)}" height="{num(HIGH_MM)}"'
        old = f'width="{WIDTH * 2}" height="{HEIGHT * 2}"'
        placed.append(svg.strip().replace(old, spot, 1))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{num(wide)}mm" height="{num(high)}mm" '
        f'viewBox="0 0 {num(wide)} {num(high)}"><!-- {MARK} -->{"".join(placed)}</svg>\n'
    )


def pack_html(
    cards: Sequence[PackCard], pattern: str = "italian", *, paper: str = "a4", title: str = "Cards", language: str = "en",
    greyscale: bool = False, backs: bool = False,
) -> str:  # fmt: skip
    """All pages as one HTML document that prints a page of cards on each sheet; nothing is loaded from elsewhere."""
    wide, high = PAPERS[paper]
    pages = "".join(
        f"<section>{svg.strip()}</section>\n"
        for _, svg in pack_pages(cards, pattern, paper=paper, greyscale=greyscale, backs=backs)
    )
    style = (
        f"@page {{ size: {num(wide)}mm {num(high)}mm; margin: 0 }} body {{ margin: 0 }} "
        "h1 { position: absolute; clip-path: inset(50%); height: 1px; width: 1px; margin: 0; overflow: hidden } "
        f"section {{ break-after: page; height: {num(high - 0.1)}mm; overflow: hidden }} "
        "section:last-child { break-after: auto } section > svg { display: block }"
    )
    return (
        f'<!DOCTYPE html>\n<html lang="{escape(language)}">\n<head>\n<meta charset="utf-8">\n<title>{escape(title)}</title>\n'
        f"<style>{style}</style>\n</head>\n<body>\n<h1>{escape(title)}</h1>\n{pages}</body>\n</html>\n"
    )


def pack_typst(
    cards: Sequence[PackCard], pattern: str = "italian", *, paper: str = "a4", title: str = "Cards", language: str = "en",
    greyscale: bool = False, backs: bool = False,
) -> str:  # fmt: skip
    """The pages as Typst source which needs no other file."""
    wide, high = PAPERS[paper]
    lines = [
        f'#set document(title: {_quoted(title)}, author: "Briscola Tutor", keywords: ({_quoted(MARK)},), date: none)',
        f"#set text(lang: {_quoted(language)})",
        f"#set page(width: {num(wide)}mm, height: {num(high)}mm, margin: 0mm)",
        "#let at(x, y, it) = place(top + left, dx: x * 1mm, dy: y * 1mm, it)",
        f'#let drawn(svg, ..name) = image(bytes(svg), format: "svg", width: {num(CARD_MM)}mm, ..name)',
        "#let card(x, y, svg, name) = at(x, y, drawn(svg, alt: name))",
        f"#let back = {_quoted(back_svg(title='', greyscale=greyscale))}",
        "#let behind(x, y) = at(x, y, pdf.artifact(drawn(back)))",
    ]
    for number, batch in enumerate(_batches(cards)):
        if number:
            lines.append("#pagebreak()")
        for index, card in enumerate(batch):
            x, y = place_on(paper, index)
            name = card.title or f"{card.rank} {card.suit}"
            lines.append(
                f"#card({x:.2f}, {y:.2f}, {_quoted(_face(card, pattern, greyscale=greyscale))}, {_quoted(name)})"
            )
        if backs:
            lines.append("#pagebreak()")
            lines += [
                f"#behind({x:.2f}, {y:.2f})" for x, y in (place_on(paper, index) for index in range(PER_PAGE))
            ]
    return "\n".join(lines) + "\n"


def _quoted(text: str) -> str:
    """A Typst string."""
    kept = "".join(c if ord(c) >= 32 or c == "\n" else " " for c in text)
    return '"' + kept.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def pack_pdf(
    cards: Sequence[PackCard], pattern: str = "italian", *, paper: str = "a4", title: str = "Cards", language: str = "en",
    greyscale: bool = False, backs: bool = False,
) -> bytes:  # fmt: skip
    """The pages as one tagged PDF (PDF/UA-1) with each card's name as its alternative text; the same input, the same bytes."""
    import typst

    source = pack_typst(
        cards, pattern, paper=paper, title=title, language=language, greyscale=greyscale, backs=backs
    )
    compile_it: Callable[..., Any] = typst.compile
    document: bytes = compile_it(
        source.encode("utf-8"), format="pdf", ignore_system_fonts=True, pdf_standards=["ua-1"], timestamp=0
    )
    return document
