"""Attacks in small: hits given out, icons, and who strikes back with how many dice."""

import pytest
from msgspec.structs import replace

from corvids.games.creed.actions import PASS, At, Count, Pick, Rolled, To
from corvids.games.creed.events.combat import (
    AttackDivided,
    AttackRolled,
    EmblemWorked,
    EnemiesEliminated,
    EnemiesRetaliated,
    HitsGiven,
    OpponentRetaliated,
    RetaliationRolled,
    WeaponSpent,
    Wounded,
)
from corvids.games.creed.events.equipment import CameOut
from corvids.games.creed.events.stealth import AlertStarted, BecameExposed
from corvids.games.creed.rules.aiming import full_dice
from corvids.games.creed.rules.assault import Assault, Striker, fellable
from corvids.games.creed.rules.assigning import (
    AssignToEnemies,
    AssignToOpponents,
    ShowIcons,
    aftermath,
    by_enemies,
    by_opponents,
    given_away,
    retaliation,
)
from corvids.games.creed.rules.attack import (
    AskAgain,
    DivideDice,
    Extra,
    RollAttack,
    UseEmblems,
    by_emblem,
    extras,
)
from corvids.games.creed.rules.deeds import PLAYS, WAITS
from corvids.games.creed.rules.detection import HoldTests
from corvids.games.creed.rules.exposing import GiveAway, SoundTheAlert
from corvids.games.creed.rules.reactions import OfferReactions
from corvids.games.creed.rules.retaliation import (
    EnemiesRetaliate,
    GiveBack,
    OpponentsRetaliate,
    RollRetaliation,
    StrikeBack,
    icons_of_blows,
    strikes_back,
)
from corvids.games.creed.rules.weapons import How
from corvids.games.creed.rules.weapons import striker as attacker
from corvids.games.creed.table import Table

from .alone import alone, another, over
from .fights import dice
from .marked import by_rule
from .playing import Match, scene

FOUR = """
    A bastiano 2,3 {state} melee common_sword ranged crossbow f0
    A daria 2,2 inc melee stiletto ranged throwing_knives f0
    C morte {morte} melee stiletto f0
    C carestia {carestia} melee common_sword f0
    {more}
"""


def four(
    more: str = "", *, state: str = "inc", morte: str = "8,3 inc", carestia: str = "8,0 inc", initiative: str = "A",
    retaliate: bool = True,
) -> Match:  # fmt: skip
    text = FOUR.format(state=state, morte=morte, carestia=carestia, more=more)
    return scene(text, step="O", turn=3, initiative=initiative, opponents_retaliate=retaliate)


def striker(mini: int = 0, card: str = "common_sword", number: int = 2, **more: object) -> Striker:
    return replace(Striker(mini, card, number), **more)


def assault(*strikers: Striker, square: str = "2,3", **more: object) -> Assault:
    return replace(Assault(square, strikers or (striker(),)), **more)


FELLED = [
    ("", 3, [""]),
    ("CC", 0, [""]),
    ("C", 4, ["C"]),
    ("CS", 2, ["C", "S"]),
    ("S", 1, [""]),
    ("CCS", 3, ["C", "S", "CC", "CS"]),
]


@pytest.mark.parametrize(
    ("kinds", "hits", "ways"),
    by_rule(dict.fromkeys(("BASE-16.12", "BASE-16.13", "BASE-16.14", "BASE-16.15"), FELLED)),
)
def test_whom_hits_can_fell(kinds: str, hits: int, ways: list[str]) -> None:
    assert list(fellable(four().table, kinds, hits)) == ways


