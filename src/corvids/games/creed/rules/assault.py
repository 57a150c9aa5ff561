"""An attack as it goes on: who strikes at which square with what, and what the dice showed."""

from functools import cache
from itertools import combinations

from msgspec.structs import replace

from corvids.kernel import Seat, Value, cites
from corvids.kernel.grid import Square

from ..actions import Count, count
from ..cards import Weapon
from ..table import BOSS, Mini, Table, seat_of, sorted_kinds
from .traitor import hits_for

HIT, EMBLEM, SWORDS = "hit", "emblem", "swords"
OPPONENTS, ENEMIES = "opponents", "enemies"
"""The two pools of an attack's dice."""


class Striker(Value, omit_defaults=True):
    """One who takes part in an attack, with one weapon."""

    mini: Mini
    card: str
    dice: int
    by: str = ""
    """The ability used for a die more."""
    plays: bool = False
    """It plays in a step of its own side."""
    aimed: int = 0
    """How many of the dice are rolled at Opponents; the others at Enemies."""
    at_opponents: tuple[str, ...] = ()
    at_enemies: tuple[str, ...] = ()

    def shows(self, face: str) -> bool:
        """Is this face on any of its dice?"""
        return face in self.at_opponents or face in self.at_enemies


class Assault(Value, omit_defaults=True):
    """An attack on a square by one Character, or by two."""

    square: Square
    strikers: tuple[Striker, ...]
    opponents: tuple[Mini, ...] = ()
    """The exposed Opponents present, who can be given hits; nobody where Opponents may not be attacked."""
    opponent_hits: int = 0
    enemy_hits: int = 0

    @property
    def seat(self) -> Seat:
        """The side that attacks."""
        return seat_of(self.strikers[0].mini)

    def weapon(self, table: Table, striker: Striker) -> Weapon:
        """What a striker strikes with."""
        return table.box.weapons[striker.card]

    def with_striker(self, n: int, striker: Striker) -> "Assault":
        """The same, with this as its *n*-th striker."""
        return replace(self, strikers=(*self.strikers[:n], striker, *self.strikers[n + 1 :]))

    @property
    def meets_opponents(self) -> bool:
        """Are Opponents attacked: is 1 die or more rolled at them, or a hit meant for them? (R-RCT-2)."""
        return self.opponent_hits > 0 or any(striker.aimed for striker in self.strikers)


@cites("BASE-16.7", "BASE-16.8", "BASE-16.9")
def hits_of(faces: tuple[str, ...]) -> int:
    """A hit face and an emblem are 1 hit each, crossed swords none."""
    return faces.count(HIT) + faces.count(EMBLEM)


def counts(most: int) -> tuple[Count, ...]:
    """Every number from none to so many."""
    return tuple(map(count, range(most + 1)))


@cites("BASE-16.12", "BASE-16.13", "BASE-16.14", "BASE-16.15")
def fellable(table: Table, kinds: str, hits: int) -> tuple[str, ...]:
    """Which of these Enemies can be given as many hits as they have health, when all hits are shared out among them.

    Of two alike, one on a place of an Objective base and one beside it, either will do: a free place is taken at once.
    The Traitor is named once for each cube that he loses (R-MIS-8.1).
    """
    if not kinds or not hits:
        return ("",)
    guards = kinds.replace(BOSS, "")
    health = tuple(table.box.enemies[kind.upper()].health for kind in guards)
    return _fellable(guards, hits, health, _cubes_of_boss(table, kinds))


def _cubes_of_boss(table: Table, kinds: str) -> int:
    return table.traitor if BOSS in kinds else 0


@cache
def _fellable(guards: str, hits: int, health: tuple[int, ...], boss: int) -> tuple[str, ...]:
    ways: dict[str, str] = {}
    for cubes in range(boss + 1):
        rest = hits - hits_for(boss, cubes)
        in_vain = sum(health) - len(health) + max(boss - cubes - 1, 0)
        for number in range(len(guards) + 1):
            for some in combinations(range(len(guards)), number):
                dead = number > 0 or 0 < boss == cubes
                if rest >= sum(health[n] for n in some) and (dead or rest <= in_vain):
                    fallen = sorted_kinds("".join(guards[n] for n in some) + BOSS * cubes)
                    ways.setdefault(sorted_kinds(fallen.upper()), fallen)
    return tuple(ways.values())
