"""Explanations and refusals word for word, as people read them; ``python -m tests.explain.test_golden`` writes them anew."""

from __future__ import annotations

from pathlib import Path

from tests.explain.situations import DENIED, TRICKS
from tutor.engine.play import refusal
from tutor.explain.facts import trick_facts
from tutor.explain.refusal_facts import refusal_facts
from tutor.explain.refusals import explain_refusal
from tutor.explain.rules_words import all_rules
from tutor.explain.sentences import explain_trick
from tutor.i18n import translator

GOLDEN = Path(__file__).parent / "golden"
NAMES = ("Anna", "Bruno", "Carla", "Dino", "Elsa", "Fabio")
ENGLISH = translator("en")


def tricks() -> str:
    """The long explanation of every trick."""
    parts = []
    for one in TRICKS:
        facts = trick_facts(one.start(), one.actions())
        said = explain_trick(facts, ENGLISH, names=NAMES, you=one.you, long=True, cite=False)
        parts.append("\n".join([f"== {one.name}", one.plays, *said]))
    return "\n\n".join(parts) + "\n"


def refusals() -> str:
    """The long explanation of every refusal."""
    parts = []
    for one in DENIED:
        refused = refusal(one.state, one.action)
        assert refused is not None, one.name
        seat = getattr(one.action, "seat", None)
        facts = refusal_facts(one.state, refused, seat)
        said = explain_refusal(facts, ENGLISH, names=NAMES, you=one.you, long=True)
        parts.append("\n".join([f"== {one.name} ({refused.code})", *said]))
    return "\n\n".join(parts) + "\n"


def rules() -> str:
    """The rules of some tables in words."""
    parts = []
    for one in (TRICKS[0], TRICKS[11], TRICKS[13], TRICKS[25], TRICKS[29]):
        said = all_rules(one.rules, ENGLISH)
        lines = [f"{setting}: {' '.join(sentences)}" for setting, sentences in said.items()]
        parts.append("\n".join([f"== {one.name}", *lines]))
    return "\n\n".join(parts) + "\n"


def test_thirty_tricks_are_explained_as_kept() -> None:
    assert len(TRICKS) >= 30
    assert tricks() == (GOLDEN / "tricks.txt").read_text(encoding="utf-8")


def test_refusals_are_explained_as_kept() -> None:
    assert refusals() == (GOLDEN / "refusals.txt").read_text(encoding="utf-8")


def test_rules_are_said_as_kept() -> None:
    assert rules() == (GOLDEN / "rules.txt").read_text(encoding="utf-8")


def test_even_the_short_refusal_names_the_rule_and_only_the_long_one_says_when() -> None:
    one = next(denied for denied in DENIED if denied.name == "no trick won yet")
    refused = refusal(one.state, one.action)
    assert refused is not None
    facts = refusal_facts(one.state, refused)
    short = explain_refusal(facts, ENGLISH, you=0)
    assert short == ["You have won no trick yet.", "Only a player who has won a trick may exchange."]
    assert explain_refusal(facts, ENGLISH, you=0, long=True)[:2] == short


if __name__ == "__main__":
    for name, text in (("tricks", tricks()), ("refusals", refusals()), ("rules", rules())):
        (GOLDEN / f"{name}.txt").write_text(text, encoding="utf-8")
