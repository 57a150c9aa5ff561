"""What the log says of the turn's Event, and what it still does, in both languages."""

from collections.abc import Iterator

import pytest

from corvids.games.creed.cards import EventDoes
from corvids.games.creed.events import enemies, event_cards, stealth
from corvids.games.creed.events.enemies import Why
from corvids.games.creed.notation.event_lines import KINDS
from corvids.games.creed.table import Effect
from corvids.kernel import Event
from corvids.wording import creed
from corvids.wording.words import MISSED

from .creed_speech import PLAYERS, both, kinds_in


@pytest.fixture(autouse=True)
def nothing_is_missed() -> Iterator[None]:
    MISSED.clear()
    yield
    assert set() == MISSED


EVENTS: list[tuple[Event, str]] = [
    (event_cards.EventKept(0, "carnival_masks"), "Ann keeps Carnival Masks."),
    (event_cards.EventGiven(1, "carnival_masks"), "Carnival Masks is given to Bob."),
    (event_cards.PartWithoutEffect(1, "carnival_masks"), "Carnival Masks finds nothing to do for Bob."),
    (event_cards.PartDeclined(1, "lagoon_fog"), "Bob makes no use of Lagoon Fog."),
    (event_cards.EffectBegan(0, "lagoon_fog"), "Lagoon Fog holds until the turn ends for Ann."),
    (
        event_cards.EffectBegan(0, "feast_of_san_marco", "B"),
        "Feast of San Marco holds until the turn ends for Ann: B.",
    ),
    (event_cards.LeaderCame(0, "1,3"), "The Leader of Ann comes to 1,3."),
    (event_cards.CubeFilled("daria"), "Dariâ's spare cube lies on the saved slot."),
    (event_cards.AlertLifted(), "The Alert State is over; loose red bases stay."),
    (event_cards.TowerMended(0, 1, 7), "The Tower of Ann gets 1 cube back and has 7."),
    (event_cards.CardTaken(0, "explosive_bomb", True), "Ann takes Explosive Bomb from the discard pile."),
    (event_cards.CardTaken(0, "explosive_bomb", False), "Ann takes Explosive Bomb from the deck, which is shuffled."),
    (event_cards.CardStolen("daria", "morte", "medicine"), "Dariâ takes Medicine from Morte."),
    (event_cards.CardStolen("daria", "morte", ""), "Dariâ takes a face-down card from Morte."),
    (event_cards.CrossbowmanPosted("1,3"), "A Crossbowman is posted on 1,3."),
    (event_cards.CrossbowmanDismissed("1,3"), "A Crossbowman on 1,3 goes back to the Reserve."),
    (
        event_cards.LadderMoved(("1,3", "2,3"), ("4,4", "4,5")),
        "A ladder goes from between 1,3 and 2,3 to between 4,4 and 4,5.",
    ),
    (event_cards.GroundStruck("daria", "1,3", ("hit",), 1, 1), "Bob rolls a hit against Dariâ on 1,3: 1 hit."),
    (event_cards.SparedTest("daria", "1,3"), "Dariâ is spared the Detection Test on 1,3."),
    (event_cards.EntranceShut("B"), "Entrance B is shut: nobody comes in there."),
    (event_cards.WayChosen(0, "E"), "Ann chooses where Enemies go: east."),
    (event_cards.DiceTurned(0, "1,3", 4), "Ann turns all dice of Enemies on 1,3 to the Opponents: 4 dice."),
    (event_cards.DiceCancelled("daria", 2), "2 dice of Enemies against Dariâ are not rolled."),
    (event_cards.HitsIgnored("daria", 1), "1 hit of Guards on Dariâ does nothing."),
    (enemies.EnemiesMoved("1,3", "2,3", "C", Why.CARD), "A Crossbowman is sent from 1,3 to 2,3."),
    (stealth.Moved("daria", "1,3", "2,3", "lagoon_fog"), "Dariâ moves from 1,3 to 2,3 for nothing (Lagoon Fog)."),
]
EFFECTS = [
    (Effect(0, EventDoes.IGNORE_GUARD_HITS), "Ann: 1 hit of Guards can be ignored."),
    (Effect(0, EventDoes.IGNORE_FIRST_TEST, 2), "Ann: first Detection Tests are ignored."),
    (
        Effect(1, EventDoes.IGNORE_FIRST_TEST, 1, "street"),
        "Bob: one first Detection Test on a street can be ignored.",
    ),
    (Effect(1, EventDoes.NO_RANGED), "Bob: no ranged weapon can be aimed at its Characters."),
    (Effect(0, EventDoes.BAR_GROUND, 1, "roof"), "Ann: Opponents cannot move onto a roof from other ground."),
    (Effect(0, EventDoes.CHOOSE_WAY), "Ann: chooses where Enemies go."),
    (Effect(0, EventDoes.HOLD_SQUARE, 1, "1,3"), "Ann: Guards on 1,3 do not move."),
    (Effect(0, EventDoes.LEADER_HIDES, 1, "1,3"), "Ann: the Leader stands on 1,3; Guards there do not move."),
    (Effect(0, EventDoes.CLOSE_ENTRANCE, 1, "B"), "Ann: Entrance B is shut."),
    (Effect(0, EventDoes.TURN_DICE, 2), "Ann: once, dice of Enemies go to the Opponents, or 2 are cancelled."),
    (Effect(1, EventDoes.CANCEL_DICE), "Bob: once, 1 die of an Enemy attack is cancelled."),
]


@pytest.mark.parametrize(("event", "line"), EVENTS, ids=[line for _, line in EVENTS])
def test_what_comes_of_an_event_has_its_line(event: Event, line: str) -> None:
    english, french = both(creed.event_line, event, PLAYERS)
    assert english == line
    assert french != english


def test_everything_that_comes_of_an_event_is_among_them() -> None:
    assert kinds_in(event_cards, base=Event) <= {type(event) for event, _ in EVENTS}


@pytest.mark.parametrize(("effect", "line"), EFFECTS, ids=[line for _, line in EFFECTS])
def test_what_an_event_still_does_is_said(effect: Effect, line: str) -> None:
    english, french = both(creed.effect_line, effect, PLAYERS)
    assert english == line
    assert french != english


def test_every_effect_that_can_be_open_is_among_them() -> None:
    assert {effect.does for effect, _ in EFFECTS} == set(map(EventDoes, KINDS))
