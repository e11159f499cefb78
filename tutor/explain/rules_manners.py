"""Table manners in words: open cards, looking and swapping, signs and talk, penalties, the service around a game."""

from __future__ import annotations

from collections.abc import Mapping

from tutor.explain.people import Message
from tutor.explain.signs import gesture_of
from tutor.explain.words import Words
from tutor.i18n.marks import N_, NN_
from tutor.rules.facts import LookKind, LookWhen, Open, Penalty, ServiceRow, Signal, Speak
from tutor.rules.table import RuleTable
from tutor.text.blanks import one_line

OPEN = {
    Open.NOTHING: N_("Hands are kept hidden."),
    Open.HANDS: N_("All hands lie open."),
    Open.HANDS_AND_STOCK: N_("All hands and the stock lie open."),
}
LOOK_ALWAYS = {
    LookKind.SEE: N_("Partners may see each other's hands throughout."),
    LookKind.SWAP: N_("Partners may swap hands at any time."),
}
LOOK_FIRST = {
    LookKind.SEE: N_("Before the first trick partners may see each other's hands."),
    LookKind.SWAP: N_("Before the first trick partners may swap hands."),
}
LOOK_LAST = {
    LookKind.SEE: NN_(
        "Before the last trick partners may see each other's hands.",
        "Before the last {count} tricks partners may see each other's hands.",
    ),
    LookKind.SWAP: NN_(
        "Before the last trick partners may swap hands.",
        "Before the last {count} tricks partners may swap hands.",
    ),
}
SPEAK = {
    Speak.ALWAYS: N_("Signs and talk between partners are allowed at any time."),
    Speak.AFTER_FIRST: N_("Signs and talk between partners are allowed only after the first trick."),
    Speak.NEVER: N_("Signs and talk between partners are not allowed."),
}
SIGNS_TO_ALL = N_("Signs may be made to anybody.")
FALSE_ALLOWED = N_("False signs are allowed.")
FALSE_FORBIDDEN = N_("False signs are not allowed.")
SIGN_RANK = N_("{rank} of trumps: {gesture}.")
SIGNS = {
    "loads": N_("Loads, the cards worth most: {gesture}."),
    "low trumps": N_("Low trumps only: {gesture}."),
    "no trump": N_("No trump: {gesture}."),
    "lead": N_("A suit to lead: {gesture}."),
}
SIGN_OTHER = N_("{meaning}: {gesture}.")
BREACHES = {
    "revoke": N_("Not following suit when one could: {consequence}."),
    "talking": N_("Talking or signs when not allowed: {consequence}."),
    "false claim": N_("A false claim: {consequence}."),
    "exposed card": N_("An exposed card: {consequence}."),
    "misdeal": N_("A misdeal: {consequence}."),
    "two cards drawn": N_("Two cards drawn at once: {consequence}."),
    "wrong exchange": N_("An exchange that is not allowed: {consequence}."),
    "one card too many": N_("A hand with one card too many: {consequence}."),
    "leaving": N_("Leaving the game: {consequence}."),
}
USUAL_CONSEQUENCES = (
    N_("the deal is void"),
    N_("the deal is lost"),
    N_("the match is lost"),
    N_("the others take all the points"),
)
"""Consequences that are messages of the catalogues; any other text of a file stands as it was written."""
BREACH_OTHER = N_("{breach}: {consequence}.")
SERVICE: Mapping[str, Message] = {
    "turn time": NN_("A turn may take {count} second.", "A turn may take {count} seconds."),
    "stakes": NN_("Each side stakes {count} chip.", "Each side stakes {count} chips."),
    "bank keeps": NN_(
        "The bank keeps {count} percent of the stakes.", "The bank keeps {count} percent of the stakes."
    ),
    "winner earns": NN_(
        "The winner earns {count} experience point for each player at the table.",
        "The winner earns {count} experience points for each player at the table.",
    ),
    "pairs earn": NN_(
        "Each of a winning pair earns {count} experience point.",
        "Each of a winning pair earns {count} experience points.",
    ),
    "losers earn": NN_(
        "Who has not won earns {count} experience point.", "Who has not won earns {count} experience points."
    ),
    "extra rounds earn": NN_(
        "Each round beyond the first brings {count} experience point more.",
        "Each round beyond the first brings {count} experience points more.",
    ),
    "abandoned stakes returned": N_("The stakes of a game that is broken off are given back."),
    "abandoned stakes lost": N_("The stakes of a game that is broken off are lost."),
    "robot plays for": NN_(
        "A robot plays for a player who is away, for {count} minute.",
        "A robot plays for a player who is away, for {count} minutes.",
    ),
}
SERVICE_OTHER = N_("Around the game: {text}.")


def open_cards(table: RuleTable, words: Words) -> list[str]:
    """What lies open for all; nothing to say where hands are hidden as usual."""
    return [] if table.open is Open.NOTHING else [words.text(OPEN[table.open])]


def look(table: RuleTable, words: Words) -> list[str]:
    """When partners may see or swap hands."""
    rule = table.look
    if rule.kind is LookKind.NONE:
        return []
    if rule.when is LookWhen.THROUGHOUT:
        return [words.text(LOOK_ALWAYS[rule.kind])]
    if rule.when is LookWhen.FIRST_TRICK:
        return [words.text(LOOK_FIRST[rule.kind])]
    return [words.count(LOOK_LAST[rule.kind], rule.tricks)]


def signals(table: RuleTable, words: Words) -> list[str]:
    """When signs may be made, what each means; nothing to say without partners."""
    rule = table.signals
    if not table.has_partners and not rule.rows:
        return []
    said = [words.text(SPEAK[rule.when])]
    if rule.when is not Speak.NEVER and rule.rows:
        said += [_sign(table, row, words) for row in rule.rows]
        if rule.who == "all":
            said.append(words.text(SIGNS_TO_ALL))
        said.append(words.text(FALSE_ALLOWED if rule.false_allowed else FALSE_FORBIDDEN))
    return said


def signal_row(table: RuleTable, words: Words, number: int) -> list[str]:
    """What one sign means."""
    return [_sign(table, table.signals.rows[number], words)]


def _sign(table: RuleTable, row: Signal, words: Words) -> str:
    gesture = gesture_of(row, words)
    if row.rank >= 0:
        return words.text(SIGN_RANK, rank=words.rank(table, table.strengths[row.rank]), gesture=gesture)
    return words.text(SIGNS.get(row.meaning, SIGN_OTHER), meaning=row.meaning, gesture=gesture)


def _consequence(penalty: Penalty, words: Words) -> str:
    written = penalty.consequence.rstrip(".")
    known = next((usual for usual in USUAL_CONSEQUENCES if usual == one_line(written).casefold()), None)
    return words.part(known) if known is not None else written


def penalties(table: RuleTable, words: Words) -> list[str]:
    """What each breach costs; the consequence is in the words of the file, or in the learner's where it is a usual one."""
    return [
        words.text(
            BREACHES.get(p.breach, BREACH_OTHER), breach=p.breach, consequence=_consequence(p, words)
        )
        for p in table.penalties
    ]


def service(table: RuleTable, words: Words) -> list[str]:
    """The terms of the service around the game, never part of play."""
    return [_service(row, words) for row in table.service]


def _service(row: ServiceRow, words: Words) -> str:
    known = SERVICE.get(row.term)
    if known is None:
        return words.text(SERVICE_OTHER, text=row.text)
    return words.say(known, row.number)
