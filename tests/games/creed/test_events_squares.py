"""Parts of Events about one square or one Entrance, and those that bring the Leader to one."""

import pytest

from corvids.games.creed.actions import At, Take
from corvids.games.creed.cards import EventDoes
from corvids.games.creed.events.combat import EnemiesEliminated, EnemiesRetaliated, Reacted, Wounded
from corvids.games.creed.events.enemies import EnemiesStayed, GuardsCameIn, Why
from corvids.games.creed.events.event_cards import CrossbowmanDismissed, EntranceShut, GroundStruck, LeaderCame
from corvids.games.creed.events.leaders import LeaderAttacked
from corvids.games.creed.table import Effect
from corvids.kernel import begin

from .fights import dice, there
from .happenings import FOUR, given, idle, kept, later, over


@pytest.mark.rule("CREED-8.2", "BASE-3.6", "BASE-30.16")
def test_change_of_the_watch_opponent_keeps_guards_of_a_square_from_moving() -> None:
    match = kept("change_of_the_watch", FOUR + "    enemies 4,3 CC\n", "at 4,3")
    assert match.table.effects[-1] == Effect(1, EventDoes.HOLD_SQUARE, where="4,3")
    assert over(match)
    later(match, "movement").play("take E")
    assert match.table.enemies == {"4,3": "CC"}
    assert match.happened(EnemiesStayed) == [EnemiesStayed("4,3", "CC", Why.HELD)]


@pytest.mark.rule("BASE-3.6")
def test_guards_that_come_to_the_named_square_before_the_movement_are_held_too() -> None:
    match = kept("change_of_the_watch", FOUR, "at 4,5")
    table = match.table.with_enemies("4,5", "C").with_supply("C", -1)
    match.state = begin(match.game, table, *match.state.agenda)
    later(match, "movement").play("take W")
    assert match.table.enemies == {"4,5": "C"}


@pytest.mark.rule("BASE-3.8")
def test_they_move_again_in_the_next_turn() -> None:
    match = kept("change_of_the_watch", FOUR + "    enemies 4,3 C\n", "at 4,3")
    later(match, "movement").play("take E")
    assert match.table.held == {}


@pytest.mark.rule("CREED-8.2", "CREED-2.3")
def test_loose_tiles_you_strikes_every_character_on_a_roof_square() -> None:
    text = FOUR.replace("bastiano 3,3", "bastiano 6,0").replace("carestia 6,3 inc", "carestia 6,0 exp")
    match = kept("loose_tiles", text)
    assert "at 6,0" in match.options
    assert match.refused(At("6,3")).rule == "CREED-8.2"
    assert len(match.options) == sum(str(ground) == "^" for ground in match.table.town.ground.values())
    match.play("at 6,0")
    assert dice(match) == 1
    match.play("hit")
    assert match.board("bastiano").health == 4
    match.play("hit")
    assert match.happened(GroundStruck) == [
        GroundStruck("bastiano", "6,0", ("hit",), 1, 1),
        GroundStruck("carestia", "6,0", ("hit",), 1, 0),
    ]
    assert [event.who for event in match.happened(Wounded)] == ["bastiano", "carestia"]
    assert match.happened(Reacted) == []


@pytest.mark.rule("CREED-8.2")
def test_loose_tiles_you_finds_who_is_in_a_roof_garden_and_spares_guards() -> None:
    text = FOUR.replace("carestia 6,3", "carestia spot:5,0") + "    enemies 5,0 C\n"
    match = kept("loose_tiles", text, "at 5,0", "hit")
    assert match.look("carestia") == "spot:5,0 inc 3/4 f3 s0"
    assert match.table.enemies == {"5,0": "C"}


@pytest.mark.rule("CREED-8.2")
def test_loose_tiles_you_may_name_a_roof_with_nobody_on_it() -> None:
    match = kept("loose_tiles", FOUR, "at 4,0")
    assert match.happened(GroundStruck) == []


@pytest.mark.rule("CREED-8.2", "BASE-3.8")
def test_bribed_sergeant_opponent_sends_a_crossbowman_home() -> None:
    match = kept("bribed_sergeant", FOUR + "    enemies 4,3 CS\n    enemies 3,5 S\n", "pass")
    assert match.happened(CrossbowmanDismissed) == []
    assert (match.asked, match.options) == ("C", ["at 4,3"])
    left = match.table.supply["C"]
    match.play("at 4,3")
    assert match.table.enemies == {"4,3": "S", "3,5": "S"}
    assert match.table.supply["C"] == left + 1
    assert match.happened(CrossbowmanDismissed) == [CrossbowmanDismissed("4,3")]


@pytest.mark.rule("CREED-8.2")
def test_bribed_sergeant_opponent_leaves_crossbowmen_on_an_objective_base() -> None:
    match = kept("bribed_sergeant", FOUR + "    enemies 2,0 ccS\n    enemies 6,0 Ccss\n", "pass")
    assert match.options == ["at 6,0"]
    assert idle(kept("bribed_sergeant", FOUR + "    enemies 2,0 cc\n")) == ["A", "C"]


@pytest.mark.rule("CREED-8.2", "BASE-3.6")
def test_feast_of_san_marco_you_and_opponent_close_two_entrances() -> None:
    match = kept("feast_of_san_marco")
    assert (match.asked, match.options) == ("A", ["take A", "take B", "take C", "take D"])
    match.play("take B")
    assert (match.asked, match.options) == ("C", ["take A", "take C", "take D"])
    assert match.refused(Take("B")).rule == "CREED-8.2"
    match.play("take C")
    assert over(match)


