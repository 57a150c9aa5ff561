"""The house: its rooms with what they will yield, the Main Hall, and the courtyard of those who are left out."""

from html import escape

from corvids.draw.html import icon, use
from corvids.games.headquarters.cards import Building, Symbol
from corvids.games.headquarters.outlook import Outlook
from corvids.games.headquarters.table import Table
from corvids.games.headquarters.view import View
from corvids.wording import Words, words_for
from corvids.wording.headquarters import (
    building_name,
    card_title,
    contract_line,
    helper_title,
    hits,
    hospital_line,
    plan_title,
    shop_line,
    symbol_name,
    workshop_line,
)

from .geometry import HALL, HEIGHT, ROOF_BOX, ROOMS, TOP, TOWER_HEIGHT, at, bed_at, cell, over, space_at
from .marks import Marks

PICTURES = {
    Building.HOSPITAL: "room-hopital",
    Building.WORKSHOP: "room-atelier",
    Building.SHOP: "room-comptoir",
    Building.COMMAND: "room-commandement",
}
PLANS = {
    "flying_machine": "plan-aile", "second_blade": "plan-lame", "wrist_pistol": "plan-pistolet",
    "climbing_claw": "plan-griffe", "poison_kit": "plan-poison", "reinforced_doublet": "plan-pourpoint",
}  # fmt: skip
"""The pictures of the Blueprints of the house pack; those of other packs have a card."""
SIGNS = {Symbol.PERMANENT: use("carte-noire", css="sign"), Symbol.DISCARD: use("carte-blanche", css="sign")}
CUBE, DIE = use("h-cube", css="sign"), use("h-de", "0 0 40 40", "sign")
NUMERALS = ("I", "II", "III", "IV")
LISTED = 8
"""So many kinds of cards are named in the picture of the Main Hall."""


def yields(words: Words, table: Table, seen: Outlook) -> dict[Building, str]:
    """What each room will yield, in a line."""
    return {
        Building.HOSPITAL: hospital_line(words, seen),
        Building.WORKSHOP: workshop_line(words, seen),
        Building.SHOP: shop_line(words, seen, table.box.shown),
        Building.COMMAND: contract_line(words, seen),
    }


def brief(words: Words, table: Table, seen: Outlook, building: Building) -> str:
    """The same with pictures, for who sees the room."""
    match building:
        case Building.HOSPITAL:
            return f"{seen.cubes}{CUBE} · {escape(words.say('of use: {n}', n=seen.usable))}"
        case Building.WORKSHOP if not seen.plan:
            return f"{escape(words.plural('{n} card less', '{n} cards less', seen.off))}"
        case Building.WORKSHOP:
            lacks = ((seen.lacks_permanent, Symbol.PERMANENT), (seen.lacks_discard, Symbol.DISCARD))
            wanting = " ".join(f"{number}{SIGNS[symbol]}" for number, symbol in lacks if number)
            missing = f'<span class="lack">{escape(words.say("missing:"))} {wanting}</span>'
            due = escape(words.plural("{n} card due", "{n} cards due", seen.due))
            return f"{due} · {missing if wanting else icon('check')}"
        case Building.SHOP:
            return escape(words.say("{keeps} of {shown} cards are kept", keeps=seen.keeps, shown=table.box.shown))
        case Building.COMMAND:
            return _tried(words, seen)


def _tried(words: Words, seen: Outlook) -> str:
    """The dice and their chance; on a second try, how many of those that it needs."""
    if not seen.contract:
        return escape(words.say("no Contract is left"))
    if seen.second:
        reached = escape(words.say("{n} of {all}", n=seen.dice, all=seen.needed))
        css = "lack" if 0 < seen.dice < seen.needed else ""
        return f'<span class="{css}">{reached}</span>{DIE} · {escape(words.say("second try"))}'
    chance = words.say("{chance}%", chance=words.number(100 * seen.chance, 1))
    return f"{seen.dice}{DIE} · {escape(hits(words, seen.needed))} · <b>{escape(chance)}</b>"


def plan_picture(plan: str, css: str = "") -> str:
    """The drawing of a Blueprint."""
    return use(PLANS[plan], "0 0 80 60", css) if plan in PLANS else use("carte-plan", "0 0 80 112", css)


def house(words: Words, view: View, seen: Outlook, marks: Marks) -> str:
    """The roof, the rooms with what they will yield, the Main Hall, and the courtyard."""
    lines, stage = yields(words, view.table, seen), view.asked.stage if view.asked else ""
    rooms = "".join(_Room(words, view.table, seen, place, stage).drawn(lines[place]) for place in Building)
    roof = (
        f'<div class="top" aria-hidden="true"><svg class="chim" viewBox="0 0 64 96"><use href="#chimney"/></svg>'
        f'<svg class="rf" data-box viewBox="{ROOF_BOX}" preserveAspectRatio="none"><use href="#roof"/></svg></div>'
    )
    return f'<div id="layer-house" data-part="board-house">{roof}{rooms}{_hall(words, view, marks)}{_yard(words, view)}</div>'


def _backdrop(symbol: str, box: str, fit: str) -> str:
    return (
        f'<svg class="bg" viewBox="{box}" preserveAspectRatio="{fit}" aria-hidden="true"><use href="#{symbol}"/></svg>'
    )


