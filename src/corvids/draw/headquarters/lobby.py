"""What the lobby says of the Headquarters."""

from corvids.draw.drawing import Guide, Lesson, Lobby, Passing
from corvids.games.headquarters.view import View
from corvids.wording import Words, mark

SPRITES = ("headquarters-symbols.svg",)
STYLES = ("headquarters.css",)
PICTURE = (
    '<svg viewBox="0 0 372 124" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">'
    '<rect width="372" height="124" fill="#14171d"/><use href="#room-hopital" x="4" y="4" width="182" height="116"/>'
    '<use href="#room-commandement" x="188" y="4" width="182" height="116"/>'
    '<use href="#medecin" x="56" y="52" width="60" height="60"/><use href="#mercenaire" x="226" y="52" width="60" height="60"/>'
    '<use href="#apprenti" x="286" y="52" width="60" height="60"/></svg>'
)
LOBBY = Lobby(
    line=mark("Between two Memories: heal, build, trade, plan."),
    players=mark("1 team, 1 to 4 players"),
    picture=PICTURE,
    symbol=("h-assassin", "0 0 64 64"),
    packs=mark("Cards and numbers (pack)"),
    seat=mark("Team {letter}"),
    first=("report", "memories"),
)
GUIDE = Guide(
    title=mark("Learn the Headquarters in two visits"),
    lessons=(
        Lesson(
            mark("Before a Memory each helper goes to a space of one building, and counts there once it is over."),
            "HQ-5.4",
        ),
        Lesson(
            mark("The Hospital gives health cubes back; only there somebody who is eliminated comes back to play."),
            "HQ-1.5",
        ),
        Lesson(
            mark("The Workshop builds a Blueprint for cards of two symbols; helpers take cards off its price."),
            "HQ-2.1",
        ),
        Lesson(mark("The Shop shows cards, and its helpers say how many of them you keep."), "HQ-3.2"),
        Lesson(
            mark("Helpers in the Command Room roll dice for the Contract on top; fulfilled, it may raise the level."),
            "HQ-4.1",
        ),
        Lesson(mark("A Contract that has failed succeeds by itself once enough helpers stand there."), "HQ-4.4"),
    ),
)
PASSING: Passing | None = None


def progress(web: Words, view: View) -> str:
    """Which Memory it is, in words."""
    return web.say("Memory {n}", n=view.table.memory) if view.table.memory else web.say("set-up")
