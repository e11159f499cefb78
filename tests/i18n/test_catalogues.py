"""Message catalogues: plural forms, empty and fuzzy entries, the pseudo-language, and the translators' tools."""

from __future__ import annotations

import gettext
import io
from functools import cache
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from tutor.i18n import ENGLISH, Translator, languages, translator
from tutor.i18n.choose import LOCALE
from tutor.i18n.po import compiled, entries
from tutor.i18n.tools import brought_up, catalogue_problems, gathered, placeholder_faults, plural_forms

POLISH = """
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: {plural}\\n"

msgid "{{count}} point"
msgid_plural "{{count}} points"
msgstr[0] "{{count}} punkt"
msgstr[1] "{{count}} punkty"
msgstr[2] "{{count}} punktów"

msgid "Empty"
msgstr ""

#, fuzzy
msgid "Fuzzy"
msgstr "Niepewne"

#. a remark
#: somewhere.py
msgid ""
"In two "
"pieces"
msgstr "W dwóch "
"kawałkach"

msgctxt "cards"
msgid "Hand"
msgstr "Ręka"
#~ msgid "Gone"
#~ msgstr "Nie ma"
"""


@cache
def template_of_the_source() -> Catalog:
    return gathered()


def polish() -> Translator:
    header = next(entries((LOCALE / "pl" / "LC_MESSAGES" / "tutor.po").read_text(encoding="utf-8")))
    plural = next(line for line in header.translations[0].splitlines() if line.startswith("Plural-Forms"))
    text = POLISH.format(plural=plural.removeprefix("Plural-Forms: "))
    return Translator("pl", gettext.GNUTranslations(io.BytesIO(compiled(text))))


@pytest.mark.parametrize(
    ("form", "numbers"),
    [
        ("punkt", (1,)),
        ("punkty", (2, 3, 4, 22, 24, 102, 104)),
        ("punktów", (0, 5, 11, 12, 13, 14, 21, 25, 60, 61, 101, 112, 120)),
    ],
)
def test_polish_has_one_few_and_many(form: str, numbers: tuple[int, ...]) -> None:
    for number in numbers:
        assert polish().ngettext("{count} point", "{count} points", number) == f"{{count}} {form}"


def test_french_counts_nothing_as_one_and_the_others_do_not() -> None:
    plural = {}
    for code in languages():
        if code != "en":
            text = (LOCALE / code / "LC_MESSAGES" / "tutor.po").read_text(encoding="utf-8")
            header = next(entries(text)).translations[0]
            rule = header[header.index("; plural=") + 9 : header.index(";\n", header.index("; plural="))]
            plural[code] = gettext.c2py(rule)
    assert plural["fr"](0) == 0
    for code in ("it", "es", "pt"):
        assert plural[code](0) == plural[code](2) == 1
        assert plural[code](1) == 0


@pytest.mark.parametrize("code", [code for code in languages() if code not in ("en", "pt")])
def test_the_plural_rule_of_a_language_is_that_of_cldr(code: str) -> None:
    """Portuguese is left aside: the one here is Portugal's, the CLDR's is Brazil's."""
    header = next(entries((LOCALE / code / "LC_MESSAGES" / "tutor.po").read_text(encoding="utf-8"))).translations[0]
    rule = next(line for line in header.splitlines() if line.startswith("Plural-Forms: ")).removeprefix("Plural-Forms: ")
    assert values(plural_forms(code)) == values(rule)


@pytest.mark.parametrize(
    ("code", "forms", "examples"),
    [
        ("hr", 3, {0: 2, 1: 0, 2: 1, 4: 1, 5: 2, 11: 2, 12: 2, 21: 0, 22: 1, 25: 2, 101: 0, 111: 2}),
        ("sl", 4, {0: 3, 1: 0, 2: 1, 3: 2, 4: 2, 5: 3, 101: 0}),
        ("cs", 3, {1: 0, 2: 1, 5: 2}),
        ("pl", 3, {0: 2, 1: 0, 2: 1, 12: 2, 22: 1}),
        ("ja", 1, {0: 0, 1: 0, 2: 0}),
        ("ko", 1, {1: 0, 2: 0}),
        ("zz", 2, {1: 0, 2: 1}),
    ],
)
def test_a_new_language_gets_its_plural_rule_for_whole_numbers_without_code(code: str, forms: int, examples: dict[int, int]) -> None:
    rule = plural_forms(code)
    assert rule.startswith(f"nplurals={forms}; plural=")
    plural = values(rule)
    assert {number: plural[number] for number in examples} == examples


@pytest.mark.parametrize("code", [code for code in languages() if code != "en"])
def test_bringing_a_catalogue_up_leaves_its_plural_rule_as_it_is(code: str) -> None:
    path = LOCALE / code / "LC_MESSAGES" / "tutor.po"
    with path.open("rb") as file:
        catalogue = read_po(file, locale=code)
    assert brought_up(catalogue, template_of_the_source(), code).plural_forms == catalogue.plural_forms
    assert catalogue.plural_forms in path.read_text(encoding="utf-8")


