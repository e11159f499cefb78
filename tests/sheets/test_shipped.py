"""The sheets of the shipped variants: one page, kept word for word where a person checked them, and never another game's rule."""

from __future__ import annotations

import io
import re
from pathlib import Path

import html5lib
import pytest
from pypdf import PdfReader

from tests.variants import NAMES, variant
from tutor import language
from tutor.i18n import languages, translator
from tutor.sheets.build import Given
from tutor.sheets.codes import code_text, digest
from tutor.sheets.make import Kind, Wish, given_for, make
from tutor.sheets.render import PAPERS
from tutor.sheets.view import Style

GOLDEN = Path(__file__).parent / "golden"
CASES = Path(__file__).parents[1] / "records" / "cases" / "rules"
KEPT = [
    (name, Style.SHEET, kind, lang)
    for name in ("briscola", "nonna", "bisca", "sueca")
    for kind in (Kind.MD, Kind.TXT)
    for lang in ("en",)
] + [("brisca", Style.QUESTIONS, Kind.MD, "en"), ("brisca", Style.POCKET, Kind.TXT, "en")]
PAPER_NAMES = sorted({name for name, _ in PAPERS})


def given(name: str, lang: str = "en", players: int | None = None, rules: tuple[str, ...] = ()) -> Given:
    found, problems = given_for(variant(name), players, rules, translator(lang), lang)
    assert found is not None, problems
    return found


def turn(number: int, items: list[str] | tuple[str, ...]) -> str:
    """One of several, in turn, so that all are met in a run without meeting all in all."""
    return items[number % len(items)]


@pytest.mark.parametrize(("number", "name"), list(enumerate(NAMES)))
def test_a_shipped_variant_fits_one_page_of_a4_or_letter_in_every_language_by_turns(number: int, name: str) -> None:
    lang, paper = turn(number, languages()), turn(number, ("a4", "letter"))
    made = make([given(name, lang)], Wish(paper=paper))
    assert made.pages == 1
    assert made.missing == ()


