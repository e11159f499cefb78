"""What playing shows about a variant: rules that are never used, ties, the leader's advantage, the spread of scores.

`play_deals` plays seeded deals with simple players (half of the deals by chance, half by players who take what they can get)
and tallies them; `problems_of` turns the tallies into problems V7xx. Checks that need no play are in `tutor.language.checks`.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from tutor.engine.deal import new_deal
from tutor.engine.play import duty_of, legal, step
from tutor.engine.scoring import result_of
from tutor.engine.shuffle import Dice
from tutor.engine.state import Action, Claim, ExchangeTurned, Phase, Play, State
from tutor.engine.trick import leading
from tutor.rules.table import RuleTable
from tutor.rules.variant import Variant
from tutor.text.problem import Argument, Problem, Severity
from tutor.text.source import Span


@dataclass(slots=True)
class Tally:
    """The count of some deals of one table. `wins` is by side, the leader's first; `best` are the winners' card points."""

    table: RuleTable
    deals: int = 0
    ties: int = 0
    wins: list[int] = field(default_factory=list)
    best: list[int] = field(default_factory=list)
    used: Counter[str] = field(default_factory=Counter)
    """How often each rule mattered, by its key in `RuleTable.origins`."""


def play_deals(table: RuleTable, deals: int, seed: int, progress: Callable[[], None] | None = None) -> Tally:
    """Play `deals` deals of `table`; the same seed gives the same tally. `progress` is called after each deal."""
    tally = Tally(table, wins=[0] * len(table.sides))
    dice = Dice(seed)
    for number in range(deals):
        state = new_deal(table, dice, starter=0, number=number + 1)
        state = _play_out(state, dice, greedy=bool(number % 2), used=tally.used)
        _count(tally, state)
        if progress is not None:
            progress()
    return tally


def _play_out(state: State, dice: Dice, greedy: bool, used: Counter[str]) -> State:
    while state.phase is not Phase.OVER:
        actions = legal(state)
        if state.phase is Phase.PLAY and state.trick:
            _count_duty(state, used)
        action = _pick(state, actions, dice, greedy)
        if isinstance(action, ExchangeTurned):
            used.update(_rows_used(state, action))
        elif isinstance(action, Claim):
            used["ends"] += 1
        state, _ = step(state, action)
    return state


def _pick(state: State, actions: tuple[Action, ...], dice: Dice, greedy: bool) -> Action:
    """An exchange whenever there is one (by chance: every other time), else a card."""
    exchanges = [a for a in actions if isinstance(a, ExchangeTurned)]
    if exchanges and (greedy or dice.below(2)):
        best = max(exchanges, key=lambda a: -a.card)
        return best if greedy and _gains(state, best) else exchanges[dice.below(len(exchanges))]
    plays = [a for a in actions if isinstance(a, Play)]
    if greedy and plays:
        return _greedy(state, plays)
    others = [a for a in actions if not isinstance(a, ExchangeTurned)]
    return others[dice.below(len(others))]


def _gains(state: State, action: ExchangeTurned) -> bool:
    size = state.table.size
    return action.card % size < state.turned % size


def _greedy(state: State, plays: list[Play]) -> Play:
    """The cheapest card that wins a trick worth something; else the card worth least."""
    table, points = state.table, state.table.card_points
    if state.trick:
        winning = [a for a in plays if leading(table, state.trump, (*state.trick, (a.seat, a.card))) == len(state.trick)]
        at_stake = sum(points[card] for _, card in state.trick)
        if winning and at_stake:
            return min(winning, key=lambda a: (table.suit_of[a.card] == state.trump, -points[a.card]))
    return min(plays, key=lambda a: (points[a.card], table.suit_of[a.card] == state.trump, a.card % table.size))


def _count_duty(state: State, used: Counter[str]) -> None:
    """A duty that leaves fewer cards than are in hand mattered; so did an exception that lifted one."""
    due = duty_of(state)
    if len(due.cards) < len(state.hands[state.to_play]):
        used["follow"] += 1
        used["follow.then" if state.stock_gone else "follow.first"] += 1
    if due.released is not None:
        used[due.origin] += 1


def _rows_used(state: State, action: ExchangeTurned) -> Iterable[str]:
    size = state.table.size
    gives, taken = action.card % size, state.turned % size
    for set_number, exchange in enumerate(state.table.exchanges):
        for number, row in enumerate(exchange.rows):
            if row.gives == gives and taken in row.takes:
                yield f"exchange.{set_number}.row.{number}"


def _count(tally: Tally, state: State) -> None:
    result = result_of(state)
    tally.deals += 1
    tally.best.append(max(result.side_points))
    if result.tie is not None:
        tally.ties += 1
    if result.decided:
        tally.wins[result.winners[0]] += 1
    for row in result.rows:
        tally.used[f"score.{row}"] += 1


# -- what the tallies say ------------------------------------------------------------------------------------------


def _note(tally: Tally, variant: Variant, key: str, code: str, severity: Severity, **args: Argument) -> Problem:
    origin = tally.table.origin(key)
    span = Span.of(variant.file, 1)
    if origin.stated:
        span = Span(origin.file, origin.line, origin.column, origin.line, max(origin.end_column, origin.column + 1))
    counted: dict[str, Argument] = {"players": (str(tally.table.players),), "deals": tally.deals, **args}
    return Problem(code, span, counted, severity)


def rules_never_used(variant: Variant, tally: Tally) -> Iterable[Problem]:
    """V701 A rule was never used in the deals that were played.

    Why: a row of the exchange, a duty, an exception or a row of the score that never comes up in thousands of deals is either
    so rare that nobody will miss it, or does not say what was meant.

    Example:
        score  the highest that holds
          1 for winning
          9 for every trick

    Fix: nothing if the case is rare and wanted; else look at the conditions. More deals (`--play 10000`) tell more.
    """
    table = tally.table
    keys = [f"exchange.{s}.row.{n}" for s, exchange in enumerate(table.exchanges) for n in range(len(exchange.rows))]
    keys += [f"need not.{n}" for n in range(len(table.follow.exceptions))]
    keys += [f"score.{n}" for n in range(len(table.score.rows))]
    if not (table.follow.while_stock.free and table.follow.after_stock.free):
        keys.append("follow")
    for key in keys:
        if not tally.used[key]:
            said = " ".join(table.origin(key).text.split()) or key
            yield _note(tally, variant, key, "V701", "warning", rule=said)


def how_often_tied(variant: Variant, tally: Tally) -> Iterable[Problem]:
    """V702 How often a deal was tied, or nobody reached what wins.

    Why: where ties are common the rule for them is an important one; where they are rare it hardly matters.

    Example:
        players  3
        win      61 or more

    Fix: nothing; this is a figure to know.
    """
    if tally.deals:
        yield _note(tally, variant, "tie", "V702", "note", ties=tally.ties, percent=_percent(tally.ties, tally.deals))


def advantage_of_the_leader(variant: Variant, tally: Tally) -> Iterable[Problem]:
    """V703 How often the side that leads first won, against an even chance.

    Why: in a fair game each side wins as often. The figure comes with the margin that chance alone explains in 19 of 20 such
    runs; with simple players it is only a hint.

    Example:
        starts  the dealer

    Fix: nothing; over a match the lead goes round.
    """
    decided = sum(tally.wins)
    if decided:
        even = 1 / len(tally.wins)
        margin = 196 * math.sqrt(even * (1 - even) / decided)
        yield _note(
            tally,
            variant,
            "starts",
            "V703",
            "note",
            percent=_percent(tally.wins[tally.table.side_of[0]], decided),
            even=_percent(1, len(tally.wins)),
            margin=f"{margin:.1f}",
        )


def spread_of_scores(variant: Variant, tally: Tally) -> Iterable[Problem]:
    """V704 How the best side's card points were spread.

    Why: the middle and the ends show what a high win is, and whether a prize such as `2 for 91 or more` is within reach.

    Example:
        win  most points

    Fix: nothing; this is a figure to know.
    """
    if tally.best:
        ordered = sorted(tally.best)
        tenth = len(ordered) // 10
        yield _note(
            tally,
            variant,
            "win",
            "V704",
            "note",
            least=ordered[0],
            low=ordered[tenth],
            middle=ordered[len(ordered) // 2],
            high=ordered[-tenth - 1],
            most=ordered[-1],
        )


def _percent(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f}"


CHECKS: tuple[Callable[[Variant, Tally], Iterable[Problem]], ...] = (
    rules_never_used,
    how_often_tied,
    advantage_of_the_leader,
    spread_of_scores,
)


def problems_of(variant: Variant, tally: Tally) -> tuple[Problem, ...]:
    """All that the deals of one table showed."""
    return tuple(problem for check in CHECKS for problem in check(variant, tally))
