"""The sentences and headings of sheets themselves, as messages for the catalogues. No rule of a game is among them."""

from __future__ import annotations

from tutor.i18n import N_, NN_
from tutor.sheets.finding import Shows

HEADINGS = {
    "setup": N_("Before you play"),
    "turn": N_("A turn"),
    "duty": N_("What you may play"),
    "exchange": N_("Exchanging the turned trump"),
    "examples": N_("Who takes the trick"),
    "manners": N_("At the table"),
    "counting": N_("Counting"),
    "match": N_("The match"),
    "service": N_("Playing on a server"),
    "notes": N_("Notes"),
}
SHOWS = {
    Shows.SUIT_LED: N_("The suit led wins, not the biggest card"),
    Shows.OUT_OF_ORDER: N_("The order of the cards decides"),
    Shows.SMALL_TRUMP: N_("A small trump beats a big card"),
    Shows.BLANK_KEEPS: N_("A worthless lead can keep big cards"),
    Shows.HIGHER_TRUMP: N_("The higher of two trumps wins"),
    Shows.DUTY: N_("Not every card may be played"),
    Shows.EXCHANGE: N_("An exchange"),
}
TRUMP_IS = N_("Trump: {suit}.")
MAY_PLAY = N_("{player} holds {hand} and may play only {cards}.")
LAID_SO_FAR = N_("{cards} were laid.")
LED = N_("{card} was led.")
LEADS = N_("{player} leads")
GIVES = N_("gives")
TAKES = N_("takes")
YES = N_("yes")
NO = N_("no")
AIM = N_("Take tricks with cards that are worth points. {win}")
ALSO = N_("Also called {names}.")
FOR_PLAYERS = N_("With {players} players: {rule.small}")
BY_AGREEMENT = N_("Or, if you agree on it: {rule.small}")
DIFFERS = N_("What is different from {parent}")
SUM = NN_("{sum} in each of {suits} suits: {count} card point.", "{sum} in each of {suits} suits: {count} card points.")
SUM_LAST = NN_(
    "{sum} in each of {suits} suits, and {bonus} for the last trick: {count} card point.",
    "{sum} in each of {suits} suits, and {bonus} for the last trick: {count} card points.",
)
SUM_LEFT_OUT = NN_(
    "Without the cards left out with {players} players: {count} card point.",
    "Without the cards left out with {players} players: {count} card points.",
)
ORDER_NOTE = N_("From the strongest to the weakest, in every suit, each with its card points.")
NUMBERS = N_("The numbers")
NUMBERS_HEAD = (
    N_("Players"),
    N_("Sides"),
    N_("Cards in play"),
    N_("In hand"),
    N_("In the stock"),
    N_("Tricks"),
    N_("A deal takes"),
)
MINUTES = NN_("about {count} minute", "about {count} minutes")
LAY = N_("Each player in turn lays a card face up; these cards together are a trick.")
SEATS = N_("P1, P2 and so on are the players in order of play; partners keep their tricks together.")
PACK = N_("You play with {deck}.")
ALONE = N_("each alone")
AGAINST = N_("{sides} sides of {size}")
EXCHANGE_HEAD = (N_("This trump"), N_("takes the turned trump if it is"))
SIGNALS_HEAD = (N_("You hold"), N_("The sign"))
SOURCE = N_("Source: {source}")
QR_ALT = N_("QR code: {text}")
PLAYERS = ("Anna", "Bruno", "Carla", "Dario", "Elena", "Fabio")
"""Names in examples: short, and the same in every language."""

DEFAULT = N_("Not stated in the file: the default holds.")
PAGE = N_("Page {page} of {pages}")
MADE = N_("Made by Briscola Tutor from {file}, the file that the game is played by.")
MADE_SEVERAL = N_("Made by Briscola Tutor from {file}, the files that the games are played by.")
ORDER = N_("The cards in order")
GLOSSARY = N_("Words at the table")
LOCAL_WORD = N_("{word} ({local})")

TERMS = (
    ("trick", N_("trick"), N_("one card from each player; the winner takes them all")),
    ("lead", N_("to lead"), N_("to lay the first card of a trick")),
    ("trump", N_("trump"), N_("the suit that beats the others")),
    ("stock", N_("stock"), N_("the cards still to be drawn")),
    ("turned", N_("turned trump"), N_("the face-up card that shows the trump suit")),
    ("follow", N_("to follow suit"), N_("to lay a card of the suit led")),
    ("load", N_("load"), N_("a card worth many points")),
    ("blank", N_("blank"), N_("a card worth nothing")),
)
"""Key, word, meaning; a term is printed where the rules have the thing."""

QUESTIONS = {
    "players": N_("How many can play, and who plays with whom?"),
    "pack": N_("Which cards do we need?"),
    "order": N_("Which card is higher?"),
    "worth": N_("Which cards count, and how much?"),
    "deal": N_("How many cards does each player get?"),
    "trump": N_("How is the trump suit chosen?"),
    "lead": N_("Who leads?"),
    "takes": N_("Who takes the trick?"),
    "follow": N_("Must I follow suit?"),
    "draw": N_("Who draws first, and who gets the last card?"),
    "exchange": N_("May I take the turned trump?"),
    "talk": N_("May partners talk or make signs?"),
    "win": N_("What wins the deal?"),
    "tie": N_("And if it is equal?"),
    "match": N_("When is the match over?"),
    "penalty": N_("What does a mistake cost?"),
    "time": N_("How long does it take?"),
    "cousins": N_("How is it different from {parent}?"),
}
FOR_NUMBERS = N_("It is for {numbers} players.")
LASTS = NN_("A deal has {count} trick and takes {minutes}.", "A deal has {count} tricks and takes {minutes}.")
NOBODY_DRAWS = N_("Nobody draws: there is no stock.")
QUESTIONS_TITLE = N_("{game}: questions and answers")
POCKET_TITLE = N_("{games}: pocket cards")
COMPARE_TITLE = N_("{games} side by side")
COMPARE_NOTE = N_("A shaded row marked ≠ is one in which they differ.")
SETTING = N_("Rule")
COMPARED = {
    "players": N_("Players"),
    "deck": N_("Pack"),
    "leave out": N_("Left out"),
    "sides": N_("Sides"),
    "turns": N_("Direction"),
    "deal": N_("Deal"),
    "trump": N_("Trump"),
    "starts": N_("First lead"),
    "last trick": N_("Last trick"),
    "tricks": N_("Taking a trick"),
    "follow": N_("Following suit"),
    "draws": N_("Drawing"),
    "exchange": N_("Exchange"),
    "open": N_("Open cards"),
    "look": N_("Partners' hands"),
    "signals": N_("Signs"),
    "ends": N_("End of a deal"),
    "win": N_("Winning"),
    "tie": N_("A tie"),
    "score": N_("Game points"),
    "match": N_("Match"),
    "penalty": N_("Penalties"),
    "service": N_("On a server"),
}
"""Label of each row of a comparison, by setting."""
