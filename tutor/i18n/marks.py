"""Marks for messages that stand in a table and are looked up later."""

from __future__ import annotations


def N_(message: str) -> str:  # noqa: N802
    """Mark a message for the catalogues; returned as it is."""
    return message


def NN_(one: str, many: str) -> tuple[str, str]:  # noqa: N802
    """Mark a message with its English singular and plural for the catalogues; returned as a pair."""
    return one, many
