"""Mission 8: the Traitor, a Boss: his cubes, what they bring, and all that he does as Guards do."""

import pytest
from msgspec.structs import replace

from corvids.games.creed import actions as a
from corvids.games.creed.cards import EventDoes
from corvids.games.creed.events.combat import EnemiesEliminated
from corvids.games.creed.events.missions import TraitorHit
from corvids.games.creed.game import Creed
from corvids.games.creed.rules.assault import fellable
from corvids.games.creed.rules.attraction import mobile
from corvids.games.creed.rules.elimination import felled
from corvids.games.creed.rules.ending import reckoning
from corvids.games.creed.rules.traitor import TraitorAppears, cubes_taken, hits_for, struck
from corvids.games.creed.table import Effect
from corvids.kernel import begin

from .alone import alone
from .boxes import house_box
from .guests import with_traitor
from .playing import Match, scene

PLAYERS = """
A daria    4,3 exp f3 melee halberd
A bastiano 1,4 inc
C carestia 8,4 inc f3
C morte    7,4 inc
enemies 4,3 T
alert
"""


def traitor(text: str = PLAYERS, cubes: int = 3, step: str = "O", initiative: str = "C", direction: str = "N") -> Match:
    return with_traitor(scene(text, mission=8, step=step, initiative=initiative, direction=direction), cubes)


@pytest.mark.rule("BASE-33.1", "BASE-33.2", "CREED-M8.4")
def test_he_starts_on_his_square_with_three_cubes() -> None:
    table = Creed(2, house_box(8)).start().table
    assert table.enemies["4,2"] == "ST"
    assert table.traitor == 3
    assert table.box.enemies["T"].dice == 3
    assert table.supply == {"C": 26, "S": 8}
    assert table.came == {}
    assert Creed(2, house_box(1)).start().table.traitor == 0


@pytest.mark.rule("BASE-33.5", "BASE-33.6", "BASE-33.13")
def test_where_he_appears_a_guard_makes_room_and_who_is_there_is_tested() -> None:
    text = PLAYERS.replace("4,3 exp", "4,3 inc").replace("enemies 4,3 T", "enemies 4,3 CCCS")
    match = alone(scene(text, mission=8, step="O", initiative="C"), TraitorAppears("4,3"))
    assert match.table.enemies["4,3"] == "CCST"
    assert match.table.supply["C"] == 28
    assert match.table.traitor == 3
    assert match.decision.rule == "BASE-22.4"
    assert len(match.decision.options[0].faces) == 1  # type: ignore[attr-defined]
    mixed = alone(scene(text.replace("CCCS", "CSSS"), mission=8, step="O", initiative="C"), TraitorAppears("4,3"))
    assert (mixed.table.enemies["4,3"], mixed.table.supply["C"]) == ("SSST", 30)
    calm = alone(scene(text.replace("CCCS", "CS"), mission=8, step="O", initiative="C"), TraitorAppears("4,3"))
    assert calm.table.enemies["4,3"] == "CST"


@pytest.mark.rule("BASE-33.7", "BASE-33.8", "BASE-33.9")
def test_each_cube_uses_up_as_many_hits_as_he_has_left() -> None:
    assert [cubes_taken(3, hits) for hits in range(8)] == [0, 0, 0, 1, 1, 2, 3, 3]
    assert cubes_taken(4, 5) == 1  # with one hit left over
    assert 5 - hits_for(4, 1) == 1
    assert cubes_taken(3, 5) == 2
    assert hits_for(3, 2) == 5
    assert hits_for(3, 3) == 6


