"""A rule table as plain data for JSON: the phrases of the variant language, cards by name, seats as records write them."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any

from tutor.rules.decks import Deck
from tutor.rules.facts import Exchange, LeaveOut, Origin, Signal, Trump
from tutor.rules.table import RuleTable
from tutor.rules.variant import Choice, Variant

_LATER = ("origins", "games", "deck", "sides", "points", "leave_out", "exchanges", "signals", "trump", "packets")


def variant_data(variant: Variant, tables: dict[int, RuleTable]) -> dict[str, Any]:
    """A variant with the given rule tables, by number of players."""
    return {
        "name": variant.name,
        "file": variant.file,
        "game": dict(variant.texts.game),
        "title": dict(variant.texts.title),
        "also_called": list(variant.texts.also_called),
        "country": variant.texts.country,
        "notes": {language: list(notes) for language, notes in dict(variant.texts.notes).items()},
        "sources": list(variant.texts.sources),
        "extends": variant.parent,
        "choices": [_choice(choice) for choice in variant.choices],
        "tables": {str(players): table_data(table) for players, table in tables.items()},
    }


def table_data(table: RuleTable) -> dict[str, Any]:
    """One rule table: each setting's value, and where it was written (absent for documented defaults)."""
    plain = {f.name: _plain(getattr(table, f.name)) for f in fields(table) if f.name not in _LATER}
    return {
        **plain,
        "deck": table.deck.name,
        "sides": [[table.seats[seat] for seat in side] for side in table.sides],
        "points": {rank: table.points[table.strength(rank)] for rank in table.ranks},
        "leave_out": [_left_out(table, out) for out in table.leave_out],
        "cards_in_play": table.in_play,
        "hand": table.hand,
        "packets": list(table.packets.sizes),
        "tricks_in_a_deal": table.tricks if table.in_play else 0,
        "trump": _trump(table, table.trump),
        "exchanges": [_exchange(table, exchange) for exchange in table.exchanges],
        "signals": {**_plain(table.signals), "rows": [_signal(table, row) for row in table.signals.rows]},
        "origins": {key: _origin(origin) for key, origin in sorted(table.origins.items()) if origin.stated},
    }


def _plain(value: object) -> Any:
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, Deck):
        return value.name
    if is_dataclass(value) and not isinstance(value, type):
        return {f.name: _plain(getattr(value, f.name)) for f in fields(value)}
    if isinstance(value, (tuple, list, frozenset)):
        return [_plain(item) for item in value]
    return value


def _choice(choice: Choice) -> dict[str, Any]:
    return {"setting": choice.setting, "alternatives": list(choice.alternatives), "players": list(choice.players)}


def _left_out(table: RuleTable, out: LeaveOut) -> dict[str, Any]:
    return {"what": out.kind.value, "cards": [table.card_name(card) for card in out.cards], "by": out.by.value}


def _trump(table: RuleTable, trump: Trump) -> dict[str, Any]:
    suits = [table.deck.suits[suit] for suit in trump.suits]
    return {"from": trump.kind.value, "suits": suits, "choices": trump.choices}


def _exchange(table: RuleTable, exchange: Exchange) -> dict[str, Any]:
    rows = [
        {"gives": table.strengths[row.gives], "takes": [table.strengths[s] for s in sorted(row.takes, reverse=True)]}
        for row in exchange.rows
    ]
    return {**_plain(exchange), "rows": rows}


def _signal(table: RuleTable, row: Signal) -> dict[str, Any]:
    return {"meaning": row.meaning, "gesture": row.gesture, "rank": table.strengths[row.rank] if row.rank >= 0 else None}


def _origin(origin: Origin) -> dict[str, Any]:
    place = {"file": origin.file, "line": origin.line, "column": origin.column}
    return {**place, "text": origin.text, "inherited": origin.inherited}
