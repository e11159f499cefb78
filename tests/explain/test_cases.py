"""The worked deals and the refused ones, explained in every language from the records and their rules files."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.explain.test_golden import GOLDEN
from tutor.explain.facts import tricks_of
from tutor.explain.problems import message_of, render
from tutor.explain.rules_words import all_rules
from tutor.explain.sentences import explain_trick
from tutor.i18n import languages, translator
from tutor.records.read import read

DEALS = Path(__file__).parent.parent / "records" / "cases" / "deals"
WORKED = sorted(path for path in DEALS.glob("*.deal") if ".refused." not in path.name)
REFUSED = sorted(DEALS.glob("*.refused.deal"))
ENGLISH = translator("en")
CITED = ("p03.deal", "p07.deal", "p09.deal", "p19.deal", "p31.deal")


@pytest.mark.parametrize("path", WORKED, ids=lambda path: path.name)
def test_each_deal_is_explained_in_every_language_from_every_seat(path: Path) -> None:
    record, problems = read(path)
    assert record is not None, problems
    tricks = tricks_of(record.start, record.actions, points_known=record.points_known)
    for language in (*languages(), "xx"):
        for you in (None, *range(record.table.players)):
            for facts in tricks:
                for text in explain_trick(
                    facts, translator(language), you=you, long=True, cite=True, reveal=True
                ):
                    assert "{" not in text
                    assert "unknown" not in text
        assert all_rules(record.table, translator(language))


@pytest.mark.parametrize("path", REFUSED, ids=lambda path: path.name)
def test_a_refusal_gives_line_reason_and_the_line_of_the_rules(path: Path) -> None:
    record, problems = read(path, path.name)
    assert record is None
    problem = problems[0]
    reason = path.with_suffix(".txt").read_text(encoding="utf-8").partition(":")[0]
    assert problem.code == f"R-{reason}"
    lines = path.read_text(encoding="utf-8").split("\n")
    shown = render(problem, ENGLISH, lines).split("\n")
    assert shown[0].startswith(f"{path.name}:{problem.span.line}:{problem.span.column}: error R-{reason}: ")
    assert lines[problem.span.line - 1] in shown[1]
    assert "…" not in message_of(problem, ENGLISH)
    if reason in ("follow", "row", "who", "when", "until"):
        assert any(".rules:" in line and " says:  " in line for line in shown)


def cited() -> str:
    """Some worked deals with the lines of their rules."""
    parts = []
    for name in CITED:
        record, problems = read(DEALS / name)
        assert record is not None, problems
        for facts in tricks_of(record.start, record.actions, points_known=record.points_known)[:8]:
            said = explain_trick(facts, ENGLISH, names=record.names, long=True, cite=True)
            parts.append("\n".join([f"== {name}, trick {facts.number}", *said]))
    return "\n\n".join(parts) + "\n"


def test_citations_stand_as_kept() -> None:
    assert cited() == (GOLDEN / "cited.txt").read_text(encoding="utf-8")


if __name__ == "__main__":
    (GOLDEN / "cited.txt").write_text(cited(), encoding="utf-8")
