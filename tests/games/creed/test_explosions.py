"""Automatons on the Map: placed, set off, lit; what they touch, whom they hit, and who reacts."""

from typing import Any

import pytest

from corvids.games.creed import actions as a
from corvids.games.creed.cards import AutomatonCard
from corvids.games.creed.events.automatons import AutomatonExploded, AutomatonPlaced, AutomatonSpent
from corvids.games.creed.events.combat import BlastRolled, TowerHit
from corvids.games.creed.events.stealth import AlertStarted, BecameExposed, Moved
from corvids.games.creed.events.stealth import Tested as WasTested
from corvids.games.creed.rules.blast_area import area, towers_touched
from corvids.games.creed.rules.deeds import REACTS, WAITS, WINDOW, offers, refusal
from corvids.games.creed.rules.ending import reckoning
from corvids.games.creed.town import Faction
from corvids.kernel.windows import Number

from .boxes import house_box
from .fights import dice, of, rollers, there
from .playing import Match, scene

SCENE_14 = """
    A bastiano {bastiano}
    A claudio top:crows f3
    C carestia {carestia} inc f3
    C morte spot:8,4 inc f3
    automaton A 7,4 suicidio
    enemies 6,4 C
    enemies 7,3 S
"""


def foot(bastiano: str = "7,5 inc f0", carestia: str = "8,4", **how: Any) -> Match:
    return scene(SCENE_14.format(bastiano=bastiano, carestia=carestia), **how)


def blown(seeker: str = "hit") -> Match:
    """Scene 14 as far as the reactions; dice of the Tower, then in stable order, the Initiative's side first."""
    match = foot().play("move carestia 7,4")
    for face in ("hit", "shield", "shield", "hit", seeker, "shield"):
        assert dice(match) == 1
        match.play(face)
    return match


@pytest.mark.rule("CREED-10.13", "CREED-10.11", "CREED-10.19")
def test_scene_14_the_suicidio_at_the_foot_of_the_crows_tower() -> None:
    match = blown()
    (exploded,) = match.happened(AutomatonExploded)
    assert sorted(exploded.touched) == ["6,4", "7,3", "7,4", "7,5", "8,4"]
    assert (exploded.card, exploded.towers) == ("suicidio", ("crows",))
    rolls = match.happened(BlastRolled)
    assert [(roll.target, roll.hits) for roll in rolls] == [
        ("crows", 2), ("bastiano", 1), ("carestia", 1), ("morte", 2), ("S", 2), ("C", 1),
    ]  # fmt: skip
    assert rollers(match) == ["C", "A", "C", "C", "A", "A"]
    assert [side.tower for side in match.table.sides] == [8, 6]
    assert [match.board(who).health for who in ("carestia", "morte", "bastiano", "claudio")] == [3, 2, 3, 4]
    assert (there(match, "6,4"), there(match, "7,3")) == (("", "C"), ("", "S"))
    assert not match.table.alert
    assert not match.happened(BecameExposed) + match.happened(AlertStarted) + match.happened(WasTested)
    assert match.table.automatons == ()
    assert match.table.sides[0].exploded == ("suicidio",)


@pytest.mark.rule("CREED-6.7", "CREED-10.38", "CREED-12.4")
def test_scene_14_the_crows_that_were_hit_may_react() -> None:
    match = blown()
    assert (match.asked, match.options) == ("C", ["react carestia", "pass"])
    assert match.refused(a.React("bastiano")).rule == "CREED-6.7"
    match.play("pass")
    assert match.asked == "C"
    assert match.look("carestia") == "7,4 inc 3/4 f2 s0"
    assert match.look("morte") == "spot:8,4 inc 2/4 f3 s0"
    assert "end" in match.options
    acts = blown().play("react carestia", "move carestia 7,5")
    assert acts.look("carestia") == "7,5 inc 3/4 f1 s0"


@pytest.mark.rule("CREED-10.18", "BASE-16.13")
def test_scene_14b_a_seeker_that_takes_one_hit_is_unharmed() -> None:
    assert there(blown("shield"), "7,3") == ("S", "")


@pytest.mark.rule("CREED-10.28")
def test_scene_14c_the_placer_walks_onto_it_unharmed() -> None:
    match = foot("7,5 inc f3", carestia="8,0", step="I-1", playing="bastiano").play("move bastiano 7,4")
    assert "end" in match.options
    assert not match.happened(AutomatonExploded)
    assert len(match.table.automatons) == 1


