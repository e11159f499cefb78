"""Cards as text: unique, equally wide, within the columns there are, in ASCII where asked."""

from __future__ import annotations

import unicodedata

import pytest

from tutor.pictures import Shown, suit_sign, suit_style, terminal_card, terminal_hand
from tutor.pictures.terminal import SMALL_WIDTH, WIDTH
from tutor.rules.decks import DECKS, Deck


@pytest.mark.parametrize("deck", DECKS.values(), ids=str)
@pytest.mark.parametrize("ascii_only", [False, True])
@pytest.mark.parametrize("width", [WIDTH, SMALL_WIDTH])
def test_every_card_of_a_deck_is_unique_as_text(deck: Deck, ascii_only: bool, width: int) -> None:
    shown = {
        "\n".join(terminal_card(rank, suit, ascii=ascii_only, width=width, suit_name="?"))
        for suit in deck.suits
        for rank in deck.ranks
    }
    assert len(shown) == deck.size


@pytest.mark.parametrize("ascii_only", [False, True])
def test_all_lines_of_a_card_are_equally_wide_and_carry_no_colour(ascii_only: bool) -> None:
    for deck in DECKS.values():
        for suit in deck.suits:
            for rank in deck.ranks:
                for width, high in ((WIDTH, 7), (13, 7), (SMALL_WIDTH, 3)):
                    lines = terminal_card(rank, suit, width=width, ascii=ascii_only)
                    assert (len(lines), {len(line) for line in lines}) == (high, {width})
                    assert all(
                        unicodedata.east_asian_width(char) not in "WF" for line in lines for char in line
                    )
                    assert all("\x1b" not in line and (not ascii_only or line.isascii()) for line in lines)


@pytest.mark.parametrize("rank", ["2", "3", "4", "5", "6", "7", "8", "9", "10"])
def test_a_number_card_shows_as_many_signs_as_its_number(rank: str) -> None:
    for suit in ("coins", "cups", "swords", "batons", "hearts", "diamonds", "clubs", "spades"):
        assert "".join(terminal_card(rank, suit)).count(suit_sign(suit)) == int(rank)


def test_a_card_shows_its_corner_twice_its_suit_s_name_and_its_label() -> None:
    lines = terminal_card("K", "coins", label="3", suit_name="denari", corner="R")
    assert [line.count("R") for line in lines] == [0, 1, 0, 0, 0, 1, 0, 0]
    assert "denari" in lines[6]
    assert lines[7].strip() == "3"
    assert "diamant" in terminal_card("K", "diamonds", suit_name="diamantes")[6]


@pytest.mark.parametrize("columns", [40, 80])
@pytest.mark.parametrize("count", [1, 3, 4, 5, 8, 10, 20, 40])
def test_a_hand_fits_the_columns_with_every_card_and_label_in_it(columns: int, count: int) -> None:
    deck = DECKS["Italian 40"]
    pack = [(rank, suit) for suit in deck.suits for rank in deck.ranks][:count]
    cards = [Shown(rank, suit, label=str(number)) for number, (rank, suit) in enumerate(pack, 1)]
    lines = terminal_hand(cards, columns=columns)
    assert max(len(line) for line in lines) <= columns
    assert sum(line.count("╭") for line in lines if line.startswith("╭")) == count
    labels = [word for line in lines for word in line.split() if line.replace(" ", "").isdecimal()]
    assert labels == [str(number) for number in range(1, count + 1)]


def test_three_cards_are_whole_ones_in_one_row_of_40_columns() -> None:
    lines = terminal_hand([Shown(rank, "cups") for rank in "A3K"], columns=40)
    assert len(lines) == 7


def test_plain_mode_is_one_line_of_words_for_each_card() -> None:
    cards = [Shown("3", "cups", label="1", name="the three of cups"), Shown("K", "coins")]
    assert terminal_hand(cards, plain=True) == ["1 the three of cups", "K coins"]


def test_an_unknown_rank_or_suit_is_refused_and_every_suit_has_a_style() -> None:
    with pytest.raises(ValueError, match="no such rank"):
        terminal_card("11", "coins")
    with pytest.raises(ValueError, match="no such suit"):
        terminal_card("A", "stars")
    assert {suit_style(suit) for deck in DECKS.values() for suit in deck.suits} <= {
        "bold",
        "red",
        "cyan",
        "green",
    }
