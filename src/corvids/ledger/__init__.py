"""What the rulebooks say, statement by statement, in our own words and in every language of the product."""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from tomllib import loads
from typing import Literal, TypeVar

import msgspec
from msgspec import Struct

LANGUAGES = ("en", "fr")

S = TypeVar("S")


class Worded(Struct, frozen=True, forbid_unknown_fields=True):
    """One text in every language."""

    en: str
    fr: str

    def __getitem__(self, language: str) -> str:
        return self.fr if language == "fr" else self.en


class Statement(Struct, frozen=True, forbid_unknown_fields=True):
    """One statement of a rulebook, or one of ours where the rulebook is silent."""

    id: str
    section: str
    rule: str
    kind: Literal["rule", "example", "note", "replaced"]
    source: Literal["printed", "inferred", "house"]
    ruling: tuple[str, ...] = ()
    """The rulings that settle or sharpen it."""
    replaced_by: str = ""

    @property
    def is_house(self) -> bool:
        """Is it our own reading, which the page must say?"""
        return self.source == "house"

    @property
    def needs_code(self) -> bool:
        """Must something carry it out?"""
        return self.kind in ("rule", "example")


class Ruling(Struct, frozen=True, forbid_unknown_fields=True):
    """A question that a rulebook leaves open, and how we settle it."""

    id: str
    question: Worded
    says: Worded
    option: str = ""
    """The option by which a table may choose the other reading."""


class Chapter(Struct, frozen=True, forbid_unknown_fields=True):
    """Rulings about one matter."""

    title: Worded
    ruling: tuple[Ruling, ...]


class Columns(Struct, frozen=True, forbid_unknown_fields=True):
    """The heads of a table in every language."""

    en: tuple[str, ...]
    fr: tuple[str, ...]

    def __getitem__(self, language: str) -> tuple[str, ...]:
        return self.fr if language == "fr" else self.en


class Page(Struct, frozen=True, forbid_unknown_fields=True):
    """What the page of the rulings says about itself."""

    title: Worded
    about: Worded
    columns: Columns


class French(Struct, frozen=True, forbid_unknown_fields=True):
    """Sections and statements in French."""

    sections: Mapping[str, str]
    rules: Mapping[str, str]


class Ledger(Struct, frozen=True):
    """The statements and rulings of one game, whose rules may stand in several books."""

    books: tuple[str, ...]
    """``("creed", "base")``: the first has the rulings for all."""
    statements: tuple[Statement, ...]
    page: Page
    chapters: tuple[Chapter, ...]
    french: French
    open: Mapping[str, str]
    """Statements that nothing carries out yet, each with the reason."""

    def __contains__(self, statement: str) -> bool:
        return statement in _by_id(self.books)

    def __getitem__(self, statement: str) -> Statement:
        return _by_id(self.books)[statement]

    def rule(self, statement: str, language: str = "en") -> str:
        """The text of a statement."""
        return self.french.rules[statement] if language == "fr" else self[statement].rule

    def section(self, statement: str, language: str = "en") -> str:
        """The section that a statement stands in."""
        name = self[statement].section
        return self.french.sections[name] if language == "fr" else name

    def sections(self) -> dict[str, list[Statement]]:
        """The statements by section, both in the order in which sections first come up."""
        found: dict[str, list[Statement]] = {}
        for statement in self.statements:
            found.setdefault(statement.section, []).append(statement)
        return found

    def rulings(self) -> dict[str, Ruling]:
        """Every ruling by its id."""
        return {ruling.id: ruling for chapter in self.chapters for ruling in chapter.ruling}

    def settled_by(self, ruling: str) -> list[str]:
        """The statements that a ruling settles or sharpens."""
        return [statement.id for statement in self.statements if ruling in statement.ruling]


class _Statements(Struct, frozen=True, forbid_unknown_fields=True):
    rule: tuple[Statement, ...]


class _Rulings(Struct, frozen=True, forbid_unknown_fields=True):
    page: Page
    chapter: tuple[Chapter, ...]


