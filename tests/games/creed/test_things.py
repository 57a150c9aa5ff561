"""Chests, Objectives, Bodies, Equipment, Trade, items."""

import pytest
from msgspec.structs import replace

from corvids.games.creed import actions as a
from corvids.games.creed.events.equipment import (
    ArmourReplaced,
    BodiesHidden,
    BodiesSearched,
    CardDiscarded,
    CardDrawn,
    CardPlaced,
    DeckRenewed,
    Healed,
    ObjectiveCompleted,
)

from .playing import Match, scene


def there(bastiano: str = "3,1 inc f3", daria: str = "1,3 inc", others: str = "", mission: int = 1) -> Match:
    """Bastiano and Dariâ in the step of their side, the other one."""
    text = f"A bastiano {bastiano}\nA daria {daria}\nC morte 8,3 inc f3\nC guerra 7,3 inc f3\n{others}"
    return scene(text, turn=2, initiative="C", step="O", mission=mission)


@pytest.mark.rule("BASE-10.2", "BASE-10.3", "BASE-10.4")
def test_a_chest_gives_a_card_that_only_its_side_sees_and_is_counted() -> None:
    match = there(others="enemies 3,1 CC").play("open bastiano")
    assert "3,1" not in match.table.chests
    assert match.asked == "*"
    match.play("draw padded_cuirass")
    drawn = match.happened(CardDrawn)[0]
    assert (drawn.seen_by(0).card, drawn.seen_by(1).card) == ("padded_cuirass", "")
    assert match.table.sides[0].opened == 1
    assert there(bastiano="3,2 inc").refused(a.OpenChest("bastiano")).rule == "BASE-10.1"


@pytest.mark.rule("BASE-25.1", "BASE-25.2", "BASE-25.3")
def test_better_armour_replaces_the_old_and_adds_the_difference() -> None:
    match = there(bastiano="3,1 inc 2/4 f3").play(
        "open bastiano", "draw padded_cuirass", "slot bastiano padded_cuirass"
    )
    assert match.look("bastiano") == "3,1 inc 3/5 f2 s0"
    assert match.happened(ArmourReplaced) == [ArmourReplaced("bastiano", "roman_armor", "padded_cuirass")]
    assert match.table.decks.gone == {"roman_armor": 1}


@pytest.mark.rule("BASE-25.4")
def test_worn_armour_is_neither_given_up_nor_turned_down() -> None:
    match = there(daria="3,1 inc")
    assert match.refused(a.Discard("bastiano", "roman_armor")).rule == "BASE-25.3"
    assert match.refused(a.Stow("bastiano", "roman_armor")).rule == "BASE-25.3"
    match.play("trade bastiano")
    assert not any("roman_armor" in option for option in match.options)


@pytest.mark.rule("BASE-18.1", "BASE-18.2", "BASE-24.5")
def test_a_gained_card_goes_to_its_slot_or_the_inventory_for_nothing() -> None:
    match = there().play("open bastiano", "draw lagoon_blade")
    assert match.options[:3] == [
        "slot bastiano lagoon_blade", "inventory bastiano lagoon_blade", "discard bastiano lagoon_blade",
    ]  # fmt: skip
    match.play("slot bastiano lagoon_blade")
    assert match.board("bastiano").melee == "lagoon_blade"
    placed = match.happened(CardPlaced)[0]
    assert placed.seen_by(1).card == "lagoon_blade"
    taken = there(bastiano="3,1 inc f3 melee common_sword").play("open bastiano", "draw lagoon_blade")
    assert "slot bastiano lagoon_blade" not in taken.options
    assert taken.refused(a.hold("bastiano", "lagoon_blade", "slot")).rule == "BASE-24.3"


@pytest.mark.rule("BASE-24.3", "BASE-24.4", "BASE-18.6")
def test_with_all_five_slots_full_another_card_may_be_given_up_first() -> None:
    full = "3,1 inc f3 item medicine item smoke_bomb item smoke_bomb item parachute item lockpicks"
    match = there(bastiano=full).play("open bastiano", "draw bag_of_florins")
    assert match.refused(a.hold("bastiano", "bag_of_florins", "inventory")).rule == "BASE-24.4"
    match.play("discard bastiano lockpicks", "inventory bastiano bag_of_florins")
    assert match.board("bastiano").inventory == ("bag_of_florins", "medicine", "parachute", "smoke_bomb", "smoke_bomb")


