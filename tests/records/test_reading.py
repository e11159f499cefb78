"""Records that cannot be are refused with a reason and a place; nothing in one raises."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.records.test_cases import PLAYED
from tests.variants import tables, variant
from tutor.engine.deal import new_deal
from tutor.engine.play import legal, step
from tutor.engine.shuffle import Dice
from tutor.engine.state import Action, Phase
from tutor.explain.problems import message_of
from tutor.i18n import translator
from tutor.records.pages import PAGES
from tutor.records.read import read, read_text
from tutor.records.record import Record
from tutor.records.replay import at_end, replay, to_json, without_last
from tutor.records.write import write
from tutor.text.source import source_of

HEAD = """rules    briscola
players  2
turned   A of cups
leader   P1
hand P1  2 of coins, 4 of batons, 5 of swords
hand P2  K of coins, 7 of cups, 6 of swords
stock    J of swords, N of swords, 6 of coins, 5 of coins, 3 of coins
"""


def problems_of(text: str) -> list[tuple[str, int]]:
    record, problems = read_text(source_of(text, "made.deal"), Path())
    assert (record is None) == bool(problems)
    return [(p.code, p.span.line) for p in problems]


@pytest.mark.parametrize(
    ("old", "new", "code", "line"),
    [
        ("3 of coins", "2 of coins", "R-twice", 7),
        ("3 of coins", "Q of cups", "R-pack", 7),
        ("3 of coins", "A of cups", "R-twice", 7),
        (", 3 of coins", "", "R-setup", 7),
        ("5 of swords", "5 of swords, 3 of batons", "R-setup", 5),
        ("hand P2  K of coins, 7", "hand P2  7", "R-setup", 6),
        ("players  2", "players  5", "R-setup", 2),
        ("leader   P1", "leader   P3", "R-setup", 4),
        ("leader   P1", "leader   Anna", "R-setup", 4),
        ("players  2", "players  two", "R-number", 2),
        ("turned   A of cups", "turned   ace", "R-card", 3),
        ("turned   A of cups", "trump    cups", "R-setup", 7),
        ("rules    briscola", "rules    briscola\nrule     match first to 9 deals", "R-choice", 2),
        ("rules    briscola", "rules    brscola", "R-variant", 1),
        ("leader   P1", "leader   P1\nleader   P2", "R-again", 5),
        ("leader   P1", "leeder   P1", "R-syntax", 4),
        ("hand P1", "hand Anna", "R-seat", 5),
        ("leader   P1", "leader   P1\nseats    Anna", "R-setup", 5),
        ("leader   P1", "leader   P1\nwon P1   3 of batons", "R-setup", 5),
        ("leader   P1", "leader   P1\nwon P1   130 points", "R-setup", 5),
        ("leader   P1", "leader   P1\nshown P1 3 of cups", "R-setup", 5),
    ],
)
def test_a_position_that_cannot_be_is_refused_at_its_line(old: str, new: str, code: str, line: int) -> None:
    assert old in HEAD
    assert problems_of(HEAD.replace(old, new, 1)) == [(code, line)]


def test_printed_numbers_and_local_words_name_the_same_cards() -> None:
    again = HEAD.replace("K of coins", "10 di denari").replace("7 of cups", "sette of coppe")
    first, _ = read_text(source_of(HEAD, "a.deal"), Path())
    second, _ = read_text(source_of(again, "a.deal"), Path())
    assert first is not None
    assert second is not None
    assert first.start == second.start


def test_what_is_known_only_in_number_may_be_played_from() -> None:
    text = HEAD.replace("K of coins, 7 of cups, 6 of swords", "3 cards").replace(
        "J of swords, N of swords, 6 of coins, 5 of coins, 3 of coins", "5 cards"
    )
    record, problems = read_text(source_of(text + "play\n  P1 2 of coins, P2 K of coins\n", "a.deal"), Path())
    assert record is not None, problems
    assert replay(record).hidden == 1
    assert problems_of(text + "play\n  P1 2 of coins, P2 4 of batons\n") == [("R-hand", 9)]


@given(st.text(max_size=300))
@settings(max_examples=200, deadline=None)
def test_no_text_makes_reading_a_record_raise(text: str) -> None:
    read_text(source_of(text, "a.deal"), Path())


@given(st.integers(0, 2**32), st.integers(0, 400), st.characters())
@settings(max_examples=150, deadline=None)
def test_no_changed_letter_makes_reading_a_record_raise(seed: int, at: int, letter: str) -> None:
    path = PLAYED[seed % len(PLAYED)]
    text = path.read_text("utf-8")
    at %= len(text)
    record, problems = read_text(source_of(text[:at] + letter + text[at + 1 :], "a.deal"), path.parent)
    if record is not None:
        to_json(replay(record))
    lines = len(text.splitlines()) + 2
    assert all(1 <= p.span.line <= lines for p in problems if p.span.file == "a.deal")


@pytest.mark.parametrize(("name", "players"), tables())
@settings(max_examples=3, deadline=None)
@given(seed=st.integers(0, 2**64 - 1), keep=st.integers(0, 60))
def test_a_deal_written_at_any_moment_is_read_back_the_same(name: str, players: int, seed: int, keep: int) -> None:
    rules = variant(name).tables[players]
    dice = Dice(seed)
    start = state = new_deal(rules, dice)
    if start.phase is Phase.TRUMP:
        return
    actions: list[Action] = []
    while state.phase is not Phase.OVER and len(actions) < keep:
        choices = legal(state)
        actions.append(choices[dice.below(len(choices))])
        state, _ = step(state, actions[-1])
    record = Record(rules=name, variant=variant(name), start=start, actions=tuple(actions), dealer_known=True)
    again, problems = read_text(source_of(write(record), "a.deal"), Path())
    assert again is not None, (problems, write(record))
    played, same = replay(record), replay(again)
    assert played.end.hands == same.end.hands
    assert to_json(played) == to_json(same)


def test_undo_goes_back_to_the_start_and_redo_comes_to_the_same_position() -> None:
    record, _ = read(next(p for p in PLAYED if p.stem == "p15"))
    assert record is not None
    back = record
    for left in range(len(record.actions) - 1, -1, -1):
        back = without_last(back)
        assert len(back.actions) == left
    assert replay(back).end == record.start
    state = back.start
    for action in record.actions:
        state, _ = step(state, action)
    assert state == at_end(record)


def test_every_reason_has_its_page() -> None:
    reasons = "twice pack setup choice turn hand follow turned row who when until".split()
    assert all(PAGES[f"R-{reason}"].count("Fix:") == 1 for reason in reasons)


def test_a_card_known_to_be_gone_is_not_played_again() -> None:
    text = HEAD.replace("hand P2  K of coins, 7 of cups, 6 of swords", "hand P2  3 cards")
    text = text.replace("stock    J of swords, N of swords, 6 of coins, 5 of coins, 3 of coins", "stock    5 cards")
    assert problems_of(f"{text}seen     3 of batons, 4 of cups\nplay\n  P1 2 of coins, P2 3 of batons\n") == [("R-twice", 10)]
    assert problems_of(f"{text}seen     3 of batons, 4 of cups\nplay\n  P1 2 of coins, P2 5 of batons\n") == []


def test_cards_known_to_be_gone_count_against_the_pack() -> None:
    gone = [f"{rank} of {suit}" for suit in ("batons", "swords", "coins") for rank in "A37654JNK2"]
    held = "2 of coins, 4 of batons, 5 of swords"
    text = HEAD.replace("hand P2  K of coins, 7 of cups, 6 of swords", "hand P2  3 cards")
    text = text.replace("stock    J of swords, N of swords, 6 of coins, 5 of coins, 3 of coins", "stock    5 cards")
    seen = [card for card in gone if card not in held.split(", ")]
    assert problems_of(f"{text}seen     {', '.join(seen)}\nplay\n") == []
    assert problems_of(f"{text}seen     {', '.join([*seen, '2 of cups', '3 of cups'])}\nplay\n") == [("R-setup", 8)]


def test_an_exchange_is_refused_in_a_game_without_one() -> None:
    assert problems_of(f"{HEAD}play\n  P1 exchanges 2 of coins\n") == [("R-row", 9)]


def test_cards_to_draw_that_do_not_come_out_are_told_with_the_turned_one_counted() -> None:
    _, problems = read_text(source_of(HEAD.replace(", 3 of coins", ""), "made.deal"), Path())
    told = message_of(problems[0], translator("en"))
    assert told == "5 cards to draw, the turned one counted, do not come out when all draw 2 together"


SCORED = "game B\nextends bisca\nscore the highest that holds\n  1 for winning\n  2 for 91 or more\n  4 for every trick\n"


def played_out(ours: int) -> str:
    """A deal of Bisca of which every card has been won, P1's cards worth `ours`."""
    table = variant("bisca").tables[2]
    every = ours == table.total
    mine, rest = list[int](), sorted(range(table.in_play), key=lambda card: -table.card_points[card])
    for card in list(rest):
        if every or (table.card_points[card] <= ours and (ours or len(mine) % 2)):
            ours -= table.card_points[card]
            mine.append(card)
            rest.remove(card)
    assert ours == 0
    piles = [", ".join(map(table.card_name, pile)) or "none" for pile in (mine, rest)]
    head = "rules ./b.rules\nplayers 2\ntrump hearts\nhand P1 none\nhand P2 none\nstock none\n"
    return f"{head}won P1 {piles[0]}\nwon P2 {piles[1]}\n"


@pytest.mark.parametrize(
    ("ours", "winners", "brought"),
    [(60, ["P1", "P2"], [0, 0]), (61, ["P1"], [1, 0]), (90, ["P1"], [1, 0]), (29, ["P2"], [0, 2]), (120, ["P1"], [4, 0])],
)
def test_a_deal_of_which_nothing_is_left_is_over_and_has_its_result(
    ours: int, winners: list[str], brought: list[int], tmp_path: Path
) -> None:
    (tmp_path / "b.rules").write_text(SCORED, encoding="utf-8")
    record, problems = read_text(source_of(played_out(ours), "made.deal"), tmp_path)
    assert record is not None, problems
    told = to_json(replay(record))
    assert told["deal_finished"]
    assert told["next_leader"] is None
    assert told["result"]["winners"] == winners
    assert list(told["result"]["game_points"].values()) == brought
