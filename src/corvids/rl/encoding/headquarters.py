"""The Headquarters: the campaign in numbers, the team, and the cards wherever they lie. Nothing is hidden."""

from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np

from corvids.games.catalogue import Rulebook
from corvids.games.headquarters.cards import Box, Building, Deck, Slot
from corvids.games.headquarters.rules.boards import every_spot
from corvids.games.headquarters.steps import KINDS
from corvids.games.headquarters.table import Table
from corvids.games.headquarters.view import Asked, View

from .layout import DTYPE, Anew, Layout, Part

MANY, MUCH = 99, 9999
FACT_NAMES = (
    "passed", "events", "fulfilled", "turned", "failed", "memory", "attempt", "succeeded", "successes", "syncs", "over",
    "may_be_put_away", "contracts left",
)  # fmt: skip
PLAIN = FACT_NAMES[:-2]
"""Those that are fields of the table."""
COLUMNS = (
    "plays", "health", "full", "lost", "eliminated", "bed", "apprentice", "saved", "cubes", "cubes beside",
)  # fmt: skip
PILES = ("villa", "equipment", "discard", "revealed", "gone", "rewards", "chests")
ASKED = ("permanent", "discard", "left", "card", "who", "stage")
STAGES = ("team", "assignment", "memory", *map(str, Building), "second")
"""Rooms and moments that a question can belong to."""
EVERYWHERE = tuple(slot.value for slot in Slot)


def layout_of(box: Box) -> Layout:
    """The parts of an observation of a campaign with this box."""
    names, cards, plans = tuple(box.assassins), tuple(box.cards), tuple(box.blueprints)
    skills = tuple(skill for level in box.skill_names for skill in level)
    chests = max(1, sum(card.count for card in box.cards.values() if card.deck is Deck.CHEST))
    return Layout(
        Part("facts", (len(FACT_NAMES),), 0, MANY, "numbers of the campaign", FACT_NAMES),
        Part("xp", (1,), 0, MUCH, "the common pool of experience"),
        Part("assassins", (len(names), len(COLUMNS)), 0, MANY, f"a row for each Assassin ({', '.join(names)})", COLUMNS),
        Part("skills", (len(names), len(skills)), 0, 2, "Skill cards kept; 2 if they can be used now", skills),
        Part("hall", (len(cards),), 0, MANY, "cards in the Main Hall", cards),
        Part("worn", (len(names), len(EVERYWHERE) - 1), 0, MANY, "the card in each slot, from 1", EVERYWHERE[:-1]),
        Part("inventories", (len(names), len(cards)), 0, MANY, "cards in inventories", cards),
        Part("aside", (len(names), len(cards)), 0, MANY, "cards put aside for an Apprentice", cards),
        *(Part(pile, (len(cards),), 0, MANY, told, cards) for pile, told in zip(PILES, (
            "cards of the store before there was a Headquarters", "cards of the Equipment deck", "the discard pile",
            "what the Shop shows", "cards that left the game", "Reward cards that nobody has won",
            "Chest cards that nobody has seen"), strict=True)),
        Part("chest_top", (chests,), 0, MANY, "Chest cards put back on top of their deck, the topmost first: which cards, "
             "from 1; 0 behind the last"),
        Part("won", (chests,), 0, MANY, "Chest cards won in this attempt, in that order, told likewise"),
        Part("plans", (len(plans),), 0, 3, "Blueprints: 1 in the Main Hall, 2 in the Workshop, 3 built", plans),
        Part("helpers", (len(Building), len(box.helpers)), 0, MANY, "helpers in each building "
             f"({', '.join(Building)})", tuple(box.helpers)),
        Part("question", (len(KINDS),), 0, 1, "which question is open", tuple(KINDS)),
        Part("asked", (len(ASKED),), 0, MANY, "what it is about: cards still to be chosen by their symbol, what is left "
             f"to hand out, the card and the Assassin from 1, and the room or moment from 1 ({', '.join(STAGES)})", ASKED),
        Part("chosen", (len(cards), len(every_spot(names))), 0, MANY, "cards that are to pay, by the spot where they lie",
             tuple(every_spot(names))),
    )  # fmt: skip


