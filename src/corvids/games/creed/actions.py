"""Everything a side, or chance, can answer. Characters, cards and squares are written by their ids."""

from functools import cache
from typing import ClassVar

from msgspec.structs import astuple

from corvids.kernel import Action
from corvids.kernel.grid import Square


class Said(Action):
    """An answer that is written as a word and what it names, in the order of its fields."""

    WORD: ClassVar[str]

    def __str__(self) -> str:
        return " ".join((self.WORD, *map(str, astuple(self))))


class Drew(Said):
    """Chance: a card came up."""

    WORD = "draw"
    card: str


class Rolled(Action):
    """Chance: these faces came up, sorted."""

    faces: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join(self.faces)


class Hand(Action):
    """Hide the Initiative blade in this sleeve, or guess that it is there."""

    hand: str

    def __str__(self) -> str:
        return self.hand


class Take(Said):
    """Choose this faction, Character, card, kind of Enemy, Entrance, direction or state of the Alert."""

    WORD = "take"
    what: str


class PutOn(Said):
    """Lay the card on the board of this number, 1 or 2, of the own side."""

    WORD = "put"
    card: str
    board: int


class Place(Said):
    """Stand a Character on a square at the foot of its Tower."""

    WORD = "place"
    who: str
    square: Square


class Arrive(Said):
    """A Character of the reserve takes over the board of this number and comes onto the Map."""

    WORD = "arrive"
    who: str
    board: int
    square: Square


class First(Said):
    """The named Character plays in step 1/2."""

    WORD = "first"
    who: str


class Second(Said):
    """The only Character left to the side plays in step 2/2."""

    WORD = "second"
    who: str


class End(Action):
    """End the step."""

    def __str__(self) -> str:
        return "end"


class Pass(Action):
    """No, or no more."""

    def __str__(self) -> str:
        return "pass"


class Act(Action):
    """Yes, act now."""

    def __str__(self) -> str:
        return "act"


class LetOther(Action):
    """Act, but let the other side go first."""

    def __str__(self) -> str:
        return "let"


class Keep(Action):
    """Keep the turn's Event."""

    def __str__(self) -> str:
        return "keep"


class Give(Action):
    """Give the turn's Event to the other side."""

    def __str__(self) -> str:
        return "give"


class Pay(Action):
    """With so many saved cubes (0 or 1), and fresh ones for the rest."""

    saved: int

    def __str__(self) -> str:
        return f"pay saved {self.saved}"


class Move(Said):
    """Go to a Nearby square."""

    WORD = "move"
    who: str
    square: Square


class Run(Said):
    """Roof runner: a Move from or onto a roof that costs nothing."""

    WORD = "run"
    who: str
    square: Square


class GoIn(Said):
    """Go into the Hiding Spot of the square."""

    WORD = "hide"
    who: str


class ComeOut(Said):
    """Come out of the Hiding Spot."""

    WORD = "leave"
    who: str


class Climb(Said):
    """Climb the Tower at whose foot it stands."""

    WORD = "climb"
    who: str


class Leap(Said):
    """Leap of Faith: from the top into the Hiding Spot at the foot."""

    WORD = "leap"
    who: str


class OpenChest(Said):
    """Open the Chest of the square."""

    WORD = "open"
    who: str


class Lift(Said):
    """Pick up the Chest of the square."""

    WORD = "lift"
    who: str


class SetDown(Said):
    """Put the carried Chest down."""

    WORD = "set-down"
    who: str


class Escort(Said):
    """Join the Dottore of this number, 1 or 2."""

    WORD = "escort"
    who: str
    number: int


class Release(Said):
    """Let the escorted Dottore go."""

    WORD = "release"
    who: str


class Complete(Said):
    """Complete the Objective of the square."""

    WORD = "complete"
    who: str


class Search(Said):
    """Search the Bodies of the square."""

    WORD = "search"
    who: str


class Conceal(Said):
    """Hide the Bodies of the square."""

    WORD = "conceal"
    who: str


class Save(Said):
    """Put a fresh cube on the saved slot."""

    WORD = "save"
    who: str


class Equip(Said):
    """Move a card from the inventory onto its slot."""

    WORD = "equip"
    who: str
    card: str


class Stow(Said):
    """Move a card from its slot into the inventory."""

    WORD = "stow"
    who: str
    card: str


class Discard(Action):
    """Give up a card; *slot*: the one on its slot, while its like lies in the inventory."""

    who: str
    card: str
    slot: bool = False

    def __str__(self) -> str:
        return f"discard {self.who} {self.card}{' slot' if self.slot else ''}"


class Trade(Said):
    """Pay for a Trade with the Ally on the square."""

    WORD = "trade"
    who: str


class Hold(Action):
    """Pick up, or put back, a card of this Character: in a Trade, or when a gained card needs its place."""

    who: str
    card: str
    slot: str
    """``slot`` for the one with its icon, ``inventory`` for any of the five."""

    def __str__(self) -> str:
        return f"{self.slot} {self.who} {self.card}"


