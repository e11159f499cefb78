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
POT = N_("All together stake {pot}; the bank keeps {bank}.")
WINNER = N_("{player} wins: gets {chips}, {net} after the stake, and {experience} experience points.")
LOSER = N_("{player} loses: gets {chips}, {net} after the stake, and {experience} experience points.")
CHIPS = NN_("{count} chip", "{count} chips")
UNITS = {"chips": CHIPS}
"""Units of a stake that have words of their own; any other is told as it is written."""
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
    unit = next((row.unit for row in table.service if row.term == "stakes"), "chips")
    said = [words.count(ROUNDS, rounds)]
    if reckoning.pot:
        said.append(
            words.text(POT, pot=_amount(reckoning.pot, unit, words), bank=words.number(reckoning.bank))
        )
    said += [_one(table, reward, unit, words) for reward in reckoning.rewards]
    return [*said, *(words.text(sentence) for sentence in DECIDED)]


def _one(table: RuleTable, reward: Reward, unit: str, words: Words) -> str:
    return words.text(
        WINNER if reward.won else LOSER,
        player=table.seats[reward.seat],
        chips=_amount(reward.chips, unit, words),
        net=f"{reward.net:+d}",
        experience=words.number(reward.experience),
    )


def _amount(number: int, unit: str, words: Words) -> str:
    """So many of a unit."""
    return words.count(UNITS[unit], number) if unit in UNITS else f"{words.number(number)} {unit}"
