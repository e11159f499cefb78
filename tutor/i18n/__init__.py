"""Languages: message catalogues, and card names with their grammar.

A leaf: it knows no rule and no game, only words. Everything a person reads passes through here.

**Marking a sentence.** A message is a whole English sentence with named placeholders. Where it is used at once, look
it up with the translator that was handed in::

    translator.gettext("{player} leads.").format(player=name)
    translator.ngettext("{count} point", "{count} points", n).format(count=n)

Where messages stand in a table, mark them with `N_` (one sentence) or `NN_` (singular and plural) and look them up
later. The extraction (``python -m tutor.i18n.tools extract``) finds ``_``, ``N_``, ``NN_``, ``gettext``, ``ngettext``
and ``pgettext`` (context first). Never build a sentence from pieces, never use an f-string as a message, and give
each person (you, a named player, several players) a sentence of its own: verbs change.

What is looked up is a `tutor.i18n.fill.Message`: filled with its own `format`, it asks a form only of what has forms.

**No current language.** There is no global language: a `Translator` is passed to what words a text.

**Card names.** ``translator.card("3", "cups")`` is a `Phrase`: in a message ``{card}`` stands for "the three of cups"
/ "il tre di coppe" / "trójka kielichów", and a translation asks for the form its sentence needs: ``{card.acc}``,
``{card.of}``, ``{card.a}``; or for words that agree in gender: ``{card:vinto|vinta}``. See `tutor.i18n.phrase`.

**A language** is a folder ``locale/CODE`` with ``names.toml`` (card names, lists, numbers) and
``LC_MESSAGES/tutor.po``; no code is needed for another one. Beside it ``pages.po`` holds the pages of ``briscola
explain``, which a language may lack. `choose` says which language a user gets. The language ``xx`` is for testing: it
puts every message in ⟦brackets⟧, so that a text outside the catalogues shows.
"""

from tutor.i18n.choose import Choice, choose_language, languages
from tutor.i18n.marks import N_, NN_
from tutor.i18n.phrase import Phrase
from tutor.i18n.translate import ENGLISH, Translator, translator

__all__ = ["ENGLISH", "NN_", "N_", "Choice", "Phrase", "Translator", "choose_language", "languages", "translator"]
