"""The worked scenes about meeting, shaking off, Towers, Chests and Objectives, answer by answer."""

import pytest

from corvids.games.creed import actions as a

from .playing import Match, scene

SCENE_1 = """
    A bastiano {bastiano} f3
    A daria {daria} inc f3
    C carestia 4,3 {carestia} f3
    C morte {morte} inc f3
    enemies 4,3 CC
    {alert}
"""


def met(
    bastiano: str = "3,3 inc", daria: str = "1,3", carestia: str = "inc", morte: str = "8,3", *, alert: bool = False
) -> Match:
    text = SCENE_1.format(
        bastiano=bastiano, daria=daria, carestia=carestia, morte=morte, alert="alert" if alert else ""
    )
    match = scene(text.rstrip() + "\n", turn=3, initiative="A", step="I-1", playing="bastiano")
    return match.play("move bastiano 4,3")


def dice(match: Match) -> int:
    """How many dice are rolled next."""
    return len(str(match.decision.options[0]).split())


@pytest.mark.rule("CREED-11.1", "CREED-11.3", "CREED-11.7")
def test_scene_1_an_assassin_meets_a_crow_among_two_guards() -> None:
    match = met()
    assert match.look("bastiano") == "4,3 inc 4/4 f2 s0"
    assert dice(match) == 3
    match.play("eye blank blank")
    assert dice(match) == 1
    match.play("alert")
    assert match.board("bastiano").exposed
    assert not match.board("carestia").exposed
    assert match.table.alert
    assert match.asked == "A"
    assert match.refused(a.Poison("bastiano", "carestia")).rule in ("CREED-10.15", "CREED-12.1")
    assert not any(option.startswith("attack") for option in match.options)


@pytest.mark.rule("BASE-22.8", "BASE-23.6")
def test_scene_1b_with_the_alert_active_an_alert_eye_exposes() -> None:
    match = met(alert=True).play("blank alert blank", "alert")
    assert match.board("bastiano").exposed
    assert match.board("carestia").exposed


@pytest.mark.rule("BASE-22.12", "BASE-22.5", "CREED-11.6")
def test_scene_1c_an_exposed_opponent_counts_as_a_die_and_takes_no_test() -> None:
    match = met(carestia="exp", alert=True)
    assert dice(match) == 3
    match.play("blank blank blank")
    assert match.asked == "A"


@pytest.mark.rule("CREED-11.5", "BASE-22.12")
def test_scene_1d_an_exposed_mover_stays_exposed_and_is_a_die() -> None:
    match = met(bastiano="3,3 exp", alert=True)
    assert dice(match) == 1
    match.play("blank")
    assert match.board("bastiano").exposed
    assert match.table.bases == {}


@pytest.mark.rule("CREED-11.4", "CREED-11.7", "CREED-11.2")
def test_scene_1e_everybody_on_the_square_is_tested_for_those_who_came() -> None:
    match = met(daria="4,3", morte="4,3")
    assert dice(match) == 4
    match.play("blank blank blank blank")
    assert dice(match) == 1
    match.play("eye", "blank")
    assert match.table.alert
    assert not match.board("bastiano").exposed
    assert not match.board("daria").exposed
    assert "poison bastiano carestia" in match.options
    assert "poison bastiano morte" not in match.options


