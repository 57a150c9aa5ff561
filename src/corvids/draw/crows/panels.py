"""The panels around the board: path of the round, seats, question, hand, spells, tiles left, log."""

from html import escape

from corvids.draw import frame
from corvids.draw.html import icon, rule_chip, seat_icon, use
from corvids.draw.screen import LogLine, Screen, names_of
from corvids.games.crows import actions as a
from corvids.games.crows.rules.spells import without_effect
from corvids.games.crows.tiles import Spell, Tile
from corvids.games.crows.view import Asked, View
from corvids.kernel import CHANCE
from corvids.wording import Words, mark
from corvids.wording.crows import (
    action_label,
    question,
    refusal,
    spell_name,
    spell_text,
    tile_name,
    tile_text,
    waiting_line,
)

from .board import SYMBOLS
from .flights import soon
from .marks import STAGES, Marks

CROW = use("crow", "0 0 64 64", "who")
NOTHING = Marks()
STEP_OF = {"tile": 0, "place": 0, "move": 0, "totem": 1}
"""The step of the turn that a question belongs to; all else belongs to the spell."""
STAGE_LINES = {
    "flock": (mark("The crows flock to the nearest totems."), "CROWS-6.1"),
    "score": (mark("Each totem scores its flock."), "CROWS-7.1"),
    "murders": (mark("A murder scatters."), "CROWS-8.1"),
    "crows": (mark("The totems come back for the next round."), "CROWS-4.1"),
}
"""What is said while the round is settled, and by which rule."""


def path(web: Words, view: View, screen: Screen, stage: str = "") -> str:
    """Who has had a turn this round, who has it now, and what follows; *stage* says what of that goes on."""
    asked = view.asked
    if not stage and asked is not None and asked.kind == "scatter":
        stage = "murders"
    turn = asked.seat if asked and asked.seat != CHANCE and not stage else None
    at = view.order.index(turn) if turn is not None else len(view.order)
    at += STAGES.index(stage) if stage else 0
    named = {"flock": web.say("Flock"), "score": web.say("Score"), "murders": web.say("Murders")}
    named["crows"] = web.say("New crows")
    steps = [("", seat_icon(screen.seats[seat].letter), screen.seats[seat].name) for seat in view.order] + [
        ("stage", "", named[name]) for name in STAGES
    ]
    items = []
    for n, (css, mark_, name) in enumerate(steps):
        done = n < at or view.outcome is not None
        now = ' aria-current="step"' if n == at and not done and (turn is not None or stage) else ""
        tick = icon("check") if done else ""
        items.append(
            f'<li class="{css}{" done" if done else ""}"{now}>{tick}{mark_}<span class="tx">{escape(name)}</span></li>'
        )
    return frame.path(web.say("This round"), items)


def _counted(words: str) -> str:
    """A number and its noun; the noun is for ears only where there is little room."""
    number, _, noun = words.partition(" ")
    return f'{escape(number)}<span class="tx"> {escape(noun)}</span>'


