"""Tools of translators: ``python -m tutor.i18n.tools extract|update|check|stale [LANGUAGE...]``, in a checkout with Babel.

``extract`` gathers all marked messages, and the help of the commands, into ``locale/tutor.pot``, and the pages of
``briscola explain CODE`` into ``locale/pages.pot``; ``update`` brings every ``tutor.po`` and ``pages.po`` up to them,
making the files where a language has only its ``names.toml`` yet. ``check`` reports what is missing, fuzzy, empty, has
other placeholders than the English or another number of plural forms than the language, and a ``.pot`` that is stale.
``stale`` is the same but lets messages be missing in a language that is not complete yet. Both end with 1 if there is
anything to report. Pages may be missing in any language: ``check`` only tells how many are translated.
"""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from importlib import import_module
from pathlib import Path
from string import Formatter
from typing import TYPE_CHECKING

from tutor.i18n.choose import ENGLISH_CODE, LOCALE, languages
from tutor.i18n.names import language_data
from tutor.i18n.phrase import STANDS_FOR

if TYPE_CHECKING:
    from babel.messages.catalog import Catalog

PACKAGE = Path(__file__).resolve().parent.parent
TEMPLATE, PAGES = LOCALE / "tutor.pot", LOCALE / "pages.pot"
KEYWORDS = {
    "_": None,
    "N_": None,
    "NN_": (1, 2),
    "gettext": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
}
USUAL_PLURALS = "nplurals=2; plural=(n != 1);"
"""The plural rule of a language that the CLDR does not know."""
COUNTED = range(1001)
"""The numbers that messages are counted with: forms that none of these takes (those of fractions, or of millions) are left out."""
BRACES = "python-brace-format"
"""The mark of a message that has placeholders."""
WRITTEN_ONCE = datetime(2026, 1, 1, tzinfo=UTC)
"""The date in all headers: a real one would change the files without need."""


def main(arguments: list[str]) -> int:
    """Run one of the tools; returns the exit code."""
    tools = {"extract": extract, "update": update, "check": check, "stale": stale}
    if not arguments or arguments[0] not in tools:
        print(__doc__)
        return 2
    return tools[arguments[0]](tuple(arguments[1:]))


def extract(_: tuple[str, ...] = ()) -> int:
    """Write the templates of all messages and of all pages."""
    _write(TEMPLATE, gathered())
    _write(PAGES, gathered_pages())
    return 0


def update(codes: tuple[str, ...] = ()) -> int:
    """Bring the languages' catalogues (all, if none is named) up to the messages of the source."""
    for where, template in ((TEMPLATE, gathered()), (PAGES, gathered_pages())):
        _write(where, template)
        for code in codes or languages():
            if code != ENGLISH_CODE:
                path = LOCALE / code / "LC_MESSAGES" / f"{where.stem}.po"
                path.parent.mkdir(parents=True, exist_ok=True)
                _write(path, brought_up(_read(path) if path.is_file() else None, template, code, pages=where is PAGES))
    return 0


def brought_up(catalogue: Catalog | None, template: Catalog, code: str, *, pages: bool = False) -> Catalog:
    """A language's catalogue with the messages of the template. A page whose English has changed keeps its text, as fuzzy."""
    updated = _new(code, None if catalogue is None else catalogue.plural_forms)
    by_code = {message.context: message for message in catalogue or () if pages and message.id and message.string}
    for message in template:
        if not message.id:
            continue
        known = catalogue.get(message.id, message.context) if catalogue is not None else None
        earlier = by_code.get(message.context) if known is None else None
        string = known.string if known is not None else earlier.string if earlier is not None else ""
        flags = {"fuzzy"} if earlier is not None or (known is not None and known.fuzzy) else set()
        updated.add(message.id, string, message.locations, flags | (message.flags & {BRACES}), context=message.context)
    return updated


def check(codes: tuple[str, ...] = ()) -> int:
    """Report all that is not right with the catalogues, and tell how many pages are translated."""
    found = list(problems(codes or languages()))
    for problem in found:
        print(problem)
    for code in codes or languages():
        if code != ENGLISH_CODE:
            done, all_ = translated_pages(LOCALE / code / "LC_MESSAGES" / "pages.po", gathered_pages())
            print(f"{code}: {done} of {all_} pages of `briscola explain` are translated")
    return 1 if found else 0


