"""When the Headquarters is resolved, what a Memory brought, and the campaign."""

import pytest

from corvids.games.headquarters.events import AttemptEnded, BlueprintWon, CampaignEnded, ChestWon, PrizeTaken
from corvids.games.headquarters.rules.report import MOST_XP
from corvids.kernel import CHANCE

from .playing import PAIR, Visit

WELL = ("left alessandra 4", "left bastiano 4")
PLAYED = PAIR + "waits end\nattempt 1\n"


@pytest.mark.rule("HQ-0.1")
def test_after_a_success_or_two_failures_the_headquarters_is_resolved() -> None:
    won = Visit(PLAYED).do("success", *WELL).until("free")
    assert won.asks == "free hospital"
    assert won.happened(AttemptEnded) == [AttemptEnded(1, 1, success=True)]
    lost = Visit(PLAYED).do("failure", *WELL).until("free")
    assert (lost.asks, lost.table.attempt) == ("free second", 1)
    lost.do("-", "failure", *WELL).until("free")
    assert (lost.asks, lost.table.attempt) == ("free hospital", 2)


@pytest.mark.rule("HQ-0.1")
def test_an_attempt_is_reported_once() -> None:
    visit = Visit(PLAYED).do("success")
    refusal = visit.refuses("success")
    assert str(refusal) == "No Memory waits to be reported. Each attempt is reported once. (HQ-0.1)"
    visit.do(*WELL).until("free")
    assert visit.refused_by("failure") == "HQ-0.1"
    assert visit.refused_by("left alessandra 4") == "HQ-6.1"


@pytest.mark.rule("HQ-9.1")
def test_chance_reports_in_practice_and_the_players_what_they_played() -> None:
    assert Visit(PLAYED).decision.seat == CHANCE
    visit = Visit(PLAYED, report="players")
    assert (visit.decision.seat, visit.decision.weights) == (0, ())
    visit.do("success")
    assert visit.options == [f"left alessandra {cubes}" for cubes in (4, 3, 2, 1, 0)]
    assert visit.decision.seat == 0
    assert visit.refused_by("left bastiano 3") == "HQ-6.1"
    assert visit.refused_by("left claudio 3") == "HQ-6.1"
    more = visit.refuses("left alessandra 5")
    assert str(more) == "5 health cubes are more than alessandra has room for. 4 at most. (HQ-1.3)"


@pytest.mark.rule("HQ-9.2")
def test_in_practice_the_pack_weighs_ends_and_losses() -> None:
    visit = Visit(PLAYED + "assassin bastiano 2\n")
    assert visit.weights == {"success": 70, "failure": 30}
    visit.do("success")
    assert visit.weights == {f"left alessandra {left}": n for left, n in ((4, 40), (3, 30), (2, 15), (1, 10), (0, 5))}
    visit.do("left alessandra 4")
    assert visit.weights == {"left bastiano 2": 40, "left bastiano 1": 30, "left bastiano 0": 15 + 10 + 5}


@pytest.mark.rule("HQ-9.2")
def test_more_cubes_than_the_pack_says_are_lost_by_nobody() -> None:
    visit = Visit(PLAYED + "board alessandra armour=venetian_armour\nhall hidden_blade,light_armour\n").do("success")
    assert visit.weights["left alessandra 5"] == 40
    assert "left alessandra 1" not in visit.options
    assert visit.weights["left alessandra 0"] == 5


@pytest.mark.rule("HQ-9.3")
def test_in_practice_an_attempt_wins_a_chest_or_a_reward_card() -> None:
    visit = Visit(PLAYED).do("success", *WELL)
    assert visit.weights == {"chest": 6, "no-chest": 3}
    visit.do("chest")
    assert visit.weights == {"draw florins": 4, "draw masterwork_sword": 1, "draw venetian_armour": 1}
    visit.do("draw florins")
    assert visit.happened(ChestWon) == [ChestWon("florins")]
    assert visit.happened(PrizeTaken) == [PrizeTaken("florins")]
    assert (dict(visit.table.hall), visit.table.won) == ({"florins": 1}, ())
    assert visit.asks == "free hospital"
    reward = Visit(PLAYED).do("success", *WELL, "no-chest")
    assert reward.weights == {"won borgia_cape": 1, "won guard_uniform": 1, "won papal_seal": 1}
    assert reward.do("won papal_seal").table.hall == {"papal_seal": 1}
    assert reward.asks == "free hospital"


@pytest.mark.rule("HQ-9.3")
def test_a_first_failure_wins_nothing_but_shows_the_top_of_the_chest_deck() -> None:
    visit = Visit(PLAYED).do("failure", *WELL, "chest", "draw florins")
    assert (visit.asks, visit.table.chest_top, visit.table.hall) == ("free second", ("florins",), {})
    visit.do("-", "success", *WELL, "chest")
    assert visit.table.hall == {"florins": 1}
    none = Visit(PLAYED).do("failure", *WELL, "no-chest")
    assert none.asks == "free second"


@pytest.mark.rule("HQ-9.3")
def test_what_is_gone_cannot_be_won() -> None:
    chests = "hall florins*4,masterwork_sword,venetian_armour{}\n"
    visit = Visit(PLAYED + chests.format("")).do("success", *WELL)
    assert visit.asks == "reward"
    both = Visit(PLAYED + chests.format(",borgia_cape,papal_seal,guard_uniform")).do("success", *WELL)
    assert both.asks == "free hospital"
    rewards = Visit(PLAYED + "hall borgia_cape,papal_seal,guard_uniform\n").do("success", *WELL)
    assert rewards.asks == "draw-chest"
    players = Visit(PAIR + "attempt 1 success\nhall papal_seal\nwaits reward\n", report="players")
    assert players.options == ["won borgia_cape", "won guard_uniform", "-"]
    assert players.refused_by("won papal_seal") == "HQ-9.3"


