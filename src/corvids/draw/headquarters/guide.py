"""A first campaign, guided through two visits: what to do, why, by which rule, and in which room."""

from collections.abc import Iterator
from typing import NamedTuple

from corvids.draw import frame
from corvids.draw.screen import Screen, names_of
from corvids.games.headquarters import actions as a
from corvids.games.headquarters.cards import Building
from corvids.games.headquarters.outlook import Outlook
from corvids.games.headquarters.rules.command_room import level_of
from corvids.games.headquarters.rules.workshop import missing
from corvids.games.headquarters.table import Table
from corvids.games.headquarters.totals import worth
from corvids.games.headquarters.view import Asked, View
from corvids.kernel import Action
from corvids.wording import Names, Words, mark
from corvids.wording.headquarters import action_label

VISITS_GUIDED = 2
HURT = 2
"""So many health cubes a Memory may well cost; one more for each who is hurt already."""
LIKELY = 0.5
"""Dice that fulfil a Contract with this chance are enough."""


class Told(NamedTuple):
    """What is said of a question: what to do, why, and the rules."""

    do: str
    why: str
    rules: tuple[str, ...]


CARD_TO = Told(
    mark("Put the card where it is of use."),
    mark("A weapon or an armour is worn on its slot; all else lies in the inventory, or in the Main Hall."),
    ("HQ-9.8", "HQ-5.13"),
)
QUESTIONS: dict[str, Told] = {
    "team": Told(
        mark("Choose two to four Assassins."),
        mark("Two are quicker to heal and to equip. Who plays can change between Memories."),
        ("HQ-9.4", "HQ-8.6"),
    ),
    "free": Told(
        mark("Leave the cards where they are."),
        mark("You are asked before each room, since cards change hands for free. A Medicine is used in this way too."),
        ("HQ-5.11", "HQ-5.15"),
    ),
    "free-to": CARD_TO,
    "rest": Told(
        mark("Put whoever is badly hurt on a red space."),
        mark("By this reading the wounded are healed there only, and do not play the Memory."),
        ("HQ-1.8", "HQ-5.5"),
    ),
    "replace": Told(
        mark("Take an Apprentice who stands where he is missed least."),
        mark("He plays for whoever is eliminated; the space that he leaves counts no more at this visit."),
        ("HQ-6.4", "HQ-6.5"),
    ),
    "skill": Told(
        mark("Keep one of the three."),
        mark("All reach a level together, and each keeps a Skill card of it for the whole campaign."),
        ("HQ-7.1", "HQ-7.2"),
    ),
    "heal": Told(
        mark("Bring back first whoever is eliminated."),
        mark("One cube is enough for that, and only the Hospital does it. Cubes that nobody can use are lost."),
        ("HQ-1.4", "HQ-1.3"),
    ),
    "share": Told(
        mark("Save the cards of which you have fewer."),
        mark("Cards with the crossed-out symbol leave the game for good; the others may be drawn again."),
        ("HQ-2.13", "HQ-2.1"),
    ),
    "pay": Told(
        mark("Pay with cards that you need least."),
        mark("All is paid, or nothing. Cards of the Main Hall are missed less than those on a board."),
        ("HQ-9.11", "HQ-2.3"),
    ),
    "keep": Told(
        mark("Keep what Blueprints ask for."),
        mark("The symbol on a card says which part of a price it pays. A Medicine heals at any moment."),
        ("HQ-2.6", "HQ-5.15"),
    ),
    "keep-to": CARD_TO,
}
REPORT = Told(
    mark("Say how it was at your table."),
    mark("The Memory itself is played with the game in its box; what it brought counts here."),
    ("HQ-9.1",),
)
"""What is said of questions about a Memory."""
DRAFT = Told("", mark("One Blueprint stands in the Workshop; for this one the fewest cards are missing."), ("HQ-5.8",))
BUILD = Told(
    mark("Build it."), mark("It is Special Equipment from then on, and counts points at the end."), ("HQ-2.8", "HQ-9.5")
)
TOO_DEAR = Told(
    mark("Leave it in the Workshop."),
    mark("It cannot be paid yet. The Shop brings cards, and helpers in the Workshop take cards off its price."),
    ("HQ-2.11", "HQ-2.5"),
)
PLACED = Told(
    mark("The assignment is done."),
    mark("All rooms that want helpers have them. Whoever is left out does nothing at this visit."),
    ("HQ-5.2",),
)
SECOND = Told("", mark("With enough helpers here the Contract succeeds by itself at its second try."), ("HQ-4.4",))
WHY: dict[Building, Told] = {
    Building.HOSPITAL: Told(
        "", mark("Whoever is hurt in the Memory gets health cubes back here."), ("HQ-1.1",)
    ),
    Building.WORKSHOP: Told("", mark("Helpers take cards off the price, so that the Blueprint can be built."), ("HQ-2.5",)),
    Building.SHOP: Told("", mark("More of the cards that are shown are kept; with them Blueprints are paid."), ("HQ-3.2",)),
    Building.COMMAND: Told(
        "", mark("Each die may show a hit; enough of them fulfil the Contract, and the level may rise."), ("HQ-4.1", "HQ-4.2")
    ),
}  # fmt: skip
"""Why a helper goes to a building."""
WATCHED: dict[str, Told] = {
    "assignment": Told(
        mark("Watch: the helpers go to their spaces."),
        mark("They stay there through the Memory, and count when the rooms are resolved."),
        ("HQ-5.3",),
    ),
    "memory": Told(
        mark("Watch: the Memory is over."),
        mark("In practice chance says how it ended, and who was hurt."),
        ("HQ-9.2",),
    ),
    "hospital": Told(
        mark("Watch: the Hospital."),
        mark("Its helpers give health cubes back, and leave."),
        ("HQ-1.1", "HQ-1.6"),
    ),
    "workshop": Told(
        mark("Watch: the Workshop."),
        mark("What its helpers save is taken off the price, then they leave."),
        ("HQ-2.5", "HQ-2.7"),
    ),
    "shop": Told(
        mark("Watch: the Shop."),
        mark("Cards are shown, and its helpers say how many of them are kept."),
        ("HQ-3.1", "HQ-3.2"),
    ),
    "command": Told(
        mark("Watch: the Command Room."),
        mark("Its helpers roll dice; hits and emblems count against the Contract."),
        ("HQ-4.1", "HQ-4.2"),
    ),
}
"""What is said while things happen, by the stage."""