def stale(_: tuple[str, ...] = ()) -> int:
    """Report like `check`, but not what is still missing in languages that are not complete yet."""
    begun = tuple(f"{code}: " for code in languages() if not language_data(code)["language"]["complete"])
    found = [
        line for line in problems(languages())
        if not (line.startswith(begun) and line.endswith((": missing", ": empty")))
    ]  # fmt: skip
    for problem in found:
        print(problem)
    return 1 if found else 0


def problems(codes: tuple[str, ...]) -> Iterator[str]:
    """Everything that is not right, a line each."""
    template = gathered()
    for where, fresh in ((TEMPLATE, template), (PAGES, gathered_pages())):
        if not where.is_file() or _keys(_read(where)) != _keys(fresh):
            yield f"{where.name}: stale; run  python -m tutor.i18n.tools update"
    for code in codes:
        path = LOCALE / code / "LC_MESSAGES" / "tutor.po"
        if code == ENGLISH_CODE:
            continue
        if not path.is_file():
            yield f"{code}: no catalogue; run  python -m tutor.i18n.tools update {code}"
            continue
        yield from catalogue_problems(code, path, template)


def _keys(catalogue: Catalog) -> set[tuple[object, str | None]]:
    return {(message.id, message.context) for message in catalogue if message.id}


def translated_pages(path: Path, template: Catalog) -> tuple[int, int]:
    """How many pages of the template a language has (none if there is no such file), and how many there are."""
    keys = _keys(template)
    if not path.is_file():
        return 0, len(keys)
    have = {(m.id, m.context) for m in _read(path) if m.id and m.string and not m.fuzzy}
    return len(have & keys), len(keys)


def catalogue_problems(code: str, path: Path, template: Catalog) -> Iterator[str]:
    """What is not right in one catalogue."""
    catalogue = _read(path)
    rule = plural_forms(code)
    if f"nplurals={catalogue.num_plurals};" != rule.partition(" ")[0]:
        yield f"{code}: Plural-Forms: has {catalogue.num_plurals} forms; the language needs  {rule}"
    for message in template:
        if not message.id:
            continue
        first = message.id[0] if isinstance(message.id, tuple) else message.id
        place = f"{code}: {first!r}"
        known = catalogue.get(message.id, message.context)
        if known is None:
            yield f"{place}: missing"
            continue
        forms = [str(form or "") for form in (known.string if isinstance(known.string, (tuple, list)) else [known.string])]
        if known.fuzzy:
            yield f"{place}: fuzzy"
        elif not all(forms) or not forms:
            yield f"{place}: empty"
        else:
            yield from (f"{place}: {fault}" for fault in placeholder_faults(message.id, forms))


def placeholder_faults(english: str | Sequence[str], forms: list[str]) -> Iterator[str]:
    """Placeholders that a translation lacks or adds, and unknown forms of names. A plural form may leave out ``{count}``."""
    texts = [english] if isinstance(english, str) else list(english)
    wanted = set().union(*(_placeholders(text) for text in texts))
    for form in forms:
        try:
            have = _placeholders(form)
        except ValueError as error:
            yield f"cannot be filled ({error})"
            continue
        if lacks := wanted - have - ({"count"} if len(texts) > 1 else set()):
            yield f"lacks {sorted(lacks)}"
        if adds := have - wanted:
            yield f"has {sorted(adds)}, which the English has not"
        for asked in _forms(form):
            if asked not in STANDS_FOR and asked not in ("on", "mark", "gender", "small"):
                yield f"asks for an unknown form '.{asked}'"


def _placeholders(text: str) -> set[str]:
    return {name.partition(".")[0].partition("[")[0] for _, name, _, _ in Formatter().parse(text) if name is not None}


def _forms(text: str) -> Iterator[str]:
    return (name.partition(".")[2] for _, name, _, _ in Formatter().parse(text) if name and "." in name)


