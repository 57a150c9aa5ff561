"""Parts of Events about dice: Enemies' dice turned, cancelled or ignored, shots into the fog, first Detection Tests."""

import pytest
from msgspec.structs import replace

from corvids.games.creed.actions import END, At, Attack, To
from corvids.games.creed.cards import EventDoes
from corvids.games.creed.events.combat import AttackRolled, Wounded
from corvids.games.creed.events.enemies import EnemyDiceRolled
from corvids.games.creed.events.event_cards import DiceCancelled, DiceTurned, HitsIgnored, SparedTest
from corvids.games.creed.events.stealth import Tested as WasTested
from corvids.games.creed.outlook import dice_on
from corvids.games.creed.rules.detection import HoldTests
from corvids.games.creed.rules.enemy_aim import Attackers, attackers
from corvids.games.creed.rules.turn import EndTurn
from corvids.games.creed.table import Effect
from corvids.kernel import begin

from .fights import dice, of
from .happenings import FOUR, given, kept, later, over
from .playing import Match

CROWD = """
    A bastiano 3,3 exp f0
    A daria 1,3 inc f0
    C carestia 3,3 exp f0
    C morte 8,3 inc f0
    enemies 3,3 CS
    alert
"""


@pytest.mark.rule("CREED-8.2", "BASE-3.6")
def test_wrong_target_you_turns_all_dice_of_a_shared_square_to_the_opponents() -> None:
    match = later(kept("wrong_target", CROWD), "combat").play("to bastiano")
    assert (match.asked, match.options) == ("A", ["at 3,3", "to bastiano", "pass"])
    assert match.refused(END).reason.endswith("answers another question.")
    assert match.refused(At("4,3")).rule == "CREED-8.2"
    assert match.refused(To("daria")).rule == "CREED-8.2"
    match.play("at 3,3")
    assert match.happened(DiceTurned) == [DiceTurned(0, "3,3", 3)]
    assert (match.asked, match.options) == ("C", ["to carestia", "pass"])
    match.play("pass")
    assert dice(match) == 3
    match.play("hit hit shield")
    assert match.happened(Wounded) == [Wounded("carestia", 2, 2, "BASE-31.9")]


@pytest.mark.rule("CREED-8.2", "BASE-3.6")
def test_wrong_target_you_cancels_two_dice_instead() -> None:
    match = later(kept("wrong_target", CROWD), "combat").play("to bastiano", "to bastiano")
    assert match.happened(DiceCancelled) == [DiceCancelled("bastiano", 2)]
    assert match.asked == "C"
    match.play("pass")
    assert [event.who for event in match.happened(EnemyDiceRolled)] == []
    match.play("hit")
    assert [event.who for event in match.happened(EnemyDiceRolled)] == ["carestia"]


@pytest.mark.rule("CREED-8.2", "BASE-31.7")
def test_wrong_target_you_leaves_the_dice_at_other_squares_where_they_are() -> None:
    text = CROWD.replace("daria 1,3 inc", "daria 1,3 exp") + "    enemies 1,3 C\n"
    match = later(kept("wrong_target", text), "combat").play("to bastiano", "at 3,3", "pass", "hit", "hit hit shield")
    rolled = {event.who: len(event.faces) for event in match.happened(EnemyDiceRolled)}
    assert rolled == {"daria": 1, "carestia": 3}


@pytest.mark.rule("CREED-8.2")
def test_no_more_dice_are_cancelled_than_there_are() -> None:
    alone = CROWD.replace("carestia 3,3 exp", "carestia 6,3 inc").replace("3,3 CS", "3,3 C")
    match = later(kept("wrong_target", alone), "combat").play("to bastiano")
    assert match.happened(DiceCancelled) == [DiceCancelled("bastiano", 1)]
    assert match.happened(EnemyDiceRolled) == []
    assert match.board("bastiano").health == 4


