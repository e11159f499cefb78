"""The lines of a file as statements: setting, the numbers of players it speaks of, its alternatives, its rows."""

from __future__ import annotations

import difflib
import re
from dataclasses import dataclass, field

from tutor.i18n.choose import languages
from tutor.language.grammar import rule_name
from tutor.language.parse import Misread, Said, parse
from tutor.language.suggest import continuations
from tutor.language.vocabulary import BREACHES, BY_LANGUAGE, PHRASES, SETTINGS, Kind, Setting
from tutor.rules.facts import Origin
from tutor.rules.names import RANK_WORDS
from tutor.text.lines import Piece, content, first_words
from tutor.text.problem import Note, Problem
from tutor.text.source import Source, Span

BY_WORD = {setting.word: setting for setting in SETTINGS}
MOST_PLAYERS = 6
MOST_CHOICES = 24
"""Most alternatives of one line: each is checked as a game of its own."""
MOST_ROWS = 60
"""Most rows of a table, more than any deck has ranks."""
MOST_TIMES = {"exchange": 8, "need not": 12, "penalty": 40}
"""How often a setting that may be repeated may stand, texts apart."""
_OR = re.compile(r",\s*or(?!\w)", re.IGNORECASE)
_WITH = re.compile(r"with\s+((?:\d|,|\s|or|and)+?)\s*:\s*", re.IGNORECASE)
_QUOTES = "“”„«»‘–—−"
_MARKS = "“”„«»‘"
_PLAIN = str.maketrans(dict.fromkeys(_MARKS))
_ROW_WORDS = {
    "worth",
    "for",
    "of",
    "who",
    "when",
    "until",
    "limit",
    "from",
    "loads",
    "low",
    "no",
    "a",
    "false",
    "any",
}
_UNSEEN = re.compile(r"[\x00-\x08\x0e-\x1f\x7f\x80-\x84\x86-\x9f\u202a-\u202e\u2066-\u2069]")
_FREE = tuple(setting.word for setting in SETTINGS if setting.kind is Kind.TEXT)
TAGS = tuple(sorted({*languages(), "de"}))
"""The codes of languages that a name, a title, a note or a source may be given for."""
TAG = re.compile(rf"({'|'.join(TAGS)})\s+(?=\S)")


@dataclass(frozen=True, slots=True)
class Row:
    """One row of a table: what it says, whether it adds (`also`), removes (`without`) or stands plain, where it stands."""

    said: Said
    mode: str
    origin: Origin


@dataclass(slots=True)
class Statement:
    """One setting as one file says it."""

    setting: Setting
    players: tuple[int, ...]
    """The numbers of players it speaks of; empty: all."""
    text: str
    tag: str
    """Language code of a text, empty for the plain line."""
    alternatives: tuple[Said, ...]
    phrases: tuple[str, ...]
    """Each alternative as it was written."""
    origin: Origin
    rows: list[Row] = field(default_factory=list)
    stands_in: bool = False
    """Whether its setting was misspelt and only guessed; a line that says it rightly takes its place."""
    broken: bool = False
    """Whether its value, or one of its rows, was not understood; it then stands only so that it is not missed as well."""
    full: bool = False
    """Whether it has as many rows as a table may have and more were left away."""


@dataclass(slots=True)
class Reading:
    """All statements of one file and what was wrong with its lines."""

    source: Source
    statements: list[Statement] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    said: dict[tuple[str, str], list[Statement]] = field(default_factory=dict)
    """The statements of each setting (and language) that may stand only once."""
    times: dict[str, int] = field(default_factory=dict)

    def fault(
        self,
        code: str,
        line: int,
        piece: Piece,
        notes: tuple[Note, ...] = (),
        fix: str | None = None,
        severity: str = "error",
        **args: object,
    ) -> None:
        """Note a problem at a piece of a line."""
        span = Span.of(self.source.file, line, piece.column, len(piece.text))
        self.problems.append(Problem(code, span, args, severity, notes, fix))  # type: ignore[arg-type]


