"""The vocabulary, the grammar made of it, and the automaton that runs Lark's tables."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedInput

from tests.variants import FOLDER
from tutor.language.generate import main
from tutor.language.grammar import grammar_text, rule_name, starts, tokens
from tutor.language.lalr import Fault, Node, automaton
from tutor.language.lalr import Token as Word
from tutor.language.vocabulary import PHRASES, SETTINGS, Kind
from tutor.text.lines import content, first_words


@pytest.fixture(scope="module")
def lark() -> Lark:
    from tutor.language.generate import lark_parser

    return lark_parser(grammar_text())


def test_the_generated_files_are_up_to_date() -> None:
    assert main(["--check"]) == 0


def test_every_setting_and_phrase_stands_once_with_a_meaning() -> None:
    assert all(setting.meaning and setting.example for setting in SETTINGS)
    assert all(phrase.meaning for phrase in PHRASES)
    assert [p for p, n in Counter((p.rule, p.pattern) for p in PHRASES).items() if n > 1] == []
    assert [w for w, n in Counter(s.word for s in SETTINGS).items() if n > 1] == []


def test_every_slot_of_a_phrase_is_a_rule_of_the_grammar() -> None:
    rules = {phrase.rule for phrase in PHRASES}
    slots = {"number", "name", "numbers", "number_row", "ranks", "card", "card_list", "suits", "words"}
    named = {part[part.index("<") + 1 : -1] for p in PHRASES for part in tokens(p.pattern) if "<" in part}
    assert named <= rules | slots


def _lines() -> list[tuple[str, str]]:
    """Each line of the shipped files and each example, with every start it might be read by."""
    words = {s.word: s for s in SETTINGS}
    found = []
    for path in sorted(FOLDER.glob("*.rules")):
        for raw in path.read_text(encoding="utf-8").splitlines():
            line = content(raw)
            for count in (2, 1):
                word, rest = first_words(line, count)
                if word.text in words and words[word.text].kind is not Kind.TEXT and word.text != "penalty":
                    found.append((rule_name(word.text), rest.text))
                    break
            else:
                found += [(row, line.text) for setting in SETTINGS for row in setting.rows]
    for setting in SETTINGS:
        if setting.kind is Kind.LINE and setting.word != "penalty":
            example = setting.example.removeprefix("with 3: ").removeprefix("with 4: ")
            found += [(start, example.removeprefix(setting.word).strip()) for start in starts()]
    found += [
        (phrase.rule, phrase.example) for phrase in PHRASES if phrase.rule in starts() and phrase.example
    ]
    return found


def _tree(node: Any) -> object:
    if isinstance(node, (Token, Word)):
        return node.type, str(node.text if isinstance(node, Word) else node)
    if isinstance(node, Node):
        return node.name, [_tree(child) for child in node.children]
    assert isinstance(node, Tree)
    return str(node.data), [_tree(child) for child in node.children]


def test_the_automaton_finds_the_trees_that_lark_finds_and_refuses_what_lark_refuses(lark: Lark) -> None:
    read = refused = 0
    for start, text in dict.fromkeys(_lines()):
        own = automaton().read(f"{start}_", text)
        try:
            wanted = lark.parse(text, start=f"{start}_")
        except UnexpectedInput:
            assert isinstance(own, Fault), (start, text)
            refused += 1
        else:
            assert _tree(own) == _tree(wanted), (start, text)
            read += 1
    assert read > 120
    assert refused > 150


@pytest.mark.parametrize(
    ("start", "text", "at", "word"),
    [
        ("turns", "lefty", 0, "_CLOCKWISE"),
        ("deal", "3 eech", 2, "_EACH"),
        ("follow", "suit, els trump", 4, "_C_ELSE"),
        ("match", "best of", 7, "NUMBER"),
    ],
)
def test_a_fault_is_where_sense_ends_with_what_could_stand_there(
    start: str, text: str, at: int, word: str
) -> None:
    fault = automaton().read(f"{start}_", text)
    assert isinstance(fault, Fault)
    assert fault.at == at
    assert word in fault.accepts
