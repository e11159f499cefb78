"""Drawings as small grey images, to compare how they look."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Callable
from typing import Any

import typst

Image = list[int]


def grey_images(svgs: list[str], wide_mm: float, ppi: float) -> list[Image]:
    """Each drawing rasterised at a printed width: grey values row by row, all images of one size for drawings of one shape."""
    lines = ["#set page(width: auto, height: auto, margin: 0mm)"]
    for number, svg in enumerate(svgs):
        if number:
            lines.append("#pagebreak()")
        quoted = svg.strip().replace("\\", "\\\\").replace('"', '\\"')
        lines.append(f'#image(bytes("{quoted}"), format: "svg", width: {wide_mm}mm)')
    compile_it: Callable[..., Any] = typst.compile
    made = compile_it("\n".join(lines).encode("utf-8"), format="png", ppi=ppi, ignore_system_fonts=True)
    return [_grey(png) for png in (made if isinstance(made, list) else [made])]


def _grey(png: bytes) -> Image:
    """The grey values of an 8-bit RGB or RGBA PNG that is not interlaced."""
    width, height, depth, kind = struct.unpack(">IIBB", png[16:26])
    assert depth == 8
    step = {0: 1, 2: 3, 4: 2, 6: 4}[kind]
    data, at = b"", 8
    while at < len(png):
        (length,) = struct.unpack(">I", png[at : at + 4])
        if png[at + 4 : at + 8] == b"IDAT":
            data += png[at + 8 : at + 8 + length]
        at += length + 12
    raw, stride = zlib.decompress(data), width * step
    grey: Image = []
    before = bytearray(stride)
    for row in range(height):
        start = row * (stride + 1)
        line = _unfiltered(raw[start], bytearray(raw[start + 1 : start + 1 + stride]), before, step)
        grey += [
            (299 * line[i] + 587 * line[i + 1] + 114 * line[i + 2]) // 1000 if step > 2 else line[i]
            for i in range(0, stride, step)
        ]
        before = line
    return grey


def _unfiltered(kind: int, line: bytearray, before: bytearray, step: int) -> bytearray:
    for i in range(len(line)):
        left = line[i - step] if i >= step else 0
        above, corner = before[i], before[i - step] if i >= step else 0
        if kind == 1:
            add = left
        elif kind == 2:
            add = above
        elif kind == 3:
            add = (left + above) // 2
        elif kind == 4:
            guess = left + above - corner
            add = min((left, above, corner), key=lambda value: abs(guess - value))
        else:
            add = 0
        line[i] = (line[i] + add) & 255
    return line


def difference(one: Image, other: Image) -> float:
    """The share of pixels that clearly differ between two images of one size."""
    assert len(one) == len(other)
    return sum(abs(a - b) > 70 for a, b in zip(one, other, strict=True)) / len(one)
