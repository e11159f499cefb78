"""A match of one person against robots, as a value that is played on, taken back and saved.

The person's decisions and the robots' all go through the engine; the deal under way is a `Record`, written whole after every
action, so that nothing is lost and it can be gone on with. No text for people here.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from tutor.engine.deal import new_deal
from tutor.engine.match import MatchState, after_deal, standing, start_match
from tutor.engine.play import step
from tutor.engine.scoring import Result, result_of
from tutor.engine.shuffle import Dice
from tutor.engine.state import Action, Draw, Event, Phase, State
from tutor.engine.view import Observation, observe
from tutor.hint.advice import decides
from tutor.hint.robots import Level, Robot
from tutor.records.record import Record
from tutor.records.write import write
from tutor.rules.facts import Counted, MatchKind
from tutor.rules.table import RuleTable
from tutor.text.whole import write_whole

NAMES = ("Anna", "Bruno", "Carla", "Dario", "Elena", "Franco", "Gina")
"""The robots' names, in order of play from the seat after the person's."""


def table_names(players: int, you: str) -> tuple[str, ...]:
    """Display names by seat, the person's first."""
    return (you, *NAMES[: players - 1])


@dataclass(slots=True)
class Session:
    """A match under way. `person` is the seat of the one who is not a robot."""

    rules: str
    table: RuleTable
    choices: tuple[str, ...]
    level: Level
    seed: int
    names: tuple[str, ...]
    match: MatchState
    start: State
    state: State
    actions: list[Action]
    robot: Robot
    person: int = 0

    @property
    def over(self) -> bool:
        """Whether the deal under way is over."""
        return self.state.phase is Phase.OVER

    @property
    def turn(self) -> int:
        """The seat whose decision it is."""
        return decides(self.state)

    def view(self, seat: int | None = None) -> Observation:
        """What a seat sees now (by default the seat whose decision it is)."""
        return observe(self.start, self.actions, self.turn if seat is None else seat)

    def act(self, action: Action) -> tuple[Event, ...]:
        """Take an action; raises `IllegalAction` for what the rules forbid."""
        self.state, events = step(self.state, action)
        self.actions.append(action)
        return events

    def robot_action(self) -> Action:
        """What the robot in the seat to decide does; a draw where nobody may exchange."""
        if self.state.phase is Phase.DRAW and not _may_exchange(self.state):
            return Draw()
        return self.robot.act(self.view())

    def person_decides(self) -> bool:
        """Whether the person is to decide now."""
        if self.over or self.turn != self.person:
            return False
        return self.state.phase is not Phase.DRAW or _may_exchange(self.state)

    def undo(self) -> bool:
        """Go back to the person's last decision; False where there is none in this deal. A draw before which nobody could
        exchange was no decision."""
        state, at = self.start, -1
        for number, action in enumerate(self.actions):
            drawn = isinstance(action, Draw) and decides(state) == self.person and _may_exchange(state)
            if drawn or getattr(action, "seat", -1) == self.person:
                at = number
            state, _ = step(state, action)
        if at < 0:
            return False
        del self.actions[at:]
        self.state = self.start
        for action in self.actions:
            self.state, _ = step(self.state, action)
        return True

    def finish(self) -> Result:
        """Score the deal that is over and move the match on."""
        result = result_of(self.state, self.match.worth)
        self.match = after_deal(self.match, self.state, result, Dice(self.seed).fork(10_000 + self.match.number))
        return result

    def next_deal(self) -> None:
        """Deal the next deal of the match."""
        match = self.match
        dice = Dice(self.seed).fork(match.number)
        self.start = new_deal(self.table, dice, dealer=match.dealer, starter=match.starter, number=match.number)
        self.state, self.actions = self.start, []

    def record(self) -> Record:
        """The deal under way as a record."""
        return Record(
            rules=self.rules,
            variant=None,
            start=self.start,
            actions=tuple(self.actions),
            rule_lines=self.choices,
            names=self.names,
            number=self.match.number,
            worth=self.match.worth,
            score=standing(self.match, counted(self.table)),
            dealer_known=True,
        )

    def save(self, path: Path) -> None:
        """Write the record, whole or not at all. Raises OSError where the folder cannot be written."""
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, write(self.record()).encode())


def _may_exchange(state: State) -> bool:
    """Whether anybody may exchange now."""
    from tutor.engine.exchange import possible_exchanges

    return bool(possible_exchanges(state))


def counted(table: RuleTable) -> Counted:
    """What the score line of a record counts: what decides the match."""
    rule = table.match
    return rule.goals[0].counted if rule.kind is MatchKind.FIRST_TO and rule.goals else rule.counted


def new_session(
    rules: str, table: RuleTable, *, choices: tuple[str, ...] = (), level: Level = Level.CLUB, seed: int = 1, you: str = "You"
) -> Session:
    """A new match, its first deal dealt."""
    match = start_match(table, Dice(seed).fork(0))
    dice = Dice(seed).fork(match.number)
    start = new_deal(table, dice, dealer=match.dealer, starter=match.starter, number=match.number)
    names = table_names(table.players, you)
    return Session(rules, table, choices, level, seed, names, match, start, start, [], Robot(table, level))


def session_of(record: Record, *, level: Level = Level.CLUB, seed: int = 1, person: int = 0) -> Session:
    """Go on with a saved deal; the match stands as the record says."""
    table = record.table
    match = start_match(table, Dice(seed).fork(0))
    number = max(record.number, 1)
    match = replace(match, number=number, dealer=record.start.dealer, starter=record.start.leader, worth=record.worth)
    match = replace(match, counted=number - 1)
    if record.score is not None:
        fields = {Counted.DEALS: "deals_won", Counted.CARD_POINTS: "card_points", Counted.GAME_POINTS: "game_points"}
        match = replace(match, **{fields[counted(table)]: record.score})  # type: ignore[arg-type]
    state = record.start
    for action in record.actions:
        state, _ = step(state, action)
    names = record.names or table_names(table.players, "You")
    return Session(
        record.rules, table, record.rule_lines, level, seed, names, match, record.start, state, list(record.actions),
        Robot(table, level), person,
    )


def decisions(record: Record) -> Iterator[tuple[int, State, tuple[Action, ...], Action]]:
    """Each decision of a record: the seat, the position, the actions before it, and what was done."""
    state: State = record.start
    for number, action in enumerate(record.actions):
        seat = decides(state) if isinstance(action, Draw) else action.seat
        yield seat, state, record.actions[:number], action
        state, _ = step(state, action)
