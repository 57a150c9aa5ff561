"""The Poison Blade in small: on whom it can be used, what it does, and the last blow of its victim."""

import pytest

from corvids.games.creed.actions import PASS, Pick, Take
from corvids.games.creed.events.combat import (
    CharacterEliminated,
    EnemiesEliminated,
    LastBlowStruck,
    PoisonUsed,
    WeaponSpent,
    Wounded,
)
from corvids.games.creed.rules.deeds import PLAYS, WINDOW, Allowance
from corvids.games.creed.rules.exposing import GiveAway
from corvids.games.creed.rules.last_blow import ChooseBlow, Fall, LayDown, StrikeLast, last_blow
from corvids.games.creed.rules.poison_blade import UsePoison, guard_poisoned, opponent_poisoned, victims
from corvids.games.creed.rules.reactions import OfferReactions
from corvids.games.creed.table import Table

from .alone import alone, another, over
from .fights import dice, there
from .marked import by_rule
from .playing import Match, scene

FOUR = """
    C morte 2,2 inc f3
    C guerra 8,3 inc
    A daria 2,2 {daria} melee halberd ranged throwing_knives
    A claudio 2,2 {claudio}
"""


def four(more: str = "", *, daria: str = "exp", claudio: str = "inc", initiative: str = "C") -> Match:
    return scene(FOUR.format(daria=daria, claudio=claudio) + more, turn=3, initiative=initiative, step="O")


def table(more: str = "", **how: str) -> Table:
    return four(more, **how).table


WHOM: list[tuple[str, Allowance, list[str]]] = [
    ("", PLAYS, ["daria"]),
    ("enemies 2,2 CCs", PLAYS, ["C", "S", "daria"]),
    ("enemies 2,2 CT", PLAYS, ["C", "daria"]),
    ("enemies 2,2 C", WINDOW, ["C"]),
    ("enemies 2,1 C", WINDOW, []),
]


@pytest.mark.parametrize(
    ("more", "may", "found"), by_rule(dict.fromkeys(("CREED-10.31", "CREED-10.32", "CREED-10.36"), WHOM))
)
def test_on_whom_it_can_be_used(more: str, may: Allowance, found: list[str]) -> None:
    assert list(victims(table(more), 2, may)) == found
    assert list(victims(table(more).with_board(0, exposed=False), 2, may)) == [who for who in found if who != "daria"]
    assert list(victims(table(more).with_board(2, exposed=True), 0, PLAYS))[-1] == "morte"


@pytest.mark.rule("CREED-10.15")
def test_a_guard_of_the_square_falls() -> None:
    done = guard_poisoned(table("enemies 2,2 Cs"), 2, "S", plays=True)
    assert done.events == (PoisonUsed("morte", "2,2", "S"),)
    assert done.then == (StrikeLast(Fall(2, "2,2", "s", plays=True)),)
    alone_there = guard_poisoned(table("enemies 2,2 C"), 2, "C", plays=False)
    assert alone_there.then == (LayDown(Fall(2, "2,2", "C")),)


@pytest.mark.rule("CREED-10.15", "CREED-10.29", "CREED-10.32")
def test_an_opponent_loses_three_cubes_and_one_that_lives_exposes_the_user() -> None:
    done = opponent_poisoned(table(), 2, 0, 3, plays=True)
    assert done.table.boards[0].health == 1
    assert done.events == (PoisonUsed("morte", "2,2", "", "daria"), Wounded("daria", 3, 1, "CREED-10.32"))
    assert done.then == (GiveAway(2, "CREED-10.29"), OfferReactions((0,)))
    for health in (3, 2):
        dead = opponent_poisoned(table("enemies 2,2 C").with_board(0, health=health), 2, 0, 3, plays=True)
        assert dead.table.boards[0].health == health
        assert dead.events == (PoisonUsed("morte", "2,2", "", "daria"),)
        assert dead.then == (ChooseBlow(Fall(2, "2,2", "", 0, plays=True)),)


@pytest.mark.rule("CREED-10.37")
def test_the_blade_stays_where_it_is() -> None:
    start = table("enemies 2,2 C")
    for target, event in (("C", PoisonUsed("morte", "2,2", "C")), ("daria", PoisonUsed("morte", "2,2", "", "daria"))):
        done = UsePoison(2, target).resolve(start, None)
        assert done.events[0] == event
        assert done.table.boards[2].blade == "poison_blade"
        assert done.table.decks == start.decks
        assert done.then != ()


@pytest.mark.rule("CREED-10.34", "CREED-10.35")
def test_a_victim_strikes_where_a_crossbowman_is_and_it_has_something_to_strike_with() -> None:
    guard, foe = Fall(2, "2,2", "S"), Fall(2, "2,2", "", 0)
    assert last_blow(table("enemies 2,2 CS"), guard) == (StrikeLast(guard),)
    assert last_blow(table("enemies 2,2 SS"), guard) == (LayDown(guard),)
    assert last_blow(table("enemies 2,2 C"), Fall(2, "2,2", "C")) == (LayDown(Fall(2, "2,2", "C")),)
    assert last_blow(table("enemies 2,2 c"), foe) == (ChooseBlow(foe),)
    assert last_blow(table("enemies 2,2 S"), foe) == (LayDown(foe),)
    bare = table("enemies 2,2 C").with_board(0, melee="", ranged="")
    assert last_blow(bare, foe) == (LayDown(foe),)
    wet = table("enemies 2,4 C").with_board(0, square="2,4").with_board(2, square="2,4")
    assert last_blow(wet, Fall(2, "2,4", "", 0)) == (LayDown(Fall(2, "2,4", "", 0)),)
    for gone, steps in ((("alessandra", "bastiano", "claudio"), LayDown(foe)), (("alessandra",), ChooseBlow(foe))):
        assert last_blow(table("enemies 2,2 C").with_side(0, eliminated=gone), foe) == (steps,)


