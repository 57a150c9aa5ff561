"""Positions as text: what a person can write, what the program writes, and what it says about mistakes."""

from inspect import cleandoc
from random import Random

import pytest

from corvids.content import open_game
from corvids.games.creed.game import Creed
from corvids.games.creed.options import Options
from corvids.games.creed.position import read_position
from corvids.games.creed.rules.turn import OpenActions
from corvids.games.creed.steps import kind_of
from corvids.games.creed.table import Board, Phase, Table
from corvids.kernel import CHANCE, SPECTATOR, Decision, InputError, Outcome, State, apply

from .boxes import house_box
from .brawls import brawl, chosen, fought
from .playing import Match

SEATS = (0, 1, SPECTATOR)


def game(mission: int = 1, **options: str) -> Creed:
    """A game of that mission, at readings that a table chooses."""
    box = house_box(mission)
    return Creed(
        2, read_position("\n".join(f"option {name} {value}" for name, value in options.items()), box).table.box
    )


def read(text: str, mission: int = 1) -> Match:
    opened = game(mission)
    return Match(opened, opened.read(cleandoc(text)))


def written(match: Match, *heads: str, seat: int | None = None) -> list[str]:
    """The lines of a position that begin with these words."""
    text = match.game.write(match.state) if seat is None else match.game.write(match.state, seat)
    return [line for line in text.splitlines() if line.split()[0] in heads]


def same(opened: Creed, state: State[Table]) -> None:
    """What is written reads back: an equal position, or one that a seat sees as the same."""
    assert opened.read(opened.write(state)) == state
    for seat in SEATS:
        assert opened.observe(opened.read(opened.write(state, seat)), seat) == opened.observe(state, seat)


SCENE_3 = """
    turn 3
    alert on
    bastiano 5,3 melee halberd
    daria 1,3
    morte 5,3 exp 2/4
    carestia 5,3 exp s1
"""


def test_a_worked_scene_is_written_by_hand_and_played_on() -> None:
    match = read(SCENE_3)
    assert (match.asked, match.table.phase, match.table.playing) == ("A", Phase.FIRST, (0,))
    assert match.look("bastiano") == "5,3 inc 4/4 f3 s0"
    assert match.look("carestia") == "5,3 exp 4/4 f3 s1"
    match.play("attack bastiano melee 5,3", "hit hit swords", "1")
    assert match.options == ["react morte", "react carestia", "pass"]
    match.play("react carestia", "move carestia 6,3", "pay saved 1", "pass")
    assert match.look("carestia") == "6,3 inc 3/4 f3 s0"
    same(match.game, match.state)


SCENE_10 = """
    turn 2
    initiative assassins
    to-move reinforce
    daria 4,7
    claudio 1,4
    morte 7,3
    carestia 7,4
    enemies 8,7 CCCC 4,7 C 2,2 CCCC 6,2 CCCC 3,3 CCCC 5,3 CCCC 4,5 CCCC 4,2 CC
    bodies 4,7 CCS
"""


@pytest.mark.rule("CREED-5.1", "BASE-29.11")
def test_the_reserve_is_what_is_not_on_the_map() -> None:
    match = read(SCENE_10, mission=2)
    assert match.table.supply == {"C": 1, "S": 9}
    assert match.table.phase is Phase.ENEMY
    assert {board.fresh for board in match.table.boards} == {0}
    match.play("draw R2")
    assert (match.asked, match.options) == ("A", ["at 4,7", "at 0,7"])
    match.play("at 4,7", "S")
    assert match.table.bodies["4,7"] == "CC"
    same(match.game, match.state)


def test_an_empty_page_is_the_first_step_after_the_set_up() -> None:
    match = read("")
    assert [(board.who, board.square) for board in match.table.boards] == [
        ("alessandra", "0,3"), ("bastiano", "0,3"), ("guerra", "7,3"), ("morte", "7,3"),
    ]  # fmt: skip
    assert isinstance(match.state.agenda[0], OpenActions)
    assert match.table.enemies == {}
    assert match.table.chests == dict.fromkeys(match.table.town.chests, 1)
    assert match.table.decks.event_deck == 4
    assert match.game.faults(match.state) == ()


def test_what_a_line_leaves_out_is_as_usual() -> None:
    match = read("claudio top:crows s1 items medicine\nguerra spot:8,4")
    claudio, guerra = match.board("claudio"), match.board("guerra")
    assert (claudio.top, claudio.square, claudio.inventory) == ("crows", "", ("medicine",))
    assert (claudio.blade, claudio.armour, claudio.health, claudio.fresh) == ("poison_blade", "roman_armor", 4, 3)
    assert (guerra.square, guerra.hidden) == ("8,4", True)
    assert match.table.decks.equipment["medicine"] == match.table.box.cards["medicine"].count - 1