class _Room:
    """One of the four buildings."""

    def __init__(self, words: Words, table: Table, seen: Outlook, building: Building, stage: str) -> None:
        self.words, self.table, self.seen, self.building = words, table, seen, building
        order = tuple(Building)
        self.number = order.index(building)
        self.at = order.index(Building(stage)) if stage in order else None

    def drawn(self, line: str) -> str:
        """Its number and name, how far it is, what is in it, and what it will yield."""
        words, name = self.words, building_name(self.words, self.building)
        state, chip = self.state()
        now = ' aria-current="step"' if state == "now" else ""
        beside = building_name(words_for("headquarters", "fr"), self.building) if words.language == "en" else ""
        other = f'<span class="other" lang="fr">{escape(beside)}</span>' if beside else ""
        return (
            f'<section class="room at {state}" id="room-{self.building}" {over(ROOMS[self.building])} aria-labelledby="r-{self.building}"{now}>'
            f"{_backdrop(PICTURES[self.building], '0 0 320 200', 'xMidYMid slice')}"
            f'<header><span class="rn" aria-hidden="true">{NUMERALS[self.number]}</span><h2 id="r-{self.building}">{escape(name)}{other}</h2>{chip}</header>'
            f'{self.furniture()}<div class="floor"><p class="sr">{escape(self.people())}</p><p class="sr">{escape(line)}</p><p class="gives" aria-hidden="true">{brief(words, self.table, self.seen, self.building)}</p></div></section>'
            f"{self.spaces()}"
        )

    def state(self) -> tuple[str, str]:
        """Whether it has been resolved, is being resolved, or will be; while helpers are assigned, none of it."""
        if self.at is None:
            return "", ""
        if self.number < self.at:
            return "done", f'<span class="chip">{icon("check")}{escape(self.words.say("done"))}</span>'
        if self.number == self.at:
            return "now", f'<span class="chip">{icon("play")}{escape(self.words.say("now"))}</span>'
        return "next", ""

    def people(self) -> str:
        """Who stands there."""
        inside = [
            f"{helper_title(self.words, helper)} × {n}"  # noqa: RUF001 the sign
            for helper, n in self.table.in_room(self.building).items()
        ]
        free = self.words.plural("{n} space free", "{n} spaces free", max(self.table.free_spaces(self.building), 0))
        return ", ".join((*inside, free))

    def furniture(self) -> str:
        """The Blueprint in the Workshop, the cards that the Shop shows, the Contract in the Command Room."""
        table, words = self.table, self.words
        if self.building is Building.WORKSHOP and table.workshop:
            name = escape(plan_title(words, table.workshop))
            return f'<p class="pinned">{plan_picture(table.workshop)}<span>{name}</span></p>'
        if self.building is Building.SHOP and table.revealed:
            cards = "".join(card_line(words, table, card, number) for card, number in sorted(table.revealed.items()))
            return f'<ul class="stall">{cards}</ul>'
        if self.building is Building.COMMAND and self.seen.contract:
            return f'<p class="deed" aria-hidden="true">{use("back-contrat", "0 0 80 112", "")}<b>{self.seen.needed}</b></p>'
        return ""

    def spaces(self) -> str:
        """Its spaces, red ones and white ones."""
        box = self.table.box
        places = [("space-white", space_at(box, self.building, n)) for n in range(box.room(self.building))]
        if self.building is Building.HOSPITAL:
            places += [("space-red", bed_at(box, n)) for n in range(box.spaces.beds)]
        return "".join(
            f'<span class="space" {at(place)}>{use(symbol, "0 0 64 64", "")}</span>' for symbol, place in places
        )


def counted(title: str, number: int) -> str:
    """A title, and how many there are of it."""
    return title if number == 1 else f"{title} × {number}"  # noqa: RUF001 the sign of multiplication


def card_line(words: Words, table: Table, card: str, number: int, now: str = "") -> str:
    """A card with its symbol, in a list."""
    symbol = table.box.cards[card].symbol
    many = f"<b>×\N{NO-BREAK SPACE}{number}</b>" if number > 1 else ""  # noqa: RUF001 the sign of multiplication
    return (
        f'<li class="card-line{now}">{SIGNS[symbol]}<span>{escape(card_title(words, card))}</span>{many}'
        f'<span class="sr">, {escape(symbol_name(words, symbol))}</span></li>'
    )


def _hall(words: Words, view: View, marks: Marks) -> str:
    table = view.table
    cards = sorted(table.hall.items())
    shown = "".join(
        card_line(words, table, card, number, " last" if f"hall-{card}" in marks.last else "")
        for card, number in cards[:LISTED]
    )
    more = len(cards) - LISTED
    rest = (
        f'<li class="card-line more">{escape(words.plural("and {n} more", "and {n} more", more))}</li>'
        if more > 0
        else ""
    )
    nothing = f'<li class="card-line more">{escape(words.say("no card"))}</li>'
    name = escape(words.say("Main Hall"))
    return (
        f'<section class="room hall at" id="room-hall" {over(HALL)} aria-labelledby="r-hall">{_backdrop("room-centrale", "0 0 220 440", "xMidYMin slice")}'
        f'<header><h2 id="r-hall">{name}</h2></header><ul class="stock">{shown or nothing}{rest}</ul></section>'
    )


def _yard(words: Words, view: View) -> str:
    """Who is left out, kind by kind; the figures stand above their names."""
    box, left = view.table.box, view.table.left_out()
    cells = "".join(
        f'<p class="stand at" {over(cell(box, helper))}><span>{escape(helper_title(words, helper))}<span class="sr">: {left[helper]}</span></span></p>'
        for helper in box.helpers
        if helper in left
    )
    return f'<section class="yard" id="yard"><h2 class="sr">{escape(words.say("Left out"))}</h2>{cells}</section>'


def storeys(layers: str) -> str:
    """The house with its layers."""
    sizes = f"--h:{HEIGHT:g};--hn:{TOWER_HEIGHT:g};--roof:{TOP:g}"
    return f'<div class="house"><div class="storeys" style="{sizes}">{layers}</div></div>'
