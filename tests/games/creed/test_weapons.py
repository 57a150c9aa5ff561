"""Attacks with weapons: aim, dice, pools, hits, icons; worked scene 3."""

import pytest

from corvids.games.creed.actions import Attack, Count, Pick
from corvids.games.creed.events.combat import (
    AttackDeclared,
    AttackDivided,
    AttackRolled,
    EmblemWorked,
    EnemiesEliminated,
    OpponentRetaliated,
    RetaliationRolled,
    WeaponSpent,
)
from corvids.games.creed.events.stealth import AlertStarted
from corvids.games.creed.rules.assault import fellable

from .fights import dice, of, rollers, there, with_weapon
from .marked import by_last, by_rule
from .playing import Match, scene

SCENE_3 = """
    A bastiano 5,3 inc f3 s0 melee halberd
    A daria 1,3 inc f3 s0
    C morte 5,3 exp 2/4 f3 s0
    C carestia 5,3 exp f3 s1
    alert
"""


def own_step(text: str, playing: str = "bastiano") -> Match:
    return scene(text, step="I-1", playing=playing)


@pytest.mark.rule("CREED-12.2", "BASE-16.18", "CREED-6.14")
def test_scene_3_hits_are_shared_out_and_a_reaction_moves_away() -> None:
    match = own_step(SCENE_3).play("attack bastiano melee 5,3")
    assert match.board("bastiano").fresh == 2
    assert dice(match) == 3
    match.play("hit hit swords")
    assert (match.asked, match.options) == ("A", ["0", "1", "2"])
    match.play("1")
    assert match.look("morte") == "5,3 exp 1/4 f3 s0"
    assert match.look("carestia") == "5,3 exp 3/4 f3 s1"
    assert match.look("bastiano") == "5,3 exp 4/4 f2 s0"
    assert not match.happened(RetaliationRolled)
    assert not match.happened(OpponentRetaliated)
    assert (match.asked, match.options) == ("C", ["react morte", "react carestia", "pass"])
    match.play("react carestia", "move carestia 6,3", "pay saved 1")
    assert match.look("carestia") == "6,3 inc 3/4 f3 s0"
    assert match.table.bases == {"6,3": 1}
    assert (match.asked, match.options) == ("C", ["react morte", "pass"])
    match.play("pass")
    assert match.asked == "A"
    assert of(match, "bastiano") == ["melee 5,3"]
    match.play("attack bastiano melee 5,3", "emblem swords swords")
    assert match.table.sides[1].eliminated == ("morte",)
    assert match.table.bases == {"6,3": 1}
    assert match.look("bastiano") == "5,3 exp 4/4 f1 s0"
    assert match.asked == "A"
    assert "end" in match.options


@pytest.mark.rule("CREED-6.15")
def test_scene_3_a_fresh_cube_spent_on_a_reaction_is_missing_later() -> None:
    match = own_step(SCENE_3).play("attack bastiano melee 5,3", "hit hit swords", "1")
    match.play("react carestia", "move carestia 6,3", "pay saved 0", "pass", "end")
    assert match.asked == "C"
    assert match.look("carestia") == "6,3 inc 3/4 f2 s1"


@pytest.mark.rule("BASE-13.4")
def test_scene_3_a_wall_bars_the_move_of_a_reaction() -> None:
    match = own_step(SCENE_3).play("attack bastiano melee 5,3", "hit hit swords", "1", "react morte")
    assert "move morte 5,2" not in match.options
    assert match.options[:3] == ["move morte 6,3", "move morte 5,4", "move morte 4,3"]


AT_MELEE = "A bastiano 2,3 inc melee stiletto\nA daria 8,7 inc\n"
AT_RANGED = "A bastiano 2,3 inc ranged crossbow\nA daria 8,7 inc\n"
OPPOSED = "C morte 7,3 inc\nC carestia 8,3 inc\n"