@pytest.mark.rule("CREED-5.26")
def test_roman_armour_lies_where_the_table_wants_it() -> None:
    opened = game(roman_armor_slot="inventory")
    match = Match(opened, opened.read("bastiano 3,3 items medicine\ndaria 3,4 armour padded_cuirass"))
    assert match.board("bastiano").inventory == ("medicine", "roman_armor")
    assert match.board("daria").inventory == ()
    assert match.table.full_health(1) == 3 + match.table.box.armour["padded_cuirass"]
    assert match.table.decks.gone == {"roman_armor": 1}
    same(opened, match.state)


def test_a_fallen_character_leaves_an_empty_board() -> None:
    match = read("turn 3\ncrows eliminated guerra\ncarestia 6,3\nto-move crows")
    assert match.table.boards[2].who == "carestia"
    assert (match.table.boards[3].who, match.table.boards[3].fell) == ("", 2)
    assert match.table.sides[1].reserve == ("morte", "pestilenza")
    assert "arrive morte 2 7,3" in match.options
    assert "end" not in match.options
    first = read("turn 3\ncrows eliminated guerra\ncarestia 6,3\nboard crows 1 fell 3 melee halberd\nto-move crows")
    assert (first.table.boards[2].melee, first.table.boards[2].who) == ("halberd", "")
    assert first.table.boards[3].who == "carestia"
    assert "end" in first.options
    same(first.game, first.state)


@pytest.mark.parametrize(
    ("line", "kind", "seat", "phase"),
    [
        ("to-move assassins", "open", 0, "step 1/2"),
        ("to-move open crows", "open", 1, "step 1/1"),
        ("to-move first", "first", 0, "event"),
        ("to-move draw-event", "draw-event", CHANCE, "event"),
        ("turn 1\ninitiative crows\nto-move turn", "draw-event", CHANCE, "event"),
        ("to-move enemy-phase", "reinforce", CHANCE, "enemy"),
        ("to-move hide-blade", "hide-blade", 0, "set-up"),
        ("to-move guess-blade left", "guess-blade", 1, "set-up"),
        ("to-move faction", "faction", 0, "set-up"),
        ("to-move draw-secret crows", "draw-secret", CHANCE, "set-up"),
        ("to-move keep crows\ncrows drawn medicine halberd", "keep", 1, "set-up"),
        ("to-move character crows 2", "character", 1, "set-up"),
        ("to-move place crows", "place", 1, "set-up"),
        ("to-move react morte\nthen open assassins", "react", 1, "step 1/2"),
        ("to-move gone-already morte\nthen open crows\nphase 1/1", "gone-already", 1, "step 1/1"),
        ("to-move aim\nalert on\nbastiano 2,3 exp\ndaria 4,3 exp\nenemies 3,3 C", "aim", 0, "combat"),
    ],
)
def test_whoever_is_to_move_says_what_has_gone_before(line: str, kind: str, seat: int, phase: str) -> None:
    match = read(line)
    assert kind_of(match.state.agenda[0]) == kind
    assert match.decision.seat == seat
    assert match.table.phase == phase
    same(match.game, match.state)


AUTOMATONS = """
    turn 3
    initiative crows
    assassins under orologio exploded suicidio harvest 1
    crows unseen miasma
    bastiano 3,3 carries miasma
    morte 4,4
    automaton assassins 7,4 vagabondo way E number 2 since 3
    automaton crows 7,4 orologio number 3 since 4
    automaton crows 1,1 suicidio number 4 since 2 shown
    to-move open crows
"""


@pytest.mark.rule("CREED-10.22", "CREED-10.17")
def test_automatons_are_told_where_they_are_and_the_rest_is_in_the_stock() -> None:
    match = read(AUTOMATONS)
    sides = match.table.sides
    assert [(side.automatons, side.under, side.stock) for side in sides] == [
        ((), ("orologio",), 1), (("vagabondo",), (), 1),
    ]  # fmt: skip
    assert [(one.number, one.card, one.way, one.since, one.shown) for one in match.table.automatons] == [
        (2, "vagabondo", "E", 3, False), (3, "orologio", "", 4, False), (4, "suicidio", "", 2, True),
    ]  # fmt: skip
    assert (sides[0].harvest, sides[0].exploded, sides[1].unseen) == (1, ("suicidio",), ("miasma",))
    assert match.game.faults(match.state) == ()
    same(match.game, match.state)
    assert [line for line in match.game.write(match.state, 1).splitlines() if line.startswith("automaton")] == [
        "automaton assassins 7,4 ? number 2 since 3",
        "automaton crows 7,4 orologio number 3 since 4",
        "automaton crows 1,1 suicidio number 4 since 2 shown",
    ]
    theirs = match.game.write(match.state, 1)
    assert "carries ?" in theirs
    assert "under ?" in theirs
    assert "exploded suicidio" in theirs


