"""The house pack's boxes, opened once."""

from functools import cache
from typing import Any

from corvids.content import open_game
from corvids.games.creed.cards import Box


@cache
def house_box(mission: int = 1) -> Box:
    """What mission of that number is played with."""
    game: Any = open_game("creed", 2, {"mission": str(mission)})
    box: Box = game.box
    return box
