"""A bot that moves with purpose: Objectives, Chests, attacks that pay, incognito where it can, bombs at the Tower."""

from corvids.bots.bot import Identity, asked_options
from corvids.games.creed import actions as a
from corvids.games.creed.cards import AutomatonCard, Does, Secret, Weapon
from corvids.games.creed.rules.blast_area import area
from corvids.games.creed.rules.escorting import XP_FOR_DOTTORE
from corvids.games.creed.table import BOSS, Mini, ally_of
from corvids.games.creed.view import BoardView, View
from corvids.kernel import Action, Seat
from corvids.kernel.grid import Square

from .automatons import taking, tower_gain, tower_harm
from .events import following
from .initiative import holding_back, invoking, rolling_again
from .missions import carries_chests, chance_of_cube, feet, lifting, loses_dottore, worth_of_cube
from .secrets import wants
from .worth import EXPOSED_COSTS, HEALTH_WORTH, danger, found, goals, hits, leader_dice, opponents, pull, seat_of

GOOD_CARDS = ("padded_cuirass", "twin_charge", "explosive_bomb", "medicine", "smoke_bomb")
"""Cards that are worth a slot, the best first."""
POINTLESS = -5.0


class HeuristicBot:
    """Takes the answer that seems worth most; ties fall by its own chance."""

    def __init__(self, identity: Identity) -> None:
        self._stream = identity.stream()

    def choose(self, view: View) -> Action:
        """The option worth most."""
        options = asked_options(view)
        if len(options) == 1:
            return options[0]
        worths = [valued(view, option) for option in options]
        most = max(worths)
        best = [option for option, value in zip(options, worths, strict=True) if value > most - 1e-9]
        return best[self._stream.randrange(len(best))]


def valued(view: View, action: Action) -> float:
    """What an answer seems to be worth, in a part of an Event or anywhere else."""
    followed = following(view, action) if view.asked is not None and view.asked.event else None
    return worth(view, action) if followed is None else followed


def worth(view: View, action: Action) -> float:  # noqa: C901, PLR0911, PLR0912 (a case an answer)
    """What an answer seems to be worth, in XP."""
    match action:
        case a.Move(who, square) | a.Run(who, square):
            return moving(view, mini_of(view, who), square) + (0.3 if isinstance(action, a.Run) else 0.0)
        case a.Attack(who, slot, square, ability) | a.Coordinate(who, slot, square, ability):
            shared = isinstance(action, a.Coordinate)
            return striking(view, mini_of(view, who), slot, square, more=ability, shared=shared)
        case a.JoinIn(ability=ability):
            return 1.0 + ability
        case a.Poison(who, target):
            return poisoning(view, mini_of(view, who), target)
        case a.Use(who, card, target, free):
            return using(view, mini_of(view, who), card, target) + 0.2 * free
        case a.Invoke(who, card, target):
            mini = mini_of(view, who)
            return invoking(view, mini, card, moving(view, mini, target) if target else 0.0)
        case a.Again(faces):
            return rolling_again(view, faces)
        case a.At(square) if view.asked is not None and view.asked.kind == "hold-back":
            return holding_back(view, 2 * view.seat, square)
        case a.Complete(who):
            number = view.objectives[view.boards[mini_of(view, who)].square]
            return 2.0 * view.box.objective_xp[number]
        case a.OpenChest(who):
            return POINTLESS if counts_already(view, mini_of(view, who)) else 3.0
        case a.Lift(who):
            mini = mini_of(view, who)
            return 2.0 * lifting(view, mini, view.boards[mini].square) - 0.1
        case a.SetDown(who):
            return 1.0 if counts_already(view, mini_of(view, who)) else POINTLESS
        case a.Escort():
            return 3.0
        case a.Search(who):
            return 0.8 * len(view.bodies[view.boards[mini_of(view, who)].square])
        case a.GoIn(who) | a.Climb(who):
            return covering(view, mini_of(view, who), costs=isinstance(action, a.Climb))
        case a.ComeOut(who) | a.Leap(who):
            return coming_out(view, mini_of(view, who))
        case a.Equip(who, card):
            return equipping(view, view.boards[mini_of(view, who)], card)
        case a.Save(who):
            return 0.15 if view.boards[mini_of(view, who)].fresh == 1 else -0.1
        case a.Feed() | a.SharePlan():
            return 1.0
        case a.Act():
            return 0.2 if can_use_a_window(view) else -0.2
        case a.Arrive() | a.React():
            return 0.1
        case a.Hold(who, card, slot):
            return 1.0 + (slot == "slot") + (card in GOOD_CARDS)
        case a.PutOn(card, _):
            return keeping(view, card)
        case a.Discard(_, card):
            return POINTLESS + 1.0 - keeping(view, card)
        case a.Fetch(who, free):
            return taking(view, mini_of(view, who)) - (0.0 if free else 0.3)
        case a.Deploy(who, way, free):
            return placing(view, mini_of(view, who), way) - (0.0 if free else 0.3)
        case a.Light(who, number):
            return lighting(view, seat_of(mini_of(view, who)), number) - 0.3
        case a.Take(what) if what in view.box.automatons:
            return tower_harm(view.box, view.box.automatons[what])
        case a.Trade() | a.Abandon() | a.PassOn() | a.Stow() | a.Conceal() | a.Release():
            return POINTLESS
        case a.Pick(kinds):
            return picking(view, kinds)
        case a.Count(number):
            return float(number)
        case a.Pay(saved):
            return -float(saved)
        case _:
            return 0.0


