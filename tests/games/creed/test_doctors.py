"""Mission 7: Dottori are joined, go along, are let go or left behind, and brought home."""

from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from corvids.games.creed import actions as a
from corvids.games.creed.events.missions import DottoreFollowed, DottoreHome, DottoreJoined, DottoreLeft, Parting
from corvids.games.creed.game import Creed
from corvids.games.creed.rules.deeds import PLAYS, Allowance, refusal
from corvids.games.creed.rules.ending import reckoning
from corvids.games.creed.rules.escorting import BringHome, MeetDottori
from corvids.games.creed.table import Dottore
from corvids.kernel import Decision, begin

from .boxes import house_box
from .guests import with_dottori
from .playing import Match, scene

PLAYERS = """
A daria    4,6 inc f3
A bastiano 1,6 inc f3
C carestia 8,6 inc
C morte    8,3 inc
"""


def doctors(text: str = PLAYERS, **options: Any) -> Match:
    return scene(text, mission=7, step="O", initiative="C", **options)


def escorting(text: str = PLAYERS, who: str = "daria", number: int = 2, other: str = "4,0") -> Match:
    return with_dottori(doctors(text), other, "4,7", escorts={who: number})


@pytest.mark.rule("CREED-M7.1")
def test_two_dottori_stand_on_the_map_and_their_cards_lie_beside_it() -> None:
    table = Creed(2, house_box(7)).start().table
    assert table.dottori == (Dottore("4,0"), Dottore("4,7"))
    assert "dottore" not in table.decks.equipment
    assert Creed(2, house_box(1)).start().table.dottori == ()
    old = Creed(2, house_box(7))
    old.version = 1
    assert old.start().table.dottori == ()
    assert Creed(2, house_box(1)).start().table.decks.equipment["dottore"] == 2


@pytest.mark.rule("CREED-M7.2", "BASE-44.6")
def test_who_comes_to_a_dottore_joins_him_and_takes_a_card() -> None:
    match = with_dottori(doctors(), "4,0", "4,7").play("move daria 4,7")
    assert match.happened(DottoreJoined) == [DottoreJoined("daria", 2, "4,7", card=True)]
    assert match.board("daria").dottore == 2
    match.play("inventory daria dottore")
    assert match.board("daria").inventory == ("dottore",)
    assert match.table.dottori == (Dottore("4,0"), Dottore("4,7", met=True))
    assert match.game.faults(match.state) == ()


@pytest.mark.rule("BASE-44.6")
def test_coming_to_dottori_one_is_joined_and_one_escorted_may_be_home() -> None:
    table = with_dottori(doctors(), "4,0", "4,6 met").table
    joined = MeetDottori(0).resolve(table, None)
    assert joined.table.boards[0].dottore == 2
    nobody = MeetDottori(1).resolve(table, None)
    assert (nobody.table, nobody.events, nobody.then) == (table, (), ())
    with_one = table.with_board(0, dottore=1)
    assert MeetDottori(0).resolve(with_one, None).then == (BringHome(0),)
    both = with_dottori(doctors(), "4,6", "4,6").table
    assert MeetDottori(0).resolve(both, a.Escort("daria", 2)).table.boards[0].dottore == 2
    assert refusal(table, 0, PLAYS, a.Escort("daria", 2)) is None
    assert refusal(table, 0, Allowance(plays=True), a.Escort("daria", 2)) is not None


@pytest.mark.rule("CREED-M7.2")
def test_each_dottore_brings_one_card() -> None:
    match = with_dottori(doctors(), "4,0", "4,7 met").play("move daria 4,7")
    assert match.happened(DottoreJoined) == [DottoreJoined("daria", 2, "4,7", card=False)]
    assert match.decision.rule == "CREED-6.1"
    assert match.board("daria").inventory == ()


@pytest.mark.rule("BASE-44.6")
def test_of_two_on_a_square_one_is_chosen() -> None:
    match = with_dottori(doctors(), "4,7 met", "4,7 met").play("move daria 4,7")
    assert match.options == ["escort daria 1", "escort daria 2"]
    assert match.refused(a.Escort("bastiano", 1)).rule == "BASE-44.6"
    assert match.play("escort daria 2").board("daria").dottore == 2


