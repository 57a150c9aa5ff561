"""Mission 4: Chests are picked up, carried, put down, handed over, opened, and counted where they lie."""

from typing import Any

import pytest

from corvids.games.creed import actions as a
from corvids.games.creed.events.equipment import ChestOpened
from corvids.games.creed.events.missions import ChestCollected, ChestHanded, ChestLifted, ChestSetDown
from corvids.games.creed.rules.carrying import LiftChest
from corvids.games.creed.rules.deeds import PLAYS, offers
from corvids.games.creed.rules.elimination import eliminated
from corvids.games.creed.rules.ending import reckoning
from corvids.games.creed.rules.reactions import OfferReactions
from corvids.kernel import begin

from .boxes import house_box
from .guests import with_chests
from .playing import Match, scene
from .test_secrets import with_secrets

ALONE = """
A daria    2,5 inc f2
A bastiano 1,3 inc
C carestia 8,6 inc
C morte    9,2 inc
"""


def at_home(text: str = ALONE, **options: Any) -> Match:
    return scene(text, mission=4, step="O", initiative="C", **options)


@pytest.mark.rule("CREED-M4.2", "CREED-M4.8")
def test_a_chest_is_picked_up_for_a_cube_wherever_it_lies() -> None:
    match = with_chests(at_home(), ["2,5", "9,2"]).play("lift daria")
    assert match.look("daria") == "2,5 inc 4/4 f1 s0"
    assert match.board("daria").chest
    assert match.table.chests == {"9,2": 1}
    assert match.happened(ChestLifted) == [ChestLifted("daria", "2,5")]
    theirs = scene(ALONE.replace("daria    2,5", "daria    9,2"), mission=4, step="O", initiative="C")
    assert with_chests(theirs, ["9,2"]).play("lift daria").board("daria").chest  # at the foot of the opposing Tower


@pytest.mark.rule("CREED-M4.2", "CREED-M4.8")
def test_a_chest_is_offered_where_it_lies_to_who_can_lift_it() -> None:
    table = with_chests(at_home(), ["2,5", "9,2", "9,2"]).table
    assert a.Lift("daria") in offers(table, 0, PLAYS)
    assert a.Lift("bastiano") not in offers(table, 1, PLAYS)
    assert a.Lift("daria") not in offers(table.with_board(0, fresh=0), 0, PLAYS)
    assert a.Lift("daria") not in offers(table.with_board(0, chest=True), 0, PLAYS)
    done = LiftChest(3).resolve(table, None)
    assert (done.table.chests, done.table.boards[3].chest) == ({"2,5": 1, "9,2": 1}, True)
    assert done.events == (ChestLifted("morte", "9,2"),)


@pytest.mark.rule("CREED-M4.2")
def test_one_chest_at_most_is_carried() -> None:
    match = with_chests(at_home(), ["2,5", "2,5"]).play("lift daria")
    assert match.table.chests == {"2,5": 1}
    assert "lift daria" not in match.options
    refused = match.refused(a.Lift("daria"))
    assert str(refused) == "daria carries a Chest already. Put that one down first. (CREED-M4.2)"


@pytest.mark.rule("CREED-M4.2")
def test_why_a_chest_cannot_be_picked_up() -> None:
    match = with_chests(at_home(), ["8,5"])
    assert match.refused(a.Lift("daria")).reason == "No Chest lies on {square}."
    assert with_chests(at_home(ALONE.replace("f2", "f0")), ["2,5"]).refused(a.Lift("daria")).rule == "BASE-4.4"
    hidden = ALONE.replace("daria    2,5", "daria    spot:0,3")
    assert with_chests(at_home(hidden), ["0,3"]).refused(a.Lift("daria")).rule == "BASE-8.11"
    elsewhere = scene("A daria 3,1 inc\nC morte 8,3 inc", step="O", initiative="C")
    assert elsewhere.refused(a.Lift("daria")).reason == "Chests are carried in mission 4 only."
    assert "open daria" in elsewhere.options


@pytest.mark.rule("CREED-M4.3")
def test_putting_a_chest_down_costs_nothing() -> None:
    match = with_chests(at_home(), ["8,5"], ["daria"]).play("set-down daria")
    assert match.look("daria") == "2,5 inc 4/4 f2 s0"
    assert not match.board("daria").chest
    assert match.table.chests == {"8,5": 1, "2,5": 1}
    assert match.happened(ChestSetDown) == [ChestSetDown("daria", "2,5")]
    assert match.refused(a.SetDown("daria")).reason == "{who} carries no Chest."


