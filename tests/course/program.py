"""Running the program as a user does: another process, a home of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent.parent


def environment(home: Path, **more: str) -> dict[str, str]:
    """An environment with a home of its own and English texts."""
    kept = {
        name: value for name, value in os.environ.items() if name in ("PATH", "SYSTEMROOT", "TEMP", "TMP")
    }
    return {
        **kept,
        "BRISCOLA_HOME": str(home),
        "LC_ALL": "C.UTF-8",
        "PYTHONUTF8": "1",
        "PYTHONPATH": str(ROOT),
        **more,
    }


def run(
    *arguments: str, home: Path, typed: str | None = "", cwd: Path | None = None, **more: Any
) -> subprocess.CompletedProcess[str]:
    """Run a command; `typed` is what is piped in (None: no input at all)."""
    return subprocess.run(
        [sys.executable, "-m", "tutor", *arguments],
        input=typed,
        stdin=subprocess.DEVNULL if typed is None else None,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
        check=False,
        cwd=cwd or home,
        env=environment(home, **more),
    )
