"""From a variant to the view of its sheet: sentences come from `explain`, setting by setting, and are put in their places."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from tutor.explain.difference import sentences
from tutor.explain.rules_setup import DECKS
from tutor.explain.rules_words import say
from tutor.explain.words import Words
from tutor.i18n import Translator, translator
from tutor.i18n.choose import language_of_country
from tutor.i18n.phrase import together
from tutor.i18n.translate import LABELLED
from tutor.language.diff import compare
from tutor.rules.facts import Open
from tutor.rules.table import RuleTable
from tutor.rules.variant import Variant
from tutor.sheets import messages as m
from tutor.sheets.codes import code_text, qr
from tutor.sheets.examples import examples
from tutor.sheets.tables import exchange_table, numbers, order, order_sum, signals_table
from tutor.sheets.view import Block, Example, Labels, Line, Sheet, Style, Term

PLACES: Mapping[str, tuple[str, ...]] = {
    "setup": ("leave out", "sides", "turns", "dealer", "deal", "trump", "starts", "open"),
    "turn": ("tricks", "draws"),
    "duty": ("follow",),
    "exchange": ("exchange",),
    "manners": ("look", "signals", "penalty"),
    "counting": ("last trick", "ends", "win", "tie"),
    "match": ("score", "match"),
    "service": ("service",),
}
"""Which settings each part of the page states, in order."""

Choose = Callable[[int, str], RuleTable | None]
"""The table for so many players with one of the host's choices made, by its line."""


@dataclass(frozen=True, slots=True)
class Given:
    """What a sheet is made from: the variant, the tables to print (by number of players), the parent's, and the choices."""

    variant: Variant
    tables: Mapping[int, RuleTable]
    parent: Variant | None
    choose: Choose
    translator: Translator
    lang: str
    chosen: tuple[str, ...] = ()

    @property
    def words(self) -> Words:
        """The words of the reader's language."""
        return Words(self.translator)

    @property
    def table(self) -> RuleTable:
        """The table that examples are played by: the first number of players."""
        return next(iter(self.tables.values()))


def build(given: Given) -> Sheet:
    """The view of a whole sheet."""
    words, variant, table = given.words, given.variant, given.table
    found = examples(table, given.translator)
    blocks = [block for key in PLACES if (block := _block(given, key)) is not None]
    tricks = tuple(example for example in found if example.key not in ("duty", "exchange"))
    blocks = [_with_examples(block, found) for block in blocks]
    after = next((i for i, block in enumerate(blocks) if block.key == "turn"), -1) + 1
    blocks.insert(after, Block("examples", words.part(m.HEADINGS["examples"]), (), None, tricks))
    differences = _differences(given)
    notes = tuple(Line(note) for note in variant.texts.notes_in(given.lang)) if differences is None else ()
    if notes:
        blocks.append(Block("notes", words.part(m.HEADINGS["notes"]), notes))
    title = variant.texts.in_language(variant.texts.game, given.lang)
    text = code_text(variant)
    lines = [line for block in blocks for line in block.lines]
    return Sheet(
        style=Style.SHEET,
        lang=given.lang,
        name=variant.name,
        title=title,
        subtitle=variant.texts.in_language(variant.texts.title, given.lang),
        also=words.text(m.ALSO, names=words.row(variant.texts.also_called)) if variant.texts.also_called else "",
        aim=Line(words.text(m.AIM, win=" ".join(say(table, "win", given.translator)))),
        numbers=numbers(given.tables, words),
        order=order(table, words),
        order_note=words.text(m.ORDER_NOTE),
        total=order_sum(table, words),
        differences=differences,
        blocks=tuple(blocks),
        glossary=_glossary(given),
        sources=tuple(words.text(m.SOURCE, source=source) for source in variant.texts.sources_in(given.lang)),
        code=qr(text, words.part(m.QR_ALT, text=text)),
        labels=labels(words, (variant.file,)),
        defaults=any(line.default for line in lines),
    )


def labels(words: Words, files: Sequence[str]) -> Labels:
    """The few words that belong to the page itself; `files` are credited in the footer."""
    return Labels(
        default=words.text(m.DEFAULT),
        page=words.translator.gettext(m.PAGE),
        made=words.text(m.MADE if len(files) == 1 else m.MADE_SEVERAL, file=words.both(files)),
        order=words.part(m.ORDER),
        glossary=words.part(m.GLOSSARY),
        labelled=words.translator.gettext(LABELLED),
    )


def _block(given: Given, key: str) -> Block | None:
    """One part of the page, or None where the rules have nothing to say there."""
    lines = [line for setting in PLACES[key] for line in stated(given, setting)]
    if key == "setup" and any(table.has_partners for table in given.tables.values()):
        lines.insert(_after_sides(given), Line(given.words.text(m.SEATS)))
    if key == "setup":
        lines = [*pack_lines(given), *lines]
    if key == "turn" and given.table.cards_per_trick == 1:
        lines.insert(0, Line(given.words.text(m.LAY)))
    table = None
    if key == "exchange":
        several = any(len(each.exchanges) > 1 for each in given.tables.values())  # then each row stands before its conditions
        table = None if several else exchange_table(given.table, given.words)
        lines = [line for line in lines if table is None or not _in_table(given, line)]
    elif key == "manners":
        table = signals_table(given.table, given.words)
    if not lines and table is None:
        return None
    return Block(key, given.words.part(m.HEADINGS[key]), tuple(lines), table)


