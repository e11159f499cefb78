"""From a flat variant to the rule table for one number of players and one set of choices."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from tutor.language import values
from tutor.language.inherit import Flat, RowSet, condition_of
from tutor.language.parse import Said
from tutor.language.statements import Row, Statement
from tutor.rules.decks import DECKS, Deck
from tutor.rules.facts import (
    Exception_,
    Exchange,
    ExchangeRow,
    Follow,
    LeaveOut,
    LeaveOutKind,
    Origin,
    Penalty,
    Score,
    ServiceRow,
    Signal,
    Signals,
    Speak,
    Until,
    When,
    Who,
)
from tutor.rules.names import rank_named, suit_named
from tutor.rules.table import RuleTable
from tutor.text.lines import Piece
from tutor.text.problem import Argument, Note, Problem, Severity
from tutor.text.source import Span

DEFAULTS: Mapping[str, str] = {
    "sides": "singles",
    "seats": "partners opposite",
    "turns": "anticlockwise",
    "dealer": "at random",
    "deal": "3 each",
    "tricks": "of one card each",
    "trump": "turned up",
    "starts": "next to dealer",
    "follow": "never",
    "draws": "the winner first",
    "open": "nothing",
    "look": "never",
    "win": "most points",
    "tie": "draw",
    "ends": "when all cards are played",
    "match": "one deal",
}
"""What holds where no file says it, as the vocabulary documents it."""


@dataclass(slots=True)
class Builder:
    """Builds one table and gathers what is wrong (private to `build_table`)."""

    name: str
    flat: Flat
    players: int
    chosen: Mapping[str, tuple[Said, str]]
    problems: list[Problem] = field(default_factory=list)
    origins: dict[str, Origin] = field(default_factory=dict)

    def fault(self, code: str, origin: Origin, piece: Piece | None = None, notes: tuple[Note, ...] = (),
              severity: Severity = "error", fix: str | None = None, **args: Argument) -> None:
        """Note a problem at a piece of a line."""
        column = piece.column if piece is not None else origin.column
        length = len(piece.text) if piece is not None else origin.end_column - origin.column
        span = Span.of(origin.file, max(1, origin.line), max(1, column), length)
        self.problems.append(Problem(code, span, args, severity, notes, fix))

    def statement(self, word: str) -> Statement | None:
        """The line in force for this number of players: one that names it before one for all."""
        lines = self.flat.lines.get(word, [])
        named = next((s for s in lines if self.players in s.players), None)
        return named or next((s for s in lines if not s.players), None)

    def said(self, word: str) -> tuple[Said | None, str]:
        """What is said of a setting: the host's choice, the first alternative, or the default; and its phrase."""
        statement = self.statement(word)
        if statement is not None and not statement.broken:
            self.origins[word] = statement.origin
            if word in self.chosen and self.chosen[word][1].casefold() in offered(statement):
                return self.chosen[word]
            if statement.alternatives:
                said, phrase = statement.alternatives[0], statement.phrases[0]
                return expanded(said, phrase)[0]
        if word not in DEFAULTS:
            return None, ""
        return default(word), DEFAULTS[word]


_DEFAULT_SAID: dict[str, Said] = {
    "sides": Said("sides", "singles", (), 1),
    "seats": Said("seats", "opposite", (), 1),
    "turns": Said("turns", "anticlockwise", (), 1),
    "dealer": Said("dealer", "dealer", (Said("first_dealer", "random", (), 1),), 1),
    "deal": Said("deal", "deal", (Said("each", "number", (3,), 1), Said("packets", "singly", (), 1)), 1),
    "tricks": Said("tricks", "one", (), 1),
    "trump": Said("trump", "turned_up", (), 1),
    "starts": Said("starts", "starts", (Said("starter", "next_to_dealer", (), 1),), 1),
    "follow": Said("follow", "follow", (Said("duty", "never", (), 1),), 1),
    "draws": Said("draws", "winner", (), 1),
    "open": Said("open", "nothing", (), 1),
    "look": Said("look", "never", (), 1),
    "win": Said("win", "most", (), 1),
    "tie": Said("tie", "draw", (), 1),
    "ends": Said("ends", "all", (), 1),
    "match": Said("match", "one_deal", (), 1),
}


