"""What happens when Leaders go and attack, in sentences."""

from corvids.games.creed.events import leaders as e
from corvids.games.creed.events.enemies import Why

from ...words import Names, Words, mark
from ..things import dice, faces_shown, hits, leader_name, names_of, who_name
from .line import line

STAYED = {
    Why.PINNED: mark("{leader} stays on {square}, held by a red base."),
    Why.EDGE: mark("{leader} stays on {square}, at the edge of the Map."),
    Why.WALL: mark("{leader} stays on {square}, in front of a wall."),
    Why.LADDER: mark("{leader} stays on {square}, where there is no ladder."),
    Why.UNKNOWN: mark("{leader} stays on {square}: no direction is known."),
}


@line.register
def _(event: e.LeaderAttacked, words: Words, names: Names) -> str:
    fields = {
        "leader": leader_name(words, event.faction),
        "square": event.square,
        "dice": dice(words, event.dice),
        "names": names_of(words, event.targets),
    }
    if not event.targets:
        return words.say("{leader} attacks the Guards on {square}: {dice}.", **fields)
    return words.say("{leader} attacks {names} on {square}: {dice}.", **fields)


@line.register
def _(event: e.LeaderRolled, words: Words, names: Names) -> str:
    return words.say(
        "{player} rolls {faces} for {leader}: {hits}.",
        player=names[event.seat],
        faces=faces_shown(words, event.faces),
        leader=leader_name(words, event.faction),
        hits=hits(words, event.hits),
    )


@line.register
def _(event: e.LeaderHidAlly, words: Words, names: Names) -> str:
    return words.say(
        "The emblem of {leader} covers {who}.",
        leader=leader_name(words, event.faction),
        who=who_name(words, event.who),
    )


@line.register
def _(event: e.LeaderTookCube, words: Words, names: Names) -> str:
    return words.say(
        "The emblem of {leader} takes the saved cube of {who}.",
        leader=leader_name(words, event.faction),
        who=who_name(words, event.who),
    )


@line.register
def _(event: e.LeaderMoved, words: Words, names: Names) -> str:
    fields = {"leader": leader_name(words, event.faction), "origin": event.origin, "square": event.square}
    if event.why is Why.ATTRACTED:
        return words.say("{leader} goes from {origin} to the red base on {square}.", **fields)
    return words.say("{leader} goes from {origin} to {square}.", **fields)


@line.register
def _(event: e.LeaderStayed, words: Words, names: Names) -> str:
    return words.say(STAYED[event.why], leader=leader_name(words, event.faction), square=event.square)
