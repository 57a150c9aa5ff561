"""Worked scenes 9 to 12: the Hunt and the three steps of the Enemy phase."""

import pytest

from corvids.games.creed.actions import Move, Pick
from corvids.games.creed.events.ending import XpCounted
from corvids.games.creed.events.enemies import EnemyDiceRolled
from corvids.games.creed.events.stealth import AlertStarted, Hunted
from corvids.games.creed.events.stealth import Tested as WasTested
from corvids.games.creed.rules.ending import reckoning

from .playing import Match, scene

SCENE_9 = """
    A alessandra 2,2 exp f3 s0
    A claudio 2,3 inc f3 s0
    C guerra 8,3 inc f0
    C morte 7,3 inc f0
    alert
    enemies 2,2 CCS
    bodies 2,3 C
    enemies 2,4 CCC
    bodies 2,4 C
"""


def hunt(text: str = SCENE_9, playing: str = "alessandra") -> Match:
    return scene(text, turn=2, initiative="C", step="O", playing=playing)


def there(match: Match, square: str) -> tuple[str, str]:
    return match.table.enemies.get(square, ""), match.table.bodies.get(square, "")


def dice(match: Match) -> int:
    """How many dice chance is asked for."""
    assert match.asked == "*"
    return len(str(match.decision.options[0]).split())


def rolled(match: Match) -> list[tuple[str, int, bool]]:
    return [(event.who, len(event.faces), event.found) for event in match.happened(WasTested)]


@pytest.mark.rule("CREED-4.4", "BASE-32.1", "BASE-32.15")
def test_scene_9_half_of_the_enemies_hunt_until_a_red_base_holds_them() -> None:
    match = hunt().play("move alessandra 2,3")
    assert match.asked == "C"
    assert match.options == ["CC", "CS"]
    assert match.refused(Pick("CCS")).rule == "BASE-32.1"
    match.play("CS")
    assert there(match, "2,2") == ("C", "")
    assert there(match, "2,3") == ("CS", "C")
    assert match.look("alessandra") == "2,3 exp 4/4 f2 s0"
    assert dice(match) == 2
    match.play("alert blank", "eye blank")
    assert rolled(match) == [("claudio", 2, True), ("C", 2, True)]
    assert match.board("claudio").exposed
    assert not match.happened(AlertStarted)
    match.play("move alessandra 3,3")
    assert there(match, "2,3") == ("CS", "C")
    assert match.look("alessandra") == "3,3 inc 4/4 f1 s0"
    assert match.table.bases == {"3,3": 1}
    assert match.refused(Move("alessandra", "3,2")).rule == "BASE-13.4"
    match.play("move claudio 2,4")
    assert match.options == ["C", "S"]
    match.play("S")
    assert there(match, "2,4") == ("CCCS", "")
    assert there(match, "2,3") == ("C", "C")
    assert match.table.supply["C"] == 30 - 6
    assert dice(match) == 1
    match.play("blank")
    assert (match.asked, match.look("claudio")) == ("A", "2,4 exp 4/4 f2 s0")
    assert match.look("alessandra") == "3,3 inc 4/4 f1 s0"


@pytest.mark.rule("BASE-32.2", "BASE-30.8")
def test_scene_9b_nobody_hunts_onto_a_roof_without_a_ladder() -> None:
    match = hunt().play("move alessandra 2,1")
    assert match.look("alessandra") == "2,1 inc 4/4 f2 s0"
    assert match.table.bases == {"2,1": 1}
    assert there(match, "2,2") == ("CCS", "")


@pytest.mark.rule("BASE-30.11", "BASE-32.3")
def test_scene_9c_guards_on_places_of_a_base_count_for_the_half_but_stay() -> None:
    match = hunt("""
        A alessandra 4,6 exp f3
        A claudio 2,3 inc f3
        C guerra 8,3
        C morte 7,3
        alert
        enemies 4,6 cccS
    """).play("move alessandra 4,5")
    assert match.happened(Hunted) == [Hunted("alessandra", "4,6", "4,5", "S")]
    assert there(match, "4,6") == ("ccc", "")
    assert match.look("alessandra") == "4,5 exp 4/4 f2 s0"


