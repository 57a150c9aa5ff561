"""The contact sheet of all pictures, as a page beside them: ``python tests/browser/sheet.py`` writes it."""

from itertools import groupby
from pathlib import Path

FOLDER = Path(__file__).parents[2] / "docs" / "screenshots"
PAGE = FOLDER / "README.md"
WIDE = {"360": 110, "1024": 220, "1600": 300}
"""How wide a picture is shown, by the width that it was taken at."""


def sheet() -> str:
    """A table for each game: a row for each moment and language, a column for each width."""
    names = sorted(file.stem.rsplit("-", 2) for file in FOLDER.glob("*.webp"))
    lines = ["# Screenshots", "", "Taken by the browser tests: `CORVIDS_SCREENSHOTS=write ./test browser`."]
    for game, moments in groupby(names, key=lambda name: name[0].partition("-")[0]):
        lines += ["", f"## {game.title()}", "", "| | 360 px | 1024 px | 1600 px |", "|---|---|---|---|"]
        rows = sorted({(moment, language) for moment, _, language in moments})
        for moment, language in rows:
            shown = [
                f'<a href="{moment}-{width}-{language}.webp">'
                f'<img src="{moment}-{width}-{language}.webp" width="{wide}" alt="{moment} {width} px {language}"></a>'
                for width, wide in WIDE.items()
            ]
            lines.append(f"| {moment.partition('-')[2]} ({language}) | {' | '.join(shown)} |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    PAGE.write_text(sheet(), "utf-8")
