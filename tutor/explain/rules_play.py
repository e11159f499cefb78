"""The play in words: duties to a trick, exceptions, drawing, and the exchange with the turned trump."""

from __future__ import annotations

from tutor.explain.words import Words
from tutor.i18n.marks import N_, NN_
from tutor.rules.facts import DrawsFirst, Duty, Exchange, Release, Unless, Until, When, Who
from tutor.rules.table import RuleTable

HIGHEST = N_("The highest trump takes the trick; without a trump, the highest card of the suit led.")
HIGHEST_NO_TRUMP = N_("The highest card of the suit led takes the trick.")
LEADS_NEXT = N_("The winner of the trick leads to the next one.")
TWICE_ROUND = NN_(
    "Each player lays {count} card to a trick.",
    "Each player lays {count} cards to a trick, one at a time, going round.",
)
FREE = N_("You may play any card; you need not follow suit.")
DUTIES = {
    "suit": N_("You must follow suit if you can; if you cannot, play any card."),
    "suit trump": N_(
        "You must follow suit if you can; if you cannot, you must play a trump; without one, play any card."
    ),
    "suit beat": N_(
        "You must follow suit if you can, and beat the winning card of that suit if you can; "
        "if you cannot follow, play any card."
    ),
    "suit beat trump": N_(
        "You must follow suit if you can, and beat the winning card of that suit if you can; "
        "if you cannot follow, you must play a trump; without one, play any card."
    ),
    "suit beat trump overtrump": N_(
        "You must follow suit if you can, and beat the winning card of that suit if you can; if you cannot follow, "
        "you must play a trump, and a higher one than those in the trick if you can; without a trump, play any card."
    ),
    "suit trump overtrump": N_(
        "You must follow suit if you can; if you cannot, you must play a trump, and a higher one than those in the "
        "trick if you can; without a trump, play any card."
    ),
    "suit trump_led_only": N_(
        "Only when a trump is led must you follow suit if you can; otherwise play any card."
    ),
    "suit beat trump_led_only": N_(
        "Only when a trump is led must you follow suit, and beat the winning trump if you can; otherwise play any card."
    ),
}
WHILE_STOCK = N_("While there are cards to draw: {rule.small}")
AFTER_STOCK = N_("Once the stock and the turned card are gone: {rule.small}")
AFTER_BLIND_STOCK = N_("Once the stock is gone: {rule.small}")
EXCEPTIONS = {
    (Release.FOLLOW, Unless.PARTNER_WINNING): N_(
        "You need not follow suit when your partner is winning the trick."
    ),
    (Release.FOLLOW, Unless.CANNOT_WIN): N_("You need not follow suit when you cannot win the trick by it."),
    (Release.FOLLOW, Unless.LAST_CARD): N_("You need not follow suit with your last card."),
    (Release.BEAT, Unless.PARTNER_WINNING): N_(
        "You need not beat the card that is winning when it is your partner's."
    ),
    (Release.BEAT, Unless.CANNOT_WIN): N_("You need not play higher when you cannot win the trick by it."),
    (Release.BEAT, Unless.LAST_CARD): N_("You need not play higher with your last card."),
    (Release.TRUMP, Unless.PARTNER_WINNING): N_("You need not trump when your partner is winning the trick."),
    (Release.TRUMP, Unless.CANNOT_WIN): N_("You need not trump when no trump of yours would win the trick."),
    (Release.TRUMP, Unless.LAST_CARD): N_("You need not trump with your last card."),
    (Release.OVERTRUMP, Unless.PARTNER_WINNING): N_(
        "You need not overtrump when your partner is winning the trick."
    ),
    (Release.OVERTRUMP, Unless.CANNOT_WIN): N_("You need not overtrump when you cannot win the trick by it."),
    (Release.OVERTRUMP, Unless.LAST_CARD): N_("You need not overtrump with your last card."),
}
DRAWS = {
    DrawsFirst.WINNER: NN_(
        "After each trick each player draws {count} card, as long as there are any: "
        "the winner of the trick first, then in order of play.",
        "After each trick each player draws {count} cards, one at a time, as long as there are any: "
        "the winner of the trick first, then in order of play.",
    ),
    DrawsFirst.NEXT_TO_DEALER: NN_(
        "After each trick each player draws {count} card, as long as there are any: "
        "the player next to the dealer first, then in order of play.",
        "After each trick each player draws {count} cards, one at a time, as long as there are any: "
        "the player next to the dealer first, then in order of play.",
    ),
}
TURNED_LAST = N_("The turned card is drawn last of all.")
NO_EXCHANGE = N_("There is no exchange: nobody may take the turned card before it is drawn.")
ROW = N_("{gives} of trumps takes the turned trump if that is {takes}.")
ROW_ANY = N_("{gives} of trumps takes any other turned trump.")
WHO = {
    Who.ANYONE: N_("Anyone may exchange."),
    Who.HAS_WON: N_("Only a player who has won a trick may exchange."),
    Who.TRICK_WINNER: N_("Only the winner of the trick may exchange."),
    Who.LEADER: N_("Only the player who is about to lead may exchange."),
}
WHO_PARTNER = {
    Who.ANYONE: N_("Anyone may exchange."),
    Who.HAS_WON: N_("Only a player who has won a trick, or whose partner has, may exchange."),
    Who.TRICK_WINNER: N_("Only the winner of the trick or his partner may exchange."),
    Who.LEADER: N_("Only the player who is about to lead may exchange."),
}
WHEN = {
    When.OWN_TURN: N_("You exchange on your turn, before you play a card."),
    When.BEFORE_LEADING: N_("You exchange before you lead to a trick."),
    When.BEFORE_DRAWING: N_("You exchange right after winning a trick, before drawing."),
}
UNTIL = {
    Until.TURNED_DRAWN: N_("The exchange is open until the turned card is drawn."),
    Until.LAST_DRAW: N_(
        "The exchange is open until the last draw is coming: once no more cards are left than players, it is closed."
    ),
    Until.FIRST_TRICK: N_("The exchange is open only until the first trick ends."),
    Until.LAST_BUT_ONE: N_("The exchange is open until the last trick but one begins."),
}
LIMIT = NN_(
    "Nobody may exchange more than once in a deal.", "Nobody may exchange more than {count} times in a deal."
)
FIRST_HAND = N_("The card you give must have been dealt to you; one that you drew does not count.")


