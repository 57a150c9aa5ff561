"""Parts of Events that give health, a saved cube, incognito, a cube of the Tower, or the Alert State as one likes."""

import pytest

from corvids.games.creed.actions import To
from corvids.games.creed.cards import EventDoes
from corvids.games.creed.events.event_cards import AlertLifted, CubeFilled, TowerMended
from corvids.games.creed.events.stealth import AlertStarted
from corvids.games.creed.rules.event_parts import FAVOURS

from .happenings import FOUR, drawn, given, idle, kept, over

HURT = """
    A bastiano 3,3 inc 2/4 f0
    A daria spot:0,4 inc 1/4 f0
    C carestia 6,3 inc 2/4 f0
    C morte top:crows inc 1/4 f0
"""


@pytest.mark.rule("CREED-8.2", "BASE-3.5")
def test_apothecarys_debt_you_heals_two_on_one_of_the_sides_characters() -> None:
    match = kept("apothecarys_debt", HURT)
    assert (match.asked, match.options) == ("A", ["to bastiano", "to daria"])
    match.play("to daria")
    assert match.look("daria") == "spot:0,4 inc 3/4 f3 s0"


@pytest.mark.rule("CREED-8.2")
def test_apothecarys_debt_opponent_heals_one_also_on_a_tower() -> None:
    match = kept("apothecarys_debt", HURT, "to bastiano")
    assert (match.asked, match.options) == ("C", ["to carestia", "to morte"])
    assert match.refused(To("bastiano")).rule == "CREED-8.2"
    match.play("to morte")
    assert match.board("morte").health == 2
    assert over(match)


@pytest.mark.rule("CREED-8.2")
def test_requiem_bells_you_ends_the_alert_and_loose_bases_stay() -> None:
    match = kept("requiem_bells", FOUR + "    alert\n    bases 2,3\n")
    assert match.options == ["take active", "take inactive"]
    match.play("take inactive")
    assert not match.table.alert
    assert match.table.bases == {"2,3": 1}
    assert match.happened(AlertLifted) == [AlertLifted()]


@pytest.mark.rule("CREED-8.2")
def test_requiem_bells_you_starts_the_alert_or_leaves_it_as_it_is() -> None:
    match = kept("requiem_bells", FOUR, "take active")
    assert match.table.alert
    assert len(match.happened(AlertStarted)) == 1
    assert kept("requiem_bells", FOUR, "take inactive").happened(AlertLifted) == []


@pytest.mark.rule("CREED-8.2")
def test_requiem_bells_opponent_heals_one() -> None:
    match = kept("requiem_bells", HURT, "take inactive", "to carestia")
    assert match.board("carestia").health == 3


@pytest.mark.rule("CREED-8.2")
def test_maestro_opponent_puts_the_spare_cube_on_an_empty_saved_slot() -> None:
    text = FOUR.replace("morte 8,3 inc f0", "morte 8,3 inc f0 s1")
    match = kept("maestro", text)
    assert match.happened(CubeFilled) == [CubeFilled("carestia")]
    assert match.look("carestia") == "6,3 inc 4/4 f3 s1"
    match = kept("maestro")
    assert (match.asked, match.options) == ("C", ["to carestia", "to morte"])
    match.play("to morte")
    assert (match.board("carestia").saved, match.board("morte").saved) == (0, 1)


@pytest.mark.rule("CREED-8.2")
def test_a_saved_slot_that_is_full_gets_nothing() -> None:
    assert idle(kept("maestro", FOUR.replace("f0", "f0 s1"))) == ["A", "C"]


@pytest.mark.rule("CREED-8.2")
def test_carnival_masks_opponent_turns_an_exposed_character_incognito_beside_guards() -> None:
    match = kept("carnival_masks", FOUR.replace("carestia 6,3 inc", "carestia 6,3 exp") + "    enemies 6,3 CC\n")
    assert match.look("carestia") == "6,3 inc 4/4 f3 s0"
    assert match.table.bases == {"6,3": 1}
    text = FOUR.replace("carestia 6,3 inc", "carestia 6,3 exp").replace("morte 8,3 inc", "morte 8,3 exp")
    assert kept("carnival_masks", text).options == ["to carestia", "to morte"]


@pytest.mark.rule("CREED-8.2")
def test_masons_at_work_you_puts_a_cube_back_on_the_tower_up_to_eight() -> None:
    match = kept("masons_at_work", towers=(5, 8))
    assert match.happened(TowerMended) == [TowerMended(0, 1, 6)]
    assert (match.table.sides[0].tower, match.table.sides[0].lost) == (6, 3)
    match = given("masons_at_work", towers=(5, 8))
    assert match.happened(TowerMended) == []
    assert "C" in idle(match)


@pytest.mark.rule("CREED-8.2")
def test_one_of_the_characters_is_one_that_is_on_the_map() -> None:
    match = drawn("apothecarys_debt", "A daria 1,3 inc 2/4\nC carestia 6,3 inc\nC morte 8,3 inc\ngone bastiano")
    match.play("keep")
    assert match.board("daria").health == 4


@pytest.mark.rule("CREED-8.3")
def test_30_second_delivery_is_for_one_that_still_has_three_fresh_cubes() -> None:
    table = kept("thirty_second_delivery").table
    able = FAVOURS[EventDoes.BUY_AUTOMATON].able
    part = table.box.events["thirty_second_delivery"].you
    assert able(table, 0, part) == [0, 1]
    assert able(table.with_board(0, fresh=2, saved=1), 0, part) == [1]
