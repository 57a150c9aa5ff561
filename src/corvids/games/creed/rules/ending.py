"""How the game is won: a Tower destroyed, four Characters Eliminated, or XP after the fifth turn."""

from msgspec.structs import replace

from corvids.kernel import Event, Outcome, Resolution, Seat, Step, Value, cites

from ..events.ending import SecretShown, XpCounted
from ..table import CHARACTERS, TOWER_CUBES, Side, Table
from .left_behind import XP_FOR_CHEST_HOME
from .secrets import boards_of, fulfilled, noted, worth_of_secrets

XP_FOR_CHEST, XP_FOR_OPPONENT = 1, 2


class Reckoning(Value):
    """The XP of one side, line by line."""

    tower: int
    """Cubes of the opposing Tower."""
    objectives: int
    chests: int
    eliminated: int
    cards: int = 0
    """Cards on its boards that are worth XP; those face down only for their side, until the end."""
    mission: int = 0
    """Chests brought home, Dottori, cubes of the Traitor: what the mission has of its own."""
    secrets: int = 0
    """Secret Objectives; those not turned up only for their side, until the end."""

    @property
    def total(self) -> int:
        """All of it."""
        parts = self.tower, self.objectives, self.chests, self.eliminated, self.cards, self.mission, self.secrets
        return sum(parts)


@cites("CREED-13.2")
def xp_for_tower(table: Table, seat: Seat) -> int:
    """A point for every cube that the Tower of this side lacks, or has ever lost."""
    side = table.sides[seat]
    return side.lost if table.options.tower_xp == "ever_lost" else TOWER_CUBES - side.tower


@cites("CREED-13.3", "CREED-M0.6")
def xp_for_objectives(table: Table, seat: Seat) -> int:
    """What stands on the backs of the tokens that a side has taken."""
    return sum([table.box.objective_xp[number] for number in table.sides[seat].objectives])


@cites("CREED-13.4")
def xp_for_chests(table: Table, seat: Seat) -> int:
    """A point for every Chest opened."""
    return XP_FOR_CHEST * table.sides[seat].opened


@cites("CREED-13.5", "CREED-13.9")
def xp_for_fallen(table: Table, seat: Seat) -> int:
    """Two points for every Character of this side that has fallen, whoever or whatever felled it."""
    return XP_FOR_OPPONENT * len(table.sides[seat].eliminated)


def reckoning(table: Table, seat: Seat, *, known: bool = True) -> Reckoning:
    """Cubes that the opposing Tower lacks, Objectives by their backs, opened Chests, fallen Opponents.

    Cards and Secret Objectives count in full where all of them are *known*.
    """
    mine = table.sides[seat]
    return Reckoning(
        xp_for_tower(table, 1 - seat),
        xp_for_objectives(table, seat),
        xp_for_chests(table, seat),
        xp_for_fallen(table, 1 - seat),
        worth_of_cards(table, seat) if known else 0,
        mine.mission_xp + (XP_FOR_CHEST_HOME * chests_home(table, seat) if table.carries_chests else 0),
        worth_of_secrets(table, seat, known=known) if secrets_count(table) else 0,
    )


@cites("CREED-M4.4", "CREED-M4.9")
def chests_home(table: Table, seat: Seat) -> int:
    """Chests at the foot of a side's Tower, whoever brought them, and those it carries there (R-MIS-4.1, 2, 3)."""
    faction = table.sides[seat].faction
    feet = table.box.town.towers[faction].feet if faction is not None else ()
    lying = sum([table.chests.get(foot, 0) for foot in feet]) if table.chests else 0
    if not table.options.carried_chest_counts:
        return lying
    return lying + sum([board.chest and board.square in feet for board in boards_of(table, seat)])


def secrets_count(table: Table) -> bool:
    """A game that one side alone has won by Tower or Elimination scores none of them (R-SEC-7, R-FIX-3)."""
    one, two = map(has_lost, table.sides)
    return one == two


def up_to_date(table: Table) -> Table:
    """Each instant Secret Objective that is true is noted; those of the instant that ended the game are not."""
    return noted(table, "instant")[0] if table.whole and outcome(table) is None else table


def worth_of_cards(table: Table, seat: Seat) -> int:
    """XP of cards on a side's boards, whoever plays there or nobody (R-CRD-6)."""
    worth = table.box.worth
    return sum([worth[card] for board in boards_of(table, seat) for card in board.inventory if card in worth])


@cites("CREED-1.1", "CREED-1.2", "CREED-7.1")
def has_lost(side: Side) -> bool:
    """Its Tower is destroyed, or all four of its Characters are Eliminated."""
    return not side.tower or len(side.eliminated) == CHARACTERS


@cites("CREED-1.1", "CREED-1.2", "CREED-1.5", "CREED-M0.4")
def outcome(table: Table) -> Outcome | None:
    """How the game has ended, looked at after every instant; nothing else ends it (R-END-1, 2, 3, 5)."""
    sides = table.sides
    one, two = has_lost(sides[0]), has_lost(sides[1])
    if not one and not two:
        return by_xp(table) if table.counted else None
    if one and two:
        return _both(table)
    winner = int(one)
    rule = "CREED-1.2" if table.sides[1 - winner].tower else "CREED-1.1"
    return Outcome(rule, _points(winner), (winner,))


def _both(table: Table) -> Outcome:
    """Neither has won alone (option double_victory, R-END-3)."""
    match table.options.double_victory:
        case "start_o":
            return Outcome("CREED-1.5", _points(1 - table.starter), (1 - table.starter,))
        case "draw":
            return Outcome("CREED-1.5", (0.5, 0.5), (0, 1))
        case _:
            return by_xp(table, "CREED-1.5")


@cites("CREED-1.3", "CREED-13.6", "CREED-13.8")
def by_xp(table: Table, rule: str = "CREED-13.8") -> Outcome:
    """More XP wins; a tie goes to the side that began without the Initiative."""
    mine, theirs = totals = tuple(reckoning(table, seat).total for seat in (0, 1))
    if mine == theirs:
        return Outcome("CREED-13.6", totals, (1 - table.starter,))
    return Outcome(rule, totals, (totals.index(max(totals)),))


def _points(winner: Seat) -> tuple[float, float]:
    return (1.0, 0.0) if winner == 0 else (0.0, 1.0)


def shown_secrets(table: Table, seat: Seat) -> list[SecretShown]:
    """Every Secret Objective of a side, with what it brings."""
    if not table.whole:
        return []
    held, secrets = table.sides[seat].secrets, table.box.secrets
    return [SecretShown(seat, card, secrets[card].xp if fulfilled(table, seat, card) else 0) for card in held]


@cites("CREED-13.1", "CREED-1.3")
class CountXp(Step[Table]):
    """The fifth turn is over: XP decides."""

    def resolve(self, table: Table, answer: None) -> Resolution[Table]:
        events: list[Event] = []
        for seat in (0, 1):
            xp = reckoning(table, seat)
            events += shown_secrets(table, seat)
            counted = XpCounted(seat, xp.tower, xp.objectives, xp.chests, xp.eliminated, xp.total)
            events.append(replace(counted, cards=xp.cards, mission=xp.mission, secrets=xp.secrets))
        return Resolution(replace(table, counted=True), tuple(events))
