"""A hint in words, from the rule that matters to the table of all moves. The one place here that knows the translator.

Depth 1 reminds of the rule, depth 2 says what to look at, depth 3 names the move and gives its reasons, depth 4 adds the table.
Depths 1 and 2 never name the move.
"""

from __future__ import annotations

from collections.abc import Sequence

from tutor.engine.state import Action, ChooseTrump, Draw, ExchangeTurned, Phase, Play
from tutor.engine.trick import best_play
from tutor.engine.view import Observation
from tutor.explain.words import Words
from tutor.hint.values import Because, Hint, Move, Reason
from tutor.i18n.marks import N_, NN_
from tutor.i18n.phrase import Phrase
from tutor.i18n.translate import Translator

RULE_TRICK = N_("The highest trump takes the trick; without a trump, the highest card of the suit led.")
RULE_TRICK_PLAIN = N_("The highest card of the suit led takes the trick; there is no trump.")
RULE_DUTY = N_("You may not play any card you like here: a duty to the trick binds you.")
RULE_LAST_DRAW = N_("This is the trick before the last draw: who draws last gets {turned}.")
RULE_GONE = N_("Nothing is left to draw: from here on every card can be counted.")
RULE_LEAD = N_("You lead: a higher card of your suit takes it, and so does any trump.")
RULE_LEAD_PLAIN = N_("You lead: only a higher card of the same suit takes it.")
RULE_EXCHANGE = N_("An exchange for {turned} is open to you now.")
RULE_TRUMP = N_("You choose the trump: any card of that suit will beat every plain card.")

NO_CHOICE = N_("You have no choice here: only one card may be played.")
LOOK_NOTHING = N_("No points lie on the table. Which of your cards would win there safely, and which can you best spare?")
LOOK_STAKE = NN_(
    "{count} point lies on the table. What would taking it cost you, and what would leaving it?",
    "{count} points lie on the table. What would taking them cost you, and what would leaving them?",
)
LOOK_PARTNER = N_("{best} is winning, and it is your partner's. What do you want in that trick?")
LOOK_LEAD = NN_(
    "{count} trump is still unseen. Which of your cards would you miss least if it were lost?",
    "{count} trumps are still unseen. Which of your cards would you miss least if it were lost?",
)
LOOK_LEAD_PLAIN = N_("Which of your cards is beaten by no card still unseen, and which would you miss least?")
LOOK_COUNT = N_("The other hands hold {cards}. Count who takes what.")
COUNTABLE = 9
"""So many hidden cards are named one by one and counted by a person; more are no help."""
LOOK_EXCHANGE = N_("Compare what you would give with {turned}, and think who draws it otherwise.")
LOOK_TRUMP = N_("Look for the suit in which you hold most, and highest.")

PLAY = N_("Play {card}.")
LEAD = N_("Lead {card}.")
EXCHANGE = N_("Exchange {card} for {turned}.")
DRAW = N_("Exchange nothing, and draw.")
CHOOSE_SUIT = N_("Choose {suit} as trump.")
CHOOSE_CARD = N_("Choose {card} as the turned card.")
CLAIM = N_("Claim the deal.")
EXCHANGING = N_("exchanging {card} for {turned}")
DRAWING = N_("drawing without an exchange")
CLAIMING = N_("claiming the deal")

