"""What comes of the turn's Event, in sentences."""

from corvids.games.creed.events import event_cards as e

from ...words import Names, Words
from ..things import card_title, dice, event_title, faces_shown, hits, way_name, who_name
from .line import line


@line.register
def _(event: e.EventKept, words: Words, names: Names) -> str:
    return words.say("{player} keeps {card}.", player=names[event.seat], card=event_title(words, event.card))


@line.register
def _(event: e.EventGiven, words: Words, names: Names) -> str:
    return words.say("{card} is given to {player}.", player=names[event.seat], card=event_title(words, event.card))


@line.register
def _(event: e.PartWithoutEffect, words: Words, names: Names) -> str:
    card = event_title(words, event.card)
    return words.say("{card} finds nothing to do for {player}.", player=names[event.seat], card=card)


@line.register
def _(event: e.PartDeclined, words: Words, names: Names) -> str:
    return words.say("{player} makes no use of {card}.", player=names[event.seat], card=event_title(words, event.card))


@line.register
def _(event: e.EffectBegan, words: Words, names: Names) -> str:
    fields = {"player": names[event.seat], "card": event_title(words, event.card)}
    if event.where:
        return words.say("{card} holds until the turn ends for {player}: {where}.", where=event.where, **fields)
    return words.say("{card} holds until the turn ends for {player}.", **fields)


@line.register
def _(event: e.LeaderCame, words: Words, names: Names) -> str:
    return words.say("The Leader of {player} comes to {square}.", player=names[event.seat], square=event.square)


@line.register
def _(event: e.CubeFilled, words: Words, names: Names) -> str:
    return words.say("{who}'s spare cube lies on the saved slot.", who=who_name(words, event.who))


@line.register
def _(event: e.AlertLifted, words: Words, names: Names) -> str:
    return words.say("The Alert State is over; loose red bases stay.")


@line.register
def _(event: e.TowerMended, words: Words, names: Names) -> str:
    return words.plural(
        "The Tower of {player} gets {n} cube back and has {left}.",
        "The Tower of {player} gets {n} cubes back and has {left}.",
        event.cubes,
        player=names[event.seat],
        left=event.left,
    )


@line.register
def _(event: e.CardTaken, words: Words, names: Names) -> str:
    fields = {"player": names[event.seat], "card": card_title(words, event.card)}
    if event.used:
        return words.say("{player} takes {card} from the discard pile.", **fields)
    return words.say("{player} takes {card} from the deck, which is shuffled.", **fields)


@line.register
def _(event: e.CardStolen, words: Words, names: Names) -> str:
    fields = {"who": who_name(words, event.who), "victim": who_name(words, event.victim)}
    if not event.card:
        return words.say("{who} takes a face-down card from {victim}.", **fields)
    return words.say("{who} takes {card} from {victim}.", card=card_title(words, event.card), **fields)


@line.register
def _(event: e.CrossbowmanPosted, words: Words, names: Names) -> str:
    return words.say("A Crossbowman is posted on {square}.", square=event.square)


@line.register
def _(event: e.CrossbowmanDismissed, words: Words, names: Names) -> str:
    return words.say("A Crossbowman on {square} goes back to the Reserve.", square=event.square)


@line.register
def _(event: e.LadderMoved, words: Words, names: Names) -> str:
    (a, b), (c, d) = event.old, event.new
    return words.say("A ladder goes from between {a} and {b} to between {c} and {d}.", a=a, b=b, c=c, d=d)


@line.register
def _(event: e.GroundStruck, words: Words, names: Names) -> str:
    return words.say(
        "{player} rolls {faces} against {who} on {square}: {hits}.",
        player=names[event.seat],
        faces=faces_shown(words, event.faces),
        who=who_name(words, event.who),
        square=event.square,
        hits=hits(words, event.hits),
    )


@line.register
def _(event: e.SparedTest, words: Words, names: Names) -> str:
    who = who_name(words, event.who)
    return words.say("{who} is spared the Detection Test on {square}.", who=who, square=event.square)


@line.register
def _(event: e.EntranceShut, words: Words, names: Names) -> str:
    return words.say("Entrance {letter} is shut: nobody comes in there.", letter=event.letter)


@line.register
def _(event: e.WayChosen, words: Words, names: Names) -> str:
    way = way_name(words, event.direction)
    return words.say("{player} chooses where Enemies go: {way}.", player=names[event.seat], way=way)


@line.register
def _(event: e.DiceTurned, words: Words, names: Names) -> str:
    return words.say(
        "{player} turns all dice of Enemies on {square} to the Opponents: {dice}.",
        player=names[event.seat],
        square=event.square,
        dice=dice(words, event.dice),
    )


@line.register
def _(event: e.DiceCancelled, words: Words, names: Names) -> str:
    return words.plural(
        "{n} die of Enemies against {who} is not rolled.",
        "{n} dice of Enemies against {who} are not rolled.",
        event.dice,
        who=who_name(words, event.who),
    )


@line.register
def _(event: e.HitsIgnored, words: Words, names: Names) -> str:
    return words.plural(
        "{n} hit of Guards on {who} does nothing.",
        "{n} hits of Guards on {who} do nothing.",
        event.hits,
        who=who_name(words, event.who),
    )
