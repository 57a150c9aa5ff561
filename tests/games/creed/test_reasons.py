"""Deeds that are not possible, each with the rule that stands in its way."""

from typing import Any

import pytest

from corvids.games.creed import actions as a
from corvids.games.creed.reasons import Barred, barred_deeds

from .playing import Match, scene

STREET = """
    A bastiano 4,3 inc f3 melee common_sword item parachute
    A daria 0,7 inc f0
    C carestia 8,0 inc f0
    C morte 8,7 inc f0"""


def barred(match: Match, seat: int = 0) -> dict[str, Barred]:
    return {str(deed.action): deed for deed in barred_deeds(match.game.observe(match.state, seat))}


def opened(*more: str, text: str = STREET, **options: Any) -> Match:
    return scene("\n    ".join((text, *more)), step="I-1", playing="bastiano", **options)


@pytest.mark.rule("BASE-16.2", "BASE-24.8")
def test_a_weapon_without_a_target_says_so_and_is_thought_of() -> None:
    found = barred(opened())
    attack = found["attack bastiano melee 4,3"]
    assert (attack.why.rule, attack.near) == ("BASE-16.2", True)
    assert found["use bastiano parachute"].why.reason == "{who} is on no roof and on no Tower."


@pytest.mark.rule("BASE-16.2")
def test_what_can_be_done_is_not_said_to_be_barred() -> None:
    found = barred(opened("enemies 4,3 C"))
    assert not any(key.startswith(("attack bastiano", "move bastiano", "save bastiano")) for key in found)


@pytest.mark.rule("BASE-10.1", "BASE-9.1", "BASE-8.3")
def test_what_nothing_on_the_square_is_there_for_is_far() -> None:
    found = barred(opened())
    assert {key: found[key].near for key in ("open bastiano", "climb bastiano", "hide bastiano")} == {
        "open bastiano": False,
        "climb bastiano": False,
        "hide bastiano": False,
    }


@pytest.mark.rule("CREED-2.4")
def test_who_is_exposed_among_enemies_reads_that_they_are_in_the_way() -> None:
    found = barred(opened("enemies 4,3 C", "bodies 4,3 C", text=STREET.replace("4,3 inc", "4,3 exp")))
    assert (found["search bastiano"].why.rule, found["search bastiano"].near) == ("CREED-2.4", True)


@pytest.mark.rule("CREED-6.5")
def test_every_reason_is_what_the_rules_would_answer() -> None:
    match = opened("enemies 4,4 C")
    for deed in barred_deeds(match.game.observe(match.state, 0)):
        told = match.game.refusal(match.state, deed.action)
        assert (told.rule, told.reason) == (deed.why.rule, deed.why.reason)
        assert isinstance(deed.action, tuple(kind for kind in vars(a).values() if isinstance(kind, type)))


def test_nobody_else_is_told_anything() -> None:
    match = opened()
    assert barred(match, 1) == {}
