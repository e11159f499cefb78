"""Write the generated grammar file, or find it stale: ``python -m tutor.language.generate [--check]``."""

from __future__ import annotations

import sys
from pathlib import Path

from tutor.language.grammar import grammar_text

GRAMMAR = Path(__file__).parent / "grammar.lark"


def main(arguments: list[str]) -> int:
    """Write ``grammar.lark``; with ``--check`` only tell whether it is up to date (exit code 1 if not)."""
    text = grammar_text()
    if "--check" not in arguments:
        GRAMMAR.write_text(text, encoding="utf-8")
        return 0
    if not GRAMMAR.is_file() or GRAMMAR.read_text(encoding="utf-8") != text:
        sys.stderr.write(f"{GRAMMAR.name} is stale: run python -m tutor.language.generate\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
