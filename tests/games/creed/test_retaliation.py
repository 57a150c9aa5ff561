"""Retaliation by Enemies and by Opponents; worked scene 4."""

import pytest

from corvids.games.creed.actions import Count, To
from corvids.games.creed.events.combat import (
    EnemiesRetaliated,
    OpponentRetaliated,
    ReactionDeclined,
    RetaliationRolled,
    Wounded,
)
from corvids.games.creed.events.stealth import AlertStarted, BecameExposed

from .fights import dice, rollers, there, with_weapon
from .marked import by_rule
from .playing import Match, scene

SCENE_4 = """
    C guerra 2,5 inc f3 s0 melee common_sword
    C carestia 8,3 inc f3 s0
    A alessandra 3,5 exp f0 s1 melee stiletto
    A claudio 3,5 exp f3 s0
    enemies 3,5 CS
    alert
"""


def storm(number: str) -> Match:
    match = scene(SCENE_4, step="O").play("move guerra 3,5")
    assert dice(match) == 4
    match.play("blank blank blank blank")
    assert match.look("guerra") == "3,5 inc 4/4 f2 s0"
    match.play("attack guerra melee 3,5 storming")
    assert (match.asked, match.options) == ("C", ["0", "1", "2", "3"])
    return match.play(number)


@pytest.mark.rule("CREED-12.5", "CREED-12.7", "CREED-12.19")
def test_scene_4_dice_divided_and_two_retaliations() -> None:
    match = storm("2").play("hit swords", "hit")
    assert (match.asked, match.options) == ("C", ["0", "1"])
    match.play("0")
    assert (match.asked, match.options) == ("C", ["-", "C"])
    match.play("C")
    assert match.board("claudio").health == 3
    assert there(match, "3,5") == ("S", "C")
    assert match.board("guerra").exposed
    assert dice(match) == 2
    match.play("hit shield")
    assert match.look("guerra") == "3,5 exp 3/4 f1 s0"
    assert dice(match) == 1
    match.play("hit")
    assert match.look("guerra") == "3,5 exp 2/4 f1 s0"
    assert rollers(match) == ["C", "C", "A", "A"]
    assert (match.asked, match.options) == ("A", ["react alessandra", "react claudio", "pass"])
    match.play("pass")
    assert [event.names for event in match.happened(ReactionDeclined)] == [("alessandra", "claudio")]
    assert match.asked == "C"
    assert "end" in match.options


@pytest.mark.rule("CREED-11.3")
def test_scene_4_enemies_and_opponents_are_counted_together_in_one_test() -> None:
    match = scene(SCENE_4, step="O").play("move guerra 3,5")
    assert dice(match) == 4
    match.play("blank blank blank eye")
    assert match.board("guerra").exposed
    assert match.asked == "C"


@pytest.mark.rule("BASE-16.14", "BASE-16.23")
def test_scene_4b_all_dice_at_enemies_bring_no_blow_and_no_reaction_of_opponents() -> None:
    match = storm("0").play("hit hit swords", "S")
    assert there(match, "3,5") == ("C", "S")
    assert dice(match) == 1
    match.play("shield")
    assert match.asked == "C"
    assert "end" in match.options
    assert not match.happened(OpponentRetaliated)


@pytest.mark.rule("BASE-16.10")
def test_scene_4c_the_hit_of_an_emblem_belongs_to_the_pool_that_showed_it() -> None:
    match = storm("2").play("hit hit", "emblem", "1")
    assert match.options == ["C", "S"]
    match.play("S")
    assert there(match, "3,5") == ("C", "S")
    assert not match.happened(RetaliationRolled)
    assert match.options == ["react alessandra", "react claudio", "pass"]


def attack(attacker: str, enemies: str, faces: str, *more: str) -> Match:
    text = f"A bastiano {attacker}\nA daria 8,7 inc\nC morte 7,3 inc\nC carestia 8,3 inc\nenemies 2,3 {enemies}"
    match = scene(text, step="I-1", playing="bastiano")
    return match.play(f"attack bastiano {attacker.split()[1]} 2,3", faces, *more)


# The attacker's square and weapon, the Enemies of its target, its dice, who falls, and the dice it meets.
MET: dict[str, list[tuple[str, str, str, str, int]]] = {
    "BASE-16.23": [("2,3 melee stiletto", "C", "swords", "", 1), ("2,3 melee stiletto", "C", "hit", "", 0)],
    "BASE-16.25": [
        ("2,3 melee stiletto", "CCS", "swords", "", 4),
        ("2,3 melee glassmakers_stiletto", "CCS", "hit swords", "C", 3),
        ("2,3 ranged crossbow", "CCS", "swords swords", "", 4),
    ],
    "BASE-16.26": [("2,3 melee glassmakers_stiletto", "C", "swords swords", "", 1)],
    "BASE-16.28": [
        ("2,2 ranged crossbow", "CCS", "swords swords", "", 2),
        ("2,2 ranged crossbow", "S", "swords swords", "", 0),
    ],
}


