"""The combat step of the Enemy phase."""

from inspect import cleandoc
from typing import Any

import pytest

from corvids.games.creed.actions import At, Take, To
from corvids.games.creed.events.combat import CharacterEliminated, Wounded
from corvids.games.creed.events.enemies import DiceDivided, EnemiesAimed, EnemyDiceRolled
from corvids.games.creed.rules.enemy_combat import EnemyCombat
from corvids.kernel import Outcome

from .alone import alone, over
from .playing import Match, scene

FOUR = """
    A bastiano 4,3 exp f0
    A daria 0,0 inc f0
    C carestia 8,0 inc f0
    C morte 8,7 inc f0
    alert
"""


def combat(*more: str, text: str = FOUR, initiative: str = "A", **options: Any) -> Match:
    """The step by itself, turn 2."""
    match = scene("\n".join((cleandoc(text), *more)), turn=2, initiative=initiative, step="first", **options)
    return alone(match, EnemyCombat())


def shares(match: Match) -> dict[str, int]:
    return {event.who: event.dice for event in match.happened(DiceDivided)}


@pytest.mark.rule("BASE-31.1", "BASE-20.3", "BASE-31.10")
def test_without_an_exposed_character_nobody_attacks() -> None:
    match = combat("enemies 4,3 CS", "enemies 4,4 C", text=FOUR.replace("4,3 exp", "4,3 inc"))
    assert over(match)
    assert not match.happened(EnemiesAimed)


def test_enemies_out_of_reach_of_anybody_do_nothing() -> None:
    match = combat("enemies 4,5 C", "enemies 6,3 S", "enemies 5,4 C")
    assert over(match)
    assert not match.happened(EnemiesAimed)


@pytest.mark.rule("BASE-31.3", "BASE-31.5")
def test_all_enemies_beside_an_exposed_character_attack_it_and_none_of_them_shoots_elsewhere() -> None:
    match = combat("enemies 4,3 CS", text=FOUR.replace("daria 0,0 inc", "daria 5,3 exp"))
    assert match.happened(EnemiesAimed) == [EnemiesAimed("4,3", "4,3", "CS", 3)]
    assert shares(match) == {"bastiano": 3}


@pytest.mark.rule("BASE-31.4")
@pytest.mark.parametrize(
    ("square", "target", "shoots"),
    [
        ("3,3", "4,3", True),
        ("4,2", "4,3", True),
        ("4,4", "4,3", True),
        ("5,2", "5,3", False),
        ("1,0", "2,0", True),
        ("3,1", "2,1", False),
    ],
)
def test_crossbows_reach_nearby_squares_whatever_the_height_but_not_through_walls(
    square: str, target: str, *, shoots: bool
) -> None:
    match = combat(f"enemies {square} C", text=FOUR.replace("4,3", target))
    assert bool(match.happened(EnemiesAimed)) is shoots


@pytest.mark.rule("BASE-31.4")
def test_those_without_a_ranged_weapon_reach_their_own_square_only() -> None:
    match = combat("enemies 4,4 SSTC")
    assert match.happened(EnemiesAimed) == [EnemiesAimed("4,4", "4,3", "C", 1)]
    match = combat("enemies 4,3 T")
    assert shares(match) == {"bastiano": 3}


@pytest.mark.rule("BASE-11.4", "BASE-30.11")
def test_enemies_attack_from_the_water_and_from_the_places_of_a_base() -> None:
    match = combat("enemies 4,4 C", text=FOUR.replace("4,3", "3,4"))
    assert shares(match) == {"bastiano": 1}
    match = combat("enemies 4,6 ccs", text=FOUR.replace("4,3", "4,6"))
    assert shares(match) == {"bastiano": 4}
    match = combat("enemies 4,6 cS", text=FOUR.replace("4,3", "4,5"))
    assert match.happened(EnemiesAimed) == [EnemiesAimed("4,6", "4,5", "C", 1)]


@pytest.mark.rule("BASE-31.6", "CREED-4.4")
def test_the_enemies_of_a_square_shoot_at_one_square_which_the_initiative_chooses() -> None:
    text = FOUR.replace("daria 0,0 inc", "daria 6,3 exp").replace("carestia 8,0 inc", "carestia 5,4 exp")
    match = combat("enemies 5,3 CCS", "enemies 4,4 C", text=text, initiative="C")
    assert (match.asked, match.options) == ("C", ["at 4,3", "at 6,3", "at 5,4"])
    assert match.refused(At("5,2")).rule == "BASE-31.4"
    match.play("at 6,3")
    assert (match.asked, match.options) == ("C", ["at 4,3", "at 5,4"])
    match.play("at 4,3")
    assert shares(match) == {"bastiano": 1, "daria": 2}


