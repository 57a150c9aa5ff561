"""Positions as text: what people may leave out, and what they are told of mistakes."""

from inspect import cleandoc
from random import Random
from typing import Any

import pytest
from tests.contract.playing import opened, played

from corvids.content import open_game
from corvids.games.headquarters.faults import where_cards_are
from corvids.kernel import InputError

from .playing import PAIR, Visit


@pytest.mark.rule("HQ-8.10", "HQ-8.12", "HQ-8.11")
def test_a_save_holds_boards_health_cubes_rooms_decks_and_contracts() -> None:
    visit = Visit(
        """
        memory 3
        attempt 1
        team alessandra,bastiano
        assassin alessandra 4 eliminated bed apprentice
        board alessandra armour=light_armour
        aside alessandra hidden_blade
        assassin bastiano 2 saved
        inventory bastiano medicine*2,bomb
        skills bastiano 1B,2A
        hall borgia_cape,common_sword*3,flying_machine
        built flying_machine
        plans poison_kit
        workshop wrist_pistol
        room hospital courtesan*2
        top florins,venetian_armour
        events 17
        contracts 3 up failed
        xp 60
        successes 2
        syncs 1
        waits free second
        """
    )
    text = visit.game.write(visit.state)
    for line in (
        "assassin alessandra 4 eliminated bed apprentice", "assassin bastiano 2 saved", "contracts 3 up failed",
        "inventory bastiano bomb,medicine*2", "top florins,venetian_armour", "events 17", "skills bastiano 1B,2A",
        "chests florins*3,masterwork_sword", "rewards guard_uniform,papal_seal", "room hospital courtesan*2",
    ):  # fmt: skip
        assert line in text.splitlines()
    back = visit.game.read(text)
    assert back == visit.state
    assert back.table.health("bastiano") == 2
    assert visit.view.action_cubes["bastiano"] == (3, 0)


@pytest.mark.rule("HQ-8.10")
def test_no_card_is_ever_lost() -> None:
    for seed in range(4):
        for state in played(opened("headquarters", 1, seed), seed):
            built = dict.fromkeys(state.table.built, 1)
            bought = {card: n for card, n in state.table.box.total.items() if card not in state.table.box.blueprints}
            assert where_cards_are(state.table) == {**bought, **built}


@pytest.mark.rule("HQ-8.12", "HQ-5.10")
def test_the_contracts_keep_their_order_and_their_first_failure() -> None:
    visit = Visit(PAIR + "contracts 4 up failed\nwaits helpers\n")
    back = visit.game.read(visit.game.write(visit.state)).table
    assert (back.fulfilled, back.turned, back.failed) == (4, True, True)
    assert back.box.contracts == visit.table.box.contracts


@pytest.mark.rule("HQ-8.10")
def test_a_position_reads_back_after_the_armour_of_the_eliminated_has_paid_and_with_much_experience() -> None:
    text = f"{PAIR}xp 1000\nassassin alessandra 4 eliminated bed\nhall parachute\nworkshop wrist_pistol\nwaits build\n"
    visit = Visit(text, memories="22").do("build", "pay light_armour alessandra/armour")
    visit.do("pay hidden_blade alessandra/blade", "pay hidden_blade bastiano/blade", "pay parachute hall", "pay-all")
    assert visit.table.assassins["alessandra"].lost > visit.table.full("alessandra")
    assert visit.game.read(visit.game.write(visit.state)) == visit.state


def test_every_line_is_optional() -> None:
    visit = Visit("waits helpers")
    assert visit.table.team == ("alessandra", "bastiano", "claudio", "daria")
    assert sum(visit.table.equipment.values()) == 43
    assert (sum(visit.table.rewards.values()), sum(visit.table.chests.values())) == (3, 6)
    assert Visit("# nothing\n").asks == "free assignment"


