"""The set-up in small: from a table to a table and what is told."""

from typing import Any

import pytest
from msgspec.structs import replace

from corvids.games.creed import actions as a
from corvids.games.creed.cards import Box
from corvids.games.creed.events.setup import (
    BladeGuessed,
    BladeHidden,
    CharacterChosen,
    CharacterPlaced,
    CharactersRevealed,
    EquipmentDealt,
    EquipmentKept,
    EquipmentReturned,
    FactionChosen,
    InitiativeCardGiven,
    InitiativeTaken,
    SecretDrawn,
)
from corvids.games.creed.rules.entering import Enter
from corvids.games.creed.rules.initiative import ChooseFaction, GuessBlade, HideBlade, with_faction
from corvids.games.creed.rules.setup import (
    ChooseCharacter,
    DealAll,
    DealEquipment,
    DrawSecret,
    GiveInitiativeCard,
    KeepEquipment,
    PlaceCharacter,
    ReturnEquipment,
    Reveal,
    decks_before_setup,
    equipped,
    guards_before_setup,
    initiative_cards,
    table_before_setup,
)
from corvids.games.creed.table import Board, Side, Table
from corvids.games.creed.town import Faction
from corvids.kernel import CHANCE

from .alone import alone, another, over
from .boxes import house_box
from .marked import by_rule
from .playing import Match, scene

FOUR = """
    A bastiano 3,3 inc f2 s1
    A daria 1,3 inc f1
    C carestia 6,3 inc f0
    C morte 8,3 exp f3
"""


def four(more: str = "", **how: Any) -> Match:
    return scene(FOUR + more, **{"step": "O", "turn": 3, "initiative": "A", **how})


def table(more: str = "", **how: Any) -> Table:
    return four(more, **how).table


def box(mission: int = 1) -> Box:
    return house_box(mission)


@pytest.mark.rule("CREED-5.17")
def test_crossbowmen_and_seekers_stand_where_the_map_says() -> None:
    assert guards_before_setup(box()) == {"2,2": "C", "6,2": "C", "4,3": "C", "4,5": "C", "4,2": "S"}


@pytest.mark.rule("CREED-5.2", "CREED-5.3", "CREED-5.4")
def test_the_decks_before_anything_is_drawn() -> None:
    decks = decks_before_setup(box())
    assert (decks.event_deck, len(decks.events), decks.events_in, decks.events_out) == (5, 20, (), ())
    assert decks.reinforcements == tuple(f"R{n}" for n in range(1, 9))
    assert len(decks.secrets) == len(box().secrets)
    assert "roman_armor" not in decks.equipment
    assert not decks.equipment.keys() & decks.chests.keys()
    assert sum(decks.chests.values()) == sum(card.count for card in box().cards.values() if card.deck == "chest")


ON_MAPS = [(1, 0, 0), (4, 0, 0), (6, 0, 2), (7, 2, 0)]
LAID = ("CREED-5.16", "CREED-5.20", "CREED-M0.1", "CREED-M0.3", "CREED-M7.1")


@pytest.mark.parametrize(("mission", "dottori", "leaders"), by_rule(dict.fromkeys(LAID, ON_MAPS)))
def test_the_map_is_laid_out_for_its_mission(mission: int, dottori: int, leaders: int) -> None:
    here = table_before_setup(box(mission), 2)
    town = here.town
    assert here.boards == (Board(),) * 4
    assert here.sides == (Side(), Side())
    assert (here.turn, here.alert, here.bases) == (0, False, {})
    assert here.chests == dict.fromkeys(town.chests, 1)
    assert here.objectives == town.objectives
    figures = "".join(here.enemies.values())
    assert here.supply == {kind: box(mission).reserve()[kind] - figures.count(kind) for kind in "CS"}
    assert (len(here.dottori), len(here.leaders)) == (dottori, leaders)
    assert table_before_setup(box(7), 1).dottori == ()


@pytest.mark.rule("CREED-5.1")
def test_the_reserve_holds_thirty_crossbowmen_and_ten_seekers() -> None:
    assert box().reserve() == {"C": 30, "S": 10}


