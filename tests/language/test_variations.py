"""Rules of tables found in the survey of the family, written with the reference page alone: clean, and they play to their end."""

from __future__ import annotations

import pytest

from tests.fuzz import play, tables_of
from tests.variants import FOLDER
from tutor import language
from tutor.text.source import source_of

TABLES = {
    "Istria, three players without the fours": "extends briscola\nplayers 2 or 3\nwith 3: leave out every 4",
    "a two that is not trump, chosen by the dealer": (
        "extends briscola\nplayers 3\nwith 3: leave out a 2 that is not trump, chosen by the dealer"
    ),
    "the two of trumps is taken out": "extends briscola\nplayers 3\nwith 3: leave out the 2 of trumps",
    "clockwise, dealt in packets": "extends briscola\nturns clockwise\ndeal 3 each, in packets 1 2",
    "follow, trump and beat once the stock is gone": (
        "extends brisca\nfollow never, then suit and beat, else trump and overtrump once the stock is gone"
    ),
    "Guiñote: last trick, exceptions, the winner of the last trick deals": (
        "game Ours\ndeck Spanish 40\nplayers 4\nsides pairs\ndeal 6 each, in packets of 3\ndealer highest card, then the winner of the "
        "last trick\nfollow never, then suit and beat, else trump once the stock is gone\nneed not trump when your partner is winning\n"
        "need not trump when it cannot win\nlast trick worth 10\ntotal 130\nwin 66 or more\ntie the last trick wins\ncards strongest "
        "first\n A worth 11\n 3 worth 10\n K worth 4\n J worth 3\n N worth 2\n 7 6 5 4 2 worth 0"
    ),
    "Malta as one oral account has it": (
        "game Ours\ndeck French 52\nleave out every 4 5 6\nplayers 2 or 4\nwith 4: pairs\ntotal 164\ntie draw\ncards strongest first\n"
        " A worth 11\n K Q J worth 10\n 10 9 8 7 3 2 worth 0"
    ),
    "Chile: the two in the place of the three": (
        "extends brisca\nplayers 2 or 4\nexchange none\ncards strongest first\n A worth 11\n 2 worth 10\n K worth 4\n N worth 3\n"
        " J worth 2\n 7 6 5 4 3 worth 0"
    ),
    "four deals, one for each suit": (
        "extends brisca\nplayers 2 or 4\ntrump by turns coins, cups, swords, batons\nexchange none\nmatch one deal for each suit"
    ),
    "the two at the start, the seven later": (
        "extends briscola\nplayers 2 or 4\nexchange\n 2 for any other\n who anyone\n when on your turn, before playing\n until the "
        "first trick ends\nexchange\n 7 for any other\n who whoever has won a trick\n when on your turn, before playing\n until the "
        "last trick but one begins"
    ),
    "the ace from the first hand, once": (
        "extends briscola\nplayers 2\nexchange\n 7 for A 3 K N J\n who anyone\n when before leading\n until the turned card is drawn\n"
        " limit once a deal\n from the first hand"
    ),
    "points for narrow and for high wins": (
        "extends bisca\nmatch first to 4 game points\nscore the highest that holds\n 1 for winning\n 2 for leaving the others 30 or less\n"
        " 2 for winning by 61 to 59\n 4 for every trick"
    ),
    "two cards each to a trick": "extends briscola\nplayers 2\ndeal 4 each, in packets of 2\ntricks of two cards each",
    "Catalan: the cutter picks a trump": "extends brisca\nplayers 2 or 4\nexchange none\ntrump chosen by the cutter from 5 cards",
    "signs, looking and penalties": (
        "extends briscola\nplayers 4\nsignals\n A of trumps lips pressed\n 3 of trumps mouth twisted\n loads cheeks puffed\n who partners"
        "\n when after the first trick\n false signs allowed\nlook partners swap hands, before the last trick\n"
        "penalty talking: the deal is lost"
    ),
    "six in two sides of three, without the twos": "extends briscola\nplayers 6\nwith 6: trios\nwith 6: leave out every 2",
    "running points to 777, in at least ten deals": "extends brisca\nmatch first to 777 card points, in at least 10 deals",
    "two deals or 120 points": "extends brisca\nmatch best of 3, or first to 2 deals or 120 card points",
    "a claim ends the deal": "extends briscola\nends on a correct claim\nwin more than half\nplayers 2 or 4",
}


@pytest.mark.parametrize("rules", TABLES.values(), ids=TABLES.keys())
def test_the_rules_of_a_table_are_read_without_fault_and_play(rules: str) -> None:
    text = rules if rules.startswith("game") else f"game Ours\n{rules}"
    variant, problems = language.load_source(source_of(f"{text}\n", "ours.rules"), FOLDER / "ours.rules")
    assert [(p.code, p.args) for p in problems if p.severity != "note"] == []
    assert variant is not None
    for table in tables_of(variant):
        for seed in range(3):
            assert list(play(table, seed)) == []