def read_statements(source: Source) -> Reading:
    """Sort a file's lines into statements. Every fault of a line is reported and spoils no other line."""
    reading = Reading(source)
    table: Statement | None = None
    skipping = False
    for number, raw in enumerate(source.lines, 1):
        piece = content(raw)
        if not piece.text:
            continue
        if _unseen(reading, number, piece) and not piece.text.casefold().startswith(_FREE):
            continue
        setting, players, rest, header = _header(reading, number, piece)
        if setting is None:
            if skipping:
                continue
            if table is not None and not _looks_like_setting(piece, table):
                _row(reading, table, number, piece)
                continue
            near = _nearest(piece)
            if first_words(piece)[0].text.casefold() == "with":
                _for_whom(reading, number, piece)
                table, skipping = None, False
                continue
            _unknown(reading, number, piece, near)
            table, skipping = None, near is None
            if near is not None:
                word, rest = first_words(piece, 2 if " " in near.word else 1)
                guess = _statement(reading, number, near, (), rest, word, stands_in=True)
                table = guess if near.kind is Kind.TABLE else None
            continue
        skipping = False
        statement = _statement(reading, number, setting, players, rest, header)
        table = statement if setting.kind is Kind.TABLE else None
    return reading


def _unseen(reading: Reading, number: int, piece: Piece) -> bool:
    """Whether a line holds a sign that nobody can see and that turns a terminal or the order of letters about (V115)."""
    found = _UNSEEN.search(piece.text)
    if found is not None:
        sign = f"U+{ord(found.group()):04X}"
        reading.fault("V115", number, Piece(found.group(), piece.column + found.start()), word=sign, char=sign)
    return found is not None


def _header(
    reading: Reading, number: int, piece: Piece
) -> tuple[Setting | None, tuple[int, ...], Piece, Piece]:
    """The setting a line begins with (None: none), the players it speaks of, its value, and the setting's own word."""
    players: tuple[int, ...] = ()
    with_ = _WITH.match(piece.text)
    if with_ is not None:
        players = tuple(int(n) for n in re.findall(r"\d+", with_.group(1)))
        piece = Piece(piece.text[with_.end() :], piece.column + with_.end())
    for count in (2, 1):
        word, rest = _without_colon(*first_words(piece, count))
        key = " ".join(word.text.casefold().split())
        if key in BY_WORD and (" " in key) == (count == 2):
            return BY_WORD[key], players, rest, word
    if with_ is not None:
        word, _ = first_words(piece)
        if isinstance(parse("sides", _first_alternative(piece)), Said):
            return BY_WORD["sides"], players, piece, word
        near = _nearest(piece)
        if near is not None and near.kind is not Kind.TEXT:
            _unknown(reading, number, piece, near)
        else:
            misread = parse("sides", piece)
            if isinstance(misread, Misread):
                _misread(reading, number, "sides", piece, misread)
        return BY_WORD["sides"], (-1,), piece, word
    return None, (), piece, first_words(piece)[0]


def _without_colon(word: Piece, rest: Piece) -> tuple[Piece, Piece]:
    """A setting's word and its value, less a colon between them, which people write and nobody needs."""
    if word.text.endswith(":"):
        return Piece(word.text[:-1].rstrip(), word.column), rest
    if rest.text.startswith(":"):
        text = rest.text[1:].lstrip()
        return word, Piece(text, rest.column + len(rest.text) - len(text))
    return word, rest


def _first_alternative(piece: Piece) -> Piece:
    return Piece(_OR.split(piece.text)[0].strip(), piece.column)


