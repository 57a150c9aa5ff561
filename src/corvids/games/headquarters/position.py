"""A position as one page of text, a line a thing. Nothing is hidden, so it reads back as an equal state.

Every line is optional to a person: boards without a line hold what they hold at the start, decks without one hold
what lies nowhere else, and everything else is empty.
"""

from collections.abc import Iterable, Iterator, Mapping

from corvids.kernel import State, cites

from .agenda_text import write_agenda
from .cards import Box, Building
from .options import OPTION_VALUES
from .reading import FLAGS, NOTHING, Reading
from .rules.campaign import Agenda
from .table import Table


@cites("HQ-8.10")
def write_position(state: State[Table]) -> str:
    """All that a save holds: boards, health that is left, rooms, decks, and the Contracts' order and try."""
    table = state.table
    lines = [
        f"memory {table.memory}",
        f"attempt {table.attempt}{' success' if table.succeeded else ''}",
        f"team {_row(table.team)}",
        *_assassins(table),
        f"hall {_counts(table, table.hall)}",
        f"plans {_row(table.plans)}",
        f"workshop {table.workshop or NOTHING}",
        f"built {_row(table.built)}",
        *(f"room {place} {_helpers(table, place)}" for place in Building if table.in_room(place)),
        *_decks(table),
        _contracts(table),
        f"xp {table.xp}",
        f"successes {table.successes}",
        f"syncs {table.syncs}",
        f"version {table.version}",
        f"waits {write_agenda(state)}",
        *(f"option {name} {option_text(getattr(table.box.options, name))}" for name in OPTION_VALUES),
    ]
    return "\n".join(lines) + "\n"


@cites("HQ-8.11")
def _assassins(table: Table) -> Iterator[str]:
    for name, assassin in table.assassins.items():
        flags = [flag for flag in FLAGS if getattr(assassin, flag)]
        yield " ".join(("assassin", name, str(assassin.lost), *flags))
        worn = [f"{slot}={card}" for slot, card in sorted(assassin.worn.items())]
        yield f"board {name} {_row(worn)}"
        if assassin.inventory:
            yield f"inventory {name} {_counts(table, assassin.inventory)}"
        if assassin.aside:
            yield f"aside {name} {_counts(table, assassin.aside)}"
        if assassin.skills:
            yield f"skills {name} {_row(assassin.skills)}"


@cites("HQ-8.12")
def _contracts(table: Table) -> str:
    """How many Contracts are fulfilled, whether the next is turned up, and whether it has failed once."""
    return f"contracts {table.fulfilled}{' up' if table.turned else ''}{' failed' if table.failed else ''}"


def _decks(table: Table) -> Iterator[str]:
    yield f"deck {_counts(table, table.equipment)}"
    yield f"rewards {_counts(table, table.rewards)}"
    yield f"chests {_counts(table, table.chests)}"
    some: tuple[tuple[str, Mapping[str, int]], ...] = (
        ("villa", table.villa), ("discard", table.discard), ("gone", table.gone), ("shown", table.revealed),
    )  # fmt: skip
    yield from (f"{name} {_counts(table, counts)}" for name, counts in some if counts)
    yield from (f"{name} {_row(cards)}" for name, cards in (("top", table.chest_top), ("won", table.won)) if cards)
    yield f"passed {table.passed}"
    yield f"events {table.events}"


def _row(names: Iterable[str]) -> str:
    return ",".join(names) or NOTHING


def _counts(table: Table, counts: Mapping[str, int]) -> str:
    return _row(_counted(name, counts[name]) for name in table.box.cards if name in counts)


def _helpers(table: Table, building: Building) -> str:
    room = table.in_room(building)
    return _row(_counted(name, room[name]) for name in table.box.helpers if name in room)


def _counted(name: str, number: int) -> str:
    return name if number == 1 else f"{name}*{number}"


def option_text(value: object) -> str:
    """An option's value, as lines and commands write it."""
    return ("no", "yes")[value] if isinstance(value, bool) else str(value)


def read_position(text: str, box: Box, version: int) -> tuple[Table, Agenda]:
    """The table that a page of text shows, and what waits; options in the text replace those of the box.

    Raises :class:`InputError` with the line, the statement, and what would be right.
    """
    return Reading(text, box, version).done()
