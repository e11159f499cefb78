"""Languages on terminals of all kinds: locales that are set, streams that cannot show every letter."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.running import run
from tests.i18n.inside import briscola
from tutor.i18n import translator
from tutor.i18n.choose import languages

DEAL = str(Path(__file__).parents[1] / "records" / "cases" / "deals" / "p09.deal")
NO_COMMAND = "There is no command '{name}'. Did you mean '{nearest}'?"


def told(language: str) -> str:
    """What is said of a misspelt command in a language."""
    return translator(language).gettext(NO_COMMAND).format(name="chek", nearest="check")


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"BRISCOLA_LANG": "pl"}, "pl"),
        ({"BRISCOLA_LANG": "polski", "LC_ALL": "it_IT.UTF-8"}, "pl"),
        ({"LC_ALL": "pl_PL.UTF-8"}, "pl"),
        ({"LC_ALL": "pl_PL.ISO-8859-2"}, "pl"),
        ({"LC_ALL": "pl_PL.UTF-8", "LANGUAGE": "fr:en"}, "fr"),
        ({"LC_ALL": "C", "LANGUAGE": "fr"}, "en"),
        ({"LC_ALL": "POSIX"}, "en"),
        ({"LANG": "pt_BR.UTF-8"}, "pt"),
        ({"LANG": "hu_HU.UTF-8"}, "en"),
        ({}, "en"),
    ],
)
def test_the_environment_chooses_the_language(environment: dict[str, str], language: str, tmp_path: Path) -> None:
    assert briscola("chek", home=tmp_path, environ=environment).err.splitlines()[0] == told(language)


@pytest.mark.parametrize("environment", [{"BRISCOLA_LANG": "xh"}, {}])
def test_a_language_that_is_not_here_is_told_with_those_that_are(environment: dict[str, str], tmp_path: Path) -> None:
    arguments = ["chek"] if environment else ["--lang", "xh", "chek"]
    remark, told_then, _ = briscola(*arguments, home=tmp_path, environ=environment).err.splitlines()
    assert "'xh'" in remark
    assert ", ".join(languages()) in remark
    assert told_then == told("en")


@pytest.mark.parametrize("encoding", ["iso8859-2", "iso8859-1", "cp1250", "ascii"])
@pytest.mark.parametrize("arguments", [["variants"], ["replay", DEAL, "--long"], ["sheet", "brisca", "--format", "txt", "-o", "-"]])
def test_polish_on_a_terminal_that_cannot_show_it_is_readable(arguments: list[str], encoding: str) -> None:
    done = run(*arguments, environment={"BRISCOLA_LANG": "pl", "PYTHONIOENCODING": encoding})
    assert (done.returncode, done.stderr) == (0, b"")
    file = "utf-8" if "sheet" in arguments else encoding  # a document is bytes of its own
    assert "?" not in done.stdout.decode(file)


@pytest.mark.parametrize("locale", ["C", "POSIX", "pl_PL.ISO-8859-2"])
def test_a_locale_without_unicode_is_no_error(locale: str) -> None:
    environment = {"LC_ALL": locale, "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0", "BRISCOLA_LANG": "pl"}
    done = run("variants", environment=environment)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"Gra w" in done.stdout
