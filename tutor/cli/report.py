"""Showing problems: as text with the line and carets, as JSON, or as annotations for a code host."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

from tutor.explain.problems import render, to_github, to_json
from tutor.i18n.marks import NN_
from tutor.i18n.translate import Translator
from tutor.text.places import user_variants_folder, variants_folder
from tutor.text.problem import Problem
from tutor.text.source import read_source

MOST_SHOWN = 20
"""Problems that are shown as text; the rest are only counted."""
MORE_PROBLEMS = NN_("... and {count} more problem", "... and {count} more problems")


def report(problems: Sequence[Problem], form: str, translator: Translator, paths: Iterable[Path] = ()) -> None:
    """Print problems in the form ``text``, ``json`` or ``github``. `paths` are the files they may be about."""
    if form == "json":
        listed = [to_json(problem, translator) for problem in problems]
        print(json.dumps(listed, ensure_ascii=False, indent=2))
        return
    if form == "github":
        for problem in problems:
            print(to_github(problem, translator))
        return
    as_text(problems, translator, paths)


def as_text(problems: Sequence[Problem], translator: Translator, paths: Iterable[Path] = (), err: bool = False) -> None:
    """Print the first problems as text, with the lines they stand on, and how many are left."""
    out = sys.stderr if err else sys.stdout
    lines = lines_of(problems[:MOST_SHOWN], tuple(paths))
    for problem in problems[:MOST_SHOWN]:
        print(render(problem, translator, lines), file=out)
    left = len(problems) - MOST_SHOWN
    if left > 0:
        print(translator.ngettext(*MORE_PROBLEMS, left).format(count=left), file=out)


def lines_of(problems: Iterable[Problem], paths: tuple[Path, ...]) -> dict[str, Sequence[str]]:
    """The lines of each file that a problem is about: one of `paths`, or a parent beside them, shipped or the user's own."""
    found: dict[str, Sequence[str]] = {}
    folders = [path.parent for path in paths] + [variants_folder(), user_variants_folder()]
    for name in dict.fromkeys(problem.span.file for problem in problems):
        given = [path for path in paths if str(path) == name or path.name == name]
        for path in [*given, Path(name), *(folder / Path(name).name for folder in folders)]:
            source, _ = read_source(path, name)
            if source is not None:
                found[name] = source.lines
                break
    return found
