"""The rules of a table in sentences, setting by setting: for sheets, `show`, `diff` and a lesson's reminder of a rule.

`say(table, setting, translator)` gives whole sentences; `all_rules` gives those of every setting that has something to say.
Nothing here knows a game: the sentences are chosen by the values of the table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from tutor.explain import rules_end, rules_manners, rules_play, rules_setup
from tutor.explain.words import Words
from tutor.i18n.translate import Translator
from tutor.rules.table import RuleTable

_SAY: Mapping[str, Callable[[RuleTable, Words], list[str]]] = MappingProxyType(
    {
        "deck": rules_setup.deck,
        "pack": rules_setup.pattern,
        "players": rules_setup.players,
        "sides": rules_setup.sides,
        "leave out": rules_setup.leave_out,
        "turns": rules_setup.turns,
        "dealer": rules_setup.dealer,
        "deal": rules_setup.deal,
        "trump": rules_setup.trump,
        "starts": rules_setup.starts,
        "cards": rules_setup.cards,
        "total": rules_end.total,
        "tricks": rules_play.tricks,
        "follow": rules_play.follow,
        "draws": rules_play.draws,
        "exchange": rules_play.exchange,
        "open": rules_manners.open_cards,
        "look": rules_manners.look,
        "signals": rules_manners.signals,
        "last trick": rules_end.last_trick,
        "ends": rules_end.ends,
        "win": rules_end.win,
        "tie": rules_end.tie,
        "score": rules_end.score,
        "match": rules_end.match,
        "penalty": rules_manners.penalties,
        "service": rules_manners.service,
    }
)

SETTINGS = tuple(_SAY)
"""All settings that can be said, in the order of a rule sheet."""


def say(table: RuleTable, setting: str, translator: Translator, names: Sequence[str] = ()) -> list[str]:
    """The sentences for one setting of `table`, in reading order; empty where there is nothing to say (no partners, no stock).
    Players are called by `names` in order of play, ``P1`` and so on where none are given.

    `setting` is a key of `RuleTable.origins` (``"tie"``, ``"exchange.0.who"``, ``"cards.A"``, ``"need not.1"``); the key of
    a row or a condition gives the sentence for it alone; ``"follow.later"`` is the duty that holds once nothing is left to
    draw. Raises KeyError for a setting that does not exist.
    """
    words = Words(translator)
    setting = _MERGED.get(setting, setting)
    if setting == "sides":
        return rules_setup.sides(table, words, names)
    if setting in _SAY:
        return _SAY[setting](table, words)
    head, _, rest = setting.partition(".")
    if setting == "follow.later":
        return rules_play.follow_later(table, words)
    if head == "cards":
        return rules_setup.rank_row(table, words, rest)
    if head == "exchange":
        return rules_play.exchange_part(table, words, rest)
    if head == "need not":
        return rules_play.exception(table, words, int(rest))
    if head == "score":
        return rules_end.score_row(table, words, int(rest))
    if head == "signals":
        return rules_manners.signal_row(table, words, int(rest))
    if head in ("penalty", "service"):
        rows = rules_manners.penalties if head == "penalty" else rules_manners.service
        return rows(table, words)[int(rest) : int(rest) + 1]
    raise KeyError(setting)


_MERGED = MappingProxyType({"need not": "follow", "talk": "signals", "seats": "sides"})


def all_rules(table: RuleTable, translator: Translator) -> dict[str, list[str]]:
    """The sentences of all settings that have something to say, in the order of a rule sheet."""
    said = {setting: say(table, setting, translator) for setting in SETTINGS}
    return {setting: sentences for setting, sentences in said.items() if sentences}
