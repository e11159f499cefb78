"""Writing a user's file whole or not at all, and keeping one that cannot be read: nothing that stood there is ever lost."""

from __future__ import annotations

import contextlib
import os
import shutil
import tempfile
from itertools import count
from pathlib import Path


def write_whole(path: Path, content: bytes) -> None:
    """Write beside the file first, then put it in its place, with its rights; a link stays a link, a device is written to.

    Raises OSError where that cannot be done; the file is then as it was.
    """
    target = Path(os.path.realpath(path))
    there = target.exists()
    if there and not target.is_file():
        target.write_bytes(content)
        return
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name[:40]}.", suffix=".tmp")
    beside = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        if there:
            shutil.copymode(target, beside)
        else:
            umask = os.umask(0)
            os.umask(umask)
            beside.chmod(0o666 & ~umask)
        beside.replace(target)
    except BaseException:  # an interruption too leaves nothing behind
        with contextlib.suppress(OSError):
            beside.unlink(missing_ok=True)
        raise
    with contextlib.suppress(OSError):  # where folders can be forced to the disk, the new name is
        folder = os.open(target.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


def set_aside(path: Path) -> Path:
    """Give a file that cannot be read a free name beside it, ``NAME.damaged-1.EXT``; the new path.

    Raises OSError where that cannot be done; the file is then as it was.
    """
    names = (path.with_name(f"{path.stem}.damaged-{number}{path.suffix}") for number in count(1))
    aside = next(name for name in names if not os.path.lexists(name))
    path.replace(aside)
    return aside