@pytest.mark.rule("CREED-10.27", "CREED-10.6", "CREED-10.24")
def test_scene_14d_who_stands_there_when_it_is_placed_does_not_set_it_off() -> None:
    text = "A bastiano 7,4 exp f1 carries suicidio\nA claudio 0,0 inc\nC carestia 8,4 inc\nC morte 7,4 exp\n"
    match = scene(text + "enemies 7,4 C\nalert", step="I-1", playing="bastiano").play("deploy bastiano")
    assert not match.happened(AutomatonExploded)
    assert match.board("bastiano").fresh == 0
    match.play("end", "move carestia 7,4", "blank blank")
    assert len(match.happened(AutomatonExploded)) == 1


@pytest.mark.rule("CREED-10.4", "CREED-10.5", "CREED-10.17")
def test_placing_costs_a_cube_and_leaves_it_face_down_on_the_square_for_good() -> None:
    text = "A bastiano 3,3 inc f3 carries miasma\nA claudio 3,3 inc\nC morte 8,0 inc\nC carestia 8,7 inc"
    match = scene(text, step="I-1", playing="bastiano").play("deploy bastiano")
    assert (match.board("bastiano").fresh, match.board("bastiano").automaton) == (2, "")
    (placed,) = match.table.automatons
    assert (placed.number, placed.square, placed.owner, placed.card, placed.since) == (1, "3,3", 0, "miasma", 3)
    (event,) = match.happened(AutomatonPlaced)
    assert (event.card, event.seen_by(1).card, event.seen_by(1).square) == ("miasma", "", "3,3")
    assert not any(option.startswith(("fetch", "deploy", "abandon")) for option in match.options)
    assert match.refused(a.Deploy("bastiano")).rule == "CREED-10.4"
    assert match.refused(a.Fetch("bastiano")).rule == "CREED-10.1"


@pytest.mark.rule("CREED-10.4", "CREED-10.5")
def test_each_has_a_number_that_no_other_ever_had() -> None:
    text = "A bastiano 3,3 inc f3 carries miasma\nA claudio 3,3 inc\nC morte 8,0 inc\nC carestia 8,7 inc\n"
    text += "automaton C 5,5 suicidio\nexploded C orologio\nexploded A orologio vagabondo"
    match = scene(text, step="I-1", playing="bastiano").play("deploy bastiano")
    assert [(one.number, one.card) for one in match.table.automatons] == [(1, "suicidio"), (5, "miasma")]


@pytest.mark.rule("CREED-10.4", "CREED-10.6")
def test_only_a_walker_is_told_a_way_and_it_has_to_be() -> None:
    text = "A bastiano 3,3 inc f3 carries {card}\nA claudio 3,3 inc\nC morte 8,0 inc\nC carestia 8,7 inc"
    walker = scene(text.format(card="vagabondo"), step="I-1", playing="bastiano")
    assert of(walker, "bastiano", "deploy") == ["N", "E", "S", "W"]
    assert walker.refused(a.Deploy("bastiano")).rule == "CREED-10.4"
    assert walker.refused(a.Deploy("bastiano", "X")).rule == "CREED-10.4"
    clock = scene(text.format(card="orologio"), step="I-1", playing="bastiano")
    assert [option for option in clock.options if option.startswith("deploy")] == ["deploy bastiano"]
    assert clock.refused(a.Deploy("bastiano", "N")).rule == "CREED-10.4"
    walker.play("deploy bastiano W")
    assert walker.table.automatons[0].way == "W"
    assert [event.seen_by(1).way for event in walker.happened(AutomatonPlaced)] == [""]


@pytest.mark.rule("CREED-10.4", "CREED-10.6")
def test_nobody_places_what_it_does_not_carry_or_where_it_does_not_stand() -> None:
    text = "A bastiano {where} inc f3 carries miasma\nA claudio 2,3 inc f0 s0\nC morte 8,0 inc\nC carestia 8,7 inc"
    for where, rule in (("spot:0,4", "BASE-8.11"), ("top:crows", "BASE-9.8")):
        match = scene(text.format(where=where), step="I-1", playing="bastiano")
        assert match.refused(a.Deploy("bastiano")).rule == rule
    match = scene(text.format(where="3,3"), step="I-1", playing="bastiano")
    assert match.refused(a.Deploy("claudio")).rule == "CREED-10.4"
    poor = scene(text.format(where="3,3").replace("f3", "f0"), step="I-1", playing="bastiano")
    assert poor.refused(a.Deploy("bastiano")).rule == "BASE-4.4"


