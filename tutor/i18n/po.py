"""Catalogue files: reading ``.po`` text and compiling it to the ``.mo`` form that `gettext` reads.

Small on purpose: it runs when the package is built, and in a checkout that was not built. Translators' tools and the commands
of `tutor.i18n.tools` write the files.
"""

from __future__ import annotations

import ast
import struct
from collections.abc import Iterator
from dataclasses import dataclass, field

_MAGIC = 0x950412DE


@dataclass(slots=True)
class Entry:
    """One message of a catalogue: its English text, its translations (one for each plural form), and whether it is fuzzy."""

    message: str = ""
    plural: str | None = None
    context: str | None = None
    translations: dict[int, str] = field(default_factory=dict)
    fuzzy: bool = False
    line: int = 0

    @property
    def key(self) -> str:
        """The key under which `gettext` looks the message up."""
        key = self.message if self.plural is None else f"{self.message}\0{self.plural}"
        return key if self.context is None else f"{self.context}\x04{key}"

    @property
    def complete(self) -> bool:
        """Whether it can be used: not fuzzy, and no form empty."""
        return not self.fuzzy and bool(self.translations) and all(self.translations.values())


def entries(text: str) -> Iterator[Entry]:
    """The entries of a ``.po`` file, the header (with an empty message) first. Obsolete entries are left out."""
    entry, field_name, index, seen = Entry(), "", 0, False
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        if not line or line.startswith("#"):
            if seen and field_name == "msgstr":
                yield entry
                entry, field_name, seen = Entry(), "", False
            if line.startswith("#,") and "fuzzy" in line:
                entry.fuzzy = True
            continue
        if not line.startswith('"'):
            keyword, _, line = line.partition(" ")
            if keyword in ("msgid", "msgctxt") and field_name == "msgstr":
                yield entry
                entry = Entry()
            if keyword.startswith("msgstr"):
                index = int(keyword[7:-1]) if keyword.endswith("]") else 0
                keyword = "msgstr"
                entry.translations[index] = ""
            if keyword == "msgid":
                entry.line = number
            field_name, seen = keyword, True
        _add(entry, field_name, index, ast.literal_eval(line.strip()))
    if seen:
        yield entry


def _add(entry: Entry, field_name: str, index: int, piece: str) -> None:
    """Append a piece of text to the field of the entry that is being read."""
    if field_name == "msgid":
        entry.message += piece
    elif field_name == "msgid_plural":
        entry.plural = (entry.plural or "") + piece
    elif field_name == "msgctxt":
        entry.context = (entry.context or "") + piece
    elif field_name == "msgstr":
        entry.translations[index] += piece


def compiled(text: str) -> bytes:
    """The ``.mo`` bytes of a ``.po`` text. Empty and fuzzy messages are left out, so that English stands in for them."""
    kept: dict[bytes, bytes] = {}
    for entry in entries(text):
        if entry.complete or not entry.message:
            translated = "\0".join(entry.translations[index] for index in sorted(entry.translations))
            kept[entry.key.encode()] = translated.encode()
    return _packed(sorted(kept.items()))


def _packed(pairs: list[tuple[bytes, bytes]]) -> bytes:
    """The layout of a ``.mo`` file: header, table of messages, table of translations, texts ended by a zero byte."""
    count = len(pairs)
    messages = b"".join(message + b"\0" for message, _ in pairs)
    translations = b"".join(text + b"\0" for _, text in pairs)
    texts_at = 28 + 16 * count
    tables: list[int] = []
    for start, column in ((texts_at, 0), (texts_at + len(messages), 1)):
        at = start
        for pair in pairs:
            tables += [len(pair[column]), at]
            at += len(pair[column]) + 1
    head = struct.pack("<7I", _MAGIC, 0, count, 28, 28 + 8 * count, 0, 0)
    return head + struct.pack(f"<{len(tables)}I", *tables) + messages + translations
