"""The panels around the house: bar, steps of the visit, question, dice, log."""

from html import escape

from corvids.draw.html import icon, note, rule_chips, use
from corvids.draw.screen import LOG_LINES, Screen, names_of
from corvids.games.headquarters import actions as a
from corvids.games.headquarters.cards import Face
from corvids.games.headquarters.view import View
from corvids.wording import Words
from corvids.wording.headquarters import action_label, event_line, question, stage_name, waiting_line

from .marks import Marks

STAGES = ("assignment", "memory", "hospital", "workshop", "shop", "command")
"""The steps of one Memory and its visit, in order."""
DICE = {Face.HIT: "h-touche", Face.EMBLEM: "laurier", Face.SWORDS: "h-de"}


def bar(words: Words, view: View, screen: Screen) -> str:
    """The top of the page: which Memory it is, and what can always be done."""
    number = view.table.memory
    memory = (
        words.say("Memory {n} of {all}", n=number, all=view.box.options.memories) if number else words.say("Set-up")
    )
    memory = memory if view.outcome is None else words.say("finished")
    why = "" if screen.undo.allowed else f' title="{escape(screen.undo.reason, quote=True)}"'
    off = "" if screen.undo.allowed else ' aria-disabled="true"'
    playing = view.outcome is None and not screen.stopped and screen.mine
    undo = (
        f'<button type="button" class="btn quiet" data-act="undo"{off}{why}>{icon("undo")}<span class="tx">{escape(words.say("Undo"))}</span></button>'
        if playing
        else ""
    )
    sure = escape(words.say("Break this game off for everybody?"), quote=True)
    leave = (
        f'<button type="button" class="btn quiet" data-act="abort" data-ask="{sure}">{escape(words.say("Break off"))}</button>'
        if playing
        else ""
    )
    return (
        f'<header class="bar" id="part-bar" data-part="bar"><a class="brand" href="/" aria-label="{escape(words.say("Corvids, to the lobby"))}">'
        f'{use("mark", "0 0 48 48", "")}<span>Corvids</span></a><div class="where"><b>{escape(words.say("Headquarters"))}</b><br>'
        f'<span class="small muted">{escape(memory)}</span></div><nav aria-label="{escape(words.say("Game"))}">{undo}'
        f'<a class="btn quiet" href="/rules/headquarters">{icon("rules")}<span class="tx">{escape(words.say("Rules"))}</span></a>'
        f'<details class="menu"><summary class="btn quiet">{icon("menu")}<span class="tx">{escape(words.say("Menu"))}</span></summary>'
        f'<div class="sheet"><a class="btn quiet" href="/settings">{escape(words.say("Settings"))}</a>{leave}</div></details></nav></header>'
    )


def path(words: Words, view: View) -> str:
    """The steps of this Memory and its visit: what is over, what goes on, what follows."""
    stage = view.asked.stage if view.asked else ""
    at = STAGES.index(stage) if stage in STAGES else 1 if stage == "second" else -1
    items = []
    for n, name in enumerate(STAGES):
        now = ' aria-current="step"' if n == at else ""
        done = "done " if n < at or view.outcome is not None else ""
        tick = icon("check") if done else ""
        items.append(
            f'<li class="{done}stage"{now}>{tick}<span class="tx">{escape(stage_name(words, name))}</span></li>'
        )
    label = escape(words.say("This visit"))
    return f'<nav class="a-path" id="part-path" data-part="path" tabindex="0" aria-label="{label}"><ol class="path">{"".join(items)}</ol></nav>'


def ask(words: Words, view: View, screen: Screen, marks: Marks) -> str:
    """The question: one sentence, a hint, its rule, and the button that answers where there is one."""
    asked, names = view.asked, names_of(screen)
    rule = asked.rule if asked and screen.handover is None else ""
    title, hint, commit, mood = "", "", "", "wait"
    if screen.handover is not None:
        title = words.say("Hand the screen to {player}.", player=names[screen.handover])
        ready = escape(words.say("I am {player}", player=names[screen.handover]))
        commit = f'<button type="button" class="btn main" data-act="handover">{icon("check")}{ready}</button>'
    elif screen.stopped:
        title = screen.stopped
    elif marks.playing and marks.event is not None and (told := event_line(words, marks.event, names)):
        title, rule = told, marks.event.rules[0]
    elif asked is None:
        title = words.say("The campaign is over.")
    elif asked.options:
        mood = "prompt"
        title, hint = question(words, asked)
        picked = next((option for option in asked.options if str(option) == screen.chosen), None)
        if picked is not None:
            name = escape(action_label(words, picked, asked.kind, names))
            commit = (
                f'<button type="button" class="btn main" data-act="confirm">{icon("check")}{name}</button>'
                f'<button type="button" class="btn quiet" data-act="clear">{escape(words.say("Clear"))}</button>'
            )
        elif a.GO_ON in asked.options:
            name = escape(action_label(words, a.GO_ON, asked.kind, names))
            commit = f'<button type="button" class="btn quiet" data-do="-">{name}</button>'
    else:
        title = waiting_line(words, asked, names)
    live = "off" if marks.playing else "polite"
    return (
        f'<section class="a-ask panel {mood}" id="part-question" data-part="question" aria-labelledby="ask" aria-live="{live}">'
        f'<p class="row small muted">{rule_chips(words, (rule,))}</p><h2 class="ask" id="ask">{escape(title)}</h2>'
        f'<p class="muted">{escape(hint)}</p>{note(words, screen)}<div class="commit">{commit}</div></section>'
    )


def rolls(words: Words, marks: Marks) -> str:
    """The dice that were rolled last."""
    if not marks.faces:
        return '<section class="a-dice panel" id="part-dice" data-part="dice" hidden></section>'
    faces = {Face.HIT: words.say("hit"), Face.EMBLEM: words.say("emblem"), Face.SWORDS: words.say("swords")}
    dice = "".join(
        f'<span class="die" role="img" aria-label="{escape(faces[face])}">{use(DICE[face], "0 0 40 40", "")}</span>'
        for face in marks.faces
    )
    title = escape(words.say("Last roll"))
    return (
        f'<section class="a-dice panel" id="part-dice" data-part="dice" aria-labelledby="h-dice"><h2 id="h-dice">{title} '
        f'{rule_chips(words, ("HQ-4.1",))}</h2><div class="dice">{dice}</div></section>'
    )


def log(words: Words, screen: Screen) -> str:
    """What happened, the newest first, each line with its rules."""
    rows, number = [], None
    for entry in reversed(screen.log[-LOG_LINES:]):
        if entry.round and entry.round != number:
            number = entry.round
            rows.append(f'<li class="head" id="log-round-{number}">{escape(words.say("Memory {n}", n=number))}</li>')
        now = ' class="now"' if entry.fresh else ""
        chips = rule_chips(words, entry.rules[:1])
        rows.append(
            f'<li id="log-{entry.n}"{now}>{use("h-assassin", "0 0 64 64", "who")}<span>{escape(entry.text)}</span>{chips}</li>'
        )
    title = escape(words.say("What happened"))
    record = (
        f'<a class="btn quiet" href="{escape(screen.record_url)}" download>{escape(words.say("Record"))}</a>'
        if screen.record_url
        else ""
    )
    return (
        f'<section class="a-log panel" id="part-log" data-part="log" aria-labelledby="h-log">'
        f'<div class="head-row"><h2 id="h-log">{title}</h2>{record}</div><ol class="log" id="log" tabindex="0" aria-labelledby="h-log">{"".join(rows)}</ol></section>'
    )
