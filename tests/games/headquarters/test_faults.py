"""What no table can show, though a program may build it."""

from typing import Any

import pytest
from msgspec.structs import replace

from corvids.games.headquarters.cards import Building, Slot
from corvids.games.headquarters.faults import faults

from .playing import PAIR, Visit


def table(text: str = "waits helpers\n") -> Any:
    return Visit(PAIR + text).table


def told(changed: Any) -> list[str]:
    return [str(fault) for fault in faults(changed)]


def test_a_table_as_it_is_has_no_fault() -> None:
    assert told(table()) == []


@pytest.mark.rule("HQ-8.10")
@pytest.mark.parametrize("place", ["hall", "villa", "equipment", "discard", "revealed", "gone", "rewards", "chests"])
def test_each_card_is_somewhere_and_only_once(place: str) -> None:
    found = table("hall dagger\nwaits helpers\n")
    assert told(
        replace(found, **{place: {**getattr(found, place), "bomb": getattr(found, place).get("bomb", 0) + 1}})
    ) == ["4 of bomb are accounted for; there are 3. (HQ-8.10)"]
    assert told(replace(found, hall={})) == ["3 of dagger are accounted for; there are 4. (HQ-8.10)"]


@pytest.mark.rule("HQ-8.10")
def test_cards_on_boards_put_aside_won_or_passed_over_count_too() -> None:
    found = table()
    assert told(replace(found, chest_top=("florins",))) == ["5 of florins are accounted for; there are 4. (HQ-8.10)"]
    assert told(replace(found, won=("florins",))) == ["5 of florins are accounted for; there are 4. (HQ-8.10)"]
    assert told(replace(found, passed=1)) == ["5 of investigation are accounted for; there are 4. (HQ-8.10)"]
    for field in ("inventory", "aside"):
        more = found.with_assassin("daria", **{field: {"bomb": 1}})
        assert told(more) == ["4 of bomb are accounted for; there are 3. (HQ-8.10)"]
    bare = found.with_assassin("daria", worn={Slot.ARMOUR: "light_armour"})
    assert told(bare) == ["3 of hidden_blade are accounted for; there are 4. (HQ-8.10)"]
    assert told(replace(found, built=("poison_kit",))) == ["0 of poison_kit are accounted for; there are 1. (HQ-8.10)"]
    assert told(replace(found, hall={"poison_kit": 1})) == ["1 of poison_kit are accounted for; there are 0. (HQ-8.10)"]


@pytest.mark.rule("HQ-5.8")
def test_a_blueprint_is_in_one_place() -> None:
    found = table("workshop poison_kit\nplans second_blade\nwaits helpers\n")
    assert told(found) == []
    twice = replace(found, plans=("poison_kit", "second_blade"))
    assert told(twice) == ["The Blueprint poison_kit is in two places. (HQ-5.8)"]
    assert told(replace(found, plans=("second_blade", "second_blade"), workshop="")) == [
        "The Blueprint second_blade is in two places. (HQ-5.8)"
    ]
    built = replace(found, built=("poison_kit",), hall={"poison_kit": 1})
    assert told(built) == ["The Blueprint poison_kit is in two places. (HQ-5.8)"]


@pytest.mark.rule("HQ-5.4")
def test_no_room_is_too_full_and_nobody_in_two() -> None:
    found = table()
    crowd = replace(found, rooms={Building.SHOP: {"apprentice": 4}})
    assert told(crowd) == ["More helpers than 3 stand here: shop. (HQ-5.4)"]
    assert told(replace(found, rooms={Building.SHOP: {"apprentice": 3}})) == []
    twice = replace(found, rooms={Building.SHOP: {"thief": 2}, Building.HOSPITAL: {"thief": 1}})
    assert told(twice) == ["3 of thief have a place; there are 2. (HQ-5.4)"]
    away = found.with_assassin(
        "alessandra", lost=4, eliminated=True, apprentice=True, worn={Slot.ARMOUR: "light_armour"}
    )
    away = away.with_assassin("alessandra", aside={"hidden_blade": 1})
    assert told(replace(away, rooms={Building.HOSPITAL: {"apprentice": 3}})) == []
    assert told(replace(away, rooms={Building.HOSPITAL: {"apprentice": 4}})) == [
        "5 of apprentice have a place; there are 4. (HQ-5.4)"
    ]


@pytest.mark.rule("HQ-1.4")
def test_who_has_lost_all_is_eliminated_and_nobody_else() -> None:
    found = table()
    assert told(found.with_assassin("alessandra", lost=3)) == []
    for lost in (4, -1):
        wrong = found.with_assassin("alessandra", lost=lost)
        assert told(wrong) == [f"alessandra has lost {lost} of 4 health cubes, and is not eliminated. (HQ-1.4)"]
    assert told(found.with_assassin("daria", eliminated=True)) == [
        "daria is eliminated, and has lost no health cube. (HQ-1.4)"
    ]
    assert told(found.with_assassin("daria", lost=4, eliminated=True)) == []


@pytest.mark.rule("HQ-6.2", "HQ-6.10", "HQ-8.6")
def test_apprentices_replace_the_eliminated_without_what_is_barred_and_four_play() -> None:
    found = table()
    standing = found.with_assassin(
        "alessandra", apprentice=True, worn={Slot.ARMOUR: "light_armour"}, aside={"hidden_blade": 1}
    )
    assert told(standing) == ["An Apprentice plays for alessandra, who is not eliminated. (HQ-6.2)"]
    armed = found.with_assassin("alessandra", apprentice=True, lost=4, eliminated=True)
    assert told(armed) == [
        "The Apprentice who plays for alessandra has a card that is barred to Apprentices. (HQ-6.10)"
    ]
    assert told(replace(found, team=("alessandra", "bastiano", "claudio", "daria", "daria"))) == [
        "5 Assassins play; 4 can. (HQ-8.6)"
    ]


@pytest.mark.rule("HQ-9.8")
def test_boards_hold_what_fits_their_slots() -> None:
    found = table("hall bomb*3,medicine*3,dagger\nwaits helpers\n")
    full = replace(
        found.with_assassin("daria", inventory={"bomb": 3, "medicine": 2}), hall={"medicine": 1, "dagger": 1}
    )
    assert told(full) == []
    more = replace(found.with_assassin("daria", inventory={"bomb": 3, "medicine": 3}), hall={"dagger": 1})
    assert told(more) == ["The inventory of daria holds too many cards. (HQ-9.8)"]
    worn = {Slot.BLADE: "hidden_blade", Slot.ARMOUR: "light_armour", Slot.MELEE: "dagger"}
    odd = replace(found.with_assassin("daria", worn=worn), hall={"bomb": 3, "medicine": 3})
    assert told(odd) == ["dagger lies in the melee slot of daria. (HQ-9.8)"]
    pocket = {Slot.BLADE: "hidden_blade", Slot.ARMOUR: "light_armour", Slot.INVENTORY: "bomb"}
    wrong = replace(found.with_assassin("daria", worn=pocket), hall={"bomb": 2, "medicine": 3, "dagger": 1})
    assert told(wrong) == ["bomb lies in the inventory slot of daria. (HQ-9.8)"]
