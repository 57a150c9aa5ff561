"""Red bases attract Enemies on Nearby squares, and hold those who stand on them."""

from corvids.kernel import Action, Decision, Event, Refusal, Resolution, Step, cites
from corvids.kernel.grid import COMPASS, Square, Way, square_name

from ..actions import At, Pick, at, pick
from ..events.enemies import EnemiesMoved, Why
from ..table import Table, without_kinds
from .room import choices, come_in, initiative_chooses, room, settle

Attracted = dict[Square, list[Square]]
"""Squares whose Enemies are attracted, in stable order, each with the squares of red bases they can go to."""


@cites("BASE-21.10", "BASE-30.10")
def red_squares(table: Table) -> set[Square]:
    """Squares with a red base, worn or loose, of either faction: Enemies there are pinned."""
    return {*table.bases, *(board.square for board in table.boards if board.exposed)}


@cites("BASE-30.6", "BASE-30.8", "BASE-30.9", "BASE-30.13", "BASE-11.5")
def barrier(table: Table, square: Square, way: Way) -> Why | None:
    """What keeps everybody from going that way, were there room; ``None`` if nothing does (R-ENM-16, 17)."""
    town = table.town
    if square in town.enemy_onward[way]:
        return None
    (x, y), (dx, dy) = town.places[square], COMPASS[way]
    if square_name(x + dx, y + dy) not in town.ground:
        return Why.EDGE
    return Why.LADDER if square in town.onward[way] else Why.WALL


@cites("BASE-30.11", "BASE-33.3")
def mobile(table: Table, square: Square) -> str:
    """Enemies of a square that stand on no place of an Objective base and that no card holds back (R-CRD-4)."""
    free = "".join(kind for kind in table.enemies.get(square, "") if kind.isupper())
    return without_kinds(free, table.held[square]) if square in table.held else free


@cites("BASE-30.1", "BASE-30.2")
def attracted(table: Table) -> Attracted:
    """Whoever is not pinned and has a legal step onto a square with a red base that has room (R-ENM-9)."""
    town = table.town
    reds = red_squares(table)
    found: Attracted = {}
    for red in town.stable(reds):
        if room(table, red):
            for origin in town.enemy_steps[red]:
                if origin not in reds and mobile(table, origin):
                    found.setdefault(origin, []).append(red)
    return {origin: found[origin] for origin in town.stable(found)}


def rivals(table: Table, found: Attracted, origin: Square) -> list[Square]:
    """Squares of origin whose order matters: a target of *origin* cannot take all who would come (R-FIX-8)."""
    for target in found[origin]:
        origins = [square for square, targets in found.items() if target in targets]
        if len(origins) > 1 and sum(len(mobile(table, square)) for square in origins) > room(table, target):
            return origins
    return []


def undecided(table: Table, kinds: str, targets: list[Square]) -> bool:
    """Does it matter who of these Enemies goes, or where?"""
    return len(targets) > 1 or len(choices(kinds, room(table, targets[0]))) > 1


@cites("BASE-30.1", "BASE-30.14")
def drawn_to(table: Table, origin: Square, target: Square, kinds: str) -> tuple[Table, Event]:
    """These Enemies go onto the square that attracts them."""
    table = table.with_enemies(origin, without_kinds(table.enemies[origin], kinds))
    return come_in(table, target, kinds), EnemiesMoved(origin, target, kinds, Why.ATTRACTED)


@cites("BASE-30.1")
class Attract(Step[Table]):
    """Square after square, in stable order or that of the Initiative's side, as far as there is room (R-ENM-11, 12)."""

    def ask(self, table: Table) -> Decision | None:
        found = attracted(table)
        squares = rivals(table, found, next(iter(found))) if found else []
        return initiative_chooses(table, [*map(at, squares)])

    def resolve(self, table: Table, answer: At | None) -> Resolution[Table]:
        events: list[Event] = []
        named = answer.square if answer is not None else ""
        while found := attracted(table):
            origin = named or next(iter(found))
            if not named and rivals(table, found, origin):
                return Resolution(table, tuple(events), (self,))
            named, kinds, targets = "", mobile(table, origin), found[origin]
            if undecided(table, kinds, targets):
                return Resolution(table, tuple(events), (SendAttracted(origin, kinds), self))
            target = targets[0]
            table, event = drawn_to(table, origin, target, kinds[: room(table, target)])
            events.append(event)
            if settling := settle(table, (target,)):
                return Resolution(table, tuple(events), (*settling, self))
        return Resolution(table, tuple(events))

    def refuse(self, table: Table, action: Action) -> Refusal | None:
        if not isinstance(action, At):
            return None
        facts = {"square": action.square}
        return Refusal(
            "CREED-4.4", "No Enemies of {square} want to go there.", "Name the square whose Enemies go next.", facts
        )


@cites("BASE-30.1")
class SendAttracted(Step[Table]):
    """The Initiative's side says who of a square goes, if not all can, and where each goes (R-ENM-10)."""

    origin: Square
    kinds: str
    """Those still to go."""

    def _targets(self, table: Table) -> list[Square]:
        return attracted(table).get(self.origin, [])

    def ask(self, table: Table) -> Decision | None:
        targets = self._targets(table)
        ways = choices(self.kinds, sum(room(table, target) for target in targets))
        return initiative_chooses(table, [*map(pick, ways)]) or initiative_chooses(table, [*map(at, targets)])

    def resolve(self, table: Table, answer: At | Pick | None) -> Resolution[Table]:
        targets = self._targets(table)
        kinds = choices(self.kinds, sum(room(table, target) for target in targets))[0]
        if isinstance(answer, Pick):
            kinds = answer.kinds
            if len(targets) > 1:
                return Resolution(table, (), (SendAttracted(self.origin, kinds),))
        going, target = (kinds[0], answer.square) if isinstance(answer, At) else (kinds, targets[0])
        table, event = drawn_to(table, self.origin, target, going)
        rest = without_kinds(kinds, going)
        then: tuple[Step[Table], ...] = (SendAttracted(self.origin, rest),) if rest else ()
        return Resolution(table, (event,), (*settle(table, (target,)), *then))

    def refuse(self, table: Table, action: Action) -> Refusal | None:
        return not_sent(self.origin, action)


def not_sent(origin: Square, action: Action) -> Refusal | None:
    """Why the attracted Enemies of a square cannot go like that."""
    facts = {"square": origin, "answer": str(action)}
    if isinstance(action, At):
        return Refusal(
            "BASE-30.1", "Nothing attracts the Enemies of {square} there.", "Send them to a red base Nearby.", facts
        )
    if isinstance(action, Pick):
        return Refusal(
            "BASE-30.7", "{answer} is not who can go from {square}.", "Choose as many as there is room for.", facts
        )
    return None