@pytest.mark.rule("BASE-44.6")
def test_beside_him_he_is_joined_for_nothing_once_between_two_cubes() -> None:
    match = with_dottori(doctors(), "4,0", "4,6 met").play("escort daria 2")
    assert match.look("daria") == "4,6 inc 4/4 f3 s0"
    match.play("release daria")
    assert "escort daria 2" not in match.options
    assert match.refused(a.Escort("daria", 2)).reason == "{who} joined a Dottore for nothing already."
    match.play("move bastiano 1,7")  # a cube of the side
    assert "escort daria 2" in match.options
    spent = with_dottori(doctors(PLAYERS.replace("f3", "f0")), "4,0", "4,6 met")
    assert "escort daria 2" in spent.options


@pytest.mark.rule("BASE-44.6")
def test_why_a_dottore_cannot_be_joined() -> None:
    match = with_dottori(doctors(), "4,0", "home met")
    assert match.refused(a.Escort("daria", 1)).reason == "Dottore {number} is not on {square}."
    assert match.refused(a.Escort("daria", 2)).rule == "CREED-M7.1"
    assert doctors().refused(a.Escort("daria", 3)).rule == "CREED-M7.1"
    assert scene(PLAYERS, step="O", initiative="C").refused(a.Escort("daria", 1)).rule == "CREED-M7.1"
    spot = PLAYERS.replace("daria    4,6", "daria    spot:0,4")
    assert with_dottori(doctors(spot), "4,0", "0,4 met").refused(a.Escort("daria", 2)).rule == "BASE-8.11"
    waits = scene(PLAYERS, mission=7, step="I-1", initiative="A", playing="bastiano")
    match = with_dottori(waits, "4,0", "4,6 met")
    assert match.refused(a.Escort("daria", 2)).reason == "{who} does not play in this step."
    assert "escort daria 2" not in match.options


@pytest.mark.rule("CREED-M7.4")
def test_a_dottore_is_not_taken_from_an_opponent_who_escorts_him() -> None:
    text = PLAYERS.replace("carestia 8,6", "carestia 4,6")
    match = escorting(text, who="carestia")
    assert match.refused(a.Escort("daria", 2)).rule == "CREED-M7.4"
    match.play("move daria 4,7", "move daria 4,6", "blank", "blank")
    assert match.board("daria").dottore == 0
    assert match.board("carestia").dottore == 2


@pytest.mark.rule("CREED-M7.4", "BASE-44.6", "CREED-M7.2")
def test_an_ally_hands_him_over() -> None:
    match = escorting(PLAYERS.replace("bastiano 1,6", "bastiano 4,6"), who="daria").play("escort bastiano 2")
    assert (match.board("daria").dottore, match.board("bastiano").dottore) == (0, 2)
    come = escorting(PLAYERS.replace("bastiano 1,6", "bastiano 4,7")).play("move bastiano 4,6")
    assert (come.board("daria").dottore, come.board("bastiano").dottore) == (2, 0)


@pytest.mark.rule("CREED-M7.5", "BASE-44.6")
def test_nobody_escorts_both() -> None:
    match = with_dottori(doctors(), "4,0", "4,7 met", escorts={"daria": 1}).play("move daria 4,7")
    assert match.board("daria").dottore == 1
    refused = match.refused(a.Escort("daria", 2))
    assert str(refused) == "daria escorts a Dottore already. Let that one go first. (CREED-M7.5)"
    match.play("release daria", "escort daria 2")
    assert match.board("daria").dottore == 2


@pytest.mark.rule("BASE-44.1", "BASE-44.2", "CREED-M7.7")
def test_he_goes_along_for_the_price_of_the_move() -> None:
    match = escorting().play("move daria 4,5")
    assert match.look("daria") == "4,5 inc 4/4 f2 s0"
    assert match.table.dottori[1] == Dottore("4,5", met=True)
    assert match.happened(DottoreFollowed) == [DottoreFollowed("daria", 2, "4,5")]
    assert match.board("daria").dottore == 2