@pytest.mark.rule("BASE-16.12")
def test_the_attacker_shares_out_the_hits_among_enemies_and_all_damage_falls_at_once() -> None:
    attack = assault(opponents=(2, 3), opponent_hits=2, enemy_hits=2)
    start = four("enemies 2,3 CCS\nalert", morte="2,3 exp", carestia="2,3 exp")
    match = alone(start, AssignToEnemies(attack, 1))
    assert (match.asked, match.options) == ("A", ["C", "S", "CC"])
    assert match.refused(Pick("CS")).rule == "BASE-16.12"
    assert another(match, At("2,3"))
    match.play("S")
    assert match.events == (
        HitsGiven("2,3", 0, {"morte": 1, "carestia": 1}, 2, "S"), Wounded("morte", 1, 3, "BASE-16.18"),
        Wounded("carestia", 1, 3, "BASE-16.18"), EnemiesEliminated("2,3", "S", 0),
        BecameExposed("bastiano", "BASE-16.19", reused=False),
    )  # fmt: skip
    assert (match.table.enemies, match.table.bodies) == ({"2,3": "CC"}, {"2,3": "S"})
    one = alone(four("enemies 2,3 C"), AssignToEnemies(assault(enemy_hits=1), 0))
    assert (one.table.enemies, one.table.bodies) == ({}, {"2,3": "C"})
    spared = alone(four("enemies 2,3 S"), AssignToEnemies(assault(enemy_hits=1), 0))
    assert spared.table.enemies == {"2,3": "S"}
    unaimed = alone(start, AssignToEnemies(assault(opponents=(2, 3), enemy_hits=1), 0)).play("C")
    assert unaimed.events[0] == HitsGiven("2,3", 0, {}, 1, "C")


@pytest.mark.rule("BASE-16.12")
def test_only_somebody_who_fell_lets_an_attacker_be_gone_already() -> None:
    text = (
        "C morte 2,3 inc f0 melee stiletto\nC guerra 8,3 inc\nA bastiano 2,3 exp {} f0\nA daria 8,7 inc\nenemies 2,3 CS"
    )
    for health, hits, kinds, gone in (("4/4", 0, "C", True), ("1/4", 1, "-", True), ("4/4", 1, "-", False)):
        start = scene(text.format(health), step="O", turn=3, initiative="A")
        attack = assault(
            replace(striker(2, "stiletto", 1), plays=True, aimed=hits), opponents=(0,), opponent_hits=hits, enemy_hits=1
        )
        match = alone(start, AssignToEnemies(attack, hits)).play(kinds)
        assert over(match) is not gone
        if gone:
            assert match.options == ["move morte 2,2", "move morte 3,3", "move morte 2,4", "move morte 1,3", "pass"]


@pytest.mark.rule("CREED-12.2")
def test_hits_on_opponents_are_split_between_the_exposed() -> None:
    attack = assault(striker(aimed=2), opponents=(2, 3), opponent_hits=2)
    match = alone(four(morte="2,3 exp", carestia="2,3 exp"), AssignToOpponents(attack))
    assert (match.asked, match.options) == ("A", ["0", "1", "2"])
    assert match.refused(Count(3)).rule == "CREED-12.2"
    assert another(match, At("2,3"))
    match.play("0")
    assert [match.board(who).health for who in ("morte", "carestia")] == [4, 2]
    one = alone(four(morte="2,3 exp"), AssignToOpponents(replace(attack, opponents=(2,))))
    assert one.board("morte").health == 2
    none = alone(four(morte="2,3 exp", carestia="2,3 exp"), AssignToOpponents(replace(attack, opponent_hits=0)))
    assert none.happened(HitsGiven)[0].opponents == {"morte": 0, "carestia": 0}