@pytest.mark.rule("HQ-9.3")
@pytest.mark.parametrize(("before", "asks"), [(0, "free hospital"), (1, "blueprint"), (2, "free hospital")])
def test_in_practice_every_second_success_brings_a_blueprint(before: int, asks: str) -> None:
    text = (
        PLAYED
        + f"successes {before}\nworkshop flying_machine\nplans poison_kit\nbuilt wrist_pistol\nhall wrist_pistol\n"
    )
    visit = Visit(text).do("success", *WELL, "no-chest", "won papal_seal")
    assert visit.asks == asks
    assert visit.table.successes == before + 1
    if asks == "blueprint":
        assert visit.weights == {f"won {plan}": 1 for plan in ("climbing_claw", "reinforced_doublet", "second_blade")}
        visit.do("won climbing_claw")
        assert visit.table.plans == ("climbing_claw", "poison_kit")
        assert visit.happened(BlueprintWon) == [BlueprintWon("climbing_claw")]


@pytest.mark.rule("HQ-9.3", "HQ-9.1")
def test_the_players_say_what_they_won() -> None:
    visit = Visit(PLAYED, report="players").do("success", *WELL, "-", "chest", "draw florins", "chest", "draw florins")
    visit.do("no-chest", "won papal_seal", "won borgia_cape", "-")
    assert visit.asks == "blueprint"
    assert visit.options[-2:] == ["won wrist_pistol", "-"]
    visit.do("won wrist_pistol")
    assert visit.table.plans == ("wrist_pistol",)
    assert dict(visit.table.hall) == {"borgia_cape": 1, "papal_seal": 1, "florins": 2}
    assert visit.options == [f"xp {n}" for n in range(MOST_XP + 1)]
    assert visit.do("xp 12", "sync").asks == "free hospital"
    assert (visit.table.xp, visit.table.syncs) == (12, 1)
    nothing = Visit(PLAYED, report="players").do("success", *WELL, "-", "no-chest", "-", "-", "xp 0", "-")
    assert (nothing.table.hall, nothing.table.plans, nothing.asks) == ({}, (), "free hospital")


@pytest.mark.rule("HQ-9.1", "HQ-7.5", "HQ-7.6")
def test_a_memory_that_failed_twice_is_completed_and_what_it_brings_but_chest_cards_is_reported() -> None:
    text = PAIR + "waits end\nattempt 2\n"
    visit = Visit(text, report="players").do("failure", *WELL, "-", "chest", "draw florins", "no-chest")
    assert (visit.asks, visit.table.chest_top) == ("reward", ("florins",))
    visit.do("won papal_seal", "-", "won wrist_pistol", "xp 4")
    assert (visit.asks, visit.table.hall, visit.table.plans) == (
        "free hospital", {"papal_seal": 1}, ("wrist_pistol",),
    )  # fmt: skip
    assert Visit(text).do("failure", *WELL, "no-chest").asks == "free hospital"
    before = Visit("version 1\n" + text, report="players")
    assert before.do("failure", *WELL, "-", "no-chest").asks == "xp"


@pytest.mark.rule("HQ-9.4")
def test_two_to_four_assassins_begin_a_campaign() -> None:
    visit = Visit()
    assert visit.options == ["join alessandra", "join bastiano", "join claudio", "join daria"]
    visit.do("join daria")
    assert visit.refused_by("-") == "HQ-9.4"
    assert visit.do("join alessandra").options == ["join bastiano", "join claudio", "-"]
    assert visit.table.team == ("alessandra", "daria")
    assert visit.do("join bastiano", "join claudio").asks == "free assignment"
    with pytest.raises(ValueError, match="2 sides cannot play"):
        type(visit.game)(2, visit.table.box)


@pytest.mark.rule("HQ-9.4", "HQ-9.5")
@pytest.mark.parametrize(("memories", "last"), [("8", 8), ("22", 22)])
def test_the_campaign_is_over_after_its_last_memory(memories: str, last: int) -> None:
    text = PAIR + "attempt 1 success\nmemory {}\ncontracts 3 up\nbuilt poison_kit,wrist_pistol\nhall poison_kit\n"
    text += "gone wrist_pistol\nassassin bastiano 1\nwaits free command\n"
    visit = Visit(text.format(last), memories=memories).do("-")
    assert visit.outcome.scores == (5 * 3 + 3 * 2 + 1,)
    assert (visit.outcome.winners, visit.outcome.rule) == ((), "HQ-9.4")
    assert visit.happened(CampaignEnded) == [CampaignEnded(22, 3, 2, 1)]
    before = Visit(text.format(last - 1), memories=memories).do("-")
    assert before.asks == "team"
    assert before.do("-").table.memory == last
    assert visit.game.refusal(visit.state, visit.answer("-")).rule == "HQ-9.4"


@pytest.mark.rule("HQ-9.6")
def test_xp_of_the_pack() -> None:
    box = Visit().table.box
    assert (box.experience.success, box.experience.second_failure) == (10, 4)
    assert box.experience.levels == (25, 55, 95, 125)
    assert (box.score.contract, box.score.blueprint, box.score.full_health) == (5, 3, 1)