@pytest.mark.rule("CREED-8.2", "BASE-3.6")
def test_wrong_target_opponent_cancels_one_die() -> None:
    match = later(kept("wrong_target", CROWD), "combat").play("to carestia", "pass")
    assert (match.asked, match.options) == ("C", ["to carestia", "pass"])
    match.play("to carestia")
    assert match.happened(DiceCancelled) == [DiceCancelled("carestia", 1)]
    match.play("hit", "hit")
    assert [(event.who, len(event.faces)) for event in match.happened(EnemyDiceRolled)] == [
        ("bastiano", 1),
        ("carestia", 1),
    ]


@pytest.mark.rule("BASE-3.6")
def test_wrong_target_works_once_a_turn_and_may_be_kept_for_later() -> None:
    match = later(kept("wrong_target", CROWD), "combat").play("to bastiano", "pass", "pass", "shield shield", "shield")
    assert match.happened(DiceCancelled) == []
    match = later(kept("wrong_target", CROWD), "combat").play("to bastiano", "to bastiano", "to carestia")
    assert match.table.effects == ()
    assert match.happened(DiceCancelled) == [DiceCancelled("bastiano", 2), DiceCancelled("carestia", 1)]


@pytest.mark.rule("BASE-3.6")
def test_dice_turned_at_two_opponents_are_divided_anew() -> None:
    text = CROWD.replace("morte 8,3 inc", "morte 3,3 exp")
    match = later(kept("wrong_target", text), "combat").play("at 3,3")
    assert (match.asked, match.options) == ("A", ["to carestia", "to morte"])
    match.play("to morte")
    assert match.options == ["to carestia", "to morte", "pass"]
    assert match.asked == "C"


@pytest.mark.rule("BASE-3.6")
def test_wrong_target_is_not_asked_about_where_only_one_faction_is_attacked() -> None:
    text = CROWD.replace("carestia 3,3 exp", "carestia 3,3 inc")
    match = later(kept("wrong_target", text), "combat")
    assert match.options == ["to bastiano", "pass"]
    text = CROWD.replace("bastiano 3,3 exp", "bastiano 3,3 inc").replace("carestia 3,3 exp", "carestia 3,3 inc")
    assert later(kept("wrong_target", text), "combat").happened(EnemyDiceRolled) == []


@pytest.mark.rule("CREED-8.2", "BASE-3.6")
def test_dice_of_a_retaliation_can_be_cancelled() -> None:
    text = FOUR.replace("bastiano 3,3 inc", "bastiano 3,3 inc melee common_sword") + "    enemies 3,3 CSS\n"
    match = kept("wrong_target", text, "first bastiano", "attack bastiano melee 3,3")
    match.play("swords swords" if dice(match) == 2 else "swords swords swords")
    assert (match.asked, match.options) == ("A", ["to bastiano", "pass"])
    match.play("to bastiano")
    assert match.happened(DiceCancelled) == [DiceCancelled("bastiano", 2)]
    assert dice(match) == 3


DELIVERED = """
    A bastiano 4,0 inc f0 s1
    A daria 1,3 inc f1 s0
    C carestia 6,3 exp f0 s0
    C morte 8,3 inc f0 s0
    enemies 6,3 CS
    alert
"""


def delivered(text: str = DELIVERED, answer: str = "keep") -> Match:
    """30 Second Delivery, of which nobody buys an Automaton: with *keep* the Crows may ignore a hit."""
    match = kept("thirty_second_delivery", text) if answer == "keep" else given("thirty_second_delivery", text)
    return match.play("pass") if "pass" in match.options else match


@pytest.mark.rule("CREED-8.3", "BASE-3.6", "CREED-8.2")
def test_30_second_delivery_opponent_ignores_one_hit_of_guards_in_combat() -> None:
    match = later(delivered(), "combat").play("hit hit shield")
    assert (match.asked, match.options) == ("C", ["to carestia", "pass"])
    assert match.refused(To("morte")).rule == "CREED-8.2"
    match.play("to carestia")
    assert match.happened(HitsIgnored) == [HitsIgnored("carestia", 1)]
    assert match.board("carestia").health == 3


@pytest.mark.rule("CREED-8.3")
def test_30_second_delivery_opponent_may_take_the_hits() -> None:
    match = later(delivered(), "combat").play("hit hit shield", "pass")
    assert match.board("carestia").health == 2


