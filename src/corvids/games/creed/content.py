"""What a pack of Creed Versus Crows says: tables of cards and figures, and a file for each map."""

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from hashlib import blake2b
from typing import Any, Literal, TypeVar

from msgspec import Struct, json
from msgspec.structs import asdict, replace

from corvids.kernel import Fault, cites, shown
from corvids.kernel.grid import Square

from .cards import (
    AutomatonCard,
    Box,
    Card,
    Character,
    Dice,
    EnemyCard,
    EventCard,
    Faction,
    InitiativeCard,
    LeaderCard,
    Reinforcement,
    SecretObjective,
)
from .content_faults import MISSIONS, Contents, content_faults
from .map_faults import NUMBERS, map_faults
from .options import Options
from .reading import LANGUAGES, Reader
from .town import MapData, TowerPlace

S = TypeVar("S", bound=Struct)
Section = Mapping[str, Any]
EDGES = ("doors", "ladders", "walls")
NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]*")


class MapFile(Struct, frozen=True, forbid_unknown_fields=True):
    """``maps/1.toml`` and so on; an edge is written ``2,2-3,2``."""

    title: Mapping[str, str]
    picture: str
    towers: Mapping[Faction, TowerPlace]
    entrances: Mapping[str, tuple[Square, ...]]
    doors: tuple[str, ...] = ()
    ladders: tuple[str, ...] = ()
    walls: tuple[str, ...] = ()
    gardens: tuple[Square, ...] = ()
    chests: tuple[Square, ...] = ()
    objectives: Mapping[Square, int] = {}
    crossbowmen: tuple[Square, ...] = ()
    seekers: tuple[Square, ...] = ()
    leaders: Mapping[Faction, Square] = {}
    dottori: tuple[Square, ...] = ()
    traitor: Square = ""
    mirror: Literal["", "west-east"] = ""
    note: Mapping[str, str] = {}

    def plan(self, mission: int) -> MapData:
        """The map that the file shows; edges that are none are left out."""
        found = asdict(self) | {name: tuple(map(_edge, getattr(self, name))) for name in EDGES}
        rows = tuple(self.picture.strip("\n").splitlines())
        leaders = tuple(self.leaders[faction] for faction in Faction if faction in self.leaders)
        return MapData(**found | {"mission": mission, "picture": rows, "leaders": leaders})


def _edge(written: str) -> tuple[Square, Square]:
    """The two squares of an edge, as far as they are there."""
    here, _, there = written.partition("-")
    return here.strip(), there.strip()


