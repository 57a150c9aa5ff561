"""Creed Versus Crows as numbers: read back from an observation, it is what the view shows."""

from random import Random
from typing import Any

import pytest
from tests.rl.playing import positions

from corvids.games.creed.view import BoardView, View
from corvids.kernel import SPECTATOR
from corvids.rl.encoding import encoder_of
from corvids.rl.encoding.creed import (
    AUTOMATON_COLUMNS,
    BOARD_COLUMNS,
    BOARD_FIELDS,
    FACT_NAMES,
    PHASES,
    PLANES,
    QUESTIONS,
    SIDE_COLUMNS,
    SIDE_FIELDS,
    WAYS,
)

LETTERS = {"crossbowmen": "Cc", "seekers": "Ss", "traitor": "Tt", "on base": "cst"}


@pytest.mark.parametrize("mission", ["1", "4", "6", "7", "8"])
def test_what_is_read_back_is_what_the_view_shows(mission: str) -> None:
    stream = Random(mission)
    for opened, state in positions("creed", 2, int(mission) + 20, mission=mission):
        encoder = encoder_of(opened)
        view = opened.observe(state, stream.choice((0, 1, SPECTATOR)))
        seen = encoder.layout.named(encoder.encode(view))
        same_table(seen, view)
        same_sides(seen, view)
        same_map(seen, view)


def name_of(number: int, names: Any) -> str:
    return ["", *map(str, names)][number]


def rel(who: int, seat: int) -> int:
    return 0 if who < 0 else 1 + (who != seat)


def same_table(seen: dict[str, Any], view: View) -> None:
    seat = max(view.seat, 0)
    facts = dict(zip(FACT_NAMES, seen["facts"].tolist(), strict=True))
    for name in ("turn", "alert", "alert_pending", "revealed", "equipment_deck", "chest_deck", "event_deck", "traitor"):
        assert facts[name] == getattr(view, name)
    for name in ("initiative", "starter", "holder"):
        assert facts[name] == rel(getattr(view, name), seat)
    assert marked(seen["phase"], PHASES) == [view.phase]
    assert marked(seen["ahead"], PHASES) == ([view.ahead] if view.ahead else [])
    assert marked(seen["direction"], WAYS) == ([view.direction] if view.direction else [])
    assert marked(seen["event"], view.box.events) == ([view.event] if view.event else [])
    assert seen["effects"].sum() == sum(max(effect.amount, 1) for effect in view.effects)
    if view.asked is None:
        assert not seen["question"].any()
        return
    assert marked(seen["question"], QUESTIONS) == [view.asked.kind]
    who, board, x, y, dice, holds = seen["asked"].tolist()
    assert (who, dice, holds) == (rel(view.asked.seat, seat), view.asked.dice, view.asked.holds)
    assert (board - 1 + 2 * seat) % 4 == view.asked.mini if board else view.asked.mini not in range(4)
    assert (x, y) == view.box.town.places.get(view.asked.square, (-1, -1))


def marked(numbers: Any, names: Any) -> list[str]:
    return [name for name, number in zip(names, numbers, strict=True) if number]


