"""A map as a graph: squares, the edges between them, and what the legend puts on them, worked out once."""

from collections.abc import Iterable, Iterator, Mapping
from copy import copy
from enum import StrEnum
from functools import cached_property, lru_cache
from typing import Literal

from corvids.kernel import Value, cites
from corvids.kernel.grid import COMPASS, WAYS, Square, square_name

KEPT = 32
"""So many towns with a ladder elsewhere are kept at a time."""
Edge = tuple[Square, Square]
"""Two squares that share a side, in stable order."""


class Faction(StrEnum):
    """What a side plays; the order is that of the rulebook's title."""

    ASSASSINS = "assassins"
    CROWS = "crows"


class Ground(StrEnum):
    """What a square is, by its letter in a picture."""

    STREET = "."
    ROOF = "^"
    INTERIOR = "#"
    CANAL = "~"


class TowerPlace(Value, forbid_unknown_fields=True):
    """Where a map puts a Tower: on a corner of four squares, with a Hiding Spot on one of them."""

    corner: Square
    """``1,4`` is the corner shared by 0,3 and 1,3 and 0,4 and 1,4."""
    hay: Square
    spot: Literal["haystack", "cart"]


class MapData(Value, forbid_unknown_fields=True):
    """A map as its file says it."""

    mission: int
    title: Mapping[str, str]
    picture: tuple[str, ...]
    towers: Mapping[Faction, TowerPlace]
    entrances: Mapping[str, tuple[Square, ...]]
    doors: tuple[tuple[Square, Square], ...] = ()
    ladders: tuple[tuple[Square, Square], ...] = ()
    walls: tuple[tuple[Square, Square], ...] = ()
    """Walls that the picture does not show."""
    gardens: tuple[Square, ...] = ()
    chests: tuple[Square, ...] = ()
    objectives: Mapping[Square, int] = {}
    crossbowmen: tuple[Square, ...] = ()
    seekers: tuple[Square, ...] = ()
    leaders: tuple[Square, ...] = ()
    """Where Ezio and where Cesare starts."""
    dottori: tuple[Square, ...] = ()
    traitor: Square = ""
    mirror: Literal["", "west-east"] = ""
    """``west-east`` when the map claims that its halves are alike."""
    note: Mapping[str, str] = {}
    id: str = ""
    """Pack, version, mission and a digest of the contents; given on loading."""

    def squares(self) -> Iterator[tuple[int, int, str]]:
        """Every square of the picture in stable order, with its letter."""
        for y, row in enumerate(self.picture):
            for x, letter in enumerate(row):
                yield x, y, letter


class Tower(Value):
    """A Tower: it stands on the corner of its four feet, takes up no square and blocks nothing."""

    corner: Square
    feet: tuple[Square, Square, Square, Square]
    hay: Square
    """The foot with the Hiding Spot, where a Leap of Faith lands."""
    spot: str


@cites("BASE-9.14")
def tower_at(place: TowerPlace) -> Tower:
    """A Tower's feet are the four squares round its corner."""
    x, y = map(int, place.corner.split(","))
    north_west, north_east = square_name(x - 1, y - 1), square_name(x, y - 1)
    feet = (north_west, north_east, square_name(x - 1, y), square_name(x, y))
    return Tower(place.corner, feet, place.hay, place.spot)


Edges = frozenset[tuple[Square, Square]]


def edges(pairs: tuple[tuple[Square, Square], ...]) -> Edges:
    """Edges in both directions."""
    return frozenset((*pairs, *((there, here) for here, there in pairs)))


