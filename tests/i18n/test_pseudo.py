"""Every command in the language for tests: what is written outside of brackets is no text, but names, marks and lines of files.

What is allowed there: file names, seats and players' names, marks of cards, numbers, and lines of the variant language (quoted
with their number, cited beside a file's name, or offered as choices).
"""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest

from tests.i18n.inside import Ran, briscola, outside
from tests.variants import NAMES, variant
from tutor.course.view import PEOPLE
from tutor.hint.session import NAMES as ROBOTS
from tutor.sheets.codes import code_text
from tutor.sheets.messages import PLAYERS
from tutor.text.places import lessons_folder

TESTS = Path(__file__).parents[1]
DEALS = TESTS / "records" / "cases" / "deals"
ERRORS = TESTS / "language" / "errors"
ALLOWED = {*PEOPLE, *ROBOTS, *PLAYERS}
QUOTED = re.compile(r"^ *\d+ \|.*$", re.MULTILINE)
CITED = re.compile(r"([\w-]+\.rules:\d+) [^;)]*")
FILES = re.compile(r"[\w./~-]*(/[\w.+-]+|\.(rules|deal|md|json|svg|pdf|html))(:\d+)*")
SEATS = re.compile(r"\bP\d(\+P\d)*\b")
WORD = re.compile(r"[^\W\d_]{2,}")
ANSWERS = "".join(f"{answer}\n" for answer in ("?", "?", "show me", "", "zz", "1", "score", "repeat", "", *["1", ""] * 60))
CARDS = "".join(f"{answer}\n" for answer in ("?", "table", "show me", "score", "zz", *["1"] * 60))


def said(*arguments: str | Path, home: Path, stdin: str = "", codes: tuple[int, ...] = (0,)) -> Ran:
    """Run a command in the language for tests; what it writes outside of brackets must be no text."""
    ran = briscola(*[str(argument) for argument in arguments], home=home, stdin=stdin, environ={"BRISCOLA_LANG": "xx"})
    assert ran.code in codes, ran.err
    for text in (ran.out, ran.err):
        lines = QUOTED.sub("", outside(text))
        flat = CITED.sub(r"\1", " ".join(lines.split()))
        left = SEATS.sub("", FILES.sub("", flat))
        assert set(WORD.findall(left)) <= ALLOWED, (arguments, sorted(set(WORD.findall(left)) - ALLOWED))
    return ran


def shown(*arguments: str | Path, home: Path, lines: set[str]) -> None:
    """Run a command that also writes whole lines which are no text: names of variants, lines of files."""
    ran = briscola(*[str(argument) for argument in arguments], home=home, environ={"BRISCOLA_LANG": "xx"})
    assert (ran.code, ran.err) == (0, "")
    kept = "\n".join(line for line in outside(ran.out).splitlines() if line.strip() not in lines)
    left = SEATS.sub("", FILES.sub("", CITED.sub(r"\1", " ".join(kept.split()))))
    assert set(WORD.findall(left)) <= ALLOWED, (arguments, sorted(set(WORD.findall(left)) - ALLOWED))


def choices_of(name: str) -> set[str]:
    """The lines that the file leaves to the host, as `show` prints them."""
    lines = set()
    for choice in variant(name).choices:
        numbers = " or ".join(map(str, choice.players))
        lines |= {*choice.alternatives, *(f"with {numbers}: {line}" for line in choice.alternatives)}
    return lines


def test_the_brackets_of_the_language_for_tests_are_seen_through() -> None:
    assert outside("a ⟦b ⟦c⟧ d⟧ e\n⟦f\ng⟧ h") == "a  e\n\n h"


@pytest.mark.parametrize("name", NAMES)
def test_show(name: str, tmp_path: Path) -> None:
    shown("show", name, home=tmp_path, lines=choices_of(name))


def test_what_a_result_earns(tmp_path: Path) -> None:
    said("show", "portal", "--reward", home=tmp_path)


def test_the_list_of_variants(tmp_path: Path) -> None:
    listed = outside(briscola("variants", home=tmp_path, environ={"BRISCOLA_LANG": "xx"}).out)
    assert sorted(line.split()[0] for line in listed.splitlines() if line.split()) == sorted(NAMES)
    assert all(len(line.split()) < 3 for line in listed.splitlines())


@pytest.mark.parametrize("name", ["briscola", "brisca", "bisca", "portal", "sueca", "briskula", "briscolone"])
def test_learn(name: str, tmp_path: Path) -> None:
    said("learn", "--auto", "--variant", name, home=tmp_path)


