"""Abilities in fights: Silent fury, Storming party, Gone already, Loose satchel."""

import pytest

from corvids.games.creed.actions import PASS, Attack, Move, attack
from corvids.games.creed.events.combat import AttackDeclared
from corvids.games.creed.rules.gone_already import OfferToLeave
from corvids.games.creed.rules.moving import GoTo

from .alone import alone, another, over
from .fights import dice, of
from .playing import Match, scene

OPPOSED = "C morte 7,3 inc\nC carestia 8,3 inc\n"


# Silent fury: Alessandra's health and weapon, and the dice that she rolls.
FURY = [("4/4 melee stiletto", 1), ("3/4 melee stiletto", 2), ("1/4 melee common_sword", 3), ("3/4 ranged crossbow", 2)]


@pytest.mark.parametrize(("how", "number"), FURY)
@pytest.mark.rule("CREED-3.3")
def test_silent_fury_adds_a_die_to_melee_attacks_of_the_wounded(how: str, number: int) -> None:
    text = f"A alessandra 2,3 inc {how}\nA daria 8,7 inc\n{OPPOSED}enemies 2,3 C"
    match = scene(text, step="I-1", playing="alessandra")
    match.play(f"attack alessandra {how.split()[1]} 2,3")
    assert dice(match) == number


def storming(weapons: str = "melee stiletto", step: str = "O") -> Match:
    text = f"A claudio 8,0 inc\nA daria 8,7 inc\nC guerra 2,3 inc {weapons}\nC carestia 8,3 inc\nenemies 2,2 CCC"
    return scene(text, step=step)


@pytest.mark.rule("CREED-3.3")
def test_storming_party_adds_a_die_once_a_turn_on_a_square_entered_in_this_step() -> None:
    match = storming()
    assert match.refused(Attack("guerra", "melee", "2,3", True)).rule == "BASE-16.2"
    match.play("move guerra 2,2", "blank blank blank")
    assert of(match, "guerra") == ["melee 2,2", "melee 2,2 storming"]
    match.play("attack guerra melee 2,2 storming")
    assert dice(match) == 2
    match.play("hit hit", "CC")
    assert of(match, "guerra") == ["melee 2,2"]
    assert match.refused(Attack("guerra", "melee", "2,2", True)).rule == "CREED-3.3"
    assert [event.by for event in match.happened(AttackDeclared)] == ["storming_party"]


@pytest.mark.rule("BASE-24.8")
def test_storming_party_is_for_melee_and_for_squares_entered() -> None:
    match = storming("ranged crossbow melee stiletto").play("move guerra 2,2", "blank blank blank")
    assert "ranged 2,2 storming" not in of(match, "guerra")
    assert match.refused(Attack("guerra", "ranged", "2,2", True)).rule == "BASE-24.8"
    stayed = scene(
        "A claudio 8,0 inc\nA daria 8,7 inc\nC guerra 2,2 inc melee stiletto\nC carestia 8,3 inc\nenemies 2,2 C",
    )
    assert of(stayed, "guerra") == ["melee 2,2"]
    assert stayed.refused(Attack("guerra", "melee", "2,2", True)).rule == "BASE-24.8"
    assert stayed.refused(Attack("carestia", "melee", "8,3", True)).rule == "BASE-24.6"


def test_only_a_character_with_the_ability_storms() -> None:
    text = "A bastiano 2,3 inc melee stiletto\nA daria 8,7 inc\n" + OPPOSED + "enemies 2,3 C"
    match = scene(text, step="I-1", playing="bastiano")
    assert match.refused(Attack("bastiano", "melee", "2,3", True)).rule == "CREED-3.3"


GONE = """
    A claudio 2,2 exp 1/4
    A daria 8,7 inc
    C morte 2,2 exp melee stiletto
    C carestia 8,3 inc
    enemies 3,3 C
    alert
"""


@pytest.mark.rule("CREED-3.3")
def test_gone_already_lets_morte_move_for_nothing_after_a_kill() -> None:
    match = scene(GONE).play("attack morte melee 2,2", "hit")
    assert match.table.sides[0].eliminated == ("claudio",)
    assert match.asked == "C"
    assert match.options == ["move morte 2,1", "move morte 3,2", "move morte 2,3", "move morte 1,2", "pass"]
    match.play("move morte 2,3")
    assert match.look("morte") == "2,3 inc 4/4 f2 s0"
    match.play("move morte 3,3", "blank", "attack morte melee 3,3", "hit")
    assert "end" in match.options


