"""What can be typed while playing: the words of the learner's language, those of English, and prompts that name them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.i18n.inside import Ran, briscola
from tutor.cli.typed_words import ANSWERS, KEYS, MOVES, named, without_exchange
from tutor.course import talk
from tutor.i18n import languages, translator
from tutor.i18n.typed import ALL, EXCHANGE, YES, meant, plain, word_for, words_for


def played(tmp_path: Path, language: str, *lines: str) -> Ran:
    return briscola("play", "briscola", "--seed", "1", "--lang", language, home=tmp_path, stdin="".join(f"{x}\n" for x in lines))


@pytest.mark.parametrize("language", languages())
def test_the_words_that_a_prompt_names_do_what_it_says(language: str, tmp_path: Path) -> None:
    words = named(translator(language))
    ran = played(tmp_path, language, words["show_me"], words["score"].upper(), words["undo"], words["help"], words["quit"])
    assert ran.code == 0, ran.err
    told = " ".join(ran.out.split())
    complaint = translator(language).gettext("That was not understood. Type {help} to see what can be typed.")
    assert complaint.format(**words) not in told
    assert translator(language).gettext("There is nothing to take back in this deal.") in told


def test_english_words_are_understood_in_every_language(tmp_path: Path) -> None:
    assert played(tmp_path, "it", "show me", "score", "table", "help", "quit").code == 0
    assert played(tmp_path, "pl", "quit").code == 0


def test_prompts_name_the_words_of_the_learners_language(tmp_path: Path) -> None:
    told = " ".join(played(tmp_path, "it", "help", "quit").out.split())
    assert "quit" not in told
    assert "esci" in told
    assert "show me" not in told


@pytest.mark.parametrize("language", [*languages(), "xx"])
@pytest.mark.parametrize("together", [{**KEYS, **MOVES}, {**KEYS, **ANSWERS}, dict(talk.COMMANDS)], ids=["play", "warning", "lesson"])
def test_no_word_has_two_meanings_at_one_prompt(language: str, together: Mapping[str, str]) -> None:
    words = translator(language)
    for name, message in together.items():
        own = words_for(message, words)[: len(words.gettext(message).split("|"))]
        assert {meant(word, together, words) for word in own} == {name}


@pytest.mark.parametrize("language", languages())
def test_the_words_that_lessons_tell_of_are_those_they_understand(language: str) -> None:
    words = translator(language)
    usual = {name: word_for(message, words) for name, message in talk.COMMANDS.items()}
    for told in (talk.KEYS_GO_ON, *talk.KEYS.values()):
        text = words.gettext(told)
        names = ("back", "repeat", "score", "quit") if told == talk.KEYS_GO_ON else ("show me", "back", "repeat", "score", "quit")
        assert all(usual[name] in text for name in names), text
    assert usual["show me"] in words.gettext(talk.THEN_SHOW)
    assert word_for(ALL, words) in words.gettext(talk.KEYS[talk.Mode.SEVERAL])


def test_what_is_typed_may_lack_accents_and_case() -> None:
    italian, polish = translator("it"), translator("pl")
    assert meant("SI", {"yes": YES}, italian) == "yes"
    assert meant("yes", {"yes": YES}, italian) == "yes"
    assert meant("  Pokaz   mi ", talk.COMMANDS, polish) == "show me"
    assert meant("", talk.COMMANDS, polish) is None


@pytest.mark.parametrize("language", languages())
def test_a_word_for_exchanging_stands_before_the_card(language: str) -> None:
    words = translator(language)
    for word in words_for(EXCHANGE, words):
        assert without_exchange(f"{word} 2", words) == (True, "2")
        assert without_exchange(word, words) == (False, plain(word))
