"""The command `review`: a deal looked at again, choice by choice."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tutor.cli.saved_games import CONTENT, show_problems, stop
from tutor.cli.terminal import Terminal, of
from tutor.cli.typed_words import KEYS, named, without_exchange
from tutor.explain.people import Forms, SideForms
from tutor.i18n.marks import N_, NN_
from tutor.i18n.typed import meant, plain

if TYPE_CHECKING:
    from tutor.explain.people import People
    from tutor.hint.review import Graded, Review
    from tutor.records.record import Record
    from tutor.rules.table import RuleTable

GIVEN = N_("What each choice gave away, in card points:")
NOTHING_GIVEN = Forms(N_("You gave nothing away."), N_("{player}: nothing given away."))
ROW = Forms(
    N_("Trick {trick}, you: {played}; best was {best}; {points} given away."),
    N_("Trick {trick}, {player}: {played}; best was {best}; {points} given away."),
)
_GIVEN_BY = N_("{sides}: {points} card points given away.")
GIVEN_BY = SideForms(
    N_("You gave away {points} card points."),
    N_("You and {partners} gave away {points} card points."),
    _GIVEN_BY,
    _GIVEN_BY,
)
LUCK = N_("Luck, play set aside: {sides} {points} card points.")
UNFINISHED = N_("The deal is not finished; so far:")
ASK_AGAIN = N_("Trick {trick} again: what would you play?")
KEYS_TOLD = N_("Type a card by its number or its name. ? gives a hint, Enter shows the answer, {quit} leaves.")
GOOD_CHOICE = N_("Right.")
NOT_BEST = N_("That gives away about {points}.")
NOT_A_SEAT = N_("{seat} is no seat of this deal; there are {seats}.")
NO_CHOICES = N_("There was nothing to choose in this deal, or the hands are not known.")
ASKED_AGAIN = NN_("The costliest choice, once more:", "The {count} costliest choices, once more:")


def review(
    ctx: typer.Context,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A deal that was played.")],
    seat: Annotated[str, typer.Option("--seat", help="Whose costliest choices are asked again: P1, P2 ...")] = "P1",
    worlds: Annotated[int, typer.Option("--worlds", min=1, help="How many ways of the hidden cards are tried.")] = 60,
    json: Annotated[bool, typer.Option("--json", help="Print the review as JSON.")] = False,
) -> None:
    """Look at a played deal again: what each choice gave away, the costliest asked again, luck told from play."""
    from tutor.hint.review import review as look_again
    from tutor.records.read import read

    terminal = of(ctx)
    record, problems = read(file)
    if record is None:
        show_problems(terminal, problems, file)
        raise typer.Exit(CONTENT)
    table = record.table
    if seat.upper() not in table.seats:
        stop(terminal, NOT_A_SEAT, seat=seat, seats=terminal.translator.join(table.seats))
    found = look_again(record, worlds=worlds)
    if json:
        terminal.json(review_json(found))
        return
    print_review(terminal, found, table.seats.index(seat.upper()))


def review_json(found: Review) -> dict[str, Any]:
    """A review as plain data; points are card points."""
    from tutor.hint.values import action_json, action_name

    table = found.record.table

    def choice(graded: Graded) -> dict[str, Any]:
        return {
            "trick": graded.trick,
            "seat": table.seats[graded.seat],
            "action": action_json(table, graded.action),
            "best": [action_name(table, action) for action in graded.hint.best],
            "lost": round(graded.lost, 2),
            "exact": graded.hint.exact,
        }

    return {
        "rules": found.record.rules,
        "players": table.players,
        "finished": found.finished,
        "choices": [choice(graded) for graded in found.choices],
        "given_away": dict(zip(table.side_names, found.given, strict=True)),
        "luck": None if found.luck is None else dict(zip(table.side_names, found.luck, strict=True)),
        "costliest": {name: [choice(g) for g in found.costliest(seat)] for seat, name in enumerate(table.seats)},
    }


def print_review(terminal: Terminal, found: Review, seat: int) -> None:
    """The review in sentences: every choice that gave something away, the sums, luck; then the costliest asked again."""
    table, words = found.record.table, terminal.translator
    people = _people(found.record, terminal)
    if not found.choices:
        terminal.paragraph(terminal.text(NO_CHOICES))
        return
    if not found.finished:
        terminal.paragraph(terminal.text(UNFINISHED))
    terminal.paragraph(terminal.text(GIVEN))
    for number in range(table.players):
        lost = [graded for graded in found.of_seat(number) if graded.lost >= 0.05]
        if not lost:
            terminal.paragraph(people.tell(NOTHING_GIVEN, number))
        for graded in lost:
            terminal.paragraph(_row(terminal, people, graded))
    for side, seats in enumerate(table.sides):
        if len(seats) == 1 and found.given[side] < 0.05:
            continue
        points = words.number(found.given[side], 1)
        terminal.paragraph(people.tell_side(GIVEN_BY, side, points=points, sides=people.listed(seats)))
    if found.luck is not None:
        for side, luck in enumerate(found.luck):
            sign = "+" if luck > 0 else ""
            points = f"{sign}{words.number(luck, 1)}"
            terminal.paragraph(terminal.text(LUCK).format(sides=people.listed(table.sides[side]), points=points))
    _ask_again(terminal, found, people, seat)


def _people(record: Record, terminal: Terminal) -> People:
    """The players, and which of them is the person who played: who has a name that `play` gives to one in some language."""
    from tutor.cli.play import YOU
    from tutor.explain.people import People
    from tutor.explain.words import Words
    from tutor.i18n import languages, translator

    own = {translator(code).gettext(YOU) for code in (terminal.translator.language, *languages())} if record.names else set()
    you = next((seat for seat, name in enumerate(record.names) if name in own), None)
    return People(record.table, Words(terminal.translator), record.names, you)


def _row(terminal: Terminal, people: People, graded: Graded) -> str:
    words = terminal.translator
    best = words.join([_named(terminal, people.table, graded, action) for action in graded.hint.best], "or")
    return people.tell(
        ROW,
        graded.seat,
        trick=graded.trick,
        played=_named(terminal, people.table, graded, graded.action),
        best=best,
        points=words.number(graded.lost, 1),
    )


def _named(terminal: Terminal, table: RuleTable, graded: Graded, action: Any) -> str:
    from tutor.hint.words import move_name

    return move_name(graded.seen, graded.hint, action, terminal.translator)


def _ask_again(terminal: Terminal, found: Review, people: People, seat: int) -> None:
    """The costliest choices of a seat asked again; without a person at the terminal only the answers are told."""
    from tutor.cli.table_talk import show_view
    from tutor.hint.words import hint_sentences

    worst = found.costliest(seat)
    if not worst:
        return
    terminal.paragraph(terminal.translator.ngettext(*ASKED_AGAIN, len(worst)).format(count=len(worst)))
    if terminal.interactive:
        terminal.paragraph(terminal.text(KEYS_TOLD).format(**named(terminal.translator)))
    for graded in worst:
        terminal.print()
        terminal.paragraph(terminal.text(ASK_AGAIN).format(trick=graded.trick))
        show_view(terminal, graded.seen, lambda seat: str(people.listed([seat])))
        if terminal.interactive and not _answered(terminal, graded):
            return
        for line in hint_sentences(graded.seen, graded.hint, terminal.translator, 3):
            terminal.paragraph(line)


def _answered(terminal: Terminal, graded: Graded) -> bool:
    """Ask a choice again and judge the answer; False where the person leaves."""
    from tutor.cli.cards_typed import typed_card
    from tutor.engine.state import Action, ExchangeTurned, Play
    from tutor.hint.words import hint_sentences

    seen = graded.seen
    while True:
        line = terminal.ask("> ")
        typed = plain(line or "")
        asked = meant(typed, KEYS, terminal.translator)
        if line is None or asked == "quit":
            return False
        if typed == "?" or asked == "hint":
            for text in hint_sentences(seen, graded.hint, terminal.translator, 2):
                terminal.paragraph(text)
            continue
        if not typed or asked == "show_me":
            return True
        exchange, typed = without_exchange(typed, terminal.translator)
        cards = typed_card(typed, seen.hand, seen.table, terminal.translator)
        action: Action | None = None
        if len(cards) == 1:
            action = ExchangeTurned(seen.seat, cards[0]) if exchange else Play(seen.seat, cards[0])
        if action is None or graded.hint.rank(action) < 0:
            terminal.paragraph(terminal.text(KEYS_TOLD).format(**named(terminal.translator)))
            continue
        lost = graded.hint.lost(action)
        message = terminal.text(GOOD_CHOICE) if lost <= 0 else terminal.text(NOT_BEST).format(
            points=terminal.translator.number(lost, 1)
        )
        terminal.paragraph(message)
        return True
