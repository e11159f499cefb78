"""Making sheets: from a variant and what is wished to finished documents. The one function that commands call."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from tutor import language
from tutor.i18n import Translator
from tutor.rules.table import RuleTable
from tutor.rules.variant import Variant
from tutor.sheets.build import Given, build
from tutor.sheets.files import file_name, marked_png
from tutor.sheets.letters import missing
from tutor.sheets.questions import questions
from tutor.sheets.render import PAPERS, Paper, compile_typst, fill
from tutor.sheets.several import comparison, pocket
from tutor.sheets.view import Comparison, Pocket, Sheet, Style
from tutor.text.problem import Problem

_UPRIGHT = 3
"""More games than this are compared on a page laid across."""


class Kind(StrEnum):
    """The formats, by the ending of the file's name."""

    PDF = "pdf"
    HTML = "html"
    MD = "md"
    TXT = "txt"
    PNG = "png"


@dataclass(frozen=True, slots=True)
class Wish:
    """What is to be made: style, format, paper (``a4``, ``letter``, ``a5``), size of print (``normal``, ``large``)."""

    style: Style = Style.SHEET
    kind: Kind = Kind.PDF
    paper: str = "a4"
    size: str = "normal"

    @property
    def paper_used(self) -> Paper:
        """The paper with its measures."""
        return PAPERS[self.paper, self.size]


@dataclass(frozen=True, slots=True)
class Document:
    """A finished document: a sensible file name, the content of each file (several only for PNG), pages, missing letters."""

    name: str
    files: tuple[bytes, ...]
    pages: int
    allowed: int
    """How many pages it may take; more is worth a remark."""
    missing: tuple[str, ...]
    page_names: tuple[str, ...] = ()


def given_for(
    variant: Variant, players: int | None, rules: Sequence[str], translator: Translator, lang: str
) -> tuple[Given | None, tuple[Problem, ...]]:
    """The tables a sheet of `variant` prints: all numbers of players or one, with the host's choices `rules` made.

    A choice is made wherever the file offers it; where it is offered for no number of players its problems are returned.
    """
    numbers = variant.players if players is None else (players,)
    tables: dict[int, RuleTable] = {}
    problems: list[Problem] = []
    for number in numbers:
        table, found = language.choose(variant, number, rules)
        if table is None:
            problems += found
        else:
            tables[number] = table
    if not tables:
        return None, tuple(problem for at, problem in enumerate(problems) if problem not in problems[:at])
    parent = None
    if variant.parent is not None:
        from pathlib import Path

        parent, _ = language.load(variant.parent, beside=Path(variant.path).parent)

    def choose(number: int, line: str) -> RuleTable | None:
        return language.choose(variant, number, (*rules, line))[0]

    return Given(variant, tables, parent, choose, translator, lang, tuple(rules)), ()


def view_of(given: Sequence[Given], style: Style) -> Sheet | Comparison | Pocket:
    """The view in a style; sheets and questions show the first variant only."""
    match style:
        case Style.SHEET:
            return build(given[0])
        case Style.QUESTIONS:
            return questions(given[0])
        case Style.COMPARE:
            return comparison(given)
        case Style.POCKET:
            return pocket(given)


def make(given: Sequence[Given], wish: Wish) -> Document:
    """One document. The same variants and wishes give the same bytes."""
    view = view_of(given, wish.style)
    names = tuple(one.variant.name for one in given)
    name = file_name(names, wish.style, given[0].lang, wish.kind)
    paper = wish.paper_used
    if wish.style is Style.COMPARE and len(given) > _UPRIGHT:
        paper = replace(paper, width=paper.height, height=paper.width)
    template = "sheet" if wish.style is Style.QUESTIONS else wish.style.value
    if wish.kind in (Kind.PDF, Kind.PNG):
        source = fill(f"{template}.typ.j2", view, paper=paper)
        files, pages = compile_typst(source, wish.kind)
        page_names: tuple[str, ...] = ()
        if wish.kind is Kind.PNG:
            files = tuple(marked_png(page) for page in files)
            page_names = tuple(
                file_name(names, wish.style, given[0].lang, wish.kind, page if pages > 1 else 0)
                for page in range(1, pages + 1)
            )
        return Document(name, files, pages, paper.pages, missing(view), page_names)
    text = fill(f"{template}.{wish.kind}.j2", view, paper=paper)
    return Document(name, (text.encode("utf-8"),), 1, 1, ())
