"""The rows of `play`: what players decided, checked against the engine one after another."""

from __future__ import annotations

from tutor.engine.exchange import exchange_refusal
from tutor.engine.play import Refusal, refusal, step
from tutor.engine.state import Action, ChooseTrump, Claim, Draw, ExchangeTurned, Phase, Play, State
from tutor.records.fields import Head, game_named, read_card, seat_number
from tutor.rules.names import suit_named
from tutor.rules.table import UNKNOWN
from tutor.text.lines import Piece, first_words, split_list
from tutor.text.problem import Note, Problem
from tutor.text.source import Span


def read_rows(head: Head, state: State, gone: tuple[int, ...] = ()) -> tuple[tuple[Action, ...], tuple[int, ...]]:
    """The actions of the rows and their lines. Reading stops at the first one that cannot be, a problem in `head`.

    `gone` are the cards of the line `seen`: they lie in no hand and cannot be played.
    Drawing that an exchange may come before is put in where the next play or a row `draw` calls for it.
    """
    actions: list[Action] = []
    lines: list[int] = []
    for line, row in head.rows:
        for piece in split_list(row):
            action = _action(head, state, piece, line)
            if action is None:
                return tuple(actions), tuple(lines)
            if isinstance(action, Play) and action.card in gone:
                head.problems.append(_seen_before(head, state, action.card, piece, line))
                return tuple(actions), tuple(lines)
            for one in _with_draw(state, action):
                refused = refusal(state, one)
                if refused is not None:
                    head.problems.append(_refused(head, state, refused, piece, line))
                    return tuple(actions), tuple(lines)
                state, _ = step(state, one)
                actions.append(one)
                lines.append(line)
    return tuple(actions), tuple(lines)


def _with_draw(state: State, action: Action) -> tuple[Action, ...]:
    """The action, after the draw it implies: anything but an exchange that is allowed before the draw."""
    if state.phase is not Phase.DRAW or isinstance(action, Draw):
        return (action,)
    if isinstance(action, ExchangeTurned):
        if action.card not in state.hands[action.seat]:
            return (action,)
        before = exchange_refusal(state, action.seat, action.card)
        drawn, _ = step(state, Draw())
        may_after = action.card in drawn.hands[action.seat] and refusal(drawn, action) is None
        return (Draw(), action) if before is not None and may_after else (action,)
    return (Draw(), action)


def _action(head: Head, state: State, piece: Piece, line: int) -> Action | None:
    """What a piece such as ``P1 3 of swords``, ``P2 exchanges 7 of cups`` or ``draw`` says."""
    if piece.text.casefold() == "draw":
        if state.phase is Phase.DRAW:
            return Draw()
        head.problems.append(head.problem("R-draw", line, piece))
        return None
    word, rest = first_words(piece)
    seat = seat_number(word.text)
    if seat < 0 or not rest.text:
        head.problems.append(head.problem("R-row-syntax", line, piece, word=piece.text))
        return None
    if seat >= state.table.players:
        head.problems.append(head.problem("R-turn", line, word, word=word.text, players=state.table.players))
        return None
    verb, after = first_words(rest)
    if verb.text.casefold() == "claims" and not after.text:
        return Claim(seat)
    if verb.text.casefold() == "chooses":
        return _choice(head, state, seat, after, line)
    exchange = verb.text.casefold() == "exchanges"
    card = read_card(head, state.table, after if exchange else rest, line)
    if card is None:
        return None
    return ExchangeTurned(seat, card) if exchange else Play(seat, card)


def _choice(head: Head, state: State, seat: int, piece: Piece, line: int) -> Action | None:
    """``P2 chooses cups`` or ``P2 chooses 7 of cups``."""
    suit = suit_named(piece.text, state.table.deck)
    if suit in state.table.deck.suits:
        return ChooseTrump(seat, state.table.deck.suits.index(suit), UNKNOWN)
    card = read_card(head, state.table, piece, line)
    return None if card is None else ChooseTrump(seat, state.table.suit_of[card], card)


def _seen_before(head: Head, state: State, card: int, piece: Piece, line: int) -> Problem:
    """The problem of a card played that the line `seen` says is gone."""
    seen = head.get("seen")
    assert seen is not None
    note = Note("first", Span.of(head.source.file, seen.line, 1, len(seen.text)), seen.text)
    return head.problem("R-twice", line, piece, [note], card=state.table.card_name(card), first=seen.line)


def _refused(head: Head, state: State, refused: Refusal, piece: Piece, line: int) -> Problem:
    """The problem of an action that the engine refused, with the line of the variant that forbids it."""
    table = state.table
    origin = table.origin(refused.origin)
    notes = []
    if origin.stated and refused.code not in ("turn", "hand"):
        span = Span.of(origin.file, origin.line, origin.column, origin.end_column - origin.column)
        notes.append(Note("rule", span, origin.text))
    return head.problem(
        f"R-{refused.code}",
        line,
        piece,
        notes,
        seat=table.seats[refused.seat],
        by=piece.text.split()[0],
        card=table.card_name(refused.card) if refused.card >= 0 else "",
        turned=table.card_name(state.turned) if state.turned >= 0 else "",
        trump=table.deck.suits[state.trump] if state.trump >= 0 else "",
        allowed=tuple(table.card_name(card) for card in refused.allowed if card >= 0),
        game=game_named(table),
        exchange="yes" if table.exchanges else "no",
    )