def default(word: str) -> Said:
    """The documented default of a setting, parsed."""
    return _DEFAULT_SAID[word]


def expanded(said: Said, phrase: str) -> tuple[tuple[Said, str], ...]:
    """The alternatives that one phrase offers: itself, or each number of a range (`first to 1 to 5 deals`)."""
    if said.rule != "match" or said.key != "range":
        return ((said, phrase),)
    low, high = said.parts
    found = []
    for number in range(low, min(high, low + 99) + 1):
        goal = Said("goal", "deals", (number,), said.column)
        goals = Said("goals", "goal", (goal,), said.column)
        words = f"first to {number} deal{'s' if number != 1 else ''}"
        found.append((Said("match", "first_to", (goals,), said.column), words))
    return tuple(found) or ((said, phrase),)


def alternatives(statement: Statement) -> tuple[tuple[Said, str], ...]:
    """All alternatives of a line, ranges written out."""
    pairs = zip(statement.alternatives, statement.phrases, strict=True)
    return tuple(one for said, phrase in pairs for one in expanded(said, phrase))


def offered(statement: Statement) -> set[str]:
    """The phrases of all alternatives, case-blind."""
    return {phrase.casefold() for _, phrase in alternatives(statement)}


def sides_of(key: str, players: int, seats: str) -> tuple[tuple[int, ...], ...] | None:
    """The sides as tuples of seats, None where so many players cannot be divided so."""
    if key == "singles":
        return tuple((seat,) for seat in range(players))
    size, count = {"pairs": (2, 2), "trios": (3, 2), "three_pairs": (2, 3)}[key]
    if players != size * count:
        return None
    if seats == "beside":
        return tuple(tuple(range(i * size, (i + 1) * size)) for i in range(count))
    if seats == "ends" and players == 4:
        return ((0, 3), (1, 2))
    return tuple(tuple(range(i, players, count)) for i in range(count))


def build_table(
    name: str, game: str, flat: Flat, players: int, chosen: Mapping[str, tuple[Said, str]]
) -> tuple[RuleTable | None, list[Problem]]:
    """The table of a flat variant for `players`, with the host's choices `chosen` (setting -> alternative)."""
    builder = Builder(name, flat, players, chosen)
    return _build(builder, game), builder.problems


def deck_of(flat: Flat) -> Deck | None:
    """The deck a flat variant names."""
    for statement in flat.lines.get("deck", []):
        if statement.phrases:
            words = statement.phrases[0].casefold()
            return next((deck for key, deck in DECKS.items() if key.casefold() == words), None)
    return None


