"""The windows of the Enemy phase."""

from inspect import cleandoc

import pytest
from msgspec.structs import replace

from corvids.games.creed.actions import ACT, LET_OTHER, PASS, Attack, Equip, Move, Save
from corvids.games.creed.events.enemies import ActsInWindow
from corvids.games.creed.events.turn import Paid
from corvids.games.creed.rules.windows import ActNow, AskHolder, AskOther, Window, may_stir
from corvids.games.creed.table import Phase

from .alone import alone, another, over
from .playing import Match, scene

SAVED = """
    A bastiano 3,3 inc f0 s1
    A daria 1,3 inc f0 s0
    C carestia 6,3 inc f0 s1
    C morte 8,3 inc f0 s0
"""


def window(text: str, *more: str) -> Match:
    """The first window; the Assassins hold the Initiative."""
    return scene("\n".join((cleandoc(text), *more)), turn=2, step="enemy")


@pytest.mark.rule("CREED-6.11", "BASE-19.5")
def test_the_side_without_the_initiative_speaks_first_and_the_other_orders_the_wishes() -> None:
    match = window(SAVED)
    assert (match.asked, match.options) == ("C", ["act", "pass"])
    match.play("act")
    assert (match.asked, match.options) == ("A", ["act", "let", "pass"])
    match.play("act")
    assert match.asked == "A"
    assert "move bastiano 4,3" in match.options
    assert not any("daria" in option and option.startswith("move") for option in match.options)
    match.play("move bastiano 4,3")
    assert match.board("bastiano").saved == 0
    assert match.happened(Paid) == [Paid("bastiano", 0, 1)]
    assert (match.asked, match.options) == ("C", ["act", "pass"])


@pytest.mark.rule("CREED-6.11")
def test_the_initiative_lets_the_other_side_go_first_and_is_asked_again() -> None:
    match = window(SAVED).play("act", "let", "move carestia 5,3")
    assert match.happened(ActsInWindow) == [ActsInWindow(1)]
    assert (match.asked, match.options) == ("A", ["act", "pass"])
    match.play("act", "move bastiano 4,3")
    assert match.happened(ActsInWindow) == [ActsInWindow(1), ActsInWindow(0)]
    assert match.asked == "*"


@pytest.mark.rule("CREED-6.11")
def test_who_wants_nothing_itself_lets_the_other_act() -> None:
    match = window(SAVED).play("act", "pass")
    assert match.asked == "C"
    assert "move carestia 5,3" in match.options


@pytest.mark.rule("CREED-6.11")
def test_without_a_wish_of_the_other_side_there_is_nobody_to_let_go_first() -> None:
    match = window(SAVED).play("pass")
    assert match.options == ["act", "pass"]
    assert match.refused(LET_OTHER).rule == "CREED-6.11"


@pytest.mark.rule("BASE-19.5", "CREED-6.10")
def test_two_refusals_close_the_window_and_the_next_one_asks_anew() -> None:
    match = window(SAVED).play("pass", "pass")
    assert match.options == [f"draw R{n}" for n in range(1, 9)]
    match.play("draw R5")
    assert (match.asked, match.options) == ("C", ["act", "pass"])


def test_having_said_no_does_not_bind_once_somebody_has_acted() -> None:
    match = window(SAVED).play("pass", "act", "move bastiano 4,3")
    assert (match.asked, match.options) == ("C", ["act", "pass"])


BARE = """
    A bastiano 3,3 inc f0 s0
    A daria 1,3 inc f0 s0
    C carestia 6,3 inc f0 s0
    C morte 8,3 inc f0 s0
"""


def asked_in_window(text: str, *more: str) -> list[str]:
    """Which sides are asked in the first window, when all say no."""
    match, sides = window(text, *more), []
    while match.asked != "*":
        sides.append(match.asked)
        match.play("pass")
    return sides


@pytest.mark.rule("BASE-19.6")
def test_a_side_that_cannot_act_as_all_can_see_is_not_asked() -> None:
    assert asked_in_window(BARE) == []
    assert asked_in_window(BARE.replace("morte 8,3 inc f0 s0", "morte 8,3 inc f0 s1")) == ["C"]
    assert asked_in_window(BARE.replace("bastiano 3,3 inc f0 s0", "bastiano 3,3 inc f0 s1")) == ["A"]


def test_cards_face_down_keep_the_question_open_and_open_cards_do_not() -> None:
    assert asked_in_window(BARE.replace("3,3 inc f0 s0", "3,3 inc f0 s0 item medicine")) == ["A"]
    assert asked_in_window(BARE.replace("3,3 inc f0 s0", "3,3 inc f0 s0 melee stiletto")) == []


