"""What Creed Versus Crows asks, offers, names and refuses, in both languages."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace
from tests.games.creed.boxes import house_box
from tests.games.creed.playing import scene

from corvids.games.creed import actions as a
from corvids.games.creed.events import combat
from corvids.games.creed.options import OPTION_VALUES
from corvids.games.creed.steps import NAMES
from corvids.games.creed.table import Phase
from corvids.games.creed.town import Faction
from corvids.games.creed.view import Asked
from corvids.kernel import CHANCE, Action, Fault, Refusal, Step
from corvids.kernel.windows import Number
from corvids.wording import Words, creed
from corvids.wording.creed.questions import QUESTIONS, WAITING
from corvids.wording.creed.refusals import answer_of
from corvids.wording.words import MISSED

from .creed_speech import EN, FR, PLAYERS, both, kinds_in


@pytest.fixture(autouse=True)
def nothing_is_missed() -> Iterator[None]:
    MISSED.clear()
    yield
    assert set() == MISSED


ACTIONS: list[tuple[Action, str, str]] = [
    (a.Drew("not_a_whisper"), "draw-secret", "Draw Not a Whisper"),
    (a.Drew("smoke_bomb"), "draw-card", "Draw Smoke Bomb"),
    (a.Drew("carnival_masks"), "draw-event", "Draw Carnival Masks"),
    (a.Drew("carnival_masks"), "direction", "Draw Carnival Masks"),
    (a.Drew("R3"), "reinforce", "Draw R3"),
    (a.Drew("seat-2"), "hide-blade", "Bob has the Initiative"),
    (a.Rolled(("hit", "swords", "swords")), "roll-attack", "Roll a hit and 2 times crossed swords"),
    (a.Hand("left"), "guess-blade", "The left sleeve"),
    (a.Hand("right"), "guess-blade", "The right sleeve"),
    (a.Take("assassins"), "faction", "Play the Assassins"),
    (a.Take("crows"), "divide-enemies", "The dice left over against the Crows"),
    (a.Take("daria"), "character", "Dariâ"),
    (a.Take("stiletto"), "last-blow", "Strike with Stiletto"),
    (a.PutOn("smoke_bomb", 1), "keep", "Keep Smoke Bomb on board 1"),
    (a.PutOn("steady_hand", 2), "split", "Beside board 2: Steady Hand"),
    (a.Place("daria", "1,3"), "place", "Place Dariâ on 1,3"),
    (a.Arrive("daria", 1, "1,3"), "open", "Dariâ takes over board 1, on 1,3"),
    (a.First("daria"), "first", "Dariâ plays first"),
    (a.Second("daria"), "first", "Dariâ plays second, in step 2/2"),
    (a.End(), "open", "End the step"),
    (a.Pass(), "window-other", "Do nothing"),
    (a.Pass(), "reactions", "Do not react"),
    (a.Pass(), "pick-up", "No more cards"),
    (a.Pass(), "gone-already", "Stay"),
    (a.Act(), "window-other", "Act now"),
    (a.LetOther(), "window-holder", "Let the other side act first"),
    (a.Pay(0), "pay", "Spend fresh cubes only"),
    (a.Pay(1), "pay", "Spend the saved cube"),
    (a.Move("daria", "1,3"), "open", "Move Dariâ to 1,3"),
    (a.Run("bastiano", "1,3"), "open", "Move Bastiano to 1,3 for nothing (Roof runner)"),
    (a.GoIn("daria"), "open", "Dariâ goes into the Hiding Spot"),
    (a.ComeOut("daria"), "open", "Dariâ comes out of the Hiding Spot"),
    (a.Climb("daria"), "open", "Dariâ climbs the Tower"),
    (a.Leap("daria"), "open", "Dariâ takes a Leap of Faith"),
    (a.OpenChest("daria"), "open", "Dariâ opens the Chest"),
    (a.Lift("daria"), "open", "Dariâ picks up the Chest"),
    (a.SetDown("daria"), "open", "Dariâ puts the Chest down"),
    (a.Escort("daria", 2), "open", "Dariâ joins Dottore 2"),
    (a.Release("daria"), "open", "Dariâ lets the Dottore go"),
    (a.Complete("daria"), "open", "Dariâ completes the Objective"),
    (a.Search("daria"), "open", "Dariâ searches the Bodies"),
    (a.Conceal("daria"), "open", "Dariâ hides the Bodies"),
    (a.Save("daria"), "open", "Dariâ saves a cube"),
    (a.Equip("daria", "common_sword"), "open", "Dariâ equips Common Sword"),
    (a.Stow("daria", "common_sword"), "open", "Dariâ turns Common Sword down into the inventory"),
    (a.Discard("daria", "common_sword"), "place-cards", "Dariâ discards Common Sword"),
    (a.Discard("daria", "common_sword", slot=True), "open", "Dariâ discards the Common Sword on its slot"),
    (a.Trade("daria"), "open", "Dariâ trades with the Ally"),
    (a.Hold("daria", "common_sword", "slot"), "place-cards", "Common Sword onto Dariâ's slot"),
    (a.Hold("daria", "common_sword", "inventory"), "put-down", "Common Sword into Dariâ's inventory"),
    (a.Hold("daria", "common_sword", "slot"), "pick-up", "Common Sword off Dariâ's slot"),
    (a.Hold("daria", "common_sword", "inventory"), "pick-up", "Common Sword out of Dariâ's inventory"),
    (a.Attack("daria", "melee", "1,3"), "open", "Attack 1,3 with Dariâ's melee weapon"),
    (
        a.Attack("guerra", "melee", "1,3", ability=True),
        "open",
        "Attack 1,3 with Guerra's melee weapon (Storming party)",
    ),
    (
        a.Attack("pestilenza", "ranged", "1,3", free=True),
        "open",
        "Attack 1,3 with Pestilenza's ranged weapon for nothing (Loose satchel)",
    ),
    (
        a.Coordinate("daria", "ranged", "1,3"),
        "open",
        "Attack 1,3 together with the Ally, with Dariâ's ranged weapon",
    ),
    (a.JoinIn("daria", "ranged"), "join", "Join in with Dariâ's ranged weapon"),
    (a.Poison("daria", "C"), "open", "Dariâ uses the Poison Blade on a Crossbowman"),
    (a.Poison("daria", "morte"), "open", "Dariâ uses the Poison Blade on Morte"),
    (a.Use("daria", "smoke_bomb"), "open", "Dariâ uses Smoke Bomb"),
    (a.Use("daria", "explosive_bomb", "1,3"), "open", "Dariâ uses Explosive Bomb on 1,3"),
    (
        a.Use("pestilenza", "medicine", "morte", free=True),
        "open",
        "Pestilenza uses Medicine on Morte for nothing (Loose satchel)",
    ),
    (a.Invoke("daria", "opening_gambit", "1,3"), "open", "Dariâ uses Opening Gambit on 1,3"),
    (a.Invoke("daria", "hidden_cache"), "open", "Dariâ uses Hidden Cache"),
    (a.Again(), "again", "Keep these dice"),
    (a.Again(("swords", "swords")), "again", "Roll once more: 2 times crossed swords"),
    (a.SharePlan("daria"), "open", "Shared plan: a spent cube of the Ally is saved"),
    (a.Feed("carestia"), "open", "Fed by fear: a spent cube of Carestia comes back"),
    (a.React("daria"), "reactions", "Dariâ reacts"),
    (a.Count(1), "divide", "1 die at Opponents"),
    (a.Count(2), "emblems", "2 hits at Opponents"),
    (a.Count(2), "hits-opponents", "2 hits for board 1"),
    (a.Count(0), "hits-back", "0 hits for the one that began"),
    (a.Pick("CS"), "hunt", "A Crossbowman and a Seeker"),
    (a.Pick("S"), "make-room", "A Body (a Seeker)"),
    (a.Pick(""), "hits-enemies", "Nobody"),
    (a.Pick("CTT"), "hits-enemies", "A Crossbowman and 2 cubes of the Traitor"),
    (a.Pick("T"), "hits-enemies", "1 cube of the Traitor"),
    (a.Pick("T"), "hunt", "The Traitor"),
    (a.Pass(), "hand-over", "Keep the Chest"),
    (a.To("daria"), "hand-over", "The Chest goes to Dariâ"),
    (a.At("1,3"), "bring-in", "Come in on 1,3"),
    (a.At("1,3"), "attract", "Those of 1,3 first"),
    (a.At("1,3"), "attract-to", "One to 1,3"),
    (a.At("1,3"), "aim", "Shoot at 1,3"),
    (a.To("daria"), "divide-enemies", "A die against Dariâ"),
    (a.Take("orologio"), "keep-automaton", "Keep Orologio"),
    (a.Fetch("claudio"), "open", "Claudio takes an Automaton"),
    (a.Fetch("claudio", free=True), "open", "Claudio takes an Automaton for nothing (Clockmaker's hands)"),
    (a.Deploy("claudio"), "open", "Claudio places the Automaton"),
    (a.Deploy("claudio", "W"), "open", "Claudio places the Automaton, to walk west"),
    (
        a.Deploy("claudio", "W", free=True),
        "open",
        "Claudio places the Automaton, to walk west for nothing (Clockmaker's hands)",
    ),
    (a.Light("daria", 3), "open", "Dariâ lights Automaton 3"),
    (a.Abandon("daria"), "open", "Dariâ gives up the Automaton"),
    (a.PassOn("daria"), "pick-up", "Dariâ hands the Automaton over"),
    (Number(2), "go-off", "Automaton 2"),
    (a.Keep(), "keep-or-give", "Keep the Event"),
    (a.Give(), "keep-or-give", "Give the Event to the other side"),
    (a.Span("1,3", "2,3"), "lift-ladder", "Between 1,3 and 2,3"),
    (a.Take("active"), "set-alert", "Set the Alert State to active"),
    (a.Take("inactive"), "set-alert", "Set the Alert State to inactive"),
    (a.Take("B"), "close-entrance", "Entrance B"),
    (a.Take("E"), "choose-way", "East"),
    (a.At("1,3"), "post", "A Crossbowman on 1,3"),
    (a.At("1,3"), "move-guards", "A Guard on 1,3"),
    (a.At("1,3"), "send-guard", "To 1,3"),
    (a.At("1,3"), "lead-away", "Those on 1,3"),
    (a.At("1,3"), "ignore-test", "Ignore the test on 1,3"),
    (a.At("1,3"), "ward", "Turn the dice on 1,3 to the Opponents"),
    (a.At("1,3"), "event-square", "On 1,3"),
    (a.To("daria"), "event-who", "Dariâ"),
    (a.To("daria"), "give-cards", "Dariâ"),
    (a.To("daria"), "thief", "Dariâ"),
    (a.To("daria"), "ward", "Cancel dice against Dariâ"),
    (a.To("daria"), "ward-retaliation", "Cancel dice against Dariâ"),
    (a.To("daria"), "spare-hits", "Ignore hits on Dariâ"),
    (a.Pass(), "free-move", "Go no further"),
    (a.Pass(), "event-who", "Nobody"),
    (a.Pass(), "post", "No more Crossbowmen"),
    (a.Pass(), "move-guards", "No more Guards"),
    (a.Pass(), "ignore-test", "Let the dice be rolled"),
    (a.Pass(), "spare-hits", "Take the hits"),
]


@pytest.mark.parametrize(("action", "kind", "label"), ACTIONS, ids=[f"{kind} {label}" for _, kind, label in ACTIONS])
def test_an_answer_has_its_label(action: Action, kind: str, label: str) -> None:
    english, french = both(creed.action_label, action, kind, PLAYERS)
    assert english == label
    assert french != english or isinstance(action, a.Take) or label == "Dariâ"


def test_every_kind_of_answer_is_among_them() -> None:
    assert {type(action) for action, _, _ in ACTIONS} == (kinds_in(a, base=Action) - {a.Said}) | {Number}


ASKED = Asked(0, "CREED-6.1", "", (a.Hold("daria", "common_sword", "slot"),), 1, "1,3", 2, "daria")
BY_CHANCE = QUESTIONS.keys() - WAITING.keys()


def test_every_kind_of_question_has_its_words() -> None:
    assert {kind for step, kind in NAMES.items() if step.ask is not Step.ask} == QUESTIONS.keys()
    assert {kind for kind in QUESTIONS if kind.startswith(("roll-", "draw-"))} | {"reinforce", "direction"} == BY_CHANCE


@pytest.mark.parametrize("kind", QUESTIONS)
def test_a_question_has_a_title_and_a_hint(kind: str) -> None:
    def asked(words: Words, part: int) -> str:
        return creed.question(words, replace(ASKED, kind=kind))[part]

    for part in (0, 1):
        english, french = both(asked, part)
        assert english != french


def test_the_draw_of_the_first_initiative_is_a_question_of_its_own() -> None:
    asked = Asked(CHANCE, "CREED-4.1", "hide-blade")
    assert both(lambda words: creed.question(words, asked).title)[0] == "Which side has the Initiative?"


def test_a_question_names_what_it_is_about() -> None:
    assert creed.question(EN, replace(ASKED, kind="pay")).title == "Does Dariâ pay with the saved cube?"
    assert creed.question(EN, replace(ASKED, kind="character")).title == "Who plays on board 2?"
    assert creed.question(EN, replace(ASKED, kind="place-cards")).title == "Where does Common Sword go?"
    assert creed.question(EN, replace(ASKED, kind="divide")).hint.startswith("2 dice in all; the rest go at Enemies")
    assert creed.question(EN, replace(ASKED, kind="hits-back")).hint.startswith("2 hits in all")


@pytest.mark.parametrize("kind", QUESTIONS)
def test_others_read_what_the_game_waits_for(kind: str) -> None:
    seat = CHANCE if kind in BY_CHANCE else 1
    line, french = both(creed.waiting_line, replace(ASKED, seat=seat, kind=kind, options=()), PLAYERS)
    assert line != french
    assert line == "Chance decides." if seat == CHANCE else line.startswith("Bob ")


BOX = house_box()


@pytest.mark.parametrize("card", [*BOX.cards, *BOX.initiative])
def test_a_card_has_a_title_and_a_text(card: str) -> None:
    both(creed.card_title, card)
    both(creed.card_text, card)


def test_all_else_that_a_pack_names_has_its_words() -> None:
    for who in BOX.characters:
        for says in (creed.who_name, creed.ability_title, creed.ability_text):
            both(says, who)
    for secret in BOX.secrets:
        both(creed.secret_title, secret)
        both(creed.secret_text, secret)
    for event in BOX.events:
        both(creed.event_title, event)
        both(lambda words, event=event: " ".join(creed.event_texts(words, event)))
    for automaton in BOX.automatons:
        both(creed.automaton_title, automaton)
    for kind in BOX.enemies:
        both(creed.kind_title, kind)


def test_titles_are_those_of_the_pack_that_is_played() -> None:
    sword = replace(BOX.cards["common_sword"], title={"en": "Rapier", "fr": "Rapière"})
    own = replace(BOX, cards={"common_sword": sword})
    attack = combat.AttackDeclared("daria", "common_sword", "1,1", 2)
    assert creed.event_line(EN.about(own), attack, PLAYERS) == "Dariâ attacks 1,1 with Rapier: 2 dice."
    assert "Rapière" in (creed.event_line(FR.about(own), attack, PLAYERS) or "")
    assert creed.card_title(EN.about(own), "medicine") == "Medicine"
    assert creed.card_title(EN, "common_sword") == "Common Sword"


def test_what_no_pack_has_stays_as_it_was_written() -> None:
    assert creed.card_title(EN, "bazooka") == "bazooka"
    assert creed.who_name(EN, "nobody") == "nobody"
    assert creed.faction_name(EN, "pigeons") == "pigeons"
    assert creed.slot_name(EN, "pocket") == "pocket"


def test_things_of_the_rules_have_names() -> None:
    for phase in Phase:
        both(creed.phase_name, phase)
    for direction in "NESW?":
        both(creed.way_name, direction)
    for slot in ("melee", "ranged", "armour", "blade", "inventory"):
        both(creed.slot_name, slot)
    for faction in Faction:
        both(creed.faction_name, faction)
        both(creed.faction_name, faction, title=True)
        both(creed.tower_name, faction)
    assert both(creed.some_enemies, "TsCcC")[0] == "3 Crossbowmen, a Seeker and the Traitor"
    assert both(creed.some_enemies, "")[0] == "nobody"


@pytest.mark.parametrize("option", OPTION_VALUES)
def test_an_option_and_its_values_are_explained(option: str) -> None:
    both(creed.option_title, option)
    for value in OPTION_VALUES[option]:
        english, french = both(creed.option_value, option, value)
        assert english != french


def test_a_mission_goes_by_its_map() -> None:
    assert creed.option_value(EN, "mission", "2") == "2. Brothers in Arms"
    titled = replace(BOX, mission=2, map=replace(BOX.map, title={"en": "Docks", "fr": "Quais"}))
    assert creed.option_value(EN.about(titled), "mission", "2") == "2. Docks"


def test_seats_have_names() -> None:
    assert both(creed.seat_name, 1) == ("Player B", "Joueur B")
    assert both(creed.seat_name, 0, computer=True) == ("Computer A", "Ordinateur A")


def test_every_answer_can_be_read_back_from_its_notation() -> None:
    for mission in (1, 5):
        for action in scene("", mission=mission).game.vocabulary():
            if not isinstance(action, a.Count | Number):
                assert answer_of(str(action)) == action
    assert answer_of("3") == "3"
    assert answer_of("dance") == "dance"


def test_a_refusal_is_filled_in_with_names_of_things() -> None:
    refused = Refusal(
        "CREED-5.9",
        "{card} is not among the four cards drawn.",
        "Keep one of {cards}.",
        {"card": "common_sword", "cards": "smoke_bomb, medicine"},
    )
    assert creed.refusal(EN, refused) == (
        "Common Sword is not among the four cards drawn.",
        "Keep one of Smoke Bomb and Medicine.",
    )
    assert creed.refusal(FR, refused) == (
        "La carte Épée commune n\u2019est pas parmi les quatre cartes tirées.",
        "Gardez l\u2019une de ces cartes\u00a0: Bombe fumigène et Remède.",
    )
    dealt = Refusal("CREED-5.10", "{who}", "{reserve}", {"who": "guerra", "reserve": "daria, claudio"})
    assert creed.refusal(EN, dealt) == ("Guerra", "Dariâ and Claudio")


@pytest.mark.parametrize(
    ("field", "fact", "said"),
    [
        ("who", "daria", "Dariâ"),
        ("what", "crows", "Crows"),
        ("what", "common_sword", "Common Sword"),
        ("target", "S", "a Seeker"),
        ("target", "3,2", "3,2"),
        ("target", "", "nobody"),
        ("slot", "ranged", "ranged"),
        ("deck", "equipment", "Equipment"),
        ("side", "crows", "Crows"),
        ("kind", "C", "Crossbowman"),
        ("kinds", "CC", "2 Crossbowmen"),
        ("answer", "use daria explosive_bomb 3,2", "'Dariâ uses Explosive Bomb on 3,2'"),
        ("answer", "attack guerra melee 3,2 storming", "'Attack 3,2 with Guerra's melee weapon (Storming party)'"),
        ("answer", "CS", "a Crossbowman and a Seeker"),
        ("answer", "-", "nobody"),
        ("answer", "4", "'4'"),
        ("square", "3,2", "3,2"),
        ("hits", 2, "2"),
    ],
)
def test_a_fact_of_a_refusal_is_told_by_its_field(field: str, fact: str | int, said: str) -> None:
    refused = Refusal("CREED-6.1", f"{{{field}}}", "", {field: fact})
    assert creed.refusal(EN, refused) == (said, "")


def test_a_fault_of_a_position_has_names_and_one_of_a_file_has_what_stands_there() -> None:
    position = Fault("BASE-24.3", "{card} {slot} {who}", {"card": "common_sword", "slot": "melee", "who": "daria"})
    assert creed.fault(EN, position) == "Common Sword melee Dariâ"
    pack = Fault("BASE-24.3", "{place}: {slot} is no slot for {part}.", {"place": "x", "slot": "melee", "part": "item"})
    assert creed.fault(EN, pack) == "x: melee is no slot for item."
    assert creed.fault(FR, pack) == "x\u00a0: melee n\u2019est pas un emplacement pour item."


CROWDED = """
    A daria 0,4 exp 2/4 melee common_sword item smoke_bomb
    A claudio spot:0,4 inc
    C guerra top:crows inc f2 s1
    enemies 0,4 CCS
    enemies 2,0 c
    bodies 0,4 C
    bases 0,4