# What can be attacked: Bastiano, who else is there, and the squares that are offered to him.
AIMS: dict[str, list[tuple[str, str, list[str]]]] = {
    "BASE-16.2": [
        ("2,3 inc melee stiletto", "enemies 2,3 C\nenemies 2,2 C", ["melee 2,3"]),
        ("2,3 inc ranged crossbow", "enemies 2,3 C\nenemies 2,2 S\nenemies 0,3 C", ["ranged 2,3", "ranged 2,2"]),
        ("2,3 inc melee stiletto", "", []),
    ],
    "BASE-16.3": [
        ("3,3 inc ranged crossbow", "enemies 3,2 C\nenemies 4,3 C", ["ranged 4,3"]),
        ("2,2 inc ranged crossbow", "enemies 2,1 C", ["ranged 2,1"]),
        ("4,3 inc ranged crossbow", "enemies 4,2 C", ["ranged 4,2"]),
    ],
    "CREED-12.1": [
        ("2,3 inc melee stiletto", "C morte 2,3 inc\nC carestia 8,3 inc", []),
        ("2,3 inc melee stiletto", "C morte 2,3 exp\nC carestia 8,3 inc", ["melee 2,3"]),
        ("2,3 inc ranged crossbow", "C morte 2,2 exp\nC carestia 1,3 inc", ["ranged 2,2"]),
    ],
    "BASE-16.16": [("8,7 exp melee stiletto", "", [])],
    "BASE-9.15": [("0,3 inc ranged crossbow", "enemies 1,3 C", ["ranged 1,3"])],
    "BASE-8.8": [("spot:0,4 melee stiletto ranged crossbow", "enemies 0,4 C", [])],
    "BASE-9.7": [("top:crows melee stiletto ranged crossbow", "enemies 8,4 C", [])],
    "BASE-11.1": [("2,4 inc melee stiletto", "enemies 2,4 C", ["melee 2,4"])],
    "BASE-11.2": [("2,4 inc ranged throwing_knives", "enemies 2,4 C", [])],
    "BASE-11.3": [("2,4 inc melee halberd", "enemies 2,4 C", [])],
    "BASE-24.6": [("2,3 inc item stiletto", "enemies 2,3 C", [])],
}


def aiming(bastiano: str, others: str) -> Match:
    crows = "" if "C morte" in others else OPPOSED
    return own_step(f"A bastiano {bastiano}\nA daria 8,7 exp\n{crows}{others}")


@pytest.mark.parametrize(("bastiano", "others", "squares"), by_rule(AIMS))
def test_what_can_be_attacked(bastiano: str, others: str, squares: list[str]) -> None:
    assert of(aiming(bastiano, others), "bastiano") == squares


# Bastiano, who else is there, an attack that is refused, and the statement that forbids it.
REFUSED = [
    ("2,3 inc melee stiletto", "enemies 2,2 C", "melee", "2,2", "BASE-16.2"),
    ("2,3 inc melee stiletto", "", "melee", "2,3", "BASE-16.2"),
    ("2,3 inc melee stiletto", "enemies 2,3 C", "ranged", "2,3", "BASE-24.6"),
    ("2,3 inc melee stiletto", "enemies 2,3 C", "blade", "2,3", "BASE-24.6"),
    ("2,3 inc ranged crossbow", "enemies 4,3 C", "ranged", "4,3", "BASE-16.2"),
    ("2,3 inc ranged crossbow", "", "ranged", "9,9", "BASE-16.2"),
    ("2,3 inc ranged crossbow", "C morte 2,2 inc\nC carestia 8,3 inc", "ranged", "2,2", "CREED-12.1"),
    ("3,3 inc ranged crossbow", "enemies 3,2 C", "ranged", "3,2", "BASE-16.3"),
    ("spot:0,4 melee stiletto", "enemies 0,4 C", "melee", "0,4", "BASE-8.8"),
    ("top:crows melee stiletto", "enemies 8,4 C", "melee", "8,4", "BASE-9.7"),
    ("2,4 inc ranged crossbow", "enemies 2,4 C", "ranged", "2,4", "BASE-11.2"),
    ("2,4 inc melee halberd", "enemies 2,4 C", "melee", "2,4", "BASE-11.3"),
    ("2,3 inc f0 melee stiletto", "enemies 2,3 C", "melee", "2,3", "BASE-4.4"),
]


@pytest.mark.parametrize(("bastiano", "others", "slot", "square", "rule"), by_last(REFUSED))
def test_why_an_attack_is_refused(bastiano: str, others: str, slot: str, square: str, rule: str) -> None:
    assert aiming(bastiano, others).refused(Attack("bastiano", slot, square)).rule == rule


