"""A first match, guided through the set-up and two turns: what to do, why, by which rule, and where on the map."""

from collections.abc import Iterable
from typing import NamedTuple

from corvids.draw import frame
from corvids.draw.screen import Screen, names_of
from corvids.games.creed import actions as a
from corvids.games.creed.view import Asked, View
from corvids.kernel import CHANCE, Action
from corvids.kernel.grid import Square
from corvids.wording import Names, Words, mark
from corvids.wording.creed import action_label

from .numbers import Known

TURNS_GUIDED = 2


class Told(NamedTuple):
    """What is said of a question: what to do, why, and the rules."""

    do: str
    why: str
    rules: tuple[str, ...]


QUESTIONS: dict[str, Told] = {
    "hide-blade": Told(
        mark("Hide the blade in either sleeve."),
        mark("If the other side guesses wrong you begin with the Initiative, and choose whom you play."),
        ("CREED-4.1", "CREED-4.2"),
    ),
    "guess-blade": Told(
        mark("Guess the sleeve."),
        mark("Whoever is right begins with the Initiative, and chooses a faction."),
        ("CREED-4.1", "CREED-4.2"),
    ),
    "faction": Told(
        mark("Choose your faction."),
        mark("Both play alike; only their Characters differ."),
        ("CREED-4.2", "CREED-3.3"),
    ),
    "keep": Told(
        mark("Keep two of four cards."),
        mark("A weapon is used once it lies on its slot; other cards work out of the inventory."),
        ("CREED-5.9", "BASE-24.8"),
    ),
    "character": Told(
        mark("Choose who begins."),
        mark("The two that are left come in when others are Eliminated. Read what each can do."),
        ("CREED-5.10", "CREED-12.12"),
    ),
    "split": Told(
        mark("Give the card to the Character that it suits."),
        mark("Each is used once in the game, for nothing, by whoever has it."),
        ("CREED-5.12",),
    ),
    "place": Told(
        mark("Place your Character at the foot of your Tower."),
        mark("All four squares are alike but for what is beside them: look for the way to Objectives and Chests."),
        ("CREED-5.14",),
    ),
    "keep-or-give": Told(
        mark("Keep the Event, or give it away."),
        mark("Whoever has it gets the upper part, the other side the lower one. Its direction holds in any case."),
        ("CREED-8.1", "BASE-3.9"),
    ),
    "first": Told(
        mark("Name who plays first."),
        mark("With the Initiative one Character plays before the other side does, and one after it."),
        ("CREED-6.2", "CREED-6.4"),
    ),
    "pay": Told(
        mark("Pay with a fresh cube if you can."),
        mark("Fresh cubes are lost when the Enemies begin; a saved one can still be used between their steps."),
        ("BASE-19.4", "BASE-19.5"),
    ),
    "place-cards": Told(
        mark("Put the card where it fits."),
        mark("On a slot of its kind it lies open and can be used; five others can be carried face down."),
        ("BASE-18.1", "BASE-24.3"),
    ),
    "keep-automaton": Told(
        mark("Keep one of the two Automatons."),
        mark("The other one goes under the deck, and only you know which it is."),
        ("CREED-10.2",),
    ),
    "reactions": Told(
        mark("React, or let it be."),
        mark("Whoever survives an attack may spend a cube at once on one action; it will be missing later."),
        ("CREED-6.7", "CREED-6.15"),
    ),
    "react": Told(
        mark("Choose one action that costs a cube."),
        mark("Going away is often best: the attack is over, and you may turn incognito."),
        ("CREED-6.7", "BASE-21.6"),
    ),
    "window-other": Told(
        mark("Act with a saved cube, or pass."),
        mark("Between the steps of the Enemies only saved cubes and free actions are left."),
        ("BASE-19.5", "CREED-6.10"),
    ),
    "window-act": Told(
        mark("One action, with a saved cube or for nothing."),
        mark("Leave the way of Guards, or slip into a Hiding Spot. Nothing may hurt Opponents now."),
        ("CREED-6.10", "BASE-8.3"),
    ),
    "hunt": Told(
        mark("Choose who follows."),
        mark("An exposed Character that leaves Enemies is followed by half of them."),
        ("BASE-32.1", "CREED-4.4"),
    ),
}
QUESTIONS["return-equipment"] = QUESTIONS["keep"]
QUESTIONS["window-holder"] = QUESTIONS["window-other"]
OTHERS = Told(
    mark("Read what each answer does."),
    mark("The rule beside the question says why you are asked; pointing at an answer shows where it works."),
    (),
)
"""What is said of questions that come up seldom; the rule is that of the question."""
WORTH_DOING: tuple[tuple[type[Action], Told], ...] = (
    (
        a.Complete,
        Told("", mark("Objectives are worth the most; their worth is on the back."), ("BASE-14.1", "CREED-13.3")),
    ),
    (a.OpenChest, Told("", mark("It brings a card now, and 1 XP at the end."), ("BASE-10.1", "CREED-13.4"))),
    (a.Escort, Told("", mark("Bring him to the foot of your Tower: he is worth 4 XP."), ("CREED-M7.3",))),
    (a.Lift, Told("", mark("Chests that lie at your Tower at the end are yours."), ("CREED-M4.2", "CREED-M4.9"))),
    (a.Search, Told("", mark("Each Body brings a card of Equipment."), ("BASE-17.2",))),
    (a.Fetch, Told("", mark("Automatons can hurt the other Tower; carry it there."), ("CREED-10.1", "CREED-7.2"))),
)
"""What is worth doing whenever it can be done, best first."""
GOES = Told(
    "", mark("That way lies what brings XP. The eye counts dice that may find you."), ("BASE-13.2", "BASE-22.5")
)
SAVES = Told("", mark("It can still be used while the Enemies move, or to react."), ("BASE-19.1", "BASE-19.5"))
ENDS = Told("", mark("Nothing better is left for these cubes."), ("CREED-6.5",))


