"""What the package build adds: the shipped variants and lessons, and the compiled message catalogues."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class DataHook(BuildHookInterface[Any]):
    """Compiles each ``.po`` file and puts ``variants/`` and ``lessons/`` into the wheel as ``tutor/_data/``."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called by hatchling before a build; `version` is ``editable`` for an editable install."""
        root = Path(self.root)
        if self.target_name != "wheel":
            return
        compile_catalogues(root)
        if version == "editable":
            return
        for name in ("variants", "lessons"):
            if (root / name).is_dir():
                build_data["force_include"][str(root / name)] = f"tutor/_data/{name}"


def compile_catalogues(root: Path) -> None:
    """Write a ``.mo`` beside every ``.po`` of the checkout at `root`."""
    sys.path.insert(0, str(root))
    try:
        from tutor.i18n import po
    except ImportError:
        return
    finally:
        sys.path.pop(0)
    for source in sorted((root / "tutor" / "i18n" / "locale").glob("*/LC_MESSAGES/*.po")):
        source.with_suffix(".mo").write_bytes(po.compiled(source.read_text(encoding="utf-8")))
