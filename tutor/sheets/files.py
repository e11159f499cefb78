"""File names for sheets, and writing without ever overwriting what was not written here."""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path

from tutor.sheets.render import MARK

_RESERVED = {"con", "prn", "aux", "nul", *(f"{name}{n}" for name in ("com", "lpt") for n in range(1, 10))}


def file_name(names: tuple[str, ...], style: str, lang: str, kind: str, page: int = 0) -> str:
    """A sensible file name: the variants' names, the style unless it is a plain sheet, the language unless English, the format.

    Letters that file systems quarrel about become hyphens; a long name is cut to 80 letters; `page` (from 1) numbers PNG pages.
    """
    parts = [*names, *([style] if style != "sheet" else []), *([lang] if lang != "en" else [])]
    stem = unicodedata.normalize("NFC", "-".join(parts))
    stem = re.sub(r"[^\w.-]+", "-", stem).strip("-.")[:80].rstrip("-.") or "sheet"
    if stem.casefold() in _RESERVED:
        stem = f"{stem}-sheet"
    return f"{stem}-{page}.{kind}" if page else f"{stem}.{kind}"


def is_ours(path: Path) -> bool:
    """Whether a file carries the mark of the sheets written here."""
    try:
        return MARK.encode("ascii") in path.read_bytes()
    except OSError:
        return False


def may_write(path: Path, force: bool) -> bool:
    """Whether writing to `path` destroys nothing of anybody else's: it is not there, or ours, or the user insists."""
    return force or not path.exists() or (path.is_file() and is_ours(path))


def marked_png(png: bytes) -> bytes:
    """A PNG with the mark in a text chunk after its header."""
    import struct
    import zlib

    data = b"Software\0" + MARK.encode("ascii")
    chunk = struct.pack(">I", len(data)) + b"tEXt" + data + struct.pack(">I", zlib.crc32(b"tEXt" + data))
    header = 8 + 4 + 4 + 13 + 4  # signature, then the header's length, name, data and check sum
    return png[:header] + chunk + png[header:]