REASONS: dict[Because, str | tuple[str, str]] = {
    Because.ONLY_LEGAL: N_("It is the only card you may play."),
    Because.WINS_CHEAPLY: NN_("It wins {count} point cheaply.", "It wins {count} points cheaply."),
    Because.DENIES: NN_("It denies the others {count} point.", "It denies the others {count} points."),
    Because.KEEPS_LOAD: N_("It keeps {card} safe."),
    Because.BLANK_ON_LOST: N_("It throws a card without points on a lost trick."),
    Because.SAVES_TRUMPS: N_("It saves your trumps."),
    Because.LOSES_TO_DRAW: N_("Losing this trick draws you {card}."),
    Because.EXCHANGE_PAYS: N_("The exchange pays: it brings you {card}."),
    Because.FEEDS_PARTNER: NN_(
        "Your partner is winning: your side takes {count} point.",
        "Your partner is winning: your side takes {count} points.",
    ),
    Because.WINS_DEAL: NN_(
        "It reaches {count} point, and that wins the deal.", "It reaches {count} points, and that wins the deal."
    ),
    Because.CANNOT_BE_BEATEN: N_("No card still unseen beats it."),
    Because.GIVES_LITTLE: NN_(
        "The others get only {count} point with this trick.", "The others get only {count} points with this trick."
    ),
    Because.BRINGS_HOME: NN_("It brings home its own {count} point.", "It brings home its own {count} points."),
    Because.PARTNER_AHEAD: NN_(
        "Your partner is winning so far, and it adds {count} point.",
        "Your partner is winning so far, and it adds {count} points.",
    ),
    Because.TAKES_LEAD: NN_(
        "It puts you ahead in a trick that holds {count} point by then.",
        "It puts you ahead in a trick that holds {count} points by then.",
    ),
    Because.LEADS_LITTLE: NN_("It carries only {count} point if it is taken.", "It carries only {count} points if it is taken."),
}
WITHOUT_POINTS: dict[Because, str] = {
    Because.GIVES_LITTLE: N_("The others get nothing with this trick."),
    Because.PARTNER_AHEAD: N_("Your partner is winning so far, and it costs no points."),
    Because.LEADS_LITTLE: N_("It carries no points if it is taken."),
}
"""How a reason is told that speaks of no points at all."""
EXACT = N_("This is exact: all hidden cards can be deduced.")
EVERY_WORLD = NN_(
    "This rests on the only way in which the hidden cards can lie.",
    "This rests on all {count} ways in which the hidden cards can lie.",
)
EQUAL = N_("Equally good: {cards}.")
NEAR_TIE = N_("It is a near-tie: {cards} may be as good.")
MARGIN = NN_(
    "The next best gives away about {points} point.", "The next best gives away about {points} points."
)
STAND_IN = N_("No trained net fits this game; a simpler player and the play-outs stand in.")
ROW = N_("{move}: {points} points expected (give or take {error})")
ROW_CHANCE = N_("{move}: {points} points expected (give or take {error}), {chance} to win the deal")
ROW_EXACT = N_("{move}: {points} points to come")
ROW_EXACT_CHANCE = N_("{move}: {points} points to come, {chance} to win the deal")
NOTHING: dict[str, str] = {
    "over": N_("The deal is over: there is nothing to advise."),
    "turn": N_("It is not this seat's turn: there is nothing to advise."),
    "hand": N_("The hand to advise is not known card by card."),
    "cards": N_("These cards cannot be: there are not enough unseen cards for the hands and the stock."),
}


def hint_sentences(seen: Observation, hint: Hint, translator: Translator, depth: int = 3) -> list[str]:
    """The sentences of one depth (1 to 4; 4 holds those of 3 and a row for each move)."""
    teller = _Teller(seen, hint, Words(translator))
    if depth <= 1:
        return [teller.rule()]
    if depth == 2:
        return [teller.look()]
    return teller.move() + (teller.rows() if depth >= 4 else [])


