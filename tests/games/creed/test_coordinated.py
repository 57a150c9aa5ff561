"""Coordinated Attacks; worked scene 5."""

import pytest

from corvids.games.creed.actions import Coordinate, JoinIn
from corvids.games.creed.events.combat import AttackDeclared, EmblemWorked, HitsGiven, OpponentRetaliated
from corvids.games.creed.rules.deeds import PLAYS, REACTS, REACTS_IN_ENEMY_PHASE, WAITS, WINDOW, begun, offers, refusal

from .alone import alone, another, over
from .fights import dice, of, there
from .playing import Match, scene

SCENE_5 = """
    A bastiano 4,3 exp f3 s0 melee common_sword
    A daria 3,3 inc f3 s1 ranged crossbow
    C morte 4,3 exp f3 s0 melee stiletto
    C carestia 8,3 inc f3 s0
    enemies 4,3 CS
    alert
"""
OPPOSED = "C morte 7,3 inc\nC carestia 8,3 inc\n"


@pytest.mark.rule("BASE-16.27", "BASE-16.29", "BASE-16.30")
def test_scene_5_a_coordinated_attack_with_the_saved_cube() -> None:
    match = coordinated(SCENE_5)
    assert of(match, "bastiano", "coordinate") == ["melee 4,3"]
    match.play("coordinate bastiano melee 4,3")
    assert (match.asked, match.options) == ("A", ["0", "1", "2"])
    assert (match.board("bastiano").fresh, match.board("daria").saved) == (2, 0)
    match.play("2", "0")
    assert [dice(match), dice(match.play("emblem hit"))] == [2, 2]
    match.play("hit swords")
    assert (match.asked, match.options) == ("A", ["-", "C"])
    match.play("C")
    assert match.look("morte") == "4,3 exp 1/4 f3 s0"
    assert there(match, "4,3") == ("S", "C")
    assert dice(match) == 2
    match.play("hit hit")
    assert match.look("bastiano") == "4,3 exp 2/4 f2 s0"
    assert match.look("daria") == "3,3 inc 4/4 f3 s0"
    assert not match.happened(OpponentRetaliated)
    assert (match.asked, match.options) == ("C", ["react morte", "pass"])
    match.play("react morte", "move morte 5,3")
    assert match.look("morte") == "5,3 inc 1/4 f2 s0"
    assert (match.table.enemies, match.table.bases) == ({"4,3": "S"}, {"5,3": 1})
    assert match.asked == "A"
    assert of(match, "bastiano", "coordinate") == []
    assert match.refused(Coordinate("bastiano", "melee", "4,3")).rule == "CREED-6.6"
    declared = match.happened(AttackDeclared)
    assert [(event.who, event.card, event.dice, event.partner) for event in declared] == [
        ("bastiano", "common_sword", 2, "daria"),
        ("daria", "crossbow", 2, "bastiano"),
    ]


def coordinated(text: str, step: str = "I-1") -> Match:
    return scene(text, step=step, playing="bastiano" if step == "I-1" else "")


PAIR = "A bastiano 2,3 inc melee stiletto\nA daria 2,2 inc {cubes} ranged crossbow\n" + OPPOSED + "enemies 2,3 CS\n"


@pytest.mark.rule("CREED-6.6")
def test_the_one_that_waits_joins_in_with_a_saved_cube_only() -> None:
    match = coordinated(PAIR.format(cubes="f3 s0"))
    assert of(match, "bastiano", "coordinate") == []
    assert match.refused(Coordinate("bastiano", "melee", "2,3")).rule == "CREED-6.6"
    assert match.refused(Coordinate("daria", "ranged", "2,3")).rule == "CREED-6.6"
    match = coordinated(PAIR.format(cubes="f3 s1"))
    assert of(match, "bastiano", "coordinate") == ["melee 2,3"]
    assert of(match, "daria", "coordinate") == []
    match.play("coordinate bastiano melee 2,3")
    assert (match.board("bastiano").fresh, match.board("daria").fresh, match.board("daria").saved) == (2, 3, 0)