class Pack(Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """A pack: ``pack.toml``, and beside it ``equipment.toml`` and so on, and ``maps/1.toml`` to ``maps/8.toml``."""

    name: str
    version: int
    game: str
    rules: int
    author: str
    licence: str
    kind: str
    """``house`` for our own numbers, ``transcribed`` for those of a box you own."""
    objective_xp: tuple[int, ...]
    """What the backs of Objective tokens with 1, 2 and 3 are worth."""
    title: Mapping[str, str] = {}
    characters: Section = {}
    equipment: Section = {}
    chests: Section = {}
    events: Section = {}
    secrets: Section = {}
    initiative: Section = {}
    automatons: Section = {}
    enemies: Section = {}
    leaders: Section = {}
    reinforcements: Section = {}
    dice: Section = {}
    maps: Section = {}

    def box(self, options: Options | None = None) -> Box:
        """What the chosen mission is played with, by these readings of the rules."""
        found, chosen = self.reading.found, options or Options()
        mission = int(chosen.mission)
        plan = found.maps[mission]
        id_ = f"{self.name} {self.version} {mission} {blake2b(json.encode(plan), digest_size=8).hexdigest()}"
        assert found.dice is not None
        return Box(
            pack=self.name,
            version=self.version,
            mission=mission,
            map=replace(plan, id=id_),
            cards=found.cards,
            characters=found.characters,
            enemies=found.enemies,
            leaders={Faction(name): leader for name, leader in found.leaders.items()},
            reinforcements=found.reinforcements,
            events={name: event for name, event in found.events.items() if not event.leader or not plan.leaders},
            secrets=secrets_in(mission, found.secrets),
            initiative=found.initiative,
            automatons=found.automatons,
            dice=found.dice,
            objective_xp=(0, *self.objective_xp),
            options=chosen,
            house=self.kind == "house",
        )

    def faults(self) -> Iterator[Fault]:
        """Everything that the rules do not allow, each with the file and the place where it stands."""
        if self.kind not in ("house", "transcribed"):
            yield Fault("CREED-M0.5", "kind is {kind}; it can be house or transcribed.", {"kind": shown(self.kind)})
        for language in LANGUAGES:
            if not self.title.get(language):
                yield Fault("CREED-M0.5", "{place} has no {name}.", {"place": "pack.toml title", "name": language})
        if len(self.objective_xp) != len(NUMBERS) or min(self.objective_xp) < 0:
            facts: dict[str, str | int] = {"place": "pack.toml objective_xp", "wanted": len(NUMBERS)}
            yield Fault("CREED-M0.6", "{place}: {wanted} values are needed, from 0 on.", facts)
        yield from self.reading.faults
        yield from content_faults(self.reading.found, house=self.kind == "house")
        for mission, plan in self.reading.found.maps.items():
            yield from map_faults(f"maps/{mission}.toml", plan)

    @cached_property
    def reading(self) -> "Reading":
        """What could be read, and what could not."""
        return Reading(self)


@cites("CREED-M4.1")
def secrets_in(mission: int, secrets: Mapping[str, SecretObjective]) -> dict[str, SecretObjective]:
    """Without those that a mission puts out of the game: who would draw one draws another."""
    return {name: secret for name, secret in secrets.items() if mission not in secret.not_in}


class Reading:
    """The tables of a pack as cards and maps, and what keeps some from being that."""

    def __init__(self, pack: Pack) -> None:
        self.faults: list[Fault] = []
        self.unread: set[str] = set()
        self.pack = pack
        self.found = Contents(
            characters=self.things("characters", Character, "CREED-5.10"),
            equipment=self.cards("equipment", "equipment"),
            chests=self.cards("chests", "chest"),
            events=self.things("events", EventCard, "CREED-5.3"),
            secrets=self.things("secrets", SecretObjective, "CREED-5.6"),
            initiative=self.things("initiative", InitiativeCard, "CREED-5.12"),
            automatons=self.things("automatons", AutomatonCard, "CREED-5.13"),
            enemies=self.things("enemies", EnemyCard, "CREED-5.17", "letter"),
            leaders=self.things("leaders", LeaderCard, "CREED-5.6", "faction"),
            reinforcements=self.things("reinforcements", Reinforcement, "CREED-5.2"),
            dice=self.read(Reader("dice.toml", "BASE-16.6"), Dice, pack.dice, ""),
            maps=dict(self.maps()),
        )._replace(unread=frozenset(self.unread))

    def read(self, reader: Reader, kind: type[S], found: object, place: str) -> S | None:
        """A table as what it is, if it can be that."""
        thing, faults = reader.read(kind, found, place)
        self.faults += faults
        if faults:
            self.unread.add(reader.file)
        return thing

    def things(self, section: str, kind: type[S], rule: str, name_of: str = "id") -> dict[str, S]:
        """All tables of a file; the name of each is also in it."""
        reader = Reader(f"{section}.toml", rule)
        return dict(self.named(reader, section, kind, lambda name: {name_of: name}))

    def cards(self, section: str, deck: str) -> dict[str, Card]:
        """All cards of a file."""
        reader = Reader(f"{section}.toml", "CREED-5.4")
        return dict(self.named(reader, section, Card, lambda name: {"id": name, "deck": deck}))

    def named(
        self, reader: Reader, section: str, kind: type[S], more: Callable[[str], dict[str, str]]
    ) -> Iterator[tuple[str, S]]:
        """The tables of a file that can be read, each by its name."""
        tables: Section = getattr(self.pack, section)
        if not tables:
            self.faults.append(Fault(reader.rule, "{place} is missing.", {"place": reader.file}))
            self.unread.add(reader.file)
        for name, table in tables.items():
            if not NAME.fullmatch(name):
                facts = {"place": f"{reader.file} [{shown(name)}]"}
                self.faults.append(Fault(reader.rule, "{place}: a name has letters, digits and _ only.", facts))
            thing = self.read(reader, kind, _filled(table, more(name)), f"[{shown(name)}]")
            if thing is not None:
                yield name, thing

    def maps(self) -> Iterator[tuple[int, MapData]]:
        """The maps that can be read, by their missions."""
        for mission in MISSIONS:
            if str(mission) not in self.pack.maps:
                self.faults.append(Fault("CREED-M0.1", "{place} is missing.", {"place": f"maps/{mission}.toml"}))
        for name, table in self.pack.maps.items():
            reader = Reader(f"maps/{shown(name)}.toml", "CREED-5.20")
            if name not in map(str, MISSIONS):
                facts = {"place": reader.file, "mission": shown(name)}
                self.faults.append(Fault("CREED-M0.1", "{place}: {mission} is no mission; they are 1 to 8.", facts))
                continue
            found = self.read(reader, MapFile, table, "")
            if found is not None:
                yield int(name), found.plan(int(name))


def _filled(table: object, more: dict[str, str]) -> object:
    """A table with its name in it, and a card's parts with that of the card."""
    if not isinstance(table, Mapping):
        return table
    filled = {**more, **table, **{key: more[key] for key in more if key != "deck"}}
    for part in ("weapon", "item", "armour"):
        if "deck" in more and isinstance(filled.get(part), Mapping):
            slot = {"slot": filled["slot"]} if part == "weapon" and "slot" in filled else {}
            filled[part] = {**filled[part], **slot, "card": more["id"]}
    return filled