class _Open(Struct, frozen=True, forbid_unknown_fields=True):
    open: Mapping[str, str]


@cache
def load(*books: str) -> Ledger:
    """The ledgers of a game as one, checked; the first of them has the rulings.

    Raises :class:`ValueError` for statements or rulings that stand twice, lack a language, or name one that is missing.
    """
    statements = tuple(statement for book in books for statement in _read(f"{book}.toml", _Statements).rule)
    rulings = _read(f"{books[0]}.rulings.toml", _Rulings)
    french = [_read(f"{book}.fr.toml", French) for book in books]
    sections = {english: name for book in french for english, name in book.sections.items()}
    rules = {statement: rule for book in french for statement, rule in book.rules.items()}
    still_open = {statement: why for book in books for statement, why in _read(f"{book}.open.toml", _Open).open.items()}
    ledger = Ledger(books, statements, rulings.page, rulings.chapter, French(sections, rules), still_open)
    if problems := faults(ledger):
        raise ValueError(f"ledger {' and '.join(books)}: " + "; ".join(problems))
    return ledger


def faults(ledger: Ledger) -> list[str]:
    """Everything that is wrong with a ledger."""
    ids = [statement.id for statement in ledger.statements]
    ruled = [ruling.id for chapter in ledger.chapters for ruling in chapter.ruling]
    sections = {statement.section for statement in ledger.statements}
    named = {name for statement in ledger.statements for name in statement.ruling}
    replacing = {statement.replaced_by for statement in ledger.statements if statement.replaced_by}
    return [
        *(f"{name} stands twice" for name in dict.fromkeys(ids + ruled) if (ids + ruled).count(name) > 1),
        *(f"{name} is not in French" for name in ids if not ledger.french.rules.get(name)),
        *(f"section {name} is not in French" for name in sorted(sections) if not ledger.french.sections.get(name)),
        *(f"{name} is in French only" for name in ledger.french.rules if name not in ids),
        *(f"ruling {name} is not there" for name in sorted(named.difference(ruled))),
        *(f"{name} replaces something and is not there" for name in sorted(replacing.difference(ids))),
        *(f"{name} is open and not there" for name in ledger.open if name not in ids),
    ]


class Line(Struct, frozen=True):
    """A statement, and the code that carries it out."""

    statement: Statement
    code: tuple[str, ...]
    """Full names of the functions and steps that cite it."""


class Report(Struct, frozen=True):
    """How far the code carries out a rulebook."""

    lines: tuple[Line, ...]
    open: tuple[str, ...]
    """Statements that nothing carries out, and those listed as open."""
    unknown: tuple[str, ...]
    """What code cites of this game though no statement has that id."""


def report(ledger: Ledger, cited: Mapping[str, tuple[str, ...]]) -> Report:
    """Statement by statement the code that cites it; *cited* is ``corvids.kernel.CITED`` once the game is imported."""
    code: dict[str, list[str]] = {}
    for name, statements in cited.items():
        for statement in statements:
            code.setdefault(statement, []).append(name)
    lines = tuple(Line(statement, tuple(sorted(code.get(statement.id, ())))) for statement in ledger.statements)
    still_open = tuple(
        line.statement.id
        for line in lines
        if line.statement.id in ledger.open or (line.statement.needs_code and not line.code)
    )
    books = {_book(statement.id) for statement in ledger.statements}
    unknown = tuple(sorted(name for name in code if _book(name) in books and name not in ledger))
    return Report(lines, still_open, unknown)


def _book(statement: str) -> str:
    return statement.partition("-")[0]


@cache
def _by_id(books: tuple[str, ...]) -> dict[str, Statement]:
    return {statement.id: statement for statement in load(*books).statements}


def _read(name: str, kind: type[S]) -> S:
    text = files(__name__).joinpath(name).read_text("utf-8")
    try:
        return msgspec.convert(loads(text), kind)
    except (ValueError, msgspec.ValidationError) as error:
        raise ValueError(f"{name}: {error}") from None
