"""Reactions to a survived attack: who is asked, what is possible, reactions on top of reactions."""

from typing import Any

import pytest
from msgspec.structs import replace

from corvids.games.creed.actions import PASS, Coordinate, GoIn, Invoke, Move, React, Save
from corvids.games.creed.events.combat import Reacted, ReactionDeclined
from corvids.games.creed.rules.deeds import (
    REACTS,
    REACTS_FOR_NOTHING,
    REACTS_FOR_NOTHING_IN_ENEMY_PHASE,
    REACTS_IN_ENEMY_PHASE,
)
from corvids.games.creed.rules.reactions import OfferReactions, ReactNow, allowance, can_act, offer_reactions
from corvids.games.creed.table import Phase
from corvids.kernel import begin

from .alone import alone, another, over
from .fights import of
from .playing import Match, scene

FIGHT = """
    A bastiano 2,3 exp f3 melee {weapon}
    A daria {ally}
    C morte 2,3 exp {morte}
    C carestia {carestia}
    alert
"""


BESIDE = "2,3 exp f3 s1"


def struck(
    *answers: str,
    weapon: str = "lagoon_blade",
    morte: str = "f3",
    carestia: str = "8,3 inc",
    ally: str = "8,7 inc",
    more: str = "",
    needs_hit: bool = False,
) -> Match:
    text = FIGHT.format(weapon=weapon, morte=morte, carestia=carestia, ally=ally) + more
    match = scene(text, step="I-1", playing="bastiano", reaction_needs_hit=needs_hit)
    return match.play("attack bastiano melee 2,3", *answers)


@pytest.mark.rule("CREED-6.7")
def test_whoever_survives_may_act_once_for_one_cube() -> None:
    match = struck("hit swords swords")
    assert (match.asked, match.options) == ("C", ["react morte", "pass"])
    match.play("react morte")
    assert match.asked == "C"
    assert match.options == [
        "move morte 2,2",
        "move morte 3,3",
        "move morte 2,4",
        "move morte 1,3",
        "stow morte poison_blade",
    ]
    match.play("move morte 3,3")
    assert match.board("morte").fresh == 2
    assert match.asked == "A"
    assert "end" in match.options
    assert [event.who for event in match.happened(Reacted)] == ["morte"]


@pytest.mark.rule("CREED-6.7")
def test_nobody_is_asked_who_fell_or_cannot_pay() -> None:
    assert "end" in struck("hit swords swords", morte="1/4").options
    assert "end" in struck("hit swords swords", morte="f0 s0").options
    assert struck("hit swords swords", morte="f0 s1").options == ["react morte", "pass"]


def test_why_one_does_not_react_is_told() -> None:
    match = struck("hit swords swords", "1", morte="f0", carestia=BESIDE)
    assert match.options == ["react carestia", "pass"]
    assert "no cube" in str(match.refused(React("morte")))
    assert "did not survive" in str(match.refused(React("bastiano")))


def test_a_miss_is_survived_too() -> None:
    assert struck("swords swords swords").options == ["react morte", "pass"]
    assert struck("swords swords swords", carestia=BESIDE).options == ["react morte", "react carestia", "pass"]


@pytest.mark.rule("CREED-6.7")
def test_every_exposed_opponent_of_the_square_was_attacked() -> None:
    match = struck("hit swords swords", "1", carestia=BESIDE)
    assert match.options == ["react morte", "react carestia", "pass"]
    one = struck("hit swords swords", "1", needs_hit=True, carestia=BESIDE)
    assert one.options == ["react morte", "pass"]
    assert one.refused(React("carestia")).rule == "CREED-6.7"
    none = struck("swords swords swords", needs_hit=True)
    assert "end" in none.options


def test_an_incognito_opponent_was_not_attacked() -> None:
    assert struck("hit swords swords", carestia="2,3 inc f3").options == ["react morte", "pass"]


@pytest.mark.rule("CREED-6.14", "CREED-6.18")
def test_each_survivor_has_its_own_reaction_before_the_attacker_goes_on() -> None:
    match = struck("hit swords swords", "1", carestia=BESIDE).play("react carestia", "move carestia 3,3", "pay saved 0")
    assert (match.asked, match.options) == ("C", ["react morte", "pass"])
    match.play("react morte", "move morte 3,3")
    assert match.asked == "A"
    assert of(match, "bastiano") == []
    match = struck("hit swords swords", "1", carestia=BESIDE).play("pass")
    assert [event.names for event in match.happened(ReactionDeclined)] == [("morte", "carestia")]
    assert "end" in match.options