@pytest.mark.rule("CREED-12.5")
def test_dice_are_divided_where_opponents_and_enemies_are() -> None:
    attack = assault(striker(), striker(1, "stiletto", 1), opponents=(2,))
    match = alone(four("enemies 2,3 C", morte="2,3 exp"), DivideDice(attack))
    assert (match.asked, match.options) == ("A", ["0", "1", "2"])
    assert match.refused(Count(3)).rule == "CREED-12.5"
    assert another(match, PASS)
    match.play("1")
    assert (match.options, match.events) == (["0", "1"], (AttackDivided("bastiano", 1, 1),))
    match.play("0")
    assert dice(match) == 1
    match.play("hit")
    assert match.happened(AttackRolled)[0].pool == "opponents"
    alone_there = alone(four(morte="2,3 exp"), DivideDice(assault(opponents=(2,))))
    assert (dice(alone_there), alone_there.events) == (2, ())
    assert alone_there.play("hit hit").happened(AttackRolled)[0].pool == "opponents"
    guards = alone(four("enemies 2,3 C"), DivideDice(assault()))
    assert dice(guards) == 2
    assert guards.play("hit hit").happened(AttackRolled)[0].pool == "enemies"
    knives = alone(four("enemies 2,3 C", morte="2,3 exp"), DivideDice(assault(striker(number=0), opponents=(2,))))
    assert not knives.happened(AttackDivided)


@pytest.mark.rule("BASE-16.4", "BASE-16.30")
def test_the_attacking_side_rolls_the_dice_of_each_weapon_and_pool() -> None:
    pair = (striker(number=3, aimed=1), striker(1, "stiletto", 1))
    attack = assault(*pair, opponents=(2,))
    match = alone(four("enemies 2,3 CS", morte="2,3 exp"), RollAttack(attack))
    assert dice(match) == 1
    match.play("swords")
    assert dice(match) == 2
    match.play("hit hit")
    assert dice(match) == 1
    match.play("hit")
    assert match.happened(AttackRolled) == [
        AttackRolled("bastiano", "common_sword", "2,3", "opponents", ("swords",), 0),
        AttackRolled("bastiano", "common_sword", "2,3", "enemies", ("hit", "hit"), 0),
        AttackRolled("daria", "stiletto", "2,3", "enemies", ("hit",), 0),
    ]
    assert match.options == ["C", "S", "CS"], "three hits in one sum"
    rolled = RollAttack(attack, 1).resolve(match.table, Rolled(("hit", "swords"))).then[0]
    assert isinstance(rolled, RollAttack)
    assert (rolled.rolled, rolled.assault.strikers[0].at_enemies) == (2, ("hit", "swords"))
    last = RollAttack(attack, 3).resolve(match.table, Rolled(("hit",))).then[0]
    assert isinstance(last, AskAgain)
    assert last.assault.strikers[1].at_enemies == ("hit",)
    single = RollAttack(assault(), 1).resolve(match.table, Rolled(("hit", "hit"))).then[0]
    assert isinstance(single, AskAgain)


@pytest.mark.rule("BASE-16.10", "BASE-16.11")
def test_an_emblem_brings_one_hit_for_the_pools_that_showed_it() -> None:
    table = four().table
    sword, halberd = table.box.weapons["common_sword"], table.box.weapons["halberd"]
    assert by_emblem(sword, striker(at_opponents=("emblem", "emblem"))) == (Extra(1, True, False),)
    assert by_emblem(sword, striker(at_opponents=("hit",), at_enemies=("emblem",))) == (Extra(1, False, True),)
    assert by_emblem(sword, striker(at_opponents=("emblem",), at_enemies=("emblem",))) == (Extra(1, True, True),)
    assert by_emblem(sword, striker(at_enemies=("hit", "swords"))) == ()
    assert by_emblem(halberd, striker(at_enemies=("emblem",))) == ()


