"""Finding and loading variants: by name, alias or path, with parents, tables and checks."""

from __future__ import annotations

import difflib
import os
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tutor.language.inherit import Flat, lay_over
from tutor.language.statements import TAG, Reading, Statement, read_statements
from tutor.language.tables import alternatives, build_table, deck_of, exchange_state
from tutor.rules.names import rank_named
from tutor.rules.table import RuleTable
from tutor.rules.variant import Choice, Texts, Variant
from tutor.text.lines import Piece
from tutor.text.places import user_variants_folder, variants_folder
from tutor.text.problem import Argument, Note, Problem, has_errors
from tutor.text.source import Source, Span, read_source

DEEPEST = 3
"""Most levels of `extends`: a file, its parent, its parent's parent, and that one's parent."""
VERSION = 1
"""The version of the language that this program reads."""


@dataclass(frozen=True, slots=True)
class Shipped:
    """A variant that can be asked for by name: the stem of its file, its path, its other names and its title."""

    name: str
    path: Path
    aliases: tuple[str, ...]
    title: str


@dataclass(slots=True)
class Loading:
    """What loading one file has gathered so far (private)."""

    problems: list[Problem] = field(default_factory=list)
    ancestors: list[Path] = field(default_factory=list)
    parents: list[str] = field(default_factory=list)


def _folders(beside: Path | None) -> tuple[Path, ...]:
    return (*((beside,) if beside is not None else ()), variants_folder(), user_variants_folder())


def shipped(beside: Path | None = None) -> tuple[Shipped, ...]:
    """All variants that can be asked for by name: beside (where given), shipped, the user's; the first of a name counts."""
    found: dict[str, Shipped] = {}
    for folder in _folders(beside):
        for path in _rules_in(folder):
            if _same(path.stem) not in found:
                found[_same(path.stem)] = _glance(path)
    return tuple(found.values())


def _rules_in(folder: Path) -> list[Path]:
    try:
        return sorted(p for p in folder.iterdir() if p.suffix.casefold() == ".rules" and p.is_file())
    except OSError:
        return []


def _glance(path: Path) -> Shipped:
    """The names and title of a file without reading its rules."""
    names: list[str] = []
    title = ""
    source, _ = read_source(path)
    for line in source.lines if source is not None else ():
        words = line.split(None, 1)
        if len(words) == 2 and words[0].casefold() == "game":
            tag = TAG.match(words[1])
            names.append(words[1][tag.end() if tag else 0 :].strip())
        elif len(words) == 2 and words[0].casefold() == "title" and not title:
            title = "" if TAG.match(words[1]) else words[1].strip()
        elif line.casefold().startswith("also called"):
            names += [name.strip() for name in line[len("also called") :].split(",")]
    return Shipped(path.stem, path, tuple(name for name in names if name), title)


def _same(name: str) -> str:
    """A name as names are compared: case-blind, and an accent is the same whether composed or put over its letter."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", name).casefold())


def _as_spelt(path: Path) -> Path:
    """The path of a file whose name is the same but for the way its accents are spelt; else the path itself."""
    try:
        if path.name.isascii() or path.exists():
            return path
        wanted = unicodedata.normalize("NFC", path.name)
        return next((p for p in _rules_in(path.parent) if unicodedata.normalize("NFC", p.name) == wanted), path)
    except (OSError, ValueError):
        return path


def find(name: str, beside: Path | None = None) -> tuple[Path | None, tuple[Problem, ...]]:
    """The file of a variant given by name, case-blind alias, or path (it has a slash or ends in ``.rules``).

    Names are looked for beside (the folder `beside`, where given), then among the shipped, then in the user's folder. Where
    there is none the problem V130 names the nearest.
    """
    if "/" in name or os.sep in name or name.casefold().endswith(".rules"):
        path = Path(name)
        if not path.is_absolute() and beside is not None:
            path = beside / path
        return _as_spelt(path), ()
    wanted = _same(name)
    known = shipped(beside)
    for one in known:
        if _same(one.name) == wanted:
            return one.path, ()
    for count in (1, None):  # the name of a game before the other names of another
        for one in known:
            if wanted in map(_same, one.aliases[:count]):
                return one.path, ()
    names = {_same(n): one.name for one in known for n in (one.name, *one.aliases)}
    near = difflib.get_close_matches(wanted[:60], list(names), 1, 0.6)
    fix = names[near[0]] if near else None
    args: dict[str, Argument] = {"name": name, "known": tuple(one.name for one in known)}
    return None, (Problem("V130", Span.of("", 1), args, fix=fix),)


def load(
    name_or_path: str | Path, *, beside: Path | None = None
) -> tuple[Variant | None, tuple[Problem, ...]]:
    """Load a variant by name or path with all that is wrong with it; None where an error makes it unusable."""
    if isinstance(name_or_path, Path):
        path: Path | None = name_or_path
        problems: tuple[Problem, ...] = ()
    else:
        path, problems = find(name_or_path, beside)
    if path is None:
        return None, problems
    source, problems = read_source(path, _shown(path))
    if source is None:
        return None, problems
    return load_source(source, path)


def _shown(path: Path) -> str:
    """A file's name for messages: as short as it can be and still be found from here."""
    try:
        if path.resolve().parent == variants_folder().resolve() or path.parent.resolve() == Path.cwd():
            return path.name
    except (OSError, RuntimeError, ValueError):  # a loop of symbolic links
        return path.name
    return os.path.normpath(path)


