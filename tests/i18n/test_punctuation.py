"""Colons and semicolons are the language's: French has a no-break space before them."""

from __future__ import annotations

import gettext
import io

import pytest

from tests.variants import table
from tutor.cli.terminal import columns
from tutor.course.pictures import pictured
from tutor.course.question import Shown
from tutor.course.screen import Look, row_of
from tutor.explain.words import Words, citation
from tutor.i18n import ENGLISH, Translator, languages, translator
from tutor.i18n.po import compiled
from tutor.sheets.layout import text_table
from tutor.sheets.view import Table

COLON = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\nmsgid "{label}: {text}"\nmsgstr "{label}\u00a0: {text}"\n'


def french() -> Translator:
    return Translator("fr", gettext.GNUTranslations(io.BytesIO(compiled(COLON))))


@pytest.mark.parametrize("language", languages())
def test_a_series_has_the_semicolons_of_the_language(language: str) -> None:
    expected = "a\u00a0; b" if language == "fr" else "a; b"
    assert translator(language).series(["a", "b"]) == expected
    assert translator(language).series(["a"]) == "a"
    assert translator(language).series([]) == ""


def test_cards_with_their_players_are_a_series() -> None:
    game = table("briscola", 2)
    shown = Shown("Le pli", game.pack[:2], ("toi", "Bruno"))
    assert "\u00a0; Bruno, " in row_of(shown, game, Words(french()))
    assert "; Bruno, " in row_of(shown, game, Words(ENGLISH))


def test_the_caption_of_pictures_is_a_message() -> None:
    game = table("briscola", 2)
    first, *_ = pictured(Shown("⟦The trick⟧", game.pack[:2]), Look(plain=False), game, Words(translator("xx")))
    assert first == "⟦⟦The trick⟧:⟧"


def test_lines_cited_are_a_series() -> None:
    game = table("briscola", 2)
    assert "\u00a0; " in citation(game, ["cards.A", "cards.3"], Words(french()))


def test_a_row_that_does_not_fit_has_the_colon_of_the_language() -> None:
    assert columns([["x" * 30]], ["Nom"], 20, french()) == ["Nom\u00a0:", "    " + "x" * 30]
    assert columns([["x"]], ["Name"], 20, plain=True) == ["Name: x"]
    wide = Table("", ("Rang", "Points"), (("roi", "y " * 40),))
    assert text_table(wide, french().gettext("{label}: {text}")).startswith("* Rang\u00a0: roi")
    assert text_table(wide).startswith("* Rang: roi")
