"""Retaliation: crossed swords are answered by the Enemies of the square, and by Opponents with melee weapons."""

from msgspec.structs import replace

from corvids.kernel import Action, Decision, Event, Refusal, Resolution, Step, cites
from corvids.kernel.grid import Square

from ..actions import PASS, Count, Pass, Rolled, To, to
from ..events.combat import EnemiesRetaliated, OpponentRetaliated, RetaliationRolled, WeaponSpent
from ..table import Mini, Table, seat_of
from .aiming import exposed_opponents, full_dice, too_wet
from .assault import EMBLEM, HIT, counts, hits_of
from .dice import roll, rolls_against
from .effects import fogged
from .elimination import wounded
from .enemy_aim import unarmed_for_shots
from .event_parts_dice import SpareHits, cancelled, canceller, cancels, not_struck, spares, struck
from .gaining import given_up
from .room import initiative_chooses
from .stealth import alerted, exposed
from .versions import is_strict


@cites("BASE-16.25", "BASE-16.27", "BASE-16.28", "BASE-11.4", "BASE-33.4")
def strikes_back(table: Table, square: Square, mini: Mini) -> str:
    """The Enemies left on the square who reach this attacker: next door only those with a ranged weapon (R-CMB-11)."""
    there, board = table.enemies.get(square, ""), table.boards[mini]
    if not board.on_map:
        return ""
    if board.square != square:
        return _shooters(table, there, mini)
    hidden = is_strict(table) and bool(table.effects) and fogged(table, seat_of(mini))
    return unarmed_for_shots(table, there) if hidden else there


def _shooters(table: Table, there: str, mini: Mini) -> str:
    """Those with a ranged weapon, where no fog hides the attacker."""
    if table.effects and fogged(table, seat_of(mini)):
        return ""
    return "".join(kind for kind in there if table.box.enemies[kind.upper()].ranged)