def mini_of(view: View, who: str) -> Mini:
    """The board of a Character."""
    return next(mini for mini, board in enumerate(view.boards) if board.who == who)


def moving(view: View, mini: Mini, square: Square) -> float:
    """What a Move brings nearer, less what it risks."""
    board = view.boards[mini]
    if not board.square:
        return 0.0
    gain = 2.2 * (pull(view, mini, square) - pull(view, mini, board.square))
    gain -= XP_FOR_DOTTORE * loses_dottore(view, mini, square)
    seat = seat_of(mini)
    watchers = len(view.enemies.get(square, "")) + len(opponents(view, seat, square))
    watchers += leader_dice(view, seat, square) > 0
    harm = HEALTH_WORTH * danger(view, seat, square) + EXPOSED_COSTS
    if not board.exposed:
        return gain - found(view, watchers) * harm - 0.05
    gain -= HEALTH_WORTH * hits(view, leader_dice(view, seat, board.square))
    if not watchers:
        return gain + HEALTH_WORTH * danger(view, seat, board.square) + 0.5 * EXPOSED_COSTS
    return gain + HEALTH_WORTH * (danger(view, seat, board.square) - danger(view, seat, square)) - 0.1


def exposure(view: View, mini: Mini) -> float:
    """What it costs a Character to be exposed where it stands."""
    seat = seat_of(mini)
    unseen = 0.3 * wants(view, seat).get(Secret.UNSEEN, 0.0)
    return EXPOSED_COSTS + unseen + HEALTH_WORTH * danger(view, seat, view.boards[mini].square)


def weapon_of(view: View, board: BoardView, slot: str) -> Weapon | None:
    """The weapon in a slot."""
    return view.box.weapons.get(getattr(board, slot))


