"""Parts of Events that let Characters Move for nothing, bar their way, or carry a ladder elsewhere."""

import pytest
from msgspec.structs import replace

from corvids.games.creed.actions import At, Move, Span
from corvids.games.creed.events.event_cards import LadderMoved, LeaderCame, PartDeclined, SparedTest
from corvids.games.creed.events.stealth import Hunted, Moved
from corvids.games.creed.events.stealth import Tested as WasTested
from corvids.games.creed.rules.event_parts_moves import MoveFree
from corvids.games.creed.rules.moving import GoTo
from corvids.games.creed.town import with_ladders
from corvids.kernel import begin

from .happenings import FOUR, given, idle, kept, later, over
from .playing import scene

BESIDE = """
    A bastiano 4,3 exp f0
    A daria 4,3 inc f0
    C carestia 6,3 inc f0
    C morte 8,3 inc f0
    enemies 4,3 CC
    enemies 2,3 C
    alert
"""


@pytest.mark.rule("CREED-8.2", "BASE-3.5")
def test_like_the_wind_you_leads_all_of_a_square_two_squares_away_without_a_hunt() -> None:
    match = kept("like_the_wind", BESIDE)
    assert match.happened(LeaderCame) == [LeaderCame(0, "4,3")]
    assert match.asked == "A"
    match.play("move bastiano 3,3", "move daria 5,3", "move bastiano 3,4", "pass")
    assert match.happened(Hunted) == []
    assert match.table.enemies == {"4,3": "CC", "2,3": "C"}
    assert (match.look("bastiano"), match.look("daria")) == ("3,4 inc 4/4 f3 s0", "5,3 inc 4/4 f3 s0")
    assert match.happened(Moved)[0] == Moved("bastiano", "4,3", "3,3", "like_the_wind")
    assert match.asked == "C"


@pytest.mark.rule("CREED-8.2")
def test_like_the_wind_you_comes_to_one_square_and_nobody_needs_to_go() -> None:
    match = kept("like_the_wind")
    assert match.options == ["at 1,3", "at 3,3"]
    match.play("at 3,3")
    assert match.refused(Move("daria", "1,2")).rule == "CREED-8.2"
    assert match.refused(Move("bastiano", "5,3")).rule == "BASE-13.2"
    match.play("pass")
    assert match.happened(PartDeclined) == [PartDeclined(0, "like_the_wind")]


@pytest.mark.rule("CREED-8.2")
def test_like_the_wind_tests_are_held_on_the_way() -> None:
    match = kept("like_the_wind", BESIDE.replace("A bastiano 4,3 exp", "A bastiano 3,3 inc"), "at 3,3")
    match.play("move bastiano 2,3", "eye")
    assert match.board("bastiano").exposed


@pytest.mark.rule("CREED-8.2")
def test_like_the_wind_opponent_moves_one_character_one_square_with_hunt_and_tests() -> None:
    text = FOUR.replace("morte 8,3 inc", "morte 5,3 exp") + "    enemies 5,3 CC\n"
    match = kept("like_the_wind", text, "at 3,3", "pass")
    assert match.asked == "C"
    match.play("move morte 5,4")
    assert match.happened(Hunted) == [Hunted("morte", "5,3", "5,4", "C")]
    assert match.board("morte").fresh == 3
    assert over(match)


@pytest.mark.rule("CREED-8.2")
def test_whoever_is_hidden_or_on_a_top_is_not_moved_for_nothing() -> None:
    text = FOUR.replace("carestia 6,3", "carestia spot:8,4").replace("morte 8,3", "morte top:crows")
    assert idle(kept("like_the_wind", text, "at 3,3", "pass")) == ["C"]


@pytest.mark.rule("CREED-8.2", "BASE-3.7")
def test_peek_a_boo_opponent_moves_an_incognito_character_untested() -> None:
    text = FOUR.replace("morte 8,3 inc", "morte 5,5 exp") + "    enemies 6,4 CC\n"
    match = kept("peek_a_boo", text, "at 0,0")
    assert {option.split()[1] for option in match.options if option != "pass"} == {"carestia"}
    assert match.refused(Move("morte", "5,4")).rule == "CREED-8.2"
    match.play("move carestia 6,4")
    assert match.happened(WasTested) == []
    assert match.happened(SparedTest) == [SparedTest("carestia", "6,4")]
    assert over(match)


