"""What an answer would cost and risk, in numbers, as far as one side can know: worked out from its view alone."""

from msgspec import structs

from corvids.kernel import Action, Seat, Value
from corvids.kernel.grid import Square
from corvids.kernel.windows import Number

from . import actions as a
from .rules.aiming import blind, exposed_opponents
from .rules.assault import EMBLEM, HIT
from .rules.blast_area import area, towers_touched
from .rules.deeds import REACTS, REACTS_IN_ENEMY_PHASE, WINDOW, Allowance, acting, begun, spends_now
from .rules.detection import ALERT_EYE, EYE
from .rules.enemy_phase import EnemyPhase
from .rules.entering import followers
from .rules.event_parts_guards import way_is_open
from .rules.event_parts_tests import left_to_test
from .rules.forecast import Forecast, foreseen
from .rules.leaders import leaving
from .rules.paying import PayCubes
from .rules.reactions import ENEMY_PHASE
from .rules.secrets import fulfilled, reached, wanted
from .rules.watching import shared, subjects
from .rules.weapons import How, striker
from .table import Board, Decks, Mini, Phase, Placed, Side, Table, seat_of
from .town import Faction
from .view import Asked, BoardView, View

DEEDS_ASKED = ("open", "react", "window-act")
"""Questions that are answered with a deed of a Character."""
BEFORE_ENEMIES = (Phase.FIRST, Phase.OTHER, Phase.SECOND)
"""When it can be said what Enemies would do: their direction is known, and nothing of their phase is over."""
SHOWN = [field.name for field in structs.fields(Board) if field.name not in ("inventory", "automaton")]


class Risk(Value):
    """What may come of going to a square."""

    dice: int = 0
    """Detection dice rolled on whoever comes there."""
    found: float = 0.0
    """How likely it is that they find."""
    followers: int = 0
    """Enemies of the square left behind that come along, in a Hunt."""
    sheds: bool = False
    """Nobody is there and nobody follows: the Character turns incognito."""
    leader: int = 0
    """Dice of the opposing Leader, who strikes at it for leaving his square."""


class Blow(Value):
    """What an attack can be expected to bring."""

    dice: int
    hits: float
    """How many hits it brings on average, sure ones included."""
    exposes: bool
    """It is loud, and its attacker was not seen so far."""
    opponents: int
    """Exposed Opponents on the square, whom it can hit."""
    enemies: int


class Area(Value):
    """What an explosion would touch, were it to happen where the Automaton is placed or stands."""

    squares: tuple[Square, ...]
    towers: tuple[Faction, ...]


class Progress(Value):
    """How far a side has come with a Secret Objective of its own."""

    card: str
    reached: int
    wanted: int
    fulfilled: bool
    """It would bring XP if they were counted now; one that is kept brings them for good."""
    kept: bool
    """It has come true before the end, and cannot be lost."""


def secrets_of(view: View, seat: Seat) -> tuple[Progress, ...]:
    """The Secret Objectives of a side as far as the viewer sees them."""
    side, table = view.sides[seat], table_seen(view)
    found = []
    for name in side.secrets if side.secrets is not None else side.secrets_shown:
        card = view.box.secrets[name]
        done = fulfilled(table, seat, name)
        found.append(Progress(name, reached(table, seat, card), wanted(card), done, name in side.met))
    return tuple(found)


def table_seen(view: View) -> Table:
    """The table as far as the viewer knows it: cards that are hidden from it are not there."""
    sides = tuple(
        Side(
            side.faction, side.reserve, side.eliminated, side.tower, side.lost, side.objectives, side.opened,
            side.secrets or side.secrets_shown, stock=side.stock, met=side.met, felled=side.felled,
            poisoned=side.poisoned, bled=side.bled, slain=side.slain, climbed=side.climbed, harvest=side.harvest,
            drawn=side.drawn or (), mission_xp=side.mission_xp,
        )
        for side in view.sides
    )  # fmt: skip
    seen = tuple(
        Placed(one.number, one.square, one.owner, one.card, one.since, one.way or "", one.shown)
        for one in view.automatons
        if one.card is not None
    )
    return Table(
        view.box, tuple(map(_board, view.boards)), sides, Decks(), view.enemies, view.bodies, view.supply, view.bases,
        view.chests, view.objectives, automatons=seen, leaders=view.leaders, dottori=view.dottori,
        traitor=view.traitor, alert=view.alert, alert_pending=view.alert_pending, initiative=view.initiative,
        starter=view.starter, turn=view.turn, phase=view.phase, playing=view.playing, event=view.event,
        holder=view.holder, effects=view.effects, ladders=view.ladders, direction=view.direction,
        revealed=view.revealed, version=view.version,
    )  # fmt: skip


