"""`briscola lessons check` on English lessons and on the file of a translation."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.i18n.inside import Ran, briscola
from tutor.text.places import lessons_folder


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name in ("02-trick.md", "02-trick.fr.md"):
        shutil.copy(lessons_folder() / name, tmp_path / name)
    return tmp_path


def checked(folder: Path, *names: str) -> Ran:
    return briscola("lessons", "check", *(str(folder / name) for name in names), "--variant", "briscola", home=folder)


def test_an_english_lesson_tells_into_which_languages_it_is_translated(folder: Path) -> None:
    ran = checked(folder, "02-trick.md")
    first, *languages = ran.out.splitlines()
    assert first.startswith("1 lesson proved, no problem found. ")
    assert "fr: 1 of 1 is translated" in languages
    assert "it: 0 of 1 are translated" in languages


def test_the_file_of_a_translation_is_compared_with_its_original(folder: Path) -> None:
    ran = checked(folder, "02-trick.fr.md")
    assert ran.code == 0
    assert ran.out.splitlines()[1:] == ["02-trick.fr.md has the steps of 02-trick.md."]
    file = folder / "02-trick.fr.md"
    lines = file.read_text(encoding="utf-8").splitlines()
    at = next(i for i, line in enumerate(lines) if line.startswith("trick "))
    file.write_text("\n".join([*lines[:at], *lines[at + 1 :]]) + "\n", encoding="utf-8")
    ran = checked(folder, "02-trick.fr.md")
    assert ran.code == 1
    assert "L120" in ran.out


def test_a_translation_without_its_original_says_so(folder: Path) -> None:
    (folder / "02-trick.md").unlink()
    ran = checked(folder, "02-trick.fr.md")
    assert ran.code == 0
    assert ran.out.splitlines()[1:] == ["02-trick.fr.md could not be compared: 02-trick.md is not beside it."]
