"""A guided deal: the learner plays a whole deal, each of his cards judged by the hint ranking, with no lucky escapes.

A card that gives points away is shown to do so: the cards nobody has seen are set so that it goes wrong, then it is taken back. The others
play by the same ranking. Everything follows from the rules, the seed and the moves made, so that it can be gone on with later.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tutor.course.asker import Asker
from tutor.course.deciding import card_question
from tutor.course.positions import PositionFault, read_cards
from tutor.course.question import Choice, Mode, Question
from tutor.course.view import PEOPLE
from tutor.engine.deal import new_deal
from tutor.engine.play import refusal, settled, step
from tutor.engine.scoring import result_of, side_points
from tutor.engine.shuffle import Dice
from tutor.engine.state import Action, ChooseTrump, Claim, Draw, ExchangeTurned, Phase, Play, State
from tutor.engine.trick import points_of, winner
from tutor.engine.view import Observation, observe
from tutor.explain.deal_facts import deal_facts
from tutor.explain.facts import tricks_of
from tutor.explain.people import People
from tutor.explain.results import explain_result
from tutor.explain.sentences import score_line, trick_statements
from tutor.hint.api import choose, hint
from tutor.hint.core import Core
from tutor.hint.values import Hint
from tutor.hint.worlds import Hidden
from tutor.i18n import N_, NN_, Translator
from tutor.rules.table import RuleTable

ALLOWANCE = 1.5
"""Card points (of a pack of 120) that a card may give away and still be called good: such gaps are within the noise of so few
worlds, and what is refused is told to give away two points or more."""
WORLDS = 24
TRIED_WORLDS = 60
DEALT = N_("Your cards: {cards}.")
TURNED_UP = N_("{card} is turned up, so {suit} are trump.")
TRUMP = N_("{suit} are trump.")
LAYS = N_("{player} lays {card}.")
YOU_LAY = N_("You lay {card}.")
EXCHANGES = N_("{player} gives {gave} and takes {took}.")
EXCHANGE_CHOICE = N_("exchange {gave} for {took}")
WHAT_DO = N_("What do you do?")
DRAW_CHOICE = N_("exchange nothing, and draw")
SUPPOSE = N_("See what may happen: suppose {player} answers with {card}.")
SUPPOSE_LATER = N_("See what may happen: {cards} follow.")
LOSES_TRICK = NN_(
    "{player} takes the trick, and {count} card point with it.", "{player} takes the trick, and {count} card points with it."
)
GIVES_AWAY = N_("It may not show at once, but on the whole that costs you card points.")
DEAL_OVER = N_("The deal is over.")


@dataclass(frozen=True)
class Guided:
    """Where a guided deal stands: the position, what was done, and the learner's decision (a stale one once it is `over`)."""

    table: RuleTable
    translator: Translator
    start: State
    state: State
    actions: tuple[Action, ...]
    seed: int
    question: Question
    options: tuple[Action, ...] = ()
    """The actions that the question's choices stand for."""

    @property
    def over(self) -> bool:
        """Whether all is played."""
        return self.state.phase is Phase.OVER

    @property
    def moves(self) -> tuple[str, ...]:
        """What was done, as text."""
        return tuple(_written(self.table, action) for action in self.actions)

    def moved(self, chosen: int) -> tuple[Guided, list[str]]:
        """The deal after the learner's choice and all that follows, up to his next decision, in sentences."""
        return _go_on(replace(self, actions=(*self.actions, self.options[chosen])), len(self.actions))

    def taken_back(self) -> tuple[Guided, list[str]] | None:
        """The deal before the learner's last decision, and what is to be said there; None where he has made none."""
        for at in reversed(range(len(self.actions))):
            if getattr(self.actions[at], "seat", -1) == 0:
                earlier, said = begin_deal(self.table, self.translator, self.seed, self.moves[:at])
                if len(earlier.actions) < len(self.actions):
                    return earlier, said
        return None

    def consequence(self, chosen: int) -> list[str]:
        """What goes wrong after a bad choice, with the unseen cards set so that it does."""
        action = self.options[chosen]
        if not isinstance(action, Play):
            return [_asker(self).text(GIVES_AWAY)]
        worst = _worst_world(self, action)
        return worst or [_asker(self).text(GIVES_AWAY)]


def begin_deal(
    table: RuleTable, translator: Translator, seed: int, moves: Sequence[str]
) -> tuple[Guided, list[str]]:
    """A guided deal from `seed`, gone on with after `moves` (as `Guided.moves` gives them; from the first that does not fit on
    they are dropped), up to the learner's decision, and what is said of it."""
    dice = Dice(seed)
    start = settled(new_deal(table, dice, dealer=table.players - 1), dice)
    empty = Question("card", Mode.ONE, "")
    guided = Guided(table, translator, start, start, (), seed, empty)
    state, actions = start, list[Action]()
    for move in moves:
        action = _read(table, move)
        if action is None or refusal(state, action) is not None:
            break
        state, _ = step(state, action)
        actions.append(action)
    asker = _asker(guided)
    said = [score_line(side_points(state), People(table, asker.words, PEOPLE, 0))] if actions else _dealt(asker, start)
    guided, more = _go_on(replace(guided, actions=tuple(actions)), len(actions))
    return guided, said + more


