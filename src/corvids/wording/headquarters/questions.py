"""What is asked in the Headquarters and what can be answered, in sentences; and why an answer is refused."""

from collections.abc import Callable
from functools import singledispatch

from corvids.games.headquarters import actions as a
from corvids.games.headquarters.view import Asked
from corvids.kernel import CHANCE, Action, Fault, Refusal

from ..voice import Question, Refused, named, two_sentences
from ..words import Names, Words, mark
from .things import (
    building_name,
    card_title,
    faces_name,
    helper_title,
    level_name,
    skill_name,
    slot_name,
    spot_name,
    who_name,
)

QUESTIONS: dict[str, tuple[str, str]] = {
    "team": (mark("Who plays?"), mark("Two to four Assassins. Who plays changes between Memories only.")),
    "free": (
        mark("Do cards change their places?"),
        mark("For free, each card once. Small cards go from board to board, to the Main Hall and back."),
    ),
    "free-to": (
        mark("{card}: where to?"),
        mark("To the Main Hall, or to a free slot. A Medicine can be used at once."),
    ),
    "rest": (
        mark("Who is put on a red space?"),
        mark("The wounded are healed there only, and do not play the Memory then."),
    ),
    "draft": (
        mark("Which Blueprint stands in the Workshop?"),
        mark("One at most. The others are kept in the Main Hall."),
    ),
    "helpers": (
        mark("Where do the helpers go?"),
        mark("Each to one space of one building, or to none. They stay until the Headquarters is resolved."),
    ),
    "replace": (
        mark("Which Apprentice plays for {who}?"),
        mark("The space that the Apprentice leaves is empty from then on."),
    ),
    "end": (mark("How did the attempt end?"), mark("After a first failure the Memory is played once more.")),
    "health": (
        mark("With how many health cubes does {who} come back?"),
        mark("With none left somebody is eliminated. Apprentices need no healing."),
    ),
    "use": (
        mark("What was used up in the Memory?"),
        mark("Cards of boards that were discarded, and action cubes that were saved."),
    ),
    "chest": (mark("Was a Chest card won?"), mark("After a failure it goes back on top of its deck.")),
    "draw-chest": (mark("Which Chest card is it?"), mark("The top card of the Chest deck.")),
    "reward": (mark("Which Reward card was won?"), mark("It is put in the Main Hall.")),
    "blueprint": (mark("Which Blueprint was won?"), mark("It is kept in the Main Hall.")),
    "xp": (
        mark("How much XP did the Memory bring?"),
        mark("After a second failure that of mandatory Objectives only."),
    ),
    "sync": (mark("Was the Memory synchronized to 100%?"), mark("Its optional Objectives say so.")),
    "skill": (
        mark("Which Skill card does {who} keep?"),
        mark("One of the three of level {level}. The two others are put back."),
    ),
    "heal": (
        mark("How many health cubes does {who} get?"),
        mark("Cubes left: {left}. One is enough to bring an eliminated Assassin back."),
    ),
    "build": (
        mark("Is the Blueprint built?"),
        mark("All is paid, or nothing. It may also stay, or go to the Main Hall."),
    ),
    "share": (
        mark("How many crossed-out cards do the helpers save?"),
        mark("The other cards that they save are of the discard symbol."),
    ),
    "pay": (
        mark("Which cards pay?"),
        mark(
            "Still due: {permanent} with the crossed-out symbol, gone for good, and {discard} with the discard symbol."
        ),
    ),
    "show": (mark("Which card does the Shop show?"), mark("Investigation cards are passed over.")),
    "keep": (mark("Which card do you keep?"), mark("Cards to keep: {left}. The others are discarded.")),
    "keep-to": (mark("{card}: where to?"), mark("To a board, or to the Main Hall.")),
    "roll": (mark("What do the dice in the Command Room show?"), mark("Hits count 1, and so do emblems.")),
}
"""Title and hint of each kind of question."""
CHOSEN = (
    mark("Is the Blueprint paid with these cards?"),
    mark("Those with the crossed-out symbol leave the game for good. Undo takes back what was chosen last."),
)
"""Title and hint once all the cards that pay are chosen."""


