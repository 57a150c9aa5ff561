"""What the parts of an Event are worth to a side, in XP, and how to follow them: estimates from a view."""

from corvids.games.creed import actions as a
from corvids.games.creed.cards import EventDoes, EventPart
from corvids.games.creed.table import TOWER_CUBES
from corvids.games.creed.view import BoardView, View
from corvids.kernel import Action, Seat
from corvids.kernel.grid import Square

from .worth import EXPOSED_COSTS, HEALTH_WORTH, danger, goals, hits

PLAIN = {
    EventDoes.BUY_AUTOMATON: 0.8, EventDoes.IGNORE_GUARD_HITS: 0.4, EventDoes.LEADER_LEADS: 0.9,
    EventDoes.POST_CROSSBOWMEN: 0.2, EventDoes.FILL_SAVED: 0.5, EventDoes.NO_RANGED: 0.4, EventDoes.MOVE_GUARDS: 0.4,
    EventDoes.DISMISS_CROSSBOWMAN: 0.2, EventDoes.CHOOSE_WAY: 0.4, EventDoes.HOLD_SQUARE: 0.1, EventDoes.TAKE_CARD: 1.2,
    EventDoes.DRAW: 0.6, EventDoes.TAKE_CHEST_CARD: 0.8, EventDoes.SET_ALERT: 0.3, EventDoes.MOVE_LADDER: 0.1,
    EventDoes.TURN_DICE: 0.5, EventDoes.CANCEL_DICE: 0.3, EventDoes.CLOSE_ENTRANCE: 0.2, EventDoes.BAR_GROUND: 0.3,
}  # fmt: skip
"""Parts whose worth hardly depends on how things stand."""
EACH = {EventDoes.IGNORE_FIRST_TEST: 0.4, EventDoes.FREE_MOVE: 0.4}
"""Parts that are worth so much for each Character or square."""


def mine(view: View, seat: Seat) -> list[BoardView]:
    """The Characters of a side that are on the Map."""
    return [board for board in view.boards[2 * seat : 2 * seat + 2] if board.who and (board.square or board.top)]


def relief(view: View, seat: Seat, board: BoardView) -> float:
    """What turning incognito is worth to a Character."""
    return EXPOSED_COSTS + HEALTH_WORTH * danger(view, seat, board.square) if board.exposed else 0.0


def prey(view: View, seat: Seat) -> list[BoardView]:
    """Exposed Opponents of a side away from the foot of their Tower."""
    theirs, town = view.sides[1 - seat].faction, view.town
    return [o for o in mine(view, 1 - seat) if o.exposed and town.tower_of.get(o.square) != theirs]


def picking(view: View, seat: Seat) -> float:
    """A card, if a pocket is in reach."""
    thieves = [board for board in mine(view, seat) if board.square and not board.exposed]
    near = {square for thief in thieves for square in (thief.square, *view.town.nearby[thief.square])}
    return 1.2 if any(board.square in near and board.backs for board in mine(view, 1 - seat)) else 0.0


def fetching(view: View, seat: Seat) -> float:
    """An Automaton, if somebody is at home and one is left."""
    faction, stock = view.sides[seat].faction, view.sides[seat].stock
    at_home = any(view.town.tower_of.get(board.square) == faction for board in mine(view, seat) if board.square)
    return 1.2 if at_home and stock else 0.0


def part_worth(view: View, seat: Seat, part: EventPart) -> float:  # noqa: PLR0911 (a case a part)
    """What a part brings the side that follows it."""
    match part.does:
        case EventDoes.HEAL:
            missing = max((board.full_health - board.health for board in mine(view, seat)), default=0)
            return HEALTH_WORTH * min(part.amount, missing)
        case EventDoes.TURN_INCOGNITO | EventDoes.LEADER_HIDES:
            return max((relief(view, seat, board) for board in mine(view, seat)), default=0.0)
        case EventDoes.LEADER_STRIKES:
            return HEALTH_WORTH * hits(view, part.amount) if prey(view, seat) else 0.0
        case EventDoes.LEADER_STRIKES_GUARDS:
            return 0.35 * max((min(len(kinds), 2) for kinds in view.enemies.values()), default=0)
        case EventDoes.STRIKE_GROUND:
            return max(0.0, *(tiles(view, seat, board.square) for board in mine(view, 1 - seat)), 0.0)
        case EventDoes.PICK_POCKET:
            return picking(view, seat)
        case EventDoes.MEND_TOWER:
            return float(min(part.amount, TOWER_CUBES - view.sides[seat].tower))
        case EventDoes.TAKE_AUTOMATON:
            return fetching(view, seat)
        case _:
            return EACH[part.does] * part.amount if part.does in EACH else PLAIN[part.does]