@pytest.mark.rule("BASE-16.1", "BASE-16.4", "CREED-2.3")
def test_an_attack_costs_a_cube_and_the_attacking_side_rolls_the_dice_of_the_weapon() -> None:
    match = own_step(AT_RANGED + OPPOSED + "enemies 2,2 S").play("attack bastiano ranged 2,2")
    assert match.board("bastiano").fresh == 2
    assert dice(match) == 2
    assert len(match.decision.options) == 6
    match.play("hit hit")
    assert rollers(match) == ["A"]
    assert there(match, "2,2") == ("", "S")


@pytest.mark.rule("BASE-16.5")
def test_more_dice_than_lie_in_the_box_are_rolled() -> None:
    text = "A alessandra 2,3 inc 3/4 melee lagoon_blade\nA daria 8,7 inc\n" + OPPOSED
    match = own_step(text + "enemies 2,3 CCC", "alessandra").play("attack alessandra melee 2,3")
    assert dice(match) == 4
    rolls = [str(option) for option in match.decision.options]
    assert "hit hit hit hit" in rolls
    assert "swords swords swords swords" in rolls


@pytest.mark.rule("BASE-16.7", "BASE-16.8", "BASE-16.9")
def test_a_hit_and_an_emblem_are_a_hit_and_swords_are_none() -> None:
    text = "A bastiano 2,3 exp melee halberd\nA daria 8,7 inc\nC morte 2,3 exp\nC carestia 8,3 inc"
    match = own_step(text).play("attack bastiano melee 2,3", "hit emblem swords")
    assert match.board("morte").health == 2
    assert [event.emblem for event in match.happened(EmblemWorked)] == ["ignore_swords"]


@pytest.mark.rule("BASE-16.10", "BASE-16.11")
def test_two_emblems_let_the_ability_work_once() -> None:
    text = "A bastiano 2,3 exp melee common_sword\nA daria 8,7 inc\nC morte 2,3 exp\nC carestia 8,3 inc"
    match = own_step(text).play("attack bastiano melee 2,3", "emblem emblem")
    assert match.board("morte").health == 1
    assert len(match.happened(AttackRolled)) == 1


# Enemies of a square, hits on them, and every set of Enemies that can be felled by giving out all of them.
FELLED = {
    "BASE-16.12": [("CC", 2, ["C", "CC"]), ("CS", 2, ["C", "S"]), ("CCS", 3, ["C", "S", "CC", "CS"])],
    "BASE-16.13": [("C", 1, ["C"]), ("S", 2, ["S"]), ("SS", 4, ["S", "SS"])],
    "BASE-16.14": [("S", 1, [""]), ("CS", 1, ["", "C"]), ("SS", 2, ["", "S"])],
    "BASE-16.15": [("C", 4, ["C"]), ("", 3, [""]), ("CC", 0, [""])],
}


@pytest.mark.parametrize(("kinds", "hits", "ways"), by_rule(FELLED))
def test_hits_are_shared_out_among_enemies(kinds: str, hits: int, ways: list[str]) -> None:
    assert list(fellable(own_step(AT_MELEE + OPPOSED).table, kinds, hits)) == ways


def test_which_of_two_alike_falls_beside_an_objective_base_is_no_question() -> None:
    text = "A bastiano 4,6 inc ranged crossbow\nA daria 8,7 inc\n" + OPPOSED + "enemies 4,6 Sccs"
    match = own_step(text).play("attack bastiano ranged 4,6", "hit hit")
    assert match.options == ["-", "S", "c", "cc"]
    match.play("S")
    assert there(match, "4,6") == ("ccs", "S")


@pytest.mark.rule("BASE-16.12")
def test_which_enemies_cannot_fall_is_told() -> None:
    match = own_step(AT_RANGED + OPPOSED + "enemies 2,2 CCS").play("attack bastiano ranged 2,2", "hit hit")
    assert match.options == ["C", "S", "CC"]
    assert match.refused(Pick("CS")).rule == "BASE-16.12"
    assert match.refused(Count(1)).rule == "BASE-16.12"


BOTH = "C morte 2,3 exp\nC carestia 8,3 inc\nenemies 2,3 CS\nalert\n"


@pytest.mark.rule("CREED-12.5")
def test_with_opponents_and_enemies_the_dice_are_divided_before_they_are_rolled() -> None:
    match = own_step("A bastiano 2,3 exp melee lagoon_blade\nA daria 8,7 inc\n" + BOTH)
    match.play("attack bastiano melee 2,3")
    assert (match.asked, match.options) == ("A", ["0", "1", "2", "3"])
    assert "no more than 3 dice" in str(match.refused(Count(4)))
    match.play("1")
    assert dice(match) == 1
    match.play("hit")
    assert dice(match) == 2
    match.play("hit hit", "S")
    assert match.board("morte").health == 3
    assert there(match, "2,3") == ("C", "S")
    assert [(event.opponents, event.enemies) for event in match.happened(AttackDivided)] == [(1, 2)]
    assert [event.pool for event in match.happened(AttackRolled)] == ["opponents", "enemies"]


