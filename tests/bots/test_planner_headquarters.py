"""The planner of the Headquarters: what it knows about chance, and what it takes in plain positions."""

import pytest
from tests.games.headquarters.playing import PAIR, Visit

from corvids.bots import Identity, make_bot
from corvids.bots.headquarters.planner import plan, rating
from corvids.bots.headquarters.prospects import (
    Pile,
    after_attempt,
    after_memory,
    contracts_to_come,
    expected_gain,
    gain,
    gain_after,
    losses_of,
    pile_of,
    tried,
    worth,
)
from corvids.games.headquarters.rules.command_room import dice_of
from corvids.games.headquarters.totals import Totals, assignments
from corvids.kernel import Decision, apply

SURE = Pile((1, 1), (6, 6), 2, 5)
"""Two Contracts of one hit, and dice that only show hits."""


BARE = "board alessandra -\nboard bastiano -\ngone hidden_blade*2,light_armour*2\n"
ONE_CUBE = "room hospital thief\nassassin bastiano 1\n"
AWAY = "room command apprentice\nroom shop apprentice*3\n"


def taken(text: str, **options: str) -> str:
    visit = Visit(text, **options)
    return str(make_bot("headquarters", "planner", Identity(1, "g", 0)).choose(visit.view))


def test_contracts_are_worth_what_their_dice_promise() -> None:
    assert contracts_to_come(SURE, 0, 5, failed=False) == 10
    assert contracts_to_come(SURE, 0, 1, failed=False) == 5
    assert contracts_to_come(SURE, 2, 5, failed=False) == contracts_to_come(SURE, 0, 0, failed=False) == 0
    coin = Pile((1,), (3, 6), 1, 4)
    assert tried(coin, 0, 1, 1, failed=False) == pytest.approx(2)
    assert tried(coin, 0, 2, 1, failed=False) == 4, "the second try succeeds by itself"
    assert tried(coin, 0, 1, 0, failed=False) == 0
    assert tried(coin, 0, 1, 0, failed=True) == 0
    assert tried(coin, 0, 1, 1, failed=True) == 4
    assert pile_of(Visit().table.box).most == 6


def test_health_after_a_memory_is_as_likely_as_the_pack_says() -> None:
    losses = losses_of(Visit().table.box)
    assert losses.success == 0.7
    assert after_attempt(losses, 4) == pytest.approx((0.05, 0.10, 0.15, 0.30, 0.40))
    assert after_attempt(losses, 1) == pytest.approx((0.6, 0.4))
    assert after_attempt(losses, 0) == (1.0,)
    twice = after_memory(losses, 2, 2)
    assert twice == pytest.approx({2: 0.16, 1: 0.4 * 0.3 + 0.3 * 0.4, 0: 0.3 + 0.4 * 0.3 + 0.3 * 0.6})
    assert sum(twice.values()) == pytest.approx(1)


def test_cubes_are_given_where_they_bring_the_most() -> None:
    last = {"last": True, "full_health": 1}
    assert worth((4, 4), **last) == 1  # type: ignore[arg-type]
    assert worth((3, 4), **last) == 0  # type: ignore[arg-type]
    assert gain(((1, 4), (3, 4)), 1, 1, last=True) == 1
    assert gain(((1, 4), (3, 4)), 3, 1, last=True) == 1
    assert gain(((1, 4), (3, 4)), 4, 1, last=True) == 2
    assert gain(((0, 4), (3, 4)), 1, 1, last=False) == pytest.approx(0.56)
    losses = losses_of(Visit().table.box)
    alone = expected_gain(losses, ((1, 1),), (), 1, 1, last=True)
    assert alone == pytest.approx(0.7 * 0.6 + 0.3 * (1 - 0.16)), "one cube, and somebody who has lost it"


def test_cubes_are_worth_nothing_to_nobody_and_more_to_the_wounded() -> None:
    well, hurt = (Visit(f"{PAIR}assassin bastiano {n}\nmemory 8\nwaits helpers\n").table for n in (0, 3))
    assert gain_after(well, 0) == 0
    assert gain_after(hurt, 8) > gain_after(well, 8) > gain_after(well, 1) > 0


