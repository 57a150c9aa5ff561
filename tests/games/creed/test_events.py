"""The turn's Event: kept or given, its two parts in order, what stays open and when it ends."""

import pytest
from msgspec.structs import replace

from corvids.games.creed.actions import GIVE, KEEP, PASS, At, Span, Take, To
from corvids.games.creed.cards import EventDoes
from corvids.games.creed.events.equipment import Healed
from corvids.games.creed.events.event_cards import EffectBegan, EventGiven, EventKept, PartWithoutEffect
from corvids.games.creed.events.turn import EventDrawn, Paid
from corvids.games.creed.rules.event_parts import LASTING, PARTS, ChooseWho, FollowPart
from corvids.games.creed.rules.turn import BeginTurn, EndTurn
from corvids.games.creed.table import Effect
from corvids.kernel import begin

from .boxes import house_box
from .happenings import FOUR, drawn, given, idle, kept, later, over
from .playing import scene

HURT = """
    A bastiano 3,3 inc 1/4 f0
    A daria 1,3 inc 4/4 f0
    C carestia 6,3 inc 2/4 f0
    C morte 8,3 inc 4/4 f0
"""


@pytest.mark.rule("CREED-8.1", "CREED-6.1")
def test_the_side_with_the_initiative_keeps_the_event_or_gives_it() -> None:
    match = drawn("carnival_masks")
    assert match.happened(EventDrawn) == [EventDrawn("carnival_masks", "N")]
    assert (match.asked, match.options) == ("A", ["keep", "give"])
    match = scene(FOUR, turn=2, initiative="C", step="begin").play("draw carnival_masks")
    assert match.asked == "C"


@pytest.mark.rule("CREED-8.4", "CREED-8.1")
def test_both_sides_have_read_both_parts_before_that() -> None:
    match = drawn("carnival_masks", direction="S")
    assert match.happened(EventDrawn) == [EventDrawn("carnival_masks", "N")]
    assert (match.table.direction, match.options) == ("N", ["keep", "give"])
    assert "carnival_masks" not in match.table.decks.events
    for seat in (0, 1):
        view = match.game.observe(match.state, seat)
        card = view.box.events[view.event]
        assert (view.event, view.holder) == ("carnival_masks", -1)
        assert card.you.does is EventDoes.IGNORE_FIRST_TEST
        assert card.opponent.does is EventDoes.TURN_INCOGNITO


@pytest.mark.rule("CREED-8.2", "CREED-8.1")
def test_the_holder_follows_you_and_the_other_side_opponent() -> None:
    match = kept("apothecarys_debt", HURT)
    assert match.happened(EventKept) == [EventKept(0, "apothecarys_debt")]
    assert match.happened(Healed) == [Healed("bastiano", 2, 3), Healed("carestia", 1, 3)]
    match = given("apothecarys_debt", HURT)
    assert match.happened(EventGiven) == [EventGiven(1, "apothecarys_debt")]
    assert match.happened(Healed) == [Healed("carestia", 2, 4), Healed("bastiano", 1, 2)]
    assert over(match)


@pytest.mark.rule("CREED-8.1", "BASE-3.5")
def test_a_part_that_would_do_nothing_leaves_the_choice_free() -> None:
    match = drawn("apothecarys_debt")
    assert match.options == ["keep", "give"]
    match.play("give")
    assert match.happened(PartWithoutEffect) == [
        PartWithoutEffect(1, "apothecarys_debt"),
        PartWithoutEffect(0, "apothecarys_debt"),
    ]
    assert over(match)


@pytest.mark.rule("CREED-8.1")
def test_an_event_is_given_once() -> None:
    match = given("requiem_bells")
    assert (match.asked, match.options) == ("C", ["take active", "take inactive"])
    for again in (GIVE, KEEP):
        refusal = match.refused(again)
        assert (refusal.rule, refusal.reason) == ("CREED-8.1", "The Event has been kept or given already.")


