"""Every card of the Equipment and Chest decks and every Initiative card, one by one."""

import pytest
from msgspec.structs import replace

from corvids.games.creed import actions as a
from corvids.games.creed.cards import InitiativeDoes
from corvids.games.creed.events.equipment import GuardHeldBack, InitiativeCardUsed
from corvids.games.creed.rules.deeds import PLAYS, REACTS, WAITS, WINDOW, Allowance, refusal
from corvids.games.creed.rules.ending import reckoning
from corvids.games.creed.rules.enemy_movement import MoveEnemies
from corvids.games.creed.rules.gaining import card_used
from corvids.games.creed.rules.initiative_cards import HoldBack
from corvids.games.creed.rules.reactions import helping
from corvids.games.creed.rules.watching import subjects
from corvids.games.creed.table import Phase
from corvids.kernel import CHANCE, Decision, begin

from .alone import alone, another, over
from .boxes import house_box
from .playing import Match, scene


def there(bastiano: str = "3,3 inc f3", daria: str = "1,3 inc", others: str = "") -> Match:
    """Bastiano and Dariâ in the step of their side, the other one."""
    text = f"A bastiano {bastiano}\nA daria {daria}\nC morte 8,3 inc f3\nC guerra 7,3 inc f3\n{others}"
    return scene(text, turn=2, initiative="C", step="O")


@pytest.mark.rule("BASE-32.11")
def test_parachute_glides_from_a_roof_over_walls_and_nobody_follows() -> None:
    match = there(bastiano="2,1 exp f3 item parachute", others="enemies 2,1 CC\nenemies 4,1 C\nalert")
    assert match.refused(a.use("bastiano", "parachute", "6,1")).rule == "BASE-32.11"
    match.play("use bastiano parachute 5,1")
    assert match.look("bastiano") == "5,1 inc 4/4 f2 s0"
    assert match.table.enemies == {"2,1": "CC", "4,1": "C"}
    assert match.table.bases == {"5,1": 1}
    assert (
        there(bastiano="3,3 inc f3 item parachute").refused(a.use("bastiano", "parachute", "4,3")).rule == "BASE-32.11"
    )


@pytest.mark.rule("BASE-32.11", "BASE-9.8")
def test_parachute_from_a_top_counts_from_any_foot_and_is_tested_on_landing() -> None:
    match = there(bastiano="top:assassins inc f3 item parachute", others="enemies 4,3 C")
    targets = {option.split()[3] for option in match.options if option.startswith("use")}
    assert {"0,0", "1,0", "4,3", "4,4", "0,7", "1,4"} <= targets
    assert "5,3" not in targets
    match.play("use bastiano parachute 4,3", "blank")
    assert match.look("bastiano") == "4,3 inc 4/4 f2 s0"


def with_item(match: Match, name: str, **changes: int) -> Match:
    """The same position with other figures on the card of that name."""
    box = match.table.box
    card = box.cards[name]
    assert card.item is not None
    other = replace(card, item=replace(card.item, **changes))
    table = replace(match.table, box=replace(box, cards={**box.cards, name: other}))
    match.state = begin(match.game, table, *match.state.agenda)
    return match


def used_on(match: Match) -> set[str]:
    """Where the one card in Bastiano's hands can be used."""
    return {option.split()[3] for option in match.options if option.startswith("use bastiano")}


@pytest.mark.rule("BASE-24.8", "BASE-32.11")
def test_how_far_one_glides_stands_on_the_card() -> None:
    held = "2,1 inc f3 item parachute"
    assert used_on(with_item(there(held), "parachute", amount=1)) == {"2,0", "1,1", "3,1", "2,2"}
    near = with_item(there(held), "parachute", amount=1).refused(a.use("bastiano", "parachute", "4,1"))
    assert near.facts["far"] == 1
    assert "6,1" in used_on(with_item(there(held), "parachute", amount=4))


