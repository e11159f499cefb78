"""The command `replay`: a record played through, every trick explained."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tutor.cli.report import as_text
from tutor.cli.terminal import Terminal, of
from tutor.i18n.marks import N_

if TYPE_CHECKING:
    from tutor.explain.facts import TrickFacts
    from tutor.records.replay import Replay, ReplayedTrick

HEAD = N_("{game}, {players} players, trump {suit}.")
HEAD_NO_TRUMP = N_("{game}, {players} players, no trump.")
TRICK = N_("Trick {number}: {plays}.")
OPENED = N_("Trick {number} is about to begin.")
LAID = N_("{player} {card}")
HIDDEN = N_("Trick {number} cannot be replayed: an unknown card would have to be drawn.")
NOT_OVER = N_("The record ends here; {player} leads next.")
UNDER_WAY = N_("The record ends in the middle of a trick; it is the turn of {player}.")

PART = N_(
    "The deal is over. Card points in the tricks written down here: {items}. What was taken before is not known, so nobody "
    "can be called the winner."
)


def replay(
    ctx: typer.Context,
    file: Annotated[Path, typer.Argument(metavar="FILE", help=N_("A record of one deal, NAME.deal."))],
    as_json: Annotated[bool, typer.Option("--json", help=N_("Print plain data instead of sentences."))] = False,
    long: Annotated[bool, typer.Option("--long", help=N_("Say all there is to say about each trick."))] = False,
    cite: Annotated[bool, typer.Option("--cite", help=N_("Name the line of the rules behind each statement."))] = False,
) -> None:
    """Play a record through and explain every trick."""
    from tutor.records.read import read
    from tutor.records.replay import replay as play_through

    terminal = of(ctx)
    record, problems = read(file)
    if record is None:
        as_text(problems, terminal.translator, (file,), err=True)
        raise typer.Exit(1)
    played = play_through(record)
    if played.hidden:
        terminal.error(terminal.text(HIDDEN).format(number=played.hidden))
        raise typer.Exit(1)
    if as_json:
        terminal.json(_plain(played, terminal))
    else:
        _tell(played, terminal, long=long, cite=cite)


def _facts(played: Replay, trick: ReplayedTrick) -> TrickFacts:
    from tutor.explain.facts import trick_facts

    return trick_facts(trick.begin, trick.actions, points_known=played.record.points_known)


def _plain(played: Replay, terminal: Terminal) -> dict[str, Any]:
    """The replay as the record format fixes it, with facts and explanation for each trick."""
    from tutor.explain.sentences import explain_trick, trick_statements
    from tutor.records.replay import to_json

    found = to_json(played)
    names = played.record.names
    for told, trick in zip(found["tricks"], played.tricks, strict=True):
        facts = _facts(played, trick)
        statements = trick_statements(facts, terminal.translator, names=names, reveal=True)
        told["facts"] = [{"kind": s.kind, "text": s.text, "rests_on": _places(facts, s.origins)} for s in statements]
        told["explanation"] = " ".join(explain_trick(facts, terminal.translator, names=names, reveal=True))
    return found


def _places(facts: TrickFacts, keys: tuple[str, ...]) -> list[str]:
    """The lines that a statement rests on, as ``file:line``."""
    origins = (facts.table.origin(key) for key in keys)
    return [f"{origin.file}:{origin.line}" for origin in origins if origin.stated]


def _tell(played: Replay, terminal: Terminal, *, long: bool, cite: bool) -> None:
    from tutor.explain.deal_facts import deal_facts
    from tutor.explain.results import explain_result
    from tutor.explain.sentences import explain_trick

    record, table, words = played.record, played.record.table, terminal.translator
    message = HEAD if played.end.trump >= 0 else HEAD_NO_TRUMP
    suit = words.suit(table.deck.suits[played.end.trump]) if played.end.trump >= 0 else ""
    game = table.game_in(words.language)
    terminal.paragraph(terminal.text(message).format(game=game, players=table.players, suit=suit))
    for trick in played.tricks:
        terminal.print()
        terminal.paragraph(_laid(played, trick, terminal))
        told = explain_trick(
            _facts(played, trick), words, names=record.names, long=long, cite=cite, reveal=True
        )
        for sentence in told:
            terminal.paragraph(sentence, "  ")
    terminal.print()
    if played.result is not None:
        for sentence in explain_result(
            deal_facts(played.end, played.result), words, names=record.names, long=True, cite=cite
        ):
            terminal.paragraph(sentence)
        return
    if played.finished:
        terminal.paragraph(_part(played, terminal))
        return
    message = UNDER_WAY if played.end.trick else NOT_OVER
    terminal.paragraph(terminal.text(message).format(player=record.seat_name(played.end.to_play)))


def _part(played: Replay, terminal: Terminal) -> str:
    """What the sides took in the tricks that the record holds, where what they had before is not known."""
    from tutor.engine.scoring import side_points
    from tutor.explain.people import People
    from tutor.explain.results import ITEM
    from tutor.explain.words import Words

    record, words = played.record, Words(terminal.translator)
    people = People(record.table, words, record.names, None)
    taken = side_points(played.end)
    items = [
        words.part(ITEM, who=people.listed(seats), points=words.number(points))
        for seats, points in zip(record.table.sides, taken, strict=True)
    ]
    return words.text(PART, items=people.by_side(items))


def _laid(played: Replay, trick: ReplayedTrick, terminal: Terminal) -> str:
    """The cards of a trick in the order they were laid."""
    table, words = played.record.table, terminal.translator
    if not trick.plays:
        return terminal.text(OPENED).format(number=trick.number)
    laid = [
        terminal.text(LAID).format(
            player=played.record.seat_name(seat),
            card=words.card(table.strengths[card % table.size], table.deck.suits[table.suit_of[card]]),
        )
        for seat, card in trick.plays
    ]
    return terminal.text(TRICK).format(number=trick.number, plays=", ".join(laid))
