"""A first game of five rounds, guided: beside each question what to do, why, by which rule, and where on the board."""

from corvids.draw import frame
from corvids.draw.screen import Screen
from corvids.games.crows.squares import Square
from corvids.games.crows.tiles import Tile
from corvids.games.crows.view import Asked, View
from corvids.kernel import CHANCE, Seat, Value
from corvids.wording import Words, mark
from corvids.wording.crows import a_tile, tile_text

from .advice import tile_places, tile_to_lay, totem_places

TITLES = (
    mark("crows are points"),
    mark("rows, columns and gaps"),
    mark("tiles with a power"),
    mark("spells"),
    mark("murders"),
)
"""What each of the rounds is about."""
Why = tuple[str, tuple[str, ...]]
"""A sentence that gives a reason, and its rules."""
PLACES: tuple[Why, ...] = (
    (mark("A tile must share an edge with another one."), ("CROWS-5.2",)),
    (mark("Leave no gap between the crows and your totem: a gap stops every flight."), ("CROWS-6.2",)),
    (mark("Crows fly across all tiles but Lava Pools, where they end."), ("CROWS-6.8", "CROWS-1.5")),
    (mark("A Barrens in line with crows is a good place for a totem: it draws them, and a spell."), ("CROWS-2.1",)),
    (mark("Not too many crows in your lines: six that come together are a murder."), ("CROWS-8.1",)),
)
"""Why a tile is laid there, round by round."""
TOTEMS: tuple[Why, ...] = (
    (
        mark("Each crow flies to the nearest totem in its row or column. Dotted lines show who would come to whom."),
        ("CROWS-6.1",),
    ),
    (
        mark("Be nearer to the crows than the other totems are, and mind the gaps in between."),
        ("CROWS-6.1", "CROWS-6.2"),
    ),
    (
        mark("A Ley Line doubles your points. Equally near totems share the crows, but a Gem Cave gets them all."),
        ("CROWS-1.4", "CROWS-6.5"),
    ),
    (
        mark("On a Barrens it would draw you a spell, worth 2 points at the end if you keep it. Compare."),
        ("CROWS-2.1", "CROWS-2.3"),
    ),
    (
        mark("Six or more are scored before they scatter, so a murder costs you no points, only crows."),
        ("CROWS-8.1", "CROWS-7.2"),
    ),
)
"""Why the totem goes there, round by round."""
SPELL_PARTS = {
    "attract": "CROWS-2.4",
    "attract-way": "CROWS-2.14",
    "disperse": "CROWS-2.5",
    "teleport": "CROWS-2.8",
    "teleport-to": "CROWS-2.8",
    "teleport-figures": "CROWS-2.8",
    "populate": "CROWS-2.9",
    "landfall-tile": "CROWS-2.24",
}
"""Questions by which a spell is aimed, and the rule of each."""
TILE_RULES = {
    Tile.BARRENS: "CROWS-2.1",
    Tile.GEM_CAVE: "CROWS-1.3",
    Tile.LEY_LINE: "CROWS-1.4",
    Tile.LAVA_POOL: "CROWS-1.5",
    Tile.QUEENS_TOTEM: "CROWS-1.6",
    Tile.CARRION_PARADISE: "CROWS-1.10",
}
"""The rule of what a tile does; trees share one."""
STAGES: dict[str, tuple[str, Why]] = {
    "flock": (
        mark("Watch: all crows fly at once."),
        (mark("Each goes to the nearest totem in its row or column, as the lines have foretold."), ("CROWS-6.1",)),
    ),
    "score": (
        mark("Watch: the flocks are counted."),
        (mark("A crow at a totem is 1 point, the Queen 3, and a Ley Line doubles them."), ("CROWS-7.1",)),
    ),
    "murders": (
        mark("Watch: a murder scatters."),
        (
            mark("Two crows leave for good, the rest go along a spiral, and the tile is closed to totems."),
            ("CROWS-8.3", "CROWS-8.6"),
        ),
    ),
    "crows": (
        mark("The round is over: the totems come back."),
        (mark("Each Carrion Paradise gets a crow, and the next player begins."), ("CROWS-1.10", "CROWS-4.2")),
    ),
}
"""What is said while the round is settled."""