@pytest.mark.rule("BASE-16.10", "BASE-16.31")
def test_each_of_two_weapons_adds_its_hit_once_to_a_pool_that_fits() -> None:
    pair = (
        striker(number=2, aimed=1, at_opponents=("emblem",), at_enemies=("emblem",)),
        striker(1, "common_sword", 2, aimed=0, at_enemies=("emblem", "emblem")),
    )
    attack = assault(*pair, opponents=(2,))
    start = four("enemies 2,3 SS\nalert", morte="2,3 exp")
    assert extras(start.table, attack) == [Extra(1, True, True), Extra(1, False, True)]
    match = alone(start, UseEmblems(attack))
    assert (match.asked, match.options) == ("A", ["0", "1"])
    assert match.refused(Count(2)).rule == "BASE-16.10"
    assert another(match, PASS)
    state = match.state
    match.play("1")
    assert match.events == (
        EmblemWorked("bastiano", "common_sword", "hit"), EmblemWorked("daria", "common_sword", "hit"),
    )  # fmt: skip
    assert match.options == ["S", "SS"], "three emblems and one hit more"
    match.play("SS")
    assert match.board("morte").health == 2
    match.state, match.events = state, ()
    match.play("0", "SS")
    assert match.board("morte").health == 3
    none = alone(start, UseEmblems(assault(striker(at_enemies=("hit", "swords")))))
    assert none.events[0] == HitsGiven("2,3", 0, {}, 1, "")


LOUD = [
    ("inc", "", "common_sword", True, [BecameExposed, AlertStarted]),
    ("inc", "alert", "common_sword", True, [BecameExposed]),
    ("exp", "", "common_sword", True, [AlertStarted]),
    ("exp", "alert", "common_sword", True, []),
    ("inc", "", "crossbow", False, []),
]


@pytest.mark.parametrize(
    ("state", "more", "card", "loud", "told"),
    by_rule(dict.fromkeys(("BASE-16.19", "BASE-16.20", "BASE-16.21", "BASE-21.2", "BASE-23.4"), LOUD)),
)
def test_eye_and_bell_of_a_loud_weapon(state: str, more: str, card: str, loud: bool, told: list[type]) -> None:
    table, events = given_away(four(more, state=state).table, striker(0, card))
    assert (table.boards[0].exposed, table.alert) == (loud or state == "exp", loud or more == "alert")
    assert [type(event) for event in events] == told
    shown = alone(four(more, state=state), ShowIcons((striker(0, card),)))
    assert [type(event) for event in shown.events] == told


@pytest.mark.rule("BASE-16.20")
def test_a_bell_on_a_weapon_that_struck_back_starts_the_alert() -> None:
    table = four(morte="2,3 exp", carestia="2,3 exp").table
    loud, events = icons_of_blows(table, (2, 3))
    assert (loud.alert, events) == (True, (AlertStarted("BASE-16.20"),))
    assert icons_of_blows(table, (2,)) == (table, ())
    box = table.box
    weapon = box.cards["stiletto"].weapon
    assert weapon is not None
    black = replace(box.cards["stiletto"], weapon=replace(weapon, black=True))
    once = replace(table, box=replace(box, cards={**box.cards, "stiletto": black}))
    spent, events = icons_of_blows(once, (2,))
    assert (spent.boards[2].melee, spent.decks.discards) == ("", {"stiletto": 1})
    assert events == (WeaponSpent("morte", "stiletto"),)


@pytest.mark.rule("BASE-16.22")
def test_after_the_hits_come_icons_then_retaliation_then_reactions() -> None:
    table = four("enemies 2,3 C", morte="2,3 exp").table
    swords = striker(aimed=1, at_opponents=("swords",), at_enemies=("hit",))
    steps = aftermath(table, assault(swords, opponents=(2,)), {2: 1})
    assert steps == (
        ShowIcons((swords,)), EnemiesRetaliate("2,3", (0,)), OpponentsRetaliate("2,3", (0,)), OfferReactions((2,)),
    )  # fmt: skip
    quiet = striker(0, "crossbow", at_enemies=("hit",))
    assert aftermath(table, assault(quiet), {}) == ()
    knives = striker(1, "throwing_knives", 1, at_enemies=("hit",))
    assert aftermath(table, assault(quiet, knives), {}) == (ShowIcons((quiet, knives)),)


