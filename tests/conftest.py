"""What holds for every test: the environment is the same before each."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True)
def environment_as_it_was() -> Iterator[None]:
    """A command run inside the process sets the language for all it calls; the next test must not speak it."""
    before = dict(os.environ)
    yield
    os.environ.clear()
    os.environ.update(before)