@pytest.mark.rule("BASE-17.2", "BASE-17.3", "BASE-17.4")
def test_searching_draws_a_card_for_each_body_and_the_bodies_go() -> None:
    match = there(others="bodies 3,1 CS").play("search bastiano")
    assert match.happened(BodiesSearched) == [BodiesSearched("bastiano", "3,1", "CS")]
    assert match.table.bodies == {}
    assert match.table.supply == {"C": 30, "S": 10}
    match.play("draw medicine", "draw stiletto", "inventory bastiano medicine", "discard bastiano stiletto")
    assert match.board("bastiano").inventory == ("medicine",)
    assert match.table.decks.gone == {"stiletto": 1}


@pytest.mark.rule("BASE-17.5", "BASE-17.1", "CREED-2.4")
def test_the_incognito_search_among_enemies_and_the_exposed_do_not() -> None:
    assert "search bastiano" in there(others="bodies 3,1 C\nenemies 3,1 C").options
    exposed = there(bastiano="3,1 exp f3", others="bodies 3,1 C\nenemies 3,1 C\nalert")
    assert exposed.refused(a.Search("bastiano")).rule == "CREED-2.4"
    assert there().refused(a.Search("bastiano")).rule == "BASE-17.1"


@pytest.mark.rule("BASE-17.7", "BASE-17.8")
def test_hiding_bodies_brings_no_card_and_is_possible_while_watched() -> None:
    match = there(bastiano="3,1 exp f3", others="bodies 3,1 CC\nenemies 3,1 C\nalert").play("conceal bastiano")
    assert match.happened(BodiesHidden) == [BodiesHidden("bastiano", "3,1", "CC")]
    assert match.asked == "A"
    assert match.table.bodies == {}


@pytest.mark.rule("BASE-24.9")
def test_an_empty_equipment_deck_is_renewed_from_its_discards() -> None:
    match = there(others="bodies 3,1 C")
    table = match.table.with_decks(equipment={}, discards={"medicine": 2})
    match.state = replace(match.state, table=table)
    match.play("search bastiano", "draw medicine")
    assert match.happened(DeckRenewed) == [DeckRenewed(2)]
    assert match.table.decks.equipment == {"medicine": 1}
    assert match.table.decks.discards == {}


@pytest.mark.rule("BASE-14.1", "CREED-M1.1")
def test_an_objective_is_completed_on_its_square_by_either_side() -> None:
    match = there(bastiano="2,0 inc f3").play("complete bastiano")
    assert match.happened(ObjectiveCompleted) == [ObjectiveCompleted("bastiano", "2,0", 1)]
    assert match.look("bastiano") == "2,0 inc 4/4 f2 s0"
    assert match.refused(a.Complete("bastiano")).rule == "BASE-14.1"


@pytest.mark.rule("CREED-M2.1", "CREED-M3.1", "CREED-M3.2")
def test_numbers_of_missions_2_and_3_are_the_cubes_they_cost() -> None:
    assert sorted(there(mission=2).table.objectives.values()) == [1, 2, 3]
    assert sorted(there(mission=3).table.objectives.values()) == [1, 2, 2, 3]


@pytest.mark.rule("CREED-M5.1", "CREED-M5.2")
def test_two_rooftops_of_mission_5_cost_two_cubes_each() -> None:
    match = there(bastiano="4,0 inc f3", mission=5)
    assert match.table.objectives == {"4,0": 2, "4,7": 2}
    match.play("complete bastiano")
    assert match.table.sides[0].objectives == (2,)
    assert match.happened(ObjectiveCompleted) == [ObjectiveCompleted("bastiano", "4,0", 2)]


@pytest.mark.rule("BASE-18.4", "BASE-24.7", "BASE-18.3")
def test_moving_cards_to_and_from_slots_costs_a_cube_each() -> None:
    match = there(bastiano="3,1 inc f3 item halberd").play("equip bastiano halberd")
    assert (match.board("bastiano").melee, match.board("bastiano").inventory) == ("halberd", ())
    match.play("stow bastiano halberd")
    assert (match.board("bastiano").melee, match.board("bastiano").inventory) == ("", ("halberd",))
    assert match.look("bastiano") == "3,1 inc 4/4 f1 s0"
    assert match.refused(a.Equip("bastiano", "medicine")).rule == "BASE-18.4"


