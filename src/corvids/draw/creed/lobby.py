"""What the lobby says of Creed Versus Crows."""

from corvids.draw.drawing import Guide, Lesson, Lobby, Passing
from corvids.games.creed.view import View
from corvids.wording import Words, mark

SPRITES = ("creed-symbols.svg",)
STYLES = ("creed.css",)
PICTURE = (
    '<svg viewBox="0 0 372 124" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">'
    '<rect width="372" height="124" fill="#0b0f14"/><use href="#sq-street" x="0" y="0" width="124" height="124"/>'
    '<use href="#sq-roof" x="124" y="0" width="124" height="124"/><use href="#sq-canal" x="248" y="0" width="124" height="124"/>'
    '<use href="#tower-assassins" x="12" y="12" width="100" height="100"/>'
    '<g data-side="assassins"><use href="#fig-assassin" x="136" y="26" width="72" height="72"/></g>'
    '<g data-side="crows"><use href="#fig-crow" x="196" y="30" width="72" height="72"/></g>'
    '<use href="#seeker" x="282" y="30" width="66" height="66"/></svg>'
)
LOBBY = Lobby(
    line=mark("Assassins against Crows in a town full of Guards."),
    players=mark("2 sides, 2 to 4 players"),
    picture=PICTURE,
    symbol=("fig-crow", "0 0 64 64"),
    packs=mark("Maps and cards (pack)"),
    seat=mark("Side {letter}"),
    first=("mission",),
)
GUIDE = Guide(
    title=mark("Learn Creed Versus Crows in two turns"),
    lessons=(
        Lesson(mark("Two Characters a side, three cubes each a turn: nearly everything costs a cube."), "CREED-6.2"),
        Lesson(
            mark("Objectives, Chests, Tower cubes and fallen Opponents are XP; the most XP after five turns wins."),
            "CREED-1.3",
        ),
        Lesson(
            mark("Incognito you are safe. Whoever comes to others is tested by dice, and may be seen."), "CREED-11.1"
        ),
        Lesson(
            mark("An exposed Character can be attacked and is followed; alone on a square it is lost from sight."),
            "BASE-21.6",
        ),
        Lesson(
            mark("At the end of a turn Guards arrive, go where the Event says or to red bases, and fight the exposed."),
            "BASE-28.1",
        ),
        Lesson(mark("Automatons and bombs break the other Tower: bring them there, or win by XP."), "CREED-7.2"),
    ),
)
PASSING: Passing | None = Passing(
    windows=frozenset({"window-other", "window-holder"}), reactions=frozenset({"reactions"}), answer="pass"
)


def progress(web: Words, view: View) -> str:
    """Which turn it is, in words."""
    return web.say("turn {n}", n=view.turn) if view.turn else web.say("set-up")