@pytest.mark.rule("CREED-8.3")
def test_30_second_delivery_opponent_is_not_asked_without_a_hit() -> None:
    match = later(delivered(), "combat").play("shield shield shield")
    assert match.happened(HitsIgnored) == []
    assert match.table.turn == 3


@pytest.mark.rule("CREED-8.3", "BASE-3.6")
def test_30_second_delivery_opponent_ignores_a_hit_of_a_retaliation() -> None:
    text = DELIVERED.replace("carestia 6,3 exp", "carestia 6,3 inc melee common_sword")
    match = delivered(text).play("first bastiano", "end", "attack carestia melee 6,3")
    match.play("swords swords" if dice(match) == 2 else "swords swords swords")
    match.play("hit hit hit" if dice(match) == 3 else "hit")
    assert (match.asked, match.options) == ("C", ["to carestia", "pass"])
    match.play("to carestia")
    assert match.board("carestia").health == 2
    assert match.table.effects == ()


@pytest.mark.rule("CREED-8.3")
def test_hits_of_opponents_are_not_ignored() -> None:
    text = DELIVERED.replace("enemies 6,3 CS", "enemies 4,5 C").replace("f0 s1", "f0 s0 melee common_sword")
    match = delivered(text.replace("bastiano 4,0", "bastiano 6,3"))
    match.play("first bastiano", "attack bastiano melee 6,3")
    match.play("hit hit" if dice(match) == 2 else "hit hit hit")
    assert match.happened(HitsIgnored) == []
    assert match.board("carestia").health < 4


FOG = """
    A bastiano 4,3 exp f0
    A daria 1,3 inc f0
    C carestia 5,3 inc f0 ranged crossbow
    C morte 8,3 inc f0
    enemies 3,3 CC
    alert
"""


@pytest.mark.rule("CREED-8.2", "BASE-3.6")
def test_lagoon_fog_you_hides_the_sides_characters_from_shots_of_enemies_next_door() -> None:
    assert attackers(kept("lagoon_fog", FOG, "pass").table) == []
    assert attackers(given("lagoon_fog", FOG, "pass").table) == [Attackers("3,3", "CC", ("4,3",))]


@pytest.mark.rule("CREED-8.2")
def test_lagoon_fog_you_hides_from_shooters_on_the_same_square_and_from_nobody_else_there() -> None:
    beside = FOG.replace("bastiano 4,3", "bastiano 3,3")
    shooters = kept("lagoon_fog", beside, "pass").table
    assert attackers(shooters) == []
    assert attackers(replace(shooters, version=2)) == [Attackers("3,3", "CC", ("3,3",))]
    both = kept("lagoon_fog", beside.replace("3,3 CC", "3,3 CCS"), "pass").table
    assert attackers(both) == [Attackers("3,3", "S", ("3,3",))]


@pytest.mark.rule("BASE-3.6")
def test_in_the_fog_shooters_of_the_square_aim_at_those_whom_it_does_not_hide() -> None:
    text = FOG.replace("bastiano 4,3", "bastiano 3,3").replace("carestia 5,3 inc", "carestia 3,3 exp")
    match = later(kept("lagoon_fog", text.replace("3,3 CC", "3,3 CCS"), "pass"), "combat")
    match.play("hit", "hit hit hit")
    rolled = {event.who: len(event.faces) for event in match.happened(EnemyDiceRolled)}
    assert rolled == {"bastiano": 1, "carestia": 3}


@pytest.mark.rule("BASE-3.6")
def test_in_the_fog_no_shooter_of_the_square_strikes_back() -> None:
    text = FOG.replace("bastiano 4,3 exp f0", "bastiano 3,3 inc f3 melee stiletto")
    for enemies, version, struck in (("CC", 3, False), ("CC", 2, True), ("CS", 3, True)):
        match = kept("lagoon_fog", text.replace("3,3 CC", f"3,3 {enemies}"), "pass", "first bastiano")
        match.state = begin(match.game, replace(match.table, version=version), *match.state.agenda)
        match.play("attack bastiano melee 3,3", "swords")
        assert match.board("bastiano").exposed is struck
        if struck:
            assert dice(match) == 2


