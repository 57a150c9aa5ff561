"""Moments of the Headquarters to be drawn, and the pages that show them."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace
from tests.games.headquarters.playing import PAIR, Visit

from corvids.draw.drawing import drawing_of
from corvids.draw.pages import summary_page, table_page
from corvids.draw.screen import LogLine, Screen, SeatInfo, Settings, Undo
from corvids.wording import words_for
from corvids.wording.headquarters import event_line

WORKING = (
    "team alessandra,bastiano,claudio\nmemory 3\nassassin alessandra 4 eliminated bed\nassassin bastiano 2\n"
    "hall borgia_cape,common_sword*3,parachute*2,florins,medicine\nworkshop second_blade\nplans poison_kit\nxp 30\n"
    "contracts 1 up\nskills alessandra 1A\nskills bastiano 1B\nskills claudio 1A\nskills daria 1A\n"
)
AT_WORK = (
    "room hospital physician,apprentice\nroom workshop leonardo,courtesan\nroom shop thief\n"
    "room command mercenary*2,thief\n"
)


FULL = (
    "team alessandra,bastiano,claudio,daria\nmemory 7\nassassin alessandra 1 apprentice eliminated bed\n"
    + "".join(
        f"board {who} blade=hidden_blade,melee={melee},ranged=crossbow,armour=light_armour\n"
        f"inventory {who} {', '.join(inventory).replace(' ', '')}\nskills {who} 1A,2B,3C,4A\n"
        for who, melee, inventory in (
            ("bastiano", "masterwork_sword", ("parachute*2", "medicine", "smoke_bomb", "bomb")),
            ("claudio", "halberd", ("throwing_knives*2", "medicine", "smoke_bomb", "bomb")),
            ("daria", "common_sword", ("parachute", "throwing_knives", "medicine", "smoke_bomb", "bomb")),
        )
    )
    + "skills alessandra 1A,2B,3C,4A\n"
    "hall borgia_cape,common_sword*4,dagger*4,florins*4,guard_uniform,halberd,light_armour*2,medicine*2,papal_seal,"
    "parachute,smoke_bomb,throwing_knives,venetian_armour\n"
    "workshop second_blade\nplans flying_machine,wrist_pistol,climbing_claw,poison_kit,reinforced_doublet\n"
    "xp 130\ncontracts 6 up\n"
)
"""As much as a campaign can have to be told of."""


def assigning() -> Visit:
    """Helpers are being placed."""
    return Visit(WORKING + "waits helpers\n").do(
        "place physician hospital", "place mercenary command", "place thief shop"
    )


def second() -> Visit:
    """Helpers are being placed for the second try of a Contract: too few in the Command Room so far."""
    return Visit(WORKING.replace("1 up", "1 up failed") + "waits helpers\n").do(
        "place courtesan workshop", "place courtesan workshop", "place leonardo workshop", "place mercenary command"
    )


def healing() -> Visit:
    """Health cubes are handed out."""
    return Visit(WORKING + AT_WORK + "attempt 1 success\nwaits heal 0\n")


def paying() -> Visit:
    """Cards are chosen that pay for a Blueprint."""
    return Visit(WORKING + AT_WORK.replace("room workshop leonardo,courtesan\n", "") + "waits build\n").do(
        "build", "pay common_sword hall"
    )


def rolled() -> Visit:
    """The dice in the Command Room have just been rolled."""
    return Visit(WORKING + AT_WORK + "attempt 1 success\nwaits roll\n").do("roll hit,hit,emblem,swords,swords")


def over() -> Visit:
    """The last visit has ended."""
    return Visit(
        PAIR + "memory 8\nattempt 1 success\ncontracts 5 up\nbuilt poison_kit\nhall poison_kit\nwaits free command\n"
    ).do("-")


TABLES: dict[str, Callable[[], Visit]] = {
    "assigning": assigning,
    "second": second,
    "healing": healing,
    "paying": paying,
    "rolled": rolled,
    "over": over,
}


def screen_of(visit: Visit, language: str, settings: Settings | None = None) -> Screen:
    """The page of the team, with what the last answers brought in its log."""
    words = words_for("headquarters", language)
    log = tuple(
        LogLine(n, None, text, event.rules, fresh=True, round=visit.table.memory)
        for n, event in enumerate(visit.events)
        if (text := event_line(words, event, ("The team",)))
    )
    return Screen(
        language=language, rev=3, seats=(SeatInfo("A", "The team", "person", here=True),), mine=(0,), log=log,
        undo=Undo(allowed=True), settings=settings or Settings(language=language),
    )  # fmt: skip


def parts_of(visit: Visit, marks: Any = None, view: Any = None, chosen: str | None = None) -> dict[str, str]:
    """The parts of a moment, in English."""
    drawing, shown = drawing_of("headquarters"), view or visit.view
    marks = marks or drawing.sequence(shown, visit.events, shown)[-1][2]
    return drawing.parts(shown, replace(screen_of(visit, "en"), chosen=chosen), marks)


def page(name: str, language: str = "en", settings: Settings | None = None) -> str:
    """The page of a moment."""
    visit, drawing = TABLES[name](), drawing_of("headquarters")
    view, screen = visit.view, screen_of(visit, language, settings)
    marks: Any = drawing.sequence(view, visit.events, view)[-1][2]
    return table_page("headquarters", drawing.arranged(drawing.parts(view, screen, marks), view, screen), screen, "")


def summed_up(language: str = "en") -> str:
    """The fullest campaign on one page."""
    view = Visit(FULL + AT_WORK + "attempt 1 success\nwaits heal 0\n").view
    name = {"en": "The long winter", "fr": "Le long hiver"}[language]
    body = drawing_of("headquarters").summary(view, language)
    return summary_page(Settings(language=language), "headquarters", name, body, "/t/1")
