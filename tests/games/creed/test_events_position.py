"""The turn's Event in a position's text: who holds it, what it still does, where ladders lean; and mistakes in it."""

import pytest
from msgspec.structs import replace

from corvids.games.creed.cards import EventDoes
from corvids.games.creed.game import Creed
from corvids.games.creed.notation.agenda import follows
from corvids.games.creed.rules.detection import EndEnemyStep, IgnoreTest
from corvids.games.creed.rules.enemy_combat import WardDice
from corvids.games.creed.rules.going_off import StartWalks
from corvids.games.creed.rules.leaders import LeadersStrike
from corvids.games.creed.rules.windows import Window
from corvids.games.creed.table import Effect, Phase
from corvids.kernel import InputError

from .boxes import house_box
from .playing import Match, scene
from .test_position import read, same, written

DRAWING = """
    turn 1
    bastiano 3,3
    daria 1,3
    carestia 6,3
    morte 8,3
    enemies 4,3 CS
    to-move draw-event
"""


def following(card: str, *answers: str) -> Match:
    """That Event is drawn in a position that was read, and its questions are answered."""
    return read(DRAWING).play(f"draw {card}", *answers)


def test_an_event_that_is_held_and_what_it_still_does_are_written_and_read() -> None:
    match = following("rain_on_the_roofs", "give")
    assert written(match, "event", "holder", "effect", "ladders") == [
        "event rain_on_the_roofs",
        "holder crows",
        "effect crows bar_ground 1 at roof",
        "effect assassins ignore_first_test 1 at street",
    ]
    same(match.game, match.state)


def test_a_ladder_that_was_moved_is_written_and_read() -> None:
    match = following("borrowed_ladder", "keep", "ladder 1,1 2,1", "ladder 1,0 2,0")
    assert written(match, "ladders") == ["ladders 1,0-2,0 6,1-7,1 1,6-2,6 6,6-7,6"]
    same(match.game, match.state)


def test_nothing_is_written_of_an_event_that_nobody_holds() -> None:
    assert written(read(DRAWING), "holder", "effect", "ladders") == []


def test_an_effect_is_written_by_hand() -> None:
    text = "event carnival_masks\nholder assassins\neffect assassins ignore_first_test 2 spent bastiano"
    assert read(text).table.effects == (Effect(0, EventDoes.IGNORE_FIRST_TEST, 2, "", ("bastiano",)),)
    text = "event feast_of_san_marco\nholder crows\neffect assassins close_entrance at B"
    assert read(text).table.effects == (Effect(0, EventDoes.CLOSE_ENTRANCE, 1, "B"),)


@pytest.mark.parametrize(
    ("card", "answers"),
    [
        ("carnival_masks", ()),
        ("maestro", ("keep",)),
        ("loose_tiles", ("keep", "at 4,0")),
        ("borrowed_ladder", ("keep", "ladder 1,1 2,1")),
        ("bribed_sergeant", ("keep", "at 4,3")),
        ("bribed_sergeant", ("keep", "at 4,3", "C")),
        ("like_the_wind", ("keep", "at 3,3", "move bastiano 3,4")),
        ("barge_of_powder", ("give",)),
        ("feast_of_san_marco", ("give", "take B")),
        ("leave_them_to_me", ("keep", "at 4,3")),
        ("leave_them_to_me", ("keep", "at 4,3", "swords swords swords", "at 1,0")),
        ("requiem_bells", ("keep",)),
        ("peek_a_boo", ("keep", "at 4,3")),
        ("smugglers_tip", ("keep",)),
    ],
)
def test_questions_about_an_event_are_written_and_read(card: str, answers: tuple[str, ...]) -> None:
    match = following(card, *answers)
    same(match.game, match.state)


EVENTS = "event rain_on_the_roofs\nholder crows\n"
WRONG_EFFECTS = [
    ("crows", "'crows' says nothing there. Write effect crows", "CREED-6.1"),
    ("red no_ranged", "'red no_ranged' says nothing there.", "CREED-6.1"),
    ("crows win", "Nothing is called 'win'. Names are bar_ground, cancel_dice", "CREED-8.2"),
    ("crows close_entrance at Z", "Nothing is called 'Z'. Names are A, B, C, D.", "CREED-8.2"),
    ("crows hold_square at 9,9", "'9,9' is no square of this map.", "BASE-13.2"),
    ("assassins ignore_first_test two", "'two' is no number.", "CREED-6.1"),
    ("assassins ignore_first_test spent ezio", "Nothing is called 'ezio'.", "CREED-8.2"),
]
WRONG = [
    *((f"{EVENTS}effect {words}", f"line 3: {told}", rule) for words, told, rule in WRONG_EFFECTS),
    ("holder crows", "position: An Event is held, and none was drawn.", "CREED-8.1"),
    ("event lagoon_fog\nholder red", "line 2: 'red' says nothing there. Write holder crows.", "CREED-6.1"),
    (
        f"{EVENTS}effect assassins no_ranged",
        "line 3: The assassins have no part of an Event that is no_ranged",
        "CREED-8.2",
    ),
    ("effect crows cancel_dice", "line 1: The crows have no part of an Event that is cancel_dice.", "CREED-8.2"),
    (
        f"{EVENTS}effect crows bar_ground",
        "line 3: 'crows bar_ground' says nothing there. Write effect crows bar_ground 1 at street",
        "CREED-6.1",
    ),
    (
        f"{EVENTS}effect crows bar_ground 1 at 3,3",
        "line 3: Nothing is called '3,3'. Names are street, roof.",
        "CREED-8.2",
    ),
    (
        f"{EVENTS}effect crows close_entrance",
        "line 3: 'crows close_entrance' says nothing there. Write effect crows close_entrance 1 at A.",
        "CREED-6.1",
    ),
    (
        f"{EVENTS}effect crows hold_square",
        "line 3: 'crows hold_square' says nothing there. Write effect crows hold_square 1 at 0,0.",
        "CREED-6.1",
    ),
    ("ladders 1,1", "line 1: '1,1' says nothing there. Write ladders 2,1-3,1", "CREED-6.1"),
    ("ladders 1,1-2,1 1,0-2,0", "position: 2 ladders are told. The map has 4; name where each lies.", "BASE-3.8"),
    (
        "ladders 1,0-1,1 6,1-7,1 1,6-2,6 6,6-7,6",
        "line 1: No ladder can lean at 1,0-1,1. Choose",
        "BASE-30.8",
    ),
    ("ladders 1,0-2,1 6,1-7,1 1,6-2,6 6,6-7,6", "line 1: No ladder can lean at 1,0-2,1.", "BASE-30.8"),
]


@pytest.mark.parametrize(("text", "told", "rule"), WRONG, ids=[text[-40:] for text, *_ in WRONG])
def test_what_is_wrong_is_told_with_its_line_and_what_would_be_right(text: str, told: str, rule: str) -> None:
    with pytest.raises(InputError) as raised:
        Creed(2, house_box()).read(text)
    assert str(raised.value).startswith(told)
    assert raised.value.refusal.rule == rule
    assert raised.value.refusal.instead


def test_what_follows_a_question_about_an_event_in_the_enemy_phase_follows_by_itself() -> None:
    table = scene("A bastiano 3,3 exp\nC morte 8,3 inc", mission=6, step="combat").table
    warding = follows(replace(table, phase=Phase.COMBAT), WardDice((1, 0, 0, 0)))
    assert warding[:2] == (LeadersStrike(), Window())
    ignoring = follows(replace(table, phase=Phase.MOVEMENT), IgnoreTest((), late=True))
    assert ignoring[:3] == (StartWalks(), EndEnemyStep(), Window())
