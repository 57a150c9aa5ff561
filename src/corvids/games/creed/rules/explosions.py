"""Explosions: who is on the squares, a roll for each, all damage in one instant (rulings, 1.8)."""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from corvids.kernel import Decision, Event, Resolution, Seat, Step, Value, cites
from corvids.kernel.grid import Square

from ..actions import Rolled
from ..events.automatons import AutomatonExploded, AutomatonSpent
from ..events.combat import BlastRolled, TowerHit
from ..table import BOSS, NOBODY, Mini, Table, seat_of
from .assault import HIT
from .dice import roll
from .elimination import felled, tower_hit, wounded
from .exposing import GiveAway
from .gone_already import gone_already
from .reactions import offer_reactions
from .traitor import cubes_taken

NO_TOWER: Seat = -1


class Struck(Value, omit_defaults=True):
    """A figure or a Tower in an explosion: a Character, an Enemy of a kind, or the Tower of a side."""

    dice: int
    hits: int
    """Sure hits, besides the dice; once it has been rolled for, all of them."""
    square: Square = ""
    mini: Mini = NOBODY
    kind: str = ""
    tower: Seat = NO_TOWER


class Blast(Value, omit_defaults=True):
    """An explosion as it goes on; *thrower* is there when somebody threw it by hand, *automaton* is its number else."""

    card: str
    owner: Seat
    struck: tuple[Struck, ...]
    thrower: Mini = NOBODY
    plays: bool = False
    """The thrower plays in a step of its own side."""
    automaton: int = 0


@cites(
    "CREED-10.10", "CREED-10.18", "CREED-10.38", "CREED-10.39", "CREED-10.42", "CREED-12.4", "BASE-44.5",
)  # fmt: skip
def figures(table: Table, squares: Iterable[Square], dice: int, hits: int) -> Iterator[Struck]:
    """Everybody on these squares: Characters of both sides, exposed or not, also in Hiding Spots, and Enemies."""
    touched = table.town.stable(squares)
    for mini in table.order:
        if table.boards[mini].square in touched:
            yield Struck(dice, hits, table.boards[mini].square, mini)
    for square in touched:
        for kind in table.enemies.get(square, ""):
            yield Struck(dice, hits, square, NOBODY, kind)


@cites("CREED-10.39")
def on_tops(table: Table, towers: tuple[str, ...]) -> list[Mini]:
    """Who is hit on the top of a touched Tower: nobody, unless the table reads it otherwise (R-AUT-13)."""
    if table.options.tower_top_safe:
        return []
    return [mini for mini in table.order if str(table.boards[mini].top) in towers]


@cites("CREED-10.11", "CREED-10.13", "CREED-10.25")
def blast_of(table: Table, exploded: AutomatonExploded) -> tuple[Step[Table], ...]:
    """An Automaton's explosion: each touched Tower once, and everybody on the touched squares (rulings, X2)."""
    card = table.box.automatons[exploded.card]
    seats = (seat for seat in (table.initiative, table.other) if str(table.sides[seat].faction) in exploded.towers)
    struck = [Struck(card.tower_dice, card.tower_hits, tower=seat) for seat in seats]
    struck += (Struck(card.dice, card.hits, "", mini) for mini in on_tops(table, exploded.towers))
    struck += figures(table, exploded.touched, card.dice, card.hits)
    return (RollBlast(Blast(exploded.card, exploded.seat, tuple(struck), automaton=exploded.number)),)


@cites("CREED-10.12")
def spent(table: Table, blast: Blast, *, hurt: bool) -> tuple[Table, tuple[Event, ...]]:
    """An Automaton that exploded is out of the game; whether it *hurt* the other side is kept in mind."""
    placed = table.placed(blast.automaton)
    if placed is None:
        return table, ()
    side = table.sides[blast.owner]
    table = table.with_side(
        blast.owner, exploded=(*side.exploded, placed.card), harvest=side.harvest + hurt
    ).without_automaton(placed.number)
    return table, (AutomatonSpent(placed.number, placed.owner, placed.card, placed.square),)


