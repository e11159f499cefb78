"""Explained tricks as each language's players say them: articles, cases and plurals in whole sentences."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.running import run

DEAL = str(Path(__file__).parent.parent / "records" / "cases" / "deals" / "p09.deal")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("it", ["P1 fa la presa e 14 punti", "il tre di denari batte il re di denari"]),
        ("es", ["P1 se lleva la baza y 14 tantos", "va por debajo del tres de oros", "gana al rey de oros"]),
        ("pt", ["P1 ganha a vaza e 14 pontos", "fica abaixo do três de ouros"]),
        ("fr", ["P1 remporte le pli et 14 points", "le trois de deniers bat le roi de deniers"]),
        ("pl", ["P1 bierze lewę i 14 punktów", "trójka monet bije króla monet", "oddaje siódemkę kielichów"]),
    ],
)
def test_a_trick_is_explained_in_whole_sentences_of_the_language(language: str, said: list[str]) -> None:
    told = " ".join(run("replay", DEAL, "--long", "--lang", language).stdout.decode().split())
    for words in said:
        assert words in told


@pytest.mark.parametrize(
    ("language", "you", "another"),
    [
        ("en", "You lead to the next trick.", "Ana leads to the next trick."),
        ("it", "Esci tu alla prossima presa.", "Alla prossima presa esce Ana."),
        ("es", "Sales tú en la baza siguiente.", "En la baza siguiente sale Ana."),
        ("pt", "Sais tu na próxima vaza.", "Na próxima vaza sai Ana."),
        ("fr", "Tu entames le pli suivant.", "Ana entame le pli suivant."),
        ("pl", "Do następnej lewy wychodzisz ty.", "Do następnej lewy wychodzi Ana."),
    ],
)
def test_you_and_a_name_have_sentences_of_their_own(language: str, you: str, another: str) -> None:
    from tutor.i18n import translator

    words = translator(language)
    assert words.gettext("You lead to the next trick.") == you
    assert words.gettext("{player} leads to the next trick.").format(player="Ana") == another
