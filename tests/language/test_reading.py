"""Reading a variant file: every line by itself, every fault at its word, and nothing that a text editor does gets in the way."""

from __future__ import annotations

import os
import subprocess
import sys
import unicodedata
from pathlib import Path

import pytest

from tests.variants import FOLDER, NAMES, variant
from tutor import language
from tutor.language.vocabulary import SETTINGS
from tutor.rules.variant import Variant
from tutor.text.problem import Problem, has_errors
from tutor.text.source import decode, source_of

NOWHERE = Path(__file__).parent / "nowhere" / "mine.rules"
BRISCOLA = (FOLDER / "briscola.rules").read_text(encoding="utf-8")
BRISCA = (FOLDER / "brisca.rules").read_text(encoding="utf-8")


def read(text: str) -> tuple[Variant | None, tuple[Problem, ...]]:
    return language.load_source(source_of(text, "mine.rules"), NOWHERE)


def read_bytes(data: bytes) -> tuple[Variant | None, tuple[Problem, ...]]:
    source, problems = decode(data, "mine.rules")
    return language.load_source(source, NOWHERE) if source is not None else (None, problems)


def places(problems: tuple[Problem, ...]) -> list[tuple[str, int, int, int]]:
    return [
        (p.code, p.span.line, p.span.column, p.span.end_column) for p in problems if p.severity == "error"
    ]


def at(text: str, word: str, code: str) -> tuple[str, int, int, int]:
    """The place of the first `word` in `text`, as `places` gives it."""
    line = next(n for n, one in enumerate(text.splitlines(), 1) if word in one)
    column = text.splitlines()[line - 1].index(word) + 1
    return code, line, column, column + len(word)


def tables(loaded: Variant | None) -> list[tuple[object, ...]]:
    assert loaded is not None
    return [
        (t.players, t.ranks, t.points, t.exchanges, t.leave_out, t.follow, t.match, t.tie, t.sides)
        for t in loaded.tables.values()
    ]


ENDS = {"crlf": "\r\n", "cr": "\r"}


@pytest.mark.parametrize("end", ENDS.values(), ids=ENDS)
@pytest.mark.parametrize("name", ["briscola", "brisca", "sueca", "portal"])
def test_line_ends_of_other_systems_change_nothing(name: str, end: str) -> None:
    text = (FOLDER / f"{name}.rules").read_text(encoding="utf-8")
    loaded, _ = read_bytes(text.replace("\n", end).encode())
    assert tables(loaded) == tables(variant(name))


def test_a_byte_order_mark_is_no_part_of_the_first_line() -> None:
    loaded, _ = read_bytes(b"\xef\xbb\xbf" + BRISCOLA.encode())
    assert tables(loaded) == tables(variant("briscola"))
    _, problems = read_bytes(b"\xef\xbb\xbf" + BRISCOLA.replace("game ", "gaem ", 1).encode())
    assert ("V110", 1, 1, 5) in places(problems)


@pytest.mark.parametrize(
    "last",
    [
        "tie draw",
        "exchange\n  7 for A\n  who anyone\n  when before leading\n  until the last draw is coming",
        "# the end",
    ],
)
def test_a_missing_last_line_end_is_no_fault(last: str) -> None:
    text = (
        "\n".join(line for line in BRISCOLA.splitlines() if not line.startswith(("tie", "exchange")))
        + "\n"
        + last
    )
    assert tables(read(text)[0]) == tables(read(text + "\n")[0])


def test_indentation_by_tabs_or_blanks_or_none_is_the_same() -> None:
    flat = "\n".join(" ".join(line.split(" ")).strip() for line in BRISCA.splitlines())
    tabbed = "\n".join("\t\t" + line.replace("  ", "\t") for line in BRISCA.splitlines())
    assert tables(read(flat)[0]) == tables(variant("brisca")) == tables(read(tabbed)[0])


def test_a_column_counts_characters_from_one_and_a_tab_is_one() -> None:
    text = BRISCOLA.replace("players      2, 3 or 4", "\t\tplayers: foru")
    _, problems = read(text)
    line = text.splitlines().index("\t\tplayers: foru") + 1
    assert places(problems) == [("V112", line, 12, 16)]


def test_composed_and_decomposed_letters_are_one() -> None:
    accented = BRISCOLA.replace("  A          worth", "  ás         worth").replace("Briscola", "Brìscula")
    loaded, problems = read(unicodedata.normalize("NFD", accented))
    assert tables(loaded) == tables(variant("briscola")), problems
    assert loaded is not None
    assert loaded.texts.game[""] == "Brìscula"