def seats(web: Words, view: View, screen: Screen, marks: Marks = NOTHING) -> str:
    """A card for each seat: score, and how many tiles and spells it holds."""
    asked, cards, settling = view.asked, [], marks.stage
    gained = {seat: points for seat, _, points in marks.points}
    counted = settling not in {"", "flock"} or (asked is not None and asked.kind == "scatter")
    expected = {} if counted else soon(view)
    for seat, player in enumerate(view.players):
        info = screen.seats[seat]
        letter = info.letter.lower()
        turn = asked is not None and asked.seat == seat and not settling
        bot = f'{icon("bot")}<span class="sr">, {escape(web.say("computer"))}</span>' if info.kind == "bot" else ""
        first = ""
        if seat == view.first and view.round:
            title = escape(web.say("First player of the round"))
            first = f'<span title="{title}">{use("first-token", "0 0 48 48", "")}<span class="sr">{title}</span></span>'
        tiles = web.plural("{n} tile", "{n} tiles", player.tiles_held)
        spells = web.plural("{n} spell", "{n} spells", player.spells_held)
        away = (
            "" if info.present or info.kind == "bot" else f'<span class="small muted">{escape(web.say("away"))}</span>'
        )
        current = ' aria-current="true"' if turn else ""
        said = web.say("+{n} soon", n=expected[seat]) if seat in expected else web.say("points")
        if seat in gained:
            said = f"+{gained[seat]}"
        cards.append(
            f'<li class="seat-card" id="card-{letter}" data-seat="{letter}"{current}>{seat_icon(info.letter)}'
            f'<b>{escape(info.name)}{bot}</b>{away}<span class="score">{player.score}'
            f"<small>{escape(said)}</small></span>"
            f'<span class="holds">{first}'
            f"<span>{use('tile-back', '0 0 120 120', '')}{_counted(tiles)}</span>"
            f"<span>{use('spell-back', '0 0 80 112', '')}{_counted(spells)}</span></span></li>"
        )
    label = escape(web.say("Players"))
    return f'<section class="a-seats" id="part-seats" data-part="seats" aria-label="{label}"><ol class="seats">{"".join(cards)}</ol></section>'


def step_of(web: Words, view: View, asked: Asked) -> str:
    """Which part of the turn a question belongs to; a tile that comes after the totem is a spell's."""
    steps = (web.say("tile"), web.say("totem"), web.say("spell"))
    n = 2 if asked.seat in view.board.totems.values() else STEP_OF.get(asked.kind, 2)
    return web.say("Step {n} of 3: {step}", n=n + 1, step=steps[n]) if asked.kind != "scatter" else ""


def ask(words: Words, web: Words, view: View, screen: Screen, stage: str = "") -> str:
    """The question: one sentence, a hint, its rule, and the button that answers where there is one."""
    asked, names = view.asked, names_of(screen)
    rule = asked.rule if asked and screen.handover is None else ""
    chip, title, hint, commit, mood = "", "", "", "", "wait"
    if stage and screen.handover is None:
        line, rule = STAGE_LINES[stage]
        title = web.say(line)
    elif screen.handover is not None:
        title = web.say("Hand the screen to {player}.", player=names[screen.handover])
        hint = web.say("Nothing hidden is shown until then.")
        commit = frame.ready(web.say("I am {player}: show my hand", player=names[screen.handover]))
    elif screen.stopped:
        title = screen.stopped
    elif asked is None:
        title = web.say("The game is over.")
    elif asked.options:
        mood = "prompt"
        told = question(words, asked)
        title, hint = told
        info = screen.seats[asked.seat]
        chip = (
            f'<span class="chip" data-seat="{info.letter.lower()}">{seat_icon(info.letter)} {escape(info.name)}</span>'
        )
        if step := step_of(web, view, asked):
            chip += f'<span class="chip">{escape(step)}</span>'
        if screen.chosen is not None:
            picked = next((option for option in asked.options if str(option) == screen.chosen), None)
            if picked is not None:
                commit = frame.confirm(web, action_label(words, picked, asked.kind, names))
    else:
        title = waiting_line(words, asked, names)
    return frame.question(web, screen, title, hint, rule=rule, commit=commit, mood=mood, chip=chip)


