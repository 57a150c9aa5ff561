"""What of Automatons a side does not know, and the positions that it imagines: any cards that fit."""

import pytest

from corvids.games.creed.rules.paying import PayCubes
from corvids.games.creed.rules.placing import PlaceAutomaton
from corvids.games.creed.table import Table
from corvids.kernel import SPECTATOR, Decision, State, apply

from .test_views import imagined, read, view

FIELD = """
turn 3
initiative crows
assassins under orologio unseen suicidio
bastiano 3,3 carries miasma
morte 4,4
automaton assassins 7,4 vagabondo way E number 2 since 3
automaton crows 7,4 orologio number 3 since 4
automaton crows 1,1 vagabondo way S number 4 since 2 shown
crows looked miasma suicidio
"""
CARDS = {"miasma", "orologio", "suicidio", "vagabondo"}


def cards(states: list[State[Table]], number: int) -> set[str]:
    """What an Automaton is in these positions."""
    found = [state.table.placed(number) for state in states]
    return {one.card for one in found if one is not None}


@pytest.mark.rule("CREED-10.17")
def test_card_and_way_of_what_the_other_side_has_are_not_seen() -> None:
    match = read(FIELD)
    for seat in (1, SPECTATOR):
        seen = view(match, seat)
        assert (seen.boards[0].carries, seen.boards[0].automaton) == (True, None)
        assert (seen.boards[2].carries, seen.boards[2].automaton) == (False, "")
        mine = seen.sides[0]
        assert (mine.automatons, mine.under, mine.unseen) == (None, None, None)
        assert (mine.automatons_left, mine.under_held, mine.unseen_held, mine.stock) == (1, 1, 1, 1)
        assert [(one.card, one.way) for one in seen.automatons][::2] == [(None, None), ("vagabondo", "S")]
    own = view(match, 0)
    assert own.boards[0].automaton == "miasma"
    assert (own.sides[0].under, own.sides[0].automatons, own.sides[0].unseen) == (
        ("orologio",),
        ("orologio",),
        ("suicidio",),
    )
    assert (own.automatons[0].card, own.automatons[0].way, own.automatons[1].card) == ("vagabondo", "E", None)
    assert (own.sides[1].looked, own.sides[1].looked_held) == (None, 2)
    assert view(match, 1).sides[1].looked == ("miasma", "suicidio")


@pytest.mark.rule("CREED-10.17")
def test_hidden_automatons_are_imagined_anew_with_a_way_where_they_walk() -> None:
    states = imagined(read(FIELD), 1, 120)
    assert cards(states, 2) == {state.table.boards[0].automaton for state in states} == CARDS
    assert {side.under for side in (state.table.sides[0] for state in states)} == {(card,) for card in CARDS}
    assert cards(states, 4) == {"vagabondo"}
    assert cards(states, 3) == {"orologio"}
    for state in states:
        walker = state.table.placed(2)
        assert walker is not None
        assert bool(walker.way) == (walker.card == "vagabondo")
    assert {state.table.placed(2).way for state in states} == {"", "N", "E", "S", "W"}  # type: ignore[union-attr]
    assert {state.table.sides[1].looked for state in imagined(read(FIELD), 0)} == {
        ("miasma", "orologio"), ("miasma", "suicidio"), ("orologio", "suicidio"),
    }  # fmt: skip


@pytest.mark.rule("CREED-10.17")
def test_what_is_being_placed_and_where_it_walks_is_imagined_too() -> None:
    text = "turn 3\nbastiano 3,3 carries vagabondo s1\nmorte 4,4\nto-move open assassins"
    match = read(text).play("deploy bastiano W")
    placing = [state.agenda[:2] for state in imagined(match, 1, 120)]
    assert all(isinstance(steps[0], PayCubes) and isinstance(steps[1], PlaceAutomaton) for steps in placing)
    assert {steps[1].way for steps in placing} == {"", "N", "E", "S", "W"}  # type: ignore[attr-defined]
    for state in imagined(match, 1, 12):
        assert isinstance(state.pending, Decision)
        after, _ = apply(match.game, state, state.pending.options[0])
        assert match.game.faults(after) == ()


@pytest.mark.rule("CREED-10.17")
@pytest.mark.parametrize(
    ("text", "number", "fits"),
    [
        (
            "to-move go-off [1 2]\nautomaton assassins 3,3 suicidio\nautomaton crows 3,3 suicidio",
            1,
            {"suicidio", "vagabondo"},
        ),
        ("to-move go-off [1 2]\nautomaton assassins 3,3 orologio\nautomaton crows 3,3 orologio", 1, {"orologio"}),
        (
            "to-move walk [1 2]\nautomaton assassins 3,3 vagabondo way N\nautomaton crows 3,3 vagabondo way W",
            1,
            {"vagabondo"},
        ),
        (
            "to-move pay bastiano 1 plays\nthen light bastiano 1\nbastiano 3,3 s1\nautomaton assassins 3,4 miasma",
            1,
            {"miasma"},
        ),
        (
            "to-move hunt carestia 3,4\ncarestia 3,3 exp\nenemies 3,4 CS\nautomaton assassins 3,3 suicidio set-off",
            1,
            {"suicidio", "vagabondo"},
        ),
    ],
)
def test_what_is_about_to_happen_fits_whatever_is_imagined(text: str, number: int, fits: set[str]) -> None:
    assert cards(imagined(read(f"turn 2\n{text}"), 1), number) == fits
