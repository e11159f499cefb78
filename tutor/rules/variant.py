"""A variant: everything a file says, by number of players and with the host's choices still open."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from tutor.i18n.translate import as_given
from tutor.rules.decks import Deck
from tutor.rules.facts import Origin
from tutor.rules.table import RuleTable


@dataclass(frozen=True, slots=True)
class Texts:
    """The free texts of a file. `game`, `title` and `notes` are keyed by language code, ``""`` for the plain line."""

    game: Mapping[str, str]
    title: Mapping[str, str]
    also_called: tuple[str, ...] = ()
    country: str = ""
    notes: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    sources: tuple[str, ...] = ()
    translated_sources: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """By language code, where a file words its sources for a language."""

    def in_language(self, texts: Mapping[str, str], language: str) -> str:
        """The text for a language code, else the plain line, else any."""
        return as_given(texts.get(language) or texts.get("") or next(iter(texts.values()), ""), language)

    def notes_in(self, language: str) -> tuple[str, ...]:
        """The notes for a language code, else the plain ones, else those of any language."""
        notes = self.notes.get(language) or self.notes.get("") or next(iter(self.notes.values()), ())
        return tuple(as_given(note, language) for note in notes)

    def sources_in(self, language: str) -> tuple[str, ...]:
        """The sources as worded for a language code, else the plain ones."""
        return self.translated_sources.get(language) or self.sources


@dataclass(frozen=True, slots=True)
class Choice:
    """What the host chooses: a setting with its alternatives as lines of the variant language, the first the default."""

    setting: str
    alternatives: tuple[str, ...]
    players: tuple[int, ...]
    """The numbers of players it is offered for."""
    origin: Origin


@dataclass(frozen=True, slots=True)
class Variant:
    """A variant file that was read without error.

    `tables` holds the rule table with every default choice for each number of players the file allows.
    """

    name: str
    """The stem of the file's name."""
    file: str
    """The file as shown to people."""
    path: str
    texts: Texts
    parent: str | None
    ancestors: tuple[str, ...]
    deck: Deck
    choices: tuple[Choice, ...]
    tables: Mapping[int, RuleTable]
    flat: object = field(default=None, compare=False, repr=False)
    """What the tables were built from, for the language alone: other choices are built from it."""

    @property
    def players(self) -> tuple[int, ...]:
        """The numbers of players it is for, in ascending order."""
        return tuple(sorted(self.tables))

    @property
    def table(self) -> RuleTable:
        """The rule table for the first number of players the file names."""
        return self.tables[next(iter(self.tables))]
