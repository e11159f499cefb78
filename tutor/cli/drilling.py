"""What `drill` does: a stream of questions, answered in the terminal or from a pipe, or printed as JSON."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from tutor.cli.keeper import Keeper
from tutor.cli.learning import GOOD, INTERRUPTED, PROBLEMS, USAGE, USUAL_VARIANT, Game, find_game, look_of
from tutor.cli.terminal import Terminal
from tutor.course.drilling import DrillTalk
from tutor.course.drills import Asked, begin_drill, questions, topics_for
from tutor.course.lines import Line
from tutor.course.progress import DEFAULT_LEARNER
from tutor.course.question import Mode
from tutor.course.schedule import due, reviewed
from tutor.course.screen import rendered
from tutor.i18n import N_

NO_TOPIC = N_("There are no questions about ‘{topic}’ in {game}. There are: {topics}.")
ENDED = N_("The input ended before the drill did. What you answered is kept.")
LEFT = N_("What you answered is saved; ‘briscola drill’ goes on with what you missed.")
ENDED_UNKEPT = N_("The input ended before the drill did.")


@dataclass(frozen=True, slots=True)
class DrillWish:
    """The options of `drill`."""

    variant: str | None
    topic: str | None
    count: int
    players: int | None
    rules: tuple[str, ...]
    learner: str | None
    seed: int | None
    json: bool


def drill_command(wish: DrillWish, terminal: Terminal) -> int:
    """Run `briscola drill`; the exit code."""
    keeper = Keeper(terminal, wish.learner or DEFAULT_LEARNER, keeps=not wish.json)
    current = keeper.learner.current
    asked, players, rules = wish.variant, wish.players, wish.rules
    if asked is None and current is not None and players is None:
        asked, players, rules = current.variant, current.players, current.rules
    game = find_game(asked or USUAL_VARIANT, players, rules, terminal)
    if isinstance(game, int):
        return game
    terminal = terminal.for_country(game.variant.texts.country)
    keeper.terminal = terminal
    topics = topics_for(game.table)
    if wish.topic is not None and wish.topic not in topics:
        text = terminal.text(NO_TOPIC).format(
            topic=wish.topic, game=game.table.game_in(terminal.translator.language), topics=", ".join(topics)
        )
        terminal.error(text)
        return USAGE
    wanted = (wish.topic,) if wish.topic is not None else ()
    seed = wish.seed if wish.seed is not None else 1 if wish.json else secrets.randbelow(1 << 31)
    waiting = [] if wish.json else due(keeper.learner, game.key)
    drill = begin_drill(game.table, terminal.translator, seed, wanted, waiting)
    if wish.json:
        terminal.json([_as_json(item, game) for item in questions(drill, wish.count)])
        return GOOD
    return _answered(DrillTalk(drill, wish.count, wish.count), game, keeper, terminal)


def _answered(talk: DrillTalk, game: Game, keeper: Keeper, terminal: Terminal) -> int:
    try:
        return _asked_all(talk, game, keeper, terminal)
    except KeyboardInterrupt:
        _say_left(keeper, terminal)
        return INTERRUPTED


def _say_left(keeper: Keeper, terminal: Terminal) -> None:
    if keeper.keeping:
        terminal.error(terminal.text(LEFT))


def _asked_all(talk: DrillTalk, game: Game, keeper: Keeper, terminal: Terminal) -> int:
    look = look_of(terminal)

    def show(lines: Iterable[Line]) -> None:
        for text in rendered(lines, look, game.table, terminal.translator):
            print(text)

    talk = talk.begin()
    show(talk.said)
    while not (talk.ended or talk.quit):
        typed = terminal.ask("> ")
        if typed is None:
            if terminal.interactive:
                _say_left(keeper, terminal)
            else:
                terminal.error(terminal.text(ENDED if keeper.keeping else ENDED_UNKEPT))
            return PROBLEMS
        talk = talk.respond(typed)
        if talk.just_answered:
            last = talk.outcomes[-1]
            keeper.put(reviewed(keeper.learner, game.key, [(last.fact, last.right)]))
        show(talk.said)
    return GOOD


def _as_json(item: Asked, game: Game) -> dict[str, Any]:
    """A question with its answer: cards as records write them, answers as numbers of choices (from 1)."""
    question, table = item.question, game.table
    answer: object = question.number
    if question.mode is not Mode.NUMBER:
        answer = [i + 1 for i in question.right]
    return {
        "topic": item.topic,
        "mode": question.mode.value,
        "question": question.text,
        "notes": list(question.notes),
        "shown": [
            {
                "caption": shown.caption,
                "cards": [table.card_name(card) for card in shown.cards],
                "by": list(shown.who),
            }
            for shown in question.shown
        ],
        "choices": [choice.label for choice in question.choices],
        "answer": answer,
        "why": list(question.why),
        "fact": question.fact,
    }