class Encoder(Anew):
    """Observations of one campaign."""

    def __init__(self, game: Rulebook) -> None:
        super().__init__(game)
        box: Box = game.box
        self.layout = layout_of(box)
        self._first = self.layout.first
        self._contracts = len(box.contracts)
        self._cards = {card: n for n, card in enumerate(box.cards)}
        self._names = {name: n for n, name in enumerate(box.assassins)}
        self._skills = {skill: n for n, skill in enumerate(skill for level in box.skill_names for skill in level)}
        self._plans = {plan: n for n, plan in enumerate(box.blueprints)}
        self._helpers = {helper: n for n, helper in enumerate(box.helpers)}
        self._spots = {spot: n for n, spot in enumerate(every_spot(tuple(box.assassins)))}
        self._question = {kind: n for n, kind in enumerate(KINDS)}

    def encode(self, view: View) -> Any:
        """What everybody sees."""
        seen: Any = np.zeros(self.layout.size, DTYPE)
        cells, table = memoryview(seen), view.table
        left = self._contracts - table.fulfilled
        self._put(cells, "facts", (*(getattr(table, name) for name in PLAIN), view.may_be_put_away, left))
        self._put(cells, "xp", (table.xp,))
        for name in table.assassins:
            self._assassin(cells, view, name)
        for pile in ("hall", *PILES):
            self._counts(cells, pile, getattr(table, pile))
        for row in ("chest_top", "won"):
            self._put(cells, row, (self._cards[card] + 1 for card in getattr(table, row)))
        self._buildings(cells, table)
        if view.asked is not None:
            self._asked(cells, view.asked)
        return seen

    def _put(self, cells: Any, part: str, numbers: Iterable[int], row: int = 0) -> None:
        for place, number in enumerate(numbers, self._first[part] + row):
            cells[place] = number

    def _counts(self, cells: Any, part: str, counts: Mapping[str, int], row: int = 0) -> None:
        begin, cards = self._first[part] + row * len(self._cards), self._cards
        for card, number in counts.items():
            cells[begin + cards[card]] = number

    def _assassin(self, cells: Any, view: View, name: str) -> None:
        table, row = view.table, self._names[name]
        assassin, cubes = table.assassins[name], view.action_cubes.get(name, (0, 0))
        numbers = (
            name in table.team, table.health(name), table.full(name), assassin.lost, assassin.eliminated, assassin.bed,
            assassin.apprentice, assassin.saved, *cubes,
        )  # fmt: skip
        self._put(cells, "assassins", numbers, row * len(COLUMNS))
        begin, usable = self._first["skills"] + row * len(self._skills), view.usable.get(name, ())
        for skill in assassin.skills:
            cells[begin + self._skills[skill]] = 1 + (skill in usable)
        worn = (
            self._cards[assassin.worn[slot]] + 1 if slot in assassin.worn else 0
            for slot in Slot
            if slot is not Slot.INVENTORY
        )
        self._put(cells, "worn", worn, row * (len(EVERYWHERE) - 1))
        self._counts(cells, "inventories", assassin.inventory, row)
        self._counts(cells, "aside", assassin.aside, row)

    def _buildings(self, cells: Any, table: Table) -> None:
        begin = self._first["plans"]
        for number, plans in enumerate((table.plans, (table.workshop,) if table.workshop else (), table.built), 1):
            for plan in plans:
                cells[begin + self._plans[plan]] = number
        for row, building in enumerate(Building):
            begin = self._first["helpers"] + row * len(self._helpers)
            for helper, number in table.in_room(building).items():
                cells[begin + self._helpers[helper]] = number

    def _asked(self, cells: Any, asked: Asked) -> None:
        cells[self._first["question"] + self._question[asked.kind]] = 1
        card = self._cards[asked.card] + 1 if asked.card else 0
        who = self._names[asked.who] + 1 if asked.who else 0
        self._put(
            cells, "asked", (asked.permanent, asked.discard, asked.left, card, who, STAGES.index(asked.stage) + 1)
        )
        for name, spot in asked.chosen:
            cells[self._first["chosen"] + self._cards[name] * len(self._spots) + self._spots[spot]] += 1