@pytest.mark.parametrize(("attacker", "enemies", "faces", "falls", "number"), by_rule(MET))
def test_enemies_that_are_left_and_reach_the_attacker_strike_once(
    attacker: str, enemies: str, faces: str, falls: str, number: int
) -> None:
    match = attack(attacker, enemies, faces, *falls.split())
    assert (dice(match) if number else match.asked) == (number or "A")
    assert match.board("bastiano").exposed is (number > 0)
    assert match.table.alert is (number > 0)


@pytest.mark.rule("BASE-16.24", "BASE-21.3")
def test_retaliation_exposes_the_attacker_and_starts_the_alert_before_the_dice() -> None:
    match = attack("2,3 melee stiletto", "C", "swords")
    assert [event.rule for event in match.happened(BecameExposed)] == ["BASE-16.24"]
    assert [event.rule for event in match.happened(AlertStarted)] == ["BASE-16.24"]
    assert [(event.kinds, event.dice) for event in match.happened(EnemiesRetaliated)] == [("C", {"bastiano": 1})]
    match.play("hit")
    assert [(event.who, event.cubes, event.left) for event in match.happened(Wounded)] == [("bastiano", 1, 3)]
    assert rollers(match) == ["A", "C"]
    assert "end" in match.options


def test_enemies_on_places_of_an_objective_base_retaliate() -> None:
    text = "A bastiano 4,6 inc melee stiletto\nA daria 8,7 inc\nC morte 7,3 inc\nC carestia 8,3 inc\nenemies 4,6 ccs"
    match = scene(text, step="I-1", playing="bastiano").play("attack bastiano melee 4,6", "swords")
    assert dice(match) == 4


@pytest.mark.rule("BASE-11.4")
def test_enemies_on_a_canal_attack_unhindered() -> None:
    text = "A bastiano 2,4 inc melee stiletto\nA daria 8,7 inc\nC morte 7,3 inc\nC carestia 8,3 inc\nenemies 2,4 CS"
    match = scene(text, step="I-1", playing="bastiano").play("attack bastiano melee 2,4", "swords")
    assert dice(match) == 3


def test_an_attacker_that_falls_to_retaliation_ends_its_step_but_not_its_sides() -> None:
    text = (
        "A bastiano 2,3 inc 1/4 melee stiletto\nA daria 8,7 inc s1\nC morte 7,3 inc\nC carestia 8,3 inc\nenemies 2,3 C"
    )
    match = scene(text, step="I-1", playing="bastiano").play("attack bastiano melee 2,3", "swords", "hit")
    assert match.table.sides[0].eliminated == ("bastiano",)
    assert match.asked == "A"
    assert "move daria 7,7" in match.options


# Two attackers, the Enemies left, and the dice for each: Bastiano, Dariâ, and whether one is left over.
PAIRS = {
    "BASE-16.32": [
        ("2,3 melee stiletto", "2,3 melee stiletto", "CCC", (1, 1), True),
        ("2,3 melee stiletto", "2,3 melee stiletto", "CS", (1, 1), True),
        ("2,3 melee stiletto", "2,3 melee stiletto", "CC", (1, 1), False),
        ("2,3 melee stiletto", "2,2 ranged crossbow", "S", (2, 0), False),
        ("2,3 melee stiletto", "2,2 ranged crossbow", "CS", (2, 1), False),
        ("2,3 melee stiletto", "2,2 ranged crossbow", "CCC", (1, 1), True),
        ("2,3 melee stiletto", "2,2 ranged crossbow", "CCSS", (4, 2), False),
        ("2,3 melee stiletto", "2,2 ranged crossbow", "CCCS", (2, 2), True),
        ("2,2 ranged crossbow", "1,3 ranged crossbow", "CCCS", (1, 1), True),
        ("2,2 ranged crossbow", "1,3 ranged crossbow", "S", (0, 0), False),
    ],
}


