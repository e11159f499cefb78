"""Reading a typed answer: by number, by name, by a word of the learner's language or of a local one, in any letters."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from tutor.course.question import Choice, Mode, Question
from tutor.i18n.input import and_words
from tutor.i18n.typed import plain as folded
from tutor.rules.names import FRENCH_SUIT_WORDS, LATIN_SUIT_WORDS, RANK_WORDS

_SMALL = frozenset(
    "of the di de do da du des del dei delle della dello dell d l of' le la il lo un una der".split()
)


@dataclass(frozen=True, slots=True)
class Given:
    """An answer as understood: indices of choices in the order given, or a number. `understood` is False for gibberish.

    `ambiguous` are choices between which the answer does not decide.
    """

    understood: bool
    chosen: tuple[int, ...] = ()
    number: int = -1
    ambiguous: tuple[int, ...] = ()


def is_right(question: Question, given: Given) -> bool:
    """Whether an answer is right. All equally good answers are; an empty one never is."""
    if not given.understood:
        return False
    if question.mode is Mode.NUMBER:
        return given.number == question.number
    if question.mode is Mode.ONE:
        return len(given.chosen) == 1 and given.chosen[0] in question.right
    if question.mode is Mode.SEVERAL:
        return bool(given.chosen) and set(given.chosen) == set(question.right)
    return given.chosen == question.right


def read_answer(
    text: str, question: Question, everything: Sequence[str] = ("all",), nothing: Sequence[str] = ("nothing",)
) -> Given:
    """What a learner typed. `everything` are the language's words for all of the choices, `nothing` those for the number 0."""
    plain = _plain(text).strip(" .!")
    if not plain:
        return Given(False)
    if question.mode is Mode.NUMBER:
        numbers = ["0"] if plain in {_plain(word) for word in nothing} else re.findall(r"\d+", plain)
        return Given(True, number=int(numbers[0][:6])) if len(numbers) == 1 else Given(False)
    if question.mode is Mode.ONE:
        found = _find(plain, question.choices) or _begun(plain, question.choices) or _in_label(plain, question.choices)
        return Given(True, found) if len(found) == 1 else Given(False, ambiguous=found)
    if question.mode is Mode.SEVERAL and _means_all(plain, question.choices, {_plain(word) for word in everything}):
        return Given(True, tuple(range(len(question.choices))))
    return _read_list(plain, question)


def _means_all(plain: str, choices: Sequence[Choice], everything: set[str]) -> bool:
    """Whether all is meant: a word for it, and nothing after it that names a choice (`all of them`)."""
    if plain in everything:
        return True
    first, *others = plain.split()
    return first in everything and 0 < len(others) < 3 and not any(_find(word, choices) for word in others if word not in _SMALL)


def _begun(plain: str, choices: Sequence[Choice]) -> tuple[int, ...]:
    """The choices of which a short sentence begins with the name and names no other one (`bruno takes it`)."""
    words = plain.split()
    named = [i for i, choice in enumerate(choices) if len(words[0]) > 1 and words[0] in _names(choice)]
    others = {name for i, choice in enumerate(choices) if i not in named for name in _names(choice)}
    return tuple(named) if 1 < len(words) < 4 and not others.intersection(words) else ()


def _in_label(plain: str, choices: Sequence[Choice]) -> tuple[int, ...]:
    """The choices whose label holds all the words that were typed, small words aside (`only trump`)."""
    asked = {word for word in re.findall(r"[^\W\d_]{2,}|\d+", plain) if word not in _SMALL}
    if not asked or any(word.isdigit() for word in asked):
        return ()
    return tuple(i for i, choice in enumerate(choices) if asked <= set(re.findall(r"\w+", _plain(choice.label))))