class Hint(NamedTuple):
    """What to do and why, and where that is."""

    do: str
    why: str
    rules: tuple[str, ...]
    squares: tuple[Square, ...] = ()


def hint(words: Words, view: View, screen: Screen, known: Known, *, playing: bool = False) -> Hint | None:
    """What the guide says now; nothing outside of a guided match's first turns, and nothing to those who wait."""
    asked = view.asked
    if not screen.guided or view.turn > TURNS_GUIDED or screen.handover is not None or screen.stopped:
        return None
    if asked is None or view.outcome is not None or (asked.seat == CHANCE and not playing):
        return None
    if playing:
        why = words.say("Every line of the log names the rule behind it.")
        return Hint(words.say("Watch what happens."), why, (asked.rule,))
    if not asked.options:
        player = screen.seats[asked.seat].name
        why = words.say("Watch what it does: every line of the log names the rule behind it.")
        return Hint(words.say("{player} has a turn.", player=player), why, (asked.rule,))
    if asked.kind == "open":
        return _advised(words, view, screen, asked, known)
    told = QUESTIONS.get(asked.kind, OTHERS)
    return Hint(words.say(told.do), words.say(told.why), told.rules or (asked.rule,))


def _advised(words: Words, view: View, screen: Screen, asked: Asked, known: Known) -> Hint:
    """In the own step: what brings XP, else the way there, else a saved cube."""
    playing = [option for option in asked.options if getattr(option, "who", "") in _playing(view)]
    names = names_of(screen)
    for kind, told in WORTH_DOING:
        if kind is a.Fetch and _carried(view, asked):
            continue
        for option in playing:
            if type(option) is kind:
                return _hint(words, option, told, _square_of(view, option), names)
    if way := _way(view, playing, known):
        return _hint(words, way, GOES, way.square, names)
    if saving := next((option for option in playing if isinstance(option, a.Save)), None):
        return _hint(words, saving, SAVES, "", names)
    return Hint(words.say("End the step."), words.say(ENDS.why), ENDS.rules)


def _playing(view: View) -> set[str]:
    return {view.boards[mini].who for mini in view.playing}


def _carried(view: View, asked: Asked) -> bool:
    """Does a Character of the side carry an Automaton already?"""
    return any(board.automaton for board in view.boards[2 * asked.seat : 2 * asked.seat + 2])


def _square_of(view: View, option: Action) -> Square:
    who = getattr(option, "who", "")
    return next((board.square for board in view.boards if board.who == who), "")


def _way(view: View, options: Iterable[Action], known: Known) -> a.Move | None:
    """The Move that comes nearest to a token or a Chest, by the way with the fewest dice against it; none goes back."""
    goals = (*view.objectives, *view.chests)
    best: tuple[int, int, int, a.Move] | None = None
    order = view.box.town.order
    for option in options:
        if not isinstance(option, a.Move) or not goals:
            continue
        here = _square_of(view, option)
        before, after = (min(view.box.town.distances[at][goal] for goal in goals) for at in (here, option.square))
        risk = known[option].risk if option in known else None
        dice = (risk.dice + risk.followers) if risk is not None else 0
        found = (after + dice, dice, order[option.square], option)
        if after < before and (best is None or found[:3] < best[:3]):
            best = found
    return best[3] if best is not None else None


def _hint(words: Words, option: Action, told: Told, square: Square, names: Names) -> Hint:
    do = words.say("{deed}.", deed=action_label(words, option, "open", names))
    return Hint(do, words.say(told.why), told.rules, (square,) if square else ())


def panel(words: Words, view: View, told: Hint | None) -> str:
    """The guide beside the question."""
    if told is None:
        return frame.guide(words, "", "", "", ())
    title = (
        words.say("Guide, turn {n} of {last}", n=view.turn, last=TURNS_GUIDED)
        if view.turn
        else words.say("Guide, set-up")
    )
    return frame.guide(words, title, told.do, told.why, told.rules)
