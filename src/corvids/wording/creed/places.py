"""Squares, boards and sides of Creed Versus Crows in words, for who cannot see them: all that is there."""

from collections.abc import Iterator

from corvids.games.creed.table import BOSS, TOWER_CUBES, Mini, seat_of
from corvids.games.creed.town import Edge, Ground, Town
from corvids.games.creed.view import BoardView, PlacedView, View
from corvids.kernel import Seat
from corvids.kernel.grid import COMPASS, WAYS, Square, square_name

from ..words import Names, Words, mark
from .things import (
    ability_title,
    automaton_title,
    automatons_named,
    cards_named,
    faction_name,
    ground_name,
    leader_name,
    names_of,
    secret_title,
    some_bodies,
    some_enemies,
    spot_name,
    tower_name,
    way_name,
    who_name,
)

SIDES = (mark("to the north"), mark("to the east"), mark("to the south"), mark("to the west"))
"""The edges of a square, by way."""


_EDGES: dict[tuple[str, tuple[Edge, ...], str, Square], tuple[str, ...]] = {}


def square_label(words: Words, view: View, square: Square) -> str:
    """A square in full: its place, its ground, its edges, and whatever lies, hides or stands there."""
    parts = [square, ground_name(words, view.town.ground[square]), *_edges_said(words, view, square)]
    parts += _places(words, view, square)
    parts += _figures(words, view, square)
    return ", ".join(parts)


def _edges_said(words: Words, view: View, square: Square) -> tuple[str, ...]:
    """Its edges: the same as long as the map and its ladders are."""
    key = view.box.town.id, view.ladders, words.language, square
    if key not in _EDGES:
        _EDGES[key] = tuple(_edges(words, view.town, square))
    return _EDGES[key]


def _edges(words: Words, town: Town, square: Square) -> Iterator[str]:
    """Walls, doors and ladders of a square; what leads off the map is none of them."""
    x, y = town.places[square]
    found: dict[str, list[str]] = {"wall": [], "door": [], "ladder": []}
    for way in WAYS:
        there = square_name(x + COMPASS[way][0], y + COMPASS[way][1])
        if there not in town.ground:
            continue
        grounds = {town.ground[square], town.ground[there]}
        side = words.say(SIDES[way])
        if square not in town.onward[way]:
            found["wall"].append(side)
        elif len(grounds) > 1 and Ground.INTERIOR in grounds:
            found["door"].append(side)
        elif len(grounds) > 1 and Ground.ROOF in grounds and square in town.enemy_onward[way]:
            found["ladder"].append(side)
    if found["wall"]:
        yield words.say("wall {sides}", sides=words.join(found["wall"]))
    if found["door"]:
        yield words.say("door {sides}", sides=words.join(found["door"]))
    if found["ladder"]:
        yield words.say("ladder {sides}", sides=words.join(found["ladder"]))


def _places(words: Words, view: View, square: Square) -> Iterator[str]:
    """What the map and its tokens put on a square."""
    town = view.box.town
    if square in town.tower_of:
        yield words.say("at the foot of {tower}", tower=tower_name(words, town.tower_of[square]))
    if square in town.spots:
        spot = spot_name(words, town.spots[square])
        inside = next((board.who for board in view.boards if board.hidden and board.square == square), "")
        yield words.say("{spot} with {who} in it", spot=spot, who=who_name(words, inside)) if inside else spot
    for letter, squares in town.entrances.items():
        if square in squares:
            yield words.say("Entrance {letter}", letter=letter)
    if number := view.chests.get(square, 0):
        yield words.plural("a Chest", "{n} Chests", number)
    if square in view.objectives:
        yield words.say("Objective {number}", number=view.objectives[square])
    elif square in town.objectives:
        yield words.say("Objective base without its token")


def _figures(words: Words, view: View, square: Square) -> Iterator[str]:
    """Who stands and lies on a square, and the red bases there."""
    for mini, board in enumerate(view.boards):
        if board.square == square and not board.hidden:
            state = ", ".join((*_faction(words, view, mini), *_state(words, board)))
            yield words.say("{who} ({state})", who=who_name(words, board.who), state=state)
    for faction, place in view.leaders_there.items():
        if place == square:
            yield leader_name(words, faction)
    there = view.enemies.get(square, "")
    if there:
        yield some_enemies(words, there)
    if posted := sum(kind.islower() for kind in there):
        yield words.plural(
            "{n} on a place of the Objective base",
            "{n} on places of the Objective base",
            posted,
        )
    if square in view.bodies:
        yield some_bodies(words, view.bodies[square])
    if loose := view.bases.get(square, 0):
        yield words.plural("a loose red base", "{n} loose red bases", loose)
    yield from _guests(words, view, square)


def _guests(words: Words, view: View, square: Square) -> Iterator[str]:
    """Automatons, the cubes of the Traitor, and the Dottori."""
    for one in view.automatons:
        if one.square == square:
            yield automaton_label(words, view, one)
    if BOSS in view.enemies.get(square, ""):
        yield words.plural("the Traitor has {n} cube left", "the Traitor has {n} cubes left", view.traitor)
    for number, dottore in enumerate(view.dottori, 1):
        if dottore.square == square:
            yield words.say("Dottore {number}", number=number)


