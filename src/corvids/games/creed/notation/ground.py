"""What lies and stands on squares: ``enemies 4,3 CCs 5,2 C``, ``bases 7,3``, ``chests 3,1 5,1``, ``objectives 2,0``.

Mission 7 has ``dottori 4,0 3,2 met``, mission 8 ``traitor 2`` for the cubes of the Traitor among the Enemies.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from corvids.kernel import InputError, shown, unreadable
from corvids.kernel.grid import Square

from ..rules.leader_movement import leaders_placed
from ..table import BOSS, ORDER_OF_KINDS, Dottore, Mini, Table, sorted_kinds
from ..town import Faction
from .lines import NOTHING, Line, listed, misplaced, named, number, square
from .step_words import board_name, board_named

KINDS = {
    "enemies": "enemies 4,3 CCs 5,2 C",
    "bodies": "bodies 2,3 CS",
    "came": "came 4,3 C",
    "pushed": "pushed 4,3 C",
    "held": "held 4,3 C",
}
"""Lines that tell figures by square."""
TOKENS = {"bases": "bases 7,3 6,4", "chests": "chests 3,1 5,1", "objectives": "objectives 2,0 4,6"}
"""Lines that name a square for each token."""
LEADERS = {"leaders": "leaders assassins 3,4 crows 5,4", "arrived": "arrived assassins"}
"""Lines that tell where Leaders are, and which of them have just come there."""
NEWCOMERS, DOTTORI, TRAITOR = "newcomers", "dottori", "traitor"
GUESTS = {DOTTORI: "dottori 4,0 3,2 met", TRAITOR: "traitor 2"}
"""Lines of one mission only."""
HOME, MET = "home", "met"
"""Where a Dottore is who was brought home, and that somebody has joined him."""


def write_ground(table: Table) -> Iterator[str]:
    """All of it: figures row by row, tokens."""
    for head in KINDS:
        if head != "held" or table.held:
            yield from _figures(table, head, getattr(table, head))
    yield _tokens(table, "bases", table.bases)
    yield _tokens(table, "chests", table.chests)
    yield _tokens(table, "objectives", dict.fromkeys(table.objectives, 1))
    if table.town.leaders and table.whole:
        where = (f"{faction} {square}" for faction, square in table.leaders.items())
        yield f"leaders {' '.join(where) or NOTHING}"
        yield f"arrived {' '.join(table.arrived) or NOTHING}"
    if table.dottori:
        words = ((dottore.square or HOME, *((MET,) if dottore.met else ())) for dottore in table.dottori)
        yield f"{DOTTORI} {' '.join(word for some in words for word in some)}"
    if table.traitor:
        yield f"{TRAITOR} {table.traitor}"
    yield f"{NEWCOMERS} {' '.join(board_name(table, mini) for mini in table.newcomers) or NOTHING}"


def _figures(table: Table, head: str, there: Mapping[Square, str]) -> Iterator[str]:
    rows: dict[int, list[str]] = {}
    for place in table.town.stable(there):
        rows.setdefault(table.town.places[place][1], []).append(f"{place} {there[place]}")
    for row in rows.values():
        yield f"{head} {' '.join(row)}"
    if not rows:
        yield f"{head} {NOTHING}"


def _tokens(table: Table, head: str, there: Mapping[Square, int]) -> str:
    return f"{head} {' '.join(place for place in table.town.stable(there) for _ in range(there[place])) or NOTHING}"


def read_ground(table: Table, lines: Iterable[Line]) -> Table:
    """The table with what those lines put on its squares; Chests and Objectives are the map's if none are told.

    Raises :class:`~corvids.kernel.InputError` that names the line.
    """
    town = table.town
    found: dict[str, Any] = {head: {} for head in KINDS}
    found["leaders"] = leaders_placed(table)
    tokens: dict[str, dict[Square, int]] = {"bases": {}}
    found |= _usual_dottori(table)
    for line in lines:
        if line.head in KINDS:
            _read_figures(table, line, found[line.head])
        elif line.head in TOKENS:
            some = tokens.setdefault(line.head, {})
            for word in listed(line.words):
                place = square(line.where, word, table)
                some[place] = some.get(place, 0) + 1
            if line.head == "objectives" and (odd := [place for place in some if place not in town.objectives]):
                raise unreadable(
                    line.where, "The map has no Objective on {square}.", "BASE-14.1", "They are on {squares}.",
                    square=odd[0], squares=", ".join(town.objectives) or NOTHING,
                )  # fmt: skip
        elif line.head in LEADERS:
            found |= _read_leaders(table, line)
        elif line.head in GUESTS:
            found[line.head] = _read_guests(table, line)
        elif line.head == NEWCOMERS:
            found["newcomers"] = tuple(_newcomer(table, line, word) for word in listed(line.words))
    found.setdefault(TRAITOR, _usual_traitor(table, found["enemies"]))
    left = tokens.get("objectives", town.objectives)
    found["objectives"] = {place: number for place, number in town.objectives.items() if place in left}
    found["chests"] = tokens.get("chests", dict.fromkeys(town.chests, 1))
    found["bases"] = tokens["bases"]
    return table.with_arrivals(**found)


def _usual_dottori(table: Table) -> dict[str, tuple[Dottore, ...]]:
    """Where the Dottori are if nothing is told: with who escorts them, else where the map puts them."""
    if not table.whole:
        return {}
    escorts = [table.escort_of(n) for n, _ in enumerate(table.town.dottori, 1)]
    return {
        DOTTORI: tuple(
            Dottore(place) if mini is None else Dottore(table.boards[mini].square, met=True)
            for place, mini in zip(table.town.dottori, escorts, strict=True)
        )
    }


def _usual_traitor(table: Table, enemies: Mapping[Square, str]) -> int:
    """The cubes of the Traitor if nothing is told: all of them where he is on the Map."""
    return table.box.enemies[BOSS].health if any(BOSS in kinds for kinds in enemies.values()) else 0


def _read_guests(table: Table, line: Line) -> tuple[Dottore, ...] | int:
    """Where the Dottori are and who has been met, or the cubes that the Traitor has left."""
    if line.head == TRAITOR:
        return number(line.where, line.text, GUESTS[TRAITOR])
    dottori: list[Dottore] = []
    for word in listed(line.words):
        if word == MET and dottori:
            dottori[-1] = Dottore(dottori[-1].square, met=True)
        else:
            dottori.append(Dottore("" if word == HOME else square(line.where, word, table)))
    if len(dottori) != len(table.town.dottori):
        raise misplaced(line.where, line.text, GUESTS[DOTTORI])
    return tuple(dottori)


def _read_leaders(table: Table, line: Line) -> dict[str, Any]:
    """Where Leaders are, each faction's on a square; or which of them have just come there."""
    words, example = listed(line.words), LEADERS[line.head]
    step = 2 if line.head == "leaders" else 1
    factions = [Faction(named(line.where, word, tuple(Faction), "CREED-M6.1")) for word in words[::step]]
    if len(words) % step or len({*factions}) != len(factions):
        raise misplaced(line.where, " ".join(words), example)
    if step == 1:
        return {line.head: tuple(factions)}
    return {line.head: dict(zip(factions, (square(line.where, word, table) for word in words[1::step]), strict=True))}


def _read_figures(table: Table, line: Line, found: dict[Square, str]) -> None:
    example, place = KINDS[line.head], ""
    for word in listed(line.words):
        if set(word) <= set(ORDER_OF_KINDS) and place:
            found[place] = sorted_kinds(found.get(place, "") + word)
        elif "," in word:
            place = square(line.where, word, table)
        else:
            raise misplaced(line.where, word, example)
    if place and place not in found:
        raise misplaced(line.where, place, example)


def _newcomer(table: Table, line: Line, word: str) -> Mini:
    mini = board_named(table, word)
    if mini is None:
        raise _nobody(line, word)
    return mini


def _nobody(line: Line, word: str) -> InputError:
    return unreadable(
        line.where, "'{who}' is on no board.", "CREED-6.2", "Name a Character that is in play.", who=shown(word)
    )
