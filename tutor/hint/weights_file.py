"""The net's weights in eight bits: one signed byte a number, one scale for each layer."""

from __future__ import annotations

import struct
from collections.abc import Sequence
from pathlib import Path

from tutor.hint import arithmetic as net

MAGIC = b"BTN1"
LAYERS = (net.W1, net.B1, net.A, net.B, net.C, net.B2, net.D, net.B3, net.V, net.B4, net.SIZE)
"""Where each layer begins, and the end."""


def write_weights(path: Path, numbers: Sequence[float]) -> None:
    """Round each layer to 255 steps of its greatest number and write it."""
    parts = [MAGIC]
    for begin, end in zip(LAYERS, LAYERS[1:], strict=False):
        layer = [float(v) for v in numbers[begin:end]]
        scale = max(1e-9, *map(abs, layer)) / 127.0
        parts.append(struct.pack("<f", scale))
        parts.append(struct.pack(f"<{len(layer)}b", *(round(v / scale) for v in layer)))
    path.write_bytes(b"".join(parts))


def parse_weights(data: bytes) -> list[float]:
    """The numbers of a weights file. Raises ValueError where it is not one of this net's shape."""
    if data[:4] != MAGIC or len(data) != 4 + 4 * (len(LAYERS) - 1) + net.SIZE:
        raise ValueError("these are not weights of this net")
    numbers: list[float] = []
    at = 4
    for begin, end in zip(LAYERS, LAYERS[1:], strict=False):
        (scale,) = struct.unpack_from("<f", data, at)
        numbers += [scale * step for step in struct.unpack_from(f"<{end - begin}b", data, at + 4)]
        at += 4 + end - begin
    return numbers
