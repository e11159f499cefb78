"""What is wrong with a record: the reason codes ``R-...``; the part after ``/`` tells which of several cases it is."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from tutor.explain.arguments import Counted, Message
from tutor.explain.rules_setup import DECKS
from tutor.i18n.marks import N_, NN_
from tutor.i18n.translate import Translator
from tutor.text.problem import Argument, Problem

RECORD_MESSAGES: Mapping[str, Message] = MappingProxyType(
    {
        "R-syntax": N_("‘{word}’ does not begin a line of a record; the lines are {allowed}"),
        "R-again": N_("‘{setting}’ stands a second time; it was said in line {first}"),
        "R-seat": N_("‘{word}’ is no seat; seats are P1, P2 and so on, in order of play"),
        "R-empty": N_("‘{setting}’ says nothing; where there is nothing it says ‘none’"),
        "R-card": N_("‘{word}’ is not a card; cards are written in full, as in ‘7 of cups’"),
        "R-number": N_("‘{word}’ is not a number that ‘{setting}’ can have"),
        "R-rules": N_("the record does not say its rules: a line such as ‘rules briscola’"),
        "R-variant": N_("there is no such variant to play by: {name}"),
        "R-twice": N_("{card} is there twice"),
        "R-pack": N_("{card} is not in the pack of this game ({deck})"),
        "R-choice": N_("this variant does not offer ‘{rule}’; it offers {offered}"),
        "R-choice/none": N_("this variant does not offer ‘{rule}’; it leaves nothing to choose"),
        "R-setup/players": Counted(
            "count",
            NN_(
                "this game is not for {count} player; it is for {allowed}",
                "this game is not for {count} players; it is for {allowed}",
            ),
        ),
        "R-setup/trump differs": N_("the turned card is not of this suit, {suit}"),
        "R-setup/seat": N_("there is no such seat: the seats are P1 to P{players}"),
        "R-setup/names": Counted(
            "count",
            NN_(
                "there is {count} name for {players} players",
                "there are {count} names for {players} players",
            ),
        ),
        "R-setup/shown not held": N_("{card} is shown, but {seat} does not hold it"),
        "R-setup/left out": N_("this is not what the variant leaves out"),
        "R-setup/no hand": N_("no hand is given"),
        "R-setup/hand too large": Counted(
            "count",
            NN_(
                "{seat} holds {count} card; no hand is larger than {deal}",
                "{seat} holds {count} cards; no hand is larger than {deal}",
            ),
        ),
        "R-setup/hands differ": Counted(
            "count",
            NN_(
                "{seat} holds {count} card, but {other} holds {size}",
                "{seat} holds {count} cards, but {other} holds {size}",
            ),
        ),
        "R-setup/hand odd": Counted(
            "count",
            NN_(
                "hands of {count} card do not come out: {each} go to each trick",
                "hands of {count} cards do not come out: {each} go to each trick",
            ),
        ),
        "R-setup/hand too small": Counted(
            "count",
            NN_(
                "a hand has {count} card though there are cards to draw; it should have {deal}",
                "a hand has {count} cards though there are cards to draw; it should have {deal}",
            ),
        ),
        "R-setup/won": Counted(
            "count",
            NN_(
                "{seat} has won {count} card, which is no number of whole tricks of {trick}",
                "{seat} has won {count} cards, which is no number of whole tricks of {trick}",
            ),
        ),
        "R-setup/won points": Counted(
            "points",
            NN_(
                "{points} card point is won, but there are only {total}",
                "{points} card points are won, but there are only {total}",
            ),
        ),
        "R-setup/no stock": N_("what lies in the stock cannot be worked out; a line ‘stock’ has to say it"),
        "R-setup/stock": Counted(
            "count",
            NN_(
                "{count} card in the stock does not come out when all draw {each} together",
                "{count} cards in the stock do not come out when all draw {each} together",
            ),
        ),
        "R-setup/stock and turned": Counted(
            "count",
            NN_(
                "{count} card to draw, the turned one counted, does not come out when all draw {each} together",
                "{count} cards to draw, the turned one counted, do not come out when all draw {each} together",
            ),
        ),
        "R-setup/too many": Counted(
            "count",
            NN_(
                "{count} card is named, but the pack has {pack}",
                "{count} cards are named, but the pack has {pack}",
            ),
        ),
        "R-setup/no trump here": N_("{game} has no trump"),
        "R-setup/trump missing": N_("nothing says what is trump: a line ‘turned’ or ‘trump’"),
        "R-setup/nothing turned": N_("in {game} no card lies turned up"),
        "R-setup/turned missing": N_("there are cards to draw, but no turned card is named"),
        "R-setup": N_("this position cannot be"),
        "R-row-syntax": N_(
            "‘{word}’ is not a move; moves are written as ‘P1 3 of swords’ or ‘P1 exchanges 7 of cups’"
        ),
        "R-turn": N_("it is the turn of {seat}, not of {by}"),
        "R-turn/seat": N_("there is no {word}: the seats are P1 to P{players}"),
        "R-hand": N_("{by} does not hold {card}"),
        "R-follow": N_("{by} may not lay {card}; allowed: {allowed}"),
        "R-draw": N_("nobody draws here: cards are drawn when a trick is over"),
        "R-over": N_("the deal is over, and nothing more can be played"),
        "R-trump": N_("the trump is not chosen like this, or not now"),
        "R-claim": N_("{by} cannot claim to have won now"),
        "R-turned": N_("{by} cannot exchange {card}: there is no turned card left to take"),
        "R-turned/no": N_("{by} cannot exchange {card}: there is no exchange in {game}"),
        "R-row": N_("{by} cannot exchange {card}: by the rules it does not take {turned}"),
        "R-row/no": N_("{by} cannot exchange {card}: there is no exchange in {game}"),
        "R-who": N_("{by} may not exchange {card} now: the rules say who may"),
        "R-when": N_("{by} cannot exchange {card} at this moment"),
        "R-until": N_("{by} cannot exchange {card} any more: it is too late"),
        "R-limit": N_("{by} has exchanged as often as one may in a deal"),
        "R-holder": N_("{by} drew {card}; only a card that was dealt may be given"),
    }
)
RECORD_NOTES: Mapping[str, str] = MappingProxyType(
    {
        "rule": N_("{place} says:  {text}"),
        "first": N_("{place} has:  {text}"),
    }
)


RECORD_CODES = frozenset(key.partition("/")[0] for key in RECORD_MESSAGES)


def in_words(problem: Problem, translator: Translator) -> Mapping[str, Argument]:
    """A record's problem's arguments, its deck in words: a record does not name it as the rules' file does."""
    deck = DECKS.get(str(problem.args.get("deck")))
    return problem.args if deck is None else {**problem.args, "deck": translator.gettext(deck)}


def case_of(problem: Problem) -> str:
    """Which case of a code with several a problem is: its argument `why`, or what its other arguments tell."""
    args = problem.args
    if "why" in args:
        return str(args["why"])
    if args.get("exchange") == "no" and problem.code in ("R-row", "R-turned"):
        return "no"
    if args.get("offered") == ():
        return "none"
    return "seat" if problem.code == "R-turn" and "word" in args else ""
