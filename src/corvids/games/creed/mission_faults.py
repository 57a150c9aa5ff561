"""What no position can show of carried Chests, Dottori and the Traitor."""

from collections.abc import Iterator
from itertools import chain

from corvids.kernel import Refusal

from .rules.escorting import XP_FOR_DOTTORE
from .rules.left_behind import XP_FOR_CHEST_HOME
from .table import BOSS, Table
from .town import Ground


def mission_problems(table: Table) -> Iterator[Refusal]:
    """Everything that is wrong with what a mission has of its own."""
    return chain(_chests(table), _wet_chests(table), _escorts(table), _dottori(table), _traitor(table), _xp(table))


def _chests(table: Table) -> Iterator[Refusal]:
    """On squares, carried, opened or brought home; carried in mission 4 only."""
    carried = [board for board in table.boards if board.chest]
    for board in carried:
        if not table.carries_chests or not board.on_map:
            who = {"who": board.who}
            yield Refusal("CREED-M4.2", "{who} carries a Chest.", "That is for mission 4, and for who is there.", who)
        if board.automaton:
            both = {"who": board.who, "card": board.automaton}
            yield Refusal("CREED-M4.2", "{who} carries a Chest and an Automaton.", "Leave one of both out.", both)
    opened = sum(side.opened for side in table.sides)
    lying, home = sum(table.chests.values()), _taken_home(table)
    if opened + lying + len(carried) + home != len(table.town.chests):
        facts: dict[str, str | int] = {
            "there": lying + len(carried),
            "opened": opened + home,
            "count": len(table.town.chests),
        }
        yield Refusal(
            "BASE-10.3",
            "{there} Chests are on the Map, and {opened} were opened.",
            "The map has {count}; say who opened the others.",
            facts,
        )


def _wet_chests(table: Table) -> Iterator[Refusal]:
    """No Chest stands on a canal, but in mission 4, where one who falls leaves it there (R-ELM-3)."""
    for square in table.chests:
        ground = table.town.ground.get(square)
        if ground is None or (ground is Ground.CANAL and not table.carries_chests):
            yield Refusal(
                "BASE-11.6",
                "A Chest is on {square}, which is a canal or no square.",
                "Put it on another square.",
                {"square": square},
            )


def _taken_home(table: Table) -> int:
    """Chests that left the Map for their XP."""
    on_delivery = table.carries_chests and table.options.chest_collection == "on_delivery"
    return sum(side.mission_xp for side in table.sides) // XP_FOR_CHEST_HOME if on_delivery else 0


def _escorts(table: Table) -> Iterator[Refusal]:
    """Who escorts a Dottore stands on his square, and has joined him; nobody else escorts him."""
    for mini, board in enumerate(table.boards):
        if not board.dottore:
            continue
        facts: dict[str, str | int] = {"who": board.who, "number": board.dottore}
        if board.dottore > len(table.dottori):
            yield Refusal("CREED-M7.1", "{who} escorts Dottore {number}.", "There are two, in mission 7.", facts)
            continue
        dottore = table.dottori[board.dottore - 1]
        if not board.present or dottore.square != board.square or not dottore.met:
            yield Refusal(
                "BASE-44.1",
                "{who} escorts Dottore {number}, who is not with it.",
                "Put both on one square, and say that he was met.",
                facts,
            )
        if table.escort_of(board.dottore) != mini:
            yield Refusal("CREED-M7.5", "Two Characters escort Dottore {number}.", "Name one.", facts)


def _dottori(table: Table) -> Iterator[Refusal]:
    """Both are on squares of the map, or were joined and brought home."""
    if len(table.dottori) != len(table.town.dottori) * table.whole:
        yield Refusal(
            "CREED-M7.1", "There are {number} Dottori.", "Mission 7 has two, no other any.",
            {"number": len(table.dottori)},
        )  # fmt: skip
    for dottore in table.dottori:
        if not dottore.square and not dottore.met:
            yield Refusal("CREED-M7.2", "A Dottore is home whom nobody has joined.", "Say that he was met.")
        elif dottore.square and dottore.square not in table.town.ground:
            facts = {"square": dottore.square}
            yield Refusal("BASE-13.2", "{square} is no square of this map.", "Choose one of the map.", facts)


def _traitor(table: Table) -> Iterator[Refusal]:
    """One Traitor with as many cubes as his card has at most; without any he is a Body, or gone."""
    there = [square for square, kinds in table.enemies.items() for kind in kinds if kind == BOSS]
    lying = [square for square, kinds in table.bodies.items() for kind in kinds if kind == BOSS]
    facts: dict[str, str | int] = {"square": (*there, *lying, "-")[0], "number": table.traitor}
    if (there or lying) and not (table.town.traitor and table.whole):
        yield Refusal("CREED-M8.1", "The Traitor is on {square}.", "He is in mission 8 only.", facts)
    elif len(there) + len(lying) > 1:
        yield Refusal("CREED-M8.1", "The Traitor is there twice.", "Name him once.", facts)
    elif bool(there) != (0 < table.traitor <= table.box.enemies[BOSS].health) or table.traitor < 0:
        facts["most"] = table.box.enemies[BOSS].health
        yield Refusal(
            "BASE-33.1", "The Traitor has {number} cubes.", "On the Map he has 1 to {most}, as a Body none.", facts
        )


def _xp(table: Table) -> Iterator[Refusal]:
    """Nothing but Dottori, cubes of the Traitor and Chests taken home brings XP of the mission."""
    xp = sum(side.mission_xp for side in table.sides)
    worth = table.box.enemies[BOSS].xp
    if not table.whole:
        due = 0
    elif table.town.traitor:
        due = sum(worth[: len(worth) - table.traitor])
    elif table.dottori:
        due = XP_FOR_DOTTORE * sum(not dottore.square for dottore in table.dottori)
    else:
        due = XP_FOR_CHEST_HOME * _taken_home(table)
    if xp != due:
        facts: dict[str, str | int] = {"number": xp, "due": due}
        if xp:
            facts["side"] = str(max(table.sides, key=lambda side: side.mission_xp).faction)
        yield Refusal(
            "CREED-M0.2", "The mission has brought {number} XP.", "It is {due}; write who has it as mission-xp.", facts
        )
