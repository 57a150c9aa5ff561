"""The house pack, and what is said of packs that cannot be used."""

import shutil
from collections import Counter
from pathlib import Path

import pytest

from corvids.content import PackError, load_pack, open_game
from corvids.content.load import PACKS
from corvids.games.headquarters.cards import Deck, Symbol

from .playing import Visit


@pytest.mark.rule("HQ-5.20")
def test_the_house_pack_says_that_its_numbers_are_its_own() -> None:
    pack = load_pack("headquarters-house")
    assert pack.kind == "house"
    helpers = Visit().table.box.helpers
    assert {name: (h.count, h.hospital, h.workshop, h.shop, h.command) for name, h in helpers.items()} == {
        "courtesan": (2, (1, 1, 2, 2), 1, 1, 1),
        "mercenary": (2, (1, 1, 1, 2), 1, 1, 2),
        "thief": (2, (1, 1, 1, 1), 1, 2, 1),
        "physician": (1, (2, 2, 3, 4), 0, 1, 1),
        "leonardo": (1, (1, 1, 1, 1), 2, 1, 1),
        "apprentice": (4, (1, 1, 1, 1), 1, 1, 1),
    }


@pytest.mark.rule("HQ-5.20", "HQ-5.19")
def test_the_first_visit_does_nothing_for_its_fifth_step() -> None:
    told = Visit().do("join alessandra", "join bastiano", "-").told
    assert told == [
        "AssassinJoined", "AssassinJoined", "CampaignBegan", "BlueprintPlaced", "MemoryPrepared", "ContractTurnedUp",
    ]  # fmt: skip


def test_cards_are_as_many_as_the_pack_says() -> None:
    box = Visit().table.box
    assert sum(box.of_deck(Deck.EQUIPMENT).values()) == 43
    assert box.total["light_armour"] == 7
    symbols = Counter(card.symbol for card in box.cards.values() for _ in range(card.count))
    assert symbols[Symbol.DISCARD] == 29
    assert all(box.cards[plan].symbol is Symbol.PERMANENT for plan in box.blueprints)


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        ("pack.toml", 'kind = "house"', 'kind = "mine"', "kind is mine; it can be house or transcribed."),
        ("pack.toml", "rules = 1", "rules = 7", "rules = 7 is unknown; these are the rules 1."),
        ("pack.toml", 'title.fr = "Repaire maison"', "", "pack.toml has no title in fr."),
        ("cards.toml", 'fr = "Dague"', 'fr = ""', "cards.toml [dagger] has no title in fr."),
        ("cards.toml", "[dagger]", "[Dagger]", "cards.toml [Dagger] is no name"),
        ("cards.toml", "[dagger]", "[thief]", "helpers.toml [thief] stands in cards.toml too."),
        ("cards.toml", "[investigation]", "[inquiry]", "cards.toml has no [investigation]."),
        ("cards.toml", 'deck = "board"', 'deck = "blueprint"', "[hidden_blade] is of the deck of Blueprints"),
        ("cards.toml", "heals = 2", "heals = -2", "cards.medicine.heals: Expected int >= 0"),
        ("cards.toml", 'slot = "ranged"', 'slot = "pocket"', "cards.crossbow.slot: Invalid enum value 'pocket'"),
        ("cards.toml", 'slot = "ranged"', 'slott = "ranged"', "cards.crossbow: Object contains unknown field slott"),
        ("helpers.toml", "hospital = [2, 2, 3, 4]", "hospital = [2, 2, 3]", "[physician] hospital has 3 numbers"),
        ("helpers.toml", "apprentice = true", "apprentice = false", "has 0 kinds of Apprentice; there is one."),
        ("pack.toml", "{ hits = 6, level = 4 }", "{ hits = 6, level = 5 }", "Contract 8 has level 5; write 1 to 4."),
        ("pack.toml", "{ hits = 6, level = 4 }", "{ hits = 6, level = 3 }", "the level falls to 3 with Contract 8."),
        ("pack.toml", 'blueprint = "flying_machine"', 'blueprint = "kite"', "start.blueprint: kite is not known."),
        ("pack.toml", "borgia_cape = 1", "cape = 1", "start.villa: cape is not known."),
        ("pack.toml", "borgia_cape = 1", "borgia_cape = 2", "start.villa: 2 borgia_cape; there are 1."),
        ("pack.toml", "levels = [25, 55, 95, 125]", "levels = [25, 55, 55, 125]", "experience.levels: 4 numbers"),
        ("pack.toml", "lost = [40,", "lost = [0,", "report.lost: the first number"),
        ("pack.toml", 'letters = ["A", "B", "C"]', "letters = []", "skills.letters is empty."),
        ("pack.toml", "4B = 3", "5B = 3", "skills.needs: 5B = 3 names no Skill or no level."),
        ("pack.toml", "beds = 4", "beds = 1", "spaces.beds: 4 red spaces are needed."),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_pack_is_told_with_its_place(
    tmp_path: Path, file: str, old: str, new: str, told: str
) -> None:
    folder = tmp_path / "mine"
    shutil.copytree(PACKS / "headquarters-house", folder)
    text = (folder / file).read_text("utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), "utf-8")
    with pytest.raises(PackError) as raised:
        load_pack(folder)
    assert told in str(raised.value)


def test_a_pack_of_ones_own_is_played_with(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    shutil.copytree(PACKS / "headquarters-house", folder)
    text = (
        (folder / "pack.toml").read_text("utf-8").replace("headquarters-house", "mine").replace("hits = 2", "hits = 4")
    )
    (folder / "pack.toml").write_text(text, "utf-8")
    game = open_game("headquarters", pack=folder)
    assert game.box.pack == "mine 1"
    assert game.box.contracts[0].hits == 4
