"""What each side sees, what a question is about, and positions that a side imagines."""

import pkgutil
from collections.abc import Callable, Sequence
from importlib import import_module
from random import Random

import pytest

from corvids.games.creed import rules
from corvids.games.creed.game import Creed
from corvids.games.creed.observing import seen_inventory, seen_secrets
from corvids.games.creed.rules.equipment import EquipCard
from corvids.games.creed.rules.initiative import GuessBlade
from corvids.games.creed.rules.item_effects import Treat
from corvids.games.creed.rules.items import PlayCard
from corvids.games.creed.rules.paying import PayCubes
from corvids.games.creed.steps import NAMES, AnyStep
from corvids.games.creed.table import Board, Side, Table
from corvids.games.creed.view import Asked, View
from corvids.kernel import SPECTATOR, Outcome, State, Step

from .boxes import house_box
from .brawls import brawl, fought
from .playing import Match

SCENE_1 = """
turn 3
bastiano 3,3
daria 1,3
carestia 4,3
morte 8,3
enemies 4,3 CC
"""


def game(mission: int = 1) -> Creed:
    return Creed(2, house_box(mission))


def read(text: str) -> Match:
    opened = game()
    return Match(opened, opened.read(text))


def view(match: Match, seat: int) -> View:
    return match.game.observe(match.state, seat)


def asked(match: Match, seat: int = SPECTATOR) -> Asked:
    found = view(match, seat).asked
    assert found is not None
    return found


def picking(random: Random) -> Callable[[Sequence[int]], int]:
    return lambda weights: random.choices(range(len(weights)), weights)[0]


def imagined(match: Match, seat: int, times: int = 40) -> list[State[Table]]:
    """What a seat imagines, so many times; it always sees what it sees now."""
    found = [match.game.imagine(match.state, seat, picking(Random(n))) for n in range(times)]
    assert all(match.game.observe(state, seat) == view(match, seat) for state in found)
    return found


def test_every_step_of_the_rules_has_a_name_and_can_be_decoded() -> None:
    found = set()
    for module in pkgutil.iter_modules(rules.__path__):
        for thing in vars(import_module(f"{rules.__name__}.{module.name}")).values():
            if isinstance(thing, type) and issubclass(thing, Step) and thing is not Step:
                found.add(thing)
    assert found == set(AnyStep.__args__) == set(NAMES)
    assert len(set(NAMES.values())) == len(NAMES)


def test_a_question_tells_everybody_the_board_the_square_and_the_dice() -> None:
    match = read(SCENE_1).play("move bastiano 4,3")
    first = asked(match)
    assert (first.kind, first.seat, first.mini, first.square, first.dice) == ("roll-tests", -1, 0, "4,3", 3)
    second = asked(match.play("blank blank blank"))
    assert (second.kind, second.mini, second.square, second.dice) == ("roll-tests", 2, "4,3", 1)
    third = asked(match.play("blank"), 0)
    assert (third.kind, third.seat, third.mini, third.dice) == ("open", 0, -1, 0)
    assert third.options == match.decision.options
    assert asked(match, 1).options == asked(match).options == ()


@pytest.mark.parametrize(
    ("text", "answers", "kind", "square", "dice"),
    [
        ("enemies 3,3 CC\nbastiano 3,3 melee halberd", ("attack bastiano melee 3,3",), "roll-attack", "3,3", 3),
        (
            "enemies 3,3 CC\nbastiano 3,3 melee halberd\ncarestia 3,3 exp",
            ("attack bastiano melee 3,3",),
            "divide",
            "3,3",
            3,
        ),
        (
            "enemies 3,3 CC\nbastiano 3,3 melee halberd\ncarestia 3,3 exp",
            ("attack bastiano melee 3,3", "1", "hit", "hit hit"),
            "hits-enemies",
            "3,3",
            2,
        ),
        (
            "enemies 3,3 CCS\nbastiano 1,3\ndaria 2,3 exp\nenemies 2,3 CCS\nplaying daria",
            ("move daria 2,2",),
            "hunt",
            "2,3",
            0,
        ),
        (
            "enemies 3,3 CC\nbastiano 3,3 exp melee common_sword",
            ("attack bastiano melee 3,3", "hit swords"),
            "roll-retaliation",
            "3,3",
            1,
        ),
    ],
)
def test_what_a_question_is_about(text: str, answers: tuple[str, ...], kind: str, square: str, dice: int) -> None:
    about = (
        asked(read(text).play(*answers)) if kind != "hunt" else asked(read(text.replace("CCC", "CCS")).play(*answers))
    )
    assert (about.kind, about.square, about.dice) == (kind, square, dice)


@pytest.mark.rule("CREED-2.2")
def test_of_the_other_sides_inventories_only_the_backs_are_seen() -> None:
    match = read("carestia 4,3 melee halberd items medicine smoke_bomb bag_of_florins")
    theirs = view(match, 0).boards[2]
    assert (theirs.who, theirs.melee, theirs.inventory) == ("carestia", "halberd", None)
    assert theirs.backs == ("chest", "equipment", "equipment")
    assert view(match, 1).boards[2].inventory == ("bag_of_florins", "medicine", "smoke_bomb")
    assert view(match, SPECTATOR).boards[2].inventory is None


