"""A view to which events are applied one after the other, and the frames made of it."""

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from corvids.games.creed.table import CUBES, ORDER_OF_KINDS, Mini, Phase, sorted_kinds, without_kinds
from corvids.games.creed.town import Faction
from corvids.games.creed.view import PlacedView, View
from corvids.kernel import Event, Seat
from corvids.kernel.grid import Square

from .marks import Marks, Roll
from .pieces import guards_by_place

Frame = tuple[int, View, Marks]
Guards = list[tuple[str, str]]
"""Kinds of Enemies and what each is called, in the order in which they are listed."""


class Film:
    """What is shown now, how the Enemies on the way are called, and all frames so far."""

    EVENT, ENEMY = Phase.EVENT, Phase.ENEMY

    def __init__(self, view: View, origins: Iterable[Square] = ()) -> None:
        self.view = replace(view, asked=replace(view.asked, options=()) if view.asked else None)
        self.frames: list[Frame] = []
        self.rolls: list[Roll] = []
        self.event: Event | None = None
        self.new = 0
        self.lasting = view.leaders
        """Leaders that do not go with the turn's Event."""
        self.walkers: dict[Square, Guards] = {
            square: [(kind, self._name()) for kind in view.enemies.get(square, "")] for square in sorted(origins)
        }

    def _name(self) -> str:
        self.new += 1
        return f"guard-walks-{self.new}"

    def frame(self, ms: int, **marks: Any) -> None:
        """Show what there is now, for so long."""
        names = {square: tuple(name for _, name in some) for square, some in self.walkers.items() if some}
        shown = Marks(rolls=tuple(self.rolls), playing=True, event=self.event, guards=names, **marks)
        self.frames.append((ms, self.view, shown))

    def roll(self, kind: str, faces: tuple[str, ...], about: str, square: Square) -> None:
        """Dice of a kind come up, about somebody."""
        rule = self.event.rules[0] if self.event is not None else ""
        self.rolls.append(Roll(kind, faces, about, square, rule))

    def change(self, **changes: Any) -> None:
        """The same view but for some things."""
        self.view = replace(self.view, **changes)

    def board(self, name: str, /, **changes: Any) -> None:
        """Some things of the board of that Character change."""
        boards = (replace(board, **changes) if board.who == name else board for board in self.view.boards)
        self.change(boards=tuple(boards))

    def come_in(self, who: str, mini: Mini, square: Square) -> None:
        """A Character of the reserve takes over a board."""
        boards = list(self.view.boards)
        board = boards[mini]
        boards[mini] = replace(board, who=who, square=square, health=board.full_health, fresh=CUBES, saved=0, fell=0)
        self.change(boards=tuple(boards))

    def automaton(self, placed: PlacedView) -> None:
        """An Automaton stands there now, in the place of the one that has its number."""
        others = [one for one in self.view.automatons if one.number != placed.number]
        self.change(automatons=tuple(sorted((*others, placed), key=lambda one: one.number)))

    def since(self, number: int) -> int:
        """Since when an Automaton works."""
        return next((one.since for one in self.view.automatons if one.number == number), 0)

    def turn_up(self, number: int, card: str) -> None:
        """The card of an Automaton is shown."""
        shown = (replace(one, card=card, shown=True) if one.number == number else one for one in self.view.automatons)
        self.change(automatons=tuple(shown))

    def spent(self, number: int) -> None:
        """An Automaton is out of the game."""
        self.change(automatons=tuple(one for one in self.view.automatons if one.number != number))

    def hand_over(self, who: str, to: str) -> None:
        """Two Allies give each other what they carry."""
        mine, others = (next(board for board in self.view.boards if board.who == name) for name in (who, to))
        self.board(who, carries=others.carries, automaton=others.automaton)
        self.board(to, carries=mine.carries, automaton=mine.automaton)

    def spend(self, who: str, fresh: int, saved: int) -> None:
        """Cubes leave a board."""
        for board in self.view.boards:
            if board.who == who:
                self.board(who, fresh=board.fresh - fresh, saved=board.saved - saved)

    def where(self, who: str) -> Square:
        """The square of a Character; none when it is on no square."""
        return next((board.square for board in self.view.boards if board.who == who), "")

    def at(self, who: str) -> tuple[Square, ...]:
        """The same, as squares to be marked."""
        return (square,) if (square := self.where(who)) else ()

    def minis(self, names: tuple[str, ...]) -> tuple[Mini, ...]:
        """The boards of these Characters."""
        return tuple(mini for mini, board in enumerate(self.view.boards) if board.who and board.who in names)

    @staticmethod
    def faction(name: str) -> Faction:
        """Whose Tower or Leader it is."""
        return Faction(name)

    def leader(self, name: str) -> str:
        """Who leads that faction."""
        return self.view.box.leaders[Faction(name)].name

    def tower(self, seat: Seat, left: int) -> None:
        """So many cubes are left on a Tower."""
        sides = (replace(side, tower=left) if n == seat else side for n, side in enumerate(self.view.sides))
        self.change(sides=tuple(sides))

    def base(self, square: Square, more: int = 1) -> None:
        """A red base lies loose on a square, or is taken up there."""
        if square:
            there = {**self.view.bases, square: self.view.bases.get(square, 0) + more}
            self.change(bases={place: number for place, number in there.items() if number > 0})

    def dottore(self, number: int, square: Square) -> None:
        """A Dottore is on a square now, or on none."""
        moved = (
            replace(dottore, square=square) if n == number else dottore
            for n, dottore in enumerate(self.view.dottori, 1)
        )  # fmt: skip
        self.change(dottori=tuple(moved))

    def chest(self, square: Square, more: int) -> None:
        """A Chest is put down on a square, or is gone from it."""
        left = {**self.view.chests, square: self.view.chests.get(square, 0) + more}
        self.change(chests={place: number for place, number in left.items() if number > 0})

    def cleared(self, square: Square, kinds: str) -> None:
        """Bodies are gone."""
        left = {**self.view.bodies, square: without_kinds(self.view.bodies.get(square, ""), kinds)}
        self.change(bodies={place: some for place, some in left.items() if some})

    def walk(self, origin: Square, square: Square, kinds: str) -> None:
        """Enemies go from one square to another, each under its own name."""
        left, going = list(self.walkers.get(origin, ())), []
        for kind in kinds:
            found = next((guard for guard in left if guard[0] == kind), (kind, self._name()))
            left = [guard for guard in left if guard != found]
            going.append(found)
        self.walkers[origin] = left
        self._stand(origin, without_kinds(self.view.enemies.get(origin, ""), kinds))
        self._join(square, going)

    def arrive(self, square: Square, kinds: str) -> None:
        """Enemies come onto the Map."""
        self._join(square, [(kind, self._name()) for kind in kinds])

    def _join(self, square: Square, guards: Guards) -> None:
        there = self.view.enemies.get(square, "")
        named = self.walkers.get(square) or list(zip(there, guards_by_place(square, there), strict=True))
        self.walkers[square] = sorted((*named, *guards), key=lambda guard: ORDER_OF_KINDS.index(guard[0]))
        self._stand(square, sorted_kinds(there + "".join(kind for kind, _ in guards)))

    def summon(self, seat: Seat, square: Square) -> None:
        """A Leader comes to a square for the turn's Event."""
        self.lasting, faction = self.view.leaders, self.view.sides[seat].faction
        if faction is not None:
            self.change(leaders={**self.lasting, faction: square})

    def leave(self, square: Square, kinds: str) -> None:
        """Enemies leave the Map."""
        left = self.walkers.get(square, [])
        for kind in kinds:
            found = next((guard for guard in left if guard[0] == kind), None)
            left = [guard for guard in left if guard != found]
        if square in self.walkers:
            self.walkers[square] = left
        self._stand(square, without_kinds(self.view.enemies.get(square, ""), kinds))

    def fell(self, square: Square, kinds: str) -> None:
        """Enemies are Eliminated, and lie there as Bodies."""
        self.leave(square, kinds)
        bodies = sorted_kinds(self.view.bodies.get(square, "") + kinds.upper())
        self.change(bodies={**self.view.bodies, square: bodies})

    def take_posts(self, square: Square, kinds: str) -> None:
        """Enemies that stand on a square take places of its Objective base, where small letters tell them."""
        there = self.view.enemies.get(square, "")
        named = self.walkers.get(square) or list(zip(there, guards_by_place(square, there), strict=True))
        for kind in kinds:
            taker = next(guard for guard in named if guard[0] == kind)
            named = [guard for guard in named if guard != taker] + [(kind.lower(), taker[1])]
        self.walkers[square] = sorted(named, key=lambda guard: ORDER_OF_KINDS.index(guard[0]))
        self._stand(square, sorted_kinds(without_kinds(there, kinds) + kinds.lower()))

    def _stand(self, square: Square, kinds: str) -> None:
        there = {**self.view.enemies, square: kinds}
        self.change(enemies={place: some for place, some in there.items() if some})
