"""Puts a position together from its lines, one thing after the other as it follows from those before."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from corvids.kernel import Seat, Where, shown, unreadable

from ..cards import Box
from ..faults import AFTER_LAPSE
from ..options import OPTION_VALUES, chosen_options
from ..rules.ending import up_to_date
from ..rules.initiative import SEATS
from ..rules.setup import EVENTS, DealAll, Reveal, equipped
from ..table import MINIS, VERSION, Board, Decks, Mini, Phase, Side, Table, ally_of, minis_of, seat_of
from ..town import Faction
from .agenda import NOTHING_ELSE, OVER, Steps, read_agenda
from .automatons import AUTOMATON, read_automatons, with_stocks
from .boards import EMPTY, BoardReader, check_full
from .boards import EXAMPLE as BOARD_EXAMPLE
from .checking import check_agenda, check_table
from .decks import EXAMPLES as DECK_EXAMPLES
from .decks import HEADS as DECK_HEADS
from .decks import read_decks
from .event_lines import EFFECT, HOLDER, LADDERS, read_effects, read_holder, read_ladders
from .event_lines import EXAMPLES as EVENT_EXAMPLES
from .ground import GUESTS, KINDS, LEADERS, NEWCOMERS, TOKENS, read_ground
from .guessing import guessed
from .lines import NOTHING, POSITION, Line, listed, misplaced, named, number
from .sides import read_side, with_reserves
from .step_words import PHASES, board_named, side_named

MISSION, OPTION, COUNTED, TO_MOVE, THEN = "mission", "option", "counted", "to-move", "then"
WHOLE = {
    MISSION: "mission 1",
    "version": "version 3",
    "factions": "factions assassins crows",
    "turn": "turn 3",
    "starter": "starter assassins",
    "initiative": "initiative crows",
    "phase": "phase 1/2",
    "playing": "playing bastiano",
    "alert": "alert on",
    "event": "event requiem_bells",
    "direction": "direction N",
    COUNTED: "counted no",
    TO_MOVE: "to-move open crows",
    **DECK_EXAMPLES,
    **EVENT_EXAMPLES,
}
"""Lines that say one thing, and an example of each."""
ONCE = frozenset({*WHOLE, *DECK_HEADS})
GROUND = (*KINDS, *TOKENS, *LEADERS, NEWCOMERS, *GUESTS)
SIDES = (*Faction, *SEATS)
DIRECTIONS = ("N", "E", "S", "W", "?", NOTHING)
PLACING, BEGINNING = "place", "turn"
SETUP_KINDS = (
    *("hide-blade", "guess-blade", "faction", "take-posts", "deal", "draw-secret", "draw-equipment", "keep"),
    *("return-equipment", "character", "split", "reveal", PLACING),
)
EVENT_KINDS = (
    *("keep-or-give", "part", "event-who", "event-square", "close-entrance", "set-alert", "roll-ground", "give-cards"),
    *(
        "thief",
        "draw-stolen",
        "free-move",
        "lead-away",
        "post",
        "move-guards",
        "send-guard",
        "lift-ladder",
        "set-ladder",
    ),
)
PHASE_OF = {
    **dict.fromkeys(SETUP_KINDS, Phase.SETUP),
    **dict.fromkeys(("draw-event", "first", *EVENT_KINDS), Phase.EVENT),
    **dict.fromkeys((BEGINNING, "count", OVER), Phase.CLOSE),
    **dict.fromkeys(("enemy-phase", "reinforce", "move-enemies", "enemy-combat", "end-turn"), Phase.ENEMY),
    **dict.fromkeys(("window", "window-other", "window-holder", "window-act"), Phase.ENEMY),
    **dict.fromkeys(("bring-in",), Phase.REINFORCEMENT),
    **dict.fromkeys(("strike-clocks",), Phase.ENEMY),
    **dict.fromkeys(("direction", "choose-way", "attract", "attract-to"), Phase.MOVEMENT),
    **dict.fromkeys(("leader-to", "drift", "start-walks", "walk"), Phase.MOVEMENT),
    **dict.fromkeys(("aim", "divide-enemies", "ward", "roll-enemies", "deal-hits", "leaders-strike"), Phase.COMBAT),
    "lapse": Phase.SECOND,
}
"""The phase in which a question is asked; all others are asked in more than one."""
UNDRAWN = frozenset({"draw-event", BEGINNING})


def option_text(value: object) -> str:
    """An option's value, as lines and commands write it."""
    return ("no", "yes")[value] if isinstance(value, bool) else str(value)


