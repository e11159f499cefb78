"""The drawings: the same bytes each time, whole documents, all cards of all patterns, told apart without colour."""

from __future__ import annotations

import re
import subprocess
import sys
from itertools import combinations
from xml.etree import ElementTree as ET

import pytest

from tests.pictures.raster import difference, grey_images
from tutor.pictures import PATTERNS, back_svg, card_svg, is_pattern, suit_svg
from tutor.pictures.glyphs import LETTERS
from tutor.pictures.patterns import FRENCH_SUITS, LATIN_SUITS, RANKS, as_printed, pattern_named
from tutor.rules.decks import DECKS

SVG = "{http://www.w3.org/2000/svg}"
NUMBER = re.compile(r"-?\d+\.?\d*")


def suits_of(pattern: str) -> tuple[str, ...]:
    return FRENCH_SUITS if PATTERNS[pattern].french else LATIN_SUITS


def every_card(pattern: str) -> list[tuple[str, str]]:
    return [(rank, suit) for suit in suits_of(pattern) for rank in RANKS]


@pytest.mark.parametrize("pattern", PATTERNS)
def test_every_rank_of_every_suit_is_drawn_as_a_well_formed_document_of_one_size(pattern: str) -> None:
    for rank, suit in every_card(pattern):
        for greyscale in (False, True):
            root = ET.fromstring(card_svg(rank, suit, pattern, greyscale=greyscale))
            assert root.tag == f"{SVG}svg"
            assert root.get("viewBox") == "0 0 100 154"
            assert {element.tag.removeprefix(SVG) for element in root.iter()} <= {
                "svg", "title", "g", "path", "circle", "ellipse", "rect",
            }  # fmt: skip


@pytest.mark.parametrize("pattern", PATTERNS)
def test_no_drawing_has_an_id_or_refers_to_anything_outside(pattern: str) -> None:
    for rank, suit in every_card(pattern):
        svg = card_svg(rank, suit, pattern)
        assert not re.search(r"\bid=|href|url\(|<text|font|<style|<script", svg)


@pytest.mark.parametrize("pattern", PATTERNS)
def test_all_cards_of_a_pattern_are_different_drawings(pattern: str) -> None:
    drawings = [card_svg(rank, suit, pattern, title="") for rank, suit in every_card(pattern)]
    assert len(set(drawings)) == len(RANKS) * 4


def test_each_deck_has_a_pattern_by_its_own_name() -> None:
    for name, deck in DECKS.items():
        assert is_pattern(name)
        assert pattern_named(name).french == (deck.suits == FRENCH_SUITS)
        for suit in deck.suits:
            assert all(as_printed(rank, suit, pattern_named(name)) == (rank, suit) for rank in deck.ranks)


def test_the_same_card_is_the_same_bytes_in_another_process() -> None:
    code = (
        "import hashlib, sys; from tutor.pictures import *; from tutor.pictures.patterns import RANKS, LATIN_SUITS;"
        "print(hashlib.sha256(''.join(card_svg(r, s, p) for p in PATTERNS for s in LATIN_SUITS for r in RANKS).encode()).hexdigest())"
    )
    hashes = {
        subprocess.run(
            [sys.executable, "-c", code],
            capture_output=True,
            text=True,
            check=True,
            env={"PYTHONHASHSEED": seed},
        ).stdout
        for seed in ("1", "2")
    }
    assert len(hashes) == 1


def test_the_title_is_told_and_escaped_and_an_empty_one_hides_the_picture() -> None:
    nasty = 'a < b & "c" \' ]]> \x00\x0b d'
    root = ET.fromstring(card_svg("7", "cups", title=nasty))
    assert root.findtext(f"{SVG}title") == 'a < b & "c" \' ]]>  d'
    assert root.get("role") == "img"
    assert ET.fromstring(card_svg("7", "cups")).findtext(f"{SVG}title") == "seven of cups"
    hidden = ET.fromstring(card_svg("7", "cups", title=""))
    assert (hidden.find(f"{SVG}title"), hidden.get("aria-hidden")) == (None, "true")


def test_a_corner_shows_another_letter_or_number_but_no_other_sign() -> None:
    plain = card_svg("K", "coins")
    assert card_svg("K", "coins", corner="K") == plain
    assert len({plain, card_svg("K", "coins", corner="R"), card_svg("K", "coins", corner="10")}) == 3
    for letter in sorted(LETTERS):
        ET.fromstring(card_svg("K", "coins", corner=letter))
    for wrong in ("k", "É", "1234", " "):
        with pytest.raises(ValueError, match="capital letters"):
            card_svg("K", "coins", corner=wrong)


