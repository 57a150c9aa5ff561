"""What happens with carried Chests, Dottori and the Traitor, in sentences."""

from corvids.games.creed.events import missions as e

from ...words import Names, Words, mark
from ..things import who_name
from .line import line

PARTINGS = {
    e.Parting.LET_GO: mark("{who} lets Dottore {number} go on {square}."),
    e.Parting.NO_LADDER: mark("There is no ladder: Dottore {number} stays on {square}, and {who} goes on alone."),
    e.Parting.FELL: mark("Dottore {number} is left alone on {square}, where {who} fell."),
    e.Parting.HID: mark("Dottore {number} stays on {square} while {who} hides."),
    e.Parting.CLIMBED: mark("Dottore {number} stays on {square}: he climbs no Tower with {who}."),
    e.Parting.GLIDED: mark("Dottore {number} stays on {square} while {who} glides off."),
}
"""Why a Dottore is escorted no more."""


@line.register
def _(event: e.ChestLifted, words: Words, names: Names) -> str:
    return words.say("{who} picks up the Chest on {square}.", who=who_name(words, event.who), square=event.square)


@line.register
def _(event: e.ChestSetDown, words: Words, names: Names) -> str:
    who = who_name(words, event.who)
    if event.fallen:
        return words.say("The Chest that {who} carried lies on {square}.", who=who, square=event.square)
    return words.say("{who} puts the Chest down on {square}.", who=who, square=event.square)


@line.register
def _(event: e.ChestCollected, words: Words, names: Names) -> str:
    player = names[event.seat]
    return words.plural(
        "The Chest on {square} is brought home: {n} XP for {player}.",
        "The Chest on {square} is brought home: {n} XP for {player}.",
        event.xp,
        square=event.square,
        player=player,
    )


@line.register
def _(event: e.ChestHanded, words: Words, names: Names) -> str:
    who, ally = who_name(words, event.who), who_name(words, event.ally)
    return words.say("{who} hands the Chest to {ally}.", who=who, ally=ally)


@line.register
def _(event: e.DottoreJoined, words: Words, names: Names) -> str:
    who = who_name(words, event.who)
    if event.card:
        return words.say("{who} joins Dottore {number}, and takes a card for it.", who=who, number=event.number)
    return words.say("{who} joins Dottore {number}.", who=who, number=event.number)


@line.register
def _(event: e.DottoreFollowed, words: Words, names: Names) -> str:
    who = who_name(words, event.who)
    return words.say("Dottore {number} goes with {who} to {square}.", who=who, number=event.number, square=event.square)


@line.register
def _(event: e.DottoreLeft, words: Words, names: Names) -> str:
    who = who_name(words, event.who)
    return words.say(PARTINGS[event.why], who=who, number=event.number, square=event.square)


@line.register
def _(event: e.DottoreHome, words: Words, names: Names) -> str:
    return words.plural(
        "{who} brings Dottore {number} home: {n} XP for {player}.",
        "{who} brings Dottore {number} home: {n} XP for {player}.",
        event.xp,
        who=who_name(words, event.who),
        number=event.number,
        player=names[event.seat],
    )


@line.register
def _(event: e.TraitorHit, words: Words, names: Names) -> str:
    cubes = words.plural("{n} cube", "{n} cubes", event.cubes)
    return words.say(
        "The Traitor on {square} loses {cubes} and has {left} left: {xp} XP for {player}.",
        square=event.square,
        cubes=cubes,
        left=event.left,
        xp=event.xp,
        player=names[event.seat],
    )