class Hint(NamedTuple):
    """What to do and why, and the placing that is meant."""

    do: str
    why: str
    rules: tuple[str, ...]
    placing: a.Place | None = None


def hint(words: Words, view: View, screen: Screen, seen: Outlook, *, playing: bool = False) -> Hint | None:
    """What the guide says now; nothing outside of a guided campaign's first visits."""
    asked = view.asked
    if not screen.guided or view.table.memory > VISITS_GUIDED or screen.handover is not None or screen.stopped:
        return None
    if asked is None:
        return None
    if playing or not asked.options:
        watched = WATCHED.get(asked.stage, REPORT)
        return Hint(words.say(watched.do), words.say(watched.why), watched.rules)
    if asked.kind == "helpers":
        return _where_to_place(words, view.table, asked, seen, names_of(screen))
    if asked.kind == "draft":
        plan = min(
            (o for o in asked.options if isinstance(o, a.Draft)), key=lambda o: missing(view.table, o.plan).cards
        )
        return _hint(words, plan, asked, DRAFT, names_of(screen))
    told = QUESTIONS.get(asked.kind, REPORT)
    if asked.kind == "build":
        told = BUILD if a.BUILD in asked.options else TOO_DEAR
    return Hint(words.say(told.do), words.say(told.why), told.rules)


def _hint(words: Words, option: Action, asked: Asked, told: Told, names: Names) -> Hint:
    do = words.say("{deed}.", deed=action_label(words, option, asked.kind, names))
    return Hint(do, words.say(told.why), told.rules, option if isinstance(option, a.Place) else None)


def _where_to_place(words: Words, table: Table, asked: Asked, seen: Outlook, names: Names) -> Hint:
    """In the room that wants somebody most the helper who is worth the most there."""
    for building in wanting(table, seen):
        if placing := _best(table, asked, building):
            told = SECOND if building is Building.COMMAND and table.failed else WHY[building]
            return _hint(words, placing, asked, told, names)
    if a.GO_ON in asked.options:
        return Hint(words.say(PLACED.do), words.say(PLACED.why), PLACED.rules)
    placing = next(option for option in asked.options if isinstance(option, a.Place))
    return _hint(words, placing, asked, WHY[placing.building], names)


def wanting(table: Table, seen: Outlook) -> Iterator[Building]:
    """The buildings that want one more helper, the most pressing first."""
    if seen.second and seen.dice < seen.needed:
        yield Building.COMMAND
    if seen.cubes < HURT + len(table.hurt()):
        yield Building.HOSPITAL
    if seen.contract and not seen.second and seen.chance < LIKELY:
        yield Building.COMMAND
    if seen.plan and not seen.affordable:
        yield Building.WORKSHOP
    if seen.keeps < table.box.shown:
        yield Building.SHOP


def _best(table: Table, asked: Asked, building: Building) -> a.Place | None:
    """Who is worth the most in a building, and of those who are worth as much who is missed least elsewhere."""
    number, level = tuple(Building).index(building), level_of(table)

    def value(placing: a.Place) -> tuple[int, int]:
        brings = worth(table.box.helpers[placing.helper], level)
        return brings[number], -sum(brings)

    found = [option for option in asked.options if isinstance(option, a.Place) and option.building is building]
    return max(found, key=value, default=None)


def panel(words: Words, view: View, told: Hint | None) -> str:
    """The guide beside the question."""
    if told is None:
        return frame.guide(words, "", "", "", ())
    number = view.table.memory
    title = (
        words.say("Guide, visit {n} of {last}", n=number, last=VISITS_GUIDED) if number else words.say("Guide, set-up")
    )
    return frame.guide(words, title, told.do, told.why, told.rules)
