"""The command `sheet` as a user calls it: names, formats, refusals, exit codes, and nothing lost."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from tutor.cli.registry import call
from tutor.cli.terminal import make_terminal


@dataclass(frozen=True)
class Done:
    """How a call of the command ended."""

    returncode: int
    stdout: bytes
    stderr: bytes


Sheet = Callable[..., Done]


@pytest.fixture
def sheet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfdbinary: pytest.CaptureFixture[bytes]) -> Sheet:
    """Call the command in `tmp_path`."""
    for name in ("LANG", "LANGUAGE", "LC_MESSAGES", "BRISCOLA_LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.chdir(tmp_path)

    def called(*arguments: str) -> Done:
        code = call(["sheet", *arguments], make_terminal(arguments, os.environ), "briscola")
        sys.stdout.flush()
        sys.stderr.flush()
        out, err = capfdbinary.readouterr()
        return Done(code, out, err)

    return called


def test_without_a_name_for_it_the_file_is_named_after_the_variant(sheet: Sheet, tmp_path: Path) -> None:
    done = sheet("nonna")
    assert (done.returncode, done.stderr) == (0, b"")
    assert (tmp_path / "nonna.pdf").read_bytes().startswith(b"%PDF-")
    assert b"nonna.pdf" in done.stdout


def test_our_own_file_is_written_again_and_anybody_elses_is_not(sheet: Sheet, tmp_path: Path) -> None:
    assert sheet("nonna", "--format", "txt").returncode == 0
    assert sheet("nonna", "--format", "txt").returncode == 0
    letter = tmp_path / "brisca.txt"
    letter.write_text("Dear Nonna", encoding="utf-8")
    refused = sheet("brisca", "--format", "txt")
    assert refused.returncode == 2
    assert b"--force" in refused.stderr
    assert letter.read_text(encoding="utf-8") == "Dear Nonna"
    assert sheet("brisca", "-o", "brisca.txt", "--force").returncode == 0
    assert letter.read_text(encoding="utf-8").startswith("BRISCA")


def test_a_dash_writes_the_document_and_nothing_else_to_the_standard_output(sheet: Sheet, tmp_path: Path) -> None:
    done = sheet("nonna", "--format", "html", "-o", "-")
    assert done.stdout.startswith(b"\n<!DOCTYPE html>") or done.stdout.lstrip().startswith(b"<!DOCTYPE html>")
    assert done.stdout.rstrip().endswith(b"</html>")
    assert list(tmp_path.iterdir()) == []


def test_the_ending_of_the_file_says_the_format(sheet: Sheet, tmp_path: Path) -> None:
    assert sheet("nonna", "-o", "n.png").returncode == 0
    assert (tmp_path / "n.png").read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ((), 2),
        (("nosuch",), 2),
        (("nonna", "--players", "9"), 2),
        (("nonna", "--rule", "match first to 99 deals"), 2),
        (("nonna", "--format", "doc"), 2),
        (("--all",), 2),
        (("nonna", "brisca", "-o", "-"), 2),
        (("nonna", "-o", "no/such/folder/n.pdf"), 2),
    ],
)
def test_wrong_usage_is_told_on_the_error_stream_with_code_2(sheet: Sheet, arguments: tuple[str, ...], code: int, tmp_path: Path) -> None:
    done = sheet(*arguments)
    assert done.returncode == code
    assert done.stderr
    assert b"Traceback" not in done.stderr
    assert done.stdout == b""


def test_a_file_with_a_mistake_is_refused_with_code_1(sheet: Sheet, tmp_path: Path) -> None:
    (tmp_path / "wrong.rules").write_text("game Wrong\nextends nonna\ntie perhaps\n", encoding="utf-8")
    done = sheet("./wrong.rules")
    assert done.returncode == 1
    assert b"wrong.rules:3" in done.stderr


def test_letters_that_the_font_lacks_are_named_and_too_long_a_sheet_says_how_many_pages(sheet: Sheet, tmp_path: Path) -> None:
    notes = "".join(f"note {'many words on the house rules ' * 20}{number}\n" for number in range(40))
    (tmp_path / "long.rules").write_text(f"game 札 long\nextends nonna\n{notes}", encoding="utf-8")
    done = sheet("./long.rules")
    assert done.returncode == 0
    assert "札 (U+672D)" in done.stderr.decode("utf-8")
    assert b"pages" in done.stderr
    assert (tmp_path / "long.pdf").exists()


def test_several_sheets_are_not_written_over_each_other(sheet: Sheet, tmp_path: Path) -> None:
    pocket = ("--style", "pocket", "briscola", "nonna", "sueca", "bisca", "brisca")
    for arguments in (("nonna", "brisca"), pocket):
        refused = sheet(*arguments, "-o", "both.pdf")
        assert (refused.returncode, b"folder" in refused.stderr, list(tmp_path.iterdir())) == (2, True, [])


def test_a_name_that_ends_as_a_folders_does_is_a_folder(sheet: Sheet, tmp_path: Path) -> None:
    assert sheet("nonna", "brisca", "--format", "txt", "-o", "new/").returncode == 0
    assert sorted(path.name for path in (tmp_path / "new").iterdir()) == ["brisca.txt", "nonna.txt"]


def test_an_ending_that_is_no_format_is_refused_unless_a_format_is_named(sheet: Sheet, tmp_path: Path) -> None:
    refused = sheet("nonna", "-o", "nonna.docx")
    assert (refused.returncode, b"--format" in refused.stderr, list(tmp_path.iterdir())) == (2, True, [])
    assert sheet("nonna", "-o", "nonna.text", "--format", "txt").returncode == 0


def test_a_choice_that_is_not_offered_is_told_once(sheet: Sheet) -> None:
    refused = sheet("briscola", "--rule", "match best of 9")
    assert (refused.returncode, refused.stderr.count(b"V131:")) == (2, 1)
