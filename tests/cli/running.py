"""Running the command as a user does: a process of its own, with a known environment."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

KEPT = ("PATH", "SYSTEMROOT", "TEMP", "TMP", "HOME", "VIRTUAL_ENV")
GROUPS = ("variants", "check", "show", "explain", "replay", "learn", "sheet", "hint", "diff", "format")


def run(
    *arguments: str,
    environment: dict[str, str] | None = None,
    stdin: str | None = None,
    folder: Path | None = None,
) -> subprocess.CompletedProcess[bytes]:
    """Run `briscola` with these arguments; the environment holds only what a program needs, and `environment`."""
    kept = {name: os.environ[name] for name in KEPT if name in os.environ}
    kept |= {"PYTHONDONTWRITEBYTECODE": "1", "PYTHONUTF8": "0", "LC_ALL": "C.UTF-8"}
    return subprocess.run(
        [sys.executable, "-m", "tutor", *arguments],
        env=kept | (environment or {}),
        input=stdin.encode() if stdin is not None else b"",
        capture_output=True,
        cwd=folder,
        timeout=60,
        check=False,
    )
