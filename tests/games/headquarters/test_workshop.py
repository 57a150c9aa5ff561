"""II. Workshop."""

import pytest

from corvids.games.headquarters.cards import Building
from corvids.games.headquarters.events import BlueprintKept, Built, CardPaid, FiguresLeft

from .playing import PAIR, Visit

EXAMPLE = (
    "team alessandra,bastiano\nhall borgia_cape,common_sword*3,parachute*2,smoke_bomb\n"
    "workshop flying_machine\nwaits free workshop\n"
)
PAYING = (
    "pay borgia_cape hall", "pay common_sword hall", "pay common_sword hall", "pay common_sword hall",
    "pay parachute hall", "pay parachute hall", "pay smoke_bomb hall",
)  # fmt: skip
BARE = "board alessandra -\nboard bastiano -\n"
GONE = "gone hidden_blade*2,light_armour*2\n"


@pytest.mark.rule("HQ-2.10", "HQ-2.1", "HQ-2.8")
def test_example_of_the_flying_machine() -> None:
    visit = Visit(EXAMPLE).do("-", "build", *PAYING, "pay-all")
    assert dict(visit.table.gone) == {"borgia_cape": 1, "common_sword": 3}
    assert dict(visit.table.discard) == {"parachute": 2, "smoke_bomb": 1}
    assert dict(visit.table.hall) == {"flying_machine": 1}
    assert (visit.table.built, visit.table.workshop) == (("flying_machine",), "")
    assert [event.permanent for event in visit.happened(CardPaid)] == [True] * 4 + [False] * 3
    assert visit.happened(Built) == [Built("flying_machine")]
    assert visit.table.equipment["parachute"] == 2


@pytest.mark.rule("HQ-2.10")
def test_the_example_can_be_played_on_the_first_visit() -> None:
    visit = Visit().do("join alessandra", "join bastiano", "-", "-", "-", "success", "left alessandra 4")
    visit.until("free workshop").do("-", "build", *PAYING, "pay-all")
    assert visit.table.hall["flying_machine"] == 1


@pytest.mark.rule("HQ-2.1")
@pytest.mark.parametrize(
    ("plan", "permanent", "discard"),
    [("flying_machine", 4, 3), ("second_blade", 2, 2), ("climbing_claw", 1, 3), ("reinforced_doublet", 3, 2)],
)
def test_a_cost_has_two_parts(plan: str, permanent: int, discard: int) -> None:
    visit = Visit(f"{PAIR}workshop {plan}\nwaits build")
    assert f"{plan} cannot be paid: {max(0, permanent - 4)} cards" in str(visit.refuses("build"))
    assert f"and {discard} with the discard symbol are missing" in str(visit.refuses("build"))


@pytest.mark.rule("HQ-2.2")
def test_only_the_blueprint_in_the_workshop_can_be_built() -> None:
    visit = Visit(f"{PAIR}plans second_blade,poison_kit\nhall parachute*4\nwaits free workshop").do("-")
    assert visit.asks.startswith("free shop")
    one = Visit(f"{PAIR}plans second_blade\nworkshop poison_kit\nhall parachute*4\nwaits build")
    assert one.options == ["build", "leave-it", "store"]
    one.do("build", "pay hidden_blade alessandra/blade", "pay parachute hall", "pay parachute hall", "pay-all")
    assert one.table.built == ("poison_kit",)
    assert one.table.plans == ("second_blade",)
    assert one.asks == "free shop"


@pytest.mark.rule("HQ-2.3", "HQ-2.4")
def test_boards_and_the_main_hall_pay_together_with_rewards_chests_and_what_was_built() -> None:
    visit = Visit(
        f"""
        {PAIR}
        inventory bastiano medicine
        hall papal_seal,florins,wrist_pistol
        built wrist_pistol
        workshop second_blade
        plans poison_kit
        waits build
        """
    )
    visit.do("build")
    assert visit.options == [
        "pay florins hall", "pay papal_seal hall", "pay wrist_pistol hall",
        "pay hidden_blade alessandra/blade", "pay light_armour alessandra/armour",
        "pay hidden_blade bastiano/blade", "pay light_armour bastiano/armour", "pay medicine bastiano/inventory",
        "leave-it",
    ]  # fmt: skip
    assert visit.refused_by("pay poison_kit hall") == "HQ-2.4"
    assert visit.refused_by("pay second_blade hall") == "HQ-2.4"
    visit.do("pay wrist_pistol hall")
    assert "pay wrist_pistol hall" not in visit.options
    visit.do("pay papal_seal hall", "pay florins hall", "pay medicine bastiano/inventory")
    assert visit.options == ["pay-all", "leave-it"]
    visit.do("pay-all")
    assert dict(visit.table.gone) == {"papal_seal": 1, "wrist_pistol": 1}
    assert dict(visit.table.discard) == {"florins": 1, "medicine": 1}
    assert visit.table.hall == {"second_blade": 1}


