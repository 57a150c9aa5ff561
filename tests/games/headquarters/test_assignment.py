"""The assignment step."""

import pytest

from corvids.games.headquarters.cards import Building
from corvids.games.headquarters.events import BlueprintKept, BlueprintPlaced, CampaignBegan, ContractTurnedUp, PutToBed
from corvids.games.headquarters.rules.assignment import free_beds
from corvids.games.headquarters.rules.hospital import healing

from .playing import PAIR, Visit

BEGUN = ("join alessandra", "join bastiano", "-")
READY = PAIR + "waits helpers\n"


@pytest.mark.rule("HQ-5.1")
def test_there_are_five_buildings() -> None:
    assert list(Building) == ["hospital", "workshop", "shop", "command"]
    visit = Visit(READY)
    assert {option.split()[-1] for option in visit.options} == {*Building, "-"}
    assert dict(Visit().do(*BEGUN).table.hall) == {"borgia_cape": 1, "common_sword": 3, "parachute": 2, "smoke_bomb": 1}


@pytest.mark.rule("HQ-5.2")
def test_helpers_are_assigned_before_the_first_attempt_only() -> None:
    visit = Visit().do(*BEGUN, "-", "place thief shop", "-")
    assert visit.asks == "end"
    assert visit.refused_by("place thief shop") == "HQ-5.2"
    visit.do("failure", "left alessandra 4", "left bastiano 4")
    visit.do(visit.options[0])
    while visit.asks != "free second":
        visit.do(visit.options[0])
    assert visit.refused_by("place thief shop") == "HQ-5.2"
    assert visit.do("-").asks == "end"
    assert visit.table.attempt == 2


@pytest.mark.rule("HQ-5.3")
def test_helpers_stay_where_they_are_through_a_first_failure_until_their_building_pays_out() -> None:
    rooms = {"shop": {"thief": 1}, "command": {"mercenary": 2}}
    visit = Visit(PAIR + "room shop thief\nroom command mercenary*2\nwaits free assignment\n").do("-", "-")
    visit.do("failure", "left alessandra 4", "left bastiano 4")
    while visit.asks != "free second":
        visit.do(visit.options[0])
    assert dict(visit.table.rooms) == rooms
    visit.do("-", "failure", "left alessandra 4", "left bastiano 4")
    while visit.asks != "free shop":
        visit.do(visit.options[0] if "-" not in visit.options else "-")
    assert dict(visit.table.rooms) == rooms


@pytest.mark.rule("HQ-5.4")
def test_each_helper_goes_to_one_building_and_each_space_takes_one() -> None:
    visit = Visit(READY).do("place physician shop")
    assert visit.refused_by("place physician hospital") == "HQ-5.4"
    visit.do("place thief shop", "place thief shop")
    assert str(visit.refuses("place courtesan shop")).startswith("All 3 spaces are taken")
    assert visit.refused_by("place courtesan shop") == "HQ-5.4"
    assert visit.refused_by("place thief command") == "HQ-5.4"
    spaces = {place: visit.table.box.room(place) for place in Building}
    assert spaces == {"hospital": 4, "workshop": 3, "shop": 3, "command": 4}


@pytest.mark.rule("HQ-5.4")
def test_everybody_can_be_placed_or_left_out() -> None:
    visit = Visit(READY)
    assert visit.table.left_out() == {
        "apprentice": 4, "courtesan": 2, "leonardo": 1, "mercenary": 2, "physician": 1, "thief": 2,
    }  # fmt: skip
    for _ in range(12):
        visit.do(next(option for option in visit.options if option != "-"))
    assert visit.asks == "end"
    assert visit.table.left_out() == {}
    assert Visit(READY).do("-").asks == "end"


@pytest.mark.rule("HQ-5.5")
def test_eliminated_assassins_are_put_on_red_spaces() -> None:
    text = PAIR + "memory 1\nattempt 1 success\nassassin alessandra 4 eliminated\nassassin bastiano 1\nwaits team\n"
    visit = Visit(text).do("-")
    assert visit.happened(PutToBed) == [PutToBed("alessandra")]
    assert [visit.table.assassins[who].bed for who in visit.table.team] == [True, False]


@pytest.mark.rule("HQ-5.6", "HQ-5.7")
def test_helpers_stand_on_white_spaces_and_red_ones_are_for_the_eliminated() -> None:
    beds = "".join(f"assassin {who} 4 eliminated bed\n" for who in ("alessandra", "bastiano", "claudio"))
    visit = Visit(beds + "waits helpers\n")
    for _ in range(4):
        visit.do("place apprentice hospital")
    assert visit.refused_by("place thief hospital") == "HQ-5.4"
    assert visit.table.box.spaces.beds == 4
    assert visit.table.in_room(Building.HOSPITAL) == {"apprentice": 4}
    assert healing(visit.table) == 4


@pytest.mark.rule("HQ-5.6")
def test_who_stands_on_a_white_space_heals_and_who_stands_elsewhere_does_not() -> None:
    text = f"{PAIR}contracts 2\nroom hospital courtesan*2,apprentice\nroom workshop physician\nwaits free hospital\n"
    assert healing(Visit(text).table) == 2 * 1 + 1
    assert healing(Visit(text.replace("contracts 2", "contracts 4")).table) == 2 * 2 + 1