def test_an_automaton_that_leaves_out_the_rest_is_the_next_and_begins_now() -> None:
    match = read("turn 3\ncrows exploded miasma\nautomaton crows 3,3 suicidio\nautomaton crows 3,4 ?")
    placed = [(one.number, one.since) for one in match.table.automatons]
    assert placed == [(2, 3), (3, 3)]
    assert match.table.automatons[1].card not in ("miasma", "suicidio", "")


@pytest.mark.parametrize(
    ("lines", "kind"),
    [
        ("to-move keep-automaton bastiano\nassassins looked miasma suicidio", "keep-automaton"),
        (
            "to-move draw-automaton assassins\nthen draw-automaton assassins\nthen keep-automaton bastiano",
            "draw-automaton",
        ),
        ("to-move pay bastiano 1 plays\nthen deploy bastiano\nbastiano 3,3 carries miasma s1", "pay"),
        ("to-move pay bastiano 1 plays\nthen deploy bastiano way W\nbastiano 3,3 carries vagabondo s1", "pay"),
        ("to-move pay bastiano 1 plays\nthen light bastiano 1\nbastiano 3,3 s1\nautomaton assassins 3,4 miasma", "pay"),
        (
            "to-move go-off [1 2]\nautomaton assassins 3,3 suicidio\nautomaton crows 3,3 vagabondo way N",
            "go-off",
        ),
        (
            "to-move walk [1 2]\nautomaton assassins 3,3 vagabondo way N\nautomaton crows 3,3 vagabondo way W",
            "walk",
        ),
        ("to-move hunt bastiano 3,4\nbastiano 3,3 exp\nenemies 3,4 CS\nautomaton crows 3,3 suicidio set-off", "hunt"),
        (
            "to-move start-walks\nthen move-enemies\nautomaton assassins 6,3 vagabondo way E\nphase movement",
            "roll-blast",
        ),
    ],
)
def test_what_goes_on_with_automatons_is_written_in_words(lines: str, kind: str) -> None:
    match = read(lines)
    assert kind_of(match.state.agenda[0]) == kind
    same(match.game, match.state)


def test_hidden_automatons_fit_what_they_are_doing() -> None:
    walks = read("to-move walk [1 2]\nautomaton assassins 3,3 ?\nautomaton crows 3,3 ?")
    assert [one.card for one in walks.table.automatons] == ["vagabondo", "vagabondo"]
    burst = read("to-move go-off [1 2]\nautomaton assassins 3,3 ?\nautomaton crows 3,3 ?")
    assert [one.card for one in burst.table.automatons] == ["suicidio", "suicidio"]
    with pytest.raises(InputError, match=r"line 3: 'walk \[1 2\]' comes to nothing on this table"):  # one of them walks
        read("automaton assassins 3,3 ?\nautomaton assassins 3,4 ? number 2\nto-move walk [1 2]")


MIDDLE = """
    turn 3
    alert on
    bastiano 5,3 melee halberd f2
    carestia 5,3 exp 3/4
    enemies 5,3 CS
    to-move roll-attack (5,3 [(bastiano halberd 3 plays yes aimed 2)] opponents [carestia])
"""


def test_a_question_in_the_middle_of_an_action_is_written_in_words() -> None:
    match = read(MIDDLE)
    assert written(match, "to-move", "then") == [
        "to-move roll-attack (5,3 [(bastiano halberd 3 plays yes aimed 2)] opponents [carestia])"
    ]
    match.play("hit swords", "hit")
    rolled = "[(bastiano halberd 3 plays yes aimed 2 at_opponents [hit swords] at_enemies [hit])]"
    assert written(match, "to-move") == [
        f"to-move hits-enemies (5,3 {rolled} opponents [carestia] opponent_hits 1 enemy_hits 1) 1"
    ]
    same(match.game, match.state)