def _looks_like_setting(piece: Piece, table: Statement) -> bool:
    """Whether a line under a table is rather a misspelt setting than a row."""
    word, rest = first_words(piece)
    if word.text.casefold() in ("also", "without"):
        return False
    row = table.setting.rows[0]
    if isinstance(parse(row, piece), Said):
        return False
    near = _nearest(piece)
    if near is None:
        return (
            not rest.text
            and len(word.text) > 3
            and word.text.isalpha()
            and word.text.casefold() not in RANK_WORDS
        )
    if not rest.text:
        return near.kind is Kind.TABLE
    if near.kind is Kind.LINE and near.word != "penalty":
        return isinstance(parse(rule_name(near.word), _first_alternative(rest)), Said) or len(word.text) > 4
    return True


def _nearest(piece: Piece) -> Setting | None:
    """The setting nearest in spelling to the first word or two of a line."""
    one = first_words(piece)[0].text.casefold()
    two = " ".join(first_words(piece, 2)[0].text.casefold().split())
    for word in (two, one):
        cutoff = 0.72 if len(word) > 4 else 0.6
        close = difflib.get_close_matches(
            word[:40], [w for w in BY_WORD if (" " in w) == (" " in word)], 1, cutoff
        )
        if close:
            return BY_WORD[close[0]]
    return None


def _for_whom(reading: Reading, number: int, piece: Piece) -> None:
    """`with` wants numbers of players and a colon."""
    word, rest = first_words(piece)
    at = first_words(rest)[0] if rest.text else word
    reading.fault(
        "V112", number, at, setting="with", word=at.text[:60], allowed=("NUMBER:", "NUMBER or NUMBER:")
    )


def _unknown(reading: Reading, number: int, piece: Piece, near: Setting | None) -> None:
    count = 2 if near is not None and " " in near.word else 1
    word, rest = first_words(piece, count)
    fix = f"{near.word} {rest.text}".strip() if near is not None else None
    reading.fault("V110", number, word, fix=fix, word=word.text[:60], allowed=tuple(BY_WORD))


def _origin(reading: Reading, number: int, piece: Piece) -> Origin:
    return Origin(reading.source.file, number, piece.column, piece.column + len(piece.text), piece.text)


def _statement(
    reading: Reading,
    number: int,
    setting: Setting,
    players: tuple[int, ...],
    rest: Piece,
    header: Piece,
    stands_in: bool = False,
) -> Statement | None:
    """Read one setting line; it is kept even where its value is not understood, so that its rows are judged."""
    line = content(reading.source.lines[number - 1])
    origin = _origin(reading, number, line)
    statement = Statement(setting, players, rest.text, "", (), (), origin, stands_in=stands_in)
    if players == (-1,):
        return None
    if any(not 2 <= n <= MOST_PLAYERS for n in players):
        bad = next(n for n in players if not 2 <= n <= MOST_PLAYERS)
        reading.fault("V311", number, line, number=str(bad))
        return statement
    if players and (not setting.per_players or setting.kind is Kind.TABLE):
        reading.fault("V117", number, line, setting=setting.word)
        return statement
    if setting.kind is Kind.TEXT:
        _text(reading, number, statement, rest, header)
    elif setting.word == "penalty":
        if not _penalty(reading, number, rest, header):
            return statement
    elif rest.text or setting.kind is Kind.LINE:
        statement.broken = not _phrases(reading, number, statement, rest, header)
    _keep(reading, statement)
    return statement


def _keep(reading: Reading, statement: Statement) -> bool:
    """Add a statement unless the file has said it before (V111)."""
    setting = statement.setting
    if setting.word in MOST_TIMES and not _room(reading, statement):
        return False
    once = not setting.repeatable and setting.word != "exchange"
    before = reading.said.setdefault((setting.word, statement.tag), []) if once else []
    for other in before:
        overlap = (not other.players and not statement.players) or set(other.players) & set(statement.players)
        if overlap and (other.stands_in or statement.stands_in):
            if other.stands_in:
                reading.statements.remove(other)
                reading.statements.append(statement)
                before[before.index(other)] = statement
            return False
        if overlap:
            span = Span.of(other.origin.file, other.origin.line, other.origin.column, len(other.origin.text))
            here = Piece(statement.origin.text, statement.origin.column)
            reading.fault(
                "V111",
                statement.origin.line,
                here,
                (Note("first", span, other.origin.text),),
                setting=statement.setting.word,
                first=other.origin.line,
            )
            return False
    reading.statements.append(statement)
    before.append(statement)
    return True