def _asker(guided: Guided) -> Asker:
    return Asker(guided.table, guided.translator)


def _dealt(asker: Asker, start: State) -> list[str]:
    said = [asker.text(DEALT, cards=asker.words.both([asker.card(card) for card in start.hands[0]]))]
    if start.turned >= 0:
        suit = asker.words.suit(asker.table, start.trump)
        said.append(asker.text(TURNED_UP, card=asker.card(start.turned), suit=suit))
    elif start.trump >= 0:
        said.append(asker.text(TRUMP, suit=asker.words.suit(asker.table, start.trump)))
    return said


def _go_on(guided: Guided, told_from: int) -> tuple[Guided, list[str]]:
    """Let the others act until the learner has to; tell what happened from action number `told_from` on."""
    state, actions = guided.start, list(guided.actions)
    for action in actions:
        state, _ = step(state, action)
    core = Core(guided.table)
    while state.phase is not Phase.OVER:
        seat = _who_acts(state)
        seen = observe(guided.start, actions, seat)
        if seat == 0:
            ranking = hint(seen, worlds=WORLDS, seed=guided.seed, core=core)
            if len(ranking.moves) > 1:
                question, options = _decision(_asker(guided), state, seen, ranking)
                done = replace(
                    guided, state=state, actions=tuple(actions), question=question, options=options
                )
                return done, _told(done, told_from)
            action = ranking.moves[0].action
        else:
            action = choose(seen, worlds=6, seed=guided.seed, core=core)
        if isinstance(action, Claim):
            action = next(option for option in _plays(seen, core, guided.seed))
        state, _ = step(state, action)
        actions.append(action)
    done = replace(guided, state=state, actions=tuple(actions))
    return done, [*_told(done, told_from), *_result(done)]


def _plays(seen: Observation, core: Core, seed: int) -> list[Play]:
    moves = hint(seen, worlds=6, seed=seed, core=core).moves
    return [move.action for move in moves if isinstance(move.action, Play)]


def _who_acts(state: State) -> int:
    """Whose decision it is: in the time before the draw whoever won the trick."""
    return state.leader if state.phase is Phase.DRAW else state.to_play


def _decision(
    asker: Asker, state: State, seen: Observation, ranking: Hint
) -> tuple[Question, tuple[Action, ...]]:
    """The learner's decision as a question, and the action behind each choice."""
    table = asker.table
    question = card_question(asker, state, seen, ranking)
    plays = {move.action.card: move.action for move in ranking.moves if isinstance(move.action, Play)}
    options: list[Action] = [plays[card] for card in state.hands[0] if card in plays]
    choices = list(question.choices)
    for move in ranking.moves:
        if isinstance(move.action, Play | Claim):
            continue
        options.append(move.action)
        choices.append(_other_choice(asker, state, move.action))
    scale = table.total / 120.0
    allowed = {
        i
        for i, option in enumerate(options)
        if ranking.lost(option) <= ALLOWANCE * scale or option in ranking.best
    }
    answer = asker.answered(choices[options.index(ranking.moves[0].action)].label)
    best = options.index(ranking.moves[0].action)
    right = (best, *sorted(allowed - {best}))
    cards_only = all(isinstance(option, Play) for option in options)
    text = question.text if cards_only else asker.text(WHAT_DO)
    return replace(question, text=text, choices=tuple(choices), right=right, answer=answer), tuple(options)


def _other_choice(asker: Asker, state: State, action: Action) -> Choice:
    if isinstance(action, ExchangeTurned):
        gave, took = asker.card(action.card), asker.card(state.turned)
        return Choice(asker.part(EXCHANGE_CHOICE, gave=gave, took=took))
    if isinstance(action, ChooseTrump):
        return Choice(str(asker.words.suit(asker.table, action.suit)), (asker.table.deck.suits[action.suit],))
    return Choice(asker.part(DRAW_CHOICE), ("draw",))


def _told(guided: Guided, told_from: int) -> list[str]:
    """What happened from an action on: each finished trick explained, and the cards that lie in the one under way."""
    asker = _asker(guided)
    before = _explained(asker, guided.start, guided.actions[:told_from])
    said = [
        text
        for number, texts in _explained(asker, guided.start, guided.actions).items()
        for text in texts
        if text not in before.get(number, ())
    ]
    if guided.state.trick and not guided.over:
        said += [_lays(asker, seat, card) for seat, card in guided.state.trick]
    return said


