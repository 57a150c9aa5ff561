"""What a victim of the Poison Blade does before it falls: it strikes at Crossbowmen of the square."""

from msgspec.structs import replace

from corvids.kernel import Action, Decision, Event, Refusal, Resolution, Step, Value, cites
from corvids.kernel.grid import Square

from ..actions import Pick, Rolled, Take, pick, take
from ..events.combat import LastBlowStruck, WeaponSpent
from ..table import CHARACTERS, NOBODY, Mini, Table, seat_of, without_kinds
from .aiming import SLOTS, card_in, too_wet
from .assault import HIT, fellable, hits_of
from .dice import roll
from .elimination import felled, wounded
from .gaining import given_up
from .gone_already import gone_already

CROSSBOWMAN = "C"


class Fall(Value, omit_defaults=True):
    """A victim that is about to fall, and to whose blade: a Guard of a kind, or an Opponent."""

    user: Mini
    square: Square
    kind: str = ""
    victim: Mini = NOBODY
    plays: bool = False
    """The user plays in a step of its own side."""
    card: str = ""
    """The weapon that an Opponent strikes with."""


def crossbowmen(table: Table, fall: Fall) -> str:
    """The Crossbowmen of the square, less the victim."""
    others = without_kinds(table.enemies.get(fall.square, ""), fall.kind)
    return "".join(kind for kind in others if kind.upper() == CROSSBOWMAN)


def weapons(table: Table, victim: Mini) -> list[str]:
    """The weapons in its slots that it could use where it stands."""
    cards = [card for slot in SLOTS if (card := card_in(table.boards[victim], slot))]
    return [card for card in cards if not too_wet(table, victim, table.box.weapons[card])]


@cites("CREED-10.34", "CREED-10.35")
def last_blow(table: Table, fall: Fall) -> tuple[Step[Table], ...]:
    """It strikes if a Crossbowman is there, it has something to strike with, and its fall does not win the game."""
    if not crossbowmen(table, fall):
        return (LayDown(fall),)
    if fall.kind:
        return (StrikeLast(fall),)
    ends = len(table.sides[seat_of(fall.victim)].eliminated) + 1 == CHARACTERS
    return (LayDown(fall),) if ends or not weapons(table, fall.victim) else (ChooseBlow(fall),)


@cites("CREED-10.34")
class ChooseBlow(Step[Table]):
    """The user of the blade picks one of the victim's weapons (R-CMB-15)."""

    fall: Fall

    def ask(self, table: Table) -> Decision | None:
        cards = weapons(table, self.fall.victim)
        if len(cards) == 1:
            return None
        return Decision(seat_of(self.fall.user), "CREED-10.34", tuple(map(take, cards)))

    def resolve(self, table: Table, answer: Take | None) -> Resolution[Table]:
        card = answer.what if answer is not None else weapons(table, self.fall.victim)[0]
        return Resolution(table, (), (StrikeLast(replace(self.fall, card=card)),))

    def refuse(self, table: Table, action: Action) -> Refusal | None:
        if not isinstance(action, Take):
            return None
        facts = {"who": table.boards[self.fall.victim].who, "card": action.what}
        return Refusal("CREED-10.34", "{who} has no {card} in a slot.", "Name one of its weapons.", facts)


@cites("CREED-10.34", "CREED-10.35", "CREED-10.30")
class StrikeLast(Step[Table]):
    """Its dice: a Guard's are Enemy dice; of a weapon's an emblem is a plain hit, crossed swords miss (R-CMB-15)."""

    fall: Fall

    def ask(self, table: Table) -> Decision | None:
        dice = table.box.dice
        if self.fall.kind:
            number, faces = table.box.enemies[self.fall.kind.upper()].dice, dice.enemy
        else:
            number, faces = table.box.weapons[self.fall.card].dice, dice.attack
        return roll("CREED-10.34", faces, number) if number else None

    def resolve(self, table: Table, answer: Rolled | None) -> Resolution[Table]:
        fall, faces = self.fall, answer.faces if answer is not None else ()
        hits = faces.count(HIT) if fall.kind else hits_of(faces)
        who = fall.kind or table.boards[fall.victim].who
        blow = LastBlowStruck(who, fall.card, fall.square, faces, hits, seat_of(fall.user))
        if not fall.card or not table.box.weapons[fall.card].black:
            return Resolution(table, (blow,), (LayDown(fall, hits),))
        slot = table.box.weapons[fall.card].slot
        table, _ = given_up(table.with_board(fall.victim, **{slot: ""}), fall.card)
        return Resolution(table, (blow, WeaponSpent(who, fall.card)), (LayDown(fall, hits),))


@cites("CREED-10.34")
class LayDown(Step[Table]):
    """The user's side gives the hits of the blow to Crossbowmen; they fall, and the victim (R-FIX-6)."""

    fall: Fall
    hits: int = 0

    def _ways(self, table: Table) -> tuple[str, ...]:
        return fellable(table, crossbowmen(table, self.fall), self.hits)

    def ask(self, table: Table) -> Decision | None:
        ways = self._ways(table)
        return Decision(seat_of(self.fall.user), "CREED-10.34", tuple(map(pick, ways))) if len(ways) > 1 else None

    def resolve(self, table: Table, answer: Pick | None) -> Resolution[Table]:
        fall, seat = self.fall, seat_of(self.fall.user)
        kinds = answer.kinds if answer is not None else self._ways(table)[0]
        table, struck = felled(table, fall.square, kinds, seat)
        events: tuple[Event, ...] = struck
        if fall.kind:
            victim = fall.kind if fall.kind in table.enemies[fall.square] else fall.kind.lower()  # it took a free post
            table, fallen = felled(table, fall.square, victim, seat)
            table = table.with_deed(seat, "poisoned")
        else:
            table, fallen = wounded(table, {fall.victim: table.boards[fall.victim].health}, "CREED-10.32", seat)
            table = table.with_deed(seat, "bled")
        return Resolution(table, events + fallen, gone_already(table, fall.user, plays=fall.plays))

    def refuse(self, table: Table, action: Action) -> Refusal | None:
        if not isinstance(action, Pick):
            return None
        facts = {"hits": self.hits}
        return Refusal(
            "CREED-10.34",
            "The hits ({hits}), shared out among all Crossbowmen there, do not fell just those.",
            "Name Crossbowmen that together have so much health or less.",
            facts,
        )
