"""What each answer costs and risks, as numbers on the map and as words."""

from collections.abc import Iterator, Mapping
from html import escape
from typing import NamedTuple

from corvids.draw.html import use
from corvids.games.creed import actions as a
from corvids.games.creed.outlook import (
    DEEDS_ASKED,
    Area,
    Blow,
    Risk,
    allowance,
    area_of,
    blow_of,
    price_of,
    risk_of,
    table_seen,
)
from corvids.games.creed.rules.deeds import DEEDS
from corvids.games.creed.view import View
from corvids.kernel import Action
from corvids.wording import Words
from corvids.wording.creed.things import dice, tower_name

from .geometry import picture

ORDER_ASKED = "go-off"
"""The question which Automaton explodes next."""


class Numbers(NamedTuple):
    """What is known of an answer before it is given."""

    price: int | None = None
    """The cubes that a deed costs."""
    risk: Risk | None = None
    blow: Blow | None = None
    area: Area | None = None


Known = Mapping[Action, Numbers]


def numbers(view: View) -> Known:
    """The numbers of every deed that can be chosen now; of Automatons that wait to explode, what each would touch."""
    asked = view.asked
    if asked is None or not asked.options:
        return {}
    if asked.kind == ORDER_ASKED:
        touched = {option: area_of(table_seen(view), option) for option in asked.options}
        return {option: Numbers(area=area) for option, area in touched.items() if area is not None}
    if asked.kind not in DEEDS_ASKED:
        return {}
    table, found = table_seen(view), {}
    for option in asked.options:
        mini = table.mini(getattr(option, "who", ""))
        if mini is None or type(option) not in DEEDS:
            continue
        may = allowance(table, asked, mini)
        price = price_of(table, mini, may, option)
        risk = risk_of(table, mini, option.square) if isinstance(option, a.Move | a.Run) else None
        blow = blow_of(table, option, may) if isinstance(option, a.Attack | a.Coordinate) else None
        found[option] = Numbers(price, risk, blow, area_of(table, option))
    return found


def percent(words: Words, share: float) -> str:
    """A chance, in words."""
    return words.say("{n}%", n=round(100 * share))


def decimal(words: Words, number: float) -> str:
    """A number with one digit behind the point, or the comma."""
    return f"{number:.1f}".replace(".", "," if words.language == "fr" else ".")


def cubes(words: Words, price: int) -> str:
    """A price in words."""
    return words.plural("{n} cube", "{n} cubes", price) if price else words.say("costs nothing")


def said(words: Words, known: Numbers) -> str:
    """Everything that is known of an answer, in words."""
    return ", ".join(_said(words, known))


def _said(words: Words, known: Numbers) -> Iterator[str]:
    if known.price is not None:
        yield cubes(words, known.price)
    if known.risk is not None:
        yield from _risked(words, known.risk)
    if known.area is not None:
        yield words.say("touches {squares}", squares=", ".join(known.area.squares))
        for faction in known.area.towers:
            yield words.say("touches {tower}", tower=tower_name(words, faction))
    if known.blow is not None:
        yield dice(words, known.blow.dice)
        yield words.say("about {hits} hits", hits=decimal(words, known.blow.hits))
        if known.blow.exposes:
            yield words.say("the attacker becomes exposed")


def _risked(words: Words, risk: Risk) -> Iterator[str]:
    if risk.dice:
        rolled = words.plural("{n} detection die", "{n} detection dice", risk.dice)
        yield words.say("{dice}, found in {chance}", dice=rolled, chance=percent(words, risk.found))
    if risk.followers:
        yield words.plural("{n} Enemy follows", "{n} Enemies follow", risk.followers)
    if risk.leader:
        rolled = dice(words, risk.leader)
        yield words.say("{dice} of the opposing Leader for leaving his square", dice=rolled)
    if risk.sheds:
        yield words.say("turns incognito")