@pytest.mark.rule("CREED-M4.3", "BASE-11.6")
def test_a_chest_is_not_put_down_in_a_canal_nor_from_a_top_or_a_hiding_spot() -> None:
    wet = with_chests(at_home(ALONE.replace("daria    2,5", "daria    5,3")), [], ["daria"])
    assert "set-down daria" not in wet.options
    assert wet.refused(a.SetDown("daria")).rule == "BASE-11.6"
    high = with_chests(at_home(ALONE.replace("daria    2,5", "daria    top:crows")), [], ["daria"])
    assert high.refused(a.SetDown("daria")).rule == "BASE-9.8"
    hidden = with_chests(at_home(ALONE.replace("daria    2,5", "daria    spot:0,3")), [], ["daria"])
    assert hidden.refused(a.SetDown("daria")).rule == "BASE-8.11"


@pytest.mark.rule("CREED-M4.5")
def test_a_carried_chest_is_put_down_before_it_is_opened_by_whoever_likes() -> None:
    text = ALONE.replace("bastiano 1,3", "bastiano 2,5")
    match = with_chests(at_home(text), [], ["daria"])
    assert match.refused(a.OpenChest("bastiano")).rule == "BASE-10.1"
    match.play("set-down daria", "open bastiano")
    assert match.table.chests == {}
    assert match.table.sides[0].opened == 1
    assert match.happened(ChestOpened) == [ChestOpened("bastiano", "2,5")]
    assert reckoning(match.table, 0).chests == 1


@pytest.mark.rule("CREED-M4.10")
def test_who_carries_a_chest_moves_climbs_hides_and_fights() -> None:
    text = """
    A daria    2,2 exp f3 melee stiletto
    A bastiano 1,2 inc
    C morte    9,3 inc
    C carestia 10,2 inc
    enemies 2,2 C
    alert
    """
    match = with_chests(at_home(text.replace("f3", "f3 s1")), ["2,2"], ["bastiano"]).play("lift daria", "pay saved 1")
    assert match.happened(ChestLifted) == [ChestLifted("daria", "2,2")]
    match.play("attack daria melee 2,2", "hit", "move daria 2,1", "move daria 2,0")  # a roof, without a ladder
    assert match.board("daria").chest
    match.play("hide daria")
    assert match.board("daria").hidden
    assert match.board("daria").chest
    match.play("climb bastiano")
    assert match.board("bastiano").chest
    assert reckoning(match.table, 0).mission == 0  # the top is no foot


@pytest.mark.rule("CREED-M4.6")
def test_a_fallen_carrier_leaves_the_chest_on_its_square_in_a_canal_too() -> None:
    text = """
    A daria    5,3 exp 1/4 f2 melee stiletto
    A bastiano 1,3 inc
    C morte    9,2 inc
    C carestia 9,3 inc
    enemies 5,3 C C
    alert
    """
    match = with_chests(at_home(text), [], ["daria"])
    match.play("attack daria melee 5,3", "swords", "hit hit")
    assert match.table.chests == {"5,3": 1}
    assert match.table.sides[0].eliminated == ("daria",)
    assert match.happened(ChestSetDown) == [ChestSetDown("daria", "5,3", fallen=True)]
    assert not any(board.chest for board in match.table.boards)
    assert match.game.faults(with_chests(match, ["5,3", *["0,0"] * 6]).state) == ()  # may lie in the water
    match = with_chests(scene("A daria 5,3 inc\nC morte 9,2 inc", mission=4, step="O", initiative="C"), ["5,3"])
    assert {"lift daria", "open daria"} <= {*match.options}


@pytest.mark.rule("CREED-M4.6")
def test_from_the_top_of_a_tower_the_chest_falls_to_where_a_leap_would_land() -> None:
    match = with_chests(at_home(ALONE.replace("daria    2,5", "daria    top:crows")), [], ["daria"])
    table, events = eliminated(match.table, 0)
    assert table.chests == {"10,3": 1}
    assert ChestSetDown("daria", "10,3", fallen=True) in events
    at_once = at_home(ALONE.replace("daria    2,5", "daria    1,2"), chest_collection="on_delivery")
    _, events = eliminated(with_chests(at_once, [], ["daria"]).table, 0)
    assert events[1:] == (ChestSetDown("daria", "1,2", fallen=True), ChestCollected(0, "1,2", 3))
    assert len(eliminated(at_home().table, 0)[1]) == 1  # who carries none leaves none


