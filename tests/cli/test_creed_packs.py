"""``corvids content`` with the packs of Creed: folders of many files."""

import tomllib
from html import unescape
from json import dumps
from pathlib import Path
from random import Random
from typing import Any

import pytest

from corvids.content import load_pack, open_game, packs_in
from corvids.content.load import PACKS
from corvids.draw.creed import parts
from corvids.draw.screen import Screen, SeatInfo, Settings, Undo
from corvids.kernel import Decision, apply

from .running import run


@pytest.fixture
def mine(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Path:
    """A new pack's folder."""
    assert run(capsys, "content", "new", "creed", "mine", "--house", "--into", str(tmp_path)).code == 0
    return tmp_path / "mine"


def change(file: Path, old: str, new: str) -> None:
    text = file.read_text("utf-8")
    assert text.count(old) == 1
    file.write_text(text.replace(old, new), "utf-8")


def test_a_copy_of_the_house_pack_is_right(capsys: pytest.CaptureFixture[str], mine: Path) -> None:
    files = sorted(file.relative_to(mine) for file in mine.rglob("*.toml"))
    assert files == sorted(file.relative_to(PACKS / "creed-house") for file in (PACKS / "creed-house").rglob("*.toml"))
    assert Path("maps/8.toml") in files
    ran = run(capsys, "content", "check", str(mine))
    assert (ran.code, ran.out.strip()) == (0, "mine, version 1: nothing is wrong.")
    assert load_pack(mine, "creed").name == "mine"


def test_all_that_is_wrong_is_listed_with_file_and_place(capsys: pytest.CaptureFixture[str], mine: Path) -> None:
    change(mine / "maps" / "2.toml", '"1,3-2,3"', '"1,3-3,3"')
    change(mine / "maps" / "8.toml", 'traitor = "4,2"', 'traitor = "9,9"')
    change(mine / "equipment.toml", 'does = "smoke"', 'does = "smoak"')
    change(mine / "dice.toml", "blank = 4", "blank = 3")
    ran = run(capsys, "content", "check", str(mine))
    assert (ran.code, ran.out) == (2, "")
    told = " ".join(ran.err.split())  # a narrow screen breaks lines
    for fault in (
        "equipment.toml [smoke_bomb] item does: smoak is not known; smoke was perhaps meant. (CREED-5.4)",
        "dice.toml [detection]: there are 5; 6 are needed. (BASE-22.10)",
        "maps/2.toml walls: 1,3-3,3 are no two squares side by side. (BASE-13.3)",
        "maps/8.toml traitor: 9,9 is outside the picture. (CREED-5.20)",
    ):
        assert fault in told


UNFIT = {
    "an unknown effect": (
        ("events.toml", 'does = "strike_ground"', 'does = "strike_grond"'),
        "events.toml [loose_tiles] you does: strike_grond is not known; strike_ground was perhaps meant. (CREED-5.3)",
    ),
    "a negative number": (
        ("equipment.toml", 'does = "heal", cost = 1, amount = 2', 'does = "heal", cost = 1, amount = -2'),
        "equipment.toml [medicine] item amount = -2 is below 0. (CREED-5.4)",
    ),
    "a negative number of cards": (
        ("chests.toml", "[twin_charge]\ncount = 1", "[twin_charge]\ncount = -1"),
        "chests.toml [twin_charge] count = -1 is below 1. (CREED-5.4)",
    ),
    "a missing French word": (
        ("initiative.toml", ', fr = "Main sûre"', ""),
        "initiative.toml [steady_hand] title has no fr. (CREED-5.12)",
    ),
    "an id used twice in a file": (
        ("secrets.toml", "[full_satchels]", "[thin_the_watch]"),
        "secrets.toml: This is no TOML: Cannot declare ('thin_the_watch',) twice",
    ),
    "an id of both decks": (
        ("chests.toml", "[forged_pass]", "[medicine]"),
        "chests.toml [medicine] is in equipment.toml too. (CREED-5.4)",
    ),
}


@pytest.mark.parametrize("name", UNFIT)
def test_a_card_that_is_unfit_is_told_where_it_stands(
    capsys: pytest.CaptureFixture[str], mine: Path, name: str
) -> None:
    (file, old, new), told = UNFIT[name]
    change(mine / file, old, new)
    for command in (("content", "check", str(mine)), ("simulate", "creed", "--games", "1", "--pack", str(mine))):
        ran = run(capsys, *command)
        assert ran.code == 2
        assert ran.out == ""
        assert "".join(told.split()) in "".join(ran.err.split())


def test_a_file_that_is_no_toml_is_named(capsys: pytest.CaptureFixture[str], mine: Path) -> None:
    (mine / "maps" / "5.toml").write_text("picture = ...", "utf-8")
    ran = run(capsys, "content", "check", str(mine))
    assert ran.code == 2
    told = "".join(ran.err.split())
    assert "maps/5.toml" in told
    assert "ThisisnoTOML" in told


def test_a_file_that_is_gone_is_missed(capsys: pytest.CaptureFixture[str], mine: Path) -> None:
    (mine / "events.toml").unlink()
    ran = run(capsys, "content", "check", str(mine))
    assert ran.code == 2
    assert "events.toml is missing. (CREED-5.3)" in " ".join(ran.err.split())


@pytest.fixture
def blank(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Path:
    """A pack with empty slots."""
    assert run(capsys, "content", "new", "creed", "my-box", "--into", str(tmp_path)).code == 0
    return tmp_path / "my-box"


def test_a_new_pack_has_a_slot_for_everything_printed_and_all_that_is_missing_is_listed(
    capsys: pytest.CaptureFixture[str], blank: Path
) -> None:
    ran = run(capsys, "content", "check", str(blank))
    assert ran.code == 2
    told = " ".join(ran.err.split())
    for fault in (
        "pack.toml objective_xp: 3 values are needed, from 0 on.",
        "characters.toml [bastiano] has no ability.",
        "equipment.toml [medicine] has no count.",
        "chests.toml [chest_card_1] has no slot.",
        "events.toml [thirty_second_delivery] opponent has no does.",
        "secrets.toml [chests] has no xp.",
        "initiative.toml [no_initiative_3] has no does.",
        "automatons.toml [automaton_4] has no trigger.",
        "enemies.toml [T] has no health.",
        "leaders.toml [crows] has no emblem.",
        "reinforcements.toml [R8] has no alert.",
        "dice.toml [detection]: there are 0; 6 are needed.",
        "maps/8.toml towers.crows has no corner.",
    ):
        assert fault in told
    assert "is not known" not in told


def toml(value: object) -> str:
    """A value as TOML, on one line."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{dumps(name)} = {toml(part)}" for name, part in value.items()) + " }"
    return dumps(value, ensure_ascii=False)


def filled(blank: Any, house: Any) -> Any:
    """An empty slot with what the house pack has for it; what is written already stays."""
    if isinstance(blank, dict) and isinstance(house, dict):
        return house | {name: filled(part, house.get(name, part)) for name, part in blank.items()}
    return blank or house


@pytest.fixture
def written_down(blank: Path) -> Path:
    """A new pack whose empty slots hold what the house pack has for them."""
    pack = {file.relative_to(blank): tomllib.loads(file.read_text("utf-8")) for file in blank.rglob("*.toml")}
    for path, slots in pack.items():
        house = tomllib.loads((PACKS / "creed-house" / path).read_text("utf-8"))
        others = (name for name in house if name not in slots)
        numbered = {name: next(others) for name in slots if name not in house}
        tables = {numbered.get(name, name): table for name, table in slots.items()}
        written = filled(tables, house) if path.name != "initiative.toml" else house
        (blank / path).write_text("\n".join(f"{dumps(name)} = {toml(part)}" for name, part in written.items()), "utf-8")
    return blank


def test_an_empty_pack_is_right_once_every_slot_is_filled_in(written_down: Path) -> None:
    kept = load_pack(written_down, "creed")
    assert (kept.name, kept.kind) == ("my-box", "transcribed")


MARKS = {"en": ["house map and cards", "house card"], "fr": ["plan et cartes maison", "carte maison"]}


@pytest.mark.parametrize("language", MARKS)
def test_cards_and_maps_are_marked_as_ours_and_not_where_they_were_written_down_from_a_box(
    written_down: Path, language: str
) -> None:
    marked = {}
    for pack in (None, written_down):
        game, random = open_game("creed", 2, pack=pack), Random(1)
        state = game.start()
        while not state.table.event:
            assert isinstance(state.pending, Decision)
            state, _ = apply(game, state, random.choice(state.pending.options))
        seats = tuple(SeatInfo("AB"[n], "Ada", "person", None, here=True) for n in (0, 1))
        shown = Screen(language, 1, seats, (0,), (), Undo(allowed=False), Settings(language=language))
        drawn = parts(game.observe(state, 0), shown)
        assert state.table.box.events[state.table.event].title[language] in unescape(drawn["event"])
        marked[pack] = [name for name, html in drawn.items() if any(mark in html for mark in MARKS[language])]
    assert marked == {None: ["bar", "tally", "event"], written_down: []}


def test_packs_are_listed_by_game() -> None:
    assert packs_in(game="creed") == ["creed-house"]
    assert "creed-house" not in packs_in(game="crows")