def usual_board(table: Table) -> Board:
    """A board with what it is given before the game."""
    return equipped(replace(table, boards=(Board(),) * len(MINIS))).boards[0]


class Builder:
    """The lines of a position, by what they tell."""

    def __init__(self, lines: Sequence[Line], box: Box) -> None:
        self.box = box
        self.said: dict[str, Line] = {}
        self.options: dict[str, Line] = {}
        self.boards: list[Line] = []
        self.sides: list[Line] = []
        self.ground: list[Line] = []
        self.automatons: list[Line] = []
        self.then: list[Line] = []
        self.effects: list[Line] = []
        for line in lines:
            self._sort(line)

    def _sort(self, line: Line) -> None:
        """Where a line belongs."""
        head, key = line.head, " ".join((line.head, *line.words[:1]))
        if head in ONCE:
            self._once(self.said, head, line)
        elif head == OPTION:
            self._once(self.options, key, line)
        elif head == EMPTY or head in self.box.characters:
            self.boards.append(line)
        elif head in SIDES:
            self.sides.append(line)
        elif head == AUTOMATON:
            self.automatons.append(line)
        elif head in GROUND:
            self.ground.append(line)
        elif head == THEN:
            self.then.append(line)
        elif head == EFFECT:
            self.effects.append(line)
        else:
            raise unreadable(
                line.where, "No line begins with '{word}'.", "CREED-6.1", "Lines are {lines}.", word=shown(head),
                lines=", ".join(
                    dict.fromkeys(
                        (
                            *(*WHOLE, OPTION, THEN, EFFECT, *Faction, EMPTY, *self.box.characters, *DECK_HEADS),
                            *(*GROUND, AUTOMATON),
                        )
                    )
                ),
            )  # fmt: skip

    @staticmethod
    def _once(said: dict[str, Line], key: str, line: Line) -> None:
        if key in said:
            raise unreadable(line.where, "'{text}' is said twice.", "CREED-6.1", "Say it once.", text=shown(key))
        said[key] = line

    def position(self) -> tuple[Table, Steps]:
        """Table and agenda.

        Raises :class:`InputError` with the line, the statement, and what would be right.
        """
        table = self._event(self._whole(self._factions(self._opened())))
        for line in self.sides:
            table = read_side(line, table, self._seat(table, line.where, line.head))
        table, readers = self._boards(table)
        table = with_stocks(read_automatons(read_ground(table, self.ground), self.automatons))
        table = replace(table, playing=self._playing(table))
        table = read_decks(table, self.said, drawn=self._drawn(table))
        table = with_reserves(table, {self._seat(table, line.where, line.head): line for line in self.sides})
        table = up_to_date(table)
        agenda = self._agenda(table)
        if any(isinstance(step, DealAll) for step in agenda):
            table = replace(table, boards=(Board(),) * len(MINIS))
        table = replace(table, revealed=not any(isinstance(step, DealAll | Reveal) for step in agenda))
        table, agenda = guessed(table, agenda, [*readers])
        for mini, reader in readers.items():
            check_full(reader, table.full_health(mini))
        where, text = self._line(TO_MOVE, "")
        told = (*self.boards, *self.ground, *self.automatons, *self.sides, *self.said.values(), *self.effects)
        check_table(table, self.boards, told)
        check_agenda(table, agenda, where, text)
        return table, agenda

    def _opened(self) -> Table:
        """A table without anything on it, in this mission, by these options."""
        if MISSION in self.said:
            line = self.said[MISSION]
            if line.text != str(self.box.mission):
                raise unreadable(
                    line.where, "This game plays mission {mission}.", "CREED-M0.1", "Open it with that mission.",
                    mission=self.box.mission,
                )  # fmt: skip
        if self.options:
            have = {name: option_text(getattr(self.box.options, name)) for name in OPTION_VALUES}
            for line in self.options.values():
                if len(line.words) != 2 or line.words[0] == MISSION:  # noqa: PLR2004 - its name and its value
                    raise misplaced(line.where, line.text, "option hunt_half_of able")
                have[line.words[0]] = line.words[1]
            box = replace(self.box, options=chosen_options(have))
        else:
            box = self.box
        return Table(box=box, boards=(Board(),) * len(MINIS), sides=(Side(), Side()), decks=Decks(), version=VERSION)

    @property
    def asked(self) -> tuple[Where, str]:
        """The line that tells who is to move, if one does, and what it says."""
        return self._line(TO_MOVE, "")

    @property
    def breaks_off(self) -> bool:
        """Is it said that nothing comes after the steps that are written?"""
        return bool(self.then) and self.then[-1].text == NOTHING_ELSE

    def _line(self, head: str, otherwise: str) -> tuple[Where, str]:
        line = self.said.get(head)
        return (POSITION, otherwise) if line is None else (line.where, line.text)

    def _number(self, head: str, otherwise: int) -> int:
        where, text = self._line(head, str(otherwise))
        return number(where, text, WHOLE[head])

    def _choice(self, head: str, known: Sequence[str], otherwise: str, rule: str) -> str:
        where, text = self._line(head, otherwise)
        return named(where, text, known, rule)

    def _seat(self, table: Table, where: Where, name: str) -> Seat:
        seat = side_named(table, name)
        if seat is None:
            raise misplaced(where, name, WHOLE["initiative"])
        return seat

    def _factions(self, table: Table) -> Table:
        """Who plays which faction; nobody does before factions are chosen."""
        early = self._kind() in ("hide-blade", "guess-blade", "faction")
        where, text = self._line("factions", "- -" if early else " ".join(Faction))
        words = text.split()
        if sorted(words) not in (sorted(Faction), [NOTHING, NOTHING]):
            raise misplaced(where, text, WHOLE["factions"])
        for seat, word in enumerate(words):
            if word != NOTHING:
                table = table.with_side(seat, faction=Faction(word))
        return table

    def _kind(self) -> str:
        """The first question, by its first word."""
        return (self._line(TO_MOVE, "")[1].split() or [""])[0]

    def _whole(self, table: Table) -> Table:
        """What holds for the whole table."""
        where, holder = self._line("initiative", SEATS[0])
        initiative = self._seat(table, where, holder)
        phase = self._phase(table, initiative)
        turn = self._number("turn", 0 if phase is Phase.SETUP else 1)
        begun = turn + (self._kind() == BEGINNING)
        started = initiative if begun % 2 or not begun else 1 - initiative
        where, starter = self._line("starter", SEATS[started])
        event = self._choice("event", (*table.box.events, NOTHING), NOTHING, "CREED-5.3")
        drawn = phase not in (Phase.SETUP, Phase.EVENT, Phase.CLOSE)
        heading = table.box.events[event].direction if event != NOTHING else "?" if drawn else NOTHING
        alert = self._choice("alert", ("on", "off", "pending"), "off", "BASE-23.1")
        return replace(
            table,
            version=self._number("version", table.version),
            initiative=initiative,
            starter=self._seat(table, where, starter),
            turn=turn,
            phase=phase,
            event=event.replace(NOTHING, ""),
            direction=self._choice("direction", DIRECTIONS, heading, "BASE-3.9").replace(NOTHING, ""),
            alert=alert == "on",
            alert_pending=alert == "pending",
            counted=self._choice(COUNTED, ("yes", "no"), "no", "CREED-13.1") == "yes",
        )

    def _event(self, table: Table) -> Table:
        """Who holds the turn's Event, what its parts still do, and where ladders lie."""
        if HOLDER in self.said:
            table = read_holder(table, self.said[HOLDER])
        ladders = read_ladders(table, self.said[LADDERS]) if LADDERS in self.said else ()
        return replace(table, effects=read_effects(table, self.effects), ladders=ladders)

    def _phase(self, table: Table, initiative: Seat) -> Phase:
        """The phase that a line tells, or in which the question is asked."""
        words = self._line(TO_MOVE, "")[1].split()
        asked = side_named(table, words[-1]) if words else None
        usual = PHASE_OF.get(self._kind(), Phase.OTHER if asked == 1 - initiative else Phase.FIRST)
        where, text = self._line("phase", usual)
        return PHASES[named(where, text.removeprefix("step "), tuple(PHASES), "CREED-6.1")]

    def _boards(self, table: Table) -> tuple[Table, dict[Mini, BoardReader]]:
        """The boards that lines tell, and those that follow: who is not told stands at the foot of its Tower."""
        usual = replace(usual_board(table), fresh=0) if table.phase in AFTER_LAPSE else usual_board(table)
        table = replace(table, boards=(usual,) * len(MINIS))
        readers: dict[Mini, BoardReader] = {}
        for line in sorted(self.boards, key=lambda line: line.head != EMPTY):
            mini = self._mini(table, line, readers)
            readers[mini] = BoardReader(line, table, usual)
            board = readers[mini].read()
            if board.who and table.mini(board.who) is not None:
                raise unreadable(line.where, "{who} is on two boards.", "CREED-5.10", "Name it once.", who=board.who)
            table = table.with_board(mini, **{name: getattr(board, name) for name in board.__struct_fields__})
        if table.phase is not Phase.SETUP or self._kind() == PLACING:
            for seat in (0, 1):
                table = self._others(table, seat, [mini for mini in minis_of(seat) if mini not in readers])
        return table, readers

    def _mini(self, table: Table, line: Line, taken: Mapping[Mini, object]) -> Mini:
        """Whose board a line tells: the first that is left to its side, or the one that it numbers."""
        if line.head == EMPTY:
            if len(line.words) < 2 or line.words[1] not in ("1", "2"):  # noqa: PLR2004 - its side and its number
                raise misplaced(line.where, line.text, "board crows 2 fell 1")
            free = [minis_of(self._seat(table, line.where, line.words[0]))[int(line.words[1]) - 1]]
        else:
            faction = table.box.characters[line.head].faction
            free = [mini for mini in MINIS if table.sides[seat_of(mini)].faction is faction]
        left = [mini for mini in free if mini not in taken]
        if not left:
            raise unreadable(
                line.where, "There is no board left for '{text}'.", "CREED-5.7", "A side has two; write {example}.",
                text=shown(f"{line.head} {line.text}"), example=BOARD_EXAMPLE,
            )  # fmt: skip
        return left[0]

    def _others(self, table: Table, seat: Seat, minis: Sequence[Mini]) -> Table:
        side = table.sides[seat]
        if side.faction is None:
            return table
        fallen = len(side.eliminated)
        out = {*side.eliminated, *side.reserve, *(board.who for board in table.boards)}
        names = [who for who, card in table.box.characters.items() if card.faction is side.faction and who not in out]
        for n, mini in enumerate(minis):
            if n < len(minis) - fallen and names:
                foot = "" if table.phase is Phase.SETUP else table.town.towers[side.faction].feet[0]
                table = table.with_board(mini, who=names.pop(0), square=foot)
            else:
                table = table.with_board(mini, health=0, fresh=0, fell=max(1, table.turn - 1))
        return table

    def _playing(self, table: Table) -> tuple[Mini, ...]:
        """The boards that play; if nothing is told, the first of the Initiative's side, the others, or its second."""
        if "playing" in self.said:
            line = self.said["playing"]
            found = [board_named(table, word) for word in listed(line.words)]
            if None in found:
                raise misplaced(line.where, line.text, WHOLE["playing"])
            return tuple(mini for mini in found if mini is not None)
        first = minis_of(table.initiative)[0]
        usual = {Phase.FIRST: (first,), Phase.OTHER: minis_of(table.other), Phase.SECOND: (ally_of(first),)}
        return usual.get(table.phase, ())

    def _drawn(self, table: Table) -> int:
        """How many Events have been drawn by now."""
        return min(EVENTS, max(0, table.turn - (self._kind() in UNDRAWN)))

    def _agenda(self, table: Table) -> Steps:
        seat = table.other if table.phase is Phase.OTHER else table.initiative
        where, text = self._line(TO_MOVE, SEATS[seat])
        return read_agenda([(where, text), *((line.where, line.text) for line in self.then)], table)
