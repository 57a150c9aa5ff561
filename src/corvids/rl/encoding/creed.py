"""Creed Versus Crows: facts, boards, sides, cards, Automatons, and the map as planes.

The viewer's side comes first; a side is called 1 if it is the viewer's and 2 if it is the other one. Cards, Characters
and the like are numbered from 1 in the order of the pack.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from operator import attrgetter
from typing import Any

import numpy as np

from corvids.games.catalogue import Rulebook
from corvids.games.creed.cards import Box, EventDoes
from corvids.games.creed.steps import NAMES
from corvids.games.creed.table import MINIS, Phase
from corvids.games.creed.town import Faction, Ground, Town
from corvids.games.creed.view import Asked, BoardView, PlacedView, SideView, View

from .layout import DTYPE, Layout, Part

MANY = 99
NOWHERE = -1
"""The place of what is on no square."""
SIDES = 2
PHASES, WAYS, FACTIONS = tuple(Phase), ("N", "E", "S", "W", "?"), tuple(Faction)
QUESTIONS = tuple(NAMES.values())
BOARD_FIELDS = (
    "hidden", "exposed", "health", "full_health", "fresh", "saved", "carries", "went_in", "waited", "fell", "chest",
    "dottore", "joined",
)  # fmt: skip
BOARD_COLUMNS = (
    *BOARD_FIELDS, "who", "x", "y", "top", "blade", "melee", "ranged", "armour", "automaton", "equipment backs",
    "chest backs", "entered", "used", "ignore_enemies", "ignore_tests", "plays",
)  # fmt: skip
SIDE_FIELDS = (
    "tower", "lost", "opened", "secrets_held", "stock", "automatons_left", "under_held", "looked_held", "unseen_held",
    "harvest", "felled", "poisoned", "bled", "slain", "climbed", "drawn_held", "mission_xp",
)  # fmt: skip
SIDE_COLUMNS = (*SIDE_FIELDS, "faction", "objectives", "xp")
AUTOMATON_COLUMNS = ("number", "side", "x", "y", "card", "since", "way", "shown")
ASKED_COLUMNS = ("side", "board", "x", "y", "dice", "holds")
FACT_NAMES = (
    "turn", "alert", "alert_pending", "initiative", "starter", "holder", "revealed", "equipment_deck", "chest_deck",
    "event_deck", "traitor",
)  # fmt: skip
PLANES = (
    *(f"ground {letter.value}" for letter in Ground), "own tower", "other tower", "hiding spot", "entrance",
    "crossbowmen", "seekers", "traitor", "on base", "bodies", "bases", "chests", "objective",
    "own characters", "other characters", "own leader", "other leader", "own automatons", "other automatons",
)  # fmt: skip
ENEMY_PLANES = {"C": "crossbowmen", "S": "seekers", "T": "traitor"}
BOARD, SIDE = attrgetter(*BOARD_FIELDS), attrgetter(*SIDE_FIELDS)


def layout_of(box: Box) -> Layout:
    """The parts of an observation of the mission that a box is for."""
    cards, people, kinds = tuple(box.cards), tuple(box.characters), tuple(box.automatons)
    secrets, events, initiative = tuple(box.secrets), tuple(box.events), tuple(box.initiative)
    width, height = size_of(box.town)
    most = 2 * len(kinds)
    return Layout(
        Part("facts", (len(FACT_NAMES),), 0, MANY, "numbers of the table; sides as 1 and 2, 0 for nobody", FACT_NAMES),
        Part("phase", (len(PHASES),), 0, 1, "where in the turn the table is", tuple(map(str, PHASES))),
        Part("ahead", (len(PHASES),), 0, 1, "in the Enemy phase: what comes next", tuple(map(str, PHASES))),
        Part("direction", (len(WAYS),), 0, 1, "where Enemies move this turn, once it is known", WAYS),
        Part("event", (len(events),), 0, 1, "the turn's Event", events),
        Part("effects", (SIDES, len(EventDoes)), 0, MANY, "what Events still do this turn, for each side: their amounts, "
             "at least 1", tuple(map(str, EventDoes))),
        Part("boards", (len(MINIS), len(BOARD_COLUMNS)), NOWHERE, MANY, "a row for each Character board, the viewer's two "
             "first; `top` is the side whose Tower it stands on, `plays` whether it plays in this step, x and y are -1 on "
             "no square", BOARD_COLUMNS),
        Part("inventories", (len(MINIS), len(cards)), 0, MANY, "cards in inventories that the viewer knows", cards),
        Part("initiative", (len(MINIS), len(initiative)), 0, MANY, "Initiative cards on the boards", initiative),
        Part("sides", (SIDES, len(SIDE_COLUMNS)), -MANY, MANY, "a row for each side", SIDE_COLUMNS),
        Part("drawn", (len(cards),), 0, MANY, "cards that the viewer has drawn, and has to find a place for", cards),
        Part("reserves", (SIDES, len(people)), 0, 1, "Characters that have not played yet", people),
        Part("eliminated", (SIDES, len(people)), 0, 1, "Characters that fell", people),
        Part("secrets", (SIDES, len(secrets)), 0, 2, "Secret Objectives that a side has: 1 known, 2 turned up", secrets),
        Part("met", (SIDES, len(secrets)), 0, 1, "Secret Objectives that have come true for a side", secrets),
        Part("automaton_deck", (len(kinds),), 0, MANY, "Automaton cards in the viewer's deck", kinds),
        Part("automatons_looked_at", (len(kinds),), 0, MANY, "those out of which the viewer keeps one", kinds),
        Part("exploded", (SIDES, len(kinds)), 0, MANY, "Automatons of a side that exploded", kinds),
        Part("automatons", (most, len(AUTOMATON_COLUMNS)), NOWHERE, MANY, "a row for each on the map, in the order of "
             "placing; card and way (N, E, S, W from 1) are 0 if they are hidden", AUTOMATON_COLUMNS),
        Part("unseen_equipment", (len(cards),), 0, MANY, "Equipment that the viewer has not seen", cards),
        Part("unseen_chests", (len(cards),), 0, MANY, "Chest cards that the viewer has not seen", cards),
        Part("discards", (len(cards),), 0, MANY, "Equipment on the discard pile", cards),
        Part("gone", (len(cards),), 0, MANY, "cards out of the game", cards),
        Part("events", (len(events),), 0, 3, "1: in the deck or out of the game, 2: in the deck, 3: out of the game", events),
        Part("reinforcements", (len(box.reinforcements),), 0, 1, "cards that have not come up", tuple(box.reinforcements)),
        Part("unseen_secrets", (len(secrets),), 0, 1, "Secret Objectives that the viewer has not seen", secrets),
        Part("reserve", (len(ENEMY_PLANES),), 0, MANY, "Enemies left in the Reserve", tuple(ENEMY_PLANES.values())),
        Part("dottori", (SIDES, 3), NOWHERE, MANY, "the Dottori: met, and where they are", ("met", "x", "y")),
        Part("question", (len(QUESTIONS),), 0, 1, "which question is open", QUESTIONS),
        Part("asked", (len(ASKED_COLUMNS),), NOWHERE, MANY, "who is asked (0 for chance), and what about: the board from "
             "1, counted from the viewer's, the square, how many dice, and whether it is the part of an Event for its holder",
             ASKED_COLUMNS),
        Part("planes", (len(PLANES), height, width), 0, MANY, "the map, rows from the north and columns from the west; "
             "objectives are shown by their numbers plus 1", PLANES),
    )  # fmt: skip


def size_of(town: Town) -> tuple[int, int]:
    """How many columns and rows a map has."""
    return 1 + max(x for x, _ in town.places.values()), 1 + max(y for _, y in town.places.values())


def numbered(names: Iterable[str]) -> dict[str, int]:
    """Names by their numbers, from 1; nothing is 0."""
    return {"": 0, **{name: number for number, name in enumerate(names, 1)}}


class Encoder:
    """Observations of one mission. What never changes on its map is drawn once."""

    def __init__(self, game: Rulebook) -> None:
        box: Box = game.box
        self.layout = layout_of(box)
        first = self._first = self.layout.first
        self._cards, self._people = numbered(box.cards), numbered(box.characters)
        self._automatons, self._secrets = numbered(box.automatons), numbered(box.secrets)
        self._events, self._initiative = numbered(box.events), numbered(box.initiative)
        self._reinforcements = numbered(box.reinforcements)
        self._question = {name: first["question"] + n for n, name in enumerate(QUESTIONS)}
        self._phase = {phase: n for n, phase in enumerate(PHASES)}
        self._effect = {does: n for n, does in enumerate(EventDoes)}
        width, height = size_of(box.town)
        self._plane = {name: first["planes"] + n * width * height for n, name in enumerate(PLANES)}
        self._cell = {square: y * width + x for square, (x, y) in box.town.places.items()}
        self._place: dict[str, tuple[int, int]] = {"": (NOWHERE, NOWHERE), **box.town.places}
        self._towers = {faction: tower.feet for faction, tower in box.town.towers.items()}
        self._blank = self._map(box.town)
        self._kinds = cache(self._planes_of)

    def _map(self, town: Town) -> Any:
        blank: Any = np.zeros(self.layout.size, DTYPE)
        for square, ground in town.ground.items():
            blank[self._plane[f"ground {ground.value}"] + self._cell[square]] = 1
        for square in town.spots:
            blank[self._plane["hiding spot"] + self._cell[square]] = 1
        for squares in town.entrances.values():
            for square in squares:
                blank[self._plane["entrance"] + self._cell[square]] = 1
        return blank

    def _planes_of(self, kinds: str) -> tuple[tuple[int, int], ...]:
        """Where Enemies that stand together are counted, and how many there are."""
        names = Counter(ENEMY_PLANES[letter.upper()] for letter in kinds)
        names["on base"] = sum(letter.islower() for letter in kinds)
        return tuple((self._plane[name], number) for name, number in names.items() if number)

    def encode(self, view: View) -> Any:
        """What a seat sees."""
        seen = self._blank.copy()
        cells = memoryview(seen)
        seat = max(view.seat, 0)
        self._table(cells, view, seat)
        for row, mini in enumerate((0, 1, 2, 3) if seat == 0 else (2, 3, 0, 1)):
            self._board(cells, view, mini, row, seat)
        for row, side in enumerate((seat, 1 - seat)):
            self._side(cells, view.sides[side], row)
        self._decks(cells, view)
        self._on_map(cells, view, seat)
        for row, placed in enumerate(view.automatons):
            self._automaton(cells, placed, row, seat)
        if view.asked is not None:
            self._asked(cells, view.asked, seat)
        return seen

    def _table(self, cells: Any, view: View, seat: int) -> None:
        first = self._first
        facts = (
            view.turn, view.alert, view.alert_pending, _side_of(view.initiative, seat), _side_of(view.starter, seat),
            _side_of(view.holder, seat), view.revealed, view.equipment_deck, view.chest_deck, view.event_deck, view.traitor,
        )  # fmt: skip
        _put(cells, first["facts"], facts)
        cells[first["phase"] + self._phase[view.phase]] = 1
        if view.ahead is not None:
            cells[first["ahead"] + self._phase[view.ahead]] = 1
        if view.direction:
            cells[first["direction"] + WAYS.index(view.direction)] = 1
        if view.event:
            cells[first["event"] + self._events[view.event] - 1] = 1
        for effect in view.effects:
            row = first["effects"] + (effect.seat != seat) * len(EventDoes)
            cells[row + self._effect[effect.does]] += max(effect.amount, 1)

    def _board(self, cells: Any, view: View, mini: int, row: int, seat: int) -> None:
        board: BoardView = view.boards[mini]
        cards, first = self._cards, self._first
        x, y = self._place[board.square]
        top = 0 if board.top is None else _side_of(_holder(view, board.top), seat)
        chests = board.backs.count("chest")
        numbers = (
            *BOARD(board), self._people[board.who], x, y, top, cards[board.blade], cards[board.melee], cards[board.ranged],
            cards[board.armour], self._automatons[board.automaton or ""], len(board.backs) - chests, chests,
            len(board.entered), len(board.used), "ignore_enemies" in board.ignores, "ignore_tests" in board.ignores,
            mini in view.playing,
        )  # fmt: skip
        _put(cells, first["boards"] + row * len(BOARD_COLUMNS), numbers)
        if board.inventory:
            self._count(cells, "inventories", cards, board.inventory, row)
        if board.initiative:
            self._count(cells, "initiative", self._initiative, board.initiative, row)
        if board.square:
            cells[self._plane["own characters" if row < SIDES else "other characters"] + self._cell[board.square]] += 1

    def _count(self, cells: Any, part: str, numbers: Mapping[str, int], names: Iterable[str], row: int = 0) -> None:
        """So many of each name, in a row of a part."""
        begin = self._first[part] + row * (len(numbers) - 1) - 1
        for name in names:
            cells[begin + numbers[name]] += 1

    def _amounts(self, cells: Any, part: str, numbers: Mapping[str, int], amounts: Mapping[str, int]) -> None:
        begin = self._first[part] - 1
        for name, amount in amounts.items():
            cells[begin + numbers[name]] = amount

    def _side(self, cells: Any, side: SideView, row: int) -> None:
        faction = 0 if side.faction is None else FACTIONS.index(side.faction) + 1
        numbers = (*SIDE(side), faction, len(side.objectives), side.reckoning.total)
        _put(cells, self._first["sides"] + row * len(SIDE_COLUMNS), numbers)
        self._count(cells, "reserves", self._people, side.reserve, row)
        self._count(cells, "eliminated", self._people, side.eliminated, row)
        self._count(cells, "secrets", self._secrets, side.secrets or (), row)
        for secret in side.secrets_shown:
            cells[self._first["secrets"] + row * (len(self._secrets) - 1) + self._secrets[secret] - 1] = 2
        self._count(cells, "met", self._secrets, side.met, row)
        self._count(cells, "exploded", self._automatons, side.exploded, row)
        if row == 0:
            self._count(cells, "automaton_deck", self._automatons, side.automatons or ())
            self._count(cells, "automatons_looked_at", self._automatons, side.looked or ())
            self._count(cells, "drawn", self._cards, side.drawn or ())

    def _decks(self, cells: Any, view: View) -> None:
        cards = self._cards
        self._amounts(cells, "unseen_equipment", cards, view.unseen_equipment)
        self._amounts(cells, "unseen_chests", cards, view.unseen_chests)
        self._amounts(cells, "discards", cards, view.discards)
        self._amounts(cells, "gone", cards, view.gone)
        begin = self._first["events"] - 1
        for number, events in enumerate((view.events, view.events_in, view.events_out), 1):
            for event in events:
                cells[begin + self._events[event]] = number
        self._count(cells, "reinforcements", self._reinforcements, view.reinforcements)
        self._count(cells, "unseen_secrets", self._secrets, view.unseen_secrets)
        for number, letter in enumerate(ENEMY_PLANES):
            cells[self._first["reserve"] + number] = view.supply.get(letter, 0)
        for row, dottore in enumerate(view.dottori):
            _put(cells, self._first["dottori"] + 3 * row, (dottore.met, *self._place[dottore.square]))

    def _on_map(self, cells: Any, view: View, seat: int) -> None:
        plane, cell, kinds_of = self._plane, self._cell, self._kinds
        for square, kinds in view.enemies.items():
            for start, number in kinds_of(kinds):
                cells[start + cell[square]] = number
        for square, kinds in view.bodies.items():
            cells[plane["bodies"] + cell[square]] = len(kinds)
        for name, pieces in (("bases", view.bases), ("chests", view.chests)):
            for square, number in pieces.items():
                cells[plane[name] + cell[square]] = number
        for square, number in view.objectives.items():
            cells[plane["objective"] + cell[square]] = number + 1
        for faction, feet in self._towers.items():
            start = plane[("own tower", "other tower")[_side_of(_holder(view, faction), seat) == SIDES]]
            for foot in feet:
                cells[start + cell[foot]] = 1
        for faction, square in view.leaders_there.items():
            name = ("own leader", "other leader")[_side_of(_holder(view, faction), seat) == SIDES]
            cells[plane[name] + cell[square]] = 1

    def _automaton(self, cells: Any, placed: PlacedView, row: int, seat: int) -> None:
        side = _side_of(placed.owner, seat)
        way = WAYS.index(placed.way) + 1 if placed.way else 0
        numbers = (
            placed.number, side, *self._place[placed.square], self._automatons[placed.card or ""], placed.since, way,
            placed.shown,
        )  # fmt: skip
        _put(cells, self._first["automatons"] + row * len(AUTOMATON_COLUMNS), numbers)
        cells[self._plane[("own automatons", "other automatons")[side - 1]] + self._cell[placed.square]] += 1

    def _asked(self, cells: Any, asked: Asked, seat: int) -> None:
        cells[self._question[asked.kind]] = 1
        board = (asked.mini - 2 * seat) % len(MINIS) + 1 if asked.mini in MINIS else 0
        x, y = self._place.get(asked.square, (NOWHERE, NOWHERE))
        _put(cells, self._first["asked"], (_side_of(asked.seat, seat), board, x, y, asked.dice, asked.holds))


def _put(cells: Any, first: int, numbers: tuple[int, ...]) -> None:
    for place, number in enumerate(numbers, first):
        cells[place] = number


def _side_of(who: int, seat: int) -> int:
    """1 for the viewer's side, 2 for the other, 0 for nobody and for chance."""
    return 0 if who < 0 else 1 if who == seat else 2


def _holder(view: View, faction: Faction) -> int:
    """Which side plays a faction; nobody before it is chosen."""
    return next((seat for seat, side in enumerate(view.sides) if side.faction is faction), -1)
