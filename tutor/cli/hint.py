"""Commands that play: `hint` (what to play and why) and `simulate` (many deals, tallied)."""

from __future__ import annotations

import sys
from dataclasses import asdict
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NoReturn, cast

import typer

from tutor.cli.terminal import Terminal, of
from tutor.i18n.marks import N_, NN_

if TYPE_CHECKING:
    from tutor.engine.view import Observation
    from tutor.hint.simulate import Simulation
    from tutor.hint.values import Hint
    from tutor.records.record import Record
    from tutor.rules.table import RuleTable
    from tutor.text.problem import Problem
    from tutor.text.source import Source

CONTENT, USAGE = 1, 2
FAST_FROM = {"random": 50_000, "greedy": 20_000, "hint": 300}
"""Deals from which the compiled play-outs are worth loading."""
GIVE_ONE = N_("Name a .deal file, or say the game with --rules and your cards with --hand.")
NOT_BOTH = N_("Name a .deal file or say your cards with --hand, not both.")
BAD_TIME = N_("{text} is no time: write 300ms or 2s.")
NO_PLAYERS = NN_(
    "{game} is not for {count} player; it is for {allowed}.", "{game} is not for {count} players; it is for {allowed}."
)
DEALS = NN_("{count} deal", "{count} deals")
HEAD = N_("{game}, {players} players, policy {policy}, seed {seed}: {deals}")
SIDE = N_("Side")
WINS = N_("Wins")
SHARE = N_("Share")
MEAN = N_("Mean points")
SPREAD = N_("Spread")
TIES = N_("Ties: {ties} ({share}); decided by the tie rule: {decided}.")
SHORT = N_("Deals in which the best side had too few points to win: {count}.")
EXCHANGED = N_("Deals with an exchange: {count} ({share}); exchanges: {number}.")
BOUND = N_("Plays in which a duty forbade a card: {share}.")
TRUMPED = N_("Tricks led in a plain suit and taken by a trump: {share}.")
BONUS = N_("Deals that the last trick's points decided: {share}.")
EARLY = N_("Deals that ended before all cards were played: {share}.")
LEADER = N_("P1 leads every deal.")
SCORES = N_("Card points of {side}:")


class Policy(StrEnum):
    """Who plays in a simulation."""

    RANDOM = "random"
    GREEDY = "greedy"
    HINT = "hint"


def hint(
    ctx: typer.Context,
    file: Annotated[Path | None, typer.Argument(metavar="FILE.deal", help="A deal or position to advise on.")] = None,
    rules: Annotated[str, typer.Option("--rules", help="Without a file: the variant, by name or path.")] = "",
    players: Annotated[int | None, typer.Option("--players", min=1, help="Without a file: how many play.")] = None,
    rule: Annotated[list[str] | None, typer.Option("--rule", help="A choice that the variant leaves to the host.")] = None,
    hand: Annotated[str, typer.Option("--hand", help='Your cards: "A swords, 7 cups, 2 coins".')] = "",
    turned: Annotated[str, typer.Option("--turned", help="The turned card, while it lies there or after.")] = "",
    trump: Annotated[str, typer.Option("--trump", help="The trump suit, where no card is turned.")] = "",
    table: Annotated[str, typer.Option("--table", help="The cards laid to this trick, in order.")] = "",
    seen: Annotated[str, typer.Option("--seen", help="All cards played in earlier tricks.")] = "",
    left: Annotated[int | None, typer.Option("--left", min=0, help="Cards left to draw, where --seen is not complete.")] = None,
    score: Annotated[str, typer.Option("--score", help="Card points so far: yours and the others', 34-20.")] = "",
    depth: Annotated[int, typer.Option("--depth", min=1, max=4, help="1 the rule, 2 what to look at, 3 the card, 4 all.")] = 3,
    worlds: Annotated[int, typer.Option("--worlds", min=1, help="How many ways of the hidden cards are tried.")] = 60,
    time: Annotated[str, typer.Option("--time", help="How long it may take: 300ms, 2s.")] = "",
    seed: Annotated[int, typer.Option("--seed", help="The seed of the ways that are tried.")] = 0,
    json: Annotated[bool, typer.Option("--json", help="Print the ranking as JSON.")] = False,
) -> None:
    """Say what to play, and why, from what the player can see."""
    terminal = of(ctx)
    limit = _seconds(terminal, time)
    if file is not None and hand:
        _stop(terminal, NOT_BOTH)
    if file is None and not (rules and hand):
        _stop(terminal, GIVE_ONE)
    if file is not None:
        from tutor.records.read import read

        record, problems = read(file)
        source, path = None, file
    else:
        from tutor.cli.asked_position import asked_position, asked_score
        from tutor.hint.asked import Asked
        from tutor.records.read import read_text

        cards_left = -1 if left is None else left
        asked = Asked(hand, turned, trump, table, seen, cards_left, asked_score(terminal, score), terminal.translator)
        source, variant = asked_position(terminal, rules, players, tuple(rule or ()), asked)
        path = Path(variant.path)
        record, problems = read_text(source, Path.cwd(), variant)
    if record is None:
        _refuse(terminal, problems, source, path)
    _advise(terminal, record, depth, worlds, limit, seed, json)


