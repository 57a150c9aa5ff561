"""Names and descriptions of what is on the table in Crows: tiles, spells, seats, directions, options."""

from corvids.games.crows.actions import SEAT_LETTERS
from corvids.games.crows.squares import EAST, NORTH, SOUTH, WEST, Square, Way
from corvids.games.crows.tiles import CROW_ICONS, Spell, Tile
from corvids.kernel import Seat

from ..words import Words, mark

TILE_NAMES = {
    Tile.BARRENS: mark("Barrens"),
    Tile.GEM_CAVE: mark("Gem Cave"),
    Tile.LEY_LINE: mark("Mana Ley Line"),
    Tile.LAVA_POOL: mark("Lava Pool"),
    Tile.QUEENS_TOTEM: mark("Queen's Totem"),
    Tile.CARRION_PARADISE: mark("Carrion Paradise"),
}
IN_SENTENCES = {
    Tile.BARRENS: mark("a Barrens"),
    Tile.GEM_CAVE: mark("a Gem Cave"),
    Tile.LEY_LINE: mark("a Mana Ley Line"),
    Tile.LAVA_POOL: mark("a Lava Pool"),
    Tile.QUEENS_TOTEM: mark("a Queen's Totem"),
    Tile.CARRION_PARADISE: mark("a Carrion Paradise"),
}
TILE_TEXTS = {
    Tile.BARRENS: mark("It comes without crows. Your totem here draws you a spell."),
    Tile.GEM_CAVE: mark(
        "It wins ties: of totems equally near, the one here gets the crows. The Queen goes for it first."
    ),
    Tile.LEY_LINE: mark("Crows at your totem here count double."),
    Tile.LAVA_POOL: mark(
        "Flying crows end here, and no totem can stand here. It may take the place of an empty tile,"
        " which you then lay elsewhere."
    ),
    Tile.QUEENS_TOTEM: mark("It brings the Queen: she is worth 3 points, and no murder takes her away."),
    Tile.CARRION_PARADISE: mark("At the end of every round 1 crow comes here."),
}
SPELL_NAMES = {
    Spell.ATTRACT: mark("Attract"),
    Spell.DISPERSE: mark("Disperse"),
    Spell.DRAIN: mark("Drain"),
    Spell.LANDFALL: mark("Landfall"),
    Spell.TELEPORT: mark("Teleport"),
    Spell.POPULATE: mark("Populate"),
}
SPELL_TEXTS = {
    Spell.ATTRACT: mark("Point at an empty tile and in a direction: all crows in that line fly to the tile."),
    Spell.DISPERSE: mark("Point at an empty tile: crows on the 8 tiles around it move one tile straight away."),
    Spell.DRAIN: mark("No Ley Line counts double this round."),
    Spell.LANDFALL: mark("Draw another tile and lay another one at once."),
    Spell.TELEPORT: mark("Move 1 or 2 crows from any tile to an empty one."),
    Spell.POPULATE: mark("An empty tree of 2 or 3 gets its crows again."),
}
WAYS_TO_GO = {NORTH: mark("North"), EAST: mark("East"), SOUTH: mark("South"), WEST: mark("West")}
OPTION_TITLES = {
    "mated_pair_returns": mark("The pair of a murder"),
    "reshuffle_spells": mark("Used spells"),
    "lava_pins_attracted": mark("Crows that Attract left on lava"),
    "queen_gem_priority": mark("The Queen and Gem Caves"),
    "queen_counts_for_murder": mark("The Queen and the six of a murder"),
    "queen_scatters": mark("The Queen after a murder"),
    "spiral": mark("The spiral of a murder"),
}
OPTION_VALUES = {
    ("mated_pair_returns", "no"): mark("leaves the game"),
    ("mated_pair_returns", "yes"): mark("returns to the pool"),
    ("reshuffle_spells", "no"): mark("stay out of play"),
    ("reshuffle_spells", "yes"): mark("become a new deck"),
    ("lava_pins_attracted", "no"): mark("fly on when crows flock"),
    ("lava_pins_attracted", "yes"): mark("stay for the round"),
    ("queen_gem_priority", "absolute"): mark("a Gem Cave draws her past other totems"),
    ("queen_gem_priority", "tie_only"): mark("a Gem Cave only breaks ties"),
    ("queen_counts_for_murder", "yes"): mark("she counts as one"),
    ("queen_counts_for_murder", "no"): mark("she does not count"),
    ("queen_scatters", "no"): mark("she stays on the tile"),
    ("queen_scatters", "yes"): mark("she is the last to scatter"),
    ("spiral", "continuous"): mark("each place beside the one before"),
    ("spiral", "rings"): mark("each ring starts straight ahead"),
}


