"""The twelve Secret Objectives: when each comes true, who sees it, and what it brings at the end."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from corvids.games.creed.events.ending import SecretScored, SecretShown, XpCounted
from corvids.games.creed.outlook import Progress, secrets_of
from corvids.games.creed.rules.ending import outcome, reckoning
from corvids.games.creed.rules.leaders import LeaderBlow, LeaderStrikes
from corvids.games.creed.rules.secrets import fulfilled
from corvids.games.creed.rules.turn import EndTurn
from corvids.games.creed.town import Faction
from corvids.kernel import SPECTATOR, InputError, Outcome, State, begin

from .alone import alone
from .packs import faults_with
from .playing import Match, scene
from .test_position import game, same

SIDES = """
    A bastiano {bastiano}
    A daria {daria}
    C morte {morte}
    C carestia {carestia}
    {more}
"""


def held(
    *cards: str,
    bastiano: str = "1,3 inc",
    daria: str = "0,3 inc",
    morte: str = "8,3 inc",
    carestia: str = "8,4 inc",
    more: str = "alert",
    theirs: tuple[str, ...] = (),
    **options: Any,
) -> Match:
    """A step of the Assassins, who hold these Secret Objectives; the Crows hold *theirs*."""
    text = SIDES.format(bastiano=bastiano, daria=daria, morte=morte, carestia=carestia, more=more).rstrip()
    return with_secrets(scene(text, **{"initiative": "C", "step": "O", **options}), cards, theirs)


def with_secrets(match: Match, *hands: tuple[str, ...]) -> Match:
    """The same, with these Secret Objectives in the hands of the two sides."""
    table = match.table
    for seat, cards in enumerate(hands):
        left = tuple(card for card in table.decks.secrets if card not in cards)
        table = table.with_side(seat, secrets=tuple(sorted(cards))).with_decks(secrets=left)
    match.state = begin(match.game, table, *match.state.agenda)
    return match


def kept(match: Match, seat: int = 0) -> tuple[str, ...]:
    """What has come true for a side before the end."""
    return match.table.sides[seat].met


def scored(match: Match) -> list[tuple[int, str, int]]:
    """The Secret Objectives turned up so far: whose, which, for how many XP."""
    return [(event.seat, event.card, event.xp) for event in match.happened(SecretScored)]


def at_the_end_of(turn: int, *cards: str, alert: bool = False, **figures: Any) -> Match:
    """The end of a turn, with what happens in it."""
    match = held(*cards, turn=turn, initiative="A", step="I-1", more="alert" if alert else "", **figures)
    return alone(match, EndTurn())


# the twelve


def test_chests() -> None:
    match = held("chests", bastiano="0,7 inc", daria="3,1 inc")
    assert not fulfilled(match.table, 0, "chests")
    match.play("open bastiano", "draw bag_of_florins", "inventory bastiano bag_of_florins")
    assert not fulfilled(match.table, 0, "chests")
    match.play("open daria", "draw captured_orders", "inventory daria captured_orders")
    assert fulfilled(match.table, 0, "chests")
    assert reckoning(match.table, 0).secrets == 3
    assert kept(match) == ()


@pytest.mark.parametrize(("cubes", "xp"), [(8, 0), (6, 0), (5, 3), (1, 3)])
def test_cracked_walls(cubes: int, xp: int) -> None:
    assert reckoning(held("cracked_walls", towers=(8, cubes)).table, 0).secrets == xp
    assert reckoning(held("cracked_walls", towers=(cubes, 8)).table, 0).secrets == 0


@pytest.mark.parametrize(("cubes", "xp"), [(8, 2), (7, 2), (6, 0)])
def test_unbroken_keep(cubes: int, xp: int) -> None:
    assert reckoning(held("unbroken_keep", towers=(cubes, 1)).table, 0).secrets == xp


@pytest.mark.parametrize(
    ("turn", "alert", "bastiano", "morte", "true"),
    [
        (1, False, "1,3 inc", "8,3 inc", False),
        (2, False, "1,3 inc", "8,3 inc", True),
        (4, False, "1,3 inc", "8,3 exp", True),
        (2, True, "1,3 inc", "8,3 inc", False),
        (2, False, "1,3 exp", "8,3 inc", False),
    ],
    ids=["too-early", "quiet", "opponent-exposed", "alert", "exposed"],
)
def test_not_a_whisper(turn: int, alert: bool, bastiano: str, morte: str, true: bool) -> None:
    match = at_the_end_of(turn, "not_a_whisper", alert=alert, bastiano=bastiano, morte=morte)
    assert scored(match) == ([(0, "not_a_whisper", 3)] if true else [])
    assert reckoning(match.table, 0).secrets == 3 * true


@pytest.mark.parametrize(("harvest", "true"), [(1, False), (2, True)])
def test_clockwork_harvest(harvest: int, true: bool) -> None:
    match = held("clockwork_harvest", bastiano="3,3 exp melee common_sword", more="alert\n    enemies 3,3 C")
    match.state = begin(match.game, match.table.with_side(0, harvest=harvest), *match.state.agenda)
    match.play("attack bastiano melee 3,3", "hit hit")
    assert scored(match) == ([(0, "clockwork_harvest", 3)] if true else [])


def test_green_edge_by_two_guards() -> None:
    match = held("green_edge", bastiano="3,3 inc", more="enemies 3,3 SSS")
    match.play("poison bastiano S")
    assert scored(match) == []
    match.play("poison bastiano S")
    assert scored(match) == [(0, "green_edge", 2)]
    match.play("poison bastiano S")
    assert scored(match) == [(0, "green_edge", 2)]


def test_green_edge_by_an_opponent_hurt_or_felled() -> None:
    for health in ("4/4", "3/4"):
        match = held("green_edge", bastiano="3,3 inc", morte=f"3,3 exp {health}")
        assert scored(match.play("poison bastiano morte")) == [(0, "green_edge", 2)]


def test_crossbowmen_of_a_last_blow_do_not_count_for_green_edge() -> None:
    match = held("green_edge", "thin_the_watch", bastiano="3,3 inc", more="enemies 3,3 SCC")
    match.play("poison bastiano S", "hit hit", "CC")
    assert (match.table.sides[0].felled, match.table.sides[0].poisoned) == (3, 1)
    assert scored(match) == []


@pytest.mark.parametrize(
    ("bastiano", "daria", "true"),
    [
        ("2,0 inc", "4,0 inc", True),
        ("spot:3,0 inc", "top:crows inc", True),
        ("2,0 inc", "1,3 inc", False),
        ("spot:0,4 inc", "2,0 inc", False),
    ],
    ids=["roofs", "garden-and-top", "street", "haystack"],
)
def test_above_the_crowd(bastiano: str, daria: str, true: bool) -> None:
    match = at_the_end_of(1, "above_the_crowd", alert=True, bastiano=bastiano, daria=daria)
    assert scored(match) == ([(0, "above_the_crowd", 2)] if true else [])


def test_both_characters_are_two_on_the_map() -> None:
    text = "A bastiano {}\nC morte 8,3 inc\nC carestia 8,4 inc\ngone daria"
    for square in ("2,0 inc", "7,3 inc"):
        match = scene(text.format(square), turn=2, initiative="A", step="I-1")
        match = alone(with_secrets(match, ("above_the_crowd", "at_their_gates")), EndTurn())
        assert scored(match) == []


@pytest.mark.parametrize(
    ("bastiano", "daria", "true"),
    [
        ("7,3 inc", "8,4 exp", True),
        ("spot:8,4 inc", "top:crows inc", True),
        ("7,3 inc", "6,3 inc", False),
        ("7,3 inc", "top:assassins inc", False),
        ("7,3 inc", "1,3 inc", False),
    ],
    ids=["feet", "cart-and-top", "beside", "own-top", "own-foot"],
)
def test_at_their_gates(bastiano: str, daria: str, true: bool) -> None:
    match = at_the_end_of(1, "at_their_gates", alert=True, bastiano=bastiano, daria=daria)
    assert scored(match) == ([(0, "at_their_gates", 3)] if true else [])


def test_thin_the_watch() -> None:
    match = held("thin_the_watch", bastiano="3,3 exp f3 melee lagoon_blade", more="alert\n    enemies 3,3 CCC")
    match.state = begin(match.game, match.table.with_side(0, felled=2), *match.state.agenda)
    match.play("attack bastiano melee 3,3", "hit hit swords", "CC", "shield")
    assert (match.table.sides[0].felled, scored(match)) == (4, [])
    match.play("attack bastiano melee 3,3", "hit hit hit")
    assert scored(match) == [(0, "thin_the_watch", 2)]


def test_full_satchels() -> None:
    cards = "melee stiletto ranged crossbow item medicine item bag_of_florins item smoke_bomb"
    five = held("full_satchels", bastiano=f"1,3 inc {cards}", daria="0,3 inc armour padded_cuirass card hidden_cache")
    assert reckoning(five.table, 0).secrets == 0
    six = held("full_satchels", bastiano=f"1,3 inc {cards}", daria="0,3 inc item dottore")
    assert reckoning(six.table, 0).secrets == 2
    boards = list(six.table.boards)
    boards[1] = replace(boards[1], who="", square="")
    assert reckoning(replace(six.table, boards=tuple(boards)), 0).secrets == 2


@pytest.mark.parametrize(
    ("figures", "answers"),
    [
        ({"bastiano": "3,3 inc melee common_sword", "morte": "3,3 exp 1/4"}, ("attack bastiano melee 3,3", "hit hit")),
        ({"bastiano": "3,3 inc ranged crossbow", "morte": "4,3 exp 1/4"}, ("attack bastiano ranged 4,3", "hit hit")),
        ({"bastiano": "3,3 inc", "morte": "3,3 exp 3/4"}, ("poison bastiano morte",)),
        (
            {"bastiano": "3,3 inc item explosive_bomb", "morte": "4,3 exp 1/4"},
            ("use bastiano explosive_bomb 4,3", "shield"),
        ),
    ],
    ids=["sword", "crossbow", "poison", "bomb"],
)
def test_by_my_own_hand(figures: dict[str, Any], answers: tuple[str, ...]) -> None:
    match = held("by_my_own_hand", **figures).play(*answers)
    assert match.table.sides[1].eliminated == ("morte",)
    assert scored(match) == [(0, "by_my_own_hand", 3)]


def test_by_my_own_hand_in_retaliation() -> None:
    match = held(
        bastiano="3,3 exp 1/4 melee common_sword", morte="3,3 exp melee common_sword", theirs=("by_my_own_hand",)
    )
    match.play("attack bastiano melee 3,3", "hit swords", "hit swords")
    assert match.table.sides[0].eliminated == ("bastiano",)
    assert scored(match) == [(1, "by_my_own_hand", 3)]


def test_enemies_leaders_and_own_bombs_are_not_the_own_hand() -> None:
    guards = held(
        bastiano="3,3 exp 1/4 melee common_sword", more="alert\n    enemies 3,3 CC", theirs=("by_my_own_hand",)
    )
    guards.play("attack bastiano melee 3,3", "swords swords", "hit hit")
    assert guards.table.sides[0].eliminated == ("bastiano",)
    assert scored(guards) == []
    ezio = held("by_my_own_hand", morte="3,3 exp 1/4")
    led = alone(ezio, LeaderStrikes(LeaderBlow(0, "3,3", 3, (2,)))).play("hit hit hit")
    assert led.table.sides[1].eliminated == ("morte",)
    assert scored(led) == []
    ally = held("by_my_own_hand", bastiano="3,3 inc item explosive_bomb", daria="4,3 inc 1/4")
    ally.play("use bastiano explosive_bomb 4,3", "hit")
    assert ally.table.sides[0].eliminated == ("daria",)
    assert scored(ally) == []


def test_what_an_automaton_fells_is_not_felled_by_the_own_hand() -> None:
    match = held(
        "by_my_own_hand", morte="4,3 inc 1/4", more="automaton A 3,3 suicidio\n    alert", initiative="A", step="O"
    )
    match.play("move morte 3,3", "shield")
    assert match.table.sides[1].eliminated == ("morte",)
    assert scored(match) == []


def test_eyes_on_the_enemy() -> None:
    match = held("eyes_on_the_enemy", bastiano="7,3 inc", daria="1,3 inc").play("climb daria")
    assert scored(match) == []
    assert scored(match.play("climb bastiano")) == [(0, "eyes_on_the_enemy", 2)]


# kept, hidden, lost


@pytest.mark.rule("CREED-9.1")
def test_one_that_comes_true_is_turned_up_and_all_others_stay_hidden() -> None:
    match = held("eyes_on_the_enemy", "unbroken_keep", bastiano="7,3 inc")
    mine, theirs = (match.game.observe(match.state, seat).sides[0] for seat in (0, 1))
    assert (mine.secrets, theirs.secrets, theirs.secrets_shown) == (("eyes_on_the_enemy", "unbroken_keep"), None, ())
    match.play("climb bastiano")
    mine, theirs = (match.game.observe(match.state, seat).sides[0] for seat in (0, 1))
    assert (theirs.secrets, theirs.secrets_held, theirs.secrets_shown) == (None, 2, ("eyes_on_the_enemy",))
    assert (mine.reckoning.secrets, theirs.reckoning.secrets) == (4, 2)
    assert "eyes_on_the_enemy" not in match.game.observe(match.state, 1).unseen_secrets
    assert "unbroken_keep" in match.game.observe(match.state, 1).unseen_secrets


@pytest.mark.rule("CREED-9.1")
def test_whoever_does_not_hold_a_card_turns_up_nothing() -> None:
    match = held("unbroken_keep", bastiano="7,3 inc").play("climb bastiano")
    assert scored(match) == []
    assert kept(match) == ("eyes_on_the_enemy",)
    assert match.game.observe(match.state, 1).sides[0].met == ("eyes_on_the_enemy",)
    assert reckoning(match.table, 0).secrets == 2


@pytest.mark.rule("CREED-9.1")
def test_with_the_option_they_stay_hidden_until_the_end() -> None:
    match = held("eyes_on_the_enemy", "chests", bastiano="7,3 inc", instant_secrets="hidden").play("climb bastiano")
    (event,) = match.happened(SecretScored)
    assert (event.seen_by(0), event.seen_by(1), event.seen_by(SPECTATOR)) == (event, None, None)
    theirs = match.game.observe(match.state, 1).sides[0]
    assert (theirs.secrets_shown, theirs.reckoning.secrets, theirs.met) == ((), 0, ("eyes_on_the_enemy",))
    assert match.game.observe(match.state, 0).sides[0].reckoning.secrets == 2
    assert "eyes_on_the_enemy" not in match.game.write(match.state, 1).split("met")[0]


def test_one_that_is_kept_cannot_be_lost_and_is_told_once() -> None:
    match = held("above_the_crowd", turn=2, initiative="A", step="I-1", bastiano="2,0 inc", daria="3,0 inc")
    match = alone(match, EndTurn())
    assert scored(match) == [(0, "above_the_crowd", 2)]
    table = match.table.with_board(0, square="1,3")
    assert reckoning(table, 0).secrets == 2
    assert EndTurn().resolve(match.table, None).events[0] != match.happened(SecretScored)[0]


def test_deeds_of_characters_since_eliminated_count() -> None:
    match = held("thin_the_watch", bastiano="3,3 exp 1/4 melee common_sword", more="alert\n    enemies 3,3 CC")
    match.state = begin(match.game, match.table.with_side(0, felled=3), *match.state.agenda)
    match.play("attack bastiano melee 3,3", "hit swords", "hit")
    assert match.table.sides[0].eliminated == ("bastiano",)
    match = held("thin_the_watch", daria="3,3 exp melee common_sword", more="alert\n    enemies 3,3 C")
    match.state = begin(match.game, match.table.with_side(0, felled=4), *match.state.agenda)
    assert scored(match.play("attack daria melee 3,3", "hit hit")) == [(0, "thin_the_watch", 2)]


# the end


def counted(*cards: str, **options: Any) -> Match:
    """The fifth turn ends."""
    match = held(*cards, turn=5, initiative="A", step="I-1", **options)
    return alone(match, EndTurn())


@pytest.mark.rule("CREED-13.7")
def test_when_xp_are_counted_all_are_shown_and_those_fulfilled_add_their_xp() -> None:
    match = counted("unbroken_keep", "cracked_walls", more="", theirs=("not_a_whisper",), towers=(7, 7))
    shown = [(event.seat, event.card, event.xp) for event in match.happened(SecretShown)]
    assert shown == [(0, "cracked_walls", 0), (0, "unbroken_keep", 2), (1, "not_a_whisper", 3)]
    assert [(event.secrets, event.total) for event in match.happened(XpCounted)] == [(2, 3), (3, 4)]
    assert match.outcome.scores == (3, 4)
    assert match.game.observe(match.state, 0).sides[1].secrets == ("not_a_whisper",)


@pytest.mark.rule("CREED-9.1", "CREED-13.7")
@pytest.mark.parametrize("towers", [(8, 0), (0, 8)])
def test_a_game_that_ends_by_a_tower_shows_them_and_scores_none(towers: tuple[int, int]) -> None:
    match = held("unbroken_keep", "cracked_walls", theirs=("eyes_on_the_enemy",))
    table = match.table.with_side(0, tower=towers[0]).with_side(1, tower=towers[1], met=("eyes_on_the_enemy",))
    ended = outcome(table)
    assert ended is not None
    over: State[Any] = State(table, (), ended)
    seen = match.game.observe(over, SPECTATOR)
    assert [side.secrets for side in seen.sides] == [("cracked_walls", "unbroken_keep"), ("eyes_on_the_enemy",)]
    assert [side.reckoning.secrets for side in seen.sides] == [0, 0]


@pytest.mark.rule("CREED-13.7")
def test_where_both_sides_win_at_one_instant_they_are_counted() -> None:
    match = held("cracked_walls")
    ended = outcome(match.table.with_side(0, tower=0).with_side(1, tower=0))
    assert isinstance(ended, Outcome)
    assert ended.scores == (8 + 3, 8)


@pytest.mark.rule("CREED-9.1", "CREED-13.7")
def test_one_that_comes_true_in_the_instant_that_ends_the_game_counts() -> None:
    match = held("by_my_own_hand", "not_a_whisper")
    table = match.table.with_side(0, tower=0, slain=1).with_side(1, tower=0)
    ended = outcome(table)
    assert isinstance(ended, Outcome)
    assert ended.scores == (8 + 3, 8)
    assert not [fault for fault in match.game.faults(State(table, (), ended)) if fault.rule == "CREED-9.1"]


@pytest.mark.rule("CREED-9.1", "CREED-1.5")
def test_an_instant_one_that_comes_true_as_both_sides_win_is_counted() -> None:
    text = """
        A bastiano 7,6 inc
        A daria 7,6 inc
        C morte 2,3 inc 1/4
        gone guerra pestilenza carestia
        automaton A 1,3 suicidio
    """
    match = with_secrets(scene(text, towers=(1, 8)), ("clockwork_harvest", "thin_the_watch"), ("by_my_own_hand",))
    match.state = begin(match.game, match.table.with_side(0, harvest=1), *match.state.agenda)
    match.play("move morte 1,3", "shield", "shield")
    assert match.outcome == Outcome("CREED-1.5", (8 + 3, 8), (0,))
    seen = match.game.observe(match.state, SPECTATOR)
    assert [some.card for some in secrets_of(seen, 0) if some.fulfilled] == ["clockwork_harvest"]
    assert match.game.read(match.game.write(match.state)).table.sides == match.table.sides


@pytest.mark.rule("CREED-13.7")
def test_a_game_of_version_1_knows_none_of_it() -> None:
    match = held("eyes_on_the_enemy", "unbroken_keep", bastiano="7,3 inc")
    match.state = begin(match.game, replace(match.table, version=1), *match.state.agenda)
    match.play("climb bastiano")
    assert (scored(match), kept(match), reckoning(match.table, 0).secrets) == ([], (), 0)
    ended = alone(match, EndTurn(), turn=5, initiative=0)
    assert (ended.happened(SecretShown), ended.outcome.scores) == ([], (0, 0))


# what is known of them, and written


def test_how_far_each_has_come_is_for_its_side_to_see() -> None:
    match = held("thin_the_watch", "cracked_walls", towers=(8, 7))
    match.state = begin(match.game, match.table.with_side(0, felled=3), *match.state.agenda)
    view = match.game.observe(match.state, 0)
    assert secrets_of(view, 0) == (
        Progress("cracked_walls", 1, 3, fulfilled=False, kept=False),
        Progress("thin_the_watch", 3, 5, fulfilled=False, kept=False),
    )
    assert secrets_of(match.game.observe(match.state, 1), 0) == ()


def test_nobody_imagines_a_card_hidden_that_would_have_been_turned_up() -> None:
    match = held(
        "unbroken_keep",
        "cracked_walls",
        bastiano="7,3 inc",
        theirs=(
            "chests",
            "full_satchels",
        ),
    )
    match.play("climb bastiano")
    random = Random(1)
    found = set[str]()
    for seat in (1, SPECTATOR):
        for _ in range(60):
            other = match.game.imagine(match.state, seat, lambda weights: random.randrange(len(weights)))
            assert match.game.observe(other, seat) == match.game.observe(match.state, seat)
            assert len({*other.table.sides[0].secrets}) == 2
            found |= {*other.table.sides[0].secrets}
    assert "eyes_on_the_enemy" not in found
    assert len(found) > 8


TOLD = """
    turn 3
    bastiano 3,3
    assassins {line}