@pytest.mark.rule("CREED-8.2", "BASE-3.6")
def test_feast_of_san_marco_you_keeps_guards_out_at_its_letter() -> None:
    match = later(kept("feast_of_san_marco", FOUR, "take A", "take D"), "reinforcement").play("draw R1")
    assert match.table.enemies == {"0,5": "C", "8,5": "C"}
    assert match.happened(EntranceShut) == [EntranceShut("A")]


@pytest.mark.rule("CREED-8.2", "BASE-3.6")
def test_feast_of_san_marco_opponent_keeps_guards_out_at_another() -> None:
    match = later(kept("feast_of_san_marco", FOUR, "take B", "take C"), "reinforcement").play("draw R1")
    assert [event.letter for event in match.happened(GuardsCameIn)] == ["A"]
    assert match.happened(EntranceShut) == [EntranceShut("C")]


HIDING = """
    A bastiano 3,3 exp f0
    A daria 3,4 exp f0
    C carestia 3,3 exp f0
    C morte 8,3 inc f0
    enemies 3,3 CS
    alert
"""


@pytest.mark.rule("CREED-8.2", "BASE-3.6")
def test_peek_a_boo_you_hides_characters_there_and_nearby() -> None:
    match = kept("peek_a_boo", HIDING)
    assert len(match.options) == len(match.table.town.squares)
    match.play("at 3,3")
    assert match.happened(LeaderCame) == [LeaderCame(0, "3,3")]
    assert [match.board(who).exposed for who in ("bastiano", "daria", "carestia")] == [False, False, True]
    assert match.table.bases == {"3,3": 1, "3,4": 1}
    assert match.table.effects == (Effect(0, EventDoes.LEADER_HIDES, where="3,3"),)


@pytest.mark.rule("CREED-8.2")
def test_peek_a_boo_you_does_not_reach_through_a_wall() -> None:
    text = HIDING.replace("bastiano 3,3", "bastiano 3,5")
    match = kept("peek_a_boo", text, "at 3,6")
    assert match.board("bastiano").exposed


@pytest.mark.rule("BASE-3.6", "BASE-30.16")
def test_peek_a_boo_you_holds_guards_of_the_square_in_the_movement() -> None:
    text = FOUR + "    enemies 4,3 CC\n"
    assert later(kept("peek_a_boo", text, "at 4,3", "pass"), "movement").table.enemies == {"4,3": "CC"}
    assert later(kept("peek_a_boo", text, "at 4,5", "pass"), "movement").table.enemies == {"4,4": "CC"}


@pytest.mark.rule("BASE-3.6")
def test_guards_beside_the_leader_do_not_hunt() -> None:
    text = HIDING.replace("bastiano 3,3 exp", "bastiano 6,3 inc").replace("daria 3,4 exp", "daria 1,3 inc")
    match = kept("peek_a_boo", text, "at 3,3", "pass", "first bastiano", "end", "move carestia 2,3")
    assert match.table.enemies == {"3,3": "CS"}
    match = kept("peek_a_boo", text, "at 4,3", "pass", "first bastiano", "end", "move carestia 2,3", "C")
    assert match.table.enemies == {"2,3": "C", "3,3": "S"}


@pytest.mark.rule("CREED-8.2")
def test_leave_them_to_me_you_strikes_guards_without_retaliation() -> None:
    match = kept("leave_them_to_me", FOUR + "    enemies 4,3 CCC\n    enemies 4,5 S\n")
    assert (match.asked, match.options) == ("A", ["at 4,3", "at 4,5"])
    match.play("at 4,3")
    assert match.happened(LeaderCame) == [LeaderCame(0, "4,3")]
    match.play("hit hit swords", "CC")
    assert match.happened(LeaderAttacked) == [LeaderAttacked("assassins", "4,3", 3, ())]
    assert match.happened(EnemiesEliminated) == [EnemiesEliminated("4,3", "CC", 0)]
    assert match.happened(EnemiesRetaliated) == []
    assert there(match, "4,3") == ("C", "CC")


@pytest.mark.rule("CREED-8.2")
def test_leave_them_to_me_you_needs_guards() -> None:
    assert "A" in idle(kept("leave_them_to_me"))


OPEN = """
    A bastiano 3,3 inc f0
    A daria 1,3 inc f0
    C carestia 6,3 exp f0
    C morte 6,3 exp f0
    alert
"""


@pytest.mark.rule("CREED-8.2")
def test_maestro_you_strikes_one_exposed_opponent_with_two_dice_and_it_may_react() -> None:
    match = kept("maestro", OPEN)
    assert (match.asked, match.options) == ("A", ["to carestia", "to morte"])
    match.play("to morte")
    assert match.happened(LeaderCame) == [LeaderCame(0, "6,3")]
    assert dice(match) == 2
    match.play("hit hit")
    assert match.happened(LeaderAttacked) == [LeaderAttacked("assassins", "6,3", 2, ("morte",))]
    assert (match.board("morte").health, match.board("carestia").health) == (2, 4)
    assert (match.asked, match.options) == ("C", ["react morte", "pass"])
    match.play("react morte", "move morte 6,4")
    assert match.board("morte").fresh == 2


@pytest.mark.rule("CREED-8.2")
def test_maestro_you_does_not_come_to_the_foot_of_their_tower() -> None:
    text = OPEN.replace("carestia 6,3", "carestia 7,3").replace("morte 6,3 exp", "morte 6,3 inc")
    assert "A" in idle(kept("maestro", text))
    match = kept("maestro", text.replace("carestia 7,3", "carestia 1,3"), "hit swords")
    assert match.board("carestia").health == 3


@pytest.mark.rule("CREED-8.2")
def test_the_leader_is_the_one_of_the_holder() -> None:
    match = given("leave_them_to_me", FOUR + "    enemies 4,3 C\n", "at 4,3", "hit hit hit")
    assert match.happened(LeaderAttacked)[0].faction == "crows"