# What entering does: who enters how, and whether the Suicidio of the Assassins on the square goes off.
@pytest.mark.rule("CREED-10.7", "CREED-10.24", "CREED-10.28")
@pytest.mark.parametrize(
    ("text", "answers", "explodes"),
    [
        ("C morte 3,4 inc\nautomaton A 3,3 suicidio", ["move morte 3,3"], True),
        ("C morte 3,4 exp\nautomaton A 3,3 suicidio\nalert", ["move morte 3,3"], True),
        ("C morte 3,4 inc\nautomaton A 3,3 vagabondo E", ["move morte 3,3"], True),
        ("C morte 3,4 inc\nautomaton A 3,3 orologio", ["move morte 3,3"], False),
        ("C morte 3,4 inc\nautomaton A 3,3 miasma", ["move morte 3,3"], False),
        ("C morte 3,4 inc\nautomaton C 3,3 suicidio", ["move morte 3,3"], False),
        ("C morte top:crows\nautomaton A 8,4 suicidio", ["leap morte"], True),
        ("C morte spot:8,4\nautomaton A 8,4 suicidio", ["leave morte"], False),
        ("C morte 2,0 inc item parachute\nautomaton A 2,3 suicidio", ["use morte parachute 2,3"], True),
    ],
)
def test_who_comes_onto_its_square_by_any_way_sets_it_off(text: str, answers: list[str], *, explodes: bool) -> None:
    match = scene(f"A bastiano 0,0 inc\nA claudio 0,1 inc\nC carestia 8,7 inc\n{text}").play(*answers)
    assert len(match.happened(AutomatonExploded)) == explodes
    assert match.table.set_off == ()


@pytest.mark.rule("CREED-10.7")
def test_a_leaper_that_is_seen_or_not_sets_it_off_after_its_test() -> None:
    text = "A bastiano 8,4 inc\nA claudio 0,1 inc\nC carestia 8,7 inc\nC morte top:crows\nautomaton A 8,4 suicidio"
    for face, who in (("eye", "8,4 exp"), ("blank", "spot:8,4 inc")):
        match = scene(text).play("leap morte", face)
        if face == "eye":
            match.play("blank")
        names = [type(event).__name__ for event in match.events]
        assert names.index("Tested") < names.index("AutomatonExploded")
        assert match.look("morte").startswith(who)
        assert dice(match) == 1


@pytest.mark.rule("CREED-10.7")
def test_the_tests_of_an_entry_come_before_its_explosion() -> None:
    text = "A bastiano 3,3 inc\nA claudio 0,1 inc\nC carestia 8,7 inc\nC morte 3,4 inc\nautomaton A 3,3 suicidio"
    match = scene(text).play("move morte 3,3")
    assert (match.table.set_off, match.table.automatons[0].shown) == ((), False)
    match.play("blank", "blank")
    assert match.table.automatons[0].shown
    names = [type(event).__name__ for event in match.events]
    assert names[-3:] == ["Tested", "Tested", "AutomatonExploded"]


@pytest.mark.rule("CREED-10.7", "CREED-10.8")
def test_hunters_set_it_off_at_once_when_all_of_the_entry_are_tested() -> None:
    text = "A bastiano 3,4 exp\nA claudio 0,1 inc\nC carestia 8,7 inc\nC morte 8,6 inc\nautomaton A 3,3 suicidio\nalert"
    alone = scene(text, step="I-1", playing="bastiano").play("move bastiano 3,3")
    assert not alone.happened(AutomatonExploded)
    hunted = scene(f"{text}\nenemies 3,4 C", step="I-1", playing="bastiano").play("move bastiano 3,3")
    assert len(hunted.happened(AutomatonExploded)) == 1
    assert dice(hunted) == 1


@pytest.mark.rule("CREED-10.40", "CREED-10.41")
def test_two_on_one_square_go_off_in_the_order_of_the_initiative_and_set_nothing_else_off() -> None:
    text = """
        A bastiano 0,0 inc
        A claudio 0,1 inc
        C carestia 8,7 inc
        C morte 3,4 inc 4/4 f1
        automaton A 3,3 suicidio
        automaton A 3,3 vagabondo N
        automaton C 2,3 suicidio
    """
    match = scene(text).play("move morte 3,3")
    assert (match.asked, match.options) == ("A", ["1", "2"])
    assert match.refused(Number(3)).rule == "CREED-10.41"
    assert match.refused(Number(7)).rule == "CREED-10.41"
    match.play("2", "shield")
    assert match.board("morte").health == 3
    assert [event.card for event in match.happened(AutomatonSpent)] == ["vagabondo"]
    match.play("hit")
    assert [event.card for event in match.happened(AutomatonSpent)] == ["vagabondo", "suicidio"]
    assert match.board("morte").health == 1
    assert [one.number for one in match.table.automatons] == [3]


