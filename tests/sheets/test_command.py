"""The command `sheet` as a user calls it: names, formats, refusals, exit codes, and nothing lost."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest


def sheet(*arguments: str, folder: Path) -> subprocess.CompletedProcess[bytes]:
    plain = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG", "BRISCOLA"))}
    return subprocess.run(
        [sys.executable, "-m", "tutor", "sheet", *arguments],
        cwd=folder,
        env={**plain, "LC_ALL": "C.UTF-8"},
        capture_output=True,
        timeout=120,
        check=False,
    )


def test_without_a_name_for_it_the_file_is_named_after_the_variant(tmp_path: Path) -> None:
    done = sheet("nonna", folder=tmp_path)
    assert (done.returncode, done.stderr) == (0, b"")
    assert (tmp_path / "nonna.pdf").read_bytes().startswith(b"%PDF-")
    assert b"nonna.pdf" in done.stdout


def test_our_own_file_is_written_again_and_anybody_elses_is_not(tmp_path: Path) -> None:
    assert sheet("nonna", "--format", "txt", folder=tmp_path).returncode == 0
    assert sheet("nonna", "--format", "txt", folder=tmp_path).returncode == 0
    letter = tmp_path / "brisca.txt"
    letter.write_text("Dear Nonna", encoding="utf-8")
    refused = sheet("brisca", "--format", "txt", folder=tmp_path)
    assert refused.returncode == 2
    assert b"--force" in refused.stderr
    assert letter.read_text(encoding="utf-8") == "Dear Nonna"
    assert sheet("brisca", "-o", "brisca.txt", "--force", folder=tmp_path).returncode == 0
    assert letter.read_text(encoding="utf-8").startswith("BRISCA")


def test_a_dash_writes_the_document_and_nothing_else_to_the_standard_output(tmp_path: Path) -> None:
    done = sheet("nonna", "--format", "html", "-o", "-", folder=tmp_path)
    assert done.stdout.startswith(b"\n<!DOCTYPE html>") or done.stdout.lstrip().startswith(b"<!DOCTYPE html>")
    assert done.stdout.rstrip().endswith(b"</html>")
    assert list(tmp_path.iterdir()) == []


def test_the_ending_of_the_file_says_the_format(tmp_path: Path) -> None:
    assert sheet("nonna", "-o", "n.png", folder=tmp_path).returncode == 0
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
def test_wrong_usage_is_told_on_the_error_stream_with_code_2(arguments: tuple[str, ...], code: int, tmp_path: Path) -> None:
    done = sheet(*arguments, folder=tmp_path)
    assert done.returncode == code
    assert done.stderr
    assert b"Traceback" not in done.stderr
    assert done.stdout == b""


def test_a_file_with_a_mistake_is_refused_with_code_1(tmp_path: Path) -> None:
    (tmp_path / "wrong.rules").write_text("game Wrong\nextends nonna\ntie perhaps\n", encoding="utf-8")
    done = sheet("./wrong.rules", folder=tmp_path)
    assert done.returncode == 1
    assert b"wrong.rules:3" in done.stderr


def test_letters_that_the_font_lacks_are_named_and_too_long_a_sheet_says_how_many_pages(tmp_path: Path) -> None:
    notes = "".join(f"note {'many words on the house rules ' * 20}{number}\n" for number in range(40))
    (tmp_path / "long.rules").write_text(f"game 札 long\nextends nonna\n{notes}", encoding="utf-8")
    done = sheet("./long.rules", folder=tmp_path)
    assert done.returncode == 0
    assert "札 (U+672D)" in done.stderr.decode("utf-8")
    assert b"pages" in done.stderr
    assert (tmp_path / "long.pdf").exists()