def test_an_emblem_works_only_for_a_weapon_with_an_ability() -> None:
    match = own_step(AT_RANGED.replace("crossbow", "throwing_knives") + OPPOSED + "enemies 2,2 SS")
    match.play("attack bastiano ranged 2,2", "emblem", "S")
    assert not match.happened(EmblemWorked)
    assert [event.partner for event in match.happened(AttackDeclared)] == [""]
    quiet = own_step(AT_RANGED + OPPOSED + "enemies 2,2 S").play("attack bastiano ranged 2,2", "hit hit")
    assert not quiet.happened(EmblemWorked)


def test_hits_beyond_the_last_health_do_not_pass_to_enemies() -> None:
    match = own_step(
        "A bastiano 2,3 exp melee lagoon_blade\nA daria 8,7 inc\n" + BOTH.replace("2,3 exp", "2,3 exp 1/4", 1)
    )
    match.play("attack bastiano melee 2,3", "3", "hit hit hit")
    assert match.table.sides[1].eliminated == ("morte",)
    assert there(match, "2,3") == ("CS", "")


@pytest.mark.rule("BASE-16.10")
def test_the_hit_of_an_emblem_goes_to_a_pool_that_showed_one() -> None:
    start = own_step("A bastiano 2,3 exp melee common_sword\nA daria 8,7 inc\n" + BOTH)
    start.play("attack bastiano melee 2,3", "1", "emblem", "emblem")
    assert (start.asked, start.options) == ("A", ["0", "1"])
    assert "No more than 1" in str(start.refused(Count(2)))
    state = start.state
    start.play("1")
    assert start.options == ["-", "C"]
    start.play("-")
    assert start.board("morte").health == 2
    start.state = state
    start.play("0", "S")
    assert start.board("morte").health == 3


def test_an_ability_about_swords_covers_both_pools() -> None:
    match = own_step(
        "A bastiano 2,3 exp melee halberd\nA daria 8,7 inc\n" + BOTH.replace("exp\n", "exp melee stiletto\n", 1)
    )
    match.play("attack bastiano melee 2,3", "2", "swords swords", "emblem", "-")
    assert not match.happened(RetaliationRolled)
    assert not match.happened(OpponentRetaliated)
    assert match.options == ["react morte", "pass"]


def test_without_an_emblem_swords_are_not_ignored() -> None:
    match = own_step("A bastiano 2,3 exp melee halberd\nA daria 8,7 inc\n" + OPPOSED + "enemies 2,3 SS\nalert")
    match.play("attack bastiano melee 2,3", "hit swords swords")
    assert dice(match) == 4


# The weapon, and what its use brings an incognito attacker: exposed, and the Alert State.
ICONS = {
    "BASE-16.19": [("melee common_sword", True, True)],
    "BASE-21.2": [("ranged arsenal_crossbow", True, True)],
    "BASE-16.20": [("melee lagoon_blade", True, True)],
    "BASE-16.21": [("melee stiletto", False, False), ("ranged crossbow", False, False)],
}


@pytest.mark.parametrize(("weapon", "exposed", "alert"), by_rule(ICONS))
def test_the_icons_of_a_weapon(weapon: str, exposed: bool, alert: bool) -> None:
    slot, card = weapon.split()
    match = own_step(f"A bastiano 2,3 inc {weapon}\nA daria 8,7 inc\n{OPPOSED}enemies 2,3 C")
    match.play(f"attack bastiano {slot} 2,3", " ".join(["hit"] * match.game.box.weapons[card].dice))
    assert there(match, "2,3") == ("", "C")
    assert match.board("bastiano").exposed is exposed
    assert match.table.alert is alert


@pytest.mark.rule("BASE-23.4")
def test_a_loud_weapon_starts_the_alert_though_its_user_is_exposed_already() -> None:
    match = own_step("A bastiano 2,3 exp melee common_sword\nA daria 8,7 inc\n" + OPPOSED + "enemies 2,3 C")
    match.play("attack bastiano melee 2,3", "hit hit")
    assert [event.rule for event in match.happened(AlertStarted)] == ["BASE-16.20"]


