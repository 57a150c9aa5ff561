"""The referee of Creed Versus Crows: what can be answered to a position, and what each Enemy would do, and why."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from corvids.games.catalogue import Rulebook
from corvids.games.creed.events.enemies import EnemiesAimed, EnemiesMoved, EnemiesStayed
from corvids.games.creed.events.leaders import LeaderAttacked, LeaderMoved, LeaderStayed
from corvids.games.creed.rules.deeds import DEEDS
from corvids.games.creed.rules.forecast import expectations, forecast
from corvids.kernel import CHANCE, CITED, Action, Decision, Event, Outcome, State, Value

SIDES = "AB"
RULES = "corvids.games.creed.rules."


class Answer(Value):
    """One thing that can be answered, and the statements behind it."""

    answer: str
    rules: tuple[str, ...]


class Ruling(Value):
    """What a position asks, what can be answered, and what would come of the Enemies in this turn's Enemy phase."""

    asked: str
    """``A`` or ``B``, ``*`` for chance, nothing once the game is over."""
    rule: str
    answers: tuple[Answer, ...]
    weights: tuple[int, ...]
    """How likely each answer of chance is."""
    enemies: tuple[Mapping[str, Any], ...]
    """Group by group what they would do: ``do`` is go, stay or attack."""
    outcome: Outcome | None


class Ruled(Value):
    """A ruling, the position, and the events that would happen to the Enemies."""

    ruling: Ruling
    state: State[Any]
    expected: tuple[Event, ...]


def rule_on(game: Rulebook, position: str) -> Ruled:
    """Look at a position.

    Raises :class:`InputError`, which says what, where, by which rule, and what would be right.
    """
    state = game.read(position)
    pending = state.pending
    if isinstance(pending, Outcome):
        return Ruled(Ruling("", pending.rule, (), (), (), pending), state, ())
    expected = expectations(forecast(state))
    asked = "*" if pending.seat == CHANCE else SIDES[pending.seat]
    answers = tuple(Answer(str(option), rules_of(pending, option)) for option in pending.options)
    ruling = Ruling(asked, pending.rule, answers, pending.weights, tuple(map(as_data, expected)), None)
    return Ruled(ruling, state, expected)


def rules_of(question: Decision, action: Action) -> tuple[str, ...]:
    """The statement that asks, and those that say when an action of this kind is possible and what it does."""
    return tuple(dict.fromkeys((question.rule, *_carried_out(type(action)))))


@cache
def _carried_out(kind: type[Action]) -> tuple[str, ...]:
    """The statements that the code of a deed carries out, that of the laws and steps which it names among it."""
    deed = DEEDS.get(kind)
    if deed is None:
        return ()
    found: dict[str, tuple[str, ...]] = {}
    ahead: list[Any] = [deed.begun, deed.barred, deed.offered]
    while ahead:
        part = ahead.pop()
        name = f"{part.__module__}.{part.__qualname__}"
        if name not in found:
            found[name] = CITED.get(name, ())
            named = getattr(getattr(part, "__code__", None), "co_names", ())
            others = [getattr(part, "__globals__", {}).get(other) for other in named]
            ahead += [rule for rule in others if hasattr(rule, "__qualname__") and rule.__module__.startswith(RULES)]
    return tuple(dict.fromkeys(rule for rules in found.values() for rule in rules))


def as_data(event: Event) -> Mapping[str, Any]:
    """What a group would do, for programs."""
    match event:
        case EnemiesMoved(origin, square, kinds, why):
            told: dict[str, Any] = {"square": origin, "kinds": kinds, "do": "go", "to": square, "why": str(why)}
        case EnemiesStayed(square, kinds, why):
            told = {"square": square, "kinds": kinds, "do": "stay", "why": str(why)}
        case EnemiesAimed(origin, square, kinds, dice):
            told = {"square": origin, "kinds": kinds, "do": "attack", "at": square, "dice": dice}
        case LeaderMoved(faction, origin, square, why):
            told = {"leader": faction, "square": origin, "do": "go", "to": square, "why": str(why)}
        case LeaderStayed(faction, square, why):
            told = {"leader": faction, "square": square, "do": "stay", "why": str(why)}
        case LeaderAttacked(faction, square, dice, who):
            told = {"leader": faction, "square": square, "do": "attack", "who": who, "dice": dice}
        case _:
            raise AssertionError(event)
    return {**told, "rules": event.rules}
