"""The game: deal, trick, exchange, drawing, scoring, match; and what a seat can see of it.

Pure functions over a `RuleTable`: ``step(state, action) -> (state, events)``. Chance comes in only through a `Dice`. Nothing
here knows a file, a language or a screen; no rule of any game stands here, only ways of playing that tables choose from.
Records, explanations, hints and the course are built on it.
"""
