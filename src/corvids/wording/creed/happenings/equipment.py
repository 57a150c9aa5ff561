"""What happens with Hiding Spots, Towers, Chests, Objectives, Bodies and cards, in sentences."""

from corvids.games.creed.events import equipment as e

from ...words import Names, Words, mark
from ..things import by_name, capital, card_title, some_bodies, some_enemies, tower_name, who_name
from .line import line

DRAWN = {
    "equipment": mark("{player} draws {card} from the Equipment deck."),
    "chest": mark("{player} draws {card} from the Chest deck."),
}
DRAWN_UNSEEN = {
    "equipment": mark("{player} draws a card from the Equipment deck."),
    "chest": mark("{player} draws a card from the Chest deck."),
}


@line.register
def _(event: e.WentIn, words: Words, names: Names) -> str:
    who = who_name(words, event.who)
    return words.say("{who} goes into the Hiding Spot on {square}.", who=who, square=event.square)


@line.register
def _(event: e.CameOut, words: Words, names: Names) -> str:
    who = who_name(words, event.who)
    return words.say("{who} comes out of the Hiding Spot on {square}.", who=who, square=event.square)


@line.register
def _(event: e.Climbed, words: Words, names: Names) -> str:
    who, tower = who_name(words, event.who), tower_name(words, event.tower)
    return words.say("{who} climbs {tower} from {square}.", who=who, tower=tower, square=event.square)


@line.register
def _(event: e.Leapt, words: Words, names: Names) -> str:
    who, tower = who_name(words, event.who), tower_name(words, event.tower)
    return words.say(
        "{who} leaps from the top of {tower} into the Hiding Spot on {square}.",
        who=who,
        tower=tower,
        square=event.square,
    )


@line.register
def _(event: e.ChestOpened, words: Words, names: Names) -> str:
    return words.say("{who} opens the Chest on {square}.", who=who_name(words, event.who), square=event.square)


@line.register
def _(event: e.ObjectiveCompleted, words: Words, names: Names) -> str:
    return words.say(
        "{who} completes Objective {number} on {square}.",
        who=who_name(words, event.who),
        number=event.number,
        square=event.square,
    )


@line.register
def _(event: e.BodiesSearched, words: Words, names: Names) -> str:
    who, bodies = who_name(words, event.who), some_bodies(words, event.kinds)
    return words.say("{who} searches {bodies} on {square}.", who=who, bodies=bodies, square=event.square)


@line.register
def _(event: e.BodiesHidden, words: Words, names: Names) -> str:
    who, bodies = who_name(words, event.who), some_bodies(words, event.kinds)
    return words.say("{who} hides {bodies} on {square}.", who=who, bodies=bodies, square=event.square)


@line.register
def _(event: e.CardDrawn, words: Words, names: Names) -> str:
    player = names[event.seat]
    if not event.card:
        return words.say(DRAWN_UNSEEN[event.deck], player=player)
    return words.say(DRAWN[event.deck], player=player, card=card_title(words, event.card))


@line.register
def _(event: e.DeckRenewed, words: Words, names: Names) -> str:
    return words.plural(
        "{n} discarded card becomes the new Equipment deck.",
        "{n} discarded cards become the new Equipment deck.",
        event.cards,
    )


@line.register
def _(event: e.CardPlaced, words: Words, names: Names) -> str:
    who = who_name(words, event.who)
    if not event.card:
        return words.say("{who} keeps a card face down in the inventory.", who=who)
    card = card_title(words, event.card)
    if event.slot == "inventory":
        return words.say("{who} keeps {card} face down in the inventory.", who=who, card=card)
    return words.say("{who} equips {card}.", who=who, card=card)


@line.register
def _(event: e.CardStowed, words: Words, names: Names) -> str:
    who, card = who_name(words, event.who), card_title(words, event.card)
    return words.say("{who} turns {card} down into the inventory.", who=who, card=card)


@line.register
def _(event: e.CardDiscarded, words: Words, names: Names) -> str:
    who, card = who_name(words, event.who), card_title(words, event.card)
    if event.gone:
        return words.say("{who} discards {card}, out of the game.", who=who, card=card)
    return words.say("{who} discards {card}.", who=who, card=card)


@line.register
def _(event: e.ArmourReplaced, words: Words, names: Names) -> str:
    return words.say(
        "{who} wears {new} in place of {old}, which leaves the game.",
        who=who_name(words, event.who),
        new=card_title(words, event.new),
        old=card_title(words, event.old),
    )


@line.register
def _(event: e.TradeBegan, words: Words, names: Names) -> str:
    return words.say("{who} trades with {ally}.", who=who_name(words, event.who), ally=who_name(words, event.ally))


@line.register
def _(event: e.CardPickedUp, words: Words, names: Names) -> str:
    who, card = who_name(words, event.who), card_title(words, event.card)
    return words.say("In the Trade {card} of {who} is picked up.", who=who, card=card)


@line.register
def _(event: e.ItemUsed, words: Words, names: Names) -> str:
    fields = {"who": who_name(words, event.who), "card": card_title(words, event.card)}
    if event.target in ("", event.who):
        if not event.by:
            return words.say("{who} uses {card}.", **fields)
        return words.say("{who} uses {card} for nothing ({by}).", by=by_name(words, event.by), **fields)
    fields["target"] = who_name(words, event.target)
    if not event.by:
        return words.say("{who} uses {card} on {target}.", **fields)
    return words.say("{who} uses {card} on {target} for nothing ({by}).", by=by_name(words, event.by), **fields)


@line.register
def _(event: e.Healed, words: Words, names: Names) -> str:
    return words.plural(
        "{who} gets {n} health cube back and has {left}.",
        "{who} gets {n} health cubes back and has {left}.",
        event.cubes,
        who=who_name(words, event.who),
        left=event.left,
    )


@line.register
def _(event: e.PlanShared, words: Words, names: Names) -> str:
    who, ally = who_name(words, event.who), who_name(words, event.ally)
    return words.say("{who} puts a spent cube of {ally} on its saved slot.", who=who, ally=ally)


@line.register
def _(event: e.CubeReturned, words: Words, names: Names) -> str:
    return words.say("A spent cube of {who} is fresh again.", who=who_name(words, event.who))


@line.register
def _(event: e.Glided, words: Words, names: Names) -> str:
    who = who_name(words, event.who)
    if not event.origin:
        return words.say("{who} glides from the top of a Tower to {square}.", who=who, square=event.square)
    return words.say("{who} glides from {origin} to {square}.", who=who, origin=event.origin, square=event.square)


@line.register
def _(event: e.IgnoresTests, words: Words, names: Names) -> str:
    who = who_name(words, event.who)
    if event.enemies_only:
        return words.say("Enemies do not look at {who} this turn.", who=who)
    return words.say("{who} takes no Detection Test this turn.", who=who)


@line.register
def _(event: e.AlertEnded, words: Words, names: Names) -> str:
    return words.say("The Alert is over, and loose red bases leave the Map.")


@line.register
def _(event: e.InitiativeCardUsed, words: Words, names: Names) -> str:
    return words.say("{who} uses {card}.", who=who_name(words, event.who), card=card_title(words, event.card))


@line.register
def _(event: e.GuardHeldBack, words: Words, names: Names) -> str:
    kind = capital(some_enemies(words, event.kind))
    return words.say("{kind} on {square} is told to stay.", kind=kind, square=event.square)