@pytest.mark.parametrize(("one", "two", "enemies", "each", "left"), by_rule(PAIRS))
def test_dice_are_shared_between_attackers_in_reach(
    one: str, two: str, enemies: str, each: tuple[int, int], left: bool
) -> None:
    (at, *weapon), (beside, *other) = one.split(), two.split()
    text = f"A bastiano {at} inc {' '.join(weapon)}\nA daria {beside} inc s1 {' '.join(other)}\n"
    text += f"C morte 7,3 inc\nC carestia 8,3 inc\nenemies 2,3 {enemies}"
    match = scene(text, step="I-1", playing="bastiano").play(f"coordinate bastiano {weapon[0]} 2,3")
    for _ in range(2):
        match.play(" ".join(["swords"] * dice(match)))
    if left:
        assert (match.asked, match.options) == ("A", ["to bastiano", "to daria"])
        assert match.refused(To("morte")).rule == "BASE-16.27"
        match.play("to daria")
    given = {who: number for event in match.happened(EnemiesRetaliated) for who, number in event.dice.items()}
    assert given.get("bastiano", 0) == each[0]
    assert given.get("daria", 0) == each[1] + left
    assert match.board("bastiano").exposed is ("bastiano" in given)
    assert match.board("daria").exposed is ("daria" in given)


def test_the_initiative_gives_out_the_die_left_over_and_all_hits_fall_at_once() -> None:
    text = (
        "A claudio 7,3 inc\nA daria 8,3 inc\nC guerra 2,3 inc 1/4 melee stiletto\nC morte 2,3 inc 1/4 melee stiletto\n"
    )
    match = scene(text + "enemies 2,3 CCC").play("coordinate guerra melee 2,3", "swords", "swords")
    assert (match.asked, match.options) == ("A", ["to guerra", "to morte"])
    match.play("to guerra")
    assert dice(match) == 2
    match.play("hit hit")
    assert not match.table.sides[1].eliminated
    match.play("hit")
    assert match.table.sides[1].eliminated == ("guerra", "morte")


DUEL = """
    A bastiano 2,3 {state} {weapon}
    A daria 8,7 inc
    C morte 2,3 exp {theirs}
    C carestia {other}
    {alert}
"""


def duel(
    weapon: str,
    theirs: str,
    *answers: str,
    other: str = "8,3 inc",
    state: str = "exp",
    alert: str = "alert",
    retaliate: bool = True,
) -> Match:
    text = DUEL.format(state=state, weapon=weapon, theirs=theirs, other=other, alert=alert)
    slot = weapon.split(maxsplit=1)[0]
    match = scene(text, step="I-1", playing="bastiano", opponents_retaliate=retaliate)
    return match.play(f"attack bastiano {slot} 2,3", *answers)


@pytest.mark.rule("BASE-16.34", "BASE-16.33", "CREED-12.3")
def test_only_a_melee_attack_meets_retaliation_by_opponents() -> None:
    match = duel("melee stiletto", "melee common_sword", "swords")
    assert dice(match) == 2
    match.play("hit emblem")
    assert match.board("bastiano").health == 1
    assert match.options == ["react morte", "pass"]
    ranged = duel("ranged crossbow", "melee common_sword", "swords swords")
    assert ranged.options == ["react morte", "pass"]
    assert not ranged.happened(OpponentRetaliated)


@pytest.mark.rule("BASE-16.34")
def test_an_opponent_without_a_melee_weapon_in_its_slot_does_not_strike() -> None:
    for theirs in ("", "ranged crossbow", "item common_sword"):
        assert duel("melee stiletto", theirs, "swords").options == ["react morte", "pass"]


@pytest.mark.rule("BASE-16.34", "BASE-21.3", "CREED-11.2")
def test_a_blow_exposes_an_incognito_attacker_first() -> None:
    match = duel("melee stiletto", "melee stiletto", "swords", state="inc", alert="")
    assert match.board("bastiano").exposed
    assert [event.rule for event in match.happened(AlertStarted)] == ["BASE-16.34"]
    unarmed = duel("melee stiletto", "", "swords", state="inc", alert="")
    assert not unarmed.board("bastiano").exposed


@pytest.mark.rule("BASE-16.35")
def test_a_blow_is_answered_by_nothing() -> None:
    match = duel("melee stiletto", "melee common_sword", "swords", "swords swords")
    assert (match.asked, match.options) == ("C", ["react morte", "pass"])
    match.play("pass")
    assert "end" in match.options


def test_each_exposed_opponent_with_a_melee_weapon_strikes_and_their_hits_fall_together() -> None:
    match = duel("melee stiletto", "melee stiletto", "swords", "hit", other="2,3 exp melee glassmakers_stiletto")
    assert match.board("bastiano").health == 4
    match.play("hit hit")
    assert match.board("bastiano").health == 1
    assert [event.who for event in match.happened(OpponentRetaliated)] == ["morte", "carestia"]
    hidden = duel("melee stiletto", "melee stiletto", "swords", "hit", other="2,3 inc melee glassmakers_stiletto")
    assert [event.who for event in hidden.happened(OpponentRetaliated)] == ["morte"]


