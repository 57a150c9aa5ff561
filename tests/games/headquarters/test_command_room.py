"""IV. Command Room."""

from math import comb

import pytest

from corvids.games.headquarters.actions import Rolled
from corvids.games.headquarters.cards import Building, Face
from corvids.games.headquarters.events import ContractFulfilled, ContractTurnedUp, DiceRolled, FiguresLeft
from corvids.games.headquarters.outlook import outlook
from corvids.games.headquarters.rules.command_room import level_of
from corvids.games.headquarters.rules.hospital import healing

from .playing import PAIR, Visit

THREE = PAIR + "contracts 1 up\nroom command courtesan*2,thief*2\nwaits free command\n"
"""Contract 2 asks for 3 hits; four plain Allies are there."""
SECOND = PAIR + "contracts 1 up failed\n"


@pytest.mark.rule("HQ-4.6", "HQ-4.1")
def test_example_of_a_contract_of_3_hits() -> None:
    visit = Visit(THREE).do("-")
    assert visit.asks == "roll"
    assert sum(visit.weights.values()) == 6**4
    visit.do("roll hit,hit,emblem,swords")
    assert visit.happened(DiceRolled) == [DiceRolled((Face.HIT, Face.HIT, Face.EMBLEM, Face.SWORDS), 3, 3)]
    assert visit.happened(ContractFulfilled) == [ContractFulfilled(2, 2, second=False)]
    failed = Visit(THREE).do("-", "roll hit,hit,swords,swords")
    assert (failed.table.fulfilled, failed.table.failed) == (1, True)
    failed.until("helpers")
    three = ["place courtesan command", "place courtesan command", "place thief command"]
    failed.do(*three, "-").until("free command").do("-")
    assert failed.happened(ContractFulfilled) == [ContractFulfilled(2, 2, second=True)]


@pytest.mark.rule("HQ-4.6")
def test_in_the_example_two_allies_would_be_too_few_for_the_second_try() -> None:
    visit = Visit(SECOND + "waits helpers").do("place courtesan command", "place courtesan command")
    assert visit.refused_by("-") == "HQ-4.4"
    assert Visit(THREE).do("-", "roll swords,swords,swords,swords").table.failed


@pytest.mark.rule("HQ-4.1")
@pytest.mark.parametrize(
    ("helpers", "dice"), [("courtesan", 1), ("mercenary", 2), ("mercenary*2,leonardo,apprentice", 6)]
)
def test_the_brown_cards_say_how_many_dice_are_rolled(helpers: str, dice: int) -> None:
    visit = Visit(f"{PAIR}contracts 1 up\nroom command {helpers}\nwaits roll")
    assert sum(visit.weights.values()) == 6**dice
    assert visit.weights["roll " + ",".join(["hit"] * dice)] == 3**dice
    assert len(visit.options) == comb(dice + 2, 2)


@pytest.mark.rule("HQ-4.1")
@pytest.mark.parametrize(
    ("faces", "hits"), [("hit,emblem", 2), ("emblem,emblem", 2), ("hit,swords", 1), ("swords,swords", 0)]
)
def test_hits_and_emblems_count_and_swords_do_not(faces: str, hits: int) -> None:
    visit = Visit(f"{PAIR}contracts 0 up\nroom command mercenary\nwaits roll").do(f"roll {faces}")
    assert visit.happened(DiceRolled)[0].hits == hits
    assert visit.table.fulfilled == (hits >= 2)


@pytest.mark.rule("HQ-4.1")
def test_more_hits_than_dice_were_not_rolled() -> None:
    visit = Visit(f"{PAIR}contracts 1 up\nroom command mercenary\nwaits roll")
    refusal = visit.refuses(Rolled((Face.HIT, Face.HIT, Face.EMBLEM)))
    assert str(refusal) == "3 hits are more than 2 dice can show. Name the faces of 2. (HQ-4.1)"
    assert str(visit.refuses(Rolled((Face.HIT,)))).startswith("1 dice were named, and 2 are rolled.")


@pytest.mark.rule("HQ-4.2")
@pytest.mark.parametrize(
    ("roll", "done"), [("hit,hit,hit,hit", 2), ("hit,hit,hit,swords", 2), ("hit,hit,swords,swords", 1)]
)
def test_hits_equal_or_above_fulfil_the_contract_and_the_level_follows(roll: str, done: int) -> None:
    visit = Visit(THREE)
    assert level_of(visit.table) == 1
    visit.do("-", f"roll {roll}")
    assert (visit.table.fulfilled, level_of(visit.table)) == (done, done)
    assert visit.happened(ContractFulfilled) == ([ContractFulfilled(2, 2, second=False)] if done > 1 else [])
    assert (visit.table.turned, visit.table.failed) == (done == 1, done == 1)


@pytest.mark.rule("HQ-4.3")
def test_below_it_the_contract_stays_face_up_on_top() -> None:
    visit = Visit(THREE).do("-", "roll emblem,emblem,swords,swords")
    assert (visit.table.fulfilled, visit.table.failed, visit.table.turned) == (1, True, True)
    assert level_of(visit.table) == 1
    assert "ContractFailed" in visit.told


@pytest.mark.rule("HQ-4.4")
def test_on_a_second_try_there_is_enough_or_nobody() -> None:
    visit = Visit(SECOND + "waits helpers")
    assert "-" in visit.options
    visit.do("place mercenary command")
    assert "-" not in visit.options
    refusal = visit.refuses("-")
    assert refusal.rule == "HQ-4.4"
    assert "Place helpers there worth 3 at least, or nobody." in str(refusal)
    visit.do("place thief command")
    assert "-" in visit.options


