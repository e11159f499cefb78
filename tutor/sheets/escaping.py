"""Escaping: how a text gets into each format as nothing but text.

A text is whatever a variant file or a catalogue holds: quotes, brackets, hashes, `<script>`. HTML is escaped by Jinja2 itself;
Typst and Markdown have a function each here. Each is applied once, in the template, and nowhere else.
"""

from __future__ import annotations

import re
import unicodedata

from tutor.text.blanks import one_line

_MARKDOWN = re.compile(r"([\\`*_{}\[\]<>()#+!|~&$@])")
_LINE_START = re.compile(r"^(\s*)([-=:])|^(\s*\d{1,9})([.)])", re.MULTILINE)
_LONG = re.compile(r"\S{31,}")
NO_WIDTH = "\u200b"
"""A blank without width: a line may be broken there."""
_WWW = re.compile(r"(?i)\b(https?|ftp):(?=//)|\b(www)\.")


def plain(text: str) -> str:
    """One line of text without control and other invisible characters that no format can show (blanks stay blanks,
    no-break spaces too)."""
    return one_line("".join(char for char in text if char.isspace() or not _unprintable(char)))


def _unprintable(char: str) -> bool:
    kind = unicodedata.category(char)
    return kind in ("Cc", "Cs", "Cn", "Co") or char in "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\ufeff"


def breakable(text: str) -> str:
    """The text with places to break a line, invisible, within words that are too long for a column, such as addresses."""
    return _LONG.sub(lambda m: NO_WIDTH.join(m[0]), text)


def typst(text: str) -> str:
    """The text as a Typst string literal, quotes included: inside it only backslash and quote mean anything."""
    return '"' + plain(text).replace("\\", "\\\\").replace('"', '\\"') + '"'


def markdown(text: str) -> str:
    """The text for Markdown (CommonMark with tables): every character that could begin markup has a backslash before it."""
    escaped = _MARKDOWN.sub(r"\\\1", plain(text))
    escaped = _LINE_START.sub(lambda m: f"{m[1]}\\{m[2]}" if m[2] else f"{m[3]}\\{m[4]}", escaped)
    return _WWW.sub(lambda m: f"{m[1]}&#58;" if m[1] else f"{m[2]}&#46;", escaped)
