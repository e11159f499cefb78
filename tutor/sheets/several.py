"""Sheets of several variants: side by side, and pocket cards four on a page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tutor.sheets import messages as m
from tutor.sheets.build import Given, build, labels, stated
from tutor.sheets.codes import code_text, qr
from tutor.sheets.tables import order
from tutor.sheets.view import Block, ComparedRow, Comparison, Line, Pocket, Sheet, Style

_ON_A_POCKET_CARD = (
    *("leave out", "deal", "trump", "tricks", "follow", "draws", "exchange"),
    *("last trick", "win", "tie", "score", "match"),
)


def comparison(all_given: Sequence[Given]) -> Comparison:
    """Several variants side by side, setting by setting; a row that nobody has anything to say in is left out."""
    words, lang = all_given[0].words, all_given[0].lang
    games = tuple(given.variant.texts.in_language(given.variant.texts.game, lang) for given in all_given)
    rows = [_row(all_given, setting, words.part(label)) for setting, label in m.COMPARED.items()]
    codes = tuple(qr(text, words.part(m.QR_ALT, text=text)) for text in (code_text(g.variant) for g in all_given))
    orders = tuple(order(given.table, words) for given in all_given)
    return Comparison(
        style=Style.COMPARE,
        lang=lang,
        title=words.part(m.COMPARE_TITLE, games=words.both(games)),
        subtitle=words.text(m.COMPARE_NOTE),
        corner=words.part(m.SETTING),
        games=games,
        orders=orders,
        orders_differ=len({tuple((p.card.rank, p.card.points) for p in places) for places in orders}) > 1,
        order_label=words.part(m.ORDER),
        rows=tuple(row for row in rows if any(row.cells)),
        defaults=any(line.default for row in rows for cell in row.cells for line in cell),
        codes=codes,
        labels=labels(words, [given.variant.file for given in all_given]),
    )


def _row(all_given: Sequence[Given], setting: str, label: str) -> ComparedRow:
    cells = tuple(_cell(given, setting) for given in all_given)
    texts = {tuple(line.text for line in cell) for cell in cells}
    return ComparedRow(label, cells, len(texts) > 1)


def _cell(given: Given, setting: str) -> tuple[Line, ...]:
    if setting == "players":
        words = given.words
        numbers = words.either([words.number(number) for number in given.tables])
        return (Line(words.text(m.FOR_NUMBERS, numbers=numbers)),)
    return tuple(stated(given, setting))


def pocket(all_given: Sequence[Given]) -> Pocket:
    """Pocket cards: the order, and the rules that are asked for while playing. One to four variants."""
    words = all_given[0].words
    cards = tuple(_card(given) for given in all_given[:4])
    return Pocket(
        style=Style.POCKET,
        lang=all_given[0].lang,
        title=words.part(m.POCKET_TITLE, games=words.both([card.title for card in cards])),
        cards=cards,
        labels=labels(words, [given.variant.file for given in all_given[:4]]),
    )


def _card(given: Given) -> Sheet:
    """A whole sheet shortened to what fits in a pocket: no defaults' marks, no examples."""
    whole = build(given)
    lines = [replace(line, default=False) for setting in _ON_A_POCKET_CARD for line in stated(given, setting)]
    block = Block("pocket", "", tuple(lines))
    return replace(whole, style=Style.POCKET, blocks=(block,), differences=None, glossary=(), sources=(), defaults=False)