@pytest.mark.rule("CREED-5.14", "CREED-5.21")
def test_the_set_up_goes_on_in_a_fixed_order() -> None:
    start = replace(table_before_setup(box(), 2), initiative=1)
    done = DealAll().resolve(with_faction(with_faction(start, 1, Faction.CROWS), 0, Faction.ASSASSINS), None)
    cards = {seat: initiative_cards(start, seat) for seat in (0, 1)}
    assert done.then == (
        *[DrawSecret(1)] * 2, *[DrawSecret(0)] * 2, *[DealEquipment(1)] * 4, *[DealEquipment(0)] * 4,
        *[KeepEquipment(1)] * 2, *[KeepEquipment(0)] * 2, ReturnEquipment(), ChooseCharacter(1, 1),
        ChooseCharacter(1, 2), ChooseCharacter(0, 1), ChooseCharacter(0, 2),
        *(GiveInitiativeCard(1, card) for card in cards[1]), *(GiveInitiativeCard(0, card) for card in cards[0]),
        Reveal(), PlaceCharacter(1), PlaceCharacter(0), PlaceCharacter(0), PlaceCharacter(1),
    )  # fmt: skip
    assert [board.blade for board in done.table.boards] == ["poison_blade"] * 4


@pytest.mark.rule("CREED-5.12", "CREED-5.24")
def test_each_side_has_the_three_cards_of_its_kind() -> None:
    for initiative in (0, 1):
        here = replace(table(), initiative=initiative)
        for seat in (0, 1):
            cards = initiative_cards(here, seat)
            assert len(cards) == 3
            assert all(here.box.initiative[card].initiative is (seat == initiative) for card in cards)


WORN = [("armour", True), ("inventory", False)]
BOARDS = ("CREED-5.7", "CREED-5.8", "CREED-5.11", "CREED-5.26")


@pytest.mark.parametrize(("slot", "worn"), by_rule(dict.fromkeys(BOARDS, WORN)))
def test_every_board_has_its_cubes_its_blade_and_its_armour(slot: str, worn: bool) -> None:
    options = replace(box().options, roman_armor_slot=slot)
    done = equipped(table_before_setup(replace(box(), options=options), 2))
    armour: dict[str, Any] = {"armour": "roman_armor"} if worn else {"inventory": ("roman_armor",)}
    assert done.boards == (Board(blade="poison_blade", fresh=3, health=4, **armour),) * 4


def dealt(**changes: Any) -> Match:
    """In the set-up, the Initiative with the Crows of the second side; nothing has been chosen."""
    match = four()
    start = replace(table_before_setup(box(), 2), initiative=1, starter=1, **changes)
    start = with_faction(with_faction(start, 1, Faction.CROWS), 0, Faction.ASSASSINS)
    here = {name: getattr(start, name) for name in ("boards", "sides", "decks", "initiative", "turn", "phase")}
    return alone(match, **here)


@pytest.mark.rule("CREED-5.6")
def test_a_secret_objective_is_drawn_hidden() -> None:
    start = dealt()
    match = alone(start, DrawSecret(1))
    assert match.decision.seat == CHANCE
    assert match.options == [f"draw {card}" for card in start.table.decks.secrets]
    assert match.decision.weights == (1,) * len(match.options)
    match.play("draw unbroken_keep")
    assert (match.table.sides[1].secrets, match.table.sides[0].secrets) == (("unbroken_keep",), ())
    assert "unbroken_keep" not in match.table.decks.secrets
    assert match.events == (SecretDrawn(1, "unbroken_keep"),)


