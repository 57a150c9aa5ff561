"""Bombs thrown by hand: who is hit, what it does to Towers, exposure and reactions."""

import pytest

from corvids.games.creed.actions import Use
from corvids.games.creed.events.combat import BlastRolled, BombThrown, TowerHit
from corvids.games.creed.events.stealth import AlertStarted, BecameExposed
from corvids.games.creed.events.stealth import Tested as WasTested
from corvids.games.creed.rules.deeds import WINDOW, offers, refusal
from corvids.games.creed.rules.explosions import Blast, RollBlast, Struck, figures

from .alone import alone, over
from .fights import dice, of, rollers, there
from .marked import by_rule
from .playing import Match, scene

FIELD = """
    A bastiano {bastiano} f3 item explosive_bomb item twin_charge
    A daria {daria}
    C morte {morte}
    C carestia {carestia}
"""


def field(
    bastiano: str = "2,3 inc", daria: str = "8,7 inc", morte: str = "8,0 inc", carestia: str = "0,7 inc", more: str = ""
) -> Match:
    text = FIELD.format(bastiano=bastiano, daria=daria, morte=morte, carestia=carestia)
    return scene(text + more, step="I-1", playing="bastiano")


def targets(match: Match, card: str = "explosive_bomb") -> list[str]:
    return [option.split()[1] for option in of(match, "bastiano", "use") if option.startswith(card)]


@pytest.mark.rule("BASE-24.8")
def test_a_bomb_is_thrown_onto_the_own_square_or_a_nearby_one_whoever_is_there() -> None:
    match = field()
    assert targets(match) == ["2,3", "2,2", "3,3", "2,4", "1,3"]
    assert targets(match, "twin_charge") == targets(match)
    assert match.refused(Use("bastiano", "explosive_bomb", "4,3")).rule == "BASE-16.2"
    assert field("3,3 inc").refused(Use("bastiano", "explosive_bomb", "3,2")).rule == "BASE-16.3"
    match.play("use bastiano explosive_bomb 3,3")
    assert "end" in match.options
    assert match.board("bastiano").fresh == 2
    assert match.board("bastiano").inventory == ("twin_charge",)
    assert match.table.decks.discards == {"explosive_bomb": 1}
    assert [(event.who, event.square) for event in match.happened(BombThrown)] == [("bastiano", "3,3")]


@pytest.mark.rule("CREED-10.10", "CREED-10.18", "CREED-10.38")
def test_every_figure_of_the_square_is_hit() -> None:
    match = field("0,3 inc", daria="0,4 inc", morte="spot:0,4", carestia="0,4 exp", more="enemies 0,4 CSS\nalert")
    match.play("use bastiano explosive_bomb 0,4")
    for face in ("shield", "hit", "shield", "shield", "hit", "shield"):
        assert dice(match) == 1
        match.play(face)
    assert match.board("daria").health == 3
    assert match.board("morte").health == 2
    assert match.board("carestia").health == 3
    assert there(match, "0,4") == ("S", "CS")
    assert not match.board("daria").exposed
    assert match.board("morte").hidden
    assert not match.happened(WasTested)
    rolls = match.happened(BlastRolled)
    assert [(event.target, event.hits) for event in rolls] == [
        ("daria", 1), ("morte", 2), ("carestia", 1), ("C", 1), ("S", 2), ("S", 1),
    ]  # fmt: skip


@pytest.mark.rule("CREED-10.19")
def test_each_side_rolls_for_its_own_and_the_thrower_for_enemies() -> None:
    match = field(daria="3,3 inc", morte="3,3 inc", more="enemies 3,3 C").play("use bastiano explosive_bomb 3,3")
    match.play("shield", "shield", "shield")
    assert rollers(match) == ["A", "C", "A"]


def test_the_thrower_is_not_spared() -> None:
    match = field("2,3 inc 2/4").play("use bastiano explosive_bomb 2,3", "hit")
    assert match.table.sides[0].eliminated == ("bastiano",)
    assert not match.happened(BecameExposed)
    assert match.asked == "A"


