"""What is shown where a stream cannot take a character."""

from __future__ import annotations

import pytest

from tutor.text.plainer import encodable


@pytest.mark.parametrize(
    ("text", "encoding", "shown"),
    [
        ("buława, „Karty”", "ascii", 'bulawa, "Karty"'),
        ("buława, „Karty”", "iso8859-2", 'buława, "Karty"'),
        ("buława, „Karty”", "utf-8", "buława, „Karty”"),
        ("leçon « œuf »…", "iso8859-1", "leçon « oeuf »..."),
        ("Spaß", "ascii", "Spass"),
        ("日", "ascii", "?"),
        ("é", "nonsense", "e"),
    ],
)
def test_a_plainer_letter_stands_for_one_that_cannot_be_shown(text: str, encoding: str, shown: str) -> None:
    assert encodable(text, encoding) == shown
