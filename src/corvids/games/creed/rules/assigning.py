"""Hits are given out, damage falls in one instant, and what an attack brings its attackers."""

from corvids.kernel import Action, Decision, Event, Refusal, Resolution, Step, cites

from ..actions import Count, Pick, pick
from ..events.combat import HitsGiven, WeaponSpent
from ..table import BOSS, Mini, Table
from .assault import EMBLEM, SWORDS, Assault, Striker, counts, fellable
from .elimination import felled, wounded
from .gaining import given_up
from .gone_already import gone_already
from .reactions import offer_reactions
from .retaliation import EnemiesRetaliate, OpponentsRetaliate
from .stealth import alerted, exposed


@cites("CREED-12.2")
class AssignToOpponents(Step[Table]):
    """The attacker gives the hits of that pool to the exposed Opponents as it likes: so many to the first (R-CMB-2)."""

    assault: Assault

    def ask(self, table: Table) -> Decision | None:
        assault = self.assault
        if len(assault.opponents) < 2 or not assault.opponent_hits:  # noqa: PLR2004 - the two of a side
            return None
        return Decision(assault.seat, "CREED-12.2", counts(assault.opponent_hits))

    def resolve(self, table: Table, answer: Count | None) -> Resolution[Table]:
        assault = self.assault
        first = answer.number if answer is not None else assault.opponent_hits
        return Resolution(table, (), (AssignToEnemies(assault, first),))

    def refuse(self, table: Table, action: Action) -> Refusal | None:
        if not isinstance(action, Count):
            return None
        facts = {"most": self.assault.opponent_hits}
        return Refusal("CREED-12.2", "No more than {most} can be given.", "Say a number from 0 to {most}.", facts)


@cites("BASE-16.12")
class AssignToEnemies(Step[Table]):
    """The attacker shares out the hits of that pool among the Enemies; then all damage falls in one instant."""

    assault: Assault
    first: int
    """Hits for the first of the Opponents; the others are for the second."""

    def _ways(self, table: Table) -> tuple[str, ...]:
        return fellable(table, table.enemies.get(self.assault.square, ""), self.assault.enemy_hits)

    def ask(self, table: Table) -> Decision | None:
        ways = self._ways(table)
        return Decision(self.assault.seat, "BASE-16.12", tuple(map(pick, ways))) if len(ways) > 1 else None

    def resolve(self, table: Table, answer: Pick | None) -> Resolution[Table]:
        assault = self.assault
        kinds = answer.kinds if answer is not None else self._ways(table)[0]
        hits = dict(zip(assault.opponents, (self.first, assault.opponent_hits - self.first), strict=False))
        attacked = hits if assault.meets_opponents else {}
        names = {table.boards[mini].who: number for mini, number in attacked.items()}
        given = HitsGiven(assault.square, assault.seat, names, assault.enemy_hits, kinds)
        standing = [mini for mini in attacked if table.boards[mini].who]
        table, wounds = wounded(table, attacked, "BASE-16.18", assault.seat)
        table, falls = felled(table, assault.square, kinds, assault.seat)
        killed = bool(kinds.strip(BOSS)) or any(not table.boards[mini].who for mini in standing)
        then = (*aftermath(table, assault, attacked), *(leave_offers(table, assault) if killed else ()))
        return Resolution(table, (given, *wounds, *falls), then)

    def refuse(self, table: Table, action: Action) -> Refusal | None:
        if not isinstance(action, Pick):
            return None
        facts = {"hits": self.assault.enemy_hits}
        return Refusal(
            "BASE-16.12",
            "The hits ({hits}), shared out among all Enemies there, do not fell just those.",
            "Name Enemies that together have so much health or less.",
            facts,
        )


@cites("BASE-16.22")
def aftermath(table: Table, assault: Assault, hits: dict[Mini, int]) -> tuple[Step[Table], ...]:
    """Icons, Retaliation by Enemies, then by Opponents, reactions (R-CMB-6, 8, 10, R-RCT-1)."""
    weapons = [assault.weapon(table, striker) for striker in assault.strikers]
    shown = any(weapon.loud or weapon.black for weapon in weapons)
    icons: tuple[Step[Table], ...] = (ShowIcons(assault.strikers),) if shown else ()
    return (*icons, *retaliation(table, assault), *offer_reactions(table, hits))


def leave_offers(table: Table, assault: Assault) -> tuple[Step[Table], ...]:
    """Gone already, for each attacker that has it."""
    return tuple(
        step for striker in assault.strikers for step in gone_already(table, striker.mini, plays=striker.plays)
    )


@cites("BASE-16.26")
def retaliation(table: Table, assault: Assault) -> tuple[Step[Table], ...]:
    """However many crossed swords were rolled it comes once, and not at all where an emblem ignores them."""
    ignored = any(
        assault.weapon(table, striker).emblem == "ignore_swords" and striker.shows(EMBLEM)
        for striker in assault.strikers
    )
    if ignored or not any(striker.shows(SWORDS) for striker in assault.strikers):
        return ()
    return (*by_enemies(table, assault), *by_opponents(table, assault))


@cites("CREED-12.7")
def by_enemies(table: Table, assault: Assault) -> tuple[Step[Table], ...]:
    """Enemies left on the square retaliate, whomever the swords were rolled against."""
    attackers = tuple(striker.mini for striker in assault.strikers)
    return (EnemiesRetaliate(assault.square, attackers),) if table.enemies.get(assault.square) else ()


@cites("BASE-16.33", "CREED-12.3", "CREED-12.19")
def by_opponents(table: Table, assault: Assault) -> tuple[Step[Table], ...]:
    """Opponents retaliate against those whose melee weapon showed swords on a die aimed at them."""
    met = tuple(
        striker.mini
        for striker in assault.strikers
        if assault.weapon(table, striker).slot == "melee" and SWORDS in striker.at_opponents
    )
    return (OpponentsRetaliate(assault.square, met),) if met and table.options.opponents_retaliate else ()


class ShowIcons(Step[Table]):
    """After the hits a loud weapon gives its user away; one that serves once is discarded."""

    strikers: tuple[Striker, ...]

    def resolve(self, table: Table, answer: None) -> Resolution[Table]:
        events: list[Event] = []
        for striker in self.strikers:
            table, seen = given_away(table, striker)
            events += seen
            weapon = table.box.weapons[striker.card]
            if weapon.black:
                events.append(WeaponSpent(table.boards[striker.mini].who, striker.card))
                table, _ = given_up(table.with_board(striker.mini, **{weapon.slot: ""}), striker.card)
        return Resolution(table, tuple(events))


@cites("BASE-16.19", "BASE-16.20", "BASE-16.21", "BASE-21.2", "BASE-23.4")
def given_away(table: Table, striker: Striker) -> tuple[Table, tuple[Event, ...]]:
    """A loud weapon has the eye and the bell: it exposes its user and starts the Alert; any other does neither."""
    if not table.box.weapons[striker.card].loud:
        return table, ()
    table, seen = exposed(table, striker.mini, "BASE-16.19")
    table, alarm = alerted(table, "BASE-16.20")
    return table, (*seen, *alarm)
