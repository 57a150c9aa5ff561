"""Mission 6: both Leaders on the Map. They move like Enemies, see, and strike at who is exposed beside them."""

from typing import Any

import pytest
from msgspec.structs import replace

from corvids.games.creed.actions import PASS, At, Attack, Poison
from corvids.games.creed.events import stealth
from corvids.games.creed.events.combat import Wounded
from corvids.games.creed.events.enemies import EnemyDiceRolled, Why
from corvids.games.creed.events.leaders import LeaderAttacked, LeaderMoved, LeaderRolled, LeaderStayed
from corvids.games.creed.game import Creed
from corvids.games.creed.outlook import risk_of
from corvids.games.creed.rules.enemy_combat import EnemyCombat
from corvids.games.creed.rules.enemy_movement import MoveEnemies
from corvids.games.creed.rules.leader_movement import MoveLeader
from corvids.games.creed.town import Faction

from .alone import alone, another
from .boxes import house_box
from .fights import dice, of
from .playing import Match, scene

LEADER_EVENTS = {"like_the_wind", "leave_them_to_me", "maestro", "peek_a_boo"}
"""What the house pack calls the four that mission 6 puts out of the game."""
QUIET = """
    A bastiano {bastiano}
    A daria {daria}
    C morte {morte}
    C carestia {carestia}
    {more}
"""


def town(
    *answers: str,
    bastiano: str = "1,3 inc",
    daria: str = "0,3 inc",
    morte: str = "8,3 inc",
    carestia: str = "8,4 inc",
    more: str = "alert",
    **options: Any,
) -> Match:
    """Mission 6 in a step of the Crows, unless it is said otherwise."""
    text = QUIET.format(bastiano=bastiano, daria=daria, morte=morte, carestia=carestia, more=more)
    return scene(text, **{"mission": 6, "initiative": "A", "step": "O", **options}).play(*answers)


def looked_at(match: Match) -> list[tuple[str, int]]:
    """Who was tested, with how many dice."""
    return [(event.who, len(event.faces)) for event in match.happened(stealth.Tested)]


def attacked(match: Match) -> list[tuple[str, tuple[str, ...]]]:
    """Whom a Leader attacked, by the square of the Leader."""
    return [(event.square, event.targets) for event in match.happened(LeaderAttacked)]


@pytest.mark.rule("CREED-M6.1")
def test_both_leaders_stand_on_the_map_and_four_events_are_out_of_the_game() -> None:
    table = Creed(2, house_box(6)).start().table
    assert table.leaders == {Faction.ASSASSINS: "3,4", Faction.CROWS: "5,4"}
    assert len(table.decks.events) == 16
    assert not LEADER_EVENTS & {*table.decks.events}
    other = Creed(2, house_box(1)).start().table
    assert other.leaders == {}
    assert {*other.decks.events} > LEADER_EVENTS


@pytest.mark.rule("CREED-M6.1")
def test_a_game_that_began_under_version_1_has_no_leaders_on_its_map() -> None:
    game = Creed(2, house_box(6))
    game.version = 1
    assert game.start().table.leaders == {}


@pytest.mark.rule("CREED-M6.2")
def test_the_sealed_chest_and_the_keys_to_the_city() -> None:
    match = town(morte="4,6 inc", carestia="4,1 inc")
    match.play("complete morte", "complete carestia")
    assert [match.board(who).fresh for who in ("morte", "carestia")] == [2, 0]
    assert match.table.sides[1].objectives == (1, 3)
    assert match.table.objectives == {}


# Detection Tests


@pytest.mark.rule("CREED-M6.3")
def test_who_comes_to_the_opposing_leader_is_tested_with_one_die() -> None:
    match = town("move morte 3,4", morte="2,4 inc")
    assert dice(match) == 1
    match.play("eye")
    assert match.look("morte") == "3,4 exp 4/4 f2 s0"
    assert looked_at(match) == [("morte", 1)]


@pytest.mark.rule("CREED-M6.3")
def test_his_own_side_he_does_not_test_unless_an_option_says_so() -> None:
    assert looked_at(town("move morte 5,4", morte="5,3 inc")) == []
    match = town("move morte 5,4", morte="5,3 inc", leader_tests_own_side=True)
    assert dice(match) == 1


@pytest.mark.rule("CREED-M6.3")
def test_his_eye_joins_those_of_enemies_and_opponents() -> None:
    match = town("move morte 3,4", morte="2,4 inc", bastiano="3,4 exp", more="alert\nenemies 3,4 CC")
    assert dice(match) == 4
    match.play("blank blank blank blank")
    assert looked_at(match) == [("morte", 4)]


