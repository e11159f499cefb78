"""Cards as people type them, in each language."""

from __future__ import annotations

import unicodedata

import pytest

from tests.variants import table
from tutor.cli.cards_typed import typed_card
from tutor.course.answers import read_answer
from tutor.course.asker import Asker
from tutor.course.question import Mode, Question
from tutor.i18n import languages, translator
from tutor.i18n.input import card_words, cards_meant, suits_meant

LATIN = ("coins", "cups", "swords", "batons")
FRENCH = ("hearts", "diamonds", "clubs", "spades")
LATIN_RANKS = ("A", "2", "3", "4", "5", "6", "7", "J", "N", "K")
FRENCH_RANKS = ("A", "2", "3", "4", "5", "6", "7", "J", "Q", "K")
SPANISH_NUMBERS = {"1": "A", "10": "J", "11": "N", "12": "K"}


@pytest.mark.parametrize(
    ("text", "language", "card"),
    [
        ("A di denari", "it", ("A", "coins")),
        ("asso ori", "it", ("A", "coins")),
        ("as de oros", "es", ("A", "coins")),
        ("ace of coins", "en", ("A", "coins")),
        ("A coins", "en", ("A", "coins")),
        ("1 oros", "es", ("A", "coins")),
        ("12 de oros", "es", ("K", "coins")),
        ("10 bastos", "es", ("J", "batons")),
        ("a three of cups", "en", ("3", "cups")),
        ("CUPS three", "en", ("3", "cups")),
        ("trójkę kielichów", "pl", ("3", "cups")),
        ("roi d'épées", "fr", ("K", "swords")),
        ("il re di mazze", "it", ("K", "batons")),
        ("7cu", "en", ("7", "cups")),
        ("Kelchdrei", "de", ("3", "cups")),
        ("Kelch-Drei", "de", ("3", "cups")),
        ("kelch drei", "de", ("3", "cups")),
        ("3 Kelche", "de", ("3", "cups")),
        ("die Stabbube", "de", ("J", "batons")),
        ("3 kielichów", "pl", ("3", "cups")),
    ],
)
def test_the_words_of_a_language_name_a_card_of_a_latin_pack(text: str, language: str, card: tuple[str, str]) -> None:
    assert cards_meant(text, LATIN_RANKS, LATIN, language, SPANISH_NUMBERS if language == "es" else {}) == (card,)


@pytest.mark.parametrize("spelling", ["NFC", "NFD"])
def test_portuguese_suits_are_those_of_the_pack_in_play_however_accents_are_spelt(spelling: str) -> None:
    text = unicodedata.normalize("NFD" if spelling == "NFD" else "NFC", "Ás de ouros")
    assert cards_meant(text, FRENCH_RANKS, FRENCH, "pt") == (("A", "diamonds"),)
    assert cards_meant(text, LATIN_RANKS, LATIN, "pt") == (("A", "coins"),)


def test_english_clubs_are_the_batons_of_a_latin_pack() -> None:
    assert cards_meant("3 of clubs", LATIN_RANKS, LATIN) == (("3", "batons"),)
    assert cards_meant("3 of clubs", FRENCH_RANKS, FRENCH) == (("3", "clubs"),)


@pytest.mark.parametrize("text", ["", "3", "İT", "ıt", "straße 3", "3 of grapes", "queen of cups", "9 coppe", "3 3 3 cups"])
def test_what_names_no_card_of_the_pack_is_no_card_and_no_error(text: str) -> None:
    assert len(cards_meant(text, LATIN_RANKS, LATIN, "it")) != 1


def test_a_letter_that_begins_several_suits_is_ambiguous() -> None:
    assert {suit for _, suit in cards_meant("7c", LATIN_RANKS, LATIN)} >= {"coins", "cups"}
    assert len(cards_meant("7c", LATIN_RANKS, LATIN)) != 1


