"""The Poison Blade and its victim's last blow; worked scene 6."""

import pytest
from msgspec.structs import replace

from corvids.games.creed.actions import Pick, Poison, Take
from corvids.games.creed.events.combat import (
    EnemiesEliminated,
    LastBlowStruck,
    PoisonUsed,
    RetaliationRolled,
    WeaponSpent,
)
from corvids.games.creed.events.stealth import AlertStarted, BecameExposed
from corvids.games.creed.events.stealth import Tested as WasTested
from corvids.games.creed.rules.deeds import REACTS_IN_ENEMY_PHASE, WINDOW, offers, refusal
from corvids.games.creed.table import Table
from corvids.kernel import begin

from .fights import dice, of, there
from .playing import Match, scene


def scene_6(more: str) -> Match:
    crows = "C pestilenza 2,2 inc f3 s0\nC guerra 8,3 inc\nA daria 1,3 inc f3\n"
    return scene(crows + more, turn=2, initiative="C", step="I-1", playing="pestilenza")


@pytest.mark.rule("CREED-10.15", "CREED-10.34", "CREED-10.37")
def test_scene_6a_a_guard_falls_and_strikes_at_crossbowmen_first() -> None:
    match = scene_6("A claudio 0,7 inc\nenemies 2,2 CCS")
    assert of(match, "pestilenza", "poison") == ["C", "S"]
    match.play("poison pestilenza S")
    assert match.board("pestilenza").fresh == 2
    assert dice(match) == 2
    match.play("hit hit")
    assert (match.asked, match.options) == ("C", ["C", "CC"])
    match.play("CC")
    assert there(match, "2,2") == ("", "CCS")
    assert match.look("pestilenza") == "2,2 inc 4/4 f2 s0"
    assert not match.table.alert
    assert not match.happened(WasTested)
    assert not match.happened(RetaliationRolled)
    assert match.board("pestilenza").blade == "poison_blade"
    assert "end" in match.options
    assert [(event.kinds, event.seat) for event in match.happened(EnemiesEliminated)] == [("CC", 1), ("S", 1)]
    assert match.table.sides[1].felled == 3
    assert [(event.who, event.card, event.hits) for event in match.happened(LastBlowStruck)] == [("S", "", 2)]


@pytest.mark.rule("CREED-10.34", "BASE-30.12")
def test_a_victim_that_takes_the_place_of_the_one_it_strikes_falls_all_the_same() -> None:
    text = "C pestilenza 4,6 inc f3 s0\nC guerra 8,3 inc\nA daria 1,3 inc f3\nA claudio 0,7 inc\nenemies 4,6 cccS"
    match = scene(text, turn=2, initiative="C", step="I-1", playing="pestilenza")
    match.play("poison pestilenza S", "hit shield")
    assert there(match, "4,6") == ("cc", "CS")


@pytest.mark.rule("CREED-10.29", "CREED-10.32", "CREED-6.7")
def test_scene_6b_an_opponent_that_lives_exposes_the_user_and_reacts() -> None:
    match = scene_6("A claudio 2,2 exp f3 s0 melee common_sword\nenemies 2,2 C\nalert")
    assert of(match, "pestilenza", "poison") == ["C", "claudio"]
    match.play("poison pestilenza claudio")
    assert match.board("pestilenza").fresh == 2
    assert match.board("claudio").health == 1
    assert match.board("pestilenza").exposed
    assert (match.asked, match.options) == ("A", ["react claudio", "pass"])
    match.play("react claudio", "attack claudio melee 2,2", "2", "hit hit")
    assert match.look("claudio") == "2,2 exp 1/4 f2 s0"
    assert match.look("pestilenza") == "2,2 exp 2/4 f2 s0"
    assert (match.asked, match.options) == ("C", ["react pestilenza", "pass"])
    match.play("react pestilenza")
    assert of(match, "pestilenza", "poison") == []
    assert match.refused(Poison("pestilenza", "claudio")).rule == "CREED-10.15"


def test_scene_6b_nobody_need_react() -> None:
    match = scene_6("A claudio 2,2 exp f3 s0 melee common_sword\nenemies 2,2 C\nalert")
    match.play("poison pestilenza claudio", "react claudio", "attack claudio melee 2,2", "2", "hit hit", "pass")
    assert match.asked == "C"
    assert match.look("pestilenza") == "2,2 exp 2/4 f2 s0"


