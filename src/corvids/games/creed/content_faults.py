"""What no cards can show: how many of each there are, and what has to go together."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import NamedTuple

from corvids.kernel import Fault

from .cards import (
    AT_ONCE,
    AutomatonCard,
    Card,
    Character,
    Dice,
    Does,
    EnemyCard,
    EventCard,
    EventDoes,
    Faction,
    InitiativeCard,
    InitiativeDoes,
    LeaderCard,
    Reinforcement,
    Secret,
    SecretObjective,
)
from .reading import Reader
from .town import MapData

MISSIONS = range(1, 9)
GIVEN = {"roman_armor": ("armour", "CREED-5.8"), "poison_blade": ("blade", "CREED-5.11")}
"""The cards that boards are given at set-up, with their slots."""
SLOTS = {"weapon": ("melee", "ranged"), "armour": ("armour",), "item": ("inventory", "blade")}
FACES = {"attack": ("hit", "emblem", "swords"), "enemy": ("hit", "shield"), "detection": ("eye", "alert", "blank")}
DICE_RULES = {"attack": "BASE-16.6", "enemy": "BASE-31.8", "detection": "BASE-22.10"}
SIDES = 6
NEEDS: dict[str, tuple[str, ...]] = {
    Does.HEAL: ("amount",),
    Does.POISON: ("amount",),
    Does.GLIDE: ("amount",),
    Does.TEND: ("amount",),
    Does.TEND_ALL: ("amount",),
    Does.OPEN_CHEST: ("draw", "amount"),
    Does.LAY_DOWN_GUARD: ("amount",),
    Does.TAKE_AUTOMATON: ("amount",),
    Does.SCORE: ("amount",),
}
"""The figures without which an effect would do nothing."""
EVENT_NEEDS: dict[str, tuple[str, ...]] = {
    EventDoes.DRAW: ("draw",),
    EventDoes.TAKE_CARD: ("card",),
    EventDoes.STRIKE_GROUND: ("start",),
    EventDoes.BAR_GROUND: ("onto",),
}
INITIATIVE_NEEDS: dict[str, tuple[str, ...]] = {
    InitiativeDoes.FREE_MOVE: ("amount",),
    InitiativeDoes.HOLD_GUARD: ("amount",),
    InitiativeDoes.DRAW: ("draw", "amount"),
    InitiativeDoes.HEAL: ("amount",),
}

ONLY_ONE: dict[str, frozenset[str]] = {
    "BASE-24.8": frozenset({Does.LAY_DOWN_GUARD, Does.TAKE_AUTOMATON}),
    "CREED-5.12": frozenset({InitiativeDoes.FREE_MOVE, InitiativeDoes.HOLD_GUARD}),
}
"""What an item and an Initiative card do once, whatever the amount, by the statement that speaks of such cards."""


class Contents(NamedTuple):
    """Everything of a pack that could be read, each thing by its name."""

    characters: dict[str, Character]
    equipment: dict[str, Card]
    chests: dict[str, Card]
    events: dict[str, EventCard]
    secrets: dict[str, SecretObjective]
    initiative: dict[str, InitiativeCard]
    automatons: dict[str, AutomatonCard]
    enemies: dict[str, EnemyCard]
    leaders: dict[str, LeaderCard]
    reinforcements: dict[str, Reinforcement]
    dice: Dice | None
    maps: dict[int, MapData]
    unread: frozenset[str] = frozenset()
    """Files with tables that could not be read: nothing of theirs is counted or missed."""

    @property
    def cards(self) -> dict[str, Card]:
        """Equipment and Chest cards."""
        return self.equipment | self.chests


class Wanted(NamedTuple):
    """How many of a thing there are, and how many there have to be."""

    rule: str
    place: str
    number: int
    house: int
    least: int = 0
    """In a transcribed pack; 0 when the number is printed and always the same."""


def content_faults(found: Contents, *, house: bool) -> Iterator[Fault]:
    """Everything that the rules do not allow, but for maps."""
    yield from chain(_counts(found, house=house), _given(found), _cards(found), _events(found), _secrets(found))
    yield from chain(_initiative(found), _automatons(found), _enemies(found), _reinforcements(found), _dice(found.dice))


def _counts(found: Contents, *, house: bool) -> Iterator[Fault]:
    for rule, place, number, wanted, least in _wanted(found):
        facts: dict[str, str | int] = {"place": place, "number": number, "wanted": wanted}
        if place.split()[0] in found.unread:
            continue
        if number != wanted and (house or not least):
            yield Fault(rule, "{place}: there are {number}; {wanted} are needed.", facts)
        elif number < least:
            facts["wanted"] = least
            yield Fault(rule, "{place}: there are {number}; at least {wanted} are needed.", facts)


def _wanted(found: Contents) -> Iterator[Wanted]:
    """What is counted. Of decks whose number of cards is not printed a transcribed pack has as many as its box."""
    for faction in Faction:
        number = sum(who.faction is faction for who in found.characters.values())
        yield Wanted("CREED-5.10", f"characters.toml {faction}", number, 4)
    deck = sum(card.count for card in found.equipment.values() if card.deck == "equipment")
    yield Wanted("CREED-5.4", "equipment.toml", deck, 36, 8)
    yield Wanted("CREED-5.4", "chests.toml", sum(card.count for card in found.chests.values()), 12, 1)
    doctors = sum(card.count for card in found.equipment.values() if 7 in card.not_in)  # noqa: PLR2004
    yield Wanted("CREED-M7.1", "equipment.toml not_in 7", doctors, 2)
    yield Wanted("CREED-5.3", "events.toml", len(found.events), 20, 9)
    yield Wanted("CREED-M6.1", "events.toml leader", sum(event.leader for event in found.events.values()), 4)
    ways = Counter(event.direction for event in found.events.values())
    for way in ("N", "E", "S", "W"):
        yield Wanted("BASE-30.5", f"events.toml direction {way}", ways[way], 4, 1)
    yield Wanted("CREED-5.6", "secrets.toml", len(found.secrets), 12, 5)
    for initiative, named in ((True, "true"), (False, "false")):
        number = sum(card.initiative is initiative for card in found.initiative.values())
        yield Wanted("CREED-5.12", f"initiative.toml initiative = {named}", number, 3)
    yield Wanted("CREED-5.13", "automatons.toml", len(found.automatons), 4)
    yield Wanted("CREED-5.2", "reinforcements.toml", len(found.reinforcements), 8)
    for letter, number in (("C", 30), ("S", 10), ("T", 1)):
        if letter in found.enemies:
            yield Wanted("CREED-5.1", f"enemies.toml [{letter}] count", found.enemies[letter].count, number)
    for card, (_, rule) in GIVEN.items():
        if card in found.equipment:
            yield Wanted(rule, f"equipment.toml [{card}] count", found.equipment[card].count, 4)


def _given(found: Contents) -> Iterator[Fault]:
    """Things that the rules call by name."""
    for name, (slot, rule) in GIVEN.items():
        card = found.equipment.get(name)
        place = f"equipment.toml [{name}]"
        if card is None and "equipment.toml" not in found.unread:
            yield Fault(rule, "{place} is missing.", {"place": place})
        elif card is not None and (card.deck != "set_up" or card.slot != slot):
            facts: dict[str, str | int] = {"place": place, "slot": slot}
            yield Fault(rule, "{place}: boards are given it at set-up, on the slot {slot}.", facts)
    for name, letters, rule in (("enemies", "CST", "CREED-5.17"), ("leaders", tuple(Faction), "CREED-5.6")):
        have: Iterable[str] = getattr(found, name)
        for letter in letters:
            if letter not in have and f"{name}.toml" not in found.unread:
                yield Fault(rule, "{place} is missing.", {"place": f"{name}.toml [{letter}]"})
        for letter in sorted(set(have) - set(letters)):
            facts = {"place": f"{name}.toml [{letter}]", "known": ", ".join(letters)}
            yield Fault(rule, "{place} is not known. Known are {known}.", facts)


def _cards(found: Contents) -> Iterator[Fault]:
    for file, cards in (("equipment.toml", found.equipment), ("chests.toml", found.chests)):
        for name, card in cards.items():
            yield from _card(f"{file} [{name}]", card)
    for name in sorted(found.equipment.keys() & found.chests.keys()):
        yield Fault("CREED-5.4", "{place} is in equipment.toml too.", {"place": f"chests.toml [{name}]"})


def _card(place: str, card: Card) -> Iterator[Fault]:
    """A card is one thing, on the slot of such things."""
    parts = [name for name in SLOTS if getattr(card, name) is not None]
    if len(parts) != 1:
        yield Fault("BASE-24.8", "{place} has to be one of weapon, armour, item.", {"place": place})
    for part in parts:
        if card.slot not in SLOTS[part]:
            facts: dict[str, str | int] = {"place": f"{place} slot", "slot": card.slot, "part": part}
            yield Fault("BASE-24.3", "{place}: {slot} is no slot for {part}.", facts)
    if card.deck == "set_up" and card.id not in GIVEN:
        yield Fault("CREED-5.4", "{place}: no board is given it at set-up.", {"place": place})
    yield from _missions(place, card.not_in)
    if card.item is not None:
        yield from _needs(f"{place} item", card.item, NEEDS, "BASE-24.8")


def _events(found: Contents) -> Iterator[Fault]:
    for name, event in found.events.items():
        for side in ("you", "opponent"):
            part, place = getattr(event, side), f"events.toml [{name}] {side}"
            yield from _needs(place, part, EVENT_NEEDS, "CREED-8.2")
            if part.card and not found.unread & {"equipment.toml", "chests.toml"}:
                yield from Reader("events.toml", "CREED-8.2").names([part.card], found.cards, f"[{name}] {side} card")


def _secrets(found: Contents) -> Iterator[Fault]:
    for name, secret in found.secrets.items():
        place = f"secrets.toml [{name}]"
        yield from _missions(place, secret.not_in)
        if secret.when == "instant" and secret.asks not in AT_ONCE:
            facts = {"place": f"{place} when", "asks": str(secret.asks)}
            yield Fault("CREED-9.1", "{place}: {asks} can be looked at only when a turn or the game ends.", facts)
        if not secret.amount and secret.asks is not Secret.OPPOSING_TOWER_AT_MOST:
            yield Fault("CREED-9.1", "{place} is 0; without it, nothing is asked for.", {"place": f"{place} amount"})
        if secret.asks is Secret.CHESTS_OPENED and 4 not in secret.not_in:  # noqa: PLR2004
            yield Fault("CREED-M4.1", "{place}: mission 4 has to be in it.", {"place": f"{place} not_in"})


def _initiative(found: Contents) -> Iterator[Fault]:
    for name, card in found.initiative.items():
        place = f"initiative.toml [{name}]"
        yield from _needs(place, card, INITIATIVE_NEEDS, "CREED-5.12")


def _automatons(found: Contents) -> Iterator[Fault]:
    """A line runs the way that its Automaton walks; one that is lit can be lit from somewhere."""
    for name, card in found.automatons.items():
        place = f"automatons.toml [{name}]"
        if card.area == "line" and card.trigger != "walks":
            yield Fault("CREED-10.26", "{place}: a line is for one that walks.", {"place": f"{place} area"})
        if card.trigger == "lit" and not card.reach:
            facts: dict[str, str | int] = {"place": place, "does": "lit", "name": "reach"}
            yield Fault("CREED-10.7", "{place}: {does} needs {name}.", facts)


def _missions(place: str, missions: tuple[int, ...]) -> Iterator[Fault]:
    for mission in missions:
        if mission not in MISSIONS:
            facts: dict[str, str | int] = {"place": f"{place} not_in", "mission": mission}
            yield Fault("CREED-M0.1", "{place}: {mission} is no mission; they are 1 to 8.", facts)


def _needs(place: str, part: object, needs: dict[str, tuple[str, ...]], rule: str) -> Iterator[Fault]:
    """Figures that an effect has to have; nobody keeps more cards than are drawn."""
    does: str = part.does  # type: ignore[attr-defined]
    wanted = needs.get(does, ())
    for name in wanted:
        if not getattr(part, name):
            facts: dict[str, str | int] = {"place": place, "does": str(does), "name": name}
            yield Fault(rule, "{place}: {does} needs {name}.", facts)
    if "draw" in wanted and 0 < part.draw < part.amount:  # type: ignore[attr-defined]
        facts = {"place": place, "draw": part.draw, "amount": part.amount}  # type: ignore[attr-defined]
        yield Fault(rule, "{place}: of {draw} cards drawn {amount} cannot be kept.", facts)
    if does in ONLY_ONE.get(rule, ()) and part.amount > 1:  # type: ignore[attr-defined]
        facts = {"place": place, "does": str(does), "amount": part.amount}  # type: ignore[attr-defined]
        yield Fault(rule, "{place}: {does} is done once, not {amount} times: amount can only be 1.", facts)


def _enemies(found: Contents) -> Iterator[Fault]:
    """The Traitor's cubes are worth XP, one by one; Guards are worth none."""
    for letter, card in found.enemies.items():
        wanted = card.health if letter == "T" else 0
        if len(card.xp) != wanted:
            facts: dict[str, str | int] = {
                "place": f"enemies.toml [{letter}] xp",
                "number": len(card.xp),
                "wanted": wanted,
            }
            yield Fault("CREED-M8.2", "{place}: there are {number}; {wanted} are needed.", facts)


def _reinforcements(found: Contents) -> Iterator[Fault]:
    for name, card in found.reinforcements.items():
        for column in ("calm", "alert"):
            for letter, kinds in getattr(card, column).items():
                place = f"reinforcements.toml [{name}] {column}.{letter}"
                if letter not in tuple("ABCD"):
                    yield Fault("BASE-29.3", "{place}: the letters are A to D.", {"place": place})
                if not kinds or set(kinds) - set("CS"):
                    yield Fault("CREED-5.17", "{place}: Guards are C and S.", {"place": place})


def _dice(dice: Dice | None) -> Iterator[Fault]:
    """Each die has its kinds of face, six in all."""
    for name, faces in FACES.items() if dice is not None else ():
        die = getattr(dice, name)
        if set(die) != set(faces):
            facts: dict[str, str | int] = {"place": f"dice.toml [{name}]", "known": ", ".join(faces)}
            yield Fault(DICE_RULES[name], "{place}: its faces are {known}.", facts)
        if (number := sum(die.values())) != SIDES:
            facts = {"place": f"dice.toml [{name}]", "number": number, "wanted": SIDES}
            yield Fault(DICE_RULES[name], "{place}: there are {number}; {wanted} are needed.", facts)