class _Teller:
    """Words one hint."""

    def __init__(self, seen: Observation, hint: Hint, words: Words) -> None:
        self.seen, self.hint, self.words, self.table = seen, hint, words, seen.table

    def card(self, card: int) -> Phrase:
        return self.words.card(self.table, card)

    @property
    def exchanging(self) -> bool:
        return any(isinstance(move.action, ExchangeTurned) for move in self.hint.moves)

    @property
    def forced(self) -> bool:
        """Whether one card is all that may be done."""
        return len(self.hint.moves) == 1 and isinstance(self.hint.moves[0].action, Play)

    # -- depth 1 and 2 -------------------------------------------------------------------------------------------

    def rule(self) -> str:
        """The rule that matters here."""
        seen, say = self.seen, self.words.text
        if seen.phase is Phase.TRUMP:
            return say(RULE_TRUMP)
        if self.forced:
            return say(NO_CHOICE)
        if self.exchanging:
            return say(RULE_EXCHANGE, turned=self.card(seen.turned))
        if seen.trick and len(self.hint.moves) < len(seen.hand):
            return say(RULE_DUTY)
        if seen.turned >= 0 and seen.stock_left == self.table.plays_per_trick:
            return say(RULE_LAST_DRAW, turned=self.card(seen.turned))
        if seen.stock_left == 0 and self.hint.exact:
            return say(RULE_GONE)
        if seen.trick:
            return say(RULE_TRICK if seen.trump >= 0 else RULE_TRICK_PLAIN)
        return say(RULE_LEAD if seen.trump >= 0 else RULE_LEAD_PLAIN)

    def look(self) -> str:
        """What to look at."""
        seen, table = self.seen, self.table
        if seen.phase is Phase.TRUMP:
            return self.words.text(LOOK_TRUMP)
        if self.forced:
            return self.words.text(NO_CHOICE)
        if self.exchanging:
            return self.words.text(LOOK_EXCHANGE, turned=self.card(seen.turned))
        others = [c for seat, cards in enumerate(seen.known) if seat != seen.seat for c in cards]
        if self.hint.exact and seen.stock_left == 0 and 0 < len(others) + len(seen.unseen) <= COUNTABLE:
            held = [self.card(c) for c in sorted([*others, *seen.unseen])]
            return self.words.text(LOOK_COUNT, cards=self.words.both(held))
        if seen.trick:
            power = table.power(seen.trump, table.suit_of[seen.trick[0][1]])
            seat, best = seen.trick[best_play(power, seen.trick)]
            if seat != seen.seat and table.side_of[seat] == table.side_of[seen.seat]:
                return self.words.text(LOOK_PARTNER, best=self.card(best))
            stake = sum(table.card_points[c] for _, c in seen.trick)
            return self.words.count(LOOK_STAKE, stake) if stake else self.words.text(LOOK_NOTHING)
        if seen.trump < 0:
            return self.words.text(LOOK_LEAD_PLAIN)
        return self.words.count(LOOK_LEAD, sum(table.suit_of[c] == seen.trump for c in [*others, *seen.unseen]))

    # -- depth 3 and 4 -------------------------------------------------------------------------------------------

    def move(self) -> list[str]:
        """The move to make, why, and how sure that is."""
        hint = self.hint
        top = hint.moves[0]
        told = [self.action(top.action), *(self.reason(reason) for reason in top.reasons)]
        if self.forced:
            return told
        if hint.exact:
            told.append(self.words.text(EXACT))
        elif hint.policy == "every world":
            told.append(self.words.count(EVERY_WORLD, hint.worlds))
        others = [self.named(action) for action in hint.best if action != top.action]
        if others:
            told.append(self.words.text(EQUAL if hint.exact else NEAR_TIE, cards=self.words.both(others)))
        elif len(hint.moves) > 1 and hint.margin >= 0.5:
            number = round(hint.margin)
            told.append(self.words.count(MARGIN, max(number, 1), points=self.words.number(max(number, 1))))
        if hint.policy == "greedy":
            told.append(self.words.text(STAND_IN))
        return told

    def rows(self) -> list[str]:
        """A row for each move."""
        return [self.row(move) for move in self.hint.moves]

    def row(self, move: Move) -> str:
        """One move with its numbers."""
        number = self.words.translator.number
        chance = self.words.translator.percent(move.win_probability or 0.0)
        exact, known = self.hint.exact, move.win_probability is not None
        message = (ROW_EXACT_CHANCE if known else ROW_EXACT) if exact else (ROW_CHANCE if known else ROW)
        digits = 0 if exact else 1
        return self.words.text(
            message,
            move=self.named(move.action),
            points=number(move.expected_points, digits),
            error=number(move.standard_error, 1),
            chance=chance,
        )

    def reason(self, reason: Reason) -> str:
        """A reason as a sentence."""
        message = REASONS[reason.because] if reason.points else WITHOUT_POINTS.get(reason.because, REASONS[reason.because])
        card = self.card(reason.card) if reason.card >= 0 else ""
        if isinstance(message, str):
            return self.words.text(message, card=card, count=self.words.number(reason.points))
        return self.words.count(message, reason.points, card=card)

    def action(self, action: Action) -> str:
        """The move as an advice."""
        say, table = self.words.text, self.table
        if isinstance(action, Play):
            return say(PLAY if self.seen.trick else LEAD, card=self.card(action.card))
        if isinstance(action, ExchangeTurned):
            return say(EXCHANGE, card=self.card(action.card), turned=self.card(self.seen.turned))
        if isinstance(action, ChooseTrump):
            if action.card >= 0:
                return say(CHOOSE_CARD, card=self.card(action.card))
            return say(CHOOSE_SUIT, suit=self.words.suit(table, action.suit))
        return say(DRAW if isinstance(action, Draw) else CLAIM)

    def named(self, action: Action) -> Phrase | str:
        """The move as an item of a list: a card's or a suit's name, or what is done in a few words."""
        if isinstance(action, Play):
            return self.card(action.card)
        if isinstance(action, ChooseTrump):
            return self.card(action.card) if action.card >= 0 else self.words.suit(self.table, action.suit)
        if isinstance(action, ExchangeTurned):
            return self.words.part(EXCHANGING, card=self.card(action.card), turned=self.card(self.seen.turned))
        return self.words.part(DRAWING if isinstance(action, Draw) else CLAIMING)


def reason_texts(seen: Observation, hint: Hint, reasons: Sequence[Reason], translator: Translator) -> list[str]:
    """The sentences of some reasons (for JSON and tables)."""
    teller = _Teller(seen, hint, Words(translator))
    return [teller.reason(reason) for reason in reasons]


def move_name(seen: Observation, hint: Hint, action: Action, translator: Translator) -> str:
    """A move's name in a list: the card, or the advice for what is no card."""
    return str(_Teller(seen, hint, Words(translator)).named(action))