@pytest.mark.rule("BASE-18.7", "BASE-24.2", "BASE-24.1")
def test_light_cards_leave_the_game_and_black_ones_are_discarded() -> None:
    match = there(bastiano="3,1 inc f3 melee halberd item medicine")
    match.play("discard bastiano halberd", "discard bastiano medicine")
    assert match.happened(CardDiscarded) == [
        CardDiscarded("bastiano", "halberd", gone=True), CardDiscarded("bastiano", "medicine", gone=False),
    ]  # fmt: skip
    assert match.table.decks.gone == {"halberd": 1}
    assert match.table.decks.discards == {"medicine": 1}


@pytest.mark.rule("BASE-18.6", "BASE-25.3")
def test_of_two_alike_cards_the_side_says_which_it_discards() -> None:
    hands = "3,1 inc f3 melee stiletto item stiletto armour padded_cuirass item padded_cuirass"
    match = there(bastiano=hands)
    assert match.refused(a.Discard("daria", "stiletto", slot=True)).rule == "BASE-18.6"
    match.play("discard bastiano stiletto slot", "discard bastiano padded_cuirass")
    board = match.board("bastiano")
    assert (board.melee, board.inventory, board.armour) == ("", ("stiletto",), "padded_cuirass")
    assert there(bastiano=hands).play("discard bastiano stiletto").board("bastiano").melee == "stiletto"


@pytest.mark.rule("BASE-13.6", "BASE-18.5")
def test_a_trade_rearranges_cards_of_both_allies_for_one_cube() -> None:
    match = there(bastiano="3,1 inc f3 melee halberd item medicine", daria="3,1 inc f3 item crossbow")
    match.play("trade bastiano", "slot bastiano halberd", "inventory daria crossbow", "pass")
    match.play("slot daria crossbow", "slot daria halberd")
    assert (match.board("daria").melee, match.board("daria").ranged) == ("halberd", "crossbow")
    assert match.board("bastiano").melee == ""
    assert match.look("bastiano") == "3,1 inc 4/4 f2 s0"
    assert match.look("daria") == "3,1 inc 4/4 f3 s0"


@pytest.mark.rule("BASE-13.6", "BASE-25.3")
def test_a_trade_knows_that_better_armour_can_be_put_on_while_every_inventory_is_full() -> None:
    match = there(
        bastiano="3,1 inc f3 melee halberd item padded_cuirass item medicine item medicine item dottore item dottore",
        daria="3,1 inc melee stiletto item lockpicks item smoke_bomb item smoke_bomb item parachute item lockpicks",
    ).play("trade bastiano", "slot bastiano halberd", "inventory bastiano padded_cuirass", "pass")  # fmt: skip
    assert match.options == ["slot bastiano halberd", "inventory bastiano halberd"]
    match.play("inventory bastiano halberd", "slot daria padded_cuirass")
    assert (match.board("daria").armour, match.look("daria")) == ("padded_cuirass", "3,1 inc 5/5 f3 s0")


@pytest.mark.rule("BASE-13.7", "BASE-13.8", "BASE-13.9")
def test_a_trade_needs_an_ally_that_is_present_and_nothing_else() -> None:
    assert there().refused(a.Trade("bastiano")).rule == "BASE-13.6"
    watched = there(bastiano="8,4 inc f3", daria="8,4 inc", others="enemies 8,4 CC")
    assert "trade bastiano" in watched.options
    hidden = there(bastiano="0,4 inc f3", daria="spot:0,4 inc")
    assert hidden.refused(a.Trade("bastiano")).rule == "BASE-13.6"


@pytest.mark.rule("BASE-26.1", "BASE-26.2", "BASE-26.4")
def test_medicine_heals_two_but_never_above_full_health() -> None:
    match = there(bastiano="3,1 inc 1/4 f3 item medicine", daria="3,1 inc 3/4 item medicine")
    match.play("use bastiano medicine bastiano")
    assert match.look("bastiano") == "3,1 inc 3/4 f2 s0"
    match.play("use daria medicine daria")
    assert match.look("daria") == "3,1 inc 4/4 f2 s0"
    assert [event.cubes for event in match.happened(Healed)] == [2, 1]
    assert match.table.decks.discards == {"medicine": 2}


