"""Cards in small: drawn, laid on slots, traded, given up."""

import pytest

from corvids.games.creed import actions as a
from corvids.games.creed.cards import Does
from corvids.games.creed.events.equipment import (
    AlertEnded,
    ArmourReplaced,
    BodiesHidden,
    BodiesSearched,
    CardDiscarded,
    CardDrawn,
    CardPickedUp,
    CardPlaced,
    CardStowed,
    ChestOpened,
    DeckRenewed,
    Healed,
    ItemUsed,
    ObjectiveCompleted,
)
from corvids.games.creed.events.stealth import TurnedIncognito
from corvids.games.creed.rules.bodies import HideBodies, SearchBodies
from corvids.games.creed.rules.chests import OpenIt
from corvids.games.creed.rules.equipment import DiscardCard, EquipCard, StowCard
from corvids.games.creed.rules.gaining import DrawCard, PlaceCards, can_be_given_up, fits, given_up, placed
from corvids.games.creed.rules.item_effects import LayDownGuard, Treat, landings
from corvids.games.creed.rules.items import PlayCard
from corvids.games.creed.rules.objectives import CompleteObjective
from corvids.games.creed.rules.trade import PutDown, picked_up
from corvids.games.creed.table import Table

from .alone import alone, another, over
from .marked import by_rule
from .playing import Match, scene

HANDS = "A bastiano 3,3 inc 2/4 f3 melee stiletto item medicine item medicine item smoke_bomb"


def four(bastiano: str = HANDS, more: str = "", mission: int = 1) -> Match:
    text = f"{bastiano}\nA daria 3,3 inc ranged crossbow item halberd\nC morte 8,3 inc\nC carestia 8,0 inc\n{more}"
    return scene(text, step="O", turn=2, initiative="C", mission=mission)


def table(bastiano: str = HANDS, more: str = "") -> Table:
    return four(bastiano, more).table


BARE = "A bastiano 3,3 inc f3"
# Bastiano, a card, and whether a slot of his takes it.
SLOTS = [
    (BARE, "halberd", True),
    (f"{BARE} melee stiletto", "halberd", False),
    (f"{BARE} melee stiletto", "crossbow", True),
    (f"{BARE} ranged crossbow", "crossbow", False),
    (BARE, "medicine", False),
    (BARE, "padded_cuirass", True),
    (BARE, "roman_armor", False),
    (f"{BARE} armour padded_cuirass", "padded_cuirass", False),
    (BARE, "poison_blade", False),
]


@pytest.mark.parametrize(
    ("bastiano", "card", "takes"),
    by_rule(dict.fromkeys(("BASE-24.3", "BASE-24.5", "BASE-18.2", "BASE-25.1"), SLOTS)),
)
def test_a_slot_takes_one_card_with_its_icon(bastiano: str, card: str, takes: bool) -> None:
    here = table(bastiano)
    assert fits(here, here.boards[0], card) is takes


@pytest.mark.rule("BASE-18.1")
def test_a_card_is_laid_on_its_slot_or_into_the_inventory() -> None:
    here = table(f"{BARE} item medicine")
    laid, told = placed(here, 0, "halberd", "slot")
    assert (laid, told) == (here.with_board(0, melee="halberd"), (CardPlaced("bastiano", 0, "halberd", "melee"),))
    stowed, told = placed(here, 0, "halberd", "inventory")
    assert stowed == here.with_board(0, inventory=("halberd", "medicine"))
    assert told == (CardPlaced("bastiano", 0, "halberd", "inventory"),)
    worn, told = placed(here, 0, "padded_cuirass", "slot")
    assert worn.boards[0].armour == "padded_cuirass"
    assert [type(event) for event in told] == [CardPlaced, ArmourReplaced]


