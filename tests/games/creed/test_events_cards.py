"""Parts of Events that bring cards."""

import pytest
from msgspec.structs import replace

from corvids.games.creed.actions import To
from corvids.games.creed.events.equipment import CardDiscarded, CardDrawn
from corvids.games.creed.events.event_cards import CardStolen, CardTaken
from corvids.games.creed.rules.event_parts_cards import TakeNamed
from corvids.kernel import SPECTATOR, begin

from .happenings import FOUR, drawn, idle, kept, over
from .playing import Match

POCKETS = """
    A bastiano 5,3 inc f0
    A daria 6,3 exp f0
    C carestia 6,3 inc f0 item medicine item crossbow
    C morte 8,3 inc f0 item medicine
"""


def with_discards(match: Match, equipment: dict[str, int] | None = None, **discards: int) -> Match:
    """The same question, with other piles."""
    table = match.table.with_decks(discards=discards)
    if equipment is not None:
        table = table.with_decks(equipment=equipment)
    match.state = begin(match.game, table, *match.state.agenda)
    return match


@pytest.mark.rule("CREED-8.2", "BASE-18.1")
def test_barge_of_powder_you_takes_a_bomb_from_the_discards() -> None:
    match = with_discards(drawn("barge_of_powder"), explosive_bomb=1, smoke_bomb=1).play("keep")
    assert match.happened(CardTaken) == [CardTaken(0, "explosive_bomb", used=True)]
    assert match.table.decks.discards == {"smoke_bomb": 1}
    assert (match.asked, match.options) == ("A", ["to bastiano", "to daria"])
    match.play("to daria", "inventory daria explosive_bomb")
    assert match.board("daria").inventory == ("explosive_bomb",)


@pytest.mark.rule("CREED-8.2")
def test_barge_of_powder_you_takes_a_bomb_from_the_deck_when_none_was_used() -> None:
    match = drawn("barge_of_powder")
    left = match.table.decks.equipment["explosive_bomb"]
    match.play("keep", "to bastiano", "inventory bastiano explosive_bomb")
    assert match.happened(CardTaken) == [CardTaken(0, "explosive_bomb", used=False)]
    assert match.table.decks.equipment.get("explosive_bomb", 0) == left - 1


@pytest.mark.rule("CREED-8.2")
def test_barge_of_powder_you_draws_a_card_when_no_bomb_is_left() -> None:
    match = with_discards(drawn("barge_of_powder"), {"medicine": 1, "crossbow": 1}).play("keep")
    assert (match.asked, match.options) == ("*", ["draw crossbow", "draw medicine"])
    match.play("draw medicine", "to daria", "inventory daria medicine")
    assert match.happened(CardTaken) == []
    assert match.board("daria").inventory == ("medicine",)


@pytest.mark.rule("CREED-8.2")
def test_barge_of_powder_opponent_draws_two_and_keeps_one() -> None:
    match = kept("barge_of_powder", FOUR, "to daria", "inventory daria explosive_bomb")
    match.play("draw medicine", "draw crossbow")
    assert (match.asked, match.options) == ("C", ["to carestia", "to morte"])
    match.play("to morte", "inventory morte crossbow")
    assert match.board("morte").inventory == ("crossbow",)
    assert match.table.decks.discards == {"medicine": 1}
    assert over(match)


@pytest.mark.rule("CREED-8.2")
def test_smugglers_tip_you_takes_a_chest_card_that_counts_as_no_chest() -> None:
    match = kept("smugglers_tip")
    assert match.asked == "*"
    match.play(match.options[0], "to daria")
    drew = match.happened(CardDrawn)
    assert [(event.seat, event.deck) for event in drew] == [(0, "chest")]
    assert match.table.sides[0].opened == 0
    assert sum(match.table.chests.values()) == 4


