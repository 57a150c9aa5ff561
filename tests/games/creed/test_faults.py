"""What no position can show: each fault by a table that has it, and none in games."""

from collections.abc import Callable
from random import Random

import pytest
from msgspec.structs import replace

from corvids.games.creed.faults import faults
from corvids.games.creed.table import Board, Phase, Placed, Table
from corvids.games.creed.town import Faction
from corvids.kernel import Decision

from .brawls import brawl, fought
from .test_position import read

GOOD = """
    turn 3
    alert on
    bastiano 3,3 exp melee halberd items medicine
    daria top:assassins
    carestia spot:8,4
    morte 4,3
    enemies 4,3 CC 4,6 ccc
    bodies 4,3 S
    bases 2,3
    assassins secrets cracked_walls full_satchels
"""


def good() -> Table:
    return read(GOOD).table


def board(mini: int, **changes: object) -> Callable[[Table], Table]:
    return lambda table: table.with_board(mini, **changes)


def side(seat: int, **changes: object) -> Callable[[Table], Table]:
    return lambda table: table.with_side(seat, **changes)


def decks(**changes: object) -> Callable[[Table], Table]:
    return lambda table: table.with_decks(**changes)


def whole(**changes: object) -> Callable[[Table], Table]:
    return lambda table: table.with_arrivals(**changes)


def two_crowded_squares(table: Table) -> Table:
    return table.with_enemies("4,3", "CCCC").with_supply("CC", -1)


def lapsed(table: Table) -> Table:
    return replace(table, phase=Phase.ENEMY)


def closed(table: Table) -> Table:
    boards = tuple(replace(board, fresh=0) for board in table.boards)
    return replace(table, phase=Phase.CLOSE, boards=boards)


