"""A Leader's attack: whom it hits, what its emblem does, who reacts."""

import pytest
from msgspec.structs import replace

from corvids.games.creed.actions import PASS, Count, Pick, To
from corvids.games.creed.events.combat import EnemiesEliminated, EnemiesRetaliated, HitsGiven
from corvids.games.creed.events.leaders import LeaderAttacked, LeaderHidAlly, LeaderRolled, LeaderTookCube
from corvids.games.creed.rules.leaders import GiveLeaderHits, LeaderBlow, LeaderStrikes, full_blow, left
from corvids.games.creed.rules.reactions import OfferReactions
from corvids.games.creed.table import Phase
from corvids.kernel import begin

from .alone import alone, another, over
from .fights import dice
from .playing import Match, scene

EZIO = """
    A bastiano 2,3 exp f3 s0
    A daria 2,3 {daria} f3 s0
    C morte 2,3 exp {morte}
    C carestia 2,3 {carestia}
    alert
"""


def struck(
    *answers: str,
    seat: int = 0,
    daria: str = "inc",
    morte: str = "f3",
    carestia: str = "inc f3",
    more: str = "",
    step: str = "O",
    initiative: str = "C",
    blow: LeaderBlow | None = None,
) -> Match:
    """The Leader of a side attacks 2,3 in a step of the Assassins; then their open question goes on."""
    text = EZIO.format(daria=daria, morte=morte, carestia=carestia) + more
    match = scene(text, mission=6, initiative=initiative, step=step)
    strikes = LeaderStrikes(blow or full_blow(match.table, seat, "2,3"))
    match.state = begin(match.game, match.table, strikes, *match.state.agenda)
    return match.play(*answers)


@pytest.mark.rule("CREED-M6.8")
def test_who_survives_a_leaders_attack_may_react() -> None:
    match = struck("hit swords swords")
    assert match.board("morte").health == 3
    assert (match.asked, match.options) == ("C", ["react morte", "pass"])
    match.play("react morte", "move morte 3,3")
    assert (match.asked, match.board("morte").fresh) == ("A", 2)
    assert [(event.opponents, event.enemies) for event in match.happened(HitsGiven)] == [({"morte": 1}, 0)]
    assert [(event.faces, event.hits, event.seat) for event in match.happened(LeaderRolled)] == [
        (("hit", "swords", "swords"), 1, 0)
    ]


@pytest.mark.rule("CREED-12.2", "CREED-M6.8")
def test_the_hits_of_a_leader_are_split_between_the_exposed_opponents() -> None:
    blow = LeaderBlow(0, "2,3", 3, (2, 3), hits=2)
    match = alone(struck("swords swords swords", "pass", carestia="exp"), GiveLeaderHits(blow))
    assert (match.asked, match.options) == ("A", ["0", "1", "2"])
    assert match.refused(Count(3)).rule == "CREED-12.2"
    assert another(match, PASS)
    match.play("0")
    assert match.happened(HitsGiven)[-1].opponents == {"morte": 0, "carestia": 2}
    one = alone(match, GiveLeaderHits(LeaderBlow(0, "2,3", 3, (2,), hits=1)))
    assert one.happened(HitsGiven)[-1].opponents == {"morte": 1}
    none = alone(match, GiveLeaderHits(LeaderBlow(0, "2,3", 3, (2, 3), leaving=True)))
    assert (over(none), none.happened(HitsGiven)[-1].opponents) == (True, {"morte": 0, "carestia": 0})


@pytest.mark.rule("CREED-M6.8")
def test_who_was_struck_at_for_leaving_reacts_where_it_has_gone_to() -> None:
    table = struck("swords swords swords", "pass").table
    assert left(table, 2, 0) == ()
    assert left(table, 2, 4) == (OfferReactions((2,)),)
    needs = replace(table, box=replace(table.box, options=replace(table.box.options, reaction_needs_hit=True)))
    assert left(needs, 2, 4) == ()
    assert left(needs.with_board(2, health=3), 2, 4) == (OfferReactions((2,)),)


def test_a_miss_is_survived_too_and_nobody_reacts_who_fell() -> None:
    assert struck("swords swords swords").options == ["react morte", "pass"]
    match = struck("hit hit swords", morte="2/4 f3")
    assert match.table.sides[1].eliminated == ("morte",)
    assert "end" in match.options


def test_the_attack_is_told_with_all_whom_it_can_hit() -> None:
    match = struck(carestia="exp f3")
    declared = LeaderStrikes(full_blow(match.table, 0, "2,3")).resolve(match.table, None).events
    assert declared == (LeaderAttacked("assassins", "2,3", 3, ("morte", "carestia")),)


@pytest.mark.rule("CREED-6.17")
@pytest.mark.parametrize(("saved", "options"), [("f0 s0", []), ("f0 s1", ["react morte", "pass"])])
def test_in_the_enemy_phase_a_reaction_costs_the_saved_cube_and_hurts_no_opponent(
    saved: str, options: list[str]
) -> None:
    text = f"A bastiano 2,3 exp f0\nA daria 8,7 inc f0\nC morte 2,3 exp {saved} melee halberd\nC guerra 8,6 inc f0"
    match = scene(text, mission=6, step="close")
    table = replace(match.table, phase=Phase.COMBAT)
    match.state = begin(match.game, table, LeaderStrikes(full_blow(table, 0, "2,3")), *match.state.agenda)
    match.play("hit swords swords")
    assert (match.options if match.asked == "C" else []) == options
    if options:
        match.play("react morte")
        assert not [option for option in match.options if option.startswith(("attack", "poison"))]
        assert "move morte 3,3" in match.options