def striking(view: View, mini: Mini, slot: str, square: Square, *, more: bool, shared: bool) -> float:
    """What an attack can be expected to fell, less what it gives away."""
    board = view.boards[mini]
    weapon = weapon_of(view, board, slot)
    if weapon is None:
        return POINTLESS
    blows = hits(view, weapon.dice + more) + weapon.hits
    targets = [other for other in opponents(view, seat_of(mini), square) if other.exposed]
    guards = view.enemies.get(square, "")
    gain = 0.0
    if targets:
        weakest = min(other.health for other in targets)
        own_hand = wants(view, seat_of(mini)).get(Secret.OPPONENTS_BY_ATTACK, 0.0)
        gain = blows * HEALTH_WORTH + (2.5 + own_hand if blows >= weakest else 0.0)
    elif BOSS in guards:
        together = (weapon, *best_of_ally(view, mini, square)) if shared else (weapon,)
        gain = 1.5 * worth_of_cube(view) * chance_of_cube(view, together, more)
    elif guards:
        each = 0.35 + 0.2 * wants(view, seat_of(mini)).get(Secret.GUARDS_ELIMINATED, 0.0)
        gain = each * min(blows, len(guards)) + (0.5 if board.exposed and len(guards) == 1 else 0.0)
    cost = exposure(view, mini) if weapon.loud and not board.exposed else 0.0
    return gain - cost - 0.3


def best_of_ally(view: View, mini: Mini, square: Square) -> tuple[Weapon, ...]:
    """The weapon with which the Ally can join in best, if it can."""
    board = view.boards[ally_of(mini)]
    slots = ("melee", "ranged") if board.square == square else ("ranged",)
    weapons = [weapon for slot in slots if (weapon := weapon_of(view, board, slot)) is not None]
    return (max(weapons, key=lambda weapon: weapon.dice),) if weapons else ()


def poisoning(view: View, mini: Mini, target: str) -> float:
    """Three health of an Opponent, or one Guard for a cube."""
    opponent = next((board for board in view.boards if board.who == target), None)
    wanted = wants(view, seat_of(mini))
    edge = wanted.get(Secret.BLADE_DEEDS, 0.0)
    if opponent is None:
        near = view.boards[mini].square in goals(view, mini)
        watch = 0.2 * wanted.get(Secret.GUARDS_ELIMINATED, 0.0)
        return 0.4 + 0.4 * (target.upper() == "S") + 0.3 * near + 0.5 * edge + watch
    if opponent.health <= view.box.items["poison_blade"].amount:
        return 5.0 + edge + wanted.get(Secret.OPPONENTS_BY_ATTACK, 0.0)
    return 2.5 + edge - EXPOSED_COSTS


def using(view: View, mini: Mini, card: str, target: str) -> float:
    """Medicine for the hurt, smoke for the exposed, bombs for the Tower and for Opponents."""
    item, board, box = view.box.items[card], view.boards[mini], view.box
    if item.does is Does.HEAL:
        patient = next(other for other in view.boards if other.who == target)
        return HEALTH_WORTH * min(item.amount, patient.full_health - patient.health) - 0.6
    if item.does is Does.SMOKE:
        return exposure(view, mini) if board.exposed else POINTLESS
    if item.does is Does.TAKE_AUTOMATON:
        return taking(view, mini)
    if item.does is not Does.BOMB:
        return 0.0
    seat, blows = seat_of(mini), item.hits + hits(view, item.dice, "enemy")
    tower = box.town.tower_of.get(target)
    gain = 1.5 * item.tower if tower is not None and tower == view.sides[1 - seat].faction else 0.0
    for other, there in enumerate(view.boards):
        if there.square == target:
            gain += blows * HEALTH_WORTH * (1.0 if seat_of(other) != seat else -1.2)
    return gain - (0.0 if board.exposed else exposure(view, mini)) - 0.3


def covering(view: View, mini: Mini, *, costs: bool) -> float:
    """Out of sight: worth it when exposed, or when nothing is left to spend and Enemies may come."""
    board, seat = view.boards[mini], seat_of(mini)
    if board.dottore:
        return POINTLESS
    if costs and board.square in feet(view, 1 - seat):
        eyes = wants(view, seat).get(Secret.OPPOSING_TOWER_CLIMBED, 0.0)
        if eyes:
            return eyes
    if board.exposed:
        return exposure(view, mini) - 0.5 * costs
    return 0.05 if not board.fresh and not costs else -0.5


