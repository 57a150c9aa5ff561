"""What missions 4, 7 and 8 have to give: Chests and Dottori to bring home, cubes of the Traitor."""

from collections.abc import Iterator
from functools import cache
from math import comb

from corvids.games.creed.cards import Weapon
from corvids.games.creed.rules.escorting import XP_FOR_DOTTORE
from corvids.games.creed.rules.left_behind import XP_FOR_CHEST_HOME
from corvids.games.creed.rules.traitor import cubes_taken
from corvids.games.creed.table import BOSS, CHEST_WARS, TURNS, Mini
from corvids.games.creed.town import TOWNS, Edge, steps_from, with_ladders
from corvids.games.creed.view import BoardView, View
from corvids.kernel import Seat
from corvids.kernel.grid import Square

Goal = tuple[Square, float]
FAR, STEP, OF_CARD, OF_NEXT = 40, 0.86, 1.0, 0.3
"""Steps to a square that is out of reach, what each step leaves of a gain, what the card of a Dottore is worth, and
what part of later cubes of the Traitor the next one is worth besides."""


def carries_chests(view: View) -> bool:
    """Are Chests carried in this game?"""
    return view.box.mission == CHEST_WARS and view.version > 1


def feet(view: View, seat: Seat) -> tuple[Square, ...]:
    """The squares at the foot of a side's Tower."""
    faction = view.sides[seat].faction
    return view.box.town.towers[faction].feet if faction is not None else ()


def steps_home(view: View, seat: Seat, square: Square, *, by_ladder: bool = False) -> int:
    """Moves from a square to the nearest own foot; *by_ladder* with a Dottore."""
    town = view.box.town
    distances = _by_ladder(town.id, view.ladders, square) if by_ladder else town.distances[square]
    return min((distances.get(foot, FAR) for foot in feet(view, seat)), default=FAR)


@cache
def _by_ladder(town: str, ladders: tuple[Edge, ...], square: Square) -> dict[Square, int]:
    plan = TOWNS[town]
    return steps_from(square, (with_ladders(plan, ladders) if ladders else plan).enemy_steps)


def cubes_left(view: View, mini: Mini) -> int:
    """Cubes that a Character can still spend in this game."""
    board = view.boards[mini]
    return 3 * (TURNS - view.turn) + board.fresh + board.saved


def home_worth(view: View, mini: Mini, square: Square, *, by_ladder: bool = False) -> float:
    """The share of a gain that is left when something has to be brought home from a square."""
    far = steps_home(view, mini // 2, square, by_ladder=by_ladder)
    return STEP**far if far < cubes_left(view, mini) else 0.0


def goals_of_mission(view: View, mini: Mini) -> Iterator[Goal]:
    """Squares that the mission makes worth going to."""
    board = view.boards[mini]
    if carries_chests(view):
        yield from _goals_with_chests(view, mini)
    if view.dottori:
        yield from _goals_with_dottori(view, mini)
    if view.traitor:
        yield from _goals_at_boss(view, board)


def _goals_at_boss(view: View, board: BoardView) -> Iterator[Goal]:
    """The square of the Traitor with a melee weapon, with a ranged one those Nearby, where he does not strike back."""
    square = next(square for square, kinds in view.enemies.items() if BOSS in kinds)
    for card, reach in ((board.melee, (square,)), (board.ranged, view.box.town.nearby[square])):
        if card:
            worth = 2.0 * worth_of_cube(view) * chance_of_cube(view, (view.box.weapons[card],))
            yield from ((there, worth) for there in reach)


def _goals_with_chests(view: View, mini: Mini) -> Iterator[Goal]:
    if view.boards[mini].chest:
        yield from ((foot, XP_FOR_CHEST_HOME) for foot in feet(view, mini // 2))
        return
    for square in view.chests:
        yield square, lifting(view, mini, square)


def _goals_with_dottori(view: View, mini: Mini) -> Iterator[Goal]:
    if view.boards[mini].dottore:
        yield from ((foot, XP_FOR_DOTTORE) for foot in feet(view, mini // 2))
        return
    for number, dottore in enumerate(view.dottori, 1):
        if dottore.square and all(board.dottore != number for board in view.boards):
            home = XP_FOR_DOTTORE * home_worth(view, mini, dottore.square, by_ladder=True)
            yield dottore.square, home + (0.0 if dottore.met else OF_CARD)


def lifting(view: View, mini: Mini, square: Square) -> float:
    """XP in picking up a Chest: none where it counts already, twice where it counts for the other side."""
    if square in feet(view, mini // 2):
        return 0.0
    stolen = 2 if square in feet(view, 1 - mini // 2) else 1
    return stolen * XP_FOR_CHEST_HOME * home_worth(view, mini, square)


def loses_dottore(view: View, mini: Mini, square: Square) -> bool:
    """Would the escorted Dottore stay behind?"""
    board = view.boards[mini]
    return bool(board.dottore) and square not in view.town.enemy_steps[board.square]


def worth_of_cube(view: View) -> float:
    """XP of the next cube of the Traitor, and a part of those behind it."""
    worth = view.box.enemies[BOSS].xp
    after = worth[len(worth) - view.traitor :]
    return after[0] + OF_NEXT * sum(after[1:])


def chance_of_cube(view: View, weapons: tuple[Weapon, ...], more: int = 0) -> float:
    """How likely one attack with these weapons together, and so many dice *more*, takes a cube from him."""
    faces = view.box.dice.attack
    shares = tuple(faces.get(face, 0) / sum(faces.values()) for face in ("hit", "emblem"))
    odds = {0: 1.0}
    for weapon in weapons:
        dice = weapon.dice + (more if weapon is weapons[0] else 0)
        here = odds_of_hits(dice, weapon.emblem == "hit", *shares)
        odds = _together(odds, {hits + weapon.hits: chance for hits, chance in here.items()})
    return sum(chance for hits, chance in odds.items() if cubes_taken(view.traitor, hits))


@cache
def odds_of_hits(dice: int, extra: bool, hit: float, emblem: float) -> dict[int, float]:
    """How likely so many dice bring so many hits, the one that an emblem adds included."""
    odds: dict[int, float] = {}
    for hits in range(dice + 1):
        for emblems in range(dice - hits + 1):
            missed = dice - hits - emblems
            ways = comb(dice, hits) * comb(dice - hits, emblems)
            chance = ways * hit**hits * emblem**emblems * (1 - hit - emblem) ** missed
            number = hits + emblems + (extra and emblems > 0)
            odds[number] = odds.get(number, 0.0) + chance
    return odds


def _together(one: dict[int, float], other: dict[int, float]) -> dict[int, float]:
    odds: dict[int, float] = {}
    for hits, chance in one.items():
        for more, of_it in other.items():
            odds[hits + more] = odds.get(hits + more, 0.0) + chance * of_it
    return odds
