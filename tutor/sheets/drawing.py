"""Pictures as SVG text: the cards, and the QR code."""

from __future__ import annotations

import re

from tutor.sheets.view import CardView, Code


def card_svg(card: CardView) -> str:
    """The drawing of a card. Its name stands beside it, as the alternative text."""
    from tutor.pictures.cards import card_svg as drawn
    from tutor.pictures.glyphs import fitting

    return drawn(card.rank, card.suit, card.pattern, title="", corner=fitting(card.corner))


_OUTER = re.compile(r"<svg\b([^>]*)>(.*)</svg>\s*$", re.DOTALL)
_BOX = re.compile(r'viewBox="([^"]*)"')


def inner(svg: str) -> tuple[str, str]:
    """What stands inside an SVG's outermost element, and its view box: for a symbol that a page uses several times."""
    outer = _OUTER.search(svg)
    box = _BOX.search(outer[1]) if outer else None
    if outer is None or box is None:
        raise ValueError("a drawing is one svg element with a view box")
    return outer[2], box[1]


def qr_svg(code: Code) -> str:
    """The QR code as a drawing of its own."""
    size = len(code.modules) + 8
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}">{qr_inner(code)}</svg>'


def qr_inner(code: Code) -> str:
    """The QR code as one path, with the quiet zone of four modules around it."""
    size = len(code.modules) + 8
    runs = []
    for y, row in enumerate(code.modules):
        x = 0
        while x < len(row):
            if not row[x]:
                x += 1
                continue
            end = x
            while end < len(row) and row[end]:
                end += 1
            runs.append(f"M{x + 4} {y + 4}h{end - x}v1h-{end - x}z")
            x = end
    ground = f'<rect width="{size}" height="{size}" fill="#fff"/>'
    return f'{ground}<path d="{"".join(runs)}" fill="#000" shape-rendering="crispEdges"/>'
