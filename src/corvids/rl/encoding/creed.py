"""Creed Versus Crows: facts, boards, sides, cards, Automatons, and the map as planes.

The viewer's side comes first; a side is called 1 if it is the viewer's and 2 if it is the other one. Cards, Characters
and the like are numbered from 1 in the order of the pack.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from operator import attrgetter
from struct import Struct
from typing import Any

import numpy as np

from corvids.games.catalogue import Rulebook
from corvids.games.creed.cards import Box, EventDoes
from corvids.games.creed.steps import NAMES
from corvids.games.creed.table import MINIS, Phase
from corvids.games.creed.town import Faction, Ground, Town
from corvids.games.creed.view import Asked, BoardView, PlacedView, SideView, View

from .layout import DTYPE, Anew, Layout, Part

MANY = 99
NOWHERE = -1
"""The place of what is on no square."""
ELSEWHERE = NOWHERE, NOWHERE
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
    *(f"ground {letter.value}" for letter in Ground), "hiding spot", "entrance", "own tower", "other tower",
    "crossbowmen", "seekers", "traitor", "on base", "bodies", "bases", "chests", "objective", "own leader", "other leader",
    "own automatons", "other automatons", "own characters", "other characters",
)  # fmt: skip
TOWERS, LEADERS = ("own tower", "other tower"), ("own leader", "other leader")
AUTOMATONS, CHARACTERS = ("own automatons", "other automatons"), ("own characters", "other characters")
ENEMY_PLANES = {"C": "crossbowmen", "S": "seekers", "T": "traitor"}
FROM_SIDES, FROM_DECKS, FROM_MAP, FROM_AUTOMATONS, FROM_PLAYING, FROM_TABLE, FROM_BOARDS = 4, 6, 7, 8, 9, 10, 11
FROM_CARDS, FROM_SQUARES = 12, 16
"""Parts that are drawn from one thing, behind those that are drawn from boards; a board's cards are a part each."""
BOARD, SIDE = attrgetter(*BOARD_FIELDS), attrgetter(*SIDE_FIELDS)
TABLE = attrgetter(*FACT_NAMES, "phase", "ahead", "direction", "event", "effects")
ASKED = Struct(f"{len(ASKED_COLUMNS)}h")


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