class Hint(Value):
    """What to do and why, and where that is."""

    do: str
    why: str
    rules: tuple[str, ...]
    squares: tuple[Square, ...] = ()
    tile: Tile | None = None
    """The tile of the hand that is meant."""


def hint(words: Words, web: Words, view: View, screen: Screen, stage: str = "") -> Hint | None:
    """What the guide says now; nothing outside of a guided game's first rounds."""
    asked = view.asked
    if not screen.guided or not 1 <= view.round <= len(TITLES) or screen.handover is not None or screen.stopped:
        return None
    if stage:
        do, (why, rules) = STAGES[stage]
        return Hint(web.say(do), web.say(why), rules)
    if asked is None or asked.seat == CHANCE:
        return None
    if not asked.options:
        do = web.say("{player} has a turn.", player=screen.seats[asked.seat].name)
        return Hint(
            do, web.say("Look where the totem goes: it draws the crows that are nearest to it."), ("CROWS-6.1",)
        )
    return _hint(words, web, view, asked)


def _hint(words: Words, web: Words, view: View, asked: Asked) -> Hint:
    match asked.kind:
        case "tile":
            tile = tile_to_lay(view)
            do = web.say("Lay {tile}.", tile=a_tile(words, tile))
            return Hint(do, tile_text(words, tile), (TILE_RULES.get(tile, "CROWS-1.2"),), tile=tile)
        case "place" | "move" if asked.tile is not None:
            return _where_to_lay(web, view, asked, asked.tile)
        case "totem":
            return _where_to_stand(web, view, asked.seat)
        case "spell":
            why = web.say("One in a turn, after the totem. It is worth 2 points if you keep it: cast it for more.")
            return Hint(web.say("Cast a spell, or keep it."), why, ("CROWS-2.2", "CROWS-2.3"))
        case "scatter":
            why = web.say(
                "Two crows leave. The others land where the numbers are: send them where your next totem can call them."
            )
            squares = (asked.source,) if asked.source else ()
            return Hint(web.say("Choose where the spiral begins."), why, ("CROWS-8.4", "CROWS-8.5"), squares)
        case kind:
            why = web.say("The dotted lines show who would score what as things stand; aim so that they turn to you.")
            return Hint(web.say("Aim your spell."), why, (SPELL_PARTS[kind],))


def _where_to_lay(web: Words, view: View, asked: Asked, tile: Tile) -> Hint:
    best, (why, rules) = tile_places(view, tile, asked.seat), PLACES[view.round - 1]
    if asked.kind == "move":
        why, rules = (
            mark("The tile that made way brings no crows again, but does all else that it can."),
            ("CROWS-5.4",),
        )
    if not best.points:
        return Hint(web.say("Lay it beside the others."), web.say(why), rules)
    if best.totem is None:
        do = web.plural(
            "Lay it on {square}: your totem would then score {n} point.",
            "Lay it on {square}: your totem would then score {n} points.",
            best.points,
            square=best.squares[0],
        )
        return Hint(do, web.say(why), rules, best.squares)
    do = web.plural(
        "Lay it on {square}: a totem on {totem} would then score {n} point.",
        "Lay it on {square}: a totem on {totem} would then score {n} points.",
        best.points,
        square=best.squares[0],
        totem=best.totem,
    )
    return Hint(do, web.say(why), rules, best.squares)


def _where_to_stand(web: Words, view: View, seat: Seat) -> Hint:
    best, (why, rules) = totem_places(view, view.board, seat), TOTEMS[view.round - 1]
    if not best.points:
        do = web.say("No place draws a crow now: take a Barrens, and with it a spell.")
        barrens = [square for square in view.board.empty_ground() if view.board.tiles[square] is Tile.BARRENS]
        return Hint(do, web.say(why), rules, tuple(barrens[:1]))
    do = web.plural(
        "Stand your totem on {square}: it would score {n} point now.",
        "Stand your totem on {square}: it would score {n} points now.",
        best.points,
        square=best.squares[0],
    )
    return Hint(do, web.say(why), rules, best.squares)


def panel(web: Words, view: View, told: Hint | None) -> str:
    """The guide beside the question."""
    if told is None:
        return frame.guide(web, "", "", "", ())
    title = web.say(
        "Guide, round {n} of {last}: {about}", n=view.round, last=len(TITLES), about=web.say(TITLES[view.round - 1])
    )
    return frame.guide(web, title, told.do, told.why, told.rules)