@pytest.mark.rule("BASE-32.6", "BASE-21.7")
def test_scene_9d_nobody_hunts_onto_a_full_square_and_its_enemies_keep_the_mover_exposed() -> None:
    match = hunt(SCENE_9.replace("bodies 2,3 C\n", "enemies 2,3 CCCC\n")).play("move alessandra 2,3")
    assert match.asked == "A"
    assert match.look("alessandra") == "2,3 exp 4/4 f2 s0"
    assert there(match, "2,2") == ("CCS", "")
    assert not match.happened(WasTested)


@pytest.mark.rule("BASE-32.2")
def test_scene_9e_as_many_hunt_as_there_is_room_for() -> None:
    match = hunt(SCENE_9.replace("bodies 2,3 C\n", "enemies 2,3 CCC\n")).play("move alessandra 2,3")
    assert match.options == ["C", "S"]
    match.play("S")
    assert dice(match) == 1
    match.play("blank")
    assert rolled(match) == [("claudio", 1, False)]


@pytest.mark.rule("BASE-32.1")
def test_half_of_those_able_hunt_by_the_other_reading() -> None:
    text = """
        A alessandra 4,6 exp f3
        A claudio 2,3 inc f3
        C guerra 8,3
        C morte 7,3
        alert
        enemies 4,6 cSS
    """
    for counted, followers in (("all", "SS"), ("able", "S")):
        match = scene(text, turn=2, initiative="C", step="O", hunt_half_of=counted).play("move alessandra 4,5")
        assert match.happened(Hunted) == [Hunted("alessandra", "4,6", "4,5", followers)]


SCENE_10 = """
    A daria 4,7 inc s0
    A claudio 1,4 inc s0
    C morte 7,3 inc s0
    C carestia 7,4 inc s0
    enemies 8,7 CCCC
    enemies 4,7 C
    bodies 4,7 CCS
    enemies 2,2 CCCC
    enemies 6,2 CCCC
    enemies 3,3 CCCC
    enemies 5,3 CCCC
    enemies 4,5 CCCC
    enemies 4,2 CC
"""


def reinforcement() -> Match:
    return scene(SCENE_10, mission=2, turn=2, step="reinforcement", direction="N")


@pytest.mark.rule("CREED-6.9", "BASE-29.9", "BASE-28.4")
def test_scene_10_reinforcement_with_a_full_square_and_a_short_reserve() -> None:
    match = reinforcement()
    assert match.table.supply == {"C": 1, "S": 9}
    match.play("draw R2")
    assert (match.asked, match.options) == ("A", ["at 4,7", "at 0,7"])
    match.play("at 4,7")
    assert (match.asked, match.options) == ("A", ["C", "S"])
    assert match.refused(Pick("CS")).rule == "BASE-29.9"
    match.play("S")
    assert match.table.supply == {"C": 0, "S": 10}
    assert there(match, "4,7") == ("CC", "CC")
    assert dice(match) == 1
    match.play("alert", "blank", "blank")
    assert not match.table.alert
    match.play("eye")
    assert rolled(match) == [("daria", 1, False), ("C", 1, False), ("C", 1, False), ("S", 1, True)]
    assert match.look("daria").startswith("4,7 inc")
    assert match.table.alert
    assert match.happened(AlertStarted) == [AlertStarted("BASE-28.4")]
    assert there(match, "0,7") == ("", "")


@pytest.mark.rule("CREED-6.9")
def test_scene_10b_the_last_crossbowman_comes_in_where_nobody_is() -> None:
    match = reinforcement().play("draw R2", "at 0,7")
    assert match.table.supply == {"C": 0, "S": 9}
    assert not match.happened(WasTested)
    assert not match.table.alert


