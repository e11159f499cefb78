"""What a match brings by the service table, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tutor.explain.words import Words
from tutor.i18n.marks import N_, NN_

if TYPE_CHECKING:
    from tutor.engine.reward import Reckoning, Reward
    from tutor.i18n import Translator
    from tutor.rules.table import RuleTable

NO_SERVICE = N_("This variant has no service table: nothing is staked and nothing is earned.")
POT = N_("All together stake {pot} {unit}; the bank keeps {bank}.")
WINNER = N_("{player} wins: gets {chips} {unit}, {net} after the stake, and {experience} experience points.")
LOSER = N_("{player} loses: gets {chips} {unit}, {net} after the stake, and {experience} experience points.")
ROUNDS = NN_("The match was set to {count} round.", "The match was set to {count} rounds.")
DECIDED = (
    N_("Where the terms are silent: each winner earns the extra rounds, and partners share the pot evenly."),
    N_("Chips are whole, and what does not come out even stays with the bank."),
    N_("Where several sides share the win the stakes go back and everybody earns what losers earn."),
)


def reward_sentences(
    table: RuleTable, reckoning: Reckoning, rounds: int, translator: Translator
) -> list[str]:
    """The reckoning in sentences, one for each player, and what was decided where the terms are silent."""
    words = Words(translator)
    if not table.service:
        return [words.text(NO_SERVICE)]
    unit = next((row.unit for row in table.service if row.term == "stakes"), "")
    said = [words.count(ROUNDS, rounds)]
    if reckoning.pot:
        said.append(
            words.text(POT, pot=words.number(reckoning.pot), unit=unit, bank=words.number(reckoning.bank))
        )
    said += [_one(table, reward, unit, words) for reward in reckoning.rewards]
    return [*said, *(words.text(sentence) for sentence in DECIDED)]


def _one(table: RuleTable, reward: Reward, unit: str, words: Words) -> str:
    return words.text(
        WINNER if reward.won else LOSER,
        player=table.seats[reward.seat],
        chips=words.number(reward.chips),
        unit=unit,
        net=f"{reward.net:+d}",
        experience=words.number(reward.experience),
    )
