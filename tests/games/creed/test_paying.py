"""Action cubes in small: what pays, what is left, and who may spend which when."""

import pytest

from corvids.games.creed import actions as a
from corvids.games.creed.events.turn import CubeSaved, Paid
from corvids.games.creed.rules.deeds import (
    PLAYS,
    REACTS,
    REACTS_FOR_NOTHING,
    REACTS_IN_ENEMY_PHASE,
    WAITS,
    WINDOW,
    Allowance,
    no_figure,
    spends_now,
    unpaid,
)
from corvids.games.creed.rules.paying import PayCubes, SaveCube, spent

from .alone import alone, another, over
from .marked import by_rule
from .playing import Match, scene


def two(cubes: str) -> Match:
    """Bastiano with these cubes, and three others."""
    text = f"A bastiano 3,3 inc {cubes}\nA daria 1,3 inc f2 s1\nC morte 8,3 inc f3\nC guerra 7,3 inc f3\n"
    return scene(text, turn=3, initiative="A", step="I-1", playing="bastiano")


# His cubes, what he may spend, the price, what his side answers if it is asked, and what is left.
PAYMENTS = [
    ("f3 s0", PLAYS, 1, "", "f2 s0"),
    ("f3 s1", PLAYS, 1, "pay saved 0", "f2 s1"),
    ("f3 s1", PLAYS, 1, "pay saved 1", "f3 s0"),
    ("f1 s1", PLAYS, 2, "", "f0 s0"),
    ("f2 s1", PLAYS, 2, "pay saved 1", "f1 s0"),
    ("f3 s1", WAITS, 1, "", "f3 s0"),
    ("f0 s1", WINDOW, 1, "", "f0 s0"),
    ("f2 s1", REACTS, 1, "pay saved 0", "f1 s1"),
    ("f2 s1", REACTS_IN_ENEMY_PHASE, 1, "", "f2 s0"),
    ("f2 s1", REACTS_FOR_NOTHING, 1, "", "f2 s1"),
]


@pytest.mark.parametrize(
    ("cubes", "may", "price", "answer", "left"),
    by_rule(dict.fromkeys(("BASE-4.4", "CREED-6.2"), PAYMENTS)),
)
def test_cubes_that_pay_are_off_the_board(cubes: str, may: Allowance, price: int, answer: str, left: str) -> None:
    match = alone(two(cubes), PayCubes(0, price, may))
    assert over(match) is not bool(answer)
    if answer:
        assert (match.asked, match.options) == ("A", ["pay saved 0", "pay saved 1"])
        match.play(answer)
    assert match.look("bastiano") == f"3,3 inc 4/4 {left}"
    before, after = (sum(int(part[1]) for part in text.split()) for text in (cubes, left))
    paid = match.happened(Paid)
    assert [one.fresh + one.saved for one in paid] == ([before - after] if may is not REACTS_FOR_NOTHING else [])
    assert match.board("bastiano").waited is (may is WAITS)


@pytest.mark.rule("BASE-4.4", "CREED-6.2")
def test_of_two_boards_one_pays_and_one_that_waits_remembers_it() -> None:
    table = two("f3 s1").table
    for fresh, saved, waits in ((1, 0, False), (2, 1, False), (0, 1, True)):
        done, paid = spent(table, 0, fresh, saved, waits=waits)
        assert done == table.with_board(0, fresh=3 - fresh, saved=1 - saved, waited=waits)
        assert paid == Paid("bastiano", fresh, saved)
    assert spent(table.with_board(0, waited=True), 0, 1, 0)[0].boards[0].waited


@pytest.mark.rule("BASE-19.4")
def test_fresh_or_saved_is_all_that_can_be_said_of_a_price() -> None:
    match = alone(two("f3 s1"), PayCubes(0, 1, PLAYS))
    assert match.refused(a.pay(2)).rule == "BASE-19.4"
    assert match.refused(a.PASS).rule == "BASE-19.4"


def test_a_side_that_has_paid_may_hide_for_nothing_again() -> None:
    match = two("f3")
    table = match.table.with_board(0, went_in=True).with_board(1, went_in=True).with_board(2, went_in=True)
    done = alone(match, PayCubes(0, 1, PLAYS), boards=table.boards)
    assert [board.went_in for board in done.table.boards] == [False, False, True, False]


@pytest.mark.rule("BASE-19.1")
def test_a_saved_cube_is_one_of_the_three() -> None:
    match = alone(two("f3"), SaveCube(0))
    assert match.look("bastiano") == "3,3 inc 4/4 f2 s1"
    assert match.events == (CubeSaved("bastiano"),)


