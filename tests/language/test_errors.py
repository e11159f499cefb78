"""Every problem of a variant file has a page, words, and a file that brings it with the text expected."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.language.catalogue import FOLDER, files, page, problems_of, shown
from tutor.cli.rules import all_pages
from tutor.explain.problems import has_words
from tutor.language import checks

NOT_OF_A_FILE = {"V101", "V102", "V103", "V104", "V130", "V131", "V132", "V133", "V701", "V702", "V703", "V704"}
"""Codes that no single file can bring: paths, choices on the command line, and play. They are tried elsewhere."""


@pytest.mark.parametrize("path", files(), ids=lambda path: path.stem)
def test_a_wrong_file_brings_the_problem_it_is_named_for(path: Path) -> None:
    assert path.name.split("-")[0] in {problem.code for problem in problems_of(path)}


@pytest.mark.parametrize("path", files(), ids=lambda path: path.stem)
def test_a_wrong_file_is_reported_in_the_words_beside_it(path: Path) -> None:
    assert shown(path) == path.with_suffix(".expected").read_text(encoding="utf-8")


def test_the_catalogue_page_is_up_to_date() -> None:
    assert (FOLDER / "README.md").read_text(encoding="utf-8") == page()


CODES = sorted(code for code in all_pages() if code.startswith("V"))


def test_every_code_with_a_page_has_a_file_that_brings_it() -> None:
    brought = {path.name.split("-")[0] for path in files()}
    assert set(CODES) - NOT_OF_A_FILE == brought


@pytest.mark.parametrize("code", CODES)
def test_every_code_has_words_and_a_page_with_why_and_fix(code: str) -> None:
    assert has_words(code)
    text = all_pages()[code]
    assert all(part in text for part in ("Why:", "Example:", "Fix:"))


def test_no_two_checks_share_a_code() -> None:
    codes = [(check.__doc__ or "").split(" ")[0] for check in checks.ALL]
    assert len(codes) == len(set(codes))
