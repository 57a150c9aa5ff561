"""IV. Command Room: Contracts, and the level of the Headquarters that they raise."""

from typing import Any

from msgspec.structs import replace

from corvids.kernel import Action, Decision, Event, Refusal, Resolution, Step, cites
from corvids.kernel.dice import roll_question

from ..actions import Rolled, rolled
from ..cards import LEVELS, Building, Contract, Face
from ..events import ContractFailed, ContractFulfilled, ContractNotTried, ContractTurnedUp, DiceRolled
from ..table import Table

FACES = tuple(Face)
COUNTING = (Face.HIT, Face.EMBLEM)
"""Faces that count 1 each."""


@cites("HQ-1.2", "HQ-4.7")
def level_of(table: Table) -> int:
    """The level of the Headquarters is on the back of the Contract on top of the pile; with the pile gone it is IV."""
    contract = contract_on_top(table)
    return contract.level if contract else LEVELS[-1]


@cites("HQ-4.9", "HQ-5.10")
def contract_on_top(table: Table) -> Contract | None:
    """The Contracts lie in the order of their numbers, never shuffled, and only the top one is tried."""
    contracts = table.box.contracts
    return contracts[table.fulfilled] if table.fulfilled < len(contracts) else None


@cites("HQ-4.1")
def dice_of(table: Table) -> int:
    """The sum of what the brown cards of the figures in the Command Room give; who left it counts no more."""
    helpers = table.box.helpers
    return sum(helpers[name].command * number for name, number in table.in_room(Building.COMMAND).items())


@cites("HQ-4.1")
def hits_in(faces: tuple[Face, ...]) -> int:
    """A hit counts 1, and an emblem counts 1 as well."""
    return sum(face in COUNTING for face in faces)


@cites("HQ-5.9", "HQ-5.18")
class TurnUpContract(Step[Table]):
    """In the assignment the Contract on top is turned up and read; it is tried in the resolution only."""

    def resolve(self, table: Table, answer: Any) -> Resolution[Table]:
        contract = contract_on_top(table)
        if contract is None or table.turned:
            return Resolution(table)
        return Resolution(replace(table, turned=True), (ContractTurnedUp(table.fulfilled + 1, contract.hits),))


class TryContract(Step[Table]):
    """A first try rolls the dice of the helpers there; a second one succeeds by itself; with nobody there is no try."""

    @cites("HQ-4.1")
    def dice(self, table: Table) -> int:
        """How many dice are rolled; none where nothing is."""
        contract = contract_on_top(table)
        return 0 if contract is None or table.failed else dice_of(table)

    def ask(self, table: Table) -> Decision | None:
        dice = self.dice(table)
        return roll_question("HQ-4.1", rolled, table.box.die, FACES, dice) if dice else None

    def resolve(self, table: Table, answer: Any) -> Resolution[Table]:
        contract = contract_on_top(table)
        if contract is None:
            return Resolution(table)
        if isinstance(answer, Rolled):
            return rolled_for(table, contract, answer.faces)
        return not_rolled(table)

    def refuse(self, table: Table, action: Action) -> Refusal | None:
        return wrong_roll(action, self.dice(table)) if isinstance(action, Rolled) else None


@cites("HQ-4.1")
def wrong_roll(roll: Rolled, dice: int) -> Refusal:
    """So many dice are rolled as the brown cards give, and each shows one face."""
    facts: dict[str, str | int] = {"dice": dice, "shown": len(roll.faces), "hits": hits_in(roll.faces)}
    if facts["hits"] > dice:  # type: ignore[operator]
        return Refusal("HQ-4.1", "{hits} hits are more than {dice} dice can show.", "Name the faces of {dice}.", facts)
    return Refusal("HQ-4.1", "{shown} dice were named, and {dice} are rolled.", "Name the faces of {dice}.", facts)


def rolled_for(table: Table, contract: Contract, faces: tuple[Face, ...]) -> Resolution[Table]:
    """The first try, with its dice."""
    hits = hits_in(faces)
    event: tuple[Event, ...] = (DiceRolled(faces, hits, contract.hits),)
    done = fulfilled(table, second=False) if is_fulfilled(contract, hits) else failed(table)
    return Resolution(done.table, (*event, *done.events))


@cites("HQ-4.2", "HQ-4.3", "HQ-4.6")
def is_fulfilled(contract: Contract, hits: int) -> bool:
    """Hits equal to or above the Contract's number are a success, fewer a failure."""
    return hits >= contract.hits


def not_rolled(table: Table) -> Resolution[Table]:
    """No dice: nobody is there, or it is a second try, or the helpers there give no die at all."""
    if not table.in_room(Building.COMMAND):
        return not_tried(table)
    return succeeds_by_itself(table) if table.failed else failed(table)


@cites("HQ-4.10")
def not_tried(table: Table) -> Resolution[Table]:
    """With nobody there the Contract is not tried, and no failure is noted."""
    return Resolution(table, (ContractNotTried(table.fulfilled + 1),))


@cites("HQ-4.4", "HQ-4.8")
def succeeds_by_itself(table: Table) -> Resolution[Table]:
    """A second try succeeds by itself, and does all that a success does."""
    return fulfilled(table, second=True)


@cites("HQ-4.2")
def fulfilled(table: Table, *, second: bool) -> Resolution[Table]:
    """The card leaves the game, and the back of the card now on top tells the level."""
    number = table.fulfilled + 1
    table = replace(table, fulfilled=number, failed=False, turned=False)
    return Resolution(table, (ContractFulfilled(number, level_of(table), second),))


@cites("HQ-4.3")
def failed(table: Table) -> Resolution[Table]:
    """The level stays, and the Contract stays face up on top of its pile."""
    return Resolution(replace(table, failed=True), (ContractFailed(table.fulfilled + 1),))


# the assignment of a second try


@cites("HQ-4.4")
def is_between(table: Table) -> bool:
    """On a second try the Command Room holds helpers worth at least the Contract's number, or nobody."""
    contract = contract_on_top(table)
    if contract is None or not table.failed or not table.in_room(Building.COMMAND):
        return False
    return dice_of(table) < contract.hits


@cites("HQ-4.4")
def enough_in_reach(table: Table) -> bool:
    """Whether helpers who are left out can still make the Command Room worth enough for a second try."""
    contract = contract_on_top(table)
    assert contract is not None
    helpers = table.box.helpers
    worth = sorted((helpers[name].command for name, n in table.left_out().items() for _ in range(n)), reverse=True)
    return dice_of(table) + sum(worth[: table.free_spaces(Building.COMMAND)]) >= contract.hits