@pytest.mark.rule("BASE-32.1", "BASE-21.6", "BASE-21.7")
def test_scene_2_shaking_off_a_hunter() -> None:
    match = scene(
        """
        A alessandra 2,5 exp f3 melee stiletto
        A daria 1,5 inc f3 ranged arsenal_crossbow
        C guerra 8,3 inc f0
        C morte 7,3 inc f3
        enemies 2,5 C
        enemies 2,6 C
        alert
        """,
        turn=3, initiative="C", step="O",
    )  # fmt: skip
    match.play("move alessandra 3,5")
    assert match.table.enemies == {"2,6": "C", "3,5": "C"}
    assert match.look("alessandra") == "3,5 exp 4/4 f2 s0"
    match.play("attack alessandra melee 3,5", "hit")
    while match.asked != "A" or "move alessandra 2,5" not in match.options:
        match.play("C")
    assert match.table.bodies == {"3,5": "C"}
    assert match.look("alessandra") == "3,5 exp 4/4 f1 s0"
    match.play("move alessandra 2,5")
    assert match.look("alessandra") == "2,5 inc 4/4 f0 s0"
    assert match.table.bases == {"2,5": 1}
    match.play("move daria 2,5")
    assert match.look("daria") == "2,5 inc 4/4 f2 s0"
    match.play("attack daria ranged 2,6", "hit swords swords")
    if match.asked == "A" and "C" in match.options:
        match.play("C")
    assert match.table.bodies == {"2,6": "C", "3,5": "C"}
    assert match.look("daria") == "2,5 exp 4/4 f1 s0"
    assert match.table.bases == {}
    assert not match.board("alessandra").exposed
    assert match.asked == "A"


SCENE_7 = """
    A claudio {claudio} 4/4 f2 melee stiletto carries orologio
    A daria 1,3 inc f0
    C guerra {guerra} inc f0
    C morte 8,3 inc f3
    enemies 7,4 C
    enemies 8,4 CC
    alert
"""


def climbing(claudio: str = "7,4 exp", guerra: str = "8,4") -> Match:
    return scene(SCENE_7.format(claudio=claudio, guerra=guerra), turn=2, initiative="C", step="O")


@pytest.mark.rule("CREED-2.4", "BASE-9.5", "BASE-9.11")
def test_scene_7_up_the_opposing_tower_and_down_into_a_guarded_cart() -> None:
    match = climbing()
    assert match.refused(a.Climb("claudio")).rule == "CREED-2.4"
    match.play("attack claudio melee 7,4", "hit")
    if "C" in match.options:
        match.play("C")
    match.play("climb claudio")
    assert match.look("claudio") == "top:crows inc 4/4 f0 s0"
    assert match.table.bases == {"7,4": 1}
    assert not any(option.startswith(("attack", "move", "deploy")) and "claudio" in option for option in match.options)
    assert match.refused(a.Deploy("claudio")).rule == "BASE-9.8"
    assert match.board("claudio").automaton == "orologio"
    match.play("leap claudio")
    assert dice(match) == 3
    match.play("blank alert blank")
    assert match.look("claudio") == "8,4 exp 4/4 f0 s0"
    assert dice(match) == 1
    match.play("blank")
    assert not match.board("guerra").exposed
    assert match.refused(a.GoIn("claudio")).rule == "CREED-2.4"


@pytest.mark.rule("BASE-9.10", "BASE-8.13")
def test_scene_7b_unseen_the_leaper_is_in_the_cart() -> None:
    match = climbing(claudio="top:crows")
    match.play("leap claudio", "blank blank blank")
    assert match.look("claudio") == "spot:8,4 inc 4/4 f2 s0"
    match.play("leave claudio")
    assert dice(match) == 1
    match.play("blank")
    assert dice(match) == 3


@pytest.mark.rule("BASE-9.13")
def test_scene_7c_nobody_leaps_into_a_taken_cart() -> None:
    match = climbing(claudio="top:crows", guerra="spot:8,4")
    assert match.refused(a.Leap("claudio")).rule == "BASE-9.13"


@pytest.mark.rule("CREED-11.6", "BASE-22.13")
def test_scene_7d_a_hidden_opponent_is_not_there_for_a_mover() -> None:
    match = scene(
        """
        A claudio spot:8,4 inc
        A daria 1,3 inc
        C morte 8,3 exp f3
        C guerra 7,3 inc
        alert
        """,
        turn=2, initiative="A", step="O",
    )  # fmt: skip
    match.play("move morte 8,4")
    assert match.look("morte") == "8,4 inc 4/4 f2 s0"
    assert match.table.bases == {"8,4": 1}
    assert match.asked == "C"