@pytest.mark.rule("CREED-10.34")
def test_the_user_picks_the_weapon_and_gives_out_the_hits() -> None:
    match = alone(four("enemies 2,2 CCS"), ChooseBlow(Fall(2, "2,2", "", 0)))
    assert (match.asked, match.options) == ("C", ["take halberd", "take throwing_knives"])
    assert match.refused(Take("crossbow")).rule == "CREED-10.34"
    assert another(match, PASS)
    match.play("take halberd")
    assert dice(match) == 3
    match.play("hit emblem swords")
    blow = LastBlowStruck("daria", "halberd", "2,2", ("emblem", "hit", "swords"), 2, 1)
    assert match.happened(LastBlowStruck) == [blow]
    assert (match.asked, match.options) == ("C", ["C", "CC"])
    assert match.refused(Pick("S")).rule == "CREED-10.34"
    assert another(match, Take("halberd"))
    match.play("CC")
    assert over(match)
    assert there(match, "2,2") == ("S", "CC")
    assert match.events[1:] == (
        EnemiesEliminated("2,2", "CC", 1), Wounded("daria", 4, 0, "CREED-10.32"), CharacterEliminated("daria", "2,2"),
    )  # fmt: skip
    one = four("enemies 2,2 C").table.with_board(0, melee="")
    only = alone(four("enemies 2,2 C"), ChooseBlow(Fall(2, "2,2", "", 0)), boards=one.boards)
    assert dice(only) == 1


@pytest.mark.rule("CREED-10.30", "CREED-10.34", "CREED-10.35")
def test_a_last_blow_has_the_dice_of_the_card_or_of_the_weapon() -> None:
    guard = alone(four("enemies 2,2 CS"), StrikeLast(Fall(2, "2,2", "s")))
    assert dice(guard) == guard.table.box.enemies["S"].dice == 2
    guard.play("hit shield")
    assert guard.happened(LastBlowStruck) == [LastBlowStruck("s", "", "2,2", ("hit", "shield"), 1, 1)]
    knives = alone(four("enemies 2,2 CC"), StrikeLast(Fall(2, "2,2", "", 0, card="throwing_knives")))
    assert dice(knives) == 1
    knives.play("emblem")
    assert knives.events[:2] == (
        LastBlowStruck("daria", "throwing_knives", "2,2", ("emblem",), 1, 1), WeaponSpent("daria", "throwing_knives"),
    )  # fmt: skip
    assert knives.table.decks.discards == {"throwing_knives": 1}
    assert there(knives, "2,2") == ("C", "C")
    struck = StrikeLast(Fall(2, "2,2", "", 0, card="throwing_knives")).resolve(table("enemies 2,2 CC"), None)
    assert struck.table.boards[0].ranged == ""
    assert struck.then == (LayDown(Fall(2, "2,2", "", 0, card="throwing_knives")),)
    sword = alone(four("enemies 2,2 CC"), StrikeLast(Fall(2, "2,2", "", 0, card="halberd")))
    sword.play("swords swords swords")
    assert not sword.happened(WeaponSpent)
    assert there(sword, "2,2") == ("CC", "")
    assert sword.table.sides[0].eliminated == ("daria",)


@pytest.mark.rule("CREED-10.34")
def test_then_the_victim_falls_itself() -> None:
    guard = alone(four("enemies 2,2 CCS"), LayDown(Fall(2, "2,2", "S"), 1))
    assert (over(guard), there(guard, "2,2")) == (True, ("C", "CS"))
    assert guard.events == (EnemiesEliminated("2,2", "C", 1), EnemiesEliminated("2,2", "S", 1))
    assert guard.table.sides[1].felled == 2
    none = alone(four("enemies 2,2 CCS"), LayDown(Fall(2, "2,2", "S")))
    assert (over(none), there(none, "2,2")) == (True, ("CC", "S"))
    foe = alone(four("enemies 2,2 S"), LayDown(Fall(2, "2,2", "", 0)))
    assert foe.events == (Wounded("daria", 4, 0, "CREED-10.32"), CharacterEliminated("daria", "2,2"))
    assert (foe.table.sides[0].eliminated, foe.table.sides[1].felled) == (("daria",), 0)
    post = FOUR.format(daria="exp", claudio="inc").replace("2,2", "4,6")
    base = scene(post + "enemies 4,6 Cccc", turn=3, initiative="C", step="O")
    posted = alone(base, LayDown(Fall(2, "4,6", "C"), 1))
    assert there(posted, "4,6") == ("cc", "CC")
    gone = alone(four("enemies 2,2 CC"), LayDown(Fall(2, "2,2", "C", plays=True)))
    assert gone.options[-1] == "pass", "Gone already"