@pytest.mark.rule("CREED-6.14")
def test_the_reaction_is_open_after_every_attack() -> None:
    match = struck("hit swords swords").play("pass")
    for _ in range(2):
        match.play("attack bastiano melee 2,3", "swords swords swords")
        assert match.options == ["react morte", "pass"]
        match.play("pass")
    assert match.board("bastiano").fresh == 0


@pytest.mark.rule("CREED-6.15")
def test_a_reaction_is_paid_with_a_fresh_cube_or_the_saved_one() -> None:
    match = struck("hit swords swords", morte="f3 s1").play("react morte", "move morte 3,3")
    assert (match.asked, match.options) == ("C", ["pay saved 0", "pay saved 1"])
    match.play("pay saved 1")
    assert (match.board("morte").fresh, match.board("morte").saved) == (3, 0)


def test_what_is_no_reaction_is_refused() -> None:
    match = struck(
        "hit swords swords", carestia="2,3 exp s1 melee stiletto", morte="f3 melee stiletto", more="bodies 2,3 C"
    )
    match.play("0", "swords", "swords", "react morte")
    kinds = {option.split()[0] for option in match.options}
    assert kinds == {"move", "attack", "conceal", "trade", "stow"}
    assert match.refused(Coordinate("morte", "melee", "2,3")).rule == "CREED-6.7"
    assert match.refused(Save("morte")).rule == "BASE-19.1"
    assert match.refused(Move("morte", "2,5")).rule == "BASE-13.2"
    assert match.refused(Move("carestia", "2,2")).rule == "CREED-6.7"


def test_a_free_action_is_no_reaction() -> None:
    text = "A bastiano 0,4 exp f3 melee stiletto\nA daria 8,7 inc\nC morte 0,4 exp\nC carestia 8,3 inc\nalert"
    match = scene(text, step="I-1", playing="bastiano").play("attack bastiano melee 0,4", "hit", "react morte")
    assert match.refused(GoIn("morte")).rule == "BASE-19.6"


def test_an_action_that_costs_more_is_no_reaction() -> None:
    text = "A bastiano 4,6 exp f3 melee stiletto\nA daria 8,7 inc\nC morte 4,6 exp f3 s1\nC carestia 8,3 inc\nalert"
    match = scene(text, step="I-1", playing="bastiano").play("attack bastiano melee 4,6", "hit", "react morte")
    assert "complete morte" not in match.options


@pytest.mark.rule("CREED-6.18", "CREED-6.7")
def test_a_reaction_that_attacks_is_answered_on_top() -> None:
    match = struck("hit swords swords", morte="f2 melee stiletto").play(
        "swords", "react morte", "attack morte melee 2,3"
    )
    match.play("hit")
    assert (match.asked, match.options) == ("A", ["react bastiano", "pass"])
    match.play("react bastiano", "attack bastiano melee 2,3", "hit swords swords", "hit")
    assert (match.asked, match.options) == ("C", ["react morte", "pass"])
    match.play("react morte", "move morte 3,3")
    assert match.asked == "A"
    assert "end" in match.options
    assert (match.board("bastiano").fresh, match.board("bastiano").health) == (1, 2)
    assert (match.board("morte").fresh, match.board("morte").health) == (0, 2)


def test_a_chain_ends_when_the_cubes_do() -> None:
    match = struck("swords swords swords", "swords", morte="f3 melee stiletto")
    for who in ("morte", "bastiano", "morte", "bastiano", "morte"):
        match.play(f"react {who}", f"attack {who} melee 2,3")
        match.play("swords swords swords" if who == "bastiano" else "swords")
        match.play("swords swords swords" if who == "morte" else "swords")
    assert match.board("morte").fresh == match.board("bastiano").fresh == 0
    assert match.asked == "A"
    assert "end" in match.options


DUEL = "A bastiano 2,3 exp {} melee stiletto\nA daria {}\nC morte 2,3 exp melee stiletto\nC carestia 8,3 inc\nalert"


