"""Questions about ends and customs: who has won, game points, who deals and leads, what a sign means."""

from __future__ import annotations

from dataclasses import replace

from tutor.course.asker import Asker
from tutor.course.positions import Position, Spec
from tutor.course.question import Choice, Mode, Question
from tutor.course.view import PEOPLE, players_of
from tutor.engine.match import after_deal, start_match
from tutor.engine.play import legal, step
from tutor.engine.scoring import result_of
from tutor.engine.shuffle import Dice
from tutor.engine.state import Draw, Phase, Play, State
from tutor.explain.deal_facts import deal_facts
from tutor.explain.people import Forms, People, SideForms
from tutor.explain.results import explain_result
from tutor.explain.signs import gesture_of
from tutor.i18n import N_, NN_
from tutor.rules.facts import MatchKind, ScoreWhen, Signal

WHO_HAS_WON = N_("All cards are played. Card points: {items}. Who has won the deal?")
ITEM = N_("{who} {points}")
NOBODY = N_("nobody")
ME = ("me", "i", "you", "we", "us")
LOOK_WON = N_("What does the rule ask for: most points, or a number? And if two have the same?")
HOW_MANY_GAME = NN_(
    "{player} wins the deal with {count} card point. How many game points is that?",
    "{player} wins the deal with {count} card points. How many game points is that?",
)
LOOK_SCORE = N_("Go down the table of game points and find the rows that fit.")
HAS_DEALT = Forms(N_("You have dealt."), N_("{player} has dealt."))
WHO_DEALS = SideForms(
    N_("You have won the deal. Who deals the next?"),
    N_("You and {partners} have won the deal. Who deals the next?"),
    N_("{player} has won the deal. Who deals the next?"),
    N_("{players} have won the deal. Who deals the next?"),
)
WHO_STARTS = Forms(N_("You deal. Who leads to the first trick?"), N_("{player} deals. Who leads to the first trick?"))
LOOK_SEATS = N_("Go round the table in order of play: {names}.")
WHAT_SIGN = N_("Your partner shows this sign: {gesture}. What does it tell you?")
LOOK_SIGN = N_("Read the table of signs once more; it is a convention of this game.")
SIGN_TELLS = N_("The sign “{gesture}” tells: {meaning}.")
SIGN_FIRST = N_("May you make a sign to your partner in the first trick?")
YES = N_("yes")
LOOK_WHEN = N_("It is a matter of this game's rule when signs are allowed, not of every game's.")
NO = N_("no")


def _finished(asker: Asker, spec: Spec, dice: Dice) -> tuple[State, int]:
    """A deal played to its end by chance, and the seat that dealt. Card points that the block names stand in place of those."""
    from tutor.engine.deal import new_deal

    table = asker.table
    dealer = dice.below(table.players)
    state = new_deal(table, dice, dealer=dealer)
    while state.phase is not Phase.OVER:
        plain = tuple(action for action in legal(state) if isinstance(action, Play | Draw))
        actions = plain or legal(state)
        state, _ = step(state, actions[dice.below(len(actions))])
    if spec.carried:
        points = [0] * table.players
        for side, number in enumerate(_side_points(asker, spec, dice)):
            points[table.sides[side][0]] = number
        state = state._replace(carried=tuple(points), won=tuple(() for _ in points))
    return state, dealer


def _side_points(asker: Asker, spec: Spec, dice: Dice) -> list[int]:
    """Card points by side: those named for a seat, and the rest for the others, so that all are given out."""
    table = asker.table
    named = {table.side_of[seat]: number for seat, number in spec.carried.items()}
    others = [side for side in range(len(table.sides)) if side not in named]
    rest = table.total - sum(named.values())
    if rest < 0 or (rest and not others):
        raise ValueError("these points are not those of a whole deal")
    numbers = [named.get(side, 0) for side in range(len(table.sides))]
    for at, side in enumerate(others):
        numbers[side] = rest // len(others) + (rest % len(others) if at == 0 else 0)
    return numbers


