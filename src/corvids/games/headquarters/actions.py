"""Everything the team, or chance, can answer."""

from functools import cache

from corvids.kernel import Action

from .cards import Building, CardId, Face
from .table import Spot


class GoOn(Action):
    """No more of this."""

    def __str__(self) -> str:
        return "-"


class Join(Action):
    """An Assassin plays from now on."""

    who: str

    def __str__(self) -> str:
        return f"join {self.who}"


class Leave(Action):
    """An Assassin plays no more."""

    who: str

    def __str__(self) -> str:
        return f"leave {self.who}"


class Swap(Action):
    """One Assassin plays instead of another from now on."""

    who: str
    other: str

    def __str__(self) -> str:
        return f"swap {self.who} {self.other}"


class Take(Action):
    """Take up this card, to put it elsewhere or to use it."""

    card: CardId
    spot: Spot

    def __str__(self) -> str:
        return f"take {self.card} {self.spot}"


class PutTo(Action):
    """Put the card there."""

    spot: Spot

    def __str__(self) -> str:
        return f"to {self.spot}"


class Treat(Action):
    """Use the card on this Assassin."""

    who: str

    def __str__(self) -> str:
        return f"treat {self.who}"


class Rest(Action):
    """Put this wounded Assassin on a red space."""

    who: str

    def __str__(self) -> str:
        return f"bed {self.who}"


class Draft(Action):
    """A Blueprint stands in the Workshop."""

    plan: str

    def __str__(self) -> str:
        return f"draft {self.plan}"


class Place(Action):
    """Put a helper of this kind on a space of this building."""

    helper: str
    building: Building

    def __str__(self) -> str:
        return f"place {self.helper} {self.building}"


class Call(Action):
    """The Apprentice comes from this building, or from among those left out."""

    origin: str

    def __str__(self) -> str:
        return f"call {self.origin}"


LEFT_OUT = "out"
"""Where Apprentices are who stand in no building."""


class Ended(Action):
    """How the attempt at the Memory ended."""

    success: bool

    def __str__(self) -> str:
        return "success" if self.success else "failure"


class Returned(Action):
    """So many health cubes somebody has left after the attempt; with none he is eliminated."""

    who: str
    cubes: int

    def __str__(self) -> str:
        return f"left {self.who} {self.cubes}"


class Used(Action):
    """A card of a board was discarded in the Memory."""

    card: CardId
    spot: Spot

    def __str__(self) -> str:
        return f"used {self.card} {self.spot}"


class Saved(Action):
    """Somebody has an action cube in the slot that saves it."""

    who: str

    def __str__(self) -> str:
        return f"saved {self.who}"


class Opened(Action):
    """Was a Chest card won in the attempt?"""

    chest: bool

    def __str__(self) -> str:
        return "chest" if self.chest else "no-chest"


class Won(Action):
    """A card came with the Memory."""

    card: CardId

    def __str__(self) -> str:
        return f"won {self.card}"


class Earned(Action):
    """So much XP came with the Memory."""

    xp: int

    def __str__(self) -> str:
        return f"xp {self.xp}"


class Synced(Action):
    """The Memory was synchronized to 100%."""

    def __str__(self) -> str:
        return "sync"


class Keep(Action):
    """An Assassin keeps this Skill card."""

    who: str
    skill: str

    def __str__(self) -> str:
        return f"skill {self.who} {self.skill}"


class Heal(Action):
    """So many health cubes for this Assassin."""

    who: str
    cubes: int

    def __str__(self) -> str:
        return f"heal {self.who} {self.cubes}"


class BuildIt(Action):
    """Pay for the Blueprint in the Workshop."""

    def __str__(self) -> str:
        return "build"


class LeaveIt(Action):
    """The Blueprint stays in the Workshop; nothing is paid."""

    def __str__(self) -> str:
        return "leave-it"


class Store(Action):
    """The Blueprint goes to the Main Hall; nothing is paid."""

    def __str__(self) -> str:
        return "store"


class TakeOff(Action):
    """So many of the cards that helpers take off are crossed-out ones; the others are of the discard symbol."""

    permanent: int

    def __str__(self) -> str:
        return f"off {self.permanent}"


class Pay(Action):
    """A card is among those that pay."""

    card: CardId
    spot: Spot

    def __str__(self) -> str:
        return f"pay {self.card} {self.spot}"


class PayAll(Action):
    """Pay with the cards that were chosen."""

    def __str__(self) -> str:
        return "pay-all"


class Drew(Action):
    """A card came off a deck."""

    card: CardId

    def __str__(self) -> str:
        return f"draw {self.card}"


class Buy(Action):
    """Keep this card of those that the Shop shows."""

    card: CardId

    def __str__(self) -> str:
        return f"buy {self.card}"


class Rolled(Action):
    """What the dice in the Command Room show."""

    faces: tuple[Face, ...]

    def __str__(self) -> str:
        return f"roll {','.join(self.faces)}"


# One object for each answer: a question costs a look-up an option, and its options no memory.
join, leave, take, put_to, treat = cache(Join), cache(Leave), cache(Take), cache(PutTo), cache(Treat)
place, pay, drew, buy, rolled, heal = cache(Place), cache(Pay), cache(Drew), cache(Buy), cache(Rolled), cache(Heal)
used, returned = cache(Used), cache(Returned)
GO_ON, BUILD, LEAVE_IT, STORE, PAY_ALL, SYNCED = GoOn(), BuildIt(), LeaveIt(), Store(), PayAll(), Synced()
