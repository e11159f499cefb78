"""Text files read and judged: lines, spans, problems as values; and where files lie.

A leaf: it knows nothing of cards. Variant files, records, lessons and all who report on them build on it, so a change here
is felt everywhere: widen it, do not bend it. `places` finds the shipped folders and the user's own.
"""