def test_what_follows_by_itself_is_not_written() -> None:
    assert written(read("to-move open crows"), "to-move", "then") == ["to-move open crows"]
    other = read("daria 3,3\nbastiano 3,4\nto-move open crows\nthen step 2/2 assassins [daria]")
    assert written(other, "to-move", "then") == ["to-move open crows", "then step 2/2 assassins [daria]"]
    same(other.game, other.state)
    interrupted = read("bastiano 3,3\nto-move react morte\nthen gone-already bastiano")
    assert isinstance(interrupted.state.agenda[2], OpenActions)
    assert written(interrupted, "to-move", "then") == ["to-move react morte", "then gone-already bastiano"]
    alone = read("to-move open crows\nthen nothing")
    assert len(alone.state.agenda) == 1
    same(alone.game, alone.state)
    window = read("carestia 3,3 s1\nto-move window-other\nthen move-enemies")
    assert written(window, "to-move", "then") == ["to-move window-other", "then move-enemies"]


def test_the_page_of_a_position() -> None:
    match = read(f"{cleandoc(SCENE_3)}\nenemies 4,3 CS 4,6 c\nbodies 4,3 C\nbases 7,3")
    assert match.game.write(match.state).splitlines() == PAGE.strip().splitlines()


PAGE = """
mission 1
option roman_armor_slot armour
option initiative guess
option reaction_needs_hit no
option allies_share_test no
option arrival_tests_both yes
option opponents_retaliate yes
option hunt_half_of all
option enemy_dice_split characters
option take_while_watched yes
option tower_top_safe yes
option double_victory count
option tower_xp missing
option instant_secrets reveal
option leader_tests_own_side no
option leader_combat each
option carried_chest_counts yes
option chest_collection at_end
option pick_up_needs_c2 no
version 3
factions assassins crows
turn 3
starter assassins
initiative assassins
phase 1/2
playing bastiano
alert on
event -
direction ?
counted no
to-move open assassins
assassins tower 8 opened 0 felled 0 reserve alessandra claudio
bastiano 5,3 inc 4/4 f3 s0 melee halberd
daria 1,3 inc 4/4 f3 s0
crows tower 8 opened 0 felled 0 reserve guerra pestilenza
morte 5,3 exp 2/4 f3 s0
carestia 5,3 exp 4/4 f3 s1
enemies 4,3 CS
enemies 4,6 c
bodies 4,3 C
came -
pushed -
bases 7,3
chests 3,1 5,1 0,7 8,7
objectives 2,0 6,0 4,1 4,6
newcomers -
discards -
gone -
reinforced -
events-used -
events-in -
events-out -
event-deck 2
supply C 27 S 9
#      x=0  x=1   x=2  x=3  x=4    x=5           x=6  x=7  x=8
# y=0  .    .     ^    ^    ^      ^             ^    .    .
# y=1  .    .     ^    #    #      #             ^    .    .
# y=2  .    .     .    #    #      #             .    .    .
# y=3  .    .+Da  .    .    .CS/C  .+Ba+Mo+Ca**  .    .*   .
# y=4  .    .     ~    ~    ~      ~             ~    .    .
# y=5  .    .     .    .    .      .             .    .    .
# y=6  ^    ^     .    #    #c     #             .    ^    ^
# y=7  ^    ^     .    .    .      .             .    ^    ^
"""


@pytest.mark.rule("CREED-2.2", "CREED-9.1")
def test_a_side_is_shown_question_marks_for_what_it_does_not_see() -> None:
    text = """
        carestia 4,3 melee halberd items medicine bag_of_florins poison_blade blade -
        bastiano 3,3 items stiletto
        assassins secrets cracked_walls
        crows secrets not_a_whisper
    """
    match = read(text)
    assert written(match, "carestia", seat=0) == [
        "carestia 4,3 inc 4/4 f3 s0 blade - melee halberd items ? ?chest poison_blade"
    ]
    assert written(match, "bastiano", seat=0) == ["bastiano 3,3 inc 4/4 f3 s0 items stiletto"]
    assert written(match, "crows", seat=0) == ["crows tower 8 opened 0 felled 0 reserve morte pestilenza secrets ?"]
    assert written(match, "bastiano", seat=SPECTATOR) == ["bastiano 3,3 inc 4/4 f3 s0 items ?"]
    back = match.game.read(match.game.write(match.state, 0))
    assert len(back.table.boards[2].inventory) == 3
    assert back.table.boards[2].inventory != match.table.boards[2].inventory


