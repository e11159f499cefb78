"""What differs between two variants, as facts: which setting, for which numbers of players, what went and what came.

The sentences for these facts are in `tutor.explain.difference`. The second variant is told against the first, as a player says
what is different at his table.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from tutor.rules.facts import Exchange
from tutor.rules.table import RuleTable
from tutor.rules.variant import Variant

Value = str | int | tuple[str, ...]
_NOTHING: Mapping[str, Value] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Change:
    """One difference. `kind` says which sentence tells it, `args` what fills it (rank letters, numbers, lines).

    `players` are the numbers of players it holds for; empty where it holds for all that both variants seat. Of kind ``setting``
    the change is told by the sentences of the setting `args["setting"]` in both tables.
    """

    kind: str
    args: Mapping[str, Value] = field(default_factory=lambda: _NOTHING)
    players: tuple[int, ...] = ()


SETTINGS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "sides": ("sides",),
        "turns": ("turns",),
        "dealer": ("first_dealer", "next_dealer", "tie_keeps_dealer"),
        "deal": ("packets",),
        "trump": ("trump",),
        "starts": ("starts", "starts_later"),
        "tricks": ("cards_per_trick",),
        "follow": ("follow",),
        "draws": ("draws_first",),
        "open": ("open",),
        "look": ("look",),
        "signals": ("signals",),
        "last trick": ("last_trick",),
        "win": ("win",),
        "tie": ("tie",),
        "ends": ("ends",),
        "score": ("score",),
        "match": ("match",),
        "penalty": ("penalties",),
        "service": ("service",),
    }
)
"""Setting -> the fields of a rule table that hold it, for all that are told by their own sentences."""


def compare(old: Variant, new: Variant) -> tuple[Change, ...]:
    """All differences of `new` from `old`, in the order of a rule sheet; empty where they play alike."""
    changes: list[Change] = [*_players(old, new)]
    both = tuple(number for number in old.players if number in new.players)
    by_change: dict[tuple[str, str], Change] = {}
    for number in both:
        for change in _tables(old.tables[number], new.tables[number]):
            key = (change.kind, repr(sorted(change.args.items())))
            known = by_change.get(key, Change(change.kind, change.args))
            by_change[key] = Change(known.kind, known.args, (*known.players, number))
    changes.extend(
        Change(change.kind, change.args, () if change.players == both else change.players) for change in by_change.values()
    )
    if not both:
        changes.extend(_tables(old.table, new.table))
    return (*changes, *_choices(old, new))


def _players(old: Variant, new: Variant) -> Iterator[Change]:
    dropped = tuple(str(number) for number in old.players if number not in new.players)
    added = tuple(str(number) for number in new.players if number not in old.players)
    if dropped:
        yield Change("players_dropped", {"numbers": dropped})
    if added:
        yield Change("players_added", {"numbers": added})


def _tables(old: RuleTable, new: RuleTable) -> Iterator[Change]:
    if old.deck != new.deck:
        yield Change("deck", {"old": old.deck.name, "new": new.deck.name})
    yield from _ranks(old, new)
    if _left_out(old) != _left_out(new) and old.deck.suits == new.deck.suits:
        yield Change("setting", {"setting": "leave out"})
    elif old.in_play != new.in_play:
        yield Change("cards_in_play", {"old": old.in_play, "new": new.in_play})
    for setting, fields in SETTINGS.items():
        if any(_value(old, name) != _value(new, name) for name in fields):
            yield Change("setting", {"setting": setting})
        if setting == "draws":
            yield from _exchanges(old, new)
    if old.total != new.total:
        yield Change("total", {"old": old.total, "new": new.total})


def _value(table: RuleTable, name: str) -> object:
    """A field's value made comparable between tables with other ranks and suits."""
    value = getattr(table, name)
    if name == "trump":
        return (value.kind, tuple(table.deck.suits[suit] for suit in value.suits), value.choices)
    if name == "signals":
        return (value.who, value.when, value.false_allowed, tuple((s.meaning, s.gesture) for s in value.rows))
    if name == "match":
        return (value.kind, value.goals, value.number, value.counted, value.least)
    if name == "tie":
        return (value.kind, value.more)
    return value


def _left_out(table: RuleTable) -> list[tuple[str, tuple[str, ...], str]]:
    return [(out.kind.value, tuple(map(table.card_name, out.cards)), out.by.value) for out in table.leave_out]


