"""Table manners in words: open cards, looking and swapping, signs and talk, penalties, the service around a game."""

from __future__ import annotations

from tutor.explain.words import Words
from tutor.i18n.marks import N_, NN_
from tutor.rules.facts import LookKind, LookWhen, Open, ServiceRow, Signal, Speak
from tutor.rules.table import RuleTable

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
    "a suit to lead": N_("A suit to lead: {gesture}."),
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
BREACH_OTHER = N_("{breach}: {consequence}.")
SERVICE = {
    "turn time": N_("A turn may take {number} {unit}."),
    "stakes": N_("Each player stakes {number} {unit}."),
    "bank keeps": N_("The bank keeps {number} percent of the stakes."),
    "winner earns": N_("The winner earns {number} for each player."),
    "pairs earn": N_("In pairs each winner earns {number}."),
    "losers earn": N_("Each loser earns {number}."),
    "extra rounds earn": N_("Each extra round adds {number}."),
    "robot plays for": N_("A robot plays for a player who is away, for {number} {unit}."),
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
    if row.rank >= 0:
        return words.text(SIGN_RANK, rank=words.rank(table, table.strengths[row.rank]), gesture=row.gesture)
    return words.text(SIGNS.get(row.meaning, SIGN_OTHER), meaning=row.meaning, gesture=row.gesture)


def penalties(table: RuleTable, words: Words) -> list[str]:
    """What each breach costs; the consequence is in the words of the file."""
    return [
        words.text(
            BREACHES.get(p.breach, BREACH_OTHER), breach=p.breach, consequence=p.consequence.rstrip(".")
        )
        for p in table.penalties
    ]


def service(table: RuleTable, words: Words) -> list[str]:
    """The terms of the service around the game, never part of play."""
    return [_service(row, words) for row in table.service]


def _service(row: ServiceRow, words: Words) -> str:
    known = SERVICE.get(row.term, SERVICE_OTHER)
    return words.text(known, number=words.number(row.number), unit=row.unit, text=row.text)
