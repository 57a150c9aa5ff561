"""What is asked in Crows and what can be answered, in sentences; and why an answer is refused."""

from collections.abc import Callable
from functools import singledispatch

from corvids.games.crows import actions as a
from corvids.games.crows.tiles import Spell, Tile
from corvids.games.crows.view import Asked
from corvids.kernel import CHANCE, Action, Fault, Refusal

from ..voice import Question, Refused, named, two_sentences
from ..words import Names, Words, mark
from .things import a_tile, spell_name, tile_name, way_name

QUESTIONS: dict[str, tuple[str, str]] = {
    "first": (mark("Who goes first?"), mark("Chance decides.")),
    "opening": (mark("Which tile comes next?"), mark("It is laid on {source}.")),
    "hand": (mark("Which tile begins the hand?"), mark("Only its holder sees it.")),
    "draw": (mark("Which tile comes off the stack?"), mark("It goes into the hand.")),
    "tile": (
        mark("Which tile do you lay?"),
        mark("Its crows come when it is laid. What you keep stays in your hand."),
    ),
    "place": (mark("Where do you lay {tile}?"), mark("It must share an edge with a tile.")),
    "move": (
        mark("Where do you lay the tile that made way?"),
        mark("It is {tile}. It must share an edge with a tile, and no crows come."),
    ),
    "totem": (
        mark("Where does your totem go?"),
        mark("On an empty tile that is no Lava Pool. A Barrens draws you a spell."),
    ),
    "draw-spell": (mark("Which spell comes off the deck?"), mark("It goes into the hand.")),
    "spell": (mark("Do you cast a spell?"), mark("One in a turn. Each one you keep to the end is worth 2 points.")),
    "attract": (mark("Attract: to which tile?"), mark("To an empty tile with crows in line.")),
    "attract-way": (
        mark("Attract: from which direction?"),
        mark("All crows in that line, as far as the first gap, fly to {source}."),
    ),
    "disperse": (
        mark("Disperse: away from which tile?"),
        mark("Crows on the 8 tiles around it move one tile straight away."),
    ),
    "teleport": (mark("Teleport: from which tile?"), mark("Any tile with crows.")),
    "teleport-to": (mark("Teleport: to which tile?"), mark("To an empty tile, however far from {source}.")),
    "teleport-figures": (mark("Teleport: who goes?"), mark("One or two go from {source} to {target}.")),
    "populate": (mark("Populate: which tree?"), mark("An empty tree of 2 or 3. Its crows come from the pool.")),
    "scatter": (
        mark("Where does the spiral start?"),
        mark("Two crows leave the board. The others scatter clockwise round {source}, one to a tile."),
    ),
    "landfall-draw": (mark("Landfall: which tile comes off the stack?"), mark("It goes into the hand.")),
    "landfall-tile": (mark("Landfall: which tile do you lay?"), mark("Any tile of your hand, by the usual rules.")),
}
"""Title and hint of each kind of question."""
LAVA_HINT = mark("Beside a tile, or in place of an empty tile, which you then lay elsewhere.")
WAITING = {
    "tile": mark("{player} chooses a tile."),
    "place": mark("{player} lays a tile."),
    "move": mark("{player} lays the tile that made way."),
    "totem": mark("{player} places the totem."),
    "spell": mark("{player} thinks about a spell."),
    "attract": mark("{player} aims Attract."),
    "attract-way": mark("{player} aims Attract."),
    "disperse": mark("{player} aims Disperse."),
    "teleport": mark("{player} aims Teleport."),
    "teleport-to": mark("{player} aims Teleport."),
    "teleport-figures": mark("{player} aims Teleport."),
    "populate": mark("{player} aims Populate."),
    "scatter": mark("{player} scatters a murder."),
    "landfall-tile": mark("{player} chooses a tile for Landfall."),
}
"""What the others read meanwhile."""

PLACES = {
    "totem": mark("Totem on {square}"),
    "attract": mark("Attract to {square}"),
    "disperse": mark("Disperse from {square}"),
    "teleport": mark("Teleport from {square}"),
    "teleport-to": mark("Teleport to {square}"),
    "populate": mark("Populate {square}"),
}
"""What answering with a square does; where nothing else is said, a tile is laid on it."""