def test_a_card_against_enemies_eyes_does_not_close_his() -> None:
    match = town(morte="2,4 inc item guard_disguise", more="alert\nenemies 3,4 CC")
    match.play("use morte guard_disguise", "move morte 3,4")
    assert dice(match) == 1
    match = town(morte="2,4 inc item forged_pass").play("use morte forged_pass", "move morte 3,4")
    assert match.asked == "C"


def test_who_leaps_down_beside_him_is_seen_by_him() -> None:
    match = town("leap morte", morte="top:assassins inc", more="leaders 0,4 5,4")
    assert dice(match) == 1
    assert town("leap morte", morte="top:assassins inc", more="leaders 5,4 0,4").asked == "C"


def test_he_is_seen_by_nobody_and_in_hiding_nobody_is_seen_by_him() -> None:
    match = scene(
        "A bastiano spot:0,4 inc f0\nA daria 0,3 inc f0\nC morte 8,3 inc f0\nC carestia 8,4 inc f0\nleaders 3,4 1,4",
        mission=6, step="movement", direction="W", turn=2,
    )  # fmt: skip
    assert match.table.leaders[Faction.CROWS] == "0,4"
    assert looked_at(match) == []


# exposed beside him


@pytest.mark.parametrize(
    ("start", "square", "state"), [("2,4", "3,4", "exp"), ("5,3", "5,4", "inc")], ids=["opposing", "own"]
)
def test_nobody_turns_incognito_on_the_opposing_leaders_square(start: str, square: str, state: str) -> None:
    match = town(f"move morte {square}", morte=f"{start} exp")
    assert match.look("morte") == f"{square} {state} 4/4 f2 s0"
    assert looked_at(match) == []


@pytest.mark.rule("CREED-M6.6", "CREED-M6.8")
def test_an_exposed_character_that_leaves_him_is_struck_first_goes_then_and_reacts_there() -> None:
    match = town("move morte 2,4", morte="3,4 exp")
    assert dice(match) == 3
    assert match.board("morte").square == "3,4"
    match.play("hit swords swords")
    assert match.look("morte") == "2,4 inc 3/4 f2 s0"
    assert attacked(match) == [("3,4", ("morte",))]
    assert [(event.faction, event.seat) for event in match.happened(LeaderRolled)] == [("assassins", 0)]
    assert match.table.bases == {"2,4": 1}
    kinds = [type(event) for event in match.events]
    assert kinds.index(LeaderRolled) < kinds.index(Wounded) < kinds.index(stealth.Moved)
    assert (match.asked, match.options) == ("C", ["react morte", "pass"])
    match.play("react morte", "move morte 1,4")
    assert match.look("morte") == "1,4 inc 3/4 f1 s0"
    assert "end" in match.options


@pytest.mark.rule("CREED-M6.6")
def test_once_for_each_leaving_and_not_for_who_is_incognito_or_leaves_his_own_leader() -> None:
    match = town("move morte 2,4", "swords swords swords", "pass", morte="3,4 exp")
    assert attacked(match) == [("3,4", ("morte",))]
    assert attacked(town("move morte 2,4", morte="3,4 inc")) == []
    assert attacked(town("move morte 5,3", morte="5,4 exp")) == []


@pytest.mark.rule("CREED-M6.6")
def test_only_the_one_that_leaves_is_struck() -> None:
    match = town("move morte 2,4", "hit hit swords", morte="3,4 exp", carestia="3,4 exp")
    assert attacked(match) == [("3,4", ("morte",))]
    assert [match.board(who).health for who in ("morte", "carestia")] == [2, 4]
    assert match.options == ["react morte", "pass"]


@pytest.mark.rule("CREED-M6.6")
def test_who_falls_falls_where_it_stood_and_its_step_goes_on() -> None:
    match = town("move morte 2,4", "hit hit hit", morte="3,4 exp 2/4")
    assert match.table.sides[1].eliminated == ("morte",)
    assert match.happened(stealth.Moved) == []
    assert match.table.bases == {}
    assert match.asked == "C"
    assert [option for option in match.options if "carestia" in option]


@pytest.mark.rule("CREED-M6.6")
def test_leaders_do_not_hunt() -> None:
    match = town("move morte 2,4", "hit swords swords", "pass", morte="3,4 exp", more="alert\nenemies 3,4 C")
    assert [event.kinds for event in match.happened(stealth.Hunted)] == ["C"]
    assert match.table.leaders[Faction.ASSASSINS] == "3,4"