@pytest.mark.rule("BASE-16.26", "BASE-16.23")
def test_one_retaliation_for_any_number_of_swords_unless_an_emblem_ignores_them() -> None:
    table = four("enemies 2,3 C", morte="2,3 exp").table
    enemies = (EnemiesRetaliate("2,3", (0,)),)
    assert retaliation(table, assault(striker(at_enemies=("swords", "swords")))) == enemies
    assert retaliation(table, assault(striker(at_enemies=("hit", "emblem")))) == ()
    both = striker(aimed=1, at_opponents=("swords",), at_enemies=("swords",))
    assert retaliation(table, assault(both)) == (*enemies, OpponentsRetaliate("2,3", (0,)))
    halberd = striker(0, "halberd", 3, at_enemies=("emblem", "swords"))
    assert retaliation(table, assault(halberd)) == ()
    assert retaliation(table, assault(replace(halberd, at_enemies=("hit", "swords")))) == enemies
    pair = assault(striker(at_enemies=("hit",)), striker(1, "stiletto", 1, at_enemies=("swords",)))
    assert retaliation(table, pair) == (EnemiesRetaliate("2,3", (0, 1)),)


@pytest.mark.rule("CREED-12.7")
def test_swords_against_opponents_make_the_enemies_left_there_retaliate() -> None:
    attack = assault(striker(aimed=2, at_opponents=("swords",)), opponents=(2,))
    assert by_enemies(four("enemies 2,3 C").table, attack) == (EnemiesRetaliate("2,3", (0,)),)
    assert by_enemies(four("enemies 2,2 C").table, attack) == ()


@pytest.mark.rule("BASE-16.33", "CREED-12.3", "CREED-12.19")
def test_opponents_retaliate_against_melee_weapons_that_showed_swords_at_them() -> None:
    table = four(morte="2,3 exp").table
    melee, ranged = (
        striker(aimed=2, at_opponents=("swords",)),
        striker(0, "crossbow", aimed=2, at_opponents=("swords",)),
    )
    met = (OpponentsRetaliate("2,3", (0,)),)
    assert by_opponents(table, assault(melee)) == met
    assert by_opponents(table, assault(ranged)) == ()
    assert by_opponents(table, assault(striker(aimed=2, at_opponents=("hit", "hit")))) == ()
    assert by_opponents(table, assault(striker(at_enemies=("swords",)))) == ()
    assert by_opponents(table, assault(melee, striker(1, "throwing_knives", aimed=1, at_opponents=("swords",)))) == met
    assert by_opponents(four(morte="2,3 exp", retaliate=False).table, assault(melee)) == ()


# Where Bastiano is who attacked 2,3, the Enemies left there, and those who reach him.
REACH = [("2,3 inc", "CS", "CS"), ("2,2 inc", "CS", "C"), ("2,2 inc", "S", ""), ("2,4 inc", "Ss", "")]


@pytest.mark.parametrize(
    ("where", "there", "reaching"),
    by_rule(dict.fromkeys(("BASE-16.25", "BASE-16.27", "BASE-16.28", "BASE-11.4", "BASE-33.4"), REACH)),
)
def test_who_reaches_an_attacker(where: str, there: str, reaching: str) -> None:
    text = f"A bastiano {where}\nA daria 8,7 inc\nC morte 8,3 inc\nC carestia 8,0 inc\nenemies 2,3 {there}"
    table = scene(text, step="O", turn=3).table
    assert strikes_back(table, "2,3", 0) == reaching
    gone = table.with_board(0, who="")
    assert strikes_back(gone, "2,3", 0) == ""