@pytest.mark.rule("CREED-5.9")
def test_of_four_equipment_cards_two_are_kept_and_two_given_back() -> None:
    start = dealt()
    match = alone(start, DealEquipment(0), DealEquipment(0), DealEquipment(0), KeepEquipment(0), ReturnEquipment())
    assert match.options == [f"draw {card}" for card in sorted(start.table.decks.equipment)]
    match.play("draw medicine", "draw halberd", "draw medicine")
    assert match.table.decks.equipment["medicine"] == start.table.decks.equipment["medicine"] - 2
    assert match.events[0] == EquipmentDealt(0, "medicine")
    assert (match.asked, match.options) == ("A", ["put halberd 1", "put halberd 2", "put medicine 1", "put medicine 2"])
    assert match.refused(a.put_on("stiletto", 1)).rule == "CREED-5.9"
    assert another(match, a.PASS)
    match.play("put medicine 2")
    assert match.table.boards[1].inventory == ("medicine",)
    assert over(match)
    assert match.events[3:] == (
        EquipmentKept(0, "medicine", 2), EquipmentReturned(1, ()), EquipmentReturned(0, ("halberd", "medicine")),
    )  # fmt: skip
    assert match.table.decks.discards == {"halberd": 1, "medicine": 1}
    assert [side.drawn for side in match.table.sides] == [(), ()]


@pytest.mark.rule("CREED-2.2", "BASE-24.4")
def test_cards_that_are_kept_lie_in_inventory_slots() -> None:
    start = dealt()
    sides = start.table.with_side(0, drawn=("halberd", "medicine", "medicine")).sides
    match = alone(start, KeepEquipment(0), sides=sides)
    assert (match.asked, match.options[0], match.options[-1]) == ("A", "put halberd 1", "put medicine 2")
    match.play("put halberd 2")
    assert [board.inventory for board in match.table.boards] == [(), ("halberd",), (), ()]
    assert match.table.sides[0].drawn == ("medicine", "medicine")
    assert match.events == (EquipmentKept(0, "halberd", 2),)
    assert match.events[0].seen_by(1) is None


@pytest.mark.rule("CREED-5.10")
def test_two_of_four_characters_are_chosen_and_revealed_together() -> None:
    match = alone(dealt(), ChooseCharacter(1, 2), Reveal())
    assert (match.asked, match.options) == ("C", ["take guerra", "take morte", "take pestilenza", "take carestia"])
    assert match.refused(a.take("daria")).rule == "CREED-5.10"
    assert another(match, a.PASS)
    match.play("take morte")
    assert [board.who for board in match.table.boards] == ["", "", "", "morte"]
    assert match.table.sides[1].reserve == ("guerra", "pestilenza", "carestia")
    assert match.table.revealed
    assert match.events == (
        CharacterChosen(1, "morte", 2), CharactersRevealed(1, ("", "morte"), (0, 0), ((), ())),
        CharactersRevealed(0, ("", ""), (0, 0), ((), ())),
    )  # fmt: skip


@pytest.mark.rule("CREED-5.12", "CREED-5.24", "CREED-5.25")
def test_a_side_lays_each_of_its_initiative_cards_where_it_likes() -> None:
    start = dealt()
    for seat, rule in ((1, "CREED-5.25"), (0, "CREED-5.12")):
        card = initiative_cards(start.table, seat)[0]
        match = alone(start, GiveInitiativeCard(seat, card))
        assert (match.decision.seat, match.decision.rule) == (seat, rule)
        assert match.options == [f"put {card} 1", f"put {card} 2"]
        assert match.refused(a.put_on("medicine", 1)).rule == "CREED-5.12"
        assert another(match, a.PASS)
        match.play(f"put {card} 2")
        assert [board.initiative for board in match.table.boards] == [
            (card,) if mini == 2 * seat + 1 else () for mini in range(4)
        ]
        assert match.events == (InitiativeCardGiven(seat, card, 2),)


def waiting() -> Match:
    """The Crows' Characters wait to be placed; Morte stands already."""
    start = dealt()
    here = start.table.with_board(2, who="guerra").with_board(3, who="morte", square="8,3").with_board(0, who="daria")
    return alone(start, PlaceCharacter(1), boards=here.boards)