def _board(seen: BoardView) -> Board:
    shown = {name: getattr(seen, name) for name in SHOWN}
    return Board(inventory=seen.inventory or (), automaton=seen.automaton or "", **shown)


def allowance(table: Table, asked: Asked, mini: Mini) -> Allowance:
    """What a Character may spend on an answer to the open question."""
    if asked.kind == "open":
        return spends_now(table, mini)
    if asked.kind == "window-act":
        return WINDOW
    return REACTS_IN_ENEMY_PHASE if table.phase in ENEMY_PHASE else REACTS


def price_of(table: Table, mini: Mini, may: Allowance, action: Action) -> int:
    """How many cubes a deed costs; saving one takes the one that is saved."""
    if isinstance(action, a.Save):
        return 1
    first = begun(table, mini, may, action)[0]
    return first.price if isinstance(first, PayCubes) else 0


def chance_to_find(table: Table, dice: int) -> float:
    """How likely it is that so many detection dice show an eye, or in the Alert State an alert-eye."""
    faces = table.box.dice.detection
    bad = faces.get(EYE, 0) + (faces.get(ALERT_EYE, 0) if table.alert else 0)
    return 1.0 - (1.0 - bad / sum(faces.values())) ** dice


def risk_of(table: Table, mini: Mini, square: Square) -> Risk:
    """What a Move to a Nearby square risks."""
    board = table.boards[mini]
    gone = table.with_board(mini, square=square)
    hunted = followers(gone, board.square, square) if board.exposed else 0
    alone = not (table.enemies.get(square) or table.opponents(mini, square) or table.faces_leader(mini, square))
    if board.exposed:
        struck = leaving(table, mini, 0)
        return Risk(followers=hunted, sheds=alone and not hunted, leader=struck[0].blow.dice if struck else 0)
    dice = dice_on(table, mini, square)
    return Risk(dice, chance_to_find(table, dice))


def dice_on(table: Table, mini: Mini, square: Square) -> int:
    """Detection dice that an incognito Character coming to a square would face."""
    there = table.with_board(mini, square=square, hidden=False, top=None).with_arrivals(newcomers=(mini,))
    tested = tuple(shared(table, left_to_test(there, tuple(subjects(there)))))
    if table.options.allies_share_test:
        group = [subject for subject in tested if subject.mini >= 0 and seat_of(subject.mini) == seat_of(mini)]
        return max((subject.dice for subject in group if subject.square == square), default=0)
    return sum(subject.dice for subject in tested if subject.mini == mini)


def area_of(table: Table, action: Action) -> Area | None:
    """What the Automaton would touch that is placed, lit or named by an answer, as far as its side is the one asked."""
    town, cards = table.town, table.box.automatons
    if isinstance(action, a.Deploy):
        board = table.boards[acting(table, action)]
        squares = area(town, cards[board.automaton], board.square, action.way)
    elif isinstance(action, a.Light | Number) and (placed := table.placed(action.number)) is not None:
        squares = area(town, cards[placed.card], placed.square, placed.way)
    else:
        return None
    return Area(squares, towers_touched(town, squares))


def blow_of(table: Table, action: a.Attack | a.Coordinate, may: Allowance) -> Blow:
    """What an attack by this Character, without its Ally, can be expected to bring."""
    mini = acting(table, action)
    board, square = table.boards[mini], action.square
    who = striker(table, mini, may, action.slot, How(action.ability, action.free))
    weapon = table.box.weapons[who.card]
    unseen = may.enemy_phase or blind(table, seat_of(mini), action.slot)
    opponents = () if unseen else exposed_opponents(table, mini, square)
    hits = weapon.hits + expected_hits(table, who.dice, once_more=weapon.emblem == "hit")
    enemies = len(table.enemies.get(square, ""))
    return Blow(who.dice, hits, weapon.loud and not board.exposed, len(opponents), enemies)


def expected_hits(table: Table, dice: int, *, once_more: bool) -> float:
    """Hits that so many attack dice bring on average; *once_more* counts one hit more if an emblem shows at all."""
    faces = table.box.dice.attack
    sides = sum(faces.values())
    emblem = faces.get(EMBLEM, 0) / sides
    hits = dice * (faces.get(HIT, 0) / sides + emblem)
    return hits + (1.0 - (1.0 - emblem) ** dice) * once_more


def enemies_would(view: View) -> Forecast:
    """What Enemies on the Map would do in this turn's Enemy phase; nothing while that cannot be said."""
    table = table_seen(view)
    unknown = view.direction in ("", "?") or way_is_open(table)
    if view.outcome is not None or view.phase not in BEFORE_ENEMIES or unknown:
        return Forecast()
    return foreseen(table, (EnemyPhase(),))