@pytest.mark.rule("BASE-19.6")
@pytest.mark.parametrize(
    ("where", "answer"),
    [("3,0", "hide bastiano"), ("spot:3,0", "leave bastiano"), ("top:assassins", "leap bastiano")],
)
def test_what_a_hiding_spot_makes_possible_for_nothing_keeps_the_question_open(where: str, answer: str) -> None:
    match = window(BARE.replace("bastiano 3,3", f"bastiano {where}"))
    assert (match.asked, match.options) == ("A", ["act", "pass"])
    match.play("act")
    assert answer in match.options


def test_an_exposed_character_beside_an_enemy_cannot_hide_so_nobody_is_asked() -> None:
    assert asked_in_window(BARE.replace("bastiano 3,3 inc", "bastiano 3,0 exp"), "alert") == ["A"]
    assert asked_in_window(BARE.replace("bastiano 3,3 inc", "bastiano 3,0 exp"), "alert", "enemies 3,0 C") == []


def test_cards_of_a_fallen_character_ask_nothing() -> None:
    match = window(BARE.replace("C morte 8,3 inc f0 s0", "C morte 8,3 inc f0 s0 item medicine"))
    assert match.asked == "C"
    fallen = match.table.with_board(3, who="", square="")
    assert fallen.boards[3].inventory == ("medicine",)
    assert may_stir(match.table, 1)
    assert not may_stir(fallen, 1)


def test_a_character_hides_once_in_each_window_unless_a_cube_is_spent() -> None:
    match = window(BARE.replace("bastiano 3,3", "bastiano 3,0")).play("act", "hide bastiano")
    match.play("act", "leave bastiano")
    assert match.asked == "*", "nothing is possible for nothing: the window has closed by itself"
    match.play("draw R5")
    assert (match.asked, match.options) == ("A", ["act", "pass"])


@pytest.mark.rule("CREED-6.2", "BASE-19.1")
def test_in_a_window_a_character_spends_one_saved_cube_and_saves_none() -> None:
    match = window(SAVED.replace("bastiano 3,3", "bastiano 4,1")).play("pass", "act")
    assert not any(option.startswith(("save", "complete", "run")) for option in match.options)
    assert match.refused(Save("bastiano")).rule == "BASE-19.1"
    assert match.refused(Move("daria", "2,3")).rule == "CREED-6.5"
    assert match.refused(Move("carestia", "5,3")).rule == "CREED-6.5"
    assert match.refused(ACT).rule == "CREED-6.10"


@pytest.mark.rule("CREED-6.10")
def test_opponents_are_met_and_tested_in_a_window_but_not_attacked() -> None:
    text = SAVED.replace("carestia 6,3 inc", "carestia 4,3 exp").replace("s1", "s1 melee stiletto")
    match = window(text, "alert").play("pass", "act", "move bastiano 4,3")
    assert match.asked == "*"
    match.play("blank")
    match = window(text.replace("bastiano 3,3", "bastiano 4,3"), "alert").play("pass", "act")
    assert not any(option.startswith(("attack", "poison")) for option in match.options)
    assert match.refused(Attack("bastiano", "melee", "4,3")).rule == "CREED-6.10"


@pytest.mark.rule("CREED-6.10")
def test_enemies_may_be_attacked_in_a_window() -> None:
    match = window(SAVED.replace("3,3 inc f0 s1", "3,3 inc f0 s1 melee stiletto"), "enemies 3,3 C")
    match.play("pass", "act", "attack bastiano melee 3,3", "hit")
    assert match.table.bodies == {"3,3": "C"}


def test_a_card_is_equipped_in_a_window_with_a_saved_cube() -> None:
    match = window(SAVED.replace("3,3 inc f0 s1", "3,3 inc f0 s0 item stiletto")).play("pass", "act")
    refusal = match.refused(Equip("bastiano", "stiletto"))
    assert refusal.rule == "CREED-6.5"


def test_whoever_is_asked_and_can_do_nothing_can_only_pass() -> None:
    text = BARE.replace("bastiano 3,3 inc f0 s0", "bastiano top:assassins inc f0 s1")
    match = window(text.replace("carestia 6,3", "carestia spot:0,4"))
    boards = tuple(replace(board, blade="", armour="") for board in match.table.boards)
    match = alone(match, Window(), boards=boards).play("pass")
    assert (match.asked, match.options) == ("A", ["pass"])
    assert match.refused(ACT).rule == "CREED-6.10"
    assert over(match.play("pass"))