@pytest.mark.rule("CREED-10.41")
def test_the_order_is_asked_anew_after_each_and_names_none_twice() -> None:
    text = """
        A bastiano 0,0 inc
        A claudio 0,1 inc
        C carestia 8,7 inc
        C morte 3,4 inc f3
        automaton A 3,3 suicidio
        automaton A 3,3 vagabondo N
    """
    match = scene(text, initiative="C", step="I-1", playing="morte")
    match.play("move morte 3,3")
    assert match.asked == "C"
    match.play("1", "shield")
    assert (match.asked, match.options) == ("C", ["react morte", "pass"])
    match.play("react morte", "move morte 2,3")
    assert [event.card for event in match.happened(AutomatonExploded)] == ["suicidio", "vagabondo"]
    assert match.look("morte") == "2,3 inc 3/4 f1 s0"


@pytest.mark.rule("CREED-6.7", "CREED-6.16")
def test_only_opponents_of_the_owner_react_incognito_ones_too() -> None:
    text = "A bastiano 3,3 inc f3\nA claudio 2,3 exp f3\nC carestia 4,3 inc f1\nC morte 3,4 inc f1\n"
    match = scene(f"{text}automaton C 3,3 miasma\nalert", initiative="C", step="I-1", playing="morte")
    match.play("light morte 1")
    assert (match.asked, match.options) == ("A", ["react bastiano", "react claudio", "pass"])
    match.play("react bastiano", "move bastiano 2,3")
    assert (match.asked, match.options) == ("A", ["react claudio", "pass"])
    assert match.refused(a.React("bastiano")).rule == "CREED-6.7"
    match.play("react claudio", "move claudio 2,2")
    assert match.asked == "C"
    assert [match.board(who).fresh for who in ("bastiano", "claudio", "carestia")] == [2, 2, 1]
    assert [match.board(who).health for who in ("bastiano", "claudio", "carestia", "morte")] == [3, 3, 3, 3]


@pytest.mark.rule("CREED-7.4", "CREED-10.11", "CREED-7.2")
def test_the_own_tower_loses_cubes_too_and_both_may_be_touched() -> None:
    text = "A bastiano 1,5 inc f3\nA claudio 6,7 inc\nC carestia 8,7 inc\nC morte 8,0 inc\nautomaton A 1,4 miasma"
    match = scene(text, step="I-1", playing="bastiano").play("light bastiano 1")
    assert [side.tower for side in match.table.sides] == [7, 8]
    assert reckoning(match.table, 1).tower == 1
    assert match.table.sides[0].harvest == 0
    assert [(event.seat, event.cubes) for event in match.happened(TowerHit)] == [(0, 1)]


@pytest.mark.rule("CREED-7.4", "CREED-1.5")
def test_one_explosion_that_brings_down_both_sides_is_decided_by_xp() -> None:
    text = "A bastiano 1,5 inc f3\nA claudio 6,7 inc\nC carestia 8,7 inc\nC morte 1,4 inc 1/4\n"
    text += "automaton A 1,4 miasma\ngone guerra pestilenza carestia"
    match = scene(text.replace("C carestia 8,7 inc\n", ""), step="I-1", playing="bastiano", towers=(1, 6))
    match.play("light bastiano 1")
    assert match.outcome.rule == "CREED-1.5"
    assert match.outcome.scores == (10, 8)


@pytest.mark.rule("CREED-13.9", "CREED-13.5", "CREED-12.9")
def test_who_falls_to_the_own_automaton_counts_for_the_other_side() -> None:
    text = "A bastiano 3,3 inc 1/4 f3\nA claudio 6,7 inc\nC carestia 8,7 inc\nC morte 8,0 inc\nautomaton A 3,3 miasma"
    match = scene(text, step="I-1", playing="bastiano").play("light bastiano 1")
    assert match.table.sides[0].eliminated == ("bastiano",)
    assert (reckoning(match.table, 1).eliminated, reckoning(match.table, 0).eliminated) == (2, 0)


