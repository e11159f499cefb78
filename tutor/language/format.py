"""The formatter: settings in a fixed order, values in columns, words as the vocabulary spells them, comments kept.

It changes nothing but space, order and spelling: the rule tables before and after are compared, and a text that would read
differently is an error of this program (`FormatChangedRulesError`). Formatting twice gives the same as once.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import MappingProxyType

from tutor import language
from tutor.language.inherit import CONDITIONS, condition_of
from tutor.language.parse import Said
from tutor.language.statements import TAGS, Row, Statement, read_statements
from tutor.language.vocabulary import PHRASES, Kind
from tutor.rules.decks import Deck
from tutor.rules.names import rank_named, suit_named
from tutor.rules.table import RuleTable
from tutor.rules.variant import Variant
from tutor.text.lines import Piece, content
from tutor.text.problem import Problem, has_errors
from tutor.text.source import Source, source_of

ORDER = (
    "language", "game", "title", "also called", "country", "extends", "source", "note", "deck", "pack", "players", "sides",
    "seats", "leave out", "turns", "dealer", "deal", "tricks", "trump", "follow", "need not", "draws", "starts", "cards",
    "exchange", "open", "look", "signals", "talk", "last trick", "total", "win", "tie", "ends", "score", "match", "penalty",
    "service",
)  # fmt: skip
"""The settings in the order of a formatted file; below them the names, titles and notes for other languages."""
_WITH_PLAYERS = ("sides", "seats", "leave out")
"""Settings whose `with N:` lines stand together, by number; those of others stand below the plain line."""
_COLUMN = 13
_WORD = 7
_PATTERNS: Mapping[tuple[str, str], str] = MappingProxyType({(p.rule, p.key): p.pattern for p in PHRASES})
_PACKS = MappingProxyType({p.pattern.casefold(): p.pattern for p in PHRASES if p.rule == "pack"})


class FormatChangedRulesError(AssertionError):
    """The formatted text does not read as the given one: a fault of the formatter, never of the file."""


@dataclass(slots=True)
class _Block:
    """A statement with the comment lines above it; or a row with those above it."""

    above: list[str] = field(default_factory=list)
    line: str = ""
    comment: str = ""
    """The comment on the same line, with the column it stood at."""
    column: int = 0
    rows: list[_Block] = field(default_factory=list)
    order: tuple[int, ...] = ()


def formatted(source: Source, path: Path) -> tuple[str | None, tuple[Problem, ...]]:
    """The text of a variant file formatted, or None and the problems of a file that has errors."""
    variant, problems = language.load_source(source, path)
    if variant is None or has_errors(tuple(problems)):
        return None, tuple(problems)
    text = _laid_out(source, variant.deck)
    again, later = language.load_source(source_of(text, source.file), path)
    if again is None or has_errors(tuple(later)) or not _alike(variant, again):
        raise FormatChangedRulesError(source.file)
    return text, tuple(problems)


def _alike(one: Variant, other: Variant) -> bool:
    """Whether two readings of a file play and speak alike, whatever their lines."""
    return _plain(one) == _plain(other) and one.texts == other.texts


def _plain(variant: Variant) -> dict[int, RuleTable]:
    """The rule tables without places and spellings."""
    return {
        number: replace(
            table,
            origins={},
            pattern=table.pattern.casefold(),
            tie=replace(table.tie, phrase=""),
            match=replace(table.match, phrase=""),
            service=tuple(replace(row, text=" ".join(row.text.casefold().split())) for row in table.service),
        )
        for number, table in variant.tables.items()
    }


def _laid_out(source: Source, deck: Deck) -> str:
    head, blocks, foot = _blocks(source, deck)
    blocks.sort(key=lambda block: block.order)
    lines = [*head]
    for block in blocks:
        lines += block.above
        lines.append(_with_comment(block))
        for row in block.rows:
            lines += [f"  {line}" if line else line for line in row.above]
            lines.append(_with_comment(row))
    lines += foot
    return "\n".join(_without_double_blanks(lines)) + "\n"


def _with_comment(block: _Block) -> str:
    line = block.line.rstrip()
    if not block.comment:
        return line
    return f"{line.ljust(block.column - 1)}{block.comment}" if len(line) + 2 < block.column else f"{line}  {block.comment}"


def _without_double_blanks(lines: list[str]) -> list[str]:
    kept: list[str] = []
    for line in lines:
        if line or (kept and kept[-1]):
            kept.append(line)
    while kept and not kept[-1]:
        kept.pop()
    return kept


def _blocks(source: Source, deck: Deck) -> tuple[list[str], list[_Block], list[str]]:
    """The comments at the top, the statements in the order of the file, and the comments at the end."""
    statements = read_statements(source).statements
    begins = {statement.origin.line: statement for statement in statements}
    rows = {row.origin.line: (statement, row) for statement in statements for row in statement.rows}
    blocks: list[_Block] = []
    head: list[str] = []
    above: list[str] = []
    by_statement: dict[int, _Block] = {}
    for number, raw in enumerate(source.lines, 1):
        if not content(raw).text:
            above.append(raw.strip())
            if not blocks and not raw.strip() and any(above):
                head, above = head + above, []
            continue
        if number in begins:
            block = _statement(begins[number], deck, len(blocks))
            by_statement[id(begins[number])] = block
            blocks.append(block)
        elif number in rows:
            statement, row = rows[number]
            owner = by_statement[id(statement)]
            block = _Block(line=row_line(row, statement.rows, deck), order=_row_order(row, len(owner.rows)))
            owner.rows.append(block)
        else:
            continue
        block.above, above = above, []
        block.comment, block.column = _comment(raw)
    for block in blocks:
        block.rows.sort(key=lambda row: row.order)
    return head, blocks, above


def _comment(raw: str) -> tuple[str, int]:
    """The comment at the end of a line and its column (from 1)."""
    piece = content(raw)
    rest = raw[piece.column - 1 + len(piece.text) :]
    at = rest.find("#")
    return (rest[at:].rstrip(), piece.column + len(piece.text) + at) if at >= 0 else ("", 0)


def _statement(statement: Statement, deck: Deck, number: int) -> _Block:
    return _Block(line=statement_line(statement, deck), order=(*statement_order(statement), number))


def statement_order(statement: Statement) -> tuple[int, int, int, int]:
    """Where a statement stands among those of a formatted file."""
    word = statement.setting.word
    place = ORDER.index(word)
    if statement.tag:
        return len(ORDER), TAGS.index(statement.tag), place, 0
    if statement.players and word in _WITH_PLAYERS:
        return ORDER.index("leave out"), 1, statement.players[0], place
    return place, int(bool(statement.players)), statement.players[0] if statement.players else 0, 0


def statement_line(statement: Statement, deck: Deck) -> str:
    """A setting's line: its word, padded to the column of the values, and its value."""
    word, value = statement.setting.word, statement_value(statement, deck)
    if statement.players:
        said = value if word == "sides" else f"{word} {value}"
        return f"with {_numbers(statement.players)}:".ljust(_COLUMN - 1) + f" {said}"
    return f"{word.ljust(_COLUMN - 1)} {value}".rstrip()


