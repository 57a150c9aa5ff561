"""What happens when Leaders attack, in sentences."""

from corvids.games.creed.events import leaders as e

from ...words import Names, Words
from ..things import dice, faces_shown, hits, leader_name, names_of, who_name
from .line import line


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
