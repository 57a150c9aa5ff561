"""Room for four on a square, and the places of an Objective base."""

from collections.abc import Iterable, Sequence
from itertools import combinations

from corvids.kernel import Action, Decision, Refusal, Resolution, Step, cites
from corvids.kernel.grid import Square

from ..actions import Pick, pick
from ..events.stealth import BodiesMadeRoom, TookPosts
from ..table import ROOM, Table, sorted_kinds, without_kinds
from .going_off import BY_ENEMIES, entered

POSTS = 3
"""Places for Guards on an Objective base."""
GUARDS = "CScs"


def choices(kinds: str, number: int) -> tuple[str, ...]:
    """The different ways to take so many of them."""
    if number >= len(kinds):
        return (kinds,)
    return tuple(dict.fromkeys("".join(some) for some in combinations(sorted_kinds(kinds), number)))


def guards(table: Table, square: Square) -> str:
    """Guards of a square, also those on places of its Objective base; the Traitor is none (R-MIS-8.5)."""
    return "".join(kind for kind in table.enemies.get(square, "") if kind in GUARDS)


@cites("CREED-4.4")
def initiative_chooses(table: Table, options: Sequence[Action]) -> Decision | None:
    """Every choice about Enemies is made by the side with the Initiative, if there is one to be made."""
    return Decision(table.initiative, "CREED-4.4", tuple(options)) if len(options) > 1 else None


@cites("BASE-29.7", "BASE-29.8", "BASE-30.7", "CREED-M6.4")
def room(table: Table, square: Square) -> int:
    """How many Enemies more can stand on a square; Bodies make room, Characters take none (R-ENM-4)."""
    return ROOM - len(table.enemies.get(square, ""))


def crowded_out(table: Table, square: Square) -> int:
    """How many Bodies are too many on a square."""
    return max(0, len(table.enemies.get(square, "")) + len(table.bodies.get(square, "")) - ROOM)


def come_in(table: Table, square: Square, kinds: str) -> Table:
    """These Enemies stand on a square now, untested so far."""
    if table.automatons:
        table = entered(table, square, BY_ENEMIES)
    came = {**table.came, square: sorted_kinds(table.came.get(square, "") + kinds)}
    return table.with_enemies(square, table.enemies.get(square, "") + kinds).with_arrivals(came=came)


@cites("BASE-29.9")
class MakeRoom(Step[Table]):
    """Bodies go to the Enemy Reserve, no more than needed; the Initiative's side picks which (R-ENM-3)."""

    square: Square

    def ask(self, table: Table) -> Decision | None:
        lying = table.bodies.get(self.square, "")
        return initiative_chooses(table, [*map(pick, choices(lying, crowded_out(table, self.square)))])

    def resolve(self, table: Table, answer: Pick | None) -> Resolution[Table]:
        number = crowded_out(table, self.square)
        if not number:
            return Resolution(table)
        lying = table.bodies[self.square]
        gone = answer.kinds if answer is not None else choices(lying, number)[0]
        pushed = {**table.pushed, self.square: sorted_kinds(table.pushed.get(self.square, "") + gone)}
        table = table.with_bodies(self.square, without_kinds(lying, gone)).with_supply(gone)
        return Resolution(table.with_arrivals(pushed=pushed), (BodiesMadeRoom(self.square, gone),))

    def refuse(self, table: Table, action: Action) -> Refusal | None:
        if not isinstance(action, Pick):
            return None
        facts = {"square": self.square, "answer": str(action)}
        return Refusal("BASE-29.9", "{answer} is not what makes room on {square}.", "Take no more than needed.", facts)


@cites("BASE-30.12")
class TakePosts(Step[Table]):
    """Guards that came onto an Objective base's square stand on its free places, for good (R-ENM-18, R-ENM-19)."""

    square: Square

    def _waiting(self, table: Table) -> tuple[str, int]:
        there = table.enemies.get(self.square, "")
        guards = "".join(kind for kind in there if kind in "CS")
        taken = sum(kind.islower() for kind in there)
        return guards, min(len(guards), POSTS - taken)

    def ask(self, table: Table) -> Decision | None:
        guards, number = self._waiting(table)
        return initiative_chooses(table, [*map(pick, choices(guards, number))]) if number else None

    def resolve(self, table: Table, answer: Pick | None) -> Resolution[Table]:
        guards, number = self._waiting(table)
        if not number:
            return Resolution(table)
        chosen = answer.kinds if answer is not None else choices(guards, number)[0]
        there = without_kinds(table.enemies[self.square], chosen) + chosen.lower()
        return Resolution(table.with_enemies(self.square, there), (TookPosts(self.square, chosen),))

    def refuse(self, table: Table, action: Action) -> Refusal | None:
        if not isinstance(action, Pick):
            return None
        facts = {"square": self.square, "answer": str(action)}
        return Refusal("BASE-30.12", "{answer} is not who takes the places of {square}.", "Fill those free.", facts)


@cites("BASE-30.12")
def freed_posts(table: Table, square: Square) -> tuple[Table, tuple[TookPosts, ...]]:
    """One of four has left the square of an Objective base: a Guard beside the places stands on the free one."""
    there = table.enemies.get(square, "")
    beside = "".join(kind for kind in there if kind in "CS")
    if square not in table.town.objectives or not beside:
        return table, ()
    return table.with_enemies(square, without_kinds(there, beside) + beside.lower()), (TookPosts(square, beside),)


@cites("BASE-14.8", "BASE-30.14")
def settle(table: Table, squares: Iterable[Square]) -> tuple[Step[Table], ...]:
    """What has to be done where Enemies have come in: Bodies make room, base places are filled."""
    steps: list[Step[Table]] = []
    for square in squares:
        if crowded_out(table, square):
            steps.append(MakeRoom(square))
        if square in table.town.objectives:
            steps.append(TakePosts(square))
    return tuple(steps)