"""


def test_what_they_ask_for_is_told_in_positions() -> None:
    line = "poisoned 2 bled 1 slain 1 climbed 1 harvest 2 felled 5 secrets thin_the_watch chests met above_the_crowd"
    match = Match(game(), game().read(TOLD.format(line=line)))
    side = match.table.sides[0]
    assert (side.poisoned, side.bled, side.slain, side.climbed, side.harvest) == (2, 1, 1, 1, 2)
    instant = {"by_my_own_hand", "clockwork_harvest", "eyes_on_the_enemy", "green_edge", "thin_the_watch"}
    assert {*side.met} == {"above_the_crowd", *instant}
    same(game(), match.state)
    seen = match.game.write(match.state, 1)
    assert "secrets ? thin_the_watch" in seen
    assert game().read(seen).table.sides[0].secrets != ()


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("met chests", "Nothing is called 'chests'"),
        ("met lost", "Nothing is called 'lost'"),
        ("slain many", "'many' is no number"),
    ],
)
def test_what_cannot_be_told_of_them_is_refused_with_its_line(line: str, told: str) -> None:
    with pytest.raises(InputError, match=told) as error:
        game().read(TOLD.format(line=line))
    assert "line 4" in str(error.value)


def test_one_that_is_true_and_not_noted_is_a_fault() -> None:
    match = held("chests")
    spoilt = replace(match.state, table=match.table.with_side(0, felled=5))
    assert [fault.rule for fault in match.game.faults(spoilt) if "Secret" in str(fault)] == ["CREED-9.1"]
    assert match.table.sides[0].faction is Faction.ASSASSINS


def test_a_pack_asks_only_for_what_there_is_when_it_can_be_seen() -> None:
    wrong = faults_with(("secrets.toml", 'asks = "both_high"', 'asks = "both_asleep"'))
    assert any("both_asleep" in fault and "secrets.toml" in fault for fault in wrong)
    held_now = faults_with(("secrets.toml", 'amount = 6\nwhen = "count"', 'amount = 6\nwhen = "instant"'))
    assert held_now == [
        "secrets.toml [full_satchels] when: cards_held can be looked at only when a turn or the game ends. (CREED-9.1)"
    ]
    nothing = faults_with(("secrets.toml", "amount = 6", "amount = 0"))
    assert nothing == ["secrets.toml [full_satchels] amount is 0; without it, nothing is asked for. (CREED-9.1)"]
