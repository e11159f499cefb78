"""Which language a user gets: what was asked for, else the environment's locale, else the game's country, else English."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

LOCALE = Path(__file__).parent / "locale"
ENGLISH_CODE = "en"
PSEUDO = "xx"
"""The language of tests: every message in brackets."""
VARIABLE = "BRISCOLA_LANG"


@dataclass(frozen=True, slots=True)
class Choice:
    """The language chosen; `unknown` is the value asked for where there is no such language (then English is chosen)."""

    language: str
    unknown: str = ""


@cache
def languages() -> tuple[str, ...]:
    """The codes of the languages there are, English first."""
    found = sorted(folder.name for folder in LOCALE.iterdir() if (folder / "names.toml").is_file())
    return (ENGLISH_CODE, *(code for code in found if code != ENGLISH_CODE))


def choose_language(option: str | None, environ: Mapping[str, str], suggested: str | None = None) -> Choice:
    """Choose by `option`, then ``BRISCOLA_LANG``, then the locale, then `suggested` (a language code), else English.

    The locale is the first that is set of ``LC_ALL``, ``LC_MESSAGES`` and ``LANG``; ``C`` and ``POSIX`` mean English. As for
    gettext, ``LANGUAGE`` (a list, best first) goes before a locale that is set and not ``C``. A locale whose language is not
    here gives English without a remark; an `option` or ``BRISCOLA_LANG`` that is not here gives English and is reported.
    """
    for asked in (option, environ.get(VARIABLE)):
        if asked:
            found = language_named(asked)
            return Choice(found) if found else Choice(ENGLISH_CODE, unknown=asked)
    from_locale = _from_locale(environ)
    if from_locale is not None:
        return Choice(from_locale)
    return Choice(suggested if suggested in languages() else ENGLISH_CODE)


def _from_locale(environ: Mapping[str, str]) -> str | None:
    """The language of the environment's locale; None where no locale is set."""
    value = next((environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environ.get(name)), None)
    if value is None:
        return None
    if value.partition(".")[0].partition("@")[0].upper() in ("C", "POSIX"):
        return ENGLISH_CODE
    wanted = environ.get("LANGUAGE") or value
    named = (language_named(part) for part in wanted.split(":"))
    return next((found for found in named if found and found != PSEUDO), ENGLISH_CODE)


def language_named(text: str) -> str | None:
    """The language that a code, a locale (``pt_BR.UTF-8``) or a language's own name means; None if it is not here.

    Letters are compared by Unicode's case folding, which no locale changes: ``IT`` is ``it``, the Turkish ``İT`` is nothing.
    """
    folded = unicodedata.normalize("NFC", text).strip().casefold()
    code = folded.replace("-", "_").partition(".")[0].partition("@")[0].partition("_")[0]
    if code in languages() or code == PSEUDO:
        return code
    from tutor.i18n.names import language_data

    for language in languages():
        data = language_data(language)["language"]
        if folded in (data["name"].casefold(), data["english"].casefold()):
            return language
    return None


def language_of_country(country: str, *, complete_only: bool = True) -> str | None:
    """The language suggested by the country of a game (the free text of its variant file); None for no suggestion.

    Nobody is given half a translation unasked: only a language whose ``names.toml`` says ``complete = true`` is suggested.
    """
    from tutor.i18n.names import language_data

    parts = [part.strip().casefold() for part in country.replace(";", ",").split(",")]
    for part in parts:
        for language in languages():
            told = language_data(language)["language"]
            if part in (name.casefold() for name in told["countries"]):
                return language if told["complete"] or not complete_only else None
    return None
