"""What each Enemy would do from here, and why: no dice, no cards, and of every choice the first answer."""

from collections.abc import Iterator

from corvids.kernel import Decision, Event, State, Step, Value
from corvids.kernel.grid import Square

from ..actions import At
from ..events.enemies import EnemiesAimed, EnemiesMoved, EnemiesStayed, Why
from ..events.leaders import LeaderAttacked, LeaderMoved, LeaderStayed
from ..table import Table
from ..town import Faction
from .attraction import Attract, SendAttracted
from .enemy_aim import attackers, dice_of, targets_on
from .enemy_combat import DivideEnemyDice, EnemyCombat, RollEnemyDice, TakeAim, WardDice
from .enemy_movement import Drift, MoveEnemies, heading
from .enemy_phase import EnemyPhase
from .event_parts_guards import standing_still
from .leader_movement import MoveLeader, leaders_go
from .leaders import LeadersStrike, LeaderStrikes, leader_of
from .room import MakeRoom, TakePosts


class Prospect(Value):
    """Enemies of a square that go, or stay, together."""

    square: Square
    kinds: str
    why: Why
    to: tuple[Square, ...] = ()
    """Where they go; several squares where the Initiative's side chooses one, none when they stay."""
    chosen: bool = False
    """The Initiative's side has a say in it; this is what its first answer brings."""


class Threat(Value):
    """Enemies of a square that attack; with several *targets* the Initiative's side chooses one."""

    square: Square
    kinds: str
    targets: tuple[Square, ...]
    dice: int


class Peril(Value):
    """The exposed Characters of a square, and the dice that fall to them together."""

    square: Square
    who: tuple[str, ...]
    dice: int
    more: int
    """Dice of those who may shoot here or elsewhere."""


class LeaderProspect(Value):
    """A Leader of mission 6 that goes, or stays."""

    faction: Faction
    square: Square
    why: Why
    to: tuple[Square, ...] = ()


class LeaderThreat(Value):
    """A Leader who attacks exposed Characters beside him, one after the other or together."""

    faction: Faction
    square: Square
    who: tuple[str, ...]
    dice: int


class Forecast(Value):
    """Movement first, as far as it is still to come; then combat as the Map is after it."""

    moves: tuple[Prospect, ...] = ()
    threats: tuple[Threat, ...] = ()
    perils: tuple[Peril, ...] = ()
    leaders: tuple[LeaderProspect, ...] = ()
    blows: tuple[LeaderThreat, ...] = ()


def forecast(state: State[Table]) -> Forecast:
    """What Enemies would do in the Enemy phase of this turn, were nothing else to happen."""
    return foreseen(state.table, state.agenda)


def foreseen(table: Table, agenda: tuple[Step[Table], ...]) -> Forecast:
    """What they would do on these steps."""
    moves: tuple[Prospect, ...] = ()
    leaders: tuple[LeaderProspect, ...] = ()
    steps = [part for step in agenda for part in moving_steps(table, step)]
    if table.effects and any(isinstance(step, EnemyPhase | MoveEnemies) for step in agenda):
        table = standing_still(table)
    if steps:
        moves, leaders, table = expected_moves(table, *steps)
    if not any(isinstance(step, FIGHTING) for step in agenda):
        return Forecast(moves, leaders=leaders)
    threats, perils = tuple(expected_threats(table)), tuple(expected_perils(table))
    return Forecast(moves, threats, perils, leaders, tuple(expected_blows(table)))


MOVING = (Attract, SendAttracted, Drift, MakeRoom, TakePosts, MoveLeader)
FIGHTING = (EnemyPhase, EnemyCombat, TakeAim, DivideEnemyDice, WardDice, RollEnemyDice)


def moving_steps(table: Table, step: Step[Table]) -> tuple[Step[Table], ...]:
    """What a waiting step does to move Enemies and Leaders."""
    if isinstance(step, EnemyPhase | MoveEnemies):
        return Attract(), *leaders_go(table), Drift()
    return (step,) if isinstance(step, MOVING) else ()


