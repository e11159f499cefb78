"""Training is the same for the same seed (needs the extra for training)."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from tutor.hint.arithmetic import SIZE
from tutor.hint.weights_file import parse_weights


@pytest.mark.skipif(find_spec("torch") is None or find_spec("numba") is None, reason="torch and numba are not installed")
def test_a_seed_gives_the_same_weights_again(tmp_path: Path) -> None:
    for name in ("a", "b"):
        command = [sys.executable, "-m", "tutor.hint.train", "--rounds", "1", "--seed", "5", "--out", str(tmp_path / name)]
        subprocess.run(command, check=True, capture_output=True)
    one, two = (tmp_path / name / "two.bin" for name in ("a", "b"))
    assert one.read_bytes() == two.read_bytes()
    assert len(parse_weights(one.read_bytes())) == SIZE
    assert (tmp_path / "a" / "two.json").is_file()
