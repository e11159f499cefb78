"""Writing a record so that reading it gives the same position and actions."""

from __future__ import annotations

from collections.abc import Iterable

from tutor.engine.play import step
from tutor.engine.state import Action, ChooseTrump, Claim, Draw, ExchangeTurned, Phase, Play, State
from tutor.records.record import Record
from tutor.rules.table import UNKNOWN, RuleTable


def write(record: Record) -> str:
    """The record as text (see the record format): head, hands, stock, won cards, then what was decided."""
    table, start = record.table, record.start
    lines = [_line("rules", record.rules)]
    lines += [_line("rule", rule) for rule in record.rule_lines]
    lines.append(_line("players", str(table.players)))
    if record.names:
        lines.append(_line("seats", ", ".join(record.names)))
    lines += _match_lines(record)
    if start.left_out:
        lines.append(_line("left out", _cards(table, start.left_out)))
    if start.turned >= 0:
        lines.append(_line("turned", table.card_name(start.turned)))
    elif start.trump >= 0 and not start.shown:
        lines.append(_line("trump", table.deck.suits[start.trump]))
    lines.append(_line("leader", table.seats[start.leader]))
    if start.phase is not Phase.TRUMP:
        lines += [_line(f"shown {table.seats[seat]}", table.card_name(card)) for seat, card in start.shown]
    lines += [_line(f"hand {seat}", _cards(table, hand)) for seat, hand in zip(table.seats, start.hands, strict=True)]
    lines.append(_line("stock", _cards(table, start.stock)))
    if start.earlier or any(start.won):
        lines += _won_lines(start)
    if record.seen:
        lines.append(_line("seen", _cards(table, record.seen)))
    lines.append("play")
    lines += _rows(start, record.actions)
    return "\n".join(lines) + "\n"


def _line(setting: str, value: str) -> str:
    return f"{setting:<8} {value}"


def _cards(table: RuleTable, cards: Iterable[int]) -> str:
    held = tuple(cards)
    if not held:
        return "none"
    if UNKNOWN in held:
        return f"{len(held)} cards"
    return ", ".join(table.card_name(card) for card in held)


def _match_lines(record: Record) -> list[str]:
    lines = []
    if record.number:
        lines.append(_line("deal", str(record.number)))
    if record.worth > 1:
        lines.append(_line("worth", str(record.worth)))
    if record.dealer_known:
        lines.append(_line("dealer", record.table.seats[record.start.dealer]))
    if record.score is not None:
        pairs = zip(record.table.sides, record.score, strict=True)
        lines.append(_line("score", ", ".join(f"{record.table.seats[side[0]]} {n}" for side, n in pairs)))
    return lines


def _won_lines(start: State) -> list[str]:
    table, lines = start.table, []
    for seat in range(table.players):
        value = f"{start.carried[seat]} points" if start.carried[seat] else _cards(table, start.won[seat])
        lines.append(_line(f"won {table.seats[seat]}", value))
    return lines


def _rows(state: State, actions: Iterable[Action]) -> list[str]:
    """One row a trick; exchanges, draws left open to an exchange, choices and claims on rows of their own."""
    rows: list[str] = []
    row: list[str] = []
    for action in actions:
        if isinstance(action, Play):
            row.append(f"{state.table.seats[action.seat]} {state.table.card_name(action.card)}")
        else:
            rows, row = _flushed(rows, row)
            rows.append("  " + _other(state, action))
        state, _ = step(state, action)
        if not state.trick:
            rows, row = _flushed(rows, row)
    return _flushed(rows, row)[0]


def _flushed(rows: list[str], row: list[str]) -> tuple[list[str], list[str]]:
    return ([*rows, "  " + ", ".join(row)] if row else rows), []


def _other(state: State, action: Action) -> str:
    table = state.table
    if isinstance(action, ExchangeTurned):
        return f"{table.seats[action.seat]} exchanges {table.card_name(action.card)}"
    if isinstance(action, ChooseTrump):
        what = table.card_name(action.card) if action.card >= 0 else table.deck.suits[action.suit]
        return f"{table.seats[action.seat]} chooses {what}"
    if isinstance(action, Claim):
        return f"{table.seats[action.seat]} claims"
    return "draw" if isinstance(action, Draw) else ""
