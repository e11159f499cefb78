"""The vocabulary of the variant language: every setting and phrase once, with its meaning, default and an example.

From this table come the grammar, the suggestions, the formatter and the reference page. A phrase is written as a pattern:
plain words, and in angle brackets the name of another rule of phrases or of a kind of word (``<number>``, ``<name>``).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Kind(Enum):
    """How a setting's value is written."""

    TEXT = "free text"
    LINE = "a phrase"
    TABLE = "a table of rows"


@dataclass(frozen=True, slots=True)
class Setting:
    """A setting: its word, how its value is written, whether it may stand several times, and its documented default."""

    word: str
    kind: Kind
    meaning: str
    default: str = ""
    example: str = ""
    repeatable: bool = False
    per_players: bool = True
    choices: bool = True
    rows: tuple[str, ...] = ()
    """The grammar rules of its rows, for a table."""


@dataclass(frozen=True, slots=True)
class Phrase:
    """One way of saying something: the grammar rule it belongs to, its own key, the pattern, its meaning, an example."""

    rule: str
    key: str
    pattern: str
    meaning: str
    example: str = ""


def _text(word: str, meaning: str, example: str, repeatable: bool = False) -> Setting:
    return Setting(word, Kind.TEXT, meaning, "", example, repeatable, False, False)


SETTINGS: tuple[Setting, ...] = (
    Setting("language", Kind.LINE, "The version of this language the file is written in.", "1", "language 1",
            per_players=False, choices=False),
    _text("game", "The name of the game, as people at the table say it.", "game Nonna's Brisca"),
    _text("title", "One sentence that says what is special.", "title The Italian game: any card may be played."),
    _text("also called", "Other names, with commas between; the file can be asked for by them.", "also called Brìscula"),
    _text("country", "Where it is played.", "country Italy"),
    _text("extends", "The variant whose rules hold where this file says nothing.", "extends brisca"),
    _text("note", "A remark for people; printed on the sheet.", "note Only the seven is exchanged.", True),
    _text("source", "Where the rules were found.", "source Nonna, who had them from her mother", True),
    Setting("deck", Kind.LINE, "The cards as the shop sells them.", "", "deck Italian 40", choices=False, per_players=False),
    Setting("pack", Kind.LINE, "The printed pattern, for pictures and names only.", "the deck's own", "pack trevisano"),
    Setting("players", Kind.LINE, "How many may play.", "", "players 2, 3 or 4", per_players=False, choices=False),
    Setting("sides", Kind.LINE, "Who plays together.", "singles", "with 4: sides pairs"),
    Setting("seats", Kind.LINE, "Where partners sit.", "partners opposite", "seats partners opposite"),
    Setting("leave out", Kind.LINE, "Cards that are not played with.", "nothing", "with 3: leave out 2 of cups"),
    Setting("turns", Kind.LINE, "Which way the turn passes.", "anticlockwise", "turns clockwise"),
    Setting("dealer", Kind.LINE, "Who deals first and who deals next.", "at random, then next in turn",
            "dealer highest card, then the winner of the deal"),
    Setting("deal", Kind.LINE, "How many cards each player gets, and how.", "3 each", "deal 9 each, in packets of 3"),
    Setting("tricks", Kind.LINE, "How many cards each player lays to a trick.", "of one card each", "tricks of two cards each"),
    Setting("trump", Kind.LINE, "How the trump suit is fixed.", "turned up", "trump the bottom card"),
    Setting("starts", Kind.LINE, "Who leads the first trick of a deal.", "next to dealer",
            "starts at random, then after the last starter"),
    Setting("follow", Kind.LINE, "What a player who does not lead has to play.", "never",
            "follow never, then suit once the stock is gone"),
    Setting("need not", Kind.LINE, "An exception to a duty.", "", "need not trump when your partner is winning", True),
    Setting("draws", Kind.LINE, "Who draws first after a trick.", "the winner first", "draws the winner first"),
    Setting("cards", Kind.TABLE, "The order of the cards and what they are worth.", "", "cards strongest first",
            choices=False, rows=("cards_row",)),
    Setting("exchange", Kind.TABLE, "A low trump for the turned card.", "none", "exchange none",
            choices=False, rows=("exchange_row",)),
    Setting("open", Kind.LINE, "What lies open for all to see.", "nothing", "open hands and stock"),
    Setting("look", Kind.LINE, "When partners may see or swap hands.", "never",
            "look partners see each other's hands, before the last 3 tricks"),
    Setting("signals", Kind.TABLE, "The signs partners give.", "none", "signals", choices=False, rows=("signals_row",)),
    Setting("talk", Kind.LINE, "When talk about the cards is allowed.", "never", "talk after the first trick"),
    Setting("last trick", Kind.LINE, "Card points for taking the last trick.", "worth 0", "last trick worth 10"),
    Setting("total", Kind.LINE, "The card points in the pack, as a check.", "", "total 120", choices=False),
    Setting("win", Kind.LINE, "What wins a deal.", "most points", "win 61 or more"),
    Setting("tie", Kind.LINE, "What happens when the best sides are equal.", "draw", "tie the last trick wins"),
    Setting("ends", Kind.LINE, "When a deal ends.", "when all cards are played", "ends on a correct claim"),
    Setting("score", Kind.TABLE, "How card points become game points.", "1 for winning", "score the highest that holds",
            choices=False, rows=("score_row",)),
    Setting("match", Kind.LINE, "How many deals make a match.", "one deal", "match best of 3 deals"),
    Setting("penalty", Kind.LINE, "What a breach costs; for people, never applied by the program.", "",
            "penalty revoke: the others take all the points", True, choices=False),
    Setting("service", Kind.TABLE, "Terms of the service around a game, never part of play.", "none", "service",
            choices=False, rows=("service_row",)),
)


