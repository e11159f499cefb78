"""What the checks of a variant say: one sentence for each code of `tutor.language.checks`, and the notes beside it."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from tutor.explain.arguments import Counted, Message
from tutor.i18n import N_, NN_

CHECK_MESSAGES: Mapping[str, Message] = MappingProxyType(
    {
        "V220": N_("the {rank} beats the {weaker} but is worth less: {worth} against {more}"),
        "V221": N_("no card in play is worth a point"),
        "V223": N_("{card} is left out twice"),
        "V224": N_(
            "the {rank} stands in the order, but all its cards are left out for every number of players"
        ),
        "V320": Counted(
            "cards",
            NN_(
                "{cards} card does not come out even among {number} players: {cards} = {number} x {each} + {over}",
                "{cards} cards do not come out even among {number} players: {cards} = {number} x {each} + {over}",
            ),
        ),
        "V321": Counted(
            "each",
            NN_(
                "with {players} players each gets {each} card in a deal, which does not come "
                "out when {lay} go to each trick",
                "with {players} players each gets {each} cards in a deal, which does not come "
                "out when {lay} go to each trick",
            ),
        ),
        "V322": Counted(
            "hand",
            NN_(
                "{hand} card each for {number} players are {needs}, but there are only {cards}",
                "{hand} cards each for {number} players are {needs}, but there are only {cards}",
            ),
        ),
        "V323": N_("a hand of {hand} is too small: {lay} of its cards go to the first trick"),
        "V324": N_("no card is left to turn up for trump: with {players} players all are in the hands"),
        "V325": Counted(
            "cards",
            NN_(
                "the cutter is to choose from {wanted} cards, but with {players} players only {cards} is left",
                "the cutter is to choose from {wanted} cards, but with {players} players only {cards} are left",
            ),
        ),
        "V326": Counted(
            "cards",
            NN_(
                "the last card dealt shows the trump, but with {players} players {cards} card is left over",
                "the last card dealt shows the trump, but with {players} players {cards} cards are left over",
            ),
        ),
        "V327": N_("packets of {packets} do not make up a hand of {hand}"),
        "V328": Counted(
            "total",
            NN_(
                "with {players} players a card worth {worth} is left out, the {rank}: {total} card point is in play",
                "with {players} players a card worth {worth} is left out, the {rank}: {total} "
                "card points are in play",
            ),
        ),
        "V329": N_(
            "with {players} players the last card is left out unseen, and it may be worth up to {worth}"
        ),
        "V331": N_("what is left out depends on the trump, but no card is turned up for it (trump: {trump})"),
        "V332": N_("with hands of {hand} and two cards each to a trick, the last draw is one card each"),
        "V333": N_("trumps by turns: each suit should stand there once, which is not so for {suits}"),
        "V420": N_("the exchange does not say {missing}"),
        "V421": N_("there is an exchange, but with {players} players no turned card to take"),
        "V422": N_(
            "with {players} players the {gives} can never be exchanged: the cards for it are left out"
        ),
        "V423": N_("the {gives} takes weaker cards: {takes}"),
        "V424": N_("the {gives} cannot take itself: there is one of each card"),
        "V425": N_(
            "the {first} and the {second} both claim {ranks}; if two players hold them the first in order of play takes it"
        ),
        "V426": N_("with {players} players there is no moment for this exchange: {conditions}"),
        "V427": N_(
            "‘from the first hand’ says nothing: until the first trick ends every card is from the first hand"
        ),
        "V428": N_("a partner's trick is to count, but nobody has a partner"),
        "V429": Counted(
            "most",
            NN_(
                "a limit of {limit} is never reached: at most {most} exchange can be made",
                "a limit of {limit} is never reached: at most {most} exchanges can follow each other",
            ),
        ),
        "V520": Counted(
            "wins",
            NN_(
                "{wins} card point is not more than half of {total}, so two sides can win the same deal",
                "{wins} card points are not more than half of {total}, so two sides can win the same deal",
            ),
        ),
        "V521": Counted(
            "wins",
            NN_(
                "nobody can win a deal: {wins} card point is asked for, and there are {total}",
                "nobody can win a deal: {wins} card points are asked for, and there are {total}",
            ),
        ),
        "V522": Counted(
            "needs",
            NN_(
                "with {number} sides it may be that nobody reaches {needs} card point",
                "with {number} sides it may be that nobody reaches {needs} card points",
            ),
        ),
        "V523": N_("no rule decides a score such as {more} to {less}: it is no tie, and nobody has {wins}"),
        "V524": N_("a tie can happen with {players} players, and the file does not say what it means"),
        "V525": Counted(
            "total",
            NN_(
                "with {players} players {total} card point cannot be shared evenly, so the rule "
                "for a tie never matters",
                "with {players} players {total} card points cannot be shared evenly, so the "
                "rule for a tie never matters",
            ),
        ),
        "V526": N_("the last trump is to decide a tie, but there is no trump"),
        "V527": N_(
            "with {players} players the last trick may go to somebody who is not tied; then it is a draw"
        ),
        "V528": N_("a fixed number of points wins, but how many are in play differs from deal to deal"),
        "V540": N_("row {row} of the score, worth {worth}, never counts with {players} players"),
        "V541": N_("a deal won with {least} to {most} card points can score nothing"),
        "V542": N_("row {row} of the score has the same condition as an earlier one"),
        "V543": N_("game points are given, but the match does not count them"),
        "V544": N_("the match counts game points, but without a score table every won deal gives just one"),
        "V545": N_("this match can never be won: {match}"),
        "V546": N_("the best of {number} deals may have no winner"),
        "V547": N_("after a tie the next deal is worth more, but this match does not count it: {match}"),
        "V548": N_("the deal ends as soon as a side has won, but later card points or tricks would count"),
        "V549": N_("there is one deal for each suit, but trumps do not go by turns"),
        "V550": N_("trumps go by turns, but the match is always one deal"),
        "V801": N_("players are told to trump or to follow trump, but there is no trump"),
        "V802": N_(
            "the duty changes once the stock is gone, but with {players} players there never is a stock"
        ),
        "V803": N_("nobody has this duty, so nothing is lifted: {release}"),
        "V804": N_("this exception speaks of a partner, but nobody has one"),
        "V805": N_("the last card may always be played, so this exception says nothing"),
        "V806": N_("this exception stands twice"),
        "V807": N_("the file says who draws first, but with {players} players nobody draws"),
        "V808": N_("nobody must beat what he cannot beat, so this exception says nothing"),
        "V809": N_("the duty after the stock is the same as before it"),
        "V821": N_("there are signs between partners, but nobody has a partner"),
        "V822": N_("signs are listed, but never allowed"),
        "V823": N_("one gesture, ‘{gesture}’, means two things: {first}, and {second}"),
        "V824": N_("two gestures mean the same: {meaning}"),
        "V825": N_("this sign speaks of trumps, but there is no trump: {meaning}"),
        "V826": N_("partners may look at or swap their hands, but nobody has a partner"),
        "V827": Counted(
            "most",
            NN_(
                "with {players} players a deal has {most} trick, so there is no moment before the last {tricks}",
                "with {players} players a deal has {most} tricks, so there is no moment before the last {tricks}",
            ),
        ),
        "V828": N_("the hands lie open, so there is nothing to show or to sign"),
        "V829": N_("the stock is to lie open, but with {players} players there is none"),
        "V830": N_("this breach has two penalties: {breach}"),
        "V831": N_("the file says where partners sit, but nobody has a partner"),
        "V841": N_("this term of the service stands twice: {term}"),
        "V842": N_("the bank keeps {percent} percent, which is more than everything"),
        "V843": N_("the bank keeps a share, but nobody stakes anything"),
        "V844": N_("pairs earn something, but no pairs play"),
        "V845": N_("extra rounds earn something, but a match is always one deal"),
        "V701": Counted(
            "deals",
            NN_(
                "with {players} players this rule was never used in {deals} deal: {rule}",
                "with {players} players this rule was never used in {deals} deals: {rule}",
            ),
        ),
        "V702": Counted(
            "deals",
            NN_(
                "with {players} players nobody won {ties} of {deals} deal by points ({percent} percent)",
                "with {players} players nobody won {ties} of {deals} deals by points ({percent} percent)",
            ),
        ),
        "V703": Counted(
            "deals",
            NN_(
                "with {players} players the side that leads first won {percent} percent of "
                "{deals} deal; even is {even}, and chance explains {margin} more or less",
                "with {players} players the side that leads first won {percent} percent of "
                "{deals} deals; even is {even}, and chance explains {margin} more or less",
            ),
        ),
        "V704": Counted(
            "deals",
            NN_(
                "with {players} players the best side had {least} to {most} card points in "
                "{deals} deal, {middle} in the middle one, and {low} to {high} in eight of ten",
                "with {players} players the best side had {least} to {most} card points in "
                "{deals} deals, {middle} in the middle one, and {low} to {high} in eight of ten",
            ),
        ),
    }
)
CHECK_NOTES: Mapping[str, str] = MappingProxyType(
    {
        "if_chosen": N_("This is so if the host chooses: {line}"),
    }
)