def _stop(terminal: Terminal, message: str | tuple[str, str], **args: object) -> NoReturn:
    """End the command with a message; a plural one turns on the argument `count`."""
    words = terminal.translator
    found = words.gettext(message) if isinstance(message, str) else words.ngettext(*message, cast("int", args["count"]))
    terminal.error(found.format(**args))
    raise typer.Exit(USAGE)


def _seconds(terminal: Terminal, text: str) -> float | None:
    """``300ms`` or ``2s`` in seconds; None where nothing was said."""
    if not text:
        return None
    for unit, scale in (("ms", 0.001), ("s", 1.0)):
        number = text.strip().removesuffix(unit)
        if text.strip().endswith(unit) and number.replace(".", "", 1).isdecimal() and float(number) > 0:
            return float(number) * scale
    _stop(terminal, BAD_TIME, text=text)


def _show(terminal: Terminal, problems: tuple[Problem, ...], source: Source | None = None, path: Path | None = None) -> None:
    from tutor.cli.report import as_text, lines_of
    from tutor.explain.problems import render

    if source is None:
        as_text(problems, terminal.translator, () if path is None else (path,), err=True)
        return
    lines = lines_of(problems, (path,) if path is not None else ())
    for problem in problems:
        terminal.error(render(problem, terminal.translator, {**lines, source.file: source.lines}))


def _refuse(terminal: Terminal, problems: tuple[Problem, ...], source: Source | None, path: Path) -> NoReturn:
    _show(terminal, problems, source, path)
    raise typer.Exit(CONTENT)


def _advise(
    terminal: Terminal, record: Record, depth: int, worlds: int, limit: float | None, seed: int, as_json: bool
) -> None:
    from tutor.hint.advice import observed
    from tutor.hint.api import hint as ranking
    from tutor.hint.api import why_no_hint
    from tutor.hint.words import NOTHING, hint_sentences

    found = observed(record)
    if isinstance(found, str) or (code := why_no_hint(found)):
        terminal.error(terminal.text(NOTHING[found if isinstance(found, str) else code]))
        raise typer.Exit(CONTENT)
    told = ranking(found, worlds=worlds, seed=seed, time=limit)
    if as_json:
        terminal.json(hint_json(found, told, terminal))
        return
    for line in hint_sentences(found, told, terminal.translator, depth):
        terminal.paragraph(line)


def hint_json(seen: Observation, told: Hint, terminal: Terminal) -> dict[str, Any]:
    """The ranking as plain data (see the record format)."""
    from tutor.hint.values import action_json, action_name
    from tutor.hint.words import reason_texts

    table = seen.table
    moves = [
        {
            "action": action_json(table, move.action),
            "expected_points": move.expected_points,
            "standard_error": move.standard_error,
            "win_probability": move.win_probability,
            "reasons": reason_texts(seen, told, move.reasons, terminal.translator),
        }
        for move in told.moves
    ]
    return {
        "to_play": table.seats[told.seat],
        "best": [action_name(table, action) for action in told.best],
        "exact": told.exact,
        "worlds": told.worlds,
        "moves": moves,
        "margin": told.margin,
        "near_tie": told.near_tie,
        "policy": told.policy,
    }