def question(words: Words, asked: Asked) -> Question:
    """The question as the team reads it."""
    title, hint = CHOSEN if asked.kind == "pay" and not (asked.permanent or asked.discard) else QUESTIONS[asked.kind]
    fields = {
        "card": card_title(words, asked.card),
        "who": who_name(words, asked.who),
        "left": asked.left,
        "level": level_name(asked.left) if asked.kind == "skill" else "",
        "permanent": asked.permanent,
        "discard": asked.discard,
    }
    return Question(words.say(title, **fields), words.say(hint, **fields))


def waiting_line(words: Words, asked: Asked, names: Names) -> str:
    """What everybody else reads meanwhile."""
    if asked.seat == CHANCE:
        return words.say("Chance decides.")
    return words.say("{player} decides.", player=names[asked.seat])


def action_label(words: Words, action: Action, kind: str, names: Names) -> str:
    """What answering a question of that *kind* with this does, as on a button."""
    return label(action, words, kind)


DONE = {
    "team": mark("The team is complete"),
    "free": mark("Leave the cards where they are"),
    "rest": mark("Nobody else"),
    "draft": mark("Leave the Workshop as it is"),
    "helpers": mark("The assignment is done"),
    "use": mark("Nothing else"),
    "reward": mark("No Reward card"),
    "blueprint": mark("No Blueprint"),
    "sync": mark("Not to 100%"),
}
"""What going on means, by the kind of the question."""


@singledispatch
def label(action: Action, words: Words, kind: str) -> str:
    """The label of a kind of action: one function for each."""
    raise TypeError(f"no label for {action!r}")


@label.register
def _(action: a.GoOn, words: Words, kind: str) -> str:
    return words.say(DONE.get(kind, mark("Go on")))


@label.register
def _(action: a.Join, words: Words, kind: str) -> str:
    return words.say("{who} joins", who=who_name(words, action.who))


@label.register
def _(action: a.Leave, words: Words, kind: str) -> str:
    return words.say("{who} leaves", who=who_name(words, action.who))


@label.register
def _(action: a.Swap, words: Words, kind: str) -> str:
    return words.say(
        "{other} plays instead of {who}", who=who_name(words, action.who), other=who_name(words, action.other)
    )


@label.register
def _(action: a.Take, words: Words, kind: str) -> str:
    return words.say("Take {card} from {spot}", card=card_title(words, action.card), spot=spot_name(words, action.spot))


@label.register
def _(action: a.PutTo, words: Words, kind: str) -> str:
    return words.say("To {spot}", spot=spot_name(words, action.spot))


@label.register
def _(action: a.Treat, words: Words, kind: str) -> str:
    return words.say("Use it to heal {who}", who=who_name(words, action.who))


@label.register
def _(action: a.Rest, words: Words, kind: str) -> str:
    return words.say("{who} goes to the Hospital", who=who_name(words, action.who))


@label.register
def _(action: a.Draft, words: Words, kind: str) -> str:
    return words.say("Workshop: {plan}", plan=card_title(words, action.plan))


@label.register
def _(action: a.Place, words: Words, kind: str) -> str:
    where = building_name(words, action.building)
    return words.say("{building}: {helper}", helper=helper_title(words, action.helper), building=where)


@label.register
def _(action: a.Call, words: Words, kind: str) -> str:
    if action.origin == a.LEFT_OUT:
        return words.say("One who is left out")
    return words.say("The one {where}", where=building_name(words, action.origin, inside=True))


@label.register
def _(action: a.Ended, words: Words, kind: str) -> str:
    return words.say("The Memory succeeded") if action.success else words.say("The Memory failed")


