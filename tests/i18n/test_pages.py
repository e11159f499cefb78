"""The pages of `briscola explain CODE`: a second catalogue for each language, which may lack any of them."""

from __future__ import annotations

from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from tests.i18n.inside import briscola, outside
from tutor.cli.rules import all_pages
from tutor.i18n import translate, translator
from tutor.i18n.tools import brought_up, gathered_pages, translated_pages

HEADER = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n'


@pytest.fixture
def locale(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of catalogues in which Polish has the page of V320, and nothing else."""
    path = tmp_path / "pl" / "LC_MESSAGES" / "pages.po"
    path.parent.mkdir(parents=True)
    english = "".join(f'"{line}\\n"\n' for line in all_pages()["V320"].splitlines())
    english = english.removesuffix('\\n"\n') + '"\n'
    path.write_text(f'{HEADER}\nmsgctxt "V320"\nmsgid ""\n{english}msgstr "Karty nie dzielą się równo."\n', encoding="utf-8")
    monkeypatch.setattr(translate, "LOCALE", tmp_path)
    translate._catalogue.cache_clear()
    yield tmp_path  # type: ignore[misc]
    translate._catalogue.cache_clear()


def test_a_page_that_is_translated_is_shown_alone(locale: Path) -> None:
    ran = briscola("explain", "v320", "--lang", "pl", home=locale)
    assert ran.out == "V320  Karty nie dzielą się równo.\n"


def test_a_page_that_is_not_is_english_and_says_so_in_the_readers_language(tmp_path: Path) -> None:
    ran = briscola("explain", "V320", environ={"BRISCOLA_LANG": "en"}, home=tmp_path)
    assert ran.out == f"V320  {all_pages()['V320']}\n"
    words = translator("pl")
    page, translated = words.page("V1", "A page that is nowhere.")
    assert (page, translated) == ("A page that is nowhere.", False)


def test_the_remark_comes_before_the_english_page(locale: Path) -> None:
    remark, blank, *page = briscola("explain", "V321", "--lang", "pl", home=locale).out.splitlines()
    assert remark
    assert blank == ""
    assert "\n".join(page) == f"V321  {all_pages()['V321']}"


@pytest.mark.parametrize("code", ["V101", "V320", "V701", "L101", "R-syntax"])
def test_every_kind_of_page_passes_through_the_catalogue(code: str, tmp_path: Path) -> None:
    ran = briscola("explain", code, "--lang", "xx", home=tmp_path)
    assert outside(ran.out).split() == [code]


def test_all_pages_are_extracted_with_their_codes() -> None:
    assert {(message.context, message.id) for message in gathered_pages() if message.id} == set(all_pages().items())


def test_a_page_whose_english_has_changed_keeps_its_text_as_fuzzy() -> None:
    template, old = Catalog(), Catalog()
    template.add("The new page.", context="V101")
    template.add("Another page.", context="V102")
    old.add("The old page.", "Stara strona.", context="V101")
    updated = brought_up(old, template, "pl", pages=True)
    kept = updated.get("The new page.", "V101")
    assert kept is not None
    assert (kept.string, kept.fuzzy) == ("Stara strona.", True)
    assert brought_up(old, template, "pl").get("The new page.", "V101").string == ""  # type: ignore[union-attr]


def test_pages_are_counted_and_not_demanded(locale: Path) -> None:
    path = locale / "pl" / "LC_MESSAGES" / "pages.po"
    assert translated_pages(path, gathered_pages()) == (1, len(all_pages()))
    assert translated_pages(locale / "none.po", gathered_pages()) == (0, len(all_pages()))