def _build(b: Builder, game: str) -> RuleTable | None:
    deck = deck_of(b.flat)
    ranks, points = _ranks(b, deck) if deck is not None else ((), ())
    if deck is None or not ranks:
        return None
    for word in ("deck", "players"):
        for statement in b.flat.lines.get(word, []):
            b.origins[word] = statement.origin
    game_line = next((s for s in b.flat.texts if s.setting.word == "game"), None)
    if game_line is not None:
        b.origins["game"] = game_line.origin
    said_sides, _ = b.said("sides")
    said_seats, _ = b.said("seats")
    assert said_sides is not None
    assert said_seats is not None
    sides = sides_of(said_sides.key, b.players, said_seats.key)
    if sides is None:
        b.fault("V310", b.origins["sides"], sides=said_sides.key.replace("_", " "), players=str(b.players))
        sides = tuple((seat,) for seat in range(b.players))
    first_dealer, next_dealer, keeps = values.dealer(_sure(b, "dealer"))
    starts, later = values.starts(_sure(b, "starts"))
    follow_now, follow_then = values.duties(_sure(b, "follow"))
    said_tie, tie_phrase = b.said("tie")
    said_match, match_phrase = b.said("match")
    assert said_tie is not None
    assert said_match is not None
    last, _ = b.said("last trick")
    last_trick = int(last.parts[0]) if last is not None else 0
    exchanges = _exchanges(b, deck, ranks)
    pattern, words = b.said("pack")
    leave_out = _leave_out(b, deck, ranks)
    table = RuleTable(
        variant=b.name,
        game=game,
        games={s.tag: s.text for s in b.flat.texts if s.setting.word == "game" and s.tag},
        deck=deck,
        players=b.players,
        sides=sides,
        ranks=ranks,
        points=points,
        leave_out=leave_out,
        turns=values.TURNS[_sure(b, "turns").key],
        first_dealer=first_dealer,
        next_dealer=next_dealer,
        tie_keeps_dealer=keeps,
        starts=starts,
        starts_later=later,
        packets=values.packets(_sure(b, "deal")),
        cards_per_trick=2 if _sure(b, "tricks").key == "two" else 1,
        trump=values.trump(_sure(b, "trump"), _suits(b, deck)),
        follow=Follow(follow_now, follow_then, _exceptions(b)),
        draws_first=values.DRAWS[_sure(b, "draws").key],
        exchanges=exchanges,
        open=values.OPEN[_sure(b, "open").key],
        look=values.look(_sure(b, "look")),
        signals=_signals(b, deck, ranks),
        last_trick=last_trick,
        total=_total(deck, ranks, points, leave_out, last_trick),
        win=values.win(_sure(b, "win")),
        tie=values.tie(said_tie, tie_phrase),
        ends=values.ENDS[_sure(b, "ends").key],
        match=values.match(said_match, match_phrase),
        score=_score(b),
        penalties=_penalties(b),
        service=_service(b),
        pattern=words if pattern is not None else "",
        choices=tuple(f"{word} {phrase}" for word, (_, phrase) in b.chosen.items()),
        origins=b.origins,
    )
    if table.packets.sizes == (values.WHOLE_HAND,):
        table = replace(table, packets=replace(table.packets, sizes=(table.hand,)))
    _check_total(b, table)
    return table


def _sure(b: Builder, word: str) -> Said:
    said, _ = b.said(word)
    assert said is not None
    return said


def _total(
    deck: Deck, ranks: tuple[str, ...], points: tuple[int, ...], leave_out: tuple[LeaveOut, ...], last_trick: int
) -> int:
    """The card points in the pack in play: what is left out for certain is not counted."""
    size = len(ranks)
    whole = len(deck.suits) * sum(points)
    gone = 0
    for out in leave_out:
        if out.kind is LeaveOutKind.CARDS:
            gone += sum(points[card % size] for card in out.cards)
        elif out.cards:
            gone += points[out.cards[0] % size]
    return whole - gone + last_trick


def _check_total(b: Builder, table: RuleTable) -> None:
    statement = b.statement("total")
    if statement is None or not statement.alternatives:
        return
    b.origins["total"] = statement.origin
    written = statement.alternatives[0].parts[0]
    if written != table.total:
        number = str(written)
        at = statement.origin.text.rfind(number)
        piece = Piece(number, statement.origin.column + max(at, 0))
        groups = _groups(table)
        b.fault("V501", statement.origin, piece, fix=f"total {table.total}", total=str(table.total), written=number,
                players=(str(b.players),), sum=" + ".join(groups))


def _groups(table: RuleTable) -> tuple[str, ...]:
    """The terms of the sum: how many cards in play of each rank that counts, times their worth; then the last trick."""
    gone = [out.cards[0] % table.size for out in table.leave_out if out.kind is not LeaveOutKind.CARDS and out.cards]
    terms = []
    for strength in range(table.size - 1, -1, -1):
        count = sum(card % table.size == strength for card in table.pack) - gone.count(strength)
        if table.points[strength] and count:
            terms.append(f"{count} x {table.points[strength]}")
    return (*terms, str(table.last_trick)) if table.last_trick else tuple(terms)


