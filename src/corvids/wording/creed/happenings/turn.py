"""What happens as the game turn goes on, in sentences."""

from corvids.games.creed.events import turn as e
from corvids.games.creed.table import Phase

from ...words import Names, Words, mark
from ..things import event_title, names_of, way_name, who_name
from .line import line

STEPS = {
    Phase.FIRST: mark("Step 1/2: {player} plays {names}."),
    Phase.OTHER: mark("Step 1/1: {player} plays {names}."),
    Phase.SECOND: mark("Step 2/2: {player} plays {names}."),
}
STEPS_OF_NOBODY = {
    Phase.FIRST: mark("Step 1/2: no Character of {player} plays."),
    Phase.OTHER: mark("Step 1/1: no Character of {player} plays."),
    Phase.SECOND: mark("Step 2/2: no Character of {player} plays."),
}
UNKNOWN = "?"


@line.register
def _(event: e.TurnBegan, words: Words, names: Names) -> str:
    player = names[event.seat]
    return words.say("Turn {turn} begins; {player} holds the Initiative.", turn=event.turn, player=player)


@line.register
def _(event: e.EventDrawn, words: Words, names: Names) -> str:
    card = event_title(words, event.card)
    if event.direction == UNKNOWN:
        return words.say("The Event is {card}, with a question mark for the Enemies' direction.", card=card)
    return words.say("The Event is {card}: Enemies go {way}.", card=card, way=way_name(words, event.direction))


@line.register
def _(event: e.StepBegan, words: Words, names: Names) -> str:
    player, playing = names[event.seat], names_of(words, event.playing)
    if not playing:
        return words.say(STEPS_OF_NOBODY[event.phase], player=player)
    return words.say(STEPS[event.phase], player=player, names=playing)


@line.register
def _(event: e.Paid, words: Words, names: Names) -> str | None:
    if not event.saved:
        return None  # every action would have its line
    return words.say("{who} spends the saved cube.", who=who_name(words, event.who))


@line.register
def _(event: e.CubeSaved, words: Words, names: Names) -> str:
    return words.say("{who} saves a cube.", who=who_name(words, event.who))


@line.register
def _(event: e.CubesLost, words: Words, names: Names) -> str:
    return words.plural(
        "{who} loses {n} unspent cube.",
        "{who} loses {n} unspent cubes.",
        event.cubes,
        who=who_name(words, event.who),
    )


@line.register
def _(event: e.EnemyPhaseBegan, words: Words, names: Names) -> str:
    return words.say("The Enemy phase begins.")


@line.register
def _(event: e.TurnEnded, words: Words, names: Names) -> str:
    return words.say("Turn {turn} is over; loose red bases leave the Map.", turn=event.turn)


@line.register
def _(event: e.InitiativePassed, words: Words, names: Names) -> str:
    return words.say("The Initiative passes to {player}.", player=names[event.seat])
