"""The sentences about tricks, as messages for the catalogues: by fact, by person, by number."""

from __future__ import annotations

from tutor.explain.changes import ChangeKind
from tutor.explain.facts import Decision, Fate
from tutor.explain.people import Forms, SideForms
from tutor.explain.surprises import SurpriseKind
from tutor.i18n.marks import N_, NN_

WINS = {
    Decision.HIGHEST_TRUMP: Forms(
        NN_(
            "You take the trick and {count} point: {card} is the highest trump in it.",
            "You take the trick and {count} points: {card} is the highest trump in it.",
        ),
        NN_(
            "{player} takes the trick and {count} point: {card} is the highest trump in it.",
            "{player} takes the trick and {count} points: {card} is the highest trump in it.",
        ),
    ),
    Decision.ONLY_TRUMP: Forms(
        NN_(
            "You take the trick and {count} point: {card} is the only trump in it.",
            "You take the trick and {count} points: {card} is the only trump in it.",
        ),
        NN_(
            "{player} takes the trick and {count} point: {card} is the only trump in it.",
            "{player} takes the trick and {count} points: {card} is the only trump in it.",
        ),
    ),
    Decision.HIGHEST_OF_SUIT: Forms(
        NN_(
            "You take the trick and {count} point: nobody trumped, and {card} is the highest card of the suit led, {suit}.",
            "You take the trick and {count} points: nobody trumped, and {card} is the highest card of the suit led, {suit}.",
        ),
        NN_(
            "{player} takes the trick and {count} point: nobody trumped, "
            "and {card} is the highest card of the suit led, {suit}.",
            "{player} takes the trick and {count} points: nobody trumped, "
            "and {card} is the highest card of the suit led, {suit}.",
        ),
    ),
    Decision.ONLY_OF_SUIT: Forms(
        NN_(
            "You keep the trick and take {count} point: nobody trumped, "
            "and {card}, which was led, is the only card of its suit.",
            "You keep the trick and take {count} points: nobody trumped, "
            "and {card}, which was led, is the only card of its suit.",
        ),
        NN_(
            "{player} keeps the trick and takes {count} point: nobody trumped, "
            "and {card}, which was led, is the only card of its suit.",
            "{player} keeps the trick and takes {count} points: nobody trumped, "
            "and {card}, which was led, is the only card of its suit.",
        ),
    ),
}
WINS_WITHOUT_TRUMP = {
    Decision.HIGHEST_OF_SUIT: Forms(
        NN_(
            "You take the trick and {count} point: {card} is the highest card of the suit led, {suit}.",
            "You take the trick and {count} points: {card} is the highest card of the suit led, {suit}.",
        ),
        NN_(
            "{player} takes the trick and {count} point: {card} is the highest card of the suit led, {suit}.",
            "{player} takes the trick and {count} points: {card} is the highest card of the suit led, {suit}.",
        ),
    ),
    Decision.ONLY_OF_SUIT: Forms(
        NN_(
            "You keep the trick and take {count} point: {card}, which was led, is the only card of its suit.",
            "You keep the trick and take {count} points: {card}, which was led, is the only card of its suit.",
        ),
        NN_(
            "{player} keeps the trick and takes {count} point: {card}, which was led, is the only card of its suit.",
            "{player} keeps the trick and takes {count} points: {card}, which was led, is the only card of its suit.",
        ),
    ),
}
WINS_NOTHING = {
    Decision.HIGHEST_TRUMP: Forms(
        N_("You take the trick, which is worth nothing: {card} is the highest trump in it."),
        N_("{player} takes the trick, which is worth nothing: {card} is the highest trump in it."),
    ),
    Decision.ONLY_TRUMP: Forms(
        N_("You take the trick, which is worth nothing: {card} is the only trump in it."),
        N_("{player} takes the trick, which is worth nothing: {card} is the only trump in it."),
    ),
    Decision.HIGHEST_OF_SUIT: Forms(
        N_(
            "You take the trick, which is worth nothing: nobody trumped, "
            "and {card} is the highest card of the suit led, {suit}."
        ),
        N_(
            "{player} takes the trick, which is worth nothing: nobody trumped, "
            "and {card} is the highest card of the suit led, {suit}."
        ),
    ),
    Decision.ONLY_OF_SUIT: Forms(
        N_(
            "You keep the trick, which is worth nothing: nobody trumped, "
            "and {card}, which was led, is the only card of its suit."
        ),
        N_(
            "{player} keeps the trick, which is worth nothing: nobody trumped, "
            "and {card}, which was led, is the only card of its suit."
        ),
    ),
}
"""Of a trick that brings no card points, who takes it and why."""
WINS_NOTHING_WITHOUT_TRUMP = {
    Decision.HIGHEST_OF_SUIT: Forms(
        N_("You take the trick, which is worth nothing: {card} is the highest card of the suit led, {suit}."),
        N_(
            "{player} takes the trick, which is worth nothing: {card} is the highest card of the suit led, {suit}."
        ),
    ),
    Decision.ONLY_OF_SUIT: Forms(
        N_("You keep the trick, which is worth nothing: {card}, which was led, is the only card of its suit."),
        N_(
            "{player} keeps the trick, which is worth nothing: {card}, which was led, is the only card of its suit."
        ),
    ),
}
WINNING_SO_FAR = Forms(
    N_("So far you are winning, with {card}."), N_("So far {player} is winning, with {card}.")
)
NOTHING_LAID = Forms(
    N_("No card has been laid yet: you lead."), N_("No card has been laid yet: {player} leads.")
)

