"""How an attack runs: aim, division of the dice, roll, abilities (rulings, 1.5)."""

from itertools import combinations
from typing import NamedTuple

from msgspec.structs import replace

from corvids.kernel import Action, Decision, Event, Refusal, Resolution, Step, cites

from ..actions import Again, Count, Rolled, again
from ..cards import InitiativeDoes, Weapon
from ..events.combat import AttackDeclared, AttackDivided, AttackRolled, EmblemWorked
from ..table import Table
from .aiming import blind
from .assault import EMBLEM, ENEMIES, OPPONENTS, Assault, Striker, counts, hits_of
from .assigning import AssignToOpponents
from .dice import roll
from .gaining import card_used


class DeclareAttack(Step[Table]):
    """An attack is declared and paid: what ability of a Character was used for it is used for this turn."""

    assault: Assault

    def resolve(self, table: Table, answer: None) -> Resolution[Table]:
        strikers, events = self.assault.strikers, []
        names = [table.boards[striker.mini].who for striker in strikers]
        for striker, who, partner in zip(strikers, names, names[::-1], strict=True):
            shared = partner if len(strikers) > 1 else ""
            events.append(AttackDeclared(who, striker.card, self.assault.square, striker.dice, shared, striker.by))
            if striker.by:
                used = (*table.boards[striker.mini].used, striker.by)
                table = table.with_board(striker.mini, used=used)
        return Resolution(table, tuple(events), (DivideDice(self.assault),))


@cites("CREED-12.5")
class DivideDice(Step[Table]):
    """With exposed Opponents and Enemies on the square each attacker divides its dice between them (R-CMB-3)."""

    assault: Assault
    n: int = 0

    def _blind(self, table: Table) -> bool:
        """Fog hides the Opponents from this one's weapon: all its dice are for Enemies."""
        return blind(table, self.assault.seat, self.assault.weapon(table, self.assault.strikers[self.n]).slot)

    def ask(self, table: Table) -> Decision | None:
        dice = self.assault.strikers[self.n].dice
        if not dice or not self.assault.opponents or not table.enemies.get(self.assault.square):
            return None
        if self._blind(table):
            return None
        return Decision(self.assault.seat, "CREED-12.5", counts(dice))

    def resolve(self, table: Table, answer: Count | None) -> Resolution[Table]:
        striker = self.assault.strikers[self.n]
        all_aimed = striker.dice if self.assault.opponents and not self._blind(table) else 0
        aimed = answer.number if answer is not None else all_aimed
        who = table.boards[striker.mini].who
        events = (AttackDivided(who, aimed, striker.dice - aimed),) if answer is not None else ()
        assault = self.assault.with_striker(self.n, replace(striker, aimed=aimed))
        last = self.n + 1 == len(assault.strikers)
        return Resolution(table, events, (RollAttack(assault) if last else DivideDice(assault, self.n + 1),))

    def refuse(self, table: Table, action: Action) -> Refusal | None:
        if not isinstance(action, Count):
            return None
        facts = {"most": self.assault.strikers[self.n].dice}
        return Refusal("CREED-12.5", "There are no more than {most} dice.", "Say a number from 0 to {most}.", facts)