def same_sides(seen: dict[str, Any], view: View) -> None:
    seat, box = max(view.seat, 0), view.box
    for row, mini in enumerate((2 * seat, 2 * seat + 1, 2 - 2 * seat, 3 - 2 * seat)):
        board = view.boards[mini]
        same_board(dict(zip(BOARD_COLUMNS, seen["boards"][row].tolist(), strict=True)), board, view, seat)
        inventory = sorted(card for card, n in zip(box.cards, seen["inventories"][row], strict=True) for _ in range(n))
        assert inventory == sorted(board.inventory or ())
        assert marked(seen["initiative"][row], box.initiative) == sorted(board.initiative, key=[*box.initiative].index)
    for row, who in enumerate((seat, 1 - seat)):
        side, columns = view.sides[who], dict(zip(SIDE_COLUMNS, seen["sides"][row].tolist(), strict=True))
        assert [columns[name] for name in SIDE_FIELDS] == [getattr(side, name) for name in SIDE_FIELDS]
        assert (columns["objectives"], columns["xp"]) == (len(side.objectives), side.reckoning.total)
        assert set(marked(seen["reserves"][row], box.characters)) == set(side.reserve)
        assert set(marked(seen["eliminated"][row], box.characters)) == set(side.eliminated)
        assert set(marked(seen["secrets"][row], box.secrets)) == {*(side.secrets or ()), *side.secrets_shown}
        assert set(marked(seen["met"][row], box.secrets)) == set(side.met)
    own = view.sides[seat]
    assert set(marked(seen["automaton_deck"], box.automatons)) == set(own.automatons or ())
    assert seen["drawn"].sum() == len(own.drawn or ())
    for part in ("unseen_equipment", "unseen_chests", "discards", "gone"):
        there = {card: n for card, n in zip(box.cards, seen[part].tolist(), strict=True) if n}
        assert there == dict(getattr(view, part))
    assert set(marked(seen["unseen_secrets"], box.secrets)) == set(view.unseen_secrets)
    assert set(marked(seen["reinforcements"], box.reinforcements)) == set(view.reinforcements)
    for row, placed in enumerate(view.automatons):
        columns = dict(zip(AUTOMATON_COLUMNS, seen["automatons"][row].tolist(), strict=True))
        assert name_of(columns["card"], box.automatons) == (placed.card or "")
        assert (columns["x"], columns["y"]) == box.town.places[placed.square]
        assert (columns["number"], columns["side"]) == (placed.number, rel(placed.owner, seat))
        assert name_of(columns["way"], WAYS) == (placed.way or "")


def same_board(columns: dict[str, int], board: BoardView, view: View, seat: int) -> None:
    box, cards = view.box, tuple(view.box.cards)
    assert [columns[name] for name in BOARD_FIELDS] == [getattr(board, name) for name in BOARD_FIELDS]
    assert name_of(columns["who"], box.characters) == board.who
    assert (columns["x"], columns["y"]) == box.town.places.get(board.square, (-1, -1))
    for slot in ("blade", "melee", "ranged", "armour"):
        assert name_of(columns[slot], cards) == getattr(board, slot)
    assert name_of(columns["automaton"], box.automatons) == (board.automaton or "")
    assert columns["equipment backs"] + columns["chest backs"] == len(board.backs)
    assert columns["plays"] == (
        view.boards.index(board) in view.playing or board in [view.boards[m] for m in view.playing]
    )
    holder = next((n for n, side in enumerate(view.sides) if board.top and side.faction is board.top), -1)
    assert columns["top"] == rel(holder, seat)


def same_map(seen: dict[str, Any], view: View) -> None:
    planes, seat = dict(zip(PLANES, seen["planes"], strict=True)), max(view.seat, 0)
    own = {mini for mini in range(4) if mini // 2 == seat}
    for square, (x, y) in view.box.town.places.items():
        here = {name: int(plane[y, x]) for name, plane in planes.items()}
        assert here[f"ground {view.box.town.ground[square].value}"] == 1
        for name, letters in LETTERS.items():
            assert here[name] == sum(view.enemies.get(square, "").count(letter) for letter in letters)
        assert here["bodies"] == len(view.bodies.get(square, ""))
        assert (here["bases"], here["chests"]) == (view.bases.get(square, 0), view.chests.get(square, 0))
        assert here["objective"] == view.objectives.get(square, -1) + 1
        there = [mini for mini, board in enumerate(view.boards) if board.square == square]
        assert here["own characters"] == len(own.intersection(there))
        assert here["other characters"] == len(set(there) - own)
        assert here["own leader"] + here["other leader"] == (square in view.leaders_there.values())
        assert here["own automatons"] == sum(one.square == square and one.owner == seat for one in view.automatons)
        assert here["hiding spot"] == (square in view.box.town.spots)
    assert planes["own tower"].sum() == planes["other tower"].sum() or not view.sides[seat].faction
