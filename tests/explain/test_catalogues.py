"""Nothing a person reads stands outside the catalogues: in the language of tests every sentence comes in brackets."""

from __future__ import annotations

import re

import pytest

from tests.explain.situations import DENIED, TRICKS
from tests.explain.tables import TABLES
from tests.explain.test_results import deals
from tutor.engine.play import refusal
from tutor.explain.facts import trick_facts
from tutor.explain.problems import MESSAGES, message_of, render
from tutor.explain.refusal_facts import refusal_facts
from tutor.explain.refusals import explain_refusal
from tutor.explain.results import explain_result
from tutor.explain.rules_words import all_rules
from tutor.explain.sentences import explain_trick
from tutor.i18n import translator
from tutor.text.problem import Problem
from tutor.text.source import Span

PSEUDO = translator("xx")
NAMES = tuple("123456")


def outside(text: str) -> str:
    """The letters that stand in no brackets."""
    while re.search(r"⟦[^⟦⟧]*⟧", text):
        text = re.sub(r"⟦[^⟦⟧]*⟧", "", text)
    return re.sub(r"[^A-Za-z]", "", text)


@pytest.mark.parametrize("one", TRICKS, ids=lambda one: one.name)
def test_tricks_come_from_the_catalogues(one: object) -> None:
    facts = trick_facts(one.start(), one.actions())  # type: ignore[attr-defined]
    for you in (None, 0, 1):
        for text in explain_trick(facts, PSEUDO, names=NAMES, you=you, long=True, cite=True, reveal=True):
            assert outside(re.sub(r"test\.rules:\d+  [^;)]*", "", text)) == "", text


def test_refusals_come_from_the_catalogues() -> None:
    for one in DENIED:
        refused = refusal(one.state, one.action)
        assert refused is not None
        for text in explain_refusal(
            refusal_facts(one.state, refused), PSEUDO, names=NAMES, you=one.you, long=True
        ):
            assert outside(text) == "", text


def test_results_come_from_the_catalogues() -> None:
    for facts, you in deals().values():
        for text in explain_result(facts, PSEUDO, names=NAMES, you=you, long=True):
            assert outside(text) == "", text


@pytest.mark.parametrize("name", TABLES)
def test_rules_come_from_the_catalogues(name: str) -> None:
    for sentences in all_rules(TABLES[name], PSEUDO).values():
        for text in sentences:
            assert outside(text) == "", text


@pytest.mark.parametrize("key", MESSAGES)
def test_problems_come_from_the_catalogues(key: str) -> None:
    code, _, why = key.partition("/")
    problem = Problem(code, Span.of("1", 1), {"why": why} if why else {}, fix="1")
    assert outside(message_of(problem, PSEUDO)) == ""
    assert outside(render(problem, PSEUDO, ["1"])) == ""