@pytest.mark.rule("CREED-8.2")
def test_a_part_cannot_be_refused_unless_its_text_says_may() -> None:
    match = given("requiem_bells")
    assert match.refused(PASS).reason == "The text of the Event leaves no choice."
    assert match.refused(Take("B")).rule == "CREED-8.2"
    assert match.refused(At("3,3")).reason == "The Event can do nothing on {square}."
    assert match.refused(To("morte")).reason == "The Event does nothing for {who} here."
    assert match.refused(Span("1,1", "2,1")).rule == "CREED-8.2"


@pytest.mark.rule("BASE-3.5")
def test_what_a_part_says_is_done_at_once() -> None:
    match = kept("masons_at_work", towers=(6, 8))
    assert match.table.sides[0].tower == 7
    assert match.table.effects == ()
    assert idle(match) == []


@pytest.mark.rule("BASE-3.6", "BASE-3.5")
def test_what_speaks_of_the_turn_stays_open_for_its_side() -> None:
    match = kept("wrong_target")
    assert match.table.effects == (Effect(0, EventDoes.TURN_DICE, 2), Effect(1, EventDoes.CANCEL_DICE))
    assert match.happened(EffectBegan) == [EffectBegan(0, "wrong_target"), EffectBegan(1, "wrong_target")]
    assert over(match)


@pytest.mark.rule("CREED-8.2", "BASE-3.5")
def test_a_part_that_lasts_keeps_the_ground_that_it_names_and_one_that_finds_nothing_is_said_to() -> None:
    """Rain on the Roofs: onto a roof for the one side, from a street for the other."""
    match = kept("rain_on_the_roofs")
    barred = Effect(0, EventDoes.BAR_GROUND, 1, "roof")
    spared = Effect(1, EventDoes.IGNORE_FIRST_TEST, 1, "street")
    assert match.table.effects == (barred, spared)
    table = replace(match.table, effects=())
    assert FollowPart(0).resolve(table, None).table.effects == (barred,)
    begun = FollowPart(1).resolve(table, None)
    assert begun.table.effects == (spared,)
    assert begun.events == (EffectBegan(1, "rain_on_the_roofs"),)
    nothing = FollowPart(0).resolve(replace(table, event="apothecarys_debt"), None)
    assert (nothing.events, nothing.then) == ((PartWithoutEffect(0, "apothecarys_debt"),), ())
    hurt = replace(table.with_board(0, health=1), event="apothecarys_debt")
    followed = FollowPart(0).resolve(hurt, None)
    assert (followed.events, followed.then) == ((), (ChooseWho(0),))


@pytest.mark.rule("BASE-3.8")
def test_effects_end_with_the_turn() -> None:
    match = kept("rain_on_the_roofs")
    assert len(match.table.effects) == 2
    match.state = begin(match.game, match.table, EndTurn())
    after = match.table
    assert (len(after.effects), after.holder, after.event) == (0, -1, "")


@pytest.mark.rule("BASE-3.8")
def test_what_an_event_changed_on_the_map_stays() -> None:
    match = kept("borrowed_ladder", FOUR, "ladder 1,1 2,1", "ladder 1,0 2,0")
    match.state = begin(match.game, match.table, EndTurn())
    assert ("1,0", "2,0") in match.table.town.ladders


def test_every_kind_of_part_can_be_carried_out() -> None:
    assert set(LASTING) | set(PARTS) == set(EventDoes)
    assert not set(LASTING) & set(PARTS)


@pytest.mark.parametrize("card", sorted(house_box().events))
def test_every_event_can_be_kept_and_given_and_the_turn_goes_on(card: str) -> None:
    for answer in ("keep", "give"):
        match = drawn(card, FOUR + "    enemies 4,3 CS\n").play(answer)
        for _ in range(30):
            if over(match):
                break
            match.play(match.options[-1])
        assert over(match)


def test_a_table_of_the_first_version_reads_no_texts() -> None:
    match = scene(FOUR, turn=1, initiative="A", step="begin")
    match.state = begin(match.game, replace(match.table, version=1, turn=1), BeginTurn())
    match.play("draw carnival_masks")
    assert over(match)


SCENE_15 = """
    A bastiano 4,0 inc f0 s1
    A daria 1,3 inc f1 s0
    C carestia 6,3 exp f0 s0
    C morte 8,3 inc f0 s0
    enemies 6,3 CS
    alert
"""


