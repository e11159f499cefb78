"""Names that know their grammar: a card's, rank's or suit's name in all the forms a sentence may need; and whole sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Self

STANDS_FOR = {
    "nom": ("the", "bare"),
    "acc": ("the", "bare"),
    "gen": ("of", "the", "bare"),
    "dat": ("to", "the", "bare"),
    "ins": ("the", "bare"),
    "loc": ("the", "bare"),
    "the": ("nom", "bare"),
    "a": ("bare", "nom", "the"),
    "a_acc": ("acc", "a", "bare", "nom", "the"),
    "bare": ("nom", "the"),
    "of": ("gen", "the", "bare"),
    "to": ("dat", "the", "bare"),
    "by": ("the", "bare"),
}
"""Where a language has no such form: the forms that stand for it, best first."""

GENDERS = ("m", "f", "n")


@dataclass(frozen=True, slots=True)
class Phrase:
    """A name with its forms.

    ``str(phrase)`` and a plain ``{card}`` in a message give the usual form (`usual`; for cards and ranks the nominative, with
    its article where the language has one; for suits the bare word). Forms a translation may ask for, as ``{card.acc}``:

    * ``the`` with article (nominative), ``a`` with the indefinite article, ``bare`` without;
    * ``of``, ``to``, ``by`` joined with the language's preposition and article ("del tre", "au trois");
    * ``nom acc gen dat ins loc`` the cases of languages that have them; ``a_acc`` the accusative with the indefinite article.

    A form the language does not have gives the next best one, never an error. ``{card:vinto|vinta}`` (masculine|feminine, and
    |neuter where there is one) chooses the words that agree with the name in gender.
    """

    forms: Mapping[str, str]
    usual: str = "the"
    gender: str = "m"
    mark: str = ""
    """One or two characters for narrow places."""

    def form(self, name: str) -> str:
        """A form by its name, or the next best one the language has."""
        found = self.forms.get(name)
        if found is None:
            found = next((self.forms[other] for other in STANDS_FOR.get(name, ()) if other in self.forms), None)
        return str(self) if found is None else found

    def __str__(self) -> str:
        found = self.forms.get(self.usual)
        return found if found is not None else next(iter(self.forms.values()), "")

    def __getattr__(self, name: str) -> str:
        if name.startswith("_"):
            raise AttributeError(name)
        return self.form(name)

    def __format__(self, spec: str) -> str:
        if "|" in spec:
            choices = spec.split("|")
            at = GENDERS.index(self.gender) if self.gender in GENDERS else 0
            return choices[at] if at < len(choices) else choices[0]
        return format(str(self), spec)


class Sentence(str):
    """A whole sentence, that can stand within another one.

    After a colon a message may ask for it as ``{rule.small}``: its first letter small, unless the sentence begins with a name
    (`named`) or with an abbreviation. Any other form gives the sentence itself.
    """

    __slots__ = ("named",)
    named: bool

    def __new__(cls, text: str, named: bool = False) -> Self:
        """A sentence; `named` says that it begins with a name."""
        made = super().__new__(cls, text)
        made.named = named
        return made

    def form(self, name: str) -> str:
        """``small``, or for anything else the sentence as it is."""
        abbreviated = self[1:2].isupper() or self[1:2].isdecimal()
        return self if name != "small" or self.named or abbreviated else self[:1].lower() + self[1:]


def together(sentences: Sequence[str]) -> str:
    """Sentences one after the other, which within another one behave as the first of them does."""
    text = " ".join(sentences)
    first = sentences[0] if sentences else ""
    return Sentence(text, first.named) if isinstance(first, Sentence) else text
