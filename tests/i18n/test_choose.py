"""Which language a user gets."""

from __future__ import annotations

import pytest

from tutor.i18n import Choice, choose_language, languages
from tutor.i18n.choose import language_named, language_of_country
from tutor.i18n.names import language_data


@pytest.mark.parametrize(
    ("option", "environment", "language"),
    [
        (None, {}, "en"),
        ("it", {"LC_ALL": "fr_FR.UTF-8"}, "it"),
        (None, {"BRISCOLA_LANG": "pl", "LC_ALL": "fr_FR.UTF-8"}, "pl"),
        (None, {"LANG": "fr_FR.UTF-8"}, "fr"),
        (None, {"LANG": "fr_FR.UTF-8", "LC_MESSAGES": "es_ES"}, "es"),
        (None, {"LANG": "fr_FR.UTF-8", "LC_MESSAGES": "es_ES", "LC_ALL": "it_IT"}, "it"),
        (None, {"LANG": "hu_HU.UTF-8", "LC_MESSAGES": "C"}, "en"),
        (None, {"LANG": "it_IT.UTF-8", "LC_ALL": "C"}, "en"),
        (None, {"LANG": "C.UTF-8"}, "en"),
        (None, {"LANG": ""}, "en"),
        (None, {"LANG": "hu_HU.UTF-8"}, "en"),
        (None, {"LANG": "pt_PT.UTF-8", "LANGUAGE": "pt:es"}, "pt"),
        (None, {"LANG": "it_IT.UTF-8", "LANGUAGE": "hu:es"}, "es"),
        (None, {"LC_ALL": "C", "LANGUAGE": "pt:es"}, "en"),
        (None, {"LANGUAGE": "pt:es"}, "en"),
        ("pt-BR", {}, "pt"),
        ("italiano", {}, "it"),
        ("Polish", {}, "pl"),
    ],
)
def test_option_then_variable_then_locale_choose(option: str | None, environment: dict[str, str], language: str) -> None:
    assert choose_language(option, environment) == Choice(language)


def test_a_games_country_is_a_suggestion_only_where_nothing_else_is_said() -> None:
    spanish = language_of_country("Spain, Puerto Rico", complete_only=False)
    assert choose_language(None, {}, spanish).language == "es"
    assert choose_language(None, {"LANG": "hu_HU.UTF-8"}, spanish).language == "en"
    assert choose_language(None, {"LANG": "C"}, spanish).language == "en"
    assert language_of_country("Tanzania") is None


@pytest.mark.parametrize(("country", "language"), [("Spain", "es"), ("Italy", "it"), ("Poland", "pl"), ("England", "en")])
def test_only_a_complete_language_is_suggested(country: str, language: str) -> None:
    complete = language_data(language)["language"]["complete"]
    assert language_of_country(country) == (language if complete else None)
    assert language_of_country(country, complete_only=False) == language


@pytest.mark.parametrize("asked", ["hu", "İT", "ıt", "ß", "", " "])
def test_an_unknown_language_is_english_and_no_error(asked: str) -> None:
    choice = choose_language(asked, {})
    assert choice.language == "en"
    assert choice.unknown == asked
    assert language_named(asked) is None


def test_case_does_not_matter_in_any_locale() -> None:
    assert choose_language("IT", {}) == Choice("it")


def test_the_six_languages_are_there_english_first() -> None:
    assert languages()[0] == "en"
    assert {"en", "it", "es", "pt", "fr", "pl"} <= set(languages())
