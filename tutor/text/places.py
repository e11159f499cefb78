"""Where files lie: the shipped variants and lessons, and the user's own folders.

In a checkout the folders ``variants/`` and ``lessons/`` beside the package are used, whatever the current folder is; in an
installed package those that it carries. What belongs to the user lies where the system keeps such things (see
`platformdirs`), or all under ``BRISCOLA_HOME`` where that variable is set.
"""

from __future__ import annotations

import os
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent.parent
_APP = "briscola-tutor"
HOME_VARIABLE = "BRISCOLA_HOME"
"""The environment variable that moves all of a user's files into one folder."""


def variants_folder() -> Path:
    """The folder of the shipped variant files."""
    return _shipped("variants")


def lessons_folder() -> Path:
    """The folder of the shipped lessons."""
    return _shipped("lessons")


def _shipped(name: str) -> Path:
    beside = _PACKAGE.parent / name
    if (_PACKAGE.parent / "pyproject.toml").is_file() and beside.is_dir():
        return beside
    return _PACKAGE / "_data" / name


def user_data_folder() -> Path:
    """Where progress, saved deals and the user's own variants (in ``variants/``) lie. It need not exist."""
    return _users("data")


def user_cache_folder() -> Path:
    """Where things lie that can be thrown away at any time. It need not exist."""
    return _users("cache")


def user_variants_folder() -> Path:
    """The folder of the user's own variant files. It need not exist."""
    return user_data_folder() / "variants"


def _users(kind: str) -> Path:
    own = os.environ.get(HOME_VARIABLE)
    if own:
        return Path(own) / kind
    import platformdirs

    folders = {
        "data": platformdirs.user_data_path,
        "cache": platformdirs.user_cache_path,
    }
    return folders[kind](_APP, appauthor=False)
