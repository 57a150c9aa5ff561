"""The referee: what each room will yield in a position, and what can be answered, for a visit at a real table."""

from typing import Any

from corvids.games.catalogue import Rulebook
from corvids.games.headquarters.outlook import Outlook, outlook
from corvids.kernel import Action, Decision, Value

ROOM_RULES = {"hospital": "HQ-1.1", "workshop": "HQ-2.5", "shop": "HQ-3.2", "command": "HQ-4.1"}
"""The statement by which each room yields."""


class Ruling(Value):
    """What a position comes to."""

    rooms: Outlook
    chance: float
    """How likely the Contract on top is fulfilled as helpers stand."""
    asked: str | None
    """Who is asked: ``A``, or ``*`` for chance; nobody once the campaign is over."""
    rule: str
    answers: tuple[str, ...]


class Ruled(Value):
    """A ruling, and what it was made from."""

    ruling: Ruling
    view: Any
    options: tuple[Action, ...]


def rule_on(game: Rulebook, position: str) -> Ruled:
    """What the rooms of a position will yield, and what can be answered.

    Raises :class:`InputError`, which says what, where, by which rule, and what would be right.
    """
    state = game.read(position)
    pending = state.pending
    options = pending.options if isinstance(pending, Decision) else ()
    seat = pending.seat if isinstance(pending, Decision) else None
    seen = outlook(state.table)
    asked = None if seat is None else "A" if seat == 0 else "*"
    ruling = Ruling(seen, seen.chance, asked, pending.rule, tuple(map(str, options)))
    return Ruled(ruling, game.observe(state, 0), options)
