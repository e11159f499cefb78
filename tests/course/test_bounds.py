"""Broken templates and lesson files: a fault with a reason at its line, in no time, never a loop without end."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from tutor.course.fill import FillError, fill
from tutor.course.lesson import parse_lesson, read_lesson
from tutor.text.source import source_of


@pytest.mark.parametrize(
    "template",
    [
        "\n{% for i in range(10**9) %}x{% endfor %}",
        "\n{% for a in range(99999) %}{% for b in range(99999) %}{% endfor %}{% endfor %}",
        "\n{% macro m() %}{{ m() }}{% endmacro %}{{ m() }}",
        "\n{% macro m(n) %}{% if n %}{{ m(n - 1) }}{{ m(n - 1) }}{% endif %}{% endmacro %}{{ m(99) }}",
        "\n{{ 'a' * 10**10 }}",
        "\n{{ 10**10 * 'a' }}",
        "\n{{ [0] * 10000000000 }}",
        "\n{{ 9**9**9 }}",
        "\n{{ '%1000000000d' % 5 }}",
        "\n{{ '{:1000000000}'.format(1) }}",
        "\n{{ 'a'.ljust(10000000000) }}",
        "\n{{ 'a'|center(10000000000) }}",
        "\n{{ lipsum(n=100000) }}",
        "\n{{ " + "(" * 5000 + ")" * 5000 + " }}",
        "\n{{ ''.__class__ }}",
        "\n{% include '/etc/passwd' %}",
    ],
)
def test_a_template_without_end_is_refused_at_its_line(template: str) -> None:
    begun = time.monotonic()
    with pytest.raises(FillError) as found:
        fill(template, {})
    assert found.value.line in (1, 2)
    assert found.value.message
    assert time.monotonic() - begun < 5


def test_what_lessons_need_is_filled() -> None:
    template = "{% for n in range(3) %}{{ loop.index }}{{ ', ' if not loop.last }}{% endfor %}: {{ 7 % 4 * 2 }}{{ '-' * 3 }}"
    assert fill(template, {}) == "1, 2, 3: 6---"
    assert fill("{% for a, b in pairs %}{{ a }}={{ b }} {% else %}none{% endfor %}", {"pairs": [(1, 2)]}) == "1=2 "
    assert fill("{% for a in pairs %}{% else %}none{% endfor %}", {"pairs": []}) == "none"


@pytest.mark.parametrize("text", ["", "\n", "---\n", "---\ntitle: A\nteaches: B", "---\ntitle: A\nteaches: B\n---\n", "plain"])
def test_a_lesson_that_holds_nothing_has_problems(text: str) -> None:
    lesson, problems = parse_lesson(source_of(text, "01-x.md"), "01-x.md")
    assert lesson is None
    assert problems


def test_a_file_that_has_no_end_is_not_read_to_its_end() -> None:
    if not Path("/dev/zero").exists():
        pytest.skip("there is no such file here")
    assert [problem.code for problem in read_lesson(Path("/dev/zero"))[1]] == ["V103"]
