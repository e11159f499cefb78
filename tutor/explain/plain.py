"""Facts as plain data for programs: cards in full, seats as ``P1``, the rule each rests on with its file and line."""

from __future__ import annotations

from typing import Any

from tutor.explain.facts import TrickFacts
from tutor.rules.table import RuleTable


def facts_json(facts: TrickFacts) -> list[dict[str, Any]]:
    """The facts of a trick as a list of plain objects, each with its `fact`, what it is about, and its `rule`.

    The order is that of the explanation: who wins and why, why each other card lost, what may surprise, points, exchanges,
    draws, changes, who leads.
    """
    table, seats, name = facts.table, facts.table.seats, facts.table.card_name
    listed: list[dict[str, Any]] = []
    if facts.suit_led >= 0:
        listed.append({"fact": "suit led", "suit": table.deck.suits[facts.suit_led]})
    if facts.decision is not None and facts.winning is not None:
        what = "wins" if facts.finished else "is winning"
        by = {"by": facts.decision.value, "rule": rule_json(table, facts.decision_origin)}
        listed.append({"fact": what, "seat": seats[facts.winner], "card": name(facts.winning.card), **by})
    listed += [
        {
            "fact": "loses",
            "seat": seats[lost.seat],
            "card": name(lost.card),
            "why": lost.fate.value,
            "rule": rule_json(table, lost.origin),
        }
        for lost in facts.losers
        if facts.finished
    ]
    listed += [
        {
            "fact": "surprise",
            "what": s.kind.value,
            "winner": name(s.winner),
            "loser": name(s.loser),
            "rule": rule_json(table, s.origin),
        }
        for s in facts.surprises
    ]
    if facts.finished:
        worth = [{"card": name(laid.card), "points": laid.points} for laid in facts.laid]
        listed.append({"fact": "points", "points": facts.points, "cards": worth, "last_trick": facts.bonus})
    listed += [
        {
            "fact": "exchange",
            "seat": seats[e.seat],
            "gave": name(e.gave),
            "took": name(e.took),
            "rule": rule_json(table, e.origin),
        }
        for e in facts.exchanges
    ]
    listed += [
        {"fact": "draws", "seat": seats[d.seat], "card": name(d.card), "turned": d.turned}
        for d in facts.draws
    ]
    for change in facts.changes:
        about: dict[str, Any] = {"seat": seats[change.seat]} if change.seat >= 0 else {}
        about |= {"side": table.side_names[change.side]} if change.side >= 0 else {}
        listed.append(
            {"fact": "change", "what": change.kind.value, **about, "rule": rule_json(table, change.origin)}
        )
    if facts.next_leader >= 0:
        listed.append({"fact": "leads next", "seat": seats[facts.next_leader]})
    return listed


def rule_json(table: RuleTable, key: str) -> dict[str, Any] | None:
    """Where a rule stands: file, line and text; None for a documented default or a fact without a rule."""
    origin = table.origin(key)
    if not key or not origin.stated:
        return None
    return {"file": origin.file, "line": origin.line, "text": " ".join(origin.text.split())}
