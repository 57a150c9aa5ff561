"""What can happen, in the past tense. Nothing of it is secret."""

from typing import ClassVar

from corvids.kernel import Event

from .cards import Building, CardId, Face
from .table import Spot


class CampaignBegan(Event):
    """The Headquarters was visited for the first time: the Villa closed, and its cards went to the Main Hall."""

    CITES: ClassVar[tuple[str, ...]] = ("HQ-5.17",)
    cards: int


class BlueprintPlaced(Event):
    """A Blueprint was put in the Workshop; nothing was where *plan* is empty."""

    plan: str
    first: bool = False

    @property
    def rules(self) -> tuple[str, ...]:
        return ("HQ-5.16",) if self.first else ("HQ-5.8",)


class AssassinJoined(Event):
    """An Assassin plays from now on."""

    CITES: ClassVar[tuple[str, ...]] = ("HQ-8.6", "HQ-8.8")
    who: str


class AssassinLeft(Event):
    """An Assassin plays no more; Equipment and Rewards stayed in the Main Hall."""

    CITES: ClassVar[tuple[str, ...]] = ("HQ-8.6", "HQ-8.7")
    who: str


class MemoryPrepared(Event):
    """Helpers are assigned before this Memory."""

    CITES: ClassVar[tuple[str, ...]] = ("HQ-5.2",)
    number: int


class PutToBed(Event):
    """An Assassin was put on a red space of the Hospital."""

    who: str
    wounded: bool = False

    @property
    def rules(self) -> tuple[str, ...]:
        return ("HQ-1.8",) if self.wounded else ("HQ-5.5",)


class ContractTurnedUp(Event):
    """The Contract on top was turned up."""

    CITES: ClassVar[tuple[str, ...]] = ("HQ-5.9",)
    number: int
    hits: int


class CardMoved(Event):
    """A card changed its place, for free; *replaced* made way for it."""

    card: CardId
    origin: Spot
    spot: Spot
    replaced: CardId = ""

    @property
    def rules(self) -> tuple[str, ...]:
        if "hall" in (self.origin, self.spot):
            return ("HQ-5.13",)
        return ("HQ-5.14",) if self.origin.partition("/")[0] == self.spot.partition("/")[0] else ("HQ-5.11",)


class Treated(Event):
    """A Medicine gave an Assassin health cubes back, and was discarded."""

    CITES: ClassVar[tuple[str, ...]] = ("HQ-5.15",)
    who: str
    card: CardId
    cubes: int
    left: int
    """Health cubes that he has now."""


class HelperPlaced(Event):
    """A helper was put on a space."""

    helper: str
    building: Building

    @property
    def rules(self) -> tuple[str, ...]:
        return ("HQ-5.6",) if self.building is Building.HOSPITAL else ("HQ-5.4",)


class ApprenticeCalled(Event):
    """An Apprentice takes the place of an eliminated Assassin; *building* is empty now if he stood there."""

    who: str
    building: Building | None
    attempt: int

    @property
    def rules(self) -> tuple[str, ...]:
        when = "HQ-6.2" if self.attempt == 0 else "HQ-6.3"
        return (when, "HQ-6.4") if self.building is None else (when, "HQ-6.4", "HQ-6.5")


class NoApprenticeLeft(Event):
    """Nobody takes the place of an eliminated Assassin."""

    CITES: ClassVar[tuple[str, ...]] = ("HQ-6.2",)
    who: str


class AttemptBegan(Event):
    """A Memory is played."""

    CITES: ClassVar[tuple[str, ...]] = ("HQ-0.1",)
    number: int
    attempt: int


class AttemptEnded(Event):
    """A Memory succeeded, or failed."""

    CITES: ClassVar[tuple[str, ...]] = ("HQ-0.1",)
    number: int
    attempt: int
    success: bool


class CameBack(Event):
    """Somebody came back from the Memory with so many health cubes."""

    who: str
    cubes: int
    full: int
    apprentice: bool = False

    @property
    def rules(self) -> tuple[str, ...]:
        return ("HQ-1.7",) if self.apprentice else ("HQ-8.5",)


class AssassinEliminated(Event):
    """An Assassin was eliminated in the Memory, and is put in the Hospital."""

    CITES: ClassVar[tuple[str, ...]] = ("HQ-6.1",)
    who: str


class UsedUp(Event):
    """A card of a board was discarded in the Memory."""

    CITES: ClassVar[tuple[str, ...]] = ("HQ-8.2",)
    who: str
    card: CardId
    permanent: bool = False
    """Has it left the game?"""


class CubeSaved(Event):
    """Somebody has an action cube in the slot that saves it."""

    CITES: ClassVar[tuple[str, ...]] = ("HQ-8.3",)
    who: str


class SavedSlotsEmptied(Event):
    """After a first failure, or a completed Memory, the saved slots were emptied."""

    completed: bool = False

    @property
    def rules(self) -> tuple[str, ...]:
        return ("HQ-9.13",) if self.completed else ("HQ-8.3",)


class ChestWon(Event):
    """A Chest card was won in the attempt."""

    CITES: ClassVar[tuple[str, ...]] = ("HQ-9.3",)
    card: CardId


