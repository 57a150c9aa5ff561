"""An answer as it is watched: a frame for each thing that happened and is worth a look."""

from msgspec.structs import replace

from corvids.games.headquarters import events as e
from corvids.games.headquarters.view import View
from corvids.kernel import Event

from .marks import Marks

Frame = tuple[int, View, Marks]
SHOW, DICE = 500, 1100
"""How long things take, in ms."""
SHOWN = (
    e.AttemptEnded, e.AssassinEliminated, e.CameBack, e.ChestWon, e.PrizeTaken, e.BlueprintWon, e.LevelReached, e.CardShown,
    e.ContractFulfilled, e.ContractFailed, e.Built,
)  # fmt: skip
"""What is told one after the other."""


def sequence(before: View, events: tuple[Event, ...], after: View, *, still: bool = False) -> list[Frame]:
    """Frames of (ms to stay, view to draw, marks); the last one shows *after*, and *still* first shows *before*."""
    shown = replace(before, asked=replace(before.asked, options=()) if before.asked else None)
    frames: list[Frame] = [(SHOW, shown, Marks(playing=True))] if still else []
    faces = next((event.faces for event in events if isinstance(event, e.DiceRolled)), ())
    for event in events:
        if isinstance(event, e.DiceRolled):
            frames.append((DICE, shown, Marks(playing=True, event=event, faces=faces)))
        elif isinstance(event, SHOWN):
            frames.append((SHOW, shown, Marks(playing=True, event=event)))
    return [*frames, (0, after, Marks(faces=faces))]
