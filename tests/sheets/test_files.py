"""File names are sensible, and nothing is overwritten that was not written here."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.sheets import made
from tutor.sheets.files import file_name, is_ours, may_write
from tutor.sheets.make import Kind, Wish, make
from tutor.sheets.view import Style


@pytest.mark.parametrize(
    ("names", "style", "lang", "kind", "expected"),
    [
        (("nonna",), "sheet", "en", "pdf", "nonna.pdf"),
        (("nonna",), "sheet", "pl", "pdf", "nonna-pl.pdf"),
        (("briscola", "brisca"), "compare", "it", "html", "briscola-brisca-compare-it.html"),
        (("../../etc/passwd",), "sheet", "en", "txt", "etc-passwd.txt"),
        (("con",), "sheet", "en", "pdf", "con-sheet.pdf"),
        (("a" * 200,), "sheet", "en", "pdf", "a" * 80 + ".pdf"),
        (("...",), "sheet", "en", "md", "sheet.md"),
        (("Brìscula d'Amuri",), "sheet", "en", "png", "Brìscula-d-Amuri.png"),
    ],
)
def test_a_file_name_says_what_is_in_it(names: tuple[str, ...], style: str, lang: str, kind: str, expected: str) -> None:
    assert file_name(names, style, lang, kind) == expected


def test_pages_of_a_picture_are_numbered() -> None:
    assert file_name(("nonna",), "sheet", "en", "png", 2) == "nonna-2.png"


@pytest.mark.parametrize("kind", list(Kind))
@pytest.mark.parametrize("style", list(Style))
def test_every_document_carries_our_mark_and_may_be_written_again(kind: Kind, style: Style, tmp_path: Path) -> None:
    document = make([made.given()], Wish(style, kind))
    for number, content in enumerate(document.files):
        path = tmp_path / f"{number}.{kind}"
        path.write_bytes(content)
        assert is_ours(path)
        assert may_write(path, False)


def test_somebody_elses_file_is_not_overwritten_unless_forced(tmp_path: Path) -> None:
    path = tmp_path / "nonna.pdf"
    assert may_write(path, False)
    path.write_bytes(b"%PDF-1.7 a letter to Nonna")
    assert not may_write(path, False)
    assert may_write(path, True)
    assert not may_write(tmp_path, False)
