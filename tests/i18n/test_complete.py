"""What a language that is complete must have: every lesson, and every shipped game's sheet on one page.

That it has every message is told by ``python -m tutor.i18n.tools stale``.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from tests.sheets.pages import BOTH, COMPLETE, faults
from tests.variants import NAMES, variant
from tutor.course.catalogue import lesson_files, translation_of
from tutor.course.lesson import Prose, read_lesson
from tutor.i18n import languages, translator
from tutor.sheets.make import Kind, Wish, given_for, make

TRANSLATED = [code for code in COMPLETE if code != "en"]
LONGEST = 2
"""Sheets that are made here in every language and on both papers; all of them are made by ``python -m tests.sheets.pages``."""


@cache
def longest() -> tuple[str, ...]:
    """The shipped games whose sheet has most text."""
    sizes = {}
    for name in NAMES:
        given, _ = given_for(variant(name), None, (), translator(), "en")
        assert given is not None
        sizes[name] = len(make([given], Wish(kind=Kind.TXT)).files[0])
    return tuple(sorted(NAMES, key=lambda name: -sizes[name])[:LONGEST])


def test_english_is_complete() -> None:
    assert "en" in COMPLETE


@pytest.mark.parametrize("code", TRANSLATED)
def test_every_lesson_is_translated(code: str) -> None:
    assert [path.name for path in lesson_files() if not translation_of(path, code).is_file()] == []


def made_of(path: Path) -> list[object]:
    """What a lesson and its translations have alike: needs and drills, and for each step its needs, blocks and stretches of prose."""
    lesson, problems = read_lesson(path)
    assert lesson is not None, problems
    steps = [
        (step.needs, [None if isinstance(part, Prose) else (part.words, part.text) for part in step.parts]) for step in lesson.steps
    ]
    return [lesson.needs, lesson.drills, *steps]


@pytest.mark.parametrize("path", lesson_files(), ids=lambda path: path.stem)
def test_a_translated_lesson_has_the_same_blocks_and_positions(path: Path) -> None:
    english = made_of(path)
    for code in languages()[1:]:
        translated = translation_of(path, code)
        if translated.is_file():
            assert made_of(translated) == english, code


@pytest.mark.parametrize("code", COMPLETE)
def test_the_longest_sheets_fit_one_page(code: str) -> None:
    assert list(faults([code], longest(), BOTH)) == []


@pytest.mark.parametrize("code", COMPLETE)
def test_the_longest_sheet_takes_two_pages_at_most_in_large_print(code: str) -> None:
    given, _ = given_for(variant(longest()[0]), None, (), translator(code), code)
    assert given is not None
    for paper in ("letter", "a5"):
        assert make([given], Wish(paper=paper, size="large")).pages <= 2
