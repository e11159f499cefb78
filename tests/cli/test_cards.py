"""The command `cards`: files and a pack to print, and nothing of anybody else's overwritten."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from tests.cli.running import run
from tutor.cli.cards import deck_named
from tutor.rules.decks import DECKS

TITLE = "{http://www.w3.org/2000/svg}title"


def test_a_deck_is_written_as_pictures_named_in_the_user_s_language_with_a_pack(tmp_path: Path) -> None:
    done = run("cards", "--deck", "italian", "-o", str(tmp_path / "new" / "folder"), "--lang", "it")
    assert (done.returncode, done.stderr) == (0, b"")
    folder = tmp_path / "new" / "folder"
    assert {path.name for path in folder.iterdir() if path.suffix != ".svg"} == {"pack.pdf", "pack.html"}
    assert len(list(folder.glob("*.svg"))) == 41
    assert ET.parse(folder / "cups-3.svg").getroot().findtext(TITLE) == "il tre di coppe"
    assert (folder / "pack.pdf").read_bytes().startswith(b"%PDF")


def test_written_again_it_overwrites_its_own_files_but_no_other(tmp_path: Path) -> None:
    arguments = ("cards", "--deck", "french 32", "-o", str(tmp_path))
    assert run(*arguments).returncode == 0
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    assert run(*arguments).returncode == 0
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before
    mine = tmp_path / "hearts-A.svg"
    mine.write_text("mine", encoding="utf-8")
    refused = run(*arguments, "--greyscale")
    assert (refused.returncode, mine.read_text(encoding="utf-8")) == (2, "mine")
    assert b"hearts-A.svg" in refused.stderr
    assert (tmp_path / "hearts-K.svg").read_bytes() == before["hearts-K.svg"]
    assert run(*arguments, "--force").returncode == 0
    assert mine.read_bytes() == before["hearts-A.svg"]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--deck", "tarot"), b"Italian 40"),
        (("--pattern", "tarot"), b"trevisano"),
        (("--paper", "a5"), b"letter"),
    ],
)
def test_an_unknown_deck_pattern_or_paper_is_refused_with_what_there_is(
    arguments: tuple[str, ...], told: bytes, tmp_path: Path
) -> None:
    done = run("cards", *arguments, "-o", str(tmp_path / "out"))
    assert done.returncode == 2
    assert told in done.stderr
    assert not (tmp_path / "out").exists()


def test_a_file_in_the_folder_s_place_is_told(tmp_path: Path) -> None:
    taken = tmp_path / "taken"
    taken.write_text("x", encoding="utf-8")
    done = run("cards", "-o", str(taken))
    assert (done.returncode, taken.read_text(encoding="utf-8")) == (2, "x")
    assert b"taken" in done.stderr


def test_a_deck_is_known_by_its_name_and_by_its_kind() -> None:
    assert [deck_named(name) for name in ("italian", "Spanish", "FRENCH", "spanish 48", "french-36")] == [
        DECKS[name] for name in ("Italian 40", "Spanish 40", "French 52", "Spanish 48", "French 36")
    ]
    assert deck_named("it") is None