@pytest.mark.parametrize(("number", "name"), list(enumerate(NAMES))[::2])
def test_large_print_and_a5_take_two_pages_at_most(number: int, name: str) -> None:
    paper, size = [("a4", "large"), ("a5", "normal"), ("letter", "large"), ("a5", "large")][number // 2 % 4]
    assert make([given(name)], Wish(paper=paper, size=size)).pages <= 2


@pytest.mark.parametrize(("number", "name"), list(enumerate(NAMES))[1::2])
def test_every_other_style_fits_one_page_too(number: int, name: str) -> None:
    style = [Style.QUESTIONS, Style.POCKET][number // 2 % 2]
    assert make([given(name)], Wish(style)).pages == 1


@pytest.mark.parametrize(("name", "style", "kind", "lang"), KEPT)
def test_a_sheet_is_kept_word_for_word(name: str, style: Style, kind: Kind, lang: str, request: pytest.FixtureRequest) -> None:
    made = make([given(name, lang)], Wish(style, kind))
    path = GOLDEN / made.name
    if request.config.getoption("--update-golden", default=False) or not path.exists():
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(made.files[0])
        pytest.fail(f"{path.name} written: read it, then run again")
    assert made.files[0].decode("utf-8") == path.read_text(encoding="utf-8")


def shown(made: Given, kind: Kind = Kind.TXT) -> str:
    text = make([made], Wish(kind=kind)).files[0].decode("utf-8")
    return " ".join(text.split())


CASE_SAYS = {
    "case-italian": (
        ["an Italian pack", "leave out any one two", "anticlockwise", "need not follow suit", "There is no exchange", "A tie is a draw"],
        ["seven of trumps takes", "must follow"],
    ),
    "case-spanish": (
        [
            *("leave out the two of coins, the two of cups", "Only the winner of the trick may exchange", "right after winning a trick"),
            *("open until the turned card is drawn", "ace, three, king, knight, or jack", "need not follow suit", "A tie is a draw"),
        ],
        ["last draw is coming", "There is no exchange"],
    ),
    "case-spanish-early": (["open until the last draw is coming"], ["open until the turned card is drawn"]),
    "case-brisca-turn": (["on your turn, before you play a card"], ["right after winning a trick"]),
    "case-bisca": (["Once", "must follow suit", "There is no exchange", "queen"], ["knight", "seven of trumps takes"]),
}


@pytest.mark.parametrize("name", CASE_SAYS)
def test_a_sheet_states_the_tradition_of_its_own_file(name: str) -> None:
    loaded, problems = language.load(str(CASES / f"{name}.rules"))
    assert loaded is not None, problems
    found, _ = given_for(loaded, None, (), translator("en"), "en")
    assert found is not None
    questions = " ".join(make([found], Wish(Style.QUESTIONS, Kind.TXT)).files[0].decode("utf-8").split())
    says, never = CASE_SAYS[name]
    text = shown(found)
    rules = text.split("BEFORE YOU PLAY", 1)[1]
    for words in says:
        assert words in text + questions, words
    for words in never:
        assert words not in rules, words


def test_a_game_without_trump_speaks_of_no_trump_to_be_turned_or_exchanged() -> None:
    text = shown(given("briscolone"))
    assert "There is no trump." in text
    for words in ("turned up", "highest trump", "takes the turned trump", "A small trump", "any trump"):
        assert words not in text


def test_what_no_file_says_is_marked_and_the_mark_explained() -> None:
    text = shown(given("nonna"))
    assert "The first dealer is drawn by lot. °" in text
    assert "A tied deal is dealt again by the same dealer." in text
    assert "A tied deal is dealt again by the same dealer. °" not in text
    assert "° Not stated in the file: the default holds." in text


def test_a_house_rule_says_what_differs_from_its_parent() -> None:
    text = shown(given("nonna"))
    box = text.split("WHAT IS DIFFERENT FROM BRISCA", 1)[1].split("BEFORE YOU PLAY", 1)[0]
    assert "The two can no longer be exchanged." in box
    assert "The host can no longer choose this: the first to win 2 deals wins the match." in box
    assert "no longer choose this: the match is the best of 3" not in box, "it is the rule now"
    assert "A tied deal is dealt again by the same dealer." in box
    assert "nobody goes home on a draw" in box


def test_choices_of_the_host_stand_beside_the_rule_until_one_is_made() -> None:
    open_ = shown(given("brisca"))
    assert "Or, if you agree on it: the first to win 2 deals wins the match." in open_
    made = shown(given("brisca", rules=("match first to 2 deals",)))
    assert "The first to win 2 deals wins the match." in made
    assert "Or, if you agree on it: the first" not in made


def test_players_asked_for_are_the_only_ones_on_the_page() -> None:
    text = shown(given("briscola", players=3))
    assert "Leave out the two of cups." in text
    assert "With 4 players" not in text
    assert "Partners play" not in text


def test_the_digest_stands_for_the_rules_and_not_for_their_names() -> None:
    digests = {name: digest(variant(name)) for name in NAMES}
    assert digests["nonna"] != digests["brisca"]
    assert all(re.fullmatch("[0-9a-f]{12}", found) for found in digests.values())
    assert code_text(variant("nonna")) == f"briscola nonna {digests['nonna']}"
    source = Path(variant("nonna").path).read_text(encoding="utf-8").replace("\n", "\n\n# a remark\n")
    from tutor.text.source import source_of

    again, _ = language.load_source(source_of(source, "nonna.rules"), Path(variant("nonna").path))
    assert again is not None
    assert digest(again) == digests["nonna"]


def test_the_name_and_digest_stand_on_the_page_beside_the_code() -> None:
    made = make([given("nonna")], Wish()).files[0]
    page = PdfReader(io.BytesIO(made)).pages[0].extract_text()
    assert digest(variant("nonna")) in page


@pytest.mark.parametrize("name", NAMES)
def test_every_shipped_html_sheet_parses_strictly(name: str) -> None:
    page = make([given(name)], Wish(kind=Kind.HTML)).files[0]
    html5lib.HTMLParser(strict=True).parse(page.decode("utf-8"))


def test_a_comparison_marks_the_rows_in_which_games_differ() -> None:
    text = make([given("briscola"), given("brisca")], Wish(Style.COMPARE, Kind.MD)).files[0].decode("utf-8")
    assert "| ≠ Exchange |" in text
    assert "| Following suit |" in text


@pytest.mark.parametrize("names", [("briscola", "brisca", "bisca"), ("briscola", "brisca", "bisca", "sueca")])
def test_three_or_four_games_side_by_side_fit_one_page(names: tuple[str, ...]) -> None:
    assert make([given(name) for name in names], Wish(Style.COMPARE)).pages == 1


def test_where_exchanges_differ_in_their_conditions_each_card_stands_before_its_own() -> None:
    text = shown(given("briscola-scambio")).split("EXCHANGING THE TURNED TRUMP")[1]
    two, anyone = text.index("The two of trumps takes"), text.index("Anyone may exchange")
    seven, won = text.index("The seven of trumps takes"), text.index("Only a player who has won a trick")
    assert two < anyone < seven < won
