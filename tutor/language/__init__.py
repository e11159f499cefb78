"""From the text of a variant file to rule tables: vocabulary, grammar, nodes, ``extends``, checks, format, diff.

The vocabulary table is the only list of settings and phrases; grammar, suggestions and the reference page come from it. May
use `rules` and `text`, and does not know the engine. Errors in a file are values and never raised.
"""