@pytest.mark.rule("BASE-25.2", "BASE-25.3")
def test_armour_adds_its_cubes_and_better_armour_the_difference() -> None:
    here = table("A bastiano 3,3 inc 2/4 f3")
    better, told = placed(here, 0, "padded_cuirass", "slot")
    assert (better.boards[0].armour, better.boards[0].health) == ("padded_cuirass", 3)
    assert better.decks.gone == {"roman_armor": 1}
    assert told[1:] == (ArmourReplaced("bastiano", "roman_armor", "padded_cuirass"),)
    bare, told = placed(here.with_board(0, armour=""), 0, "padded_cuirass", "slot")
    assert (bare.boards[0].health, bare.decks.gone, len(told)) == (4, {}, 1)
    inside = here.with_board(0, armour="", inventory=("medicine", "roman_armor"))
    better, told = placed(inside, 0, "padded_cuirass", "slot")
    assert (better.boards[0].health, better.boards[0].inventory) == (3, ("medicine",))
    assert better.decks.gone == {"roman_armor": 1}
    kept = placed(here.with_board(0, inventory=("medicine", "roman_armor")), 0, "padded_cuirass", "slot")[0]
    assert kept.boards[0].inventory == ("medicine", "roman_armor")


GIVEN_UP = [
    *((card, False) for card in ("medicine", "throwing_knives")),
    *((card, True) for card in ("halberd", "padded_cuirass", "bag_of_florins", "twin_charge", "roman_armor")),
]


@pytest.mark.parametrize(
    ("card", "gone"),
    by_rule(
        dict.fromkeys(("BASE-18.7", "BASE-24.1", "BASE-24.2", "CREED-I0.7"), GIVEN_UP)
    ),
)  # fmt: skip
def test_what_serves_once_is_discarded_and_any_other_card_leaves_the_game(card: str, gone: bool) -> None:
    here = table().with_decks(discards={card: 1}, gone={card: 2})
    after, out = given_up(here, card)
    assert out is gone
    assert (after.decks.discards, after.decks.gone) == ({card: 1 + (not gone)}, {card: 2 + gone})
    fresh = given_up(table(), card)[0].decks
    assert (fresh.discards, fresh.gone) == (({}, {card: 1}) if gone else ({card: 1}, {}))


@pytest.mark.rule("BASE-25.3")
def test_all_cards_but_worn_armour_can_be_given_up() -> None:
    here = table(f"{HANDS} item stiletto")
    assert [str(action) for action in can_be_given_up(here, 0)] == [
        "discard bastiano medicine", "discard bastiano smoke_bomb", "discard bastiano stiletto",
        "discard bastiano poison_blade", "discard bastiano stiletto slot",
    ]  # fmt: skip
    inside = here.with_board(0, armour="", blade="", melee="", inventory=("roman_armor",))
    assert can_be_given_up(inside, 0) == ()


@pytest.mark.rule("BASE-24.9")
def test_only_an_empty_equipment_deck_is_renewed() -> None:
    start = four()
    match = alone(start, DrawCard(0, "equipment"))
    match.play("draw stiletto")
    assert match.table.decks.equipment["stiletto"] == start.table.decks.equipment["stiletto"] - 1
    assert match.events == (CardDrawn(0, "equipment", "stiletto"),)
    empty = start.table.with_decks(equipment={}, discards={"medicine": 2, "stiletto": 1}).decks
    match = alone(start, DrawCard(0, "equipment"), decks=empty)
    assert match.options == ["draw medicine", "draw stiletto"]
    match.play("draw medicine")
    assert (match.table.decks.equipment, match.table.decks.discards) == ({"medicine": 1, "stiletto": 1}, {})
    assert match.events == (DeckRenewed(3), CardDrawn(0, "equipment", "medicine"))
    assert match.table.sides[0].drawn == ("medicine",)


