"""The assignment: who can be put where, what that would change, and the places for it in the house."""

from collections.abc import Mapping
from html import escape
from itertools import groupby

from corvids.draw.html import POINTER, icon, use
from corvids.draw.screen import Screen, names_of
from corvids.games.headquarters import actions as a
from corvids.games.headquarters.cards import Building
from corvids.games.headquarters.outlook import contract_ways
from corvids.games.headquarters.rules.command_room import contract_on_top, dice_of, level_of
from corvids.games.headquarters.rules.shop import keeps
from corvids.games.headquarters.table import Table
from corvids.games.headquarters.totals import worth
from corvids.games.headquarters.view import View
from corvids.wording import Words
from corvids.wording.headquarters import action_label, building_name, helper_title

from .figures import picture
from .geometry import FIGURE, ROOMS, Area, Size, cell, over, space_at
from .house import counted

ARROW = Size(4.4, 4.8, 7.8, 8.5)
"""How large the arrow of the guide is."""
SAID = 3.4, 5.6
"""How far above a space, wide and narrow, it is said what somebody there would bring."""


def placings(view: View) -> dict[str, list[a.Place]]:
    """Where helpers can be put, kind by kind."""
    options = view.asked.options if view.asked else ()
    found = [option for option in options if isinstance(option, a.Place)]
    return {helper: list(group) for helper, group in groupby(found, lambda option: option.helper)}


def taken_up(groups: Mapping[str, list[a.Place]], screen: Screen, meant: a.Place | None) -> str:
    """The kind whose places are shown until another is taken up: of the answer that waits, of the guide, or the first."""
    waiting = (helper for helper, options in groups.items() if any(str(option) == screen.chosen for option in options))
    return next(waiting, meant.helper if meant else next(iter(groups), ""))


def gain(words: Words, table: Table, option: a.Place) -> str:
    """What a building would yield with one more helper."""
    place, after = option.building, table.with_helper(option.helper, option.building)
    brings = worth(table.box.helpers[option.helper], level_of(table))[tuple(Building).index(place)]
    if place is Building.COMMAND:
        return chance(words, after)
    if place is Building.SHOP:
        brings = keeps(after, table.box.shown) - keeps(table, table.box.shown)
    if not brings:
        return words.say("nothing more")
    if place is Building.HOSPITAL:
        return words.plural("+{n} cube", "+{n} cubes", brings)
    if place is Building.WORKSHOP:
        return words.plural("\N{MINUS SIGN}{n} card", "\N{MINUS SIGN}{n} cards", brings)
    return words.plural("+{n} card", "+{n} cards", brings)


def chance(words: Words, table: Table) -> str:
    """The dice of the Command Room, and how likely they fulfil the Contract on top; on a second try, how many it needs."""
    dice, (ways, of), contract = dice_of(table), contract_ways(table), contract_on_top(table)
    if contract is None:
        return words.plural("{n} die", "{n} dice", dice)
    if table.failed:
        return words.say("{n} of {all}", n=dice, all=contract.hits)
    return words.plural("{n} die: {chance}%", "{n} dice: {chance}%", dice, chance=words.number(100 * ways / of, 1))


def places(words: Words, view: View, screen: Screen, meant: a.Place | None) -> str:
    """Over the house: who can be taken up in the courtyard, and in each room a place for whoever is taken up.

    An arrow points to the place that the guide means.
    """
    groups = placings(view)
    shown = taken_up(groups, screen, meant)
    ups = "".join(_pick_up(words, view, helper, on=helper == shown) for helper in groups)
    drops = "".join(
        _put_down(words, view, screen, option, on=helper == shown) for helper in groups for option in groups[helper]
    )
    arrow = _arrow(view.table, meant) if meant else ""
    return f'<div id="layer-marks" data-part="board-marks">{ups}{drops}{arrow}</div>'


def _arrow(table: Table, meant: a.Place) -> str:
    place = space_at(table.box, meant.building, sum(table.in_room(meant.building).values()))
    wide, narrow = (FIGURE.w - ARROW.w) / 2, (FIGURE.nw - ARROW.nw) / 2
    area = Area(place.by(wide, -ARROW.h - SAID[0], narrow, -ARROW.nh - SAID[1]), ARROW)
    return (
        f'<svg class="arrow at" {over(area)} viewBox="28 -72 64 70" aria-hidden="true" focusable="false">'
        f'<path class="pointer" d="{POINTER}"/></svg>'
    )


def _pick_up(words: Words, view: View, helper: str, *, on: bool) -> str:
    name = escape(words.say("Take up: {helper}", helper=helper_title(words, helper)), quote=True)
    return (
        f'<button type="button" class="up at" id="yard-{helper}" data-act="pick" data-pick="{helper}" data-drag="{picture(helper)}" '
        f'aria-pressed="{"true" if on else "false"}" aria-label="{name}" {over(cell(view.box, helper))}></button>'
    )


def _put_down(words: Words, view: View, screen: Screen, option: a.Place, *, on: bool) -> str:
    """A room as a button, with a ring on the space that would be taken."""
    assert view.asked is not None
    table, building, off = view.table, option.building, "" if on else " off"
    name = escape(action_label(words, option, view.asked.kind, names_of(screen)))
    told, area = escape(gain(words, table, option)), ROOMS[building]
    taken = sum(table.in_room(building).values())
    space = space_at(view.box, building, taken)
    inner = space.by(-area.corner.x, -area.corner.y, -area.corner.u, -area.corner.v)
    chosen = " chosen" if str(option) == screen.chosen else ""
    return (
        f'<button type="button" class="drop at{off}{chosen}" data-do="{escape(str(option))}" data-in="{escape(option.helper)}" '
        f'aria-label="{name}: {told}" {over(area)}><span class="ring at" {over(Area(inner, FIGURE))}>{icon("plus")}'
        f"<b>{told}</b></span></button>"
    )


def picks(words: Words, view: View, screen: Screen, meant: a.Place | None) -> str:
    """Each kind of helper with its buildings as buttons: one kind is open at a time."""
    groups = placings(view)
    shown = taken_up(groups, screen, meant)
    rows = "".join(_kind(words, view, screen, helper, groups[helper], on=helper == shown) for helper in groups)
    return f'<ul class="acts">{rows}</ul>'


def _kind(words: Words, view: View, screen: Screen, helper: str, options: list[a.Place], *, on: bool) -> str:
    title = counted(helper_title(words, helper), view.table.left_out()[helper])
    rooms = "".join(_room(words, view, screen, option) for option in options)
    pressed = "true" if on else "false"
    return (
        f'<li><button type="button" class="btn act" id="pick-{helper}" data-act="pick" data-pick="{helper}" data-drag="{picture(helper)}" '
        f'aria-pressed="{pressed}">{use(picture(helper), "0 0 64 64", "who")}<span>{escape(title)}</span></button>'
        f'<ul class="cells{"" if on else " off"}" id="cells-{helper}" data-in="{helper}">{rooms}</ul></li>'
    )


def _room(words: Words, view: View, screen: Screen, option: a.Place) -> str:
    assert view.asked is not None
    pressed = "true" if str(option) == screen.chosen else "false"
    name = escape(action_label(words, option, view.asked.kind, names_of(screen)))
    told = escape(gain(words, view.table, option))
    return (
        f'<li><button type="button" class="btn" data-do="{escape(str(option))}" aria-pressed="{pressed}" aria-label="{name}: {told}">'
        f"<span>{escape(building_name(words, option.building))}</span><small>{told}</small></button></li>"
    )