@pytest.mark.rule("CREED-12.10")
def test_what_a_fallen_character_had_placed_stays_armed() -> None:
    text = "A bastiano 3,3 exp 1/4\nA claudio 6,7 inc\nC carestia 8,7 inc\nC morte 3,3 inc f2\nalert\n"
    text += "automaton A 3,4 suicidio"
    match = scene(text).play("poison morte bastiano", "move morte 3,4")
    assert match.table.sides[0].eliminated == ("bastiano",)
    assert len(match.happened(AutomatonExploded)) == 1


@pytest.mark.rule("CREED-10.12", "CREED-10.22")
def test_a_used_automaton_leaves_the_game_and_does_not_come_back_to_the_stock() -> None:
    match = blown()
    assert match.table.sides[0].stock == 3
    assert match.table.sides[0].automatons == ("miasma", "orologio", "vagabondo")
    (spent,) = match.happened(AutomatonSpent)
    assert (spent.number, spent.seat, spent.card, spent.square) == (1, 0, "suicidio", "7,4")


@pytest.mark.rule("CREED-10.16", "CREED-10.17")
def test_its_card_is_seen_by_the_other_side_only_when_it_explodes() -> None:
    match = foot()
    (hidden,) = match.game.observe(match.state, 1).automatons
    assert (hidden.card, hidden.way, hidden.square, hidden.number) == (None, None, "7,4", 1)
    assert match.game.observe(match.state, 0).automatons[0].card == "suicidio"
    match.play("move carestia 7,4")
    assert match.game.observe(match.state, 1).automatons[0].card == "suicidio"


@pytest.mark.rule("CREED-10.39")
def test_a_top_is_safe_unless_the_table_reads_it_otherwise() -> None:
    match = foot(tower_top_safe=False).play("move carestia 7,4", "shield", "hit")
    assert [event.target for event in match.happened(BlastRolled)] == ["crows", "claudio"]
    match.play("shield", "shield", "shield", "shield", "shield")
    assert match.board("claudio").health == 2
    far = scene(
        "A bastiano 0,0 inc\nA claudio top:crows\nC carestia 8,7 inc\nC morte 3,4 inc\nautomaton A 3,3 suicidio",
        tower_top_safe=False,
    ).play("move morte 3,3", "shield")
    assert [event.target for event in far.happened(BlastRolled)] == ["morte"]


@pytest.mark.rule("CREED-10.25", "CREED-10.10")
def test_a_harvest_counts_what_hurt_the_other_side() -> None:
    assert blown().table.sides[0].harvest == 1
    text = "A bastiano 1,5 inc f3\nA claudio 6,7 inc\nC carestia {} inc\nC morte 8,0 inc\nautomaton A 1,4 miasma"
    for where, harvest in (("8,7", 0), ("2,3", 1)):
        match = scene(text.format(where), step="I-1", playing="bastiano").play("light bastiano 1")
        assert match.table.sides[0].harvest == harvest
    tower = "A bastiano 7,5 inc f3\nA claudio 6,7 inc\nC carestia 0,0 inc\nC morte 8,0 inc\nautomaton A 7,4 miasma"
    for left, harvest in ((8, 1), (2, 1)):
        match = scene(tower, step="I-1", playing="bastiano", towers=(8, left)).play("light bastiano 1")
        assert match.table.sides[0].harvest == harvest


# Who lights a Miasma of the Assassins on 4,4: the square, and the statement that forbids it, if one does.
@pytest.mark.rule("CREED-10.7")
@pytest.mark.parametrize(
    ("where", "rule"),
    [
        ("4,4", ""), ("4,7", ""), ("3,6", ""), ("2,3", ""), ("7,4", ""), ("4,0", "CREED-10.7"), ("2,2", "CREED-10.7"),
        ("8,4", "CREED-10.7"), ("spot:3,0", "BASE-8.11"), ("top:assassins", "BASE-9.8"),
    ],
)  # fmt: skip
def test_one_of_its_side_within_three_squares_lights_it_walls_or_not(where: str, rule: str) -> None:
    text = (
        f"A bastiano {where} inc f3\nA claudio 6,7 inc f0\nC carestia 8,7 inc\nC morte 8,0 inc\nautomaton A 4,4 miasma"
    )
    match = scene(text, step="I-1", playing="bastiano")
    assert ("light bastiano 1" in match.options) == (not rule)
    if rule:
        assert match.refused(a.Light("bastiano", 1)).rule == rule
    else:
        match.play("light bastiano 1")
        assert (match.board("bastiano").fresh, len(match.happened(AutomatonExploded))) == (2, 1)


