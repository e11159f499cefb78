"""The pages of ``briscola explain CODE`` for lessons: what is wrong, why it matters, what mends it."""

from __future__ import annotations

import inspect
from collections.abc import Mapping
from types import MappingProxyType

_PAGES = {
    "L101": """A lesson begins with its head.

        The head stands between two lines ‘---’ at the very top:

            ---
            title: Trump
            teaches: any trump beats any card of another suit
            needs: trump
            ---
    """,
    "L102": """The head does not say all it must.

        Every lesson has a ‘title’ and says what it ‘teaches’.
    """,
    "L103": """A line of the head is not known.

        The head has the lines title, teaches, needs and drills, each with a colon and a text.
    """,
    "L104": """A need that is none.

        ‘needs’ names what a game must have for the lesson to make sense: trump, exchange, partners
        ... The list is in lessons/README.md. A need that is misspelt would never be missing, so the
        lesson would be told where it makes no sense.
    """,
    "L105": """A lesson without steps.

        A step begins with ‘## ’ and its title.
    """,
    "L106": """A block that is not closed.

        A block begins and ends with a line of three backticks.
    """,
    "L107": """There are no such questions.

        ‘ask’ and ‘drills’ name a kind of question: takes, points, may ... The list is in
        lessons/README.md.
    """,
    "L108": """A line of a position that is not understood.

        Lines are: trick, hand, turned, leader, after, draws, left, won, cards, ranks, sign, where.
        Cards come from the template, as in ‘trick {{ a.low }}, {{ t.weakest }}’.
    """,
    "L109": """A template that cannot be filled.

        A name in double braces does not exist (in this game), or the braces are not closed. In a
        game without trump there is no ‘t’: let the step need it (‘needs: trump’), or ask for it
        (‘{% if has.trump %}’).
    """,
    "L110": """A position that cannot be.

        The cards cannot lie so in the game that is named: a card twice, more cards than a hand
        holds, a card that the rules do not allow there. Say less in the position, or let the step
        need what it rests on.
    """,
    "L111": """A claim that is not so.

        A line ‘where ...’ claims something of the position, and in the game that is named no
        position was found in which it holds. So the text around it would be wrong there.
    """,
    "L112": """Too few or too many steps.

        Three to eight steps make a lesson.
    """,
    "L113": """A block that is none.

        A block begins with ask, show, play or deal.
    """,
    "L114": """Several questions in one step.

        A step asks one question; make another step for the next.
    """,
    "L115": """A step that nobody ever sees.

        No shipped game has what the step needs.
    """,
    "L116": """A step that is long to read.

        Whoever learns wants to play: say one thing, then show or ask.
    """,
    "L117": """A sentence that is long to read.

        It may be read aloud to somebody: make two of it.
    """,
    "L118": """A question without answer or reason.

        The reason is told after every answer, so each question must have one.
    """,
    "L119": """A translation that differs from its original.

        It has the same needs and as many steps.
    """,
    "L120": """A translation with other blocks.

        Only the title, ‘teaches’, headings and prose are translated. Blocks, ‘needs’ and ‘drills’
        stay as they are, so that all learners see the same positions.
    """,
    "L121": """A translation with paragraphs missing.

        What stands before and after each block is translated, no more and no less.
    """,
}
LESSON_PAGES: Mapping[str, str] = MappingProxyType(
    {code: inspect.cleandoc(page) for code, page in _PAGES.items()}
)
"""Code -> page."""
