"""What happens before the first turn, in sentences."""

from corvids.games.creed.events import setup as e

from ...words import Names, Words, mark
from ..things import card_title, cards_named, faction_name, secret_title, who_name
from .line import line

HIDDEN = {
    "left": mark("{player} hides the blade in the left sleeve."),
    "right": mark("{player} hides the blade in the right sleeve."),
    "": mark("{player} hides the blade in a sleeve."),
}
GUESSED = {
    ("left", True): mark("{player} guesses the left sleeve, and the blade is there."),
    ("right", True): mark("{player} guesses the right sleeve, and the blade is there."),
    ("left", False): mark("{player} guesses the left sleeve; the blade is in the right one."),
    ("right", False): mark("{player} guesses the right sleeve; the blade is in the left one."),
}


@line.register
def _(event: e.BladeHidden, words: Words, names: Names) -> str:
    return words.say(HIDDEN[event.hand], player=names[event.seat])


@line.register
def _(event: e.BladeGuessed, words: Words, names: Names) -> str:
    return words.say(GUESSED[event.guess, event.guess == event.hand], player=names[event.seat])


@line.register
def _(event: e.InitiativeTaken, words: Words, names: Names) -> str:
    return words.say("{player} has the Initiative of the first turn.", player=names[event.seat])


@line.register
def _(event: e.FactionChosen, words: Words, names: Names) -> str:
    faction = faction_name(words, event.faction)
    return words.say("{player} plays {faction}.", player=names[event.seat], faction=faction)


@line.register
def _(event: e.SecretDrawn, words: Words, names: Names) -> str:
    player = names[event.seat]
    if not event.card:
        return words.say("{player} draws a Secret Objective.", player=player)
    title = secret_title(words, event.card)
    return words.say("{player} draws the Secret Objective {card}.", player=player, card=title)


@line.register
def _(event: e.EquipmentDealt, words: Words, names: Names) -> str:
    player = names[event.seat]
    if not event.card:
        return words.say("{player} draws an Equipment card.", player=player)
    return words.say("{player} draws {card}.", player=player, card=card_title(words, event.card))


@line.register
def _(event: e.EquipmentKept, words: Words, names: Names) -> str:
    return words.say(
        "{player} keeps {card}, face down on board {board}.",
        player=names[event.seat],
        card=card_title(words, event.card),
        board=event.board,
    )


@line.register
def _(event: e.EquipmentReturned, words: Words, names: Names) -> str:
    cards = cards_named(words, event.cards)
    return words.say("{player} does not keep {cards}.", player=names[event.seat], cards=cards)


@line.register
def _(event: e.CharacterChosen, words: Words, names: Names) -> str:
    player, board = names[event.seat], event.board
    if not event.who:
        return words.say("{player} lays a Character face down on board {board}.", player=player, board=board)
    who = who_name(words, event.who)
    return words.say("{player} lays {who} face down on board {board}.", player=player, who=who, board=board)


@line.register
def _(event: e.InitiativeCardGiven, words: Words, names: Names) -> str:
    return words.say(
        "{player} lays {card} beside board {board}.",
        player=names[event.seat],
        card=card_title(words, event.card),
        board=event.board,
    )


@line.register
def _(event: e.CharactersRevealed, words: Words, names: Names) -> str:
    shown = zip(event.names, event.cards, event.initiative, strict=True)
    first, second = (_board(words, who, cards, initiative) for who, cards, initiative in shown)
    return words.say("{player} shows {first}; {second}.", player=names[event.seat], first=first, second=second)


def _board(words: Words, who: str, cards: int, initiative: tuple[str, ...]) -> str:
    down = words.plural("{n} card face down", "{n} cards face down", cards)
    if not initiative:
        return words.say("{who} with {down}", who=who_name(words, who), down=down)
    beside = cards_named(words, initiative)
    return words.say("{who} with {down}, beside it {cards}", who=who_name(words, who), down=down, cards=beside)


@line.register
def _(event: e.CharacterPlaced, words: Words, names: Names) -> str:
    return words.say("{who} starts on {square}.", who=who_name(words, event.who), square=event.square)
