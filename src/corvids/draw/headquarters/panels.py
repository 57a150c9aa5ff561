"""The panels around the house: bar, steps of the visit, question, dice, log."""

from html import escape

from corvids.draw import frame
from corvids.draw.html import icon, rule_chips, use
from corvids.draw.screen import Screen, names_of
from corvids.games.headquarters import actions as a
from corvids.games.headquarters.cards import Face
from corvids.games.headquarters.view import Asked, View
from corvids.wording import Names, Words
from corvids.wording.headquarters import action_label, event_line, question, stage_name, waiting_line

from .marks import Marks
from .payment import consequence

STAGES = ("assignment", "memory", "hospital", "workshop", "shop", "command")
"""The steps of one Memory and its visit, in order."""
DICE = {Face.HIT: "h-de", Face.EMBLEM: "h-de-embleme", Face.SWORDS: "h-de-epees"}


def bar(words: Words, view: View, screen: Screen) -> str:
    """The top of the page: which Memory it is, and what can always be done."""
    number, over = view.table.memory, view.outcome is not None
    memory = (
        words.say("Memory {n} of {all}", n=number, all=view.box.options.memories) if number else words.say("Set-up")
    )
    memory = words.say("finished") if over else memory
    where = f'<b>{escape(words.say("Headquarters"))}</b><br><span class="small muted">{escape(memory)}</span>'
    return frame.bar(words, screen, "headquarters", where, over=over, acts=("abort",))


def path(words: Words, view: View) -> str:
    """The steps of this Memory and its visit: what is over, what goes on, what follows."""
    stage = view.asked.stage if view.asked else ""
    at = STAGES.index(stage) if stage in STAGES else 1 if stage == "second" else -1
    names = [stage_name(words, name) for name in STAGES]
    return frame.path(words.say("This visit"), frame.stages(names, at, over=view.outcome is not None))


def ask(words: Words, view: View, screen: Screen, marks: Marks) -> str:
    """The question: one sentence, a hint, its rule, and the button that answers where there is one."""
    asked, names = view.asked, names_of(screen)
    rule = asked.rule if asked and screen.handover is None else ""
    title, hint, commit, mood, costs = "", "", "", "wait", ""
    if screen.handover is not None:
        title = words.say("Hand the screen to {player}.", player=names[screen.handover])
        commit = frame.ready(words.say("I am {player}", player=names[screen.handover]))
    elif screen.stopped:
        title = screen.stopped
    elif marks.playing and marks.event is not None and (told := event_line(words, marks.event, names)):
        title, rule = told, marks.event.rules[0]
    elif asked is None:
        title = words.say("The campaign is over.")
    elif asked.options:
        mood = "prompt"
        (title, hint), costs = question(words, asked), consequence(words, view, asked)
        if asked.kind == "helpers" and view.table.rooms and screen.undo.allowed:
            hint = f"{hint} {words.say('Nobody changes places, but Undo takes back who was placed last.')}"
        picked = next((option for option in asked.options if str(option) == screen.chosen), None)
        if picked is not None:
            commit = frame.confirm(words, action_label(words, picked, asked.kind, names))
        else:
            commit = _commit(words, asked, names)
    else:
        title = waiting_line(words, asked, names)
    return frame.question(
        words, screen, title, hint, rule=rule, commit=commit, mood=mood, above=costs, still=marks.playing
    )


def _commit(words: Words, asked: Asked, names: Names) -> str:
    """The answers that end a question, beside it: what carries it out, and what declines."""
    ends = ((a.BUILD, "main"), (a.PAY_ALL, "main"), (a.GO_ON, "quiet"), (a.LEAVE_IT, "quiet"))
    return "".join(
        f'<button type="button" class="btn {css}" data-do="{option}">{icon("check") if css == "main" else ""}'
        f"{escape(action_label(words, option, asked.kind, names))}</button>"
        for option, css in ends
        if option in asked.options
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
    head = use("h-assassin", "0 0 64 64", "who")
    return frame.log(words, screen, lambda n: words.say("Memory {n}", n=n), lambda _: head)