@pytest.mark.rule("CREED-8.2", "BASE-3.7")
def test_lagoon_fog_opponent_moves_a_character_untested_and_opponents_there_are_tested() -> None:
    text = FOUR.replace("bastiano 3,3", "bastiano 6,4")
    match = kept("lagoon_fog", text, "move carestia 6,4")
    assert match.happened(SparedTest) == [SparedTest("carestia", "6,4")]
    match.play("blank")
    assert [event.who for event in match.happened(WasTested)] == ["bastiano"]


@pytest.mark.rule("CREED-8.2", "BASE-3.7")
def test_lagoon_fog_opponent_may_move_an_exposed_character_and_its_ally_is_spared_too() -> None:
    text = FOUR.replace("carestia 6,3 inc", "carestia 6,3 exp").replace("morte 8,3", "morte 6,4")
    text += "    enemies 6,3 CC\n"
    match = kept("lagoon_fog", text, "move carestia 6,4")
    assert [event.kinds for event in match.happened(Hunted)] == ["C"]
    assert match.happened(SparedTest) == [SparedTest("morte", "6,4")]
    assert match.happened(WasTested) == []


@pytest.mark.rule("CREED-8.2")
def test_loose_tiles_opponent_moves_two_squares_each_onto_a_roof() -> None:
    text = FOUR.replace("carestia 6,3", "carestia 7,1")
    match = kept("loose_tiles", text, "at 2,0")
    assert match.options == ["move carestia 6,1", "pass"]
    assert match.refused(Move("carestia", "7,0")).rule == "CREED-8.2"
    match.play("move carestia 6,1")
    assert match.options == ["move carestia 6,0", "pass"]
    match.play("move carestia 6,0")
    assert match.look("carestia") == "6,0 inc 4/4 f3 s0"
    assert over(match)


@pytest.mark.rule("CREED-8.2")
def test_a_part_for_one_character_is_for_the_one_that_began() -> None:
    text = FOUR.replace("carestia 6,3", "carestia 7,1").replace("morte 8,3", "morte 7,0")
    match = kept("loose_tiles", text, "at 2,0")
    assert match.options == ["move carestia 6,1", "move morte 6,0", "pass"]
    match.play("move carestia 6,1")
    assert match.options == ["move carestia 6,0", "pass"]
    match.play("pass")
    assert match.happened(PartDeclined) == []


@pytest.mark.rule("CREED-8.2")
def test_borrowed_ladder_opponent_moves_a_character_from_a_roof() -> None:
    text = FOUR.replace("carestia 6,3", "carestia 6,1")
    match = kept("borrowed_ladder", text, "ladder 1,1 2,1", "ladder 1,0 2,0")
    assert {option.split()[1] for option in match.options if option != "pass"} == {"carestia"}
    match.play("move carestia 7,1")
    assert match.look("carestia") == "7,1 inc 4/4 f3 s0"
    assert over(match)


@pytest.mark.rule("CREED-8.2", "BASE-3.8", "BASE-30.8")
def test_borrowed_ladder_you_carries_a_ladder_where_guards_use_it() -> None:
    match = kept("borrowed_ladder", FOUR + "    enemies 1,0 C\n    enemies 1,1 C\n")
    assert match.options == ["ladder 1,1 2,1", "ladder 6,1 7,1", "ladder 1,6 2,6", "ladder 6,6 7,6"]
    assert match.refused(Span("1,0", "2,0")).rule == "CREED-8.2"
    match.play("ladder 1,1 2,1")
    assert "ladder 1,0 2,0" in match.options
    assert "ladder 6,1 7,1" not in match.options
    match.play("ladder 1,0 2,0")
    assert match.happened(LadderMoved) == [LadderMoved(("1,1", "2,1"), ("1,0", "2,0"))]
    assert match.table.ladders == (("1,0", "2,0"), ("6,1", "7,1"), ("1,6", "2,6"), ("6,6", "7,6"))
    assert "2,0" in match.table.town.enemy_steps["1,0"]
    assert "2,1" not in match.table.town.enemy_steps["1,1"]
    assert "2,1" in match.table.box.town.enemy_steps["1,1"]


