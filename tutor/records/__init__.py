"""Deals as text: read, write, replay.

`read` turns a ``NAME.deal`` file into a `Record` or into problems; `replay` plays it through with the engine; `write` gives
the text back. Only the engine judges what is allowed here. Explanations, hints, the course and the commands build on it.
"""
