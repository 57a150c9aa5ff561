"""What the turn's Event has done: ``holder crows``, ``effect crows ignore_first_test 2 at street spent guerra``."""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from corvids.kernel import Where

from ..cards import EventDoes
from ..rules.effects import GROUNDS
from ..rules.event_parts import LASTING
from ..table import NOBODY, Effect, Table
from ..town import Edge
from .lines import Line, groups, misplaced, named, number, only, square
from .step_words import side_name, side_named

HOLDER, EFFECT, LADDERS = "holder", "effect", "ladders"
EXAMPLES = {HOLDER: "holder crows", LADDERS: "ladders 2,1-3,1 5,4-5,5"}
EFFECT_EXAMPLE = "effect crows ignore_first_test 2 at street spent guerra"
ON_SQUARE = (EventDoes.HOLD_SQUARE, EventDoes.LEADER_HIDES)
KINDS = tuple(map(str, (*LASTING, *ON_SQUARE, EventDoes.CLOSE_ENTRANCE)))


def write_events(table: Table) -> Iterator[str]:
    """The lines; nothing as long as nobody holds an Event and no ladder was moved."""
    if table.holder != NOBODY:
        yield f"{HOLDER} {side_name(table, table.holder)}"
    for effect in table.effects:
        words = [EFFECT, side_name(table, effect.seat), effect.does, str(effect.amount)]
        words += ["at", effect.where] if effect.where else []
        yield " ".join(words + (["spent", *effect.spent] if effect.spent else []))
    if table.ladders:
        yield f"{LADDERS} {' '.join(f'{here}-{there}' for here, there in table.ladders)}"


def read_holder(table: Table, line: Line) -> Table:
    """The table with the side that holds the Event.

    Raises :class:`~corvids.kernel.InputError` that names the line.
    """
    seat = side_named(table, line.text)
    if seat is None:
        raise misplaced(line.where, line.text, EXAMPLES[HOLDER])
    return replace(table, holder=seat)


def read_effects(table: Table, lines: Iterable[Line]) -> tuple[Effect, ...]:
    """What parts of the Event still do.

    Raises :class:`~corvids.kernel.InputError` that names the line.
    """
    return tuple(_effect(table, line) for line in lines)


def _effect(table: Table, line: Line) -> Effect:
    words = line.words
    seat = side_named(table, words[0]) if words else None
    if seat is None or len(words) < 2:  # noqa: PLR2004 - a side, and what it may do
        raise misplaced(line.where, line.text, EFFECT_EXAMPLE)
    does = EventDoes(named(line.where, words[1], sorted(KINDS), "CREED-8.2"))
    amount = 1
    if len(words) > 2 and words[2] not in ("at", "spent"):  # noqa: PLR2004
        amount, words = number(line.where, words[2], EFFECT_EXAMPLE), [*words[:2], *words[3:]]
    where, spent = "", tuple[str, ...]()
    for group in groups(line, words[2:], ("at", "spent").__contains__, EFFECT_EXAMPLE):
        if group.key == "at":
            where = _where(table, line.where, does, only(line, group, EFFECT_EXAMPLE))
        else:
            spent = tuple(named(line.where, who, table.box.characters, "CREED-8.2") for who in group.words)
    if not where and does in (*ON_SQUARE, EventDoes.CLOSE_ENTRANCE, EventDoes.BAR_GROUND):
        raise misplaced(line.where, line.text, f"{EFFECT} crows {does} 1 at {_some_place(table, does)}")
    return Effect(seat, does, amount, where, spent)


def _where(table: Table, place: Where, does: EventDoes, word: str) -> str:
    """The square, the letter or the ground that an effect is about."""
    if does in ON_SQUARE:
        return square(place, word, table)
    known = tuple(table.town.entrances) if does is EventDoes.CLOSE_ENTRANCE else tuple(GROUNDS)
    return named(place, word, known, "CREED-8.2")


def _some_place(table: Table, does: EventDoes) -> str:
    if does in ON_SQUARE:
        return table.town.squares[0]
    return next(iter(table.town.entrances)) if does is EventDoes.CLOSE_ENTRANCE else next(iter(GROUNDS))


def read_ladders(table: Table, line: Line) -> tuple[Edge, ...]:
    """Where all ladders lie.

    Raises :class:`~corvids.kernel.InputError` that names the line.
    """
    found: list[Edge] = []
    town = table.box.town
    for word in line.words:
        here, dash, there = word.partition("-")
        if not dash:
            raise misplaced(line.where, word, EXAMPLES[LADDERS])
        found.append(town.ordered(square(line.where, here, table), square(line.where, there, table)))
    return tuple(sorted(found, key=lambda edge: [town.order[place] for place in edge]))
