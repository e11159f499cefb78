"""Every rule that a table can hold is said in a whole sentence, in every language."""

from __future__ import annotations

import re
from dataclasses import replace
from enum import StrEnum
from itertools import product

import pytest

from tests.explain.tables import TABLES, exchange, table
from tests.variants import tables as shipped
from tests.variants import variant
from tutor.explain import refusals, rules_end, rules_manners, rules_play, rules_setup
from tutor.explain.rules_words import SETTINGS, all_rules, say
from tutor.i18n import languages, translator
from tutor.language.tables import _UNITS
from tutor.language.vocabulary import BREACHES
from tutor.rules import facts as f

ENGLISH = translator("en")


@pytest.mark.parametrize(
    ("said", "kinds", "but"),
    [
        (rules_setup.TURNS, f.Turns, ()),
        (rules_setup.FIRST_DEALER, f.FirstDealer, ()),
        (rules_setup.NEXT_DEALER, f.NextDealer, ()),
        (rules_setup.STARTS, f.Starter, ()),
        (rules_setup.STARTS_LATER, f.Starter, ()),
        (rules_setup.TRUMP, f.TrumpFrom, ()),
        (rules_setup.LEAVE_ANY, f.ChosenBy, ()),
        (rules_setup.LEAVE_NOT_TRUMP, f.ChosenBy, ()),
        (rules_play.DRAWS, f.DrawsFirst, ()),
        (rules_play.WHO, f.Who, ()),
        (rules_play.WHO_PARTNER, f.Who, ()),
        (rules_play.WHEN, f.When, ()),
        (rules_play.UNTIL, f.Until, ()),
        (refusals.WHO_FAILS, f.Who, ()),
        (refusals.WHEN_FAILS, f.When, ()),
        (refusals.UNTIL_FAILS, f.Until, ()),
        (rules_manners.OPEN, f.Open, ()),
        (rules_manners.SPEAK, f.Speak, ()),
        (rules_manners.LOOK_LAST, f.LookKind, (f.LookKind.NONE,)),
        (rules_manners.LOOK_FIRST, f.LookKind, (f.LookKind.NONE,)),
        (rules_manners.LOOK_ALWAYS, f.LookKind, (f.LookKind.NONE,)),
        (rules_end.ENDS, f.Ends, ()),
        (rules_end.WIN, f.WinKind, ()),
        (rules_end.TIE, f.TieKind, (f.TieKind.WORTH_MORE,)),
        (rules_end.SCORE, f.ScoreWhen, ()),
        (rules_end.FIRST_TO, f.Counted, ()),
        (rules_end.DEALS, f.Counted, ()),
        (rules_end.PER_SUIT, f.Counted, ()),
    ],
)
def test_every_value_has_words(
    said: dict[StrEnum, object], kinds: type[StrEnum], but: tuple[StrEnum, ...]
) -> None:
    assert set(said) == set(kinds) - set(but)


def test_every_exception_to_a_duty_has_words() -> None:
    assert set(rules_play.EXCEPTIONS) == set(product(f.Release, f.Unless))


def test_every_breach_and_term_of_service_has_words() -> None:
    assert set(rules_manners.BREACHES) == set(BREACHES)
    assert set(rules_manners.SERVICE) == {term for term, _ in _UNITS.values()}


@pytest.mark.parametrize(
    "phrase",
    [
        f.Duty(suit=True),
        f.Duty(suit=True, trump=True),
        f.Duty(suit=True, beat=True),
        f.Duty(suit=True, beat=True, trump=True),
        f.Duty(suit=True, beat=True, trump=True, overtrump=True),
        f.Duty(suit=True, trump=True, overtrump=True),
        f.Duty(suit=True, trump_led_only=True),
        f.Duty(suit=True, beat=True, trump_led_only=True),
    ],
)
def test_every_duty_has_a_sentence_of_its_own(phrase: f.Duty) -> None:
    others = {rules_play.DUTIES[key] for key in rules_play.DUTIES}
    (said,) = say(table(2, follow=f.Follow(phrase, phrase)), "follow", ENGLISH)
    assert said in others
    assert ("beat" in said) == phrase.beat
    assert ("must play a trump" in said) == phrase.trump