@pytest.mark.parametrize(("stored", "asked"), [("NFD", "NFC"), ("NFC", "NFD")])
def test_a_file_is_found_however_the_accents_of_its_name_are_spelt(stored: str, asked: str, tmp_path: Path) -> None:
    (tmp_path / unicodedata.normalize(stored, "Cafè.rules")).write_text(BRISCOLA, encoding="utf-8")
    for name in ("Cafè", "cafè", "./Cafè.rules"):
        loaded, problems = language.load(unicodedata.normalize(asked, name), beside=tmp_path)
        assert loaded is not None, problems
    child = f"game Mine\nextends {unicodedata.normalize(asked, 'Cafè')}\ntie void\n"
    (tmp_path / "mine.rules").write_text(child, encoding="utf-8")
    loaded, problems = language.load("./mine.rules", beside=tmp_path)
    assert loaded is not None, problems


def test_local_words_and_printed_numbers_name_the_ranks_of_the_deck() -> None:
    words = (
        BRISCA.replace("  N  ", "  caballo  ")
        .replace("  J  ", "  10  ")
        .replace("7 for A 3 K N J", "siete for as 3 rey 11 sota")
    )
    assert tables(read(words)[0]) == tables(variant("brisca"))


def test_a_hash_within_a_word_is_no_comment() -> None:
    loaded, _ = read(BRISCOLA.replace("game         Briscola", "game  Brisca #2 in C# # the game"))
    assert loaded is not None
    assert loaded.texts.game[""] == "Brisca #2 in C#"


def test_upper_and_lower_case_are_the_same_but_in_free_text() -> None:
    shouted = "\n".join(
        line if line.startswith(("game", "title", "note", "source", "also", "country")) else line.upper()
        for line in BRISCA.splitlines()
    )
    assert tables(read(shouted)[0]) == tables(variant("brisca"))


@pytest.mark.parametrize("text", ["", "\n\n", "# nothing\n   # at all\n"], ids=["empty", "blank", "comments"])
def test_a_file_without_a_line_says_all_that_is_missing_at_once(text: str) -> None:
    loaded, problems = read(text)
    assert loaded is None
    assert [(p.code, p.args["missing"]) for p in problems] == [("V113", ("game", "deck", "players", "cards"))]


def test_files_that_are_no_text_are_refused_with_a_reason(tmp_path: Path) -> None:
    assert [p.code for p in read_bytes(b"game\0")[1]] == ["V105"]
    assert [p.code for p in read_bytes("game Brìscula".encode("latin-1"))[1]] == ["V106"]
    large = tmp_path / "large.rules"
    large.write_text("# x\n" * 300_000, encoding="utf-8")
    assert [p.code for p in language.load(large)[1]] == ["V103"]
    assert [p.code for p in language.load(tmp_path / "none.rules")[1]] == ["V104"]
    assert [p.code for p in language.load(tmp_path)[1]] == ["V101"]


@pytest.mark.parametrize("prefix", ["note ", "match ", "cards ", "", "7 for ", "with 3: "])
def test_a_line_of_half_a_million_letters_has_an_outcome(prefix: str) -> None:
    loaded, problems = read(BRISCOLA + prefix + "a" * 500_000 + "\n")
    assert (loaded is not None) == (prefix == "note ")
    assert all(p.span.end_column <= 500_100 for p in problems)


@pytest.mark.parametrize("count", [200, 5_000, 100_000])
def test_no_number_of_alternatives_goes_too_deep(count: int) -> None:
    loaded, problems = read(
        BRISCOLA.replace("match        one deal", "match " + "one deal, or " * count + "one deal")
    )
    assert loaded is None
    assert has_errors(problems)


def test_six_mistakes_are_six_problems_each_at_its_word() -> None:
    text = (
        BRISCOLA.replace("anticlockwise", "lefty")
        .replace("3 each", "3 eech")
        .replace("turned up", "turnd up")
        .replace("most points", "mots points")
        .replace("tie   ", "tye   ")
        .replace("worth 11", "wroth 11")
    )
    _, problems = read(text)
    wanted = [
        ("lefty", "V112"),
        ("eech", "V112"),
        ("turnd", "V112"),
        ("wroth", "V112"),
        ("mots", "V112"),
        ("tye", "V110"),
    ]
    assert places(problems) == [at(text, word, code) for word, code in wanted]
    assert [p.fix for p in problems if p.fix and "worth" in p.fix] == ["A          worth 11"]


