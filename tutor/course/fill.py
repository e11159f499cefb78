"""Filling a lesson's templates. Jinja2 with strict names: a name that does not exist is a fault of the lesson, never silence."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from tutor.text.blanks import one_line

if TYPE_CHECKING:
    from tutor.course.bounds import Bounded


class FillError(Exception):
    """A template that cannot be filled: a wrong name, a wrong sign, a card the variant does not have.

    `line` counts from 1 within the template.
    """

    def __init__(self, message: str, line: int) -> None:
        super().__init__(message)
        self.message = message
        self.line = line


def fill(template: str, context: dict[str, object]) -> str:
    """The template with its names replaced. Raises `FillError`."""
    from jinja2 import TemplateError, TemplateSyntaxError

    environment = _environment()
    environment.begin()
    try:
        return environment.from_string(template).render(context)
    except TemplateSyntaxError as error:
        raise FillError(error.message or "", error.lineno) from error
    except TemplateError as error:
        raise FillError(error.message or "", _line_of(error)) from error
    except (TypeError, ValueError, IndexError, KeyError, ZeroDivisionError, AttributeError, OverflowError) as error:
        raise FillError(str(error), _line_of(error)) from error
    except (RecursionError, MemoryError) as error:
        from tutor.course.bounds import TOO_LONG

        raise FillError(TOO_LONG, _line_of(error)) from None


def sentences(prose: str, context: dict[str, object]) -> tuple[str, ...]:
    """The paragraphs of a filled piece of prose, each on one line; a list item is a paragraph. Sentences begin with a capital."""
    filled = fill(prose, context)
    paragraphs: list[str] = []
    fresh = True
    for line in filled.splitlines():
        text = line.strip()
        if not text:
            fresh = True
        elif fresh or text.startswith(("* ", "- ")):
            paragraphs.append(text)
            fresh = False
        else:
            paragraphs[-1] += " " + text
    return tuple(capitals(one_line(paragraph)) for paragraph in paragraphs)


_BEGINS = re.compile(r"(^(?:[*-] )?|(?<=[\w\u00a0\u202f])[.!?] )([^\W\d_])")


def capitals(text: str) -> str:
    """The text with a capital letter at the beginning of each sentence (a name filled in may begin with a small one)."""
    return _BEGINS.sub(lambda found: found.group(1) + found.group(2).upper(), text)


@cache
def _environment() -> Bounded:
    from tutor.course.bounds import Bounded

    return Bounded()


def _line_of(error: BaseException) -> int:
    """The line in the template where an error came up, by its traceback."""
    line, trace = 1, error.__traceback__
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == "<template>":
            line = trace.tb_lineno
        trace = trace.tb_next
    return line