def _rank(b: Builder, deck: Deck, ranks: tuple[str, ...], piece: Piece, origin: Origin) -> int:
    """The strength of the rank a word names, -1 with a problem (V210) where the pack has none such."""
    rank = rank_named(piece.text, deck)
    if rank is None or rank not in ranks:
        b.fault("V210", origin, piece, rank=piece.text, deck=deck.name, ranks=ranks or deck.ranks)
        return -1
    return len(ranks) - 1 - ranks.index(rank)


def _ranks(b: Builder, deck: Deck) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """The rank order and the points by strength; a rank twice (V211), not in the deck (V210) or missing (V212) is a problem."""
    sets = b.flat.tables.get("cards", [])
    if not sets:
        return (), ()
    b.origins["cards"] = sets[0].origin
    found: dict[str, tuple[int, Origin, Piece]] = {}
    for row in sets[0].rows:
        names, worth = row.said.parts
        for piece in names:
            rank = rank_named(piece.text, deck)
            if rank is None or rank not in deck.ranks:
                b.fault("V210", row.origin, piece, rank=piece.text, deck=deck.name, ranks=deck.ranks)
            elif rank in found:
                first = found[rank]
                note = Note("first", Span.of(first[1].file, first[1].line, first[2].column), first[1].text)
                b.fault("V211", row.origin, piece, (note,), rank=rank, first=first[1].line)
            else:
                found[rank] = (worth, row.origin, piece)
    left = _ranks_left_out(b, deck)
    missing = [rank for rank in deck.ranks if rank not in found and rank not in left]
    if missing:
        b.fault("V212", sets[0].origin, missing=tuple(missing), deck=deck.name)
    for rank, (_, origin, _) in found.items():
        b.origins[f"cards.{rank}"] = origin
    return tuple(found), tuple(worth for worth, _, _ in reversed(found.values()))


def _ranks_left_out(b: Builder, deck: Deck) -> set[str]:
    """Ranks all of whose cards are left out, for some number of players, so that the order need not name them."""
    gone = set()
    for statement in b.flat.lines.get("leave out", []):
        for said in statement.alternatives:
            if said.key == "every":
                gone |= {rank for piece in said.parts[0] if (rank := rank_named(piece.text, deck))}
    return gone


def _leave_out(b: Builder, deck: Deck, ranks: tuple[str, ...]) -> tuple[LeaveOut, ...]:
    said, _ = b.said("leave out")
    if said is None or said.key == "nothing":
        return ()
    origin, size = b.origins["leave out"], len(ranks)
    suits = range(len(deck.suits))
    if said.key == "last":
        return (LeaveOut(LeaveOutKind.LAST),)
    if said.key == "cards":
        cards = [_card(b, deck, ranks, rank, suit, origin) for rank, suit in said.parts[0]]
        return (LeaveOut(LeaveOutKind.CARDS, tuple(card for card in cards if card >= 0)),)
    if said.key == "every":
        wanted = []
        for piece in said.parts[0]:
            rank = rank_named(piece.text, deck)
            if rank is None or rank not in deck.ranks:
                b.fault("V213", origin, piece, rank=piece.text, deck=deck.name)
            elif rank in ranks:
                wanted.append(len(ranks) - 1 - ranks.index(rank))
        return (LeaveOut(LeaveOutKind.CARDS, tuple(s * size + w for w in wanted for s in suits)),) if wanted else ()
    strength = _rank(b, deck, ranks, said.parts[0], origin)
    cards_ = tuple(suit * size + strength for suit in suits) if strength >= 0 else ()
    if not cards_:
        return ()
    by = values.CHOSEN_BY[said.parts[1].key] if len(said.parts) > 1 else values.CHOSEN_BY["agreement"]
    kind = {"not_trump": LeaveOutKind.NOT_TRUMP, "of_trumps": LeaveOutKind.OF_TRUMPS}.get(said.key, LeaveOutKind.ANY)
    return (LeaveOut(kind, cards_, by),) * (2 if said.key == "any_two" else 1)


