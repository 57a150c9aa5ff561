"""Who has the Initiative in the first turn, and which faction it plays."""

from msgspec.structs import replace

from corvids.kernel import CHANCE, Action, Decision, Refusal, Resolution, Step, cites

from ..actions import Drew, Hand, Take, drew, take
from ..events.setup import BladeGuessed, BladeHidden, FactionChosen, InitiativeTaken
from ..table import Table
from ..town import Faction

HANDS = ("left", "right")
SEATS = ("seat-1", "seat-2")


@cites("CREED-4.1")
class HideBlade(Step[Table]):
    """Seat 1 hides the blade in its left or right sleeve, unseen (R-INI-1); or a draw decides (option initiative)."""

    def ask(self, table: Table) -> Decision:
        if table.options.initiative == "random":
            return Decision(CHANCE, "CREED-4.1", tuple(map(drew, SEATS)), (1, 1))
        return Decision(0, "CREED-4.1", tuple(map(Hand, HANDS)))

    def resolve(self, table: Table, answer: Hand | Drew) -> Resolution[Table]:
        if isinstance(answer, Drew):
            return Resolution(*_given(table, SEATS.index(answer.card)))
        return Resolution(table, (BladeHidden(0, answer.hand),), (GuessBlade(answer.hand),))


@cites("CREED-4.1", "CREED-4.6")
class GuessBlade(Step[Table]):
    """Seat 2 guesses: right, and it has the Initiative; wrong, and seat 1 has it."""

    hand: str

    def ask(self, table: Table) -> Decision:
        return Decision(1, "CREED-4.1", tuple(map(Hand, HANDS)))

    def resolve(self, table: Table, answer: Hand) -> Resolution[Table]:
        guessed = BladeGuessed(1, answer.hand, self.hand)
        table, taken = _given(table, int(answer.hand == self.hand))
        return Resolution(table, (guessed, *taken))


def _given(table: Table, seat: int) -> tuple[Table, tuple[InitiativeTaken]]:
    return replace(table, initiative=seat, starter=seat), (InitiativeTaken(seat),)


@cites("CREED-4.2")
class ChooseFaction(Step[Table]):
    """The side with the Initiative chooses (R-INI-2); each faction has its Characters, its Stock, and its Tower."""

    def ask(self, table: Table) -> Decision:
        return Decision(table.initiative, "CREED-4.2", tuple(map(take, Faction)))

    def resolve(self, table: Table, answer: Take) -> Resolution[Table]:
        mine = Faction(answer.what)
        theirs = next(faction for faction in Faction if faction is not mine)
        for seat, faction in ((table.initiative, mine), (table.other, theirs)):
            table = with_faction(table, seat, faction)
        return Resolution(table, (FactionChosen(table.initiative, mine),))

    def refuse(self, table: Table, action: Action) -> Refusal | None:
        if not isinstance(action, Take):
            return None
        return Refusal("CREED-4.2", "{what} is no faction.", "Take assassins or crows.", {"what": action.what})


@cites("CREED-3.1", "CREED-3.2", "CREED-5.13")
def with_faction(table: Table, seat: int, faction: Faction) -> Table:
    """A side has the four Characters of its faction, and its Stock of Automatons; Crows are as Assassins are."""
    names = tuple(who for who, card in table.box.characters.items() if card.faction is faction)
    cards = tuple(sorted(table.box.automatons))
    return table.with_side(seat, faction=faction, reserve=names, automatons=cards, stock=len(cards))