def P(rule: str, key: str, pattern: str, meaning: str, example: str = "") -> Phrase:  # noqa: N802, D103
    return Phrase(rule, key, pattern, meaning, example)


PHRASES: tuple[Phrase, ...] = (
    P("language", "number", "<number>", "The version."),
    *(
        P("deck", name.lower().replace(" ", "_"), name, meaning)
        for name, meaning in (
            ("Italian 40", "Coins, cups, swords, batons: A 2 3 4 5 6 7 J N K."),
            ("Spanish 40", "Coins, cups, swords, batons: A 2 3 4 5 6 7 J N K."),
            ("Spanish 48", "The same with 8 and 9."),
            ("French 52", "Hearts, diamonds, clubs, spades: A 2 to 10 J Q K."),
            ("French 40", "A 2 3 4 5 6 7 J Q K."),
            ("French 36", "A 6 7 8 9 10 J Q K."),
            ("French 32", "A 7 8 9 10 J Q K."),
        )
    ),
    *(
        P("pack", "pattern", name, "The pattern of that name.")
        for name in (
            "Italian Spanish French trevisano piacentino napoletano siciliano bergamasco triestino romagnolo sardo bresciano "
            "trentino bolognese piemontese genovese milanese toscano ticinese salisburghese"
        ).split()
    ),
    P("players", "players", "<numbers>", "These numbers of players.", "players 2, 3 or 4"),
    P("sides", "singles", "singles", "Everybody plays alone."),
    P("sides", "pairs", "pairs", "Two pairs, partners opposite."),
    P("sides", "trios", "trios", "Two sides of three, sitting alternately."),
    P("sides", "three_pairs", "three pairs", "Three pairs, partners opposite."),
    P("seats", "opposite", "partners opposite", "Partners sit opposite."),
    P("seats", "beside", "partners side by side", "The first two in order of play are partners, and so on."),
    P("seats", "ends", "partners first and last", "The first and the last in order of play are partners."),
    P("leave_out", "nothing", "nothing", "The whole deck is played."),
    P("leave_out", "cards", "<card_list>", "These cards.", "leave out 2 of cups, 2 of swords"),
    P("leave_out", "every", "every <ranks>", "All cards of these ranks.", "leave out every 8 9 10"),
    P("leave_out", "any", "any <name> <by>", "One card of this rank, no matter which.", "leave out any 2, drawn at random"),
    P("leave_out", "any_two", "any two <name> <by>", "Two cards of this rank.", "leave out any two 7s"),
    P("leave_out", "not_trump", "a <name> that is not trump <by>", "One card of this rank, of a suit that is not trump.",
      "leave out a 2 that is not trump"),
    P("leave_out", "of_trumps", "the <name> of trumps", "The card of this rank in the trump suit.", "leave out the 2 of trumps"),
    P("leave_out", "last", "the last card", "The last card of the shuffled pack, unseen."),
    P("by", "agreement", "", "By agreement."),
    P("by", "dealer", ", chosen by the dealer", "The dealer chooses."),
    P("by", "random", ", drawn at random", "It is drawn."),
    P("turns", "anticlockwise", "anticlockwise", "To the right."),
    P("turns", "clockwise", "clockwise", "To the left."),
    P("dealer", "dealer", "<first_dealer>", "Who deals first; then the next in turn."),
    P("dealer", "ties_keep", "<first_dealer> , a tie keeps the dealer", "Then the next in turn, but after a tie the same."),
    P("dealer", "dealer_then", "<first_dealer> , then <next_dealer>", "Who deals first, who deals next."),
    P("dealer", "dealer_keeps", "<first_dealer> , then <next_dealer> , a tie keeps the dealer", "And a tie keeps the dealer."),
    P("first_dealer", "random", "at random", "By lot."),
    P("first_dealer", "highest", "highest card", "Whoever cuts the highest card."),
    P("first_dealer", "lowest", "lowest card", "Whoever cuts the lowest card."),
    P("next_dealer", "next", "next in turn", "The next in order of play."),
    P("next_dealer", "winner", "the winner of the deal", "Whoever has won the deal; after a tie the same dealer."),
    P("next_dealer", "last_trick", "the winner of the last trick", "Whoever took the last trick."),
    P("next_dealer", "same", "the same", "Always the same."),
    P("deal", "deal", "<each> <packets>", "So many cards each.", "deal 9 each, in packets of 3"),
    P("each", "number", "<number> each", "So many cards each."),
    P("each", "all", "all", "All cards are dealt out."),
    P("packets", "singly", "", "One card at a time."),
    P("packets", "one_at_a_time", ", one at a time", "One card at a time."),
    P("packets", "of", ", in packets of <number>", "So many cards at a time."),
    P("packets", "sizes", ", in packets <number_row>", "First so many, then so many.", "deal 5 each, in packets 2 3"),
    P("packets", "whole", ", in one packet", "The whole hand at once."),
    P("tricks", "one", "of one card each", "Each lays one card."),
    P("tricks", "two", "of two cards each", "Each lays two cards, one at a time, going twice round."),
    P("trump", "turned_up", "turned up", "The card after the deal is turned up; its suit is trump; it is drawn last."),
    P("trump", "bottom", "the bottom card", "The bottom card of the stock is turned up."),
    P("trump", "before_deal", "shown before the deal", "A card is turned before the hands are dealt."),
    P("trump", "last_dealt", "the last card dealt", "The last card dealt, the dealer's, is shown and belongs to his hand."),
    P("trump", "none", "none", "There is no trump."),
    P("trump", "by_turns", "by turns <suits>", "The suits take turns, deal by deal.", "trump by turns coins, cups, swords, batons"),
    P("trump", "cutter", "chosen by the cutter", "The cutter names the suit; no card is turned."),
    P("trump", "cutter_from", "chosen by the cutter from <number> cards", "The cutter picks one of so many exposed cards."),
    P("starts", "starts", "<starter>", "Who leads the first trick of every deal."),
    P("starts", "starts_then", "<starter> , then <starter>", "Of the first deal, and of later ones."),
    P("starter", "next_to_dealer", "next to dealer", "The next in order of play after the dealer."),
    P("starter", "dealer", "the dealer", "The dealer himself."),
    P("starter", "random", "at random", "By lot."),
    P("starter", "after_last", "after the last starter", "The next in order of play after who led the deal before."),
    P("starter", "winner", "the winner of the deal", "Whoever won the deal before."),
    P("follow", "follow", "<duty>", "The same from the first trick to the last."),
    P("follow", "follow_then", "<duty> , then <duty> once the stock is gone", "Another duty once nothing is left to draw."),
    P("duty", "never", "never", "Any card may be played."),
    P("duty", "suit", "suit", "Play the suit led if you can."),
    P("duty", "suit_trump", "suit , else trump", "Play the suit led; without it, play a trump if you can."),
    P("duty", "suit_beat", "suit and beat", "Play the suit led, and beat the best card if you can."),
    P("duty", "suit_beat_trump", "suit and beat , else trump", "The same; without the suit, play a trump."),
    P("duty", "suit_beat_over", "suit and beat , else trump and overtrump", "The same; and a higher trump if you can."),
    P("duty", "suit_over", "suit , else trump and overtrump", "Play the suit; else a trump, a higher one if you can."),
    P("duty", "trump_led", "suit when trump is led", "Only a trump lead has to be followed."),
    P("duty", "trump_led_beat", "suit and beat when trump is led", "Only a trump lead, which has to be beaten if you can."),
    P("need_not", "need_not", "<release> <unless>", "This duty falls away then."),
    P("release", "follow", "follow", "Play the suit led."),
    P("release", "beat", "beat", "Beat the best card."),
    P("release", "trump", "trump", "Play a trump."),
    P("release", "overtrump", "overtrump", "Play a higher trump."),
    P("unless", "partner", "when your partner is winning", "Your partner's card is winning the trick."),
    P("unless", "cannot", "when it cannot win", "No card you could be made to play would win."),
    P("unless", "last", "with your last card", "You hold one card."),
    P("draws", "winner", "the winner first", "The winner of the trick, then in order of play."),
    P("draws", "dealer", "next to dealer first", "Always the next after the dealer first."),
    P("open", "nothing", "nothing", "Everybody sees his own hand."),
    P("open", "hands", "hands", "All hands lie open."),
    P("open", "all", "hands and stock", "Hands and stock lie open."),
    P("look", "never", "never", "Nobody looks."),
    P("look", "see", "partners see each other's hands , <look_when>", "Partners show each other their hands."),
    P("look", "swap", "partners swap hands , <look_when>", "Partners change hands."),
    P("look_when", "last_tricks", "before the last <number> tricks", "When so many tricks are left."),
    P("look_when", "last_trick", "before the last trick", "When one trick is left."),
    P("look_when", "first_trick", "before the first trick", "Before play begins."),
    P("look_when", "throughout", "throughout", "All the time."),
    P("talk", "always", "at any time", "Talk is free."),
    P("talk", "after_first", "after the first trick", "Silence in the first trick."),
    P("talk", "never", "never", "The game is silent."),
    P("last_trick", "worth", "worth <number>", "So many card points."),
    P("total", "total", "<number>", "So many card points."),
    P("win", "most", "most points", "The side with most card points."),
    P("win", "half", "more than half", "More than half of the card points."),
    P("win", "at_least", "<number> or more", "At least so many card points.", "win 61 or more"),
    P("tie", "draw", "draw", "Nobody wins."),
    P("tie", "void", "void", "Nobody scores and the deal does not count."),
    P("tie", "same_dealer", "deal again , same dealer", "The deal is played again by the same dealer."),
    P("tie", "next_dealer", "deal again , next dealer", "The deal is played again by the next dealer."),
    P("tie", "extra", "extra deal", "One more deal decides."),
    P("tie", "last_trick", "the last trick wins", "Among those tied, whoever took the last trick."),
    P("tie", "last_trump", "the last trump wins", "Among those tied, whoever took the latest trick with a trump."),
    P("tie", "worth_more", "next deal worth <number> more", "Nobody scores and the next deal is worth more."),
    P("ends", "all", "when all cards are played", "Every trick is played."),
    P("ends", "decided", "when a side has won", "As soon as the others cannot win any more."),
    P("ends", "claim", "on a correct claim", "When somebody says rightly that he has won."),
    P("match", "one_deal", "one deal", "One deal."),
    P("match", "deals", "<number> deals", "So many deals, by deals won."),
    P("match", "deals_points", "<number> deals , by card points", "So many deals, by card points."),
    P("match", "best_of", "best of <number>", "Until one side has won more than half of so many deals."),
    P("match", "best_of_deals", "best of <number> deals", "Until one side has won more than half of so many deals."),
    P("match", "first_to", "first to <goals>", "Until one side has so many.", "match first to 2 deals or 120 card points"),
    P("match", "first_to_least", "first to <goals> , in at least <number> deals", "But not before so many deals."),
    P("match", "range", "first to <number> to <number> deals", "The host chooses from this range."),
    P("match", "per_suit", "one deal for each suit", "One deal with each suit as trump, by deals won."),
    P("match", "per_suit_points", "one deal for each suit , by card points", "The same, by card points."),
    P("goals", "goal", "<goal>", "One goal."),
    P("goals", "goals", "<goal> or <goal>", "Whichever comes first."),
    P("goal", "deals", "<number> deals", "Deals won."),
    P("goal", "deal", "<number> deal", "Deals won."),
    P("goal", "card_points", "<number> card points", "Card points, added up over the deals."),
    P("goal", "game_points", "<number> game points", "Game points."),
    P("goal", "game_point", "<number> game point", "Game points."),
    P("cards", "strongest", "strongest first", "The rows go from the strongest to the weakest rank."),
    P("exchange", "none", "none", "There is no exchange."),
    P("exchange", "optional", "optional", "The host may allow it; it is off."),
    P("exchange", "on", "on", "It is allowed."),
    P("exchange", "off", "off", "It is not allowed."),
    P("signals", "none", "none", "There are no signs."),
    P("score", "highest", "the highest that holds", "Only the best row that holds counts."),
    P("score", "all", "all that hold", "All rows that hold are added."),
    P("service", "none", "none", "There is no service."),
    P("cards_row", "worth", "<ranks> worth <number>", "These ranks, and their card points.", "7 6 5 4 2 worth 0"),
    P("exchange_row", "row", "<name> for <ranks>", "This trump takes a turned trump of these ranks.", "7 for A 3 K N J"),
    P("exchange_row", "row_any", "<name> for any other", "This trump takes any other turned trump.", "2 for any other"),
    P("exchange_row", "who", "who <who>", "Who may exchange."),
    P("exchange_row", "who_partner", "who whoever has won a trick , or whose partner has", "A partner's trick counts."),
    P("exchange_row", "when", "when <when>", "At which moment."),
    P("exchange_row", "until", "until <until>", "Up to when."),
    P("exchange_row", "limit_once", "limit once a deal", "Each player once in a deal."),
    P("exchange_row", "limit_twice", "limit twice a deal", "Each player twice in a deal."),
    P("exchange_row", "from_first", "from the first hand", "Only with a card that was dealt."),
    P("exchange_row", "from_any", "from any hand", "Drawn cards count too."),
    P("who", "anyone", "anyone", "Everybody."),
    P("who", "has_won", "whoever has won a trick", "Only who has won a trick in this deal."),
    P("who", "trick_winner", "the winner of the trick", "Only who won the trick before."),
    P("who", "leader", "the leader", "Only who leads."),
    P("when", "own_turn", "on your turn , before playing", "When it is your turn, before you lay a card."),
    P("when", "before_leading", "before leading", "When you are about to lead."),
    P("when", "before_drawing", "right after winning a trick , before drawing", "Between the trick and the draw."),
    P("until", "turned_drawn", "the turned card is drawn", "As long as the turned card lies there."),
    P("until", "last_draw", "the last draw is coming", "Not once there are no more cards left than players."),
    P("until", "first_trick", "the first trick ends", "Only in the first trick."),
    P("until", "last_but_one", "the last trick but one begins", "Before the last two tricks."),
    P("signals_row", "of_trumps", "<name> of trumps <words>", "The sign for that trump.", "A of trumps lips pressed"),
    P("signals_row", "loads", "loads <words>", "The sign for big cards."),
    P("signals_row", "low_trumps", "low trumps <words>", "The sign for small trumps."),
    P("signals_row", "no_trump", "no trump <words>", "The sign for no trump at all."),
    P("signals_row", "lead", "a suit to lead <words>", "The sign that asks for a suit."),
    P("signals_row", "who", "who partners", "Between partners."),
    P("signals_row", "who_all", "who all", "Between all."),
    P("signals_row", "when", "when <speak>", "When signs may be given."),
    P("signals_row", "false_allowed", "false signs allowed", "False signs may be given."),
    P("signals_row", "false_forbidden", "false signs forbidden", "No false signs."),
    P("speak", "always", "at any time", "All the time."),
    P("speak", "after_first", "after the first trick", "Not in the first trick."),
    P("speak", "never", "never", "Never."),
    P("score_row", "winning", "<number> for winning", "For winning the deal."),
    P("score_row", "at_least", "<number> for <number> or more", "For so many card points."),
    P("score_row", "every_trick", "<number> for every trick", "For taking all tricks."),
    P("score_row", "every_point", "<number> for every point", "For taking all card points."),
    P("score_row", "others", "<number> for leaving the others <number> or less", "When the others have so few."),
    P("score_row", "narrow", "<number> for winning by <number> to <number>", "For a narrow win.", "2 for winning by 61 to 59"),
    P("service_row", "turn_time", "turn time <number> seconds", "Time to think for each turn."),
    P("service_row", "stakes", "stakes <number> chips", "What each side lays into the pot."),
    P("service_row", "bank", "bank keeps <number> percent", "The share of the pot that the house keeps."),
    P("service_row", "winner", "winner earns <number> a player", "Experience points for the winner, for each player at the table."),
    P("service_row", "pairs", "pairs earn <number> each", "Experience points for each of a winning pair."),
    P("service_row", "losers", "losers earn <number> each", "Experience points for each who has not won."),
    P("service_row", "rounds", "extra rounds earn <number> a round", "More for each round beyond the first."),
    P("service_row", "returned", "abandoned stakes returned", "A game given up by all: stakes go back."),
    P("service_row", "lost", "abandoned stakes lost", "Who leaves loses the stake."),
    P("service_row", "robot", "robot plays for <number> minutes", "A robot plays for somebody who is cut off."),
)

BY_LANGUAGE = ("game", "title", "source", "note")
"""The settings whose text may be given for a language, `title it ...`."""
BREACHES = (
    "revoke", "talking", "false claim", "exposed card", "misdeal", "two cards drawn", "wrong exchange",
    "one card too many", "leaving",
)
"""Breaches that a `penalty` line may name, before its colon."""