@pytest.mark.rule("BASE-11.3")
def test_a_bulky_item_is_of_no_use_in_the_water() -> None:
    for square, targets in (("2,4", set()), ("2,3", {"2,2", "1,3", "2,3", "3,3", "2,4"})):
        match = with_item(there(f"{square} inc f3 item explosive_bomb"), "explosive_bomb", bulky=True)
        assert used_on(match) == targets
        if not targets:
            assert match.refused(a.use("bastiano", "explosive_bomb", "2,4")).rule == "BASE-11.3"
    top = with_item(there("top:assassins inc f3 item parachute"), "parachute", bulky=True)
    assert used_on(top)


def test_guard_disguise_takes_the_enemies_dice_away_until_the_turn_ends() -> None:
    match = there(bastiano="7,2 inc f3 item guard_disguise", others="enemies 7,3 CCS")
    match.play("use bastiano guard_disguise", "move bastiano 7,3")
    assert {(subject.dice, subject.watchers) for subject in subjects(match.table)} == set()
    assert len(match.options[0].split()) == 1
    assert match.decision.seat == CHANCE


def test_forged_pass_takes_every_test_away() -> None:
    match = there(bastiano="7,2 inc f3 item forged_pass", others="enemies 7,3 CCS")
    match.play("use bastiano forged_pass", "move bastiano 7,3")
    while match.asked == "*":
        match.play("blank")
    assert match.look("bastiano") == "7,3 inc 4/4 f2 s0"


def test_dottore_heals_three_in_the_own_step_only() -> None:
    match = there(bastiano="3,3 inc 1/4 item dottore")
    match.play("use bastiano dottore bastiano")
    assert match.look("bastiano") == "3,3 inc 4/4 f3 s0"
    waits = scene(
        "A bastiano 3,3 inc 1/4 item dottore\nA daria 1,3 inc\nC morte 8,3 inc\nC guerra 7,3 inc\n",
        turn=3, initiative="A", step="I-1", playing="daria",
    )  # fmt: skip
    assert waits.refused(a.use("bastiano", "dottore", "bastiano")).rule == "BASE-24.8"


def test_physicians_case_heals_two_on_both_allies_of_the_square() -> None:
    match = there(bastiano="3,3 inc 1/4 item physicians_case", daria="3,3 inc 3/4")
    match.play("use bastiano physicians_case")
    assert (match.board("bastiano").health, match.board("daria").health) == (3, 4)


def test_lockpicks_open_the_chest_for_nothing_and_one_of_two_cards_is_kept() -> None:
    match = there(bastiano="3,1 inc f0 item lockpicks").play("use bastiano lockpicks")
    match.play("draw bag_of_florins", "draw lagoon_blade")
    assert match.table.sides[0].opened == 1
    match.play("slot bastiano lagoon_blade")
    assert match.board("bastiano").melee == "lagoon_blade"
    assert match.table.decks.gone == {"bag_of_florins": 1}
    assert there(bastiano="3,3 inc item lockpicks").refused(a.use("bastiano", "lockpicks")).rule == "BASE-10.1"


def test_sleeping_dart_lays_a_guard_down_quietly_also_one_on_a_base_place() -> None:
    match = there(bastiano="3,3 inc f3 item sleeping_dart", others="enemies 4,3 CS")
    match.play("use bastiano sleeping_dart 4,3", "S")
    assert match.table.bodies == {"4,3": "S"}
    assert match.look("bastiano") == "3,3 inc 4/4 f2 s0"
    assert match.table.sides[0].felled == 1
    assert match.refused(a.use("bastiano", "sleeping_dart", "4,3")).rule == "BASE-24.7"
    assert (
        there(bastiano="3,3 inc item sleeping_dart").refused(a.use("bastiano", "sleeping_dart", "4,3")).rule
        == "BASE-24.8"
    )


@pytest.mark.rule("BASE-23.7")
def test_captured_orders_end_the_alert_and_clear_loose_bases() -> None:
    match = there(bastiano="3,3 exp item captured_orders", others="bases 5,5\nalert").play(
        "use bastiano captured_orders"
    )
    assert not match.table.alert
    assert match.table.bases == {}
    assert match.board("bastiano").exposed


