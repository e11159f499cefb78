"""Lessons, drills, progress, and what is due today.

Lessons are texts in ``lessons/``, filled in from the rule table; every answer is computed by the engine, never written down.
May use explanations and hints and what lies under them; only the commands build on it. Progress is one readable file.
"""