@pytest.mark.rule("BASE-16.23", "BASE-16.24", "BASE-21.3")
def test_enemies_retaliate_once_and_whom_they_reach_is_exposed_before() -> None:
    match = alone(four("enemies 2,3 CS"), EnemiesRetaliate("2,3", (0,)))
    assert match.events == (
        EnemiesRetaliated("2,3", "CS", {"bastiano": 3}), BecameExposed("bastiano", "BASE-16.24", reused=False),
        AlertStarted("BASE-16.24"),
    )  # fmt: skip
    assert dice(match) == 3
    pair = alone(four("enemies 2,3 CS", initiative="C"), EnemiesRetaliate("2,3", (0, 1)))
    assert dice(pair) == 2
    assert [event.dice for event in pair.happened(EnemiesRetaliated)] == [{"bastiano": 2, "daria": 1}]
    assert pair.happened(EnemiesRetaliated)[0].kinds == "CS"
    assert [event.who for event in pair.happened(BecameExposed)] == ["bastiano", "daria"]
    odd = alone(four("enemies 2,3 CCC", initiative="C"), EnemiesRetaliate("2,3", (0, 1)))
    assert (odd.asked, odd.options) == ("C", ["to bastiano", "to daria"])
    assert odd.refused(To("morte")).rule == "BASE-16.27"
    assert another(odd, PASS)
    odd.play("to daria")
    assert odd.happened(EnemiesRetaliated)[0].dice == {"bastiano": 1, "daria": 2}
    none = alone(four("enemies 2,3 S"), EnemiesRetaliate("2,3", (1,)))
    assert (over(none), none.events) == (True, ())


@pytest.mark.rule("BASE-16.27")
def test_only_attackers_in_reach_are_given_dice() -> None:
    match = alone(four("enemies 2,3 CCC"), EnemiesRetaliate("2,3", (0, 1)))
    assert match.refused(To("morte")).rule == "BASE-16.27"
    assert another(match, PASS)
    assert match.options == ["to bastiano", "to daria"]


@pytest.mark.rule("BASE-16.25")
def test_the_dice_on_each_attacker_are_rolled_before_any_harm() -> None:
    match = alone(four("enemies 2,3 CS"), RollRetaliation((0, 1), (2, 1)))
    assert dice(match) == 2
    match.play("hit shield")
    assert match.happened(RetaliationRolled) == [RetaliationRolled("bastiano", ("hit", "shield"), 1, 1)]
    assert match.board("bastiano").health == 4
    assert dice(match) == 1
    match.play("hit")
    assert over(match)
    assert match.events[1:] == (
        RetaliationRolled("daria", ("hit",), 1, 1), Wounded("bastiano", 1, 3, "BASE-16.25"),
        Wounded("daria", 1, 3, "BASE-16.25"),
    )  # fmt: skip
    none = alone(four("enemies 2,3 CS"), RollRetaliation((0, 1), (0, 1)))
    assert dice(none) == 1
    assert not none.happened(RetaliationRolled)


@pytest.mark.rule("BASE-16.34", "BASE-21.3")
def test_each_exposed_opponent_left_with_a_melee_weapon_strikes_and_exposes() -> None:
    match = alone(four(morte="2,3 exp", carestia="2,3 inc"), OpponentsRetaliate("2,3", (0,)))
    assert match.events == (BecameExposed("bastiano", "BASE-16.34", reused=False), AlertStarted("BASE-16.34"))
    assert dice(match) == 1
    for changes in ({"exposed": False}, {"melee": ""}, {"square": "2,2"}):
        table = four(morte="2,3 exp").table.with_board(2, **changes)
        none = alone(four(morte="2,3 exp"), OpponentsRetaliate("2,3", (0,)), boards=table.boards)
        assert (over(none), none.events) == (True, ())
    fallen = four(morte="2,3 exp").table.with_board(0, who="", square="")
    none = alone(four(morte="2,3 exp"), OpponentsRetaliate("2,3", (0,)), boards=fallen.boards)
    assert (over(none), none.events) == (True, ())


