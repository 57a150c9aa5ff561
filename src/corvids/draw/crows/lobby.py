"""What the lobby says of Crows, and how it is learned."""

from corvids.draw.drawing import Guide, Lesson, Lobby, Passing
from corvids.games.crows.view import View
from corvids.wording import Words, mark

SPRITES = ("crows-symbols.svg",)
STYLES = ("crows.css",)
PICTURE = (
    '<svg viewBox="0 0 360 190" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">'
    '<use href="#tile-tree2" x="-18" y="-30" width="124" height="124"/><use href="#tile-ley" x="114" y="-30" width="124" height="124"/>'
    '<use href="#tile-gem" x="246" y="-30" width="124" height="124"/><use href="#tile-barrens" x="-18" y="102" width="124" height="124"/>'
    '<use href="#tile-queen" x="114" y="102" width="124" height="124"/><use href="#tile-lava" x="246" y="102" width="124" height="124"/>'
    '<g data-seat="b"><use href="#totem-b" x="122" y="6" width="84" height="84"/></g><use href="#crow" x="40" y="22" width="72" height="72"/>'
    '<use href="#crow-fly" x="96" y="30" width="50" height="50" transform="rotate(90 121 55)"/>'
    '<use href="#queen-crow" x="150" y="118" width="92" height="92"/></svg>'
)
LOBBY = Lobby(
    line=mark("Lay tiles, plant a totem, draw the flock."),
    players=mark("2 to 4 players"),
    picture=PICTURE,
    symbol=("tile-queen", "0 0 120 120"),
    packs=mark("Tiles and spells (pack)"),
    dice=False,
)
GUIDE = Guide(
    title=mark("Learn Crows in five rounds"),
    lessons=(
        Lesson(
            mark("Each turn you draw a tile, lay one of two beside the others, and stand your totem on an empty tile."),
            "CROWS-5.1",
        ),
        Lesson(
            mark("When all have had a turn, crows fly to the nearest totem in their row or column. Gaps stop them."),
            "CROWS-6.1",
        ),
        Lesson(mark("Each crow at your totem is a point, the Queen three. A Ley Line doubles them."), "CROWS-7.1"),
        Lesson(mark("A totem on a Barrens draws a spell: cast it, or keep it for 2 points."), "CROWS-2.1"),
        Lesson(
            mark("Six crows or more are a murder: two leave, and you choose where the others scatter."), "CROWS-8.1"
        ),
    ),
)
PASSING: Passing | None = None


def progress(web: Words, view: View) -> str:
    """Which round it is, in words."""
    return web.say("round {n}", n=view.round)
