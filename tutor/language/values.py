"""What was said, as the facts of a rule table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tutor.language.parse import Said
from tutor.rules.facts import (
    ChosenBy,
    Counted,
    DrawsFirst,
    Duty,
    Ends,
    Exception_,
    FirstDealer,
    Goal,
    Look,
    LookKind,
    LookWhen,
    Match,
    MatchKind,
    NextDealer,
    Open,
    Packets,
    Release,
    ScoreRow,
    ScoreWhen,
    Speak,
    Starter,
    Tie,
    TieKind,
    Trump,
    TrumpFrom,
    Turns,
    Unless,
    Until,
    When,
    Who,
    Win,
    WinKind,
)

WHOLE_HAND = -1
"""The size of a packet that is the whole hand, until the hand is known."""

DUTIES: Mapping[str, Duty] = {
    "never": Duty(),
    "suit": Duty(suit=True),
    "suit_trump": Duty(suit=True, trump=True),
    "suit_beat": Duty(suit=True, beat=True),
    "suit_beat_trump": Duty(suit=True, beat=True, trump=True),
    "suit_beat_over": Duty(suit=True, beat=True, trump=True, overtrump=True),
    "suit_over": Duty(suit=True, trump=True, overtrump=True),
    "trump_led": Duty(suit=True, trump_led_only=True),
    "trump_led_beat": Duty(suit=True, beat=True, trump_led_only=True),
}
TURNS = {"anticlockwise": Turns.ANTICLOCKWISE, "clockwise": Turns.CLOCKWISE}
STARTERS = {
    "next_to_dealer": Starter.NEXT_TO_DEALER,
    "dealer": Starter.DEALER,
    "random": Starter.RANDOM,
    "after_last": Starter.AFTER_LAST_STARTER,
    "winner": Starter.WINNER,
}
FIRST_DEALERS = {"random": FirstDealer.RANDOM, "highest": FirstDealer.HIGHEST, "lowest": FirstDealer.LOWEST}
NEXT_DEALERS = {
    "next": NextDealer.NEXT,
    "winner": NextDealer.WINNER,
    "last_trick": NextDealer.LAST_TRICK,
    "same": NextDealer.SAME,
}
TRUMPS = {
    "turned_up": TrumpFrom.TURNED_UP,
    "bottom": TrumpFrom.BOTTOM,
    "before_deal": TrumpFrom.BEFORE_DEAL,
    "last_dealt": TrumpFrom.LAST_DEALT,
    "none": TrumpFrom.NONE,
    "cutter": TrumpFrom.CUTTER,
}
RELEASES = {"follow": Release.FOLLOW, "beat": Release.BEAT, "trump": Release.TRUMP, "overtrump": Release.OVERTRUMP}
UNLESS = {"partner": Unless.PARTNER_WINNING, "cannot": Unless.CANNOT_WIN, "last": Unless.LAST_CARD}
DRAWS = {"winner": DrawsFirst.WINNER, "dealer": DrawsFirst.NEXT_TO_DEALER}
OPEN = {"nothing": Open.NOTHING, "hands": Open.HANDS, "all": Open.HANDS_AND_STOCK}
SPEAK = {"always": Speak.ALWAYS, "after_first": Speak.AFTER_FIRST, "never": Speak.NEVER}
ENDS = {"all": Ends.ALL_PLAYED, "decided": Ends.DECIDED, "claim": Ends.CLAIM}
TIES = {
    "draw": TieKind.DRAW,
    "void": TieKind.VOID,
    "same_dealer": TieKind.SAME_DEALER,
    "next_dealer": TieKind.NEXT_DEALER,
    "extra": TieKind.EXTRA_DEAL,
    "last_trick": TieKind.LAST_TRICK,
    "last_trump": TieKind.LAST_TRUMP,
    "worth_more": TieKind.WORTH_MORE,
}
WHO = {
    "anyone": Who.ANYONE,
    "has_won": Who.HAS_WON,
    "trick_winner": Who.TRICK_WINNER,
    "leader": Who.LEADER,
}
WHEN = {
    "own_turn": When.OWN_TURN,
    "before_leading": When.BEFORE_LEADING,
    "before_drawing": When.BEFORE_DRAWING,
}
UNTIL = {
    "turned_drawn": Until.TURNED_DRAWN,
    "last_draw": Until.LAST_DRAW,
    "first_trick": Until.FIRST_TRICK,
    "last_but_one": Until.LAST_BUT_ONE,
}
CHOSEN_BY = {"agreement": ChosenBy.AGREEMENT, "dealer": ChosenBy.DEALER, "random": ChosenBy.RANDOM}
_LOOK_WHEN = {
    "last_tricks": LookWhen.LAST_TRICKS,
    "last_trick": LookWhen.LAST_TRICKS,
    "first_trick": LookWhen.FIRST_TRICK,
    "throughout": LookWhen.THROUGHOUT,
}
_SCORE = {
    "winning": ScoreWhen.WINNING,
    "at_least": ScoreWhen.AT_LEAST,
    "every_trick": ScoreWhen.EVERY_TRICK,
    "every_point": ScoreWhen.EVERY_POINT,
    "others": ScoreWhen.OTHERS_AT_MOST,
    "narrow": ScoreWhen.NARROW,
}


def dealer(said: Said) -> tuple[FirstDealer, NextDealer, bool]:
    """Who deals first, who next, whether a tie keeps the dealer."""
    next_ = NEXT_DEALERS[said.parts[1].key] if len(said.parts) > 1 else NextDealer.NEXT
    return FIRST_DEALERS[said.parts[0].key], next_, said.key in ("dealer_keeps", "ties_keep")


def starts(said: Said) -> tuple[Starter, Starter]:
    """Who leads the first deal, and later ones."""
    first = STARTERS[said.parts[0].key]
    return first, STARTERS[said.parts[1].key] if len(said.parts) > 1 else first


def packets(said: Said) -> Packets:
    """How the cards are dealt."""
    each, how = said.parts
    hand = each.parts[0] if each.key == "number" else 0
    sizes: tuple[int, ...] = ()
    if how.key == "of":
        sizes = (how.parts[0],)
    elif how.key == "sizes":
        sizes = tuple(how.parts[0])
    elif how.key == "whole":
        sizes = (WHOLE_HAND,)
    return Packets(hand, each.key == "all", sizes)


def trump(said: Said, suits: Sequence[int]) -> Trump:
    """How trump is fixed; `suits` are those of `by turns`, already looked up."""
    if said.key == "by_turns":
        return Trump(TrumpFrom.BY_TURNS, tuple(suits))
    if said.key == "cutter_from":
        return Trump(TrumpFrom.CUTTER, (), said.parts[0])
    return Trump(TRUMPS[said.key])


def duties(said: Said) -> tuple[Duty, Duty]:
    """The duties while there is a stock and after."""
    first = DUTIES[said.parts[0].key]
    return first, DUTIES[said.parts[1].key] if len(said.parts) > 1 else first


def exception(said: Said) -> Exception_:
    """`need not ... when ...`."""
    return Exception_(RELEASES[said.parts[0].key], UNLESS[said.parts[1].key])


def look(said: Said) -> Look:
    """What partners may see of each other."""
    if said.key == "never":
        return Look()
    when = said.parts[0]
    tricks = when.parts[0] if when.key == "last_tricks" else 1 if when.key == "last_trick" else 0
    return Look(LookKind.SEE if said.key == "see" else LookKind.SWAP, _LOOK_WHEN[when.key], tricks)


def win(said: Said) -> Win:
    """What wins a deal."""
    if said.key == "at_least":
        return Win(WinKind.AT_LEAST, said.parts[0])
    return Win(WinKind.MOST if said.key == "most" else WinKind.MORE_THAN_HALF)


def tie(said: Said, phrase: str) -> Tie:
    """The rule for a tie."""
    more = said.parts[0] if said.key == "worth_more" else 0
    return Tie(TIES[said.key], more, phrase.lower())


def score_row(said: Said) -> ScoreRow:
    """A row of the score."""
    numbers: tuple[Any, ...] = said.parts
    points = numbers[1] if len(numbers) > 1 else 0
    return ScoreRow(numbers[0], _SCORE[said.key], points, numbers[2] if len(numbers) > 2 else 0)


def match(said: Said, phrase: str) -> Match:
    """What a match is."""
    key, parts, phrase = said.key, said.parts, phrase.lower()
    if key == "one_deal":
        return Match(MatchKind.ONE_DEAL, phrase=phrase)
    if key in ("best_of", "best_of_deals"):
        return Match(MatchKind.BEST_OF, number=parts[0], phrase=phrase)
    if key in ("deals", "deals_points"):
        counted = Counted.DEALS if key == "deals" else Counted.CARD_POINTS
        return Match(MatchKind.DEALS, number=parts[0], counted=counted, phrase=phrase)
    if key in ("per_suit", "per_suit_points"):
        counted = Counted.DEALS if key == "per_suit" else Counted.CARD_POINTS
        return Match(MatchKind.DEAL_PER_SUIT, number=4, counted=counted, phrase=phrase)
    if key == "range":  # one that runs backwards; the others are written out before
        return Match(MatchKind.FIRST_TO, phrase=phrase)
    goals = tuple(_goal(one) for one in parts[0].parts)
    least = parts[1] if key == "first_to_least" else 0
    return Match(MatchKind.FIRST_TO, goals, least=least, phrase=phrase)


_COUNTED = {"card_points": Counted.CARD_POINTS, "game_points": Counted.GAME_POINTS, "game_point": Counted.GAME_POINTS}


def _goal(said: Said) -> Goal:
    return Goal(said.parts[0], _COUNTED.get(said.key, Counted.DEALS))