"""


def test_a_square_is_told_in_full() -> None:
    match = scene(CROWDED)
    view = match.game.observe(match.state, 0)
    told = {square: both(creed.square_label, view, square) for square in view.box.town.squares}
    english, french = told["0,4"]
    assert english == (
        "0,4, street, at the foot of the Tower of the Assassins, haystack with Claudio in it,"
        " Dariâ (Assassins, exposed, 2 of 4 health cubes), 2 Crossbowmen and a Seeker, a Body (a Crossbowman),"
        " a loose red base"
    )
    assert french == (
        "0,4, rue, au pied de la Tour des Assassins, tas de foin où se cache Claudio,"
        " Dariâ (Assassins, Personnage exposé, 2 cubes de santé sur 4), 2 Arbalétriers et un Traqueur,"
        " un Cadavre (un Arbalétrier), un socle rouge libre"
    )
    assert told["2,0"][0].endswith("Objective 1, a Crossbowman, 1 on a place of the Objective base")
    assert told["1,1"][0] == "1,1, street, ladder to the east"
    assert told["3,1"][0] == "3,1, interior, wall to the north and to the west, a Chest"
    assert told["2,2"][0].startswith("2,2, street, door to the east")


def test_a_board_is_told_in_full() -> None:
    match = scene(CROWDED)
    state = replace(match.state, table=replace(match.state.table, revealed=True))
    mine, theirs = (match.game.observe(state, seat) for seat in (0, 1))
    english, french = both(creed.board_label, mine, 0, PLAYERS)
    assert english == (
        "Board 1 of Ann, Dariâ, Shared plan, on 0,4, exposed, 2 of 4 health cubes, 3 fresh cubes,"
        " equipped: Poison Blade, Common Sword and Roman armor, in the inventory: Smoke Bomb"
    )
    assert "dans l\u2019inventaire\u00a0: Bombe fumigène" in french
    assert both(creed.board_label, theirs, 0, PLAYERS)[0].endswith("Roman armor, 1 card face down")
    assert "in the Hiding Spot on 0,4, incognito" in both(creed.board_label, mine, 1, PLAYERS)[0]
    guerra = both(creed.board_label, mine, 2, PLAYERS)[0]
    assert "on the top of the Tower of the Crows, incognito" in guerra
    assert "2 fresh cubes, a saved cube" in guerra
    assert both(creed.board_label, mine, 3, PLAYERS)[0].startswith("Board 2 of Bob, nobody")


def test_a_side_is_told_in_full() -> None:
    match = scene(CROWDED)
    view = match.game.observe(match.state, 0)
    english, _ = both(creed.side_label, view, 0, PLAYERS)
    assert english.startswith("Ann, Assassins, holds the Initiative, Tower: 8 of 8 cubes, in reserve: ")
    assert english.endswith(", 0 XP")
    side = replace(view.sides[1], eliminated=("morte",), objectives=(1, 3), opened=2, secrets_held=2, tower=6)
    english, _ = both(creed.side_label, replace(view, sides=(view.sides[0], side)), 1, PLAYERS)
    assert "Tower: 6 of 8 cubes" in english
    assert "Eliminated: Morte, Objectives: 1 and 3, 2 Chests opened, 4 Automatons in the Stock, 2 Secret" in english
    shown = replace(side, secrets=("chests", "not_a_whisper"))
    english, _ = both(creed.side_label, replace(view, sides=(view.sides[0], shown)), 1, PLAYERS)
    assert "2 Secret Objectives (Chests! and Not a Whisper)" in english