def hand(words: Words, web: Words, view: View, screen: Screen, meant: Tile | None = None) -> str:
    """The tiles this seat holds; when one is to be chosen they are the buttons. The guide means one of them."""
    if view.seat < 0 or screen.handover is not None or view.outcome is not None:
        return '<section class="panel" id="part-hand" data-part="hand" hidden></section>'
    asked = view.asked
    playable = {o.tile: str(o) for o in (asked.options if asked else ()) if isinstance(o, a.Play)}
    held = [*(view.players[view.seat].tiles or ())]
    placing = asked.tile if asked and asked.kind == "place" and asked.options else None
    if placing:
        held.insert(0, placing)
    picks = []
    for n, tile in enumerate(held):
        pressed = (n == 0 and placing is not None) or playable.get(tile) == screen.chosen is not None
        do = f'data-do="{playable[tile]}"' if tile in playable else "disabled"
        picks.append(
            f'<button type="button" class="tile-pick{" meant" if tile is meant else ""}" aria-pressed="{"true" if pressed else "false"}" {do}>'
            f"{use('tile-' + SYMBOLS[tile], '0 0 120 120', '')}<span><b>{escape(tile_name(words, tile))}</b>"
            f'<span class="small muted">{escape(tile_text(words, tile))}</span></span></button>'
        )
    title, only = escape(web.say("Your hand")), escape(web.say("only you see it"))
    empty = f'<p class="muted">{escape(web.say("No tile in hand."))}</p>' if not picks else ""
    return (
        f'<section class="panel" id="part-hand" data-part="hand" aria-labelledby="h-hand"><h2 id="h-hand">{title} '
        f'<span class="more">{only}</span></h2><div class="hand">{"".join(picks)}</div>{empty}</section>'
    )


def spells(words: Words, web: Words, view: View, screen: Screen) -> str:
    """The spells this seat holds, with what they do; one that cannot be cast says why."""
    if view.seat < 0 or screen.handover is not None or view.outcome is not None:
        return '<section class="panel" id="part-spells" data-part="spells" hidden></section>'
    held = view.players[view.seat].spells or ()
    asked = view.asked
    offered = asked is not None and asked.kind == "spell" and bool(asked.options)
    castable = {o.spell for o in (asked.options if asked else ()) if isinstance(o, a.Cast)}
    rows = []
    for n, spell in enumerate(held):
        why = ""
        do = f'data-do="cast {spell}"'
        if spell not in castable:
            do = "disabled"
            if offered:
                refused = without_effect(spell)
                told = refusal(words, refused)
                why = f'<span class="small lack">{escape(told.reason)} {rule_chip(web, refused.rule)}</span>'
        cast = escape(web.say("Cast {spell}", spell=spell_name(words, spell)), quote=True)
        rows.append(
            f'<li class="spell" id="spell-{n}">{use("spell-" + spell, "0 0 48 48", "")}<span class="words"><b>{escape(spell_name(words, spell))}</b>'
            f'<span class="small">{escape(spell_text(words, spell))}</span>{why}</span>'
            f'<button type="button" class="btn" {do} aria-label="{cast}">{escape(web.say("Cast"))}</button></li>'
        )
    title, more = escape(web.say("Your spells")), escape(web.say("2 points each if kept"))
    if not rows:
        rows = [
            f'<li class="muted">{escape(web.say("None. A totem on a Barrens draws one."))} {rule_chip(web, "CROWS-2.1")}</li>'
        ]
    elif not offered:
        later = escape(web.say("Spells come after your totem."))
        rows.append(f'<li class="small muted">{later} {rule_chip(web, "CROWS-5.6")}</li>')
    return (
        f'<section class="panel" id="part-spells" data-part="spells" aria-labelledby="h-spells"><h2 id="h-spells">{title} '
        f'<span class="more">{more}</span></h2><ul class="spells">{"".join(rows)}</ul></section>'
    )


def choices(words: Words, web: Words, view: View, screen: Screen) -> str:
    """Every legal answer as a real button, in the order of the options."""
    asked, names = view.asked, names_of(screen)
    options = asked.options if asked and screen.handover is None and not screen.stopped else ()
    if not options or asked is None:
        return '<section class="panel" id="part-actions" data-part="actions" hidden></section>'
    buttons = []
    for option in options:
        name = escape(action_label(words, option, asked.kind, names))
        short = escape(option.square) if isinstance(option, a.Put) else name
        pressed = "true" if str(option) == screen.chosen else "false"
        wide = "" if isinstance(option, a.Put) else ' class="wide"'
        buttons.append(
            f'<li{wide}><button type="button" class="btn" data-do="{escape(str(option))}" aria-pressed="{pressed}" '
            f'aria-label="{name}">{short}</button></li>'
        )
    more = escape(web.plural("{n} choice", "{n} choices", len(options)))
    title = escape(web.say("What you can do"))
    return (
        f'<section class="panel" id="part-actions" data-part="actions" aria-labelledby="h-act"><h2 id="h-act">{title} '
        f'<span class="more">{more}</span></h2><ul class="cells">{"".join(buttons)}</ul></section>'
    )


