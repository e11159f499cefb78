"""What a finished deal brings, in sentences: who wins by which rule, ties, game points, the match, who deals next."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.explain.deal_facts import DealFacts, Standing, WonBy
from tutor.explain.people import Forms, People, SideForms
from tutor.explain.rules_words import say
from tutor.explain.sentences import Statement, with_origins
from tutor.explain.words import Words
from tutor.i18n.marks import N_, NN_
from tutor.i18n.translate import Translator
from tutor.rules.facts import Counted, MatchKind, TieKind

POINTS = N_("Card points: {items}.")
POINTS_EARLY = N_("Card points, counted before all cards were played: {items}.")
ITEM = N_("{who} {points}")
WINS = {
    WonBy.MOST: SideForms(
        NN_(
            "You win the deal: {count} card point is the most.",
            "You win the deal: {count} card points are the most.",
        ),
        NN_(
            "You and {partners} win the deal: {count} card point is the most.",
            "You and {partners} win the deal: {count} card points are the most.",
        ),
        NN_(
            "{player} wins the deal: {count} card point is the most.",
            "{player} wins the deal: {count} card points are the most.",
        ),
        NN_(
            "{players} win the deal: {count} card point is the most.",
            "{players} win the deal: {count} card points are the most.",
        ),
    ),
    WonBy.MORE_THAN_HALF: SideForms(
        NN_(
            "You win the deal: {count} card point is more than half.",
            "You win the deal: {count} card points are more than half.",
        ),
        NN_(
            "You and {partners} win the deal: {count} card point is more than half.",
            "You and {partners} win the deal: {count} card points are more than half.",
        ),
        NN_(
            "{player} wins the deal: {count} card point is more than half.",
            "{player} wins the deal: {count} card points are more than half.",
        ),
        NN_(
            "{players} win the deal: {count} card point is more than half.",
            "{players} win the deal: {count} card points are more than half.",
        ),
    ),
    WonBy.AT_LEAST: SideForms(
        NN_(
            "You win the deal with {count} card point; {needed} are enough.",
            "You win the deal with {count} card points; {needed} are enough.",
        ),
        NN_(
            "You and {partners} win the deal with {count} card point; {needed} are enough.",
            "You and {partners} win the deal with {count} card points; {needed} are enough.",
        ),
        NN_(
            "{player} wins the deal with {count} card point; {needed} are enough.",
            "{player} wins the deal with {count} card points; {needed} are enough.",
        ),
        NN_(
            "{players} win the deal with {count} card point; {needed} are enough.",
            "{players} win the deal with {count} card points; {needed} are enough.",
        ),
    ),
    WonBy.LAST_TRICK: SideForms(
        N_("You win the deal: the last trick was yours, and it decides."),
        N_("You and {partners} win the deal: the last trick was yours, and it decides."),
        N_("{player} wins the deal by the last trick, which decides."),
        N_("{players} win the deal by the last trick, which decides."),
    ),
    WonBy.LAST_TRUMP: SideForms(
        N_("You win the deal: the latest trick with a trump in it was yours, and it decides."),
        N_("You and {partners} win the deal: the latest trick with a trump in it was yours, and it decides."),
        N_("{player} wins the deal by the latest trick with a trump in it, which decides."),
        N_("{players} win the deal by the latest trick with a trump in it, which decides."),
    ),
}
TIED = NN_("It is a tie at {count} card point.", "It is a tie at {count} card points.")
SHORT = NN_(
    "No side has the {count} card point that wins, so it counts as a tie.",
    "No side has the {count} card points that win, so it counts as a tie.",
)
EVERY_TRICK = SideForms(
    N_("You took every trick."),
    N_("You and {partners} took every trick."),
    N_("{player} took every trick."),
    N_("{players} took every trick."),
)
GAME_POINTS = SideForms(
    NN_("That brings you {count} game point.", "That brings you {count} game points."),
    NN_(
        "That brings you and {partners} {count} game point.",
        "That brings you and {partners} {count} game points.",
    ),
    NN_("That brings {player} {count} game point.", "That brings {player} {count} game points."),
    NN_("That brings {players} {count} game point.", "That brings {players} {count} game points."),
)
STANDING = {
    Counted.DEALS: N_("Deals won so far: {items}."),
    Counted.CARD_POINTS: N_("Card points in the match: {items}."),
    Counted.GAME_POINTS: N_("Game points in the match: {items}."),
}
MATCH_WON = SideForms(
    N_("You win the match."),
    N_("You and {partners} win the match."),
    N_("{player} wins the match."),
    N_("{players} win the match."),
)
MATCH_DRAWN = N_("The match is drawn.")
NEXT_DEAL = Forms(N_("You deal next."), N_("{player} deals next."))
NEXT_LEAD = Forms(
    N_("You lead to the first trick of the next deal."),
    N_("{player} leads to the first trick of the next deal."),
)
NEXT_WORTH = NN_("The next deal is worth {count} game point.", "The next deal is worth {count} game points.")
EXTRA_DEAL = N_("An extra deal decides the tie.")


def explain_result(
    facts: DealFacts,
    translator: Translator,
    *,
    names: Sequence[str] = (),
    you: int | None = None,
    long: bool = False,
    cite: bool = False,
) -> list[str]:
    """A finished deal in sentences: who wins by which rule.

    `long` adds the card points, the score rows, the match and who deals next; `cite` puts the line of the variant file after
    each statement.
    """
    told = result_statements(facts, translator, names=names, you=you)
    if not long:
        told = [statement for statement in told if statement.kind in ("result", "match")]
    return [with_origins(s, facts.table, translator) if cite else s.text for s in told]


def result_statements(
    facts: DealFacts, translator: Translator, *, names: Sequence[str] = (), you: int | None = None
) -> list[Statement]:
    """All statements about a deal's result.

    Kinds are ``points``, ``result``, ``tie``, ``score``, ``standing``, ``match`` and ``next``.
    """
    people = People(facts.table, Words(translator), names, you)
    words = people.words
    message = POINTS_EARLY if facts.early else POINTS
    told = [Statement("points", words.text(message, items=_items(facts.side_points, people)), ("total",))]
    told += _result(facts, people)
    if facts.tie is not None:
        told += [Statement("tie", sentence, ("tie",)) for sentence in say(facts.table, "tie", translator)]
    told += _score(facts, people)
    if facts.standing is not None:
        told += _match(facts.standing, people)
    return told


def _items(numbers: Sequence[int], people: People) -> str:
    words = people.words
    return people.by_side(
        [
            words.part(ITEM, who=people.listed(seats), points=words.number(number))
            for seats, number in zip(people.table.sides, numbers, strict=True)
        ]
    )


def _result(facts: DealFacts, people: People) -> list[Statement]:
    words, said = people.words, []
    if facts.tied:
        said.append(Statement("result", words.count(TIED, max(facts.side_points)), ("win",)))
    elif facts.short:
        said.append(Statement("result", words.count(SHORT, facts.needed), ("win",)))
    if facts.by is not WonBy.NOBODY:
        side = facts.winners[0]
        needed = words.number(facts.needed)
        text = people.tell_side(WINS[facts.by], side, facts.side_points[side], needed=needed)
        said.append(Statement("result", text, (facts.origin,)))
    return said


def _score(facts: DealFacts, people: People) -> list[Statement]:
    if facts.by is WonBy.NOBODY or not facts.table.score.rows:
        return []
    side = facts.winners[0]
    keys = tuple(score.origin for score in facts.scores)
    said = [Statement("score", people.tell_side(EVERY_TRICK, side))] if facts.every_trick else []
    text = people.tell_side(GAME_POINTS, side, facts.game_points[side])
    return [*said, Statement("score", text, keys)]


def _match(standing: Standing, people: People) -> list[Statement]:
    words = people.words
    if people.table.match.kind is MatchKind.ONE_DEAL and standing.over:
        return []
    items = _items(standing.have, people)
    said = [Statement("standing", words.text(STANDING[standing.counted], items=items), (standing.origin,))]
    if standing.over:
        alone = len(standing.winners) == 1
        text = people.tell_side(MATCH_WON, standing.winners[0]) if alone else words.text(MATCH_DRAWN)
        return [*said, Statement("match", text, (standing.origin,))]
    if standing.extra and people.table.tie.kind is TieKind.EXTRA_DEAL:
        said.append(Statement("next", words.text(EXTRA_DEAL), ("tie",)))
    if standing.worth > 1:
        said.append(Statement("next", words.count(NEXT_WORTH, standing.worth), ("tie",)))
    said.append(Statement("next", people.tell(NEXT_DEAL, standing.dealer), ("dealer",)))
    return [*said, Statement("next", people.tell(NEXT_LEAD, standing.leader), ("starts",))]