@pytest.mark.rule("BASE-3.6")
def test_shots_into_the_fog_fall_to_those_whom_it_does_not_hide() -> None:
    text = FOG.replace("carestia 5,3 inc", "carestia 4,3 exp") + "    enemies 4,3 S\n"
    match = later(kept("lagoon_fog", text, "pass"), "combat")
    match.play("hit", "hit hit hit")
    rolled = {event.who: len(event.faces) for event in match.happened(EnemyDiceRolled)}
    assert rolled == {"bastiano": 1, "carestia": 3}


@pytest.mark.rule("CREED-8.2", "BASE-3.6")
def test_lagoon_fog_you_hides_them_from_ranged_weapons_of_opponents() -> None:
    match = kept("lagoon_fog", FOG.replace("enemies 3,3 CC\n", ""), "pass", "first bastiano", "end")
    assert of(match, "carestia", "attack") == []
    refusal = match.refused(Attack("carestia", "ranged", "4,3"))
    assert (refusal.rule, refusal.instead) == ("BASE-3.6", "Strike at hand.")
    match = given("lagoon_fog", FOG.replace("enemies 3,3 CC\n", ""), "pass", "first bastiano", "end")
    assert of(match, "carestia", "attack") == ["ranged 4,3"]


@pytest.mark.rule("BASE-3.6")
def test_in_the_fog_all_dice_of_a_ranged_weapon_are_for_enemies() -> None:
    text = FOG + "    enemies 4,3 C\n"
    match = kept("lagoon_fog", text, "pass", "first bastiano", "end", "attack carestia ranged 4,3")
    assert match.asked == "*"
    match = given("lagoon_fog", text, "pass", "first bastiano", "end", "attack carestia ranged 4,3")
    assert match.asked == "C"


@pytest.mark.rule("BASE-3.6", "BASE-16.29")
def test_in_the_fog_of_two_who_attack_together_the_shooter_has_all_dice_at_enemies() -> None:
    text = FOG.replace("morte 8,3 inc", "morte 4,3 inc melee stiletto") + "    enemies 4,3 C\n"
    match = kept("lagoon_fog", text, "pass", "first bastiano", "end", "coordinate carestia ranged 4,3", "1")
    match.play("hit hit", "hit")
    assert {(event.who, event.pool) for event in match.happened(AttackRolled)} == {
        ("morte", "opponents"),
        ("carestia", "enemies"),
    }


@pytest.mark.rule("BASE-3.6")
def test_enemies_next_door_do_not_strike_back_through_the_fog() -> None:
    text = FOG.replace("bastiano 4,3 exp", "bastiano 4,3 inc ranged crossbow")
    for begun, struck in ((kept, False), (given, True)):
        match = begun("lagoon_fog", text, "pass", "first bastiano", "attack bastiano ranged 3,3")
        match.play("swords swords" if dice(match) == 2 else "swords swords swords")
        assert match.board("bastiano").exposed is struck


MASKS = """
    A bastiano 3,3 inc f0
    A daria 3,3 inc f0
    C carestia 6,3 inc f0
    C morte 8,3 inc f0
    enemies 4,3 C
    enemies 4,5 C
"""


@pytest.mark.rule("CREED-8.2", "BASE-3.7")
def test_carnival_masks_you_ignores_the_first_test_of_each_character() -> None:
    match = kept("carnival_masks", MASKS, "first bastiano", "move bastiano 4,3")
    assert match.happened(SparedTest) == [SparedTest("bastiano", "4,3")]
    assert match.table.effects == (Effect(0, EventDoes.IGNORE_FIRST_TEST, 2, "", ("bastiano",)),)
    match.play("move bastiano 4,4", "move bastiano 4,5", "blank")
    assert [event.who for event in match.happened(WasTested)] == ["bastiano"]
    match.play("end", "end", "move daria 4,3")
    assert match.happened(SparedTest)[-1] == SparedTest("daria", "4,3")
    assert not match.table.effects


LEAP = """
    A bastiano top:assassins inc f0
    A daria 3,3 inc f0
    C carestia 6,3 inc f0
    C morte 8,3 inc f0
    enemies 0,4 CC
"""


