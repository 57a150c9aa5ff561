"""An answer as it is watched: a frame for each thing that happened and is worth a look."""

from typing import Any

from msgspec.structs import replace

from corvids.games.headquarters import events as e
from corvids.games.headquarters.cards import INVESTIGATION
from corvids.games.headquarters.table import HALL, Table, parted, with_more
from corvids.games.headquarters.view import View
from corvids.kernel import Event

from .figures import OUT, ids
from .marks import Marks

Frame = tuple[int, View, Marks]
SHOW, WALK, DICE = 500, 420, 1100
"""How long things take, in ms."""
SHOWN = (
    e.AttemptEnded, e.AssassinEliminated, e.CameBack, e.ChestWon, e.PrizeTaken, e.BlueprintWon, e.LevelReached, e.CardShown,
    e.ContractFulfilled, e.ContractFailed, e.Built, e.Healed, e.PutToBed, e.CardPaid, e.Treated,
)  # fmt: skip
"""What is told one after the other."""


def sequence(before: View, events: tuple[Event, ...], after: View, *, still: bool = False) -> list[Frame]:
    """Frames of (ms to stay, view to draw, marks); the last one shows *after*, and *still* first shows *before*."""
    film = _Film(before)
    if still:
        film.frame(SHOW)
    for event in events:
        film.show(event)
    return [*film.frames, (0, after, Marks(faces=film.faces, last=frozenset(film.last)))]


class _Film:
    """Applies events to a view, one after the other."""

    def __init__(self, view: View) -> None:
        self.view = replace(view, asked=replace(view.asked, options=()) if view.asked else None)
        self.frames: list[Frame] = []
        self.last: set[str] = set()
        self.faces: tuple[Any, ...] = ()

    def frame(self, ms: int, **marks: Any) -> None:
        shown = {"last": frozenset(self.last), "faces": self.faces, **marks}
        self.frames.append((ms, self.view, Marks(playing=True, **shown)))

    def show(self, event: Event) -> None:
        """What changes by an event, and a frame of it if it is worth one."""
        walking = walk(self.view.table, event)
        self.view = replace(self.view, table=brought(self.view.table, event))
        self.last |= touched(self.view.table, event)
        if walking:
            self.frame(WALK, event=event, walking=walking)
        elif isinstance(event, e.DiceRolled):
            self.faces = event.faces
            self.frame(DICE, event=event)
        elif isinstance(event, SHOWN):
            self.frame(SHOW, event=event)


def walk(table: Table, event: Event) -> dict[str, str]:
    """Which figures an event moves: the id each has where it comes from, by the one that it has where it arrives."""
    match event:
        case e.HelperPlaced(helper, building):
            inside, left = table.in_room(building).get(helper, 0), table.left_out().get(helper, 0)
            return {ids(helper, building, inside, 1)[0]: ids(helper, OUT, left - 1, 1)[0]} if left else {}
        case e.FiguresLeft(building):
            out = table.left_out()
            return {
                arrived: came
                for helper, number in table.in_room(building).items()
                for arrived, came in zip(
                    ids(helper, OUT, out.get(helper, 0), number), ids(helper, building, 0, number), strict=True
                )
            }
        case _:
            return {}


def brought(table: Table, event: Event) -> Table:  # noqa: PLR0911 (a case an event)
    """A table after an event, as far as it can be seen in the house."""
    match event:
        case e.HelperPlaced(helper, building) if table.left_out().get(helper):
            return table.with_helper(helper, building)
        case e.FiguresLeft(building):
            return replace(table, rooms={place: room for place, room in table.rooms.items() if place != building})
        case e.PutToBed(who):
            return table.with_assassin(who, bed=True)
        case e.CameBack(who, cubes, full, apprentice=False):
            return table.with_assassin(who, lost=max(0, full - cubes), eliminated=False)
        case e.AssassinEliminated(who):
            return table.with_assassin(who, lost=table.full(who), eliminated=True)
        case e.Healed(who, left=left, full=full):
            return table.with_assassin(who, lost=full - left, eliminated=False)
        case e.CardShown(card) if card != INVESTIGATION:
            return replace(table, revealed=with_more(table.revealed, card))
        case _:
            return table


def touched(table: Table, event: Event) -> set[str]:
    """What an event changes, by the names of marks."""
    match event:
        case e.HelperPlaced(helper, building):
            return {ids(helper, building, table.in_room(building).get(helper, 1) - 1, 1)[0]}
        case e.CardMoved(card, origin, spot):
            return {_lies(card, origin), _lies(card, spot)}
        case e.CardPaid(card, spot) | e.CardBought(card, spot):
            return {_lies(card, spot)}
        case e.PrizeTaken(card):
            return {_lies(card, HALL)}
        case e.Built(plan):
            return {_lies(plan, HALL)}
        case _:
            who = getattr(event, "who", "")
            return {f"card-{who}"} if who else set()


def _lies(card: str, spot: str) -> str:
    return f"hall-{card}" if spot == HALL else f"card-{parted(spot)[0]}"
