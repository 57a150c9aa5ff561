"""Initiative, factions, and everything laid out before the first turn."""

from typing import Any

import pytest
from msgspec.structs import replace

from corvids.games.creed import actions as a
from corvids.games.creed.events.setup import (
    BladeHidden,
    CharactersRevealed,
    EquipmentKept,
    EquipmentReturned,
    InitiativeTaken,
    SecretDrawn,
)
from corvids.games.creed.game import Creed
from corvids.games.creed.options import Options
from corvids.games.creed.table import Phase
from corvids.games.creed.town import Faction
from corvids.kernel import CHANCE

from .boxes import house_box
from .playing import Match

HANDS = ("common_sword", "halberd", "medicine", "smoke_bomb")


def opening(mission: int = 1, **options: Any) -> Match:
    game = Creed(2, replace(house_box(mission), options=Options(**options)))
    return Match(game, game.start())


def started(mission: int = 1, **options: Any) -> Match:
    """Seat 1 has guessed right and plays the Crows; both sides have drawn the same four kinds of card."""
    match = opening(mission, **options).play("left", "left", "take crows")
    match.play(*(f"draw {card}" for card in ("cracked_walls", "full_satchels", "unbroken_keep", "above_the_crowd")))
    return match.play(*(f"draw {card}" for _ in (0, 1) for card in HANDS))


def chosen(mission: int = 1, **options: Any) -> Match:
    """As far as the reveal: each side has kept two cards, named two Characters and laid its three cards."""
    match = started(mission, **options)
    match.play("put common_sword 1", "put medicine 1", "put halberd 1", "put smoke_bomb 2")
    match.play("take guerra", "take morte", "take bastiano", "take daria")
    while match.options[0].startswith("put"):
        match.play(match.options[0])
    return match


@pytest.mark.rule("CREED-4.1", "CREED-4.6")
def test_a_right_guess_takes_the_initiative_and_a_wrong_one_leaves_it() -> None:
    match = opening()
    assert (match.asked, match.options) == ("A", ["left", "right"])
    match.play("left")
    assert match.asked == "C"
    right, wrong = opening().play("left", "left"), opening().play("left", "right")
    assert right.table.initiative == right.table.starter == 1
    assert wrong.table.initiative == wrong.table.starter == 0
    assert right.happened(InitiativeTaken)[0].seat == 1


@pytest.mark.rule("CREED-4.1")
def test_nobody_but_its_hider_sees_where_the_blade_is() -> None:
    match = opening().play("left")
    hidden = match.happened(BladeHidden)[0]
    assert hidden.seen_by(0).hand == "left"
    assert hidden.seen_by(1).hand == ""
    other = opening().play("right")
    assert match.game.observe(match.state, 1) == other.game.observe(other.state, 1)


@pytest.mark.rule("CREED-4.1")
def test_with_initiative_random_a_draw_decides() -> None:
    match = opening(initiative="random")
    assert match.decision.seat == CHANCE
    assert match.play("draw seat-2").table.initiative == 1


@pytest.mark.rule("CREED-4.2", "CREED-3.1", "CREED-2.1")
def test_the_side_with_the_initiative_chooses_its_faction() -> None:
    match = opening().play("left", "left")
    assert (match.asked, match.options) == ("C", ["take assassins", "take crows"])
    match.play("take assassins")
    assert [side.faction for side in match.table.sides] == [Faction.CROWS, Faction.ASSASSINS]
    assert match.table.sides[0].reserve == ("guerra", "morte", "pestilenza", "carestia")
    assert len(match.table.sides[1].automatons) == match.table.sides[1].stock == 4


@pytest.mark.rule("CREED-5.5", "CREED-5.20", "BASE-9.1")
def test_the_map_is_laid_out_first() -> None:
    table = opening().table
    assert [side.tower for side in table.sides] == [8, 8]
    assert table.enemies["4,2"] == "S"
    assert table.supply == {"C": 26, "S": 9}
    assert table.objectives == {"2,0": 1, "6,0": 1, "4,6": 2, "4,1": 3}
    assert not table.alert


@pytest.mark.rule("CREED-5.6", "CREED-9.1")
def test_each_side_draws_two_hidden_secret_objectives() -> None:
    match = started()
    assert [len(side.secrets) for side in match.table.sides] == [2, 2]
    drawn = match.happened(SecretDrawn)
    assert [event.seat for event in drawn] == [1, 1, 0, 0]
    assert drawn[0].seen_by(0).card == ""
    assert match.game.observe(match.state, 0).sides[1].secrets is None
    assert len(match.table.decks.secrets) == 8


@pytest.mark.rule("CREED-5.7", "CREED-5.26", "BASE-25.2")
def test_each_board_has_its_cubes_a_blade_and_armour_that_counts() -> None:
    for board in started().table.boards:
        assert (board.fresh, board.saved, board.health) == (3, 0, 4)
        assert (board.blade, board.armour, board.inventory) == ("poison_blade", "roman_armor", ())


@pytest.mark.rule("CREED-5.26")
def test_with_the_other_reading_the_armour_fills_an_inventory_slot_and_stays_there() -> None:
    match = chosen(roman_armor_slot="inventory")
    board = match.table.boards[2]
    assert (board.armour, board.health) == ("", 4)
    assert "roman_armor" in board.inventory
    assert match.table.full_health(2) == 4