@pytest.mark.rule("CREED-M4.7")
def test_allies_hand_a_chest_over_in_a_trade() -> None:
    match = with_chests(at_home(ALONE.replace("bastiano 1,3", "bastiano 2,5")), [], ["daria"])
    match.play("trade daria", "pass")
    assert match.options == ["to bastiano", "pass"]
    assert match.refused(a.To("daria")).reason == "{who} cannot take the Chest."
    assert match.refused(a.OpenChest("daria")).reason != "{who} cannot take the Chest."
    match.play("to bastiano")
    assert match.board("bastiano").chest
    assert not match.board("daria").chest
    assert match.happened(ChestHanded) == [ChestHanded("daria", "bastiano")]
    match.play("trade daria", "pass", "pass")
    assert match.board("bastiano").chest
    both = with_chests(at_home(ALONE.replace("bastiano 1,3", "bastiano 2,5")), [], ["daria", "bastiano"])
    assert both.play("trade daria", "pass").decision.rule == "CREED-6.1"  # neither can take a second one


@pytest.mark.rule("CREED-M4.4", "CREED-M4.9")
def test_what_lies_at_a_tower_counts_for_its_side_whoever_brought_it() -> None:
    text = """
    A daria    10,2 inc f3
    A bastiano 1,3 inc f3
    C morte    spot:10,3 inc
    C carestia 0,2 inc
    """
    match = with_chests(at_home(text), ["9,3", "9,3", "0,0"], ["daria", "bastiano", "morte", "carestia"])
    assert reckoning(match.table, 0).mission == 3  # Bastiano's; not that of Daria among the Crows
    assert reckoning(match.table, 1).mission == 9  # two that lie there, and that in the cart
    match.play("set-down daria", "set-down bastiano")
    assert reckoning(match.table, 0).mission == 3
    assert reckoning(match.table, 1).mission == 12
    match.play("lift daria")  # until the end it may be carried off again
    assert reckoning(match.table, 1).mission == 9
    assert reckoning(match.table, 1).total == 9


@pytest.mark.rule("CREED-M4.9", "CREED-M4.4")
def test_option_carried_chest_counts() -> None:
    match = with_chests(at_home(carried_chest_counts=False), ["1,3"], ["bastiano", "morte"])
    assert reckoning(match.table, 0).mission == 3
    assert reckoning(match.table, 1).mission == 0


@pytest.mark.rule("CREED-M4.4")
def test_option_chest_collection() -> None:
    match = with_chests(at_home(chest_collection="on_delivery"), ["2,5"], ["bastiano"]).play("set-down bastiano")
    assert match.table.chests == {"2,5": 1}
    assert match.table.sides[0].mission_xp == 3
    assert match.happened(ChestCollected) == [ChestCollected(0, "1,3", 3)]
    assert reckoning(match.table, 0).mission == 3
    match = with_chests(at_home(chest_collection="on_delivery"), [], ["daria"]).play("set-down daria")
    assert match.table.chests == {"2,5": 1}
    theirs = ALONE.replace("daria    2,5", "daria    9,2")
    match = with_chests(at_home(theirs, chest_collection="on_delivery"), [], ["daria"]).play("set-down daria")
    assert match.table.sides[1].mission_xp == 3


@pytest.mark.rule("CREED-M4.2")
def test_option_pick_up_needs_c2() -> None:
    text = ALONE.replace("daria    2,5 inc", "daria    2,5 exp") + "enemies 2,5 C\nalert"
    assert "lift daria" in with_chests(at_home(text), ["2,5"]).options
    match = with_chests(at_home(text, pick_up_needs_c2=True), ["2,5"])
    assert match.refused(a.Lift("daria")).rule == "CREED-2.4"
    assert "lift daria" in with_chests(at_home(pick_up_needs_c2=True), ["2,5"]).options


@pytest.mark.rule("CREED-M4.2", "CREED-M4.3")
def test_in_a_reaction_a_chest_is_picked_up_and_not_put_down() -> None:
    match = with_chests(at_home(ALONE.replace("daria    2,5", "daria    2,5")), ["2,5"], ["bastiano"])
    match = Match(match.game, begin(match.game, match.table, OfferReactions((0, 1)), *match.state.agenda))
    match.play("react daria")
    assert "lift daria" in match.options
    match = match.play("lift daria")
    assert match.look("daria").endswith("f1 s0")
    match.play("react bastiano")
    assert "set-down bastiano" not in match.options
    assert match.refused(a.SetDown("bastiano")).rule == "BASE-19.6"


