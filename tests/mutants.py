"""Mutants of the shipped variant files: small damage of the kinds that people and their programs do."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tutor.engine.shuffle import Dice

JUNK = (
    "\t", "\u00a0", "\u200b", "#", "# ", ",", ";", ":", "“", "”", "–", "…", "é", "e\u0301", "\x00", "\x1b[31m", "\u2028", "🂡",
    "[", "0", "-1",
)  # fmt: skip
NUMBERS = (
    "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "40", "41", "48", "52", "60", "61", "91", "119",
    "120", "121", "164", "999", "1000000",
)  # fmt: skip
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "N", "Q", "K")
SETTING_LINES = (
    "deal 1 each", "deal 5 each", "deal all", "deal 9 each, in packets of 3", "deal 3 each, in packets 1 2", "deal 40 each",
    "trump none", "trump turned up", "trump the bottom card", "trump shown before the deal", "trump the last card dealt",
    "trump by turns coins, cups, swords, batons", "trump by turns hearts, spades", "trump chosen by the cutter",
    "trump chosen by the cutter from 5 cards", "players 2", "players 3", "players 2, 3, 4 or 6", "players 6", "players 5",
    "sides pairs", "sides singles", "sides trios", "sides three pairs", "with 3: leave out any 2", "with 6: trios",
    "with 6: three pairs", "with 6: leave out every 2", "leave out the last card", "leave out a 2 that is not trump",
    "leave out the 2 of trumps", "leave out every 2", "leave out 2 of cups", "leave out any two 7s", "leave out nothing",
    "follow suit", "follow suit, else trump", "follow suit and beat, else trump and overtrump",
    "follow never, then suit, else trump once the stock is gone", "follow suit when trump is led",
    "need not trump when your partner is winning", "need not beat when it cannot win", "need not follow with your last card",
    "tricks of two cards each", "last trick worth 10", "total 130", "total 164", "win most points", "win more than half",
    "win 61 or more", "win 60 or more", "tie draw", "tie void", "tie deal again, same dealer", "tie extra deal",
    "tie the last trick wins", "tie the last trump wins", "tie next deal worth 1 more", "match one deal",
    "match first to 2 deals", "match first to 1 to 5 deals", "match best of 3 deals", "match first to 4 game points",
    "match first to 777 card points, in at least 10 deals", "match one deal for each suit", "exchange none",
    "exchange optional", "exchange", "ends when a side has won", "ends on a correct claim", "open hands and stock",
    "look partners swap hands, before the last trick", "draws next to dealer first", "turns clockwise",
    "dealer highest card, then the winner of the deal", "starts the dealer", "starts at random, then after the last starter",
    "seats partners side by side", "deck French 52", "deck Spanish 48", "deck French 32", "deck Italian 40", "pack trevisano",
    "extends briscola", "extends nowhere", "language 1", "language 9", "score all that hold", "signals none",
)  # fmt: skip
"""Lines of the language as a person might add them, in place or out of it."""


def mutated(lines: Sequence[str], others: Sequence[str], dice: Dice) -> list[str]:
    """A copy of `lines` with one to four changes; `others` are lines of all files, some of which may be put in."""
    changed = list(lines)
    for _ in range(1 + dice.below(4) * dice.below(2)):
        change = CHANGES[dice.below(len(CHANGES))]
        change(changed, others, dice)
    return changed


def _any(items: Sequence[str], dice: Dice) -> str:
    return items[dice.below(len(items))] if items else ""


def _at(lines: list[str], dice: Dice) -> int:
    if not lines:
        lines.append("")
    return dice.below(len(lines))


def _drop_line(lines: list[str], others: Sequence[str], dice: Dice) -> None:
    del lines[_at(lines, dice)]


def _repeat_line(lines: list[str], others: Sequence[str], dice: Dice) -> None:
    lines.insert(_at(lines, dice), lines[_at(lines, dice)])


def _move_line(lines: list[str], others: Sequence[str], dice: Dice) -> None:
    line = lines.pop(_at(lines, dice))
    lines.insert(dice.below(len(lines) + 1), line)


def _foreign_line(lines: list[str], others: Sequence[str], dice: Dice) -> None:
    lines.insert(_at(lines, dice), _any(others, dice))


def _new_line(lines: list[str], others: Sequence[str], dice: Dice) -> None:
    lines.insert(_at(lines, dice), _any(SETTING_LINES, dice))


def _replace_setting(lines: list[str], others: Sequence[str], dice: Dice) -> None:
    """A line of the language in place of the one with the same setting, else added: mutants that may well be clean."""
    line = _any(SETTING_LINES, dice)
    word = line.split()[0]
    for at, old in enumerate(lines):
        if old.split()[:1] == [word] and word not in ("with", "need"):
            lines[at] = line
            return
    lines.append(line)


def _words(lines: list[str], dice: Dice) -> tuple[int, list[str]]:
    at = _at(lines, dice)
    return at, lines[at].split(" ")


def _drop_word(lines: list[str], others: Sequence[str], dice: Dice) -> None:
    at, words = _words(lines, dice)
    del words[dice.below(len(words))]
    lines[at] = " ".join(words)


def _swap_words(lines: list[str], others: Sequence[str], dice: Dice) -> None:
    at, words = _words(lines, dice)
    i, j = dice.below(len(words)), dice.below(len(words))
    words[i], words[j] = words[j], words[i]
    lines[at] = " ".join(words)


def _foreign_word(lines: list[str], others: Sequence[str], dice: Dice) -> None:
    at, words = _words(lines, dice)
    words[dice.below(len(words))] = _any(_any(others, dice).split(), dice)
    lines[at] = " ".join(words)


def _number(lines: list[str], others: Sequence[str], dice: Dice) -> None:
    numbered = [i for i, line in enumerate(lines) if any(word.strip(",").isdigit() for word in line.split(" "))]
    if numbered:
        at = numbered[dice.below(len(numbered))]
        words = lines[at].split(" ")
        places = [i for i, word in enumerate(words) if word.strip(",").isdigit()]
        words[places[dice.below(len(places))]] = _any(NUMBERS, dice)
        lines[at] = " ".join(words)


def _rank(lines: list[str], others: Sequence[str], dice: Dice) -> None:
    at, words = _words(lines, dice)
    places = [i for i, word in enumerate(words) if word in RANKS]
    if places:
        words[places[dice.below(len(places))]] = _any(RANKS, dice)
        lines[at] = " ".join(words)


def _letter(lines: list[str], others: Sequence[str], dice: Dice) -> None:
    at = _at(lines, dice)
    line = lines[at]
    i = dice.below(len(line) + 1)
    letter = "abcdefghijklmnopqrstuvwxyz"[dice.below(26)]
    rest = (line[i + 1 :], letter + line[i + 1 :], letter + line[i:])
    lines[at] = line[:i] + rest[dice.below(3)]


def _junk(lines: list[str], others: Sequence[str], dice: Dice) -> None:
    at = _at(lines, dice)
    i = dice.below(len(lines[at]) + 1)
    lines[at] = lines[at][:i] + _any(JUNK, dice) + lines[at][i:]


def _cut(lines: list[str], others: Sequence[str], dice: Dice) -> None:
    at = _at(lines, dice)
    lines[at] = lines[at][: dice.below(len(lines[at]) + 1)]
    if dice.below(2):
        del lines[at + 1 :]


def _join(lines: list[str], others: Sequence[str], dice: Dice) -> None:
    at = _at(lines, dice)
    if at + 1 < len(lines):
        lines[at : at + 2] = [lines[at] + (" ", "", ", or ", " # ")[dice.below(4)] + lines[at + 1].strip()]


def _case(lines: list[str], others: Sequence[str], dice: Dice) -> None:
    at = _at(lines, dice)
    lines[at] = (lines[at].upper(), lines[at].title(), lines[at].swapcase())[dice.below(3)]


def _indent(lines: list[str], others: Sequence[str], dice: Dice) -> None:
    at = _at(lines, dice)
    blank = ("\t", " ", "   ")[dice.below(3)]
    lines[at] = ("\t", "    ", "", "\t \t")[dice.below(4)] + lines[at].strip().replace("  ", blank)


def _long(lines: list[str], others: Sequence[str], dice: Dice) -> None:
    at = _at(lines, dice)
    lines[at] = lines[at] + " " + " ".join([_any(_any(others, dice).split(), dice)] * (1 + dice.below(60)))


Change = Callable[[list[str], Sequence[str], Dice], None]
CHANGES: tuple[Change, ...] = (
    _drop_line, _repeat_line, _move_line, _foreign_line, _new_line, _new_line, _replace_setting, _replace_setting,
    _replace_setting, _replace_setting, _drop_word, _swap_words, _foreign_word, _number, _number, _number, _rank, _rank,
    _letter, _junk, _cut, _join, _case, _indent, _long,
)  # fmt: skip
