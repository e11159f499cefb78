"""Kills a lesson at random points and looks at the progress each time: ``python -m tests.course.kill --points 500``.

A lesson runs in another process and answers go in one after the other; at a random moment the process is killed. The progress file must
then be there whole (or not yet), and nothing of what was kept before may be lost.
"""

from __future__ import annotations

import argparse
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tests.course.program import environment
from tutor.course.progress import Progress
from tutor.course.store import load

ANSWERS = "\n1\n?\nshow me\n\n2\n\n1\n1\n1\n\nshow me\n\n1\nback\nrepeat\n\n" * 6


def kill_once(home: Path, after: float) -> str:
    """Run a lesson on all answers and kill it after so many seconds; what is wrong then, or an empty text."""
    path = home / "data" / "progress.json"
    before, _ = load(path)
    child = subprocess.Popen(
        [sys.executable, "-m", "tutor", "learn", "cards"],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env=environment(home),
    )
    assert child.stdin is not None
    try:
        child.stdin.write(ANSWERS.encode())
        child.stdin.flush()
    except BrokenPipeError:
        pass
    time.sleep(after)
    child.kill()
    child.wait()
    return _what_is_wrong(path, before)


def _what_is_wrong(path: Path, before: Progress) -> str:
    after, trouble = load(path)
    if trouble is not None:
        return f"the file is {trouble.kind.value}"
    for name, learner in before.learners.items():
        now = after.learners.get(name)
        if now is None:
            return f"{name} is gone"
        if not set(learner.lessons) <= set(now.lessons):
            return f"a lesson of {name} is gone"
        if {key: set(facts) for key, facts in learner.cards.items()} != {
            key: set(now.cards.get(key, {})) & set(facts) for key, facts in learner.cards.items()
        }:
            return f"a fact of {name} is gone"
    if list(path.parent.glob("*damaged*")):
        return "a file was set aside"
    return ""


def main() -> int:
    """Kill at so many points; 0 if nothing was lost."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--points", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    chance = random.Random(given.seed)
    faults = 0
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        for point in range(1, given.points + 1):
            wrong = kill_once(home, chance.uniform(0.05, 0.9))
            if wrong:
                faults += 1
                print(f"point {point}: {wrong}")
    print(f"{given.points} kills, {faults} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