SCENE_8 = """
    A daria 3,1 exp f3
    A bastiano {bastiano} f1 s1
    C morte 3,1 inc f0
    C carestia {carestia} inc f3
    {enemies}
    alert
"""


def objectives(bastiano: str = "4,6 inc", carestia: str = "8,3", enemies: str = "enemies 4,6 ccc") -> Match:
    text = SCENE_8.format(bastiano=bastiano, carestia=carestia, enemies=enemies)
    return scene("\n".join(line for line in text.splitlines() if line.strip()), turn=2, initiative="C", step="O")


@pytest.mark.rule("BASE-10.1", "BASE-14.5", "BASE-14.7")
def test_scene_8_chest_and_objective_refused_and_allowed() -> None:
    match = objectives()
    assert match.refused(a.OpenChest("daria")).rule == "CREED-2.4"
    match.play("move daria 4,1")
    assert match.look("daria") == "4,1 inc 4/4 f2 s0"
    assert match.table.bases == {"4,1": 1}
    assert match.refused(a.Complete("daria")).rule == "BASE-4.4"
    match.play("move daria 3,1")
    assert dice(match) == 1
    match.play("eye", "blank")
    assert match.board("morte").exposed
    match.play("open daria", "draw bag_of_florins", "inventory daria bag_of_florins")
    assert match.table.sides[0].opened == 1
    assert "3,1" not in match.table.chests
    assert match.board("daria").inventory == ("bag_of_florins",)
    match.play("complete bastiano")
    assert match.look("bastiano") == "4,6 inc 4/4 f0 s0"
    assert match.table.sides[0].objectives == (2,)
    assert match.table.enemies["4,6"] == "ccc"
    assert "4,6" not in match.table.objectives


@pytest.mark.rule("BASE-14.2", "BASE-14.3")
def test_scene_8b_guards_on_base_places_bar_an_exposed_character() -> None:
    assert objectives(bastiano="4,6 exp").refused(a.Complete("bastiano")).rule == "BASE-14.3"
    assert "complete bastiano" in objectives().options


@pytest.mark.rule("BASE-14.4")
def test_scene_8c_an_incognito_opponent_bars_it_too() -> None:
    match = objectives(bastiano="4,6 exp", carestia="4,6", enemies="")
    assert match.refused(a.Complete("bastiano")).rule == "BASE-14.4"


@pytest.mark.rule("CREED-6.2", "BASE-14.6")
def test_scene_8d_one_saved_cube_cannot_pay_for_a_number_2() -> None:
    match = scene(
        """
        A daria 3,1 inc f3
        A bastiano 4,6 inc f3 s1
        C morte 8,3 inc
        C carestia 8,4 inc
        """,
        turn=3, initiative="A", step="I-1", playing="daria",
    )  # fmt: skip
    assert match.refused(a.Complete("bastiano")).rule == "CREED-6.2"


@pytest.mark.rule("CREED-12.13", "CREED-12.14", "CREED-12.17")
def test_scene_13b_replaced_next_turn_beside_an_opponent() -> None:
    match = scene(
        """
        C carestia 6,3 inc f3
        A daria 7,3 inc f0
        A bastiano 2,3 inc f3
        enemies 7,3 C
        gone guerra
        alert
        """,
        turn=3, initiative="A", step="O",
    )  # fmt: skip
    assert "end" not in match.options
    assert match.refused(a.END).rule == "CREED-12.12"
    assert {option.split()[1] for option in match.options if option.startswith("arrive")} == {"morte", "pestilenza"}
    match.play("arrive pestilenza 2 7,3")
    assert dice(match) == 1
    match.play("alert")
    assert dice(match) == 2
    match.play("blank eye")
    assert match.look("pestilenza") == "7,3 exp 4/4 f3 s0"
    assert match.board("daria").exposed
    assert match.asked == "C"
    assert "end" in match.options
    assert match.table.sides[1].reserve == ("morte",)
