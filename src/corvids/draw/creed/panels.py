"""The panels around the map: bar, path of the turn, state of both sides, question, answers, dice, log."""

from html import escape

from corvids.draw import frame
from corvids.draw.html import icon, rule_chips, use
from corvids.draw.screen import LogLine, Screen, names_of
from corvids.games.creed import actions as a
from corvids.games.creed.table import TOWER_CUBES, TURNS, Phase
from corvids.games.creed.town import Faction
from corvids.games.creed.view import View
from corvids.kernel import Seat
from corvids.wording import Words, mark
from corvids.wording.creed import (
    action_label,
    event_line,
    event_title,
    faces_shown,
    faction_name,
    mission_title,
    question,
    waiting_line,
    way_name,
    who_name,
)
from corvids.wording.creed.things import capital, target_name

from .marks import Marks, Roll
from .numbers import Known, legend, said
from .pieces import FIGURES

DIE = {
    ("attack", "hit"): "die-hit",
    ("attack", "emblem"): "die-emblem",
    ("attack", "swords"): "die-swords",
    ("enemy", "hit"): "die-enemy-hit",
    ("enemy", "shield"): "die-enemy-shield",
    ("detection", "eye"): "die-eye",
    ("detection", "alert"): "die-alert-eye",
    ("detection", "blank"): "die-blank",
}
COMPASS_LETTERS = ("N", "E", "S", "W")
STAGES = (
    (Phase.EVENT, mark("Event")),
    (Phase.FIRST, mark("Step 1 of 2")),
    (Phase.OTHER, mark("The other side")),
    (Phase.SECOND, mark("Step 2 of 2")),
    (Phase.REINFORCEMENT, mark("Guards arrive")),
    (Phase.MOVEMENT, mark("Guards move")),
    (Phase.COMBAT, mark("Guards fight")),
    (Phase.CLOSE, mark("Blade passes")),
)
"""The parts of a game turn, in order."""
SETUP_STAGES = (
    (("hide-blade", "guess-blade"), mark("The blade")),
    (("faction",), mark("Factions")),
    (("draw-secret", "draw-equipment", "keep", "return-equipment"), mark("Equipment cards")),
    (("character",), mark("Characters")),
    (("split",), mark("Initiative cards")),
    (("reveal", "place"), mark("On the Map")),
)
"""The parts of the set-up, and the questions of each."""


def faction_of(view: View, seat: Seat) -> Faction | None:
    """What a seat plays, once that is chosen."""
    return view.sides[seat].faction


def side_icon(view: View, seat: Seat, css: str = "who") -> str:
    """The head of a side's faction; its letter until that is chosen."""
    faction = faction_of(view, seat)
    return use(FIGURES[faction], "0 0 64 64", css) if faction else use(f"seat-{'ab'[seat]}", css=css)


def path(words: Words, view: View) -> str:
    """The parts of this turn, or of the set-up: what is over, what goes on, what follows."""
    if view.phase is Phase.SETUP:
        return _setup_path(words, view)
    order = [phase for phase, _ in STAGES]
    at: float = order.index(view.phase) if view.phase in order else -1
    if view.phase is Phase.ENEMY:  # between two of its steps
        at = order.index(view.ahead or Phase.REINFORCEMENT) - 0.5
    items = []
    for n, (phase, name) in enumerate(STAGES):
        now = ' aria-current="step"' if n == at and view.outcome is None else ""
        done = "done" if n < at or view.outcome is not None else ""
        seat = view.initiative if phase in (Phase.FIRST, Phase.SECOND) else 1 - view.initiative
        head = side_icon(view, seat, "seat") if phase in (Phase.FIRST, Phase.OTHER, Phase.SECOND) else ""
        said = words.say(name)
        if n == at and view.playing and phase in (Phase.FIRST, Phase.OTHER, Phase.SECOND):
            playing = [view.boards[mini].who for mini in view.playing if view.boards[mini].who]
            said = words.join(who_name(words, who) for who in playing) or said
        tick = icon("check") if done else ""
        plain = "" if head else " stage"
        items.append(f'<li class="{done}{plain}"{now}>{tick}{head}<span class="tx">{escape(said)}</span></li>')
    return frame.path(words.say("This turn"), items)


