"""An answer as it is watched: frame after frame from one view to the next, each a whole view with marks."""

from msgspec.structs import replace

from corvids.games.creed.events import combat, enemies, equipment, setup, stealth, turn
from corvids.games.creed.table import sorted_kinds, without_kinds
from corvids.games.creed.view import BoardView, View
from corvids.kernel import Event
from corvids.kernel.grid import Square

from .marks import Marks, Roll

Frame = tuple[int, View, Marks]
SHOW, MOVE, DICE = 160, 340, 700
"""How long things take, in ms."""


def sequence(before: View, events: tuple[Event, ...], after: View, *, still: bool = False) -> list[Frame]:
    """Frames of (ms to stay, view to draw, marks); the last one shows *after*, and *still* first shows *before*."""
    film = _Film(before)
    if still:
        film.frame(MOVE)
    for event in events:
        film.show(event)
    return [*film.frames, (0, after, Marks(last=changed(before, after), rolls=tuple(film.rolls)))]


FEW = 3
"""So many squares at which Enemies came or went are marked; beyond that, it was a whole step of theirs."""


def changed(before: View, after: View) -> tuple[Square, ...]:
    """Squares where something happened that matters to a side: to its Characters, or to who fell."""
    found: set[Square] = set()
    for was, now in zip(before.boards, after.boards, strict=True):
        if (was.square, was.exposed, was.hidden, was.health) != (now.square, now.exposed, now.hidden, now.health):
            found.add(now.square)
    found |= {square for square, kinds in after.bodies.items() if len(kinds) > len(before.bodies.get(square, ""))}
    stirred = {
        square
        for square in {*before.enemies, *after.enemies}
        if before.enemies.get(square) != after.enemies.get(square)
    }
    if len(stirred) <= FEW:
        found |= stirred
    return tuple(square for square in after.box.town.squares if square in found)


class _Film:
    """Applies events to a view, one after the other."""

    def __init__(self, view: View) -> None:
        self.view = replace(view, asked=replace(view.asked, options=()) if view.asked else None)
        self.frames: list[Frame] = []
        self.rolls: list[Roll] = []

    def show(self, event: Event) -> None:  # noqa: C901, PLR0912, PLR0915 (a case an event)
        match event:
            case stealth.Moved(who, origin, square):
                self.board(who, square=square)
                self.frame(MOVE, last=(square,), ways=((origin, square),))
            case setup.CharacterPlaced(who, square):
                self.board(who, square=square)
                self.frame(MOVE, last=(square,))
            case stealth.Hunted(_, origin, square, kinds) | enemies.EnemiesMoved(origin, square, kinds):
                self.walk(origin, square, kinds)
                self.frame(MOVE, last=(square,), ways=((origin, square),))
            case enemies.GuardsCameIn(_, square, kinds):
                self.enemies(square, sorted_kinds(self.view.enemies.get(square, "") + kinds))
                self.frame(SHOW, last=(square,))
            case stealth.BecameExposed(who):
                self.board(who, exposed=True, hidden=False)
                self.frame(MOVE, last=self.where(who))
            case stealth.TurnedIncognito(who, square):
                self.board(who, exposed=False)
                if square:
                    self.view = replace(
                        self.view, bases={**self.view.bases, square: self.view.bases.get(square, 0) + 1}
                    )
                self.frame(MOVE, last=self.where(who))
            case stealth.AlertStarted():
                self.view = replace(self.view, alert=True)
                self.frame(MOVE)
            case stealth.Tested(who, square, faces):
                self.roll("detection", faces, who, square, event)
            case combat.AttackRolled(who, _, square, _, faces):
                self.roll("attack", faces, who, square, event)
            case combat.RetaliationRolled(who, faces) | enemies.EnemyDiceRolled(who, faces):
                self.roll("enemy", faces, who, "", event)
            case combat.OpponentRetaliated(who=who, faces=faces) | combat.LastBlowStruck(who=who, faces=faces):
                self.roll("attack" if set(faces) & {"emblem", "swords"} else "enemy", faces, who, "", event)
            case combat.BlastRolled(target=target, faces=faces, square=square):
                self.roll("enemy", faces, target, square, event)
            case combat.Wounded(who, _, left):
                self.board(who, health=left)
                self.frame(MOVE, last=self.where(who), hurt=(who,))
            case combat.EnemiesEliminated(square, kinds):
                self.enemies(square, without_kinds(self.view.enemies.get(square, ""), kinds))
                bodies = sorted_kinds(self.view.bodies.get(square, "") + kinds.upper())
                self.view = replace(self.view, bodies={**self.view.bodies, square: bodies})
                self.frame(MOVE, last=(square,))
            case combat.TowerHit(seat, _, left):
                sides = list(self.view.sides)
                sides[seat] = replace(sides[seat], tower=left)
                self.view = replace(self.view, sides=tuple(sides))
                self.frame(MOVE)
            case equipment.WentIn(who, square):
                self.board(who, hidden=True)
                self.frame(MOVE, last=(square,))
            case equipment.CameOut(who, square):
                self.board(who, hidden=False)
                self.frame(MOVE, last=(square,))
            case turn.StepBegan() | enemies.EnemyStepBegan():
                self.view = replace(self.view, phase=event.phase)
                self.frame(SHOW)
            case _:
                pass

    def roll(self, kind: str, faces: tuple[str, ...], about: str, square: Square, event: Event) -> None:
        self.rolls.append(Roll(kind, faces, about, square, event.rules[0]))
        self.frame(DICE, last=(square,) if square else ())

    def board(self, who: str, **changes: object) -> None:
        boards = list(self.view.boards)
        for mini, board in enumerate(boards):
            if board.who == who:
                boards[mini] = replace(board, **changes)
        self.view = replace(self.view, boards=tuple(boards))

    def where(self, who: str) -> tuple[Square, ...]:
        found: BoardView | None = next((board for board in self.view.boards if board.who == who), None)
        return (found.square,) if found is not None and found.square else ()

    def walk(self, origin: Square, square: Square, kinds: str) -> None:
        self.enemies(origin, without_kinds(self.view.enemies.get(origin, ""), kinds))
        self.enemies(square, sorted_kinds(self.view.enemies.get(square, "") + kinds))

    def enemies(self, square: Square, kinds: str) -> None:
        there = {**self.view.enemies, square: kinds}
        self.view = replace(self.view, enemies={place: some for place, some in there.items() if some})

    def frame(self, ms: int, **marks: object) -> None:
        self.frames.append((ms, self.view, Marks(rolls=tuple(self.rolls), playing=True, **marks)))  # type: ignore[arg-type]
