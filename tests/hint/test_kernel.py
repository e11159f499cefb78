"""The play-outs and the engine, side by side in every shipped variant: same hands, tricks, draws, exchanges and points."""

from __future__ import annotations

import pytest

from tests.variants import table, tables
from tutor.engine.deal import deal_from
from tutor.engine.play import legal, step
from tutor.engine.scoring import points, result_of
from tutor.engine.shuffle import Dice
from tutor.engine.state import Action, ChooseTrump, Claim, Draw, ExchangeTurned, Phase, Play, State
from tutor.engine.view import observe
from tutor.hint import fast, kernel, playout, policies
from tutor.hint import layout as at
from tutor.hint import tally as tallying
from tutor.hint.core import Core
from tutor.hint.exact import Exact
from tutor.hint.packed import pack_rules
from tutor.hint.position import seen_position
from tutor.hint.simulate import simulate
from tutor.rules.facts import ChosenBy
from tutor.rules.table import RuleTable

DEALS = 12


def same(state: State, s: list[int], rules: RuleTable) -> None:
    """Hold a position of the engine and a flat one against each other."""
    hands = [
        tuple(s[start : start + s[at.S_COUNT + seat]])
        for seat in range(rules.players)
        for start in (at.S_HANDS + seat * rules.hand,)
    ]
    assert tuple(hands) == state.hands
    assert tuple(s[at.S_PACK + s[at.S_AT] : at.S_PACK + s[at.S_END]]) == state.stock
    assert s[at.S_TURNED] == state.turned
    assert s[at.S_TRUMP] == state.trump
    assert tuple(s[at.S_POINTS : at.S_POINTS + rules.players]) == points(state)
    phases = {Phase.PLAY: at.PLAY, Phase.DRAW: at.DRAW, Phase.TRUMP: at.CHOOSE, Phase.OVER: at.OVER}
    assert s[at.S_PHASE] == phases[state.phase]
    if state.phase is not Phase.OVER:
        assert s[at.S_TO] == state.to_play


def flat_moves(r: list[int], s: list[int], rules: RuleTable) -> set[Action]:
    """All moves that the flat position offers."""
    moves: set[Action] = set()
    if s[at.S_PHASE] in (at.PLAY, at.DRAW):
        for seat in range(rules.players):
            start = at.S_HANDS + seat * rules.hand
            for card in s[start : start + s[at.S_COUNT + seat]]:
                if kernel.may_exchange(r, s, seat, card):
                    moves.add(ExchangeTurned(seat, card))
    if s[at.S_PHASE] == at.PLAY:
        places = [0] * at.MAX_CARDS
        start = at.S_HANDS + s[at.S_TO] * rules.hand
        moves |= {Play(s[at.S_TO], s[start + place]) for place in places[: kernel.legal(r, s, places)]}
    return moves


def make(r: list[int], s: list[int], action: Action, rules: RuleTable) -> None:
    """Make a move of the engine in the flat position."""
    if isinstance(action, Play | ExchangeTurned):
        start = at.S_HANDS + action.seat * rules.hand
        place = s[start : start + s[at.S_COUNT + action.seat]].index(action.card)
        if isinstance(action, Play):
            kernel.play(r, s, place)
        else:
            kernel.exchange(r, s, action.seat, place)
    elif isinstance(action, Draw):
        kernel.draw(r, s)


@pytest.mark.parametrize(("name", "players"), tables())
def test_a_deal_goes_the_same_way_in_the_play_outs_and_in_the_engine(name: str, players: int) -> None:
    rules = table(name, players)
    r, dice = pack_rules(rules), Dice(11)
    for number in range(DEALS):
        order = dice.shuffled(rules.pack)
        dealer = dice.below(players)
        state = deal_from(rules, order, dealer=dealer, number=number + 1)
        s, pack = [0] * at.S_LENGTH, [*order, *[0] * (at.MAX_CARDS - len(order))]
        kernel.deal(r, s, pack, dealer, state.leader, number + 1, 0)
        if any(out.by is not ChosenBy.AGREEMENT for out in rules.leave_out):
            assert len(state.left_out) == len(set(state.left_out))
        while state.phase is not Phase.OVER:
            same(state, s, rules)
            moves = [move for move in legal(state) if not isinstance(move, Claim)]
            if state.phase is Phase.TRUMP:
                index = dice.below(len(moves))
                kernel.choose(r, s, index)
                chosen = moves[index]
                assert isinstance(chosen, ChooseTrump)
            else:
                assert flat_moves(r, s, rules) == {m for m in moves if not isinstance(m, Draw)}
                chosen = moves[dice.below(len(moves))]
                make(r, s, chosen, rules)
            state, _ = step(state, chosen)
        same(state, s, rules)
        tally = [0] * tallying.tally_length(r)
        tallying.count_result(r, s, tally)
        result = result_of(state)
        wins = tally[tallying.T_WINS : tallying.T_WINS + len(rules.sides)]
        decided = result.decided
        assert wins == [int(decided and side == result.winners[0]) for side in range(len(rules.sides))]


