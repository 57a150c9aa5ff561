"""What things are worth to a side, in XP, and what a square risks: estimates from a view."""

from corvids.games.creed.cards import Box, Does, Secret
from corvids.games.creed.table import TURNS, Mini
from corvids.games.creed.view import BoardView, View
from corvids.kernel import Seat
from corvids.kernel.grid import Square

from .automatons import goals_with_automaton
from .missions import carries_chests, feet, goals_of_mission
from .secrets import wanted_squares, wants

CHEST_WORTH = 1.6
"""1 XP, and a card."""
HEALTH_WORTH = 0.9
"""A health cube of three or four; losing the last brings the other side 2 XP and costs the own side a turn."""
EXPOSED_COSTS = 1.0
FAR = 40


def seat_of(mini: Mini) -> Seat:
    """Whose board it is."""
    return mini // 2


def opponents(view: View, seat: Seat, square: Square) -> list[BoardView]:
    """Opponents who stand on a square."""
    boards = view.boards
    return [boards[m] for m in range(4) if m // 2 != seat and boards[m].square == square and not boards[m].hidden]


def found(view: View, dice: int) -> float:
    """The chance that a Detection Test of so many dice finds."""
    faces = view.box.dice.detection
    bad = faces.get("eye", 0) + (faces.get("alert", 0) if view.alert else 0)
    return 1.0 - (1.0 - bad / sum(faces.values())) ** dice


def hits(view: View, dice: int, kind: str = "attack") -> float:
    """How many hits so many dice bring on average."""
    faces = view.box.dice.attack if kind == "attack" else view.box.dice.enemy
    good = faces.get("hit", 0) + faces.get("emblem", 0)
    return dice * good / sum(faces.values())


def leader_dice(view: View, seat: Seat, square: Square) -> int:
    """Dice that the opposing Leader rolls at an exposed Character of a side on a square."""
    theirs = view.sides[1 - seat].faction
    return view.box.leaders[theirs].dice if theirs is not None and view.leaders.get(theirs) == square else 0


def danger(view: View, seat: Seat, square: Square) -> float:
    """Hits that an exposed Character of a side can expect on a square in the next combat, from Enemies and a Leader."""
    box, town = view.box, view.box.town
    near = view.enemies.get(square, "")
    dice = sum(box.enemies[kind.upper()].dice for kind in near)
    for beside in town.nearby[square]:
        dice += sum(box.enemies[k.upper()].dice for k in view.enemies.get(beside, "") if box.enemies[k.upper()].ranged)
    return hits(view, dice, "enemy") + hits(view, leader_dice(view, seat, square))


def goals(view: View, mini: Mini) -> dict[Square, float]:
    """Squares worth going to, with what is to be had there."""
    seat, box = seat_of(mini), view.box
    board = view.boards[mini]
    found_: dict[Square, float] = {}
    for square, number in view.objectives.items():
        found_[square] = box.objective_xp[number] - 0.2 * number
    wanted = wants(view, seat)
    chest = CHEST_WORTH + 0.5 * wanted.get(Secret.CHESTS_OPENED, 0.0)
    for square in view.chests:
        if not carries_chests(view) or square not in feet(view, seat):
            found_[square] = max(found_.get(square, 0.0), chest)
    for square, worth in wanted_squares(view, seat, wanted):
        found_[square] = max(found_.get(square, 0.0), worth)
    if tower := bomb_worth(box, board):
        for foot in feet(view, 1 - seat):
            found_[foot] = max(found_.get(foot, 0.0), tower)
    for square, kinds in view.bodies.items():
        found_[square] = max(found_.get(square, 0.0), (0.5 + 0.3 * (Secret.CARDS_HELD in wanted)) * len(kinds))
    for square, worth in (*goals_of_mission(view, mini), *goals_with_automaton(view, mini)):
        found_[square] = max(found_.get(square, 0.0), worth)
    return found_


def bomb_worth(box: Box, board: BoardView) -> float:
    """XP that the bombs on a board can take from the opposing Tower."""
    held = [box.items[card] for card in board.inventory or () if card in box.items]
    return float(sum(item.tower for item in held if item.does is Does.BOMB))


def pull(view: View, mini: Mini, square: Square) -> float:
    """How much there is to be had from a square on, nearer things counting more."""
    distances = view.box.town.distances[square]
    cubes = 3 * (TURNS - view.turn) + 3
    best = 0.0
    for goal, worth in goals(view, mini).items():
        far = distances.get(goal, FAR)
        if far <= cubes:
            best = max(best, worth * 0.82**far)
    return best