def test_swords_are_plain_misses_and_no_enemy_strikes_back() -> None:
    match = struck("swords swords swords", more="enemies 2,3 CC")
    assert match.happened(EnemiesRetaliated) == []
    assert [event.opponents for event in match.happened(HitsGiven)] == [{"morte": 0}]
    assert match.board("bastiano").health == 4


@pytest.mark.rule("CREED-M6.8")
def test_hits_go_to_exposed_opponents_as_the_leaders_player_likes() -> None:
    match = struck("hit hit swords", carestia="exp f3")
    assert (match.asked, match.options) == ("A", ["0", "1", "2"])
    assert "No more than 2" in str(match.refused(Count(3)))
    match.play("1")
    assert [match.board(who).health for who in ("morte", "carestia")] == [3, 3]
    assert match.options == ["react morte", "react carestia", "pass"]
    assert struck("swords swords swords", carestia="exp f3").options == ["react morte", "react carestia", "pass"]


def test_incognito_opponents_take_no_hits() -> None:
    match = struck("hit hit hit")
    assert [match.board(who).health for who in ("morte", "carestia")] == [1, 4]


def test_the_emblem_of_ezio_covers_one_assassin() -> None:
    match = struck("emblem swords swords")
    assert match.look("bastiano") == "2,3 inc 4/4 f3 s0"
    assert match.table.bases == {"2,3": 1}
    assert match.board("morte").health == 3
    assert [event.who for event in match.happened(LeaderHidAlly)] == ["bastiano"]


def test_with_two_to_cover_his_side_chooses_one_even_for_two_emblems() -> None:
    match = struck("emblem emblem swords", daria="exp")
    assert (match.asked, match.options) == ("A", ["to bastiano", "to daria"])
    assert "Morte" in str(match.refused(To("morte"))) or "morte" in str(match.refused(To("morte")))
    match.play("to daria")
    assert [match.board(who).exposed for who in ("bastiano", "daria")] == [True, False]
    assert match.board("morte").health == 2


def test_the_emblem_of_cesare_takes_a_saved_cube_before_the_reaction() -> None:
    text = "A bastiano 2,3 exp f0 s1\nA daria 2,3 inc f0 s1\nC morte 2,3 exp\nC guerra 8,6 inc"
    match = scene(text, mission=6, initiative="C")
    match.state = begin(match.game, match.table, LeaderStrikes(full_blow(match.table, 1, "2,3")), *match.state.agenda)
    match.play("emblem swords swords")
    assert match.look("bastiano") == "2,3 exp 3/4 f0 s0"
    assert match.board("daria").saved == 1
    assert [event.who for event in match.happened(LeaderTookCube)] == ["bastiano"]
    assert "end" in match.options


def test_he_takes_no_cube_of_his_own_side_and_passes_over_who_has_none() -> None:
    text = "A bastiano 2,3 exp f0 s1\nA daria 2,3 exp f0 s0\nC morte 2,3 exp s1\nC guerra 8,6 inc"
    match = scene(text, mission=6, initiative="C")
    match.state = begin(match.game, match.table, LeaderStrikes(full_blow(match.table, 1, "2,3")), *match.state.agenda)
    match.play("emblem swords swords", "1")
    assert [match.board(who).saved for who in ("bastiano", "daria", "morte")] == [0, 0, 1]
    assert [event.who for event in match.happened(LeaderTookCube)] == ["bastiano"]


def test_with_two_cubes_to_take_his_side_chooses() -> None:
    text = "A bastiano 2,3 exp f0 s1\nA daria 2,3 exp f0 s1\nC morte 2,3 exp\nC guerra 8,6 inc"
    match = scene(text, mission=6, initiative="C")
    match.state = begin(match.game, match.table, LeaderStrikes(full_blow(match.table, 1, "2,3")), *match.state.agenda)
    match.play("emblem swords swords")
    assert (match.asked, match.options) == ("C", ["to bastiano", "to daria"])
    match.play("to daria", "1")
    assert [match.board(who).saved for who in ("bastiano", "daria")] == [1, 0]
    assert match.board("bastiano").health == 3


def test_no_emblem_no_effect() -> None:
    match = struck("hit swords swords", daria="exp")
    assert match.options == ["react morte", "pass"]
    assert match.happened(LeaderHidAlly) == []


@pytest.mark.rule("CREED-M6.8")
def test_with_fewer_dice_against_one_of_two() -> None:
    blow = LeaderBlow(0, "2,3", 2, (3,))
    match = struck(carestia="exp f3", blow=blow)
    assert dice(match) == 2
    match.play("hit hit")
    assert [match.board(who).health for who in ("morte", "carestia")] == [4, 2]
    assert match.options == ["react carestia", "pass"]


def test_against_guards_nobody_answers() -> None:
    match = struck(more="enemies 2,3 CCS", blow=LeaderBlow(0, "2,3", 3), daria="exp")
    match.play("hit hit swords")
    assert (match.asked, match.options) == ("A", ["C", "S", "CC"])
    assert "Guards" in str(match.refused(Pick("CCS")))
    match.play("S")
    assert match.table.bodies == {"2,3": "S"}
    assert match.table.sides[0].felled == 1
    assert [(event.kinds, event.seat) for event in match.happened(EnemiesEliminated)] == [("S", 0)]
    assert match.happened(EnemiesRetaliated) == []
    assert match.board("morte").health == 4
    assert "end" in match.options