@pytest.mark.rule("CREED-10.30", "CREED-10.35", "BASE-16.21")
def test_scene_6c_an_opponent_that_falls_strikes_with_a_weapon_of_the_users_choice() -> None:
    match = scene_6("A claudio 2,2 exp 3/4 melee halberd ranged crossbow\nenemies 2,2 CC\nalert")
    match.play("poison pestilenza claudio")
    assert (match.asked, match.options) == ("C", ["take halberd", "take crossbow"])
    assert "in a slot" in str(match.refused(Take("stiletto")))
    match.play("take halberd")
    assert dice(match) == 3
    match.play("emblem hit swords")
    assert match.options == ["C", "CC"]
    assert "all Crossbowmen there" in str(match.refused(Pick("C" * 3)))
    match.play("CC")
    assert there(match, "2,2") == ("", "CC")
    assert match.table.sides[0].eliminated == ("claudio",)
    assert match.look("pestilenza") == "2,2 inc 4/4 f2 s0"
    fallen = next(board for board in match.table.boards if board.melee == "halberd")
    assert (fallen.who, fallen.ranged, fallen.armour) == ("", "crossbow", "roman_armor")
    assert [(event.who, event.card, event.hits) for event in match.happened(LastBlowStruck)] == [
        ("claudio", "halberd", 2)
    ]
    assert match.asked == "C"
    assert "end" in match.options


# The figures, a target that is refused, and the statement that forbids it.
REFUSED = [
    ("C pestilenza 2,2 exp\nA claudio 2,2 exp\nenemies 2,2 C", "C", "CREED-10.15"),
    ("C pestilenza 2,2 inc\nA claudio 2,2 inc\nenemies 2,2 C", "claudio", "CREED-12.1"),
    ("C pestilenza 2,2 inc\nA claudio 2,3 exp\nenemies 2,2 C", "claudio", "CREED-10.32"),
    ("C pestilenza 2,2 inc\nA claudio 2,3 exp\nenemies 2,2 C", "S", "CREED-10.32"),
    ("C pestilenza 2,2 inc\nA claudio 2,3 exp\nenemies 2,3 C", "C", "CREED-10.32"),
    ("C pestilenza 2,2 inc\nA claudio 2,3 exp\nenemies 2,2 C", "pestilenza", "BASE-16.16"),
    ("C pestilenza 2,2 inc\nA claudio 2,3 exp\nenemies 2,2 CT", "T", "CREED-10.36"),
    ("C pestilenza 2,2 inc\nA claudio 2,3 exp\nenemies 2,2 CT", "", "CREED-10.32"),
    ("C pestilenza 4,6 inc\nA claudio 2,3 exp\nenemies 4,6 c", "c", "CREED-10.32"),
    ("C pestilenza top:crows\nA claudio 2,3 exp\nenemies 2,2 C", "C", "BASE-9.7"),
    ("C pestilenza 2,2 inc f0\nA claudio 2,3 exp\nenemies 2,2 C", "C", "BASE-4.4"),
]


@pytest.mark.parametrize(("text", "target", "rule"), REFUSED)
def test_why_the_poison_blade_is_refused(text: str, target: str, rule: str) -> None:
    more = "\nC guerra 8,3 inc\nA daria 1,3 inc"
    match = scene(text + more, turn=2, initiative="C", step="I-1", playing="pestilenza")
    assert f"poison pestilenza {target}" not in match.options
    assert match.refused(Poison("pestilenza", target)).rule == rule


@pytest.mark.rule("CREED-10.31")
def test_an_assassin_poisons_a_crow() -> None:
    text = "A daria 2,2 inc\nA claudio 0,7 inc\nC morte 2,2 exp\nC guerra 8,3 inc\nalert"
    match = scene(text, step="I-1", playing="daria").play("poison daria morte")
    assert match.board("morte").health == 1


