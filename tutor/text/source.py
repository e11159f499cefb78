"""Where something stands in a text file, and how a file's bytes become numbered lines."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from pathlib import Path

from tutor.text.problem import Problem

LARGEST_FILE = 1_000_000
"""A file of more bytes than this is refused with a reason instead of being read."""


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of one file. Lines and columns count characters from 1; ``end_column`` is the first column after it."""

    file: str
    line: int
    column: int
    end_line: int
    end_column: int

    @classmethod
    def of(cls, file: str, line: int, column: int = 1, length: int = 1) -> Span:
        """The span of `length` characters that starts at `line` and `column` (both from 1)."""
        return cls(file, line, column, line, column + max(1, length))


@dataclass(frozen=True, slots=True)
class Source:
    """A text file as it was read: its name for messages and its lines, without their ends, in NFC."""

    file: str
    lines: tuple[str, ...]


def read_source(path: Path, shown: str | None = None) -> tuple[Source | None, tuple[Problem, ...]]:
    """Read a variant, record or lesson file; `shown` is its name in messages (the path itself if not given).

    A byte-order mark is dropped; LF, CRLF and lone CR all end a line; a missing last newline is no fault; composed and
    decomposed letters become one (NFC). Never raises for what the file holds: a folder, an unreadable, binary or too
    large file gives no source and one problem (V101 to V106).
    """
    name = shown or str(path)
    try:
        if path.is_dir():
            return None, (Problem("V101", Span.of(name, 1), {"file": name}),)
        with path.open("rb") as file:
            data = file.read(LARGEST_FILE + 1)
        if len(data) > LARGEST_FILE:
            return None, (Problem("V103", Span.of(name, 1), {"file": name, "limit": LARGEST_FILE}),)
    except FileNotFoundError:
        return None, (Problem("V104", Span.of(name, 1), {"file": name}),)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        return None, (Problem("V102", Span.of(name, 1), {"file": name, "reason": reason}),)
    return decode(data, name)


def decode(data: bytes, name: str) -> tuple[Source | None, tuple[Problem, ...]]:
    """Turn a file's bytes into a `Source` (see `read_source`)."""
    if b"\0" in data:
        line = data[: data.index(b"\0")].count(b"\n") + 1
        return None, (Problem("V105", Span.of(name, line), {"file": name}),)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = data[: error.start]
        line = before.count(b"\n") + 1
        column = len(before[before.rfind(b"\n") + 1 :].decode("utf-8", "replace")) + 1
        byte = f"{data[error.start]:02x}"
        return None, (Problem("V106", Span.of(name, line, column), {"file": name, "byte": byte}),)
    return source_of(text, name), ()


def source_of(text: str, name: str) -> Source:
    """A `Source` from text that is already in memory."""
    text = unicodedata.normalize("NFC", text).removeprefix("\ufeff")
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    if lines and lines[-1] == "":
        lines.pop()
    return Source(name, tuple(lines))