def _setup_path(words: Words, view: View) -> str:
    kind = view.asked.kind if view.asked is not None else ""
    at = next((n for n, (kinds, _) in enumerate(SETUP_STAGES) if kind in kinds), -1)
    names = [words.say(name) for _, name in SETUP_STAGES]
    return frame.path(words.say("The set-up"), frame.stages(names, at))


def tally(words: Words, view: View, screen: Screen) -> str:
    """Both sides' XP and Towers, the Alert State, the turn's Event and where Enemies move."""
    label = escape(words.say("State of the game"))
    return (
        f'<section class="a-tally tally" id="part-tally" data-part="tally" aria-label="{label}">'
        f"{_side(words, view, screen, 0)}{_middle(words, view)}{_side(words, view, screen, 1)}</section>"
    )


def _side(words: Words, view: View, screen: Screen, seat: Seat) -> str:
    side, info = view.sides[seat], screen.seats[seat]
    faction = side.faction or (Faction.ASSASSINS if seat == 0 else Faction.CROWS)
    name = faction_name(words, side.faction, title=True) if side.faction else info.name
    bot = icon("bot") if info.kind == "bot" else icon("person")
    blade = (
        f' {use("initiative", "0 0 48 48")} <span class="tx">{escape(words.say("Initiative"))}</span>'
        if view.turn and view.initiative == seat
        else ""
    )
    xp = f'<p class="xp"><b>{side.reckoning.total}</b> {escape(words.say("XP"))}</p>'
    tower = words.say("{n} of {all} Tower cubes", n=side.tower, all=TOWER_CUBES)
    keep = (
        f'<p class="keep" role="img" aria-label="{escape(tower)}">{use(f"tower-{faction}", "0 0 120 120", "who")}'
        f"<b>{side.tower}</b>/{TOWER_CUBES}</p>"
    )
    who = f'<p><b>{escape(name)}</b><span class="small">{escape(info.name)} {bot}{blade}</span></p>'
    head = side_icon(view, seat)
    inner = f"{head}{who}{xp}{keep}" if seat == 0 else f"{keep}{xp}{who}{head}"
    turn = ' aria-current="true"' if view.asked is not None and view.asked.seat == seat else ""
    return f'<div data-side="{faction}"{" class=them" if seat else ""}{turn}>{inner}</div>'


def _middle(words: Words, view: View) -> str:
    if view.alert:
        bell = (
            f"<b>{escape(words.say('Alert!'))}</b><br><span class=small>{escape(words.say('more Guards come'))}</span>"
        )
    else:
        bell = f"{escape(words.say('No Alert'))}<br><span class=small>{escape(words.say('fewer Guards come'))}</span>"
    sign = use("bell-on" if view.alert else "bell-off", "0 0 48 48", "")
    event = ""
    if view.event:
        moves = words.say("Guards move {way}", way=way_name(words, view.direction))
        if view.direction not in COMPASS_LETTERS:
            moves = words.say("Guards' way not known yet")
        event = (
            f'<p class="event">{use("back-event", "0 0 80 112", "")}<span><b>{escape(event_title(words, view.event))}</b>'
            f'{house_card(words, view)}<br><span class="small">{escape(moves)}</span></span></p>'
        )
    return f'<div class="mid"><p class="alert">{sign}<span>{bell}</span></p>{event}</div>'


def house_card(words: Words, view: View) -> str:
    """What marks a card of our own; those of a printed box, written down by who owns it, have no mark."""
    return f' <span class="house small">{escape(words.say("house card"))}</span>' if view.box.house else ""


def hold(words: Words, screen: Screen) -> str:
    """Where questions are declined for the reader: the button that has them asked all the same."""
    if screen.hold is None:
        return ""
    said = (
        words.say("You are asked everything.")
        if screen.hold
        else words.say("While this page is open, what you do not want to be asked is passed for you.")
    )
    pressed = "true" if screen.hold else "false"
    name = escape(words.say("Hold on"))
    return (
        f'<p class="row small muted hold"><button type="button" class="btn" id="hold" data-act="hold" aria-pressed="{pressed}">'
        f"{name}</button> {escape(said)}</p>"
    )


def skips(words: Words, screen: Screen) -> str:
    """What is to be skipped, switched in the menu."""
    rows = (
        ("skip_windows", words.say("Do not ask me between steps, unless I hold on"), screen.settings.skip_windows),
        ("skip_reactions", words.say("Do not ask me where I could do nothing"), screen.settings.skip_reactions),
    )
    return "".join(
        f'<button type="button" class="btn quiet" data-act="setting:{name}" data-value="{"no" if now else "yes"}" '
        f'aria-pressed="{"true" if now else "false"}">{icon("check") if now else ""}{escape(title)}</button>'
        for name, title, now in rows
    )