def test_without_the_blade_nobody_is_poisoned() -> None:
    match = scene_6("A claudio 0,7 inc\nenemies 2,2 C").play("discard pestilenza poison_blade")
    assert of(match, "pestilenza", "poison") == []
    assert match.refused(Poison("pestilenza", "C")).rule == "CREED-10.33"


@pytest.mark.rule("CREED-10.36")
def test_the_traitor_is_no_target() -> None:
    match = scene_6("A claudio 0,7 inc\nenemies 2,2 ST")
    assert of(match, "pestilenza", "poison") == ["S"]


HIDDEN = "C morte spot:0,4 f3\nC guerra 8,3 inc\nA daria {daria}\nA claudio 0,4 exp f3 {claudio}\n"


def hidden(daria: str = "8,7 inc", claudio: str = "", more: str = "") -> Match:
    return scene(
        HIDDEN.format(daria=daria, claudio=claudio) + more, turn=2, initiative="C", step="I-1", playing="morte"
    )


@pytest.mark.rule("CREED-10.33", "BASE-8.8")
def test_from_a_hiding_spot_a_guard_falls_and_the_user_stays_inside() -> None:
    match = hidden(more="enemies 0,4 S").play("poison morte S")
    assert there(match, "0,4") == ("", "S")
    assert match.look("morte") == "spot:0,4 inc 4/4 f2 s0"
    assert "end" in match.options


@pytest.mark.rule("BASE-8.15")
def test_from_a_hiding_spot_a_target_that_lives_puts_the_user_on_the_square() -> None:
    match = hidden().play("poison morte claudio")
    assert match.look("morte") == "0,4 exp 4/4 f2 s0"
    assert match.table.alert
    assert (match.asked, match.options) == ("A", ["react claudio", "pass"])
    assert [event.rule for event in match.happened(BecameExposed)] == ["CREED-10.29"]


@pytest.mark.rule("BASE-8.15")
def test_the_test_after_it_is_read_with_the_alert_as_it_was() -> None:
    match = hidden(daria="0,4 inc").play("poison morte claudio")
    assert dice(match) == 1
    assert not match.table.alert
    match.play("alert")
    assert not match.board("daria").exposed
    assert match.table.alert
    assert [event.rule for event in match.happened(AlertStarted)] == ["CREED-10.29"]
    seen = hidden(daria="0,4 inc").play("poison morte claudio", "eye")
    assert seen.board("daria").exposed
    assert len(seen.happened(AlertStarted)) == 1


def test_a_crossbowman_strikes_at_the_others_and_not_at_itself() -> None:
    match = scene_6("A claudio 0,7 inc\nenemies 2,2 C").play("poison pestilenza C")
    assert not match.happened(LastBlowStruck)
    match = scene_6("A claudio 0,7 inc\nenemies 2,2 CC").play("poison pestilenza C", "hit")
    assert there(match, "2,2") == ("", "CC")
    match = scene_6("A claudio 0,7 inc\nenemies 2,2 CC").play("poison pestilenza C", "shield")
    assert there(match, "2,2") == ("C", "C")


def test_seekers_are_never_struck_by_a_last_blow() -> None:
    match = scene_6("A claudio 0,7 inc\nenemies 2,2 CSS").play("poison pestilenza S", "hit hit")
    assert there(match, "2,2") == ("S", "CS")


def test_a_guard_on_a_place_of_the_base_can_be_the_victim() -> None:
    text = "C pestilenza 4,6 inc\nC guerra 8,3 inc\nA daria 1,3 inc\nA claudio 0,7 inc\nenemies 4,6 ccs"
    match = scene(text, turn=2, initiative="C", step="I-1", playing="pestilenza").play(
        "poison pestilenza S", "hit shield"
    )
    assert there(match, "4,6") == ("c", "CS")


def test_an_opponent_without_a_weapon_that_can_be_used_falls_without_a_blow() -> None:
    bare = scene_6("A claudio 2,2 exp 3/4 item halberd\nenemies 2,2 C\nalert").play("poison pestilenza claudio")
    assert bare.table.sides[0].eliminated == ("claudio",)
    assert there(bare, "2,2") == ("C", "")
    text = "C pestilenza 2,4 inc\nC guerra 8,3 inc\nA daria 1,3 inc\n"
    text += "A claudio 2,4 exp 3/4 ranged crossbow melee stiletto\nenemies 2,4 C\nalert"
    wet = scene(text, turn=2, initiative="C", step="I-1", playing="pestilenza")
    assert dice(wet.play("poison pestilenza claudio")) == 1