def _card(b: Builder, deck: Deck, ranks: tuple[str, ...], rank: Piece, suit: Piece, origin: Origin) -> int:
    named = suit_named(suit.text, deck)
    if named not in deck.suits:
        b.fault("V213", origin, suit, rank=suit.text, deck=deck.name)
        return -1
    strength = _rank(b, deck, ranks, rank, origin)
    return deck.suits.index(named) * len(ranks) + strength if strength >= 0 else -1


def _suits(b: Builder, deck: Deck) -> list[int]:
    said = _sure(b, "trump")
    if said.key != "by_turns":
        return []
    found = []
    for piece in said.parts[0]:
        named = suit_named(piece.text, deck)
        if named in deck.suits:
            found.append(deck.suits.index(named))
        else:
            b.fault("V213", b.origins["trump"], piece, rank=piece.text, deck=deck.name)
    return found or [0]


def _exceptions(b: Builder) -> tuple[Exception_, ...]:
    lines = [s for s in b.flat.lines.get("need not", []) if not s.players or b.players in s.players]
    found: list[Exception_] = []
    for statement in lines:
        if statement.alternatives:
            b.origins[f"need not.{len(found)}"] = statement.origin
            found.append(values.exception(statement.alternatives[0]))
    return tuple(found)


def exchange_state(flat: Flat, chosen: Mapping[str, tuple[Said, str]]) -> str:
    """Whether an exchange is in force: ``none``, ``optional`` (the host has not said), ``on`` or ``off``."""
    sets = flat.tables.get("exchange", [])
    if not sets:
        return "none"
    state = sets[0].header.key if sets[0].header is not None else "on"
    if state != "none" and "exchange" in chosen:
        return chosen["exchange"][0].key
    return state


def _exchanges(b: Builder, deck: Deck, ranks: tuple[str, ...]) -> tuple[Exchange, ...]:
    sets = b.flat.tables.get("exchange", [])
    if sets:
        b.origins["exchange"] = sets[0].origin
    if exchange_state(b.flat, b.chosen) != "on":
        return ()
    found = []
    for number, one in enumerate(sets):
        exchange = _exchange(b, deck, ranks, one, number)
        if exchange is not None:
            found.append(exchange)
    return tuple(found)


def _exchange(b: Builder, deck: Deck, ranks: tuple[str, ...], one: RowSet, number: int) -> Exchange | None:
    rows: list[ExchangeRow] = []
    b.origins[f"exchange.{number}"] = one.origin
    for row in one.rows:
        if condition_of(row) is not None:
            continue
        gives = _rank(b, deck, ranks, row.said.parts[0], row.origin)
        if row.said.key == "row_any":
            takes = frozenset(range(len(ranks))) - {gives}
        else:
            takes = frozenset(_rank(b, deck, ranks, piece, row.origin) for piece in row.said.parts[1])
        if gives >= 0 and -1 not in takes:
            b.origins[f"exchange.{number}.row.{len(rows)}"] = row.origin
            rows.append(ExchangeRow(gives, takes))
    who, when, until = (one.conditions.get(word) for word in ("who", "when", "until"))
    for word, row_ in (("who", who), ("when", when), ("until", until)):
        if row_ is not None:
            b.origins[f"exchange.{number}.{word}"] = row_.origin
    limit, from_ = one.conditions.get("limit"), one.conditions.get("from")
    for word, row_ in (("limit", limit), ("from", from_)):
        if row_ is not None:
            b.origins[f"exchange.{number}.{word}"] = row_.origin
    if not rows:
        return None
    partner = who is not None and who.said.key == "who_partner"
    return Exchange(
        rows=tuple(rows),
        who=Who.HAS_WON if partner else values.WHO[_inner(who)] if who is not None else Who.ANYONE,
        partner_counts=partner,
        when=values.WHEN[_inner(when)] if when is not None else When.OWN_TURN,
        until=values.UNTIL[_inner(until)] if until is not None else Until.TURNED_DRAWN,
        limit={"limit_once": 1, "limit_twice": 2}[limit.said.key] if limit is not None else 0,
        first_hand_only=from_ is not None and from_.said.key == "from_first",
    )