@pytest.mark.rule("BASE-3.7", "BASE-9.11")
def test_the_test_of_a_leaper_is_a_first_one_too() -> None:
    match = kept("carnival_masks", LEAP, "first bastiano", "leap bastiano")
    assert match.happened(SparedTest) == [SparedTest("bastiano", "0,4")]
    assert match.look("bastiano") == "spot:0,4 inc 4/4 f3 s0"
    for answer, happened in (("at 0,4", []), ("pass", ["bastiano"])):
        match = given("rain_on_the_roofs", LEAP, "first bastiano", "leap bastiano")
        assert (match.asked, match.options) == ("A", ["at 0,4", "pass"])
        asked = replace(match.state, table=replace(match.table, turn=3, revealed=True))
        assert match.game.read(match.game.write(asked)) == asked
        match.play(answer, *["blank blank"] * len(happened))
        assert [event.who for event in match.happened(WasTested)] == happened
        assert match.board("bastiano").hidden


@pytest.mark.rule("BASE-3.7", "CREED-8.2")
def test_all_of_the_side_who_take_part_in_an_ignored_test_are_helped() -> None:
    text = MASKS.replace("4,3 C", "4,3 CC").replace("bastiano 3,3 inc", "bastiano 4,4 inc")
    match = kept("carnival_masks", text, "first bastiano", "move bastiano 4,3", "move bastiano 3,3")
    table = match.table.with_enemies("3,3", "C").with_supply("C", -1).with_arrivals(came={"3,3": "C"})
    match.state = begin(match.game, table, HoldTests(), EndTurn())
    assert match.table.effects == ()
    assert not match.board("bastiano").exposed


@pytest.mark.rule("CREED-8.2")
def test_carnival_masks_shows_in_what_a_move_risks() -> None:
    match = kept("carnival_masks", MASKS)
    assert dice_on(match.table, 0, "4,3") == 0
    assert dice_on(given("carnival_masks", MASKS).table, 0, "4,3") == 1
    after = match.play("first bastiano", "move bastiano 4,3", "move bastiano 4,4").table
    assert dice_on(after, 0, "4,5") == 1


@pytest.mark.rule("CREED-8.2", "BASE-3.7")
def test_rain_on_the_roofs_opponent_may_ignore_a_first_test_on_a_street() -> None:
    text = MASKS.replace("carestia 6,3", "carestia 3,4").replace("4,5 C", "4,4 C") + "    enemies 5,4 C\n"
    match = kept("rain_on_the_roofs", text, "first bastiano", "end", "move carestia 4,4")
    assert match.asked == "*"
    text = MASKS.replace("4,5 C", "5,5 C").replace("carestia 6,3", "carestia 6,5")
    match = kept("rain_on_the_roofs", text, "first bastiano", "end", "move carestia 5,5")
    assert (match.asked, match.options) == ("C", ["at 5,5", "pass"])
    assert match.refused(At("4,3")).reason.startswith("No first test that the Event speaks of")
    assert match.refused(END).reason.endswith("answers another question.")
    match.play("at 5,5")
    assert match.happened(SparedTest) == [SparedTest("carestia", "5,5")]
    assert EventDoes.IGNORE_FIRST_TEST not in {effect.does for effect in match.table.effects}


@pytest.mark.rule("CREED-8.2", "BASE-3.7")
def test_rain_on_the_roofs_opponent_is_for_a_first_test_and_one_character() -> None:
    text = MASKS.replace("4,5 C", "5,5 C").replace("carestia 6,3", "carestia 6,5").replace("morte 8,3", "morte 6,5")
    match = kept("rain_on_the_roofs", text, "first bastiano", "end", "move carestia 5,5", "pass", "blank")
    match.play("move carestia 6,5", "move carestia 5,5")
    assert match.asked == "*"
    match.play("blank", "move morte 5,5")
    assert match.options == ["at 5,5", "pass"]
    match.play("pass", "blank")
    assert EventDoes.IGNORE_FIRST_TEST not in {effect.does for effect in match.table.effects}
    assert over(match) is False
