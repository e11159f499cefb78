"""What could have stood where a line stopped making sense: the phrases of the vocabulary that go on from there."""

from __future__ import annotations

from functools import cache

from tutor.language.grammar import tokens
from tutor.language.vocabulary import PHRASES

_SLOTS = {
    "<number>": "NUMBER",
    "<numbers>": "NUMBERS",
    "<number_row>": "NUMBERS",
    "<name>": "RANK",
    "<ranks>": "RANKS",
    "<card_list>": "CARDS",
    "<suits>": "SUITS",
    "<words>": "WORDS",
}
_AWAITED = {"a number": ("NUMBER",), "a rank or a suit": ("RANK", "SUIT")}
"""How the parser names what it awaits in a slot, as slots are shown."""


def continuations(rule: str, before: str, expected: tuple[str, ...]) -> tuple[str, ...]:
    """The ends of phrases that may follow the words `before` in grammar rule `rule`, where the parser awaits `expected`.

    Slots are shown as ``NUMBER``, ``RANKS`` and so on. Where no phrase fits, the awaited words themselves. All of this is written
    as the rules' own language has it, in English, and nothing of it is prose.
    """
    words = before.casefold().split()
    last = words[-1].rstrip(",") if words else ""
    found: list[str] = []
    for phrase in PHRASES:
        if phrase.rule not in _reachable(rule):
            continue
        parts = tokens(phrase.pattern)
        for at, part in enumerate(parts):
            if _word(part) not in expected:
                continue
            begins = at == 0 and (not words or phrase.rule != rule)
            follows = at > 0 and (_word(parts[at - 1]).strip(", ") == last or parts[at - 1].startswith("<"))
            if begins or follows:
                found.append(_shown(parts[at:]))
                break
    return tuple(dict.fromkeys(found)) or tuple(slot for word in expected for slot in _AWAITED.get(word, (word,)))


def _word(part: str) -> str:
    if part == "<number>":
        return "a number"
    if part in ("<name>", "<ranks>", "<suits>"):
        return "a rank or a suit"
    return part.replace(" ", "").replace(",", ", ").casefold()


def _shown(parts: list[str]) -> str:
    shown = []
    for part in parts:
        if part.startswith("<"):
            shown.append(_SLOTS.get(part, "..."))
        else:
            shown.append(part)
    return " ".join(shown).replace(" ,", ",")


@cache
def _reachable(rule: str) -> frozenset[str]:
    """The grammar rules that a rule's phrases lead to, itself included."""
    seen, todo = {rule}, [rule]
    while todo:
        here = todo.pop()
        for phrase in PHRASES:
            if phrase.rule != here:
                continue
            for part in tokens(phrase.pattern):
                name = part[part.find("<") + 1 : -1] if "<" in part else ""
                if name and name not in seen:
                    seen.add(name)
                    todo.append(name)
    return frozenset(seen)
