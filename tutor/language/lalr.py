"""Runs the LALR tables that Lark computed from the grammar, without importing Lark.

Importing Lark takes longer than checking a variant file, so the tables are made when the grammar is (see `generate`) and kept
beside it in ``grammar.json``. What is here is only the automaton: a lexer that knows which words can come next, shifts and
reductions. A test reads the same lines with Lark itself and compares the trees.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import NamedTuple

TABLES = Path(__file__).parent / "grammar.json"
END = "$END"
_COMMA = re.compile(r",\s*")


class Token(NamedTuple):
    """A word that was read: its terminal, its text and where it begins (from 0)."""

    type: str
    text: str
    start: int


class Node(NamedTuple):
    """A rule that was found: its name (or the alias of its alternative), its parts, where it begins (None: it is empty)."""

    name: str
    children: tuple[Node | Token, ...]
    start: int | None


class Fault(NamedTuple):
    """Where a text stopped making sense (a position from 0, its length at the end) and the terminals that could stand there."""

    at: int
    accepts: tuple[str, ...]


class Terminal(NamedTuple):
    """How a terminal is recognised: a whole word, a comma and a word, or a pattern."""

    name: str
    kind: str
    text: str


class Rule(NamedTuple):
    """A production: the name of what it makes, how many parts it takes, and the name that its node gets."""

    origin: str
    size: int
    name: str


@dataclass(frozen=True)
class Automaton:
    """The tables: terminals in the order in which they are tried, productions, and for each state what follows on a symbol.

    An entry above 0 goes to the state of that number less one; one below 0 reduces by the production of that number.
    """

    terminals: tuple[Terminal, ...]
    rules: tuple[Rule, ...]
    states: tuple[dict[str, int], ...]
    starts: dict[str, tuple[int, int]]

    @cached_property
    def patterns(self) -> dict[str, re.Pattern[str]]:
        """The compiled patterns of those terminals that are no words."""
        return {t.name: re.compile(t.text) for t in self.terminals if t.kind == "pattern"}

    def read(self, start: str, text: str) -> Node | Fault:
        """The tree of a text by a start rule, or where it stops making sense."""
        first, last = self.starts[start]
        stack = [first]
        values: list[Node | Token] = []
        at = 0
        while True:
            at = _skip(text, at)
            token = self._next(stack[-1], text, at) if at < len(text) else Token(END, "", at)
            if token is None or not self._take(stack, values, token, last):
                return Fault(at, self._accepts(stack))
            if token.type == END:
                found = values[-1]
                assert isinstance(found, Node)
                return found
            at += len(token.text)

    def _next(self, state: int, text: str, at: int) -> Token | None:
        """The word at a position, among those that the state knows."""
        row = self.states[state]
        for terminal in self.terminals:
            if terminal.name in row:
                length = self._length(terminal, text, at)
                if length:
                    return Token(terminal.name, text[at : at + length], at)
        return None

    def _length(self, terminal: Terminal, text: str, at: int) -> int:
        if terminal.kind == "pattern":
            found = self.patterns[terminal.name].match(text, at)
            return found.end() - at if found is not None else 0
        begin = at
        if terminal.kind == "comma":
            comma = _COMMA.match(text, at)
            if comma is None:
                return 0
            begin = comma.end()
        end = begin + len(terminal.text)
        if text[begin:end].lower().replace("’", "'") != terminal.text or _is_letter(text[end : end + 1]):
            return 0
        return end - at

    def _take(self, stack: list[int], values: list[Node | Token], token: Token, last: int) -> bool:
        """Reduce as far as the token asks, then shift it; False where it cannot stand here (nothing is changed then)."""
        if not self._possible(stack, token.type, last):
            return False
        while True:
            step = self.states[stack[-1]][token.type]
            if step > 0:
                stack.append(step - 1)
                values.append(token)
                return True
            rule = self.rules[-step - 1]
            parts = values[len(values) - rule.size :]
            del values[len(values) - rule.size :]
            del stack[len(stack) - rule.size :]
            values.append(_node(rule, parts))
            stack.append(self.states[stack[-1]][rule.origin] - 1)
            if token.type == END and stack[-1] == last:
                return True

    def _possible(self, stack: list[int], terminal: str, last: int | None = None) -> bool:
        """Whether a terminal can stand next, tried on a copy of the stack of states."""
        tried = list(stack)
        while True:
            step = self.states[tried[-1]].get(terminal)
            if step is None:
                return False
            if step > 0:
                return True
            rule = self.rules[-step - 1]
            del tried[len(tried) - rule.size :]
            tried.append(self.states[tried[-1]][rule.origin] - 1)
            if terminal == END and tried[-1] in self._ends:
                return last is None or tried[-1] == last

    @cached_property
    def _ends(self) -> frozenset[int]:
        return frozenset(end for _, end in self.starts.values())

    def _accepts(self, stack: list[int]) -> tuple[str, ...]:
        known = (t.name for t in self.terminals)
        return tuple(
            name for name in (*known, END) if name in self.states[stack[-1]] and self._possible(stack, name)
        )


def _skip(text: str, at: int) -> int:
    while at < len(text) and text[at].isspace():
        at += 1
    return at


def _is_letter(char: str) -> bool:
    return char.isalnum() or char == "_"


def _node(rule: Rule, parts: Iterable[Node | Token]) -> Node:
    """The node of a production: tokens whose names begin with ``_`` fall away, lists of repeated parts are laid flat."""
    children: list[Node | Token] = []
    start: int | None = None
    for part in parts:
        if start is None:
            start = part.start
        if isinstance(part, Node) and part.name.startswith("_"):
            children += part.children
        elif isinstance(part, Node) or not part.type.startswith("_"):
            children.append(part)
    return Node(rule.name, tuple(children), start)


@cache
def automaton() -> Automaton:
    """The automaton of the grammar of this package."""
    data = json.loads(TABLES.read_text(encoding="utf-8"))
    return Automaton(
        tuple(Terminal(*terminal) for terminal in data["terminals"]),
        tuple(Rule(*rule) for rule in data["rules"]),
        tuple(data["states"]),
        {start: (first, last) for start, (first, last) in data["starts"].items()},
    )