@cites("BASE-16.4", "BASE-16.30")
class RollAttack(Step[Table]):
    """The dice of each attacker and pool; the attacking side rolls them (R-STL-1)."""

    assault: Assault
    rolled: int = 0
    """How many of the pools are done: two for each attacker, Opponents before Enemies."""

    def ask(self, table: Table) -> Decision | None:
        dice = self._dice()
        return roll("BASE-16.4", table.box.dice.attack, dice) if dice else None

    def _dice(self) -> int:
        striker = self.assault.strikers[self.rolled // 2]
        return striker.dice - striker.aimed if self.rolled % 2 else striker.aimed

    def resolve(self, table: Table, answer: Rolled | None) -> Resolution[Table]:
        assault, n = self.assault, self.rolled // 2
        striker = assault.strikers[n]
        events: tuple[Event, ...] = ()
        if answer is not None:
            pool, faces, who = (OPPONENTS, ENEMIES)[self.rolled % 2], answer.faces, table.boards[striker.mini].who
            events = (AttackRolled(who, striker.card, assault.square, pool, faces, assault.seat),)
            striker = replace(striker, **{"at_enemies" if self.rolled % 2 else "at_opponents": faces})
            assault = assault.with_striker(n, striker)
        done = self.rolled + 1 == 2 * len(assault.strikers)
        then: Step[Table] = AskAgain(assault) if done else RollAttack(assault, self.rolled + 1)
        return Resolution(table, events, (then,))


def steady(table: Table, assault: Assault, n: int) -> str:
    """The card with which this attacker may roll dice of its own attack again, if it has one (R-CRD-3)."""
    cards = table.box.initiative
    held = table.boards[assault.strikers[n].mini].initiative
    return next((card for card in held if cards[card].does is InitiativeDoes.REROLL), "")


class AskAgain(Step[Table]):
    """Steady Hand: any dice of an own attack once more, of one pool, then of the other; none keeps the card."""

    assault: Assault
    n: int = 0
    at_opponents: tuple[str, ...] = ()
    """The dice of the pool of Opponents to be rolled again."""
    said: bool = False
    """Is that said, and the pool of Enemies next?"""

    def _faces(self) -> tuple[str, ...]:
        striker = self.assault.strikers[self.n]
        return striker.at_enemies if self.said else striker.at_opponents

    def ask(self, table: Table) -> Decision | None:
        faces = self._faces()
        if not faces or not steady(table, self.assault, self.n):
            return None
        some = dict.fromkeys(part for size in range(len(faces) + 1) for part in combinations(faces, size))
        return Decision(self.assault.seat, "BASE-16.4", tuple(map(again, some)))

    def resolve(self, table: Table, answer: Again | None) -> Resolution[Table]:
        chosen = answer.faces if answer is not None else ()
        if not self.said:
            return Resolution(table, (), (replace(self, at_opponents=chosen, said=True),))
        last = self.n + 1 == len(self.assault.strikers)
        after: Step[Table] = UseEmblems(self.assault) if last else AskAgain(self.assault, self.n + 1)
        if not self.at_opponents and not chosen:
            return Resolution(table, (), (after,))
        mini, card = self.assault.strikers[self.n].mini, steady(table, self.assault, self.n)
        table, used = card_used(table, mini, card)
        return Resolution(table, (used,), (RollAgain(self.assault, self.n, self.at_opponents, chosen),))

    def refuse(self, table: Table, action: Action) -> Refusal | None:
        if not isinstance(action, Again):
            return None
        facts = {"answer": str(action)}
        return Refusal("BASE-16.4", "{answer}: these dice do not lie there.", "Name dice of this roll.", facts)


class RollAgain(Step[Table]):
    """The dice that were taken up are rolled once more."""

    assault: Assault
    n: int
    at_opponents: tuple[str, ...]
    at_enemies: tuple[str, ...]

    def ask(self, table: Table) -> Decision:
        return roll("BASE-16.4", table.box.dice.attack, len(self.at_opponents or self.at_enemies))

    def resolve(self, table: Table, answer: Rolled) -> Resolution[Table]:
        pool, field = (OPPONENTS, "at_opponents") if self.at_opponents else (ENEMIES, "at_enemies")
        striker = self.assault.strikers[self.n]
        kept = list(getattr(striker, field))
        for face in self.at_opponents or self.at_enemies:
            kept.remove(face)
        faces = tuple(sorted((*kept, *answer.faces)))
        assault = self.assault.with_striker(self.n, replace(striker, **{field: faces}))
        who = table.boards[striker.mini].who
        rolled = AttackRolled(who, striker.card, assault.square, pool, answer.faces, assault.seat)
        if self.at_opponents and self.at_enemies:
            return Resolution(table, (rolled,), (RollAgain(assault, self.n, (), self.at_enemies),))
        last = self.n + 1 == len(assault.strikers)
        return Resolution(table, (rolled,), (UseEmblems(assault) if last else AskAgain(assault, self.n + 1),))


class Extra(NamedTuple):
    """Hits that a weapon adds to its dice, and where they can go."""

    number: int
    at_opponents: bool
    at_enemies: bool


def extras(table: Table, assault: Assault) -> list[Extra]:
    """What the weapons add, one attacker after the other."""
    return [
        extra
        for striker in assault.strikers
        for extra in (*by_emblem(assault.weapon(table, striker), striker), *sure_hits(table, assault, striker))
    ]


@cites("BASE-16.10", "BASE-16.11")
def by_emblem(weapon: Weapon, striker: Striker) -> tuple[Extra, ...]:
    """A hit more, once, for a pool that showed an emblem (R-CMB-5)."""
    if weapon.emblem != "hit" or not striker.shows(EMBLEM):
        return ()
    return (Extra(1, EMBLEM in striker.at_opponents, EMBLEM in striker.at_enemies),)


def sure_hits(table: Table, assault: Assault, striker: Striker) -> tuple[Extra, ...]:
    """They go where the dice go; of a weapon without dice to either pool."""
    weapon = assault.weapon(table, striker)
    if not weapon.hits:
        return ()
    both, hidden = not striker.dice, blind(table, assault.seat, weapon.slot)
    at_opponents = bool(assault.opponents) and not hidden and (both or striker.aimed > 0)
    at_enemies = bool(table.enemies.get(assault.square)) and (both or striker.aimed < striker.dice)
    return (Extra(weapon.hits, at_opponents, at_enemies),)


@cites("BASE-16.10", "BASE-16.31")
class UseEmblems(Step[Table]):
    """A weapon's ability works once in an attack; its hit, or a sure hit, goes to either pool that it fits."""

    assault: Assault
    given: tuple[int, ...] = ()
    """How many of each extra go to Opponents, so far."""

    def ask(self, table: Table) -> Decision | None:
        found = extras(table, self.assault)[len(self.given) :]
        if not found or not (found[0].at_opponents and found[0].at_enemies):
            return None
        return Decision(self.assault.seat, "BASE-16.10", counts(found[0].number))

    def resolve(self, table: Table, answer: Count | None) -> Resolution[Table]:
        assault, given = self.assault, self.given
        found = extras(table, assault)
        if len(given) < len(found):
            extra = found[len(given)]
            at_opponents = answer.number if answer is not None else extra.number if extra.at_opponents else 0
            return Resolution(table, (), (UseEmblems(assault, (*given, at_opponents)),))
        bonus = sum(given)
        assault = replace(
            assault,
            opponent_hits=sum(hits_of(striker.at_opponents) for striker in assault.strikers) + bonus,
            enemy_hits=sum(hits_of(striker.at_enemies) for striker in assault.strikers)
            + sum(extra.number for extra in found)
            - bonus,
        )
        return Resolution(table, tuple(_worked(table, assault)), (AssignToOpponents(assault),))

    def refuse(self, table: Table, action: Action) -> Refusal | None:
        if not isinstance(action, Count):
            return None
        facts = {"most": extras(table, self.assault)[len(self.given)].number}
        return Refusal("BASE-16.10", "No more than {most} can be given.", "Say a number from 0 to {most}.", facts)


def _worked(table: Table, assault: Assault) -> list[Event]:
    events: list[Event] = []
    for striker in assault.strikers:
        emblem = assault.weapon(table, striker).emblem
        if emblem and striker.shows(EMBLEM):
            events.append(EmblemWorked(table.boards[striker.mini].who, striker.card, emblem))
    return events