def load_source(source: Source, path: Path) -> tuple[Variant | None, tuple[Problem, ...]]:
    """Load a variant from text in memory; `path` is where it would lie (its stem is its name, parents are looked for beside)."""
    loading = Loading()
    reading = read_statements(source)
    flat = _flatten(loading, reading, path)
    _tables_without_rows(reading, flat)
    loading.problems += reading.problems
    if _version_too_new(loading, reading):
        return None, _sorted(loading.problems[-1:])
    _required(loading, reading, flat)
    variant = _variant(loading, reading, flat, path) if flat is not None else None
    if variant is not None:
        loading.problems += _checked(variant, tuple(loading.problems))
    problems = _sorted(loading.problems)
    return (None if has_errors(problems) else variant), problems


def _sorted(problems: list[Problem]) -> tuple[Problem, ...]:
    """In the order of the file; the same problem for several numbers of players stands once."""
    merged: dict[tuple[object, ...], Problem] = {}
    for problem in problems:
        rest = repr(sorted((name, value) for name, value in problem.args.items() if name != "players"))
        key = (problem.code, problem.span, problem.severity, rest)
        if key not in merged:
            merged[key] = problem
        else:
            merged[key] = _merged(merged[key], problem)
    return tuple(sorted(merged.values(), key=lambda p: (p.span.line, p.span.column, p.code)))


def _merged(first: Problem, second: Problem) -> Problem:
    have, more = first.args.get("players"), second.args.get("players")
    if not isinstance(have, tuple) or not isinstance(more, tuple):
        return first
    players = tuple(dict.fromkeys((*have, *more)))
    return Problem(
        first.code, first.span, {**first.args, "players": players}, first.severity, first.notes, first.fix
    )


def _version_too_new(loading: Loading, reading: Reading) -> bool:
    statement = next((s for s in reading.statements if s.setting.word == "language"), None)
    if statement is None or not statement.alternatives or statement.alternatives[0].parts[0] <= VERSION:
        return False
    piece = Piece(statement.origin.text, statement.origin.column)
    reading.fault(
        "V119",
        statement.origin.line,
        piece,
        version=str(statement.alternatives[0].parts[0]),
        known=str(VERSION),
    )
    loading.problems.append(reading.problems[-1])
    return True


def _flatten(loading: Loading, reading: Reading, path: Path) -> Flat | None:
    """A file's statements over those of its parents; None where a parent cannot be had."""
    extends = next((s for s in reading.statements if s.setting.word == "extends" and s.text), None)
    if extends is None:
        return lay_over(None, reading)
    loading.ancestors.append(path)
    parent = _parent(loading, reading, extends, path)
    return lay_over(parent, reading) if parent is not None else None


