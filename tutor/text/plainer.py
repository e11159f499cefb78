"""Plainer characters for a stream that cannot encode what is to be written: never an exception, seldom a question mark."""

from __future__ import annotations

import unicodedata

PLAINER = str.maketrans(
    {"’": "'", "‘": "'", "“": '"', "”": '"', "„": '"', "«": '"', "»": '"', "–": "-", "—": "-", "−": "-", "…": "...", "→": "->",
     "×": "x", "≠": "!=", "•": "*", "°": "*", "ł": "l", "Ł": "L", "đ": "d", "Đ": "D", "ø": "o", "Ø": "O", "œ": "oe", "Œ": "OE",
     "æ": "ae", "Æ": "AE", "ß": "ss"}
)  # fmt: skip
"""What stands for a character that a stream cannot encode and that is no letter with an accent."""


def plainer(text: str) -> str:
    """ASCII characters for a text: letters without their accents, and a question mark where nothing is like it."""
    shown = ""
    for character in text:
        plain = unicodedata.normalize("NFKD", character.translate(PLAINER)).encode("ascii", "ignore").decode()
        shown += plain or ("" if unicodedata.combining(character) else "?")
    return shown


def encodable(text: str, encoding: str) -> str:
    """The text with plainer characters for those, and only those, that an encoding has not."""
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return "".join(each if _has(encoding, each) else plainer(each) for each in text)
    except LookupError:
        return plainer(text)
    return text


def _has(encoding: str, character: str) -> bool:
    try:
        character.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True