@pytest.mark.parametrize("wrong", ["exchnge", "exhcange", "echange"])
def test_a_broken_header_stands_for_the_nearest_so_that_its_rows_are_judged(wrong: str) -> None:
    text = BRISCA.replace("exchange  ", f"{wrong}  ").replace("2 for 7 6 5 4", "2 fro 7 6 5 4")
    _, problems = read(text)
    assert places(problems) == [at(text, wrong, "V110"), at(text, "fro", "V112")]


def test_rows_under_a_header_that_is_near_nothing_are_skipped_with_one_remark() -> None:
    text = BRISCOLA.replace(
        "exchange     none\n", "flavouring\n  salt of A\n  pepper for 7 6\nexchange     none\n"
    )
    _, problems = read(text)
    assert [(p.code, p.args["word"]) for p in problems] == [("V110", "flavouring")]


def test_a_line_cut_off_in_the_middle_says_what_could_follow() -> None:
    text = BRISCOLA[: BRISCOLA.index("worth 10")]
    _, problems = read(text)
    assert [(p.code, p.args["word"], p.args["allowed"]) for p in problems] == [
        ("V118", "3", ("worth NUMBER",))
    ]


def test_what_could_stand_there_is_told_in_words_of_the_language_of_rules_and_never_in_prose() -> None:
    _, problems = read(BRISCOLA.replace("players      2, 3 or 4", "players      some"))
    assert problems[0].args["allowed"] == ("NUMBER",)
    _, problems = read(BRISCOLA.replace("deck         Italian 40\n", "deck         Italian 40\nwith 3: leave out  every 2 for\n"))
    assert problems[0].args["allowed"] == (",", "a", "NUMBER", "RANK", "SUIT")


def test_saying_a_thing_twice_names_both_lines() -> None:
    _, problems = read(BRISCOLA + "players 2\n")
    (problem,) = problems
    assert (problem.code, problem.span.line) == ("V111", len(BRISCOLA.splitlines()) + 1)
    note = problem.notes[0]
    assert note.span is not None
    assert (note.text, note.span.line) == ("players      2, 3 or 4", 9)


def test_an_ace_twice_names_the_first_line_and_nothing_that_follows_from_it() -> None:
    text = BRISCOLA.replace("  3          worth 10", "  ace        worth 10")
    _, problems = read(text)
    assert [(p.code, p.args["rank"], p.args["first"]) for p in problems] == [("V211", "A", 18)]


def test_wrong_card_values_are_an_error_with_the_sum() -> None:
    _, problems = read(BRISCOLA.replace("J          worth 2", "J          worth 0"))
    assert {(p.code, p.args["total"], p.fix) for p in problems} == {("V501", "112", "total 112")}
    _, problems = read(BRISCOLA.replace("7 6 5 4 2  worth", "7 6 4 2  worth"))
    assert [(p.code, p.args["missing"]) for p in problems] == [("V212", ("5",))]
    loaded, problems = read(
        BRISCOLA.replace("K          worth 4", "K          worth 3").replace(
            "N          worth 3", "N          worth 4"
        )
    )
    assert loaded is not None
    assert {(p.code, p.severity) for p in problems} == {("V220", "note")}


def test_typographic_quotes_are_named_and_taken_away_in_the_fix() -> None:
    _, problems = read(BRISCOLA.replace("tie          draw", "tie          “draw”"))
    assert [(p.code, p.args["char"], p.fix) for p in problems] == [("V115", "“", "tie          draw")]


def test_a_newer_language_is_refused_by_name() -> None:
    loaded, problems = read("language 2\n" + BRISCOLA.replace("turned up", "from the moon"))
    assert loaded is None
    assert [(p.code, p.args["version"]) for p in problems] == [("V119", "2")]
    assert read("language 1\n" + BRISCOLA)[0] is not None


def test_title_game_note_and_source_may_be_given_per_language() -> None:
    plain = BRISCOLA.partition("\n\n")[0]
    loaded, _ = read(f"{plain}\ntitle it La regina dei giochi\nnote pl Uwaga\nsource fr Un livre\ngame es La Briscola\n")
    assert loaded is not None
    assert loaded.texts.title["it"] == "La regina dei giochi"
    assert loaded.texts.notes_in("pl") == ("Uwaga",)
    assert loaded.texts.sources_in("fr") == ("Un livre",)
    assert loaded.texts.sources_in("es") == loaded.texts.sources
    assert (loaded.table.game_in("es"), loaded.table.game_in("it")) == ("La Briscola", "Briscola")


