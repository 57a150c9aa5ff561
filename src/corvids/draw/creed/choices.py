"""Answers put in order: whose they are, what kind of deed, and on which squares."""

from collections.abc import Iterable
from typing import NamedTuple

from corvids.games.creed import actions as a
from corvids.games.creed.view import View
from corvids.kernel import Action
from corvids.kernel.grid import Square
from corvids.kernel.windows import Number


class Group(NamedTuple):
    """Answers that differ by their square only, shown on the map together."""

    name: str
    """What the page calls it: the notation without the square."""
    who: str
    options: tuple[Action, ...]


def square_of(view: View, action: Action) -> Square:
    """The square that an answer names, or where the Automaton is that it is about, if it is about one."""
    if isinstance(action, a.Deploy):
        return next(board.square for board in view.boards if board.who == action.who)
    if isinstance(action, a.Light | Number):
        return next((one.square for one in view.automatons if one.number == action.number), "")
    square = getattr(action, "square", "")
    if not square and isinstance(action, a.Use | a.Invoke) and "," in action.target:
        return action.target
    return str(square)


def group_name(view: View, action: Action) -> str:
    """What an answer has in common with those that differ by their square only; empty for answers that stand alone."""
    square = square_of(view, action)
    if not square:
        return ""
    if isinstance(action, Number):
        return "automatons"
    if isinstance(action, a.Span):
        return "ladder"
    words = [word for word in str(action).split() if word != square]
    return "-".join(words) or "at"


def groups(view: View) -> list[Group]:
    """The answers that name squares, by what they have in common, in the order of the options."""
    found: dict[str, list[Action]] = {}
    for option in view.asked.options if view.asked else ():
        if name := group_name(view, option):
            found.setdefault(name, []).append(option)
    return [Group(name, str(getattr(options[0], "who", "")), tuple(options)) for name, options in found.items()]


def alone(view: View, options: Iterable[Action]) -> list[Action]:
    """The answers that name no square."""
    return [option for option in options if not group_name(view, option)]


def first_group(found: list[Group]) -> str:
    """The group that is shown until another one is picked: the first, which for open steps is a Move."""
    return found[0].name if found else ""