@pytest.mark.rule("HQ-2.5")
def test_helpers_make_it_cheaper_and_with_nobody_all_is_due() -> None:
    full = Visit(f"{PAIR}hall parachute*2\nworkshop second_blade\nwaits build").do("build")
    assert full.asks == "pay 2 2"
    helped = Visit(f"{PAIR}hall parachute\nworkshop second_blade\nroom workshop thief,leonardo\nwaits build").do(
        "build"
    )
    assert helped.asks == "share"
    assert helped.options == ["off 1", "off 2"]
    for_nothing = Visit(f"{PAIR}workshop poison_kit\nroom workshop thief,leonardo\nwaits build").do("build", "pay-all")
    assert for_nothing.table.built == ("poison_kit",)
    assert not for_nothing.happened(CardPaid)


@pytest.mark.rule("HQ-2.13")
def test_the_team_chooses_which_part_is_cheaper() -> None:
    text = f"{PAIR}hall parachute*3\nworkshop flying_machine\nroom workshop leonardo,thief,apprentice\nwaits build"
    visit = Visit(text).do("build")
    assert visit.options == ["off 1", "off 2", "off 3", "off 4"]
    assert visit.refused_by("off 0") == "HQ-2.13"
    assert visit.do("off 3").asks == "pay 1 2"
    assert Visit(text).do("build", "off 1").asks == "pay 3 0"
    assert Visit(text.replace("parachute*3", "parachute")).do("build", "off 2").asks == "pay 2 1"


@pytest.mark.rule("HQ-2.6", "HQ-2.12")
def test_a_card_pays_by_its_symbol_only() -> None:
    text = f"{PAIR}hall parachute*3,common_sword*3\nworkshop second_blade\nwaits build"
    visit = Visit(text).do("build", "pay parachute hall", "pay parachute hall")
    refusal = visit.refuses("pay parachute hall")
    assert refusal.rule == "HQ-2.6"
    assert "Choose cards with the crossed-out symbol." in str(refusal)
    visit = Visit(text).do("build", "pay common_sword hall", "pay common_sword hall")
    assert "Choose cards with the discard symbol." in str(visit.refuses("pay common_sword hall"))
    assert visit.refused_by("pay hidden_blade alessandra/blade") == "HQ-2.6"
    short = Visit(f"{PAIR}{BARE}{GONE}hall parachute*4\nworkshop poison_kit\nwaits build")
    assert short.options == ["leave-it", "store"]
    assert str(short.refuses("build")).startswith(
        "poison_kit cannot be paid: 1 cards with the crossed-out symbol and 0"
    )


@pytest.mark.rule("HQ-2.12")
def test_the_symbol_says_where_a_card_goes() -> None:
    cards = Visit().table.box.cards
    assert {name for name, card in cards.items() if card.symbol == "discard" and card.deck != "equipment"} == {
        "florins"
    }
    visit = Visit(f"{PAIR}hall florins*2,dagger*2\nworkshop second_blade\nwaits build").do("build")
    visit.do("pay florins hall", "pay dagger hall", "pay florins hall", "pay dagger hall", "pay-all")
    assert (dict(visit.table.discard), dict(visit.table.gone)) == ({"florins": 2}, {"dagger": 2})


@pytest.mark.rule("HQ-2.3")
def test_each_card_pays_once_and_must_be_there() -> None:
    visit = Visit(f"{PAIR}hall parachute*2,dagger\nworkshop second_blade\nwaits build").do("build", "pay dagger hall")
    assert visit.refused_by("pay dagger hall") == "HQ-2.3"
    assert visit.refused_by("pay bomb hall") == "HQ-2.3"
    assert visit.refused_by("pay dagger alessandra/blade") == "HQ-2.3"
    assert visit.refused_by("take parachute hall") == "HQ-2.3"


