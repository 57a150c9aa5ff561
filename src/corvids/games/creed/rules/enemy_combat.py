"""The third Enemy step: Enemies attack exposed Characters, all at the same time."""

from collections.abc import Iterator

from msgspec.structs import replace

from corvids.kernel import Action, Decision, Event, Refusal, Resolution, Step, cites
from corvids.kernel.grid import Square

from ..actions import PASS, At, Pass, Rolled, Take, To, at, take, to
from ..cards import EventDoes
from ..events.enemies import DiceDivided, EnemiesAimed, EnemyDiceRolled, EnemyStepBegan
from ..events.event_cards import DiceTurned
from ..table import MINIS, Mini, Phase, Table, seat_of
from .assault import HIT
from .dice import roll, rolls_against
from .effects import changed
from .elimination import wounded
from .enemy_aim import Attackers, Pool, aimed_pools, attackers, dice_of, guarded, shared_squares, targets_on, volleys
from .event_parts_dice import BOTH, SpareHits, asked_side, cancelled, canceller, cancels, not_struck, spares, struck
from .leaders import LeadersStrike
from .room import initiative_chooses

NO_DICE = (0, 0, 0, 0)


@cites("BASE-31.1")
class EnemyCombat(Step[Table]):
    """Targets are fixed, dice divided, all rolled, and all damage falls in one instant."""

    def resolve(self, table: Table, answer: None) -> Resolution[Table]:
        table = replace(table, phase=Phase.COMBAT)
        if not targets_on(table):
            return Resolution(table, (EnemyStepBegan(table.phase),))
        leaders = (LeadersStrike(),) if table.leaders else ()
        return Resolution(table, (EnemyStepBegan(table.phase),), (TakeAim(), *leaders))


@cites("BASE-31.4")
class TakeAim(Step[Table]):
    """Where there are several squares to shoot at, the Initiative's side chooses, per square of origin (R-ENM-31)."""

    chosen: tuple[Square, ...] = ()
    """Targets of those that have a choice, as far as they are known."""

    def _next(self, table: Table) -> Attackers | None:
        free = [group for group in attackers(table) if len(group.targets) > 1]
        return free[len(self.chosen)] if len(self.chosen) < len(free) else None

    def ask(self, table: Table) -> Decision | None:
        group = self._next(table)
        return initiative_chooses(table, [*map(at, group.targets)]) if group is not None else None

    def resolve(self, table: Table, answer: At | None) -> Resolution[Table]:
        if answer is not None:
            return Resolution(table, (), (TakeAim((*self.chosen, answer.square)),))
        events: list[Event] = []
        sums: dict[tuple[Square, bool], int] = {}
        chosen = iter(self.chosen)
        for group in attackers(table):
            target = group.targets[0] if len(group.targets) == 1 else next(chosen)
            for shot, dice in volleys(table, group, target):
                sums[target, shot] = sums.get((target, shot), 0) + dice
            events.append(EnemiesAimed(group.origin, target, group.kinds, dice_of(table, group.kinds)))
        pools = tuple(aimed_pools(table, sums))
        return Resolution(table, tuple(events), (DivideEnemyDice(pools),) if pools else ())

    def refuse(self, table: Table, action: Action) -> Refusal | None:
        group = self._next(table)
        if group is None or not isinstance(action, At):
            return None
        facts = {"square": action.square, "origin": group.origin}
        return Refusal(
            "BASE-31.4", "Nobody on {origin} can shoot at {square}.", "Choose a Nearby square with a target.", facts
        )


@cites("CREED-12.6")
class DivideEnemyDice(Step[Table]):
    """Dice are divided evenly; the Initiative's side gives out the rest, one by one, as it likes (R-ENM-34, 35)."""

    pools: tuple[Pool, ...]
    dice: tuple[int, ...] = NO_DICE
    """What has fallen to each board so far."""

    def ask(self, table: Table) -> Decision | None:
        pool = self.pools[0]
        sides = split_between(table, pool)
        if pool.dice % (len(sides) or len(pool.minis)) == 0:
            return None
        if sides:
            options: tuple[Action, ...] = tuple(take(str(table.sides[seat_of(side[0])].faction)) for side in sides)
        else:
            options = tuple(to(table.boards[mini].who) for mini in pool.minis)
        return Decision(table.initiative, "CREED-12.6", options)

    def resolve(self, table: Table, answer: Take | To | None) -> Resolution[Table]:
        pool, *rest = self.pools
        if sides := split_between(table, pool):
            parts = halves(table, pool, sides, answer.what if isinstance(answer, Take) else "")
            return Resolution(table, (), (DivideEnemyDice((*parts, *rest), self.dice),))
        given = table.mini(answer.who) if isinstance(answer, To) else None
        dice, left = shared_out(pool, self.dice, given)
        if left:
            rest.insert(0, Pool(pool.square, pool.minis, left))
        if rest:
            return Resolution(table, (), (DivideEnemyDice(tuple(rest), dice),))
        then = WardDice(dice) if cancels(table) else RollEnemyDice(dice)
        return Resolution(table, tuple(divided(table, dice)), (then,))

    def refuse(self, table: Table, action: Action) -> Refusal | None:
        return not_given(table, self.pools[0], action)


@cites("BASE-31.7", "BASE-31.11")
def shared_out(pool: Pool, dice: tuple[int, ...], given: Mini | None) -> tuple[tuple[int, ...], int]:
    """What has fallen to each board once these dice are split evenly, one of the rest *given*, and what is left."""
    even, left = divmod(pool.dice, len(pool.minis))
    shares = tuple(number + even * (mini in pool.minis) + (mini == given) for mini, number in enumerate(dice))
    return shares, left - (given is not None)


