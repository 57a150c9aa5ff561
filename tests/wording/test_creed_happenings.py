"""What the log of Creed Versus Crows says of every event, and how a game ended, in both languages."""

from collections.abc import Iterator

import pytest

from corvids.games.creed.events import (
    automatons,
    combat,
    ending,
    enemies,
    equipment,
    leaders,
    missions,
    setup,
    stealth,
    turn,
)
from corvids.games.creed.events.enemies import Why
from corvids.games.creed.table import Phase
from corvids.kernel import Event, Outcome
from corvids.wording import creed
from corvids.wording.words import MISSED

from .creed_speech import EN, PLAYERS, both, kinds_in


@pytest.fixture(autouse=True)
def nothing_is_missed() -> Iterator[None]:
    MISSED.clear()
    yield
    assert set() == MISSED


EVENTS: list[tuple[Event, str]] = [
    # the set-up
    (setup.BladeHidden(0, "left"), "Ann hides the blade in the left sleeve."),
    (setup.BladeHidden(0, "right"), "Ann hides the blade in the right sleeve."),
    (setup.BladeHidden(0, ""), "Ann hides the blade in a sleeve."),
    (setup.BladeGuessed(1, "left", "left"), "Bob guesses the left sleeve, and the blade is there."),
    (setup.BladeGuessed(1, "right", "right"), "Bob guesses the right sleeve, and the blade is there."),
    (setup.BladeGuessed(1, "left", "right"), "Bob guesses the left sleeve; the blade is in the right one."),
    (setup.BladeGuessed(1, "right", "left"), "Bob guesses the right sleeve; the blade is in the left one."),
    (setup.InitiativeTaken(1), "Bob has the Initiative of the first turn."),
    (setup.FactionChosen(1, "crows"), "Bob plays the Crows."),
    (setup.SecretDrawn(0, "not_a_whisper"), "Ann draws the Secret Objective Not a Whisper."),
    (setup.SecretDrawn(0, ""), "Ann draws a Secret Objective."),
    (setup.EquipmentDealt(0, "smoke_bomb"), "Ann draws Smoke Bomb."),
    (setup.EquipmentDealt(0, ""), "Ann draws an Equipment card."),
    (setup.EquipmentKept(0, "medicine", 2), "Ann keeps Medicine, face down on board 2."),
    (setup.EquipmentReturned(0, ("crossbow", "lockpicks")), "Ann does not keep Crossbow and Lockpicks."),
    (setup.EquipmentReturned(0, ("medicine", "medicine")), "Ann does not keep Medicine (2)."),
    (setup.CharacterChosen(0, "daria", 1), "Ann lays Dariâ face down on board 1."),
    (setup.CharacterChosen(0, "", 1), "Ann lays a Character face down on board 1."),
    (setup.InitiativeCardGiven(0, "steady_hand", 1), "Ann lays Steady Hand beside board 1."),
    (
        setup.CharactersRevealed(0, ("daria", "claudio"), (1, 2), (("steady_hand",), ())),
        "Ann shows Dariâ with 1 card face down, beside it Steady Hand; Claudio with 2 cards face down.",
    ),
    (setup.CharacterPlaced("daria", "1,3"), "Dariâ starts on 1,3."),
    # the turn
    (turn.TurnBegan(3, 1), "Turn 3 begins; Bob holds the Initiative."),
    (turn.EventDrawn("carnival_masks", "N"), "The Event is Carnival Masks: Enemies go north."),
    (
        turn.EventDrawn("masons_at_work", "?"),
        "The Event is Masons at Work, with a question mark for the Enemies' direction.",
    ),
    (turn.StepBegan(Phase.FIRST, 1, ("guerra",)), "Step 1/2: Bob plays Guerra."),
    (turn.StepBegan(Phase.OTHER, 0, ("daria", "claudio")), "Step 1/1: Ann plays Dariâ and Claudio."),
    (turn.StepBegan(Phase.SECOND, 1, ("morte",)), "Step 2/2: Bob plays Morte."),
    (turn.StepBegan(Phase.FIRST, 1, ()), "Step 1/2: no Character of Bob plays."),
    (turn.StepBegan(Phase.OTHER, 1, ()), "Step 1/1: no Character of Bob plays."),
    (turn.StepBegan(Phase.SECOND, 1, ()), "Step 2/2: no Character of Bob plays."),
    (turn.Paid("morte", 1, 1), "Morte spends the saved cube."),
    (turn.CubeSaved("morte"), "Morte saves a cube."),
    (turn.CubesLost("morte", 1), "Morte loses 1 unspent cube."),
    (turn.CubesLost("morte", 2), "Morte loses 2 unspent cubes."),
    (turn.EnemyPhaseBegan(), "The Enemy phase begins."),
    (turn.TurnEnded(2), "Turn 2 is over; loose red bases leave the Map."),
    (turn.InitiativePassed(1), "The Initiative passes to Bob."),
    # stealth
    (stealth.Moved("morte", "1,1", "1,2"), "Morte moves from 1,1 to 1,2."),
    (
        stealth.Moved("morte", "1,1", "1,2", "gone_already"),
        "Morte moves from 1,1 to 1,2 for nothing (Gone already).",
    ),
    (stealth.Moved("daria", "1,1", "1,3", "parachute"), "Dariâ moves from 1,1 to 1,3 for nothing (Parachute)."),
    (stealth.Hunted("morte", "1,1", "1,2", "C"), "A Crossbowman Hunts Morte from 1,1 to 1,2."),
    (stealth.Hunted("morte", "1,1", "1,2", "CCS"), "2 Crossbowmen and a Seeker Hunt Morte from 1,1 to 1,2."),
    (
        stealth.Tested("morte", "1,1", ("alert", "blank", "blank"), 0, found=True),
        "Detection Test of Morte on 1,1: Ann rolls an alert-eye and 2 blanks. Seen!",
    ),
    (
        stealth.Tested("S", "1,1", ("blank", "alert", "alert"), 1, found=False),
        "Detection Test of a Body (a Seeker) on 1,1: Bob rolls 2 alert-eyes and a blank. Not seen.",
    ),
    (stealth.BecameExposed("morte", "BASE-21.1"), "Morte becomes exposed."),
    (
        stealth.BecameExposed("morte", "BASE-21.1", reused=True),
        "Morte becomes exposed, and wears the red base that lay there.",
    ),
    (stealth.TurnedIncognito("morte", "1,1", "BASE-21.6"), "Morte turns incognito; the red base stays on 1,1."),
    (stealth.TurnedIncognito("morte", "", "BASE-21.6"), "Morte turns incognito."),
    (stealth.AlertStarted("BASE-21.5"), "The Alert State becomes active."),
    (stealth.BodyFound("1,1", "C"), "An eye falls on a Body (a Crossbowman) on 1,1."),
    (stealth.BodiesMadeRoom("1,1", "S"), "A Body (a Seeker) on 1,1 makes room and goes to the Enemy Reserve."),
    (
        stealth.BodiesMadeRoom("1,1", "CC"),
        "2 Bodies (2 Crossbowmen) on 1,1 make room and go to the Enemy Reserve.",
    ),
    (stealth.TookPosts("1,1", "S"), "A Seeker takes a place of the Objective base on 1,1, for good."),
    (stealth.TookPosts("1,1", "CC"), "2 Crossbowmen take places of the Objective base on 1,1, for good."),
    # Enemies
    (enemies.EnemyStepBegan(Phase.REINFORCEMENT), "The Reinforcement step begins."),
    (enemies.EnemyStepBegan(Phase.MOVEMENT), "The Enemies' Movement step begins."),
    (enemies.EnemyStepBegan(Phase.COMBAT), "The Enemies' Combat step begins."),
    (enemies.ReinforcementDrawn("R3", alert=True), "Reinforcement card R3 is drawn; the Alert State is active."),
    (enemies.ReinforcementDrawn("R3", alert=False), "Reinforcement card R3 is drawn; the Alert State is inactive."),
    (enemies.GuardsCameIn("B", "1,1", "C"), "A Crossbowman comes in at Entrance B, on 1,1."),
    (enemies.GuardsCameIn("B", "1,1", "SS"), "2 Seekers come in at Entrance B, on 1,1."),
    (
        enemies.GuardsStayedOut("B", "1,1", "C", spent=True),
        "A Crossbowman does not come in at Entrance B, on 1,1: the Reserve has no more.",
    ),
    (
        enemies.GuardsStayedOut("B", "1,1", "CC", spent=False),
        "2 Crossbowmen do not come in at Entrance B: 1,1 is full.",
    ),
    (
        enemies.EventTurnedUp("carnival_masks", "N", in_deck=True),
        "The Event Carnival Masks is turned up in the deck: Enemies go north.",
    ),
    (
        enemies.EventTurnedUp("carnival_masks", "N", in_deck=False),
        "The unused Event Carnival Masks is turned up: Enemies go north.",
    ),
    (
        enemies.EventTurnedUp("masons_at_work", "?", in_deck=False),
        "The Event Masons at Work is turned up and has a question mark, too.",
    ),
    (
        enemies.EnemiesMoved("1,1", "1,2", "C", Why.ATTRACTED),
        "A Crossbowman goes from 1,1 to the red base on 1,2.",
    ),
    (enemies.EnemiesMoved("1,1", "1,2", "CC", Why.DRIFT), "2 Crossbowmen go from 1,1 to 1,2."),
    (enemies.EnemiesStayed("1,1", "C", Why.PINNED), "A Crossbowman stays on 1,1, held by a red base."),
    (enemies.EnemiesStayed("1,1", "CC", Why.EDGE), "2 Crossbowmen stay on 1,1, at the edge of the Map."),
    (enemies.EnemiesStayed("1,1", "C", Why.WALL), "A Crossbowman stays on 1,1, in front of a wall."),
    (enemies.EnemiesStayed("1,1", "C", Why.LADDER), "A Crossbowman stays on 1,1, where there is no ladder."),
    (enemies.EnemiesStayed("1,1", "CC", Why.FULL), "2 Crossbowmen stay on 1,1: the next square is full."),
    (enemies.EnemiesStayed("1,1", "T", Why.UNKNOWN), "The Traitor stays on 1,1: no direction is known."),
    (enemies.EnemiesAimed("1,1", "1,1", "S", 2), "A Seeker on 1,1 attacks who is exposed there: 2 dice."),
    (enemies.EnemiesAimed("1,1", "1,2", "CC", 2), "2 Crossbowmen on 1,1 shoot at 1,2: 2 dice."),
    (enemies.DiceDivided("morte", "1,1", 1), "1 die of Enemies falls to Morte on 1,1."),
    (
        enemies.EnemyDiceRolled("morte", ("hit", "hit", "shield"), 2, 0),
        "Ann rolls 2 hits and a shield for the Enemies against Morte: 2 hits.",
    ),
    # Hiding Spots, Towers, Chests, cards
    (equipment.WentIn("morte", "1,1"), "Morte goes into the Hiding Spot on 1,1."),
    (equipment.CameOut("morte", "1,1"), "Morte comes out of the Hiding Spot on 1,1."),
    (equipment.Climbed("morte", "1,1", "crows"), "Morte climbs the Tower of the Crows from 1,1."),
    (
        equipment.Leapt("morte", "1,1", "assassins"),
        "Morte leaps from the top of the Tower of the Assassins into the Hiding Spot on 1,1.",
    ),
    (equipment.ChestOpened("morte", "1,1"), "Morte opens the Chest on 1,1."),
    (equipment.ObjectiveCompleted("morte", "1,1", 3), "Morte completes Objective 3 on 1,1."),
    (equipment.BodiesSearched("morte", "1,1", "CS"), "Morte searches 2 Bodies (a Crossbowman and a Seeker) on 1,1."),
    (equipment.BodiesHidden("morte", "1,1", "C"), "Morte hides a Body (a Crossbowman) on 1,1."),
    (equipment.CardDrawn(0, "equipment", "stiletto"), "Ann draws Stiletto from the Equipment deck."),
    (equipment.CardDrawn(0, "chest", "lagoon_blade"), "Ann draws Lagoon Blade from the Chest deck."),
    (equipment.CardDrawn(0, "equipment", ""), "Ann draws a card from the Equipment deck."),
    (equipment.CardDrawn(0, "chest", ""), "Ann draws a card from the Chest deck."),
    (equipment.DeckRenewed(1), "1 discarded card becomes the new Equipment deck."),
    (equipment.DeckRenewed(9), "9 discarded cards become the new Equipment deck."),
    (equipment.CardPlaced("morte", 1, "", "inventory"), "Morte keeps a card face down in the inventory."),
    (equipment.CardPlaced("morte", 1, "medicine", "inventory"), "Morte keeps Medicine face down in the inventory."),
    (equipment.CardPlaced("morte", 1, "stiletto", "melee"), "Morte equips Stiletto."),
    (equipment.CardStowed("morte", "stiletto"), "Morte turns Stiletto down into the inventory."),
    (equipment.CardDiscarded("morte", "medicine", gone=False), "Morte discards Medicine."),
    (equipment.CardDiscarded("morte", "stiletto", gone=True), "Morte discards Stiletto, out of the game."),
    (
        equipment.ArmourReplaced("morte", "roman_armor", "padded_cuirass"),
        "Morte wears Padded Cuirass in place of Roman armor, which leaves the game.",
    ),
    (equipment.TradeBegan("morte", "guerra"), "Morte trades with Guerra."),
    (equipment.CardPickedUp("morte", 1, "stiletto", "melee"), "In the Trade Stiletto of Morte is picked up."),
    (equipment.ItemUsed("daria", "smoke_bomb"), "Dariâ uses Smoke Bomb."),
    (equipment.ItemUsed("daria", "medicine", "daria"), "Dariâ uses Medicine."),
    (equipment.ItemUsed("daria", "medicine", "claudio"), "Dariâ uses Medicine on Claudio."),
    (equipment.ItemUsed("daria", "explosive_bomb", "3,4"), "Dariâ uses Explosive Bomb on 3,4."),
    (
        equipment.ItemUsed("pestilenza", "smoke_bomb", "", "loose_satchel"),
        "Pestilenza uses Smoke Bomb for nothing (Loose satchel).",
    ),
    (
        equipment.ItemUsed("pestilenza", "medicine", "morte", "loose_satchel"),
        "Pestilenza uses Medicine on Morte for nothing (Loose satchel).",
    ),
    (equipment.Healed("daria", 1, 3), "Dariâ gets 1 health cube back and has 3."),
    (equipment.Healed("daria", 2, 4), "Dariâ gets 2 health cubes back and has 4."),
    (equipment.PlanShared("daria", "claudio"), "Dariâ puts a spent cube of Claudio on its saved slot."),
    (equipment.CubeReturned("carestia"), "A spent cube of Carestia is fresh again."),
    (equipment.Glided("daria", "2,1", "5,1"), "Dariâ glides from 2,1 to 5,1."),
    (equipment.Glided("daria", "", "5,1"), "Dariâ glides from the top of a Tower to 5,1."),
    (equipment.IgnoresTests("daria", enemies_only=True), "Enemies do not look at Dariâ this turn."),
    (equipment.IgnoresTests("daria", enemies_only=False), "Dariâ takes no Detection Test this turn."),
    (equipment.AlertEnded(), "The Alert is over, and loose red bases leave the Map."),
    (equipment.InitiativeCardUsed("daria", "hidden_cache"), "Dariâ uses Hidden Cache."),
    (equipment.GuardHeldBack("4,3", "S"), "A Seeker on 4,3 is told to stay."),
    # combat
    (combat.Wounded("daria", 1, 2, "BASE-16.18"), "Dariâ loses 1 health cube and has 2."),
    (combat.Wounded("daria", 2, 0, "BASE-16.18"), "Dariâ loses 2 health cubes and has 0."),
    (combat.CharacterEliminated("daria", "1,1"), "Dariâ is Eliminated on 1,1."),
    (combat.EnemiesEliminated("1,1", "CCs", 1), "Bob Eliminates 2 Crossbowmen and a Seeker on 1,1."),
    (combat.TowerHit(1, 1, 7, "CREED-7.2"), "The Tower of Bob loses 1 cube and has 7."),
    (combat.TowerHit(1, 2, 5, "CREED-7.2"), "The Tower of Bob loses 2 cubes and has 5."),
    (combat.AttackDeclared("daria", "stiletto", "1,1", 1), "Dariâ attacks 1,1 with Stiletto: 1 die."),
    (
        combat.AttackDeclared("guerra", "stiletto", "1,1", 2, "", "storming_party"),
        "Guerra attacks 1,1 with Stiletto (Storming party): 2 dice.",
    ),
    (
        combat.AttackDeclared("daria", "stiletto", "1,1", 1, "claudio"),
        "Dariâ, together with Claudio, attacks 1,1 with Stiletto: 1 die.",
    ),
    (
        combat.AttackDeclared("guerra", "stiletto", "1,1", 2, "morte", "storming_party"),
        "Guerra, together with Morte, attacks 1,1 with Stiletto (Storming party): 2 dice.",
    ),
    (combat.AttackDivided("daria", 2, 1), "Dariâ aims 2 dice at Opponents and 1 die at Enemies."),
    (
        combat.AttackRolled("daria", "halberd", "1,1", "opponents", ("emblem", "swords", "swords"), 0),
        "Ann rolls an emblem and 2 times crossed swords for Dariâ with Halberd, at Opponents on 1,1.",
    ),
    (
        combat.AttackRolled("daria", "halberd", "1,1", "enemies", ("hit", "swords"), 0),
        "Ann rolls a hit and crossed swords for Dariâ with Halberd, at Enemies on 1,1.",
    ),
    (combat.EmblemWorked("daria", "stiletto", "hit"), "The emblem gives Stiletto of Dariâ 1 hit more."),
    (
        combat.EmblemWorked("daria", "halberd", "ignore_swords"),
        "The emblem on Halberd of Dariâ makes crossed swords mean nothing.",
    ),
    (combat.HitsGiven("1,1", 0, {"guerra": 0}, 0, ""), "The attack on 1,1 hits nobody."),
    (
        combat.HitsGiven("1,1", 0, {"guerra": 2, "morte": 1}, 3, "C"),
        "The attack on 1,1 brings 2 hits for Guerra, 1 hit for Morte and 3 hits for Enemies.",
    ),
    (
        combat.EnemiesRetaliated("1,1", "C", {"daria": 1}),
        "Retaliation: a Crossbowman on 1,1 rolls 1 die against Dariâ.",
    ),
    (
        combat.EnemiesRetaliated("1,1", "Cs", {"daria": 2, "claudio": 1}),
        "Retaliation: a Crossbowman and a Seeker on 1,1 roll 2 dice against Dariâ and 1 die against Claudio.",
    ),
    (
        combat.RetaliationRolled("daria", ("shield",), 0, 1),
        "Bob rolls a shield in Retaliation against Dariâ: 0 hits.",
    ),
    (
        combat.OpponentRetaliated("guerra", "halberd", ("daria", "claudio"), (), 0, 1),
        "Guerra strikes back at Dariâ and Claudio with Halberd; Bob rolls no dice: 0 hits.",
    ),
    (combat.WeaponSpent("daria", "throwing_knives"), "Dariâ has used up Throwing Knives."),
    (combat.Reacted("daria"), "Dariâ reacts to the attack."),
    (combat.ReactionDeclined(0, ("daria",)), "Dariâ does not react."),
    (combat.ReactionDeclined(0, ("daria", "claudio")), "Dariâ and Claudio do not react."),
    (combat.PoisonUsed("daria", "1,1", "c"), "Dariâ uses the Poison Blade on a Crossbowman on 1,1."),
    (combat.PoisonUsed("daria", "1,1", "", "morte"), "Dariâ uses the Poison Blade on Morte on 1,1."),
    (
        combat.LastBlowStruck("S", "", "1,1", ("hit", "shield"), 1, 0),
        "A Seeker on 1,1 strikes at Crossbowmen before falling; Ann rolls a hit and a shield: 1 hit.",
    ),
    (
        combat.LastBlowStruck("morte", "stiletto", "1,1", ("emblem",), 1, 0),
        "Morte strikes at Crossbowmen on 1,1 with Stiletto before falling; Ann rolls an emblem: 1 hit.",
    ),
    (combat.BombThrown("daria", "explosive_bomb", "1,1"), "Explosive Bomb of Dariâ explodes on 1,1."),
    (
        combat.BlastRolled("twin_charge", "1,1", "S", ("hit",), 3, 0),
        "Ann rolls a hit for a Seeker on 1,1: 3 hits.",
    ),
    (combat.BlastRolled("twin_charge", "1,1", "morte", (), 1, 1), "Morte on 1,1 takes 1 hit."),
    (combat.BlastRolled("twin_charge", "", "crows", (), 2, 1), "The Tower of the Crows takes 2 hits."),
    (
        combat.BlastRolled("twin_charge", "", "crows", ("hit",), 2, 1),
        "Bob rolls a hit for the Tower of the Crows: 2 hits.",
    ),
    # Leaders
    (
        leaders.LeaderAttacked("assassins", "1,1", 3, ("morte", "guerra")),
        "Ezio Auditore attacks Morte and Guerra on 1,1: 3 dice.",
    ),
    (leaders.LeaderAttacked("crows", "1,1", 3, ()), "Cesare Borgia attacks the Guards on 1,1: 3 dice."),
    (
        leaders.LeaderRolled("crows", "1,1", ("emblem", "swords"), 1, 1),
        "Bob rolls an emblem and crossed swords for Cesare Borgia: 1 hit.",
    ),
    (leaders.LeaderHidAlly("assassins", "daria"), "The emblem of Ezio Auditore covers Dariâ."),
    (leaders.LeaderTookCube("crows", "daria"), "The emblem of Cesare Borgia takes the saved cube of Dariâ."),
    (
        leaders.LeaderMoved("crows", "1,1", "1,2", Why.ATTRACTED),
        "Cesare Borgia goes from 1,1 to the red base on 1,2.",
    ),
    (leaders.LeaderMoved("crows", "1,1", "1,2", Why.DRIFT), "Cesare Borgia goes from 1,1 to 1,2."),
    (leaders.LeaderStayed("crows", "1,1", Why.EDGE), "Cesare Borgia stays on 1,1, at the edge of the Map."),
    (leaders.LeaderStayed("crows", "1,1", Why.PINNED), "Cesare Borgia stays on 1,1, held by a red base."),
    (leaders.LeaderStayed("crows", "1,1", Why.WALL), "Cesare Borgia stays on 1,1, in front of a wall."),
    (leaders.LeaderStayed("crows", "1,1", Why.LADDER), "Cesare Borgia stays on 1,1, where there is no ladder."),
    (leaders.LeaderStayed("crows", "1,1", Why.UNKNOWN), "Cesare Borgia stays on 1,1: no direction is known."),
    # Automatons
    (automatons.AutomatonTaken("daria", 0, 3), "Dariâ takes an Automaton; the Stock has 3 more."),
    (
        automatons.AutomatonTaken("claudio", 0, 0, "clockmaker"),
        "Claudio takes an Automaton for nothing (Clockmaker's hands); the Stock has 0 more.",
    ),
    (automatons.AutomatonDrawn(0, "suicidio"), "Ann draws the Automaton card Suicidio."),
    (automatons.AutomatonDrawn(0, ""), "Ann draws an Automaton card."),
    (
        automatons.AutomatonDeckSearched(0, ("miasma", "orologio")),
        "Ann looks through the Automaton deck: Miasma and Orologio.",
    ),
    (automatons.AutomatonDeckSearched(0, ()), "Ann looks through the Automaton deck."),
    (
        automatons.AutomatonKept("daria", 0, "suicidio", "miasma"),
        "Dariâ carries Suicidio, its card face down; Miasma goes under the deck.",
    ),
    (automatons.AutomatonKept("daria", 0, "suicidio"), "Dariâ carries Suicidio, its card face down."),
    (automatons.AutomatonKept("daria", 0, ""), "Dariâ carries an Automaton, its card face down."),
    (automatons.AutomatonPlaced("daria", 0, 2, "1,3", "suicidio", "", 3), "Dariâ places Suicidio (2) on 1,3."),
    (automatons.AutomatonPlaced("daria", 0, 2, "1,3", "", "", 3), "Dariâ places an Automaton (2) on 1,3."),
    (
        automatons.AutomatonPlaced("claudio", 0, 2, "1,3", "vagabondo", "W", 3, "clockmaker"),
        "Claudio places Vagabondo (2) on 1,3 for nothing (Clockmaker's hands). It will walk west.",
    ),
    (automatons.AutomatonGivenUp("daria", 0, "miasma", "BASE-18.6"), "Miasma of Dariâ leaves the game unseen."),
    (automatons.AutomatonGivenUp("daria", 0, "", "CREED-12.10"), "An Automaton of Dariâ leaves the game unseen."),
    (automatons.AutomatonHandedOver("daria", 0, "claudio"), "Dariâ hands an Automaton over to Claudio."),
    (
        automatons.AutomatonHandedOver("daria", 0, "claudio", swapped=True),
        "The Automatons of Dariâ and Claudio change places.",
    ),
    (automatons.AutomatonLit("daria", 2, "1,3"), "Dariâ lights Automaton 2 on 1,3."),
    (
        automatons.AutomatonWalked(2, 0, "vagabondo", "2,3", "1,3", "W"),
        "Vagabondo (2) of Ann walks west to 1,3.",
    ),
    (
        automatons.AutomatonExploded(2, 0, "suicidio", "2,2", ("2,1", "2,2"), ()),
        "Suicidio (2) of Ann explodes on 2,2: it touches 2,1, 2,2.",
    ),
    (
        automatons.AutomatonExploded(2, 0, "suicidio", "1,3", ("0,3", "1,3"), ("assassins",)),
        "Suicidio (2) of Ann explodes on 1,3: it touches 0,3, 1,3 and the Tower of the Assassins.",
    ),
    (automatons.AutomatonSpent(2, 0, "suicidio", "1,3"), "Suicidio (2) of Ann is out of the game."),
    # the end
    (ending.Arrived("claudio", 0, 2, "1,3"), "Claudio takes over board 2 of Ann and arrives on 1,3."),
    # missions of their own
    (missions.ChestLifted("daria", "1,3"), "Dariâ picks up the Chest on 1,3."),
    (missions.ChestSetDown("daria", "1,3"), "Dariâ puts the Chest down on 1,3."),
    (missions.ChestSetDown("daria", "1,3", fallen=True), "The Chest that Dariâ carried lies on 1,3."),
    (missions.ChestCollected(1, "1,3", 3), "The Chest on 1,3 is brought home: 3 XP for Bob."),
    (missions.ChestHanded("daria", "bastiano"), "Dariâ hands the Chest to Bastiano."),
    (missions.DottoreJoined("daria", 1, "4,0", card=True), "Dariâ joins Dottore 1, and takes a card for it."),
    (missions.DottoreJoined("daria", 1, "4,0", card=False), "Dariâ joins Dottore 1."),
    (missions.DottoreFollowed("daria", 2, "4,1"), "Dottore 2 goes with Dariâ to 4,1."),
    (missions.DottoreLeft("daria", 2, "4,1", missions.Parting.LET_GO), "Dariâ lets Dottore 2 go on 4,1."),
    (
        missions.DottoreLeft("daria", 2, "4,1", missions.Parting.NO_LADDER),
        "There is no ladder: Dottore 2 stays on 4,1, and Dariâ goes on alone.",
    ),
    (
        missions.DottoreLeft("daria", 2, "4,1", missions.Parting.FELL),
        "Dottore 2 is left alone on 4,1, where Dariâ fell.",
    ),
    (missions.DottoreLeft("daria", 2, "4,1", missions.Parting.HID), "Dottore 2 stays on 4,1 while Dariâ hides."),
    (
        missions.DottoreLeft("daria", 2, "4,1", missions.Parting.CLIMBED),
        "Dottore 2 stays on 4,1: he climbs no Tower with Dariâ.",
    ),
    (
        missions.DottoreLeft("daria", 2, "4,1", missions.Parting.GLIDED),
        "Dottore 2 stays on 4,1 while Dariâ glides off.",
    ),
    (missions.DottoreHome("daria", 1, "1,3", 0, 4), "Dariâ brings Dottore 1 home: 4 XP for Ann."),
    (
        missions.TraitorHit("4,2", 2, 1, 1, 2),
        "The Traitor on 4,2 loses 2 cubes and has 1 left: 2 XP for Bob.",
    ),
    (
        ending.XpCounted(0, 2, 5, 1, 4, 18, 2, 4),
        "Ann has 18 XP: Tower 2, Objectives 5, Chests 1, Opponents 4, cards 2, mission 4.",
    ),
    (
        ending.XpCounted(0, 2, 5, 1, 4, 12),
        "Ann has 12 XP: Tower 2, Objectives 5, Chests 1, Opponents 4.",
    ),
    (
        ending.XpCounted(0, 2, 5, 1, 4, 18, 2, 1, 3),
        "Ann has 18 XP: Tower 2, Objectives 5, Chests 1, Opponents 4, cards 2, mission 1, Secret Objectives 3.",
    ),
    (
        ending.SecretScored(1, "by_my_own_hand", 3),
        "Bob turns up the Secret Objective By My Own Hand: 3 XP at the end.",
    ),
    (
        ending.SecretScored(1, "by_my_own_hand", 3, hidden=True),
        "Bob has fulfilled the Secret Objective By My Own Hand: 3 XP at the end.",
    ),
    (ending.SecretShown(1, "unbroken_keep", 2), "Bob shows the Secret Objective Unbroken Keep: 2 XP."),
    (ending.SecretShown(1, "cracked_walls", 0), "Bob shows the Secret Objective Cracked Walls: not fulfilled."),
]
LEFT_OUT: list[Event] = [
    turn.Paid("morte", 1, 0),
    turn.StepEnded(1),
    enemies.ActsInWindow(1),
    enemies.EnemiesStayed("1,1", "C", Why.POST),
]
"""What the log need not say: what follows says it, or it was said once for good."""