def ask_winner(asker: Asker, spec: Spec, position: Position | None, dice: Dice) -> Question:
    """Who has won the deal? With ``won P1 N points`` for some seats; else after a deal played by chance."""
    table = asker.table
    state, _ = _finished(asker, spec, dice)
    result = result_of(state)
    sides = [asker.words.both([asker.player(seat) for seat in side]) for side in table.sides]
    items = [asker.part(ITEM, who=who, points=n) for who, n in zip(sides, result.side_points, strict=True)]
    names = [
        (*(PEOPLE[seat] for seat in side), *(table.seats[seat] for seat in side), *(ME if 0 in side else ()))
        for side in table.sides
    ]
    choices = [Choice(str(who), words) for who, words in zip(sides, names, strict=True)]
    choices.append(Choice(asker.part(NOBODY), ("tie", "draw", "a tie", "a draw", "none")))
    decided = result.decided
    right = result.winners[0] if decided else len(sides)
    facts = deal_facts(state, result)
    return Question(
        "winner",
        Mode.ONE,
        asker.text(WHO_HAS_WON, items=People(table, asker.words).by_side(items)),
        tuple(choices),
        (right,),
        rule=asker.say("win"),
        look=(asker.text(LOOK_WON),),
        why=tuple(explain_result(facts, asker.translator, names=PEOPLE, you=0, long=True))
        if result.tie is not None
        else tuple(explain_result(facts, asker.translator, names=PEOPLE, you=0)),
        answer=asker.answered(choices[right].label),
        fact=f"winner:{'tie' if not decided or result.tie is not None else 'points'}",
    )


def ask_score(asker: Asker, spec: Spec, position: Position | None, dice: Dice) -> Question:
    """How many game points is a deal worth?"""
    table = asker.table
    if not table.score.rows:
        raise ValueError("this game has no table of game points")
    wanted = [row.points for row in table.score.rows if row.when in (ScoreWhen.AT_LEAST, ScoreWhen.NARROW)]
    least = table.total // 2 + 1
    most = [least, table.total - 1, *wanted, *(points - 1 for points in wanted)]
    points = max(least, min(most[dice.below(len(most))], table.total - 1))
    state, _ = _finished(asker, replace(spec, carried={1: points}), dice)
    result = result_of(state)
    number = result.game_points[table.side_of[1]]
    facts = deal_facts(state, result)
    return Question(
        "score",
        Mode.NUMBER,
        asker.words.count(HOW_MANY_GAME, points, player=PEOPLE[1]),
        number=number,
        rule=asker.say("score"),
        look=(asker.text(LOOK_SCORE),),
        why=tuple(explain_result(facts, asker.translator, names=PEOPLE, you=0, long=True)) + asker.say("score"),
        answer=asker.answered(number),
        fact="score",
    )


def ask_deals(asker: Asker, spec: Spec, position: Position | None, dice: Dice) -> Question:
    """Who deals next?"""
    table = asker.table
    if table.match.kind is MatchKind.ONE_DEAL:
        raise ValueError("a match is one deal")
    state, dealer = _finished(asker, spec, dice)
    result = result_of(state)
    if not result.decided:
        raise ValueError("the deal is a tie")
    match = replace(start_match(table, dice), dealer=dealer)
    after = after_deal(match, state, result, dice)
    round_table = _round_table(asker)
    choices = tuple(asker.seat_choice(seat) for seat in range(table.players))
    people = People(table, asker.words, PEOPLE, 0)
    told = (people.tell(HAS_DEALT, dealer), people.tell_side(WHO_DEALS, result.winners[0]))
    return Question(
        "deals",
        Mode.ONE,
        " ".join(told),
        choices,
        (after.dealer,),
        rule=asker.say("dealer"),
        look=round_table,
        notes=round_table if table.players > 2 else (),
        why=asker.say("dealer")[1:],
        answer=asker.answered(choices[after.dealer].label),
        fact="deals",
    )


