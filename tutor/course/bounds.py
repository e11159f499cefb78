"""The environment that lessons' templates are filled in: no endless loop, no text without end, nothing outside the template.

A lesson needs a few loops over ranks and suits. One that goes round more than `MOST_ROUNDS` times, calls itself again and
again or makes a text longer than `LONGEST` is a mistake, and is refused with a reason instead of filling the memory.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from jinja2 import StrictUndefined, nodes
from jinja2.exceptions import SecurityError
from jinja2.runtime import Context
from jinja2.sandbox import ImmutableSandboxedEnvironment

MOST_ROUNDS = 10_000
LONGEST = 100_000
TOO_LONG = "too many rounds of loops and calls"
TOO_LARGE = "too large a value"
_COUNTED = "_counted_"
_WIDENING = frozenset({"center", "ljust", "rjust", "zfill", "expandtabs", "format", "format_map", "replace", "join"})
"""Methods of texts that make a text of any length out of a number."""
_LEFT_OUT = ("center", "format", "indent", "batch", "slice", "wordwrap", "filesizeformat", "tojson", "pprint")


class Bounded(ImmutableSandboxedEnvironment):
    """A sandbox that counts rounds and refuses large values. `begin` before each template that is filled."""

    intercepted_binops = frozenset({"*", "**", "%"})

    def __init__(self) -> None:
        super().__init__(undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)
        self.rounds = 0
        self.globals[_COUNTED] = self._counted
        del self.globals["lipsum"]
        for name in _LEFT_OUT:
            del self.filters[name]

    def begin(self) -> None:
        """Count from nought again."""
        self.rounds = 0

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        """The template's tree, with what each loop goes over counted."""
        tree = super()._parse(source, name, filename)
        for loop in list(tree.find_all(nodes.For)):
            line = loop.iter.lineno
            loop.iter = nodes.Call(nodes.Name(_COUNTED, "load", lineno=line), [loop.iter], [], None, None, lineno=line)
        return tree

    def _counted(self, over: Iterable[Any]) -> Iterator[Any]:
        for each in over:
            self._round()
            yield each

    def _round(self) -> None:
        self.rounds += 1
        if self.rounds > MOST_ROUNDS:
            raise SecurityError(TOO_LONG)

    def call(self, context: Context, obj: Any, /, *args: Any, **kwargs: Any) -> Any:
        """Call a macro or a function, and count it."""
        self._round()
        return super().call(context, obj, *args, **kwargs)

    def call_binop(self, context: Context, operator: str, left: Any, right: Any) -> Any:
        """Multiply and the like: of small numbers, or of a text a few times."""
        text = next((part for part in (left, right) if isinstance(part, (str, list, tuple))), None)
        number = right if text is left else left
        if text is not None and (operator != "*" or not isinstance(number, int) or len(text) * number > LONGEST):
            raise SecurityError(TOO_LARGE)
        if text is None and any(isinstance(part, int) and abs(part) > LONGEST for part in (left, right)):
            raise SecurityError(TOO_LARGE)
        if operator == "**" and isinstance(right, int) and abs(right) > 100:
            raise SecurityError(TOO_LARGE)
        return super().call_binop(context, operator, left, right)

    def wrap_str_format(self, value: Any) -> None:
        """Nothing stands in for `format` of a text: it is no safe attribute here."""

    def is_safe_attribute(self, obj: Any, attr: str, value: Any) -> bool:
        """Whether a template may use an attribute."""
        return super().is_safe_attribute(obj, attr, value) and not (isinstance(obj, str) and attr in _WIDENING)