def duel(bastiano: str = "1/4", daria: str = "8,7 inc s1") -> Match:
    return scene(DUEL.format(bastiano, daria), step="I-1", playing="bastiano")


def test_the_interrupted_side_goes_on_when_the_attacker_fell_in_a_reaction() -> None:
    match = duel().play("attack bastiano melee 2,3", "hit", "react morte", "attack morte melee 2,3", "hit")
    assert match.table.sides[0].eliminated == ("bastiano",)
    assert match.asked == "A"
    assert "move daria 7,7" in match.options


@pytest.mark.rule("CREED-6.7")
def test_survivors_react_though_retaliation_felled_the_attacker() -> None:
    match = duel().play("attack bastiano melee 2,3", "swords", "hit")
    assert match.table.sides[0].eliminated == ("bastiano",)
    assert match.options == ["react morte", "pass"]


def test_a_coordinated_attack_is_one_attack_with_one_reaction() -> None:
    match = duel("4/4", "2,2 inc s1 ranged crossbow").play("coordinate bastiano melee 2,3", "hit", "hit swords")
    assert match.options == ["react morte", "pass"]
    match.play("react morte", "move morte 3,3")
    assert match.asked == "A"


@pytest.mark.rule("CREED-6.5")
def test_a_waiting_character_that_is_struck_in_its_own_step_may_use_a_fresh_cube() -> None:
    match = struck("swords swords swords", morte="f3 melee stiletto", ally="2,3 exp f3 s0").play("swords")
    match.play("react morte", "attack morte melee 2,3", "hit", "0")
    assert (match.asked, match.options) == ("A", ["react bastiano", "react daria", "pass"])
    match.play("react daria", "move daria 2,2")
    assert match.board("daria").fresh == 2
    assert not match.board("daria").waited


@pytest.mark.rule("BASE-8.11")
def test_one_in_a_hiding_spot_does_what_is_possible_there_and_is_asked_though_that_is_nothing() -> None:
    text = "A bastiano 0,3 inc f3 item explosive_bomb\nA daria 8,7 inc\nC morte spot:0,4\nC carestia 8,3 inc"
    match = scene(text + "\nbodies 0,4 C", step="I-1", playing="bastiano")
    match.play("use bastiano explosive_bomb 0,4", "shield")
    assert (match.asked, match.options) == ("C", ["react morte", "pass"])
    match.play("react morte")
    assert match.options == ["conceal morte"]
    match = scene(text, step="I-1", playing="bastiano").play("use bastiano explosive_bomb 0,4", "shield")
    assert (match.asked, match.options) == ("C", ["pass"])
    assert match.refused(React("morte")).rule == "BASE-8.11"


@pytest.mark.rule("CREED-6.17", "CREED-6.10")
def test_in_the_enemy_phase_only_the_saved_cube_pays_and_opponents_are_not_hurt() -> None:
    text = "A bastiano 2,3 exp f0 s0\nA daria 2,3 exp s1\nC morte 2,3 exp f0 s1 melee stiletto\nC carestia 2,3 exp f3\n"
    match = scene(text + "enemies 2,3 C\nalert")
    table = match.table.with_arrivals(phase=Phase.COMBAT)
    match.state = begin(match.game, table, OfferReactions((2, 3)), *match.state.agenda)
    assert (match.asked, match.options) == ("C", ["react morte", "pass"])
    match.play("react morte", "attack morte melee 2,3")
    match.play("swords", "shield")
    assert match.board("morte").saved == 0
    match.state = begin(match.game, table.with_enemies("2,3", ""), ReactNow(2), *match.state.agenda)
    assert of(match, "morte") == []
    assert of(match, "morte", "poison") == []


def offered(**how: Any) -> Match:
    text = FIGHT.format(weapon="halberd", ally="8,7 inc f0", morte="f1", carestia="2,3 inc f2 s1")
    return scene(text, step="I-1", playing="bastiano", **how)


@pytest.mark.rule("CREED-6.7", "CREED-6.14")
def test_those_who_were_attacked_are_asked_every_time() -> None:
    table = offered().table
    assert offer_reactions(table, {2: 0, 3: 2}) == (OfferReactions((2, 3)),)
    assert offer_reactions(table, {}) == ()
    needs = offered(reaction_needs_hit=True).table
    assert offer_reactions(needs, {2: 0, 3: 2}) == (OfferReactions((3,)),)
    assert offer_reactions(needs, {2: 0}) == ()