def on_square(words: Words, known: Numbers) -> str:
    """The numbers in the corners of a marked square."""
    drawn = []
    if known.price is not None:
        drawn.append(
            f'<g class="cost"><circle cx="17" cy="17" r="15"/><text x="17" y="24.500">{known.price}</text></g>'
        )
    risk, blow = known.risk, known.blow
    if risk is not None and risk.dice:
        drawn.append(f'{picture("threat", 40, 60, -2)}<text class="th" x="80" y="26">{risk.dice}</text>')
    if risk is not None and risk.followers:
        drawn.append(f'{picture("crossbowman", 34, 44, 2)}<text class="follow" x="84" y="27">+{risk.followers}</text>')
    if risk is not None and risk.leader:
        drawn.append(
            f'<g class="blow"><rect x="44" y="66" width="54" height="30" rx="8"/>{picture("die-swords", 24, 48, 69)}'
            f'<text x="85" y="88.500">{risk.leader}</text></g>'
        )
    if risk is not None and risk.sheds:
        drawn.append(
            '<svg class="shed" x="66" y="4" width="28" height="28" viewBox="0 0 24 24"><use href="#ic-hood"/></svg>'
        )
    if blow is not None:
        drawn.append(
            f'<g class="blow"><rect x="36" y="2" width="62" height="30" rx="8"/>{picture("die-hit", 24, 40, 5)}'
            f'<text x="80" y="24.500">{decimal(words, blow.hits)}</text></g>'
        )
    return "".join(drawn)


def beside(words: Words, known: Numbers) -> str:
    """What a button that answers with a square says below it."""
    parts = []
    risk, blow = known.risk, known.blow
    if risk is not None and risk.dice:
        parts.append(f'<span class="threat">{risk.dice}</span>{escape(percent(words, risk.found))}')
    if risk is not None and risk.followers:
        parts.append(f"+{risk.followers}{use('crossbowman', '0 0 64 64')}")
    if risk is not None and risk.leader:
        parts.append(f"{use('die-swords', '0 0 40 40')}{risk.leader}")
    if risk is not None and risk.sheds:
        parts.append(use("ic-hood"))
    if blow is not None:
        parts.append(f"{use('die-hit', '0 0 40 40')}{decimal(words, blow.hits)}")
    return f"<small>{''.join(parts)}</small>" if parts else ""


def price(words: Words, known: Numbers | None) -> str:
    """Cubes at the end of a button, or that it costs nothing."""
    if known is None or known.price is None:
        return ""
    label = escape(cubes(words, known.price))
    if not known.price:
        return f'<span class="free">{label}</span>'
    drawn = use("cube-action") * known.price
    return f'<span class="cubes" role="img" aria-label="{label}">{drawn}</span>'


def legend(words: Words, known: Known) -> str:
    """What the numbers on the map mean, as far as there are any."""
    rows = []
    risks = [some.risk for some in known.values() if some.risk is not None]
    if any(some.risk or some.blow for some in known.values()):
        rows.append(f'<i class="k-cost">1</i> {escape(words.say("cubes it costs"))}')
    if any(risk.dice for risk in risks):
        rows.append(f'<i class="k-threat"></i> {escape(words.say("detection dice rolled on you"))}')
    if any(risk.followers for risk in risks):
        rows.append(f"{use('crossbowman', '0 0 64 64')} {escape(words.say('Enemies that follow'))}")
    if any(risk.leader for risk in risks):
        rows.append(f"{use('die-swords', '0 0 40 40')} {escape(words.say('dice of the opposing Leader'))}")
    if any(risk.sheds for risk in risks):
        rows.append(f"{use('ic-hood')} {escape(words.say('turns incognito'))}")
    if any(some.blow for some in known.values()):
        rows.append(f"{use('die-hit', '0 0 40 40')} {escape(words.say('hits on average'))}")
    return f'<p class="key small">{"".join(f"<span>{row}</span>" for row in rows)}</p>' if rows else ""
