"""The command `show`: the rules of a variant in sentences, as one flat file, as JSON; what a result earns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from tutor.cli.rules import USAGE, chosen, loaded
from tutor.cli.terminal import Terminal, of
from tutor.i18n.marks import N_
from tutor.i18n.translate import ENGLISH

if TYPE_CHECKING:
    from tutor.rules.table import RuleTable
    from tutor.rules.variant import Variant

FOR = N_("With {number} players")
CHOICES = N_("The host may choose; the first is played if nobody does:")
SOURCE = N_("Source: {source}")
NOTE = N_("Note: {note}")
DEFAULT = N_("not stated: default")
NO_SIDE = N_("There is no side {name}. The sides are: {sides}.")


def show(
    ctx: typer.Context,
    name: Annotated[str, typer.Argument(metavar="NAME|PATH", help="A variant by name, or a file by path.")],
    resolved: Annotated[bool, typer.Option("--resolved", help="As one flat file, with each line's place.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="As JSON.")] = False,
    players: Annotated[int | None, typer.Option("--players", min=1, help="Only for so many players.")] = None,
    rule: Annotated[list[str] | None, typer.Option("--rule", help="A choice of the host, as a line of the file.")] = None,
    reward: Annotated[bool, typer.Option("--reward", help="What a result earns by the service table.")] = False,
    winner: Annotated[str, typer.Option("--winner", help="With --reward: the side that has won, such as P1+P3.")] = "",
    rounds: Annotated[int, typer.Option("--rounds", min=1, help="With --reward: how many rounds were set.")] = 1,
) -> None:
    """Show the rules of a variant, in sentences with the lines they rest on."""
    terminal = of(ctx)
    variant = loaded(name, terminal)
    numbers = variant.players if players is None else (players,)
    tables = {number: chosen(variant, number, rule or (), terminal) for number in numbers}
    if as_json:
        from tutor.rules.as_data import variant_data

        terminal.json(variant_data(variant, tables))
    elif resolved:
        _flat(variant, terminal)
    elif reward:
        number = players or (winner.count("P") > 1 and 4 in variant.players and 4) or variant.players[0]
        _reward(_table_with(variant, number, rule or (), winner, terminal), winner, rounds, terminal)
    else:
        _sentences(variant, tables, terminal)


def _flat(variant: Variant, terminal: Terminal) -> None:
    from tutor.language.resolved import resolved

    lines = resolved(variant)
    width = min(48, max(len(line.text) for line in lines) + 2)
    for line in lines:
        origin = line.origin
        place = f"{origin.file}:{origin.line}" if origin.stated else terminal.text(DEFAULT)
        terminal.print(f"{line.text.ljust(width)} # {place}")


def _sentences(variant: Variant, tables: dict[int, RuleTable], terminal: Terminal) -> None:
    """Title, the rules that all numbers of players share, what differs by number, choices, notes and sources."""
    from tutor.explain.rules_words import all_rules

    language = terminal.translator.language
    terminal.print(terminal.style(variant.texts.in_language(variant.texts.game, language), "bold"))
    title = variant.texts.in_language(variant.texts.title, language)
    if title:
        terminal.paragraph(title)
    said = {number: all_rules(table, terminal.translator) for number, table in tables.items()}
    first = next(iter(said.values()))
    shared = [s for s in first if all(rules.get(s) == first[s] for rules in said.values())]
    terminal.print()
    for setting in shared:
        _setting(setting, first[setting], next(iter(tables.values())), terminal)
    for number, rules in said.items():
        own = [setting for setting in rules if setting not in shared and setting != "players"]
        if own and len(said) > 1:
            terminal.print()
            terminal.print(terminal.style(terminal.text(FOR).format(number=number), "bold"))
        for setting in own:
            _setting(setting, rules[setting], tables[number], terminal)
    _choices(variant, terminal)
    terminal.print()
    for note in variant.texts.notes_in(language):
        terminal.paragraph(terminal.text(NOTE).format(note=note))
    for source in variant.texts.sources_in(language):
        terminal.paragraph(terminal.text(SOURCE).format(source=source))


def _setting(setting: str, sentences: list[str], table: RuleTable, terminal: Terminal) -> None:
    origin = table.origin(setting)
    if not origin.stated and setting in ("players", "tricks", "total", "sides", "leave out"):
        origin = table.origin({"tricks": "trump", "total": "cards"}.get(setting, "players"))
    place = f"{origin.file}:{origin.line}" if origin.stated else terminal.text(DEFAULT)
    terminal.paragraph(f"{' '.join(sentences)} ({place})")


def _choices(variant: Variant, terminal: Terminal) -> None:
    if not variant.choices:
        return
    terminal.print()
    terminal.paragraph(terminal.text(CHOICES))
    for choice in variant.choices:
        everywhere = choice.players == variant.players
        before = "" if everywhere else f"with {ENGLISH.join(choice.players, 'or')}: "
        for line in choice.alternatives:
            terminal.print(f"  {before}{line}")


def _table_with(variant: Variant, number: int, rule: Sequence[str], winner: str, terminal: Terminal) -> RuleTable:
    """The table by the choices given; or by the choice of sides that has a side of that name, where the file offers one."""
    from tutor import language

    table = chosen(variant, number, rule, terminal)
    lines = [line for c in variant.choices if c.setting == "sides" and number in c.players for line in c.alternatives]
    for line in lines:
        other, _ = language.choose(variant, number, [*rule, line])
        if winner and winner not in table.side_names and other is not None and winner in other.side_names:
            return other
    return table


def _reward(table: RuleTable, winner: str, rounds: int, terminal: Terminal) -> None:
    from tutor.engine.reward import reckon
    from tutor.explain.reward_words import reward_sentences

    names = [side.casefold() for side in table.side_names]
    winner = winner or table.side_names[0]
    wanted = [part.strip().casefold() for part in winner.split(",")]
    if not set(wanted) <= set(names):
        sides = terminal.translator.join(table.side_names, "or")
        terminal.error(terminal.text(NO_SIDE).format(name=winner, sides=sides))
        raise typer.Exit(USAGE)
    reckoning = reckon(table, tuple(names.index(side) for side in wanted), rounds)
    for sentence in reward_sentences(table, reckoning, rounds, terminal.translator):
        terminal.paragraph(sentence)
