"""The house pack has what the rules ask for, and a pack that has not is told so, each fault with its place."""

from collections import Counter
from collections.abc import Mapping
from enum import StrEnum
from pathlib import Path

import pytest
from msgspec import msgpack

from corvids.games.creed.cards import (
    Ability,
    Armour,
    Box,
    Does,
    EventDoes,
    Faction,
    InitiativeDoes,
    Item,
    Secret,
    Weapon,
)
from corvids.games.creed.options import Options

from .packs import Change, faults_with, pack_with

MISSIONS = [str(mission) for mission in range(1, 9)]


def box(mission: str = "1") -> Box:
    return pack_with().box(Options(mission=mission))


def test_nothing_is_wrong_with_the_house_pack() -> None:
    assert faults_with() == []


@pytest.mark.rule("CREED-5.4", "CREED-M7.1")
def test_the_equipment_deck_has_36_cards_and_no_roman_armor() -> None:
    deck = box().deck("equipment")
    assert sum(deck.values()) == 36
    assert not deck.keys() & {"roman_armor", "poison_blade"}
    assert deck["dottore"] == 2
    assert "dottore" not in box("7").deck("equipment")


@pytest.mark.rule("CREED-5.4")
def test_the_chest_deck_has_12_cards() -> None:
    deck = box().deck("chest")
    assert sum(deck.values()) == 12
    assert {name: deck[name] for name in ("padded_cuirass", "bag_of_florins", "twin_charge")} == {
        "padded_cuirass": 2,
        "bag_of_florins": 2,
        "twin_charge": 1,
    }


@pytest.mark.rule("CREED-5.8", "CREED-5.11")
def test_there_are_four_roman_armors_and_four_poison_blades() -> None:
    cards = box().cards
    assert [(cards[name].deck, cards[name].count, cards[name].slot) for name in ("roman_armor", "poison_blade")] == [
        ("set_up", 4, "armour"),
        ("set_up", 4, "blade"),
    ]
    assert cards["roman_armor"].armour == Armour("roman_armor", 1)


@pytest.mark.parametrize(
    ("card", "weapon"),
    [
        ("common_sword", Weapon("common_sword", "melee", 2, loud=True, emblem="hit")),
        ("stiletto", Weapon("stiletto", "melee", 1, emblem="hit")),
        ("halberd", Weapon("halberd", "melee", 3, loud=True, bulky=True, emblem="ignore_swords")),
        ("crossbow", Weapon("crossbow", "ranged", 2, bulky=True, emblem="hit")),
        ("throwing_knives", Weapon("throwing_knives", "ranged", 1, hits=1, black=True)),
        ("lagoon_blade", Weapon("lagoon_blade", "melee", 3, loud=True, emblem="hit")),
        ("glassmakers_stiletto", Weapon("glassmakers_stiletto", "melee", 2, emblem="hit")),
        ("arsenal_crossbow", Weapon("arsenal_crossbow", "ranged", 3, loud=True, bulky=True, emblem="hit")),
    ],
)
def test_weapons_have_their_numbers(card: str, weapon: Weapon) -> None:
    assert box().weapons[card] == weapon


def test_there_are_no_other_weapons() -> None:
    assert len(box().weapons) == 8


def test_armour_adds_health() -> None:
    assert box().armour == {"roman_armor": 1, "padded_cuirass": 2}


@pytest.mark.parametrize(
    "item",
    [
        Item("smoke_bomb", Does.SMOKE, 1, black=True),
        Item("medicine", Does.HEAL, 1, 2, black=True),
        Item("explosive_bomb", Does.BOMB, 1, dice=1, hits=1, tower=1, black=True),
        Item("twin_charge", Does.BOMB, 1, dice=1, hits=2, tower=2, black=True),
        Item("poison_blade", Does.POISON, 1, 3),
        Item("parachute", Does.GLIDE, 1, 3, black=True),
        Item("guard_disguise", Does.IGNORE_ENEMIES, black=True),
        Item("dottore", Does.TEND, 0, 3, black=True, own_step=True),
        Item("lockpicks", Does.OPEN_CHEST, 0, 1, draw=2, black=True),
        Item("sleeping_dart", Does.LAY_DOWN_GUARD, 1, 1, black=True),
        Item("physicians_case", Does.TEND_ALL, 0, 2, black=True, own_step=True),
        Item("captured_orders", Does.CALM, black=True),
        Item("forged_pass", Does.IGNORE_TESTS, black=True),
        Item("clockmakers_notes", Does.TAKE_AUTOMATON, 0, 1, black=True),
        Item("bag_of_florins", Does.SCORE, 0, 1),
    ],
)
def test_items_have_their_numbers(item: Item) -> None:
    assert box().items[item.card] == item


