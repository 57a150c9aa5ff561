"""Names and texts of what is on the table in Creed Versus Crows: figures, cards, dice, directions, seats."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from itertools import groupby
from typing import Any

from corvids.content import load_pack
from corvids.games.catalogue import entry
from corvids.games.creed.cards import Box
from corvids.games.creed.table import BOSS, Phase, sorted_kinds
from corvids.games.creed.town import Faction, Ground
from corvids.kernel import Seat

from ..words import Words, mark

SEAT_LETTERS = "AB"
FACTIONS = {Faction.ASSASSINS: mark("the Assassins"), Faction.CROWS: mark("the Crows")}
FACTION_TITLES = {Faction.ASSASSINS: mark("Assassins"), Faction.CROWS: mark("Crows")}
TOWERS = {
    Faction.ASSASSINS: mark("the Tower of the Assassins"),
    Faction.CROWS: mark("the Tower of the Crows"),
}
GROUNDS = {
    Ground.STREET: mark("street"),
    Ground.ROOF: mark("roof"),
    Ground.INTERIOR: mark("interior"),
    Ground.CANAL: mark("canal"),
}
SPOTS = {"haystack": mark("haystack"), "cart": mark("cart"), "garden": mark("roof garden")}
PHASES = {
    Phase.SETUP: mark("Set-up"),
    Phase.EVENT: mark("Event phase"),
    Phase.FIRST: mark("Step 1/2"),
    Phase.OTHER: mark("Step 1/1"),
    Phase.SECOND: mark("Step 2/2"),
    Phase.ENEMY: mark("Enemy phase"),
    Phase.REINFORCEMENT: mark("Reinforcement step"),
    Phase.MOVEMENT: mark("Enemies' Movement step"),
    Phase.COMBAT: mark("Enemies' Combat step"),
    Phase.CLOSE: mark("End of the turn"),
}
WAYS_TO_GO = {
    "N": mark("north"),
    "E": mark("east"),
    "S": mark("south"),
    "W": mark("west"),
    "?": mark("not known yet"),
}
SLOTS = {
    "melee": mark("melee"),
    "ranged": mark("ranged"),
    "armour": mark("armour"),
    "blade": mark("blade"),
    "inventory": mark("inventory"),
}
"""Slots of a board; each goes before the word: *the melee slot*."""
DECKS = {"equipment": mark("Equipment"), "chest": mark("Chest")}
"""Decks of cards that boards hold; each goes before the word: *the Equipment deck*."""
FACES: dict[str, Callable[[Words, int], str]] = {
    "hit": lambda words, n: words.plural("a hit", "{n} hits", n),
    "emblem": lambda words, n: words.plural("an emblem", "{n} emblems", n),
    "swords": lambda words, n: words.plural("crossed swords", "{n} times crossed swords", n),
    "shield": lambda words, n: words.plural("a shield", "{n} shields", n),
    "eye": lambda words, n: words.plural("an eye", "{n} eyes", n),
    "alert": lambda words, n: words.plural("an alert-eye", "{n} alert-eyes", n),
    "blank": lambda words, n: words.plural("a blank", "{n} blanks", n),
}
"""What dice of all three kinds can show, so many times."""


@cache
def _house() -> Box:
    """What the house pack calls things, for words that are about no table."""
    box: Box = load_pack(entry("creed").house, "creed").box()
    return box


def _named(words: Words, section: str, key: str) -> Any:
    """What the pack says of a thing: the one that is played with, else the house pack; ``None`` if neither does."""
    found = getattr(words.box, section).get(key) if words.box is not None else None
    return found if found is not None else getattr(_house(), section).get(key)


def _title(words: Words, section: str, key: str) -> str:
    """The title of a thing; what a person wrote stays as it is when no pack has it."""
    thing = _named(words, section, key)
    return thing.title[words.language] if thing is not None else key


def who_name(words: Words, who: str) -> str:
    """The name of a Character."""
    character = _named(words, "characters", who)
    return character.name if character is not None else who


def leader_name(words: Words, faction: str) -> str:
    """The name of a faction's Leader."""
    leader = _named(words, "leaders", faction)
    return leader.name if leader is not None else faction