def _read_list(plain: str, question: Question) -> Given:
    """A list with commas (or just blanks between numbers, letters or single words).

    Where choices are ranks a figure may be a rank or the number of a choice: the reading that names all of them once is meant,
    ranks before numbers.
    """
    whole = _find(plain, question.choices)
    if len(whole) == 1 and question.mode is Mode.SEVERAL:
        return Given(True, whole)
    parts = [part.strip() for part in re.split(_between(), plain) if part.strip()]
    if len(parts) == 1:
        parts = plain.split()
    ranks = all(choice.rank and not choice.suit for choice in question.choices)
    readings = [
        [finder(part, question.choices) for part in parts]
        for finder in (_named if ranks else _find, _numbered)
    ]
    for reading in readings:
        chosen = tuple(found[0] for found in reading if len(found) == 1)
        unlike = len(set(chosen)) == len(chosen) == len(parts)
        if unlike and (question.mode is Mode.SEVERAL or len(chosen) == len(question.choices)):
            return Given(True, chosen)
    unclear = next((found for found in readings[0] if len(found) > 1), ())
    return Given(False, ambiguous=unclear)


def _find(plain: str, choices: Sequence[Choice]) -> tuple[int, ...]:
    """The choices that a text may mean: by label or word, by rank and suit, by number, by the beginning of its label.

    A figure that is no number of a choice may be a rank."""
    bare = plain.strip(".)( ")
    ranks_alone = all(choice.rank and not choice.suit for choice in choices)
    if bare.isdigit() and not ranks_alone:
        return _numbered(bare, choices) or _named(bare, choices)
    return _named(bare, choices) or (_numbered(bare, choices) if bare.isdigit() else ())


def _named(plain: str, choices: Sequence[Choice]) -> tuple[int, ...]:
    """The choices that a text names, never by their number."""
    bare = plain.strip(".)( ")
    exact = tuple(i for i, choice in enumerate(choices) if bare in _names(choice))
    found = exact or _by_card(bare, choices) or _by_words(bare, choices)
    if found or bare.isdigit():
        return found
    return tuple(i for i, choice in enumerate(choices) if any(n.startswith(bare) for n in _names(choice)))


def _numbered(bare: str, choices: Sequence[Choice]) -> tuple[int, ...]:
    """The choice with a number."""
    at = int(bare[:6]) - 1 if bare.isdigit() else -1
    return (at,) if 0 <= at < len(choices) else ()


def _names(choice: Choice) -> set[str]:
    return {_plain(choice.label).strip(" ."), *(_plain(word) for word in choice.words)}


def _plain(text: str) -> str:
    """A text for comparing; a hyphen counts as a blank."""
    return folded(text.replace("-", " "))


@cache
def _between() -> str:
    """What stands between the items of a list: marks, and the `and` of all languages."""
    return rf"[,;>/+]|\s(?:{'|'.join(map(re.escape, sorted(and_words())))})\s"


def _by_words(bare: str, choices: Sequence[Choice]) -> tuple[int, ...]:
    """Choices that are cards, in the words that are understood at the table."""
    pack = next((choice.pack for choice in choices if choice.pack is not None), None)
    meant = pack.meant(bare) if pack is not None else ()
    return tuple(i for i, choice in enumerate(choices) if (choice.rank, choice.suit) in meant)


def _by_card(bare: str, choices: Sequence[Choice]) -> tuple[int, ...]:
    """Choices that are cards or ranks, by words of any language or a code such as ``7c``."""
    code = re.fullmatch(r"(10|[2-9]|[a-z])([a-z])", bare)
    words = (
        [code.group(1), code.group(2)] if code else [w for w in re.split(r"[\s']+", bare) if w not in _SMALL]
    )
    if not 0 < len(words) <= 2:
        return ()
    found = []
    for i, choice in enumerate(choices):
        if not choice.rank or not _is_rank(words[0], choice.rank):
            continue
        if len(words) == 1 or (choice.suit and _is_suit(words[1], choice.suit)):
            found.append(i)
    return tuple(found)


def _is_rank(word: str, rank: str) -> bool:
    return word == rank.casefold() or RANK_WORDS.get(word) == rank or _PLAIN_RANKS.get(word) == rank


def _is_suit(word: str, suit: str) -> bool:
    meant = {LATIN_SUIT_WORDS.get(word), FRENCH_SUIT_WORDS.get(word), _PLAIN_SUITS.get(word)}
    return suit in meant or (len(word) == 1 and suit.startswith(word))


_PLAIN_RANKS = {folded(word): rank for word, rank in RANK_WORDS.items()}
_PLAIN_SUITS = {folded(word): suit for word, suit in {**FRENCH_SUIT_WORDS, **LATIN_SUIT_WORDS}.items()}