def automaton_label(words: Words, view: View, one: PlacedView) -> str:
    """An Automaton on the Map: its number, whose it is, and what it is, as far as that is known."""
    faction = view.sides[one.owner].faction
    of = faction_name(words, faction) if faction is not None else ""
    if one.card is None:
        return words.say("Automaton {number} of {faction}, face down", number=one.number, faction=of)
    fields = {"number": one.number, "faction": of, "automaton": automaton_title(words, one.card)}
    if one.way:
        way = way_name(words, one.way)
        return words.say("Automaton {number} of {faction}: {automaton}, walking {way}", way=way, **fields)
    return words.say("Automaton {number} of {faction}: {automaton}", **fields)


def _faction(words: Words, view: View, mini: Mini) -> Iterator[str]:
    faction = view.sides[seat_of(mini)].faction
    if faction is not None:
        yield faction_name(words, faction, title=True)


def _state(words: Words, board: BoardView) -> Iterator[str]:
    """Whether a Character is exposed, and its health."""
    yield words.say("exposed") if board.exposed else words.say("incognito")
    yield words.plural(
        "{health} of {n} health cube", "{health} of {n} health cubes", board.full_health, health=board.health
    )
    if board.chest:
        yield words.say("carries a Chest")
    if board.dottore:
        yield words.say("escorts Dottore {number}", number=board.dottore)


def board_label(words: Words, view: View, mini: Mini, names: Names) -> str:
    """A Character board in full: who plays on it, where and how, its cubes and its cards."""
    board, player = view.boards[mini], names[seat_of(mini)]
    parts = [words.say("Board {board} of {player}", board=mini % 2 + 1, player=player)]
    if board.who:
        parts += [who_name(words, board.who), ability_title(words, board.who), _where(words, board)]
        parts += [*_state(words, board), words.plural("{n} fresh cube", "{n} fresh cubes", board.fresh)]
        if board.saved:
            parts.append(words.say("a saved cube"))
    else:
        parts.append(words.say("nobody"))
    return ", ".join((*parts, *_cards(words, board)))


def _where(words: Words, board: BoardView) -> str:
    if board.top is not None:
        return words.say("on the top of {tower}", tower=tower_name(words, board.top))
    if not board.square:
        return words.say("not on the Map")
    if board.hidden:
        return words.say("in the Hiding Spot on {square}", square=board.square)
    return words.say("on {square}", square=board.square)


def _cards(words: Words, board: BoardView) -> Iterator[str]:
    """Cards that lie open, those of the inventory as far as they can be seen, and those beside the board."""
    if worn := [card for card in (board.blade, board.melee, board.ranged, board.armour) if card]:
        yield words.say("equipped: {cards}", cards=cards_named(words, worn))
    if board.inventory:
        yield words.say("in the inventory: {cards}", cards=cards_named(words, board.inventory))
    elif board.backs:
        yield words.plural("{n} card face down", "{n} cards face down", len(board.backs))
    if board.automaton:
        yield words.say("carries {automaton}", automaton=automaton_title(words, board.automaton))
    elif board.carries:
        yield words.say("carries an Automaton")
    if board.initiative:
        yield words.say("beside it: {cards}", cards=cards_named(words, board.initiative))


def stock_said(words: Words, view: View, seat: Seat) -> Iterator[str]:
    """A side's Automatons: in its Stock, under its deck as far as the viewer knows, and those that exploded."""
    side = view.sides[seat]
    if view.version == 1 or side.faction is None:
        return
    yield words.plural("{n} Automaton in the Stock", "{n} Automatons in the Stock", side.stock)
    if side.under:
        yield words.say("under the deck: {cards}", cards=automatons_named(words, side.under))
    if side.exploded:
        yield words.say("exploded: {cards}", cards=automatons_named(words, side.exploded))


def side_label(words: Words, view: View, seat: Seat, names: Names) -> str:
    """A side in full: its faction, Tower, Characters, and what it has gained."""
    side = view.sides[seat]
    parts = [names[seat]]
    if side.faction is not None:
        parts.append(faction_name(words, side.faction, title=True))
    if view.initiative == seat:
        parts.append(words.say("holds the Initiative"))
    parts.append(words.say("Tower: {left} of {all} cubes", left=side.tower, all=TOWER_CUBES))
    if side.reserve:
        parts.append(words.say("in reserve: {names}", names=names_of(words, side.reserve)))
    if side.eliminated:
        parts.append(words.say("Eliminated: {names}", names=names_of(words, side.eliminated)))
    if side.objectives:
        parts.append(words.say("Objectives: {numbers}", numbers=words.join(map(str, side.objectives))))
    if side.opened:
        parts.append(words.plural("{n} Chest opened", "{n} Chests opened", side.opened))
    if side.reckoning.mission:
        parts.append(words.say("{n} XP of the mission", n=side.reckoning.mission))
    parts += stock_said(words, view, seat)
    if side.secrets_held:
        parts.append(words.plural("{n} Secret Objective", "{n} Secret Objectives", side.secrets_held))
    if side.secrets:
        parts[-1] += f" ({words.join(secret_title(words, secret) for secret in side.secrets)})"
    return ", ".join((*parts, words.say("{total} XP", total=side.reckoning.total)))