def tile_name(words: Words, tile: Tile) -> str:
    """The name of a kind of tile, as a title."""
    icons = CROW_ICONS.get(tile)
    if icons is not None:
        return words.plural("Tree with {n} crow", "Tree with {n} crows", icons)
    return words.say(TILE_NAMES[tile])


def a_tile(words: Words, tile: Tile | None) -> str:
    """A tile of a kind, within a sentence; just a tile when the kind is not known."""
    if tile is None:
        return words.say("a tile")
    icons = CROW_ICONS.get(tile)
    if icons is not None:
        return words.plural("a tree with {n} crow", "a tree with {n} crows", icons)
    return words.say(IN_SENTENCES[tile])


def tile_text(words: Words, tile: Tile) -> str:
    """What a kind of tile does, in a line or two."""
    icons = CROW_ICONS.get(tile)
    if icons is not None:
        return words.plural("{n} crow comes when it is laid.", "{n} crows come when it is laid.", icons)
    return words.say(TILE_TEXTS[tile])


def nightfall(words: Words) -> tuple[str, str]:
    """Name and text of the tile that ends the game."""
    return words.say("Nightfall"), words.say("The round in which it is drawn is the last.")


def spell_name(words: Words, spell: Spell) -> str:
    """The name of a kind of spell."""
    return words.say(SPELL_NAMES[spell])


def spell_text(words: Words, spell: Spell) -> str:
    """What a spell does, in a line."""
    return words.say(SPELL_TEXTS[spell])


def way_name(words: Words, way: Way) -> str:
    """A direction, as a title."""
    return words.say(WAYS_TO_GO[way])


def seat_name(words: Words, seat: Seat, *, computer: bool = False) -> str:
    """What a seat is called when nobody has given it a name."""
    letter = SEAT_LETTERS[seat]
    return words.say("Computer {letter}", letter=letter) if computer else words.say("Player {letter}", letter=letter)


def option_title(words: Words, option: str) -> str:
    """What an option of the rules is about."""
    return words.say(OPTION_TITLES[option])


def option_value(words: Words, option: str, value: str) -> str:
    """What a value of an option means; it goes on from the title."""
    return words.say(OPTION_VALUES[option, value])


def crows_and_queen(words: Words, crows: int, queen: bool) -> str:
    """Who is there, within a sentence: ``2 crows and the Queen``."""
    if not crows:
        return words.say("the Queen") if queen else words.say("no crow")
    if queen:
        return words.plural("{n} crow and the Queen", "{n} crows and the Queen", crows)
    return words.plural("{n} crow", "{n} crows", crows)


def tile_label(
    words: Words,
    tile: Tile,
    square: Square,
    *,
    crows: int = 0,
    queen: bool = False,
    totem: str | None = None,
    corrupted: bool = False,
) -> str:
    """The name of a tile on the board for who cannot see it; *totem* is the name of the seat whose totem is on it."""
    parts = [
        tile_name(words, tile),
        square,
        words.plural("{n} crow", "{n} crows", crows) if crows else "",
        words.say("the Queen") if queen else "",
        words.say("totem of {player}", player=totem) if totem is not None else "",
        words.say("Mana Corruption") if corrupted else "",
    ]
    return ", ".join(filter(None, parts))
