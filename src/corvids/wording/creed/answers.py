"""What can be answered in Creed Versus Crows, in sentences as on a button."""

from collections.abc import Callable
from functools import singledispatch

from corvids.games.creed import actions as a
from corvids.games.creed.cards import Ability
from corvids.games.creed.table import BOSS
from corvids.games.creed.town import Faction
from corvids.kernel import Action
from corvids.kernel.windows import Number

from ..words import Names, Words, mark
from .things import (
    automaton_title,
    by_name,
    capital,
    card_title,
    event_title,
    faces_shown,
    faction_name,
    secret_title,
    some_bodies,
    some_enemies,
    some_struck,
    target_name,
    thing_name,
    way_name,
    who_name,
)

SLEEVES = {"left": mark("The left sleeve"), "right": mark("The right sleeve")}
DRAWN_SEATS = ("seat-1", "seat-2")
"""What chance answers when a draw decides who has the Initiative."""
PASSES = {
    "reactions": mark("Do not react"),
    "pick-up": mark("No more cards"),
    "gone-already": mark("Stay"),
    "hand-over": mark("Keep the Chest"),
    "free-move": mark("Go no further"),
    "event-who": mark("Nobody"),
    "post": mark("No more Crossbowmen"),
    "move-guards": mark("No more Guards"),
    "ignore-test": mark("Let the dice be rolled"),
    "ward": mark("Let the dice be rolled"),
    "ward-retaliation": mark("Let the dice be rolled"),
    "spare-hits": mark("Take the hits"),
}
"""What declining is called; where nothing else is said, nothing is done."""
SQUARES = {
    "bring-in": mark("Come in on {square}"),
    "attract": mark("Those of {square} first"),
    "attract-to": mark("One to {square}"),
    "leader-to": mark("To {square}"),
    "aim": mark("Shoot at {square}"),
    "post": mark("A Crossbowman on {square}"),
    "move-guards": mark("A Guard on {square}"),
    "send-guard": mark("To {square}"),
    "lead-away": mark("Those on {square}"),
    "ignore-test": mark("Ignore the test on {square}"),
    "ward": mark("Turn the dice on {square} to the Opponents"),
}
"""What answering with a square does."""
DEEDS: dict[type[Action], str] = {
    a.First: mark("{who} plays first"),
    a.Second: mark("{who} plays second, in step 2/2"),
    a.End: mark("End the step"),
    a.Keep: mark("Keep the Event"),
    a.Give: mark("Give the Event to the other side"),
    a.Act: mark("Act now"),
    a.LetOther: mark("Let the other side act first"),
    a.GoIn: mark("{who} goes into the Hiding Spot"),
    a.ComeOut: mark("{who} comes out of the Hiding Spot"),
    a.Climb: mark("{who} climbs the Tower"),
    a.Leap: mark("{who} takes a Leap of Faith"),
    a.OpenChest: mark("{who} opens the Chest"),
    a.Lift: mark("{who} picks up the Chest"),
    a.SetDown: mark("{who} puts the Chest down"),
    a.Release: mark("{who} lets the Dottore go"),
    a.Complete: mark("{who} completes the Objective"),
    a.Search: mark("{who} searches the Bodies"),
    a.Conceal: mark("{who} hides the Bodies"),
    a.Save: mark("{who} saves a cube"),
    a.Trade: mark("{who} trades with the Ally"),
    a.React: mark("{who} reacts"),
    a.Abandon: mark("{who} gives up the Automaton"),
    a.PassOn: mark("{who} hands the Automaton over"),
}
"""Answers that say no more than who does something."""
NAMED = {
    "ward": mark("Cancel dice against {who}"),
    "ward-retaliation": mark("Cancel dice against {who}"),
    "spare-hits": mark("Ignore hits on {who}"),
}
"""What answering with a Character does, where it does not just name it, or give it a die."""
NAMING = ("event-who", "give-cards", "thief", "leader-emblem")
STATES = {"active": mark("Set the Alert State to active"), "inactive": mark("Set the Alert State to inactive")}
WEAPONS = {"melee": mark("{who}'s melee weapon"), "ranged": mark("{who}'s ranged weapon")}


def action_label(words: Words, action: Action, kind: str, names: Names) -> str:
    """What answering a question of that *kind* with this does, as on a button."""
    return label(action, words, kind, names)


@singledispatch
def label(action: Action, words: Words, kind: str, names: Names) -> str:
    """The label of a kind of action: one function for each that says more than who does something."""
    return words.say(DEEDS[type(action)], who=who_name(words, getattr(action, "who", "")))


@label.register
def _(action: a.Drew, words: Words, kind: str, names: Names) -> str:
    card = action.card
    if card in DRAWN_SEATS:
        return words.say("{player} has the Initiative", player=names[DRAWN_SEATS.index(card)])
    titles = {
        "draw-secret": secret_title, "draw-event": event_title, "direction": event_title,
        "draw-automaton": automaton_title,
    }  # fmt: skip
    return words.say("Draw {card}", card=titles.get(kind, card_title)(words, card))


