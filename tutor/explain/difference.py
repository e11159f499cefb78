"""Two variants compared, in the sentences a player would use: "The two can no longer be exchanged."."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, cast

from tutor.explain.choices import lines_said
from tutor.explain.rules_setup import DECKS
from tutor.explain.rules_words import all_rules, say
from tutor.explain.words import Plural, Words
from tutor.i18n.marks import N_, NN_
from tutor.i18n.phrase import together

if TYPE_CHECKING:
    from tutor.i18n import Translator
    from tutor.language.diff import Change
    from tutor.rules.table import RuleTable
    from tutor.rules.variant import Variant

SENTENCES: Mapping[str, str | Plural] = MappingProxyType(
    {
        "players_dropped": N_("It is not for {numbers} players."),
        "players_added": N_("It is also for {numbers} players."),
        "deck": N_("It is played with {new} instead of {old}."),
        "cards_in_play": NN_(
            "There is {count} card in play instead of {old}.", "There are {count} cards in play instead of {old}."
        ),
        "ranks_went": N_("These ranks are not in the pack: {ranks}."),
        "ranks_came": N_("These ranks are in the pack as well: {ranks}."),
        "rank_above": N_("{rank} now ranks just above {weaker}."),
        "rank_lowest": N_("{rank} is now the lowest rank."),
        "worth": N_("{rank} is worth {new} instead of {old}."),
        "exchange_gone": N_("The turned card can no longer be exchanged."),
        "exchange_row_gone": N_("{rank} can no longer be exchanged."),
        "exchange_row_new": N_("{rank} can now be exchanged, for {takes}."),
        "exchange_takes_more": N_("{rank} can now also take {takes}."),
        "exchange_takes_less": N_("{rank} can no longer take {takes}."),
        "total": NN_(
            "A deal is worth {count} card point instead of {old}.", "A deal is worth {count} card points instead of {old}."
        ),
        "choices_more": N_("The host may also choose this: {rule.small}"),
        "choices_less": N_("The host can no longer choose this: {rule.small}"),
    }
)
SAME = N_("The rules are the same.")
INSTEAD = N_("{now} (In {game}: {before.small})")
NO_LONGER = N_("This no longer holds: {before.small}")
WITH = N_("With {numbers} players: {sentence.small}")


def sentences(changes: Iterable[Change], old: Variant, new: Variant, translator: Translator) -> list[str]:
    """Each change of `new` against `old` in a sentence (or two); one that says so where there is none."""
    words = Words(translator)
    said: list[str] = []
    for change in changes:
        for sentence in _said(change, old, new, words):
            numbers = words.both([words.number(number) for number in change.players])
            said.append(words.text(WITH, numbers=numbers, sentence=sentence) if change.players else sentence)
    return list(dict.fromkeys(said)) or [words.text(SAME)]


def _said(change: Change, old: Variant, new: Variant, words: Words) -> list[str]:
    before, after = _tables(change, old, new)
    if change.kind == "setting":
        return _setting(str(change.args["setting"]), before, after, words)
    if change.kind in ("choices_more", "choices_less"):
        lines = cast("tuple[str, ...]", change.args["lines"])
        said = lines_said(new if change.kind == "choices_more" else old, lines, words.translator)
        holds = {rule for rules in all_rules(after, words.translator).values() for rule in rules}
        return [words.say(SENTENCES[change.kind], None, rule=rule) for rule in said if rule not in holds]
    args = {name: _argument(name, value, change.kind, after, words) for name, value in change.args.items()}
    new_number = change.args.get("new")
    return [words.say(SENTENCES[change.kind], new_number if isinstance(new_number, int) else None, **args)]


def _tables(change: Change, old: Variant, new: Variant) -> tuple[RuleTable, RuleTable]:
    """The two tables that show the change: for a number of players both seat, if there is one."""
    both = [
        number for number in change.players or old.players if number in old.tables and number in new.tables
    ]
    return (old.tables[both[0]], new.tables[both[0]]) if both else (old.table, new.table)


def _setting(setting: str, before: RuleTable, after: RuleTable, words: Words) -> list[str]:
    """What is said of a setting now, and what was said of it before."""
    was, now = say(before, setting, words.translator), say(after, setting, words.translator)
    gone, came = [s for s in was if s not in now], [s for s in now if s not in was]
    if came and gone:
        return [words.text(INSTEAD, now=together(came), game=before.game_in(words.translator.language), before=together(gone))]
    if came:
        return [together(came)]
    return [words.text(NO_LONGER, before=together(gone))] if gone else []


def _argument(name: str, value: object, kind: str, table: RuleTable, words: Words) -> object:
    if name in ("rank", "weaker"):
        return words.rank(table, str(value))
    if name in ("ranks", "takes") and isinstance(value, tuple):
        named = [words.rank(table, rank) for rank in value]
        return words.both(named) if name == "ranks" else words.either(named)
    if name == "numbers" and isinstance(value, tuple):
        return words.either(value)
    if kind == "deck":
        return words.part(DECKS.get(str(value), str(value)))
    return value
