"""Card names with their grammar, lists and numbers."""

from __future__ import annotations

import pytest

from tests.variants import table
from tutor.explain.words import Words
from tutor.i18n import Phrase, languages, translator
from tutor.i18n.names import language_data
from tutor.i18n.tools import placeholder_faults


@pytest.mark.parametrize(
    ("language", "rank", "suit", "name"),
    [
        ("en", "A", "cups", "the ace of cups"),
        ("it", "3", "cups", "il tre di coppe"),
        ("it", "A", "diamonds", "l'asso di quadri"),
        ("es", "3", "cups", "el tres de copas"),
        ("es", "J", "swords", "la sota de espadas"),
        ("es", "J", "hearts", "la jota de corazones"),
        ("pt", "3", "hearts", "o três de copas"),
        ("pt", "7", "clubs", "o sete de paus"),
        ("fr", "3", "cups", "le trois de coupes"),
        ("fr", "A", "diamonds", "l'as de carreau"),
        ("fr", "K", "swords", "le roi d'épées"),
        ("pl", "3", "cups", "trójka kielichów"),
        ("pl", "K", "spades", "król pik"),
    ],
)
def test_a_card_has_the_name_its_players_give_it(language: str, rank: str, suit: str, name: str) -> None:
    assert translator(language).names.card(rank, suit) == name


def test_the_indefinite_accusative_is_what_the_language_gives_else_the_accusative_else_the_indefinite_form() -> None:
    forms = {"the": "der König", "a": "ein König", "acc": "den König", "a_acc": "einen König"}
    assert Phrase(forms).form("a_acc") == "einen König"
    del forms["a_acc"]
    assert Phrase(forms).form("a_acc") == "den König"
    del forms["acc"]
    assert Phrase(forms).form("a_acc") == "ein König"
    assert Phrase({"the": "re"}).form("a_acc") == "re"
    assert str(translator("pl").card("3", "cups").a_acc) == "trójkę kielichów"
    assert str(translator("it").rank("3").a_acc) == translator("it").rank("3").form("a")


def test_a_translation_may_ask_for_the_indefinite_accusative() -> None:
    assert list(placeholder_faults("{rank} wins", ["wygrywa {rank.a_acc}"])) == []


def test_polish_cards_have_an_accusative() -> None:
    names = translator("pl").names
    assert names.card("3", "cups", "acc") == "trójkę kielichów"
    assert names.card("A", "coins", "acc") == "asa monet"
    assert names.card("Q", "hearts", "acc") == "damę kier"
    assert names.card("7", "swords", "gen") == "siódemki mieczy"
    assert names.card("J", "clubs", "loc") == "walecie trefl"


def test_prepositions_melt_into_articles() -> None:
    assert translator("it").names.card("A", "cups", "of") == "dell'asso di coppe"
    assert translator("fr").names.card("3", "hearts", "to") == "au trois de cœur"
    assert translator("pt").names.card("Q", "hearts", "by") == "pela dama de copas"


def test_a_message_asks_for_the_form_and_gender_its_sentence_needs() -> None:
    lady = translator("it").card("Q", "hearts")
    assert f"{lady.of} è {lady:vinto|vinta}" == "della donna di cuori è vinta"
    assert f"{lady}" == "la donna di cuori"
    assert f"{translator('en').card('3', 'cups').acc}" == "the three of cups"


def test_a_form_that_a_language_lacks_is_replaced_and_never_an_error() -> None:
    assert Phrase({"bare": "tre"}).form("ablative") == "tre"


def test_regional_patterns_have_words_of_their_own() -> None:
    names = translator("it").names
    assert names.card("J", "batons", pattern="siciliano") == "la donna di mazze"
    assert names.card("K", "batons", pattern="napoletano") == "il re di mazze"
    assert names.card("N", "coins", pattern="French") == "la donna di quadri"


@pytest.mark.parametrize("language", languages())
def test_every_language_names_each_card_of_both_kinds_of_pack_differently(language: str) -> None:
    names = translator(language).names
    ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "N", "Q", "K"]
    for suits in (("coins", "cups", "swords", "batons"), ("hearts", "diamonds", "clubs", "spades")):
        for name in (names.card, names.short):
            assert len({name(rank, suit) for rank in ranks for suit in suits}) == 56
    assert set(language_data(language)["ranks"]) == set(ranks)


@pytest.mark.parametrize("language", languages())
def test_every_language_file_has_all_parts(language: str) -> None:
    data, english = language_data(language), language_data("en")
    for part in ("language", "list", "number", "suits", "typed"):
        assert set(data[part]) == set(english[part]), part


@pytest.mark.parametrize(
    ("language", "listed"),
    [
        ("en", "A, B, and C"), ("it", "A, B e C"), ("es", "A, B y C"),
        ("pt", "A, B e C"), ("fr", "A, B et C"), ("pl", "A, B i C"),
    ],
)
def test_lists_are_joined_as_the_language_does(language: str, listed: str) -> None:
    assert translator(language).join(["A", "B", "C"]) == listed
    assert translator(language).join(["A"]) == "A"
    assert translator(language).join([]) == ""


def test_spanish_y_and_o_change_before_their_own_sound() -> None:
    words = translator("es")
    assert words.join(["Ana", "Inés"]) == "Ana e Inés"
    assert words.join(["uno", "hielo"]) == "uno y hielo"
    assert words.join(["siete", "ocho"], "or") == "siete u ocho"


def test_numbers_have_the_sign_of_the_language() -> None:
    assert translator("en").number(4.25, 2) == "4.25"
    assert translator("pl").number(4.25, 2) == "4,25"
    assert translator("en").number(-0.04, 1) == "0.0"
    assert translator("es").number(1250) == "1250"
    assert translator("fr").percent(0.553) == "55\u00a0%"


def test_a_suit_without_a_sign_or_a_stream_without_signs_gets_letters() -> None:
    names = translator("en").names
    assert names.symbol("hearts") == "♥"
    assert names.symbol("hearts", "ascii") == "h"
    assert names.symbol("cups") == "cu"


@pytest.mark.parametrize(
    ("language", "french", "latin"),
    [
        ("en", "king, jack, queen", "king, knight, jack"),
        ("it", "re, fante, donna", "re, cavallo, fante"),
        ("es", "rey, jota, reina", "rey, caballo, sota"),
        ("pt", "rei, valete, dama", "rei, cavalo, valete"),
        ("fr", "roi, valet, dame", "roi, cavalier, valet"),
        ("pl", "król, walet, dama", "król, rycerz, walet"),
        ("de", "König, Bube, Dame", "König, Reiter, Bube"),
    ],
)
def test_courts_have_the_names_of_their_pack_in_the_order_of_a_game(language: str, french: str, latin: str) -> None:
    words = Words(translator(language))
    for game, courts in (("bisca", french), ("maltese", french), ("albastini", french), ("brisca", latin), ("briskula", latin)):
        assert f"{courts}, " in words.order(table(game)), game
        rules = table(game)
        cards = [words.card(rules, rules.card(rank, rules.deck.suits[0]) or 0) for rank in rules.ranks[2:5]]
        assert all(str(card).find(court) >= 0 for card, court in zip(cards, courts.split(", "), strict=True))