@pytest.mark.rule("CREED-M4.3")
def test_a_carried_chest_keeps_a_window_open() -> None:
    calm = ALONE.replace("f2", "f0")
    last = scene(calm, mission=4, step="I-2", initiative="C", playing="morte")
    assert last.play("end").decision.rule == "BASE-29.1"
    last = scene(calm, mission=4, step="I-2", initiative="C", playing="morte")
    match = with_chests(last, [], ["daria"]).play("end")
    assert (match.asked, match.options) == ("A", ["act", "pass"])
    assert "set-down daria" in match.play("act").options
    assert match.play("set-down daria").decision.rule == "BASE-29.1"


@pytest.mark.rule("CREED-M4.1")
def test_the_secret_objective_about_chests_is_not_drawn() -> None:
    assert "chests" in house_box(1).secrets
    assert "chests" not in house_box(4).secrets
    assert len(house_box(4).secrets) == len(house_box(1).secrets) - 1


@pytest.mark.rule("CREED-M4.4", "CREED-M4.2", "CREED-13.6")
def test_scene_16_mission_4_the_last_turn_and_a_tie() -> None:
    match = last_turn()
    assert match.refused(a.OpenChest("daria")).rule == "CREED-2.4"
    match.play("lift daria", "move daria 1,2")
    assert match.look("daria") == "1,2 inc 4/4 f0 s0"
    assert match.table.bases == {"1,2": 1}
    offered = [option for option in match.options if not option.startswith("discard")]
    assert offered == ["set-down daria", "set-down bastiano", "end"]
    match.play("end")
    ended = enemies_come_and_go(match)
    assert [reckoning(ended.table, seat).mission for seat in (0, 1)] == [6, 6]
    assert ended.outcome.scores == (10, 10)
    assert (ended.outcome.rule, ended.outcome.winners) == ("CREED-13.6", (1,))


@pytest.mark.rule("CREED-M4.9")
def test_scene_16b_a_chest_on_the_top_counts_for_nobody() -> None:
    match = last_turn(morte="top:crows")
    match.play("lift daria", "move daria 1,2", "end")
    ended = enemies_come_and_go(match)
    assert [reckoning(ended.table, seat).mission for seat in (0, 1)] == [6, 3]
    assert (ended.outcome.scores, ended.outcome.winners) == ((10, 7), (0,))


@pytest.mark.rule("CREED-M4.9")
def test_scene_16c_put_down_it_counts_for_the_tower_there() -> None:
    match = last_turn()
    match.play("lift daria", "move daria 1,2", "set-down bastiano", "end")
    ended = enemies_come_and_go(match)
    assert [reckoning(ended.table, seat).mission for seat in (0, 1)] == [6, 9]
    assert (ended.outcome.scores, ended.outcome.winners) == ((10, 13), (1,))


def last_turn(morte: str = "spot:10,3") -> Match:
    """Scene 16, before its first answer."""
    text = f"""
    A daria    2,2 exp f2
    A bastiano 10,2 inc f0
    C carestia 2,2 inc f0
    C morte    {morte} inc f0
    gone guerra
    alert
    """
    match = scene(
        text, mission=4, turn=5, step="I-2", playing="daria", initiative="A", direction="S", towers=(7, 7)
    )  # fmt: skip
    match = with_secrets(match, ("cracked_walls", "full_satchels"), ("unbroken_keep", "eyes_on_the_enemy"))
    return with_chests(match, ["2,2", "1,3", "9,3"], ["bastiano", "morte"], (1, 1))


def enemies_come_and_go(match: Match) -> Match:
    """The Enemy phase of scene 16: nobody acts in its windows, and nobody is exposed."""
    while match.state.agenda:
        match.play("draw R5" if match.decision.rule == "BASE-29.1" else "pass")
    return match


@pytest.mark.rule("CREED-M4.2", "CREED-M4.7")
def test_nobody_carries_a_chest_and_an_automaton() -> None:
    loaded = ALONE.replace("daria    2,5 inc", "daria    1,3 inc carries miasma")
    match = with_chests(at_home(loaded), ["1,3"], ["bastiano"])
    assert match.refused(a.Lift("daria")).reason == "{who} carries an Automaton."
    assert match.refused(a.Fetch("bastiano")).reason == "{who} carries a Chest."
    match.play("trade daria")
    assert match.refused(a.PassOn("daria")).rule == "CREED-M4.2"
    assert "pass-on daria" not in match.options
    match.play("pass")
    assert "end" in match.options
    match.play("abandon daria", "lift daria")
    assert match.board("daria").chest
