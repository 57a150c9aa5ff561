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


@cites("CREED-12.2", "BASE-16.12")
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


@cites("BASE-16.12", "BASE-16.13", "BASE-16.18", "BASE-16.22")
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
        table, wounds = wounded(table, attacked, "BASE-16.18")
        table, falls = felled(table, assault.square, kinds, assault.seat)
        killed = bool(kinds.strip(BOSS)) or any(not table.boards[mini].who for mini in standing)
        then = aftermath(table, assault, attacked, killed=killed)
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


@cites("BASE-16.22", "BASE-16.26", "CREED-12.3", "CREED-12.7", "CREED-12.19")
def aftermath(table: Table, assault: Assault, hits: dict[Mini, int], *, killed: bool) -> tuple[Step[Table], ...]:
    """Icons, Retaliation by Enemies, then by Opponents, reactions, Gone already (R-CMB-6, 8, 10, R-RCT-1)."""
    then: list[Step[Table]] = []
    weapons = [assault.weapon(table, striker) for striker in assault.strikers]
    if any(weapon.loud or weapon.black for weapon in weapons):
        then.append(ShowIcons(assault.strikers))
    ignored = any(
        weapon.emblem == "ignore_swords" and striker.shows(EMBLEM)
        for weapon, striker in zip(weapons, assault.strikers, strict=True)
    )
    if not ignored and any(striker.shows(SWORDS) for striker in assault.strikers):
        if table.enemies.get(assault.square):
            then.append(EnemiesRetaliate(assault.square, tuple(striker.mini for striker in assault.strikers)))
        met = tuple(
            striker.mini
            for weapon, striker in zip(weapons, assault.strikers, strict=True)
            if weapon.slot == "melee" and SWORDS in striker.at_opponents
        )
        if met and table.options.opponents_retaliate:
            then.append(OpponentsRetaliate(assault.square, met))
    then += offer_reactions(table, hits)
    if killed:
        for striker in assault.strikers:
            then += gone_already(table, striker.mini, plays=striker.plays)
    return tuple(then)


@cites("BASE-16.19", "BASE-16.20", "BASE-16.21", "BASE-21.2", "BASE-23.4")
class ShowIcons(Step[Table]):
    """After the hits a loud weapon exposes its user and starts the Alert; one that serves once is discarded."""

    strikers: tuple[Striker, ...]

    def resolve(self, table: Table, answer: None) -> Resolution[Table]:
        events: list[Event] = []
        for striker in self.strikers:
            weapon = table.box.weapons[striker.card]
            if weapon.loud:
                table, seen = exposed(table, striker.mini, "BASE-16.19")
                table, alarm = alerted(table, "BASE-16.20")
                events += (*seen, *alarm)
            if weapon.black:
                events.append(WeaponSpent(table.boards[striker.mini].who, striker.card))
                table, _ = given_up(table.with_board(striker.mini, **{weapon.slot: ""}), striker.card)
        return Resolution(table, tuple(events))
