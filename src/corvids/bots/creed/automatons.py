"""What Automatons can take from the opposing Tower, and where they have to be placed for it."""

from collections.abc import Iterator

from corvids.games.creed.cards import AutomatonCard, Box
from corvids.games.creed.rules.blast_area import area, towers_touched
from corvids.games.creed.rules.going_off import CLOCK, ENTERED, LIT, WALKS
from corvids.games.creed.table import TURNS, Mini
from corvids.games.creed.town import Faction, Town
from corvids.games.creed.view import View
from corvids.kernel import Seat
from corvids.kernel.grid import WAY_LETTERS, Square

from .missions import FAR, Goal, cubes_left, feet

SURE = {CLOCK: 1.0, WALKS: 0.9, LIT: 0.8, ENTERED: 0.5}
"""How likely an Automaton that was placed well goes off where it should, by its trigger."""
STEP = 0.9
"""What each step to the opposing Tower leaves of the gain."""


def tower_harm(box: Box, card: AutomatonCard) -> float:
    """Cubes that an explosion of this kind takes from a Tower on average."""
    faces = box.dice.enemy
    return card.tower_hits + card.tower_dice * faces.get("hit", 0) / sum(faces.values())


def opposing(view: View, seat: Seat) -> Faction | None:
    """The faction of the other side."""
    return view.sides[1 - seat].faction


def where_it_ends(town: Town, square: Square, way: str, steps: int, target: Faction | None) -> Square:
    """Where one that walks stops: at the opposing Tower, at what is in its way, or where its time is over."""
    for _ in range(steps):
        there = town.enemy_onward[WAY_LETTERS.index(way)].get(square)
        if there is None or town.tower_of.get(square) is target:
            return square
        square = there
    return square


def tower_gain(view: View, seat: Seat, card: AutomatonCard, square: Square, way: str = "") -> float:
    """Tower cubes that one placed there would take from the other side, less those from the own one."""
    town, target = view.town, opposing(view, seat)
    steps = TURNS - view.turn + 1
    if card.trigger == WALKS:
        square = where_it_ends(town, square, way, steps, target)
    gain = 0.0
    for faction in towers_touched(town, area(town, card, square, way)):
        gain += tower_harm(view.box, card) * (1.0 if faction is target else -1.0)
    return gain * SURE[card.trigger]


def goals_with_automaton(view: View, mini: Mini) -> Iterator[Goal]:
    """The feet of the opposing Tower, for who carries an Automaton that can harm it."""
    card = view.boards[mini].automaton
    if card:
        harm = tower_harm(view.box, view.box.automatons[card])
        yield from ((foot, harm) for foot in feet(view, 1 - mini // 2))


def taking(view: View, mini: Mini) -> float:
    """What it is worth to take an Automaton: less the farther the opposing Tower is, nothing when it is too far."""
    board, cards = view.boards[mini], view.box.automatons.values()
    distances = view.box.town.distances[board.square]
    far = min(distances.get(foot, FAR) for foot in feet(view, 1 - mini // 2))
    if far + 1 >= cubes_left(view, mini):
        return 0.0
    return STEP**far * sum(tower_harm(view.box, card) for card in cards) / len(cards)