@pytest.mark.rule("BASE-10.2", "BASE-10.3")
def test_an_opened_chest_is_off_the_map_counted_and_gives_the_top_card() -> None:
    start = four("A bastiano 3,1 inc f3")
    match = alone(start, OpenIt(0))
    assert (match.table.chests, match.table.sides[0].opened) == ({"5,1": 1, "0,7": 1, "8,7": 1}, 1)
    assert match.events == (ChestOpened("bastiano", "3,1"),)
    assert match.options == [f"draw {card}" for card in sorted(start.table.decks.chests)]
    match.play("draw lagoon_blade")
    assert "lagoon_blade" not in match.table.decks.chests
    assert match.options[0] == "slot bastiano lagoon_blade"
    match.play("slot bastiano lagoon_blade")
    assert over(match)
    two = alone(four("A bastiano 3,1 inc f3"), OpenIt(0, 2, 1)).play("draw lagoon_blade", "draw padded_cuirass")
    assert two.table.sides[0].drawn == ("lagoon_blade", "padded_cuirass")
    assert over(two.play("slot bastiano lagoon_blade"))
    assert two.table.sides[0].opened == 1
    none = alone(start, OpenIt(0), decks=start.table.with_decks(chests={}).decks)
    assert (over(none), len(none.events)) == (True, 1)


@pytest.mark.rule("CREED-13.4", "CREED-M4.5")
def test_an_opened_chest_counts_for_the_side_that_opened_it() -> None:
    match = alone(four("A bastiano 3,1 inc f3"), OpenIt(0))
    assert ([side.opened for side in match.table.sides], "3,1" in match.table.chests) == ([1, 0], False)
    assert match.events == (ChestOpened("bastiano", "3,1"),)
    match.play("draw padded_cuirass")
    assert match.table.sides[0].drawn == ("padded_cuirass",)
    two = alone(match, OpenIt(0, 2), chests={"3,1": 1})
    assert two.table.sides[0].opened == 2
    two.play("draw lagoon_blade")
    assert two.asked == "*"


def laying(*drawn: str, keep: int = 0, bastiano: str = HANDS) -> Match:
    match = four(bastiano)
    sides = match.table.with_side(0, drawn=tuple(sorted(drawn))).sides
    return alone(match, PlaceCards(0, keep), sides=sides)


FULL = f"{BARE} melee stiletto{' item smoke_bomb' * 4} item lockpicks"


@pytest.mark.rule("BASE-17.3", "BASE-18.1", "BASE-18.6")
def test_each_card_found_is_laid_in_a_free_slot_or_given_up() -> None:
    match = laying("crossbow", "lockpicks", "parachute")
    assert match.options[:3] == ["slot bastiano crossbow", "inventory bastiano crossbow", "discard bastiano crossbow"]
    assert match.refused(a.hold("daria", "crossbow", "slot")).rule == "BASE-18.1"
    assert match.refused(a.hold("bastiano", "lockpicks", "inventory")).rule == "BASE-18.1"
    assert match.refused(a.discard("bastiano", "halberd")).rule == "BASE-18.6"
    assert another(match, a.PASS)
    match.play("slot bastiano crossbow")
    assert match.board("bastiano").ranged == "crossbow"
    assert match.options[0] == "inventory bastiano lockpicks"
    match.play("discard bastiano lockpicks", "inventory bastiano parachute")
    assert over(match)
    assert match.events == (
        CardPlaced("bastiano", 0, "crossbow", "ranged"),
        CardDiscarded("bastiano", "lockpicks", gone=False),
        CardPlaced("bastiano", 0, "parachute", "inventory"),
    )  # fmt: skip
    assert match.table.sides[0].drawn == ()
    assert match.table.decks.discards == {"lockpicks": 1}
    assert over(laying())
    three = laying("halberd", "lockpicks", "parachute", bastiano=BARE)
    three.play("slot bastiano halberd", "inventory bastiano lockpicks", "inventory bastiano parachute")
    assert (over(three), three.board("bastiano").inventory) == (True, ("lockpicks", "parachute"))


@pytest.mark.rule("CREED-10.4", "BASE-18.6")
def test_a_carried_automaton_can_be_given_up_for_a_card() -> None:
    match = laying("lockpicks", bastiano=f"{FULL} carries suicidio".replace(" item lockpicks", ""))
    assert match.options[-1] == "abandon bastiano"
    assert match.refused(a.Abandon("daria")).rule == "CREED-10.4"
    match.play("abandon bastiano")
    assert (match.board("bastiano").automaton, match.options[0]) == ("", "inventory bastiano lockpicks")
    assert match.refused(a.Abandon("bastiano")).rule == "CREED-10.4"
    assert laying("lockpicks").refused(a.Abandon("bastiano")).rule == "CREED-10.4"
    assert another(match, a.PASS)


