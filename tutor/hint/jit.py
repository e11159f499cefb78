"""One source for two ways of running: plain functions, or the same functions compiled.

A module whose functions carry `@jit` is imported as usual for plain Python. `tutor.hint.fast` loads the same file a second time
under a name that begins with `COMPILED`; only then does the decorator compile. So plain Python never imports numba.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

COMPILED = "tutor_compiled_"
"""Prefix of the module names under which the compiled twins are loaded."""

F = TypeVar("F", bound=Callable[..., Any])


def jit(function: F) -> F:
    """The function itself, or its compiled form in a module loaded by `tutor.hint.fast`."""
    if not function.__module__.startswith(COMPILED):
        return function
    import numba

    compiled: Any = numba.njit(cache=True, error_model="numpy")(function)
    return cast(F, compiled)
