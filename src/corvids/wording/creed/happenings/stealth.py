"""What happens when Characters move, are seen, or vanish, in sentences."""

from corvids.games.creed.events import stealth as e

from ...words import Names, Words
from ..things import by_name, capital, faces_shown, is_kind, some_bodies, some_enemies, who_name
from .line import line


@line.register
def _(event: e.Moved, words: Words, names: Names) -> str:
    who, origin, square = who_name(words, event.who), event.origin, event.square
    if not event.by:
        return words.say("{who} moves from {origin} to {square}.", who=who, origin=origin, square=square)
    return words.say(
        "{who} moves from {origin} to {square} for nothing ({by}).",
        who=who,
        origin=origin,
        square=square,
        by=by_name(words, event.by),
    )


@line.register
def _(event: e.Hunted, words: Words, names: Names) -> str:
    said = words.plural(
        "{kinds} Hunts {who} from {origin} to {square}.",
        "{kinds} Hunt {who} from {origin} to {square}.",
        len(event.kinds),
        kinds=some_enemies(words, event.kinds),
        who=who_name(words, event.who),
        origin=event.origin,
        square=event.square,
    )
    return capital(said)


@line.register
def _(event: e.Tested, words: Words, names: Names) -> str:
    who = some_bodies(words, event.who) if is_kind(event.who) else who_name(words, event.who)
    fields = {"who": who, "square": event.square, "player": names[event.seat], "faces": faces_shown(words, event.faces)}
    if event.found:
        return words.say("Detection Test of {who} on {square}: {player} rolls {faces}. Seen!", **fields)
    return words.say("Detection Test of {who} on {square}: {player} rolls {faces}. Not seen.", **fields)


@line.register
def _(event: e.BecameExposed, words: Words, names: Names) -> str:
    who = who_name(words, event.who)
    if event.reused:
        return words.say("{who} becomes exposed, and wears the red base that lay there.", who=who)
    return words.say("{who} becomes exposed.", who=who)


@line.register
def _(event: e.TurnedIncognito, words: Words, names: Names) -> str:
    who = who_name(words, event.who)
    if not event.square:
        return words.say("{who} turns incognito.", who=who)
    return words.say("{who} turns incognito; the red base stays on {square}.", who=who, square=event.square)


@line.register
def _(event: e.AlertStarted, words: Words, names: Names) -> str:
    return words.say("The Alert State becomes active.")


@line.register
def _(event: e.BodyFound, words: Words, names: Names) -> str:
    body = some_bodies(words, event.kind)
    return words.say("An eye falls on {body} on {square}.", body=body, square=event.square)


@line.register
def _(event: e.BodiesMadeRoom, words: Words, names: Names) -> str:
    said = words.plural(
        "{bodies} on {square} makes room and goes to the Enemy Reserve.",
        "{bodies} on {square} make room and go to the Enemy Reserve.",
        len(event.kinds),
        bodies=some_bodies(words, event.kinds),
        square=event.square,
    )
    return capital(said)


@line.register
def _(event: e.TookPosts, words: Words, names: Names) -> str:
    said = words.plural(
        "{kinds} takes a place of the Objective base on {square}, for good.",
        "{kinds} take places of the Objective base on {square}, for good.",
        len(event.kinds),
        kinds=some_enemies(words, event.kinds),
        square=event.square,
    )
    return capital(said)