def coming_out(view: View, mini: Mini) -> float:
    """Only to go on, while there are cubes to go on with."""
    board = view.boards[mini]
    if not board.fresh or not view.asked or not board.square:
        return 0.2 if board.fresh else -0.5
    watchers = len(view.enemies.get(board.square, "")) + len(opponents(view, seat_of(mini), board.square))
    return 0.4 - 2.0 * found(view, watchers)


def can_use_a_window(view: View) -> bool:
    """Is there a Character that a saved cube could bring out of danger, or into a Hiding Spot?"""
    for mini in (2 * view.seat, 2 * view.seat + 1):
        board = view.boards[mini]
        if not board.square or board.hidden:
            continue
        alone = not view.enemies.get(board.square) and not opponents(view, view.seat, board.square)
        if board.exposed and alone and (board.saved or board.square in view.box.town.spots):
            return True
        if board.exposed and board.saved and not alone:
            return True
    return False


def equipping(view: View, board: BoardView, card: str) -> float:
    """Better armour at once, a weapon when there is none."""
    if card in view.box.armour:
        return 2.0
    armed = board.melee or board.ranged
    return (0.3 if armed else 0.9) + against_boss(view, card)


def keeping(view: View, card: str) -> float:
    """How much a card is worth in the inventory."""
    if card in GOOD_CARDS:
        return 3.0 - 0.3 * GOOD_CARDS.index(card)
    weapon = view.box.weapons.get(card)
    return 1.0 + 0.3 * weapon.dice + against_boss(view, card) if weapon is not None else 0.2


def against_boss(view: View, card: str) -> float:
    """What a weapon is worth besides, where the Traitor is to be hit."""
    weapon = view.box.weapons.get(card)
    if weapon is None or not view.traitor:
        return 0.0
    return 2.0 * worth_of_cube(view) * chance_of_cube(view, (weapon,))


def placing(view: View, mini: Mini, way: str) -> float:
    """An Automaton where it harms the opposing Tower; anywhere else it is kept."""
    board = view.boards[mini]
    assert board.automaton
    card, seat = view.box.automatons[board.automaton], seat_of(mini)
    gain = tower_gain(view, seat, card, board.square, way)
    return 1.5 * gain + 0.3 * harm(view, seat, card, area(view.box.town, card, board.square, way)) if gain > 0 else -1.0


def lighting(view: View, seat: Seat, number: int) -> float:
    """An explosion now: the Towers and everybody whom it touches."""
    placed = next(one for one in view.automatons if one.number == number)
    assert placed.card is not None
    card = view.box.automatons[placed.card]
    touched = area(view.box.town, card, placed.square)
    return 1.5 * tower_gain(view, seat, card, placed.square) + harm(view, seat, card, touched)


def harm(view: View, seat: Seat, card: AutomatonCard, touched: tuple[Square, ...]) -> float:
    """Health of Opponents on these squares, less that of the own side."""
    blows = card.hits + hits(view, card.dice, "enemy")
    there = [mini for mini, board in enumerate(view.boards) if board.square in touched]
    return sum(HEALTH_WORTH * blows * (1.0 if seat_of(mini) != seat else -1.2) for mini in there)


def picking(view: View, kinds: str) -> float:
    """Enemies to fell, many and strong ones, and cubes of the Traitor; what else is picked matters little."""
    cubes = worth_of_cube(view) + kinds.count(BOSS) if BOSS in kinds and view.traitor else 0
    return cubes + sum(1.5 if kind.upper() == "S" else 1.0 for kind in kinds if kind != BOSS)


def counts_already(view: View, mini: Mini) -> bool:
    """Does a Chest that lies where this Character stands count for its side?"""
    return carries_chests(view) and view.boards[mini].square in feet(view, seat_of(mini))
