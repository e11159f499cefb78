"""The Lark grammar of setting lines and table rows, made from the vocabulary.

One start rule for each setting and each kind of row, so that every line is parsed by itself. Words are terminals that end
where the word ends; a comma before a word belongs to that word's terminal, so that one token of lookahead is enough.
"""

from __future__ import annotations

import re

from tutor.language.vocabulary import PHRASES, SETTINGS, Kind

HEAD = """\
// Generated from the vocabulary by `python -m tutor.language.generate`; do not edit.
"""
COMMON = r"""
number: NUMBER
name: NUMBER | NAME | _A_NAME
numbers: NUMBER (_LIST_SEPARATOR NUMBER)*
number_row: NUMBER+
ranks: name (_COMMA? name)*
card: name _OF NAME
card_list: card (_COMMA card)*
suits: NAME (_COMMA NAME)*
words: WORDS

NUMBER.2: /\d{1,6}(?!\w)/
NAME.1: /[^\W\d_][\w'’-]*|\d{1,2}s(?!\w)/
_LIST_SEPARATOR.4: /,\s*(?:or|and)(?!\w)|,|(?:or|and)(?!\w)/i
_COMMA.1: /,(?!\s*(?:or)(?!\w))/
_OF.3: /(?:of|di|de|do|da)(?!\w)/i
WORDS.0: /\S.*/s
%ignore /[^\S\n]+/
"""
_SLOTS = {"number", "name", "numbers", "number_row", "ranks", "card", "card_list", "suits", "words"}


def starts() -> list[str]:
    """The start rules: ``follow``, ``need_not``, ``exchange_row`` and so on."""
    rules = [rule_name(s.word) for s in SETTINGS if s.kind is not Kind.TEXT and s.word != "penalty"]
    return rules + [row for s in SETTINGS for row in s.rows]


def rule_name(word: str) -> str:
    """The grammar rule of a setting."""
    return word.replace(" ", "_")


def grammar_text() -> str:
    """The whole grammar."""
    terminals: dict[str, str] = {}
    rules: dict[str, list[str]] = {}
    for phrase in PHRASES:
        parts = [_part(token, terminals) for token in tokens(phrase.pattern)]
        rules.setdefault(phrase.rule, []).append(f"{' '.join(parts)} -> {phrase.rule}__{phrase.key}")
    lines = [HEAD]
    for rule, alternatives in rules.items():
        lines.append(f"{rule}_: " + f"\n{' ' * len(rule)}| ".join(alternatives))
    lines.append(COMMON)
    for terminal, pattern in sorted(terminals.items()):
        if terminal != "_A":
            lines.append(f"{terminal}.3: /{pattern}(?!\\w)/i")
    lines.append("A_NAME.3: /a(?!\\w)/i")
    return "\n".join(lines).replace("_A_NAME", "A_NAME") + "\n"


def tokens(pattern: str) -> list[str]:
    """The words of a pattern; a comma is glued to the word after it."""
    return re.findall(r"<\w+>|,\s*<\w+>|,\s*[\w'-]+|[\w'-]+", pattern)


def _part(token: str, terminals: dict[str, str]) -> str:
    if token.startswith("<"):
        name = token[1:-1]
        return name if name in _SLOTS else f"{name}_"
    if token.startswith(",") and "<" in token:
        name = token[token.index("<") + 1 : -1]
        return f"_COMMA {name if name in _SLOTS else name + '_'}"
    if token.startswith(","):
        word = token[1:].strip()
        terminals[f"_C_{_upper(word)}"] = rf",\s*{_pattern(word)}"
        return f"_C_{_upper(word)}"
    if token.lower() == "a":
        return "A_NAME"
    if token.isdigit():
        terminals[f"_N_{token}"] = token
        return f"_N_{token}"
    if token == "of":
        return "_OF"
    terminals[f"_{_upper(token)}"] = _pattern(token)
    return f"_{_upper(token)}"


def _upper(word: str) -> str:
    return re.sub(r"\W", "_", word).upper()


def _pattern(word: str) -> str:
    return re.escape(word).replace("'", "['’]").replace("\\'", "['’]").replace("/", "\\/")