@pytest.mark.rule("BASE-44.3")
def test_onto_a_roof_and_down_he_needs_a_ladder() -> None:
    text = PLAYERS.replace("daria    4,6", "daria    2,6")
    up = escorting(text).play("move daria 1,6")  # a ladder joins these
    assert up.table.dottori[1].square == "1,6"
    assert up.play("move daria 1,7").table.dottori[1].square == "1,7"  # from roof to roof
    assert up.play("move daria 2,7").table.dottori[1].square == "1,7"
    assert up.happened(DottoreLeft) == [DottoreLeft("daria", 2, "1,7", Parting.NO_LADDER)]
    assert up.board("daria").dottore == 0


@pytest.mark.rule("BASE-44.4", "BASE-44.8")
def test_he_stays_where_his_escort_climbs_hides_or_glides() -> None:
    text = PLAYERS.replace("daria    4,6", "daria    7,3")
    climbed = escorting(text).play("climb daria")
    assert climbed.happened(DottoreLeft) == [DottoreLeft("daria", 2, "7,3", Parting.CLIMBED)]
    hidden = escorting(PLAYERS.replace("daria    4,6", "daria    2,1")).play("hide daria")
    assert hidden.happened(DottoreLeft) == [DottoreLeft("daria", 2, "2,1", Parting.HID)]
    glider = PLAYERS.replace("daria    4,6 inc", "daria    2,1 inc item parachute")
    gone = escorting(glider).play("use daria parachute 2,2")
    assert gone.happened(DottoreLeft) == [DottoreLeft("daria", 2, "2,1", Parting.GLIDED)]
    alone = doctors(PLAYERS.replace("daria    4,6", "daria    2,1")).play("hide daria")
    assert not alone.happened(DottoreLeft)
    for match in (climbed, hidden, gone):
        assert match.board("daria").dottore == 0
        assert match.table.dottori[1].met
        assert match.game.faults(match.state) == ()


@pytest.mark.rule("BASE-44.8")
def test_he_stays_where_his_escort_falls() -> None:
    text = """
    A daria    4,6 exp 1/4 f2 melee stiletto
    A bastiano 1,6 inc
    C carestia 8,6 inc
    C morte    8,3 inc
    enemies 4,6 C C
    alert
    """
    match = escorting(text).play("attack daria melee 4,6", "swords", "hit hit")
    assert match.happened(DottoreLeft) == [DottoreLeft("daria", 2, "4,6", Parting.FELL)]
    assert match.table.dottori[1] == Dottore("4,6", met=True)
    assert match.table.escort_of(2) is None
    alone = doctors(text).play("attack daria melee 4,6", "swords", "hit hit")
    assert not alone.happened(DottoreLeft)


@pytest.mark.rule("BASE-44.7")
def test_he_is_let_go_for_nothing() -> None:
    match = escorting(PLAYERS.replace("inc f3", "inc f0")).play("release daria")
    assert match.table.dottori[1] == Dottore("4,6", met=True)
    assert match.happened(DottoreLeft) == [DottoreLeft("daria", 2, "4,6", Parting.LET_GO)]
    assert match.refused(a.Release("daria")).reason == "{who} escorts no Dottore."
    late = scene(PLAYERS.replace("inc f3", "inc f0"), mission=7, step="I-2", initiative="C", playing="morte")
    window = with_dottori(late, "4,0", "4,7", escorts={"daria": 2}).play("end", "act")
    assert "release daria" in window.options
    waits = scene(PLAYERS, mission=7, step="I-1", initiative="A", playing="bastiano")
    assert "release daria" in with_dottori(waits, "4,0", "4,7", escorts={"daria": 2}).options


@pytest.mark.rule("CREED-M7.3")
def test_at_the_foot_of_the_own_tower_he_is_home() -> None:
    text = PLAYERS.replace("daria    4,6", "daria    2,4") + "enemies 1,4 S\nalert"
    match = escorting(text).play("move daria 1,4", "eye")
    assert match.happened(DottoreHome) == [DottoreHome("daria", 2, "1,4", 0, 4)]
    assert match.table.dottori == (Dottore("4,0"), Dottore("", met=True))
    assert match.board("daria").dottore == 0
    assert match.table.sides[0].mission_xp == 4
    assert reckoning(match.table, 0).mission == 4
    assert reckoning(match.table, 0).total == 4
    assert match.game.faults(match.state) == ()