@pytest.mark.rule("CREED-6.7", "CREED-6.18")
def test_each_that_was_attacked_reacts_once_and_the_others_are_asked_again() -> None:
    match = alone(offered(), OfferReactions((2, 3)))
    assert (match.asked, match.options) == ("C", ["react morte", "react carestia", "pass"])
    assert match.refused(React("bastiano")).reason == "{who} did not survive this attack, or has reacted to it."
    assert match.refused(Invoke("morte", "second_wind")).rule == "CREED-6.7"
    assert another(match, Move("morte", "2,2"))
    table = match.table
    done = OfferReactions((2, 3)).resolve(table, React("morte"))
    assert (done.events, done.then) == ((Reacted("morte"),), (ReactNow(2), OfferReactions((3,))))
    assert OfferReactions((2,)).resolve(table, React("morte")).then == (ReactNow(2),)
    declined = OfferReactions((2, 3)).resolve(table, PASS)
    assert (declined.events, declined.then) == ((ReactionDeclined(1, ("morte", "carestia")),), ())
    poor = alone(match, OfferReactions((2, 3)), boards=table.with_board(2, fresh=0).boards)
    assert poor.options == ["react carestia", "pass"]
    assert poor.refused(React("morte")).reason == "{who} has no cube that pays for a reaction."
    fallen = alone(match, OfferReactions((2,)), boards=table.with_board(2, who="", square="").boards)
    assert over(fallen)
    assert OfferReactions((2,)).resolve(fallen.table, None).events == ()
    inside = table.with_board(2, square="0,4", hidden=True, blade="", inventory=())
    stuck = alone(match, OfferReactions((2,)), boards=inside.boards)
    assert stuck.options == ["pass"]
    assert stuck.refused(React("morte")).rule == "BASE-8.11"


@pytest.mark.rule("BASE-8.11")
def test_from_inside_little_can_be_done_for_a_cube() -> None:
    table = offered().table
    assert can_act(table, 2)
    inside = table.with_board(2, square="0,4", hidden=True, blade="", inventory=())
    assert not can_act(inside, 2)
    assert can_act(inside.with_bodies("0,4", "C"), 2)
    assert not can_act(inside.with_bodies("0,4", "C").with_board(2, fresh=0), 2)
    stuck = alone(offered(), OfferReactions((2,)), boards=inside.boards)
    assert stuck.refused(React("morte")).rule == "BASE-8.11"
    assert another(stuck, Move("morte", "2,2"))
    assert stuck.refused(React("carestia")).rule == "CREED-6.7"


@pytest.mark.rule("CREED-6.15", "CREED-6.17")
def test_in_the_enemy_phase_a_reaction_has_the_saved_cube_alone_and_hurts_nobody() -> None:
    table = offered().table
    assert (allowance(table), allowance(table, for_nothing=True)) == (REACTS, REACTS_FOR_NOTHING)
    enemies = replace(table, phase=Phase.COMBAT)
    assert allowance(enemies) == REACTS_IN_ENEMY_PHASE
    assert allowance(enemies, for_nothing=True) == REACTS_FOR_NOTHING_IN_ENEMY_PHASE
    match = alone(offered(), ReactNow(3), phase=Phase.COMBAT)
    assert not any(option.startswith(("attack", "poison")) for option in match.options)
    match.play("move carestia 2,2")
    assert match.look("carestia") == "2,2 inc 4/4 f2 s0"


@pytest.mark.rule("CREED-6.7")
def test_a_reaction_is_one_action_of_the_one_that_reacts() -> None:
    match = alone(offered(), ReactNow(3))
    assert match.asked == "C"
    assert {option.split()[1] for option in match.options} == {"carestia"}
    assert match.refused(Move("morte", "2,2")).reason == "It is {who} that reacts."
    assert match.refused(Move("carestia", "8,8")).rule == "BASE-13.2"
    assert another(match, React("morte"))
    match.play("move carestia 2,2", "pay saved 0")
    assert (match.look("carestia"), over(match)) == ("2,2 inc 4/4 f1 s1", True)