def gathered() -> Catalog:
    """All messages of the source: marked ones, and the help of the commands."""
    from babel.messages.extract import extract_from_file

    template, commands = _new(""), _command_names()
    for path in sorted(PACKAGE.rglob("*.py")):
        where = path.relative_to(PACKAGE.parent).as_posix()
        for _, message, _, context in extract_from_file("python", path, keywords=KEYWORDS):
            _add(template, message, where, context)
        if path.parent.name == "cli":
            for text in help_texts(path.read_text(encoding="utf-8"), commands):
                _add(template, text, where, None)
    return template


def gathered_pages() -> Catalog:
    """The pages of ``briscola explain``, each with its code as context."""
    template = _new("")
    for code, page in import_module("tutor.cli.rules").all_pages().items():  # tools look at all of the package; a leaf does not
        template.add(page, None, context=code)
    return template


def _add(template: Catalog, message: str | tuple[str, ...], where: str, context: str | None) -> None:
    first = message[0] if isinstance(message, tuple) else message
    flags = {BRACES} if "{" in str(first) else set()
    template.add(message, None, [(where, 0)], flags, context=context)


def _command_names() -> set[str]:
    """The functions that are commands by their name, read from the registry's table."""
    tree = ast.parse((PACKAGE / "cli" / "registry.py").read_text(encoding="utf-8"))
    tables = (node for node in ast.walk(tree) if isinstance(node, ast.Dict))
    return {str(key.value) for table in tables for key in table.keys if isinstance(key, ast.Constant)}


def help_texts(source: str, commands: set[str]) -> Iterator[str]:
    """The help that Typer shows, from a command module's source: docstrings of functions and ``help=`` texts."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.keyword) and node.arg == "help" and isinstance(node.value, ast.Constant) and node.value.value:
            yield str(node.value.value)
    for statement in tree.body:
        if isinstance(statement, ast.FunctionDef) and _is_command(statement, commands):
            docstring = ast.get_docstring(statement, clean=False)
            if docstring:
                yield inspect.cleandoc(docstring)


def _is_command(function: ast.FunctionDef, commands: set[str]) -> bool:
    """Whether a function is a command: by its name, or by a decorator that makes it one."""
    decorated = any("command" in ast.unparse(decorator) for decorator in function.decorator_list)
    return decorated or function.name.rstrip("_") in commands


def plural_forms(code: str) -> str:
    """A language's ``Plural-Forms`` by the CLDR, for whole numbers."""
    from babel import Locale, UnknownLocaleError
    from babel.plural import PluralRule, to_gettext

    try:
        rule = Locale.parse(code).plural_form
    except (UnknownLocaleError, ValueError):
        return USUAL_PLURALS
    taken = {rule(number) for number in COUNTED}
    kept: dict[str, str] = {tag: text for tag, text in sorted(rule.rules.items(), key=_place) if tag in taken}
    if "other" not in taken and kept:
        kept.popitem()
    return to_gettext(PluralRule(kept))


def _place(rule: tuple[str, str]) -> int:
    return ("zero", "one", "two", "few", "many").index(rule[0])


def _new(code: str, plurals: str | None = None) -> Catalog:
    """An empty catalogue; `plurals` is its plural rule where it has one already."""
    from babel.messages.catalog import Catalog

    catalogue = Catalog(
        locale=code or None, domain="tutor", project="Briscola Tutor", fuzzy=False, charset="utf-8",
        header_comment="# Messages of Briscola Tutor. MIT licence, as the program.",
        creation_date=WRITTEN_ONCE, revision_date=WRITTEN_ONCE,
    )  # fmt: skip
    if code:
        catalogue.mime_headers = [("Plural-Forms", plurals or plural_forms(code))]
    return catalogue


def _read(path: Path) -> Catalog:
    from babel.messages.pofile import read_po

    with path.open("rb") as file:
        return read_po(file, locale=path.parent.parent.name if path.suffix == ".po" else None)


def _write(path: Path, catalogue: Catalog) -> None:
    from babel.messages.pofile import write_po

    with path.open("wb") as file:
        write_po(file, catalogue, width=110, include_lineno=False, sort_output=False)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