def pack_lines(given: Given) -> list[Line]:
    """Which pack is played with, and its pattern if the file names one; how many cards are in play stands in the fact box."""
    deck = given.words.part(DECKS[given.table.deck.name])
    return [Line(given.words.text(m.PACK, deck=deck)), *(Line(text) for text in say(given.table, "pack", given.translator))]


def _after_sides(given: Given) -> int:
    """How many lines of the first part come before and with the sides."""
    return len(stated(given, "leave out")) + len(stated(given, "sides"))


def _in_table(given: Given, line: Line) -> bool:
    """Whether the exchange table shows what a line says (a row)."""
    rows = {
        sentence
        for table in given.tables.values()
        for number, rule in enumerate(table.exchanges)
        for row in range(len(rule.rows))
        for sentence in say(table, f"exchange.{number}.row.{row}", given.translator)
    }
    return line.text in rows


def stated(given: Given, setting: str) -> list[Line]:
    """The lines for one setting: what is the same for every number of players once, the rest by number; then the choices."""
    said = {players: _said(given, table, setting) for players, table in given.tables.items()}
    lines = []
    default = {players: not _is_stated(table, setting) for players, table in given.tables.items()}
    everywhere = [s for s in next(iter(said.values())) if all(s in other for other in said.values())]
    lines += [Line(sentence, all(default.values())) for sentence in everywhere]
    rest: dict[str, list[int]] = {}
    for players, told in said.items():
        for sentence in told:
            if sentence not in everywhere:
                rest.setdefault(sentence, []).append(players)
    for sentence, seats in rest.items():
        which = given.words.both([given.words.number(number) for number in seats])
        text = given.words.text(m.FOR_PLAYERS, players=which, rule=sentence)
        lines.append(Line(text, all(default[number] for number in seats)))
    return lines + _choices(given, setting, {sentence for told in said.values() for sentence in told})


def _is_stated(table: RuleTable, setting: str) -> bool:
    """Whether a file says it: in the setting's line or in one of its rows."""
    keys = [key for key in table.origins if key == setting or key.startswith(f"{setting}.")]
    return any(table.origin(key).stated for key in keys)


def _said(given: Given, table: RuleTable, setting: str) -> list[str]:
    """What one table says about a setting; what goes without saying (hidden hands) is left out unless the file states it."""
    if setting == "open" and table.open is Open.NOTHING and not table.origin("open").stated:
        return []
    if setting == "deal" and table.in_play > table.hand * table.players:
        return say(table, setting, given.translator)[:-1]  # how many are left as the stock stands in the fact box
    if setting == "signals":
        rows = {s for i in range(len(table.signals.rows)) for s in say(table, f"signals.{i}", given.translator)}
        return [sentence for sentence in say(table, setting, given.translator) if sentence not in rows]
    return say(table, setting, given.translator)


def _choices(given: Given, setting: str, said: set[str]) -> list[Line]:
    """The other alternatives of a setting that the host may choose, each in its own words."""
    lines: dict[str, Line] = {}
    for choice in given.variant.choices:
        if choice.setting != setting or any(line in choice.alternatives for line in given.chosen):
            continue
        for alternative in choice.alternatives:
            players = next((n for n in given.tables if n in choice.players), None)
            table = given.choose(players, alternative) if players is not None else None
            if table is None:
                continue
            new = [sentence for sentence in _said(given, table, setting) if sentence not in said]
            if new:
                text = given.words.text(m.BY_AGREEMENT, rule=together(new))
                lines[text] = Line(text)
    return list(lines.values())


def _with_examples(block: Block, found: Sequence[Example]) -> Block:
    """The block with the example that belongs to it, if any."""
    own = tuple(example for example in found if example.key == block.key)
    return Block(block.key, block.heading, block.lines, block.table, own) if own else block


def _differences(given: Given) -> Block | None:
    """What a house rule changes, sentence by sentence, and its notes; None where there is no parent."""
    words, variant = given.words, given.variant
    if given.parent is None:
        return None
    told = sentences(compare(given.parent, variant), given.parent, variant, given.translator)
    name = given.parent.texts.in_language(given.parent.texts.game, given.lang)
    lines = tuple(Line(text) for text in (*told, *variant.texts.notes_in(given.lang)))
    return Block("differences", words.part(m.DIFFERS, parent=name), lines)


def _glossary(given: Given) -> tuple[Term, ...]:
    """Words of the game in the reader's language, beside them those of its country; only words whose thing the rules have."""
    table, words = given.table, given.words
    has = {
        "trump": table.trump.kind.value != "none",
        "turned": table.trump.turns_a_card,
        "stock": table.in_play > table.hand * table.players,
        "follow": not (table.follow.while_stock.free and table.follow.after_stock.free),
    }
    local = language_of_country(given.variant.texts.country)
    there = translator(local) if local and local != given.lang else None
    terms = []
    for key, word, meaning in m.TERMS:
        if has.get(key, True):
            here, abroad = words.part(word), there.gettext(word) if there is not None else word
            named = words.part(m.LOCAL_WORD, word=here, local=abroad) if abroad != word else here
            terms.append(Term(named, words.part(meaning)))
    return tuple(terms)