class Attack(Action):
    """Attack a square with the weapon in this slot; *ability* is a die more by Storming party, *free* Loose satchel."""

    who: str
    slot: str
    square: Square
    ability: bool = False
    free: bool = False

    def __str__(self) -> str:
        return f"attack {self.who} {self.slot} {self.square}{_by(self)}"


class Coordinate(Action):
    """Begin a Coordinated Attack on a square with the weapon in this slot."""

    who: str
    slot: str
    square: Square
    ability: bool = False
    free: bool = False

    def __str__(self) -> str:
        return f"coordinate {self.who} {self.slot} {self.square}{_by(self)}"


class JoinIn(Action):
    """The Ally joins the Coordinated Attack with the weapon in this slot."""

    who: str
    slot: str
    ability: bool = False
    free: bool = False

    def __str__(self) -> str:
        return f"join {self.who} {self.slot}{_by(self)}"


def _by(how: Attack | Coordinate | JoinIn) -> str:
    return " storming" if how.ability else " free" if how.free else ""


class Poison(Said):
    """Use the Poison Blade on a Guard of this kind, or on this Opponent."""

    WORD = "poison"
    who: str
    target: str


class Use(Action):
    """Use an item on its target, if it has one: a square, or a Character. *free* is Loose satchel."""

    who: str
    card: str
    target: str = ""
    free: bool = False

    def __str__(self) -> str:
        return " ".join(part for part in ("use", self.who, self.card, self.target, "free" if self.free else "") if part)


class Invoke(Action):
    """Use an Initiative or No Initiative card, on its target if it has one."""

    who: str
    card: str
    target: str = ""

    def __str__(self) -> str:
        return " ".join(part for part in ("invoke", self.who, self.card, self.target) if part)


class Again(Action):
    """Roll these dice once more, or none."""

    faces: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"again {' '.join(self.faces) or '-'}"


class SharePlan(Said):
    """Shared plan: a used cube of the Ally on the square goes to its saved slot."""

    WORD = "share"
    who: str


class Feed(Said):
    """Fed by fear: one of its own used cubes comes back."""

    WORD = "feed"
    who: str


class Fetch(Action):
    """Take an Automaton from the Stock; *free* is Clockmaker's hands."""

    who: str
    free: bool = False

    def __str__(self) -> str:
        return f"fetch {self.who}{' free' if self.free else ''}"


class Deploy(Action):
    """Place the Automaton that it carries; one that walks goes this *way*. *free* is Clockmaker's hands."""

    who: str
    way: str = ""
    """N, E, S or W."""
    free: bool = False

    def __str__(self) -> str:
        return " ".join(part for part in ("deploy", self.who, self.way, "free" if self.free else "") if part)


class Light(Said):
    """Light the own Automaton that is called by this number."""

    WORD = "light"
    who: str
    number: int


class Abandon(Said):
    """Give up the Automaton that it carries, unseen."""

    WORD = "abandon"
    who: str


class PassOn(Said):
    """In a Trade: the Automaton that it carries goes to the Ally, whose own, if it has one, comes back for it."""

    WORD = "pass-on"
    who: str


class React(Said):
    """The named Character reacts to the attack it survived."""

    WORD = "react"
    who: str


class Count(Action):
    """So many: dice, or hits."""

    number: int

    def __str__(self) -> str:
        return str(self.number)


class Pick(Action):
    """These Enemies or Bodies, as ``CS``; small letters stand on places of the Objective base. None is ``-``."""

    kinds: str

    def __str__(self) -> str:
        return self.kinds or "-"


class At(Said):
    """A square."""

    WORD = "at"
    square: Square


class Span(Said):
    """The ladder, or the edge for one, between two squares."""

    WORD = "ladder"
    square: Square
    other: Square


class To(Said):
    """A Character."""

    WORD = "to"
    who: str


drew, rolled, take, put_on, place = cache(Drew), cache(Rolled), cache(Take), cache(PutOn), cache(Place)
move, run, go_in, come_out = cache(Move), cache(Run), cache(GoIn), cache(ComeOut)
climb, leap, pay, react, hold = cache(Climb), cache(Leap), cache(Pay), cache(React), cache(Hold)
invoke, again = cache(Invoke), cache(Again)
attack, coordinate, join_in = cache(Attack), cache(Coordinate), cache(JoinIn)
poison, use, count, pick, at, to = cache(Poison), cache(Use), cache(Count), cache(Pick), cache(At), cache(To)
discard, escort, span = cache(Discard), cache(Escort), cache(Span)
fetch, deploy, light = cache(Fetch), cache(Deploy), cache(Light)
END, PASS, ACT, LET_OTHER, KEEP, GIVE = End(), Pass(), Act(), LetOther(), Keep(), Give()
