"""What a position's text can have wrong: the line, the statement, and what would be right."""

import pytest

from corvids.games.creed.game import Creed
from corvids.kernel import InputError

from .boxes import house_box

CHESTS = "\n".join(f"{who} 3,3 items {'?chest ' * 5}" for who in ("bastiano", "daria", "morte"))
WRONG = [
    ("enemies 4,3 CC 5,3 C\nenemies 4,3 CCC", "line 2: 5 Enemies and Bodies are on 4,3.", "BASE-29.7"),
    ("enemies 4,3 CC\nbodies 4,3 CCC", "line 2: 5 Enemies and Bodies are on 4,3.", "BASE-29.7"),
    ("chests 4,4 3,1 5,1 0,7", "line 1: A Chest is on 4,4, which is a canal or no square.", "BASE-11.6"),
    ("bastiano 99,3", "line 1: '99,3' is no square of this map. Squares are 0,0 to 8,7.", "BASE-13.2"),
    ("bastiano inc", "line 1: 'inc' is no square of this map.", "BASE-13.2"),
    ("bastiano -", "line 1: bastiano is on no square.", "CREED-5.14"),
    ("bastiano spot:0,4\ndaria spot:0,4", "line 2: Two Characters are in the Hiding Spot on 0,4.", "BASE-8.2"),
    ("bastiano spot:3,3", "line 1: There is no Hiding Spot on 3,3.", "BASE-8.1"),
    ("bastiano spot:0,4 exp", "line 1: bastiano is exposed, and on no square.", "BASE-8.6"),
    ("bastiano top:crows\ndaria top:crows", "line 2: Two Characters are on the Tower of the crows.", "BASE-9.2"),
    ("bastiano 3,3 5/4", "line 1: bastiano has 5 health cubes. It has 1 to 4.", "BASE-26.2"),
    ("bastiano 3,3 4/5", "line 1: bastiano has 4 health cubes when none is lost, not 5.", "BASE-25.2"),
    ("bastiano 3,3 f4", "line 1: bastiano has 4 fresh cubes.", "BASE-3.1"),
    ("bastiano 3,3 f1\nto-move reinforce", "line 1: bastiano has 1 fresh cubes in the Enemy phase.", "BASE-4.5"),
    ("bastiano 3,3 s2", "line 1: bastiano has 2 saved cubes.", "BASE-19.2"),
    ("bastiano 3,3 melee crossbow", "line 1: crossbow lies on the melee slot of bastiano.", "BASE-24.3"),
    ("bastiano 3,3 melee excalibur", "line 1: Nothing is called 'excalibur'.", "CREED-5.4"),
    (
        "bastiano 3,3 items crossbow crossbow stiletto stiletto medicine medicine",
        "line 1: bastiano has 6 cards",
        "BASE-24.4",
    ),
    ("bastiano 3,3 items halberd halberd halberd", "line 1: 3 of halberd are in the game. There are 2.", "CREED-5.4"),
    ("discards halberd\ndaria 3,3 items halberd halberd", "line 1: 3 of halberd are in the game.", "CREED-5.4"),
    ("bastiano 3,3\nbastiano 3,4", "line 2: bastiano is on two boards.", "CREED-5.10"),
    ("bastiano 3,3\ndaria 3,3\nclaudio 3,3", "line 3: There is no board left for 'claudio 3,3'.", "CREED-5.7"),
    ("bastiano 3,3 foo", "line 1: 'foo' says nothing there. Write bastiano 3,3", "CREED-6.1"),
    ("assassins eliminated bastiano\nbastiano 3,3", "line 1: The assassins have bastiano, alessandra", "CREED-5.10"),
    ("assassins reserve bastiano\nbastiano 3,3", "line 1: bastiano is not in the reserve.", "CREED-12.17"),
    ("assassins eliminated guerra", "line 1: Nothing is called 'guerra'. Names are alessandra", "CREED-3.1"),
    ("crows tower 9", "line 1: The Tower of the crows has 9 cubes.", "CREED-7.1"),
    ("crows tower six", "line 1: 'six' is no number.", "CREED-6.1"),
    ("board crows 1 fell 1\nturn 2", "line 1: A board of the crows is empty.", "CREED-12.16"),
    (
        "bastiano 3,3\nenemies 3,3 C\nto-move roll-tests [(3,3 1 mini bastiano)] late yes",
        "line 3: 'roll-tests [(3,3 1 mini bastiano)] late yes' comes to nothing on this table. Write the phase and",
        "CREED-6.1",
    ),
    (
        "bastiano 3,3\nenemies 3,3 C\nto-move roll-attack (3,3 [(bastiano - 1 plays yes)])",
        "line 3: 'roll-attack (3,3 [(bastiano - 1 plays yes)])' comes to nothing on this table.",
        "CREED-6.1",
    ),
    (
        "to-move draw-automaton assassins\nthen keep-automaton bastiano\nthen keep-automaton bastiano",
        "line 1: 'draw-automaton assassins' comes to nothing on this table.",
        "CREED-6.1",
    ),
    ("board crows 3", "line 1: 'crows 3' says nothing there.", "CREED-6.1"),
    (
        "enemies 4,3 CCCC 4,5 CCCC 3,3 CCCC 2,3 CCCC 1,3 CCCC\nenemies 0,0 CCCC 0,1 CCCC 0,2 CCCC",
        "line 2: 32 of the kind C are on the Map",
        "CREED-5.1",
    ),
    (
        "supply C 12 S 10",
        "line 1: With those on the Map, 30 of the kind C are left. Write supply C 30 S 10.",
        "CREED-5.1",
    ),
    ("enemies 4,6 CC", "line 1: On 4,6 2 Guards stand beside free places", "BASE-30.12"),
    ("enemies 4,3 cc", "line 1: 2 Guards are on places of an Objective base on 4,3.", "BASE-30.12"),
    ("enemies 4,3", "line 1: '4,3' says nothing there. Write enemies 4,3 CCs 5,2 C.", "CREED-6.1"),
    ("enemies CC", "line 1: 'CC' says nothing there.", "CREED-6.1"),
    ("bases 4,33", "line 1: '4,33' is no square of this map.", "BASE-13.2"),
    ("chests 3,1", "position: 1 Chests are on the Map, and 0 were opened. The map has 4", "BASE-10.3"),
    ("objectives 3,3", "line 1: The map has no Objective on 3,3.", "BASE-14.1"),
    ("objectives 2,0", "position: The Objectives 1 are on the Map, and - were completed.", "BASE-14.7"),
    ("turn 9", "position: It is turn 9. Turns are 1 to 5", "CREED-1.3"),
    ("turn 2\nstarter assassins", "position: In turn 2 the other side has the Initiative.", "CREED-4.5"),
    ("initiative bandits", "line 1: 'bandits' says nothing there. Write initiative crows.", "CREED-6.1"),
    ("factions crows crows", "line 1: 'crows crows' says nothing there.", "CREED-6.1"),
    ("phase lunch", "line 1: Nothing is called 'lunch'. Names are set-up", "CREED-6.1"),
    ("playing ezio", "line 1: 'ezio' says nothing there.", "CREED-6.1"),
    ("newcomers ezio", "line 1: 'ezio' is on no board.", "CREED-6.2"),
    ("alert loud", "line 1: Nothing is called 'loud'. Names are on, off, pending.", "BASE-23.1"),
    ("event picnic", "line 1: Nothing is called 'picnic'.", "CREED-5.3"),
    (
        "event lagoon_fog\nevents-used lagoon_fog lagoon_fog\nevents-in lagoon_fog",
        "position: An Event is in two places.",
        "CREED-5.3",
    ),
    ("event-deck 99", "position: The Event deck holds 99 cards.", "CREED-5.3"),
    ("direction up", "line 1: Nothing is called 'up'. Names are N, E, S, W, ?, -.", "BASE-3.9"),
    (
        "crows secrets cracked_walls cracked_walls",
        "position: A Secret Objective is missing, or there twice.",
        "CREED-5.6",
    ),
    ("crows secrets " + "? " * 30, "position: More Secret Objectives are hidden than there are.", "CREED-5.6"),
    (CHESTS, "position: More cards are hidden than are left of the chest deck.", "CREED-5.4"),
    (
        "automaton bandits 3,3 suicidio",
        "line 1: 'bandits 3,3 suicidio' says nothing there. Write automaton",
        "CREED-6.1",
    ),
    ("automaton crows 3,3", "line 1: 'crows 3,3' says nothing there.", "CREED-6.1"),
    ("automaton crows 33,3 suicidio", "line 1: '33,3' is no square of this map.", "BASE-13.2"),
    ("automaton crows 3,3 bomb", "line 1: Nothing is called 'bomb'. Names are", "CREED-5.13"),
    (
        "automaton crows 3,3 vagabondo",
        "line 1: Only an Automaton that walks has a way, and that one does.",
        "CREED-10.4",
    ),
    ("automaton crows 3,3 orologio way N", "line 1: Only an Automaton that walks has a way", "CREED-10.4"),
    ("automaton crows 3,3 vagabondo way up", "line 1: Nothing is called 'up'. Names are N, E, S, W.", "CREED-10.4"),
    ("automaton crows 3,3 suicidio now", "line 1: 'now' says nothing there.", "CREED-6.1"),
    ("automaton crows 3,3 suicidio number two", "line 1: 'two' is no number.", "CREED-6.1"),
    (
        "turn 3\nautomaton crows 3,3 suicidio number 1\nautomaton crows 3,4 orologio number 1",
        "line 3: Two Automatons are called 1.",
        "CREED-10.4",
    ),
    ("automaton crows 3,3 suicidio since 4", "line 1: Automaton 1 begins in turn 4.", "CREED-10.4"),
    (
        "automaton crows 3,3 suicidio\nmorte 4,4 carries suicidio",
        "line 1: The crows have 2 of suicidio. Each faction has one of each.",
        "CREED-10.22",
    ),
    ("crows exploded miasma unseen miasma", "line 1: The crows have 2 of miasma.", "CREED-10.22"),
    ("crows exploded bomb", "line 1: Nothing is called 'bomb'.", "CREED-5.13"),
    ("crows looked bomb ?", "line 1: Nothing is called 'bomb'.", "CREED-5.13"),
    ("morte 4,4 carries bomb", "line 1: Nothing is called 'bomb'. Names are", "CREED-5.13"),
    (
        "morte 4,4 carries suicidio items medicine medicine stiletto stiletto crossbow",
        "line 1: morte has 6 cards in five inventory slots.",
        "BASE-24.4",
    ),
    (
        "turn 2\ncrows eliminated guerra\ncarestia 6,3\nboard crows 2 fell 1 carries miasma",
        "line 4: Nobody is on crows-2 to carry an Automaton.",
        "CREED-12.10",
    ),
    (
        "crows unseen ? ? ? ? ?",
        "position: More Automatons are hidden than there are. Each faction has 4.",
        "CREED-10.22",
    ),
    ("mission 2", "line 1: This game plays mission 1. Open it with that mission.", "CREED-M0.1"),
    ("option hunt_half_of half", "option hunt_half_of: It cannot be 'half'. It can be all, able.", "BASE-32.1"),
    ("option hunt_half_of", "line 1: 'hunt_half_of' says nothing there.", "CREED-6.1"),
    ("ezio 3,3", "line 1: No line begins with 'ezio'. Lines are mission, version", "CREED-6.1"),
    ("turn 3\nturn 3", "line 2: 'turn' is said twice. Say it once.", "CREED-6.1"),
    ("to-move over", "line 1: Nobody has won here. Write counted yes", "CREED-1.3"),
    ("to-move dance", "line 1: No question or step is called 'dance'. Write one of hide-blade", "CREED-6.1"),
    ("to-move react", "line 1: '…' does not belong there. Write react mini for_nothing ….", "CREED-6.1"),
    ("to-move react ezio", "line 1: 'ezio' does not belong there.", "CREED-6.1"),
    ("to-move react morte now", "line 1: 'now' does not belong there.", "CREED-6.1"),
    ("to-move hunt morte 77,7", "line 1: '77,7' does not belong there.", "CREED-6.1"),
    ("to-move roll-tests", "line 1: '…' does not belong there. Write roll-tests tested faces … late ….", "CREED-6.1"),
    ("to-move roll-tests [", "line 1: '…' does not belong there.", "CREED-6.1"),
    ("to-move roll-tests [(3,3 many)]", "line 1: 'many' does not belong there.", "CREED-6.1"),
    ("to-move roll-tests []", "line 1: 'roll-tests []' asks nobody anything here.", "CREED-6.1"),
    ("to-move divide (3,3 [])\nthen open crows", "line 1: 'divide (3,3 [])' asks nobody anything here.", "CREED-6.1"),
    ("open crows", "line 1: No line begins with 'open'.", "CREED-6.1"),
    ("enemies 4,3 X", "line 1: 'X' says nothing there.", "CREED-6.1"),
    ("\u202e", "line 1: No line begins with '\\u202e'.", "CREED-6.1"),
]


@pytest.mark.parametrize(("text", "told", "rule"), WRONG, ids=[text[:40] for text, *_ in WRONG])
def test_what_is_wrong_is_told_with_its_line_and_what_would_be_right(text: str, told: str, rule: str) -> None:
    with pytest.raises(InputError) as raised:
        Creed(2, house_box()).read(text)
    assert str(raised.value).startswith(told)
    assert raised.value.refusal.rule == rule
    assert raised.value.refusal.instead