@pytest.mark.parametrize(("event", "line"), EVENTS, ids=[line for _, line in EVENTS])
def test_an_event_has_its_line(event: Event, line: str) -> None:
    english, french = both(creed.event_line, event, PLAYERS)
    assert english == line
    assert french != english


@pytest.mark.parametrize("event", LEFT_OUT, ids=[type(event).__name__ for event in LEFT_OUT])
def test_an_event_that_is_left_out(event: Event) -> None:
    assert creed.event_line(EN, event, PLAYERS) is None


def test_every_kind_of_event_is_among_them() -> None:
    known = {type(event) for event in (*LEFT_OUT, *(event for event, _ in EVENTS))}
    kinds = kinds_in(
        automatons, setup, turn, stealth, enemies, equipment, combat, leaders, missions, ending, base=Event
    )
    assert known == kinds


def test_the_log_has_a_heading_for_each_turn() -> None:
    assert creed.round_begun(turn.TurnBegan(3, 1)) == 3
    assert creed.round_begun(turn.TurnEnded(3)) is None


OUTCOMES = [
    (Outcome("CREED-1.1", (0, 1), (1,)), "Bob wins: the opposing Tower is destroyed."),
    (Outcome("CREED-1.2", (1, 0), (0,)), "Ann wins: all four Characters of the other side are Eliminated."),
    (Outcome("CREED-13.8", (12, 15), (1,)), "Bob wins with 15 XP to 12."),
    (
        Outcome("CREED-13.6", (9, 9), (0,)),
        "Ann wins the tie of 9 XP each, for having begun without the Initiative.",
    ),
    (Outcome("CREED-1.5", (12, 8), (0,)), "Both sides won at one instant: Ann has more XP, 12 to 8."),
    (
        Outcome("CREED-1.5", (0, 1), (1,)),
        "Both sides won at one instant: Bob, who began without the Initiative, wins.",
    ),
    (Outcome("CREED-1.5", (0.5, 0.5), (0, 1)), "Both sides won at one instant: the game is drawn."),
]


@pytest.mark.parametrize(("outcome", "line"), OUTCOMES, ids=[line for _, line in OUTCOMES])
def test_an_outcome_says_how_the_game_ended(outcome: Outcome, line: str) -> None:
    english, french = both(creed.outcome_line, outcome, PLAYERS)
    assert english == line
    assert french != english
