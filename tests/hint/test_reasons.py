"""Reasons that a good player would give, and none that he would laugh at."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.hint.test_hints import moments
from tests.variants import table
from tutor.engine.state import Play
from tutor.engine.view import Observation, observe
from tutor.hint.advice import decides, observed
from tutor.hint.api import hint, why_no_hint
from tutor.hint.values import Because, Hint
from tutor.hint.words import hint_sentences
from tutor.i18n import ENGLISH
from tutor.records.read import read_text
from tutor.text.source import source_of


def seen_in(text: str) -> Observation:
    record, problems = read_text(source_of(text, "made.deal"), Path())
    assert record is not None, problems
    found = observed(record)
    assert isinstance(found, Observation), found
    return found


def reasons(seen: Observation, told: Hint, name: str) -> set[Because]:
    """The reasons given for a card."""
    move = next(m for m in told.moves if isinstance(m.action, Play) and seen.table.card_name(m.action.card) == name)
    return {reason.because for reason in move.reasons}


END = """rules    briscola
players  2
trump    cups
leader   P1
hand P1  3 of coins, 6 of batons
hand P2  {count} cards
stock    none
won P1   60 points
won P2   39 points
seen     {gone}
play
"""


def ending(own: str, theirs: str) -> Observation:
    """Two cards each, everything else gone; nothing is hidden."""
    rules = table("briscola")
    held = {*own.split(", "), *theirs.split(", ")}
    gone = ", ".join(name for name in map(rules.card_name, rules.pack) if name not in held)
    points = sum(rules.card_points[c] for c in rules.pack if rules.card_name(c) in held)
    text = END.format(gone=gone, count=len(theirs.split(", "))).replace("3 of coins, 6 of batons", own)
    text = text.replace("39 points", f"{60 - points} points")
    return seen_in(text)


def test_a_card_that_is_lost_either_way_is_not_kept_safe() -> None:
    seen = ending("3 of coins, 6 of batons", "K of cups, A of cups")
    told = hint(seen)
    assert told.exact
    assert len(told.best) == 2
    for name in ("6 of batons", "3 of coins"):
        assert not {Because.KEEPS_LOAD, Because.SAVES_TRUMPS} & reasons(seen, told, name)


def test_a_load_that_best_play_loses_later_is_not_kept_safe() -> None:
    seen = ending("3 of coins, 2 of swords, K of cups", "J of swords, 6 of coins, 5 of batons")
    seen = replace(seen, trump=seen.table.deck.suits.index("batons"))
    told = hint(seen)
    assert told.exact
    assert told.moves[0].expected_points == 4  # the king is kept, the three goes under
    assert Because.KEEPS_LOAD not in reasons(seen, told, "K of cups")


def test_a_card_that_no_card_beats_is_not_in_danger() -> None:
    seen = seen_in(
        "rules briscola\nplayers 2\nturned K of cups\nleader P1\nhand P1  A of cups, 2 of cups, 4 of coins\n"
        "hand P2  3 cards\nstock    33 cards\nplay\n"
    )
    told = hint(seen, worlds=20)
    for name in ("2 of cups", "4 of coins"):
        assert Because.KEEPS_LOAD not in reasons(seen, told, name)


def test_a_trick_that_could_be_won_is_not_called_lost() -> None:
    seen = seen_in(
        "rules briscola\nplayers 2\nturned K of swords\nleader P2\nhand P1  5 of batons, K of coins, 3 of swords\n"
        "hand P2  3 cards\nstock    33 cards\nplay\n  P2 7 of swords\n"
    )
    told = hint(seen, worlds=20)
    given = reasons(seen, told, "5 of batons")
    assert Because.BLANK_ON_LOST not in given
    assert Because.GIVES_LITTLE in given
    assert "The others get nothing with this trick." in hint_sentences(seen, told, ENGLISH, 3)


def test_a_partners_trick_is_the_reason_whatever_is_thrown_on_it() -> None:
    seen = seen_in(
        "rules bisca\nplayers 4\nturned 5 of spades\nleader P2\nhand P1  Q of spades, 6 of hearts, K of spades\n"
        "hand P2  3 cards\nhand P3  3 cards\nhand P4  3 cards\nstock    27 cards\n"
        "play\n  P2 6 of clubs, P3 7 of clubs, P4 2 of clubs\n"
    )
    told = hint(seen, worlds=20)
    assert Because.FEEDS_PARTNER in reasons(seen, told, "6 of hearts")


def test_a_lead_that_carries_little_says_so_where_dearer_cards_are_in_hand() -> None:
    number = 0
    for seed in (1, 2, 3, 4):
        for start, actions, state in moments(table("briscola"), seed, 2):
            seen = observe(start, actions, state.to_play)
            told, value = hint(seen, worlds=10), seen.table.card_points
            top = told.moves[0]
            assert isinstance(top.action, Play)
            given = {reason.because: reason.points for reason in top.reasons}
            if Because.LEADS_LITTLE in given:
                assert not seen.trick
                assert given[Because.LEADS_LITTLE] == value[top.action.card] <= 3
                number += 1
    assert number > 5


def test_where_there_is_no_choice_the_hint_says_that_first() -> None:
    seen = seen_in(
        "rules sueca\nplayers 4\ntrump hearts\nleader P4\nhand P1  A of spades, 2 of clubs, 3 of clubs\n"
        "hand P2  3 cards\nhand P3  3 cards\nhand P4  3 cards\nstock none\nplay\n  P4 K of spades\n"
    )
    told = hint(seen, worlds=5)
    assert len(told.moves) == 1
    for depth in (1, 2):
        assert hint_sentences(seen, told, ENGLISH, depth) == ["You have no choice here: only one card may be played."]


def test_nobody_is_asked_what_no_points_would_cost() -> None:
    seen = seen_in(
        "rules briscola\nplayers 2\nturned K of swords\nleader P2\nhand P1  5 of batons, K of coins, 3 of swords\n"
        "hand P2  3 cards\nstock    33 cards\nplay\n  P2 7 of swords\n"
    )
    (line,) = hint_sentences(seen, hint(seen, worlds=5), ENGLISH, 2)
    assert "0 points" not in line


@pytest.mark.parametrize(("name", "players"), [("briscola", 2), ("brisca", 2), ("bisca", 4), ("nonna", 2)])
def test_what_is_called_as_good_wins_about_as_often(name: str, players: int) -> None:
    ties = 0
    for seed in (1, 2, 3):
        for start, actions, state in moments(table(name, players), seed, 3):
            seen = observe(start, actions, decides(state))
            if why_no_hint(seen):
                continue
            told = hint(seen, worlds=30)
            top = told.moves[0]
            for move in told.moves[1:]:
                if told.near_tie and move.action in told.best and top.win_probability is not None:
                    assert move.win_probability is not None
                    assert move.win_probability > top.win_probability - 0.1
                    ties += 1
    assert ties > 5


@pytest.mark.parametrize(("name", "players"), [("briscola", 2), ("brisca", 2), ("bisca", 4), ("sueca", 4)])
def test_what_is_as_good_is_not_what_is_kept_safe(name: str, players: int) -> None:
    for seed in (1, 2, 3):
        for start, actions, state in moments(table(name, players), seed, 3):
            seen = observe(start, actions, decides(state))
            if why_no_hint(seen):
                continue
            told = hint(seen, worlds=10)
            for reason in told.moves[0].reasons:
                if reason.because is Because.KEEPS_LOAD:
                    assert Play(seen.seat, reason.card) not in told.best


def test_most_first_moves_have_a_reason() -> None:
    bare = number = 0
    for name, players in (("briscola", 2), ("brisca", 2), ("bisca", 4), ("sueca", 4), ("briscola", 3)):
        for seed in (1, 2, 3):
            for start, actions, state in moments(table(name, players), seed, 3):
                seen = observe(start, actions, decides(state))
                if why_no_hint(seen):
                    continue
                top = hint(seen, worlds=10).moves[0]
                number += isinstance(top.action, Play)
                bare += isinstance(top.action, Play) and not top.reasons
    assert bare < 0.1 * number, (bare, number)


def test_a_trump_that_is_worth_much_is_brought_home_rather_than_denying_little() -> None:
    seen = seen_in(
        "rules briscola\nplayers 2\nturned K of cups\nleader P2\nhand P1  K of batons, A of cups, N of swords\n"
        "hand P2  3 cards\nstock    33 cards\nplay\n  P2 J of cups\n"
    )
    told = hint(seen, worlds=20)
    assert reasons(seen, told, "A of cups") == {Because.BRINGS_HOME}
    assert hint_sentences(seen, told, ENGLISH, 3)[:2] == ["Play the ace of cups.", "It brings home its own 11 points."]