@pytest.mark.rule("BASE-33.7", "BASE-33.10")
def test_hits_are_shared_between_him_and_the_guards_of_his_square() -> None:
    table = traitor(PLAYERS.replace("4,3 T", "4,3 CT")).table
    assert fellable(table, "CT", 2) == ("", "C")
    assert fellable(table, "CT", 3) == ("C", "T")
    assert fellable(table, "CT", 4) == ("C", "T", "CT")
    assert fellable(table, "T", 2) == ("",)
    assert fellable(table, "T", 4) == ("T",)
    assert fellable(table, "ST", 3) == ("", "S", "T")
    assert fellable(table, "ST", 4) == ("S", "T")
    assert fellable(table, "T", 6) == ("TTT",)
    assert fellable(with_traitor(traitor(), 1).table, "CT", 1) == ("C", "T")
    assert fellable(with_traitor(traitor(), 1).table, "Tc", 2) == ("c", "T", "Tc")  # as they are always listed


@pytest.mark.rule("CREED-M8.1", "CREED-M8.2")
def test_his_first_and_second_cube_bring_one_xp_the_last_four() -> None:
    match = traitor()
    found = []
    for cubes in (1, 2, 3):
        table, events = struck(match.table, "4,3", cubes, 1)
        assert events == (TraitorHit("4,3", cubes, 3 - cubes, 1, (1, 2, 6)[cubes - 1]),)
        there = table.enemies.get("4,3", ""), table.bodies.get("4,3", "")
        found.append((table.sides[1].mission_xp, table.sides[0].mission_xp, table.traitor, *there))
    assert found == [(1, 0, 2, "T", ""), (2, 0, 1, "T", ""), (6, 0, 0, "", "T")]
    table, _ = struck(with_traitor(match, 1).table, "4,3", 1, 0)
    assert table.sides[0].mission_xp == 4
    assert reckoning(table, 0).mission == 4


@pytest.mark.rule("BASE-33.7", "BASE-33.9", "CREED-M8.1")
def test_an_attack_takes_a_cube_or_does_nothing_and_nothing_is_remembered() -> None:
    match = traitor().play("attack daria melee 4,3", "hit hit swords")
    assert match.table.traitor == 3
    assert not match.happened(TraitorHit)
    match.play("hit shield shield", "attack daria melee 4,3", "hit hit hit")
    assert match.happened(TraitorHit) == [TraitorHit("4,3", 1, 2, 0, 1)]
    assert match.table.enemies["4,3"] == "T"
    assert match.table.sides[0].mission_xp == 1
    assert match.table.sides[0].felled == 0


@pytest.mark.rule("BASE-33.10", "BASE-33.7")
def test_the_attacker_says_who_loses_what() -> None:
    match = traitor(PLAYERS.replace("4,3 T", "4,3 CT"), cubes=2).play("attack daria melee 4,3", "hit hit hit")
    assert match.options == ["C", "CT", "TT"]
    assert match.refused(a.Pick("CTT")).rule == "BASE-16.12"
    match.play("CT")
    assert match.table.enemies["4,3"] == "T"
    assert match.table.bodies["4,3"] == "C"
    assert (match.table.traitor, match.table.sides[0].felled) == (1, 1)
    assert match.happened(EnemiesEliminated) == [EnemiesEliminated("4,3", "C", 0)]


@pytest.mark.rule("BASE-33.11", "CREED-M8.3")
def test_without_cubes_he_is_a_body_and_the_game_goes_on() -> None:
    match = traitor(cubes=1).play("attack daria melee 4,3", "hit swords swords")
    assert match.table.bodies == {"4,3": "T"}
    assert "4,3" not in match.table.enemies
    assert match.table.traitor == 0
    assert match.happened(EnemiesEliminated) == [EnemiesEliminated("4,3", "T", 0)]
    assert match.decision.rule == "CREED-6.1"
    assert match.table.sides[0].mission_xp == 4
    lives = traitor(cubes=2).play("attack daria melee 4,3", "hit hit swords")
    assert (lives.table.enemies, lives.table.bodies) == ({"4,3": "T"}, {})


@pytest.mark.rule("BASE-17.9")
def test_his_body_is_searched_and_hidden_and_leaves_the_game() -> None:
    text = PLAYERS.replace("enemies 4,3 T", "bodies 4,3 T")
    match = scene(text, mission=8, step="O", initiative="C")
    supply = match.table.supply
    searched = scene(text, mission=8, step="O", initiative="C").play("search daria", "draw medicine")
    searched.play("inventory daria medicine")
    hidden = match.play("conceal daria")
    for after in (searched, hidden):
        assert after.table.bodies == {}
        assert after.table.supply == supply