@label.register
def _(action: a.Rolled, words: Words, kind: str, names: Names) -> str:
    return words.say("Roll {faces}", faces=faces_shown(words, action.faces))


@label.register
def _(action: a.Hand, words: Words, kind: str, names: Names) -> str:
    return words.say(SLEEVES[action.hand])


TAKEN: dict[str, Callable[[Words, str], str]] = {
    "set-alert": lambda words, state: words.say(STATES[state]),
    "close-entrance": lambda words, letter: words.say("Entrance {letter}", letter=letter),
    "choose-way": lambda words, way: capital(way_name(words, way)),
}
"""What is taken where it is neither a faction nor a card nor a Character."""


@label.register
def _(action: a.Take, words: Words, kind: str, names: Names) -> str:
    if action.what in tuple(Faction):
        faction = faction_name(words, action.what)
        if kind == "divide-enemies":
            return words.say("The dice left over against {faction}", faction=faction)
        return words.say("Play {faction}", faction=faction)
    if kind == "keep-automaton":
        return words.say("Keep {card}", card=automaton_title(words, action.what))
    if kind == "last-blow":
        return words.say("Strike with {card}", card=card_title(words, action.what))
    named = TAKEN.get(kind)
    return named(words, action.what) if named is not None else thing_name(words, action.what)


@label.register
def _(action: a.PutOn, words: Words, kind: str, names: Names) -> str:
    card = card_title(words, action.card)
    if kind == "split":
        return words.say("Beside board {board}: {card}", card=card, board=action.board)
    return words.say("Keep {card} on board {board}", card=card, board=action.board)


@label.register
def _(action: a.Place, words: Words, kind: str, names: Names) -> str:
    return words.say("Place {who} on {square}", who=who_name(words, action.who), square=action.square)


@label.register
def _(action: a.Arrive, words: Words, kind: str, names: Names) -> str:
    return words.say(
        "{who} takes over board {board}, on {square}",
        who=who_name(words, action.who),
        board=action.board,
        square=action.square,
    )


@label.register
def _(action: a.Pass, words: Words, kind: str, names: Names) -> str:
    return words.say(PASSES.get(kind, mark("Do nothing")))


@label.register
def _(action: a.Pay, words: Words, kind: str, names: Names) -> str:
    return words.say("Spend the saved cube") if action.saved else words.say("Spend fresh cubes only")


@label.register
def _(action: a.Move, words: Words, kind: str, names: Names) -> str:
    return words.say("Move {who} to {square}", who=who_name(words, action.who), square=action.square)


@label.register
def _(action: a.Run, words: Words, kind: str, names: Names) -> str:
    return words.say(
        "Move {who} to {square} for nothing ({ability})",
        who=who_name(words, action.who),
        square=action.square,
        ability=by_name(words, Ability.ROOF_RUNNER),
    )


@label.register
def _(action: a.Equip, words: Words, kind: str, names: Names) -> str:
    return words.say("{who} equips {card}", who=who_name(words, action.who), card=card_title(words, action.card))


@label.register
def _(action: a.Stow, words: Words, kind: str, names: Names) -> str:
    who, card = who_name(words, action.who), card_title(words, action.card)
    return words.say("{who} turns {card} down into the inventory", who=who, card=card)


@label.register
def _(action: a.Discard, words: Words, kind: str, names: Names) -> str:
    fields = {"who": who_name(words, action.who), "card": card_title(words, action.card)}
    if action.slot:
        return words.say("{who} discards the {card} on its slot", **fields)
    return words.say("{who} discards {card}", **fields)


@label.register
def _(action: a.Hold, words: Words, kind: str, names: Names) -> str:
    fields = {"who": who_name(words, action.who), "card": card_title(words, action.card)}
    down = action.slot == "inventory"
    if kind == "pick-up" and down:
        return words.say("{card} out of {who}'s inventory", **fields)
    if kind == "pick-up":
        return words.say("{card} off {who}'s slot", **fields)
    if down:
        return words.say("{card} into {who}'s inventory", **fields)
    return words.say("{card} onto {who}'s slot", **fields)


def _weapon(words: Words, action: a.Attack | a.Coordinate | a.JoinIn) -> str:
    weapon = words.say(WEAPONS[action.slot], who=who_name(words, action.who))
    if action.free:
        ability = by_name(words, Ability.LOOSE_SATCHEL)
        return words.say("{what} for nothing ({ability})", what=weapon, ability=ability)
    if not action.ability:
        return weapon
    return words.say("{weapon} ({ability})", weapon=weapon, ability=by_name(words, Ability.STORMING_PARTY))


@label.register
def _(action: a.Attack, words: Words, kind: str, names: Names) -> str:
    return words.say("Attack {square} with {weapon}", square=action.square, weapon=_weapon(words, action))


