"""What happened in Crows, in sentences: one line of the log for each event."""

from functools import singledispatch

from corvids.games.crows import events as e
from corvids.games.crows.squares import EAST, NORTH, SOUTH, WEST
from corvids.kernel import Event, Outcome, Seat

from ..words import Names, Words, mark
from .things import a_tile, crows_and_queen, spell_name

STARTING = {
    NORTH: mark("starting north"),
    EAST: mark("starting east"),
    SOUTH: mark("starting south"),
    WEST: mark("starting west"),
}
QUEENS_WORTH = 3


def event_line(words: Words, event: Event, names: Names) -> str | None:
    """What an event says to a person; ``None`` for what the log leaves out."""
    return line(event, words, names)


def round_begun(event: Event) -> int | None:
    """The number of the round that begins with the event."""
    return event.number if isinstance(event, e.RoundBegan) else None


def outcome_line(words: Words, outcome: Outcome, names: Names) -> str:
    """Who won, in a sentence for the end page."""
    return _won(words, outcome.winners, max(outcome.scores, default=0), names)


def _won(words: Words, winners: tuple[Seat, ...], score: float, names: Names) -> str:
    who, points = words.join(names[seat] for seat in winners), int(score)
    if len(winners) > 1:
        return words.plural(
            "{players} share the win with {n} point.", "{players} share the win with {n} points.", points, players=who
        )
    return words.plural("{player} wins with {n} point.", "{player} wins with {n} points.", points, player=who)


@singledispatch
def line(event: Event, words: Words, names: Names) -> str | None:
    """The line of a kind of event: one function for each."""
    return None


@line.register
def _(event: e.FirstPlayerChosen, words: Words, names: Names) -> str:
    return words.say("{player} goes first.", player=names[event.seat])


@line.register
def _(event: e.TileDrawn, words: Words, names: Names) -> str:
    return words.say("{player} draws {tile}.", player=names[event.seat], tile=a_tile(words, event.tile))


@line.register
def _(event: e.NothingToDraw, words: Words, names: Names) -> str:
    return words.say("{player} draws nothing: the stack is empty.", player=names[event.seat])


@line.register
def _(event: e.NightfallRevealed, words: Words, names: Names) -> str:
    return words.say("{player} draws Nightfall: this round is the last.", player=names[event.seat])


@line.register
def _(event: e.TilePlaced, words: Words, names: Names) -> str:
    tile = a_tile(words, event.tile)
    if event.seat is None:
        return words.say("At the start {tile} lies on {square}.", tile=tile, square=event.square)
    player = names[event.seat]
    if event.origin is None:
        return words.say("{player} lays {tile} on {square}.", player=player, tile=tile, square=event.square)
    return words.say(
        "{player} moves {tile} from {origin} to {square}.",
        player=player,
        tile=tile,
        origin=event.origin,
        square=event.square,
    )


@line.register
def _(event: e.TileReplaced, words: Words, names: Names) -> str:
    return words.say(
        "{player} lays a Lava Pool on {square}, in place of {tile}.",
        player=names[event.seat],
        tile=a_tile(words, event.tile),
        square=event.square,
    )


@line.register
def _(event: e.CrowsSpawned, words: Words, names: Names) -> str:
    square = event.square
    if not event.crows:
        return words.say("No crow comes to {square}: the pool is empty.", square=square)
    if event.crows < event.wanted:
        return words.plural(
            "{n} crow comes to {square}; the pool has no more.",
            "{n} crows come to {square}; the pool has no more.",
            event.crows,
            square=square,
        )
    return words.plural("{n} crow comes to {square}.", "{n} crows come to {square}.", event.crows, square=square)


@line.register
def _(event: e.QueenSummoned, words: Words, names: Names) -> str:
    return words.say("The Queen comes to {square}.", square=event.square)


@line.register
def _(event: e.TotemPlaced, words: Words, names: Names) -> str:
    return words.say(
        "{player} places the totem on {square}, {tile}.",
        player=names[event.seat],
        square=event.square,
        tile=a_tile(words, event.tile),
    )


@line.register
def _(event: e.NoPlaceForTotem, words: Words, names: Names) -> str:
    return words.say("{player} finds no tile for the totem.", player=names[event.seat])


@line.register
def _(event: e.SpellDrawn, words: Words, names: Names) -> str:
    player = names[event.seat]
    if event.spell is None:
        return words.say("{player} draws a spell.", player=player)
    return words.say("{player} draws the spell {spell}.", player=player, spell=spell_name(words, event.spell))


@line.register
def _(event: e.NoSpellLeft, words: Words, names: Names) -> str:
    return words.say("{player} draws no spell: the deck is empty.", player=names[event.seat])


@line.register
def _(event: e.SpellsReshuffled, words: Words, names: Names) -> str:
    return words.plural("{n} used spell becomes the new deck.", "{n} used spells become the new deck.", event.spells)