@pytest.mark.rule("BASE-24.3", "BASE-24.4", "BASE-18.6")
def test_where_no_slot_is_free_another_card_can_be_given_up_first() -> None:
    match = laying("halberd", bastiano=FULL)
    assert match.options[0] == "discard bastiano halberd"
    assert match.refused(a.hold("bastiano", "halberd", "inventory")).rule == "BASE-24.4"
    assert match.refused(a.hold("bastiano", "halberd", "slot")).rule == "BASE-24.3"
    match.play("discard bastiano lockpicks")
    assert match.events == (CardDiscarded("bastiano", "lockpicks", gone=False),)
    match.play("inventory bastiano halberd")
    assert over(match)
    assert match.board("bastiano").inventory == ("halberd", *["smoke_bomb"] * 4)


@pytest.mark.rule("BASE-17.3", "BASE-18.1")
@pytest.mark.parametrize(("keep", "kept"), [(1, 1), (2, 2), (3, 3)])
def test_where_a_card_says_how_many_are_kept_the_rest_is_given_up(keep: int, kept: int) -> None:
    match = laying("crossbow", "lockpicks", "parachute", keep=keep, bastiano=BARE)
    assert {option.split()[2] for option in match.options if option.startswith("inventory")} == {
        "crossbow", "lockpicks", "parachute",
    }  # fmt: skip
    for card in ("parachute", "lockpicks", "crossbow")[:kept]:
        match.play(f"inventory bastiano {card}")
    assert over(match)
    assert len(match.board("bastiano").inventory) == kept
    assert len(match.happened(CardDiscarded)) == 3 - kept
    assert match.table.sides[0].drawn == ()
    decks = match.table.decks
    assert sum((*decks.gone.values(), *decks.discards.values())) == 3 - kept


@pytest.mark.rule("BASE-13.6", "BASE-18.5")
def test_in_a_trade_a_card_leaves_its_slot_or_the_inventory() -> None:
    here = table(f"{HANDS} item stiletto").with_side(0, drawn=("halberd",))
    off, told = picked_up(here, a.hold("bastiano", "stiletto", "slot"))
    assert (off.boards[0].melee, off.boards[0].inventory) == ("", here.boards[0].inventory)
    assert off.sides[0].drawn == ("halberd", "stiletto")
    assert told == (CardPickedUp("bastiano", 0, "stiletto", "slot"),)
    out, _ = picked_up(here, a.hold("bastiano", "stiletto", "inventory"))
    assert (out.boards[0].melee, "stiletto" in out.boards[0].inventory) == ("stiletto", False)


@pytest.mark.rule("BASE-25.4")
def test_armour_that_is_worn_is_not_traded() -> None:
    match = four(f"{HANDS} item roman_armor").play("trade bastiano")
    assert [option.split()[2] for option in match.options if option.split()[1:2] == ["bastiano"]] == [
        "poison_blade", "stiletto", "medicine", "smoke_bomb",
    ]  # fmt: skip
    assert [option.split()[0] for option in match.options[:4]] == ["slot", "slot", "inventory", "inventory"]


def putting(*drawn: str, bastiano: str = HANDS) -> Match:
    match = four(bastiano)
    return alone(match, PutDown(0), sides=match.table.with_side(0, drawn=drawn).sides)


@pytest.mark.rule("BASE-13.6", "BASE-24.3")
def test_what_was_picked_up_goes_to_any_free_slot_of_either() -> None:
    match = putting("crossbow", "lockpicks")
    assert (match.asked, match.options) == ("A", [
        "slot bastiano crossbow", "inventory bastiano crossbow", "inventory daria crossbow",
    ])  # fmt: skip
    assert match.refused(a.hold("bastiano", "lockpicks", "inventory")).rule == "BASE-13.6"
    assert match.refused(a.hold("daria", "crossbow", "slot")).rule == "BASE-24.3"
    assert another(match, a.PASS)
    match.play("slot bastiano crossbow")
    assert match.options == ["inventory bastiano lockpicks", "inventory daria lockpicks"]
    match.play("inventory daria lockpicks")
    assert over(match)
    assert match.board("daria").inventory == ("halberd", "lockpicks")
    assert match.happened(CardPlaced)[-1] == CardPlaced("daria", 0, "lockpicks", "inventory")
    assert over(putting())
    tight = putting("crossbow", "lockpicks", bastiano=f"{BARE} ranged crossbow{' item smoke_bomb' * 5}")
    assert tight.options == ["inventory daria crossbow"]


