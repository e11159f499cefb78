"""A match against robots: taken back, saved and gone on with, to its end by the rules."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.variants import table, tables
from tutor.engine.play import legal
from tutor.engine.scoring import side_points
from tutor.engine.state import ChooseTrump, Claim, Draw, Phase, Play
from tutor.hint.robots import Level
from tutor.hint.session import new_session, session_of
from tutor.language import load
from tutor.records.read import read


def play_some(session: object, number: int) -> None:
    from tutor.hint.session import Session

    assert isinstance(session, Session)
    for _ in range(number):
        if not session.over:
            session.act(session.robot_action())


def test_taking_back_leads_to_the_persons_last_decision_and_points_are_recounted() -> None:
    session = new_session("brisca", table("brisca"), seed=4, level=Level.BEGINNER)
    while not session.person_decides():
        session.act(session.robot_action())
    before, count = session.state, len(session.actions)
    session.act(session.robot_action())
    while not session.over and not session.person_decides():
        session.act(session.robot_action())
    assert len(session.actions) > count
    assert session.undo()
    assert session.state == before
    assert not session.undo() or len(session.actions) < count


def test_taking_back_after_a_trick_won_goes_back_to_the_card_not_to_a_draw_that_nobody_decided() -> None:
    session = new_session("nonna", table("nonna"), seed=3, level=Level.CLUB)
    play_some(session, 1)
    assert session.person_decides()
    before = session.state
    session.act(Play(0, before.hands[0][0]))
    while not session.person_decides():
        session.act(session.robot_action())
    assert any(isinstance(action, Draw) for action in session.actions)
    assert session.undo()
    assert session.person_decides()
    assert session.state == before


def test_a_saved_deal_is_gone_on_with_at_the_same_place(tmp_path: Path) -> None:
    session = new_session("nonna", table("nonna"), seed=6, level=Level.CLUB)
    play_some(session, 15)
    file = tmp_path / "games" / "nonna.deal"
    session.save(file)
    assert [path.name for path in file.parent.iterdir()] == ["nonna.deal"]
    record, problems = read(file)
    assert record is not None, problems
    again = session_of(record, level=Level.CLUB)
    assert again.state.hands == session.state.hands
    assert again.state.turned == session.state.turned
    assert again.actions == session.actions
    assert again.match.number == session.match.number
    assert again.view() == session.view()


@pytest.mark.parametrize("level", list(Level))
def test_robots_of_every_level_finish_a_match_by_the_rules(level: Level) -> None:
    rules = table("nonna")
    session = new_session("nonna", rules, seed=2, level=level)
    deals = 0
    while not session.match.over:
        while not session.over:
            session.act(session.robot_action())
        session.finish()
        deals += 1
        if not session.match.over:
            session.next_deal()
        if level is not Level.BEGINNER:
            break
    assert deals >= (2 if level is Level.BEGINNER else 1)


@pytest.mark.parametrize(("name", "players"), tables())
def test_beginners_finish_a_deal_of_every_variant(name: str, players: int) -> None:
    session = new_session(name, table(name, players), seed=9, level=Level.BEGINNER)
    while not session.over:
        action = session.robot_action()
        assert action in [move for move in legal(session.state) if not isinstance(move, Claim)]
        session.act(action)
    assert session.state.phase is Phase.OVER
    assert session.finish().side_points


CUTTER = "game  Cutter\nextends  briscola\ntrump  chosen by the cutter from 5 cards\n"


@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize("seed", [1, 2])
def test_the_cutter_sees_the_exposed_cards_and_chooses_among_them(tmp_path: Path, level: Level, seed: int) -> None:
    file = tmp_path / "cutter.rules"
    file.write_text(CUTTER, encoding="utf-8")
    variant, problems = load(str(file))
    assert variant is not None
    assert not problems
    session = new_session(str(file), variant.tables[2], seed=seed, level=level)
    exposed = [card for _, card in session.state.shown]
    assert session.state.phase is Phase.TRUMP
    assert len(exposed) == 5
    seen = session.view()
    assert seen.stock_bottom == tuple(exposed)
    assert not set(exposed) & set(seen.unseen)
    chosen = session.robot_action()
    assert isinstance(chosen, ChooseTrump)
    assert chosen.card in exposed
    session.act(chosen)
    while not session.over:
        session.act(session.robot_action())
    drawn = [card for card in exposed if card != chosen.card]
    assert sum(side_points(session.state)) == 120
    assert len(drawn) == 4
    session.save(tmp_path / "cutter.deal")
    record, wrong = read(tmp_path / "cutter.deal")
    assert not wrong
    assert record is not None
    assert record.start._replace(had_won=()) == session.start
    assert record.actions == tuple(session.actions)


def test_who_draws_an_exposed_card_is_known_to_hold_it(tmp_path: Path) -> None:
    file = tmp_path / "cutter.rules"
    file.write_text(CUTTER, encoding="utf-8")
    variant, _ = load(str(file))
    assert variant is not None
    session = new_session(str(file), variant.tables[2], seed=3, level=Level.BEGINNER)
    exposed = {card for _, card in session.state.shown}
    while len(session.state.stock) > 0:
        session.act(session.robot_action())
    for seat in (0, 1):
        other = 1 - seat
        held = exposed & set(session.state.hands[other])
        assert held <= session.view(seat).known[other]