def test_a_weapon_that_serves_once_is_gone_after_the_last_blow() -> None:
    match = scene_6("A claudio 2,2 exp 3/4 ranged throwing_knives\nenemies 2,2 C\nalert")
    match.play("poison pestilenza claudio", "swords")
    assert there(match, "2,2") == ("C", "")
    assert match.table.decks.discards == {"throwing_knives": 1}
    assert [event.card for event in match.happened(WeaponSpent)] == ["throwing_knives"]


def test_there_is_no_last_blow_when_the_fall_wins_the_game() -> None:
    text = "A claudio 2,2 exp 3/4 melee halberd\ngone alessandra bastiano daria\nenemies 2,2 C\nalert"
    match = scene(
        "C pestilenza 2,2 inc\nC guerra 8,3 inc\n" + text, turn=2, initiative="C", step="I-1", playing="pestilenza"
    ).play("poison pestilenza claudio")
    assert match.outcome.winners == (1,)
    assert there(match, "2,2") == ("C", "")
    assert not match.happened(LastBlowStruck)


def test_a_victim_takes_no_more_than_it_has() -> None:
    match = scene_6("A claudio 2,2 exp 2/4\nalert").play("poison pestilenza claudio")
    assert match.table.sides[0].eliminated == ("claudio",)
    assert [(event.target, event.kind) for event in match.happened(PoisonUsed)] == [("claudio", "")]


def test_gone_already_follows_the_poison_blade() -> None:
    match = scene(
        "C morte 2,2 inc\nC guerra 8,3 inc\nA daria 1,3 inc\nA claudio 0,7 inc\nenemies 2,2 C",
        turn=2,
        initiative="C",
        step="I-1",
        playing="morte",
    ).play("poison morte C")
    assert (match.asked, match.options[-1]) == ("C", "pass")
    match.play("move morte 2,3")
    assert match.look("morte") == "2,3 inc 4/4 f2 s0"


@pytest.mark.rule("CREED-6.10")
def test_in_the_enemy_phase_only_guards_are_poisoned() -> None:
    match = scene_6("A claudio 2,2 exp\nenemies 2,2 C")
    table: Table = match.table.with_board(0, saved=1)
    mini = table.mini("pestilenza")
    assert mini is not None
    table = table.with_board(mini, saved=1)
    for may in (WINDOW, REACTS_IN_ENEMY_PHASE):
        assert [str(action) for action in offers(table, mini, may) if isinstance(action, Poison)] == [
            "poison pestilenza C"
        ]
        barred = refusal(table, mini, may, Poison("pestilenza", "claudio"))
        assert barred is not None
        assert barred.rule == "CREED-6.10"


def with_blade(match: Match, **changes: int) -> Match:
    """The same position with other numbers on the Poison Blade."""
    box = match.table.box
    card = box.cards["poison_blade"]
    assert card.item is not None
    other = replace(card, item=replace(card.item, **changes))
    table = replace(match.table, box=replace(box, cards={**box.cards, "poison_blade": other}))
    match.state = begin(match.game, table, *match.state.agenda)
    return match


def test_what_it_costs_and_takes_stands_on_the_card() -> None:
    match = with_blade(scene_6("A claudio 2,2 exp\nalert"), amount=1, cost=2).play("poison pestilenza claudio")
    assert match.board("claudio").health == 3
    assert match.board("pestilenza").fresh == 1


def test_a_bulky_one_is_of_no_use_in_the_water() -> None:
    for square, targets in (("2,4", []), ("2,3", ["C"])):
        text = f"C pestilenza {square} inc\nC guerra 8,3 inc\nA daria 1,3 inc\nA claudio 0,7 inc\nenemies {square} C"
        match = scene(text, turn=2, initiative="C", step="I-1", playing="pestilenza")
        assert of(with_blade(match, bulky=True), "pestilenza", "poison") == targets
        if not targets:
            assert match.refused(Poison("pestilenza", "C")).rule == "BASE-11.3"