def test_a_blow_counts_emblems_that_add_hits_and_sure_hits() -> None:
    assert duel("melee stiletto", "melee stiletto", "swords", "emblem").board("bastiano").health == 2
    plain = duel("melee stiletto", "melee halberd", "swords", "emblem emblem swords")
    assert plain.board("bastiano").health == 2
    sure = with_weapon(duel("melee stiletto", "melee common_sword", "swords"), "common_sword", hits=1, black=True)
    sure.play("hit swords")
    assert sure.board("bastiano").health == 2
    assert sure.board("morte").melee == ""
    assert sure.table.decks.discards == {"common_sword": 1}


def test_one_that_was_struck_down_does_not_strike_back() -> None:
    match = duel("melee glassmakers_stiletto", "1/4 melee common_sword", "hit swords")
    assert not match.happened(OpponentRetaliated)
    assert "end" in match.options


def test_nobody_strikes_at_one_that_enemies_struck_down() -> None:
    text = (
        "A bastiano 2,3 exp 1/4 melee stiletto\nA daria 8,7 inc\nC morte 2,3 exp melee stiletto\nC carestia 8,3 inc\n"
    )
    match = scene(text + "enemies 2,3 C\nalert", step="I-1", playing="bastiano")
    match.play("attack bastiano melee 2,3", "1", "swords", "hit")
    assert match.table.sides[0].eliminated == ("bastiano",)
    assert match.options == ["react morte", "pass"]
    assert not match.happened(OpponentRetaliated)


def test_silent_fury_holds_in_retaliation() -> None:
    text = "A alessandra 2,3 exp 2/4 melee stiletto\nA daria 8,7 inc\nC morte 2,3 exp melee stiletto\n"
    text += "C carestia 8,3 inc\nalert"
    match = scene(text).play("attack morte melee 2,3", "swords")
    assert dice(match) == 2


def test_a_bulky_weapon_does_not_strike_back_in_the_water() -> None:
    text = (
        "A bastiano 2,4 exp melee stiletto\nA daria 8,7 inc\nC morte 2,4 exp melee halberd\nC carestia 8,3 inc\nalert"
    )
    match = scene(text, step="I-1", playing="bastiano").play("attack bastiano melee 2,4", "swords")
    assert match.options == ["react morte", "pass"]


def test_a_loud_blow_starts_the_alert() -> None:
    match = duel("melee stiletto", "melee common_sword", "swords", "swords swords", alert="")
    assert match.table.alert


def test_without_the_option_opponents_do_not_retaliate() -> None:
    match = duel("melee stiletto", "melee common_sword", "swords", retaliate=False)
    assert match.options == ["react morte", "pass"]


@pytest.mark.rule("BASE-16.32")
def test_only_melee_attackers_whose_own_dice_showed_swords_meet_the_blows_of_opponents() -> None:
    text = """
        A bastiano 2,3 exp melee stiletto
        A daria 2,3 exp s1 melee {} ranged crossbow
        C morte 2,3 exp melee common_sword
        C carestia 8,3 inc
        alert
    """
    start = scene(text.format("stiletto"), step="I-1", playing="bastiano")
    start.play("coordinate bastiano melee 2,3")
    state = start.state
    start.play("join daria melee", "swords", "swords", "hit hit")
    assert (start.asked, start.options) == ("C", ["0", "1", "2"])
    assert start.refused(Count(3)).reason == "No more than {most} can be given."
    start.play("2")
    assert (start.board("bastiano").health, start.board("daria").health) == (2, 4)
    start.state = state
    start.play("join daria melee", "swords", "hit", "hit hit")
    assert (start.board("bastiano").health, start.board("daria").health) == (2, 4)
    start.state = state
    start.play("join daria ranged", "hit", "swords swords")
    assert start.options == ["react morte", "pass"]


def test_swords_ignored_by_a_weapon_are_ignored_for_both_attackers() -> None:
    text = "A bastiano 2,3 exp melee halberd\nA daria 2,2 inc s1 ranged crossbow\nC morte 7,3 inc\nC carestia 8,3 inc\n"
    match = scene(text + "enemies 2,3 SS\nalert", step="I-1", playing="bastiano").play("coordinate bastiano melee 2,3")
    match.play("emblem swords swords", "swords swords")
    assert not match.happened(EnemiesRetaliated)
    assert "end" in match.options