def simulate(
    ctx: typer.Context,
    variant: Annotated[str, typer.Argument(metavar="VARIANT", help="The variant, by name or path.")],
    deals: Annotated[int, typer.Option("--deals", min=1, help="How many deals.")] = 1000,
    players: Annotated[int | None, typer.Option("--players", min=1, help="How many play.")] = None,
    policy: Annotated[Policy, typer.Option("--policy", help="How all seats play.")] = Policy.RANDOM,
    rule: Annotated[list[str] | None, typer.Option("--rule", help="A choice that the variant leaves to the host.")] = None,
    jobs: Annotated[int, typer.Option("--jobs", min=1, help="How many processes; the result is the same.")] = 1,
    seed: Annotated[int, typer.Option("--seed", help="The seed of the deals.")] = 1,
    json: Annotated[bool, typer.Option("--json", help="Print the tallies as JSON.")] = False,
) -> None:
    """Play many deals and tally them: scores, wins by seat, ties, how often each rule mattered."""
    from tutor.hint import fast
    from tutor.hint.simulate import simulate as run

    terminal = of(ctx)
    table = _table(terminal, variant, players, rule or [])
    use_fast = fast.available() and deals >= FAST_FROM[policy.value]
    if sys.stderr.isatty() and not terminal.plain:
        with typer.progressbar(length=deals, label=table.game_in(terminal.translator.language), file=sys.stderr) as bar:
            result = run(table, deals, seed=seed, policy=policy.value, jobs=jobs, fast=use_fast, progress=bar.update)
    else:
        result = run(table, deals, seed=seed, policy=policy.value, jobs=jobs, fast=use_fast)
    if json:
        terminal.json(asdict(result))
        return
    _print_simulation(terminal, table, result)


def _table(terminal: Terminal, name: str, players: int | None, choices: list[str]) -> RuleTable:
    """The rule table that the options ask for; ends the command where there is none."""
    from tutor import language

    variant, problems = language.load(name)
    if variant is None:
        _show(terminal, problems)
        raise typer.Exit(USAGE if language.find(name)[0] is None else CONTENT)
    if players and players not in variant.tables:
        allowed = terminal.translator.join([str(n) for n in variant.players], "or")
        _stop(terminal, NO_PLAYERS, game=variant.table.game_in(terminal.translator.language), count=players, allowed=allowed)
    table, problems = language.choose(variant, players, choices)
    if table is None:
        _show(terminal, problems)
        raise typer.Exit(USAGE)
    return table


def _print_simulation(terminal: Terminal, table: RuleTable, result: Simulation) -> None:
    words = terminal.translator
    deals = words.ngettext(*DEALS, result.deals).format(count=words.number(result.deals))
    head, game = terminal.text(HEAD), table.game_in(words.language)
    terminal.paragraph(
        head.format(game=game, players=result.players, policy=result.policy, seed=result.seed, deals=deals)
    )
    rows = [
        (side.name, words.number(side.wins), words.percent(side.wins / result.deals, 1), words.number(side.mean, 1),
         words.number(side.deviation, 1))
        for side in result.sides
    ]
    terminal.table(rows, [terminal.text(t) for t in (SIDE, WINS, SHARE, MEAN, SPREAD)])
    terminal.paragraph(terminal.text(LEADER))
    for line in _facts(terminal, table, result):
        terminal.paragraph(line)
    if not terminal.plain:
        for line in bars(result, table.total, terminal):
            terminal.print(line)


def _facts(terminal: Terminal, table: RuleTable, result: Simulation) -> list[str]:
    """How often each rule mattered; only rules that the table has."""
    words, say = terminal.translator, terminal.text
    deals = result.deals

    def share(part: int, whole: int) -> str:
        return words.percent(part / whole if whole else 0.0, 1)

    lines = [say(TIES).format(ties=words.number(result.ties), share=share(result.ties, deals),
                              decided=words.number(result.ties_decided))]
    if result.short:
        lines.append(say(SHORT).format(count=words.number(result.short)))
    if table.exchanges:
        lines.append(say(EXCHANGED).format(count=words.number(result.exchanged), share=share(result.exchanged, deals),
                                           number=words.number(result.exchanges)))
    if not (table.follow.while_stock.free and table.follow.after_stock.free):
        lines.append(say(BOUND).format(share=share(result.plays_bound, result.plays)))
    if table.trump.kind.value != "none":
        lines.append(say(TRUMPED).format(share=share(result.trumped, result.tricks)))
    if table.last_trick:
        lines.append(say(BONUS).format(share=share(result.bonus_decided, deals)))
    if result.ended_early:
        lines.append(say(EARLY).format(share=share(result.ended_early, deals)))
    return lines


def bars(result: Simulation, total: int, terminal: Terminal) -> list[str]:
    """The first side's card points in about a dozen steps, a bar for each."""
    counts, words = result.sides[0].histogram, terminal.translator
    step = max(1, (total + 1) // 12)
    groups = [(low, min(low + step - 1, total), sum(counts[low : low + step])) for low in range(0, total + 1, step)]
    most = max(n for _, _, n in groups) or 1
    room = max(5, min(50, terminal.width - 20))
    lines = [terminal.text(SCORES).format(side=result.sides[0].name)]
    for low, high, number in groups:
        bar = "#" * round(room * number / most)
        lines.append(f"{low:>4}-{high:<4} {words.percent(number / result.deals, 1):>6}  {bar}".rstrip())
    return lines
