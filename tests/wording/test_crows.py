"""What Crows says: every event, question, answer, tile, spell and option, in both languages."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from corvids.games.crows import actions as a
from corvids.games.crows import events as e
from corvids.games.crows.actions import Figures
from corvids.games.crows.squares import WAYS
from corvids.games.crows.tiles import OPTION_VALUES, Options, Spell, Tile
from corvids.games.crows.view import Asked
from corvids.kernel import CHANCE, Action, Event, Fault, Outcome, Refusal
from corvids.wording import Words, crows, words_for
from corvids.wording.crows.questions import QUESTIONS, WAITING
from corvids.wording.words import MISSED

EN, FR = words_for("crows", "en"), words_for("crows", "fr")
NAMES = ("Ann", "Bob", "Cleo", "Dan")
ENGLISH = re.compile(
    r"\b(an|the|of|to|from|is|are|its?|and|not|crows?|tiles?|spells?|queen|murder|draws|lays|fl(y|ies)|scores|round|your"
    r"|where|which|who|pool|cave|tree|player|with|starts|by|totem's)\b",
    re.IGNORECASE,
)
"""Words that no French sentence has."""


@pytest.fixture(autouse=True)
def nothing_is_missed() -> Iterator[None]:
    MISSED.clear()
    yield
    assert set() == MISSED


def both(says: Callable[..., Any], *about: Any, **more: Any) -> tuple[str, str]:
    """The English and the French, which has no English in it."""
    english, french = says(EN, *about, **more), says(FR, *about, **more)
    assert isinstance(english, str)
    assert isinstance(french, str)
    assert english
    assert french
    assert english != french
    assert "{" not in english + french
    assert ENGLISH.search(french) is None, french
    return english, french


EVENTS: list[tuple[Event, str]] = [
    (e.FirstPlayerChosen(1), "Bob goes first."),
    (e.TileDrawn(0, Tile.TREE_2), "Ann draws a tree with 2 crows."),
    (e.TileDrawn(0, None), "Ann draws a tile."),
    (e.NothingToDraw(0), "Ann draws nothing: the stack is empty."),
    (e.NightfallRevealed(0), "Ann draws Nightfall: this round is the last."),
    (e.TilePlaced(Tile.GEM_CAVE, "0,0"), "At the start a Gem Cave lies on 0,0."),
    (e.TilePlaced(Tile.BARRENS, "3,-1", 0), "Ann lays a Barrens on 3,-1."),
    (e.TilePlaced(Tile.BARRENS, "3,-1", 0, "1,1"), "Ann moves a Barrens from 1,1 to 3,-1."),
    (e.TileReplaced(Tile.LEY_LINE, "1,1", 0), "Ann lays a Lava Pool on 1,1, in place of a Mana Ley Line."),
    (e.CrowsSpawned("1,1", 1, 1, "CROWS-1.2"), "1 crow comes to 1,1."),
    (e.CrowsSpawned("1,1", 2, 3, "CROWS-1.2"), "2 crows come to 1,1; the pool has no more."),
    (e.CrowsSpawned("1,1", 0, 3, "CROWS-1.2"), "No crow comes to 1,1: the pool is empty."),
    (e.QueenSummoned("1,1"), "The Queen comes to 1,1."),
    (e.TotemPlaced(1, "1,1", Tile.TREE_1), "Bob places the totem on 1,1, a tree with 1 crow."),
    (e.NoPlaceForTotem(1), "Bob finds no tile for the totem."),
    (e.SpellDrawn(1, Spell.DRAIN), "Bob draws the spell Drain."),
    (e.SpellDrawn(1, None), "Bob draws a spell."),
    (e.NoSpellLeft(1), "Bob draws no spell: the deck is empty."),
    (e.SpellsReshuffled(5), "5 used spells become the new deck."),
    (e.SpellCast(1, Spell.TELEPORT), "Bob casts Teleport."),
    (e.SpellsKept(1), "Bob casts no spell."),
    (e.FiguresFlew("0,0", "1,0", 2, False, ()), "2 crows fly from 0,0 to 1,0."),
    (e.FiguresFlew("0,0", "1,0", 1, False, (), totem=2), "1 crow flies from 0,0 to 1,0, drawn by Cleo."),
    (e.FiguresFlew("0,0", "1,0", 0, True, ()), "The Queen flies from 0,0 to 1,0."),
    (e.FiguresFlew("0,0", "1,0", 0, True, (), totem=2), "The Queen flies from 0,0 to 1,0, drawn by Cleo."),
    (e.FiguresFlew("0,0", "1,0", 1, True, (), seat=1), "1 crow and the Queen fly from 0,0 to 1,0."),
    (e.CrowsStayed("1,1", 1), "1 crow stays on 1,1, between totems equally near."),
    (e.Scored(0, 5, "1,1", 2, True, ()), "Ann scores 5 points on 1,1: 2 crows and the Queen."),
    (e.Scored(0, 4, "1,1", 2, False, ()), "Ann scores 4 points on 1,1: 2 crows, doubled."),
    (e.Scored(0, 1, "1,1", 1, False, ()), "Ann scores 1 point on 1,1: 1 crow."),
    (e.Scored(0, 0, "1,1", 0, False, ()), "Ann scores nothing on 1,1."),
    (e.MurderFound(0, "1,1"), "A murder on 1,1: Ann scatters it."),
    (e.CorruptionLifted(("1,1",)), "Mana Corruption of earlier rounds leaves 1,1."),
    (e.CorruptionLifted(("1,1", "2,1")), "Mana Corruption of earlier rounds leaves 2 tiles: 1,1; 2,1."),
    (e.PairLeft("1,1", 2), "2 crows fly off the board from 1,1."),
    (e.MurderScattered(0, "1,1", 1, ("2,1", "2,2")), "Ann scatters 2 crows from 1,1, starting east."),
    (
        e.MurderScattered(0, "1,1", 0, ("2,1", "2,2"), queen=True),
        "Ann scatters 1 crow and the Queen from 1,1, starting north.",
    ),
    (e.TileCorrupted("1,1"), "Mana Corruption comes to 1,1."),
    (e.TotemsTakenBack(), "All take their totems back."),
    (e.RoundBegan(3, 1), "Round 3 begins; Bob starts."),
    (e.RoundEnded(3), "Round 3 is over."),
    (e.SpellsRevealed(1, (Spell.DRAIN, Spell.ATTRACT), 4), "Bob shows Drain and Attract and scores 4 points."),
    (e.SpellsRevealed(1, (), 0), "Bob holds no spell."),
    (e.GameEnded((3, 7), (1,)), "Bob wins with 7 points."),
    (e.GameEnded((7, 7, 2), (0, 1)), "Ann and Bob share the win with 7 points."),
]


@pytest.mark.parametrize(("event", "line"), EVENTS, ids=[line for _, line in EVENTS])
def test_an_event_has_its_line(event: Event, line: str) -> None:
    assert both(crows.event_line, event, NAMES)[0] == line


def test_every_kind_of_event_is_among_them() -> None:
    assert {type(event) for event, _ in EVENTS} == {
        kind for kind in vars(e).values() if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
    }


ACTIONS: list[tuple[Action, str, str]] = [
    (a.Drew(Tile.LAVA_POOL), "draw", "Draw a Lava Pool"),
    (a.DrewNightfall(), "draw", "Draw Nightfall"),
    (a.DrewSpell(Spell.DRAIN), "draw-spell", "Draw Drain"),
    (a.GoesFirst(0), "first", "Ann goes first"),
    (a.Play(Tile.TREE_3), "tile", "Play: Tree with 3 crows"),
    (a.Put("3,-1"), "place", "Place on 3,-1"),
    (a.Put("3,-1"), "move", "Place on 3,-1"),
    (a.Put("3,-1"), "totem", "Totem on 3,-1"),
    (a.Put("3,-1"), "attract", "Attract to 3,-1"),
    (a.Put("3,-1"), "disperse", "Disperse from 3,-1"),
    (a.Put("3,-1"), "teleport-to", "Teleport to 3,-1"),
    (a.Put("3,-1"), "populate", "Populate 3,-1"),
    (a.Replace("1,1"), "place", "Replace the tile on 1,1"),
    (a.Cast(Spell.ATTRACT), "spell", "Cast Attract"),
    (a.Pass(), "spell", "Keep your spells"),
    (a.From("3,0"), "teleport", "Teleport from 3,0"),
    (a.Carry(Figures.ONE_CROW), "teleport-figures", "1 crow"),
    (a.Carry(Figures.TWO_CROWS), "teleport-figures", "2 crows"),
    (a.Carry(Figures.QUEEN), "teleport-figures", "The Queen"),
    (a.Carry(Figures.QUEEN_AND_CROW), "teleport-figures", "The Queen and 1 crow"),
    *((a.Towards(way), "scatter", ("North", "East", "South", "West")[way]) for way in WAYS),
]


@pytest.mark.parametrize(("action", "kind", "label"), ACTIONS, ids=[f"{kind} {label}" for _, kind, label in ACTIONS])
def test_an_answer_has_its_label(action: Action, kind: str, label: str) -> None:
    assert both(crows.action_label, action, kind, NAMES)[0] == label


def test_every_kind_of_answer_is_among_them() -> None:
    assert {type(action) for action, _, _ in ACTIONS} == {
        kind for kind in vars(a).values() if isinstance(kind, type) and issubclass(kind, Action) and kind is not Action
    }


@pytest.mark.parametrize("kind", QUESTIONS)
def test_a_question_has_a_title_and_a_hint(kind: str) -> None:
    def asked(words: Words, part: int) -> str:
        return crows.question(words, Asked(0, "CROWS-5.1", kind, (), Tile.BARRENS, "1,1", "2,2"))[part]

    both(asked, 0)
    both(asked, 1)


def test_a_lava_pool_may_also_replace_and_the_hint_says_so() -> None:
    assert "in place of" in crows.question(EN, Asked(0, "CROWS-5.2", "place", (), Tile.LAVA_POOL)).hint
    assert "in place of" not in crows.question(EN, Asked(0, "CROWS-5.2", "place", (), Tile.BARRENS)).hint


@pytest.mark.parametrize("kind", QUESTIONS)
def test_others_read_what_the_game_waits_for(kind: str) -> None:
    seat = 1 if kind in WAITING else CHANCE
    line, _ = both(crows.waiting_line, Asked(seat, "CROWS-5.1", kind), NAMES)
    assert line == "Chance decides." if seat == CHANCE else line.startswith("Bob ")


@pytest.mark.parametrize("tile", Tile)
def test_a_tile_has_a_name_and_a_text(tile: Tile) -> None:
    for says in (crows.tile_name, crows.a_tile, crows.tile_text):
        both(says, tile)


def test_nightfall_has_a_name_and_a_text() -> None:
    both(lambda words: crows.nightfall(words)[0])
    both(lambda words: crows.nightfall(words)[1])


@pytest.mark.parametrize("spell", Spell)
def test_a_spell_has_a_name_and_a_text(spell: Spell) -> None:
    for says in (crows.spell_name, crows.spell_text):
        both(says, spell)


@pytest.mark.parametrize("option", Options.__struct_fields__)
def test_an_option_and_its_values_are_explained(option: str) -> None:
    both(crows.option_title, option)
    for value in OPTION_VALUES[option]:
        both(crows.option_value, option, value)


def test_seats_have_names() -> None:
    assert both(crows.seat_name, 1) == ("Player B", "Joueur B")
    assert both(crows.seat_name, 2, computer=True) == ("Computer C", "Ordinateur C")


def test_a_tile_on_the_board_is_told_in_full() -> None:
    english, french = both(crows.tile_label, Tile.TREE_2, "3,1", crows=2, queen=True, totem="Bob", corrupted=True)
    assert english == "Tree with 2 crows, 3,1, 2 crows, the Queen, totem of Bob, Mana Corruption"
    assert french == "Arbre à 2 corbeaux, 3,1, 2 corbeaux, la Reine, totem de Bob, Corruption du mana"
    assert crows.tile_label(EN, Tile.BARRENS, "0,0") == "Barrens, 0,0"


def test_an_outcome_names_who_won() -> None:
    assert both(crows.outcome_line, Outcome("CROWS-9.3", (40.0, 31.0), (0,)), NAMES)[0] == ("Ann wins with 40 points.")


def test_a_refusal_and_a_fault_are_filled_in_with_names_of_things() -> None:
    refused = Refusal(
        "CROWS-5.1",
        "{answer}: no such tile is in the hand.",
        "The hand holds {hand}.",
        {"answer": "play B", "hand": "T1, LP"},
    )
    assert crows.refusal(EN, refused) == (
        "play B: no such tile is in the hand.",
        "The hand holds a tree with 1 crow and a Lava Pool.",
    )
    assert crows.refusal(FR, refused) == (
        "« play B »\u00a0: aucune tuile de ce genre dans la main.".replace("« ", "«\u00a0").replace(" »", "\u00a0»"),
        "La main contient un Arbre à 1 corbeau et un Bassin de lave.",
    )
    told = Fault(
        "CROWS-5.5",
        "{tile} {spell} {loads} {hand} {n} {square}",
        {"tile": "LP", "spell": "drain", "loads": "1, q", "hand": "", "n": 3, "square": "1,1"},
    )
    assert crows.fault(EN, told) == "a Lava Pool Drain 1 crow and The Queen no tile 3 1,1"