@pytest.mark.rule("BASE-31.11", "BASE-31.7")
def test_five_dice_for_two_exposed_characters_two_each_and_the_fifth_for_one_of_them() -> None:
    text = FOUR.replace("daria 0,0 inc", "daria 4,3 exp")
    match = combat("enemies 4,3 S", "enemies 4,4 C", "enemies 3,3 C", "enemies 5,3 C", text=text)
    assert (match.asked, match.options) == ("A", ["to bastiano", "to daria"])
    match.play("to daria")
    assert shares(match) == {"bastiano": 2, "daria": 3}
    match.play("hit hit", "shield hit hit")
    assert match.happened(Wounded) == [Wounded("bastiano", 2, 2, "BASE-31.9"), Wounded("daria", 2, 2, "BASE-31.9")]
    assert over(match)


@pytest.mark.rule("CREED-12.6")
def test_the_initiative_may_give_all_dice_left_over_to_one_character() -> None:
    text = FOUR.replace("daria 0,0 inc", "daria 4,3 exp").replace("carestia 8,0 inc", "carestia 4,3 exp")
    match = combat("enemies 4,3 SSC", text=text, initiative="C")
    assert match.asked == "C"
    assert match.options == ["to carestia", "to bastiano", "to daria"]
    assert match.refused(To("morte")).rule == "CREED-12.6"
    match.play("to bastiano", "to bastiano")
    assert shares(match) == {"carestia": 1, "bastiano": 3, "daria": 1}
    match = combat("enemies 4,3 S", text=text)
    assert match.play("to daria", "to daria").happened(DiceDivided) == [DiceDivided("daria", "4,3", 2)]
    assert len(match.options) == 3, "only Daria's two dice are rolled"
    assert over(match.play("shield shield"))


@pytest.mark.rule("CREED-12.6")
def test_dice_are_split_between_characters_or_first_between_factions() -> None:
    text = FOUR.replace("daria 0,0 inc", "daria 4,3 exp").replace("carestia 8,0 inc", "carestia 4,3 exp")
    lines = ("enemies 4,3 SSS",)
    assert shares(combat(*lines, text=text)) == {"bastiano": 2, "daria": 2, "carestia": 2}
    match = combat(*lines, text=text, enemy_dice_split="factions")
    assert match.options == ["to bastiano", "to daria"]
    match.play("to daria")
    assert shares(match) == {"bastiano": 1, "daria": 2, "carestia": 3}


def test_between_factions_the_odd_die_goes_where_the_initiative_says() -> None:
    text = FOUR.replace("daria 0,0 inc", "daria 4,3 exp").replace("carestia 8,0 inc", "carestia 4,3 exp")
    match = combat("enemies 4,3 SSSC", text=text, initiative="C", enemy_dice_split="factions")
    assert (match.asked, match.options) == ("C", ["take crows", "take assassins"])
    assert match.refused(Take("dottori")).rule == "CREED-12.6"
    match.play("take assassins")
    assert shares(match) == {"carestia": 3, "bastiano": 2, "daria": 2}
    match = combat("enemies 4,3 SSSC", text=text, enemy_dice_split="factions").play("take crows", "to bastiano")
    assert shares(match) == {"bastiano": 2, "daria": 1, "carestia": 4}
    alone_there = FOUR.replace("daria 0,0 inc", "daria 4,3 exp")
    assert combat("enemies 4,3 C", text=alone_there, enemy_dice_split="factions").options == [
        "to bastiano",
        "to daria",
    ]


@pytest.mark.rule("CREED-2.3", "BASE-31.2")
def test_the_other_side_rolls_and_the_dice_of_all_fall_before_any_harm() -> None:
    text = FOUR.replace("carestia 8,0 inc", "carestia 6,3 exp 1/4")
    match = combat("enemies 4,3 C", "enemies 6,3 C", text=text).play("hit")
    assert not match.happened(Wounded)
    match.play("hit")
    assert match.happened(EnemyDiceRolled) == [
        EnemyDiceRolled("bastiano", ("hit",), 1, 1),
        EnemyDiceRolled("carestia", ("hit",), 1, 0),
    ]
    assert match.happened(CharacterEliminated) == [CharacterEliminated("carestia", "6,3")]
    assert match.table.sides[1].eliminated == ("carestia",)
    assert match.look("bastiano").startswith("4,3 exp 3/4")


@pytest.mark.rule("CREED-1.5", "BASE-31.2")
def test_the_last_of_both_factions_may_fall_in_one_instant() -> None:
    text = """
        A bastiano 4,3 exp 1/4 f0
        C carestia 4,3 exp 1/4 f0
        gone alessandra claudio daria guerra morte pestilenza
        alert
        enemies 4,3 S
    """
    match = combat(text=text).play("hit", "hit")
    assert match.outcome == Outcome("CREED-13.6", (8, 8), (1 - match.table.starter,))
    assert [event.who for event in match.happened(CharacterEliminated)] == ["bastiano", "carestia"]


@pytest.mark.rule("CREED-6.16")
def test_nobody_reacts_to_an_attack_of_enemies() -> None:
    match = combat("enemies 4,3 C", text=FOUR.replace("4,3 exp f0", "4,3 exp f0 s1")).play("hit")
    assert over(match)