def names_of(words: Words, everybody: Iterable[str]) -> str:
    """Characters in a row."""
    return words.join(who_name(words, who) for who in everybody)


def faction_name(words: Words, faction: str, *, title: bool = False) -> str:
    """A faction within a sentence, or as a title; what is none stays as it is."""
    if faction not in tuple(Faction):
        return faction
    return words.say((FACTION_TITLES if title else FACTIONS)[Faction(faction)])


def tower_name(words: Words, faction: str) -> str:
    """The Tower of a faction, within a sentence."""
    return words.say(TOWERS[Faction(faction)])


def ability_title(words: Words, who: str) -> str:
    """What a Character's ability is called."""
    return _title(words, "characters", who)


def ability_text(words: Words, who: str) -> str:
    """What a Character's ability does."""
    text: Mapping[str, str] = _named(words, "characters", who).text
    return text[words.language]


def by_name(words: Words, by: str) -> str:
    """What made something free: the ability of a Character, a card, or the turn's Event."""
    characters: Mapping[str, Any] = (words.box or _house()).characters
    able = next((who for who, character in characters.items() if character.ability == by), None)
    if able is not None:
        return ability_title(words, able)
    return event_title(words, by) if _named(words, "events", by) is not None else card_title(words, by)


def card_title(words: Words, card: str) -> str:
    """The title of a card that can lie on or beside a board: Equipment, Chest, Initiative, No Initiative."""
    return _title(words, "initiative" if _named(words, "initiative", card) is not None else "cards", card)


def card_text(words: Words, card: str) -> str:
    """What such a card does."""
    thing = _named(words, "cards", card) or _named(words, "initiative", card)
    text: Mapping[str, str] = thing.text
    return text[words.language]


def thing_name(words: Words, thing: str) -> str:
    """A Character, a faction, a card or an Automaton, whichever it is; what is none stays as it is."""
    if thing in tuple(Faction):
        return faction_name(words, thing, title=True)
    who = who_name(words, thing)
    if who == thing and _named(words, "automatons", thing) is not None:
        return automaton_title(words, thing)
    return who if who != thing else card_title(words, thing)


def cards_named(words: Words, cards: Iterable[str]) -> str:
    """Cards in a row; of those that are alike, how many."""
    counts = Counter(card_title(words, card) for card in cards)
    return words.join(_times(words, title, number) for title, number in counts.items())


def _times(words: Words, title: str, number: int) -> str:
    return title if number == 1 else words.say("{card} ({number})", number=number, card=title)


def secret_title(words: Words, secret: str) -> str:
    """The title of a Secret Objective."""
    return _title(words, "secrets", secret)


def secret_text(words: Words, secret: str) -> str:
    """What a Secret Objective asks for."""
    text: Mapping[str, str] = _named(words, "secrets", secret).text
    return text[words.language]


def event_title(words: Words, event: str) -> str:
    """The title of an Event."""
    return _title(words, "events", event)


def event_texts(words: Words, event: str) -> tuple[str, str]:
    """What an Event does for its holder, and for the other side."""
    card = _named(words, "events", event)
    return card.you.text[words.language], card.opponent.text[words.language]


def automaton_title(words: Words, automaton: str) -> str:
    """The title of an Automaton."""
    return _title(words, "automatons", automaton)


def automaton_text(words: Words, automaton: str) -> str:
    """When an Automaton explodes."""
    text: Mapping[str, str] = _named(words, "automatons", automaton).text
    return text[words.language]


def automatons_named(words: Words, cards: Iterable[str]) -> str:
    """Automatons in a row."""
    return words.join(automaton_title(words, card) for card in cards)


def mission_title(words: Words, mission: int) -> str:
    """The title of a mission's map."""
    if words.box is not None and words.box.mission == mission:
        title: Mapping[str, str] = words.box.map.title
    else:
        title = _missions()[mission]
    return title[words.language]