@pytest.mark.rule("CREED-5.10", "CREED-3.2", "CREED-3.3")
def test_each_faction_has_four_characters_with_abilities_of_their_own() -> None:
    characters = box().characters
    assert {faction: [w.id for w in characters.values() if w.faction is faction] for faction in Faction} == {
        Faction.ASSASSINS: ["alessandra", "bastiano", "claudio", "daria"],
        Faction.CROWS: ["guerra", "morte", "pestilenza", "carestia"],
    }
    assert {who.ability for who in characters.values()} == set(Ability)


@pytest.mark.rule("CREED-5.1", "CREED-5.17")
def test_the_reserve_has_30_crossbowmen_and_10_seekers() -> None:
    assert box().reserve() == {"C": 30, "S": 10}
    cards = box().enemies
    assert [(cards[k].health, cards[k].dice, cards[k].ranged) for k in "CST"] == [
        (1, 1, True),
        (2, 2, False),
        (3, 3, False),
    ]
    assert cards["T"].xp == (1, 1, 4)


@pytest.mark.rule("CREED-5.2", "BASE-29.2")
def test_each_letter_brings_three_guards_in_the_calm_and_six_in_the_alert() -> None:
    cards = box().reinforcements.values()
    assert len(cards) == 8
    for column, number in (("calm", 3), ("alert", 6)):
        came = Counter(letter for card in cards for letter, kinds in getattr(card, column).items() for _ in kinds)
        assert came == dict.fromkeys("ABCD", number)


@pytest.mark.rule("CREED-M6.1", "CREED-5.3", "CREED-8.5")
def test_twenty_events_show_each_direction_four_times_and_mission_6_puts_four_out() -> None:
    events = box().events
    assert Counter(event.direction for event in events.values()) == dict.fromkeys("NESW?", 4)
    assert events.keys() - box("6").events.keys() == {"like_the_wind", "leave_them_to_me", "maestro", "peek_a_boo"}


@pytest.mark.rule("CREED-M4.1", "CREED-5.4")
def test_twelve_secret_objectives_ask_for_different_things_and_mission_4_puts_one_out() -> None:
    secrets = box().secrets
    assert {secret.asks for secret in secrets.values()} == set(Secret)
    assert len(secrets) == 12
    assert secrets.keys() - box("4").secrets.keys() == {"chests"}


@pytest.mark.rule("CREED-5.12", "CREED-5.13")
def test_there_are_three_cards_for_each_initiative_and_four_automatons() -> None:
    assert Counter(card.initiative for card in box().initiative.values()) == {True: 3, False: 3}
    assert list(box().automatons) == ["suicidio", "vagabondo", "orologio", "miasma"]


@pytest.mark.rule("CREED-10.24", "CREED-10.25", "CREED-10.26")
def test_automatons_have_their_triggers_areas_and_numbers() -> None:
    assert {
        name: (
            *(card.trigger, card.area, card.span, "green" if card.through_walls else "red"),
            *(card.dice, card.hits, card.tower_dice, card.tower_hits, card.reach),
        )
        for name, card in box().automatons.items()
    } == {
        "suicidio": ("entered", "plus", 1, "red", 1, 1, 1, 1, 0),
        "vagabondo": ("walks", "line", 2, "red", 1, 1, 2, 0, 0),
        "orologio": ("clock", "block", 1, "red", 1, 0, 1, 1, 0),
        "miasma": ("lit", "block", 1, "green", 0, 1, 0, 1, 3),
    }


@pytest.mark.rule("BASE-16.6", "BASE-31.8", "BASE-22.10")
def test_dice_have_six_faces() -> None:
    dice = box().dice
    assert dice.attack == {"hit": 3, "emblem": 1, "swords": 2}
    assert dice.enemy == {"hit": 3, "shield": 3}
    assert dice.detection == {"eye": 1, "alert": 1, "blank": 4}


@pytest.mark.rule("CREED-M0.6")
def test_objectives_are_worth_2_3_and_4() -> None:
    assert [box().objective_xp[number] for number in (1, 2, 3)] == [2, 3, 4]


@pytest.mark.parametrize("mission", MISSIONS)
def test_a_box_can_be_written_down_and_read_again(mission: str) -> None:
    written = msgpack.Encoder(order="deterministic").encode(box(mission))
    assert msgpack.decode(written, type=Box) == box(mission)
    assert msgpack.decode(written, type=Box).town is box(mission).town