@pytest.mark.rule("BASE-13.6", "BASE-24.3")
def test_a_place_that_another_card_needs_is_not_offered() -> None:
    match = four(f"{BARE} ranged crossbow{' item smoke_bomb' * 5}")
    lone = match.table.with_side(0, drawn=("halberd", "lockpicks")).with_board(
        1, inventory=("dottore",) * 4, ranged="crossbow"
    )
    putting_down = alone(match, PutDown(0), sides=lone.sides, boards=lone.boards)
    assert putting_down.options == ["slot bastiano halberd", "slot daria halberd"]


@pytest.mark.rule("BASE-18.3", "BASE-18.4", "BASE-18.6")
def test_cards_are_moved_and_given_up() -> None:
    match = alone(four(), StowCard(0, "stiletto"))
    assert match.board("bastiano").inventory == ("medicine", "medicine", "smoke_bomb", "stiletto")
    assert (match.board("bastiano").melee, match.events) == ("", (CardStowed("bastiano", "stiletto"),))
    match = alone(match, EquipCard(0, "stiletto"))
    assert (match.board("bastiano").melee, len(match.board("bastiano").inventory)) == ("stiletto", 3)
    match = alone(match, DiscardCard(0, "medicine"))
    assert (match.board("bastiano").inventory, match.table.decks.discards) == (
        ("medicine", "smoke_bomb"), {"medicine": 1},
    )  # fmt: skip
    assert match.events == (CardDiscarded("bastiano", "medicine", gone=False),)


@pytest.mark.rule("BASE-17.2", "BASE-17.4")
def test_each_body_that_is_searched_brings_a_card_and_goes_to_the_reserve() -> None:
    match = alone(four(more="bodies 3,3 CS"), SearchBodies(0))
    assert (match.table.bodies, match.table.supply) == ({}, {"C": 30, "S": 10})
    assert match.events == (BodiesSearched("bastiano", "3,3", "CS"),)
    match.play("draw crossbow", "draw halberd")
    assert match.table.sides[0].drawn == ("crossbow", "halberd")
    assert match.options[0] == "slot bastiano crossbow"
    traitor = alone(four(more="bodies 3,3 CT", mission=8), SearchBodies(0))
    assert traitor.table.supply["C"] == match.table.supply["C"]
    assert "T" not in traitor.table.supply


@pytest.mark.rule("BASE-17.7")
def test_bodies_that_are_hidden_bring_nothing() -> None:
    match = alone(four(more="bodies 3,3 CS"), HideBodies(0))
    assert (over(match), match.table.bodies, match.table.supply) == (True, {}, {"C": 30, "S": 10})
    assert match.events == (BodiesHidden("bastiano", "3,3", "CS"),)


COMPLETED = [(0, "2,0", 1), (2, "4,6", 2)]
TOKENS = ("CREED-M6.2", "BASE-14.7", "CREED-M1.1", "CREED-M2.1", "CREED-M3.1", "CREED-M3.2", "CREED-M5.1", "CREED-M5.2")