@pytest.mark.rule("BASE-26.4", "BASE-24.7")
def test_medicine_is_for_the_user_or_an_ally_on_its_square() -> None:
    match = there(bastiano="3,1 inc f3 item medicine", daria="3,2 inc 1/4")
    assert match.refused(a.use("bastiano", "medicine", "daria")).rule == "BASE-24.8"
    assert match.refused(a.use("daria", "medicine", "daria")).rule == "BASE-24.7"


@pytest.mark.rule("BASE-21.8", "BASE-23.9")
def test_a_smoke_bomb_makes_both_allies_there_incognito() -> None:
    match = there(
        bastiano="3,1 exp f3 item smoke_bomb", daria="3,1 exp", others="enemies 3,1 CC\nalert"
    ).play("use bastiano smoke_bomb")  # fmt: skip
    assert not match.board("bastiano").exposed
    assert not match.board("daria").exposed
    assert match.table.bases == {"3,1": 2}
    assert match.table.alert


def test_loose_satchel_uses_a_black_card_for_nothing_once_a_turn() -> None:
    pestilenza = "C pestilenza 3,1 inc 1/4 f3 item medicine item medicine\n"
    match = scene(
        pestilenza + "C morte 8,3 inc\nA daria 1,3 inc\nA claudio 1,4 inc\n",
        turn=2, initiative="A", step="O",
    )  # fmt: skip
    match.play("use pestilenza medicine pestilenza free")
    assert match.look("pestilenza") == "3,1 inc 3/4 f3 s0"
    assert match.refused(a.use("pestilenza", "medicine", "pestilenza", free=True)).rule == "CREED-3.3"
    match.play("use pestilenza medicine pestilenza")
    assert match.look("pestilenza") == "3,1 inc 4/4 f2 s0"


def test_roof_runner_moves_from_or_onto_a_roof_for_nothing_once_a_turn() -> None:
    match = there(bastiano="2,2 inc f3").play("run bastiano 2,1")
    assert match.look("bastiano") == "2,1 inc 4/4 f3 s0"
    assert match.refused(a.run("bastiano", "2,2")).rule == "CREED-3.3"
    assert there(bastiano="1,3 inc").refused(a.run("bastiano", "2,3")).rule == "BASE-24.8"
    assert there().refused(a.run("daria", "1,2")).rule == "CREED-3.3"


def test_shared_plan_gives_an_ally_back_a_cube_as_a_saved_one() -> None:
    match = there(bastiano="3,1 inc f2", daria="3,1 inc f3").play("share daria")
    assert match.look("bastiano") == "3,1 inc 4/4 f2 s1"
    assert match.refused(a.SharePlan("daria")).rule == "CREED-3.3"
    assert there(bastiano="3,1 inc f3", daria="3,1 inc").refused(a.SharePlan("daria")).rule == "CREED-3.3"


def test_fed_by_fear_returns_a_cube_beside_an_enemy_or_opponent() -> None:
    text = "C carestia 3,1 inc f2\nC morte 8,3 inc\nA daria 3,1 inc\nA claudio 1,4 inc\n"
    match = scene(text, turn=2, initiative="A", step="O").play("feed carestia")
    assert match.look("carestia") == "3,1 inc 4/4 f3 s0"
    lonely = scene(text.replace("A daria 3,1", "A daria 1,3"), turn=2, initiative="A", step="O")
    assert lonely.refused(a.Feed("carestia")).rule == "CREED-3.3"


@pytest.mark.rule("BASE-24.6")
def test_a_blade_in_the_inventory_cannot_be_used() -> None:
    match = there().play("stow bastiano poison_blade")
    assert not any(option.startswith("use bastiano poison_blade") for option in match.options)
    assert match.refused(a.use("bastiano", "poison_blade")).rule == "BASE-24.6"
    assert match.refused(a.poison("bastiano", "C")).rule.startswith(("BASE-", "CREED-"))