def _ranks(old: RuleTable, new: RuleTable) -> Iterator[Change]:
    came = tuple(rank for rank in new.ranks if rank not in old.ranks)
    went = tuple(rank for rank in old.ranks if rank not in new.ranks)
    if went:
        yield Change("ranks_went", {"ranks": went})
    if came:
        yield Change("ranks_came", {"ranks": came})
    before = [rank for rank in old.ranks if rank in new.ranks]
    after = [rank for rank in new.ranks if rank in old.ranks]
    for rank in _moved(before, after):
        at = after.index(rank)
        if at + 1 < len(after):
            yield Change("rank_above", {"rank": rank, "weaker": after[at + 1]})
        else:
            yield Change("rank_lowest", {"rank": rank})
    for rank in came:
        at = new.ranks.index(rank)
        if at + 1 < len(new.ranks):
            yield Change("rank_above", {"rank": rank, "weaker": new.ranks[at + 1]})
    for rank in after:
        worth, was = new.points[new.strength(rank)], old.points[old.strength(rank)]
        if worth != was:
            yield Change("worth", {"rank": rank, "old": was, "new": worth})


def _moved(before: list[str], after: list[str]) -> list[str]:
    """The fewest ranks whose moving turns one order into the other."""
    best: dict[tuple[int, int], tuple[str, ...]] = {}
    for i in range(len(before), -1, -1):
        for j in range(len(after), -1, -1):
            if i == len(before) or j == len(after):
                best[i, j] = ()
            elif before[i] == after[j]:
                best[i, j] = (before[i], *best[i + 1, j + 1])
            else:
                best[i, j] = max(best[i + 1, j], best[i, j + 1], key=len)
    kept = best[0, 0]
    return [rank for rank in after if rank not in kept]


def _exchanges(old: RuleTable, new: RuleTable) -> Iterator[Change]:
    if not old.exchanges and not new.exchanges:
        return
    if not new.exchanges:
        yield Change("exchange_gone")
        return
    if not old.exchanges:
        yield Change("setting", {"setting": "exchange"})
        return
    before, after = _takes(old), _takes(new)
    for rank in sorted(set(before) - set(after), key=old.ranks.index):
        yield Change("exchange_row_gone", {"rank": rank})
    for rank in sorted(set(after) - set(before), key=new.ranks.index):
        yield Change("exchange_row_new", {"rank": rank, "takes": after[rank]})
    for rank in (rank for rank in after if rank in before):
        more = tuple(taken for taken in after[rank] if taken not in before[rank])
        less = tuple(taken for taken in before[rank] if taken not in after[rank] and taken in new.ranks)
        if more:
            yield Change("exchange_takes_more", {"rank": rank, "takes": more})
        if less:
            yield Change("exchange_takes_less", {"rank": rank, "takes": less})
    if len(old.exchanges) != len(new.exchanges):
        yield Change("setting", {"setting": "exchange"})
        return
    for number, (first, second) in enumerate(zip(old.exchanges, new.exchanges, strict=True)):
        for part in _conditions_changed(first, second):
            yield Change("setting", {"setting": f"exchange.{number}.{part}"})


def _takes(table: RuleTable) -> dict[str, tuple[str, ...]]:
    """Rank given -> ranks it takes, the strongest first, over all sets of rows."""
    taken: dict[int, set[int]] = {}
    for exchange in table.exchanges:
        for row in exchange.rows:
            taken.setdefault(row.gives, set()).update(row.takes)
    return {
        table.strengths[gives]: tuple(table.strengths[strength] for strength in sorted(takes, reverse=True))
        for gives, takes in taken.items()
    }


def _conditions_changed(old: Exchange, new: Exchange) -> Iterator[str]:
    if (old.who, old.partner_counts) != (new.who, new.partner_counts):
        yield "who"
    if old.when != new.when:
        yield "when"
    if old.until != new.until:
        yield "until"
    if old.limit != new.limit:
        yield "limit"
    if old.first_hand_only != new.first_hand_only:
        yield "from"


def _choices(old: Variant, new: Variant) -> Iterator[Change]:
    """What the host may choose besides the default, and could not, or no longer may."""
    before = {_plain(line): line for choice in old.choices for line in choice.alternatives[1:]}
    after = {_plain(line): line for choice in new.choices for line in choice.alternatives[1:]}
    more = tuple(line for plain, line in after.items() if plain not in before)
    less = tuple(line for plain, line in before.items() if plain not in after)
    if more:
        yield Change("choices_more", {"lines": more})
    if less:
        yield Change("choices_less", {"lines": less})


def _plain(line: str) -> str:
    return " ".join(line.casefold().split())
