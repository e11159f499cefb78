"""The few shapes that every drawing is made of, as SVG text.

No shape has an id and none refers to another, so any number of drawings may stand in one page. Numbers are written with at
most two decimals, so the same drawing is always the same bytes.
"""

from __future__ import annotations

import math
from collections.abc import Iterable

from tutor.pictures.palette import INHERIT


def num(value: float) -> str:
    """A coordinate, short: two decimals at most, no trailing zeros, no minus zero."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in {"-0", ""} else text


def _paint(fill: str, stroke: str, width: float | None) -> str:
    text = f' fill="{fill}"'
    if stroke != INHERIT:
        text += f' stroke="{stroke}"'
    if width is not None:
        text += f' stroke-width="{num(width)}"'
    return text


def path(data: str, fill: str = "none", stroke: str = INHERIT, width: float | None = None) -> str:
    """A path; without `stroke` and `width` those of the group around it."""
    return f'<path d="{data}"{_paint(fill, stroke, width)}/>'


def circle(
    x: float, y: float, r: float, fill: str = "none", stroke: str = INHERIT, width: float | None = None
) -> str:
    """A circle around (x, y)."""
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}"{_paint(fill, stroke, width)}/>'


def ellipse(
    x: float,
    y: float,
    rx: float,
    ry: float,
    fill: str = "none",
    stroke: str = INHERIT,
    width: float | None = None,
) -> str:
    """An upright ellipse around (x, y)."""
    return (
        f'<ellipse cx="{num(x)}" cy="{num(y)}" rx="{num(rx)}" ry="{num(ry)}"{_paint(fill, stroke, width)}/>'
    )


def rect(
    x: float, y: float, w: float, h: float, r: float = 0, fill: str = "none", stroke: str = INHERIT,
    width: float | None = None,
) -> str:  # fmt: skip
    """A rectangle from its top left corner, with corners rounded by `r`."""
    rounded = f' rx="{num(r)}"' if r else ""
    size = f'x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}"'
    return f"<rect {size}{rounded}{_paint(fill, stroke, width)}/>"


def place(
    content: str, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0, *, mirror: bool = False,
    stroke: str = INHERIT, width: float | None = None,
) -> str:  # fmt: skip
    """Content drawn around (0, 0), moved to (x, y), turned by degrees, scaled, and mirrored left to right first."""
    moves = f"translate({num(x)} {num(y)})"
    if turn:
        moves += f" rotate({num(turn)})"
    if scale != 1 or mirror:
        s = f"{scale:.4f}".rstrip("0").rstrip(".")
        moves += f" scale(-{s} {s})" if mirror else f" scale({s})"
    paint = "" if stroke == INHERIT else f' stroke="{stroke}"'
    if width is not None:
        paint += f' stroke-width="{num(width)}"'
    return f'<g transform="{moves}"{paint}>{content}</g>'


def around(content: str, times: int, *, start: float = 0, radius: float = 0) -> str:
    """Content drawn around (0, 0) and repeated on a circle, its own up pointing outwards."""
    step = 360 / times
    return "".join(
        place(
            content,
            radius * math.sin(math.radians(start + i * step)),
            -radius * math.cos(math.radians(start + i * step)),
            turn=start + i * step,
        )
        for i in range(times)
    )


def escape(text: str) -> str:
    """Text for XML content: the three special letters written out, letters that XML forbids left out."""
    kept = "".join(c for c in text if c in "\t\n" or (ord(c) >= 32 and not 0xD800 <= ord(c) <= 0xDFFF))
    kept = kept.replace("\ufffe", "").replace("\uffff", "")
    return kept.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def document(width: float, height: float, title: str, content: Iterable[str]) -> str:
    """A standalone SVG of a size in user units, with its title for those who do not see it."""
    name = f"<title>{escape(title)}</title>" if title else ""
    hidden = ' role="img"' if title else ' aria-hidden="true"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{num(width * 2)}" height="{num(height * 2)}" '
        f'viewBox="0 0 {num(width)} {num(height)}"{hidden}>{name}{"".join(content)}</svg>\n'
    )