def test_what_is_being_paid_for_is_hidden_from_the_other_side() -> None:
    match = read("to-move open crows\ncarestia spot:8,4 1/4 s1 blade - items medicine").play(
        "use carestia medicine carestia"
    )
    assert written(match, "to-move", "then")[1] == "then play-card carestia (carestia medicine target carestia)"
    assert written(match, "to-move", "then", seat=0) == ["to-move pay carestia 1 plays", "then ?"]
    back = Match(match.game, match.game.read(match.game.write(match.state, 0)))
    assert kind_of(back.state.agenda[0]) == "pay"
    assert back.play("pay saved 1").table.boards[2].saved == 0
    same(match.game, match.state)


def test_a_hidden_hand_is_read_as_one_that_can_do_what_is_asked() -> None:
    text = "carestia spot:8,4 1/4 blade - items ?\nmorte 8,3\nto-move react carestia\nthen open assassins"
    match = read(text)
    assert match.options
    with pytest.raises(InputError):
        read(text.replace(" items ?", ""))


def test_hidden_cards_of_a_trade_are_read_as_some_that_find_places() -> None:
    five = "medicine medicine medicine smoke_bomb smoke_bomb"
    four = "crossbow explosive_bomb explosive_bomb parachute smoke_bomb"
    match = read(f"to-move open crows\ncarestia 4,3 items {five} melee stiletto\nmorte 4,3 items {four}")
    match.play("trade carestia", "slot carestia stiletto", "pass")
    same(match.game, match.state)
    assert Match(match.game, match.game.read(match.game.write(match.state, 0))).options


def test_a_set_up_that_a_side_does_not_see_is_filled_up() -> None:
    match = Match(game(), game().start()).play("left", "right", "take assassins")
    secrets = iter(sorted(match.table.box.secrets))
    draws = ["draw medicine", "draw stiletto", "draw crossbow", "draw halberd"]
    match.play(*(f"draw {next(secrets)}" for _ in range(4)), *draws, *draws)
    for answers in (["put medicine 1"], ["put stiletto 1", "put medicine 2"], ["put halberd 2"], ["take bastiano"]):
        match.play(*answers)
        same(match.game, match.state)
    assert written(match, "bastiano", "board", seat=1)[0].startswith("board crows 1")
    assert not written(match, "bastiano", seat=1)
    back = match.game.read(match.game.write(match.state, 1))
    assert [bool(board.who) for board in back.table.boards] == [True, False, False, False]
    assert sum(len(board.inventory) for board in back.table.boards[:2]) == 2


@pytest.mark.parametrize(
    ("mission", "options"),
    [
        (1, {}),
        (2, {"roman_armor_slot": "inventory", "allies_share_test": "yes"}),
        (3, {"initiative": "random", "hunt_half_of": "able"}),
        (5, {"enemy_dice_split": "factions", "reaction_needs_hit": "yes"}),
    ],
)
def test_every_position_of_a_random_game_reads_back(mission: int, options: dict[str, str]) -> None:
    opened, random = game(mission, **options), Random(mission)
    state = opened.start()
    n = 0
    while isinstance(state.pending, Decision):
        if not n % 3 or state.pending.seat == CHANCE:
            same(opened, state)
        state, _ = apply(opened, state, chosen(state.pending, random))
        n += 1
    same(opened, state)


@pytest.mark.parametrize("seed", range(12))
def test_every_position_of_a_brawl_reads_back(seed: int) -> None:
    random = Random(100 + seed)
    opened, start = brawl(random, 1 + seed % 8)
    for state in fought(opened, start, random, 40):
        same(opened, state)


def test_a_finished_game_is_written_and_read() -> None:
    match = read("assassins tower 0\nto-move over")
    assert isinstance(match.state.pending, Outcome)
    assert match.state.pending.winners == (1,)
    same(match.game, match.state)
    assert isinstance(read("assassins tower 0").state.pending, Outcome)


def test_options_in_the_text_replace_those_of_the_box() -> None:
    match = read("option hunt_half_of able\noption reaction_needs_hit yes")
    assert match.table.options == Options(hunt_half_of="able", reaction_needs_hit=True)
    other = game(hunt_half_of="able").read("option reaction_needs_hit yes")
    assert other.table.options == match.table.options
    assert game(tower_xp="ever_lost").read("crows tower 6/3").table.sides[1].lost == 3


def test_before_anything_is_dealt_boards_are_empty() -> None:
    match = read("to-move hide-blade")
    assert match.table.boards == (Board(),) * 4
    assert not match.table.revealed


def test_a_reading_that_is_said_at_its_default_is_the_same_in_bytes() -> None:
    plain, said = game(), open_game("creed", 2, {"tower_xp": b"missing".decode(), "mission": "1"})
    assert plain.encode(plain.start()) == said.encode(said.start())