def test_the_other_side_pays_with_any_cubes_of_both() -> None:
    text = "A claudio 8,0 inc\nA daria 8,7 inc\nC morte 2,3 inc s1 melee stiletto\nC carestia 2,2 inc ranged crossbow"
    match = scene(text + "\nenemies 2,3 CS")
    assert of(match, "morte", "coordinate") == ["melee 2,3"]
    assert of(match, "carestia", "coordinate") == ["ranged 2,3"]
    match.play("coordinate morte melee 2,3", "pay saved 1", "hit", "hit hit", "CS", "pass")
    assert (match.board("morte").fresh, match.board("morte").saved, match.board("carestia").fresh) == (3, 0, 2)


@pytest.mark.rule("BASE-16.29")
def test_both_must_be_able_to_attack_the_square() -> None:
    far = coordinated(PAIR.format(cubes="s1").replace("2,2", "2,1"))
    assert of(far, "bastiano", "coordinate") == []
    assert far.refused(Coordinate("bastiano", "melee", "2,3")).rule == "BASE-16.29"
    gone = coordinated(PAIR.format(cubes="s1").replace("A daria 2,2 inc s1 ranged crossbow\n", "gone daria\n"))
    assert gone.refused(Coordinate("bastiano", "melee", "2,3")).rule == "BASE-16.29"
    spent = scene(PAIR.format(cubes="f0 s0"), initiative="C")
    assert spent.refused(Coordinate("bastiano", "melee", "2,3")).rule == "BASE-16.29"
    assert spent.refused(Coordinate("daria", "ranged", "2,3")).rule == "BASE-4.4"


@pytest.mark.rule("BASE-16.31", "BASE-16.30")
def test_each_ability_works_once_and_all_hits_are_one_sum() -> None:
    text = PAIR.format(cubes="s1").replace("enemies 2,3 CS", "enemies 2,3 CSS")
    match = coordinated(text).play("coordinate bastiano melee 2,3", "emblem", "emblem emblem")
    assert match.options == ["C", "S", "CS", "SS", "CSS"]
    match.play("CSS")
    assert there(match, "2,3") == ("", "CSS")
    assert [event.card for event in match.happened(EmblemWorked)] == ["stiletto", "crossbow"]
    assert [event.enemies for event in match.happened(HitsGiven)] == [5]


def test_the_ally_chooses_its_weapon() -> None:
    match = coordinated(PAIR.format(cubes="s1 melee common_sword").replace("2,2", "2,3"))
    match.play("coordinate bastiano melee 2,3")
    assert (match.asked, match.options) == ("A", ["join daria melee", "join daria ranged"])
    assert match.refused(JoinIn("bastiano", "melee")).rule == "BASE-16.29"
    assert match.refused(JoinIn("daria", "blade")).rule == "BASE-24.6"
    assert match.refused(JoinIn("daria", "melee", True)).rule == "CREED-3.3"
    match.play("join daria ranged", "hit")
    assert dice(match) == 2


def test_in_a_window_both_pay_their_saved_cubes_and_attack_enemies_only() -> None:
    text = "A bastiano 2,3 exp f0 s{} melee stiletto\nA daria 2,2 inc f0 s1 ranged crossbow\n"
    text += "C morte 2,3 exp\nC carestia 8,3 inc"
    match = scene(text.format(1) + "\nenemies 2,3 CS\nalert")
    both = [str(action) for action in offers(match.table, 0, WINDOW) if isinstance(action, Coordinate)]
    assert both == ["coordinate bastiano melee 2,3"]
    steps = begun(match.table, 0, WINDOW, Coordinate("bastiano", "melee", "2,3"))
    fight = alone(match, *steps).play("hit", "hit hit")
    assert fight.options == ["C", "S", "CS"]
    assert fight.board("morte").health == 4
    assert [fight.board(who).saved for who in ("bastiano", "daria")] == [0, 0]
    assert over(fight.play("CS"))
    one = scene(text.format(0) + "\nenemies 2,3 CS\nalert").table
    assert not [action for action in offers(one, 1, WINDOW) if isinstance(action, Coordinate)]
    barred = refusal(one, 1, WINDOW, Coordinate("daria", "ranged", "2,3"))
    assert barred is not None
    assert barred.rule == "CREED-6.6"
    empty = scene(text.format(1) + "\nalert").table
    barred = refusal(empty, 0, WINDOW, Coordinate("bastiano", "melee", "2,3"))
    assert barred is not None
    assert barred.rule == "CREED-6.10"