def test_bag_of_florins_is_worth_a_point_to_whoever_still_has_it() -> None:
    match = there(daria="1,3 inc item bag_of_florins")
    assert reckoning(match.table, 0).cards == 1
    assert match.game.observe(match.state, 0).sides[0].reckoning.total == 1
    assert match.game.observe(match.state, 1).sides[0].reckoning.total == 0
    assert match.refused(a.use("daria", "bag_of_florins")).rule == "BASE-24.8"


def test_opening_gambit_is_a_move_for_nothing() -> None:
    match = there(bastiano="3,3 inc f3 card opening_gambit").play("invoke bastiano opening_gambit 2,3")
    assert match.look("bastiano") == "2,3 inc 4/4 f3 s0"
    assert match.board("bastiano").initiative == ()
    assert match.refused(a.invoke("bastiano", "opening_gambit", "3,3")).rule == "CREED-5.24"


def test_hidden_cache_draws_two_and_keeps_one() -> None:
    match = there(bastiano="3,3 inc f3 card hidden_cache").play(
        "invoke bastiano hidden_cache", "draw medicine", "draw halberd"
    )
    match.play("inventory bastiano medicine")
    assert match.board("bastiano").inventory == ("medicine",)
    assert match.table.decks.gone == {"halberd": 1}


def test_second_wind_heals_one_in_any_step_of_the_own_side() -> None:
    match = there(bastiano="3,3 inc 2/4 card second_wind").play("invoke bastiano second_wind")
    assert match.board("bastiano").health == 3


def struck(guerra: str = "", bastiano: str = "") -> Match:
    """Guerra may attack Bastiano, who stands exposed beside him; with a card for one of them."""
    ours = f"A bastiano 3,5 exp 4/4 f0 {bastiano}\nA daria 1,3 inc\nalert\n"
    theirs = f"C guerra 3,5 inc f3 melee lagoon_blade {guerra}\nC morte 8,3 inc\n"
    return scene(theirs + ours, turn=2, initiative="A", step="O")


def test_second_wind_also_right_after_a_survived_attack_before_the_reaction() -> None:
    match = struck(bastiano="card second_wind").play("attack guerra melee 3,5", "hit hit swords")
    assert match.options == ["invoke bastiano second_wind", "pass"]
    match.play("invoke bastiano second_wind")
    assert match.board("bastiano").health == 3


def test_answering_blow_pays_for_a_reaction_of_a_character_without_cubes() -> None:
    match = struck(bastiano="card answering_blow").play("attack guerra melee 3,5", "hit swords swords")
    assert match.options == ["invoke bastiano answering_blow", "pass"]
    match.play("invoke bastiano answering_blow", "move bastiano 2,5")
    assert match.look("bastiano") == "2,5 inc 3/4 f0 s0"
    assert match.asked == "C"


def test_steady_hand_rolls_any_dice_of_an_own_attack_once_more() -> None:
    match = struck(guerra="card steady_hand").play("attack guerra melee 3,5", "hit swords swords")
    assert match.options[0] == "again -"
    match.play("again swords swords", "hit hit")
    assert match.board("bastiano").health == 1
    assert match.board("guerra").initiative == ()
    kept = struck(guerra="card steady_hand").play("attack guerra melee 3,5", "hit swords swords", "again -")
    assert kept.board("guerra").initiative == ("steady_hand",)


def test_a_word_with_the_captain_keeps_a_guard_where_it_is() -> None:
    assassins = "A bastiano 0,4 inc f0 card a_word_with_the_captain\nA daria 1,3 inc f0\n"
    text = assassins + "C morte 8,3 inc f0\nC guerra 7,3 inc f0\nenemies 4,3 CS\n"
    match = scene(text, turn=2, initiative="C", step="movement", direction="W")
    assert match.options == ["at 4,3", "pass"]
    match.play("at 4,3", "S")
    assert match.table.enemies == {"3,3": "C", "4,3": "S"}
    assert match.table.held == {}


