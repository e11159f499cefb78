"""The sentences and headings that belong to sheets themselves, as messages for the catalogues. No rule of a game is among them."""

from __future__ import annotations

from tutor.i18n import NN_, N_
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
FOR_PLAYERS = N_("With {players} players: {rule}")
FOR_SOME = N_("With {players}: {rule}")
BY_AGREEMENT = N_("Or, if you agree on it: {rule}")
DIFFERS = N_("What is different from {parent}")
SUM = N_("{sum} in each of {suits} suits: {total} card points.")
SUM_LAST = N_("{sum} in each of {suits} suits, and {bonus} for the last trick: {total} card points.")
SUM_LEFT_OUT = N_("Without the cards left out with {players} players: {total} card points.")
ORDER_NOTE = N_("From the strongest to the weakest, in every suit; below, the card points.")
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
ALONE = N_("each alone")
AGAINST = N_("{sides} sides of {size}")
EXCHANGE_HEAD = (N_("This trump"), N_("takes the turned trump if it is"))
SIGNALS_HEAD = (N_("You hold"), N_("The sign"))
SCORE_HEAD = (N_("The deal"), N_("Game points"))
SOURCE = N_("Source: {source}")
QR_ALT = N_("QR code: {text}")
PICTURED = N_("{card}, {player}")
PLAYERS = ("Anna", "Bruno", "Carla", "Dario", "Elena", "Fabio")
"""Names in examples: short, and the same in every language."""

WINS = N_("wins")
POINTS = N_("card points")
DEFAULT = N_("Not stated in the file: the default holds.")
PAGE = N_("Page {page} of {pages}")
MADE = N_("Made by Briscola Tutor from {file}, the file that the game is played by.")
ORDER = N_("The cards in order")
GLOSSARY = N_("Words at the table")

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
