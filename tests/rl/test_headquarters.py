"""The Headquarters as numbers: read back from an observation, it is what the view shows."""

from itertools import permutations
from typing import Any

import pytest
from msgspec.structs import replace
from tests.rl.playing import positions

from corvids.content import open_game
from corvids.games.headquarters.cards import Building, Slot
from corvids.games.headquarters.rules.boards import every_spot
from corvids.games.headquarters.steps import KINDS
from corvids.games.headquarters.view import View
from corvids.rl.encoding import encoder_of
from corvids.rl.encoding.headquarters import COLUMNS, FACT_NAMES, PILES, PLAIN, STAGES


def test_what_is_read_back_is_what_the_view_shows() -> None:
    for opened, state in positions("headquarters", 1, 4, every=3):
        encoder = encoder_of(opened)
        view = opened.observe(state, 0)
        seen = encoder.layout.named(encoder.encode(view))
        facts = dict(zip(FACT_NAMES, seen["facts"].tolist(), strict=True))
        assert [facts[name] for name in PLAIN] == [getattr(view.table, name) for name in PLAIN]
        assert facts["contracts left"] == len(view.box.contracts) - view.table.fulfilled
        assert seen["xp"][0] == view.table.xp
        same_cards(seen, view)
        same_team(seen, view)
        if view.asked is not None:
            assert [kind for kind, there in zip(KINDS, seen["question"], strict=True) if there] == [view.asked.kind]
            permanent, discard, left, card, who, stage = seen["asked"].tolist()
            asked = view.asked
            assert (permanent, discard, left) == (asked.permanent, asked.discard, asked.left)
            assert ("", *view.box.cards)[card] == asked.card
            assert ("", *view.box.assassins)[who] == asked.who
            assert STAGES[stage - 1] == asked.stage
            assert seen["chosen"].sum() == len(asked.chosen)
            spots = every_spot(tuple(view.box.assassins))
            for name, spot in asked.chosen:
                assert seen["chosen"][list(view.box.cards).index(name), spots.index(spot)] > 0


@pytest.mark.parametrize("row", ["chest_top", "won"])
def test_chest_cards_that_are_alike_have_each_a_place(row: str) -> None:
    opened = open_game("headquarters")
    view = opened.observe(opened.start(), 0)
    encoder = encoder_of(opened)
    orders = {*permutations(card for card, number in view.table.chests.items() for _ in range(number))}
    orders |= {order[:some] for order in orders for some in range(len(order))}
    seen = set()
    for order in orders:
        here = replace(view, table=replace(view.table, **{row: order}))
        numbers = encoder.layout.named(encoder.encode(here))[row]
        assert [list(view.box.cards)[n - 1] for n in numbers if n] == list(order)
        seen.add(numbers.tobytes())
    assert len(seen) == len(orders)


def counts(numbers: Any, view: View) -> dict[str, int]:
    return {card: number for card, number in zip(view.box.cards, numbers.tolist(), strict=True) if number}


def same_cards(seen: dict[str, Any], view: View) -> None:
    table = view.table
    for pile in ("hall", *PILES):
        assert counts(seen[pile], view) == {card: n for card, n in getattr(table, pile).items() if n}
    for part in ("chest_top", "won"):
        assert [list(view.box.cards)[n - 1] for n in seen[part] if n] == list(getattr(table, part))
    plans = dict(zip(view.box.blueprints, seen["plans"].tolist(), strict=True))
    assert {plan for plan, where in plans.items() if where == 1} == set(table.plans)
    assert [plan for plan, where in plans.items() if where == 2] == ([table.workshop] if table.workshop else [])
    assert {plan for plan, where in plans.items() if where == 3} == set(table.built)
    for row, building in enumerate(Building):
        helpers = dict(zip(view.box.helpers, seen["helpers"][row].tolist(), strict=True))
        assert {name: n for name, n in helpers.items() if n} == dict(table.in_room(building))


def same_team(seen: dict[str, Any], view: View) -> None:
    table = view.table
    slots = [slot for slot in Slot if slot is not Slot.INVENTORY]
    for row, (name, assassin) in enumerate(table.assassins.items()):
        columns = dict(zip(COLUMNS, seen["assassins"][row].tolist(), strict=True))
        assert (columns["plays"], columns["health"]) == (name in table.team, table.health(name))
        assert (columns["full"], columns["lost"]) == (table.full(name), assassin.lost)
        for field in ("eliminated", "bed", "apprentice", "saved"):
            assert columns[field] == getattr(assassin, field)
        assert (columns["cubes"], columns["cubes beside"]) == view.action_cubes.get(name, (0, 0))
        worn = {slot: ("", *view.box.cards)[n] for slot, n in zip(slots, seen["worn"][row], strict=True) if n}
        assert worn == dict(assassin.worn)
        assert counts(seen["inventories"][row], view) == dict(assassin.inventory)
        assert counts(seen["aside"][row], view) == dict(assassin.aside)
        skills = [skill for level in view.box.skill_names for skill in level]
        kept = dict(zip(skills, seen["skills"][row].tolist(), strict=True))
        assert {skill for skill, there in kept.items() if there} == set(assassin.skills)
        assert {skill for skill, there in kept.items() if there == 2} == {*assassin.skills} & {
            *view.usable.get(name, ())
        }
