"""``corvids ledger``: which code carries out which statement of the rules."""

from importlib import import_module
from pkgutil import walk_packages
from typing import Annotated

from cyclopts import Parameter
from rich.table import Table

from corvids.ledger import Report

from .telling import console, reader_words, telling_bad_input, write


def ledger(game: str = "crows", /, *, json: Annotated[bool, Parameter(negative="")] = False) -> int:
    """Show every statement of the rules with the code that carries it out; exit 1 while one is open.

    Parameters
    ----------
    game
        The game, for all its books of rules; or one of the books, such as `base`.
    json
        Print JSON: the number of `statements` and the ids that are `open`.

    """
    import msgspec  # noqa: PLC0415

    from corvids.games.catalogue import GAMES, entry  # noqa: PLC0415
    from corvids.kernel import CITED  # noqa: PLC0415
    from corvids.ledger import load, report  # noqa: PLC0415

    of = next((each for each in GAMES if game != each.name and game in each.ledgers), None)
    with telling_bad_input():
        books = (of or entry(game)).ledgers
    package = import_module(f"corvids.games.{game if of is None else of.name}")
    for module in walk_packages(package.__path__, f"{package.__name__}."):
        import_module(module.name)
    book = load(*books)
    found = report(book, CITED)
    if of is not None:
        found = _alone(found, f"{game.upper()}-")
    if json:
        lines = [
            {"id": line.statement.id, "kind": line.statement.kind, "source": line.statement.source, "code": line.code}
            for line in found.lines
        ]
        write(msgspec.json.encode({"game": game, "statements": lines, "open": found.open}).decode())
        return 1 if found.open else 0
    words = reader_words()
    table = Table(box=None, pad_edge=False)
    for heading in (words.say("statement"), words.say("source"), words.say("rule"), words.say("code")):
        table.add_column(heading)
    for line in found.lines:
        code = "\n".join(part.partition(".games.")[2] or part for part in line.code)
        text = book.rule(line.statement.id, words.language)
        table.add_row(line.statement.id, line.statement.source, text, code)
    console().print(table)
    console().print(words.plural("{n} statement", "{n} statements", len(found.lines)))
    for statement in found.open:
        console().print(words.say("open: {statement}", statement=statement))
    return 1 if found.open else 0


def _alone(found: Report, begins: str) -> Report:
    """The statements of one book, whose ids all begin alike."""
    lines = tuple(line for line in found.lines if line.statement.id.startswith(begins))
    return Report(lines, tuple(id_ for id_ in found.open if id_.startswith(begins)), found.unknown)