def statement_value(statement: Statement, deck: Deck) -> str:
    """What stands after a setting's word, as the vocabulary spells it."""
    if statement.setting.kind is Kind.TEXT:
        return f"{statement.tag}  {statement.text}" if statement.tag else statement.text
    if not statement.alternatives:
        return statement.text if statement.setting.word == "penalty" else ""
    if statement.setting.word == "pack":
        return ", or ".join(_PACKS.get(phrase.casefold(), phrase) for phrase in statement.phrases)
    return ", or ".join(spelled(said, deck) for said in statement.alternatives)


def row_line(row: Row, rows: Sequence[Row], deck: Deck) -> str:
    """A row of a table, in columns with the other `rows`."""
    mode = "" if row.mode == "plain" else f"{row.mode} "
    text = spelled(row.said, deck)
    if row.said.rule == "cards_row":
        widest = max([9, *(len(_ranks(r.said, deck)) for r in rows if r.said.rule == "cards_row")])
        return f"  {_ranks(row.said, deck).ljust(widest)}  worth {row.said.parts[-1]}"
    word = condition_of(row)
    if word == "false":
        return f"  {text}"
    if word is not None:
        return f"  {word.ljust(_WORD - 1)} {text[len(word) :].strip()}"
    if row.said.rule == "signals_row":
        listed = [r for r in rows if condition_of(r) is None]
        widest = max(len(_meaning(r.said, deck)) for r in listed)
        return f"  {mode}{_meaning(row.said, deck).ljust(widest)}  {row.said.parts[-1].text.strip()}"
    return f"  {mode}{text}"


def _ranks(said: Said, deck: Deck) -> str:
    return _part(said.parts[0], deck)


def _meaning(said: Said, deck: Deck) -> str:
    """What a sign tells, without the gesture."""
    return spelled(replace(said, parts=(*said.parts[:-1], Piece("", 1))), deck)


def _row_order(row: Row, number: int) -> tuple[int, ...]:
    word = condition_of(row)
    if word is None:
        return (0, number)
    return (1, (*CONDITIONS, "false").index(word))


def spelled(said: Said, deck: Deck) -> str:
    """A phrase as the vocabulary spells it, with rank letters and English suits."""
    pattern = _PATTERNS[said.rule, said.key]
    text, parts = "", iter(said.parts)
    for piece in _pieces(pattern):
        text += _slot(piece[1:-1], next(parts), deck) if piece.startswith("<") else piece
        if piece == "<name>" and said.key == "any_two":
            text += "s"
    return " ".join(text.replace(" ,", ",").split())


def _pieces(pattern: str) -> Iterator[str]:
    """The plain stretches and the slots of a pattern, in order."""
    while pattern:
        plain, opened, rest = pattern.partition("<")
        if plain:
            yield plain
        if not opened:
            return
        name, _, pattern = rest.partition(">")
        yield f"<{name}>"


def _slot(name: str, part: object, deck: Deck) -> str:
    if isinstance(part, tuple) and name == "numbers":
        return _numbers(part)
    if isinstance(part, tuple) and name in ("suits", "card_list"):
        return ", ".join(_part(one, deck) for one in part)
    if name == "words" and isinstance(part, Piece):
        return part.text
    return _part(part, deck)


def _part(part: object, deck: Deck) -> str:
    if isinstance(part, Said):
        return spelled(part, deck)
    if isinstance(part, Piece):
        return rank_named(part.text, deck) or suit_named(part.text, deck) or part.text
    if isinstance(part, tuple):
        if len(part) == 2 and all(isinstance(one, Piece) for one in part) and suit_named(part[1].text, deck):
            return f"{_part(part[0], deck)} of {_part(part[1], deck)}"
        return " ".join(_part(one, deck) for one in part)
    return str(part)


def _numbers(numbers: tuple[object, ...]) -> str:
    """``2, 3 or 4``."""
    shown = [str(number) for number in numbers]
    return shown[0] if len(shown) == 1 else f"{', '.join(shown[:-1])} or {shown[-1]}"