@pytest.mark.rule("CREED-5.22", "CREED-9.1")
def test_what_nobody_has_shown_is_counted_among_the_unseen() -> None:
    match = read("carestia 4,3 items medicine\nbastiano 3,3 items medicine\ncrows secrets not_a_whisper cracked_walls")
    every = match.table.box.deck("equipment")
    assert view(match, 0).unseen_equipment["medicine"] == every["medicine"] - 1
    assert view(match, SPECTATOR).unseen_equipment["medicine"] == every["medicine"]
    assert view(match, 0).equipment_deck == sum(every.values()) - 2
    assert (view(match, 0).sides[1].secrets, view(match, 0).sides[1].secrets_held) == (None, 2)
    assert view(match, 1).sides[1].secrets == ("cracked_walls", "not_a_whisper")
    assert set(view(match, 0).unseen_secrets) == set(match.table.box.secrets)
    assert set(view(match, 1).unseen_secrets) == set(match.table.box.secrets) - {"cracked_walls", "not_a_whisper"}


def test_secret_objectives_are_seen_by_all_once_the_game_is_over() -> None:
    match = read("counted yes\nto-move over\ncrows secrets not_a_whisper cracked_walls")
    assert isinstance(match.state.pending, Outcome)
    assert view(match, 0).sides[1].secrets == ("cracked_walls", "not_a_whisper")
    assert "cracked_walls" not in view(match, 0).unseen_secrets


SETUP = ("take assassins", *["draw medicine", "draw stiletto", "draw crossbow", "draw halberd"] * 2)


def set_up() -> Match:
    """Seat 1 has kept its cards and chosen one Character."""
    match = Match(game(), game().start()).play("left", "right", "take assassins")
    secrets = iter(sorted(match.table.box.secrets))
    match.play(*(f"draw {next(secrets)}" for _ in range(4)), *SETUP[1:])
    return match.play("put medicine 1", "put stiletto 2", "put medicine 2", "put crossbow 2", "take bastiano")


@pytest.mark.rule("CREED-5.10")
def test_what_is_chosen_in_the_set_up_is_hidden_until_it_is_shown() -> None:
    match = set_up()
    mine, theirs = view(match, 0), view(match, 1)
    assert [board.who for board in mine.boards] == ["bastiano", "", "", ""]
    assert [board.who for board in theirs.boards] == [""] * 4
    assert theirs.boards[0].backs == theirs.boards[1].backs == ()
    assert theirs.sides[0].reserve == ("alessandra", "bastiano", "claudio", "daria")
    assert mine.sides[0].reserve == ("alessandra", "claudio", "daria")
    assert mine.boards[0].inventory == ("medicine",)


@pytest.mark.rule("CREED-5.10")
def test_choices_of_the_set_up_are_imagined_anew() -> None:
    states = imagined(set_up(), 1)
    assert {state.table.boards[0].who for state in states} == {"alessandra", "bastiano", "claudio", "daria"}
    splits = {len(state.table.boards[0].inventory) for state in states}
    assert splits == {0, 1, 2}
    kept = {card for state in states for mini in (0, 1) for card in state.table.boards[mini].inventory}
    assert len(kept) > 6
    assert all(state.table.boards[2:] == set_up().table.boards[2:] for state in states)
    everybody = {state.table.boards[3].inventory for state in imagined(set_up(), SPECTATOR)}
    assert len(everybody) > 6


@pytest.mark.rule("CREED-4.1")
def test_the_sleeve_of_the_blade_is_known_to_whoever_hid_it() -> None:
    match = Match(game(), game().start()).play("left")
    sleeves = {
        seat: {step.hand for s in imagined(match, seat) if isinstance(step := s.agenda[0], GuessBlade)}
        for seat in (0, 1, SPECTATOR)
    }
    assert sleeves == {0: {"left"}, 1: {"left", "right"}, SPECTATOR: {"left", "right"}}


@pytest.mark.rule("CREED-2.2", "CREED-9.1")
def test_hidden_cards_are_dealt_anew_with_their_backs() -> None:
    match = read(
        "carestia 4,3 items medicine bag_of_florins poison_blade blade -\ncrows secrets not_a_whisper cracked_walls"
    )
    states = imagined(match, 0, 80)
    hands = {state.table.boards[2].inventory for state in states}
    decks = match.table.box.cards
    assert len({card for hand in hands for card in hand}) > 10
    for hand in hands:
        assert sorted(decks[card].deck for card in hand) == ["chest", "equipment", "set_up"]
    assert len({state.table.sides[1].secrets for state in states}) > 10
    assert {state.table.boards[2].inventory for state in imagined(match, 1)} == {match.table.boards[2].inventory}