@pytest.mark.rule("CREED-5.9", "CREED-2.2", "CREED-5.21")
def test_two_of_four_equipment_cards_are_kept_face_down_on_any_board() -> None:
    match = started()
    assert match.asked == "C"
    assert set(match.options) == {f"put {card} {board}" for card in HANDS for board in (1, 2)}
    assert match.refused(a.put_on("parachute", 1)).rule == "CREED-5.9"
    match.play("put common_sword 1", "put medicine 1")
    kept = match.happened(EquipmentKept)
    assert kept[0].seen_by(0) is None
    assert match.table.boards[2].inventory == ("common_sword", "medicine")
    assert match.table.decks.discards == {}
    match.play("put halberd 1", "put smoke_bomb 2")
    returned = match.happened(EquipmentReturned)
    assert [event.cards for event in returned] == [("halberd", "smoke_bomb"), ("common_sword", "medicine")]
    assert sum(match.table.decks.discards.values()) == 4


@pytest.mark.rule("CREED-5.25", "CREED-5.24")
def test_the_initiative_cards_are_split_freely_and_stay_with_their_side() -> None:
    match = started()
    match.play("put common_sword 1", "put medicine 1", "put halberd 1", "put smoke_bomb 2")
    match.play("take guerra", "take morte", "take bastiano", "take daria")
    given = []
    while match.options[0].startswith("put"):
        assert [option.split()[2] for option in match.options] == ["1", "2"]
        given.append((match.asked, match.options[0].split()[1]))
        match.play(match.options[len(given) % 2])
    box = match.table.box
    assert [asked for asked, _ in given] == ["C"] * 3 + ["A"] * 3
    assert all(box.initiative[card].initiative == (asked == "C") for asked, card in given)
    assert sorted(len(board.initiative) for board in match.table.boards) == [1, 1, 2, 2]


@pytest.mark.rule("CREED-2.2", "CREED-5.22")
def test_until_the_reveal_the_other_side_sees_no_board() -> None:
    match = started()
    match.play("put common_sword 1", "put medicine 1", "put halberd 1", "put smoke_bomb 2", "take guerra")
    view = match.game.observe(match.state, 0)
    assert [board.who for board in view.boards[2:]] == ["", ""]
    assert [board.backs for board in view.boards[2:]] == [(), ()]
    assert len(view.sides[1].reserve) == 4
    match = chosen()
    shown = match.happened(CharactersRevealed)
    assert [event.names for event in shown] == [("guerra", "morte"), ("bastiano", "daria")]
    view = match.game.observe(match.state, 0)
    assert view.boards[2].backs == ("equipment", "equipment")
    assert view.boards[2].inventory is None
    assert len(view.events) == 20


@pytest.mark.rule("CREED-5.14", "CREED-5.15", "CREED-5.23")
def test_characters_start_at_their_towers_foot_one_two_one() -> None:
    match = chosen()
    assert match.asked == "C"
    assert set(match.options) == {f"place {w} {s}" for w in ("guerra", "morte") for s in ("7,3", "8,3", "7,4", "8,4")}
    assert match.refused(a.place("guerra", "4,4")).rule == "CREED-5.14"
    assert match.refused(a.place("bastiano", "0,3")).rule == "CREED-5.14"
    order = []
    for who, square in (("morte", "8,4"), ("bastiano", "0,3"), ("daria", "0,3"), ("guerra", "8,4")):
        order.append(match.asked)
        match.play(f"place {who} {square}")
    assert order == ["C", "A", "A", "C"]
    assert match.table.turn == 1
    assert all(not board.exposed for board in match.table.boards)


@pytest.mark.rule("CREED-5.15", "BASE-22.1")
def test_who_is_placed_among_enemies_is_tested() -> None:
    match = chosen()
    table = match.table.with_enemies("8,4", "CC")
    match = Match(match.game, replace(match.state, table=table)).play("place morte 8,4")
    assert match.decision.seat == CHANCE
    match.play("eye blank")
    assert match.board("morte").exposed
    assert match.table.alert


@pytest.mark.rule("CREED-5.19", "BASE-21.4")
def test_red_bases_come_from_one_supply_without_limit() -> None:
    match = chosen()
    table = match.table.with_enemies("8,4", "CC").with_enemies("0,3", "CC")
    match = Match(match.game, replace(match.state, table=table))
    match.play("place morte 8,4", "eye blank", "place bastiano 0,3", "eye blank", "place daria 0,3", "eye blank")
    assert [board.exposed for board in match.table.boards] == [True, True, False, True]


@pytest.mark.rule("CREED-M0.1", "CREED-M0.3")
def test_every_mission_starts_afresh_on_its_map() -> None:
    for mission in range(1, 9):
        match = chosen(mission)
        assert match.table.phase is Phase.SETUP
        assert match.table.town is house_box(mission).town
        assert [side.opened for side in match.table.sides] == [0, 0]


@pytest.mark.rule("CREED-1.4")
def test_two_sides_play_whoever_shares_them() -> None:
    game = Creed(2, house_box(), 1)
    assert (game.seats, game.box, game.version) == (2, house_box(), 1)
    assert game.start().table.version == 1
    with pytest.raises(ValueError, match=r"3 seats.*CREED-1\.4"):
        Creed(3, house_box())
