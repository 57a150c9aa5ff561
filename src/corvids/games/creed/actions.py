"""Everything a side, or chance, can answer. Characters, cards and squares are written by their ids.

It is longer than 500 lines because all answers of a game stand in one place, each with its notation.
"""

from functools import cache

from corvids.kernel import Action
from corvids.kernel.grid import Square


class Drew(Action):
    """Chance: a card came up."""

    card: str

    def __str__(self) -> str:
        return f"draw {self.card}"


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


class Take(Action):
    """Choose this faction, Character, card, kind of Enemy, Entrance, direction or state of the Alert."""

    what: str

    def __str__(self) -> str:
        return f"take {self.what}"


class PutOn(Action):
    """Lay the card on the board of this number, 1 or 2, of the own side."""

    card: str
    board: int

    def __str__(self) -> str:
        return f"put {self.card} {self.board}"


class Place(Action):
    """Stand a Character on a square at the foot of its Tower."""

    who: str
    square: Square

    def __str__(self) -> str:
        return f"place {self.who} {self.square}"


class Arrive(Action):
    """A Character of the reserve takes over the board of this number and comes onto the Map."""

    who: str
    board: int
    square: Square

    def __str__(self) -> str:
        return f"arrive {self.who} {self.board} {self.square}"


class First(Action):
    """The named Character plays in step 1/2."""

    who: str

    def __str__(self) -> str:
        return f"first {self.who}"


class Second(Action):
    """The only Character left to the side plays in step 2/2."""

    who: str

    def __str__(self) -> str:
        return f"second {self.who}"


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


class Move(Action):
    """Go to a Nearby square."""

    who: str
    square: Square

    def __str__(self) -> str:
        return f"move {self.who} {self.square}"


class Run(Action):
    """Roof runner: a Move from or onto a roof that costs nothing."""

    who: str
    square: Square

    def __str__(self) -> str:
        return f"run {self.who} {self.square}"


class GoIn(Action):
    """Go into the Hiding Spot of the square."""

    who: str

    def __str__(self) -> str:
        return f"hide {self.who}"


class ComeOut(Action):
    """Come out of the Hiding Spot."""

    who: str

    def __str__(self) -> str:
        return f"leave {self.who}"


class Climb(Action):
    """Climb the Tower at whose foot it stands."""

    who: str

    def __str__(self) -> str:
        return f"climb {self.who}"


class Leap(Action):
    """Leap of Faith: from the top into the Hiding Spot at the foot."""

    who: str

    def __str__(self) -> str:
        return f"leap {self.who}"


class OpenChest(Action):
    """Open the Chest of the square."""

    who: str

    def __str__(self) -> str:
        return f"open {self.who}"


class Lift(Action):
    """Pick up the Chest of the square."""

    who: str

    def __str__(self) -> str:
        return f"lift {self.who}"


class SetDown(Action):
    """Put the carried Chest down."""

    who: str

    def __str__(self) -> str:
        return f"set-down {self.who}"


class Escort(Action):
    """Join the Dottore of this number, 1 or 2."""

    who: str
    number: int

    def __str__(self) -> str:
        return f"escort {self.who} {self.number}"


class Release(Action):
    """Let the escorted Dottore go."""

    who: str

    def __str__(self) -> str:
        return f"release {self.who}"


class Complete(Action):
    """Complete the Objective of the square."""

    who: str

    def __str__(self) -> str:
        return f"complete {self.who}"


class Search(Action):
    """Search the Bodies of the square."""

    who: str

    def __str__(self) -> str:
        return f"search {self.who}"


class Conceal(Action):
    """Hide the Bodies of the square."""

    who: str

    def __str__(self) -> str:
        return f"conceal {self.who}"


class Save(Action):
    """Put a fresh cube on the saved slot."""

    who: str

    def __str__(self) -> str:
        return f"save {self.who}"


class Equip(Action):
    """Move a card from the inventory onto its slot."""

    who: str
    card: str

    def __str__(self) -> str:
        return f"equip {self.who} {self.card}"


class Stow(Action):
    """Move a card from its slot into the inventory."""

    who: str
    card: str

    def __str__(self) -> str:
        return f"stow {self.who} {self.card}"


class Discard(Action):
    """Give up a card; *slot*: the one on its slot, while its like lies in the inventory."""

    who: str
    card: str
    slot: bool = False

    def __str__(self) -> str:
        return f"discard {self.who} {self.card}{' slot' if self.slot else ''}"


class Trade(Action):
    """Pay for a Trade with the Ally on the square."""

    who: str

    def __str__(self) -> str:
        return f"trade {self.who}"


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


class Poison(Action):
    """Use the Poison Blade on a Guard of this kind, or on this Opponent."""

    who: str
    target: str

    def __str__(self) -> str:
        return f"poison {self.who} {self.target}"


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


class SharePlan(Action):
    """Shared plan: a used cube of the Ally on the square goes to its saved slot."""

    who: str

    def __str__(self) -> str:
        return f"share {self.who}"


class Feed(Action):
    """Fed by fear: one of its own used cubes comes back."""

    who: str

    def __str__(self) -> str:
        return f"feed {self.who}"


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


class Light(Action):
    """Light the own Automaton that is called by this number."""

    who: str
    number: int

    def __str__(self) -> str:
        return f"light {self.who} {self.number}"


class Abandon(Action):
    """Give up the Automaton that it carries, unseen."""

    who: str

    def __str__(self) -> str:
        return f"abandon {self.who}"


class PassOn(Action):
    """In a Trade: the Automaton that it carries goes to the Ally, whose own, if it has one, comes back for it."""

    who: str

    def __str__(self) -> str:
        return f"pass-on {self.who}"


class React(Action):
    """The named Character reacts to the attack it survived."""

    who: str

    def __str__(self) -> str:
        return f"react {self.who}"


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


class At(Action):
    """A square."""

    square: Square

    def __str__(self) -> str:
        return f"at {self.square}"


class Span(Action):
    """The ladder, or the edge for one, between two squares."""

    square: Square
    other: Square

    def __str__(self) -> str:
        return f"ladder {self.square} {self.other}"


class To(Action):
    """A Character."""

    who: str

    def __str__(self) -> str:
        return f"to {self.who}"


drew, rolled, take, put_on, place = cache(Drew), cache(Rolled), cache(Take), cache(PutOn), cache(Place)
move, run, go_in, come_out = cache(Move), cache(Run), cache(GoIn), cache(ComeOut)
climb, leap, pay, react, hold = cache(Climb), cache(Leap), cache(Pay), cache(React), cache(Hold)
invoke, again = cache(Invoke), cache(Again)
attack, coordinate, join_in = cache(Attack), cache(Coordinate), cache(JoinIn)
poison, use, count, pick, at, to = cache(Poison), cache(Use), cache(Count), cache(Pick), cache(At), cache(To)
discard, escort, span = cache(Discard), cache(Escort), cache(Span)
fetch, deploy, light = cache(Fetch), cache(Deploy), cache(Light)
END, PASS, ACT, LET_OTHER, KEEP, GIVE = End(), Pass(), Act(), LetOther(), Keep(), Give()