@pytest.mark.rule("BASE-19.5")
def test_a_window_opens_where_somebody_could_act_and_lets_it_hide_again() -> None:
    text = SAVED.replace("daria 1,3 inc", "daria spot:0,4 inc")
    start = replace(window(text).table, phase=Phase.MOVEMENT)
    went_in = start.with_board(1, went_in=True)
    done = Window().resolve(went_in, None)
    assert (done.table.phase, done.table.boards[1].went_in, done.then) == (Phase.ENEMY, False, (AskOther(),))
    idle = window(SAVED.replace("s1", "s0")).table
    bare = replace(idle, boards=tuple(replace(board, inventory=(), automaton="") for board in idle.boards))
    assert Window().resolve(bare, None).then == ()
    assert Window().resolve(bare.with_board(0, saved=1), None).then == (AskOther(),)
    assert Window().resolve(bare.with_board(2, saved=1), None).then == (AskOther(),)


@pytest.mark.rule("BASE-19.5")
def test_in_a_window_a_side_does_one_thing_with_either_character() -> None:
    match = alone(window(SAVED.replace("s0", "s1")), ActNow(0))
    assert match.asked == "A"
    assert {option.split()[1] for option in match.options} == {"bastiano", "daria"}
    assert match.refused(Move("bastiano", "8,8")).rule == "BASE-13.2"
    assert match.refused(Move("carestia", "6,2")).rule == "CREED-6.5"
    assert match.refused(Move("guerra", "6,2")).rule == "CREED-6.2"
    assert another(match, LET_OTHER)
    fallen = alone(match, ActNow(0), boards=match.table.with_board(1, square="").boards)
    assert {option.split()[1] for option in fallen.options} == {"bastiano"}
    match.play("move bastiano 4,3")
    assert (match.look("bastiano"), over(match)) == ("4,3 inc 4/4 f0 s0", True)


@pytest.mark.rule("BASE-19.6")
def test_by_what_everybody_sees_a_side_could_act() -> None:
    idle = window(SAVED.replace("s1", "s0")).table
    bare = replace(idle, boards=tuple(replace(board, inventory=(), automaton="") for board in idle.boards))
    assert [may_stir(bare, seat) for seat in (0, 1)] == [False, False]
    for changes in ({"saved": 1}, {"inventory": ("medicine",)}, {"automaton": "suicidio"}):
        assert [may_stir(bare.with_board(1, **changes), seat) for seat in (0, 1)] == [True, False]
        assert not may_stir(bare.with_board(1, square="", **changes), 0)
    assert may_stir(bare.with_board(1, square="0,4"), 0), "it could hide"
    assert not may_stir(bare.with_board(1, square="1,4"), 0)
    assert may_stir(bare.with_board(1, square="0,4", hidden=True), 0), "it could come out"


@pytest.mark.rule("CREED-6.11", "CREED-6.10")
def test_the_initiative_orders_the_wishes_of_both_sides() -> None:
    start = window(SAVED)
    wished = alone(start, AskHolder(wanted=True))
    assert (wished.asked, wished.options) == ("A", ["act", "let", "pass"])
    assert another(wished, Move("bastiano", "4,3"))
    assert AskHolder(wanted=True).resolve(start.table, LET_OTHER).then == (ActNow(1), AskOther())
    assert AskHolder(wanted=True).resolve(start.table, PASS).events == (ActsInWindow(1),)
    acts = AskHolder(wanted=True).resolve(start.table, ACT)
    assert (acts.events, acts.then) == ((ActsInWindow(0),), (ActNow(0), AskOther()))
    closed = AskHolder(wanted=False).resolve(start.table, PASS)
    assert (closed.table, closed.events, closed.then) == (start.table, (), ())
    unwished = alone(start, AskHolder(wanted=False))
    assert unwished.options == ["act", "pass"]
    assert unwished.refused(LET_OTHER).reason == "The other side does not want to act."
    idle = start.table.with_board(0, saved=0, inventory=())
    assert (
        AskHolder(wanted=True).ask(replace(idle, boards=tuple(replace(b, inventory=()) for b in idle.boards))) is None
    )
    bare = tuple(replace(board, blade="", inventory=("roman_armor",), saved=0) for board in idle.boards)
    nothing = alone(start, AskHolder(wanted=True), boards=bare)
    assert nothing.options == ["let", "pass"]
    assert nothing.refused(ACT).reason == "Nothing is possible for this side now."
