"""What stands around the board of every game: the bar, the path, the log, the guide of a first game."""

from collections.abc import Callable, Sequence
from html import escape

from corvids.wording import Words

from .html import icon, note, rule_chips, use
from .screen import LOG_LINES, LogLine, Screen


def bar(words: Words, screen: Screen, game: str, where: str, *, over: bool, acts: Sequence[str], more: str = "") -> str:
    """The top of the page: *where* the game is, and what can always be done.

    *acts* are those of the menu, ``resign`` and ``abort``; *more* stands before them while the game goes on.
    """
    why = "" if screen.undo.allowed else f' title="{escape(screen.undo.reason, quote=True)}"'
    off = "" if screen.undo.allowed else ' aria-disabled="true"'
    playing = not over and not screen.stopped and screen.mine
    sure = {
        "resign": (words.say("Resign"), words.say("Resign this game?")),
        "abort": (words.say("Break off"), words.say("Break this game off for everybody?")),
    }
    leave = "".join(
        f'<button type="button" class="btn quiet" data-act="{act}" data-ask="{escape(sure[act][1], quote=True)}">{escape(sure[act][0])}</button>'
        for act in acts
    )
    undo = (
        f'<button type="button" class="btn quiet" data-act="undo"{off}{why}>{icon("undo")}<span class="tx">{escape(words.say("Undo"))}</span></button>'
        if playing
        else ""
    )
    return (
        f'<header class="bar" id="part-bar" data-part="bar"><a class="brand" href="/" aria-label="{escape(words.say("Corvids, to the lobby"))}">'
        f'{use("mark", "0 0 48 48", "")}<span>Corvids</span></a><div class="where">{where}</div><nav aria-label="{escape(words.say("Game"))}">{undo}'
        f'<a class="btn quiet" href="/rules/{game}">{icon("rules")}<span class="tx">{escape(words.say("Rules"))}</span></a>'
        f'<details class="menu"><summary class="btn quiet">{icon("menu")}<span class="tx">{escape(words.say("Menu"))}</span></summary>'
        f'<div class="sheet"><a class="btn quiet" href="/settings">{escape(words.say("Settings"))}</a>{more + leave if playing else ""}</div></details></nav></header>'
    )


def path(label: str, items: Sequence[str]) -> str:
    """The parts of a round, turn or visit, one after the other."""
    return f'<nav class="a-path" id="part-path" data-part="path" tabindex="0" aria-label="{escape(label)}"><ol class="path">{"".join(items)}</ol></nav>'


def stages(names: Sequence[str], at: int, *, over: bool = False) -> list[str]:
    """Items of a path, all of one kind; what comes before the one *at* the moment is done."""
    items = []
    for n, name in enumerate(names):
        now = ' aria-current="step"' if n == at else ""
        done, tick = ("done ", icon("check")) if n < at or over else ("", "")
        items.append(f'<li class="{done}stage"{now}>{tick}<span class="tx">{escape(name)}</span></li>')
    return items


def question(
    words: Words,
    screen: Screen,
    title: str,
    hint: str,
    *,
    rule: str,
    commit: str,
    mood: str,
    chip: str = "",
    above: str = "",
    below: str = "",
    still: bool = False,
) -> str:
    """What is asked, by which rule, and what answers it; *chip* tells who is asked.

    *above* and *below* stand around what was refused last. It is not read aloud while it is *still* being told what
    happened.
    """
    live = "off" if still else "polite"
    return (
        f'<section class="a-ask panel {mood}" id="part-question" data-part="question" aria-labelledby="ask" aria-live="{live}">'
        f'<p class="row small muted">{chip}{rule_chips(words, (rule,))}</p><h2 class="ask" id="ask">{escape(title)}</h2>'
        f'<p class="muted">{escape(hint)}</p>{above}{note(words, screen)}{below}<div class="commit">{commit}</div></section>'
    )


def ready(name: str) -> str:
    """The button of whoever has been handed the screen."""
    return f'<button type="button" class="btn main" data-act="handover">{icon("check")}{escape(name)}</button>'


def confirm(words: Words, name: str) -> str:
    """The buttons that carry out what has been chosen, or let it be."""
    return (
        f'<button type="button" class="btn main" data-act="confirm">{icon("check")}{escape(name)}</button>'
        f'<button type="button" class="btn quiet" data-act="clear">{escape(words.say("Clear"))}</button>'
    )


def log(
    words: Words,
    screen: Screen,
    heading: Callable[[int], str],
    teller: Callable[[LogLine], str],
    *,
    record: bool = True,
) -> str:
    """What happened, the newest first, each line with its rule; *teller* draws who it tells of.

    Each round, or turn, has a heading; with *record* there is the link to take the record away, once there is one.
    """
    rows, number = [], None
    for entry in reversed(screen.log[-LOG_LINES:]):
        if entry.round and entry.round != number:
            number = entry.round
            rows.append(f'<li class="head" id="log-round-{number}">{escape(heading(number))}</li>')
        now = ' class="now"' if entry.fresh else ""
        chips = rule_chips(words, entry.rules[:1])
        rows.append(f'<li id="log-{entry.n}"{now}>{teller(entry)}<span>{escape(entry.text)}</span>{chips}</li>')
    title = f'<h2 id="h-log">{escape(words.say("What happened"))}</h2>'
    if record:
        kept = escape(screen.record_url) if screen.record_url else ""
        link = f'<a class="btn quiet" href="{kept}" download>{escape(words.say("Record"))}</a>' if kept else ""
        title = f'<div class="head-row">{title}{link}</div>'
    return (
        f'<section class="a-log panel" id="part-log" data-part="log" aria-labelledby="h-log">'
        f'{title}<ol class="log" id="log" tabindex="0" aria-labelledby="h-log">{"".join(rows)}</ol></section>'
    )


def guide(words: Words, title: str, do: str, why: str, rules: Sequence[str]) -> str:
    """The guide beside the question: what to do, and why; it can be folded away, and unfolded again.

    Without a *title* it has nothing to say, and is not shown.
    """
    body = f"<b>{escape(do)}</b> {escape(why)} {rule_chips(words, rules)}" if title else ""
    hidden = "" if title else " hidden"
    hide, show = escape(words.say("Hide")), escape(words.say("Show"))
    return (
        f'<section class="a-guide" id="part-guide" data-part="guide"{hidden}><details id="guide" open><summary>{icon("rules")}'
        f'<span>{escape(title)}</span><span class="btn quiet"><span class="hide">{hide}</span><span class="show">{show}</span></span>'
        f'</summary><p aria-live="polite">{body}</p></details></section>'
    )
