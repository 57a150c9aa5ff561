"""What a position waits for: ``to-move open crows``, then a line for each step of an action that is going on.

What follows by itself is not written: the rest of the turn, of the set-up, of the Enemy phase.
"""

from collections.abc import Sequence

from corvids.kernel import Seat, State, Step, Where

from ..rules.attraction import Attract, SendAttracted
from ..rules.detection import EndEnemyStep, HoldTests, IgnoreTest, RollTests
from ..rules.ending import CountXp
from ..rules.enemy_combat import DealHits, DivideEnemyDice, EnemyCombat, RollEnemyDice, TakeAim, WardDice
from ..rules.enemy_movement import Drift, MoveEnemies, SettleDirection
from ..rules.enemy_phase import EnemyPhase, parts
from ..rules.going_off import StartWalks, StrikeClocks
from ..rules.initiative import HANDS, ChooseFaction, GuessBlade, HideBlade
from ..rules.items import PlayCard
from ..rules.leader_movement import MoveLeader, leaders_go
from ..rules.leaders import LeadersStrike
from ..rules.paying import PayCubes
from ..rules.reinforcement import BringIn, Reinforce
from ..rules.room import TakePosts
from ..rules.setup import DealAll, setup_steps
from ..rules.turn import BeginTurn, ChooseFirst, DrawEvent, EndTurn, Lapse, OpenActions, PlayStep
from ..rules.windows import ActNow, AskHolder, AskOther, Window
from ..steps import kind_of
from ..table import Phase, Table, ally_of, minis_of, seat_of
from .step_words import UNKNOWN, read_step, side_named, step_words

Steps = tuple[Step[Table], ...]
Line = tuple[Where, str]
OVER, NOTHING_ELSE = "over", "nothing"
CLOSE: Steps = (EndTurn(),)
LATE: Steps = (HoldTests(late=True), EndEnemyStep())
MOVING: Steps = (SettleDirection(), Attract(), Drift())
MOVING_KINDS = [type(step) for step in MOVING]
AFTER_STEPS: Steps = (Lapse(), EnemyPhase(), *CLOSE)
SIDE_STEPS = (Phase.FIRST, Phase.OTHER, Phase.SECOND)
LEFT_OF = {Phase.REINFORCEMENT: 2, Phase.MOVEMENT: 4, Phase.COMBAT: 6}
"""How much of the Enemy phase has been done when a part of it ends."""
TURN: Steps = (DrawEvent(), ChooseFirst(), *AFTER_STEPS)


def write_agenda(state: State[Table], seat: Seat, *, everything: bool) -> list[str]:
    """The lines; what *seat* does not see is ``?``."""
    agenda, table = state.agenda, state.table
    if not agenda:
        return [f"to-move {OVER}"]
    end = next((n for n in range(1, len(agenda)) if agenda[n:] == follows(table, agenda[n - 1])), len(agenda))
    said = [step_words(table, step) for step in agenda[:end]]
    if end == len(agenda) and follows(table, agenda[-1]):
        said.append(NOTHING_ELSE)
    match agenda[0]:
        case GuessBlade() if not everything and seat != 0:
            said[0] = f"{kind_of(agenda[0])} {UNKNOWN}"
        case PayCubes(mini=mini) if not everything and seat_of(mini) != seat:
            said[1 : 3 if isinstance(agenda[1], PlayCard) else 2] = [UNKNOWN]
    return [f"{'then' if n else 'to-move'} {words}" for n, words in enumerate(said)]


def follows(table: Table, step: Step[Table]) -> Steps:
    """What the rules do after a step, if all that it belongs to ends with it."""
    if table.phase is Phase.SETUP:
        return _in_setup(table, step)
    match step:
        case DrawEvent() | ChooseFirst() | Lapse() | EnemyPhase():
            return TURN[TURN.index(step) + 1 :]
        case PlayStep(phase=phase):
            return _after_side(table, phase)
        case OpenActions():
            return _after_side(table, table.phase)
        case BeginTurn() | EndTurn() | CountXp():
            return ()
        case _:
            return _in_enemy_phase(table, step) or _after_action(table)


def _after_action(table: Table) -> Steps:
    """What goes on once an action is settled: more of them, or the next question of the Enemy phase."""
    if table.phase in SIDE_STEPS:
        side = OpenActions(table.other if table.phase is Phase.OTHER else table.initiative)
        return side, *follows(table, side)
    return (AskOther(), *_enemies(table)[1:]) if table.phase is Phase.ENEMY else TURN[1:]


