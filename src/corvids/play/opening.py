"""From what a table's header says to the game that is played at it."""

from typing import Any

import msgspec

from corvids.games.catalogue import Rulebook, entry


def packed(game: Any) -> msgspec.Raw:
    """The box of an opened game, as a header keeps it."""
    return msgspec.Raw(msgspec.json.encode(game.box))


def unpacked(name: str, seats: int, box: msgspec.Raw, rules: int) -> Rulebook:
    """The game of that name, opened at the box and the version of the rules that a header kept."""
    game = entry(name)
    return game.open(seats, msgspec.json.decode(box, type=game.box), rules)
