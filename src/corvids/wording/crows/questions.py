"""What is asked in Crows and what can be answered, in sentences; and why an answer is refused."""

from collections.abc import Mapping
from functools import singledispatch
from typing import NamedTuple

from corvids.games.crows import actions as a
from corvids.games.crows.tiles import Spell, Tile
from corvids.kernel import Action, Fault, Refusal

from ..words import Names, Words, mark
from .things import a_tile, spell_name, tile_name, way_name


class Asked(NamedTuple):
    """A question to a person, and what helps to answer it."""

    title: str
    hint: str


class Refused(NamedTuple):
    """Why an answer cannot be taken, and what would be right."""

    reason: str
    instead: str


QUESTIONS: dict[str, tuple[str, str]] = {
    "ChooseFirstPlayer": (mark("Who goes first?"), mark("Chance decides.")),
    "DealTile": (mark("Which tile comes next?"), mark("It is dealt to {square}.")),
    "DrawTile": (mark("Which tile comes off the stack?"), mark("It goes into the hand.")),
    "DrawSpell": (mark("Which spell comes off the deck?"), mark("It goes into the hand.")),
    "ChooseTile": (
        mark("Which tile do you lay?"),
        mark("Its crows come when it is laid. What you keep stays in your hand."),
    ),
    "PlaceTile": (mark("Where do you lay {tile}?"), mark("It must share an edge with a tile.")),
    "PlaceLavaPool": (
        mark("Where do you lay {tile}?"),
        mark("Beside a tile, or in place of an empty tile, which you then lay elsewhere."),
    ),
    "MoveReplacedTile": (
        mark("Where do you lay the tile that made way?"),
        mark("It is {tile}. It must share an edge with a tile, and no crows come."),
    ),
    "PlaceTotem": (
        mark("Where does your totem go?"),
        mark("On an empty tile that is no Lava Pool. A Barrens draws you a spell."),
    ),
    "OfferSpell": (
        mark("Do you cast a spell?"),
        mark("One in a turn. Each one you keep to the end is worth 2 points."),
    ),
    "ChooseLure": (mark("Attract: to which tile?"), mark("To an empty tile with crows in line.")),
    "AttractFrom": (
        mark("Attract: from which direction?"),
        mark("All crows in that line, as far as the first gap, fly to {square}."),
    ),
    "DisperseFrom": (
        mark("Disperse: away from which tile?"),
        mark("Crows on the 8 tiles around it move one tile straight away."),
    ),
    "TeleportFrom": (mark("Teleport: from which tile?"), mark("Any tile with crows.")),
    "TeleportTo": (mark("Teleport: to which tile?"), mark("To an empty tile, however far from {square}.")),
    "TeleportFigures": (mark("Teleport: who goes?"), mark("One or two go from {origin} to {square}.")),
    "PopulateTree": (mark("Populate: which tree?"), mark("An empty tree of 2 or 3. Its crows come from the pool.")),
    "ScatterMurder": (
        mark("Where does the spiral start?"),
        mark("Two crows leave the board. The others scatter clockwise round {square}, one to a tile."),
    ),
}
"""Title and hint by the name of the step that asks."""

PLACES = {
    "PlaceTotem": mark("Totem on {square}"),
    "ChooseLure": mark("Attract to {square}"),
    "DisperseFrom": mark("Disperse from {square}"),
    "TeleportTo": mark("Teleport to {square}"),
    "PopulateTree": mark("Populate {square}"),
}
"""What answering with a square does; where nothing else is said, a tile is laid on it."""

LOADS = {
    a.Figures.ONE_CROW: mark("1 crow"),
    a.Figures.TWO_CROWS: mark("2 crows"),
    a.Figures.QUEEN: mark("The Queen"),
    a.Figures.QUEEN_AND_CROW: mark("The Queen and 1 crow"),
}


def question(words: Words, step: str, *, tile: Tile | None = None, square: str = "", origin: str = "") -> Asked:
    """The question of a step: about a tile, a square, or a way from one square to another, as the step has them."""
    kind = "PlaceLavaPool" if step == "PlaceTile" and tile is Tile.LAVA_POOL else step
    title, hint = QUESTIONS[kind]
    fields = {"tile": a_tile(words, tile), "square": square, "origin": origin}
    return Asked(words.say(title, **fields), words.say(hint, **fields))


def action_label(words: Words, action: Action, step: str, names: Names) -> str:
    """What answering the question of *step* with this does, as on a button."""
    return label(action, words, step, names)


@singledispatch
def label(action: Action, words: Words, step: str, names: Names) -> str:
    """The label of a kind of action: one function for each."""
    raise TypeError(f"no label for {action!r}")


@label.register
def _(action: a.Drew, words: Words, step: str, names: Names) -> str:
    return words.say("Draw {tile}", tile=a_tile(words, action.tile))


@label.register
def _(action: a.DrewNightfall, words: Words, step: str, names: Names) -> str:
    return words.say("Draw Nightfall")


@label.register
def _(action: a.DrewSpell, words: Words, step: str, names: Names) -> str:
    return words.say("Draw {spell}", spell=spell_name(words, action.spell))


@label.register
def _(action: a.GoesFirst, words: Words, step: str, names: Names) -> str:
    return words.say("{player} goes first", player=names[action.seat])


@label.register
def _(action: a.Play, words: Words, step: str, names: Names) -> str:
    return words.say("Play: {tile}", tile=tile_name(words, action.tile))


@label.register
def _(action: a.Put, words: Words, step: str, names: Names) -> str:
    return words.say(PLACES.get(step, mark("Place on {square}")), square=action.square)


@label.register
def _(action: a.Replace, words: Words, step: str, names: Names) -> str:
    return words.say("Replace the tile on {square}", square=action.square)


@label.register
def _(action: a.Cast, words: Words, step: str, names: Names) -> str:
    return words.say("Cast {spell}", spell=spell_name(words, action.spell))


@label.register
def _(action: a.Pass, words: Words, step: str, names: Names) -> str:
    return words.say("Keep your spells")


@label.register
def _(action: a.From, words: Words, step: str, names: Names) -> str:
    return words.say("Teleport from {square}", square=action.square)


@label.register
def _(action: a.Towards, words: Words, step: str, names: Names) -> str:
    return way_name(words, action.way)


@label.register
def _(action: a.Carry, words: Words, step: str, names: Names) -> str:
    return words.say(LOADS[action.figures])


def refusal(words: Words, refused: Refusal) -> Refused:
    """The two sentences of a refusal."""
    facts = in_words(words, refused.facts)
    return Refused(words.say(refused.reason, **facts), words.say(refused.instead, **facts) if refused.instead else "")


def fault(words: Words, found: Fault) -> str:
    """The sentence of a fault."""
    return words.say(found.problem, **in_words(words, found.facts))


def in_words(words: Words, facts: Mapping[str, str | int]) -> dict[str, str | int]:
    """Facts of the rules as a person says them: kinds of tile and spell by their names."""
    return {field: _in_words(words, value) for field, value in facts.items()}


def _in_words(words: Words, value: str | int) -> str | int:
    if isinstance(value, Tile):
        return a_tile(words, value)
    if isinstance(value, Spell):
        return spell_name(words, value)
    return value
