"""The corners of pictures have the letters of the learner's language: K is R for those who say re, rey, rei or roi."""

from __future__ import annotations

import pytest

from tests.variants import table
from tutor.cli.cards import deck_named, pack_cards
from tutor.cli.terminal import Terminal
from tutor.course.pictures import pictured
from tutor.course.question import Shown
from tutor.course.screen import Look
from tutor.explain.words import Words
from tutor.i18n import languages, translator
from tutor.pictures.cards import card_svg as plain_svg
from tutor.pictures.glyphs import fitting
from tutor.sheets.drawing import card_svg
from tutor.sheets.tables import card_view

COURTS = {"en": "JNK", "it": "FCR", "es": "SCR", "pt": "VCR", "fr": "VCR", "pl": "WRK"}
FRENCH = {"en": "JQK", "it": "FDR", "es": "JQR", "pt": "VDR", "fr": "VDR", "pl": "WDK"}


@pytest.mark.parametrize(("language", "letters"), COURTS.items())
def test_a_pack_to_print_has_the_letters_of_the_language(language: str, letters: str) -> None:
    terminal = Terminal(translator(language))
    for name, ranks, marks in (("italian", "JNK", letters), ("french", "JQK", FRENCH[language])):
        deck = deck_named(name)
        assert deck is not None
        corners = {card.rank: card.corner for card in pack_cards(deck, deck.name, terminal, numbers=False)}
        assert [corners[rank] for rank in ranks] == list(marks)
        assert corners["7"] == "7"
    spanish = deck_named("spanish")
    assert spanish is not None
    numbered = {card.rank: card.corner for card in pack_cards(spanish, spanish.name, terminal, numbers=True)}
    assert [numbered[rank] for rank in "JNK"] == ["10", "11", "12"]


@pytest.mark.parametrize("language", languages())
def test_every_mark_of_a_rank_can_be_drawn(language: str) -> None:
    words = translator(language)
    for french in (False, True):
        for rank in ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "N", "Q", "K"):
            assert fitting(words.rank(rank, french=french).mark)


def test_pictures_on_sheets_have_the_letters_of_the_language() -> None:
    game = table("briscola", 2)
    king = game.card("K", "cups")
    assert king is not None
    english, italian = (card_svg(card_view(game, king, Words(translator(code)))) for code in ("en", "it"))
    assert english == plain_svg("K", "cups", "Italian 40", title="")
    assert italian == plain_svg("K", "cups", "Italian 40", title="", corner="R")


def test_pictures_in_a_terminal_have_the_letters_of_the_language() -> None:
    game = table("brisca", 2)
    king = game.card("K", "cups")
    assert king is not None
    _, top, first, *_ = pictured(Shown("Baza", (king,)), Look(plain=False), game, Words(translator("es")))
    assert top.startswith("╭")
    assert first.startswith("│R")