def test_climbing_leaves_his_square_too() -> None:
    match = town("climb morte", morte="1,4 exp", more="alert\nleaders 1,4 5,4")
    assert dice(match) == 3
    match.play("hit swords swords")
    assert match.look("morte") == "top:assassins inc 3/4 f2 s0"
    assert match.options == ["react morte", "pass"]
    fallen = town("climb morte", "hit hit hit", morte="1,4 exp 3/4", more="alert\nleaders 1,4 5,4")
    assert fallen.table.sides[1].eliminated == ("morte",)
    assert fallen.table.on_top(Faction.ASSASSINS) is None


def test_gliding_leaves_his_square_too() -> None:
    match = town("use morte parachute 4,3", morte="4,2 exp item parachute", more="alert\nleaders 4,2 5,4")
    assert dice(match) == 3
    match.play("hit swords swords")
    assert match.look("morte") == "4,3 inc 3/4 f2 s0"
    assert match.options == ["react morte", "pass"]
    fallen = town(
        "use morte parachute 4,3", "hit hit hit",
        morte="4,2 exp 3/4 item parachute", more="alert\nleaders 4,2 5,4",
    )  # fmt: skip
    assert fallen.table.sides[1].eliminated == ("morte",)


def test_into_the_hiding_spot_is_no_leaving() -> None:
    match = town("hide morte", morte="0,4 exp", more="alert\nleaders 0,4 5,4")
    assert attacked(match) == []
    assert match.look("morte") == "spot:0,4 inc 4/4 f3 s0"


def test_what_leaving_him_costs_is_known_before() -> None:
    table = town(morte="3,4 exp", carestia="3,4 inc").table
    assert [risk_of(table, mini, "2,4").leader for mini in (2, 3)] == [3, 0]
    assert not risk_of(town(morte="2,4 exp").table, 2, "3,4").sheds


@pytest.mark.rule("CREED-M6.8")
def test_with_the_option_only_a_hit_opens_the_reaction() -> None:
    match = town("move morte 2,4", "swords swords swords", morte="3,4 exp", reaction_needs_hit=True)
    assert "end" in match.options
    hit = town("move morte 2,4", "hit swords swords", morte="3,4 exp", reaction_needs_hit=True)
    assert hit.options == ["react morte", "pass"]


@pytest.mark.rule("CREED-M6.7")
def test_no_attack_can_aim_at_a_leader() -> None:
    match = town(bastiano="2,4 inc melee common_sword", morte="5,4 inc melee common_sword ranged crossbow", step="O")
    assert of(match, "morte") == []
    match = town(morte="3,4 inc melee common_sword ranged crossbow")
    assert of(match, "morte") == []
    assert [option for option in match.options if option.startswith("poison")] == []
    assert "3,4" in str(match.refused(Attack("morte", "melee", "3,4")))
    assert match.refused(Poison("morte", "ezio")).rule == "CREED-10.32"


def test_he_bars_nothing_that_others_would_bar() -> None:
    match = town(morte="1,2 exp", more="alert\nleaders 1,2 5,4")
    assert "open morte" in match.options


# the Enemies' movement


def moved(direction: str = "N", more: str = "", **figures: str) -> Match:
    """The movement of turn 2 begins; nobody has a cube."""
    usual = {"bastiano": "1,3 inc", "daria": "0,3 inc", "morte": "8,3 inc", "carestia": "8,4 inc"}
    placed = {who: f"{where} f0" for who, where in (usual | figures).items()}
    return alone(town(direction=direction, turn=2, more=more, **placed), MoveEnemies())


def where(match: Match) -> tuple[str, str]:
    """Ezio's and Cesare's squares."""
    return match.table.leaders[Faction.ASSASSINS], match.table.leaders[Faction.CROWS]


@pytest.mark.rule("CREED-M6.3")
@pytest.mark.parametrize(
    ("direction", "leaders", "squares"),
    [
        ("N", "3,4 5,4", ("3,3", "5,3")),
        ("E", "3,4 5,4", ("4,4", "6,4")),
        ("W", "3,4 5,4", ("2,4", "4,4")),
        ("E", "3,2 3,1", ("4,2", "3,1")),
        ("N", "3,0 1,3", ("3,0", "1,3")),
        ("S", "3,7 4,6", ("3,7", "4,7")),
    ],
    ids=["north", "east", "west", "ladder", "edge-and-wall", "door"],
)
def test_leaders_go_where_enemies_would(direction: str, leaders: str, squares: tuple[str, str]) -> None:
    assert where(moved(direction, f"leaders {leaders}")) == squares