def _room(reading: Reading, statement: Statement) -> bool:
    """Whether a setting that may stand several times does not stand too often (V121, said once)."""
    word = statement.setting.word
    times = reading.times[word] = reading.times.get(word, 0) + 1
    if times == MOST_TIMES[word] + 1:
        here = Piece(statement.origin.text, statement.origin.column)
        reading.fault("V121", statement.origin.line, here, setting=word, limit=MOST_TIMES[word])
    return times <= MOST_TIMES[word]


def _text(reading: Reading, number: int, statement: Statement, rest: Piece, header: Piece) -> None:
    if not rest.text:
        reading.fault("V114", number, header, setting=statement.setting.word)
    elif statement.setting.word in BY_LANGUAGE:
        tag = TAG.match(rest.text)
        if tag is not None:
            statement.tag = tag.group(1)
            statement.text = rest.text[tag.end() :]


def _penalty(reading: Reading, number: int, rest: Piece, header: Piece) -> bool:
    breach, colon, text = rest.text.partition(":")
    if colon and " ".join(breach.casefold().split()) in BREACHES and text.strip():
        return True
    at = rest if rest.text else header
    near = difflib.get_close_matches(breach.strip().casefold(), BREACHES, 1)
    fix = f"penalty {near[0]}: {text.strip() or '...'}" if near else None
    reading.fault("V112", number, at, fix=fix, setting="penalty", word=rest.text[:60], allowed=BREACHES)
    return False


def _phrases(reading: Reading, number: int, statement: Statement, rest: Piece, header: Piece) -> bool:
    """Read the value of a setting, alternative by alternative."""
    setting = statement.setting
    if not rest.text:
        reading.fault("V114", number, header, setting=setting.word)
        return False
    pieces = [rest] if setting.word == "players" else _alternatives(rest)
    if len(pieces) > MOST_CHOICES:
        reading.fault("V121", number, rest, setting=setting.word, limit=MOST_CHOICES)
        return False
    found, phrases = [], []
    for piece in pieces:
        said = parse(rule_name(setting.word), piece)
        if isinstance(said, Misread):
            _misread(reading, number, setting.word, piece, said)
            return False
        if (
            said.rule == "match"
            and said.key == "range"
            and not 0 < said.parts[1] - said.parts[0] < MOST_CHOICES
        ):
            reading.fault("V121", number, piece, setting=setting.word, limit=MOST_CHOICES)
            return False
        found.append(said)
        phrases.append(" ".join(piece.text.split()))
    if len(found) > 1 and not setting.choices:
        reading.fault("V116", number, rest, setting=setting.word)
        return False
    statement.alternatives, statement.phrases = tuple(found), tuple(phrases)
    return True


def _alternatives(rest: Piece) -> list[Piece]:
    pieces, at = [], 0
    for cut in [*_OR.finditer(rest.text), None]:
        end = cut.start() if cut is not None else len(rest.text)
        raw = rest.text[at:end]
        lead = len(raw) - len(raw.lstrip())
        pieces.append(Piece(raw.strip(), rest.column + at + lead))
        at = cut.end() if cut is not None else end
    return pieces


