"""The pages of ``briscola explain CODE``: what is wrong, why it matters, an example, what mends it.

The page of a check is its docstring; those of the problems that are found while a file is read stand in `tutor.language.reading_pages`.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterable


def page_of(docstring: str) -> tuple[str, str] | None:
    """The code and the page that a docstring holds: it begins with ``CODE Title.``; None where it does not."""
    text = inspect.cleandoc(docstring)
    code, _, rest = text.partition(" ")
    if len(code) < 4 or not code[0].isupper() or not code[1:].isdigit():
        return None
    return code, rest


def pages(docstrings: Iterable[str | None]) -> dict[str, str]:
    """Code -> page, for all docstrings that are pages."""
    found = [page_of(text) for text in docstrings if text]
    return dict(page for page in found if page is not None)