@pytest.mark.rule("CREED-M7.3")
def test_at_the_foot_of_the_other_tower_he_is_not() -> None:
    match = escorting(PLAYERS.replace("daria    4,6", "daria    6,4")).play("move daria 7,4")
    assert match.table.dottori[1].square == "7,4"
    assert not match.happened(DottoreHome)
    joined = with_dottori(doctors(PLAYERS.replace("daria    4,6", "daria    1,5")), "4,0", "1,4 met")
    joined.play("move daria 1,4")  # joined on an own foot: home at once
    assert joined.happened(DottoreHome) == [DottoreHome("daria", 2, "1,4", 0, 4)]


@pytest.mark.rule("CREED-M7.3")
def test_who_falls_on_the_way_brings_nobody_home() -> None:
    text = PLAYERS.replace("daria    4,6", "daria    1,3")
    match = with_dottori(doctors(text), "4,0", "1,3 met").play("escort daria 2")
    assert match.happened(DottoreHome) == [DottoreHome("daria", 2, "1,3", 0, 4)]  # joined for nothing on a foot


@pytest.mark.rule("CREED-M7.6", "BASE-44.5")
def test_a_dottore_is_neither_seen_nor_struck() -> None:
    text = PLAYERS.replace("daria    4,6 inc", "daria    4,6 inc melee stiletto item explosive_bomb")
    match = with_dottori(doctors(text), "4,0", "4,6 met")
    assert match.refused(a.Attack("daria", "melee", "4,6")).rule == "BASE-16.2"
    beside = with_dottori(doctors(text.replace("carestia 8,6", "carestia 4,6")), "4,0", "4,6 met")
    assert beside.refused(a.Attack("daria", "melee", "4,6")).rule == "CREED-12.1"
    guarded = with_dottori(doctors(text + "enemies 4,6 C"), "4,0", "4,6 met")
    assert "attack daria melee 4,6" in guarded.options
    match.play("use daria explosive_bomb 4,6", "shield")  # one roll: for Daria, none for him
    assert isinstance(match.state.pending, Decision)
    assert match.decision.rule == "CREED-6.1"
    assert match.table.dottori[1] == Dottore("4,6", met=True)


@pytest.mark.rule("CREED-M7.1")
def test_a_card_that_a_dottore_brought_is_among_the_equipment() -> None:
    match = with_dottori(doctors(), "4,0", "4,7").play("move daria 4,7", "discard daria dottore")
    assert match.table.decks.discards == {"dottore": 1}
    assert Counter(match.table.cards_in("equipment"))["dottore"] == 1
    assert match.game.faults(match.state) == ()


BESIDE = """
    A daria    {square} inc f3
    A bastiano 1,6 inc f3
    C carestia 8,6 inc
    C morte    8,3 inc
"""


@pytest.mark.rule("BASE-44.6")
def test_who_comes_out_beside_a_dottore_joins_him() -> None:
    for version, number in ((3, 2), (2, 0)):
        match = with_dottori(doctors(BESIDE.format(square="spot:2,1")), "4,0", "2,1 met")
        match.state = begin(match.game, replace(match.table, version=version), *match.state.agenda)
        match.play("leave daria")
        assert match.board("daria").dottore == number


@pytest.mark.rule("BASE-44.6", "CREED-M7.3")
def test_who_is_seen_leaping_stands_beside_a_dottore_and_takes_him_home() -> None:
    text = BESIDE.format(square="top:assassins") + "    enemies 0,4 C"
    match = with_dottori(doctors(text), "4,0", "0,4 met").play("leap daria", "eye")
    assert match.happened(DottoreJoined) == [DottoreJoined("daria", 2, "0,4", card=False)]
    assert [event.seat for event in match.happened(DottoreHome)] == [0]
    unseen = with_dottori(doctors(text), "4,0", "0,4 met").play("leap daria", "blank")
    assert not unseen.happened(DottoreJoined)


@pytest.mark.rule("BASE-44.6")
def test_who_gives_itself_away_in_a_hiding_spot_stands_beside_a_dottore() -> None:
    text = BESIDE.format(square="spot:2,1").replace("carestia 8,6 inc", "carestia 2,1 exp 4/4") + "    alert"
    match = with_dottori(doctors(text), "4,0", "2,1 met").play("poison daria carestia")
    assert match.happened(DottoreJoined) == [DottoreJoined("daria", 2, "2,1", card=False)]