@cites("CREED-10.19")
class RollBlast(Step[Table]):
    """One roll for each figure and each Tower: each side for its own, the owner for Enemies (R-STL-1)."""

    blast: Blast
    n: int = 0

    def ask(self, table: Table) -> Decision | None:
        struck = self.blast.struck
        dice = struck[self.n].dice if struck else 0
        return roll("CREED-10.19", table.box.dice.enemy, dice) if dice else None

    def resolve(self, table: Table, answer: Rolled | None) -> Resolution[Table]:
        struck = self.blast.struck
        if not struck:
            return Resolution(table, (), (Explode(self.blast),))
        one, faces = struck[self.n], answer.faces if answer is not None else ()
        one = replace(one, hits=one.hits + faces.count(HIT))
        blast = replace(self.blast, struck=(*struck[: self.n], one, *struck[self.n + 1 :]))
        last = self.n + 1 == len(struck)
        then: Step[Table] = Explode(blast) if last else RollBlast(blast, self.n + 1)
        return Resolution(table, (rolled(table, blast, one, faces),), (then,))


@cites("CREED-10.19")
def rolled(table: Table, blast: Blast, one: Struck, faces: tuple[str, ...]) -> BlastRolled:
    """What the dice did to one of them, and who rolled."""
    if one.tower != NO_TOWER:
        return BlastRolled(blast.card, "", str(table.sides[one.tower].faction), faces, one.hits, one.tower)
    if one.kind:
        return BlastRolled(blast.card, one.square, one.kind, faces, one.hits, blast.owner)
    return BlastRolled(blast.card, one.square, table.boards[one.mini].who, faces, one.hits, seat_of(one.mini))


@cites("CREED-10.10")
def characters_struck(blast: Blast) -> dict[Mini, int]:
    """The hits on each Character, whichever side it is of."""
    return {one.mini: one.hits for one in blast.struck if one.mini != NOBODY}


@cites("CREED-6.16")
def opponents_struck(hits: dict[Mini, int], owner: Seat) -> dict[Mini, int]:
    """Those of the other side: nobody reacts to an explosion of its own side."""
    return {mini: number for mini, number in hits.items() if seat_of(mini) != owner}


@cites("CREED-7.2", "CREED-7.4")
def towers_struck(table: Table, blast: Blast) -> tuple[Table, tuple[TowerHit, ...]]:
    """Every touched Tower loses cubes, also that of the Automaton's own faction."""
    cracks: tuple[TowerHit, ...] = ()
    for one in blast.struck:
        if one.tower != NO_TOWER:
            table, more = tower_hit(table, one.tower, one.hits, "CREED-7.2")
            cracks += more
    return table, cracks


class Explode(Step[Table]):
    """All damage in one instant; then a thrower is exposed, and the owner's Opponents may react (R-CMB-21, 22, 25)."""

    blast: Blast

    def resolve(self, table: Table, answer: None) -> Resolution[Table]:
        blast = self.blast
        events: list[Event] = []
        hits = characters_struck(blast)
        table, wounds = wounded(table, hits, "CREED-10.10", blast.owner if blast.thrower != NOBODY else None)
        events += wounds
        fallen = ""
        for square in dict.fromkeys(one.square for one in blast.struck if one.kind):
            kinds = self._fallen(table, square)
            table, falls = felled(table, square, kinds, blast.owner)
            events += falls
            fallen += kinds
        opponents = opponents_struck(hits, blast.owner)
        table, cracks = towers_struck(table, blast)
        events += cracks
        hurt = any(opponents.values()) or any(crack.seat != blast.owner for crack in cracks)
        table, over = spent(table, blast, hurt=hurt)
        events += over
        killed = bool(fallen.strip(BOSS)) or any(not table.boards[mini].who for mini in opponents)
        return Resolution(table, tuple(events), self._aftermath(table, opponents, killed=killed))

    def _fallen(self, table: Table, square: Square) -> str:
        cards = table.box.enemies
        struck = [one for one in self.blast.struck if one.square == square and one.kind]
        guards = "".join(one.kind for one in struck if one.kind != BOSS and one.hits >= cards[one.kind.upper()].health)
        return guards + BOSS * sum(cubes_taken(table.traitor, one.hits) for one in struck if one.kind == BOSS)

    def _aftermath(self, table: Table, opponents: dict[Mini, int], *, killed: bool) -> tuple[Step[Table], ...]:
        thrower = self.blast.thrower
        reactions = offer_reactions(table, opponents)
        if thrower == NOBODY:
            return reactions
        after = gone_already(table, thrower, plays=self.blast.plays) if killed else ()
        return GiveAway(thrower, "BASE-21.2"), *reactions, *after