@label.register
def _(action: a.Coordinate, words: Words, kind: str, names: Names) -> str:
    weapon = _weapon(words, action)
    return words.say("Attack {square} together with the Ally, with {weapon}", square=action.square, weapon=weapon)


@label.register
def _(action: a.JoinIn, words: Words, kind: str, names: Names) -> str:
    return capital(words.say("Join in with {weapon}", weapon=_weapon(words, action)))


@label.register
def _(action: a.Poison, words: Words, kind: str, names: Names) -> str:
    who, target = who_name(words, action.who), target_name(words, action.target)
    return words.say("{who} uses the Poison Blade on {target}", who=who, target=target)


@label.register
def _(action: a.Use, words: Words, kind: str, names: Names) -> str:
    fields = {"who": who_name(words, action.who), "card": card_title(words, action.card)}
    if action.target in ("", action.who):
        said = words.say("{who} uses {card}", **fields)
    else:
        said = words.say("{who} uses {card} on {target}", target=who_name(words, action.target), **fields)
    if not action.free:
        return said
    return words.say("{what} for nothing ({ability})", what=said, ability=by_name(words, Ability.LOOSE_SATCHEL))


@label.register
def _(action: a.Invoke, words: Words, kind: str, names: Names) -> str:
    fields = {"who": who_name(words, action.who), "card": card_title(words, action.card)}
    if action.target:
        return words.say("{who} uses {card} on {target}", target=action.target, **fields)
    return words.say("{who} uses {card}", **fields)


@label.register
def _(action: a.Again, words: Words, kind: str, names: Names) -> str:
    if not action.faces:
        return words.say("Keep these dice")
    return words.say("Roll once more: {dice}", dice=faces_shown(words, action.faces))


@label.register
def _(action: a.SharePlan, words: Words, kind: str, names: Names) -> str:
    ability = by_name(words, Ability.SHARED_PLAN)
    return words.say("{ability}: a spent cube of the Ally is saved", ability=ability)


@label.register
def _(action: a.Feed, words: Words, kind: str, names: Names) -> str:
    ability, who = by_name(words, Ability.FED_BY_FEAR), who_name(words, action.who)
    return words.say("{ability}: a spent cube of {who} comes back", ability=ability, who=who)


@label.register
def _(action: a.Count, words: Words, kind: str, names: Names) -> str:
    if kind == "divide":
        return words.plural("{n} die at Opponents", "{n} dice at Opponents", action.number)
    if kind == "emblems":
        return words.plural("{n} hit at Opponents", "{n} hits at Opponents", action.number)
    if kind in ("hits-opponents", "leader-hits"):
        return words.plural("{n} hit for board 1", "{n} hits for board 1", action.number)
    return words.plural("{n} hit for the one that began", "{n} hits for the one that began", action.number)


@label.register
def _(action: a.Pick, words: Words, kind: str, names: Names) -> str:
    if kind == "make-room":
        return capital(some_bodies(words, action.kinds))
    if kind == "hits-enemies" and BOSS in action.kinds:
        return capital(some_struck(words, action.kinds))
    return capital(some_enemies(words, action.kinds))


@label.register
def _(action: a.At, words: Words, kind: str, names: Names) -> str:
    return words.say(SQUARES.get(kind, mark("On {square}")), square=action.square)


@label.register
def _(action: a.Escort, words: Words, kind: str, names: Names) -> str:
    return words.say("{who} joins Dottore {number}", who=who_name(words, action.who), number=action.number)


@label.register
def _(action: a.To, words: Words, kind: str, names: Names) -> str:
    who = who_name(words, action.who)
    if kind == "hand-over":
        return words.say("The Chest goes to {who}", who=who)
    return who if kind in NAMING else words.say(NAMED.get(kind, mark("A die against {who}")), who=who)


@label.register
def _(action: a.Span, words: Words, kind: str, names: Names) -> str:
    return words.say("Between {square} and {other}", square=action.square, other=action.other)


def _free(words: Words, said: str, *, free: bool) -> str:
    if not free:
        return said
    return words.say("{what} for nothing ({ability})", what=said, ability=by_name(words, Ability.CLOCKMAKER))


@label.register
def _(action: a.Fetch, words: Words, kind: str, names: Names) -> str:
    said = words.say("{who} takes an Automaton", who=who_name(words, action.who))
    return _free(words, said, free=action.free)


@label.register
def _(action: a.Deploy, words: Words, kind: str, names: Names) -> str:
    who = who_name(words, action.who)
    said = words.say("{who} places the Automaton", who=who)
    if action.way:
        said = words.say("{who} places the Automaton, to walk {way}", who=who, way=way_name(words, action.way))
    return _free(words, said, free=action.free)


@label.register
def _(action: a.Light, words: Words, kind: str, names: Names) -> str:
    return words.say("{who} lights Automaton {number}", who=who_name(words, action.who), number=action.number)


@label.register
def _(action: Number, words: Words, kind: str, names: Names) -> str:
    return words.say("Automaton {number}", number=action.number)
