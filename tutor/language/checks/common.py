"""What the checks share: where a setting stands, and a problem made in one line."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from tutor.rules.facts import LeaveOutKind, Origin
from tutor.rules.table import RuleTable
from tutor.rules.variant import Variant
from tutor.text.problem import Argument, Problem, Severity
from tutor.text.source import Span

Check = Callable[[Variant, RuleTable], Iterable[Problem]]
"""One check: a variant and one of its rule tables in, problems out. Its docstring begins with the code of its problems and is
the page that ``briscola explain CODE`` shows."""


def found(
    code: str,
    span: Span,
    table: RuleTable,
    severity: Severity = "error",
    fix: str | None = None,
    **args: Argument,
) -> Problem:
    """A problem of `table`; its number of players is among the arguments."""
    return Problem(code, span, {"players": (str(table.players),), **args}, severity, (), fix)


def place(variant: Variant, table: RuleTable, *keys: str) -> Span:
    """Where the first of the settings `keys` stands, lines of the file itself before inherited ones.

    A key that ends in a dot stands for all settings that begin with it. Where no file says any of them the place is the
    first line of the file.
    """
    stated = [origin for key in keys for origin in _origins(table, key) if origin.stated]
    own = [origin for origin in stated if not origin.inherited]
    for origin in own or stated:
        return Span(origin.file, origin.line, origin.column, origin.line, max(origin.end_column, origin.column + 1))
    return _game_line(variant, table)


def _origins(table: RuleTable, key: str) -> list[Origin]:
    if key.endswith("."):
        return [origin for name, origin in table.origins.items() if name.startswith(key)]
    return [table.origin(key)]


def _game_line(variant: Variant, table: RuleTable) -> Span:
    """The place for what no line says: the line that names the game, else the first."""
    origin = table.origin("game")
    if origin.stated:
        return Span(origin.file, origin.line, origin.column, origin.line, max(origin.end_column, origin.column + 1))
    return Span.of(variant.file, 1)


def stock_after_deal(table: RuleTable) -> int:
    """Cards left over when the hands are dealt, the turned card counted."""
    return table.in_play - table.hand * table.players


def rank(table: RuleTable, strength: int) -> str:
    """The letter of a rank given by its strength."""
    return table.strengths[strength]


def may_be_in_play(table: RuleTable, strength: int, suit: int) -> bool:
    """Whether the card of `strength` in the trump suit `suit` may be in a deal."""
    card = suit * table.size + strength
    barred = {c for out in table.leave_out if out.kind is LeaveOutKind.OF_TRUMPS for c in out.cards}
    return card in table.pack and card not in barred


def anyone_has_partners(variant: Variant, table: RuleTable) -> bool:
    """Whether players have partners here, for another number of players, or if the host chooses so."""
    offered = [line for choice in variant.choices if choice.setting == "sides" for line in choice.alternatives]
    if any(not line.casefold().endswith("singles") for line in offered):
        return True
    return table.has_partners or any(other.has_partners for other in variant.tables.values())