def test_texts_are_there_in_french_with_french_stops() -> None:
    found = box()
    texts: list[Mapping[str, str]] = []
    for things in (found.cards, found.characters, found.secrets, found.initiative, found.automatons):
        texts += [text for thing in things.values() for text in (thing.title, thing.text)]
    for event in found.events.values():
        texts += [event.title, event.you.text, event.opponent.text]
    for text in texts:
        assert "'" not in text["fr"]
        for place, sign in enumerate(text["fr"]):
            assert sign not in ";?!" or text["fr"][place - 1] == "\u202f"
            assert sign != ":" or text["fr"][place - 1] == "\u00a0"


@pytest.mark.parametrize("names", [Does, Ability, EventDoes, InitiativeDoes, Secret])
def test_the_page_on_packs_explains_every_name(names: type[StrEnum]) -> None:
    page = (Path(__file__).parents[3] / "docs" / "packs-creed.md").read_text("utf-8")
    assert [name for name in names if f"`{name}`" not in page] == []


SWORD = "[common_sword]\ncount = 4"
SPOILT: dict[str, tuple[Change, list[str]]] = {
    "unknown effect": (
        ("equipment.toml", 'does = "smoke"', 'does = "smoak"'),
        ["equipment.toml [smoke_bomb] item does: smoak is not known; smoke was perhaps meant. (CREED-5.4)"],
    ),
    "unknown ability": (
        ("characters.toml", '"gone_already"', '"gone_alredy"'),
        ["characters.toml [morte] ability: gone_alredy is not known; gone_already was perhaps meant. (CREED-5.10)"],
    ),
    "unknown field": (
        ("equipment.toml", "dice = 3, loud", "dices = 3, loud"),
        [
            "equipment.toml [halberd] weapon: dices is not known; dice was perhaps meant. (CREED-5.4)",
            "equipment.toml [halberd] weapon has no dice. (CREED-5.4)",
        ],
    ),
    "no number": (
        ("equipment.toml", SWORD, '[common_sword]\ncount = "four"'),
        ["equipment.toml [common_sword] count = four is no whole number. (CREED-5.4)"],
    ),
    "below one": (
        ("equipment.toml", SWORD, "[common_sword]\ncount = 0"),
        ["equipment.toml [common_sword] count = 0 is below 1. (CREED-5.4)"],
    ),
    "no truth": (
        ("equipment.toml", "dice = 2, loud = true", "dice = 2, loud = 1"),
        ["equipment.toml [common_sword] weapon loud = 1 is neither true nor false. (CREED-5.4)"],
    ),
    "no text": (
        ("characters.toml", 'name = "Morte"', "name = 4"),
        ["characters.toml [morte] name = 4 is no text. (CREED-5.10)"],
    ),
    "no list": (
        ("enemies.toml", "xp = [1, 1, 4]", "xp = 6"),
        ["enemies.toml [T] xp = 6 is no list. (CREED-5.17)"],
    ),
    "no table": (
        ("equipment.toml", 'weapon = { dice = 2, loud = true, emblem = "hit" }', "weapon = 2"),
        ["equipment.toml [common_sword] weapon is no table. (CREED-5.4)"],
    ),
    "no French": (
        ("characters.toml", 'title = { en = "Gone already", fr = "Déjà loin" }', 'title = { en = "Gone already" }'),
        ["characters.toml [morte] title has no fr. (CREED-5.10)"],
    ),
    "no name": (
        ("equipment.toml", "[stiletto]", '["stiletto 2"]'),
        ["equipment.toml [stiletto 2]: a name has letters, digits and _ only. (CREED-5.4)"],
    ),
    "37 cards": (
        ("equipment.toml", SWORD, "[common_sword]\ncount = 5"),
        ["equipment.toml: there are 37; 36 are needed. (CREED-5.4)"],
    ),
    "13 chest cards": (
        ("chests.toml", "[twin_charge]\ncount = 1", "[twin_charge]\ncount = 2"),
        ["chests.toml: there are 13; 12 are needed. (CREED-5.4)"],
    ),
    "three Roman armors": (
        ("equipment.toml", '[roman_armor]\ndeck = "set_up"\ncount = 4', '[roman_armor]\ndeck = "set_up"\ncount = 3'),
        ["equipment.toml [roman_armor] count: there are 3; 4 are needed. (CREED-5.8)"],
    ),
    "no Poison Blade": (
        ("equipment.toml", "[poison_blade]", "[poisonblade]"),
        [
            "equipment.toml [poison_blade] is missing. (CREED-5.11)",
            "equipment.toml [poisonblade]: no board is given it at set-up. (CREED-5.4)",
        ],
    ),
    "Roman armor in the deck": (
        ("equipment.toml", '[roman_armor]\ndeck = "set_up"', "[roman_armor]"),
        [
            "equipment.toml: there are 40; 36 are needed. (CREED-5.4)",
            "equipment.toml [roman_armor]: boards are given it at set-up, on the slot armour. (CREED-5.8)",
        ],
    ),
    "two things in one": (
        ("equipment.toml", "armour = { health = 1 }", "armour = { health = 1 }\nitem = { does = 'smoke' }"),
        [
            "equipment.toml [roman_armor] has to be one of weapon, armour, item. (BASE-24.8)",
            "equipment.toml [roman_armor] slot: armour is no slot for item. (BASE-24.3)",
        ],
    ),
    "slot of another thing": (
        ("chests.toml", '[padded_cuirass]\ncount = 2\nslot = "armour"', '[padded_cuirass]\ncount = 2\nslot = "melee"'),
        ["chests.toml [padded_cuirass] slot: melee is no slot for armour. (BASE-24.3)"],
    ),
    "a name in both decks": (
        ("chests.toml", "[twin_charge]", "[medicine]"),
        ["chests.toml [medicine] is in equipment.toml too. (CREED-5.4)"],
    ),
    "an effect without its figure": (
        ("equipment.toml", 'does = "heal", cost = 1, amount = 2', 'does = "heal", cost = 1'),
        ["equipment.toml [medicine] item: heal needs amount. (BASE-24.8)"],
    ),
    "more kept than drawn": (
        ("equipment.toml", "draw = 2, amount = 1", "draw = 2, amount = 3"),
        ["equipment.toml [lockpicks] item: of 2 cards drawn 3 cannot be kept. (BASE-24.8)"],
    ),
    "a ninth mission": (
        ("equipment.toml", "not_in = [7]", "not_in = [7, 9]"),
        ["equipment.toml [dottore] not_in: 9 is no mission; they are 1 to 8. (CREED-M0.1)"],
    ),
    "a Dottore too many": (
        ("equipment.toml", "[lockpicks]\ncount = 2", "[lockpicks]\nnot_in = [7]\ncount = 2"),
        ["equipment.toml not_in 7: there are 4; 2 are needed. (CREED-M7.1)"],
    ),
    "a direction too often": (
        ("events.toml", '[masons_at_work]\ndirection = "?"', '[masons_at_work]\ndirection = "N"'),
        ["events.toml direction N: there are 5; 4 are needed. (BASE-30.5)"],
    ),
    "a fifth Leader": (
        ("events.toml", '[masons_at_work]\ndirection = "?"', '[masons_at_work]\ndirection = "?"\nleader = true'),
        ["events.toml leader: there are 5; 4 are needed. (CREED-M6.1)"],
    ),
    "an Event's unknown card": (
        ("events.toml", 'card = "explosive_bomb"', 'card = "explosive_bom"'),
        [
            (
                "events.toml [barge_of_powder] you card: "
                "explosive_bom is not known; explosive_bomb was perhaps meant. (CREED-8.2)"
            )
        ],
    ),
    "an Event without its ground": (
        ("events.toml", 'does = "strike_ground"\nstart = "roof"', 'does = "strike_ground"'),
        ["events.toml [loose_tiles] you: strike_ground needs start. (CREED-8.2)"],
    ),
    "Chests! in mission 4": (
        ("secrets.toml", "not_in = [4]\n", ""),
        ["secrets.toml [chests] not_in: mission 4 has to be in it. (CREED-M4.1)"],
    ),
    "an item that lays down two": (
        ("equipment.toml", 'does = "lay_down_guard", cost = 1, amount = 1', 'does = "lay_down_guard", amount = 2'),
        [
            (
                "equipment.toml [sleeping_dart] item: "
                "lay_down_guard is done once, not 2 times: amount can only be 1. (BASE-24.8)"
            )
        ],
    ),
    "an Initiative card for the other side": (
        ("initiative.toml", "[steady_hand]\ninitiative = true", "[steady_hand]\ninitiative = false"),
        [
            "initiative.toml initiative = true: there are 2; 3 are needed. (CREED-5.12)",
            "initiative.toml initiative = false: there are 4; 3 are needed. (CREED-5.12)",
        ],
    ),
    "an Initiative card that does nothing": (
        ("initiative.toml", 'does = "hold_guard"\namount = 1', 'does = "hold_guard"'),
        ["initiative.toml [a_word_with_the_captain]: hold_guard needs amount. (CREED-5.12)"],
    ),
    "an Initiative card that does too much": (
        ("initiative.toml", 'does = "free_move"\namount = 1', 'does = "free_move"\namount = 2'),
        [
            "initiative.toml [opening_gambit]: free_move is done once, not 2 times: amount can only be 1. (CREED-5.12)",
        ],
    ),
    "an Automaton that is to be lit from nowhere": (
        ("automatons.toml", "reach = 3\n", ""),
        ["automatons.toml [miasma]: lit needs reach. (CREED-10.7)"],
    ),
    "a line of one that does not walk": (
        ("automatons.toml", 'area = "plus"', 'area = "line"'),
        ["automatons.toml [suicidio] area: a line is for one that walks. (CREED-10.26)"],
    ),
    "29 Crossbowmen": (
        ("enemies.toml", "count = 30", "count = 29"),
        ["enemies.toml [C] count: there are 29; 30 are needed. (CREED-5.1)"],
    ),
    "an Enemy that is none": (
        ("enemies.toml", "[S]", "[B]"),
        ["enemies.toml [S] is missing. (CREED-5.17)", "enemies.toml [B] is not known. Known are C, S, T. (CREED-5.17)"],
    ),
    "XP for two cubes of three": (
        ("enemies.toml", "xp = [1, 1, 4]", "xp = [1, 4]"),
        ["enemies.toml [T] xp: there are 2; 3 are needed. (CREED-M8.2)"],
    ),
    "a Leader of nobody": (
        ("leaders.toml", "[crows]", "[ravens]"),
        ["leaders.toml [ravens] faction: ravens is not known. Known are assassins, crows. (CREED-5.6)"],
    ),
    "a fifth Assassin": (
        ("characters.toml", '[morte]\nfaction = "crows"', '[morte]\nfaction = "assassins"'),
        [
            "characters.toml assassins: there are 5; 4 are needed. (CREED-5.10)",
            "characters.toml crows: there are 3; 4 are needed. (CREED-5.10)",
        ],
    ),
    "seven Reinforcements": (
        ("reinforcements.toml", '[R8]\ncalm = { B = "C", C = "C" }\nalert = { B = "C", C = "C", D = "C" }', ""),
        ["reinforcements.toml: there are 7; 8 are needed. (CREED-5.2)"],
    ),
    "an entrance E": (
        ("reinforcements.toml", 'calm = { D = "C" }', 'calm = { E = "C" }'),
        ["reinforcements.toml [R6] calm.E: the letters are A to D. (BASE-29.3)"],
    ),
    "a Brute": (
        ("reinforcements.toml", 'calm = { D = "C" }', 'calm = { D = "B" }'),
        ["reinforcements.toml [R6] calm.D: Guards are C and S. (CREED-5.17)"],
    ),
    "a seven-sided die": (
        ("dice.toml", "blank = 4", "blank = 5"),
        ["dice.toml [detection]: there are 7; 6 are needed. (BASE-22.10)"],
    ),
    "a face that is none": (
        ("dice.toml", "shield = 3", "skull = 3"),
        ["dice.toml [enemy]: its faces are hit, shield. (BASE-31.8)"],
    ),
    "two values for three numbers": (
        ("pack.toml", "[2, 3, 4]", "[2, 3]"),
        ["pack.toml objective_xp: 3 values are needed, from 0 on. (CREED-M0.6)"],
    ),
    "another kind": (
        ("pack.toml", 'kind = "house"', 'kind = "borrowed"'),
        ["kind is borrowed; it can be house or transcribed. (CREED-M0.5)"],
    ),
    "no French title": (
        ("pack.toml", 'fr = "Terrains et cartes maison"', ""),
        ["pack.toml title has no fr. (CREED-M0.5)"],
    ),
}


@pytest.mark.parametrize("name", SPOILT)
def test_a_spoilt_pack_is_told_what_is_wrong_and_where(name: str) -> None:
    change, told = SPOILT[name]
    assert faults_with(change) == told


def test_everything_wrong_is_told_at_once() -> None:
    spoilt = [SPOILT[name] for name in ("unknown ability", "13 chest cards", "29 Crossbowmen", "a seven-sided die")]
    assert faults_with(*(change for change, _ in spoilt)) == [fault for _, told in spoilt for fault in told]


def test_a_transcribed_pack_has_as_many_cards_as_its_box() -> None:
    transcribed = ("pack.toml", 'kind = "house"', 'kind = "transcribed"')
    assert faults_with(transcribed, SPOILT["37 cards"][0], SPOILT["13 chest cards"][0]) == []
    assert faults_with(transcribed, SPOILT["three Roman armors"][0]) == SPOILT["three Roman armors"][1]
