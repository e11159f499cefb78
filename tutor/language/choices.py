"""The host's choices: lines of the same language that pick among the alternatives a file offers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tutor.language.inherit import Flat
from tutor.language.parse import Said
from tutor.language.tables import alternatives, build_table, exchange_state
from tutor.rules.table import RuleTable
from tutor.rules.variant import Variant
from tutor.text.problem import Argument, Problem
from tutor.text.source import Span


def choose(
    variant: Variant, players: int | None = None, rules: Sequence[str] = ()
) -> tuple[RuleTable | None, tuple[Problem, ...]]:
    """The rule table for `players` (by default the first number the file names) with the host's choices `rules`.

    A choice is a line such as ``match first to 2 deals``, ``exchange on`` or ``pairs``. One that the file does not offer gives
    the problem V131 with what it does offer; a number of players it is not for gives V132.
    """
    number = variant.table.players if players is None else players
    if number not in variant.tables:
        args: dict[str, Argument] = {
            "number": str(number),
            "allowed": tuple(map(str, variant.players)),
            "game": variant.name,
        }
        return None, (Problem("V132", Span.of(variant.file, 1), args),)
    if not rules:
        return variant.tables[number], ()
    flat = _flat(variant)
    offers = _offers(flat, number)
    chosen: dict[str, tuple[Said, str]] = {}
    problems = []
    for line in rules:
        wanted = " ".join(line.casefold().split())
        wanted = "exchange off" if wanted == "exchange none" else wanted
        hit = next((offer for offer in offers if wanted in _ways_to_say(offer)), None)
        if hit is None:
            offered = tuple(dict.fromkeys(f"{word} {phrase}" for word, _, phrase in offers))
            refused: dict[str, Argument] = {"rule": line, "offered": offered, "game": variant.name}
            problems.append(Problem("V131", Span.of(variant.file, 1), refused))
        elif hit[0] in chosen:
            problems.append(Problem("V133", Span.of(variant.file, 1), {"rule": line, "setting": hit[0]}))
        else:
            chosen[hit[0]] = (hit[1], hit[2])
    if problems:
        return None, tuple(problems)
    table, wrong = build_table(variant.name, variant.table.game, flat, number, chosen)
    return table, tuple(p for p in wrong if p.severity == "error")


def _ways_to_say(offer: tuple[str, Said, str]) -> tuple[str, ...]:
    """A choice may be said with its setting; the word `sides` may be left out."""
    word, _, phrase = offer
    whole = f"{word} {phrase}".casefold()
    return (whole, phrase.casefold()) if word == "sides" else (whole,)


def every_choice(variant: Variant) -> Iterator[RuleTable]:
    """The default tables, and for each alternative of each choice the table in which only that one differs."""
    flat = _flat(variant)
    for number, table in variant.tables.items():
        yield table
        first: set[str] = set()
        for word, said, phrase in _offers(flat, number):
            differs = word in first or word == "exchange"
            if differs and (word, phrase) != ("exchange", "off"):
                other, _ = build_table(variant.name, table.game, flat, number, {word: (said, phrase)})
                if other is not None:
                    yield other
            first.add(word)


def _flat(variant: Variant) -> Flat:
    assert isinstance(variant.flat, Flat)
    return variant.flat


def _offers(flat: Flat, players: int) -> list[tuple[str, Said, str]]:
    """All alternatives for so many players: setting, what it says, its phrase."""
    found: list[tuple[str, Said, str]] = []
    for word, statements in flat.lines.items():
        named = [s for s in statements if players in s.players] or [s for s in statements if not s.players]
        for statement in named:
            pairs = alternatives(statement)
            if len(pairs) > 1:
                found += [(word, said, phrase) for said, phrase in pairs]
    if exchange_state(flat, {}) == "optional":
        found += [("exchange", Said("exchange", key, (), 1), key) for key in ("off", "on")]
    return found
