"""Nothing that comes up in play of Creed Versus Crows is without words, in either language."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from tests.games.creed.brawls import brawl, chosen

from corvids.content import open_game
from corvids.games.catalogue import Rulebook
from corvids.kernel import CHANCE, SPECTATOR, Decision, Event, State, apply
from corvids.wording import creed
from corvids.wording.words import MISSED

from .creed_speech import EN, PLAYERS, both

WATCHERS = (SPECTATOR, 0, 1)
LONGEST = 60
"""So many answers are given in a brawl."""
EVERY_OPTION = {
    "roman_armor_slot": "inventory",
    "initiative": "random",
    "reaction_needs_hit": "yes",
    "allies_share_test": "yes",
    "arrival_tests_both": "no",
    "hunt_half_of": "able",
    "enemy_dice_split": "factions",
    "double_victory": "draw",
    "tower_xp": "ever_lost",
    "instant_secrets": "hidden",
    "leader_tests_own_side": "yes",
    "leader_combat": "shared",
    "carried_chest_counts": "no",
    "chest_collection": "on_delivery",
    "pick_up_needs_c2": "yes",
}


@pytest.fixture(autouse=True)
def nothing_is_missed() -> Iterator[None]:
    MISSED.clear()
    yield
    assert set() == MISSED


def tell_question(game: Rulebook, state: State[Any], chance: Random) -> str:
    """The open question, an answer, what the others read, and why another answer is refused; gives its kind."""
    pending = state.pending
    assert isinstance(pending, Decision)
    asked = game.observe(state, pending.seat).asked
    both(lambda words: creed.question(words, asked).title)
    both(lambda words: creed.question(words, asked).hint)
    both(creed.action_label, chance.choice(pending.options), asked.kind, PLAYERS)
    labels = [creed.action_label(EN, option, asked.kind, PLAYERS) for option in pending.options]
    assert pending.seat == CHANCE or len(set(labels)) == len(labels), labels
    for watcher in WATCHERS:
        both(creed.waiting_line, game.observe(state, watcher).asked, PLAYERS)
    for wrong in chance.sample(game.vocabulary(), 3):
        if wrong not in pending.options:
            tell_refusal(game.refusal(state, wrong))
    kind: str = asked.kind
    return kind


def tell_refusal(refused: Any) -> None:
    """Both of its sentences."""
    both(lambda words: creed.refusal(words, refused).reason)
    both(lambda words: creed.refusal(words, refused).instead)


def tell_events(events: tuple[Event, ...]) -> None:
    """What happened, as each may hear it."""
    for event in events:
        for heard in filter(None, (event.seen_by(watcher) for watcher in WATCHERS)):
            if creed.event_line(EN, heard, PLAYERS) is not None:
                both(creed.event_line, heard, PLAYERS)


def told(game: Rulebook, state: State[Any], chance: Random, longest: int) -> set[str]:
    """A game that goes on from there, told in both languages; gives the kinds of its questions."""
    kinds = set()
    for _ in range(longest):
        if not isinstance(state.pending, Decision):
            both(creed.outcome_line, state.pending, PLAYERS)
            tell_refusal(game.refusal(state, game.vocabulary()[0]))
            break
        kinds.add(tell_question(game, state, chance))
        state, events = apply(game, state, chosen(state.pending, chance))
        tell_events(events)
    return kinds


@pytest.mark.parametrize("options", [{}, EVERY_OPTION], ids=["by default", "with every option"])
@pytest.mark.parametrize("mission", ["1", "2", "5"])
def test_a_whole_game_is_told(mission: str, options: dict[str, str]) -> None:
    game = open_game("creed", 2, {"mission": mission, **options})
    kinds = told(game, game.start(), Random(mission), 2000)
    assert kinds >= {"faction", "keep", "character", "split", "place", "first", "open", "reinforce"}


def test_brawls_are_told() -> None:
    kinds = set()
    for seed in range(40):
        chance = Random(seed)
        game, state = brawl(chance)
        kinds |= told(game, state, chance, LONGEST)
    assert kinds >= {"divide", "hits-enemies", "roll-retaliation", "reactions", "react", "roll-blast", "roll-last-blow"}
    assert kinds >= {"place-cards", "pick-up", "put-down", "make-room", "hunt", "pay", "gone-already", "roll-tests"}