def expected_moves(
    table: Table, *agenda: Step[Table]
) -> tuple[tuple[Prospect, ...], tuple[LeaderProspect, ...], Table]:
    """The steps of the movement carried out, with the Map as it is then."""
    events: list[Event] = []
    asked: dict[Square, tuple[Square, ...]] = {}
    while agenda:
        step, *rest = agenda
        decision = step.ask(table)
        if decision is not None:
            for square, targets in concerned(table, step, decision):
                asked[square] = asked.get(square) or targets
        done = step.resolve(table, None if decision is None else decision.options[0])
        table, agenda = done.table, (*done.then, *rest)
        events += done.events
    return tuple(prospects(events, asked)), tuple(leaders_going(events, asked)), table


def concerned(table: Table, step: Step[Table], decision: Decision) -> Iterator[tuple[str, tuple[Square, ...]]]:
    """Squares whose Enemies a question is about, or the faction of a Leader, each with the squares offered."""
    squares = tuple(option.square for option in decision.options if isinstance(option, At))
    match step:
        case Attract():
            for square in squares:
                yield square, ()
        case SendAttracted(origin):
            yield origin, squares
        case MoveLeader(seat):
            yield leader_of(table, seat), squares
        case Drift(done):
            yield heading(table)[1][done], ()
        case _:
            pass


def prospects(events: list[Event], asked: dict[Square, tuple[Square, ...]]) -> Iterator[Prospect]:
    """What the events of the movement say, a line a group."""
    for event in events:
        match event:
            case EnemiesMoved(origin, square, kinds, why):
                to = (asked.get(origin) or (square,)) if why is Why.ATTRACTED else (square,)
                yield Prospect(origin, kinds, why, to, origin in asked)
            case EnemiesStayed(square, kinds, why):
                free = why not in (Why.PINNED, Why.POST)
                yield Prospect(square, kinds, why, (), free and square in asked)
            case _:
                pass


def leaders_going(events: list[Event], asked: dict[Square, tuple[Square, ...]]) -> Iterator[LeaderProspect]:
    """What the events of the movement say of Leaders."""
    for event in events:
        match event:
            case LeaderMoved(faction, origin, square, why):
                yield LeaderProspect(Faction(faction), origin, why, asked.get(faction) or (square,))
            case LeaderStayed(faction, square, why):
                yield LeaderProspect(Faction(faction), square, why)
            case _:
                pass


def expected_blows(table: Table) -> Iterator[LeaderThreat]:
    """Whom the Leaders would attack, one by one, after the Enemies."""
    steps: tuple[Step[Table], ...] = (LeadersStrike(),) if table.leaders else ()
    while steps and (steps := steps[-1].resolve(table, None).then):
        if isinstance(steps[0], LeaderStrikes):
            blow = steps[0].blow
            names = tuple(table.boards[mini].who for mini in blow.targets)
            yield LeaderThreat(Faction(leader_of(table, blow.seat)), blow.square, names, blow.dice)


def expected_threats(table: Table) -> Iterator[Threat]:
    """Who attacks which square with how many dice."""
    for group in attackers(table):
        yield Threat(group.origin, group.kinds, group.targets, dice_of(table, group.kinds))


def expected_perils(table: Table) -> Iterator[Peril]:
    """How many dice fall to the exposed Characters of each square."""
    threats = list(expected_threats(table))
    aims = targets_on(table)
    for square in table.town.stable(aims):
        facing = [threat for threat in threats if square in threat.targets]
        dice = sum(threat.dice for threat in facing if len(threat.targets) == 1)
        more = sum(threat.dice for threat in facing if len(threat.targets) > 1)
        if facing:
            yield Peril(square, tuple(table.boards[mini].who for mini in aims[square]), dice, more)


def expectations(seen: Forecast) -> tuple[Event, ...]:
    """What the forecast says, as the events that would tell it; where a side may choose, its first answer."""
    moves = (
        EnemiesMoved(group.square, group.to[0], group.kinds, group.why)
        if group.to
        else EnemiesStayed(group.square, group.kinds, group.why)
        for group in seen.moves
    )
    aims = (
        EnemiesAimed(threat.square, target, threat.kinds, threat.dice)
        for threat in seen.threats
        for target in threat.targets
    )
    leaders = (
        LeaderMoved(some.faction, some.square, some.to[0], some.why)
        if some.to
        else LeaderStayed(some.faction, some.square, some.why)
        for some in seen.leaders
    )
    blows = (LeaderAttacked(some.faction, some.square, some.dice, some.who) for some in seen.blows)
    return (*moves, *leaders, *aims, *blows)
