"""How what is known of each move becomes one ranking: the judgement before play-outs and the play-outs, weighed by how sure each is.

Numbers only: points are card points to come for the seat's side, `win` the chance of winning the deal.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import sqrt

from tutor.engine.state import Action, ExchangeTurned, Play

SURE = 1.5
"""Standard errors by which a rival must be better than the net's card."""
TRUST_NET, TRUST_GREEDY = 1.0, 2.0
"""Standard error of a gap as the net, or greedy, sees it, in card points of a pack of 120."""
CLEAR = 3.0
"""Standard errors that make a card far behind."""
TOLD = 240
"""Worlds that the net's own chance of winning counts for."""
ROUGH = 2.0
"""By how much a gap from play-outs by greedy may be off, in the same scale."""
LEVEL_OFF = 3.0
"""By how much the net's points to come may be off, in the same scale."""
UNPLAYED = 10.0
"""Standard error of a mean of fewer than two worlds."""

Prior = Sequence[tuple[float, float, float]]
"""For each card: how it is liked, expected points to come and chance of winning (-1: not told), before any world is played."""
Results = Sequence[Sequence[tuple[float, float]]]
"""For each card and each world: points to come, and 1 if the side then wins the deal, 0.5 for a tie."""


@dataclass(slots=True)
class Told:
    """What is known of one move. `order` is what moves are sorted by."""

    action: Action
    points: float
    win: float
    error: float
    exact: bool
    order: float = 0.0


@dataclass(frozen=True, slots=True)
class Scale:
    """What numbers are measured by: `unit` card points for one of a pack of 120, `worth` of winning the deal, whether a net told."""

    unit: float
    worth: float
    net: bool


def mean_of(numbers: Sequence[float]) -> tuple[float, float]:
    """Mean and its standard error."""
    n = len(numbers)
    mean = sum(numbers) / n
    if n < 2:
        return mean, UNPLAYED
    return mean, sqrt(sum((x - mean) ** 2 for x in numbers) / (n - 1) / n)


def joined(actions: Sequence[Play], prior: Prior, results: Results, searched: bool, scale: Scale) -> list[Told]:
    """Every card with its numbers.

    The first move is the one liked best, or where the play-outs are a search (`searched`) a rival that is better by `SURE`
    standard errors; no other is shown above it, since such a lead is within the noise. Where there was no time to play any
    world the judgement before it stands alone.
    """
    top = max(range(len(actions)), key=lambda i: prior[i][0])
    if not results[top]:
        return _unplayed(actions, prior, top, scale)
    if searched:
        top = _better(top, results, scale.worth)
    level, error = mean_of([p for p, _ in results[top]])
    if scale.net:
        weight = 1 / (error * error + (ROUGH * scale.unit) ** 2) if not searched else 1 / max(error * error, 1e-3)
        sure = 1 / (LEVEL_OFF * scale.unit) ** 2
        level = (weight * level + sure * prior[top][1]) / (weight + sure)
    told = []
    for i, action in enumerate(actions):
        gap, doubt = _gap(i, top, prior, results, searched, scale)
        win = sum(w for _, w in results[i]) / len(results[i])
        if prior[i][2] >= 0:
            win = (len(results[i]) * win + TOLD * prior[i][2]) / (len(results[i]) + TOLD) if not searched else win
        points = level - (max(0.0, gap) if i != top else 0.0)
        told.append(Told(action, max(0.0, points), win, doubt if i != top else error, False, points))
    told[top].order += 1e-6
    return told


def _unplayed(actions: Sequence[Play], prior: Prior, top: int, scale: Scale) -> list[Told]:
    """The judgement before play-outs as it stands."""
    told = []
    for i, action in enumerate(actions):
        points = min(prior[i][1], prior[top][1])
        doubt = (TRUST_NET if i != top else LEVEL_OFF) * scale.unit
        told.append(Told(action, max(0.0, points), max(0.0, prior[i][2]), doubt, False, points))
    told[top].order += 1e-6
    return told


def still_close(going: list[int], results: Results, worth: float) -> list[int]:
    """The cards that are not clearly behind the best one so far, by points and by deals won."""
    best = max(going, key=lambda i: sum(p + worth * w for p, w in results[i]))
    kept = []
    for i in going:
        gaps = [a + worth * v - b - worth * w for (a, v), (b, w) in zip(results[best], results[i], strict=True)]
        mean, error = mean_of(gaps)
        if i == best or mean <= CLEAR * error:
            kept.append(i)
    return kept


def _better(top: int, results: Results, worth: float) -> int:
    """The rival that the play-outs put above `top` by enough, or `top`."""
    lead, first = 0.0, top
    for i, found in enumerate(results):
        gaps = [a + worth * v - b - worth * w for (a, v), (b, w) in zip(found, results[first], strict=False)]
        mean, error = mean_of(gaps)
        if i != first and mean > SURE * error and mean > lead:
            top, lead = i, mean
    return top


def _gap(i: int, top: int, prior: Prior, results: Results, searched: bool, scale: Scale) -> tuple[float, float]:
    """By how many points the first move beats move `i`, and the standard error of that."""
    gaps = [b - a for (a, _), (b, _) in zip(results[i], results[top], strict=False)]
    mean, error = mean_of(gaps)
    rough = 0.0 if searched else ROUGH * scale.unit
    seen = max(error * error + rough * rough, 1e-3)
    trust = (TRUST_NET if scale.net else TRUST_GREEDY) * scale.unit
    before = max(0.0, prior[top][1] - prior[i][1])
    weights = 1 / seen + 1 / (trust * trust)
    return (mean / seen + before / (trust * trust)) / weights, sqrt(1 / weights)


# -- the ranking ---------------------------------------------------------------------------------------------------------


def exchange_first(told: list[Told], unit: float) -> None:
    """Of moves that are equal within the noise the exchange stands first: it loses nothing, and later may be too late."""
    top = told[0]
    for place, one in enumerate(told):
        near = top.order - one.order <= _noise(one, unit)
        if isinstance(one.action, ExchangeTurned) and not one.exact and near:
            raised = replace(one, order=top.order + 1e-6, points=max(one.points, top.points))
            told.insert(0, raised)
            del told[place + 1]
            return


def equals(told: list[Told], exact: bool, unit: float, chance: float = 1.0) -> tuple[Action, ...]:
    """The moves that are as good as the first: exactly, or within the noise of points and of winning (`chance`)."""
    top = told[0]
    if exact:
        return tuple(t.action for t in told if t.points >= top.points - 1e-9)
    same = [t for t in told[1:] if top.order - t.order <= _noise(t, unit) and top.win - t.win <= chance]
    return (top.action, *(t.action for t in same))


def chance_noise(worlds: int, told: bool) -> float:
    """By how much chances of winning may differ and yet be as good: after so many worlds, or as a net `told` them."""
    return 0.05 if told else max(0.05, 0.5 / sqrt(max(1, worlds)))


def _noise(one: Told, unit: float) -> float:
    """By how many points a move may stand below another and yet be as good."""
    return min(max(one.error, 0.25), 1.0) * unit