BROKEN: list[tuple[Callable[[Table], Table], str]] = [
    (board(0, square="77,7"), "bastiano is on 77,7, which is no square. (BASE-13.2)"),
    (board(0, square=""), "bastiano is exposed, and on no square. (BASE-8.6)"),
    (board(3, square=""), "morte is on no square. (CREED-5.14)"),
    (board(3, hidden=True), "There is no Hiding Spot on 4,3. (BASE-8.1)"),
    (board(3, top=Faction.CROWS), "morte is on a Tower and on 4,3. (BASE-9.8)"),
    (board(2, exposed=True), "carestia is exposed, and on no square. (BASE-8.6)"),
    (board(1, exposed=True), "daria is exposed, and on no square. (BASE-8.6)"),
    (board(3, square="8,4", hidden=True), "Two Characters are in the Hiding Spot on 8,4. (BASE-8.2)"),
    (
        board(3, square="", top=Faction.ASSASSINS),
        "Two Characters are on the Tower of the assassins. (BASE-9.2)",
    ),
    (board(0, health=0), "bastiano has 0 health cubes. (BASE-26.2)"),
    (board(0, health=5), "bastiano has 5 health cubes. (BASE-26.2)"),
    (board(0, fresh=4), "bastiano has 4 fresh cubes. (BASE-3.1)"),
    (board(0, saved=2), "bastiano has 2 saved cubes. (BASE-19.2)"),
    (lapsed, "bastiano has 3 fresh cubes in the Enemy phase. (BASE-4.5)"),
    (board(0, melee="", ranged="halberd"), "halberd lies on the ranged slot of bastiano. (BASE-24.3)"),
    (board(0, inventory=("medicine",) * 6), "bastiano has 6 cards in five inventory slots. (BASE-24.4)"),
    (board(0, inventory=()), "3 of medicine are in the game. (CREED-5.4)"),
    (board(0, blade=""), "3 of poison_blade are in the game. (CREED-5.4)"),
    (decks(gone={"roman_armor": 1}), "5 of roman_armor are in the game. (CREED-5.4)"),
    (decks(chests={}), "0 of arsenal_crossbow are in the game. (CREED-5.4)"),
    (side(0, secrets=("cracked_walls",)), "A Secret Objective is missing, or there twice. (CREED-5.6)"),
    (two_crowded_squares, "5 Enemies and Bodies are on 4,3. (BASE-29.7)"),
    (lambda table: table.with_enemies("4,3", "C"), "4 of the kind C are on the Map and 25 in the Reserve. (CREED-5.1)"),
    (whole(supply={"C": 25, "S": 8}), "1 of the kind S are on the Map and 8 in the Reserve. (CREED-5.1)"),
    (lambda table: table.with_enemies("4,3", "cc"), "2 Guards are on places of an Objective base on 4,3. (BASE-30.12)"),
    (
        lambda table: table.with_enemies("4,6", "ccC"),
        "On 4,6 1 Guards stand beside free places of the Objective base. (BASE-30.12)",
    ),
    (lambda table: table.with_bodies("4,3", "s"), "Strange figures are on 4,3. (CREED-5.17)"),
    (whole(bases={"44,4": 1}), "44,4 is no square of this map. (BASE-13.2)"),
    (lambda table: table.with_chests("4,4", 1), "A Chest is on 4,4, which is a canal or no square. (BASE-11.6)"),
    (lambda table: table.with_chests("3,1", -1), "3 Chests are on the Map, and 0 were opened. (BASE-10.3)"),
    (side(1, objectives=(3,)), "The Objectives 1, 1, 2, 3 are on the Map, and 3 were completed. (BASE-14.7)"),
    (side(0, tower=9), "The Tower of the assassins has 9 cubes. (CREED-7.1)"),
    (side(0, tower=6), "The Tower of the assassins has 6 cubes. (CREED-7.1)"),
    (side(1, reserve=("guerra",)), "The crows have carestia, morte, guerra. (CREED-5.10)"),
    (side(1, reserve=("guerra", "pestilenza", "daria")), "The crows have carestia, morte, guerra, pestilenza, daria."),
    (board(3, who="", square=""), "A board of the crows is empty. (CREED-12.16)"),
    (board(3, who=""), "Nobody is on 4,3 by a board. (CREED-12.8)"),
    (decks(event_deck=99), "The Event deck holds 99 cards. (CREED-5.3)"),
    (decks(events_in=("lagoon_fog",)), "An Event is in two places. (CREED-5.3)"),
    (side(0, exploded=("miasma",)), "The assassins have 2 of miasma. (CREED-10.22)"),
    (side(1, automatons=("miasma", "orologio", "suicidio")), "The crows have 0 of vagabondo. (CREED-10.22)"),
    (side(1, stock=3), "The crows have 3 Automatons in the Stock and 4 cards for them. (CREED-10.22)"),
    (board(0, automaton="miasma"), "The assassins have 2 of miasma. (CREED-10.22)"),
    (board(2, automaton="miasma", who=""), "Nobody is on crows-1 to carry an Automaton. (CREED-12.10)"),
    (whole(automatons=(Placed(1, "9,9", 0, "miasma", 3),)), "9,9 is no square of this map. (BASE-13.2)"),
    (whole(automatons=(Placed(1, "3,3", 0, "miasma", 5),)), "Automaton 1 begins in turn 5. (CREED-10.4)"),
    (
        whole(automatons=(Placed(1, "3,3", 0, "miasma"), Placed(1, "3,3", 1, "miasma"))),
        "Two Automatons are called 1. (CREED-10.4)",
    ),
    (decks(reinforcements=("R1", "R1")), "A Reinforcement card is there twice. (CREED-5.2)"),
    (whole(turn=6), "It is turn 6. (CREED-1.3)"),
    (whole(turn=0), "It is turn 0. (CREED-1.3)"),
    (whole(initiative=1), "In turn 3 the other side has the Initiative. (CREED-4.5)"),
    (closed, "Loose red bases lie there at the end of a turn. (BASE-5.2)"),
    (whole(alert_pending=True), "The Alert State is active and about to start. (BASE-28.4)"),
]


@pytest.mark.rule("BASE-29.7", "CREED-5.1", "BASE-26.2")
@pytest.mark.parametrize(("spoil", "told"), BROKEN, ids=[told[:50] for _, told in BROKEN])
def test_what_cannot_be_is_told(spoil: Callable[[Table], Table], told: str) -> None:
    assert faults(good()) == ()
    assert any(str(fault).startswith(told) for fault in faults(spoil(good()))), [*map(str, faults(spoil(good())))]


def test_bodies_make_room_after_enemies_have_come() -> None:
    """Only while it is asked which Bodies go."""
    crowded = two_crowded_squares(good())
    assert faults(crowded)
    assert faults(replace(crowded, came={"4,3": "CC"})) == ()


def test_before_the_deal_there_are_no_cards_on_boards() -> None:
    match = read("to-move hide-blade")
    assert faults(match.table) == ()
    assert match.table.boards == (Board(),) * 4


@pytest.mark.parametrize("seed", range(10))
def test_no_fault_turns_up_in_a_brawl(seed: int) -> None:
    random = Random(200 + seed)
    opened, start = brawl(random, 1 + seed % 8, roman_armor_slot=("armour", "inventory")[seed % 2])
    asked = 0
    for state in fought(opened, start, random, 120):
        assert opened.faults(state) == (), [*map(str, opened.faults(state))]
        asked += isinstance(state.pending, Decision)
    assert asked
