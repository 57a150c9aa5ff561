"""The end: who won and how, where the XP came from line by line, what was secret, and who still stands."""

from collections.abc import Iterator
from html import escape

from corvids.draw.html import icon, rule_chip, use
from corvids.draw.screen import Screen, names_of
from corvids.games.creed.outlook import secrets_of
from corvids.games.creed.table import TOWER_CUBES, TURNS
from corvids.games.creed.view import View
from corvids.kernel import Seat
from corvids.wording import Words, mark
from corvids.wording.creed import faction_name, outcome_line, secret_text, secret_title, who_name
from corvids.wording.creed.things import names_of as names_said

from .panels import side_icon
from .pieces import FIGURES
from .secrets import secret_chip

HOW = {
    "CREED-1.1": mark("Turn {turn}: a Tower fell"),
    "CREED-1.2": mark("Turn {turn}: four Characters of a side fell"),
    "CREED-1.5": mark("Turn {turn}: both sides won at one instant"),
    "CREED-13.6": mark("End of turn {turn}: a tie on XP"),
    "CREED-13.8": mark("End of turn {turn}: XP decides"),
}
"""The way in which the game ended, by the rule that ended it."""


def ending(words: Words, view: View, screen: Screen) -> str:
    """The reckoning, once the game is over or was broken off."""
    if view.outcome is None and not screen.stopped:
        return '<section class="end a-end" id="part-end" data-part="end" hidden></section>'
    factions = all(side.faction is not None for side in view.sides)
    tables = f"{_reckoning(words, view, screen)}{_secrets(words, view)}{_everybody(words, view)}" if factions else ""
    return (
        f'<section class="end a-end" id="part-end" data-part="end" aria-labelledby="won">{_hero(words, view, screen)}'
        f"{tables}</section>"
    )


def _hero(words: Words, view: View, screen: Screen) -> str:
    title, kicker, art = screen.stopped or "", "", use("mark", "0 0 48 48", "art")
    if view.outcome is not None:
        title = outcome_line(words, view.outcome, names_of(screen))
        how = words.say(HOW[view.outcome.rule], turn=min(view.turn, TURNS))
        kicker = f'<p class="kicker">{escape(how)} {rule_chip(words, view.outcome.rule)}</p>'
        art = "".join(side_icon(view, seat, "art") for seat in view.outcome.winners)
    towers = words.join(
        words.say(
            "{side}: {n} of {all} Tower cubes", side=faction_name(words, side.faction, title=True), n=side.tower,
            all=TOWER_CUBES,
        )
        for side in view.sides
        if side.faction is not None
    )  # fmt: skip
    record = (
        f'<a class="btn" href="{escape(screen.record_url)}" download>{escape(words.say("Take the record"))}</a>'
        if screen.record_url
        else ""
    )
    return (
        f'<div class="hero">{art}<div>{kicker}<h2 id="won">{escape(title)}</h2><p>{escape(towers)}</p><div class="row">'
        f'<a class="btn main" href="/">{escape(words.say("Back to the lobby"))}</a>{record}</div></div></div>'
    )


def _reckoning(words: Words, view: View, screen: Screen) -> str:
    """Where the XP came from, each line with what it is made of."""
    heads = "".join(
        f'<th scope="col" data-side="{side.faction}">{escape(faction_name(words, side.faction or "", title=True))}'
        f'<br><span class="small muted">{escape(screen.seats[seat].name)}</span></th>'
        for seat, side in enumerate(view.sides)
    )
    rows = "".join(
        f'<tr><th scope="row">{escape(name)} {rule_chip(words, rule)}</th>'
        + "".join(f"<td><b>{number}</b>{_small(made_of)}</td>" for number, made_of in cells)
        + "</tr>"
        for name, rule, cells in _lines(words, view)
    )
    totals = "".join(f"<td><b>{side.reckoning.total}</b></td>" for side in view.sides)
    title = escape(words.say("Where the XP came from"))
    return (
        f'<section class="panel" aria-labelledby="h-xp"><h2 id="h-xp">{title}</h2><div class="scroll" tabindex="0" role="region" '
        f'aria-label="{escape(words.say("Scores"))}"><table class="scores xp"><thead><tr><td></td>{heads}</tr></thead><tbody>{rows}'
        f'<tr class="sum"><th scope="row">{escape(words.say("Total"))}</th>{totals}</tr></tbody></table></div></section>'
    )


def _small(made_of: str) -> str:
    return f'<br><span class="small muted">{escape(made_of)}</span>' if made_of else ""


Cells = tuple[tuple[int, str], ...]