@pytest.mark.rule("CREED-10.39")
def test_the_top_of_a_tower_is_not_reached() -> None:
    match = field("7,2 inc", morte="top:crows").play("use bastiano explosive_bomb 7,3")
    assert match.board("morte").health == 4
    assert match.table.sides[1].tower == 7
    assert "end" in match.options


# The thrower's square, the card, the target, and the cubes that the two Towers have afterwards.
TOWERS = {
    "CREED-7.2": [("7,2", "explosive_bomb", "7,3", (8, 7)), ("7,2", "twin_charge", "7,3", (8, 6))],
    "CREED-7.3": [("2,3", "explosive_bomb", "1,3", (8, 8)), ("6,2", "explosive_bomb", "6,3", (8, 8))],
}


@pytest.mark.parametrize(("at", "card", "square", "towers"), by_rule(TOWERS))
def test_a_bomb_at_the_foot_hurts_the_opposing_tower_only(
    at: str, card: str, square: str, towers: tuple[int, int]
) -> None:
    match = field(f"{at} inc").play(f"use bastiano {card} {square}")
    assert tuple(side.tower for side in match.table.sides) == towers
    assert [(event.seat, event.cubes) for event in match.happened(TowerHit)] == [(1, 8 - towers[1])] * (towers[1] < 8)


@pytest.mark.rule("CREED-7.1")
def test_the_last_cube_of_a_tower_wins() -> None:
    text = "A bastiano 7,2 inc item explosive_bomb\nA daria 8,7 inc\nC morte 7,3 inc 1/4\nC carestia 8,0 inc"
    match = scene(text, step="I-1", playing="bastiano", towers=(8, 1)).play("use bastiano explosive_bomb 7,3", "shield")
    assert match.outcome.winners == (0,)
    assert match.outcome.rule == "CREED-1.1"


@pytest.mark.rule("BASE-21.2", "BASE-21.5")
def test_the_thrower_becomes_exposed_after_the_damage_and_before_the_reactions() -> None:
    match = field(morte="3,3 exp").play("use bastiano explosive_bomb 3,3", "shield")
    assert match.board("bastiano").exposed
    assert [event.rule for event in match.happened(AlertStarted)] == ["BASE-21.2"]
    assert (match.asked, match.options) == ("C", ["react morte", "pass"])
    names = [type(event).__name__ for event in match.events]
    assert names[names.index("BombThrown") :] == [
        "BombThrown",
        "BlastRolled",
        "Wounded",
        "BecameExposed",
        "AlertStarted",
    ]


@pytest.mark.rule("BASE-8.10", "BASE-8.15")
def test_a_thrower_in_a_hiding_spot_is_put_on_the_square() -> None:
    match = field("spot:0,4", carestia="0,4 inc").play("use bastiano explosive_bomb 0,3")
    assert dice(match) == 1
    match.play("alert")
    assert match.look("bastiano") == "0,4 exp 4/4 f2 s0"
    assert not match.board("carestia").exposed
    assert match.table.alert


@pytest.mark.rule("CREED-6.7")
def test_survivors_react_incognito_ones_too_but_not_the_throwers_side() -> None:
    match = field(daria="3,3 inc", morte="3,3 inc", carestia="3,3 exp 1/4").play("use bastiano explosive_bomb 3,3")
    match.play("shield", "shield", "shield")
    assert match.table.sides[1].eliminated == ("carestia",)
    assert (match.asked, match.options) == ("C", ["react morte", "pass"])


@pytest.mark.rule("BASE-9.7")
def test_no_bomb_is_thrown_from_a_top() -> None:
    match = field("top:crows")
    assert targets(match) == []
    assert match.refused(Use("bastiano", "explosive_bomb", "7,3")).rule == "BASE-9.7"