@pytest.mark.rule("HQ-4.4")
def test_nobody_is_placed_after_whom_there_could_not_be_enough_any_more() -> None:
    text = PAIR + "contracts 7 up failed\nroom hospital mercenary*2\nwaits helpers"
    assert Visit(text).refused_by("place thief command") == "HQ-4.4"
    last = Visit(PAIR + "contracts 7 up failed\nwaits helpers").do("place mercenary command", "place thief command")
    assert last.refused_by("place mercenary hospital") == "HQ-4.4"
    assert "place thief hospital" in last.options
    last.do("place mercenary command")
    assert last.refused_by("-") == "HQ-4.4"
    last.do("place courtesan command")
    assert "-" in last.options
    first = Visit(PAIR + "contracts 7 up\nroom hospital mercenary*2\nwaits helpers")
    assert "-" in first.do("place thief command").options


@pytest.mark.rule("HQ-4.4", "HQ-4.8")
def test_a_second_try_succeeds_by_itself() -> None:
    visit = Visit(SECOND + "room command thief*2,courtesan\nwaits free command").do("-")
    assert "DiceRolled" not in visit.told
    assert visit.happened(ContractFulfilled) == [ContractFulfilled(2, 2, second=True)]
    assert (visit.table.fulfilled, visit.table.failed, level_of(visit.table)) == (2, False, 2)
    assert visit.do("-").happened(ContractTurnedUp) == [ContractTurnedUp(3, 3)]


@pytest.mark.rule("HQ-4.4")
def test_on_a_second_try_the_contract_waits_when_nobody_is_there() -> None:
    visit = Visit(SECOND + "waits free command").do("-")
    assert "ContractNotTried" in visit.told
    assert (visit.table.fulfilled, visit.table.failed) == (1, True)


@pytest.mark.rule("HQ-4.4", "HQ-6.5")
def test_who_was_called_away_does_not_undo_what_was_placed_unless_nobody_is_left() -> None:
    crowd = "room shop apprentice\nroom hospital apprentice*2\n"
    text = SECOND + crowd + "assassin alessandra 4 eliminated bed\nroom command thief*2,apprentice\nwaits replace"
    visit = Visit(text).do("call command", "success", "left alessandra 4", "left bastiano 4")
    assert visit.until("free command").do("-").table.fulfilled == 2
    alone = Visit(text.replace("thief*2,apprentice", "apprentice")).do("call command", "success", "left alessandra 4")
    assert alone.until("free command").do("-").told[0] == "ContractNotTried"


@pytest.mark.rule("HQ-4.5")
def test_every_figure_leaves_the_command_room() -> None:
    visit = Visit(THREE).do("-", "roll hit,hit,hit,hit")
    assert visit.happened(FiguresLeft) == [FiguresLeft(Building.COMMAND, 4)]
    assert visit.table.rooms == {}


@pytest.mark.rule("HQ-4.7", "HQ-1.2")
def test_a_higher_level_heals_more_and_lets_more_skills_be_used() -> None:
    text = (
        PAIR
        + "xp 100\nskills alessandra 1A,2A,3B\nroom hospital physician,courtesan\ncontracts {}\nwaits free hospital"
    )
    low, high = Visit(text.format(1)), Visit(text.format(4))
    assert (healing(low.table), healing(high.table)) == (3, 5)
    assert low.view.usable["alessandra"] == ("1A", "2A")
    assert high.view.usable["alessandra"] == ("1A", "2A", "3B")
    assert [level_of(Visit(text.format(n)).table) for n in range(9)] == [1, 1, 2, 2, 3, 3, 4, 4, 4]


@pytest.mark.rule("HQ-4.9", "HQ-5.10")
def test_only_the_top_contract_is_tried_one_a_visit_in_the_order_of_the_pile() -> None:
    visit = Visit(PAIR + "contracts 0 up\nroom command mercenary*2,courtesan\nwaits roll").do(
        "roll hit,hit,hit,hit,hit"
    )
    assert visit.table.fulfilled == 1
    contracts = Visit().table.box.contracts
    assert [contract.hits for contract in contracts] == [2, 3, 3, 4, 4, 5, 5, 6]
    asked = [outlook(Visit(f"{PAIR}contracts {n}\nwaits free command").table) for n in range(9)]
    assert [(seen.contract, seen.needed) for seen in asked[:3]] == [(1, 2), (2, 3), (3, 3)]
    assert (asked[8].contract, asked[8].level) == (0, 4)


@pytest.mark.rule("HQ-4.10")
def test_with_nobody_there_no_failure_is_noted() -> None:
    visit = Visit(PAIR + "contracts 1 up\nwaits free command").do("-")
    assert visit.told[0] == "ContractNotTried"
    assert (visit.table.fulfilled, visit.table.failed) == (1, False)
    done = Visit(PAIR + "contracts 8\nroom command thief\nwaits free command").do("-")
    assert done.table.fulfilled == 8


def test_the_chance_of_a_contract_is_that_of_its_dice() -> None:
    seen = outlook(Visit(THREE).table)
    visit = Visit(THREE).do("-")
    enough = [w for o, w in visit.weights.items() if o.count("hit") + o.count("emblem") >= 3]
    assert (seen.ways, seen.of) == (sum(enough), 6**4)
    assert outlook(Visit(SECOND + "room command thief*2,courtesan\nwaits free command").table).chance == 1
    assert outlook(Visit(SECOND + "waits free command").table).chance == 0
