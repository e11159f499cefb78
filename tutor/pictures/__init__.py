"""The card drawings: our own, simple, as SVG, told apart by shape and not by colour only.

A leaf over `rules`: it knows ranks, suits and printed patterns, and nothing of play. Sheets and commands show what it draws.
"""