@pytest.mark.parametrize(
    ("rank", "suit", "pattern"),
    [("11", "coins", "italian"), ("A", "stars", "italian"), ("A", "coins", "tarot")],
)
def test_an_unknown_card_or_pattern_is_refused(rank: str, suit: str, pattern: str) -> None:
    with pytest.raises(ValueError, match="no such"):
        card_svg(rank, suit, pattern)


def test_a_french_pack_shows_a_latin_knight_as_a_queen_and_latin_suits_as_its_own() -> None:
    assert card_svg("N", "cups", "french") == card_svg("Q", "hearts", "french")
    assert [as_printed("7", suit, PATTERNS["french"])[1] for suit in LATIN_SUITS] == [
        "diamonds", "hearts", "spades", "clubs",
    ]  # fmt: skip
    assert card_svg("K", "spades", "italian", title="") == card_svg("K", "swords", "italian", title="")


@pytest.mark.parametrize(("suit", "breaks"), [("coins", 0), ("cups", 1), ("swords", 2), ("batons", 3)])
def test_a_spanish_frame_breaks_by_suit(suit: str, breaks: int) -> None:
    svg = card_svg("5", suit, "spanish")
    frame = re.search(r'<g stroke-linecap="butt"><path d="([^"]*)"', svg)
    assert frame is not None
    spans = sorted(
        (float(a), float(b))
        for a, b in re.findall(r"M([\d.]+) 4\.4H([\d.]+)", frame[1])
        if float(b) > float(a)
    )
    middle = [(a, b) for a, b in spans if a >= 25 and b <= 75]
    gaps = [start - end for (_, end), (start, _) in zip(middle, middle[1:], strict=False)]
    assert (middle[0][0], middle[-1][1], len(gaps)) == (25, 75, breaks)
    assert all(gap > 5 for gap in gaps)


def test_swords_are_straight_in_spain_and_naples_and_curved_in_the_north() -> None:
    ace = {pattern: card_svg("A", "swords", pattern) for pattern in PATTERNS}
    straight = "M-6.5 18L-6.5 -36L0 -51"
    assert {pattern for pattern, svg in ace.items() if straight in svg} == {
        "napoletano", "siciliano", "sardo", "piacentino", "romagnolo", "spanish",
    }  # fmt: skip


def test_greyscale_drawings_hold_no_colour() -> None:
    for pattern in ("italian", "spanish", "french"):
        for rank, suit in every_card(pattern):
            for colour in re.findall(r"#([0-9a-f]{6})", card_svg(rank, suit, pattern, greyscale=True)):
                assert colour[:2] == colour[2:4] == colour[4:]


def test_the_back_and_the_suit_signs_are_documents_too() -> None:
    for svg in (
        back_svg(),
        back_svg(greyscale=True),
        *(suit_svg(suit, p) for p in PATTERNS for suit in suits_of(p)),
    ):
        ET.fromstring(svg)
    assert len({suit_svg(suit, "italian", title="") for suit in LATIN_SUITS}) == 4


def test_suit_signs_differ_by_shape_alone() -> None:
    for suits in (LATIN_SUITS, FRENCH_SUITS):
        for pattern in PATTERNS:
            signs = [
                re.sub(r'fill="#[0-9a-f]{6}"', 'fill="#000000"', suit_svg(suit, pattern)) for suit in suits
            ]
            images = grey_images(signs, 6, 60)
            for one, other in combinations(images, 2):
                assert difference(one, other) > 0.07, (pattern, suits)


@pytest.mark.parametrize("pattern", ["italian", "spanish", "trevisano", "french"])
def test_cards_of_12_mm_in_black_and_white_are_all_told_apart(pattern: str) -> None:
    not_sold = "N" if pattern == "french" else "10"
    cards = [(rank, suit) for rank, suit in every_card(pattern) if rank != not_sold]
    images = grey_images([card_svg(rank, suit, pattern, greyscale=True) for rank, suit in cards], 12, 75)
    for (one, first), (other, second) in combinations(zip(cards, images, strict=True), 2):
        assert difference(first, second) > 0.015, (one, other)


@pytest.mark.parametrize("pattern", ["italian", "spanish", "french"])
def test_nothing_but_paper_lies_at_the_edge_of_a_card(pattern: str) -> None:
    cards = [(rank, suit) for rank, suit in every_card(pattern) if rank in "A2JNQK"]
    images = grey_images([card_svg(rank, suit, pattern, greyscale=True) for rank, suit in cards], 25.4, 100)
    wide = 100
    for card, image in zip(cards, images, strict=True):
        rows = [image[start : start + wide] for start in range(0, len(image), wide)][8:-8]
        assert all(row[2] > 200 and row[-3] > 200 for row in rows), card