@pytest.mark.rule("CREED-M6.3")
def test_why_a_leader_goes_or_stays_is_told() -> None:
    match = moved("N", "leaders 3,0 5,4")
    assert [(event.faction, event.why) for event in match.happened(LeaderStayed)] == [("assassins", Why.EDGE)]
    assert [(event.faction, event.why) for event in match.happened(LeaderMoved)] == [("crows", Why.DRIFT)]
    wall = moved("N", "leaders 1,3 3,1", morte="8,3 inc")
    assert [(event.faction, event.why) for event in wall.happened(LeaderStayed)] == [("assassins", Why.WALL)]
    ladder = moved("E", "leaders 3,1 3,4")
    assert [(event.faction, event.why) for event in ladder.happened(LeaderStayed)] == [("assassins", Why.LADDER)]


@pytest.mark.rule("CREED-M6.3")
@pytest.mark.parametrize("figure", ["bastiano", "morte"])
def test_red_bases_of_both_factions_attract_and_hold_him(figure: str) -> None:
    match = moved("N", **{figure: "3,5 exp"})
    assert where(match) == ("3,5", "5,3")
    held = moved("N", **{figure: "3,4 exp"})
    assert where(held) == ("3,4", "5,3")
    assert [(event.faction, event.why) for event in held.happened(LeaderStayed)] == [("assassins", Why.PINNED)]
    assert where(moved("N", "bases 3,5", **{figure: "3,4 exp"})) == ("3,4", "5,3")


def test_the_initiative_says_where_one_goes_whom_two_attract() -> None:
    match = moved("N", "bases 3,5 2,4")
    assert (match.asked, match.options) == ("A", ["at 2,4", "at 3,5"])
    assert match.refused(At("3,3")).rule == "BASE-30.1"
    assert where(match.play("at 3,5")) == ("3,5", "5,3")


@pytest.mark.rule("CREED-M6.3", "CREED-M6.4", "BASE-30.1")
def test_a_leader_goes_as_an_enemy_would_and_always_finds_room() -> None:
    start = scene(QUIET.format(bastiano="0,0 inc", daria="0,3 inc", morte="8,3 inc", carestia="8,4 inc",
                               more="leaders 3,4 5,4"), mission=6, step="O", direction="N")  # fmt: skip
    table = start.table
    north = MoveLeader(0).resolve(table, None)
    assert north.table == replace(
        table, leaders={**table.leaders, Faction.ASSASSINS: "3,3"}, arrived=(Faction.ASSASSINS,)
    )
    assert north.events == (LeaderMoved("assassins", "3,4", "3,3", Why.DRIFT),)
    full = MoveLeader(0).resolve(replace(table, enemies={"3,3": "CCCC"}), None)
    assert full.table.leaders[Faction.ASSASSINS] == "3,3"
    drawn = MoveLeader(0).resolve(replace(table, bases={"2,4": 1}), None)
    assert drawn.events == (LeaderMoved("assassins", "3,4", "2,4", Why.ATTRACTED),)
    for changes, why in (
        ({"bases": {"3,4": 1, "2,4": 1}}, Why.PINNED), ({"direction": ""}, Why.UNKNOWN),
        ({"leaders": {Faction.ASSASSINS: "0,0"}}, Why.EDGE),
    ):  # fmt: skip
        stays = MoveLeader(0).resolve(replace(table, **changes), None)
        square = stays.table.leaders[Faction.ASSASSINS]
        assert (stays.events, stays.table.arrived) == ((LeaderStayed("assassins", square, why),), ())
    two = alone(start, MoveLeader(0), bases={"2,4": 1, "4,4": 1})
    assert (two.asked, two.options) == ("A", ["at 2,4", "at 4,4"])
    assert another(two, PASS)
    assert two.refused(At("3,3")).rule == "BASE-30.1"
    two.play("at 4,4")
    assert two.table.leaders[Faction.ASSASSINS] == "4,4"


@pytest.mark.rule("CREED-M6.4")
def test_a_leader_finds_room_beside_four_enemies_and_takes_none() -> None:
    match = moved("E", "enemies 4,4 CCCC\nenemies 2,4 C\nbases 4,4\nleaders 3,4 2,4")
    assert where(match) == ("4,4", "3,4")
    assert match.table.enemies == {"4,4": "CCCC", "3,4": "C"}
    full = moved("E", "enemies 3,4 CCC\nenemies 2,4 CC\nbases 3,4")
    assert full.table.enemies == {"3,4": "CCCC", "2,4": "C"}


@pytest.mark.rule("CREED-M6.3")
def test_whoever_stood_where_he_comes_is_tested_with_one_die() -> None:
    match = moved("N", morte="3,3 inc", bastiano="3,3 inc")
    assert dice(match) == 1
    match.play("eye")
    assert match.board("morte").exposed
    assert not match.board("bastiano").exposed
    assert looked_at(match) == [("morte", 1)]


