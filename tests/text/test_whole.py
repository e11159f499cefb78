"""A file is written whole or not at all."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from tutor.text.whole import write_whole


def test_what_stood_there_stays_where_the_disk_is_full(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "mine.rules"
    file.write_bytes(b"before")

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    for path in (file, tmp_path / "new.rules"):
        with pytest.raises(OSError, match="No space"):
            write_whole(path, b"after")
    assert file.read_bytes() == b"before"
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.skipif(os.name == "nt", reason="links and rights")
def test_a_link_stays_a_link_and_rights_are_kept(tmp_path: Path) -> None:
    file, link = tmp_path / "file", tmp_path / "link"
    file.write_bytes(b"before")
    file.chmod(0o640)
    link.symlink_to(file)
    write_whole(link, b"after")
    assert (link.is_symlink(), file.read_bytes(), file.stat().st_mode & 0o777) == (True, b"after", 0o640)
    write_whole(tmp_path / "new", b"new")
    assert (tmp_path / "new").stat().st_mode & 0o400
    write_whole(Path(os.devnull), b"gone")
    assert not Path(os.devnull).is_file()