@pytest.mark.parametrize(("name", "players"), shipped())
def test_the_shipped_variants_are_said_in_whole_sentences_in_every_language(name: str, players: int) -> None:
    rules = variant(name).tables[players]
    for language in languages():
        for setting, sentences in all_rules(rules, translator(language)).items():
            for text in sentences:
                assert re.search(r"[.…]$", text), (setting, text)
                assert "{" not in text
    for key in rules.origins:
        if key not in ("game", "total"):
            say(rules, key, ENGLISH)


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("setting", SETTINGS)
def test_a_setting_is_said_alone_as_in_the_whole(name: str, setting: str) -> None:
    assert say(TABLES[name], setting, ENGLISH) == all_rules(TABLES[name], ENGLISH).get(setting, [])


def test_without_trump_nothing_is_said_of_trump_but_that_there_is_none() -> None:
    said = all_rules(TABLES["no trump"], ENGLISH)
    assert said.pop("trump") == ["There is no trump."]
    assert not [text for sentences in said.values() for text in sentences if "trump" in text]


def test_one_condition_of_an_exchange_is_said_by_its_key() -> None:
    rules = table(2, exchanges=(replace(exchange(), partner_counts=True),))
    assert say(rules, "exchange.0.who", ENGLISH) == [
        "Only a player who has won a trick, or whose partner has, may exchange."
    ]
    assert say(rules, "exchange.0.row.1", ENGLISH) == [
        "The two of trumps takes the turned trump if that is the seven, the six, the five, or the four."
    ]
    assert say(rules, "cards.3", ENGLISH) == [
        "The three is worth 10 card points.",
        "In its suit the three is beaten only by the ace.",
    ]
    assert say(rules, "cards.2", ENGLISH) == ["The two is worth nothing."], "a list of all that beats it tells nobody anything"


def test_two_cards_of_a_rank_that_are_left_out_are_told_in_one_sentence() -> None:
    rules = variant("brusquembille").tables[3]
    assert say(rules, "leave out", ENGLISH) == ["Leave out any 2 cards of the rank seven."]


@pytest.mark.parametrize("kind", [f.LeaveOutKind.ANY, f.LeaveOutKind.NOT_TRUMP])
@pytest.mark.parametrize("by", f.ChosenBy)
def test_cards_left_out_more_than_once_are_counted(kind: f.LeaveOutKind, by: f.ChosenBy) -> None:
    rules = variant("brusquembille").tables[3]
    out = replace(rules.leave_out[0], kind=kind, by=by)
    (said,) = say(replace(rules, leave_out=(out, out, out)), "leave out", ENGLISH)
    assert "3 cards of the rank seven" in said


def test_the_duty_once_nothing_is_left_to_draw_is_said_alone() -> None:
    rules = variant("bisca-nove").tables[2]
    (whole, later) = say(rules, "follow", ENGLISH)
    (alone,) = say(rules, "follow.later", ENGLISH)
    assert later.endswith(alone[1:])
    assert "Once" not in alone
    assert whole.endswith("you may play any card; you need not follow suit.")


def test_a_usual_consequence_is_in_the_learners_language_and_any_other_as_the_file_has_it() -> None:
    rules = table(2, penalties=(f.Penalty("talking", "The deal is  void."), f.Penalty("revoke", "a round of wine.")))
    assert say(rules, "penalty", translator("xx")) == [
        "⟦Talking or signs when not allowed: ⟦the deal is void⟧.⟧",
        "⟦Not following suit when one could: a round of wine.⟧",
    ]


def test_the_consequences_of_the_shipped_games_are_in_the_learners_language() -> None:
    written = [p.consequence for name, players in shipped() for p in variant(name).tables[players].penalties]
    assert written
    assert all(" ".join(text.rstrip(".").split()).casefold() in rules_manners.USUAL_CONSEQUENCES for text in written)
