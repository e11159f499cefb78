"""Reading a record: the head becomes a position, the rows of `play` become actions, each checked by the engine.

An impossible record is refused with the first reason in this order: a card twice or not in the pack; hands, stock, shown
card, seats or number of players that cannot be; a choice that the variant does not offer; out of turn; not in that hand;
must follow; for an exchange the turned card, the row, who, when, until. Codes are ``R-`` and the reason.
"""

from __future__ import annotations

from pathlib import Path

from tutor import language
from tutor.records.fields import Head, read_head, read_number
from tutor.records.position import read_match, read_names, read_position
from tutor.records.record import Record
from tutor.records.rows import read_rows
from tutor.rules.table import RuleTable
from tutor.rules.variant import Variant
from tutor.text.lines import Piece
from tutor.text.problem import Problem, has_errors
from tutor.text.source import Source, read_source

_ORDER = ("R-twice", "R-pack", "R-setup", "R-choice")


def read(path: Path, shown: str | None = None) -> tuple[Record | None, tuple[Problem, ...]]:
    """Read a record file. Never raises for what the file holds; a refused record gives None and its reasons."""
    source, problems = read_source(path, shown)
    if source is None:
        return None, problems
    return read_text(source, path.parent)


def read_text(
    source: Source, folder: Path, variant: Variant | None = None
) -> tuple[Record | None, tuple[Problem, ...]]:
    """Read a record that is in memory; paths in its `rules` line start from `folder`.

    `variant` may be given where what that line names is loaded already.
    """
    head = read_head(source)
    if head.problems:
        return None, tuple(head.problems)
    variant = variant or _variant(head, folder)
    if variant is None:
        return None, tuple(head.problems)
    table = _table(head, variant)
    position = read_position(head, table)
    number, worth, score = read_match(head, table)
    if head.problems or position is None:
        return None, _in_order(head.problems)
    actions, lines = read_rows(head, position.start, position.seen)
    if head.problems:
        return None, tuple(head.problems[:1])
    rules = head.get("rules")
    record = Record(
        rules=rules.value.text if rules is not None else variant.name,
        variant=variant,
        start=position.start,
        actions=actions,
        lines=lines,
        rule_lines=tuple(field.value.text for field in head.all("rule")),
        names=read_names(head, table.players),
        number=number,
        worth=worth,
        score=score,
        dealer_known=head.get("dealer") is not None,
        seen=position.seen,
        points_known=position.points_known,
        file=source.file,
    )
    return record, ()


def _in_order(problems: list[Problem]) -> tuple[Problem, ...]:
    """The first reason by the fixed order of reasons; faults of spelling come before them, and all of them."""
    spelling = [p for p in problems if p.code not in _ORDER]
    if spelling:
        return tuple(spelling)
    return tuple(sorted(problems, key=lambda p: (_ORDER.index(p.code), p.span.line, p.span.column))[:1])


def _variant(head: Head, folder: Path) -> Variant | None:
    rules = head.get("rules")
    if rules is None:
        head.problems.append(head.problem("R-rules", 1, Piece("", 1)))
        return None
    variant, problems = language.load(rules.value.text, beside=folder)
    if variant is None:
        if has_errors(problems) and any(p.span.file.endswith(".rules") for p in problems):
            head.problems += problems
        else:
            head.problems.append(head.problem("R-variant", rules.line, rules.value, name=rules.value.text))
    return variant


def _table(head: Head, variant: Variant) -> RuleTable:
    """The rule table for the record's number of players and choices; the default one beside a problem."""
    field = head.get("players")
    seats = {f.seat for f in head.all("hand")}
    default = len(seats) if len(seats) in variant.tables else variant.table.players
    players = read_number(head, field, default, 1)
    if players not in variant.tables:
        allowed = ", ".join(map(str, variant.players))
        where = (field.line, field.value) if field is not None else (1, Piece("", 1))
        head.problems.append(head.problem("R-setup", *where, why="players", count=players, allowed=allowed))
        return variant.table
    rules = head.all("rule")
    if not rules:
        return variant.tables[players]
    table, problems = language.choose(variant, players, [rule.value.text for rule in rules])
    if table is not None and not has_errors(problems):
        return table
    for rule in rules:
        one, wrong = language.choose(variant, players, [rule.value.text])
        if one is None or has_errors(wrong):
            offered = tuple(line for choice in variant.choices for line in choice.alternatives)
            head.problems.append(head.problem("R-choice", rule.line, rule.value, rule=rule.value.text, offered=offered))
    if not head.problems:
        last = rules[-1]
        head.problems.append(head.problem("R-choice", last.line, last.value, rule=last.value.text, offered=()))
    return variant.tables[players]
