"""The progress file: read and written whole or not at all, under a lock, and never lost to a fault.

A damaged file is set aside under another name and said so. A file of a newer program is left as it is. Where nothing can be
written, lessons go on and one warning says that progress is not kept.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from tutor.course.progress import Damaged, Newer, Progress, from_text, to_text
from tutor.text.places import user_data_folder
from tutor.text.whole import set_aside, write_whole

LOCK_SECONDS = 10.0


class TroubleKind(StrEnum):
    """What is the matter with the progress file."""

    DAMAGED = "damaged"
    NEWER = "newer"
    UNREADABLE = "unreadable"
    NOT_SAVED = "not saved"
    BUSY = "busy"


@dataclass(frozen=True, slots=True)
class Trouble:
    """A trouble with the file: its path, and where a damaged one was set aside or the system's reason."""

    kind: TroubleKind
    path: str
    detail: str = ""


def progress_path() -> Path:
    """Where progress is kept. Nothing is made by asking."""
    try:
        return user_data_folder() / "progress.json"
    except (RuntimeError, OSError):
        return Path(os.devnull) / "progress.json"


def load(path: Path) -> tuple[Progress, Trouble | None]:
    """The progress in a file, empty where there is none. A damaged file is set aside at once."""
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        return Progress(), None
    except NotADirectoryError:
        return Progress(), None
    except OSError as error:
        return Progress(), Trouble(TroubleKind.UNREADABLE, str(path), error.strerror or "")
    try:
        return from_text(data), None
    except Newer as newer:
        return Progress(), Trouble(TroubleKind.NEWER, str(path), str(newer.schema))
    except Damaged:
        return Progress(), Trouble(TroubleKind.DAMAGED, str(path), _set_aside(path))


def _set_aside(path: Path) -> str:
    """Give a damaged file another name that is free; its new path, or empty where that is not possible."""
    try:
        return str(set_aside(path))
    except OSError:
        return ""


def change(path: Path, how: Callable[[Progress], Progress]) -> tuple[Progress, Trouble | None]:
    """Read, change and write the file under its lock, so that no other program's change is lost.

    The new progress is given back in any case; the trouble tells if it could not be written.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with _locked(path):
            progress, trouble = load(path)
            if trouble is not None and not (trouble.kind is TroubleKind.DAMAGED and trouble.detail):
                return how(progress), trouble
            progress = how(progress)
            write_whole(path, to_text(progress).encode())
            return progress, trouble
    except TimeoutError:
        return how(load(path)[0]), Trouble(TroubleKind.BUSY, str(path))
    except OSError as error:
        return how(load(path)[0]), Trouble(TroubleKind.NOT_SAVED, str(path), error.strerror or str(error))


@contextmanager
def _locked(path: Path) -> Iterator[None]:
    from filelock import FileLock

    with FileLock(str(path) + ".lock", timeout=LOCK_SECONDS):
        yield