@label.register
def _(action: a.Returned, words: Words, kind: str) -> str:
    who = who_name(words, action.who)
    if not action.cubes:
        return words.say("{who} is eliminated", who=who)
    return words.plural("{who}: {n} cube left", "{who}: {n} cubes left", action.cubes, who=who)


@label.register
def _(action: a.Used, words: Words, kind: str) -> str:
    return words.say(
        "Discarded: {card}, from {spot}", card=card_title(words, action.card), spot=spot_name(words, action.spot)
    )


@label.register
def _(action: a.Saved, words: Words, kind: str) -> str:
    return words.say("{who} has saved an action cube", who=who_name(words, action.who))


@label.register
def _(action: a.Opened, words: Words, kind: str) -> str:
    return words.say("A Chest card was won") if action.chest else words.say("No Chest card, or no other one")


@label.register
def _(action: a.Won, words: Words, kind: str) -> str:
    return words.say("Won: {card}", card=card_title(words, action.card))


@label.register
def _(action: a.Earned, words: Words, kind: str) -> str:
    return words.say("{xp} XP gained", xp=action.xp)


@label.register
def _(action: a.Synced, words: Words, kind: str) -> str:
    return words.say("Synchronized to 100%")


@label.register
def _(action: a.Keep, words: Words, kind: str) -> str:
    return words.say("{who} keeps {skill}", who=who_name(words, action.who), skill=skill_name(words, action.skill))


@label.register
def _(action: a.Heal, words: Words, kind: str) -> str:
    who = who_name(words, action.who)
    if not action.cubes:
        return words.say("{who}: no cube", who=who)
    return words.plural("{who}: {n} cube back", "{who}: {n} cubes back", action.cubes, who=who)


@label.register
def _(action: a.BuildIt, words: Words, kind: str) -> str:
    return words.say("Build it")


@label.register
def _(action: a.LeaveIt, words: Words, kind: str) -> str:
    if kind == "pay":
        return words.say("Give up: nothing is paid")
    return words.say("Leave it in the Workshop")


@label.register
def _(action: a.Store, words: Words, kind: str) -> str:
    return words.say("Put it in the Main Hall")


@label.register
def _(action: a.TakeOff, words: Words, kind: str) -> str:
    if not action.permanent:
        return words.say("No crossed-out card less")
    return words.plural("{n} crossed-out card less", "{n} crossed-out cards less", action.permanent)


@label.register
def _(action: a.Pay, words: Words, kind: str) -> str:
    return words.say(
        "Pay with {card}, from {spot}", card=card_title(words, action.card), spot=spot_name(words, action.spot)
    )


@label.register
def _(action: a.PayAll, words: Words, kind: str) -> str:
    return words.say("Pay with these cards, and build it")


@label.register
def _(action: a.Drew, words: Words, kind: str) -> str:
    return words.say("Card drawn: {card}", card=card_title(words, action.card))


@label.register
def _(action: a.Buy, words: Words, kind: str) -> str:
    return words.say("Keep {card}", card=card_title(words, action.card))


@label.register
def _(action: a.Rolled, words: Words, kind: str) -> str:
    return words.say("Roll: {faces}", faces=faces_name(words, action.faces))


def refusal(words: Words, refused: Refusal) -> Refused:
    """The two sentences of a refusal."""
    return two_sentences(words, refused, named(words, refused.facts, FACTS))


def fault(words: Words, found: Fault) -> str:
    """The sentence of a fault."""
    return words.say(found.problem, **named(words, found.facts, FACTS))


def _skills(words: Words, names: str) -> str:
    return words.join(skill_name(words, name) for name in names.split(", "))


FACTS: dict[str, Callable[[Words, str], str]] = {
    "who": who_name,
    "other": who_name,
    "asked": who_name,
    "card": card_title,
    "plan": card_title,
    "helper": helper_title,
    "building": building_name,
    "spot": spot_name,
    "slot": slot_name,
    "skills": _skills,
}
"""How the facts that have names are said, by their field."""