LOADS = {
    a.Figures.ONE_CROW: mark("1 crow"),
    a.Figures.TWO_CROWS: mark("2 crows"),
    a.Figures.QUEEN: mark("The Queen"),
    a.Figures.QUEEN_AND_CROW: mark("The Queen and 1 crow"),
}


def question(words: Words, asked: Asked) -> Question:
    """The question as the seat that is asked reads it."""
    title, hint = QUESTIONS[asked.kind]
    if asked.kind == "place" and asked.tile is Tile.LAVA_POOL:
        hint = LAVA_HINT
    fields = {"tile": a_tile(words, asked.tile), "source": asked.source, "target": asked.target}
    return Question(words.say(title, **fields), words.say(hint, **fields))


def waiting_line(words: Words, asked: Asked, names: Names) -> str:
    """What everybody but the seat that is asked reads meanwhile."""
    if asked.seat == CHANCE:
        return words.say("Chance decides.")
    return words.say(WAITING[asked.kind], player=names[asked.seat])


def action_label(words: Words, action: Action, kind: str, names: Names) -> str:
    """What answering a question of that *kind* with this does, as on a button."""
    return label(action, words, kind, names)


@singledispatch
def label(action: Action, words: Words, kind: str, names: Names) -> str:
    """The label of a kind of action: one function for each."""
    raise TypeError(f"no label for {action!r}")


@label.register
def _(action: a.Drew, words: Words, kind: str, names: Names) -> str:
    return words.say("Draw {tile}", tile=a_tile(words, action.tile))


@label.register
def _(action: a.DrewNightfall, words: Words, kind: str, names: Names) -> str:
    return words.say("Draw Nightfall")


@label.register
def _(action: a.DrewSpell, words: Words, kind: str, names: Names) -> str:
    return words.say("Draw {spell}", spell=spell_name(words, action.spell))


@label.register
def _(action: a.GoesFirst, words: Words, kind: str, names: Names) -> str:
    return words.say("{player} goes first", player=names[action.seat])


@label.register
def _(action: a.Play, words: Words, kind: str, names: Names) -> str:
    return words.say("Play: {tile}", tile=tile_name(words, action.tile))


@label.register
def _(action: a.Put, words: Words, kind: str, names: Names) -> str:
    return words.say(PLACES.get(kind, mark("Place on {square}")), square=action.square)


@label.register
def _(action: a.Replace, words: Words, kind: str, names: Names) -> str:
    return words.say("Replace the tile on {square}", square=action.square)


@label.register
def _(action: a.Cast, words: Words, kind: str, names: Names) -> str:
    return words.say("Cast {spell}", spell=spell_name(words, action.spell))


@label.register
def _(action: a.Pass, words: Words, kind: str, names: Names) -> str:
    return words.say("Keep your spells")


@label.register
def _(action: a.From, words: Words, kind: str, names: Names) -> str:
    return words.say("Teleport from {square}", square=action.square)


@label.register
def _(action: a.Towards, words: Words, kind: str, names: Names) -> str:
    return way_name(words, action.way)


@label.register
def _(action: a.Carry, words: Words, kind: str, names: Names) -> str:
    return words.say(LOADS[action.figures])


def refusal(words: Words, refused: Refusal) -> Refused:
    """The two sentences of a refusal."""
    return two_sentences(words, refused, named(words, refused.facts, FACTS))


def fault(words: Words, found: Fault) -> str:
    """The sentence of a fault."""
    return words.say(found.problem, **named(words, found.facts, FACTS))


def _a_tile(words: Words, code: str) -> str:
    return a_tile(words, Tile(code))


def _hand(words: Words, codes: str) -> str:
    return words.join(_a_tile(words, code) for code in codes.split(", ") if code) or words.say("no tile")


def _spell(words: Words, code: str) -> str:
    return spell_name(words, Spell(code))


def _loads(words: Words, codes: str) -> str:
    return words.join(words.say(LOADS[a.Figures(code)]) for code in codes.split(", "))


FACTS: dict[str, Callable[[Words, str], str]] = {"tile": _a_tile, "hand": _hand, "spell": _spell, "loads": _loads}
"""How the facts that have names are said, by their field; what is several is written ``T1, LP``."""
