"""The heuristic bot of Creed Versus Crows and the turn's Event: what it keeps, what it gives, how it follows a part."""

from typing import Any

import pytest
from msgspec.structs import replace
from tests.games.creed.happenings import FOUR, drawn, kept, later
from tests.games.creed.playing import Match

from corvids.bots import Identity, make_bot
from corvids.bots.creed.events import part_worth
from corvids.games.creed.cards import EventDoes

HURT = FOUR.replace("bastiano 3,3 inc", "bastiano 3,3 inc 1/4")
SEEN = FOUR.replace("bastiano 3,3 inc", "bastiano 3,3 exp") + "    enemies 3,3 CS\n    alert\n"


def chosen(match: Match) -> str:
    """What the bot of the asked side answers."""
    bot: Any = make_bot("creed", "heuristic", Identity("1", "game", match.decision.seat))
    state = replace(match.state, table=replace(match.table, revealed=True))
    return str(bot.choose(match.game.observe(state, match.decision.seat)))


def test_an_event_that_helps_is_kept_and_one_that_helps_the_other_side_less_is_given() -> None:
    assert chosen(drawn("apothecarys_debt", HURT)) == "keep"
    theirs = FOUR.replace("carestia 6,3 inc", "carestia 6,3 inc 2/4")
    assert chosen(drawn("apothecarys_debt", theirs)) == "keep"
    seen = FOUR.replace("bastiano 3,3 inc", "bastiano 3,3 exp") + "    enemies 3,3 CCSS\n    alert\n"
    assert chosen(drawn("carnival_masks", seen)) == "give"


def test_who_is_hurt_most_is_healed() -> None:
    text = HURT.replace("daria 1,3 inc", "daria 1,3 inc 3/4")
    assert chosen(kept("apothecarys_debt", text)) == "to bastiano"


def test_the_leader_hides_who_is_seen() -> None:
    match = kept("peek_a_boo", SEEN)
    assert chosen(match) in ("at 3,3", "at 3,2", "at 2,3", "at 4,3", "at 3,4")


def test_tiles_fall_on_opponents() -> None:
    text = FOUR.replace("bastiano 3,3", "bastiano 2,0").replace("carestia 6,3", "carestia 6,0")
    assert chosen(kept("loose_tiles", text)) == "at 6,0"
    assert chosen(kept("loose_tiles", FOUR.replace("bastiano 3,3", "bastiano 2,0"))) != "at 2,0"


def test_the_weakest_opponent_is_struck() -> None:
    text = FOUR.replace("carestia 6,3 inc", "carestia 6,3 exp").replace("morte 8,3 inc", "morte 6,3 exp 2/4")
    assert chosen(kept("maestro", text)) == "to morte"


def test_dice_and_hits_are_warded_off() -> None:
    crowd = SEEN.replace("carestia 6,3 inc", "carestia 3,3 exp")
    match = later(kept("wrong_target", crowd), "combat").play("to bastiano")
    assert chosen(match) == "at 3,3"


def test_the_own_gate_is_shut() -> None:
    assert chosen(kept("feast_of_san_marco", FOUR.replace("bastiano 3,3", "bastiano 4,7"))) == "take A"


@pytest.mark.parametrize("does", EventDoes)
def test_every_kind_of_part_has_its_worth(does: EventDoes) -> None:
    match = drawn("carnival_masks", HURT)
    view = match.game.observe(match.state, 0)
    parts = [part for card in view.box.events.values() for part in (card.you, card.opponent) if part.does is does]
    assert parts
    assert all(0 <= part_worth(view, 0, part) < 5 for part in parts)