@pytest.mark.rule("BASE-33.12")
def test_cubes_can_go_without_hits() -> None:
    table, events = felled(traitor().table, "4,3", "T", 1)
    assert (table.traitor, table.sides[1].mission_xp, table.enemies["4,3"]) == (2, 1, "T")
    assert events == (TraitorHit("4,3", 1, 2, 1, 1),)
    table, _ = felled(traitor(PLAYERS.replace("4,3 T", "4,3 CT"), 1).table, "4,3", "T", 1)
    assert (table.sides[1].mission_xp, table.enemies["4,3"], table.bodies["4,3"]) == (4, "C", "T")


@pytest.mark.rule("BASE-33.4")
def test_he_retaliates_with_three_dice() -> None:
    match = traitor().play("attack daria melee 4,3", "hit swords swords")
    assert match.decision.rule == "BASE-16.25"
    assert len(match.decision.options[0].faces) == 3  # type: ignore[attr-defined]
    match.play("hit hit shield")
    assert match.look("daria").startswith("4,3 exp 2/4")
    far = PLAYERS.replace("daria    4,3", "daria    4,4").replace("melee halberd", "ranged crossbow")
    shot = traitor(far).play("attack daria ranged 4,3", "hit swords")
    assert shot.decision.rule == "CREED-6.1"  # melee: he does not reach the next square


@pytest.mark.rule("BASE-33.3")
def test_he_hunts_tests_moves_and_fights_as_guards_do() -> None:
    hunted = traitor().play("move daria 4,4")
    assert hunted.table.enemies == {"4,4": "T"}
    assert hunted.look("daria").startswith("4,4 exp")
    seen = traitor(PLAYERS.replace("4,3 exp", "4,4 inc")).play("move daria 4,3")
    assert len(seen.decision.options[0].faces) == 1  # type: ignore[attr-defined]
    moved = traitor(PLAYERS.replace("4,3 exp", "1,3 inc"), step="movement", direction="E")
    assert "5,3" in moved.table.enemies
    posted = traitor(PLAYERS.replace("4,3 T", "4,3 cT")).table
    assert mobile(posted, "4,3") == "T"
    assert mobile(replace(posted, held={"4,3": "T"}), "4,3") == ""
    fight = traitor(step="combat")
    assert len(fight.decision.options[0].faces) == 3  # type: ignore[attr-defined]


@pytest.mark.rule("BASE-33.3")
def test_he_takes_no_place_of_an_objective_base_and_one_of_four_on_a_square() -> None:
    text = PLAYERS.replace("enemies 4,3 T", "enemies 4,3 T\nenemies 4,4 CCCC")
    match = traitor(text).play("move daria 4,4")
    assert match.table.enemies["4,3"] == "T"  # no room there


@pytest.mark.rule("CREED-10.36")
def test_the_poison_blade_and_a_dart_do_nothing_to_him() -> None:
    text = PLAYERS.replace("4,3 exp f3", "4,3 inc f3 item sleeping_dart")
    match = traitor(text)
    assert match.refused(a.Poison("daria", "T")).rule == "CREED-10.36"
    assert match.refused(a.Use("daria", "sleeping_dart", "4,3")).rule == "BASE-24.8"


@pytest.mark.rule("CREED-M8.1", "BASE-33.7")
def test_a_bomb_is_one_attack_of_its_own() -> None:
    text = """
    A daria    4,4 inc f3 item explosive_bomb
    A bastiano 1,4 inc
    C carestia 8,4 inc f3
    C morte    7,4 inc
    enemies 4,3 CT
    """
    match = traitor(text, cubes=2).play("use daria explosive_bomb 4,3", "hit", "shield")
    assert match.table.traitor == 2  # 1 hit is less than he has left
    assert match.table.bodies["4,3"] == "C"
    match = traitor(text, cubes=2).play("use daria explosive_bomb 4,3", "hit", "hit")
    assert match.table.traitor == 1
    assert match.table.sides[0].mission_xp == 1
    match = traitor(text, cubes=1).play("use daria explosive_bomb 4,3", "hit", "shield")
    assert match.table.bodies["4,3"] == "CT"