def ask(words: Words, view: View, screen: Screen, known: Known, marks: Marks) -> str:
    """The question: one sentence, a hint, its rule, and the button that answers where there is one."""
    asked, names = view.asked, names_of(screen)
    rule = asked.rule if asked and screen.handover is None else ""
    chip, title, hint, commit, mood = "", "", "", "", "wait"
    key = legend(words, known)
    if screen.handover is not None:
        title = words.say("Hand the screen to {player}.", player=names[screen.handover])
        hint = words.say("Nothing hidden is shown until then.")
        commit = frame.ready(words.say("I am {player}: show my side", player=names[screen.handover]))
    elif screen.stopped:
        title = screen.stopped
    elif marks.playing and marks.event is not None and (told := event_line(words, marks.event, names)):
        title, rule = told, marks.event.rules[0]
    elif asked is None:
        title = words.say("The game is over.")
    elif asked.options:
        mood = "prompt"
        title, hint = question(words, asked)
        chip = f'<span class="chip">{side_icon(view, asked.seat, "seat")} {escape(names[asked.seat])}</span>'
        picked = next((option for option in asked.options if str(option) == screen.chosen), None)
        if picked is not None:
            hint = f"{said(words, known[picked])}." if picked in known else hint
            commit = frame.confirm(words, action_label(words, picked, asked.kind, names))
        elif a.END in asked.options:
            name = escape(action_label(words, a.END, asked.kind, names))
            commit = f'<button type="button" class="btn quiet" data-do="end">{name}</button>'
    else:
        title = waiting_line(words, asked, names)
    about = {"chip": chip, "above": key, "below": hold(words, screen)}
    return frame.question(words, screen, title, hint, rule=rule, commit=commit, mood=mood, **about, still=marks.playing)


def rolls(words: Words, marks: Marks) -> str:
    """The dice of the last answers, drawn as dice."""
    if not marks.rolls:
        return '<section class="a-dice panel" id="part-dice" data-part="dice" hidden></section>'
    rows = "".join(_roll(words, roll) for roll in marks.rolls[-4:])
    title = escape(words.say("Last roll"))
    chips = rule_chips(words, (marks.rolls[-1].rule,))
    return (
        f'<section class="a-dice panel" id="part-dice" data-part="dice" aria-labelledby="h-dice"><h2 id="h-dice">{title} '
        f"{chips}</h2>{rows}</section>"
    )


def _roll(words: Words, roll: Roll) -> str:
    dice = "".join(use(DIE[roll.kind, face], "0 0 40 40", "") for face in roll.faces)
    about = escape(capital(target_name(words, roll.about)))
    return f'<div class="dice">{dice}<p><b>{about}</b><span class="small muted">{escape(faces_shown(words, roll.faces))}</span></p></div>'


def teller(view: View, entry: LogLine) -> str:
    """The head beside a line: of the side that did it, else of the Character that it tells of, else of a Guard."""
    if entry.seat is not None and entry.seat >= 0:
        return side_icon(view, entry.seat)
    figure = view.box.characters.get(entry.who)
    return use(FIGURES[figure.faction] if figure else "crossbowman", "0 0 64 64", "who")


def log(words: Words, view: View, screen: Screen) -> str:
    """What happened, the newest first, each line with its rules."""
    return frame.log(words, screen, lambda n: words.say("Turn {n}", n=n), lambda entry: teller(view, entry))


def bar(words: Words, view: View, screen: Screen) -> str:
    """The top of the page: which game and turn, and what can always be done."""
    over = view.outcome is not None
    turn = words.say("Turn {n} of {all}", n=view.turn, all=TURNS) if view.turn else words.say("Set-up")
    turn = words.say("finished") if over else turn
    house = f'<span class="tx"> · {escape(words.say("house map and cards"))}</span>' if view.box.house else ""
    mission = escape(mission_title(words, view.box.mission))
    where = (
        f'<b>Creed Versus Crows</b><span class="tx"> · {mission}</span>'
        f'<br><span class="small muted">{escape(turn)}{house}</span>'
    )
    acts = ("resign", "abort")
    return frame.bar(words, screen, "creed", where, over=over, acts=acts, more=skips(words, screen))