# The cubes of Bastiano, what he may spend, a price, and by which statement it is too much.
PRICES: dict[str, list[tuple[str, Allowance, int, str]]] = {
    "BASE-4.3": [
        ("f1 s0", PLAYS, 1, ""),
        ("f0 s0", PLAYS, 1, "BASE-4.4"),
        ("f1 s1", PLAYS, 2, ""),
        ("f0 s0", PLAYS, 0, ""),
        ("f3 s0", REACTS, 0, "BASE-19.6"),
    ],
    "BASE-19.6": [
        ("f0 s0", PLAYS, 0, ""),
        ("f0 s0", WAITS, 0, ""),
        ("f0 s0", WINDOW, 0, ""),
        ("f3 s1", REACTS, 0, "BASE-19.6"),
        ("f3 s1", Allowance(free=True, reaction=True), 0, "BASE-19.6"),
        ("f3 s1", Allowance(), 0, "BASE-19.6"),
    ],
    "CREED-6.2": [
        ("f3 s0", PLAYS, 3, ""),
        ("f2 s0", PLAYS, 3, "BASE-4.4"),
        ("f3 s1", WAITS, 1, ""),
        ("f3 s1", WAITS, 2, "CREED-6.2"),
        ("f3 s0", WAITS, 1, "CREED-6.5"),
    ],
    "CREED-6.5": [
        ("f3 s0", WAITS, 1, "CREED-6.5"),
        ("f3 s0", WAITS, 2, "CREED-6.2"),
        ("f3 s0", PLAYS, 4, "BASE-4.4"),
        ("f3 s0", WINDOW, 1, "CREED-6.5"),
        ("f3 s1", WINDOW, 1, ""),
    ],
}


@pytest.mark.parametrize(("cubes", "may", "price", "rule"), by_rule(PRICES))
def test_which_price_can_be_paid(cubes: str, may: Allowance, price: int, rule: str) -> None:
    spoilt = unpaid(two(cubes).table, 0, may, price)
    assert (spoilt.rule if spoilt else "") == rule


@pytest.mark.rule("CREED-6.2", "CREED-6.4", "CREED-6.5")
def test_who_plays_in_a_step_spends_all_its_cubes_and_its_ally_waits() -> None:
    first = two("f3").table
    assert [spends_now(first, mini) for mini in (0, 1)] == [PLAYS, WAITS]
    second = scene("A bastiano 3,3 inc\nA daria 1,3 inc\nC morte 8,3 inc\n", step="I-2", playing="daria").table
    assert [spends_now(second, mini) for mini in (0, 1)] == [WAITS, PLAYS]


@pytest.mark.rule("CREED-6.5")
def test_nobody_acts_for_the_other_side_or_without_being_in_play() -> None:
    table = two("f3").table
    for who, seat, rule in (("bastiano", 0, ""), ("bastiano", 1, "CREED-6.5"), ("pestilenza", 1, "CREED-6.2")):
        spoilt = no_figure(table, seat, a.Save(who))
        assert (spoilt.rule if spoilt else "") == rule
    away = table.with_board(0, square="")
    spoilt = no_figure(away, 0, a.Save("bastiano"))
    assert spoilt is not None
    assert spoilt.rule == "CREED-6.2"


@pytest.mark.rule("CREED-6.3", "BASE-4.2", "CREED-12.12")
def test_in_an_open_step_a_side_acts_with_either_character_until_it_ends_the_step() -> None:
    text = "C morte 8,3 inc f2\nC guerra 7,3 inc f2\nA bastiano 3,3 inc\nA daria 1,3 inc\n"
    match = scene(text, turn=2, initiative="A", step="O")
    assert match.asked == "C"
    assert [match.options[0], match.options[-1]] == ["move morte 8,2", "end"]
    assert {option.split()[1] for option in match.options[:-1]} == {"morte", "guerra"}
    match.play("move morte 8,2", "move guerra 7,2", "move morte 8,3")
    assert (match.look("morte"), match.look("guerra")) == ("8,3 inc 4/4 f0 s0", "7,2 inc 4/4 f1 s0")
    assert match.refused(a.move("morte", "8,2")).rule == "BASE-4.4"
    assert match.refused(a.move("bastiano", "3,4")).rule == "CREED-6.5"
    assert match.refused(a.move("pestilenza", "3,4")).rule == "CREED-6.2"
    assert match.refused(a.Arrive("pestilenza", 2, "7,3")).rule == "CREED-12.12"
    assert another(match, a.PASS)
    events = len(match.events)
    match.play("end")
    assert [type(event).__name__ for event in match.events[events:]][:1] == ["StepEnded"]
    assert match.asked == "A"


@pytest.mark.rule("CREED-6.3", "BASE-4.2", "CREED-12.12")
def test_a_step_in_which_a_replacement_is_due_ends_when_it_has_come() -> None:
    text = "C morte 8,3 inc f1\nA bastiano 3,3 inc\nA daria 1,3 inc\ngone guerra\n"
    match = scene(text, turn=3, initiative="A", step="O")
    assert "end" not in match.options
    assert match.refused(a.END).rule == "CREED-12.12"
    match.play("move morte 8,2", "arrive pestilenza 2 7,4")
    assert match.look("pestilenza") == "7,4 inc 4/4 f3 s0"
    assert match.options[-1] == "end"
    assert {option.split()[1] for option in match.options[:-1]} == {"morte", "pestilenza"}
    match.play("move pestilenza 7,5")
    assert match.look("pestilenza") == "7,5 inc 4/4 f2 s0"