@pytest.mark.rule("CREED-M8.1")
def test_dice_are_divided_between_opponents_and_him() -> None:
    text = PLAYERS.replace("carestia 8,4 inc", "carestia 4,3 exp")
    match = traitor(text).play("attack daria melee 4,3")
    assert match.decision.rule == "CREED-12.5"
    match.play("0", "hit hit hit")
    assert match.table.traitor == 2


@pytest.mark.rule("CREED-M8.1")
def test_taking_a_cube_is_no_elimination_of_a_guard() -> None:
    text = """
    A daria    1,4 inc
    A bastiano 1,5 inc
    C morte    4,3 exp f3 melee halberd
    C carestia 8,4 inc f3
    enemies 4,3 T
    alert
    """
    match = traitor(text, cubes=1, initiative="A").play("attack morte melee 4,3", "hit hit hit")
    assert match.table.bodies == {"4,3": "T"}
    assert match.decision.rule == "CREED-6.1"  # Gone already speaks of Guards and Opponents


@pytest.mark.rule("BASE-33.1", "BASE-33.2", "BASE-33.13")
@pytest.mark.rule("CREED-M8.4")
def test_in_the_first_version_of_the_rules_he_is_not_there() -> None:
    game = Creed(2, house_box(8))
    game.version = 1
    table = game.start().table
    assert table.enemies["4,2"] == "S"
    assert table.traitor == 0
    assert TraitorAppears("4,2").resolve(table, None).table.enemies["4,2"] == "S"


@pytest.mark.rule("CREED-M8.1", "CREED-M8.2")
def test_what_an_automaton_takes_from_him_is_for_its_side() -> None:
    text = """
    A daria    1,4 inc
    A bastiano 1,5 inc
    C carestia 5,4 inc f3
    C morte    7,4 inc
    enemies 4,3 ST
    automaton A 4,4 suicidio
    """
    match = traitor(text, cubes=2, initiative="A").play("move carestia 4,4", "shield", "shield", "hit")
    assert match.table.enemies["4,3"] == "ST"  # 1 hit does nothing to the Seeker, 2 take a cube of his
    assert match.table.traitor == 1
    assert [side.mission_xp for side in match.table.sides] == [1, 0]


@pytest.mark.rule("CREED-8.3", "BASE-33.4")
def test_no_hit_of_his_is_ignored_as_one_of_guards() -> None:
    for enemies, asked in (("T", False), ("CT", True)):
        match = traitor(PLAYERS.replace("4,3 T", f"4,3 {enemies}"))
        table = replace(match.table, effects=(Effect(0, EventDoes.IGNORE_GUARD_HITS),), holder=1)
        match.state = begin(match.game, table, *match.state.agenda)
        match.play(
            "attack daria melee 4,3", "swords swords swords", " ".join(["hit"] + ["shield"] * (1 + len(enemies)))
        )
        assert ("to daria" in match.options) is asked
        assert match.board("daria").health == 4 - (not asked)


def test_nobody_is_gone_already_for_the_traitor_or_for_a_fallen_ally() -> None:
    text = """
    A daria    8,8 inc
    A bastiano 8,7 inc
    C morte    3,3 inc f3 item explosive_bomb
    C carestia {carestia}
    enemies 4,3 {enemies}
    """
    for carestia, enemies, offered in (("8,4 inc", "T", False), ("4,3 inc 1/4", "", False), ("8,4 inc", "C", True)):
        match = scene(text.format(carestia=carestia, enemies=enemies), mission=8, step="O", initiative="A")
        match = with_traitor(match, 1).play("use morte explosive_bomb 4,3", "shield")
        assert ("pass" in match.options) is offered