def left(words: Words, web: Words, view: View) -> str:
    """Tiles left by kind, as far as this seat can know, and what else the box still holds."""
    stack, none = view.above + view.block + view.below, ' class="none"'
    rows = "".join(
        f'<li{"" if tile in view.unseen_tiles else none}>{use("tile-" + SYMBOLS[tile], "0 0 120 120", "")}<span class="sr">{escape(tile_name(words, tile))}: </span>'
        f"<b>{view.unseen_tiles.get(tile, 0)}</b></li>"
        for tile in Tile
    )
    night = web.say("Nightfall has come: this is the last round.") if view.last_round else ""
    if not night and not view.above and view.block:
        night = web.plural("Nightfall is the next tile.", "Nightfall is among the next {n} tiles.", view.block)
    if not night and view.block:
        night = web.plural(
            "Nightfall comes after {n} more tile at least.",
            "Nightfall comes after {n} more tiles at least.",
            view.above,
        )
    facts = [
        web.plural("{n} tile in the stack", "{n} tiles in the stack", stack),
        web.plural("{n} crow in the pool", "{n} crows in the pool", view.pool),
        web.plural("{n} crow gone for good", "{n} crows gone for good", view.gone),
        web.plural("{n} spell in the deck", "{n} spells in the deck", view.spell_deck),
    ]
    drained = (
        f"<li>{escape(web.say('Ley Lines do not double this round.'))} {rule_chip(web, 'CROWS-2.6')}</li>"
        if view.drained
        else ""
    )
    used = ", ".join(f"{spell_name(words, spell)} x{view.used[spell]}" for spell in Spell if spell in view.used)
    cast = f"<li>{escape(web.say('Spells cast: {spells}', spells=used))}</li>" if used else ""
    title, house = escape(web.say("Not seen yet")), escape(web.say("house mix"))
    return (
        f'<section class="panel" id="part-left" data-part="left" aria-labelledby="h-left"><h2 id="h-left">{title} '
        f'<span class="more">{house} {escape(view.box.pack)}</span></h2><ul class="unseen">{rows}</ul><ul class="small muted facts">'
        f"{''.join(f'<li>{escape(fact)}</li>' for fact in facts)}<li>{escape(night)}</li>{drained}{cast}</ul></section>"
    )


def teller(screen: Screen, entry: LogLine) -> str:
    """The sign beside a line: of the seat that did it, else a crow."""
    if entry.seat is None or entry.seat < 0:
        return CROW
    return seat_icon(screen.seats[entry.seat].letter)


def log(web: Words, screen: Screen) -> str:
    """What happened, the newest first, each line with its rules."""
    return frame.log(web, screen, lambda n: web.say("Round {n}", n=n), lambda e: teller(screen, e), record=False)


def bar(web: Words, view: View, screen: Screen) -> str:
    """The top of the page: which game and round, and what can always be done."""
    stack, over = view.above + view.block + view.below, view.outcome is not None
    round_ = web.say("finished") if over else web.say("round {n}", n=view.round)
    tiles = web.plural("{n} tile left", "{n} tiles left", stack)
    where = (
        f'<b>Crows</b><span class="tx"> · {escape(round_)}</span><br><span class="small muted">{escape(tiles)}</span>'
    )
    return frame.bar(web, screen, "crows", where, over=over, acts=("resign", "abort"))
