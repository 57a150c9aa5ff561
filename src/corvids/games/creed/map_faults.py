"""What no map can show: every fault of a picture and its legend, with the cell where it lies."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain

from corvids.kernel import Fault
from corvids.kernel.grid import COMPASS, Square, square_name

from .cards import Faction
from .town import Ground, MapData, Tower, Town, edges, steps_from, tower_at

LETTERS = ("A", "B", "C", "D")
NUMBERS = (1, 2, 3)
ROOM = 4
"""Enemies that a square has room for."""
RESERVE = {"crossbowmen": 30, "seekers": 10}
OBJECTIVES = {2: "1 2 3", 3: "1 2 2 3", 5: "2 2", 6: "1 3", 4: "", 7: "", 8: ""}
"""The numbers of the tokens that a mission speaks of; the first leaves them open."""
OBJECTIVE_RULES = {2: "CREED-M2.1", 3: "CREED-M3.2", 5: "CREED-M5.1", 6: "CREED-M6.2"}
GUESTS = {"leaders": (6, 2, "CREED-M6.1"), "dottori": (7, 2, "CREED-M7.1"), "traitor": (8, 1, "CREED-M8.1")}
"""Who stands on the map of one mission only, how many, and the statement that says so."""
OTHER = (("assassins", "crows"), ("crows", "assassins"))
Edge = tuple[Square, Square]
Thing = tuple[str, tuple[Square, ...]]
"""The name of a list, and the square or the edge that stands in it."""


def map_faults(file: str, plan: MapData) -> Iterator[Fault]:
    """Everything that the rules do not allow; the legend is looked at once the picture is whole."""
    check = MapCheck(file, plan)
    if picture := list(check.picture()):
        yield from picture
        return
    yield from chain(check.outside(), check.doubles(), check.doors(), check.ladders(), check.walls())
    yield from chain(check.towers(), check.gardens(), check.tokens(), check.objectives(), check.figures())
    yield from chain(check.guests(), check.entrances(), check.reached(), check.mirrored())


class MapCheck:
    """Looks a map over, list by list."""

    def __init__(self, file: str, plan: MapData) -> None:
        self.file, self.plan = file, plan
        self.letters = {square_name(x, y): letter for x, y, letter in plan.squares()}
        self.width = len(plan.picture[0]) if plan.picture else 0

    def at(self, place: str, square: Square = "", **facts: str | int) -> dict[str, str | int]:
        """What a fault says about where it lies."""
        return {"place": f"{self.file} {place}", "square": square, **facts}

    def picture(self) -> Iterator[Fault]:
        """Rows as long as one another, of letters that are grounds."""
        if not self.width:
            yield Fault("CREED-5.20", "{place} has no squares.", self.at("picture"))
        for y, row in enumerate(self.plan.picture):
            if len(row) != self.width:
                facts = self.at("picture", row=y, width=len(row), first=self.width)
                yield Fault("CREED-5.20", "{place}: row {row} has {width} squares, and row 0 has {first}.", facts)
        for square, letter in self.letters.items():
            if letter not in tuple(Ground):
                facts = self.at("picture", square, letter=letter)
                yield Fault(
                    "CREED-5.20",
                    "{place} {square}: {letter} is no ground; . street, ^ roof, # interior, ~ canal are.",
                    facts,
                )

    def lists(self) -> Iterator[tuple[str, tuple[Square, ...]]]:
        """Every list of squares in the legend."""
        plan = self.plan
        for name in ("gardens", "chests", "crossbowmen", "seekers", "leaders", "dottori"):
            yield name, getattr(plan, name)
        yield "traitor", (plan.traitor,) if plan.traitor else ()
        yield "objectives", tuple(plan.objectives)
        for letter, squares in plan.entrances.items():
            yield f"entrances {letter}", squares

    def pairs(self) -> Iterator[tuple[str, tuple[Edge, ...]]]:
        """Every list of edges in the legend."""
        yield from (("doors", self.plan.doors), ("ladders", self.plan.ladders), ("walls", self.plan.walls))

    def outside(self) -> Iterator[Fault]:
        """Squares that the picture does not have, and edges that are none."""
        for name, squares in self.lists():
            for square in squares:
                if square not in self.letters:
                    yield Fault("CREED-5.20", "{place}: {square} is outside the picture.", self.at(name, square))
        for name, pairs in self.pairs():
            for here, there in pairs:
                if not there:
                    facts = self.at(name, here)
                    yield Fault("CREED-5.20", "{place}: {square} is no edge; those are written 2,2-3,2.", facts)
                    continue
                for square in sorted({here, there} - self.letters.keys()):
                    yield Fault("CREED-5.20", "{place}: {square} is outside the picture.", self.at(name, square))
                if {here, there} <= self.letters.keys() and there not in self.beside(here):
                    facts = self.at(name, edge=f"{here}-{there}")
                    yield Fault("BASE-13.3", "{place}: {edge} are no two squares side by side.", facts)

    def doubles(self) -> Iterator[Fault]:
        """Things that are named twice; Guards may be, of a kind on a square."""
        for name, squares in self.lists():
            for square, times in Counter(squares).items() if name not in RESERVE else ():
                if times > 1:
                    yield Fault("CREED-5.20", "{place}: {square} is there twice.", self.at(name, square))
        for name, pairs in self.pairs():
            for pair, times in Counter(map(_sorted, pairs)).items():
                if times > 1:
                    facts = self.at(name, "-".join(pair))
                    yield Fault("CREED-5.20", "{place}: {square} is there twice.", facts)

    def doors(self) -> Iterator[Fault]:
        """A door opens a wall of an interior."""
        for here, there, grounds in self.grounds(self.plan.doors):
            if not _walled(grounds):
                facts = self.at("doors", edge=f"{here}-{there}")
                yield Fault("BASE-13.4", "{place}: there is no wall for a door at {edge}.", facts)

    def ladders(self) -> Iterator[Fault]:
        """A ladder leads between a roof and another ground, where no wall is."""
        doors, walls = edges(self.plan.doors), edges(self.plan.walls)
        for here, there, grounds in self.grounds(self.plan.ladders):
            facts = self.at("ladders", edge=f"{here}-{there}")
            if len(grounds) == 1 or Ground.ROOF not in grounds:
                yield Fault("BASE-30.8", "{place}: {edge} does not lead between a roof and another ground.", facts)
            elif (here, there) in walls or (_walled(grounds) and (here, there) not in doors):
                yield Fault("BASE-30.6", "{place}: a wall bars the ladder at {edge}.", facts)

    def walls(self) -> Iterator[Fault]:
        """A wall beyond those of the picture is where none would be."""
        for here, there, grounds in self.grounds(self.plan.walls):
            if _walled(grounds):
                facts = self.at("walls", edge=f"{here}-{there}")
                yield Fault("BASE-13.4", "{place}: the picture has a wall at {edge} already.", facts)

    def grounds(self, pairs: Iterable[Edge]) -> Iterator[tuple[Square, Square, set[str]]]:
        """Edges of the picture, with the grounds on both sides."""
        for here, there in pairs:
            if {here, there} <= self.letters.keys():
                yield here, there, {self.letters[here], self.letters[there]}

    def towers(self) -> Iterator[Fault]:
        """Each faction's Tower stands on the corner of four street squares, with its hay on one of them."""
        found: dict[Faction, Tower] = {}
        for faction in Faction:
            place = self.plan.towers.get(faction)
            name = f"towers.{faction}"
            if place is None:
                yield Fault("CREED-7.3", "{place} is missing.", self.at(name))
            elif not re.fullmatch(r"\d+,\d+", place.corner):
                yield Fault("BASE-9.14", "{place}: {square} is no corner.", self.at(name, place.corner))
            else:
                found[faction] = tower_at(place)
        for faction, tower in found.items():
            name = f"towers.{faction}"
            for foot in tower.feet:
                if self.letters.get(foot) != Ground.STREET:
                    yield Fault("BASE-9.14", "{place}: its foot {square} is no street square.", self.at(name, foot))
            if tower.hay not in tower.feet:
                yield Fault("BASE-9.16", "{place}: {square} is not one of its feet.", self.at(name, tower.hay))
        feet = Counter(foot for tower in found.values() for foot in tower.feet)
        for foot, towers in feet.items():
            if towers > 1:
                yield Fault("BASE-9.14", "{place}: {square} is a foot of both Towers.", self.at("towers", foot))

    def gardens(self) -> Iterator[Fault]:
        """Gardens are on roofs."""
        for square in self.plan.gardens:
            if self.letters.get(square, Ground.ROOF) != Ground.ROOF:
                yield Fault("BASE-8.1", "{place}: {square} is no roof.", self.at("gardens", square))

    def tokens(self) -> Iterator[Fault]:
        """Neither Chests nor Objectives lie in the water."""
        for name, squares in (("chests", self.plan.chests), ("objectives", tuple(self.plan.objectives))):
            for square in squares:
                if self.letters.get(square) == Ground.CANAL:
                    yield Fault("BASE-11.6", "{place}: {square} is a canal square.", self.at(name, square))

    def objectives(self) -> Iterator[Fault]:
        """The numbers are those that the mission speaks of."""
        plan = self.plan
        for square, number in plan.objectives.items():
            if number not in NUMBERS:
                facts = self.at("objectives", square, number=number)
                yield Fault("CREED-M0.6", "{place} {square}: {number} is no number; those are 1, 2 and 3.", facts)
        found, wanted = " ".join(map(str, sorted(plan.objectives.values()))), OBJECTIVES.get(plan.mission)
        if wanted is not None and found != wanted:
            facts = self.at("objectives", found=found or "-", wanted=wanted or "-", mission=plan.mission)
            rule = OBJECTIVE_RULES.get(plan.mission, "CREED-M0.2")
            yield Fault(rule, "{place}: the numbers are {found}; those of mission {mission} are {wanted}.", facts)

    def figures(self) -> Iterator[Fault]:
        """At most four Enemies a square, and no more in all than the Reserve has."""
        plan = self.plan
        on_square = Counter((*plan.crossbowmen, *plan.seekers, *((plan.traitor,) if plan.traitor else ())))
        for square, number in on_square.items():
            if number > ROOM:
                facts = self.at("crossbowmen, seekers", square, number=number)
                yield Fault("BASE-29.7", "{place}: {number} Enemies are on {square}; it has room for 4.", facts)
        for name, most in RESERVE.items():
            if (number := len(getattr(plan, name))) > most:
                facts = self.at(name, number=number, most=most)
                yield Fault("CREED-5.1", "{place}: there are {number}; the Reserve has {most}.", facts)

    def guests(self) -> Iterator[Fault]:
        """Leaders, Dottori and the Traitor are where their mission has them."""
        found = dict(self.lists())
        for name, (mission, number, rule) in GUESTS.items():
            wanted = number if mission == self.plan.mission else 0
            if len(found[name]) != wanted:
                facts = self.at(name, found=len(found[name]), wanted=wanted, mission=self.plan.mission)
                yield Fault(rule, "{place}: there are {found}; mission {mission} has {wanted}.", facts)

    def entrances(self) -> Iterator[Fault]:
        """Entrances have the letters A to D and touch squares on the edge of the map."""
        if not self.plan.entrances:
            yield Fault("BASE-29.2", "{place} is missing.", self.at("entrances"))
        for letter, squares in self.plan.entrances.items():
            name = f"entrances {letter}"
            if letter not in LETTERS:
                yield Fault("BASE-29.3", "{place}: the letters are A to D.", self.at(name))
            for square in squares:
                if square in self.letters and len(self.beside(square)) == len(COMPASS):
                    yield Fault("BASE-29.2", "{place}: {square} is not on the edge.", self.at(name, square))

    def reached(self) -> Iterator[Fault]:
        """Every square can be reached, by Characters from the Towers and by Guards from the entrances."""
        plan = self.plan
        town = Town(MapData(plan.mission, {}, plan.picture, {}, {}, plan.doors, plan.ladders, plan.walls))
        feet = [square for place in plan.towers.values() for square in (place.hay,) if square in self.letters]
        gates = [square for squares in plan.entrances.values() for square in squares if square in self.letters]
        if far := self.far(town.nearby, feet):
            yield Fault("BASE-13.4", "{place}: Characters cannot reach {squares}.", self.at("picture", squares=far))
        if far := self.far(town.enemy_steps, gates):
            yield Fault("BASE-30.8", "{place}: Guards cannot reach {squares}.", self.at("picture", squares=far))

    def far(self, nearby: Mapping[Square, tuple[Square, ...]], starts: list[Square]) -> str:
        """The squares that nobody who starts on the first of these comes to."""
        start = starts[0] if starts else next(iter(self.letters))
        reached = steps_from(start, nearby)
        return " ".join(square for square in self.letters if square not in reached)

    def mirrored(self) -> Iterator[Fault]:
        """A map that claims to be alike in the west and in the east is."""
        if not self.plan.mirror:
            return
        for square, letter in self.letters.items():
            other = self.flip(square)
            if letter != self.letters[other] and int(square.split(",")[0]) < int(other.split(",")[0]):
                facts = self.at("picture", square, mirror=other)
                yield Fault("CREED-M0.5", "{place}: {square} and {mirror} are not alike.", facts)
        things = Counter(self.things())
        for (name, squares), times in things.items():
            image = self.image(name, squares)
            if times > things[image]:
                facts = self.at(name, "-".join(squares), mirror="-".join(image[1]))
                yield Fault("CREED-M0.5", "{place}: {square} has nothing like it at {mirror}.", facts)

    def things(self) -> Iterator[Thing]:
        """All that the legend puts somewhere; whatever is a faction's bears its name."""
        plan = self.plan
        found: list[Thing] = [(f"objectives {number}", (square,)) for square, number in plan.objectives.items()]
        found += [(f"leaders {faction}", (square,)) for faction, square in zip(Faction, plan.leaders, strict=False)]
        for faction, place in plan.towers.items():
            found.append((f"towers.{faction}", (place.hay,)))
        for name, squares in self.lists():
            if name not in ("leaders", "objectives"):
                found += [(name, (square,)) for square in squares]
        for name, pairs in self.pairs():
            found += [(name, _sorted(pair)) for pair in pairs if pair[1] in self.beside(pair[0])]
        return (thing for thing in found if set(thing[1]) <= self.letters.keys())

    def image(self, name: str, squares: tuple[Square, ...]) -> Thing:
        """What there has to be on the other side."""
        theirs = {f"{kind}{mine}": f"{kind}{other}" for kind in ("towers.", "leaders ") for mine, other in OTHER}
        return theirs.get(name, name), _sorted(tuple(map(self.flip, squares)))

    def flip(self, square: Square) -> Square:
        """The square as far from the east as this one is from the west."""
        x, y = square.split(",")
        return square_name(self.width - 1 - int(x), int(y))

    def beside(self, square: Square) -> list[Square]:
        """The squares of the picture that share an edge with one; none beside what is no square."""
        if square not in self.letters:
            return []
        x, y = map(int, square.split(","))
        near = (square_name(x + dx, y + dy) for dx, dy in COMPASS)
        return [other for other in near if other in self.letters]


def _sorted(squares: tuple[Square, ...]) -> tuple[Square, ...]:
    return tuple(sorted(squares))


def _walled(grounds: set[str]) -> bool:
    """Is there a wall between these grounds, for want of a door?"""
    return len(grounds) > 1 and Ground.INTERIOR in grounds
