"""Train the teacher's net by self-play: ``python -m tutor.hint.train --sides two --seed 1 --out DIR``.

Thousands of deals run in lockstep, the current net playing every seat; the clipped policy gradient (PPO, Schulman et al. 2017)
with generalised advantages moves it towards what won. With two players a deal stops when the stock is gone and takes the exact
value of the last tricks. A critic that sees all cards judges positions, in training only. A quarter of the rounds use random
tables (8 to 12 ranks, random points, sometimes a duty to follow), so that one set of weights serves the family; a third of the
rounds play the last tricks too. What is kept is a running mean of the net over the last rounds (Polyak and Juditsky 1992):
steadier than the net of any one round. Needs the extra ``[train]`` (torch, numba). Weights, figures and log are written beside
each other; the log's minutes are of one core's time. The same seed gives the same weights on the same machine and versions.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import nn

from tutor.hint import arithmetic as net
from tutor.hint import training_env as env
from tutor.hint.features import CARD, CONTEXT
from tutor.hint.layout import R_AFTER, R_HAND, R_INPLAY, R_PLAYERS, R_SIDE, R_TOTAL, S_LENGTH, S_PHASE, S_TO
from tutor.hint.packed import pack_rules
from tutor.hint.policies import greedy_weights
from tutor.hint.training_tables import italian, random_table
from tutor.hint.weights_file import write_weights

WIN, POINTS = 0.6, 0.4
GAMES, EPOCHS, BATCH = 2048, 2, 8192
CLIP, LAMBDA = 0.2, 0.9
RATE, RATE_END = 1.2e-3, 8e-5
ENTROPY, ENTROPY_END = 0.02, 0.002
MEAN = 0.95
"""Share of the running mean that a round leaves as it was."""
ROUNDS = {"two": 420, "pairs": 340}
"""Rounds of `GAMES` deals: under an hour of one core for two players, about a quarter of one for pairs."""


class Actor(nn.Module):
    """The net that plays: see `tutor.hint.arithmetic` for its shape."""

    def __init__(self) -> None:
        super().__init__()
        self.embed = nn.Linear(CARD, net.EMBED)
        self.a = nn.Linear(net.EMBED, net.HIDDEN, bias=False)
        self.b = nn.Linear(net.EMBED, net.HIDDEN, bias=False)
        self.c = nn.Linear(CONTEXT, net.HIDDEN)
        self.d = nn.Linear(net.HIDDEN, net.LAST)
        self.v = nn.Linear(net.LAST, net.OUT)

    def forward(self, x: torch.Tensor, cards: torch.Tensor, held: torch.Tensor) -> torch.Tensor:
        """Outputs per card [deal, card, OUT]; `held` is 0 for places without a card.

        What is told besides the score learns from the layers below but does not shape them: they are for choosing cards.
        """
        e = torch.relu(self.embed(cards)) * held.unsqueeze(2)
        base = self.b(e.sum(1)) + self.c(x)
        h = torch.relu(self.a(e) + base.unsqueeze(1))
        g = torch.relu(self.d(h))
        score = nn.functional.linear(g, self.v.weight[:1], self.v.bias[:1])
        told = nn.functional.linear(g.detach(), self.v.weight[1:], self.v.bias[1:])
        return torch.cat([score, told], 2)

    def parts(self) -> tuple[torch.Tensor, ...]:
        """All layers in the order of `tutor.hint.arithmetic`."""
        return (
            self.embed.weight, self.embed.bias, self.a.weight, self.b.weight, self.c.weight, self.c.bias,
            self.d.weight, self.d.bias, self.v.weight, self.v.bias,
        )

    def flat(self) -> np.ndarray[Any, Any]:
        """All numbers in the order of `tutor.hint.arithmetic`."""
        return np.concatenate([p.detach().numpy().ravel() for p in self.parts()]).astype(np.float64)


class Critic(nn.Module):
    """Judges a position with all hands and the next cards open."""

    def __init__(self) -> None:
        super().__init__()
        self.own = nn.Linear(CARD, 48)
        self.others = nn.Linear(env.OTHER, 48)
        self.body = nn.Sequential(
            nn.Linear(CONTEXT + 96 + 7 * env.NEXT, 128), nn.ReLU(), nn.Linear(128, 64), nn.ReLU(), nn.Linear(64, 1)
        )

    def forward(
        self, x: torch.Tensor, cards: torch.Tensor, held: torch.Tensor, others: torch.Tensor, coming: torch.Tensor
    ) -> torch.Tensor:
        """Expected reward of the seat to play."""
        own = (torch.relu(self.own(cards)) * held.unsqueeze(2)).sum(1)
        rest = (torch.relu(self.others(others)) * others[:, :, 11:12]).sum(1)
        value: torch.Tensor = self.body(torch.cat([x, own, rest, coming], 1)).squeeze(1)
        return value


class Round:
    """All that one round of deals in lockstep gives: decisions by [step, deal] and what came of them."""

    def __init__(self, r: np.ndarray[Any, Any], steps: int) -> None:
        hand, players = int(r[R_HAND]), int(r[R_PLAYERS])
        self.steps = steps
        self.x = torch.zeros(steps, GAMES, CONTEXT)
        self.cards = torch.zeros(steps, GAMES, hand, CARD)
        self.legal = torch.zeros(steps, GAMES, hand)
        self.others = torch.zeros(steps, GAMES, hand * (players - 1), env.OTHER)
        self.coming = torch.zeros(steps, GAMES, 7 * env.NEXT)
        self.seat = np.zeros((steps, GAMES), np.int64)
        self.pick = torch.zeros(steps, GAMES, dtype=torch.int64)
        self.logp = torch.zeros(steps, GAMES)
        self.points = np.zeros((steps + 1, GAMES))
        self.final = np.zeros(GAMES)


def self_play(
    r: np.ndarray[Any, Any], actor: Actor, seed: int, first: int, chance: torch.Generator, *, whole: bool = False
) -> Round:
    """Play `GAMES` deals with the actor in every seat, sampling its cards; `whole`: the last tricks too."""
    players, hand = int(r[R_PLAYERS]), int(r[R_HAND])
    exact = players == 2 and r[R_AFTER] == 0 and not whole
    tricks = int(r[R_INPLAY]) // players - (hand if exact else 1)
    data = Round(r, tricks * players)
    s = np.zeros((GAMES, S_LENGTH), np.int64)
    env.start(r, s, seed, first)
    for step in range(data.steps):
        data.seat[step] = s[:, S_TO]
        env.look(r, s, data.x[step].numpy(), data.cards[step].numpy(), data.legal[step].numpy())
        env.look_all(r, s, data.others[step].numpy(), data.coming[step].numpy())
        env.margins(r, s, data.points[step])
        held = data.cards[step].abs().sum(2) > 0
        score = actor(data.x[step], data.cards[step], held.float())[:, :, 0]
        logp = torch.log_softmax(score.masked_fill(data.legal[step] == 0, -1e9), 1)
        pick = torch.multinomial(logp.exp(), 1, generator=chance)
        data.logp[step] = logp.gather(1, pick).squeeze(1)
        data.pick[step] = pick.squeeze(1)
        env.lay(r, s, data.pick[step].numpy())
    env.margins(r, s, data.points[data.steps])
    if exact:
        env.exact(r, s, data.final)
    else:
        while s[0, S_PHASE] == 0:
            env.lay(r, s, np.zeros(GAMES, np.int64))
        env.margins(r, s, data.final)
        data.final -= data.points[data.steps]
    return data


def advantages(r: np.ndarray[Any, Any], data: Round, values: np.ndarray[Any, Any]) -> tuple[np.ndarray[Any, Any], ...]:
    """Generalised advantages and returns by decision, and the outcome (points still to come, win) for the seat's side.

    A seat's next position is its next decision; points count when they fall, winning at the end.
    """
    players, total = int(r[R_PLAYERS]), float(r[R_TOTAL])
    end = data.points[data.steps] + data.final
    side = np.array([1.0 if r[R_SIDE + seat] == 0 else -1.0 for seat in range(players)])
    sign = side[data.seat]
    gain, want = np.zeros_like(values), np.zeros_like(values)
    rows = np.arange(GAMES)
    next_value = np.zeros((players, GAMES))
    next_gain = np.zeros((players, GAMES))
    next_points = np.repeat(end[None] / total * POINTS + WIN * np.sign(end)[None], players, 0)
    for step in range(data.steps - 1, -1, -1):
        seat = data.seat[step]
        here = data.points[step] / total * POINTS
        reward = sign[step] * (next_points[seat, rows] - here)
        delta = reward + next_value[seat, rows] - values[step]
        gain[step] = delta + LAMBDA * next_gain[seat, rows]
        want[step] = gain[step] + values[step]
        next_value[seat, rows] = values[step]
        next_gain[seat, rows] = gain[step]
        next_points[seat, rows] = here
    to_come = sign * (end[None] - data.points[: data.steps]) / total
    won = 0.5 + 0.5 * sign * np.sign(end)[None]
    return gain, want, to_come, won


def learn(
    data: Round,
    r: np.ndarray[Any, Any],
    actor: Actor,
    critic: Critic,
    best: torch.optim.Optimizer,
    entropy: float,
    chance: torch.Generator,
) -> tuple[float, float]:
    """One round of updates; returns the critic's error and the policy's entropy."""
    flat = [t.flatten(0, 1) for t in (data.x, data.cards, data.legal, data.others, data.coming, data.pick, data.logp)]
    x, cards, legal, others, coming, pick, old = flat
    held = (cards.abs().sum(2) > 0).float()
    with torch.no_grad():
        values = torch.cat([
            critic(*part) for part in zip(*(torch.split(t, 16384) for t in (x, cards, held, others, coming)), strict=True)
        ])
    gain, want, to_come, won = advantages(r, data, values.numpy().reshape(data.steps, GAMES).astype(np.float64))
    adv = torch.tensor(gain.ravel(), dtype=torch.float32)
    adv = (adv - adv.mean()) / (adv.std() + 1e-8)
    ret, come, win = (torch.tensor(t.ravel(), dtype=torch.float32) for t in (want, to_come, won))
    errors, entropies, count = 0.0, 0.0, 0
    for _ in range(EPOCHS):
        for part in torch.split(torch.randperm(len(x), generator=chance), BATCH):
            out = actor(x[part], cards[part], held[part])
            logp = torch.log_softmax(out[:, :, 0].masked_fill(legal[part] == 0, -1e9), 1)
            chosen = pick[part].unsqueeze(1)
            ratio = torch.exp(logp.gather(1, chosen).squeeze(1) - old[part])
            gains = adv[part]
            policy = -torch.min(ratio * gains, ratio.clamp(1 - CLIP, 1 + CLIP) * gains).mean()
            spread = -(logp.exp() * logp * legal[part]).sum(1).mean()
            told = out.gather(1, chosen.unsqueeze(2).expand(-1, -1, net.OUT)).squeeze(1)
            outcome = ((told[:, 1] - come[part]) ** 2).mean() + 0.3 * ((told[:, 2] - win[part]) ** 2).mean()
            error = ((critic(x[part], cards[part], held[part], others[part], coming[part]) - ret[part]) ** 2).mean()
            loss = policy - entropy * spread + 0.25 * outcome + 0.5 * error
            best.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_([*actor.parameters()], 0.5)
            nn.utils.clip_grad_norm_([*critic.parameters()], 0.5)
            best.step()
            errors += float(error.detach())
            entropies += float(spread.detach())
            count += 1
    return errors / count, entropies / count


def measure(r: np.ndarray[Any, Any], flat: np.ndarray[Any, Any], deals: int, seed: int = 99) -> tuple[float, float, float]:
    """Wins of the bare net against greedy in paired deals (share, 95 % interval), and card points a deal."""
    wins, margin = np.zeros(deals), np.zeros(deals)
    env.duel(r, flat, np.array(greedy_weights([int(v) for v in r])), deals, seed, wins, margin)
    return float(wins.mean()), float(1.96 * wins.std() / deals**0.5), float(margin.mean())


def main() -> None:
    """Train, log every round, and write weights and figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--sides", choices=tuple(ROUNDS), default="two")
    parser.add_argument("--rounds", type=int, help=f"rounds of {GAMES} deals (usually {ROUNDS})")
    parser.add_argument("--out", type=Path, default=Path(__file__).parent / "weights")
    options = parser.parse_args()
    rounds: int = options.rounds or ROUNDS[options.sides]
    torch.set_num_threads(1)
    torch.manual_seed(options.seed)
    chance = torch.Generator().manual_seed(options.seed + 1)
    dice = np.random.default_rng(options.seed)
    players = 2 if options.sides == "two" else 4
    home = np.array(pack_rules(italian(players)), np.int64)
    actor, critic = Actor(), Critic()
    mean = actor.flat()
    best = torch.optim.Adam([*actor.parameters(), *critic.parameters()], lr=RATE, eps=1e-5)
    log: list[dict[str, float]] = []
    for number in range(rounds):
        share = number / rounds
        for group in best.param_groups:
            group["lr"] = RATE * (RATE_END / RATE) ** share
        r = home if number % 4 else np.array(pack_rules(random_table(players, dice)), np.int64)
        with torch.no_grad():
            data = self_play(r, actor, options.seed, number * GAMES, chance, whole=number % 3 == 2)
        error, spread = learn(data, r, actor, critic, best, ENTROPY * (ENTROPY_END / ENTROPY) ** share, chance)
        kept = min(MEAN, number / (number + 10))
        mean = kept * mean + (1 - kept) * actor.flat()
        done = number + 1
        if done % 10 == 0 or done == rounds:
            win, interval, points = measure(home, mean, 2000)
            row = {
                "minutes": round(time.process_time() / 60, 2), "rounds": done, "deals": done * GAMES, "critic": round(error, 4),
                "entropy": round(spread, 4), "wins": round(win, 4), "interval": round(interval, 4), "points": round(points, 2),
            }
            log.append(row)
            print(json.dumps(row), file=sys.stderr, flush=True)
            _write(options, players, mean, log)
    print(json.dumps(log[-1]))


def _write(options: argparse.Namespace, players: int, flat: np.ndarray[Any, Any], log: list[dict[str, float]]) -> None:
    options.out.mkdir(parents=True, exist_ok=True)
    about = {"players": players, "sides": options.sides, "seed": options.seed, "torch": torch.__version__, "log": log}
    write_weights(options.out / f"{options.sides}.bin", flat.tolist())
    (options.out / f"{options.sides}.json").write_text(json.dumps(about, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