@pytest.mark.rule("BASE-3.8", "BASE-30.8")
def test_a_ladder_that_was_moved_leads_guards_up_in_the_movement() -> None:
    match = kept("borrowed_ladder", FOUR + "    enemies 7,0 C\n    enemies 7,1 C\n")
    match.play("ladder 6,1 7,1", "ladder 6,0 7,0")
    later(match, "movement")
    assert match.table.enemies == {"6,0": "c", "7,1": "C"}


@pytest.mark.rule("CREED-8.2")
def test_ladders_lean_between_a_street_and_a_roof_and_nowhere_twice() -> None:
    match = kept("borrowed_ladder", FOUR, "ladder 1,1 2,1")
    town = match.table.town
    for option in match.options:
        _, here, there = option.split()
        assert {str(town.ground[here]), str(town.ground[there])} == {".", "^"}
        assert (here, there) not in town.ladders
    assert with_ladders(town, town.ladders) is with_ladders(town, town.ladders)


RAIN = """
    A bastiano 3,3 inc f0
    A daria 1,3 inc f0
    C carestia 7,1 inc f0 s1
    C morte 6,0 inc f0
"""


@pytest.mark.rule("CREED-8.2", "BASE-3.6")
def test_rain_on_the_roofs_you_bars_roofs_to_opponents_who_come_from_other_ground() -> None:
    match = kept("rain_on_the_roofs", RAIN, "first bastiano", "end")
    moves = [option for option in match.options if option.startswith("move")]
    assert moves == ["move carestia 7,0", "move carestia 8,1", "move carestia 7,2", *moves[3:]]
    assert "move morte 5,0" in moves
    assert "move morte 7,0" in moves
    refusal = match.refused(Move("carestia", "6,1"))
    assert (refusal.rule, refusal.facts) == ("BASE-3.6", {"square": "6,1"})


@pytest.mark.rule("BASE-3.6")
def test_rain_on_the_roofs_does_not_bar_its_holder_and_ends_with_the_turn() -> None:
    match = given("rain_on_the_roofs", RAIN, "first bastiano", "end")
    assert "move carestia 6,1" in match.options
    match = kept("rain_on_the_roofs", RAIN)
    match.state = begin(match.game, replace(match.table, effects=()), *match.state.agenda)
    assert "move carestia 6,1" in match.play("first bastiano", "end").options


@pytest.mark.rule("BASE-3.6")
def test_rain_bars_free_moves_and_reactions_too() -> None:
    text = RAIN.replace("carestia 7,1 inc", "carestia 7,1 inc card opening_gambit")
    match = kept("rain_on_the_roofs", text, "first bastiano", "end")
    gambits = [option for option in match.options if option.startswith("invoke carestia opening_gambit")]
    assert gambits == [f"invoke carestia opening_gambit {square}" for square in ("7,0", "8,1", "7,2")]


def test_a_square_of_the_leader_that_is_not_offered_is_refused() -> None:
    match = kept("like_the_wind")
    assert match.refused(At("5,5")).rule == "CREED-8.2"
    assert scene(FOUR).table.ladders == ()


@pytest.mark.rule("CREED-8.2")
def test_who_has_gone_as_far_as_the_part_goes_is_asked_no_more_and_declines_nothing() -> None:
    match = kept("like_the_wind").play("at 3,3")
    step = match.state.agenda[0]
    assert step == MoveFree(0, (0,), (2,), hunted=False)
    once = step.resolve(match.table, Move("bastiano", "3,4")).then
    assert once[1:] == (MoveFree(0, (0,), (1,), hunted=False, moved=True),)
    twice = once[1].resolve(match.table, Move("bastiano", "3,4")).then
    assert [type(step) for step in twice] == [GoTo]
    match.play("move bastiano 3,4", "pass")
    assert match.happened(PartDeclined) == []