class ChestsReturned(Event):
    """The Chest cards of a failed attempt went back on top of their deck, in the order that they had there."""

    cards: tuple[CardId, ...]
    attempt: int

    @property
    def rules(self) -> tuple[str, ...]:
        return ("HQ-8.4",) if self.attempt == 1 else ("HQ-7.6",)


class PrizeTaken(Event):
    """A Chest or Reward card of a Memory that succeeded was put in the Main Hall."""

    CITES: ClassVar[tuple[str, ...]] = ("HQ-9.3", "HQ-5.13")
    card: CardId


class BlueprintWon(Event):
    """A Blueprint came with a Memory, and is kept in the Main Hall."""

    CITES: ClassVar[tuple[str, ...]] = ("HQ-9.3", "HQ-5.8")
    plan: str


class XpGained(Event):
    """The common pool grew."""

    xp: int
    total: int
    success: bool

    @property
    def rules(self) -> tuple[str, ...]:
        return ("HQ-7.1",) if self.success else ("HQ-7.1", "HQ-7.4")


class Synchronized(Event):
    """A Memory was synchronized to 100%."""

    CITES: ClassVar[tuple[str, ...]] = ("HQ-7.5",)
    number: int


class LevelReached(Event):
    """All Assassins reached a level."""

    CITES: ClassVar[tuple[str, ...]] = ("HQ-7.1",)
    level: int


class SkillKept(Event):
    """An Assassin kept one Skill card of a level, and put two back."""

    CITES: ClassVar[tuple[str, ...]] = ("HQ-7.2",)
    who: str
    skill: str


class HospitalOpened(Event):
    """The helpers in the Hospital give back so many health cubes."""

    CITES: ClassVar[tuple[str, ...]] = ("HQ-1.1",)
    cubes: int
    level: int


class Healed(Event):
    """An Assassin got health cubes back in the Hospital."""

    who: str
    cubes: int
    left: int
    full: int
    was_eliminated: bool

    @property
    def rules(self) -> tuple[str, ...]:
        return ("HQ-1.4", "HQ-1.5") if self.was_eliminated else ("HQ-1.3", "HQ-1.8")


class CubesLost(Event):
    """Nobody could use these health cubes."""

    CITES: ClassVar[tuple[str, ...]] = ("HQ-1.3",)
    cubes: int


class FiguresLeft(Event):
    """Every figure left a building."""

    building: Building
    figures: int

    @property
    def rules(self) -> tuple[str, ...]:
        return (FIGURES_LEAVE[self.building],)


FIGURES_LEAVE = {
    Building.HOSPITAL: "HQ-1.6",
    Building.WORKSHOP: "HQ-2.7",
    Building.SHOP: "HQ-3.3",
    Building.COMMAND: "HQ-4.5",
}


class BlueprintKept(Event):
    """Nothing was built; the Blueprint stays in the Workshop, or went to the Main Hall."""

    plan: str
    stored: bool

    @property
    def rules(self) -> tuple[str, ...]:
        return ("HQ-2.9",) if self.stored else ("HQ-2.11",)


class CardPaid(Event):
    """A card paid for a Blueprint: it left the game, or went to the Equipment discard pile."""

    CITES: ClassVar[tuple[str, ...]] = ("HQ-2.1", "HQ-2.3")
    card: CardId
    spot: Spot
    permanent: bool


class Built(Event):
    """A Blueprint was built: it is Special Equipment now, in the Main Hall."""

    CITES: ClassVar[tuple[str, ...]] = ("HQ-2.8",)
    plan: str


class DeckReshuffled(Event):
    """The Equipment discard pile became the new deck."""

    CITES: ClassVar[tuple[str, ...]] = ("HQ-9.7",)
    cards: int


class CardShown(Event):
    """The Shop shows a card; an Investigation card is passed over."""

    CITES: ClassVar[tuple[str, ...]] = ("HQ-3.1",)
    card: CardId


class CardBought(Event):
    """A card of the Shop was kept."""

    CITES: ClassVar[tuple[str, ...]] = ("HQ-3.2", "HQ-3.4")
    card: CardId
    spot: Spot
    replaced: CardId = ""


class ShopClosed(Event):
    """What was not kept, and what was passed over, went to the Equipment discard pile."""

    CITES: ClassVar[tuple[str, ...]] = ("HQ-3.4", "HQ-3.6")
    cards: int


class ContractNotTried(Event):
    """Nobody was in the Command Room, so the Contract was not tried."""

    CITES: ClassVar[tuple[str, ...]] = ("HQ-4.10",)
    number: int


class DiceRolled(Event):
    """The dice in the Command Room."""

    CITES: ClassVar[tuple[str, ...]] = ("HQ-4.1",)
    faces: tuple[Face, ...]
    hits: int
    needed: int


class ContractFulfilled(Event):
    """A Contract was fulfilled and left the game; the next one's back shows the level."""

    number: int
    level: int
    second: bool

    @property
    def rules(self) -> tuple[str, ...]:
        return ("HQ-4.4", "HQ-4.8") if self.second else ("HQ-4.2",)


class ContractFailed(Event):
    """A Contract failed its first try."""

    CITES: ClassVar[tuple[str, ...]] = ("HQ-4.3",)
    number: int


class CampaignEnded(Event):
    """The campaign was over."""

    CITES: ClassVar[tuple[str, ...]] = ("HQ-9.4", "HQ-9.5")
    score: int
    contracts: int
    blueprints: int
    full_health: int