def holding(view: View, *, keep: bool) -> float:
    """What keeping the Event, or giving it, is worth: the own part less that of the other side."""
    card, seat = view.box.events[view.event], view.initiative
    own, other = (card.you, card.opponent) if keep else (card.opponent, card.you)
    return part_worth(view, seat, own) - part_worth(view, 1 - seat, other)


def tiles(view: View, seat: Seat, square: Square) -> float:
    """What an Enemy die against each Character of a square is worth."""
    theirs = sum(board.square == square for board in mine(view, 1 - seat))
    ours = sum(board.square == square for board in mine(view, seat))
    return HEALTH_WORTH * hits(view, 1, "enemy") * (theirs - 1.1 * ours) if square else 0.0


def nearness(view: View, seat: Seat, square: Square) -> float:
    """How near Characters of a side are to a square, 1 for one that stands there."""
    far = (view.box.town.distances[board.square].get(square, 20) for board in mine(view, seat) if board.square)
    return max((1.0 / (1 + steps) for steps in far), default=0.0)


def on_square(view: View, seat: Seat, part: EventPart, square: Square) -> float:
    """What a part of an Event brings on a square."""
    near = nearness(view, 1 - seat, square) - nearness(view, seat, square)
    match part.does:
        case EventDoes.STRIKE_GROUND:
            return tiles(view, seat, square)
        case EventDoes.LEADER_HIDES:
            reach = (square, *view.town.nearby[square])
            return sum(relief(view, seat, board) for board in mine(view, seat) if board.square in reach)
        case EventDoes.LEADER_STRIKES_GUARDS:
            wanted = any(square in goals(view, mini) for mini in (2 * seat, 2 * seat + 1))
            return 0.35 * min(len(view.enemies.get(square, "")), 2) + 0.3 * wanted - near
        case EventDoes.POST_CROSSBOWMEN:
            return near
        case _:
            return -near


def for_whom(view: View, seat: Seat, part: EventPart, who: str) -> float:
    """What a part of an Event does for a Character, or against one."""
    board = next(board for board in view.boards if board.who == who)
    match part.does:
        case EventDoes.HEAL:
            return HEALTH_WORTH * min(part.amount, board.full_health - board.health)
        case EventDoes.TURN_INCOGNITO:
            return relief(view, seat, board)
        case EventDoes.LEADER_STRIKES:
            return 5.0 - board.health
        case EventDoes.PICK_POCKET:
            return float(len(board.backs))
        case EventDoes.BUY_AUTOMATON:
            return 0.3 if len(board.backs) < 3 and not board.exposed else -0.5  # noqa: PLR2004
        case _:
            return 0.5


def following(view: View, action: Action) -> float | None:  # noqa: PLR0911 (a case an answer)
    """What an answer to a question about an Event is worth; ``None`` for what is worth the same elsewhere."""
    asked = view.asked
    assert asked is not None
    card, seat = view.box.events[asked.event], asked.seat
    part = card.you if asked.holds else card.opponent
    match action:
        case a.Keep() | a.Give():
            return holding(view, keep=isinstance(action, a.Keep))
        case a.To(who):
            return for_whom(view, seat, part, who)
        case a.At(square):
            if asked.kind in ("ward", "ignore-test"):
                return 2.0
            return on_square(view, seat, part, square)
        case a.Take(what="active" | "inactive"):
            seen = sum(board.exposed for board in mine(view, seat)) - sum(b.exposed for b in mine(view, 1 - seat))
            return -0.1 * seen * (action.what == "active") - 0.05 * (action.what == "active")
        case a.Take(what) if what in view.town.entrances:
            return max(nearness(view, seat, square) for square in view.town.entrances[what])
        case _:
            return None