@pytest.mark.rule("CREED-6.7", "CREED-2.2")
@pytest.mark.parametrize(("item", "possible"), [("medicine", True), ("parachute", False)])
def test_whether_an_answering_blow_is_offered_does_not_tell_what_lies_face_down(item: str, possible: bool) -> None:
    text = f"A bastiano 7,4 inc f3 item explosive_bomb\nA daria 1,3 inc\nC guerra spot:8,4 inc f0 item {item}"
    match = scene(f"{text} card answering_blow\nC morte 8,7 inc f0\n", turn=2, initiative="C", step="O")
    match.play("use bastiano explosive_bomb 8,4", "shield")
    assert match.asked == "C"
    assert match.options == (["invoke guerra answering_blow"] if possible else []) + ["pass"]


@pytest.mark.rule("BASE-16.4")
def test_dice_taken_up_again_are_read_back_from_the_text_of_the_position() -> None:
    theirs = "C guerra 3,5 inc f3 melee lagoon_blade card steady_hand\nC morte 8,3 inc\n"
    ours = "A bastiano 3,5 exp 4/4 f0\nA daria 1,3 inc\nenemies 3,5 C\nalert\n"
    match = scene(theirs + ours, turn=2, initiative="A", step="O")
    match.play("attack guerra melee 3,5", "2", "hit swords", "swords", "again swords")
    assert match.options == ["again -", "again swords"]
    text = match.game.write(match.state)
    assert match.game.write(match.game.read(text)) == text


@pytest.mark.rule("CREED-6.7", "CREED-2.2")
def test_whoever_reacts_for_nothing_out_of_a_hiding_spot_is_imagined_and_read_back_with_a_card_for_it() -> None:
    text = "A bastiano 7,4 inc f3 item explosive_bomb\nA daria 1,3 inc\nC guerra spot:8,4 inc f0 item medicine"
    match = scene(f"{text} card answering_blow\nC morte 8,7 inc f0\n", turn=2, initiative="C", step="O")
    match.play("use bastiano explosive_bomb 8,4", "shield", "invoke guerra answering_blow")
    game, table = match.game, replace(match.table, revealed=True)
    state = begin(game, table, *match.state.agenda)
    other = game.imagine(state, 0, lambda weights: len(weights) - 1)
    seen = game.write(state, 0)
    for position in (other, game.read(seen)):
        assert isinstance(position.pending, Decision)
        assert {action.who for action in position.pending.options if isinstance(action, a.Use)} == {"guerra"}
        assert game.write(position, 0) == seen


CAPTAIN = "A bastiano 3,3 inc card a_word_with_the_captain\nA daria 1,3 inc\nC morte 8,3 inc\nC guerra 7,3 inc\n"


@pytest.mark.rule("BASE-30.16")
def test_a_guard_that_could_move_is_held_back() -> None:
    start = scene(CAPTAIN + "enemies 4,3 CST\nenemies 4,6 cc\nenemies 5,5 C", step="O")
    match = alone(start, HoldBack(0), held={"5,5": "C"})
    assert (match.asked, match.options) == ("A", ["at 4,3", "pass"])
    assert match.refused(a.At("4,6")).rule == "BASE-30.16"
    assert another(match, a.ACT)
    state = match.state
    match.play("at 4,3")
    assert match.options == ["C", "S"]
    match.play("S")
    assert match.table.held == {"4,3": "S", "5,5": "C"}
    assert match.board("bastiano").initiative == ()
    assert [type(event) for event in match.events] == [InitiativeCardUsed, GuardHeldBack]
    assert match.happened(GuardHeldBack) == [GuardHeldBack("4,3", "S")]
    match.state = state
    match.play("pass")
    assert (over(match), match.board("bastiano").initiative) == (True, ("a_word_with_the_captain",))
    one = alone(start, HoldBack(0, "5,5"), held={})
    assert (over(one), one.table.held) == (True, {"5,5": "C"})
    both = alone(scene(CAPTAIN + "enemies 5,5 CC", step="O"), HoldBack(0, "5,5"), held={"5,5": "C"})
    assert both.table.held == {"5,5": "CC"}
    for boards in (
        start.table.with_board(0, initiative=("second_wind",)).boards,
        start.table.with_board(0, square="").boards,
    ):
        assert over(alone(start, HoldBack(0), boards=boards))
    assert over(alone(start, HoldBack(1)))
    assert over(alone(start, HoldBack(0), enemies={"4,6": "cc"}))