def test_his_eye_and_those_of_enemies_are_one_test_and_bodies_do_not_mind_him() -> None:
    match = moved("N", "enemies 3,4 CS\nbodies 3,3 C", morte="3,3 inc")
    assert dice(match) == 3
    match.play("blank blank blank")
    assert dice(match) == 2
    quiet = moved("N", "bodies 3,3 C")
    assert looked_at(quiet) == []


def test_where_both_come_each_sees_his_opponents() -> None:
    match = moved("E", "leaders 3,4 3,4", morte="4,4 inc", bastiano="4,4 inc")
    match.play("blank", "blank")
    assert looked_at(match) == [("bastiano", 1), ("morte", 1)]
    both = scene(
        "A bastiano 4,4 inc f0\nA daria 0,3 inc f0\nC morte 8,3 inc f0\nC carestia 8,4 inc f0\nleaders 3,4 3,4",
        mission=6, step="movement", direction="E", turn=2, leader_tests_own_side=True,
    )  # fmt: skip
    assert dice(both) == 2


# the combat step


def fought(more: str = "alert", **changes: Any) -> Match:
    """The combat of turn 2 begins; nobody has a fresh cube."""
    usual = {"bastiano": "1,3 inc f0", "daria": "0,3 inc f0", "morte": "8,3 inc f0", "carestia": "8,4 inc f0"}
    return alone(town(**{"turn": 2, "more": more, **usual, **changes}), EnemyCombat())


@pytest.mark.rule("CREED-M6.5")
def test_each_exposed_character_beside_the_opposing_leader_suffers_one_attack() -> None:
    match = fought(morte="3,4 exp f0 s1", carestia="3,4 exp f0 s1", bastiano="3,4 exp f0", daria="5,4 inc f0")
    assert dice(match) == 3
    match.play("hit swords swords", "react morte", "stow morte poison_blade", "hit hit swords")
    assert [match.board(who).health for who in ("bastiano", "daria", "morte", "carestia")] == [4, 4, 3, 2]
    assert match.options == ["react carestia", "pass"]
    match.play("pass")
    assert attacked(match) == [("3,4", ("morte",)), ("3,4", ("carestia",))]


@pytest.mark.rule("CREED-M6.5")
def test_with_the_option_one_attack_is_shared() -> None:
    match = fought(morte="3,4 exp f0 s1", carestia="3,4 exp f0", leader_combat="shared")
    match.play("hit hit swords")
    assert (match.asked, match.options) == ("A", ["0", "1", "2"])
    match.play("2")
    assert [match.board(who).health for who in ("morte", "carestia")] == [2, 4]
    assert match.options == ["react morte", "pass"]
    match.play("pass")
    assert attacked(match) == [("3,4", ("morte", "carestia"))]


@pytest.mark.rule("CREED-M6.5")
def test_the_leaders_strike_after_the_enemies_and_only_at_who_still_lives() -> None:
    match = fought("alert\nenemies 3,4 SS", morte="3,4 exp 3/4 f0", bastiano="5,4 exp f0")
    match.play("hit hit hit hit", "hit swords swords")
    assert match.table.sides[1].eliminated == ("morte",)
    assert attacked(match) == [("5,4", ("bastiano",))]
    kinds = [type(event) for event in match.events]
    assert kinds.index(EnemyDiceRolled) < kinds.index(LeaderRolled)


@pytest.mark.rule("CREED-M6.5")
def test_who_went_away_in_a_reaction_is_struck_for_leaving_and_not_again() -> None:
    match = fought(morte="3,4 exp f0 s1", carestia="3,4 exp f0")
    match.play("swords swords swords", "react morte", "move morte 2,4", "hit swords swords")
    assert match.look("morte") == "2,4 inc 3/4 f0 s0"
    match.play("swords swords swords")
    assert attacked(match) == [("3,4", ("morte",)), ("3,4", ("morte",)), ("3,4", ("carestia",))]


def test_incognito_characters_have_nothing_to_fear_of_him() -> None:
    assert attacked(fought(morte="3,4 inc f0", bastiano="5,4 inc f0")) == []


def test_the_initiatives_characters_are_struck_first() -> None:
    match = fought(morte="3,4 exp f0", bastiano="5,4 exp f0", initiative="C")
    match.play("swords swords swords", "swords swords swords")
    assert attacked(match) == [("3,4", ("morte",)), ("5,4", ("bastiano",))]
