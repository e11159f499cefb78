"""From the text of a variant file to rule tables: vocabulary, grammar, nodes, ``extends``, checks, format, diff.

The vocabulary table is the only list of settings and phrases; grammar, suggestions and the reference page come from it. May
use `rules` and `text`, and does not know the engine. Errors in a file are values and never raised.
"""

from __future__ import annotations

from tutor.language.choices import choose
from tutor.language.load import Shipped, find, load, load_source, shipped

__all__ = ["Shipped", "choose", "find", "load", "load_source", "shipped"]