def not_given(table: Table, pool: Pool, action: Action) -> Refusal | None:
    """Why a die cannot be given like that."""
    if isinstance(action, To):
        facts = {"who": action.who, "square": pool.square}
        return Refusal("CREED-12.6", "{who} is no target on {square}.", "Give the die to one exposed there.", facts)
    if isinstance(action, Take) and split_between(table, pool):
        facts = {"what": action.what, "square": pool.square}
        return Refusal("CREED-12.6", "{what} is no faction on {square}.", "Name the faction that faces it.", facts)
    return None


def split_between(table: Table, pool: Pool) -> list[tuple[Mini, ...]]:
    """With ``enemy_dice_split`` factions the two sides of a square, the Initiative's first; else none (R-ENM-34)."""
    if table.options.enemy_dice_split != "factions":
        return []
    sides = {seat: tuple(mini for mini in pool.minis if seat_of(mini) == seat) for seat in map(seat_of, pool.minis)}
    return list(sides.values()) if len(sides) > 1 else []


def halves(table: Table, pool: Pool, sides: list[tuple[Mini, ...]], favoured: str) -> Iterator[Pool]:
    """The same dice for either faction, and the odd one for the favoured one."""
    half, odd = divmod(pool.dice, len(sides))
    for side in sides:
        yield Pool(pool.square, side, half + (odd if table.sides[seat_of(side[0])].faction == favoured else 0))


def divided(table: Table, dice: tuple[int, ...]) -> Iterator[DiceDivided]:
    """What falls to each Character, for the log."""
    for mini in table.order:
        if dice[mini]:
            board = table.boards[mini]
            yield DiceDivided(board.who, board.square, dice[mini])


class WardDice(Step[Table]):
    """Before the roll a side turns dice that face both factions to its Opponents, or cancels some (R-CRD-7)."""

    dice: tuple[int, ...]
    asked: int = 0

    def ask(self, table: Table) -> Decision | None:
        seat = asked_side(table, self.asked)
        effect = canceller(table, seat) if self.asked < BOTH else None
        if effect is None:
            return None
        mixed = shared_squares(table, self.dice) if effect.does is EventDoes.TURN_DICE else []
        options = (*map(at, mixed), *struck(table, seat, dict(enumerate(self.dice))))
        return Decision(seat, "CREED-8.2", (*options, PASS)) if options else None

    @cites("CREED-8.2", "BASE-3.6")
    def resolve(self, table: Table, answer: At | To | Pass | None) -> Resolution[Table]:
        if self.asked == BOTH:
            return Resolution(table, (), (RollEnemyDice(self.dice),) if any(self.dice) else ())
        seat = asked_side(table, self.asked)
        effect = canceller(table, seat)
        if effect is None or not isinstance(answer, At | To):
            return Resolution(table, (), (replace(self, asked=self.asked + 1),))
        if isinstance(answer, To):
            table, event, left = cancelled(table, effect, answer.who, dict(enumerate(self.dice)))
            return Resolution(table, (event,), (WardDice(tuple(left.values()), self.asked + 1),))
        there = targets_on(table)[answer.square]
        facing = tuple(mini for mini in there if seat_of(mini) != seat)
        number = sum(self.dice[mini] for mini in there)
        others = tuple(n * (mini not in there) for mini, n in enumerate(self.dice))
        then = DivideEnemyDice((Pool(answer.square, facing, number),), others)
        return Resolution(changed(table, effect, None), (DiceTurned(seat, answer.square, number),), (then,))

    def refuse(self, table: Table, action: Action) -> Refusal | None:
        if not isinstance(action, At):
            return not_struck(action)
        facts = {"square": action.square}
        return Refusal(
            "CREED-8.2", "No dice face both factions on {square}.", "Name a square where they do, or pass.", facts
        )


@cites("BASE-31.2")
class RollEnemyDice(Step[Table]):
    """The dice of each Character, in stable order; the other side rolls them (R-STL-1)."""

    dice: tuple[int, ...]
    hits: tuple[int, ...] = NO_DICE
    rolled: int = 0
    """For how many Characters the dice have been rolled."""

    def _targets(self, table: Table) -> list[Mini]:
        return [mini for mini in table.order if self.dice[mini]]

    def ask(self, table: Table) -> Decision:
        return roll("BASE-31.8", table.box.dice.enemy, self.dice[self._targets(table)[self.rolled]])

    def resolve(self, table: Table, answer: Rolled) -> Resolution[Table]:
        targets = self._targets(table)
        mini = targets[self.rolled]
        hits = list(self.hits)
        hits[mini] = answer.faces.count(HIT)
        event = EnemyDiceRolled(table.boards[mini].who, answer.faces, hits[mini], rolls_against(mini))
        step = falling(table, tuple(hits))
        if self.rolled + 1 < len(targets):
            step = replace(self, hits=tuple(hits), rolled=self.rolled + 1)
        return Resolution(table, (event,), (step,))


def falling(table: Table, hits: tuple[int, ...]) -> Step[Table]:
    """All damage falls now, but for a hit that an Event may spare."""
    return SpareHits(MINIS, hits, guarded(table), "BASE-31.9") if spares(table) else DealHits(hits)


@cites("BASE-31.2", "BASE-31.9")
class DealHits(Step[Table]):
    """All damage of the step falls in one instant (R-ENM-37)."""

    hits: tuple[int, ...]

    def resolve(self, table: Table, answer: None) -> Resolution[Table]:
        return Resolution(*wounded(table, dict(enumerate(self.hits)), "BASE-31.9"))
