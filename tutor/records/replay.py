"""Replaying a record: the tricks it holds, the position it ends with, and both as the JSON of records."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from tutor.engine.play import step
from tutor.engine.scoring import Result, points, result_of, side_points
from tutor.engine.state import Action, CardDrawn, Draw, Event, Exchanged, Phase, Play, State, TrickTaken
from tutor.records.record import Record
from tutor.rules.table import UNKNOWN, RuleTable


@dataclass(frozen=True, slots=True)
class ReplayedTrick:
    """One trick: the position when it began, the actions and events that belong to it, the position after its draw.

    An exchange belongs to the trick whose draw it precedes, or else to the trick about to be played or being played.
    """

    number: int
    begin: State
    actions: tuple[Action, ...]
    events: tuple[Event, ...]
    end: State

    @property
    def plays(self) -> tuple[tuple[int, int], ...]:
        """The cards laid, as (seat, card), in order."""
        return tuple((a.seat, a.card) for a in self.actions if isinstance(a, Play))

    @property
    def taken(self) -> TrickTaken | None:
        """How it was taken, or None while it is under way."""
        return next((e for e in self.events if isinstance(e, TrickTaken)), None)


@dataclass(frozen=True, slots=True)
class Replay:
    """A record played through. `hidden` is the number of the first trick that had to draw an unknown card, or 0."""

    record: Record
    tricks: tuple[ReplayedTrick, ...]
    end: State
    hidden: int = 0

    @property
    def finished(self) -> bool:
        """Whether the deal is over."""
        return self.end.phase is Phase.OVER

    @property
    def result(self) -> Result | None:
        """The outcome, once the deal is over; None where it is not known what was taken before the record begins."""
        return result_of(self.end, self.record.worth) if self.finished and self._points_known else None

    @property
    def _points_known(self) -> bool:
        """Whether all card points of the deal are in the record; those of a deal that ended early count as they stand."""
        start = self.record.start
        named = sum(map(len, (*start.hands, *start.won, start.stock))) + (start.turned >= 0)
        whole = named >= start.table.in_play or any(start.carried) or any(self.end.hands)
        return self.record.points_known and whole


def replay(record: Record) -> Replay:
    """Play a record through; a draw that is still open at its end takes place."""
    state = record.start
    actions = list(record.actions)
    tricks: list[ReplayedTrick] = []
    begin, mine, events = state, list[Action](), list[Event]()
    hidden = 0
    while actions or state.phase is Phase.DRAW:
        action = actions.pop(0) if actions else Draw()
        state, happened = step(state, action)
        mine.append(action)
        events += happened
        if not hidden and any(isinstance(e, CardDrawn) and e.card == UNKNOWN for e in happened):
            hidden = len(tricks) + 1
        if not state.trick and state.phase is not Phase.DRAW and any(isinstance(e, TrickTaken) for e in events):
            tricks.append(ReplayedTrick(len(tricks) + 1, begin, tuple(mine), tuple(events), state))
            begin, mine, events = state, [], []
    if mine:
        tricks.append(ReplayedTrick(len(tricks) + 1, begin, tuple(mine), tuple(events), state))
    return Replay(record, tuple(tricks), state, hidden)


def to_json(played: Replay) -> dict[str, Any]:
    """A replay as plain data, the keys as the record format fixes them. Card points; seats as ``P1``; cards in full."""
    table, end = played.record.table, played.end
    seats = table.seats
    result = played.result
    return {
        "rules": table.variant,
        "players": table.players,
        "trump": table.deck.suits[end.trump] if end.trump >= 0 else None,
        "tricks": [trick_json(table, trick) for trick in played.tricks],
        "points": dict(zip(seats, points(end), strict=True)),
        "side_points": dict(zip(table.side_names, side_points(end), strict=True)),
        "next_leader": None if played.finished else seats[end.leader],
        "hands_after": {seat: [table.card_name(c) for c in hand] for seat, hand in zip(seats, end.hands, strict=True)},
        "deal_finished": played.finished,
        "result": None if result is None else result_json(table, result),
    }


def trick_json(table: RuleTable, trick: ReplayedTrick) -> dict[str, Any]:
    """One trick as plain data; winner and points are null and draws empty while it is under way."""
    seats, name = table.seats, table.card_name
    taken = trick.taken
    return {
        "trick": trick.number,
        "leader": seats[trick.begin.leader],
        "plays": [[seats[seat], name(card)] for seat, card in trick.plays],
        "winner": seats[taken.seat] if taken else None,
        "points": taken.points if taken else None,
        "exchanges": [
            {"by": seats[e.seat], "gave": name(e.gave), "took": name(e.took)}
            for e in trick.events
            if isinstance(e, Exchanged)
        ],
        "draws": [[seats[e.seat], name(e.card)] for e in trick.events if isinstance(e, CardDrawn)],
        "turned_after": name(trick.end.turned) if trick.end.turned >= 0 else None,
        "stock_left_after": trick.end.stock_left,
    }


def result_json(table: RuleTable, result: Result) -> dict[str, Any]:
    """The outcome as plain data: winning sides (or all tied), the tie rule's phrase, game points by side."""
    return {
        "winners": [table.side_names[side] for side in result.winners],
        "tie": None if result.tie is None else (result.tie.phrase or result.tie.kind.value),
        "game_points": dict(zip(table.side_names, result.game_points, strict=True)),
    }


def at_end(record: Record) -> State:
    """The position after the record's last action, an open draw not yet made (as `hint` sees it)."""
    state = record.start
    for action in record.actions:
        state, _ = step(state, action)
    return state


def without_last(record: Record, count: int = 1) -> Record:
    """The record less its last `count` actions (undo)."""
    keep = max(0, len(record.actions) - count)
    return replace(record, actions=record.actions[:keep], lines=record.lines[:keep])
