"""A position told by the options of `hint`: read, judged, and made a record."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from tutor.cli.saved_games import CONTENT, USAGE, show_problems, stop
from tutor.cli.terminal import Terminal
from tutor.i18n.marks import N_, NN_

if TYPE_CHECKING:
    from tutor.explain.words import Plural
    from tutor.hint.asked import Asked, Fault
    from tutor.rules.table import RuleTable
    from tutor.rules.variant import Variant
    from tutor.text.source import Source

BAD_POINTS = N_("{text} is no score: write your side's points and the others', such as 34-20.")
NO_PLAYERS = NN_(
    "{game} is not for {count} player; it is for {allowed}.", "{game} is not for {count} players; it is for {allowed}."
)
_SCORE_SEEN = NN_(
    "--score adds up to {points} point, but the cards in --seen are worth {seen}.",
    "--score adds up to {points} points, but the cards in --seen are worth {seen}.",
)
CARDS_ARE = N_("The suits are: {suits}. The ranks: {ranks}.")
FAULTS: Mapping[str, str | Plural] = {
    "card": N_("‘{text}’ in {option} is not a card; write cards such as ‘7 of cups’ or ‘7 cups’, with commas between."),
    "pack": N_("‘{text}’ in {option} is not in the pack of this game."),
    "no hand": N_("--hand names no card."),
    "twice": N_("{card} is named twice: in {first} and in {second}."),
    "twice in": N_("{card} is named twice in {option}."),
    "hand large": N_("Cards in --hand: {count}. A hand has at most {most} here."),
    "hand small": N_(
        "Cards in --hand: {count}. As long as cards are left to draw a hand has {most} here. "
        "Name those that are missing, or say --left 0 if nothing is left to draw."
    ),
    "hand odd": N_("The cards in --hand do not come out even: {each} go to each trick."),
    "table full": N_("Cards in --table: {count}. At your turn the most is {most}."),
    "too many": N_("Cards in the hands, seen and left to draw: {count}. The game is played with {pack}."),
    "left odd": N_(
        "Cards left to draw: {left}. All draw together, {each} at a time, so that cannot be. "
        "Name all cards of the earlier tricks in --seen, or say how many are left with --left."
    ),
    "no trump": N_("{game} has no trump: leave out --turned and --trump."),
    "trump missing": N_("Nothing says what is trump: name the turned card with --turned, or the suit with --trump."),
    "suit": N_("‘{text}’ in --trump is not a suit of this game."),
    "trump differs": N_("--trump says {text}, but --turned names {card}."),
    "turned missing": N_(
        "Cards left to draw: {left}, and the last is the turned card: name it with --turned. "
        "If nothing is left to draw, say --left 0."
    ),
    "score high": NN_(
        "--score adds up to {points} point, but a deal has {total}.", "--score adds up to {points} points, but a deal has {total}."
    ),
    "score early": N_(
        "--score tells of tricks played: name their cards in --seen, or say how many cards are left to draw with --left."
    ),
    "score low": _SCORE_SEEN,
    "score differs": _SCORE_SEEN,
}


def asked_position(
    terminal: Terminal, rules: str, players: int | None, choices: tuple[str, ...], asked: Asked
) -> tuple[Source, Variant]:
    """The position as a record, and the variant; ends the command with the reason where it cannot be."""
    from tutor import language
    from tutor.hint.asked import as_record, fault

    variant, problems = language.load(rules)
    if variant is None:
        show_problems(terminal, problems)
        raise typer.Exit(USAGE if language.find(rules)[0] is None else CONTENT)
    number = players or variant.players[0]
    if number not in variant.tables:
        allowed = terminal.translator.join([str(n) for n in variant.players], "or")
        game = variant.table.game_in(terminal.translator.language)
        stop(terminal, NO_PLAYERS, game=game, count=number, allowed=allowed)
    table, problems = language.choose(variant, number, choices)
    if table is None:
        show_problems(terminal, problems)
        raise typer.Exit(USAGE)
    found = fault(asked, table)
    if found is not None:
        terminal.error(_told(terminal, found, table))
        raise typer.Exit(CONTENT)
    return as_record(asked, Path(variant.path), table, choices), variant


def asked_score(terminal: Terminal, score: str) -> tuple[int, int] | None:
    """``34-20``, own side's points and the others'; None where nothing was said."""
    if not score:
        return None
    parts = score.replace(":", "-").split("-")
    if len(parts) != 2 or not all(part.strip().isdecimal() and len(part) < 10 for part in parts):
        stop(terminal, BAD_POINTS, text=score)
    return int(parts[0]), int(parts[1])


def _told(terminal: Terminal, found: Fault, table: RuleTable) -> str:
    """A fault in a sentence."""
    from tutor.explain.words import Words

    words = Words(terminal.translator)
    card = words.card(table, found.card) if found.card >= 0 else ""
    game = table.game_in(terminal.translator.language)
    message, args = FAULTS[found.code], {**found.args, "card": card, "game": game}
    text = words.text(message, **args) if isinstance(message, str) else words.count(message, int(found.args["points"]), **args)
    if found.code in ("card", "pack", "suit"):
        suits = words.row([words.suit(table, suit) for suit in range(len(table.deck.suits))])
        text = f"{text} {words.text(CARDS_ARE, suits=suits, ranks=words.order(table))}"
    return text[:1].upper() + text[1:]