class Town:
    """A map to play on; one object for each map and for each way its ladders lie, never changed."""

    def __init__(self, plan: MapData) -> None:
        self.id, self.plan = plan.id, plan
        self.ground = {square_name(x, y): Ground(letter) for x, y, letter in plan.squares()}
        self.squares = tuple(self.ground)
        self.order = {square: n for n, square in enumerate(self.squares)}
        self.places = {square_name(x, y): (x, y) for x, y, _ in plan.squares()}
        self._lay_edges(plan)
        self._lay_lines()
        self._lay_legend(plan)

    @cites("BASE-13.2", "BASE-13.3", "BASE-13.5")
    def _lay_edges(self, plan: MapData) -> None:
        """Where one goes from a square, on the ways that share an edge with it; Enemies are barred by more."""
        doors, walls = edges(plan.doors), edges(plan.walls)
        self.onward: tuple[dict[Square, Square], ...] = ({}, {}, {}, {})
        for here, (x, y) in self.places.items():
            for way in WAYS:
                dx, dy = COMPASS[way]
                there = square_name(x + dx, y + dy)
                if there not in self.ground or (here, there) in walls or self._walled(here, there, doors):
                    continue
                self.onward[way][here] = there
        self.nearby = self._steps(self.onward)
        self.lay_ladders(tuple(self.ordered(*edge) for edge in plan.ladders))

    def ordered(self, here: Square, there: Square) -> Edge:
        """The two squares of an edge in stable order."""
        return (here, there) if self.order[here] <= self.order[there] else (there, here)

    def lay_ladders(self, ladders: tuple[Edge, ...]) -> None:
        """Where Enemies go from a square, with the ladders there."""
        self.ladders, laid = ladders, edges(ladders)
        self.enemy_onward: tuple[dict[Square, Square], ...] = tuple(
            {here: there for here, there in onward.items() if self._for_enemies(here, there, laid)}
            for onward in self.onward
        )
        self.enemy_steps = self._steps(self.enemy_onward)

    @cites("BASE-13.4", "BASE-30.6")
    def _walled(self, here: Square, there: Square, doors: Edges) -> bool:
        """Edges of interiors are walls, but for doors."""
        between = {self.ground[here], self.ground[there]}
        return Ground.INTERIOR in between and len(between) > 1 and (here, there) not in doors

    @cites("BASE-30.8", "BASE-30.9")
    def _for_enemies(self, here: Square, there: Square, ladders: Edges) -> bool:
        """Enemies need a ladder between a roof and anything else."""
        between = {self.ground[here], self.ground[there]}
        return len(between) == 1 or Ground.ROOF not in between or (here, there) in ladders

    def beside(self, one: Square, other: Square) -> bool:
        """Do two squares share an edge, be there a wall on it or not?"""
        (x, y), (ox, oy) = self.places[one], self.places[other]
        return abs(x - ox) + abs(y - oy) == 1

    def _steps(self, onward: tuple[dict[Square, Square], ...]) -> dict[Square, tuple[Square, ...]]:
        return {here: tuple(onward[way][here] for way in WAYS if here in onward[way]) for here in self.squares}

    def _lay_lines(self) -> None:
        """The rows of each way, the foremost first (R-ENM-13)."""
        across = sorted({x for x, _ in self.places.values()})
        down = sorted({y for _, y in self.places.values()})
        columns = [tuple(s for s, (x, _) in self.places.items() if x == column) for column in across]
        lines = [tuple(s for s, (_, y) in self.places.items() if y == row) for row in down]
        self.rows = (tuple(lines), tuple(columns[::-1]), tuple(lines[::-1]), tuple(columns))
        self._glides: dict[tuple[Square, int], tuple[Square, ...]] = {}

    def glides(self, square: Square, far: int) -> tuple[Square, ...]:
        """The squares up to so *far* away in straight lines, walls or not, in stable order."""
        found = self._glides.get((square, far))
        if found is None:
            x, y = self.places[square]
            ahead = [square_name(x + dx * n, y + dy * n) for dx, dy in COMPASS for n in range(1, far + 1)]
            found = tuple(self.stable(there for there in ahead if there in self.ground))
            self._glides[square, far] = found
        return found

    def _lay_legend(self, plan: MapData) -> None:
        self.towers = {faction: tower_at(plan.towers[faction]) for faction in Faction if faction in plan.towers}
        self.tower_of = {foot: faction for faction, tower in self.towers.items() for foot in tower.feet}
        self.spots = self._spots(plan)
        self.chests = tuple(self.stable(plan.chests))
        self.objectives = {square: plan.objectives[square] for square in self.stable(plan.objectives)}
        self.entrances = {letter: tuple(self.stable(plan.entrances[letter])) for letter in sorted(plan.entrances)}
        self.crossbowmen = tuple(self.stable(plan.crossbowmen))
        self.seekers = tuple(self.stable(plan.seekers))
        self.leaders, self.dottori, self.traitor = plan.leaders, tuple(self.stable(plan.dottori)), plan.traitor

    @cites("BASE-8.1", "BASE-9.16")
    def _spots(self, plan: MapData) -> dict[Square, str]:
        """Hiding Spots: the haystack or cart that a Leap of Faith from each Tower ends in, and gardens."""
        return {tower.hay: tower.spot for tower in self.towers.values()} | dict.fromkeys(plan.gardens, "garden")

    def stable(self, squares: Iterable[Square]) -> list[Square]:
        """Squares in the order of the rulings: row by row."""
        return sorted(squares, key=self.order.__getitem__)

    @cached_property
    def distances(self) -> dict[Square, dict[Square, int]]:
        """Moves of a Character from each square to every square that it can reach."""
        return {square: steps_from(square, self.nearby) for square in self.squares}


def steps_from(start: Square, nearby: Mapping[Square, tuple[Square, ...]]) -> dict[Square, int]:
    """How many steps it is from a square to each that can be reached."""
    steps, front = {start: 0}, [start]
    while front:
        ahead: list[Square] = []
        for here in front:
            for there in nearby[here]:
                if there not in steps:
                    steps[there] = steps[here] + 1
                    ahead.append(there)
        front = ahead
    return steps


@lru_cache(maxsize=KEPT)
def with_ladders(town: Town, ladders: tuple[Edge, ...]) -> Town:
    """The same town with its ladders elsewhere."""
    moved = copy(town)
    moved.lay_ladders(ladders)
    return moved


TOWNS: dict[str, Town] = {}
"""Every town made so far, by the id of its map."""


def town_of(plan: MapData) -> Town:
    """The one town of a map."""
    town = TOWNS.get(plan.id)
    if town is None:
        town = TOWNS[plan.id] = Town(plan)
    return town
