"""Messages filled: no form that a translation asks for can stop the program, whatever fills its place."""

from __future__ import annotations

from string import Formatter

import pytest

from tutor.explain.words import Listed, Words
from tutor.i18n import Phrase, languages, translator
from tutor.i18n.choose import LOCALE
from tutor.i18n.fill import Message
from tutor.i18n.phrase import together
from tutor.i18n.po import entries
from tutor.i18n.translate import ENGLISH

THREE = Phrase({"the": "la tre", "acc": "tre"}, gender="f")


@pytest.mark.parametrize(
    "asked", ["name", "name.acc", "name.of", "name.bare", "name.gender", "name.nothing", "name[0]"]
)
def test_a_plain_text_or_number_has_no_forms_and_gives_itself(asked: str) -> None:
    message = Message(f"Here is {{{asked}}}.")
    assert message.format(name="Ana") == "Here is Ana."
    assert message.format(name=3) == "Here is 3."
    assert message.format_map({"name": "Ana"}) == "Here is Ana."


def test_a_name_gives_its_forms_and_agrees_in_gender() -> None:
    assert (
        Message("{card} {card.acc} {card:vinto|vinta} {card.title}").format(card=THREE)
        == "la tre tre vinta la tre"
    )


def test_a_plain_text_agrees_as_the_first_gender_does() -> None:
    assert Message("{name:vinto|vinta}").format(name="Ana") == "vinto"


def test_a_list_of_one_name_agrees_with_it() -> None:
    assert Message("{cards:vinto|vinta}").format(cards=Listed((THREE,), ENGLISH)) == "vinta"
    assert Message("{cards:vinto|vinta}").format(cards=Listed((THREE, "x"), ENGLISH)) == "vinto"


def test_what_only_looks_like_a_form_is_never_looked_up_on_a_value() -> None:
    assert Message("{name.__class__}{name.upper}").format(name="x") == "xx"


def test_braces_and_widths_are_those_of_python() -> None:
    assert Message("{{{number:>3}}}").format(number=7) == "{  7}"
    assert Message("{name:nonsense}").format(name="x") == "x"


@pytest.mark.parametrize("code", ["en", "it", "xx"])
def test_all_that_a_translator_looks_up_is_filled_like_this(code: str) -> None:
    words = translator(code)
    for found in (
        words.gettext("A message of {name.acc}."),
        words.ngettext("{count.acc} of {name.acc}", "{count.acc} of {name.acc}", 2),
        words.pgettext("context", "{name.acc}"),
    ):
        assert "Ana" in found.format(name="Ana", count=2)
    assert "Ana" in Words(words).text("A message of {name.acc}.", name="Ana")


@pytest.mark.parametrize("code", [code for code in languages() if code != "en"])
def test_every_translation_can_be_filled_with_texts_numbers_names_and_lists(code: str) -> None:
    text = (LOCALE / code / "LC_MESSAGES" / "tutor.po").read_text(encoding="utf-8")
    for entry in entries(text):
        for translation in entry.translations.values():
            names = {name.partition(".")[0] for _, name, _, _ in Formatter().parse(translation) if name}
            if not entry.message or not names:
                continue
            for value in ("Ana", 7, THREE, Listed((THREE, "Ana"), ENGLISH)):
                told = Message(translation).format(**dict.fromkeys(names, value))
                assert "{" not in told
                assert value != "Ana" or "Ana" in told or "|" in translation


@pytest.mark.parametrize(
    ("message", "within"),
    [
        ("You must follow suit.", "With 3 players: you must follow suit."),
        ("{card} is left out.", "With 3 players: la tre is left out."),
        ("{player} deals.", "With 3 players: Ana deals."),
        ("{game} has no signs.", "With 3 players: Bisca has no signs."),
        ("P1 deals.", "With 3 players: P1 deals."),
    ],
)
def test_a_sentence_within_another_begins_small_unless_with_a_name(message: str, within: str) -> None:
    words = Words(ENGLISH)
    sentence = words.text(message, card=THREE, player="Ana", game="Bisca")
    assert words.text("With 3 players: {rule.small}", rule=sentence) == within
    assert words.text("With 3 players: {rule.acc}", rule=sentence) == f"With 3 players: {sentence}"
    assert words.text("So: {rule.small}", rule=together([sentence, "More."])) == f"So: {within[16:]} More."


def test_a_sentence_within_a_sentence_within_a_third_begins_small() -> None:
    words = Words(ENGLISH)
    inner = words.text("While there are cards: {rule.small}", rule=words.text("You may play any card."))
    assert (
        words.text("For 3: {rule.small}", rule=inner)
        == "For 3: while there are cards: you may play any card."
    )