@pytest.mark.rule("CREED-8.2")
def test_smugglers_tip_you_finds_nothing_in_an_empty_chest_deck() -> None:
    match = drawn("smugglers_tip")
    match.state = begin(match.game, match.table.with_decks(chests={}), *match.state.agenda)
    assert idle(match.play("keep")) == ["A"]


@pytest.mark.rule("CREED-8.2")
def test_smugglers_tip_opponent_draws_two_and_keeps_one() -> None:
    match = kept("smugglers_tip")
    match.play(match.options[0], "to daria")
    match.play(next(option for option in match.options if option.startswith(("inventory", "slot"))))
    match.play("draw medicine", "draw medicine", "to carestia", "inventory carestia medicine")
    assert match.board("carestia").inventory == ("medicine",)
    assert match.happened(CardDiscarded) == [CardDiscarded("carestia", "medicine", gone=False)]


@pytest.mark.rule("CREED-8.2", "CREED-2.2")
def test_pickpockets_day_you_takes_a_face_down_card_at_random() -> None:
    match = kept("pickpockets_day", POCKETS)
    assert (match.asked, match.options) == ("*", ["draw crossbow", "draw medicine"])
    match.play("draw crossbow")
    assert match.board("carestia").inventory == ("medicine",)
    assert (match.asked, match.options[0]) == ("A", "slot bastiano crossbow")
    match.play("inventory bastiano crossbow")
    assert match.board("bastiano").inventory == ("crossbow",)


@pytest.mark.rule("CREED-2.2")
def test_pickpockets_day_is_told_to_both_sides_in_full_and_to_nobody_else() -> None:
    match = kept("pickpockets_day", POCKETS, "draw crossbow")
    stolen = match.happened(CardStolen)[0]
    assert stolen == CardStolen("bastiano", "carestia", "crossbow")
    assert stolen.seen_by(0) == stolen.seen_by(1) == stolen
    assert stolen.seen_by(SPECTATOR) == replace(stolen, card="")
    assert match.game.observe(match.state, 1).sides[0].drawn is None
    assert match.game.observe(match.state, 0).sides[0].drawn == ("crossbow",)


@pytest.mark.rule("CREED-8.2")
def test_pickpockets_day_lets_the_side_choose_victim_and_thief() -> None:
    text = POCKETS.replace("daria 6,3 exp", "daria 7,3 inc")
    match = kept("pickpockets_day", text)
    assert (match.asked, match.options) == ("A", ["to carestia", "to morte"])
    assert match.refused(To("bastiano")).rule == "CREED-8.2"
    match.play("to carestia")
    assert match.options == ["to bastiano", "to daria"]
    assert match.refused(To("morte")).rule == "CREED-8.2"
    match.play("to daria", "draw medicine", "inventory daria medicine")
    assert match.board("daria").inventory == ("medicine",)


@pytest.mark.rule("CREED-8.2")
@pytest.mark.parametrize(
    "text",
    [
        POCKETS.replace("bastiano 5,3 inc", "bastiano 5,3 exp"),
        POCKETS.replace("bastiano 5,3", "bastiano 4,3"),
        POCKETS.replace("item medicine item crossbow", ""),
        POCKETS.replace("bastiano 5,3", "bastiano top:assassins"),
        POCKETS.replace("carestia 6,3", "carestia top:crows"),
    ],
)
def test_pickpockets_day_needs_an_incognito_hand_near_a_full_pocket(text: str) -> None:
    assert "A" in idle(kept("pickpockets_day", text))


@pytest.mark.rule("CREED-8.2")
def test_pickpockets_day_opponent_draws_a_card() -> None:
    match = kept("pickpockets_day", FOUR, "draw medicine", "to morte", "inventory morte medicine")
    assert match.board("morte").inventory == ("medicine",)
    assert over(match)


def test_a_card_of_that_name_comes_out_of_the_deck_only_once() -> None:
    match = kept("barge_of_powder")
    done = TakeNamed(0).resolve(match.table, None)
    assert done.table.sides[0].drawn == ("explosive_bomb", "explosive_bomb")