def _lines(words: Words, view: View) -> tuple[tuple[str, str, Cells], ...]:
    """Name and rule of a line, and for each side how much it brought, and by what."""
    sides, xp = view.sides, view.box.objective_xp
    taken = [
        ", ".join(words.say("no. {n}: {xp} XP", n=number, xp=xp[number]) for number in side.objectives)
        for side in sides
    ]
    fallen = [names_said(words, sides[1 - seat].eliminated) for seat in (0, 1)]
    chests = [
        words.plural("{n} Chest", "{n} Chests", side.opened) if side.opened else "" for side in sides
    ]  # fmt: skip
    reckoned = [side.reckoning for side in sides]
    return (
        (words.say("Cubes of the opposing Tower"), "CREED-13.2", tuple((some.tower, "") for some in reckoned)),
        (
            words.say("Objectives"),
            "CREED-13.3",
            tuple(zip((some.objectives for some in reckoned), taken, strict=True)),
        ),
        (words.say("Chests opened"), "CREED-13.4", tuple(zip((some.chests for some in reckoned), chests, strict=True))),
        (
            words.say("Opponents Eliminated"),
            "CREED-13.5",
            tuple(zip((some.eliminated for some in reckoned), fallen, strict=True)),
        ),
        *_of_mission(words, view),
        *_lines_of_cards(words, view),
    )


def _of_mission(words: Words, view: View) -> Iterator[tuple[str, str, Cells]]:
    """What the mission has of its own."""
    names = {
        4: (words.say("Chests brought home"), "CREED-M4.4"),
        7: (words.say("Dottori brought home"), "CREED-M7.3"),
        8: (words.say("Cubes of the Traitor"), "CREED-M8.2"),
    }
    if view.box.mission in names and view.version > 1:
        name, rule = names[view.box.mission]
        yield name, rule, tuple((side.reckoning.mission, "") for side in view.sides)


def _lines_of_cards(words: Words, view: View) -> Iterator[tuple[str, str, Cells]]:
    """What not every game has: cards that are worth XP, and Secret Objectives with their titles."""
    reckoned = [side.reckoning for side in view.sides]
    if any(some.cards for some in reckoned):
        yield words.say("Cards"), "BASE-24.8", tuple((some.cards, "") for some in reckoned)
    if any(some.secrets for some in reckoned):
        done = [[some.card for some in secrets_of(view, seat) if some.fulfilled] for seat in (0, 1)]
        titles = [", ".join(secret_title(words, card) for card in cards) for cards in done]
        scored = (some.secrets for some in reckoned)
        yield words.say("Secret Objectives"), "CREED-13.7", tuple(zip(scored, titles, strict=True))


def _secrets(words: Words, view: View) -> str:
    """The Secret Objectives, which everybody sees at the end, and whether each was fulfilled."""
    rows = "".join(
        f"<li>{side_icon(view, seat)}<p><b>{escape(secret_title(words, some.card))}</b> {secret_chip(words, view, seat, some)}"
        f'<br><span class="small muted">{escape(secret_text(words, some.card))}</span></p></li>'
        for seat in (0, 1)
        for some in secrets_of(view, seat)
    )
    if view.outcome is None or not rows:
        return ""
    title = escape(words.say("Secret Objectives"))
    return (
        f'<section class="panel" aria-labelledby="h-secret"><h2 id="h-secret">{title} {rule_chip(words, "CREED-9.1")}</h2>'
        f'<ul class="secrets">{rows}</ul></section>'
    )


def _everybody(words: Words, view: View) -> str:
    """All eight Characters: who stands, who fell, who was never called."""
    if not view.revealed:
        return ""
    cards = "".join(_character(words, view, seat, who) for seat in (0, 1) for who in _faction(view, seat))
    title = escape(words.say("The eight"))
    return f'<section class="panel" aria-labelledby="h-eight"><h2 id="h-eight">{title}</h2><ul class="eight">{cards}</ul></section>'


def _faction(view: View, seat: Seat) -> list[str]:
    faction = view.sides[seat].faction
    return [who for who, card in view.box.characters.items() if card.faction is faction]


def _character(words: Words, view: View, seat: Seat, who: str) -> str:
    side, faction = view.sides[seat], view.box.characters[who].faction
    board = next((board for board in view.boards if board.who == who), None)
    if board is not None:
        css, said = "", words.plural("stands, {n} health", "stands, {n} health", board.health)
    elif who in side.eliminated:
        css, said = " fell", words.say("Eliminated")
    else:
        css, said = " idle", words.say("not called")
    sign = icon("cross") if css == " fell" else ""
    return (
        f'<li class="one{css}" data-side="{faction}">{use(FIGURES[faction], "0 0 64 64", "who")}'
        f"<b>{escape(who_name(words, who))}</b><span>{sign}{escape(said)}</span></li>"
    )