@pytest.mark.parametrize(("mini", "square", "number"), by_rule(dict.fromkeys(TOKENS, COMPLETED)))
def test_either_side_takes_the_token_of_an_objective_that_it_completes(mini: int, square: str, number: int) -> None:
    match = four()
    boards = match.table.with_board(mini, square=square).boards
    done = alone(match, CompleteObjective(mini), boards=boards)
    assert square not in done.table.objectives
    assert done.table.sides[mini // 2].objectives == (number,)
    assert done.table.sides[1 - mini // 2].objectives == ()
    assert done.events == (ObjectiveCompleted(boards[mini].who, square, number),)


@pytest.mark.rule("BASE-24.1")
def test_a_card_that_is_played_is_shown_and_discarded_if_it_serves_once() -> None:
    match = alone(four(), PlayCard(0, a.use("bastiano", "medicine", "daria")))
    assert match.events == (
        ItemUsed("bastiano", "medicine", "daria", ""), CardDiscarded("bastiano", "medicine", gone=False),
    )  # fmt: skip
    assert (match.board("bastiano").inventory, match.board("bastiano").used) == (("medicine", "smoke_bomb"), ())
    free = alone(four(), PlayCard(0, a.use("bastiano", "medicine", "daria", free=True)))
    assert free.events[0] == ItemUsed("bastiano", "medicine", "daria", "loose_satchel")
    assert free.board("bastiano").used == ("loose_satchel",)
    kept = alone(four(f"{BARE} item bag_of_florins"), PlayCard(0, a.use("bastiano", "bag_of_florins")))
    assert kept.events == (ItemUsed("bastiano", "bag_of_florins", "", ""),)
    assert kept.board("bastiano").inventory == ("bag_of_florins",)


@pytest.mark.rule("BASE-26.4")
def test_medicine_heals_its_target() -> None:
    match = four()
    boards = match.table.with_board(1, health=1).boards
    done = alone(match, Treat(0, a.use("bastiano", "medicine", "daria")), boards=boards)
    assert (done.board("daria").health, done.board("bastiano").health) == (3, 2)
    assert done.events == (Healed("daria", 2, 3),)


@pytest.mark.rule("BASE-21.8")
def test_smoke_makes_the_allies_of_its_square_incognito() -> None:
    match = four()
    exposed = match.table.with_board(0, exposed=True).with_board(1, exposed=True)
    exposed = exposed.with_board(2, square="3,3", exposed=True)
    done = alone(match, Treat(0, a.use("bastiano", "smoke_bomb")), boards=exposed.boards)
    assert [board.exposed for board in done.table.boards] == [False, False, True, False]
    assert done.table.bases == {"3,3": 2}
    assert done.events == (
        TurnedIncognito("bastiano", "3,3", "BASE-21.8"), TurnedIncognito("daria", "3,3", "BASE-21.8"),
    )  # fmt: skip
    apart = exposed.with_board(1, square="3,4")
    done = alone(match, Treat(0, a.use("bastiano", "smoke_bomb")), boards=apart.boards)
    assert [board.exposed for board in done.table.boards[:2]] == [False, True]


@pytest.mark.rule("BASE-23.7")
def test_only_a_card_that_says_so_ends_the_alert() -> None:
    match = four(more="alert\nbases 3,4")
    card = next(card for card, item in match.table.box.items.items() if item.does is Does.CALM)
    done = alone(match, Treat(0, a.use("bastiano", card)))
    assert (done.table.alert, done.table.bases, done.events) == (False, {}, (AlertEnded(),))


@pytest.mark.rule("BASE-32.11")
def test_one_glides_from_a_roof_or_a_top_only() -> None:
    assert landings(table("A bastiano 2,1 inc"), 0, 3) == table().town.glides("2,1", 3)
    assert landings(table("A bastiano 3,3 inc"), 0, 3) == ()
    top = landings(table("A bastiano top:assassins"), 0, 3)
    town = table().town
    assert top == tuple(town.stable({s for f in ("0,3", "1,3", "0,4", "1,4") for s in town.glides(f, 3)}))
    garden = landings(table("A bastiano spot:3,0"), 0, 3)
    assert garden == ()


def test_a_guard_that_is_laid_down_quietly_is_one_that_the_side_names() -> None:
    match = alone(four(more="enemies 3,3 CS"), LayDownGuard(0, "3,3"))
    assert match.options == ["C", "S"]
    assert match.refused(a.pick("CS")).rule == "BASE-24.8"
    match.play("S")
    assert (match.table.enemies, match.table.bodies) == ({"3,3": "C"}, {"3,3": "S"})