@pytest.mark.rule("CREED-8.3", "CREED-8.1", "BASE-3.5")
def test_scene_15a_30_second_delivery_kept() -> None:
    match = drawn("thirty_second_delivery", SCENE_15 + "    exploded A suicidio miasma vagabondo\n")
    assert [match.board(who).fresh for who in ("bastiano", "daria", "carestia", "morte")] == [3, 3, 3, 3]
    assert (match.asked, match.options) == ("A", ["keep", "give"])
    match.play("keep")
    assert (match.asked, match.options) == ("A", ["to bastiano", "to daria", "pass"])
    match.play("to bastiano")
    assert match.happened(Paid) == [Paid("bastiano", 3, 0)]
    match.play("first bastiano")
    assert match.look("bastiano") == "4,0 inc 4/4 f0 s1"
    assert (match.board("bastiano").automaton, match.table.sides[0].stock) == ("orologio", 0)
    assert match.table.effects == (Effect(1, EventDoes.IGNORE_GUARD_HITS),)
    assert "move bastiano 3,0" in match.options
    later(match, "movement", "combat")
    assert match.asked == "*"
    match.play("draw apothecarys_debt")
    assert "draw requiem_bells" in match.options
    match.play("draw requiem_bells")
    assert match.table.enemies == {"6,3": "CS"}
    match.play("hit hit shield")
    assert (match.asked, match.options) == ("C", ["to carestia", "pass"])
    match.play("to carestia")
    assert match.board("carestia").health == 3


@pytest.mark.rule("CREED-8.3")
def test_30_second_delivery_you_needs_three_fresh_cubes_a_free_slot_and_empty_hands() -> None:
    full = " ".join("item medicine" for _ in range(5))
    text = SCENE_15.replace("4,0 inc", f"4,0 inc {full}").replace("1,3 inc", "1,3 inc carries suicidio")
    assert "A" in idle(kept("thirty_second_delivery", text))
    match = kept("thirty_second_delivery", SCENE_15, "pass")
    assert match.board("bastiano").fresh == match.board("daria").fresh == 3
    assert over(match)


@pytest.mark.rule("CREED-8.2")
def test_masons_at_work_opponent_takes_an_automaton_at_home_for_nothing() -> None:
    match = kept("masons_at_work", FOUR)
    assert (match.asked, match.options) == ("C", ["to morte", "pass"])
    match.play("to morte", "draw miasma", "draw suicidio", "take miasma")
    assert match.board("morte").automaton == "miasma"
    assert match.board("morte").fresh == 3
    assert over(match)
    assert "C" in idle(kept("masons_at_work", FOUR.replace("morte 8,3", "morte 5,3")))


@pytest.mark.rule("CREED-8.3", "CREED-8.2", "BASE-30.5")
def test_scene_15b_30_second_delivery_given() -> None:
    match = given("thirty_second_delivery", SCENE_15)
    assert (match.asked, match.options) == ("C", ["to carestia", "to morte", "pass"])
    match.play("pass")
    assert match.table.effects == (Effect(0, EventDoes.IGNORE_GUARD_HITS),)
    assert match.asked == "A"
    later(match, "combat").play("hit hit shield")
    assert match.board("carestia").health == 2


@pytest.mark.rule("CREED-8.4", "CREED-8.2")
def test_both_sides_see_who_holds_the_event_what_it_still_does_and_where_ladders_lean() -> None:
    match = kept("borrowed_ladder", FOUR, "ladder 1,1 2,1", "ladder 1,0 2,0")
    rain = given("rain_on_the_roofs")
    for seat in (0, 1, -2):
        view = match.game.observe(match.state, seat)
        assert (view.holder, view.ladders) == (0, match.table.ladders)
        assert "2,0" in view.town.enemy_steps["1,0"]
        seen = rain.game.observe(rain.state, seat)
        assert (seen.holder, seen.effects) == (1, rain.table.effects)


def test_what_is_asked_about_an_event_says_whose_part_it_is() -> None:
    mine, theirs = kept("loose_tiles"), kept("maestro")
    asked = [match.game.observe(match.state, match.decision.seat).asked for match in (mine, theirs)]
    assert [(one.event, one.holds) for one in asked if one] == [("loose_tiles", True), ("maestro", False)]
