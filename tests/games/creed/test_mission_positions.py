"""Positions of missions 4, 7 and 8 as text, and what in them cannot be."""

import pytest

from corvids.games.creed.game import Creed
from corvids.games.creed.table import Dottore
from corvids.kernel import InputError

from .boxes import house_box

FOUR = "turn 3\nto-move open assassins\n"
ENEMIES_8 = "turn 3\nto-move open assassins\nenemies 4,3 CT\n"


def read(mission: int, text: str) -> object:
    return Creed(2, house_box(mission)).read(text)


@pytest.mark.rule("CREED-M4.2", "CREED-M4.9")
def test_carried_chests_are_read_back() -> None:
    game = Creed(2, house_box(4))
    text = f"{FOUR}daria 2,2 inc carries-chest\nchests 5,3 2,2 2,2 8,5\nassassins opened 1\ncrows opened 1"
    state = game.read(text)
    assert state.table.boards[0].chest
    assert state.table.chests == {"5,3": 1, "2,2": 2, "8,5": 1}
    assert game.read(game.write(state)) == state


@pytest.mark.rule("CREED-M7.1", "CREED-M7.2")
def test_dottori_are_where_the_map_puts_them_or_with_their_escorts() -> None:
    game = Creed(2, house_box(7))
    assert game.read(FOUR).table.dottori == (Dottore("4,0"), Dottore("4,7"))
    state = game.read(f"{FOUR}daria 4,3 inc escorts 1 joined\n")
    assert state.table.dottori == (Dottore("4,3", met=True), Dottore("4,7"))
    assert state.table.boards[0].joined
    assert game.read(game.write(state)) == state
    state = game.read(f"{FOUR}dottori home met 2,2\nassassins mission-xp 4")
    assert state.table.dottori == (Dottore("", met=True), Dottore("2,2"))
    assert game.read(game.write(state)) == state
    assert "@" in game.write(state)
    old = game.read(f"{FOUR}version 1")
    assert old.table.dottori == ()


@pytest.mark.rule("BASE-33.1", "CREED-M8.1")
def test_the_traitor_has_all_his_cubes_unless_it_is_told() -> None:
    game = Creed(2, house_box(8))
    assert game.read(ENEMIES_8).table.traitor == 3
    state = game.read(f"{ENEMIES_8}traitor 1\nassassins mission-xp 1\ncrows mission-xp 1")
    assert state.table.traitor == 1
    assert game.read(game.write(state)) == state
    fallen = game.read(f"{FOUR}bodies 4,3 T\ncrows mission-xp 6")
    assert fallen.table.traitor == 0
    assert game.read(game.write(fallen)) == fallen


WRONG = [
    (1, f"{FOUR}daria 2,2 inc carries-chest\nchests 3,1 5,1 0,7", "line 3: daria carries a Chest.", "CREED-M4.2"),
    (4, f"{FOUR}chests 2,2", "position: 1 Chests are on the Map, and 0 were opened.", "BASE-10.3"),
    (
        4,
        f"{FOUR}daria 2,2 inc carries-chest\nassassins opened 7",
        "position: 8 Chests are on the Map, and 7 were opened.",
        "BASE-10.3",
    ),
    (1, f"{FOUR}chests 2,4 5,1 0,7 8,7", "line 3: A Chest is on 2,4, which is a canal or no square.", "BASE-11.6"),
    (1, f"{FOUR}daria 2,2 inc escorts 1", "line 3: daria escorts Dottore 1.", "CREED-M7.1"),
    (7, f"{FOUR}daria 2,2 inc escorts 3", "line 3: daria escorts Dottore 3.", "CREED-M7.1"),
    (
        7,
        f"{FOUR}daria 2,2 inc escorts 1\ndottori 4,0 met 4,7",
        "line 3: daria escorts Dottore 1, who is not with it.",
        "BASE-44.1",
    ),
    (
        7,
        f"{FOUR}daria 2,2 inc escorts 1\ndottori 2,2 4,7",
        "line 3: daria escorts Dottore 1, who is not with it.",
        "BASE-44.1",
    ),
    (
        7,
        f"{FOUR}daria 2,1 inc escorts 1\ndaria spot:2,1 inc escorts 1",
        "line 4: daria is on two boards.",
        "CREED-5.10",
    ),
    (
        7,
        f"{FOUR}daria 2,2 inc escorts 1\nclaudio 2,2 inc escorts 1",
        "line 4: Two Characters escort Dottore 1.",
        "CREED-M7.5",
    ),
    (7, f"{FOUR}dottori 4,0", "line 3: '4,0' says nothing there. Write dottori 4,0 3,2 met.", "CREED-6.1"),
    (7, f"{FOUR}dottori 4,0 met 9,9", "line 3: '9,9' is no square of this map.", "BASE-13.2"),
    (7, f"{FOUR}dottori home 4,7", "position: A Dottore is home whom nobody has joined.", "CREED-M7.2"),
    (7, f"{FOUR}dottori home met 4,7", "position: The mission has brought 0 XP. It is 4", "CREED-M0.2"),
    (7, f"{FOUR}version 1\ndottori 4,0 4,7", "position: There are 2 Dottori.", "CREED-M7.1"),
    (1, f"{FOUR}enemies 4,3 T", "line 3: The Traitor is on 4,3. He is in mission 8 only.", "CREED-M8.1"),
    (8, f"{FOUR}enemies 4,3 T\nbodies 4,4 T", "line 3: The Traitor is there twice.", "CREED-M8.1"),
    (8, f"{ENEMIES_8}traitor 4", "line 3: The Traitor has 4 cubes. On the Map he has 1 to 3", "BASE-33.1"),
    (8, f"{FOUR}bodies 4,3 T\ntraitor 1", "line 3: The Traitor has 1 cubes.", "BASE-33.1"),
    (8, f"{ENEMIES_8}traitor two", "line 4: 'two' is no number. Write traitor 2.", "CREED-6.1"),
    (8, f"{ENEMIES_8}crows mission-xp 1", "line 4: The mission has brought 1 XP. It is 0", "CREED-M0.2"),
    (1, f"{FOUR}crows mission-xp 1", "line 3: The mission has brought 1 XP. It is 0", "CREED-M0.2"),
]


@pytest.mark.parametrize(("mission", "text", "told", "rule"), WRONG)
def test_what_cannot_be_is_told_with_its_line(mission: int, text: str, told: str, rule: str) -> None:
    with pytest.raises(InputError) as raised:
        read(mission, text)
    assert str(raised.value).startswith(told), str(raised.value)
    assert raised.value.refusal.rule == rule


@pytest.mark.rule("CREED-M4.2")
def test_a_chest_and_an_automaton_are_not_carried_together() -> None:
    text = f"{FOUR}daria 2,2 inc carries-chest carries miasma\nassassins opened 1"
    with pytest.raises(InputError, match="line 3: daria carries a Chest and an Automaton"):
        read(4, text)