def _round_table(asker: Asker) -> tuple[str, ...]:
    """Who sits where, in order of play."""
    return (asker.text(LOOK_SEATS, names=asker.words.row(players_of(asker.table, asker.words))),)


def ask_signal(asker: Asker, spec: Spec, position: Position | None, dice: Dice) -> Question:
    """What does this sign mean?"""
    rows = asker.table.signals.rows
    if not rows:
        raise ValueError("this game has no table of signs")
    at = spec.signal if 0 <= spec.signal < len(rows) else dice.below(len(rows))
    others = [i for i in dice.shuffled(range(len(rows))) if rows[i].gesture != rows[at].gesture][:3]
    order = dice.shuffled([at, *others])
    meanings = [_meaning(asker, rows[i]) for i in order]
    choices = tuple(Choice(meaning, (rows[i].meaning,)) for i, meaning in zip(order, meanings, strict=True))
    answer = meanings[order.index(at)]
    gesture = gesture_of(rows[at], asker.words)
    return Question(
        "signal",
        Mode.ONE,
        asker.text(WHAT_SIGN, gesture=gesture),
        choices,
        (order.index(at),),
        rule=asker.say("signals"),
        look=(asker.text(LOOK_SIGN),),
        why=(asker.text(SIGN_TELLS, gesture=gesture, meaning=answer),),
        answer=asker.answered(answer),
        fact=f"signal:{rows[at].meaning}",
    )


MEANINGS = {
    "loads": N_("he holds loads"),
    "low trumps": N_("he holds only low trumps"),
    "no trump": N_("he holds no trump"),
    "lead": N_("he wants this suit led"),
}
HOLDS_TRUMP = N_("he holds this trump: {rank}")


def _meaning(asker: Asker, row: Signal) -> str:
    """What a sign tells, as an answer to choose."""
    if row.rank >= 0:
        return asker.part(HOLDS_TRUMP, rank=asker.rank(row.rank))
    return asker.part(MEANINGS[row.meaning]) if row.meaning in MEANINGS else row.meaning


def ask_silence(asker: Asker, spec: Spec, position: Position | None, dice: Dice) -> Question:
    """May a sign be made in the first trick?"""
    from tutor.rules.facts import Speak

    allowed = asker.table.signals.when is Speak.ALWAYS
    choices = (Choice(asker.part(YES), ("y",)), Choice(asker.part(NO), ("n",)))
    return Question(
        "silence",
        Mode.ONE,
        asker.text(SIGN_FIRST),
        choices,
        (0 if allowed else 1,),
        rule=asker.say("signals"),
        look=(asker.text(LOOK_WHEN),),
        why=asker.say("signals"),
        answer=asker.answered(choices[0 if allowed else 1].label),
        fact="signal:when",
    )


def ask_starts(asker: Asker, spec: Spec, position: Position | None, dice: Dice) -> Question:
    """Who leads to the first trick of a deal?"""
    from tutor.rules.facts import Starter

    table = asker.table
    if table.starts not in (Starter.NEXT_TO_DEALER, Starter.DEALER):
        raise ValueError("the first leader is found by chance")
    dealer = dice.below(table.players)
    leader = dealer if table.starts is Starter.DEALER else (dealer + 1) % table.players
    choices = tuple(asker.seat_choice(seat) for seat in range(table.players))
    round_table = _round_table(asker)
    return Question(
        "starts",
        Mode.ONE,
        People(table, asker.words, PEOPLE, 0).tell(WHO_STARTS, dealer),
        choices,
        (leader,),
        rule=asker.say("starts"),
        look=round_table,
        notes=round_table if table.players > 2 else (),
        why=asker.say("starts"),
        answer=asker.answered(choices[leader].label),
        fact="starts",
    )