def _misread(reading: Reading, number: int, setting: str, piece: Piece, misread: Misread) -> None:
    if not piece.text:
        reading.fault("V114", number, Piece(",", max(1, piece.column - 1)), setting=setting)
        return
    line = content(reading.source.lines[number - 1])
    if any(char in _QUOTES for char in misread.at.text):
        char = next(c for c in misread.at.text if c in _QUOTES)
        plain = line.text.translate(_PLAIN) if char in _MARKS else None
        reading.fault("V115", number, misread.at, fix=plain, word=misread.at.text, char=char)
        return
    if not _is_header(reading, number):
        misread = _no_rank(setting, piece, misread)
    word = misread.at.text.rstrip(",:;.")
    plain_words = [expected.lstrip(", ") for expected in misread.expected]
    near = difflib.get_close_matches(word.casefold(), plain_words, 1, 0.6) if not misread.ended else []
    at = misread.at.column - line.column
    fix = line.text[:at] + near[0] + line.text[at + len(word) :] if near else None
    if not misread.expected and not misread.ended:
        fix = line.text[:at].rstrip()
    rule = (
        f"{setting}_row"
        if BY_WORD[setting].kind is Kind.TABLE and not _is_header(reading, number)
        else rule_name(setting)
    )
    if misread.ended:
        allowed = continuations(rule, piece.text, misread.expected)
        reading.fault("V118", number, misread.at, setting=setting, word=misread.at.text[:60], allowed=allowed)
        return
    before = piece.text[: misread.at.column - piece.column]
    reading.fault(
        "V112",
        number,
        Piece(word or misread.at.text, misread.at.column),
        fix=fix,
        setting=setting,
        word=misread.at.text[:60],
        allowed=continuations(rule, before, misread.expected),
    )


def _no_rank(setting: str, piece: Piece, misread: Misread) -> Misread:
    """Where a row takes any word for a rank, the fault is the first word before it that is none."""
    joins = {"cards": "worth", "exchange": "for", "signals": "of"}
    if setting not in joins:
        return misread
    for found in re.finditer(r"\S+", piece.text):
        word = found.group().casefold()
        if (
            word in _ROW_WORDS and word not in RANK_WORDS
        ) or piece.column + found.start() >= misread.at.column + len(misread.at.text):
            return misread
        if word not in RANK_WORDS and not word.isdigit():
            begins = _row_beginnings(setting) if found.start() == 0 else ()
            near = difflib.get_close_matches(word, begins, 1, 0.6)
            return Misread(Piece(found.group(), piece.column + found.start()), begins if near else (joins[setting],))
    return misread


def _row_beginnings(setting: str) -> tuple[str, ...]:
    """The words with which the rows of a table begin, ranks apart."""
    first = (phrase.pattern.split()[0] for phrase in PHRASES if phrase.rule == f"{setting}_row")
    return tuple(dict.fromkeys(word for word in first if not word.startswith("<")))


def _is_header(reading: Reading, number: int) -> bool:
    """Whether a line begins with a setting, so that it is a table's header and not a row."""
    return first_words(content(reading.source.lines[number - 1]))[0].text.casefold() in BY_WORD


def _row(reading: Reading, table: Statement, number: int, piece: Piece) -> None:
    """Read a row of the table that stands open."""
    mode, rest = "plain", piece
    word, after = first_words(piece)
    if word.text.casefold() in ("also", "without") and table.setting.word != "cards":
        mode, rest = word.text.casefold(), after
        if not rest.text:
            reading.fault("V114", number, word, setting=word.text)
            return
    if len(table.rows) >= MOST_ROWS:
        if not table.full:
            reading.fault("V121", number, piece, setting=table.setting.word, limit=MOST_ROWS)
        table.full = table.broken = True
        return
    said = parse(table.setting.rows[0], rest)
    if isinstance(said, Misread):
        _misread(reading, number, table.setting.word, rest, said)
        table.broken = True
        return
    origin = Origin(reading.source.file, number, rest.column, rest.column + len(rest.text), rest.text)
    if mode == "plain":
        origin = _origin(reading, number, piece)
    table.rows.append(Row(said, mode, origin))