def _parent(loading: Loading, reading: Reading, extends: Statement, path: Path) -> Flat | None:
    line = extends.origin
    piece = Piece(extends.text, line.column + line.text.find(extends.text))
    found = _parent_path(extends.text, path)
    if found is None:
        known = [one.name for one in shipped(path.parent) if one.path.stem != path.stem]
        near = difflib.get_close_matches(Path(extends.text).stem.casefold()[:60], known, 1, 0.6)
        fix = f"extends {near[0]}" if near else None
        reading.fault("V601", line.line, piece, fix=fix, name=extends.text, known=tuple(known))
        return None
    if any(_same_file(found, other) for other in loading.ancestors):
        chain = " -> ".join(p.stem for p in (*loading.ancestors, found))
        reading.fault("V602", line.line, piece, chain=chain)
        return None
    if len(loading.ancestors) > DEEPEST:
        reading.fault("V607", line.line, piece, limit=str(DEEPEST))
        return None
    source, problems = read_source(found, _shown(found))
    if source is None:
        reading.fault(
            "V604", line.line, piece, (), name=extends.text, file=_shown(found), reason=problems[0].code
        )
        return None
    loading.parents.append(found.stem)
    other = read_statements(source)
    before = len(other.problems)
    flat = _flatten(loading, other, found)
    wrong = [p for p in other.problems if p.severity == "error"]
    if flat is None or wrong:
        first = wrong[0] if wrong else other.problems[before:][0] if other.problems[before:] else None
        notes = (Note("parent", first.span, _line_at(source, first.span.line)),) if first is not None else ()
        if first is not None and first.code in ("V602", "V607"):
            span = Span.of(reading.source.file, line.line, piece.column, len(piece.text))
            reading.problems.append(Problem(first.code, span, first.args, notes=notes))
        else:
            reading.fault(
                "V604", line.line, piece, notes, name=extends.text, file=_shown(found), reason="errors"
            )
        return None
    return flat


def _line_at(source: Source, line: int) -> str:
    return source.lines[line - 1].strip() if 0 < line <= len(source.lines) else ""


def _same_file(left: Path, right: Path) -> bool:
    try:
        return left.resolve() == right.resolve()
    except (OSError, RuntimeError, ValueError):
        return left == right


def _parent_path(name: str, path: Path) -> Path | None:
    """A parent is the stem of a file's name: beside the file, then among the shipped, then the user's; case-blind last."""
    wanted = name.strip().removesuffix(".rules")
    folders = _folders(path.parent)
    for exact in (True, False):
        for folder in folders:
            for candidate in _rules_in(folder):
                if _same_file(candidate, path) and wanted != path.stem:
                    continue
                if candidate.stem == wanted or (not exact and _same(candidate.stem) == _same(wanted)):
                    if (
                        _same_file(candidate, path)
                        and folder != folders[-1]
                        and _elsewhere(wanted, folders, path)
                    ):
                        continue
                    return candidate
    return None


def _elsewhere(wanted: str, folders: tuple[Path, ...], path: Path) -> bool:
    """Whether a file of that name lies in another folder (a house rule may carry its parent's name)."""
    return any(c.stem == wanted and not _same_file(c, path) for folder in folders for c in _rules_in(folder))


def _required(loading: Loading, reading: Reading, flat: Flat | None) -> None:
    """`game`, and either `extends` or all of `deck`, `players`, `cards`: what is missing is one problem (V113)."""
    said = {s.setting.word for s in reading.statements}
    needed = ["game"] if "extends" in said else ["game", "deck", "players", "cards"]
    missing = [word for word in needed if word not in said]
    if flat is not None and "extends" in said:
        missing += [w for w in ("deck", "players") if not flat.lines.get(w)] + (
            ["cards"] if not flat.tables.get("cards") else []
        )
    if missing:
        span = Span.of(reading.source.file, 1)
        loading.problems.append(Problem("V113", span, {"missing": tuple(missing)}))


def _variant(loading: Loading, reading: Reading, flat: Flat, path: Path) -> Variant | None:
    players = next((s for s in flat.lines.get("players", []) if s.alternatives), None)
    if players is None:
        return None
    numbers: tuple[int, ...] = players.alternatives[0].parts[0]
    bad = [n for n in numbers if not 2 <= n <= 6 or numbers.count(n) > 1]
    if bad:
        piece = Piece(players.origin.text, players.origin.column)
        reading.fault("V311", players.origin.line, piece, number=str(bad[0]))
        loading.problems.append(reading.problems[-1])
        numbers = tuple(dict.fromkeys(n for n in numbers if 2 <= n <= 6)) or (2,)
    deck = deck_of(flat)
    if deck is None or not flat.tables.get("cards"):
        return None
    before = len(reading.problems)
    _not_for_so_many(reading, numbers)
    loading.problems += reading.problems[before:]
    texts = _texts(flat)
    game = texts.in_language(texts.game, "")
    tables: dict[int, RuleTable] = {}
    for number in numbers:
        table, problems = build_table(path.stem, game, flat, number, {})
        loading.problems += _without_consequences(problems, flat)
        if table is not None:
            tables[number] = table
    if len(tables) != len(numbers):
        return None
    return Variant(
        name=path.stem,
        file=reading.source.file,
        path=str(path),
        texts=texts,
        parent=next((s.text for s in reading.statements if s.setting.word == "extends"), None),
        ancestors=tuple(loading.parents),
        deck=deck,
        choices=choices_of(flat, numbers),
        tables=tables,
        flat=flat,
    )