@pytest.mark.parametrize(("name", "players"), tables())
def test_a_position_seen_gives_the_same_flat_position(name: str, players: int) -> None:
    """What an observation rebuilds is what the play-outs hold, hidden cards aside."""
    rules = table(name, players)
    if rules.trump.kind.value.startswith("chosen"):
        pytest.skip("the cutter chooses first")
    r, dice = pack_rules(rules), Dice(5)
    order = dice.shuffled(rules.pack)
    start = state = deal_from(rules, order)
    s, pack = [0] * at.S_LENGTH, [*order, *[0] * (at.MAX_CARDS - len(order))]
    kernel.deal(r, s, pack, players - 1, state.leader, 1, 0)
    actions: list[Action] = []
    while state.phase is not Phase.OVER:
        seen = observe(start, actions, state.to_play)
        t = seen_position(seen)
        for cell in (at.S_TURNED, at.S_TRUMP, at.S_LEADER, at.S_TO, at.S_N, at.S_PHASE, at.S_STAKE, at.S_BEST):
            assert t[cell] == s[cell], cell
        for place, length in ((at.S_COUNT, players), (at.S_POINTS, players), (at.S_TRICK, s[at.S_N])):
            assert t[place : place + length] == s[place : place + length], place
        if state.phase is Phase.PLAY:
            assert t[at.S_LAST : at.S_LAST + 8] == s[at.S_LAST : at.S_LAST + 8]
        moves = [move for move in legal(state) if not isinstance(move, Claim)]
        chosen = moves[dice.below(len(moves))]
        make(r, s, chosen, rules)
        state, _ = step(state, chosen)
        actions.append(chosen)


def test_the_short_way_through_a_plain_duel_tallies_as_the_long_one() -> None:
    rules = table("briscola")
    r = pack_rules(rules)
    assert tallying.simple_duel(r)
    tallies = []
    for short in (True, False):
        tally, order = [0] * tallying.tally_length(r), [0] * at.MAX_CARDS
        if short:
            tallying.random_duels(r, 7, 0, 200, order, [0] * 16, tally)
        else:
            core = Core(rules)
            s = [0] * at.S_LENGTH
            tallying.simulate(
                r, 7, 0, 200, playout.RANDOM, core.g, core.w, core.net_room, core.ending_room, s, order, core.places, tally
            )
        tallies.append(tally)
    assert tallies[0] == tallies[1]
    assert tallies[0][tallying.T_DEALS] == 200


@pytest.mark.skipif(not fast.available(), reason="numba is not installed")
@pytest.mark.parametrize("policy", ["random", "greedy", "hint"])
def test_compiled_and_plain_play_outs_give_the_same_tallies(policy: str) -> None:
    for name, players in (("briscola", 2), ("brisca", 2), ("bisca", 4), ("sueca", 4), ("argentine", 2)):
        rules = table(name, players)
        deals = 12 if policy == "hint" else 60
        assert simulate(rules, deals, policy=policy) == simulate(rules, deals, policy=policy, fast=True), name


def test_the_number_of_processes_changes_no_tally() -> None:
    rules = table("brisca")
    assert simulate(rules, 4500, jobs=2) == simulate(rules, 4500)


def brute(r: list[int], s: list[int], rules: RuleTable, side: int) -> int:
    """The value of a position by trying everything, without bounds or memory."""
    if s[at.S_PHASE] == at.OVER:
        return 0
    values = []
    for move in flat_moves(r, s, rules):
        if isinstance(move, Play):
            t = s[:]
            make(r, t, move, rules)
            gain = sum(
                (t[at.S_POINTS + seat] - s[at.S_POINTS + seat]) * (1 if rules.side_of[seat] == side else -1)
                for seat in range(rules.players)
            )
            values.append(gain + brute(r, t, rules, side))
    return max(values) if rules.side_of[s[at.S_TO]] == side else min(values)


def random_ending(rules: RuleTable, dice: Dice, cards: int) -> list[int]:
    """A deal played by chance until so many cards are left to play and nothing to draw."""
    r = pack_rules(rules)
    order = dice.shuffled(rules.pack)
    s, pack = [0] * at.S_LENGTH, [*order, *[0] * (at.MAX_CARDS - len(order))]
    kernel.deal(r, s, pack, rules.players - 1, 0, 1, 0)
    if s[at.S_PHASE] == at.CHOOSE:
        kernel.choose(r, s, 0)
    places = [0] * at.MAX_CARDS
    while s[at.S_AT] < s[at.S_END] or s[at.S_TURNED] >= 0 or sum(s[at.S_COUNT : at.S_COUNT + rules.players]) > cards:
        if s[at.S_PHASE] == at.DRAW:
            kernel.draw(r, s)
            continue
        kernel.play(r, s, places[dice.below(kernel.legal(r, s, places))])
    return s


@pytest.mark.parametrize(("name", "players"), [(n, p) for n, p in tables() if p in (2, 4) and n != "scoperta"])
def test_exact_endings_are_those_of_trying_everything(name: str, players: int) -> None:
    rules = table(name, players)
    if len(rules.sides) != 2:
        pytest.skip("more than two sides")
    r, dice, core = pack_rules(rules), Dice(3), Core(rules, weights=None)
    for _ in range(12 if players == 2 else 3):
        s = random_ending(rules, dice, 6 if players == 2 else 8)
        if s[at.S_PHASE] == at.OVER:
            continue
        for side in (0, 1):
            assert Exact(core, side).value(s) == brute(r, s, rules, side)


def test_greedy_prices_scale_with_the_points_of_the_pack() -> None:
    plain = pack_rules(table("briscola"))
    g = policies.greedy_weights(plain)
    assert g[policies.G_SCALE] == 1.0
    ace = table("briscola").card("A", "coins")
    assert ace is not None
    assert g[policies.G_TRUMP + ace] > g[policies.G_PLAIN + ace] > g[policies.G_PLAIN]