def test_the_words_that_may_be_typed_are_those_of_the_language() -> None:
    assert "asso ori" in card_words("A", "coins", "it")
    assert "kawaler kijów" in card_words("N", "batons", "pl")


@pytest.mark.parametrize(
    ("typed", "language", "name"),
    [
        ("trójkę kielichów", "pl", "3 of cups"),
        ("trojka pucharów", "pl", "3 of cups"),
        ("kawalera buław", "pl", "N of batons"),
        ("rey de oros", "es", "K of coins"),
        ("asso di ori", "it", "A of coins"),
        ("ace of cups", "pl", "A of cups"),
    ],
)
def test_a_card_is_typed_at_the_table_and_in_a_lesson_in_the_learners_words(typed: str, language: str, name: str) -> None:
    rules = table("brisca")
    card = rules.card(*name.split(" of "))
    assert typed_card(typed, (), rules, translator(language)) == (card,)
    asker = Asker(rules, translator(language))
    choices = tuple(asker.card_choice(other) for other in rules.pack)
    question = Question("takes", Mode.ONE, "", choices, (0,))
    given = read_answer(typed, question)
    assert [choices[at].words[0] for at in given.chosen] == [name]


@pytest.mark.parametrize(
    ("typed", "language", "meant"),
    [
        ("jack", "en", ["J of batons"]),
        ("the Jack", "en", ["J of batons"]),
        ("il fante", "it", ["J of batons"]),
        ("7", "en", ["7 of swords"]),
        ("three", "en", ["3 of batons", "3 of swords"]),
        ("king", "en", []),
        ("of", "en", []),
    ],
)
def test_a_rank_alone_is_the_card_of_that_rank_in_the_hand(typed: str, language: str, meant: list[str]) -> None:
    rules = table("briscola")
    hand = [rules.card(*name.split(" of ")) for name in ("3 of batons", "J of batons", "3 of swords", "7 of swords")]
    found = typed_card(typed, [card for card in hand if card is not None], rules, translator(language))
    assert [rules.card_name(card) for card in found] == meant


@pytest.mark.parametrize(("typed", "card"), [("Herzkönig", ("K", "hearts")), ("HERZKONIG", ("K", "hearts")), ("Pikass", ("A", "spades"))])
def test_a_suit_and_rank_in_one_word_are_a_card_where_the_language_writes_them_so(typed: str, card: tuple[str, str]) -> None:
    assert cards_meant(typed, FRENCH_RANKS, FRENCH, "de") == (card,)
    assert len(cards_meant(typed, FRENCH_RANKS, FRENCH, "pl")) != 1


@pytest.mark.parametrize(
    ("typed", "language", "suits", "meant"),
    [
        ("Kelche", "de", LATIN, ("cups",)),
        ("kielichy", "pl", LATIN, ("cups",)),
        ("der Kelche", "de", LATIN, ("cups",)),
        ("cups", "de", LATIN, ("cups",)),
        ("copas", "pt", FRENCH, ("hearts",)),
        ("co", "en", LATIN, ("coins",)),
        ("c", "en", LATIN, ("coins", "cups", "batons")),
        ("grapes", "en", LATIN, ()),
        ("", "en", LATIN, ()),
    ],
)
def test_a_suit_is_named_in_the_words_of_the_language(typed: str, language: str, suits: tuple[str, ...], meant: tuple[str, ...]) -> None:
    assert set(suits_meant(typed, suits, language)) == set(meant)


@pytest.mark.parametrize("language", languages())
def test_every_name_a_language_prints_can_be_typed_back(language: str) -> None:
    names = translator(language).names
    for suits, ranks in ((LATIN, LATIN_RANKS), (FRENCH, FRENCH_RANKS)):
        for suit in suits:
            for rank in ranks:
                for form in ("nom", "acc"):
                    assert cards_meant(names.card(rank, suit, form), ranks, suits, language) == ((rank, suit),)