SCENE_11 = """
    A bastiano 2,3 exp s0
    A daria 0,3 inc s0
    C carestia 7,3 inc s0
    C morte 8,3 inc s0
    alert
    bases 7,3 6,4
    enemies 2,3 C
    enemies 2,2 C
    enemies 1,3 CC
    enemies 2,4 S
    enemies 6,3 C
    enemies 2,1 C
    enemies 3,2 CC
    enemies 4,2 S
    enemies 5,2 C
    enemies 4,6 c
    enemies 7,5 CS
    enemies 8,5 CCC
"""


def movement() -> Match:
    match = scene(SCENE_11, turn=2, initiative="C", step="movement", direction="E")
    assert (match.asked, match.options) == ("C", ["at 2,2", "at 1,3", "at 2,4"])
    return match


@pytest.mark.rule("BASE-30.1", "BASE-30.4", "CREED-4.4")
def test_scene_11_attraction_then_rows_and_a_base_that_holds() -> None:
    match = movement().play("at 2,4")
    assert match.options == ["at 2,2", "at 1,3"]
    match.play("at 2,2")
    assert there(match, "2,3")[0] == "CCCS"
    assert match.options == ["at 7,3", "at 6,4"]
    match.play("at 7,3")
    assert match.options == ["C", "S"]
    match.play("S")
    assert dice(match) == 1
    match.play("eye")
    assert rolled(match) == [("carestia", 1, True)]
    assert match.table.enemies == {
        "2,3": "CCCS", "1,3": "C", "7,3": "C", "2,1": "C", "4,2": "CC", "5,2": "S", "6,2": "C", "4,6": "c", "7,5": "C",
        "8,5": "CCCS",
    }  # fmt: skip
    assert match.look("carestia").startswith("7,3 exp")
    assert match.table.bases == {"6,4": 1}


@pytest.mark.rule("BASE-30.7", "BASE-30.3")
def test_scene_11b_whom_others_left_no_room_drifts() -> None:
    match = movement().play("at 2,2", "at 1,3", "at 7,3", "S")
    assert match.table.enemies["2,3"] == "CCCC"
    assert match.table.enemies["3,4"] == "S"
    assert "1,3" not in match.table.enemies


SCENE_12 = """
    A bastiano 2,3 exp 4/4 f0 s0
    A daria 4,3 exp 4/4 f0 s0
    C carestia 2,3 exp 2/4 f0 s1 carries orologio
    C morte 2,3 inc 4/4 f0 s0
    alert
    enemies 2,3 CS
    enemies 2,2 CC
    enemies 3,3 CS
    enemies 3,2 C
"""


@pytest.mark.rule("BASE-31.7", "CREED-12.6", "BASE-31.9")
def test_scene_12_sums_even_shares_and_the_die_left_over() -> None:
    match = scene(SCENE_12, turn=2, step="combat")
    assert (match.asked, match.options) == ("A", ["at 2,3", "at 4,3"])
    match.play("at 4,3")
    assert (match.asked, match.options) == ("A", ["to bastiano", "to carestia"])
    match.play("to carestia")
    match.play("hit shield", "shield", "hit hit hit")
    assert match.happened(EnemyDiceRolled) == [
        EnemyDiceRolled("bastiano", ("hit", "shield"), 1, 1),
        EnemyDiceRolled("daria", ("shield",), 0, 1),
        EnemyDiceRolled("carestia", ("hit", "hit", "hit"), 3, 0),
    ]
    assert match.look("bastiano").startswith("2,3 exp 3/4")
    assert match.look("daria").startswith("4,3 exp 4/4")
    assert match.table.mini("carestia") is None
    assert match.table.sides[1].eliminated == ("carestia",)
    assert (match.table.boards[2].automaton, match.table.sides[1].unseen) == ("", ("orologio",))
    assert match.table.bodies == {}
    assert match.table.bases == {}
    assert reckoning(match.table, 0).eliminated == 2
    assert not match.happened(XpCounted)