@pytest.mark.rule("HQ-5.7")
def test_with_every_red_space_taken_nobody_more_is_put_to_bed() -> None:
    text = PAIR + "".join(f"assassin {who} 4 eliminated bed\n" for who in ("claudio", "daria"))
    full = Visit(text + "assassin alessandra 1\nassassin bastiano 2\nwaits free assignment\n", wounded_need_bed="yes")
    full.do("-", "bed alessandra")
    assert full.asks == "helpers"
    down = Visit("assassin claudio 4 eliminated bed\nassassin daria 4 eliminated bed\nwaits helpers\n").table
    assert (free_beds(down), free_beds(Visit(READY).table)) == (2, 4)


@pytest.mark.rule("HQ-5.8")
def test_the_workshop_takes_one_blueprint_and_the_others_are_kept_in_the_main_hall() -> None:
    visit = Visit(PAIR + "memory 2\nworkshop poison_kit\nplans second_blade,wrist_pistol\nwaits draft\n")
    assert visit.options == ["draft poison_kit", "draft second_blade", "draft wrist_pistol", "store", "-"]
    visit.do("draft wrist_pistol")
    assert (visit.table.workshop, visit.table.plans) == ("wrist_pistol", ("poison_kit", "second_blade"))
    assert visit.happened(BlueprintPlaced) == [BlueprintPlaced("wrist_pistol")]
    assert visit.refused_by("draft poison_kit") == "HQ-5.8"
    same = Visit(PAIR + "memory 2\nworkshop poison_kit\nplans second_blade\nwaits draft\n")
    assert same.refused_by("draft wrist_pistol") == "HQ-5.8"
    assert same.do("draft poison_kit").table.plans == ("second_blade",)
    empty = Visit(PAIR + "memory 2\nplans second_blade\nwaits draft\n").do("-")
    assert (empty.table.workshop, empty.table.plans) == ("", ("second_blade",))
    assert empty.refused_by("take second_blade hall") == "HQ-5.4"


@pytest.mark.rule("HQ-5.8", "HQ-2.9")
def test_the_blueprint_of_the_workshop_can_be_put_back_into_the_main_hall() -> None:
    text = PAIR + "memory 2\nworkshop poison_kit\nwaits free assignment\n"
    visit = Visit(text).do("-")
    assert visit.options == ["draft poison_kit", "store", "-"]
    visit.do("store")
    assert (visit.asks, visit.table.workshop, visit.table.plans) == ("helpers", "", ("poison_kit",))
    assert visit.happened(BlueprintKept) == [BlueprintKept("poison_kit", stored=True)]
    none = Visit(PAIR + "memory 2\nplans poison_kit\nwaits draft\n")
    assert none.options == ["draft poison_kit", "-"]
    assert none.refused_by("store") == "HQ-5.8"
    assert Visit("version 1\n" + text).do("-").asks == "helpers"


@pytest.mark.rule("HQ-5.8")
def test_a_blueprint_is_not_taken_as_a_card() -> None:
    visit = Visit(PAIR + "memory 2\nplans second_blade\nwaits free hospital\n")
    assert visit.refused_by("take second_blade hall") == "HQ-5.8"


@pytest.mark.rule("HQ-5.9")
def test_the_contract_is_turned_up_in_the_assignment_and_tried_in_the_resolution() -> None:
    visit = Visit(PAIR + "memory 1\nattempt 1 success\ncontracts 2\nwaits team\n")
    assert not visit.table.turned
    visit.do("-")
    assert visit.happened(ContractTurnedUp) == [ContractTurnedUp(3, 3)]
    assert visit.table.turned
    again = Visit(PAIR + "memory 1\nattempt 1 success\ncontracts 2 up\nwaits team\n").do("-")
    assert again.happened(ContractTurnedUp) == []
    gone = Visit(PAIR + "memory 1\nattempt 1 success\ncontracts 8\nwaits team\n").do("-")
    assert gone.happened(ContractTurnedUp) == []


@pytest.mark.rule("HQ-5.16", "HQ-5.17", "HQ-5.18")
def test_the_first_visit() -> None:
    visit = Visit()
    assert dict(visit.table.villa) == {"borgia_cape": 1, "common_sword": 3, "parachute": 2, "smoke_bomb": 1}
    assert visit.table.plans == ("flying_machine",)
    visit.do(*BEGUN)
    assert visit.happened(CampaignBegan) == [CampaignBegan(7)]
    assert visit.happened(BlueprintPlaced) == [BlueprintPlaced("flying_machine", first=True)]
    assert visit.happened(ContractTurnedUp) == [ContractTurnedUp(1, 2)]
    assert (visit.table.villa, visit.table.plans, visit.table.workshop) == ({}, (), "flying_machine")
    assert sum(visit.table.hall.values()) == 7
    assert (visit.table.fulfilled, visit.table.turned, visit.table.failed) == (0, True, False)
    assert visit.do("-").asks == "helpers"


@pytest.mark.rule("HQ-5.16")
def test_on_the_first_visit_no_other_blueprint_is_chosen_and_on_the_next_one_is() -> None:
    text = PAIR + "memory {}\nworkshop flying_machine\nplans poison_kit\nwaits free assignment\n"
    assert Visit(text.format(1)).do("-").asks == "helpers"
    assert Visit(text.format(2)).do("-").asks == "draft"


@pytest.mark.rule("HQ-5.17")
def test_cards_of_the_villa_are_not_in_the_decks() -> None:
    table = Visit().table
    assert table.equipment["common_sword"] == 3
    assert table.equipment["parachute"] == 2
    assert "borgia_cape" not in table.rewards
    assert table.equipment["light_armour"] == 3
