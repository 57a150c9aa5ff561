"""The rulings of a game as a page to read: ``python -m corvids.ledger.pages`` writes docs/rulings anew."""

from collections.abc import Iterable
from pathlib import Path

from . import LANGUAGES, Ledger, Ruling, load

PAGES = Path("docs/rulings")
GAMES = (("crows",), ("creed", "base"), ("headquarters",))
"""The ledgers of each game; the first names its page."""


def rulings_page(ledger: Ledger, language: str) -> str:
    """The rulings of a game, in Markdown."""
    page = ledger.page
    columns = page.columns[language]
    lines = [f"# {page.title[language]}", "", page.about[language]]
    for chapter in ledger.chapters:
        lines += ["", f"## {chapter.title[language]}", "", _row(columns), _row(["---"] * len(columns))]
        lines += [_row(_cells(ledger, ruling, language)) for ruling in chapter.ruling]
    return "\n".join(lines) + "\n"


def page_name(game: str, language: str) -> str:
    """The file of that page: ``crows.md`` in English, ``crows.fr.md`` in French."""
    return f"{game}.md" if language == "en" else f"{game}.{language}.md"


def _cells(ledger: Ledger, ruling: Ruling, language: str) -> list[str]:
    option = f"`{ruling.option}`" if ruling.option else ""
    return [
        ruling.id,
        ruling.question[language],
        ruling.says[language],
        ", ".join(ledger.settled_by(ruling.id)),
        option,
    ]


def _row(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"


if __name__ == "__main__":
    PAGES.mkdir(parents=True, exist_ok=True)
    for books in GAMES:
        for tongue in LANGUAGES:
            (PAGES / page_name(books[0], tongue)).write_text(rulings_page(load(*books), tongue), "utf-8")
