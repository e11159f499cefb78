"""How long sheets take, against bare Typst on the same sources and the start of a bare Typer program.

    python -m tests.benchmarks.sheets

Prints the seconds of: one PDF in a whole fresh process, bare Typst compiling the same source in a fresh process, a bare Typer
program; then all shipped variants in one command against bare Typst on the same sources. The best of a few runs counts.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tests.variants import NAMES, variant
from tutor.i18n import translator
from tutor.sheets.make import Wish, given_for, view_of
from tutor.sheets.render import FONTS, fill
from tutor.sheets.view import Style

RUNS = 5
BARE = (
    "import sys, typst\n"
    "for path in sys.argv[2:]:\n"
    "    source = open(path, 'rb').read()\n"
    "    compiler = typst.Compiler(source, font_paths=[sys.argv[1]], ignore_system_fonts=True)\n"
    "    compiler.compile(format='pdf', pdf_standards=['ua-1'], timestamp=0)\n"
)
TYPER = "import typer\napp = typer.Typer()\n@app.command()\ndef main(name: str = 'x') -> None: ...\napp()"


def seconds(*arguments: str, runs: int = RUNS) -> float:
    """The best time of a few runs of this Python with `arguments`."""
    best = float("inf")
    for _ in range(runs):
        start = time.perf_counter()
        subprocess.run([sys.executable, *arguments], check=True, stdout=subprocess.DEVNULL)
        best = min(best, time.perf_counter() - start)
    return best


def sources(folder: Path) -> list[str]:
    """The Typst source of each shipped variant, written to `folder`."""
    written = []
    for name in NAMES:
        given, _ = given_for(variant(name), None, (), translator("en"), "en")
        assert given is not None
        path = folder / f"{name}.typ"
        source = fill("sheet.typ.j2", view_of([given], Style.SHEET), paper=Wish().paper_used)
        path.write_text(source, encoding="utf-8")
        written.append(str(path))
    return written


def main() -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        paths = sources(folder)
        nonna = next(path for path in paths if path.endswith("nonna.typ"))
        one = seconds("-m", "tutor", "sheet", "nonna", "-o", str(folder / "nonna.pdf"))
        bare, typer = seconds("-c", BARE, str(FONTS), nonna), seconds("-c", TYPER)
        print(f"one PDF {one:.3f} s; bare Typst {bare:.3f} s; bare Typer {typer:.3f} s; ratio {one / (bare + typer):.2f}")
        every = seconds("-m", "tutor", "sheet", "--all", "-o", str(folder), runs=2)
        bare = seconds("-c", BARE, str(FONTS), *paths, runs=2)
        print(f"all {len(paths)} shipped {every:.2f} s; bare Typst {bare:.2f} s; ratio {every / bare:.2f}")


if __name__ == "__main__":
    main()