@cites("BASE-16.32")
def shares(table: Table, square: Square, attackers: tuple[Mini, ...]) -> tuple[dict[Mini, int], int]:
    """Dice for each attacker in reach, as even as reach allows, and the die left over (R-CMB-13, R-FIX-1)."""
    facing = {mini: kinds for mini in attackers if (kinds := strikes_back(table, square, mini))}
    cards = table.box.enemies
    reach = {mini: sum(cards[kind.upper()].dice for kind in kinds) for mini, kinds in facing.items()}
    if len(reach) <= 1:
        return reach, 0
    least, most = min(reach.values()), max(reach.values())
    if least <= most - least:
        return {mini: least if dice == least else most - least for mini, dice in reach.items()}, 0
    return dict.fromkeys(reach, most // 2), most % 2


@cites("BASE-16.23", "BASE-16.24", "BASE-21.3")
class EnemiesRetaliate(Step[Table]):
    """All Enemies left attack once; who is in their reach becomes exposed first, and the Alert starts."""

    square: Square
    attackers: tuple[Mini, ...]

    def ask(self, table: Table) -> Decision | None:
        dice, left = shares(table, self.square, self.attackers)
        if not left:
            return None
        return initiative_chooses(table, [to(table.boards[mini].who) for mini in dice])

    def resolve(self, table: Table, answer: To | None) -> Resolution[Table]:
        dice, left = shares(table, self.square, self.attackers)
        if not dice:
            return Resolution(table)
        boards = table.boards
        if answer is not None:
            dice = {mini: number + left * (boards[mini].who == answer.who) for mini, number in dice.items()}
        kinds = max((strikes_back(table, self.square, mini) for mini in dice), key=len)
        names = {boards[mini].who: number for mini, number in dice.items()}
        events: list[Event] = [EnemiesRetaliated(self.square, kinds, names)]
        for mini in dice:
            table, seen = exposed(table, mini, "BASE-16.24")
            events += seen
        rolling = RollRetaliation(tuple(dice), tuple(dice.values()), guards=bool({*kinds.upper()} & {*"CS"}))
        then = (WardRetaliation(rolling.targets, rolling.dice, rolling.guards),) if cancels(table) else (rolling,)
        return Resolution(table, tuple(events), then)

    def refuse(self, table: Table, action: Action) -> Refusal | None:
        if not isinstance(action, To):
            return None
        facts = {"who": action.who}
        return Refusal(
            "BASE-16.27", "{who} took no part in the attack, or is out of reach.", "Name an attacker.", facts
        )


class WardRetaliation(Step[Table]):
    """Before the roll a side whose part of the Event says so cancels dice at one of its attackers (R-ENM-38)."""

    targets: tuple[Mini, ...]
    dice: tuple[int, ...]
    guards: bool

    def ask(self, table: Table) -> Decision | None:
        seat = seat_of(self.targets[0])
        if canceller(table, seat) is None:
            return None
        options = struck(table, seat, dict(zip(self.targets, self.dice, strict=True)))
        return Decision(seat, "CREED-8.2", (*options, PASS))

    @cites("BASE-3.6")
    def resolve(self, table: Table, answer: To | Pass | None) -> Resolution[Table]:
        dice = dict(zip(self.targets, self.dice, strict=True))
        effect, events = canceller(table, seat_of(self.targets[0])), tuple[Event, ...]()
        if isinstance(answer, To) and effect is not None:
            table, event, dice = cancelled(table, effect, answer.who, dice)
            events = (event,)
        return Resolution(table, events, (RollRetaliation(self.targets, tuple(dice.values()), guards=self.guards),))

    def refuse(self, table: Table, action: Action) -> Refusal | None:
        return not_struck(action)


@cites("BASE-16.25")
class RollRetaliation(Step[Table]):
    """The Enemies' dice on each attacker, rolled by the other side; then all hits fall in one instant."""

    targets: tuple[Mini, ...]
    dice: tuple[int, ...]
    hits: tuple[int, ...] = ()
    guards: bool = True
    """Guards take part, not the Traitor alone."""

    def ask(self, table: Table) -> Decision | None:
        dice = self.dice[len(self.hits)]
        return roll("BASE-16.25", table.box.dice.enemy, dice) if dice else None

    def resolve(self, table: Table, answer: Rolled | None) -> Resolution[Table]:
        mini, faces = self.targets[len(self.hits)], answer.faces if answer is not None else ()
        hits = (*self.hits, faces.count(HIT))
        who, seat = table.boards[mini].who, rolls_against(mini)
        events: tuple[Event, ...] = (RetaliationRolled(who, faces, hits[-1], seat),) if faces else ()
        if len(hits) < len(self.targets):
            return Resolution(table, events, (replace(self, hits=hits),))
        return hits_fall(table, events, self.targets, hits, guards=self.guards)


def hits_fall(
    table: Table, events: tuple[Event, ...], targets: tuple[Mini, ...], hits: tuple[int, ...], *, guards: bool
) -> Resolution[Table]:
    """All hits fall in one instant, but for one that an Event may spare."""
    if spares(table):
        return Resolution(table, events, (SpareHits(targets, hits, targets if guards else (), "BASE-16.25"),))
    table, wounds = wounded(table, dict(zip(targets, hits, strict=True)), "BASE-16.25")
    return Resolution(table, (*events, *wounds))


@cites("BASE-16.34", "BASE-21.3")
class OpponentsRetaliate(Step[Table]):
    """Each exposed Opponent left that wears a melee weapon strikes; who is struck is exposed before (R-CMB-8, 9)."""

    square: Square
    attackers: tuple[Mini, ...]
    """Those whose melee weapon showed crossed swords on a die at Opponents (R-CMB-13)."""

    def resolve(self, table: Table, answer: None) -> Resolution[Table]:
        targets = tuple(mini for mini in self.attackers if table.boards[mini].on_map)
        present = exposed_opponents(table, self.attackers[0], self.square)
        strikers = tuple(mini for mini in present if can_strike(table, mini))
        if not targets or not strikers:
            return Resolution(table)
        events: list[Event] = []
        for mini in targets:
            table, seen = exposed(table, mini, "BASE-16.34")
            events += seen
        return Resolution(table, tuple(events), (StrikeBack(strikers, targets),))


def can_strike(table: Table, mini: Mini) -> bool:
    """Does it wear a melee weapon that is of use where it stands?"""
    card = table.boards[mini].melee
    return bool(card) and not too_wet(table, mini, table.box.weapons[card])


@cites("BASE-16.34", "BASE-16.35")
class StrikeBack(Step[Table]):
    """One attack each, with all dice of the weapon: emblems work, crossed swords do nothing."""

    strikers: tuple[Mini, ...]
    targets: tuple[Mini, ...]
    n: int = 0
    hits: int = 0

    def ask(self, table: Table) -> Decision | None:
        mini = self.strikers[self.n]
        dice = full_dice(table, mini, table.boards[mini].melee)
        return roll("BASE-16.34", table.box.dice.attack, dice) if dice else None

    def resolve(self, table: Table, answer: Rolled | None) -> Resolution[Table]:
        mini = self.strikers[self.n]
        board, faces = table.boards[mini], answer.faces if answer is not None else ()
        weapon = table.box.weapons[board.melee]
        hits = hits_of(faces) + weapon.hits + (weapon.emblem == "hit" and EMBLEM in faces)
        names = tuple(table.boards[target].who for target in self.targets)
        event = OpponentRetaliated(board.who, board.melee, names, faces, hits, seat_of(mini))
        done = replace(self, n=self.n + 1, hits=self.hits + hits)
        then = done if done.n < len(self.strikers) else GiveBack(self.strikers, self.targets, done.hits)
        return Resolution(table, (event,), (then,))


@cites("BASE-16.34")
class GiveBack(Step[Table]):
    """All these hits fall in one instant, given out by the retaliating side; then the weapons' icons."""

    strikers: tuple[Mini, ...]
    targets: tuple[Mini, ...]
    hits: int

    def ask(self, table: Table) -> Decision | None:
        if len(self.targets) == 1 or not self.hits:
            return None
        return Decision(seat_of(self.strikers[0]), "BASE-16.34", counts(self.hits))

    def resolve(self, table: Table, answer: Count | None) -> Resolution[Table]:
        first = answer.number if answer is not None else self.hits
        hits = dict(zip(self.targets, (first, self.hits - first), strict=False))
        table, wounds = wounded(table, hits, "BASE-16.34", seat_of(self.strikers[0]))
        table, icons = icons_of_blows(table, self.strikers)
        return Resolution(table, (*wounds, *icons))

    def refuse(self, table: Table, action: Action) -> Refusal | None:
        if not isinstance(action, Count):
            return None
        return Refusal(
            "BASE-16.34", "No more than {most} can be given.", "Say a number from 0 to {most}.", {"most": self.hits}
        )


@cites("BASE-16.20")
def icons_of_blows(table: Table, strikers: tuple[Mini, ...]) -> tuple[Table, tuple[Event, ...]]:
    """A bell on a weapon that struck back starts the Alert; one that serves once is discarded (R-CMB-9)."""
    events: list[Event] = []
    for mini in strikers:
        board = table.boards[mini]
        weapon = table.box.weapons[board.melee]
        if weapon.loud:
            table, alarm = alerted(table, "BASE-16.20")
            events += alarm
        if weapon.black:
            events.append(WeaponSpent(board.who, weapon.card))
            table, _ = given_up(table.with_board(mini, melee=""), weapon.card)
    return table, tuple(events)