def _explained(asker: Asker, start: State, actions: Sequence[Action]) -> dict[int, list[str]]:
    """The finished tricks by their numbers, each card laid and what there is to say of the trick; an exchange and the draw after
    it may be said later than the rest."""
    told = {}
    for trick in tricks_of(start, actions):
        if trick.finished:
            statements = trick_statements(trick, asker.translator, names=PEOPLE, you=0)
            told[trick.number] = [_lays(asker, laid.seat, laid.card) for laid in trick.laid]
            told[trick.number] += [said.text for said in statements if said.kind not in ("loser", "points")]
    return told


def _lays(asker: Asker, seat: int, card: int) -> str:
    return asker.text(YOU_LAY if seat == 0 else LAYS, player=PEOPLE[seat], card=asker.card(card))


def _result(guided: Guided) -> list[str]:
    asker = _asker(guided)
    facts = deal_facts(guided.state, result_of(guided.state))
    return [asker.text(DEAL_OVER), *explain_result(facts, asker.translator, names=PEOPLE, you=0, long=True)]


# -- no lucky escapes ----------------------------------------------------------------------------------------------------


def _worst_world(guided: Guided, action: Play) -> list[str]:
    """The trick played out in the world, of many drawn, in which the card goes worst; nothing where it never goes wrong at once.

    It does not go wrong where nothing of the learner's or on the table is lost, and the taker only brings his own points home.
    """
    if not points_of(guided.table, [*guided.state.trick, (0, action.card)]):
        return []
    table, dice = guided.table, Dice(guided.seed).fork(len(guided.actions))
    seen = observe(guided.start, guided.actions, 0)
    hidden = Hidden(seen)
    worst, told = 0, list[str]()
    for number in range(TRIED_WORLDS):
        try:
            world = hidden.draw(dice.fork(number))
        except ValueError:
            return []
        state = guided.state._replace(hands=world.hands)
        state, _ = step(state, action)
        plays = _answered(table, state)
        if plays is None:
            return []
        whole = [*guided.state.trick, (0, action.card), *plays]
        taker = winner(table, state.trump, whole)
        if table.side_of[taker] == table.side_of[0]:
            continue
        points = points_of(table, whole)
        if points > worst:
            worst, told = points, _supposed(_asker(guided), plays, taker, points)
    return told


def _answered(table: RuleTable, state: State) -> list[tuple[int, int]] | None:
    """How the others answer at their best for this trick: the cheapest card that takes it, else the one worth least to give away."""
    from tutor.engine.play import legal_cards

    plays = list[tuple[int, int]]()
    trick = list(state.trick)
    while len(trick) < table.plays_per_trick and trick:
        seat = state.to_play
        if seat == 0:
            return None
        cards = legal_cards(state)
        takes = [
            c
            for c in cards
            if table.side_of[winner(table, state.trump, [*trick, (seat, c)])] == table.side_of[seat]
        ]
        card = min(
            takes or cards,
            key=lambda c: (table.card_points[c], table.suit_of[c] == state.trump, c % table.size),
        )
        plays.append((seat, card))
        trick.append((seat, card))
        state, _ = step(state, Play(seat, card))
    return plays


def _supposed(asker: Asker, plays: Sequence[tuple[int, int]], taker: int, points: int) -> list[str]:
    if len(plays) == 1:
        said = asker.text(SUPPOSE, player=PEOPLE[plays[0][0]], card=asker.card(plays[0][1]))
    elif plays:
        said = asker.text(SUPPOSE_LATER, cards=asker.words.both([asker.card(card) for _, card in plays]))
    else:
        said = ""
    told = asker.words.count(LOSES_TRICK, points, player=PEOPLE[taker])
    return [said, told] if said else [told]


# -- moves as text -------------------------------------------------------------------------------------------------------


def _written(table: RuleTable, action: Action) -> str:
    if isinstance(action, Play):
        return f"{table.seats[action.seat]} {table.card_name(action.card)}"
    if isinstance(action, ExchangeTurned):
        return f"{table.seats[action.seat]} exchanges {table.card_name(action.card)}"
    if isinstance(action, ChooseTrump):
        card = f" {table.card_name(action.card)}" if action.card >= 0 else ""
        return f"{table.seats[action.seat]} chooses {table.deck.suits[action.suit]}{card}"
    return "draw"


def _read(table: RuleTable, text: str) -> Action | None:
    """An action from its text, None for what cannot be read."""
    if text == "draw":
        return Draw()
    seat_word, _, rest = text.partition(" ")
    if seat_word not in table.seats:
        return None
    seat = table.seats.index(seat_word)
    try:
        if rest.startswith("exchanges "):
            return ExchangeTurned(seat, read_cards(rest.removeprefix("exchanges "), table)[0])
        if rest.startswith("chooses "):
            suit, _, card = rest.removeprefix("chooses ").partition(" ")
            return ChooseTrump(seat, table.deck.suits.index(suit), read_cards(card, table)[0] if card else -1)
        return Play(seat, read_cards(rest, table)[0])
    except (PositionFault, ValueError):
        return None


__all__ = ["Guided", "begin_deal"]
