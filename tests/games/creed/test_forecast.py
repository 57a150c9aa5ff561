"""What each Enemy would do from here, and why."""

from inspect import cleandoc
from typing import Any

import pytest

from corvids.games.creed.events.enemies import EnemiesAimed, EnemiesMoved, EnemiesStayed, Why
from corvids.games.creed.rules.enemy_combat import EnemyCombat
from corvids.games.creed.rules.enemy_movement import MoveEnemies
from corvids.games.creed.rules.forecast import Forecast, Peril, Prospect, Threat, forecast

from .alone import before
from .playing import scene
from .test_enemy_scenes import SCENE_11, SCENE_12

STREET = """
    A bastiano 4,3 exp f0
    A daria 0,7 inc f0
    C carestia 8,0 inc f0
    C morte 8,7 inc f0
    alert
"""


def foreseen(*more: str, text: str = STREET, step: str = "movement", **options: Any) -> Forecast:
    return forecast(scene("\n".join((cleandoc(text), *more)), turn=2, step=step, **options).state)


def test_each_group_of_enemies_has_its_line_with_the_reason() -> None:
    lines = ("enemies 3,3 CC", "enemies 4,3 S", "enemies 8,3 C", "enemies 3,5 C", "enemies 1,0 C", "enemies 6,3 S")
    told = foreseen(*lines, "enemies 4,6 c", "enemies 7,3 C", direction="E", step="reinforcement")
    assert set(told.moves) == {
        Prospect("3,3", "CC", Why.ATTRACTED, ("4,3",)),
        Prospect("8,3", "C", Why.EDGE),
        Prospect("7,3", "C", Why.DRIFT, ("8,3",)),
        Prospect("6,3", "S", Why.DRIFT, ("7,3",)),
        Prospect("4,3", "S", Why.PINNED),
        Prospect("4,6", "C", Why.POST),
        Prospect("3,5", "C", Why.DRIFT, ("4,5",)),
        Prospect("1,0", "C", Why.LADDER),
    }


def test_combat_is_foreseen_where_the_movement_leads() -> None:
    told = foreseen("enemies 3,3 CC", "enemies 4,3 S", "enemies 2,3 C", "enemies 4,5 CS", direction="N")
    assert told.threats == (Threat("4,3", "CCS", ("4,3",), 4), Threat("4,4", "C", ("4,3",), 1))
    assert told.perils == (Peril("4,3", ("bastiano",), 5, 0),)


def test_where_the_initiative_has_a_say_the_line_says_so() -> None:
    told = foreseen(text=SCENE_11, direction="E", initiative="C")
    lines = {(line.square, line.kinds): line for line in told.moves}
    assert lines["6,3", "C"] == Prospect("6,3", "C", Why.ATTRACTED, ("7,3", "6,4"), chosen=True)
    assert lines["7,5", "S"].chosen
    assert lines["2,4", "S"].chosen
    assert not lines["2,1", "C"].chosen
    assert lines["2,3", "C"] == Prospect("2,3", "C", Why.PINNED)


def test_shooters_with_a_choice_are_more_than_what_is_certain() -> None:
    told = foreseen(text=SCENE_12, step="combat")
    assert told.moves == ()
    assert told.threats == (
        Threat("2,2", "CC", ("2,3",), 2),
        Threat("2,3", "CS", ("2,3",), 3),
        Threat("3,3", "C", ("2,3", "4,3"), 1),
    )
    assert told.perils == (Peril("2,3", ("bastiano", "carestia"), 5, 1), Peril("4,3", ("daria",), 0, 1))


@pytest.mark.rule("BASE-30.5")
def test_while_no_direction_is_known_only_attraction_is_foreseen() -> None:
    told = foreseen("enemies 3,3 C", "enemies 6,3 C", direction="?")
    assert told.moves == (
        Prospect("3,3", "C", Why.ATTRACTED, ("4,3",)),
        Prospect("6,3", "C", Why.UNKNOWN),
    )


def test_a_question_in_the_middle_of_the_movement_leaves_what_is_still_to_come() -> None:
    match = scene(cleandoc(SCENE_11), turn=2, initiative="C", step="movement", direction="E")
    match.play("at 2,4", "at 2,2", "at 7,3")
    assert [line.square for line in forecast(match.state).moves][:2] == ["7,5", "7,5"]
    match.play("S")
    assert forecast(match.state).moves == ()
    assert forecast(match.state).perils == (Peril("2,3", ("bastiano",), 6, 0),)


def test_nothing_is_foreseen_in_the_last_window() -> None:
    match = scene(cleandoc(STREET.replace("4,3 exp f0", "4,3 exp f0 s1")), turn=2, step="combat")
    assert match.options == ["act", "pass"]
    assert forecast(match.state) == Forecast()


def test_before_the_phase_begins_the_whole_of_it_is_foreseen() -> None:
    told = foreseen("enemies 3,3 C", step="O", direction="E")
    assert told.moves == (Prospect("3,3", "C", Why.ATTRACTED, ("4,3",)),)
    assert told.perils == (Peril("4,3", ("bastiano",), 1, 0),)


@pytest.mark.parametrize("direction", "NESW")
def test_what_is_foreseen_where_nobody_has_a_choice_is_what_happens(direction: str) -> None:
    lines = ("enemies 3,3 CC", "enemies 4,3 S", "enemies 8,3 C", "enemies 3,5 CS", "enemies 1,0 C", "enemies 4,5 S")
    match = scene("\n".join((cleandoc(STREET), *lines)), turn=2, step="O", direction=direction)
    match = before(match, MoveEnemies(), EnemyCombat())
    told = forecast(match.state)
    match.play("pass")
    happened = {
        Prospect(event.origin, event.kinds, event.why, (event.square,)) for event in match.happened(EnemiesMoved)
    }
    happened |= {Prospect(event.square, event.kinds, event.why) for event in match.happened(EnemiesStayed)}
    assert set(told.moves) == happened
    aims = [(event.origin, event.kinds, event.dice) for event in match.happened(EnemiesAimed)]
    assert [(threat.square, threat.kinds, threat.dice) for threat in told.threats] == aims
    assert len(str(match.decision.options[0]).split()) == told.perils[0].dice


def test_of_three_bases_each_enemy_is_offered_all() -> None:
    told = foreseen("bases 3,3 5,3 4,4", "enemies 4,3 CC", "enemies 3,3 CCC", text=STREET.replace("4,3 exp", "0,0 inc"))
    lines = [line for line in told.moves if line.square == "4,3"]
    assert lines == [Prospect("4,3", "C", Why.ATTRACTED, ("3,3", "5,3", "4,4"), chosen=True)] * 2
