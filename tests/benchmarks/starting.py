"""How fast the command starts, beside a bare Typer application of two commands."""

from __future__ import annotations

from collections.abc import Callable

from tests.benchmarks.figure import Figure, side_by_side

BARE = """
import typer
app = typer.Typer()
@app.command()
def one(name: str = "x") -> None:
    print(name)
@app.command()
def two(name: str = "x") -> None:
    print(name)
app(["one"])
"""


def version() -> Figure:
    """``briscola --version``."""
    ours, bare = side_by_side(["-m", "tutor", "--version"], ["-c", BARE])
    return Figure("briscola --version / bare Typer app", ours, "ms", bare, most=1.3)


def check_brisca() -> Figure:
    """``briscola check brisca``."""
    ours, bare = side_by_side(["-m", "tutor", "check", "brisca"], ["-c", BARE])
    return Figure("briscola check brisca / bare Typer app", ours, "ms", bare, most=2)


ROWS: tuple[Callable[[], Figure], ...] = (version, check_brisca)