class Encoder(Anew):
    """Observations of one mission. What never changes on its map is drawn once."""

    def __init__(self, game: Rulebook) -> None:
        super().__init__(game)
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
        self._area = width * height
        self._width = {part.name: part.shape[-1] for part in self.layout.parts}
        self._plane = {name: first["planes"] + n * width * height for n, name in enumerate(PLANES)}
        self._cell = {square: y * width + x for square, (x, y) in box.town.places.items()}
        self._place: dict[str, tuple[int, int]] = {"": ELSEWHERE, **box.town.places}
        self._towers = {faction: tower.feet for faction, tower in box.town.towers.items()}
        self._blank = self._map(box.town)
        self._drawn: dict[int, Drawn] = {}
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
        """What a seat sees: what has changed since it was asked last is drawn anew."""
        drawn = self._drawn.get(view.seat)
        if drawn is None:
            drawn = self._drawn[view.seat] = Drawn(self._blank.copy())
        seat = max(view.seat, 0)
        factions = view.sides[0].faction, view.sides[1].faction
        self._table(drawn, view, seat)
        self._boards(drawn, view, seat, factions)
        for row, side in enumerate((view.sides[seat], view.sides[1 - seat])):
            if drawn.has_new(FROM_SIDES + row, side):
                self._side(drawn, side, row)
        decks = (
            view.unseen_equipment, view.unseen_chests, view.discards, view.gone, view.events, view.events_in,
            view.events_out, view.reinforcements, view.unseen_secrets, view.supply, view.dottori,
        )  # fmt: skip
        if drawn.has_new(FROM_DECKS, decks):
            self._decks(drawn, view)
        pieces = (
            view.enemies, view.bodies, view.bases, view.chests, view.objectives, view.leaders_there, factions
        )  # fmt: skip
        if drawn.has_new(FROM_MAP, pieces):
            self._on_map(drawn, view, seat)
        if drawn.has_new(FROM_AUTOMATONS, view.automatons):
            self._placed(drawn, view.automatons, seat)
        self._asked(drawn, view.asked, seat)
        return drawn.array.copy()

    def _table(self, drawn: "Drawn", view: View, seat: int) -> None:
        first, cells = self._first, drawn.cells
        if not drawn.has_new(FROM_TABLE, TABLE(view)):
            return
        facts = (
            view.turn, view.alert, view.alert_pending, _side_of(view.initiative, seat), _side_of(view.starter, seat),
            _side_of(view.holder, seat), view.revealed, view.equipment_deck, view.chest_deck, view.event_deck, view.traitor,
        )  # fmt: skip
        drawn.clear(first["phase"], first["boards"])
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

    def _boards(self, drawn: "Drawn", view: View, seat: int, factions: tuple[Faction | None, ...]) -> None:
        if not drawn.has_new(FROM_BOARDS, (view.boards, view.playing, factions)):
            return
        if drawn.has_new(FROM_PLAYING, (view.playing, factions)):
            drawn.forget(*MINIS)
        boards = view.boards if seat == 0 else view.boards[SIDES:] + view.boards[:SIDES]
        for row, board in enumerate(boards):
            if drawn.has_new(row, board):
                top = 0 if board.top is None else _side_of(factions.index(board.top), seat)
                self._board(drawn, board, row, (row + SIDES * seat) % len(MINIS) in view.playing, top)
        squares = [board.square for board in boards]
        if drawn.has_new(FROM_SQUARES, squares):
            self._clear_planes(drawn, *CHARACTERS)
            for row, square in enumerate(squares):
                if square:
                    drawn.cells[self._plane[CHARACTERS[row // SIDES]] + self._cell[square]] += 1

    def _board(self, drawn: "Drawn", board: BoardView, row: int, plays: bool, top: int) -> None:
        cards = self._cards
        x, y = self._place[board.square]
        chests = board.backs.count("chest")
        numbers = (
            *BOARD(board), self._people[board.who], x, y, top, cards[board.blade], cards[board.melee], cards[board.ranged],
            cards[board.armour], self._automatons[board.automaton or ""], len(board.backs) - chests, chests,
            len(board.entered), len(board.used), "ignore_enemies" in board.ignores, "ignore_tests" in board.ignores,
            plays,
        )  # fmt: skip
        _put(drawn.cells, self._first["boards"] + row * len(BOARD_COLUMNS), numbers)
        if drawn.has_new(FROM_CARDS + row, (board.inventory, board.initiative)):
            for part in ("inventories", "initiative"):
                self._clear_row(drawn, part, row)
            self._count(drawn.cells, "inventories", cards, board.inventory or (), row)
            self._count(drawn.cells, "initiative", self._initiative, board.initiative, row)

    def _clear_row(self, drawn: "Drawn", part: str, row: int) -> None:
        width, first = self._width[part], self._first[part]
        drawn.clear(first + row * width, first + (row + 1) * width)

    def _clear_planes(self, drawn: "Drawn", first: str, last: str) -> None:
        drawn.clear(self._plane[first], self._plane[last] + self._area)

    def _count(self, cells: Any, part: str, numbers: Mapping[str, int], names: Iterable[str], row: int = 0) -> None:
        """So many of each name, in a row of a part."""
        begin = self._first[part] + row * self._width[part] - 1
        for name in names:
            cells[begin + numbers[name]] += 1

    def _amounts(self, cells: Any, part: str, numbers: Mapping[str, int], amounts: Mapping[str, int]) -> None:
        begin = self._first[part] - 1
        for name, amount in amounts.items():
            cells[begin + numbers[name]] = amount

    def _side(self, drawn: "Drawn", side: SideView, row: int) -> None:
        cells = drawn.cells
        for part in ("reserves", "eliminated", "secrets", "met", "exploded"):
            self._clear_row(drawn, part, row)
        faction = 0 if side.faction is None else FACTIONS.index(side.faction) + 1
        numbers = (*SIDE(side), faction, len(side.objectives), side.reckoning.total)
        _put(cells, self._first["sides"] + row * len(SIDE_COLUMNS), numbers)
        self._count(cells, "reserves", self._people, side.reserve, row)
        self._count(cells, "eliminated", self._people, side.eliminated, row)
        self._count(cells, "secrets", self._secrets, side.secrets or (), row)
        for secret in side.secrets_shown:
            cells[self._first["secrets"] + row * self._width["secrets"] + self._secrets[secret] - 1] = 2
        self._count(cells, "met", self._secrets, side.met, row)
        self._count(cells, "exploded", self._automatons, side.exploded, row)
        if row == 0:
            for part in ("automaton_deck", "automatons_looked_at", "drawn"):
                drawn.clear(self._first[part], self._first[part] + self._width[part])
            self._count(cells, "automaton_deck", self._automatons, side.automatons or ())
            self._count(cells, "automatons_looked_at", self._automatons, side.looked or ())
            self._count(cells, "drawn", self._cards, side.drawn or ())

    def _decks(self, drawn: "Drawn", view: View) -> None:
        cards, cells, first = self._cards, drawn.cells, self._first
        drawn.clear(first["unseen_equipment"], first["question"])
        self._amounts(cells, "unseen_equipment", cards, view.unseen_equipment)
        self._amounts(cells, "unseen_chests", cards, view.unseen_chests)
        self._amounts(cells, "discards", cards, view.discards)
        self._amounts(cells, "gone", cards, view.gone)
        begin = first["events"] - 1
        for number, events in enumerate((view.events, view.events_in, view.events_out), 1):
            for event in events:
                cells[begin + self._events[event]] = number
        self._count(cells, "reinforcements", self._reinforcements, view.reinforcements)
        self._count(cells, "unseen_secrets", self._secrets, view.unseen_secrets)
        for number, letter in enumerate(ENEMY_PLANES):
            cells[first["reserve"] + number] = view.supply.get(letter, 0)
        for row, dottore in enumerate(view.dottori):
            _put(cells, first["dottori"] + 3 * row, (dottore.met, *self._place[dottore.square]))

    def _on_map(self, drawn: "Drawn", view: View, seat: int) -> None:
        plane, cell, kinds_of, cells = self._plane, self._cell, self._kinds, drawn.cells
        self._clear_planes(drawn, TOWERS[0], LEADERS[-1])
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
        own = view.sides[seat].faction
        for faction, feet in self._towers.items():
            for foot in feet:
                cells[plane[TOWERS[faction is not own]] + cell[foot]] = own is not None
        for faction, square in view.leaders_there.items():
            cells[plane[LEADERS[faction is not own]] + cell[square]] = 1

    def _placed(self, drawn: "Drawn", automatons: tuple[PlacedView, ...], seat: int) -> None:
        first, width = self._first["automatons"], len(AUTOMATON_COLUMNS)
        drawn.clear(first, self._first["unseen_equipment"])
        self._clear_planes(drawn, *AUTOMATONS)
        for row, placed in enumerate(automatons):
            side = _side_of(placed.owner, seat)
            way = WAYS.index(placed.way) + 1 if placed.way else 0
            numbers = (
                placed.number, side, *self._place[placed.square], self._automatons[placed.card or ""], placed.since, way,
                placed.shown,
            )  # fmt: skip
            _put(drawn.cells, first + row * width, numbers)
            drawn.cells[self._plane[AUTOMATONS[side - 1]] + self._cell[placed.square]] += 1

    def _asked(self, drawn: "Drawn", asked: Asked | None, seat: int) -> None:
        cells, begin = drawn.cells, 2 * self._first["asked"]
        if drawn.question:
            cells[drawn.question] = 0
        if asked is None:
            drawn.question = 0
            ASKED.pack_into(cells, begin, 0, 0, 0, 0, 0, 0)
            return
        drawn.question = self._question[asked.kind]
        cells[drawn.question] = 1
        board = (asked.mini - 2 * seat) % len(MINIS) + 1 if asked.mini in MINIS else 0
        x, y = self._place.get(asked.square, ELSEWHERE)
        ASKED.pack_into(cells, begin, _side_of(asked.seat, seat), board, x, y, asked.dice, asked.holds)


class Drawn:
    """An observation of one seat, and what its parts were drawn from."""

    def __init__(self, array: Any) -> None:
        self.array = array
        self.cells: Any = memoryview(array)
        self.question = 0
        """Where the open question is marked; 0 while there is none."""
        self._from: list[Any] = [None] * (FROM_SQUARES + 1)

    def has_new(self, part: int, drawn_from: Any) -> bool:
        """Must a part be drawn anew? Then it will have been drawn from this."""
        if self._from[part] == drawn_from:
            return False
        self._from[part] = drawn_from
        return True

    def forget(self, *parts: int) -> None:
        """What these were drawn from."""
        for part in parts:
            self._from[part] = None

    def clear(self, first: int, end: int) -> None:
        """Nothing in these places."""
        self.array[first:end] = 0


def _put(cells: Any, first: int, numbers: tuple[int, ...]) -> None:
    _row(len(numbers)).pack_into(cells, 2 * first, *numbers)


@cache
def _row(length: int) -> Struct:
    return Struct(f"{length}h")


def _side_of(who: int, seat: int) -> int:
    """1 for the viewer's side, 2 for the other, 0 for nobody and for chance."""
    return 0 if who < 0 else 1 if who == seat else 2
