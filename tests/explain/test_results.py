"""What is said of a finished deal and of the match."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest

from tests.explain.tables import position, table
from tests.explain.test_golden import GOLDEN, NAMES
from tests.variants import tables as shipped
from tests.variants import variant
from tutor.engine.deal import new_deal
from tutor.engine.match import after_deal, start_match
from tutor.engine.play import legal, step
from tutor.engine.scoring import result_of
from tutor.engine.shuffle import Dice
from tutor.engine.state import Phase, State
from tutor.explain.deal_facts import DealFacts, deal_facts
from tutor.explain.results import explain_result
from tutor.i18n import languages, translator
from tutor.rules import facts as f
from tutor.rules.table import RuleTable

ENGLISH = translator("en")
PAIRS = ((0, 2), (1, 3))
TWO_DEALS = f.Match(f.MatchKind.FIRST_TO, (f.Goal(2, f.Counted.DEALS),))
SCORE = f.Score(
    (
        f.ScoreRow(1, f.ScoreWhen.WINNING),
        f.ScoreRow(2, f.ScoreWhen.AT_LEAST, 91),
        f.ScoreRow(4, f.ScoreWhen.EVERY_TRICK),
    )
)
SUECA = f.Match(f.MatchKind.FIRST_TO, (f.Goal(4, f.Counted.GAME_POINTS),))


def ended(rules: RuleTable, points: Sequence[int], last: int = 0, trumps: Sequence[int] = ()) -> DealFacts:
    """A deal that ended with these card points by seat; `last` took the last trick, `trumps` those with a trump in it."""
    state = position(rules, [""] * rules.players, trump="cups")
    state = state._replace(
        carried=tuple(points), trick_winners=(last,), trump_takers=tuple(trumps), phase=Phase.OVER,
        had_won=tuple(number > 0 for number in points),
    )  # fmt: skip
    dice = Dice(1)
    result = result_of(state)
    return deal_facts(state, result, after_deal(start_match(rules, dice), state, result, dice))


def deals() -> dict[str, tuple[DealFacts, int | None]]:
    """Finished deals by name, with the seat that is told of them."""
    more, least = f.Win(f.WinKind.MORE_THAN_HALF), f.Win(f.WinKind.AT_LEAST, 61)
    return {
        "most points": (ended(table(2), (74, 46)), 0),
        "three, most points": (ended(table(3), (11, 49, 60)), 1),
        "more than half": (ended(table(4, PAIRS, win=more), (30, 20, 40, 30)), 0),
        "a threshold": (ended(table(4, PAIRS, win=least), (30, 40, 20, 30)), None),
        "nobody has enough": (ended(table(3, win=more), (50, 40, 30)), 0),
        "a draw": (ended(table(2), (60, 60)), None),
        "a void deal in a match": (ended(table(2, tie=f.Tie(f.TieKind.VOID), match=TWO_DEALS), (60, 60)), 0),
        "an extra deal": (ended(table(2, tie=f.Tie(f.TieKind.EXTRA_DEAL), match=TWO_DEALS), (60, 60)), 1),
        "the last trick decides": (ended(table(2, tie=f.Tie(f.TieKind.LAST_TRICK)), (60, 60), 1), 1),
        "the last trump decides": (
            ended(table(4, PAIRS, tie=f.Tie(f.TieKind.LAST_TRUMP)), (60, 60, 0, 0), 1, (2, 1)),
            0,
        ),
        "the next deal is worth more": (
            ended(table(2, tie=f.Tie(f.TieKind.WORTH_MORE, 1), match=SUECA), (60, 60)),
            0,
        ),
        "game points": (ended(table(4, PAIRS, score=SCORE, match=SUECA), (60, 20, 35, 5)), 2),
        "every trick": (ended(table(4, PAIRS, score=SCORE, match=SUECA), (0, 60, 0, 60)), None),
        "the first deal of a match": (ended(table(2, match=TWO_DEALS), (90, 30)), 0),
    }


def results() -> str:
    """The long explanation of every result."""
    return "".join(
        "\n".join([f"== {name}", *explain_result(facts, ENGLISH, names=NAMES, you=you, long=True)]) + "\n\n"
        for name, (facts, you) in deals().items()
    )


def test_results_are_explained_as_kept() -> None:
    assert results() == (GOLDEN / "results.txt").read_text(encoding="utf-8")


def played(rules: RuleTable, dice: Dice, starter: int, number: int) -> State:
    """The end of a deal played by chance."""
    state = new_deal(rules, dice, starter=starter, number=number)
    while state.phase is not Phase.OVER:
        choices = legal(state)
        state, _ = step(state, choices[dice.below(len(choices))])
    return state


@pytest.mark.parametrize(("name", "players"), shipped())
def test_a_match_of_each_shipped_variant_is_told_in_every_language(name: str, players: int) -> None:
    rules, dice = variant(name).tables[players], Dice(7)
    match = start_match(rules, dice)
    for _ in range(4):
        state = played(rules, dice, match.starter, match.number)
        result = result_of(state, match.worth)
        match = after_deal(match, state, result, dice)
        facts = deal_facts(state, result, match)
        for language in languages():
            for text in explain_result(facts, translator(language), long=True, you=0):
                assert re.search(r"[.…]$", text)
                assert "{" not in text
        short = explain_result(facts, ENGLISH)
        if result.decided:
            seats = rules.sides[result.winners[0]]
            assert any(ENGLISH.join([rules.seats[seat] for seat in seats]) in text for text in short)
        else:
            assert any("tie" in text or "No side" in text for text in short)
        if match.over:
            break


if __name__ == "__main__":
    (GOLDEN / "results.txt").write_text(results(), encoding="utf-8")
