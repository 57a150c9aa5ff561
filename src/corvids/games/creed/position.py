"""A position as one page of text: a line for each thing, such as ``enemies 4,3 CCs`` or ``bastiano 3,3 exp 2/4 f2``.

Every line is optional to a person, and the program writes all of them. Hidden things are ``?``; a position with
nothing hidden reads back as an equal state, any other as a state that gives its seat an equal view.
"""

from corvids.kernel import Outcome, Seat, State, Value, Where

from .cards import Box
from .notation.agenda import Steps, write_agenda
from .notation.automatons import write_automatons
from .notation.boards import write_board
from .notation.building import MISSION, Builder, option_text, usual_board
from .notation.decks import write_decks
from .notation.event_lines import write_events
from .notation.ground import write_ground
from .notation.lines import NOTHING, lines_of
from .notation.picture import picture
from .notation.sides import write_side
from .notation.step_words import PHASES, board_name, side_name
from .options import OPTION_VALUES
from .table import Board, Table, minis_of

EVERYTHING: Seat = -3
"""Written for nobody in particular: with all that is hidden."""


class Reading(Value):
    """What a position's text says: the table, and what waits."""

    table: Table
    agenda: Steps
    asked: tuple[Where, str] | None
    """The line that tells who is to move, and what it says, if a game is to go on from there."""


def write_position(state: State[Table], seat: Seat = EVERYTHING) -> str:
    """The position as text; with a *seat* (or ``SPECTATOR``) only what it sees."""
    table, everything = state.table, seat == EVERYTHING
    over = isinstance(state.pending, Outcome)
    options = [name for name in OPTION_VALUES if name != MISSION]
    lines = [f"{MISSION} {table.box.mission}"]
    lines += [f"option {name} {option_text(getattr(table.options, name))}" for name in options]
    lines += _whole(table)
    lines += write_agenda(state, seat, everything=everything)
    dealt, usual = any(board != Board() for board in table.boards), usual_board(table)
    for side in (0, 1):
        known = everything or side == seat
        lines.append(write_side(table, side, known=known, over=over))
        if dealt and (known or table.revealed):
            lines += [write_board(table, mini, usual, known=known or over) for mini in minis_of(side)]
    lines += [*write_ground(table), *write_automatons(table, seat, everything=everything)]
    return "\n".join((*lines, *write_decks(table), *picture(table))) + "\n"


def _whole(table: Table) -> list[str]:
    """What holds for the whole table."""
    return [
        f"version {table.version}",
        f"factions {' '.join(str(side.faction or NOTHING) for side in table.sides)}",
        f"turn {table.turn}",
        f"starter {side_name(table, table.starter)}",
        f"initiative {side_name(table, table.initiative)}",
        f"phase {next(word for word, phase in PHASES.items() if phase is table.phase)}",
        f"playing {' '.join(board_name(table, mini) for mini in table.playing) or NOTHING}",
        f"alert {'on' if table.alert else 'pending' if table.alert_pending else 'off'}",
        f"event {table.event or NOTHING}",
        f"direction {table.direction or NOTHING}",
        f"counted {option_text(table.counted)}",
        *write_events(table),
    ]


def read_position(text: str, box: Box) -> Reading:
    """What the text says, played with this box; options in the text replace those of the box.

    Raises :class:`~corvids.kernel.InputError` with the line, the statement, and what would be right.
    """
    builder = Builder(list(lines_of(text)), box)
    table, agenda = builder.position()
    return Reading(table, agenda, None if builder.breaks_off else builder.asked)