def test_learning_with_answers(tmp_path: Path) -> None:
    said("learn", "--variant", "bisca", "--seed", "1", home=tmp_path, stdin=ANSWERS, codes=(0, 1))
    said("status", home=tmp_path)
    said("reset", "cards", home=tmp_path, stdin="n\n", codes=(0, 2))
    said("export", tmp_path / "all.json", home=tmp_path)
    said("import", tmp_path / "all.json", home=tmp_path, stdin="n\n", codes=(0, 2))
    said("learn", "nonsense", home=tmp_path, codes=(2,))


def test_drill(tmp_path: Path) -> None:
    said("drill", "--variant", "brisca", "--seed", "1", home=tmp_path, stdin=ANSWERS, codes=(0, 1))
    said("status", home=tmp_path)


def test_play_and_review(tmp_path: Path) -> None:
    deal = tmp_path / "mine.deal"
    said("play", "brisca", "--seed", "7", "--record", deal, home=tmp_path, stdin=CARDS)
    said("review", deal, "--worlds", "5", home=tmp_path, stdin="1\n" * 9)
    said("play", "--players", "4", "--seed", "3", "--new", home=tmp_path, stdin="1\n" * 40)


def test_hint(tmp_path: Path) -> None:
    hand = ("hint", "--rules", "brisca", "--hand", "A swords, 7 cups, 2 coins", "--turned", "K cups")
    for depth in "1234":
        said(*hand, "--depth", depth, "--worlds", "5", home=tmp_path)
    said("hint", "--rules", "brisca", "--hand", "nonsense", home=tmp_path, codes=(1,))
    said("hint", home=tmp_path, codes=(2,))


@pytest.mark.parametrize("path", sorted(DEALS.glob("p*[0-9].deal"))[::3], ids=lambda path: path.stem)
def test_replay(path: Path, tmp_path: Path) -> None:
    said("replay", path, "--long", "--cite", home=tmp_path)


@pytest.mark.parametrize("path", sorted(DEALS.glob("*.refused.deal")), ids=lambda path: path.stem)
def test_a_refused_record(path: Path, tmp_path: Path) -> None:
    said("replay", path, home=tmp_path, codes=(1,))


def test_the_problems_of_variant_files(tmp_path: Path) -> None:
    paths = sorted(ERRORS.glob("*.rules"))
    for path in paths[:-1:4]:
        said("check", path, home=tmp_path, codes=(0, 1))
    said("check", "nonsense", home=tmp_path, codes=(2,))
    said("check", "brisca", "--play", "3", home=tmp_path)


def test_diff(tmp_path: Path) -> None:
    for first, second in pairwise(NAMES):
        said("diff", first, second, home=tmp_path)


def test_simulate(tmp_path: Path) -> None:
    said("simulate", "portal", "--deals", "3", "--jobs", "1", home=tmp_path)


@pytest.mark.parametrize("form", ["txt", "md"])
@pytest.mark.parametrize("style", ["sheet", "questions", "pocket"])
def test_sheets(style: str, form: str, tmp_path: Path) -> None:
    names = {"sheet": ("brisca", "nonna", "briskula", "sueca", "portal")}.get(style, ("brisca", "sueca"))
    for name in names:
        marks = {code_text(variant(name)), "briscola-tutor-sheet", "<!-- briscola-tutor-sheet -->"}
        shown("sheet", name, "--style", style, "--format", form, "-o", "-", home=tmp_path, lines=marks)


@pytest.mark.parametrize("form", ["txt", "md"])
def test_a_comparison(form: str, tmp_path: Path) -> None:
    codes = {code_text(variant(name)) for name in ("brisca", "bisca")}
    marks = codes | {"briscola-tutor-sheet", "<!-- briscola-tutor-sheet -->"}
    shown("sheet", "brisca", "bisca", "--style", "compare", "--format", form, "-o", "-", home=tmp_path, lines=marks)


def test_files_that_are_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    said("sheet", "brisca", "-o", "a.pdf", home=tmp_path)
    said("cards", "-o", "cards", home=tmp_path)
    said("cards", "--deck", "nonsense", home=tmp_path, codes=(2,))
    said("new", "./mine.rules", "--like", "brisca", home=tmp_path, stdin="tie void\nnonsense\n\n")
    said("new", "./mine.rules", "--like", "brisca", home=tmp_path, codes=(2,))
    Path("odd.rules").write_text("game X\nextends brisca\ntie   void\n", encoding="utf-8")
    said("format", "--check", "./odd.rules", home=tmp_path, codes=(1,))
    said("format", "./odd.rules", home=tmp_path)
    said("format", "--check", "./odd.rules", home=tmp_path)


def test_lessons(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    said("lessons", "list", home=tmp_path)
    said("lessons", "check", lessons_folder() / "01-cards.md", "--variant", "brisca", home=tmp_path)
    said("lessons", "new", "Two words", home=tmp_path, codes=(2,))