def values(rule: str) -> list[int]:
    """The forms that a rule gives to the whole numbers from 0."""
    plural = gettext.c2py(rule.partition("plural=")[2].rstrip(";"))
    return [plural(number) for number in range(200)]


@pytest.mark.parametrize("message", ["Empty", "Fuzzy", "Never seen"])
def test_an_empty_fuzzy_or_missing_entry_shows_english(message: str) -> None:
    assert polish().gettext(message) == message


def test_contexts_and_messages_in_pieces_are_read() -> None:
    assert polish().gettext("In two pieces") == "W dwóch kawałkach"
    assert polish().pgettext("cards", "Hand") == "Ręka"
    assert polish().gettext("Gone") == "Gone"
    assert polish().gettext("") == ""


@pytest.mark.parametrize("language", [code for code in languages() if code != "en"])
def test_a_catalogue_compiled_here_says_what_one_compiled_by_babel_says(language: str) -> None:
    path = LOCALE / language / "LC_MESSAGES" / "tutor.po"
    buffer = io.BytesIO()
    with path.open("rb") as file:
        catalogue = read_po(file, locale=language)
    write_mo(buffer, catalogue)
    buffer.seek(0)
    ours = gettext.GNUTranslations(io.BytesIO(compiled(path.read_text(encoding="utf-8"))))
    theirs = gettext.GNUTranslations(buffer)
    messages = [message.id for message in catalogue if message.id]
    assert messages
    for message in messages:
        if isinstance(message, str):
            assert ours.gettext(message) == theirs.gettext(message)


def test_the_pseudo_language_puts_every_message_in_brackets() -> None:
    pseudo = translator("xx")
    assert pseudo.gettext("Draw.") == "⟦Draw.⟧"
    assert pseudo.ngettext("{count} point", "{count} points", 2) == "⟦{count} points⟧"
    assert str(pseudo.suit("cups")) == "⟦cups⟧"


def test_an_unknown_code_is_a_programmers_error() -> None:
    with pytest.raises(LookupError):
        translator("hu")


def test_english_needs_no_catalogue() -> None:
    assert ENGLISH.gettext("Draw.") == "Draw."
    assert ENGLISH.ngettext("{count} point", "{count} points", 1) == "{count} point"
    assert translator() == ENGLISH


def test_the_check_lists_missing_empty_and_fuzzy_entries(tmp_path: Path) -> None:
    template = gathered()
    template.add("Fuzzy")
    template.add("Empty")
    template.add("Missing")
    path = tmp_path / "pl" / "LC_MESSAGES" / "tutor.po"
    path.parent.mkdir(parents=True)
    path.write_text(POLISH.format(plural="nplurals=3; plural=0;"), encoding="utf-8")
    found = list(catalogue_problems("pl", path, template))
    assert "pl: 'Fuzzy': fuzzy" in found
    assert "pl: 'Empty': empty" in found
    assert "pl: 'Missing': missing" in found


def test_the_check_tells_a_wrong_number_of_plural_forms(tmp_path: Path) -> None:
    path = tmp_path / "pl" / "LC_MESSAGES" / "tutor.po"
    path.parent.mkdir(parents=True)
    for plural, faults in (("nplurals=2; plural=(n != 1);", 1), ("nplurals=3; plural=0;", 0)):
        path.write_text(POLISH.format(plural=plural), encoding="utf-8")
        found = [line for line in catalogue_problems("pl", path, template_of_the_source()) if "Plural-Forms" in line]
        assert len(found) == faults


def test_the_check_lists_placeholders_that_differ() -> None:
    assert list(placeholder_faults("{card} wins", ["vince {card.of}"])) == []
    assert list(placeholder_faults("{card} wins", ["vince"])) == ["lacks ['card']"]
    assert list(placeholder_faults("It wins", ["vince {card}"])) == ["has ['card'], which the English has not"]
    assert list(placeholder_faults("{card} wins", ["{card.abl} vince"])) == ["asks for an unknown form '.abl'"]
    assert list(placeholder_faults(("{count} point", "{count} points"), ["un punto", "{count} punti"])) == []
    assert len(list(placeholder_faults("{card} wins", ["{card"]))) == 1


def test_help_texts_and_marked_messages_are_gathered() -> None:
    messages = {message.id for message in template_of_the_source()}
    assert "There is no command '{name}'." in messages
    assert "List the variants there are, each with its title." in messages


@pytest.mark.parametrize("language", [code for code in languages() if code != "en"])
def test_no_translation_has_other_placeholders_than_its_english(language: str) -> None:
    path = LOCALE / language / "LC_MESSAGES" / "tutor.po"
    found = [fault for fault in catalogue_problems(language, path, template_of_the_source()) if not fault.endswith(("missing", "empty"))]
    assert found == []
