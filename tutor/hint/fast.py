"""The compiled twins of the play-out modules, where numba is installed (extra ``[fast]``).

Compiled code is kept in the user's cache folder, so that only the first use on a machine waits for the compiler.
"""

from __future__ import annotations

import importlib.util
import os
import sys
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

from tutor.hint.jit import COMPILED

_TWINS = (
    "dealing", "tricks", "exchanging", "ending", "kernel", "features", "policies", "arithmetic", "playout", "tally",
)  # fmt: skip
"""The modules that have a twin, each after those it imports from."""


@cache
def available() -> bool:
    """Whether numba can be imported; ``BRISCOLA_NO_NUMBA=1`` in the environment says no."""
    return not os.environ.get("BRISCOLA_NO_NUMBA") and importlib.util.find_spec("numba") is not None


@cache
def compiled(name: str) -> ModuleType:
    """The compiled twin of ``tutor.hint.NAME``. Raises ImportError without numba."""
    import numba

    from tutor.text.places import user_cache_folder

    if not os.environ.get("NUMBA_CACHE_DIR"):
        config: Any = numba.config
        config.CACHE_DIR = str(user_cache_folder() / "compiled")
    for twin in _TWINS:
        _load(twin)
        if twin == name:
            break
    return sys.modules[COMPILED + name]


def _load(name: str) -> None:
    if COMPILED + name in sys.modules:
        return
    path = Path(__file__).parent / f"{name}.py"
    spec = importlib.util.spec_from_file_location(COMPILED + name, path)
    if spec is None or spec.loader is None:
        raise ImportError(name)
    module = importlib.util.module_from_spec(spec)
    sys.modules[COMPILED + name] = module
    with _TwinsForImports():
        spec.loader.exec_module(module)


class _TwinsForImports:
    """While a twin is loaded, its imports from the other play-out modules find the compiled twins."""

    def __enter__(self) -> None:
        self.plain = {name: sys.modules.get(f"tutor.hint.{name}") for name in _TWINS}
        for name in _TWINS:
            twin = sys.modules.get(COMPILED + name)
            if twin is not None:
                sys.modules[f"tutor.hint.{name}"] = twin

    def __exit__(self, *error: object) -> None:
        for name, module in self.plain.items():
            if module is None:
                sys.modules.pop(f"tutor.hint.{name}", None)
            else:
                sys.modules[f"tutor.hint.{name}"] = module