@pytest.mark.rule("CREED-5.24")
def test_a_card_beside_a_board_serves_that_character_once_in_its_moment() -> None:
    text = "A bastiano 3,3 inc 2/4 {}\nA daria 1,3 inc\nC morte 8,3 inc\nC guerra 7,3 inc\n"
    box = house_box()
    moves = next(card.id for card in box.initiative.values() if card.does is InitiativeDoes.FREE_MOVE)
    draws = next(card.id for card in box.initiative.values() if card.does is InitiativeDoes.DRAW)
    heals = next(card.id for card in box.initiative.values() if card.does is InitiativeDoes.HEAL)
    waits = next(card.id for card in box.initiative.values() if card.does is InitiativeDoes.REROLL)
    for held, action, may, rule in (
        (moves, a.Invoke("bastiano", moves, "3,4"), PLAYS, ""),
        (moves, a.Invoke("bastiano", moves, "3,2"), PLAYS, "BASE-13.4"),
        (moves, a.Invoke("bastiano", moves, "3,4"), WAITS, "CREED-5.24"),
        (draws, a.Invoke("bastiano", draws), PLAYS, ""),
        (draws, a.Invoke("bastiano", draws), WAITS, "CREED-5.24"),
        (heals, a.Invoke("bastiano", heals), PLAYS, ""),
        (heals, a.Invoke("bastiano", heals), WAITS, ""),
        (heals, a.Invoke("bastiano", heals), WINDOW, "CREED-5.24"),
        (heals, a.Invoke("bastiano", heals), REACTS, "CREED-5.24"),
        (heals, a.Invoke("bastiano", heals), Allowance(), "CREED-5.24"),
        (waits, a.Invoke("bastiano", waits), PLAYS, "CREED-5.24"),
        (moves, a.Invoke("bastiano", heals), PLAYS, "CREED-5.24"),
    ):
        table = scene(text.format(f"card {held}"), step="I-1", playing="bastiano").table
        spoilt = refusal(table, 0, may, action)
        assert (spoilt.rule if spoilt else "") == rule
    table = scene(text.format(f"card {heals} card {moves}"), step="O").table
    used, event = card_used(table, 0, heals)
    assert used == table.with_board(0, initiative=(moves,))
    assert event == InitiativeCardUsed("bastiano", heals)


@pytest.mark.rule("BASE-30.16", "BASE-30.5")
def test_a_word_with_the_captain_is_said_before_a_question_mark_is_settled() -> None:
    text = f"{CAPTAIN}enemies 5,3 C"
    match = scene(text, initiative="A", step="movement", direction="?")
    assert (match.asked, match.options) == ("A", ["at 5,3", "pass"])
    match.play("at 5,3")
    assert match.decision.rule == "BASE-30.5"
    old = scene(text, initiative="A", step="movement", direction="?")
    old.state = begin(old.game, replace(old.table, version=2), MoveEnemies())
    assert old.decision.rule == "BASE-30.5"


def test_second_wind_is_of_no_use_in_the_event_and_enemy_phases() -> None:
    table = there(bastiano="3,3 inc 2/4 card second_wind").table
    assert helping(table, 0) == ["second_wind"]
    for phase in (Phase.EVENT, Phase.ENEMY, Phase.REINFORCEMENT, Phase.MOVEMENT, Phase.COMBAT):
        assert helping(replace(table, phase=phase), 0) == []