@pytest.mark.rule("CREED-6.10")
def test_in_the_enemy_phase_no_bomb_hurts_opponents_or_their_tower() -> None:
    match = field("7,2 inc s1", morte="6,2 inc", more="enemies 7,1 C")
    table = match.table
    offered = [str(action) for action in offers(table, 0, WINDOW) if isinstance(action, Use)]
    assert [option.split()[3] for option in offered if "explosive" in option] == ["7,2", "7,1", "8,2"]
    for square in ("6,2", "7,3"):
        barred = refusal(table, 0, WINDOW, Use("bastiano", "explosive_bomb", square))
        assert barred is not None
        assert barred.rule == "CREED-6.10"
    hidden = field("2,0 inc s1", morte="spot:3,0").table
    barred = refusal(hidden, 0, WINDOW, Use("bastiano", "explosive_bomb", "3,0"))
    assert barred is not None
    assert barred.rule == "CREED-6.10"


def test_gone_already_follows_a_bomb_that_killed() -> None:
    text = "A bastiano 3,3 inc 1/4\nA daria 8,7 inc\nC morte 2,3 inc item explosive_bomb\nC carestia 8,3 inc"
    match = scene(text).play("use morte explosive_bomb 3,3", "shield")
    assert match.table.sides[0].eliminated == ("bastiano",)
    assert match.options[-1] == "pass"
    match.play("move morte 3,3")
    assert match.look("morte") == "3,3 inc 4/4 f2 s0"
    spared = scene(text.replace("1/4", "4/4 f0")).play("use morte explosive_bomb 3,3", "shield")
    assert "end" in spared.options


def test_gone_already_follows_a_bomb_that_felled_a_guard_alone() -> None:
    text = "A bastiano 8,7 inc\nA daria 8,7 inc\nC morte 2,3 inc item explosive_bomb\nC carestia 8,3 inc\nenemies 3,3 C"
    match = scene(text).play("use morte explosive_bomb 3,3", "shield")
    assert (match.asked, match.options[-1]) == ("C", "pass")


@pytest.mark.rule("CREED-10.11", "CREED-7.4", "CREED-6.16")
def test_the_same_steps_carry_out_an_explosion_that_nobody_threw() -> None:
    match = scene(
        "A bastiano 7,5 inc\nA daria 8,7 inc\nC morte 7,4 inc\nC carestia spot:8,4\nenemies 7,3 C\nenemies 6,4 SS"
    )
    struck = (
        Struck(1, 1, tower=1),
        Struck(2, 0, tower=0),
        *figures(match.table, ("7,5", "7,4", "8,4", "7,3", "6,4"), 1, 1),
    )
    fire = alone(match, RollBlast(Blast("suicidio", 0, struck)))
    assert dice(fire) == 1
    assert dice(fire.play("hit")) == 2
    fire.play("hit shield", "shield", "hit", "shield", "shield", "hit", "shield")
    assert [side.tower for side in fire.table.sides] == [7, 6]
    assert [fire.board(who).health for who in ("bastiano", "morte", "carestia")] == [3, 2, 3]
    assert (there(fire, "7,3"), there(fire, "6,4")) == (("", "C"), ("S", "S"))
    assert rollers(fire) == ["C", "A", "A", "C", "C", "A", "A", "A"]
    assert not fire.happened(BecameExposed)
    assert (fire.asked, fire.options) == ("C", ["react morte", "pass"])
    assert over(fire.play("pass"))


@pytest.mark.rule("CREED-7.2", "CREED-7.3")
def test_a_crow_hurts_the_tower_of_the_assassins() -> None:
    text = "A bastiano 8,7 inc\nA daria 8,6 inc\nC morte 2,3 inc item explosive_bomb\nC carestia 8,3 inc"
    match = scene(text).play("use morte explosive_bomb 1,3")
    assert [side.tower for side in match.table.sides] == [7, 8]
    assert match.happened(BombThrown) == [BombThrown("morte", "explosive_bomb", "1,3")]
    assert [(event.seat, event.cubes) for event in match.happened(TowerHit)] == [(0, 1)]
