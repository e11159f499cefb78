"""Why a card, an exchange or another action is not allowed now, in sentences: what fails, the rule, and when it would be."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.engine.duty import Owes
from tutor.engine.state import Phase
from tutor.explain.people import Forms, People
from tutor.explain.refusal_facts import RefusalFacts
from tutor.explain.rules_words import say
from tutor.explain.sentences import Statement, with_origins
from tutor.explain.words import Words
from tutor.i18n.marks import N_, NN_
from tutor.i18n.translate import Translator
from tutor.rules.facts import Until, When, Who

OVER = N_("The deal is over: nothing more is played.")
TURN = Forms(N_("It is your turn, not theirs."), N_("It is {player}'s turn."))
TURN_LEAD = Forms(N_("You lead to this trick: it is your turn."), N_("{player} leads to this trick."))
HAND = Forms(N_("You do not hold {card}."), N_("{player} does not hold {card}."))
HAND_NO_CARD = Forms(N_("You do not hold that card."), N_("{player} does not hold that card."))
HOLDS = N_("You hold {cards}.")
DRAW_FIRST = N_("The trick is over: first everybody draws.")
NOTHING_TO_DRAW = N_("There is nothing to draw now: cards are drawn when a trick is over.")
TRUMP_FIRST = Forms(N_("First you have to choose the trump."), N_("First {player} has to choose the trump."))
CLAIM = N_("A claim is right only on one's turn, and only once one's side has enough to win the deal.")

FOLLOW = {
    Owes.FOLLOW: Forms(
        N_("You must follow suit: the suit led is {led}, and {card} is of another suit."),
        N_("{player} must follow suit: the suit led is {led}, and {card} is of another suit."),
    ),
    Owes.BEAT: Forms(
        N_("You must beat {best}, which is winning, for you can."),
        N_("{player} must beat {best}, which is winning, and can."),
    ),
    Owes.TRUMP: Forms(
        N_("You have no card of the suit led, {led}, and must play a trump, for you have one."),
        N_("{player} has no card of the suit led, {led}, and must play a trump."),
    ),
    Owes.OVERTRUMP: Forms(
        N_("You must play a trump higher than {best}, for you have one."),
        N_("{player} must play a trump higher than {best}."),
    ),
}
FOLLOW_AND_BEAT = Forms(
    N_("You must follow suit and beat {best}, which is winning, for you can."),
    N_("{player} must follow suit and beat {best}, which is winning, and can."),
)
TRUMP_AND_OVERTRUMP = Forms(
    N_(
        "You have no card of the suit led, {led}, and must play a trump higher than {best}, for you have one."
    ),
    N_("{player} has no card of the suit led, {led}, and must play a trump higher than {best}."),
)
TRUMP_AND_WIN = Forms(
    N_("You have no card of the suit led, {led}, and must play a trump, for you have one."),
    N_("{player} has no card of the suit led, {led}, and must play a trump."),
)
ALLOWED = NN_("Allowed now: {cards}.", "Allowed now: {cards}.")

NO_EXCHANGE_HERE = N_("This game has no exchange.")
NO_TURNED = N_("There is no turned card left to take.")
NOT_A_TRUMP = N_("{card} is no trump: only a trump can be given for the turned card.")
GIVES_NOTHING = N_("{card} is not a card to exchange here.")
TAKES_OTHERS = N_("{card} takes only {takes}, and {turned} lies turned up.")
TAKERS = N_("{turned} is taken by {takers} of trumps.")
NO_TAKERS = N_("Nothing takes {turned}.")
WHO_FAILS = {
    Who.ANYONE: Forms(N_("You may not exchange."), N_("{player} may not exchange.")),
    Who.HAS_WON: Forms(N_("You have won no trick yet."), N_("{player} has won no trick yet.")),
    Who.TRICK_WINNER: Forms(N_("You did not win the trick."), N_("{player} did not win the trick.")),
    Who.LEADER: Forms(N_("You are not the one to lead."), N_("{player} is not the one to lead.")),
}
WHEN_FAILS = {
    When.OWN_TURN: Forms(N_("It is not your turn to play."), N_("It is not {player}'s turn to play.")),
    When.BEFORE_LEADING: Forms(N_("You are not about to lead."), N_("{player} is not about to lead.")),
    When.BEFORE_DRAWING: Forms(
        N_("You are not between winning a trick and drawing."),
        N_("{player} is not between winning a trick and drawing."),
    ),
}
UNTIL_FAILS = {
    Until.TURNED_DRAWN: N_("The turned card has been drawn."),
    Until.LAST_DRAW: N_("The last draw is coming: the exchange is closed."),
    Until.FIRST_TRICK: N_("The first trick is over: the exchange is closed."),
    Until.LAST_BUT_ONE: N_("The last trick but one has begun: the exchange is closed."),
}
LIMIT_FAILS = Forms(
    N_("You have exchanged as often as one may in a deal."),
    N_("{player} has exchanged as often as one may in a deal."),
)
HOLDER_FAILS = Forms(
    N_("You drew {card}; only a card that was dealt to you may be given."),
    N_("{player} drew {card}; only a card that was dealt may be given."),
)
POSSIBLE = {
    Who.HAS_WON: N_("It is possible once you have won a trick, while the rest of the rule holds."),
    Who.TRICK_WINNER: N_("It is possible when you win a trick, while the rest of the rule holds."),
    Who.LEADER: N_("It is possible when you are to lead, while the rest of the rule holds."),
}
POSSIBLE_WHEN = {
    When.OWN_TURN: N_("Wait for your turn, and exchange before you play."),
    When.BEFORE_LEADING: N_("Wait until you lead, and exchange before you do."),
    When.BEFORE_DRAWING: N_("Wait until you win a trick, and exchange before you draw."),
}
NEVER_AGAIN = N_("In this deal it will not be possible any more.")


def explain_refusal(
    facts: RefusalFacts,
    translator: Translator,
    *,
    names: Sequence[str] = (),
    you: int | None = None,
    long: bool = False,
    cite: bool = False,
) -> list[str]:
    """Why an action is refused: what fails, what is allowed, and the variant's rule; with `long` also when it would be allowed.

    `names` are display names by seat, `you` the seat of the learner; `cite` puts the line of the variant file after the rule.
    """
    told = refusal_statements(facts, translator, names=names, you=you)
    if not long:
        told = [statement for statement in told if statement.kind != "later"]
    return [with_origins(s, facts.table, translator) if cite else s.text for s in told]


def refusal_statements(
    facts: RefusalFacts, translator: Translator, *, names: Sequence[str] = (), you: int | None = None
) -> list[Statement]:
    """All statements about a refusal; kinds are ``refused``, ``allowed``, ``rule`` and ``later``."""
    people = People(facts.table, Words(translator), names, you)
    if facts.is_exchange:
        return _exchange(facts, people, translator)
    return _card(facts, people, translator)


def _refused(text: str, facts: RefusalFacts) -> Statement:
    return Statement("refused", text, (facts.origin,) if facts.origin else ())


def _rule(facts: RefusalFacts, translator: Translator) -> list[Statement]:
    """The rule that forbids it, in its own words."""
    origin = facts.origin
    if not origin or origin in ("starts", "ends", "trump"):
        return []
    if facts.code == "row" and ".row." not in origin:
        keys = [
            f"exchange.{at}.row.{i}"
            for at, rule in enumerate(facts.table.exchanges)
            for i in range(len(rule.rows))
        ]
        return [
            Statement("rule", sentence, (key,))
            for key in keys
            for sentence in say(facts.table, key, translator)
        ]
    return [Statement("rule", sentence, (origin,)) for sentence in say(facts.table, origin, translator)]


def _card(facts: RefusalFacts, people: People, translator: Translator) -> list[Statement]:
    words, table = people.words, facts.table
    if facts.code == "follow":
        told = [_refused(_follow(facts, people), facts)]
        cards = words.both([words.card(table, card) for card in facts.allowed])
        told.append(Statement("allowed", words.count(ALLOWED, len(facts.allowed), cards=cards)))
        return told + _rule(facts, translator)
    if facts.code == "hand":
        return _hand(facts, people)
    if facts.code == "turn":
        forms = TURN if facts.trick_begun else TURN_LEAD
        return [_refused(people.tell(forms, facts.turn), facts)]
    if facts.code == "trump":
        return [_refused(people.tell(TRUMP_FIRST, facts.turn), facts)]
    if facts.code == "draw":
        return [_refused(words.text(DRAW_FIRST if facts.phase is Phase.DRAW else NOTHING_TO_DRAW), facts)]
    return [_refused(words.text(CLAIM if facts.code == "claim" else OVER), facts)]


def _follow(facts: RefusalFacts, people: People) -> str:
    words, table = people.words, facts.table
    return people.tell(
        _follow_forms(facts),
        facts.seat,
        card=words.card(table, facts.card),
        led=words.suit(table, facts.suit_led),
        best=words.card(table, facts.best) if facts.best >= 0 else "",
    )


def _follow_forms(facts: RefusalFacts) -> Forms:
    """The sentence for the duty; with a card of a wrong suit the whole duty is said, else only the part that fails."""
    suit = facts.table.suit_of[facts.card]
    if facts.duty is Owes.BEAT and suit != facts.suit_led:
        return FOLLOW_AND_BEAT
    if facts.duty is Owes.OVERTRUMP and suit != facts.trump:
        over = facts.best >= 0 and facts.table.suit_of[facts.best] == facts.trump
        return TRUMP_AND_OVERTRUMP if over else TRUMP_AND_WIN
    return FOLLOW.get(facts.duty, FOLLOW[Owes.FOLLOW])


def _hand(facts: RefusalFacts, people: People) -> list[Statement]:
    words, table = people.words, facts.table
    if facts.card < 0:
        told = [_refused(people.tell(HAND_NO_CARD, facts.seat), facts)]
    else:
        told = [_refused(people.tell(HAND, facts.seat, card=words.card(table, facts.card)), facts)]
    known = [card for card in facts.hand if card >= 0]
    if facts.seat == people.you and known:
        held = words.both([words.card(table, card) for card in known])
        told.append(Statement("allowed", words.text(HOLDS, cards=held)))
    return told


def _exchange(facts: RefusalFacts, people: People, translator: Translator) -> list[Statement]:
    refused = [_refused(text, facts) for text in _exchange_fails(facts, people)]
    later = [Statement("later", text, (facts.origin,)) for text in _exchange_later(facts, people)]
    return refused + (_rule(facts, translator) if facts.has_exchange else []) + later


def _exchange_fails(facts: RefusalFacts, people: People) -> list[str]:
    words, table, rule = people.words, facts.table, facts.exchange
    card = words.card(table, facts.card) if facts.card >= 0 else ""
    if not facts.has_exchange:
        return [words.text(NO_EXCHANGE_HERE)]
    if facts.code == "turned":
        return [words.text(NO_TURNED)]
    if facts.code == "row":
        return _row_fails(facts, people, card)
    if facts.code == "limit":
        return [people.tell(LIMIT_FAILS, facts.seat)]
    if facts.code == "holder":
        return [people.tell(HOLDER_FAILS, facts.seat, card=card)]
    if rule is None:
        return [words.text(NO_EXCHANGE_HERE)]
    if facts.code == "until":
        return [words.text(UNTIL_FAILS[rule.until])]
    if facts.code == "when":
        return [people.tell(WHEN_FAILS[rule.when], facts.seat)]
    return [people.tell(WHO_FAILS[rule.who], facts.seat)]


def _row_fails(facts: RefusalFacts, people: People, card: object) -> list[str]:
    words, table = people.words, facts.table
    turned = words.card(table, facts.turned)
    if facts.card >= 0 and table.suit_of[facts.card] != table.suit_of[facts.turned]:
        return [words.text(NOT_A_TRUMP, card=card)]
    if facts.takes:
        takes = words.either([words.rank(table, rank) for rank in facts.takes])
        said = [words.text(TAKES_OTHERS, card=card, takes=takes, turned=turned)]
    else:
        said = [words.text(GIVES_NOTHING, card=card)]
    if facts.takers:
        takers = words.either([words.rank(table, rank) for rank in facts.takers])
        return [*said, words.text(TAKERS, turned=turned, takers=takers)]
    return [*said, words.text(NO_TAKERS, turned=turned)]


def _exchange_later(facts: RefusalFacts, people: People) -> list[str]:
    """When it would be allowed, as far as the rule alone can tell."""
    words, rule = people.words, facts.exchange
    if facts.code in ("until", "turned", "limit"):
        return [words.text(NEVER_AGAIN)] if facts.has_exchange else []
    if rule is None:
        return []
    if facts.code == "who" and rule.who in POSSIBLE:
        return [words.text(POSSIBLE[rule.who])]
    return [words.text(POSSIBLE_WHEN[rule.when])] if facts.code == "when" else []
