"""The pages of ``briscola explain CODE`` for records: why one is refused, and what mends it."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

PAGES: Mapping[str, str] = MappingProxyType(
    {
        "R-syntax": """The line begins with no word that a record knows.

Why: a record has a head of settings (rules, players, turned, leader, hand P1 ...), then `play` and its rows.

Example:
    turn      A of cups

Fix: `turned A of cups`.""",
        "R-row-syntax": """A row of `play` says nothing that a player can do.

Why: a row lists, with commas between, what players decided: `P1 3 of swords`, `P1 exchanges 7 of cups`, `draw`, `P1 claims`.

Example:
    play
      3 of swords

Fix: begin with the seat: `P1 3 of swords`.""",
        "R-again": """A setting stands twice.

Why: one fact, one line; nobody can tell which of two is meant.

Fix: take one of the two lines out.""",
        "R-seat": """There is no such seat.

Why: seats are P1, P2 and so on in order of play; `hand`, `won` and `shown` name the one they speak of.

Example:
    hand Anna  A of cups

Fix: `hand P1  A of cups`; display names go on a line `seats Anna, Bruno`.""",
        "R-empty": """The setting says nothing.

Fix: give its value, or `none` where nothing is there.""",
        "R-number": """A number was expected.

Fix: a whole number without sign, such as `deal 3` or `players 2`.""",
        "R-card": """This is not the name of a card.

Why: cards are written in full: a rank (letter, word or printed number) and a suit, `7 of cups`.

Fix: `7 of cups` for `7c`; short codes are for typing at a prompt.""",
        "R-rules": """The record does not say by which rules it is played.

Fix: a first line such as `rules brisca`, or `rules ./mine.rules`.""",
        "R-variant": """The rules that the record names cannot be had.

Why: they are a variant's name, or a path (with a slash, or ending in .rules) that starts from the record's folder.

Fix: check the name with `briscola variants`, or the path.""",
        "R-twice": """One card stands in two places.

Why: a pack has each card once; a record that names one twice cannot be played.

Fix: the message shows both places; correct one.""",
        "R-pack": """There is no such card in the pack in play.

Why: the deck has no such rank or suit, or the rules leave the card out for so many players.

Fix: another card, or rules with another deck.""",
        "R-setup": """The position cannot be.

Why: where a record begins, all hands are equally large and no larger than the deal, what is left to draw comes out even for
all, no more cards are there than the pack holds, and the seats are those of the number of players.

Fix: as the message says; `none` and a number (`3 cards`) are allowed where cards are not known.""",
        "R-choice": """The host's choice is not one that the rules offer.

Why: a line `rule` picks among the alternatives of the variant file.

Fix: one of those the message lists; `briscola show NAME` lists them too.""",
        "R-turn": """It is somebody else's turn.

Fix: the plays in their order; who leads is fixed by the line `leader` and by who took the trick before.""",
        "R-hand": """The card is not in that hand.

Why: it was played before, lies elsewhere, or was never dealt or drawn.

Fix: one of the cards the player holds.""",
        "R-follow": """The player owes the trick another card.

Why: the rules of the variant bind what may be played; the message names the line and the cards that are allowed.

Fix: one of those cards.""",
        "R-turned": """No turned card is left to take.

Why: it has been drawn, or this game turns none up.

Fix: the exchange has to come before the last draw.""",
        "R-row": """These cards are not exchanged for each other.

Why: the rows of `exchange` say which trump takes which turned card; or there is no exchange, or the option is off.

Fix: a card that the rows allow; `rule exchange on` where it is an option.""",
        "R-who": """This player may not exchange.

Why: the line `who` of the exchange says who may, for instance only who has won a trick.

Fix: the exchange after that condition holds.""",
        "R-when": """An exchange is not made at this moment.

Why: the line `when` says at which moment; not on somebody else's turn, and not after one's own card lies on the table.

Fix: put the exchange where the line allows it.""",
        "R-until": """It is too late for an exchange.

Why: the line `until` says up to when the exchange is open.

Fix: the exchange has to come earlier.""",
        "R-limit": """The player has exchanged as often as the rules allow in one deal.

Fix: take the exchange out.""",
        "R-holder": """The card was drawn, not dealt.

Why: these rules exchange only with a card of the first hand.

Fix: take the exchange out.""",
        "R-draw": """Nothing is drawn here.

Why: cards are drawn as soon as a trick ends; a row `draw` is needed only where an exchange may come before.

Fix: take the row out.""",
        "R-claim": """Nothing can be claimed here.

Why: the rules end a deal `on a correct claim` or they do not; and who claims must have what wins.

Fix: take the claim out.""",
        "R-trump": """Trump has to be chosen first, by the cutter, from what the rules offer.

Fix: a first row such as `P2 chooses cups`.""",
        "R-over": """The deal is over.

Fix: take out what stands after its last trick.""",
    }
)
"""Code -> page."""