def test_gone_already_may_be_declined_and_offered_later() -> None:
    match = scene(GONE.replace("enemies 3,3 C", "enemies 2,2 C")).play("attack morte melee 2,2", "1", "hit", "pass")
    match.play("attack morte melee 2,2", "hit")
    assert match.options[-1] == "pass"
    match.play("move morte 2,1")
    assert match.board("morte").fresh == 1


def test_gone_already_is_not_offered_without_a_kill() -> None:
    match = scene(GONE.replace("1/4", "4/4 f0")).play("attack morte melee 2,2", "hit")
    assert "end" in match.options


def test_what_is_no_free_move_is_refused() -> None:
    match = scene(GONE).play("attack morte melee 2,2", "hit")
    assert match.refused(Move("morte", "2,4")).rule == "BASE-13.2"
    assert match.refused(Move("carestia", "8,2")).rule == "CREED-3.3"
    assert match.refused(Attack("morte", "melee", "2,2")).rule == "CREED-3.3"


def test_one_that_fell_with_its_victim_goes_nowhere() -> None:
    text = "A bastiano 2,3 inc 1/4\nA daria 8,7 inc\nC morte 2,3 inc 1/4 item explosive_bomb\nC carestia 8,3 inc"
    match = scene(text).play("use morte explosive_bomb 2,3", "shield", "shield")
    assert [side.eliminated for side in match.table.sides] == [("bastiano",), ("morte",)]
    assert "end" in match.options


SATCHEL = """
C pestilenza 3,3 inc f0 s0 ranged throwing_knives item smoke_bomb
C morte 3,3 inc f1 melee stiletto
A bastiano 8,3 inc
A daria 8,4 inc
enemies 3,3 CC
"""


@pytest.mark.rule("CREED-3.3", "BASE-24.1", "BASE-16.1")
def test_loose_satchel_throws_knives_for_nothing_once_a_turn() -> None:
    match = scene(SATCHEL, initiative="A", step="O")
    assert match.refused(attack("pestilenza", "ranged", "3,3")).rule == "BASE-4.4"
    assert match.refused(attack("morte", "melee", "3,3", False, True)).rule == "CREED-3.3"
    match.play("attack pestilenza ranged 3,3 free", "hit", "C")
    assert [event.by for event in match.happened(AttackDeclared)] == ["loose_satchel"]
    assert match.look("pestilenza") == "3,3 inc 4/4 f0 s0"
    assert match.table.decks.discards == {"throwing_knives": 1}
    assert "use pestilenza smoke_bomb free" not in match.options


@pytest.mark.rule("BASE-16.29", "CREED-3.3")
def test_in_a_coordinated_attack_either_may_use_the_loose_satchel() -> None:
    match = scene(SATCHEL, initiative="A", step="O").play("coordinate morte melee 3,3")
    assert [event.by for event in match.happened(AttackDeclared)] == ["", "loose_satchel"]
    assert (match.board("morte").fresh, match.board("pestilenza").used) == (0, ("loose_satchel",))
    assert "coordinate pestilenza ranged 3,3 free" in scene(SATCHEL, initiative="A", step="O").options


@pytest.mark.rule("CREED-3.3")
def test_who_may_be_gone_already_moves_or_passes() -> None:
    match = alone(storming(), OfferToLeave(2))
    assert (match.asked, match.options) == (
        "C", ["move guerra 2,2", "move guerra 3,3", "move guerra 2,4", "move guerra 1,3", "pass"],
    )  # fmt: skip
    assert match.refused(Move("carestia", "8,2")).rule == "CREED-3.3"
    assert match.refused(Move("guerra", "8,2")).rule == "BASE-13.2"
    assert another(match, Attack("guerra", "melee", "2,3"))
    table = match.table
    assert OfferToLeave(2).resolve(table, Move("guerra", "3,3")).then == (GoTo(2, "3,3", "gone_already"),)
    assert OfferToLeave(2).resolve(table, PASS).then == ()
    for changes in ({"square": ""}, {"hidden": True}):
        assert over(alone(match, OfferToLeave(2), boards=table.with_board(2, **changes).boards))
