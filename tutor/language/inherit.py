"""`extends`: what a file says, laid over what its parent says."""

from __future__ import annotations

import difflib
from dataclasses import dataclass, field, replace

from tutor.language.parse import Said
from tutor.language.statements import Reading, Row, Statement
from tutor.language.vocabulary import Kind
from tutor.rules.facts import Origin
from tutor.text.lines import Piece
from tutor.text.problem import Note
from tutor.text.source import Span

CONDITIONS = ("who", "when", "until", "limit", "from")


@dataclass(slots=True)
class RowSet:
    """A table in force: its header, its rows and (for an exchange) its conditions by their first word."""

    header: Said | None
    origin: Origin
    rows: list[Row] = field(default_factory=list)
    conditions: dict[str, Row] = field(default_factory=dict)
    broken: bool = False
    """Whether some row was not understood."""


@dataclass(slots=True)
class Flat:
    """A variant with its parents folded in: texts, one-line settings, tables."""

    texts: list[Statement] = field(default_factory=list)
    lines: dict[str, list[Statement]] = field(default_factory=dict)
    tables: dict[str, list[RowSet]] = field(default_factory=dict)


def condition_of(row: Row) -> str | None:
    """The condition a row states (``who`` ...), None for a row that lists something."""
    key = row.said.key.split("_")[0]
    if row.said.rule == "exchange_row" and key in CONDITIONS:
        return key
    if row.said.rule == "signals_row" and key in ("who", "when", "false"):
        return key
    return None


def lay_over(parent: Flat | None, reading: Reading) -> Flat:
    """The child's statements laid over its parent's. What goes wrong becomes a problem of the child's reading."""
    flat = _copy(parent) if parent is not None else Flat()
    own_tables: dict[str, list[Statement]] = {}
    fresh: dict[str, list[Statement]] = {}
    for statement in reading.statements:
        word = statement.setting.word
        if statement.setting.kind is Kind.TEXT:
            fresh.setdefault(word, []).append(statement)
        elif statement.setting.kind is Kind.TABLE:
            own_tables.setdefault(word, []).append(statement)
        else:
            _line(flat, reading, statement)
    own_repeats = {
        s.setting.word for s in reading.statements if s.setting.repeatable and s.setting.kind is Kind.LINE
    }
    for word in own_repeats:
        flat.lines[word] = [s for s in reading.statements if s.setting.word == word]
    _texts(flat, fresh)
    for word, statements in own_tables.items():
        flat.tables[word] = _tables(flat.tables.get(word, []), reading, statements, parent is not None)
    return flat


def _copy(parent: Flat) -> Flat:
    def old(origin: Origin) -> Origin:
        return replace(origin, inherited=True)

    def row(one: Row) -> Row:
        return replace(one, origin=old(one.origin))

    return Flat(
        [
            replace(s, origin=old(s.origin))
            for s in parent.texts
            if s.setting.word not in ("title", "note", "also called", "extends")
        ],
        {word: [replace(s, origin=old(s.origin)) for s in many] for word, many in parent.lines.items()},
        {
            word: [
                RowSet(
                    s.header,
                    old(s.origin),
                    [row(r) for r in s.rows],
                    {k: row(r) for k, r in s.conditions.items()},
                )
                for s in many
            ]
            for word, many in parent.tables.items()
        },
    )


def _texts(flat: Flat, fresh: dict[str, list[Statement]]) -> None:
    for word, statements in fresh.items():
        tags = {s.tag for s in statements}
        by_language = word in ("game", "title") and "" not in tags
        flat.texts = [s for s in flat.texts if s.setting.word != word or (by_language and s.tag not in tags)]
        flat.texts += statements


def _line(flat: Flat, reading: Reading, statement: Statement) -> None:
    word = statement.setting.word
    if statement.setting.repeatable:
        return
    have = flat.lines.setdefault(word, [])
    if statement.broken and have:
        return  # what the parent says still serves to judge the other lines
    kept: list[Statement] = []
    for other in have:
        if not other.origin.inherited:
            kept.append(other)
        elif statement.players and other.players:
            left = tuple(n for n in other.players if n not in statement.players)
            if left:
                kept.append(replace(other, players=left))
        elif bool(statement.players) != bool(other.players):
            kept.append(other)
        if other.origin.inherited and other.players == statement.players and _same(other, statement):
            _nothing_changed(reading, statement, other)
    kept.append(statement)
    flat.lines[word] = kept


def _same(left: Statement, right: Statement) -> bool:
    return [p.casefold() for p in left.phrases] == [p.casefold() for p in right.phrases] and bool(
        left.phrases
    )


def _nothing_changed(reading: Reading, statement: Statement, other: Statement) -> None:
    note = Note("parent", _span(other.origin), other.origin.text)
    here = Piece(statement.origin.text, statement.origin.column)
    reading.fault(
        "V605", statement.origin.line, here, (note,), severity="warning", setting=statement.setting.word
    )


def _span(origin: Origin) -> Span:
    return Span.of(origin.file, origin.line, origin.column, origin.end_column - origin.column)


