"""Writes the tables of docs/environments.md anew, from the encoders: ``python tests/docs/environments.py``."""

from pathlib import Path

from corvids.content import open_game
from corvids.rl import GAMES
from corvids.rl.encoding import Part, encoder_of
from corvids.rl.numbering import numbering_of

PAGE = Path(__file__).parents[2] / "docs" / "environments.md"
BEGIN, END = "<!-- observation: {game} -->", "<!-- end -->"


def row(part: Part, first: int) -> str:
    """The line of a part in the table of its game."""
    shape = " by ".join(map(str, part.shape))
    told = f"{part.told}: {', '.join(f'`{name}`' for name in part.names)}" if part.names else part.told
    return f"| `{part.name}` | {first} | {shape} | {part.low} to {part.high} | {told} |"


def table(game: str) -> str:
    """The parts of an observation as a table."""
    opened = open_game(game)
    layout = encoder_of(opened).layout
    told = f"{layout.size:,} numbers; {len(numbering_of(opened)):,} answers."
    rows = ["| part | from | shape | can be | holds |", "|---|---|---|---|---|"]
    rows += [row(part, layout.first[part.name]) for part in layout.parts]
    return "\n".join((told, "", *rows))


def page() -> str:
    """The page with its tables as they have to be."""
    text = PAGE.read_text("utf-8")
    for game in GAMES:
        begin = BEGIN.format(game=game)
        before, there, after = text.partition(begin)
        assert there, f"{PAGE.name} has no place for {game}"
        text = f"{before}{begin}\n{table(game)}\n{END}{after.partition(END)[2]}"
    return text


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
