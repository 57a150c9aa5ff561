"""What happens to Automatons, in sentences; what is hidden from a person is called an Automaton."""

from corvids.games.creed.events import automatons as e

from ...words import Names, Words
from ..things import automaton_title, automatons_named, by_name, capital, tower_name, way_name, who_name
from .line import line


def _what(words: Words, card: str) -> str:
    """The title of an Automaton, or what everybody sees."""
    return automaton_title(words, card) if card else words.say("an Automaton")


def _named(words: Words, card: str, number: int) -> str:
    """The same, with the number that it is called by."""
    return words.say("{automaton} ({number})", automaton=_what(words, card), number=number)


@line.register
def _(event: e.AutomatonTaken, words: Words, names: Names) -> str:
    who = who_name(words, event.who)
    if event.by:
        return words.say(
            "{who} takes an Automaton for nothing ({by}); the Stock has {left} more.",
            who=who, by=by_name(words, event.by), left=event.left,
        )  # fmt: skip
    return words.say("{who} takes an Automaton; the Stock has {left} more.", who=who, left=event.left)


@line.register
def _(event: e.AutomatonDrawn, words: Words, names: Names) -> str:
    player = names[event.seat]
    if not event.card:
        return words.say("{player} draws an Automaton card.", player=player)
    return words.say(
        "{player} draws the Automaton card {automaton}.", player=player, automaton=_what(words, event.card)
    )


@line.register
def _(event: e.AutomatonDeckSearched, words: Words, names: Names) -> str:
    player = names[event.seat]
    if not event.cards:
        return words.say("{player} looks through the Automaton deck.", player=player)
    cards = automatons_named(words, event.cards)
    return words.say("{player} looks through the Automaton deck: {cards}.", player=player, cards=cards)


@line.register
def _(event: e.AutomatonKept, words: Words, names: Names) -> str:
    who = who_name(words, event.who)
    if not event.card:
        return words.say("{who} carries an Automaton, its card face down.", who=who)
    fields = {"who": who, "automaton": _what(words, event.card)}
    if not event.under:
        return words.say("{who} carries {automaton}, its card face down.", **fields)
    under = _what(words, event.under)
    return words.say(
        "{who} carries {automaton}, its card face down; {under} goes under the deck.", under=under, **fields
    )


@line.register
def _(event: e.AutomatonPlaced, words: Words, names: Names) -> str:
    fields = {
        "who": who_name(words, event.who),
        "automaton": _named(words, event.card, event.number),
        "square": event.square,
        "by": by_name(words, event.by),
    }
    if event.by:
        said = words.say("{who} places {automaton} on {square} for nothing ({by}).", **fields)
    else:
        said = words.say("{who} places {automaton} on {square}.", **fields)
    if not event.way:
        return said
    return words.say("{said} It will walk {way}.", said=said, way=way_name(words, event.way))


@line.register
def _(event: e.AutomatonGivenUp, words: Words, names: Names) -> str:
    return words.say(
        "{automaton} of {who} leaves the game unseen.",
        automaton=capital(_what(words, event.card)), who=who_name(words, event.who),
    )  # fmt: skip


@line.register
def _(event: e.AutomatonHandedOver, words: Words, names: Names) -> str:
    who, to = who_name(words, event.who), who_name(words, event.to)
    if event.swapped:
        return words.say("The Automatons of {who} and {to} change places.", who=who, to=to)
    return words.say("{who} hands an Automaton over to {to}.", who=who, to=to)


@line.register
def _(event: e.AutomatonLit, words: Words, names: Names) -> str:
    who = who_name(words, event.who)
    return words.say("{who} lights Automaton {number} on {square}.", who=who, number=event.number, square=event.square)


@line.register
def _(event: e.AutomatonWalked, words: Words, names: Names) -> str:
    return words.say(
        "{automaton} of {player} walks {way} to {square}.",
        automaton=_named(words, event.card, event.number), player=names[event.seat],
        way=way_name(words, event.way), square=event.square,
    )  # fmt: skip


@line.register
def _(event: e.AutomatonExploded, words: Words, names: Names) -> str:
    fields = {
        "automaton": _named(words, event.card, event.number),
        "player": names[event.seat],
        "square": event.square,
        "squares": ", ".join(event.touched),
        "towers": words.join(tower_name(words, tower) for tower in event.towers),
    }
    if event.towers:
        return words.say("{automaton} of {player} explodes on {square}: it touches {squares} and {towers}.", **fields)
    return words.say("{automaton} of {player} explodes on {square}: it touches {squares}.", **fields)


@line.register
def _(event: e.AutomatonSpent, words: Words, names: Names) -> str:
    automaton = _named(words, event.card, event.number)
    return words.say("{automaton} of {player} is out of the game.", automaton=automaton, player=names[event.seat])
