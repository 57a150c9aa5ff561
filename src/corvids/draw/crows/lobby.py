"""What the lobby says of Crows, and how it is learned."""

from corvids.draw.drawing import Guide, Lesson, Lobby
from corvids.games.crows.view import View
from corvids.wording import Words, mark

SPRITES = ("crows-symbols.svg",)
STYLES = ("crows.css",)
PICTURE = (
    '<svg viewBox="0 0 372 124" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">'
    '<rect width="372" height="124" fill="#0b0f14"/><use href="#tile-tree2" x="2" y="2" width="120" height="120"/>'
    '<use href="#tile-ley" x="126" y="2" width="120" height="120"/><use href="#tile-gem" x="250" y="2" width="120" '
    'height="120"/><g data-seat="b"><use href="#totem-b" x="142" y="18" width="84" height="84"/></g>'
    '<use href="#crow" x="48" y="44" width="70" height="70"/></svg>'
)
LOBBY = Lobby(
    line=mark("Lay tiles, plant a totem, draw the flock."),
    players=mark("2 to 4 players"),
    picture=PICTURE,
    symbol=("tile-queen", "0 0 120 120"),
    packs=mark("Tiles and spells (pack)"),
)
GUIDE = Guide(
    title=mark("Learn Crows in five rounds"),
    short=mark("Learn in five rounds"),
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


def progress(web: Words, view: View) -> str:
    """Which round it is, in words."""
    return web.say("round {n}", n=view.round)