@pytest.mark.rule("BASE-16.34", "BASE-16.35")
def test_blows_are_struck_one_after_the_other_and_fall_together() -> None:
    start = four(state="exp", morte="2,3 exp", carestia="2,3 exp")
    match = alone(start, StrikeBack((2, 3), (0, 1)))
    assert dice(match) == 1
    match.play("hit")
    assert match.events == (OpponentRetaliated("morte", "stiletto", ("bastiano", "daria"), ("hit",), 1, 1),)
    assert dice(match) == 2
    match.play("emblem swords")
    assert match.happened(OpponentRetaliated)[1] == OpponentRetaliated(
        "carestia", "common_sword", ("bastiano", "daria"), ("emblem", "swords"), 2, 1
    )
    assert (match.asked, match.options) == ("C", ["0", "1", "2", "3"])
    match.play("1")
    assert [match.board(who).health for who in ("bastiano", "daria")] == [3, 2]
    assert over(match), "nobody answers"


@pytest.mark.rule("BASE-16.34")
def test_the_retaliating_side_gives_out_the_hits_of_its_blows() -> None:
    start = four(state="exp", morte="2,3 exp", carestia="2,3 exp")
    match = alone(start, GiveBack((2, 3), (0, 1), 2))
    assert (match.asked, match.options) == ("C", ["0", "1", "2"])
    assert match.refused(Count(3)).rule == "BASE-16.34"
    assert another(match, PASS)
    match.play("2")
    assert match.events == (Wounded("bastiano", 2, 2, "BASE-16.34"), AlertStarted("BASE-16.20"))
    one = alone(start, GiveBack((2,), (0,), 1))
    assert (over(one), one.events) == (True, (Wounded("bastiano", 1, 3, "BASE-16.34"),))
    none = alone(start, GiveBack((2,), (0, 1), 0))
    assert (over(none), none.events) == (True, ())


@pytest.mark.rule("BASE-21.2", "BASE-8.15")
def test_who_gives_itself_away_is_exposed_on_the_square() -> None:
    table = four().table
    seen = GiveAway(0, "BASE-21.2").resolve(table, None)
    assert (seen.table.boards[0].exposed, seen.table.alert, seen.then) == (True, True, ())
    assert seen.events == (BecameExposed("bastiano", "BASE-21.2", reused=False), AlertStarted("BASE-21.2"))
    hidden: Table = table.with_board(0, square="0,4", hidden=True)
    out = GiveAway(0, "BASE-8.15").resolve(hidden, None)
    board = out.table.boards[0]
    assert (board.exposed, board.hidden, out.table.alert, out.table.newcomers) == (True, False, False, (0,))
    assert out.events == (CameOut("bastiano", "0,4"), BecameExposed("bastiano", "BASE-8.15", reused=False))
    assert out.then == (HoldTests(), SoundTheAlert("BASE-8.15"))
    fallen = table.with_board(0, who="")
    gone = GiveAway(0, "BASE-21.2").resolve(fallen, None)
    assert (gone.table, gone.events, gone.then) == (fallen, (), ())


@pytest.mark.rule("BASE-16.4", "BASE-16.5")
def test_as_many_dice_as_the_weapon_shows_and_those_of_abilities() -> None:
    fury = scene("A alessandra 2,3 inc 3/4 melee lagoon_blade ranged crossbow\nA daria 8,7 inc", step="O").table
    number = {card: fury.box.weapons[card].dice for card in ("lagoon_blade", "crossbow")}
    assert [full_dice(fury, 0, card) for card in number] == [number["lagoon_blade"] + 1, number["crossbow"]]
    assert full_dice(fury.with_board(0, health=4), 0, "lagoon_blade") == number["lagoon_blade"]
    table = four().table
    assert full_dice(table.with_board(0, health=1), 0, "common_sword") == 2
    assert attacker(table, 0, PLAYS, "melee", How(ability=False, free=False)) == Striker(
        0, "common_sword", 2, plays=True
    )
    storming = attacker(table, 0, WAITS, "melee", How(ability=True, free=False))
    assert storming == Striker(0, "common_sword", 3, "storming_party")
    assert dice(alone(four("enemies 2,3 C"), RollAttack(assault(striker(number=5)), 1))) == 5
