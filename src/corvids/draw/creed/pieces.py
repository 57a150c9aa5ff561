"""What stands on the map: Towers with their cubes, Chests, Objectives, red bases, Bodies, Enemies, Characters."""

from collections.abc import Iterator
from html import escape
from math import cos, pi, sin

from corvids.games.creed.table import BOSS, TOWER_CUBES, Mini, seat_of
from corvids.games.creed.town import Faction, Town
from corvids.games.creed.view import PlacedView, View
from corvids.kernel.grid import Square
from corvids.wording import Words
from corvids.wording.creed import automaton_title, leader_name, tower_name, who_name
from corvids.wording.creed.places import automaton_label

from .geometry import SIZE, at, corner, picture
from .marks import Marks
from .summoned import on_map

FIGURES = {Faction.ASSASSINS: "fig-assassin", Faction.CROWS: "fig-crow"}
LEADERS = {Faction.ASSASSINS: "leader-ezio", Faction.CROWS: "leader-cesare"}
BASES = {
    Faction.ASSASSINS: "M22 2A20 20 0 1 1 21.990 2Z",
    Faction.CROWS: "M22 -2L46 22L22 46L-2 22Z",
}
"""What an Automaton stands on, by its side: a round, or a lozenge."""
TURNS = {"N": -90, "E": 0, "S": 90, "W": 180}
KINDS = {"C": "crossbowman", "S": "seeker", "T": "traitor"}
PLACES = {
    1: ((20, 22, 60),),
    2: ((2, 22, 52), (46, 22, 52)),
    3: ((2, 2, 48), (50, 2, 48), (26, 48, 48)),
    4: ((2, 2, 47), (51, 2, 47), (2, 50, 47), (51, 50, 47)),
}
"""Where so many figures stand on a square, and how large they are."""
BELOW = {1: ((22, 42, 56),), 2: ((2, 46, 50), (48, 46, 50))}
"""Where they stand below a token or a Chest."""
CROWDED = tuple((4 + 32 * (n % 3), 4 + 32 * (n // 3), 33) for n in range(9))
"""Where they stand when they are more than four."""
CUBE = 20
"""How large the cubes of the Traitor are."""
CROWD = 4
"""So many figures hide what stands under them."""


def things(words: Words, view: View) -> str:
    """The layer of what lies and stands under the figures: Chests, Objectives, Bodies, loose red bases, Automatons."""
    town, drawn = view.box.town, []
    for square, number in view.objectives.items():
        x, y = corner(town, square)
        drawn.append(
            f'<g class="objective" id="objective-{square}">{picture("objective", 48, x + 26, y + 6)}'
            f'<text class="n" x="{x + 49}" y="{y + 38}">{number}</text></g>'
        )
    for square, number in sorted(view.chests.items()):
        drawn += [
            f'<g class="piece" id="chest-{square}-{n}" {at(town, square, 50 - 8 * n, 4)}>{picture("chest", 46)}</g>'
            for n in range(number)
        ]
    for square, number in sorted(view.bases.items()):
        drawn += [
            f'<g class="piece base" id="base-{square}-{n}" {at(town, square, 4 + 9 * n, 62)}>{picture("red-base", 34)}</g>'
            for n in range(number)
        ]
    for square, kinds in sorted(view.bodies.items()):
        drawn += [
            f'<g class="piece body" id="body-{square}-{n}" {at(town, square, 4 + 20 * n, 62)}>{picture("body", 34)}</g>'
            for n in range(len(kinds))
        ]
    drawn += [_automaton(words, view, one, n) for one, n in beside_each_other(view)]
    drawn += on_map(view)
    return f'<g id="layer-things" data-part="board-things" aria-hidden="true">{"".join(drawn)}</g>'


def beside_each_other(view: View) -> Iterator[tuple[PlacedView, int]]:
    """The Automatons, each with the number of those before it on the same square."""
    before: dict[Square, int] = {}
    for one in view.automatons:
        yield one, before.get(one.square, 0)
        before[one.square] = before.get(one.square, 0) + 1


def _automaton(words: Words, view: View, one: PlacedView, n: int) -> str:
    """An Automaton on the base of its side, with its number, and for who knows it its initial and its way."""
    faction = view.sides[one.owner].faction or Faction.ASSASSINS
    name = escape(automaton_label(words, view, one))
    known = ""
    if one.card:
        initial = escape(automaton_title(words, one.card)[:1])
        known = f'<text class="auto-card" x="40" y="14">{initial}</text>'
    if one.way:
        turn = f"transform:translate(22px,22px) rotate({TURNS[one.way]}deg)"
        known += f'<path class="auto-way" style="{turn}" d="M24 -7L36 0L24 7Z"/>'
    return (
        f'<g class="piece automaton" id="automaton-{one.number}" data-side="{faction}" '
        f'{at(view.box.town, one.square, 3 + 40 * (n % 2), 26 + 24 * (n // 2))}><title>{name}</title><path class="auto-base" d="{BASES[faction]}"/>'
        f'{picture("automaton", 36, 4, 3)}{known}<text class="auto-n" x="4" y="44">{one.number}</text></g>'
    )


def _covered(view: View) -> Iterator[str]:
    """The numbers of the Automatons that stand under a crowd, along the lower edge of their square."""
    town = view.box.town
    for one, n in beside_each_other(view):
        there = sum(board.square == one.square for board in view.boards) + len(view.enemies.get(one.square, ""))
        if there + sum(place == one.square for place in view.leaders_there.values()) >= CROWD:
            faction = view.sides[one.owner].faction or Faction.ASSASSINS
            yield (
                f'<g class="piece automaton" id="under-{one.number}" data-side="{faction}" {at(town, one.square, 2 + 24 * n, 76)}>'
                f'<rect class="auto-base" width="22" height="22" rx="6"/><text class="auto-n" x="11" y="18">{one.number}</text></g>'
            )


def pieces(words: Words, view: View, marks: Marks) -> str:
    """The layer of figures; every figure keeps its id, so that it moves where the rules move it."""
    town = view.box.town
    drawn: list[str] = []
    for square in town.squares:
        drawn += _square(words, view, marks, square)
    for faction in town.towers:
        drawn += _top(words, view, marks, faction)
    drawn = [*_towers(words, view), *sorted(drawn), *_covered(view), *_dottori(words, view)]
    return f'<g id="layer-pieces" data-part="board-pieces" aria-hidden="true">{"".join(drawn)}</g>'


def playing(view: View, mini: Mini) -> bool:
    """Does a Character play in the step that is running?"""
    return view.outcome is None and mini in view.playing


def _towers(words: Words, view: View) -> Iterator[str]:
    town = view.box.town
    cubes = {side.faction: side.tower for side in view.sides if side.faction is not None}
    for faction in town.towers:
        x, y = _middle(town, faction)
        left = cubes.get(faction, TOWER_CUBES)
        name = escape(
            words.say("{tower}, {n} of {all} cubes left", tower=tower_name(words, faction), n=left, all=TOWER_CUBES)
        )
        round_ = "".join(
            picture(
                "cube-health" if n < left else "cube-lost", 22,
                x + 60 * sin(n * pi / 4 + pi / 8) - 11, y - 60 * cos(n * pi / 4 + pi / 8) - 11,
            )
            for n in range(TOWER_CUBES)
        )  # fmt: skip
        yield (
            f'<g class="tower" id="a-tower-{faction}" data-side="{faction}"><title>{name}</title>'
            f"{picture(f'tower-{faction}', 116, x - 58, y - 58)}{round_}</g>"
        )


def _middle(town: Town, faction: Faction) -> tuple[int, int]:
    x, y = map(int, town.towers[faction].corner.split(","))
    return x * SIZE, y * SIZE


def _square(words: Words, view: View, marks: Marks, square: Square) -> Iterator[str]:
    """All who stand on a square, and who hides there."""
    town = view.box.town
    there = [mini for mini in range(4) if view.boards[mini].square == square and not view.boards[mini].hidden]
    kinds = view.enemies.get(square, "")
    leaders = [faction for faction, place in view.leaders_there.items() if place == square]
    number = len(there) + len(leaders) + len(kinds)
    taken = square in view.objectives or square in view.chests
    places = at_foot(town, square, number) or (taken and BELOW.get(number)) or PLACES.get(number, CROWDED)
    for n, mini in enumerate(there):
        yield _character(words, view, marks, mini, (at(town, square, *places[n][:2]), places[n][2]))
    for faction, (x, y, size) in zip(leaders, places[len(there) :], strict=False):
        title = escape(leader_name(words, faction))
        yield (
            f'<g class="piece figure" id="leader-{faction}" data-side="{faction}" {at(town, square, x, y)}>'
            f"<title>{title}</title>{picture(LEADERS[faction], size)}</g>"
        )
    names = marks.guards.get(square, ())
    names = names if len(names) == len(kinds) else guards_by_place(square, kinds)
    for n, (kind, name) in enumerate(zip(kinds, names, strict=True), len(there) + len(leaders)):
        x, y, size = places[n]
        post = (
            f'<circle class="post" cx="{size / 2:g}" cy="{size - 4:g}" r="{size / 2.4:g}"/>' if kind.islower() else ""
        )
        yield (
            f'<g class="piece figure" id="{name}" {at(town, square, x, y)}>{post}'
            f"{picture(KINDS[kind.upper()], size)}{_cubes_of_boss(view, size) if kind == BOSS else ''}</g>"
        )
    for mini, board in enumerate(view.boards):
        if board.hidden and board.square == square:
            yield _character(words, view, marks, mini, (at(town, square, 58, 56), 40))


def _cubes_of_boss(view: View, size: float) -> str:
    """The cubes that the Traitor has lost and has left, above his head."""
    cubes = view.box.enemies[BOSS].health
    left = size / 2 - cubes * CUBE / 2
    return "".join(
        picture("cube-health" if n < view.traitor else "cube-lost", CUBE, left + n * CUBE, -CUBE / 2)
        for n in range(cubes)
    )


def _dottori(words: Words, view: View) -> Iterator[str]:
    """The Dottori, each with his number, and with the letter of whoever escorts him."""
    town = view.box.town
    for number, dottore in enumerate(view.dottori, 1):
        if not dottore.square:
            continue
        escort = next((board.who for board in view.boards if board.dottore == number), "")
        name = words.say("Dottore {number}", number=number)
        if escort:
            name = words.say("Dottore {number}, escorted by {who}", number=number, who=who_name(words, escort))
        letter = escort[:1].upper()
        yield (
            f'<g class="piece figure" id="dottore-{number}" {at(town, dottore.square, 48 * number - 46, 67)}>'
            f"<title>{escape(name)}</title>{picture('dottore', 32)}"
            f'<text class="fig-letter" x="36" y="27" style="font-size:14px">{number}{escape(letter)}</text></g>'
        )


def guards_by_place(square: Square, kinds: str) -> tuple[str, ...]:
    """What the Enemies of a square are called where nothing moves: by their kind and number there."""
    return tuple(f"guard-{square}-{kind}{kinds[:n].count(kind)}" for n, kind in enumerate(kinds))


def at_foot(town: Town, square: Square, number: int) -> tuple[tuple[float, float, float], ...]:
    """At the foot of a Tower up to two figures stand aside, away from the corner that the Tower stands on."""
    if square not in town.tower_of or number > 2:  # noqa: PLR2004
        return ()
    x, y = town.places[square]
    u, v = map(int, town.towers[town.tower_of[square]].corner.split(","))
    left, top = (2 if u > x else 42), (2 if v > y else 42)
    if number == 1:
        return ((left, top, 56),)
    return (2, top + 4, 48), (50, top + 4, 48)


def _top(words: Words, view: View, marks: Marks, faction: Faction) -> Iterator[str]:
    x, y = _middle(view.box.town, faction)
    for mini, board in enumerate(view.boards):
        if board.top is faction:
            place = f'style="transform:translate({x - 30}px,{y - 34}px)"'
            yield _character(words, view, marks, mini, (place, 60))


def _character(words: Words, view: View, marks: Marks, mini: Mini, place: tuple[str, float]) -> str:
    style, size = place
    board = view.boards[mini]
    faction = view.sides[seat_of(mini)].faction or Faction.ASSASSINS
    base = picture("red-base", size * 1.16, -size * 0.08, size * 0.016) if board.exposed else ""
    active = (
        f'<circle class="active" cx="{size / 2:g}" cy="{size * 0.53:g}" r="{size * 0.6:g}"/>'
        if playing(view, mini)
        else ""
    )
    chest = picture("chest", size * 0.46, size * 0.62, -size * 0.06) if board.chest else ""
    hurt = " hurt" if board.who in marks.hurt else ""
    hidden = " in-spot" if board.hidden else ""
    name = escape(who_name(words, board.who))
    load = picture("automaton", size * 0.5, size * 0.56, size * 0.02) if board.carries else ""
    return (
        f'<g class="piece figure{hurt}{hidden}" id="figure-{board.who}" data-side="{faction}" {style}><title>{name}</title>'
        f"{active}{base}{picture(FIGURES[faction], size)}{picture('fig-plate', size)}{load}"
        f'<text class="fig-letter" x="{size / 2:g}" y="{size * 0.915:g}" style="font-size:{size / 4:g}px">'
        f"{escape(board.who[:1].upper())}</text>{chest}</g>"
    )