LOSES = {
    Fate.OTHER_SUIT: Forms(
        N_(
            "{card}, which you laid, is neither of the suit led, {suit}, nor a trump: such a card never wins."
        ),
        N_(
            "{card}, laid by {player}, is neither of the suit led, {suit}, nor a trump: such a card never wins."
        ),
    ),
    Fate.LOWER: Forms(
        N_("{card}, which you laid, is of the suit led, but stands below {winner} in the order."),
        N_("{card}, laid by {player}, is of the suit led, but stands below {winner} in the order."),
    ),
    Fate.LOWER_TRUMP: Forms(
        N_("{card}, which you laid, is a trump too, but stands below {winner} in the order."),
        N_("{card}, laid by {player}, is a trump too, but stands below {winner} in the order."),
    ),
    Fate.NOT_TRUMP: Forms(
        N_("{card}, which you laid, is no trump, and any trump beats it."),
        N_("{card}, laid by {player}, is no trump, and any trump beats it."),
    ),
}
LOSES_WITHOUT_TRUMP = Forms(
    N_("{card}, which you laid, is not of the suit led, {suit}: such a card never wins."),
    N_("{card}, laid by {player}, is not of the suit led, {suit}: such a card never wins."),
)
LOSE = {
    Fate.OTHER_SUIT: N_("{cards} are neither of the suit led, {suit}, nor trumps: such cards never win."),
    Fate.LOWER: N_("{cards} are of the suit led, but stand below {winner} in the order."),
    Fate.LOWER_TRUMP: N_("{cards} are trumps too, but stand below {winner} in the order."),
    Fate.NOT_TRUMP: N_("{cards} are no trumps, and any trump beats them."),
}
LOSE_WITHOUT_TRUMP = N_("{cards} are not of the suit led, {suit}: such cards never win.")
SURPRISES = {
    SurpriseKind.OUT_OF_ORDER: N_("Mind the order: {winner} beats {loser}, for the order is {order}."),
    SurpriseKind.BLANK_KEEPS: N_(
        "Mind: {winner}, worth nothing, keeps even {loser}, "
        "for no higher card of the suit led was laid, and the worth does not count."
    ),
    SurpriseKind.SMALL_TRUMP: N_(
        "Mind: even {winner} beats {loser}, for any trump beats any card of another suit."
    ),
}
BLANK_KEEPS_WITH_TRUMP = N_(
    "Mind: {winner}, worth nothing, keeps even {loser}, "
    "for no trump and no higher card of the suit led was laid, and the worth does not count."
)

CARD_COUNTS = N_("{card} {points}")
BONUS_COUNTS = N_("the last trick {points}")
POINTS = NN_("Points: {items}; {count} in all.", "Points: {items}; {count} in all.")
NO_POINTS = N_("No card in it is worth anything.")
SCORE_ITEM = N_("{who} {points}")
SCORE = N_("Card points so far: {items}.")

EXCHANGE = Forms(
    N_("You give {gave} and take the turned card, {took}; all see both, and {gave} lies turned up now."),
    N_(
        "{player} gives {gave} and takes the turned card, {took}; all see both, and {gave} lies turned up now."
    ),
)

DRAWS = Forms(N_("You draw first, then {others}."), N_("{player} draws first, then {others}."))
YOU_DRAW = N_("You draw {cards}.")
DRAWN_ITEM = N_("{who} {cards}")
DRAWN = N_("Cards drawn: {items}.")
TURNED_TO = Forms(
    N_("You draw last and get the turned card, {card}."),
    N_("{player} draws last and gets the turned card, {card}."),
)
LEADS = Forms(N_("You lead to the next trick."), N_("{player} leads to the next trick."))

CHANGES = {
    ChangeKind.LAST_DRAW_NEXT: N_("The next draw is the last."),
    ChangeKind.STOCK_GONE: N_("The stock is gone: from now on nobody draws."),
    ChangeKind.EXCHANGE_CLOSED: N_("From now on nobody may exchange any more."),
    ChangeKind.LOOK: N_("Now partners may look: {rule.small}"),
    ChangeKind.SPEAK: N_("From now on partners may make signs."),
    ChangeKind.LAST_TRICK_NEXT: N_("The next trick is the last."),
}
DUTY_NOW = N_("From now on another rule holds. {rule}")
MAY_EXCHANGE = Forms(
    N_("You have won a trick, so from now on you may exchange."),
    N_("{player} has won a trick and may exchange from now on."),
)
PARTNERS_MAY_EXCHANGE = SideForms(
    MAY_EXCHANGE.you,
    N_("Your side has won a trick, so from now on you and {partners} may exchange."),
    MAY_EXCHANGE.named,
    N_("{players} have won a trick and may exchange from now on."),
)
DECIDED = SideForms(
    N_("You have enough to win the deal; play goes on, and the points so far are not the last word."),
    N_(
        "You and {partners} have enough to win the deal; play goes on, and the points so far are not the last word."
    ),
    N_("{player} has enough to win the deal; play goes on, and the points so far are not the last word."),
    N_("{players} have enough to win the deal; play goes on, and the points so far are not the last word."),
)