@pytest.mark.parametrize(
    "waits",
    [
        "team", "free command +dagger@hall", "free shop dagger@hall", "heal 1 alessandra", "pay 2 0 dagger@hall",
        "keep 0 +bomb", "health bastiano", "over",
    ],
)  # fmt: skip
def test_a_position_waits_for_what_it_says(waits: str) -> None:
    text = (
        PAIR
        + "memory 2\nhall dagger*3\nassassin bastiano 3\nroom hospital courtesan*2\nroom shop thief\nshown bomb*2\n"
    )
    assert Visit(f"{text}workshop second_blade\nwaits {waits}").asks == waits


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("memory x", "line 1: 'x' is no number from 0 to 8. Write one. (HQ-8.10)"),
        ("memory 9", "line 1: '9' is no number from 0 to 8."),
        ("memory", "line 1: The line is cut short. Write memory 3. (HQ-8.10)"),
        ("\nboard alessandra", "line 2: The line is cut short. Write board alessandra"),
        ("hello world", "line 1: No line begins with 'hello'. Lines are memory, attempt"),
        ("xp 1\nxp 2", "line 2: 'xp ' is said twice."),
        ("team ezio", "line 1: 'ezio' is not known here. Known are alessandra, bastiano, claudio, daria."),
        ("team daria,daria", "line 1: So many cannot play. Name up to 4 Assassins, each once. (HQ-8.6)"),
        ("assassin daria 4", "line 1: daria with 4 of 4 cubes lost is told wrongly."),
        ("assassin daria 0 eliminated", "line 1: daria with 0 of 4 cubes lost is told wrongly."),
        ("assassin daria 1 apprentice", "line 1: Only an eliminated Assassin is replaced."),
        ("assassin daria 1 dead", "line 1: 'dead' cannot stand here. Write any of eliminated, bed, apprentice, saved."),
        ("assassin daria 5", "line 1: '5' is no number from 0 to 4."),
        ("skills daria 2A", "line 1: One Skill card of each level is kept."),
        ("skills daria 1A", "line 1: The common pool of XP has not reached that level."),
        ("board daria blade", "line 1: '' is not known here."),
        ("board daria pocket=bomb", "line 1: 'pocket=bomb' is no slot with a card."),
        ("board daria melee=dagger", "line 1: dagger does not belong in the melee slot. Put it in the inventory."),
        ("inventory daria bomb*3,medicine*3", "line 1: The inventory holds 5 cards. Name fewer. (HQ-9.8)"),
        ("hall bomb*x", "line 1: 'bomb*x' does not say how many. Write hall borgia_cape,common_sword*3."),
        ("hall bomb,bomb", "line 1: 'bomb' does not say how many."),
        ("hall bomb*4", "line 1: 4 of bomb are accounted for; there are 3. Say where each of them lies. (HQ-8.10)"),
        ("deck bomb", "1 of bomb are accounted for; there are 3."),
        ("hall second_blade", "line 1: 1 of second_blade are accounted for; there are 0."),
        ("room hall thief", "line 1: 'hall' is no building with helpers."),
        ("room shop thief*3", "3 of thief have a place; there are 2. Name each helper once. (HQ-5.4)"),
        ("room shop thief*2,courtesan*2", "line 1: shop has 3 spaces. Name fewer helpers. (HQ-5.4)"),
        ("room shop bomb", "line 1: 'bomb' is not known here."),
        ("version 3", "line 1: The campaign was written by newer rules, version 3. These are the rules 2;"),
        ("option colour red", "line 1: There is no such option. Options are report, memories, wounded_need_bed."),
        ("option memories 9", "line 1: It cannot be '9'. It can be 8, 22. (HQ-9.4)"),
        ("waits tea", "line 1: No question is called 'tea'."),
        ("waits free tea", "line 1: 'tea' is no moment for cards."),
        ("waits free shop +bomb@hall", "line 1: bomb does not lie there: hall."),
        ("waits free shop bomb@roof", "line 1: 'bomb@roof' is no card at a place. Write medicine@hall."),
        ("waits heal 3", "line 1: '3' is no number up to 0."),
        ("waits heal", "line 1: '' is no number up to 0."),
        ("waits health daria daria", "line 1: 'daria' cannot stand here."),
        ("waits pay 1 1 bomb@hall", "line 1: bomb cannot pay here: hall. Name cards that pay. (HQ-2.3)"),
        ("waits keep 0 +bomb", "line 1: The Shop does not show 'bomb'."),
        ("waits keep 0 bomb", "line 1: 'bomb' cannot stand here."),
    ],
)  # fmt: skip
def test_mistakes_are_told_with_line_statement_and_what_would_be_right(text: str, told: str) -> None:
    with pytest.raises(InputError) as raised:
        open_game("headquarters").read(text)
    assert told in str(raised.value)
    assert raised.value.refusal.rule.startswith("HQ-")


def read_or_refused(game: Any, text: str) -> bool:
    """Whether a text is read, as what it says; if not, it is refused by a statement."""
    try:
        state = game.read(text)
    except InputError as error:
        if not error.refusal.rule.startswith("HQ-"):
            raise
        return False
    return bool(game.read(game.write(state)) == state)


@pytest.mark.parametrize("seed", range(3))
def test_a_file_that_is_torn_or_mistyped_is_read_or_refused_but_never_breaks(seed: int) -> None:
    random, game, read = Random(seed), opened("headquarters", 1, seed), list[bool]()
    for state in list(played(game, seed))[::40]:
        text = cleandoc(game.write(state))
        for _ in range(12):
            sign = random.randrange(len(text))
            read.append(read_or_refused(game, text[:sign]))
            read.append(read_or_refused(game, text[:sign] + random.choice("x9,=*@- \n") + text[sign + 1 :]))
    assert read.count(False) > len(read) // 4