def _tables_without_rows(reading: Reading, flat: Flat | None) -> None:
    """A table of the file itself that is in force and lists nothing (V114)."""
    for word, sets in flat.tables.items() if flat is not None else ():
        for one in sets:
            off = one.header is not None and one.header.key in ("none", "off")
            if word != "cards" and not (off or one.rows or one.broken or one.origin.inherited):
                reading.fault("V114", one.origin.line, Piece(one.origin.text, one.origin.column), setting=word)


def _without_consequences(problems: Sequence[Problem], flat: Flat) -> list[Problem]:
    """What is left to say where the order of the cards has a fault of its own: not that ranks are missing or the sum is wrong."""
    broken = any(one.broken for one in flat.tables.get("cards", ()))
    misnamed = any(p.code in ("V210", "V211") and p.span.line in _card_lines(flat) for p in problems)
    if not (broken or misnamed):
        return list(problems)
    follows = ("V212", "V501") if not broken else ("V210", "V212", "V501")
    return [
        p
        for p in problems
        if p.code not in follows or (p.code == "V210" and (p.span.line in _card_lines(flat) or _in_no_deck(p, flat)))
    ]


def _in_no_deck(problem: Problem, flat: Flat) -> bool:
    """Whether the rank that a problem names is none of the deck's, however the order of the cards is mended."""
    deck = deck_of(flat)
    return deck is not None and rank_named(str(problem.args["rank"]), deck) not in deck.ranks


def _card_lines(flat: Flat) -> set[int]:
    return {row.origin.line for one in flat.tables.get("cards", ()) for row in one.rows}


def _not_for_so_many(reading: Reading, numbers: tuple[int, ...]) -> None:
    """A line of the file itself that speaks of a number of players it is not for (V120)."""
    for statement in reading.statements:
        for number in statement.players:
            if number not in numbers:
                piece = Piece(statement.origin.text, statement.origin.column)
                allowed = tuple(map(str, numbers))
                reading.fault(
                    "V120",
                    statement.origin.line,
                    piece,
                    severity="warning",
                    number=str(number),
                    allowed=allowed,
                )


def choices_of(flat: Flat, players: tuple[int, ...]) -> tuple[Choice, ...]:
    """What the host chooses, in the order of the file."""
    found = []
    for word, statements in flat.lines.items():
        for statement in statements:
            pairs = alternatives(statement)
            if len(pairs) > 1:
                lines = tuple(f"{word} {phrase}" for _, phrase in pairs)
                found.append(Choice(word, lines, statement.players or players, statement.origin))
    if exchange_state(flat, {}) == "optional":
        origin = flat.tables["exchange"][0].origin
        found.append(Choice("exchange", ("exchange off", "exchange on"), players, origin))
    return tuple(sorted(found, key=lambda c: (c.origin.inherited, c.origin.line)))


def _texts(flat: Flat) -> Texts:
    def tagged(word: str) -> Mapping[str, str]:
        return {s.tag: s.text for s in flat.texts if s.setting.word == word}

    def plain(word: str) -> list[str]:
        return [s.text for s in flat.texts if s.setting.word == word and not s.tag]

    def several(word: str) -> dict[str, tuple[str, ...]]:
        tags = dict.fromkeys(s.tag for s in flat.texts if s.setting.word == word)
        return {tag: tuple(s.text for s in flat.texts if s.setting.word == word and s.tag == tag) for tag in tags}

    aliases = [name.strip() for text in plain("also called") for name in text.split(",")]
    return Texts(
        game=tagged("game"),
        title=tagged("title"),
        also_called=tuple(name for name in aliases if name),
        country=next(iter(plain("country")), ""),
        notes=several("note"),
        sources=tuple(plain("source")),
        translated_sources={tag: texts for tag, texts in several("source").items() if tag},
    )


def _checked(variant: Variant, problems: tuple[Problem, ...]) -> tuple[Problem, ...]:
    """Run every check for each number of players, and once more with each choice the host may make.

    Where lines are wrong already, only those checks speak that do not rest on them, and only of errors.
    """
    from tutor.language.checks import broken_settings, run, unaffected
    from tutor.language.choices import every_choice

    found = run(variant, every_choice(variant))
    return unaffected(found, broken_settings(problems)) if has_errors(problems) else found