def test_no_row_of_a_table_begins_with_the_word_of_a_setting() -> None:
    from tutor.language.grammar import tokens
    from tutor.language.vocabulary import PHRASES

    words = {setting.word for setting in SETTINGS}
    rows = {row for setting in SETTINGS for row in setting.rows}
    for phrase in PHRASES:
        if phrase.rule in rows:
            first = tokens(phrase.pattern)
            assert not {first[0], " ".join(first[:2])} & words, phrase.pattern


def test_every_value_knows_its_file_line_and_column() -> None:
    table = variant("brisca").tables[3]
    lines = BRISCA.splitlines()
    for key in (
        "deck",
        "follow",
        "leave out",
        "cards.A",
        "cards.4",
        "exchange.0.row.1",
        "exchange.0.who",
        "tie",
        "match",
    ):
        origin = table.origin(key)
        assert (origin.file, origin.inherited) == ("brisca.rules", False)
        assert lines[origin.line - 1][origin.column - 1 :].startswith(origin.text), key
    assert table.origin("exchange.0.row.1").text == "2 for 7 6 5 4"
    assert not table.origin("seats").stated


@pytest.mark.parametrize("seed", ["0", "1", "50"])
def test_reading_is_the_same_in_every_run(seed: str) -> None:
    script = (
        "import sys; from pathlib import Path; from tutor import language\n"
        "for p in sorted(Path(sys.argv[1]).glob('*.rules')):\n"
        "    v, problems = language.load(p); print(repr(problems)); print(repr([t.origins for t in v.tables.values()]))\n"
        "print(language.load('briskola')[1])\n"
    )
    environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONIOENCODING": "utf-8", "LC_ALL": "C"}
    run = [sys.executable, "-c", script, str(FOLDER)]
    first = subprocess.run(
        run, env={**environment, "PYTHONHASHSEED": "7"}, capture_output=True, check=True
    ).stdout
    assert subprocess.run(run, env=environment, capture_output=True, check=True).stdout == first


@pytest.mark.parametrize("name", NAMES)
def test_a_shipped_file_loads_without_error_or_warning_and_tells_its_title_and_sources(name: str) -> None:
    loaded, problems = language.load(name)
    assert loaded is not None, problems
    assert [p for p in problems if p.severity != "note"] == []
    assert loaded.texts.title[""]
    assert loaded.texts.sources


@pytest.mark.parametrize("name", ["\0", "a\0/b", "x" * 5000, "", "/" + "x" * 5000, ".", "..", "nul\n.rules"])
def test_a_name_that_no_file_can_have_is_a_problem_and_no_traceback(name: str) -> None:
    loaded, problems = language.load(name)
    assert loaded is None
    assert [p.severity for p in problems] == ["error"]


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights there")
def test_a_circle_of_links_cannot_be_read_and_says_so(tmp_path: Path) -> None:
    (tmp_path / "a.rules").symlink_to(tmp_path / "b.rules")
    (tmp_path / "b.rules").symlink_to(tmp_path / "a.rules")
    (tmp_path / "mine.rules").write_text("game x\nextends a\n", encoding="utf-8")
    assert [p.code for p in language.load(tmp_path / "a.rules")[1]] == ["V102"]
    assert [p.code for p in language.load(tmp_path / "mine.rules")[1]] == ["V601"]


def test_a_table_in_force_without_rows_says_nothing() -> None:
    rows = "  7 for A 3 K N J\n  2 for 7 6 5 4\n"
    _, problems = read(BRISCA.replace(rows, ""))
    assert [(p.code, p.args["setting"]) for p in problems] == [("V114", "exchange")]


def test_a_sign_that_nobody_sees_is_refused_by_its_number() -> None:
    _, problems = read(BRISCOLA.replace("country      Italy", "country      It\x1b[31maly"))
    assert [(p.code, p.args["char"]) for p in problems] == [("V115", "U+001B")]


@pytest.mark.parametrize("kind", ["# a remark", "note a remark", "blah blah", "turns lefty", "title again"])
def test_the_time_of_reading_grows_with_the_length_and_no_faster(kind: str) -> None:
    from time import process_time

    def seconds(lines: int) -> float:
        text = BRISCA + f"{kind}\n" * lines
        best = 9.0
        for _ in range(3):
            begun = process_time()
            read(text)
            best = min(best, process_time() - begun)
        return best

    assert seconds(8_000) < 8 * seconds(2_000) + 0.05
