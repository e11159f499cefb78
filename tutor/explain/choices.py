"""What the host may choose, in the sentences of the rules: from the table that has the choice taken."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tutor.explain.rules_words import SETTINGS, say
from tutor.i18n.marks import N_
from tutor.i18n.phrase import Sentence, together

if TYPE_CHECKING:
    from tutor.i18n import Translator
    from tutor.rules.variant import Choice, Variant

HOLDS_NOT = N_("This does not hold: {rule.small}")


def choice_said(variant: Variant, players: int, choice: Choice, line: str, translator: Translator) -> list[str]:
    """What an alternative means: the sentences that the other alternatives do not all share with it. Where it only takes
    something away, that is said; the line itself where there are no words at all."""
    said = {other: _said(variant, players, choice, other, translator) for other in choice.alternatives}
    own = said[line]
    new = [sentence for sentence in own if not all(sentence in other for other in said.values())]
    if new:
        return new
    first = next((other for other in choice.alternatives if other != line), line)
    gone = [sentence for sentence in said[first] if sentence not in own]
    return [Sentence(translator.gettext(HOLDS_NOT).format(rule=together(gone)))] if gone else [line]


def lines_said(variant: Variant, lines: Sequence[str], translator: Translator) -> list[str]:
    """What some lines that the variant leaves to the host mean, each in its sentences."""
    found = []
    for line in lines:
        choice = next(c for c in variant.choices if line in c.alternatives)
        found.append(together(choice_said(variant, choice.players[0], choice, line, translator)))
    return list(dict.fromkeys(found))


def _said(variant: Variant, players: int, choice: Choice, line: str, translator: Translator) -> list[str]:
    from tutor import language

    table, _ = language.choose(variant, players, [line])
    return say(table, choice.setting, translator) if table is not None and choice.setting in SETTINGS else []
