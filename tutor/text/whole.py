"""Writing a user's file whole or not at all: a full disk never costs what stood there before."""

from __future__ import annotations

import os
import shutil
import tempfile
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
    except BaseException:
        beside.unlink(missing_ok=True)
        raise
