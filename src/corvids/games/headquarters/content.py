"""What a pack of the Headquarters says, and everything that can be wrong with it."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import TypeVar

from msgspec import Struct

from corvids.kernel import Fault, shown

from .cards import (
    INVESTIGATION,
    LEVELS,
    AssassinCard,
    Blueprint,
    Box,
    Card,
    Contract,
    Deck,
    Experience,
    Face,
    Helper,
    Positive,
    Report,
    Score,
    Skills,
    Spaces,
    Start,
    special,
)
from .options import Options

NAME = re.compile(r"[a-z][a-z0-9_]*")
RESERVED = ("hall",)
LANGUAGES = ("en", "fr")
TEAM = range(2, 5)
"""How many Assassins can play."""
RULES = 1
T = TypeVar("T")


def _by_name(things: Mapping[str, T]) -> dict[str, T]:
    return dict(sorted(things.items()))


class Pack(Struct, frozen=True, forbid_unknown_fields=True):
    """A pack: ``pack.toml``, and beside it ``cards.toml``, ``helpers.toml`` and ``blueprints.toml``."""

    name: str
    version: int
    game: str
    rules: int
    author: str
    licence: str
    kind: str
    """``house`` for our own numbers, ``transcribed`` for those of a box you own."""
    title: Mapping[str, str]
    health: Positive
    inventory: Positive
    shown: Positive
    contracts: tuple[Contract, ...]
    spaces: Spaces
    die: Mapping[Face, Positive]
    assassins: Mapping[str, AssassinCard]
    report: Report
    experience: Experience
    skills: Skills
    score: Score
    start: Start
    cards: Mapping[str, Card]
    helpers: Mapping[str, Helper]
    blueprints: Mapping[str, Blueprint]

    def box(self, options: Options | None = None) -> Box:
        """What is played with, by these readings; all by name, which is the order of lists and questions."""
        built = {name: special(plan) for name, plan in self.blueprints.items()}
        return Box(
            f"{self.name} {self.version}", _by_name({**self.cards, **built}), _by_name(self.helpers),
            _by_name(self.assassins), self.contracts, _by_name(self.blueprints), self.spaces, self.die, self.health,
            self.inventory, self.shown, self.report, self.experience, self.score, self.skills, self.start,
            options or Options(),
        )  # fmt: skip

    def faults(self) -> Iterator[Fault]:
        """Everything that the rules do not allow, each with the place where it stands."""
        if self.kind not in ("house", "transcribed"):
            yield Fault("HQ-5.20", "kind is {kind}; it can be house or transcribed.", {"kind": shown(self.kind)})
        if self.rules != RULES:
            facts: dict[str, str | int] = {"rules": str(self.rules), "known": RULES}
            yield Fault("HQ-5.20", "rules = {rules} is unknown; these are the rules {known}.", facts)
        for place, words in self._titles():
            for language in LANGUAGES:
                if not words.get(language):
                    yield Fault("HQ-5.20", "{place} has no title in {name}.", {"place": place, "name": language})
        yield from self._names()
        yield from self._helpers()
        yield from self._contracts()
        yield from self._decks()
        yield from self._numbers()

    def _titles(self) -> Iterator[tuple[str, Mapping[str, str]]]:
        yield "pack.toml", self.title
        for file, things in (("cards", self.cards), ("helpers", self.helpers), ("blueprints", self.blueprints)):
            yield from ((f"{file}.toml [{name}]", thing.title) for name, thing in things.items())

    def _names(self) -> Iterator[Fault]:
        files: Iterable[tuple[str, Iterable[str]]] = (
            ("cards", self.cards), ("helpers", self.helpers), ("blueprints", self.blueprints),
            ("pack", self.assassins),
        )  # fmt: skip
        seen: dict[str, str] = {}
        for file, names in files:
            for name in names:
                facts: dict[str, str | int] = {"place": f"{file}.toml [{shown(name)}]"}
                if not NAME.fullmatch(name) or name in RESERVED:
                    yield Fault("HQ-5.20", "{place} is no name; use small letters, digits and _.", facts)
                if name in seen:
                    facts["other"] = f"{seen[name]}.toml"
                    yield Fault("HQ-5.20", "{place} stands in {other} too.", facts)
                seen[name] = file
        if len(self.assassins) < TEAM.start:
            facts = {"number": len(self.assassins)}
            yield Fault("HQ-8.6", "pack.toml [assassins] has {number}; 2 at least are needed.", facts)

    def _helpers(self) -> Iterator[Fault]:
        for name, helper in self.helpers.items():
            if len(helper.hospital) != len(LEVELS):
                facts: dict[str, str | int] = {
                    "place": f"helpers.toml [{name}] hospital", "number": len(helper.hospital),
                }  # fmt: skip
                yield Fault("HQ-1.1", "{place} has {number} numbers; there are 4 levels.", facts)
        apprentices = [name for name, helper in self.helpers.items() if helper.apprentice]
        if len(apprentices) != 1:
            facts = {"number": len(apprentices)}
            yield Fault("HQ-6.2", "helpers.toml has {number} kinds of Apprentice; there is one.", facts)

    def _contracts(self) -> Iterator[Fault]:
        if not self.contracts:
            yield Fault("HQ-4.1", "pack.toml has no contracts.")
        before = 1
        for number, contract in enumerate(self.contracts, 1):
            facts: dict[str, str | int] = {"number": number, "level": contract.level}
            if contract.level not in LEVELS:
                yield Fault("HQ-1.2", "pack.toml contracts: Contract {number} has level {level}; write 1 to 4.", facts)
            elif contract.level < before:
                yield Fault("HQ-4.2", "pack.toml contracts: the level falls to {level} with Contract {number}.", facts)
            before = max(before, contract.level)

    def _decks(self) -> Iterator[Fault]:
        if INVESTIGATION not in self.cards:
            yield Fault("HQ-3.1", "cards.toml has no [{name}].", {"name": INVESTIGATION})
        for name, card in self.cards.items():
            if card.deck is Deck.BLUEPRINT:
                facts: dict[str, str | int] = {"place": f"cards.toml [{name}]"}
                yield Fault("HQ-2.8", "{place} is of the deck of Blueprints; those stand in blueprints.toml.", facts)
        known = {**self.cards, **self.blueprints}
        for place, names in (("start.board", self.start.board), ("start.villa", tuple(self.start.villa))):
            for name in names:
                if name not in self.cards:
                    facts = {"place": f"pack.toml {place}", "name": shown(name), "known": ", ".join(self.cards)}
                    yield Fault("HQ-5.17", "{place}: {name} is not known. Known are {known}.", facts)
        if self.start.blueprint not in self.blueprints:
            facts = {"name": shown(self.start.blueprint), "known": ", ".join(self.blueprints)}
            yield Fault("HQ-5.16", "pack.toml start.blueprint: {name} is not known. Known are {known}.", facts)
        for name, number in self.start.villa.items():
            if name in known and number > self.cards[name].count:
                facts = {"name": name, "number": number, "count": self.cards[name].count}
                yield Fault("HQ-5.17", "pack.toml start.villa: {number} {name}; there are {count}.", facts)

    def _numbers(self) -> Iterator[Fault]:
        beds = min(len(self.assassins), TEAM[-1])
        if self.spaces.beds < beds:
            yield Fault("HQ-5.5", "pack.toml spaces.beds: {beds} red spaces are needed.", {"beds": beds})
        levels = self.experience.levels
        if len(levels) != len(LEVELS) or list(levels) != sorted(set(levels)):
            yield Fault("HQ-7.1", "pack.toml experience.levels: 4 numbers are needed, each above the one before.")
        if not self.report.lost or self.report.lost[0] < 1:
            yield Fault("HQ-9.2", "pack.toml report.lost: the first number, for no cube lost, is at least 1.")
        if not self.skills.letters:
            yield Fault("HQ-7.2", "pack.toml skills.letters is empty.")
        named = {f"{level}{letter}" for level in LEVELS for letter in self.skills.letters}
        for name, level in self.skills.needs.items():
            if name not in named or level not in LEVELS:
                facts: dict[str, str | int] = {"name": shown(name), "level": level}
                yield Fault("HQ-7.3", "pack.toml skills.needs: {name} = {level} names no Skill or no level.", facts)