def _tables(old: list[RowSet], reading: Reading, statements: list[Statement], child: bool) -> list[RowSet]:
    """The table sets of one setting after the child's: each of the child's statements over the parent's set of its place."""
    if len(statements) == 1 and len(old) > 1 and not statements[0].rows:
        return [RowSet(_header(statements[0], o), statements[0].origin, o.rows, o.conditions) for o in old]
    if (
        len(statements) == 1
        and len(old) > 1
        and all(row.mode != "plain" or condition_of(row) for row in statements[0].rows)
    ):
        return _several(old, reading, statements[0], child)
    sets = []
    for number, statement in enumerate(statements):
        base = old[min(number, len(old) - 1)] if old else None
        sets.append(_one_table(base, reading, statement, child))
    return sets


def _several(old: list[RowSet], reading: Reading, statement: Statement, child: bool) -> list[RowSet]:
    """One child's table over several sets of the parent: `without` finds the row's set, `also` joins the first, conditions hold
    for all of them."""
    sets = [RowSet(_header(statement, o), statement.origin, list(o.rows), dict(o.conditions)) for o in old]
    for row in statement.rows:
        if condition_of(row) is None:
            there = (
                one
                for one in sets
                if row.mode == "without" and any(_meaning(r) == _meaning(row) for r in one.rows)
            )
            _change(next(there, sets[0]), reading, statement, row, child)
    for one, base in zip(sets, old, strict=True):
        _conditions(one, reading, statement, base if one is sets[0] else None)
    return [one for one in sets if one.rows] or sets[:1]


def _header(statement: Statement, base: RowSet | None) -> Said | None:
    if statement.alternatives:
        return statement.alternatives[0]
    return base.header if base is not None and statement.setting.word not in ("exchange", "signals") else None


def _one_table(base: RowSet | None, reading: Reading, statement: Statement, child: bool) -> RowSet:
    rows, conditions = (list(base.rows), dict(base.conditions)) if base else ([], {})
    result = RowSet(_header(statement, base), statement.origin, rows, conditions, statement.broken)
    if base is not None and statement.setting.word == "cards":
        result.rows, result.conditions = [], {}
    listed = [row for row in statement.rows if condition_of(row) is None]
    modes = {row.mode for row in listed}
    if "plain" in modes and len(modes) > 1:
        bad = next(row for row in listed if row.mode != listed[0].mode)
        reading.fault("V606", bad.origin.line, _piece(bad.origin), setting=statement.setting.word)
        return result
    if modes == {"plain"}:
        if (
            base is not None
            and base.rows
            and [_meaning(r) for r in base.rows] == [_meaning(r) for r in listed]
        ):
            note = Note("parent", _span(base.rows[0].origin), base.rows[0].origin.text)
            reading.fault(
                "V605",
                listed[0].origin.line,
                _piece(listed[0].origin),
                (note,),
                severity="warning",
                setting=statement.setting.word,
            )
        result.rows = listed
    else:
        for row in listed:
            _change(result, reading, statement, row, child)
    _conditions(result, reading, statement, base)
    return result


def _conditions(result: RowSet, reading: Reading, statement: Statement, base: RowSet | None) -> None:
    own: dict[str, Row] = {}
    for row in statement.rows:
        word = condition_of(row)
        if word is None:
            continue
        if word in own:
            note = Note("first", _span(own[word].origin), own[word].origin.text)
            reading.fault(
                "V111",
                row.origin.line,
                _piece(row.origin),
                (note,),
                setting=word,
                first=own[word].origin.line,
            )
            continue
        before = result.conditions.get(word)
        if base is not None and before is not None and _meaning(before) == _meaning(row):
            note = Note("parent", _span(before.origin), before.origin.text)
            reading.fault(
                "V605", row.origin.line, _piece(row.origin), (note,), severity="warning", setting=word
            )
        own[word] = row
    result.conditions.update(own)


def _piece(origin: Origin) -> Piece:
    return Piece(origin.text, origin.column)


def _meaning(row: Row) -> object:
    """What a row says, without its place."""

    def plain(part: object) -> object:
        if isinstance(part, Piece):
            return part.text.casefold()
        if isinstance(part, Said):
            return part.rule, part.key, tuple(plain(p) for p in part.parts)
        return tuple(plain(p) for p in part) if isinstance(part, tuple) else part

    return plain(row.said)


def _change(result: RowSet, reading: Reading, statement: Statement, row: Row, child: bool) -> None:
    """Add a row (`also`) or take one out (`without`); one that is not there, or is there already, is a problem."""
    meaning = _meaning(row)
    same = next((r for r in result.rows if _meaning(r) == meaning), None)
    if row.mode == "also":
        if same is not None:
            note = Note("parent", _span(same.origin), same.origin.text)
            reading.fault(
                "V605",
                row.origin.line,
                _piece(row.origin),
                (note,),
                severity="warning",
                setting=statement.setting.word,
            )
            return
        result.rows.append(replace(row, mode="plain"))
        return
    if same is not None:
        result.rows.remove(same)
        return
    near = difflib.get_close_matches(row.origin.text, [r.origin.text for r in result.rows], 1, 0.3)
    notes: tuple[Note, ...] = ()
    fix = None
    if near:
        other = next(r for r in result.rows if r.origin.text == near[0])
        notes = (Note("parent", _span(other.origin), other.origin.text),)
        fix = f"without {other.origin.text}"
    args = {"setting": statement.setting.word, "row": row.origin.text, "child": "yes" if child else "no"}
    reading.fault("V603", row.origin.line, _piece(row.origin), notes, fix=fix, **args)