@line.register
def _(event: e.SpellCast, words: Words, names: Names) -> str:
    return words.say("{player} casts {spell}.", player=names[event.seat], spell=spell_name(words, event.spell))


@line.register
def _(event: e.SpellsKept, words: Words, names: Names) -> str:
    return words.say("{player} casts no spell.", player=names[event.seat])


@line.register
def _(event: e.FiguresFlew, words: Words, names: Names) -> str:
    start, landing, crows = event.start, event.landing, event.crows
    if event.totem is not None:
        return _drawn(words, event, names[event.totem])
    if not crows:
        return words.say("The Queen flies from {start} to {landing}.", start=start, landing=landing)
    if event.queen:
        return words.plural(
            "{n} crow and the Queen fly from {start} to {landing}.",
            "{n} crows and the Queen fly from {start} to {landing}.",
            crows,
            start=start,
            landing=landing,
        )
    return words.plural(
        "{n} crow flies from {start} to {landing}.",
        "{n} crows fly from {start} to {landing}.",
        crows,
        start=start,
        landing=landing,
    )


def _drawn(words: Words, event: e.FiguresFlew, player: str) -> str:
    start, landing = event.start, event.landing
    if event.queen:
        return words.say(
            "The Queen flies from {start} to {landing}, drawn by {player}.", start=start, landing=landing, player=player
        )
    return words.plural(
        "{n} crow flies from {start} to {landing}, drawn by {player}.",
        "{n} crows fly from {start} to {landing}, drawn by {player}.",
        event.crows,
        start=start,
        landing=landing,
        player=player,
    )


@line.register
def _(event: e.CrowsStayed, words: Words, names: Names) -> str:
    return words.plural(
        "{n} crow stays on {square}, between totems equally near.",
        "{n} crows stay on {square}, between totems equally near.",
        event.crows,
        square=event.square,
    )


@line.register
def _(event: e.Scored, words: Words, names: Names) -> str:
    player, square, points = names[event.seat], event.square, event.points
    if not points:
        return words.say("{player} scores nothing on {square}.", player=player, square=square)
    figures = crows_and_queen(words, event.crows, event.queen)
    if points > event.crows + QUEENS_WORTH * event.queen:
        return words.plural(
            "{player} scores {n} point on {square}: {figures}, doubled.",
            "{player} scores {n} points on {square}: {figures}, doubled.",
            points,
            player=player,
            square=square,
            figures=figures,
        )
    return words.plural(
        "{player} scores {n} point on {square}: {figures}.",
        "{player} scores {n} points on {square}: {figures}.",
        points,
        player=player,
        square=square,
        figures=figures,
    )


@line.register
def _(event: e.MurderFound, words: Words, names: Names) -> str:
    return words.say("A murder on {square}: {player} scatters it.", square=event.square, player=names[event.seat])


@line.register
def _(event: e.CorruptionLifted, words: Words, names: Names) -> str:
    return words.plural(
        "Mana Corruption of earlier rounds leaves {squares}.",
        "Mana Corruption of earlier rounds leaves {n} tiles: {squares}.",
        len(event.squares),
        squares=words.squares(event.squares),
    )


@line.register
def _(event: e.PairLeft, words: Words, names: Names) -> str:
    return words.plural(
        "{n} crow flies off the board from {square}.",
        "{n} crows fly off the board from {square}.",
        event.crows,
        square=event.square,
    )


@line.register
def _(event: e.MurderScattered, words: Words, names: Names) -> str:
    return words.say(
        "{player} scatters {figures} from {square}, {starting}.",
        player=names[event.seat],
        figures=crows_and_queen(words, len(event.landings) - event.queen, event.queen),
        square=event.square,
        starting=words.say(STARTING[event.way]),
    )


@line.register
def _(event: e.TileCorrupted, words: Words, names: Names) -> str:
    return words.say("Mana Corruption comes to {square}.", square=event.square)


@line.register
def _(event: e.TotemsTakenBack, words: Words, names: Names) -> str:
    return words.say("All take their totems back.")


@line.register
def _(event: e.RoundBegan, words: Words, names: Names) -> str:
    return words.say("Round {number} begins; {player} starts.", number=event.number, player=names[event.first])


@line.register
def _(event: e.RoundEnded, words: Words, names: Names) -> str:
    return words.say("Round {number} is over.", number=event.number)


@line.register
def _(event: e.SpellsRevealed, words: Words, names: Names) -> str:
    player = names[event.seat]
    if not event.spells:
        return words.say("{player} holds no spell.", player=player)
    return words.plural(
        "{player} shows {spells} and scores {n} point.",
        "{player} shows {spells} and scores {n} points.",
        event.points,
        player=player,
        spells=words.join(spell_name(words, spell) for spell in event.spells),
    )


@line.register
def _(event: e.GameEnded, words: Words, names: Names) -> str:
    return _won(words, event.winners, max(event.scores), names)