def _after_side(table: Table, phase: Phase) -> Steps:
    """The sides' steps that are left; who does not play in the first plays in the last."""
    mine, theirs, playing = table.initiative, table.other, table.playing
    alone = phase is Phase.FIRST and len(playing) == 1 and seat_of(playing[0]) == mine
    last = PlayStep(Phase.SECOND, mine, (ally_of(playing[0]) if alone else minis_of(mine)[1],))
    if phase is Phase.FIRST:
        return PlayStep(Phase.OTHER, theirs, minis_of(theirs)), last, *AFTER_STEPS
    return (last, *AFTER_STEPS) if phase is Phase.OTHER else AFTER_STEPS


def _in_setup(table: Table, step: Step[Table]) -> Steps:
    first = setup_steps(table.box)
    if isinstance(step, GuessBlade):
        step = HideBlade()
    if isinstance(step, HideBlade | ChooseFaction | TakePosts | DealAll):
        return first[first.index(step) + 1 :] if step in first else first[-1:]
    dealt = DealAll().resolve(table, None).then
    return (*dealt[len(dealt) - dealt[::-1].index(step) :], BeginTurn()) if step in dealt else (BeginTurn(),)


def _enemies(table: Table) -> Steps:
    return *parts(table), *CLOSE


def _walking(table: Table) -> Steps:
    """What follows the tests of an Enemy step: in the movement Automatons walk, under rules that know them."""
    walks = (StartWalks(),) if table.whole and table.phase is Phase.MOVEMENT else ()
    return *walks, EndEnemyStep()


def _in_enemy_phase(table: Table, step: Step[Table]) -> Steps:  # noqa: PLR0911 - a line a part of the phase
    enemies = _enemies(table)
    left = enemies[LEFT_OF[table.phase] :] if table.phase in LEFT_OF else ()
    match step:
        case Window() | AskOther() | AskHolder():
            return enemies[1:]
        case ActNow():
            return AskOther(), *enemies[1:]
        case Reinforce() | MoveEnemies() | EnemyCombat() | StrikeClocks():
            return enemies[enemies.index(step) + 1 :] if step in enemies else CLOSE
        case BringIn():
            return *LATE, *left
        case HoldTests(late=True) | IgnoreTest(late=True) | RollTests(late=True):
            return *_walking(table), *left
        case StartWalks():
            return EndEnemyStep(), *left
        case SettleDirection() | Attract() | Drift() | SendAttracted() | MoveLeader():
            return *_moving(table, step), *left
        case TakeAim() | DivideEnemyDice() | WardDice() | RollEnemyDice() | DealHits() if table.leaders:
            return LeadersStrike(), *left
        case _:
            return left


def _moving(table: Table, step: Step[Table]) -> Steps:
    """What is left of the movement; the Leaders go between attraction and drift."""
    order: Steps = (SettleDirection(), Attract(), *leaders_go(table), Drift())
    if isinstance(step, MoveLeader):
        done = order.index(step) + 1
    else:
        done = 1 if isinstance(step, SendAttracted) else [type(one) for one in order].index(type(step)) + 1
    return *order[done:], HoldTests(late=True), *_walking(table)


def read_agenda(lines: Sequence[Line], table: Table) -> Steps:
    """The steps that the lines name, and what follows by itself; ``?`` stands for any that fit.

    Raises :class:`~corvids.kernel.InputError` that names the line.
    """
    said = [(where, text.strip()) for where, text in lines]
    if said and said[0][1] == OVER:
        return ()
    steps: list[Step[Table]] = []
    for n, (where, text) in enumerate(said):
        if text == NOTHING_ELSE and n == len(said) - 1 and n:
            return tuple(steps)
        steps += _steps(table, steps, where, text)
    return (*steps, *follows(table, steps[-1])) if steps else ()


def _steps(table: Table, before: list[Step[Table]], where: Where, text: str) -> Steps:
    """The steps of one line."""
    if text == UNKNOWN and before and isinstance(before[-1], PayCubes):
        return (HoldTests(),)
    if text == f"{kind_of(GuessBlade(HANDS[0]))} {UNKNOWN}":
        return (GuessBlade(HANDS[0]),)
    seat = side_named(table, text)
    if seat is not None:
        return (OpenActions(seat),)
    return (read_step(table, text, where),)


def is_unknown(agenda: Steps) -> bool:
    """Is something paid for that the text does not tell?"""
    return len(agenda) > 1 and isinstance(agenda[0], PayCubes) and agenda[1] == HoldTests()