def test_whoever_begins_has_to_pay_too() -> None:
    match = scene(PAIR.format(cubes="f3").replace("2,3 inc melee", "2,3 inc f0 melee"), initiative="C")
    assert of(match, "bastiano", "coordinate") == []
    assert match.refused(Coordinate("bastiano", "melee", "2,3")).rule == "BASE-4.4"


def test_storming_party_adds_a_die_to_a_coordinated_attack_too() -> None:
    text = "A claudio 8,0 inc\nA daria 8,7 inc\nC guerra 2,3 inc melee stiletto\nC carestia 2,2 inc ranged crossbow\n"
    match = scene(text + "enemies 2,3 CS")
    assert of(match, "guerra", "coordinate") == ["melee 2,3"]
    assert match.refused(Coordinate("guerra", "melee", "2,3", True)).rule == "BASE-24.8"
    match = scene(text.replace("guerra 2,3", "guerra 1,3") + "enemies 2,3 CS").play("move guerra 2,3", "blank blank")
    assert of(match, "guerra", "coordinate") == ["melee 2,3", "melee 2,3 storming"]
    match.play("coordinate carestia ranged 2,3")
    assert match.options == ["join guerra melee", "join guerra melee storming"]
    match.play("join guerra melee storming", "hit hit")
    assert dice(match) == 2


def test_a_reaction_in_the_enemy_phase_is_no_coordinated_attack() -> None:
    table = scene(PAIR.format(cubes="s1").replace("2,3 inc melee", "2,3 inc s1 melee")).table
    assert [action for action in offers(table, 0, WINDOW) if isinstance(action, Coordinate)]
    assert not [action for action in offers(table, 0, REACTS_IN_ENEMY_PHASE) if isinstance(action, Coordinate)]


@pytest.mark.rule("BASE-16.29", "CREED-6.6", "CREED-6.7")
def test_two_who_can_aim_at_the_same_square_and_pay_attack_it_together() -> None:
    text = "A bastiano 2,3 inc f1 melee stiletto\nA daria {daria}\n" + OPPOSED + "enemies 2,3 C"
    action = Coordinate("bastiano", "melee", "2,3")
    for daria, may, rule in (
        ("2,2 inc s1 ranged crossbow", PLAYS, ""),
        ("2,2 inc s0 f0 ranged crossbow", PLAYS, "CREED-6.6"),
        ("2,2 inc s1 melee halberd", PLAYS, "BASE-16.29"),
        ("2,2 inc s1 ranged crossbow", REACTS, "CREED-6.7"),
        ("2,2 inc s1 ranged crossbow", WAITS, "CREED-6.6"),
    ):
        table = scene(text.format(daria=daria), step="I-1", playing="bastiano").table
        spoilt = refusal(table, 0, may, action)
        assert (spoilt.rule if spoilt else "") == rule
    far = refusal(table, 0, PLAYS, Coordinate("bastiano", "melee", "2,2"))
    assert far is not None
    assert far.rule == "BASE-16.2"


@pytest.mark.rule("BASE-16.29")
def test_the_ally_joins_in_with_a_weapon_of_its_own() -> None:
    text = "A bastiano 2,3 inc f1 melee stiletto\nA daria 2,3 inc s1 melee halberd ranged crossbow\n"
    match = scene(text + OPPOSED + "enemies 2,3 C", step="I-1", playing="bastiano")
    match.play("coordinate bastiano melee 2,3")
    assert (match.asked, match.options) == ("A", ["join daria melee", "join daria ranged"])
    assert match.refused(JoinIn("bastiano", "melee")).rule == "BASE-16.29"
    assert match.refused(JoinIn("daria", "blade")).rule == "BASE-24.6"
    assert match.refused(JoinIn("daria", "melee", free=True)).rule == "CREED-3.3"
    assert another(match, Coordinate("bastiano", "melee", "2,3"))
    match.play("join daria ranged")
    assert match.look("daria") == "2,3 inc 4/4 f3 s0"
    assert [(event.who, event.card, event.dice) for event in match.happened(AttackDeclared)] == [
        ("bastiano", "stiletto", 1), ("daria", "crossbow", 2),
    ]  # fmt: skip