def tricks(table: RuleTable, words: Words) -> list[str]:
    """Who takes a trick and who leads next."""
    has_trump = table.trump.kind.value != "none"
    said = [words.text(HIGHEST if has_trump else HIGHEST_NO_TRUMP), words.text(LEADS_NEXT)]
    if table.cards_per_trick > 1:
        said.insert(0, words.count(TWICE_ROUND, table.cards_per_trick))
    return said


def follow(table: RuleTable, words: Words) -> list[str]:
    """What a player who does not lead owes to the trick, by phase, with the exceptions."""
    rule = table.follow
    first, then = duty(rule.while_stock, words), duty(rule.after_stock, words)
    if table.in_play <= table.hand * table.players:
        said = [then]
    elif first == then:
        said = [first]
    else:
        gone = AFTER_STOCK if table.trump.turns_a_card else AFTER_BLIND_STOCK
        said = [words.text(WHILE_STOCK, rule=first), words.text(gone, rule=then)]
    return said + [words.text(EXCEPTIONS[e.release, e.unless]) for e in rule.exceptions]


def follow_later(table: RuleTable, words: Words) -> list[str]:
    """What a player who does not lead owes to the trick once nothing is left to draw, with the exceptions."""
    rule = table.follow
    return [duty(rule.after_stock, words), *(words.text(EXCEPTIONS[e.release, e.unless]) for e in rule.exceptions)]


def duty(owed: Duty, words: Words) -> str:
    """One duty as a sentence."""
    if owed.free:
        return words.text(FREE)
    flags = ("suit", "beat", "trump", "overtrump", "trump_led_only")
    key = " ".join(flag for flag in flags if getattr(owed, flag))
    return words.text(DUTIES.get(key, DUTIES["suit"]))


def exception(table: RuleTable, words: Words, number: int) -> list[str]:
    """One exception to the duties."""
    rule = table.follow.exceptions[number]
    return [words.text(EXCEPTIONS[rule.release, rule.unless])]


def draws(table: RuleTable, words: Words) -> list[str]:
    """How many cards each draws, for how long, and who first; nothing to say where there is no stock."""
    if table.in_play <= table.hand * table.players:
        return []
    said = [words.count(DRAWS[table.draws_first], table.cards_per_trick)]
    return [*said, words.text(TURNED_LAST)] if table.trump.turns_a_card else said


def exchange(table: RuleTable, words: Words) -> list[str]:
    """What takes what, and each set's conditions; nothing to say where no card is turned."""
    if not table.trump.turns_a_card:
        return []
    if not table.exchanges:
        return [words.text(NO_EXCHANGE)]
    return [sentence for rule in table.exchanges for sentence in _set(table, words, rule)]


def _set(table: RuleTable, words: Words, rule: Exchange) -> list[str]:
    said = [row(table, words, rule, index) for index in range(len(rule.rows))]
    said += [who(rule, words), words.text(WHEN[rule.when]), words.text(UNTIL[rule.until])]
    if rule.limit:
        said.append(words.count(LIMIT, rule.limit))
    if rule.first_hand_only:
        said.append(words.text(FIRST_HAND))
    return said


def row(table: RuleTable, words: Words, rule: Exchange, index: int) -> str:
    """One row: which trump takes which turned trumps."""
    its = rule.rows[index]
    gives = words.rank(table, table.strengths[its.gives])
    if its.takes == frozenset(range(table.size)) - {its.gives}:
        return words.text(ROW_ANY, gives=gives)
    takes = [words.rank(table, table.strengths[rank]) for rank in sorted(its.takes, reverse=True)]
    return words.text(ROW, gives=gives, takes=words.either(takes))


def who(rule: Exchange, words: Words) -> str:
    """Who may exchange under one set of rows."""
    return words.text((WHO_PARTNER if rule.partner_counts else WHO)[rule.who])


def exchange_part(table: RuleTable, words: Words, part: str) -> list[str]:
    """The sentence for a key such as ``0.who`` or ``0.row.1`` (the part after ``exchange.``); ``0`` gives the whole set."""
    number, _, rest = part.partition(".")
    rule = table.exchanges[int(number)]
    if rest == "who":
        return [who(rule, words)]
    if rest == "when":
        return [words.text(WHEN[rule.when])]
    if rest == "until":
        return [words.text(UNTIL[rule.until])]
    if rest == "limit":
        return [words.count(LIMIT, rule.limit)] if rule.limit else []
    if rest == "from":
        return [words.text(FIRST_HAND)] if rule.first_hand_only else []
    if rest.startswith("row."):
        return [row(table, words, rule, int(rest[4:]))]
    return _set(table, words, rule)