def test_the_plan_is_the_best_of_all_totals() -> None:
    table = Visit(PAIR + "workshop second_blade\nhall parachute\nassassin bastiano 2\nmemory 5\nwaits helpers\n").table
    rate, found = rating(table), assignments(table)
    placed = table
    for placing in plan(table):
        placed = placed.with_helper(placing.helper, placing.building)
    assert dice_of(placed) == 6
    most = max(rate(totals) for totals in found.ways)
    rest = Totals(0, 0, 0, 0)
    assert most == max(rate(totals) for totals in found.ways if totals.dice == dice_of(placed)) > rate(rest)


@pytest.mark.parametrize("contracts", range(8))
def test_on_the_last_visit_a_second_try_gets_enough(contracts: int) -> None:
    visit = Visit(f"{PAIR}contracts {contracts} up failed\nmemory 8\nwaits helpers\n")
    bot = make_bot("headquarters", "planner", Identity(1, "g", 0))
    while visit.asks == "helpers":
        visit.do(str(bot.choose(visit.view)))
    assert dice_of(visit.table) >= visit.table.box.contracts[contracts].hits


def test_it_keeps_to_a_plan_whoever_looks_on_in_the_middle() -> None:
    visit = Visit(PAIR + "memory 3\nwaits helpers\n")
    first, state = make_bot("headquarters", "planner", Identity(1, "g", 0)), visit.state
    while isinstance(state.pending, Decision) and visit.game.observe(state, 0).asked.kind == "helpers":
        view = visit.game.observe(state, 0)
        fresh = make_bot("headquarters", "planner", Identity(1, "g", 0)).choose(view)
        answer = first.choose(view)
        assert {answer, fresh} <= set(state.pending.options)
        state, _ = apply(visit.game, state, answer)
    assert dice_of(state.table) == 6


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("waits free assignment\nhall dagger", "-"),
        ("workshop poison_kit\nhall parachute*2\nwaits build", "build"),
        ("workshop poison_kit\nwaits build", "leave-it"),
        ("memory 2\nplans flying_machine,poison_kit,second_blade\nwaits draft", "draft poison_kit"),
        ("room shop thief\nshown bomb,dagger\nhall common_sword*4,halberd*2,crossbow*3\nwaits keep 0", "buy bomb"),
        (BARE + "room shop thief\nshown bomb,dagger\nhall smoke_bomb*5,medicine*5\nwaits keep 0", "buy dagger"),
        (ONE_CUBE + "assassin alessandra 3\nmemory 8\nwaits heal 0", "heal alessandra 0"),
        (ONE_CUBE + "assassin alessandra 4 eliminated bed\nwaits heal 0", "heal alessandra 1"),
        ("memory 8\nassassin bastiano 2\nhall medicine\nwaits free command", "take medicine hall"),
        ("memory 8\nassassin bastiano 2\nhall medicine\nwaits free command +medicine@hall", "treat bastiano"),
        ("memory 8\nassassin bastiano 3\nhall medicine\nwaits free command", "-"),
        ("memory 7\nassassin bastiano 2\nhall medicine\nwaits free command", "-"),
        ("workshop wrist_pistol\nhall parachute,dagger\nwaits pay 3 1", "pay dagger hall"),
        (AWAY + "assassin alessandra 4 eliminated bed\ncontracts 8\nwaits replace", "call command"),
    ],
)  # fmt: skip
def test_what_it_takes_in_plain_positions(text: str, answer: str) -> None:
    assert taken(PAIR + text + "\n") == answer


def test_what_a_memory_brought_is_made_up_and_not_chosen() -> None:
    said = set()
    for seed in range(60):
        visit = Visit(PAIR + "waits end\n", report="players")
        said.add(str(make_bot("headquarters", "planner", Identity(seed, "g", 0)).choose(visit.view)))
    assert said == {"success", "failure"}
    assert taken(PAIR + "attempt 2\nwaits xp\n", report="players") == "xp 4"
    assert taken(PAIR + "attempt 1 success\nwaits xp\n", report="players") == "xp 10"
    assert taken(PAIR + "attempt 1 success\nsuccesses 1\nwaits blueprint\n", report="players") == "-"
    assert taken(PAIR + "attempt 1 success\nsuccesses 2\nwaits blueprint\n", report="players").startswith("won ")
    assert taken(PAIR + "attempt 2\nsuccesses 2\nwaits reward\n", report="players") == "-"
    assert taken(PAIR + "won florins\nwaits chest\n", report="players") == "no-chest"
    assert taken(PAIR + "waits use\ninventory bastiano bomb\n", report="players") == "-"