@pytest.mark.rule("BASE-16.22")
def test_an_attack_runs_in_a_fixed_order() -> None:
    match = own_step("A bastiano 2,3 inc melee common_sword\nA daria 8,7 inc\n" + BOTH)
    match.play("attack bastiano melee 2,3", "1", "emblem", "swords")
    assert match.asked == "*"
    names = [type(event).__name__ for event in match.events]
    assert names == [
        "Paid", "AttackDeclared", "AttackDivided", "AttackRolled", "AttackRolled", "EmblemWorked", "HitsGiven",
        "Wounded", "BecameExposed", "EnemiesRetaliated",
    ]  # fmt: skip


@pytest.mark.rule("BASE-24.1")
def test_throwing_knives_have_a_sure_hit_and_serve_once() -> None:
    text = "A bastiano 2,3 inc ranged throwing_knives\nA daria 8,7 inc\n" + OPPOSED + "enemies 2,2 S"
    match = own_step(text).play("attack bastiano ranged 2,2", "hit")
    assert there(match, "2,2") == ("", "S")
    assert match.board("bastiano").ranged == ""
    assert match.table.decks.discards == {"throwing_knives": 1}
    assert [event.card for event in match.happened(WeaponSpent)] == ["throwing_knives"]


def test_a_weapon_of_the_same_kind_in_the_inventory_is_kept() -> None:
    text = "A bastiano 2,3 inc ranged throwing_knives item throwing_knives\nA daria 8,7 inc\n" + OPPOSED
    match = own_step(text + "enemies 2,2 S").play("attack bastiano ranged 2,2", "swords")
    assert match.board("bastiano").ranged == ""
    assert match.board("bastiano").inventory == ("throwing_knives",)


def test_a_sure_hit_goes_where_the_dice_went() -> None:
    text = "A bastiano 2,3 inc ranged throwing_knives\nA daria 8,7 inc\n" + BOTH
    match = own_step(text).play("attack bastiano ranged 2,3", "1", "hit")
    assert match.board("morte").health == 2
    assert there(match, "2,3") == ("CS", "")


def test_a_weapon_with_nothing_but_sure_hits_lets_its_user_divide_them() -> None:
    match = own_step("A bastiano 2,3 exp ranged throwing_knives\nA daria 8,7 inc\n" + BOTH)
    with_weapon(match, "throwing_knives", dice=0, hits=2).play("attack bastiano ranged 2,3")
    assert match.options == ["0", "1", "2"]
    state = match.state
    match.play("0", "S")
    assert "end" in match.options
    match.state = state
    match.play("2")
    assert match.board("morte").health == 2
    assert match.options == ["react morte", "pass"]


def test_where_only_one_kind_is_there_sure_hits_are_no_question() -> None:
    guards = own_step("A bastiano 2,3 exp ranged throwing_knives\nA daria 8,7 inc\n" + OPPOSED + "enemies 2,3 S")
    with_weapon(guards, "throwing_knives", dice=0, hits=2).play("attack bastiano ranged 2,3")
    assert "end" in guards.options
    assert there(guards, "2,3") == ("", "S")
    crow = own_step(
        "A bastiano 2,3 exp ranged throwing_knives\nA daria 8,7 inc\n" + BOTH.replace("enemies 2,3 CS\n", "")
    )
    with_weapon(crow, "throwing_knives", dice=0, hits=2).play("attack bastiano ranged 2,3")
    assert crow.options == ["react morte", "pass"]
    assert crow.board("morte").health == 2


def test_several_dice_let_a_sure_hit_go_either_way() -> None:
    match = own_step("A bastiano 2,3 exp ranged throwing_knives\nA daria 8,7 inc\n" + BOTH)
    with_weapon(match, "throwing_knives", dice=2).play("attack bastiano ranged 2,3", "1", "hit", "hit")
    assert match.options == ["0", "1"]
    match.play("0", "S")
    assert match.board("morte").health == 3


def test_the_credit_is_the_attackers_side() -> None:
    match = own_step(AT_RANGED + OPPOSED + "enemies 2,2 CC").play("attack bastiano ranged 2,2", "hit hit", "CC")
    assert match.table.sides[0].felled == 2
    assert [(event.kinds, event.seat) for event in match.happened(EnemiesEliminated)] == [("CC", 0)]