@cache
def _missions() -> dict[int, Mapping[str, str]]:
    pack: Any = load_pack(entry("creed").house, "creed")
    return {mission: plan.title for mission, plan in pack.reading.found.maps.items()}


def kind_title(words: Words, kind: str) -> str:
    """The name of a kind of Enemy, as a title."""
    return _title(words, "enemies", kind.upper())


def some_enemies(words: Words, kinds: str) -> str:
    """Enemies within a sentence: ``2 Crossbowmen and a Seeker``."""
    ordered = sorted_kinds(kinds.upper())
    return words.join(_of_a_kind(words, kind, len([*alike])) for kind, alike in groupby(ordered)) or words.say("nobody")


def _of_a_kind(words: Words, kind: str, number: int) -> str:
    if kind == "C":
        return words.plural("a Crossbowman", "{n} Crossbowmen", number)
    if kind == "S":
        return words.plural("a Seeker", "{n} Seekers", number)
    return words.plural("the Traitor", "{n} Traitors", number)


def some_struck(words: Words, kinds: str) -> str:
    """Whom an attack takes cubes from: Guards that fall, and so many cubes of the Traitor."""
    guards, cubes = kinds.replace(BOSS, ""), kinds.count(BOSS)
    of_boss = words.plural("{n} cube of the Traitor", "{n} cubes of the Traitor", cubes)
    return words.join([some_enemies(words, guards), of_boss]) if guards else of_boss


def some_bodies(words: Words, kinds: str) -> str:
    """Bodies within a sentence: ``2 Bodies (a Crossbowman and a Seeker)``."""
    return words.plural("a Body ({kinds})", "{n} Bodies ({kinds})", len(kinds), kinds=some_enemies(words, kinds))


def is_kind(target: str) -> bool:
    """Is this the letter of a kind of Enemy, and no Character?"""
    return len(target) == 1


def target_name(words: Words, target: str) -> str:
    """A Character, a kind of Enemy, a square, or nobody, whichever it is."""
    return some_enemies(words, target) if is_kind(target) or not target else who_name(words, target)


def dice(words: Words, number: int) -> str:
    """So many dice."""
    return words.plural("{n} die", "{n} dice", number)


def hits(words: Words, number: int) -> str:
    """So many hits."""
    return words.plural("{n} hit", "{n} hits", number)


def faces_shown(words: Words, faces: Iterable[str]) -> str:
    """What dice show: ``2 hits and an emblem``."""
    counts = Counter(faces)
    return words.join(says(words, counts[face]) for face, says in FACES.items() if counts[face]) or words.say("no dice")


def ground_name(words: Words, ground: Ground) -> str:
    """What a square is."""
    return words.say(GROUNDS[ground])


def spot_name(words: Words, spot: str) -> str:
    """What a Hiding Spot looks like."""
    return words.say(SPOTS[spot])


def phase_name(words: Words, phase: Phase) -> str:
    """Where in the turn the table is, as a title."""
    return words.say(PHASES[phase])


def way_name(words: Words, direction: str) -> str:
    """A direction within a sentence."""
    return words.say(WAYS_TO_GO[direction])


def slot_name(words: Words, slot: str) -> str:
    """A slot, as it stands before the word; what is none stays as it is."""
    return words.say(SLOTS[slot]) if slot in SLOTS else slot


def deck_name(words: Words, deck: str) -> str:
    """A deck, as it stands before the word; what is none stays as it is."""
    return words.say(DECKS[deck]) if deck in DECKS else deck


def seat_name(words: Words, seat: Seat, *, computer: bool = False) -> str:
    """What a seat is called when nobody has given it a name."""
    letter = SEAT_LETTERS[seat]
    return words.say("Computer {letter}", letter=letter) if computer else words.say("Player {letter}", letter=letter)


def capital(sentence: str) -> str:
    """A sentence that begins with whatever was put in."""
    return sentence[:1].upper() + sentence[1:]
