"""Finds every sentence of the product and brings the French catalogues up to date.

``python -m corvids.wording.extract`` adds new sentences, without French, and drops those nobody says any more;
with ``--check`` it changes nothing, names what has no French, and exits 1 if there is any.
"""

import ast
import string
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

from .catalogues import source

PACKAGE = Path(__file__).parents[1]
WEB = "web"
DOMAINS = (*sorted(file.parent.name for file in PACKAGE.glob("games/*/__init__.py")), WEB)
"""Each game's rules and words say what is in its catalogue; all else is in that of the page and the commands."""
SAYERS = {
    "say": ("sentence",),
    "plural": ("one", "many"),
    "mark": ("sentence",),
    "Refusal": ("", "reason", "instead"),
    "Fault": ("", "problem"),
    "Where": ("place",),
    "another_question": ("", "", "instead"),
    "unreadable": ("", "what", "", "instead"),
}
"""Calls whose arguments are sentences; an argument without a name is something else."""
PLURALS = {"fr": "nplurals=2; plural=(n > 1)"}
"""The forms of a language. Babel knows a third one in French, for millions, which nothing here counts."""


class Said(NamedTuple):
    """A sentence, or a pair for one and for many, and where it stands."""

    domain: str
    sentences: tuple[str, ...]
    place: str


class Unclear(NamedTuple):
    """A sentence of the rules that is no literal in the call that says it, and so cannot be found."""

    place: str


def everything_said(package: Path = PACKAGE) -> Iterator[Said | Unclear]:
    """All sentences in the package, module by module."""
    for path in sorted(package.rglob("*.py")):
        name = path.relative_to(package).as_posix()
        domain = next((game for game in DOMAINS if name.startswith((f"games/{game}/", f"wording/{game}/"))), WEB)
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call):
                yield from _said_by(node, domain, name)


def fields_of(sentence: str) -> list[str]:
    """The fields of a sentence, in alphabetical order."""
    return sorted({field for _, field, _, _ in string.Formatter().parse(sentence) if field is not None})


def brought_up_to_date(domain: str, language: str = "fr") -> Catalog:
    """The catalogue with every sentence that is said now, translated where it was before."""
    path = source(language, domain)
    known = Catalog(locale=language)
    if path.exists():
        with path.open("rb") as file:
            known = read_po(file, locale=language)
    catalogue = Catalog(
        locale=language,
        domain=domain,
        project="Corvids",
        fuzzy=False,
        header_comment=f"# French words of Corvids: {domain}. The nouns are those of the ledgers in French.",
    )
    catalogue.mime_headers = [("Plural-Forms", PLURALS[language])]
    for said in everything_said():
        if isinstance(said, Said) and said.domain == domain:
            one = said.sentences[0]
            before = known.get(one)
            string_now = before.string if before is not None else None
            if len(said.sentences) > 1:
                catalogue.add(said.sentences, string_now if isinstance(string_now, tuple) else ("", ""))
            elif catalogue.get(one) is None:
                catalogue.add(one, string_now if isinstance(string_now, str) else "")
    return catalogue


def write(catalogue: Catalog, language: str = "fr") -> None:
    """Write the catalogue where it is read from, in alphabetical order and undated, so that changes stay small."""
    path = source(language, str(catalogue.domain))
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        write_po(file, catalogue, width=116, sort_output=True, omit_header=False, no_location=True)
    dated = (
        "POT-Creation-Date",
        "PO-Revision-Date",
        "Last-Translator",
        "Language-Team",
        "Generated-By",
        "Report-Msgid",
    )
    lines = path.read_text("utf-8").splitlines(keepends=True)
    path.write_text("".join(line for line in lines if not line.lstrip('"').startswith(dated)), "utf-8")


def untranslated(catalogue: Catalog) -> list[str]:
    """Sentences that a catalogue has no words for."""
    return [
        message.id if isinstance(message.id, str) else message.id[0]
        for message in catalogue
        if message.id and not all(message.string if isinstance(message.string, tuple) else (message.string,))
    ]


def _said_by(call: ast.Call, domain: str, name: str) -> Iterator[Said | Unclear]:
    function = call.func
    called = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
    parameters = SAYERS.get(called, ())
    named = {keyword.arg: keyword.value for keyword in call.keywords}
    given = [
        call.args[n] if n < len(call.args) else named.get(parameter)
        for n, parameter in enumerate(parameters)
        if parameter
    ]
    place = f"{name}:{call.lineno}"
    texts = [[] if node is None else list(_literals(node)) for node in given]
    if called == "plural" and all(texts):
        yield Said(domain, (texts[0][0], texts[1][0]), place)
        return
    for node, found in zip(given, texts, strict=True):
        if node is not None and not found and name.startswith("games/"):  # elsewhere they can be marked
            yield Unclear(place)
        for text in found:
            yield Said(domain, (text,), place)


def _literals(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value:
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _literals(node.body)
        yield from _literals(node.orelse)


def main(arguments: list[str]) -> int:
    """Bring the catalogues up to date, or check them; tell what is missing."""
    missing = [Unclear(said.place) for said in everything_said() if isinstance(said, Unclear)]
    for unclear in missing:
        print(f"{unclear.place}: a sentence that is no literal", file=sys.stderr)  # noqa: T201 what it is for
    for domain in DOMAINS:
        catalogue = brought_up_to_date(domain)
        if "--check" not in arguments:
            write(catalogue)
        for sentence in untranslated(catalogue):
            missing.append(Unclear(sentence))
            print(f"{domain}: {sentence}")  # noqa: T201
    return 1 if missing and "--check" in arguments else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
