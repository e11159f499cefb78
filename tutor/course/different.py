"""“What is different here”: a lesson made from the file itself, for any variant that extends another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tutor.course.lesson import Lesson, parse_lesson
from tutor.explain.words import Words
from tutor.i18n import N_, Translator
from tutor.i18n.choose import ENGLISH_CODE
from tutor.rules.variant import Variant
from tutor.text.blanks import one_line
from tutor.text.source import source_of

if TYPE_CHECKING:
    from tutor.language.diff import Change

TITLE = N_("What is different here")
TEACHES = N_("how {game} differs from {parent}")
BEGIN = N_("The rules of {game} are those of {parent}, but for a few lines.")
DIFFERENCE = N_("Difference {number}")
ALL_ELSE = N_("All else is as in {parent}.")
SAME = N_("Nothing in the play is different.")
TRY = N_("Try it")
NAME = "different"
MOST = 5
"""Steps with differences; where there are more, several share a step."""
_QUESTIONS = {
    "order": ("ask order", "ranks {{ third }}, {{ strongest }}, {{ weakest }}, {{ second }}"),
    "worth": ("ask worth", "ranks {{ second }}"),
    "exchange": (
        "ask exchange",
        "leader P1\nafter P1\nhand {{ t.giver }}, {{ a.low }}, {{ b.low }}\nturned {{ t.taken }}",
    ),
    "follow": ("ask may", "draws none\ntrick {{ a.middle }}"),
    "signals": ("ask signal", ""),
    "score": ("ask score", ""),
    "tie": ("ask winner", "won P1 {{ half }} points"),
}


def different_lesson(variant: Variant, players: int, translator: Translator, number: int) -> Lesson | None:
    """The lesson about what `variant` changes in its parent; None where it extends nothing or the parent is not to be had."""
    if variant.parent is None:
        return None
    from pathlib import Path

    from tutor import language
    from tutor.explain.difference import sentences
    from tutor.language.diff import compare

    parent, _ = language.load(variant.parent, beside=Path(variant.path).parent)
    if parent is None:
        return None
    words = Words(translator)
    changes = [
        change for change in compare(parent, variant) if not change.players or players in change.players
    ]
    said = sentences(changes, parent, variant, translator) if changes else [words.text(SAME)]
    names = {"game": _game(variant, translator), "parent": _game(parent, translator)}
    asks = _asked(changes, variant, players)
    text = _markdown(words, names, said, asks)
    lesson, problems = parse_lesson(
        source_of(text, f"{variant.file} ({NAME})"), _file_name(number, translator.language)
    )
    assert lesson is not None, problems
    return lesson


def _file_name(number: int, language: str) -> str:
    """The name such a lesson would have as a file: it tells its number and language."""
    return f"{number:02}-{NAME}.md" if language == ENGLISH_CODE else f"{number:02}-{NAME}.{language}.md"


def _game(variant: Variant, translator: Translator) -> str:
    return variant.texts.in_language(variant.texts.game, translator.language)


def _asked(changes: Sequence[Change], variant: Variant, players: int) -> list[tuple[str, str]]:
    """Questions that try what has changed."""
    from tutor.course.needs import unmet

    table = variant.tables[players]
    kinds = " ".join(
        str(getattr(change, "kind", "")) + str(dict(getattr(change, "args", {}))) for change in changes
    )
    found = []
    if "order" in kinds or "higher" in kinds or "rank" in kinds:
        found.append(_QUESTIONS["order"])
    if "worth" in kinds:
        found.append(_QUESTIONS["worth"])
    if "exchange" in kinds and not unmet(["exchange"], table):
        found.append(_QUESTIONS["exchange"])
    if "follow" in kinds:
        found.append(_QUESTIONS["follow"])
    if "signals" in kinds and table.signals.rows:
        found.append(_QUESTIONS["signals"])
    if "score" in kinds and table.score.rows:
        found.append(_QUESTIONS["score"])
    if "'tie'" in kinds and len(table.sides) == 2:
        found.append(_QUESTIONS["tie"])
    return found or [_QUESTIONS["order"]]


def _markdown(words: Words, names: dict[str, str], said: list[str], asks: list[tuple[str, str]]) -> str:
    lines = [
        "---",
        f"title: {words.part(TITLE)}",
        f"teaches: {words.part(TEACHES, **names)}",
        "needs: nothing",
        "---",
        "",
    ]
    size = -(-len(said) // MOST)
    for at in range(0, len(said), size):
        lines += [f"## {words.part(DIFFERENCE, number=at // size + 1)}", ""]
        if at == 0:
            lines += [_raw(words.text(BEGIN, **names)), ""]
        for sentence in said[at : at + size]:
            lines += [_raw(sentence), ""]
        if at + size >= len(said):
            lines += [_raw(words.text(ALL_ELSE, **names)), ""]
    for block, position in asks[:3]:
        lines += [f"## {words.part(TRY)}", "", f"```{block}", *position.splitlines(), "```", ""]
    return "\n".join(lines)


def _raw(sentence: str) -> str:
    return "{% raw %}" + one_line(sentence).replace("{%", "{ %") + "{% endraw %}"