def _inner(row: Row) -> str:
    return str(row.said.parts[0].key)


def _signals(b: Builder, deck: Deck, ranks: tuple[str, ...]) -> Signals:
    sets = b.flat.tables.get("signals", [])
    if not sets or (sets[0].header is not None and sets[0].header.key == "none"):
        talk, _ = b.said("talk")
        return Signals(when=values.SPEAK[talk.key] if talk is not None else Speak.NEVER)
    b.origins["signals"] = sets[0].origin
    rows: list[Signal] = []
    for row in sets[0].rows:
        if condition_of(row) is not None:
            continue
        rank = -1
        meaning = row.said.key.replace("_", " ")
        if row.said.key == "of_trumps":
            rank = _rank(b, deck, ranks, row.said.parts[0], row.origin)
            meaning = f"{ranks[len(ranks) - 1 - rank]} of trumps" if rank >= 0 else "trump"
        b.origins[f"signals.{len(rows)}"] = row.origin
        rows.append(Signal(meaning, rank, row.said.parts[-1].text))
    conditions = sets[0].conditions
    talk, _ = b.said("talk")
    when = conditions["when"].said.parts[0].key if "when" in conditions else talk.key if talk is not None else "always"
    who = "all" if "who" in conditions and conditions["who"].said.key == "who_all" else "partners"
    false = "false" in conditions and conditions["false"].said.key == "false_allowed"
    return Signals(tuple(rows), who, values.SPEAK[when], false)


def _score(b: Builder) -> Score:
    sets = b.flat.tables.get("score", [])
    if not sets:
        return Score(())
    b.origins["score"] = sets[0].origin
    for number, row in enumerate(sets[0].rows):
        b.origins[f"score.{number}"] = row.origin
    header = sets[0].header
    return Score(tuple(values.score_row(r.said) for r in sets[0].rows), header is not None and header.key == "all")


def _penalties(b: Builder) -> tuple[Penalty, ...]:
    found: list[Penalty] = []
    for statement in b.flat.lines.get("penalty", []):
        if statement.players and b.players not in statement.players:
            continue
        breach, _, text = statement.text.partition(":")
        b.origins[f"penalty.{len(found)}"] = statement.origin
        found.append(Penalty(" ".join(breach.casefold().split()), text.strip()))
    return tuple(found)


def _service(b: Builder) -> tuple[ServiceRow, ...]:
    sets = b.flat.tables.get("service", [])
    if not sets:
        return ()
    b.origins["service"] = sets[0].origin
    rows: list[ServiceRow] = []
    for row in sets[0].rows:
        b.origins[f"service.{len(rows)}"] = row.origin
        number = row.said.parts[0] if row.said.parts else 0
        term, unit = _UNITS[row.said.key]
        rows.append(ServiceRow(term, number, unit, row.origin.text))
    return tuple(rows)


_UNITS = {
    "turn_time": ("turn time", "seconds"),
    "stakes": ("stakes", "chips"),
    "bank": ("bank keeps", "percent"),
    "winner": ("winner earns", "points a player"),
    "pairs": ("pairs earn", "points each"),
    "losers": ("losers earn", "points each"),
    "rounds": ("extra rounds earn", "points a round"),
    "returned": ("abandoned stakes returned", ""),
    "lost": ("abandoned stakes lost", ""),
    "robot": ("robot plays for", "minutes"),
}
"""The term and the unit of each row of a service."""