def test_a_card_that_is_being_paid_for_is_imagined_anew_too() -> None:
    match = read("to-move open crows\ncarestia 4,3 1/4 s1 items medicine").play("use carestia medicine carestia")
    assert isinstance(match.state.agenda[0], PayCubes)
    found = set()
    for state in imagined(match, 0):
        pay, step = state.agenda[:2]
        assert pay == match.state.agenda[0]
        match step:
            case PlayCard(use=use):
                found.add(use.card)
                assert state.table.boards[2].inventory == (use.card,)
                assert not isinstance(state.agenda[2], Treat) or state.agenda[2].use == use
            case EquipCard(card=card):
                found.add(card)
                assert state.table.boards[2].inventory == (card,)
    assert {"medicine", "smoke_bomb", "crossbow"} <= found
    own = match.game.imagine(match.state, 1, picking(Random(1)))
    assert own.agenda == match.state.agenda


def test_a_card_that_is_being_equipped_fits_its_slot_whatever_is_imagined() -> None:
    text = "to-move open crows\ncarestia 4,3 s1 melee stiletto items crossbow"
    match = read(text).play("equip carestia crossbow")
    for state in imagined(match, 0):
        after = Match(match.game, state).play("pay saved 0").table.boards[2]
        assert after.fresh == 2
        assert after.melee == "stiletto"


def test_whoever_can_react_can_do_so_whatever_is_imagined() -> None:
    """In the Hiding Spot without a blade only a card can be used: one that can is there, but not always the same."""
    text = "carestia spot:8,4 1/4 blade - items medicine common_sword\nmorte 8,3"
    match = read(f"{text}\nto-move react carestia\nthen open assassins")
    assert match.options == ["use carestia medicine carestia"]
    states = imagined(match, 0)
    hands = {state.table.boards[2].inventory for state in states}
    assert len(hands) > 10
    assert any("medicine" not in hand for hand in hands)
    for state in states:
        assert not isinstance(state.pending, Outcome)
        assert state.pending.options


def test_cards_of_a_trade_find_places_whatever_is_imagined() -> None:
    """With all inventories full, what was picked up is imagined with the same icons."""
    five = "medicine medicine medicine smoke_bomb smoke_bomb"
    four = "crossbow explosive_bomb explosive_bomb parachute smoke_bomb"
    match = read(f"to-move open crows\ncarestia 4,3 items {five} melee stiletto\nmorte 4,3 items {four}")
    match.play("trade carestia", "slot carestia stiletto", "pass")
    assert match.options == ["slot carestia stiletto", "slot morte stiletto"]
    for state in imagined(match, 0):
        assert len(Match(match.game, state).options) == 2


@pytest.mark.parametrize("seed", range(12))
def test_in_a_brawl_nobody_can_tell_what_it_imagines_from_what_is(seed: int) -> None:
    random = Random(seed)
    opened, start = brawl(random, 1 + seed % 8)
    changed = 0
    for state in fought(opened, start, random, 40):
        for seat in (0, 1, SPECTATOR):
            other = opened.imagine(state, seat, picking(random))
            assert opened.observe(other, seat) == opened.observe(state, seat)
            assert opened.faults(other) == ()
            assert opened.write(other, seat) == opened.write(state, seat)
            if not isinstance(other.pending, Outcome):
                assert other.pending.options
            changed += other.table != state.table
    assert changed


@pytest.mark.rule("CREED-13.7")
def test_once_the_game_is_over_the_cards_lie_open() -> None:
    match = read("turn 4\nassassins tower 0\nto-move over\nbastiano 3,3 items bag_of_florins\ncarestia 6,3\nmorte 8,3")
    for seat in (0, 1, SPECTATOR):
        seen = view(match, seat)
        assert seen.boards[0].inventory == ("bag_of_florins",)
        assert seen.sides[0].reckoning.cards == 1
        assert seen.unseen_chests["bag_of_florins"] == 1
        assert match.game.imagine(match.state, seat, picking(Random(1))) == match.state
        assert match.game.observe(match.game.read(match.game.write(match.state, seat)), seat) == seen


def test_a_view_tells_the_xp_that_each_side_would_have() -> None:
    tokens = "objectives 2,0 6,0 4,6\nchests 3,1 5,1 0,7"
    match = read(f"turn 2\nassassins tower 6 opened 1 objectives 3\ncrows eliminated guerra\n{tokens}")
    mine, theirs = (side.reckoning for side in view(match, 0).sides)
    assert (mine.tower, mine.chests, mine.eliminated) == (0, 1, 2)
    assert theirs.tower == 2
    assert mine.objectives == match.table.box.objective_xp[3]


@pytest.mark.rule("CREED-2.2", "CREED-9.1")
def test_inventories_and_secret_objectives_are_seen_by_their_side() -> None:
    board, side = Board(inventory=("medicine",)), Side(secrets=("unbroken_keep",))
    assert (seen_inventory(board, mine=True), seen_inventory(board, mine=False)) == (("medicine",), None)
    assert seen_secrets(side, mine=True, over=False) == ("unbroken_keep",)
    assert seen_secrets(side, mine=False, over=True) == ("unbroken_keep",)
    assert seen_secrets(side, mine=False, over=False) is None