@pytest.mark.rule("CREED-5.14", "CREED-5.15", "CREED-5.23")
def test_a_character_is_placed_on_any_foot_of_its_tower_and_comes_onto_the_square() -> None:
    match = waiting()
    assert (match.asked, match.options) == ("C", [f"place guerra {square}" for square in ("7,3", "8,3", "7,4", "8,4")])
    for who, square, reason in (
        ("guerra", "0,3", "{square} is not at the foot of its Tower."),
        ("morte", "7,3", "{who} does not wait to be placed by this side."),
        ("daria", "7,3", "{who} does not wait to be placed by this side."),
        ("pestilenza", "7,3", "{who} does not wait to be placed by this side."),
    ):
        refused = match.refused(a.place(who, square))
        assert (refused.rule, refused.reason) == ("CREED-5.14", reason)
    assert another(match, a.PASS)
    done = PlaceCharacter(1).resolve(match.table, a.Place("guerra", "8,3"))
    assert (done.events, done.then) == ((CharacterPlaced("guerra", "8,3"),), (Enter(2, "8,3"),))
    match.play("place guerra 8,3")
    assert match.look("guerra").startswith("8,3 inc")


@pytest.mark.rule("BASE-20.1")
def test_characters_start_incognito_and_only_enemies_there_change_that() -> None:
    match = waiting()
    assert {option.split()[1] for option in match.options} == {"guerra"}
    assert {option.split()[2] for option in match.options} == {"7,3", "8,3", "7,4", "8,4"}
    assert match.refused(a.place("morte", "7,3")).rule == "CREED-5.14"
    match.play("place guerra 7,4")
    assert match.look("guerra").startswith("7,4 inc")
    assert match.events[0] == CharacterPlaced("guerra", "7,4")
    assert match.table.boards[2].entered == ("7,4",)


@pytest.mark.rule("CREED-4.1", "CREED-4.6")
def test_a_right_guess_wins_the_initiative() -> None:
    start = dealt()
    hide = alone(start, HideBlade())
    assert (hide.asked, hide.options) == ("A", ["left", "right"])
    hidden = HideBlade().resolve(start.table, a.Hand("left"))
    assert (hidden.events, hidden.then) == ((BladeHidden(0, "left"),), (GuessBlade("left"),))
    guess = alone(start, GuessBlade("left"))
    assert (guess.asked, guess.options) == ("C", ["left", "right"])
    for hand, seat in (("left", 1), ("right", 0)):
        done = GuessBlade("left").resolve(start.table, a.Hand(hand))
        assert (done.table.initiative, done.table.starter) == (seat, seat)
        assert done.events == (BladeGuessed(1, hand, "left"), InitiativeTaken(seat))


@pytest.mark.rule("CREED-4.1")
def test_by_option_a_draw_decides_about_the_initiative() -> None:
    options = replace(box().options, initiative="random")
    here = replace(table(), box=replace(box(), options=options))
    asked = HideBlade().ask(here)
    assert (asked.seat, [str(option) for option in asked.options], asked.weights) == (
        CHANCE, ["draw seat-1", "draw seat-2"], (1, 1),
    )  # fmt: skip
    done = HideBlade().resolve(here, a.Drew("seat-2"))
    assert (done.table.initiative, done.events, done.then) == (1, (InitiativeTaken(1),), ())
    assert HideBlade().ask(table()).seat == 0


@pytest.mark.rule("CREED-4.2")
def test_the_initiative_chooses_its_faction_and_the_other_side_has_the_other() -> None:
    start = dealt()
    match = alone(start, ChooseFaction())
    assert (match.asked, match.options) == ("C", ["take assassins", "take crows"])
    assert match.refused(a.take("dottori")).rule == "CREED-4.2"
    assert another(match, a.PASS)
    match.play("take assassins")
    assert [side.faction for side in match.table.sides] == [Faction.CROWS, Faction.ASSASSINS]
    assert match.events == (FactionChosen(1, Faction.ASSASSINS),)


@pytest.mark.rule("CREED-3.1", "CREED-3.2", "CREED-5.13")
def test_a_faction_has_four_characters_and_four_automatons() -> None:
    for faction, names in (
        (Faction.ASSASSINS, {"alessandra", "bastiano", "claudio", "daria"}),
        (Faction.CROWS, {"guerra", "morte", "pestilenza", "carestia"}),
    ):
        side = with_faction(table_before_setup(box(), 2), 1, faction).sides[1]
        assert (side.faction, {*side.reserve}, len(side.reserve)) == (faction, names, 4)
        assert (side.automatons, side.stock) == (tuple(sorted(box().automatons)), 4)
