"""Write the generated files of the grammar, or find them stale: ``python -m tutor.language.generate [--check]``.

``grammar.lark`` comes from the vocabulary; ``grammar.json`` holds the LALR tables that Lark computes from it, so that reading a
variant file needs no Lark (see `lalr`).
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tutor.language.grammar import grammar_text, starts

if TYPE_CHECKING:
    from lark import Lark
    from lark.lexer import TerminalDef

FOLDER = Path(__file__).parent
GRAMMAR = FOLDER / "grammar.lark"
TABLES = FOLDER / "grammar.json"
_WORD = re.compile(r"(,\\s\*)?((?:\w|\['’\]|\\-)+)\(\?!\\w\)")


def lark_parser(text: str) -> Lark:
    """Lark's own parser of the grammar, which the tables are taken from."""
    from lark import Lark

    begin = [f"{start}_" for start in starts()]
    return Lark(text, parser="lalr", start=begin, maybe_placeholders=False, propagate_positions=True)


def tables_text(text: str) -> str:
    """The LALR tables of a grammar as JSON, one state a line."""
    from lark.lexer import BasicLexer, ContextualLexer

    lark = lark_parser(text)
    parser = lark.parser.parser
    table = parser._parse_table
    lexer = lark.parser.lexer
    assert isinstance(lexer, ContextualLexer)
    assert isinstance(lexer.root_lexer, BasicLexer)
    order = _order(table)
    rules: dict[object, int] = {}
    states = [_state(table.states[number], order, rules) for number in order]
    named = [[r.origin.name, len(r.expansion), r.alias or r.origin.name] for r in rules]  # type: ignore[attr-defined]
    data = {
        "terminals": [_terminal(t) for t in lexer.root_lexer.terminals if t.name not in lark.ignore_tokens],
        "rules": named,
        "starts": {
            start: [order[table.start_states[start]], order[table.end_states[start]]]
            for start in _starts(table)
        },
    }
    parts = [f"{json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in data.items()]
    parts.append('"states": [\n' + ",\n".join(json.dumps(state, sort_keys=True) for state in states) + "\n]")
    return "{\n" + ",\n".join(parts) + "\n}\n"


def _starts(table: Any) -> list[str]:
    return sorted(table.start_states)


def _order(table: Any) -> dict[int, int]:
    """Lark's number of each state -> a number that is the same in every run: the order in which they are reached."""
    from lark.parsers.lalr_analysis import Shift

    order: dict[int, int] = {}
    waiting = [table.start_states[start] for start in _starts(table)]
    while waiting:
        state = waiting.pop(0)
        if state not in order:
            order[state] = len(order)
            steps = sorted(table.states[state].items(), key=_symbol)
            waiting += [argument for _, (action, argument) in steps if action is Shift]
    return order


def _symbol(entry: tuple[str, Any]) -> str:
    return entry[0]


def _state(
    row: dict[str, tuple[Any, Any]], order: dict[int, int], rules: dict[object, int]
) -> dict[str, int]:
    """One state: symbol -> state to go to plus one, or minus (production plus one)."""
    from lark.parsers.lalr_analysis import Shift

    found = {}
    for symbol, (action, argument) in sorted(row.items(), key=_symbol):
        found[symbol] = (
            order[argument] + 1 if action is Shift else -rules.setdefault(argument, len(rules)) - 1
        )
    return found


def _terminal(terminal: TerminalDef) -> list[str]:
    """A terminal as the automaton wants it: a word, a comma and a word, or a pattern."""
    value, flags = terminal.pattern.value, terminal.pattern.flags
    word = _WORD.fullmatch(value)
    if word is not None and "i" in flags:
        literal = word.group(2).replace("['’]", "'").replace("\\-", "-").lower()
        return [terminal.name, "comma" if word.group(1) else "word", literal]
    return [terminal.name, "pattern", f"(?{''.join(sorted(flags))}:{value})" if flags else value]


def main(arguments: list[str]) -> int:
    """Write both files; with ``--check`` only tell whether they are up to date (exit code 1 if not)."""
    text = grammar_text()
    wanted = {GRAMMAR: text, TABLES: tables_text(text)}
    for path, content in wanted.items():
        if "--check" not in arguments:
            path.write_text(content, encoding="utf-8", newline="\n")
        elif not path.is_file() or path.read_text(encoding="utf-8") != content:
            sys.stderr.write(f"{path.name} is stale: run python -m tutor.language.generate\n")
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