@pytest.mark.rule("HQ-9.11")
def test_payment_is_all_or_nothing() -> None:
    text = f"{PAIR}hall parachute*2,dagger*2\nworkshop second_blade\nwaits build"
    visit = Visit(text).do("build", "pay dagger hall", "pay parachute hall")
    refusal = visit.refuses("pay-all")
    assert refusal.rule == "HQ-9.11"
    assert str(refusal).startswith("1 cards with the crossed-out symbol and 1 with the discard symbol are still")
    visit.do("leave-it")
    assert dict(visit.table.hall) == {"dagger": 2, "parachute": 2}
    assert visit.happened(BlueprintKept) == [BlueprintKept("second_blade", stored=False)]
    assert visit.table.workshop == "second_blade"
    short = Visit(text.replace("parachute*2", "parachute"))
    assert short.options == ["leave-it", "store"]
    assert short.refuses("build").facts == {"plan": "second_blade", "permanent": 0, "discard": 1}
    assert short.refused_by("pay dagger hall") == "HQ-2.3"


@pytest.mark.rule("HQ-2.7")
def test_every_figure_leaves_the_workshop() -> None:
    visit = Visit(f"{PAIR}workshop poison_kit\nroom workshop thief,courtesan\nroom shop thief\nwaits build").do(
        "leave-it"
    )
    assert visit.happened(FiguresLeft) == [FiguresLeft(Building.WORKSHOP, 2)]
    assert dict(visit.table.rooms) == {"shop": {"thief": 1}}


@pytest.mark.rule("HQ-2.8")
def test_what_was_built_is_a_card_and_can_be_worn() -> None:
    visit = Visit(
        f"{PAIR}board alessandra blade=hidden_blade\nhall parachute*2,dagger*3,light_armour\n"
        "workshop reinforced_doublet\nwaits build"
    ).do("build")
    pays = ["pay dagger hall"] * 3 + ["pay parachute hall"] * 2
    visit.do(*pays, "pay-all", "take reinforced_doublet hall", "to alessandra/armour")
    assert visit.table.health("alessandra") == 5
    assert visit.table.box.cards["reinforced_doublet"].symbol == "permanent"
    assert visit.refused_by("draft reinforced_doublet") == "HQ-5.8"


@pytest.mark.rule("HQ-2.9")
def test_a_blueprint_that_is_not_wanted_goes_to_the_main_hall() -> None:
    visit = Visit(f"{PAIR}plans wrist_pistol\nhall parachute*3\nworkshop poison_kit\nwaits build").do("store")
    assert (visit.table.workshop, visit.table.plans) == ("", ("poison_kit", "wrist_pistol"))
    assert dict(visit.table.hall) == {"parachute": 3}
    assert visit.happened(BlueprintKept) == [BlueprintKept("poison_kit", stored=True)]


@pytest.mark.rule("HQ-2.11")
def test_nobody_has_to_build() -> None:
    visit = Visit(f"{PAIR}hall parachute*3\nworkshop poison_kit\nwaits build")
    assert "build" in visit.options
    assert visit.do("leave-it").table.workshop == "poison_kit"
    assert visit.happened(BlueprintKept) == [BlueprintKept("poison_kit", stored=False)]
    assert visit.table.built == ()


@pytest.mark.rule("HQ-9.9")
def test_worn_armour_pays_while_its_wearer_keeps_a_cube() -> None:
    text = f"{PAIR}assassin alessandra {{}}\nhall parachute\nworkshop wrist_pistol\nwaits build"
    visit = Visit(text.format(2)).do("build", "pay light_armour alessandra/armour")
    visit.do("pay hidden_blade alessandra/blade", "pay hidden_blade bastiano/blade", "pay parachute hall", "pay-all")
    assert (visit.table.health("alessandra"), visit.table.full("alessandra")) == (1, 3)
    weak = Visit(text.format(3)).do("build")
    assert weak.refused_by("pay light_armour alessandra/armour") == "HQ-9.8"
    down = Visit(text.format("4 eliminated bed")).do("build")
    assert "pay light_armour alessandra/armour" in down.options