@pytest.mark.rule("CREED-10.7", "CREED-6.10")
def test_what_cannot_be_lit_and_when_nothing_can() -> None:
    text = "A bastiano 4,3 inc f3 s1\nA claudio 6,7 inc\nC carestia 4,3 inc f1\nC morte 8,0 inc\n"
    text += "automaton A 4,4 miasma\nautomaton A 4,4 orologio\nautomaton C 4,4 miasma"
    match = scene(text, step="I-1", playing="bastiano")
    assert of(match, "bastiano", "light") == ["1"]
    for number in (2, 3, 4):
        assert match.refused(a.Light("bastiano", number)).rule == "CREED-10.7"
    assert [str(one) for one in offers(match.table, 0, WAITS) if isinstance(one, a.Light)] == ["light bastiano 1"]
    assert [str(one) for one in offers(match.table, 0, REACTS) if isinstance(one, a.Light)] == ["light bastiano 1"]
    barred = refusal(match.table, 0, WINDOW, a.Light("bastiano", 1))
    assert barred is not None
    assert barred.rule == "CREED-6.10"
    poor = scene(text.replace("f3 s1", "f0"), step="I-1", playing="bastiano")
    assert poor.refused(a.Light("bastiano", 1)).rule == "BASE-4.4"


def cards() -> dict[str, AutomatonCard]:
    return dict(house_box().automatons)


@pytest.mark.rule("CREED-10.9", "CREED-10.26")
@pytest.mark.parametrize(
    ("card", "square", "way", "touched"),
    [
        ("suicidio", "3,4", "", "3,3 2,4 3,4 4,4 3,5"),
        ("suicidio", "0,0", "", "0,0 1,0 0,1"),
        ("suicidio", "3,3", "", "2,3 3,3 4,3 3,4"),
        ("suicidio", "2,2", "", "2,1 1,2 2,2 3,2 2,3"),
        ("vagabondo", "4,4", "N", "4,2 4,3 4,4"),
        ("vagabondo", "3,4", "N", "3,3 3,4"),
        ("vagabondo", "1,2", "E", "1,2 2,2 3,2"),
        ("vagabondo", "1,2", "W", "0,2 1,2"),
        ("orologio", "4,4", "", "3,3 4,3 5,3 3,4 4,4 5,4 3,5 4,5 5,5"),
        ("orologio", "4,3", "", "3,2 4,2 5,2 3,3 4,3 5,3 3,4 4,4 5,4"),
        ("orologio", "2,0", "", "1,0 2,0 3,0 1,1 2,1"),
        ("miasma", "2,0", "", "1,0 2,0 3,0 1,1 2,1 3,1"),
        ("miasma", "3,3", "", "2,2 3,2 4,2 2,3 3,3 4,3 2,4 3,4 4,4"),
    ],
)
def test_red_squares_end_at_walls_green_ones_do_not(card: str, square: str, way: str, touched: str) -> None:
    assert " ".join(area(house_box().town, cards()[card], square, way)) == touched


@pytest.mark.rule("CREED-10.9", "CREED-10.26")
def test_a_square_behind_a_corner_counts_if_one_way_round_it_is_open() -> None:
    town, block = house_box().town, cards()["orologio"]
    assert "3,2" in area(town, block, "2,3")
    assert "3,1" in area(town, block, "2,1")
    assert "3,1" not in area(town, block, "2,0")


@pytest.mark.rule("CREED-10.11")
def test_a_tower_is_touched_by_any_of_its_feet_and_once() -> None:
    town = house_box().town
    assert towers_touched(town, ("7,3", "7,4", "8,4")) == (Faction.CROWS,)
    assert towers_touched(town, ("7,4", "0,3")) == (Faction.ASSASSINS, Faction.CROWS)
    assert towers_touched(town, ("2,3", "8,2")) == ()


@pytest.mark.rule("CREED-10.42")
def test_only_characters_enemies_and_towers_are_listed() -> None:
    match = foot()
    assert {one.owner for one in match.table.automatons} == {0}
    match.play("move carestia 7,4")
    blast = match.state.agenda[0]
    struck = blast.blast.struck  # type: ignore[attr-defined]
    assert [(one.mini, one.kind, one.tower) for one in struck] == [
        (-1, "", 1), (0, "", -1), (2, "", -1), (3, "", -1), (-1, "S", -1), (-1, "C", -1),
    ]  # fmt: skip
    assert not match.happened(Moved)[1:]
